//! `lock_arbiter`: mutexes between the warps of a block, by priority, with preemption and a bounded hold.

pub mod aging;
pub mod holder;
pub mod holders;
pub mod min_select;
pub mod mutex;
pub mod mutexes;
pub mod queue;
pub mod seniority;
pub mod variants;
pub mod wait_slot;
pub mod waiters;
pub mod warps;
pub mod yield_timeout;

use self::holders::Holders;
use self::mutexes::Mutexes;
use self::queue::Queue;
use self::seniority::Seniority;
use self::waiters::Waiters;
use self::warps::Warps;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// The block: see the folder's README.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct LockArbiter<
    const W: usize,
    const W1: usize,
    const K: usize,
    const K1: usize,
    const P: usize,
    const C: usize,
    const C1: usize,
    const N: usize,
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
    pub request_ready: Signal<Out, Bit>,
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
    pub overdue_valid: Signal<Out, Bit>,
    pub overdue_warp: Signal<Out, Bits<W>>,
    #[count(_locks)]
    pub lock_words: Vec<Signal<Out, Bits<W1>>>,
    queue: Queue<W, K>,
    mutexes: Mutexes<W, W1, K>,
    warps: Warps<W, P>,
    waiters: Waiters<W, K, P>,
    seniority: Seniority<W>,
    holders: Holders<W, K, C, C1, N>,
    granted: Register<Bit>,
    granted_warp: Register<Bits<W>>,
    granted_lock: Register<Bits<K>>,
    was_parked: Register<Bit>,
    parked_warp: Register<Bits<W>>,
    parked_lock: Register<Bits<K>>,
    yields: Register<Bit>,
    yields_warp: Register<Bits<W>>,
    yields_reason: Register<Bit>,
    refused: Register<Bit>,
    refused_warp: Register<Bits<W>>,
    refused_code: Register<Bits<3>>,
    late: Register<Bit>,
    late_warp: Register<Bits<W>>,
    waits: Register<Bit>,
    waits_warp: Register<Bits<W>>,
    waits_code: Register<Bits<3>>,
    release_in_range: Signal<Local, Bit>,
    releases: Signal<Local, Bit>,
    release_refused: Signal<Local, Bit>,
    waiter_wins: Signal<Local, Bit>,
    winner: Signal<Local, Bits<W>>,
    loses: Signal<Local, Bit>,
    head_picked: Signal<Local, Bit>,
    owned: Signal<Local, Bit>,
    reserved: Signal<Local, Bit>,
    above_owner: Signal<Local, Bit>,
    above_reserver: Signal<Local, Bit>,
    equals_owner: Signal<Local, Bit>,
    equals_reserver: Signal<Local, Bit>,
    takes_reservation: Signal<Local, Bit>,
    turn: Signal<Local, Bit>,
    judges: Signal<Local, Bit>,
    hands_over: Signal<Local, Bit>,
    reserves: Signal<Local, Bit>,
    parks: Signal<Local, Bit>,
    ready: Signal<Local, Bit>,
    taken: Signal<Local, Bit>,
    grants: Signal<Local, Bit>,
    just_granted: Signal<Local, Bit>,
    busy: Signal<Local, Bit>,
    owns: Signal<Local, Bit>,
    presses: Signal<Local, Bit>,
    last_given: Signal<Local, Bit>,
    request_refused: Signal<Local, Bit>,
    accepted: Signal<Local, Bit>,
    direct: Signal<Local, Bit>,
    owner: Signal<Local, Bits<W>>,
    park_who: Signal<Local, Bits<W>>,
    park_where: Signal<Local, Bits<K>>,
    park_level: Signal<Local, Bits<P>>,
    grant_who: Signal<Local, Bits<W>>,
    grant_what: Signal<Local, Bits<K>>,
    request_code: Signal<Local, Bits<3>>,
    new_owner: Signal<Local, Bits<W>>,
    new_lock: Signal<Local, Bits<K>>,
    warp_count: Constant<Bits<W1>>,
    lock_count: Constant<Bits<K1>>,
    _locks: usize,
}

/// The parameters that are counts, as the contract has them.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    /// Warps.
    pub warps: usize,
    /// Mutexes.
    pub locks: usize,
    /// Places of the FIFO.
    pub fifo_depth: usize,
    /// Cycles parked that raise a priority by one; 0: never.
    pub aging: usize,
    /// Cycles until an unanswered yield is overdue; 0: never.
    pub overdue: usize,
}

