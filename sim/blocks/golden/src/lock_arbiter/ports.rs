//! Port codec: converts between packed port vectors and typed inputs and outputs.

use super::signals::{ErrorCode, Inputs, Outputs, Pair, PriorityWrite, Reason, Rejection, Release, YieldRequest};
use warploom_contract::Layout;
use warploom_model::bits::{fields, put_fields, PortBits};
use warploom_model::properties::{input, output};

/// Locations of the ports in the packed vectors, in groups of a valid bit and its payload fields.
#[derive(Clone)]
pub(super) struct Ports {
    reset: PortBits,
    priority: [PortBits; 3],
    count_limit: PortBits,
    request: [PortBits; 3],
    release: [PortBits; 3],
    release_all: PortBits,
    retire: [PortBits; 2],
    ready: PortBits,
    released: [PortBits; 2],
    grant: [PortBits; 3],
    park: [PortBits; 3],
    yield_request: [PortBits; 3],
    error: [PortBits; 4],
    aged: [PortBits; 2],
    overdue: [PortBits; 2],
    /// Lock word of each mutex: the owner in the low bits, `locked` in the top bit.
    lock_words: Vec<PortBits>,
}

impl Ports {
    /// Creates the codec for this layout.
    pub(super) fn new(layout: &Layout) -> Self {
        let input = |name| input(layout, name);
        let output = |name| output(layout, name);
        let locks = layout.output("lock_words").port.elements;
        Self {
            reset: input("reset"),
            priority: ["priority_write", "priority_warp", "priority_value"].map(input),
            count_limit: input("count_limit"),
            request: ["request_valid", "request_warp", "request_lock"].map(input),
            release: ["release_valid", "release_warp", "release_lock"].map(input),
            release_all: input("release_all"),
            retire: ["retire_valid", "retire_warp"].map(input),
            ready: output("ready"),
            released: ["released_valid", "released_warp"].map(output),
            grant: ["grant_valid", "grant_warp", "grant_lock"].map(output),
            park: ["park_valid", "park_warp", "park_lock"].map(output),
            yield_request: ["yield_valid", "yield_warp", "yield_reason"].map(output),
            error: ["error_valid", "error_warp", "error_code", "error_release"].map(output),
            aged: ["aged_valid", "aged_warp"].map(output),
            overdue: ["overdue_valid", "overdue_warp"].map(output),
            lock_words: (0..locks).map(|lock| output("lock_words").part(lock, locks)).collect(),
        }
    }

    /// Decodes the inputs of a cycle.
    pub(super) fn inputs(&self, words: &[u64]) -> Inputs {
        let pair = |ports| fields(ports, words).map(pair);
        let all = self.release_all.is_set(words);
        Inputs {
            reset: self.reset.is_set(words),
            priority: fields(self.priority, words).map(|[_, warp, value]| PriorityWrite { warp: warp as usize, value }),
            count_limit: self.count_limit.get(words),
            request: pair(self.request),
            release: pair(self.release).map(|pair| if all { Release::All(pair.warp) } else { Release::One(pair) }),
            retire: fields(self.retire, words).map(|[_, warp]| warp as usize),
        }
    }

    /// Decodes the outputs of a cycle, except `lock_words`. The numbers of warps and mutexes may be out of range.
    ///
    /// # Errors
    /// The value of `error_code`, if the contract does not define it.
    pub(super) fn outputs(&self, words: &[u64]) -> Result<Outputs, u64> {
        let pair = |ports| fields(ports, words).map(pair);
        let warp = |ports| fields(ports, words).map(|[_, warp]| warp as usize);
        let rejected = fields(self.error, words).map(|[_, warp, number, release]| {
            use ErrorCode::{NotItsOwn, OutOfRange, OwnsAlready, UnderWay};
            let mut codes = [OutOfRange, OwnsAlready, NotItsOwn, UnderWay].into_iter();
            let code = codes.find(|code| *code as u64 == number).ok_or(number)?;
            Ok::<_, u64>(Rejection { warp: warp as usize, code, of_release: release == 1 })
        });
        Ok(Outputs {
            ready: self.ready.is_set(words),
            released: warp(self.released),
            grant: pair(self.grant),
            park: pair(self.park),
            yield_request: fields(self.yield_request, words).map(|[_, warp, reason]| {
                let reason = if reason == 0 { Reason::Preempted } else { Reason::AtItsLimit };
                YieldRequest { warp: warp as usize, reason }
            }),
            rejected: rejected.transpose()?,
            aged: warp(self.aged),
            overdue: warp(self.overdue),
        })
    }

