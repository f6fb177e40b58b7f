//! Test plan of `lock_arbiter`.
//!
//! Bins that span several cycles observe warp 0 or mutex 0. No bin depends on a latency.

use crate::plan::fills_its_number;
use warploom_contract::plan::Condition::{Above, All, Any, CyclesAgo, Equals, High, Latest, Low, Not};
use warploom_contract::plan::Value::{Number, Parameter, Port};
use warploom_contract::plan::{bin, bin_unless, Bin, Condition};
use warploom_contract::Parameters;

const TAKEN: Condition = All(&[High("request_valid"), High("ready")]);
const RELEASED: Condition = All(&[High("release_valid"), High("ready")]);
const WRITTEN: Condition = All(&[High("priority_write"), High("ready")]);
/// A release takes effect.
const SHOWN: Condition = High("released_valid");
const GRANTED: Condition = High("grant_valid");
const PARKED: Condition = High("park_valid");
const YIELDED: Condition = High("yield_valid");
const REFUSED: Condition = High("error_valid");
const AGED: Condition = High("aged_valid");
const HELD: Condition = All(&[Low("ready"), Low("reset")]);

const FREE_0: Condition = Equals("lock_words[0]", Number(0));
const OWNED_0: Condition = Not(&FREE_0);
const OWNED_1: Condition = Not(&Equals("lock_words[1]", Number(0)));
const GRANT_OF_0: Condition = All(&[GRANTED, Equals("grant_lock", Number(0))]);
const PARK_ON_0: Condition = All(&[PARKED, Equals("park_lock", Number(0))]);
const WAITED_FOR_0: Condition = CyclesAgo(1, &Latest(&Any(&[GRANT_OF_0, PARK_ON_0]), &PARK_ON_0));

const REQUESTS: Condition = All(&[TAKEN, Equals("request_warp", Number(0))]);
const GRANT: Condition = All(&[GRANTED, Equals("grant_warp", Number(0))]);
const PARK: Condition = All(&[PARKED, Equals("park_warp", Number(0))]);
const YIELD_REQUESTED: Condition = All(&[YIELDED, Equals("yield_warp", Number(0))]);
const REFUSAL: Condition = All(&[REFUSED, Equals("error_warp", Number(0))]);
const RELEASES: Condition = All(&[RELEASED, Equals("release_warp", Number(0))]);
const GIVES_ALL: Condition = All(&[RELEASES, High("release_all")]);
const RELEASE_SHOWN: Condition = All(&[SHOWN, Equals("released_warp", Number(0))]);
/// Warp 0 is parked.
const WAITS: Condition = Latest(&Any(&[GRANT, PARK]), &PARK);
/// A request of warp 0 was accepted, and no output has answered it yet.
const UNDER_WAY: Condition = Latest(&Any(&[REQUESTS, GRANT, PARK, REFUSAL]), &REQUESTS);
/// Warp 0 has received a yield, and no release or park of warp 0 has appeared on the outputs since.
const YIELD_PENDING: Condition = Latest(&Any(&[YIELD_REQUESTED, PARK, RELEASE_SHOWN]), &YIELD_REQUESTED);
/// A `release_all` of warp 0 was accepted, and no output has answered it yet.
const ANSWER_UNDER_WAY: Condition = Latest(&Any(&[GIVES_ALL, RELEASE_SHOWN, REFUSAL]), &GIVES_ALL);

/// The latest cycle with an accepted request or release, at least two cycles ago, had a request only.
const LAST_IS_REQUEST: Condition = CyclesAgo(1, &Latest(&Any(&[TAKEN, RELEASED]), &All(&[TAKEN, Not(&RELEASED)])));
/// The latest cycle with an accepted request or release, at least two cycles ago, had a release only.
const LAST_IS_RELEASE: Condition = CyclesAgo(1, &Latest(&Any(&[TAKEN, RELEASED]), &All(&[RELEASED, Not(&TAKEN)])));

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

fn one_warp_or_two_mutexes(parameters: &Parameters) -> bool {
    one_warp(parameters) || parameters.get("LOCKS") <= 2
}

fn warps_fill_their_number(parameters: &Parameters) -> bool {
    fills_its_number(parameters, "WARPS")
}

