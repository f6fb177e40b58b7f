//! Text of the generated crate.

use super::variant::{RustSources, Variant};
use crate::cache::Key;
use std::collections::BTreeSet;

/// Name of the generated crate, its program and its directory.
pub(super) const CRATE: &str = "variants";

/// Program without its list of variants.
pub(super) const PROGRAM: &str = include_str!("main.rs.txt");

/// Cargo profiles of the generated crate. The program runs for a second, so optimising takes longer than it saves.
pub(super) const PROFILE: &str = "[profile.dev]\nopt-level = 0\ndebug = false\nincremental = false\n\n\
                                  [profile.dev.build-override]\nopt-level = 0\ndebug = false\n";

/// Returns a hash of the sources, of the generated code, and of the compiler and its options.
pub(super) fn identity(sources: &RustSources, toolchain: &str) -> String {
    let mut key = Key::new()
        .add("toolchain", toolchain)
        .add("program", PROGRAM)
        .add("profile", PROFILE)
        .add("version", env!("CARGO_PKG_VERSION"));
    for (path, text) in sources.files {
        key = key.add(path, text);
    }
    key.finish()
}

/// Returns the program for these variants.
pub(super) fn program(sources: &RustSources, variants: &[&Variant]) -> String {
    let mut text = format!("{PROGRAM}const VARIANTS: &[Variant] = &[\n");
    for Variant { contract, design, parameters, .. } in variants {
        let instance = design.variants.instance(parameters);
        let values: Vec<_> = parameters.iter().map(|(name, value)| format!("({name:?}, {value})")).collect();
        let (contracts, block) = (sources.contracts, contract.name);
        text += &format!("    (&{contracts}::{block}::BLOCK, {instance}, &[{}]),\n", values.join(", "));
    }
    text + "];\n"
}

/// Returns the manifest of the generated crate. If `sources` has files, the crate is a member of their workspace.
pub(super) fn manifest(sources: &RustSources, variants: &[&Variant]) -> String {
    let own =
        "[package]\nname = \"variants\"\nversion = \"0.0.0\"\nedition = \"2021\"\npublish = false\n\n[dependencies]\n";
    let mut text = own.to_string();
    let in_tree = !sources.files.is_empty();
    let mut dependency = |name: &str, features: &str| {
        let version = env!("CARGO_PKG_VERSION");
        let place = if in_tree { "workspace = true".into() } else { format!("version = \"={version}\"") };
        text += &format!("{name} = {{ {place}{features} }}\n");
    };
    dependency("warploom-contract", "");
    dependency("warploom-emit", "");
    dependency("warploom-rtl-kit", "");
    dependency(&package(sources.contracts), "");
    for design in designs(variants) {
        // In a workspace, the manifest of the workspace leaves out the built-in variants.
        dependency(&design, if in_tree { "" } else { ", default-features = false" });
    }
    if in_tree {
        text + "serde = { workspace = true }\nserde_json = { workspace = true }\n"
    } else {
        text + "serde = { version = \"1\", features = [\"derive\"] }\nserde_json = \"1\"\n\n[workspace]\n\n" + PROFILE
    }
}

/// Returns the packages that contain the designs.
fn designs(variants: &[&Variant]) -> BTreeSet<String> {
    variants.iter().map(|variant| package(variant.design.variants.function)).collect()
}

/// Returns the package of the first segment of a path.
fn package(path: &str) -> String {
    path.split("::").next().unwrap_or_default().replace('_', "-")
}

/// Returns the manifest of the workspace, changed for the generated crate: its members are the crates among the sources
/// and the generated one, its profile is [`PROFILE`], and the designs are without their built-in variants.
pub(super) fn workspace_manifest(sources: &RustSources, variants: &[&Variant]) -> String {
    let find = |path: &str| sources.files.iter().find(|(name, _)| *name == path).map_or("", |(_, text)| *text);
    let crates = sources.files.iter().filter_map(|(path, _)| path.strip_suffix("/Cargo.toml"));
    let members: Vec<_> = crates.chain([CRATE]).map(|path| format!("{path:?}")).collect();
    let mut text = String::new();
    for line in find("Cargo.toml").lines().take_while(|line| !line.starts_with("[profile")) {
        if line.starts_with("members = ") {
            text += &format!("members = [{}]\n", members.join(", "));
        } else if let Some(design) = designs(variants).iter().find(|name| line.starts_with(&format!("{name} = {{"))) {
            let rest = line.trim_start_matches(design.as_str()).trim_start_matches(" = {");
            text += &format!("{design} = {{ default-features = false,{rest}\n");
        } else {
            text += line;
            text.push('\n');
        }
    }
    text + PROFILE
}
