//! What blocks reach, at a small size or the default, and that slower ones are seen to be slower.

use std::sync::Arc;
use warploom::blocks::{BUFFER_QUEUE, LOCK_ARBITER, ORDER_PROFILER, SYNC_CHANNELS, WARP_ISSUE};
use warploom_contract::Parameters;
use warploom_emit::Emission;
use warploom_harness::build::{Builder, Verilog, Waves};
use warploom_harness::cache::Cache;
use warploom_harness::registry::Entry;
use warploom_harness::simulator::Library;
use warploom_harness::tools::Toolchain;
use warploom_stimulus::buffer_queue::measure as buffers;
use warploom_stimulus::lock_arbiter::measure::{measure, siege, turns, Cycles, Pace};
use warploom_stimulus::order_profiler::measure as order;
use warploom_stimulus::sync_channels::measure as channels;
use warploom_stimulus::warp_issue::measure as warp;

fn small() -> Parameters {
    LOCK_ARBITER.with_settings(&["WARPS=8", "LOCKS=4"]).expect("a combination")
}

fn four_lanes() -> Parameters {
    WARP_ISSUE.with_settings(&["LANES=4"]).expect("a combination")
}

fn library(block: &'static Entry, parameters: &Parameters, change: impl Fn(&mut Emission)) -> Arc<Library> {
    let layout = block.layout(parameters);
    let mut emission = block.emit(parameters, "wl_", "a test".into()).expect("it is emitted");
    change(&mut emission);
    let builder = Builder::new(Toolchain::find(None).unwrap_or_else(|error| panic!("{error}")), Cache::of_user());
    let path = builder.library(&Verilog::of(&emission, &layout), Waves::None).expect("it is built");
    Library::load(&path, &layout).expect("it is loaded")
}

#[test]
fn the_lock_arbiter_reaches_its_bars() {
    let library = library(&LOCK_ARBITER, &small(), |_| {});
    let cycles = measure(&small(), &library).expect("everything is answered");
    let expected = Cycles { free: 1, told: 2, parked: 2, released: 2, together: 1, between_pairs: 1, pairs: 4 };
    assert_eq!(cycles, expected);
    let highest = siege(&small(), &library, 40, 20_000).expect("within the bound");
    assert!(highest.requests > 50 && highest.answer == 40 && highest.wait <= highest.bound, "{highest:?}");
    // Close to the bound: more than the sum of all its parts but the FIFO's.
    assert!(highest.wait > 4 + 40 + 4 + 1, "{highest:?}");
    let equals = turns(&small(), &library, Pace { retire: 4, limit: 8, answer: 8 }, 5_000).expect("within the bound");
    let bound = equals.promised.expect("there is a limit");
    assert!(equals.wait <= bound && equals.wait * 2 > bound, "{equals:?}");
}

#[test]
fn one_more_register_on_grants_is_seen() {
    let library = library(&LOCK_ARBITER, &small(), |emission| {
        let top = emission.files.iter_mut().find(|file| file.name == "wl_lock_arbiter.v").expect("the top");
        for (port, register, bits) in
            [("grant_valid", "granted", 1), ("grant_warp", "granted_warp", 3), ("grant_lock", "granted_lock", 2)]
        {
            let sound = format!("  assign {port} = {register};");
            assert!(top.text.contains(&sound), "the place for the fault is gone:\n{}", top.text);
            let late = format!(
                "  reg [{}:0] late_{register};\n  always @(posedge clock) late_{register} <= {register};\n  assign {port} = late_{register};",
                bits - 1
            );
            top.text = top.text.replace(&sound, &late);
        }
    });
    let cycles = measure(&small(), &library).expect("everything is answered");
    let expected = Cycles { free: 2, told: 2, parked: 2, released: 3, together: 2, between_pairs: 1, pairs: 4 };
    assert_eq!(cycles, expected);
}

