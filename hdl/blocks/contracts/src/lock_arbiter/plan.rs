//! Test plan of `lock_arbiter`.
//!
//! Bins that follow one warp or one mutex over several cycles observe warp 0 or mutex 0. No bin depends on the exact
//! latency of a pulse.

use crate::plan::every_value_is_valid;
use warploom_contract::plan::Condition::{Above, All, Any, CyclesAgo, Equals, High, Latest, Low, Not};
use warploom_contract::plan::Value::{Number, Parameter, Port};
use warploom_contract::plan::{bin, bin_unless, Bin, Condition};
use warploom_contract::Parameters;

const REQUEST_ACCEPTED: Condition = All(&[High("request_valid"), High("ready")]);
const RELEASE_ACCEPTED: Condition = All(&[High("release_valid"), High("ready")]);
const WRITE_ACCEPTED: Condition = All(&[High("priority_write"), High("ready")]);
/// An accepted release takes effect.
const RELEASE_EFFECTIVE: Condition = High("released_valid");
const GRANT_PULSE: Condition = High("grant_valid");
const PARK_PULSE: Condition = High("park_valid");
const YIELD_PULSE: Condition = High("yield_valid");
const ERROR_PULSE: Condition = High("error_valid");
const AGED_PULSE: Condition = High("aged_valid");
const NOT_READY: Condition = All(&[Low("ready"), Low("reset")]);

const MUTEX_0_FREE: Condition = Equals("lock_words[0]", Number(0));
const MUTEX_0_OWNED: Condition = Not(&MUTEX_0_FREE);
const MUTEX_1_OWNED: Condition = Not(&Equals("lock_words[1]", Number(0)));
const MUTEX_0_GRANTED: Condition = All(&[GRANT_PULSE, Equals("grant_lock", Number(0))]);
const MUTEX_0_PARKED_ON: Condition = All(&[PARK_PULSE, Equals("park_lock", Number(0))]);
const MUTEX_0_WAITED_FOR: Condition =
    CyclesAgo(1, &Latest(&Any(&[MUTEX_0_GRANTED, MUTEX_0_PARKED_ON]), &MUTEX_0_PARKED_ON));

const WARP_0_REQUESTS: Condition = All(&[REQUEST_ACCEPTED, Equals("request_warp", Number(0))]);
const WARP_0_GRANTED: Condition = All(&[GRANT_PULSE, Equals("grant_warp", Number(0))]);
const WARP_0_PARKS: Condition = All(&[PARK_PULSE, Equals("park_warp", Number(0))]);
const WARP_0_YIELD: Condition = All(&[YIELD_PULSE, Equals("yield_warp", Number(0))]);
const WARP_0_REJECTED: Condition = All(&[ERROR_PULSE, Equals("error_warp", Number(0))]);
const WARP_0_RELEASES: Condition = All(&[RELEASE_ACCEPTED, Equals("release_warp", Number(0))]);
const WARP_0_RELEASES_ALL: Condition = All(&[WARP_0_RELEASES, High("release_all")]);
const WARP_0_RELEASED: Condition = All(&[RELEASE_EFFECTIVE, Equals("released_warp", Number(0))]);
// `Latest` reads earlier cycles only. So the following conditions describe the state before the pulses and events of
// the current cycle.

/// Warp 0 is parked.
const WARP_0_WAITS: Condition = Latest(&Any(&[WARP_0_GRANTED, WARP_0_PARKS]), &WARP_0_PARKS);
/// A request of warp 0 was accepted, and no output has answered it yet.
const WARP_0_REQUEST_UNDER_WAY: Condition =
    Latest(&Any(&[WARP_0_REQUESTS, WARP_0_GRANTED, WARP_0_PARKS, WARP_0_REJECTED]), &WARP_0_REQUESTS);
