//! Values in ranges and queues: their producers, their readers, and the values that overwrite them.

use super::collector::ErrorCollector;
use super::declared::Declared;
use crate::dependencies::{Buffer, Edge, Kind, Storage};
use crate::queues::Rules;
use crate::source::Scope;
use rangemap::RangeMap;
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::ops::Range;
use warploom_compiler::ir::SourceLocation;

/// Name and indices of a buffer, which identify its current value.
pub(super) type Key<'a> = (&'a str, Vec<i64>);

/// Returns the text of a buffer, such as `a[1]`.
pub(super) fn name_of((name, indices): &Key) -> String {
    indices.iter().fold(name.to_string(), |name, index| format!("{name}[{index}]"))
}

/// Use of a buffer in a call: its location, and the values of the enclosing loops.
pub(super) struct Access<'a> {
    pub location: SourceLocation,
    pub scope: &'a Scope<'a>,
}

/// Line of the source, for messages.
#[derive(Clone, Copy)]
struct Line(usize);

impl fmt::Display for Line {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "line {}", self.0)
    }
}

/// Value that a call has produced.
struct Content {
    /// Location in the producing call.
    location: SourceLocation,
    /// Instance that produced the value.
    producer: u32,
    /// Readers in sequential order; sorted by warp once a part of the value is overwritten.
    readers: Vec<u32>,
    /// First value that overwrites a part of this value.
    overwritten: Option<u32>,
}

/// Consumed buffer that does not exist yet.
struct Missing<'a> {
    key: Key<'a>,
    location: SourceLocation,
    /// Values of the enclosing loops, as part of a message.
    values: String,
}

/// All values up to the current instance, and the edges between the instances so far. A value is given by its index in
/// the order of production.
pub(super) struct Contents<'a> {
    /// Name and storage of each value.
    buffers: Vec<Buffer>,
    /// Producer and readers of each value.
    all: Vec<Content>,
    /// Current value of each name.
    latest: HashMap<Key<'a>, u32>,
    /// Current value at each position of each resource.
    resources: Vec<RangeMap<u64, u32>>,
    /// Names of the resources.
    names: Vec<&'a str>,
    queues: Vec<Rules<'a, Line>>,
    /// Missing buffers, the first of each location.
    missing: HashMap<(usize, usize), Missing<'a>>,
    /// Names whose values may be missing because of an earlier error.
    incomplete: HashSet<&'a str>,
    /// Warp of each instance.
    warps: Vec<u32>,
    edges: Vec<Edge>,
}

impl<'a> Contents<'a> {
    /// Creates the state before the first instance.
    pub fn new(declared: &'a Declared) -> Self {
        Self {
            buffers: Vec::new(),
            all: Vec::new(),
            latest: HashMap::new(),
            resources: declared.resources.iter().map(|_| RangeMap::new()).collect(),
            names: declared.resources.iter().map(|resource| resource.name.as_str()).collect(),
            queues: declared.queues.iter().map(Rules::new).collect(),
            missing: HashMap::new(),
            incomplete: HashSet::new(),
            warps: Vec::new(),
            edges: Vec::new(),
        }
    }

    /// Starts the next instance, on the given warp.
    pub fn begin_instance(&mut self, warp: u32) {
        self.warps.push(warp);
    }

    /// Returns the number of values.
    pub fn value_count(&self) -> usize {
        self.all.len()
    }

    /// Returns the number of edges.
    pub fn edge_count(&self) -> usize {
        self.edges.len()
    }

    /// Adds an edge, unless the program order of the warp implies it.
    pub fn edge(&mut self, from: u32, to: u32, kind: Kind) {
        if kind == Kind::Control || self.warps[from as usize] != self.warps[to as usize] {
            self.edges.push(Edge { from, to, kind });
        }
    }

    /// Records that values of a name may be missing because of an error.
    pub fn mark_incomplete(&mut self, name: &'a str) {
        self.incomplete.insert(name);
    }

    /// Returns the current instance and its warp.
    fn current_instance(&self) -> (u32, u32) {
        let now = self.warps.len() - 1;
        (now as u32, self.warps[now])
    }

