//! Tests that loop over all blocks.

mod blocks;
mod plans;
