//! Settings, and typed inputs and outputs of a cycle.

use std::fmt;
use warploom_contract::Parameters;

/// Maximum number of warps of an arbiter.
pub const MAX_WARPS: usize = 64;

/// Sizes of an arbiter, and features that an experiment may omit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Number of competing warps: 1 to [`MAX_WARPS`].
    pub warps: usize,
    /// Number of mutexes.
    pub locks: usize,
    /// Width of a priority in bits.
    pub priority_bits: u64,
    /// Width of a count of retired instructions in bits.
    pub count_bits: u64,
    /// Number of parked cycles that raise a priority by one; 0: never.
    pub aging: u64,
    /// Number of cycles after which an unanswered yield is reported; 0: never.
    pub overdue: u64,
    /// Whether warps of equal priority have a seniority, as in the block. Without it, a requester whose priority equals
    /// that of the owner is always parked.
    pub seniority: bool,
}

impl Settings {
    /// Settings of the block for these parameters.
    ///
    /// # Panics
    /// If WARPS is not from 1 to [`MAX_WARPS`].
    pub fn new(parameters: &Parameters) -> Self {
        let get = |name| parameters.get(name);
        let settings = Self {
            warps: get("WARPS") as usize,
            locks: get("LOCKS") as usize,
            priority_bits: get("PRIORITY_BITS"),
            count_bits: get("COUNT_BITS"),
            aging: get("AGING"),
            overdue: get("OVERDUE"),
            seniority: true,
        };
        assert!((1..=MAX_WARPS).contains(&settings.warps), "the contract has at most {MAX_WARPS} warps");
        settings
    }

    /// Parameters of the block with these settings.
    pub fn parameters(&self) -> Parameters {
        Parameters::of(&[
            ("WARPS", self.warps as u64),
            ("LOCKS", self.locks as u64),
            ("PRIORITY_BITS", self.priority_bits),
            ("COUNT_BITS", self.count_bits),
            ("AGING", self.aging),
            ("OVERDUE", self.overdue),
        ])
    }

    /// Lowest priority, which is the highest value.
    pub fn lowest_priority(&self) -> u64 {
        warploom_model::bits::ones(self.priority_bits as usize)
    }
}

/// Warp and mutex of a request, a grant or a park.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pair {
    /// Number of the warp.
    pub warp: usize,
    /// Number of the mutex.
    pub lock: usize,
}

/// Release of mutexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Release {
    /// One mutex.
    One(Pair),
    /// All mutexes of this warp.
    All(usize),
}

/// Write of a warp's priority (the publication: competitive priority register).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PriorityWrite {
    /// Number of the warp.
    pub warp: usize,
    /// Priority; 0 is the highest.
    pub value: u64,
}

/// Inputs of a cycle. Numbers may be out of range, as on the ports.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// The synchronous reset.
    pub reset: bool,
    /// Priority write, accepted while `ready` is 1.
    pub priority: Option<PriorityWrite>,
    /// Number of instructions that a holder may retire; 0: no limit.
    pub count_limit: u64,
    /// Request, accepted while `ready` is 1.
    pub request: Option<Pair>,
    /// Release, accepted while `ready` is 1.
    pub release: Option<Release>,
    /// Warp that retired an instruction in this cycle.
    pub retire: Option<usize>,
}

/// Error code of a request or a release.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorCode {
    /// Warp or mutex out of range.
    OutOfRange = 1,
    /// Requester owns the mutex already.
    OwnsAlready = 2,
    /// Releasing warp does not own the mutex, or owns nothing.
    NotItsOwn = 3,
    /// Requester is parked or reserved.
    UnderWay = 4,
}

/// Rejected request or release.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rejection {
    /// Number of the warp, which may be out of range with [`ErrorCode::OutOfRange`].
    pub warp: usize,
    /// Error code.
    pub code: ErrorCode,
    /// Whether a release was rejected; otherwise a request.
    pub of_release: bool,
}

/// Reason of a yield request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A warp with a strictly higher priority has reserved a mutex of the holder.
    Preempted = 0,
    /// The holder's count of retired instructions has reached the limit.
    AtItsLimit = 1,
}

