//! Kernels at given sizes: the accesses of the threads of a launch.

use crate::expression::{Affine, Values, VARIABLES};
use crate::kernel::{self, Kernel, Located, Loop, ADDRESS_LIMIT};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;
use warploom_files::Diagnostic;

/// Sizes of a launch and of its work-groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Grid {
    /// Threads per row of the launch.
    pub width: u32,
    /// Rows of the launch.
    pub height: u32,
    /// Threads per row of a work-group; work-groups at the right edge may have fewer.
    pub group_width: u32,
    /// Rows of a work-group; work-groups at the lower edge may have fewer.
    pub group_height: u32,
}

/// Position and size of a work-group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// Column of the first thread.
    pub x: u32,
    /// Row of the first thread.
    pub y: u32,
    /// Threads per row.
    pub width: u32,
    /// Number of rows.
    pub height: u32,
}

impl Grid {
    /// Returns the number of work-groups per row.
    pub fn across(&self) -> u32 {
        self.width.div_ceil(self.group_width)
    }

    /// Returns the total number of work-groups.
    pub fn groups(&self) -> u32 {
        self.across() * self.height.div_ceil(self.group_height)
    }

    /// Returns a work-group by its number, counted row by row from 0.
    pub fn group(&self, number: u32) -> Group {
        let (x, y) = (number % self.across() * self.group_width, number / self.across() * self.group_height);
        Group { x, y, width: self.group_width.min(self.width - x), height: self.group_height.min(self.height - y) }
    }
}

/// Statements of a thread at given sizes; addresses are in bytes.
#[derive(Clone, Debug)]
pub struct Program {
    /// Statements in order.
    pub statements: Vec<Statement>,
}

/// Statement: its accesses for all values of its counters, with the first counter as the outermost loop.
#[derive(Clone, Debug)]
pub struct Statement {
    /// Start (inclusive) and end (exclusive) of each counter.
    pub bounds: Vec<(Affine, Affine)>,
    /// Accesses in order; those of one iteration are issued together.
    pub accesses: Vec<Access>,
}

/// Access of a thread.
#[derive(Clone, Copy, Debug)]
pub struct Access {
    /// Whether the access writes.
    pub write: bool,
    /// Address in bytes.
    pub address: Affine,
}

/// Alignment of arrays without a base, in bytes.
const ALIGNMENT: i64 = 256;

/// Maximum number of iterations of a statement per thread, as the product of the ranges of its counters.
const MAX_ITERATIONS: i64 = 1 << 20;

/// Exclusive upper limit of random gaps between arrays, in multiples of the alignment.
const MAX_GAP: i64 = 64;

/// Message for a value that does not fit.
const TOO_LARGE: &str = "value exceeds 64 bits";

