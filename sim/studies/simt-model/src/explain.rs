//! Explanation of a hang: executes the recurring period again and records which threads wait for which words.

use crate::chain::{Hang, Link, Word};
use crate::execution::{Execution, RunError, Step};
use crate::mask::{mask_of, threads, Mask};
use crate::origins::Words;
use crate::policy::{BlockingReason, Policy};
use crate::program::End;
use crate::warp::Warp;
use crate::writes::{writes, Write, WriteReach};
use std::collections::{BTreeMap, BTreeSet};

/// Maximum number of examined blocks of a period.
const MAX_EXAMINED: u64 = 100_000;

/// Executes the recurring period twice, or twice its first `MAX_EXAMINED` blocks. Returns the explanation of the hang,
/// and the number of blocks that each thread executes in the examined part. Returns `None` if the run is stopped.
pub(crate) fn explain(
    execution: &mut Execution,
    step: Step,
    period: u64,
) -> Result<Option<(Hang, Vec<u64>)>, RunError> {
    let after = execution.figures.blocks - period;
    execution.warp.trace_origins();
    let mut next = Some(step);
    let examined_blocks = period.min(MAX_EXAMINED);
    let mut observations = Observations { fully_examined: examined_blocks == period, ..Observations::default() };
    let mut shares = Vec::new();
    for pass in 0..2 {
        // Only in the second pass, the origin of every register's value is known.
        if let Some(origins) = &mut execution.warp.origins {
            origins.branches.clear();
        }
        let before = execution.shares.clone();
        for _ in 0..examined_blocks {
            // `None`: all threads exited, which cannot happen within a period.
            let Some(step) = next else { break };
            if execution.limits.stopped() {
                return Ok(None);
            }
            if pass == 1 {
                observations.ran |= step.mask;
                observations.visited.extend(threads(step.mask).map(|thread| (thread, step.block)));
            }
            next = execution.step(step)?;
            let Warp { origins, memory, .. } = &mut execution.warp;
            let written = origins.as_mut().map(|origins| std::mem::take(&mut origins.written)).unwrap_or_default();
            observations
                .changing
                .extend(written.iter().filter(|(&word, before)| memory[word] != **before).map(|(word, _)| word));
        }
        shares = execution.shares.iter().zip(before).map(|(now, before)| now - before).collect();
    }
    if let Some(origins) = execution.warp.origins.take() {
        for ((thread, block, _), (when, words)) in origins.branches {
            observations.branches.entry(thread).or_default().push((when, block, words));
        }
    }
    observations.branches.values_mut().for_each(|branches| branches.sort_unstable_by_key(|(when, ..)| *when));
    Ok(Some((
        Explanation::new(&observations, &execution.warp, execution.policy()).explain_hang(
            after,
            period,
            examined_blocks,
        ),
        shares,
    )))
}

/// Observations of one period.
#[derive(Default)]
struct Observations {
    /// Whether the whole period was examined.
    fully_examined: bool,
    /// Threads that executed a block.
    ran: Mask,
    /// Threads with the blocks that they executed.
    visited: BTreeSet<(u32, usize)>,
    /// Branches of each thread in the order of their times: time, block, and the words that the branch depends on.
    branches: BTreeMap<u32, Vec<(u64, usize, Words)>>,
    /// Words that some block of the period changes. At the end of the period, words that affect control flow have their
    /// former value again.
    changing: BTreeSet<usize>,
}

/// Condition that keeps a thread in its loop.
#[derive(Default)]
struct Spin {
    /// Block of the branch.
    block: Option<usize>,
    /// Words that the branch depends on.
    words: Words,
    /// Words that any exit of the thread's loop depends on. If the loop has no exit, words that any of the thread's
    /// branches depends on.
    all: Words,
}