/// Warp 0 has received a yield, and no release or park of warp 0 has appeared on the outputs since.
const WARP_0_YIELD_PENDING: Condition = Latest(&Any(&[WARP_0_YIELD, WARP_0_PARKS, WARP_0_RELEASED]), &WARP_0_YIELD);
/// A `release_all` of warp 0 was accepted, and no output has answered it yet.
const WARP_0_ANSWER_UNDER_WAY: Condition =
    Latest(&Any(&[WARP_0_RELEASES_ALL, WARP_0_RELEASED, WARP_0_REJECTED]), &WARP_0_RELEASES_ALL);

/// The latest cycle with an accepted request or release, at least two cycles ago, had a request and no release.
const LAST_IS_REQUEST: Condition = CyclesAgo(
    1,
    &Latest(&Any(&[REQUEST_ACCEPTED, RELEASE_ACCEPTED]), &All(&[REQUEST_ACCEPTED, Not(&RELEASE_ACCEPTED)])),
);
/// The latest cycle with an accepted request or release, at least two cycles ago, had a release and no request.
const LAST_IS_RELEASE: Condition = CyclesAgo(
    1,
    &Latest(&Any(&[REQUEST_ACCEPTED, RELEASE_ACCEPTED]), &All(&[RELEASE_ACCEPTED, Not(&REQUEST_ACCEPTED)])),
);

fn one_warp(parameters: &Parameters) -> bool {
    parameters.get("WARPS") == 1
}

fn one_mutex(parameters: &Parameters) -> bool {
    parameters.get("LOCKS") == 1
}

fn at_most_two_warps(parameters: &Parameters) -> bool {
    parameters.get("WARPS") <= 2
}

fn one_warp_or_mutex(parameters: &Parameters) -> bool {
    one_warp(parameters) || one_mutex(parameters)
}

fn at_most_two_warps_or_one_mutex(parameters: &Parameters) -> bool {
    at_most_two_warps(parameters) || one_mutex(parameters)
}

fn one_warp_or_at_most_two_mutexes(parameters: &Parameters) -> bool {
    one_warp(parameters) || parameters.get("LOCKS") <= 2
}

fn warp_numbers_all_exist(parameters: &Parameters) -> bool {
    every_value_is_valid(parameters, "WARPS")
}

