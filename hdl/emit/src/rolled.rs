//! Conversion of a module's statements, instances and registers to *rolled* statements: statements in terms of nets,
//! with vector operations and loops (see `vector`).

use crate::group::Item;
use crate::ir::{self, Binary, Expression, Id, Role, Statement, Unary};
use crate::nets::Nets;
use crate::roll::{self, add_comments};
use crate::side_by_side::side_by_side;
use crate::table::Instances;
use crate::vector::{literal, Action, Kind, Linear, NetId, Part, Step, Value};
use num_bigint::BigUint;
use std::collections::{BTreeMap, BTreeSet};

/// Paragraph of the printed logic of a module.
pub(crate) enum Block {
    Comment(String),
    /// Continuous assignments of the bits of a net.
    Assign {
        net: NetId,
        steps: Vec<Step>,
    },
    /// `always @*` block; `net` is one of the nets that it writes.
    Always {
        net: NetId,
        steps: Vec<Step>,
    },
}

impl Block {
    /// Returns the statements; none for a comment.
    pub fn steps(&self) -> &[Step] {
        match self {
            Self::Comment(_) => &[],
            Self::Assign { steps, .. } | Self::Always { steps, .. } => steps,
        }
    }

    /// Converts the block into its statements; none for a comment.
    pub fn into_steps(self) -> Vec<Step> {
        match self {
            Self::Comment(_) => Vec::new(),
            Self::Assign { steps, .. } | Self::Always { steps, .. } => steps,
        }
    }

    /// Returns the nets that the logic writes; `None` for a comment and for logic with loops.
    pub fn written_without_loops(&self) -> Option<BTreeSet<NetId>> {
        let mut written = BTreeSet::new();
        self.steps().iter().for_each(|step| step.uses(&mut |_| {}, &mut |part| _ = written.insert(part.net)));
        (self.steps().iter().all(|step| step.height() == 0) && !written.is_empty()).then_some(written)
    }

    /// Returns whether the first statement has a comment.
    pub fn has_comment(&self) -> bool {
        self.steps().first().is_some_and(|step| !step.comments.is_empty())
    }
}

