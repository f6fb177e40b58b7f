//! What goes into the arbiter and what comes out of it, as types instead of ports, and its settings.

use warploom_contract::Parameters;

/// The most warps that an arbiter can have.
pub const MAX_WARPS: usize = 64;

/// The sizes of an arbiter, and what an experiment may leave out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Warps that compete: 1 to [`MAX_WARPS`].
    pub warps: usize,
    /// Mutexes they compete for.
    pub locks: usize,
    /// Bits of a priority.
    pub priority_bits: u64,
    /// Pairs that the FIFO holds.
    pub fifo_depth: usize,
    /// Bits of a count of retired instructions.
    pub count_bits: u64,
    /// Cycles parked that raise a priority by one; 0: never.
    pub aging: u64,
    /// Cycles after which an unanswered yield is reported; 0: never.
    pub overdue: u64,
    /// Whether there is a seniority among equals, as the block has it. Without it every equal requester is parked.
    pub seniority: bool,
}

impl Settings {
    /// The block's settings at these parameters.
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

    /// The lowest priority: the highest value.
    pub fn lowest(&self) -> u64 {
        warploom_model::bits::ones(self.priority_bits as usize)
    }
}

/// A warp and a mutex: a request, a grant, a park.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pair {
    /// The warp's number.
    pub warp: usize,
    /// The mutex's number.
    pub lock: usize,
}

/// What a warp gives back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Release {
    /// One mutex.
    One(Pair),
    /// Everything that this warp owns.
    All(usize),
}

/// A write of a warp's competitive priority register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PriorityWrite {
    /// Whose.
    pub warp: usize,
    /// The priority; 0 is the highest.
    pub value: u64,
}

/// The inputs of a cycle. Numbers may be out of range, as on the ports.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// The synchronous reset.
    pub reset: bool,
    /// A priority to set.
    pub priority: Option<PriorityWrite>,
    /// Instructions that a holder may retire; 0: no limit.
    pub count_limit: u64,
    /// A request; it is taken if [`Arbiter::ready`](super::Arbiter::ready), else nothing comes of it.
    pub request: Option<Pair>,
    /// What is given back.
    pub release: Option<Release>,
    /// The warp that retired an instruction.
    pub retire: Option<usize>,
}

/// Why a request or a release is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorCode {
    /// The warp or the mutex doesn't exist.
    OutOfRange = 1,
    /// The requester owns the mutex already.
    OwnsAlready = 2,
    /// The releasing warp doesn't own the mutex, or owns nothing.
    NotItsOwn = 3,
    /// The requester is parked or has a request under way.
    UnderWay = 4,
}

/// A refused request or release.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rejection {
    /// Whose; out of range if that is code.
    pub warp: usize,
    /// Why.
    pub code: ErrorCode,
}

/// Why a holder is told to release everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A strictly higher one wants a mutex of it.
    Preempted = 0,
    /// It has retired as many instructions as it may.
    AtItsLimit = 1,
}

/// A holder that must release everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct YieldRequest {
    /// Which warp.
    pub warp: usize,
    /// Why.
    pub reason: Reason,
}

/// What a cycle decided: it shows on the ports in the next one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outputs {
    /// A warp now owns a mutex.
    pub grant: Option<Pair>,
    /// A warp is parked on a mutex and has lost all its own.
    pub park: Option<Pair>,
    /// A holder must answer by releasing everything.
    pub yield_request: Option<YieldRequest>,
    /// A request or release was refused.
    pub refused: Option<Rejection>,
    /// The warp that hasn't answered its yield for OVERDUE cycles.
    pub overdue: Option<usize>,
}
