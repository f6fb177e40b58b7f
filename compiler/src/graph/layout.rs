//! Layout: the order of blocks in memory, and the pc of each block.
//!
//! docs/reference/rules.md ("The method" of warp_issue) requires that blocks are in topological order of the
//! control-flow graph without its back edges. A *synchronising* block (`block LABEL sync`) is one that the threads of
//! the warp must run together. With this order, only a thread with a lower pc can still arrive at a synchronising
//! block. In a loop with synchronising blocks, the last synchronising block is the last block of the loop.
//!
//! A loop is a strongly connected component. In a loop without synchronising blocks, the edges to its entry are back
//! edges. In a loop with synchronising blocks, the edges from the last of these blocks are back edges. Without its back
//! edges, a loop splits into smaller components, to which the same rule applies. So in any graph, a thread at a higher
//! pc than a synchronising block returns to it only through another synchronising block at a higher pc. A layout always
//! exists; a test tries random graphs.

use super::flow::Flow;
use super::order::order;
use crate::ir::diagnostic::error_at;
use crate::ir::kernel::Kernel;
use crate::ir::name::SourceLocation;
use warploom_files::Diagnostic;

/// Maximum number of blocks of a kernel.
pub const MAX_BLOCKS: usize = 1 << 10;

/// Maximum number of instructions of a kernel, including block ends: the range of a 16-bit pc.
pub const MAX_INSTRUCTIONS: usize = 1 << 16;

/// Order and pcs of the blocks of a kernel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Indices of the blocks, the lowest pc first.
    pub order: Vec<usize>,
    /// Pc of the first instruction of each block, by block index. Each instruction and each block end takes one pc.
    pub pcs: Vec<u64>,
}

impl Layout {
    /// Returns the maximum number of back edges to one block; 0 without loops. A back edge leads to the same or to a
    /// lower pc.
    pub fn max_back_edges(&self, flow: &Flow) -> usize {
        let back = |to: usize| flow.predecessors(to).filter(|&from| self.pcs[from] >= self.pcs[to]).count();
        (0..flow.blocks()).map(back).max().unwrap_or_default()
    }
}

/// Computes the layout of a kernel. If several orders are possible, the order in the file decides.
///
/// # Errors
/// The kernel has no blocks, more than [`MAX_BLOCKS`] blocks, or more than [`MAX_INSTRUCTIONS`] instructions. Each
/// block that is unreachable, or that cannot reach an exit, is an error of its own.
pub fn layout(kernel: &Kernel) -> Result<Layout, Vec<Diagnostic>> {
    match kernel.blocks.len() {
        0 => return Err(vec![error_at(SourceLocation::default(), "kernel without blocks; expected 'block LABEL'")]),
        1..=MAX_BLOCKS => {}
        blocks => {
            let message = format!("kernel of {blocks} blocks exceeds the limit of {MAX_BLOCKS}");
            return Err(vec![error_at(kernel.name.location, message)]);
        }
    }
    let flow = Flow::new(kernel);
    let synchronises: Vec<bool> = kernel.blocks.iter().map(|block| block.synchronises).collect();
    let mut errors = reachability_errors(kernel, &flow);
    let order = order(&flow, &synchronises);
    let mut pcs = vec![0; kernel.blocks.len()];
    let mut next = 0;
    for &block in &order {
        pcs[block] = next as u64;
        next += kernel.blocks[block].instructions.len() + 1;
    }
    if next > MAX_INSTRUCTIONS {
        let message = format!(
            "kernel of {next} instructions exceeds the limit of {MAX_INSTRUCTIONS}, the range of a 16-bit \
                pc"
        );
        errors.push(error_at(kernel.name.location, message));
    }
    match errors.is_empty() {
        true => Ok(Layout { order, pcs }),
        false => Err(errors),
    }
}

/// Returns errors for unreachable blocks, and for blocks without a path to an exit.
fn reachability_errors(kernel: &Kernel, flow: &Flow) -> Vec<Diagnostic> {
    let (reached, reaches_exit) = (flow.reachable_from(0), flow.reaches_exit());
    let mut errors = Vec::new();
    for (number, block) in kernel.blocks.iter().enumerate() {
        let name = &block.name;
        if !reached[number] {
            let first = &kernel.blocks[0].name.text;
            let message = format!("block '{}' is unreachable from the first block, '{first}'", name.text);
            errors.push(error_at(name.location, message));
        } else if !reaches_exit[number] {
            let message = format!("block '{}' has no path to a block that ends in 'exit'", name.text);
            errors.push(error_at(name.location, message));
        }
    }
    errors
}
