//! Styles of order, threads, and errors of a start.

/// Style of order. The port `slot_style` numbers the styles from 0 in this sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// Row by row, in ascending thread ids. The id of a thread is y * width of the work-group + x.
    Sequential,
    /// Runs of `granularity` consecutive thread ids. Each of the `length` phases visits every `length`-th run.
    Strided {
        /// Number of phases; at least 1.
        length: u32,
        /// Number of ids in a run; at least 1.
        granularity: u32,
    },
    /// Row by row, odd rows backwards.
    Zigzag,
    /// Tile by tile and row by row within a tile. The grid clips the tiles.
    Tiled {
        /// Width of a tile; at least 1.
        width: u32,
        /// Height of a tile; at least 1.
        height: u32,
    },
    /// Along the Hilbert curve of the smallest order that covers the grid. Points outside the grid are skipped.
    Hilbert,
}

/// Position of a thread in its work-group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Thread {
    /// Column.
    pub x: u32,
    /// Row.
    pub y: u32,
}

impl std::fmt::Display for Thread {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "thread ({}, {})", self.x, self.y)
    }
}

/// Error of a start. The value of each error is its `error_code`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ErrorCode {
    /// Unknown number of a style; the styles are 0 to 4.
    UnknownStyle = 1,
    /// Parameter of 0 that the style uses.
    ParameterOfZero = 2,
    /// Width or height of 0 or above its maximum.
    Dimension = 3,
}

impl Style {
    /// Style for the number and the parameters of a slot.
    ///
    /// # Errors
    /// An unknown style, or a parameter of 0 that the style uses.
    pub fn from_numbers(number: u32, a: u32, b: u32) -> Result<Self, ErrorCode> {
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
