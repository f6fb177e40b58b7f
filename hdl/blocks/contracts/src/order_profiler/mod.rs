//! Contract of `order_profiler`: tries thread orders on a minority of a kernel's work-groups and uses the best order
//! for the other work-groups.
//!
//! Source: the publication named in [`BLOCK`], which describes the function of the circuit. Warploom defines ports and
//! cycles; `docs/decisions/0039-order-profiler-ports-and-timing.md` gives the reasons.
//!
//! A *trial* runs some work-groups under one configuration of `thread_order`, and measures its *figure*: cycles or
//! events. An *entry* of the list describes one or more trials. From trial to trial, its *swept* parameters are
//! doubled.

mod interface;
mod plan;

use warploom_contract::{
    number_bits, Block, ErrorCode, Parameter, ParameterRange, ParameterRule, ParameterSpace, Parameters, Port, Rule,
    TestPoint,
};

/// Width in bits of the number of doublings of an entry.
pub const DOUBLINGS_BITS: usize = 4;

const PARAMETERS: &[Parameter] = &[
    Parameter { name: "GROUP_BITS", default: 16, meaning: "bits of a number of work-groups" },
    Parameter { name: "ENTRIES", default: 8, meaning: "entries of the list of orders to be tried" },
    Parameter { name: "SLOTS", default: 8, meaning: "slots of thread_order" },
    Parameter {
        name: "PARAMETER_BITS",
        default: 11,
        meaning: "bits of a style's parameter: the larger of X_BITS and Y_BITS of thread_order, plus one",
    },
    Parameter { name: "FIGURE_BITS", default: 32, meaning: "bits of a trial's figure, which saturates" },
    Parameter { name: "EVENT_BITS", default: 8, meaning: "bits of the number of events in a cycle" },
    Parameter { name: "CORES", default: 2, meaning: "cores that can complete a work-group in the same cycle" },
    Parameter { name: "TRIALS", default: 64, meaning: "trials that the table of results holds" },
];

/// Parameters for which RTL exists.
const SPACE: ParameterSpace = ParameterSpace {
    ranges: &[
        ParameterRange::new("GROUP_BITS", 5, 32),
        ParameterRange::new("ENTRIES", 1, 16),
        ParameterRange::new("SLOTS", 2, 16),
        ParameterRange::new("PARAMETER_BITS", 2, 17),
        ParameterRange::new("FIGURE_BITS", 4, 48),
        ParameterRange::new("EVENT_BITS", 1, 16),
        ParameterRange::new("CORES", 1, 8),
        ParameterRange::new("TRIALS", 2, 128),
    ],
    ties: &[],
    rules: &[
        ParameterRule {
            name: "power-of-two slots",
            parameters: &["SLOTS"],
            text: "SLOTS is a power of two, since every slot number of its width exists in thread_order",
            holds: |parameters| parameters.get("SLOTS").is_power_of_two(),
        },
        ParameterRule {
            name: "power-of-two trials",
            parameters: &["TRIALS"],
            text: "TRIALS is a power of two, since the table has a row for every trial number of its width",
            holds: |parameters| parameters.get("TRIALS").is_power_of_two(),
        },
        ParameterRule {
            name: "events within a figure",
            parameters: &["FIGURE_BITS", "EVENT_BITS"],
            text: "EVENT_BITS is at most FIGURE_BITS, since a figure adds the events of a cycle",
            holds: |parameters| parameters.get("EVENT_BITS") <= parameters.get("FIGURE_BITS"),
        },
    ],
};

/// Combinations that `cosim --all` runs, with values in the order of `PARAMETERS`.
const COMBINATIONS: &[[u64; 8]] = &[
    [16, 8, 8, 11, 32, 8, 2, 64],
    [16, 1, 8, 11, 32, 8, 1, 64],
    [16, 3, 8, 11, 32, 8, 3, 64],
    [16, 5, 8, 11, 32, 8, 8, 64],
    [16, 16, 8, 11, 32, 8, 4, 64],
    [8, 1, 2, 5, 12, 4, 1, 8],
    [8, 2, 2, 5, 12, 4, 8, 8],
    [12, 3, 4, 7, 24, 1, 2, 16],
    [12, 4, 4, 7, 24, 1, 1, 16],
    [24, 9, 16, 17, 40, 16, 1, 128],
    [24, 16, 16, 17, 40, 16, 8, 128],
];

