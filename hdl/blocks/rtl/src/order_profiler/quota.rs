//! Work-groups that may be issued.
//!
//! Widths: see [`OrderProfiler`](super::OrderProfiler).

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// Next work-group, and the bound up to which work-groups may be issued. While the list is checked, the bound adds up
/// the work-groups of all trials.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Quota<const G: usize, const G1: usize> {
    pub clock: Signal<In, Clock>,
    pub restart: Signal<In, Bit>,
    pub add_trial: Signal<In, Bit>,
    pub allow_all: Signal<In, Bit>,
    pub take: Signal<In, Bit>,
    pub groups: Signal<In, Bits<G>>,
    pub trial: Signal<In, Bits<G>>,
    pub number: Signal<Out, Bits<G>>,
    pub is_allowed: Signal<Out, Bit>,
    pub at_least_half: Signal<Out, Bit>,
    next_group: Register<Bits<G>>,
    allowed: Register<Bit>,
    bound: Register<Bits<G>>,
    bound_overflows: Register<Bit>,
    after_next: Signal<Local, Bits<G>>,
    sum: Signal<Local, Bits<G1>>,
    double_bound: Signal<Local, Bits<G1>>,
    top: Constant<Bits<G1>>,
    by_one: Constant<Bits<1>>,
}

impl<const G: usize, const G1: usize> Quota<G, G1> {
    /// Returns a quota for work-group numbers of G bits.
    ///
    /// # Panics
    /// If `G1` is not G + 1.
    #[allow(clippy::new_without_default, reason = "as the other submodules")]
    pub fn new() -> Self {
        assert!(G1 == G + 1);
        Self::init(QuotaValues { top: Constant::new(bits(1 << G)), by_one: Constant::new(bits(1)) })
    }
}

impl<const G: usize, const G1: usize> Logic for Quota<G, G1> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Next work-group, and the bound up to which work-groups may be issued.");
        comment!("restart: start at work-group 0 with a bound of 0");
        comment!("add_trial: raise the bound by one trial");
        comment!("allow_all: raise the bound to all work-groups");
        comment!("take: a work-group is taken");
        comment!("groups: number of all work-groups");
        comment!("trial: work-groups per trial");
        comment!("number: number of the next work-group");
        comment!("is_allowed: the next work-group is below the bound");
        comment!("at_least_half: the bound is at least half of all work-groups");
        dff_setup!(self, clock, next_group, allowed, bound, bound_overflows);
        comment!("The bound plus one trial, with its carry.");
        self.sum.next = bit_cast::<G1, G>(self.bound.q.val()) + bit_cast::<G1, G>(self.trial.val());
        self.double_bound.next = bit_cast::<G1, G>(self.bound.q.val()) << self.by_one.val();
        comment!("A trial has at least one work-group, and begins when the bound is reached. So its first work-group");
        comment!("is allowed.");
        comment!("While the list is checked, `is_allowed` has no effect.");
        self.after_next.next = self.next_group.q.val() + 1;
        if self.take.val() {
            self.next_group.d.next = self.after_next.val();
            self.allowed.d.next = self.after_next.val() != self.bound.q.val();
        }
        if self.add_trial.val() {
            self.allowed.d.next = true;
        }
        if self.add_trial.val() {
            self.bound.d.next = bit_cast::<G, G1>(self.sum.val());
            self.bound_overflows.d.next = self.bound_overflows.q.val() | ((self.sum.val() & self.top.val()) != 0);
        }
        if self.allow_all.val() {
            self.bound.d.next = self.groups.val();
            self.allowed.d.next = self.next_group.q.val() != self.groups.val();
        }
        if self.restart.val() {
            self.next_group.d.next = bits::<G>(0);
            self.allowed.d.next = false;
            self.bound.d.next = bits::<G>(0);
            self.bound_overflows.d.next = false;
        }
        self.number.next = self.next_group.q.val();
        self.is_allowed.next = self.allowed.q.val();
        self.at_least_half.next =
            self.bound_overflows.q.val() | (self.double_bound.val() >= bit_cast::<G1, G>(self.groups.val()));
    }
}
