//! Where values come from: kept while a hang is explained.

use std::collections::{BTreeMap, BTreeSet};

/// The most words that are kept of what a value comes from: a sum over a table would have them all.
const MOST_WORDS: usize = 8;

/// Words of memory by their addresses, the first few.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Words {
    pub words: BTreeSet<usize>,
    /// Whether there are more than these.
    pub more: bool,
}

impl Words {
    pub fn join(&mut self, other: &Self) {
        self.words.extend(&other.words);
        self.more |= other.more || self.words.len() > MOST_WORDS;
        while self.words.len() > MOST_WORDS {
            self.words.pop_last();
        }
    }
}

/// Which words of memory each register's value was loaded from, what each thread's branches hung on, and what was written.
#[derive(Clone, Debug)]
pub(crate) struct Origins {
    registers: Vec<Words>,
    /// By thread, block and the block it went to: when that was last, and the words.
    pub branches: BTreeMap<(u32, usize, usize), (u64, Words)>,
    /// Words that got another value, with the one before the first of them; whoever looks at them clears them.
    pub written: BTreeMap<usize, i64>,
    branched: u64,
}

impl Origins {
    /// For so many registers of all threads.
    pub fn of(registers: usize) -> Self {
        let registers = vec![Words::default(); registers];
        Self { registers, branches: BTreeMap::new(), written: BTreeMap::new(), branched: 0 }
    }

    /// A register gets a word of memory.
    pub fn loaded(&mut self, to: usize, address: usize) {
        self.registers[to] = Words { words: BTreeSet::from([address]), more: false };
    }

    /// A register gets what is computed from others.
    pub fn computed(&mut self, to: usize, from: impl Iterator<Item = usize>) {
        let mut words = Words::default();
        from.for_each(|register| words.join(&self.registers[register]));
        self.registers[to] = words;
    }

    /// A thread's branch hangs on a register.
    pub fn branched(&mut self, thread: u32, block: usize, to: usize, condition: usize) {
        self.branched += 1;
        let words = &self.registers[condition];
        let last = self.branches.entry((thread, block, to)).or_default();
        // A branch that memory decides tells more than one that it doesn't.
        if !words.words.is_empty() || last.1.words.is_empty() {
            *last = (self.branched, words.clone());
        }
    }
}
