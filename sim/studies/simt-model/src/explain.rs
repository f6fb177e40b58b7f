//! Explains a hang: runs what recurs once more, and sees who waits for what.

use crate::chain::{Hang, Link, Word};
use crate::drive::{Broken, Drive, Step};
use crate::mask::{mask_of, threads, Mask};
use crate::origins::Words;
use crate::policy::{HeldUp, Policy};
use crate::program::End;
use crate::warp::Warp;
use crate::writes::{writes, Reach, Write};
use std::collections::{BTreeMap, BTreeSet};

/// The most blocks of what recurs that are looked at.
const MOST_LOOKED_AT: u64 = 100_000;

/// Runs what recurs twice more, looks at it, and says why it hangs; also how many blocks each thread runs in one turn. `None` if it was stopped.
pub(crate) fn explain(drive: &mut Drive, step: Step, period: u64) -> Result<Option<(Hang, Vec<u64>)>, Broken> {
    let after = drive.figures.blocks - period;
    drive.warp.trace_origins();
    let mut next = Some(step);
    let looked_at = period.min(MOST_LOOKED_AT);
    let mut scene = Scene { whole: looked_at == period, ..Scene::default() };
    let mut shares = Vec::new();
    for turn in 0..2 {
        // Only in the second does every register know where its value comes from.
        if let Some(origins) = &mut drive.warp.origins {
            origins.branches.clear();
        }
        let before = drive.shares.clone();
        for _ in 0..looked_at {
            // A thread that exited would have left its loop.
            let Some(step) = next else { break };
            if drive.limits.stopped() {
                return Ok(None);
            }
            if turn == 1 {
                scene.ran |= step.mask;
                scene.visited.extend(threads(step.mask).map(|thread| (thread, step.block)));
            }
            next = drive.step(step)?;
            let Warp { origins, memory, .. } = &mut drive.warp;
            let written = origins.as_mut().map(|origins| std::mem::take(&mut origins.written)).unwrap_or_default();
            scene
                .changing
                .extend(written.iter().filter(|(&word, before)| memory[word] != **before).map(|(word, _)| word));
        }
        shares = drive.shares.iter().zip(before).map(|(now, before)| now - before).collect();
    }
    if let Some(origins) = drive.warp.origins.take() {
        for ((thread, block, _), (when, words)) in origins.branches {
            scene.branches.entry(thread).or_default().push((when, block, words));
        }
    }
    scene.branches.values_mut().for_each(|branches| branches.sort_unstable_by_key(|(when, ..)| *when));
    Ok(Some((Told::of(&scene, &drive.warp, drive.policy()).hang(after, period, looked_at), shares)))
}

/// What was seen in one turn.
#[derive(Default)]
struct Scene {
    /// Whether that was all of it.
    whole: bool,
    ran: Mask,
    visited: BTreeSet<(u32, usize)>,
    /// Each thread's branches, the last ones last, with their blocks and the words on which they hung.
    branches: BTreeMap<u32, Vec<(u64, usize, Words)>>,
    /// Words that change, and change back.
    changing: BTreeSet<usize>,
}

/// What keeps a thread in its loop.
#[derive(Default)]
struct Spin {
    /// The block whose branch does.
    block: Option<usize>,
    /// The words on which that hangs.
    words: Words,
    /// The words on which it hangs whether the thread ever leaves.
    all: Words,
}

impl Scene {
    fn spin(&self, warp: &Warp, thread: u32) -> Spin {
        let leaves = |block: usize| match warp.program.blocks[block].end {
            End::Branch { taken, fall, .. } => {
                [taken, fall].into_iter().any(|to| !self.visited.contains(&(thread, to)))
            }
            _ => false,
        };
        // The way out that isn't taken. Without one, as in a livelock, what decides, stays as it is and is of another's making; else whatever
        // decides.
        let branches = self.branches.get(&thread).map(Vec::as_slice).unwrap_or_default();
        let own = || branches.iter().filter(|(.., words)| !words.words.is_empty());
        let still = |words: &Words| words.words.is_disjoint(&self.changing);
        let of_another = |&word: &usize| warp.changed[word].is_some_and(|(writer, _)| writer != thread);
        let telling = own().rfind(|(_, block, _)| leaves(*block));
        let telling = telling.or_else(|| own().rfind(|(.., words)| still(words) && words.words.iter().all(of_another)));
        let telling = telling.or_else(|| own().next_back());
        let telling = telling.or_else(|| branches.iter().rfind(|(_, block, _)| leaves(*block)));
        let (block, words) = telling.map(|(_, block, words)| (*block, words.clone())).unzip();
        let any_leaves = branches.iter().any(|(_, block, _)| leaves(*block));
        let mut all = Words::default();
        branches.iter().filter(|(_, block, _)| !any_leaves || leaves(*block)).for_each(|(.., words)| all.join(words));
        Spin { block, words: words.unwrap_or_default(), all }
    }
}

/// What is told from a scene.
struct Told<'a> {
    scene: &'a Scene,
    warp: &'a Warp<'a>,
    policy: &'a dyn Policy,
    /// By threads, those that run.
    spins: BTreeMap<u32, Spin>,
    /// By threads, those that are live.
    writes: BTreeMap<u32, BTreeSet<Write>>,
}

