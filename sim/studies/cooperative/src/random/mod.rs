//! Generator of random valid sources with stages, loops, resources and queues. The compiled programs are small enough
//! for the enumeration of all orders of steps.

mod loops;

use rand::seq::{index, IndexedRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::fmt::Write;

/// Size of a source.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    /// Number of warps, at least 2.
    pub warps: u32,
    /// Approximate maximum number of calls outside loops, without those that only consume a value.
    pub calls: u32,
    /// Maximum number of iterations of a loop; smaller values than 2 act as 2.
    pub iterations: u32,
}

/// Resources with their numbers of addresses.
const RESOURCES: [(&str, u64); 2] = [("sram", 24), ("registers", 8)];
/// Maximum number of buffers of a queue.
pub const MAX_BUFFERS: u32 = 3;

/// Range of addresses of a resource, end exclusive.
#[derive(Clone, Copy, Debug)]
struct Range {
    resource: usize,
    start: u64,
    end: u64,
}

impl Range {
    fn overlaps(&self, other: &Self) -> bool {
        self.resource == other.resource && self.start < other.end && other.start < self.end
    }

    fn text(&self) -> String {
        format!("{}[{}..{}]", RESOURCES[self.resource].0, self.start, self.end)
    }
}

/// Value that is still to be read.
struct Live {
    name: String,
    range: Range,
    /// Number of calls that will still read the value.
    readers: u32,
}

/// Returns the source of a seed; equal seeds and sizes give equal texts.
pub fn source(seed: u64, size: Size) -> String {
    let mut writer = Writer {
        random: ChaCha8Rng::seed_from_u64(seed),
        size,
        text: String::new(),
        live: Vec::new(),
        unused_names: Vec::new(),
        name_count: 0,
        queues: Vec::new(),
    };
    writer.source();
    writer.text
}

struct Writer {
    random: ChaCha8Rng,
    size: Size,
    text: String,
    /// Values that are still to be read.
    live: Vec<Live>,
    /// Names of values without remaining readers, which may be produced again.
    unused_names: Vec<String>,
    /// Number of names that were created.
    name_count: u32,
    /// Unused queues with their numbers of buffers.
    queues: Vec<(String, u32)>,
}

impl Writer {
    fn source(&mut self) {
        for (name, addresses) in RESOURCES {
            let _ = writeln!(self.text, "resource {name} 0..{addresses}");
        }
        let queues = *[0, 0, 1, 2].choose(&mut self.random).unwrap_or(&0);
        for number in 0..queues {
            let (name, buffers) = (format!("ring{number}"), self.random.random_range(1..=MAX_BUFFERS));
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
                self.write_loop();
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

    fn new_name(&mut self) -> String {
        self.name_count += 1;
        format!("x{}", self.name_count)
    }

    /// Tries one random range of `length` addresses. Returns `None` if the range holds a value that is still to be
    /// read, if it overlaps a range in `taken`, or if the resource is too small.
    fn free_range(&mut self, length: u64, taken: &[Range]) -> Option<Range> {
        let resource = self.random.random_range(0..RESOURCES.len());
        let start = self.random.random_range(0..=RESOURCES[resource].1.checked_sub(length)?);
        let range = Range { resource, start, end: start + length };
        let is_free = !self.live.iter().map(|live| &live.range).chain(taken).any(|other| other.overlaps(&range));
        is_free.then_some(range)
    }

    /// Chooses up to `number` values for a call to read. Returns their names, and the values that are read for the last
    /// time.
    fn read(&mut self, number: usize) -> (Vec<String>, Vec<Live>) {
        let chosen = index::sample(&mut self.random, self.live.len(), number.min(self.live.len())).into_vec();
        let names = chosen.iter().map(|&at| self.live[at].name.clone()).collect();
        chosen.iter().for_each(|&at| self.live[at].readers -= 1);
        (names, self.live.extract_if(.., |live| live.readers == 0).collect())
    }

    /// Adds a call that reads up to two values and writes up to two. It writes to free ranges, or to those of values
    /// that it reads for the last time.
    fn call(&mut self) {
        let number = *[0, 0, 1, 1, 2].choose(&mut self.random).unwrap_or(&0);
        let (consumes, mut finished) = self.read(number);
        let mut written: Vec<Live> = Vec::new();
        for _ in 0..self.random.random_range(1..=2) {
            let taken: Vec<Range> = written.iter().map(|live| live.range).collect();
            let length = self.random.random_range(1..=8);
            let range = match finished.choose(&mut self.random).map(|live| live.range) {
                Some(own) if self.random.random_bool(0.5) => Some(own),
                _ => self.free_range(length, &taken),
            };
            let Some(range) = range.filter(|range| !taken.iter().any(|other| other.overlaps(range))) else { continue };
            let name = match (finished.pop(), self.unused_names.pop()) {
                (Some(live), unused_name) if self.random.random_bool(0.4) => {
                    self.unused_names.extend(unused_name);
                    live.name
                }
                (live, Some(name)) if self.random.random_bool(0.4) => {
                    finished.extend(live);
                    name
                }
                (live, unused_name) => {
                    finished.extend(live);
                    self.unused_names.extend(unused_name);
                    self.new_name()
                }
            };
            // The range of a value without readers may be overwritten at once, but no later value has its name.
            let readers = *[0, 1, 1, 1, 2, 2].choose(&mut self.random).unwrap_or(&1);
            written.push(Live { name, range, readers });
        }
        self.unused_names.extend(finished.into_iter().map(|live| live.name));
        let produces: Vec<_> = written.iter().map(|live| format!("{} in {}", live.name, live.range.text())).collect();
        self.live.extend(written.into_iter().filter(|live| live.readers > 0));
        self.write(&consumes, &produces);
    }

    /// Adds a call that reads one value. Returns false, and adds nothing, if no value is still to be read.
    fn consume(&mut self) -> bool {
        let (consumes, finished) = self.read(1);
        self.unused_names.extend(finished.into_iter().map(|live| live.name));
        self.write(&consumes, &[]);
        !consumes.is_empty()
    }

    /// Adds the line of a call with these values, in the short form `produce` or `consume` if possible. Adds nothing
    /// without values.
    fn write(&mut self, consumes: &[String], produces: &[String]) {
        let (cost, warp) = (self.cost(), self.warp());
        let call = match (consumes, produces) {
            ([], []) => return,
            ([], [one]) => format!("produce {one}"),
            ([one], []) => format!("consume {one}"),
            ([], _) => format!("call work produces {}", produces.join(", ")),
            (_, []) => format!("call work consumes {}", consumes.join(", ")),
            _ => format!("call work consumes {} produces {}", consumes.join(", "), produces.join(", ")),
        };
        let _ = writeln!(self.text, "    {call} cost {cost} @warp {warp}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks that some sources contain each construct.
    #[test]
    fn every_construct_occurs() {
        let text: String =
            (0..300).map(|seed| source(seed, Size { warps: 3, calls: 6, iterations: 3 })).collect::<Vec<_>>().concat();
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
        assert!(lines().any(is_in_place), "a value over what its call reads, under its name");
        assert!(lines().any(|line| line.contains("in ring") && line.contains("consumes")), "a queue after a call");
        assert!(lines().any(|line| line.contains("[2*i+1]")), "two values of a queue in a call");
    }
}
