//! Comparison of kernels with inserted yields on a plain warp with the golden model of the unit.

use super::random::Random;
use super::source;
use crate::policy::{Kind, Options};
use crate::*;
use warploom_compiler::{locks, yield_insertion};

/// Compared properties of an executed block: its number, its mask, the leader thread, and the redirects before it.
type BlockRun = (usize, Mask, Option<u32>, u64);

fn block_run(step: &Step) -> BlockRun {
    (step.block, step.mask, step.representative, step.redirects)
}

/// Returns the blocks of the golden model and of the plain warp, up to the limit. Checks that both runs finish or none,
/// and that memory is equal if they finish.
fn blocks_of_both(
    program: &Program,
    kernel: &warploom_compiler::ir::Kernel,
    max_blocks: u64,
) -> (Vec<BlockRun>, Vec<BlockRun>) {
    let (mut unit, mut software) = (Vec::new(), Vec::new());
    let mut golden = Kind::Golden.policy(program, Options::default());
    let of_unit = run(program, golden.as_mut(), max_blocks, &mut |step| unit.push(block_run(step))).expect("a run");
    let inserted = yield_insertion::insert(kernel).expect("inserted");
    let of_software =
        plain(program, &inserted, unit.len() as u64, &mut |step| software.push(block_run(step))).expect("a run");
    let finished = of_software.ending == Ending::Finished;
    if finished {
        assert_eq!(of_unit.memory, of_software.memory);
    }
    assert_eq!(finished, of_unit.ending == Ending::Finished);
    (unit, software)
}

#[test]
fn a_plain_warp_runs_the_blocks_of_the_unit_in_its_order() {
    for name in names() {
        let source = source(name);
        for lanes in [4, 8, 32] {
            let program = source.program(lanes).expect("a program");
            let (unit, software) = blocks_of_both(&program, &source.kernel, 5_000);
            assert!(!unit.is_empty() && unit == software, "{name} at {lanes} lanes");
        }
    }
}

#[test]
fn a_plain_warp_runs_random_kernels_in_the_units_order() {
    let (mut random, mut kernels, mut redirects, mut finished) = (Random::new(7), 0, 0, 0);
    while kernels < 3_000 {
        let text = random.kernel();
        // The parser rejects graphs with unreachable or endless blocks.
        let Ok(source) = Source::parse("random.kernel", &text) else { continue };
        let lanes = [4, 8, 3, 16][kernels % 4];
        let program = source.program(lanes).expect("a program");
        let (unit, software) = blocks_of_both(&program, &source.kernel, 200);
        assert!(unit == software, "{text}");
        kernels += 1;
        redirects += unit.iter().map(|ran| ran.3).sum::<u64>();
        finished += u64::from(unit.len() < 200);
    }
    assert!(redirects > 10_000 && finished > 500, "{redirects} redirects, {finished} of {kernels} finish");
}

#[test]
fn unchanged_kernels_hang_no_mask_stack() {
    let (mut random, mut unchanged, mut hangs) = (Random::new(11), 0, Vec::new());
    for number in 0..20_000 {
        let text = random.kernel();
        let Ok(source) = Source::parse("random.kernel", &text) else { continue };
        if locks::needs_insertion(&locks::find(&source.kernel)) {
            continue;
        }
        let program = source.program([4, 8, 3, 16][number % 4]).expect("a program");
        let ends = |kind: Kind| {
            let mut policy = kind.policy(&program, Options::default());
            run(&program, policy.as_mut(), 2_000, &mut |_| {}).expect("a run").ending
        };
        if ends(Kind::Golden) == Ending::Finished {
            unchanged += 1;
            if [Kind::Stack, Kind::StackFall].into_iter().any(|kind| matches!(ends(kind), Ending::Hangs(_))) {
                hangs.push(text);
            }
        }
    }
    assert!(hangs.is_empty(), "{} of {unchanged} hang:\n{}", hangs.len(), hangs[0]);
    assert!(unchanged > 1_000, "{unchanged}");
}

#[test]
fn a_plain_warp_ends_as_the_unit_does() {
    let mut hangs = 0;
    for name in names() {
        let source = source(name);
        let inserted = yield_insertion::insert(&source.kernel).expect("inserted");
        let costs = costs(&source, 4, Some(&inserted), MAX_BLOCKS).expect("a program");
        assert_eq!(costs[0].verdict, costs[1].verdict, "{name}");
        assert_eq!((costs[0].blocks, costs[0].own), (costs[1].blocks, costs[1].own), "{name}");
        hangs += usize::from(costs[1].verdict.name() == "hangs");
    }
    assert!(hangs > 1, "{hangs}");
}

#[test]
fn inserted_instructions_are_those_the_listing_marks() {
    let text = "kernel k\nblock a\nx = thread & 1\nif x goto b else c\nblock b\nx = 2\nexit\nblock c\nx = 3\nexit\n";
    let source = Source::parse("k.kernel", text).expect("a kernel");
    let inserted = yield_insertion::insert(&source.kernel).expect("inserted");
    // Every line of the three blocks is issued once, except for the last four lines after the last exit, which need a
    // live thread.
    let listing = inserted.to_string();
    let marked = listing.lines().filter(|line| line.starts_with("  + ")).count() as u64;
    let run = plain(&source.program(2).expect("a program"), &inserted, 10, &mut |_| {}).expect("a run");
    assert_eq!((run.inserted, run.own), (marked - 4, 6), "{listing}");
}