/// Contract of the block.
pub const BLOCK: Block = Block {
    name: "order_profiler",
    purpose: "tries thread orders on a minority of the work-groups and uses the best for the rest",
    publication:
        "Configuring thread scheduling on a multi-threaded data processing apparatus (Chinese patent application)",
    parameters: PARAMETERS,
    combinations,
    parameter_space: Some(&SPACE),
    ports,
    rules: RULES,
    interface: interface::INTERFACE,
    error_codes: ERROR_CODES,
    test_points: TEST_POINTS,
    test_plan: plan::BINS,
};

/// Error codes of `error_code`; the lowest code that applies is reported.
const ERROR_CODES: &[ErrorCode] = &[
    ErrorCode { code: 1, name: "number_of_entries", meaning: "the number of entries is 0 or above ENTRIES" },
    ErrorCode { code: 2, name: "unknown_style", meaning: "an entry's style is unknown" },
    ErrorCode { code: 3, name: "parameter_of_0", meaning: "a parameter that an entry's style uses is 0" },
    ErrorCode {
        code: 4,
        name: "parameter_too_large",
        meaning: "a swept parameter that an entry's style uses is too large for its doublings",
    },
    ErrorCode { code: 5, name: "trial_of_0", meaning: "a trial has no work-groups" },
    ErrorCode { code: 6, name: "too_many_trials", meaning: "there are more trials than the table holds" },
    ErrorCode { code: 7, name: "trials_take_half", meaning: "the trials take half of the work-groups or more" },
];

const RULES: &[Rule] = &[
    Rule {
        name: "list",
        text: "entry_write stores an entry in a cycle with start_ready = 1; a start in the same cycle uses the new \
               entry. In other cycles, and for an entry_number that does not exist, entry_write is ignored. An entry \
               makes entry_doublings + 1 trials, numbered d from 0. In trial d, the parameters a and b are entry_a and \
               entry_b. A parameter whose bit of entry_sweep is 1 (bit 0 for a, bit 1 for b) is shifted left by d and \
               cut to PARAMETER_BITS bits. Styles: 0 sequential, 1 strided, 2 zigzag, 3 tiled, 4 Hilbert; 1 and 3 use \
               a and b.",
    },
    Rule {
        name: "start",
        text: "A start is taken in a cycle t in which start_valid and start_ready are both 1. From t + 1 on, \
               start_ready is 0 until the cycle of error_valid or done_valid, in which it is 1 again. The first \
               start_entries entries are tried, in order. T is their number of trials, or 0 if error 1 applies. The \
               list is checked in cycles t + 1 to t + T. In t + T + 2, either error_valid or the slot_write of the \
               first trial is 1.",
    },
    Rule {
        name: "rejections",
        text:
            "error_valid is a pulse, with the lowest error_code that applies. Error 4 applies if a parameter that is \
               used and swept, times 2^entry_doublings, does not fit PARAMETER_BITS bits. Error 7 applies if 2 * T * \
               start_trial >= start_groups. After an error, no slot is written, no work-group is offered, no trial has \
               a result, and chosen_valid stays 0.",
    },
    Rule {
        name: "trials",
        text: "A trial writes its configuration in one cycle w: slot_write is 1, with slot_number, slot_style, slot_a \
               and slot_b. From w + 1 on, group_valid offers work-groups until start_trial of them have been taken. A \
               work-group is taken in a cycle in which group_valid and group_ready are both 1. group_number counts the \
               work-groups from 0 over the whole start, group_slot is the slot, and group_trial is 1. If the last \
               work-group of the trial completes in cycle c, the next slot_write is in c + 2.",
    },
    Rule {
        name: "completions",
        text: "Each 1 in complete_valid completes one active work-group, on any core. A work-group is active from the \
               cycle after it is taken to the cycle in which it is completed. If more bits are 1 in cycle c \
               than work-groups are active, the excess bits are ignored. Then complete_error is 1 in c + 1: one pulse \
               for any number of excess bits.",
    },
    Rule {
        name: "figure",
        text: "Let the first work-group of a trial be taken in cycle h, and its last one be completed in cycle c. The \
               figure of the trial is c - h, or, if start_figure is 1, the sum of events over the cycles h + 1 to c. \
               It is at most 2^FIGURE_BITS - 1. The lowest figure is the best one; of equal figures, that of the \
               earliest trial.",
    },
    Rule {
        name: "rest",
        text: "If the last work-group of the last trial completes in cycle c, slot_write in c + 2 writes the \
               configuration of the best trial again. From c + 2 up to and including the cycle of the next start, \
               chosen_valid is 1, with that trial. From c + 3 on, the remaining work-groups are offered, with \
               group_trial = 0 and the slot of the best trial, without a wait for completions. done_valid is 1 in the \
               cycle after the last work-group of the start completes.",
    },
    Rule {
        name: "results",
        text: "result_enable = 1 in cycle r reads trial result_number. If that trial has a result in cycle r, \
               result_valid is 1 in r + 1, with the configuration and the figure of the trial. A trial whose last \
               work-group completes in cycle c has a result from c + 2 up to and including the cycle of the next \
               start.",
    },
    Rule {
        name: "held",
        text: "group_number, group_slot and group_trial do not change while group_valid is 1 and group_ready is 0. \
               group_valid falls only after a cycle with group_ready = 1.",
    },
    Rule {
        name: "reset",
        text: "In a cycle with reset = 1, start_ready is 0, nothing is taken, stored or completed, and nothing is an \
               error. In the cycle after it, error_valid, slot_write, group_valid, complete_error, chosen_valid, \
               done_valid and result_valid are 0. No work-group is then active, no trial has a result, and all entries \
               have slot 0, are sequential, and have no doublings.",
    },
];

