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

/// Top module of the block; see README.md in this folder.
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
    overdue_pulse: Register<Bit>,
    overdue_pulse_warp: Register<Bits<W>>,
    held_error: Register<Bit>,
    held_error_warp: Register<Bits<W>>,
    held_error_code: Register<Bits<3>>,
    release_in_range: Signal<Local, Bit>,
    release_accepted: Signal<Local, Bit>,
    release_rejected: Signal<Local, Bit>,
    waiter_wins: Signal<Local, Bit>,
    winner: Signal<Local, Bits<W>>,
    reserver_loses: Signal<Local, Bit>,
    head_picked: Signal<Local, Bit>,
    owned: Signal<Local, Bit>,
    reserved: Signal<Local, Bit>,
    above_owner: Signal<Local, Bit>,
    above_reserver: Signal<Local, Bit>,
    equals_owner: Signal<Local, Bit>,
    equals_reserver: Signal<Local, Bit>,
    takes_reservation: Signal<Local, Bit>,
    head_ready: Signal<Local, Bit>,
    judge_head: Signal<Local, Bit>,
    grant_head: Signal<Local, Bit>,
    reserve_now: Signal<Local, Bit>,
    park_now: Signal<Local, Bit>,
    ready: Signal<Local, Bit>,
    request_handshake: Signal<Local, Bit>,
    grant_now: Signal<Local, Bit>,
    just_granted: Signal<Local, Bit>,
    requester_busy: Signal<Local, Bit>,
    requester_owns: Signal<Local, Bit>,
    preempt: Signal<Local, Bit>,
    last_released: Signal<Local, Bit>,
    request_rejected: Signal<Local, Bit>,
    request_accepted: Signal<Local, Bit>,
    grant_direct: Signal<Local, Bit>,
    owner: Signal<Local, Bits<W>>,
    park_now_warp: Signal<Local, Bits<W>>,
    park_now_lock: Signal<Local, Bits<K>>,
    park_now_level: Signal<Local, Bits<P>>,
    grant_now_warp: Signal<Local, Bits<W>>,
    grant_now_lock: Signal<Local, Bits<K>>,
    request_code: Signal<Local, Bits<3>>,
    new_owner: Signal<Local, Bits<W>>,
    new_lock: Signal<Local, Bits<K>>,
    warp_count: Constant<Bits<W1>>,
    lock_count: Constant<Bits<K1>>,
    _locks: usize,
}

