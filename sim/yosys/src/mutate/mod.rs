//! How much the suite of a block sees: small changes of its Verilog (mutants), each of which the suite should find.
//!
//! Yosys draws the mutants and puts hundreds of them into one netlist, of which an input chooses one, so that one build runs them
//! all (docs/decisions/0023-all-mutants-in-one-build.md). Of those that pass, what is proved to be the same design doesn't count.

mod build_time;
mod clock;
mod draw;
mod equivalent;
mod mutant;
mod netlist;
mod options;
mod progress;
mod report;
mod run;

pub use draw::{list, MOST};
pub use mutant::{Mutant, Place};
pub use options::{Options, BAR};
pub use progress::Progress;
pub use report::{BlockReport, Listed, Outcome, Report, Survivor};
pub use run::run;
