//! A block's contract.

use crate::calls::{within, Call};
use crate::layout::Layout;
use crate::parameters::{self, Parameter, ParameterError, ParameterRange, Parameters};
use crate::plan::Bin;
use crate::port::{Direction, Port};

/// Everything a block promises, independent of how it is built or modelled.
#[derive(Clone, Debug)]
pub struct Block {
    /// The block's name: the same in every folder about it, and (with a prefix) the name of its top module.
    pub name: &'static str,
    /// What it does, in a line.
    pub purpose: &'static str,
    /// The publication behind it.
    pub publication: &'static str,
    /// Its parameters, in the order in which they are printed.
    pub parameters: &'static [Parameter],
    /// The combinations that campaigns run, in a stable order; the defaults are among them. Without regions they are all that is compiled in.
    pub combinations: fn() -> Vec<Parameters>,
    /// What is compiled in besides: every combination in one of these regions.
    pub parameter_ranges: &'static [ParameterRange],
    /// Its ports in order, for one combination.
    pub ports: fn(&Parameters) -> Vec<Port>,
    /// Latencies and orders, each as one exact rule.
    pub rules: &'static [Rule],
    /// Its error codes, without the 0 that means success.
    pub error_codes: &'static [ErrorCode],
    /// What a test bench must have exercised before the block counts as checked.
    pub test_points: &'static [TestPoint],
    /// Situations that the checks must have reached, counted on the ports in coverage runs.
    pub test_plan: &'static [Bin],
}

/// An exact rule of a contract: a latency, or the order of outputs that fall together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// A short name, e.g. `first row`.
    pub name: &'static str,
    /// The rule, with its number.
    pub text: &'static str,
}

/// An error code and what it means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ErrorCode {
    /// The number on the port.
    pub code: u64,
    /// What it means, in a line.
    pub meaning: &'static str,
}

/// A situation that the checks of a block must reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TestPoint {
    /// Its name, in words joined by underscores.
    pub name: &'static str,
    /// Name of the rule of the contract that it exercises.
    pub rule: &'static str,
}

impl Block {
    /// Returns the combinations that campaigns run, in a stable order.
    pub fn combinations(&self) -> Vec<Parameters> {
        within(Call { function: "combinations", block: self.name }, self.combinations)
    }

    /// Returns its ports in order, for one combination.
    pub fn ports(&self, parameters: &Parameters) -> Vec<Port> {
        within(Call { function: "ports", block: self.name }, || (self.ports)(parameters))
    }

    /// The defaults of all parameters.
    pub fn defaults(&self) -> Parameters {
        Parameters::defaults(self.parameters)
    }

    /// The defaults with `settings` (`NAME=VALUE`) applied.
    ///
    /// # Errors
    /// An unknown name, a value that is no number, or a combination that is not compiled in.
    pub fn with_settings<S: AsRef<str>>(&self, settings: &[S]) -> Result<Parameters, ParameterError> {
        let mut parameters = self.defaults();
        for setting in settings {
            parameters.apply(self.name, self.parameters, setting.as_ref())?;
        }
        if self.is_compiled_in(&parameters) {
            return Ok(parameters);
        }
        let combinations = self.combinations();
        for (place, (name, value)) in parameters.iter().enumerate() {
            let listed = combinations.iter().map(|combination| combination.get(name)).map(|value| (value, value));
            let regions = self.parameter_ranges.iter().map(|region| (region.least[place], region.most[place]));
            let allowed: Vec<_> = listed.chain(regions).collect();
            if !allowed.iter().any(|(least, most)| (*least..=*most).contains(&value)) {
                return Err(ParameterError::NoSuchValue {
                    block: self.name,
                    name,
                    value,
                    allowed: parameters::values(allowed),
                });
            }
        }
        // Of a long list those that have the values that were named, where there are any.
        let is_named = |name: &str| {
            let names = settings.iter().filter_map(|setting| setting.as_ref().split('=').next());
            names.into_iter().any(|one| one.trim().eq_ignore_ascii_case(name))
        };
        let wanted: Vec<(&str, u64)> = parameters.iter().filter(|(name, _)| is_named(name)).collect();
        let has = |one: &&Parameters| wanted.iter().all(|(name, value)| one.get(name) == *value);
        let near: Vec<String> = combinations.iter().filter(has).map(Parameters::to_string).collect();
        let (with, combinations) = if near.is_empty() || !self.parameter_ranges.is_empty() {
            (String::new(), self.compiled_in())
        } else {
            let wanted: Vec<String> = wanted.iter().map(|(name, value)| format!(" {name}={value}")).collect();
            (format!(" with{}", wanted.concat()), near)
        };
        Err(ParameterError::NoSuchCombination { block: self.name, wanted: parameters.to_string(), with, combinations })
    }

    /// Whether this combination is compiled in.
    pub fn is_compiled_in(&self, parameters: &Parameters) -> bool {
        self.parameter_ranges.iter().any(|region| region.contains(parameters))
            || self.combinations().contains(parameters)
    }

    /// What is compiled in, a line each: the regions where there are any, else the combinations.
    pub fn compiled_in(&self) -> Vec<String> {
        if self.parameter_ranges.is_empty() {
            return self.combinations().iter().map(Parameters::to_string).collect();
        }
        self.parameter_ranges.iter().map(|region| region.text(self.parameters)).collect()
    }

    /// The combinations that ordinary tests run: the smallest, the default and the largest.
    pub fn samples(&self) -> Vec<Parameters> {
        let size = |p: &Parameters| self.ports(p).iter().map(|port| port.width()).sum::<usize>();
        let combinations = self.combinations();
        let smallest = combinations.iter().min_by_key(|p| size(p)).cloned();
        let largest = combinations.iter().max_by_key(|p| size(p)).cloned();
        let mut samples: Vec<Parameters> = Vec::new();
        for candidate in [smallest, Some(self.defaults()), largest].into_iter().flatten() {
            if !samples.contains(&candidate) {
                samples.push(candidate);
            }
        }
        samples
    }

    /// Where each port lies in the packed vectors of inputs and outputs.
    pub fn layout(&self, parameters: &Parameters) -> Layout {
        Layout::new(self.ports(parameters))
    }

    /// Whether the block has a clock; one without is combinational.
    pub fn is_clocked(&self) -> bool {
        self.ports(&self.defaults()).iter().any(|port| port.direction == Direction::Clock)
    }

    /// What an error code means; `None` for an unknown one.
    pub fn error_meaning(&self, code: u64) -> Option<&'static str> {
        if code == 0 {
            return Some("success");
        }
        self.error_codes.iter().find(|error| error.code == code).map(|error| error.meaning)
    }
}
