//! Tests of the programs: rolling, execution in random orders, size, and text.

use std::collections::{BTreeMap, VecDeque};

use proptest::prelude::*;

use super::roll::{roll, Rolled};
use super::*;
use crate::channels::{allocate, Channels, Kind, Options};
use crate::dependencies::{Dependencies, Kind as EdgeKind};
use crate::expand::Expanded;
use crate::generate::Pipeline;
use crate::reduce::{reduce, Reduced};
use crate::source::parse;
use crate::tests::{any_graph, any_pipeline, example, graph};

/// Compiles dependencies for any number of channels of a kind.
fn compiled(dependencies: &Dependencies, kind: Kind) -> (Reduced, Channels, Programs) {
    let reduced = reduce(dependencies).unwrap();
    let options = Options { kind, max_channels: u32::MAX, count_bits: 4 };
    let channels = allocate(&reduced, &options).unwrap();
    let programs = write(dependencies, &reduced, &channels);
    (reduced, channels, programs)
}

/// Returns the block numbers of a rolled sequence.
fn unrolled(rolled: &[Rolled]) -> Vec<u32> {
    let one = |item: &Rolled| match item {
        Rolled::Block(block) => vec![*block],
        Rolled::Repeat(times, body) => unrolled(body).repeat(*times as usize),
    };
    rolled.iter().flat_map(one).collect()
}

/// Returns the number of items, including those of bodies.
fn length(rolled: &[Rolled]) -> usize {
    let one = |item: &Rolled| match item {
        Rolled::Block(_) => 1,
        Rolled::Repeat(_, body) => 1 + length(body),
    };
    rolled.iter().map(one).sum()
}

/// Random sequences with nested repetitions.
fn nested() -> impl Strategy<Value = Vec<u32>> {
    let leaf = prop::collection::vec(0..4_u32, 0..6);
    leaf.prop_recursive(4, 400, 4, |inner| {
        (prop::collection::vec(inner, 1..4), 1..5_usize).prop_map(|(parts, times)| parts.concat().repeat(times))
    })
}

proptest! {
    #[test]
    fn rolled_programs_unroll_to_the_original(blocks in nested()) {
        let rolled = roll(blocks.iter().copied());
        prop_assert!(length(&rolled) <= blocks.len().max(1) * 2);
        prop_assert_eq!(unrolled(&rolled), blocks);
    }

    /// More iterations do not lengthen the result, for bodies of any length and with repeated items.
    #[test]
    fn iterations_add_no_length(body in nested(), before in nested(), after in nested()) {
        let length_with = |iterations: usize| length(&roll([&before[..], &body.repeat(iterations), &after].concat()));
        prop_assert!(length_with(60) <= length_with(30), "{} > {}", length_with(60), length_with(30));
    }

    #[test]
    fn programs_run_in_the_order_of_the_dependencies(graph in any_graph(), seed in any::<u64>()) {
        check_random_run(&graph, seed)?;
    }

    #[test]
    fn pipelines_run_in_the_order_of_the_dependencies(pipeline in any_pipeline(), seed in any::<u64>()) {
        check_random_run(&pipeline.dependencies(), seed)?;
    }
}

