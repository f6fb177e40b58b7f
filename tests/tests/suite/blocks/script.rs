//! Tests of the script format: written scripts are read back, recorded runs are driven again exactly, and invalid
//! scripts are rejected.

use proptest::prelude::*;
use std::collections::BTreeSet;
use std::sync::Arc;
use warploom::blocks::REGISTRY;
use warploom_contract::Parameters;
use warploom_harness::registry::Entry;
use warploom_harness::script::{parse, text, transactions, Grammar, Script, Step};
use warploom_harness::shrink::Recorder;
use warploom_harness::stimulus::Stimulus;
use warploom_model::bits::PortBits;
use warploom_tests::examples::{CLOCKED, COMBINATIONAL, OFFERING};
use warploom_tests::suite::inputs_of;
use warploom_tests::text;

/// Records a stimulus, writes the recording as a script, and reads the script. Returns the script and the inputs of
/// each recorded cycle.
fn script_of(
    block: &Entry,
    parameters: &Parameters,
    stimulus: &mut dyn Stimulus,
    cycles: u64,
) -> (Script, Vec<Vec<u64>>) {
    let grammar = Arc::new(Grammar::of(block, parameters));
    let mut recorder = Recorder::new(stimulus, Arc::clone(&grammar));
    let inputs = inputs_of(block, parameters, &mut recorder, cycles);
    let steps = recorder.into_recording().last_cycles(cycles);
    let text = text(block, parameters, 7, &["a remark".into()], &grammar, &steps);
    let script = parse(&REGISTRY, "a.txt", &text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    (script, inputs)
}

#[test]
fn every_recorded_run_is_driven_again_exactly() {
    for block in REGISTRY.blocks() {
        for parameters in block.samples() {
            let cases = block.directed(&parameters).into_iter().map(|case| case.stimulus);
            for mut stimulus in cases.chain([block.random(&parameters, 5)]) {
                let (script, inputs) = script_of(block, &parameters, stimulus.as_mut(), 400);
                assert_eq!((script.block.name, &script.parameters, script.seed), (block.name, &parameters, 7));
                let again = inputs_of(block, &parameters, &mut script.play(), inputs.len() as u64);
                assert!(inputs == again, "{} {parameters}", block.name);
            }
        }
    }
}

/// Plays a script. Returns the ports `reset`, `cfg_valid`, `read_enable` and `read_address` of each cycle.
fn played(script: &str, cycles: u64) -> Vec<(u64, u64, u64, u64)> {
    let script = parse(&REGISTRY, "a.txt", script).unwrap_or_else(|error| panic!("{error}"));
    let layout = &script.grammar.layout;
    let of = |inputs: &Vec<u64>, port: &str| PortBits::of(layout.input(port)).get(inputs);
    let all = inputs_of(script.block, &script.parameters, &mut script.play(), cycles);
    let row = |inputs: &Vec<u64>| {
        (of(inputs, "reset"), of(inputs, "cfg_valid"), of(inputs, "read_enable"), of(inputs, "read_address"))
    };
    all.iter().map(row).collect()
}

#[test]
fn lines_take_the_cycles_that_the_format_defines() {
    let head = text!("block {CLOCKED}\nset LANES=4\nreset 2\n");
    // The first launch is accepted at once. The second waits until the first one is done: 5 + log2(LANES) cycles to its
    // only row, and one more. The read takes one cycle.
    let cycles = played(
        &format!(
            "{head}cfg dim_x=1 dim_y=1 dim_z=1\ncfg dim_x=2 dim_y=1 dim_z=1; read address=3\nread address=0x1_f\n"
        ),
        12,
    );
    assert_eq!(cycles[..2], [(1, 0, 0, 0), (1, 0, 0, 0)]);
    assert_eq!(cycles[2], (0, 1, 0, 0));
    assert_eq!(cycles[3], (0, 1, 1, 3));
    let taken = cycles.iter().rposition(|cycle| cycle.1 == 1).expect("it is offered");
    assert!(taken > 4 && cycles[4..=taken].iter().all(|cycle| *cycle == (0, 1, 0, 0)), "{cycles:?}");
    assert_eq!(cycles[taken + 1], (0, 0, 1, 0x1f));
    // Earliest cycles, exact cycles, held values and waiting.
    let cycles = played(&format!("{head}hold read_address=9 # kept\n@5 cycle 2 cfg\nwait 2 \n"), 9);
    let idle = (0, 0, 0, 9);
    assert_eq!(cycles[2..9], [(0, 0, 0, 9), idle, idle, (0, 1, 0, 9), (0, 1, 0, 9), idle, idle]);
}

#[test]
fn a_script_that_never_accepts_an_offered_result_is_reported() {
    let problems = |lines: &str| {
        let script = parse(&REGISTRY, "a.txt", &format!("block {OFFERING}\nreset 2\n{lines}")).expect("it is right");
        let mut play = script.play();
        inputs_of(script.block, &script.parameters, &mut play, 100_000);
        (play.note(), play.error())
    };
    let help = "unit_valid is 1 and unit_ready is 0 in the last cycle; \
                the line 'hold unit_ready=1' accepts what the block offers";
    let start = "start slot=0 width=3 height=2\n";
    assert_eq!(problems(start), (Some(format!("a.txt: {help}")), None));
    assert_eq!(problems(&format!("hold unit_ready=1\n{start}")), (None, None));
    let (note, error) = problems(&format!("{start}{start}"));
    assert!(note.is_none() && error.is_some_and(|error| error.ends_with(&format!("\n  help: {help}"))));
}

#[test]
fn a_run_ends_when_everything_is_answered() {
    let script = text!("block {CLOCKED}\nset LANES=4\nreset\ncfg dim_x=4 dim_y=100 dim_z=1\n");
    let cycles = played(script, 1000).len();
    // The cycles of the reset, of a miss with 100 rows, and idle cycles at the end.
    assert!((170..180).contains(&cycles), "{cycles}");
}

#[test]
fn transactions_are_counted() {
    let script = parse(
        &REGISTRY,
        "a",
        text!("block {CLOCKED}\nset LANES=4\nreset 2\ncfg; read\nwait 9\nreset\ncycle 3 read\ncfg_dim_x=1"),
    )
    .expect("it is right");
    // A launch and a read; a second reset; three reads; and a line that sets an input.
    assert_eq!(transactions(&script.grammar, &script.steps), 2 + 1 + 3 + 1);
}

#[test]
fn an_offer_that_is_never_accepted_ends_the_run() {
    let script = parse(
        &REGISTRY,
        "a.txt",
        text!("block {OFFERING}\nreset\nstart slot=0 width=3 height=2\nstart slot=0 width=3 height=2\n"),
    );
    let script = script.expect("it is right");
    let mut play = script.play();
    let cycles = inputs_of(script.block, &script.parameters, &mut play, 1_000_000).len();
    assert!(cycles < 70_000);
    let error = play.error().expect("an error");
    assert!(error.starts_with("a.txt:4: 'start' was offered for 65536 cycles"), "{error}");
}

/// Asserts that a script is rejected at this location, with a message that contains the parts.
#[track_caller]
fn assert_rejected(script: &str, location: &str, parts: &[&str]) {
    let error = parse(&REGISTRY, "s.txt", script).map(|_| ()).expect_err("it is wrong").to_string();
    assert!(error.starts_with(&format!("s.txt{location}: ")), "{error}");
    for part in parts {
        assert!(error.contains(part), "{error}\nlacks '{part}'");
    }
}

#[test]
fn bad_scripts_are_rejected_with_location_value_and_allowed_values() {
    let head = |rest: &str| format!("block {CLOCKED}\nset LANES=4\nreset 2\n{rest}\n");
    assert_rejected("", "", &["empty", "block NAME"]);
    assert_rejected("# nothing\n\n", "", &["empty"]);
    assert_rejected(text!("block {CLOCKED}\nset LANES=4\n"), "", &["no transaction"]);
    assert_rejected(text!("block {CLOCKED}\nread\n"), "", &["reset 2"]);
    assert_rejected("cfg address=0\n", ":1:1", &["unexpected 'cfg'", "block NAME", &REGISTRY.names().join(", ")]);
    assert_rejected("block\n", ":1:6", &["missing block name"]);
    assert_rejected("block index_genertor\n", ":1:7", &[text!("did you mean '{CLOCKED}'")]);
    assert_rejected(
        text!("block {CLOCKED}\nset LANES=5\n"),
        ":2:5",
        &["LANES=5 violates rule 'power-of-two lanes' of"],
    );
    assert_rejected(text!("block {CLOCKED}\nset LANE=4\n"), ":2:5", &["unknown parameter 'LANE'"]);
    assert_rejected(text!("block {CLOCKED}\nset\n"), ":2:1", &["NAME=VALUE"]);
    assert_rejected(text!("block {CLOCKED}\nseed minus\n"), ":2:6", &["'minus'", "whole number"]);
    assert_rejected(&head("seed 7"), ":4:1", &["'seed' after the first transaction"]);
    assert_rejected(&head(text!("block {COMBINATIONAL}")), ":4:1", &["duplicate 'block'"]);
    assert_rejected(&head("cgf address=0"), ":4:1", &["'cgf'", "did you mean 'cfg'", "read (address)", "reset"]);
    assert_rejected(&head("cfg adress=0"), ":4:5", &["'adress'", "did you mean 'address'", "dim_x, dim_y, dim_z"]);
    assert_rejected(
        &head("  cfg address=1024"),
        ":4:15",
        &["1024 is out of range", "10 bits", "1023 (0x3ff)", "4 |   cfg address", "^"],
    );
    assert_rejected(&head("cfg address=0x4_00"), ":4:13", &["out of range"]);
    assert_rejected(&head("cfg address=-1"), ":4:13", &["invalid number '-1'", "0b1100"]);
    assert_rejected(&head("cfg address=_"), ":4:13", &["invalid number"]);
    assert_rejected(&head("cfg address="), ":4:13", &["invalid number"]);
    assert_rejected(&head("cfg address"), ":4:5", &["expected NAME=VALUE"]);
    assert_rejected(&head("cfg address=1,2"), ":4:15", &["1 element"]);
    assert_rejected(&head("cfg address=1 address=1"), ":4:15", &["duplicate value for cfg_address"]);
    assert_rejected(&head("cfg; cfg"), ":4:6", &["duplicate value"]);
    assert_rejected(&head("cfg;"), ":4:5", &["missing transaction"]);
    assert_rejected(&head("row_valid=1"), ":4:1", &["'row_valid' is an output"]);
    assert_rejected(&head("clock"), ":4:1", &["the clock"]);
    assert_rejected(&head("cfg_address"), ":4:1", &["missing value", "several bits"]);
    assert_rejected(&head("wait"), ":4:1", &["wait 10"]);
    assert_rejected(&head("wait 0"), ":4:6", &["'0'", "from 1 to 1000000000"]);
    assert_rejected(&head("wait 1 2"), ":4:8", &["'2'"]);
    assert_rejected(&head("@ cfg"), ":4:2", &["whole number"]);
    assert_rejected(&head("@9"), ":4:3", &["missing statement after '@9'"]);
    // The example in the message is an input of the block.
    assert_rejected(&head("hold"), ":4:1", &["INPUT=VALUE, e.g. 'hold cfg_address=1'"]);
    assert_rejected(&head("cgf"), ":4:1", &["did you mean 'cfg'", "reset, hold, wait and cycle"]);
    assert_rejected(&head("@9 hold read_address=1"), ":4:4", &["unexpected '@' before 'hold'"]);
    assert_rejected(&head("cycle 2"), ":4:8", &["missing transaction"]);
    assert_rejected(
        text!("block {COMBINATIONAL}\nset LANES=4\nwords=1,2,0x1_0000\n"),
        ":3:11",
        &["out of range", "16 bits each", "65535"],
    );
    assert_rejected(text!("block {COMBINATIONAL}\nset LANES=4\nwords=1,2,3,4,5\n"), ":3:15", &["4 elements"]);
    assert_rejected(text!("block {COMBINATIONAL}\nset LANES=4\nreset 2\n"), ":3:1", &["'reset'", "words"]);
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in text!("(block {CLOCKED}\n)?(set LANES=4\n)?[a-z_0-9@;=,# \n]{{0,60}}")) {
        let _ = parse(&REGISTRY, "any", &text);
    }

    #[test]
    fn any_inputs_are_written_and_read(
        words in proptest::collection::vec(any::<u64>(), 20),
        number in 0..REGISTRY.blocks().len(),
    ) {
        let block = REGISTRY.blocks()[number];
        let parameters = block.samples().remove(0);
        let grammar = Grammar::of(block, &parameters);
        let mut inputs = words[..grammar.layout.input_words()].to_vec();
        let top = grammar.layout.input_bits % 64;
        if top > 0 {
            *inputs.last_mut().expect("a word") &= (1 << top) - 1;
        }
        if let Some(reset) = grammar.reset {
            reset.put(&mut inputs, 1);
        }
        let held: Arc<[u64]> = vec![0; inputs.len()].into();
        let step = Step { line: 0, earliest: 0, cycles: 3, offers: BTreeSet::new(), inputs, held };
        let text = text(block, &parameters, 1, &[], &grammar, std::slice::from_ref(&step));
        let script = parse(&REGISTRY, "a", &text).expect("it is read");
        prop_assert_eq!(&script.steps[0].inputs, &step.inputs);
    }
}
