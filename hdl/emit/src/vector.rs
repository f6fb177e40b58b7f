//! Logic in terms of nets: slices, vector operations and loops, as they are printed.
//!
//! A *net* is a signal, or an array of signals, that is printed as one vector (see `table`). All widths are in bits.

use crate::ir::{Binary, Unary};
use num_bigint::BigUint;

/// Index of a net in the table of its module.
pub(crate) type NetId = usize;

/// Block of a generate loop around an instance: its label, the first index, and the number of iterations.
pub(crate) type LoopBlock = (String, i64, usize);

/// Linear function of loop variables: `constant` plus the sum of coefficient times variable.
///
/// The number of a variable is the nesting height of its loop: 0 for a loop without loops inside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Linear {
    pub constant: i64,
    /// Pairs of variable and coefficient; no coefficient is 0.
    pub coefficients: Vec<(usize, i64)>,
}

impl Linear {
    /// Returns a function without loop variables.
    pub fn constant(value: usize) -> Self {
        Self { constant: value as i64, coefficients: Vec::new() }
    }
}

/// Neighbouring bits of a net.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Part {
    pub net: NetId,
    /// Number of the lowest bit.
    pub low: Linear,
    pub width: usize,
}

impl Part {
    /// Returns the number of the bit after the last one; `None` if it depends on loops.
    pub fn end(&self) -> Option<i64> {
        self.low.coefficients.is_empty().then_some(self.low.constant + self.width as i64)
    }

    /// Returns whether the part consists of whole elements of `unit` bits, or of bits of one element.
    pub fn fits(&self, unit: usize) -> bool {
        let unit = unit as i64;
        let (inner, width) = (self.low.constant.rem_euclid(unit), self.width as i64);
        let is_aligned = self.low.coefficients.iter().all(|(_, coefficient)| coefficient % unit == 0);
        is_aligned && (inner + width <= unit || inner == 0 && width % unit == 0)
    }

    /// Returns whether the parts share a bit. If one of them depends on loops, two parts of one net count as shared.
    pub fn overlaps(&self, other: &Self) -> bool {
        let is_variable = !self.low.coefficients.is_empty() || !other.low.coefficients.is_empty();
        let ends_before = |one: &Self, other: &Self| one.low.constant + one.width as i64 <= other.low.constant;
        self.net == other.net && (is_variable || !ends_before(self, other) && !ends_before(other, self))
    }
}

/// Expression with its width.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Value {
    pub width: usize,
    pub kind: Kind,
}

/// Expression without its width; `width` stands for the width of the expression.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Kind {
    /// Literal that does not depend on loops.
    Literal(BigUint),
    /// Literal of 2 to 31 bits, which may depend on loops.
    Number(Linear),
    Part(Part),
    /// `width` bits of a part, starting at the bit of the part whose number is the value.
    Dynamic(Part, Box<Value>),
    Unary(Unary, Box<Value>),
    Binary(Binary, Box<Value>, Box<Value>),
    /// Zero extension.
    Extend(Box<Value>),
    /// Product of two values, each extended to the width of the product.
    Multiply(Box<Value>, Box<Value>),
    /// One-bit condition, value if it is 1, and value if it is 0.
    Condition(Box<[Value; 3]>),
    /// Number of copies of a value, side by side.
    Repeat(usize, Box<Value>),
    /// Values side by side, the lowest first.
    Join(Vec<Value>),
}

/// Statement in terms of nets, with the comments before it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Step {
    pub comments: Vec<String>,
    pub action: Action,
}

/// Statement without comments.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Action {
    Assign {
        target: Part,
        value: Value,
    },
    If {
        test: Value,
        then: Vec<Step>,
        otherwise: Vec<Step>,
    },
    /// The arms are pairs of label and body. `default_note` is the pattern of the arm that is printed as the default;
    /// empty if no arm is.
    Case {
        test: Value,
        arms: Vec<(Value, Vec<Step>)>,
        default: Vec<Step>,
        default_note: String,
    },
    /// Instance of a submodule: the values at its ports, in the order of the ports.
    Connect(Vec<Value>),
    /// Loop with `count` iterations: `variable` starts at `from` and grows by 1.
    For {
        variable: usize,
        from: i64,
        count: usize,
        body: Vec<Step>,
    },
}