const TEST_POINTS: &[TestPoint] = &[
    TestPoint { name: "a_list_of_every_style", rule: "trials" },
    TestPoint { name: "doublings", rule: "list" },
    TestPoint { name: "writes_while_at_work", rule: "list" },
    TestPoint { name: "write_in_the_cycle_of_a_start", rule: "list" },
    TestPoint { name: "every_rejection", rule: "rejections" },
    TestPoint { name: "the_lowest_error", rule: "rejections" },
    TestPoint { name: "just_under_half", rule: "rejections" },
    TestPoint { name: "full_table", rule: "rejections" },
    TestPoint { name: "best_in_each_place", rule: "figure" },
    TestPoint { name: "ties", rule: "figure" },
    TestPoint { name: "events", rule: "figure" },
    TestPoint { name: "saturated_figures", rule: "figure" },
    TestPoint { name: "stalls", rule: "held" },
    TestPoint { name: "late_completions", rule: "completions" },
    TestPoint { name: "completions_together", rule: "completions" },
    TestPoint { name: "excess_completions", rule: "completions" },
    TestPoint { name: "back_to_back", rule: "start" },
    TestPoint { name: "results", rule: "results" },
    TestPoint { name: "reset_in_the_middle", rule: "reset" },
];

fn combinations() -> Vec<Parameters> {
    COMBINATIONS.iter().map(|values| Parameters::in_order(PARAMETERS, *values)).collect()
}

