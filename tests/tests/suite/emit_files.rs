//! Emitted files are identical on every run, have headers, file lists and hashes, and are written completely or not at
//! all.
#![allow(missing_docs)]

use rust_hdl_core::prelude::*;
use sha2::{Digest, Sha256};
use std::fs;
use std::path::Path;
use warploom_contract::interface::IllegalInput;
use warploom_contract::plan::Condition::{All, CyclesAgo, High};
use warploom_contract::{Block as Contract, Interface, Parameter, Parameters, Port};
use warploom_emit::{
    check, emit, emit_module, is_keyword, write, Comments, DifferenceKind, Emission, ModuleRequest, Request, Style,
};
use warploom_rtl_kit::{comment, dff_setup, Drive};
use warploom_rtl_kit::{Memory, Module, Register};
use warploom_tests::lint;
use warploom_tests::vectors::{compare, Simulators, Subject};

#[derive(LogicBlock, Default, Clone)]
pub struct Lane {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub word: Signal<In, Bits<8>>,
    pub sum: Signal<Out, Bits<8>>,
    total: Register<Bits<8>>,
}
impl Logic for Lane {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("One lane: a running sum.");
        comment!("reset: back to 0");
        comment!("word: what is added");
        comment!("sum: the sum so far");
        dff_setup!(self, clock, total);
        self.total.d.next = self.total.q.val() + self.word.val();
        if self.reset.val() {
            self.total.d.next = 0.into();
        }
        self.sum.next = self.total.q.val();
    }
}

#[derive(LogicBlock, Drive)]
pub struct Sums {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub words: Vec<Signal<In, Bits<8>>>,
    pub flags: Vec<Signal<In, Bit>>,
    pub sums: Vec<Signal<Out, Bits<8>>>,
    pub any: Vec<Signal<Out, Bit>>,
    lane: Vec<Lane>,
    store: Memory<8, 4>,
}
impl Default for Sums {
    fn default() -> Self {
        Self {
            clock: Default::default(),
            reset: Default::default(),
            words: vec![Default::default(); 3],
            flags: vec![Default::default(); 3],
            sums: vec![Default::default(); 3],
            any: vec![Default::default(); 3],
            lane: vec![Default::default(); 3],
            store: Default::default(),
        }
    }
}
impl Logic for Sums {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Running sums.");
        self.store.clock.next = self.clock.val();
        self.store.write_enable.next = true;
        self.store.write_address.next = bit_cast::<4, 8>(self.lane[0].sum.val());
        self.store.write_data.next = self.lane[1].sum.val();
        self.store.read_enable.next = self.flags[0].val();
        self.store.read_address.next = bit_cast::<4, 8>(self.lane[0].sum.val());
        for i in 0..3 {
            self.lane[i].clock.next = self.clock.val();
            self.lane[i].reset.next = self.reset.val();
            self.lane[i].word.next = self.words[i].val();
            comment!("A flag stops nothing: it is only shown.");
            self.any[i].next = self.flags[i].val() & self.lane[i].sum.val().any();
            if i == 2 {
                self.sums[i].next = self.store.read_data.val();
            } else {
                self.sums[i].next = self.lane[i].sum.val();
            }
        }
    }
}

const CONTRACT: Contract = Contract {
    name: "sums",
    purpose: "running sums of three words",
    publication: "",
    parameters: &[Parameter { name: "LANES", default: 3, meaning: "words" }],
    combinations: Vec::new,
    parameter_space: None,
    ports: |_: &Parameters| {
        vec![
            Port::clock(),
            Port::reset("synchronous, active high"),
            Port::inputs("words", 3, 8, "what is added, lane 0 in the low bits"),
            Port::inputs("flags", 3, 1, "what is shown"),
            Port::outputs("sums", 3, 8, "the sums so far"),
            Port::outputs("any", 3, 1, "a flagged sum is not 0"),
        ]
    },
    rules: &[],
    interface: Interface::NONE,
    error_codes: &[],
    test_points: &[],
    test_plan: &[],
};

/// Emits [`Sums`].
fn sums() -> Emission {
    let (parameters, top) = (CONTRACT.defaults(), Sums::default());
    let command = "warploom emit sums".to_string();
    let request =
        Request { block: &CONTRACT, parameters: &parameters, top: &top, style: &Style::verilog("wl_"), command };
    emit(&request).unwrap_or_else(|diagnostics| panic!("{diagnostics}"))
}

