//! Settings, and typed inputs and outputs of a cycle.

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
    /// Number of pairs that the FIFO holds.
    pub fifo_depth: usize,
    /// Width of a count of retired instructions in bits.
    pub count_bits: u64,
    /// Number of parked cycles that raise a priority by one; 0: never.
    pub aging: u64,
    /// Number of cycles after which an unanswered yield is reported; 0: never.
    pub overdue: u64,
    /// Whether equals have a seniority, as in the block. Without it every equal requester is parked.
    pub seniority: bool,
}

impl Settings {
    /// Settings of the block for these parameters.
    pub fn new(parameters: &Parameters) -> Self {
        let get = |name| parameters.get(name);
        let settings = Self {
            warps: get("WARPS") as usize,
            locks: get("LOCKS") as usize,
            priority_bits: get("PRIORITY_BITS"),
            fifo_depth: get("FIFO_DEPTH") as usize,
            count_bits: get("COUNT_BITS"),
            aging: get("AGING"),
            overdue: get("OVERDUE"),
            seniority: true,
        };
        assert!((1..=MAX_WARPS).contains(&settings.warps), "the contract has at most {MAX_WARPS} warps");
        settings
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
    /// Priority write.
    pub priority: Option<PriorityWrite>,
    /// Number of instructions that a holder may retire; 0: no limit.
    pub count_limit: u64,
    /// Request. It is taken if [`Arbiter::ready`](super::Arbiter::ready) holds; otherwise it is ignored.
    pub request: Option<Pair>,
    /// Release.
    pub release: Option<Release>,
    /// Warp that retired an instruction.
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
    /// Requester is parked or has a request in progress.
    UnderWay = 4,
}

/// Rejected request or release.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rejection {
    /// Number of the warp; out of range if the error says so.
    pub warp: usize,
    /// Error code.
    pub code: ErrorCode,
}

/// Reason of a yield request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A warp with a strictly higher priority has reserved one of its mutexes.
    Preempted = 0,
    /// Retired instructions have reached the limit.
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

/// Outputs that a cycle decides. The ports show them in the next cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outputs {
    /// Grant of a mutex to a warp.
    pub grant: Option<Pair>,
    /// Park of a warp, which releases all its mutexes.
    pub park: Option<Pair>,
    /// Yield request to a holder.
    pub yield_request: Option<YieldRequest>,
    /// Rejected request or release.
    pub refused: Option<Rejection>,
    /// Warp that has not answered its yield for OVERDUE cycles.
    pub overdue: Option<usize>,
}
