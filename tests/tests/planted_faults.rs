//! Faults of many kinds, planted in emitted Verilog: each is found, shrunk to a handful of transactions, and replayed from
//! its folder, with which the RTL without the fault passes.

mod common;

use common::{said, warploom};
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::path::Path;
use tempfile::TempDir;

/// A fault, as an edit of the emitted text.
struct Fault {
    name: &'static str,
    block: &'static str,
    /// The file, without `wl_<block>`.
    file: &'static str,
    /// What is replaced wherever it stands, and by what.
    edits: &'static [(&'static str, &'static str)],
    /// The ports that may differ first.
    ports: &'static [&'static str],
    /// The most transactions that it may take.
    most: u64,
}

const FAULTS: &[Fault] = &[
    Fault {
        name: "off by one in a carry",
        block: "index_generator",
        file: "_index_lane.v",
        edits: &[("index_x > limit_x", "index_x >= limit_x")],
        ports: &["row_words", "read_words"],
        most: 1,
    },
    Fault {
        name: "stale history hit: the last row's write is missed",
        block: "index_generator",
        file: "_entry.v",
        edits: &[("distance} < entry_rows", "distance} + 1'b1 < entry_rows")],
        ports: &["cfg_ready", "done_valid"],
        most: 3,
    },
    Fault {
        name: "history not emptied by reset",
        block: "index_generator",
        file: "_entry.v",
        edits: &[("entry_valid <= 1'd0;", "entry_valid <= entry_valid_next;")],
        ports: &["cfg_ready", "done_valid"],
        most: 3,
    },
    Fault {
        name: "wrong least recently used entry",
        block: "index_generator",
        file: "_history.v",
        edits: &[("moving = insert | (lookup & found);", "moving = insert;")],
        ports: &["cfg_ready", "done_valid", "done_hit", "done_rows"],
        most: 12,
    },
    Fault {
        // Only a block that does not fit is remembered wrongly, and it is the order of eight entries that shows it first.
        name: "a block that ended in error is remembered",
        block: "index_generator",
        file: "_filter.v",
        edits: &[("remember_next = finish & !active;", "remember_next = finish;")],
        ports: &["cfg_ready", "done_valid", "done_hit", "done_rows"],
        most: 10,
    },
    Fault {
        name: "full mask in the last row",
        block: "index_generator",
        file: "_packer.v",
        edits: &[("present_next = active", "present_next = 1'd1")],
        ports: &["row_mask", "read_mask"],
        most: 1,
    },
    Fault {
        name: "two ports swapped",
        block: "index_generator",
        file: ".v",
        edits: &[
            (".done_bits_y(done_bits_y)", ".done_bits_y(swap)"),
            (".done_bits_z(done_bits_z)", ".done_bits_z(done_bits_y)"),
            (".done_bits_y(swap)", ".done_bits_y(done_bits_z)"),
        ],
        ports: &["done_bits_y", "done_bits_z"],
        most: 1,
    },
    Fault {
        name: "done dropped after error 4",
        block: "index_generator",
        file: "_filter.v",
        edits: &[("answered_next = answer | finish;", "answered_next = answer | (finish & !active);")],
        ports: &["done_valid"],
        most: 1,
    },
    Fault {
        name: "read_valid a cycle late",
        block: "index_generator",
        file: ".v",
        edits: &[(
            "assign read_valid = reading;",
            "reg late;\n  always @(posedge clock) late <= reading & !reset;\n  assign read_valid = late;",
        )],
        ports: &["read_valid"],
        most: 1,
    },
    Fault {
        name: "wrong error code",
        block: "index_generator",
        file: "_filter.v",
        edits: &[("answer_error_next = 3'd1;", "answer_error_next = 3'd2;")],
        ports: &["done_error"],
        most: 1,
    },
    Fault {
        name: "row number too narrow",
        block: "index_generator",
        file: "_filter.v",
        edits: &[("row_number = written_number;", "row_number = {7'd0, written_number[3:0]};")],
        ports: &["row_number"],
        most: 1,
    },
    Fault {
        name: "row not forwarded when read as it is written",
        block: "index_generator",
        file: ".v",
        edits: &[("forward_next = filter_row_valid &", "forward_next = 1'd0 &")],
        ports: &["read_mask", "read_words"],
        most: 3,
    },
    Fault {
        name: "done before the last pass",
        block: "index_scheduler",
        file: ".v",
        edits: &[(
            "(fetch & last_row) & last_pass;",
            "(fetch & last_row) & (next_base + 17'd1 >= {1'd0, instructions});",
        )],
        ports: &["launch_ready", "finish_valid", "read_enable"],
        most: 3,
    },
    Fault {
        name: "a core's mask late by a row",
        block: "index_scheduler",
        file: "_stage.v",
        edits: &[("held_mask_2_next = from_mask_2;", "held_mask_2_next = held_mask_2 & from_mask_2;")],
        ports: &["core_mask"],
        most: 4,
    },
    Fault {
        name: "a bit of y lost",
        block: "index_unpacker",
        file: "_word_lane.v",
        edits: &[("y = from_y[9:0] & mask_y;", "y = {1'd0, from_y[8:0]} & mask_y;")],
        ports: &["index_y"],
        most: 1,
    },
    Fault {
        name: "release_all frees one mutex",
        block: "lock_arbiter",
        file: "_mutex.v",
        edits: &[("meant = release_all | released;", "meant = released;")],
        ports: &["error_valid", "error_code", "lock_words"],
        most: 2,
    },
    Fault {
        name: "a senior equal is parked",
        block: "lock_arbiter",
        file: ".v",
        edits: &[("(equals_owner & seniority_senior)", "(equals_owner & 1'd0)")],
        ports: &["park_valid", "yield_valid", "lock_words", "grant_valid"],
        most: 4,
    },
    Fault {
        name: "a told holder is told again",
        block: "lock_arbiter",
        file: "_holder.v",
        edits: &[("is_due = !told_now & (", "is_due = (")],
        ports: &["yield_valid"],
        most: 4,
    },
    Fault {
        name: "a count outlives its hold",
        block: "lock_arbiter",
        file: "_holder.v",
        edits: &[("count_next = 16'd0;", "count_next = count;")],
        ports: &["yield_valid"],
        most: 6,
    },
    Fault {
        name: "a new priority misses the warp that moves up in the order of parking",
        block: "lock_arbiter",
        file: "_place.v",
        edits: &[("(moves & next_written)", "1'd0")],
        ports: &["grant_warp", "lock_words", "park_valid", "park_warp", "grant_valid"],
        most: 12,
    },
    Fault {
        name: "a request's error is lost beside a release's",
        block: "lock_arbiter",
        file: ".v",
        edits: &[("release_refused & (request_refused | waits);", "release_refused & waits;")],
        ports: &["request_ready", "error_valid"],
        most: 3,
    },
    Fault {
        name: "only threads that have just run are representatives",
        block: "warp_issue",
        file: ".v",
        edits: &[(
            ".live(next_live)",
            ".live((running & ((next_live & active) != 4'd0)) ? next_live & active : next_live)",
        )],
        ports: &["issue_pc", "run_representative"],
        most: 6,
    },
    Fault {
        name: "management passes the turn on",
        block: "warp_issue",
        file: ".v",
        edits: &[
            ("turn_load = launching | ending;", "turn_load = (launching | ending) | (entering & manages);"),
            (".ends(running)", ".ends(running | entering)"),
            (".live(next_live)", ".live(entering ? live : next_live)"),
        ],
        ports: &["redirect_pc", "run_representative"],
        most: 7,
    },
    Fault {
        name: "the turn passes on although lower threads went first",
        block: "warp_issue",
        file: "_turn.v",
        edits: &[("on_next = on_lender_0;", "on_next = on;")],
        ports: &["issue_pc", "run_representative", "redirect_pc"],
        most: 6,
    },
    Fault {
        name: "lower threads go first once more than they may",
        block: "warp_issue",
        file: "_precedence.v",
        edits: &[("most = 8'd1;", "most = 8'd2;"), ("mask = 8'd1;", "mask = 8'd3;")],
        ports: &["redirect_valid", "run_valid", "run_pc"],
        most: 9,
    },
    Fault {
        name: "a thread at the barrier counts as below it",
        block: "warp_issue",
        file: "_lane.v",
        edits: &[("below = goes_to < pc;", "below = goes_to <= pc;")],
        ports: &["redirect_valid", "run_valid"],
        most: 4,
    },
    Fault {
        name: "a branch moves threads that didn't run",
        block: "warp_issue",
        file: ".v",
        edits: &[("threads_load = active;", "threads_load = live;")],
        ports: &["issue_pc", "run_mask", "redirect_valid", "run_valid"],
        most: 6,
    },
    Fault {
        name: "threads exit that didn't run",
        block: "warp_issue",
        file: ".v",
        edits: &[("live & ~(active & end_exit);", "live & ~end_exit;")],
        ports: &["live_mask", "issue_pc", "issue_valid", "done_valid"],
        most: 5,
    },
    Fault {
        name: "the last thread keeps the turn",
        block: "warp_issue",
        file: "_turn.v",
        edits: &[("on_next = onward_0_mask;", "on_next = ends ? from_lender : onward_0_mask;")],
        ports: &["issue_pc", "run_representative"],
        most: 6,
    },
    Fault {
        name: "nobody lends for the last thread when it has exited",
        block: "warp_issue",
        file: "_turn.v",
        edits: &[("if (upper != 4'd0) begin", "begin")],
        ports: &["issue_pc", "run_representative"],
        most: 7,
    },
    Fault {
        name: "a lender that has just run lends its last pc",
        block: "warp_issue",
        file: ".v",
        edits: &[("running & lender_runs", "running & !running")],
        ports: &["issue_pc"],
        most: 6,
    },
    Fault {
        name: "an end while nothing runs isn't reported",
        block: "warp_issue",
        file: ".v",
        edits: &[("(end_valid & !ending)", "1'd0")],
        ports: &["error_valid"],
        most: 1,
    },
    Fault {
        name: "a run that ends with the row jumps a row too far",
        block: "thread_order",
        file: "_advance.v",
        edits: &[("sum + {1'd0, minus_width}", "sum + {1'd0, minus_width} + 5'd1")],
        ports: UNIT,
        most: 5,
    },
    Fault {
        name: "the last phase isn't the last",
        block: "thread_order",
        file: "_strides.v",
        edits: &[("(last_phase | phase_step_far)", "phase_step_far")],
        ports: UNIT,
        most: 5,
    },
    Fault {
        name: "odd rows of tiles go backwards",
        block: "thread_order",
        file: "_rows.v",
        edits: &[("is_back = zigzag &", "is_back = (zigzag | tiled) &")],
        ports: UNIT,
        most: 5,
    },
    Fault {
        name: "a tile's clipped edge isn't",
        block: "thread_order",
        file: "_rows.v",
        edits: &[("rightmost = x == greatest_x;", "rightmost = !tiled & (x == greatest_x);")],
        ports: UNIT,
        most: 5,
    },
    Fault {
        name: "the last quarter isn't swapped",
        block: "thread_order",
        file: "_level.v",
        edits: &[("swapped_below = swapped ^ !across", "swapped_below = swapped ^ !(across | along)")],
        ports: UNIT,
        most: 5,
    },
    Fault {
        name: "a quadrant outside is walked through",
        block: "thread_order",
        file: "_hilbert.v",
        edits: &[("beyond_x = x > greatest_x;", "beyond_x = 1'd0;")],
        ports: UNIT,
        most: 5,
    },
    Fault {
        name: "a write in the cycle of a start counts",
        block: "thread_order",
        file: ".v",
        edits: &[(
            "style_next = slots_read_style;",
            "style_next = (slot_write & (slot_number == start_slot)) ? slot_style : slots_read_style;",
        )],
        ports: UNIT,
        most: 5,
    },
    Fault {
        name: "a width that is too large isn't refused",
        block: "thread_order",
        file: ".v",
        edits: &[("misfit = ((last_column & too_wide) != 5'd0) |", "misfit = 1'd0 |")],
        ports: &["error_valid", "error_code", "start_ready", "unit_valid"],
        most: 5,
    },
    Fault {
        name: "of equal trials the later is chosen",
        block: "order_profiler",
        file: "_best.v",
        edits: &[("figure < lowest", "figure <= lowest")],
        ports: &[
            "chosen_trial",
            "slot_number",
            "slot_style",
            "slot_a",
            "slot_b",
            "chosen_slot",
            "chosen_style",
            "chosen_a",
            "chosen_b",
        ],
        most: 8,
    },
    Fault {
        name: "half of the work-groups are a minority",
        block: "order_profiler",
        file: "_quota.v",
        edits: &[("(twice >= {1'd0, groups})", "(twice > {1'd0, groups})")],
        ports: &["error_valid", "error_code", "start_ready", "slot_write"],
        most: 4,
    },
    Fault {
        name: "a completion too many is counted",
        block: "order_profiler",
        file: "_pool.v",
        edits: &[("kept = 8'd0;", "kept = count - completed_wide;")],
        ports: &["start_ready", "slot_write", "chosen_valid", "done_valid", "complete_error"],
        most: 10,
    },
    Fault {
        name: "a trial doesn't wait for its completions",
        block: "order_profiler",
        file: ".v",
        edits: &[("empty = !quota_left & pool_none;", "empty = !quota_left;")],
        ports: &["slot_write", "chosen_valid", "done_valid", "start_ready"],
        most: 6,
    },
    Fault {
        name: "waiters leave out of order",
        block: "sync_channels",
        file: "_waiters.v",
        edits: &[("if (search_0_chosen_0)", "if (search_0_chosen_0 & !here_1)")],
        ports: CHANNELS,
        most: 4,
    },
    Fault {
        name: "a waiter stays in the list",
        block: "sync_channels",
        file: "_waiters.v",
        edits: &[("stays_0 = filled_0 & !search_0_chosen_0", "stays_0 = filled_0")],
        ports: CHANNELS,
        most: 3,
    },
    Fault {
        name: "a full count rises",
        block: "sync_channels",
        file: ".v",
        edits: &[("counts_raise = free & !counts_full", "counts_raise = free")],
        ports: CHANNELS,
        most: 9,
    },
    Fault {
        name: "a signal and a wait of one channel pass each other",
        block: "sync_channels",
        file: ".v",
        edits: &[("takes = counts_some | (together & !waiters_wanted)", "takes = counts_some")],
        ports: CHANNELS,
        most: 2,
    },
    Fault {
        name: "of two wakes the wait's comes first",
        block: "sync_channels",
        file: "_wakes.v",
        edits: &[("if (first & !odd)", "if (first & !odd & !second)")],
        ports: CHANNELS,
        most: 10,
    },
    Fault {
        name: "a refused wait takes one of the count",
        block: "sync_channels",
        file: ".v",
        edits: &[("counts_lower = wakes_second & !together", "counts_lower = (wait_valid & counts_some) & !together")],
        ports: CHANNELS,
        most: 10,
    },
    Fault {
        name: "the last of the warps that wait isn't remembered",
        block: "buffer_queue",
        file: "_warps.v",
        edits: &[("last_0_next = number;", "last_0_next = (any) ? last_0 : number;")],
        ports: HANDED,
        most: 12,
    },
    Fault {
        name: "the last buffer of a side isn't given out",
        block: "buffer_queue",
        file: ".v",
        edits: &[("here != 2'd0;", "here > 2'd1;")],
        ports: HANDED,
        most: 3,
    },
    Fault {
        name: "any warp may hand on a buffer",
        block: "buffer_queue",
        file: "_holders.v",
        edits: &[("(holder_0 == warp)", "(holder_0 == holder_0)")],
        ports: HANDED,
        most: 3,
    },
    Fault {
        name: "a parked warp's request is taken",
        block: "buffer_queue",
        file: ".v",
        edits: &[("(no_warp | waiting_waits)", "no_warp")],
        ports: HANDED,
        most: 4,
    },
    Fault {
        name: "a buffer comes before the others of its list",
        block: "buffer_queue",
        file: "_buffers.v",
        edits: &[("begins = changes & (!adds | !any);", "begins = changes;")],
        ports: HANDED,
        most: 10,
    },
    Fault {
        name: "warps wait on after the last of them was served",
        block: "buffer_queue",
        file: ".v",
        edits: &[("!gives | !warps_single;", "1'd1;")],
        ports: HANDED,
        most: 12,
    },
    Fault {
        name: "a buffer that is to be filled may be released",
        block: "buffer_queue",
        file: "_holders.v",
        edits: &[("(reads_0 == to_read)", "(reads_0 == reads_0)")],
        ports: HANDED,
        most: 8,
    },
];

