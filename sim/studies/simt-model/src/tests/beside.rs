//! Comparison of the golden model with the policy `warp_issue`, which implements docs/reference/rules.md, on every
//! kernel.

use super::{source, Planted};
use crate::policy::{
    BlockEnd, BlockingReason, Candidates, Entry, Golden, Issue, Kind, Options, Policy, PolicyViolation, WarpIssue,
};
use crate::*;

/// Two policies that must agree; the answers of the first one are used.
struct InLockstep(Box<dyn Policy>, Box<dyn Policy>);

/// Returns the first answer, or a violation if the other one differs.
fn agreed<T: PartialEq + std::fmt::Debug>(
    one: Result<T, PolicyViolation>,
    other: Result<T, PolicyViolation>,
) -> Result<T, PolicyViolation> {
    match one == other {
        true => one,
        false => Err(PolicyViolation(format!("one policy answers {one:x?}, the other {other:x?}"))),
    }
}

impl Policy for InLockstep {
    fn launch(&mut self, pc: u64, mask: Mask) -> Result<Issue, PolicyViolation> {
        agreed(self.0.launch(pc, mask), self.1.launch(pc, mask))
    }

    fn end(&mut self, end: &BlockEnd) -> Result<Issue, PolicyViolation> {
        agreed(self.0.end(end), self.1.end(end))
    }

    fn enter(&mut self, synchronises: bool) -> Result<Entry, PolicyViolation> {
        let entry = agreed(self.0.enter(synchronises), self.1.enter(synchronises));
        agreed(Ok(self.0.cycles()), Ok(self.1.cycles()))?;
        entry
    }

    fn cycles(&self) -> u64 {
        self.0.cycles()
    }

    fn state(&self) -> Vec<u64> {
        self.0.state()
    }

    fn blocking_reason(&self, thread: u32) -> Option<BlockingReason> {
        self.0.blocking_reason(thread)
    }
}

/// Runs a kernel under the golden model and another policy in lockstep, and returns the number of blocks.
fn blocks(name: &str, lanes: u32, manage: u32, other: impl Fn(u32) -> Box<dyn Policy>) -> Result<u64, RunError> {
    let program = source(name).program(lanes).expect("a program");
    let golden = Kind::Golden.policy(&program, Options { manage, ..Options::default() });
    let mut both = InLockstep(golden, other(lanes));
    Ok(run(&program, &mut both, MAX_BLOCKS, &mut |_| {})?.figures.blocks)
}

fn managing(lanes: u32, manage: u32) -> Box<dyn Policy> {
    Box::new(WarpIssue::new(lanes, Candidates::Live, Options { manage, ..Options::default() }))
}

fn unmanaged(lanes: u32) -> Box<dyn Policy> {
    managing(lanes, 0)
}

/// Compares issues, redirects, pcs, masks, leader threads, ends and cycles block by block, including kernels that
/// hang.
#[test]
fn the_golden_model_agrees_with_the_specification_on_every_kernel() {
    for name in names() {
        for (lanes, manage) in [(4, 0), (8, 0), (4, 1), (8, 16)] {
            let blocks = blocks(name, lanes, manage, |lanes| managing(lanes, manage));
            let blocks = blocks.unwrap_or_else(|broken| panic!("{name} at {lanes}, {manage}: {broken}"));
            assert!(blocks > 1, "{name} at {lanes} lanes");
        }
    }
}

#[test]
fn a_policy_that_differs_from_the_golden_model_is_detected() {
    let check_detected = |broken: Result<u64, RunError>| {
        let violation = broken.expect_err("a violation").to_string();
        assert!(violation.contains("the other"), "{violation}");
    };
    check_detected(blocks("spin_after", 4, 0, |lanes| {
        Box::new(WarpIssue::new(lanes, Candidates::RunMask, Options::default()))
    }));
    let stay = Options { stay: 2, ..Options::default() };
    check_detected(blocks("if_else_ladder", 4, 0, |lanes| Box::new(WarpIssue::new(lanes, Candidates::Live, stay))));
    check_detected(blocks("if_else_ladder", 4, 1, unmanaged));
    check_detected(blocks("collatz", 4, 3, |lanes| managing(lanes, 2)));
    // Only the reported leader differs.
    check_detected(blocks("uniform_loop", 4, 0, |lanes| {
        Box::new(Planted(unmanaged(lanes), |entry| match entry {
            Entry::Run { pc, mask, .. } => Entry::Run { pc, mask, representative: Some(3) },
            other => other,
        }))
    }));
}

#[test]
fn inputs_in_the_wrong_state_are_violations() {
    let end = BlockEnd { taken: 0, exit: 0, pc_taken: 0, pc_fall: 0 };
    let mut policy = Golden::new(4, 0);
    let violation = policy.end(&end).expect_err("nothing runs").0;
    assert!(violation.contains("in cycle 1 the model gives") && violation.contains("error: true"), "{violation}");
    assert!(policy.enter(false).is_err());
    assert_eq!(policy.launch(5, 0b0110), Ok(Issue::Block(5)));
    assert!(policy.launch(5, 0b0110).is_err());
    assert_eq!(policy.enter(false), Ok(Entry::Run { pc: 5, mask: 0b0110, representative: Some(1) }));
    assert_eq!(policy.end(&BlockEnd { exit: 0b0110, ..end }), Ok(Issue::Done));
    assert_eq!(policy.cycles(), 6);
}
