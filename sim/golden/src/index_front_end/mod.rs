//! Golden model of `index_front_end`.

mod model;
#[cfg(test)]
mod tests;

pub use model::IndexFrontEnd;
