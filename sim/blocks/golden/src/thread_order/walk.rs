//! Threads of a work-group in the order of a style, produced one after another.

use super::key::order;
use super::{Style, Thread};

impl Style {
    /// Threads of a grid in this order, computed on demand: no list of the threads is stored, even for 2^32 threads.
    pub fn walk(self, width: u32, height: u32) -> Box<dyn Iterator<Item = Thread> + Send> {
        let [columns, rows] = [width, height].map(u64::from);
        let count = columns * rows;
        let thread_of = move |id: u64| Thread { x: (id % columns) as u32, y: (id / columns) as u32 };
        match self {
            Self::Sequential => Box::new((0..count).map(thread_of)),
            Self::Strided { length, granularity } => {
                let (length, granularity) = (u64::from(length), u64::from(granularity));
                let runs = count.div_ceil(granularity);
                let order = (0..length.min(runs)).flat_map(move |phase| (phase..runs).step_by(length as usize));
                Box::new(
                    order.flat_map(move |run| run * granularity..count.min((run + 1) * granularity)).map(thread_of),
                )
            }
            Self::Zigzag => Box::new((0..count).map(move |id| match (id / columns, id % columns) {
                (y, x) if y % 2 == 1 => thread_of(y * columns + columns - 1 - x),
                _ => thread_of(id),
            })),
            Self::Tiled { width: a, height: b } => {
                let tops = (0..height).step_by(b as usize);
                let corners = tops.flat_map(move |top| (0..width).step_by(a as usize).map(move |left| (left, top)));
                Box::new(corners.flat_map(move |(left, top)| {
                    let (right, bottom) = (width.min(left.saturating_add(a)), height.min(top.saturating_add(b)));
                    (top..bottom).flat_map(move |y| (left..right).map(move |x| Thread { x, y }))
                }))
            }
            Self::Hilbert => Box::new(Curve::over(width, height)),
        }
    }
}

/// Quadrant of the curve, described by the path of the curve through it.
#[derive(Clone, Copy, Debug)]
struct Quadrant {
    /// First point of the curve in the quadrant.
    entry: [i64; 2],
    /// Unit step in the direction from the first quarter of the path to the second one.
    along: [i64; 2],
    /// Unit step in the direction from the entry to the exit of the quadrant.
    across: [i64; 2],
    /// The quadrant has 2^level points per side.
    level: u32,
}

impl Quadrant {
    /// Whether no point of the quadrant is on a grid of this width and height.
    fn is_outside(&self, size: [i64; 2]) -> bool {
        let reach = (1_i64 << self.level) - 1;
        (0..2).any(|axis| {
            let opposite_corner = self.entry[axis] + reach * (self.along[axis] + self.across[axis]);
            self.entry[axis].min(opposite_corner) >= size[axis]
        })
    }

    /// Quarters in the order of the curve. The level must be at least 1. From quarter to quarter, the path goes along,
    /// across, and back.
    fn quarters(&self) -> [Self; 4] {
        let Self { entry, along, across, level } = *self;
        let half = 1_i64 << (level - 1);
        let point_at =
            |first: i64, second: i64| [0, 1].map(|axis| entry[axis] + first * along[axis] + second * across[axis]);
        let back = |way: [i64; 2]| way.map(|step| -step);
        let level = level - 1;
        [
            Self { entry, along: across, across: along, level },
            Self { entry: point_at(half, 0), along, across, level },
            Self { entry: point_at(half, half), along, across, level },
            Self { entry: point_at(half - 1, 2 * half - 1), along: back(across), across: back(along), level },
        ]
    }
}

/// Hilbert curve over a grid: the quadrants still to visit, the next one last.
struct Curve {
    /// Width and height of the grid.
    size: [i64; 2],
    quadrants: Vec<Quadrant>,
}

impl Curve {
    fn over(width: u32, height: u32) -> Self {
        let level = order(u64::from(width.max(height)));
        let whole = Quadrant { entry: [0, 0], along: [0, 1], across: [1, 0], level };
        Self { size: [width, height].map(i64::from), quadrants: vec![whole] }
    }
}

impl Iterator for Curve {
    type Item = Thread;

    fn next(&mut self) -> Option<Thread> {
        loop {
            let quadrant = self.quadrants.pop()?;
            if quadrant.is_outside(self.size) {
                continue;
            }
            if quadrant.level == 0 {
                let [x, y] = quadrant.entry.map(|coordinate| coordinate as u32);
                return Some(Thread { x, y });
            }
            self.quadrants.extend(quadrant.quarters().into_iter().rev());
        }
    }
}
