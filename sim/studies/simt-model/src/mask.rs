//! Sets of threads of a warp.

/// Set of threads, with thread 0 in the low bit.
pub type Mask = u64;

/// Returns the threads of a mask in ascending order.
pub fn threads(mask: Mask) -> impl Iterator<Item = u32> {
    (0..64).filter(move |thread| mask >> thread & 1 == 1)
}

/// Returns the mask of these threads.
pub fn mask_of(threads: impl IntoIterator<Item = u32>) -> Mask {
    threads.into_iter().fold(0, |mask, thread| mask | 1 << thread)
}

/// Returns the first thread of `mask` after `thread`, round-robin over the `lanes` threads of the warp; `thread` itself
/// is the last candidate. Returns `None` if the mask is empty.
pub fn next_thread(mask: Mask, thread: u32, lanes: u32) -> Option<u32> {
    (1..=lanes).map(|step| (thread + step) % lanes).find(|candidate| mask >> candidate & 1 == 1)
}

/// Returns the mask of all threads of a warp with 1 to 64 lanes.
pub fn all(lanes: u32) -> Mask {
    u64::MAX >> (64 - lanes.clamp(1, 64))
}
