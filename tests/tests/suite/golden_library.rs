//! Golden models as a C library: the header matches the library, and both examples pass and detect a fault.

use crate::common::{capture_output, warploom};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, SystemTime};
use tempfile::TempDir;
use warploom_tests::examples::{with_word_of_lane, CLOCKED, COMBINATIONAL};
use warploom_tests::text;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().expect("the tree")
}

/// Returns a Rust type in C syntax.
fn c_type(text: &str) -> String {
    let known = [
        ("* const c_char", "const char *"),
        ("* const Golden", "const warploom_golden *"),
        ("* mut Golden", "warploom_golden *"),
        ("* mut Place", "warploom_golden_place *"),
        ("* const u64", "const uint64_t *"),
        ("* mut u64", "uint64_t *"),
        ("usize", "size_t "),
        ("bool", "bool "),
        ("", "void "),
    ];
    known.iter().find(|(rust, _)| *rust == text).unwrap_or_else(|| panic!("'{text}' has no C type here")).1.into()
}

/// Returns the C prototypes of the functions that a Rust source exports.
fn prototypes(source: &str) -> Vec<String> {
    let file = syn::parse_file(source).expect("Rust");
    let print = |ty: &syn::Type| match ty {
        syn::Type::Ptr(pointer) => {
            let syn::Type::Path(to) = pointer.elem.as_ref() else { panic!("a pointer to a name") };
            let name = to.path.get_ident().expect("a name");
            format!("* {} {name}", if pointer.mutability.is_some() { "mut" } else { "const" })
        }
        syn::Type::Path(path) => path.path.get_ident().expect("a name").to_string(),
        _ => panic!("a type that C has"),
    };
    let mut found = Vec::new();
    for item in file.items {
        let syn::Item::Fn(function) = item else { continue };
        if function.sig.abi.is_none() {
            continue;
        }
        let result = match &function.sig.output {
            syn::ReturnType::Default => c_type(""),
            syn::ReturnType::Type(_, ty) => c_type(&print(ty)),
        };
        let arguments: Vec<String> = function
            .sig
            .inputs
            .iter()
            .map(|argument| {
                let syn::FnArg::Typed(argument) = argument else { panic!("an argument") };
                let syn::Pat::Ident(name) = argument.pat.as_ref() else { panic!("a name") };
                format!("{}{}", c_type(&print(&argument.ty)), name.ident)
            })
            .collect();
        let arguments = if arguments.is_empty() { "void".into() } else { arguments.join(", ") };
        found.push(format!("{result}{}({arguments});", function.sig.ident));
    }
    found
}

#[test]
fn the_header_has_the_functions_of_the_library() {
    let read = |path: &str| std::fs::read_to_string(root().join(path)).expect("it is there");
    let (header, source) = (read("sim/golden-c/include/warploom_golden.h"), read("sim/golden-c/src/lib.rs"));
    let declared: Vec<&str> =
        header.lines().filter(|line| line.contains("warploom_golden_") && line.ends_with(");")).collect();
    assert_eq!(declared, prototypes(&source));
    assert!(declared.len() > 10);
    let field = |text: &str| header.contains(text);
    assert!(
        field("size_t offset;\n")
            && field("size_t width;\n")
            && field("size_t elements;\n")
            && field("bool is_output;\n")
    );
    // A function with other arguments is detected.
    let other = source.replace(
        "warploom_golden_edge(model: *mut Golden, inputs: *const u64)",
        "warploom_golden_edge(model: *mut Golden, inputs: *mut u64)",
    );
    assert_ne!(declared, prototypes(&other));
}

/// Builds the library if needed, and returns its directory.
fn library() -> PathBuf {
    let mut build = Command::new(env!("CARGO"));
    build.current_dir(root()).args(["build", "--quiet", "--package", "warploom-golden-c", "--message-format", "json"]);
    let Output { status, stdout, stderr } = build.output().expect("cargo starts");
    assert!(status.success(), "{}", String::from_utf8_lossy(&stderr));
    let text = String::from_utf8_lossy(&stdout);
    let messages = text.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let names = messages.flat_map(|message| message["filenames"].as_array().cloned().unwrap_or_default());
    let path = names
        .filter_map(|name| name.as_str().map(PathBuf::from))
        .find(|path| path.ends_with("libwarploom_golden_c.so"));
    path.expect("cargo names the library").parent().expect("its folder").to_path_buf()
}