#[derive(LogicBlock, Drive, Default)]
pub struct Delay {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub started: Signal<In, Bit>,
    pub known_started: Signal<In, Bit>,
    pub sva: Signal<In, Bit>,
    pub checking: Signal<Out, Bit>,
    last: Register<Bit>,
}
impl Logic for Delay {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, last);
        self.last.d.next = self.started.val() & self.known_started.val() & self.sva.val() & !self.reset.val();
        self.checking.next = self.last.q.val();
    }
}

/// Contract whose ports have the names of signals of the assertions, and a message with quotes and operators.
const DELAY: Contract = Contract {
    name: "delay",
    parameters: &[],
    ports: |_: &Parameters| {
        vec![
            Port::clock(),
            Port::reset("synchronous, active high"),
            Port::inputs("started", 1, 1, "next value"),
            Port::inputs("known_started", 1, 1, "enables the next value"),
            Port::inputs("sva", 1, 1, "enables the next value"),
            Port::outputs("checking", 1, 1, "value of the previous cycle"),
        ]
    },
    interface: Interface {
        illegal_inputs: &[IllegalInput::new(
            "thrice",
            "delay",
            MESSAGE,
            All(&[High("started"), CyclesAgo(1, &High("started")), CyclesAgo(2, &High("started"))]),
        )],
        ..Interface::NONE
    },
    ..CONTRACT
};
const MESSAGE: &str =
    "started must not be 1 thrice: \"a && b || c\" && \"d <= e\" is wrong, whatever the reason may be";

#[test]
fn assertions_have_no_names_of_ports_and_whole_messages() {
    let top = Delay::default();
    let (parameters, style, command) = (DELAY.defaults(), Style::verilog("wl_"), "cargo test".to_string());
    let emission = emit(&Request { block: &DELAY, parameters: &parameters, top: &top, style: &style, command });
    let emission = emission.unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
    let assertions = emission.assertions.clone().expect("assertions");
    assert!(
        assertions.text.contains(&format!("$error(\n{:6}\"{}", "", MESSAGE.replace('"', "\\\""))),
        "{}",
        assertions.text
    );
    let files: Vec<_> = emission.files.iter().cloned().chain([assertions]).collect();
    lint::verilator_lint_without(&files, &emission.top, &["--assert"]).unwrap_or_else(|error| panic!("{error}"));
}

/// Emits a module without a contract.
fn module(name: &str, top: &dyn Module) -> Emission {
    let (top, command) = (top.as_block(), "cargo test".into());
    let request = ModuleRequest {
        name,
        top,
        style: &Style::verilog("wl_"),
        purpose: "a module",
        command,
        comments: Comments::Optional,
    };
    emit_module(&request).unwrap_or_else(|diagnostics| panic!("{diagnostics}"))
}

#[test]
fn an_emission_is_the_same_on_every_run() {
    assert_eq!(sums().all_files(), sums().all_files());
}

#[test]
fn headers_and_text_have_the_expected_form() {
    let emission = sums();
    let names: Vec<_> = emission.files.iter().map(|file| file.name.as_str()).collect();
    assert_eq!(names, ["wl_sums_lane.v", "wl_sums_store.v", "wl_sums.v"]);
    for file in &emission.files {
        let text = &file.text;
        let header: Vec<_> = text.lines().take_while(|line| line.starts_with("//")).collect();
        assert!(header[0].starts_with(&format!("// {}: ", file.module)), "{header:?}");
        assert!(header.contains(&"// Generated from Rust-HDL by: warploom emit sums (LANES=3)"), "{header:?}");
        assert_eq!(header.last(), Some(&"// SPDX-License-Identifier: Apache-2.0"));
        assert_eq!(text.lines().nth(header.len()), Some("`default_nettype none"));
        assert!(text.ends_with("endmodule\n`default_nettype wire\n"));
        assert!(
            !text.contains('$') && !text.contains("initial") && !text.contains("_GEN_") && !text.contains("timescale")
        );
        assert!(text.lines().all(|line| line == line.trim_end() && line.chars().count() <= 120), "{text}");
        // The header contains neither the time nor the machine.
        assert!(!text.contains("/home") && !text.contains("/tmp") && !text.contains("202"), "{text}");
        let code: String =
            text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n");
        let declared = code.split(';').filter_map(|statement| statement.trim().strip_prefix("wire "));
        for name in declared.filter_map(|rest| rest.split([' ', ',', '=']).find(|word| !word.starts_with('['))) {
            assert!(!is_keyword(name), "{name}");
        }
    }
    let top = &emission.files[2].text;
    assert!(top.contains("// wl_sums: running sums of three words\n// Running sums.\n"), "{top}");
    assert!(top.contains("  input  wire  [23:0] words,  // what is added, lane 0 in the low bits\n"), "{top}");
    assert!(top.contains("  assign any[0] = flags[0] & (|lane_sum[7:0]);\n  assign any[1] = "), "{top}");
    assert_eq!(top.matches("  // A flag stops nothing").count(), 1, "{top}");
    let lane = &emission.files[0].text;
    assert!(
        lane.starts_with("// wl_sums_lane: One lane: a running sum.\n") && lane.contains("// what is added\n"),
        "{lane}"
    );
    let registers = "  always @(posedge clock) begin\n    total <= total + word;\n    \
                     if (reset) total <= 8'd0;\n  end\n";
    assert!(lane.contains(registers), "{lane}");
}

