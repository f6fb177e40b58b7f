use super::*;
use crate::sample;
use crate::tools::ToolError;
use warploom_rtl_kit::Variants;

const FILES: &[(&str, &str)] = &[
    (
        "Cargo.toml",
        "[workspace]\nmembers = [\"a\", \"b\"]\n\n[workspace.dependencies]\n\
         my-rtl = { path = \"rtl\", version = \"1\" }\n\
         my-rtl-kit = { path = \"kit\" }\n\n[profile.dev]\nopt-level = 3\n",
    ),
    ("rtl/Cargo.toml", ""),
    ("kit/Cargo.toml", ""),
];

static SOURCES: RustSources = RustSources { files: FILES, contracts: "my_contracts" };
static PUBLISHED: RustSources = RustSources { files: &[], contracts: "my_contracts" };

static DESIGN: warploom_rtl_kit::Design = warploom_rtl_kit::Design {
    name: "sample",
    variants: Variants {
        function: "my_rtl::sample::modules",
        generics: &["W", "W1"],
        values: |parameters| {
            let width = parameters.find("WIDTH").unwrap_or(0) as usize;
            vec![width, width + 1]
        },
        built_in: |_| None,
    },
    timing: None,
    schematics: &[],
};

fn variant(sources: &'static RustSources) -> Variant {
    Variant { contract: &sample::BLOCK, design: &DESIGN, sources, parameters: Parameters::of(&[("WIDTH", 7)]) }
}

#[test]
fn the_generated_program_names_contract_type_and_values() {
    let program = generated::program(&SOURCES, &[&variant(&SOURCES)]);
    let expected = format!(
        "    (&my_contracts::{}::BLOCK, my_rtl::sample::modules::<7, 8>, &[(\"WIDTH\", 7)]),\n];\n",
        sample::BLOCK.name
    );
    assert!(program.ends_with(&expected), "{program}");
}

#[test]
fn the_error_for_a_missing_compiler_names_the_parameters() {
    let note = variant(&SOURCES).need_of_compiler();
    assert!(note.contains(" is not built in: Cargo compiles it"), "{note}");
    let missing = || ToolError::Missing { tool: "cargo", searched: "in PATH".into(), help: "install Rust".into() };
    let message = missing().with_note(&note).to_string();
    assert_eq!(message, format!("cargo not found in PATH\n  help: install Rust\n  note: {note}"));
}

#[test]
fn the_verilog_of_another_variant_is_rejected() {
    let variant = variant(&SOURCES);
    let emission = |parameters: &[(String, u64)], top: &str| Emission {
        block: sample::BLOCK.name.into(),
        purpose: String::new(),
        top: top.into(),
        parameters: parameters.to_vec(),
        command: String::new(),
        ports: Vec::new(),
        foreign: None,
        files: vec![warploom_emit::File { name: "x.v".into(), text: String::new(), module: "x".into() }],
        names: Vec::new(),
        notes: Vec::new(),
        assertions: None,
    };
    let values = [("WIDTH".to_string(), 7)];
    let check = |emission: &Emission, style: &Style<'_>| workspace::check_is_of(emission, &variant, style).is_ok();
    let (verilog, own) = (Style::verilog("wl_"), emission(&values, "wl_adder"));
    assert!(check(&own, &verilog));
    assert!(!check(&own, &Style::verilog("other_")));
    assert!(!check(&own, &Style { system_verilog: true, ..verilog }));
    assert!(!check(&emission(&[("WIDTH".to_string(), 8)], "wl_adder"), &verilog));
    assert!(!check(&Emission { block: "other".into(), ..own }, &verilog));
}

#[test]
fn the_workspace_has_the_sources_and_the_generated_crate() {
    let manifest = generated::workspace_manifest(&SOURCES, &[&variant(&SOURCES)]);
    let lines: Vec<&str> = manifest.lines().collect();
    assert_eq!(lines[1], "members = [\"rtl\", \"kit\", \"variants\"]");
    assert_eq!(lines[4], "my-rtl = { default-features = false, path = \"rtl\", version = \"1\" }");
    assert_eq!(lines[5], "my-rtl-kit = { path = \"kit\" }");
    assert!(manifest.ends_with(generated::PROFILE) && !manifest.contains("opt-level = 3"), "{manifest}");
    let own = generated::manifest(&SOURCES, &[&variant(&SOURCES)]);
    assert!(own.contains("my-rtl = { workspace = true }") && !own.contains("[workspace]"), "{own}");
}

#[test]
fn without_sources_the_published_crates_are_named() {
    let manifest = generated::manifest(&PUBLISHED, &[&variant(&PUBLISHED)]);
    let version = env!("CARGO_PKG_VERSION");
    let line = format!("my-rtl = {{ version = \"={version}\", default-features = false }}");
    assert!(manifest.contains(&line) && manifest.contains("[workspace]"), "{manifest}");
}

#[test]
fn everything_that_determines_the_verilog_is_part_of_the_key() {
    static OTHER: RustSources = RustSources { files: &[("Cargo.toml", "")], contracts: "my_contracts" };
    let identities = [(&SOURCES, "rustc 1"), (&SOURCES, "rustc 2"), (&OTHER, "rustc 1"), (&PUBLISHED, "rustc 1")];
    let identities: BTreeSet<_> =
        identities.iter().map(|(sources, rustc)| generated::identity(sources, rustc)).collect();
    assert_eq!(identities.len(), 4);
}