/// Request that a holder releases all its mutexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct YieldRequest {
    /// Number of the warp.
    pub warp: usize,
    /// Reason.
    pub reason: Reason,
}

/// Event that the arbiter accepts and decides as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Release.
    Release(Release),
    /// Request of a mutex by a warp.
    Request(Pair),
    /// Priority write.
    Priority(PriorityWrite),
}

impl Inputs {
    /// Events of a cycle in which `ready` is 1, in the order of their decisions.
    pub fn events(&self) -> impl Iterator<Item = Event> {
        let [release, request] = [self.release.map(Event::Release), self.request.map(Event::Request)];
        [release, request, self.priority.map(Event::Priority)].into_iter().flatten()
    }
}

/// Pulse of an event on the outputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pulse {
    /// A release of this warp has taken effect.
    Released(usize),
    /// A release or a request is rejected.
    Error(Rejection),
    /// A warp gets a mutex.
    Grant(Pair),
    /// A holder must release all its mutexes.
    Yield(YieldRequest),
    /// A warp is parked on a mutex.
    Park(Pair),
}

impl Pulse {
    /// Name of the output stream that shows the pulse.
    pub fn stream(self) -> &'static str {
        match self {
            Self::Released(_) => "released",
            Self::Error(_) => "error",
            Self::Grant(_) => "grant",
            Self::Yield(_) => "yield",
            Self::Park(_) => "park",
        }
    }
}

impl fmt::Display for Pulse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Released(warp) => write!(f, "released {{warp={warp}}}"),
            Self::Error(Rejection { warp, code, of_release }) => {
                let of = if of_release { "release" } else { "request" };
                write!(f, "error {{warp={warp}, code={}, {of}}}", code as u64)
            }
            Self::Grant(Pair { warp, lock }) => write!(f, "grant {{warp={warp}, lock={lock}}}"),
            Self::Yield(YieldRequest { warp, reason }) => write!(f, "yield {{warp={warp}, reason={}}}", reason as u64),
            Self::Park(Pair { warp, lock }) => write!(f, "park {{warp={warp}, lock={lock}}}"),
        }
    }
}

/// Outputs of a cycle, except the lock words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outputs {
    /// Whether releases, requests and priority writes are accepted.
    pub ready: bool,
    /// Warp whose release has taken effect.
    pub released: Option<usize>,
    /// Rejected request or release.
    pub rejected: Option<Rejection>,
    /// Grant of a mutex to a warp.
    pub grant: Option<Pair>,
    /// Yield request to a holder.
    pub yield_request: Option<YieldRequest>,
    /// Park of a warp, which loses all its mutexes.
    pub park: Option<Pair>,
    /// Parked warp that moves to the next higher class.
    pub aged: Option<usize>,
    /// Warp that has not answered its yield for OVERDUE cycles.
    pub overdue: Option<usize>,
}

impl Outputs {
    /// Pulses of events in the order in which they are read.
    pub fn pulses(&self) -> impl Iterator<Item = Pulse> {
        [
            self.released.map(Pulse::Released),
            self.rejected.map(Pulse::Error),
            self.grant.map(Pulse::Grant),
            self.yield_request.map(Pulse::Yield),
            self.park.map(Pulse::Park),
        ]
        .into_iter()
        .flatten()
    }

    /// Adds a pulse. Returns false, without an effect, if the cycle already has a pulse of the same kind.
    pub fn add(&mut self, pulse: Pulse) -> bool {
        fn set<T>(field: &mut Option<T>, value: T) -> bool {
            field.is_none() && field.replace(value).is_none()
        }
        match pulse {
            Pulse::Released(warp) => set(&mut self.released, warp),
            Pulse::Error(rejection) => set(&mut self.rejected, rejection),
            Pulse::Grant(pair) => set(&mut self.grant, pair),
            Pulse::Yield(request) => set(&mut self.yield_request, request),
            Pulse::Park(pair) => set(&mut self.park, pair),
        }
    }
}
