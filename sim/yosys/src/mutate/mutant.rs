//! Mutants, as the Yosys pass `mutate` lists them.

/// A source location in the Verilog of the design.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct SourceLine {
    /// The file.
    pub file: String,
    /// The line, from 1; 0 for the whole file.
    pub line: usize,
}

/// A change of one bit of one port of one cell.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Mutant {
    /// Number in the sample, from 1. It is also the value of the selector input.
    pub id: u64,
    /// Change of the bit: `inv`, `const0`, `const1`, `cnot0` (inverted while another bit is 0) or `cnot1` (inverted
    /// while another bit is 1).
    pub mode: String,
    /// The module; the change applies to all its instances.
    pub module: String,
    /// Yosys's name of the cell.
    pub cell: String,
    /// The port of the cell.
    pub port: String,
    /// Index of the bit in the port.
    pub bit: u64,
    /// Index of the other bit in the port, for `cnot0` and `cnot1`.
    pub control_bit: Option<u64>,
    /// The wire that the bit drives or reads, with the bit index; `None` if the wire has no name.
    pub wire: Option<String>,
    /// Location of the cell.
    #[serde(rename = "place")]
    pub location: SourceLine,
    /// Options with which the Yosys pass `mutate` creates the mutant.
    #[serde(skip)]
    pub options: String,
}

impl Mutant {
    /// Parses the list of `mutate -list`, one mutant per line. On failure, returns the invalid line.
    pub(super) fn read_list(text: &str) -> Result<Vec<Self>, &str> {
        let lines = text.lines().filter(|line| !line.trim().is_empty());
        lines.zip(1..).map(|(line, id)| Self::read(line, id).ok_or(line)).collect()
    }

    /// Parses a line of the list; `None` if it is invalid.
    fn read(line: &str, id: u64) -> Option<Self> {
        let options = line.strip_prefix("mutate ")?;
        let words: Vec<&str> = options.split_whitespace().collect();
        let values =
            |name: &str| words.windows(2).filter(|pair| pair[0] == name).map(|pair| pair[1]).collect::<Vec<_>>();
        let value = |name| values(name).first().copied();
        let number = |name| value(name).and_then(|text| text.parse().ok());
        // The last `-src` is the location of the cell; the others are locations of the wire. If the location is a list,
        // its last element is used.
        let location = values("-src").last()?.split('|').next_back()?;
        let (file, lines) = location.rsplit_once(':')?;
        let line = lines.split(['.', '-']).next()?.parse().ok()?;
        Some(Self {
            id,
            mode: value("-mode")?.into(),
            module: value("-module")?.trim_start_matches('\\').into(),
            cell: value("-cell")?.trim_start_matches('\\').into(),
            port: value("-port")?.trim_start_matches('\\').into(),
            bit: number("-portbit")?,
            control_bit: number("-ctrlbit"),
            wire: value("-wire")
                .map(|wire| format!("{}[{}]", wire.trim_start_matches('\\'), number("-wirebit").unwrap_or(0))),
            location: SourceLine { file: file.into(), line },
            options: options.into(),
        })
    }

    /// Source location of the cell, and number of the mutant, for sorting.
    pub(super) fn sort_key(&self) -> (&SourceLine, u64) {
        (&self.location, self.id)
    }

    /// Describes the change in one line, e.g. `eq.B[7] is 0`: bit 7 of port B of a cell that Yosys made from `==`.
    pub fn change(&self) -> String {
        // Cells of submodules of a flattened design are named `$flatten\path.$kind$number`.
        let cell = self.cell.rsplit_once(".$").map_or(self.cell.as_str(), |(_, cell)| cell);
        let kind = cell.trim_start_matches('$').split('$').next().unwrap_or_default();
        let bit = match &self.wire {
            Some(wire) => format!("{kind}.{}[{}] ({wire})", self.port, self.bit),
            None => format!("{kind}.{}[{}]", self.port, self.bit),
        };
        match (self.mode.as_str(), self.control_bit) {
            ("cnot0", Some(control)) => format!("{bit} inverted while {}[{control}] is 0", self.port),
            ("cnot1", Some(control)) => format!("{bit} inverted while {}[{control}] is 1", self.port),
            ("const0", _) => format!("{bit} is 0"),
            ("const1", _) => format!("{bit} is 1"),
            _ => format!("{bit} inverted"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_the_list_is_read() {
        let text = "mutate -mode cnot1 -module \\wl_a -cell $procdff$182 -port Q -portbit 9 -ctrlbit 14 \
                    -wire \\words -wirebit 8 -src a.v:35.23-35.30 -src a.v:84.3-100.6\n\
                    mutate -mode const0 -module \\wl_a -cell $eq$a.v:56$3 -port B -portbit 7 -src a.v:56.4-56.7\n";
        let mutants = Mutant::read_list(text).expect("two mutants");
        assert_eq!(mutants[0].change(), "procdff.Q[9] (words[8]) inverted while Q[14] is 1");
        assert_eq!(mutants[0].location, SourceLine { file: "a.v".into(), line: 84 });
        assert_eq!((mutants[1].id, mutants[1].change().as_str()), (2, "eq.B[7] is 0"));
        assert_eq!(mutants[1].module, "wl_a");
        assert!(mutants[1].options.starts_with("-mode const0 -module \\wl_a"));
        let text =
            "mutate -mode inv -module \\top -cell $flatten\\dut.$procdff$182 -port Q -portbit 9 -src a.v:3.1-4.2";
        let flattened = Mutant::read_list(text).expect("a mutant");
        assert_eq!(flattened[0].change(), "procdff.Q[9] inverted");
        for bad in
            ["mutate -mode inv", "none of it", "mutate -mode inv -module a -cell b -port c -portbit 1 -src nowhere"]
        {
            assert_eq!(Mutant::read_list(bad), Err(bad));
        }
    }
}
