//! Memory as the interpreter sees it.

/// There is no memory at an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no memory at this address")]
pub struct MemoryFault;

/// Memory with one reservation per thread. All addresses are multiples of 4; a mask selects bytes of the word.
pub trait Memory {
    /// Fetches an instruction word.
    ///
    /// # Errors
    /// If instructions cannot be fetched from this address.
    fn fetch(&mut self, address: u32) -> Result<u32, MemoryFault>;

    /// Reads the bytes of `mask`. Other bytes of the result have no meaning.
    ///
    /// # Errors
    /// If there is no memory.
    fn read(&mut self, address: u32, mask: u8) -> Result<u32, MemoryFault>;

    /// Writes the bytes of `mask`. The reservations of all threads for the word end.
    ///
    /// # Errors
    /// If there is no memory.
    fn write(&mut self, address: u32, mask: u8, data: u32) -> Result<(), MemoryFault>;

    /// Returns whether there is memory.
    fn exists(&self, address: u32) -> bool;

    /// Sets the reservation of a thread.
    fn reserve(&mut self, thread: u32, address: u32);

    /// Clears the reservation of a thread. Returns whether it was for this word, i.e. whether an SC succeeds.
    fn take_reservation(&mut self, thread: u32, address: u32) -> bool;
}