impl Observations {
    /// Selects the branch that keeps a thread in its loop.
    fn spin(&self, warp: &Warp, thread: u32) -> Spin {
        let leaves = |block: usize| match warp.program.blocks[block].end {
            End::Branch { taken, fall, .. } => {
                [taken, fall].into_iter().any(|to| !self.visited.contains(&(thread, to)))
            }
            _ => false,
        };
        // The best choice is a branch on words of memory with a successor outside of the loop. A livelock may have no
        // such branch. The next choices are a branch on unchanged words that other threads wrote, and any branch on
        // words of memory. The last choice is a branch on no word with a successor outside of the loop.
        let branches = self.branches.get(&thread).map(Vec::as_slice).unwrap_or_default();
        let on_memory = || branches.iter().filter(|(.., words)| !words.words.is_empty());
        let unchanged = |words: &Words| words.words.is_disjoint(&self.changing);
        let written_by_another = |&word: &usize| warp.changed[word].is_some_and(|(writer, _)| writer != thread);
        let relevant = on_memory().rfind(|(_, block, _)| leaves(*block));
        let relevant = relevant.or_else(|| {
            on_memory().rfind(|(.., words)| unchanged(words) && words.words.iter().all(written_by_another))
        });
        let relevant = relevant.or_else(|| on_memory().next_back());
        let relevant = relevant.or_else(|| branches.iter().rfind(|(_, block, _)| leaves(*block)));
        let (block, words) = relevant.map(|(_, block, words)| (*block, words.clone())).unzip();
        let any_leaves = branches.iter().any(|(_, block, _)| leaves(*block));
        let mut all = Words::default();
        branches.iter().filter(|(_, block, _)| !any_leaves || leaves(*block)).for_each(|(.., words)| all.join(words));
        Spin { block, words: words.unwrap_or_default(), all }
    }
}

/// Explanation derived from observations.
struct Explanation<'a> {
    observations: &'a Observations,
    warp: &'a Warp<'a>,
    policy: &'a dyn Policy,
    /// Loop conditions of the running threads.
    conditions: BTreeMap<u32, Spin>,
    /// Writes that each live thread may still execute.
    writes: BTreeMap<u32, BTreeSet<Write>>,
}

impl<'a> Explanation<'a> {
    fn new(observations: &'a Observations, warp: &'a Warp, policy: &'a dyn Policy) -> Self {
        let conditions =
            threads(observations.ran & warp.live).map(|thread| (thread, observations.spin(warp, thread))).collect();
        let writes = threads(warp.live).map(|thread| (thread, writes(warp, thread))).collect();
        Self { observations, warp, policy, conditions, writes }
    }

    /// Follows the chain from the first spinning thread, until it ends or reaches one of its threads again.
    fn explain_hang(&self, after: u64, period: u64, examined_blocks: u64) -> Hang {
        let live = self.warp.live;
        let mut chain: Vec<Link> = Vec::new();
        let mut thread = self.conditions.keys().copied().next().or(threads(live).next());
        let mut closed = false;
        while let Some(number) = thread {
            if let Some(from) = chain.iter().position(|link| link.thread() == number) {
                closed = self.observations.fully_examined && chain[from..].iter().all(Link::is_certain);
                break;
            }
            let start = chain.first().map(Link::thread);
            let link = match self.conditions.get(&number) {
                Some(spin) => self.spin_link(number, spin),
                None => self.wait_link(number, start),
            };
            thread = link.next();
            chain.push(link);
        }
        // Links before the cycle lead into the cycle. They stay in the chain.
        let is_in_chain = |thread: &u32| chain.iter().any(|link| link.thread() == *thread);
        let (chained, others): (Vec<_>, Vec<_>) = self.conditions.iter().partition(|(thread, _)| is_in_chain(thread));
        let similar = |one: &Words, other: &Words| match (one.words.is_empty(), other.words.is_empty()) {
            (true, true) => true,
            _ => !one.words.is_disjoint(&other.words),
        };
        let similar_threads =
            others.iter().filter(|(_, one)| chained.iter().any(|(_, other)| similar(&one.words, &other.words)));
        Hang {
            after,
            period,
            examined_blocks,
            live: live.count_ones(),
            spinning: self.conditions.len() as u32,
            memory_changes: !self.observations.changing.is_empty(),
            similar_threads: similar_threads.count() as u32,
            chain,
            closed,
        }
    }

    /// Returns whether thread `other` could change a word that keeps a thread in its loop, and how certain this is.
    fn reach(&self, other: u32, spin: &Spin) -> WriteReach {
        let words = &spin.words.words;
        // A thread that waits for the same words cannot leave its loop to change them. Only writes in the loop count.
        let all = self.conditions.get(&other).map(|spin| &spin.all);
        let stuck = self.observations.fully_examined && all.is_some_and(|all| !all.more && all.words.is_subset(words));
        let writes = self.writes[&other].iter();
        let writes = writes.filter(|write| !stuck || self.observations.visited.contains(&(other, write.block)));
        let unchanged = |word: usize| !self.observations.changing.contains(&word);
        let reaches = |write: &Write| words.iter().map(|&word| write.reaches(self.warp, word, unchanged(word))).max();
        writes.filter_map(reaches).max().unwrap_or(WriteReach::No)
    }

