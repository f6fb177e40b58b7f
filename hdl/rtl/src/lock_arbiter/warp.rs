//! One warp of the arbiter.

use super::aging::Aging;
use super::patience::Patience;
use crate::shared::Register;
use crate::{comment, dff_setup, drive};
use rust_hdl_core::prelude::*;

/// One warp: its priority, what it waits for, how much it holds, and whether it must give back.
#[derive(Clone, Debug, LogicBlock)]
pub struct Warp<
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
    pub write: Signal<In, Bit>,
    pub value: Signal<In, Bits<P>>,
    pub count_limit: Signal<In, Bits<C>>,
    pub limited: Signal<In, Bit>,
    pub release: Signal<In, Bit>,
    pub release_last: Signal<In, Bit>,
    pub kept_pressed: Signal<In, Bit>,
    pub lost: Signal<In, Bit>,
    pub lost_rank: Signal<In, Bits<W>>,
    pub retire: Signal<In, Bit>,
    pub contested: Signal<In, Bit>,
    pub contested_lock: Signal<In, Bits<K>>,
    pub leaves: Signal<In, Bit>,
    pub left_rank: Signal<In, Bits<W>>,
    pub grant: Signal<In, Bit>,
    pub asks: Signal<In, Bit>,
    pub owns: Signal<In, Bit>,
    pub stands_by: Signal<In, Bit>,
    pub reserve: Signal<In, Bit>,
    pub park: Signal<In, Bit>,
    pub park_rank: Signal<In, Bits<W>>,
    pub presses: Signal<In, Bit>,
    pub take: Signal<In, Bit>,
    pub push: Signal<In, Bit>,
    pub take_lock: Signal<In, Bits<K>>,
    pub take_rank: Signal<In, Bits<W>>,
    pub tell: Signal<In, Bit>,
    pub gives_up: Signal<Out, Bit>,
    pub gives_rank: Signal<Out, Bits<W>>,
    pub waits: Signal<Out, Bit>,
    pub key: Signal<Out, Bits<N>>,
    pub requester_rank: Signal<Out, Bits<W1>>,
    pub owner_rank: Signal<Out, Bits<W1>>,
    pub reserver_rank: Signal<Out, Bits<W1>>,
    pub requester_level: Signal<Out, Bits<P>>,
    pub owner_level: Signal<Out, Bits<P>>,
    pub reserver_level: Signal<Out, Bits<P>>,
    pub due_key: Signal<Out, Bits<K1>>,
    pub at_limit: Signal<Out, Bit>,
    pub overdue: Signal<Out, Bit>,
    pub unranked: Signal<Out, Bit>,
    level: Register<Bits<P>>,
    waiting: Register<Bit>,
    parked: Register<Bit>,
    reserving: Register<Bit>,
    lock: Register<Bits<K>>,
    place: Register<Bits<W>>,
    ranked: Register<Bit>,
    rank: Register<Bits<W>>,
    holding: Register<Bit>,
    pressed: Register<Bit>,
    told: Register<Bit>,
    count: Register<Bits<C>>,
    due_for: Register<Bits<K>>,
    aging: Vec<Aging<P>>,
    patience: Vec<Patience>,
    nothing: Signal<Local, Bit>,
    gone: Signal<Local, Bit>,
    pressed_now: Signal<Local, Bit>,
    told_now: Signal<Local, Bit>,
    count_now: Signal<Local, Bits<C>>,
    full: Signal<Local, Bit>,
    ranked_now: Signal<Local, Bit>,
    is_due: Signal<Local, Bit>,
    effective: Signal<Local, Bits<P>>,
    seniority: Signal<Local, Bits<W1>>,
    youth: Signal<Local, Bits<K>>,
    later: Signal<Local, Bits<N>>,
    shift: Constant<Bits<4>>,
    flag: Constant<Bits<N>>,
    stays_out: Constant<Bits<N>>,
    junior: Constant<Bits<W1>>,
    not_due: Constant<Bits<K1>>,
    lowest: Constant<Bits<P>>,
    most: Constant<Bits<C>>,
    _aging: usize,
    _overdue: usize,
}

