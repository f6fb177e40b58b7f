//! The threads of the warp, and the next pc of one of them.

use super::first::First;
use super::lane::Lane;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, Init};

/// All lanes, and the choice of one of them: the first candidate behind the representative, else the first of all. What doesn't depend on
/// the comparisons, which come last, is asked from outside.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Threads<const L: usize, const P: usize> {
    pub clock: Signal<In, Clock>,
    pub load: Signal<In, Bits<L>>,
    pub taken: Signal<In, Bits<L>>,
    pub pc_taken: Signal<In, Bits<P>>,
    pub pc_fall: Signal<In, Bits<P>>,
    pub pc: Signal<In, Bits<P>>,
    pub if_below: Signal<In, Bits<L>>,
    pub if_below_behind: Signal<In, Bits<L>>,
    pub anyway: Signal<In, Bits<L>>,
    pub anyway_behind: Signal<In, Bits<L>>,
    pub there: Signal<Out, Bits<L>>,
    pub any: Signal<Out, Bit>,
    pub chosen: Signal<Out, Bits<P>>,
    #[count(_lanes)]
    lane: Vec<Lane<P>>,
    first: First<L, P>,
    is_below: Signal<Local, Bits<L>>,
    is_there: Signal<Local, Bits<L>>,
    candidates: Signal<Local, Bits<L>>,
    candidates_behind: Signal<Local, Bits<L>>,
    thread: Vec<Constant<Bits<L>>>,
    _lanes: usize,
}

impl<const L: usize, const P: usize> Default for Threads<L, P> {
    fn default() -> Self {
        Self::init(ThreadsValues {
            first: Default::default(),
            thread: (0..L).map(|number| Constant::new(bits(1 << number))).collect(),
            _lanes: L,
        })
    }
}

impl<const L: usize, const P: usize> Logic for Threads<L, P> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("The threads: where each goes next, and the choice of one of them.");
        comment!("clock: the one clock");
        comment!("load: threads that have run the block that ended");
        comment!("taken: threads that take the branch");
        comment!("pc_taken: where these go");
        comment!("pc_fall: where the others go");
        comment!("pc: the pc that the warp is about to enter");
        comment!("if_below: threads that are candidates if their next pc is below the pc");
        comment!("if_below_behind: those of them behind the representative");
        comment!("anyway: threads that are candidates whatever their next pc is");
        comment!("anyway_behind: those of them from the representative on");
        comment!("there: threads whose next pc is the pc");
        comment!("any: there is a candidate");
        comment!("chosen: the next pc of the first one behind the representative, else of the first");
        self.is_below.next = bits::<L>(0);
        self.is_there.next = bits::<L>(0);
        for i in 0..self._lanes {
            self.lane[i].clock.next = self.clock.val();
            self.lane[i].load.next = self.load.val().get_bit(i);
            self.lane[i].taken.next = self.taken.val().get_bit(i);
            self.lane[i].pc_taken.next = self.pc_taken.val();
            self.lane[i].pc_fall.next = self.pc_fall.val();
            self.lane[i].pc.next = self.pc.val();
            self.first.next_pc[i].next = self.lane[i].next_pc.val();
            if self.lane[i].below.val() {
                self.is_below.next = self.is_below.val() | self.thread[i].val();
            }
            if self.lane[i].there.val() {
                self.is_there.next = self.is_there.val() | self.thread[i].val();
            }
        }
        self.candidates.next = (self.is_below.val() & self.if_below.val()) | self.anyway.val();
        self.candidates_behind.next = (self.is_below.val() & self.if_below_behind.val()) | self.anyway_behind.val();
        self.first.candidates.next = self.candidates.val();
        self.first.preferred.next = self.candidates_behind.val();
        self.there.next = self.is_there.val();
        self.any.next = self.candidates.val() != 0;
        self.chosen.next = self.first.pc.val();
    }
}
