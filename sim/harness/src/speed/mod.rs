//! How fast the harness is, and others that make the same comparison: a plain C++ bench and cocotb.
//!
//! All drive the same stimulus into the emitted Verilog of a block and compare every output port in every cycle with a
//! model in their own language. Each counts what it saw, so that none can be fast by doing less.

mod benches;
mod harness;
mod measured;
mod rivals;

pub use benches::SpeedBenches;
pub use harness::{children_seconds, harness};
pub use measured::Measured;
pub use rivals::{Cocotb, CppBench, COCOTB_VERSION};
