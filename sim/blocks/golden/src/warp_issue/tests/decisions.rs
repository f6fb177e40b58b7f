//! Tests of the model against sequences that were derived from docs/reference/rules.md manually.
//!
//! The inputs are `launch(pc, mask)`, `enter(sync)` and `end(taken, exit, pc_taken, pc_fall)`; a run has the pc, the
//! mask and the leader. `block` enters a block and ends it, and returns the run and the answer to the end.

use super::{block, end, enter, launch, merged, run, step, timed};
use crate::bench::Bench;
use crate::warp_issue::{End, Enter, Inputs, Outputs, Pulse, Warp, WarpIssue};
use warploom_contracts::warp_issue::BLOCK;

#[test]
fn the_pc_comes_from_the_old_leader_then_the_next_thread_becomes_leader() {
    let mut warp = Warp::new(4);
    assert_eq!(step(&mut warp, &launch(8, 0b1110)), Some(Pulse::Issue(8)));
    assert_eq!(warp.live(), 0b1110);
    // Thread 1 is the leader; threads 2 and 3 branch elsewhere.
    let first = block(&mut warp, end(0b1100, 0, 20, 12));
    assert_eq!(first, (Some(run(8, 0b1110, 1)), Some(Pulse::Issue(12))));
    let second = block(&mut warp, end(0, 0, 0, 16));
    assert_eq!(second, (Some(run(12, 0b0010, 2)), Some(Pulse::Issue(20))));
    // Thread 3 is the leader, then thread 1. Thread 0 is not live.
    let third = block(&mut warp, end(0b1000, 0, 16, 24));
    assert_eq!(third, (Some(run(20, 0b1100, 3)), Some(Pulse::Issue(16))));
    // Threads 1 and 3 have converged.
    assert_eq!(step(&mut warp, &enter(false)), Some(run(16, 0b1010, 1)));
}

#[test]
fn spinning_threads_do_not_keep_the_lock_holder_from_its_turn() {
    // Block 1 tries to take the lock. The thread that gets it continues at block 2; all others repeat block 1. Block 2
    // releases the lock and exits.
    let mut warp = Warp::new(8);
    let (mut owner, mut pulse, mut blocks) = (None, step(&mut warp, &launch(1, 0xff)), 0);
    while pulse != Some(Pulse::Done) {
        let Some(Pulse::Run { pc, mask, .. }) = step(&mut warp, &enter(false)) else { panic!("it runs") };
        let block_end = if pc == 1 {
            let first = mask.trailing_zeros();
            let gets = owner.is_none().then(|| *owner.insert(first));
            end(gets.map_or(0, |thread| 1 << thread), 0, 2, 1)
        } else {
            assert_eq!(owner.take(), Some(mask.trailing_zeros()));
            end(0, mask, 0, 0)
        };
        pulse = step(&mut warp, &block_end);
        blocks += 1;
        // Each of the eight threads takes the lock in one block and releases it in another. Between the two, the owner
        // waits for its turn for at most eight ends of blocks.
        assert!(blocks < 8 * (8 + 2), "a hang");
    }
    assert_eq!(warp.live(), 0);
}

#[test]
fn a_leader_that_exits_is_replaced_by_the_next_live_thread() {
    let mut warp = Warp::new(4);
    step(&mut warp, &launch(1, 0b1111));
    // Thread 0 exits: thread 1 supplies its next pc, and thread 2 becomes the leader.
    assert_eq!(block(&mut warp, end(0b0010, 0b0001, 7, 5)).1, Some(Pulse::Issue(7)));
    assert_eq!(block(&mut warp, end(0, 0b0010, 0, 0)), (Some(run(7, 0b0010, 2)), Some(Pulse::Issue(5))));
    // Threads 2 and 3 are left, both at 5. The last exit ends the warp.
    assert_eq!(block(&mut warp, end(0b1111, 0b1000, 9, 9)), (Some(run(5, 0b1100, 3)), Some(Pulse::Issue(9))));
    assert_eq!(block(&mut warp, end(0, 0b1111, 0, 0)), (Some(run(9, 0b0100, 2)), Some(Pulse::Done)));
    assert_eq!(warp.live(), 0);
}

