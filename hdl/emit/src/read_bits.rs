//! Bits of nets that the printed statements read.

use crate::clocked::Clocked;
use crate::nets::Nets;
use crate::vector::{Action, NetId, Part, Step, Value};
use std::ops::Range;

/// Values of a loop variable.
type Loop = (usize, Range<i64>);

/// Whether each bit of each net is read. All bits that an instance is connected to count as read.
pub(crate) struct ReadBits(Vec<Vec<bool>>);

impl ReadBits {
    /// Returns the bits that `steps` read, and the clocks and resets of `clocked`.
    pub fn of(nets: &Nets, steps: &[&Step], clocked: &[Clocked]) -> Self {
        let mut bits = Self(nets.table.nets.iter().map(|net| vec![false; net.width()]).collect());
        for Clocked { clock, resets, .. } in clocked {
            for id in resets.iter().map(|reset| reset.test).chain([*clock]) {
                let (net, at) = nets.table.at(id);
                bits.0[net][at] = true;
            }
        }
        steps.iter().for_each(|step| bits.step(step, &mut Vec::new()));
        bits
    }

    /// Returns whether a bit of a net is read.
    pub fn is_read(&self, net: NetId, bit: usize) -> bool {
        self.0[net][bit]
    }

    /// Returns whether any bit of a net is read.
    pub fn reads_net(&self, net: NetId) -> bool {
        self.0[net].contains(&true)
    }

    /// Marks the reads of statements in `loops`.
    fn steps(&mut self, steps: &[Step], loops: &mut Vec<Loop>) {
        steps.iter().for_each(|step| self.step(step, loops));
    }

    /// Marks the reads of a statement in `loops`.
    fn step(&mut self, step: &Step, loops: &mut Vec<Loop>) {
        match &step.action {
            Action::Assign { value, .. } => self.value(value, loops),
            Action::Connect(values) => values.iter().for_each(|value| self.value(value, loops)),
            Action::If { test, then, otherwise } => {
                self.value(test, loops);
                self.steps(then, loops);
                self.steps(otherwise, loops);
            }
            Action::Case { test, arms, default, .. } => {
                self.value(test, loops);
                for (label, body) in arms {
                    self.value(label, loops);
                    self.steps(body, loops);
                }
                self.steps(default, loops);
            }
            Action::For { variable, from, count, body } => {
                loops.push((*variable, *from..*from + *count as i64));
                self.steps(body, loops);
                loops.pop();
            }
        }
    }

    /// Marks the reads of a value in `loops`.
    fn value(&mut self, value: &Value, loops: &[Loop]) {
        value.reads(&mut |part| self.part(part, part.low.constant, loops));
    }

    /// Marks a part whose lowest bit is `low` plus the terms of the loop variables.
    fn part(&mut self, part: &Part, low: i64, loops: &[Loop]) {
        let Some(((variable, values), others)) = loops.split_first() else {
            let bits = low.max(0) as usize..(low + part.width as i64).max(0) as usize;
            self.0[part.net].iter_mut().take(bits.end).skip(bits.start).for_each(|bit| *bit = true);
            return;
        };
        match part.low.coefficients.iter().find(|(other, _)| other == variable) {
            Some((_, coefficient)) => {
                values.clone().for_each(|value| self.part(part, low + coefficient * value, others))
            }
            None => self.part(part, low, others),
        }
    }
}
