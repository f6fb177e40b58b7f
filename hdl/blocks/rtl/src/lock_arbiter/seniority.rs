//! The seniorities of the warps.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, First, Init, Register, Select};

/// All warps in a list, and which of them have a seniority: of those, who stands farther ahead has had it for longer.
///
/// A warp that gets a seniority moves to the end of the list, and those behind it move up; one that loses its seniority stays where it is, since nobody is compared with it.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Seniority<const W: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub enter: Signal<In, Bit>,
    pub enter_warp: Signal<In, Bits<W>>,
    pub leave: Signal<In, Bit>,
    pub leave_warp: Signal<In, Bits<W>>,
    pub requester: Signal<In, Bits<W>>,
    pub owner: Signal<In, Bits<W>>,
    pub reserver: Signal<In, Bits<W>>,
    pub against_reserver: Signal<In, Bit>,
    pub senior: Signal<Out, Bit>,
    #[count(_warps)]
    warp: Vec<Register<Bits<W>>>,
    #[count(_warps)]
    ranked: Vec<Register<Bits<1>>>,
    ranked_of: Vec<Select<1, W>>,
    entering: First,
    #[count(_warps)]
    stays: Vec<Signal<Local, Bits<1>>>,
    #[count(_places)]
    requester_first: Vec<Signal<Local, Bit>>,
    #[count(_places)]
    other_first: Vec<Signal<Local, Bit>>,
    senior_half: Signal<Local, Bit>,
    requester_ranked: Signal<Local, Bit>,
    owner_counts: Signal<Local, Bit>,
    reserver_counts: Signal<Local, Bit>,
    moves: Signal<Local, Bit>,
    number: Vec<Constant<Bits<W>>>,
    _warps: usize,
    _last: usize,
    _places: usize,
    _round_1: usize,
    _round_2: usize,
    _round_3: usize,
    _round_4: usize,
    _round_5: usize,
    _round_6: usize,
}

impl<const W: usize> Seniority<W> {
    /// The seniorities of `warps` warps.
    pub fn new(warps: usize) -> Self {
        assert!((1..=1 << W).contains(&warps));
        let places = warps.next_power_of_two();
        Self::init(SeniorityValues {
            ranked_of: (0..4).map(|_| Select::new(warps)).collect(),
            entering: First::new(warps),
            number: (0..warps as u64).map(|number| Constant::new(bits(number))).collect(),
            _warps: warps,
            _last: warps - 1,
            _places: places,
            _round_1: places >> 1,
            _round_2: places >> 2,
            _round_3: places >> 3,
            _round_4: places >> 4,
            _round_5: places >> 5,
            _round_6: places >> 6,
        })
    }
}

