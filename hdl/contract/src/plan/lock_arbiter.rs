//! Test plan of `lock_arbiter`.

use super::Bin;

/// The bins.
pub(crate) const BINS: &[Bin] = &[];
