//! Contract of a block.

use crate::calls::{within, Call};
use crate::interface::{Interface, ValueNames, Values};
use crate::layout::Layout;
use crate::parameters::{self, Parameter, ParameterError, Parameters};
use crate::plan::Bin;
use crate::port::{Direction, Port};
use crate::space::{ParameterRange, ParameterSpace};

/// Contract of a block, independent of RTL and model.
#[derive(Clone, Debug)]
pub struct Block {
    /// Name of the block and of its directories. The name of its top module is a prefix followed by this name.
    pub name: &'static str,
    /// Purpose in one line.
    pub purpose: &'static str,
    /// Publication that the block implements: a title and its kind, such as a patent application, or a web address.
    /// Empty if there is none.
    pub publication: &'static str,
    /// Parameters, in the order of printing.
    pub parameters: &'static [Parameter],
    /// Listed combinations, including the defaults, in a stable order. `cosim --all` runs exactly these combinations.
    pub combinations: fn() -> Vec<Parameters>,
    /// All combinations for which the design exists, as ranges and rules. `None` if it exists for the listed
    /// combinations only.
    pub parameter_space: Option<&'static ParameterSpace>,
    /// Ports in order, for one combination of parameters.
    pub ports: fn(&Parameters) -> Vec<Port>,
    /// Rules of the block's behaviour at its ports: latencies, and the order of simultaneous outputs.
    pub rules: &'static [Rule],
    /// Rules for the use of the ports: when inputs are read, which outputs hold, illegal inputs, names of values.
    pub interface: Interface,
    /// Error codes. Code 0, success, is not listed.
    pub error_codes: &'static [ErrorCode],
    /// Directed cases that must exist, with the rules that they exercise.
    pub test_points: &'static [TestPoint],
    /// Coverage bins. A coverage run counts them on the ports, and fails if a reachable bin is empty.
    pub test_plan: &'static [Bin],
}

/// Rule of a contract for the behaviour at the ports, such as a latency or the order of simultaneous outputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Short name, such as `first row`.
    pub name: &'static str,
    /// Text of the rule, including latencies in cycles.
    pub text: &'static str,
}

/// Error code and its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ErrorCode {
    /// Value of the error port.
    pub code: u64,
    /// Short name, as words joined by underscores.
    pub name: &'static str,
    /// Meaning in one line.
    pub meaning: &'static str,
}

/// Directed case that must exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TestPoint {
    /// Name, as words joined by underscores.
    pub name: &'static str,
    /// Name of the contract rule that the case exercises.
    pub rule: &'static str,
}

impl Block {
    /// Returns the listed combinations, which `cosim --all` runs, in a stable order.
    pub fn combinations(&self) -> Vec<Parameters> {
        within(Call { function: "combinations", block: self.name }, self.combinations)
    }

    /// Returns the ports in order, for one combination.
    pub fn ports(&self, parameters: &Parameters) -> Vec<Port> {
        within(Call { function: "ports", block: self.name }, || (self.ports)(parameters))
    }

    /// Returns the default values of all parameters.
    pub fn defaults(&self) -> Parameters {
        Parameters::defaults(self.parameters)
    }

    /// Returns the defaults with `settings` (`NAME=VALUE`) applied in order. The case of the names is ignored.
    /// Parameters that are tied to a set one get its value.
    ///
    /// # Errors
    /// If a setting has no `=`, a name is unknown, a value is not an unsigned 64-bit integer, or the design does not
    /// exist for the combination.
    pub fn with_settings<S: AsRef<str>>(&self, settings: &[S]) -> Result<Parameters, ParameterError> {
        self.with_settings_from(&self.defaults(), settings)
    }

    /// Returns these parameters with `settings` applied, like [`Block::with_settings`].
    ///
    /// # Errors
    /// Those of [`Block::with_settings`].
    pub fn with_settings_from<S: AsRef<str>>(
        &self,
        from: &Parameters,
        settings: &[S],
    ) -> Result<Parameters, ParameterError> {
        let mut parameters = from.clone();
        let mut set = Vec::new();
        for setting in settings {
            set.push(parameters.apply(self.name, self.parameters, |name| self.allowed(name), setting.as_ref())?);
        }
        match self.parameter_space {
            Some(space) => {
                space.derive_tied(&mut parameters, &set);
                space.check(self.name, &parameters)?;
            }
            None => self.check_listed(&parameters, &set)?,
        }
        Ok(parameters)
    }

