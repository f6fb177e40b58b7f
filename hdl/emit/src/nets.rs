//! Nets of a module: declarations of signals, and direct connections without a net.

use crate::group::Item;
use crate::ir::{Expression, Id, Kind, Module, Port, Role, Signal, Statement};
use std::collections::{BTreeMap, BTreeSet};

/// Declaration of a signal.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Declared {
    /// Declared as a port, or not declared.
    No,
    /// At the top of the module.
    Wire,
    Reg,
    /// Together with its `assign`.
    Inline,
}

/// Nets of a module.
pub(crate) struct Nets<'a> {
    pub module: &'a Module,
    pub signals: Vec<Signal>,
    pub items: Vec<Item<'a>>,
    pub declared: Vec<Declared>,
    /// Inputs of submodules, and elements of flat outputs, that are connected to their drivers directly.
    pub inlined: BTreeMap<Id, &'a Expression>,
    /// Outputs of submodules that are connected to their loads directly; the load is the key.
    sources: BTreeMap<Id, Id>,
    /// Indices of *flat* ports (vectors of several elements) whose elements have no nets.
    sliced: BTreeSet<usize>,
    /// Comments before an inlined connection; the input of the submodule is the key.
    pub comments: BTreeMap<Id, Vec<&'a str>>,
    pub is_port: Vec<bool>,
    pub used: Vec<Vec<bool>>,
}

impl<'a> Nets<'a> {
    /// Returns the nets of a module: direct connections, used signals, and declarations.
    pub fn of(module: &'a Module, items: Vec<Item<'a>>) -> Self {
        let count = module.signals.len();
        let mut is_port = vec![false; count];
        for port in &module.ports {
            if let [id] = port.elements[..] {
                is_port[id] = true;
            }
        }
        let mut nets = Self {
            module,
            signals: module.signals.clone(),
            items,
            declared: vec![Declared::No; count],
            inlined: BTreeMap::new(),
            sources: BTreeMap::new(),
            sliced: BTreeSet::new(),
            comments: BTreeMap::new(),
            is_port,
            used: module.signals.iter().map(|signal| vec![false; signal.width]).collect(),
        };
        nets.connect_directly();
        nets.count_uses();
        nets.declare();
        nets
    }

    /// Connects ports of submodules and elements of flat outputs directly, where no net is needed.
    fn connect_directly(&mut self) {
        let signals = &self.module.signals;
        let mut reads = vec![0usize; signals.len()];
        for statement in &self.module.statements {
            statement.reads(signals, &mut |id, _, _| reads[id] += 1);
        }
        self.reset_reads(&mut |id, _, _| reads[id] += 1);
        let mut kept = Vec::new();
        for item in std::mem::take(&mut self.items) {
            match item {
                Item::Assign { target, .. } if signals[target].role == Role::RegisterClock => {}
                Item::Assign { comments, target, value }
                    if signals[target].role == Role::ChildInput && reads[target] == 0 && value.is_plain() =>
                {
                    self.inlined.insert(target, value);
                    self.comments.insert(target, comments);
                }
                Item::Assign { comments, target, value: Expression { kind: Kind::Signal(source), .. } }
                    if comments.is_empty()
                        && signals[*source].role == Role::ChildOutput
                        && reads[*source] == 1
                        && matches!(signals[target].role, Role::Output | Role::Local | Role::RegisterNext) =>
                {
                    self.signals[*source].name = self.signals[target].name.clone();
                    self.used[*source].fill(true);
                    self.sources.insert(target, *source);
                    if !self.is_port[target] {
                        self.declared[target] = Declared::Wire;
                    }
                }
                // An element of a flat output that equals another signal: the concatenation uses that signal.
                Item::Assign { comments, target, value }
                    if signals[target].role == Role::Output
                        && !self.is_port[target]
                        && comments.is_empty()
                        && reads[target] == 0
                        && value.is_plain() =>
                {
                    self.inlined.insert(target, value);
                }
                other => kept.push(other),
            }
        }
        self.items = kept;
        self.slice_ports(&reads);
    }