impl Nets<'_> {
    /// Returns the logic of the module. The assignments of a net are at the position of the last one.
    pub fn blocks(&self) -> Vec<Block> {
        let mut assigns: BTreeMap<NetId, Vec<(usize, Step)>> = BTreeMap::new();
        let mut last: BTreeMap<NetId, usize> = BTreeMap::new();
        for (position, item) in self.items.iter().enumerate() {
            if let Item::Assign { comments, target, value } = item {
                let (net, at) = self.table.at(*target);
                let mut step = Step::assign(self.part(*target), self.value(value));
                step.comments = comments.iter().map(|line| line.to_string()).collect();
                assigns.entry(net).or_default().push((at, step));
                last.insert(net, position);
            }
        }
        let mut blocks = Vec::new();
        for (position, item) in self.items.iter().enumerate() {
            match item {
                Item::Comment(line) => blocks.push(Block::Comment(line.to_string())),
                Item::Assign { target, .. } => {
                    let net = self.table.at(*target).0;
                    if last[&net] == position {
                        let mut steps = assigns.remove(&net).unwrap_or_default();
                        steps.sort_by_key(|(at, _)| *at);
                        let steps = roll::net(steps.into_iter().map(|(_, step)| step).collect());
                        blocks.push(Block::Assign { net, steps });
                    }
                }
                Item::Always { statements, targets } => {
                    let steps = roll::block(self.steps(statements.iter().copied()));
                    blocks.push(Block::Always { net: self.table.at(targets[0]).0, steps });
                }
            }
        }
        blocks
    }

    /// Returns the statements that connect the instances of a submodule, with repetitions rolled into loops.
    pub fn connections(&self, instances: &Instances) -> Vec<Step> {
        let step = |instance: &&ir::Instance| {
            let values = instance.connections.iter().map(|(_, elements)| self.connection(elements)).collect();
            let ids = || instance.connections.iter().flat_map(|(_, elements)| elements);
            let lines = ids().filter_map(|id| self.comments.get(id)).flatten().map(|line| line.to_string());
            let mut comments = Vec::new();
            add_comments(&mut comments, lines.collect());
            Step { comments, action: Action::Connect(values) }
        };
        roll::loops(instances.elements.iter().map(step).collect())
    }

    /// Returns the value at a port of an instance; `elements` are the signals of the port.
    fn connection(&self, elements: &[Id]) -> Value {
        let value = |id: &Id| match self.inlined.get(id) {
            Some(value) => self.value(value),
            None => self.whole(*id),
        };
        let values: Vec<Value> = elements.iter().map(value).collect();
        side_by_side(&values)
            .unwrap_or_else(|| Value { width: values.iter().map(|value| value.width).sum(), kind: Kind::Join(values) })
    }

    /// Returns rolled assignments to registers. Each register is given as the signal of its value, and what it loads:
    /// its next value, or its value in a reset.
    pub fn loads(&self, registers: &[(Id, Expression)]) -> Vec<Step> {
        let mut registers: Vec<(NetId, usize, Step)> = registers
            .iter()
            .map(|(register, value)| {
                let (net, at) = self.table.at(*register);
                (net, at, Step::assign(self.part(*register), self.value(value)))
            })
            .collect();
        registers.sort_by_key(|&(net, at, _)| (net, at));
        roll::assigns(registers.into_iter().map(|(_, _, step)| step).collect())
    }

    /// Returns statements in terms of nets, with their comments. They are not rolled yet.
    fn steps<'s>(&self, statements: impl Iterator<Item = &'s Statement>) -> Vec<Step> {
        let (mut steps, mut comments) = (Vec::new(), Vec::new());
        for statement in statements {
            let action = match statement {
                Statement::Comment(line) => {
                    comments.push(line.clone());
                    continue;
                }
                Statement::Assign { target, value } => {
                    Action::Assign { target: self.part(*target), value: self.value(value) }
                }
                Statement::If { test, then, otherwise } => Action::If {
                    test: self.value(test),
                    then: self.steps(then.iter()),
                    otherwise: self.steps(otherwise.iter()),
                },
                Statement::Case { test, arms, default, default_note } => Action::Case {
                    test: self.value(test),
                    arms: arms.iter().map(|arm| (self.value(&arm.label), self.steps(arm.body.iter()))).collect(),
                    default: self.steps(default.iter()),
                    default_note: default_note.clone(),
                },
            };
            steps.push(Step { comments: std::mem::take(&mut comments), action });
        }
        steps
    }

    /// Returns the bits of a signal.
    fn part(&self, id: Id) -> Part {
        let (net, at) = self.table.at(id);
        Part { net, low: Linear::constant(at), width: self.table.module.signals[id].width }
    }

    /// Returns a read of a signal.
    fn whole(&self, id: Id) -> Value {
        let part = self.part(id);
        Value { width: part.width, kind: Kind::Part(part) }
    }

    /// Returns an expression in terms of nets.
    pub fn value(&self, expression: &Expression) -> Value {
        let boxed = |inner: &Expression| Box::new(self.value(inner));
        let width = expression.width;
        let kind = match &expression.kind {
            ir::Kind::Literal(value) => literal(value, width),
            // An element of an array of constants is printed as its value.
            ir::Kind::Signal(id) => match self.table.element(*id) {
                Some(value) => literal(value, width),
                None => return self.whole(*id),
            },
            ir::Kind::Select(id, low) => {
                if let Some(value) = self.table.element(*id) {
                    return Value { width, kind: literal(&((value >> low) % (BigUint::from(1u8) << width)), width) };
                }
                let (net, at) = self.table.at(*id);
                return Value::part(net, at + low, width);
            }
            ir::Kind::Dynamic(id, index) => Kind::Dynamic(self.part(*id), boxed(index)),
            ir::Kind::Unary(operator, inner) => Kind::Unary(*operator, boxed(inner)),
            // Tools warn of a shift that no bit survives.
            ir::Kind::Binary(Binary::Shl | Binary::Shr, left, right) if is_whole_shift(right, width) => {
                let zero = Value { width, kind: literal(&BigUint::default(), width) };
                Kind::Binary(Binary::And, boxed(left), Box::new(zero))
            }
            ir::Kind::Binary(operator, left, right) => match self.reduction(*operator, expression) {
                Some(value) => return value,
                None => Kind::Binary(*operator, boxed(left), boxed(right)),
            },
            ir::Kind::Condition(parts) => {
                let [test, then, otherwise] = parts;
                Kind::Condition(Box::new([self.value(test), self.value(then), self.value(otherwise)]))
            }
            ir::Kind::Bits(bits) => {
                let bits: Vec<Value> = bits.iter().map(|bit| self.value(bit)).collect();
                return side_by_side(&bits).unwrap_or(Value { width, kind: Kind::Join(bits) });
            }
            ir::Kind::Extend(inner) => Kind::Extend(boxed(inner)),
            ir::Kind::Multiply(left, right) => Kind::Multiply(boxed(left), boxed(right)),
        };
        Value { width, kind }
    }

    /// Returns a chain of one operator on at least three one-bit operands as a reduction: `a[0] | a[1] | a[2]` is `|a`.
    /// Returns `None` if the operands have no joint form.
    fn reduction(&self, operator: Binary, expression: &Expression) -> Option<Value> {
        let reduction = match operator {
            Binary::Or | Binary::LogicalOr => Unary::Any,
            Binary::And | Binary::LogicalAnd => Unary::All,
            Binary::Xor => Unary::Xor,
            _ => return None,
        };
        let (mut operands, mut rest) = (Vec::new(), expression);
        while let ir::Kind::Binary(inner, left, right) = &rest.kind {
            if *inner != operator {
                break;
            }
            operands.push(&**right);
            rest = left;
        }
        operands.push(rest);
        if expression.width != 1 || operands.len() < 3 {
            return None;
        }
        let values: Vec<Value> = operands.iter().rev().map(|operand| self.value(operand)).collect();
        let whole = side_by_side(&values)?;
        (!matches!(whole.kind, Kind::Repeat(..)))
            .then_some(Value { width: 1, kind: Kind::Unary(reduction, Box::new(whole)) })
    }

    /// Returns the nets and values of all constants.
    pub fn constants(&self) -> impl Iterator<Item = (NetId, &BigUint)> {
        self.table.module.signals.iter().enumerate().filter_map(|(id, signal)| match &signal.role {
            Role::Constant(value) => Some((self.table.at(id).0, value)),
            _ => None,
        })
    }
}

/// Returns whether the amount of a shift is a literal of at least `width`.
fn is_whole_shift(amount: &Expression, width: usize) -> bool {
    matches!(&amount.kind, ir::Kind::Literal(amount) if *amount >= BigUint::from(width))
}
