//! The contents of buffers: who wrote each, who reads it, and what overwrites it.

use super::collector::ErrorCollector;
use super::declared::Declared;
use crate::dependencies::{Buffer, Edge, Kind, Storage};
use crate::queues::Rules;
use crate::source::Scope;
use rangemap::RangeMap;
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::ops::Range;
use warploom_compiler::ir::Place;

/// A buffer's name and its indices.
pub(super) type Key<'a> = (&'a str, Vec<i64>);

/// How a buffer is called.
pub(super) fn called((name, indices): &Key) -> String {
    indices.iter().fold(name.to_string(), |name, index| format!("{name}[{index}]"))
}

/// Where a call names a buffer, and in which trips of loops.
pub(super) struct Lies<'a> {
    pub place: Place,
    pub scope: &'a Scope<'a>,
}

/// A line of the source, in words.
#[derive(Clone, Copy)]
struct Line(usize);

impl fmt::Display for Line {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "line {}", self.0)
    }
}

struct Content {
    /// Where its producer names it.
    place: Place,
    producer: u32,
    /// In the order in which they read; once it is overwritten, by their warps.
    readers: Vec<u32>,
    /// The content that overwrites the first part of it.
    overwritten: Option<u32>,
}

/// A buffer that was consumed and isn't there.
struct Missing<'a> {
    key: Key<'a>,
    place: Place,
    /// Values of the enclosing loops, as part of a message.
    values: String,
}

/// All contents up to an instance, and the edges between those who made and read them.
pub(super) struct Contents<'a> {
    buffers: Vec<Buffer>,
    all: Vec<Content>,
    /// The content that a name says now.
    latest: HashMap<Key<'a>, u32>,
    /// The content of each place.
    resources: Vec<RangeMap<u64, u32>>,
    names: Vec<&'a str>,
    queues: Vec<Rules<'a, Line>>,
    /// By line and column, the first of each.
    missing: HashMap<(usize, usize), Missing<'a>>,
    /// Names of which a content may be missing, since another error was told of it.
    unsure: HashSet<&'a str>,
    /// The warp of each instance.
    warps: Vec<u32>,
    edges: Vec<Edge>,
}

impl<'a> Contents<'a> {
    pub fn new(declared: &'a Declared) -> Self {
        Self {
            buffers: Vec::new(),
            all: Vec::new(),
            latest: HashMap::new(),
            resources: declared.resources.iter().map(|_| RangeMap::new()).collect(),
            names: declared.resources.iter().map(|resource| resource.name.as_str()).collect(),
            queues: declared.queues.iter().map(Rules::new).collect(),
            missing: HashMap::new(),
            unsure: HashSet::new(),
            warps: Vec::new(),
            edges: Vec::new(),
        }
    }

    /// The next instance begins, on this warp.
    pub fn begins(&mut self, warp: u32) {
        self.warps.push(warp);
    }

    /// How many contents there are.
    pub fn count(&self) -> usize {
        self.all.len()
    }

    /// How many edges there are.
    pub fn edges(&self) -> usize {
        self.edges.len()
    }

    /// Keeps an edge, where it says something: program order holds between instances of one warp.
    pub fn edge(&mut self, from: u32, to: u32, kind: Kind) {
        if kind == Kind::Control || self.warps[from as usize] != self.warps[to as usize] {
            self.edges.push(Edge { from, to, kind });
        }
    }

    /// Of this name not all contents are known.
    pub fn is_unsure(&mut self, name: &'a str) {
        self.unsure.insert(name);
    }

    /// The instance that began last, and its warp.
    fn now(&self) -> (u32, u32) {
        let now = self.warps.len() - 1;
        (now as u32, self.warps[now])
    }

    /// A content and where it lies, as the source would say it.
    fn described(&self, content: u32) -> String {
        let Buffer { name, storage } = &self.buffers[content as usize];
        match storage {
            Storage::Range { resource, start, end } => {
                format!("{name} in {}[{start}..{end}]", self.names[*resource as usize])
            }
            Storage::Queue { .. } => name.clone(),
        }
    }

    /// The instance reads a buffer.
    pub fn consume(&mut self, key: Key<'a>, lies: Lies, errors: &mut ErrorCollector) -> Option<u32> {
        let Lies { place, scope } = lies;
        let (now, warp) = self.now();
        let Some(&number) = self.latest.get(&key) else {
            let missing = || Missing { key, place, values: scope.loop_values() };
            self.missing.entry((place.line, place.column)).or_insert_with(missing);
            return None;
        };
        let content = &self.all[number as usize];
        if let Some(by) = content.overwritten {
            errors.report(self.all[by as usize].place, || {
                let (one, other, line) = (self.described(by), self.described(number), place.line);
                let help = "help: consume it before, or move one of the two ranges";
                format!("{one} overwrites {other}, which line {line} consumes later; {help}")
            });
        }
        let queue = match self.buffers[number as usize].storage {
            // There is none where the storage was at error.
            Storage::Queue { queue } => self.queues.get_mut(queue as usize),
            Storage::Range { .. } => None,
        };
        if let Some(queue) = queue {
            let again = !content.readers.is_empty();
            if let Err(error) = queue.consume(number, now, warp, Line(place.line), again, &self.buffers) {
                errors.report(place, || error.message + &scope.loop_values());
            }
        }
        let content = &mut self.all[number as usize];
        // What is read although it is overwritten is told of; it is enough to know that it is read.
        if content.readers.is_empty() || (content.overwritten.is_none() && content.readers.last() != Some(&now)) {
            content.readers.push(now);
        }
        let producer = content.producer;
        self.edge(producer, now, Kind::Data);
        Some(number)
    }

