//! Parameters of a block: names, default values, ranges, and one chosen value for each.

use std::fmt;
use std::num::{IntErrorKind, ParseIntError};

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
    /// Setting without a name before the equals sign.
    #[error("missing name in setting '{setting}'; expected one of {} before '='", .known.join(", "))]
    MissingName {
        /// Text of the setting.
        setting: String,
        /// Parameters of the block.
        known: Vec<&'static str>,
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
    /// Value that is not an unsigned integer.
    #[error("invalid value '{value}' of {name}; expected an unsigned integer, such as {name}={default}")]
    InvalidNumber {
        /// Name of the parameter.
        name: &'static str,
        /// Text of the value.
        value: String,
        /// Default value of the parameter, as an example.
        default: u64,
    },
    /// Unsigned integer of more than 64 bits.
    #[error("{name}={value} is too large for {block} ({allowed})")]
    TooLarge {
        /// Name of the block.
        block: &'static str,
        /// Name of the parameter.
        name: &'static str,
        /// Text of the value.
        value: String,
        /// Allowed values in words.
        allowed: String,
    },
    /// Value outside its range, or, without a parameter space, in no listed combination.
    #[error(
        "{name}={value} is out of range for {block} ({allowed}){}{}", nearest_help(nearest), note(excluded.as_deref())
    )]
    OutOfRange {
        /// Name of the block.
        block: &'static str,
        /// Name of the parameter.
        name: &'static str,
        /// Rejected value.
        value: u64,
        /// Allowed values in words.
        allowed: String,
        /// Settings with the nearest values with which the design exists; empty if they are unknown.
        nearest: Vec<String>,
        /// Rule that the nearest limit of the range violates, as a sentence; `None` if the limit works.
        excluded: Option<String>,
    },
    /// Tied parameters that are set to different values.
    #[error("{} violates rule '{tie}' of {block}: {text}{}", values.join(" "), tie_help(parameters))]
    BrokenTie {
        /// Name of the block.
        block: &'static str,
        /// Name of the tie.
        tie: &'static str,
        /// Text of the tie.
        text: &'static str,
        /// Values of the tied parameters, as settings.
        values: Vec<String>,
        /// Names of the tied parameters.
        parameters: &'static [&'static str],
    },
    /// Values within their ranges that break a rule of the parameter space.
    #[error(
        "{} violates rule '{rule}' of {block}: {text} ({}){}", values.join(" "), ranges.join(" "), nearest_help(nearest)
    )]
    BrokenRule {
        /// Name of the block.
        block: &'static str,
        /// Name of the rule.
        rule: &'static str,
        /// Text of the rule.
        text: &'static str,
        /// Values of the parameters that the rule depends on, as settings.
        values: Vec<String>,
        /// Ranges of these parameters, such as `LANES=1 to 64`.
        ranges: Vec<String>,
        /// Settings with the nearest values with which the design exists; empty if there are none.
        nearest: Vec<String>,
    },
    /// Combination without RTL, although each value occurs in some combination with RTL.
    #[error("unsupported parameters of {block}: {requested}; supported{shared}:\n  {}", .combinations.join("\n  "))]
    UnsupportedCombination {
        /// Name of the block.
        block: &'static str,
        /// Rejected combination.
        requested: String,
        /// Settings that all listed combinations share, such as ` with X=1`; empty if all combinations of the block are
        /// listed.
        shared: String,
        /// Listed combinations with the shared settings, each as one line.
        combinations: Vec<String>,
    },
}

/// Returns the line of a message that proposes these settings; empty without settings.
fn nearest_help(nearest: &[String]) -> String {
    match nearest {
        [] => String::new(),
        [one] => format!("\n  help: nearest value that works: {one}"),
        several => format!("\n  help: nearest values that work: {}", several.join(" or ")),
    }
}

/// Returns the line of a message that proposes to set one of several tied parameters.
fn tie_help(parameters: &[&str]) -> String {
    match parameters {
        [] | [_] => String::new(),
        [first, other] => format!("\n  help: set only {first}; {other} follows"),
        [first, others @ .., last] => {
            format!("\n  help: set only {first}; {} and {last} follow", others.join(", "))
        }
    }
}

/// Returns the line of a message with an explanation; empty without one.
fn note(text: Option<&str>) -> String {
    text.map_or_else(String::new, |text| format!("\n  note: {text}"))
}

/// Renders values as `one of 4, 8, 16`, in ascending order without duplicates.
pub(crate) fn render_values(mut values: Vec<u64>) -> String {
    values.sort_unstable();
    values.dedup();
    let texts: Vec<_> = values.iter().map(u64::to_string).collect();
    format!("one of {}", texts.join(", "))
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

    /// Sets the value of a parameter; ignored if no parameter has this name.
    pub fn set(&mut self, name: &str, value: u64) {
        if let Some(slot) = self.0.iter_mut().find(|(known, _)| *known == name) {
            slot.1 = value;
        }
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

    /// Returns the [`settings`](Self::settings) in one text, e.g. `LANES=4 HISTORY=1`; `default` if all values are the
    /// defaults.
    pub fn label(&self, parameters: &[Parameter]) -> String {
        let settings = self.settings(parameters);
        if settings.is_empty() {
            "default".into()
        } else {
            settings.join(" ")
        }
    }

    /// Applies one setting of a block, `NAME=VALUE`, and returns the name. The case of the name is ignored. `declared`
    /// are the parameters of the block, and `allowed` returns the allowed values of one of them in words.
    pub(crate) fn apply(
        &mut self,
        block: &'static str,
        declared: &'static [Parameter],
        allowed: impl Fn(&str) -> String,
        setting: &str,
    ) -> Result<&'static str, ParameterError> {
        let (name, value) =
            setting.split_once('=').ok_or_else(|| ParameterError::InvalidSetting { setting: setting.to_string() })?;
        let (name, value) = (name.trim(), value.trim());
        let known = || declared.iter().map(|parameter| parameter.name).collect();
        if name.is_empty() {
            return Err(ParameterError::MissingName { setting: setting.to_string(), known: known() });
        }
        let slot = self.0.iter_mut().find(|(known, _)| known.eq_ignore_ascii_case(name));
        let slot = slot.ok_or_else(|| ParameterError::UnknownName { block, name: name.to_string(), known: known() })?;
        let name = slot.0;
        slot.1 = value.parse().map_err(|error: ParseIntError| {
            let value = value.to_string();
            if *error.kind() == IntErrorKind::PosOverflow {
                return ParameterError::TooLarge { block, name, value, allowed: allowed(name) };
            }
            let default = declared.iter().find(|parameter| parameter.name == name);
            ParameterError::InvalidNumber { name, value, default: default.map_or(0, |parameter| parameter.default) }
        })?;
        Ok(name)
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
