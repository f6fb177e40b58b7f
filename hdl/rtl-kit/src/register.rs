//! `Register`: one of the two hand-written leaves.

use rust_hdl_core::prelude::*;

/// A D register without reset, enable or initial value: state comes from a synchronous reset in the kernel that owns
/// it, so that a register missing from that reset shows in simulation. The emitter prints it inside the owning
/// module, in `always @(posedge clock)`; it is known by its timing, "dff".
#[derive(Clone, Debug, Default, LogicBlock)]
pub struct Register<T: Synth> {
    /// The next value.
    pub d: Signal<In, T>,
    /// The value held.
    pub q: Signal<Out, T>,
    /// The clock.
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
