//! Tests of the reader, the planner and the stimulus of launch traces.

use super::*;
use crate::threads::ports::{LaunchPorts, Request};
use crate::threads::random::Sequence;
use std::path::PathBuf;
use warploom_contract::{Block, Parameters};
use warploom_contracts::index_generator;
use warploom_files::Diagnostic;
use warploom_golden::index_generator::IndexGenerator;
use warploom_harness::stimulus::{run_on_model, Stimulus};
use warploom_model::bits::PortBits;
use warploom_model::Model;

const HEADER: &str = "Name,GrdX,GrdY,GrdZ,BlkX,BlkY,BlkZ";

fn generator(settings: &[&str]) -> (&'static Block, Parameters) {
    let block = &index_generator::BLOCK;
    (block, block.with_settings(settings).expect("the combination exists"))
}

fn limits() -> Limits {
    Limits::new(&generator(&[]).1)
}

fn parsed(text: &str) -> Result<Vec<Launch>, Diagnostic> {
    parse("a.csv", text, &limits())
}

fn message(text: &str) -> String {
    parsed(text).expect_err("an error").to_string()
}

fn shipped(name: &str) -> PathBuf {
    // The traces are in the root directory of the repository.
    let root = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../.."));
    root.join("launches").join(name)
}

fn launch(name: &str, block: [u64; 3]) -> Launch {
    Launch { name: name.to_string(), grid: [1; 3], block, address: None, instructions: None, line: 1 }
}

#[test]
fn what_nsys_prints_is_read() {
    let text = "\nNOTICE: Existing SQLite export found: report1.sqlite\n\
        Processing [report1.sqlite] with [/opt/nsys/reports/cuda_gpu_trace.py]... \n\n \
        ** CUDA GPU Trace (cuda_gpu_trace):\n\n\
        Start (ns),Duration (ns),CorrId,GrdX,GrdY,GrdZ,BlkX,BlkY,BlkZ,Reg/Trd,StcSMem (MB),DymSMem (MB),Bytes (MB),\
        Throughput (MBps),SrcMemKd,DstMemKd,Device,Ctx,Strm,Name\n\
        1000,50240,101,,,,,,,,,,8.389,167.0,Pageable,Device,NVIDIA A100 (0),1,7,[CUDA memcpy Host-to-Device]\n\
        60000,443520,102,64,32,1,16,16,2,64,0.001,0.000,,,,,NVIDIA A100 (0),1,7,\"gemm<(int)3>(double *, int)\"\n\
        -,-,9,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,Memset\n\
        \n\
        60000,1,103,1,1,1,\"256\",1,1,64,0.001,0.000,,,,,NVIDIA A100 (0),1,7,\"say \"\"hi\"\"\"\n\
        \nProcessing [report1.sqlite] with [cuda_api_sum.py]... \nTime (%),Name\n1,x\n";
    let launches = parsed(text).expect("it is a trace");
    let gemm = Launch { grid: [64, 32, 1], line: 9, ..launch("gemm<(int)3>(double *, int)", [16, 16, 2]) };
    let say = Launch { line: 12, ..launch("say \"hi\"", [256, 1, 1]) };
    assert_eq!(launches, [gemm, say]);
}

#[test]
fn plain_traces_have_addresses_and_instructions() {
    let text =
        "BlkZ, blky ,BlkX,GrdX,GrdY,GrdZ,Address,Name,Instructions\r\n3,7,5,1,1,1,1023,a,65535\r\n1,1,1,1,1,1,,b,\r\n";
    let launches = parsed(text).expect("it is a trace");
    let first = Launch { address: Some(1023), instructions: Some(65535), line: 2, ..launch("a", [5, 7, 3]) };
    assert_eq!(launches, [first, Launch { line: 3, ..launch("b", [1; 3]) }]);
    assert_eq!(instructions(&launches[0]), 65535);
    assert!((1..=12).contains(&instructions(&launches[1])));
    assert_eq!(
        parsed("\u{feff}Name,GrdX,GrdY,GrdZ,BlkX,BlkY,BlkZ\na,1,1,1,1,1,1").map(|launches| launches.len()),
        Ok(1)
    );
}

