//! `warp_issue`: a next pc for each thread of a warp, and a representative that lends the warp its own. See README.md beside this file.

pub mod first;
pub mod lane;
pub mod precedence;
pub mod suffix_mask;
pub mod threads;
pub mod turn;
pub mod variants;

use self::precedence::Precedence;
use self::threads::Threads;
use self::turn::Turn;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, dff_setup, Drive, Init, Register};

/// The block: L lanes, N bits of a lane's number, P bits of a pc.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct WarpIssue<const L: usize, const N: usize, const P: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub launch_valid: Signal<In, Bit>,
    pub launch_pc: Signal<In, Bits<P>>,
    pub launch_mask: Signal<In, Bits<L>>,
    pub end_valid: Signal<In, Bit>,
    pub end_taken: Signal<In, Bits<L>>,
    pub end_exit: Signal<In, Bits<L>>,
    pub end_pc_taken: Signal<In, Bits<P>>,
    pub end_pc_fall: Signal<In, Bits<P>>,
    pub issue_valid: Signal<Out, Bit>,
    pub issue_pc: Signal<Out, Bits<P>>,
    pub enter_valid: Signal<In, Bit>,
    pub enter_sync: Signal<In, Bit>,
    pub run_valid: Signal<Out, Bit>,
    pub run_pc: Signal<Out, Bits<P>>,
    pub run_mask: Signal<Out, Bits<L>>,
    pub run_representative: Signal<Out, Bits<N>>,
    pub redirect_valid: Signal<Out, Bit>,
    pub redirect_pc: Signal<Out, Bits<P>>,
    pub done_valid: Signal<Out, Bit>,
    pub live_mask: Signal<Out, Bits<L>>,
    pub error_valid: Signal<Out, Bit>,
    threads: Threads<L, P>,
    turn: Turn<L, N>,
    /// Only where lower threads may go first.
    precedence: Vec<Precedence>,
    // What the warp waits for: neither is a launch.
    issued: Register<Bit>,
    running: Register<Bit>,
    // No block has been entered since the launch: no thread has a next pc yet.
    fresh: Register<Bit>,
    live: Register<Bits<L>>,
    active: Register<Bits<L>>,
    pc: Register<Bits<P>>,
    issues: Register<Bit>,
    redirects: Register<Bit>,
    runs: Register<Bit>,
    done: Register<Bit>,
    error: Register<Bit>,
    launching: Signal<Local, Bit>,
    ending: Signal<Local, Bit>,
    entering: Signal<Local, Bit>,
    manages: Signal<Local, Bit>,
    stay: Signal<Local, Bits<L>>,
    next_live: Signal<Local, Bits<L>>,
    some: Signal<Local, Bit>,
    lender_runs: Signal<Local, Bit>,
    lender_takes: Signal<Local, Bit>,
    _manages: usize,
}

impl<const L: usize, const N: usize, const P: usize> WarpIssue<L, N, P> {
    /// The block; `manage` as the contract has it.
    pub fn new(manage: usize) -> Self {
        Self::init(WarpIssueValues {
            threads: Default::default(),
            turn: Turn::new(manage > 0),
            precedence: (0..usize::from(manage > 0)).map(|_| Precedence::new(manage)).collect(),
            _manages: usize::from(manage > 0),
        })
    }
}

