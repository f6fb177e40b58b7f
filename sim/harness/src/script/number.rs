//! Parses numbers of scripts.

/// Returns radix and digits of a number, without its prefix `0x` or `0b`; `None` if it does not start with a digit.
pub(super) fn digits(text: &str) -> Option<(u32, &str)> {
    match text.as_bytes() {
        [b'0', b'x' | b'X', ..] => Some((16, &text[2..])),
        [b'0', b'b' | b'B', ..] => Some((2, &text[2..])),
        [first, ..] if first.is_ascii_digit() => Some((10, text)),
        _ => None,
    }
}

/// Parses a number into `count` 64-bit words, low word first; `None` if it is invalid or too large.
pub(super) fn limbs(text: &str, count: usize) -> Option<Vec<u64>> {
    let (radix, digits) = digits(text)?;
    let mut words = vec![0u64; count];
    let mut any = false;
    for c in digits.chars().filter(|c| *c != '_') {
        let mut carry = u128::from(c.to_digit(radix)?);
        any = true;
        for word in &mut words {
            carry += u128::from(*word) * u128::from(radix);
            *word = carry as u64;
            carry >>= 64;
        }
        if carry != 0 {
            return None;
        }
    }
    any.then_some(words)
}
