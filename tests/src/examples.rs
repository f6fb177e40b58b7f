//! Names of the example blocks that tests of the command line and of the harness use, by the property that a test
//! requires.
//!
//! A test that checks one block for its own sake lies in `tests/<block>/` instead. Tests rely on ports, parameters and
//! modules of an example, so another block in its place needs other expectations.

/// Block without a clock. It builds quickly and has masks, words and indices as ports.
pub const COMBINATIONAL: &str = "index_unpacker";

/// Block with a clock, a memory, handshakes, error codes, an exhaustive case and launch traces.
pub const CLOCKED: &str = "index_generator";

/// Small block with a clock and two unrestricted parameters. It has cycle measurements and synthesises quickly.
pub const MEASURED: &str = "sync_channels";

/// Block with a stream oracle.
pub const STREAMED: &str = "buffer_queue";

/// Block that holds its results valid until they are accepted.
pub const OFFERING: &str = "thread_order";

/// A text with an example's name in it, as a constant would be: `text!("cosim {COMBINATIONAL} --set LANES=4")`. It is
/// never freed.
#[macro_export]
macro_rules! text {
    ($text:literal) => {
        &*String::leak(format!($text))
    };
}
