//! Random sources: valid ones, of every construct, small enough to take every order of their steps.

mod rounds;

use rand::seq::{index, IndexedRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::fmt::Write;

/// How large a source is.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    /// Warps, 2 or more.
    pub warps: u32,
    /// Calls outside loops, about.
    pub calls: u32,
    /// Rounds of a loop at most.
    pub rounds: u32,
}

/// The resources, and how many places each has.
const RESOURCES: [(&str, u64); 2] = [("sram", 24), ("registers", 8)];
/// The most buffers of a queue.
pub const MOST_BUFFERS: u32 = 3;

/// Places of a resource, half open.
#[derive(Clone, Copy, Debug)]
struct Range {
    resource: usize,
    start: u64,
    end: u64,
}

impl Range {
    fn meets(&self, other: &Self) -> bool {
        self.resource == other.resource && self.start < other.end && other.start < self.end
    }

    fn text(&self) -> String {
        format!("{}[{}..{}]", RESOURCES[self.resource].0, self.start, self.end)
    }
}

/// A content that is still to be read.
struct Live {
    name: String,
    range: Range,
    readers: u32,
}

/// A source of this seed: the same seed and size give the same text.
pub fn source(seed: u64, size: Size) -> String {
    let mut writer = Writer {
        random: ChaCha8Rng::seed_from_u64(seed),
        size,
        text: String::new(),
        live: Vec::new(),
        spent: Vec::new(),
        names: 0,
        queues: Vec::new(),
    };
    writer.source();
    writer.text
}

struct Writer {
    random: ChaCha8Rng,
    size: Size,
    text: String,
    live: Vec<Live>,
    /// Names of contents that all readers have read, which may be produced again.
    spent: Vec<String>,
    names: u32,
    /// Queues that no loop uses yet, and their buffers.
    queues: Vec<(String, u32)>,
}

impl Writer {
    fn source(&mut self) {
        for (name, places) in RESOURCES {
            let _ = writeln!(self.text, "resource {name} 0..{places}");
        }
        let queues = *[0, 0, 1, 2].choose(&mut self.random).unwrap_or(&0);
        for number in 0..queues {
            let (name, buffers) = (format!("ring{number}"), self.random.random_range(1..=MOST_BUFFERS));
            let _ = writeln!(self.text, "queue {name} of {buffers}");
            self.queues.push((name, buffers));
        }
        let _ = writeln!(self.text, "warps {}", self.size.warps);
        let stages = self.random.random_range(1..=3);
        for stage in 0..stages {
            let _ = writeln!(self.text, "stage {} {{", stage + 1);
            for _ in 0..self.random.random_range(1..=self.size.calls.div_ceil(stages).max(1)) {
                self.call();
                while self.random.random_bool(0.4) && self.consume() {}
            }
            if self.random.random_bool(0.5) {
                self.rounds();
            }
            let _ = writeln!(self.text, "}}");
        }
        while self.consume() {}
    }

    fn warp(&mut self) -> u32 {
        self.random.random_range(0..self.size.warps)
    }

    fn cost(&mut self) -> u32 {
        self.random.random_range(1..=9)
    }

    fn name(&mut self) -> String {
        self.names += 1;
        format!("x{}", self.names)
    }

    /// So many places side by side that neither hold what is still to be read nor are among these.
    fn free(&mut self, length: u64, taken: &[Range]) -> Option<Range> {
        let resource = self.random.random_range(0..RESOURCES.len());
        let start = self.random.random_range(0..=RESOURCES[resource].1.checked_sub(length)?);
        let range = Range { resource, start, end: start + length };
        let is_free = !self.live.iter().map(|live| &live.range).chain(taken).any(|other| other.meets(&range));
        is_free.then_some(range)
    }

    /// Reads this many contents, as far as there are so many; those that were read for the last time are over.
    fn read(&mut self, number: usize) -> (Vec<String>, Vec<Live>) {
        let places = index::sample(&mut self.random, self.live.len(), number.min(self.live.len())).into_vec();
        let names = places.iter().map(|&place| self.live[place].name.clone()).collect();
        places.iter().for_each(|&place| self.live[place].readers -= 1);
        (names, self.live.extract_if(.., |live| live.readers == 0).collect())
    }

