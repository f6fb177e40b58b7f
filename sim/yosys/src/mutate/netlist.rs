//! Netlists of a block: sampling of mutants, and a netlist of many mutants with a selector input.

use super::mutant::Mutant;
use crate::script::{attribute_to_user, read_files, run_script};
use std::path::Path;
use warploom_emit::Emission;
use warploom_files::work_directory::WorkDirectory;
use warploom_harness::files::{self, write, write_files};
use warploom_harness::tools::{ToolError, YOSYS};

/// Name of the selector input. Its value is the number of a mutant, or 0 for the original design. No port of a block
/// has this name.
pub(super) const SELECTOR: &str = "mutant";

/// Width of the selector in bits, which limits the number of mutants.
pub(super) const SELECTOR_BITS: usize = 16;

/// Ports of memory cells that are not mutated. Yosys can write an asynchronous read port as Verilog only if these ports
/// are constant. All read ports are asynchronous, because the registers of clocked reads are not part of the memories.
const CONSTANT_READ_PORTS: [&str; 3] = ["RD_EN", "RD_ARST", "RD_SRST"];

/// The netlist of an unchanged block, as the file `base.il` in a work directory.
pub(super) struct Netlist<'a> {
    pub(super) emission: &'a Emission,
    folder: WorkDirectory,
}

impl<'a> Netlist<'a> {
    /// Reads the emitted Verilog, and converts processes to registers and logic, and memories to memory cells.
    pub(super) fn from_emission(emission: &'a Emission) -> Result<Self, ToolError> {
        let folder = files::work_folder()?;
        write_files(folder.path(), emission)?;
        // Verilog that the emitter did not write is flattened, because instances of parameterised modules have names
        // that other commands cannot read. Resets become synchronous, because the proofs in `equivalent.rs` cannot
        // replace a register with an asynchronous reset by ports.
        let extra = if emission.foreign.is_some() { "flatten; async2sync; " } else { "" };
        let script = format!(
            "{}; hierarchy -check -top {}; proc; {extra}opt_expr -keepdc; opt_clean; memory_collect; opt_clean; \
             write_rtlil base.il",
            read_files(emission, ""),
            emission.top
        );
        run_script(folder.path(), &script, &emission.top).map_err(|error| attribute_to_user(error, emission))?;
        Ok(Self { emission, folder })
    }

    /// Work directory with the netlist in the file `base.il`.
    pub(super) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Samples up to `count` mutants, distributed evenly over modules, then wires, bits, cells and lines. Mutants of
    /// some ports are left out, so there may be gaps in the numbers.
    pub(super) fn draw(&self, count: u64, seed: u64) -> Result<Vec<Mutant>, ToolError> {
        let script = format!("read_rtlil base.il; mutate -list {count} -seed {seed} -o list.txt");
        run_script(self.folder(), &script, &self.emission.top)?;
        let path = self.folder().join("list.txt");
        let mut text = files::text(&path)?;
        if self.emission.foreign.is_some() {
            // Cells that were added to make resets synchronous have no source location, and are not mutated.
            text = text.lines().filter(|line| line.contains(" -src ")).map(|line| format!("{line}\n")).collect();
        }
        let mutants = Mutant::read_list(&text).map_err(|line| ToolError::Failed {
            tool: YOSYS.name,
            status: "an invalid mutant".into(),
            subject: "the list of mutants".into(),
            command: script,
            output: line.into(),
        })?;
        Ok(mutants.into_iter().filter(|mutant| !CONSTANT_READ_PORTS.contains(&mutant.port.as_str())).collect())
    }

    /// The Verilog with all these mutants. The input [`SELECTOR`] selects one by its number.
    pub(super) fn verilog_of(&self, mutants: &[Mutant]) -> Result<String, ToolError> {
        let folder =
            tempfile::tempdir_in(self.folder()).map_err(ToolError::file("creating a directory in", self.folder()))?;
        let changes: String = mutants.iter().map(|mutant| mutate_command(mutant) + "\n").collect();
        let script = format!("read_rtlil ../base.il\n{changes}opt_clean\nwrite_verilog -noattr mutants.v\n");
        write(&folder.path().join("mutants.ys"), &script)?;
        run_script(folder.path(), "script mutants.ys", &self.emission.top)?;
        let path = folder.path().join("mutants.v");
        files::text(&path)
    }
}

/// The Yosys command that inserts a mutant controlled by the selector.
pub(super) fn mutate_command(mutant: &Mutant) -> String {
    format!("mutate -ctrl {SELECTOR} {SELECTOR_BITS} {} {}", mutant.id, mutant.options)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;
    use warploom_emit::File;

    /// A memory with one write port and one clocked read port.
    const MEMORY: &str = "module wl_memory (
  input clock,
  input write_enable,
  input [1:0] address,
  input [3:0] write_data,
  output reg [3:0] read_data
);
  reg [3:0] words [0:3];
  always @(posedge clock) begin
    read_data <= words[address];
    if (write_enable) words[address] <= write_data;
  end
endmodule
";

    #[test]
    fn every_mutant_of_a_memory_can_be_written() {
        let file = File { name: "wl_memory.v".into(), module: "wl_memory".into(), text: MEMORY.into() };
        let emission = Emission { top: "wl_memory".into(), files: vec![file], ..sample::emission() };
        let netlist = Netlist::from_emission(&emission).expect("Yosys reads it");
        let mutants = netlist.draw(1000, 1).expect("mutants are drawn");
        assert!(mutants.iter().any(|mutant| mutant.port == "RD_ADDR"), "{mutants:?}");
        assert!(netlist.verilog_of(&mutants).expect("Yosys writes it").contains(SELECTOR));
    }
}
