//! Wave of a run.

use crate::simulator::Simulator;
use crate::tools::ToolError;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

/// Wave to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wave {
    /// File, in the wave format of the library, with any name.
    pub path: PathBuf,
    /// First cycle in the wave.
    pub from: u64,
    /// Last cycle in the wave.
    pub to: u64,
}

impl Wave {
    /// Returns a function that converts an error of writing the wave.
    pub(super) fn failed(&self) -> impl FnOnce(std::io::Error) -> ToolError {
        ToolError::file("writing the wave", &self.path)
    }

    /// Ends the wave, if one was started.
    pub(crate) fn close(&self, simulator: &mut Simulator) -> Result<(), ToolError> {
        simulator.close_wave().and_then(|()| check_end(&self.path)).map_err(self.failed())
    }
}

/// Checks that a closed wave is complete. Newer versions of Verilator write FST through C++ streams, which ignore
/// errors. After an error, the header of the FST is missing, since it is written last. A VCD, which starts with `$`,
/// needs no check. A file that cannot be opened is not checked.
fn check_end(path: &Path) -> std::io::Result<()> {
    // Kind of the first block (0), and its length in bytes (329), with the highest byte first.
    const HEADER: [u8; 9] = [0, 0, 0, 0, 0, 0, 0, 1, 73];
    let Ok(mut file) = std::fs::File::options().read(true).append(true).open(path) else { return Ok(()) };
    let mut start = [0; HEADER.len()];
    file.read_exact(&mut start)?;
    if start == HEADER || start[0] == b'$' {
        return Ok(());
    }
    // The original error is lost, but writing again usually reproduces it.
    file.write_all(&[0; 1 << 16])?;
    Err(std::io::Error::other("the file is incomplete"))
}