#[test]
fn each_thread_has_a_turn_in_any_lanes_consecutive_ends() {
    let mut warp = Warp::new(4);
    step(&mut warp, &launch(0, 0b1111));
    // The bound is exact: thread 3 has its first turn at the fourth end. Thread 1 is the leader at the second end and
    // then not until the eighth. At the fifth end, thread 0 exits and thread 1 supplies its pc.
    for (number, representative) in [0, 1, 2, 3, 0, 2, 3, 1].into_iter().enumerate() {
        let (pc, live) = (number as u64, if number < 5 { 0b1111 } else { 0b1110 });
        let ran = block(&mut warp, end(0, u64::from(number == 4), 0, pc + 1));
        assert_eq!(ran, (Some(run(pc, live, representative)), Some(Pulse::Issue(pc + 1))));
    }
}

#[test]
fn a_single_thread_is_its_own_successor() {
    let mut warp = Warp::new(4);
    step(&mut warp, &launch(1, 0b1000));
    for pc in 2..6 {
        assert_eq!(block(&mut warp, end(0, 0, 0, pc)), (Some(run(pc - 1, 0b1000, 3)), Some(Pulse::Issue(pc))));
    }
}

#[test]
fn lanes_outside_the_mask_are_ignored() {
    let mut warp = Warp::new(4);
    step(&mut warp, &launch(1, 0b0111));
    assert_eq!(block(&mut warp, end(0b0001, 0b1000, 4, 6)).1, Some(Pulse::Issue(4)));
    // Only thread 0 runs.
    assert_eq!(block(&mut warp, end(0b1111, 0b1110, 9, 9)), (Some(run(4, 0b0001, 1)), Some(Pulse::Issue(6))));
    assert_eq!(warp.live(), 0b0111);
    assert_eq!(step(&mut warp, &enter(false)), Some(run(6, 0b0110, 2)));
}

#[test]
fn a_synchronising_block_waits_for_threads_at_lower_pcs() {
    let mut warp = Warp::new(4);
    step(&mut warp, &launch(1, 0b1111));
    // Thread 0 continues at 10, the others at 2.
    assert_eq!(block(&mut warp, end(0b0001, 0, 10, 2)).1, Some(Pulse::Issue(10)));
    // The leader is thread 1, so the first thread at a lower pc after it is thread 2; the leader stays.
    assert_eq!(step(&mut warp, &enter(true)), Some(Pulse::Redirect(2)));
    assert_eq!(step(&mut warp, &enter(true)), Some(run(2, 0b1110, 1)));
    // Thread 3 continues beyond the barrier and does not take part in it.
    assert_eq!(step(&mut warp, &end(0b1000, 0, 12, 10)), Some(Pulse::Issue(10)));
    assert_eq!(step(&mut warp, &enter(true)), Some(run(10, 0b0111, 2)));
}

#[test]
fn a_redirect_can_be_redirected_and_the_leader_comes_last() {
    let mut warp = Warp::new(4);
    step(&mut warp, &launch(1, 0b0011));
    // Thread 0 at 3, thread 1 at 2; thread 1 becomes the leader.
    assert_eq!(block(&mut warp, end(0b0001, 0, 3, 2)).1, Some(Pulse::Issue(3)));
    // Only the leader itself has a lower pc.
    assert_eq!(step(&mut warp, &enter(true)), Some(Pulse::Redirect(2)));
    assert_eq!(step(&mut warp, &enter(true)), Some(run(2, 0b0010, 1)));
    let mut warp = Warp::new(4);
    step(&mut warp, &launch(1, 0b0111));
    // Thread 0 at 9, threads 1 and 2 at 5; thread 1 becomes the leader.
    assert_eq!(block(&mut warp, end(0b0001, 0, 9, 5)).1, Some(Pulse::Issue(9)));
    assert_eq!(step(&mut warp, &enter(true)), Some(Pulse::Redirect(5)));
    assert_eq!(step(&mut warp, &enter(false)), Some(run(5, 0b0110, 1)));
    // Thread 1 continues at 4 and thread 2 at 3; thread 2 becomes the leader.
    assert_eq!(step(&mut warp, &end(0b0010, 0, 4, 3)), Some(Pulse::Issue(4)));
    assert_eq!(step(&mut warp, &enter(true)), Some(Pulse::Redirect(3)));
    assert_eq!(step(&mut warp, &enter(true)), Some(run(3, 0b0100, 2)));
}

