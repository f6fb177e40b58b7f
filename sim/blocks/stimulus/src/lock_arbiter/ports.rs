//! Ports of `lock_arbiter`, and the inputs of a cycle.

use warploom_contract::{Block, Parameters};
use warploom_golden::lock_arbiter::{self, Inputs};
use warploom_model::bits::fields;
use warploom_model::bits::PortBits;

/// Release of mutexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Release {
    /// Number of the warp.
    pub(crate) warp: u64,
    /// Number of the mutex; `None` for all that the warp owns.
    pub(crate) lock: Option<u64>,
}

/// Inputs of a cycle. Numbers may be out of range.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cycle {
    /// Whether this is a cycle of reset.
    pub(crate) reset: bool,
    /// Warp and its new priority.
    pub(crate) priority: Option<(u64, u64)>,
    /// Value of `count_limit`.
    pub(crate) limit: u64,
    /// Warp and the mutex that it requests.
    pub(crate) request: Option<(u64, u64)>,
    /// Release of one mutex or of all.
    pub(crate) release: Option<Release>,
    /// Warp that retires an instruction.
    pub(crate) retire: Option<u64>,
}

impl Cycle {
    /// Whether the cycle has an event that must be accepted.
    pub(crate) fn has_events(&self) -> bool {
        self.request.is_some() || self.release.is_some() || self.priority.is_some()
    }
}

impl From<&Inputs> for Cycle {
    /// Converts inputs of the golden model.
    fn from(inputs: &Inputs) -> Self {
        let release = |release| match release {
            lock_arbiter::Release::One(pair) => Release { warp: pair.warp as u64, lock: Some(pair.lock as u64) },
            lock_arbiter::Release::All(warp) => Release { warp: warp as u64, lock: None },
        };
        Self {
            reset: inputs.reset,
            priority: inputs.priority.map(|write| (write.warp as u64, write.value)),
            limit: inputs.count_limit,
            request: inputs.request.map(|pair| (pair.warp as u64, pair.lock as u64)),
            release: inputs.release.map(release),
            retire: inputs.retire.map(|warp| warp as u64),
        }
    }
}

/// Ports for random and directed stimulus, in groups of a valid bit and the payload of this bit.
pub(crate) struct LockPorts {
    /// Total width of the packed inputs in bits.
    pub(crate) input_bits: usize,
    /// Number of warps.
    pub(crate) warps: u64,
    /// Number of mutexes.
    pub(crate) locks: u64,
    /// Width of a warp number in bits.
    pub(crate) warp_bits: usize,
    /// Width of a mutex number in bits.
    pub(crate) lock_bits: usize,
    /// Width of a priority in bits.
    pub(crate) priority_bits: usize,
    /// Width of a count of retired instructions in bits.
    pub(crate) count_bits: usize,
    /// AGING of the contract.
    pub(crate) aging: u64,
    /// OVERDUE of the contract.
    pub(crate) overdue: u64,
    reset: PortBits,
    priority: [PortBits; 3],
    limit: PortBits,
    request: [PortBits; 3],
    ready: PortBits,
    release: [PortBits; 3],
    release_all: PortBits,
    retire: [PortBits; 2],
    released: [PortBits; 2],
    grant: [PortBits; 3],
    park: [PortBits; 3],
    yields: [PortBits; 2],
    error: [PortBits; 4],
}

impl LockPorts {
    /// Creates the ports for these parameters.
    pub(crate) fn new(block: &Block, parameters: &Parameters) -> Self {
        let layout = block.layout(parameters);
        let input = |name| PortBits::of(layout.input(name));
        let output = |name| PortBits::of(layout.output(name));
        let get = |name| parameters.get(name);
        Self {
            input_bits: layout.input_bits,
            warps: get("WARPS"),
            locks: get("LOCKS"),
            warp_bits: input("request_warp").width,
            lock_bits: input("request_lock").width,
            priority_bits: input("priority_value").width,
            count_bits: input("count_limit").width,
            aging: get("AGING"),
            overdue: get("OVERDUE"),
            reset: input("reset"),
            priority: ["priority_write", "priority_warp", "priority_value"].map(input),
            limit: input("count_limit"),
            request: ["request_valid", "request_warp", "request_lock"].map(input),
            ready: output("ready"),
            release: ["release_valid", "release_warp", "release_lock"].map(input),
            release_all: input("release_all"),
            retire: ["retire_valid", "retire_warp"].map(input),
            released: ["released_valid", "released_warp"].map(output),
            grant: ["grant_valid", "grant_warp", "grant_lock"].map(output),
            park: ["park_valid", "park_warp", "park_lock"].map(output),
            yields: ["yield_valid", "yield_warp"].map(output),
            error: ["error_valid", "error_warp", "error_code", "error_release"].map(output),
        }
    }

