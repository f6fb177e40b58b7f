//! Block `lock_arbiter`: its targets and its scripts.

mod script;
mod targets;
