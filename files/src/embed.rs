//! Embeds files in a program; called by build scripts.

use std::io::{Error, Result};
use std::path::{Path, PathBuf};

/// Writes `<component>.rs` into the output directory of a build script. The file has one constant for each directory
/// `src/<block>/<component>` of the crate, with the name of the block in upper case. The constant contains the names
/// and texts of the files in the directory, sorted by name, without hidden files. Cargo runs the script again when
/// `src/lib.rs` or one of these directories changes. A new directory is therefore found only after such a change.
///
/// # Errors
/// The caller is not a build script, or a directory cannot be read or written.
pub fn embed(component: &str) -> Result<()> {
    let directory = |name| std::env::var_os(name).map(PathBuf::from).ok_or_else(|| Error::other(format!("no {name}")));
    let source = directory("CARGO_MANIFEST_DIR")?.join("src");
    println!("cargo::rerun-if-changed=src/lib.rs");
    let mut constants = String::new();
    for block in names(&source)? {
        let folder = source.join(&block).join(component);
        if folder.is_dir() {
            println!("cargo::rerun-if-changed={}", folder.display());
            constants += &constant(&block, &folder)?;
        }
    }
    std::fs::write(directory("OUT_DIR")?.join(format!("{component}.rs")), constants)
}

/// Returns the declaration of a block's constant, which contains the files of this directory.
fn constant(block: &str, folder: &Path) -> Result<String> {
    let file =
        |name: String| format!("    ({name:?}, include_str!({:?})),\n", folder.join(&name).display().to_string());
    let files: String = names(folder)?.into_iter().map(file).collect();
    let name = block.to_uppercase();
    Ok(format!("/// Files of `{block}`.\npub const {name}: &[(&str, &str)] = &[\n{files}];\n"))
}

/// Returns the names of the entries of a directory, sorted, without hidden entries.
fn names(folder: &Path) -> Result<Vec<String>> {
    let entries = std::fs::read_dir(folder)?.collect::<Result<Vec<_>>>()?;
    let mut names: Vec<String> = entries.iter().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.retain(|name| !name.starts_with('.'));
    names.sort();
    Ok(names)
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_constant_contains_the_files_of_a_directory_in_order() {
        let folder = tempfile::tempdir().expect("a folder");
        for name in ["b.sv", "a.toml", ".a.swp"] {
            std::fs::write(folder.path().join(name), "").expect("it is written");
        }
        let text = super::constant("my_block", folder.path()).expect("the folder is read");
        let (a, b) = (text.find("(\"a.toml\", "), text.find("(\"b.sv\", "));
        assert!(text.contains("pub const MY_BLOCK: ") && a.is_some() && a < b && !text.contains("swp"), "{text}");
    }
}
