//! Mutation testing: small changes of a block's Verilog (mutants), which its test suite should detect.
//!
//! Yosys samples the mutants and puts hundreds of them into one netlist. An input of the netlist selects one mutant, so
//! that one build serves all of them (docs/decisions/0023-all-mutants-in-one-build.md). An undetected mutant that is
//! proved equivalent does not count as a survivor.

mod build_time;
mod draw;
mod equivalent;
mod mutant;
mod netlist;
mod options;
mod progress;
mod record;
mod report;
mod run;
mod time_limit;

pub use draw::{list, MAX_MUTANTS};
pub use mutant::{Mutant, SourceLine};
pub use options::{Options, TARGET_SCORE};
pub use progress::Progress;
pub use record::{item_name, merged_report};
pub use report::{BlockReport, Listed, Outcome, Report, Survivor};
pub use run::run;
