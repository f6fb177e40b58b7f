//! Device files: cores, caches and latencies.

use crate::cache::{Cache, Index};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use warploom_files::Diagnostic;
use warploom_harness::toml_file::{self, Number};

/// Text of the built-in device.
pub const DEFAULT: &str = include_str!("../memory/default.toml");

/// Device that runs kernels: cores, caches and memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Device {
    /// Number of cores, each with a first-level cache and a thread order unit.
    pub cores: usize,
    /// Maximum number of threads per warp.
    pub warp: usize,
    /// Maximum number of warps that run on a core at a time.
    pub warps: usize,
    /// Maximum number of work-groups that run on a core at a time.
    pub groups: usize,
    /// Cycles between the formation of two warps of a core: the time that the thread order unit takes for the threads
    /// of a warp.
    pub formation: u64,
    /// Cache of each core.
    pub first: Level,
    /// Shared cache.
    pub second: Level,
    /// Additional cycles of a line from memory, relative to one from the second-level cache.
    pub latency: u64,
    /// Minimum number of cycles between the transfers of two lines from or to memory.
    pub interval: u64,
}

/// Cache of a device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Level {
    /// Size in bytes.
    pub bytes: u64,
    /// Lines per set.
    pub ways: u64,
    /// Bytes per line, equal in both caches; a transaction accesses one line.
    pub line: u64,
    /// Mapping of lines to sets.
    pub index: Index,
    /// Cycles from a transaction to its data on a hit; for the second-level cache, in addition to the latency of the
    /// first-level cache.
    pub latency: u64,
    /// Minimum number of cycles between two transactions; 1 for a first-level cache, whose core issues one per cycle.
    pub interval: u64,
}

impl Level {
    /// Returns the number of lines.
    pub fn lines(&self) -> u64 {
        self.bytes / self.line
    }

    /// Returns an empty cache of this size.
    pub(crate) fn cache(&self) -> Cache {
        Cache::new((self.lines() / self.ways) as usize, self.ways as usize, self.index)
    }
}

/// Content of a device file, before the checks of its numbers.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Text {
    cores: Number,
    warp: Number,
    warps: Number,
    groups: Number,
    formation: Number,
    first: TextLevel,
    second: TextLevel,
    memory: TextMemory,
}

/// Table `[first]` or `[second]`.
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

/// Table `[memory]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TextMemory {
    latency: Number,
    interval: Number,
}

impl Default for Device {
    fn default() -> Self {
        Self::parse("memory/default.toml", DEFAULT).unwrap_or_else(|error| unreachable!("{error}"))
    }
}

impl Device {
    /// Parses the text of a device file. `file` is its name in messages.
    ///
    /// # Errors
    /// Returns the first error, with its location.
    pub fn parse(file: &str, text: &str) -> Result<Self, Diagnostic> {
        let read: Text = toml_file::read(file, text)?;
        let reader = Reader { file, text };
        if let Some(interval) = &read.first.interval {
            let message = "unexpected interval in [first], which accepts one transaction per cycle; \
                        only [second] and [memory] have an interval";
            return reader.error(interval, message);
        }
        let (first, second) = (reader.level(&read.first, "first")?, reader.level(&read.second, "second")?);
        if first.line != second.line {
            let message = format!(
                "line = {} differs from line = {} of the first-level cache; expected equal sizes",
                second.line, first.line
            );
            return reader.error(&read.second.line, &message);
        }
        Ok(Self {
            cores: reader.number(&read.cores, "cores", 1..=MAX_CORES)? as usize,
            warp: reader.number(&read.warp, "warp", 1..=64)? as usize,
            warps: reader.number(&read.warps, "warps", 1..=64)? as usize,
            groups: reader.number(&read.groups, "groups", 1..=64)? as usize,
            formation: reader.number(&read.formation, "formation", 1..=MAX_CYCLES)?,
            first,
            second,
            latency: reader.number(&read.memory.latency, "latency", 0..=MAX_CYCLES)?,
            interval: reader.number(&read.memory.interval, "interval", 1..=MAX_CYCLES)?,
        })
    }
}

/// Maximum number of lines of a cache.
const MAX_LINES: u64 = 1 << 20;

/// Maximum number of cores: the maximum of the parameter CORES of the block `order_profiler`.
const MAX_CORES: u64 = 8;

/// Maximum latency or interval, in cycles.
const MAX_CYCLES: u64 = 10_000;

/// Checks of the numbers of a file, which report errors with their location.
struct Reader<'a> {
    file: &'a str,
    text: &'a str,
}

