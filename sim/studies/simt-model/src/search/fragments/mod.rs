//! What kernels are put together of.

pub(super) mod links;
pub(super) mod loops;
pub(super) mod retries;
