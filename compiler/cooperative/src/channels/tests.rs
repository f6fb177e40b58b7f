//! Tests of the allocation of channels and of the check.

use petgraph::algo::maximum_matching;
use petgraph::graph::UnGraph;
use proptest::prelude::*;

use super::assignment::pairs;
use super::check::check;
use super::*;
use crate::dependencies::Dependencies;
use crate::generate::Pipeline;
use crate::reduce::{reduce, Reduced};
use crate::tests::{any_graph, any_pipeline, entangled_pairs, example};

/// Number of channels of hardware without a limit.
const UNLIMITED: u32 = u32::MAX;

/// Returns the options of hardware with any number of channels.
fn options(kind: Kind, count_bits: u32) -> Options {
    Options { kind, max_channels: UNLIMITED, count_bits }
}

/// Returns the smallest number of chains, by the matching of petgraph over all pairs of edges that the check accepts.
fn fewest(dependencies: &Dependencies, reduced: &Reduced) -> usize {
    let count = reduced.edges.len();
    let mut graph = UnGraph::<(), ()>::from_edges((0..count as u32).map(|index| (index, index + count as u32)));
    graph.clear_edges();
    for (one, others) in (0..).zip(check::followers(dependencies, reduced)) {
        graph.extend_with_edges(others.into_iter().map(|other| (one, other + count as u32)));
    }
    count - maximum_matching(&graph).len()
}

/// Checks binary and counting channels, and their numbers.
fn check_both_kinds(dependencies: &Dependencies, count_bits: u32) -> Result<(), TestCaseError> {
    let reduced = reduce(dependencies).unwrap();
    let binary = allocate(&reduced, &options(Kind::Binary, count_bits)).unwrap();
    prop_assert_eq!(check(dependencies, &reduced, &binary, 1), Ok(()));
    prop_assert_eq!(binary.holds.len(), fewest(dependencies, &reduced));
    let counting = options(Kind::Counting, count_bits);
    let max_count = counting.max_held();
    let channels = allocate(&reduced, &counting).unwrap();
    prop_assert_eq!(check(dependencies, &reduced, &channels, max_count), Ok(()));
    // One channel per pair if none is split, and the smallest number otherwise; binary channels if they are fewer.
    let held = counting::held(&reduced);
    let sum = held.iter().map(|held| held.div_ceil(max_count)).sum::<u64>() as usize;
    prop_assert_eq!(counting::allocate(&reduced, max_count).holds.len(), sum);
    prop_assert_eq!(channels.holds.len(), sum.min(binary.holds.len()));
    prop_assert_eq!(channels.kind == Kind::Counting, sum <= binary.holds.len());
    Ok(())
}

