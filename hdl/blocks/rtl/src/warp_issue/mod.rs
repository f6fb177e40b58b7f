//! `warp_issue`: one next pc per thread of a warp, and a leader thread whose next pc is issued. See README.md in this
//! directory.

pub mod first;
pub mod lane;
pub mod leader;
pub mod number;
pub mod precedence;
pub mod threads;
pub mod variants;

use self::leader::Leader;
use self::precedence::Precedence;
use self::threads::Threads;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, dff_setup, Drive, Init, Register};

/// Top module: L lanes, lane numbers of N bits, pcs of P bits; P2 is P + 2.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct WarpIssue<const L: usize, const N: usize, const P: usize, const P2: usize> {
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
    /// Present if threads can park (PARK = 1).
    #[count(_parks)]
    pub end_park: Vec<Signal<In, Bits<L>>>,
    #[count(_parks)]
    pub wake_mask: Vec<Signal<In, Bits<L>>>,
    pub issue_valid: Signal<Out, Bit>,
    pub issue_pc: Signal<Out, Bits<P>>,
    pub enter_valid: Signal<In, Bit>,
    pub enter_sync: Signal<In, Bit>,
    /// Present if threads at lower pcs may go first (MANAGE above 0).
    #[count(_manages)]
    pub manage_enable: Vec<Signal<In, Bit>>,
    pub run_valid: Signal<Out, Bit>,
    pub run_pc: Signal<Out, Bits<P>>,
    pub run_mask: Signal<Out, Bits<L>>,
    pub run_representative: Signal<Out, Bits<N>>,
    pub run_lender: Signal<Out, Bits<N>>,
    pub redirect_valid: Signal<Out, Bit>,
    pub redirect_pc: Signal<Out, Bits<P>>,
    pub done_valid: Signal<Out, Bit>,
    pub live_mask: Signal<Out, Bits<L>>,
    pub error_valid: Signal<Out, Bit>,
    threads: Threads<L, P, P2>,
    leader: Leader<L, N>,
    /// Present if threads at lower pcs may go first (MANAGE above 0).
    precedence: Vec<Precedence>,
    /// The warp waits for a launch (`idle`), an enter (`enter_pending`), or the end of a block (`running`).
    idle: Register<Bit>,
    enter_pending: Register<Bit>,
    running: Register<Bit>,
    /// Steps of one cycle each: after a launch, after an end, and two steps after a redirected enter.
    after_launch: Register<Bit>,
    after_end: Register<Bit>,
    lower_search: Register<Bit>,
    lower_read: Register<Bit>,
    /// All live threads are parked.
    #[count(_parks)]
    asleep: Vec<Register<Bit>>,
    /// No block has been entered since the launch, so no thread has a next pc of its own yet.
    just_launched: Register<Bit>,
    /// Live threads, and with PARK the live threads that are not parked.
    live: Register<Bits<L>>,
    #[count(_parks)]
    awake: Vec<Register<Bits<L>>>,
    /// Threads that run the block; before the enter, those that would run it.
    active: Register<Bits<L>>,
    /// Threads to which the warp cannot be redirected: those that are parked or not live; after a launch, all threads.
    barred: Register<Bits<L>>,
    /// Threads whose next pc was below the pc of the warp in the previous cycle, without the barred ones.
    lower: Register<Bits<L>>,
    /// `enter_sync` was 0 in the previous cycle.
    #[count(_manages)]
    unsynchronised: Vec<Register<Bit>>,
    /// Pc of the warp.
    pc: Register<Bits<P>>,
    issue_pulse: Register<Bit>,
    redirect_pulse: Register<Bit>,
    run_pulse: Register<Bit>,
    done_pulse: Register<Bit>,
    error_pulse: Register<Bit>,
    launch_accepted: Signal<Local, Bit>,
    end_accepted: Signal<Local, Bit>,
    enter_accepted: Signal<Local, Bit>,
    launch_any: Signal<Local, Bit>,
    may_redirect: Signal<Local, Bit>,
    redirect_enter: Signal<Local, Bit>,
    eligible: Signal<Local, Bits<L>>,
    leaving: Signal<Local, Bits<L>>,
    staying: Signal<Local, Bits<L>>,
    any_staying: Signal<Local, Bit>,
    live_after_exit: Signal<Local, Bits<L>>,
    any_live: Signal<Local, Bit>,
    choose: Signal<Local, Bit>,
    all_threads: Constant<Bits<L>>,
    live_next: Signal<Local, Bits<L>>,
    eligible_next: Signal<Local, Bits<L>>,
    just_launched_next: Signal<Local, Bit>,
    #[count(_parks)]
    live_now: Vec<Signal<Local, Bits<L>>>,
    #[count(_parks)]
    awake_now: Vec<Signal<Local, Bits<L>>>,
    _manages: usize,
    _parks: usize,
}

