//! Golden model and properties of `index_generator`.

#[cfg(test)]
mod corruption;
mod model;
mod properties;
#[cfg(test)]
mod tests;

pub use model::IndexGenerator;
pub use properties::all as properties;