impl Kernel {
    /// Returns the kernel at the sizes of a launch. A seed other than 0 inserts random gaps before arrays without a
    /// base.
    ///
    /// # Errors
    /// Returns an error if an index can leave its array, arrays overlap, a loop is empty or too long, or values are too
    /// large.
    pub fn program(&self, grid: &Grid, seed: u64) -> Result<Program, Diagnostic> {
        let mut sizes = self.sizes.clone();
        sizes.insert("width".into(), grid.width.into());
        sizes.insert("height".into(), grid.height.into());
        let layout = self.layout(&sizes, seed)?;
        let mut scope = Scope { kernel: self, sizes, low: Values::default(), high: Values::default() };
        // Position of the first thread of the last work-group.
        let last = |length: u32, group: u32| i64::from((length - 1) / group * group);
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
                let address = scope.address(access, layout[access.array], grid)?;
                Ok(Access { write: access.write, address })
            };
            let accesses = statement.accesses.iter().map(access).collect::<Result<_, Diagnostic>>()?;
            statements.push(Statement { bounds, accesses });
        }
        Ok(Program { statements })
    }

    /// Returns the base in bytes and the length in elements of each array.
    fn layout(&self, sizes: &BTreeMap<String, i64>, seed: u64) -> Result<Vec<(i64, i64)>, Diagnostic> {
        let mut layout: Vec<(i64, i64)> = Vec::new();
        // Start (inclusive) and end (exclusive) of each array so far, in bytes.
        let mut taken: Vec<(i64, i64)> = Vec::new();
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut gap = || if seed == 0 { 0 } else { ALIGNMENT * random.random_range(0..MAX_GAP) };
        let mut free = gap();
        for array in &self.arrays {
            let length = array.length.expression.substitute(sizes);
            let length = length.ok_or_else(|| self.diagnostic(array.length.at, TOO_LARGE))?.constant;
            let bytes = length.checked_mul(array.element).filter(|&bytes| bytes > 0 && bytes < ADDRESS_LIMIT);
            let Some(bytes) = bytes else {
                let message = format!(
                    "array {} has {length} elements of {} bytes; expected at least 1 element and less than 2^48 bytes",
                    array.name, array.element
                );
                return Err(self.diagnostic(array.length.at, message));
            };
            let base = array.base.map_or(free, |(base, _)| base);
            let end = base + bytes;
            if end > ADDRESS_LIMIT {
                let message = format!("array {} occupies bytes {base} to {end}; expected at most 2^48", array.name);
                return Err(self.diagnostic(array.base.map_or(array.length.at, |(_, at)| at), message));
            }
            if let Some(other) = taken.iter().position(|&(other_base, other_end)| base < other_end && other_base < end)
            {
                let message = format!("array {} overlaps array {}", array.name, self.arrays[other].name);
                return Err(self.diagnostic(array.base.map_or(array.length.at, |(_, at)| at), message));
            }
            taken.push((base, end));
            free = free.max((end + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT + gap());
            layout.push((base, length));
        }
        Ok(layout)
    }
}

/// Kernel at given sizes, with the ranges of the thread's variables and of the enclosing counters.
struct Scope<'a> {
    kernel: &'a Kernel,
    sizes: BTreeMap<String, i64>,
    /// Minimum of each variable.
    low: Values,
    /// Maximum of each variable.
    high: Values,
}

