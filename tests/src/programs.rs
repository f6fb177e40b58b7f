//! Programs that take the place of tools in tests.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;

/// Writes an executable file with this text, such as a shell script. Creates its directory if necessary.
///
/// # Panics
/// If the file cannot be written.
pub fn write_program(path: &Path, text: &str) {
    std::fs::create_dir_all(path.parent().expect("a directory")).expect("the directory is created");
    std::fs::write(path, text).expect("the program is written");
    std::fs::set_permissions(path, PermissionsExt::from_mode(0o755)).expect("the program is executable");
}
