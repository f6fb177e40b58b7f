//! Golden model and properties of `index_front_end`.

#[cfg(test)]
mod corruption;
mod model;
mod properties;
#[cfg(test)]
mod tests;

pub use model::IndexFrontEnd;
pub use properties::all as properties;
