//! A VCD, looked at before its reader: whether its times are times and rise, and how far it is whole.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek};

/// Where a VCD is cut off.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Cut {
    /// Bytes up to there: what is whole.
    pub(super) end: u64,
    /// A line that says so.
    pub(super) said: String,
}

/// Bytes of a line, at which it is none: the value of a signal of so many bits would be larger than any design.
const MOST_OF_LINE: u64 = 1 << 26;

/// Looks at the times of a VCD, and where it is cut off, if it is. Its reader passes over what is out of order, and says so on standard output; and what was
/// cut inside of a line it would read as if it were all.
///
/// # Errors
/// It can't be read, ends in its header, or has a time that isn't one or that goes back.
pub(super) fn check(mut file: &File) -> io::Result<Option<Cut>> {
    file.rewind()?;
    let mut lines = BufReader::new(file);
    let (mut scan, mut line) = (Scan::default(), Vec::new());
    loop {
        line.clear();
        let length = lines.by_ref().take(MOST_OF_LINE).read_until(b'\n', &mut line)? as u64;
        if length == MOST_OF_LINE {
            return wrong(format!("line {} has {MOST_OF_LINE} bytes or more; fewer are allowed", scan.number + 1));
        }
        if length == 0 {
            break;
        }
        scan.number += 1;
        // Every simulator ends a VCD with a whole line.
        let is_cut = line.last() != Some(&b'\n');
        if is_cut && scan.in_values && !line.trim_ascii().is_empty() {
            return scan.cut(&line).map(Some);
        }
        for word in line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty()) {
            scan.word(word)?;
        }
        scan.offset += length;
    }
    if !scan.in_values {
        return wrong(format!(
            "the file is cut off in its header, which ends in line {} without '$enddefinitions'; the simulation must \
             run until it has written that",
            scan.number
        ));
    }
    Ok(None)
}

fn wrong<T>(what: String) -> io::Result<T> {
    Err(io::Error::new(io::ErrorKind::InvalidData, what))
}

/// A pass over a VCD.
#[derive(Default)]
struct Scan {
    in_values: bool,
    in_comment: bool,
    /// Whether the next word is the name of a signal.
    name_follows: bool,
    /// Number of the line, from 1, and the bytes before it.
    number: u64,
    offset: u64,
    /// The last time that is whole, and where its line begins; the time before it.
    last: Option<u64>,
    last_at: u64,
    before: Option<u64>,
}

impl Scan {
    /// Takes a word of a whole line.
    fn word(&mut self, word: &[u8]) -> io::Result<()> {
        let is_name = std::mem::take(&mut self.name_follows);
        match word {
            b"$enddefinitions" => self.in_values = true,
            b"$comment" => self.in_comment = true,
            b"$end" => self.in_comment = false,
            // After the value of a vector comes its signal, whose name may begin with '#'.
            _ if !self.in_values || self.in_comment || is_name => {}
            [b'b' | b'B' | b'r' | b'R' | b's' | b'S', ..] => self.name_follows = true,
            [b'#', digits @ ..] => {
                let number = self.number;
                let time = std::str::from_utf8(digits).ok().and_then(|digits| digits.parse::<u64>().ok());
                let Some(time) = time else {
                    let word = String::from_utf8_lossy(word);
                    return wrong(format!("line {number}: '{word}' is no time; a time is '#' and a whole number"));
                };
                if let Some(last) = self.last.filter(|last| time < *last) {
                    return wrong(format!("line {number}: the time goes back from {last} to {time}; times must rise"));
                }
                (self.before, self.last, self.last_at) = (self.last, Some(time), self.offset);
            }
            _ => {}
        }
        Ok(())
    }

    /// Returns where the whole part of the file ends, if it is cut off in this line.
    fn cut(&self, line: &[u8]) -> io::Result<Cut> {
        // What is at the last time may not be all; a line that would be the next time leaves that time whole.
        let (end, time) = if line.starts_with(b"#") { (self.offset, self.last) } else { (self.last_at, self.before) };
        let number = self.number;
        let Some(time) = time else {
            return wrong(format!("the file is cut off in line {number}, before its first time is whole"));
        };
        let said = format!("the file is cut off in line {number}; what is checked ends at time {time}");
        Ok(Cut { end, said })
    }
}

/// A copy of a file's first bytes.
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

    fn checked(text: &str) -> io::Result<Option<Cut>> {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("w.vcd");
        std::fs::write(&path, text).expect("it is written");
        check(&File::open(&path).expect("it is there"))
    }

    const HEAD: &str = "$comment #9 #1 $end\n$enddefinitions $end\n#5\n1!\n$comment #1 $end\nb101 #3\n";

    #[test]
    fn times_that_are_none_or_go_back_are_refused_with_their_line() {
        assert!(matches!(checked(&format!("{HEAD}#5\n#6\n")), Ok(None)));
        let wrong = |text: &str| checked(&format!("{HEAD}{text}")).expect_err(text).to_string();
        let back = "line 8: the time goes back from 6 to 4; times must rise";
        assert_eq!(wrong("#6\n#4\n"), back);
        let none = "line 7: '#-5' is no time; a time is '#' and a whole number";
        assert_eq!(wrong("#-5\n"), none);
    }

    #[test]
    fn what_is_whole_ends_before_the_cut() {
        let ends = |text: &str| {
            let text = format!("{HEAD}{text}");
            let Cut { end, said } = checked(&text).expect("it has whole times").expect("it is cut");
            (text[HEAD.len()..end as usize].to_string(), said)
        };
        let said =
            |line: u64, time: u64| format!("the file is cut off in line {line}; what is checked ends at time {time}");
        assert_eq!(ends("#410000\n0!\n#4150"), ("#410000\n0!\n".into(), said(9, 410_000)));
        assert_eq!(ends("#70\n0!\n#80\n1!\nb10"), ("#70\n0!\n".into(), said(11, 70)));
        assert!(checked("$date today $end\n$scope mod").expect_err("no values").to_string().contains("in its header"));
        let first = "$enddefinitions $end\n#5\n1";
        assert!(checked(first).expect_err("no whole time").to_string().contains("line 3, before its first time"));
    }
}
