//! Contract of `lock_arbiter`: mutexes between the warps of a thread block, with priorities, preemption and a bounded
//! hold time.
//!
//! Source: the publication named in [`BLOCK`]. `docs/reference/rules.md` lists the corrections and additions of
//! Warploom: decisions 1 to 11 of the lock arbiter.

pub mod bounds;
mod plan;

use bounds::MIN_AGING;
use warploom_contract::parameters::Minimum;
use warploom_contract::{number_bits, Block, ErrorCode, Parameter, ParameterRange, Parameters, Port, Rule, TestPoint};

const PARAMETERS: &[Parameter] = &[
    Parameter { name: "WARPS", default: 32, meaning: "warps that compete" },
    Parameter { name: "LOCKS", default: 16, meaning: "mutexes they compete for" },
    Parameter { name: "PRIORITY_BITS", default: 4, meaning: "bits of a warp's priority; 0 is the highest" },
    Parameter { name: "COUNT_BITS", default: 16, meaning: "bits of a holder's count of retired instructions" },
    Parameter { name: "AGING", default: 0, meaning: "cycles of waiting that raise a priority by one; 0: never" },
    Parameter { name: "OVERDUE", default: 0, meaning: "cycles after which an unanswered yield is reported; 0: never" },
];

/// Ranges of parameters for which RTL exists. The default widths allow 1 to 64 warps and 1 to 16 mutexes. Other widths
/// exist near the default size and, for proofs, at a small size.
const PARAMETER_RANGES: &[ParameterRange] = &[
    range(&[1, 1, 4, 16, 0, 0], &[64, 16, 4, 16, 65536, 65536]),
    range(&[3, 1, 1, 3, 0, 0], &[4, 2, 1, 3, 65536, 65536]),
    range(&[17, 9, 1, 16, 0, 0], &[32, 16, 1, 16, 65536, 65536]),
    range(&[17, 9, 8, 16, 0, 0], &[32, 16, 8, 16, 65536, 65536]),
    range(&[17, 9, 4, 8, 0, 0], &[32, 16, 4, 8, 65536, 65536]),
    range(&[17, 9, 4, 32, 0, 0], &[32, 16, 4, 32, 65536, 65536]),
];

/// Returns a range in which AGING is 0 or at least `MIN_AGING` * WARPS: more frequent agings would starve requests.
const fn range(min: &'static [u64], max: &'static [u64]) -> ParameterRange {
    ParameterRange::new(min, max).with_minimum(Minimum { name: "AGING", times: MIN_AGING, of: "WARPS" })
}

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
    ErrorCode { code: 4, meaning: "the requester is parked or reserved" },
];

