//! Blocks that tests of the command line and of the harness run as examples, by what the tests need of them.
//!
//! A test that checks one block for its own sake lies in `tests/<block>/` instead. Tests rely on ports, parameters and
//! modules of an example, so another block in its place needs other expectations.

/// A block without a clock: fast to build, with widths, words and indices as ports.
pub const COMBINATIONAL: &str = "index_unpacker";

/// A block with a clock, a memory, handshakes, error codes, an exhaustive case and launch traces.
pub const CLOCKED: &str = "index_generator";

/// A small block with a clock and two parameters of any value, which is measured in cycles and synthesised fast.
pub const MEASURED: &str = "sync_channels";

/// A block that a stream oracle judges.
pub const STREAMED: &str = "buffer_queue";

/// A block that offers its results until they are taken.
pub const OFFERING: &str = "thread_order";

/// A text with an example's name in it, as a constant would be: `text!("cosim {COMBINATIONAL} --set LANES=4")`. It is
/// never freed.
#[macro_export]
macro_rules! text {
    ($text:literal) => {
        &*String::leak(format!($text))
    };
}