    /// Connects flat ports to ports of submodules by bit ranges, if all elements are connected directly.
    fn slice_ports(&mut self, reads: &[usize]) {
        let mut connected = vec![0usize; reads.len()];
        for (target, value) in &self.inlined {
            if let (Role::ChildInput, Kind::Signal(id)) = (&self.signals[*target].role, &value.kind) {
                connected[*id] += 1;
            }
        }
        for (number, port) in self.module.ports.iter().enumerate().filter(|(_, port)| port.elements.len() > 1) {
            let is_straight = |id: &Id| match port.is_input {
                true => reads[*id] == connected[*id],
                false => self.sources.contains_key(id) && reads[*id] == 0,
            };
            if !port.elements.iter().all(is_straight) {
                continue;
            }
            self.sliced.insert(number);
            for (element, &id) in port.elements.iter().enumerate() {
                let low = element * port.element_width;
                let name = match port.element_width {
                    1 => format!("{}[{low}]", port.name),
                    width => format!("{}[{}:{low}]", port.name, low + width - 1),
                };
                if let Some(&source) = self.sources.get(&id) {
                    self.signals[source].name = name.clone();
                }
                self.signals[id].name = name;
                self.declared[id] = Declared::No;
            }
        }
    }

    /// Calls `visit` for every signal that the resets of registers read.
    fn reset_reads(&self, visit: &mut dyn FnMut(Id, usize, usize)) {
        for reset in &self.module.resets {
            visit(reset.test, 0, 1);
            reset.values.iter().for_each(|(_, value)| value.reads(&self.module.signals, visit));
        }
    }

    fn count_uses(&mut self) {
        let mut used = std::mem::take(&mut self.used);
        self.reset_reads(&mut |id, low, width| used[id][low..low + width].fill(true));
        self.used = used;
        let signals = &self.module.signals;
        let used = &mut self.used;
        let mut mark = |id: Id, low: usize, width: usize| used[id][low..low + width].fill(true);
        for item in &self.items {
            match item {
                Item::Comment(_) => {}
                Item::Assign { value, .. } => value.reads(signals, &mut mark),
                Item::Always { statements, .. } => statements.iter().for_each(|s| s.reads(signals, &mut mark)),
            }
        }
        self.inlined.values().for_each(|value| value.reads(signals, &mut mark));
        for statement in &self.module.statements {
            if let Statement::Assign { target, value } = statement {
                if signals[*target].role == Role::RegisterClock {
                    value.reads(signals, &mut mark);
                }
            }
        }
        for (id, signal) in signals.iter().enumerate() {
            if matches!(signal.role, Role::Output | Role::ChildInput | Role::RegisterNext | Role::RegisterClock) {
                mark(id, 0, signal.width);
            }
        }
    }

    fn declare(&mut self) {
        for item in &self.items {
            match item {
                Item::Comment(_) => {}
                Item::Assign { target, .. } => {
                    if !self.is_port[*target] {
                        self.declared[*target] = Declared::Inline;
                    }
                }
                Item::Always { targets, .. } => targets.iter().for_each(|&id| self.declared[id] = Declared::Reg),
            }
        }
        for register in &self.module.registers {
            self.declared[register.value] = Declared::Reg;
        }
        for port in self.flat_ports(true) {
            port.elements.iter().for_each(|&id| self.declared[id] = Declared::Wire);
        }
        for (id, signal) in self.module.signals.iter().enumerate() {
            // An output of a submodule that is connected directly has the name of its load.
            if signal.role == Role::ChildOutput && signal.name == self.signals[id].name {
                self.declared[id] = Declared::Wire;
            }
        }
    }

    /// Returns the flat inputs or outputs whose elements have nets.
    pub fn flat_ports(&self, is_input: bool) -> Vec<&'a Port> {
        let ports = self.module.ports.iter().enumerate();
        let flat = ports.filter(|(number, port)| port.elements.len() > 1 && !self.sliced.contains(number));
        flat.map(|(_, port)| port).filter(|port| port.is_input == is_input).collect()
    }

    pub fn is_used(&self, id: Id) -> bool {
        self.used[id].contains(&true)
    }
}
