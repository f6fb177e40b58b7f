//! Directed cases of `sync_channels`.

mod errors;
mod script;
mod waits;
mod wakes;

use crate::sync_channels::ports::ChannelPorts;
use script::Writer;
use warploom_contract::{Block, Parameters};
use warploom_harness::stimulus::Stimulus;

/// Directed case of a test point; `None` for an unknown point.
pub(super) fn case(block: &Block, parameters: &Parameters, point: &str) -> Option<Box<dyn Stimulus>> {
    let write: fn(&mut Writer) = match point {
        "signals_before_waits" => waits::signals_before_waits,
        "waits_before_signals" => waits::waits_before_signals,
        "order_of_waiters" => waits::order_of_waiters,
        "different_channels" => waits::different_channels,
        "signal_and_wait_together" => waits::signal_and_wait_together,
        "together_while_others_wait" => waits::together_while_others_wait,
        "together_at_a_full_count" => waits::together_at_a_full_count,
        "counts_to_the_maximum" => waits::counts_to_the_maximum,
        "two_wakes_at_once" => wakes::two_wakes_at_once,
        "longest_backlog" => wakes::longest_backlog,
        "ping_pong" => wakes::ping_pong,
        "wait_in_the_cycle_of_the_wake" => wakes::wait_in_the_cycle_of_the_wake,
        "overflow" => errors::overflow,
        "double_waits" => errors::double_waits,
        "out_of_range" => errors::out_of_range,
        "errors_together" => errors::errors_together,
        "reset_in_the_middle" => errors::reset_in_the_middle,
        _ => return None,
    };
    let mut writer = Writer::new(ChannelPorts::new(block, parameters));
    write(&mut writer);
    Some(Box::new(writer.finish()))
}
