//! The readers: those of the harness, and those of the command line.

use super::command;
use crate::{output, record, replay, report, Volume};
use std::path::PathBuf;
use warploom_cosim::fuzz::{self, Input, Target, KEPT};
use warploom_cosim::report::Report;
use warploom_yosys::cells::Cells;

/// All targets, in the order of their names.
pub fn targets() -> Vec<Target> {
    let mut targets = fuzz::targets();
    targets.extend([
        Target {
            name: "cells",
            purpose: "bench: what Yosys's stat prints",
            file: None,
            seeds: || vec![b"=== a ===\n\n   Number of wires:  1\n   Number of cells:  5\n     LUT2    2\n     LUT6    1\n     FDRE    2\n".into()],
            words: &["Number of cells", "LUT6", "18446744073709551615", "=== b ==="],
            read: |input| {
                Cells::of(&input.text()).count("LUT");
                Ok(())
            },
        },
        Target {
            name: "command",
            purpose: "the command line, an argument a line",
            file: None,
            seeds: command::seeds,
            words: command::words(),
            read: command::read,
        },
        Target {
            name: "last-bench",
            purpose: "report: what bench keeps",
            file: Some("bench.json"),
            seeds: || vec![BENCH.into()],
            words: &["null", "[", "]", "{", "}", "\"reached\""],
            read: |input| {
                let path = input.write("bench.json")?;
                let read = record::read::<record::Bench>(&path, "warploom bench");
                read.map(|_| ()).map_err(|failure| failure.to_string())
            },
        },
        Target {
            name: "last-run",
            purpose: "report: what cosim keeps",
            file: Some("run.json"),
            seeds: || vec![RUN.into()],
            words: &["null", "[", "]", "{", "}", "\"runs\"", "\"failure\"", "index_generator", "\"LANES\": 8", "<script>"],
            read: page,
        },
        Target {
            name: "replay",
            purpose: "replay: a failure folder as a whole",
            file: Some("failure.json"),
            seeds: || vec![KEPT.into()],
            words: &["\"LANES\": 8", "index_scheduler", "null", "\"rtl\": \"gone\"", "\"size\": null"],
            read: again,
        },
    ]);
    targets.sort_by_key(|target| target.name);
    targets
}

const BENCH: &str = r#"{
  "command": "warploom bench", "finished": "2024-01-01T00:00:00Z", "block": "index_generator", "figures": []
}
"#;

const RUN: &str = r#"{
  "warploom": "0.1.0", "command": "warploom cosim", "finished": "2024-01-01T00:00:00Z",
  "verilator": "Verilator 5.006", "compiler": "g++ 12.2.0", "seconds": 1.5, "interrupted": false,
  "blocks": [
    {
      "block": "index_unpacker", "parameters": { "LANES": 4 }, "seeds": 1, "cycles": 20, "compared": 20,
      "transactions": { "cycle": 20 }, "passed": false, "build_seconds": 1.0, "run_seconds": 0.5,
      "runs": [
        {
          "case": "random", "seed": 1, "cycles": 20, "compared": 20, "transactions": { "cycle": 20 }, "passed": false,
          "cut": false, "notes": ["a note"], "wave": null, "seconds": 0.5,
          "failure": {
            "cycle": 7, "shown_in_cycle": 7, "kind": "difference", "message": "index_x", "replay": "warploom cosim index_unpacker",
            "differences": [{ "port": "index_x", "element": "lane 3", "expected": "0x1", "got": "0x0" }],
            "folder": "failures/index_unpacker-1", "shrunk": null, "files": [["screen", "failures/screen.txt"]], "reproduced": true
          }
        },
        {
          "case": "random", "seed": 2, "seeds": 3, "cycles": 9, "compared": 9, "transactions": {}, "passed": true,
          "cut": true, "notes": [], "wave": "w.fst", "seconds": 0.5, "failure": null
        }
      ]
    }
  ]
}
"#;

/// The page of a run. What can be added up must not overflow, nor texts break out of the page.
fn page(input: &Input) -> Result<(), String> {
    let run = input.write("run.json")?;
    record::read::<Report>(&run, "warploom cosim --format json").map_err(|failure| failure.to_string())?;
    let arguments = report::Arguments { out: input.folder.join("page.html"), run: Some(run) };
    let (result, _) = output::silenced(|| report::run(&arguments, Volume::Quiet));
    result.map(|_| ()).map_err(|failure| failure.to_string())
}

/// A replay up to where it would start to build.
fn again(input: &Input) -> Result<(), String> {
    input.write("failure.json")?;
    let script = input.folder.join("stimulus.txt");
    std::fs::write(&script, "block index_unpacker\nset LANES=4\nwords=1\n").map_err(|error| error.to_string())?;
    let arguments = replay::Arguments {
        folder: input.folder.to_path_buf(),
        wave: None,
        rtl: None,
        top: None,
        verilator: Some(PathBuf::from(command::NO_VERILATOR)),
        format: output::Format::Table,
    };
    let (result, _) = output::silenced(|| replay::run(&arguments, Volume::Quiet));
    match result {
        Err(failure) if failure.to_string().contains(command::NO_VERILATOR) => Ok(()),
        // What isn't shrunk, or whose Verilog is gone, is told of as such.
        Err(failure) if failure.to_string().contains("not shrunk") => Ok(()),
        Err(failure) if failure.to_string().contains("no folder here") => Ok(()),
        Err(failure) => Err(failure.to_string()),
        Ok(_) => Ok(()),
    }
}
