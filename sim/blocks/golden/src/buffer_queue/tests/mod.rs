//! Tests of the model and properties of `buffer_queue`.

mod faults;
mod runs;

use warploom_contract::Parameters;

/// Five buffers and five warps: both numbers leave some encodings out of range.
fn parameters() -> Parameters {
    Parameters::of(&[("BUFFERS", 5), ("WARPS", 5)])
}
