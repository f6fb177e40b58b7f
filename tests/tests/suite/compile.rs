//! `warploom compile`: detected locks, inserted yields, and their cost. The *unit* is the block that issues warps. A
//! *plain warp* has no such unit, and runs a kernel with inserted yields in software.

use crate::common::{capture_output, warploom};
use std::path::Path;
use tempfile::TempDir;

fn run(arguments: &[&str]) -> (Option<i32>, String, String) {
    let folder = TempDir::new().expect("a folder");
    capture_output(&mut warploom(folder.path(), arguments))
}

fn json(data: &str) -> serde_json::Value {
    serde_json::from_str(data).unwrap_or_else(|error| panic!("{error}: {data}"))
}

#[test]
fn a_lock_is_explained_and_the_kernel_runs_without_the_unit() {
    let (status, data, errors) = run(&["compile", "spin_after", "--run", "8"]);
    assert_eq!(status, Some(0), "{errors}");
    for text in [
        "# the loop of try waits for a lock\n#   spin_after.kernel:15: held = exchange lock[0], 1\n\
         #   spin_after.kernel:16: if held goto try else critical\n\
         #   no rule shows that the loop ends unless another thread writes the word that is read here: \
         spin_after.kernel:15: held = exchange lock[0], 1\n",
        "  ~ next_pc = pc(try) if held else pc(critical)\n",
        "plain warp   finishes",
    ] {
        assert!(data.contains(text), "{text}\n{data}");
    }
    let (_, data, _) = run(&["compile", "lock_then_barrier", "--run", "16", "--format", "json"]);
    let report = json(&data);
    let (unit, software) = (&report["runs"][0], &report["runs"][1]);
    assert_eq!((&unit["blocks"], &unit["own"]), (&software["blocks"], &software["own"]));
    assert!(software["inserted"].as_u64() > unit["cycles"].as_u64() && report["loops"][0]["waits_for"] == "lock");
}

#[test]
fn a_kernel_without_a_lock_is_left_as_it_is() {
    let (status, data, _) = run(&["compile", "softmax", "--run", "4", "--format", "json"]);
    let report = json(&data);
    assert!(status == Some(0) && report["inserted"] == false && report["inserted_kernel"].is_null(), "{data}");
    assert!(report["runs"][1]["on"] == "mask stack" && report["runs"][1]["inserted"] == 0, "{data}");
    let (status, data, _) = run(&["compile", "softmax", "--insert", "always", "--run", "4", "--format", "json"]);
    assert!(status == Some(0) && json(&data)["runs"][1]["inserted"].as_u64() > Some(0), "{data}");
    let (status, data, _) = run(&["compile", "spin_after", "--insert", "never", "--run", "4"]);
    assert!(
        status == Some(1) && data.contains("--insert never forbids the insertion of yields") && data.contains("hangs"),
        "{data}"
    );
}

#[test]
fn a_hang_of_the_unit_is_also_one_of_the_plain_warp() {
    let (status, data, _) = run(&["compile", "two_locks_opposed", "--run", "4", "--format", "json"]);
    let report = json(&data);
    for run in [&report["runs"][0], &report["runs"][1]] {
        assert!(status == Some(1) && run["outcome"] == "hangs" && run["blocks"] == 7, "{run}");
    }
    assert!(report["runs"][1]["inserted"].as_u64() > Some(0), "{data}");
}

#[test]
fn the_graphs_are_written_and_bad_input_is_named() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    let (status, _, errors) =
        capture_output(&mut warploom(directory, ["compile", "spin_after", "--graphs", "pictures"]));
    assert_eq!(status, Some(0), "{errors}");
    let picture = |when: &str| {
        std::fs::read_to_string(directory.join(format!("pictures/spin_after-{when}.svg"))).expect("it is there")
    };
    assert!(picture("before").contains("<svg") && picture("after").contains("jump $pc"));
    // The pictures in the documentation are up to date.
    let (status, ..) =
        capture_output(&mut warploom(directory, ["compile", "lock_then_barrier", "--graphs", "pictures"]));
    assert_eq!(status, Some(0));
    for when in ["before", "after"] {
        let name = format!("lock_then_barrier-{when}.svg");
        let drawn = std::fs::read_to_string(directory.join("pictures").join(&name)).expect("it is there");
        assert_eq!(
            drawn,
            std::fs::read_to_string(format!("{}/../docs/pictures/{name}", env!("CARGO_MANIFEST_DIR")))
                .expect("it is there")
        );
    }
    std::fs::write(directory.join("bad.kernel"), "kernel k\nblock a\ngoto strat\n").expect("written");
    std::fs::write(directory.join("file"), "").expect("written");
    for (arguments, expected) in [
        (&["compile", "bad.kernel"][..], "bad.kernel:3:6"),
        (&["compile", "spin_aftr"], "did you mean 'spin_after'"),
        (&["compile", "none.kernel"], "file 'none.kernel' not found"),
        (&["compile", "spin_after", "--run", "65"], "from 1 to 64"),
        (&["compile", "spin_after", "--blocks", "5"], "--run"),
        (&["compile", "spin_after", "--graphs", "file/a"], "file/a"),
    ] {
        let (status, _, errors) = capture_output(&mut warploom(directory, arguments));
        assert!(status == Some(2) && errors.contains(expected), "{arguments:?}: {errors}");
    }
}

