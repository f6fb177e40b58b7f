//! Test plan of `buffer_queue`.

use super::{ACQUIRE, DEQUEUE, QUEUE, RELEASE};
use crate::plan::every_value_is_valid;
use warploom_contract::plan::Condition::{Above, All, Any, CyclesAgo, Equals, High, Low, Not};
use warploom_contract::plan::Value::{Number, Parameter, Port};
use warploom_contract::plan::{bin, bin_unless, Bin, Condition};
use warploom_contract::Parameters;

const NOT_IN_RESET: Condition = Low("reset");
const REQUEST: Condition = All(&[High("request_valid"), NOT_IN_RESET]);
const RESPONSE: Condition = High("response_valid");
const ERROR: Condition = High("error_valid");
const NO_WARP_PARKED: Condition = Equals("parked", Number(0));
const RETURNS_BUFFER: Condition =
    Any(&[Equals("request_function", Number(QUEUE)), Equals("request_function", Number(RELEASE))]);
const DEQUEUE_RESPONSE: Condition = All(&[RESPONSE, Equals("response_function", Number(DEQUEUE))]);
const ACQUIRE_RESPONSE: Condition = All(&[RESPONSE, Equals("response_function", Number(ACQUIRE))]);
/// The request of the previous cycle was rejected because a number is out of range.
const OUT_OF_RANGE: Condition = All(&[ERROR, Equals("error_code", Number(1))]);
/// The request of the previous cycle was rejected because the warp does not hold the buffer for this use.
const NOT_HELD: Condition = All(&[ERROR, Equals("error_code", Number(3))]);
const WAS_DEQUEUE: Condition = CyclesAgo(1, &All(&[REQUEST, Equals("request_function", Number(DEQUEUE))]));
const WAS_QUEUE: Condition = CyclesAgo(1, &All(&[REQUEST, Equals("request_function", Number(QUEUE))]));
const WAS_ACQUIRE: Condition = CyclesAgo(1, &All(&[REQUEST, Equals("request_function", Number(ACQUIRE))]));
const WAS_RELEASE: Condition = CyclesAgo(1, &All(&[REQUEST, Equals("request_function", Number(RELEASE))]));
/// The request of the previous cycle was accepted and caused no response.
const NO_ANSWER: Condition = All(&[Low("response_valid"), Low("error_valid"), CyclesAgo(1, &REQUEST)]);

fn one_buffer(parameters: &Parameters) -> bool {
    parameters.get("BUFFERS") == 1
}

fn one_warp(parameters: &Parameters) -> bool {
    parameters.get("WARPS") == 1
}

fn buffer_numbers_all_exist(parameters: &Parameters) -> bool {
    every_value_is_valid(parameters, "BUFFERS")
}

fn warp_numbers_all_exist(parameters: &Parameters) -> bool {
    every_value_is_valid(parameters, "WARPS")
}

/// Reason why bins that need a second warp are unreachable: every request of a parked warp is rejected.
const ONE_WARP: &str = "there is one warp";
const ONE_BUFFER: &str = "there is one buffer";
const ALL_EXIST: &str = "every value of the port is a valid number";

