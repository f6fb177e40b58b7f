//! Layout of the tree: allowed dependencies between crates, directories that must not name a block, and the
//! requirements for publishing a crate. The rules are in tables, and functions check them.

mod length;

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use warploom::blocks::REGISTRY;

/// Crates about particular blocks.
const BLOCK_CRATES: &[&str] = &["warploom-contracts", "warploom-rtl", "warploom-golden", "warploom-stimulus"];

/// Each crate with the block crates that it may depend on, directly or indirectly.
const MAY_DEPEND_ON: &[(&str, &[&str])] = &[
    ("warploom-contract", &[]),
    ("warploom-rtl-derive", &[]),
    ("warploom-rtl-kit", &[]),
    ("warploom-emit", &[]),
    ("warploom-contracts", &[]),
    ("warploom-rtl", &["warploom-contracts"]),
    ("warploom-model", &[]),
    ("warploom-harness", &[]),
    ("warploom-yosys", &[]),
    ("warploom-golden", &["warploom-contracts"]),
    ("warploom-stimulus", &["warploom-contracts", "warploom-golden"]),
];

/// Directories in which no file names a block.
const WITHOUT_BLOCK_NAMES: &[&str] =
    &["hdl/contract", "hdl/rtl-derive", "hdl/rtl-kit", "hdl/emit", "sim/model", "sim/harness", "sim/yosys"];

/// A directory in which no string literal is a block's name and the crate of the blocks' RTL is not used. The named
/// file, the registry, is an exception.
const NO_LITERAL: (&str, &str) = ("sim/cli/src", "blocks.rs");

/// Crates that are not published.
const UNPUBLISHED: &[&str] = &["warploom-tests"];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Returns the packages of the workspace from `cargo metadata`.
fn packages() -> Vec<Value> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(["metadata", "--format-version", "1", "--no-deps", "--offline"]).current_dir(root());
    let output = command.output().expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo metadata is JSON");
    metadata["packages"].as_array().expect("a list of packages").clone()
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

fn dependencies(package: &Value) -> &[Value] {
    package["dependencies"].as_array().map_or(&[], Vec::as_slice)
}

/// Returns the block crates that `package` depends on. Its direct dependencies may be of every kind; their dependencies
/// are followed if they are normal or build dependencies.
fn reachable_packages(package: &str, packages: &BTreeMap<&str, &Value>) -> BTreeSet<String> {
    let mut seen = BTreeSet::new();
    let mut open = vec![(package.to_string(), true)];
    while let Some((name, with_dev)) = open.pop() {
        let Some(package) = packages.get(name.as_str()) else { continue };
        for dependency in dependencies(package) {
            let name = text(dependency, "name");
            if (with_dev || text(dependency, "kind") != "dev") && seen.insert(name.to_string()) {
                open.push((name.to_string(), false));
            }
        }
    }
    seen.retain(|name| BLOCK_CRATES.contains(&name.as_str()));
    seen
}

/// Returns one line per dependency that the table does not allow, and per crate of the table that does not exist.
fn forbidden(packages: &[Value]) -> Vec<String> {
    let packages: BTreeMap<&str, &Value> = packages.iter().map(|package| (text(package, "name"), package)).collect();
    let named = MAY_DEPEND_ON.iter().map(|(package, _)| package).chain(BLOCK_CRATES);
    let unknown =
        named.filter(|package| !packages.contains_key(**package)).map(|package| format!("no crate {package}"));
    let mut found: Vec<String> = unknown.collect();
    for (package, allowed) in MAY_DEPEND_ON {
        let reached = reachable_packages(package, &packages);
        let extra = reached.iter().filter(|name| !allowed.contains(&name.as_str()));
        found.extend(extra.map(|name| format!("{package} depends on {name}")));
    }
    found
}

#[test]
fn crates_depend_on_allowed_block_crates_only() {
    assert_eq!(forbidden(&packages()), Vec::<String>::new());
}

