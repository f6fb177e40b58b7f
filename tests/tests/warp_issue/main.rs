//! Block `warp_issue`: its targets, its reference RTL, the study of warps, and the unit of the lowest pc for
//! comparison.

#[path = "../common/mod.rs"]
mod common;
mod minimum_pc;
mod reference;
mod targets;
mod warps;
