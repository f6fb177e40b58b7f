//! Random sources: valid ones, of every construct, small enough to take every order of their steps.

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::fmt::Write;

/// How large a source is.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    /// Warps, 2 or more.
    pub warps: u32,
    /// Contents outside loops, about.
    pub contents: u32,
    /// Rounds of a loop at most.
    pub rounds: u32,
}

/// Places of the resource.
const PLACES: u64 = 24;
/// The most buffers of a queue.
pub const MOST_BUFFERS: u32 = 3;
/// Places that a loop may have, behind those.
const LOOP_PLACES: u64 = 8;

/// A content that is still to be read.
struct Live {
    name: String,
    start: u64,
    end: u64,
    readers: u32,
}

/// A source of this seed: the same seed and size give the same text.
pub fn source(seed: u64, size: Size) -> String {
    let mut writer = Writer {
        random: ChaCha8Rng::seed_from_u64(seed),
        size,
        text: format!("resource sram 0..{}\nwarps {}\n", PLACES + LOOP_PLACES, size.warps),
        live: Vec::new(),
        names: 0,
    };
    writer.source();
    writer.text
}

struct Writer {
    random: ChaCha8Rng,
    size: Size,
    text: String,
    live: Vec<Live>,
    names: u32,
}

impl Writer {
    fn source(&mut self) {
        let queue = self.random.random_bool(0.3);
        if queue {
            let buffers = self.random.random_range(1..=MOST_BUFFERS);
            let _ = writeln!(self.text, "queue ring of {buffers}");
        }
        let stages = self.random.random_range(1..=3);
        for stage in 0..stages {
            let _ = writeln!(self.text, "stage {} {{", stage + 1);
            for _ in 0..self.random.random_range(1..=self.size.contents.div_ceil(stages).max(1)) {
                self.content();
                while self.random.random_bool(0.5) && self.consume() {}
            }
            if self.random.random_bool(0.4) {
                self.ring();
            }
            if queue && stage == 0 {
                self.queue();
            }
            let _ = writeln!(self.text, "}}");
        }
        while self.consume() {}
    }

    fn warp(&mut self) -> u32 {
        self.random.random_range(0..self.size.warps)
    }

    fn name(&mut self) -> String {
        self.names += 1;
        format!("x{}", self.names)
    }

    /// A call that writes a content over what nobody needs any more, and may read others.
    fn content(&mut self) {
        let length = self.random.random_range(1..=PLACES / 3);
        let start = self.random.random_range(0..=PLACES - length);
        let end = start + length;
        if self.live.iter().any(|live| live.start < end && start < live.end) {
            return;
        }
        let (name, warp, cost) = (self.name(), self.warp(), self.random.random_range(1..=9));
        let reads = if self.random.random_bool(0.4) { self.read() } else { None };
        let written = match reads {
            Some(read) => {
                format!("call work cost {cost} consumes {read} produces {name} in sram[{start}..{end}] @warp {warp}")
            }
            None => format!("produce {name} in sram[{start}..{end}] cost {cost} @warp {warp}"),
        };
        let _ = writeln!(self.text, "    {written}");
        let readers = self.random.random_range(1..=2);
        self.live.push(Live { name, start, end, readers });
    }

    /// A content that is to be read, which is read once more then.
    fn read(&mut self) -> Option<String> {
        let places: Vec<usize> = (0..self.live.len()).collect();
        let place = *places.choose(&mut self.random)?;
        let live = &mut self.live[place];
        live.readers -= 1;
        let name = live.name.clone();
        if live.readers == 0 {
            self.live.swap_remove(place);
        }
        Some(name)
    }

    fn consume(&mut self) -> bool {
        let Some(name) = self.read() else { return false };
        let (warp, cost) = (self.warp(), self.random.random_range(1..=9));
        let _ = writeln!(self.text, "    consume {name} cost {cost} @warp {warp}");
        true
    }

    /// A loop over one or two buffers of the places that are kept for loops.
    fn ring(&mut self) {
        let (name, rounds) = (self.name(), self.random.random_range(2..=self.size.rounds.max(2)));
        let depth = self.random.random_range(1..=2);
        let width = LOOP_PLACES / 2;
        let (producer, consumer) = (self.warp(), self.warp());
        let (first, last) = (format!("{PLACES}+{width}*(i%{depth})"), format!("{PLACES}+{width}*(i%{depth}+1)"));
        self.rounds(&name, rounds, &format!("sram[{first}..{last}]"), producer, consumer);
    }

    /// A loop whose contents are handed over by the queue.
    fn queue(&mut self) {
        let (name, rounds) = (self.name(), self.random.random_range(2..=self.size.rounds.max(2)));
        let producer = self.warp();
        let consumer = (producer + self.random.random_range(1..self.size.warps)) % self.size.warps;
        self.rounds(&name, rounds, "ring", producer, consumer);
    }

    /// A loop that writes and reads a content a round.
    fn rounds(&mut self, name: &str, rounds: u32, place: &str, producer: u32, consumer: u32) {
        let (cost, other) = (self.random.random_range(1..=9), self.random.random_range(1..=9));
        let _ = writeln!(
            self.text,
            "    for i in 0..{rounds} {{\n        produce {name}[i] in {place} cost {cost} @warp {producer}\n        consume {name}[i] cost {other} @warp {consumer}\n    }}"
        );
    }
}
