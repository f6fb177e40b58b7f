//! Names in a kernel, and their places in its file.

/// Where something stands in its file, line and column from 1; 0 where it comes from no file. It is no part of what it says: all places are
/// equal.
#[derive(Clone, Copy, Debug, Default)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column, in characters.
    pub column: usize,
}

impl PartialEq for Place {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Place {}

/// The name of a block, a register, a region or a parameter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Name {
    /// Letters, digits and `_`.
    pub text: String,
    /// Where it stands.
    pub place: Place,
}

impl Name {
    /// A name that stands in no file.
    pub fn of(text: &str) -> Self {
        Self { text: text.to_string(), place: Place::default() }
    }
}
