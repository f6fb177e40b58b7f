//! Directed cases that vary the cycle of the inputs: immediately, late, in states that do not accept them, together,
//! and during a reset.

use super::script::{end, enter, launch, together, Destination, Writer, EVEN_THREADS};
use warploom_golden::warp_issue::Inputs;

/// Launches without threads, one after another, then a warp with threads, and another launch without threads.
pub(super) fn empty_launch(writer: &mut Writer) {
    writer.launch(5, 0);
    writer.idle(2);
    for pc in 0..3 {
        writer.launch(pc, 0);
    }
    writer.launch(6, writer.all());
    writer.run(false);
    writer.end(0, writer.all(), 0, 0);
    writer.launch(7, 0);
    writer.idle(1);
}

/// A warp is launched in the cycle of `done_valid` of the previous one.
pub(super) fn launch_in_the_cycle_of_done(writer: &mut Writer) {
    for (pc, mask) in [(1, 0b0001), (2, 0b1000), (3, 0b1111), (4, 0b0110), (5, 0b0001)] {
        writer.launch(pc, mask);
        writer.run(true);
        writer.end(mask, 0, pc + 8, 0);
        writer.run(false);
        writer.end(0, mask, 0, 0);
    }
}

/// The same program with answers in the cycle of the pulse, and with later ones.
pub(super) fn answers_at_once_and_late(writer: &mut Writer) {
    for max_delay in [0, 1, 3, 9] {
        writer.max_delay = max_delay;
        let mut steps = [0; 64];
        writer.program(
            (6, writer.all()),
            400,
            |pc| pc == 9,
            |pc, thread, _| {
                steps[thread] += 1;
                match pc {
                    _ if steps[thread] > 4 => Destination::Exits,
                    9 => Destination::To(6),
                    _ => Destination::To(if thread.is_multiple_of(2) { 9 } else { 7 }),
                }
            },
        );
    }
    writer.max_delay = 0;
}

/// A launch, an end and an enter, each of which some state accepts.
fn inputs(writer: &Writer) -> [Inputs; 3] {
    let all = writer.all();
    [launch(21, all ^ 2), end(all & EVEN_THREADS, all ^ 1, 22, 23), enter(true)]
}

/// Every subset of [`inputs`] in one cycle, including the empty one.
fn sets(writer: &Writer) -> Vec<Inputs> {
    let all = inputs(writer);
    let is_in = |set: usize, one: usize| set >> one & 1 == 1;
    (0..8).map(|set| together(&(0..3).filter(|&one| is_in(set, one)).map(|one| all[one]).collect::<Vec<_>>())).collect()
}

/// Resets the unit and drives it into a state. The states 0 to 3 are idle, issued, redirected and running.
fn bring_to_state(writer: &mut Writer, state: usize) {
    writer.reset(Inputs::default());
    if state == 0 {
        return;
    }
    writer.launch(12, writer.all());
    if state == 1 {
        return;
    }
    writer.enter(false);
    if state == 3 {
        return;
    }
    // Threads 0 and 1 continue at 30, the others at 14. Pc 30 of the leader is issued. The block there synchronises, so
    // the warp is redirected to 14.
    writer.end(3, 0, 30, 14);
    writer.enter(true);
}

/// Every set of inputs that a state does not accept, immediately and one cycle later, once and twice. Then the warp
/// continues normally.
pub(super) fn illegal_inputs(writer: &mut Writer) {
    for state in 0..4 {
        for set in sets(writer) {
            for (late, times) in [(0, 1), (1, 1), (0, 2)] {
                bring_to_state(writer, state);
                writer.idle(late);
                let invalid = match state {
                    0 => Inputs { launch: None, ..set },
                    3 => Inputs { end: None, ..set },
                    _ => Inputs { enter: None, ..set },
                };
                for _ in 0..times {
                    writer.cycle(invalid);
                }
                writer.idle(late);
                if state == 0 {
                    writer.launch(12, writer.all());
                }
                if state < 3 {
                    writer.run(true);
                }
                writer.end(5, 0, 9, 8);
                writer.run(true);
                writer.end(0, writer.all(), 9, 8);
                writer.run(true);
            }
        }
    }
}

/// Every set of inputs that includes the one that the state accepts. That input takes effect.
pub(super) fn legal_beside_illegal(writer: &mut Writer) {
    for state in 0..4 {
        for set in sets(writer) {
            for late in 0..2 {
                bring_to_state(writer, state);
                writer.idle(late);
                let [legal_launch, legal_end, legal_enter] = inputs(writer);
                let legal = [legal_launch, legal_enter, legal_enter, legal_end][state];
                writer.cycle(together(&[legal, set]));
                writer.idle(late);
                writer.run(false);
                writer.end(0, 0, 9, 8);
                writer.run(false);
                writer.end(0, writer.all(), 9, 8);
            }
        }
    }
}

/// A reset in each state, with each set of inputs: of one cycle and of two, immediately and one cycle later, and two
/// resets with a cycle between them.
pub(super) fn reset_in_the_middle(writer: &mut Writer) {
    for state in 0..4 {
        for set in sets(writer) {
            // `again` is the distance of a second reset in cycles, 0 for none.
            for (late, again) in [(0, 0), (1, 0), (0, 1), (0, 2)] {
                bring_to_state(writer, state);
                writer.idle(late);
                writer.reset(set);
                if again > 0 {
                    writer.idle(again - 1);
                    writer.reset(set);
                }
                // The reset cleared all state.
                writer.launch(3, 0b0110);
                writer.run(true);
                writer.end(0b0010, 0, 5, 4);
                writer.run(true);
                writer.end(0, 0b0100, 6, 7);
                writer.run(true);
            }
            // A reset in the cycle of an end, and in the cycle after it.
            for after in 0..2 {
                bring_to_state(writer, 3);
                let closing = end(1, 2, 6, 7);
                if after == 0 {
                    writer.reset(closing);
                } else {
                    writer.cycle(closing);
                    writer.reset(set);
                }
                writer.idle(1);
            }
        }
    }
}
