//! What can be wrong with a design: a stable code, a place, and how to write it instead.

use std::fmt;

/// The kinds of diagnostics. The code (`E01`...) is stable: tests and users may rely on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Code {
    /// A name in an expression that is no signal, constant, loop variable or enum value of the module.
    UnknownName,
    /// An index that isn't made of literals and loop variables.
    IndexNotConstant,
    /// An index past the end of an array or of a signal's bits.
    IndexPastEnd,
    /// A loop variable with the name of a signal.
    LoopVariableIsSignal,
    /// A literal that doesn't fit the width of its context.
    LiteralTooWide,
    /// Operands, or a value and its target, of different widths.
    WidthMismatch,
    /// A sum, a product or a left shift under a widening cast.
    ArithmeticUnderCast,
    /// A narrowing cast of something else than a signal.
    NarrowedExpression,
    /// `get_bit` or `get_bits` of something else than a signal.
    SelectOfExpression,
    /// A bit number at run time that isn't a plain signal.
    ComputedBitNumber,
    /// A construct that the emitter doesn't print.
    Unsupported,
    /// Verilog written by hand outside the two leaves.
    HandWritten,
    /// A signal read before it is written.
    ReadBeforeWrite,
    /// A signal that isn't written on every path.
    Latch,
    /// An output, a register's `d` or a child's input that is never written.
    NeverWritten,
    /// A write to an input, a constant or a child's output.
    NotWritable,
    /// A clock that isn't the module's own clock input, passed on unchanged.
    ClockMisuse,
    /// A port of a part without a comment.
    PortWithoutComment,
    /// Ports that differ from the contract.
    ContractMismatch,
    /// Two modules of different text that want one name.
    ModuleNameClash,
    /// A port whose name can't be kept.
    PortName,
    /// A leaf whose ports aren't those of a register or of a memory.
    MalformedLeaf,
    /// A signal of a type or direction that isn't printed.
    SignalType,
    /// A pattern of a `match` that is no literal and no enum value.
    Pattern,
    /// A product of something else than two values of 16 bits.
    Multiplication,
    /// A shift amount that is too wide.
    ShiftAmount,
    /// A child's input, or a register's `d`, read before its last write.
    ReadOfChildInput,
    /// A loop with unusable bounds, or too many statements.
    Loop,
    /// The design's own code panicked while its kernel was asked for.
    KernelPanicked,
    /// Logic that reads nothing but constants and itself.
    ConstantLogic,
    /// Arithmetic on literals that doesn't work out.
    ConstantExpression,
    /// A name that can't be a module's or a file's.
    ModuleName,
}

impl Code {
    /// All codes, in the order of their numbers.
    pub const ALL: &'static [Self] = &[
        Self::UnknownName,
        Self::IndexNotConstant,
        Self::IndexPastEnd,
        Self::LoopVariableIsSignal,
        Self::LiteralTooWide,
        Self::WidthMismatch,
        Self::ArithmeticUnderCast,
        Self::NarrowedExpression,
        Self::SelectOfExpression,
        Self::ComputedBitNumber,
        Self::Unsupported,
        Self::HandWritten,
        Self::ReadBeforeWrite,
        Self::Latch,
        Self::NeverWritten,
        Self::NotWritable,
        Self::ClockMisuse,
        Self::PortWithoutComment,
        Self::ContractMismatch,
        Self::ModuleNameClash,
        Self::PortName,
        Self::MalformedLeaf,
        Self::SignalType,
        Self::Pattern,
        Self::Multiplication,
        Self::ShiftAmount,
        Self::ReadOfChildInput,
        Self::Loop,
        Self::KernelPanicked,
        Self::ConstantLogic,
        Self::ConstantExpression,
        Self::ModuleName,
    ];

    /// The code as it is printed, e.g. `E07`.
    pub fn number(self) -> String {
        format!("E{:02}", self as usize + 1)
    }

    /// How to write it instead.
    pub fn help(self) -> &'static str {
        match self {
            Self::UnknownName => {
                "hold a const generic, a const item or a plain field in a `Constant` field and read that; \
                 const generics are fine in types and loop bounds"
            }
            Self::IndexNotConstant => {
                "index with literals and loop variables only (+ - * / % and parentheses); \
                 for a range, loop over its bounds; at run time, select with masks and one-hot signals"
            }
            Self::IndexPastEnd => {
                "index only what exists; an `if` on the loop variable alone is resolved while unrolling"
            }
            Self::LoopVariableIsSignal => "rename the loop variable",
            Self::LiteralTooWide => "write a literal that fits, or make the signal wider",
            Self::WidthMismatch => "bring both to one width: `bit_cast` of a signal, or a Local of the wide type",
            Self::ArithmeticUnderCast => {
                "cast the operands into Locals of the wide type and calculate there: the carry would be lost"
            }
            Self::NarrowedExpression => "put the expression into a Local and cast that",
            Self::SelectOfExpression => "put the expression into a Local and select from that",
            Self::ComputedBitNumber => "put the bit number into a Local and use that",
            Self::Unsupported => {
                "use the operators of Bits and bool on whole signals, `get_bit`, `get_bits` and `bit_cast`"
            }
            Self::HandWritten => {
                "write the logic as an #[hdl_gen] kernel; only Register and Memory are written by hand"
            }
            Self::ReadBeforeWrite => "write it first, on every path that leads to the read",
            Self::Latch => "write a default value first, then the exceptions",
            Self::NeverWritten => "write it in the kernel of the module that owns it",
            Self::NotWritable => "write outputs, Locals, a register's `d` and the inputs of children only",
            Self::ClockMisuse => "pass the module's own clock input on: `self.child.clock.next = self.clock.val();`",
            Self::PortWithoutComment => "begin the kernel with `comment!(\"port: what it is\");`",
            Self::ContractMismatch => {
                "give the design exactly the contract's ports: names, directions, elements and widths"
            }
            Self::ModuleNameClash => {
                "what differs between instances enters by a port; or give the fields different names"
            }
            Self::PortName => "rename the port",
            Self::MalformedLeaf => "use warploom_rtl_kit::Register and Memory",
            Self::SignalType => "use Bits, Bit, Clock and enums of more than one value, as In, Out, Local or Constant",
            Self::Pattern => "match on literals and enum values, with `_` for the rest",
            Self::Multiplication => "multiply two values of 16 bits into one of 32",
            Self::ShiftAmount => "put the low bits of the amount into a Local of at most 32 bits",
            Self::ReadOfChildInput => "put the value into a Local and read that",
            Self::Loop => "loop upwards over literal or const bounds",
            Self::KernelPanicked => "look at the literals and the widths of the casts in this kernel",
            Self::ConstantLogic => "write the value once, or hold it in a `Constant` field",
            Self::ConstantExpression => "write the value itself",
            Self::ModuleName => "use letters, digits and underscores, beginning with a letter",
        }
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.number())
    }
}

