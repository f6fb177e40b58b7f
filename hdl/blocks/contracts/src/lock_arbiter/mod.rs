//! Contract of `lock_arbiter`: mutexes between the warps of a thread block, with priorities, preemption and a bounded
//! hold time.
//!
//! Source: the publication named in [`BLOCK`]. `docs/reference/rules.md` lists the corrections and additions of
//! Warploom: decisions 1 to 11 of the lock arbiter.

pub mod bounds;
mod interface;
mod plan;

use bounds::MIN_AGING;
use warploom_contract::{
    number_bits, Block, ErrorCode, Parameter, ParameterRange, ParameterRule, ParameterSpace, Parameters, Port, Rule,
    TestPoint,
};

const PARAMETERS: &[Parameter] = &[
    Parameter { name: "WARPS", default: 32, meaning: "warps that compete" },
    Parameter { name: "LOCKS", default: 16, meaning: "mutexes they compete for" },
    Parameter { name: "PRIORITY_BITS", default: 4, meaning: "bits of a warp's priority; 0 is the highest" },
    Parameter { name: "COUNT_BITS", default: 16, meaning: "bits of a holder's count of retired instructions" },
    Parameter { name: "AGING", default: 0, meaning: "cycles of waiting that raise a priority by one; 0: never" },
    Parameter { name: "OVERDUE", default: 0, meaning: "cycles after which an unanswered yield is reported; 0: never" },
];

/// Parameters for which RTL exists.
const SPACE: ParameterSpace = ParameterSpace {
    ranges: &[
        ParameterRange::new("WARPS", 1, 64),
        ParameterRange::new("LOCKS", 1, 16),
        ParameterRange::new("PRIORITY_BITS", 1, 8),
        ParameterRange::new("COUNT_BITS", 1, 32),
        ParameterRange::new("AGING", 0, 65536),
        ParameterRange::new("OVERDUE", 0, 65536),
    ],
    ties: &[],
    rules: &[ParameterRule {
        name: "slow aging",
        parameters: &["WARPS", "AGING"],
        text: "AGING is 0 or at least 8 * WARPS, since more frequent agings would starve requests",
        holds: |parameters| {
            let (aging, warps) = (parameters.get("AGING"), parameters.get("WARPS"));
            aging == 0 || aging >= MIN_AGING * warps
        },
    }],
};

