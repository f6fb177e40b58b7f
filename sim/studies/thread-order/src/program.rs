//! A kernel at its sizes: what the threads of a launch access.

use crate::expression::{Affine, Values, VARIABLES};
use crate::kernel::{self, Kernel, Loop, Placed, LARGEST};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;
use warploom_files::Diagnostic;

/// The threads of a launch, and those of a work-group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Grid {
    /// Threads of the launch in a row.
    pub width: u32,
    /// Its rows.
    pub height: u32,
    /// Threads of a work-group in a row; at the right edge there may be fewer.
    pub group_width: u32,
    /// Rows of a work-group; at the lower edge there may be fewer.
    pub group_height: u32,
}

/// A work-group: where its first thread is in the launch, and how large it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// Column of its first thread.
    pub x: u32,
    /// Row of its first thread.
    pub y: u32,
    /// Threads in a row.
    pub width: u32,
    /// Rows.
    pub height: u32,
}

impl Grid {
    /// Work-groups in a row.
    pub fn across(&self) -> u32 {
        self.width.div_ceil(self.group_width)
    }

    /// Work-groups in all.
    pub fn groups(&self) -> u32 {
        self.across() * self.height.div_ceil(self.group_height)
    }

    /// A work-group by its number; they are numbered row by row.
    pub fn group(&self, number: u32) -> Group {
        let (x, y) = (number % self.across() * self.group_width, number / self.across() * self.group_height);
        Group { x, y, width: self.group_width.min(self.width - x), height: self.group_height.min(self.height - y) }
    }
}

/// What a thread does at its sizes; addresses are in bytes.
#[derive(Clone, Debug)]
pub struct Program {
    /// One after the other.
    pub statements: Vec<Step>,
}

/// A statement: its accesses for all values of its counters, the first counter being the outermost.
#[derive(Clone, Debug)]
pub struct Step {
    /// From and to of each counter.
    pub bounds: Vec<(Affine, Affine)>,
    /// In their order, all of an iteration at once.
    pub accesses: Vec<Access>,
}

/// An access.
#[derive(Clone, Copy, Debug)]
pub struct Access {
    /// Or read.
    pub write: bool,
    /// The address, in bytes.
    pub address: Affine,
}

/// What array follows on another begins at a multiple of this.
const ALIGNMENT: i64 = 256;

/// The most iterations of a statement.
const MOST_TIMES: i64 = 1 << 20;

/// Gaps are below so many times that.
const MOST_GAP: i64 = 64;

/// The message where a number does not fit.
const TOO_LARGE: &str = "its numbers become too large: 64 bits are allowed";

impl Kernel {
    /// The kernel at the sizes of a launch. A seed other than 0 leaves random gaps between arrays that have no base of their own.
    ///
    /// # Errors
    /// An index can leave its array, arrays overlap, or numbers become too large.
    pub fn program(&self, grid: &Grid, seed: u64) -> Result<Program, Diagnostic> {
        let mut sizes = self.sizes.clone();
        sizes.insert("width".into(), grid.width.into());
        sizes.insert("height".into(), grid.height.into());
        let places = self.places(&sizes, seed)?;
        let mut scope = Scope { kernel: self, sizes, low: Values::default(), high: Values::default() };
        let last = |width: u32, group: u32| i64::from((width - 1) / group * group);
        scope.high[..VARIABLES.len()].copy_from_slice(&[
            i64::from(grid.width) - 1,
            i64::from(grid.height) - 1,
            last(grid.width, grid.group_width),
            last(grid.height, grid.group_height),
        ]);
        let mut statements = Vec::new();
        for statement in &self.statements {
            let bounds = scope.bounds(&statement.loops)?;
            let access = |access: &kernel::Access| {
                let address = scope.address(access, places[access.array], grid)?;
                Ok(Access { write: access.write, address })
            };
            let accesses = statement.accesses.iter().map(access).collect::<Result<_, Diagnostic>>()?;
            statements.push(Step { bounds, accesses });
        }
        Ok(Program { statements })
    }

