//! Golden model and properties of `index_scheduler`.

#[cfg(test)]
mod corruption;
mod model;
mod properties;
#[cfg(test)]
mod tests;

pub use model::IndexScheduler;
pub use properties::all as properties;
