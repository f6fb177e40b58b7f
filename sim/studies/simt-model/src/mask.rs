//! Sets of threads of a warp.

/// Threads of a warp, thread 0 in the low bit.
pub type Mask = u64;

/// The threads of a mask, the lowest first.
pub fn threads(mask: Mask) -> impl Iterator<Item = u32> {
    (0..64).filter(move |thread| mask >> thread & 1 == 1)
}

/// The mask of these threads.
pub fn mask_of(threads: impl IntoIterator<Item = u32>) -> Mask {
    threads.into_iter().fold(0, |mask, thread| mask | 1 << thread)
}

/// The first thread of a mask behind this one, round robin over so many lanes; itself comes last.
pub fn first_behind(mask: Mask, thread: u32, lanes: u32) -> Option<u32> {
    (1..=lanes).map(|step| (thread + step) % lanes).find(|candidate| mask >> candidate & 1 == 1)
}

/// The mask of so many lanes.
pub fn all(lanes: u32) -> Mask {
    u64::MAX >> (64 - lanes.clamp(1, 64))
}