    /// Returns the link of a thread that spins.
    fn spin_link(&self, thread: u32, spin: &Spin) -> Link {
        let (warp, program) = (self.warp, self.warp.program);
        let words = &spin.words.words;
        let wrote =
            |other: u32| words.iter().any(|&word| warp.changed[word].is_some_and(|(writer, _)| writer == other));
        // The order of preference: the most certain change of a word, a thread that wrote one of the present values, a
        // thread that does not run, and the lowest number.
        let others = threads(warp.live).filter(|&other| other != thread);
        let candidates =
            others.map(|other| (self.reach(other, spin), wrote(other), !self.conditions.contains_key(&other), other));
        let next = candidates
            .filter(|(reach, ..)| *reach > WriteReach::No)
            .max_by_key(|&(reach, wrote, waits, other)| (reach, wrote, waits, std::cmp::Reverse(other)));
        let word = |&address: &usize| Word {
            name: program.word(address),
            value: warp.memory[address],
            writer: warp.changed[address].map(|(writer, block)| (writer, program.blocks[block].label.clone())),
            exited: warp.changed[address].is_some_and(|(writer, _)| warp.live >> writer & 1 == 0),
        };
        let at = spin.block.unwrap_or(warp.next[thread as usize]);
        Link::Memory {
            thread,
            label: program.blocks[at].label.clone(),
            words: words.iter().map(word).collect(),
            more: spin.words.more,
            next: next.map(|(.., other)| other),
            sure: next.is_none_or(|(reach, ..)| reach == WriteReach::Word),
        }
    }

    /// Returns the link of a thread that the policy does not run. `start` is the first thread of the chain; the link
    /// preferably leads to it.
    fn wait_link(&self, thread: u32, start: Option<u32>) -> Link {
        let (warp, program) = (self.warp, self.warp.program);
        let block = &program.blocks[warp.next[thread as usize]];
        let below = threads(warp.live).filter(|&other| program.blocks[warp.next[other as usize]].pc < block.pc);
        let below = mask_of(below);
        let ran = self.observations.ran & warp.live;
        let (why, by) = match self.policy.blocking_reason(thread) {
            Some(BlockingReason::Stacked { by, reconvergence_pc }) => {
                let location = reconvergence_pc
                    .and_then(|pc| program.block_at(pc))
                    .map(|block| format!("'{}'", program.blocks[block].label));
                let location = location.unwrap_or("the exit".into());
                (format!("it waits on the mask stack until {location} is reached by {}", thread_list(by)), by)
            }
            Some(BlockingReason::Below { by }) => {
                let reason = if by.count_ones() == 1 {
                    "has precedence, since its pc is lower"
                } else {
                    "have precedence, since their pcs are lower"
                };
                (format!("{} {reason}", thread_list(by)), by)
            }
            Some(BlockingReason::NeverIssued) if below == 0 || !block.synchronises => {
                (format!("its pc is never issued; the leader rotates among {}", thread_list(ran)), ran)
            }
            _ if block.synchronises && below != 0 => {
                (format!("it waits at the barrier for {} at lower pcs", thread_list(below)), below)
            }
            _ => ("the policy never selects it".to_string(), ran),
        };
        let runs = by & ran;
        let next = start.filter(|start| by >> start & 1 == 1).or(threads(runs).next()).or(threads(by).next());
        Link::Policy { thread, label: block.label.clone(), why, next }
    }
}

/// Formats threads by their numbers, three or more consecutive ones as a range.
fn thread_list(mask: Mask) -> String {
    let mut ranges: Vec<(u32, u32)> = Vec::new();
    for thread in threads(mask) {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == thread => *last = thread,
            _ => ranges.push((thread, thread)),
        }
    }
    let range = |&(first, last): &(u32, u32)| match last - first {
        0 => vec![first.to_string()],
        1 => vec![first.to_string(), last.to_string()],
        _ => vec![format!("{first} to {last}")],
    };
    let names: Vec<String> = ranges.iter().flat_map(range).collect();
    let names = match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, before)) => format!("{} and {last}", before.join(", ")),
        None => "none".to_string(),
    };
    format!("{} {names}", if mask.count_ones() == 1 { "thread" } else { "threads" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_are_listed_with_ranges() {
        for (mask, expected) in [
            (0b1, "thread 0"),
            (0b110, "threads 1 and 2"),
            (0b1101, "threads 0, 2 and 3"),
            (0b1110, "threads 1 to 3"),
            (0b101_1100, "threads 2 to 4 and 6"),
        ] {
            assert_eq!(thread_list(mask), expected);
        }
    }
}
