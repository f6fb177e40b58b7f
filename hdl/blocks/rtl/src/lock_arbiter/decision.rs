//! Logic of the top module: what each state of a decision reads, decides and changes.
//!
//! Widths: see [`LockArbiter`](super::LockArbiter).

use super::LockArbiter;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup};

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
            lock,
            waiting_warp,
            waiting_class,
            add_owned,
            winner,
            waiter_won,
            loser,
            late_park,
            store,
            old_class,
            filling,
            fill_address,
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

        comment!("Choice of the next event.");
        self.dispatch.clock.next = self.clock.val();
        self.dispatch.reset.next = self.reset.val();
        self.dispatch.release_valid.next = self.release_valid.val();
        self.dispatch.release_warp.next = self.release_warp.val();
        self.dispatch.release_lock.next = self.release_lock.val();
        self.dispatch.release_all.next = self.release_all.val();
        self.dispatch.request_valid.next = self.request_valid.val();
        self.dispatch.request_warp.next = self.request_warp.val();
        self.dispatch.request_lock.next = self.request_lock.val();
        self.dispatch.priority_write.next = self.priority_write.val();
        self.dispatch.priority_warp.next = self.priority_warp.val();
        self.dispatch.priority_value.next = self.priority_value.val();
        self.dispatch.idle.next = self.sequence.idle.val();
        self.dispatch.idle_next.next = self.sequence.idle_next.val();
        self.dispatch.blocked.next = self.warps.changing.val() | self.lists.appending.val();
        self.dispatch.limiting.next = self.sequence.limiting.val();
        self.dispatch.judging.next = self.sequence.choosing.val() | self.sequence.judged.val();
        self.dispatch.limit_waits.next = self.limits.waiting.val();
        self.dispatch.limit_valid.next = self.limits.valid.val();
        self.dispatch.limit_warp.next = self.limits.warp.val();
        self.dispatch.aging_due.next = false;
        self.dispatch.aging_warp.next = self.dispatch.event_warp.val();
        for i in 0..self._aging {
            self.dispatch.aging_due.next = self.aging[i].due.val();
            self.dispatch.aging_warp.next = self.aging[i].warp.val();
        }
        comment!("Mutex of the next event. If that is a release, the first choice frees the mutexes it names.");
        if self.sequence.idle.val() {
            self.lock.d.next = self.dispatch.next_lock.val();
            self.add_owned.d.next = true;
        }

        comment!("Record that is read: of the warp of the event, the owner, the reserved warp, or the winner.");
        self.read_warp.next = self.dispatch.warp.val();
        if self.sequence.idle.val() {
            self.read_warp.next = self.dispatch.next_warp.val();
        }
        if self.sequence.checking.val() {
            self.read_warp.next = self.mutexes.owner.val();
        }
        if (self.sequence.judging_owner.val() & !self.judge.free.val()) | self.sequence.looking_up.val() {
            self.read_warp.next = self.classes.reserver.val();
        }
        if self.sequence.handing_over.val() {
            self.read_warp.next = self.winner.q.val();
        }
        self.read_lock.next = self.lock.q.val();
        if self.sequence.requeue_looking_up.val() {
            self.read_lock.next = self.lists.waiter_lock.val();
        }
        if self.sequence.idle.val() {
            self.read_lock.next = self.dispatch.next_lock.val();
        }
        if self.sequence.choosing.val() {
            self.read_lock.next = self.mutexes.chosen_lock.val();
        }
        comment!("Then the mutex is the chosen one, or the one for which the parked warp waits.");
        if self.sequence.choosing.val() | self.sequence.requeue_looking_up.val() {
            self.lock.d.next = self.read_lock.val();
        }

        comment!("Judgement of a request.");
        self.judge.clock.next = self.clock.val();
        self.judge.check.next = self.sequence.checking.val();
        self.judge.compare_reserver.next = self.sequence.judging_reserver.val();
        self.judge.warp.next = self.dispatch.warp.val();
        self.judge.warp_in_range.next = self.dispatch.warp_in_range.val();
        self.judge.lock_in_range.next = self.dispatch.lock_in_range.val();
        self.judge.locked.next = self.mutexes.locked.val();
        self.judge.owner.next = self.mutexes.owner.val();
        self.judge.is_reserved.next = self.classes.reserved.val();
        self.judge.parked.next = self.warps.parked.val();
        self.judge.reserved.next = self.warps.reserved.val();
        self.judge.owns.next = self.warps.owns.val();
        self.judge.level.next = self.warps.level.val();
        self.judge.none.next = self.seniority.none.val();
        self.judge.senior.next = self.seniority.senior.val();
        comment!("Yield: a preempted owner, unless its yield is pending, or a holder at its limit.");
        self.request_yield.next =
            (self.judge.preempts_now.val() & !self.warps.kept_pending.val()) | self.sequence.limiting.val();

        comment!("Release: freed mutexes are chosen one after the other and handed over.");
        self.frees.next = self.sequence.choosing.val() & self.dispatch.releasing.val() & self.mutexes.some.val();
        self.reject_release.next =
            self.sequence.choosing.val() & self.dispatch.releasing.val() & !self.mutexes.some.val();
        self.owns_nothing.next = self.frees.val() & self.mutexes.last.val();
        self.contested.next = self.classes.reserved.val() | self.classes.waited.val();
        comment!("The reserved warp wins unless the best class with waiters is higher than its priority.");
        self.reserver_wins.next = self.classes.reserved.val()
            & (!self.classes.waited.val() | (self.classes.best.val() >= self.warps.level.val()));
        comment!("The mutex goes to the reserved warp, or to the first warp of the best class.");
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
            if self.dispatch.is_aging.val() {
                self.steps.next = self.aging[i].next_steps.val();
            }
        }
        self.target.next = self.dispatch.value.val();
        if self.dispatch.is_aging.val() {
            self.target.next = self.warps.level.val();
        }
        self.new_class.next = bits::<P>(0);
        if self.target.val() > self.steps.val() {
            self.new_class.next = self.target.val() - self.steps.val();
        }
        self.requeues.next = self.sequence.requeue_looking_up.val()
            & self.warps.parked.val()
            & (self.dispatch.is_aging.val()
                | (self.dispatch.warp_in_range.val() & (self.dispatch.value.val() != self.warps.level.val())));
        if self.sequence.requeue_looking_up.val() {
            self.old_class.d.next = self.lists.waiter_class.val();
        }

        comment!("Warp that enters a list: requester, displaced or losing reserved warp, or one that changes class.");
        if self.sequence.judging_reserver.val() {
            self.waiting_warp.d.next = self.dispatch.warp.val();
            self.waiting_class.d.next = self.judge.requester_level.val();
            if self.judge.takes_now.val() {
                self.waiting_warp.d.next = self.classes.reserver.val();
                self.waiting_class.d.next = self.warps.level.val();
            }
        }
        if self.sequence.selecting.val() {
            self.waiting_warp.d.next = self.classes.reserver.val();
            self.waiting_class.d.next = self.warps.level.val();
        }
        if self.sequence.requeue_looking_up.val() {
            self.waiting_warp.d.next = self.dispatch.warp.val();
            self.waiting_class.d.next = self.new_class.val();
        }
        self.parks_now.next = (self.sequence.judged.val() & self.judge.parks.val()) | self.late_park.q.val();
        self.appends.next = (self.sequence.judged.val() & self.judge.parks.val())
            | (self.sequence.handing_over.val() & self.loser.q.val())
            | self.sequence.requeue_appending.val();
        comment!("A reserved warp that loses a hand-over is appended to its list, and one cycle later it is parked.");
        self.late_park.d.next = self.sequence.handing_over.val() & self.loser.q.val();
        comment!("The classes change with an append or a hand-over, and are stored one cycle later.");
        self.store.d.next = self.appends.val() | self.sequence.handing_over.val();
        comment!("A request that needs a seniority waits while no slot is left.");
        self.exhausted.next = self.judge.unranked.val() & self.seniority.full.val() & !self.judge.rejected.val();
        self.grants.next = (self.sequence.judging_owner.val()
            & self.judge.free.val()
            & !self.judge.rejected.val()
            & !self.exhausted.val())
            | self.sequence.handing_over.val();

        comment!("A parked warp that owns mutexes frees them in the same event.");
        self.parks_holder.next = self.judge.parks.val() & self.judge.park_holder.val();
        comment!("State of the decision. The first event may begin when the tables have their initial contents.");
        self.sequence.clock.next = self.clock.val();
        self.sequence.reset.next = self.reset.val();
        self.sequence.start.next = self.filling.q.val() & (self.fill_address.q.val() == self.last_fill.val());
        self.sequence.request.next = self.dispatch.request.val();
        self.sequence.release.next = self.dispatch.release.val();
        self.sequence.requeue.next = self.dispatch.requeue.val();
        self.sequence.limit.next = self.dispatch.limit.val();
        self.sequence.rejected.next = self.judge.rejected.val();
        self.sequence.free.next = self.judge.free.val();
        self.sequence.exhausted.next = self.exhausted.val();
        self.sequence.full.next = self.seniority.full.val();
        self.sequence.parks_holder.next = self.parks_holder.val();
        self.sequence.none_freed.next = self.reject_release.val();
        self.sequence.contested.next = self.contested.val();
        self.sequence.more.next = self.mutexes.more.val();
        self.sequence.loses.next = self.loser.q.val();
        self.sequence.loser_owns.next = self.mutexes.owns_some.val();
        self.sequence.moves.next = self.requeues.val();
        comment!("The first choice after a park frees the mutexes of the parked warp, too.");
        if self.sequence.choosing.val() | self.sequence.judged.val() {
            self.add_owned.d.next = self.sequence.judged.val();
        }
        if self.sequence.handing_over.val() {
            self.add_owned.d.next = self.loser.q.val();
        }

        comment!("Warp whose state changes: parked, asked to yield, granted the mutex, or that of the event.");
        self.change_warp.next = self.dispatch.warp.val();
        if self.sequence.handing_over.val() {
            self.change_warp.next = self.winner.q.val();
        }
        if self.sequence.judging_reserver.val() {
            self.change_warp.next = self.mutexes.owner.val();
        }
        if self.sequence.judged.val() | self.late_park.q.val() {
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
        self.warps.request_yield.next = self.request_yield.val();
        self.warps.keep.next = self.sequence.judging_owner.val();
        self.warps.reserve.next = self.sequence.judged.val() & self.judge.takes.val();
        self.warps.unreserve.next =
            (self.sequence.handing_over.val() & self.classes.reserved.val()) | self.lists.appending.val();
        self.warps.reserve_warp.next = self.waiting_warp.q.val();
        if self.sequence.handing_over.val() {
            self.warps.reserve_warp.next = self.classes.reserver.val();
        }
        if self.sequence.judged.val() {
            self.warps.reserve_warp.next = self.dispatch.warp.val();
        }
        self.warps.prioritise.next =
            self.sequence.requeue_looking_up.val() & !self.dispatch.is_aging.val() & self.dispatch.warp_in_range.val();
        self.warps.prioritise_warp.next = self.dispatch.warp.val();
        self.warps.new_priority.next = self.dispatch.value.val();
        self.seniority.clock.next = self.clock.val();
        self.seniority.reset.next = self.reset.val();
        self.seniority.fill.next = self.filling.q.val();
        self.seniority.fill_address.next = self.fill_warp.val();
        self.seniority.read_warp.next = self.read_warp.val();
        self.seniority.keep.next = self.sequence.checking.val();
        self.seniority.hold.next = self.dispatch.request.val()
            | self.sequence.checking.val()
            | self.sequence.judging_owner.val()
            | (self.sequence.packing.val() & !self.seniority.full.val());
        self.seniority.warp.next = self.dispatch.warp.val();
        self.seniority.assign.next = self.sequence.judging_owner.val()
            & !self.judge.rejected.val()
            & self.judge.unranked.val()
            & !self.seniority.full.val();
        self.seniority.clear.next = self.owns_nothing.val() & !self.warps.pending.val();

        comment!("Warp whose mutexes are looked up: the reserved warp, a parked warp, or that of the next event.");
        self.compare_warp.next = self.dispatch.event_warp.val();
        if self.sequence.judged.val() {
            self.compare_warp.next = self.waiting_warp.q.val();
        }
        if self.sequence.looking_up.val() {
            self.compare_warp.next = self.classes.reserver.val();
        }
        self.mutexes.clock.next = self.clock.val();
        self.mutexes.reset.next = self.reset.val();
        self.mutexes.fill.next = self.filling.q.val();
        self.mutexes.fill_address.next = self.fill_lock.val();
        self.mutexes.read_lock.next = self.read_lock.val();
        self.mutexes.warp.next = self.compare_warp.val();
        self.mutexes.compare.next =
            self.sequence.idle.val() | self.sequence.judged.val() | self.sequence.looking_up.val();
        self.mutexes.choose.next = self.sequence.choosing.val();
        self.mutexes.add.next = self.add_owned.q.val();
        self.mutexes.only.next = self.sequence.idle.val() & !self.dispatch.next_all.val();
        self.mutexes.load.next = self.sequence.idle.val();
        self.mutexes.next_lock.next = self.dispatch.next_lock.val();
        self.mutexes.lock.next = self.lock.q.val();
        self.mutexes.clear.next = self.sequence.looking_up.val();
        self.mutexes.grant.next = self.grants.val();
        self.mutexes.grant_warp.next = self.change_warp.val();
        self.classes.clock.next = self.clock.val();
        self.classes.fill.next = self.filling.q.val();
        self.classes.fill_address.next = self.fill_lock.val();
        self.classes.read_lock.next = self.read_lock.val();
        self.classes.lock.next = self.lock.q.val();
        self.classes.reserve.next = self.sequence.judged.val() & self.judge.takes.val();
        self.classes.unreserve.next = self.sequence.handing_over.val();
        self.classes.reserve_warp.next = self.dispatch.warp.val();
        self.classes.append.next = self.appends.val();
        self.classes.append_class.next = self.waiting_class.q.val();
        self.classes.remove.next =
            (self.sequence.handing_over.val() & self.waiter_won.q.val() & self.lists.single.val())
                | (self.sequence.requeue_removing.val() & self.lists.single.val());
        self.classes.remove_class.next = self.classes.best.val();
        if self.sequence.requeue_removing.val() {
            self.classes.remove_class.next = self.old_class.q.val();
        }
        self.classes.again.next = self.sequence.requeue_appending.val();
        self.classes.store.next = self.store.q.val();

        comment!("Waiting lists.");
        self.list_lock.next = self.lock.q.val();
        self.list_class.next = self.waiting_class.q.val();
        if self.sequence.looking_up.val() {
            self.list_class.next = self.classes.best.val();
        }
        if self.sequence.requeue_looking_up.val() {
            self.list_lock.next = self.lists.waiter_lock.val();
            self.list_class.next = self.lists.waiter_class.val();
        }
        self.lists.clock.next = self.clock.val();
        self.lists.reset.next = self.reset.val();
        self.lists.read_lock.next = self.list_lock.val();
        self.lists.read_class.next = self.list_class.val();
        self.lists.link_warp.next = self.dispatch.warp.val();
        if self.sequence.handing_over.val() {
            self.lists.link_warp.next = self.winner.q.val();
        }
        self.lists.waiter.next = self.dispatch.next_warp.val();
        self.lists.read_finished.next = self.sequence.selecting.val() | self.sequence.requeue_reading.val();
        self.lists.pop.next = self.sequence.handing_over.val() & self.waiter_won.q.val();
        self.lists.take_out.next = self.sequence.requeue_removing.val();
        self.lists.append.next = self.appends.val();
        self.lists.append_empty.next = self.classes.empty.val();
        self.lists.append_warp.next = self.waiting_warp.q.val();

        comment!("Counts, limits, agings and overdue yields.");
        self.counts.clock.next = self.clock.val();
        self.counts.reset.next = self.reset.val();
        self.counts.fill.next = self.filling.q.val();
        self.counts.fill_address.next = self.fill_warp.val();
        self.counts.retire_valid.next = self.retire_valid.val();
        self.counts.retire_warp.next = self.retire_warp.val();
        self.counts.change.next = self.warps.changing.val();
        self.counts.change_warp.next = self.warps.change_warp.val();
        self.counts.new_state.next = self.warps.new_state.val();
        self.counts.withdraw.next = self.warps.withdraw.val();
        self.counts.scan_warp.next = self.limits.scan_warp.val();
        self.counts.granted_warp.next = self.dispatch.warp.val();
        if self.sequence.handing_over.val() {
            self.counts.granted_warp.next = self.winner.q.val();
        }
        self.counts.count_limit.next = self.count_limit.val();
        self.limits.clock.next = self.clock.val();
        self.limits.reset.next = self.reset.val();
        self.limits.enable.next = !self.filling.q.val();
        self.limits.at_limit.next = self.counts.at_limit.val();
        self.limits.withdraw.next = self.warps.withdraw.val();
        self.limits.withdrawn_warp.next = self.warps.change_warp.val();
        self.limits.serve.next = self.dispatch.limit.val();
        for i in 0..self._aging {
            self.aging[i].clock.next = self.clock.val();
            self.aging[i].reset.next = self.reset.val();
            self.aging[i].fill.next = self.filling.q.val();
            self.aging[i].fill_address.next = self.fill_warp.val();
            self.aging[i].park.next = self.pulses.park_valid.val();
            self.aging[i].park_warp.next = self.pulses.park_warp.val();
            self.aging[i].grant.next = self.pulses.grant_valid.val();
            self.aging[i].grant_warp.next = self.pulses.grant_warp.val();
            self.aging[i].read_warp.next = self.dispatch.next_warp.val();
            self.aging[i].age.next = self.sequence.requeue_looking_up.val() & self.dispatch.is_aging.val();
            self.aging[i].enter.next = self.lists.appending.val();
            self.aging[i].enter_warp.next = self.waiting_warp.q.val();
            self.aging[i].may_rise.next = self.waiting_class.q.val() != 0;
        }
        comment!("Report of an overdue yield.");
        self.overdue_pulse.d.next = false;
        for i in 0..self._overdue {
            self.overdue[i].clock.next = self.clock.val();
            self.overdue[i].reset.next = self.reset.val();
            self.overdue[i].request_yield.next = self.pulses.yield_valid.val();
            self.overdue[i].yield_warp.next = self.pulses.yield_warp.val();
            self.overdue[i].end.next = self.owns_nothing.val() | self.parks_now.val();
            self.overdue[i].end_warp.next = self.change_warp.val();
            self.overdue_pulse.d.next = self.overdue[i].overdue.val();
            self.overdue_pulse_warp.d.next = self.overdue[i].overdue_warp.val();
        }
        if self.reset.val() {
            self.overdue_pulse.d.next = false;
        }

        comment!("Registered outputs.");
        self.pulses.clock.next = self.clock.val();
        self.pulses.reset.next = self.reset.val();
        self.pulses.released.next = self.frees.val();
        self.pulses.error.next =
            (self.sequence.judging_owner.val() & self.judge.rejected.val()) | self.reject_release.val();
        self.pulses.release.next = self.sequence.choosing.val();
        self.pulses.code.next = self.judge.code.val();
        if self.sequence.choosing.val() {
            self.pulses.code.next = bits::<3>(3);
            if !self.dispatch.warp_in_range.val() | !self.dispatch.lock_in_range.val() {
                self.pulses.code.next = bits::<3>(1);
            }
        }
        self.pulses.grant.next = self.grants.val();
        self.pulses.park.next = self.parks_now.val();
        self.pulses.request_yield.next = self.request_yield.val();
        self.pulses.at_limit.next = self.sequence.limiting.val();
        self.pulses.age.next = self.sequence.requeue_appending.val() & self.dispatch.is_aging.val();
        self.pulses.warp.next = self.dispatch.warp.val();
        self.pulses.change_warp.next = self.change_warp.val();
        self.pulses.waiting_warp.next = self.waiting_warp.q.val();
        self.pulses.lock.next = self.lock.q.val();

        comment!("Reset.");
        if self.reset.val() {
            self.late_park.d.next = false;
            self.store.d.next = false;
            self.filling.d.next = true;
            self.fill_address.d.next = bits::<F>(0);
        }

        self.ready.next = self.dispatch.ready.val();
        self.released_valid.next = self.pulses.released_valid.val();
        self.released_warp.next = self.pulses.released_warp.val();
        self.grant_valid.next = self.pulses.grant_valid.val();
        self.grant_warp.next = self.pulses.grant_warp.val();
        self.grant_lock.next = self.pulses.grant_lock.val();
        self.park_valid.next = self.pulses.park_valid.val();
        self.park_warp.next = self.pulses.park_warp.val();
        self.park_lock.next = self.pulses.park_lock.val();
        self.yield_valid.next = self.pulses.yield_valid.val();
        self.yield_warp.next = self.pulses.yield_warp.val();
        self.yield_reason.next = self.pulses.yield_reason.val();
        self.error_valid.next = self.pulses.error_valid.val();
        self.error_warp.next = self.pulses.error_warp.val();
        self.error_code.next = self.pulses.error_code.val();
        self.error_release.next = self.pulses.error_release.val();
        self.aged_valid.next = self.pulses.aged_valid.val();
        self.aged_warp.next = self.pulses.aged_warp.val();
        self.overdue_valid.next = self.overdue_pulse.q.val();
        self.overdue_warp.next = self.overdue_pulse_warp.q.val();
        for i in 0..self._locks {
            self.lock_words[i].next = self.mutexes.words[i].val();
        }
    }
}
