//! Proofs that a mutant is equivalent to the design.
//!
//! Registers, memories and instances of other modules are cut: their outputs become inputs of the design, and their
//! inputs become outputs. If the remaining combinational logic is equivalent, the designs behave the same in every
//! cycle. The condition is sufficient but not necessary. A mutant without a proof counts as not equivalent.

use super::mutant::Mutant;
use super::netlist::{mutate_command, Netlist, SELECTOR, SELECTOR_BITS};
use crate::script::run_script;
use std::time::Duration;
use warploom_harness::files::write;
use warploom_harness::tools::ToolError;

/// Time limit of a solver query; a mutant without an answer counts as not equivalent.
const SOLVER_TIMEOUT: Duration = Duration::from_secs(60);

/// The solver's message for equivalence.
const EQUIVALENT_MESSAGE: &str = "SAT proof finished - no model found: SUCCESS!";

impl Netlist<'_> {
    /// Whether the mutated module alone is proved equivalent. This check is faster than [`Self::is_same_block`]. The
    /// solver takes at most `time_left`, if given.
    pub(super) fn is_same_module(&self, mutant: &Mutant, time_left: Option<Duration>) -> Result<bool, ToolError> {
        self.is_same(mutant, &mutant.module, false, time_left)
    }

    /// Whether the whole block is proved equivalent. In the block, some inputs of the mutated module may be constant.
    /// The solver takes at most `time_left`, if given.
    pub(super) fn is_same_block(&self, mutant: &Mutant, time_left: Option<Duration>) -> Result<bool, ToolError> {
        self.is_same(mutant, &self.emission.top, true, time_left)
    }

    /// Whether the module `top` is proved equivalent. `whole` states that `top` is the block, which is then flattened.
    fn is_same(&self, mutant: &Mutant, top: &str, whole: bool, time_left: Option<Duration>) -> Result<bool, ToolError> {
        // Yosys takes whole seconds, and 0 would mean no limit.
        let timeout = time_left.unwrap_or(SOLVER_TIMEOUT).min(SOLVER_TIMEOUT).as_secs().max(1);
        let Mutant { id, module, port, .. } = mutant;
        let zero = format!("{SELECTOR_BITS}'d0");
        // A register with a changed output bit is split into bits, so that the other bits can be cut.
        let split = if port == "Q" {
            format!("splitnets {module}/w:*\nsimplemap {module}/t:$dff\nrename -enumerate {module}/w:$auto$*\n")
        } else {
            String::new()
        };
        let flatten = if whole { "flatten\n" } else { "" };
        let script = format!(
            "read_rtlil ../base.il\n{}\nhierarchy -top {top}\n{split}{flatten}opt_clean\n\
             expose -evert -evert-dff c:*\nhierarchy -top {top}\n\
             delete -port {top}/{SELECTOR}\ndesign -save both\n\
             connect -set {SELECTOR} {zero}\nrename {top} gold\ndesign -stash gold\n\
             design -load both\nconnect -set {SELECTOR} {SELECTOR_BITS}'d{id}\nrename {top} gate\ndesign -stash gate\n\
             design -copy-from gold -as gold gold\ndesign -copy-from gate -as gate gate\n\
             miter -equiv -flatten gold gate miter\nhierarchy -top miter\n\
             opt_expr\nopt_clean\nopt_merge -share_all\nopt_expr\nopt_merge\nopt_clean\n\
             sat -timeout {timeout} -prove trigger 0 miter\n",
            mutate_command(mutant)
        );
        let folder =
            tempfile::tempdir_in(self.folder()).map_err(ToolError::file("creating a directory in", self.folder()))?;
        write(&folder.path().join("same.ys"), &script)?;
        match run_script(folder.path(), "script same.ys", module) {
            Ok(log) => Ok(log.contains(EQUIVALENT_MESSAGE)),
            // A register cannot be cut, so there is no proof.
            Err(ToolError::Failed { output, .. }) if output.contains("to SAT database") => Ok(false),
            Err(error) => Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each of these mutants changes the behaviour of the design, so none may be proved equivalent. They change
    /// registers, their data inputs, their clocks and instances.
    #[test]
    fn mutants_that_change_the_behaviour_are_not_proved_equivalent() {
        let emission = crate::sample::emission();
        let netlist = Netlist::from_emission(&emission).expect("Yosys reads it");
        let drawn = netlist.draw(500, 1).expect("mutants are drawn");
        let first = |has: &dyn Fn(&Mutant) -> bool| drawn.iter().find(|mutant| has(mutant)).expect("such a mutant");
        for mutant in [
            first(&|mutant| mutant.port == "Q" && mutant.module.ends_with("_stage")),
            first(&|mutant| mutant.port == "D" && mutant.mode == "inv"),
            first(&|mutant| mutant.port == "CLK"),
            first(&|mutant| mutant.cell == "stage_0" && mutant.mode == "inv"),
        ] {
            assert!(!netlist.is_same_module(mutant, None).expect("Yosys runs"), "{mutant:?}");
            assert!(!netlist.is_same_block(mutant, None).expect("Yosys runs"), "{mutant:?}");
        }
    }
}
