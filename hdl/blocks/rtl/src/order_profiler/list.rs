//! List of the configurations to be tried.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, Init, Register, Select};

/// The entries, as words of L bits in registers, with one write port and one read port. Entry numbers have N bits.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct List<const N: usize, const L: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub write: Signal<In, Bit>,
    pub write_number: Signal<In, Bits<N>>,
    pub write_word: Signal<In, Bits<L>>,
    pub number: Signal<In, Bits<N>>,
    pub word: Signal<Out, Bits<L>>,
    #[count(_entries)]
    entry: Vec<Register<Bits<L>>>,
    entry_of: Select<L, N>,
    number_of: Vec<Constant<Bits<N>>>,
    _entries: usize,
}

impl<const N: usize, const L: usize> List<N, L> {
    /// Returns a list of `entries` entries.
    ///
    /// # Panics
    /// If `entries` is not in the range 1 to 2^N.
    pub fn new(entries: usize) -> Self {
        assert!((1..=1 << N).contains(&entries));
        Self::init(ListValues {
            entry_of: Select::new(entries),
            number_of: (0..entries as u64).map(|number| Constant::new(bits(number))).collect(),
            _entries: entries,
        })
    }
}

impl<const N: usize, const L: usize> Logic for List<N, L> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("List of the configurations to be tried.");
        comment!("reset: synchronous, active high: all entries are 0");
        comment!("write: an entry is written");
        comment!("write_number: number of the entry; a number out of range writes nothing");
        comment!("write_word: new word of the entry");
        comment!("number: number of the entry to be read");
        comment!("word: word of that entry");
        comment!("Writable entries, and the selection of one entry.");
        self.entry_of.number.next = self.number.val();
        for i in 0..self._entries {
            self.entry[i].clock.next = self.clock.val();
            self.entry[i].d.next = self.entry[i].q.val();
            if self.write.val() & (self.write_number.val() == self.number_of[i].val()) {
                self.entry[i].d.next = self.write_word.val();
            }
            if self.reset.val() {
                self.entry[i].d.next = bits::<L>(0);
            }
            self.entry_of.word[i].next = self.entry[i].q.val();
        }
        self.word.next = self.entry_of.selected.val();
    }
}