#[test]
fn a_forbidden_dependency_is_found() {
    let add = |package: &str, dependency: &str, kind: Value| {
        let mut packages = packages();
        let package = packages.iter_mut().find(|each| text(each, "name") == package).expect("the crate exists");
        let list = package["dependencies"].as_array_mut().expect("a list");
        list.push(serde_json::json!({ "name": dependency, "kind": kind }));
        forbidden(&packages)
    };
    let users = ["emit", "harness", "yosys", "stimulus"].map(|user| format!("warploom-{user} depends on warploom-rtl"));
    assert_eq!(add("warploom-emit", "warploom-rtl", Value::Null), users);
    assert_eq!(add("warploom-rtl", "warploom-golden", Value::Null), ["warploom-rtl depends on warploom-golden"]);
    assert_eq!(add("warploom-golden", "warploom-rtl", "dev".into()), ["warploom-golden depends on warploom-rtl"]);
    let through_the_kit = add("warploom-rtl-kit", "warploom-golden", Value::Null);
    assert!(through_the_kit.contains(&"warploom-rtl depends on warploom-golden".to_string()), "{through_the_kit:?}");
    assert_eq!(add("warploom-golden", "warploom-contracts", "dev".into()), Vec::<String>::new());
    let harness = add("warploom-harness", "warploom-stimulus", "dev".into());
    assert!(harness.contains(&"warploom-harness depends on warploom-golden".to_string()), "{harness:?}");
    let without: Vec<Value> = packages().into_iter().filter(|each| text(each, "name") != "warploom-emit").collect();
    assert_eq!(forbidden(&without), ["no crate warploom-emit"]);
}

/// Adds all files below a directory.
fn files_below(folder: &Path, into: &mut Vec<PathBuf>) {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for entry in entries {
        let path = entry.expect("a directory entry").path();
        if path.is_dir() {
            files_below(&path, into);
        } else {
            into.push(path);
        }
    }
}

/// Returns the lines of a text that contain a block's name as a whole word.
fn lines_with_blocks(text: &str) -> Vec<String> {
    let is_block = |word: &str| REGISTRY.blocks().iter().any(|block| block.name == word);
    let words = |line: &str| line.split(|c: char| !c.is_alphanumeric() && c != '_').any(is_block);
    let numbered = text.lines().enumerate().filter(|(_, line)| words(line));
    numbered.map(|(number, line)| format!("{}: {}", number + 1, line.trim())).collect()
}

#[test]
fn generic_directories_name_no_block() {
    let mut found = Vec::new();
    for folder in WITHOUT_BLOCK_NAMES {
        let mut files = Vec::new();
        files_below(&root().join(folder), &mut files);
        assert!(!files.is_empty(), "{folder} is empty");
        for file in files {
            let text = String::from_utf8_lossy(&std::fs::read(&file).expect("a readable file")).into_owned();
            let lines = lines_with_blocks(&text).into_iter();
            found.extend(lines.map(|line| format!("{}:{line}", file.display())));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// File extensions of code.
const CODE: &[&str] = &["rs", "toml", "sh", "py", "v", "sv"];

/// Directories with generated or external files.
const NO_SOURCES: &[&str] = &["target", ".git", "verilog-out"];

/// Returns the code files of the tree as relative paths.
fn code_files() -> Vec<PathBuf> {
    let (root, mut files) = (root(), Vec::new());
    let entries = std::fs::read_dir(&root).expect("the tree").map(|entry| entry.expect("an entry").path());
    for path in entries.filter(|path| path.is_dir() && !NO_SOURCES.iter().any(|name| path.ends_with(name))) {
        files_below(&path, &mut files);
    }
    files.retain(|file| file.extension().is_some_and(|ending| CODE.iter().any(|code| ending == *code)));
    let relative = files.iter().map(|file| file.strip_prefix(&root).expect("below the tree").to_path_buf());
    relative.filter(|file| !has_component(file, "target")).collect()
}

fn has_component(file: &Path, name: &str) -> bool {
    file.components().any(|part| part.as_os_str() == name)
}

/// Returns whether a text contains a block's name, or its constant in the registry, as a whole word.
fn names(text: &str, block: &str) -> bool {
    let constant = block.to_uppercase();
    text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == block || word == constant)
}

/// Directories and files about particular blocks. They are deleted with a block according to its `dependents.toml`, or
/// several blocks share them.
const WITH_BLOCK_NAMES: &[&str] = &[
    "compiler",
    "sim/studies",
    "sim/cli/src/compile",
    "sim/cli/src/kernel",
    "sim/cli/src/plan.rs",
    "sim/cli/src/study",
    "sim/blocks/golden/src/threads.rs",
    "sim/blocks/stimulus/src/threads",
    // A block that contains others. It is not in the registry until it has RTL.
    "hdl/blocks/contracts/src/simt_core",
    "sim/blocks/golden/src/simt_core",
    "sim/blocks/stimulus/src/simt_core",
];

/// Returns the files that name a block, except the files of blocks and files about particular blocks.
fn files_that_name<'a>(block: &str, files: &'a [(PathBuf, String)]) -> Vec<&'a Path> {
    let is_of_a_block = |file: &Path| {
        let stem = file.file_stem().map(|stem| stem.to_string_lossy()).unwrap_or_default();
        let named = |name: &&str| has_component(file, name) || stem.ends_with(*name);
        REGISTRY.names().iter().any(named) || WITH_BLOCK_NAMES.iter().any(|about| file.starts_with(about))
    };
    let others = files.iter().filter(|(file, _)| !is_of_a_block(file));
    others.filter(|(_, text)| names(text, block)).map(|(file, _)| file.as_path()).collect()
}

