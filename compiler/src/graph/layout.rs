//! The layout: in which order blocks lie in memory, and each one's pc.
//!
//! Spec (warp issue, "The method"): blocks are laid out in topological order, back edges aside, so that a lower pc is a thread that can still
//! arrive. In a loop with synchronising blocks the last of them is the loop's last block.
//!
//! A loop is a strongly connected component. Without synchronising blocks the edges to its entry lead back; with them, those from the last of
//! them. Without these edges it falls into smaller components, and so on. So no thread above a synchronising block comes back to it but through
//! another one above, in any graph (a test tries random ones): a layout always exists.

use super::flow::Flow;
use super::order::order;
use crate::ir::diagnostic::error_at;
use crate::ir::kernel::Kernel;
use crate::ir::name::Place;
use warploom_files::Diagnostic;

/// The most blocks of a kernel: more is a slip.
pub const MAX_BLOCKS: usize = 1 << 10;

/// The most instructions of a kernel, ends of blocks included: as many as a pc of 16 bits can name.
pub const MAX_INSTRUCTIONS: usize = 1 << 16;

/// Where blocks lie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The numbers of the blocks, the lowest first.
    pub order: Vec<usize>,
    /// The pc of each block, by its number: that of its first instruction, an instruction a pc, a block's end being one.
    pub pcs: Vec<u64>,
}

impl Layout {
    /// The most edges that lead back to one block. 1 where each loop has a single latch, as compilers make them; 0 without a loop.
    pub fn max_back_edges(&self, flow: &Flow) -> usize {
        let back = |to: usize| flow.predecessors(to).filter(|&from| self.pcs[from] >= self.pcs[to]).count();
        (0..flow.blocks()).map(back).max().unwrap_or_default()
    }
}

/// Lays a kernel out. What the order leaves open is as in the file.
///
/// # Errors
/// No block, or too many; one that no thread comes to, or from which none comes to an exit; too many instructions.
pub fn layout(kernel: &Kernel) -> Result<Layout, Vec<Diagnostic>> {
    match kernel.blocks.len() {
        0 => return Err(vec![error_at(Place::default(), "kernel without blocks; expected 'block LABEL'")]),
        1..=MAX_BLOCKS => {}
        blocks => {
            let message = format!("kernel of {blocks} blocks exceeds the limit of {MAX_BLOCKS}");
            return Err(vec![error_at(kernel.name.place, message)]);
        }
    }
    let flow = Flow::of(kernel);
    let synchronises: Vec<bool> = kernel.blocks.iter().map(|block| block.synchronises).collect();
    let mut errors = ways(kernel, &flow);
    let order = order(&flow, &synchronises);
    let mut pcs = vec![0; kernel.blocks.len()];
    let mut next = 0;
    for &block in &order {
        pcs[block] = next as u64;
        next += kernel.blocks[block].instructions.len() + 1;
    }
    if next > MAX_INSTRUCTIONS {
        let message =
            format!("kernel of {next} instructions exceeds the limit of {MAX_INSTRUCTIONS}, the range of a 16-bit pc");
        errors.push(error_at(kernel.name.place, message));
    }
    match errors.is_empty() {
        true => Ok(Layout { order, pcs }),
        false => Err(errors),
    }
}

/// Blocks that no thread comes to, and those that it can't leave.
fn ways(kernel: &Kernel, flow: &Flow) -> Vec<Diagnostic> {
    let (reached, ends) = (flow.reachable_from(0), flow.reaches_exit());
    let mut errors = Vec::new();
    for (number, block) in kernel.blocks.iter().enumerate() {
        let name = &block.name;
        if !reached[number] {
            let first = &kernel.blocks[0].name.text;
            let message = format!("block '{}' is unreachable from the first block, '{first}'", name.text);
            errors.push(error_at(name.place, message));
        } else if !ends[number] {
            let message = format!("block '{}' has no path to a block that ends in 'exit'", name.text);
            errors.push(error_at(name.place, message));
        }
    }
    errors
}
