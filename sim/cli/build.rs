//! Writes `rtl_sources.rs`, which `src/blocks.rs` includes. It embeds the sources of the crates from which the program
//! compiles a variant of a block (the block with other values of its parameters).
//!
//! A packaged crate has no workspace around it. Then the list of sources is empty, and the program uses the published
//! crates.

use std::io::{Error, Result};
use std::path::{Path, PathBuf};

/// Directories of the RTL, the emitter, and the crates that they need, relative to the root of the workspace.
const CRATES: &[&str] =
    &["files", "hdl/contract", "hdl/blocks/contracts", "hdl/rtl-kit", "hdl/rtl-derive", "hdl/blocks/rtl", "hdl/emit"];

fn main() -> Result<()> {
    let variable = |name| std::env::var_os(name).map(PathBuf::from).ok_or_else(|| Error::other(format!("no {name}")));
    let root = variable("CARGO_MANIFEST_DIR")?.join("../..");
    let mut files = Vec::new();
    if CRATES.iter().all(|name| root.join(name).join("Cargo.toml").is_file()) {
        for name in ["Cargo.toml", "Cargo.lock"] {
            files.push(name.to_string());
            println!("cargo::rerun-if-changed={}", root.join(name).display());
        }
        for name in CRATES {
            files.extend(["Cargo.toml", "build.rs"].map(|file| format!("{name}/{file}")));
            list(&root, &format!("{name}/src"), &mut files)?;
            println!("cargo::rerun-if-changed={}", root.join(name).display());
        }
        files.retain(|file| root.join(file).is_file());
    } else {
        println!("cargo::rerun-if-changed=build.rs");
    }
    let line = |file: &String| format!("    ({file:?}, include_str!({:?})),\n", root.join(file).display().to_string());
    let lines: String = files.iter().map(line).collect();
    let text = format!("/// Paths and texts of the sources.\nconst FILES: &[(&str, &str)] = &[\n{lines}];\n");
    std::fs::write(variable("OUT_DIR")?.join("rtl_sources.rs"), text)
}

/// Appends the paths of the Rust files below `folder`, sorted in each directory. `folder` and the paths are relative to
/// `root`. Hidden files and directories are omitted.
fn list(root: &Path, folder: &str, files: &mut Vec<String>) -> Result<()> {
    let mut names: Vec<String> = Vec::new();
    for entry in std::fs::read_dir(root.join(folder))? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    for name in names.into_iter().filter(|name| !name.starts_with('.')) {
        let path = format!("{folder}/{name}");
        if root.join(&path).is_dir() {
            list(root, &path, files)?;
        } else if path.ends_with(".rs") {
            files.push(path);
        }
    }
    Ok(())
}
