//! Merging of the back edges to one block. A back edge leads from a block, its *latch*, to a block that dominates it.

use super::flow::{node, Flow};
use crate::ir::instruction::End;
use crate::ir::kernel::{Block, Kernel};
use crate::ir::name::{Name, SourceLocation};
use petgraph::algo::dominators::simple_fast;

/// Returns the kernel with at most one back edge to each block. If several back edges lead to one block, their latches
/// jump to a new block instead, which jumps to that block. Compilers do the same before they analyse loops (LLVM: "loop
/// simplify form"). Under the lowest-pc policy, the threads of a loop then meet before the next iteration.
pub fn one_way_back(kernel: &Kernel) -> Kernel {
    let flow = Flow::new(kernel);
    let dominators = simple_fast(&flow.graph, node(0));
    let mut result = kernel.clone();
    for head in 0..flow.blocks() {
        let dominates =
            |from: &usize| dominators.dominators(node(*from)).is_some_and(|mut all| all.any(|one| one == node(head)));
        let latches: Vec<usize> = flow.predecessors(head).filter(dominates).collect();
        if latches.len() < 2 {
            continue;
        }
        let label = &kernel.blocks[head].name.text;
        let mut name = format!("{label}_back");
        while result.blocks.iter().any(|block| block.name.text == name) {
            name.push('_');
        }
        for latch in latches {
            result.blocks[latch].end.retarget(label, &name);
        }
        let end = End::Jump { to: Name::new(label) };
        let (name, end_place) = (Name::new(&name), SourceLocation::default());
        result.blocks.push(Block { name, synchronises: false, instructions: Vec::new(), end, end_place });
    }
    result
}
