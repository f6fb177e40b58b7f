//! `warploom kernel` and `warploom study warps`: a run, the targets, and the output in the documentation.

use crate::common::{capture_output, warploom};
use serde_json::Value;
use std::io::{BufRead, BufReader, Read};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use tempfile::TempDir;
use warploom::output::thousands;

fn run(arguments: &[&str]) -> (Option<i32>, String, String) {
    let folder = TempDir::new().expect("a folder");
    capture_output(&mut warploom(folder.path(), arguments))
}

fn json(data: &str) -> Value {
    serde_json::from_str(data).expect("JSON")
}

fn page(name: &str) -> String {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    std::fs::read_to_string(root.join("docs").join(name)).expect("the page")
}

#[test]
fn a_kernel_is_run_under_every_policy() {
    let (status, data, errors) = run(&["kernel", "spin_after"]);
    assert_eq!(status, Some(0), "{errors}");
    // The documentation shows this chain.
    let chain: String =
        data.lines().skip_while(|line| !line.starts_with("stack:")).take(5).map(|line| format!("{line}\n")).collect();
    assert!(page("reference/kernels.md").contains(&chain), "{chain}");
    let (status, data, errors) =
        run(&["kernel", "spin_after", "--policy", "stack", "--lanes", "32", "--format", "json"]);
    assert_eq!(status, Some(0), "{errors}");
    let row = &json(&data)["runs"][0];
    assert_eq!((&row["outcome"], &row["reached"], &row["lanes"]), (&"hangs".into(), &true.into(), &32.into()));
    let link = &row["hang"]["chain"][0];
    assert_eq!((&link["waits"], &link["words"][0]["name"]), (&"memory".into(), &"lock[0]".into()), "{link}");
    let (status, data, _) = run(&["kernel", "two_locks_opposed", "--trace", "--blocks", "3"]);
    assert!(
        status == Some(1)
            && data.contains("####  start  leader 0")
            && data.contains("no end and no repeated state within the block limit"),
        "{data}"
    );
    let (status, data, _) = run(&["kernel"]);
    assert!(status == Some(0) && data.contains("hash_insert "), "{data}");
}

#[test]
fn the_verilog_agrees_with_the_golden_model_on_a_kernel() {
    let arguments = ["kernel", "lock_then_barrier", "--policy", "warp_issue,golden", "--rtl", "--format", "json"];
    let (status, data, errors) = run(&arguments);
    assert_eq!(status, Some(0), "{errors}");
    let report = json(&data);
    let cycles = |number: usize| report["runs"][number]["figures"]["cycles"].as_u64().expect("cycles");
    assert_eq!(cycles(0), cycles(1));
    // The last cycle of the reset and the cycle of the last answer are also compared.
    let rtl = &report["rtl"];
    assert!(rtl["difference"].is_null() && rtl["cycles"].as_u64() > Some(cycles(1)), "{rtl}");
    let (status, data, errors) = run(&[&arguments[..], &["--manage", "3"]].concat());
    assert_eq!(status, Some(0), "{errors}");
    let managed = json(&data);
    assert_ne!(managed["runs"][0]["figures"]["blocks"], report["runs"][0]["figures"]["blocks"]);
    assert_eq!(managed["runs"][0]["figures"], managed["runs"][1]["figures"]);
    assert!(managed["rtl"]["difference"].is_null(), "{}", managed["rtl"]);
    // This kernel runs with more lanes, has a lock holder above a barrier, and causes redirects.
    let arguments = "kernel holder_above_barrier --lanes 16 --policy golden --rtl --format json";
    let (status, data, errors) = run(&Vec::from_iter(arguments.split(' ')));
    assert_eq!(status, Some(0), "{errors}");
    let report = json(&data);
    assert!(report["runs"][0]["figures"]["redirects"].as_u64() > Some(0), "{report}");
    assert!(report["rtl"]["difference"].is_null() && report["rtl"]["cycles"].as_u64() > Some(0), "{report}");
    // An incomplete run is reported as such. An error in a kernel is not an error in the arguments.
    let (status, data, _) = run(&["kernel", "two_locks_opposed", "--policy", "stack", "--rtl", "--blocks", "3"]);
    assert!(
        status == Some(1) && data.contains("no difference; first 3 blocks only; help: raise the limit with --blocks N"),
        "{data}"
    );
    let folder = TempDir::new().expect("a folder");
    std::fs::write(folder.path().join("k.kernel"), "kernel k\nmemory m[1]\nblock a\nm[1] = 1\nexit\n")
        .expect("written");
    let (status, data, _) =
        capture_output(&mut warploom(folder.path(), ["kernel", "k.kernel", "--policy", "stack", "--rtl"]));
    let why = "k.kernel:4: thread 0 accesses m[1], out of range (0 to 0 at 4 lanes)";
    assert!(status == Some(1) && data.contains(&format!("\nstack: {why}\n")), "{data}");
    assert!(data.contains(&format!("no difference; ended by the model's error: {why}\n")), "{data}");
    for (arguments, expected) in [(["--manage", "256"], "MANAGE"), (["--stay", "2"], "--stay 2 conflicts with --rtl")] {
        let (status, _, errors) = run(&[&["kernel", "spin_after", "--rtl"][..], &arguments].concat());
        assert!(status == Some(2) && errors.contains("--rtl") && errors.contains(expected), "{errors}");
    }
}

