//! Warps that own mutexes, and the selection of the next yield.

use super::holder::Holder;
use super::min_select::MinSelect;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, First, Init, Register};

/// Slots for the state of the warps that own mutexes. With WARPS <= LOCKS, each warp has its own slot. Otherwise there
/// is one slot per mutex, and a warp gets a free slot with its first mutex.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Holders<const W: usize, const K: usize, const C: usize, const C1: usize, const N: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub count_limit: Signal<In, Bits<C>>,
    pub release_warp: Signal<In, Bits<W>>,
    pub release_last: Signal<In, Bit>,
    pub release_relieves: Signal<In, Bit>,
    pub retire: Signal<In, Bit>,
    pub retire_warp: Signal<In, Bits<W>>,
    pub grant: Signal<In, Bit>,
    pub grant_warp: Signal<In, Bits<W>>,
    pub park: Signal<In, Bit>,
    pub park_warp: Signal<In, Bits<W>>,
    pub take: Signal<In, Bit>,
    pub owner_warp: Signal<In, Bits<W>>,
    pub owner_new: Signal<In, Bit>,
    pub preempt: Signal<In, Bit>,
    pub release_yield_pending: Signal<Out, Bit>,
    pub yield_valid: Signal<Out, Bit>,
    pub yield_warp: Signal<Out, Bits<W>>,
    pub yield_reason: Signal<Out, Bit>,
    pub overdue_valid: Signal<Out, Bit>,
    pub overdue_warp: Signal<Out, Bits<W>>,
    holder: Vec<Holder<W, K, C, C1, N>>,
    yield_select: MinSelect<N>,
    vacancy: First,
    #[count(_shared)]
    tag: Vec<Register<Bits<W>>>,
    #[count(_slots)]
    yield_selected: Vec<Signal<Local, Bit>>,
    #[count(_slots)]
    warp: Vec<Signal<Local, Bits<W>>>,
    limit_threshold: Signal<Local, Bits<C1>>,
    limit_minus_one: Signal<Local, Bits<C>>,
    retired_count: Signal<Local, Bits<C>>,
    next_count: Signal<Local, Bits<C>>,
    all_occupied: Signal<Local, Bit>,
    has_slot: Signal<Local, Bit>,
    allocates: Signal<Local, Bit>,
    new_holder_due: Signal<Local, Bit>,
    any_due: Signal<Local, Bit>,
    any_release_yield_pending: Signal<Local, Bit>,
    yield_preempts: Signal<Local, Bit>,
    yield_candidate: Signal<Local, Bits<W>>,
    new_holder_first: Signal<Local, Bit>,
    any_overdue: Signal<Local, Bit>,
    overdue_number: Signal<Local, Bits<W>>,
    overdue_term: Signal<Local, Bits<W>>,
    age_mask: Constant<Bits<N>>,
    one: Constant<Bits<C1>>,
    by_one: Constant<Bits<1>>,
    number: Vec<Constant<Bits<W>>>,
    _slots: usize,
    _fixed: usize,
    _shared: usize,
    _if_shared: usize,
}

impl<const W: usize, const K: usize, const C: usize, const C1: usize, const N: usize> Holders<W, K, C, C1, N> {
    /// Returns the slots for `warps` warps and `locks` mutexes. `overdue` is the parameter OVERDUE in cycles.
    pub fn new(warps: usize, locks: usize, overdue: usize) -> Self {
        assert!(N == K + W && C1 == C + 1);
        let slots = warps.min(locks);
        let shared = if warps > locks { slots } else { 0 };
        Self::init(HoldersValues {
            holder: (0..slots).map(|_| Holder::new(overdue)).collect(),
            yield_select: MinSelect::new(slots),
            vacancy: First::new(slots),
            age_mask: Constant::new(bits(((1 << K) - 1) << W)),
            one: Constant::new(bits(1)),
            by_one: Constant::new(bits(1)),
            number: (0..slots as u64).map(|number| Constant::new(bits(number))).collect(),
            _slots: slots,
            _fixed: slots - shared,
            _shared: shared,
            _if_shared: usize::from(shared > 0),
        })
    }
}