fn all_numbers_exist(parameters: &Parameters) -> bool {
    every_value_is_valid(parameters, "WARPS") && every_value_is_valid(parameters, "LOCKS")
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
    bin("request_held", "acceptance", All(&[High("request_valid"), NOT_READY])),
    bin("release_held", "acceptance", All(&[High("release_valid"), NOT_READY])),
    bin("priority_held", "acceptance", All(&[High("priority_write"), NOT_READY])),
    bin("request_beside_release", "order", All(&[REQUEST_ACCEPTED, RELEASE_ACCEPTED])),
    bin("all_events_in_a_cycle", "order", All(&[REQUEST_ACCEPTED, RELEASE_ACCEPTED, WRITE_ACCEPTED])),
    bin(
        "requested_as_it_is_released",
        "order",
        All(&[REQUEST_ACCEPTED, RELEASE_ACCEPTED, Low("release_all"), Equals("request_lock", Port("release_lock"))]),
    ),
    bin("free_mutex_granted", "request", All(&[MUTEX_0_GRANTED, LAST_IS_REQUEST, Low("released_valid")])),
    bin_unless("parked", "request", one_warp, SINGLE_WARP, All(&[PARK_PULSE, Low("grant_valid"), LAST_IS_REQUEST])),
    bin_unless(
        "reserved_one_displaced",
        "request",
        at_most_two_warps,
        THREE_WARPS,
        All(&[
            WARP_0_PARKS,
            Low("grant_valid"),
            LAST_IS_REQUEST,
            Latest(&REQUEST_ACCEPTED, &Not(&Equals("request_warp", Number(0)))),
        ]),
    ),
    bin_unless(
        "request_while_parked",
        "request",
        one_warp,
        SINGLE_WARP,
        All(&[WARP_0_REQUESTS, WARP_0_WAITS, Low("grant_valid"), Low("park_valid")]),
    ),
    bin_unless(
        "request_while_one_is_under_way",
        "request",
        one_warp,
        SINGLE_WARP,
        All(&[WARP_0_REQUESTS, CyclesAgo(1, &WARP_0_REQUEST_UNDER_WAY), Low("grant_valid"), Low("park_valid")]),
    ),
    bin_unless(
        "parked_holder",
        "park",
        one_warp_or_mutex,
        TWO_MUTEXES,
        All(&[PARK_PULSE, MUTEX_0_OWNED, CyclesAgo(1, &MUTEX_0_OWNED)]),
    ),
    bin_unless(
        "parked_holder_of_several",
        "park",
        one_warp_or_at_most_two_mutexes,
        THREE_MUTEXES,
        All(&[PARK_PULSE, MUTEX_0_OWNED, MUTEX_1_OWNED]),
    ),
    bin_unless("parked_with_yield_pending", "park", one_warp_or_mutex, TWO_MUTEXES, {
        All(&[WARP_0_PARKS, CyclesAgo(1, &WARP_0_YIELD_PENDING)])
    }),
    bin(
        "one_released",
        "release",
        All(&[RELEASE_ACCEPTED, Low("release_all"), Equals("release_lock", Number(0)), MUTEX_0_OWNED]),
    ),
    bin_unless(
        "several_released",
        "release",
        one_mutex,
        SECOND_MUTEX,
        All(&[RELEASE_ACCEPTED, High("release_all"), MUTEX_0_OWNED, MUTEX_1_OWNED]),
    ),
    bin("stays_free", "release", All(&[MUTEX_0_FREE, CyclesAgo(1, &MUTEX_0_OWNED)])),
    bin(
        "released_before_its_grant_shows",
        "release",
        All(&[RELEASE_ACCEPTED, Equals("release_warp", Number(0)), CyclesAgo(1, &WARP_0_REQUEST_UNDER_WAY)]),
    ),
    bin_unless(
        "granted_to_one_that_waits",
        "hand over",
        one_warp,
        SINGLE_WARP,
        All(&[MUTEX_0_GRANTED, MUTEX_0_WAITED_FOR]),
    ),
    bin_unless(
        "reserved_one_loses",
        "hand over",
        at_most_two_warps,
        THREE_WARPS,
        All(&[PARK_PULSE, Latest(&GRANT_PULSE, &Equals("grant_lock", Port("park_lock"))), LAST_IS_RELEASE]),
    ),
    bin_unless(
        "several_handed_over",
        "hand over",
        at_most_two_warps_or_one_mutex,
        THREE_AND_TWO,
        All(&[
            GRANT_PULSE,
            LAST_IS_RELEASE,
            CyclesAgo(1, &Latest(&Any(&[GRANT_PULSE, RELEASE_EFFECTIVE]), &GRANT_PULSE)),
        ]),
    ),
    bin("priority_set", "priority", WRITE_ACCEPTED),
    bin_unless(
        "priority_of_a_parked_one",
        "priority",
        one_warp,
        SINGLE_WARP,
        All(&[WRITE_ACCEPTED, Equals("priority_warp", Number(0)), WARP_0_WAITS]),
    ),
    bin_unless(
        "priority_out_of_range",
        "priority",
        warp_numbers_all_exist,
        ALL_NUMBERS_EXIST,
        All(&[
            WRITE_ACCEPTED,
            Any(&[Equals("priority_warp", Parameter("WARPS")), Above("priority_warp", Parameter("WARPS"))]),
        ]),
    ),
    bin("at_the_limit", "limit", All(&[YIELD_PULSE, High("yield_reason")])),
    bin(
        "retired_without_a_limit",
        "limit",
        All(&[High("retire_valid"), Equals("count_limit", Number(0)), MUTEX_0_OWNED]),
    ),
    bin_unless("preempted", "yield", one_warp, SINGLE_WARP, All(&[YIELD_PULSE, Low("yield_reason")])),
    bin_unless(
        "yield_requested_while_under_way",
        "yield",
        one_warp_or_mutex,
        TWO_MUTEXES,
        All(&[WARP_0_YIELD, CyclesAgo(1, &WARP_0_REQUEST_UNDER_WAY)]),
    ),
    bin("yield_requested_beside_its_answer", "yield", All(&[WARP_0_YIELD, WARP_0_ANSWER_UNDER_WAY])),
    bin_unless("aged", "aging", never_ages, NEVER_AGES, AGED_PULSE),
    bin(
        "retired_in_the_cycle_of_the_grant",
        "retire",
        All(&[GRANT_PULSE, High("retire_valid"), Equals("retire_warp", Port("grant_warp"))]),
    ),
    bin(
        "retired_in_the_cycle_of_a_release",
        "retire",
        All(&[RELEASE_EFFECTIVE, High("retire_valid"), Equals("retire_warp", Port("released_warp"))]),
    ),
    bin_unless(
        "retired_out_of_range",
        "retire",
        warp_numbers_all_exist,
        ALL_NUMBERS_EXIST,
        All(&[
            High("retire_valid"),
            Any(&[Equals("retire_warp", Parameter("WARPS")), Above("retire_warp", Parameter("WARPS"))]),
        ]),
    ),
    bin_unless(
        "error_1",
        "errors",
        all_numbers_exist,
        ALL_NUMBERS_EXIST,
        All(&[ERROR_PULSE, Equals("error_code", Number(1))]),
    ),
    bin("error_2", "errors", All(&[ERROR_PULSE, Equals("error_code", Number(2))])),
    bin("error_3", "errors", All(&[ERROR_PULSE, Equals("error_code", Number(3)), High("error_release")])),
    bin_unless("error_4", "errors", one_warp, SINGLE_WARP, All(&[ERROR_PULSE, Equals("error_code", Number(4))])),
    bin_unless(
        "senior_equal_waits_without_a_yield",
        "seniority",
        one_warp,
        SINGLE_WARP,
        All(&[WARP_0_REQUEST_UNDER_WAY, CyclesAgo(24, &WARP_0_REQUESTS), Low("yield_valid")]),
    ),
    bin("released_without_a_yield", "seniority", All(&[WARP_0_RELEASED, Not(&CyclesAgo(1, &WARP_0_YIELD_PENDING))])),
    bin("released_after_a_yield", "seniority", All(&[WARP_0_RELEASED, CyclesAgo(1, &WARP_0_YIELD_PENDING)])),
    bin(
        "accepted_in_two_cycles",
        "latency",
        All(&[REQUEST_ACCEPTED, CyclesAgo(1, &Any(&[REQUEST_ACCEPTED, RELEASE_ACCEPTED]))]),
    ),
    bin("word_of_an_owner", "lock words", All(&[MUTEX_0_OWNED, CyclesAgo(1, &MUTEX_0_FREE)])),
    bin_unless(
        "word_of_the_next_owner",
        "lock words",
        one_warp,
        SINGLE_WARP,
        All(&[
            MUTEX_0_OWNED,
            MUTEX_0_WAITED_FOR,
            Latest(&Any(&[RELEASE_EFFECTIVE, MUTEX_0_GRANTED]), &MUTEX_0_GRANTED),
        ]),
    ),
    bin_unless("overdue", "overdue", never_overdue, "OVERDUE is 0", High("overdue_valid")),
    bin("reset_with_an_owner", "reset", All(&[High("reset"), MUTEX_0_OWNED])),
    bin_unless("reset_with_one_parked", "reset", one_warp, SINGLE_WARP, All(&[High("reset"), WARP_0_WAITS])),
    bin("request_in_a_reset", "reset", All(&[High("reset"), High("request_valid")])),
];
