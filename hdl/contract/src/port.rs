//! Ports of a block.

/// Direction of a port.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Clock input; it is not part of the packed inputs.
    Clock,
    /// Input.
    In,
    /// Output.
    Out,
}

/// Cycles in which the value of an output is defined. In other cycles the value is not compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Care {
    /// Every cycle.
    Always,
    /// Cycles in which the named output, the *valid port*, is 1. A valid port of N bits divides this port into N equal
    /// parts; bit k applies to part k.
    While(&'static str),
    /// As [`While`](Self::While), but only if the memory row that this port shows has been written since the last
    /// reset. The golden model records the written rows and marks the defined bits.
    WhileAndWritten(&'static str),
}

/// Port of a block at one combination of parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Port {
    /// Name, exactly as in the emitted Verilog.
    pub name: &'static str,
    /// Direction.
    pub direction: Direction,
    /// Number of elements of the same width, element 0 in the low bits.
    pub elements: usize,
    /// Width of an element in bits.
    pub element_width: usize,
    /// Description in one line.
    pub comment: &'static str,
    /// Cycles in which the value is defined (outputs only).
    pub care: Care,
}

impl Port {
    /// Returns the port `clock`.
    pub const fn clock() -> Self {
        Self::new("clock", Direction::Clock, 1, 1, "clock, rising edge", Care::Always)
    }

    /// Returns the port `reset`: synchronous, active high.
    pub const fn reset(comment: &'static str) -> Self {
        Self::input("reset", 1, comment)
    }

    /// Returns an input of `width` bits.
    pub const fn input(name: &'static str, width: usize, comment: &'static str) -> Self {
        Self::new(name, Direction::In, 1, width, comment, Care::Always)
    }

    /// Returns an input of `elements` elements of `width` bits each.
    pub const fn inputs(name: &'static str, elements: usize, width: usize, comment: &'static str) -> Self {
        Self::new(name, Direction::In, elements, width, comment, Care::Always)
    }

    /// Returns an output of `width` bits that is defined in every cycle.
    pub const fn output(name: &'static str, width: usize, comment: &'static str) -> Self {
        Self::new(name, Direction::Out, 1, width, comment, Care::Always)
    }

    /// Returns an output of `elements` elements of `width` bits each, defined in every cycle.
    pub const fn outputs(name: &'static str, elements: usize, width: usize, comment: &'static str) -> Self {
        Self::new(name, Direction::Out, elements, width, comment, Care::Always)
    }

    /// Returns the port with [`Care::While`]: its value is defined only while the output `valid` is 1.
    pub const fn when(mut self, valid: &'static str) -> Self {
        self.care = Care::While(valid);
        self
    }

    /// Returns the port with [`Care::WhileAndWritten`]: its value is defined only while the output `valid` is 1 and the
    /// memory row that it shows has been written since the last reset.
    pub const fn when_written(mut self, valid: &'static str) -> Self {
        self.care = Care::WhileAndWritten(valid);
        self
    }

    /// Returns the width of all elements together, in bits.
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
