//! Parameters of a block: names, defaults, and one chosen combination of values.

use std::fmt;

/// A parameter that is fixed when Verilog is emitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name, in capitals.
    pub name: &'static str,
    /// Its value when nothing is said.
    pub default: u64,
    /// What it is, with its unit.
    pub meaning: &'static str,
}

/// One value for each parameter of a block, in the block's order.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Parameters(Vec<(&'static str, u64)>);

/// What can be wrong with a parameter setting.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParameterError {
    /// A setting without an equals sign.
    #[error("'{setting}' is not a setting; write NAME=VALUE, e.g. LANES=16")]
    NotASetting {
        /// The text that was given.
        setting: String,
    },
    /// A name that the block doesn't have.
    #[error("{block} has no parameter '{name}'; it has {}", .known.join(", "))]
    UnknownName {
        /// The block.
        block: &'static str,
        /// The name that was given.
        name: String,
        /// The names that exist.
        known: Vec<&'static str>,
    },
    /// A value that isn't a whole number.
    #[error("{name}={value}: the value must be a whole number, e.g. {name}={default}")]
    NotANumber {
        /// The parameter.
        name: &'static str,
        /// The value that was given.
        value: String,
        /// The parameter's default, as an example.
        default: u64,
    },
    /// A value that the parameter has in no combination.
    #[error("{block} is not compiled for {name}={value}; {name} is {allowed}")]
    NoSuchValue {
        /// The block.
        block: &'static str,
        /// The parameter.
        name: &'static str,
        /// The value that was given.
        value: u64,
        /// The values that exist.
        allowed: String,
    },
    /// Values that exist, but not together.
    #[error("{block} is not compiled for {wanted}; the combinations that exist{with}:\n  {}", .combinations.join("\n  "))]
    NoSuchCombination {
        /// The block.
        block: &'static str,
        /// The combination that was asked for.
        wanted: String,
        /// What those that are told have in common: ` with X=1`, or nothing.
        with: String,
        /// Those that exist, a line each.
        combinations: Vec<String>,
    },
}

/// Every combination between two, in the block's order of parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParameterRange {
    /// The least value of each parameter.
    pub least: &'static [u64],
    /// The largest value of each parameter.
    pub most: &'static [u64],
}

impl ParameterRange {
    /// Whether a combination lies in it.
    pub fn contains(&self, parameters: &Parameters) -> bool {
        let limits = self.least.iter().zip(self.most);
        parameters.iter().zip(limits).all(|((_, value), (least, most))| (*least..=*most).contains(&value))
    }

    /// In words: `WARPS=1 to 64 LOCKS=1 to 16 ...`.
    pub fn text(&self, parameters: &[Parameter]) -> String {
        let limits = self.least.iter().zip(self.most);
        let texts =
            parameters.iter().zip(limits).map(|(parameter, limits)| format!("{}={}", parameter.name, range(limits)));
        texts.collect::<Vec<_>>().join(" ")
    }
}

fn range((least, most): (&u64, &u64)) -> String {
    if least == most {
        least.to_string()
    } else {
        format!("{least} to {most}")
    }
}

/// Ranges in words: `one of 4, 8, 16`, or `1 to 64`. One that lies in another isn't named.
pub(crate) fn values(mut ranges: Vec<(u64, u64)>) -> String {
    ranges.sort_by_key(|(least, most)| (*least, std::cmp::Reverse(*most)));
    let mut named: Vec<(u64, u64)> = Vec::new();
    for (least, most) in ranges {
        if named.iter().all(|(_, largest)| most > *largest) {
            named.push((least, most));
        }
    }
    let texts: Vec<_> = named.iter().map(|(least, most)| range((least, most))).collect();
    let one_of = if named.iter().all(|(least, most)| least == most) { "one of " } else { "" };
    format!("{one_of}{}", texts.join(", "))
}

impl Parameters {
    /// All parameters at their defaults.
    pub fn defaults(parameters: &[Parameter]) -> Self {
        Self(parameters.iter().map(|parameter| (parameter.name, parameter.default)).collect())
    }

    /// These values, in the block's order of parameters.
    pub fn of(values: &[(&'static str, u64)]) -> Self {
        Self(values.to_vec())
    }

    /// These values of a block's parameters, in the block's order.
    pub fn in_order<const N: usize>(parameters: &[Parameter], values: [u64; N]) -> Self {
        Self(parameters.iter().map(|parameter| parameter.name).zip(values).collect())
    }

    /// The value of a parameter.
    ///
    /// # Panics
    /// There is no parameter of this name. The message names those that exist.
    #[track_caller]
    pub fn get(&self, name: &str) -> u64 {
        let Some(value) = self.find(name) else {
            let closest = warploom_files::suggestion(name, self.iter().map(|(known, _)| known));
            panic!("unknown parameter '{name}'{closest}; expected one of {self}");
        };
        value
    }

    /// The value of a parameter, if there is one of this name.
    pub fn find(&self, name: &str) -> Option<u64> {
        self.0.iter().find(|(known, _)| *known == name).map(|(_, value)| *value)
    }

    /// Names and values, in the block's order.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, u64)> + '_ {
        self.0.iter().copied()
    }

    /// The settings (`NAME=VALUE`) by which these differ from the defaults: what a user types to get them.
    pub fn settings(&self, parameters: &[Parameter]) -> Vec<String> {
        let defaults = Self::defaults(parameters);
        self.iter()
            .filter(|(name, value)| defaults.find(name) != Some(*value))
            .map(|(n, v)| format!("{n}={v}"))
            .collect()
    }

    /// Applies one `NAME=VALUE`.
    pub(crate) fn apply(
        &mut self,
        block: &'static str,
        known: &'static [Parameter],
        setting: &str,
    ) -> Result<(), ParameterError> {
        let (name, value) =
            setting.split_once('=').ok_or_else(|| ParameterError::NotASetting { setting: setting.to_string() })?;
        let slot = self.0.iter_mut().find(|(known, _)| known.eq_ignore_ascii_case(name.trim()));
        let slot = slot.ok_or_else(|| ParameterError::UnknownName {
            block,
            name: name.trim().to_string(),
            known: known.iter().map(|parameter| parameter.name).collect(),
        })?;
        let default = known.iter().find(|parameter| parameter.name == slot.0).map_or(0, |parameter| parameter.default);
        slot.1 = value.trim().parse().map_err(|_| ParameterError::NotANumber {
            name: slot.0,
            value: value.trim().to_string(),
            default,
        })?;
        Ok(())
    }
}

impl fmt::Display for Parameters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (name, value)) in self.iter().enumerate() {
            write!(f, "{}{name}={value}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}
