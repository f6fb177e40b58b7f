//! Port codec: converts between packed port vectors and typed inputs and outputs.

use super::signals::{ErrorCode, Inputs, Outputs, Pair, PriorityWrite, Reason, Rejection, Release, YieldRequest};
use warploom_contract::Layout;
use warploom_model::bits::{fields, put_fields, PortBits};
use warploom_model::properties::{input, output};

/// Places of the ports in the packed vectors, in groups of a valid bit and its fields.
pub(super) struct Ports {
    reset: PortBits,
    priority: [PortBits; 3],
    count_limit: PortBits,
    request: [PortBits; 3],
    release: [PortBits; 3],
    release_all: PortBits,
    retire: [PortBits; 2],
    request_ready: PortBits,
    grant: [PortBits; 3],
    park: [PortBits; 3],
    yield_request: [PortBits; 3],
    error: [PortBits; 3],
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
            request_ready: output("request_ready"),
            grant: ["grant_valid", "grant_warp", "grant_lock"].map(output),
            park: ["park_valid", "park_warp", "park_lock"].map(output),
            yield_request: ["yield_valid", "yield_warp", "yield_reason"].map(output),
            error: ["error_valid", "error_warp", "error_code"].map(output),
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

    /// Whether `reset` is 1.
    pub(super) fn reset(&self, words: &[u64]) -> bool {
        self.reset.is_set(words)
    }

    /// Whether `request_ready` is 1.
    pub(super) fn ready(&self, words: &[u64]) -> bool {
        self.request_ready.is_set(words)
    }

    /// Decodes the outputs of a cycle, except `request_ready` and `lock_words`.
    pub(super) fn outputs(&self, words: &[u64]) -> Outputs {
        let pair = |ports| fields(ports, words).map(pair);
        Outputs {
            grant: pair(self.grant),
            park: pair(self.park),
            yield_request: fields(self.yield_request, words).map(|[_, warp, reason]| {
                let reason = if reason == 0 { Reason::Preempted } else { Reason::AtItsLimit };
                YieldRequest { warp: warp as usize, reason }
            }),
            refused: fields(self.error, words).and_then(|[_, warp, number]| {
                use ErrorCode::{NotItsOwn, OutOfRange, OwnsAlready, UnderWay};
                let code =
                    [OutOfRange, OwnsAlready, NotItsOwn, UnderWay].into_iter().find(|code| *code as u64 == number)?;
                Some(Rejection { warp: warp as usize, code })
            }),
            overdue: fields(self.overdue, words).map(|[_, warp]| warp as usize),
        }
    }

    /// Owner of a locked mutex according to its lock word. The number is not checked against WARPS.
    pub(super) fn owner(&self, lock: usize, words: &[u64]) -> Option<usize> {
        let (locked, owner) = self.word(lock, words);
        locked.then_some(owner)
    }

    /// Fields `locked` and `owner` of a lock word.
    pub(super) fn word(&self, lock: usize, words: &[u64]) -> (bool, usize) {
        let place = self.lock_words[lock];
        let word = place.get(words);
        let owner_bits = place.width - 1;
        (word >> owner_bits == 1, (word & warploom_model::bits::ones(owner_bits)) as usize)
    }

    /// Encodes the outputs of a cycle into zeroed words.
    pub(super) fn put(
        &self,
        ready: bool,
        outputs: &Outputs,
        owner: impl Fn(usize) -> Option<usize>,
        words: &mut [u64],
    ) {
        let mut put = |places: [PortBits; 3], fields: Option<(usize, u64)>| {
            if let Some((warp, value)) = fields {
                put_fields(places, [1, warp as u64, value], words);
            }
        };
        put(self.grant, outputs.grant.map(|pair| (pair.warp, pair.lock as u64)));
        put(self.park, outputs.park.map(|pair| (pair.warp, pair.lock as u64)));
        put(
            self.yield_request,
            outputs.yield_request.map(|yield_request| (yield_request.warp, yield_request.reason as u64)),
        );
        put(self.error, outputs.refused.map(|refused| (refused.warp, refused.code as u64)));
        if let Some(warp) = outputs.overdue {
            put_fields(self.overdue, [1, warp as u64], words);
        }
        self.request_ready.put(words, u64::from(ready));
        for (lock, place) in self.lock_words.iter().enumerate() {
            if let Some(owner) = owner(lock) {
                place.put(words, 1 << (place.width - 1) | owner as u64);
            }
        }
    }
}

fn pair([_, warp, lock]: [u64; 3]) -> Pair {
    Pair { warp: warp as usize, lock: lock as usize }
}
