//! Prints kernels with inserted sequences in the text format of kernels, extended by instructions of the warp.

use super::inserted::{Block, Comparison, Inserted, Scalar, Step};
use std::fmt::{self, Display, Formatter};

impl Inserted {
    /// Returns the label of the block with this index in the kernel.
    pub fn label(&self, number: usize) -> &str {
        &self.kernel.blocks[number].name.text
    }

    /// Returns the text of an inserted instruction.
    pub fn text(&self, step: &Step) -> String {
        let pc = |block: usize| format!("pc({})", self.label(block));
        let (next_pc, test) = (&self.next_pc, &self.test);
        match step {
            Step::Go { to } => format!("{next_pc} = {}", pc(*to)),
            Step::Choose { condition, taken, fall } => {
                format!("{next_pc} = {} if {} else {}", pc(*taken), condition.text, pc(*fall))
            }
            Step::Test { comparison, block } => {
                let sign = match comparison {
                    Comparison::Equal => "==",
                    Comparison::Below => "<",
                };
                format!("{test} = {next_pc} {sign} {}", pc(*block))
            }
            Step::Ballot { to } => format!("{} = ballot {test}", to.name()),
            Step::Copy { to, from } => format!("{} = {}", to.name(), from.name()),
            Step::Exit => format!("{live} = {live} without {}", Scalar::Mask.name(), live = Scalar::Live.name()),
            Step::FirstFrom { to, set } => {
                format!("{} = first of {} from {}", to.name(), set.name(), Scalar::Leader.name())
            }
            Step::FirstAfter { to, set, thread } => {
                format!("{} = first of {} after {}", to.name(), set.name(), thread.name())
            }
            Step::Read => format!("{} = {next_pc} of {}", Scalar::Pc.name(), Scalar::Thread.name()),
            Step::Jump => format!("jump {}", Scalar::Pc.name()),
            Step::Stop => format!("unless {} stop", Scalar::Live.name()),
            Step::Skip { count } => format!("unless {} skip {count}", Scalar::Below.name()),
        }
    }

    /// Returns the lines of the prologue and of the closing sequence of a block. `+` marks an inserted instruction, `~`
    /// the instruction that replaces the end of the block.
    pub fn marked(&self, block: &Block) -> [Vec<String>; 2] {
        let added = |step: &Step| format!("+ {}", self.text(step));
        let mut closing: Vec<String> = block.closing.iter().map(added).collect();
        if let Some(end) = closing.first_mut() {
            end.replace_range(..1, "~");
        }
        [block.prologue.iter().map(added).collect(), closing]
    }

    /// Prints a block.
    fn block(&self, f: &mut Formatter<'_>, block: &Block) -> fmt::Result {
        let original = &self.kernel.blocks[block.number];
        let sync = if original.synchronises { " sync" } else { "" };
        writeln!(f, "\nblock {}{sync}  # pc {}", original.name.text, block.pc)?;
        let [prologue, closing] = self.marked(block);
        prologue.iter().try_for_each(|line| writeln!(f, "  {line}"))?;
        block.body.iter().try_for_each(|one| writeln!(f, "    {}", one.operation))?;
        closing.iter().try_for_each(|line| writeln!(f, "  {line}"))
    }
}

impl Display for Inserted {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        // The printed kernel up to its first block.
        let header = self.kernel.to_string();
        let header = header.split("\n\nblock ").next().unwrap_or_default();
        writeln!(f, "{header}\n\nopening  # pc 0")?;
        self.opening.iter().try_for_each(|step| writeln!(f, "  + {}", self.text(step)))?;
        self.blocks.iter().try_for_each(|block| self.block(f, block))
    }
}
