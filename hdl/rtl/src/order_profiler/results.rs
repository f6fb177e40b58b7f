//! The table of results.

use crate::shared::{Memory, Register};
use crate::{clock, comment, drive};
use rust_hdl_core::prelude::*;

/// What came of the trials, in memory. A trial that is over in this cycle can be read from the next one on, so nothing is read as it is written.
#[derive(Debug, Default, LogicBlock)]
pub struct Results<const W: usize, const F: usize, const R: usize, const R1: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub over: Signal<In, Bit>,
    pub trials: Signal<In, Bits<R1>>,
    pub setting: Signal<In, Bits<W>>,
    pub figure: Signal<In, Bits<F>>,
    pub enable: Signal<In, Bit>,
    pub number: Signal<In, Bits<R>>,
    pub stands: Signal<In, Bit>,
    pub valid: Signal<Out, Bit>,
    pub read_setting: Signal<Out, Bits<W>>,
    pub read_figure: Signal<Out, Bits<F>>,
    settings: Memory<W, R>,
    figures: Memory<F, R>,
    there: Register<Bit>,
}

drive!([const W: usize, const F: usize, const R: usize, const R1: usize] Results<W, F, R, R1>, clock, [reset, over, trials, setting, figure, enable, number, stands]);

impl<const W: usize, const F: usize, const R: usize, const R1: usize> Logic for Results<W, F, R, R1> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("The table of what came of the trials.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: nothing is read");
        comment!("over: a trial is over");
        comment!("trials: how many were over before: its number");
        comment!("setting: what it used");
        comment!("figure: what was measured");
        comment!("enable: a result is read");
        comment!("number: of which trial");
        comment!("stands: trials that are over have results");
        comment!("valid: one cycle later: it has one");
        comment!("read_setting: what it used");
        comment!("read_figure: what was measured");
        clock!(self, clock, there);
        self.settings.clock.next = self.clock.val();
        self.settings.write_enable.next = self.over.val();
        self.settings.write_address.next = bit_cast::<R, R1>(self.trials.val());
        self.settings.write_data.next = self.setting.val();
        self.settings.read_enable.next = self.enable.val();
        self.settings.read_address.next = self.number.val();
        self.figures.clock.next = self.clock.val();
        self.figures.write_enable.next = self.over.val();
        self.figures.write_address.next = bit_cast::<R, R1>(self.trials.val());
        self.figures.write_data.next = self.figure.val();
        self.figures.read_enable.next = self.enable.val();
        self.figures.read_address.next = self.number.val();
        self.there.d.next = self.enable.val()
            & self.stands.val()
            & (bit_cast::<R1, R>(self.number.val()) < self.trials.val())
            & !self.reset.val();
        self.valid.next = self.there.q.val();
        self.read_setting.next = self.settings.read_data.val();
        self.read_figure.next = self.figures.read_data.val();
    }
}
