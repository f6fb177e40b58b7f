//! Checks a VCD before the `wellen` library reads it: whether no time decreases, and whether the file is truncated.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek};

/// Truncation of a VCD.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Truncation {
    /// Number of bytes up to the end of the last time whose values are complete.
    pub(super) end: u64,
    /// Warning for the user.
    pub(super) warning: String,
}

/// Limit for the length of a line in bytes, with its line break. A line of this length is rejected.
const MAX_LINE_BYTES: u64 = 1 << 26;

/// Checks the times of a VCD. Returns the truncation of the file; `None` if the file is complete.
///
/// The library skips invalid times with a message on standard output, and reads a truncated line as a complete one.
///
/// # Errors
/// The file cannot be read, ends in its header or before the end of its first time, or has a line that is too long or
/// an invalid or decreasing time.
pub(super) fn check(mut file: &File) -> io::Result<Option<Truncation>> {
    file.rewind()?;
    let mut lines = BufReader::new(file);
    let (mut scan, mut line) = (Scan::default(), Vec::new());
    loop {
        line.clear();
        let length = lines.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut line)? as u64;
        if length == MAX_LINE_BYTES {
            return invalid(format!("line {} is too long; the limit is {MAX_LINE_BYTES} bytes", scan.number + 1));
        }
        if length == 0 {
            break;
        }
        scan.number += 1;
        // A complete VCD ends with a line break.
        let is_incomplete = line.last() != Some(&b'\n');
        if is_incomplete && scan.in_values && !line.trim_ascii().is_empty() {
            return scan.truncation(&line).map(Some);
        }
        for word in line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty()) {
            scan.word(word)?;
        }
        scan.offset += length;
    }
    if !scan.in_values {
        return invalid(format!(
            "the file is truncated in its header, which ends in line {} without '$enddefinitions'\n  help: run the \
             simulation until the header is complete",
            scan.number
        ));
    }
    Ok(None)
}

fn invalid<T>(message: String) -> io::Result<T> {
    Err(io::Error::new(io::ErrorKind::InvalidData, message))
}

/// State of the scan of a VCD.
#[derive(Default)]
struct Scan {
    /// Whether the header has ended.
    in_values: bool,
    in_comment: bool,
    /// Whether the next word is the identifier of a signal.
    name_follows: bool,
    /// Number of the current line, from 1.
    number: u64,
    /// Number of bytes before the current line.
    offset: u64,
    /// Last time in a complete line.
    last: Option<u64>,
    /// Number of bytes before the line with the last time.
    last_at: u64,
    /// Time that precedes `last`.
    before: Option<u64>,
}

impl Scan {
    /// Processes a word of a complete line.
    fn word(&mut self, word: &[u8]) -> io::Result<()> {
        let is_name = std::mem::take(&mut self.name_follows);
        match word {
            b"$enddefinitions" => self.in_values = true,
            b"$comment" => self.in_comment = true,
            b"$end" => self.in_comment = false,
            // The identifier of a signal follows the value of a vector, and may start with '#'.
            _ if !self.in_values || self.in_comment || is_name => {}
            [b'b' | b'B' | b'r' | b'R' | b's' | b'S', ..] => self.name_follows = true,
            [b'#', digits @ ..] => {
                let number = self.number;
                let time = std::str::from_utf8(digits).ok().and_then(|digits| digits.parse::<u64>().ok());
                let Some(time) = time else {
                    let word = String::from_utf8_lossy(word);
                    return invalid(format!("line {number}: invalid time '{word}'; expected '#' and a whole number"));
                };
                if let Some(last) = self.last.filter(|last| time < *last) {
                    return invalid(format!("line {number}: time {time} after time {last}; expected increasing times"));
                }
                (self.before, self.last, self.last_at) = (self.last, Some(time), self.offset);
            }
            _ => {}
        }
        Ok(())
    }

    /// Returns the truncation of a file that ends in this incomplete line.
    fn truncation(&self, line: &[u8]) -> io::Result<Truncation> {
        // The values at the last time may be incomplete, unless the incomplete line is the next time.
        let (end, time) = if line.starts_with(b"#") { (self.offset, self.last) } else { (self.last_at, self.before) };
        let number = self.number;
        let Some(time) = time else {
            return invalid(format!("the file is truncated in line {number}, before the end of its first time"));
        };
        let warning = format!("the file is truncated in line {number}; the check ends at time {time}");
        Ok(Truncation { end, warning })
    }
}

/// Copies the first `bytes` bytes of a file to a temporary file.
pub(super) fn part(mut file: &File, bytes: u64) -> io::Result<File> {
    file.rewind()?;
    let mut copy = tempfile::tempfile()?;
    io::copy(&mut file.take(bytes), &mut copy)?;
    copy.rewind()?;
    Ok(copy)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checked(text: &str) -> io::Result<Option<Truncation>> {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("w.vcd");
        std::fs::write(&path, text).expect("it is written");
        check(&File::open(&path).expect("it is there"))
    }

    const HEAD: &str = "$comment #9 #1 $end\n$enddefinitions $end\n#5\n1!\n$comment #1 $end\nb101 #3\n";

    #[test]
    fn invalid_and_decreasing_times_name_their_line() {
        assert!(matches!(checked(&format!("{HEAD}#5\n#6\n")), Ok(None)));
        let invalid = |text: &str| checked(&format!("{HEAD}{text}")).expect_err(text).to_string();
        let back = "line 8: time 4 after time 6; expected increasing times";
        assert_eq!(invalid("#6\n#4\n"), back);
        let none = "line 7: invalid time '#-5'; expected '#' and a whole number";
        assert_eq!(invalid("#-5\n"), none);
    }

    #[test]
    fn a_truncated_file_ends_at_its_last_complete_time() {
        let ends = |text: &str| {
            let text = format!("{HEAD}{text}");
            let Truncation { end, warning } = checked(&text).expect("valid times").expect("a truncation");
            (text[HEAD.len()..end as usize].to_string(), warning)
        };
        let warning =
            |line: u64, time: u64| format!("the file is truncated in line {line}; the check ends at time {time}");
        assert_eq!(ends("#410000\n0!\n#4150"), ("#410000\n0!\n".into(), warning(9, 410_000)));
        assert_eq!(ends("#70\n0!\n#80\n1!\nb10"), ("#70\n0!\n".into(), warning(11, 70)));
        assert!(checked("$date today $end\n$scope mod").expect_err("no values").to_string().contains("in its header"));
        let first = "$enddefinitions $end\n#5\n1";
        assert!(checked(first)
            .expect_err("no whole time")
            .to_string()
            .contains("line 3, before the end of its first time"));
    }
}