impl<
        const W: usize,
        const W1: usize,
        const K: usize,
        const K1: usize,
        const P: usize,
        const C: usize,
        const C1: usize,
        const N: usize,
    > LockArbiter<W, W1, K, K1, P, C, C1, N>
{
    /// An arbiter of this size.
    pub fn new(size: Size) -> Self {
        assert!(W1 == W + 1 && K1 == K + 1 && C1 == C + 1 && N == K + W);
        Self::init(LockArbiterValues {
            queue: Queue::new(size.fifo_depth),
            mutexes: Mutexes::new(size.locks),
            warps: Warps::new(size.warps),
            waiters: Waiters::new(size.warps, size.aging),
            seniority: Seniority::new(size.warps),
            holders: Holders::new(size.warps, size.locks, size.overdue),
            warp_count: Constant::new(bits(size.warps as u64)),
            lock_count: Constant::new(bits(size.locks as u64)),
            _locks: size.locks,
        })
    }
}

impl<
        const W: usize,
        const W1: usize,
        const K: usize,
        const K1: usize,
        const P: usize,
        const C: usize,
        const C1: usize,
        const N: usize,
    > Logic for LockArbiter<W, W1, K, K1, P, C, C1, N>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Mutexes between warps, by priority, with preemption and a bounded hold.");
        dff_setup!(
            self,
            clock,
            granted,
            granted_warp,
            granted_lock,
            was_parked,
            parked_warp,
            parked_lock,
            yields,
            yields_warp,
            yields_reason,
            refused,
            refused_warp,
            refused_code,
            late,
            late_warp,
            waits,
            waits_warp,
            waits_code
        );
        self.queue.clock.next = self.clock.val();
        self.queue.reset.next = self.reset.val();
        self.mutexes.clock.next = self.clock.val();
        self.mutexes.reset.next = self.reset.val();
        self.warps.clock.next = self.clock.val();
        self.warps.reset.next = self.reset.val();
        self.waiters.clock.next = self.clock.val();
        self.waiters.reset.next = self.reset.val();
        self.seniority.clock.next = self.clock.val();
        self.seniority.reset.next = self.reset.val();
        self.holders.clock.next = self.clock.val();
        self.holders.reset.next = self.reset.val();

        // Step 1: a release, of one mutex or of all. Only of its own, so that what doesn't exist is given back by nobody.
        self.release_in_range.next = (bit_cast::<W1, W>(self.release_warp.val()) < self.warp_count.val())
            & (self.release_all.val() | (bit_cast::<K1, K>(self.release_lock.val()) < self.lock_count.val()));
        self.releases.next = self.release_valid.val() & self.mutexes.given.val();
        self.release_refused.next = self.release_valid.val() & !self.mutexes.given.val();
        self.last_given.next = self.releases.val() & !self.mutexes.kept.val();
        self.mutexes.release.next = self.release_valid.val();
        self.mutexes.release_warp.next = self.release_warp.val();
        self.mutexes.release_lock.next = self.release_lock.val();
        self.mutexes.release_all.next = self.release_all.val();
        self.seniority.leave.next = self.last_given.val() & !self.holders.was_told.val();
        self.seniority.leave_warp.next = self.release_warp.val();
        self.holders.release_warp.next = self.release_warp.val();
        self.holders.release_last.next = self.last_given.val();
        self.holders.release_relieves.next = self.releases.val() & !self.mutexes.kept_pressed.val();

        // Step 2: a warp that doesn't exist is none of the warps.
        self.holders.retire.next = self.retire_valid.val();
        self.holders.retire_warp.next = self.retire_warp.val();
        self.holders.count_limit.next = self.count_limit.val();

        // Step 3: the picked mutex goes to the best that is parked on it, or to the one with its reservation, which is parked if it loses.
        self.waiters.pick_lock.next = self.mutexes.pick_lock.val();
        self.warps.pick_reserver.next = self.mutexes.pick_reserver.val();
        self.waiter_wins.next =
            !self.mutexes.pick_reserved.val() | (self.waiters.best_level.val() < self.warps.pick_reserver_level.val());
        self.winner.next = self.mutexes.pick_reserver.val();
        if self.waiter_wins.val() {
            self.winner.next = self.waiters.best.val();
        }
        self.waiters.leave.next = self.mutexes.pick_valid.val() & self.waiter_wins.val();
        self.loses.next = self.mutexes.pick_valid.val() & self.mutexes.pick_reserved.val() & self.waiter_wins.val();
        self.mutexes.still_wanted.next = self.waiters.further.val() | self.loses.val();

        // Step 4: the head of the FIFO and its mutex, which may have been granted just now.
        self.mutexes.head_lock.next = self.queue.head_lock.val();
        self.head_picked.next =
            self.mutexes.pick_valid.val() & (self.mutexes.pick_lock.val() == self.queue.head_lock.val());
        self.owned.next = self.mutexes.head_locked.val() | self.head_picked.val();
        self.owner.next = self.mutexes.head_owner.val();
        if self.head_picked.val() {
            self.owner.next = self.winner.val();
        }
        self.reserved.next = self.mutexes.head_reserved.val() & !self.head_picked.val();
        self.warps.requester.next = self.queue.head_warp.val();
        self.warps.owner.next = self.owner.val();
        self.warps.reserver.next = self.mutexes.head_reserver.val();
        self.seniority.requester.next = self.queue.head_warp.val();
        self.seniority.owner.next = self.owner.val();
        self.seniority.reserver.next = self.mutexes.head_reserver.val();
        self.above_owner.next = self.warps.requester_level.val() < self.warps.owner_level.val();
        self.above_reserver.next = self.warps.requester_level.val() < self.warps.reserver_level.val();
        self.equals_owner.next = self.warps.requester_level.val() == self.warps.owner_level.val();
        self.equals_reserver.next = self.warps.requester_level.val() == self.warps.reserver_level.val();
        self.seniority.against_reserver.next = self.reserved.val() & self.equals_reserver.val();
        self.takes_reservation.next = (self.above_owner.val() & (!self.reserved.val() | self.above_reserver.val()))
            | (self.equals_owner.val()
                & self.seniority.senior.val()
                & (!self.reserved.val() | self.above_reserver.val() | self.equals_reserver.val()));
        self.turn.next = self.queue.head_valid.val() & !self.loses.val();
        self.judges.next = self.turn.val() & self.owned.val();
        self.hands_over.next =
            self.turn.val() & !self.owned.val() & !self.mutexes.head_wanted.val() & !self.mutexes.pick_valid.val();
        self.queue.pop.next = self.judges.val() | self.hands_over.val();
        self.reserves.next = self.judges.val() & self.takes_reservation.val();
        self.mutexes.judge.next = self.judges.val();
        self.mutexes.reserve.next = self.reserves.val();
        self.mutexes.reserve_warp.next = self.queue.head_warp.val();
        self.mutexes.reserve_pressed.next = self.above_owner.val();
        self.mutexes.judged_owner.next = self.owner.val();
        self.presses.next = self.above_owner.val() | self.mutexes.owner_pressed.val();
        self.holders.take.next = self.reserves.val();
        self.holders.owner_warp.next = self.owner.val();
        self.holders.owner_new.next = self.head_picked.val();
        self.holders.presses.next = self.presses.val();
        // Somebody is parked: the one that lost in step 3, the one that is displaced, or the head itself.
        self.parks.next =
            self.loses.val() | (self.judges.val() & (!self.takes_reservation.val() | self.reserved.val()));
        self.park_who.next = self.queue.head_warp.val();
        self.park_level.next = self.warps.requester_level.val();
        if self.takes_reservation.val() {
            self.park_who.next = self.mutexes.head_reserver.val();
            self.park_level.next = self.warps.reserver_level.val();
        }
        self.park_where.next = self.queue.head_lock.val();
        if self.loses.val() {
            self.park_who.next = self.mutexes.pick_reserver.val();
            self.park_level.next = self.warps.pick_reserver_level.val();
            self.park_where.next = self.mutexes.pick_lock.val();
        }
        self.mutexes.park.next = self.parks.val();
        self.mutexes.park_warp.next = self.park_who.val();
        self.waiters.park.next = self.parks.val();
        self.waiters.park_warp.next = self.park_who.val();
        self.waiters.park_lock.next = self.park_where.val();
        self.waiters.park_level.next = self.park_level.val();
        self.holders.park.next = self.parks.val();
        self.holders.park_warp.next = self.park_who.val();

        // Step 5: a request, against what the steps before left.
        self.ready.next = !self.reset.val() & !self.queue.full.val() & !self.waits.q.val();
        self.request_ready.next = self.ready.val();
        self.taken.next = self.request_valid.val() & self.ready.val();
        self.mutexes.request_lock.next = self.request_lock.val();
        self.mutexes.request_warp.next = self.request_warp.val();
        self.warps.request_warp.next = self.request_warp.val();
        self.queue.push_warp.next = self.request_warp.val();
        self.queue.push_lock.next = self.request_lock.val();
        self.grants.next = self.mutexes.pick_valid.val() | self.hands_over.val();
        self.grant_who.next = self.queue.head_warp.val();
        self.grant_what.next = self.queue.head_lock.val();
        if self.mutexes.pick_valid.val() {
            self.grant_who.next = self.winner.val();
            self.grant_what.next = self.mutexes.pick_lock.val();
        }
        self.just_granted.next = self.grants.val() & (self.grant_who.val() == self.request_warp.val());
        self.busy.next = self.warps.request_waits.val() & !self.just_granted.val();
        self.owns.next = self.mutexes.request_owned.val()
            | (self.just_granted.val() & (self.grant_what.val() == self.request_lock.val()));
        self.request_code.next = bits::<3>(0);
        if self.owns.val() {
            self.request_code.next = bits::<3>(2);
        }
        if self.busy.val() {
            self.request_code.next = bits::<3>(4);
        }
        if (bit_cast::<W1, W>(self.request_warp.val()) >= self.warp_count.val())
            | (bit_cast::<K1, K>(self.request_lock.val()) >= self.lock_count.val())
        {
            self.request_code.next = bits::<3>(1);
        }
        self.request_refused.next = self.taken.val() & (self.request_code.val() != 0);
        self.accepted.next = self.taken.val() & (self.request_code.val() == 0);
        self.direct.next =
            self.accepted.val() & !self.mutexes.request_taken.val() & !self.queue.named.val() & !self.grants.val();
        self.seniority.enter.next = self.accepted.val();
        self.seniority.enter_warp.next = self.request_warp.val();
        self.warps.wait.next = self.accepted.val() & !self.direct.val();
        self.queue.push.next = self.accepted.val() & !self.direct.val();
        self.new_owner.next = self.grant_who.val();
        self.new_lock.next = self.grant_what.val();
        if !self.grants.val() {
            self.new_owner.next = self.request_warp.val();
            self.new_lock.next = self.request_lock.val();
        }
        self.mutexes.grant.next = self.grants.val() | self.direct.val();
        self.mutexes.grant_warp.next = self.new_owner.val();
        self.mutexes.grant_lock.next = self.new_lock.val();
        self.warps.grant.next = self.grants.val() | self.direct.val();
        self.warps.grant_warp.next = self.new_owner.val();
        self.holders.grant.next = self.grants.val() | self.direct.val();
        self.holders.grant_warp.next = self.new_owner.val();

        // Step 7: a warp that doesn't exist is none of the warps.
        self.warps.priority_write.next = self.priority_write.val();
        self.warps.priority_warp.next = self.priority_warp.val();
        self.warps.priority_value.next = self.priority_value.val();
        self.waiters.priority_write.next = self.priority_write.val();
        self.waiters.priority_warp.next = self.priority_warp.val();
        self.waiters.priority_value.next = self.priority_value.val();

        // What happened shows in the next cycle. Of two errors the request's waits.
        self.granted.d.next = self.grants.val() | self.direct.val();
        self.granted_warp.d.next = self.new_owner.val();
        self.granted_lock.d.next = self.new_lock.val();
        self.was_parked.d.next = self.parks.val();
        self.parked_warp.d.next = self.park_who.val();
        self.parked_lock.d.next = self.park_where.val();
        self.yields.d.next = self.holders.yield_valid.val();
        self.yields_warp.d.next = self.holders.yield_warp.val();
        self.yields_reason.d.next = self.holders.yield_reason.val();
        self.late.d.next = self.holders.overdue_valid.val();
        self.late_warp.d.next = self.holders.overdue_warp.val();
        self.waits.d.next = self.release_refused.val() & (self.request_refused.val() | self.waits.q.val());
        if self.request_refused.val() {
            self.waits_warp.d.next = self.request_warp.val();
            self.waits_code.d.next = self.request_code.val();
        }
        self.refused.d.next = self.release_refused.val() | self.request_refused.val() | self.waits.q.val();
        self.refused_warp.d.next = self.request_warp.val();
        self.refused_code.d.next = self.request_code.val();
        if self.waits.q.val() {
            self.refused_warp.d.next = self.waits_warp.q.val();
            self.refused_code.d.next = self.waits_code.q.val();
        }
        if self.release_refused.val() {
            self.refused_warp.d.next = self.release_warp.val();
            self.refused_code.d.next = bits::<3>(1);
            if self.release_in_range.val() {
                self.refused_code.d.next = bits::<3>(3);
            }
        }
        if self.reset.val() {
            self.granted.d.next = false;
            self.was_parked.d.next = false;
            self.yields.d.next = false;
            self.late.d.next = false;
            self.refused.d.next = false;
            self.waits.d.next = false;
        }
        self.grant_valid.next = self.granted.q.val();
        self.grant_warp.next = self.granted_warp.q.val();
        self.grant_lock.next = self.granted_lock.q.val();
        self.park_valid.next = self.was_parked.q.val();
        self.park_warp.next = self.parked_warp.q.val();
        self.park_lock.next = self.parked_lock.q.val();
        self.yield_valid.next = self.yields.q.val();
        self.yield_warp.next = self.yields_warp.q.val();
        self.yield_reason.next = self.yields_reason.q.val();
        self.error_valid.next = self.refused.q.val();
        self.error_warp.next = self.refused_warp.q.val();
        self.error_code.next = self.refused_code.q.val();
        self.overdue_valid.next = self.late.q.val();
        self.overdue_warp.next = self.late_warp.q.val();
        for i in 0..self._locks {
            self.lock_words[i].next = self.mutexes.words[i].val();
        }
    }
}
