//! Elaboration of expressions, and their widths: an expression has the width of its signals; a literal has the width of
//! its context. All widths are in bits.

use crate::design::{literal_value, literal_width};
use crate::diagnostic::Code;
use crate::ir::{Binary, Expression, Id, Kind, Role, Unary};
use crate::scope::{AlreadyReported, Kernel};
use num_bigint::BigUint;
use rust_hdl_core::ast::{VerilogExpression, VerilogOp, VerilogOpUnary};

/// Expression without its context.
pub(crate) enum Value {
    /// Value of an expression of literals and loop variables: a Rust number without a width.
    Number(BigUint),
    /// Expression with a width: it contains a signal or a cast, or is a bool.
    Sized(Expression),
}

impl Expression {
    /// Returns whether the result could differ if a widening cast applied to the operands instead of the result. This
    /// is the case for a sum, difference, product or left shift. It is also the case for a bitwise operation, right
    /// shift or extension of such an expression.
    pub fn has_arithmetic(&self) -> bool {
        match &self.kind {
            Kind::Multiply(..) => true,
            Kind::Binary(Binary::Add | Binary::Sub | Binary::Shl, ..) => true,
            Kind::Binary(Binary::And | Binary::Or | Binary::Xor, left, right) => {
                left.has_arithmetic() || right.has_arithmetic()
            }
            Kind::Binary(Binary::Shr, left, _) => left.has_arithmetic(),
            Kind::Unary(Unary::Not, inner) | Kind::Extend(inner) => inner.has_arithmetic(),
            _ => false,
        }
    }
}