#[test]
fn warp_issue_reaches_its_bars() {
    let library = library(&WARP_ISSUE, &four_lanes(), |_| {});
    let cycles = warp::measure(&four_lanes(), &library).expect("everything is answered");
    assert_eq!(cycles, at_its_bars());
}

/// At four lanes.
fn at_its_bars() -> warp::Cycles {
    // Each of four lenders over chains of 0 to 3 and a block that doesn't synchronise, twice; of 0 to 2 where a thread exits; each of two over
    // chains of 0 and 1, twice; of 0.
    let ends = 4 * (5 + 5 + 4) + 2 * (3 + 3 + 2);
    warp::Cycles {
        issue: 1,
        end_to_run: 2,
        over_redirects: 2,
        redirects: 3,
        launch_to_run: 2,
        end_to_done: 1,
        launch_to_done: 1,
        late_enter: 1,
        run_to_run: 2,
        ends,
    }
}

/// Warp issue at four lanes with texts of its top replaced.
fn measured_with(edits: &[(&str, &str)]) -> warp::Cycles {
    let library = library(&WARP_ISSUE, &four_lanes(), |emission| {
        let top = emission.files.iter_mut().find(|file| file.name == "wl_warp_issue.v").expect("the top");
        for (sound, slow) in edits {
            assert!(top.text.contains(sound), "the place for the fault is gone: {sound}\n{}", top.text);
            top.text = top.text.replace(sound, slow);
        }
    });
    warp::measure(&four_lanes(), &library).expect("everything is answered")
}

#[test]
fn one_more_register_on_the_pulses_of_warp_issue_is_seen() {
    let late = [("issue_valid", "issues"), ("run_valid", "runs"), ("done_valid", "done")].map(|(port, register)| {
        let late = format!(
            "  reg late_{register};\n  always @(posedge clock) late_{register} <= {register};\n  assign {port} = late_{register};"
        );
        (format!("  assign {port} = {register};"), late)
    });
    let cycles = measured_with(&late.each_ref().map(|(sound, slow)| (sound.as_str(), slow.as_str())));
    // It takes inputs no later.
    let expected = warp::Cycles {
        issue: 2,
        end_to_run: 3,
        over_redirects: 3,
        launch_to_run: 3,
        end_to_done: 2,
        launch_to_done: 2,
        late_enter: 2,
        ..at_its_bars()
    };
    assert_eq!(cycles, expected);
}

#[test]
fn a_redirect_that_costs_two_cycles_is_seen() {
    let cycles =
        measured_with(&[("entering = enter_valid & issued;", "entering = (enter_valid & issued) & !redirects;")]);
    // A cycle more for each of the three redirects of the longest chain.
    assert_eq!(cycles, warp::Cycles { over_redirects: 5, ..at_its_bars() });
}

fn order_with(edits: &[(&str, &str)]) -> order::Cycles {
    let (parameters, library) = changed(&ORDER_PROFILER, "wl_order_profiler.v", edits);
    order::measure(&parameters, &library).expect("everything is answered")
}

#[test]
fn the_order_profiler_reaches_its_bars() {
    // One to eight trials, with two sizes and three lengths each.
    let at_its_bars = order::Cycles {
        first_write: 2,
        refusal: 2,
        offer: 1,
        next_write: 2,
        apart: 1,
        done: 1,
        read: 1,
        trials: 6 * 36,
    };
    assert_eq!(order_with(&[]), at_its_bars);
    // A work-group every other cycle at best.
    let halting = (
        "  wire offered = (trying | resting) & quota_left;",
        "  reg halts;\n  always @(posedge clock) halts <= !reset & taken;\n  wire offered = ((trying | resting) & quota_left) & !halts;",
    );
    assert_eq!(order_with(&[halting]).apart, 2);
}

