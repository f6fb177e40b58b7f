//! The device in files: cores, caches, latencies.

use crate::cache::{Cache, Index};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use warploom_files::Diagnostic;
use warploom_harness::toml_file::{self, Number};

/// The device that is built in.
pub const DEFAULT: &str = include_str!("../memory/default.toml");

/// A device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Memory {
    /// Cores, each with a first cache and a thread order unit of its own.
    pub cores: usize,
    /// Threads of a warp.
    pub warp: usize,
    /// Warps that run on a core at a time.
    pub warps: usize,
    /// Work-groups that run on a core at a time.
    pub groups: usize,
    /// Cycles from one warp of a core to the next: what the thread order unit takes for its threads.
    pub form: u64,
    /// The cache of each core.
    pub first: Level,
    /// The shared cache.
    pub second: Level,
    /// What a line from memory takes more than one from the second cache.
    pub latency: u64,
    /// Cycles from one line of memory to the next.
    pub interval: u64,
}

/// A cache.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Level {
    /// Its size.
    pub bytes: u64,
    /// Lines of a set.
    pub ways: u64,
    /// Bytes of a line: the same in both caches, and what a transaction is about.
    pub line: u64,
    /// Which set a line is in.
    pub index: Index,
    /// Cycles from a transaction to its data where it hits; of the second cache beyond the first.
    pub latency: u64,
    /// Cycles from one transaction to the next; 1 of a first cache, whose core issues one a cycle.
    pub interval: u64,
}

impl Level {
    /// How many lines it has.
    pub fn lines(&self) -> u64 {
        self.bytes / self.line
    }

