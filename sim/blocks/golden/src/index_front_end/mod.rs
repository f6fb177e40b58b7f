//! Golden model and properties of `index_front_end`.

mod model;
mod properties;
#[cfg(test)]
mod tests;

pub use model::IndexFrontEnd;
pub use properties::all as properties;