#[test]
fn a_kernel_that_misses_its_expectation_is_reported() {
    let folder = TempDir::new().expect("a folder");
    let kernel = |name: &str, text: &str| {
        std::fs::write(folder.path().join(name), text).expect("written");
        capture_output(&mut warploom(folder.path(), ["kernel", name, "--policy", "stack"]))
    };
    let (status, data, _) = kernel("a.kernel", "kernel k\nexpect stack hangs\nblock a\nexit\n");
    assert!(status == Some(1) && data.contains("hangs MISSED"), "{data}");
    // In a warp and in the reference run, the highest thread writes last. The order of atomic operations differs.
    let order = "kernel k\nmemory m[1]\nmemory at[lanes]\nblock a\nodd = thread & 1\nif odd goto b else c\n\
                 block b\nx = add m[0], 1\nat[thread] = x\nexit\nblock c\nx = add m[0], 1\nat[thread] = x\nexit\n";
    let (status, data, _) = kernel("b.kernel", order);
    assert!(status == Some(1) && data.contains("memory differs from the reference run: at: [0] is 2, not 0"), "{data}");
    let (status, data, errors) = kernel("c.kernel", "kernel k\nblock start\n  goto strat\n");
    let expected = "error: c.kernel:3:8: unknown block 'strat' (did you mean 'start'?); expected start\n  \
                    3 |   goto strat\n    |        ^";
    assert!(status == Some(2) && data.is_empty() && errors.starts_with(expected), "{errors}");
}

#[test]
fn bad_arguments_are_rejected() {
    for (arguments, expected) in [
        (&["kernel", "spin_afer"][..], "(did you mean 'spin_after'?)"),
        (&["kernel", "spin_after", "--policy", "stak"], "one of warp_issue, golden, current_mask, stack,"),
        (&["kernel", "spin_after", "--lanes", "65"], "a whole number from 1 to 64"),
        (&["kernel", "spin_after", "--stay", "0"], "a whole number from 1 to"),
        (&["kernel", "."], "cannot be read"),
        (&["kernel", "spin_afer.kernel"], "file 'spin_afer.kernel' not found (did you mean 'spin_after'?)\n"),
        (&["kernel", "nowhere/spin_after"], "file 'nowhere/spin_after' not found\n"),
        (&["kernel", "nothing"], "and no such file\nhelp: 'warploom kernel' lists the built-in kernels\n"),
        (&["kernel", "hash_insert", "--lanes", "1"], "'locks' has 0 words"),
        (&["study", "warps", "--kernel", "nothing"], "unknown kernel 'nothing'"),
        (&["study", "warps", "--policy", "golden", "--stay", "4"], "--stay 4 conflicts with --policy golden"),
    ] {
        let (status, data, errors) = run(arguments);
        assert!(status == Some(2) && data.is_empty() && errors.contains(expected), "{arguments:?}: {errors}");
    }
}

#[test]
fn missed_targets_are_reported() {
    let (status, data, errors) = run(&["study", "warps", "--kernel", "spin_after,nested_ifs", "--lanes", "4,8"]);
    assert!(status == Some(0) && data.contains("20 of 20 runs meet their expectations"), "{data}{errors}");
    // With this number of blocks, no run finishes.
    let (status, data, _) = run(&["study", "warps", "--kernel", "collatz", "--lanes", "4", "--blocks", "9"]);
    assert!(status == Some(1) && data.contains("MISSED: collatz at 4 lanes under warp_issue given up"), "{data}");
}

#[test]
fn the_summary_of_the_proposed_option_ignores_other_settings() {
    let summary_of_option = |more: &[&str]| {
        let study = ["study", "warps", "--kernel", "spin_after,softmax", "--lanes", "4", "--format", "json"];
        let (status, data, errors) = run(&[&study[..], more].concat());
        assert_eq!(status, Some(0), "{errors}");
        json(&data)["offer"].clone()
    };
    let usual = summary_of_option(&[]);
    assert!(usual["locks"].as_f64() > Some(2.0), "{usual}");
    // The settings of the other runs do not change the summary of the proposed option.
    assert_eq!(summary_of_option(&["--manage", "16"]), usual);
    // Without the mask stack, there is no baseline.
    let (status, data, _) =
        run(&["study", "warps", "--kernel", "softmax", "--lanes", "1", "--policy", "warp_issue", "--sweep"]);
    assert!(status == Some(0) && data.contains("At 1 lane: ") && !data.contains("pass"), "{data}");
}