impl<'a> Told<'a> {
    fn of(scene: &'a Scene, warp: &'a Warp, policy: &'a dyn Policy) -> Self {
        let spins = threads(scene.ran & warp.live).map(|thread| (thread, scene.spin(warp, thread))).collect();
        let writes = threads(warp.live).map(|thread| (thread, writes(warp, thread))).collect();
        Self { scene, warp, policy, spins, writes }
    }

    fn hang(&self, after: u64, period: u64, looked_at: u64) -> Hang {
        let live = self.warp.live;
        let mut chain: Vec<Link> = Vec::new();
        let mut thread = self.spins.keys().copied().next().or(threads(live).next());
        let mut closed = false;
        while let Some(number) = thread {
            if let Some(from) = chain.iter().position(|link| link.thread() == number) {
                closed = self.scene.whole && chain[from..].iter().all(Link::sure);
                break;
            }
            let start = chain.first().map(Link::thread);
            let link = match self.spins.get(&number) {
                Some(spin) => self.spins(number, spin),
                None => self.waits(number, start),
            };
            thread = link.next();
            chain.push(link);
        }
        // What stands before the circle is only a way into it, and worth telling all the same.
        let told = |thread: &u32| chain.iter().any(|link| link.thread() == *thread);
        let (chained, others): (Vec<_>, Vec<_>) = self.spins.iter().partition(|(thread, _)| told(thread));
        let alike = |one: &Words, other: &Words| match (one.words.is_empty(), other.words.is_empty()) {
            (true, true) => true,
            _ => !one.words.is_disjoint(&other.words),
        };
        let likewise =
            others.iter().filter(|(_, one)| chained.iter().any(|(_, other)| alike(&one.words, &other.words)));
        Hang {
            after,
            period,
            looked_at,
            live: live.count_ones(),
            spinning: self.spins.len() as u32,
            memory_changes: !self.scene.changing.is_empty(),
            likewise: likewise.count() as u32,
            chain,
            closed,
        }
    }

    /// How sure it is that another thread could change a word that keeps a thread in its loop.
    fn reach(&self, other: u32, spin: &Spin) -> Reach {
        let words = &spin.words.words;
        // A thread that waits for nothing else can't leave its loop to change it.
        let all = self.spins.get(&other).map(|spin| &spin.all);
        let stuck = self.scene.whole && all.is_some_and(|all| !all.more && all.words.is_subset(words));
        let writes = self.writes[&other].iter();
        let writes = writes.filter(|write| !stuck || self.scene.visited.contains(&(other, write.block)));
        let still = |word: usize| !self.scene.changing.contains(&word);
        let reaches = |write: &Write| words.iter().map(|&word| write.reaches(self.warp, word, still(word))).max();
        writes.filter_map(reaches).max().unwrap_or(Reach::No)
    }

    fn spins(&self, thread: u32, spin: &Spin) -> Link {
        let (warp, program) = (self.warp, self.warp.program);
        let words = &spin.words.words;
        let wrote =
            |other: u32| words.iter().any(|&word| warp.changed[word].is_some_and(|(writer, _)| writer == other));
        // Who wrote it last has it, as a rule; then one that doesn't run.
        let others = threads(warp.live).filter(|&other| other != thread);
        let able = others.map(|other| (self.reach(other, spin), wrote(other), !self.spins.contains_key(&other), other));
        let next = able
            .filter(|(reach, ..)| *reach > Reach::No)
            .max_by_key(|&(reach, wrote, still, other)| (reach, wrote, still, std::cmp::Reverse(other)));
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
            sure: next.is_none_or(|(reach, ..)| reach == Reach::Word),
        }
    }

    fn waits(&self, thread: u32, start: Option<u32>) -> Link {
        let (warp, program) = (self.warp, self.warp.program);
        let block = &program.blocks[warp.next[thread as usize]];
        let below = threads(warp.live).filter(|&other| program.blocks[warp.next[other as usize]].pc < block.pc);
        let below = mask_of(below);
        let ran = self.scene.ran & warp.live;
        let (why, by) = match self.policy.held_up(thread) {
            Some(HeldUp::Stacked { by, meeting }) => {
                let place = meeting
                    .and_then(|pc| program.block_at(pc))
                    .map(|block| format!("'{}'", program.blocks[block].label));
                let place = place.unwrap_or("the exit".into());
                (format!("it waits on the mask stack until {place} is reached by {}", named(by)), by)
            }
            Some(HeldUp::Below { by }) => (format!("lower pcs go first, those of {}", named(by)), by),
            Some(HeldUp::NoTurn) if below == 0 || !block.synchronises => {
                (format!("its turn never comes, which goes round among {}", named(ran)), ran)
            }
            _ if block.synchronises && below != 0 => {
                (format!("it waits at the barrier for lower pcs, those of {}", named(below)), below)
            }
            _ => ("the policy never comes to it".to_string(), ran),
        };
        let runs = by & ran;
        let next = start.filter(|start| by >> start & 1 == 1).or(threads(runs).next()).or(threads(by).next());
        Link::Policy { thread, label: block.label.clone(), why, next }
    }
}

/// Threads by their numbers, three or more in a row as a range.
fn named(mask: Mask) -> String {
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
    fn threads_are_named_as_one_would_say_them() {
        for (mask, expected) in [
            (0b1, "thread 0"),
            (0b110, "threads 1 and 2"),
            (0b1101, "threads 0, 2 and 3"),
            (0b1110, "threads 1 to 3"),
            (0b101_1100, "threads 2 to 4 and 6"),
        ] {
            assert_eq!(named(mask), expected);
        }
    }
}
