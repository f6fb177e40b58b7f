//! The model on the block's ports.

use super::{Arbiter, Cpr, Inputs, Outputs, Pair, Release, Settings};
use crate::bits::Place;
use crate::care::CareMap;
use crate::properties::{input, output};
use crate::Model;
use warploom_contract::lock_arbiter::BLOCK;
use warploom_contract::{Layout, Parameters};

/// The ports' places in the packed vectors, in groups of a valid and its fields.
struct Places {
    reset: Place,
    priority: [Place; 3],
    count_limit: Place,
    request: [Place; 3],
    release: [Place; 3],
    release_all: Place,
    retire: [Place; 2],
    request_ready: Place,
    grant: [Place; 3],
    park: [Place; 3],
    told: [Place; 3],
    error: [Place; 3],
    overdue: [Place; 2],
    lock_words: Place,
}

impl Places {
    fn new(layout: &Layout) -> Self {
        let input = |name| input(layout, name);
        let output = |name| output(layout, name);
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
            told: ["yield_valid", "yield_warp", "yield_reason"].map(output),
            error: ["error_valid", "error_warp", "error_code"].map(output),
            overdue: ["overdue_valid", "overdue_warp"].map(output),
            lock_words: output("lock_words"),
        }
    }

    fn inputs(&self, words: &[u64]) -> Inputs {
        let fields = |[valid, first, second]: [Place; 3]| {
            valid.is_set(words).then(|| (first.get(words) as usize, second.get(words)))
        };
        let pair = |ports| fields(ports).map(|(warp, lock)| Pair { warp, lock: lock as usize });
        let [retire_valid, retire_warp] = self.retire;
        let all = self.release_all.is_set(words);
        Inputs {
            reset: self.reset.is_set(words),
            priority: fields(self.priority).map(|(warp, value)| Cpr { warp, value }),
            count_limit: self.count_limit.get(words),
            request: pair(self.request),
            release: pair(self.release).map(|pair| if all { Release::All(pair.warp) } else { Release::One(pair) }),
            retire: retire_valid.is_set(words).then(|| retire_warp.get(words) as usize),
        }
    }

    fn put(&self, outputs: &Outputs, words: &mut [u64]) {
        let mut put = |[valid, first, second]: [Place; 3], fields: Option<(usize, u64)>| {
            if let Some((warp, value)) = fields {
                valid.put(words, 1);
                first.put(words, warp as u64);
                second.put(words, value);
            }
        };
        put(self.grant, outputs.grant.map(|pair| (pair.warp, pair.lock as u64)));
        put(self.park, outputs.park.map(|pair| (pair.warp, pair.lock as u64)));
        put(self.told, outputs.told.map(|told| (told.warp, told.reason as u64)));
        put(self.error, outputs.refused.map(|refused| (refused.warp, refused.why as u64)));
        let [overdue_valid, overdue_warp] = self.overdue;
        if let Some(warp) = outputs.overdue {
            overdue_valid.put(words, 1);
            overdue_warp.put(words, warp as u64);
        }
    }
}

/// The model.
pub struct LockArbiter {
    places: Places,
    care: CareMap,
    arbiter: Arbiter,
    /// What the cycle before decided.
    shown: Outputs,
}

impl LockArbiter {
    /// The model for these parameters, in its state after reset.
    pub fn new(parameters: &Parameters) -> Self {
        let layout = BLOCK.layout(parameters);
        Self {
            places: Places::new(&layout),
            care: CareMap::new(&layout),
            arbiter: Arbiter::new(Settings::new(parameters)),
            shown: Outputs::default(),
        }
    }
}

impl Model for LockArbiter {
    fn settle(&mut self, inputs: &[u64], outputs: &mut [u64], care: &mut [u64]) {
        outputs.fill(0);
        let places = &self.places;
        let ready = self.arbiter.ready() && !places.reset.is_set(inputs);
        places.request_ready.put(outputs, u64::from(ready));
        places.put(&self.shown, outputs);
        let locks = self.arbiter.settings().locks;
        for lock in 0..locks {
            if let Some(owner) = self.arbiter.owner(lock) {
                let word = places.lock_words.part(lock, locks);
                let locked = 1 << (word.width - 1);
                word.put(outputs, locked | owner as u64);
            }
        }
        self.care.fill(outputs, true, care);
    }

    fn edge(&mut self, inputs: &[u64]) {
        self.shown = self.arbiter.step(&self.places.inputs(inputs));
    }
}