/// Where a fault in channels shows.
const CHANNELS: &[&str] = &["wake_valid", "wake_warp", "waiting", "signal_error_valid", "signal_error_code"];

/// Where a fault in handing on shows.
const HANDED: &[&str] =
    &["response_valid", "response_warp", "response_buffer", "error_valid", "error_code", "parked", "free", "filled"];

/// Where a fault in an order shows.
const UNIT: &[&str] = &["unit_valid", "unit_x", "unit_y", "unit_last"];

/// The size at which a block's faults are planted.
fn size(block: &str) -> &'static str {
    match block {
        "lock_arbiter" => "--set WARPS=4 --set LOCKS=2",
        "warp_issue" => "--set LANES=4 --set MANAGE=1",
        "thread_order" => "--set X_BITS=4 --set Y_BITS=4 --set SLOTS=2",
        "order_profiler" => {
            "--set GROUP_BITS=8 --set ENTRIES=2 --set SLOTS=2 --set PARAMETER_BITS=5 --set FIGURE_BITS=12 --set EVENT_BITS=4 --set CORES=1 --set TRIALS=8"
        }
        "sync_channels" => "--set WARPS=4 --set CHANNELS=4 --set COUNT_BITS=2",
        "buffer_queue" => "--set BUFFERS=2 --set WARPS=4",
        _ => "--set LANES=4",
    }
}