/// Element of the structure of a statement. Together, the marks describe everything except the comments and the
/// constants of linear functions.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Mark {
    /// Kind of a statement or value.
    Tag(&'static str),
    /// Detail of a kind: width, count, net, operator or loop variable.
    Detail(usize),
    /// Coefficients of a linear function.
    Coefficients(Vec<(usize, i64)>),
    /// First value of a loop variable.
    From(i64),
    Literal(BigUint),
    /// `default_note` of a `case`.
    Note(String),
}

/// Structure of a statement, and the constants of its linear functions in the order of the statement.
///
/// Statements with equal marks can be iterations of one loop if their constants grow linearly.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Shape {
    pub marks: Vec<Mark>,
    pub constants: Vec<i64>,
    /// Whether each constant belongs to a literal; otherwise it is the number of a bit.
    pub is_literal: Vec<bool>,
}

impl Shape {
    /// Adds the kind of a statement or value, with a detail; 0 if it has no detail.
    fn tag(&mut self, tag: &'static str, detail: usize) {
        self.marks.push(Mark::Tag(tag));
        self.marks.push(Mark::Detail(detail));
    }

    /// Adds a linear function.
    fn linear(&mut self, linear: &Linear, is_literal: bool) {
        self.marks.push(Mark::Coefficients(linear.coefficients.clone()));
        self.constants.push(linear.constant);
        self.is_literal.push(is_literal);
    }

    /// Adds a part of a net.
    fn part(&mut self, part: &Part) {
        self.tag("part", part.net);
        self.marks.push(Mark::Detail(part.width));
        self.linear(&part.low, false);
    }

    /// Adds a value.
    pub fn value(&mut self, value: &Value) {
        self.marks.push(Mark::Detail(value.width));
        match &value.kind {
            Kind::Literal(literal) => self.marks.push(Mark::Literal(literal.clone())),
            Kind::Number(number) => self.linear(number, true),
            Kind::Part(part) => self.part(part),
            Kind::Dynamic(part, index) => {
                self.tag("dynamic", 0);
                self.part(part);
                self.value(index);
            }
            Kind::Unary(operator, inner) => {
                self.tag("unary", *operator as usize);
                self.value(inner);
            }
            Kind::Binary(operator, left, right) => {
                self.tag("binary", *operator as usize);
                self.value(left);
                self.value(right);
            }
            Kind::Extend(inner) => {
                self.tag("extend", 0);
                self.value(inner);
            }
            Kind::Multiply(left, right) => {
                self.tag("multiply", 0);
                self.value(left);
                self.value(right);
            }
            Kind::Condition(parts) => {
                self.tag("condition", 0);
                parts.iter().for_each(|part| self.value(part));
            }
            Kind::Repeat(count, inner) => {
                self.tag("repeat", *count);
                self.value(inner);
            }
            Kind::Join(values) => {
                self.tag("join", values.len());
                values.iter().for_each(|value| self.value(value));
            }
        }
    }

    /// Adds statements inside another one.
    fn block(&mut self, tag: &'static str, steps: &[Step]) {
        self.tag(tag, steps.len());
        steps.iter().for_each(|step| self.step(step));
    }

    /// Adds a statement without its comments.
    pub fn step(&mut self, step: &Step) {
        match &step.action {
            Action::Assign { target, value } => {
                self.tag("assign", 0);
                self.part(target);
                self.value(value);
            }
            Action::If { test, then, otherwise } => {
                self.tag("if", 0);
                self.value(test);
                self.block("then", then);
                self.block("else", otherwise);
            }
            Action::Case { test, arms, default, default_note } => {
                self.tag("case", arms.len());
                self.marks.push(Mark::Note(default_note.clone()));
                self.value(test);
                for (label, body) in arms {
                    self.value(label);
                    self.block("arm", body);
                }
                self.block("default", default);
            }
            Action::Connect(values) => {
                self.tag("connect", values.len());
                values.iter().for_each(|value| self.value(value));
            }
            Action::For { variable, from, count, body } => {
                self.tag("for", *count);
                self.marks.push(Mark::Detail(*variable));
                self.marks.push(Mark::From(*from));
                self.block("body", body);
            }
        }
    }
}