    /// Base in bytes and length in elements of each array.
    fn places(&self, sizes: &BTreeMap<String, i64>, seed: u64) -> Result<Vec<(i64, i64)>, Diagnostic> {
        let mut places: Vec<(i64, i64)> = Vec::new();
        let mut taken: Vec<(i64, i64)> = Vec::new();
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut gap = || if seed == 0 { 0 } else { ALIGNMENT * random.random_range(0..MOST_GAP) };
        let mut free = gap();
        for array in &self.arrays {
            let length = array.length.expression.with(sizes);
            let length = length.ok_or_else(|| self.fault(array.length.at, TOO_LARGE))?.constant;
            let bytes = length.checked_mul(array.element).filter(|&bytes| bytes > 0 && bytes < LARGEST);
            let Some(bytes) = bytes else {
                let what = format!(
                    "{} has {length} elements of {} bytes; 1 element to less than 2^48 bytes are allowed",
                    array.name, array.element
                );
                return Err(self.fault(array.length.at, what));
            };
            let base = array.base.map_or(free, |(base, _)| base);
            let end = base + bytes;
            if end > LARGEST {
                let what = format!("{} goes from byte {base} to {end}; up to 2^48 are allowed", array.name);
                return Err(self.fault(array.base.map_or(array.length.at, |(_, at)| at), what));
            }
            if let Some(other) = taken.iter().position(|&(begin, over)| base < over && begin < end) {
                let what = format!("{} overlaps with {}", array.name, self.arrays[other].name);
                return Err(self.fault(array.base.map_or(array.length.at, |(_, at)| at), what));
            }
            taken.push((base, end));
            free = free.max((end + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT + gap());
            places.push((base, length));
        }
        Ok(places)
    }
}

/// A kernel at some sizes, with the ranges of the thread's variables and of the counters so far.
struct Scope<'a> {
    kernel: &'a Kernel,
    sizes: BTreeMap<String, i64>,
    low: Values,
    high: Values,
}

