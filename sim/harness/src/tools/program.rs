//! Search for executable files.

use super::catalogue::VERILATOR;
use std::path::{Path, PathBuf};

/// Returns the path of the first program with this name in the directories of PATH; `None` if there is none.
pub(super) fn on_path(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|program| is_program(program))
}

/// Returns whether the path is that of an executable file.
pub(super) fn is_program(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    path.metadata().is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
}

/// Returns the program that the command `verilator` at `path` starts, which has the same behaviour. Returns `None` if
/// the command has another name, if environment variables redirect it, or if the program is not beside it.
pub(super) fn program_of(path: &Path) -> Option<PathBuf> {
    let redirected = ["VERILATOR_ROOT", "VERILATOR_BIN"].iter().any(|name| std::env::var_os(name).is_some());
    let is_command = path.file_name().is_some_and(|name| name == VERILATOR.name);
    let resolved = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    Some(resolved.with_file_name("verilator_bin")).filter(|program| is_command && !redirected && is_program(program))
}
