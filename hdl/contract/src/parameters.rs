//! Parameters of a block: names, default values, ranges, and one chosen value for each.

use std::fmt;

/// Parameter whose value is fixed when Verilog is emitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Name in upper case, such as `LANES`.
    pub name: &'static str,
    /// Value if no setting names the parameter.
    pub default: u64,
    /// Meaning and unit of the value.
    pub meaning: &'static str,
}

/// One value for each parameter of a block, in the block's order.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Parameters(Vec<(&'static str, u64)>);

/// Errors in parameter settings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParameterError {
    /// Setting without an equals sign.
    #[error("invalid setting '{setting}'; expected NAME=VALUE, such as LANES=16")]
    InvalidSetting {
        /// Text of the setting.
        setting: String,
    },
    /// Parameter that the block does not declare.
    #[error("unknown parameter '{name}' of {block}; expected one of {}", .known.join(", "))]
    UnknownName {
        /// Name of the block.
        block: &'static str,
        /// Name in the setting.
        name: String,
        /// Parameters of the block.
        known: Vec<&'static str>,
    },
    /// Value that is not an unsigned integer of 64 bits.
    #[error("invalid value '{value}' of {name}; expected an unsigned integer, such as {name}={default}")]
    InvalidNumber {
        /// Name of the parameter.
        name: &'static str,
        /// Text of the value.
        value: String,
        /// Default value of the parameter, as an example.
        default: u64,
    },
    /// Value that lies in no listed combination and in no range.
    #[error("{name}={value} is out of range for {block} ({allowed})")]
    OutOfRange {
        /// Name of the block.
        block: &'static str,
        /// Name of the parameter.
        name: &'static str,
        /// Rejected value.
        value: u64,
        /// Allowed values in words.
        allowed: String,
    },
    /// Value that is not 0 and below a minimum that depends on another parameter.
    #[error(
        "{name}={value} is out of range for {block} (0, or at least {} with {}={of})",
        minimum.times.saturating_mul(*of), minimum.of
    )]
    BelowMinimum {
        /// Name of the block.
        block: &'static str,
        /// Name of the parameter.
        name: &'static str,
        /// Rejected value.
        value: u64,
        /// Required minimum.
        minimum: Minimum,
        /// Value of the parameter that sets the minimum.
        of: u64,
    },
    /// Combination without RTL, although each value occurs in some combination with RTL.
    #[error("unsupported parameters of {block}: {requested}; supported{shared}:\n  {}", .combinations.join("\n  "))]
    UnsupportedCombination {
        /// Name of the block.
        block: &'static str,
        /// Rejected combination.
        requested: String,
        /// Settings that all listed combinations share, such as ` with X=1`; empty if all ranges or combinations of the
        /// block are listed.
        shared: String,
        /// Ranges or combinations for which RTL exists, one per line.
        combinations: Vec<String>,
    },
}

/// Minimum of a parameter, as a multiple of another parameter. The value 0 is also allowed: it turns a feature off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Minimum {
    /// Parameter with the minimum.
    pub name: &'static str,
    /// Factor of the minimum.
    pub times: u64,
    /// Parameter that is multiplied by the factor.
    pub of: &'static str,
}

impl Minimum {
    /// Returns whether the parameter is 0 or at least its minimum.
    pub fn holds(&self, parameters: &Parameters) -> bool {
        let value = parameters.get(self.name);
        value == 0 || value >= self.times.saturating_mul(parameters.get(self.of))
    }
}

/// All combinations in which each parameter lies between a smallest and a largest value, and a dependent minimum holds
/// if there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParameterRange {
    /// Smallest value of each parameter, in the block's order.
    pub min: &'static [u64],
    /// Largest value of each parameter, in the block's order.
    pub max: &'static [u64],
    /// Minimum that depends on another parameter, if there is one.
    pub minimum: Option<Minimum>,
}

impl ParameterRange {
    /// Creates a range without a minimum that depends on another parameter.
    pub const fn new(min: &'static [u64], max: &'static [u64]) -> Self {
        Self { min, max, minimum: None }
    }

    /// Adds a minimum that depends on another parameter.
    pub const fn with_minimum(self, minimum: Minimum) -> Self {
        Self { minimum: Some(minimum), ..self }
    }

    /// Returns whether every value lies in the range, including the dependent minimum.
    pub fn contains(&self, parameters: &Parameters) -> bool {
        self.limits_contain(parameters) && self.minimum.is_none_or(|minimum| minimum.holds(parameters))
    }

    fn limits_contain(&self, parameters: &Parameters) -> bool {
        let limits = self.min.iter().zip(self.max);
        parameters.iter().zip(limits).all(|((_, value), (min, max))| (*min..=*max).contains(&value))
    }

    /// Returns the dependent minimum if it is the only reason why the range does not contain the parameters.
    pub(crate) fn violated_minimum(&self, parameters: &Parameters) -> Option<Minimum> {
        self.minimum.filter(|minimum| self.limits_contain(parameters) && !minimum.holds(parameters))
    }