#[test]
fn bad_traces_are_named_by_file_line_column_value_and_what_is_allowed() {
    let row = |row: &str| message(&format!("{HEADER}\nk,1,1,1,1,1,1\n{row}\n"));
    assert_eq!(message(" \n\n"), "a.csv: empty file; expected a header with GrdX, GrdY, GrdZ, BlkX, BlkY, BlkZ, Name");
    assert!(message("hello\nworld")
        .contains("no header line; expected the columns GrdX, GrdY, GrdZ, BlkX, BlkY, BlkZ, Name"));
    assert!(message("Name,GrdX,GrdY,GrdZ,BlkX,BlkY\n").starts_with(
        "a.csv:1: missing column 'BlkZ' in the header; expected GrdX, GrdY, GrdZ, BlkX, BlkY, BlkZ, Name"
    ));
    assert_eq!(row("k,1,1,1,many,1,1"), "a.csv:3: column 'BlkX' has 'many'; allowed: a whole number from 1 to 1024");
    assert_eq!(row("k,1,1,1,1,0,1"), "a.csv:3: column 'BlkY' has '0'; allowed: a whole number from 1 to 1024");
    assert!(row("k,1,1,1,1,1,1099511627776").contains("column 'BlkZ' has '1099511627776'"));
    assert!(row("k,1,1,1,1,1,99999999999999999999999").contains("allowed: a whole number from 1 to 1024"));
    assert!(row("k,4294967296,1,1,1,1,1").contains("from 1 to 4294967295"));
    for value in ["-1", "+1", "1.5", "1e3", "0x10", "١", ""] {
        assert!(row(&format!("k,1,1,1,{value},1,1")).contains(&format!("column 'BlkX' has '{value}'")), "{value}");
    }
    assert!(row("k,1,1,1").contains("a.csv:3: the line has 4 fields; column 'BlkX' is field 5"));
    assert!(row("k\n").contains("a.csv:3: the line has 1 field;"));
    assert!(row("\"k,1,1,1,1,1,1\nk,1,1,1,1,1,1").contains("a.csv:3: unterminated quote"));
    let twice = message(&format!("{HEADER},BLKX\n"));
    assert!(twice.contains("a.csv:1: duplicate column 'BlkX' in the header (fields 5 and 8)"), "{twice}");
    assert!(message(HEADER).contains("no kernel launch"));
    assert!(message(&format!("{HEADER}\n[CUDA memset],,,,,,\n")).contains("no kernel launch"));
    assert_eq!(
        row("k,1,1,1,1024,1024,1"),
        "a.csv:3: a block of 1024x1024x1 is too large: its fields take 20 bits; allowed: words of 16 bits"
    );
    assert_eq!(
        row("k,1,1,1,1024,33,1"),
        "a.csv:3: a block of 1024x33x1 is too large: it has 1056 rows of 32 threads; allowed: a memory of 1024 rows"
    );
    let extra = |row: &str| message(&format!("{HEADER},Address,Instructions\nk,1,1,1,1,1,1,{row}\n"));
    assert!(extra("1024,1").contains("column 'Address' has '1024'; allowed: a whole number from 0 to 1023"));
    assert!(extra("0,0").contains("column 'Instructions' has '0'; allowed: a whole number from 1 to 65535"));
    assert!(extra("0,65536").contains("from 1 to 65535"));
    let missing = read(std::path::Path::new("/nowhere/trace.csv"), &limits()).expect_err("an error").to_string();
    assert!(missing.starts_with("/nowhere/trace.csv: cannot be read"));
}

#[test]
fn files_that_are_not_text_are_rejected() {
    let file = tempfile::NamedTempFile::new().expect("a file");
    std::fs::write(file.path(), [0xff, 0xfe, 0, 1]).expect("is written");
    assert!(read(file.path(), &limits()).is_err_and(|error| error.message.starts_with("cannot be read")));
}

proptest::proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in "(Name|GrdX|BlkX|BlkY|[0-9]{1,25}|[,\"\n\r ]|[^a]){0,60}") {
        let _ = parsed(&text);
        let _ = parsed(&format!("{HEADER}\n{text}"));
    }
}

