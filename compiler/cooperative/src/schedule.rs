//! Shortest durations of parallel runs, for several kinds of synchronisation.

use serde::Serialize;

use crate::clocks::Sources;
use crate::dependencies::{Dependencies, Edge, Kind};

/// Costs of synchronisation, in cycles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Costs {
    /// Cost of each signal for the warp that signals.
    pub signal: u64,
    /// Cost of each wait for the warp that waits, even if the signal has arrived.
    pub wait: u64,
    /// Delay from a signal to the end of a wait for it.
    pub wake: u64,
    /// Delay from the arrival of the last warp at a barrier to the continuation of all warps.
    pub barrier: u64,
}

/// Earliest start and end of each instance.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Schedule {
    /// First cycle of each instance, from 0.
    pub begins: Vec<u64>,
    /// Cycle after the last one of each instance.
    pub ends: Vec<u64>,
    /// Cycle in which all warps have finished, including their signals.
    pub makespan: u64,
}

/// Returns the length of the longest path through the graph in cycles, without costs of synchronisation. No run that
/// respects the dependencies is shorter. A run without costs of synchronisation reaches this bound.
pub fn critical_path(dependencies: &Dependencies) -> u64 {
    earliest(dependencies, &dependencies.edges, &|_| 0, &Costs::default()).makespan
}

/// Returns the schedule if exactly `edges` are synchronised between warps; control edges cost nothing. A warp executes
/// for each instance its waits in the order of the edges, the call, and its signals. All warps wait at a barrier before
/// an instance whose stage differs from that of the previous instance in sequential order. An edge across a barrier
/// needs no signal. `stage` returns the stage of each call; without barriers, a constant.
///
/// If `edges` imply all dependencies, the schedule respects them. Examples of such edges are the [edges that the
/// reduction keeps](crate::reduce::Reduced::ordering_edges), or all dependencies. An edge of a queue costs as much as
/// one of a channel, and the hardware serves any number of signals at once. The computation takes linear time in edges
/// and instances.
pub fn earliest(dependencies: &Dependencies, edges: &[Edge], stage: &dyn Fn(u32) -> u32, costs: &Costs) -> Schedule {
    let instances = &dependencies.instances;
    let epochs = epochs(dependencies, stage);
    let signalled = |edge: &Edge| edge.kind != Kind::Control && epochs[edge.from as usize] == epochs[edge.to as usize];
    let edges: Vec<_> = edges.iter().copied().filter(signalled).collect();
    let waits = Sources::new(instances.len(), &edges);
    let reversed: Vec<_> = edges.iter().map(|edge| Edge { to: edge.from, ..*edge }).collect();
    let signals = Sources::new(instances.len(), &reversed);
    let mut signal_times = vec![0; edges.len()];
    // Cycle from which each warp is free.
    let mut free = vec![0; dependencies.warps as usize];
    let mut schedule = Schedule::default();
    for (number, instance) in (0..).zip(instances) {
        if number > 0 && epochs[number as usize] != epochs[number as usize - 1] {
            let all = free.iter().max().map_or(0, |last| last + costs.barrier);
            free.fill(all);
        }
        let now = &mut free[instance.warp as usize];
        for &edge in waits.edges_to(number) {
            *now = (*now + costs.wait).max(signal_times[edge as usize] + costs.wake);
        }
        schedule.begins.push(*now);
        *now += instance.cost;
        schedule.ends.push(*now);
        for &edge in signals.edges_to(number) {
            *now += costs.signal;
            signal_times[edge as usize] = *now;
        }
    }
    schedule.makespan = free.into_iter().max().unwrap_or(0);
    schedule
}

/// Returns the number of cycles if all warps wait at a barrier between two steps. `barrier` is its cost in cycles. A
/// warp executes at most one call per step, and each call is in the first step after the steps of the calls on which it
/// depends. Pipelines of three calls per round are usually run this way. One step has the load of round i + 2, the work
/// of round i + 1 and the store of round i.
pub fn in_steps(dependencies: &Dependencies, barrier: u64) -> u64 {
    let mut steps = vec![0; dependencies.instances.len()];
    let sources = Sources::new(steps.len(), &dependencies.edges);
    let mut longest: Vec<u64> = Vec::new();
    for (number, instance) in (0..).zip(&dependencies.instances) {
        let needed =
            sources.edges_to(number).iter().map(|&edge| steps[dependencies.edges[edge as usize].from as usize] + 1);
        let step = needed.max().unwrap_or(0);
        steps[number as usize] = step;
        longest.resize(longest.len().max(step + 1), 0);
        longest[step] = longest[step].max(instance.cost);
    }
    longest.iter().sum::<u64>() + barrier * (longest.len() as u64).saturating_sub(1)
}

