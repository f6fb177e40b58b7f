//! Styles of order, threads, and why a work-group is not started.

/// A style of order, by its number in docs/reference/rules.md.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// Row by row.
    Sequential,
    /// Runs of `granularity` ids, every `length`-th first.
    Strided {
        /// The phases; 1 or more.
        length: u32,
        /// Ids of a run; 1 or more.
        granularity: u32,
    },
    /// Row by row, odd rows backwards.
    Zigzag,
    /// Tile by tile, row by row; so in a tile, which the edges clip.
    Tiled {
        /// 1 or more.
        width: u32,
        /// 1 or more.
        height: u32,
    },
    /// Along the Hilbert curve of the smallest order that covers the grid; points outside are left out.
    Hilbert,
}

/// Where a thread is in its work-group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Thread {
    /// Its column.
    pub x: u32,
    /// Its row.
    pub y: u32,
}

impl std::fmt::Display for Thread {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "thread ({}, {})", self.x, self.y)
    }
}

/// Why a work-group isn't started, with the code that `error_code` has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ErrorCode {
    /// There are styles 0 to 4.
    UnknownStyle = 1,
    /// A parameter that the style uses is 0.
    ParameterOfZero = 2,
    /// Width or height is 0, or larger than its index can be.
    Dimension = 3,
}

impl Style {
    /// The style of a slot's numbers.
    ///
    /// # Errors
    /// There is no such style, or it uses a parameter that is 0.
    pub fn of(number: u32, a: u32, b: u32) -> Result<Self, ErrorCode> {
        let style = match number {
            0 => Self::Sequential,
            1 => Self::Strided { length: a, granularity: b },
            2 => Self::Zigzag,
            3 => Self::Tiled { width: a, height: b },
            4 => Self::Hilbert,
            _ => return Err(ErrorCode::UnknownStyle),
        };
        match style {
            Self::Strided { .. } | Self::Tiled { .. } if a == 0 || b == 0 => Err(ErrorCode::ParameterOfZero),
            style => Ok(style),
        }
    }
}
