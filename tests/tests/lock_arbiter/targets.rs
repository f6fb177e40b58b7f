//! Measured cycles of the block at a small size, and the detection of slower variants.

use warploom::blocks::LOCK_ARBITER;
use warploom_contract::Parameters;
use warploom_contracts::lock_arbiter::bounds;
use warploom_stimulus::lock_arbiter::measure::{adversary, equal_priorities, measure, Rates, Subject};
use warploom_tests::measured::library;

/// Returns the parameters of a small size.
fn small() -> Parameters {
    LOCK_ARBITER.with_settings(&["WARPS=8", "LOCKS=4"]).expect("a combination")
}

/// Cycles from a yield request to its answer.
const ANSWER: u64 = 40;

#[test]
fn the_block_reaches_its_targets() {
    let library = library(&LOCK_ARBITER, &small(), |_| {});
    let subject = Subject::Verilog(&library);
    let cycles = measure(&small(), subject).expect("everything is answered");
    assert!(cycles.free <= bounds::FREE_GRANT && cycles.handed_over <= bounds::HAND_OVER, "{cycles:?}");
    assert!(cycles.yield_request.max(cycles.parked) <= bounds::CONTENDED, "{cycles:?}");
    assert!(cycles.released <= bounds::RELEASED && cycles.error <= bounds::ERROR, "{cycles:?}");
    let highest = adversary(&small(), subject, ANSWER, 20_000).expect("within the bound");
    assert!(highest.requests > 50 && highest.answer >= ANSWER && highest.wait <= highest.bound, "{highest:?}");
    // The wait exceeds the sum of a yield, the answer and a hand-over, because the adversary delays each of them.
    assert!(highest.wait > bounds::CONTENDED + ANSWER + bounds::HAND_OVER, "{highest:?}");
    let rates = Rates { retire: 4, limit: 8, answer: 8 };
    let equals = equal_priorities(&small(), subject, rates, 5_000).expect("within the bound");
    assert!(equals.promised.is_some_and(|bound| equals.wait <= bound), "{equals:?}");
}

#[test]
fn one_more_register_on_grants_is_seen() {
    let delayed = library(&LOCK_ARBITER, &small(), |emission| {
        let top = emission.files.iter_mut().find(|file| file.name == "wl_lock_arbiter_pulses.v").expect("the pulses");
        for (port, bits) in [("grant_valid", 1), ("grant_warp", 3), ("grant_lock", 2)] {
            let assign = format!("  assign {port} = ");
            assert!(top.text.contains(&assign), "the text to edit is missing:\n{}", top.text);
            let edited = format!(
                "  reg [{}:0] late_{port};\n  wire [{}:0] next_{port};\n  always @(posedge clock) late_{port} <= \
                 next_{port};\n  assign {port} = late_{port};\n  assign next_{port} = ",
                bits - 1,
                bits - 1
            );
            top.text = top.text.replace(&assign, &edited);
        }
    });
    let emitted = library(&LOCK_ARBITER, &small(), |_| {});
    let cycles = |library| measure(&small(), Subject::Verilog(library)).expect("everything is answered");
    let (delayed, emitted) = (cycles(&delayed), cycles(&emitted));
    let expected = (emitted.free + 1, emitted.handed_over + 1);
    assert_eq!((delayed.free, delayed.handed_over), expected, "{delayed:?}");
}
