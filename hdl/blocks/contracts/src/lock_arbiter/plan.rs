//! Test plan of `lock_arbiter`.
//!
//! Where a situation has to be followed over cycles, it is that of warp 0 or of mutex 0.

use crate::plan::fills_its_number;
use warploom_contract::plan::Condition::{Above, All, Any, CyclesAgo, Equals, Handshake, High, Latest, Low, Not};
use warploom_contract::plan::Value::{Number, Parameter, Port};
use warploom_contract::plan::{bin, bin_unless, Bin, Condition};
use warploom_contract::Parameters;

const TAKEN: Condition = Handshake("request");
const RELEASED: Condition = High("release_valid");
const GRANTED: Condition = High("grant_valid");
const PARKED: Condition = High("park_valid");
const YIELDED: Condition = High("yield_valid");
const REFUSED: Condition = High("error_valid");

const FREE_0: Condition = Equals("lock_words[0]", Number(0));
const OWNED_0: Condition = Not(&FREE_0);
const FREE_1: Condition = Equals("lock_words[1]", Number(0));
const OWNED_1: Condition = Not(&FREE_1);
const GRANT_OF_0: Condition = All(&[GRANTED, Equals("grant_lock", Number(0))]);
const PARK_ON_0: Condition = All(&[PARKED, Equals("park_lock", Number(0))]);
const WAITED_FOR_0: Condition = Latest(&Any(&[GRANT_OF_0, PARK_ON_0]), &PARK_ON_0);

const REQUESTS: Condition = All(&[TAKEN, Equals("request_warp", Number(0))]);
const GRANT: Condition = All(&[GRANTED, Equals("grant_warp", Number(0))]);
const PARK: Condition = All(&[PARKED, Equals("park_warp", Number(0))]);
const YIELD_REQUESTED: Condition = All(&[YIELDED, Equals("yield_warp", Number(0))]);
const REFUSAL: Condition = All(&[REFUSED, Equals("error_warp", Number(0))]);
const RELEASES: Condition = All(&[RELEASED, Equals("release_warp", Number(0))]);
/// Warp 0 is parked.
const WAITS: Condition = Latest(&Any(&[GRANT, PARK]), &PARK);
/// Warp 0 has a request in the FIFO: since it was taken, no output has answered it.
const QUEUED: Condition = Latest(&Any(&[REQUESTS, GRANT, PARK, REFUSAL]), &REQUESTS);
/// The yield of warp 0 has been requested, and the warp has released nothing since.
const YIELD_PENDING: Condition = Latest(&Any(&[YIELD_REQUESTED, PARK, RELEASES]), &YIELD_REQUESTED);

/// A request was taken two cycles ago and none shortly before, so the head judged one cycle ago is that request.
const HEAD_IS_REQUEST: Condition = All(&[CyclesAgo(2, &TAKEN), NONE_EARLIER]);
const NONE_EARLIER: Condition = Not(&Any(&[
    CyclesAgo(3, &TAKEN),
    CyclesAgo(4, &TAKEN),
    CyclesAgo(5, &TAKEN),
    CyclesAgo(6, &TAKEN),
    CyclesAgo(7, &TAKEN),
    CyclesAgo(8, &TAKEN),
]));
const NONE_LATELY: Condition = Not(&Any(&[CyclesAgo(1, &TAKEN), CyclesAgo(2, &TAKEN)]));
const NO_YIELD_LATELY: Condition = Not(&Any(&[
    YIELDED,
    CyclesAgo(1, &YIELDED),
    CyclesAgo(2, &YIELDED),
    CyclesAgo(3, &YIELDED),
    CyclesAgo(4, &YIELDED),
    CyclesAgo(5, &YIELDED),
    CyclesAgo(6, &YIELDED),
    CyclesAgo(7, &YIELDED),
    CyclesAgo(8, &YIELDED),
]));
const NOT_READY: Condition = All(&[Low("request_ready"), Low("reset")]);
/// While the error of a request waits, the outputs have the error before it.
const ERROR_WAITS: Condition = All(&[NOT_READY, REFUSED]);