#[test]
fn an_input_that_the_state_does_not_take_is_ignored_and_is_an_error() {
    let mut warp = Warp::new(4);
    let rejected = Outputs { pulse: None, error: true };
    let all = merged(&[launch(5, 0b0110), end(0b1111, 0b1111, 1, 2), enter(true)]);
    let all_except = |clear: fn(&mut Inputs)| {
        let mut inputs = all;
        clear(&mut inputs);
        inputs
    };
    // Idle.
    for invalid in [end(0, 1, 0, 0), enter(true), all_except(|inputs| inputs.launch = None)] {
        assert_eq!(warp.step(&invalid), rejected);
    }
    assert_eq!(warp.step(&all), Outputs { pulse: Some(Pulse::Issue(5)), error: true });
    // Issued.
    for invalid in [launch(0, 1), end(0, 0xf, 0, 0), all_except(|inputs| inputs.enter = None)] {
        assert_eq!(warp.step(&invalid), rejected);
        assert_eq!(warp.live(), 0b0110);
    }
    assert_eq!(
        warp.step(&all),
        Outputs { pulse: Some(Pulse::Run { pc: 5, mask: 0b0110, representative: 1, lender: 1 }), error: true }
    );
    // Running.
    for invalid in [launch(0, 1), enter(false), all_except(|inputs| inputs.end = None)] {
        assert_eq!(warp.step(&invalid), rejected);
    }
    assert_eq!(warp.step(&all), Outputs { pulse: Some(Pulse::Done), error: true });
    assert_eq!(warp.step(&Inputs::default()), Outputs::default());
    // During a reset, no input is accepted and none is an error.
    assert_eq!(warp.step(&Inputs { reset: true, ..all }), Outputs::default());
    assert_eq!(warp.live(), 0);
}

#[test]
fn the_model_on_its_ports() {
    let mut bench = Bench::new(&BLOCK, WarpIssue::new, &[("LANES", 4)]);
    bench.set("launch_valid", 1).set("launch_mask", 0).set("launch_pc", 3);
    bench.step();
    // A launch without threads is done in the next cycle. The next launch is in the cycle of `done_valid`.
    assert_eq!((bench.get("done_valid"), bench.get("issue_valid"), bench.get("live_mask")), (1, 0, 0));
    bench.set("launch_mask", 0b1010);
    bench.step();
    bench.set("launch_valid", 0).set("enter_valid", 1);
    assert_eq!((bench.get("issue_valid"), bench.get("issue_pc"), bench.get("live_mask")), (1, 3, 0b1010));
    assert!(bench.is_checked("issue_pc") && !bench.is_checked("run_pc") && bench.is_checked("live_mask"));
    bench.step();
    bench
        .set("enter_valid", 0)
        .set("end_valid", 1)
        .set("end_taken", 0b0010)
        .set("end_pc_taken", 8)
        .set("end_pc_fall", 6);
    assert_eq!((bench.get("issue_valid"), bench.get("run_valid"), bench.get("run_pc")), (0, 1, 3));
    assert_eq!((bench.get("run_mask"), bench.get("run_representative")), (0b1010, 1));
    bench.step();
    bench.set("end_valid", 0);
    assert_eq!((bench.get("issue_valid"), bench.get("error_valid")), (0, 0));
    bench.step();
    bench.set("enter_valid", 1).set("enter_sync", 1);
    assert_eq!((bench.get("issue_valid"), bench.get("issue_pc"), bench.get("error_valid")), (1, 8, 0));
    bench.step();
    bench.set("enter_valid", 0);
    for _ in 0..2 {
        assert_eq!((bench.get("redirect_valid"), bench.get("run_valid")), (0, 0));
        bench.step();
    }
    bench.set("enter_valid", 1);
    assert_eq!((bench.get("redirect_valid"), bench.get("redirect_pc"), bench.get("run_valid")), (1, 6, 0));
    bench.step();
    assert_eq!((bench.get("run_valid"), bench.get("run_mask"), bench.get("run_representative")), (1, 0b1000, 3));
    assert_eq!(bench.get("run_lender"), 3);
    bench.step();
    assert_eq!((bench.get("run_valid"), bench.get("error_valid"), bench.get("live_mask")), (0, 1, 0b1010));
    bench.set("reset", 1);
    bench.step();
    assert_eq!((bench.get("error_valid"), bench.get("live_mask"), bench.get("done_valid")), (0, 0, 0));
}

