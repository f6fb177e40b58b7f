//! Fuzzing of Warploom's own readers of files and arguments. Each reader gets mutations of well-formed inputs, and must
//! accept them or reject them with a helpful message. A panic, a hang, an empty message or a message without the file
//! name is a finding.
//!
//! A [`target::Target`] is a reader with its seeds, the well-formed inputs. [`engine::run`] tries one target.
//! [`campaign::run`] tries all of them; `cargo run -p warploom-tests --bin fuzz` calls it.

pub mod campaign;
pub mod engine;
pub mod finding;
pub mod mutate;
pub mod target;
pub mod targets;
pub mod watch;