drive!([const W: usize, const W1: usize, const K: usize, const K1: usize, const P: usize, const C: usize, const N: usize] Warp<W, W1, K, K1, P, C, N>, clock, [reset, write, value, count_limit, limited, release, release_last, kept_pressed, lost, lost_rank, retire, contested, contested_lock, leaves, left_rank, grant, asks, owns, stands_by, reserve, park, park_rank, presses, take, push, take_lock, take_rank, tell]);

impl<
        const W: usize,
        const W1: usize,
        const K: usize,
        const K1: usize,
        const P: usize,
        const C: usize,
        const N: usize,
    > Warp<W, W1, K, K1, P, C, N>
{
    /// A warp whose priority rises by one in `aging` cycles parked, and that is overdue `overdue` cycles after its yield; 0: never.
    pub fn new(aging: usize, overdue: usize) -> Self {
        assert!(W1 == W + 1 && K1 == K + 1 && N == P + W1 + 1);
        Self {
            clock: Default::default(),
            reset: Default::default(),
            write: Default::default(),
            value: Default::default(),
            count_limit: Default::default(),
            limited: Default::default(),
            release: Default::default(),
            release_last: Default::default(),
            kept_pressed: Default::default(),
            lost: Default::default(),
            lost_rank: Default::default(),
            retire: Default::default(),
            contested: Default::default(),
            contested_lock: Default::default(),
            leaves: Default::default(),
            left_rank: Default::default(),
            grant: Default::default(),
            asks: Default::default(),
            owns: Default::default(),
            stands_by: Default::default(),
            reserve: Default::default(),
            park: Default::default(),
            park_rank: Default::default(),
            presses: Default::default(),
            take: Default::default(),
            push: Default::default(),
            take_lock: Default::default(),
            take_rank: Default::default(),
            tell: Default::default(),
            gives_up: Default::default(),
            gives_rank: Default::default(),
            waits: Default::default(),
            key: Default::default(),
            requester_rank: Default::default(),
            owner_rank: Default::default(),
            reserver_rank: Default::default(),
            requester_level: Default::default(),
            owner_level: Default::default(),
            reserver_level: Default::default(),
            due_key: Default::default(),
            at_limit: Default::default(),
            overdue: Default::default(),
            unranked: Default::default(),
            level: Default::default(),
            waiting: Default::default(),
            parked: Default::default(),
            reserving: Default::default(),
            lock: Default::default(),
            place: Default::default(),
            ranked: Default::default(),
            rank: Default::default(),
            holding: Default::default(),
            pressed: Default::default(),
            told: Default::default(),
            count: Default::default(),
            due_for: Default::default(),
            aging: (0..usize::from(aging > 0)).map(|_| Aging::new(aging)).collect(),
            patience: (0..usize::from(overdue > 0)).map(|_| Patience::new(overdue)).collect(),
            nothing: Default::default(),
            gone: Default::default(),
            pressed_now: Default::default(),
            told_now: Default::default(),
            count_now: Default::default(),
            full: Default::default(),
            ranked_now: Default::default(),
            is_due: Default::default(),
            effective: Default::default(),
            seniority: Default::default(),
            youth: Default::default(),
            later: Default::default(),
            shift: Constant::new(bits(W as u64 + 1)),
            flag: Constant::new(bits(1 << W)),
            stays_out: Constant::new(bits((1 << N) - 1)),
            junior: Constant::new(bits(1 << W)),
            not_due: Constant::new(bits((1 << K1) - 1)),
            lowest: Constant::new(bits((1 << P) - 1)),
            most: Constant::new(bits((1 << C) - 1)),
            _aging: usize::from(aging > 0),
            _overdue: usize::from(overdue > 0),
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
    > Logic for Warp<W, W1, K, K1, P, C, N>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!(
            "One warp: its priority, what it waits for, how much it holds, and whether it must be told to give back."
        );
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: it holds nothing and waits for nothing, at the lowest priority");
        comment!("write: set its priority");
        comment!("value: to this");
        comment!("count_limit: instructions that a holder may retire");
        comment!("limited: there is such a limit");
        comment!("release: it gives back one mutex, or all");
        comment!("release_last: and owns nothing then");
        comment!("kept_pressed: or keeps one that a higher warp wants");
        comment!("lost: some warp loses its seniority");
        comment!("lost_rank: which rank that was");
        comment!("retire: it retired an instruction");
        comment!("contested: a free mutex is granted to the best of its waiters");
        comment!("contested_lock: which");
        comment!("leaves: a parked warp gets it");
        comment!("left_rank: its place in the order of parking");
        comment!("grant: this warp gets a mutex");
        comment!("asks: it is the head of the FIFO");
        comment!("owns: it owns the mutex that the head asks for");
        comment!("stands_by: it has the reservation of that mutex");
        comment!("reserve: the head takes the reservation");
        comment!("park: this warp is parked");
        comment!("park_rank: its place in the order of parking");
        comment!("presses: some mutex of the owner is wanted by a higher warp then");
        comment!("take: a request of it is taken");
        comment!("push: and enters the FIFO");
        comment!("take_lock: the mutex it asks for");
        comment!("take_rank: the next seniority");
        comment!("tell: it is told");
        comment!("gives_up: it loses its seniority");
        comment!("gives_rank: which one, else 0");
        comment!("waits: it is parked or has a request under way");
        comment!(
            "key: its key in the contest for a free mutex, the lowest wins; the highest bit: it doesn't take part"
        );
        comment!("requester_rank: its seniority if it is the head's, else 0; the lowest is the most senior");
        comment!("owner_rank: its seniority if it is the owner, else 0");
        comment!("reserver_rank: its seniority if it has the reservation, else 0");
        comment!("requester_level: its priority if it is the head's, else 0");
        comment!("owner_level: its priority if it is the owner, else 0");
        comment!("reserver_level: its priority if it has the reservation, else 0");
        comment!("due_key: its key in the contest for being told, the lowest wins; the highest bit: it needn't be");
        comment!("at_limit: only its count is the reason");
        comment!("overdue: it has not answered in time");
        comment!("unranked: it has no seniority");
        dff_setup!(
            self, clock, level, waiting, parked, reserving, lock, place, ranked, rank, holding, pressed, told, count,
            due_for
        );
        // Step 1. What is left after a release; a warp that owns nothing is not told any more.
        self.nothing.next = !self.holding.q.val() | (self.release.val() & self.release_last.val());
        self.gone.next = self.release.val() & self.release_last.val() & !self.told.q.val() & self.ranked.q.val();
        self.told_now.next = self.told.q.val() & !self.nothing.val() & !self.park.val();
        // Step 2. Instructions count while something is held.
        self.count_now.next = self.count.q.val();
        self.full.next = self.count.q.val() == self.most.val();
        if self.retire.val() & !self.full.val() {
            self.count_now.next = self.count.q.val() + 1;
        }
        if self.nothing.val() | self.park.val() {
            self.count_now.next = bits::<C>(0);
        }
        // Steps 3 to 5. Grants, reservations and parks.
        self.holding.d.next = !self.nothing.val();
        if self.grant.val() {
            self.holding.d.next = true;
            self.waiting.d.next = false;
            self.parked.d.next = false;
            self.reserving.d.next = false;
        }
        self.pressed_now.next = self.pressed.q.val();
        if self.release.val() {
            self.pressed_now.next = self.kept_pressed.val();
        }
        if self.owns.val() & self.reserve.val() {
            self.pressed_now.next = self.presses.val();
        }
        if self.park.val() {
            self.pressed_now.next = false;
        }
        if self.asks.val() & self.reserve.val() {
            self.reserving.d.next = true;
        }
        // A warp that leaves the order of parking moves those behind it up.
        if self.leaves.val() & (self.place.q.val() > self.left_rank.val()) {
            self.place.d.next = self.place.q.val() - 1;
        }
        if self.park.val() {
            self.holding.d.next = false;
            self.parked.d.next = true;
            self.reserving.d.next = false;
            self.place.d.next = self.park_rank.val();
        }
        self.pressed.d.next = self.pressed_now.val();
        if self.push.val() {
            self.waiting.d.next = true;
            self.lock.d.next = self.take_lock.val();
        }
        self.count.d.next = self.count_now.val();
        // Seniority: ranks above a cleared one move down.
        self.ranked_now.next = self.ranked.q.val() & !self.gone.val();
        self.ranked.d.next = self.ranked_now.val();
        if self.lost.val() & (self.rank.q.val() > self.lost_rank.val()) {
            self.rank.d.next = self.rank.q.val() - 1;
        }
        if !self.ranked_now.val() {
            self.rank.d.next = bits::<W>(0);
            if self.take.val() {
                self.ranked.d.next = true;
                self.rank.d.next = self.take_rank.val();
            }
        }
        // Step 6. Why it must be told, and for how long it has been due.
        self.is_due.next = !self.told_now.val()
            & (self.pressed_now.val() | (self.limited.val() & (self.count_now.val() >= self.count_limit.val())));
        self.youth.next = !self.due_for.q.val();
        self.told.d.next = self.told_now.val() | self.tell.val();
        self.due_for.d.next = bits::<K>(0);
        if self.is_due.val() & !self.tell.val() {
            self.due_for.d.next = self.due_for.q.val() + 1;
        }
        // Step 7.
        if self.write.val() {
            self.level.d.next = self.value.val();
        }
        self.overdue.next = false;
        for i in 0..self._overdue {
            self.patience[i].clock.next = self.clock.val();
            self.patience[i].reset.next = self.reset.val();
            self.patience[i].start.next = self.tell.val();
            self.patience[i].told.next = self.told_now.val();
            self.overdue.next = self.patience[i].overdue.val();
        }
        self.effective.next = self.level.q.val();
        for i in 0..self._aging {
            self.aging[i].clock.next = self.clock.val();
            self.aging[i].parked.next = self.parked.q.val();
            self.aging[i].level.next = self.level.q.val();
            self.effective.next = self.aging[i].effective.val();
        }
        if self.reset.val() {
            self.level.d.next = self.lowest.val();
            self.waiting.d.next = false;
            self.parked.d.next = false;
            self.reserving.d.next = false;
            self.lock.d.next = bits::<K>(0);
            self.place.d.next = bits::<W>(0);
            self.ranked.d.next = false;
            self.rank.d.next = bits::<W>(0);
            self.holding.d.next = false;
            self.pressed.d.next = false;
            self.told.d.next = false;
            self.count.d.next = bits::<C>(0);
            self.due_for.d.next = bits::<K>(0);
        }
        // In a contest: the priority, then the reservation, then the order of parking.
        self.later.next = bit_cast::<N, W>(self.place.q.val());
        if self.parked.q.val() {
            self.later.next = bit_cast::<N, W>(self.place.q.val()) | self.flag.val();
        }
        self.key.next = (bit_cast::<N, P>(self.effective.val()) << self.shift.val()) | self.later.val();
        if !(self.contested.val()
            & (self.parked.q.val() | self.reserving.q.val())
            & (self.lock.q.val() == self.contested_lock.val()))
        {
            self.key.next = self.stays_out.val();
        }
        // A warp without a seniority is junior to all; it may have lost it in this very cycle.
        self.seniority.next = self.junior.val();
        if self.ranked_now.val() {
            self.seniority.next = bit_cast::<W1, W>(self.rank.q.val());
        }
        self.requester_level.next = bits::<P>(0);
        self.requester_rank.next = bits::<W1>(0);
        if self.asks.val() {
            self.requester_level.next = self.level.q.val();
            self.requester_rank.next = self.seniority.val();
        }
        self.owner_level.next = bits::<P>(0);
        self.owner_rank.next = bits::<W1>(0);
        if self.owns.val() {
            self.owner_level.next = self.level.q.val();
            self.owner_rank.next = self.seniority.val();
        }
        self.reserver_level.next = bits::<P>(0);
        self.reserver_rank.next = bits::<W1>(0);
        if self.stands_by.val() {
            self.reserver_level.next = self.level.q.val();
            self.reserver_rank.next = self.seniority.val();
        }
        self.gives_up.next = self.gone.val();
        self.gives_rank.next = bits::<W>(0);
        if self.gone.val() {
            self.gives_rank.next = self.rank.q.val();
        }
        self.waits.next = self.waiting.q.val();
        self.due_key.next = bit_cast::<K1, K>(self.youth.val());
        if !self.is_due.val() {
            self.due_key.next = self.not_due.val();
        }
        self.at_limit.next = !self.pressed_now.val();
        self.unranked.next = !self.ranked_now.val();
    }
}
