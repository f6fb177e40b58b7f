//! The table of results.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, Drive, Init, Memory, Register};

/// What came of the trials, in memory: words of D = W + F bits, from the low bits on what was used and what was measured.
///
/// A trial that is over in this cycle can be read from the next one on, so nothing is read as it is written.
#[derive(Debug, LogicBlock, Drive, Init)]
pub struct Results<const W: usize, const F: usize, const D: usize, const R: usize, const R1: usize> {
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
    table: Memory<D, R>,
    there: Register<Bit>,
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
        self.table.clock.next = self.clock.val();
        self.table.write_enable.next = self.over.val();
        self.table.write_address.next = bit_cast::<R, R1>(self.trials.val());
        self.table.write_data.next =
            (bit_cast::<D, F>(self.figure.val()) << self.at_figure.val()) | bit_cast::<D, W>(self.setting.val());
        self.table.read_enable.next = self.enable.val();
        self.table.read_address.next = self.number.val();
        self.read.next = self.table.read_data.val();
        self.from_figure.next = self.read.val() >> self.at_figure.val();
        self.there.d.next = self.enable.val()
            & self.stands.val()
            & (bit_cast::<R1, R>(self.number.val()) < self.trials.val())
            & !self.reset.val();
        self.valid.next = self.there.q.val();
        self.read_setting.next = bit_cast::<W, D>(self.read.val());
        self.read_figure.next = bit_cast::<F, D>(self.from_figure.val());
    }
}
