//! Fuzzing of Warploom's readers of files and arguments. Readers must accept each mutated input, or reject it with a
//! helpful message. A panic, a hang, or a message without the file's name is a finding.
//!
//! A [`target::Target`] is a reader with its seeds. [`engine::run`] runs one target. [`campaign::run`] runs all
//! targets, as `cargo run -p warploom-tests --bin fuzz` does.

pub mod campaign;
pub mod engine;
pub mod finding;
pub mod mutate;
pub mod target;
pub mod targets;
pub mod watch;
