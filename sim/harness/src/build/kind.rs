//! What a build is for: ordinary runs, runs with waves, or coverage.

use super::flags::{OPTIMISATION, OPTIMISATION_WITH_WAVES};
use std::path::Path;

/// Whether a build can write waves, and in which format. Verilator compiles one or the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Waves {
    /// No waves: the build for ordinary runs.
    None,
    /// FST, compact.
    Fst,
    /// VCD, text.
    Vcd,
}

impl Waves {
    /// The format that a file's name asks for; `None` if it ends in neither `.fst` nor `.vcd`.
    pub fn of_file(path: &Path) -> Option<Self> {
        match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
            "fst" => Some(Self::Fst),
            "vcd" => Some(Self::Vcd),
            _ => None,
        }
    }

    /// How files of this format end.
    pub fn extension(self) -> &'static str {
        match self {
            Self::None => "",
            Self::Fst => "fst",
            Self::Vcd => "vcd",
        }
    }

    pub(crate) fn verilator_flags(self) -> &'static [&'static str] {
        match self {
            Self::None => &[],
            Self::Fst => &["--trace-fst", "--trace-max-width", "0"],
            Self::Vcd => &["--trace", "--trace-max-width", "0"],
        }
    }

    pub(super) fn optimisation(self) -> &'static str {
        match self {
            Self::None => OPTIMISATION,
            Self::Fst | Self::Vcd => OPTIMISATION_WITH_WAVES,
        }
    }

    /// What such a build always needs of Verilator's runtime.
    pub(super) fn runtime(self) -> &'static [&'static str] {
        match self {
            Self::None => &["verilated", "verilated_threads"],
            Self::Fst => &["verilated", "verilated_threads", "verilated_fst_c"],
            Self::Vcd => &["verilated", "verilated_threads", "verilated_vcd_c"],
        }
    }

    pub(super) fn compiler_flags(self) -> &'static [&'static str] {
        match self {
            Self::None => &["-DVM_TRACE=0", "-DVM_TRACE_FST=0", "-DVM_TRACE_VCD=0"],
            Self::Fst => {
                &["-DVM_TRACE=1", "-DVM_TRACE_FST=1", "-DVM_TRACE_VCD=0", "-DWARPLOOM_WAVE", "-DWARPLOOM_WAVE_FST"]
            }
            Self::Vcd => {
                &["-DVM_TRACE=1", "-DVM_TRACE_FST=0", "-DVM_TRACE_VCD=1", "-DWARPLOOM_WAVE", "-DWARPLOOM_WAVE_VCD"]
            }
        }
    }
}

/// What a build is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Ordinary runs, or runs with waves.
    Run(Waves),
    /// Runs that count which lines, branches and bits of the Verilog are reached: several times slower.
    Coverage,
}

impl Kind {
    /// The format of its waves.
    pub(super) fn waves(self) -> Waves {
        match self {
            Self::Run(waves) => waves,
            Self::Coverage => Waves::None,
        }
    }

    pub(super) fn verilator_flags(self) -> &'static [&'static str] {
        match self {
            Self::Run(waves) => waves.verilator_flags(),
            // Split, a combinational process leaves its counter behind in a part that runs only once.
            Self::Coverage => &["--coverage-line", "--coverage-toggle", "-fno-split"],
        }
    }

    /// Whether its files can begin with the headers compiled ahead, which have these flags.
    pub(super) fn has_prelude(self) -> bool {
        self == Self::Run(Waves::None)
    }

    /// What it always needs of Verilator's runtime.
    pub(super) fn runtime(self) -> Vec<&'static str> {
        let coverage: &[&str] = if self == Self::Coverage { &["verilated_cov"] } else { &[] };
        [self.waves().runtime(), coverage].concat()
    }

    pub(super) fn compiler_flags(self) -> Vec<&'static str> {
        let coverage: &[&str] = match self {
            Self::Run(_) => &["-DVM_COVERAGE=0"],
            Self::Coverage => &["-DVM_COVERAGE=1", "-DWARPLOOM_COVERAGE"],
        };
        [self.waves().compiler_flags(), coverage].concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wave_file_names_its_format() {
        assert_eq!(Waves::of_file(Path::new("a/b.FST")), Some(Waves::Fst));
        assert_eq!(Waves::of_file(Path::new("b.vcd")), Some(Waves::Vcd));
        assert_eq!(Waves::of_file(Path::new("b.txt")), None);
    }
}
