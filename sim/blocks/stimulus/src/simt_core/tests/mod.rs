//! Tests of programs on the golden model: the checker with a software model of the core, and comparisons of the
//! interpreter with other simulators.

mod fault;
mod faults;
mod lockstep;
mod programs;
mod qemu;
mod software_core;
mod suites;
