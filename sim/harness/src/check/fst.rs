//! Checks the sizes in an FST before the `wellen` library reads the file.
//!
//! The library allocates as much memory as the file claims to need, and an allocation failure ends the process. Each
//! block may therefore claim at most as much content as its length can encode.

use std::fs::File;
use std::io::{self, BufReader, ErrorKind, Read, Seek, SeekFrom};

/// Maximum compression ratio in an FST: zlib reaches slightly more than 1000 to 1.
const MAX_RATIO: u64 = 1100;

// Kinds of blocks. A block consists of its kind (1 byte), its length in bytes (8 bytes), and its content. The length
// includes itself, but not the kind.
const HEADER: u8 = 0;
const VALUES: u8 = 1;
const BLACKOUTS: u8 = 2;
const GEOMETRY: u8 = 3;
const HIERARCHY: u8 = 4;
const VALUES_WITH_ALIASES: u8 = 5;
const HIERARCHY_LZ4: u8 = 6;
const HIERARCHY_LZ4_TWICE: u8 = 7;
const VALUES_WITH_SIGNED_ALIASES: u8 = 8;
/// Kind of the block that wraps a whole compressed FST.
const WRAPPED: u8 = 254;
/// Kind of the placeholder in an unfinished file.
const UNFINISHED: u8 = 255;

/// Kinds of the first block.
const FIRST: [u8; 3] = [HEADER, WRAPPED, UNFINISHED];

type Bytes<'a> = BufReader<&'a mut File>;

/// Returns whether the first byte of a file is that of an FST.
///
/// # Errors
/// The file cannot be read.
pub(super) fn is_fst(file: &mut File) -> io::Result<bool> {
    file.rewind()?;
    byte(file).map(|kind| FIRST.contains(&kind))
}

/// Checks that the sizes in an FST fit its length. Other defects are left to the library.
///
/// # Errors
/// The file cannot be read, or a size is too large.
pub(super) fn check_sizes(file: &mut File) -> io::Result<()> {
    let length = file.seek(SeekFrom::End(0))?;
    let mut file = BufReader::new(file);
    let mut at = 0;
    // The geometry block with the number of signals follows the value blocks. No value block may have more signals.
    let (mut signals, mut value_blocks) = (None, Vec::new());
    while at < length {
        // `section` is the length of a block without its kind.
        file.seek(SeekFrom::Start(at))?;
        let (kind, section) = (byte(&mut file)?, number(&mut file)?);
        let end = (at + 1).checked_add(section).filter(|end| *end <= length && section >= 8);
        let end = end.ok_or_else(|| invalid(at, "is longer than the file"))?;
        let fits = match kind {
            // The geometry block starts with its decompressed size and the number of signals. It has at least one byte
            // for each signal.
            GEOMETRY => {
                let (size, count) = (number(&mut file)?, number(&mut file)?);
                signals = Some(count);
                can_inflate(size, section) && count <= size.max(section)
            }
            // The block starts with the number of its entries.
            BLACKOUTS => varint(&mut file)? <= section,
            // The block starts with its decompressed size.
            HIERARCHY | HIERARCHY_LZ4 | HIERARCHY_LZ4_TWICE => can_inflate(number(&mut file)?, section),
            VALUES | VALUES_WITH_ALIASES | VALUES_WITH_SIGNED_ALIASES => {
                match signals_of_values(&mut file, kind == VALUES_WITH_SIGNED_ALIASES, end, section)? {
                    Some(count) => {
                        value_blocks.push((at, count));
                        true
                    }
                    None => false,
                }
            }
            // The library decompresses such a block in memory and trusts the sizes in it.
            WRAPPED => {
                let problem =
                    "contains a whole compressed FST, which is not supported\n  help: write the wave without \
                     this compression";
                return Err(io::Error::new(ErrorKind::InvalidData, format!("the block at byte {at} {problem}")));
            }
            _ => true,
        };
        if !fits {
            return Err(too_much(at));
        }
        at = end;
    }
    let all = signals.unwrap_or(0);
    match value_blocks.into_iter().find(|(_, count)| *count > all) {
        Some((at, _)) => Err(too_much(at)),
        None => Ok(()),
    }
}

/// Returns whether `bytes` compressed bytes can decompress to `size` bytes.
fn can_inflate(size: u64, bytes: u64) -> bool {
    size <= bytes.saturating_mul(MAX_RATIO)
}

