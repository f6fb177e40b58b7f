//! Threads of the warp, and the selection of the next pc of one of them.

use super::first::First;
use super::lane::Lane;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, Init};

/// All lanes, and the selection of one: the first candidate after the leader (at a block end: from the leader on), else
/// the first candidate of all.
///
/// Candidates that do not depend on the comparisons of pcs are inputs, since the comparisons are the critical path.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Threads<const L: usize, const P: usize> {
    pub clock: Signal<In, Clock>,
    pub load: Signal<In, Bits<L>>,
    pub taken: Signal<In, Bits<L>>,
    pub pc_taken: Signal<In, Bits<P>>,
    pub pc_fall: Signal<In, Bits<P>>,
    pub pc: Signal<In, Bits<P>>,
    pub if_below: Signal<In, Bits<L>>,
    pub if_below_after_leader: Signal<In, Bits<L>>,
    pub unconditional: Signal<In, Bits<L>>,
    pub unconditional_from_leader: Signal<In, Bits<L>>,
    pub at_pc: Signal<Out, Bits<L>>,
    pub any: Signal<Out, Bit>,
    pub chosen_pc: Signal<Out, Bits<P>>,
    #[count(_lanes)]
    lane: Vec<Lane<P>>,
    first: First<L, P>,
    is_below: Signal<Local, Bits<L>>,
    is_at_pc: Signal<Local, Bits<L>>,
    candidates: Signal<Local, Bits<L>>,
    preferred_candidates: Signal<Local, Bits<L>>,
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
        comment!("Threads: their next pcs, and the selection of one of them.");
        comment!("clock: the one clock");
        comment!("load: threads that have run the block that ended");
        comment!("taken: threads that take the branch");
        comment!("pc_taken: next pc of the threads that take the branch");
        comment!("pc_fall: next pc of the others");
        comment!("pc: pc that the warp is about to enter");
        comment!("if_below: threads that are candidates if their next pc is below pc");
        comment!("if_below_after_leader: those of them after the leader");
        comment!("unconditional: threads that are candidates regardless of their next pc");
        comment!("unconditional_from_leader: those of them from the leader on");
        comment!("at_pc: threads whose next pc equals pc");
        comment!("any: there is a candidate");
        comment!("chosen_pc: next pc of the first preferred candidate, else of the first candidate");
        comment!("Lanes, and the comparisons of their next pcs with pc.");
        self.is_below.next = bits::<L>(0);
        self.is_at_pc.next = bits::<L>(0);
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
            if self.lane[i].at_pc.val() {
                self.is_at_pc.next = self.is_at_pc.val() | self.thread[i].val();
            }
        }
        comment!("Candidates, and those that come first: after the leader, or, at an end, from the leader on.");
        self.candidates.next = (self.is_below.val() & self.if_below.val()) | self.unconditional.val();
        self.preferred_candidates.next =
            (self.is_below.val() & self.if_below_after_leader.val()) | self.unconditional_from_leader.val();
        self.first.candidates.next = self.candidates.val();
        self.first.preferred.next = self.preferred_candidates.val();
        self.at_pc.next = self.is_at_pc.val();
        self.any.next = self.candidates.val() != 0;
        self.chosen_pc.next = self.first.pc.val();
    }
}
