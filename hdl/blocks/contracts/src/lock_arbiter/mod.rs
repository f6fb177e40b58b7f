//! Contract of `lock_arbiter`: mutexes between the warps of a block, by priority, with preemption and a bounded hold.
//!
//! Source: the publication named in [`BLOCK`], with four corrections. A release also considers requests in the FIFO.
//! A rejected warp is parked instead of requesting again. A release has a handshake. Warps of equal priority have a
//! seniority; without it, three of them can block each other for ever.

mod plan;

use warploom_contract::{number_bits, Block, ErrorCode, Parameter, ParameterRange, Parameters, Port, Rule, TestPoint};

const PARAMETERS: &[Parameter] = &[
    Parameter { name: "WARPS", default: 32, meaning: "warps that compete" },
    Parameter { name: "LOCKS", default: 16, meaning: "mutexes they compete for" },
    Parameter { name: "PRIORITY_BITS", default: 4, meaning: "bits of a warp's priority; 0 is the highest" },
    Parameter { name: "FIFO_DEPTH", default: 8, meaning: "requests that the FIFO holds" },
    Parameter { name: "COUNT_BITS", default: 16, meaning: "bits of a holder's count of retired instructions" },
    Parameter { name: "AGING", default: 0, meaning: "cycles of waiting that raise a priority by one; 0: never" },
    Parameter { name: "OVERDUE", default: 0, meaning: "cycles after which an unanswered yield is reported; 0: never" },
];

/// Supported parameters: any number of warps and mutexes at the default widths; other widths near the default size and,
/// for proofs, at a small size.
const PARAMETER_RANGES: &[ParameterRange] = &[
    ParameterRange { min: &[1, 1, 4, 1, 16, 0, 0], max: &[64, 16, 4, 64, 16, 65536, 65536] },
    ParameterRange { min: &[3, 1, 1, 1, 3, 0, 0], max: &[4, 2, 1, 64, 3, 65536, 65536] },
    ParameterRange { min: &[17, 9, 1, 1, 16, 0, 0], max: &[32, 16, 1, 64, 16, 65536, 65536] },
    ParameterRange { min: &[17, 9, 8, 1, 16, 0, 0], max: &[32, 16, 8, 64, 16, 65536, 65536] },
    ParameterRange { min: &[17, 9, 4, 1, 8, 0, 0], max: &[32, 16, 4, 64, 8, 65536, 65536] },
    ParameterRange { min: &[17, 9, 4, 1, 32, 0, 0], max: &[32, 16, 4, 64, 32, 65536, 65536] },
];

/// Contract of the block.
pub const BLOCK: Block = Block {
    name: "lock_arbiter",
    purpose: "mutexes between warps, by priority, with preemption and a bounded hold",
    publication: "Synchronisation method and system for GPU warps with priorities (Chinese patent application)",
    parameters: PARAMETERS,
    combinations,
    parameter_ranges: PARAMETER_RANGES,
    ports,
    rules: RULES,
    error_codes: ERROR_CODES,
    test_points: TEST_POINTS,
    test_plan: plan::BINS,
};

/// Error codes of `error_code`. Order of precedence: 1, 4, 2 for a request; 1, 3 for a release.
const ERROR_CODES: &[ErrorCode] = &[
    ErrorCode { code: 1, meaning: "a warp or a mutex out of range" },
    ErrorCode { code: 2, meaning: "the requester owns the mutex already" },
    ErrorCode { code: 3, meaning: "the releasing warp does not own the mutex, or owns nothing" },
    ErrorCode { code: 4, meaning: "the requester is parked or has a request under way" },
];