/// Maximum number of code files outside the directories of blocks that name a block. They are the lists of modules of
/// the four block crates, the registry, and at most one other file.
const MAX_FILES_NAMING_A_BLOCK: usize = 6;

#[test]
fn few_files_outside_its_folders_name_a_block() {
    let read = |file: PathBuf| {
        let text = std::fs::read(root().join(&file)).expect("a readable file");
        (file, String::from_utf8_lossy(&text).into_owned())
    };
    let files: Vec<_> = code_files().into_iter().map(read).collect();
    assert!(files.len() > 500, "{} files", files.len());
    let mut found = Vec::new();
    for block in REGISTRY.blocks() {
        let (naming, max) = (files_that_name(block.name, &files), MAX_FILES_NAMING_A_BLOCK);
        println!("{}: {} of at most {max}", block.name, naming.len());
        if naming.len() > max {
            let list: String = naming.iter().map(|file| format!("\n  {}", file.display())).collect();
            found.push(format!("{} is named in {} files, more than {max}:{list}", block.name, naming.len()));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn a_file_that_names_a_block_is_found() {
    let name = REGISTRY.blocks()[0].name;
    let file = |path: &str, text: String| (PathBuf::from(path), text);
    let files = [
        file("sim/one.rs", format!("use golden::{name}::Model;")),
        file("sim/other.rs", format!("use blocks::{};", name.to_uppercase())),
        file("sim/none.rs", format!("wl_{name} {name}s")),
        file(&format!("sim/{name}/own.rs"), format!("\"{name}\"")),
        file(&format!("sim/{}/container.rs", REGISTRY.blocks()[1].name), name.into()),
        file(&format!("examples/test_{name}.py"), name.into()),
        file("sim/studies/one/src/lib.rs", name.into()),
    ];
    assert_eq!(files_that_name(name, &files), [Path::new("sim/one.rs"), Path::new("sim/other.rs")]);
}

/// Returns the lines of a source that contain a block's name as a string literal, or use the crate of the blocks' RTL.
fn lines_with_literals(text: &str) -> Vec<String> {
    let literal = |line: &str| REGISTRY.blocks().iter().any(|block| line.contains(&format!("\"{}\"", block.name)));
    let rtl = |line: &str| line.contains("warploom_rtl::") || line.contains("warploom_rtl as ");
    let numbered = text.lines().enumerate().filter(|(_, line)| literal(line) || rtl(line));
    numbered.map(|(number, line)| format!("{}: {}", number + 1, line.trim())).collect()
}

#[test]
fn subcommands_have_blocks_from_the_registry_only() {
    let (folder, registry) = (root().join(NO_LITERAL.0), root().join(NO_LITERAL.0).join(NO_LITERAL.1));
    let (mut files, mut found) = (Vec::new(), Vec::new());
    files_below(&folder, &mut files);
    assert!(files.contains(&registry), "{} is missing", registry.display());
    for file in files.iter().filter(|file| **file != registry) {
        let text = String::from_utf8_lossy(&std::fs::read(file).expect("a readable file")).into_owned();
        found.extend(lines_with_literals(&text).into_iter().map(|line| format!("{}:{line}", file.display())));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn a_literal_and_a_use_of_rtl_are_found() {
    let name = REGISTRY.blocks()[0].name;
    let text = format!("match name {{\n    \"{name}\" => 1,\n    \"a {name}\" => 2,\n}}\nuse warploom_rtl::{name};");
    let found = [format!("2: \"{name}\" => 1,"), format!("5: use warploom_rtl::{name};")];
    assert_eq!(lines_with_literals(&text), found);
}

#[test]
fn a_block_name_is_found() {
    let name = REGISTRY.blocks()[0].name;
    let text = format!("match block {{\n    \"{name}\" => 1,\n    \"{name}s\" => my_{name},\n}}");
    assert_eq!(lines_with_blocks(&text), [format!("2: \"{name}\" => 1,")]);
    let path = format!("use crate::{name}::BLOCK;");
    assert_eq!(lines_with_blocks(&path), [format!("1: {path}")]);
}

/// Returns the paths outside of the crate's directory that a source includes (`include_str!` and similar macros).
fn included_from_outside(source: &str, file: &Path, folder: &Path) -> Vec<String> {
    let macros = ["include_str!(", "include_bytes!(", "include!(", "include_dir!("];
    let calls = macros.iter().flat_map(|name| source.match_indices(name).map(|(at, name)| &source[at + name.len()..]));
    let outside = calls.filter(|call| {
        // The first literal of `concat!(...)` decides.
        let path = call.split('"').nth(1).unwrap_or_default();
        let inside = file.parent().and_then(|parent| parent.strip_prefix(folder).ok());
        let depth = inside.map_or(0, |inside| inside.components().count());
        // Output of a build script from the crate's own files.
        let built = path == "OUT_DIR";
        let computed = call.split('"').next().unwrap_or_default().contains("env!");
        (computed && !built) || path.starts_with('/') || path.split('/').filter(|part| *part == "..").count() > depth
    });
    outside.map(|call| call.chars().take_while(|c| *c != ')').collect()).collect()
}

/// Returns the directory of a package.
fn folder(package: &Value) -> PathBuf {
    let manifest = Path::new(text(package, "manifest_path"));
    manifest.parent().expect("a folder").canonicalize().expect("it exists")
}

/// Returns one line per missing requirement for publishing a package.
fn missing_fields(package: &Value) -> Vec<String> {
    let mut lacking = Vec::new();
    let mut need = |there: bool, item: &str| {
        if !there {
            lacking.push(format!("{}: no {item}", text(package, "name")));
        }
    };
    need(!text(package, "description").is_empty(), "description");
    need(!text(package, "license").is_empty(), "license");
    let readme = folder(package).join(text(package, "readme"));
    need(std::fs::read_to_string(readme).is_ok_and(|readme| readme.contains("\n```")), "README with an example");
    for dependency in dependencies(package).iter().filter(|dependency| dependency["path"].is_string()) {
        need(text(dependency, "req") != "*", &format!("version of {}", text(dependency, "name")));
        need(!UNPUBLISHED.contains(&text(dependency, "name")), &format!("published {}", text(dependency, "name")));
    }
    lacking
}

#[test]
fn crates_to_be_published_are_described_and_include_no_file_from_outside() {
    let (packages, mut found) = (packages(), Vec::new());
    let (unpublished, published): (Vec<_>, Vec<_>) = packages.iter().partition(|package| package["publish"].is_array());
    let unpublished: Vec<&str> = unpublished.into_iter().map(|package| text(package, "name")).collect();
    assert_eq!(unpublished, UNPUBLISHED);
    for package in published {
        found.extend(missing_fields(package));
        let (folder, mut files) = (folder(package), Vec::new());
        files_below(&folder, &mut files);
        for file in files.iter().filter(|file| file.extension().is_some_and(|extension| extension == "rs")) {
            let source = std::fs::read_to_string(file).expect("a source file");
            let outside = included_from_outside(&source, file, &folder).into_iter();
            found.extend(outside.map(|path| format!("{}: includes {path}", file.display())));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn missing_publishing_requirements_are_found() {
    let packages = packages();
    let package = packages.iter().find(|each| text(each, "name") == "warploom-model").expect("the crate exists");
    let with = |change: &dyn Fn(&mut Value)| {
        let mut package = package.clone();
        change(&mut package);
        missing_fields(&package)
    };
    assert_eq!(with(&|_| {}), Vec::<String>::new());
    assert_eq!(with(&|package| package["description"] = Value::Null), ["warploom-model: no description"]);
    assert_eq!(with(&|package| package["readme"] = Value::Null), ["warploom-model: no README with an example"]);
    let add = |name: &str, version: &str| {
        let dependency = serde_json::json!({ "name": name, "path": "/tree", "req": version });
        with(&|package| package["dependencies"].as_array_mut().expect("a list").push(dependency.clone()))
    };
    assert_eq!(add("warploom-files", "*"), ["warploom-model: no version of warploom-files"]);
    assert_eq!(add("warploom-tests", "^0.1.0"), ["warploom-model: no published warploom-tests"]);
}

#[test]
fn an_include_from_outside_is_found() {
    let (file, folder) = (Path::new("/tree/hdl/rtl/src/lane/mod.rs"), Path::new("/tree/hdl/rtl"));
    let outside = |source: &str| included_from_outside(source, file, folder).len();
    assert_eq!(outside("include_str!(\"timing.svg\") include_bytes!(\"../../data/x\")"), 0);
    assert_eq!(outside("include_str!(\"../../../emit/text\")"), 1);
    assert_eq!(outside("include_str!(concat!(\"../../../\", $block, \"/timing.svg\"))"), 1);
    assert_eq!(outside("include!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/../x.rs\"))"), 1);
    assert_eq!(outside("include!(concat!(env!(\"OUT_DIR\"), \"/formal.rs\"))"), 0);
    assert_eq!(outside("include_dir!(\"../../../emit\")"), 1);
    assert_eq!(outside("include_bytes!(\"/etc/passwd\")"), 1);
}

/// Directories with Rust sources.
const SOURCES: &[&str] = &["files", "hdl", "sim", "compiler", "tests", "examples"];

/// Returns the lines of a source with a `Result<_, String>`, even if it is nested or has several lines. Also returns
/// lines with a string as the error type of a trait.
fn lines_with_text_errors(source: &str) -> Vec<usize> {
    let source = source.replace("->", "  ");
    let line = |at: usize| source[..at].matches('\n').count() + 1;
    let results = source.match_indices("Result<").filter(|(at, start)| {
        let arguments = &source[at + start.len()..];
        let (mut depth, mut commas) = (0, Vec::new());
        for (offset, letter) in arguments.char_indices() {
            match letter {
                '<' | '(' | '[' => depth += 1,
                ',' if depth == 0 => commas.push(offset + 1),
                '>' if depth == 0 => {
                    let error = commas.first().map_or("", |&comma| &arguments[comma..offset]);
                    return ["String", "&'static str"].contains(&error.trim_matches([' ', '\n', ',']));
                }
                '>' | ')' | ']' => depth -= 1,
                // The token is not part of a type.
                ';' | '{' if depth == 0 => return false,
                _ => {}
            }
        }
        false
    });
    let types = ["type Err =", "type Error ="].map(|name| format!("{name} String;"));
    let types = types.iter().flat_map(|name| source.match_indices(name.as_str()));
    results.chain(types).map(|(at, _)| line(at)).collect()
}

#[test]
fn no_error_type_is_a_string() {
    let (mut files, mut found) = (Vec::new(), Vec::new());
    SOURCES.iter().for_each(|folder| files_below(&root().join(folder), &mut files));
    files.retain(|file| file.extension().is_some_and(|extension| extension == "rs"));
    files.retain(|file| {
        !file.ends_with("suite/layout.rs") && !file.components().any(|part| part.as_os_str() == "target")
    });
    assert!(files.len() > 500, "{} files", files.len());
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        found.extend(lines_with_text_errors(&text).into_iter().map(|line| format!("{}:{line}", file.display())));
    }
    assert!(
        found.is_empty(),
        "functions that return `Result<_, String>`; see docs/decisions/0058\n{}",
        found.join("\n")
    );
}

#[test]
fn a_string_as_an_error_type_is_found() {
    for (source, lines) in [
        ("fn f() -> Result<(), String>;", vec![1]),
        ("\nlet x: Vec<(&str, Result<BTreeMap<u8, [u8; 2]>, String>)>", vec![2]),
        ("type R = fn(fn() -> u8) -> Result<\n    fn() -> u8,\n    String,\n>;", vec![1]),
        ("Result<Result<(), String>, Fault>", vec![1]),
        ("type Err = String;", vec![1]),
        ("Result<String> Result<(), Error> Result<(String, String), E> Map<u8, String>", vec![]),
    ] {
        assert_eq!(lines_with_text_errors(source), lines, "{source}");
    }
}