impl<const L: usize, const N: usize, const P: usize, const P2: usize> WarpIssue<L, N, P, P2> {
    /// Returns the block. `manage` is the parameter MANAGE: blocks in a row that threads at lower pcs may run first.
    /// `parks` is the parameter PARK: threads can park.
    ///
    /// # Panics
    /// If `manage` exceeds 255, or a width differs from its definition.
    pub fn new(manage: usize, parks: bool) -> Self {
        let manages = usize::from(manage > 0);
        Self::init(WarpIssueValues {
            threads: Default::default(),
            leader: Leader::new(manage > 0),
            all_threads: Constant::new(!bits(0)),
            precedence: (0..manages).map(|_| Precedence::new(manage)).collect(),
            _manages: manages,
            _parks: usize::from(parks),
        })
    }
}

impl<const L: usize, const N: usize, const P: usize, const P2: usize> Logic for WarpIssue<L, N, P, P2> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("One next pc per thread of a warp; the next pc of a leader thread");
        comment!("(the publication: representative) is issued.");
        dff_setup!(self, clock, idle, enter_pending, running, just_launched, live, active, pc);
        clock!(self, clock, barred);
        clock!(self, clock, after_launch, after_end, lower_search, lower_read, lower);
        clock!(self, clock, issue_pulse, redirect_pulse, run_pulse, done_pulse, error_pulse);
        self.threads.clock.next = self.clock.val();
        self.leader.clock.next = self.clock.val();
        comment!("The state accepts one kind of input: idle a launch, issued an enter, running an end.");
        self.launch_accepted.next = self.launch_valid.val() & self.idle.q.val();
        self.end_accepted.next = self.end_valid.val() & self.running.q.val();
        self.enter_accepted.next = self.enter_valid.val() & self.enter_pending.q.val();
        self.launch_any.next = self.launch_mask.val() != 0;

        comment!("Threads that can be chosen: live threads that are not parked and neither exit nor park.");
        self.eligible.next = self.live.q.val();
        self.leaving.next = self.end_exit.val();
        for i in 0..self._parks {
            self.eligible.next = self.awake[i].q.val();
            self.leaving.next = self.end_exit.val() | self.end_park[i].val();
        }
        self.staying.next = self.eligible.val() & !(self.active.q.val() & self.leaving.val());
        self.any_staying.next = self.staying.val() != 0;
        self.live_after_exit.next = self.live.q.val() & !(self.active.q.val() & self.end_exit.val());
        self.any_live.next = self.live_after_exit.val() != 0;

        comment!("Choice of the lender at an end, and of the next leader in the cycle after it. After a launch, the");
        comment!("lowest thread is both. A redirect chooses the lender among the threads at lower pcs.");
        self.choose.next = self.end_accepted.val();
        for i in 0..self._parks {
            self.choose.next = (self.end_accepted.val() | self.asleep[i].q.val()) & self.any_staying.val();
        }
        self.leader.idle.next = self.idle.q.val();
        self.leader.lend.next = self.choose.val() | self.after_launch.q.val();
        self.leader.pass_on.next = self.after_end.q.val();
        self.leader.lower.next = self.lower_search.q.val();
        self.leader.threads.next = self.staying.val();
        if self.lower_search.q.val() {
            self.leader.threads.next = self.lower.q.val();
        }

        comment!("Next pc of each thread: at an end, the threads of the run mask load their next pcs.");
        comment!("The first block runs for all threads, so a launch loads no next pc.");
        self.threads.load.next = bits::<L>(0);
        if self.end_accepted.val() {
            self.threads.load.next = self.active.q.val();
        }
        self.threads.taken.next = self.end_taken.val();
        self.threads.pc_taken.next = self.end_pc_taken.val();
        self.threads.pc_fall.next = self.end_pc_fall.val();
        self.threads.pc.next = self.pc.q.val();
        self.threads.lender.next = self.leader.lender.val();
        comment!("The pc of the warp: the next pc of the lender, in the cycle after its choice.");
        if self.after_end.q.val() | self.lower_read.q.val() {
            self.pc.d.next = self.threads.lender_pc.val();
        }
        if self.idle.q.val() {
            self.pc.d.next = self.launch_pc.val();
        }

        comment!("Management: an enter that synchronises (or, with MANAGE, any enter");
        comment!("while fewer than MANAGE blocks in a row ran for threads at lower pcs)");
        comment!("is redirected to a thread with a lower next pc, if there is one.");
        self.may_redirect.next = self.enter_sync.val();
        for i in 0..self._manages {
            self.may_redirect.next =
                self.enter_sync.val() | (self.manage_enable[i].val() & self.precedence[i].may_redirect.val());
            self.unsynchronised[i].clock.next = self.clock.val();
            self.unsynchronised[i].d.next = !self.enter_sync.val();
            self.leader.repeat[i].next = self.lower_search.q.val() & self.unsynchronised[i].q.val();
            self.precedence[i].clock.next = self.clock.val();
            self.precedence[i].launch.next = self.after_launch.q.val();
            self.precedence[i].redirect.next = self.lower_search.q.val() & self.unsynchronised[i].q.val();
            self.precedence[i].run.next = self.run_pulse.q.val();
        }
        self.threads.barred.next = self.barred.q.val();
        self.redirect_enter.next = self.may_redirect.val() & (self.threads.below.val() != 0);
        self.lower.d.next = self.threads.below.val();

        comment!("State: idle, enter pending, or running, or a step between them.");
        self.after_launch.d.next = self.launch_accepted.val();
        self.after_end.d.next = self.choose.val() & self.any_staying.val();
        self.lower_search.d.next = self.enter_accepted.val() & self.redirect_enter.val();
        self.lower_read.d.next = self.lower_search.q.val();
        self.issue_pulse.d.next = (self.launch_accepted.val() & self.launch_any.val()) | self.after_end.q.val();
        self.done_pulse.d.next =
            (self.launch_accepted.val() & !self.launch_any.val()) | (self.end_accepted.val() & !self.any_live.val());
        self.redirect_pulse.d.next = self.lower_read.q.val();
        self.run_pulse.d.next = self.enter_accepted.val() & !self.redirect_enter.val();
        if self.launch_accepted.val() {
            self.idle.d.next = !self.launch_any.val();
            self.enter_pending.d.next = self.launch_any.val();
        }
        if self.after_end.q.val() | self.lower_read.q.val() {
            self.enter_pending.d.next = true;
        }
        if self.enter_pending.q.val() {
            self.active.d.next = self.eligible.val();
            if !self.just_launched.q.val() {
                self.active.d.next = self.eligible.val() & self.threads.at_pc.val();
            }
        }
        if self.enter_accepted.val() {
            self.enter_pending.d.next = false;
            self.running.d.next = !self.redirect_enter.val();
        }
        if self.end_accepted.val() {
            self.active.d.next = bits::<L>(0);
            self.running.d.next = false;
            self.idle.d.next = !self.any_live.val();
        }
        comment!("Live threads, and whether no block has been entered since the launch.");
        self.live_next.next = self.live.q.val();
        if self.end_accepted.val() {
            self.live_next.next = self.live_after_exit.val();
        }
        if self.launch_accepted.val() {
            self.live_next.next = self.launch_mask.val();
        }
        if self.reset.val() {
            self.live_next.next = bits::<L>(0);
        }
        self.live.d.next = self.live_next.val();
        self.eligible_next.next = self.live_next.val();
        self.just_launched_next.next =
            self.launch_accepted.val() | (self.just_launched.q.val() & !self.enter_accepted.val());
        self.just_launched.d.next = self.just_launched_next.val();
        for i in 0..self._parks {
            comment!("With PARK: threads park at an end, and wake at any time. While all are parked, the warp waits.");
            self.awake[i].clock.next = self.clock.val();
            self.live_now[i].next = self.live.q.val();
            self.awake_now[i].next = self.eligible.val();
            if self.end_accepted.val() {
                self.live_now[i].next = self.live_after_exit.val();
                self.awake_now[i].next = self.staying.val();
            }
            self.eligible_next.next = self.awake_now[i].val() | (self.live_now[i].val() & self.wake_mask[i].val());
            if self.launch_accepted.val() {
                self.eligible_next.next = self.launch_mask.val();
            }
            if self.reset.val() {
                self.eligible_next.next = bits::<L>(0);
            }
            self.awake[i].d.next = self.eligible_next.val();
            self.asleep[i].clock.next = self.clock.val();
            self.asleep[i].d.next = self.asleep[i].q.val() & !self.any_staying.val();
            if self.end_accepted.val() {
                self.asleep[i].d.next = !self.any_staying.val() & self.any_live.val();
            }
            if self.reset.val() {
                self.asleep[i].d.next = false;
            }
        }
        comment!("After a launch, all threads are at the same pc, so the warp cannot be redirected.");
        self.barred.d.next = !self.eligible_next.val();
        if self.just_launched_next.val() {
            self.barred.d.next = self.all_threads.val();
        }
        comment!("Error: an input that the state does not accept.");
        self.error_pulse.d.next = (self.launch_valid.val() & !self.launch_accepted.val())
            | (self.end_valid.val() & !self.end_accepted.val())
            | (self.enter_valid.val() & !self.enter_accepted.val());
        if self.reset.val() {
            self.idle.d.next = true;
            self.enter_pending.d.next = false;
            self.running.d.next = false;
            self.after_launch.d.next = false;
            self.after_end.d.next = false;
            self.lower_search.d.next = false;
            self.lower_read.d.next = false;
            self.active.d.next = bits::<L>(0);
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
        self.run_representative.next = self.leader.leader_number.val();
        self.run_lender.next = self.leader.lender_number.val();
        self.redirect_valid.next = self.redirect_pulse.q.val();
        self.redirect_pc.next = self.pc.q.val();
        self.done_valid.next = self.done_pulse.q.val();
        self.live_mask.next = self.live.q.val();
        self.error_valid.next = self.error_pulse.q.val();
    }
}
