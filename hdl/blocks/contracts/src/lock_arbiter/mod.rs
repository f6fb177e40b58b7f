//! Contract of `lock_arbiter`: mutexes between the warps of a block, by priority, with preemption and a bounded hold.
//!
//! Source: the publication named in [`BLOCK`]; corrected in stale pairs, in parking instead of trying again, in the handshake of a
//! release, and by a seniority among equals, without which three of them never finish a critical section.

mod plan;

use warploom_contract::{number_bits, Block, ErrorCode, Parameter, ParameterRange, Parameters, Port, Rule, TestPoint};

const PARAMETERS: &[Parameter] = &[
    Parameter { name: "WARPS", default: 32, meaning: "warps that compete" },
    Parameter { name: "LOCKS", default: 16, meaning: "mutexes they compete for" },
    Parameter { name: "PRIORITY_BITS", default: 4, meaning: "bits of a warp's priority; 0 is the highest" },
    Parameter { name: "FIFO_DEPTH", default: 8, meaning: "requests that may wait for their judgement" },
    Parameter { name: "COUNT_BITS", default: 16, meaning: "bits of a holder's count of retired instructions" },
    Parameter { name: "AGING", default: 0, meaning: "cycles parked that raise a priority by one; 0: never" },
    Parameter { name: "OVERDUE", default: 0, meaning: "cycles after which an unanswered yield is reported; 0: never" },
];

/// Everything that is compiled in, in the order of the parameters: any numbers of warps and mutexes at the default widths, and other
/// widths near the default size and, for proofs, at a small one.
const REGIONS: &[ParameterRange] = &[
    ParameterRange { min: &[1, 1, 4, 1, 16, 0, 0], max: &[64, 16, 4, 64, 16, 65536, 65536] },
    ParameterRange { min: &[3, 1, 1, 1, 3, 0, 0], max: &[4, 2, 1, 64, 3, 65536, 65536] },
    ParameterRange { min: &[17, 9, 1, 1, 16, 0, 0], max: &[32, 16, 1, 64, 16, 65536, 65536] },
    ParameterRange { min: &[17, 9, 8, 1, 16, 0, 0], max: &[32, 16, 8, 64, 16, 65536, 65536] },
    ParameterRange { min: &[17, 9, 4, 1, 8, 0, 0], max: &[32, 16, 4, 64, 8, 65536, 65536] },
    ParameterRange { min: &[17, 9, 4, 1, 32, 0, 0], max: &[32, 16, 4, 64, 32, 65536, 65536] },
];

/// The contract.
pub const BLOCK: Block = Block {
    name: "lock_arbiter",
    purpose: "mutexes between warps, by priority, with preemption and a bounded hold",
    publication: "Synchronisation method and system for GPU warps with priorities (Chinese patent application)",
    parameters: PARAMETERS,
    combinations,
    parameter_ranges: REGIONS,
    ports,
    rules: RULES,
    error_codes: ERROR_CODES,
    test_points: TEST_POINTS,
    test_plan: plan::BINS,
};

/// Error codes of `error_code`, in the order in which they are looked for: of a request 1, 4, 2; of a release 1, 3.
const ERROR_CODES: &[ErrorCode] = &[
    ErrorCode { code: 1, meaning: "a warp or a mutex out of range" },
    ErrorCode { code: 2, meaning: "the requester owns the mutex already" },
    ErrorCode { code: 3, meaning: "the releasing warp doesn't own the mutex, or owns nothing" },
    ErrorCode { code: 4, meaning: "the requester is parked or has a request under way" },
];