const RULES: &[Rule] = &[
    Rule {
        name: "acceptance",
        text: "A release, a request or a priority write is accepted in a cycle in which its valid and ready are 1; \
               otherwise it is ignored, and may be held. ready is 0 while reset is 1 and for at most START cycles \
               after it, and depends on no other input. retire and count_limit are read in every cycle.",
    },
    Rule {
        name: "order",
        text: "Accepted events are decided one after the other, each as a whole, in the order of acceptance; of one \
               cycle: release, request, priority write. Pulses of one cycle are read in the order released, error, \
               grant, yield, park. All pulses of an event come before those of the next event. The grant of a mutex \
               comes after the pulse that freed it. A warp owns what the pulses so far say.",
    },
    Rule {
        name: "request",
        text: "A request of w for m without an error gives w the next seniority if w has none. A free m is granted. \
               Otherwise o owns m, and v may be reserved on m. (a) w has a strictly higher priority than o, and than v \
               if there is v: w takes the reservation, and a yield of o with reason 0 follows unless one is pending. \
               (b) w is equal and senior to o, and there is no v, or w has a strictly higher priority than v, or w is \
               equal and senior to v: w takes the reservation without a yield. In (a) and (b), v is then parked on m. \
               (c) In all other cases, w is parked on m.",
    },
    Rule {
        name: "park",
        text: "A parked warp loses its reservation, and its yield is not pending. Its count becomes 0, and it keeps \
               its seniority. All its mutexes become free and are handed over in the same event. It comes last in the \
               class of its priority on the mutex that it waits for.",
    },
    Rule {
        name: "release",
        text: "release_valid releases release_lock, or with release_all everything that release_warp owns. Without an \
               error released_valid follows, and the mutexes are handed over in any order. A warp that then owns \
               nothing has no pending yield and a count of 0; it loses its seniority unless its yield was pending. It \
               keeps its reservation.",
    },
    Rule {
        name: "hand over",
        text:
            "A free mutex goes to the first warp of its best class that has waiters, or to its reserved warp if that \
               has the same or a higher priority. A reserved warp that loses it is parked on it. A mutex that nobody \
               waits for stays free. Between events no mutex is free that a warp waits for.",
    },
    Rule {
        name: "priority",
        text: "An accepted priority write sets the priority of priority_warp; out of range it is ignored. A new value \
               puts a parked warp last in its new class, max(0, priority - agings since its park). The present value \
               changes nothing. Decided requests are not judged again. After a reset all priorities are lowest.",
    },
    Rule {
        name: "limit",
        text:
            "A limit yield, reason 1, is due while a warp owns a mutex, its yield is not pending and its count is at \
               least count_limit, which is not 0. It comes between two events, within 4 * max(WARPS, 4) cycles while \
               no event exceeds 6 cycles; a longer event adds its excess. It may still show within that time after \
               its cause has gone, unless the warp owned nothing in between.",
    },
    Rule {
        name: "yield",
        text: "A yield is pending from its pulse until the warp owns nothing; a warp has at most one pending yield. \
               The warp must answer with release_all. A release of everything that was accepted before the pulse is \
               an answer.",
    },
    Rule {
        name: "aging",
        text:
            "If AGING is not 0, a parked warp ages AGING, 2 * AGING, ... cycles after park_valid, until its class is \
               0: it moves to the end of the next higher class, whose number is lower by one. Agings omitted in class \
               0 are due when a priority write moves the warp to another class. An aging takes effect with \
               aged_valid, within 8 * WARPS + 42 cycles while no event exceeds 6 cycles. No accepted event is \
               undecided then; ready is 0 until the pulse.",
    },
    Rule {
        name: "retire",
        text: "retire_valid adds 1 to the count of retire_warp, from the cycle after its first grant to the cycle of \
               the released_valid or park that leaves it nothing. Counts saturate. Out of range it is ignored. A \
               release that leaves the warp a mutex keeps the count.",
    },
    Rule {
        name: "errors",
        text: "A rejected request or release changes nothing. error_release is 1 for a release and 0 for a request.",
    },
    Rule {
        name: "seniority",
        text: "Of two warps with seniorities the one with the earlier seniority is senior. One without a seniority is \
               senior to none, and junior to all that have one. When all numbers are in use, a request that needs one \
               waits for up to PACK additional cycles, which belong to its event; so does every event after it. At \
               most two of any 2^(W + 1) - WARPS successive requests that need a number wait, with warp numbers of W \
               bits.",
    },
    Rule {
        name: "latency",
        text:
            "An event starts when it is accepted, or when the event before it has ended. After its start: grant of a \
               free mutex within 4 cycles, yield or park 6, error 6, released 4; the grant of a single released mutex \
               6, of the i-th of several 4 + 4i; any event 7 * LOCKS + 8. It ends within 4 cycles after its last \
               pulse, and 4 more for each freed mutex that nobody gets. A limit yield or an aging between two events \
               adds 6.",
    },
    Rule {
        name: "overdue",
        text: "If OVERDUE is not 0 and the yield of cycle y is still pending, overdue_valid shows once from y + \
               OVERDUE to y + OVERDUE + WARPS, but not after the pulse that ended it.",
    },
    Rule {
        name: "lock words",
        text: "lock_words shows each mutex from the cycle of its grant on with its owner, and a free mutex as 0. A \
               freed mutex may still name the warp that lost it until the event ends: within the event's latency, and \
               before the first pulse of the next event.",
    },
    Rule {
        name: "reset",
        text: "After a cycle with reset = 1 all mutexes are free, all priorities lowest, parks, reservations, counts \
               and seniorities empty; ready, released_valid, grant_valid, park_valid, yield_valid, error_valid, \
               aged_valid, overdue_valid and lock_words are 0. Nothing is accepted in it.",
    },
];

const TEST_POINTS: &[TestPoint] = &[
    TestPoint { name: "parking", rule: "hand over" },
    TestPoint { name: "reservations", rule: "request" },
    TestPoint { name: "displaced_reservation", rule: "request" },
    TestPoint { name: "reserved_one_loses", rule: "hand over" },
    TestPoint { name: "chain_of_parks", rule: "park" },
    TestPoint { name: "yield_requested_once", rule: "yield" },
    TestPoint { name: "release_under_way", rule: "yield" },
    TestPoint { name: "release_all_frees_everything", rule: "release" },
    TestPoint { name: "rejections", rule: "errors" },
    TestPoint { name: "one_request_a_warp", rule: "request" },
    TestPoint { name: "preempted_while_under_way", rule: "yield" },
    TestPoint { name: "crosswise_equals", rule: "seniority" },
    TestPoint { name: "sections_of_two", rule: "seniority" },
    TestPoint { name: "sections_of_three", rule: "seniority" },
    TestPoint { name: "seniorities_run_out", rule: "seniority" },
    TestPoint { name: "events_of_one_cycle", rule: "order" },
    TestPoint { name: "held_inputs", rule: "acceptance" },
    TestPoint { name: "limit_beside_a_preemption", rule: "limit" },
    TestPoint { name: "priority_of_a_parked_one", rule: "priority" },
    TestPoint { name: "dead_holder", rule: "overdue" },
    TestPoint { name: "aging", rule: "aging" },
    TestPoint { name: "everyone_on_one_mutex", rule: "hand over" },
    TestPoint { name: "counts_and_limits", rule: "retire" },
    TestPoint { name: "reset_in_the_middle", rule: "reset" },
];

