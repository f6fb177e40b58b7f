//! Declarations and direct connections of the nets of a module.

use crate::group::Item;
use crate::holds::Holds;
use crate::ir::{Expression, Id, Kind, Role, Statement};
use crate::table::Table;
use crate::vector::NetId;
use num_bigint::BigUint;
use std::collections::BTreeMap;

/// Declaration of a net.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Declared {
    /// Net without a declaration of its own: a port that is no variable, or a net that is not printed.
    No,
    /// Wire, declared at the top of the module or at its assignment.
    Wire,
    /// Variable, which an `always` block writes; also a port that is a variable.
    Reg,
}

/// Nets with their declarations, and direct connections of submodules without nets.
pub(crate) struct Nets<'a> {
    pub table: Table<'a>,
    /// Logic that is not replaced by direct connections.
    pub items: Vec<Item<'a>>,
    /// Declaration of each net.
    pub declared: Vec<Declared>,
    /// Inputs of submodules that are connected to their drivers directly, each with the driver.
    pub inlined: BTreeMap<Id, &'a Expression>,
    /// Comments before an inlined connection; the input of the submodule is the key.
    pub comments: BTreeMap<Id, Vec<&'a str>>,
    /// Whether each bit of each net is used.
    pub used: Vec<Vec<bool>>,
}

impl<'a> Nets<'a> {
    /// Chooses direct connections and declarations, and finds unused bits.
    pub fn of(table: Table<'a>, items: Vec<Item<'a>>) -> Self {
        let declared = vec![Declared::No; table.nets.len()];
        let used = table.nets.iter().map(|net| vec![false; net.width()]).collect();
        let (inlined, comments) = Default::default();
        let mut nets = Self { table, items, declared, inlined, comments, used };
        let mut reads = vec![0usize; nets.table.module.signals.len()];
        for statement in &nets.table.module.statements {
            statement.reads(&nets.table.module.signals, &mut |id, _, _| reads[id] += 1);
        }
        nets.reset_reads(&mut |id, _, _| reads[id] += 1);
        nets.drop_clocks();
        nets.connect_inputs(&reads);
        nets.connect_outputs(&reads);
        nets.declare();
        nets.mark_used();
        nets
    }

    /// Removes the clock connections of registers. The `always` blocks of the registers name the clocks.
    fn drop_clocks(&mut self) {
        let table = &self.table;
        self.items.retain(|item| match item {
            Item::Assign { target, .. } => table.signal(*target).role != Role::RegisterClock,
            _ => true,
        });
    }

    /// Connects inputs of submodules to their drivers directly, if this is possible for all elements of their net.
    /// `reads` has the number of reads of each signal.
    fn connect_inputs(&mut self, reads: &[usize]) {
        // Number of elements of each net that can be connected directly.
        let mut direct = vec![0usize; self.table.nets.len()];
        let direct_input = |table: &Table, item: &Item| match item {
            Item::Assign { target, value, .. } => {
                let is_input = table.signal(*target).role == Role::ChildInput;
                (is_input && reads[*target] == 0 && value.is_plain()).then_some(*target)
            }
            _ => None,
        };
        for target in self.items.iter().filter_map(|item| direct_input(&self.table, item)) {
            direct[self.table.at(target).0] += 1;
        }
        let is_table: Vec<bool> = (0..direct.len()).map(|net| self.is_table(net)).collect();
        for item in std::mem::take(&mut self.items) {
            let target = direct_input(&self.table, &item).filter(|&target| {
                let net = self.table.at(target).0;
                direct[net] == self.table.nets[net].elements.len() && !is_table[net]
            });
            match (target, item) {
                (Some(target), Item::Assign { comments, value, .. }) => {
                    self.inlined.insert(target, value);
                    self.comments.insert(target, comments);
                }
                (_, item) => self.items.push(item),
            }
        }
    }

    /// Returns whether the elements of a net are literals without a rule: neither equal nor ascending by 1. A loop of
    /// instances then reads them from a vector.
    fn is_table(&self, net: NetId) -> bool {
        let elements = &self.table.nets[net].elements;
        let mut values: BTreeMap<Id, &BigUint> = BTreeMap::new();
        for item in &self.items {
            if let Item::Assign { target, value, .. } = item {
                if let (true, Some(literal)) = (elements.contains(target), self.table.literal(value)) {
                    values.insert(*target, literal);
                }
            }
        }
        let values: Vec<&BigUint> = elements.iter().filter_map(|id| values.get(id).copied()).collect();
        let is_equal = values.windows(2).all(|pair| pair[0] == pair[1]);
        let is_ascending =
            values.windows(2).all(|pair| *pair[1] == pair[0] + 1u8) && self.table.nets[net].element_width > 1;
        values.len() > 1 && values.len() == elements.len() && !is_equal && !is_ascending
    }