const RULES: &[Rule] = &[
    Rule {
        name: "order",
        text: "A cycle's steps, each on the state that the one before left: (1) release, (2) retire, (3) grant of a free mutex that is wanted, (4) the FIFO's head, (5) request, (6) yield, \
               (7) priority write. Outputs are registered: what a cycle decides shows in the next one. A mutex is wanted while a warp is parked on it or it is reserved.",
    },
    Rule {
        name: "release",
        text: "release_valid gives back release_lock, or with release_all everything that release_warp owns. A warp that then owns nothing isn't told any more and its count is 0; \
               it loses its seniority unless it was told. A mutex that is free and wanted is due for a grant from the next cycle on.",
    },
    Rule {
        name: "retire",
        text: "retire_valid adds 1 to the count of retire_warp if it owns a mutex; counts saturate. Out of range it is ignored.",
    },
    Rule {
        name: "grant of a wanted mutex",
        text: "Of the mutexes that were free and wanted at the end of the cycle before, the one free longest (ties: the lowest number) is granted: to the highest effective priority \
               among the warps parked on it and its reserved one; among equals to the reserved one, then to the one parked first. A reserved one that loses is parked.",
    },
    Rule {
        name: "judgement",
        text: "The head (r, m) of the FIFO waits in a cycle in which step 3 parked a warp. m owned by o: r takes the reservation if its priority is strictly higher than o's, and than the reserved one's if there is one; \
               or if it is equal to o's and r is senior to o, and the reserved one's priority is lower than r's, or equal and r is senior to that one too; the displaced one is parked. Else r is parked. \
               m free and wanted: the head waits. m free and not wanted: it is granted if step 3 granted nothing; else the head waits.",
    },
    Rule {
        name: "park",
        text: "A parked warp gives up all its mutexes in that cycle; its count is 0 and it isn't told any more; it keeps its seniority.",
    },
    Rule {
        name: "request",
        text: "A request is taken in a cycle with request_valid and request_ready. One without an error is granted at once if the mutex is free, not wanted and in no pair of the FIFO, and nothing was granted in this cycle; \
               else it enters the FIFO. request_ready is 0 while reset is 1, while the FIFO is full, and while a request's error waits; it depends on no other input.",
    },
    Rule {
        name: "errors",
        text: "A refused request or release changes nothing; its error comes in the next cycle. A request's error that coincides with a release's waits for the first cycle without one.",
    },
    Rule {
        name: "yield",
        text: "A warp is due to be told while it isn't told and owns a mutex that is reserved by one that was judged strictly higher (reason 0), or, with a count_limit other than 0, its count is at least count_limit (reason 1; both: 0). \
               The one due longest without a break is told (ties: the lowest number). It stays told, from the cycle of yield_valid, until it owns nothing.",
    },
    Rule {
        name: "seniority",
        text: "A warp without a seniority gets the next one when a request of it is taken without an error. It loses it when it gives back its last mutex without being told. Of two warps the one with the lower rank is senior; \
               one without a seniority is senior to none, and junior to all that have one.",
    },
    Rule {
        name: "priority",
        text: "priority_write sets priority_warp's priority, from the next cycle on; out of range it is ignored. A pair is judged by priorities; a grant of a wanted mutex goes by effective priorities: \
               priority - floor(n / AGING), at least 0, in the n-th cycle after park_valid, for a parked warp if AGING is not 0.",
    },
    Rule {
        name: "overdue",
        text: "If OVERDUE is not 0, overdue_valid comes OVERDUE cycles after the yield of a warp that is still told at the end of the cycle before.",
    },
    Rule {
        name: "lock words",
        text: "lock_words shows each mutex from the cycle of its grant on with its owner, and from the cycle after its release on as 0, unless granted in that cycle.",
    },
    Rule {
        name: "reset",
        text: "After a cycle with reset = 1 all mutexes are free, all priorities lowest, FIFO, parks, reservations, counts and seniorities empty, \
               and grant_valid, park_valid, yield_valid, error_valid, overdue_valid and lock_words are 0; nothing is taken in it.",
    },
];

const TEST_POINTS: &[TestPoint] = &[
    TestPoint { name: "stale_pairs", rule: "judgement" },
    TestPoint { name: "parking", rule: "grant of a wanted mutex" },
    TestPoint { name: "reservations", rule: "judgement" },
    TestPoint { name: "displaced_reservation", rule: "judgement" },
    TestPoint { name: "told_once", rule: "yield" },
    TestPoint { name: "release_all_frees_everything", rule: "release" },
    TestPoint { name: "refusals", rule: "errors" },
    TestPoint { name: "one_request_a_warp", rule: "request" },
    TestPoint { name: "preempted_while_under_way", rule: "yield" },
    TestPoint { name: "crosswise_equals", rule: "seniority" },
    TestPoint { name: "sections_of_two", rule: "seniority" },
    TestPoint { name: "sections_of_three", rule: "seniority" },
    TestPoint { name: "release_in_the_cycle_of_the_turn", rule: "judgement" },
    TestPoint { name: "limit_in_the_cycle_of_a_preemption", rule: "yield" },
    TestPoint { name: "full_fifo", rule: "request" },
    TestPoint { name: "dead_holder", rule: "overdue" },
    TestPoint { name: "aging", rule: "priority" },
    TestPoint { name: "everyone_on_one_mutex", rule: "grant of a wanted mutex" },
    TestPoint { name: "counts_and_limits", rule: "retire" },
    TestPoint { name: "reset_in_the_middle", rule: "reset" },
];

