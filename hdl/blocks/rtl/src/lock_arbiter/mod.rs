//! `lock_arbiter`: mutexes between the warps of a block, by priority, with preemption and a bounded hold.
//!
//! Events are decided one after the other; README.md lists the states of a decision.

pub mod aging;
pub mod classes;
pub mod counts;
pub mod events;
pub mod limits;
pub mod lists;
pub mod mutexes;
pub mod overdue;
pub mod seniority;
pub mod variants;
pub mod warps;

use self::aging::Aging;
use self::classes::Classes;
use self::counts::Counts;
use self::events::Events;
use self::limits::Limits;
use self::lists::Lists;
use self::mutexes::Mutexes;
use self::overdue::Overdue;
use self::seniority::Seniority;
use self::warps::Warps;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// Bits of the times of agings and timeouts, which wrap around; one more with a flag.
pub const TIME: usize = 18;
const TIME_AND_FLAG: usize = TIME + 1;

/// Parameters of the contract that are counts, not widths.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    /// Number of warps.
    pub warps: usize,
    /// Number of mutexes.
    pub locks: usize,
    /// Cycles of waiting that raise a priority by one; 0: never.
    pub aging: usize,
    /// Cycles until an unanswered yield is overdue; 0: never.
    pub overdue: usize,
}

