//! The warps: contests, seniorities, and who is told.

use super::contest::Contest;
use super::warp::Warp;
use crate::shared::Register;
use crate::{clock, comment, drive};
use rust_hdl_core::prelude::*;

/// All warps.
#[derive(Clone, Debug, LogicBlock)]
pub struct Warps<
    const W: usize,
    const W1: usize,
    const K: usize,
    const K1: usize,
    const P: usize,
    const C: usize,
    const N: usize,
> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub priority_write: Signal<In, Bit>,
    pub priority_warp: Signal<In, Bits<W>>,
    pub priority_value: Signal<In, Bits<P>>,
    pub count_limit: Signal<In, Bits<C>>,
    pub release: Signal<In, Bit>,
    pub release_warp: Signal<In, Bits<W>>,
    pub release_last: Signal<In, Bit>,
    pub kept_pressed: Signal<In, Bit>,
    pub retire: Signal<In, Bit>,
    pub retire_warp: Signal<In, Bits<W>>,
    pub pick_valid: Signal<In, Bit>,
    pub pick_lock: Signal<In, Bits<K>>,
    pub head_warp: Signal<In, Bits<W>>,
    pub owner_warp: Signal<In, Bits<W>>,
    pub reserver_warp: Signal<In, Bits<W>>,
    pub reserve: Signal<In, Bit>,
    pub park: Signal<In, Bit>,
    pub park_warp: Signal<In, Bits<W>>,
    pub presses: Signal<In, Bit>,
    pub grant: Signal<In, Bit>,
    pub grant_warp: Signal<In, Bits<W>>,
    pub take: Signal<In, Bit>,
    pub push: Signal<In, Bit>,
    pub request_warp: Signal<In, Bits<W>>,
    pub request_lock: Signal<In, Bits<K>>,
    pub winner: Signal<Out, Bits<W>>,
    pub winner_parked: Signal<Out, Bit>,
    pub requester_level: Signal<Out, Bits<P>>,
    pub requester_rank: Signal<Out, Bits<W1>>,
    pub owner_level: Signal<Out, Bits<P>>,
    pub owner_rank: Signal<Out, Bits<W1>>,
    pub reserver_level: Signal<Out, Bits<P>>,
    pub reserver_rank: Signal<Out, Bits<W1>>,
    pub request_waits: Signal<Out, Bit>,
    pub yield_valid: Signal<Out, Bit>,
    pub yield_warp: Signal<Out, Bits<W>>,
    pub yield_reason: Signal<Out, Bit>,
    pub overdue_valid: Signal<Out, Bit>,
    pub overdue_warp: Signal<Out, Bits<W>>,
    warp: Vec<Warp<W, W1, K, K1, P, C, N>>,
    waiter: Contest<N, W>,
    told: Contest<K1, W>,
    seniors: Register<Bits<W1>>,
    parks: Register<Bits<W1>>,
    seniors_left: Signal<Local, Bits<W1>>,
    parks_left: Signal<Local, Bits<W1>>,
    limited: Signal<Local, Bit>,
    releases: Vec<Signal<Local, Bit>>,
    requests: Vec<Signal<Local, Bit>>,
    asks: Vec<Signal<Local, Bit>>,
    owns: Vec<Signal<Local, Bit>>,
    tell: Vec<Signal<Local, Bit>>,
    any_gives_up: Signal<Local, Bit>,
    any_gives_rank: Signal<Local, Bits<W>>,
    any_request_waits: Signal<Local, Bit>,
    any_requester_level: Signal<Local, Bits<P>>,
    any_requester_rank: Signal<Local, Bits<W1>>,
    any_owner_level: Signal<Local, Bits<P>>,
    any_owner_rank: Signal<Local, Bits<W1>>,
    any_reserver_level: Signal<Local, Bits<P>>,
    any_reserver_rank: Signal<Local, Bits<W1>>,
    any_unranked: Signal<Local, Bit>,
    any_at_limit: Signal<Local, Bit>,
    any_overdue: Signal<Local, Bit>,
    tells: Signal<Local, Bit>,
    not_due: Constant<Bits<K1>>,
    late: Signal<Local, Bits<W>>,
    late_number: Signal<Local, Bits<W>>,
    was_parked: Signal<Local, Bit>,
    left_rank: Signal<Local, Bits<W>>,
    flag: Constant<Bits<N>>,
    number: Vec<Constant<Bits<W>>>,
    _warps: usize,
}