/// One thing that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Its kind.
    pub code: Code,
    /// The module, as a path of fields from the top, e.g. `top.lane[0]`.
    pub module: String,
    /// The signal that is concerned, or the target of the statement; empty where there is none.
    pub signal: String,
    /// What is wrong.
    pub message: String,
}

impl Diagnostic {
    /// How to write it instead.
    pub fn help(&self) -> &'static str {
        self.code.help()
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "error[{}]: {}", self.code, self.message)?;
        write!(f, "\n  in {}", self.module)?;
        if !self.signal.is_empty() {
            write!(f, ", signal {}", self.signal)?;
        }
        write!(f, "\n  help: {}", self.help())
    }
}

/// Everything that is wrong with a design; never empty as an error.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagnostics(Vec<Diagnostic>);

impl Diagnostics {
    /// The diagnostics, in the order of the design.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.0.iter()
    }

    /// Whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Adds one, unless another iteration of the loop or another element of the array said the same.
    pub(crate) fn push(&mut self, diagnostic: Diagnostic) {
        let same = |known: &Diagnostic| {
            known.code == diagnostic.code
                && known.message == diagnostic.message
                && without_indices(&known.module) == without_indices(&diagnostic.module)
                && without_indices(&known.signal) == without_indices(&diagnostic.signal)
        };
        if !self.0.iter().any(same) {
            self.0.push(diagnostic);
        }
    }
}

impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, diagnostic) in self.0.iter().enumerate() {
            write!(f, "{}{diagnostic}", if i == 0 { "" } else { "\n" })?;
        }
        Ok(())
    }
}

impl std::error::Error for Diagnostics {}

/// A path with its indices blanked: `lane[3].x[1]` becomes `lane[].x[]`.
fn without_indices(path: &str) -> String {
    let mut inside = false;
    path.chars()
        .filter(|&c| {
            inside = (inside || c == '[') && c != ']';
            !inside || c == '['
        })
        .collect()
}

/// rust-hdl's `lane$3$x` as the source has it: `lane[3].x`.
pub(crate) fn source_path(path: &str) -> String {
    let mut text = String::new();
    for segment in path.split('$') {
        if !segment.is_empty() && segment.bytes().all(|b| b.is_ascii_digit()) {
            text += &format!("[{segment}]");
        } else {
            if !text.is_empty() {
                text.push('.');
            }
            text += segment;
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_numbered_in_order() {
        for (i, code) in Code::ALL.iter().enumerate() {
            assert_eq!(code.number(), format!("E{:02}", i + 1));
            assert!(!code.help().is_empty());
        }
        assert_eq!(Code::ALL.len(), Code::ModuleName as usize + 1);
    }

    #[test]
    fn the_same_fault_of_another_element_is_said_once() {
        let mut diagnostics = Diagnostics::default();
        for lane in 0..3 {
            diagnostics.push(Diagnostic {
                code: Code::Latch,
                module: format!("top.lane[{lane}]"),
                signal: format!("x[{lane}]"),
                message: "m".into(),
            });
        }
        assert_eq!(diagnostics.len(), 1);
        assert_eq!(source_path("lane$3$x"), "lane[3].x");
    }
}