/// Top module of the block; see README.md in this folder.
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
    events: Events<W, W1, K, K1, P>,
    warps: Warps<W, P>,
    seniority: Seniority<W, W1, S1>,
    mutexes: Mutexes<W, W1, K>,
    classes: Classes<W, W1, K, P, P1, Q>,
    lists: Lists<W, K, P, A, L>,
    counts: Counts<W, C, C1>,
    limits: Limits<W>,
    aging: Vec<Aging<W, P, TIME, TIME_AND_FLAG>>,
    overdue: Vec<Overdue<W, TIME>>,
    /// States.
    idle: Register<Bit>,
    checking: Register<Bit>,
    judging_owner: Register<Bit>,
    judging_reserver: Register<Bit>,
    judged: Register<Bit>,
    choosing: Register<Bit>,
    looking_up: Register<Bit>,
    selecting: Register<Bit>,
    handing_over: Register<Bit>,
    finishing: Register<Bit>,
    requeue_looking_up: Register<Bit>,
    requeue_reading: Register<Bit>,
    requeue_removing: Register<Bit>,
    requeue_appending: Register<Bit>,
    limiting: Register<Bit>,
    /// Event that is decided, and what is known about it.
    warp: Register<Bits<W>>,
    lock: Register<Bits<K>>,
    value: Register<Bits<P>>,
    warp_in_range: Register<Bit>,
    lock_in_range: Register<Bit>,
    is_aging: Register<Bit>,
    rejected: Register<Bit>,
    reject_code: Register<Bits<3>>,
    free: Register<Bit>,
    unranked: Register<Bit>,
    requester_level: Register<Bits<P>>,
    requester_owns: Register<Bit>,
    above_owner: Register<Bit>,
    equals_owner: Register<Bit>,
    senior_to_owner: Register<Bit>,
    takes: Register<Bit>,
    parks: Register<Bit>,
    park_holder: Register<Bit>,
    waiting_warp: Register<Bits<W>>,
    waiting_class: Register<Bits<P>>,
    releasing: Register<Bit>,
    single: Register<Bit>,
    add_owned: Register<Bit>,
    winner: Register<Bits<W>>,
    waiter_won: Register<Bit>,
    loser: Register<Bit>,
    late_park: Register<Bit>,
    store: Register<Bit>,
    old_class: Register<Bits<P>>,
    after_limit: Register<Bit>,
    limit_generation: Register<Bit>,
    filling: Register<Bit>,
    fill_address: Register<Bits<F>>,
    is_ready: Register<Bit>,
    /// Registered outputs.
    released_pulse: Register<Bit>,
    released_pulse_warp: Register<Bits<W>>,
    grant_pulse: Register<Bit>,
    grant_pulse_warp: Register<Bits<W>>,
    grant_pulse_lock: Register<Bits<K>>,
    park_pulse: Register<Bit>,
    park_pulse_warp: Register<Bits<W>>,
    park_pulse_lock: Register<Bits<K>>,
    yield_pulse: Register<Bit>,
    yield_pulse_warp: Register<Bits<W>>,
    yield_pulse_reason: Register<Bit>,
    error_pulse: Register<Bit>,
    error_pulse_warp: Register<Bits<W>>,
    error_pulse_code: Register<Bits<3>>,
    error_pulse_release: Register<Bit>,
    aged_pulse: Register<Bit>,
    aged_pulse_warp: Register<Bits<W>>,
    overdue_pulse: Register<Bit>,
    overdue_pulse_warp: Register<Bits<W>>,
    fill_warp: Signal<Local, Bits<W>>,
    fill_lock: Signal<Local, Bits<K>>,
    accept: Signal<Local, Bit>,
    event_waits: Signal<Local, Bit>,
    blocked: Signal<Local, Bit>,
    serve: Signal<Local, Bit>,
    can_take: Signal<Local, Bit>,
    take: Signal<Local, Bit>,
    take_aging: Signal<Local, Bit>,
    aging_due: Signal<Local, Bit>,
    aging_warp: Signal<Local, Bits<W>>,
    steps: Signal<Local, Bits<P>>,
    next_warp: Signal<Local, Bits<W>>,
    read_warp: Signal<Local, Bits<W>>,
    read_lock: Signal<Local, Bits<K>>,
    list_class: Signal<Local, Bits<P>>,
    list_lock: Signal<Local, Bits<K>>,
    compare_warp: Signal<Local, Bits<W>>,
    change_warp: Signal<Local, Bits<W>>,
    above_reserver: Signal<Local, Bit>,
    equals_reserver: Signal<Local, Bit>,
    takes_reservation: Signal<Local, Bit>,
    preempt: Signal<Local, Bit>,
    parks_now: Signal<Local, Bit>,
    appends: Signal<Local, Bit>,
    reserver_wins: Signal<Local, Bit>,
    contested: Signal<Local, Bit>,
    frees: Signal<Local, Bit>,
    owns_nothing: Signal<Local, Bit>,
    reject_release: Signal<Local, Bit>,
    requeues: Signal<Local, Bit>,
    limit_yield: Signal<Local, Bit>,
    target: Signal<Local, Bits<P>>,
    new_class: Signal<Local, Bits<P>>,
    again: Signal<Local, Bit>,
    idle_next: Signal<Local, Bit>,
    grants: Signal<Local, Bit>,
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
    /// Returns an arbiter of this size.
    pub fn new(size: Size) -> Self {
        assert!(F == if W > K { W } else { K });
        Self::init(LockArbiterValues {
            events: Events::new(size.warps, size.locks),
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
    > Logic for LockArbiter<W, W1, K, K1, P, P1, Q, C, C1, S1, A, L, F>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Mutexes between warps, by priority, with preemption and a bounded hold.");
        dff_setup!(
            self,
            clock,
            idle,
            checking,
            judging_owner,
            judging_reserver,
            judged,
            choosing,
            looking_up,
            selecting,
            handing_over,
            finishing,
            requeue_looking_up,
            requeue_reading,
            requeue_removing,
            requeue_appending,
            limiting,
            warp,
            lock,
            value,
            warp_in_range,
            lock_in_range,
            is_aging,
            rejected,
            reject_code,
            free,
            unranked,
            requester_level,
            requester_owns,
            above_owner,
            equals_owner,
            senior_to_owner,
            takes,
            parks,
            park_holder,
            waiting_warp,
            waiting_class,
            releasing,
            single,
            add_owned,
            winner,
            waiter_won,
            loser,
            late_park,
            store,
            old_class,
            after_limit,
            limit_generation,
            filling,
            fill_address,
            is_ready,
            released_pulse,
            released_pulse_warp,
            grant_pulse,
            grant_pulse_warp,
            grant_pulse_lock,
            park_pulse,
            park_pulse_warp,
            park_pulse_lock,
            yield_pulse,
            yield_pulse_warp,
            yield_pulse_reason,
            error_pulse,
            error_pulse_warp,
            error_pulse_code,
            error_pulse_release,
            aged_pulse,
            aged_pulse_warp,
            overdue_pulse,
            overdue_pulse_warp
        );
        comment!("Initial contents of the tables after a reset.");
        self.fill_warp.next = bit_cast::<W, F>(self.fill_address.q.val());
        self.fill_lock.next = bit_cast::<K, F>(self.fill_address.q.val());
        self.fill_address.d.next = self.fill_address.q.val() + 1;
        if self.fill_address.q.val() == self.last_fill.val() {
            self.filling.d.next = false;
        }

        comment!("Accepted events. An aging holds up further ones.");
        self.accept.next = self.is_ready.q.val();
        self.events.clock.next = self.clock.val();
        self.events.reset.next = self.reset.val();
        self.events.accept.next = self.accept.val();
        self.events.release_valid.next = self.release_valid.val();
        self.events.release_warp.next = self.release_warp.val();
        self.events.release_lock.next = self.release_lock.val();
        self.events.release_all.next = self.release_all.val();
        self.events.request_valid.next = self.request_valid.val();
        self.events.request_warp.next = self.request_warp.val();
        self.events.request_lock.next = self.request_lock.val();
        self.events.priority_write.next = self.priority_write.val();
        self.events.priority_warp.next = self.priority_warp.val();
        self.events.priority_value.next = self.priority_value.val();
        self.aging_due.next = false;
        self.aging_warp.next = self.events.warp.val();
        for i in 0..self._aging {
            self.aging_due.next = self.aging[i].due.val();
            self.aging_warp.next = self.aging[i].warp.val();
        }

        comment!("State idle: a limit yield, an event or an aging begins when all changes of the one before are made.");
        self.event_waits.next = self.events.is_release.val() | self.events.is_request.val() | self.events.is_priority.val();
        self.blocked.next = self.warps.changing.val() | self.lists.appending.val();
        self.serve.next = self.idle.q.val() & self.limits.valid.val() & (!self.blocked.val() | self.after_limit.q.val());
        self.can_take.next = self.idle.q.val() & !self.limits.valid.val() & !self.blocked.val();
        self.take.next = self.can_take.val()
            & (self.events.is_release.val() | (self.events.is_request.val() & !self.seniority.full.val()) | self.events.is_priority.val());
        self.take_aging.next = self.can_take.val() & self.aging_due.val() & !self.event_waits.val() & !self.is_ready.q.val();
        self.events.take.next = self.take.val();
        self.after_limit.d.next = self.limiting.q.val();
        self.limit_generation.d.next = self.limits.generation.val();
        self.next_warp.next = self.events.warp.val();
        if !self.event_waits.val() {
            self.next_warp.next = self.aging_warp.val();
        }
        if self.limits.valid.val() {
            self.next_warp.next = self.limits.warp.val();
        }
        if self.idle.q.val() {
            self.warp.d.next = self.next_warp.val();
            self.lock.d.next = self.events.lock.val();
            self.value.d.next = self.events.value.val();
            self.warp_in_range.d.next = self.events.warp_in_range.val();
            self.lock_in_range.d.next = self.events.lock_in_range.val();
            self.is_aging.d.next = self.take_aging.val();
            self.releasing.d.next = self.events.is_release.val();
            self.single.d.next = !self.events.all.val();
            self.add_owned.d.next = true;
        }

        comment!("Records that are read: of the next warp, the owner, the warp with the reservation, or the winner.");
        self.read_warp.next = self.warp.q.val();
        if self.idle.q.val() {
            self.read_warp.next = self.next_warp.val();
        }
        if self.checking.q.val() {
            self.read_warp.next = self.mutexes.owner.val();
        }
        if (self.judging_owner.q.val() & !self.free.q.val()) | self.looking_up.q.val() {
            self.read_warp.next = self.classes.reserver.val();
        }
        if self.handing_over.q.val() {
            self.read_warp.next = self.winner.q.val();
        }
        self.read_lock.next = self.lock.q.val();
        if self.requeue_looking_up.q.val() {
            self.read_lock.next = self.lists.waiter_lock.val();
        }
        if self.idle.q.val() {
            self.read_lock.next = self.events.lock.val();
        }
        if self.choosing.q.val() {
            self.read_lock.next = self.mutexes.chosen_lock.val();
        }
        if self.choosing.q.val() | self.requeue_looking_up.q.val() {
            self.lock.d.next = self.read_lock.val();
        }

        comment!("Request, second cycle: errors, and whether the mutex is free.");
        self.rejected.d.next = false;
        self.reject_code.d.next = bits::<3>(2);
        if self.mutexes.locked.val() & (self.mutexes.owner.val() == self.warp.q.val()) {
            self.rejected.d.next = true;
        }
        if self.warps.parked.val() | self.warps.reserved.val() {
            self.rejected.d.next = true;
            self.reject_code.d.next = bits::<3>(4);
        }
        if !self.warp_in_range.q.val() | !self.lock_in_range.q.val() {
            self.rejected.d.next = true;
            self.reject_code.d.next = bits::<3>(1);
        }
        self.free.d.next = !self.mutexes.locked.val();
        if self.checking.q.val() {
            self.unranked.d.next = self.seniority.none.val();
            self.requester_level.d.next = self.warps.level.val();
            self.requester_owns.d.next = self.warps.owns.val();
        }
        comment!("Third cycle: comparison with the owner. A free mutex is granted.");
        self.above_owner.d.next = self.requester_level.q.val() < self.warps.level.val();
        self.equals_owner.d.next = self.requester_level.q.val() == self.warps.level.val();
        self.senior_to_owner.d.next = self.seniority.senior.val();
        comment!("Fourth cycle: comparison with the reserved warp. The requester takes the reservation if its priority");
        comment!("is strictly higher than those of owner and reserved warp; among equals its seniority decides.");
        self.above_reserver.next = self.requester_level.q.val() < self.warps.level.val();
        self.equals_reserver.next = self.requester_level.q.val() == self.warps.level.val();
        self.takes_reservation.next = (self.above_owner.q.val() & (!self.classes.reserved.val() | self.above_reserver.val()))
            | (self.equals_owner.q.val()
                & self.senior_to_owner.q.val()
                & (!self.classes.reserved.val() | self.above_reserver.val() | (self.equals_reserver.val() & self.seniority.senior.val())));
        self.preempt.next = self.judging_reserver.q.val() & self.takes_reservation.val() & self.above_owner.q.val() & !self.warps.kept_pending.val();
        self.takes.d.next = self.takes_reservation.val();
        self.parks.d.next = !self.takes_reservation.val() | self.classes.reserved.val();
        self.park_holder.d.next = self.requester_owns.q.val();
        if self.takes_reservation.val() {
            self.park_holder.d.next = self.warps.owns.val();
        }

        comment!("Release: freed mutexes are chosen one after the other and handed over.");
        self.frees.next = self.choosing.q.val() & self.releasing.q.val() & self.mutexes.some.val();
        self.reject_release.next = self.choosing.q.val() & self.releasing.q.val() & !self.mutexes.some.val();
        self.owns_nothing.next = self.frees.val() & self.mutexes.last.val();
        self.contested.next = self.classes.reserved.val() | self.classes.waited.val();
        comment!("The reserved warp wins unless a waiter's class is better.");
        self.reserver_wins.next = self.classes.reserved.val() & (!self.classes.waited.val() | !(self.classes.best.val() < self.warps.level.val()));
        self.winner.d.next = self.lists.first.val();
        if self.reserver_wins.val() {
            self.winner.d.next = self.classes.reserver.val();
        }
        self.waiter_won.d.next = !self.reserver_wins.val();
        self.loser.d.next = self.classes.reserved.val() & !self.reserver_wins.val();

        comment!("New class of a parked warp whose priority is written, or that ages.");
        self.steps.next = bits::<P>(0);
        for i in 0..self._aging {
            self.steps.next = self.aging[i].steps.val();
            if self.is_aging.q.val() {
                self.steps.next = self.aging[i].next_steps.val();
            }
        }
        self.target.next = self.value.q.val();
        if self.is_aging.q.val() {
            self.target.next = self.warps.level.val();
        }
        self.new_class.next = bits::<P>(0);
        if self.target.val() > self.steps.val() {
            self.new_class.next = self.target.val() - self.steps.val();
        }
        self.requeues.next = self.requeue_looking_up.q.val()
            & self.warps.parked.val()
            & (self.is_aging.q.val() | (self.warp_in_range.q.val() & (self.value.q.val() != self.warps.level.val())));
        if self.requeue_looking_up.q.val() {
            self.old_class.d.next = self.lists.waiter_class.val();
        }

        comment!("Limit yield, unless the state of the warp has changed meanwhile.");
        self.limit_yield.next = self.limiting.q.val()
            & self.warps.owns.val() & !self.warps.pending.val() & (self.warps.generation_read.val() == self.limit_generation.q.val());

        comment!("Warp that is parked or appended: requester, displaced or losing reserved warp, or moved waiter.");
        if self.judging_reserver.q.val() {
            self.waiting_warp.d.next = self.warp.q.val();
            self.waiting_class.d.next = self.requester_level.q.val();
        }
        if (self.judging_reserver.q.val() & self.takes_reservation.val()) | self.selecting.q.val() {
            self.waiting_warp.d.next = self.classes.reserver.val();
            self.waiting_class.d.next = self.warps.level.val();
        }
        if self.requeue_looking_up.q.val() {
            self.waiting_warp.d.next = self.warp.q.val();
            self.waiting_class.d.next = self.new_class.val();
        }
        self.parks_now.next = (self.judged.q.val() & self.parks.q.val()) | self.late_park.q.val();
        self.appends.next = (self.judged.q.val() & self.parks.q.val()) | (self.handing_over.q.val() & self.loser.q.val()) | self.requeue_appending.q.val();
        self.late_park.d.next = self.handing_over.q.val() & self.loser.q.val();
        self.store.d.next = self.appends.val() | self.handing_over.q.val();
        self.grants.next = (self.judging_owner.q.val() & self.free.q.val() & !self.rejected.q.val()) | self.handing_over.q.val();

        comment!("States.");
        self.checking.d.next = self.take.val() & self.events.is_request.val();
        self.judging_owner.d.next = self.checking.q.val();
        self.judging_reserver.d.next = self.judging_owner.q.val() & !self.rejected.q.val() & !self.free.q.val();
        self.judged.d.next = self.judging_reserver.q.val();
        self.choosing.d.next = (self.take.val() & self.events.is_release.val())
            | (self.judged.q.val() & self.parks.q.val() & self.park_holder.q.val())
            | (self.looking_up.q.val() & !self.contested.val() & self.mutexes.more.val())
            | (self.handing_over.q.val() & (self.mutexes.more.val() | (self.loser.q.val() & self.mutexes.owns_some.val())));
        self.looking_up.d.next = self.choosing.q.val() & !self.reject_release.val();
        self.selecting.d.next = self.looking_up.q.val() & self.contested.val();
        self.handing_over.d.next = self.selecting.q.val();
        self.finishing.d.next = self.handing_over.q.val() & self.loser.q.val() & !self.mutexes.more.val() & !self.mutexes.owns_some.val();
        self.requeue_looking_up.d.next = (self.take.val() & self.events.is_priority.val()) | self.take_aging.val();
        self.requeue_reading.d.next = self.requeues.val();
        self.requeue_removing.d.next = self.requeue_reading.q.val();
        self.requeue_appending.d.next = self.requeue_removing.q.val();
        self.limiting.d.next = self.serve.val();
        self.idle_next.next = (self.idle.q.val() & !self.take.val() & !self.take_aging.val() & !self.serve.val())
            | (self.judging_owner.q.val() & (self.rejected.q.val() | self.free.q.val()))
            | (self.judged.q.val() & !(self.parks.q.val() & self.park_holder.q.val()))
            | self.reject_release.val()
            | (self.looking_up.q.val() & !self.contested.val() & !self.mutexes.more.val())
            | (self.handing_over.q.val() & !self.loser.q.val() & !self.mutexes.more.val())
            | self.finishing.q.val()
            | (self.requeue_looking_up.q.val() & !self.requeues.val())
            | self.requeue_appending.q.val()
            | self.limiting.q.val()
            | (self.filling.q.val() & (self.fill_address.q.val() == self.last_fill.val()));
        self.idle.d.next = self.idle_next.val();
        self.is_ready.d.next = self.idle_next.val() & !self.events.waiting_next.val() & !self.aging_due.val() & !self.reset.val();
        if self.choosing.q.val() | self.judged.q.val() {
            self.releasing.d.next = false;
            self.add_owned.d.next = self.judged.q.val();
        }
        if self.handing_over.q.val() {
            self.add_owned.d.next = self.loser.q.val();
        }

        comment!("Tables of the warps.");
        self.change_warp.next = self.warp.q.val();
        if self.handing_over.q.val() {
            self.change_warp.next = self.winner.q.val();
        }
        if self.judging_reserver.q.val() {
            self.change_warp.next = self.mutexes.owner.val();
        }
        if self.judged.q.val() | self.late_park.q.val() {
            self.change_warp.next = self.waiting_warp.q.val();
        }
        self.warps.clock.next = self.clock.val();
        self.warps.reset.next = self.reset.val();
        self.warps.fill.next = self.filling.q.val();
        self.warps.fill_address.next = self.fill_warp.val();
        self.warps.read_warp.next = self.read_warp.val();
        self.warps.warp.next = self.change_warp.val();
        self.warps.grant.next = self.grants.val();
        self.warps.generation.next = self.counts.generation.val();
        self.warps.free.next = self.owns_nothing.val();
        self.warps.park.next = self.parks_now.val();
        self.warps.request_yield.next = self.limit_yield.val();
        self.warps.preempt.next = self.preempt.val();
        self.warps.keep.next = self.judging_owner.q.val();
        self.warps.reserve.next = self.judged.q.val() & self.takes.q.val();
        self.warps.unreserve.next = (self.handing_over.q.val() & self.classes.reserved.val()) | self.lists.appending.val();
        self.warps.reserve_warp.next = self.waiting_warp.q.val();
        if self.handing_over.q.val() {
            self.warps.reserve_warp.next = self.classes.reserver.val();
        }
        if self.judged.q.val() {
            self.warps.reserve_warp.next = self.warp.q.val();
        }
        self.warps.prioritise.next = self.requeue_looking_up.q.val() & !self.is_aging.q.val() & self.warp_in_range.q.val();
        self.warps.prioritise_warp.next = self.warp.q.val();
        self.warps.new_priority.next = self.value.q.val();
        self.seniority.clock.next = self.clock.val();
        self.seniority.reset.next = self.reset.val();
        self.seniority.fill.next = self.filling.q.val();
        self.seniority.fill_address.next = self.fill_warp.val();
        self.seniority.read_warp.next = self.read_warp.val();
        self.seniority.keep.next = self.checking.q.val();
        self.seniority.hold.next = (self.take.val() & self.events.is_request.val()) | self.checking.q.val() | self.judging_owner.q.val();
        self.seniority.warp.next = self.warp.q.val();
        self.seniority.assign.next = self.judging_owner.q.val() & !self.rejected.q.val() & self.unranked.q.val();
        self.seniority.clear.next = self.owns_nothing.val() & !self.warps.pending.val();

        comment!("Tables of the mutexes.");
        self.compare_warp.next = self.events.warp.val();
        if self.judged.q.val() {
            self.compare_warp.next = self.waiting_warp.q.val();
        }
        if self.looking_up.q.val() {
            self.compare_warp.next = self.classes.reserver.val();
        }
        self.mutexes.clock.next = self.clock.val();
        self.mutexes.reset.next = self.reset.val();
        self.mutexes.fill.next = self.filling.q.val();
        self.mutexes.fill_address.next = self.fill_lock.val();
        self.mutexes.read_lock.next = self.read_lock.val();
        self.mutexes.warp.next = self.compare_warp.val();
        self.mutexes.compare.next = self.idle.q.val() | self.judged.q.val() | self.looking_up.q.val();
        self.mutexes.choose.next = self.choosing.q.val();
        self.mutexes.add.next = self.add_owned.q.val();
        self.mutexes.only.next = self.idle.q.val() & !self.events.all.val();
        self.mutexes.load.next = self.idle.q.val();
        self.mutexes.next_lock.next = self.events.lock.val();
        self.mutexes.lock.next = self.lock.q.val();
        self.mutexes.clear.next = self.looking_up.q.val();
        self.mutexes.grant.next = self.grants.val();
        self.mutexes.grant_warp.next = self.change_warp.val();
        self.classes.clock.next = self.clock.val();
        self.classes.fill.next = self.filling.q.val();
        self.classes.fill_address.next = self.fill_lock.val();
        self.classes.read_lock.next = self.read_lock.val();
        self.classes.lock.next = self.lock.q.val();
        self.classes.reserve.next = self.judged.q.val() & self.takes.q.val();
        self.classes.unreserve.next = self.handing_over.q.val();
        self.classes.reserve_warp.next = self.warp.q.val();
        self.classes.append.next = self.appends.val();
        self.classes.append_class.next = self.waiting_class.q.val();
        self.classes.remove.next = (self.handing_over.q.val() & self.waiter_won.q.val() & self.lists.single.val()) | (self.requeue_removing.q.val() & self.lists.single.val());
        self.classes.remove_class.next = self.classes.best.val();
        if self.requeue_removing.q.val() {
            self.classes.remove_class.next = self.old_class.q.val();
        }
        self.again.next = self.requeue_appending.q.val();
        self.classes.again.next = self.again.val();
        self.classes.store.next = self.store.q.val();

        comment!("Waiting lists.");
        self.list_lock.next = self.lock.q.val();
        self.list_class.next = self.waiting_class.q.val();
        if self.looking_up.q.val() {
            self.list_class.next = self.classes.best.val();
        }
        if self.requeue_looking_up.q.val() {
            self.list_lock.next = self.lists.waiter_lock.val();
            self.list_class.next = self.lists.waiter_class.val();
        }
        self.lists.clock.next = self.clock.val();
        self.lists.reset.next = self.reset.val();
        self.lists.read_lock.next = self.list_lock.val();
        self.lists.read_class.next = self.list_class.val();
        self.lists.link_warp.next = self.warp.q.val();
        if self.handing_over.q.val() {
            self.lists.link_warp.next = self.winner.q.val();
        }
        self.lists.waiter.next = self.next_warp.val();
        self.lists.read_finished.next = self.selecting.q.val() | self.requeue_reading.q.val();
        self.lists.pop.next = self.handing_over.q.val() & self.waiter_won.q.val();
        self.lists.take_out.next = self.requeue_removing.q.val();
        self.lists.append.next = self.appends.val();
        self.lists.append_empty.next = self.classes.empty.val();
        self.lists.append_warp.next = self.waiting_warp.q.val();

        comment!("Counts, limits, ages and timeouts.");
        self.counts.clock.next = self.clock.val();
        self.counts.reset.next = self.reset.val();
        self.counts.fill.next = self.filling.q.val();
        self.counts.fill_address.next = self.fill_warp.val();
        self.counts.retire_valid.next = self.retire_valid.val();
        self.counts.retire_warp.next = self.retire_warp.val();
        self.counts.change.next = self.warps.changing.val();
        self.counts.change_warp.next = self.warps.change_warp.val();
        self.counts.new_state.next = self.warps.new_state.val();
        self.counts.scan_warp.next = self.limits.scan_warp.val();
        self.counts.read_warp.next = self.read_warp.val();
        self.counts.count_limit.next = self.count_limit.val();
        self.limits.clock.next = self.clock.val();
        self.limits.reset.next = self.reset.val();
        self.limits.enable.next = !self.filling.q.val();
        self.limits.at_limit.next = self.counts.at_limit.val();
        self.limits.at_generation.next = self.counts.at_generation.val();
        self.limits.serve.next = self.serve.val();
        for i in 0..self._aging {
            self.aging[i].clock.next = self.clock.val();
            self.aging[i].reset.next = self.reset.val();
            self.aging[i].fill.next = self.filling.q.val();
            self.aging[i].fill_address.next = self.fill_warp.val();
            self.aging[i].park.next = self.park_pulse.q.val();
            self.aging[i].park_warp.next = self.park_pulse_warp.q.val();
            self.aging[i].grant.next = self.grant_pulse.q.val();
            self.aging[i].grant_warp.next = self.grant_pulse_warp.q.val();
            self.aging[i].read_warp.next = self.next_warp.val();
            self.aging[i].age.next = self.requeue_looking_up.q.val() & self.is_aging.q.val();
        }
        self.overdue_pulse.d.next = false;
        for i in 0..self._overdue {
            self.overdue[i].clock.next = self.clock.val();
            self.overdue[i].reset.next = self.reset.val();
            self.overdue[i].request_yield.next = self.yield_pulse.q.val();
            self.overdue[i].yield_warp.next = self.yield_pulse_warp.q.val();
            self.overdue[i].end.next = self.owns_nothing.val() | self.parks_now.val();
            self.overdue[i].end_warp.next = self.change_warp.val();
            self.overdue_pulse.d.next = self.overdue[i].overdue.val() & !self.reset.val();
            self.overdue_pulse_warp.d.next = self.overdue[i].overdue_warp.val();
        }

        comment!("Registered outputs.");
        self.released_pulse.d.next = self.frees.val() & !self.reset.val();
        self.released_pulse_warp.d.next = self.warp.q.val();
        self.error_pulse.d.next = ((self.judging_owner.q.val() & self.rejected.q.val()) | self.reject_release.val()) & !self.reset.val();
        self.error_pulse_warp.d.next = self.warp.q.val();
        self.error_pulse_release.d.next = self.choosing.q.val();
        self.error_pulse_code.d.next = self.reject_code.q.val();
        if self.choosing.q.val() {
            self.error_pulse_code.d.next = bits::<3>(3);
            if !self.warp_in_range.q.val() | (self.single.q.val() & !self.lock_in_range.q.val()) {
                self.error_pulse_code.d.next = bits::<3>(1);
            }
        }
        self.grant_pulse.d.next = self.grants.val() & !self.reset.val();
        self.grant_pulse_warp.d.next = self.change_warp.val();
        self.grant_pulse_lock.d.next = self.lock.q.val();
        self.park_pulse.d.next = self.parks_now.val() & !self.reset.val();
        self.park_pulse_warp.d.next = self.waiting_warp.q.val();
        self.park_pulse_lock.d.next = self.lock.q.val();
        self.yield_pulse.d.next = (self.preempt.val() | self.limit_yield.val()) & !self.reset.val();
        self.yield_pulse_warp.d.next = self.change_warp.val();
        self.yield_pulse_reason.d.next = self.limiting.q.val();
        self.aged_pulse.d.next = self.requeue_appending.q.val() & self.is_aging.q.val() & !self.reset.val();
        self.aged_pulse_warp.d.next = self.warp.q.val();

        comment!("Reset.");
        if self.reset.val() {
            self.idle.d.next = false;
            self.checking.d.next = false;
            self.judging_owner.d.next = false;
            self.judging_reserver.d.next = false;
            self.judged.d.next = false;
            self.choosing.d.next = false;
            self.looking_up.d.next = false;
            self.selecting.d.next = false;
            self.handing_over.d.next = false;
            self.finishing.d.next = false;
            self.requeue_looking_up.d.next = false;
            self.requeue_reading.d.next = false;
            self.requeue_removing.d.next = false;
            self.requeue_appending.d.next = false;
            self.limiting.d.next = false;
            self.late_park.d.next = false;
            self.store.d.next = false;
            self.after_limit.d.next = false;
            self.filling.d.next = true;
            self.fill_address.d.next = bits::<F>(0);
        }

        self.ready.next = self.is_ready.q.val() & !self.reset.val();
        self.released_valid.next = self.released_pulse.q.val();
        self.released_warp.next = self.released_pulse_warp.q.val();
        self.grant_valid.next = self.grant_pulse.q.val();
        self.grant_warp.next = self.grant_pulse_warp.q.val();
        self.grant_lock.next = self.grant_pulse_lock.q.val();
        self.park_valid.next = self.park_pulse.q.val();
        self.park_warp.next = self.park_pulse_warp.q.val();
        self.park_lock.next = self.park_pulse_lock.q.val();
        self.yield_valid.next = self.yield_pulse.q.val();
        self.yield_warp.next = self.yield_pulse_warp.q.val();
        self.yield_reason.next = self.yield_pulse_reason.q.val();
        self.error_valid.next = self.error_pulse.q.val();
        self.error_warp.next = self.error_pulse_warp.q.val();
        self.error_code.next = self.error_pulse_code.q.val();
        self.error_release.next = self.error_pulse_release.q.val();
        self.aged_valid.next = self.aged_pulse.q.val();
        self.aged_warp.next = self.aged_pulse_warp.q.val();
        self.overdue_valid.next = self.overdue_pulse.q.val();
        self.overdue_warp.next = self.overdue_pulse_warp.q.val();
        for i in 0..self._locks {
            self.lock_words[i].next = self.mutexes.words[i].val();
        }
    }
}