/// Bins of the test plan.
pub(crate) const BINS: &[Bin] = &[
    bin("requests_in_a_row", "request", All(&[REQUEST, CyclesAgo(1, &REQUEST), CyclesAgo(2, &REQUEST)])),
    bin("a_pause", "request", All(&[REQUEST, Not(&CyclesAgo(1, &REQUEST)), Not(&CyclesAgo(2, &REQUEST))])),
    bin("dequeue_of_a_free_buffer", "dequeue", All(&[DEQUEUE_RESPONSE, WAS_DEQUEUE])),
    bin("dequeue_of_the_last_free_buffer", "dequeue", All(&[DEQUEUE_RESPONSE, WAS_DEQUEUE, Equals("free", Number(0))])),
    bin("dequeue_parks", "dequeue", All(&[NO_ANSWER, WAS_DEQUEUE])),
    bin_unless(
        "dequeues_park_in_a_row",
        "dequeue",
        one_warp,
        ONE_WARP,
        All(&[NO_ANSWER, WAS_DEQUEUE, CyclesAgo(1, &All(&[NO_ANSWER, WAS_DEQUEUE]))]),
    ),
    bin("queue_without_a_parked_reader", "queue", All(&[NO_ANSWER, WAS_QUEUE])),
    bin_unless(
        "queue_after_other_filled_buffers",
        "queue",
        one_buffer,
        ONE_BUFFER,
        All(&[NO_ANSWER, WAS_QUEUE, Above("filled", Number(1))]),
    ),
    bin_unless("queue_to_a_parked_warp", "queue", one_warp, ONE_WARP, All(&[ACQUIRE_RESPONSE, WAS_QUEUE])),
    bin("acquire_of_a_filled_buffer", "acquire", All(&[ACQUIRE_RESPONSE, WAS_ACQUIRE])),
    bin(
        "acquire_of_the_last_filled_buffer",
        "acquire",
        All(&[ACQUIRE_RESPONSE, WAS_ACQUIRE, Equals("filled", Number(0))]),
    ),
    bin("acquire_parks", "acquire", All(&[NO_ANSWER, WAS_ACQUIRE])),
    bin_unless(
        "acquires_park_in_a_row",
        "acquire",
        one_warp,
        ONE_WARP,
        All(&[NO_ANSWER, WAS_ACQUIRE, CyclesAgo(1, &All(&[NO_ANSWER, WAS_ACQUIRE]))]),
    ),
    bin("release_without_a_parked_filler", "release", All(&[NO_ANSWER, WAS_RELEASE])),
    bin_unless(
        "release_after_other_free_buffers",
        "release",
        one_buffer,
        ONE_BUFFER,
        All(&[NO_ANSWER, WAS_RELEASE, Above("free", Number(1))]),
    ),
    bin_unless("release_to_a_parked_warp", "release", one_warp, ONE_WARP, All(&[DEQUEUE_RESPONSE, WAS_RELEASE])),
    bin_unless(
        "a_warp_with_a_buffer_gets_another",
        "request",
        one_buffer,
        ONE_BUFFER,
        All(&[
            DEQUEUE_RESPONSE,
            WAS_DEQUEUE,
            CyclesAgo(1, &All(&[DEQUEUE_RESPONSE, Equals("response_warp", Port("request_warp"))])),
        ]),
    ),
    bin("parked", "parked", Not(&NO_WARP_PARKED)),
    bin_unless(
        "next_request_in_the_cycle_of_a_late_response",
        "parked",
        one_warp,
        ONE_WARP,
        All(&[RESPONSE, REQUEST, Equals("request_warp", Port("response_warp")), CyclesAgo(1, &RETURNS_BUFFER)]),
    ),
    bin(
        "next_request_in_the_cycle_of_a_response",
        "parked",
        All(&[RESPONSE, REQUEST, Equals("request_warp", Port("response_warp"))]),
    ),
    bin(
        "all_are_free",
        "counts",
        All(&[
            Equals("free", Parameter("BUFFERS")),
            CyclesAgo(1, &Not(&Equals("free", Parameter("BUFFERS")))),
            NOT_IN_RESET,
            Not(&CyclesAgo(1, &High("reset"))),
        ]),
    ),
    bin("all_are_filled", "counts", Equals("filled", Parameter("BUFFERS"))),
    bin("none_is_free_or_filled", "counts", All(&[Equals("free", Number(0)), Equals("filled", Number(0))])),
    bin_unless(
        "some_are_free_and_some_filled",
        "counts",
        one_buffer,
        ONE_BUFFER,
        All(&[Above("free", Number(0)), Above("filled", Number(0))]),
    ),
    bin_unless(
        "error_1",
        "errors",
        |parameters| buffer_numbers_all_exist(parameters) && warp_numbers_all_exist(parameters),
        ALL_EXIST,
        OUT_OF_RANGE,
    ),
    bin_unless(
        "warp_out_of_range",
        "errors",
        warp_numbers_all_exist,
        ALL_EXIST,
        All(&[OUT_OF_RANGE, Equals("error_warp", Parameter("WARPS"))]),
    ),
    bin_unless(
        "buffer_out_of_range",
        "errors",
        buffer_numbers_all_exist,
        ALL_EXIST,
        All(&[
            OUT_OF_RANGE,
            CyclesAgo(
                1,
                &All(&[
                    RETURNS_BUFFER,
                    Equals("request_buffer", Parameter("BUFFERS")),
                    Not(&Above("request_warp", Parameter("WARPS"))),
                    Not(&Equals("request_warp", Parameter("WARPS"))),
                ]),
            ),
        ]),
    ),
    bin_unless(
        "buffer_is_ignored_in_dequeue_and_acquire",
        "errors",
        buffer_numbers_all_exist,
        ALL_EXIST,
        All(&[
            Low("error_valid"),
            CyclesAgo(1, &All(&[REQUEST, Not(&RETURNS_BUFFER), Equals("request_buffer", Parameter("BUFFERS"))])),
        ]),
    ),
    bin("error_2", "errors", All(&[ERROR, Equals("error_code", Number(2))])),
    bin(
        "error_2_of_dequeue_or_acquire",
        "errors",
        All(&[ERROR, Equals("error_code", Number(2)), Any(&[WAS_DEQUEUE, WAS_ACQUIRE])]),
    ),
    bin(
        "error_2_of_queue_or_release",
        "errors",
        All(&[ERROR, Equals("error_code", Number(2)), Any(&[WAS_QUEUE, WAS_RELEASE])]),
    ),
    bin("error_3", "errors", NOT_HELD),
    bin("queue_of_a_buffer_not_held", "errors", All(&[NOT_HELD, WAS_QUEUE])),
    bin("release_of_a_buffer_not_held", "errors", All(&[NOT_HELD, WAS_RELEASE])),
    bin("queue_twice", "errors", All(&[NOT_HELD, WAS_QUEUE, CyclesAgo(1, &All(&[NO_ANSWER, WAS_QUEUE]))])),
    bin("error_after_error", "errors", All(&[ERROR, CyclesAgo(1, &ERROR)])),
    bin("error_after_response", "errors", All(&[ERROR, CyclesAgo(1, &RESPONSE)])),
    bin("reset_with_parked_warps", "reset", All(&[High("reset"), Not(&NO_WARP_PARKED)])),
    bin("reset_with_filled_buffers", "reset", All(&[High("reset"), Above("filled", Number(0))])),
    bin("request_in_a_reset", "reset", All(&[High("reset"), High("request_valid")])),
    bin("request_right_after_a_reset", "reset", All(&[REQUEST, CyclesAgo(1, &High("reset"))])),
];