drive!([const W: usize, const W1: usize, const K: usize, const K1: usize, const P: usize, const C: usize, const N: usize] Warps<W, W1, K, K1, P, C, N>, clock, [reset, priority_write, priority_warp, priority_value, count_limit, release, release_warp, release_last, kept_pressed, retire, retire_warp, pick_valid, pick_lock, head_warp, owner_warp, reserver_warp, reserve, park, park_warp, presses, grant, grant_warp, take, push, request_warp, request_lock]);

impl<
        const W: usize,
        const W1: usize,
        const K: usize,
        const K1: usize,
        const P: usize,
        const C: usize,
        const N: usize,
    > Warps<W, W1, K, K1, P, C, N>
{
    /// So many warps; `aging` and `overdue` as the contract has them.
    pub fn new(warps: usize, aging: usize, overdue: usize) -> Self {
        assert!((1..=1 << W).contains(&warps));
        Self {
            clock: Default::default(),
            reset: Default::default(),
            priority_write: Default::default(),
            priority_warp: Default::default(),
            priority_value: Default::default(),
            count_limit: Default::default(),
            release: Default::default(),
            release_warp: Default::default(),
            release_last: Default::default(),
            kept_pressed: Default::default(),
            retire: Default::default(),
            retire_warp: Default::default(),
            pick_valid: Default::default(),
            pick_lock: Default::default(),
            head_warp: Default::default(),
            owner_warp: Default::default(),
            reserver_warp: Default::default(),
            reserve: Default::default(),
            park: Default::default(),
            park_warp: Default::default(),
            presses: Default::default(),
            grant: Default::default(),
            grant_warp: Default::default(),
            take: Default::default(),
            push: Default::default(),
            request_warp: Default::default(),
            request_lock: Default::default(),
            winner: Default::default(),
            winner_parked: Default::default(),
            requester_level: Default::default(),
            requester_rank: Default::default(),
            owner_level: Default::default(),
            owner_rank: Default::default(),
            reserver_level: Default::default(),
            reserver_rank: Default::default(),
            request_waits: Default::default(),
            yield_valid: Default::default(),
            yield_warp: Default::default(),
            yield_reason: Default::default(),
            overdue_valid: Default::default(),
            overdue_warp: Default::default(),
            warp: (0..warps).map(|_| Warp::new(aging, overdue)).collect(),
            waiter: Contest::new(warps),
            told: Contest::new(warps),
            seniors: Default::default(),
            parks: Default::default(),
            seniors_left: Default::default(),
            parks_left: Default::default(),
            limited: Default::default(),
            releases: vec![Default::default(); warps],
            requests: vec![Default::default(); warps],
            asks: vec![Default::default(); warps],
            owns: vec![Default::default(); warps],
            tell: vec![Default::default(); warps],
            any_gives_up: Default::default(),
            any_gives_rank: Default::default(),
            any_request_waits: Default::default(),
            any_requester_level: Default::default(),
            any_requester_rank: Default::default(),
            any_owner_level: Default::default(),
            any_owner_rank: Default::default(),
            any_reserver_level: Default::default(),
            any_reserver_rank: Default::default(),
            any_unranked: Default::default(),
            any_at_limit: Default::default(),
            any_overdue: Default::default(),
            tells: Default::default(),
            not_due: Constant::new(bits(1 << K)),
            late: Default::default(),
            late_number: Default::default(),
            was_parked: Default::default(),
            left_rank: Default::default(),
            flag: Constant::new(bits(1 << W)),
            number: (0..warps as u64).map(|number| Constant::new(bits(number))).collect(),
            _warps: warps,
        }
    }
}

