//! Best trial so far.
//!
//! Widths: see [`OrderProfiler`](super::OrderProfiler).

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Register};

/// The trial with the lowest figure so far; of equal figures, the earliest trial.
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
    trial_held: Register<Bits<R>>,
    setting_held: Register<Bits<W>>,
    min_figure: Register<Bits<F>>,
}

impl<const W: usize, const F: usize, const R: usize, const R1: usize> Logic for Best<W, F, R, R1> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Best trial: the lowest figure; of equal figures, the earliest trial.");
        comment!("over: a trial ends");
        comment!("trial: number of the trial");
        comment!("setting: configuration of that trial");
        comment!("figure: figure of that trial");
        comment!("best_trial: number of the best trial so far");
        comment!("best_setting: configuration of the best trial");
        comment!("best_figure: figure of the best trial");
        dff_setup!(self, clock, trial_held, setting_held, min_figure);
        comment!("The first trial and every trial with a lower figure replace the best one.");
        if self.over.val() & ((self.trial.val() == 0) | (self.figure.val() < self.min_figure.q.val())) {
            self.trial_held.d.next = bit_cast::<R, R1>(self.trial.val());
            self.setting_held.d.next = self.setting.val();
            self.min_figure.d.next = self.figure.val();
        }
        self.best_trial.next = self.trial_held.q.val();
        self.best_setting.next = self.setting_held.q.val();
        self.best_figure.next = self.min_figure.q.val();
    }
}
