//! The reference RTL and the unit `minimum_pc` at every number of lanes.

use warploom::blocks::WARP_ISSUE;
use warploom_contract::Parameters;
use warploom_harness::registry::Entry;
use warploom_tests::reference_rtl::{assert_clean, files, other, reference, ModelRun, Subject};

/// Returns the block with this number of lanes.
fn warp_issue(lanes: u32) -> (&'static Entry, Parameters) {
    let block = &WARP_ISSUE;
    (block, block.with_settings(&[format!("LANES={lanes}")]).expect("a combination"))
}

#[test]
fn both_designs_are_clean_in_every_tool() {
    let mut subjects: Vec<Subject> = Vec::new();
    for lanes in [4, 8, 16, 32, 64] {
        let (block, parameters) = warp_issue(lanes);
        let minimum_pc = other("warp_issue.v", "warp_issue/minimum_pc/warp_issue");
        for (name, texts) in [("reference", reference(block)), ("minimum_pc", minimum_pc)] {
            subjects.push((block.name, format!("{name} {parameters}"), files(texts, &parameters)));
        }
    }
    assert_clean(&subjects);
}

#[test]
fn the_reference_agrees_with_the_model_in_both_simulators() {
    for lanes in [4, 8, 16, 32, 64] {
        let (block, parameters) = warp_issue(lanes);
        let (run, files) = (ModelRun::new(block, &parameters), files(reference(block), &parameters));
        assert_eq!(run.in_verilator(block, &parameters, &files), None, "Verilator at {lanes} lanes");
        assert_eq!(run.in_icarus(block.name, &files), None, "Icarus at {lanes} lanes");
    }
}

#[test]
fn a_fault_in_the_reference_is_seen_in_both_simulators() {
    let (block, parameters) = warp_issue(4);
    let mut files = files(reference(block), &parameters);
    let (correct, faulty) = ("next_pc[PC_BITS*t+:PC_BITS] < pc", "next_pc[PC_BITS*t+:PC_BITS] > pc");
    assert!(files[0].text.contains(correct), "there is no '{correct}'");
    files[0].text = files[0].text.replace(correct, faulty);
    let run = ModelRun::new(block, &parameters);
    let differences = [run.in_verilator(block, &parameters, &files), run.in_icarus(block.name, &files)];
    for difference in differences {
        assert!(difference.as_ref().is_some_and(|text| text.contains("_valid differs")), "{difference:?}");
    }
}