#[test]
fn the_documentation_matches_the_study() {
    let (status, data, errors) = run(&["study", "compile", "--format", "json"]);
    assert_eq!(status, Some(0), "{errors}");
    let rows = json(&data);
    let rows = rows.as_array().expect("rows");
    assert_eq!(rows.len(), 37, "one row per built-in kernel");
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/reference/lock-analysis.md"))
        .expect("the page");
    let shown: Vec<&str> =
        page.lines().filter(|line| line.starts_with("| `") && line.matches('|').count() == 7).collect();
    assert_eq!(shown.len(), 5);
    for line in shown {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let row = rows
            .iter()
            .find(|row| format!("`{}`", row["kernel"].as_str().expect("a name")) == cells[1])
            .expect("a row");
        let number = |cell: &str| cell.replace(',', "").parse::<u64>().expect("a number");
        let (unit, software) = (&row["runs"][0], &row["runs"][1]);
        for (cell, value) in
            [(2, &software["blocks"]), (3, &software["own"]), (4, &software["inserted"]), (6, &unit["cycles"])]
        {
            assert_eq!(Some(number(cells[cell])), value.as_u64(), "{line}");
        }
    }
}

#[test]
fn denied_loops_are_reported_and_loops_that_are_safe_on_a_stack_pass() {
    let (status, _, errors) = run(&["compile", "spin_after", "--deny", "lock,flag"]);
    let named = "error: spin_after.kernel:16: the loop of try waits for a lock, which --deny lock forbids\nhelp: ";
    assert!(status == Some(1) && errors.contains(named), "{errors}");
    let (status, ..) = run(&["compile", "spin_after", "--deny", "flag,bounded"]);
    assert_eq!(status, Some(0));
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/reference/lock-analysis.md"))
        .expect("the page");
    let (status, data, errors) = run(&["compile", "spin_inside", "--deny", "lock,flag,bounded"]);
    assert!(status == Some(0) && errors.is_empty() && page.contains(data.trim()), "{data}{errors}");
    let (_, data, _) = run(&["compile", "spin_inside", "--run", "8", "--format", "json"]);
    let report = json(&data);
    assert!(report["loops"][0]["verdict"] == "safe_on_stack" && report["runs"][1]["outcome"] == "finishes", "{data}");
}

#[test]
fn a_bounded_wait_is_a_note_and_yields_are_inserted_on_request() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let run = |options: &[&str]| {
        let name = ["compile", "compiler/corpus/bounded_try_lock.kernel"];
        capture_output(&mut warploom(Path::new(folder), [&name, options].concat()))
    };
    let page = std::fs::read_to_string(format!("{folder}/docs/reference/lock-analysis.md")).expect("the page");
    let (status, data, errors) = run(&["--deny", "lock,flag"]);
    assert!(status == Some(0) && page.contains(data.trim()), "{data}{errors}");
    let (status, _, errors) = run(&["--deny", "bounded"]);
    assert!(status == Some(1) && errors.contains("waits for a lock up to a bound"), "{errors}");
    let (status, data, _) = run(&["--insert", "bounded", "--run", "32", "--format", "json"]);
    let report = json(&data);
    assert!(status == Some(0) && report["inserted"] == true, "{data}");
    assert_eq!(report["loops"][0]["verdict"], "waits_bounded");
}

#[test]
fn errors_after_parsing_are_reported_with_their_location() {
    let folder = TempDir::new().expect("a folder");
    let compile = |text: &str| {
        std::fs::write(folder.path().join("k.kernel"), text).expect("written");
        capture_output(&mut warploom(folder.path(), ["compile", "k.kernel"]))
    };
    let (status, data, errors) = compile("kernel k\nmemory data[4]\nblock a\n  x = data[4]\n  data[0] = x\n  exit\n");
    assert_eq!((status, data.as_str()), (Some(2), ""), "{errors}");
    assert!(errors.starts_with("error: k.kernel:4:7: index 4 is out of range for 'data' (0 to 3)\n"), "{errors}");
    let spin = "kernel k\nmemory lock[1]\nblock try\n  held = exchange lock[0], 1\n  if held goto try else done\n\
                block done\n  exit\n";
    let (status, _, errors) = compile(spin);
    assert_eq!(status, Some(0), "{errors}");
    let warning = "warning: k.kernel:4:3: no instruction releases the lock that is acquired here: held = exchange \
                   lock[0], 1\n  help: ";
    assert!(errors.starts_with(warning), "{errors}");
}
