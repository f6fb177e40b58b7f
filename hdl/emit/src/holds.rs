//! Reads of signals. If a register only keeps its value, that does not count as a read.

use crate::ir::{Expression, Id, Kind, Module, Signal, Statement};
use std::collections::BTreeMap;

/// Signal of the value of each register, by the signal of its next value. An assignment of the value to the next value
/// keeps the register.
pub(crate) struct Holds(BTreeMap<Id, Id>);

impl Holds {
    pub fn of(module: &Module) -> Self {
        Self(module.registers.iter().map(|register| (register.next, register.value)).collect())
    }

    /// Calls `visit` for every read in the value that is assigned to `target`, as [`Expression::reads`].
    pub fn reads(&self, target: Id, value: &Expression, signals: &[Signal], visit: &mut dyn FnMut(Id, usize, usize)) {
        match &value.kind {
            Kind::Signal(id) if self.0.get(&target) == Some(id) => {}
            Kind::Condition([test, then, otherwise]) => {
                test.reads(signals, visit);
                self.reads(target, then, signals, visit);
                self.reads(target, otherwise, signals, visit);
            }
            _ => value.reads(signals, visit),
        }
    }

    /// Calls `visit` for every read in a statement, as [`Expression::reads`].
    pub fn statement_reads(&self, statement: &Statement, signals: &[Signal], visit: &mut dyn FnMut(Id, usize, usize)) {
        match statement {
            Statement::Comment(_) => {}
            Statement::Assign { target, value } => self.reads(*target, value, signals, visit),
            Statement::If { test, then, otherwise } => {
                test.reads(signals, visit);
                then.iter().chain(otherwise).for_each(|inner| self.statement_reads(inner, signals, visit));
            }
            Statement::Case { test, arms, default, .. } => {
                test.reads(signals, visit);
                arms.iter().for_each(|arm| arm.label.reads(signals, visit));
                let bodies = arms.iter().flat_map(|arm| &arm.body).chain(default);
                bodies.for_each(|inner| self.statement_reads(inner, signals, visit));
            }
        }
    }
}
