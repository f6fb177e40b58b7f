//! Leader thread and lender of the warp.
//!
//! Widths: see [`WarpIssue`](super::WarpIssue).

use super::first::First;
use super::number::Number;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// Leader thread (the publication: representative), and the lender: the thread whose next pc is the pc of the warp.
/// Both are masks of one bit. One search serves both, in different cycles.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Leader<const L: usize, const N: usize> {
    pub clock: Signal<In, Clock>,
    pub idle: Signal<In, Bit>,
    pub lend: Signal<In, Bit>,
    pub pass_on: Signal<In, Bit>,
    pub lower: Signal<In, Bit>,
    pub threads: Signal<In, Bits<L>>,
    /// Present if threads at lower pcs may go first (MANAGE above 0).
    #[count(_manages)]
    pub repeat: Vec<Signal<In, Bit>>,
    pub lender: Signal<Out, Bits<L>>,
    pub leader_number: Signal<Out, Bits<N>>,
    pub lender_number: Signal<Out, Bits<N>>,
    first: First<L>,
    #[count(2)]
    number: Vec<Number<L, N>>,
    leader_thread: Register<Bits<L>>,
    lender_thread: Register<Bits<L>>,
    /// Lender of the last issue.
    #[count(_manages)]
    last_issued: Vec<Register<Bits<L>>>,
    after_leader: Signal<Local, Bits<L>>,
    last_thread: Constant<Bits<L>>,
    _manages: usize,
}

impl<const L: usize, const N: usize> Leader<L, N> {
    /// Returns the module. `repeats`: the lender of the last issue can become the leader again (MANAGE above 0).
    pub fn new(repeats: bool) -> Self {
        Self::init(LeaderValues {
            first: Default::default(),
            last_thread: Constant::new(bits(1 << (L - 1))),
            _manages: usize::from(repeats),
        })
    }
}

impl<const L: usize, const N: usize> Logic for Leader<L, N> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Leader thread: round robin over all live threads, whether they run or not.");
        comment!("Lender: the thread whose next pc is the pc of the warp.");
        comment!("idle: the warp is idle");
        comment!("lend: the first thread of the set from the leader on becomes leader and lender");
        comment!("pass_on: the first thread of the set after the leader becomes leader");
        comment!("lower: the first thread of the set after the leader becomes lender");
        comment!("threads: the threads from which one is chosen");
        comment!("repeat: the lender of the last issue becomes leader again");
        comment!("lender: the lender, as a mask of one bit");
        comment!("leader_number: number of the leader");
        comment!("lender_number: number of the lender");
        dff_setup!(self, clock, leader_thread, lender_thread);
        comment!("The order starts at the leader, or at the next thread.");
        self.after_leader.next = self.leader_thread.q.val() << 1;
        if (self.leader_thread.q.val() & self.last_thread.val()) != 0 {
            self.after_leader.next = bits::<L>(1);
        }
        self.first.threads.next = self.threads.val();
        self.first.from.next = self.leader_thread.q.val();
        if self.pass_on.val() | self.lower.val() {
            self.first.from.next = self.after_leader.val();
        }
        comment!("At an end, the lender takes the place of the leader. In the next cycle the leadership passes on.");
        if self.lend.val() | self.pass_on.val() {
            self.leader_thread.d.next = self.first.chosen.val();
        }
        if self.lend.val() | self.lower.val() {
            self.lender_thread.d.next = self.first.chosen.val();
        }
        for i in 0..self._manages {
            comment!(
                "With MANAGE: a redirect to a lower thread returns the leadership to the lender of the last issue."
            );
            self.last_issued[i].clock.next = self.clock.val();
            self.last_issued[i].d.next = self.last_issued[i].q.val();
            if self.pass_on.val() {
                self.last_issued[i].d.next = self.lender_thread.q.val();
            }
            if self.repeat[i].val() {
                self.leader_thread.d.next = self.last_issued[i].q.val();
            }
        }
        comment!("A launch chooses from thread 0 on.");
        if self.idle.val() {
            self.leader_thread.d.next = bits::<L>(1);
        }
        self.lender.next = self.lender_thread.q.val();
        comment!("Numbers of the leader and the lender.");
        self.number[0].thread.next = self.leader_thread.q.val();
        self.number[1].thread.next = self.lender_thread.q.val();
        self.leader_number.next = self.number[0].number.val();
        self.lender_number.next = self.number[1].number.val();
    }
}
