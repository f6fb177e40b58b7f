//! Figure of a trial.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// Saturating count of cycles or sum of events, of F bits; the number of events in a cycle has E bits. `F1` is F + 1.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Meter<const E: usize, const F: usize, const F1: usize> {
    pub clock: Signal<In, Clock>,
    pub clear: Signal<In, Bit>,
    pub count_enable: Signal<In, Bit>,
    pub by_events: Signal<In, Bit>,
    pub events: Signal<In, Bits<E>>,
    pub figure: Signal<Out, Bits<F>>,
    count: Register<Bits<F>>,
    step: Signal<Local, Bits<E>>,
    sum: Signal<Local, Bits<F1>>,
    top: Constant<Bits<F1>>,
    max_figure: Constant<Bits<F>>,
}

impl<const E: usize, const F: usize, const F1: usize> Meter<E, F, F1> {
    /// Returns a meter for figures of F bits.
    ///
    /// # Panics
    /// If `F1` is not F + 1, or E exceeds F.
    #[allow(clippy::new_without_default, reason = "as the other submodules")]
    pub fn new() -> Self {
        assert!(F1 == F + 1 && E <= F);
        Self::init(MeterValues {
            top: Constant::new(bits::<F1>(1) << F as u64),
            max_figure: Constant::new(!bits::<F>(0)),
        })
    }
}

impl<const E: usize, const F: usize, const F1: usize> Logic for Meter<E, F, F1> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Figure of a trial: cycles or events, saturating.");
        comment!("clear: the figure becomes 0");
        comment!("count_enable: this cycle counts");
        comment!("by_events: the cycle adds its number of events; otherwise it adds 1");
        comment!("events: number of events in this cycle");
        comment!("figure: figure up to the previous cycle");
        dff_setup!(self, clock, count);
        comment!("Saturating sum.");
        self.step.next = bits::<E>(1);
        if self.by_events.val() {
            self.step.next = self.events.val();
        }
        self.sum.next = bit_cast::<F1, F>(self.count.q.val()) + bit_cast::<F1, E>(self.step.val());
        if self.count_enable.val() {
            self.count.d.next = bit_cast::<F, F1>(self.sum.val());
            if (self.sum.val() & self.top.val()) != 0 {
                self.count.d.next = self.max_figure.val();
            }
        }
        if self.clear.val() {
            self.count.d.next = bits::<F>(0);
        }
        self.figure.next = self.count.q.val();
    }
}