/// Returns the number of barriers before each instance.
fn epochs(dependencies: &Dependencies, stage: &dyn Fn(u32) -> u32) -> Vec<u32> {
    let (mut epoch, mut last) = (0, None);
    let epoch_of = |instance: &crate::dependencies::Instance| {
        let stage = stage(instance.call);
        epoch += u32::from(last.replace(stage).is_some_and(|last| last != stage));
        epoch
    };
    dependencies.instances.iter().map(epoch_of).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::reduce::reduce;
    use crate::tests::{any_graph, example};

    /// Costs that differ from zero.
    const COSTS: Costs = Costs { signal: 1, wait: 1, wake: 2, barrier: 3 };

    /// Returns the stage of a call of the example, which has two calls per stage.
    fn stage(call: u32) -> u32 {
        call / 2
    }

    /// Sets the costs of the instances, in turn.
    fn costly(mut dependencies: Dependencies, costs: &[u64]) -> Dependencies {
        let all = dependencies.instances.iter_mut().zip(costs.iter().cycle());
        all.for_each(|(instance, cost)| instance.cost = *cost);
        dependencies
    }

    /// Computed by hand: producing takes 4 cycles, consuming 3.
    #[test]
    fn the_example_takes_less_than_with_barriers() {
        let example = costly(example(), &[4, 3]);
        let reduced = reduce(&example).unwrap();
        let run = |edges: &[Edge], stage: &dyn Fn(u32) -> u32, costs| earliest(&example, edges, stage, &costs).makespan;
        // p1 to p3, c3, p4 to p6, c6, p7, c7.
        assert_eq!(critical_path(&example), 12 + 3 + 12 + 3 + 4 + 3);
        assert_eq!(run(&reduced.edges, &|_| 0, Costs::default()), 37);
        // The next stage waits for the last consumer of each stage anyway.
        assert_eq!(run(&reduced.edges, &stage, Costs::default()), 37);
        // The sums list p1 to p3 with a signal each, the wake, c3 with a signal, and so on. Barriers save two signals
        // and two wakes, and cost 3 cycles each.
        assert_eq!(run(&reduced.edges, &|_| 0, COSTS), 15 + 2 + 4 + 2 + 15 + 2 + 4 + 2 + 5 + 2 + 3);
        assert_eq!(run(&reduced.edges, &stage, COSTS), 15 + 2 + 3 + 3 + 15 + 2 + 3 + 3 + 5 + 2 + 3);
        // c1 and c2 send three more signals, so c3 begins in cycle 18 instead of 17. The waits of p7 end while c6 runs.
        assert_eq!(run(&example.edges, &|_| 0, COSTS), 57);
    }

    /// Barriers are slower here: the second stage needs only the first value.
    #[test]
    fn barriers_leave_bubbles() {
        let edges = [(0, 1, Kind::Data), (2, 3, Kind::Data), (1, 4, Kind::Resource), (4, 5, Kind::Data)];
        let mut graph = costly(crate::tests::graph(2, &[0, 1, 0, 1, 0, 1], edges), &[1, 1, 1, 9, 1, 1]);
        (0..6).for_each(|number| graph.instances[number].call = number as u32);
        let begins = |stage: &dyn Fn(u32) -> u32| earliest(&graph, &graph.edges, stage, &Costs::default()).begins;
        assert_eq!(begins(&|_| 0), [0, 1, 1, 2, 2, 11]);
        assert_eq!(begins(&|call| call / 4), [0, 1, 1, 2, 11, 12]);
    }

    /// Steps: p1; p2 with c1; p3 with c2; c3; p4 alone, since c2 and c3 read its range; p5 with c4; p6 with c5; c6; p7;
    /// c7.
    #[test]
    fn the_example_in_steps() {
        assert_eq!(in_steps(&costly(example(), &[4, 3]), 1), 4 + 4 + 4 + 3 + 4 + 4 + 4 + 3 + 4 + 3 + 9);
    }

    proptest! {
        #[test]
        fn implied_edges_cost_and_never_help(
            graph in any_graph(),
            costs in prop::collection::vec(0..9_u64, 7),
            wake in 0..4_u64,
        ) {
            let graph = costly(graph, &costs);
            let reduced = reduce(&graph).unwrap();
            let run = |edges: &[Edge], costs: &Costs| earliest(&graph, edges, &|_| 0, costs);
            let kept = reduced.ordering_edges();
            let free = run(&kept, &Costs::default());
            prop_assert_eq!(free.makespan, critical_path(&graph));
            prop_assert_eq!(&free, &run(&graph.edges, &Costs::default()));
            let cost = Costs { wake, ..COSTS };
            prop_assert!(run(&kept, &cost).makespan <= run(&graph.edges, &cost).makespan);
            for edge in &graph.edges {
                prop_assert!(free.ends[edge.from as usize] <= free.begins[edge.to as usize]);
            }
            prop_assert!(in_steps(&graph, 0) >= free.makespan);
            let stages = earliest(&graph, &graph.edges, &|call| call / 5, &Costs::default());
            prop_assert!(stages.makespan >= free.makespan);
        }
    }
}
