use petgraph::algo::maximum_matching;
use petgraph::graph::UnGraph;
use proptest::prelude::*;

use super::check::check;
use super::*;
use crate::generate::Pipeline;
use crate::reduce::reduce;
use crate::tests::{any_graph, any_pipeline, example, knots};

const ANY: u32 = u32::MAX;

fn options(kind: Kind, count_bits: u32) -> Options {
    Options { kind, most_channels: ANY, count_bits }
}

/// The fewest chains by somebody else's matching, over all pairs.
fn fewest(reduced: &Reduced) -> usize {
    let edges = &reduced.edges;
    let count = edges.len() as u32;
    let follows = |one: u32, other: u32| reduced.clocks.reaches(edges[one as usize].to, edges[other as usize].from);
    let pairs = (0..count).flat_map(|one| (0..count).map(move |other| (one, other)));
    let pairs = pairs.filter(|&(one, other)| follows(one, other)).map(|(one, other)| (one, count + other));
    let mut graph = UnGraph::<(), ()>::from_edges(pairs);
    (graph.node_count()..2 * edges.len()).for_each(|_| drop(graph.add_node(())));
    edges.len() - maximum_matching(&graph).len()
}

fn right(dependencies: &Dependencies, count_bits: u32) -> Result<(), TestCaseError> {
    let reduced = reduce(dependencies).unwrap();
    let binary = allocate(&reduced, &options(Kind::Binary, count_bits)).unwrap();
    prop_assert_eq!(check(dependencies, &reduced, &binary, 1), Ok(()));
    prop_assert_eq!(binary.holds.len(), fewest(&reduced));
    let counting = options(Kind::Counting, count_bits);
    let most = counting.most_held();
    let channels = allocate(&reduced, &counting).unwrap();
    prop_assert_eq!(check(dependencies, &reduced, &channels, most), Ok(()));
    // A channel a pair where nothing is split, and no fewer would hold what is outstanding.
    let held = counting::held(&reduced);
    let sum: u64 = held.iter().map(|held| held.div_ceil(most)).sum();
    prop_assert_eq!(channels.holds.len() as u64, sum);
    Ok(())
}

proptest! {
    #[test]
    fn channels_are_few_and_never_confused(graph in any_graph(), count_bits in 1..=4_u32) {
        right(&graph, count_bits)?;
    }

    #[test]
    fn channels_of_pipelines_are_few_and_never_confused(pipeline in any_pipeline(), count_bits in 1..=3_u32) {
        right(&pipeline.dependencies(), count_bits)?;
    }

    /// Of these graphs a quarter needs fewer than the greedy rule finds; and the phases must get there from nothing, too.
    #[test]
    fn binary_channels_are_the_fewest_among_many_warps(graph in knots()) {
        let reduced = reduce(&graph).unwrap();
        let few = allocate(&reduced, &options(Kind::Binary, 1)).unwrap();
        prop_assert_eq!(check(&graph, &reduced, &few, 1), Ok(()));
        prop_assert_eq!(few.holds.len(), fewest(&reduced));
        let matching = chains::Matching::none(reduced.edges.len());
        prop_assert_eq!(matching.fewest(&reduced).holds.len(), few.holds.len());
    }

    #[test]
    fn the_edges_of_a_pair_of_warps_are_in_order(graph in any_graph()) {
        let reduced = reduce(&graph).unwrap();
        let warps = |edge: &crate::dependencies::Edge| (reduced.clocks.warp(edge.from), reduced.clocks.warp(edge.to));
        for (number, one) in reduced.edges.iter().enumerate() {
            for other in reduced.edges[number + 1..].iter().filter(|other| warps(one) == warps(other)) {
                prop_assert!(one.from < other.from && one.to < other.to);
            }
        }
    }
}

#[test]
fn the_example_has_three_binary_or_two_counting_channels() {
    let example = example();
    let reduced = reduce(&example).unwrap();
    let binary = allocate(&reduced, &options(Kind::Binary, 4)).unwrap();
    assert_eq!(
        binary.text(&example, &reduced),
        "channel 0, at most 1: p1 -> c1 (data), p6 -> c6 (data), c6 -> p7 (resource), p7 -> c7 (data)\n\
         channel 1, at most 1: p2 -> c2 (data), p5 -> c5 (data)\n\
         channel 2, at most 1: p3 -> c3 (data), c3 -> p4 (resource), p4 -> c4 (data)\n"
    );
    let counting = allocate(&reduced, &Options::default()).unwrap();
    assert_eq!(
        counting.text(&example, &reduced),
        "channel 0, at most 3: p1 -> c1 (data), p2 -> c2 (data), p3 -> c3 (data), p4 -> c4 (data), p5 -> c5 (data), \
         p6 -> c6 (data), p7 -> c7 (data)\n\
         channel 1, at most 1: c3 -> p4 (resource), c6 -> p7 (resource)\n"
    );
    assert_eq!(serde_json::to_value(&counting).unwrap()["holds"], serde_json::json!([3, 1]));
}

#[test]
fn what_does_not_fit_is_told_with_what_would() {
    let told = |pipeline: Pipeline, options| {
        let reduced = reduce(&pipeline.dependencies()).unwrap();
        allocate(&reduced, &options).unwrap_err().to_string()
    };
    // Ahead by as much as there are rounds: nothing waits for a reader.
    let ahead = Pipeline { warps: 2, rounds: 100, depth: 100, readers: 1, queues: false };
    let few = |kind, most_channels| Options { kind, most_channels, count_bits: 4 };
    assert_eq!(
        told(ahead, few(Kind::Binary, 16)),
        "100 binary channels are needed, and the hardware has 16; help: 7 counting ones do"
    );
    assert_eq!(
        told(ahead, few(Kind::Counting, 6)),
        "7 counting channels are needed, and the hardware has 6; help: counters of 5 bits do, with counting channels"
    );
    let wide = Pipeline { warps: 8, rounds: 20, depth: 1, readers: 7, queues: false };
    assert_eq!(
        told(wide, few(Kind::Counting, 7)),
        "8 counting channels are needed, and the hardware has 7; help: 1 binary ones do"
    );
    let wide = Pipeline { depth: 20, ..wide };
    assert_eq!(
        told(wide, few(Kind::Binary, 6)),
        "20 binary channels are needed, and the hardware has 6; help: counting ones would be 14; give the calls to fewer warps, or let fewer warps depend on each other"
    );
}

/// The check sees each kind of mistake.
#[test]
fn wrong_assignments_are_seen() {
    let example = example();
    let reduced = reduce(&example).unwrap();
    let wrong = |kind, most, change: fn(&mut Channels)| {
        let mut channels = allocate(&reduced, &options(kind, 4)).unwrap();
        change(&mut channels);
        check(&example, &reduced, &channels, most).unwrap_err()
    };
    assert_eq!(
        wrong(Kind::Binary, 1, |channels| channels.of[1] = 0),
        "channel 0 confuses p1 -> c1 (data) with p2 -> c2 (data)"
    );
    assert_eq!(
        wrong(Kind::Counting, 15, |channels| channels.of[8] = 1),
        "channel 1 confuses c3 -> p4 (resource) with p7 -> c7 (data)"
    );
    let held = "channel 0 holds up to 3, said are 2, allowed are 15";
    assert_eq!(wrong(Kind::Counting, 15, |channels| channels.holds[0] = 2), held);
    assert_eq!(wrong(Kind::Counting, 2, |_| ()), "channel 0 holds up to 3, said are 3, allowed are 2");
}