    /// Connects outputs of submodules to the only signals that read them, if this is possible for all elements of their
    /// net. `reads` has the number of reads of each signal.
    fn connect_outputs(&mut self, reads: &[usize]) {
        let is_always = self.always_nets();
        let direct_output = |table: &Table, item: &Item| match item {
            Item::Assign { comments, target, value: Expression { kind: Kind::Signal(source), .. } } => {
                let fits = comments.is_empty()
                    && table.signal(*source).role == Role::ChildOutput
                    && reads[*source] == 1
                    && !is_always[table.at(*target).0]
                    && matches!(table.signal(*target).role, Role::Output | Role::Local | Role::RegisterNext);
                fits.then_some((*source, *target))
            }
            _ => None,
        };
        // Number of elements of each net that can be connected directly.
        let mut direct = vec![0usize; self.table.nets.len()];
        for (source, _) in self.items.iter().filter_map(|item| direct_output(&self.table, item)) {
            direct[self.table.at(source).0] += 1;
        }
        let is_whole = |table: &Table, source: Id| {
            let net = table.at(source).0;
            direct[net] == table.nets[net].elements.len()
        };
        let (mut kept, mut moved) = (Vec::new(), Vec::new());
        for item in std::mem::take(&mut self.items) {
            match direct_output(&self.table, &item).filter(|&(source, _)| is_whole(&self.table, source)) {
                Some(pair) => moved.push(pair),
                None => kept.push(item),
            }
        }
        self.items = kept;
        for (source, target) in moved {
            let net = self.table.at(target).0;
            self.table.location[source] = self.table.location[target];
            if !self.table.nets[net].is_port {
                self.declared[net] = Declared::Wire;
            }
        }
    }

    /// Returns whether an `always @*` block writes each net.
    fn always_nets(&self) -> Vec<bool> {
        let mut is_always = vec![false; self.table.nets.len()];
        for item in &self.items {
            if let Item::Always { targets, .. } = item {
                targets.iter().for_each(|&id| is_always[self.table.at(id).0] = true);
            }
        }
        is_always
    }

    /// Calls `visit` for every read in the resets of registers, as [`Expression::reads`].
    fn reset_reads(&self, visit: &mut dyn FnMut(Id, usize, usize)) {
        let module = self.table.module;
        for reset in &module.resets {
            visit(reset.test, 0, 1);
            reset.values.iter().for_each(|(_, value)| value.reads(&module.signals, visit));
        }
    }

    /// Marks the bits that are read, and all bits of outputs, of inputs of submodules, and of next values.
    fn mark_used(&mut self) {
        let mut used = std::mem::take(&mut self.used);
        let (table, signals) = (&self.table, &self.table.module.signals);
        let mut mark = |id: Id, low: usize, width: usize| {
            let (net, at) = table.at(id);
            used[net][at + low..at + low + width].fill(true);
        };
        self.reset_reads(&mut mark);
        let holds = Holds::of(table.module);
        for item in &self.items {
            match item {
                Item::Comment(_) => {}
                Item::Assign { target, value, .. } => holds.reads(*target, value, signals, &mut mark),
                Item::Always { statements, .. } => {
                    statements.iter().for_each(|s| holds.statement_reads(s, signals, &mut mark));
                }
            }
        }
        self.inlined.values().for_each(|value| value.reads(signals, &mut mark));
        for statement in &table.module.statements {
            if let Statement::Assign { target, value } = statement {
                if signals[*target].role == Role::RegisterClock {
                    value.reads(signals, &mut mark);
                }
            }
        }
        for (id, signal) in signals.iter().enumerate() {
            if matches!(signal.role, Role::Output | Role::ChildInput | Role::RegisterNext) {
                mark(id, 0, signal.width);
            }
        }
        self.used = used;
    }

    /// Chooses the declarations of the nets that are printed.
    fn declare(&mut self) {
        let is_always = self.always_nets();
        for (net, _) in is_always.iter().enumerate().filter(|(_, is_always)| **is_always) {
            self.declared[net] = Declared::Reg;
        }
        for register in &self.table.module.registers {
            self.declared[self.table.at(register.value).0] = Declared::Reg;
        }
        for item in &self.items {
            if let Item::Assign { target, .. } = item {
                let net = self.table.at(*target).0;
                if !self.table.nets[net].is_port && self.declared[net] == Declared::No {
                    self.declared[net] = Declared::Wire;
                }
            }
        }
        for (id, signal) in self.table.module.signals.iter().enumerate() {
            let (net, _) = self.table.at(id);
            if signal.role == Role::ChildOutput && self.declared[net] == Declared::No && !self.table.nets[net].is_port {
                self.declared[net] = Declared::Wire;
            }
        }
    }
}
