//! Tests of the whole workspace, in one program so that only one program is linked. Tests of a single block are in
//! `tests/<block>`.

#[path = "../common/mod.rs"]
mod common;

mod away_from_the_tree;
mod block_modules;
mod blocks;
mod bounded_input;
mod check_waves;
mod ci_files;
mod cli_bad_input;
mod cli_reference;
mod compile;
mod components;
mod cooperative;
mod cosim_blocks;
mod cosim_in_ci;
mod cosim_planted_fault;
mod documentation;
mod emit_errors;
mod emit_files;
mod emit_kernels;
mod emit_traps;
mod faults;
mod foreign_failures;
mod fusesoc;
mod fuzzing;
mod golden_library;
mod imports;
mod layout;
mod new_project;
mod newcomer;
mod other_rtl;
mod planted_faults;
mod prove;
mod reference_rtl;
mod report_page;
mod reset_from_time_zero;
mod robustness;
mod rtl_sources;
mod shards;
mod study;
mod synth;
mod user_panics;
mod your_design;
