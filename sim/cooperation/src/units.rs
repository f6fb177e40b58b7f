//! The hardware that programs run on: channels in one `sync_channels`, each queue in a `buffer_queue` of its own.

/// What is asked of a `sync_channels` in a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// This channel is signalled.
    pub signal: Option<u32>,
    /// This warp waits for this channel.
    pub wait: Option<(u32, u32)>,
}

/// The channels, a cycle at a time.
pub trait Channels {
    /// The warp that goes on in this cycle; or what is wrong.
    ///
    /// # Errors
    /// A signal or wait was refused.
    fn wakes(&self) -> Result<Option<u32>, String>;
    /// The end of the cycle.
    ///
    /// # Errors
    /// The Verilog differs from its model, or stops.
    fn step(&mut self, asked: Asked) -> Result<(), String>;
}

/// A function of `buffer_queue`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Function {
    /// A free buffer.
    Dequeue,
    /// To the consumers.
    Queue,
    /// The oldest filled buffer.
    Acquire,
    /// Free again.
    Release,
}

/// What a warp asks of a `buffer_queue` in a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// Who asks.
    pub warp: u32,
    /// For what.
    pub function: Function,
    /// Of `Queue` and `Release`: which buffer.
    pub buffer: u32,
}

/// A queue, a cycle at a time.
pub trait Queue {
    /// The warp that gets a buffer in this cycle, and which; or what is wrong.
    ///
    /// # Errors
    /// A request was refused.
    fn gives(&self) -> Result<Option<(u32, u32)>, String>;
    /// The end of the cycle.
    ///
    /// # Errors
    /// The Verilog differs from its model, or stops.
    fn step(&mut self, request: Option<Request>) -> Result<(), String>;
}
