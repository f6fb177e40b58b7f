//! Random kernels: Rust, Verilator and Icarus agree on all of them, and every tool reads them without a warning.

use rayon::prelude::*;
use std::collections::BTreeSet;
use warploom_emit::{emit_module, Comments, Emission, File, ModuleRequest, Style};
use warploom_tests::lint;
use warploom_tests::vectors::{compare, Simulators, Subject};

/// Kernels that the build script generates.
#[allow(missing_docs, dead_code, unused_parens, unused_imports, clippy::all)]
mod kernels {
    include!(concat!(env!("OUT_DIR"), "/kernels/mod.rs"));
}

use kernels::operators::Operators;
use kernels::{Entry, KERNELS};

fn emission(&(name, make): &Entry) -> Emission {
    emit_module(&ModuleRequest {
        name,
        top: make().as_block(),
        style: &Style::verilog("wl_"),
        purpose: "a random kernel",
        command: "cargo test".into(),
        comments: Comments::Optional,
    })
    .unwrap_or_else(|diagnostics| panic!("{name}:\n{diagnostics}"))
}

#[test]
fn all_kernels_agree_in_rust_verilator_and_icarus() {
    assert!(KERNELS.len() >= 200);
    let subject = |(number, entry): (usize, &Entry)| {
        let emission = emission(entry);
        let mut subject = Subject::new(entry.0, Box::new(entry.1), &emission);
        subject.seed = number as u64;
        // rust-hdl evaluates wide values bit by bit, so they get fewer vectors.
        let widest = emission.ports.iter().map(|port| port.width).max().unwrap_or(0);
        subject.vectors = if widest > 65 { 200 } else { 1_000 };
        subject
    };
    let subjects: Vec<_> = KERNELS.iter().enumerate().map(subject).collect();
    let reports = compare(&subjects, Simulators::Both).unwrap_or_else(|error| panic!("{error}"));
    let differing: Vec<_> = reports.iter().filter(|report| !report.agrees()).map(|report| report.to_string()).collect();
    assert!(differing.is_empty(), "{} of {} kernels differ\n{}", differing.len(), reports.len(), differing.join("\n"));
    let vectors: usize = reports.iter().map(|report| report.icarus.compared).sum();
    println!("{} kernels, {vectors} vectors in each of Rust, Verilator and Icarus", reports.len());
}

#[test]
fn all_kernels_are_clean() {
    let emissions: Vec<_> = KERNELS.par_iter().map(emission).collect();
    let faults: Vec<_> = emissions
        .par_iter()
        .filter_map(|e| {
            // A random comparison may have a constant result, such as `(a - a) > b`.
            let ignored = ["-Wno-UNSIGNED", "-Wno-CMPCONST"];
            let checked =
                lint::verilator_lint_without(&e.files, &e.top, &ignored).and_then(|()| lint::icarus(&e.files, &e.top));
            checked.err().map(|error| format!("{}: {error}", e.top))
        })
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    emissions.iter().for_each(check_names);
    let files: Vec<File> = emissions.into_iter().flat_map(|e| e.files).collect();
    let log = lint::yosys(&files, "hierarchy -check; proc; select -assert-none t:$dlatch t:$adlatch; check -assert");
    let log = log.unwrap_or_else(|error| panic!("{error}"));
    assert!(!log.contains("Warning"), "{log}");
}

/// Checks that the map of names has different names, and that the text contains them.
fn check_names(emission: &Emission) {
    for (file, names) in emission.files.iter().zip(&emission.names) {
        for names in [&names.registers, &names.instances] {
            let different: BTreeSet<&str> = names.iter().map(|(_, name)| name.as_str()).collect();
            assert_eq!(different.len(), names.len(), "{}: {names:?}", file.name);
            let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
            for name in different.iter().flat_map(|name| name.split('.')) {
                let base = name.split('[').next().unwrap_or_default();
                assert!(file.text.split(|c| !is_part(c)).any(|word| word == base), "{}: {name}", file.name);
            }
        }
    }
}

/// The parentheses that the emitter leaves out are needless in each tool. Every operator is inside each operand of
/// every other one. Verilator and Icarus compute the results of Rust, from the emitted Verilog and from the netlist
/// that Yosys writes for it.
#[test]
fn all_pairs_of_operators_agree_in_every_tool() {
    let emission = emission(&("operators", || Box::new(Operators::default())));
    lint::all(&emission.files, &emission.top).unwrap_or_else(|error| panic!("{error}"));
    let (folder, names) = lint::directory(&emission.files).expect("the files");
    let script = format!("read_verilog {}; proc; write_verilog -noattr netlist.v", names.join(" "));
    lint::run("yosys", folder.path(), &["-q", "-p", &script]).unwrap_or_else(|error| panic!("{error}"));
    let text = std::fs::read_to_string(folder.path().join("netlist.v")).expect("a netlist");
    let netlist = Emission {
        files: vec![File { name: "wl_operators.v".into(), text, module: emission.top.clone() }],
        ..emission.clone()
    };
    for emission in [emission, netlist] {
        let subject = Subject::new("operators", Box::new(|| Box::new(Operators::default())), &emission);
        let reports = compare(&[subject], Simulators::Both).unwrap_or_else(|error| panic!("{error}"));
        assert!(reports[0].agrees(), "{}", reports[0]);
    }
}
