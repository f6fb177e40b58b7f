//! Generation of programs from instances and channels.

use std::collections::HashMap;

use super::roll::{roll, Rolled};
use super::statements::{Program, Programs, Statement};
use crate::channels::Channels;
use crate::dependencies::Dependencies;
use crate::queues::values_in_queues;
use crate::reduce::Reduced;

/// Returns the program of each warp: its instances in order, with their synchronisation. Repetitions are rolled up.
/// Apart from sorting and rolling (module `roll`), the time is linear in the number of instances and edges.
pub fn write(dependencies: &Dependencies, reduced: &Reduced, channels: &Channels) -> Programs {
    let carried = || reduced.edges.iter().zip(&channels.by_edge);
    // Entries of instances: instance, sorting key, and channel.
    let mut waits: Vec<_> = carried().map(|(edge, &channel)| (edge.to, edge.from, channel)).collect();
    let mut signals: Vec<_> = carried().map(|(edge, &channel)| (edge.from, channel, channel)).collect();
    let (mut waits, mut signals) = (entries_by_instance(&mut waits), entries_by_instance(&mut signals));
    let mut warps: Vec<_> = (0..dependencies.warps).map(|_| Warp::default()).collect();
    for (number, instance) in (0..).zip(&dependencies.instances) {
        let [mut filled, mut read] =
            [&instance.produces, &instance.consumes].map(|uses| values_in_queues(dependencies, uses));
        [&mut filled, &mut read].into_iter().for_each(|queues| queues.sort_unstable());
        let mut block = Vec::new();
        block.extend(filled.iter().map(|&(queue, _)| Statement::Dequeue { queue }));
        block.extend(read.iter().map(|&(queue, _)| Statement::Acquire { queue }));
        block.extend(waits(number).iter().map(|&(.., channel)| Statement::Wait { channel }));
        block.push(Statement::Call { call: instance.call });
        block.extend(signals(number).iter().map(|&(.., channel)| Statement::Signal { channel }));
        block.extend(filled.iter().map(|&(queue, _)| Statement::Queue { queue }));
        block.extend(read.iter().map(|&(queue, _)| Statement::Release { queue }));
        warps[instance.warp as usize].push(block);
    }
    Programs {
        channels: channels.holds.clone(),
        warps: (0..).zip(warps).map(|(warp, program)| program.rolled(warp)).collect(),
    }
}

/// Returns a function that maps an instance to its entries, in ascending order. The first number of an entry is its
/// instance. The function must be called with ascending instances, without gaps.
fn entries_by_instance<'a>(all: &'a mut [(u32, u32, u32)]) -> impl FnMut(u32) -> &'a [(u32, u32, u32)] {
    all.sort_unstable();
    let mut rest = &all[..];
    move |instance| {
        let (entries, others) = rest.split_at(rest.iter().take_while(|entry| entry.0 == instance).count());
        rest = others;
        entries
    }
}

/// Blocks of a warp: calls with their synchronisation. Equal blocks are stored once.
#[derive(Default)]
struct Warp {
    /// Number of each distinct block.
    numbers: HashMap<Vec<Statement>, u32>,
    /// Numbers of the blocks in the order of execution.
    blocks: Vec<u32>,
}

impl Warp {
    /// Adds the next block.
    fn push(&mut self, block: Vec<Statement>) {
        let next = self.numbers.len() as u32;
        self.blocks.push(*self.numbers.entry(block).or_insert(next));
    }

    /// Returns the program with rolled-up repetitions.
    fn rolled(self, warp: u32) -> Program {
        let mut blocks = vec![Vec::new(); self.numbers.len()];
        self.numbers.into_iter().for_each(|(block, number)| blocks[number as usize] = block);
        Program { warp, statements: statements(&blocks, &roll(self.blocks)) }
    }
}

/// Returns the statements of a rolled sequence. `blocks` has the statements of each block number.
fn statements(blocks: &[Vec<Statement>], rolled: &[Rolled]) -> Vec<Statement> {
    let statements = |item: &Rolled| match item {
        Rolled::Block(block) => blocks[*block as usize].clone(),
        Rolled::Repeat(times, body) => match (times, statements(blocks, body)) {
            // Two executions of a single call are no longer than a loop.
            (2, body) if matches!(body[..], [Statement::Call { .. }]) => [&body[..], &body].concat(),
            (&times, body) => vec![Statement::Repeat { times, body }],
        },
    };
    rolled.iter().flat_map(statements).collect()
}
