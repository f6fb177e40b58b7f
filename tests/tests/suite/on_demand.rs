//! Parameters that are not compiled in.

use crate::common::{capture_output, warploom};
use std::sync::LazyLock;
use tempfile::TempDir;
use warploom::blocks::REGISTRY;
use warploom_emit::Style;
use warploom_harness::cache::Cache;
use warploom_harness::on_demand::prepare;
use warploom_harness::registry::{Design, Entry};
use warploom_rtl_kit::Variants;
use warploom_tests::examples::CLOCKED;
use warploom_tests::programs::write_program;
use warploom_tests::text;

/// The blocks without any variant that is compiled in.
static WITHOUT_BUILT_IN: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let without = |block: &&'static Entry| {
        let design = block.rust_hdl().expect("a design in Rust-HDL");
        let variants = Variants { built_in: |_| None, ..design.variants };
        let design: &'static _ = Box::leak(Box::new(warploom_rtl_kit::Design { variants, ..*design }));
        Entry { sources: block.sources, ..Entry::new(block.contract, Design::RustHdl(design)) }
    };
    REGISTRY.blocks().iter().map(without).collect()
});

/// A variant has the same Verilog whether it is compiled in or on demand: the block, its headers and its submodules.
#[test]
fn verilog_does_not_depend_on_when_a_variant_is_compiled() {
    let sets: Vec<_> = WITHOUT_BUILT_IN.iter().map(|block| (block, block.samples().remove(0))).collect();
    let variants: Vec<_> = sets.iter().filter_map(|(block, parameters)| block.variant(parameters)).collect();
    assert_eq!(variants.len(), sets.len());
    let results =
        prepare(&Cache::of_user(), &variants, &Style::verilog("wl_")).unwrap_or_else(|error| panic!("{error}"));
    assert!(results.iter().all(Result::is_ok), "{results:?}");
    for (on_demand, parameters) in &sets {
        let built_in = REGISTRY.find(on_demand.name).expect("a registered block");
        let command = format!("warploom emit {} with a command of several words", built_in.name);
        let emit = |block: &Entry| block.emit(parameters, "wl_", command.clone()).expect("it is emitted");
        assert_eq!(emit(on_demand), emit(built_in), "{}", built_in.name);
        for part in built_in.submodules(parameters) {
            let part = part.name[built_in.name.len() + 1..].to_string();
            let emit = |block: &Entry| block.emit_part(parameters, &part, "wl_", &command);
            match (emit(on_demand), emit(built_in)) {
                (Ok(one), Ok(other)) => assert_eq!(one, other, "{} {part}", built_in.name),
                (one, other) => {
                    let message = |result: Result<_, warploom_harness::campaign::CampaignError>| {
                        result.err().map(|error| error.to_string())
                    };
                    assert_eq!(message(one), message(other), "{} {part}", built_in.name);
                }
            }
        }
        let unknown = on_demand.emit_part(parameters, "nothing", "wl_", &command).expect_err("no such part");
        assert!(unknown.to_string().starts_with("unknown part 'nothing' of "), "{unknown}");
    }
}

#[test]
fn parameters_outside_the_space_have_no_rtl() {
    for block in REGISTRY.blocks() {
        let absurd: Vec<_> = block.defaults().iter().map(|(name, _)| (name, 1_000_000)).collect();
        let parameters = warploom_contract::Parameters::of(&absurd);
        let error = block.emit(&parameters, "wl_", String::new()).expect_err("no such parameters").to_string();
        assert!(error.contains("no RTL for") && error.contains(&block.supported()[0]), "{error}");
    }
}

/// The error for a missing or old compiler says what to install.
#[test]
fn without_rust_the_error_says_what_to_install() {
    let folder = TempDir::new().expect("a folder");
    let programs = TempDir::new().expect("a folder");
    let run = || {
        let mut command = warploom(folder.path(), ["emit", CLOCKED, "--set", "X_BITS=11", "--out-dir", "out"]);
        command.env("PATH", programs.path());
        capture_output(&mut command)
    };
    let (status, _, errors) = run();
    assert_eq!(status, Some(3), "{errors}");
    assert!(errors.contains("error: cargo not found in PATH"), "{errors}");
    let help = "help: install Rust 1.88 or newer with rustup (https://rustup.rs), and add its bin directory to PATH\n";
    assert!(errors.contains(help), "{errors}");
    let note = text!("note: {CLOCKED} at X_BITS=11 Y_BITS=11 Z_BITS=11 is not built in: Cargo compiles it");
    assert!(errors.contains(note), "{errors}");
    write_program(&programs.path().join("cargo"), "#!/bin/sh\necho 'cargo 1.90.0'\n");
    write_program(&programs.path().join("rustc"), "#!/bin/sh\necho 'rustc 1.87.0 (17067e9ac 2025-05-09)'\n");
    let (status, _, errors) = run();
    assert_eq!(status, Some(3), "{errors}");
    assert!(errors.contains("version 1.87 is too old; rustc 1.88 or newer is required"), "{errors}");
    assert!(errors.contains(help) && errors.contains(note), "{errors}");
    // Variants that are compiled in need no compiler.
    let mut command = warploom(folder.path(), ["emit", CLOCKED, "--out-dir", "out"]);
    let (status, _, errors) = capture_output(command.env("PATH", programs.path()));
    assert_eq!(status, Some(0), "{errors}");
    assert!(folder.path().join(text!("out/{CLOCKED}/wl_{CLOCKED}.v")).is_file());
}