#[test]
fn ctrl_c_stops_a_kernel_under_way() {
    let folder = TempDir::new().expect("a folder");
    let counts = "kernel k\nblock a\nx = 0\ngoto b\nblock b\nx = x + 1\nif x goto b else c\nblock c\nexit\n";
    std::fs::write(folder.path().join("k.kernel"), counts).expect("written");
    let mut command = warploom(folder.path(), ["kernel", "k.kernel", "--trace", "--blocks", "1000000000"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    let mut data = BufReader::new(child.stdout.take().expect("standard output"));
    data.read_line(&mut String::new()).expect("a line");
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill is there");
    assert!(sent.success());
    // The remaining output is read to the end, so that the process never blocks on a full pipe.
    let mut rest = Vec::new();
    data.read_to_end(&mut rest).expect("data");
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
}

/// Returns the table rows that docs/studies/warp-issue.md must have for this report: outcomes, figures and overheads.
fn documented(report: &Value) -> Vec<String> {
    let rows = report["rows"].as_array().expect("rows");
    let text = |of: &Value, name: &str| of[name].as_str().unwrap_or_default().to_string();
    let mut kernels: Vec<(String, String)> = rows.iter().map(|row| (text(row, "kernel"), text(row, "class"))).collect();
    kernels.dedup();
    let policies = ["warp_issue", "current_mask", "stack", "stack_fall", "minimum_pc"];
    let mut lines = Vec::new();
    for (kernel, class) in kernels {
        let of = |policy: &str| {
            rows.iter().filter(|row| row["kernel"] == *kernel && row["policy"] == *policy).collect::<Vec<_>>()
        };
        let cell = |policy: &&str| {
            let lanes = |outcome: &str| {
                of(policy)
                    .iter()
                    .filter(|row| row["outcome"] == outcome)
                    .map(|row| row["lanes"].to_string())
                    .collect::<Vec<_>>()
            };
            let (finishes, hangs) = (lanes("finishes"), lanes("hangs"));
            match (finishes.is_empty(), hangs.is_empty()) {
                (false, true) => "finishes".to_string(),
                (true, false) => "**hangs**".to_string(),
                _ => format!("**hangs** at {}", hangs.join(", ")),
            }
        };
        if class != "plain" {
            let cells: Vec<String> = policies.iter().map(cell).collect();
            lines.push(format!("| {kernel} | {class} | {} |", cells.join(" | ")));
        }
        let figures = |policy: &&str| {
            let row = of(policy).into_iter().find(|row| row["lanes"] == 32 && row["outcome"] == "finishes");
            row.map_or("-".to_string(), |row| {
                let figures = &row["figures"];
                let number = |name: &str| figures[name].as_f64().expect("a number");
                format!(
                    "{} {:.2} {:.2}",
                    thousands(figures["blocks"].as_u64().expect("a number")),
                    number("efficiency"),
                    number("fairness")
                )
            })
        };
        let cells: Vec<String> = policies.iter().map(figures).collect();
        lines.push(format!("| {kernel} | {} |", cells.join(" | ")));
    }
    let list = |name: &str| report[name].as_array().expect("overheads").clone();
    let (usual, offered) = (list("overheads"), list("offered"));
    let mut plain: Vec<String> = usual.iter().map(|one| text(one, "kernel")).collect();
    plain.dedup();
    for kernel in plain {
        let cell = |lanes: u64| {
            let ratio = |of: &[Value]| {
                of.iter()
                    .find(|one| one["kernel"] == *kernel && one["lanes"] == lanes)
                    .and_then(|one| one["ratio"].as_f64())
                    .expect("a ratio")
            };
            format!("{:.2}, {:.2}", ratio(&usual), ratio(&offered))
        };
        lines.push(format!("| {kernel} | {} |", [4, 8, 16, 32, 64].map(cell).join(" | ")));
    }
    lines
}

#[test]
fn the_documentation_matches_the_study() {
    let folder = TempDir::new().expect("a folder");
    let arguments = ["study", "warps", "--plots", "plots", "--format", "json"];
    let (status, data, errors) = capture_output(&mut warploom(folder.path(), arguments));
    assert_eq!(status, Some(0), "{errors}");
    let report = json(&data);
    let lines = documented(&report);
    let page = page("studies/warp-issue.md");
    for line in &lines {
        assert!(page.contains(line), "docs/studies/warp-issue.md has no row\n{line}");
    }
    let plot = std::fs::read_to_string(folder.path().join("plots/overhead.svg")).expect("drawn");
    assert_eq!(plot, self::page("pictures/warps/overhead.svg"), "`warploom study warps --plots docs/pictures/warps`");
}
