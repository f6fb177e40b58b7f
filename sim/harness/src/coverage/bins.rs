//! Counts how often each bin of a test plan is hit, cycle by cycle, from the values of the ports.

use crate::panics::{within, UserCode};
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use warploom_contract::plan::{Condition, Value};
use warploom_contract::{Bin, Block, Care, Layout, Parameters};
use warploom_model::bits::{self, PortBits};

/// A bin of the test plan or of a stream, and its hit count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BinCount {
    /// Name of the bin.
    pub name: String,
    /// Rule of the contract that the bin belongs to.
    pub rule: String,
    /// Number of counted cycles in which the condition of the bin held; for a bin of a stream, number of occurrences.
    pub count: u64,
    /// Reason why the bin is unreachable at these parameters; `None` if it is reachable.
    pub unreachable: Option<String>,
}

impl BinCount {
    /// Returns whether the bin is reachable and was never hit.
    pub fn is_empty(&self) -> bool {
        self.count == 0 && self.unreachable.is_none()
    }
}

/// Hit counts of the bins in one run.
pub struct Counter {
    /// Count and condition of each bin; no condition for an unreachable bin.
    bins: Vec<(BinCount, Option<Node>)>,
    /// Reset among the inputs; `None` for a block without a reset.
    reset: Option<PortBits>,
}

impl Counter {
    /// Creates a counter for the test plan of a block, as [`Self::with_plan`] does.
    pub fn new(block: &Block, parameters: &Parameters, layout: &Layout) -> Self {
        Self::with_plan(block.test_plan, parameters, layout)
    }

    /// Creates a counter for a plan.
    ///
    /// # Panics
    /// A reachable bin names a port, an element or a parameter that does not exist, or a distance that is out of range.
    pub fn with_plan(plan: &[Bin], parameters: &Parameters, layout: &Layout) -> Self {
        let reset = layout.inputs.iter().find(|field| field.port.name == "reset").map(PortBits::of);
        let bins = plan.iter().map(|bin| {
            let (unreachable, node) = within(UserCode::Bin(bin.name), || {
                let unreachable = bin.unreachable_at(parameters);
                (unreachable, unreachable.is_none().then(|| Node::new(&bin.when, parameters, layout)))
            });
            (
                BinCount {
                    name: bin.name.to_string(),
                    rule: bin.rule.to_string(),
                    count: 0,
                    unreachable: unreachable.map(str::to_string),
                },
                node,
            )
        });
        Self { bins: bins.collect(), reset }
    }

    /// Counts one cycle, from settled port values. Cycles must be passed in order and without gaps.
    pub fn observe(&mut self, inputs: &[u64], outputs: &[u64]) {
        let reset = self.reset.is_some_and(|bits| bits.is_set(inputs));
        let cycle = Cycle { inputs, outputs, reset };
        for (bin, node) in &mut self.bins {
            if let Some(node) = node {
                bin.count += u64::from(node.holds(&cycle));
            }
        }
    }

    /// Returns the hit counts in the order of the plan.
    pub fn counts(&self) -> Vec<BinCount> {
        self.bins.iter().map(|(bin, _)| bin.clone()).collect()
    }
}

/// Port values of one cycle.
struct Cycle<'a> {
    inputs: &'a [u64],
    outputs: &'a [u64],
    /// Whether the reset is active.
    reset: bool,
}

/// Position of a port, or of one of its elements, in the packed ports.
#[derive(Clone, Copy)]
struct Signal {
    bits: PortBits,
    is_input: bool,
}

