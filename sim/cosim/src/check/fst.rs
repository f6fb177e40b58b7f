//! The sizes in an FST, looked at before its reader believes them: it makes room for what a file says that it holds, and a process
//! that asks for more memory than there is doesn't come back.

use std::fs::File;
use std::io::{self, ErrorKind, Read, Seek, SeekFrom};

/// No compression in an FST gains more than zlib at its best: a bit over a thousand to one.
const MOST_GAINED: u64 = 1100;

/// Whether the sizes in an FST fit its length. What is wrong with a file in another way is left to its reader.
///
/// # Errors
/// The file can't be read, or a size in it is one that it can't have.
pub(super) fn check_sizes(file: &mut File) -> io::Result<()> {
    let length = file.seek(SeekFrom::End(0))?;
    let mut at = 0;
    let mut signals = None;
    while at < length {
        file.seek(SeekFrom::Start(at))?;
        let (kind, section) = (byte(file)?, number(file)?);
        let end = (at + 1).checked_add(section).filter(|end| *end <= length && section >= 8);
        let end = end.ok_or_else(|| wrong(at, "is longer than the file"))?;
        let inflated = |size: u64| size <= section.saturating_mul(MOST_GAINED);
        let fits = match kind {
            // Geometry: its size, and a byte or more for each signal.
            3 => {
                let (size, count) = (number(file)?, number(file)?);
                signals = Some(count);
                inflated(size) && count <= size.max(section)
            }
            2 => varint(file)? <= section,
            4 | 6 | 7 => inflated(number(file)?),
            1 | 5 | 8 => {
                values(file, end, section, inflated)?.is_some_and(|count| signals.is_none_or(|all| count <= all))
            }
            _ => true,
        };
        if !fits {
            return Err(wrong(at, "says that it holds more than it can"));
        }
        at = end;
    }
    Ok(())
}

/// The number of signals in a block of values; `None` if a size in it can't be.
fn values(file: &mut File, end: u64, section: u64, inflated: impl Fn(u64) -> bool) -> io::Result<Option<u64>> {
    // First and last time, and the memory that a writer needed.
    file.seek(SeekFrom::Current(24))?;
    let (size, packed, first) = (varint(file)?, varint(file)?, varint(file)?);
    if !inflated(size) || packed > section {
        return Ok(None);
    }
    file.seek(SeekFrom::Current(packed as i64))?;
    let second = varint(file)?;
    // The table of times lies at the end, its sizes behind it.
    file.seek(SeekFrom::Start(end.saturating_sub(24)))?;
    let (size, packed, times) = (number(file)?, number(file)?, number(file)?);
    let fits = inflated(size) && packed <= section && times <= size.max(packed);
    Ok(fits.then_some(first.max(second)))
}

fn wrong(at: u64, what: &str) -> io::Error {
    io::Error::new(ErrorKind::InvalidData, format!("the block at byte {at} {what}: the file is broken or cut off"))
}

fn byte(file: &mut File) -> io::Result<u8> {
    let mut bytes = [0];
    file.read_exact(&mut bytes)?;
    Ok(bytes[0])
}

fn number(file: &mut File) -> io::Result<u64> {
    let mut bytes = [0; 8];
    file.read_exact(&mut bytes)?;
    Ok(u64::from_be_bytes(bytes))
}

/// A number in seven bits a byte, the lowest first.
fn varint(file: &mut File) -> io::Result<u64> {
    let mut value = 0;
    for shift in (0..63).step_by(7) {
        let byte = byte(file)?;
        value |= u64::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return Ok(value);
        }
    }
    Ok(u64::MAX)
}
