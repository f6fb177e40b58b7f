//! The walk along a Hilbert curve with what is skipped.

use super::key::order;
use super::{Style, Thread};

/// What a cycle of the walk does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The point is on the grid.
    Unit(Thread),
    /// It isn't: the largest quadrant that begins there and is wholly outside is passed over.
    Skip,
}

/// The walk over a grid, up to its last unit.
pub fn hilbert_walk(width: u32, height: u32) -> Vec<Step> {
    let order = order(u64::from(width.max(height)));
    let curve = Style::Hilbert.threads(1 << order, 1 << order);
    let is_inside = |thread: &Thread| thread.x < width && thread.y < height;
    let mut steps = Vec::new();
    let mut at = 0;
    while let Some(point) = curve.get(at) {
        // A quadrant is wholly outside if its lowest corner is.
        let outside = |&level: &u32| {
            let corner = |number: u32| number >> level << level;
            at.is_multiple_of(1 << (2 * level)) && !is_inside(&Thread { x: corner(point.x), y: corner(point.y) })
        };
        match (0..=order).rev().find(outside) {
            Some(level) => {
                steps.push(Step::Skip);
                at += 1 << (2 * level);
            }
            None => {
                steps.push(Step::Unit(*point));
                at += 1;
            }
        }
    }
    let last = steps.iter().rposition(|step| matches!(step, Step::Unit(_)));
    steps.truncate(last.map_or(0, |last| last + 1));
    steps
}
