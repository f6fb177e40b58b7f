//! Nets of a module: one per signal or array of signals, with its name and declaration.

use crate::diagnostic::Diagnostics;
use crate::group::{self, Item};
use crate::holds::Holds;
use crate::ir::{Expression, Id, Instance, Kind, Module, Role, Signal, Statement};
use crate::names::{base_and_indices, plain, Names};
use crate::order;
use crate::text::range;
use crate::vector::NetId;
use num_bigint::BigUint;
use std::collections::{BTreeMap, BTreeSet};
use std::mem::discriminant;

/// Declaration of a net.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Declared {
    /// Declared as a port, or not declared.
    No,
    /// At the top of the module.
    Wire,
    Reg,
}

/// Signal, or array of signals of the same width and role, which is one vector.
#[derive(Clone, Debug)]
pub(crate) struct Net {
    pub name: String,
    pub element_width: usize,
    /// Element 0 is in the low bits.
    pub elements: Vec<Id>,
    pub is_port: bool,
    /// Declared as a packed array of the elements (SystemVerilog).
    pub is_packed: bool,
}

impl Net {
    pub fn width(&self) -> usize {
        self.element_width * self.elements.len()
    }

    /// Returns the range of the declaration: `[7:0] `, or `[3:0][7:0] ` for a packed array.
    pub fn range(&self) -> String {
        match self.is_packed {
            true => format!("[{}:0]{}", self.elements.len() - 1, range(self.element_width)),
            false => range(self.width()),
        }
    }
}

/// Instances of one submodule that are elements of an array, or a single instance.
pub(crate) struct Instances<'a> {
    pub name: String,
    pub is_array: bool,
    pub elements: Vec<&'a Instance>,
}

/// Nets of a module before the choice of declarations.
pub(crate) struct Table<'a> {
    pub module: &'a Module,
    pub nets: Vec<Net>,
    /// Net and lowest bit of each signal. Clocks of registers have no net.
    pub place: Vec<Option<(NetId, usize)>>,
    pub instances: Vec<Instances<'a>>,
    pub names: Names,
}

/// Groups signals into arrays: signals of the same path but for the indices, of the same width and role, if the
/// indices are complete. Other signals are groups of one. The elements are in the order of their indices.
pub(crate) fn arrays(module: &Module, ids: &[Id]) -> Vec<Vec<Id>> {
    let key = |id: Id| {
        let signal = &module.signals[id];
        (pattern(&signal.path), signal.width, discriminant(&signal.role))
    };
    let mut groups: Vec<Vec<Id>> = Vec::new();
    let mut known = Vec::new();
    for &id in ids {
        let key = key(id);
        match known.iter().position(|other| *other == key).filter(|_| key.0.contains('#')) {
            Some(at) => groups[at].push(id),
            None => {
                known.push(key);
                groups.push(vec![id]);
            }
        }
    }
    groups.into_iter().flat_map(|group| complete(group, &|id| base_and_indices(&module.signals[id].path).1)).collect()
}

/// Returns a group in the order of its indices, or groups of one if the indices are not complete.
fn complete<T: Copy>(mut group: Vec<T>, indices: &dyn Fn(T) -> Vec<usize>) -> Vec<Vec<T>> {
    group.sort_by_key(|&element| indices(element));
    let ranges = group
        .iter()
        .map(|&element| indices(element))
        .reduce(|one, other| one.iter().zip(other).map(|(one, other)| *one.max(&other)).collect());
    let size: usize = ranges.unwrap_or_default().iter().map(|last| last + 1).product();
    if size == group.len() {
        vec![group]
    } else {
        group.into_iter().map(|element| vec![element]).collect()
    }
}

/// Returns a path with `#` in place of each index: `lane$#$x`.
fn pattern(path: &str) -> String {
    let is_index = |segment: &str| !segment.is_empty() && segment.bytes().all(|b| b.is_ascii_digit());
    path.split('$').map(|segment| if is_index(segment) { "#" } else { segment }).collect::<Vec<_>>().join("$")
}

impl<'a> Table<'a> {
    /// Returns the nets of a module. The signals of `scalars` are nets of their own.
    pub fn of(module: &'a Module, scalars: &BTreeSet<Id>) -> Self {
        let mut table = Self {
            module,
            nets: Vec::new(),
            place: vec![None; module.signals.len()],
            instances: Vec::new(),
            names: Names::default(),
        };
        // Some tools reject a signal with the name of its module.
        table.names.take(&module.name);
        for port in &module.ports {
            table.names.take(&port.name);
            table.add(port.name.clone(), port.elements.clone(), true);
        }
        table.name_instances();
        let is_scalar = |id: &Id| scalars.contains(id);
        let order = |role: &Role| match role {
            Role::RegisterValue => 0,
            Role::Local | Role::Constant(_) => 1,
            _ => 2,
        };
        for rank in 0..3 {
            let here = |id: &Id| {
                let role = &module.signals[*id].role;
                !matches!(role, Role::Input | Role::Output | Role::RegisterClock) && order(role) == rank
            };
            let ids: Vec<Id> = (0..module.signals.len()).filter(here).collect();
            let (alone, rest): (Vec<Id>, Vec<Id>) = ids.into_iter().partition(is_scalar);
            let (constants, rest): (Vec<Id>, Vec<Id>) =
                rest.into_iter().partition(|&id| matches!(module.signals[id].role, Role::Constant(_)));
            let mut groups = arrays(module, &rest);
            groups.extend(alone.into_iter().chain(constants).map(|id| vec![id]));
            groups.sort_by_key(|group| group.iter().min().copied());
            for group in groups {
                table.add_named(group, scalars);
            }
        }
        table
    }

