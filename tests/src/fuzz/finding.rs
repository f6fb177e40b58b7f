//! Findings of the fuzzing campaign, and the directories that store them.

use std::path::{Path, PathBuf};
use warploom_harness::failure::quoted;
use warploom_harness::tools::ToolError;
use warploom_harness::wave::write_into_folder;

/// Input that shows a fault.
#[derive(Clone, Debug)]
pub struct Finding {
    /// Name of the target.
    pub target: &'static str,
    /// Seed of the mutations.
    pub seed: u64,
    /// Description of the fault.
    pub fault: String,
    /// Minimised input.
    pub input: Vec<u8>,
    /// Size in bytes of the input before minimisation.
    pub found_bytes: usize,
}

impl Finding {
    /// Returns the path of the directory of this finding.
    fn folder(&self, failures: &Path) -> PathBuf {
        failures.join(format!("fuzz-{}-{}", self.target, self.seed))
    }

    /// Writes the directory `<failures>/fuzz-<target>-<seed>`: the input, a description of the fault, and the command
    /// that runs the input again. Returns the path of the directory.
    ///
    /// # Errors
    /// The directory is a symbolic link, or a file cannot be written.
    pub fn write(&self, failures: &Path) -> Result<PathBuf, ToolError> {
        let folder = self.folder(failures);
        if folder.is_symlink() {
            let error = std::io::Error::other("it is a symbolic link; expected a directory");
            return Err(ToolError::file("writing into", &folder)(error));
        }
        std::fs::create_dir_all(&folder).map_err(ToolError::file("creating", &folder))?;
        write_into_folder(&folder.join("input"), &self.input)?;
        let (fault, again) = (&self.fault, self.replay(failures));
        let text = format!("{fault}\n\n{}. To try it again:\n\n  {again}\n", self.size());
        write_into_folder(&folder.join("finding.txt"), text)?;
        Ok(folder)
    }

    /// Returns the size of the input before and after minimisation.
    pub fn size(&self) -> String {
        format!("{} bytes, minimised from {}", self.input.len(), self.found_bytes)
    }

    /// Returns the command that runs the input again.
    pub fn replay(&self, failures: &Path) -> String {
        let input = self.folder(failures).join("input").display().to_string();
        format!("scripts/fuzz {} --input {}", self.target, quoted(&input))
    }
}
