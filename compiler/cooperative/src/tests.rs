//! Graphs and sources that several tests use.

use proptest::prelude::*;

use crate::dependencies::{Buffer, Dependencies, Edge, Instance, Kind, Queue, Storage};

/// Creates a graph from the warp of each instance and the edges between warps. Edges within a warp are ignored, and
/// control edges are added.
pub fn graph(warps: u32, warp_of: &[u32], edges: impl IntoIterator<Item = (u32, u32, Kind)>) -> Dependencies {
    let instance = |(number, &warp): (usize, &u32)| Instance {
        name: number.to_string(),
        call: number as u32,
        indices: Vec::new(),
        warp,
        cost: 1,
        consumes: Vec::new(),
        produces: Vec::new(),
    };
    let instances: Vec<_> = warp_of.iter().enumerate().map(instance).collect();
    let mut all: Vec<_> = edges.into_iter().map(|(from, to, kind)| Edge { from, to, kind }).collect();
    all.retain(|edge| warp_of[edge.from as usize] != warp_of[edge.to as usize]);
    for warp in 0..warps {
        let own: Vec<_> = (0..warp_of.len() as u32).filter(|&number| warp_of[number as usize] == warp).collect();
        all.extend(own.windows(2).map(|pair| Edge { from: pair[0], to: pair[1], kind: Kind::Control }));
    }
    all.sort_unstable();
    all.dedup();
    Dependencies { warps, instances, edges: all, ..Dependencies::default() }
}

/// Random graphs of up to 5 warps and 60 instances, with few or many, short or long edges. Some have a queue from warp
/// 0 to warp 1.
pub fn any_graph() -> impl Strategy<Value = Dependencies> {
    (without_queues(), 0..4_u32).prop_map(|(graph, buffers)| with_queue(graph, buffers))
}

/// Adds a queue with this number of buffers from warp 0 to warp 1; 0 adds none. An instance of warp 0 fills a buffer if
/// one is free; an instance of warp 1 reads one if the queue is not empty.
fn with_queue(mut graph: Dependencies, buffers: u32) -> Dependencies {
    if buffers == 0 || graph.warps < 2 {
        return graph;
    }
    graph.queues.push(Queue { name: "q".to_owned(), buffers });
    let (mut written, mut read) = (Vec::new(), Vec::new());
    for number in 0..graph.instances.len() as u32 {
        let instance = &mut graph.instances[number as usize];
        if instance.warp == 0 && written.len() < read.len() + buffers as usize {
            let freed = written.len().checked_sub(buffers as usize).map(|content| read[content]);
            graph.edges.extend(freed.map(|from| Edge { from, to: number, kind: Kind::Resource }));
            let content = written.len() as u32;
            graph.buffers.push(Buffer { name: format!("q[{content}]"), storage: Storage::Queue { queue: 0 } });
            instance.produces.push(content);
            written.push(number);
        } else if instance.warp == 1 && read.len() < written.len() {
            instance.consumes.push(read.len() as u32);
            graph.edges.push(Edge { from: written[read.len()], to: number, kind: Kind::Data });
            read.push(number);
        }
    }
    graph.edges.sort_unstable();
    graph.edges.dedup();
    graph
}

/// Random graphs without queues.
fn without_queues() -> impl Strategy<Value = Dependencies> {
    (1..=5_u32, 2..=60_usize, 0..=3_usize, 1..=60_u32).prop_flat_map(|(warps, instances, dense, far)| {
        let count = instances as u32;
        let edge = (0..count - 1, 1..=far, prop_oneof![Just(Kind::Data), Just(Kind::Resource)]);
        let edges = prop::collection::vec(edge, 0..=instances * dense);
        (prop::collection::vec(0..warps, instances), edges).prop_map(move |(warp_of, edges)| {
            graph(warps, &warp_of, edges.into_iter().map(|(from, far, kind)| (from, (from + far).min(count - 1), kind)))
        })
    })
}

/// Random graphs of 16 warps, with edges between most pairs of warps.
pub fn entangled_pairs() -> impl Strategy<Value = Dependencies> {
    let edges = prop::collection::vec((0..199_u32, 1..=50_u32), 400);
    (prop::collection::vec(0..16_u32, 200), edges).prop_map(|(warp_of, edges)| {
        let edge = |(from, far): (u32, u32)| (from, (from + far).min(199), Kind::Data);
        graph(16, &warp_of, edges.into_iter().map(edge))
    })
}

/// Returns the example of the publication. The instances 0, 2, 4, ... on warp 0 are p1 to p7. The instances 1, 3, 5,
/// ... on warp 1 are c1 to c7.
pub fn example() -> Dependencies {
    let (p, c) = (|k: u32| 2 * k - 2, |k: u32| 2 * k - 1);
    let data = (1..=7).map(|k| (p(k), c(k), Kind::Data));
    let resource = [(2, 4), (3, 4), (1, 7), (2, 7), (4, 7), (5, 7), (6, 7)];
    let resource = resource.map(|(from, to)| (c(from), p(to), Kind::Resource));
    let mut example = graph(2, &[0, 1].repeat(7), data.chain(resource));
    let ranges = [(0, 10), (10, 20), (20, 30), (15, 30), (30, 45), (45, 60), (0, 50)];
    let names = ["a[0]", "a[1]", "a[2]", "b[0]", "b[1]", "b[2]", "c"];
    for (number, ((start, end), name)) in (0..).zip(ranges.into_iter().zip(names)) {
        example.buffers.push(Buffer { name: name.to_owned(), storage: Storage::Range { resource: 0, start, end } });
        let stage = number / 3;
        // 0 for the producer, 1 for the consumer.
        for (consumer, letter) in [(0, 'p'), (1, 'c')] {
            let instance = &mut example.instances[2 * number as usize + consumer as usize];
            instance.name = format!("{letter}{}", number + 1);
            instance.call = 2 * stage + consumer;
            instance.indices = if stage < 2 { vec![i64::from(number % 3)] } else { Vec::new() };
            let uses = if consumer == 1 { &mut instance.consumes } else { &mut instance.produces };
            uses.push(number);
        }
    }
    example
}

/// Random pipelines of up to 5 warps and 12 rounds.
pub fn any_pipeline() -> impl Strategy<Value = crate::generate::Pipeline> {
    (1..=5_u32, 0..=12_u32, 1..=4_u32, 1..=3_u32, any::<bool>()).prop_map(|(warps, rounds, depth, readers, queues)| {
        let readers = if queues { 1 } else { readers };
        crate::generate::Pipeline { warps, rounds, depth, readers, queues }
    })
}
