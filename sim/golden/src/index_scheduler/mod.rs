//! Golden model of `index_scheduler`.

mod model;
#[cfg(test)]
mod tests;

pub use model::IndexScheduler;
