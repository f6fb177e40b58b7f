//! The Verilog of a block and the wrappers by which the harness runs it.

use super::flags::FOREIGN_LANGUAGE;
use super::kind::Waves;
use warploom_contract::Layout;
use warploom_emit::{Emission, Foreign};

/// The module that the wrappers define; a keyword in SystemVerilog, hence the older language for `.v` files.
pub(crate) const TOP: &str = "packed";

/// The Verilog of a block and the two wrappers by which the harness runs it.
#[derive(Clone, Debug, Default)]
pub struct Verilog {
    /// The block, for messages and file names.
    pub name: String,
    /// Files: name and text, in the order in which they are read.
    pub files: Vec<(String, String)>,
    /// Files that those may include: name and text.
    pub headers: Vec<(String, String)>,
    /// Further arguments of Verilator, e.g. `+define+NAME`.
    pub flags: Vec<String>,
    /// The packed wrapper.
    pub packed: String,
    /// The packed wrapper that also takes the model's outputs.
    pub debug: String,
}

impl Verilog {
    /// What the emitter made.
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

    /// Adds the headers and flags of files that the emitter did not write.
    pub(crate) fn add_foreign(&mut self, foreign: &Foreign) {
        self.headers.clone_from(&foreign.headers);
        self.flags.extend(FOREIGN_LANGUAGE.map(String::from));
        self.flags.extend(foreign.directories.iter().map(|(name, _)| format!("+incdir+sources/{name}")));
        self.flags.extend(foreign.defines.iter().map(|define| format!("+define+{define}")));
    }

    /// Mutants of what the emitter made, in one file: `port`, an input of the top of `width` bits, chooses one of them.
    pub fn of_mutants(emission: &Emission, layout: &Layout, text: String, port: &str, width: usize) -> Self {
        let files = vec![(format!("{}_mutants.v", emission.top), text)];
        let packed = emission.selected_wrapper(layout, port, width);
        Self { name: emission.block.clone(), files, packed, ..Self::default() }
    }

    pub(super) fn wrapper(&self, waves: Waves) -> &str {
        match waves {
            Waves::None => &self.packed,
            Waves::Fst | Waves::Vcd => &self.debug,
        }
    }
}
