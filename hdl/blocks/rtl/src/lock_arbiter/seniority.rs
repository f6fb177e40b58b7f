//! Seniority of the warps.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, First, Init, Register, Select};

/// List of all warps in order of seniority, with a flag for each warp that has a seniority.
///
/// A warp that gets a seniority moves to the end of the list. A warp that loses its seniority keeps its position,
/// which no comparison reads.
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
    ranked_after_leave: Vec<Signal<Local, Bits<1>>>,
    #[count(_tree_width)]
    is_requester: Vec<Signal<Local, Bit>>,
    #[count(_tree_width)]
    is_other: Vec<Signal<Local, Bit>>,
    first_half_any: Signal<Local, Bit>,
    requester_ranked: Signal<Local, Bit>,
    owner_ranked: Signal<Local, Bit>,
    reserver_compared: Signal<Local, Bit>,
    append: Signal<Local, Bit>,
    number: Vec<Constant<Bits<W>>>,
    _warps: usize,
    _last: usize,
    _tree_width: usize,
    _round_1: usize,
    _round_2: usize,
    _round_3: usize,
    _round_4: usize,
    _round_5: usize,
    _round_6: usize,
}

impl<const W: usize> Seniority<W> {
    /// Returns the seniority list of `warps` warps.
    pub fn new(warps: usize) -> Self {
        assert!((1..=1 << W).contains(&warps));
        let tree_width = warps.next_power_of_two();
        Self::init(SeniorityValues {
            ranked_of: (0..4).map(|_| Select::new(warps)).collect(),
            entering: First::new(warps),
            number: (0..warps as u64).map(|number| Constant::new(bits(number))).collect(),
            _warps: warps,
            _last: warps - 1,
            _tree_width: tree_width,
            _round_1: tree_width >> 1,
            _round_2: tree_width >> 2,
            _round_3: tree_width >> 3,
            _round_4: tree_width >> 4,
            _round_5: tree_width >> 5,
            _round_6: tree_width >> 6,
        })
    }
}

