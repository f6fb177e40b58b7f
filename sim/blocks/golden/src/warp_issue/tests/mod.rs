//! Tests of the model and properties of `warp_issue`.

mod decisions;
mod faults;

use super::{End, Enter, Inputs, Launch, Pulse, Warp};

fn launch(pc: u64, mask: u64) -> Inputs {
    Inputs { launch: Some(Launch { pc, mask }), ..Inputs::default() }
}

/// End with the masks of the threads that take the branch and of the threads that exit. `pc_taken` is the next pc of
/// the threads that take the branch, and `pc_fall` that of the others.
fn end(taken: u64, exit: u64, pc_taken: u64, pc_fall: u64) -> Inputs {
    Inputs { end: Some(End { taken, exit, pc_taken, pc_fall, park: 0 }), ..Inputs::default() }
}

/// Enter of a block, with `manage_enable` = 1.
fn enter(sync: bool) -> Inputs {
    Inputs { enter: Some(Enter { sync, manage: true }), ..Inputs::default() }
}

/// Combines these inputs in one cycle.
fn merged(all: &[Inputs]) -> Inputs {
    all.iter().fold(Inputs::default(), |sum, one| Inputs {
        reset: sum.reset | one.reset,
        launch: sum.launch.or(one.launch),
        end: sum.end.or(one.end),
        enter: sum.enter.or(one.enter),
        wake: sum.wake | one.wake,
    })
}

/// Run pulse as [`step`] returns it: pc, mask and leader. The lender is always given as 0.
fn run(pc: u64, mask: u64, representative: usize) -> Pulse {
    Pulse::Run { pc, mask, representative, lender: 0 }
}

/// Applies an input that the state accepts. Returns its answer, the number of cycles up to the answer, and the lender
/// if the answer is a run; otherwise 0.
fn timed(warp: &mut Warp, inputs: &Inputs) -> (Option<Pulse>, u64, usize) {
    let mut outputs = warp.step(inputs);
    assert!(!outputs.error, "{inputs:?}");
    let mut cycles = 1;
    while outputs.pulse.is_none() && warp.is_busy() {
        outputs = warp.step(&Inputs::default());
        cycles += 1;
    }
    match outputs.pulse {
        Some(Pulse::Run { pc, mask, representative, lender }) => (Some(run(pc, mask, representative)), cycles, lender),
        pulse => (pulse, cycles, 0),
    }
}

/// Applies an input that the state accepts, and returns its answer.
fn step(warp: &mut Warp, inputs: &Inputs) -> Option<Pulse> {
    timed(warp, inputs).0
}

/// Applies a block from its enter to its end. Returns the run and the answer to the end.
fn block(warp: &mut Warp, end: Inputs) -> (Option<Pulse>, Option<Pulse>) {
    (step(warp, &enter(false)), step(warp, &end))
}
