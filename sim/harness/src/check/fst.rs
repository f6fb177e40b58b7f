//! The sizes in an FST, looked at before its reader believes them: it makes room for what a file says that it holds, and a process
//! that asks for more memory than there is doesn't come back. Each block may claim only as much work as its bytes can stand for.

use std::fs::File;
use std::io::{self, BufReader, ErrorKind, Read, Seek, SeekFrom};

/// No compression in an FST gains more than zlib at its best: a bit over a thousand to one.
const MOST_GAINED: u64 = 1100;

/// Kind of the block that holds a whole FST, compressed.
const WRAPPED: u8 = 254;

type Bytes<'a> = BufReader<&'a mut File>;

/// Kinds of the blocks with which an FST can begin: the header, all in one that is compressed, and what an unfinished file begins with.
const FIRST: [u8; 3] = [0, WRAPPED, 255];

/// Whether a file may be an FST.
///
/// # Errors
/// The file can't be read.
pub(super) fn begins(file: &mut File) -> io::Result<bool> {
    file.rewind()?;
    byte(file).map(|kind| FIRST.contains(&kind))
}

/// Whether the sizes in an FST fit its length. What is wrong with a file in another way is left to its reader.
///
/// # Errors
/// The file can't be read, or a size in it is one that it can't have.
pub(super) fn check_sizes(file: &mut File) -> io::Result<()> {
    let length = file.seek(SeekFrom::End(0))?;
    let mut file = BufReader::new(file);
    let mut at = 0;
    // The number of signals comes last; no block of values has more.
    let (mut signals, mut of_values) = (None, Vec::new());
    while at < length {
        file.seek(SeekFrom::Start(at))?;
        let (kind, section) = (byte(&mut file)?, number(&mut file)?);
        let end = (at + 1).checked_add(section).filter(|end| *end <= length && section >= 8);
        let end = end.ok_or_else(|| wrong(at, "is longer than the file"))?;
        let fits = match kind {
            // Geometry: its size, and a byte or more for each signal.
            3 => {
                let (size, count) = (number(&mut file)?, number(&mut file)?);
                signals = Some(count);
                inflated(size, section) && count <= size.max(section)
            }
            2 => varint(&mut file)? <= section,
            4 | 6 | 7 => inflated(number(&mut file)?, section),
            1 | 5 | 8 => match values(&mut file, kind == 8, end, section)? {
                Some(count) => {
                    of_values.push((at, count));
                    true
                }
                None => false,
            },
            // The reader unpacks it in memory, and believes the sizes that are inside.
            WRAPPED => {
                let what = "is a whole FST, compressed once more, which is not read: write the wave without that";
                return Err(io::Error::new(ErrorKind::InvalidData, format!("the block at byte {at} {what}")));
            }
            _ => true,
        };
        if !fits {
            return Err(too_much(at));
        }
        at = end;
    }
    let all = signals.unwrap_or(0);
    match of_values.into_iter().find(|(_, count)| *count > all) {
        Some((at, _)) => Err(too_much(at)),
        None => Ok(()),
    }
}

/// Whether so many bytes can become a content of this size.
fn inflated(size: u64, bytes: u64) -> bool {
    size <= bytes.saturating_mul(MOST_GAINED)
}

/// The number of signals in a block of values; `None` if a size in it can't be.
fn values(file: &mut Bytes, has_runs: bool, end: u64, section: u64) -> io::Result<Option<u64>> {
    // First and last time, and the memory that a writer needed.
    file.seek(SeekFrom::Current(24))?;
    let (size, packed, first) = (varint(file)?, varint(file)?, varint(file)?);
    if !inflated(size, section) || packed > section {
        return Ok(None);
    }
    file.seek(SeekFrom::Current(packed as i64))?;
    let second = varint(file)?;
    let changes = file.stream_position()?;
    // The table of times lies at the end, its sizes behind it.
    let Some(sizes) = end.checked_sub(24) else { return Ok(None) };
    file.seek(SeekFrom::Start(sizes))?;
    let (size, packed, times) = (number(file)?, number(file)?, number(file)?);
    if !inflated(size, section) || times > size.max(packed) {
        return Ok(None);
    }
    // Before it the places of the signals' changes, and their length.
    let Some(place) = sizes.checked_sub(packed).and_then(|place| place.checked_sub(8)) else { return Ok(None) };
    file.seek(SeekFrom::Start(place))?;
    let length = number(file)?;
    let Some(table) = place.checked_sub(length).filter(|table| *table >= changes) else { return Ok(None) };
    let count = first.max(second);
    let Some(places) = places(file, has_runs, table, length, count)? else { return Ok(None) };
    Ok(changes_fit(file, changes, &places, table)?.then_some(count))
}

/// Where the changes of signals begin, behind the start of all changes; `None` if the table of them is of more than `count` signals.
/// With `has_runs` a number has a sign, and what is odd stands for a signal.
fn places(file: &mut Bytes, has_runs: bool, table: u64, length: u64, count: u64) -> io::Result<Option<Vec<u64>>> {
    file.seek(SeekFrom::Start(table))?;
    let mut bytes = file.take(length);
    let (mut places, mut place, mut signals) = (Vec::new(), 0u64, 0u64);
    while bytes.limit() > 0 {
        let (value, bits) = signed_varint(&mut bytes)?;
        let is_negative = has_runs && bits < 64 && value >> (bits - 1) & 1 == 1;
        let covers = if value == 0 && !has_runs {
            varint(&mut bytes)?;
            1
        } else if value & 1 == 0 {
            value >> 1
        } else {
            if !is_negative && value > 1 {
                place = place.saturating_add(value >> 1);
                places.push(place);
            }
            1
        };
        signals = signals.saturating_add(covers);
        if signals > count {
            return Ok(None);
        }
    }
    Ok(Some(places))
}