fn ports(parameters: &Parameters) -> Vec<Port> {
    let get = |name| parameters.get(name) as usize;
    let bits = |name| number_bits(parameters.get(name)) as usize;
    let (group, parameter, figure) = (get("GROUP_BITS"), get("PARAMETER_BITS"), get("FIGURE_BITS"));
    let (entry, slot, trial) = (bits("ENTRIES"), bits("SLOTS"), bits("TRIALS"));
    vec![
        Port::clock(),
        Port::reset("synchronous, active high: no work-group active, no results, all entries sequential"),
        Port::input("entry_write", 1, "stores an entry of the list; ignored while start_ready is 0"),
        Port::input("entry_number", entry, "number of the entry"),
        Port::input("entry_slot", slot, "slot of thread_order that the entry uses"),
        Port::input("entry_style", 3, "0 sequential, 1 strided, 2 zigzag, 3 tiled, 4 Hilbert"),
        Port::input("entry_a", parameter, "first parameter of the style in the first trial"),
        Port::input("entry_b", parameter, "second parameter in the first trial"),
        Port::input("entry_sweep", 2, "parameters that are doubled: bit 0 a, bit 1 b"),
        Port::input("entry_doublings", DOUBLINGS_BITS, "number of doublings; the entry has one trial more"),
        Port::input("start_valid", 1, "a kernel is offered: its work-groups are to be issued"),
        Port::output("start_ready", 1, "the start is taken in this cycle if start_valid is 1"),
        Port::input("start_groups", group, "number of work-groups of the kernel"),
        Port::input("start_entries", entry + 1, "number of entries to be tried, from entry 0 on"),
        Port::input("start_trial", group, "work-groups per trial"),
        Port::input("start_figure", 1, "figure that is measured: 0 cycles, 1 events"),
        Port::output("error_valid", 1, "the start was rejected"),
        Port::output("error_code", 3, "error code").when("error_valid"),
        Port::output("slot_write", 1, "thread_order stores this configuration"),
        Port::output("slot_number", slot, "number of the slot").when("slot_write"),
        Port::output("slot_style", 3, "style of the slot").when("slot_write"),
        Port::output("slot_a", parameter, "first parameter of the style").when("slot_write"),
        Port::output("slot_b", parameter, "second parameter of the style").when("slot_write"),
        Port::output("group_valid", 1, "a work-group is offered"),
        Port::input("group_ready", 1, "the work-group is taken in a cycle with group_valid and group_ready = 1"),
        Port::output("group_number", group, "number of the work-group").when("group_valid"),
        Port::output("group_slot", slot, "slot that holds the order of the work-group").when("group_valid"),
        Port::output("group_trial", 1, "the work-group belongs to a trial").when("group_valid"),
        Port::inputs("complete_valid", get("CORES"), 1, "one bit per core: a work-group completes there"),
        Port::output(
            "complete_error",
            1,
            "in the previous cycle, more work-groups completed than were active; the excess was ignored",
        ),
        Port::input("events", get("EVENT_BITS"), "number of events in this cycle, e.g. cache misses"),
        Port::output("chosen_valid", 1, "the best trial is known, until the next start"),
        Port::output("chosen_trial", trial, "number of the best trial, from 0").when("chosen_valid"),
        Port::output("chosen_slot", slot, "slot of the best trial").when("chosen_valid"),
        Port::output("chosen_style", 3, "style of the best trial").when("chosen_valid"),
        Port::output("chosen_a", parameter, "first parameter of the best trial").when("chosen_valid"),
        Port::output("chosen_b", parameter, "second parameter of the best trial").when("chosen_valid"),
        Port::output("chosen_figure", figure, "figure of the best trial").when("chosen_valid"),
        Port::output("done_valid", 1, "in the previous cycle, the last work-group completed"),
        Port::input("result_enable", 1, "read the result of a trial"),
        Port::input("result_number", trial, "number of the trial, from 0"),
        Port::output("result_valid", 1, "the trial that was read in the previous cycle has a result"),
        Port::output("result_slot", slot, "slot of that trial").when("result_valid"),
        Port::output("result_style", 3, "style of that trial").when("result_valid"),
        Port::output("result_a", parameter, "first parameter of that trial").when("result_valid"),
        Port::output("result_b", parameter, "second parameter of that trial").when("result_valid"),
        Port::output("result_figure", figure, "figure of that trial").when("result_valid"),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_combination_is_in_the_space() {
        for combination in combinations() {
            assert!(SPACE.contains(&combination), "{combination}");
        }
        let other = BLOCK.with_settings(&["SLOTS=5"]).expect_err("slots are a power of two");
        assert_eq!(
            other.to_string(),
            "SLOTS=5 violates rule 'power-of-two slots' of order_profiler: SLOTS is a power of two, since every slot \
             number of its width exists in thread_order (SLOTS=2 to 16)\n  help: nearest values that work: SLOTS=4 or \
             SLOTS=8"
        );
    }
}
