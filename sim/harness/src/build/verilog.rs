//! Verilog of a block, with the wrappers that connect it to the harness.

use super::flags::FOREIGN_LANGUAGE;
use super::kind::Waves;
use warploom_contract::Layout;
use warploom_emit::{Emission, Foreign};

/// Name of the wrapper module. It is a keyword of SystemVerilog, so the wrappers select the keywords of Verilog-2005.
pub(crate) const TOP: &str = "packed";

/// Verilog of a block, with the two wrappers that connect it to the harness.
#[derive(Clone, Debug, Default)]
pub struct Verilog {
    /// Name of the block, for messages and file names.
    pub name: String,
    /// Names and texts of the source files, in reading order.
    pub files: Vec<(String, String)>,
    /// Names and texts of files that the sources may include.
    pub headers: Vec<(String, String)>,
    /// Further arguments of Verilator, e.g. `+define+NAME=1`.
    pub flags: Vec<String>,
    /// Wrapper with packed ports: all inputs are one vector, and all outputs another.
    pub packed: String,
    /// Wrapper with packed ports, and with further inputs that receive the model's outputs, so that waves show them.
    /// Empty if the Verilog is never built with waves.
    pub debug: String,
}

impl Verilog {
    /// Creates the Verilog of an emitted block.
    pub fn of(emission: &Emission, layout: &Layout) -> Self {
        let mut verilog = Self {
            name: emission.block.clone(),
            files: emission.files.iter().map(|file| (file.name.clone(), file.text.clone())).collect(),
            headers: Vec::new(),
            flags: Vec::new(),
            packed: emission.packed_wrapper(layout),
            debug: emission.debug_wrapper(layout),
        };
        emission.foreign.iter().for_each(|foreign| verilog.add_foreign(foreign));
        verilog
    }

    /// Sets the headers of files that the emitter did not write, and adds the flags of these files.
    pub(crate) fn add_foreign(&mut self, foreign: &Foreign) {
        self.headers.clone_from(&foreign.headers);
        self.flags.extend(FOREIGN_LANGUAGE.map(String::from));
        self.flags.extend(foreign.directories.iter().map(|(name, _)| format!("+incdir+sources/{name}")));
        self.flags.extend(foreign.defines.iter().map(|define| format!("+define+{define}")));
    }

    /// Creates the Verilog of all mutants of an emitted block. `text` is the Verilog of all mutants in one file. The
    /// input `port` of `width` bits, at most 64, selects the mutant.
    pub fn of_mutants(emission: &Emission, layout: &Layout, text: String, port: &str, width: usize) -> Self {
        let files = vec![(format!("{}_mutants.v", emission.top), text)];
        let packed = emission.selected_wrapper(layout, port, width);
        Self { name: emission.block.clone(), files, packed, ..Self::default() }
    }

    /// Returns the wrapper for a build with this wave format.
    pub(super) fn wrapper(&self, waves: Waves) -> &str {
        match waves {
            Waves::None => &self.packed,
            Waves::Fst | Waves::Vcd => &self.debug,
        }
    }
}