#[test]
fn threads_at_lower_pcs_go_first_for_at_most_manage_blocks() {
    let mut warp = Warp::managing(4, 2);
    step(&mut warp, &launch(8, 0b1111));
    // Threads 0 and 1 continue at 20, threads 2 and 3 at 4. Thread 0 supplies the pc 20.
    assert_eq!(block(&mut warp, end(0b0011, 0, 20, 4)), (Some(run(8, 0b1111, 0)), Some(Pulse::Issue(20))));
    // Block 20 does not synchronise, but two threads have lower pcs. The warp is redirected to the first of them, and
    // thread 0 is the leader again.
    assert_eq!(step(&mut warp, &enter(false)), Some(Pulse::Redirect(4)));
    assert_eq!(block(&mut warp, end(0b0100, 0, 2, 6)), (Some(run(4, 0b1100, 0)), Some(Pulse::Issue(20))));
    // Thread 2 is at 2 and thread 3 at 6. Thread 2, the first one after leader 1, is chosen; no thread has a lower pc.
    assert_eq!(step(&mut warp, &enter(false)), Some(Pulse::Redirect(2)));
    assert_eq!(block(&mut warp, end(0, 0, 0, 2)), (Some(run(2, 0b0100, 0)), Some(Pulse::Issue(20))));
    // Two blocks ran first, which is the limit. Now the block of thread 0 runs, and thread 1 is the leader.
    assert_eq!(block(&mut warp, end(0, 0, 0, 21)), (Some(run(20, 0b0011, 1)), Some(Pulse::Issue(21))));
    // The count is 0 again. Block 21 is redirected to thread 3 at 6, the first one after leader 2. Block 6 is
    // redirected to thread 2 at 2. Thread 1, which supplied the pc 21, is the leader again.
    assert_eq!(step(&mut warp, &enter(false)), Some(Pulse::Redirect(6)));
    assert_eq!(step(&mut warp, &enter(false)), Some(Pulse::Redirect(2)));
    assert_eq!(block(&mut warp, end(0, 0b0100, 0, 0)), (Some(run(2, 0b0100, 1)), Some(Pulse::Issue(21))));
}

#[test]
fn a_redirect_of_a_synchronising_block_keeps_the_leader() {
    let mut warp = Warp::managing(4, 2);
    step(&mut warp, &launch(8, 0b1111));
    // Thread 0 supplies the pc 20, whose block synchronises, and thread 3 has a lower pc. Thread 1 stays the leader.
    assert_eq!(block(&mut warp, end(0b1000, 0, 4, 20)).1, Some(Pulse::Issue(20)));
    assert_eq!(step(&mut warp, &enter(true)), Some(Pulse::Redirect(4)));
    assert_eq!(block(&mut warp, end(0, 0, 0, 30)), (Some(run(4, 0b1000, 1)), Some(Pulse::Issue(20))));
}

#[test]
fn answers_have_their_latencies_and_runs_their_lenders() {
    let mut warp = Warp::new(4);
    assert_eq!(timed(&mut warp, &launch(8, 0b1110)), (Some(Pulse::Issue(8)), 1, 0));
    assert_eq!(timed(&mut warp, &enter(false)), (Some(run(8, 0b1110, 1)), 1, 1));
    // Thread 1 supplies 20; a barrier there redirects to thread 3, the first at a lower pc after thread 2.
    assert_eq!(timed(&mut warp, &end(0b0010, 0, 20, 4)), (Some(Pulse::Issue(20)), 2, 0));
    assert_eq!(timed(&mut warp, &enter(true)), (Some(Pulse::Redirect(4)), 3, 0));
    assert_eq!(timed(&mut warp, &enter(true)), (Some(run(4, 0b1100, 2)), 1, 3));
    assert_eq!(timed(&mut warp, &end(0, 0, 0, 20)), (Some(Pulse::Issue(20)), 2, 0));
    assert_eq!(timed(&mut warp, &enter(true)), (Some(run(20, 0b1110, 3)), 1, 2));
    assert_eq!(timed(&mut warp, &end(0, 0b1110, 0, 0)), (Some(Pulse::Done), 1, 0));
}

