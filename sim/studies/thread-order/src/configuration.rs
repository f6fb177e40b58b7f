//! Configurations of the study: every style, with its parameters in powers of two.

use serde::Serialize;
use warploom_golden::order_profiler;
use warploom_golden::thread_order::Style;

/// Configuration of an order, as a slot of the thread order unit stores it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Configuration {
    /// Number of the style: 0 sequential, 1 strided, 2 zigzag, 3 tiled, 4 Hilbert.
    pub style: u32,
    /// Length of a stride, or width of a tile, in threads; 0 for the other styles.
    pub a: u32,
    /// Granularity of a stride, or height of a tile, in threads; 0 for the other styles.
    pub b: u32,
}

impl Configuration {
    /// Returns the configuration of an order.
    pub fn from_style(style: Style) -> Self {
        let (style, a, b) = match style {
            Style::Sequential => (0, 0, 0),
            Style::Strided { length, granularity } => (1, length, granularity),
            Style::Zigzag => (2, 0, 0),
            Style::Tiled { width, height } => (3, width, height),
            Style::Hilbert => (4, 0, 0),
        };
        Self { style, a, b }
    }

    /// Returns the value that the profiler writes to a slot.
    pub fn in_slot(self, slot: u64) -> order_profiler::Configuration {
        let Self { style, a, b } = self;
        order_profiler::Configuration { slot, style: style.into(), a: a.into(), b: b.into() }
    }

    /// Returns the name of the configuration, e.g. `tiled 4x8`.
    pub fn name(&self) -> String {
        let Self { style, a, b } = self;
        match style {
            0 => "sequential".into(),
            1 => format!("strided {a}/{b}"),
            2 => "zigzag".into(),
            3 => format!("tiled {a}x{b}"),
            4 => "Hilbert".into(),
            _ => format!("style {style}"),
        }
    }
}

impl From<order_profiler::Configuration> for Configuration {
    /// Converts the value that the profiler writes; none of its parts exceeds 32 bits.
    fn from(written: order_profiler::Configuration) -> Self {
        let [style, a, b] = [written.style, written.a, written.b].map(|value| value as u32);
        Self { style, a, b }
    }
}

/// Returns all orders of the study for work-groups of this size. The length and the granularity of a strided order are
/// powers of two up to the width. The length is at least 2, and the product is at most half the number of threads. The
/// sides of a tile are powers of two. Its width is at most half of the work-group's width; its height is from 2 to the
/// work-group's height.
pub fn configurations(width: u32, height: u32) -> Vec<Style> {
    let mut all = vec![Style::Sequential, Style::Zigzag, Style::Hilbert];
    let max_length = (width * height / 2).max(2);
    // Granularities above the width are redundant: like the width itself, they permute whole rows.
    for granularity in doublings(1, width) {
        let lengths = doublings(2, (max_length / granularity).min(width));
        all.extend(lengths.map(|length| Style::Strided { length, granularity }));
    }
    // Tiles as wide as the work-group, or of height 1, give the sequential order.
    for tile_width in doublings(1, width / 2) {
        all.extend(doublings(2, height).map(|height| Style::Tiled { width: tile_width, height }));
    }
    all
}

/// Returns `from`, and its doublings up to `to`.
fn doublings(from: u32, to: u32) -> impl Iterator<Item = u32> {
    (0..32).map_while(move |doubling| from.checked_shl(doubling)).take_while(move |&value| value <= to && value > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_style_is_there_and_each_order_is_one_that_a_slot_can_store() {
        let all = configurations(32, 32);
        for style in &all {
            let Configuration { style: number, a, b } = Configuration::from_style(*style);
            assert_eq!(Style::from_numbers(number, a, b), Ok(*style));
        }
        let styles: HashSet<u32> = all.iter().map(|style| Configuration::from_style(*style).style).collect();
        assert_eq!(styles.len(), 5);
        let names: HashSet<String> = all.iter().map(|style| Configuration::from_style(*style).name()).collect();
        assert_eq!(names.len(), all.len());
        // All orders differ, except that tiles as high as the work-group equal strided orders. At most six may.
        let orders: HashSet<_> = all.iter().map(|style| style.threads(32, 32)).collect();
        assert!(orders.len() + 6 >= all.len() && orders.len() > 50, "{} of {}", orders.len(), all.len());
    }
}