    /// Returns the name of a value, and its range if it has one, as text.
    fn described(&self, value: u32) -> String {
        let Buffer { name, storage } = &self.buffers[value as usize];
        match storage {
            Storage::Range { resource, start, end } => {
                format!("{name} in {}[{start}..{end}]", self.names[*resource as usize])
            }
            Storage::Queue { .. } => name.clone(),
        }
    }

    /// Records a read of the current instance, and returns the value; `None` if there is no value of this name yet.
    pub fn consume(&mut self, key: Key<'a>, access: Access, errors: &mut ErrorCollector) -> Option<u32> {
        let Access { location, scope } = access;
        let (now, warp) = self.current_instance();
        let Some(&value) = self.latest.get(&key) else {
            let missing = || Missing { key, location, values: scope.loop_values() };
            self.missing.entry((location.line, location.column)).or_insert_with(missing);
            return None;
        };
        let content = &self.all[value as usize];
        if let Some(by) = content.overwritten {
            errors.report(self.all[by as usize].location, || {
                let (one, other, line) = (self.described(by), self.described(value), location.line);
                let help = "help: consume it before, or move one of the two ranges";
                format!("{one} overwrites {other}, which line {line} consumes later; {help}")
            });
        }
        let queue = match self.buffers[value as usize].storage {
            // There is no such queue if the value has no storage because of an error.
            Storage::Queue { queue } => self.queues.get_mut(queue as usize),
            Storage::Range { .. } => None,
        };
        if let Some(queue) = queue {
            let again = !content.readers.is_empty();
            if let Err(error) = queue.consume(value, now, warp, Line(location.line), again, &self.buffers) {
                errors.report(location, || error.message + &scope.loop_values());
            }
        }
        let content = &mut self.all[value as usize];
        // A read of an overwritten value is already reported, so one reader is sufficient.
        if content.readers.is_empty() || (content.overwritten.is_none() && content.readers.last() != Some(&now)) {
            content.readers.push(now);
        }
        let producer = content.producer;
        self.edge(producer, now, Kind::Data);
        Some(value)
    }

    /// Records a write of the current instance, and returns the value. `storage` is `None` if it has an error; the
    /// value is recorded anyway.
    pub fn produce(
        &mut self,
        key: Key<'a>,
        storage: Option<Storage>,
        access: Access,
        errors: &mut ErrorCollector,
    ) -> u32 {
        let Access { location, scope } = access;
        let (now, warp) = self.current_instance();
        let value = self.all.len() as u32;
        let name = name_of(&key);
        if let Some(before) = self.latest.insert(key, value).map(|before| &self.all[before as usize]) {
            if before.readers.is_empty() {
                let line = before.location.line;
                let message = || {
                    format!(
                        "{name} is produced again before it is consumed (first produced on line {line}){}; help: \
                            consume it in between, or give each its own index",
                        scope.loop_values()
                    )
                };
                errors.report(location, message);
            }
        }
        self.all.push(Content { location, producer: now, readers: Vec::new(), overwritten: None });
        self.buffers.push(Buffer { name, storage: storage.unwrap_or(Storage::Queue { queue: u32::MAX }) });
        match storage {
            Some(Storage::Range { resource, start, end }) => {
                for over in self.overwritten(resource as usize, start..end) {
                    self.overwrites(over, value, errors);
                }
                self.resources[resource as usize].insert(start..end, value);
            }
            Some(Storage::Queue { queue }) => {
                match self.queues[queue as usize].produce(value, now, warp, Line(location.line)) {
                    Ok(Some(before)) => self.all[before as usize]
                        .readers
                        .clone()
                        .into_iter()
                        .for_each(|reader| self.edge(reader, now, Kind::Resource)),
                    Ok(None) => {}
                    Err(error) => errors.report(location, || error.message + &scope.loop_values()),
                }
            }
            None => {}
        }
        value
    }