    fn add(&mut self, name: String, elements: Vec<Id>, is_port: bool) {
        let element_width = elements.first().map_or(1, |&id| self.module.signals[id].width);
        for (at, &id) in elements.iter().enumerate() {
            self.place[id] = Some((self.nets.len(), at * element_width));
        }
        self.nets.push(Net { name, element_width, elements, is_port, is_packed: false });
    }

    fn add_named(&mut self, group: Vec<Id>, scalars: &BTreeSet<Id>) {
        let signal = &self.module.signals[group[0]];
        let is_alone = group.len() == 1 && (scalars.contains(&group[0]) || !is_first(&signal.path));
        let text = |path: &str| if is_alone { plain(path) } else { plain(&base_and_indices(path).0) };
        let wanted = match signal.role {
            Role::RegisterValue => text(signal.path.trim_end_matches("$q")),
            Role::RegisterNext => match self.register_name(&group) {
                Some(name) => format!("{name}_next"),
                None => format!("{}_next", text(signal.path.trim_end_matches("$d"))),
            },
            _ => text(&signal.path),
        };
        let name = self.names.choose(&wanted);
        self.add(name, group, false);
    }

    /// Returns the name of the register whose next values are `group`; `None` if they are only some of its elements.
    fn register_name(&self, group: &[Id]) -> Option<String> {
        let register = self.module.registers.iter().find(|register| register.next == group[0])?;
        let net = &self.nets[self.place[register.value]?.0];
        (net.elements.len() == group.len()).then(|| net.name.clone())
    }

    fn name_instances(&mut self) {
        let instances: Vec<&Instance> = self.module.instances.iter().collect();
        let mut groups: Vec<Vec<&Instance>> = Vec::new();
        for instance in instances {
            let is_same = |group: &&mut Vec<&Instance>| {
                pattern(&group[0].path) == pattern(&instance.path) && group[0].module == instance.module
            };
            match groups.iter_mut().find(is_same).filter(|_| is_element(&instance.path)) {
                Some(group) => group.push(instance),
                None => groups.push(vec![instance]),
            }
        }
        for group in groups.into_iter().flat_map(|group| complete(group, &|i: &Instance| base_and_indices(&i.path).1)) {
            let is_array = group.len() > 1 || is_first(&group[0].path) && is_element(&group[0].path);
            let wanted = if is_array { base_and_indices(&group[0].path).0 } else { group[0].path.clone() };
            // Verilator warns of a signal that has the name of the instance around it.
            let wanted = if group[0].declared.contains(&wanted) { format!("{wanted}_unit") } else { wanted };
            let name = self.names.choose(&wanted);
            self.instances.push(Instances { name, is_array, elements: group });
        }
    }

    /// Returns the value of a literal or of an element of an array of constants.
    fn literal<'e>(&'e self, value: &'e Expression) -> Option<&'e BigUint> {
        match &value.kind {
            Kind::Literal(literal) => Some(literal),
            Kind::Signal(id) => match &self.module.signals[*id] {
                Signal { role: Role::Constant(literal), path, .. } if is_element(path) => Some(literal),
                _ => None,
            },
            _ => None,
        }
    }

    /// Returns the net and the lowest bit of a signal.
    pub fn at(&self, id: Id) -> (NetId, usize) {
        self.place[id].unwrap_or_default()
    }

    fn signal(&self, id: Id) -> &'a Signal {
        &self.module.signals[id]
    }
}

/// Returns whether a path is that of an element of an array.
pub(crate) fn is_element(path: &str) -> bool {
    pattern(path).contains('#')
}

/// Returns whether all indices of a path are 0.
fn is_first(path: &str) -> bool {
    base_and_indices(path).1.iter().all(|&index| index == 0)
}

