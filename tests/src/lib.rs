//! Support for tests. It runs tools with warnings as errors, compares simulators on random vectors, and checks the
//! constructs that a kernel may use. A *kernel* is here the function `update` that describes an RTL module. The crate
//! also has helpers for projects outside the workspace, programs in place of tools, reference RTL at given
//! parameters, data and measurements of blocks, snapshots, and the fuzzing campaign.

pub mod block_data;
pub mod examples;
pub mod fuzz;
pub mod lint;
pub mod measured;
pub mod programs;
pub mod project;
pub mod reference_rtl;
pub mod snapshot;
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