/// Returns a literal of `width` bits. From 2 to 31 bits, it is a number, which can depend on loops.
pub(crate) fn literal(value: &BigUint, width: usize) -> Kind {
    if (2..32).contains(&width) {
        let value = value.iter_u64_digits().next().unwrap_or(0);
        Kind::Number(Linear::constant(value as usize))
    } else {
        Kind::Literal(value.clone())
    }
}

impl Value {
    pub fn literal(value: BigUint, width: usize) -> Self {
        Self { width, kind: Kind::Literal(value) }
    }

    /// Returns a read of `width` bits of a net from the bit `low`.
    pub fn part(net: NetId, low: usize, width: usize) -> Self {
        Self { width, kind: Kind::Part(Part { net, low: Linear::constant(low), width }) }
    }

    /// Returns numbers of `width` bits side by side: as one literal if each has whole hexadecimal digits.
    fn numbers(numbers: &[BigUint], width: usize) -> Self {
        let total = width * numbers.len();
        if width.is_multiple_of(4) {
            let whole = numbers.iter().rev().fold(BigUint::default(), |whole, number| (whole << width) | number);
            return Self::literal(whole, total);
        }
        let values = numbers.iter().map(|number| Self::literal(number.clone(), width)).collect();
        Self { width: total, kind: Kind::Join(values) }
    }

    /// Returns the value of a loop body in all iterations, side by side. The parameters describe the loop as in
    /// [`Action::For`].
    ///
    /// A value that does not depend on loops is returned once. Otherwise, the value must be a part whose bits follow
    /// those of the previous iteration, or the inverse of such a part. For other values, the result is `None`.
    pub fn side_by_side(&self, variable: usize, from: i64, count: usize) -> Option<Self> {
        match &self.kind {
            Kind::Part(Part { net, low, width }) if low.coefficients == [(variable, *width as i64)] => {
                let low = Linear { constant: low.constant + from * *width as i64, coefficients: Vec::new() };
                let width = width * count;
                Some(Self { width, kind: Kind::Part(Part { net: *net, low, width }) })
            }
            Kind::Number(number) if matches!(number.coefficients[..], [(only, _)] if only == variable) => {
                let step = number.coefficients[0].1;
                let numbers = (from..from + count as i64).map(|at| number.constant + step * at);
                let numbers: Option<Vec<BigUint>> =
                    numbers.map(|number| u64::try_from(number).ok().map(Into::into)).collect();
                Some(Self::numbers(&numbers?, self.width))
            }
            Kind::Unary(Unary::Not, inner) => {
                let inner = inner.side_by_side(variable, from, count)?;
                Some(Self { width: inner.width, kind: Kind::Unary(Unary::Not, Box::new(inner)) })
            }
            _ => {
                let mut depends = false;
                self.clone().each_linear(&mut |linear| depends |= !linear.coefficients.is_empty());
                (!depends).then(|| self.clone())
            }
        }
    }

    /// Calls `visit` for every linear function, in the order of [`Shape::constants`].
    fn each_linear(&mut self, visit: &mut dyn FnMut(&mut Linear)) {
        match &mut self.kind {
            Kind::Literal(_) => {}
            Kind::Number(number) => visit(number),
            Kind::Part(part) => visit(&mut part.low),
            Kind::Dynamic(part, index) => {
                visit(&mut part.low);
                index.each_linear(visit);
            }
            Kind::Unary(_, inner) | Kind::Extend(inner) | Kind::Repeat(_, inner) => inner.each_linear(visit),
            Kind::Binary(_, left, right) | Kind::Multiply(left, right) => {
                left.each_linear(visit);
                right.each_linear(visit);
            }
            Kind::Condition(parts) => parts.iter_mut().for_each(|value| value.each_linear(visit)),
            Kind::Join(values) => values.iter_mut().for_each(|value| value.each_linear(visit)),
        }
    }

    /// Calls `visit` for every part that the value reads.
    pub fn reads(&self, visit: &mut dyn FnMut(&Part)) {
        self.each_value(&mut |value| {
            if let Kind::Part(part) | Kind::Dynamic(part, _) = &value.kind {
                visit(part);
            }
        });
    }