impl<
        const W: usize,
        const W1: usize,
        const K: usize,
        const K1: usize,
        const P: usize,
        const C: usize,
        const N: usize,
    > Logic for Warps<W, W1, K, K1, P, C, N>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("The warps: the best waiter of a free mutex, what a judgement asks of them, and who is told.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: nobody holds or waits; all priorities are the lowest");
        comment!("priority_write: sets a warp's priority");
        comment!("priority_warp: whose");
        comment!("priority_value: to this");
        comment!("count_limit: instructions that a holder may retire; 0: no limit");
        comment!("release: a warp gives back one mutex, or all, and may");
        comment!("release_warp: which warp");
        comment!("release_last: it owns nothing then");
        comment!("kept_pressed: a higher warp wants one that it keeps");
        comment!("retire: a warp retired an instruction");
        comment!("retire_warp: which");
        comment!("pick_valid: a free mutex is granted to the best of its waiters");
        comment!("pick_lock: which");
        comment!("pick_reserver: the warp that has its reservation");
        comment!("head_warp: the head of the FIFO");
        comment!("owner_warp: the owner of the mutex that it asks for");
        comment!("reserver_warp: who has the reservation of that");
        comment!("reserve: the head takes the reservation");
        comment!("park: a warp is parked");
        comment!("park_warp: which");
        comment!("presses: some mutex of the owner is wanted by a higher warp then");
        comment!("grant: a mutex is granted");
        comment!("grant_warp: to which warp");
        comment!("take: a request is taken");
        comment!("push: and enters the FIFO");
        comment!("request_warp: which warp asks");
        comment!("request_lock: for which mutex");
        comment!("winner: the best waiter");
        comment!("winner_parked: it was parked");
        comment!("requester_level: the head's priority");
        comment!("requester_rank: its seniority; the lowest is the most senior");
        comment!("owner_level: the owner's priority");
        comment!("owner_rank: its seniority");
        comment!("reserver_level: the priority of the one with the reservation");
        comment!("reserver_rank: its seniority");
        comment!("request_waits: the warp that asks is parked or has a request under way");
        comment!("yield_valid: a warp is told");
        comment!("yield_warp: which");
        comment!("yield_reason: its count alone is the reason");
        comment!("overdue_valid: a warp has not answered in time");
        comment!("overdue_warp: which");
        clock!(self, clock, seniors, parks);
        self.limited.next = self.count_limit.val() != 0;
        self.tells.next = (self.told.best.val() & self.not_due.val()) == 0;
        self.any_gives_up.next = false;
        self.any_gives_rank.next = bits::<W>(0);
        self.any_request_waits.next = false;
        self.any_requester_level.next = bits::<P>(0);
        self.any_requester_rank.next = bits::<W1>(0);
        self.any_owner_level.next = bits::<P>(0);
        self.any_owner_rank.next = bits::<W1>(0);
        self.any_reserver_level.next = bits::<P>(0);
        self.any_reserver_rank.next = bits::<W1>(0);
        self.any_unranked.next = false;
        self.any_at_limit.next = false;
        self.any_overdue.next = false;
        self.late.next = bits::<W>(0);
        self.late_number.next = bits::<W>(0);
        for i in 0..self._warps {
            self.releases[i].next = self.release.val() & (self.release_warp.val() == self.number[i].val());
            self.requests[i].next = self.request_warp.val() == self.number[i].val();
            self.warp[i].clock.next = self.clock.val();
            self.warp[i].reset.next = self.reset.val();
            self.warp[i].write.next = self.priority_write.val() & (self.priority_warp.val() == self.number[i].val());
            self.warp[i].value.next = self.priority_value.val();
            self.warp[i].count_limit.next = self.count_limit.val();
            self.warp[i].limited.next = self.limited.val();
            self.warp[i].release.next = self.releases[i].val();
            self.warp[i].release_last.next = self.release_last.val();
            self.warp[i].kept_pressed.next = self.kept_pressed.val();
            self.warp[i].retire.next = self.retire.val() & (self.retire_warp.val() == self.number[i].val());
            self.warp[i].contested.next = self.pick_valid.val();
            self.warp[i].contested_lock.next = self.pick_lock.val();
            self.warp[i].grant.next = self.grant.val() & (self.grant_warp.val() == self.number[i].val());
            self.asks[i].next = self.head_warp.val() == self.number[i].val();
            self.warp[i].asks.next = self.asks[i].val();
            self.owns[i].next = self.owner_warp.val() == self.number[i].val();
            self.warp[i].owns.next = self.owns[i].val();
            self.warp[i].stands_by.next = self.reserver_warp.val() == self.number[i].val();
            self.warp[i].reserve.next = self.reserve.val();
            self.warp[i].park.next = self.park.val() & (self.park_warp.val() == self.number[i].val());
            self.warp[i].presses.next = self.presses.val();
            self.warp[i].take.next = self.take.val() & self.requests[i].val();
            self.warp[i].push.next = self.push.val() & self.requests[i].val();
            self.warp[i].take_lock.next = self.request_lock.val();
            self.any_gives_up.next = self.any_gives_up.val() | self.warp[i].gives_up.val();
            self.any_gives_rank.next = self.any_gives_rank.val() | self.warp[i].gives_rank.val();
            self.any_request_waits.next =
                self.any_request_waits.val() | (self.requests[i].val() & self.warp[i].waits.val());
            self.any_requester_level.next = self.any_requester_level.val() | self.warp[i].requester_level.val();
            self.any_requester_rank.next = self.any_requester_rank.val() | self.warp[i].requester_rank.val();
            self.any_owner_level.next = self.any_owner_level.val() | self.warp[i].owner_level.val();
            self.any_owner_rank.next = self.any_owner_rank.val() | self.warp[i].owner_rank.val();
            self.any_reserver_level.next = self.any_reserver_level.val() | self.warp[i].reserver_level.val();
            self.any_reserver_rank.next = self.any_reserver_rank.val() | self.warp[i].reserver_rank.val();
            self.any_unranked.next = self.any_unranked.val() | (self.requests[i].val() & self.warp[i].unranked.val());
            // Who gets the picked mutex.
            self.waiter.key[i].next = self.warp[i].key.val();
            self.waiter.number[i].next = self.number[i].val();
            // Who is told.
            self.told.key[i].next = self.warp[i].due_key.val();
            self.told.number[i].next = self.number[i].val();
            self.tell[i].next = self.tells.val() & (self.told.winner.val() == self.number[i].val());
            self.warp[i].tell.next = self.tell[i].val();
            self.any_at_limit.next = self.any_at_limit.val() | (self.tell[i].val() & self.warp[i].at_limit.val());
            self.any_overdue.next = self.any_overdue.val() | self.warp[i].overdue.val();
            self.late_number.next = bits::<W>(0);
            if self.warp[i].overdue.val() {
                self.late_number.next = self.number[i].val();
            }
            self.late.next = self.late.val() | self.late_number.val();
        }
        // The winner's key says where it stood in the order of parking; it leaves that.
        self.was_parked.next = self.pick_valid.val() & ((self.waiter.best.val() & self.flag.val()) != 0);
        self.left_rank.next = self.waiter.best.val().get_bits::<W>(0);
        self.parks_left.next = self.parks.q.val();
        if self.was_parked.val() {
            self.parks_left.next = self.parks.q.val() - 1;
        }
        self.parks.d.next = self.parks_left.val();
        if self.park.val() {
            self.parks.d.next = self.parks_left.val() + 1;
        }
        self.seniors_left.next = self.seniors.q.val();
        if self.any_gives_up.val() {
            self.seniors_left.next = self.seniors.q.val() - 1;
        }
        self.seniors.d.next = self.seniors_left.val();
        if self.take.val() & self.any_unranked.val() {
            self.seniors.d.next = self.seniors_left.val() + 1;
        }
        if self.reset.val() {
            self.parks.d.next = bits::<W1>(0);
            self.seniors.d.next = bits::<W1>(0);
        }
        for i in 0..self._warps {
            self.warp[i].lost.next = self.any_gives_up.val();
            self.warp[i].lost_rank.next = self.any_gives_rank.val();
            self.warp[i].leaves.next = self.was_parked.val();
            self.warp[i].left_rank.next = self.left_rank.val();
            self.warp[i].park_rank.next = self.parks_left.val().get_bits::<W>(0);
            self.warp[i].take_rank.next = self.seniors_left.val().get_bits::<W>(0);
        }
        self.winner.next = self.waiter.winner.val();
        self.winner_parked.next = self.was_parked.val();
        self.yield_valid.next = self.tells.val();
        self.yield_warp.next = self.told.winner.val();
        self.yield_reason.next = self.any_at_limit.val();
        self.overdue_valid.next = self.any_overdue.val();
        self.overdue_warp.next = self.late.val();
        self.request_waits.next = self.any_request_waits.val();
        self.requester_level.next = self.any_requester_level.val();
        self.requester_rank.next = self.any_requester_rank.val();
        self.owner_level.next = self.any_owner_level.val();
        self.owner_rank.next = self.any_owner_rank.val();
        self.reserver_level.next = self.any_reserver_level.val();
        self.reserver_rank.next = self.any_reserver_rank.val();
    }
}
