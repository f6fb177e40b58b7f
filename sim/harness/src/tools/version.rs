//! Versions of tools.

/// A version as tools print it: major and minor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version {
    /// Before the point.
    pub major: u32,
    /// After the point; 5.006 has minor 6.
    pub minor: u32,
    /// Digits of the minor part, so that 5.006 is printed as such.
    digits: usize,
}

impl Version {
    /// A version with its minor part printed in `digits` digits.
    pub const fn new(major: u32, minor: u32, digits: usize) -> Self {
        Self { major, minor, digits }
    }

    /// The first `number.number` in a text.
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
