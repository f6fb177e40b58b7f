//! Text and pictures of results: schedule tree, graph of instances, channels and programs.

mod channels;
mod columns;
mod dot;
mod graph;
mod outline;
mod programs;
mod style;

#[cfg(test)]
mod tests;

pub use channels::channels as channels_svg;
pub use dot::{channels as channels_dot, graph as graph_dot, tree as tree_dot};
pub use graph::graph as graph_svg;
pub use outline::{svg as tree_svg, text as tree_text};
pub use programs::programs as programs_svg;

/// Maximum number of instances, tree nodes or program statements that can be drawn legibly; callers check it.
pub const MAX_DRAWN: usize = 256;