/// A block at its default parameters with texts of one of its files replaced.
fn changed(block: &'static Entry, file: &str, edits: &[(&str, &str)]) -> (Parameters, Arc<Library>) {
    let parameters = block.defaults();
    let library = library(block, &parameters, |emission| {
        let file = emission.files.iter_mut().find(|known| known.name == file).expect("the file");
        for (sound, slow) in edits {
            assert!(file.text.contains(sound), "the place for the fault is gone: {sound}\n{}", file.text);
            file.text = file.text.replace(sound, slow);
        }
    });
    (parameters, library)
}

/// One more register between a register and a port, as an edit of the port's assignment.
fn one_later(port: &str, register: &str, bits: usize) -> (String, String) {
    let late = format!(
        "  reg [{}:0] late_{port};\n  always @(posedge clock) late_{port} <= {register};\n  assign {port} = late_{port};",
        bits - 1
    );
    (format!("  assign {port} = {register};"), late)
}

fn channels_with(file: &str, edits: &[(&str, &str)]) -> channels::Cycles {
    let (parameters, library) = changed(&SYNC_CHANNELS, file, edits);
    channels::measure(&parameters, &library).expect("everything is answered")
}

#[test]
fn the_channels_reach_their_bars() {
    let at_their_bars = channels::Cycles {
        signalled: 1,
        counted: 1,
        beside: 1,
        first: 1,
        second: 2,
        apart: 1,
        refused: 0,
        refusal: 1,
        pairs: 6000,
    };
    assert_eq!(channels_with("wl_sync_channels.v", &[]), at_their_bars);
    let late = [one_later("wake_valid", "wakes_valid", 1), one_later("wake_warp", "wakes_warp", 3)];
    let late = late.each_ref().map(|(sound, slow)| (sound.as_str(), slow.as_str()));
    let expected = channels::Cycles { signalled: 2, counted: 2, beside: 2, first: 2, second: 3, ..at_their_bars };
    assert_eq!(channels_with("wl_sync_channels.v", &late), expected);
    // A wake every other cycle at best, and so in the end a warp that waits again before it is woken.
    let halting = (
        "  wire some = head != tail;",
        "  reg halts;\n  always @(posedge clock) halts <= !reset & some;\n  wire some = (head != tail) & !halts;",
    );
    let cycles = channels_with("wl_sync_channels_wakes.v", &[halting]);
    assert!(cycles.refused > 1000, "{cycles:?}");
    assert_eq!(channels::Cycles { refused: 0, ..cycles }, channels::Cycles { second: 3, apart: 2, ..at_their_bars });
}

fn queue_with(edits: &[(&str, &str)]) -> buffers::Cycles {
    let (parameters, library) = changed(&BUFFER_QUEUE, "wl_buffer_queue.v", edits);
    buffers::measure(&parameters, &library).expect("everything is answered")
}

#[test]
fn the_buffer_queue_reaches_its_bars() {
    let at_its_bars = buffers::Cycles {
        dequeued: 1,
        acquired: 1,
        queued: 1,
        released: 1,
        in_a_row: 1,
        refused: 0,
        refusal: 1,
        requests: 4000,
    };
    assert_eq!(queue_with(&[]), at_its_bars);
    let late = [
        one_later("response_valid", "responds", 1),
        one_later("response_warp", "responds_to", 3),
        one_later("response_function", "got_by", 2),
        one_later("response_buffer", "given", 2),
    ];
    let late = late.each_ref().map(|(sound, slow)| (sound.as_str(), slow.as_str()));
    let expected = buffers::Cycles { dequeued: 2, acquired: 2, queued: 2, released: 2, in_a_row: 2, ..at_its_bars };
    assert_eq!(queue_with(&late), expected);
    // After fifteen requests in a row it needs a rest.
    let busy = (
        "  wire refused = (no_warp | waiting_waits)",
        "  reg [3:0] row;\n  always @(posedge clock) row <= request_valid ? row + 4'd1 : 4'd0;\n  wire refused = ((row == 4'd15) | no_warp | waiting_waits)",
    );
    assert_eq!(queue_with(&[busy]), buffers::Cycles { refused: 4000 / 16, ..at_its_bars });
}