#[test]
fn the_tools_read_it_and_the_simulators_run_it() {
    let emission = sums();
    lint::all(&emission.files, &emission.top).unwrap_or_else(|error| panic!("{error}"));
    let mut subject = Subject::new("sums", Box::new(|| Box::new(Sums::default())), &emission);
    subject.from_zero = true;
    let report = compare(&[subject], Simulators::Both).unwrap_or_else(|error| panic!("{error}")).remove(0);
    assert!(report.agrees(), "{report}");
}

#[test]
fn the_file_list_and_the_core_name_every_file() {
    let (emission, dir) = (sums(), tempfile::tempdir().expect("a directory"));
    let dir = dir.path().join("sums");
    write(&dir, &emission).expect("written");
    let list = dir.join("wl_sums.f");
    let arguments = ["--lint-only", "-Wall", "--top-module", "wl_sums", "-F", list.to_str().expect("a path")];
    // The paths in the list are relative to the list, so any working directory is possible.
    let warnings = lint::run("verilator", Path::new("/"), &arguments).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(warnings.trim(), "");
    let core = emission.core();
    assert_eq!(core.name, "wl_sums.core");
    assert!(core.text.starts_with("CAPI=2:\nname: warploom:rtl:sums:"), "{}", core.text);
    for file in &emission.files {
        assert!(core.text.contains(&format!("      - {}\n", file.name)));
    }
    assert!(core.text.contains("    toplevel: wl_sums\n"));
}