/// Whether the changes of each signal can have the size that stands in front of them.
fn changes_fit(file: &mut Bytes, changes: u64, places: &[u64], end: u64) -> io::Result<bool> {
    let ends = places.iter().skip(1).map(|next| changes.saturating_add(*next)).chain([end]);
    let mut at = file.seek(SeekFrom::Start(changes))?;
    for (place, next) in places.iter().zip(ends) {
        let start = changes.saturating_add(*place);
        if start >= next || next > end {
            return Ok(false);
        }
        // Unlike other seeks it keeps what is buffered.
        file.seek_relative((start - at) as i64)?;
        let (size, bits) = signed_varint(file)?;
        at = start + u64::from(bits.div_ceil(7));
        if at > next || !inflated(size, next - start) {
            return Ok(false);
        }
    }
    Ok(true)
}

fn too_much(at: u64) -> io::Error {
    wrong(at, "says that it holds more than it can")
}

fn wrong(at: u64, what: &str) -> io::Error {
    io::Error::new(ErrorKind::InvalidData, format!("the block at byte {at} {what}: the file is broken or cut off"))
}

fn byte(file: &mut impl Read) -> io::Result<u8> {
    let mut bytes = [0];
    file.read_exact(&mut bytes)?;
    Ok(bytes[0])
}

fn number(file: &mut impl Read) -> io::Result<u64> {
    let mut bytes = [0; 8];
    file.read_exact(&mut bytes)?;
    Ok(u64::from_be_bytes(bytes))
}

/// A number in seven bits a byte, the lowest first.
fn varint(file: &mut impl Read) -> io::Result<u64> {
    signed_varint(file).map(|(value, _)| value)
}

/// The same, and how many bits it was written in; more than 63 are a number larger than any size in a file.
fn signed_varint(file: &mut impl Read) -> io::Result<(u64, u32)> {
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

    /// What is wrong with an FST, if anything is.
    fn wrong(bytes: &[u8]) -> Option<String> {
        let mut file = tempfile::tempfile().expect("a file");
        file.write_all(bytes).expect("it is written");
        check_sizes(&mut file).err().map(|error| error.to_string())
    }

    /// The seed with other bytes in place of these ones of its block of values.
    fn changed(kind: u8, bytes: std::ops::Range<usize>, new: &[u8]) -> Vec<u8> {
        let (start, end) = values_of_seed();
        let body = [&WHOLE[start + 9..bytes.start], new, &WHOLE[bytes.end..end]].concat();
        let size = (body.len() as u64 + 8).to_be_bytes();
        [&WHOLE[..start], &[kind][..], &size[..], &body[..], &WHOLE[end..]].concat()
    }

    /// The seed with this table of places.
    fn with_places(kind: u8, table: &[u8]) -> Vec<u8> {
        let (_, end) = values_of_seed();
        let number_at = |at: usize| u64::from_be_bytes(WHOLE[at..at + 8].try_into().expect("8 bytes")) as usize;
        let length_at = end - 24 - number_at(end - 16) - 8;
        let new = [table, &(table.len() as u64).to_be_bytes()].concat();
        changed(kind, length_at - number_at(length_at)..length_at + 8, &new)
    }

    /// Where the seed's block of values begins and ends.
    fn values_of_seed() -> (usize, usize) {
        let mut at = 0;
        loop {
            let size = u64::from_be_bytes(WHOLE[at + 1..at + 9].try_into().expect("8 bytes")) as usize;
            let end = at + 1 + size;
            if WHOLE[at] == 8 {
                return (at, end);
            }
            at = end;
        }
    }

    #[test]
    fn a_block_claims_no_more_work_than_its_bytes_stand_for() {
        assert_eq!(wrong(WHOLE), None);
        let (start, _) = values_of_seed();
        let refused = Some(format!(
            "the block at byte {start} says that it holds more than it can: the file is broken or cut off"
        ));
        // Without changes, 2^30 - 1 signals without any, a change outside of the block, and aliases of more signals than there are.
        let many = [0xfe, 0xff, 0xff, 0xff, 0x07];
        for kind in [1, 5, 8] {
            assert_eq!(wrong(&with_places(kind, &[])), None, "{kind}");
            assert_eq!(wrong(&with_places(kind, &many)), refused, "{kind}");
            assert_eq!(wrong(&with_places(kind, &[0x83, 0x80, 0x80, 0x80, 0x01])), refused, "{kind}");
        }
        assert_eq!(wrong(&with_places(5, &[0, 1].repeat(1 << 14))), refused);
        assert_eq!(wrong(&with_places(8, &[1; 1 << 14])), refused);
        // In a file that is compressed as a whole nothing was looked at.
        let wrapped = [&[WRAPPED][..], &16u64.to_be_bytes(), &[0; 8]].concat();
        assert!(wrong(&wrapped).is_some_and(|wrong| wrong.contains("compressed once more")));
        // A block without a length, at which the library goes back to the block's start.
        let mut empty = WHOLE.to_vec();
        empty[start + 1..start + 9].fill(0);
        assert!(wrong(&empty).is_some_and(|wrong| wrong.starts_with(&format!("the block at byte {start}"))));
        // The number of signals stands behind the values at the block's start.
        let mut rest = &WHOLE[start + 9 + 24..];
        let mut next = || varint(&mut rest).expect("a number") as usize;
        let (_, packed, _) = (next(), next(), next());
        let at = WHOLE.len() - rest.len() + packed;
        assert_eq!(wrong(&changed(8, at..at, &many[..4])), refused);
    }
}
