//! Modules that say that they are registers or memories.

use super::refused;
use rust_hdl_core::prelude::*;
use warploom_emit::Code;
use warploom_rtl_kit::{Memory, Register};

/// Says that it is a register, and is none.
#[derive(LogicBlock, Default)]
pub struct Pretender {
    pub d: Signal<In, Bits<8>>,
    pub q: Signal<Out, Bits<4>>,
    pub clock: Signal<In, Clock>,
}
impl Logic for Pretender {
    fn update(&mut self) {}
    fn timing(&self) -> Vec<TimingInfo> {
        Register::<Bits<8>>::default().timing()
    }
}
/// Says that it is a memory, and is none.
#[derive(LogicBlock, Default)]
pub struct Store {
    pub clock: Signal<In, Clock>,
    pub read_data: Signal<Out, Bits<4>>,
}
impl Logic for Store {
    fn update(&mut self) {}
    fn timing(&self) -> Vec<TimingInfo> {
        Memory::<8, 4>::default().timing()
    }
}
#[derive(LogicBlock, Default)]
pub struct Leaves {
    pub clock: Signal<In, Clock>,
    pretender: Pretender,
    store: Store,
}
impl Logic for Leaves {
    #[hdl_gen]
    fn update(&mut self) {
        self.store.clock.next = self.clock.val();
    }
}

#[test]
fn leaves_are_what_they_say() {
    refused(&Leaves::default(), &[(Code::MalformedLeaf, "top.store", ""), (Code::MalformedLeaf, "top.pretender", "")]);
}
