//! Scripts: transactions as text, written by hand or by the harness when a run fails. docs/reference/scripts.md has the format.
//!
//! What a block's transactions are called follows from its contract alone: an input `X_valid`, `X_enable` or `X_write` of one bit
//! makes a channel `X`, whose payload is the inputs `X_*`; with an output `X_ready` it is a handshake.

mod drive;
mod grammar;
mod parse;
mod parsed;
mod print;

pub use drive::Play;
pub(crate) use grammar::chunks;
pub use grammar::{transactions, Channel, Grammar, Part, Step};
pub use parse::{parse, read, MOST_CYCLES};
pub use parsed::Script;
pub use print::text;
