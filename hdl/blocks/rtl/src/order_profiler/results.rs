//! Table of results.
//!
//! Widths: see [`OrderProfiler`](super::OrderProfiler).

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, Drive, Init, Memory, Register};

/// Memory of results: words of D = W + F bits, with the configuration in the low bits and the figure above it.
///
/// A result can be read from the cycle after its write on. A read of the same result in the cycle of its write gives
/// `valid` = 0.
#[derive(Debug, LogicBlock, Drive, Init)]
pub struct Results<const W: usize, const F: usize, const D: usize, const R: usize, const R1: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub trial_over: Signal<In, Bit>,
    pub trials: Signal<In, Bits<R1>>,
    pub setting: Signal<In, Bits<W>>,
    pub figure: Signal<In, Bits<F>>,
    pub enable: Signal<In, Bit>,
    pub number: Signal<In, Bits<R>>,
    pub results_valid: Signal<In, Bit>,
    pub valid: Signal<Out, Bit>,
    pub read_setting: Signal<Out, Bits<W>>,
    pub read_figure: Signal<Out, Bits<F>>,
    table: Memory<D, R>,
    valid_pulse: Register<Bit>,
    from_figure: Signal<Local, Bits<D>>,
    read: Signal<Local, Bits<D>>,
    at_figure: Constant<Bits<6>>,
}

impl<const W: usize, const F: usize, const D: usize, const R: usize, const R1: usize> Default
    for Results<W, F, D, R, R1>
{
    fn default() -> Self {
        assert!(D == W + F && W < 1 << 6);
        Self::init(ResultsValues { table: Default::default(), at_figure: Constant::new(bits(W as u64)) })
    }
}

impl<const W: usize, const F: usize, const D: usize, const R: usize, const R1: usize> Logic
    for Results<W, F, D, R, R1>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Table of results: configuration and figure of each trial.");
        comment!("reset: synchronous, active high: no result is valid");
        comment!("trial_over: a trial ends");
        comment!("trials: number of trials that ended before, which is the number of this trial");
        comment!("setting: configuration of that trial");
        comment!("figure: figure of that trial");
        comment!("enable: a result is read in this cycle");
        comment!("number: number of the trial whose result is read");
        comment!("results_valid: `trials` counts trials that ended; 0 while the list is checked");
        comment!("valid: one cycle after enable: the trial that was read has a result");
        comment!("read_setting: configuration of that trial");
        comment!("read_figure: figure of that trial");
        clock!(self, clock, valid_pulse);
        comment!("Write a result at the end of a trial; read a result with enable.");
        self.table.clock.next = self.clock.val();
        self.table.write_enable.next = self.trial_over.val();
        self.table.write_address.next = bit_cast::<R, R1>(self.trials.val());
        self.table.write_data.next =
            (bit_cast::<D, F>(self.figure.val()) << self.at_figure.val()) | bit_cast::<D, W>(self.setting.val());
        self.table.read_enable.next = self.enable.val();
        self.table.read_address.next = self.number.val();
        self.read.next = self.table.read_data.val();
        self.from_figure.next = self.read.val() >> self.at_figure.val();
        comment!("The result exists if the trial has ended.");
        self.valid_pulse.d.next = self.enable.val()
            & self.results_valid.val()
            & (bit_cast::<R1, R>(self.number.val()) < self.trials.val())
            & !self.reset.val();
        self.valid.next = self.valid_pulse.q.val();
        self.read_setting.next = bit_cast::<W, D>(self.read.val());
        self.read_figure.next = bit_cast::<F, D>(self.from_figure.val());
    }
}
