//! Tests of values and tables in mismatch reports.

use super::table::abbreviated;
use super::values::mask_ignored_digits;
use super::*;

use warploom_contract::ErrorCode;

#[test]
fn fields_have_the_digits_of_their_width() {
    let words = [0xfedc_ba98_7654_3210, 0x1];
    assert_eq!(hex(&words, 0, 16), "3210");
    assert_eq!(hex(&words, 60, 5), "1f");
    assert_eq!(hex(&words, 4, 1), "1");
    assert_eq!(hex(&words, 0, 65), "1fedcba9876543210");
    assert_eq!(mask_ignored_digits("3210", &[0xff0f, 0], 0, 16), "32.0");
    assert_eq!(mask_ignored_digits("3210", &[0, 0], 0, 16), ".");
    assert_eq!(with_unknown("3210", &[0x0800, 0], 0, 16), "3x10");
    assert_eq!(with_unknown("3210", &[], 0, 16), "3210");
}

#[test]
fn wide_ports_are_abbreviated_with_the_differing_element() {
    let block = &Block {
        ports: |_| {
            vec![
                Port::inputs("words", 8, 16, ""),
                Port::outputs("index_x", 8, 10, ""),
                Port::outputs("index_y", 8, 10, ""),
            ]
        },
        ..crate::sample::BLOCK
    };
    let parameters = Parameters::of(&[("LANES", 8)]);
    let layout = block.layout(&parameters);
    let mut inputs = vec![0; layout.input_words()];
    let words = layout.input("words").clone();
    bits::put(&mut inputs, words.element(2).start, 16, 0xabcd);
    bits::put(&mut inputs, words.element(6).start, 16, 0x1234);
    let mut outputs = vec![0; layout.output_words()];
    bits::put(&mut outputs, layout.output("index_x").element(2).start, 10, 1);
    bits::put(&mut outputs, layout.output("index_y").element(0).start, 10, 7);
    let mut expected = outputs.clone();
    bits::put(&mut expected, layout.output("index_x").element(2).start, 10, 2);
    let (unknown_inputs, unknown_outputs) = (Vec::new(), Vec::new());
    let care = vec![u64::MAX; outputs.len()];
    let at = Snapshot { cycle: 0, inputs, outputs, expected, care, unknown_inputs, unknown_outputs };
    let cause = Cause::Difference { ports: vec!["index_x"] };
    let failure = Failure { cycle: 0, cause, at: at.clone(), last: vec![at], of_reset_equivalence: false };
    let context = Context {
        block,
        parameters: &parameters,
        layout: &layout,
        run: String::new(),
        found_in_cycle: 0,
        shrunk: None,
        replay: &[],
        files: &[],
        colour: false,
    };
    let text = cycles(&context, &failure);
    let rows: Vec<Vec<&str>> = text.lines().map(|line| line.split_whitespace().collect()).collect();
    for row in [
        vec!["in", "words", "lane", "2", "abcd"],
        vec!["in", "words", "12340…00000"],
        vec!["out", "index_x", "lane", "2", "001"],
        vec!["out", "index_y", "7"],
    ] {
        assert!(rows.contains(&row), "without {row:?}:\n{text}");
    }
    assert_eq!(abbreviated("0".repeat(40), 160), "0");
    assert_eq!(abbreviated("0000000123456789abc".into(), 76), "123456789abc");
    assert_eq!(abbreviated("01".into(), 8), "01");
}

#[test]
fn elements_have_names_of_lanes_and_cores() {
    let block = &Block {
        ports: |_| {
            vec![
                Port::outputs("core_valid", 4, 1, ""),
                Port::outputs("core_x", 4 * 32, 10, ""),
                Port::output("done_valid", 1, ""),
                Port::output("done_error", 3, ""),
            ]
        },
        error_codes: &[ErrorCode { code: 3, name: "too_wide", meaning: "the fields are wider than the word" }],
        ..crate::sample::BLOCK
    };
    let parameters = Parameters::of(&[("LANES", 32), ("CORES", 4)]);
    let layout = block.layout(&parameters);
    let name = |port, element| element_name(&parameters, &layout.output(port).port, element);
    assert_eq!(name("core_valid", 2), "core 2");
    assert_eq!(name("core_x", 69), "core 2 lane 5");
    assert_eq!(name("done_valid", 0), "");
    let done = &layout.output("done_error").port;
    assert_eq!(meaning(block, done, 3), Some("the fields are wider than the word"));
}
