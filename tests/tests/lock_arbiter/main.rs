//! Block `lock_arbiter`: its targets and its scripts.

#[path = "../common/mod.rs"]
mod common;
mod script;
mod targets;