/// What became of a fault.
struct Shrunk {
    found_by: String,
    before: (u64, u64),
    after: (u64, u64),
    script: Vec<String>,
}

/// Writes the block's Verilog with the fault.
fn plant(good: &Path, faulty: &Path, fault: &Fault) {
    let from = good.join(fault.block);
    let to = faulty.join(fault.block);
    std::fs::create_dir_all(&to).expect("the folder is made");
    let mut edited = false;
    for entry in std::fs::read_dir(from).expect("the block is emitted") {
        let entry = entry.expect("an entry");
        let name = entry.file_name().into_string().expect("text");
        let mut text = std::fs::read_to_string(entry.path()).expect("the file is read");
        if name == format!("wl_{}{}", fault.block, fault.file) {
            for (old, new) in fault.edits {
                assert!(text.contains(old), "{}: the place for the fault is gone: {old}", fault.name);
                text = text.replace(old, new);
            }
            edited = true;
        }
        std::fs::write(to.join(name), text).expect("the file is written");
    }
    assert!(edited, "{}: there is no such file", fault.name);
}

fn find_shrink_and_replay(good: &Path, fault: &Fault) -> Shrunk {
    let folder = TempDir::new().expect("a folder");
    let here = folder.path();
    plant(good, &here.join("rtl"), fault);
    let (block, set) = (fault.block, size(fault.block));
    let line = format!("cosim {block} {set} --rtl rtl --case random --cycles 100000 --format json");
    let (status, data, screen) = said(&mut warploom(here, line.split(' ')));
    assert_eq!(status, Some(1), "{}: not found\n{screen}", fault.name);
    let report: serde_json::Value = serde_json::from_str(&data).expect("JSON");
    let runs = report["blocks"][0]["runs"].as_array().expect("runs");
    let run = runs.iter().find(|run| run["failure"]["folder"].is_string());
    let run = run.unwrap_or_else(|| panic!("{}: no folder\n{screen}", fault.name));
    let failure = &run["failure"];
    assert_eq!(failure["reproduced"].as_bool(), Some(true), "{}\n{screen}", fault.name);
    let shrunk = |name: &str| failure["shrunk"][name].as_u64().unwrap_or_else(|| panic!("{}: {failure}", fault.name));
    assert!(shrunk("transactions") <= fault.most, "{}: {}\n{screen}", fault.name, failure["shrunk"]);
    assert!(shrunk("cycles") <= shrunk("cycles_before"), "{}: longer than it was: {}", fault.name, failure["shrunk"]);
    assert!(shrunk("cycles") <= 64, "{}: {}\n{screen}", fault.name, failure["shrunk"]);
    assert_eq!(failure["shrunk"]["minimal"].as_bool(), Some(true), "{}", fault.name);

    let kept = here.join(failure["folder"].as_str().expect("a folder"));
    for file in ["stimulus.txt", "README.md", "timing.svg", "screen.txt", "excerpt.vcd", "wave.fst", "wave.gtkw"] {
        assert!(kept.join(file).is_file(), "{}: {file} is missing", fault.name);
    }
    let text = std::fs::read_to_string(kept.join("failure.json")).expect("the description is there");
    let description: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let message = description["message"].as_str().expect("ports");
    assert!(message.split(", ").all(|port| fault.ports.contains(&port)), "{}: {message} differ", fault.name);

    let replay = |more: &str| {
        let line = format!("replay {} --format json{more}", kept.display());
        let (status, data, errors) = said(&mut warploom(here, line.split(' ')));
        let report: serde_json::Value = serde_json::from_str(&data).expect("JSON");
        (status, report["blocks"][0]["runs"][0]["failure"].clone(), errors)
    };
    let (status, again, errors) = replay(" --trust");
    assert_eq!(status, Some(1), "{}\n{errors}", fault.name);
    // Of several ports one may happen to be right where the fault shows what memory starts with.
    let again_ports = again["message"].as_str().expect("ports");
    assert!(again_ports.split(", ").all(|port| fault.ports.contains(&port)), "{}: {again_ports}", fault.name);
    assert_eq!(again["cycle"], description["cycle"], "{}", fault.name);
    let (status, _, errors) = replay(&format!(" --rtl {}", good.display()));
    assert_eq!(status, Some(0), "{}: fails without the fault\n{errors}", fault.name);
    assert!(errors.contains("does not fail any more"), "{errors}");

    let script = std::fs::read_to_string(kept.join("stimulus.txt")).expect("the script is there");
    let lines = script.lines().skip_while(|line| !line.is_empty()).filter(|line| !line.is_empty());
    Shrunk {
        found_by: run["case"].as_str().unwrap_or_default().to_string(),
        before: (shrunk("transactions_before"), shrunk("cycles_before")),
        after: (shrunk("transactions"), shrunk("cycles")),
        script: lines.map(str::to_string).collect(),
    }
}

