//! Co-simulation of Verilog and golden models. A *cycle model* describes each cycle: every output bit that it defines
//! is compared in every cycle after the first cycle with reset. A *stream oracle* is a model of transactions without
//! cycles: a scoreboard checks the transactions on the ports. A design can have both.
//!
//! | modules | task |
//! |---|---|
//! | [`registry`] | the entries of blocks: contract, design, model, stimulus, measurements |
//! | [`build`], [`cache`] | build simulators from Verilog with Verilator, and cache them |
//! | [`simulator`], [`test_bench`] | run a simulator, from the harness or from a test |
//! | [`stimulus`], [`script`] | stimulus: random, directed, or from a file |
//! | [`lockstep`], [`reset_equivalence`] | compare RTL and model, or two instances of the RTL, in every cycle |
//! | [`checker`], [`scoreboard`] | judge a run by its oracles: cycle model, stream oracle, properties |
//! | [`oracle`] | golden models in other languages, from shared libraries |
//! | [`foreign`], [`user_rtl`] | designs in Verilog files, and Verilog that replaces the emitted Verilog |
//! | [`check`] | check a wave of another simulator against the golden model |
//! | [`mismatch_report`], [`failure`], [`shrink`] | report a failure, write its directory, and shrink its stimulus |
//! | [`coverage`] | measure coverage of the Verilog and of the test plan |
//! | [`campaign`], [`report`], [`junit`] | run the cases of blocks and report the results |
//! | [`shard`] | divide a campaign among machines, resume it, and merge its results |
//! | [`suite`] | run cases on a design until the first failure, e.g. on mutants |
//! | [`bench`](mod@bench), [`speed`] | measure blocks, and the speed of the harness |
//! | [`diagram`] | draw symbols, schematics, timing diagrams and charts |
//! | [`tools`] | find and run external tools |

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod bench;
pub mod build;
pub mod cache;
pub mod campaign;
pub mod check;
pub mod checked;
pub mod checker;
pub mod coverage;
pub mod diagram;
mod entry;
pub mod error;
pub mod failure;
mod figure;
pub mod files;
pub mod foreign;
pub mod junit;
pub mod lockstep;
pub mod message;
pub mod mismatch_report;
pub mod on_demand;
pub mod oracle;
mod output_file;
pub mod panics;
pub mod paths;
pub mod registry;
pub mod report;
pub mod reset_equivalence;
#[cfg(test)]
mod sample;
#[cfg(test)]
mod sample_fifo;
pub mod scoreboard;
pub mod script;
pub mod shard;
pub mod shrink;
pub mod simulator;
pub mod speed;
pub mod stimulus;
pub mod suite;
pub mod test_bench;
pub mod toml_file;
pub mod tools;
pub mod user_rtl;
mod value_names;
pub mod wave;