    /// Returns the current values that overlap a range of a resource, in ascending order.
    fn overwritten(&self, resource: usize, range: Range<u64>) -> Vec<u32> {
        let mut over: Vec<u32> = self.resources[resource].overlapping(&range).map(|(_, content)| *content).collect();
        over.sort_unstable();
        over.dedup();
        over
    }

    /// Records that the value `value` overwrites a part of the earlier value `before`.
    fn overwrites(&mut self, before: u32, value: u32, errors: &mut ErrorCollector) {
        let (now, warp) = self.current_instance();
        let Self { all, warps, .. } = self;
        let content = &mut all[before as usize];
        let is_first = content.overwritten.is_none();
        content.overwritten.get_or_insert(value);
        if content.producer == now {
            let location = self.all[value as usize].location;
            errors.report(location, || {
                format!("{} overwrites {}, which the same call produces", self.described(value), self.described(before))
            });
            return;
        }
        // Sorts readers by warp, so that a warp that overwrites many parts can skip its own readers.
        if is_first {
            content.readers.sort_by_key(|reader| warps[*reader as usize]);
        }
        // Readers are taken out of the value during the loop. The edges start at the readers or, without readers, at
        // the producer.
        let readers = std::mem::take(&mut content.readers);
        let writer = [content.producer];
        let waited: &[u32] = if readers.is_empty() { &writer } else { &readers };
        // Instances of the writing warp need no edge.
        let up_to_warp = |last: u32| waited.partition_point(|reader| self.warps[*reader as usize] <= last);
        let (own_start, own_end) = (warp.checked_sub(1).map_or(0, up_to_warp), up_to_warp(warp));
        for &one in waited[..own_start].iter().chain(&waited[own_end..]) {
            self.edge(one, now, Kind::Resource);
        }
        self.all[before as usize].readers = readers;
    }

    /// Returns values and edges. Reports missing buffers, and values of queues that are never consumed. If the source
    /// was not executed completely (`whole` is false), reports only buffers that are consumed before they are produced.
    pub fn finish(self, whole: bool, errors: &mut ErrorCollector) -> (Vec<Buffer>, Vec<Edge>) {
        let produced = self.produced();
        for Missing { key, location, values } in self.missing.values() {
            let name = name_of(key);
            match self.latest.get(key) {
                Some(&later) => {
                    let line = self.all[later as usize].location.line;
                    errors.report(*location, || {
                        format!("{name} is consumed before line {line} produces it{values}; help: produce it earlier")
                    });
                }
                None if whole && !self.incomplete.contains(key.0) => {
                    let hint =
                        produced.get(key.0).map_or(
                            "no call that produces it is executed".to_string(),
                            |ends| match ends {
                                (first, last) if first == last => format!("expected {first}"),
                                (first, last) => format!("expected {first} to {last}"),
                            },
                        );
                    errors.report(*location, || format!("{name} is consumed but never produced{values}; {hint}"));
                }
                None => {}
            }
        }
        let unread = |content: &&u32| self.all[**content as usize].readers.is_empty();
        for content in self.queues.iter().flat_map(|queue| queue.values()).filter(unread).filter(|_| whole) {
            let location = self.all[*content as usize].location;
            let name = &self.buffers[*content as usize].name;
            errors.report(location, || {
                format!(
                    "{name} in a queue is never consumed, so its buffer is never released; help: consume it, or \
                    use a resource"
                )
            });
        }
        (self.buffers, self.edges)
    }

    /// Returns, for each name with a missing buffer, the first and the last produced buffer of this name as text, such
    /// as `a[0]` and `a[7]`.
    fn produced(&self) -> HashMap<&str, (&str, &str)> {
        let missing: HashSet<&str> = self.missing.values().map(|missing| missing.key.0).collect();
        let mut produced = HashMap::new();
        let all = if missing.is_empty() { &[][..] } else { &self.buffers };
        for Buffer { name, .. } in all {
            let base = name.split('[').next().unwrap_or_default();
            if missing.contains(base) {
                produced.entry(base).or_insert((name.as_str(), name.as_str())).1 = name;
            }
        }
        produced
    }
}
