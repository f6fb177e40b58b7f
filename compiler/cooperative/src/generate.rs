//! Dependencies of any size, for what must be shown of large programs.

use crate::dependencies::{Buffer, Dependencies, Edge, Instance, Kind, Queue, Storage};

/// A pipeline: call `s` runs on warp `s`, reads what call `s - 1` wrote in the same round, and writes for the calls after it, in a ring of buffers of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pipeline {
    /// Warps, which are as many as calls a round; at least 1.
    pub warps: u32,
    /// How often each call is executed.
    pub rounds: u32,
    /// Buffers a ring, at least 1.
    pub depth: u32,
    /// How many of the calls after it read what a call writes; at least 1. What is read by more than one brings edges that follow from others.
    pub readers: u32,
    /// Whether rings are queues in hardware, which have one reader; else they are parts of a memory, and need channels.
    pub queues: bool,
}

impl Pipeline {
    /// Its instances and all their dependencies. Call `s` takes `s % 3 + 1` cycles.
    pub fn dependencies(&self) -> Dependencies {
        let Self { warps, rounds, depth, readers, queues } = *self;
        let number = |warp: u32, round: u32| round * warps + warp;
        let mut result = Dependencies { warps, ..Dependencies::default() };
        for round in 0..rounds {
            for warp in 0..warps {
                result.instances.push(Instance {
                    name: format!("s{warp}[{round}]"),
                    call: warp,
                    indices: vec![i64::from(round)],
                    warp,
                    cost: u64::from(warp % 3 + 1),
                    consumes: (warp.saturating_sub(readers)..warp).map(|ring| number(ring, round)).collect(),
                    produces: vec![number(warp, round)].into_iter().filter(|_| warp + 1 < warps).collect(),
                });
                let start = u64::from(depth * warp + round % depth);
                let range = Storage::Range { resource: 0, start, end: start + 1 };
                let storage = if queues { Storage::Queue { queue: warp } } else { range };
                result.buffers.push(Buffer { name: format!("r{warp}[{round}]"), storage });
                let from = number(warp, round);
                let mut edge = |warp: u32, round: u32, kind| {
                    result.edges.extend((round < rounds).then(|| Edge { from, to: number(warp, round), kind }));
                };
                edge(warp, round + 1, Kind::Control);
                (warp + 1..warps.min(warp + 1 + readers)).for_each(|reader| edge(reader, round, Kind::Data));
                (warp.saturating_sub(readers)..warp).for_each(|ring| edge(ring, round + depth, Kind::Resource));
            }
        }
        let queue = |warp: u32| Queue { name: format!("r{warp}"), buffers: depth };
        result.queues = (0..warps).filter(|_| queues).map(queue).collect();
        result.edges.sort_unstable();
        result
    }
}
