//! `cosim --rtl`: Verilog that the emitter did not write, correct and faulty, and ports that differ from the contract.

use crate::common::{capture_output, warploom};
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;
use warploom_tests::examples::COMBINATIONAL;
use warploom_tests::text;

const LANES: &str = "LANES=4";

/// Returns the hand-written unpacker of four lanes.
fn rewrite() -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(text!("rewrites/{COMBINATIONAL}/{COMBINATIONAL}.sv"));
    std::fs::read_to_string(path).expect("the rewrite")
}

/// Runs `cosim` on the unpacker with four lanes in `directory`, with further arguments.
fn cosim(directory: &Path, more: &[&str]) -> (Option<i32>, String, String) {
    let arguments = ["cosim", COMBINATIONAL, "--set", LANES, "--cycles", "2000"];
    capture_output(&mut warploom(directory, arguments.iter().chain(more)))
}

fn write_files(directory: &Path, files: &[(&str, &str)]) {
    for (name, text) in files {
        let path = directory.join(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("it is made");
        std::fs::write(path, text).expect("written");
    }
}

#[test]
fn a_rewrite_passes_and_a_fault_in_it_is_caught_and_replayed() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    write_files(directory, &[("my rtl/a.sv", &rewrite())]);
    let (status, data, errors) = cosim(directory, &["--rtl", "my rtl"]);
    assert_eq!((status, data.contains("pass")), (Some(0), true), "{data}{errors}");
    // The result names the directory of the other Verilog.
    assert!(data.lines().any(|line| line.ends_with("Verilog of my rtl (--rtl)")), "{data}");

    // The top module gets another name and a fault: y and z of lane 2 come from lane 1.
    let faulty = rewrite().replace(text!("module {COMBINATIONAL}"), "module mine").replace("endmodule", "").replace(
        "= field(words[16*lane +: 16], 5'(bits_x), bits_y)",
        "= field(words[16*(lane == 2 ? 1 : lane) +: 16], 5'(bits_x), bits_y)",
    ) + "endmodule\n";
    write_files(directory, &[("my rtl/a.sv", &faulty)]);
    let (status, _, errors) = cosim(directory, &["--rtl", "my rtl", "--top", "mine"]);
    assert_eq!(status, Some(1), "{errors}");
    assert!(errors.contains("index_y") && errors.contains("lane 2") && !errors.contains("lane 1"), "{errors}");
    let replay = errors.lines().map(str::trim).find(|line| line.starts_with("warploom cosim")).expect("a replay line");
    assert!(replay.contains("--rtl 'my rtl' --top mine"), "{replay}");
    // The command is split at its spaces. A placeholder stands for the space in the directory's name.
    let arguments = replay.replace("'my rtl'", "my\u{0}rtl");
    let arguments = arguments.split(' ').skip(1).map(|word| word.replace('\u{0}', " "));
    let (status, _, again) = capture_output(&mut warploom(directory, arguments));
    assert_eq!((status, again.contains("lane 2")), (Some(1), true), "{again}");

    // The failure directory and the Verilog are moved together, and the failure is replayed from another directory.
    let elsewhere = TempDir::new().expect("a folder");
    for part in ["failures", "my rtl"] {
        let moved = elsewhere.path().join("moved");
        std::fs::create_dir_all(&moved).expect("made");
        std::fs::rename(directory.join(part), moved.join(part)).expect("moved");
    }
    let (status, data, again) = capture_output(&mut warploom(
        elsewhere.path(),
        ["replay", text!("moved/failures/{COMBINATIONAL}-1"), "--trust"],
    ));
    assert_eq!((status, again.contains("lane 2")), (Some(1), true), "{again}");
    assert!(data.contains("Verilog of moved/my rtl (--rtl)"), "{data}");
}

#[test]
fn every_wrong_port_is_named_before_anything_runs() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    let wrong = text!(
        "module {COMBINATIONAL} (input [3:0] bits_x, input [4:0] bits_y, inout [3:0] bits_z, input scan_enable,\n\
                 input [63:0] words, output [39:0] index_x, input [39:0] index_y);\n  assign index_x = 0;\nendmodule\n"
    );
    write_files(directory, &[("rtl/wl.v", wrong)]);
    let (status, data, errors) = cosim(directory, &["--rtl", "rtl"]);
    assert_eq!((status, data.as_str()), (Some(2), ""), "{errors}");
    for line in [
        text!("the ports of module {COMBINATIONAL} in rtl differ from those of {COMBINATIONAL} with LANES=4"),
        "  bits_y       found input, 5 bits; expected input, 4 bits\n",
        "  bits_z       found inout, 4 bits; expected input, 4 bits\n",
        "  index_y      found input, 40 bits; expected output, 40 bits\n",
        "  index_z      missing; expected output, 40 bits\n",
        "  scan_enable  found input, 1 bit; not in the contract\n",
    ] {
        assert!(errors.contains(line), "without '{line}':\n{errors}");
    }
    assert!(!errors.contains("bits_x ") && !errors.contains("words "), "{errors}");
    // Ports of another combination are reported with that combination.
    std::fs::remove_file(directory.join("rtl/wl.v")).expect("removed");
    write_files(directory, &[("rtl/wl.sv", &rewrite())]);
    let (status, _, errors) = capture_output(&mut warploom(directory, ["cosim", COMBINATIONAL, "--rtl", "rtl"]));
    assert!(
        status == Some(2) && errors.contains(text!("help: the ports match {COMBINATIONAL} with --set LANES=4")),
        "{errors}"
    );
}