/// Returns the combinations that `cosim --all` runs: a grid of numbers of warps and mutexes, and the other parameters
/// at their extremes. [`Block::samples`] contains the last combination of the largest size, which has AGING and
/// OVERDUE.
fn combinations() -> Vec<Parameters> {
    let mut combinations = Vec::new();
    let mut add = |values: [u64; 6]| {
        let combination = Parameters::in_order(PARAMETERS, values);
        if !combinations.contains(&combination) {
            combinations.push(combination);
        }
    };
    for warps in [1, 2, 3, 4, 5, 8, 16, 32, 64] {
        for locks in [1, 2, 3, 4, 8, 16] {
            add([warps, locks, 4, 16, 0, 0]);
        }
    }
    for (warps, locks) in [(3, 2), (8, 4), (12, 5), (32, 16), (64, 16)] {
        let least = MIN_AGING * warps;
        for (aging, overdue) in [(least, 1), (least + 7, 0), (0, 9), (65536, 65536), (2 * least, 100)] {
            add([warps, locks, 4, 16, aging, overdue]);
        }
    }
    for (warps, locks) in [(3, 1), (3, 2), (4, 2)] {
        for (aging, overdue) in [(0, 0), (32, 4)] {
            add([warps, locks, 1, 3, aging, overdue]);
        }
    }
    for (priority_bits, count_bits) in [(1, 16), (8, 16), (4, 8), (4, 32)] {
        add([32, 16, priority_bits, count_bits, 0, 0]);
        add([20, 9, priority_bits, count_bits, 165, 30]);
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
        Port::output("ready", 1, "requests, releases and priority writes are accepted"),
        Port::input("request_valid", 1, "a warp requests a mutex"),
        Port::input("request_warp", warp, "number of the warp"),
        Port::input("request_lock", lock, "number of the mutex"),
        Port::input("release_valid", 1, "a warp releases one mutex, or all its mutexes"),
        Port::input("release_warp", warp, "number of the warp"),
        Port::input("release_lock", lock, "number of the mutex; ignored with release_all"),
        Port::input("release_all", 1, "release all mutexes of the warp"),
        Port::input("retire_valid", 1, "a warp retired one instruction"),
        Port::input("retire_warp", warp, "number of the warp"),
        Port::output("released_valid", 1, "a release has taken effect"),
        Port::output("released_warp", warp, "number of the warp").when("released_valid"),
        Port::output("grant_valid", 1, "a warp gets a mutex"),
        Port::output("grant_warp", warp, "number of the warp").when("grant_valid"),
        Port::output("grant_lock", lock, "number of the mutex").when("grant_valid"),
        Port::output("park_valid", 1, "a warp is parked; all its mutexes are released"),
        Port::output("park_warp", warp, "number of the warp").when("park_valid"),
        Port::output("park_lock", lock, "mutex that the warp waits for").when("park_valid"),
        Port::output("yield_valid", 1, "yield request: a holder must answer with release_all"),
        Port::output("yield_warp", warp, "number of the holder").when("yield_valid"),
        Port::output("yield_reason", 1, "0: preempted, 1: at its limit").when("yield_valid"),
        Port::output("error_valid", 1, "a request or release was rejected"),
        Port::output("error_warp", warp, "its warp").when("error_valid"),
        Port::output("error_code", 3, "error code").when("error_valid"),
        Port::output("error_release", 1, "1: a release was rejected, 0: a request").when("error_valid"),
        Port::output("aged_valid", 1, "a parked warp moves to the next higher class"),
        Port::output("aged_warp", warp, "number of the warp").when("aged_valid"),
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
        assert_eq!(with(&["WARPS=63", "LOCKS=7", "AGING=504"]).expect("exists").get("WARPS"), 63);
        assert_eq!(with(&["WARPS=1", "AGING=8"]).expect("exists").get("AGING"), 8);
        for (settings, message) in [
            (&["WARPS=65"][..], "WARPS=65 is out of range for lock_arbiter (1 to 64)"),
            (&["PRIORITY_BITS=3"], "PRIORITY_BITS=3 is out of range for lock_arbiter (one of 1, 4, 8)"),
            (&["AGING=255"], "AGING=255 is out of range for lock_arbiter (0, or at least 256 with WARPS=32)"),
            (&["WARPS=3", "AGING=1"], "AGING=1 is out of range for lock_arbiter (0, or at least 24 with WARPS=3)"),
        ] {
            assert_eq!(with(settings).expect_err("out of range").to_string(), message);
        }
        let together = with(&["WARPS=8", "PRIORITY_BITS=8"]).expect_err("not together").to_string();
        assert!(together.contains("WARPS=17 to 32 LOCKS=9 to 16 PRIORITY_BITS=8 "), "{together}");
        assert!(together.contains("AGING=0 to 65536 (0 or >= 8*WARPS)"), "{together}");
        for combination in combinations() {
            let settings = combination.settings(PARAMETERS);
            assert_eq!(BLOCK.with_settings(&settings).expect("compiled in"), combination);
        }
        assert_eq!(combinations().len(), 93);
    }
}