impl Kernel<'_> {
    /// Returns the expression for a context of `width` bits. Any other width of the expression is an error.
    pub fn sized(&mut self, expression: &VerilogExpression, width: usize) -> Result<Expression, AlreadyReported> {
        match self.infer(expression)? {
            Value::Number(value) => self.fitting(&value, width),
            Value::Sized(value) if value.width == width => Ok(value),
            Value::Sized(value) => {
                let message = format!("value of {} bits, expected {width} bits", value.width);
                self.reject(Code::WidthMismatch, "", message)
            }
        }
    }

    /// Returns a literal of this width. A value that does not fit is an error.
    pub fn fitting(&mut self, value: &BigUint, width: usize) -> Result<Expression, AlreadyReported> {
        if value.bits() > width as u64 {
            let message = format!("literal {value} exceeds {width} bits");
            return self.reject(Code::LiteralTooWide, "", message);
        }
        Ok(Expression::literal(value.clone(), width))
    }

    /// Returns the expression with its own width, or a number without a width.
    pub fn infer(&mut self, expression: &VerilogExpression) -> Result<Value, AlreadyReported> {
        match expression {
            VerilogExpression::Signal(name) => self.name(name),
            VerilogExpression::Literal(literal) => match (literal_value(literal), literal_width(literal)) {
                (Some(value), Some(1)) => Ok(Value::Sized(Expression::literal(value, 1))),
                (Some(value), _) => Ok(Value::Number(value)),
                (None, _) => self.reject(Code::ConstantExpression, "", format!("literal {literal:x} is negative")),
            },
            VerilogExpression::Paren(inner) => self.infer(inner),
            VerilogExpression::Cast(inner, width) => self.cast(inner, *width).map(Value::Sized),
            VerilogExpression::Signed(_) | VerilogExpression::Unsigned(_) => {
                self.reject(Code::Unsupported, "", "unsupported cast to or from `Signed`")
            }
            VerilogExpression::Unary(operator, inner) => self.unary(operator, inner).map(Value::Sized),
            VerilogExpression::Binary(left, operator, right) => self.binary(left, operator, right),
            VerilogExpression::Index(signal, index) => self.select(signal, 1, index, "get_bit").map(Value::Sized),
            VerilogExpression::Slice(signal, width, index) => {
                self.select(signal, *width, index, "get_bits").map(Value::Sized)
            }
            VerilogExpression::IndexReplace(..) => self.reject(Code::Unsupported, "", "unsupported `replace_bit`"),
        }
    }

    /// Returns the value of a name: a loop variable, a signal, or an enum value.
    fn name(&mut self, name: &str) -> Result<Value, AlreadyReported> {
        let variable = self.loops.iter().rev().find(|(known, _)| known == name).map(|&(_, value)| value);
        if let Some(value) = variable {
            return Ok(Value::Number(value.into()));
        }
        if let Some(id) = self.find(name)? {
            let signal = &self.signals[id];
            let (width, path) = (signal.width, signal.path.clone());
            if signal.is_clock || signal.role == Role::RegisterClock {
                return self.reject(Code::ClockMisuse, &path, "clock that is read as a value");
            }
            return Ok(Value::Sized(Expression { width, kind: Kind::Signal(id) }));
        }
        if let Some(value) = self.enum_value(name)? {
            return Ok(Value::Sized(value));
        }
        let shown = name.replace('$', ".");
        let message = format!("`{shown}` is not a signal, constant or loop variable of this module (a const generic?)");
        self.reject(Code::UnknownName, name, message)
    }

    /// Returns the expression extended or truncated to `width` bits.
    fn cast(&mut self, inner: &VerilogExpression, width: usize) -> Result<Expression, AlreadyReported> {
        if width == 0 {
            return self.reject(Code::SignalType, "", "invalid cast to 0 bits");
        }
        let inner = match self.infer(inner)? {
            Value::Number(value) => return self.fitting(&value, width),
            Value::Sized(inner) => inner,
        };
        if inner.width == width {
            return Ok(inner);
        }
        if inner.width < width {
            if inner.has_arithmetic() {
                let message = format!("a sum, product or left shift of {} bits is cast to {width} bits", inner.width);
                return self.reject(Code::ArithmeticUnderCast, "", message);
            }
            return Ok(Expression { width, kind: Kind::Extend(Box::new(inner)) });
        }
        match inner.kind {
            Kind::Signal(id) => Ok(Expression { width, kind: Kind::Select(id, 0) }),
            Kind::Select(id, low) => Ok(Expression { width, kind: Kind::Select(id, low) }),
            _ => {
                let message = format!("an expression of {} bits is cast to {width} bits", inner.width);
                self.reject(Code::NarrowedExpression, "", message)
            }
        }
    }

    /// Elaborates an operation on one operand.
    fn unary(&mut self, operator: &VerilogOpUnary, inner: &VerilogExpression) -> Result<Expression, AlreadyReported> {
        let operator = match operator {
            VerilogOpUnary::Not => Unary::Not,
            VerilogOpUnary::All => Unary::All,
            VerilogOpUnary::Any => Unary::Any,
            VerilogOpUnary::Xor => Unary::Xor,
            VerilogOpUnary::Neg => return self.reject(Code::Unsupported, "", "unsupported unary minus"),
        };
        let inner = match self.infer(inner)? {
            Value::Sized(inner) => inner,
            Value::Number(_) => return self.reject(Code::ConstantExpression, "", "unsupported `!` of a literal"),
        };
        if let (Unary::Not, Some(bit)) = (operator, inner.known_bit()) {
            return Ok(Expression::bit(!bit));
        }
        let width = if operator == Unary::Not { inner.width } else { 1 };
        Ok(Expression { width, kind: Kind::Unary(operator, Box::new(inner)) })
    }

    /// Elaborates an operation on two operands. A number gets the width of the other operand.
    fn binary(
        &mut self,
        left: &VerilogExpression,
        operator: &VerilogOp,
        right: &VerilogExpression,
    ) -> Result<Value, AlreadyReported> {
        let operator = match operator {
            VerilogOp::Mul => return self.multiply(left, right),
            VerilogOp::LogicalAnd => return self.logical(left, Binary::LogicalAnd, right),
            VerilogOp::LogicalOr => return self.logical(left, Binary::LogicalOr, right),
            VerilogOp::Shl => return self.shift(left, Binary::Shl, right),
            VerilogOp::Shr => return self.shift(left, Binary::Shr, right),
            VerilogOp::Add => Binary::Add,
            VerilogOp::Sub => Binary::Sub,
            VerilogOp::BitAnd => Binary::And,
            VerilogOp::BitOr => Binary::Or,
            VerilogOp::BitXor => Binary::Xor,
            VerilogOp::Eq => Binary::Eq,
            VerilogOp::Ne => Binary::Ne,
            VerilogOp::Lt => Binary::Lt,
            VerilogOp::Le => Binary::Le,
            VerilogOp::Gt => Binary::Gt,
            VerilogOp::Ge => Binary::Ge,
        };
        let (left, right) = match (self.infer(left)?, self.infer(right)?) {
            (Value::Number(left), Value::Number(right)) => return self.evaluate_binary(&left, operator, &right),
            (Value::Sized(left), Value::Number(right)) => {
                let right = self.fitting(&right, left.width)?;
                (left, right)
            }
            (Value::Number(left), Value::Sized(right)) => (self.fitting(&left, right.width)?, right),
            (Value::Sized(left), Value::Sized(right)) => (left, right),
        };
        if left.width != right.width {
            let (left, right) = (left.width, right.width);
            let message = format!("operands of `{}` with different widths: {left} and {right} bits", operator.symbol());
            return self.reject(Code::WidthMismatch, "", message);
        }
        if let Some(bit) = self.decided(&left, operator, &right) {
            return Ok(Value::Sized(Expression::bit(bit)));
        }
        let width = if operator.compares() { 1 } else { left.width };
        // A comparison for (in)equality of a bit and a literal is the bit or its inverse.
        if let (Binary::Eq | Binary::Ne, Some(bit)) = (operator, right.known_bit()) {
            if bit == (operator == Binary::Eq) {
                return Ok(Value::Sized(left));
            }
            return Ok(Value::Sized(Expression { width, kind: Kind::Unary(Unary::Not, Box::new(left)) }));
        }
        let kind = Kind::Binary(operator, Box::new(left), Box::new(right));
        Ok(Value::Sized(Expression { width, kind }))
    }

    /// Decides a comparison with the smallest or largest value of the width, e.g. `a >= 0` in the first iteration of a
    /// loop. Linters report such comparisons. Returns `None` for other comparisons.
    fn decided(&self, left: &Expression, operator: Binary, right: &Expression) -> Option<bool> {
        let constant = |expression: &Expression| match &expression.kind {
            Kind::Literal(value) => Some(value.clone()),
            Kind::Signal(id) => match &self.signals[*id].role {
                Role::Constant(value) => Some(value.clone()),
                _ => None,
            },
            _ => None,
        };
        let max_value = (BigUint::from(1u8) << left.width) - 1u8;
        let is = |value: &Option<BigUint>, expected: &BigUint| value.as_ref() == Some(expected);
        let (left, right) = (constant(left), constant(right));
        let zero = BigUint::default();
        match operator {
            Binary::Ge if is(&right, &zero) || is(&left, &max_value) => Some(true),
            Binary::Lt if is(&right, &zero) || is(&left, &max_value) => Some(false),
            Binary::Le if is(&right, &max_value) || is(&left, &zero) => Some(true),
            Binary::Gt if is(&right, &max_value) || is(&left, &zero) => Some(false),
            _ => None,
        }
    }

    /// Evaluates an operation on two numbers. As in Rust, a result that is negative or exceeds 64 bits is an error.
    fn evaluate_binary(&mut self, left: &BigUint, operator: Binary, right: &BigUint) -> Result<Value, AlreadyReported> {
        let number = match operator {
            Binary::Eq => return Ok(Value::Sized(Expression::bit(left == right))),
            Binary::Ne => return Ok(Value::Sized(Expression::bit(left != right))),
            Binary::Lt => return Ok(Value::Sized(Expression::bit(left < right))),
            Binary::Le => return Ok(Value::Sized(Expression::bit(left <= right))),
            Binary::Gt => return Ok(Value::Sized(Expression::bit(left > right))),
            Binary::Ge => return Ok(Value::Sized(Expression::bit(left >= right))),
            Binary::Add => Some(left + right),
            Binary::Sub if left >= right => Some(left - right),
            Binary::And => Some(left & right),
            Binary::Or => Some(left | right),
            Binary::Xor => Some(left ^ right),
            Binary::Shl => u64::try_from(right).ok().filter(|&by| by < 64).map(|by| left << by),
            Binary::Shr => u64::try_from(right).ok().filter(|&by| by < 64).map(|by| left >> by),
            _ => None,
        };
        match number.filter(|number| number.bits() <= 64) {
            Some(number) => Ok(Value::Number(number)),
            None => {
                let symbol = operator.symbol();
                let message = format!("{left} {symbol} {right} is not an unsigned number of at most 64 bits");
                self.reject(Code::ConstantExpression, "", message)
            }
        }
    }

    /// Evaluates `&&` and `||`. If the left side is known during elaboration and decides the result, the right side is
    /// skipped, as in Rust. The right side may then contain an index past the end of an array.
    fn logical(
        &mut self,
        left: &VerilogExpression,
        operator: Binary,
        right: &VerilogExpression,
    ) -> Result<Value, AlreadyReported> {
        let left = self.sized(left, 1)?;
        // Value of an operand that decides the result.
        let deciding = operator == Binary::LogicalOr;
        match left.known_bit() {
            Some(bit) if bit == deciding => return Ok(Value::Sized(left)),
            Some(_) => return self.sized(right, 1).map(Value::Sized),
            None => {}
        }
        let right = self.sized(right, 1)?;
        match right.known_bit() {
            Some(bit) if bit != deciding => return Ok(Value::Sized(left)),
            Some(_) => return Ok(Value::Sized(right)),
            None => {}
        }
        let kind = Kind::Binary(operator, Box::new(left), Box::new(right));
        Ok(Value::Sized(Expression { width: 1, kind }))
    }

    /// Evaluates a shift. The result has the width of the left operand. A number that is shifted by a signal has 64
    /// bits, as in Rust. A shift of one number by another is a number.
    fn shift(
        &mut self,
        left: &VerilogExpression,
        operator: Binary,
        right: &VerilogExpression,
    ) -> Result<Value, AlreadyReported> {
        let (left, right) = match (self.infer(left)?, self.infer(right)?) {
            (Value::Number(left), Value::Number(right)) => return self.evaluate_binary(&left, operator, &right),
            (Value::Sized(left), Value::Number(right)) => {
                let width = (right.bits() as usize).max(1);
                (left, Expression::literal(right, width))
            }
            (Value::Number(left), Value::Sized(right)) => (self.fitting(&left, 64)?, right),
            (Value::Sized(left), Value::Sized(right)) => (left, right),
        };
        if right.width > 32 {
            let message = format!("shift amount of {} bits exceeds the limit of 32 bits", right.width);
            return self.reject(Code::ShiftAmount, "", message);
        }
        let width = left.width;
        let kind = Kind::Binary(operator, Box::new(left), Box::new(right));
        Ok(Value::Sized(Expression { width, kind }))
    }

    /// Evaluates a product. For signals, rust-hdl supports only operands of 16 bits and a result of 32 bits.
    fn multiply(&mut self, left: &VerilogExpression, right: &VerilogExpression) -> Result<Value, AlreadyReported> {
        match (self.infer(left)?, self.infer(right)?) {
            (Value::Number(left), Value::Number(right)) if (&left * &right).bits() <= 64 => {
                Ok(Value::Number(left * right))
            }
            (Value::Sized(left), Value::Sized(right)) if left.width == 16 && right.width == 16 => {
                let kind = Kind::Multiply(Box::new(left), Box::new(right));
                Ok(Value::Sized(Expression { width: 32, kind }))
            }
            _ => self.reject(Code::Multiplication, "", "product of operands that are not 16 bits wide"),
        }
    }

    /// Returns `width` bits of a signal, from the bit `index`. `method` is the name of the method, for diagnostics.
    fn select(
        &mut self,
        signal: &VerilogExpression,
        width: usize,
        index: &VerilogExpression,
        method: &str,
    ) -> Result<Expression, AlreadyReported> {
        let (id, offset, whole) = match self.infer(signal)? {
            Value::Sized(Expression { kind: Kind::Signal(id), width }) => (id, 0, width),
            Value::Sized(Expression { kind: Kind::Select(id, low), width }) => (id, low, width),
            _ => {
                let message = format!("`{method}` of an expression that is not a signal");
                return self.reject(Code::SelectOfExpression, "", message);
            }
        };
        let name = self.signals[id].path.clone();
        if width == 0 {
            return self.reject(Code::SignalType, &name, "invalid selection of 0 bits");
        }
        match self.infer(index)? {
            Value::Number(low) => {
                let low = usize::try_from(low).unwrap_or(usize::MAX);
                let end = low.checked_add(width).filter(|&end| end <= whole);
                let Some(_) = end else {
                    let message =
                        format!("selection of {width} bits from bit {low} exceeds the {whole} bits of the signal");
                    return self.reject(Code::IndexPastEnd, &name, message);
                };
                Ok(self.part(id, offset + low, width))
            }
            Value::Sized(index) => {
                if offset != 0 || whole != self.signals[id].width {
                    return self.reject(Code::SelectOfExpression, &name, format!("`{method}` of a part of a signal"));
                }
                if width > whole {
                    let message = format!("selection of {width} bits exceeds the {whole} bits of the signal");
                    return self.reject(Code::IndexPastEnd, &name, message);
                }
                self.dynamic(id, width, index, method)
            }
        }
    }

    /// Returns `width` bits of a signal, from the bit `low`; the signal itself if these are all its bits.
    fn part(&self, id: Id, low: usize, width: usize) -> Expression {
        if low == 0 && width == self.signals[id].width {
            Expression { width, kind: Kind::Signal(id) }
        } else {
            Expression { width, kind: Kind::Select(id, low) }
        }
    }

    /// Returns `width` bits of a signal, from the bit whose number is the value of the signal or slice `index`. This
    /// number is extended or truncated to the width that is needed to number the bits of the signal. `method` is the
    /// name of the method, for diagnostics.
    fn dynamic(
        &mut self,
        id: Id,
        width: usize,
        index: Expression,
        method: &str,
    ) -> Result<Expression, AlreadyReported> {
        let (whole, name) = (self.signals[id].width, self.signals[id].path.clone());
        let (Kind::Signal(_) | Kind::Select(..)) = index.kind else {
            // The macro removes `.index()`, so the meaning is unknown: in Rust, a sum of numbers does not wrap, but a
            // sum of `Bits` does.
            return self.reject(Code::ComputedBitNumber, &name, format!("`{method}` with a computed bit number"));
        };
        if whole == 1 {
            return Ok(self.part(id, 0, 1));
        }
        let index_width = usize::BITS as usize - (whole - 1).leading_zeros() as usize;
        let index = match index.kind {
            _ if index.width == index_width => index,
            _ if index.width < index_width => Expression { width: index_width, kind: Kind::Extend(Box::new(index)) },
            // The upper bits of a valid bit number are 0.
            Kind::Signal(number) => Expression { width: index_width, kind: Kind::Select(number, 0) },
            Kind::Select(number, low) => Expression { width: index_width, kind: Kind::Select(number, low) },
            _ => index,
        };
        Ok(Expression { width, kind: Kind::Dynamic(id, Box::new(index)) })
    }
}
