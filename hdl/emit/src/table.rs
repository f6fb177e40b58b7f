//! Nets and instances of a module, with their names in Verilog.
//!
//! A *net* is a signal, or an array of signals that is printed as one vector.

use crate::ir::{Expression, Id, Instance, Kind, Module, Register, Role, Signal, Statement};
use crate::names::{base_and_indices, plain, Names};
use crate::vector::NetId;
use num_bigint::BigUint;
use std::collections::{BTreeMap, BTreeSet};
use std::mem::discriminant;

/// Returns a range: `[7:0] ` for eight bits, the empty text for one bit.
pub(crate) fn range(width: usize) -> String {
    if width == 1 {
        String::new()
    } else {
        format!("[{}:0] ", width - 1)
    }
}

/// Signal, or array of signals of the same width and role.
#[derive(Clone, Debug)]
pub(crate) struct Net {
    /// Name in Verilog.
    pub name: String,
    /// Width of an element in bits.
    pub element_width: usize,
    /// Signals of the elements; element 0 is in the low bits.
    pub elements: Vec<Id>,
    pub is_port: bool,
    /// Whether the net is declared as a packed array of the elements (SystemVerilog).
    pub is_packed: bool,
}

impl Net {
    /// Returns the width of all elements together, in bits.
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
    /// Name in Verilog, without an index.
    pub name: String,
    /// Whether the instances are an array, possibly of one element.
    pub is_array: bool,
    /// Instances in the order of their indices.
    pub elements: Vec<&'a Instance>,
}

/// Nets and instances of a module. The ports are the first nets, in their order.
pub(crate) struct Table<'a> {
    pub module: &'a Module,
    pub nets: Vec<Net>,
    /// Net of each signal, and number of its lowest bit in the net. Clocks of registers have no net.
    pub location: Vec<Option<(NetId, usize)>>,
    pub instances: Vec<Instances<'a>>,
    /// Names in use.
    pub names: Names,
}

/// Groups signals into arrays. The elements of an array have the same width, role and clock, and paths that differ only
/// in the indices. They are in the order of their indices, and the indices are complete. Any other signal is a group of
/// one.
pub(crate) fn arrays(module: &Module, ids: &[Id]) -> Vec<Vec<Id>> {
    let clocks = register_clocks(module);
    let key = |id: Id| {
        let signal = &module.signals[id];
        (pattern(&signal.path), signal.width, discriminant(&signal.role), clocks.get(&id))
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

/// Returns the clock of each register, by the signals of its value and of its next value. A register without a clock is
/// left out.
pub(crate) fn register_clocks(module: &Module) -> BTreeMap<Id, Id> {
    let sources: BTreeMap<Id, Id> = module
        .statements
        .iter()
        .filter_map(|statement| match statement {
            Statement::Assign { target, value: Expression { kind: Kind::Signal(source), .. } } => {
                Some((*target, *source))
            }
            _ => None,
        })
        .collect();
    let clock = |register: &Register| sources.get(&register.clock).copied();
    let pairs = |register: &Register| clock(register).map(|clock| [(register.value, clock), (register.next, clock)]);
    module.registers.iter().filter_map(pairs).flatten().collect()
}

/// Returns a group in the order of its indices, or groups of one if the indices are not complete. `indices` returns the
/// indices of an element, the outermost first. They are complete if every combination from 0 to the largest ones
/// occurs.
fn complete<T: Copy>(mut group: Vec<T>, indices: &dyn Fn(T) -> Vec<usize>) -> Vec<Vec<T>> {
    group.sort_by_key(|&element| indices(element));
    let largest = group
        .iter()
        .map(|&element| indices(element))
        .reduce(|one, other| one.iter().zip(other).map(|(one, other)| *one.max(&other)).collect());
    let size: usize = largest.unwrap_or_default().iter().map(|last| last + 1).product();
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
            location: vec![None; module.signals.len()],
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
        // Registers get their names first, since the names of next values are derived from them.
        let order = |role: &Role| match role {
            Role::RegisterValue => 0,
            Role::Local | Role::Constant(_) => 1,
            _ => 2,
        };
        for rank in 0..3 {
            let is_in_rank = |id: &Id| {
                let role = &module.signals[*id].role;
                !matches!(role, Role::Input | Role::Output | Role::RegisterClock) && order(role) == rank
            };
            let ids: Vec<Id> = (0..module.signals.len()).filter(is_in_rank).collect();
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

    /// Adds a net.
    fn add(&mut self, name: String, elements: Vec<Id>, is_port: bool) {
        let element_width = elements.first().map_or(1, |&id| self.module.signals[id].width);
        for (at, &id) in elements.iter().enumerate() {
            self.location[id] = Some((self.nets.len(), at * element_width));
        }
        self.nets.push(Net { name, element_width, elements, is_port, is_packed: false });
    }

    /// Adds the net of these signals under a free name. The name of a scalar has the indices of its path.
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
        let net = &self.nets[self.location[register.value]?.0];
        (net.elements.len() == group.len()).then(|| net.name.clone())
    }

    /// Groups the instances into arrays, and names them.
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

    /// Returns the value of a literal or of an element of an array of constants; `None` for other expressions.
    pub fn literal<'e>(&'e self, value: &'e Expression) -> Option<&'e BigUint> {
        match &value.kind {
            Kind::Literal(literal) => Some(literal),
            Kind::Signal(id) => self.element(*id),
            _ => None,
        }
    }

    /// Returns the value of an element of an array of constants; `None` for other signals.
    pub fn element(&self, id: Id) -> Option<&BigUint> {
        match &self.module.signals[id] {
            Signal { role: Role::Constant(value), path, .. } if is_element(path) => Some(value),
            _ => None,
        }
    }

    /// Returns the net of a signal, and the number of the signal's lowest bit in it. The clock of a register has no
    /// net; its result has no meaning.
    pub fn at(&self, id: Id) -> (NetId, usize) {
        self.location[id].unwrap_or_default()
    }

    pub fn signal(&self, id: Id) -> &'a Signal {
        &self.module.signals[id]
    }
}

/// Returns whether a path contains an index, and so is that of an element of an array.
pub(crate) fn is_element(path: &str) -> bool {
    pattern(path).contains('#')
}

/// Returns whether all indices of a path are 0; true for a path without indices.
fn is_first(path: &str) -> bool {
    base_and_indices(path).1.iter().all(|&index| index == 0)
}