fn numbers_are_full(parameters: &Parameters) -> bool {
    fills_its_number(parameters, "WARPS") && fills_its_number(parameters, "LOCKS")
}

fn never_ages(parameters: &Parameters) -> bool {
    one_warp(parameters) || parameters.get("AGING") == 0
}

fn never_overdue(parameters: &Parameters) -> bool {
    parameters.get("OVERDUE") == 0
}

const SINGLE_WARP: &str = "a single warp never waits";
const THREE_WARPS: &str = "an owner and two waiting warps are needed";
const TWO_MUTEXES: &str = "two mutexes and two warps are needed";
const THREE_AND_TWO: &str = "three warps and two mutexes are needed";
const THREE_MUTEXES: &str = "three mutexes and two warps are needed";
const SECOND_MUTEX: &str = "there is one mutex";
const ALL_NUMBERS_EXIST: &str = "every number is that of a warp or mutex";
const NEVER_AGES: &str = "AGING is 0, or no warp waits";

/// Bins of the test plan.
pub(crate) const BINS: &[Bin] = &[
    bin("request_held", "acceptance", All(&[High("request_valid"), HELD])),
    bin("release_held", "acceptance", All(&[High("release_valid"), HELD])),
    bin("priority_held", "acceptance", All(&[High("priority_write"), HELD])),
    bin("request_beside_release", "order", All(&[TAKEN, RELEASED])),
    bin("all_events_in_a_cycle", "order", All(&[TAKEN, RELEASED, WRITTEN])),
    bin(
        "requested_as_it_is_released",
        "order",
        All(&[TAKEN, RELEASED, Low("release_all"), Equals("request_lock", Port("release_lock"))]),
    ),
    bin("free_mutex_granted", "request", All(&[GRANT_OF_0, LAST_IS_REQUEST, Low("released_valid")])),
    bin_unless("parked", "request", one_warp, SINGLE_WARP, All(&[PARKED, Low("grant_valid"), LAST_IS_REQUEST])),
    bin_unless(
        "reserved_one_displaced",
        "request",
        two_warps,
        THREE_WARPS,
        All(&[PARK, Low("grant_valid"), LAST_IS_REQUEST, Latest(&TAKEN, &Not(&Equals("request_warp", Number(0))))]),
    ),
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
        All(&[REQUESTS, CyclesAgo(1, &UNDER_WAY), Low("grant_valid"), Low("park_valid")]),
    ),
    bin_unless(
        "parked_holder",
        "park",
        one_warp_or_mutex,
        TWO_MUTEXES,
        All(&[PARKED, OWNED_0, CyclesAgo(1, &OWNED_0)]),
    ),
    bin_unless(
        "parked_holder_of_several",
        "park",
        one_warp_or_two_mutexes,
        THREE_MUTEXES,
        All(&[PARKED, OWNED_0, OWNED_1]),
    ),
    bin_unless("parked_with_yield_pending", "park", one_warp_or_mutex, TWO_MUTEXES, {
        All(&[PARK, CyclesAgo(1, &YIELD_PENDING)])
    }),
    bin("one_released", "release", All(&[RELEASED, Low("release_all"), Equals("release_lock", Number(0)), OWNED_0])),
    bin_unless(
        "several_released",
        "release",
        one_mutex,
        SECOND_MUTEX,
        All(&[RELEASED, High("release_all"), OWNED_0, OWNED_1]),
    ),
    bin("stays_free", "release", All(&[FREE_0, CyclesAgo(1, &OWNED_0)])),
    bin(
        "released_before_its_grant_shows",
        "release",
        All(&[RELEASED, Equals("release_warp", Number(0)), CyclesAgo(1, &UNDER_WAY)]),
    ),
    bin_unless("granted_to_one_that_waits", "hand over", one_warp, SINGLE_WARP, All(&[GRANT_OF_0, WAITED_FOR_0])),
    bin_unless(
        "reserved_one_loses",
        "hand over",
        two_warps,
        THREE_WARPS,
        All(&[PARKED, Latest(&GRANTED, &Equals("grant_lock", Port("park_lock"))), LAST_IS_RELEASE]),
    ),
    bin_unless(
        "several_handed_over",
        "hand over",
        two_warps_or_one_mutex,
        THREE_AND_TWO,
        All(&[GRANTED, LAST_IS_RELEASE, CyclesAgo(1, &Latest(&Any(&[GRANTED, SHOWN]), &GRANTED))]),
    ),
    bin("priority_set", "priority", WRITTEN),
    bin_unless(
        "priority_of_a_parked_one",
        "priority",
        one_warp,
        SINGLE_WARP,
        All(&[WRITTEN, Equals("priority_warp", Number(0)), WAITS]),
    ),
    bin_unless(
        "priority_out_of_range",
        "priority",
        warps_fill_their_number,
        ALL_NUMBERS_EXIST,
        All(&[
            WRITTEN,
            Any(&[Equals("priority_warp", Parameter("WARPS")), Above("priority_warp", Parameter("WARPS"))]),
        ]),
    ),
    bin("at_the_limit", "limit", All(&[YIELDED, High("yield_reason")])),
    bin("retired_without_a_limit", "limit", All(&[High("retire_valid"), Equals("count_limit", Number(0)), OWNED_0])),
    bin_unless("preempted", "yield", one_warp, SINGLE_WARP, All(&[YIELDED, Low("yield_reason")])),
    bin_unless(
        "yield_requested_while_under_way",
        "yield",
        one_warp_or_mutex,
        TWO_MUTEXES,
        All(&[YIELD_REQUESTED, CyclesAgo(1, &UNDER_WAY)]),
    ),
    bin("yield_requested_beside_its_answer", "yield", All(&[YIELD_REQUESTED, ANSWER_UNDER_WAY])),
    bin_unless("aged", "aging", never_ages, NEVER_AGES, AGED),
    bin(
        "retired_in_the_cycle_of_the_grant",
        "retire",
        All(&[GRANTED, High("retire_valid"), Equals("retire_warp", Port("grant_warp"))]),
    ),
    bin(
        "retired_in_the_cycle_of_a_release",
        "retire",
        All(&[SHOWN, High("retire_valid"), Equals("retire_warp", Port("released_warp"))]),
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
        "error_1",
        "errors",
        numbers_are_full,
        ALL_NUMBERS_EXIST,
        All(&[REFUSED, Equals("error_code", Number(1))]),
    ),
    bin("error_2", "errors", All(&[REFUSED, Equals("error_code", Number(2))])),
    bin("error_3", "errors", All(&[REFUSED, Equals("error_code", Number(3)), High("error_release")])),
    bin_unless("error_4", "errors", one_warp, SINGLE_WARP, All(&[REFUSED, Equals("error_code", Number(4))])),
    bin_unless(
        "senior_equal_waits_without_a_yield",
        "seniority",
        one_warp,
        SINGLE_WARP,
        All(&[UNDER_WAY, CyclesAgo(24, &REQUESTS), Low("yield_valid")]),
    ),
    bin("released_without_a_yield", "seniority", All(&[RELEASE_SHOWN, Not(&CyclesAgo(1, &YIELD_PENDING))])),
    bin("released_after_a_yield", "seniority", All(&[RELEASE_SHOWN, CyclesAgo(1, &YIELD_PENDING)])),
    bin("accepted_in_two_cycles", "latency", All(&[TAKEN, CyclesAgo(1, &Any(&[TAKEN, RELEASED]))])),
    bin("word_of_an_owner", "lock words", All(&[OWNED_0, CyclesAgo(1, &FREE_0)])),
    bin_unless(
        "word_of_the_next_owner",
        "lock words",
        one_warp,
        SINGLE_WARP,
        All(&[OWNED_0, WAITED_FOR_0, Latest(&Any(&[SHOWN, GRANT_OF_0]), &GRANT_OF_0)]),
    ),
    bin_unless("overdue", "overdue", never_overdue, "OVERDUE is 0", High("overdue_valid")),
    bin("reset_with_an_owner", "reset", All(&[High("reset"), OWNED_0])),
    bin_unless("reset_with_one_parked", "reset", one_warp, SINGLE_WARP, All(&[High("reset"), WAITS])),
    bin("request_in_a_reset", "reset", All(&[High("reset"), High("request_valid")])),
];
