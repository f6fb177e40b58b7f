//! Directed cases of `lock_arbiter`.
//!
//! Scenes assume as many warps and mutexes as they need. If there are fewer, several roles share a number, and the
//! scene approximates the case.

mod conflicts;
mod crowds;
mod holders;
mod meeting;
mod rejections;
mod script;
mod yields;

use crate::lock_arbiter::ports::LockPorts;
use script::Writer;
use warploom_contract::{Block, Parameters};
use warploom_harness::stimulus::Stimulus;

/// Directed case of a test point.
pub(super) fn case(block: &Block, parameters: &Parameters, point: &str) -> Option<Box<dyn Stimulus>> {
    let mut writer = Writer::new(LockPorts::new(block, parameters));
    let write: fn(&mut Writer) = match point {
        "stale_pairs" => conflicts::stale_pairs,
        "parking" => conflicts::parking,
        "reservations" => conflicts::reservations,
        "displaced_reservation" => conflicts::displaced_reservation,
        "preempted_while_under_way" => conflicts::preempted_while_under_way,
        "release_in_the_cycle_of_the_turn" => conflicts::release_in_the_cycle_of_the_turn,
        "yield_requested_once" => yields::yield_requested_once,
        "release_all_frees_everything" => holders::release_all_frees_everything,
        "limit_in_the_cycle_of_a_preemption" => yields::limit_in_the_cycle_of_a_preemption,
        "counts_and_limits" => holders::counts_and_limits,
        "dead_holder" => holders::dead_holder,
        "aging" => holders::aging,
        "refusals" => rejections::refusals,
        "one_request_a_warp" => rejections::one_request_a_warp,
        "reset_in_the_middle" => rejections::reset_in_the_middle,
        "crosswise_equals" => crowds::crosswise_equals,
        "sections_of_two" => crowds::sections_of_two,
        "sections_of_three" => crowds::sections_of_three,
        "full_fifo" => crowds::full_fifo,
        "everyone_on_one_mutex" => crowds::everyone_on_one_mutex,
        _ => return None,
    };
    write(&mut writer);
    Some(Box::new(writer.finish()))
}
