//! What the tests share: the tools with their warnings as errors, random vectors through all simulators, the kernel generator, and the
//! constructs that a kernel may use; hand-written Verilog at any parameters.

pub mod generator;
pub mod lint;
pub mod sources;
pub mod vectors;
pub mod yardsticks;

/// A small module for a test: its fields, its inputs for `drive!` (with the clock first), and its kernel.
#[macro_export]
macro_rules! module {
    ($name:ident { $($field:ident : $type:ty),* $(,)? } ($($drive:tt)*) $($kernel:tt)*) => {
        #[derive(LogicBlock, Default)]
        pub struct $name { $(pub $field: $type),* }
        warploom_rtl_kit::drive!([] $name, $($drive)*);
        impl Logic for $name { $($kernel)* }
    };
}
