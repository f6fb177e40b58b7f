//! Modules that declare themselves to be registers or memories.

use super::assert_rejected;
use rust_hdl_core::prelude::*;
use warploom_emit::Code;
use warploom_rtl_kit::{Memory, Register};

/// Module that declares itself to be a register, but is not one.
#[derive(LogicBlock, Default)]
pub struct FalseRegister {
    pub d: Signal<In, Bits<8>>,
    pub q: Signal<Out, Bits<4>>,
    pub clock: Signal<In, Clock>,
}
impl Logic for FalseRegister {
    fn update(&mut self) {}
    fn timing(&self) -> Vec<TimingInfo> {
        Register::<Bits<8>>::default().timing()
    }
}
/// Module that declares itself to be a memory, but is not one.
#[derive(LogicBlock, Default)]
pub struct FalseMemory {
    pub clock: Signal<In, Clock>,
    pub read_data: Signal<Out, Bits<4>>,
}
impl Logic for FalseMemory {
    fn update(&mut self) {}
    fn timing(&self) -> Vec<TimingInfo> {
        Memory::<8, 4>::default().timing()
    }
}
#[derive(LogicBlock, Default)]
pub struct Leaves {
    pub clock: Signal<In, Clock>,
    pretender: FalseRegister,
    store: FalseMemory,
}
impl Logic for Leaves {
    #[hdl_gen]
    fn update(&mut self) {
        self.store.clock.next = self.clock.val();
    }
}

#[test]
fn leaves_must_match_their_declaration() {
    assert_rejected(
        &Leaves::default(),
        &[(Code::MalformedLeaf, "top.store", ""), (Code::MalformedLeaf, "top.pretender", "")],
    );
}
