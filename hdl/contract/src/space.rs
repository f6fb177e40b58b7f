//! Parameter space of a block: ranges, tied parameters, and rules between parameters.

use crate::parameters::{Parameter, ParameterError, Parameters};

/// Values of the parameters for which the design exists: every combination within the ranges that follows the ties and
/// the rules.
#[derive(Clone, Copy, Debug)]
pub struct ParameterSpace {
    /// Range of each parameter, in the block's order.
    pub ranges: &'static [ParameterRange],
    /// Groups of parameters with equal values. A setting of one of them sets the others.
    pub ties: &'static [Tie],
    /// Rules between parameters, or for the values of one parameter.
    pub rules: &'static [ParameterRule],
}

/// Smallest and largest value of a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParameterRange {
    /// Name of the parameter.
    pub name: &'static str,
    /// Smallest value.
    pub min: u64,
    /// Largest value.
    pub max: u64,
}

/// Group of parameters that always have the same value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tie {
    /// Name in messages, such as `one index width`.
    pub name: &'static str,
    /// Names of the parameters.
    pub parameters: &'static [&'static str],
    /// Rule as a sentence without a final full stop, with its reason.
    pub text: &'static str,
}

/// Named rule that the values of parameters follow.
#[derive(Clone, Copy, Debug)]
pub struct ParameterRule {
    /// Name in messages, such as `power of two`.
    pub name: &'static str,
    /// Names of the parameters that the rule depends on.
    pub parameters: &'static [&'static str],
    /// Rule as a sentence without a final full stop, with its reason.
    pub text: &'static str,
    /// Returns whether the values follow the rule. Every parameter is within its range.
    pub holds: fn(&Parameters) -> bool,
}

impl ParameterRange {
    /// Creates a range.
    pub const fn new(name: &'static str, min: u64, max: u64) -> Self {
        Self { name, min, max }
    }

    /// Returns whether the value is within the range.
    pub fn contains(&self, value: u64) -> bool {
        (self.min..=self.max).contains(&value)
    }

    /// Renders the limits: `1 to 64`, or `1` if there is only one value.
    pub fn limits(&self) -> String {
        if self.min == self.max {
            self.min.to_string()
        } else {
            format!("{} to {}", self.min, self.max)
        }
    }
}

impl ParameterSpace {
    /// Creates a space without ties and rules.
    pub const fn of_ranges(ranges: &'static [ParameterRange]) -> Self {
        Self { ranges, ties: &[], rules: &[] }
    }

    /// Returns whether the design exists for these parameters.
    pub fn contains(&self, parameters: &Parameters) -> bool {
        self.ranges.iter().all(|range| range.contains(parameters.get(range.name)))
            && self.ties.iter().all(|tie| tie.holds(parameters))
            && self.rules.iter().all(|rule| (rule.holds)(parameters))
    }

    /// Returns the parameters with another value of one parameter and of those tied to it; `None` if the design does
    /// not exist for them.
    pub fn with_value(&self, parameters: &Parameters, name: &'static str, value: u64) -> Option<Parameters> {
        let mut changed = parameters.clone();
        changed.set(name, value);
        self.derive_tied(&mut changed, &[name]);
        self.contains(&changed).then_some(changed)
    }

