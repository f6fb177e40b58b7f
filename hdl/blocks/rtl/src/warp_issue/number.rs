//! Number of a thread.
//!
//! Widths: see [`WarpIssue`](super::WarpIssue).

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, Init};

/// Encoder: number of the thread that a mask of one bit selects.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Number<const L: usize, const N: usize> {
    pub thread: Signal<In, Bits<L>>,
    pub number: Signal<Out, Bits<N>>,
    lane_number: Vec<Constant<Bits<N>>>,
    _lanes: usize,
}

impl<const L: usize, const N: usize> Default for Number<L, N> {
    fn default() -> Self {
        assert!(L <= 1 << N);
        let lane_number = (0..L as u64).map(|number| Constant::new(bits(number))).collect();
        Self::init(NumberValues { lane_number, _lanes: L })
    }
}

impl<const L: usize, const N: usize> Logic for Number<L, N> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Number of a thread.");
        comment!("thread: thread, as a mask of one bit");
        comment!("number: number of the thread");
        self.number.next = bits::<N>(0);
        for i in 0..self._lanes {
            if self.thread.val().get_bit(i) {
                self.number.next = self.number.val() | self.lane_number[i].val();
            }
        }
    }
}
