//! The user's map from ports to signals of a wave, in TOML.

use crate::foreign::{Edge as ClockEdge, Polarity, VerilogFiles};
use crate::toml_file;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;
use toml::Spanned;
use warploom_files::{nearby, Diagnostic};

/// A map from ports to signals.
#[derive(Debug, Default)]
pub(super) struct Map {
    /// File name for messages; empty without a file.
    file: String,
    /// Scope of the ports; `None` if the map names no scope.
    pub(super) scope: Option<String>,
    /// Whether the falling edge of the clock is active. A cycle is sampled just before an active edge.
    pub(super) falling: bool,
    /// Entry of each port with its line; line 0 for entries that come from the block's design.
    pub(super) ports: BTreeMap<String, (usize, Entry)>,
}

/// Source of a port's values.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub(super) enum Entry {
    /// A signal, or some of its bits.
    Signal(String),
    /// Several signals; the first contains the lowest bits.
    Parts(Vec<String>),
    /// A constant value of an input.
    Constant(u64),
}

/// Contents of the TOML file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Text {
    scope: Option<String>,
    #[serde(default)]
    edge: Edge,
    #[serde(default)]
    ports: BTreeMap<String, Spanned<Entry>>,
}

#[derive(Clone, Copy, Default, PartialEq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Edge {
    #[default]
    Rising,
    Falling,
}

impl Map {
    /// Reads a map for a block with these ports. The map may also name the port `clock`.
    pub(super) fn read(path: &Path, ports: &[&str]) -> Result<Self, Diagnostic> {
        Self::parse(path.display().to_string(), &toml_file::text(path)?, ports)
    }

    fn parse(file: String, text: &str, ports: &[&str]) -> Result<Self, Diagnostic> {
        let read: Text = toml_file::read(&file, text)?;
        let line = |at: usize| toml_file::line(text, at);
        let mut map = Self { file, scope: read.scope, falling: read.edge == Edge::Falling, ..Self::default() };
        for (port, entry) in read.ports {
            let line = line(entry.span().start);
            // For a block without a clock, the map may name a clock of the surrounding design that samples the ports.
            if port != "clock" && !ports.contains(&port.as_str()) {
                let near = nearby(&port, ports.iter().copied());
                return Err(Diagnostic::at(&map.file, text, (line, 0), format!("unknown port '{port}'{near}")));
            }
            map.ports.insert(port, (line, entry.into_inner()));
        }
        Ok(map)
    }

    /// Adds the clock, with its active edge, and the reset of a design in Verilog files, if the contract has these
    /// ports and the map does not name them.
    pub(super) fn add_ports_of(&mut self, design: &VerilogFiles, ports: &[&str]) {
        let inverted = if design.reset.polarity == Polarity::ActiveLow { "~" } else { "" };
        let reset = Entry::Signal(format!("{inverted}{}", design.reset.port));
        if ports.contains(&"clock") && !self.ports.contains_key("clock") {
            self.falling |= design.clock.edge == ClockEdge::Falling;
        }
        for (port, entry) in [("clock", Entry::Signal(design.clock.port.into())), ("reset", reset)] {
            if ports.contains(&port) {
                self.ports.entry(port.into()).or_insert((0, entry));
            }
        }
    }

    /// Returns the prefix `FILE:LINE: ` of messages about a port's entry; empty if the file has no such entry.
    pub(super) fn location(&self, port: &str) -> String {
        self.ports
            .get(port)
            .filter(|(line, _)| *line > 0)
            .map(|(line, _)| format!("{}:{line}: ", self.file))
            .unwrap_or_default()
    }

    /// Returns the entry of a port in the map or, by default, the signal with the port's name.
    pub(super) fn entry(&self, port: &str) -> Entry {
        self.ports.get(port).map_or_else(|| Entry::Signal(port.into()), |(_, entry)| entry.clone())
    }
}

/// A signal, or some of its bits, as written in an entry: `~name[7:4]`.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Name<'a> {
    /// Whether the bits are inverted.
    pub(super) inverted: bool,
    /// The name including the bit numbers.
    pub(super) whole: &'a str,
    /// The name without the bit numbers, and the left and right bit number; `None` for a name without bit numbers.
    pub(super) part: Option<(&'a str, i64, i64)>,
}

impl<'a> Name<'a> {
    /// Parses a signal as written in an entry.
    pub(super) fn parse(text: &'a str) -> Self {
        let text = text.trim();
        let (inverted, whole) = text.strip_prefix('~').map_or((false, text), |rest| (true, rest.trim_start()));
        Self { inverted, whole, part: Self::part(whole) }
    }

    /// Separates the bit numbers from a name; returns `None` for a name without bit numbers.
    fn part(whole: &'a str) -> Option<(&'a str, i64, i64)> {
        let (name, bits) = whole.strip_suffix(']')?.rsplit_once('[')?;
        let (left, right) = bits.split_once(':').unwrap_or((bits, bits));
        Some((name.trim_end(), left.trim().parse().ok()?, right.trim().parse().ok()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Map, Diagnostic> {
        Map::parse("m.toml".into(), text, &["reset", "cfg_valid", "words"])
    }

    #[test]
    fn a_map_is_read() {
        let text = "scope = \"tb.dut\"\nedge = \"falling\"\n[ports]\nclock = \"clk\"\nreset = \"~rst_n\"\n\
                            words = [\n\"w0\", \"w1\"]\ncfg_valid = 1\n";
        let map = parse(text).expect("a valid map");
        assert_eq!((map.scope.as_deref(), map.falling), (Some("tb.dut"), true));
        assert_eq!(map.entry("reset"), Entry::Signal("~rst_n".into()));
        assert_eq!(map.entry("words"), Entry::Parts(vec!["w0".into(), "w1".into()]));
        assert_eq!(map.entry("cfg_valid"), Entry::Constant(1));
        assert_eq!(map.entry("other"), Entry::Signal("other".into()));
        assert_eq!((map.location("reset").as_str(), map.location("other").as_str()), ("m.toml:5: ", ""));
    }

    #[test]
    fn errors_in_a_map_name_its_line() {
        for (text, expected) in [
            ("\n[ports]\nwordz = \"w\"", "m.toml:3: unknown port 'wordz'; similar names: words"),
            ("skope = \"a\"", "m.toml:1:1: unknown field `skope`"),
            ("edge = \"up\"", "m.toml:1:8: unknown variant `up`"),
            ("[ports]\nwords = 1.5", "m.toml:2:9: "),
            ("[ports]\nwords = \"w\"\nwords = \"w\"", "m.toml:3:1: "),
        ] {
            let error = parse(text).expect_err(text).to_string();
            assert!(error.starts_with(expected), "{text}: {error}");
        }
    }

    #[test]
    fn a_name_may_have_bit_numbers_and_an_inversion() {
        assert_eq!(Name::parse("~ rst"), Name { inverted: true, whole: "rst", part: None });
        assert_eq!(Name::parse("a.b[7:4]"), Name { inverted: false, whole: "a.b[7:4]", part: Some(("a.b", 7, 4)) });
        assert_eq!(Name::parse("a[1][3]").part, Some(("a[1]", 3, 3)));
        assert_eq!(Name::parse("a[x]").part, None);
    }
}