    /// Renders the range: `WARPS=1 to 64 LOCKS=1 to 16 ...`. A dependent minimum follows the range of its parameter,
    /// such as ` (0 or >= 8*WARPS)`.
    pub fn render(&self, parameters: &[Parameter]) -> String {
        let limits = self.min.iter().zip(self.max);
        let texts = parameters.iter().zip(limits).map(|(parameter, (&min, &max))| {
            let minimum = self.minimum.filter(|minimum| minimum.name == parameter.name);
            let least = minimum.map_or(String::new(), |Minimum { times, of, .. }| format!(" (0 or >= {times}*{of})"));
            format!("{}={}{least}", parameter.name, render_interval(min, max))
        });
        texts.collect::<Vec<_>>().join(" ")
    }
}

fn render_interval(min: u64, max: u64) -> String {
    if min == max {
        min.to_string()
    } else {
        format!("{min} to {max}")
    }
}

/// Renders intervals as `one of 4, 8, 16` or `1 to 64`. Intervals inside another interval are omitted.
pub(crate) fn render_intervals(mut intervals: Vec<(u64, u64)>) -> String {
    intervals.sort_by_key(|(min, max)| (*min, std::cmp::Reverse(*max)));
    let mut distinct: Vec<(u64, u64)> = Vec::new();
    for (min, max) in intervals {
        if distinct.iter().all(|(_, largest)| max > *largest) {
            distinct.push((min, max));
        }
    }
    let texts: Vec<_> = distinct.iter().map(|(min, max)| render_interval(*min, *max)).collect();
    let one_of = if distinct.iter().all(|(min, max)| min == max) { "one of " } else { "" };
    format!("{one_of}{}", texts.join(", "))
}

impl Parameters {
    /// Returns all parameters at their default values.
    pub fn defaults(parameters: &[Parameter]) -> Self {
        Self(parameters.iter().map(|parameter| (parameter.name, parameter.default)).collect())
    }

    /// Creates parameters from names and values, which must be in the block's order.
    pub fn of(values: &[(&'static str, u64)]) -> Self {
        Self(values.to_vec())
    }

    /// Creates parameters from one value for each parameter, in the block's order.
    pub fn in_order<const N: usize>(parameters: &[Parameter], values: [u64; N]) -> Self {
        Self(parameters.iter().map(|parameter| parameter.name).zip(values).collect())
    }

    /// Returns the value of a parameter. The name must have the case of the contract.
    ///
    /// # Panics
    /// If no parameter has this name. The message lists the parameters and their values.
    #[track_caller]
    pub fn get(&self, name: &str) -> u64 {
        let Some(value) = self.find(name) else {
            let closest = warploom_files::suggestion(name, self.iter().map(|(known, _)| known));
            panic!("unknown parameter '{name}'{closest}; expected one of {self}");
        };
        value
    }

    /// Returns the value of a parameter; `None` if no parameter has this name.
    pub fn find(&self, name: &str) -> Option<u64> {
        self.0.iter().find(|(known, _)| *known == name).map(|(_, value)| *value)
    }

    /// Iterates over names and values, in the block's order.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, u64)> + '_ {
        self.0.iter().copied()
    }

    /// Returns the settings (`NAME=VALUE`) of all values that differ from the defaults, as a user types them.
    pub fn settings(&self, parameters: &[Parameter]) -> Vec<String> {
        let defaults = Self::defaults(parameters);
        self.iter()
            .filter(|(name, value)| defaults.find(name) != Some(*value))
            .map(|(n, v)| format!("{n}={v}"))
            .collect()
    }

    /// Returns the settings in one text, e.g. `LANES=4 HISTORY=1`; `default` if all values are the defaults.
    pub fn label(&self, parameters: &[Parameter]) -> String {
        let settings = self.settings(parameters);
        if settings.is_empty() {
            "default".into()
        } else {
            settings.join(" ")
        }
    }

    /// Applies one setting, `NAME=VALUE`. The case of the name is ignored.
    pub(crate) fn apply(
        &mut self,
        block: &'static str,
        known: &'static [Parameter],
        setting: &str,
    ) -> Result<(), ParameterError> {
        let (name, value) =
            setting.split_once('=').ok_or_else(|| ParameterError::InvalidSetting { setting: setting.to_string() })?;
        let slot = self.0.iter_mut().find(|(known, _)| known.eq_ignore_ascii_case(name.trim()));
        let slot = slot.ok_or_else(|| ParameterError::UnknownName {
            block,
            name: name.trim().to_string(),
            known: known.iter().map(|parameter| parameter.name).collect(),
        })?;
        let default = known.iter().find(|parameter| parameter.name == slot.0).map_or(0, |parameter| parameter.default);
        slot.1 = value.trim().parse().map_err(|_| ParameterError::InvalidNumber {
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
