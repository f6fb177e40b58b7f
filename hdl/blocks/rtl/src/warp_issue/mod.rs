//! `warp_issue`: one next pc per thread of a warp, and a leader thread whose next pc is issued. See README.md.

pub mod first;
pub mod lane;
pub mod leader;
pub mod precedence;
pub mod suffix_mask;
pub mod threads;
pub mod variants;

use self::leader::Leader;
use self::precedence::Precedence;
use self::threads::Threads;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, dff_setup, Drive, Init, Register};

/// Top module: L lanes, lane numbers of N bits, pcs of P bits.
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
    leader: Leader<L, N>,
    /// Present if threads at lower pcs may go first (MANAGE above 0).
    precedence: Vec<Precedence>,
    /// The warp waits for an enter (`enter_pending`) or for the end of a block (`running`). If both are 0, it waits for
    /// a launch.
    enter_pending: Register<Bit>,
    running: Register<Bit>,
    /// No block has been entered since the launch, so no thread has a next pc of its own yet.
    just_launched: Register<Bit>,
    live: Register<Bits<L>>,
    active: Register<Bits<L>>,
    pc: Register<Bits<P>>,
    issue_pulse: Register<Bit>,
    redirect_pulse: Register<Bit>,
    run_pulse: Register<Bit>,
    done_pulse: Register<Bit>,
    error_pulse: Register<Bit>,
    launch_accepted: Signal<Local, Bit>,
    end_accepted: Signal<Local, Bit>,
    enter_accepted: Signal<Local, Bit>,
    redirect_enter: Signal<Local, Bit>,
    live_after_exit: Signal<Local, Bits<L>>,
    next_live: Signal<Local, Bits<L>>,
    any_live: Signal<Local, Bit>,
    source_ran: Signal<Local, Bit>,
    source_branches: Signal<Local, Bit>,
    _redirects: usize,
}

impl<const L: usize, const N: usize, const P: usize> WarpIssue<L, N, P> {
    /// Returns the block. `manage` is the parameter MANAGE: blocks in a row that threads at lower pcs may run first.
    pub fn new(manage: usize) -> Self {
        Self::init(WarpIssueValues {
            threads: Default::default(),
            leader: Leader::new(manage > 0),
            precedence: (0..usize::from(manage > 0)).map(|_| Precedence::new(manage)).collect(),
            _redirects: usize::from(manage > 0),
        })
    }
}