    /// Encodes the inputs of a cycle. Payload without its valid bit keeps its old value.
    pub(crate) fn put(&self, inputs: &mut [u64], cycle: &Cycle) {
        self.reset.put(inputs, u64::from(cycle.reset));
        self.limit.put(inputs, cycle.limit);
        let mut put = |[valid, first, second]: [PortBits; 3], values: Option<(u64, u64)>| {
            valid.put(inputs, u64::from(values.is_some()));
            if let Some((one, other)) = values {
                first.put(inputs, one);
                second.put(inputs, other);
            }
        };
        put(self.priority, cycle.priority);
        put(self.request, cycle.request);
        let [valid, warp] = self.retire;
        valid.put(inputs, u64::from(cycle.retire.is_some()));
        if let Some(retired) = cycle.retire {
            warp.put(inputs, retired);
        }
        let [valid, warp, lock] = self.release;
        valid.put(inputs, u64::from(cycle.release.is_some()));
        if let Some(release) = cycle.release {
            warp.put(inputs, release.warp);
            self.release_all.put(inputs, u64::from(release.lock.is_none()));
            if let Some(one) = release.lock {
                lock.put(inputs, one);
            }
        }
    }

    /// Whether this is a cycle of reset.
    pub(crate) fn is_reset(&self, inputs: &[u64]) -> bool {
        self.reset.is_set(inputs)
    }

    /// Whether the events of this cycle are accepted.
    pub(crate) fn accepts(&self, inputs: &[u64], outputs: &[u64]) -> bool {
        self.ready.is_set(outputs) && !self.is_reset(inputs)
    }

    /// Warp and mutex of the request that is accepted.
    pub(crate) fn accepted_request(&self, inputs: &[u64], outputs: &[u64]) -> Option<(u64, u64)> {
        pulse(self.request, inputs).filter(|_| self.accepts(inputs, outputs))
    }

    /// Release that is accepted.
    pub(crate) fn accepted_release(&self, inputs: &[u64], outputs: &[u64]) -> Option<Release> {
        let all = self.release_all.is_set(inputs);
        let release = pulse(self.release, inputs).filter(|_| self.accepts(inputs, outputs));
        release.map(|(warp, lock)| Release { warp, lock: (!all).then_some(lock) })
    }

    /// Warp and value of the priority write that is accepted.
    pub(crate) fn accepted_priority(&self, inputs: &[u64], outputs: &[u64]) -> Option<(u64, u64)> {
        pulse(self.priority, inputs).filter(|_| self.accepts(inputs, outputs))
    }

    /// Warp of a release that has taken effect.
    pub(crate) fn released(&self, outputs: &[u64]) -> Option<u64> {
        fields(self.released, outputs).map(|[_, warp]| warp)
    }

    /// Warp and mutex of a grant.
    pub(crate) fn grant(&self, outputs: &[u64]) -> Option<(u64, u64)> {
        pulse(self.grant, outputs)
    }

    /// Warp and mutex of a park.
    pub(crate) fn park(&self, outputs: &[u64]) -> Option<(u64, u64)> {
        pulse(self.park, outputs)
    }

    /// Warp of a yield request.
    pub(crate) fn yield_request(&self, outputs: &[u64]) -> Option<u64> {
        fields(self.yields, outputs).map(|[_, warp]| warp)
    }

    /// Error of a request or a release.
    pub(crate) fn error(&self, outputs: &[u64]) -> Option<Rejected> {
        fields(self.error, outputs).map(|[_, warp, code, release]| Rejected { warp, code, of_release: release == 1 })
    }
}

/// Rejected request or release on the ports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rejected {
    /// Number of the warp.
    pub(crate) warp: u64,
    /// Error code.
    pub(crate) code: u64,
    /// Whether a release was rejected; otherwise a request.
    pub(crate) of_release: bool,
}

/// Values of the two payload ports of a valid bit, if the valid bit is 1.
fn pulse(ports: [PortBits; 3], words: &[u64]) -> Option<(u64, u64)> {
    fields(ports, words).map(|[_, first, second]| (first, second))
}