proptest! {
    #[test]
    fn channels_are_few_and_never_confused(graph in any_graph(), count_bits in 1..=4_u32) {
        check_both_kinds(&graph, count_bits)?;
    }

    #[test]
    fn channels_of_pipelines_are_few_and_never_confused(pipeline in any_pipeline(), count_bits in 1..=3_u32) {
        check_both_kinds(&pipeline.dependencies(), count_bits)?;
    }

    #[test]
    fn the_edges_of_a_pair_of_warps_are_in_order(graph in any_graph()) {
        let reduced = reduce(&graph).unwrap();
        for pair in pairs(&reduced) {
            let edges: Vec<_> = pair.edges.iter().map(|&index| reduced.edges[index as usize]).collect();
            prop_assert!(edges.windows(2).all(|pair| pair[0].from < pair[1].from && pair[0].to < pair[1].to));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// A quarter of these graphs needs fewer channels than the rules find. The phases must find the same number
    /// without the rules, too.
    #[test]
    fn binary_channels_are_the_fewest_among_many_warps(graph in entangled_pairs()) {
        let reduced = reduce(&graph).unwrap();
        let few = allocate(&reduced, &options(Kind::Binary, 1)).unwrap();
        prop_assert_eq!(check(&graph, &reduced, &few, 1), Ok(()));
        prop_assert_eq!(few.holds.len(), fewest(&graph, &reduced));
        prop_assert_eq!(chains::by_matching_alone(&reduced).holds.len(), few.holds.len());
    }
}

#[test]
fn the_example_has_four_binary_or_two_counting_channels() {
    let example = example();
    let reduced = reduce(&example).unwrap();
    let binary = allocate(&reduced, &options(Kind::Binary, 4)).unwrap();
    assert_eq!(
        binary.text(&example, &reduced),
        "channel 0, at most 1: p1 -> c1 (data), p4 -> c4 (data), p7 -> c7 (data)\n\
         channel 1, at most 1: p2 -> c2 (data), p5 -> c5 (data)\n\
         channel 2, at most 1: p3 -> c3 (data), p6 -> c6 (data)\n\
         channel 3, at most 1: c3 -> p4 (resource), c6 -> p7 (resource)\n"
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
fn errors_suggest_channels_that_fit() {
    let error = |dependencies: Dependencies, options| {
        let reduced = reduce(&dependencies).unwrap();
        allocate(&reduced, &options).unwrap_err().to_string()
    };
    // Each ring has a buffer for every round, so no writer waits for a reader.
    let ahead = Pipeline { warps: 2, rounds: 100, depth: 100, readers: 1, queues: false };
    let few = |kind, max_channels| Options { kind, max_channels, count_bits: 4 };
    assert_eq!(
        error(ahead.dependencies(), few(Kind::Binary, 16)),
        "100 binary channels exceed the limit of 16 in the hardware; help: 7 counting channels suffice"
    );
    assert_eq!(
        error(ahead.dependencies(), few(Kind::Counting, 6)),
        "7 counting channels exceed the limit of 6 in the hardware; help: counting channels with counters of 5 bits \
            suffice"
    );
    // 400 rounds without a wait need 400 signals at once, which no single counter of the hardware holds.
    let far = Pipeline { rounds: 400, depth: 400, ..ahead };
    assert_eq!(
        error(far.dependencies(), few(Kind::Counting, 1)),
        "27 counting channels exceed the limit of 1 in the hardware; help: assign the calls to fewer warps, or \
            reduce the number of warps that depend on each other"
    );
    assert_eq!(
        error(requests_of_warps(), few(Kind::Counting, 3)),
        "4 binary channels exceed the limit of 3 in the hardware; help: assign the calls to fewer warps, or reduce \
            the number of warps that depend on each other"
    );
    let wide = Pipeline { warps: 8, rounds: 20, depth: 20, readers: 7, queues: false };
    assert_eq!(
        error(wide.dependencies(), few(Kind::Binary, 6)),
        "26 binary channels exceed the limit of 6 in the hardware; help: 14 counting channels are needed; assign \
            the calls to fewer warps, or reduce the number of warps that depend on each other"
    );
}

/// Warp 0 asks three other warps in turn and waits for each answer, so answers can share a channel.
fn requests_of_warps() -> Dependencies {
    let asks = (0..6).map(|number| (number, number + 1, crate::dependencies::Kind::Data));
    crate::tests::graph(4, &[0, 1, 0, 2, 0, 3, 0], asks)
}

#[test]
fn counting_hardware_serves_as_binary_channels() {
    let graph = requests_of_warps();
    let reduced = reduce(&graph).unwrap();
    assert_eq!(counting::allocate(&reduced, 15).holds.len(), 6);
    let channels = allocate(&reduced, &Options { max_channels: 5, ..Options::default() }).unwrap();
    assert_eq!((channels.kind, channels.holds.len()), (Kind::Binary, 4));
    assert_eq!(check(&graph, &reduced, &channels, 1), Ok(()));
}

/// 32 warps that all depend on each other: the table of followers would have 400 million entries.
#[test]
fn large_inputs_use_the_rules_only() {
    let edge = |number: u32| (number, number + 1, crate::dependencies::Kind::Data);
    let warp_of: Vec<u32> =
        (0..400_000_u32).flat_map(|number| [number % 32, (number * 7 + number / 32 + 1) % 32]).collect();
    let knot = crate::tests::graph(32, &warp_of, (0..400_000).map(|number| edge(2 * number)));
    let reduced = reduce(&knot).unwrap();
    assert!(chains::followers(&reduced) > 300_000_000, "{}", chains::followers(&reduced));
    // The phases of the matching would take a minute and gigabytes.
    for kind in [Kind::Binary, Kind::Counting] {
        let error = allocate(&reduced, &Options { kind, ..Options::default() }).unwrap_err();
        assert_eq!(error.exact, error.kind == Kind::Counting, "{error}");
    }
}

/// A possible interpretation of the channels in the publication. However, the wait of p7 on channel 0 may begin before
/// the wait of c6, and then takes the signal that p6 has just sent.
#[test]
fn three_binary_channels_would_be_confused() {
    let example = example();
    let reduced = reduce(&example).unwrap();
    let three = Channels { kind: Kind::Binary, by_edge: vec![0, 1, 2, 2, 2, 1, 0, 0, 0], holds: vec![1; 3] };
    let error = check(&example, &reduced, &three, 1).unwrap_err().to_string();
    assert_eq!(error, "channel 0 confuses p6 -> c6 (data) with c6 -> p7 (resource)");
}

/// The check detects each kind of error.
#[test]
fn incorrect_assignments_are_detected() {
    let example = example();
    let reduced = reduce(&example).unwrap();
    let error_after = |kind, max_count, change: fn(&mut Channels)| {
        let mut channels = allocate(&reduced, &options(kind, 4)).unwrap();
        change(&mut channels);
        check(&example, &reduced, &channels, max_count).unwrap_err().to_string()
    };
    assert_eq!(
        error_after(Kind::Binary, 1, |channels| channels.by_edge[1] = 0),
        "channel 0 confuses p1 -> c1 (data) with p2 -> c2 (data)"
    );
    assert_eq!(
        error_after(Kind::Counting, 15, |channels| channels.by_edge[8] = 1),
        "channel 1 confuses c6 -> p7 (resource) with p7 -> c7 (data)"
    );
    let held = "channel 0 holds up to 3 signals; expected the declared depth 2";
    assert_eq!(error_after(Kind::Counting, 15, |channels| channels.holds[0] = 2), held);
    assert_eq!(error_after(Kind::Counting, 2, |_| ()), "declared depth 3 of channel 0 exceeds the limit of 2");
}

/// Data and answers between neighbours share channels. The rule finds as few channels as the phases, so the programs
/// have loops.
#[test]
fn answers_come_back_over_the_same_channels() {
    let pipeline = Pipeline { warps: 16, rounds: 1000, depth: 4, readers: 1, queues: false };
    let graph = pipeline.dependencies();
    let reduced = reduce(&graph).unwrap();
    let channels = allocate(&reduced, &options(Kind::Binary, 1)).unwrap();
    assert_eq!((channels.holds.len(), chains::by_matching_alone(&reduced).holds.len()), (90, 90));
    let size = crate::program::write(&graph, &reduced, &channels).size();
    assert!(size < 2000, "{size} statements");
}
