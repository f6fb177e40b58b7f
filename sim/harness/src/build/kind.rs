//! Purpose of a build (ordinary runs, runs with waves, or coverage), and the flags for it.

use super::flags::{OPTIMISATION, OPTIMISATION_WITH_WAVES};
use std::path::Path;

/// Wave format of a build. Verilator compiles support for one format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Waves {
    /// No waves: the build for ordinary runs.
    None,
    /// FST, a compact binary format.
    Fst,
    /// VCD, a text format.
    Vcd,
}

impl Waves {
    /// Returns the format of a file by its extension, in any case; `None` if it is neither `.fst` nor `.vcd`.
    pub fn of_file(path: &Path) -> Option<Self> {
        match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
            "fst" => Some(Self::Fst),
            "vcd" => Some(Self::Vcd),
            _ => None,
        }
    }

    /// Returns the file extension of the format, without a dot; empty without waves.
    pub fn extension(self) -> &'static str {
        match self {
            Self::None => "",
            Self::Fst => "fst",
            Self::Vcd => "vcd",
        }
    }

    /// Returns the flags of Verilator for this wave format.
    pub(crate) fn verilator_flags(self) -> &'static [&'static str] {
        match self {
            Self::None => &[],
            Self::Fst => &["--trace-fst", "--trace-max-width", "0"],
            Self::Vcd => &["--trace", "--trace-max-width", "0"],
        }
    }

    /// Returns the optimisation level of a design with this wave format.
    pub(super) fn optimisation(self) -> &'static str {
        match self {
            Self::None => OPTIMISATION,
            Self::Fst | Self::Vcd => OPTIMISATION_WITH_WAVES,
        }
    }

    /// Returns the parts of Verilator's runtime that a build with this wave format always needs.
    pub(super) fn runtime(self) -> &'static [&'static str] {
        match self {
            Self::None => &["verilated", "verilated_threads"],
            Self::Fst => &["verilated", "verilated_threads", "verilated_fst_c"],
            Self::Vcd => &["verilated", "verilated_threads", "verilated_vcd_c"],
        }
    }

    /// Returns the flags of the C++ compiler for this wave format.
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

/// Purpose of a build.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Ordinary runs, or runs with waves.
    Run(Waves),
    /// Runs that measure the coverage of lines, branches and toggled bits of the Verilog; several times slower.
    Coverage,
}

impl Kind {
    /// Returns the wave format of the build.
    pub(super) fn waves(self) -> Waves {
        match self {
            Self::Run(waves) => waves,
            Self::Coverage => Waves::None,
        }
    }

    /// Returns the flags of Verilator for this purpose.
    pub(super) fn verilator_flags(self) -> &'static [&'static str] {
        match self {
            Self::Run(waves) => waves.verilator_flags(),
            // If Verilator splits a combinational process, the counter of the process can move into a part that runs
            // only once.
            Self::Coverage => &["--coverage-line", "--coverage-toggle", "-fno-split"],
        }
    }

    /// Returns whether files of this build can include the precompiled headers, which were compiled with the flags of
    /// ordinary builds.
    pub(super) fn has_prelude(self) -> bool {
        self == Self::Run(Waves::None)
    }

    /// Returns the parts of Verilator's runtime that this build always needs.
    pub(super) fn runtime(self) -> Vec<&'static str> {
        let coverage: &[&str] = if self == Self::Coverage { &["verilated_cov"] } else { &[] };
        [self.waves().runtime(), coverage].concat()
    }

    /// Returns the flags of the C++ compiler for this purpose.
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
    fn the_extension_determines_the_wave_format() {
        assert_eq!(Waves::of_file(Path::new("a/b.FST")), Some(Waves::Fst));
        assert_eq!(Waves::of_file(Path::new("b.vcd")), Some(Waves::Vcd));
        assert_eq!(Waves::of_file(Path::new("b.txt")), None);
    }
}