/// Runs the programs in a random valid order. Checks that no warp deadlocks, that channels hold at most their maximum,
/// and that each call begins after its dependencies have ended.
fn check_random_run(dependencies: &Dependencies, seed: u64) -> Result<(), TestCaseError> {
    for kind in [Kind::Binary, Kind::Counting] {
        let (_, _, programs) = compiled(dependencies, kind);
        let mut random = seed;
        let mut ended = vec![false; dependencies.instances.len()];
        let mut instances = vec![VecDeque::new(); dependencies.warps as usize];
        (0..).zip(&dependencies.instances).for_each(|(number, one)| instances[one.warp as usize].push_back(number));
        let mut sources = BTreeMap::<u32, Vec<u32>>::new();
        dependencies.edges.iter().for_each(|edge| sources.entry(edge.to).or_default().push(edge.from));
        let mut held = vec![0; programs.channels.len()];
        // Free and filled buffers of each queue.
        let mut queues: Vec<_> = dependencies.queues.iter().map(|queue| (queue.buffers, 0)).collect();
        let mut warps: Vec<_> = programs.warps.iter().map(|program| program.operations().peekable()).collect();
        let mut failed_tries = 0;
        while warps.iter_mut().any(|warp| warp.peek().is_some()) {
            // Linear congruential generator.
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            // A random warp. If it cannot continue, another one is tried.
            let warp = ((random >> 33) as usize + failed_tries) % warps.len();
            let Some(statement) = warps[warp].peek() else {
                failed_tries += 1;
                continue;
            };
            // Count of signals or buffers from which the statement takes one.
            let taken: Option<&mut u32> = match statement {
                Statement::Wait { channel } => Some(&mut held[*channel as usize]),
                Statement::Dequeue { queue } => Some(&mut queues[*queue as usize].0),
                Statement::Acquire { queue } => Some(&mut queues[*queue as usize].1),
                _ => None,
            };
            if let Some(taken) = taken {
                if *taken == 0 {
                    failed_tries += 1;
                    prop_assert!(failed_tries < 10_000, "all warps wait");
                    continue;
                }
                *taken -= 1;
            }
            failed_tries = 0;
            match warps[warp].next() {
                Some(Statement::Signal { channel }) => {
                    held[*channel as usize] += 1;
                    prop_assert!(u64::from(held[*channel as usize]) <= programs.channels[*channel as usize]);
                }
                Some(Statement::Queue { queue }) => queues[*queue as usize].1 += 1,
                Some(Statement::Release { queue }) => queues[*queue as usize].0 += 1,
                Some(Statement::Call { call }) => {
                    let number: u32 = instances[warp].pop_front().unwrap();
                    prop_assert_eq!(*call, dependencies.instances[number as usize].call);
                    let not_ended = |from: &&u32| !ended[**from as usize];
                    prop_assert_eq!(sources.get(&number).and_then(|sources| sources.iter().find(not_ended)), None);
                    ended[number as usize] = true;
                }
                _ => (),
            }
        }
        prop_assert!(ended.iter().all(|ended| *ended) && held.iter().all(|held| *held == 0));
    }
    Ok(())
}

/// Returns the number of statements for a number of rounds, with binary and with counting channels. `generate` returns
/// the dependencies for a number of rounds.
fn sizes(generate: &dyn Fn(u32) -> Dependencies, rounds: u32) -> [usize; 2] {
    [Kind::Binary, Kind::Counting].map(|kind| compiled(&generate(rounds), kind).2.size())
}

/// Each item occurs twice per iteration, and the distance to its next occurrence is never the length of an iteration.
#[test]
fn iterations_with_repeated_items_are_found() {
    let rolled = |iterations: usize| roll([0, 1, 2, 0, 2, 1].repeat(iterations));
    assert_eq!(length(&rolled(100)), length(&rolled(4)));
    assert!(length(&rolled(100)) < 20);
}

/// Returns the dependencies of two warps with a ring of two buffers.
fn ring(rounds: u32, queues: bool) -> Dependencies {
    Pipeline { warps: 2, rounds, depth: 2, readers: 1, queues }.dependencies()
}

#[test]
fn ring_code_size_is_independent_of_rounds() {
    for queues in [false, true] {
        assert_eq!(sizes(&|rounds| ring(rounds, queues), 10), sizes(&|rounds| ring(rounds, queues), 1000));
    }
    let text = |kind, queues| {
        let source = Pipeline { warps: 2, rounds: 1000, depth: 2, readers: 1, queues }.source();
        text_of(&parse("ring.coop", &source).unwrap().expand(&[], 10_000).unwrap(), kind)
    };
    let texts = [text(Kind::Binary, false), text(Kind::Counting, false), text(Kind::Counting, true)];
    assert_same_text(&texts.join("\n"), include_str!("ring.txt"));
}

/// Programs of the example of the publication, with binary and with counting channels.
#[test]
fn the_examples_programs_are_those_of_figure_9() {
    // The handwritten dependencies equal those of the source.
    let source = include_str!("../../examples/seed.coop");
    let expanded = parse("seed.coop", source).unwrap().expand(&[], 100).unwrap();
    assert_same_text(
        &[text_of(&expanded, Kind::Binary), text_of(&expanded, Kind::Counting)].join("\n"),
        include_str!("figure-9.txt"),
    );
    assert_eq!(expanded.dependencies.edges, example().edges);
    assert_eq!(compiled(&expanded.dependencies, Kind::Binary).2, compiled(&example(), Kind::Binary).2);
}