    /// Calls `visit` for the value and every value inside.
    pub fn each_value(&self, visit: &mut dyn FnMut(&Self)) {
        visit(self);
        match &self.kind {
            Kind::Literal(_) | Kind::Number(_) | Kind::Part(_) => {}
            Kind::Dynamic(_, inner) | Kind::Unary(_, inner) | Kind::Extend(inner) | Kind::Repeat(_, inner) => {
                inner.each_value(visit);
            }
            Kind::Binary(_, left, right) | Kind::Multiply(left, right) => {
                left.each_value(visit);
                right.each_value(visit);
            }
            Kind::Condition(parts) => parts.iter().for_each(|value| value.each_value(visit)),
            Kind::Join(values) => values.iter().for_each(|value| value.each_value(visit)),
        }
    }
}

impl Step {
    /// Returns an assignment without comments.
    pub fn assign(target: Part, value: Value) -> Self {
        Self { comments: Vec::new(), action: Action::Assign { target, value } }
    }

    /// Calls `visit` for every linear function, in the order of [`Shape::constants`].
    pub fn each_linear(&mut self, visit: &mut dyn FnMut(&mut Linear)) {
        let block = |steps: &mut Vec<Step>, visit: &mut dyn FnMut(&mut Linear)| {
            steps.iter_mut().for_each(|step| step.each_linear(visit));
        };
        match &mut self.action {
            Action::Assign { target, value } => {
                visit(&mut target.low);
                value.each_linear(visit);
            }
            Action::If { test, then, otherwise } => {
                test.each_linear(visit);
                block(then, visit);
                block(otherwise, visit);
            }
            Action::Case { test, arms, default, .. } => {
                test.each_linear(visit);
                for (label, body) in arms {
                    label.each_linear(visit);
                    block(body, visit);
                }
                block(default, visit);
            }
            Action::Connect(values) => values.iter_mut().for_each(|value| value.each_linear(visit)),
            Action::For { body, .. } => block(body, visit),
        }
    }

    /// Calls `read` for every part that the statement reads, and `write` for every part that it writes. All parts that
    /// an instance is connected to count as reads.
    pub fn uses(&self, read: &mut dyn FnMut(&Part), write: &mut dyn FnMut(&Part)) {
        self.visit(&mut |value| value.reads(read), write);
    }

    /// Calls `read` for every value that the statement reads, without the values inside, and `write` for every part
    /// that it writes.
    pub fn visit(&self, read: &mut dyn FnMut(&Value), write: &mut dyn FnMut(&Part)) {
        match &self.action {
            Action::Assign { target, value } => {
                read(value);
                write(target);
            }
            Action::If { test, then, otherwise } => {
                read(test);
                then.iter().chain(otherwise).for_each(|step| step.visit(read, write));
            }
            Action::Case { test, arms, default, .. } => {
                read(test);
                for (label, body) in arms {
                    read(label);
                    body.iter().for_each(|step| step.visit(read, write));
                }
                default.iter().for_each(|step| step.visit(read, write));
            }
            Action::Connect(values) => values.iter().for_each(read),
            Action::For { body, .. } => body.iter().for_each(|step| step.visit(read, write)),
        }
    }

    /// Returns the approximate number of lines of the printed statement.
    pub fn lines(&self) -> usize {
        let block = |steps: &[Step]| steps.iter().map(Step::lines).sum::<usize>();
        match &self.action {
            Action::Assign { .. } => 1,
            Action::Connect(values) => 2 + values.len() / 3,
            Action::If { then, otherwise, .. } => 2 + block(then) + block(otherwise),
            Action::Case { arms, default, .. } => {
                2 + arms.iter().map(|(_, body)| 2 + block(body)).sum::<usize>() + block(default)
            }
            Action::For { body, .. } => 2 + block(body),
        }
    }

    /// Returns the nesting height of a loop around this statement; 0 if the statement contains no loop.
    pub fn height(&self) -> usize {
        let block = |steps: &[Step]| steps.iter().map(Step::height).max().unwrap_or(0);
        match &self.action {
            Action::Assign { .. } | Action::Connect(_) => 0,
            Action::If { then, otherwise, .. } => block(then).max(block(otherwise)),
            Action::Case { arms, default, .. } => {
                arms.iter().map(|(_, body)| block(body)).max().unwrap_or(0).max(block(default))
            }
            Action::For { variable, .. } => variable + 1,
        }
    }
}
