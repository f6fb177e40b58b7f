//! The best trial.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Register};

/// The trial with the lowest figure, of equals the first.
#[derive(Clone, Debug, Default, LogicBlock, Drive)]
pub struct Best<const W: usize, const F: usize, const R: usize, const R1: usize> {
    pub clock: Signal<In, Clock>,
    pub over: Signal<In, Bit>,
    pub trial: Signal<In, Bits<R1>>,
    pub setting: Signal<In, Bits<W>>,
    pub figure: Signal<In, Bits<F>>,
    pub best_trial: Signal<Out, Bits<R>>,
    pub best_setting: Signal<Out, Bits<W>>,
    pub best_figure: Signal<Out, Bits<F>>,
    number: Register<Bits<R>>,
    used: Register<Bits<W>>,
    lowest: Register<Bits<F>>,
}

impl<const W: usize, const F: usize, const R: usize, const R1: usize> Logic for Best<W, F, R, R1> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("The trial with the lowest figure, of equals the first.");
        comment!("clock: the one clock");
        comment!("over: a trial is over");
        comment!("trial: its number");
        comment!("setting: what it used");
        comment!("figure: what was measured");
        comment!("best_trial: the best so far");
        comment!("best_setting: what it used");
        comment!("best_figure: what was measured");
        dff_setup!(self, clock, number, used, lowest);
        if self.over.val() & ((self.trial.val() == 0) | (self.figure.val() < self.lowest.q.val())) {
            self.number.d.next = bit_cast::<R, R1>(self.trial.val());
            self.used.d.next = self.setting.val();
            self.lowest.d.next = self.figure.val();
        }
        self.best_trial.next = self.number.q.val();
        self.best_setting.next = self.used.q.val();
        self.best_figure.next = self.lowest.q.val();
    }
}
