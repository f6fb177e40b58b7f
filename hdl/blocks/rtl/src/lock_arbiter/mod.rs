//! `lock_arbiter`: mutexes between the warps of a thread block, by priority, with preemption and a bounded hold time.
//!
//! Events are decided one after the other. README.md in this directory lists the states of a decision.

pub mod aging;
pub mod classes;
pub mod counts;
mod decision;
pub mod dispatch;
pub mod events;
pub mod judge;
pub mod limits;
pub mod lists;
pub mod mutex;
pub mod mutexes;
pub mod overdue;
pub mod pulses;
pub mod seniority;
pub mod sequence;
pub mod variants;
pub mod warps;

use self::aging::Aging;
use self::classes::Classes;
use self::counts::Counts;
use self::dispatch::Dispatch;
use self::judge::Judge;
use self::limits::Limits;
use self::lists::Lists;
use self::mutexes::Mutexes;
use self::overdue::Overdue;
use self::pulses::Pulses;
use self::seniority::Seniority;
use self::sequence::Sequence;
use self::warps::Warps;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{Drive, Init, Register};

/// Width in bits of the times of agings, which wrap around. A stored time has one more bit, which is 1 while the time
/// is active.
pub const TIME: usize = 32;
/// Width in bits of the times from which yields are overdue, which wrap around. A report comes at most 65,600 cycles
/// after its yield: the largest OVERDUE, 65,536, and 64 cycles for the scan.
pub const TIMEOUT: usize = 18;
const TIME_AND_FLAG: usize = TIME + 1;

/// Parameters of the contract that are counts or times; the others are widths, which are generic parameters.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    /// Number of warps.
    pub warps: usize,
    /// Number of mutexes.
    pub locks: usize,
    /// Cycles of waiting that raise a priority by one; 0: never.
    pub aging: usize,
    /// Cycles after which an unanswered yield is overdue; 0: never.
    pub overdue: usize,
}

/// Top module of the block.
///
/// Widths in bits: warp numbers W, mutex numbers K, priorities P, counts C, and F, the larger of W and K. W1, K1, P1
/// and C1 are one more than W, K, P and C. S1 is W + 2, A is K + P, L is 2 W, and Q is 2^P.
#[derive(Debug, LogicBlock, Drive, Init)]
pub struct LockArbiter<
    const W: usize,
    const W1: usize,
    const K: usize,
    const K1: usize,
    const P: usize,
    const P1: usize,
    const Q: usize,
    const C: usize,
    const C1: usize,
    const S1: usize,
    const A: usize,
    const L: usize,
    const F: usize,
> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub priority_write: Signal<In, Bit>,
    pub priority_warp: Signal<In, Bits<W>>,
    pub priority_value: Signal<In, Bits<P>>,
    pub count_limit: Signal<In, Bits<C>>,
    pub request_valid: Signal<In, Bit>,
    pub request_warp: Signal<In, Bits<W>>,
    pub request_lock: Signal<In, Bits<K>>,
    pub release_valid: Signal<In, Bit>,
    pub release_warp: Signal<In, Bits<W>>,
    pub release_lock: Signal<In, Bits<K>>,
    pub release_all: Signal<In, Bit>,
    pub retire_valid: Signal<In, Bit>,
    pub retire_warp: Signal<In, Bits<W>>,
    pub ready: Signal<Out, Bit>,
    pub released_valid: Signal<Out, Bit>,
    pub released_warp: Signal<Out, Bits<W>>,
    pub grant_valid: Signal<Out, Bit>,
    pub grant_warp: Signal<Out, Bits<W>>,
    pub grant_lock: Signal<Out, Bits<K>>,
    pub park_valid: Signal<Out, Bit>,
    pub park_warp: Signal<Out, Bits<W>>,
    pub park_lock: Signal<Out, Bits<K>>,
    pub yield_valid: Signal<Out, Bit>,
    pub yield_warp: Signal<Out, Bits<W>>,
    pub yield_reason: Signal<Out, Bit>,
    pub error_valid: Signal<Out, Bit>,
    pub error_warp: Signal<Out, Bits<W>>,
    pub error_code: Signal<Out, Bits<3>>,
    pub error_release: Signal<Out, Bit>,
    pub aged_valid: Signal<Out, Bit>,
    pub aged_warp: Signal<Out, Bits<W>>,
    pub overdue_valid: Signal<Out, Bit>,
    pub overdue_warp: Signal<Out, Bits<W>>,
    #[count(_locks)]
    pub lock_words: Vec<Signal<Out, Bits<W1>>>,
    dispatch: Dispatch<W, W1, K, K1, P>,
    sequence: Sequence,
    judge: Judge<W, P>,
    pulses: Pulses<W, K>,
    warps: Warps<W, P>,
    seniority: Seniority<W, W1, S1>,
    mutexes: Mutexes<W, W1, K>,
    classes: Classes<W, W1, K, P, P1, Q>,
    lists: Lists<W, K, P, A, L>,
    counts: Counts<W, C, C1>,
    limits: Limits<W>,
    aging: Vec<Aging<W, P, TIME, TIME_AND_FLAG>>,
    overdue: Vec<Overdue<W, TIMEOUT>>,
    /// Mutex that is decided.
    lock: Register<Bits<K>>,
    /// Warp that is parked or appended to a list, and its class.
    waiting_warp: Register<Bits<W>>,
    waiting_class: Register<Bits<P>>,
    /// The next choice of a mutex also frees the selected mutexes of the warp that was looked up.
    add_owned: Register<Bit>,
    /// Warp that gets the mutex. Flags: it was parked; the reserved warp does not get the mutex.
    winner: Register<Bits<W>>,
    waiter_won: Register<Bit>,
    loser: Register<Bit>,
    /// The reserved warp that lost the mutex is parked, one cycle after the hand-over.
    late_park: Register<Bit>,
    /// The changed classes of the mutex are written to the tables.
    store: Register<Bit>,
    /// Class that a parked warp leaves.
    old_class: Register<Bits<P>>,
    /// Initial contents of the tables are being written after a reset.
    filling: Register<Bit>,
    fill_address: Register<Bits<F>>,
    /// Registered outputs.
    overdue_pulse: Register<Bit>,
    overdue_pulse_warp: Register<Bits<W>>,
    fill_warp: Signal<Local, Bits<W>>,
    fill_lock: Signal<Local, Bits<K>>,
    steps: Signal<Local, Bits<P>>,
    read_warp: Signal<Local, Bits<W>>,
    read_lock: Signal<Local, Bits<K>>,
    list_class: Signal<Local, Bits<P>>,
    list_lock: Signal<Local, Bits<K>>,
    compare_warp: Signal<Local, Bits<W>>,
    change_warp: Signal<Local, Bits<W>>,
    request_yield: Signal<Local, Bit>,
    parks_now: Signal<Local, Bit>,
    appends: Signal<Local, Bit>,
    reserver_wins: Signal<Local, Bit>,
    contested: Signal<Local, Bit>,
    frees: Signal<Local, Bit>,
    owns_nothing: Signal<Local, Bit>,
    reject_release: Signal<Local, Bit>,
    target: Signal<Local, Bits<P>>,
    new_class: Signal<Local, Bits<P>>,
    grants: Signal<Local, Bit>,
    exhausted: Signal<Local, Bit>,
    requeues: Signal<Local, Bit>,
    parks_holder: Signal<Local, Bit>,
    last_fill: Constant<Bits<F>>,
    _locks: usize,
    _aging: usize,
    _overdue: usize,
}

impl<
        const W: usize,
        const W1: usize,
        const K: usize,
        const K1: usize,
        const P: usize,
        const P1: usize,
        const Q: usize,
        const C: usize,
        const C1: usize,
        const S1: usize,
        const A: usize,
        const L: usize,
        const F: usize,
    > LockArbiter<W, W1, K, K1, P, P1, Q, C, C1, S1, A, L, F>
{
    /// Returns an arbiter with these parameters.
    ///
    /// # Panics
    /// If a width differs from its definition, or a count or time does not fit its width.
    pub fn new(size: Size) -> Self {
        assert!(F == if W > K { W } else { K });
        Self::init(LockArbiterValues {
            dispatch: Dispatch::new(size.warps, size.locks),
            sequence: Sequence::default(),
            judge: Judge::default(),
            pulses: Pulses::default(),
            warps: Warps::default(),
            seniority: Seniority::default(),
            mutexes: Mutexes::new(size.locks),
            classes: Classes::default(),
            lists: Lists::default(),
            counts: Counts::default(),
            limits: Limits::new(size.warps),
            aging: (0..usize::from(size.aging > 0)).map(|_| Aging::new(size.warps, size.aging)).collect(),
            overdue: (0..usize::from(size.overdue > 0)).map(|_| Overdue::new(size.warps, size.overdue)).collect(),
            last_fill: Constant::new(Bits::<F>::mask()),
            _locks: size.locks,
            _aging: usize::from(size.aging > 0),
            _overdue: usize::from(size.overdue > 0),
        })
    }
}
