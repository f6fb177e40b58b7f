//! Fields of packed vectors: 64-bit words, bit 0 in the lowest bit of word 0.
//!
//! [`of`] and [`of_mut`] present words as bits of the bitvec library, for fields of any width. The other functions,
//! such as [`get`] and [`put`], work on whole words. They serve code that runs in every cycle, where bitvec is slower
//! (measured in docs/decisions/0061).

use bitvec::prelude::{BitSlice, BitVec, Lsb0};
use warploom_contract::Field;

/// Bits of packed words, bit 0 in the lowest bit of word 0.
pub type Bits = BitSlice<u64, Lsb0>;

/// Vector of bits, bit 0 in the lowest bit of word 0.
pub type BitVector = BitVec<u64, Lsb0>;

/// View of words as bits.
#[inline]
pub fn of(words: &[u64]) -> &Bits {
    Bits::from_slice(words)
}

/// Mutable view of words as bits.
#[inline]
pub fn of_mut(words: &mut [u64]) -> &mut Bits {
    Bits::from_slice_mut(words)
}

/// Location of bits in a packed vector, such as the packed inputs of a block: offset and width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PortBits {
    /// Offset of the lowest bit, from bit 0 of the vector.
    pub offset: usize,
    /// Width in bits.
    pub width: usize,
}

impl PortBits {
    /// Location of a whole port in the packed inputs or outputs.
    pub fn of(field: &Field) -> Self {
        Self { offset: field.offset, width: field.port.width() }
    }

    /// Bits at this location.
    #[inline]
    pub fn bits(self, words: &[u64]) -> &Bits {
        &of(words)[self.offset..self.offset + self.width]
    }

    /// Mutable bits at this location.
    #[inline]
    pub fn bits_mut(self, words: &mut [u64]) -> &mut Bits {
        &mut of_mut(words)[self.offset..self.offset + self.width]
    }

    /// Value at this location. The location must have at most 64 bits.
    #[inline]
    pub fn get(self, words: &[u64]) -> u64 {
        get(words, self.offset, self.width)
    }

    /// Writes a value at this location. The location must have at most 64 bits. Higher bits of the value are ignored.
    #[inline]
    pub fn put(self, words: &mut [u64], value: u64) {
        put(words, self.offset, self.width, value);
    }

    /// Location of part `number` (from 0) of `count` equal parts; part 0 is in the low bits. The width must be a
    /// multiple of `count`.
    #[inline]
    pub fn part(self, number: usize, count: usize) -> Self {
        let width = self.width / count;
        Self { offset: self.offset + number * width, width }
    }

    /// Writes a value at this location. The location must have from 1 to 64 bits, which must all be 0 before. Higher
    /// bits of the value are ignored. Faster than [`put`](Self::put).
    #[inline]
    pub fn insert(self, words: &mut [u64], value: u64) {
        insert(words, self.offset, self.width, value);
    }

    /// Whether the lowest bit at this location is 1.
    #[inline]
    pub fn is_set(self, words: &[u64]) -> bool {
        get(words, self.offset, 1) == 1
    }
}

/// Values of N fields: a valid bit, and then its payload. `None` if the valid bit is 0. Each field has at most 64 bits.
#[inline]
pub fn fields<const N: usize>(fields: [PortBits; N], words: &[u64]) -> Option<[u64; N]> {
    fields[0].is_set(words).then(|| fields.map(|bits| bits.get(words)))
}

/// Writes the values of N fields: a valid bit, and then its payload. Each field has at most 64 bits.
#[inline]
pub fn put_fields<const N: usize>(fields: [PortBits; N], values: [u64; N], words: &mut [u64]) {
    for (bits, value) in fields.iter().zip(values) {
        bits.put(words, value);
    }
}

/// Mask of the lowest `width` bits; all 64 bits if `width` is larger.
#[inline]
pub const fn ones(width: usize) -> u64 {
    if width >= 64 {
        u64::MAX
    } else {
        (1 << width) - 1
    }
}

/// Value of the `width` (at most 64) bits from bit `offset` on; 0 if `width` is 0.
#[inline]
pub fn get(words: &[u64], offset: usize, width: usize) -> u64 {
    if width == 0 {
        return 0;
    }
    let (word, shift) = (offset / 64, offset % 64);
    let mut value = words[word] >> shift;
    if shift + width > 64 {
        value |= words[word + 1] << (64 - shift);
    }
    value & ones(width)
}

/// Sets the `width` (at most 64) bits from bit `offset` on to the low bits of `value`.
#[inline]
pub fn put(words: &mut [u64], offset: usize, width: usize, value: u64) {
    if width == 0 {
        return;
    }
    let (word, shift) = (offset / 64, offset % 64);
    let value = value & ones(width);
    words[word] = (words[word] & !(ones(width) << shift)) | (value << shift);
    if shift + width > 64 {
        let low = 64 - shift;
        words[word + 1] = (words[word + 1] & !ones(width - low)) | (value >> low);
    }
}

/// Sets the `width` (from 1 to 64) bits from bit `offset` on to the low bits of `value`. These bits must be 0 before.
#[inline]
pub fn insert(words: &mut [u64], offset: usize, width: usize, value: u64) {
    let (word, shift) = (offset / 64, offset % 64);
    let value = value & ones(width);
    words[word] |= value << shift;
    if shift + width > 64 {
        words[word + 1] |= value >> (64 - shift);
    }
}

