//! Why a run hangs: who waits for which word of memory, who wrote it, and why that thread isn't run.

use crate::policy::HeldUp;
use crate::program::Program;
use crate::run::{Broken, Drive, Step};
use crate::warp::Warp;
use crate::{threads, Mask};
use serde::Serialize;
use std::collections::BTreeSet;
use std::fmt::Write;

/// A word of memory that a thread waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Word {
    /// Its name, e.g. `lock[0]`.
    pub name: String,
    /// What is in it.
    pub value: i64,
    /// Who gave it this value, and in which block; `None` where it has been there from the start.
    pub writer: Option<(u32, String)>,
}

/// A link of the chain: a thread, and what it waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "waits")]
pub enum Link {
    /// It runs, and goes round in a loop until a word has another value.
    Memory {
        /// The thread.
        thread: u32,
        /// The block whose branch keeps it in the loop.
        label: String,
        /// The words on which that branch hangs.
        words: Vec<Word>,
        /// The thread that could change one of them.
        next: Option<u32>,
    },
    /// It isn't run.
    Policy {
        /// The thread.
        thread: u32,
        /// The block it would run.
        label: String,
        /// Why.
        why: String,
        /// For which threads it waits.
        next: Option<u32>,
    },
}

impl Link {
    /// Its thread.
    pub fn thread(&self) -> u32 {
        match self {
            Self::Memory { thread, .. } | Self::Policy { thread, .. } => *thread,
        }
    }

    /// The thread that it waits for.
    pub fn next(&self) -> Option<u32> {
        match self {
            Self::Memory { next, .. } | Self::Policy { next, .. } => *next,
        }
    }
}

/// A hang.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Hang {
    /// After so many blocks the state was there that recurs, at the latest.
    pub after: u64,
    /// It recurs after so many blocks.
    pub period: u64,
    /// Threads that haven't exited.
    pub live: u32,
    /// Threads that run in that time; they spin.
    pub spinning: u32,
    /// Whether memory changes meanwhile, and comes back: a livelock.
    pub memory_changes: bool,
    /// Who waits for whom.
    pub chain: Vec<Link>,
    /// Whether its last thread waits for one of the chain.
    pub closed: bool,
    /// How many other threads spin on words of the chain.
    pub likewise: u32,
}

impl Hang {
    /// What to print, a line a link.
    pub fn text(&self) -> String {
        let mut text = format!(
            "no progress: the state after block {} recurs every {} block{}; {} of {} live threads spin, none leaves its loop{}\n",
            self.after,
            self.period,
            if self.period == 1 { "" } else { "s" },
            self.spinning,
            self.live,
            if self.memory_changes { ", though memory changes: a livelock" } else { "" },
        );
        for link in &self.chain {
            _ = match link {
                Link::Memory { thread, label, words, next } => {
                    let words: Vec<String> = words.iter().map(told).collect();
                    let what = if words.is_empty() { "no word of memory".into() } else { words.join(" and ") };
                    let who = match next {
                        Some(next) if !words_name(link, *next) => format!("; thread {next} could change it"),
                        None => "; no other thread will change it".into(),
                        _ => String::new(),
                    };
                    writeln!(text, "  thread {thread} spins at '{label}' and waits for {what}{who}")
                }
                Link::Policy { thread, label, why, .. } => {
                    writeln!(text, "  thread {thread} is at '{label}' and isn't run: {why}")
                }
            };
        }
        if let Some(next) = self.chain.last().and_then(Link::next).filter(|_| self.closed) {
            _ = writeln!(text, "  so thread {next} waits in a circle");
        }
        if self.likewise > 0 {
            let (threads, spin) = if self.likewise == 1 { ("thread", "spins") } else { ("threads", "spin") };
            _ = writeln!(text, "  {} other {threads} {spin} likewise", self.likewise);
        }
        text
    }
}

fn told(word: &Word) -> String {
    match &word.writer {
        Some((thread, label)) => {
            format!("{}, which is {} since thread {thread} was at '{label}'", word.name, word.value)
        }
        None => format!("{}, which is {} from the start", word.name, word.value),
    }
}

fn words_name(link: &Link, next: u32) -> bool {
    let Link::Memory { words, .. } = link else { return false };
    words.iter().any(|word| word.writer.as_ref().is_some_and(|(thread, _)| *thread == next))
}

