//! Shared support of the tests: Verilog tools with warnings as errors, random vectors for all simulators, and the
//! allowed constructs of kernels. It also holds projects outside the workspace, hand-written Verilog for any
//! parameters, block data, measurements and the fuzzing campaign.

pub mod block_data;
pub mod examples;
pub mod fuzz;
pub mod lint;
pub mod measured;
pub mod project;
pub mod reference_rtl;
pub mod sources;
pub mod suite;
pub mod vectors;

/// Defines a small module for a test from its fields and its kernel.
#[macro_export]
macro_rules! module {
    ($name:ident { $($field:ident : $type:ty),* $(,)? } $($kernel:tt)*) => {
        #[derive(LogicBlock, Default, warploom_rtl_kit::Drive)]
        pub struct $name { $(pub $field: $type),* }
        impl Logic for $name { $($kernel)* }
    };
}
