//! Tests of the model, cycle by cycle, against runs that were derived from the contract manually.

use super::{channels, cycle, parameters, rejection, signal, signal_and_wait, wait, Inputs, Outputs, IDLE};
use crate::bench::Bench;
use crate::sync_channels::SyncChannels;
use warploom_contracts::sync_channels::BLOCK;

const NONE: Outputs = Outputs { wake: None, signal_error: None, wait_error: None, waiting: 0 };

fn wake(warp: u64, waiting: u64) -> Outputs {
    Outputs { wake: Some(warp), waiting, ..NONE }
}

fn waiting(waiting: u64) -> Outputs {
    Outputs { waiting, ..NONE }
}

#[test]
fn a_signal_before_its_wait_is_counted() {
    let mut channels = channels();
    assert_eq!(cycle(&mut channels, signal(1)), NONE);
    assert_eq!(cycle(&mut channels, signal(1)), NONE);
    assert_eq!(cycle(&mut channels, wait(4, 1)), wake(4, 0));
    assert_eq!(cycle(&mut channels, wait(3, 0)), waiting(0b01000));
    assert_eq!(cycle(&mut channels, wait(0, 1)), wake(0, 0b01000));
    assert_eq!(cycle(&mut channels, wait(0, 1)), waiting(0b01001));
    assert_eq!([0, 1, 2].map(|channel| (channels.count(channel), channels.waiters(channel))), [(0, 1), (0, 1), (0, 0)]);
}

#[test]
fn signals_go_to_the_waiting_warps_in_the_order_of_their_waits() {
    let mut channels = channels();
    for (warp, channel) in [(3, 0), (1, 2), (0, 0), (4, 0)] {
        cycle(&mut channels, wait(warp, channel));
    }
    assert_eq!(cycle(&mut channels, signal(0)), wake(3, 0b10011));
    assert_eq!(cycle(&mut channels, IDLE), waiting(0b10011));
    assert_eq!(cycle(&mut channels, signal(0)), wake(0, 0b10010));
    assert_eq!(cycle(&mut channels, signal(2)), wake(1, 0b10000));
    assert_eq!(cycle(&mut channels, signal(0)), wake(4, 0));
}

#[test]
fn in_one_cycle_the_wake_of_the_signal_comes_before_that_of_the_wait() {
    let mut channels = channels();
    cycle(&mut channels, signal(0));
    cycle(&mut channels, signal(0));
    cycle(&mut channels, wait(2, 1));
    assert_eq!(cycle(&mut channels, signal_and_wait(1, 3, 0)), wake(2, 0b01000));
    // Warp 2 waits again in the cycle of its wake, and queues after warp 3.
    assert_eq!(cycle(&mut channels, wait(2, 0)), wake(3, 0b00100));
    assert_eq!(cycle(&mut channels, IDLE), wake(2, 0));
    assert_eq!(cycle(&mut channels, IDLE), NONE);
}

#[test]
fn a_signal_and_a_wait_in_one_cycle_leave_the_count_unchanged() {
    let mut channels = channels();
    assert_eq!(cycle(&mut channels, signal_and_wait(2, 1, 2)), wake(1, 0));
    for _ in 0..3 {
        assert_eq!(cycle(&mut channels, signal(2)), NONE);
    }
    assert_eq!(cycle(&mut channels, signal_and_wait(2, 1, 2)), wake(1, 0));
    assert_eq!(channels.count(2), 3);
    // The signal goes to the warp that was already waiting.
    cycle(&mut channels, wait(0, 0));
    assert_eq!(cycle(&mut channels, signal_and_wait(0, 4, 0)), wake(0, 0b10000));
}

#[test]
fn errors_change_nothing() {
    let mut channels = channels();
    for _ in 0..3 {
        cycle(&mut channels, signal(1));
    }
    assert_eq!(cycle(&mut channels, signal(1)).signal_error, rejection(1, 1));
    assert_eq!(channels.count(1), 3);
    assert_eq!(cycle(&mut channels, IDLE), NONE);
    cycle(&mut channels, wait(4, 0));
    // A rejected wait leaves the count unchanged, so the signal of the same cycle overflows.
    let rejected = cycle(&mut channels, signal_and_wait(1, 4, 1));
    let both_rejected = Outputs { signal_error: rejection(1, 1), wait_error: rejection(4, 2), ..waiting(0b10000) };
    assert_eq!(rejected, both_rejected);
    assert_eq!(cycle(&mut channels, signal_and_wait(3, 5, 1)).wait_error, rejection(5, 3));
    assert_eq!(channels.outputs().signal_error, rejection(3, 3));
    // Out of range has precedence over a double wait.
    assert_eq!(cycle(&mut channels, wait(4, 3)).wait_error, rejection(4, 3));
    // In the cycle of its signal, the warp still waits, so a wait of the warp in this cycle is a double wait.
    let last = cycle(&mut channels, signal_and_wait(0, 4, 0));
    assert_eq!(last, Outputs { wait_error: rejection(4, 2), ..wake(4, 0) });
}

#[test]
fn a_reset_clears_counts_waits_and_wakes() {
    let mut channels = channels();
    cycle(&mut channels, signal(1));
    cycle(&mut channels, wait(0, 0));
    cycle(&mut channels, signal_and_wait(0, 1, 1));
    assert_eq!(cycle(&mut channels, Inputs { reset: true, ..signal_and_wait(7, 7, 0) }), NONE);
    assert_eq!(cycle(&mut channels, wait(0, 1)), waiting(1));
}

#[test]
fn the_model_on_its_ports() {
    let settings: Vec<_> = parameters().iter().collect();
    let mut bench = Bench::new(&BLOCK, SyncChannels::new, &settings);
    bench.set("wait_valid", 1).set("wait_warp", 3).set("wait_channel", 2).step();
    assert_eq!(bench.get("waiting"), 0b01000);
    bench.set("wait_valid", 0).set("signal_valid", 1).set("signal_channel", 2).step();
    assert!(bench.get("wake_valid") == 1 && bench.get("wake_warp") == 3 && bench.get("waiting") == 0);
    assert!(
        bench.is_checked("wake_warp") && !bench.is_checked("wait_error_warp") && !bench.is_checked("signal_error_code")
    );
    bench.set("signal_channel", 3).set("wait_valid", 1).set("wait_warp", 6).step();
    assert!(bench.get("signal_error_valid") == 1 && bench.get("signal_error_channel") == 3);
    assert!(bench.get("wait_error_valid") == 1 && bench.get("wait_error_warp") == 6);
    assert_eq!([bench.get("signal_error_code"), bench.get("wait_error_code")], [3, 3]);
}
