//! Names of the example blocks that tests of the command line and of the harness use, by the property that a test
//! requires.
//!
//! A test of one particular block is in `tests/<block>/` instead. Tests rely on the ports, parameters and modules of an
//! example, so they need other expectations if another block replaces the example.

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

/// Returns the top module of the emitted [`COMBINATIONAL`] with a fault: `lane` gets the word of the lane `other`.
/// `text` is the module without the fault. Its words have 16 bits, as by default.
///
/// # Panics
/// If the text does not connect all words to the lanes.
pub fn with_word_of_lane(text: &str, lane: usize, other: usize) -> String {
    const WORD: &str = ".word(words)";
    assert!(text.contains(WORD), "the text to edit is missing:\n{text}");
    let difference = format!("words[{lane}*16 +: 16] ^ words[{other}*16 +: 16]");
    text.replace(WORD, &format!(".word(words ^ (({difference}) << ({lane}*16)))"))
}

/// Formats a text that contains the name of an example as a `&'static str`, e.g.
/// `text!("cosim {COMBINATIONAL} --set LANES=4")`. Its memory is never freed.
#[macro_export]
macro_rules! text {
    ($text:literal) => {
        &*String::leak(format!($text))
    };
}
