//! Stream oracles: expected outputs as transactions instead of values per cycle. The module is independent of any
//! particular block.
//!
//! A [`Stream`] groups ports into transactions. A [`StreamOracle`] receives each accepted input transaction and enters
//! the expected output transactions into [`Due`]. A transaction is *due* from then on until the design delivers it. The
//! harness matches each output transaction with those that are due, and checks order and latency. For streams with
//! [`Order::Judged`], the oracle itself judges the transactions.

mod due;
mod oracle;

pub use due::{Direction, Due, Expected, Latency, Order, Situation, Stream, StreamViolation, ViolationKind};
pub use oracle::{PortValues, StreamOracle, Streams, Transaction};
