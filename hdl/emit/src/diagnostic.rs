//! Diagnostics of the emitter: a stable code, the location, and a hint.

use std::fmt;

/// Kind of a diagnostic. The code (`E01`...) is stable: tests and users may rely on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Code {
    /// Name that is not a signal, constant, loop variable or enum value of the module. Also an enum value if two enums
    /// of the module have the same name.
    UnknownName,
    /// Index that does not consist of literals and loop variables.
    IndexNotConstant,
    /// Index past the end of an array or of the bits of a signal, or index without a valid value (e.g. a negative one).
    IndexPastEnd,
    /// Loop variable with the name of a signal.
    LoopVariableIsSignal,
    /// Literal that exceeds the width of its context.
    LiteralTooWide,
    /// Operands, or a value and its target, of different widths.
    WidthMismatch,
    /// Sum, difference, product or left shift under a widening cast.
    ArithmeticUnderCast,
    /// Narrowing cast of an expression that is not a signal.
    NarrowedExpression,
    /// `get_bit` or `get_bits` of an expression that is not a signal; `match` on a sum, difference, product or left
    /// shift.
    SelectOfExpression,
    /// Bit number that is neither constant nor a signal or slice.
    ComputedBitNumber,
    /// Construct that the emitter does not support.
    Unsupported,
    /// Hand-written Verilog in a module that is neither a register nor a memory.
    HandWritten,
    /// Signal that is read before it is written.
    ReadBeforeWrite,
    /// Signal that is not written on every path.
    Latch,
    /// Output, register input `d` or input of a submodule that is never written; register without a clock.
    NeverWritten,
    /// Write to an input, a constant or an output of a submodule.
    NotWritable,
    /// Clock that is not connected directly and unconditionally to the clock input of the module, or that is read as a
    /// value.
    ClockMisuse,
    /// Port without a comment in a submodule of a block, or in another module whose ports must have comments.
    PortWithoutComment,
    /// Ports that differ from the contract.
    ContractMismatch,
    /// Two different modules with the same name.
    ModuleNameClash,
    /// Port name that is not a valid identifier or is already in use.
    PortName,
    /// Register or memory without the ports of `warploom_rtl_kit::Register` or `Memory`.
    MalformedLeaf,
    /// Signal of an unsupported type or direction; cast to or selection of 0 bits; bidirectional link.
    SignalType,
    /// Pattern of a `match` that is neither a literal nor an enum value.
    Pattern,
    /// Product of operands that are not 16 bits wide; product of literals that exceeds 64 bits.
    Multiplication,
    /// Shift amount that is wider than 32 bits.
    ShiftAmount,
    /// Input of a submodule, or register input `d`, that is read before its last write.
    ReadOfChildInput,
    /// Loop with unsupported bounds, or too many statements.
    Loop,
    /// Panic during the evaluation of a kernel (a Rust-HDL `update` function).
    KernelPanicked,
    /// Logic that depends on constants and on its own results only.
    ConstantLogic,
    /// Negative literal; operation on literals whose result is not an unsigned number of at most 64 bits; `!` of a
    /// literal.
    ConstantExpression,
    /// Module name that is not a valid identifier.
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

    /// Returns the printed code, such as `E07`.
    pub fn number(self) -> String {
        format!("E{:02}", self as usize + 1)
    }

    /// Returns the hint, which names a supported form.
    pub fn help(self) -> &'static str {
        match self {
            Self::UnknownName => {
                "store a const generic, a const item or a plain field in a `Constant` field and read that field; \
                 types and loop bounds may use const generics"
            }
            Self::IndexNotConstant => {
                "index with literals and loop variables only (+ - * / % and parentheses); \
                 for a range, loop over its bounds; to select at run time, use masks and one-hot signals"
            }
            Self::IndexPastEnd => {
                "index existing elements only; an `if` on the loop variable alone is resolved during unrolling"
            }
            Self::LoopVariableIsSignal => "rename the loop variable",
            Self::LiteralTooWide => "use a smaller literal, or a wider signal",
            Self::WidthMismatch => "use operands of one width: `bit_cast` of a signal, or a Local of the wide type",
            Self::ArithmeticUnderCast => {
                "cast the operands into Locals of the wide type and compute with those; here the carry is lost"
            }
            Self::NarrowedExpression => "assign the expression to a Local and cast the Local",
            Self::SelectOfExpression => "assign the expression to a Local and select from the Local",
            Self::ComputedBitNumber => "assign the bit number to a Local and use the Local",
            Self::Unsupported => {
                "use the operators of Bits and bool on whole signals, `get_bit`, `get_bits` and `bit_cast`"
            }
            Self::HandWritten => "write the logic as an #[hdl_gen] kernel; only Register and Memory are hand-written",
            Self::ReadBeforeWrite => "write the signal before the read, on every path",
            Self::Latch => "write a default value first, then the exceptions",
            Self::NeverWritten => "write it in the kernel of the parent module",
            Self::NotWritable => "write outputs, Locals, a register's `d` and the inputs of submodules only",
            Self::ClockMisuse => "connect the module's own clock input: `self.child.clock.next = self.clock.val();`",
            Self::PortWithoutComment => "start the kernel with `comment!(\"port: description\");`",
            Self::ContractMismatch => "use exactly the ports of the contract: names, directions, elements and widths",
            Self::ModuleNameClash => {
                "pass the difference between the instances through a port, or give the fields different names"
            }
            Self::PortName => "rename the port",
            Self::MalformedLeaf => "use warploom_rtl_kit::Register and Memory",
            Self::SignalType => "use Bits, Bit, Clock and enums of more than one value, as In, Out, Local or Constant",
            Self::Pattern => "match on literals and enum values, with `_` for the rest",
            Self::Multiplication => "multiply two values of 16 bits into one of 32",
            Self::ShiftAmount => "assign the low bits of the amount to a Local of at most 32 bits",
            Self::ReadOfChildInput => "assign the value to a Local and read the Local",
            Self::Loop => "use an ascending loop with literal or const bounds",
            Self::KernelPanicked => "check the literals and the widths of the casts in this kernel",
            Self::ConstantLogic => "write the value once, or store it in a `Constant` field",
            Self::ConstantExpression => "write the result as a literal",
            Self::ModuleName => "use letters, digits and underscores, starting with a letter",
        }
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.number())
    }
}

/// Error in a design.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Kind of the error.
    pub code: Code,
    /// Module, as a path of fields from the top, such as `top.lane[0]`.
    pub module: String,
    /// Signal, or target of the statement; empty if there is none.
    pub signal: String,
    /// Description of the error.
    pub message: String,
}

impl Diagnostic {
    /// Returns the hint, which names a supported form.
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

/// All errors in a design. As the error of a `Result`, it is never empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagnostics(Vec<Diagnostic>);

impl Diagnostics {
    /// Iterates over the diagnostics, in the order in which they were found.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.0.iter()
    }

    /// Returns whether there is no diagnostic.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the number of diagnostics.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Adds a diagnostic, unless another loop iteration or array element has produced the same one.
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

/// Returns a path without its indices: `lane[3].x[1]` becomes `lane[].x[]`.
fn without_indices(path: &str) -> String {
    let mut inside = false;
    path.chars()
        .filter(|&c| {
            inside = (inside || c == '[') && c != ']';
            !inside || c == '['
        })
        .collect()
}

/// Converts a rust-hdl path to source notation: `lane$3$x` becomes `lane[3].x`.
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
    fn duplicate_diagnostics_of_array_elements_are_merged() {
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
