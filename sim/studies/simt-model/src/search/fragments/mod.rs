//! Fragments that random kernels are composed of.

pub(super) mod links;
pub(super) mod loops;
pub(super) mod retries;
