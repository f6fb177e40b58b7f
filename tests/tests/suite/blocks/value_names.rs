//! Files with the names of values, which are written beside a wave.

use super::block;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use warploom_harness::build::{Builder, Waves};
use warploom_harness::cache::Cache;
use warploom_harness::campaign::{self, Options, WaveOptions};
use warploom_harness::tools::Toolchain;
use warploom_tests::examples::{COMBINATIONAL, OFFERING};
use warploom_tests::suite::Silent;
use warploom_tests::text;

/// Writes the wave `w.fst` of the random case of a block at its smallest parameters.
fn write_wave(name: &str, folder: &Path) {
    let (block, stop) = (block(name), AtomicBool::new(false));
    let wave = WaveOptions { format: Waves::Fst, file: Some(folder.join("w.fst")), from: 0, to: 20 };
    let failures = folder.join("failures");
    let options = Options { wave: Some(wave), failures, ..Options::suite(50, 1, Some(vec!["random".into()]), &stop) };
    let builder = Builder::new(Toolchain::find(None).expect("Verilator and a compiler"), Cache::of_user());
    let report = campaign::run(&builder, &[(block, block.samples().remove(0))], &options, &Silent).expect("it runs");
    assert!(report.passed());
}

/// Returns the sorted names in a directory.
fn files(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("the folder");
    let mut names: Vec<_> =
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn a_wave_has_the_names_of_styles_and_error_codes() {
    let folder = tempfile::tempdir().expect("a folder");
    write_wave(OFFERING, folder.path());
    assert_eq!(files(folder.path()), [".surfer", "w.error_2.names", "w.fst", "w.gtkw", "w.style_3.names", "w.sucl"]);
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect("the file");
    let errors = "no_error\nunknown_style\nparameter_of_0\ndimension";
    let numbered: String = errors.lines().enumerate().map(|(code, name)| format!("{code} {name}\n")).collect();
    assert_eq!(read("w.error_2.names"), numbered);
    assert_eq!(read("w.style_3.names"), "0 sequential\n1 strided\n2 zigzag\n3 tiled\n4 hilbert\n");
    let mappings = folder.path().join(".surfer/mappings");
    assert_eq!(files(&mappings), [text!("{OFFERING}_error_2.txt"), text!("{OFFERING}_style_3.txt")]);
    let mapping = read(text!(".surfer/mappings/{OFFERING}_error_2.txt"));
    assert_eq!(mapping, format!("Name = {OFFERING}_error_2\nBits = 2\n{numbered}"));

    let path = folder.path().canonicalize().expect("a path").display().to_string();
    let saved = read("w.gtkw");
    let lines: Vec<&str> = saved.lines().collect();
    for (signal, set) in
        [("rtl.error_code[1:0]", "error_2"), ("model.error_code[1:0]", "error_2"), ("rtl.slot_style[2:0]", "style_3")]
    {
        // The flags of a signal are hexadecimal: 22 is a right-aligned value, and 2000 adds names from a file.
        let at = lines.iter().position(|line| line.ends_with(signal)).expect("the signal");
        assert_eq!(lines[at - 2..at], ["@2022", &format!("^1 {path}/w.{set}.names")], "{signal}");
    }
    let at = lines.iter().position(|line| line.ends_with("rtl.unit_x[3:0]")).expect("the signal");
    assert_eq!(lines[at - 1], "@22", "a signal without names");

    let commands = read("w.sucl");
    let lines: Vec<&str> = commands.lines().collect();
    assert_eq!(lines[..2], ["load_file w.fst", "divider_add mismatch"]);
    let formats: Vec<usize> = (0..lines.len()).filter(|at| lines[*at].starts_with("item_set_format ")).collect();
    assert_eq!(formats.len(), 3, "{commands}");
    for at in formats {
        // The row of a signal counts the titles and signals above it. Surfer writes it in hexadecimal with a to p as
        // digits.
        let row = lines[..at].iter().filter(|line| line.contains("_add ")).count() - 1;
        let letters: String =
            format!("{row:x}").chars().filter_map(|digit| char::from_digit(digit.to_digit(16)? + 10, 26)).collect();
        assert_eq!(lines[at - 1], format!("item_focus {letters}"), "{commands}");
        assert!(lines[at - 2].starts_with("variable_add ") && lines[at - 2].contains('.'), "{commands}");
    }
}

#[test]
fn a_block_without_named_values_gets_no_such_files() {
    let folder = tempfile::tempdir().expect("a folder");
    write_wave(COMBINATIONAL, folder.path());
    assert_eq!(files(folder.path()), ["w.fst", "w.gtkw"]);
}
