//! Values of neighbouring bits as one value: a vector operation.

use crate::ir::{Binary, Unary};
use crate::vector::{literal, Kind, Linear, Part, Value};
use num_bigint::BigUint;

/// Returns the values side by side as one value, the first one in the low bits; `None` if there is no form other than a
/// concatenation of different values.
pub(crate) fn side_by_side(values: &[Value]) -> Option<Value> {
    let (first, count) = (values.first()?, values.len());
    if count == 1 {
        return Some(first.clone());
    }
    let width = first.width * count;
    if values.iter().any(|value| value.width != first.width) {
        return None;
    }
    let literals: Option<Vec<BigUint>> = values.iter().map(literal_of).collect();
    if let Some(literals) = literals {
        return joined_literal(&literals, first.width);
    }
    if values.iter().all(|value| value == first) {
        return Some(Value { width, kind: Kind::Repeat(count, Box::new(first.clone())) });
    }
    Some(Value { width, kind: side_by_side_operands(values, first)? })
}

/// Returns the values side by side as one part of a net, or as one operation on the operands of all values. Returns
/// `None` if the values are neither neighbouring parts of one net nor alike operations with such a form.
fn side_by_side_operands(values: &[Value], first: &Value) -> Option<Kind> {
    let width = first.width * values.len();
    let inner = |pick: &dyn Fn(&Value) -> Option<Value>| {
        let inner: Option<Vec<Value>> = values.iter().map(pick).collect();
        side_by_side(&inner?).map(Box::new)
    };
    Some(match &first.kind {
        Kind::Part(part) => {
            let follows = |(at, value): (usize, &Value)| match &value.kind {
                Kind::Part(other) => {
                    other.net == part.net
                        && other.low.coefficients == part.low.coefficients
                        && other.low.constant == part.low.constant + (at * part.width) as i64
                }
                _ => false,
            };
            if !values.iter().enumerate().all(follows) {
                return None;
            }
            Kind::Part(Part { width, ..part.clone() })
        }
        Kind::Unary(Unary::Not, _) => Kind::Unary(
            Unary::Not,
            inner(&|value| match &value.kind {
                Kind::Unary(Unary::Not, inner) => Some((**inner).clone()),
                _ => None,
            })?,
        ),
        Kind::Binary(Binary::Eq, selector, _) => decoded(values, selector)?,
        Kind::Binary(Binary::Ne, ..) => masked(values)?,
        Kind::Binary(operator, ..) => {
            let bitwise = bitwise(*operator, first.width)?;
            let side = |take: fn(&Value, &Value) -> Value| {
                inner(&|value| match &value.kind {
                    Kind::Binary(other, left, right) if other == operator => Some(take(left, right)),
                    _ => None,
                })
            };
            Kind::Binary(bitwise, side(|left, _| left.clone())?, side(|_, right| right.clone())?)
        }
        Kind::Condition(parts) => {
            let has_one_test = |value: &Value| matches!(&value.kind, Kind::Condition(other) if other[0] == parts[0]);
            if !values.iter().all(has_one_test) {
                return None;
            }
            let side = |number: usize| {
                inner(&|value| match &value.kind {
                    Kind::Condition(parts) => Some(parts[number].clone()),
                    _ => None,
                })
            };
            Kind::Condition(Box::new([parts[0].clone(), *side(1)?, *side(2)?]))
        }
        _ => return None,
    })
}

/// Returns the comparisons of `selector` with 0, 1, 2, … side by side as a shift: `4'd1 << selector`.
fn decoded(values: &[Value], selector: &Value) -> Option<Kind> {
    let is_compared_with = |value: &Value, number: usize| match &value.kind {
        Kind::Binary(Binary::Eq, left, right) => {
            **left == *selector && literal_of(right) == Some(BigUint::from(number)) && selector.width > 1
        }
        _ => false,
    };
    let one = Value { width: values.len(), kind: literal(&BigUint::from(1u8), values.len()) };
    values
        .iter()
        .enumerate()
        .all(|(number, value)| is_compared_with(value, number))
        .then(|| Kind::Binary(Binary::Shl, Box::new(one), Box::new(selector.clone())))
}