impl Reader<'_> {
    fn error<T>(&self, number: &Number, message: &str) -> Result<T, Diagnostic> {
        Err(Diagnostic::at_byte(self.file, self.text, number.span().start, message))
    }

    /// Returns a number within a range. `name` is the key in messages.
    fn number(&self, number: &Number, name: &str, allowed: RangeInclusive<u64>) -> Result<u64, Diagnostic> {
        let found = u64::try_from(*number.get_ref()).ok().filter(|number| allowed.contains(number));
        let (value, min, max) = (number.get_ref(), allowed.start(), allowed.end());
        found.map_or_else(|| self.error(number, &format!("{name} = {value} is out of range ({min} to {max})")), Ok)
    }

    /// Returns a power of two within a range.
    fn power(&self, number: &Number, name: &str, allowed: RangeInclusive<u64>) -> Result<u64, Diagnostic> {
        let found = self.number(number, name, allowed)?;
        if found.is_power_of_two() {
            return Ok(found);
        }
        self.error(number, &format!("{name} = {found} is not a power of two"))
    }

    /// Returns a cache whose number of sets is a power of two. `name` is `first` or `second`.
    fn level(&self, level: &TextLevel, name: &str) -> Result<Level, Diagnostic> {
        let line = self.power(&level.line, "line", 4..=4096)?;
        let ways = self.number(&level.ways, "ways", 1..=1024)?;
        let bytes = self.number(&level.bytes, "bytes", 1..=1 << 26)?;
        if bytes / line > MAX_LINES {
            return self.error(
                &level.bytes,
                &format!("bytes = {bytes} is {} lines; expected at most {MAX_LINES}", bytes / line),
            );
        }
        let sets = bytes / (line * ways);
        if !sets.is_power_of_two() || sets * line * ways != bytes {
            let message = format!(
                "bytes = {bytes} of the {name}-level cache is invalid; \
                 expected {} times a power of two for {ways} ways of lines of {line} bytes",
                line * ways
            );
            return self.error(&level.bytes, &message);
        }
        Ok(Level {
            bytes,
            ways,
            line,
            index: level.index,
            latency: self.number(&level.latency, "latency", 1..=MAX_CYCLES)?,
            interval: level.interval.as_ref().map_or(Ok(1), |one| self.number(one, "interval", 1..=MAX_CYCLES))?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_is_valid() {
        let device = Device::default();
        assert_eq!((device.cores, device.warp, device.first.lines(), device.second.lines()), (2, 32, 128, 1024));
    }

    #[test]
    fn optional_keys_have_defaults() {
        let text = DEFAULT.replace("index = \"hashed\"", "").replace("interval = 2", "");
        let device = Device::parse("m.toml", &text).expect("it is valid");
        let second = Level { interval: 1, ..Device::default().second };
        assert_eq!(device, Device { second, ..Device::default() });
    }

    #[test]
    fn errors_have_a_location() {
        for (from, to, message) in [
            ("cores = 2", "cores = 0", "m.toml:2:9: cores = 0 is out of range (1 to 8)\n  2 | cores = 0"),
            ("cores = 2", "core = 2", "m.toml:2:1: unknown field `core` (did you mean 'cores'?)"),
            ("cores = 2\n", "", "m.toml:1:1: missing field `cores`"),
            (
                "bytes = 16384",
                "bytes = 10000",
                "m.toml:9:9: bytes = 10000 of the first-level cache is invalid; expected 512 times a power of two for \
                     4 ways of lines of 128",
            ),
            (
                "line = 128\nindex = \"hashed\"      #",
                "line = 96\nindex = \"hashed\"      #",
                "m.toml:11:8: line = 96 is not a power of two",
            ),
            ("\"hashed\"", "\"hash\"", "m.toml:12:9: unknown variant `hash` (did you mean 'hashed'?)"),
            (
                "bytes = 131072\nways = 8\nline = 128",
                "bytes = 131072\nways = 8\nline = 64",
                "m.toml:18:8: line = 64 differs from line = 128 of the first-level cache",
            ),
            ("latency = 200 ", "latency = -1 ", "m.toml:24:11: latency = -1 is out of range (0 to 10000)"),
            (
                "latency = 10 ",
                "interval = 3\nlatency = 10 ",
                "m.toml:13:12: unexpected interval in [first], which accepts one transaction per cycle",
            ),
            (
                "cores = 2",
                "cores = 99999999999999999999",
                "m.toml:2:9: cores = 99999999999999999999 is out of range (1 to 8)",
            ),
        ] {
            assert!(DEFAULT.contains(from), "{from}");
            let error = Device::parse("m.toml", &DEFAULT.replacen(from, to, 1)).expect_err(to).to_string();
            assert!(error.starts_with(message), "{to}: {error}");
        }
    }
}