/// A source with a queue: no channels, and a loop.
#[test]
fn a_queue_of_the_source_needs_no_channels() {
    let text = "queue q of 2 for i in 0..20 { produce a[i] in q @warp 0 consume a[i] @warp 1 }";
    let dependencies = parse("s.coop", text).unwrap().expand(&[], 100).unwrap().dependencies;
    let (queue, call) = (0, Statement::Call { call: 1 });
    let body = vec![Statement::Acquire { queue }, call, Statement::Release { queue }];
    let programs = compiled(&dependencies, Kind::Counting).2;
    assert!(programs.channels.is_empty());
    assert_eq!(programs.warps[1].statements, [Statement::Repeat { times: 20, body }]);
}

/// Returns the text of the programs of an expanded source.
fn text_of(expanded: &Expanded, kind: Kind) -> String {
    compiled(&expanded.dependencies, kind).2.text(expanded)
}

/// Checks that two texts are equal. The message shows the first line that differs.
fn assert_same_text(text: &str, expected: &str) {
    for (number, (line, expected)) in (1..).zip(text.lines().zip(expected.lines())) {
        assert_eq!(line, expected, "line {number}");
    }
    assert_eq!(text.lines().count(), expected.lines().count());
}

/// From a few rounds on, the size of programs with counting channels is constant. With binary channels, the size varies
/// with the number of rounds, but its maximum does not grow.
#[test]
fn pipeline_code_size_is_independent_of_rounds() {
    for (warps, depth, readers) in [(3, 2, 1), (3, 3, 2), (4, 1, 1), (5, 4, 3), (8, 3, 7)] {
        let rings = |rounds| Pipeline { warps, rounds, depth, readers, queues: false }.dependencies();
        assert_eq!(sizes(&rings, 10)[1], sizes(&rings, 1001)[1]);
        let max_statements =
            |from: u32| (from..from + 12).map(|rounds| compiled(&rings(rounds), Kind::Binary).2.size()).max();
        assert!(max_statements(300) <= max_statements(150), "{:?} {:?}", max_statements(300), max_statements(150));
    }
}

/// Two nested loops with these numbers of iterations. The inner one has two calls, and a third call follows it in each
/// iteration of the outer one. The inner calls use a ring of two buffers.
fn nest(outer: u32, inner: u32) -> Dependencies {
    // Warp and number of each instance of an iteration of the outer loop.
    let iteration = |start: u32| {
        let calls = (0..inner).flat_map(move |k| [(0, start + 2 * k), (1, start + 2 * k + 1)]);
        calls.chain([(0, start + 2 * inner)])
    };
    let length = 2 * inner + 1;
    let warps: Vec<_> = (0..outer).flat_map(|outer| iteration(outer * length)).map(|(warp, _)| warp).collect();
    let mut edges = Vec::new();
    for start in (0..outer).map(|outer| outer * length) {
        for k in 0..inner {
            let fill = start + 2 * k;
            edges.push((fill, fill + 1, EdgeKind::Data));
            edges.push((fill + 1, if k + 2 < inner { fill + 4 } else { start + 2 * inner }, EdgeKind::Resource));
        }
    }
    let mut nest = graph(2, &warps, edges);
    for (number, instance) in nest.instances.iter_mut().enumerate() {
        let position = number as u32 % length;
        instance.call = if position == 2 * inner { 2 } else { position % 2 };
    }
    nest
}

#[test]
fn nested_loop_code_size_is_independent_of_iterations() {
    for (outer, inner) in [(10, 1000), (1000, 10), (100, 50)] {
        assert_eq!(sizes(&|rounds| nest(rounds, inner), outer), sizes(&|rounds| nest(rounds, 10), 10));
    }
    // An odd number of inner iterations is not a multiple of the ring size of two. With counting channels, the code
    // size is the same as with an even number.
    assert_eq!(sizes(&|rounds| nest(rounds, 11), 11), sizes(&|rounds| nest(rounds, 51), 101));
    assert_eq!(sizes(&|rounds| nest(rounds, 11), 11)[1], sizes(&|rounds| nest(rounds, 10), 10)[1]);
}

#[test]
fn programs_serialise_to_json() {
    let json = serde_json::to_value(compiled(&ring(4, true), Kind::Counting).2).unwrap();
    let expected = serde_json::json!({
        "channels": [],
        "warps": [
            {"warp": 0, "statements": [{"repeat": {"times": 4, "body": [
                {"dequeue": {"queue": 0}}, {"call": {"call": 0}}, {"queue": {"queue": 0}}]}}]},
            {"warp": 1, "statements": [{"repeat": {"times": 4, "body": [
                {"acquire": {"queue": 0}}, {"call": {"call": 1}}, {"release": {"queue": 0}}]}}]},
        ],
    });
    assert_eq!(json, expected);
}
