//! Consistency of contract, page and model about the outputs after a reset.

use std::path::Path;
use warploom::blocks::REGISTRY;
use warploom_contract::{Care, Layout, Parameters};
use warploom_harness::registry::Entry;
use warploom_model::bits::{get, put};

/// Sentence that every page contains.
const SENTENCE: &str =
    "After a reset no output depends on that value, except payloads, which have no meaning while their valid is 0";

/// Returns the layout, and the outputs and their care bits in the cycle after the second of two resets. All other
/// inputs are random in every cycle.
fn after_reset(block: &Entry, parameters: &Parameters, seed: u64) -> (Layout, Vec<u64>, Vec<u64>) {
    let layout = block.layout(parameters);
    let mut model = block.device(parameters).expect("the block has a model");
    let mut state = seed;
    let (mut outputs, mut care) = (vec![0; layout.output_words()], vec![0; layout.output_words()]);
    const SECOND_RESET: usize = 40;
    for cycle in 0..SECOND_RESET + 2 {
        let mut inputs = vec![0; layout.input_words()];
        for bit in 0..layout.input_bits {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            put(&mut inputs, bit, 1, state >> 63);
        }
        put(&mut inputs, layout.input("reset").offset, 1, u64::from(cycle == 0 || cycle == SECOND_RESET));
        model.settle(&inputs, &mut outputs, &mut care);
        model.edge(&inputs);
    }
    (layout, outputs, care)
}

#[test]
fn the_reset_rule_names_each_output_that_is_not_a_payload() {
    for block in REGISTRY.blocks().iter().filter(|block| block.is_clocked()) {
        let rule = block.rules.iter().find(|rule| rule.name == "reset").expect("a rule").text;
        let words: Vec<&str> = rule.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_').collect();
        for (parameters, seed) in block.samples().iter().flat_map(|sample| (0..8).map(move |seed| (sample, seed))) {
            let (layout, outputs, care) = after_reset(block, parameters, seed);
            for field in &layout.outputs {
                let (name, at) = (field.port.name, format!("{} {parameters}: {}", block.name, field.port.name));
                let bits = |words: &[u64]| field.range().map(|bit| get(words, bit, 1)).sum::<u64>();
                if field.port.care != Care::Always {
                    assert!(bits(&care) == 0 && !words.contains(&name), "{at} is a payload");
                    continue;
                }
                assert_eq!(bits(&care), field.port.width() as u64, "{at} matters");
                let starts_at = |(parameter, _): &(&str, u64)| rule.contains(&format!("{name} is {parameter}"));
                match (name, parameters.iter().find(starts_at)) {
                    (name, _) if name.ends_with("_ready") => assert_eq!(bits(&outputs), 1, "{at}"),
                    (_, Some((_, value))) => {
                        assert_eq!(get(&outputs, field.offset, field.port.width()), value, "{at}");
                    }
                    (name, None) => {
                        assert!(bits(&outputs) == 0 && words.contains(&name), "{at} is 0, and named as such")
                    }
                }
            }
        }
    }
}

#[test]
fn every_page_names_the_outputs_that_depend_on_the_initial_state() {
    let rtl = Path::new(env!("CARGO_MANIFEST_DIR")).join("../hdl/blocks/rtl/src");
    for block in REGISTRY.blocks().iter().filter(|block| block.is_clocked()) {
        let page = std::fs::read_to_string(rtl.join(block.name).join("README.md")).expect("the page");
        let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
        let written = block
            .layout(&block.defaults())
            .outputs
            .iter()
            .any(|field| matches!(field.port.care, Care::WhileAndWritten(_)));
        let more = if written { ", and reads of rows that have not been written since the reset." } else { "." };
        assert!(page.contains(&format!("{SENTENCE}{more}")), "{}", block.name);
    }
}
