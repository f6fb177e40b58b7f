//! Names in a kernel and their locations in its file.

/// Location in a file. All locations compare as equal, so that parsed items compare by content.
#[derive(Clone, Copy, Debug, Default)]
pub struct SourceLocation {
    /// Line, from 1; 0 if there is no location.
    pub line: usize,
    /// Column in characters, from 1; 0 if there is no location.
    pub column: usize,
}

impl PartialEq for SourceLocation {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for SourceLocation {}

/// Name in a kernel or in a cooperative source, for example of a block, a register, a region or a parameter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Name {
    /// Text, which consists of ASCII letters, digits and `_`.
    pub text: String,
    /// Location of its first character.
    pub location: SourceLocation,
}

impl Name {
    /// Creates a name without a location.
    pub fn new(text: &str) -> Self {
        Self { text: text.to_string(), location: SourceLocation::default() }
    }
}