fn one_warp(parameters: &Parameters) -> bool {
    parameters.get("WARPS") == 1
}

fn one_mutex(parameters: &Parameters) -> bool {
    parameters.get("LOCKS") == 1
}

fn two_warps(parameters: &Parameters) -> bool {
    parameters.get("WARPS") <= 2
}

fn one_warp_or_mutex(parameters: &Parameters) -> bool {
    one_warp(parameters) || one_mutex(parameters)
}

fn two_warps_or_one_mutex(parameters: &Parameters) -> bool {
    two_warps(parameters) || one_mutex(parameters)
}

fn none_taken_at_a_turn(parameters: &Parameters) -> bool {
    two_warps_or_one_mutex(parameters) || parameters.get("FIFO_DEPTH") == 1
}

fn one_warp_or_two_mutexes(parameters: &Parameters) -> bool {
    one_warp(parameters) || parameters.get("LOCKS") <= 2
}

fn warps_fill_their_number(parameters: &Parameters) -> bool {
    fills_its_number(parameters, "WARPS")
}

fn numbers_are_full(parameters: &Parameters) -> bool {
    fills_its_number(parameters, "WARPS") && fills_its_number(parameters, "LOCKS")
}

fn fifo_for_all(parameters: &Parameters) -> bool {
    parameters.get("FIFO_DEPTH") >= parameters.get("WARPS")
}

fn never_ages(parameters: &Parameters) -> bool {
    one_warp(parameters) || parameters.get("AGING") == 0
}

fn never_overdue(parameters: &Parameters) -> bool {
    parameters.get("OVERDUE") == 0
}

const SINGLE_WARP: &str = "a single warp never waits";
const THREE_WARPS: &str = "it takes an owner and two that wait";
const TWO_MUTEXES: &str = "it takes two mutexes and two warps";
const THREE_AND_TWO: &str = "it takes three warps and two mutexes";
const NEEDS_THREE_WARPS: &str = "it takes three warps, two mutexes, and room for a pair beside the head";
const THREE_MUTEXES: &str = "it takes three mutexes and two warps";
const SECOND_MUTEX: &str = "there is one mutex";
const ALL_NUMBERS_EXIST: &str = "every number is that of a warp or mutex";
const FIFO_NEVER_FULL: &str = "a warp has one request: all of them at once only just fill it";

