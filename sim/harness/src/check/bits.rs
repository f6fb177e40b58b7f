//! Reads single bits of wave values.

use wellen::SignalValueRef;

/// Returns bit `at` of a value; bit 0 is the lowest. The weak values L and H count as 0 and 1. Returns `None` for any
/// other bit, and for a bit outside of the value.
pub(super) fn bit(value: &SignalValueRef, at: usize) -> Option<bool> {
    match value {
        SignalValueRef::BitVec(vector) if (at as u32) < vector.width() => match vector.get_bit(at as u32).as_ascii() {
            '0' | 'l' => Some(false),
            '1' | 'h' => Some(true),
            _ => None,
        },
        _ => None,
    }
}
