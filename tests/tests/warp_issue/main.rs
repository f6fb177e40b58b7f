//! The block `warp_issue`: its targets, its reference RTL, and the unit of the lowest pc to which it is compared.

mod minimum_pc;
mod reference;
mod targets;