/// Parameters of the contract that are counts, not widths.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    /// Number of warps.
    pub warps: usize,
    /// Number of mutexes.
    pub locks: usize,
    /// Depth of the FIFO of requests.
    pub fifo_depth: usize,
    /// Cycles in a wait slot that raise a priority by one; 0: never.
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
    /// Returns an arbiter of this size.
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
            overdue_pulse,
            overdue_pulse_warp,
            held_error,
            held_error_warp,
            held_error_code
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

        comment!("Step 1: release of one mutex or of all. A warp or mutex out of range owns or is nothing.");
        self.release_in_range.next = (bit_cast::<W1, W>(self.release_warp.val()) < self.warp_count.val())
            & (self.release_all.val() | (bit_cast::<K1, K>(self.release_lock.val()) < self.lock_count.val()));
        self.release_accepted.next = self.release_valid.val() & self.mutexes.release_owned.val();
        self.release_rejected.next = self.release_valid.val() & !self.mutexes.release_owned.val();
        self.last_released.next = self.release_accepted.val() & !self.mutexes.retained.val();
        self.mutexes.release.next = self.release_valid.val();
        self.mutexes.release_warp.next = self.release_warp.val();
        self.mutexes.release_lock.next = self.release_lock.val();
        self.mutexes.release_all.next = self.release_all.val();
        self.seniority.leave.next = self.last_released.val() & !self.holders.release_yield_pending.val();
        self.seniority.leave_warp.next = self.release_warp.val();
        self.holders.release_warp.next = self.release_warp.val();
        self.holders.release_last.next = self.last_released.val();
        self.holders.release_relieves.next = self.release_accepted.val() & !self.mutexes.retained_preempted.val();

        comment!("Step 2: retire. A warp out of range matches no holder.");
        self.holders.retire.next = self.retire_valid.val();
        self.holders.retire_warp.next = self.retire_warp.val();
        self.holders.count_limit.next = self.count_limit.val();

        comment!("Step 3: grant of a free wanted mutex, to its best parked warp or to the warp with its reservation.");
        comment!("A reserver that loses is parked.");
        self.waiters.pick_lock.next = self.mutexes.pick_lock.val();
        self.warps.pick_reserver.next = self.mutexes.pick_reserver.val();
        self.waiter_wins.next =
            !self.mutexes.pick_reserved.val() | (self.waiters.best_level.val() < self.warps.pick_reserver_level.val());
        self.winner.next = self.mutexes.pick_reserver.val();
        if self.waiter_wins.val() {
            self.winner.next = self.waiters.best.val();
        }
        self.waiters.leave.next = self.mutexes.pick_valid.val() & self.waiter_wins.val();
        self.reserver_loses.next =
            self.mutexes.pick_valid.val() & self.mutexes.pick_reserved.val() & self.waiter_wins.val();
        self.mutexes.still_wanted.next = self.waiters.others_wait.val() | self.reserver_loses.val();

        comment!("Step 4: judgement of the FIFO's head, whose mutex may have been granted in step 3.");
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
        comment!("The head takes the reservation if its priority is strictly higher than those of owner and reserver;");
        comment!("among equals its seniority decides.");
        self.above_owner.next = self.warps.requester_level.val() < self.warps.owner_level.val();
        self.above_reserver.next = self.warps.requester_level.val() < self.warps.reserver_level.val();
        self.equals_owner.next = self.warps.requester_level.val() == self.warps.owner_level.val();
        self.equals_reserver.next = self.warps.requester_level.val() == self.warps.reserver_level.val();
        self.seniority.against_reserver.next = self.reserved.val() & self.equals_reserver.val();
        self.takes_reservation.next = (self.above_owner.val() & (!self.reserved.val() | self.above_reserver.val()))
            | (self.equals_owner.val()
                & self.seniority.senior.val()
                & (!self.reserved.val() | self.above_reserver.val() | self.equals_reserver.val()));
        comment!("The head is judged if its mutex is owned, granted if the mutex");
        comment!("is free and not wanted; else it waits.");
        comment!("It also waits while step 3 parks a warp.");
        self.head_ready.next = self.queue.head_valid.val() & !self.reserver_loses.val();
        self.judge_head.next = self.head_ready.val() & self.owned.val();
        self.grant_head.next = self.head_ready.val()
            & !self.owned.val()
            & !self.mutexes.head_wanted.val()
            & !self.mutexes.pick_valid.val();
        self.queue.pop.next = self.judge_head.val() | self.grant_head.val();
        self.reserve_now.next = self.judge_head.val() & self.takes_reservation.val();
        self.mutexes.judge.next = self.judge_head.val();
        self.mutexes.reserve.next = self.reserve_now.val();
        self.mutexes.reserve_warp.next = self.queue.head_warp.val();
        self.mutexes.reserve_preempts.next = self.above_owner.val();
        self.mutexes.judged_owner.next = self.owner.val();
        self.preempt.next = self.above_owner.val() | self.mutexes.owner_preempted.val();
        comment!("A taken reservation may preempt the owner.");
        self.holders.take.next = self.reserve_now.val();
        self.holders.owner_warp.next = self.owner.val();
        self.holders.owner_new.next = self.head_picked.val();
        self.holders.preempt.next = self.preempt.val();
        comment!("Park of one warp: the reserver that lost in step 3, the reserver that is displaced, or the head.");
        self.park_now.next =
            self.reserver_loses.val() | (self.judge_head.val() & (!self.takes_reservation.val() | self.reserved.val()));
        self.park_now_warp.next = self.queue.head_warp.val();
        self.park_now_level.next = self.warps.requester_level.val();
        if self.takes_reservation.val() {
            self.park_now_warp.next = self.mutexes.head_reserver.val();
            self.park_now_level.next = self.warps.reserver_level.val();
        }
        self.park_now_lock.next = self.queue.head_lock.val();
        if self.reserver_loses.val() {
            self.park_now_warp.next = self.mutexes.pick_reserver.val();
            self.park_now_level.next = self.warps.pick_reserver_level.val();
            self.park_now_lock.next = self.mutexes.pick_lock.val();
        }
        self.mutexes.park.next = self.park_now.val();
        self.mutexes.park_warp.next = self.park_now_warp.val();
        self.waiters.park.next = self.park_now.val();
        self.waiters.park_warp.next = self.park_now_warp.val();
        self.waiters.park_lock.next = self.park_now_lock.val();
        self.waiters.park_level.next = self.park_now_level.val();
        self.holders.park.next = self.park_now.val();
        self.holders.park_warp.next = self.park_now_warp.val();

        comment!("Step 5: request, judged on the state after the steps before.");
        self.ready.next = !self.reset.val() & !self.queue.full.val() & !self.held_error.q.val();
        self.request_ready.next = self.ready.val();
        self.request_handshake.next = self.request_valid.val() & self.ready.val();
        self.mutexes.request_lock.next = self.request_lock.val();
        self.mutexes.request_warp.next = self.request_warp.val();
        self.warps.request_warp.next = self.request_warp.val();
        self.queue.push_warp.next = self.request_warp.val();
        self.queue.push_lock.next = self.request_lock.val();
        self.grant_now.next = self.mutexes.pick_valid.val() | self.grant_head.val();
        self.grant_now_warp.next = self.queue.head_warp.val();
        self.grant_now_lock.next = self.queue.head_lock.val();
        if self.mutexes.pick_valid.val() {
            self.grant_now_warp.next = self.winner.val();
            self.grant_now_lock.next = self.mutexes.pick_lock.val();
        }
        self.just_granted.next = self.grant_now.val() & (self.grant_now_warp.val() == self.request_warp.val());
        self.requester_busy.next = self.warps.request_waits.val() & !self.just_granted.val();
        self.requester_owns.next = self.mutexes.request_owned.val()
            | (self.just_granted.val() & (self.grant_now_lock.val() == self.request_lock.val()));
        comment!("Error of the request: 1 before 4 before 2.");
        self.request_code.next = bits::<3>(0);
        if self.requester_owns.val() {
            self.request_code.next = bits::<3>(2);
        }
        if self.requester_busy.val() {
            self.request_code.next = bits::<3>(4);
        }
        if (bit_cast::<W1, W>(self.request_warp.val()) >= self.warp_count.val())
            | (bit_cast::<K1, K>(self.request_lock.val()) >= self.lock_count.val())
        {
            self.request_code.next = bits::<3>(1);
        }
        self.request_rejected.next = self.request_handshake.val() & (self.request_code.val() != 0);
        self.request_accepted.next = self.request_handshake.val() & (self.request_code.val() == 0);
        comment!("A request without an error is granted at once if its mutex is free, not wanted and not in the FIFO,");
        comment!("and nothing else is granted; else it enters the FIFO.");
        self.grant_direct.next = self.request_accepted.val()
            & !self.mutexes.request_taken.val()
            & !self.queue.lock_queued.val()
            & !self.grant_now.val();
        self.seniority.enter.next = self.request_accepted.val();
        self.seniority.enter_warp.next = self.request_warp.val();
        self.warps.park_or_queue.next = self.request_accepted.val() & !self.grant_direct.val();
        self.queue.push.next = self.request_accepted.val() & !self.grant_direct.val();
        comment!("The grant of this cycle.");
        self.new_owner.next = self.grant_now_warp.val();
        self.new_lock.next = self.grant_now_lock.val();
        if !self.grant_now.val() {
            self.new_owner.next = self.request_warp.val();
            self.new_lock.next = self.request_lock.val();
        }
        self.mutexes.grant.next = self.grant_now.val() | self.grant_direct.val();
        self.mutexes.grant_warp.next = self.new_owner.val();
        self.mutexes.grant_lock.next = self.new_lock.val();
        self.warps.grant.next = self.grant_now.val() | self.grant_direct.val();
        self.warps.grant_warp.next = self.new_owner.val();
        self.holders.grant.next = self.grant_now.val() | self.grant_direct.val();
        self.holders.grant_warp.next = self.new_owner.val();

        comment!("Step 7: priority write. A warp out of range matches no warp.");
        self.warps.priority_write.next = self.priority_write.val();
        self.warps.priority_warp.next = self.priority_warp.val();
        self.warps.priority_value.next = self.priority_value.val();
        self.waiters.priority_write.next = self.priority_write.val();
        self.waiters.priority_warp.next = self.priority_warp.val();
        self.waiters.priority_value.next = self.priority_value.val();

        comment!("Outputs are registered. An error of a request waits while a release has one.");
        self.grant_pulse.d.next = self.grant_now.val() | self.grant_direct.val();
        self.grant_pulse_warp.d.next = self.new_owner.val();
        self.grant_pulse_lock.d.next = self.new_lock.val();
        self.park_pulse.d.next = self.park_now.val();
        self.park_pulse_warp.d.next = self.park_now_warp.val();
        self.park_pulse_lock.d.next = self.park_now_lock.val();
        self.yield_pulse.d.next = self.holders.yield_valid.val();
        self.yield_pulse_warp.d.next = self.holders.yield_warp.val();
        self.yield_pulse_reason.d.next = self.holders.yield_reason.val();
        self.overdue_pulse.d.next = self.holders.overdue_valid.val();
        self.overdue_pulse_warp.d.next = self.holders.overdue_warp.val();
        self.held_error.d.next = self.release_rejected.val() & (self.request_rejected.val() | self.held_error.q.val());
        if self.request_rejected.val() {
            self.held_error_warp.d.next = self.request_warp.val();
            self.held_error_code.d.next = self.request_code.val();
        }
        self.error_pulse.d.next = self.release_rejected.val() | self.request_rejected.val() | self.held_error.q.val();
        self.error_pulse_warp.d.next = self.request_warp.val();
        self.error_pulse_code.d.next = self.request_code.val();
        if self.held_error.q.val() {
            self.error_pulse_warp.d.next = self.held_error_warp.q.val();
            self.error_pulse_code.d.next = self.held_error_code.q.val();
        }
        if self.release_rejected.val() {
            self.error_pulse_warp.d.next = self.release_warp.val();
            self.error_pulse_code.d.next = bits::<3>(1);
            if self.release_in_range.val() {
                self.error_pulse_code.d.next = bits::<3>(3);
            }
        }
        if self.reset.val() {
            self.grant_pulse.d.next = false;
            self.park_pulse.d.next = false;
            self.yield_pulse.d.next = false;
            self.overdue_pulse.d.next = false;
            self.error_pulse.d.next = false;
            self.held_error.d.next = false;
        }
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
        self.overdue_valid.next = self.overdue_pulse.q.val();
        self.overdue_warp.next = self.overdue_pulse_warp.q.val();
        for i in 0..self._locks {
            self.lock_words[i].next = self.mutexes.words[i].val();
        }
    }
}
