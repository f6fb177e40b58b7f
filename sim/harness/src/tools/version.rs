//! Versions of tools.

/// Major and minor version of a tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version {
    /// Number before the dot.
    pub major: u32,
    /// Number after the dot; 6 for 5.006.
    pub minor: u32,
    /// Number of printed digits of the minor version; 3 for 5.006.
    digits: usize,
}

impl Version {
    /// Creates a version with a minor version of `digits` digits.
    pub const fn new(major: u32, minor: u32, digits: usize) -> Self {
        Self { major, minor, digits }
    }

    /// Returns the first `number.number` in a text; `None` if there is none.
    pub fn find(text: &str) -> Option<Self> {
        text.split(|c: char| !(c.is_ascii_digit() || c == '.')).find_map(|word| {
            let mut numbers = word.split('.');
            let (major, minor) = (numbers.next()?, numbers.next()?);
            Some(Self { major: major.parse().ok()?, minor: minor.parse().ok()?, digits: minor.len() })
        })
    }
}

impl std::fmt::Display for Version {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{:0digits$}", self.major, self.minor, digits = self.digits)
    }
}