impl<const W: usize> Logic for Seniority<W> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Who is senior to whom.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: nobody has a seniority");
        comment!("enter: a request is taken: its warp gets a seniority unless it has one");
        comment!("enter_warp: which warp");
        comment!("leave: a warp loses its seniority, if it has one, before all else in this cycle");
        comment!("leave_warp: which warp");
        comment!("requester: the warp in question; without a seniority it is senior to nobody");
        comment!("owner: a warp that it is compared with; one without a seniority is junior to all");
        comment!("reserver: another");
        comment!("against_reserver: it is compared with that one, too");
        comment!("senior: the requester is senior to those");
        self.ranked_of[0].number.next = self.requester.val();
        self.ranked_of[1].number.next = self.owner.val();
        self.ranked_of[2].number.next = self.reserver.val();
        self.ranked_of[3].number.next = self.enter_warp.val();
        for i in 0..self._warps {
            self.ranked[i].clock.next = self.clock.val();
            self.stays[i].next = self.ranked[i].q.val();
            if self.leave.val() & (self.leave_warp.val() == self.number[i].val()) {
                self.stays[i].next = bits::<1>(0);
            }
            self.ranked[i].d.next = self.stays[i].val();
            if self.enter.val() & (self.enter_warp.val() == self.number[i].val()) {
                self.ranked[i].d.next = bits::<1>(1);
            }
            if self.reset.val() {
                self.ranked[i].d.next = bits::<1>(0);
            }
            self.ranked_of[0].word[i].next = self.stays[i].val();
            self.ranked_of[1].word[i].next = self.stays[i].val();
            self.ranked_of[2].word[i].next = self.stays[i].val();
            self.ranked_of[3].word[i].next = self.stays[i].val();
        }
        self.requester_ranked.next = self.ranked_of[0].selected.val() == 1;
        self.owner_counts.next = self.ranked_of[1].selected.val() == 1;
        self.reserver_counts.next = (self.ranked_of[2].selected.val() == 1) & self.against_reserver.val();
        self.moves.next = self.enter.val() & (self.ranked_of[3].selected.val() == 0);
        // The list: from the place of the warp that gets a seniority on, all move up.
        for i in 0..self._warps {
            self.entering.candidate[i].next = self.warp[i].q.val() == self.enter_warp.val();
            self.warp[i].clock.next = self.clock.val();
            self.warp[i].d.next = self.warp[i].q.val();
        }
        for i in 0..self._last {
            if self.moves.val() & self.entering.reached[i].val() {
                self.warp[i].d.next = self.warp[i + 1].q.val();
            }
        }
        for i in self._last..self._warps {
            if self.moves.val() {
                self.warp[i].d.next = self.enter_warp.val();
            }
        }
        for i in 0..self._warps {
            if self.reset.val() {
                self.warp[i].d.next = self.number[i].val();
            }
        }
        // Who comes first in the list: round by round the senior half decides, unless none of them is in it.
        for i in 0..self._places {
            self.requester_first[i].next = false;
            self.other_first[i].next = false;
        }
        for i in 0..self._warps {
            self.requester_first[i].next = self.warp[i].q.val() == self.requester.val();
            self.other_first[i].next = ((self.warp[i].q.val() == self.owner.val()) & self.owner_counts.val())
                | ((self.warp[i].q.val() == self.reserver.val()) & self.reserver_counts.val());
        }
        for i in 0..self._round_1 {
            self.senior_half.next = self.requester_first[2 * i].val() | self.other_first[2 * i].val();
            self.requester_first[i].next =
                self.requester_first[2 * i].val() | (self.requester_first[2 * i + 1].val() & !self.senior_half.val());
            self.other_first[i].next =
                self.other_first[2 * i].val() | (self.other_first[2 * i + 1].val() & !self.senior_half.val());
        }
        for i in 0..self._round_2 {
            self.senior_half.next = self.requester_first[2 * i].val() | self.other_first[2 * i].val();
            self.requester_first[i].next =
                self.requester_first[2 * i].val() | (self.requester_first[2 * i + 1].val() & !self.senior_half.val());
            self.other_first[i].next =
                self.other_first[2 * i].val() | (self.other_first[2 * i + 1].val() & !self.senior_half.val());
        }
        for i in 0..self._round_3 {
            self.senior_half.next = self.requester_first[2 * i].val() | self.other_first[2 * i].val();
            self.requester_first[i].next =
                self.requester_first[2 * i].val() | (self.requester_first[2 * i + 1].val() & !self.senior_half.val());
            self.other_first[i].next =
                self.other_first[2 * i].val() | (self.other_first[2 * i + 1].val() & !self.senior_half.val());
        }
        for i in 0..self._round_4 {
            self.senior_half.next = self.requester_first[2 * i].val() | self.other_first[2 * i].val();
            self.requester_first[i].next =
                self.requester_first[2 * i].val() | (self.requester_first[2 * i + 1].val() & !self.senior_half.val());
            self.other_first[i].next =
                self.other_first[2 * i].val() | (self.other_first[2 * i + 1].val() & !self.senior_half.val());
        }
        for i in 0..self._round_5 {
            self.senior_half.next = self.requester_first[2 * i].val() | self.other_first[2 * i].val();
            self.requester_first[i].next =
                self.requester_first[2 * i].val() | (self.requester_first[2 * i + 1].val() & !self.senior_half.val());
            self.other_first[i].next =
                self.other_first[2 * i].val() | (self.other_first[2 * i + 1].val() & !self.senior_half.val());
        }
        for i in 0..self._round_6 {
            self.senior_half.next = self.requester_first[2 * i].val() | self.other_first[2 * i].val();
            self.requester_first[i].next =
                self.requester_first[2 * i].val() | (self.requester_first[2 * i + 1].val() & !self.senior_half.val());
            self.other_first[i].next =
                self.other_first[2 * i].val() | (self.other_first[2 * i + 1].val() & !self.senior_half.val());
        }
        self.senior.next = self.requester_first[0].val() & self.requester_ranked.val();
    }
}
