//! Mutations of well-formed inputs, by tokens and lines rather than by bits alone, so that most of an input stays well formed.

use rand_chacha::rand_core::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::ops::Range;

/// The most bytes of an input.
pub const MOST_BYTES: usize = 1 << 16;

/// Values at which readers break.
const NASTY: &[&str] = &[
    "0",
    "1",
    "-1",
    "00",
    "65535",
    "65536",
    "2147483648",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "1e999",
    "NaN",
    "0x",
    "0xffffffffffffffffffffffffffffffffff",
    "0b",
    "1_000",
    "+1",
    "1.5",
    "",
    "\"",
    "'",
    "\\",
    "\n",
    "\r\n",
    "\t",
    "\0",
    "\u{1b}[31m",
    "\u{feff}",
    "\u{202e}",
    "é",
    "\u{1f980}",
    "=",
    ",",
    ":",
    "[",
    "]",
    "{",
    "}",
    "(",
    ")",
    "#",
    "//",
    "/*",
    "*/",
    "..",
    "/",
    "$x",
    "@",
    "~",
    "null",
    "true",
    "[0:0]",
    "[9223372036854775807:-9223372036854775808]",
    "-",
    "--",
    "%s",
    "<x>",
];

/// Numbers at which binary formats break.
const NUMBERS: &[u64] =
    &[0, 1, 2, 3, 4, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x7fff_ffff, 0xffff_ffff, i64::MAX as u64, u64::MAX, 1 << 40];

/// A source of mutated inputs: for a seed, the same ones in the same order on every machine.
pub struct Mutator<'a> {
    random: ChaCha8Rng,
    seeds: &'a [Vec<u8>],
    words: &'a [&'a str],
}

impl<'a> Mutator<'a> {
    /// Mutations of these inputs, with these words put in. Each target has a stream of its own.
    pub fn new(target: &str, seed: u64, seeds: &'a [Vec<u8>], words: &'a [&'a str]) -> Self {
        let stream = target.bytes().fold(0u64, |sum, byte| sum.wrapping_mul(257).wrapping_add(u64::from(byte)));
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        random.set_stream(stream);
        Self { random, seeds, words }
    }

    /// A number from 0 to `count - 1`; 0 for a count of 0.
    pub fn below(&mut self, count: usize) -> usize {
        ((u128::from(self.random.next_u64()) * count as u128) >> 64) as usize
    }

    /// A word of the format or a nasty one.
    pub fn word(&mut self) -> &'a str {
        let at = self.below(NASTY.len() + self.words.len());
        NASTY.get(at).or_else(|| self.words.get(at - NASTY.len())).copied().unwrap_or_default()
    }

    /// The next input: a seed, changed in one to some twenty places.
    pub fn input(&mut self) -> Vec<u8> {
        let seed = self.below(self.seeds.len());
        let mut bytes = self.seeds.get(seed).cloned().unwrap_or_default();
        // Mostly few changes, since many leave nothing well formed.
        let most = [2, 4, 20][self.below(3)];
        for _ in 0..=self.below(most) {
            self.change(&mut bytes);
            bytes.truncate(MOST_BYTES);
        }
        bytes
    }

    fn change(&mut self, bytes: &mut Vec<u8>) {
        let at = self.below(bytes.len() + 1);
        match self.below(16) {
            0..=3 => {
                let token = token(bytes, at);
                let word = self.word();
                bytes.splice(token, word.bytes());
            }
            4 => {
                let token = token(bytes, at);
                let word = bytes[token].to_vec();
                bytes.splice(at..at, word);
            }
            5 => drop(bytes.drain(token(bytes, at))),
            6 => {
                let other = self.below(bytes.len() + 1);
                let (from, to) = (token(bytes, at), token(bytes, other));
                let word = bytes[from].to_vec();
                bytes.splice(to, word);
            }
            7 => {
                let word = self.word();
                bytes.splice(at..at, word.bytes());
            }
            8 => drop(bytes.drain(line(bytes, at))),
            9 => {
                let line = line(bytes, at);
                let repeated = bytes[line.clone()].repeat(1 + self.below(4));
                bytes.splice(line.start..line.start, repeated);
            }
            10 => {
                let other = self.below(bytes.len() + 1);
                let (from, to) = (line(bytes, at), line(bytes, other).start);
                let moved = bytes[from].to_vec();
                bytes.splice(to..to, moved);
            }
            11 => {
                let seed = self.below(self.seeds.len());
                let from = self.seeds.get(seed).map_or(&[][..], Vec::as_slice);
                let cut = line(from, self.below(from.len() + 1)).start;
                bytes.truncate(line(bytes, at).start);
                bytes.extend_from_slice(&from[cut..]);
            }
            12 => bytes.truncate(at),
            13 => {
                // Much of the same: what is quadratic or without end shows.
                let token = token(bytes, at);
                let times = 1 << self.below(12);
                let much = bytes[token.clone()].repeat(times);
                bytes.splice(token, much.into_iter().take(MOST_BYTES / 4));
            }
            14 => {
                let number = NUMBERS[self.below(NUMBERS.len())];
                let width = [1, 2, 4, 8][self.below(4)];
                let written = if self.below(2) == 0 {
                    number.to_be_bytes()[8 - width..].to_vec()
                } else {
                    number.to_le_bytes()[..width].to_vec()
                };
                for (place, byte) in bytes.iter_mut().skip(at).zip(written) {
                    *place = byte;
                }
            }
            _ => {
                let bit = self.below(8);
                if let Some(byte) = bytes.get_mut(at) {
                    *byte ^= 1 << bit;
                }
            }
        }
    }
}

/// The token at a place: a word or number, else a single byte.
fn token(bytes: &[u8], at: usize) -> Range<usize> {
    let word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    let start = at - bytes[..at].iter().rev().take_while(|byte| word(byte)).count();
    let end = at + bytes[at..].iter().take_while(|byte| word(byte)).count();
    if start == end {
        at..(at + 1).min(bytes.len())
    } else {
        start..end
    }
}

/// The line at a place, with its end.
fn line(bytes: &[u8], at: usize) -> Range<usize> {
    let start = bytes[..at].iter().rposition(|byte| *byte == b'\n').map_or(0, |before| before + 1);
    let end = bytes[at..].iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |length| at + length + 1);
    start..end
}