    /// The instance writes a buffer. Without a storage, which is at error then, it is taken to be there all the same.
    pub fn produce(&mut self, key: Key<'a>, storage: Option<Storage>, lies: Lies, errors: &mut ErrorCollector) -> u32 {
        let Lies { place, scope } = lies;
        let (now, warp) = self.now();
        let number = self.all.len() as u32;
        let name = called(&key);
        if let Some(before) = self.latest.insert(key, number).map(|before| &self.all[before as usize]) {
            if before.readers.is_empty() {
                let line = before.place.line;
                let message = || {
                    format!(
                        "{name} is produced again before it is consumed (first produced on line {line}){}; help: consume it in between, or give each its own index",
                        scope.loop_values()
                    )
                };
                errors.report(place, message);
            }
        }
        self.all.push(Content { place, producer: now, readers: Vec::new(), overwritten: None });
        self.buffers.push(Buffer { name, storage: storage.unwrap_or(Storage::Queue { queue: u32::MAX }) });
        match storage {
            Some(Storage::Range { resource, start, end }) => {
                for over in self.overwritten(resource as usize, start..end) {
                    self.overwrites(over, number, errors);
                }
                self.resources[resource as usize].insert(start..end, number);
            }
            Some(Storage::Queue { queue }) => {
                match self.queues[queue as usize].produce(number, now, warp, Line(place.line)) {
                    Ok(Some(before)) => self.all[before as usize]
                        .readers
                        .clone()
                        .into_iter()
                        .for_each(|reader| self.edge(reader, now, Kind::Resource)),
                    Ok(None) => {}
                    Err(error) => errors.report(place, || error.message + &scope.loop_values()),
                }
            }
            None => {}
        }
        number
    }

    /// The contents of which a part lies in this range.
    fn overwritten(&self, resource: usize, range: Range<u64>) -> Vec<u32> {
        let mut over: Vec<u32> = self.resources[resource].overlapping(&range).map(|(_, content)| *content).collect();
        over.sort_unstable();
        over.dedup();
        over
    }

    /// A content takes places of one before.
    fn overwrites(&mut self, before: u32, number: u32, errors: &mut ErrorCollector) {
        let (now, warp) = self.now();
        let Self { all, warps, .. } = self;
        let content = &mut all[before as usize];
        let is_first = content.overwritten.is_none();
        content.overwritten.get_or_insert(number);
        if content.producer == now {
            let place = self.all[number as usize].place;
            errors.report(place, || {
                format!(
                    "{} overwrites {}, which the same call produces",
                    self.described(number),
                    self.described(before)
                )
            });
            return;
        }
        // Those of one warp lie together then: a warp that overwrites part after part doesn't look at its own readers each time.
        if is_first {
            content.readers.sort_by_key(|reader| warps[*reader as usize]);
        }
        // Taken out for the time of the loop; a content has either readers or, in their place, its writer.
        let readers = std::mem::take(&mut content.readers);
        let writer = [content.producer];
        let waited: &[u32] = if readers.is_empty() { &writer } else { &readers };
        let behind = |last: u32| waited.partition_point(|reader| self.warps[*reader as usize] <= last);
        let (own, others) = (warp.checked_sub(1).map_or(0, behind), behind(warp));
        for &one in waited[..own].iter().chain(&waited[others..]) {
            self.edge(one, now, Kind::Resource);
        }
        self.all[before as usize].readers = readers;
    }

    /// The contents, and the edges; what was missing is told now, since it may have come later. `whole` says whether all of the source was run.
    pub fn finish(self, whole: bool, errors: &mut ErrorCollector) -> (Vec<Buffer>, Vec<Edge>) {
        let produced = self.produced();
        for Missing { key, place, values } in self.missing.values() {
            let name = called(key);
            match self.latest.get(key) {
                Some(&later) => {
                    let line = self.all[later as usize].place.line;
                    errors.report(*place, || {
                        format!("{name} is consumed before line {line} produces it{values}; help: produce it earlier")
                    });
                }
                None if whole && !self.unsure.contains(key.0) => {
                    let there = produced.get(key.0).map_or(
                        "no call that produces it is executed".to_string(),
                        |ends| match ends {
                            (first, last) if first == last => format!("expected {first}"),
                            (first, last) => format!("expected {first} to {last}"),
                        },
                    );
                    errors.report(*place, || format!("{name} is consumed but never produced{values}; {there}"));
                }
                None => {}
            }
        }
        let unread = |content: &&u32| self.all[**content as usize].readers.is_empty();
        for content in self.queues.iter().flat_map(|queue| queue.contents()).filter(unread).filter(|_| whole) {
            let place = self.all[*content as usize].place;
            let name = &self.buffers[*content as usize].name;
            errors.report(place, || {
                format!("{name} in a queue is never consumed, so its buffer is never released; help: consume it, or use a resource")
            });
        }
        (self.buffers, self.edges)
    }

    /// The first and the last content of each name of which one is missing.
    fn produced(&self) -> HashMap<&str, (&str, &str)> {
        let missing: HashSet<&str> = self.missing.values().map(|missing| missing.key.0).collect();
        let mut produced = HashMap::new();
        let all = if missing.is_empty() { &[][..] } else { &self.buffers };
        for Buffer { name, .. } in all {
            let of = name.split('[').next().unwrap_or_default();
            if missing.contains(of) {
                produced.entry(of).or_insert((name.as_str(), name.as_str())).1 = name;
            }
        }
        produced
    }
}