/// Copies all words from one slice to another of the same length. One or two words, the usual size of packed inputs,
/// are copied without a function call.
#[inline]
pub fn copy_words(from: &[u64], to: &mut [u64]) {
    match (from, to) {
        ([from], [to]) => *to = *from,
        ([low, high], [to_low, to_high]) => (*to_low, *to_high) = (*low, *high),
        (from, to) => to.copy_from_slice(from),
    }
}

/// Copies `width` bits from one vector to another. `width` may exceed 64. The offsets are those of the lowest bits.
#[inline]
pub fn copy(from: &[u64], from_offset: usize, to: &mut [u64], to_offset: usize, width: usize) {
    let mut done = 0;
    if to_offset.is_multiple_of(64) {
        for word in &mut to[to_offset / 64..][..width / 64] {
            *word = get(from, from_offset + done, 64);
            done += 64;
        }
    }
    while done < width {
        let step = (width - done).min(64);
        put(to, to_offset + done, step, get(from, from_offset + done, step));
        done += step;
    }
}

/// Writer of consecutive fields into bits that are 0. It collects the fields of a word and then writes the word.
/// [`finish`](Self::finish) must be called at the end: it writes the last word.
pub struct FieldWriter<'a> {
    words: &'a mut [u64],
    /// Index of the word whose fields are collected.
    word: usize,
    /// Number of bits of this word below the next field.
    used: usize,
    /// Fields of this word so far.
    pending: u64,
}

impl<'a> FieldWriter<'a> {
    /// Creates a writer whose first field starts at bit `offset`.
    #[inline]
    pub fn new(words: &'a mut [u64], offset: usize) -> Self {
        Self { words, word: offset / 64, used: offset % 64, pending: 0 }
    }

    /// Writes the next field: the low `width` bits of `value`, whose other bits must be 0. `width` is from 1 to 64.
    #[inline]
    pub fn push(&mut self, width: usize, value: u64) {
        self.pending |= value << self.used;
        self.used += width;
        if self.used >= 64 {
            self.words[self.word] |= self.pending;
            self.word += 1;
            self.used -= 64;
            // Bits that did not fit; none if the word is exactly full.
            self.pending = if self.used == 0 { 0 } else { value >> (width - self.used) };
        }
    }

    /// Writes the fields of the last word.
    #[inline]
    pub fn finish(self) {
        if self.used > 0 {
            self.words[self.word] |= self.pending;
        }
    }
}

/// Copies the lowest `width` bits of `from` into `to`, from bit `offset` on. These bits of `to` must be 0 before.
#[inline]
pub fn insert_bits(from: &[u64], to: &mut [u64], offset: usize, width: usize) {
    let mut done = 0;
    for word in &from[..width.div_ceil(64)] {
        insert(to, offset + done, (width - done).min(64), *word);
        done += 64;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bitvec::field::BitField;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn put_and_get_are_inverse_and_change_nothing_else(
            before in proptest::array::uniform4(any::<u64>()), offset in 0usize..192, width in 0usize..=64, value: u64,
        ) {
            let mut words = before;
            put(&mut words, offset, width, value);
            prop_assert_eq!(get(&words, offset, width), value & ones(width));
            for bit in (0..256).filter(|bit| !(offset..offset + width).contains(bit)) {
                prop_assert_eq!(get(&words, bit, 1), get(&before, bit, 1));
            }
        }

        #[test]
        fn inserting_is_putting_into_zeros(offset in 0usize..192, width in 1usize..=64, value: u64) {
            let (mut inserted, mut put_there) = ([0u64; 4], [0u64; 4]);
            insert(&mut inserted, offset, width, value);
            put(&mut put_there, offset, width, value);
            prop_assert_eq!(inserted, put_there);
        }

        #[test]
        fn a_field_writer_puts_field_after_field(
            fields in proptest::collection::vec((1usize..=64, any::<u64>()), 0..12), offset in 0usize..130,
        ) {
            let (mut written, mut put_one_by_one) = ([0u64; 16], [0u64; 16]);
            let mut start = offset;
            let mut writer = FieldWriter::new(&mut written, offset);
            for (width, value) in fields {
                writer.push(width, value & ones(width));
                put(&mut put_one_by_one, start, width, value);
                start += width;
            }
            writer.finish();
            prop_assert_eq!(written, put_one_by_one);
        }

        #[test]
        fn inserting_bits_is_copying_into_zeros(
            from in proptest::array::uniform4(any::<u64>()), offset in 0usize..100, width in 0usize..=256,
        ) {
            let (mut inserted, mut copied_by_bitvec, mut copied_by_word) = ([0u64; 6], [0u64; 6], [0u64; 6]);
            insert_bits(&from, &mut inserted, offset, width);
            of_mut(&mut copied_by_bitvec)[offset..offset + width].copy_from_bitslice(&of(&from)[..width]);
            prop_assert_eq!(inserted, copied_by_bitvec);
            copy(&from, 0, &mut copied_by_word, offset, width);
            prop_assert_eq!(inserted, copied_by_word);
        }

        #[test]
        fn accesses_by_word_and_by_bit_agree(
            words in proptest::array::uniform4(any::<u64>()), offset in 0usize..192, width in 1usize..=64, value: u64,
        ) {
            let (bits, mut put, mut stored) = (PortBits { offset, width }, words, words);
            prop_assert_eq!(bits.get(&words), bits.bits(&words).load_le::<u64>());
            bits.put(&mut put, value);
            bits.bits_mut(&mut stored).store_le(value & ones(width));
            prop_assert_eq!(put, stored);
        }
    }
}
