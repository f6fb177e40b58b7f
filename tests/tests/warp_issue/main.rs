//! Block `warp_issue`: its targets, its reference RTL, the study of issue policies, and the hand-written unit
//! `minimum_pc` with which the block is compared.

#[path = "../common/mod.rs"]
mod common;
mod minimum_pc;
mod reference;
mod targets;
mod warps;
