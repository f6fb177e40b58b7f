//! Proofs: properties of the emitted Verilog by yosys-smtbmc and Bitwuzla, and equivalence with its netlist.

mod design;
mod engine;
mod equivalence;
mod error;
mod goal;
mod netlist;
mod options;
mod outcome;
mod property;
mod run;
mod solver;
mod table;
mod trace;

pub use engine::find_tools;
pub use error::ProveError;
pub use goal::{goals, Goal};
pub use options::Options;
pub use outcome::{merged_outcomes, Outcome, Verdict};
pub use run::{check, prove, sources};
pub use table::{Equivalence, Fault, Method, Property, Table, TABLE};
pub use trace::Counterexample;
