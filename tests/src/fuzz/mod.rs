//! Fuzzing of Warploom's own readers of files and arguments: well-formed inputs, mutated from a seed, must be accepted
//! or rejected with a message that helps. A panic, a hang, or a message without the file's name is a finding.
//!
//! A [`target::Target`] is a reader with its seeds. [`engine::run`] tries one target; [`campaign::run`] tries all of
//! them, as `cargo run -p warploom-tests --bin fuzz`.

pub mod campaign;
pub mod engine;
pub mod finding;
pub mod mutate;
pub mod target;
pub mod targets;
pub mod watch;
