//! Leader thread of the warp.

use super::suffix_mask::SuffixMask;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, dff_setup, Drive, Init, Register};

/// Leader thread r (the publication: representative), stored as the mask of all threads from r on.
/// The order `after(r)` then consists of two masks: the threads after r, and all others.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Leader<const L: usize, const N: usize> {
    pub clock: Signal<In, Clock>,
    pub load: Signal<In, Bit>,
    pub block_ends: Signal<In, Bit>,
    pub live: Signal<In, Bits<L>>,
    /// Present if threads at lower pcs may go first (MANAGE above 0).
    #[count(_redirects)]
    pub repeat: Vec<Signal<In, Bit>>,
    pub at_or_after_leader: Signal<Out, Bits<L>>,
    pub after_leader: Signal<Out, Bits<L>>,
    pub source: Signal<Out, Bits<L>>,
    pub number: Signal<Out, Bits<N>>,
    /// Suffix masks of all live threads, of those from the leader on, and of those after the source.
    #[count(3)]
    suffix_mask: Vec<SuffixMask<L>>,
    leader_mask: Register<Bits<L>>,
    encoded_leader: Register<Bits<N>>,
    #[count(_redirects)]
    last_from_source: Vec<Register<Bits<L>>>,
    live_from_leader: Signal<Local, Bits<L>>,
    from_source: Signal<Local, Bits<L>>,
    after_source: Signal<Local, Bits<L>>,
    live_after_source: Signal<Local, Bits<L>>,
    leader_onehot: Signal<Local, Bits<L>>,
    encoded: Signal<Local, Bits<N>>,
    lane_number: Vec<Constant<Bits<N>>>,
    _lanes: usize,
    _redirects: usize,
}

impl<const L: usize, const N: usize> Leader<L, N> {
    /// Returns the leader; `repeats`: the source may become the leader again (MANAGE above 0).
    pub fn new(repeats: bool) -> Self {
        assert!(1 << N == L);
        Self::init(LeaderValues {
            lane_number: (0..L as u64).map(|number| Constant::new(bits(number))).collect(),
            _lanes: L,
            _redirects: usize::from(repeats),
        })
    }
}

impl<const L: usize, const N: usize> Logic for Leader<L, N> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Leader thread: round robin over all live threads, whether they run or not.");
        comment!("clock: the one clock");
        comment!("load: a warp is launched, or a block ends");
        comment!("block_ends: a block ends");
        comment!("live: live threads after the launch or the end");
        comment!("repeat: the source thread becomes the leader again");
        comment!("at_or_after_leader: threads from the leader on");
        comment!("after_leader: threads after the leader");
        comment!("source: thread whose next pc is issued: the leader, or the next live thread if it has exited");
        comment!("number: number of the leader, from two cycles after load on");
        dff_setup!(self, clock, leader_mask);
        clock!(self, clock, encoded_leader);
        comment!("Source thread: the first live thread from the leader on, else the first live thread of all.");
        self.live_from_leader.next = self.live.val() & self.leader_mask.q.val();
        self.suffix_mask[0].set.next = self.live.val();
        self.suffix_mask[1].set.next = self.live_from_leader.val();
        self.from_source.next = self.suffix_mask[0].mask.val();
        if self.live_from_leader.val() != 0 {
            self.from_source.next = self.suffix_mask[1].mask.val();
        }
        self.after_source.next = self.from_source.val() << 1;
        self.source.next = self.from_source.val() & !self.after_source.val();
        comment!("Next leader: the first live thread after the source, else the");
        comment!("first of all; at a launch the first of all.");
        self.live_after_source.next = bits::<L>(0);
        if self.block_ends.val() {
            self.live_after_source.next = self.live.val() & self.after_source.val();
        }
        self.suffix_mask[2].set.next = self.live_after_source.val();
        if self.load.val() {
            self.leader_mask.d.next = self.suffix_mask[0].mask.val();
            if self.live_after_source.val() != 0 {
                self.leader_mask.d.next = self.suffix_mask[2].mask.val();
            }
        }
        for i in 0..self._redirects {
            comment!("With MANAGE: a redirect to a lower thread returns the leadership to the last source.");
            self.last_from_source[i].clock.next = self.clock.val();
            self.last_from_source[i].d.next = self.last_from_source[i].q.val();
            if self.load.val() {
                self.last_from_source[i].d.next = self.from_source.val();
            }
            if self.repeat[i].val() {
                self.leader_mask.d.next = self.last_from_source[i].q.val();
            }
        }
        self.at_or_after_leader.next = self.leader_mask.q.val();
        self.after_leader.next = self.leader_mask.q.val() << 1;
        comment!("Number of the leader.");
        self.leader_onehot.next = self.leader_mask.q.val() & !(self.leader_mask.q.val() << 1);
        self.encoded.next = bits::<N>(0);
        for i in 0..self._lanes {
            if self.leader_onehot.val().get_bit(i) {
                self.encoded.next = self.encoded.val() | self.lane_number[i].val();
            }
        }
        self.encoded_leader.d.next = self.encoded.val();
        self.number.next = self.encoded_leader.q.val();
    }
}