#[test]
fn often_launched_kernels_get_an_address_of_their_own() {
    // 16 rows of 4 lanes. c has the most launches. a and b have equally many, and a is seen first. d has one launch.
    let (a, b) = (launch("a", [12, 1, 1]), launch("b", [4, 4, 1]));
    let (c, d) = (launch("c", [2, 2, 5]), launch("d", [1, 1, 1]));
    let launches = [&a, &b, &c, &d, &c, &a, &b, &c].map(Clone::clone);
    let plan = plan(&launches, 4, 16, &Options::default());
    let kernels: Vec<_> = plan.kernels.iter().map(|k| (k.name.as_str(), k.rows, k.address, k.own, k.hits)).collect();
    // c takes 5 of 16 rows, and a takes 3. b takes 4 and leaves 4, which is the threshold: a quarter of memory.
    let expected = [("c", 5, 11, true, 2), ("a", 3, 8, true, 1), ("b", 4, 4, true, 1), ("d", 1, 0, false, 0)];
    assert_eq!(kernels, expected);
    assert_eq!((plan.threshold, plan.shared_rows), (4, 4));
    assert_eq!((plan.outcome.hits, plan.outcome.rows_written, plan.outcome.hit_rate), (4, 13, 0.5));
    // All at row 0: no rows survive until their reuse.
    assert_eq!((plan.all_share.hits, plan.all_share.rows_written), (0, 3 + 4 + 5 + 1 + 5 + 3 + 4 + 5));
    // First come: a at 0, b at 3, c at 7, d at 12.
    assert_eq!((plan.first_come_first_served.hits, plan.first_come_first_served.rows_written), (4, 13));
    assert_eq!(plan.addresses(&launches), [8, 4, 11, 0, 11, 8, 4, 11]);
    assert_eq!(plan.outcome_rows()[0], ["planned", "8", "4", "50.0 %", "13", "0"].map(String::from));
    assert_eq!(plan.kernel_rows()[0], ["c", "2x2x5", "5", "3", "11", "own", "2"].map(String::from));
}

#[test]
fn below_the_threshold_all_share() {
    let launches = [launch("a", [12, 1, 1]), launch("a", [12, 1, 1]), launch("b", [4, 1, 1])];
    let all = |threshold| plan(&launches, 4, 16, &Options { threshold, history: 8 });
    assert!(all(Some(13)).kernels[0].own);
    assert!(all(Some(14)).kernels.iter().all(|kernel| !kernel.own && kernel.address == 0));
    assert!(all(Some(1000)).kernels.iter().all(|kernel| !kernel.own));
    // A kernel that must share has to fit in the remaining rows, independent of the threshold.
    let launches = [launch("a", [12, 1, 1]), launch("a", [12, 1, 1]), launch("b", [56, 1, 1])];
    let tight = plan(&launches, 4, 16, &Options { threshold: Some(0), history: 8 });
    assert!(!tight.kernels[0].own);
    assert_eq!(tight.outcome.rejected, 0);
}

#[test]
fn one_name_with_two_shapes_is_two_kernels() {
    let launches = [[8, 1, 1], [4, 4, 1], [8, 1, 1], [4, 4, 1]].map(|block| launch("a", block));
    let plan = plan(&launches, 4, 64, &Options::default());
    assert_eq!(plan.kernels.len(), 2);
    assert_eq!(plan.outcome.hits, 2);
}

#[test]
fn a_history_of_one_forgets_what_memory_still_holds() {
    let launches = ["a", "b", "a", "b", "b"].map(|name| launch(name, [4, 1, 1]));
    let hits = |history| plan(&launches, 4, 64, &Options { threshold: None, history }).outcome.hits;
    assert_eq!((hits(0), hits(1), hits(2)), (0, 1, 3));
}

