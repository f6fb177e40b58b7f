//! Reads user files up to a limit, so that neither an endless device nor a huge file exhausts the memory.
//! `docs/reference/limits.md` lists the limits. The test `bounded_input` checks that all code except tests, and except
//! the sources in its list of exceptions, reads files through these functions.

use rustix::fs::{fcntl_getfl, fcntl_setfl, OFlags};
use std::fs::OpenOptions;
use std::io::{self, ErrorKind, Read};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

/// Limit in bytes of a kernel, a cooperative source, a port map, a file list, a property table or a failure record. It
/// also applies to the inputs of the thread-order study (docs/reference/access-files.md): access forms and descriptions
/// of devices.
pub const MAX_SOURCE_BYTES: u64 = 1 << 22;

/// Limit in bytes of a script or of an input of a fuzz target.
pub const MAX_SCRIPT_BYTES: u64 = 1 << 26;

/// Limit in bytes of a launch trace, a saved report or a file of a results directory.
pub const MAX_REPORT_BYTES: u64 = 1 << 28;

/// Limit in bytes of all Verilog files of a design together, of a file that a tool wrote, or of an entry of the cache.
pub const MAX_DESIGN_BYTES: u64 = 1 << 28;

/// An error in reading a file. The message does not contain the path.
#[derive(Debug, thiserror::Error)]
pub enum InputError {
    /// The operating system reports an error.
    #[error(transparent)]
    Unreadable(#[from] io::Error),
    /// The file has more bytes than the limit.
    #[error("the file has more than {max_bytes} bytes, the limit for such a file")]
    TooLarge {
        /// The limit in bytes.
        max_bytes: u64,
    },
    /// The file is not text in UTF-8.
    #[error("the file is not text in UTF-8")]
    NotText,
}

impl InputError {
    /// Returns whether the error is that the file does not exist.
    pub fn is_missing(&self) -> bool {
        matches!(self, Self::Unreadable(error) if error.kind() == ErrorKind::NotFound)
    }
}

impl From<InputError> for io::Error {
    fn from(error: InputError) -> Self {
        match error {
            InputError::Unreadable(error) => error,
            InputError::TooLarge { .. } => Self::new(ErrorKind::FileTooLarge, error),
            InputError::NotText => Self::new(ErrorKind::InvalidData, error),
        }
    }
}

/// Reads the bytes of a file of at most `max_bytes` bytes.
///
/// # Errors
/// The file cannot be read or is larger than `max_bytes`. At most `max_bytes + 1` bytes are read.
pub fn bytes(path: &Path, max_bytes: u64) -> Result<Vec<u8>, InputError> {
    // Opening a pipe without a writer would block, so NONBLOCK is set for the opening only. A read of a pipe without a
    // writer then finds its end.
    let file = OpenOptions::new().read(true).custom_flags(OFlags::NONBLOCK.bits() as i32).open(path)?;
    fcntl_setfl(&file, fcntl_getfl(&file).map_err(io::Error::from)? - OFlags::NONBLOCK).map_err(io::Error::from)?;
    // A device or a pipe has length 0 here, so the number of bytes is checked again below.
    if file.metadata()?.len() > max_bytes {
        return Err(InputError::TooLarge { max_bytes });
    }
    let mut bytes = Vec::new();
    file.take(max_bytes + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > max_bytes {
        return Err(InputError::TooLarge { max_bytes });
    }
    Ok(bytes)
}

/// Reads the text of a file of at most `max_bytes` bytes, without a byte order mark.
///
/// # Errors
/// Those of [`bytes`]. A file that is not text in UTF-8 is also an error.
pub fn text(path: &Path, max_bytes: u64) -> Result<String, InputError> {
    let mut text = String::from_utf8(bytes(path, max_bytes)?).map_err(|_| InputError::NotText)?;
    if text.starts_with('\u{feff}') {
        text.drain(..'\u{feff}'.len_utf8());
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_up_to_the_limit() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        let read = |content: &[u8], max_bytes| {
            std::fs::write(&path, content).expect("it is written");
            text(&path, max_bytes).map_err(|error| error.to_string())
        };
        assert_eq!(read(b"1234", 4), Ok("1234".into()));
        assert_eq!(read(b"\xef\xbb\xbf1", 4), Ok("1".into()));
        assert_eq!(read(b"12345", 4), Err("the file has more than 4 bytes, the limit for such a file".into()));
        assert_eq!(read(b"\xff", 4), Err("the file is not text in UTF-8".into()));
        assert!(text(folder.path(), 4).is_err(), "a folder");
        let pipe = folder.path().join("pipe");
        rustix::fs::mknodat(rustix::fs::CWD, &pipe, rustix::fs::FileType::Fifo, 0o600.into(), 0).expect("a pipe");
        assert_eq!(bytes(&pipe, 4).ok(), Some(Vec::new()), "nobody writes to it");
        assert!(text(&folder.path().join("missing"), 4).expect_err("it is missing").is_missing());
    }

    #[test]
    fn a_device_without_end_is_rejected() {
        for max_bytes in [0, 1 << 16] {
            let error = bytes(Path::new("/dev/zero"), max_bytes).expect_err("it never ends");
            assert!(matches!(error, InputError::TooLarge { .. }), "{error}");
        }
        assert_eq!(bytes(Path::new("/dev/null"), 0).expect("it is empty"), b"");
    }
}
