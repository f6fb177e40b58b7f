//! Speed of the harness beside other test benches of the same comparison: plain C++ and cocotb.
//!
//! All benches drive the same stimulus into the emitted Verilog of a block. They compare every output port in every
//! cycle with a model in their own language. Each counts transactions, so that none can be fast by checking less.

mod benches;
mod harness;
mod measured;
mod rivals;

pub use benches::SpeedBenches;
pub use harness::{children_seconds, harness};
pub use measured::Measured;
pub use rivals::{Cocotb, CppBench, COCOTB_VERSION};