impl Signal {
    /// Parses `port` or `port[k]` in a test plan. `port[k]` is element k or, if the bits of a valid port govern the
    /// port, the elements that bit k of the valid port governs. Panics on an unknown name or an invalid index, since
    /// both are part of the contract.
    fn parse(name: &str, layout: &Layout) -> Self {
        let (port, part) = match name.strip_suffix(']').and_then(|name| name.split_once('[')) {
            Some((port, part)) => match part.parse() {
                Ok(part) => (port, Some(part)),
                Err(_) => panic!("invalid index '{part}' of {port} in a test plan; expected a number"),
            },
            None => (name, None),
        };
        let is_input = layout.inputs.iter().any(|field| field.port.name == port);
        let field = if is_input { layout.input(port) } else { layout.output(port) };
        let parts = match field.port.care {
            Care::While(valid) | Care::WhileAndWritten(valid) => layout.output(valid).port.elements,
            Care::Always => field.port.elements,
        };
        if let Some(part) = part {
            assert!(part < parts, "{port}[{part}] in a test plan is out of range (0 to {})", parts - 1);
        }
        let whole = PortBits::of(field);
        Self { bits: part.map_or(whole, |part| whole.part(part, parts)), is_input }
    }

    fn get(self, cycle: &Cycle) -> u64 {
        self.bits.get(if self.is_input { cycle.inputs } else { cycle.outputs })
    }
}

/// Right-hand side of a comparison.
enum Operand {
    Constant(u64),
    Signal(Signal),
}

impl Operand {
    fn get(&self, cycle: &Cycle) -> u64 {
        match self {
            Self::Constant(value) => *value,
            Self::Signal(signal) => signal.get(cycle),
        }
    }
}

/// A [`Condition`] of a bin, with the positions of its ports and its state from earlier cycles.
enum Node {
    Equals(Signal, Operand),
    Above(Signal, Operand),
    /// Lowest bit of a signal, and its required value.
    Bit(Signal, u64),
    SumEquals(Vec<Signal>, Operand),
    All(Vec<Node>),
    Any(Vec<Node>),
    Not(Box<Node>),
    /// Condition some cycles ago: the distance in cycles, the condition, and its history with the most recent cycle in
    /// the lowest bit.
    CyclesAgo(u32, Box<Node>, u64),
    /// Value of the second condition in the latest earlier cycle in which the first condition held; `false` if there
    /// was none since the last reset.
    Latest(Box<Node>, Box<Node>, bool),
    /// Condition that has held before with the same values of these signals. The set contains the values since the last
    /// reset.
    Repeated(Box<Node>, Vec<Signal>, HashSet<Vec<u64>>),
}

impl Node {
    fn new(condition: &Condition, parameters: &Parameters, layout: &Layout) -> Self {
        let signal = |name: &str| Signal::parse(name, layout);
        let node = |condition: &Condition| Self::new(condition, parameters, layout);
        let operand = |left: Signal, value: &Value| match value {
            Value::Number(number) => Operand::Constant(*number),
            Value::Parameter(name) => Operand::Constant(parameters.get(name)),
            Value::Port(name) => Operand::Signal(signal(name)),
            Value::Ones => Operand::Constant(bits::ones(left.bits.width)),
            Value::Highest => Operand::Constant(1 << (left.bits.width - 1)),
        };
        match condition {
            Condition::High(name) => Self::Bit(signal(name), 1),
            Condition::Low(name) => Self::Bit(signal(name), 0),
            Condition::Equals(name, value) => Self::Equals(signal(name), operand(signal(name), value)),
            Condition::Above(name, value) => Self::Above(signal(name), operand(signal(name), value)),
            Condition::SumEquals(names, value) => {
                Self::SumEquals(names.iter().map(|name| signal(name)).collect(), operand(signal(names[0]), value))
            }
            Condition::Handshake(stem) => {
                let handshake = ["valid", "ready"].map(|end| Self::Bit(signal(&format!("{stem}_{end}")), 1));
                Self::All(handshake.into())
            }
            Condition::All(parts) => Self::All(parts.iter().map(node).collect()),
            Condition::Any(parts) => Self::Any(parts.iter().map(node).collect()),
            Condition::Not(part) => Self::Not(Box::new(node(part))),
            Condition::CyclesAgo(cycles, part) => {
                assert!((1..=64).contains(cycles), "CyclesAgo({cycles}) is out of range (1 to 64)");
                Self::CyclesAgo(*cycles, Box::new(node(part)), 0)
            }
            Condition::Latest(among, was) => Self::Latest(Box::new(node(among)), Box::new(node(was)), false),
            Condition::Repeated(part, names) => {
                Self::Repeated(Box::new(node(part)), names.iter().map(|name| signal(name)).collect(), HashSet::new())
            }
        }
    }

