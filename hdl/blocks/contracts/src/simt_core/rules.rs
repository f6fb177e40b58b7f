//! Rules of the core that its records obey, and the bounds that the rules state.

use warploom_contract::Rule;

/// Number of attempts within which an SC succeeds: an SC whose LR reserved the same word, while nobody has written the
/// word since, fails at most this number of times minus 1 in a row.
pub const MAX_ATTEMPTS_OF_SC: u32 = 1;

/// Number of ends of blocks of its warp within which a thread is awake after the event that it waits for.
pub const MAX_ENDS_TO_WAKE: u32 = 4;

/// Returns the largest number of ends of blocks of a warp without an instruction of a live thread that is not parked.
/// `manage` is the parameter MANAGE of `warp_issue`, or 0 if the launch switches it off.
///
/// `warp_issue` issues the next pc of each such thread within (LANES - 1) * (MANAGE + 1) + 1 ends. At most MANAGE
/// blocks of threads at lower pcs run before the issued block.
pub fn progress_bound(lanes: u32, manage: u32) -> u32 {
    lanes * (manage + 1)
}

/// Rules, by name.
pub const RULES: &[Rule] = &[
    Rule {
        name: "threads",
        text: "A work-group has its threads in slots: thread t of its order is lane t mod LANES of warp t / LANES. In \
               the order row by row, t is x + size_x * (y + size_y * z). The number of a thread in the launch \
               (mhartid) is that t plus the number of its work-group times the threads of a work-group, in every \
               order. A thread starts at the pc of the launch with all registers 0 except a0, the argument.",
    },
    Rule {
        name: "work-groups",
        text: "Work-group g has the index (x, y, z) with g = x + grid_x * (y + grid_y * z). The core runs the \
               work-groups first_group, first_group + group_stride, and so on below the number of work-groups, one \
               after the other: no instruction of a work-group retires before all threads of the previous one have \
               exited or stopped. If there is none, the launch is done without a record.",
    },
    Rule {
        name: "blocks",
        text: "A block starts with all live threads of the warp whose next pc is the pc of the block and that are not \
               parked. It ends with a branch, jal, jalr, an exit, a custom instruction that may park, or an \
               instruction at which a thread stops. Until then, each instruction of the warp is the next one of the \
               block, with the same threads.",
    },
    Rule {
        name: "replay",
        text: "A jalr can have several targets. The lanes with the target of the thread that supplied the pc of the \
               block (run_lender) execute it, and so do the lanes whose target is not a multiple of 4, which stop. \
               The others replay: they write no register, are not in the mask, and keep the pc of the jalr as next pc.",
    },
    Rule {
        name: "stopping",
        text: "An instruction with a cause has no other effect in its lane: no register and no memory is written. The \
               thread is not live afterwards. Of several causes, misalignment comes before a fault.",
    },
    Rule {
        name: "memory order",
        text: "Each warp instruction that accesses memory has a place in one order over the data port and the local \
               memory. All its lanes are at that place. Stores of several lanes to a byte take effect in ascending \
               order of lanes, so the highest lane wins; AMOs, LRs and SCs are executed lane by lane in this order. \
               The places of a warp ascend. A failing SC has a place, too.",
    },
    Rule {
        name: "reservations",
        text: "Each thread has one reservation. An LR sets it to its word. Each SC of the thread clears it. An SC \
               succeeds only if the reservation is for its word and no thread has written a byte of the word since \
               the LR; a failing SC writes 1 to rd. MAX_ATTEMPTS_OF_SC bounds the failures of an SC that may succeed.",
    },
    Rule {
        name: "fetch",
        text: "An instruction word is the current word at its pc, or one that was overwritten after the last fence.i \
               of its warp. After a fence.i, a warp executes no word that was overwritten before.",
    },
    Rule {
        name: "barrier",
        text: "A thread that executes barrier parks until all live threads of its work-group have executed it. A \
               thread that exits or stops is no longer live, so it leaves the count. Then all parked threads of the \
               barrier wake, and the count starts at 0. The records of all these instructions come before the next \
               record of a woken thread.",
    },
    Rule {
        name: "counters",
        text: "The halves of a counter are those of its value when the instruction executes, equal in all lanes. \
               instret is the number of records of the warp before this one. In the records of a warp, the other \
               counters do not decrease.",
    },
    Rule {
        name: "progress",
        text: "While a thread is live and not parked, at most LANES * (MANAGE + 1) blocks of its warp in a row end \
               without an instruction of it. A parked thread is awake at most MAX_ENDS_TO_WAKE ends after the event \
               that it waits for.",
    },
    Rule {
        name: "done",
        text: "done_valid is a pulse after the last record of the launch, and after all its writes have been accepted \
               by memory. Every thread of every work-group of the core has then exited or stopped, unless the launch \
               was refused or aborted. done_error is 1 if there was an error record.",
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bound_of_progress_is_at_least_that_of_warp_issue() {
        for lanes in super::super::LANES {
            for manage in [0, 1, 16, 255] {
                let turn = (lanes - 1) * (manage + 1) + 1;
                assert!(progress_bound(*lanes, manage) >= turn - 1 + manage, "{lanes} {manage}");
            }
        }
    }

    #[test]
    fn rules_have_distinct_names() {
        let mut names: Vec<&str> = RULES.iter().map(|rule| rule.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), RULES.len());
    }
}
