//! Scripts: transactions as text, written by hand or by the harness for a failed run. See docs/reference/scripts.md.
//!
//! The contract determines the names of transactions. An input `X_valid`, `X_enable` or `X_write` of one bit defines a
//! channel `X`, whose payload is the inputs `X_*`. The channel is a handshake if there is an output `X_ready`, or if a
//! stream names another ready output for `X_valid`.

mod drive;
mod grammar;
mod number;
mod parse;
mod parsed;
mod print;
#[cfg(test)]
mod tests;

pub use drive::ScriptStimulus;
pub(crate) use drive::QUIET_CYCLES;
pub(crate) use grammar::chunks;
pub use grammar::{transactions, Channel, Grammar, Part, Step};
pub use parse::{parse, read, MAX_CYCLES};
pub use parsed::Script;
pub use print::text;