#[test]
fn plans_of_nothing_and_of_too_little_do_not_fail() {
    let launches = [launch("a", [1024, 1, 1]), launch("a", [u64::MAX; 3])];
    for rows in [0, 1, 31, 32, u64::MAX] {
        let plan = plan(&launches, 32, rows, &Options::default());
        assert_eq!(plan.outcome.launches, 2);
        assert!(plan.outcome.rejected >= 1);
    }
    let nothing = plan(&[], 0, 1024, &Options::default());
    assert_eq!((nothing.outcome, nothing.kernels.len()), (Outcome::default(), 0));
    assert_eq!(simulate([(7, [1, 1, 1]), (8, [1, 1, 1])], 4, 8, 8).rejected, 1);
    let json = serde_json::to_string(&nothing).expect("is data");
    assert!(json.contains("\"first_come\":{\"launches\":0"));
}

/// Result of the golden generator for launches at these addresses: hits, rows written, and answers with an error.
fn driven(launches: &[Launch], addresses: &[u64], settings: &[&str]) -> (u64, u64, u64) {
    let (block, parameters) = generator(settings);
    let request = |(launch, &address): (&Launch, &u64)| Request { address, dimensions: launch.block, instructions: 1 };
    let requests: Vec<_> = launches.iter().zip(addresses).map(request).collect();
    let ports = LaunchPorts::of(block, &parameters);
    let mut stimulus = Sequence::new(ports, requests.into_iter(), 1, true);
    let mut counts = (0, 0, 0);
    run(block, IndexGenerator::new(&parameters), &parameters, &mut stimulus, |outputs, port| {
        let done = port("done_valid").is_set(outputs);
        counts.0 += u64::from(done && port("done_hit").is_set(outputs));
        counts.1 += u64::from(port("row_valid").is_set(outputs));
        counts.2 += u64::from(done && port("done_error").get(outputs) != 0);
    });
    counts
}

/// Runs a stimulus to its end on the golden model. `observe` receives the outputs of each cycle, and a function that
/// returns the location of an output.
fn run(
    block: &Block,
    mut model: impl Model,
    parameters: &Parameters,
    stimulus: &mut dyn Stimulus,
    mut observe: impl FnMut(&[u64], &dyn Fn(&str) -> PortBits),
) {
    let layout = block.layout(parameters);
    let port = |name: &str| PortBits::of(layout.output(name));
    run_on_model(&mut model, &layout, stimulus, 1_000_000, |cycle| observe(cycle.outputs, &port));
    assert!(stimulus.finished(), "it ends");
}

#[test]
fn a_plan_counts_what_the_generator_does() {
    for (settings, lanes, rows, history) in
        [(&[][..], 32, 1024, 8), (&["LANES=4", "HISTORY=16"], 4, 1024, 16), (&["HISTORY=1"], 32, 1024, 1)]
    {
        let limits = Limits::new(&generator(settings).1);
        for name in ["rodinia_and_samples.csv", "hard.csv"] {
            let launches = read(&shipped(name), &limits).expect("a shipped trace is good");
            let plan = plan(&launches, lanes, rows, &Options { threshold: None, history });
            let unplaced: Vec<_> = launches.iter().map(|launch| Launch { address: None, ..launch.clone() }).collect();
            let (hits, written, errors) = driven(&launches, &plan.addresses(&unplaced), settings);
            let Outcome { launches: count, hits: planned, rows_written, rejected, .. } = plan.outcome;
            assert_eq!((hits, written, errors), (planned, rows_written, rejected), "{name} at {settings:?}");
            assert_eq!(count, launches.len() as u64);
            assert_eq!(plan.kernels.iter().map(|kernel| kernel.hits).sum::<u64>(), planned);
            // The baseline at row 0, and the trace's own addresses.
            let shared = driven(&launches, &vec![0; launches.len()], settings);
            assert_eq!((shared.0, shared.1), (plan.all_share.hits, plan.all_share.rows_written), "{name}");
            let own = plan.addresses(&launches);
            let blocks = launches.iter().map(|launch| launch.block);
            let outcome = simulate(own.iter().copied().zip(blocks), lanes, rows, history);
            let (hits, written, errors) = driven(&launches, &own, settings);
            assert_eq!((hits, written, errors), (outcome.hits, outcome.rows_written, outcome.rejected), "{name}");
            if name == "hard.csv" {
                assert!(errors > 0 && hits > 20, "{errors} errors, {hits} hits");
            }
            assert!(history == 1 || plan.outcome.hits > plan.all_share.hits, "{name}: {plan:?}");
        }
    }
}
