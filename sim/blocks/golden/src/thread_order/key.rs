//! Sort key of a thread in each order.

use super::{Style, Thread};

/// Key of a thread in a grid of `width` columns and `height` rows. The id of a thread is its number y * width + x. Keys
/// are compared from their first number to their last one, and ascend in the order of the style.
pub(super) fn key(style: Style, width: u32, height: u32, Thread { x, y }: Thread) -> [u64; 4] {
    let [x, y, width] = [x, y, width].map(u64::from);
    let id = y * width + x;
    match style {
        Style::Sequential => [id, 0, 0, 0],
        Style::Strided { length, granularity } => {
            let run = id / u64::from(granularity);
            // Phase, then thread id.
            [run % u64::from(length), id, 0, 0]
        }
        Style::Zigzag => [y, if y % 2 == 1 { width - 1 - x } else { x }, 0, 0],
        Style::Tiled { width, height } => {
            let (width, height) = (u64::from(width), u64::from(height));
            [y / height, x / width, y % height, x % width]
        }
        Style::Hilbert => [along_hilbert(x, y, order(width.max(u64::from(height)))), 0, 0, 0],
    }
}

/// Order k of the smallest Hilbert curve with at least `side` points per side. A curve of order k has 2^k points per
/// side.
pub(super) fn order(side: u64) -> u32 {
    u64::BITS - side.saturating_sub(1).leading_zeros()
}

/// Position of a point along the Hilbert curve of this order. The loop goes from the high bits of x and y, which select
/// the quadrant, to the low bits. In each step it mirrors x and y as the quadrant requires.
fn along_hilbert(mut x: u64, mut y: u64, order: u32) -> u64 {
    let mut along = 0;
    for bit in (0..order).rev() {
        let (right, up) = (x >> bit & 1, y >> bit & 1);
        along += ((3 * right) ^ up) << (2 * bit);
        let low = (1 << bit) - 1;
        (x, y) = (x & low, y & low);
        if up == 0 {
            if right == 1 {
                (x, y) = (low - x, low - y);
            }
            (x, y) = (y, x);
        }
    }
    along
}

impl Style {
    /// Threads of a grid in this order, each once, sorted by their keys.
    pub fn threads(self, width: u32, height: u32) -> Vec<Thread> {
        let rows = (0..height).flat_map(|y| (0..width).map(move |x| Thread { x, y }));
        let mut threads: Vec<Thread> = rows.collect();
        threads.sort_by_cached_key(|&thread| key(self, width, height, thread));
        threads
    }
}
