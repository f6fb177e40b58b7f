//! Registry of the blocks that the harness runs, with one entry per block.
//!
//! The harness itself contains no block. Its user lists the entries of blocks in a [`Registry`].

pub use crate::entry::{
    Design, EmbeddedFiles, Entry, MakeModel, MakeProperties, MakeStimulus, MakeStreams, ReadTrace, Trace, EMBEDDED,
};

use warploom_files::suggestion;

/// List of blocks.
#[derive(Clone, Copy)]
pub struct Registry {
    entries: &'static [&'static Entry],
}

/// Name that no block of the registry has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown block '{name}'{}; expected one of {}", suggestion(name, known.iter().copied()), known.join(", "))]
pub struct UnknownBlock {
    /// Unknown name.
    pub name: String,
    /// Names of all blocks.
    pub known: Vec<&'static str>,
}

impl Registry {
    /// Creates a registry of these blocks.
    pub const fn new(entries: &'static [&'static Entry]) -> Self {
        Self { entries }
    }

    /// Returns all blocks, in order.
    pub fn blocks(&self) -> &'static [&'static Entry] {
        self.entries
    }

    /// Returns the names of all blocks, in order.
    pub fn names(&self) -> Vec<&'static str> {
        self.entries.iter().map(|entry| entry.contract.name).collect()
    }

    /// Returns the block of this name; `None` if there is none.
    pub fn find(&self, name: &str) -> Option<&'static Entry> {
        self.entries.iter().copied().find(|entry| entry.contract.name == name)
    }

    /// Returns the block of this name.
    ///
    /// # Errors
    /// There is no such block. The message suggests the closest name and lists all names.
    pub fn block(&self, name: &str) -> Result<&'static Entry, UnknownBlock> {
        self.find(name).ok_or_else(|| UnknownBlock { name: name.into(), known: self.names() })
    }
}
