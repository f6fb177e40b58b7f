//! Measured cycles of the block at four lanes, and the detection of slower variants.

use warploom::blocks::WARP_ISSUE;
use warploom_contract::Parameters;
use warploom_stimulus::warp_issue::measure as warp;
use warploom_tests::measured::library;

fn four_lanes() -> Parameters {
    WARP_ISSUE.with_settings(&["LANES=4"]).expect("a combination")
}

#[test]
fn the_block_reaches_its_targets() {
    let library = library(&WARP_ISSUE, &four_lanes(), |_| {});
    let cycles = warp::measure(&four_lanes(), &library).expect("everything is answered");
    assert_eq!(cycles, at_its_targets());
}

/// Returns the targets at four lanes.
fn at_its_targets() -> warp::Cycles {
    // The leader thread waits, branches or exits at the end. With 4 live threads, each of 4 leaders has chains of 0 to
    // 3 redirects (0 to 2 if it exits), and an end without synchronisation. With 2 live threads, each of 2 leaders has
    // chains of 0 and 1 redirects (0 if it exits), and an end without synchronisation.
    let ends = 4 * (5 + 5 + 4) + 2 * (3 + 3 + 2);
    warp::Cycles {
        issue: 2,
        end_to_run: 3,
        over_redirects: 3,
        redirects: 3,
        launch_to_run: 2,
        end_to_done: 1,
        launch_to_done: 1,
        late_redirect: 3,
        late_run: 1,
        run_to_run: 3,
        ends,
    }
}

/// Measures the block at four lanes, with replaced texts in its top module.
fn measured_with(edits: &[(&str, &str)]) -> warp::Cycles {
    let library = library(&WARP_ISSUE, &four_lanes(), |emission| {
        let top = emission.files.iter_mut().find(|file| file.name == "wl_warp_issue.v").expect("the top");
        for (old, new) in edits {
            assert!(top.text.contains(old), "the text to edit is missing: {old}\n{}", top.text);
            top.text = top.text.replace(old, new);
        }
    });
    warp::measure(&four_lanes(), &library).expect("everything is answered")
}

#[test]
fn one_more_register_on_the_pulses_is_seen() {
    let delayed = [("issue_valid", "issue_pulse"), ("run_valid", "run_pulse"), ("done_valid", "done_pulse")].map(
        |(port, register)| {
            let register_added = format!(
                "  reg late_{register};\n  always @(posedge clock) late_{register} <= {register};\n  \
             assign {port} = late_{register};"
            );
            (format!("  assign {port} = {register};"), register_added)
        },
    );
    let cycles = measured_with(&delayed.each_ref().map(|(old, new)| (old.as_str(), new.as_str())));
    // The edit does not delay the acceptance of inputs.
    let expected = warp::Cycles {
        issue: 3,
        end_to_run: 4,
        over_redirects: 4,
        launch_to_run: 3,
        end_to_done: 2,
        launch_to_done: 2,
        late_run: 2,
        ..at_its_targets()
    };
    assert_eq!(cycles, expected);
}

#[test]
fn a_redirect_that_costs_four_cycles_is_seen() {
    let cycles = measured_with(&[(
        "enter_accepted = enter_valid & enter_pending;",
        "enter_accepted = (enter_valid & enter_pending) & !redirect_pulse;",
    )]);
    // The longest chain has three redirects, and each takes one cycle more.
    assert_eq!(cycles, warp::Cycles { over_redirects: 6, ..at_its_targets() });
}
