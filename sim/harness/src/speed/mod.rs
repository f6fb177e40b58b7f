//! Speed of the harness beside other test benches of the same comparison: plain C++ and cocotb.
//!
//! All benches drive the same stimulus into the emitted Verilog of a block. They compare every output port in every
//! cycle with a model in their own language. Each counts transactions, so that none can be fast by checking less.

mod benches;
mod external_benches;
mod harness;
mod measured;

pub use benches::SpeedBenches;
pub use external_benches::{Cocotb, CppBench, COCOTB_VERSION};
pub use harness::{children_seconds, harness};
pub use measured::Measured;
