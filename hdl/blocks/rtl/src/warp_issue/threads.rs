//! Lanes of the warp.
//!
//! Widths: see [`WarpIssue`](super::WarpIssue).

use super::lane::Lane;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, Init};

/// Lanes, the comparisons of their next pcs with the pc of the warp, and the next pc of the lender.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Threads<const L: usize, const P: usize, const P2: usize> {
    pub clock: Signal<In, Clock>,
    pub load: Signal<In, Bits<L>>,
    pub taken: Signal<In, Bits<L>>,
    pub pc_taken: Signal<In, Bits<P>>,
    pub pc_fall: Signal<In, Bits<P>>,
    pub pc: Signal<In, Bits<P>>,
    pub barred: Signal<In, Bits<L>>,
    pub lender: Signal<In, Bits<L>>,
    pub below: Signal<Out, Bits<L>>,
    pub at_pc: Signal<Out, Bits<L>>,
    pub lender_pc: Signal<Out, Bits<P>>,
    #[count(_lanes)]
    lane: Vec<Lane<P, P2>>,
    thread: Vec<Constant<Bits<L>>>,
    _lanes: usize,
}

impl<const L: usize, const P: usize, const P2: usize> Default for Threads<L, P, P2> {
    fn default() -> Self {
        Self::init(ThreadsValues { thread: (0..L).map(|number| Constant::new(bits(1 << number))).collect(), _lanes: L })
    }
}

impl<const L: usize, const P: usize, const P2: usize> Logic for Threads<L, P, P2> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Threads: their next pcs, and the next pc of the lender.");
        comment!("load: threads that have run the block that ended");
        comment!("taken: threads that take the branch");
        comment!("pc_taken: next pc of the threads that take the branch");
        comment!("pc_fall: next pc of the other threads");
        comment!("pc: pc that the warp is about to enter");
        comment!("barred: threads to which the warp cannot be redirected");
        comment!("lender: thread whose next pc is read, as a mask of one bit");
        comment!("below: threads that are not barred and whose next pc is below pc");
        comment!("at_pc: threads whose next pc equals pc");
        comment!("lender_pc: next pc of the lender");
        comment!("Lanes, and the comparisons of their next pcs with pc.");
        self.below.next = bits::<L>(0);
        self.at_pc.next = bits::<L>(0);
        for i in 0..self._lanes {
            self.lane[i].clock.next = self.clock.val();
            self.lane[i].load.next = self.load.val().get_bit(i);
            self.lane[i].taken.next = self.taken.val().get_bit(i);
            self.lane[i].pc_taken.next = self.pc_taken.val();
            self.lane[i].pc_fall.next = self.pc_fall.val();
            self.lane[i].pc.next = self.pc.val();
            self.lane[i].barred.next = self.barred.val().get_bit(i);
            if self.lane[i].below.val() {
                self.below.next = self.below.val() | self.thread[i].val();
            }
            if self.lane[i].at_pc.val() {
                self.at_pc.next = self.at_pc.val() | self.thread[i].val();
            }
        }
        comment!("Next pc of the lender.");
        self.lender_pc.next = bits::<P>(0);
        for i in 0..self._lanes {
            if self.lender.val().get_bit(i) {
                self.lender_pc.next = self.lender_pc.val() | self.lane[i].next_pc.val();
            }
        }
    }
}