#[test]
fn folders_and_verilog_that_cannot_be_used() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    write_files(
        directory,
        &[
            ("empty/readme", ""),
            ("nested/below/a.v", text!("module wl_{COMBINATIONAL}; endmodule")),
            ("syntax/a.v", text!("module wl_{COMBINATIONAL} (input a;\nendmodule\n")),
            ("lacks/a.v", text!("module wl_{COMBINATIONAL} (input a);\n  part p (.a(a));\nendmodule\n")),
            ("lacks/a.f", "a.v\n"),
            ("lacks/part.v", "module part (input a); endmodule\n"),
            ("other/a.v", "module one; endmodule\nmodule two; endmodule\n"),
            ("list/a.f", "a.v\n-y lib\n"),
            ("list/a.v", ""),
            ("file", ""),
        ],
    );
    for (more, texts) in [
        (&["--rtl", "nowhere"][..], &["--rtl nowhere: no such directory; expected a directory"][..]),
        (&["--rtl", "file"], &["--rtl file: not a directory; expected a directory"]),
        (&["--rtl", "empty"], &["empty: no Verilog"]),
        (&["--rtl", "nested"], &["nested: no Verilog", "subdirectories are not searched"]),
        (&["--rtl", "syntax"], &["Verilator rejects the Verilog of syntax", "%Error: syntax/a.v:1:", "syntax error"]),
        (&["--rtl", "lacks"], &["lacks/a.v:2:", "'part'", "note: files not in a.f: part.v"]),
        (
            &["--rtl", "other"],
            &[text!("no module wl_{COMBINATIONAL} or {COMBINATIONAL} in other; found one, two"), "--top NAME"],
        ),
        (&["--rtl", "other", "--top", "three"], &["no module three in other"]),
        (&["--rtl", "list"], &["list/a.f:2:1: unknown entry '-y'; expected FILE, "]),
        (&["--top", "one"], &["--rtl"]),
    ] {
        let (status, _, errors) = cosim(directory, more);
        assert_eq!(status, Some(2), "{more:?}: {errors}");
        for text in texts {
            assert!(errors.contains(text), "{more:?} says\n{errors}\nwithout '{text}'");
        }
    }
    let (status, _, errors) = capture_output(&mut warploom(directory, ["cosim", "--rtl", "other"]));
    let blocks = format!("with {} blocks", warploom::blocks::REGISTRY.blocks().len());
    assert!(status == Some(2) && errors.contains(&blocks) && errors.contains("help: select the block"), "{errors}");
}

/// A netlist of iCE40 cells runs with the simulation models of Yosys, which have delays and specify blocks.
#[test]
fn a_netlist_passes_with_its_cells() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    let (status, _, errors) = capture_output(&mut warploom(directory, ["emit", COMBINATIONAL, "--set", LANES]));
    assert_eq!(status, Some(0), "{errors}");
    std::fs::create_dir(directory.join("netlist")).expect("a folder");
    let script = text!(
        "read_verilog verilog-out/{COMBINATIONAL}/*.v; synth_ice40 -top wl_{COMBINATIONAL}; \
                  write_verilog netlist/netlist.v"
    );
    let yosys = Command::new("yosys").current_dir(directory).args(["-q", "-p", script]).output();
    let yosys = yosys.expect("Yosys (apt-get install yosys) starts");
    assert!(yosys.status.success(), "{}", String::from_utf8_lossy(&yosys.stderr));
    let netlist = std::fs::read_to_string(directory.join("netlist/netlist.v")).expect("the netlist");
    assert!(netlist.contains("SB_LUT4"), "it was mapped to cells");
    let cells = ["/usr/share/yosys", "/usr/local/share/yosys"].map(|folder| format!("{folder}/ice40/cells_sim.v"));
    let cells = cells.iter().find(|path| Path::new(path).is_file()).expect("the cells of Yosys");
    let list = format!("# the netlist and its cells\n+define+NO_ICE40_DEFAULT_ASSIGNMENTS\nnetlist.v\n-v {cells}\n");
    write_files(directory, &[("netlist/all.f", &list)]);
    let (status, data, errors) = cosim(directory, &["--rtl", "netlist"]);
    assert_eq!((status, data.contains("pass")), (Some(0), true), "{data}{errors}");
}
