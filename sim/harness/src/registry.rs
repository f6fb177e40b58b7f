//! The blocks that the harness runs: one entry per block, with all that it needs to know of it.
//!
//! The harness itself knows no block by name. Its user lists entries in a [`Registry`].

pub use crate::entry::{
    Design, EmbeddedFiles, Entry, MakeModel, MakeProperties, MakeStimulus, MakeStreams, ReadTrace, Trace, EMBEDDED,
};

use warploom_files::suggestion;

/// Blocks, in the order in which they are listed.
#[derive(Clone, Copy)]
pub struct Registry {
    entries: &'static [&'static Entry],
}

/// A name that no block of a registry has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no block '{name}'{}; there are {}", suggestion(name, known.iter().copied()), known.join(", "))]
pub struct UnknownBlock {
    /// The name.
    pub name: String,
    /// Those that exist.
    pub known: Vec<&'static str>,
}

impl Registry {
    /// A registry of these blocks.
    pub const fn new(entries: &'static [&'static Entry]) -> Self {
        Self { entries }
    }

    /// All blocks, in order.
    pub fn blocks(&self) -> &'static [&'static Entry] {
        self.entries
    }

    /// The names of all blocks, in order.
    pub fn names(&self) -> Vec<&'static str> {
        self.entries.iter().map(|entry| entry.contract.name).collect()
    }

    /// The block of this name; `None` if there is none.
    pub fn find(&self, name: &str) -> Option<&'static Entry> {
        self.entries.iter().copied().find(|entry| entry.contract.name == name)
    }

    /// The block of this name.
    ///
    /// # Errors
    /// There is none; the message names those that exist, and the closest.
    pub fn block(&self, name: &str) -> Result<&'static Entry, UnknownBlock> {
        self.find(name).ok_or_else(|| UnknownBlock { name: name.into(), known: self.names() })
    }
}