/// Runs what recurs twice more, looks at it, and says why it hangs; also how many blocks each thread runs in one turn.
pub(crate) fn explain(drive: &mut Drive, step: Step, period: u64) -> Result<(Hang, Vec<u64>), Broken> {
    let after = drive.figures.blocks - period;
    drive.warp.trace_origins();
    let mut next = Some(step);
    let mut scene = Scene::default();
    let mut shares = Vec::new();
    for turn in 0..2 {
        // Only in the second does every register know where its value comes from.
        if let Some(origins) = &mut drive.warp.origins {
            origins.branches.clear();
        }
        let before = drive.shares.clone();
        for _ in 0..period {
            let Some(step) = next else { break };
            if turn == 1 {
                scene.ran |= step.mask;
                scene.visited.extend(threads(step.mask).map(|thread| (thread, step.block)));
            }
            let memory = drive.warp.memory.clone();
            next = drive.step(step)?;
            let changed = |&address: &usize| memory[address] != drive.warp.memory[address];
            scene.changing.extend((0..memory.len()).filter(changed));
        }
        shares = drive.shares.iter().zip(before).map(|(now, before)| now - before).collect();
    }
    if let Some(origins) = drive.warp.origins.take() {
        scene.branches = origins.branches;
    }
    // A thread that exited would have left its loop.
    let hang = scene.hang(drive, after, period);
    Ok((hang, shares))
}

/// What was seen in one turn.
#[derive(Default)]
struct Scene {
    ran: Mask,
    visited: BTreeSet<(u32, usize)>,
    branches: Vec<(u32, usize, usize, BTreeSet<usize>)>,
    /// Words that change, and change back.
    changing: BTreeSet<usize>,
}

impl Scene {
    fn hang(&self, drive: &Drive, after: u64, period: u64) -> Hang {
        let live = drive.warp.live;
        let mut chain: Vec<Link> = Vec::new();
        let mut thread = threads(self.ran & live).next().or(threads(live).next());
        let mut closed = false;
        while let Some(number) = thread {
            if chain.iter().any(|link| link.thread() == number) {
                closed = true;
                break;
            }
            let start = chain.first().map(Link::thread);
            let link = match self.ran >> number & 1 == 1 {
                true => self.spins(drive, number),
                false => self.waits(drive, number, start),
            };
            thread = link.next();
            chain.push(link);
        }
        // What stands before the circle is only a way into it, and worth telling all the same.
        let words: BTreeSet<usize> = chain.iter().flat_map(|link| self.words(&drive.warp, link.thread()).1).collect();
        let alone = |thread: &u32| !chain.iter().any(|link| link.thread() == *thread);
        let shares = |thread: &u32| self.words(&drive.warp, *thread).1.iter().any(|word| words.contains(word));
        let likewise = threads(self.ran & live).filter(|thread| alone(thread) && shares(thread)).count() as u32;
        Hang {
            after,
            period,
            live: live.count_ones(),
            spinning: (self.ran & live).count_ones(),
            memory_changes: !self.changing.is_empty(),
            chain,
            closed,
            likewise,
        }
    }

    /// The block whose branch keeps a thread in its loop, and the words it hangs on.
    fn words(&self, warp: &Warp, thread: u32) -> (Option<usize>, BTreeSet<usize>) {
        let leaves = |block: usize| match warp.program.blocks[block].end {
            crate::program::End::Branch { taken, fall, .. } => {
                [taken, fall].into_iter().any(|to| !self.visited.contains(&(thread, to)))
            }
            _ => false,
        };
        // The way out that isn't taken. Without one, as in a livelock, what decides, stays as it is and is of another's making; else whatever
        // decides.
        let own = || self.branches.iter().filter(|(of, .., words)| *of == thread && !words.is_empty());
        let still = |words: &BTreeSet<usize>| words.is_disjoint(&self.changing);
        let of_another = |&word: &usize| warp.changed[word].is_some_and(|(writer, _)| writer != thread);
        let telling = own().rfind(|(_, block, ..)| leaves(*block));
        let telling = telling.or_else(|| own().rfind(|(.., words)| still(words) && words.iter().all(of_another)));
        let telling = telling.or_else(|| own().next_back());
        telling.map_or((None, BTreeSet::new()), |(_, block, _, words)| (Some(*block), words.clone()))
    }

