//! Dimensions of blocks of threads.

/// All dimensions of at most `most_threads` threads, z at most `most_z`: x counts up fastest, then y, then z.
pub fn dimensions(most_threads: u64, most_z: u64) -> impl Iterator<Item = [u64; 3]> + Send {
    let rows = (1..=most_z).flat_map(move |z| (1..=most_threads / z).map(move |y| (y, z)));
    rows.flat_map(move |(y, z)| (1..=most_threads / (y * z)).map(move |x| [x, y, z]))
}
