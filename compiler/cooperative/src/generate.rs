//! Generates pipelines of any size and their dependencies, for measurements and tests.

use crate::dependencies::{Buffer, Dependencies, Edge, Instance, Kind, Queue, Storage};

/// Pipeline: call number `s` runs on warp `s` and reads the outputs of preceding calls of the same round. Each call
/// except the last one writes to a ring of buffers of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pipeline {
    /// Number of warps, equal to the number of calls per round; at least 1.
    pub warps: u32,
    /// Number of rounds, in each of which every call is executed once.
    pub rounds: u32,
    /// Number of buffers per ring; at least 1.
    pub depth: u32,
    /// Maximum number of following calls that read the output of a call; at least 1. More than one reader causes
    /// implied edges.
    pub readers: u32,
    /// Whether rings are hardware queues; `readers` must then be 1. Otherwise, they are parts of a memory and need
    /// channels.
    pub queues: bool,
}

impl Pipeline {
    /// Returns the pipeline as source text. With `rounds` = 0, the compiler rejects it, because it executes no call.
    pub fn source(&self) -> String {
        let Self { warps, rounds, depth, readers, queues } = *self;
        let mut text = format!("warps {warps}\n");
        match queues {
            true => (0..warps).for_each(|ring| text += &format!("queue r{ring} of {depth}\n")),
            false => text += &format!("resource memory 0..{}\n", warps * depth),
        }
        text += &format!("for i in 0..{rounds} {{\n");
        for warp in 0..warps {
            let read: Vec<String> = (warp.saturating_sub(readers)..warp).map(|ring| format!("b{ring}[i]")).collect();
            let consumes = if read.is_empty() { String::new() } else { format!(" consumes {}", read.join(", ")) };
            let storage = match queues {
                true => format!("r{warp}"),
                false => format!("memory[{0}+i%{depth} .. {0}+i%{depth}+1]", warp * depth),
            };
            let produces = if warp + 1 < warps { format!(" produces b{warp}[i] in {storage}") } else { String::new() };
            text += &format!("    call s{warp} cost {}{consumes}{produces} @warp {warp}\n", warp % 3 + 1);
        }
        text + "}\n"
    }

    /// Returns the instances and all dependencies. Call `s` takes `s % 3 + 1` cycles.
    pub fn dependencies(&self) -> Dependencies {
        let Self { warps, rounds, depth, readers, queues } = *self;
        // Index of the instance of a warp in a round, and of the value that it produces.
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
                // The last warp produces no value. Its entry only keeps the indices regular.
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

#[cfg(test)]
mod tests {
    use crate::dependencies::Instance;
    use crate::expand::MAX_INSTANCES;
    use crate::source::parse;
    use crate::tests::any_pipeline;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_source_of_a_pipeline_has_its_dependencies(pipeline in any_pipeline()) {
            prop_assume!(pipeline.rounds > 0);
            let parsed = parse("pipeline.coop", &pipeline.source());
            let source = parsed.unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
            let expanded = source.expand(&[], MAX_INSTANCES).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
            let (read, generated) = (expanded.dependencies, pipeline.dependencies());
            prop_assert_eq!(read.warps, generated.warps);
            prop_assert_eq!(read.edges, generated.edges);
            let key = |one: &Instance| (one.call, one.indices.clone(), one.warp, one.cost);
            prop_assert!(read.instances.iter().map(key).eq(generated.instances.iter().map(key)));
        }
    }
}
