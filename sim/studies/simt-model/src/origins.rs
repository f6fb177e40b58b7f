//! Origins of values, recorded while a hang is explained.

use std::collections::{BTreeMap, BTreeSet};

/// Maximum number of recorded words per value. For example, a sum over a table depends on all words of the table.
const MAX_WORDS: usize = 8;

/// Set of words of memory, limited to the `MAX_WORDS` lowest addresses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Words {
    /// Addresses of the words.
    pub words: BTreeSet<usize>,
    /// Whether there are further words.
    pub more: bool,
}

impl Words {
    /// Adds the words of another set.
    pub fn join(&mut self, other: &Self) {
        self.words.extend(&other.words);
        self.more |= other.more || self.words.len() > MAX_WORDS;
        while self.words.len() > MAX_WORDS {
            self.words.pop_last();
        }
    }
}

/// Origins of each register's value and each thread's branches, and the written words.
#[derive(Clone, Debug)]
pub(crate) struct Origins {
    /// Words from which the value of each register was computed, thread by thread.
    registers: Vec<Words>,
    /// Time and words of each branch, by thread, block and successor: of its last execution that depended on memory, or
    /// of the last one if none did.
    pub branches: BTreeMap<(u32, usize, usize), (u64, Words)>,
    /// Words that changed, with their values before the first change. The module `explain` clears them after each
    /// block.
    pub written: BTreeMap<usize, i64>,
    /// Number of recorded branches, which serves as time.
    branch_count: u64,
}

impl Origins {
    /// Returns empty origins for the registers of all threads.
    pub fn new(registers: usize) -> Self {
        let registers = vec![Words::default(); registers];
        Self { registers, branches: BTreeMap::new(), written: BTreeMap::new(), branch_count: 0 }
    }

    /// Records a load from a word into a register.
    pub fn record_load(&mut self, to: usize, address: usize) {
        self.registers[to] = Words { words: BTreeSet::from([address]), more: false };
    }

    /// Records a computation from other registers.
    pub fn record_computation(&mut self, to: usize, from: impl Iterator<Item = usize>) {
        let mut words = Words::default();
        from.for_each(|register| words.join(&self.registers[register]));
        self.registers[to] = words;
    }

    /// Records a branch of a thread from a block to the block `to`. `condition` is the register of the condition.
    pub fn record_branch(&mut self, thread: u32, block: usize, to: usize, condition: usize) {
        self.branch_count += 1;
        let words = &self.registers[condition];
        let last = self.branches.entry((thread, block, to)).or_default();
        // A branch that depends on memory is preferred over one that does not.
        if !words.words.is_empty() || last.1.words.is_empty() {
            *last = (self.branch_count, words.clone());
        }
    }
}