/// The combinations that campaigns run: every kind of size, and each other parameter at its extremes. The last of the largest ones ages and reports what is overdue: it is
/// the one that ordinary tests run.
fn combinations() -> Vec<Parameters> {
    let mut combinations = Vec::new();
    let mut add = |values: [u64; 7]| {
        let combination = Parameters::in_order(PARAMETERS, values);
        if !combinations.contains(&combination) {
            combinations.push(combination);
        }
    };
    for warps in [1, 2, 3, 4, 5, 8, 16, 32, 64] {
        for locks in [1, 2, 3, 4, 8, 16] {
            add([warps, locks, 4, 8, 16, 0, 0]);
        }
    }
    for (warps, locks) in [(3, 2), (8, 4), (12, 5), (32, 16), (64, 16)] {
        for depth in [1, 3, 64] {
            add([warps, locks, 4, depth, 16, 0, 0]);
        }
        for (aging, overdue) in [(1, 1), (7, 0), (0, 9), (65536, 65536), (64, 100)] {
            add([warps, locks, 4, 8, 16, aging, overdue]);
        }
    }
    for (warps, locks) in [(3, 1), (3, 2), (4, 2)] {
        for (depth, aging, overdue) in [(2, 0, 0), (1, 3, 4)] {
            add([warps, locks, 1, depth, 3, aging, overdue]);
        }
    }
    for (priority_bits, count_bits) in [(1, 16), (8, 16), (4, 8), (4, 32)] {
        add([32, 16, priority_bits, 8, count_bits, 0, 0]);
        add([20, 9, priority_bits, 4, count_bits, 5, 30]);
    }
    combinations
}

fn ports(parameters: &Parameters) -> Vec<Port> {
    let get = |name| parameters.get(name) as usize;
    let (locks, priority, count) = (get("LOCKS"), get("PRIORITY_BITS"), get("COUNT_BITS"));
    let warp = number_bits(parameters.get("WARPS")) as usize;
    let lock = number_bits(parameters.get("LOCKS")) as usize;
    vec![
        Port::clock(),
        Port::reset("synchronous, active high: all mutexes free, all priorities lowest, nobody waits"),
        Port::input("priority_write", 1, "sets a warp's priority"),
        Port::input("priority_warp", warp, "whose"),
        Port::input("priority_value", priority, "0 is the highest"),
        Port::input("count_limit", count, "instructions that a holder may retire; 0: no limit"),
        Port::input("request_valid", 1, "a warp asks for a mutex"),
        Port::output("request_ready", 1, "it is taken in a cycle in which both are 1"),
        Port::input("request_warp", warp, "which warp"),
        Port::input("request_lock", lock, "which mutex"),
        Port::input("release_valid", 1, "a warp gives back one mutex, or all"),
        Port::input("release_warp", warp, "which warp"),
        Port::input("release_lock", lock, "which mutex; ignored with release_all"),
        Port::input("release_all", 1, "everything that the warp owns"),
        Port::input("retire_valid", 1, "a warp retired one instruction"),
        Port::input("retire_warp", warp, "which warp"),
        Port::output("grant_valid", 1, "a warp now owns a mutex"),
        Port::output("grant_warp", warp, "which warp").when("grant_valid"),
        Port::output("grant_lock", lock, "which mutex").when("grant_valid"),
        Port::output("park_valid", 1, "a warp is parked; all its mutexes have been released"),
        Port::output("park_warp", warp, "which warp").when("park_valid"),
        Port::output("park_lock", lock, "on which mutex").when("park_valid"),
        Port::output("yield_valid", 1, "a holder must answer with release_all"),
        Port::output("yield_warp", warp, "which warp").when("yield_valid"),
        Port::output("yield_reason", 1, "0: preempted, 1: at its limit").when("yield_valid"),
        Port::output("error_valid", 1, "a request or release was refused"),
        Port::output("error_warp", warp, "whose").when("error_valid"),
        Port::output("error_code", 3, "why").when("error_valid"),
        Port::output("overdue_valid", 1, "a yield has been unanswered for OVERDUE cycles"),
        Port::output("overdue_warp", warp, "by which warp").when("overdue_valid"),
        Port::outputs("lock_words", locks, 1 + warp, "the mutex words, mutex 0 in the low bits, each {locked, owner}"),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_number_of_warps_and_mutexes_is_compiled_in() {
        let with = |settings: &[&str]| BLOCK.with_settings(settings);
        assert_eq!(with(&["WARPS=63", "LOCKS=7", "FIFO_DEPTH=5", "AGING=3"]).expect("exists").get("WARPS"), 63);
        assert_eq!(
            with(&["WARPS=65"]).expect_err("too many").to_string(),
            "WARPS=65 is out of range for lock_arbiter (1 to 64)"
        );
        assert_eq!(
            with(&["PRIORITY_BITS=3"]).expect_err("none").to_string(),
            "PRIORITY_BITS=3 is out of range for lock_arbiter (one of 1, 4, 8)"
        );
        let together = with(&["WARPS=8", "PRIORITY_BITS=8"]).expect_err("not together").to_string();
        assert!(together.contains("WARPS=17 to 32 LOCKS=9 to 16 PRIORITY_BITS=8 "), "{together}");
        for combination in combinations() {
            let settings = combination.settings(PARAMETERS);
            assert_eq!(BLOCK.with_settings(&settings).expect("compiled in"), combination);
        }
    }
}
