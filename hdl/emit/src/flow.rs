//! Data-flow checks: latches, reads before writes, and signals that are never written.

use crate::diagnostic::{source_path, Code, Diagnostic, Diagnostics};
use crate::ir::{Expression, Id, Module, Role, Signal, Statement};

/// Checks the statements of a module, which are in program order.
pub(crate) fn check(module: &Module, diagnostics: &mut Diagnostics) {
    let count = module.signals.len();
    let mut is_written = vec![false; count];
    module.statements.iter().for_each(|statement| statement.writes(&mut |id| is_written[id] = true));
    let mut flow = Flow { signals: &module.signals, is_written: &is_written, faults: Vec::new() };
    let mut definite = vec![false; count];
    flow.block(&module.statements, &mut definite);
    let mut faults = std::mem::take(&mut flow.faults);
    for (id, signal) in module.signals.iter().enumerate() {
        if !signal.is_written_here() || definite[id] {
            continue;
        }
        if is_written[id] {
            faults.push((id, Code::Latch, "not written on every path through the kernel: a latch"));
        } else {
            match signal.role {
                Role::Output => faults.push((id, Code::NeverWritten, "output that is never written")),
                Role::ChildInput => faults.push((id, Code::NeverWritten, "input of a submodule that is never written")),
                Role::RegisterNext => faults.push((id, Code::NeverWritten, "register whose `d` is never written")),
                Role::RegisterClock => faults.push((id, Code::NeverWritten, "register without a clock")),
                // A Local that is neither written nor read is not printed. A read of an unwritten Local is a fault,
                // too.
                _ => {}
            }
        }
    }
    for (id, code, message) in faults {
        diagnostics.push(Diagnostic {
            code,
            module: module.path.clone(),
            signal: source_path(&module.signals[id].path),
            message: message.to_string(),
        });
    }
}

/// Data-flow analysis of the statements of a module.
struct Flow<'a> {
    signals: &'a [Signal],
    /// Whether any statement writes each signal.
    is_written: &'a [bool],
    /// Faults found so far: signal, code and message.
    faults: Vec<(Id, Code, &'static str)>,
}

impl Flow<'_> {
    /// Checks the reads of an expression. `definite`: whether each signal has been written on every path so far.
    fn reads(&mut self, expression: &Expression, definite: &[bool]) {
        let (signals, is_written) = (self.signals, self.is_written);
        expression.reads(signals, &mut |id, _, _| {
            let signal = &signals[id];
            if definite[id] || !signal.is_written_here() {
                return;
            }
            let (code, message) = match (signal.is_read_in_order(), is_written[id]) {
                (true, true) => (Code::ReadBeforeWrite, "read before it is written on some path"),
                (true, false) => (Code::ReadBeforeWrite, "read, but never written"),
                (false, _) => (Code::ReadOfChildInput, "input of a submodule or register read before its last write"),
            };
            self.faults.push((id, code, message));
        });
    }

    /// Checks statements in order, and updates `definite`.
    fn block(&mut self, statements: &[Statement], definite: &mut Vec<bool>) {
        for statement in statements {
            match statement {
                Statement::Comment(_) => {}
                Statement::Assign { target, value } => {
                    self.reads(value, definite);
                    definite[*target] = true;
                }
                Statement::If { test, then, otherwise } => {
                    self.reads(test, definite);
                    let mut other = definite.clone();
                    self.block(then, definite);
                    self.block(otherwise, &mut other);
                    intersect(definite, &other);
                }
                Statement::Case { test, arms, default, .. } => {
                    self.reads(test, definite);
                    let before = definite.clone();
                    self.block(default, definite);
                    for arm in arms {
                        let mut other = before.clone();
                        self.block(&arm.body, &mut other);
                        intersect(definite, &other);
                    }
                }
            }
        }
    }
}

/// Keeps in `one` the signals that are written on both paths.
fn intersect(one: &mut [bool], other: &[bool]) {
    one.iter_mut().zip(other).for_each(|(one, other)| *one &= other);
}