    /// Sets the parameters that are tied to those in `set`. If tied parameters are set to different values, they are
    /// not changed, and [`ParameterSpace::check`] reports them.
    pub(crate) fn derive_tied(&self, parameters: &mut Parameters, set: &[&'static str]) {
        for tie in self.ties {
            let mut values = set.iter().filter(|name| tie.parameters.contains(name)).map(|name| parameters.get(name));
            let Some(first) = values.next() else { continue };
            if values.all(|value| value == first) {
                tie.parameters.iter().for_each(|name| parameters.set(name, first));
            }
        }
    }

    /// Checks ranges, then ties, then rules.
    ///
    /// # Errors
    /// The error names the first violated range, tie or rule, and the values. For ranges and rules, it also names the
    /// nearest values with which the design exists.
    pub(crate) fn check(&self, block: &'static str, parameters: &Parameters) -> Result<(), ParameterError> {
        let exceeded: Vec<_> = self.ranges.iter().filter(|range| !range.contains(parameters.get(range.name))).collect();
        if let [range, others @ ..] = &exceeded[..] {
            let is_tied = |other: &&ParameterRange| {
                self.ties.iter().any(|tie| [range.name, other.name].iter().all(|name| tie.parameters.contains(name)))
            };
            let (nearest, excluded) = if others.iter().all(is_tied) {
                (self.nearest(parameters, &[range.name]), self.excluded_limit(parameters, range))
            } else {
                (self.clamped(parameters), None)
            };
            let (name, value, allowed) = (range.name, parameters.get(range.name), range.limits());
            return Err(ParameterError::OutOfRange { block, name, value, allowed, nearest, excluded });
        }
        let values = |names: &[&str]| names.iter().map(|name| format!("{name}={}", parameters.get(name))).collect();
        if let Some(tie) = self.ties.iter().find(|tie| !tie.holds(parameters)) {
            let (text, values) = (tie.text, values(tie.parameters));
            return Err(ParameterError::BrokenTie { block, tie: tie.name, text, values, parameters: tie.parameters });
        }
        let Some(rule) = self.rules.iter().find(|rule| !(rule.holds)(parameters)) else { return Ok(()) };
        let (names, text, values) = (rule.parameters, rule.text, values(rule.parameters));
        let ranges = self.ranges.iter().filter(|range| names.contains(&range.name));
        let ranges = ranges.map(|range| format!("{}={}", range.name, range.limits())).collect();
        let nearest = self.nearest(parameters, names);
        Err(ParameterError::BrokenRule { block, rule: rule.name, text, values, ranges, nearest })
    }

    /// Returns the rule that the nearest limit of a range violates, as a sentence such as `X_BITS=1 violates rule
    /// 'lanes in a row' with LANES=32`. Returns `None` if the limit works.
    fn excluded_limit(&self, parameters: &Parameters, range: &ParameterRange) -> Option<String> {
        let limit = parameters.get(range.name).clamp(range.min, range.max);
        let mut changed = parameters.clone();
        changed.set(range.name, limit);
        self.derive_tied(&mut changed, &[range.name]);
        if !self.ranges.iter().all(|range| range.contains(changed.get(range.name))) {
            return None;
        }
        let rule = self.rules.iter().find(|rule| !(rule.holds)(&changed))?;
        let others = rule.parameters.iter().filter(|name| **name != range.name);
        let others: Vec<_> = others.map(|name| format!("{name}={}", changed.get(name))).collect();
        let with = if others.is_empty() { String::new() } else { format!(" with {}", others.join(" ")) };
        Some(format!("{}={limit} violates rule '{}'{with}", range.name, rule.name))
    }

    /// Returns one text with settings that replace each out-of-range value by the nearest limit of its range. Returns
    /// no text if the design does not exist with these settings.
    fn clamped(&self, parameters: &Parameters) -> Vec<String> {
        let (mut changed, mut settings) = (parameters.clone(), Vec::new());
        for range in self.ranges {
            let value = changed.get(range.name).clamp(range.min, range.max);
            if value != changed.get(range.name) {
                changed.set(range.name, value);
                self.derive_tied(&mut changed, &[range.name]);
                settings.push(format!("{}={value}", range.name));
            }
        }
        if self.contains(&changed) {
            vec![settings.join(" ")]
        } else {
            Vec::new()
        }
    }

    /// Returns up to two settings for each parameter in `names`: the nearest smaller and the nearest larger value with
    /// which the design exists. All other parameters keep their values, except those tied to the changed one.
    fn nearest(&self, parameters: &Parameters, names: &[&'static str]) -> Vec<String> {
        let mut settings = Vec::new();
        for range in self.ranges.iter().filter(|range| names.contains(&range.name)) {
            let value = parameters.get(range.name);
            let works = |value: &u64| self.with_value(parameters, range.name, *value).is_some();
            let below = (range.min..value.min(range.max.saturating_add(1))).rev().find(works);
            let above = (value.saturating_add(1).max(range.min)..=range.max).find(works);
            settings.extend(below.into_iter().chain(above).map(|value| format!("{}={value}", range.name)));
        }
        settings
    }

    /// Renders the ranges: `WARPS=1 to 64 LOCKS=1 to 16 ...`.
    pub fn render(&self) -> String {
        let texts: Vec<_> = self.ranges.iter().map(|range| format!("{}={}", range.name, range.limits())).collect();
        texts.join(" ")
    }

    /// Returns the name and the text of every tie and every rule.
    pub fn rules(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let ties = self.ties.iter().map(|tie| (tie.name, tie.text));
        ties.chain(self.rules.iter().map(|rule| (rule.name, rule.text)))
    }

    /// Returns the corners of the space: all parameters at their minimum, all at their maximum, and both of these with
    /// one parameter (and those tied to it) at the other end of its range. Corners outside the space are omitted.
    pub fn corners(&self, parameters: &[Parameter]) -> Vec<Parameters> {
        let mut corners: Vec<Parameters> = Vec::new();
        let mut add = |ends: &dyn Fn(&ParameterRange) -> u64| {
            let mut corner = Parameters::defaults(parameters);
            self.ranges.iter().for_each(|range| corner.set(range.name, ends(range)));
            if self.contains(&corner) && !corners.contains(&corner) {
                corners.push(corner);
            }
        };
        add(&|range| range.min);
        add(&|range| range.max);
        for other in self.ranges {
            let tie = self.ties.iter().find(|tie| tie.parameters.contains(&other.name));
            let is_other = |name: &str| tie.map_or(name == other.name, |tie| tie.parameters.contains(&name));
            add(&|range| if is_other(range.name) { range.max } else { range.min });
            add(&|range| if is_other(range.name) { range.min } else { range.max });
        }
        corners
    }

    /// Draws parameters from the whole space. `random` returns a random number below its argument, which is at least 1.
    ///
    /// A sixteenth of the values are the minimum, and a sixteenth the maximum of the range. Of the others, half are
    /// uniform, and more than a quarter are powers of two, limited to the range, since rules may demand such values.
    /// The rest are uniform in the lower part of the range, whose length is a random power of two, so that small values
    /// of a large range occur. A draw outside the space is repeated.
    ///
    /// # Panics
    /// If each of 100,000 draws breaks a rule: the rules allow almost nothing.
    pub fn draw(&self, parameters: &[Parameter], random: &mut dyn FnMut(u64) -> u64) -> Parameters {
        for _ in 0..100_000 {
            let mut drawn = Parameters::defaults(parameters);
            for range in self.ranges {
                let value = draw_value(range, random);
                drawn.set(range.name, value);
                self.derive_tied(&mut drawn, &[range.name]);
            }
            if self.contains(&drawn) {
                return drawn;
            }
        }
        panic!("100,000 random combinations break a rule; ranges: {}", self.render());
    }
}

/// Draws a value of a range, with the distribution of [`ParameterSpace::draw`].
fn draw_value(range: &ParameterRange, random: &mut dyn FnMut(u64) -> u64) -> u64 {
    let span = (range.max - range.min).saturating_add(1);
    let bits = u64::from(64 - span.leading_zeros());
    let power = |exponent: u64| 1u64.checked_shl(exponent as u32).unwrap_or(u64::MAX);
    let drawn = match random(16) {
        0 => range.min,
        1 => range.max,
        2..=8 => range.min + random(span),
        9..=12 => power(random(bits + 1)),
        _ => {
            let limit = power(1 + random(bits));
            range.min + random(span.min(limit))
        }
    };
    drawn.clamp(range.min, range.max)
}

impl Tie {
    /// Returns whether the parameters have the same value.
    fn holds(&self, parameters: &Parameters) -> bool {
        self.parameters.windows(2).all(|pair| parameters.get(pair[0]) == parameters.get(pair[1]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Block, Interface};

    const SPACE: ParameterSpace = ParameterSpace {
        ranges: &[
            ParameterRange::new("LANES", 1, 64),
            ParameterRange::new("X_BITS", 1, 16),
            ParameterRange::new("Y_BITS", 1, 16),
        ],
        ties: &[Tie { name: "one width", parameters: &["X_BITS", "Y_BITS"], text: "X_BITS and Y_BITS are equal" }],
        rules: &[
            ParameterRule {
                name: "power of two",
                parameters: &["LANES"],
                text: "LANES is a power of two",
                holds: |parameters| parameters.get("LANES").is_power_of_two(),
            },
            ParameterRule {
                name: "lanes in a row",
                parameters: &["LANES", "X_BITS"],
                text: "LANES is at most 2^X_BITS",
                holds: |parameters| parameters.get("LANES") <= 1 << parameters.get("X_BITS"),
            },
        ],
    };

    const BLOCK: Block = Block {
        name: "example",
        purpose: "",
        publication: "",
        parameters: &[
            Parameter { name: "LANES", default: 32, meaning: "" },
            Parameter { name: "X_BITS", default: 10, meaning: "" },
            Parameter { name: "Y_BITS", default: 10, meaning: "" },
        ],
        combinations: || vec![BLOCK.defaults()],
        parameter_space: Some(&SPACE),
        ports: |_| Vec::new(),
        rules: &[],
        interface: Interface::NONE,
        error_codes: &[],
        test_points: &[],
        test_plan: &[],
    };

    #[test]
    fn values_of_the_widest_range_are_drawn() {
        let range = ParameterRange::new("ANY", 0, u64::MAX);
        for kind in 0..16 {
            // The first number is the kind of the draw, the others are the greatest that are allowed.
            let mut numbers = [kind].into_iter();
            let value = draw_value(&range, &mut |limit| numbers.next().unwrap_or(limit - 1));
            assert!(matches!(kind, 0) == (value == 0), "{kind}: {value}");
        }
    }

    #[test]
    fn tied_parameters_follow_the_one_that_is_set() {
        let values = |settings: &[&str]| BLOCK.with_settings(settings).map(|parameters| parameters.to_string());
        assert_eq!(values(&["y_bits=7"]).as_deref(), Ok("LANES=32 X_BITS=7 Y_BITS=7"));
        assert_eq!(values(&["X_BITS=7", "Y_BITS=7"]).as_deref(), Ok("LANES=32 X_BITS=7 Y_BITS=7"));
        // Settings of all parameters, as in a record of a failure, need not be derived.
        assert_eq!(values(&["LANES=1", "X_BITS=3", "Y_BITS=3"]).as_deref(), Ok("LANES=1 X_BITS=3 Y_BITS=3"));
        assert_eq!(values(&["LANES=1"]).as_deref(), Ok("LANES=1 X_BITS=10 Y_BITS=10"));
    }

    #[test]
    fn a_message_names_the_rule_the_values_the_ranges_and_the_nearest_values() {
        let message = |settings: &[&str]| BLOCK.with_settings(settings).expect_err("not in the space").to_string();
        let (one, help) =
            ["value that works", "values that work"].map(|what| format!("\n  help: nearest {what}: ")).into();
        for (settings, expected) in [
            (&["LANES=65"][..], format!("LANES=65 is out of range for example (1 to 64){one}LANES=64")),
            (
                &["X_BITS=0"],
                format!(
                    "X_BITS=0 is out of range for example (1 to 16){one}X_BITS=5\n  \
                     note: X_BITS=1 violates rule 'lanes in a row' with LANES=32"
                ),
            ),
            (&["LANES=1", "X_BITS=0"], format!("X_BITS=0 is out of range for example (1 to 16){one}X_BITS=1")),
            (
                &["LANES=99999999999999999999999999"],
                "LANES=99999999999999999999999999 is too large for example (1 to 64)".to_string(),
            ),
            (&["=5"], "missing name in setting '=5'; expected one of LANES, X_BITS, Y_BITS before '='".to_string()),
            (
                &["LANES=18446744073709551615"],
                format!("LANES=18446744073709551615 is out of range for example (1 to 64){one}LANES=64"),
            ),
            (
                &["LANES=65", "X_BITS=99"],
                format!("LANES=65 is out of range for example (1 to 64){one}LANES=64 X_BITS=16"),
            ),
            (
                &["LANES=12"],
                "LANES=12 violates rule 'power of two' of example: LANES is a power of two (LANES=1 to 64)".to_string()
                    + &help
                    + "LANES=8 or LANES=16",
            ),
            (
                &["X_BITS=4"],
                "LANES=32 X_BITS=4 violates rule 'lanes in a row' of example: LANES is at most 2^X_BITS \
                 (LANES=1 to 64 X_BITS=1 to 16)"
                    .to_string()
                    + &help
                    + "LANES=16 or X_BITS=5",
            ),
            (
                &["X_BITS=6", "Y_BITS=7"],
                "X_BITS=6 Y_BITS=7 violates rule 'one width' of example: X_BITS and Y_BITS are equal\n  \
                 help: set only X_BITS; Y_BITS follows"
                    .to_string(),
            ),
        ] {
            assert_eq!(message(settings), expected);
        }
    }

    #[test]
    fn corners_and_draws_are_in_the_space() {
        let corners = SPACE.corners(BLOCK.parameters);
        assert!(corners.iter().all(|corner| SPACE.contains(corner)));
        assert!(corners.contains(&Parameters::of(&[("LANES", 64), ("X_BITS", 16), ("Y_BITS", 16)])));
        assert!(corners.contains(&Parameters::of(&[("LANES", 1), ("X_BITS", 1), ("Y_BITS", 1)])));
        let mut state = 1_u64;
        let mut random = |limit: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % limit
        };
        let draws: Vec<_> = (0..200).map(|_| SPACE.draw(BLOCK.parameters, &mut random)).collect();
        assert!(draws.iter().all(|draw| SPACE.contains(draw)));
        // All values occur: the seven powers of two up to 64, and the widths 1 to 16.
        for (name, count) in [("LANES", 7), ("X_BITS", 16)] {
            let values: std::collections::BTreeSet<_> = draws.iter().map(|draw| draw.get(name)).collect();
            assert!(values.len() >= count, "{name}: {values:?}");
        }
    }
}
