//! Shards: parts of a campaign that run on different machines, and their results directories.
//!
//! A campaign consists of named *items*: runs, mutants, proofs, or parts of an exhaustive measurement. The hash of an
//! item's name decides which shard runs the item. Each item therefore belongs to one shard without coordination, and
//! the shards can run in any order, on any number of machines.

mod division;
mod identity;
mod merged;
mod results;
#[cfg(test)]
mod tests;

pub use division::{Shard, ShardError};
pub use identity::Identity;
pub use merged::{Item, Merged};
pub use results::{Request, Results, FAILURES};