    /// Returns whether the condition holds in this cycle. Every part is evaluated in every cycle, as it may have state.
    fn holds(&mut self, cycle: &Cycle) -> bool {
        match self {
            Self::Equals(left, right) => left.get(cycle) == right.get(cycle),
            Self::Above(left, right) => left.get(cycle) > right.get(cycle),
            Self::Bit(signal, level) => signal.get(cycle) & 1 == *level,
            Self::SumEquals(signals, right) => {
                signals.iter().map(|signal| u128::from(signal.get(cycle))).sum::<u128>() == u128::from(right.get(cycle))
            }
            Self::All(parts) => parts.iter_mut().fold(true, |all, part| part.holds(cycle) & all),
            Self::Any(parts) => parts.iter_mut().fold(false, |any, part| part.holds(cycle) | any),
            Self::Not(part) => !part.holds(cycle),
            Self::CyclesAgo(cycles, part, past) => {
                let held = *past >> (*cycles - 1) & 1 == 1;
                *past = *past << 1 | u64::from(part.holds(cycle));
                held
            }
            Self::Latest(among, was, latest) => {
                let held = *latest;
                let (is_sample, value) = (among.holds(cycle), was.holds(cycle));
                if is_sample {
                    *latest = value;
                }
                *latest &= !cycle.reset;
                held
            }
            Self::Repeated(part, signals, seen) => {
                let holds = part.holds(cycle);
                let again = holds && !seen.insert(signals.iter().map(|signal| signal.get(cycle)).collect());
                if cycle.reset {
                    seen.clear();
                }
                again
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::panics::{guarded, UserCodeError};
    use warploom_contract::plan::Condition::{
        Above, All, Any, CyclesAgo, Equals, Handshake, High, Latest, Low, Not, Repeated, SumEquals,
    };
    use warploom_contract::plan::Value::{Highest, Number, Ones, Port};
    use warploom_contract::Port as BlockPort;

    /// Returns the numbers of the cycles in which a condition holds. Each cycle is (reset, a_valid, a, a_ready, b).
    /// Port `a` has two elements of two bits, with element 0 in the low bits.
    fn cycles(when: Condition, ports: &[[u64; 5]]) -> Vec<usize> {
        let layout = Layout::new(vec![
            BlockPort::reset(""),
            BlockPort::input("a_valid", 1, ""),
            BlockPort::inputs("a", 2, 2, ""),
            BlockPort::output("a_ready", 1, ""),
            BlockPort::output("b", 4, ""),
        ]);
        let plan = [Bin { name: "bin", rule: "rule", when, unreachable: None }];
        let mut counter = Counter::with_plan(&plan, &Parameters::of(&[]), &layout);
        let mut held = Vec::new();
        for (number, [reset, valid, a, ready, b]) in ports.iter().enumerate() {
            let before = counter.counts()[0].count;
            counter.observe(&[reset | valid << 1 | a << 2], &[ready | b << 1]);
            if counter.counts()[0].count > before {
                held.push(number);
            }
        }
        held
    }

    #[test]
    fn conditions_of_one_cycle() {
        let ports = [[0, 0, 0b0110, 0, 6], [0, 1, 0b1111, 0, 15], [0, 1, 0b1000, 1, 8], [1, 0, 1, 1, 2]];
        assert_eq!(cycles(High("a_valid"), &ports), [1, 2]);
        assert_eq!(cycles(Low("a_valid"), &ports), [0, 3]);
        assert_eq!(cycles(Handshake("a"), &ports), [2]);
        assert_eq!(cycles(Equals("a", Port("b")), &ports), [0, 1, 2]);
        assert_eq!(cycles(Equals("a[1]", Number(2)), &ports), [2]);
        assert_eq!(cycles(Equals("b", Ones), &ports), [1]);
        assert_eq!(cycles(Equals("b", Highest), &ports), [2]);
        assert_eq!(cycles(Above("b", Number(6)), &ports), [1, 2]);
        assert_eq!(cycles(SumEquals(&["a", "b"], Number(3)), &ports), [3]);
        assert_eq!(cycles(All(&[High("a_valid"), Not(&High("a_ready"))]), &ports), [1]);
        assert_eq!(cycles(Any(&[High("reset"), Handshake("a")]), &ports), [2, 3]);
    }

    #[test]
    fn conditions_with_history() {
        let ports =
            [[0, 1, 3, 1, 0], [0, 0, 0, 0, 1], [0, 1, 3, 1, 1], [1, 0, 0, 0, 1], [0, 1, 3, 1, 1], [0, 1, 2, 1, 0]];
        assert_eq!(cycles(CyclesAgo(1, &Handshake("a")), &ports), [1, 3, 5]);
        assert_eq!(cycles(CyclesAgo(2, &Handshake("a")), &ports), [2, 4]);
        assert_eq!(cycles(Repeated(&Handshake("a"), &["a"]), &ports), [2], "a reset clears the history");
        assert_eq!(cycles(Latest(&Handshake("a"), &Equals("b", Number(0))), &ports), [1, 2]);
        assert_eq!(
            cycles(Latest(&Handshake("a"), &Equals("b", Number(1))), &ports),
            [3, 5],
            "the value of a cycle is visible from the next cycle on"
        );
    }

    #[test]
    fn a_distance_out_of_range_is_an_error_of_its_bin() {
        static HIGH: Condition = High("b");
        for distance in [0, 65, u32::MAX] {
            let plan = [Bin { name: "long_ago", rule: "rule", when: CyclesAgo(distance, &HIGH), unreachable: None }];
            let layout = Layout::new(vec![BlockPort::output("b", 1, "")]);
            let counter = || {
                Counter::with_plan(&plan, &Parameters::of(&[]), &layout);
                Ok::<_, UserCodeError>(())
            };
            let error = guarded("block", counter).expect_err("it is rejected").to_string();
            let expected = format!(
                "plan bin 'long_ago' of block panicked: CyclesAgo({distance}) is out of range (1 to 64)\n  at "
            );
            assert!(error.starts_with(&expected), "{error}");
        }
        assert_eq!(cycles(CyclesAgo(64, &High("reset")), &[[1, 0, 0, 0, 0]; 65]), [64]);
    }

    #[test]
    fn an_invalid_element_is_an_error_of_its_bin() {
        for (name, expected) in [
            ("a[2]", "a[2] in a test plan is out of range (0 to 1)"),
            ("a[x]", "invalid index 'x' of a in a test plan; expected a number"),
            ("a[]", "invalid index '' of a in a test plan; expected a number"),
        ] {
            let plan = [Bin { name: "element", rule: "rule", when: High(name), unreachable: None }];
            let layout = Layout::new(vec![BlockPort::inputs("a", 2, 2, "")]);
            let counter = || {
                Counter::with_plan(&plan, &Parameters::of(&[]), &layout);
                Ok::<_, UserCodeError>(())
            };
            let error = guarded("block", counter).expect_err("it is rejected").to_string();
            assert!(error.starts_with(&format!("plan bin 'element' of block panicked: {expected}\n")), "{error}");
        }
    }

    #[test]
    fn an_unreachable_bin_is_not_empty() {
        let bin = |unreachable: Option<&str>, count| BinCount {
            name: String::new(),
            rule: String::new(),
            count,
            unreachable: unreachable.map(str::to_string),
        };
        assert!(bin(None, 0).is_empty());
        assert!(!bin(None, 1).is_empty());
        assert!(!bin(Some("no"), 0).is_empty());
    }
}