    fn spins(&self, drive: &Drive, thread: u32) -> Link {
        let (warp, program) = (&drive.warp, drive.warp.program);
        let (block, words) = self.words(warp, thread);
        let others = threads(warp.live).filter(|&other| other != thread);
        let could = |other: &u32| words.iter().any(|&word| self.could_change(drive, *other, word));
        let able: Vec<u32> = others.filter(could).collect();
        let wrote =
            |other: &&u32| words.iter().any(|&word| warp.changed[word].is_some_and(|(writer, _)| writer == **other));
        let still = |other: &&u32| self.ran >> **other & 1 == 0;
        let next = able.iter().find(wrote).or_else(|| able.iter().find(still)).or(able.first()).copied();
        let word = |&address: &usize| Word {
            name: program.word(address),
            value: warp.memory[address],
            writer: warp.changed[address].map(|(writer, block)| (writer, program.blocks[block].label.clone())),
        };
        let at = block.unwrap_or(warp.next[thread as usize]);
        Link::Memory { thread, label: program.blocks[at].label.clone(), words: words.iter().map(word).collect(), next }
    }

    /// Whether a thread could come to a block that writes the region of a word.
    fn could_change(&self, drive: &Drive, thread: u32, word: usize) -> bool {
        let program = drive.warp.program;
        let region = program.region_of(word);
        let writes = |block: &crate::Block| {
            let of = |one: &crate::Instruction| {
                one.operation.changes_memory() && one.operation.cell().map(|(region, _)| region) == region
            };
            block.instructions.iter().any(of)
        };
        let reached = reachable(program, drive.warp.next[thread as usize]);
        program.blocks.iter().zip(reached).any(|(block, reached)| reached && writes(block))
    }

    fn waits(&self, drive: &Drive, thread: u32, start: Option<u32>) -> Link {
        let (warp, program) = (&drive.warp, drive.warp.program);
        let block = &program.blocks[warp.next[thread as usize]];
        let below = threads(warp.live).filter(|&other| program.blocks[warp.next[other as usize]].pc < block.pc);
        let below = below.fold(0, |mask, other| mask | 1 << other);
        let (why, by) = match drive.held_up(thread) {
            Some(HeldUp::Stacked { by, meeting }) => {
                let place = meeting
                    .and_then(|pc| program.block_at(pc))
                    .map(|block| format!("'{}'", program.blocks[block].label));
                let place = place.unwrap_or("the exit".into());
                (format!("it waits on the mask stack until {place} is reached by {}", named(by)), by)
            }
            Some(HeldUp::Below { by }) => (format!("lower pcs go first, those of {}", named(by)), by),
            Some(HeldUp::NoTurn) if below == 0 || !block.synchronises => {
                let by = self.ran & warp.live;
                (format!("its turn never comes, which goes round among {}", named(by)), by)
            }
            _ if block.synchronises && below != 0 => {
                (format!("it waits at the barrier for lower pcs, those of {}", named(below)), below)
            }
            _ => ("the policy never comes to it".to_string(), self.ran & warp.live),
        };
        let runs = by & self.ran;
        let next = start.filter(|start| by >> start & 1 == 1).or(threads(runs).next()).or(threads(by).next());
        Link::Policy { thread, label: block.label.clone(), why, next }
    }
}

/// Threads by their numbers, those in a row as a range.
fn named(mask: Mask) -> String {
    let mut ranges: Vec<(u32, u32)> = Vec::new();
    for thread in threads(mask) {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == thread => *last = thread,
            _ => ranges.push((thread, thread)),
        }
    }
    let range =
        |&(first, last): &(u32, u32)| if first == last { first.to_string() } else { format!("{first} to {last}") };
    let names: Vec<String> = ranges.iter().map(range).collect();
    format!("{} {}", if mask.count_ones() == 1 { "thread" } else { "threads" }, names.join(", "))
}

/// The blocks that a thread may come to from a block.
fn reachable(program: &Program, from: usize) -> Vec<bool> {
    let mut reached = vec![false; program.blocks.len()];
    let mut waiting = vec![from];
    while let Some(block) = waiting.pop() {
        if std::mem::replace(&mut reached[block], true) {
            continue;
        }
        match program.blocks[block].end {
            crate::program::End::Branch { taken, fall, .. } => waiting.extend([taken, fall]),
            crate::program::End::Jump { to } => waiting.push(to),
            crate::program::End::Exit => {}
        }
    }
    reached
}