#[test]
fn the_manifest_lists_ports_and_files() {
    let emission = sums();
    let manifest: serde_json::Value = serde_json::from_str(&emission.manifest().text).expect("JSON");
    assert_eq!(manifest["block"], "sums");
    assert_eq!(manifest["top"], "wl_sums");
    assert_eq!(manifest["parameters"]["LANES"], 3);
    assert_eq!(manifest["ports"].as_array().expect("ports").len(), 6);
    assert_eq!(manifest["ports"][0]["direction"], "clock");
    assert_eq!(manifest["ports"][2]["name"], "words");
    assert_eq!(manifest["ports"][2]["width"], 24);
    assert_eq!(manifest["ports"][2]["elements"], 3);
    assert_eq!(manifest["ports"][4]["direction"], "output");
    let files = emission.all_files();
    let listed = manifest["files"].as_array().expect("files");
    assert_eq!(listed.len() + 1, files.len(), "all but the manifest itself");
    for entry in listed {
        let file = files.iter().find(|file| entry["name"] == file.name).expect("a file");
        let hash: String = Sha256::digest(file.text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(entry["sha256"], hash);
    }
}

#[test]
fn a_directory_is_checked_and_brought_up_to_date() {
    let (emission, home) = (sums(), tempfile::tempdir().expect("a directory"));
    let dir = home.path().join("deep/sums");
    let kinds = |dir: &Path| -> Vec<(String, DifferenceKind)> {
        check(dir, &emission).expect("read").into_iter().map(|difference| (difference.file, difference.kind)).collect()
    };
    assert!(kinds(&dir).iter().all(|(_, kind)| *kind == DifferenceKind::Missing));
    assert_eq!(kinds(&dir).len(), emission.all_files().len());
    write(&dir, &emission).expect("written");
    assert_eq!(kinds(&dir), []);
    fs::write(dir.join("README.md"), "not ours").expect("written");
    assert_eq!(kinds(&dir), []);
    let before = fs::metadata(dir.join("wl_sums.v")).and_then(|data| data.modified()).expect("a time");

    fs::write(dir.join("wl_sums_lane.v"), emission.files[0].text.replace("total", "totals")).expect("written");
    fs::remove_file(dir.join("wl_sums.f")).expect("removed");
    fs::write(dir.join("wl_sums_old.v"), "module wl_sums_old; endmodule\n").expect("written");
    let found = check(&dir, &emission).expect("read");
    let found: Vec<_> = found.iter().map(|d| (d.file.as_str(), d.kind, d.diff.as_str())).collect();
    assert_eq!(found.len(), 3);
    let diff = |kind| found.iter().find(|(_, k, _)| *k == kind).expect("a difference");
    let stale = diff(DifferenceKind::Stale);
    assert_eq!(stale.0, "wl_sums_lane.v");
    assert!(stale.2.starts_with("--- a/wl_sums_lane.v\n+++ b/wl_sums_lane.v\n@@ "), "{}", stale.2);
    assert!(stale.2.contains("\n-  reg [7:0] totals") && stale.2.contains("\n+  reg [7:0] total;"), "{}", stale.2);
    assert_eq!(diff(DifferenceKind::Missing).0, "wl_sums.f");
    assert!(diff(DifferenceKind::Missing).2.contains("--- /dev/null"));
    assert_eq!(diff(DifferenceKind::Extra).0, "wl_sums_old.v");
    assert_eq!(diff(DifferenceKind::Extra).2, "", "the content of a file that is not emitted is not shown");

    write(&dir, &emission).expect("written");
    // A file that this emission does not contain is not removed, and an unchanged file is not written again.
    assert_eq!(kinds(&dir), [("wl_sums_old.v".to_string(), DifferenceKind::Extra)]);
    let after = fs::metadata(dir.join("wl_sums.v")).and_then(|data| data.modified()).expect("a time");
    assert_eq!(before, after);
    assert!(fs::read_dir(&dir)
        .expect("read")
        .all(|entry| { !entry.expect("an entry").file_name().to_string_lossy().starts_with(".emit-") }));
}

#[test]
fn a_file_that_is_no_longer_emitted_is_deleted() {
    let (emission, dir) = (sums(), tempfile::tempdir().expect("a directory"));
    write(dir.path(), &emission).expect("written");
    let mut smaller = emission.clone();
    smaller.files.remove(1);
    write(dir.path(), &smaller).expect("written");
    assert!(!dir.path().join("wl_sums_store.v").exists());
    assert_eq!(check(dir.path(), &smaller).expect("read"), []);
}

#[test]
fn write_errors_are_reported_and_leave_no_partial_output() {
    let (emission, home) = (sums(), tempfile::tempdir().expect("a directory"));
    // A file at the path of the directory.
    let file = home.path().join("file");
    fs::write(&file, "").expect("written");
    let error = write(&file, &emission).expect_err("no directory");
    assert!(error.to_string().contains("file: create the directory"), "{error}");
    assert!(check(&file, &emission).is_err());
    // A directory at the path of the last file.
    let dir = home.path().join("sums");
    fs::create_dir_all(dir.join("wl_sums.json")).expect("a directory");
    let error = write(&dir, &emission).expect_err("no file");
    assert!(error.to_string().contains("wl_sums.json: replace"), "{error}");
    let left: Vec<_> = fs::read_dir(&dir).expect("read").map(|entry| entry.expect("an entry").file_name()).collect();
    assert_eq!(left, ["wl_sums.json"]);
}

#[test]
fn wrappers_are_read_by_the_tools() {
    let emission = sums();
    let layout = CONTRACT.layout(&CONTRACT.defaults());
    for text in [emission.packed_wrapper(&layout), emission.debug_wrapper(&layout)] {
        let mut files = emission.files.clone();
        files.push(warploom_emit::File { name: "packed.v".into(), text: text.clone(), module: "packed".into() });
        lint::verilator_lint(&files, "packed").unwrap_or_else(|error| panic!("{error}\n{text}"));
        lint::verilator_cc(&files, "packed").unwrap_or_else(|error| panic!("{error}\n{text}"));
        lint::icarus(&files, "packed").unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert!(text.contains("  wl_sums rtl (\n"));
        assert!(text.contains("input  wire load,\n  input  wire [127:0] i,\n  output wire [127:0] o"));
        assert!(text.contains(".words(held_i[24:1])") && text.contains(".any(o[26:24])"));
        assert!(text.contains("assign o[127:27] = 101'd0;"));
    }
    let debug = emission.debug_wrapper(&layout);
    for part in [
        "begin : model",
        "wire [2:0] model_any = held_m[26:24];",
        "wire mismatch_any = |((o[26:24] ^ held_m[26:24]) & held_c[26:24]);",
        "wire mismatch = |((o ^ held_m) & held_c);",
    ] {
        assert!(debug.contains(part), "{part}\n{debug}");
    }
}

#[derive(LogicBlock, Default, Drive)]
pub struct Stored {
    pub clock: Signal<In, Clock>,
    pub write_enable: Signal<In, Bit>,
    pub write_address: Signal<In, Bits<8>>,
    pub write_data: Signal<In, Bits<16>>,
    pub read_enable: Signal<In, Bit>,
    pub read_address: Signal<In, Bits<8>>,
    pub read_data: Signal<Out, Bits<16>>,
    memory: Memory<16, 8>,
}
impl Logic for Stored {
    #[hdl_gen]
    fn update(&mut self) {
        self.memory.clock.next = self.clock.val();
        self.memory.write_enable.next = self.write_enable.val();
        self.memory.write_address.next = self.write_address.val();
        self.memory.write_data.next = self.write_data.val();
        self.memory.read_enable.next = self.read_enable.val();
        self.memory.read_address.next = self.read_address.val();
        self.read_data.next = self.memory.read_data.val();
    }
}

/// Number of first cycles in which the memory is filled and its outputs are not compared.
const FIRST: usize = 256 + 2;

#[test]
fn the_memory_is_read_first() {
    let emission = module("stored", &Stored::default());
    lint::all(&emission.files, &emission.top).unwrap_or_else(|error| panic!("{error}"));
    let mut subject = Subject::new("stored", Box::new(|| Box::new(Stored::default())), &emission);
    subject.vectors = 4_000;
    // In the first cycles, each of the 256 words is written, and then word 0 is read. After that, a read and a write
    // access the same word in every fourth cycle.
    subject.ignored = FIRST;
    subject.constraint = Some(Box::new(|cycle, inputs| {
        let mut set = |name: &str, value: u32| {
            inputs.iter_mut().filter(|(field, ..)| field == name).for_each(|(.., old)| *old = value.into());
        };
        if cycle < FIRST {
            set("write_enable", 1);
            set("write_address", cycle as u32 % 256);
            set("read_enable", u32::from(cycle >= 256));
            set("read_address", 0);
        } else if cycle % 4 == 0 {
            set("write_enable", 1);
            set("write_address", cycle as u32 % 256);
            set("read_enable", 1);
            set("read_address", cycle as u32 % 256);
        }
    }));
    let report = compare(&[subject], Simulators::Both).unwrap_or_else(|error| panic!("{error}")).remove(0);
    assert!(report.agrees(), "{report}");
    assert_eq!(report.icarus.compared, 4_000 - FIRST);
}

#[test]
fn the_memory_is_block_memory_on_three_families() {
    let emission = module("stored", &Stored::default());
    // The memory has 4,096 bits. Some block memories do not return the old word of a row that is written in the same
    // cycle. For these, Yosys adds a bypass with registers for one or two words.
    for (family, memory, flops) in [
        ("ice40", "t:SB_RAM40_4K", "t:SB_DFF*"),
        ("ecp5", "t:DP16KD", "t:TRELLIS_FF"),
        ("xilinx", "t:RAMB18E1 t:RAMB36E1", "t:FD*"),
    ] {
        let script = format!(
            "synth_{family} -top {} -flatten; select -assert-min 1 {memory}; select -assert-max 64 {flops}",
            emission.top
        );
        lint::yosys(&emission.files, &script).unwrap_or_else(|error| panic!("{family}: {error}"));
    }
}
