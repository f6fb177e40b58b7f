//! Tests of merged coverage and of the tracefile.

use super::merged::Merged;
use super::*;
use crate::report::{BlockReport, BlockSubject, Report};
use std::collections::BTreeMap;

/// Returns the line of a point in Verilator's coverage file, for module `m` in the file `m.v`. `line` is the position
/// of the point, and `lines` has the ranges of lines that it covers.
fn point(kind: &str, line: u32, name: &str, lines: &str, count: u64) -> String {
    let keys = format!("\x01page\x02v_{kind}/m\x01o\x02{name}\x01S\x02{lines}\x01h\x02t");
    format!("C '\x01f\x02sources/m.v\x01l\x02{line}\x01n\x021{keys}' {count}\n")
}

/// Returns the summary of two runs, each with this coverage file and a bin that was hit twice.
fn summary(text: &str) -> Summary {
    let bin = |count| BinCount { name: "b".into(), rule: "r".into(), count, unreachable: None };
    let mut collected = Collected { points: BTreeMap::new(), bins: vec![bin(0)] };
    for _ in 0..2 {
        collected.add(&Collected::parse(text, vec![bin(2)]).expect("well formed"));
    }
    collected.summary(&[("m.v".to_string(), "// head\nmodule m;\n".to_string())])
}

#[test]
fn different_files_of_one_name_are_not_merged() {
    let block = |name: &'static str, text: &str| {
        let subject = BlockSubject { block: name.into(), ..crate::sample::subject() };
        let points = point("line", 2, "block", "2", 1);
        let mut collected = Collected { points: BTreeMap::new(), bins: Vec::new() };
        collected.add(&Collected::parse(&points, Vec::new()).expect("well formed"));
        let summary = collected.summary(&[("m.v".to_string(), text.to_string())]);
        BlockReport::new(&subject, Vec::new(), Some(summary), true)
    };
    let report = Report {
        rtl: None,
        warploom: String::new(),
        command: String::new(),
        finished: String::new(),
        verilator: String::new(),
        compiler: String::new(),
        blocks: vec![block("one", "module m;\n"), block("other", "module m; // other\n")],
        seconds: 0.0,
        interrupted: false,
        shard: None,
        notes: Vec::new(),
    };
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), &report).expect("it is written");
    let info = std::fs::read_to_string(folder.path().join("coverage.info")).expect("the tracefile");
    let files: Vec<_> = info.lines().filter_map(|line| line.strip_prefix("SF:")).collect();
    let texts: Vec<_> =
        files.iter().map(|file| std::fs::read_to_string(folder.path().join(file)).expect("the file")).collect();
    assert_eq!(texts, ["module m;\n", "module m; // other\n"], "{files:?}");
}

#[test]
fn instances_of_a_module_are_summed() {
    let module = |name: &str| point("line", 2, "block", "2", 1).replace("v_line/m", &format!("v_line/{name}"));
    let text = ["m__W8", "m__W9", "m__lane", "m__lane__W3"].map(module).concat();
    let mut all = Collected { points: BTreeMap::new(), bins: Vec::new() };
    all.add(&Collected::parse(&text, Vec::new()).expect("well formed"));
    let files = [("m.v".to_string(), "module m; endmodule\nmodule m__lane; endmodule\n".to_string())];
    let summary = all.summary(&files);
    let counts: Vec<_> =
        summary.modules.iter().map(|module| (module.module.as_str(), module.source.lines()[&2])).collect();
    assert_eq!(counts, [("m", 2), ("m__lane", 2)]);
}

#[test]
fn a_module_of_assignments_alone_is_in_the_tracefile() {
    let text = point("toggle", 2, "a[0]", "", 1) + &point("toggle", 2, "a[1]", "", 0) + &point("toggle", 3, "c", "", 0);
    let module = summary(&text).modules.remove(0);
    assert_eq!(module.lines.total, 0);
    let info = lcov::info(&[Merged { module, origins: Vec::new(), path: "m.v".into() }]);
    assert_eq!(info, "TN:\nSF:m.v\nBRF:0\nBRH:0\nDA:2,2\nDA:3,0\nLF:2\nLH:1\nend_of_record\n");
}

#[test]
fn runs_are_summed_and_missed_items_are_listed() {
    let text = point("line", 4, "block", "4-6,9", 5)
        + &point("branch", 7, "if", "7-8", 0)
        + &point("branch", 7, "else", "", 3)
        + &point("toggle", 2, "a[0]", "", 1)
        + &point("toggle", 2, "a[1]", "", 0)
        + &point("toggle", 2, "a[2]", "", 0)
        + &point("toggle", 3, "c", "", 0);
    let summary = summary(&text);
    let module = &summary.modules[0];
    assert_eq!((module.module.as_str(), module.file.as_str()), ("m", "m.v"));
    let shares = [module.lines, module.branches, module.toggles].map(|share| share.to_string());
    assert_eq!(shares, ["4/6", "1/2", "1/4"]);
    assert_eq!(module.missed_lines, [7, 8]);
    assert_eq!(module.missed_branches, ["7: if"]);
    assert_eq!(module.untoggled, ["a[2:1]", "c"]);
    assert_eq!(module.source.lines()[&4], 10, "two runs");
    assert_eq!(summary.bins[0].count, 4);
}
