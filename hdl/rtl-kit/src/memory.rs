//! `Memory`: block RAM with one write port and one read port. It is one of the two modules without a kernel.

use crate::Drive;
use rust_hdl_core::prelude::*;
use std::collections::BTreeMap;

/// Memory of 2^`ADDRESS` words of `WORD` bits with one write port and one read port on the same clock.
///
/// `read_data` is the word at `read_address` in the last cycle with `read_enable`. If that word is written in the same
/// cycle, simulation returns the old word. Hardware may return any word (`(* no_rw_check *)` in the Verilog), so a
/// design that needs the new word must forward it. The memory has no reset and no initial contents. In rust-hdl
/// simulation, a word that was never written reads as 0. The emitter prints a module that infers block RAM. It
/// recognises a memory by the timing entries "ram_read" and "ram_write".
#[derive(Debug, Default, LogicBlock, Drive)]
pub struct Memory<const WORD: usize, const ADDRESS: usize> {
    /// Clock of both ports.
    pub clock: Signal<In, Clock>,
    /// A word is written in this cycle.
    pub write_enable: Signal<In, Bit>,
    /// Address of the word to be written.
    pub write_address: Signal<In, Bits<ADDRESS>>,
    /// Word to be written.
    pub write_data: Signal<In, Bits<WORD>>,
    /// A word is read in this cycle.
    pub read_enable: Signal<In, Bit>,
    /// Address of the word to be read.
    pub read_address: Signal<In, Bits<ADDRESS>>,
    /// Word of the latest read, from the cycle after that read.
    pub read_data: Signal<Out, Bits<WORD>>,
    /// Written words by address, for rust-hdl simulation.
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