    /// Fields `locked` and `owner` of a lock word.
    pub(super) fn word(&self, lock: usize, words: &[u64]) -> (bool, usize) {
        let location = self.lock_words[lock];
        let word = location.get(words);
        let owner_bits = location.width - 1;
        (word >> owner_bits == 1, (word & warploom_model::bits::ones(owner_bits)) as usize)
    }

    /// Encodes the inputs of a cycle into zeroed words.
    #[cfg(test)]
    pub(super) fn put_inputs(&self, inputs: &Inputs, words: &mut [u64]) {
        self.reset.put(words, u64::from(inputs.reset));
        self.count_limit.put(words, inputs.count_limit);
        if let Some(PriorityWrite { warp, value }) = inputs.priority {
            put_fields(self.priority, [1, warp as u64, value], words);
        }
        if let Some(Pair { warp, lock }) = inputs.request {
            put_fields(self.request, [1, warp as u64, lock as u64], words);
        }
        if let Some(release) = inputs.release {
            let (warp, lock) = match release {
                Release::One(Pair { warp, lock }) => (warp, lock),
                Release::All(warp) => (warp, 0),
            };
            put_fields(self.release, [1, warp as u64, lock as u64], words);
            self.release_all.put(words, u64::from(matches!(release, Release::All(_))));
        }
        if let Some(warp) = inputs.retire {
            put_fields(self.retire, [1, warp as u64], words);
        }
    }

    /// Encodes the outputs of a cycle, and the owner of each mutex as lock words, into zeroed words.
    pub(super) fn put(&self, outputs: &Outputs, owners: &[Option<usize>], words: &mut [u64]) {
        self.ready.put(words, u64::from(outputs.ready));
        let put_warp = |locations: [PortBits; 2], warp: Option<usize>, words: &mut [u64]| {
            warp.into_iter().for_each(|warp| put_fields(locations, [1, warp as u64], words));
        };
        let put_pair = |locations: [PortBits; 3], pair: Option<(usize, u64)>, words: &mut [u64]| {
            pair.into_iter().for_each(|(warp, value)| put_fields(locations, [1, warp as u64, value], words));
        };
        let of_pair = |pair: Pair| (pair.warp, pair.lock as u64);
        put_warp(self.released, outputs.released, words);
        put_pair(self.grant, outputs.grant.map(of_pair), words);
        put_pair(self.park, outputs.park.map(of_pair), words);
        put_pair(self.yield_request, outputs.yield_request.map(|request| (request.warp, request.reason as u64)), words);
        if let Some(Rejection { warp, code, of_release }) = outputs.rejected {
            put_fields(self.error, [1, warp as u64, code as u64, u64::from(of_release)], words);
        }
        put_warp(self.aged, outputs.aged, words);
        put_warp(self.overdue, outputs.overdue, words);
        for (location, owner) in self.lock_words.iter().zip(owners) {
            if let Some(owner) = owner {
                location.put(words, 1 << (location.width - 1) | *owner as u64);
            }
        }
    }
}

/// Warp and mutex from the values of a valid bit and its two fields.
fn pair([_, warp, lock]: [u64; 3]) -> Pair {
    Pair { warp: warp as usize, lock: lock as usize }
}
