//! Elaboration of kernel statements: loops unrolled, names resolved, conditions on loop variables evaluated.

use crate::comment::clean_comment;
use crate::design::literal_value;
use crate::diagnostic::{source_path, Code};
use crate::expression::Value;
use crate::index;
use crate::ir::{Arm, Expression, Id, Kind, Role, Signal, Statement};
use crate::scope::{AlreadyReported, Kernel};
use num_bigint::BigUint;
use rust_hdl_core::ast::{
    VerilogBlock, VerilogBlockOrConditional, VerilogConditional, VerilogExpression, VerilogLink, VerilogLinkDetails,
    VerilogLoop, VerilogMatch, VerilogStatement,
};

/// Maximum number of statements of a module, and of iterations of a loop. A larger number indicates an error in the
/// bounds of a loop.
const MAX_STATEMENTS: usize = 500_000;

impl Kernel<'_> {
    /// Elaborates the whole kernel.
    pub fn run(&mut self, block: &VerilogBlock) -> Vec<Statement> {
        let mut out = Vec::new();
        self.block(block, &mut out);
        out
    }

    /// Elaborates statements, and appends them to `out`.
    fn block(&mut self, block: &VerilogBlock, out: &mut Vec<Statement>) {
        for statement in block {
            self.statements += 1;
            if self.statements > MAX_STATEMENTS {
                if self.statements == MAX_STATEMENTS + 1 {
                    let _ = self.reject::<()>(Code::Loop, "", format!("more than {MAX_STATEMENTS} statements"));
                }
                return;
            }
            // A statement with an error is skipped; its diagnostic prevents the module from being printed.
            let _ = self.statement(statement, out);
        }
    }

    fn statement(&mut self, statement: &VerilogStatement, out: &mut Vec<Statement>) -> Result<(), AlreadyReported> {
        match statement {
            VerilogStatement::Assignment(target, value) => self.assignment(target, value, out),
            VerilogStatement::SliceAssignment { base, .. } => {
                let signal = match base {
                    VerilogExpression::Signal(name) => name.trim_end_matches("$next").to_string(),
                    _ => String::new(),
                };
                self.reject(
                    Code::Unsupported,
                    &signal,
                    "a write to a part of a signal (set_bit, set_value_..., a field)",
                )
            }
            VerilogStatement::If(conditional) => self.conditional(conditional, out),
            VerilogStatement::Match(case) => self.case(case, out),
            VerilogStatement::Loop(repeat) => self.repeat(repeat, out),
            VerilogStatement::Comment(text) => {
                out.push(Statement::Comment(clean_comment(text)));
                Ok(())
            }
            VerilogStatement::Link(links) => {
                for link in links {
                    self.link(link, out)?;
                }
                Ok(())
            }
            VerilogStatement::Macro(block) => {
                self.block(block, out);
                Ok(())
            }
        }
    }

    /// Elaborates the connection of two interfaces (rust-hdl's `link`) as assignments.
    fn link(&mut self, link: &VerilogLink, out: &mut Vec<Statement>) -> Result<(), AlreadyReported> {
        let signal = |owner: &str, details: &VerilogLinkDetails| {
            VerilogExpression::Signal(format!("{owner}{}", details.my_name.replace('.', "$")))
        };
        match link {
            VerilogLink::Forward(details) => {
                self.assignment(&signal(&details.other_name, details), &signal(&details.owner_name, details), out)
            }
            VerilogLink::Backward(details) => {
                self.assignment(&signal(&details.owner_name, details), &signal(&details.other_name, details), out)
            }
            VerilogLink::Bidirectional(details) => {
                self.reject(Code::SignalType, &details.owner_name.clone(), "unsupported bidirectional link")
            }
        }
    }

    /// Unrolls a loop.
    fn repeat(&mut self, repeat: &VerilogLoop, out: &mut Vec<Statement>) -> Result<(), AlreadyReported> {
        let variable = repeat.index.trim_start_matches("mut ").to_string();
        if self.first_segments.contains(&variable) {
            let message = format!("loop variable `{variable}` with the name of a signal");
            return self.reject(Code::LoopVariableIsSignal, &variable, message);
        }
        let bounds = (literal_value(&repeat.from), literal_value(&repeat.to));
        let bounds = (bounds.0.and_then(|v| u64::try_from(v).ok()), bounds.1.and_then(|v| u64::try_from(v).ok()));
        let (Some(from), Some(to)) = bounds else {
            return self.reject(Code::Loop, "", format!("loop over `{variable}` without constant bounds"));
        };
        if to.saturating_sub(from) > MAX_STATEMENTS as u64 {
            let message =
                format!("loop over `{variable}` of {} iterations exceeds the limit of {MAX_STATEMENTS}", to - from);
            return self.reject(Code::Loop, "", message);
        }
        for value in from..to {
            self.loops.push((variable.clone(), value));
            self.block(&repeat.block, out);
            self.loops.pop();
        }
        Ok(())
    }

    /// Returns the statements of a branch or arm, which are executed conditionally.
    fn nested(&mut self, block: &VerilogBlock) -> Vec<Statement> {
        let mut out = Vec::new();
        self.depth += 1;
        self.block(block, &mut out);
        self.depth -= 1;
        out
    }

    /// Elaborates an `if`. If its condition is known, only the statements of the chosen branch remain.
    fn conditional(
        &mut self,
        conditional: &VerilogConditional,
        out: &mut Vec<Statement>,
    ) -> Result<(), AlreadyReported> {
        self.target = first_target(&conditional.then).map(|name| source_path(&name)).unwrap_or_default();
        let test = self.condition(&conditional.test);
        // A condition on loop variables alone is evaluated here, as in Rust: the other branch may index past the
        // end of an array.
        match test.as_ref().ok().and_then(Expression::known_bit) {
            Some(true) => {
                self.block(&conditional.then, out);
                return Ok(());
            }
            Some(false) => {
                match &conditional.otherwise {
                    VerilogBlockOrConditional::Block(block) => self.block(block, out),
                    VerilogBlockOrConditional::Conditional(inner) => self.statement(inner, out)?,
                    VerilogBlockOrConditional::None => {}
                }
                return Ok(());
            }
            None => {}
        }
        let then = self.nested(&conditional.then);
        let otherwise = match &conditional.otherwise {
            VerilogBlockOrConditional::Block(block) => self.nested(block),
            VerilogBlockOrConditional::Conditional(inner) => {
                let mut otherwise = Vec::new();
                self.depth += 1;
                let result = self.statement(inner, &mut otherwise);
                self.depth -= 1;
                result?;
                otherwise
            }
            VerilogBlockOrConditional::None => Vec::new(),
        };
        out.push(Statement::If { test: test?, then, otherwise });
        Ok(())
    }

    /// Returns a condition as a one-bit expression.
    fn condition(&mut self, test: &VerilogExpression) -> Result<Expression, AlreadyReported> {
        self.sized(test, 1)
    }

    /// Elaborates a `match`.
    fn case(&mut self, case: &VerilogMatch, out: &mut Vec<Statement>) -> Result<(), AlreadyReported> {
        self.target =
            case.cases.iter().find_map(|c| first_target(&c.block)).map(|n| source_path(&n)).unwrap_or_default();
        let test = match self.infer(&case.test)? {
            Value::Number(value) => return self.known_case(&value, case, out),
            Value::Sized(test) => test,
        };
        if test.has_arithmetic() {
            // The macro removes `.index()`, so the meaning is unknown: in Rust, a sum of numbers does not wrap, but a
            // sum of `Bits` does.
            return self.reject(Code::SelectOfExpression, "", "unsupported `match` on a sum, a product or a shift");
        }
        let mut arms: Vec<Arm> = Vec::new();
        let mut notes = Vec::new();
        let mut default = None;
        let mut result = Ok(());
        for arm in &case.cases {
            if arm.condition == "default" || arm.condition == "_" {
                default = Some(self.nested(&arm.block));
                // Later arms are unreachable in Rust. In Verilog, a `default` would not hide them, so they are omitted.
                break;
            }
            let label = self.pattern(&arm.condition, test.width);
            let body = self.nested(&arm.block);
            match label {
                Err(AlreadyReported) => result = Err(AlreadyReported),
                Ok(label) if arms.iter().any(|known| self.same_constant(&known.label, &label)) => {}
                Ok(label) => {
                    arms.push(Arm { label, body });
                    notes.push(arm.condition.replace('$', "::"));
                }
            }
        }
        result?;
        let mut default_note = String::new();
        let default = match default {
            Some(default) => default,
            // The arms cover all values of an enum or bool. The last one is printed as the default, so that values
            // outside the enum do not cause a latch.
            None if self.covers_all(&arms, test.width) => {
                default_note = notes.pop().unwrap_or_default();
                arms.pop().map(|arm| arm.body).unwrap_or_default()
            }
            None => Vec::new(),
        };
        out.push(Statement::Case { test, arms, default, default_note });
        Ok(())
    }

    /// Evaluates a `match` on a number, such as a loop variable. Adds the statements of the arm with this number, or of
    /// the default; none if there is neither.
    fn known_case(
        &mut self,
        value: &BigUint,
        case: &VerilogMatch,
        out: &mut Vec<Statement>,
    ) -> Result<(), AlreadyReported> {
        for arm in &case.cases {
            let is_default = arm.condition == "default" || arm.condition == "_";
            if !is_default && index::integer(&arm.condition).is_none() {
                let message = format!("pattern `{}` of a `match` on a loop variable is not a number", arm.condition);
                return self.reject(Code::Pattern, "", message);
            }
            if is_default || index::integer(&arm.condition).map(BigUint::from).as_ref() == Some(value) {
                self.block(&arm.block, out);
                return Ok(());
            }
        }
        Ok(())
    }

    /// Returns the label of an arm, as a constant of `width` bits.
    fn pattern(&mut self, text: &str, width: usize) -> Result<Expression, AlreadyReported> {
        let sized = |value: BigUint| Expression::literal(value, width);
        if let Some(value) = index::integer(text) {
            return self.fitting(&value.into(), width);
        }
        match text {
            "true" if width == 1 => Ok(sized(1u8.into())),
            "false" if width == 1 => Ok(sized(0u8.into())),
            _ => match self.enum_value(text)? {
                Some(value) if value.width == width => Ok(value),
                Some(value) => {
                    let message = format!("pattern `{text}` of {} bits, expected {width} bits", value.width);
                    self.reject(Code::WidthMismatch, "", message)
                }
                None => {
                    let message = format!("pattern `{text}` that is neither a literal nor an enum value");
                    self.reject(Code::Pattern, text, message)
                }
            },
        }
    }

    /// Returns the value of a literal or a constant; `None` for other expressions.
    fn constant_of(&self, expression: &Expression) -> Option<BigUint> {
        match &expression.kind {
            Kind::Literal(value) => Some(value.clone()),
            Kind::Signal(id) => match &self.signals[*id].role {
                Role::Constant(value) => Some(value.clone()),
                _ => None,
            },
            _ => None,
        }
    }

    /// Returns whether both expressions are constants with the same value.
    fn same_constant(&self, left: &Expression, right: &Expression) -> bool {
        let left = self.constant_of(left);
        left.is_some() && left == self.constant_of(right)
    }

    /// Returns whether the arms, which have different labels, cover all values of their enum. Without an enum, they
    /// must cover all values of `width` bits.
    fn covers_all(&self, arms: &[Arm], width: usize) -> bool {
        let of_an_enum = arms.first().and_then(|arm| match arm.label.kind {
            Kind::Signal(id) => self.enums.values().find(|e| e.values.contains(&self.signals[id].path)),
            _ => None,
        });
        let all = of_an_enum.map_or_else(|| 1u64.checked_shl(width as u32), |e| Some(e.values.len() as u64));
        !arms.is_empty() && all == Some(arms.len() as u64)
    }

    /// Elaborates an assignment to a signal.
    fn assignment(
        &mut self,
        target: &VerilogExpression,
        value: &VerilogExpression,
        out: &mut Vec<Statement>,
    ) -> Result<(), AlreadyReported> {
        let VerilogExpression::Signal(name) = target else {
            return self.reject(Code::Unsupported, "", "a write to an expression that is not a signal");
        };
        self.target = source_path(name.trim_end_matches("$next"));
        let Some(target) = self.find(name)? else {
            let message = format!("`{}` is written, but is not a signal", self.target);
            return self.reject(Code::UnknownName, name, message);
        };
        let signal = self.signals[target].clone();
        self.target = source_path(&signal.path);
        if !signal.is_written_here() {
            let role = match signal.role {
                Role::Input => "an input",
                Role::Constant(_) => "a constant",
                _ => "an output of a submodule",
            };
            return self.reject(Code::NotWritable, &signal.path, format!("write to {role}"));
        }
        if signal.is_clock {
            return self.clock(target, value, out);
        }
        let value = self.sized(value, signal.width)?;
        out.push(Statement::Assign { target, value });
        Ok(())
    }

    /// Elaborates the connection of a clock, which must be direct and unconditional. A repeated connection is left out.
    fn clock(
        &mut self,
        target: Id,
        value: &VerilogExpression,
        out: &mut Vec<Statement>,
    ) -> Result<(), AlreadyReported> {
        let mut plain = value;
        while let VerilogExpression::Paren(inner) = plain {
            plain = inner;
        }
        let source = match plain {
            VerilogExpression::Signal(name) => self.find(name)?,
            _ => None,
        };
        let is_input = |s: &Signal| s.is_clock && s.role == Role::Input;
        let Some(source) = source.filter(|&id| is_input(&self.signals[id])).filter(|_| self.depth == 0) else {
            let path = self.signals[target].path.clone();
            return self.reject(
                Code::ClockMisuse,
                &path,
                "a clock that is not connected directly and unconditionally to the module's clock input",
            );
        };
        let value = Expression { width: 1, kind: Kind::Signal(source) };
        let earlier = out.iter().find_map(|statement| match statement {
            Statement::Assign { target: known, value } if *known == target => Some(value.clone()),
            _ => None,
        });
        match earlier {
            Some(earlier) if earlier == value => Ok(()),
            Some(_) => {
                let path = self.signals[target].path.clone();
                self.reject(Code::ClockMisuse, &path, "clock input with two clocks")
            }
            None => {
                out.push(Statement::Assign { target, value });
                Ok(())
            }
        }
    }
}

/// Returns the first signal that a block writes, for diagnostics about a condition; `None` if there is none.
fn first_target(block: &VerilogBlock) -> Option<String> {
    block.iter().find_map(|statement| match statement {
        VerilogStatement::Assignment(VerilogExpression::Signal(name), _) => {
            Some(name.trim_end_matches("$next").to_string())
        }
        VerilogStatement::If(inner) => first_target(&inner.then),
        VerilogStatement::Match(inner) => inner.cases.iter().find_map(|arm| first_target(&arm.block)),
        VerilogStatement::Loop(inner) => first_target(&inner.block),
        VerilogStatement::Macro(inner) => first_target(inner),
        _ => None,
    })
}