/// End with threads that park.
fn park(pc_fall: u64, park: u64) -> Inputs {
    let mut inputs = end(0, 0, 0, pc_fall);
    inputs.end = inputs.end.map(|end| End { park, ..end });
    inputs
}

fn wake(wake: u64) -> Inputs {
    Inputs { wake, ..Inputs::default() }
}

#[test]
fn parked_threads_have_no_turn_until_they_wake() {
    let mut warp = Warp::new(4);
    step(&mut warp, &launch(8, 0b1111));
    step(&mut warp, &enter(false));
    // Threads 0 and 1 park at pc 4. Thread 2 takes the turn of thread 0.
    assert_eq!(step(&mut warp, &park(4, 0b0011)), Some(Pulse::Issue(4)));
    assert_eq!(timed(&mut warp, &enter(true)), (Some(run(4, 0b1100, 3)), 1, 2));
    // A barrier above parked threads does not wait for them.
    assert_eq!(step(&mut warp, &end(0, 0, 0, 6)), Some(Pulse::Issue(6)));
    assert_eq!(step(&mut warp, &enter(true)), Some(run(6, 0b1100, 2)));
    // All threads park: nothing is issued until thread 1 wakes. The issue comes two cycles after the first cycle in
    // which thread 1 is awake.
    assert_eq!(step(&mut warp, &park(6, 0b1111)), None);
    let idle = Inputs::default();
    for inputs in [idle, launch(1, 1), enter(true), wake(0b0010), idle] {
        let rejected = inputs.launch.is_some() || inputs.enter.is_some();
        assert_eq!(warp.step(&inputs), Outputs { pulse: None, error: rejected });
    }
    assert_eq!(warp.step(&wake(0b0100)), Outputs { pulse: Some(Pulse::Issue(4)), error: false });
    assert_eq!(warp.live(), 0b1111);
    // Thread 2 woke after the choice of the next leader: thread 1 was the only candidate.
    assert_eq!(step(&mut warp, &enter(false)), Some(run(4, 0b0010, 1)));
}

#[test]
fn a_thread_that_wakes_in_the_cycle_in_which_it_parks_is_awake() {
    let mut warp = Warp::new(4);
    step(&mut warp, &launch(8, 0b0011));
    step(&mut warp, &enter(false));
    assert_eq!(step(&mut warp, &merged(&[park(9, 0b0011), wake(0b0001)])), None);
    assert_eq!(
        (warp.step(&Inputs::default()).pulse, warp.step(&Inputs::default()).pulse),
        (None, Some(Pulse::Issue(9)))
    );
    assert_eq!(step(&mut warp, &enter(false)), Some(run(9, 0b0001, 0)));
    // Thread 0 exits; thread 1 has woken and takes its turn.
    step(&mut warp, &wake(0b0010));
    assert_eq!(step(&mut warp, &end(0, 0b0011, 0, 0)), Some(Pulse::Issue(9)));
    assert_eq!(step(&mut warp, &enter(false)), Some(run(9, 0b0010, 1)));
}

#[test]
fn without_manage_enable_threads_at_lower_pcs_do_not_go_first() {
    let mut warp = Warp::managing(4, 2);
    step(&mut warp, &launch(8, 0b1111));
    block(&mut warp, end(0b0011, 0, 20, 4));
    let disabled = Inputs { enter: Some(Enter { sync: false, manage: false }), ..Inputs::default() };
    assert_eq!(step(&mut warp, &disabled), Some(run(20, 0b0011, 1)));
}
