//! Ports of a block.

/// Which way a port goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// The one clock; it isn't part of the packed inputs.
    Clock,
    /// Driven by the user of the block.
    In,
    /// Driven by the block.
    Out,
}

/// When the value of an output matters; at all other times it is don't-care.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Care {
    /// In every cycle.
    Always,
    /// While the named port is 1. Where that port has several bits, each governs its share of this port's elements.
    While(&'static str),
    /// As `While`, and only for memory rows that have been written since reset: the model says which bits.
    WhileAndWritten(&'static str),
}

/// A port of a block at one combination of parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Port {
    /// Its name, exactly as in the emitted Verilog.
    pub name: &'static str,
    /// Which way it goes.
    pub direction: Direction,
    /// How many equal elements it consists of, element 0 in the low bits.
    pub elements: usize,
    /// Bits of an element.
    pub element_width: usize,
    /// What it is, in a line.
    pub comment: &'static str,
    /// When its value matters (outputs only).
    pub care: Care,
}

impl Port {
    /// The clock.
    pub const fn clock() -> Self {
        Self::new("clock", Direction::Clock, 1, 1, "the one clock; everything happens on its rising edge", Care::Always)
    }

    /// A synchronous reset, active high.
    pub const fn reset(comment: &'static str) -> Self {
        Self::input("reset", 1, comment)
    }

    /// An input of `width` bits.
    pub const fn input(name: &'static str, width: usize, comment: &'static str) -> Self {
        Self::new(name, Direction::In, 1, width, comment, Care::Always)
    }

    /// An input of several equal elements.
    pub const fn inputs(name: &'static str, elements: usize, width: usize, comment: &'static str) -> Self {
        Self::new(name, Direction::In, elements, width, comment, Care::Always)
    }

    /// An output of `width` bits that matters in every cycle.
    pub const fn output(name: &'static str, width: usize, comment: &'static str) -> Self {
        Self::new(name, Direction::Out, 1, width, comment, Care::Always)
    }

    /// An output of several equal elements that matter in every cycle.
    pub const fn outputs(name: &'static str, elements: usize, width: usize, comment: &'static str) -> Self {
        Self::new(name, Direction::Out, elements, width, comment, Care::Always)
    }

    /// The same port, with its value mattering only while `valid` is 1.
    pub const fn when(mut self, valid: &'static str) -> Self {
        self.care = Care::While(valid);
        self
    }

    /// The same port, with its value mattering only while `valid` is 1 and the row it comes from has been written.
    pub const fn when_written(mut self, valid: &'static str) -> Self {
        self.care = Care::WhileAndWritten(valid);
        self
    }

    /// All its bits.
    pub const fn width(&self) -> usize {
        self.elements * self.element_width
    }

    const fn new(
        name: &'static str,
        direction: Direction,
        elements: usize,
        element_width: usize,
        comment: &'static str,
        care: Care,
    ) -> Self {
        Self { name, direction, elements, element_width, comment, care }
    }
}
