//! `Memory`: one of the two hand-written leaves.

use crate::Drive;
use rust_hdl_core::prelude::*;
use std::collections::BTreeMap;

/// A memory of 2^`ADDRESS` words of `WORD` bits with one write port and one read port on one clock.
///
/// `read_data` is the word at `read_address` of the last cycle with `read_enable`, as it was before a write in that
/// same cycle: in simulation only. The emitted Verilog says `(* no_rw_check *)`, so that hardware may give any word then,
/// and whoever reads where it writes forwards the word itself. It has no reset and no initial contents. The emitter
/// prints it as a module of its own that infers block RAM; it is known by its timing, "ram_read" and "ram_write".
#[derive(Debug, Default, LogicBlock, Drive)]
pub struct Memory<const WORD: usize, const ADDRESS: usize> {
    /// The clock of both ports.
    pub clock: Signal<In, Clock>,
    /// Write in this cycle.
    pub write_enable: Signal<In, Bit>,
    /// Where.
    pub write_address: Signal<In, Bits<ADDRESS>>,
    /// What.
    pub write_data: Signal<In, Bits<WORD>>,
    /// Read in this cycle.
    pub read_enable: Signal<In, Bit>,
    /// Where.
    pub read_address: Signal<In, Bits<ADDRESS>>,
    /// The word, one cycle later.
    pub read_data: Signal<Out, Bits<WORD>>,
    _words: BTreeMap<u64, Bits<WORD>>,
}

impl<const WORD: usize, const ADDRESS: usize> Logic for Memory<WORD, ADDRESS> {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            if self.read_enable.val() {
                let word = self._words.get(&self.read_address.val().to_u64());
                self.read_data.next = word.copied().unwrap_or_default();
            }
            if self.write_enable.val() {
                self._words.insert(self.write_address.val().to_u64(), self.write_data.val());
            }
        }
    }
    fn connect(&mut self) {
        self.read_data.connect();
    }
    fn timing(&self) -> Vec<TimingInfo> {
        let info = |name: &str, inputs: &[&str], outputs: &[&str]| TimingInfo {
            name: name.into(),
            clock: "clock".into(),
            inputs: inputs.iter().map(|&input| input.into()).collect(),
            outputs: outputs.iter().map(|&output| output.into()).collect(),
        };
        vec![
            info("ram_read", &["read_enable", "read_address"], &["read_data"]),
            info("ram_write", &["write_enable", "write_address", "write_data"], &[]),
        ]
    }
}