/// Returns the number of signals in a value block; `None` if one of its sizes is impossible. The block has `section`
/// bytes without its kind, and ends at byte `end` of the file. `is_signed` states whether its table of positions uses
/// negative numbers.
fn signals_of_values(file: &mut Bytes, is_signed: bool, end: u64, section: u64) -> io::Result<Option<u64>> {
    // Skips the first time, the last time, and the memory size for decompression.
    file.seek(SeekFrom::Current(24))?;
    // The initial values: decompressed size, compressed size, and number of signals.
    let (size, packed, first) = (varint(file)?, varint(file)?, varint(file)?);
    if !can_inflate(size, section) || packed > section {
        return Ok(None);
    }
    file.seek(SeekFrom::Current(packed as i64))?;
    // The number of signals again, before their changes.
    let second = varint(file)?;
    let changes = file.stream_position()?;
    // The table of times is at the end of the block. Its decompressed size, its compressed size and the number of times
    // follow it.
    let Some(sizes) = end.checked_sub(24) else { return Ok(None) };
    file.seek(SeekFrom::Start(sizes))?;
    let (size, packed, times) = (number(file)?, number(file)?, number(file)?);
    if !can_inflate(size, section) || times > size.max(packed) {
        return Ok(None);
    }
    // The table of the signals' positions and its length precede the table of times.
    let Some(position) = sizes.checked_sub(packed).and_then(|position| position.checked_sub(8)) else {
        return Ok(None);
    };
    file.seek(SeekFrom::Start(position))?;
    let length = number(file)?;
    let Some(table) = position.checked_sub(length).filter(|table| *table >= changes) else { return Ok(None) };
    let count = first.max(second);
    let Some(positions) = positions(file, is_signed, table, length, count)? else { return Ok(None) };
    Ok(changes_fit(file, changes, &positions, table)?.then_some(count))
}

/// Returns the positions of the signals' changes, relative to the start of all changes; `None` if the table has more
/// than `count` signals. The table has `length` bytes and starts at byte `table` of the file.
///
/// An even number in the table is twice the number of consecutive signals without changes. An odd number stands for one
/// signal: it is twice the distance from the previous position, plus 1. An alias of another signal has no position. Its
/// entry consists of two numbers, of which the first is 0. If `is_signed`, its entry is the number 1 or a negative odd
/// number instead.
fn positions(file: &mut Bytes, is_signed: bool, table: u64, length: u64, count: u64) -> io::Result<Option<Vec<u64>>> {
    file.seek(SeekFrom::Start(table))?;
    let mut bytes = file.take(length);
    let (mut positions, mut position, mut signals) = (Vec::new(), 0u64, 0u64);
    while bytes.limit() > 0 {
        let (value, bits) = varint_with_width(&mut bytes)?;
        let is_negative = is_signed && bits < 64 && value >> (bits - 1) & 1 == 1;
        let covers = if value == 0 && !is_signed {
            varint(&mut bytes)?;
            1
        } else if value & 1 == 0 {
            value >> 1
        } else {
            if !is_negative && value > 1 {
                position = position.saturating_add(value >> 1);
                positions.push(position);
            }
            1
        };
        signals = signals.saturating_add(covers);
        if signals > count {
            return Ok(None);
        }
    }
    Ok(Some(positions))
}

/// Returns whether the size at the start of each signal's changes is possible. All changes are in the bytes from
/// `changes` to `end` of the file.
fn changes_fit(file: &mut Bytes, changes: u64, positions: &[u64], end: u64) -> io::Result<bool> {
    let ends = positions.iter().skip(1).map(|next| changes.saturating_add(*next)).chain([end]);
    let mut at = file.seek(SeekFrom::Start(changes))?;
    for (position, next) in positions.iter().zip(ends) {
        let start = changes.saturating_add(*position);
        if start >= next || next > end {
            return Ok(false);
        }
        // Unlike `seek`, `seek_relative` keeps the buffer.
        file.seek_relative((start - at) as i64)?;
        let (size, bits) = varint_with_width(file)?;
        at = start + u64::from(bits.div_ceil(7));
        if at > next || !can_inflate(size, next - start) {
            return Ok(false);
        }
    }
    Ok(true)
}

fn too_much(at: u64) -> io::Error {
    invalid(at, "claims more content than its length allows")
}

fn invalid(at: u64, problem: &str) -> io::Error {
    let message = format!("the block at byte {at} {problem}; the file is broken or truncated");
    io::Error::new(ErrorKind::InvalidData, message)
}

fn byte(file: &mut impl Read) -> io::Result<u8> {
    let mut bytes = [0];
    file.read_exact(&mut bytes)?;
    Ok(bytes[0])
}

/// Reads a number of 8 bytes, the highest first.
fn number(file: &mut impl Read) -> io::Result<u64> {
    let mut bytes = [0; 8];
    file.read_exact(&mut bytes)?;
    Ok(u64::from_be_bytes(bytes))
}

