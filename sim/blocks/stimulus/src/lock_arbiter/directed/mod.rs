//! Directed cases of `lock_arbiter`. The terms, such as *parked*, *reserved*, *equals* and *yield*, are those of the
//! page hdl/blocks/rtl/src/lock_arbiter/README.md.
//!
//! A *scene* is a sequence of events after a reset. It refers to warps and mutexes by *roles*, which are numbered from
//! 0. If there are fewer warps or mutexes than roles, several roles share a number, and the scene approximates the
//! case.

mod conflicts;
mod counts;
mod crowds;
mod holders;
mod meeting;
mod rejections;
mod script;
mod times;
mod timing;
mod yields;

use crate::lock_arbiter::ports::{Cycle, LockPorts};
use script::Writer;
use warploom_contract::{Block, Parameters};
use warploom_harness::stimulus::Stimulus;

/// Directed case of a test point; `None` for an unknown point.
pub(super) fn case(block: &Block, parameters: &Parameters, point: &str) -> Option<Box<dyn Stimulus>> {
    let mut writer = Writer::new(LockPorts::new(block, parameters));
    let write: fn(&mut Writer) = match point {
        "parking" => conflicts::parking,
        "reservations" => conflicts::reservations,
        "displaced_reservation" => conflicts::displaced_reservation,
        "reserved_one_loses" => conflicts::reserved_one_loses,
        "chain_of_parks" => conflicts::chain_of_parks,
        "preempted_while_under_way" => conflicts::preempted_while_under_way,
        "events_of_one_cycle" => timing::events_of_one_cycle,
        "held_inputs" => timing::held_inputs,
        "release_under_way" => timing::release_under_way,
        "priority_of_a_parked_one" => timing::priority_of_a_parked_one,
        "yield_requested_once" => yields::yield_requested_once,
        "limit_beside_a_preemption" => yields::limit_beside_a_preemption,
        "release_all_frees_everything" => holders::release_all_frees_everything,
        "counts_and_limits" => counts::counts_and_limits,
        "dead_holder" => holders::dead_holder,
        "aging" => holders::aging,
        "rejections" => rejections::rejections,
        "one_request_a_warp" => rejections::one_request_a_warp,
        "reset_in_the_middle" => rejections::reset_in_the_middle,
        "crosswise_equals" => crowds::crosswise_equals,
        "sections_of_two" => crowds::sections_of_two,
        "sections_of_three" => crowds::sections_of_three,
        "seniorities_run_out" => crowds::seniorities_run_out,
        "everyone_on_one_mutex" => crowds::everyone_on_one_mutex,
        _ => return None,
    };
    write(&mut writer);
    Some(Box::new(writer.finish()))
}

/// Stimulus of these cycles after a reset, with a `count_limit` of 0 instead of theirs. Their events are held until
/// they are accepted.
pub(super) fn recorded(ports: LockPorts, cycles: impl Iterator<Item = Cycle>) -> Box<dyn Stimulus> {
    let mut writer = Writer::new(ports);
    writer.begin_scene(&[]);
    cycles.for_each(|cycle| writer.repeat(1, cycle));
    Box::new(writer.finish())
}