impl Scope<'_> {
    /// Substitutes the sizes in an expression.
    fn affine(&self, located: &Located) -> Result<Affine, Diagnostic> {
        located.expression.substitute(&self.sizes).ok_or_else(|| self.kernel.diagnostic(located.at, TOO_LARGE))
    }

    /// Returns the minimum and the maximum of a function; `None` if it is too large.
    fn range(&self, affine: &Affine) -> Option<(i64, i64)> {
        affine.range(&self.low, &self.high)
    }

    /// Returns the bounds of the counters of a statement and records their ranges.
    fn bounds(&mut self, loops: &[Loop]) -> Result<Vec<(Affine, Affine)>, Diagnostic> {
        let mut bounds = Vec::new();
        for (counter, Loop { from, to }) in (VARIABLES.len()..).zip(loops) {
            let bound = (from.as_ref().map_or(Ok(Affine::default()), |from| self.affine(from))?, self.affine(to)?);
            let (Some((first, _)), Some((_, last))) = (self.range(&bound.0), self.range(&bound.1)) else {
                return Err(self.kernel.diagnostic(to.at, "loop bounds out of range; expected values below 2^50"));
            };
            if last <= first {
                let message = format!("empty loop from {first} to {last}");
                return Err(self.kernel.diagnostic(to.at, message));
            }
            (self.low[counter], self.high[counter]) = (first, last - 1);
            bounds.push(bound);
        }
        let counters = VARIABLES.len()..VARIABLES.len() + bounds.len();
        let ranges = self.low[counters.clone()].iter().zip(&self.high[counters]).map(|(low, high)| high - low + 1);
        let iterations = ranges.fold(1, i64::saturating_mul);
        match loops.last().filter(|_| iterations > MAX_ITERATIONS) {
            Some(last) => {
                let message = format!("up to {iterations} iterations per thread; expected at most {MAX_ITERATIONS}");
                Err(self.kernel.diagnostic(last.to.at, message))
            }
            None => Ok(bounds),
        }
    }

    /// Returns the address in bytes of an access to an array with this base and length.
    fn address(&self, access: &kernel::Access, (base, length): (i64, i64), grid: &Grid) -> Result<Affine, Diagnostic> {
        let (index, array) = (self.affine(&access.index)?, &self.kernel.arrays[access.array]);
        let range = self.range(&index);
        if range.is_none_or(|(min, max)| min < 0 || max >= length) {
            let range = range.map_or("beyond 2^50".into(), |(min, max)| format!("{min} to {max}"));
            let message = format!(
                "index out of range: {range}; array {} has {length} elements at {} x {} threads",
                array.name, grid.width, grid.height
            );
            return Err(self.kernel.diagnostic(access.index.at, message));
        }
        let address = index.times(array.element);
        let mut address = address.ok_or_else(|| self.kernel.diagnostic(access.index.at, TOO_LARGE))?;
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
        assert_eq!(a.address.evaluate(&values), 4 * (64 * 2 + 5));
        // Array a has 64 * 24 elements, a multiple of 256 bytes.
        assert_eq!(b.address.evaluate(&values), 4 * 64 * 24 + 4 * (40 * 5 + 3));
        let write = program.statements[1].accesses[0];
        assert!(write.write && !a.write);
        assert_eq!(write.address.evaluate(&values), 4 * 64 * 24 + 4 * 40 * 64 + 4 * (40 * 2 + 3));
    }

    #[test]
    fn sizes_out_of_range_are_rejected_with_a_location() {
        // Text of the kernel matrix_multiply.
        let valid = crate::kernel::KERNELS[3].1;
        for (from, to, message) in [
            (
                "a[depth*y + i]",
                "a[depth*y + i + 1]",
                "k.toml:24:12: index out of range: 1 to 1536; array a has 1536 elements at 40 x 24 threads",
            ),
            ("a[depth*y + i]", "a[depth*y - i]", "k.toml:24:12: index out of range: -63 to 1472"),
            (
                "\"depth*height\"",
                "\"depth - 64\"",
                "k.toml:10:11: array a has 0 elements of 4 bytes; expected at least 1 element and less than 2^48 bytes",
            ),
            // Each array fits on its own; b follows a, which ends near 2^48.
            (
                "\"depth*height\"",
                "\"70368744177663\"",
                "k.toml:15:11: array b occupies bytes 281474976710656 to 281474976720896; expected at most 2^48",
            ),
            (
                "length = \"width*depth\"",
                "length = \"width*depth\"\nbase = 281474976710652",
                "k.toml:16:8: array b occupies bytes 281474976710652 to 281474976720892; expected at most 2^48",
            ),
            (
                "length = \"width*depth\"",
                "length = \"width*depth\"\nbase = 64",
                "k.toml:16:8: array b overlaps array a",
            ),
            ("to = \"depth\"", "to = \"depth - 64\"", "k.toml:23:31: empty loop from 0 to 0"),
        ] {
            assert!(valid.contains(from), "{from}");
            let kernel = Kernel::parse("k", "k.toml", &valid.replacen(from, to, 1)).expect(to);
            let error = kernel.program(&GRID, 0).expect_err(to).to_string();
            assert!(error.starts_with(message), "{to}: {error}");
        }
    }

    #[test]
    fn bounds_may_depend_on_the_thread() {
        let kernel = Kernel::named("integral_rows_naive").expect("it is built in");
        let program = kernel.program(&GRID, 0).expect("it fits");
        assert_eq!(program.statements[0].bounds[0].1.evaluate(&[7, 0, 0, 0, 0, 0, 0, 0]), 8);
    }
}
