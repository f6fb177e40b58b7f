//! Speed of the harness, compared with test benches in plain C++ and in cocotb.
//!
//! All benches drive the same stimulus into the emitted Verilog of a block. Each bench has a model in its own language.
//! In every cycle, it compares each output port whose value the contract defines. Each bench also counts transactions,
//! so that a bench that checks less is detected.

mod benches;
mod external_benches;
mod harness;
mod measured;

pub use benches::SpeedBenches;
pub use external_benches::{Cocotb, CppBench, COCOTB_VERSION};
pub use harness::{children_seconds, harness};
pub use measured::Measured;
