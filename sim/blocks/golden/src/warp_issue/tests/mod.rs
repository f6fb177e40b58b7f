//! Tests of the model and properties of `warp_issue`.

mod decisions;
mod faults;

use super::{End, Inputs, Launch, Outputs, Pulse, Warp};

fn launch(pc: u64, mask: u64) -> Inputs {
    Inputs { launch: Some(Launch { pc, mask }), ..Inputs::default() }
}

fn end(taken: u64, exit: u64, pc_taken: u64, pc_fall: u64) -> Inputs {
    Inputs { end: Some(End { taken, exit, pc_taken, pc_fall }), ..Inputs::default() }
}

fn enter(sync: bool) -> Inputs {
    Inputs { enter: Some(sync), ..Inputs::default() }
}

/// Combines these inputs in one cycle.
fn merged(all: &[Inputs]) -> Inputs {
    all.iter().fold(Inputs::default(), |sum, one| Inputs {
        reset: sum.reset | one.reset,
        launch: sum.launch.or(one.launch),
        end: sum.end.or(one.end),
        enter: sum.enter.or(one.enter),
    })
}

fn run(pc: u64, mask: u64, representative: usize) -> Pulse {
    Pulse::Run { pc, mask, representative }
}

/// Applies a step without errors.
fn step(warp: &mut Warp, inputs: &Inputs) -> Option<Pulse> {
    let Outputs { pulse, error } = warp.step(inputs);
    assert!(!error, "{inputs:?}");
    pulse
}

/// Applies a block from its enter to its end. Returns the run and the answer to the end.
fn block(warp: &mut Warp, end: Inputs) -> (Option<Pulse>, Option<Pulse>) {
    (step(warp, &enter(false)), step(warp, &end))
}