/// Contract of the block.
pub const BLOCK: Block = Block {
    name: "lock_arbiter",
    purpose: "mutexes between warps, by priority, with preemption and a bounded hold",
    publication: "Synchronisation method and system for GPU warps with priorities (Chinese patent application)",
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

/// Error codes of `error_code`. Order of precedence: 1, 4, 2 for a request; 1, 3 for a release.
const ERROR_CODES: &[ErrorCode] = &[
    ErrorCode { code: 1, name: "out_of_range", meaning: "a warp or a mutex out of range" },
    ErrorCode { code: 2, name: "owned_already", meaning: "the requester owns the mutex already" },
    ErrorCode { code: 3, name: "not_owner", meaning: "the releasing warp does not own the mutex, or owns nothing" },
    ErrorCode { code: 4, name: "waits_already", meaning: "the requester is parked or reserved" },
];

const RULES: &[Rule] = &[
    Rule {
        name: "acceptance",
        text:
            "An event is a release, a request or a priority write. It is accepted in a cycle in which release_valid, \
               request_valid or priority_write, respectively, is 1 and ready is 1. Otherwise it is ignored, and may be \
               held. ready is 0 while reset is 1, and for at most START = max(WARPS, LOCKS, 2^(W + 1)) + 8 cycles \
               after it, with warp numbers of W bits. While no event is undecided and no limit yield or aging is due, \
               ready is 0 for at most EVENT = 7 * LOCKS + 8 cycles, or PACK more if seniorities may be packed. Of the \
               inputs of a cycle, only reset affects ready in that cycle. retire_* and count_limit are read in every \
               cycle.",
    },
    Rule {
        name: "order",
        text: "Accepted events are decided one after the other, each as a whole, in the order of acceptance. Events \
               accepted in the same cycle are decided in the order release, request, priority write. Pulses of the \
               same cycle are read in the order released, error, grant, yield, park. All pulses of an event come \
               before those of the next event. The grant of a mutex comes after the pulse that freed it. A warp owns \
               the mutexes that it owns by the pulses read so far.",
    },
    Rule {
        name: "request",
        text: "A request of warp w for mutex m without an error gives w the next seniority if w has none. If m is \
               free, w gets m. Otherwise let o be the owner of m, and v the reserved warp of m, if there is one. Two \
               warps are equal if they have the same priority. (a) If w has a strictly higher priority than o, and \
               than v if there is v: w takes the reservation, and o gets a yield with reason 0 unless its yield is \
               pending. (b) If w is equal and senior to o, and either there is no v, or w has a strictly higher \
               priority than v, or w is equal and senior to v: w takes the reservation without a yield. In (a) and \
               (b), v is then parked on m. (c) In all other cases, w is parked on m.",
    },
    Rule {
        name: "park",
        text: "A parked warp loses its reservation, and its yield is no longer pending. Its count becomes 0, and it \
               keeps its seniority. All its mutexes become free and are handed over in the same event. Among the warps \
               parked on the same mutex, it comes last in the class of its priority.",
    },
    Rule {
        name: "release",
        text: "A release frees release_lock, or, if release_all is 1, all mutexes that release_warp owns. Without an \
               error, released_valid follows, and the freed mutexes are handed over in any order. If the warp then \
               owns nothing, its yield is no longer pending, and its count becomes 0; it loses its seniority unless \
               its yield was pending. It keeps its reservation.",
    },
    Rule {
        name: "hand over",
        text: "A mutex that becomes free goes to its reserved warp, if there is one, in two cases: no warp is parked \
               on the mutex, or the priority of the reserved warp is the same as or higher than the best class that \
               has parked warps. Otherwise the mutex goes to the first warp of that class. The best class is the one \
               with the lowest number. A reserved warp that does not get the mutex is parked on it. A mutex without \
               waiting warps stays free. Between events, no mutex is free while a warp waits for it.",
    },
    Rule {
        name: "priority",
        text: "An accepted priority write sets the priority of priority_warp; a write to a warp out of range is \
               ignored. The class of a parked warp is max(0, priority - number of agings since its park). A new value \
               moves a parked warp to the end of its new class. A write of the present value changes nothing. Requests \
               that have been decided are not decided again. After a reset, all priorities are the lowest one, \
               2^PRIORITY_BITS - 1.",
    },
    Rule {
        name: "limit",
        text:
            "A limit yield (reason 1) is due while a warp owns a mutex, its yield is not pending, count_limit is not \
               0, and its count is at least count_limit. The yield comes between two events, within LIMIT = 4 * \
               max(WARPS, 4) cycles after it became due, if no event takes more than 6 cycles. A longer event adds its \
               number of cycles above 6. The yield may also come within LIMIT cycles after the last cycle in which it \
               was due, unless the warp has owned nothing since.",
    },
    Rule {
        name: "yield",
        text: "A yield is pending from its pulse until the warp owns nothing. A warp has at most one pending yield. \
               The warp must answer with release_all. A release of all its mutexes that was accepted before the pulse \
               and takes effect after it is an answer.",
    },
    Rule {
        name: "aging",
        text:
            "If AGING is not 0, a parked warp is due for an aging AGING, 2 * AGING, ... cycles after its park_valid, \
               until its class is 0. An aging moves it to the end of the next higher class, whose number is lower by \
               one. Agings omitted in class 0 are due when a priority write moves the warp to another class. An aging \
               takes effect with aged_valid, within 8 * WARPS + 42 cycles after it is due, if no event takes more than \
               6 cycles. In the cycle of aged_valid, no accepted event is undecided. In the cycle before it, ready is \
               0.",
    },
    Rule {
        name: "retire",
        text: "retire_valid adds 1 to the count of retire_warp while that warp owns a mutex: from the cycle after the \
               grant of its first mutex to the cycle before the released_valid or park_valid that leaves it nothing. \
               In all other cycles, retire_valid has no effect on the count. A count stays at its largest value. A \
               retire_warp out of range is ignored. A release that leaves the warp a mutex keeps the count.",
    },
    Rule {
        name: "errors",
        text: "A rejected request or release changes nothing. The order of precedence of the error codes is 1, 4, 2 \
               for a request and 1, 3 for a release. error_release is 1 for a release and 0 for a request.",
    },
    Rule {
        name: "seniority",
        text:
            "Of two warps with seniorities, the one with the earlier seniority is senior. A warp without a seniority \
               is senior to none, and junior to all warps that have one. There are S = 2^(W + 1) seniority numbers, \
               with warp numbers of W bits. If no number is left, a request that needs one waits for at most PACK = \
               2*S + 16 additional cycles. These cycles belong to its event, and all later events wait for it. Of any \
               S - WARPS successive requests that need a number, at most two wait.",
    },
    Rule {
        name: "latency",
        text: "An event starts when it is accepted, or when the previous event has ended, if that is later. These \
               are maximum numbers of cycles after its start: 4 to the grant of a free mutex; 6 to the yield or the \
               first park of a request; 6 to an error; 4 to released_valid; 6 to the end of a priority write. If a \
               release parks no warp, the grant of its only freed mutex comes within 6 cycles. Of several freed \
               mutexes, the grant of the i-th, in the order of their decisions, comes within 4 + 4*i cycles. All \
               other pulses come within 7 * LOCKS + 8 cycles. An event ends within 4 cycles after its last pulse, \
               plus 4 cycles for each freed mutex that no warp gets. A limit yield or an aging between two events \
               adds 6 cycles.",
    },
    Rule {
        name: "overdue",
        text: "If OVERDUE is not 0, a yield of cycle y that stays pending is reported once: overdue_valid is 1, with \
               the number of the warp, in a cycle from y + OVERDUE to y + OVERDUE + WARPS. The report never comes \
               after the pulse that ends the yield.",
    },
    Rule {
        name: "lock words",
        text: "From the cycle of its grant on, the word of a mutex has locked = 1 and the number of its owner. The \
               word of a free mutex is 0. The word of a freed mutex may still name the previous owner until the event \
               ends. This lasts at most for the maximum duration of the event after the pulse that freed the mutex, \
               and ends before the first pulse of the next event.",
    },
    Rule {
        name: "reset",
        text:
            "After a cycle with reset = 1, all mutexes are free, all priorities are the lowest one, and there are no \
               parked or reserved warps, no counts and no seniorities. In the next cycle, ready, released_valid, \
               grant_valid, park_valid, yield_valid, error_valid, aged_valid, overdue_valid and lock_words are 0. \
               Nothing is accepted in a cycle with reset = 1.",
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

/// Returns the combinations that `cosim --all` runs: a grid of numbers of warps and mutexes, then small and large
/// values of the other parameters. [`Block::samples`] contains the last combination with the most port bits, which has
/// AGING and OVERDUE above 0.
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
        Port::output("error_warp", warp, "warp of that request or release").when("error_valid"),
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
    fn any_parameters_within_the_ranges_are_supported() {
        let with = |settings: &[&str]| BLOCK.with_settings(settings);
        assert_eq!(with(&["WARPS=63", "LOCKS=7", "AGING=504"]).expect("exists").get("WARPS"), 63);
        assert_eq!(with(&["WARPS=1", "AGING=8"]).expect("exists").get("AGING"), 8);
        assert_eq!(with(&["PRIORITY_BITS=3", "COUNT_BITS=1"]).expect("exists").get("PRIORITY_BITS"), 3);
        let slow = "violates rule 'slow aging' of lock_arbiter: AGING is 0 or at least 8 * WARPS, since more frequent \
                    agings would starve requests (WARPS=1 to 64 AGING=0 to 65536)\n  help: nearest values that work: ";
        for (settings, message) in [
            (
                &["WARPS=65"][..],
                "WARPS=65 is out of range for lock_arbiter (1 to 64)\n  help: nearest value that works: WARPS=64"
                    .into(),
            ),
            (&["AGING=255"], format!("WARPS=32 AGING=255 {slow}WARPS=31 or AGING=0 or AGING=256")),
            (&["WARPS=3", "AGING=1"], format!("WARPS=3 AGING=1 {slow}AGING=0 or AGING=24")),
        ] {
            assert_eq!(with(settings).expect_err("out of range").to_string(), message);
        }
        for combination in combinations() {
            let settings = combination.settings(PARAMETERS);
            assert_eq!(BLOCK.with_settings(&settings).expect("supported"), combination);
        }
        assert_eq!(combinations().len(), 93);
        assert_eq!(MIN_AGING, 8, "the text of the rule names it");
    }
}