const RULES: &[Rule] = &[
    Rule {
        name: "order",
        text: "The steps of a cycle, each on the state after the step before: (1) release, (2) retire, (3) grant of a \
               free wanted mutex, (4) the head of the FIFO, (5) request, (6) yield, (7) priority write. Outputs are \
               registered: what a cycle decides shows in the next one. A mutex is wanted while a warp is parked on it \
               or it is reserved.",
    },
    Rule {
        name: "release",
        text:
            "release_valid releases release_lock, or with release_all everything that release_warp owns. A warp that \
               then owns nothing has no pending yield and its count is 0; it loses its seniority unless its yield was \
               pending. A mutex that is free and wanted is due for a grant from the next cycle on.",
    },
    Rule {
        name: "retire",
        text:
            "retire_valid adds 1 to the count of retire_warp if it owns a mutex; counts saturate. Out of range it is \
               ignored.",
    },
    Rule {
        name: "grant of a wanted mutex",
        text: "Of the mutexes that were free and wanted at the end of the cycle before, the one free longest (ties: \
               the lowest number) is granted: to the highest effective priority among the warps parked on it and its \
               reserved one; among equals to the reserved one, then to the one parked first. A reserved one that loses \
               is parked.",
    },
    Rule {
        name: "judgement",
        text: "The head (r, m) of the FIFO waits in a cycle in which step 3 parked a warp. m owned by o: r takes the \
               reservation if its priority is strictly higher than o's, and than the reserved one's if there is one; \
               or if it is equal to o's and r is senior to o, and the reserved one's priority is lower than r's, or \
               equal and r is senior to that one too; the displaced warp is parked. Else r is parked. m free and \
               wanted: the head waits. m free and not wanted: it is granted if step 3 granted nothing; else the head \
               waits.",
    },
    Rule {
        name: "park",
        text: "A parked warp gives up all its mutexes in that cycle; its count is 0 and its yield is not pending; it \
               keeps its seniority.",
    },
    Rule {
        name: "request",
        text: "A request is taken in a cycle with request_valid and request_ready. One without an error is granted at \
               once if the mutex is free, not wanted and in no pair of the FIFO, and nothing was granted in this \
               cycle; else it enters the FIFO. request_ready is 0 while reset is 1, while the FIFO is full, and while \
               a request's error waits; it depends on no other input.",
    },
    Rule {
        name: "errors",
        text: "A rejected request or release changes nothing; its error follows in the next cycle. The error of a \
               request that coincides with one of a release waits for the first cycle without one.",
    },
    Rule {
        name: "yield",
        text: "The yield of a warp is due while it is not pending and the warp owns a mutex reserved by a warp that \
               was judged strictly higher (reason 0), or, with a count_limit other than 0, its count is at least \
               count_limit (reason 1; both: 0). The yield that has been due longest without a break is requested \
               (ties: the lowest number). It is pending from the cycle of yield_valid until the warp owns nothing.",
    },
    Rule {
        name: "seniority",
        text: "A warp without a seniority gets the next one when a request of it is taken without an error. It loses \
               it when it releases its last mutex with no yield pending. Of two warps the one with the lower rank is \
               senior; one without a seniority is senior to none, and junior to all that have one.",
    },
    Rule {
        name: "priority",
        text: "priority_write sets priority_warp's priority, from the next cycle on; out of range it is ignored. A \
               pair is judged by priorities; a grant of a wanted mutex uses effective priorities: priority - floor(n / \
               AGING), at least 0, in the n-th cycle after park_valid, for a parked warp if AGING is not 0.",
    },
    Rule {
        name: "overdue",
        text: "If OVERDUE is not 0, overdue_valid follows OVERDUE cycles after a yield request that is still pending \
               at the end of the cycle before.",
    },
    Rule {
        name: "lock words",
        text:
            "lock_words shows each mutex from the cycle of its grant on with its owner, and from the cycle after its \
               release on as 0, unless granted in that cycle.",
    },
    Rule {
        name: "reset",
        text: "After a cycle with reset = 1 all mutexes are free, all priorities lowest, FIFO, parks, reservations, \
               counts and seniorities empty, and grant_valid, park_valid, yield_valid, error_valid, overdue_valid and \
               lock_words are 0; nothing is taken in it.",
    },
];

const TEST_POINTS: &[TestPoint] = &[
    TestPoint { name: "stale_pairs", rule: "judgement" },
    TestPoint { name: "parking", rule: "grant of a wanted mutex" },
    TestPoint { name: "reservations", rule: "judgement" },
    TestPoint { name: "displaced_reservation", rule: "judgement" },
    TestPoint { name: "yield_requested_once", rule: "yield" },
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

/// Returns the combinations that campaigns run: a grid of warps and mutexes, and each other parameter at its extremes.
/// Of the combinations of the largest size, ordinary tests run the last one; it has aging and timeouts.
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
        Port::reset("synchronous, active high: all mutexes free, all priorities lowest, no warp waits"),
        Port::input("priority_write", 1, "writes the priority of a warp"),
        Port::input("priority_warp", warp, "number of the warp"),
        Port::input("priority_value", priority, "new priority; 0 is the highest"),
        Port::input("count_limit", count, "instructions that a holder may retire; 0: no limit"),
        Port::input("request_valid", 1, "a warp requests a mutex"),
        Port::output("request_ready", 1, "the request is taken in a cycle in which both are 1"),
        Port::input("request_warp", warp, "number of the warp"),
        Port::input("request_lock", lock, "number of the mutex"),
        Port::input("release_valid", 1, "a warp releases one mutex, or all its mutexes"),
        Port::input("release_warp", warp, "number of the warp"),
        Port::input("release_lock", lock, "number of the mutex; ignored with release_all"),
        Port::input("release_all", 1, "release all mutexes of the warp"),
        Port::input("retire_valid", 1, "a warp retired one instruction"),
        Port::input("retire_warp", warp, "number of the warp"),
        Port::output("grant_valid", 1, "a warp gets a mutex"),
        Port::output("grant_warp", warp, "number of the warp").when("grant_valid"),
        Port::output("grant_lock", lock, "number of the mutex").when("grant_valid"),
        Port::output("park_valid", 1, "a warp is parked; all its mutexes are released"),
        Port::output("park_warp", warp, "number of the warp").when("park_valid"),
        Port::output("park_lock", lock, "mutex that the warp waits for").when("park_valid"),
        Port::output("yield_valid", 1, "yield request: a holder must answer with release_all"),
        Port::output("yield_warp", warp, "number of the holder").when("yield_valid"),
        Port::output("yield_reason", 1, "0: preempted, 1: at its limit").when("yield_valid"),
        Port::output("error_valid", 1, "the request or release was rejected"),
        Port::output("error_warp", warp, "its warp").when("error_valid"),
        Port::output("error_code", 3, "error code").when("error_valid"),
        Port::output("overdue_valid", 1, "a yield request has been unanswered for OVERDUE cycles"),
        Port::output("overdue_warp", warp, "warp that has not answered").when("overdue_valid"),
        Port::outputs("lock_words", locks, 1 + warp, "one word per mutex, {locked, owner}, mutex 0 in the low bits"),
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
