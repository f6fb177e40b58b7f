//! Scripts of the block.

use crate::common::{capture_output, warploom};
use std::path::Path;
use warploom::blocks::REGISTRY;
use warploom_golden::lock_arbiter::DeviceModel;
use warploom_harness::script::{parse, text};
use warploom_model::bits::PortBits;
use warploom_tests::suite::inputs_on;

/// Ports whose values the test compares, in the order of the expected values.
const PORTS: &str = "priority_write priority_warp priority_value count_limit request_valid request_warp request_lock \
                     release_valid release_warp release_lock release_all retire_valid retire_warp";

#[test]
fn transactions_are_named_after_the_ports() {
    let head = "block lock_arbiter\nset WARPS=8 LOCKS=4\nreset 2\n";
    let lines = "request warp=1 lock=2; priority warp=3 value=2; count_limit=5\n\
                 release warp=1 lock=2; retire warp=1\nrelease warp=1 all; request warp=1 lock=2\n\
                 release warp=1 all=1\n";
    let script = parse(&REGISTRY, "a.txt", &format!("{head}{lines}")).expect("it is right");
    let names: Vec<_> = script.grammar.channels.iter().map(|channel| channel.name.as_str()).collect();
    assert_eq!(names, ["priority", "request", "release", "retire"]);
    let ready: Vec<_> = script.grammar.channels.iter().map(|channel| channel.ready.is_some()).collect();
    assert_eq!(ready, [true, true, true, false]);
    // Step 0 is the reset. Each line of the script is one further step.
    let of = |step: usize, port: &str| PortBits::of(script.grammar.layout.input(port)).get(&script.steps[step].inputs);
    let all = |step: usize| PORTS.split(' ').map(|port| of(step, port)).collect::<Vec<_>>();
    assert_eq!(all(1), [1, 3, 2, 5, 1, 1, 2, 0, 0, 0, 0, 0, 0]);
    assert_eq!(all(2), [0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 0, 1, 1]);
    assert_eq!(all(3), [0, 0, 0, 0, 1, 1, 2, 1, 1, 0, 1, 0, 0]);
    assert_eq!(all(4), [0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 1, 0, 0]);
    // Script as stored in a failure directory.
    let text = text(script.block, &script.parameters, 7, &[], &script.grammar, &script.steps);
    for line in
        ["priority warp=3 value=2; request warp=1 lock=2; count_limit=5", "release warp=1 lock=2 all=0; retire warp=1"]
    {
        assert!(text.contains(line), "{text}");
    }
    let error = parse(&REGISTRY, "s.txt", &format!("{head}release warp"))
        .map(|_| ())
        .expect_err("a number is missing")
        .to_string();
    assert!(error.contains("unexpected 'warp'; expected NAME=VALUE"), "{error}");
    let error =
        parse(&REGISTRY, "s.txt", &format!("{head}release all all=1")).map(|_| ()).expect_err("twice").to_string();
    assert!(error.contains("duplicate value for release_all"), "{error}");
    let mut device = DeviceModel::new(&script.parameters);
    let cycles = inputs_on(&mut device, &script.grammar.layout, &mut script.play(), 400).len();
    assert!((80..200).contains(&cycles), "events are held until they are accepted: {cycles}");
}

#[test]
fn windows_of_limit_yields_and_of_packing_hold_in_long_events() {
    let folder = tempfile::tempdir().expect("a directory");
    for name in ["release_of_eight", "three_packings"] {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/lock_arbiter/scripts/{name}.txt"));
        let script = script.to_str().expect("a UTF-8 path");
        let (status, table, errors) = capture_output(&mut warploom(folder.path(), ["cosim", "--script", script]));
        assert_eq!(status, Some(0), "{name}: {table}{errors}");
    }
}
