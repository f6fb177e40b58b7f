//! Golden model of `index_generator`.

mod model;
#[cfg(test)]
mod tests;

pub use model::IndexGenerator;
