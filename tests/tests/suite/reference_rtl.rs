//! Tests of the hand-written Verilog (`sim/blocks/stimulus/src/<block>/reference`): no lint tool reports a warning, and
//! it agrees with the golden models in Verilator and Icarus.

use rayon::prelude::*;
use warploom::blocks::REGISTRY;
use warploom_contract::Parameters;
use warploom_emit::File;
use warploom_harness::registry::Entry;
use warploom_tests::lint;
use warploom_tests::reference_rtl::{assert_clean, files, reference, ModelRun, Subject};

#[test]
fn every_reference_is_clean_in_every_tool() {
    let mut subjects: Vec<Subject> = Vec::new();
    for block in REGISTRY.blocks() {
        let samples = block.samples();
        subjects.extend(samples.iter().map(|sample| (block.name, sample.to_string(), files(reference(block), sample))));
    }
    assert_clean(&subjects);
}

#[test]
fn every_reference_agrees_with_its_model_in_icarus() {
    let with_models = REGISTRY.blocks().iter().filter(|block| block.model.is_some());
    let subjects: Vec<(&'static Entry, Parameters)> =
        with_models.map(|block| (*block, block.samples().remove(0))).collect();
    let error = |(block, parameters): &(&Entry, Parameters)| {
        let difference =
            ModelRun::new(block, parameters).in_icarus(block.name, &files(reference(block), parameters))?;
        Some(format!("{} {parameters}: {difference}", block.name))
    };
    let errors: Vec<String> = subjects.par_iter().filter_map(error).collect();
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}

#[test]
fn a_ring_of_signals_is_rejected() {
    let text = "module ring (\n  input  wire [3:0] in,\n  output wire       out\n);\n  wire [4:0] any;\n  \
                assign any[4] = 1'b0;\n  \
                genvar t;\n  generate for (t = 0; t < 4; t = t + 1) begin : node\n    \
                assign any[t] = any[t+1] | in[t];\n  \
                end endgenerate\n  assign out = any[0];\nendmodule\n";
    let files = [File { name: "ring.v".into(), module: "ring".into(), text: text.into() }];
    let warnings = lint::all(&files, "ring").expect_err("a ring").to_string();
    assert!(warnings.contains("UNOPTFLAT"), "{warnings}");
}