/// What shows only between two instances isn't shrunk: its case is run again.
#[test]
fn a_failure_that_was_not_shrunk_is_replayed_too() {
    let folder = TempDir::new().expect("a folder");
    let here = folder.path();
    let run = |line: &str| said(&mut warploom(here, line.split(' ')));
    assert_eq!(run("emit index_generator --set LANES=4").0, Some(0));
    let filter = here.join("verilog-out/index_generator/wl_index_generator_filter.v");
    let text = std::fs::read_to_string(&filter).expect("the file is there");
    let faulty = text.replace("busy <= 1'd0;\n      judging <= 1'd0;", "judging <= 1'd0;");
    assert_ne!(text, faulty, "the place for the fault is gone");
    std::fs::write(&filter, faulty).expect("the fault is written");
    let (status, _, screen) =
        run("cosim index_generator --set LANES=4 --rtl verilog-out --case unknown_start --seed 3");
    assert_eq!(status, Some(1), "{screen}");
    assert!(screen.contains("warploom replay failures/index_generator-3"), "{screen}");
    let kept = here.join("failures/index_generator-3");
    assert!(!kept.join("stimulus.txt").exists());
    let (status, _, screen) = run("replay failures/index_generator-3 --trust");
    assert_eq!(status, Some(1), "{screen}");
    assert!(screen.contains("outputs depend on what was before the reset") && screen.contains("seed 3"), "{screen}");
    assert!(kept.join("replay.fst").is_file() && kept.join("replay.gtkw").is_file());
}

