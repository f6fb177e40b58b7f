//! Dimensions of thread blocks.

/// Dimensions [x, y, z] of all thread blocks of at most `max_threads` threads with z at most `max_z`: x changes
/// fastest, then y, then z.
pub fn dimensions(max_threads: u64, max_z: u64) -> impl Iterator<Item = [u64; 3]> + Send {
    let rows = (1..=max_z).flat_map(move |z| (1..=max_threads / z).map(move |y| (y, z)));
    rows.flat_map(move |(y, z)| (1..=max_threads / (y * z)).map(move |x| [x, y, z]))
}
