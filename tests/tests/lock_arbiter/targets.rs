//! Measured cycles of the block at a small size, and the detection of slower variants.

use warploom::blocks::LOCK_ARBITER;
use warploom_contract::Parameters;
use warploom_stimulus::lock_arbiter::measure::{adversary, equal_priorities, measure, Cycles, Rates};
use warploom_tests::measured::library;

fn small() -> Parameters {
    LOCK_ARBITER.with_settings(&["WARPS=8", "LOCKS=4"]).expect("a combination")
}

#[test]
fn the_block_reaches_its_targets() {
    let library = library(&LOCK_ARBITER, &small(), |_| {});
    let cycles = measure(&small(), &library).expect("everything is answered");
    let expected =
        Cycles { free: 1, yield_request: 2, parked: 2, released: 2, together: 1, between_pairs: 1, pairs: 4 };
    assert_eq!(cycles, expected);
    let highest = adversary(&small(), &library, 40, 20_000).expect("within the bound");
    assert!(highest.requests > 50 && highest.answer == 40 && highest.wait <= highest.bound, "{highest:?}");
    // Close to the limit: the value exceeds the sum of all parts except the FIFO.
    assert!(highest.wait > 4 + 40 + 4 + 1, "{highest:?}");
    let equals = equal_priorities(&small(), &library, Rates { retire: 4, limit: 8, answer: 8 }, 5_000)
        .expect("within the bound");
    let bound = equals.promised.expect("there is a limit");
    assert!(equals.wait <= bound && equals.wait * 2 > bound, "{equals:?}");
}

#[test]
fn one_more_register_on_grants_is_seen() {
    let library = library(&LOCK_ARBITER, &small(), |emission| {
        let top = emission.files.iter_mut().find(|file| file.name == "wl_lock_arbiter.v").expect("the top");
        for (port, register, bits) in [
            ("grant_valid", "grant_pulse", 1),
            ("grant_warp", "grant_pulse_warp", 3),
            ("grant_lock", "grant_pulse_lock", 2),
        ] {
            let sound = format!("  assign {port} = {register};");
            assert!(top.text.contains(&sound), "the text to edit is missing:\n{}", top.text);
            let late = format!(
                "  reg [{}:0] late_{register};\n  always @(posedge clock) late_{register} <= {register};\n  \
                 assign {port} = late_{register};",
                bits - 1
            );
            top.text = top.text.replace(&sound, &late);
        }
    });
    let cycles = measure(&small(), &library).expect("everything is answered");
    let expected =
        Cycles { free: 2, yield_request: 2, parked: 2, released: 3, together: 2, between_pairs: 1, pairs: 4 };
    assert_eq!(cycles, expected);
}