    pub(crate) fn cache(&self) -> Cache {
        Cache::new((self.lines() / self.ways) as usize, self.ways as usize, self.index)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Text {
    cores: Number,
    warp: Number,
    warps: Number,
    groups: Number,
    form: Number,
    first: TextLevel,
    second: TextLevel,
    memory: TextMemory,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TextLevel {
    bytes: Number,
    ways: Number,
    line: Number,
    #[serde(default)]
    index: Index,
    latency: Number,
    interval: Option<Number>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TextMemory {
    latency: Number,
    interval: Number,
}

impl Default for Memory {
    fn default() -> Self {
        Self::parse("memory/default.toml", DEFAULT).unwrap_or_else(|error| unreachable!("{error}"))
    }
}

impl Memory {
    /// Reads the text of a file.
    ///
    /// # Errors
    /// What is wrong, with its place.
    pub fn parse(file: &str, text: &str) -> Result<Self, Diagnostic> {
        let read: Text = toml_file::read(file, text)?;
        let reader = Reader { file, text };
        if let Some(interval) = &read.first.interval {
            let what = "the first cache has no interval: it takes what its core issues, a transaction a cycle; [second] and [memory] have one";
            return reader.wrong(interval, what);
        }
        let (first, second) = (reader.level(&read.first, "first")?, reader.level(&read.second, "second")?);
        if first.line != second.line {
            let what = format!(
                "lines of {} bytes, and of {} in the first cache; they must be the same",
                second.line, first.line
            );
            return reader.wrong(&read.second.line, &what);
        }
        Ok(Self {
            cores: reader.number(&read.cores, "cores", 1..=MOST_CORES)? as usize,
            warp: reader.number(&read.warp, "warp", 1..=64)? as usize,
            warps: reader.number(&read.warps, "warps", 1..=64)? as usize,
            groups: reader.number(&read.groups, "groups", 1..=64)? as usize,
            form: reader.number(&read.form, "form", 1..=MOST_CYCLES)?,
            first,
            second,
            latency: reader.number(&read.memory.latency, "latency", 0..=MOST_CYCLES)?,
            interval: reader.number(&read.memory.interval, "interval", 1..=MOST_CYCLES)?,
        })
    }
}

/// The most lines of a cache.
const MOST_LINES: u64 = 1 << 20;

/// As many cores as the profiler is compiled for.
const MOST_CORES: u64 = 8;

/// The longest latency or interval.
const MOST_CYCLES: u64 = 10_000;

struct Reader<'a> {
    file: &'a str,
    text: &'a str,
}

impl Reader<'_> {
    fn wrong<T>(&self, number: &Number, what: &str) -> Result<T, Diagnostic> {
        Err(Diagnostic::at_byte(self.file, self.text, number.span().start, what))
    }

    fn number(&self, number: &Number, name: &str, allowed: RangeInclusive<u64>) -> Result<u64, Diagnostic> {
        let found = u64::try_from(*number.get_ref()).ok().filter(|number| allowed.contains(number));
        let (value, least, most) = (number.get_ref(), allowed.start(), allowed.end());
        found.map_or_else(|| self.wrong(number, &format!("{name} = {value}; {least} to {most} are allowed")), Ok)
    }

    fn power(&self, number: &Number, name: &str, allowed: RangeInclusive<u64>) -> Result<u64, Diagnostic> {
        let found = self.number(number, name, allowed)?;
        if found.is_power_of_two() {
            return Ok(found);
        }
        self.wrong(number, &format!("{name} = {found}; it must be a power of two"))
    }

    fn level(&self, level: &TextLevel, name: &str) -> Result<Level, Diagnostic> {
        let line = self.power(&level.line, "line", 4..=4096)?;
        let ways = self.number(&level.ways, "ways", 1..=1024)?;
        let bytes = self.number(&level.bytes, "bytes", 1..=1 << 26)?;
        if bytes / line > MOST_LINES {
            return self.wrong(
                &level.bytes,
                &format!("bytes = {bytes}; that is {} lines, {MOST_LINES} at most", bytes / line),
            );
        }
        let sets = bytes / (line * ways);
        if !sets.is_power_of_two() || sets * line * ways != bytes {
            let what = format!(
                "bytes = {bytes} of the {name} cache; with {ways} ways of lines of {line} it must be {} times a power of two",
                line * ways
            );
            return self.wrong(&level.bytes, &what);
        }
        Ok(Level {
            bytes,
            ways,
            line,
            index: level.index,
            latency: self.number(&level.latency, "latency", 1..=MOST_CYCLES)?,
            interval: level.interval.as_ref().map_or(Ok(1), |one| self.number(one, "interval", 1..=MOST_CYCLES))?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_is_well() {
        let memory = Memory::default();
        assert_eq!((memory.cores, memory.warp, memory.first.lines(), memory.second.lines()), (2, 32, 128, 1024));
    }

    #[test]
    fn what_a_file_may_leave_out_has_a_default() {
        let text = DEFAULT.replace("index = \"hashed\"", "").replace("interval = 2", "");
        let memory = Memory::parse("m.toml", &text).expect("it is well");
        let second = Level { interval: 1, ..Memory::default().second };
        assert_eq!(memory, Memory { second, ..Memory::default() });
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        for (from, to, said) in [
            ("cores = 2", "cores = 0", "m.toml:2:9: cores = 0; 1 to 8 are allowed\n  2 | cores = 0"),
            ("cores = 2", "core = 2", "m.toml:2:1: unknown field `core` (did you mean 'cores'?)"),
            ("cores = 2\n", "", "m.toml:1:1: missing field `cores`"),
            (
                "bytes = 16384",
                "bytes = 10000",
                "m.toml:9:9: bytes = 10000 of the first cache; with 4 ways of lines of 128 it must be 512 times",
            ),
            (
                "line = 128\nindex = \"hashed\"      #",
                "line = 96\nindex = \"hashed\"      #",
                "m.toml:11:8: line = 96; it must be a power of two",
            ),
            ("\"hashed\"", "\"hash\"", "m.toml:12:9: unknown variant `hash` (did you mean 'hashed'?)"),
            (
                "bytes = 131072\nways = 8\nline = 128",
                "bytes = 131072\nways = 8\nline = 64",
                "m.toml:18:8: lines of 64 bytes, and of 128",
            ),
            ("latency = 200 ", "latency = -1 ", "m.toml:24:11: latency = -1; 0 to 10000 are allowed"),
            (
                "latency = 10 ",
                "interval = 3\nlatency = 10 ",
                "m.toml:13:12: the first cache has no interval: it takes what its core issues",
            ),
            (
                "cores = 2",
                "cores = 99999999999999999999",
                "m.toml:2:9: cores = 99999999999999999999; 1 to 8 are allowed",
            ),
        ] {
            assert!(DEFAULT.contains(from), "{from}");
            let error = Memory::parse("m.toml", &DEFAULT.replacen(from, to, 1)).expect_err(to).to_string();
            assert!(error.starts_with(said), "{to}: {error}");
        }
    }
}
