//! Control-flow graph of a kernel: edges, reconvergence points (post-dominators), loops and the layout.

mod flow;
mod latches;
mod layout;
mod loops;
mod order;
#[cfg(test)]
mod tests;

pub use flow::Flow;
pub use latches::one_way_back;
pub use layout::{layout, Layout, MAX_BLOCKS, MAX_INSTRUCTIONS};
pub use loops::Loop;