/// Emits a block into `folder`.
fn emit(folder: &Path, settings: &str) {
    let (status, _, errors) =
        capture_output(&mut warploom(folder, format!("emit {settings} --out-dir rtl").split(' ')));
    assert_eq!(status, Some(0), "{errors}");
}

/// Copies the emitted files of a block into the directory `other`, and changes `file` by `fault`. Makes all copies
/// older than any build result.
fn copy_with_old_times(folder: &Path, block: &str, file: &str, fault: impl Fn(&str) -> String) {
    let old = SystemTime::now() - Duration::from_secs(24 * 3600);
    std::fs::create_dir(folder.join("other")).expect("made");
    for entry in std::fs::read_dir(folder.join("rtl").join(block)).expect("the emitted") {
        let path = entry.expect("an entry").path();
        let mut text = std::fs::read_to_string(&path).expect("a text");
        if path.ends_with(file) {
            let changed = fault(&text);
            assert_ne!(changed, text, "the text to edit is missing");
            text = changed;
        }
        let copy = folder.join("other").join(path.file_name().expect("a name"));
        std::fs::write(&copy, text).expect("written");
        let copy = std::fs::File::options().write(true).open(&copy).expect("opened");
        copy.set_modified(old).expect("its time is set");
    }
}

/// Runs an example on the Verilog in `rtl`.
fn make(folder: &Path, example: &str, library: &Path, rtl: &str) -> (Option<i32>, String) {
    let makefile = root().join("examples").join(example).join("Makefile");
    let mut command = Command::new("make");
    command.current_dir(folder).args(["BUILD=build", "CYCLES=5000"]).arg("-f").arg(makefile);
    command.arg(format!("RTL={rtl}")).arg(format!("GOLDEN={}", library.display()));
    let Output { status, stdout, stderr } = command.output().expect("make starts");
    (status.code(), [stdout, stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat())
}

/// Checks that an example passes with the emitted Verilog. A copy in another directory with a fault in the top module
/// must fail until the fault is corrected. `emitted` is the block with its settings. The output contains `passed` or
/// all of `failed`.
fn passes_and_catches(example: &str, emitted: &str, passed: &str, fault: impl Fn(&str) -> String, failed: &[&str]) {
    let (block, _) = emitted.split_once(' ').expect("a block and its settings");
    let (correct, top) = (format!("rtl/{block}"), format!("wl_{block}.v"));
    let library = library();
    let folder = TempDir::new().expect("a folder");
    let folder = folder.path();
    emit(folder, emitted);
    let passes = |rtl: &str| {
        let (status, output) = make(folder, example, &library, rtl);
        assert_eq!((status, output.contains(passed)), (Some(0), true), "{output}");
    };
    passes(&correct);
    // All files of the copy are older than the build results. If make compared only times, it would not build again.
    copy_with_old_times(folder, block, &top, fault);
    let (status, output) = make(folder, example, &library, "other");
    assert!(status != Some(0) && failed.iter().all(|text| output.contains(text)), "{output}");
    // After the correction, the example passes in the same directory.
    std::fs::copy(folder.join(&correct).join(&top), folder.join("other").join(&top)).expect("copied");
    passes("other");
}

#[test]
fn the_bench_in_cpp_passes_and_catches_a_fault() {
    // The masks of lanes 0 and 1 are swapped in the read path of a row.
    let swap =
        |text: &str| text.replace(".read_mask(read_mask)", ".read_mask({read_mask[3:2], read_mask[0], read_mask[1]})");
    let emitted = text!("{CLOCKED} --set LANES=4 --set HISTORY=1");
    passes_and_catches("cpp-bench", emitted, "5000 cycles, 4999 compared", swap, &["read_mask differs at bit"]);
}

#[test]
fn cocotb_passes_and_catches_a_fault() {
    let cocotb = root().join("target/tools/cocotb-2.1.0/bin/cocotb-config");
    assert!(cocotb.is_file(), "there is no {}; scripts/setup installs it", cocotb.display());
    let fault = |text: &str| with_word_of_lane(text, 3, 2);
    let emitted = text!("{COMBINATIONAL} --set LANES=4");
    passes_and_catches("cocotb", emitted, "PASS=1 FAIL=0", fault, &["FAIL=1", "index_x is 0x"]);
}