impl<const L: usize, const N: usize, const P: usize> Logic for WarpIssue<L, N, P> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("One next pc per thread of a warp; the next pc of a leader thread");
        comment!("(the publication: representative) is issued.");
        dff_setup!(self, clock, enter_pending, running, just_launched, live, active, pc);
        clock!(self, clock, issue_pulse, redirect_pulse, run_pulse, done_pulse, error_pulse);
        self.threads.clock.next = self.clock.val();
        self.leader.clock.next = self.clock.val();
        comment!("The state accepts one kind of input: idle a launch, issued an enter, running an end.");
        self.launch_accepted.next = self.launch_valid.val() & !self.enter_pending.q.val() & !self.running.q.val();
        self.end_accepted.next = self.end_valid.val() & self.running.q.val();
        self.enter_accepted.next = self.enter_valid.val() & self.enter_pending.q.val();

        comment!("Live threads, and the leader, after a launch or an end.");
        self.live_after_exit.next = self.live.q.val() & !(self.active.q.val() & self.end_exit.val());
        self.next_live.next = self.launch_mask.val();
        if self.running.q.val() {
            self.next_live.next = self.live_after_exit.val();
        }
        self.any_live.next = self.next_live.val() != 0;
        self.leader.load.next = self.launch_accepted.val() | self.end_accepted.val();
        self.leader.block_ends.next = self.running.q.val();
        self.leader.live.next = self.next_live.val();

        comment!("Next pc of each thread: at an end, the threads of the mask load theirs.");
        comment!("The first block runs for all threads, so a launch loads no next pc.");
        self.threads.load.next = bits::<L>(0);
        if self.end_accepted.val() {
            self.threads.load.next = self.active.q.val();
        }
        self.threads.taken.next = self.end_taken.val();
        self.threads.pc_taken.next = self.end_pc_taken.val();
        self.threads.pc_fall.next = self.end_pc_fall.val();
        self.threads.pc.next = self.pc.q.val();

        comment!("Candidates for the next issue or redirect: at an end, the live threads from the leader on;");
        comment!("at an enter, the threads with a lower pc, those after the leader first.");
        self.threads.if_below.next = bits::<L>(0);
        self.threads.if_below_after_leader.next = bits::<L>(0);
        if self.enter_pending.q.val() {
            self.threads.if_below.next = self.live.q.val();
            self.threads.if_below_after_leader.next = self.live.q.val() & self.leader.after_leader.val();
        }
        self.threads.unconditional.next = bits::<L>(0);
        self.threads.unconditional_from_leader.next = bits::<L>(0);
        if self.running.q.val() {
            self.threads.unconditional.next = self.live_after_exit.val();
            self.threads.unconditional_from_leader.next =
                self.live_after_exit.val() & self.leader.at_or_after_leader.val();
        }
        comment!("Management: an enter that synchronises (or, with MANAGE, any");
        comment!("enter while few blocks in a row were left)");
        comment!("is redirected to a thread with a lower next pc, if there is one.");
        self.redirect_enter.next = self.enter_sync.val() & !self.just_launched.q.val() & self.threads.any.val();
        for i in 0..self._redirects {
            self.redirect_enter.next = (self.enter_sync.val() | self.precedence[i].may_redirect.val())
                & !self.just_launched.q.val()
                & self.threads.any.val();
            self.precedence[i].clock.next = self.clock.val();
            self.precedence[i].launch.next = self.launch_accepted.val();
            self.precedence[i].redirect.next =
                self.enter_accepted.val() & self.redirect_enter.val() & !self.enter_sync.val();
            self.precedence[i].run.next = self.enter_accepted.val() & !self.redirect_enter.val();
            self.leader.repeat[i].next = self.enter_accepted.val() & self.redirect_enter.val() & !self.enter_sync.val();
        }

        comment!("The warp's pc. A source thread that has just run has its next pc from the inputs of the end.");
        self.source_ran.next = (self.leader.source.val() & self.active.q.val()) != 0;
        self.source_branches.next = (self.leader.source.val() & self.end_taken.val()) != 0;
        if self.launch_accepted.val()
            | self.end_accepted.val()
            | (self.enter_accepted.val() & self.redirect_enter.val())
        {
            self.pc.d.next = self.threads.chosen_pc.val();
            if self.running.q.val() & self.source_ran.val() {
                self.pc.d.next = self.end_pc_fall.val();
                if self.source_branches.val() {
                    self.pc.d.next = self.end_pc_taken.val();
                }
            }
            if !self.enter_pending.q.val() & !self.running.q.val() {
                self.pc.d.next = self.launch_pc.val();
            }
        }

        comment!("State: idle, enter pending, or running.");
        if self.launch_accepted.val() | self.end_accepted.val() {
            self.live.d.next = self.next_live.val();
            self.enter_pending.d.next = self.any_live.val();
            self.running.d.next = false;
        }
        if self.launch_accepted.val() {
            self.just_launched.d.next = true;
        }
        if self.enter_accepted.val() {
            self.just_launched.d.next = false;
            self.active.d.next = self.live.q.val();
            if !self.just_launched.q.val() {
                self.active.d.next = self.live.q.val() & self.threads.at_pc.val();
            }
            self.enter_pending.d.next = self.redirect_enter.val();
            self.running.d.next = !self.redirect_enter.val();
        }
        comment!("Pulses of the outputs, and the error of an input that the state does not accept.");
        self.issue_pulse.d.next = (self.launch_accepted.val() | self.end_accepted.val()) & self.any_live.val();
        self.done_pulse.d.next = (self.launch_accepted.val() | self.end_accepted.val()) & !self.any_live.val();
        self.redirect_pulse.d.next = self.enter_accepted.val() & self.redirect_enter.val();
        self.run_pulse.d.next = self.enter_accepted.val() & !self.redirect_enter.val();
        self.error_pulse.d.next = (self.launch_valid.val() & !self.launch_accepted.val())
            | (self.end_valid.val() & !self.end_accepted.val())
            | (self.enter_valid.val() & !self.enter_accepted.val());
        if self.reset.val() {
            self.live.d.next = bits::<L>(0);
            self.enter_pending.d.next = false;
            self.running.d.next = false;
            self.issue_pulse.d.next = false;
            self.done_pulse.d.next = false;
            self.redirect_pulse.d.next = false;
            self.run_pulse.d.next = false;
            self.error_pulse.d.next = false;
        }
        self.issue_valid.next = self.issue_pulse.q.val();
        self.issue_pc.next = self.pc.q.val();
        self.run_valid.next = self.run_pulse.q.val();
        self.run_pc.next = self.pc.q.val();
        self.run_mask.next = self.active.q.val();
        self.run_representative.next = self.leader.number.val();
        self.redirect_valid.next = self.redirect_pulse.q.val();
        self.redirect_pc.next = self.pc.q.val();
        self.done_valid.next = self.done_pulse.q.val();
        self.live_mask.next = self.live.q.val();
        self.error_valid.next = self.error_pulse.q.val();
    }
}