impl<const W: usize> Logic for Seniority<W> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Seniority: compares one warp with one or two others.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: no warp has a seniority");
        comment!("enter: a request is accepted; its warp gets a seniority unless it has one");
        comment!("enter_warp: warp of the request");
        comment!("leave: a warp loses its seniority, before all other changes of this cycle");
        comment!("leave_warp: that warp");
        comment!("requester: warp to be compared; without a seniority it is senior to none");
        comment!("owner: warp that it is compared with; without a seniority it is junior to all");
        comment!("reserver: second warp that it is compared with");
        comment!("against_reserver: the second comparison counts");
        comment!("senior: requester is senior to owner and, if it counts, to reserver");
        comment!("Which of the four warps have a seniority, after the leave of this cycle.");
        self.ranked_of[0].number.next = self.requester.val();
        self.ranked_of[1].number.next = self.owner.val();
        self.ranked_of[2].number.next = self.reserver.val();
        self.ranked_of[3].number.next = self.enter_warp.val();
        for i in 0..self._warps {
            self.ranked[i].clock.next = self.clock.val();
            self.ranked_after_leave[i].next = self.ranked[i].q.val();
            if self.leave.val() & (self.leave_warp.val() == self.number[i].val()) {
                self.ranked_after_leave[i].next = bits::<1>(0);
            }
            self.ranked[i].d.next = self.ranked_after_leave[i].val();
            if self.enter.val() & (self.enter_warp.val() == self.number[i].val()) {
                self.ranked[i].d.next = bits::<1>(1);
            }
            if self.reset.val() {
                self.ranked[i].d.next = bits::<1>(0);
            }
            self.ranked_of[0].word[i].next = self.ranked_after_leave[i].val();
            self.ranked_of[1].word[i].next = self.ranked_after_leave[i].val();
            self.ranked_of[2].word[i].next = self.ranked_after_leave[i].val();
            self.ranked_of[3].word[i].next = self.ranked_after_leave[i].val();
        }
        comment!("The warp of an accepted request is appended to the list unless it has a seniority.");
        self.requester_ranked.next = self.ranked_of[0].selected.val() == 1;
        self.owner_ranked.next = self.ranked_of[1].selected.val() == 1;
        self.reserver_compared.next = (self.ranked_of[2].selected.val() == 1) & self.against_reserver.val();
        self.append.next = self.enter.val() & (self.ranked_of[3].selected.val() == 0);
        comment!("From the position of the appended warp on, the list shifts by one.");
        for i in 0..self._warps {
            self.entering.candidate[i].next = self.warp[i].q.val() == self.enter_warp.val();
            self.warp[i].clock.next = self.clock.val();
            self.warp[i].d.next = self.warp[i].q.val();
        }
        for i in 0..self._last {
            if self.append.val() & self.entering.reached[i].val() {
                self.warp[i].d.next = self.warp[i + 1].q.val();
            }
        }
        for i in self._last..self._warps {
            if self.append.val() {
                self.warp[i].d.next = self.enter_warp.val();
            }
        }
        for i in 0..self._warps {
            if self.reset.val() {
                self.warp[i].d.next = self.number[i].val();
            }
        }
        comment!("Tree of comparisons: of each pair of halves the first half");
        comment!("decides, unless it holds none of the warps.");
        for i in 0..self._tree_width {
            self.is_requester[i].next = false;
            self.is_other[i].next = false;
        }
        for i in 0..self._warps {
            self.is_requester[i].next = self.warp[i].q.val() == self.requester.val();
            self.is_other[i].next = ((self.warp[i].q.val() == self.owner.val()) & self.owner_ranked.val())
                | ((self.warp[i].q.val() == self.reserver.val()) & self.reserver_compared.val());
        }
        for i in 0..self._round_1 {
            self.first_half_any.next = self.is_requester[2 * i].val() | self.is_other[2 * i].val();
            self.is_requester[i].next =
                self.is_requester[2 * i].val() | (self.is_requester[2 * i + 1].val() & !self.first_half_any.val());
            self.is_other[i].next =
                self.is_other[2 * i].val() | (self.is_other[2 * i + 1].val() & !self.first_half_any.val());
        }
        for i in 0..self._round_2 {
            self.first_half_any.next = self.is_requester[2 * i].val() | self.is_other[2 * i].val();
            self.is_requester[i].next =
                self.is_requester[2 * i].val() | (self.is_requester[2 * i + 1].val() & !self.first_half_any.val());
            self.is_other[i].next =
                self.is_other[2 * i].val() | (self.is_other[2 * i + 1].val() & !self.first_half_any.val());
        }
        for i in 0..self._round_3 {
            self.first_half_any.next = self.is_requester[2 * i].val() | self.is_other[2 * i].val();
            self.is_requester[i].next =
                self.is_requester[2 * i].val() | (self.is_requester[2 * i + 1].val() & !self.first_half_any.val());
            self.is_other[i].next =
                self.is_other[2 * i].val() | (self.is_other[2 * i + 1].val() & !self.first_half_any.val());
        }
        for i in 0..self._round_4 {
            self.first_half_any.next = self.is_requester[2 * i].val() | self.is_other[2 * i].val();
            self.is_requester[i].next =
                self.is_requester[2 * i].val() | (self.is_requester[2 * i + 1].val() & !self.first_half_any.val());
            self.is_other[i].next =
                self.is_other[2 * i].val() | (self.is_other[2 * i + 1].val() & !self.first_half_any.val());
        }
        for i in 0..self._round_5 {
            self.first_half_any.next = self.is_requester[2 * i].val() | self.is_other[2 * i].val();
            self.is_requester[i].next =
                self.is_requester[2 * i].val() | (self.is_requester[2 * i + 1].val() & !self.first_half_any.val());
            self.is_other[i].next =
                self.is_other[2 * i].val() | (self.is_other[2 * i + 1].val() & !self.first_half_any.val());
        }
        for i in 0..self._round_6 {
            self.first_half_any.next = self.is_requester[2 * i].val() | self.is_other[2 * i].val();
            self.is_requester[i].next =
                self.is_requester[2 * i].val() | (self.is_requester[2 * i + 1].val() & !self.first_half_any.val());
            self.is_other[i].next =
                self.is_other[2 * i].val() | (self.is_other[2 * i + 1].val() & !self.first_half_any.val());
        }
        self.senior.next = self.is_requester[0].val() & self.requester_ranked.val();
    }
}