impl<const W: usize, const K: usize, const C: usize, const C1: usize, const N: usize> Logic
    for Holders<W, K, C, C1, N>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Warps that own mutexes, and the selection of the next yield.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: no warp owns a mutex");
        comment!("count_limit: instructions that a holder may retire; 0: no limit");
        comment!("release_warp: warp of a release");
        comment!("release_last: it releases its last mutex");
        comment!("release_relieves: no mutex that it retains is reserved by a warp of higher priority");
        comment!("retire: a warp retired an instruction");
        comment!("retire_warp: that warp");
        comment!("grant: a mutex is granted");
        comment!("grant_warp: the warp that gets it");
        comment!("park: a warp is parked and loses all its mutexes");
        comment!("park_warp: that warp");
        comment!("take: a reservation is taken");
        comment!("owner_warp: owner of the reserved mutex");
        comment!("owner_new: the owner got this mutex in this cycle");
        comment!("preempt: some mutex of this owner is then reserved by a warp of higher priority");
        comment!("release_yield_pending: the yield of the releasing warp is pending");
        comment!("yield_valid: a yield is requested");
        comment!("yield_warp: warp that must yield");
        comment!("yield_reason: 0: preempted, 1: at its limit");
        comment!("overdue_valid: a yield is overdue");
        comment!("overdue_warp: warp that has not answered");
        comment!("Threshold for the comparison 2 count + 1 > 2 limit - 2; all ones if count_limit is 0.");
        self.limit_minus_one.next = self.count_limit.val() - 1;
        self.limit_threshold.next = bit_cast::<C1, C>(self.limit_minus_one.val()) << self.by_one.val();
        if self.count_limit.val() == 0 {
            self.limit_threshold.next =
                (bit_cast::<C1, C>(self.limit_minus_one.val()) << self.by_one.val()) | self.one.val();
        }
        comment!("Warp of each slot: fixed, or a tag if the slots are shared.");
        for i in 0..self._fixed {
            self.warp[i].next = self.number[i].val();
        }
        for i in 0..self._shared {
            self.warp[i].next = self.tag[i].q.val();
        }
        comment!("Holder slots, and the selection of the warp that has been due longest; among equals the lowest.");
        self.all_occupied.next = true;
        self.has_slot.next = false;
        self.any_release_yield_pending.next = false;
        self.any_due.next = false;
        self.retired_count.next = bits::<C>(0);
        for i in 0..self._slots {
            self.holder[i].clock.next = self.clock.val();
            self.holder[i].reset.next = self.reset.val();
            self.holder[i].warp.next = self.warp[i].val();
            self.holder[i].release_warp.next = self.release_warp.val();
            self.holder[i].release_last.next = self.release_last.val();
            self.holder[i].release_relieves.next = self.release_relieves.val();
            self.holder[i].retire.next = self.retire.val();
            self.holder[i].retire_warp.next = self.retire_warp.val();
            self.holder[i].limit_threshold.next = self.limit_threshold.val();
            self.holder[i].grant.next = self.grant.val();
            self.holder[i].grant_warp.next = self.grant_warp.val();
            self.holder[i].park.next = self.park.val();
            self.holder[i].park_warp.next = self.park_warp.val();
            self.holder[i].take.next = self.take.val();
            self.holder[i].owner_warp.next = self.owner_warp.val();
            self.holder[i].preempt.next = self.preempt.val();
            self.all_occupied.next = self.all_occupied.val() & self.holder[i].occupied.val();
            self.has_slot.next = self.has_slot.val() | self.holder[i].is_granted_warp.val();
            self.any_release_yield_pending.next =
                self.any_release_yield_pending.val() | self.holder[i].release_yield_pending.val();
            self.any_due.next = self.any_due.val() | self.holder[i].due.val();
            self.retired_count.next = self.retired_count.val() | self.holder[i].count_of_retired.val();
            self.yield_select.candidate_valid[i].next = self.holder[i].due.val();
            self.yield_select.key[i].next = self.holder[i].key.val();
        }
        comment!("New count of the retiring warp, saturating.");
        self.next_count.next = self.retired_count.val();
        if !self.retired_count.val().all() {
            self.next_count.next = self.retired_count.val() + 1;
        }
        comment!("A warp without a slot gets a free slot, or the slot that is vacated in this cycle.");
        self.allocates.next = false;
        for _shared in 0..self._if_shared {
            self.allocates.next = self.grant.val() & !self.has_slot.val();
        }
        for i in 0..self._slots {
            self.vacancy.candidate[i].next = self.allocates.val()
                & ((!self.all_occupied.val() & !self.holder[i].occupied.val())
                    | (self.all_occupied.val() & self.holder[i].vacated.val()));
        }
        comment!("A new holder may be preempted at once; it has been due for 0 cycles.");
        self.new_holder_due.next = self.allocates.val() & self.owner_new.val() & self.take.val() & self.preempt.val();
        self.yield_candidate.next = self.yield_select.min_key.val().get_bits::<W>(0);
        self.new_holder_first.next = self.new_holder_due.val()
            & (!self.any_due.val()
                | (((self.yield_select.min_key.val() & self.age_mask.val()) == self.age_mask.val())
                    & (self.grant_warp.val() < self.yield_candidate.val())));
        self.yield_preempts.next = self.new_holder_first.val();
        comment!("Request the yield of the selected warp; collect the overdue warp.");
        self.any_overdue.next = false;
        self.overdue_number.next = bits::<W>(0);
        for i in 0..self._slots {
            self.yield_selected[i].next = self.yield_select.selected[i].val();
            if self.new_holder_first.val() {
                self.yield_selected[i].next = self.vacancy.chosen[i].val();
            }
            self.holder[i].next_count.next = self.next_count.val();
            self.holder[i].allocate.next = self.vacancy.chosen[i].val();
            self.holder[i].allocate_preempted.next = self.new_holder_due.val();
            self.holder[i].yield_request.next = self.yield_selected[i].val();
            self.yield_preempts.next =
                self.yield_preempts.val() | (self.yield_select.selected[i].val() & self.holder[i].preempt_due.val());
            self.any_overdue.next = self.any_overdue.val() | self.holder[i].overdue.val();
            self.overdue_term.next = bits::<W>(0);
            if self.holder[i].overdue.val() {
                self.overdue_term.next = self.warp[i].val();
            }
            self.overdue_number.next = self.overdue_number.val() | self.overdue_term.val();
        }
        for i in 0..self._shared {
            self.tag[i].clock.next = self.clock.val();
            self.tag[i].d.next = self.tag[i].q.val();
            if self.vacancy.chosen[i].val() {
                self.tag[i].d.next = self.grant_warp.val();
            }
            if self.reset.val() {
                self.tag[i].d.next = self.number[i].val();
            }
        }
        comment!("Results.");
        self.release_yield_pending.next = self.any_release_yield_pending.val();
        self.yield_valid.next = self.any_due.val() | self.new_holder_due.val();
        self.yield_warp.next = self.yield_candidate.val();
        if self.new_holder_first.val() {
            self.yield_warp.next = self.grant_warp.val();
        }
        self.yield_reason.next = !self.yield_preempts.val();
        self.overdue_valid.next = self.any_overdue.val();
        self.overdue_warp.next = self.overdue_number.val();
    }
}