    /// A call that reads up to two contents and writes up to two others, over what nobody needs any more or over what it read itself.
    fn call(&mut self) {
        let number = *[0, 0, 1, 1, 2].choose(&mut self.random).unwrap_or(&0);
        let (consumes, mut over) = self.read(number);
        let mut written: Vec<Live> = Vec::new();
        for _ in 0..self.random.random_range(1..=2) {
            let taken: Vec<Range> = written.iter().map(|live| live.range).collect();
            let length = self.random.random_range(1..=8);
            let range = match over.choose(&mut self.random).map(|live| live.range) {
                Some(own) if self.random.random_bool(0.5) => Some(own),
                _ => self.free(length, &taken),
            };
            let Some(range) = range.filter(|range| !taken.iter().any(|other| other.meets(range))) else { continue };
            let name = match (over.pop(), self.spent.pop()) {
                (Some(live), spent) if self.random.random_bool(0.4) => {
                    self.spent.extend(spent);
                    live.name
                }
                (live, Some(name)) if self.random.random_bool(0.4) => {
                    over.extend(live);
                    name
                }
                (live, spent) => {
                    over.extend(live);
                    self.spent.extend(spent);
                    self.name()
                }
            };
            // What nobody reads may be overwritten at once, but its name is not to be produced again.
            let readers = *[0, 1, 1, 1, 2, 2].choose(&mut self.random).unwrap_or(&1);
            written.push(Live { name, range, readers });
        }
        self.spent.extend(over.into_iter().map(|live| live.name));
        let produces: Vec<_> = written.iter().map(|live| format!("{} in {}", live.name, live.range.text())).collect();
        self.live.extend(written.into_iter().filter(|live| live.readers > 0));
        self.write(&consumes, &produces);
    }

    fn consume(&mut self) -> bool {
        let (consumes, over) = self.read(1);
        self.spent.extend(over.into_iter().map(|live| live.name));
        self.write(&consumes, &[]);
        !consumes.is_empty()
    }

    /// A call with these buffers, in the short form where there is one.
    fn write(&mut self, consumes: &[String], produces: &[String]) {
        let (cost, warp) = (self.cost(), self.warp());
        let what = match (consumes, produces) {
            ([], []) => return,
            ([], [one]) => format!("produce {one}"),
            ([one], []) => format!("consume {one}"),
            ([], _) => format!("call work produces {}", produces.join(", ")),
            (_, []) => format!("call work consumes {}", consumes.join(", ")),
            _ => format!("call work consumes {} produces {}", consumes.join(", "), produces.join(", ")),
        };
        let _ = writeln!(self.text, "    {what} cost {cost} @warp {warp}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the sources are said to have is in some of them.
    #[test]
    fn every_construct_comes() {
        let text: String =
            (0..300).map(|seed| source(seed, Size { warps: 3, calls: 6, rounds: 3 })).collect::<Vec<_>>().concat();
        let lines = || text.lines().map(str::trim);
        let is_in_place = |line: &str| {
            let Some((read, written)) = line.split_once(" produces ") else { return false };
            let name = written.split(' ').next().unwrap_or_default();
            read.split([' ', ',']).any(|word| word == name)
        };
        assert!(lines().any(|line| line.starts_with("for j")), "nested loops");
        assert!(lines().any(|line| line.contains("queue ring1")), "two queues");
        assert!(lines().any(|line| line.contains("@warp (i+")), "warps in turn");
        assert!(lines().any(|line| line.contains("registers[") && line.contains("sram[")), "both resources in a call");
        assert!(lines().any(|line| line.contains("call work consumes") && line.contains(", ")), "two buffers");
        assert!(lines().any(is_in_place), "a content over what its call reads, under its name");
        assert!(lines().any(|line| line.contains("in ring") && line.contains("consumes")), "a queue behind a call");
        assert!(lines().any(|line| line.contains("[2*i+1]")), "two contents of a queue in a call");
    }
}