/// All faults if `WARPLOOM_ALL_FAULTS` is set (`scripts/planted-faults`), else two of each block.
fn faults() -> Vec<&'static Fault> {
    let all = std::env::var_os("WARPLOOM_ALL_FAULTS").is_some();
    let earlier = |place: usize| FAULTS[..place].iter().filter(|one| one.block == FAULTS[place].block).count();
    let places = (0..FAULTS.len()).filter(|&place| all || earlier(place) < 2);
    places.map(|place| &FAULTS[place]).collect()
}

#[test]
fn planted_faults_are_found_shrunk_and_replayed() {
    let folder = TempDir::new().expect("a folder");
    let faults = faults();
    for block in FAULTS.iter().map(|fault| fault.block).collect::<BTreeSet<_>>() {
        let line = format!("emit {block} {}", size(block));
        let (status, _, errors) = said(&mut warploom(folder.path(), line.split(' ')));
        assert_eq!(status, Some(0), "{errors}");
    }
    let good = folder.path().join("verilog-out");
    let shrunk: Vec<Shrunk> = faults.par_iter().map(|fault| find_shrink_and_replay(&good, fault)).collect();
    println!("| fault | block | found by | transactions | cycles | shrunk to |\n|---|---|---|---|---|---|");
    for (fault, shrunk) in faults.iter().zip(shrunk) {
        let Shrunk { found_by, before, after, script } = shrunk;
        let arrow = |before: u64, after: u64| format!("{before} -> {after}");
        let (transactions, cycles) = (arrow(before.0, after.0), arrow(before.1, after.1));
        let script: Vec<_> = script.iter().map(|line| format!("`{line}`")).collect();
        println!(
            "| {} | {} | {found_by} | {transactions} | {cycles} | {} |",
            fault.name,
            fault.block,
            script.join("<br>")
        );
    }
}
