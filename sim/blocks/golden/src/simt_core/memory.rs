//! Memory of the core: outside memory, local memory, and the reservations of all threads.

use super::isa::{Memory, MemoryFault};
use warploom_contracts::simt_core::memory_map::{LOCAL_BASE, MAX_LOCAL_BYTES, MAX_OUTSIDE_BYTES, OUTSIDE_BASE};

/// Bytes at consecutive addresses.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Region {
    base: u32,
    /// Words, the lowest address first.
    words: Vec<u32>,
}

impl Region {
    fn new(base: u32, bytes: u32) -> Self {
        Self { base, words: vec![0; (bytes / 4) as usize] }
    }

    fn word(&self, address: u32) -> Option<&u32> {
        self.words.get((address.checked_sub(self.base)? / 4) as usize)
    }

    fn word_mut(&mut self, address: u32) -> Option<&mut u32> {
        self.words.get_mut((address.checked_sub(self.base)? / 4) as usize)
    }
}

/// Reservations of threads for words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reservations {
    /// Thread and address of the word; at most one per thread.
    held: Vec<(u32, u32)>,
}

impl Reservations {
    /// Sets the reservation of a thread.
    pub fn set(&mut self, thread: u32, address: u32) {
        self.held.retain(|(holder, _)| *holder != thread);
        self.held.push((thread, address));
    }

    /// Clears the reservation of a thread. Returns whether it was for this word.
    pub fn take(&mut self, thread: u32, address: u32) -> bool {
        let position = self.held.iter().position(|(holder, _)| *holder == thread);
        position.is_some_and(|position| self.held.swap_remove(position).1 == address)
    }

    /// Ends all reservations for a word that is written.
    pub fn written(&mut self, address: u32) {
        self.held.retain(|(_, word)| *word != address);
    }

    /// Ends all reservations.
    pub fn clear(&mut self) {
        self.held.clear();
    }
}

/// Outside memory and local memory, both 0 at first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoreMemory {
    outside: Region,
    local: Region,
    /// Reservations.
    pub reservations: Reservations,
}

impl CoreMemory {
    /// Creates memories of these sizes in bytes. Sizes are rounded down to multiples of 4, and limited to those of the
    /// memory map.
    pub fn new(outside_bytes: u32, local_bytes: u32) -> Self {
        let outside = Region::new(OUTSIDE_BASE, outside_bytes.min(MAX_OUTSIDE_BYTES));
        let local = Region::new(LOCAL_BASE, local_bytes.min(MAX_LOCAL_BYTES));
        Self { outside, local, reservations: Reservations::default() }
    }

    /// Returns the aligned word at an address; `None` if there is no memory.
    pub fn word(&self, address: u32) -> Option<u32> {
        self.outside.word(address).or_else(|| self.local.word(address)).copied()
    }

    /// Returns whether an address is in the local memory.
    pub fn is_local(&self, address: u32) -> bool {
        self.local.word(address).is_some()
    }

    /// Writes bytes at consecutive addresses, as a host does. Reservations do not change.
    ///
    /// # Errors
    /// The first address without memory. The bytes before it have been written.
    pub fn load(&mut self, address: u32, bytes: &[u8]) -> Result<(), u32> {
        for (offset, byte) in bytes.iter().enumerate() {
            let at = address.wrapping_add(offset as u32);
            let word = self.outside.word_mut(at).or_else(|| self.local.word_mut(at)).ok_or(at)?;
            *word = merge(*word, 1 << (at & 3), u32::from(*byte) << (8 * (at & 3)));
        }
        Ok(())
    }

    /// Number of words of the local memory.
    pub fn local_words(&self) -> usize {
        self.local.words.len()
    }

    /// Words of the outside memory, from its base.
    pub fn outside(&self) -> &[u32] {
        &self.outside.words
    }
}

/// Returns `word` with the bytes of `mask` replaced by those of `data`.
pub(super) fn merge(word: u32, mask: u8, data: u32) -> u32 {
    let bits = expand(mask);
    word & !bits | data & bits
}

/// Returns the bits of the bytes of a mask.
pub(super) fn expand(mask: u8) -> u32 {
    (0..4).filter(|byte| mask >> byte & 1 == 1).map(|byte| 0xFF << (8 * byte)).sum()
}

impl Memory for CoreMemory {
    fn fetch(&mut self, address: u32) -> Result<u32, MemoryFault> {
        self.outside.word(address).copied().ok_or(MemoryFault)
    }

    fn read(&mut self, address: u32, _mask: u8) -> Result<u32, MemoryFault> {
        self.word(address).ok_or(MemoryFault)
    }

    fn write(&mut self, address: u32, mask: u8, data: u32) -> Result<(), MemoryFault> {
        let word = self.outside.word_mut(address).or_else(|| self.local.word_mut(address)).ok_or(MemoryFault)?;
        *word = merge(*word, mask, data);
        self.reservations.written(address & !3);
        Ok(())
    }

    fn exists(&self, address: u32) -> bool {
        self.word(address).is_some()
    }

    fn reserve(&mut self, thread: u32, address: u32) {
        self.reservations.set(thread, address);
    }

    fn take_reservation(&mut self, thread: u32, address: u32) -> bool {
        self.reservations.take(thread, address)
    }
}
