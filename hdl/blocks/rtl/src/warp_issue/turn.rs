//! Whose turn it is: the representative.

use super::suffix_mask::SuffixMask;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, dff_setup, Drive, Init, Register};

/// The representative r as the mask of the threads from r on: `after(r)` is then two masks, the threads behind r and all others.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Turn<const L: usize, const N: usize> {
    pub clock: Signal<In, Clock>,
    pub load: Signal<In, Bit>,
    pub ends: Signal<In, Bit>,
    pub live: Signal<In, Bits<L>>,
    /// Only where lower threads may go first.
    #[count(_manages)]
    pub again: Vec<Signal<In, Bit>>,
    pub from: Signal<Out, Bits<L>>,
    pub behind: Signal<Out, Bits<L>>,
    pub lender: Signal<Out, Bits<L>>,
    pub number: Signal<Out, Bits<N>>,
    // Of all live threads, of those from the representative on, of those behind the lender.
    #[count(3)]
    onward: Vec<SuffixMask<L>>,
    on: Register<Bits<L>>,
    coded: Register<Bits<N>>,
    #[count(_manages)]
    on_lender: Vec<Register<Bits<L>>>,
    upper: Signal<Local, Bits<L>>,
    from_lender: Signal<Local, Bits<L>>,
    behind_lender: Signal<Local, Bits<L>>,
    rest: Signal<Local, Bits<L>>,
    one: Signal<Local, Bits<L>>,
    code: Signal<Local, Bits<N>>,
    numbers: Vec<Constant<Bits<N>>>,
    _lanes: usize,
    _manages: usize,
}

impl<const L: usize, const N: usize> Turn<L, N> {
    /// With or without turns that come again.
    pub fn new(manages: bool) -> Self {
        assert!(1 << N == L);
        Self::init(TurnValues {
            numbers: (0..L as u64).map(|number| Constant::new(bits(number))).collect(),
            _lanes: L,
            _manages: usize::from(manages),
        })
    }
}

impl<const L: usize, const N: usize> Logic for Turn<L, N> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("The representative: round robin over all live threads, whether they run or not.");
        comment!("clock: the one clock");
        comment!("load: a warp begins, or a block ends");
        comment!("ends: it is a block that ends");
        comment!("live: the threads that are live then");
        comment!("again: the turn of the lender comes again");
        comment!("from: the threads from the representative on");
        comment!("behind: the threads behind it");
        comment!(
            "lender: the thread whose next pc is issued: the representative, or the next live thread if it isn't live"
        );
        comment!("number: the representative, from two cycles after load on");
        dff_setup!(self, clock, on);
        clock!(self, clock, coded);
        // The lender: the first live thread from the representative on.
        self.upper.next = self.live.val() & self.on.q.val();
        self.onward[0].set.next = self.live.val();
        self.onward[1].set.next = self.upper.val();
        self.from_lender.next = self.onward[0].mask.val();
        if self.upper.val() != 0 {
            self.from_lender.next = self.onward[1].mask.val();
        }
        self.behind_lender.next = self.from_lender.val() << 1;
        self.lender.next = self.from_lender.val() & !self.behind_lender.val();
        // The next representative: the first live thread behind the lender; at the beginning the first of all.
        self.rest.next = bits::<L>(0);
        if self.ends.val() {
            self.rest.next = self.live.val() & self.behind_lender.val();
        }
        self.onward[2].set.next = self.rest.val();
        if self.load.val() {
            self.on.d.next = self.onward[0].mask.val();
            if self.rest.val() != 0 {
                self.on.d.next = self.onward[2].mask.val();
            }
        }
        // Lower threads go first: the lender has the turn again.
        for i in 0..self._manages {
            self.on_lender[i].clock.next = self.clock.val();
            self.on_lender[i].d.next = self.on_lender[i].q.val();
            if self.load.val() {
                self.on_lender[i].d.next = self.from_lender.val();
            }
            if self.again[i].val() {
                self.on.d.next = self.on_lender[i].q.val();
            }
        }
        self.from.next = self.on.q.val();
        self.behind.next = self.on.q.val() << 1;
        // Its number.
        self.one.next = self.on.q.val() & !(self.on.q.val() << 1);
        self.code.next = bits::<N>(0);
        for i in 0..self._lanes {
            if self.one.val().get_bit(i) {
                self.code.next = self.code.val() | self.numbers[i].val();
            }
        }
        self.coded.d.next = self.code.val();
        self.number.next = self.coded.q.val();
    }
}