    /// Checks that a combination is listed. `set` has the names of the parameters that the settings name.
    ///
    /// # Errors
    /// If a value occurs in no combination, the error lists the allowed values of its parameter. Otherwise it lists the
    /// combinations with the values of the parameters in `set`, or all combinations if none has these values.
    fn check_listed(&self, parameters: &Parameters, set: &[&'static str]) -> Result<(), ParameterError> {
        let combinations = self.combinations();
        if combinations.contains(parameters) {
            return Ok(());
        }
        for (name, value) in parameters.iter() {
            if !combinations.iter().any(|combination| combination.get(name) == value) {
                let (block, allowed, nearest) = (self.name, self.allowed(name), Vec::new());
                return Err(ParameterError::OutOfRange { block, name, value, allowed, nearest, excluded: None });
            }
        }
        let set: Vec<(&str, u64)> = parameters.iter().filter(|(name, _)| set.contains(name)).collect();
        let has_settings = |one: &&Parameters| set.iter().all(|(name, value)| one.get(name) == *value);
        let close: Vec<String> = combinations.iter().filter(has_settings).map(Parameters::to_string).collect();
        let (shared, combinations) = if close.is_empty() {
            (String::new(), combinations.iter().map(Parameters::to_string).collect())
        } else {
            let set: Vec<String> = set.iter().map(|(name, value)| format!(" {name}={value}")).collect();
            (format!(" with{}", set.concat()), close)
        };
        let requested = parameters.to_string();
        Err(ParameterError::UnsupportedCombination { block: self.name, requested, shared, combinations })
    }

    /// Returns the allowed values of a parameter in words: its range or, without a parameter space, the values in the
    /// listed combinations.
    fn allowed(&self, name: &str) -> String {
        let range = self.parameter_space.and_then(|space| space.ranges.iter().find(|range| range.name == name));
        let listed =
            || parameters::render_values(self.combinations().iter().filter_map(|one| one.find(name)).collect());
        range.map_or_else(listed, ParameterRange::limits)
    }

    /// Returns whether the design exists for this combination.
    pub fn supports(&self, parameters: &Parameters) -> bool {
        match self.parameter_space {
            Some(space) => space.contains(parameters),
            None => self.combinations().contains(parameters),
        }
    }

    /// Renders the parameters for which the design exists: the ranges in one line, or one listed combination per line
    /// if the block has no parameter space.
    pub fn supported(&self) -> Vec<String> {
        match self.parameter_space {
            Some(space) => vec![space.render()],
            None => self.combinations().iter().map(Parameters::to_string).collect(),
        }
    }

    /// Returns the combinations that ordinary tests run: the one with the smallest total port width in bits, the
    /// defaults, and the one with the largest total port width. Of equal widths, the first smallest and the last
    /// largest one count. Equal combinations are returned once.
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

    /// Returns the position of each port in the packed vectors of inputs and outputs.
    ///
    /// # Panics
    /// If the ports are invalid, see [`Layout::new`].
    pub fn layout(&self, parameters: &Parameters) -> Layout {
        within(Call { function: "ports", block: self.name }, || Layout::new((self.ports)(parameters)))
    }

    /// Returns whether the block has a clock. A block without a clock is combinational.
    pub fn is_clocked(&self) -> bool {
        self.ports(&self.defaults()).iter().any(|port| port.direction == Direction::Clock)
    }

    /// Returns whether the block has an input `reset` at these parameters.
    pub fn has_reset(&self, parameters: &Parameters) -> bool {
        self.ports(parameters).iter().any(|port| port.direction == Direction::In && port.name == "reset")
    }

    /// Returns the meaning of an error code (`success` for 0); `None` for an unknown code.
    pub fn error_meaning(&self, code: u64) -> Option<&'static str> {
        if code == 0 {
            return Some("success");
        }
        self.error(code).map(|error| error.meaning)
    }

    /// Returns the set of values that a port has names for; `None` if its values have no names.
    pub fn value_names(&self, port: &str) -> Option<&'static ValueNames> {
        self.interface.value_names.iter().find(|names| names.ports.contains(&port))
    }

    /// Returns values and names of a set.
    ///
    /// # Panics
    /// If an error code of the set is not in the contract.
    pub fn named_values(&self, names: &ValueNames) -> Vec<(u64, &'static str)> {
        match names.values {
            Values::Errors(codes) => {
                let error = |code: &u64| {
                    let error = self.error(*code);
                    let error = error.unwrap_or_else(|| panic!("no error code {code} in {}", self.name));
                    (*code, error.name)
                };
                std::iter::once((0, "no_error")).chain(codes.iter().map(error)).collect()
            }
            Values::Named(values) => values.to_vec(),
        }
    }

    /// Returns the error code of this value; `None` if there is none.
    pub fn error(&self, code: u64) -> Option<&'static ErrorCode> {
        self.error_codes.iter().find(|error| error.code == code)
    }
}
