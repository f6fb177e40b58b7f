//! Whether a mutant is the same design: proved, or not.
//!
//! Registers, memories and instances of other modules are cut: what they hold and give becomes an input, what they get becomes
//! an output. If the two combinational rests give the same for every input, the designs do the same in every cycle from the same
//! start. That is enough and not needed: what can't be proved so counts as another design.

use super::mutant::Mutant;
use super::netlist::{changed, Netlist, SELECTOR, SELECTOR_BITS};
use crate::script::run_script;
use std::time::Duration;
use warploom_harness::files::write;
use warploom_harness::tools::ToolError;

/// The most time for one question to the solver; without an answer the mutant is another design.
const PATIENCE: Duration = Duration::from_secs(60);

/// What the solver says where nothing differs.
const PROVED: &str = "SAT proof finished - no model found: SUCCESS!";

impl Netlist<'_> {
    /// Whether a mutant's module is proved to be the same by itself, which is quick; `left` bounds the solver's time.
    pub(super) fn is_same_module(&self, mutant: &Mutant, left: Option<Duration>) -> Result<bool, ToolError> {
        self.is_same(mutant, &mutant.module, false, left)
    }

    /// Whether the whole block is proved to be the same: some inputs of the module may be constant there.
    pub(super) fn is_same_block(&self, mutant: &Mutant, left: Option<Duration>) -> Result<bool, ToolError> {
        self.is_same(mutant, &self.emission.top, true, left)
    }

    fn is_same(&self, mutant: &Mutant, top: &str, whole: bool, left: Option<Duration>) -> Result<bool, ToolError> {
        // Yosys wants whole seconds, of which none would mean without end.
        let patience = left.unwrap_or(PATIENCE).min(PATIENCE).as_secs().max(1);
        let Mutant { id, module, port, .. } = mutant;
        let zero = format!("{SELECTOR_BITS}'d0");
        // A register with a changed bit is no longer whole: bit by bit, the others can still be cut.
        let apart = if port == "Q" {
            format!("splitnets {module}/w:*\nsimplemap {module}/t:$dff\nrename -enumerate {module}/w:$auto$*\n")
        } else {
            String::new()
        };
        let flatten = if whole { "flatten\n" } else { "" };
        let script = format!(
            "read_rtlil ../base.il\n{}\nhierarchy -top {top}\n{apart}{flatten}opt_clean\nexpose -evert -evert-dff c:*\nhierarchy -top {top}\n\
             delete -port {top}/{SELECTOR}\ndesign -save both\n\
             connect -set {SELECTOR} {zero}\nrename {top} gold\ndesign -stash gold\n\
             design -load both\nconnect -set {SELECTOR} {SELECTOR_BITS}'d{id}\nrename {top} gate\ndesign -stash gate\n\
             design -copy-from gold -as gold gold\ndesign -copy-from gate -as gate gate\n\
             miter -equiv -flatten gold gate miter\nhierarchy -top miter\n\
             opt_expr\nopt_clean\nopt_merge -share_all\nopt_expr\nopt_merge\nopt_clean\n\
             sat -timeout {patience} -prove trigger 0 miter\n",
            changed(mutant)
        );
        let folder =
            tempfile::tempdir_in(self.folder()).map_err(ToolError::file("making a folder in", self.folder()))?;
        write(&folder.path().join("same.ys"), &script)?;
        match run_script(folder.path(), "script same.ys", module) {
            Ok(said) => Ok(said.contains(PROVED)),
            // A register that couldn't be cut: nothing is proved.
            Err(ToolError::Failed { output, .. }) if output.contains("to SAT database") => Ok(false),
            Err(error) => Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The harness finds each of these, so that none may be proved equivalent: registers, their inputs, memory, constant inputs of
    /// modules, instances.
    #[test]
    fn nothing_is_proved_of_a_mutant_that_shows() {
        let emission = crate::sample::emission();
        let netlist = Netlist::of(&emission).expect("Yosys reads it");
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