/// Nets with their declarations, and direct connections without nets.
pub(crate) struct Nets<'a> {
    pub table: Table<'a>,
    pub items: Vec<Item<'a>>,
    pub declared: Vec<Declared>,
    /// Inputs of submodules that are connected to their drivers directly.
    pub inlined: BTreeMap<Id, &'a Expression>,
    /// Comments before an inlined connection; the input of the submodule is the key.
    pub comments: BTreeMap<Id, Vec<&'a str>>,
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
        nets.count_uses();
        nets
    }

    fn drop_clocks(&mut self) {
        let table = &self.table;
        self.items.retain(|item| match item {
            Item::Assign { target, .. } => table.signal(*target).role != Role::RegisterClock,
            _ => true,
        });
    }

    /// Connects inputs of submodules to their drivers directly, if all elements of the net can be connected so.
    fn connect_inputs(&mut self, reads: &[usize]) {
        let mut direct = vec![0usize; self.table.nets.len()];
        let is_direct = |table: &Table, item: &Item| match item {
            Item::Assign { target, value, .. } => {
                let is_input = table.signal(*target).role == Role::ChildInput;
                (is_input && reads[*target] == 0 && value.is_plain()).then_some(*target)
            }
            _ => None,
        };
        for target in self.items.iter().filter_map(|item| is_direct(&self.table, item)) {
            direct[self.table.at(target).0] += 1;
        }
        let is_table: Vec<bool> = (0..direct.len()).map(|net| self.is_table(net)).collect();
        for item in std::mem::take(&mut self.items) {
            let target = is_direct(&self.table, &item).filter(|&target| {
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

    /// Returns whether the elements of a net are literals without a rule: neither equal nor ascending. A loop of
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

    /// Connects outputs of submodules to the only signals that read them, if this is possible for all elements.
    fn connect_outputs(&mut self, reads: &[usize]) {
        let is_always = self.always_nets();
        let load = |table: &Table, item: &Item| match item {
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
        let mut direct = vec![0usize; self.table.nets.len()];
        for (source, _) in self.items.iter().filter_map(|item| load(&self.table, item)) {
            direct[self.table.at(source).0] += 1;
        }
        let is_whole = |table: &Table, source: Id| {
            let net = table.at(source).0;
            direct[net] == table.nets[net].elements.len()
        };
        let (mut kept, mut moved) = (Vec::new(), Vec::new());
        for item in std::mem::take(&mut self.items) {
            match load(&self.table, &item).filter(|&(source, _)| is_whole(&self.table, source)) {
                Some(pair) => moved.push(pair),
                None => kept.push(item),
            }
        }
        self.items = kept;
        for (source, target) in moved {
            let net = self.table.at(target).0;
            self.table.place[source] = self.table.place[target];
            if !self.table.nets[net].is_port {
                self.declared[net] = Declared::Wire;
            }
        }
    }

    fn always_nets(&self) -> Vec<bool> {
        let mut is_always = vec![false; self.table.nets.len()];
        for item in &self.items {
            if let Item::Always { targets, .. } = item {
                targets.iter().for_each(|&id| is_always[self.table.at(id).0] = true);
            }
        }
        is_always
    }

    /// Calls `visit` for every signal that the resets of registers read.
    fn reset_reads(&self, visit: &mut dyn FnMut(Id, usize, usize)) {
        let module = self.table.module;
        for reset in &module.resets {
            visit(reset.test, 0, 1);
            reset.values.iter().for_each(|(_, value)| value.reads(&module.signals, visit));
        }
    }

    fn count_uses(&mut self) {
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
                Item::Always { statements, .. } => statements.iter().for_each(|s| holds.visit(s, signals, &mut mark)),
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

    pub fn is_used(&self, net: NetId) -> bool {
        self.used[net].contains(&true)
    }
}

/// Chooses the nets of a module. Elements of an array that depend on each other get an `always` block of their own, or
/// separate nets. Returns `None` if there are new diagnostics.
pub(crate) fn resolve<'a>(module: &'a Module, diagnostics: &mut Diagnostics) -> Option<Nets<'a>> {
    let (mut scalars, mut chains): (BTreeSet<Id>, Vec<Vec<Id>>) = Default::default();
    loop {
        let before = diagnostics.len();
        let table = Table::of(module, &scalars);
        let items = group::split(&table, &chains, diagnostics);
        if diagnostics.len() > before {
            return None;
        }
        let nets = Nets::of(table, items);
        let mut has_changed = false;
        for cycle in order::cycles(&nets) {
            let members = || cycle.nets.iter().map(|&net| &nets.table.nets[net]);
            let ids: Vec<Id> = members().flat_map(|net| net.elements.iter().copied()).collect();
            if !cycle.has_instances && !chains.contains(&ids) {
                chains.push(ids);
                has_changed = true;
            } else {
                let arrays = members().filter(|net| net.elements.len() > 1 && !net.is_port);
                let ids: Vec<Id> = arrays.flat_map(|net| net.elements.iter().copied()).collect();
                has_changed |= !ids.is_empty();
                scalars.extend(ids);
            }
        }
        if !has_changed {
            return Some(nets);
        }
    }
}