impl<const L: usize, const N: usize, const P: usize> Logic for WarpIssue<L, N, P> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("A next pc for each thread of a warp, and a representative, in turn, that lends the warp its own.");
        dff_setup!(self, clock, issued, running, fresh, live, active, pc);
        clock!(self, clock, issues, redirects, runs, done, error);
        self.threads.clock.next = self.clock.val();
        self.turn.clock.next = self.clock.val();
        self.launching.next = self.launch_valid.val() & !self.issued.q.val() & !self.running.q.val();
        self.ending.next = self.end_valid.val() & self.running.q.val();
        self.entering.next = self.enter_valid.val() & self.issued.q.val();

        // Who is live, and whose turn it is, once a launch or an end has been taken.
        self.stay.next = self.live.q.val() & !(self.active.q.val() & self.end_exit.val());
        self.next_live.next = self.launch_mask.val();
        if self.running.q.val() {
            self.next_live.next = self.stay.val();
        }
        self.some.next = self.next_live.val() != 0;
        self.turn.load.next = self.launching.val() | self.ending.val();
        self.turn.ends.next = self.running.q.val();
        self.turn.live.next = self.next_live.val();

        // Where each thread goes: only those of the mask have run. The first block runs for all, so that no launch loads a next pc.
        self.threads.load.next = bits::<L>(0);
        if self.ending.val() {
            self.threads.load.next = self.active.q.val();
        }
        self.threads.taken.next = self.end_taken.val();
        self.threads.pc_taken.next = self.end_pc_taken.val();
        self.threads.pc_fall.next = self.end_pc_fall.val();
        self.threads.pc.next = self.pc.q.val();

        // The choice of a thread: at an end the lender, at an enter the first one below.
        self.threads.if_below.next = bits::<L>(0);
        self.threads.if_below_behind.next = bits::<L>(0);
        if self.issued.q.val() {
            self.threads.if_below.next = self.live.q.val();
            self.threads.if_below_behind.next = self.live.q.val() & self.turn.behind.val();
        }
        self.threads.anyway.next = bits::<L>(0);
        self.threads.anyway_behind.next = bits::<L>(0);
        if self.running.q.val() {
            self.threads.anyway.next = self.stay.val();
            self.threads.anyway_behind.next = self.stay.val() & self.turn.from.val();
        }
        self.manages.next = self.enter_sync.val() & !self.fresh.q.val() & self.threads.any.val();
        for i in 0..self._manages {
            self.manages.next =
                (self.enter_sync.val() | self.precedence[i].open.val()) & !self.fresh.q.val() & self.threads.any.val();
            self.precedence[i].clock.next = self.clock.val();
            self.precedence[i].begin.next = self.launching.val();
            self.precedence[i].prefer.next = self.entering.val() & self.manages.val() & !self.enter_sync.val();
            self.precedence[i].run.next = self.entering.val() & !self.manages.val();
            self.turn.again[i].next = self.entering.val() & self.manages.val() & !self.enter_sync.val();
        }

        // The warp's pc: a lender that has just run has its next pc from the inputs.
        self.lender_runs.next = (self.turn.lender.val() & self.active.q.val()) != 0;
        self.lender_takes.next = (self.turn.lender.val() & self.end_taken.val()) != 0;
        if self.launching.val() | self.ending.val() | (self.entering.val() & self.manages.val()) {
            self.pc.d.next = self.threads.chosen.val();
            if self.running.q.val() & self.lender_runs.val() {
                self.pc.d.next = self.end_pc_fall.val();
                if self.lender_takes.val() {
                    self.pc.d.next = self.end_pc_taken.val();
                }
            }
            if !self.issued.q.val() & !self.running.q.val() {
                self.pc.d.next = self.launch_pc.val();
            }
        }

        // The state, and what shows of it.
        if self.launching.val() | self.ending.val() {
            self.live.d.next = self.next_live.val();
            self.issued.d.next = self.some.val();
            self.running.d.next = false;
        }
        if self.launching.val() {
            self.fresh.d.next = true;
        }
        if self.entering.val() {
            self.fresh.d.next = false;
            self.active.d.next = self.live.q.val();
            if !self.fresh.q.val() {
                self.active.d.next = self.live.q.val() & self.threads.there.val();
            }
            self.issued.d.next = self.manages.val();
            self.running.d.next = !self.manages.val();
        }
        self.issues.d.next = (self.launching.val() | self.ending.val()) & self.some.val();
        self.done.d.next = (self.launching.val() | self.ending.val()) & !self.some.val();
        self.redirects.d.next = self.entering.val() & self.manages.val();
        self.runs.d.next = self.entering.val() & !self.manages.val();
        self.error.d.next = (self.launch_valid.val() & !self.launching.val())
            | (self.end_valid.val() & !self.ending.val())
            | (self.enter_valid.val() & !self.entering.val());
        if self.reset.val() {
            self.live.d.next = bits::<L>(0);
            self.issued.d.next = false;
            self.running.d.next = false;
            self.issues.d.next = false;
            self.done.d.next = false;
            self.redirects.d.next = false;
            self.runs.d.next = false;
            self.error.d.next = false;
        }
        self.issue_valid.next = self.issues.q.val();
        self.issue_pc.next = self.pc.q.val();
        self.run_valid.next = self.runs.q.val();
        self.run_pc.next = self.pc.q.val();
        self.run_mask.next = self.active.q.val();
        self.run_representative.next = self.turn.number.val();
        self.redirect_valid.next = self.redirects.q.val();
        self.redirect_pc.next = self.pc.q.val();
        self.done_valid.next = self.done.q.val();
        self.live_mask.next = self.live.q.val();
        self.error_valid.next = self.error.q.val();
    }
}