impl Scope<'_> {
    fn affine(&self, placed: &Placed) -> Result<Affine, Diagnostic> {
        placed.expression.with(&self.sizes).ok_or_else(|| self.kernel.fault(placed.at, TOO_LARGE))
    }

    fn range(&self, affine: &Affine) -> Option<(i64, i64)> {
        affine.range(&self.low, &self.high)
    }

    /// Bounds of the counters of a statement, whose ranges are noted.
    fn bounds(&mut self, loops: &[Loop]) -> Result<Vec<(Affine, Affine)>, Diagnostic> {
        let mut bounds = Vec::new();
        for (counter, Loop { from, to }) in (VARIABLES.len()..).zip(loops) {
            let bound = (from.as_ref().map_or(Ok(Affine::default()), |from| self.affine(from))?, self.affine(to)?);
            let (Some((first, _)), Some((_, last))) = (self.range(&bound.0), self.range(&bound.1)) else {
                return Err(self.kernel.fault(to.at, "the loop's bounds become too large: below 2^50 is allowed"));
            };
            if last <= first {
                let what = format!("the loop ends at {last}, and begins at {first}: it never runs");
                return Err(self.kernel.fault(to.at, what));
            }
            (self.low[counter], self.high[counter]) = (first, last - 1);
            bounds.push(bound);
        }
        let counters = VARIABLES.len()..VARIABLES.len() + bounds.len();
        let trips = self.low[counters.clone()].iter().zip(&self.high[counters]).map(|(low, high)| high - low + 1);
        let times = trips.fold(1, i64::saturating_mul);
        match loops.last().filter(|_| times > MOST_TIMES) {
            Some(last) => {
                let what = format!("a thread does the statement up to {times} times; {MOST_TIMES} are allowed");
                Err(self.kernel.fault(last.to.at, what))
            }
            None => Ok(bounds),
        }
    }

    /// Address in bytes of an access to an array at this base, with this number of elements.
    fn address(&self, access: &kernel::Access, (base, length): (i64, i64), grid: &Grid) -> Result<Affine, Diagnostic> {
        let (index, array) = (self.affine(&access.index)?, &self.kernel.arrays[access.array]);
        let range = self.range(&index);
        if range.is_none_or(|(least, most)| least < 0 || most >= length) {
            let range = range.map_or("too large numbers".into(), |(least, most)| format!("{least} to {most}"));
            let what = format!(
                "the index can be {range}; {} has {length} elements at {} x {} threads",
                array.name, grid.width, grid.height
            );
            return Err(self.kernel.fault(access.index.at, what));
        }
        let address = index.times(array.element);
        let mut address = address.ok_or_else(|| self.kernel.fault(access.index.at, TOO_LARGE))?;
        address.constant += base;
        Ok(address)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GRID: Grid = Grid { width: 40, height: 24, group_width: 16, group_height: 16 };

    #[test]
    fn groups_are_numbered_row_by_row_and_clipped() {
        assert_eq!((GRID.across(), GRID.groups()), (3, 6));
        assert_eq!(GRID.group(0), Group { x: 0, y: 0, width: 16, height: 16 });
        assert_eq!(GRID.group(2), Group { x: 32, y: 0, width: 8, height: 16 });
        assert_eq!(GRID.group(5), Group { x: 32, y: 16, width: 8, height: 8 });
    }

    #[test]
    fn addresses_are_in_bytes_and_arrays_one_after_the_other() {
        let kernel = Kernel::named("matrix_multiply").expect("it is built in");
        let program = kernel.program(&GRID, 0).expect("it fits");
        let [a, b] = program.statements[0].accesses[..] else { panic!("two reads") };
        let values = [3, 2, 0, 0, 5, 0, 0, 0];
        assert_eq!(a.address.at(&values), 4 * (64 * 2 + 5));
        // a has 64 * 24 elements, a multiple of 256 bytes.
        assert_eq!(b.address.at(&values), 4 * 64 * 24 + 4 * (40 * 5 + 3));
        let write = program.statements[1].accesses[0];
        assert!(write.write && !a.write);
        assert_eq!(write.address.at(&values), 4 * 64 * 24 + 4 * 40 * 64 + 4 * (40 * 2 + 3));
    }

    #[test]
    fn what_does_not_fit_is_refused_with_its_place() {
        let well = crate::kernel::KERNELS[3].1;
        for (from, to, said) in [
            (
                "a[depth*y + i]",
                "a[depth*y + i + 1]",
                "k.toml:24:12: the index can be 1 to 1536; a has 1536 elements at 40 x 24 threads",
            ),
            ("a[depth*y + i]", "a[depth*y - i]", "k.toml:24:12: the index can be -63 to 1472"),
            (
                "\"depth*height\"",
                "\"depth - 64\"",
                "k.toml:10:11: a has 0 elements of 4 bytes; 1 element to less than 2^48 bytes are allowed",
            ),
            // Each fits on its own: a up to 2^48, and b behind it.
            (
                "\"depth*height\"",
                "\"70368744177663\"",
                "k.toml:15:11: b goes from byte 281474976710656 to 281474976720896; up to 2^48 are allowed",
            ),
            (
                "length = \"width*depth\"",
                "length = \"width*depth\"\nbase = 281474976710652",
                "k.toml:16:8: b goes from byte 281474976710652 to 281474976720892; up to 2^48",
            ),
            ("length = \"width*depth\"", "length = \"width*depth\"\nbase = 64", "k.toml:16:8: b overlaps with a"),
            (
                "to = \"depth\"",
                "to = \"depth - 64\"",
                "k.toml:23:31: the loop ends at 0, and begins at 0: it never runs",
            ),
        ] {
            assert!(well.contains(from), "{from}");
            let kernel = Kernel::parse("k", "k.toml", &well.replacen(from, to, 1)).expect(to);
            let error = kernel.program(&GRID, 0).expect_err(to).to_string();
            assert!(error.starts_with(said), "{to}: {error}");
        }
    }

    #[test]
    fn bounds_may_depend_on_the_thread() {
        let kernel = Kernel::named("integral_rows_naive").expect("it is built in");
        let program = kernel.program(&GRID, 0).expect("it fits");
        assert_eq!(program.statements[0].bounds[0].1.at(&[7, 0, 0, 0, 0, 0, 0, 0]), 8);
    }
}
