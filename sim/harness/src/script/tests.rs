//! Tests of the errors of scripts.

use super::{parse, Grammar, ScriptStimulus, Step};
use crate::registry::Registry;
use crate::shrink::Recorder;
use crate::stimulus::Stimulus;
use std::collections::BTreeSet;
use std::sync::Arc;
use warploom_contract::{Layout, Port};

static REGISTRY: Registry = Registry::new(&[&crate::sample::ENTRY, &crate::sample_fifo::ENTRY]);

/// Returns the first line of the error of a script.
#[track_caller]
fn error(script: &str) -> String {
    let error = parse(&REGISTRY, "s.txt", script).map(|_| ()).expect_err(script).to_string();
    error.lines().next().unwrap_or_default().to_string()
}

#[test]
fn errors_of_the_header_state_the_location_and_the_expected_text() {
    for (script, expected) in [
        ("", "s.txt: empty script; expected 'block NAME', where NAME is one of adder, fifo"),
        ("in\n", "s.txt:1:1: unexpected 'in'; expected 'block NAME', where NAME is one of adder, fifo"),
        ("block", "s.txt:1:6: missing block name; expected one of adder, fifo"),
        ("block fifo now", "s.txt:1:12: unexpected token 'now' after 'fifo'"),
        ("block fifo\nblock adder", "s.txt:2:1: duplicate 'block'; the script is for fifo"),
        ("block adder\nset", "s.txt:2:1: missing parameter; expected NAME=VALUE, e.g. 'set LANES=4'"),
        ("block adder\nset LANES=4\nset LANES=4", "s.txt:3:1: duplicate 'set'; expected all parameters on one line"),
        ("block fifo\nseed", "s.txt:2:1: missing seed; expected a whole number, e.g. 'seed 1'"),
        ("block fifo\nseed 1\nseed 1", "s.txt:3:1: duplicate 'seed'"),
        (
            "block fifo\nseed -1",
            "s.txt:2:6: invalid number '-1'; expected a whole number from 0 to 9223372036854775807",
        ),
        ("block fifo\nreset\nseed 1", "s.txt:3:1: 'seed' after the first transaction; expected it before"),
        ("block fifo\n", "s.txt: no transaction after the header"),
        (
            "block fifo\nin data=1",
            "s.txt: no reset, so no output would be compared; expected e.g. 'reset 2' before the first transaction",
        ),
    ] {
        assert_eq!(error(script), expected, "{script}");
    }
}

#[test]
fn errors_of_a_line_state_the_location_and_the_expected_text() {
    const KNOWN: &str = "in (data), reset, out_ready, hold, wait and cycle";
    for (line, expected) in [
        ("@7", "3: missing statement after '@7'; expected a transaction, 'wait', 'reset' or 'cycle'".into()),
        ("@7 hold out_ready=1", "4: unexpected '@' before 'hold'; expected it on the line that follows".into()),
        ("hold", "1: missing input after 'hold'; expected INPUT=VALUE, e.g. 'hold out_ready=1'".into()),
        ("wait", "1: missing number of cycles; expected e.g. 'wait 10'".into()),
        ("wait 0", "6: invalid number '0'; expected a whole number from 1 to 1000000000".into()),
        ("wait 1 2", "8: unexpected token '2' after '1'".into()),
        ("in;", format!("4: missing transaction; expected one of {KNOWN}")),
        ("in date=1", "4: unknown field 'date' of 'in' (did you mean 'data'?); expected one of data".into()),
        ("in data", "4: unexpected 'data'; expected NAME=VALUE without spaces".into()),
        ("in data=1 data=2", "11: duplicate value for in_data on this line".into()),
        ("in data=1,2", "11: too many values for in_data, which has 1 element".into()),
        ("in data=x", "9: invalid number 'x'; expected e.g. 12, 0x0c or 0b1100, where '_' may separate digits".into()),
        ("in data=256", "9: 256 is out of range for in_data; expected 0 to 255 (0xff), 8 bits".into()),
        ("in_data", "1: missing value for 'in_data', which has several bits; expected in_data=VALUE".into()),
        ("clock", format!("1: 'clock' is the clock; expected an input: {KNOWN}")),
        ("out_data=1", format!("1: 'out_data' is an output; expected an input: {KNOWN}")),
        ("inn", format!("1: unknown transaction or input 'inn' of fifo (did you mean 'in'?); expected one of {KNOWN}")),
    ] {
        assert_eq!(error(&format!("block fifo\n{line}")), format!("s.txt:2:{expected}"), "{line}");
    }
    let lists = "s.txt:2:11: 65536 is out of range for numbers; expected 0 to 65535 (0xffff), 16 bits each";
    assert_eq!(error("block adder\nnumbers=1,65536"), lists);
}

#[test]
fn more_than_64_channels_are_different_channels() {
    let ports = (0..65).flat_map(|number| {
        let name = |ending: &str| &*format!("c{number}_{ending}").leak();
        [Port::input(name("valid"), 1, ""), Port::output(name("ready"), 1, "")]
    });
    let grammar = Arc::new(Grammar::new(Layout::new(ports.collect())));
    let (input_words, output_words) = (grammar.layout.input_words(), grammar.layout.output_words());
    let mut inputs = vec![0; input_words];
    [0, 64].iter().for_each(|&channel: &usize| grammar.channels[channel].strobe.put(&mut inputs, 1));
    let offers = grammar.offers(&inputs);
    assert_eq!(offers, BTreeSet::from([0, 64]));
    let held = vec![0; input_words].into();
    let steps = [Step { line: 0, earliest: 0, cycles: 1, offers, inputs, held }];
    let mut script = ScriptStimulus::new(Arc::clone(&grammar), steps.into());
    let mut recorder = Recorder::new(&mut script, Arc::clone(&grammar));
    // The block accepts channel 0 only.
    let mut outputs = vec![0; output_words];
    grammar.channels[0].ready.expect("a handshake").put(&mut outputs, 1);
    let mut driven = vec![0; input_words];
    for cycle in 0..3 {
        recorder.drive(cycle, &mut driven);
        assert!(grammar.offers(&driven).contains(&64), "channel 64 is offered until it is accepted");
        assert_eq!(grammar.offers(&driven).contains(&0), cycle == 0);
        recorder.observe(&driven, &outputs);
    }
    let recording = recorder.into_recording();
    assert_eq!(recording.transactions(), 1);
    let accepted = recording.accepted(3);
    assert_eq!(accepted.iter().map(|step| grammar.offers(&step.inputs)).next(), Some(BTreeSet::from([0])));
    assert!(accepted[1..].iter().all(|step| grammar.offers(&step.inputs).is_empty()));
}