/// Reads a number in groups of seven bits, the lowest first.
fn varint(file: &mut impl Read) -> io::Result<u64> {
    varint_with_width(file).map(|(value, _)| value)
}

/// Reads a number as [`varint`] does, and returns it with its number of bits. For a number of more than 63 bits,
/// returns `u64::MAX` and 64. The highest bit is the sign where a table has negative numbers.
fn varint_with_width(file: &mut impl Read) -> io::Result<(u64, u32)> {
    let mut value = 0;
    for shift in (0..63).step_by(7) {
        let byte = byte(file)?;
        value |= u64::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return Ok((value, shift + 7));
        }
    }
    Ok((u64::MAX, 64))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    const WHOLE: &[u8] = include_bytes!("wave.fst");

    /// Returns the error message for an FST; `None` if it is valid.
    fn error_of(bytes: &[u8]) -> Option<String> {
        let mut file = tempfile::tempfile().expect("a file");
        file.write_all(bytes).expect("it is written");
        check_sizes(&mut file).err().map(|error| error.to_string())
    }

    /// Returns the sample file with another kind of its value block, and with other bytes in part of the block.
    fn changed(kind: u8, bytes: std::ops::Range<usize>, new: &[u8]) -> Vec<u8> {
        let (start, end) = sample_values();
        let body = [&WHOLE[start + 9..bytes.start], new, &WHOLE[bytes.end..end]].concat();
        let size = (body.len() as u64 + 8).to_be_bytes();
        [&WHOLE[..start], &[kind][..], &size[..], &body[..], &WHOLE[end..]].concat()
    }

    /// Returns the sample file with another kind of its value block, and with another table of positions.
    fn with_positions(kind: u8, table: &[u8]) -> Vec<u8> {
        let (_, end) = sample_values();
        let number_at = |at: usize| u64::from_be_bytes(WHOLE[at..at + 8].try_into().expect("8 bytes")) as usize;
        let length_at = end - 24 - number_at(end - 16) - 8;
        let new = [table, &(table.len() as u64).to_be_bytes()].concat();
        changed(kind, length_at - number_at(length_at)..length_at + 8, &new)
    }

    /// Returns the start and the end of the sample's value block.
    fn sample_values() -> (usize, usize) {
        let mut at = 0;
        loop {
            let size = u64::from_be_bytes(WHOLE[at + 1..at + 9].try_into().expect("8 bytes")) as usize;
            let end = at + 1 + size;
            if WHOLE[at] == VALUES_WITH_SIGNED_ALIASES {
                return (at, end);
            }
            at = end;
        }
    }

    #[test]
    fn a_block_claims_no_more_content_than_its_length_allows() {
        assert_eq!(error_of(WHOLE), None);
        let (start, _) = sample_values();
        let rejected = Some(format!(
            "the block at byte {start} claims more content than its length allows; the file is broken or truncated"
        ));
        // An empty table, 2^30 - 1 signals without changes, a change outside of the block, and too many aliases.
        let many = [0xfe, 0xff, 0xff, 0xff, 0x07];
        for kind in [VALUES, VALUES_WITH_ALIASES, VALUES_WITH_SIGNED_ALIASES] {
            assert_eq!(error_of(&with_positions(kind, &[])), None, "{kind}");
            assert_eq!(error_of(&with_positions(kind, &many)), rejected, "{kind}");
            assert_eq!(error_of(&with_positions(kind, &[0x83, 0x80, 0x80, 0x80, 0x01])), rejected, "{kind}");
        }
        assert_eq!(error_of(&with_positions(VALUES_WITH_ALIASES, &[0, 1].repeat(1 << 14))), rejected);
        assert_eq!(error_of(&with_positions(VALUES_WITH_SIGNED_ALIASES, &[1; 1 << 14])), rejected);
        // A wrapped file is rejected without being read.
        let wrapped = [&[WRAPPED][..], &16u64.to_be_bytes(), &[0; 8]].concat();
        assert!(error_of(&wrapped).is_some_and(|text| text.contains("whole compressed FST")));
        // A block of length 0, which would make the library return to the start of the block.
        let mut empty = WHOLE.to_vec();
        empty[start + 1..start + 9].fill(0);
        assert!(error_of(&empty).is_some_and(|text| text.starts_with(&format!("the block at byte {start}"))));
        // The number of signals follows the initial values. Continuation bytes (`0x80` set), inserted before this
        // number, make it too large.
        let mut rest = &WHOLE[start + 9 + 24..];
        let mut next = || varint(&mut rest).expect("a number") as usize;
        let (_, packed, _) = (next(), next(), next());
        let at = WHOLE.len() - rest.len() + packed;
        assert_eq!(error_of(&changed(VALUES_WITH_SIGNED_ALIASES, at..at, &many[..4])), rejected);
    }
}
