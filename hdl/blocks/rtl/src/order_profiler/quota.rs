//! Which work-groups are handed out.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// The next work-group, and up to which they may be handed out. While the list is looked at the bound counts what the trials take.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Quota<const G: usize, const G1: usize> {
    pub clock: Signal<In, Clock>,
    pub restart: Signal<In, Bit>,
    pub more: Signal<In, Bit>,
    pub rest: Signal<In, Bit>,
    pub take: Signal<In, Bit>,
    pub groups: Signal<In, Bits<G>>,
    pub trial: Signal<In, Bits<G>>,
    pub number: Signal<Out, Bits<G>>,
    pub left: Signal<Out, Bit>,
    pub half: Signal<Out, Bit>,
    next: Register<Bits<G>>,
    bound: Register<Bits<G>>,
    beyond: Register<Bit>,
    sum: Signal<Local, Bits<G1>>,
    twice: Signal<Local, Bits<G1>>,
    top: Constant<Bits<G1>>,
    by_one: Constant<Bits<1>>,
}

impl<const G: usize, const G1: usize> Quota<G, G1> {
    /// For numbers of G bits; `G1` is G + 1.
    #[allow(clippy::new_without_default, reason = "as the other parts")]
    pub fn new() -> Self {
        assert!(G1 == G + 1);
        Self::init(QuotaValues { top: Constant::new(bits(1 << G)), by_one: Constant::new(bits(1)) })
    }
}

impl<const G: usize, const G1: usize> Logic for Quota<G, G1> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Which work-group is next, and up to which they may be handed out.");
        comment!("clock: the one clock");
        comment!("restart: begin with work-group 0, and none of them allowed");
        comment!("more: a trial more is allowed");
        comment!("rest: all are allowed");
        comment!("take: a work-group is taken");
        comment!("groups: all work-groups");
        comment!("trial: work-groups of a trial");
        comment!("number: the work-group that is next");
        comment!("left: it is allowed");
        comment!("half: what is allowed is half of all or more");
        dff_setup!(self, clock, next, bound, beyond);
        self.sum.next = bit_cast::<G1, G>(self.bound.q.val()) + bit_cast::<G1, G>(self.trial.val());
        self.twice.next = bit_cast::<G1, G>(self.bound.q.val()) << self.by_one.val();
        if self.take.val() {
            self.next.d.next = self.next.q.val() + 1;
        }
        if self.more.val() {
            self.bound.d.next = bit_cast::<G, G1>(self.sum.val());
            self.beyond.d.next = self.beyond.q.val() | ((self.sum.val() & self.top.val()) != 0);
        }
        if self.rest.val() {
            self.bound.d.next = self.groups.val();
        }
        if self.restart.val() {
            self.next.d.next = bits::<G>(0);
            self.bound.d.next = bits::<G>(0);
            self.beyond.d.next = false;
        }
        self.number.next = self.next.q.val();
        self.left.next = self.next.q.val() != self.bound.q.val();
        self.half.next = self.beyond.q.val() | (self.twice.val() >= bit_cast::<G1, G>(self.groups.val()));
    }
}
