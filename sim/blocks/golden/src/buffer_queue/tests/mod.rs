//! Tests of the buffer queue's model and properties.

mod faults;
mod runs;

use warploom_contract::Parameters;

/// Five buffers and five warps, so that numbers of neither all exist.
fn parameters() -> Parameters {
    Parameters::of(&[("BUFFERS", 5), ("WARPS", 5)])
}
