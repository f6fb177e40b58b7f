//! `Register`: D register. It is one of the two modules without a kernel.

use rust_hdl_core::prelude::*;

/// D register without reset, enable or initial value.
///
/// Kernels assign reset values explicitly. Simulation of the emitted Verilog starts registers with random values, so it
/// reveals a missing reset. The emitter prints the register inside the module that contains it, in
/// `always @(posedge clock)`. It recognises a register by the timing entry "dff".
#[derive(Clone, Debug, Default, LogicBlock)]
pub struct Register<T: Synth> {
    /// Next value.
    pub d: Signal<In, T>,
    /// Current value.
    pub q: Signal<Out, T>,
    /// Clock.
    pub clock: Signal<In, Clock>,
}

impl<T: Synth> Logic for Register<T> {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            self.q.next = self.d.val();
        }
    }
    fn connect(&mut self) {
        self.q.connect();
    }
    fn timing(&self) -> Vec<TimingInfo> {
        vec![TimingInfo {
            name: "dff".into(),
            clock: "clock".into(),
            inputs: vec!["d".into()],
            outputs: vec!["q".into()],
        }]
    }
}
