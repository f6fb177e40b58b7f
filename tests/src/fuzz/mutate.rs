//! Mutations of well-formed inputs. Most mutations change tokens or lines rather than bits, so that most of an input
//! stays well formed.

use rand_chacha::rand_core::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::ops::Range;

/// Maximum size of an input in bytes.
const MAX_BYTES: usize = 1 << 16;

/// Boundary values of integers that often break binary formats.
const NUMBERS: &[u64] =
    &[0, 1, 2, 3, 4, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x7fff_ffff, 0xffff_ffff, i64::MAX as u64, u64::MAX, 1 << 40];

/// Generator of mutated inputs. A seed gives the same inputs in the same order on every machine.
pub struct Mutator<'a> {
    random: ChaCha8Rng,
    seeds: &'a [Vec<u8>],
    words: &'a [String],
}

impl<'a> Mutator<'a> {
    /// Creates a generator from seeds and words to insert. Each chunk of each target has its own random stream.
    pub fn new(target: &str, (seed, chunk): (u64, u64), seeds: &'a [Vec<u8>], words: &'a [String]) -> Self {
        let stream = target.bytes().fold(0u64, |sum, byte| sum.wrapping_mul(257).wrapping_add(u64::from(byte)));
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        random.set_stream(stream.wrapping_add(chunk.wrapping_mul(0x9e37_79b9_7f4a_7c15)));
        Self { random, seeds, words }
    }

    /// Returns a number from 0 to `count - 1`, or 0 for a count of 0.
    fn below(&mut self, count: usize) -> usize {
        ((u128::from(self.random.next_u64()) * count as u128) >> 64) as usize
    }

    /// Returns a random word of the target.
    fn word(&mut self) -> &'a str {
        let at = self.below(self.words.len());
        self.words.get(at).map_or("", String::as_str)
    }

    /// Returns the next input: a seed with 1 to 20 changes.
    pub fn input(&mut self) -> Vec<u8> {
        let seed = self.below(self.seeds.len());
        let mut bytes = self.seeds.get(seed).cloned().unwrap_or_default();
        // Few changes are more likely than many, because many changes leave nothing well formed.
        let max_changes = [2, 4, 20][self.below(3)];
        for _ in 0..=self.below(max_changes) {
            self.change(&mut bytes);
            bytes.truncate(MAX_BYTES);
        }
        bytes
    }

    /// Makes one random change at a random offset.
    fn change(&mut self, bytes: &mut Vec<u8>) {
        let at = self.below(bytes.len() + 1);
        match self.below(16) {
            0..=3 => {
                let token = token(bytes, at);
                bytes.splice(token, self.word().bytes());
            }
            4 => copy(bytes, token(bytes, at), at..at),
            5 => drop(bytes.drain(token(bytes, at))),
            6 => {
                let other = self.below(bytes.len() + 1);
                copy(bytes, token(bytes, at), token(bytes, other));
            }
            7 => drop(bytes.splice(at..at, self.word().bytes())),
            8 => drop(bytes.drain(line(bytes, at))),
            9 => {
                let line = line(bytes, at);
                let repeated = bytes[line.clone()].repeat(1 + self.below(4));
                bytes.splice(line.start..line.start, repeated);
            }
            10 => {
                let other = line(bytes, self.below(bytes.len() + 1)).start;
                copy(bytes, line(bytes, at), other..other);
            }
            11 => self.splice_seed(bytes, at),
            12 => bytes.truncate(at),
            13 => {
                // Many repetitions reveal a reader with quadratic or unbounded run time.
                let token = token(bytes, at);
                let many = bytes[token.clone()].repeat(1 << self.below(12));
                bytes.splice(token, many.into_iter().take(MAX_BYTES / 4));
            }
            14 => self.overwrite_number(bytes, at),
            _ => {
                let bit = self.below(8);
                bytes.iter_mut().skip(at).take(1).for_each(|byte| *byte ^= 1 << bit);
            }
        }
    }

    /// Replaces the rest of an input, from the line at `at`, by the rest of a seed.
    fn splice_seed(&mut self, bytes: &mut Vec<u8>, at: usize) {
        let seed = self.below(self.seeds.len());
        let from = self.seeds.get(seed).map_or(&[][..], Vec::as_slice);
        let cut = line(from, self.below(from.len() + 1)).start;
        bytes.truncate(line(bytes, at).start);
        bytes.extend_from_slice(&from[cut..]);
    }

    /// Overwrites 1, 2, 4 or 8 bytes at an offset with a boundary value. Bytes beyond the end are left out.
    fn overwrite_number(&mut self, bytes: &mut [u8], at: usize) {
        let number = NUMBERS[self.below(NUMBERS.len())];
        let width = [1, 2, 4, 8][self.below(4)];
        let is_big_endian = self.below(2) == 0;
        let (big, little) = (number.to_be_bytes(), number.to_le_bytes());
        let written = if is_big_endian { &big[8 - width..] } else { &little[..width] };
        bytes.iter_mut().skip(at).zip(written).for_each(|(byte, new)| *byte = *new);
    }
}

/// Replaces the range `to` by a copy of the range `from`.
fn copy(bytes: &mut Vec<u8>, from: Range<usize>, to: Range<usize>) {
    let copied = bytes[from].to_vec();
    bytes.splice(to, copied);
}

/// Returns the token at an offset: a word, a number or a single byte. At the end of the input, it may be empty.
fn token(bytes: &[u8], at: usize) -> Range<usize> {
    let is_of_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    let start = at - bytes[..at].iter().rev().take_while(|byte| is_of_word(byte)).count();
    let end = at + bytes[at..].iter().take_while(|byte| is_of_word(byte)).count();
    if start == end {
        at..(at + 1).min(bytes.len())
    } else {
        start..end
    }
}

/// Returns the line at an offset, including its end.
fn line(bytes: &[u8], at: usize) -> Range<usize> {
    let start = bytes[..at].iter().rposition(|byte| *byte == b'\n').map_or(0, |before| before + 1);
    let end = bytes[at..].iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |length| at + length + 1);
    start..end
}
