//! The block `lock_arbiter`: its targets, and scripts of it.

mod script;
mod targets;