/// Largest number of terms of a tested mask.
const MAX_MASK_TERMS: usize = 6;

/// Returns the tests of masks, `(x & 1) != 0`, `(x & 2) != 0`, … side by side. Each bit of x is a term, with the tests
/// whose mask has this bit: `({4{x[0]}} & 4'd5) | ({4{x[1]}} & 4'd6)`.
fn masked(values: &[Value]) -> Option<Kind> {
    let tested = |value: &Value| -> Option<(Part, BigUint)> {
        let Kind::Binary(Binary::Ne, test, zero) = &value.kind else { return None };
        let Kind::Binary(Binary::And, tested, mask) = &test.kind else { return None };
        let Kind::Part(part) = &tested.kind else { return None };
        (literal_of(zero)? == BigUint::default()).then_some((part.clone(), literal_of(mask)?))
    };
    let tests: Vec<(Part, BigUint)> = values.iter().map(tested).collect::<Option<_>>()?;
    let (part, count) = (&tests[0].0, values.len());
    if tests.iter().any(|(other, _)| other != part) {
        return None;
    }
    let term = |bit: usize| {
        let tests = tests.iter().enumerate().filter(|(_, (_, mask))| mask.bit(bit as u64));
        let tests = tests.fold(BigUint::default(), |tests, (number, _)| tests | (BigUint::from(1u8) << number));
        let low = Linear { constant: part.low.constant + bit as i64, ..part.low.clone() };
        let bit = Value { width: 1, kind: Kind::Part(Part { low, width: 1, ..part.clone() }) };
        let copies = Value { width: count, kind: Kind::Repeat(count, Box::new(bit)) };
        let tests = Value { width: count, kind: literal(&tests, count) };
        Value { width: count, kind: Kind::Binary(Binary::And, Box::new(copies), Box::new(tests)) }
    };
    let is_tested = |bit: &usize| tests.iter().any(|(_, mask)| mask.bit(*bit as u64));
    let bits: Vec<usize> = (0..part.width).filter(is_tested).collect();
    let join = |left: Value, right: Value| Value {
        width: count,
        kind: Kind::Binary(Binary::Or, Box::new(left), Box::new(right)),
    };
    let whole = bits.iter().map(|&bit| term(bit)).reduce(join)?;
    (bits.len() <= MAX_MASK_TERMS).then_some(whole.kind)
}

/// Returns the value of a literal; `None` if it depends on loops, and for other values.
pub(crate) fn literal_of(value: &Value) -> Option<BigUint> {
    match &value.kind {
        Kind::Literal(literal) => Some(literal.clone()),
        Kind::Number(number) if number.coefficients.is_empty() => Some(BigUint::from(number.constant as u64)),
        _ => None,
    }
}

/// Returns the literals of `width` bits side by side. Zeros are one literal, other equal literals are copies, and
/// different literals are one literal of at most 16 bits. Returns `None` if different literals are longer.
fn joined_literal(literals: &[BigUint], width: usize) -> Option<Value> {
    let whole = literals.iter().rev().fold(BigUint::default(), |whole, literal| (whole << width) | literal);
    let is_equal = literals.iter().all(|literal| literal == &literals[0]);
    if whole == BigUint::default() || literals.len() * width <= 16 && !is_equal {
        return Some(Value::literal(whole, literals.len() * width));
    }
    let copy = Value::literal(literals[0].clone(), width);
    is_equal.then(|| Value { width: literals.len() * width, kind: Kind::Repeat(literals.len(), Box::new(copy)) })
}

/// Returns the bitwise operator with the same result on operands of `width` bits; `None` if there is none.
fn bitwise(operator: Binary, width: usize) -> Option<Binary> {
    match operator {
        Binary::And | Binary::Or | Binary::Xor => Some(operator),
        Binary::LogicalAnd if width == 1 => Some(Binary::And),
        Binary::LogicalOr if width == 1 => Some(Binary::Or),
        _ => None,
    }
}