/// Bins of the test plan.
pub(crate) const BINS: &[Bin] = &[
    bin("freed_and_granted_in_a_cycle", "order", All(&[GRANT_OF_0, CyclesAgo(1, &All(&[OWNED_0, RELEASED]))])),
    bin_unless(
        "freed_by_a_park_and_granted_in_a_cycle",
        "order",
        none_taken_at_a_turn,
        NEEDS_THREE_WARPS,
        All(&[GRANT_OF_0, PARKED, CyclesAgo(1, &All(&[OWNED_0, Low("release_valid")]))]),
    ),
    bin(
        "one_given_back",
        "release",
        All(&[FREE_0, CyclesAgo(1, &All(&[OWNED_0, RELEASED, Low("release_all"), Equals("release_lock", Number(0))]))]),
    ),
    bin_unless(
        "several_given_back",
        "release",
        one_mutex,
        SECOND_MUTEX,
        All(&[
            FREE_0,
            FREE_1,
            Low("park_valid"),
            CyclesAgo(1, &All(&[OWNED_0, OWNED_1, RELEASED, High("release_all")])),
        ]),
    ),
    bin(
        "given_back_in_the_cycle_of_the_grant",
        "release",
        All(&[
            GRANTED,
            RELEASED,
            Equals("release_warp", Port("grant_warp")),
            Equals("release_lock", Port("grant_lock")),
        ]),
    ),
    bin(
        "all_given_back_in_the_cycle_of_the_grant",
        "release",
        All(&[GRANTED, RELEASED, Equals("release_warp", Port("grant_warp")), High("release_all")]),
    ),
    bin(
        "retired_in_the_cycle_of_the_grant",
        "retire",
        All(&[GRANTED, High("retire_valid"), Equals("retire_warp", Port("grant_warp"))]),
    ),
    bin(
        "retired_in_the_cycle_of_a_release",
        "retire",
        All(&[RELEASED, High("retire_valid"), Equals("retire_warp", Port("release_warp"))]),
    ),
    bin_unless(
        "retired_out_of_range",
        "retire",
        warps_fill_their_number,
        ALL_NUMBERS_EXIST,
        All(&[
            High("retire_valid"),
            Any(&[Equals("retire_warp", Parameter("WARPS")), Above("retire_warp", Parameter("WARPS"))]),
        ]),
    ),
    bin_unless(
        "granted_to_one_that_waits",
        "grant of a wanted mutex",
        one_warp,
        SINGLE_WARP,
        All(&[GRANT_OF_0, WAITED_FOR_0]),
    ),
    bin_unless(
        "reserved_one_loses",
        "grant of a wanted mutex",
        two_warps,
        THREE_WARPS,
        All(&[GRANTED, PARKED, Equals("grant_lock", Port("park_lock")), NONE_LATELY, NONE_EARLIER]),
    ),
    bin_unless(
        "several_freed_together",
        "grant of a wanted mutex",
        two_warps_or_one_mutex,
        THREE_AND_TWO,
        All(&[GRANTED, CyclesAgo(1, &GRANTED), CyclesAgo(3, &All(&[RELEASED, High("release_all")]))]),
    ),
    bin_unless(
        "judged_and_parked",
        "judgement",
        one_warp,
        SINGLE_WARP,
        All(&[PARKED, Low("grant_valid"), HEAD_IS_REQUEST]),
    ),
    bin_unless(
        "judged_and_yield_requested",
        "judgement",
        one_warp,
        SINGLE_WARP,
        All(&[YIELDED, Low("yield_reason"), Low("park_valid"), HEAD_IS_REQUEST]),
    ),
    bin_unless(
        "reserved_one_displaced",
        "judgement",
        two_warps,
        THREE_WARPS,
        All(&[PARK, Low("grant_valid"), HEAD_IS_REQUEST, CyclesAgo(2, &Not(&Equals("request_warp", Number(0))))]),
    ),
    bin_unless(
        "freed_in_the_cycle_of_the_turn",
        "judgement",
        one_warp,
        SINGLE_WARP,
        All(&[GRANT_OF_0, CyclesAgo(1, &All(&[OWNED_0, RELEASED, Not(&TAKEN)]))]),
    ),
    bin_unless(
        "parked_holder",
        "park",
        one_warp_or_mutex,
        TWO_MUTEXES,
        All(&[PARKED, FREE_0, CyclesAgo(1, &All(&[OWNED_0, Low("release_valid")]))]),
    ),
    bin_unless(
        "parked_holder_of_several",
        "park",
        one_warp_or_two_mutexes,
        THREE_MUTEXES,
        All(&[PARKED, FREE_0, FREE_1, CyclesAgo(1, &All(&[OWNED_0, OWNED_1, Low("release_valid")]))]),
    ),
    bin_unless("parked_with_yield_pending", "park", one_warp_or_mutex, TWO_MUTEXES, All(&[PARK, YIELD_PENDING])),
    bin(
        "granted_at_once",
        "request",
        All(&[GRANT_OF_0, CyclesAgo(1, &All(&[FREE_0, TAKEN, Equals("request_lock", Number(0))]))]),
    ),
    bin("request_after_request", "request", All(&[TAKEN, CyclesAgo(1, &TAKEN)])),
    bin_unless("full_fifo", "request", fifo_for_all, FIFO_NEVER_FULL, All(&[NOT_READY, Low("error_valid")])),
    bin_unless(
        "request_while_parked",
        "request",
        one_warp,
        SINGLE_WARP,
        All(&[REQUESTS, WAITS, Low("grant_valid"), Low("park_valid")]),
    ),
    bin_unless(
        "request_while_one_is_under_way",
        "request",
        one_warp,
        SINGLE_WARP,
        All(&[REQUESTS, QUEUED, Low("grant_valid"), Low("park_valid")]),
    ),
    bin_unless(
        "error_1",
        "errors",
        numbers_are_full,
        ALL_NUMBERS_EXIST,
        All(&[REFUSED, Equals("error_code", Number(1))]),
    ),
    bin("error_2", "errors", All(&[REFUSED, Equals("error_code", Number(2))])),
    bin("error_3", "errors", All(&[REFUSED, Equals("error_code", Number(3))])),
    bin_unless("error_4", "errors", one_warp, SINGLE_WARP, All(&[REFUSED, Equals("error_code", Number(4))])),
    bin("request_error_waits", "errors", ERROR_WAITS),
    bin("request_error_waits_on", "errors", All(&[ERROR_WAITS, CyclesAgo(1, &ERROR_WAITS)])),
    bin_unless("preempted", "yield", one_warp, SINGLE_WARP, All(&[YIELDED, Low("yield_reason")])),
    bin("at_the_limit", "yield", All(&[YIELDED, High("yield_reason")])),
    bin_unless(
        "yield_requests_in_a_row",
        "yield",
        one_warp_or_mutex,
        TWO_MUTEXES,
        All(&[YIELDED, CyclesAgo(1, &YIELDED)]),
    ),
    bin(
        "answered_in_the_cycle_of_the_yield",
        "yield",
        All(&[YIELDED, RELEASED, Equals("release_warp", Port("yield_warp")), High("release_all")]),
    ),
    bin_unless(
        "yield_requested_while_under_way",
        "yield",
        one_warp_or_mutex,
        TWO_MUTEXES,
        All(&[YIELD_REQUESTED, QUEUED]),
    ),
    bin("retired_without_a_limit", "yield", All(&[High("retire_valid"), Equals("count_limit", Number(0)), OWNED_0])),
    bin_unless(
        "senior_equal_waits_without_a_yield",
        "seniority",
        one_warp,
        SINGLE_WARP,
        All(&[QUEUED, CyclesAgo(8, &REQUESTS), NO_YIELD_LATELY]),
    ),
    bin(
        "given_back_without_a_yield",
        "seniority",
        All(&[FREE_0, NO_YIELD_LATELY, CyclesAgo(1, &All(&[OWNED_0, RELEASED]))]),
    ),
    bin("priority_set", "priority", High("priority_write")),
    bin_unless(
        "priority_of_a_parked_one",
        "priority",
        one_warp,
        SINGLE_WARP,
        All(&[High("priority_write"), Equals("priority_warp", Number(0)), WAITS]),
    ),
    bin_unless(
        "priority_out_of_range",
        "priority",
        warps_fill_their_number,
        ALL_NUMBERS_EXIST,
        All(&[
            High("priority_write"),
            Any(&[Equals("priority_warp", Parameter("WARPS")), Above("priority_warp", Parameter("WARPS"))]),
        ]),
    ),
    bin_unless("granted_by_age", "priority", never_ages, "AGING is 0", All(&[GRANT, WAITS])),
    bin_unless("overdue", "overdue", never_overdue, "OVERDUE is 0", High("overdue_valid")),
    bin("free_between_owners", "lock words", All(&[GRANT_OF_0, CyclesAgo(1, &FREE_0), CyclesAgo(2, &OWNED_0)])),
    bin("reset_with_an_owner", "reset", All(&[High("reset"), OWNED_0])),
    bin_unless("reset_with_one_parked", "reset", one_warp, SINGLE_WARP, All(&[High("reset"), WAITS])),
    bin("request_in_a_reset", "reset", All(&[High("reset"), High("request_valid")])),
];
