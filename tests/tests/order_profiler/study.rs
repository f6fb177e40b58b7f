//! `study order`: a small run, its targets and pictures, rejected input, and agreement of the documentation with the
//! results.

use crate::common::{capture_output, warploom};
use serde_json::Value;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// Runs the study in a directory.
fn study(folder: &Path, arguments: &[&str]) -> (Option<i32>, String, String) {
    capture_output(&mut warploom(folder, ["study", "order"].iter().chain(arguments)))
}

fn json(data: &str) -> Value {
    serde_json::from_str(data).expect("JSON")
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Options for 256 work-groups of 8 x 8 threads. The value of `--kernel` follows.
const SMALL: [&str; 5] = ["--size", "128x128", "--group", "8x8", "--kernel"];

#[test]
fn a_small_run_is_reproducible_and_complete() {
    let folder = TempDir::new().expect("a folder");
    let run = |seed: &'static str| {
        study(
            folder.path(),
            &[&SMALL[..], &["copy_columns,integral_rows", "--format", "json", "--seed", seed]].concat(),
        )
    };
    let (status, data, errors) = run("7");
    assert!(status.is_some_and(|status| status < 2), "{errors}");
    let report = json(&data);
    let rows = report["rows"].as_array().expect("rows");
    // Two kernels with two distributions each, all in the same configurations.
    let configurations = rows.len() / 4;
    assert!(configurations > 20 && rows.len() == 4 * configurations, "{}", rows.len());
    for row in rows {
        let figure = |name: &str| row["figures"][name].as_u64().expect("a number");
        // Each thread reads and writes. Each line is fetched at least once.
        assert!(figure("reads") >= figure("fetched") && figure("first_hits") < figure("reads"), "{row}");
        // The memory of the default device delivers one line in eight cycles.
        assert!(figure("cycles") >= 8 * figure("fetched") && row["of_best"].as_f64() >= Some(1.0), "{row}");
    }
    assert_eq!(report["picks"].as_array().map(Vec::len), Some(2));
    assert_eq!(report["rankings"][0]["estimates"].as_array().map(Vec::len), Some(configurations));
    assert_eq!(
        status == Some(0),
        report["targets"].as_array().expect("targets").iter().all(|target| target["reached"] != false)
    );
    assert_eq!(run("7").1, data);
    assert_ne!(run("8").1, data);
}

#[test]
fn pictures_are_drawn_and_the_page_shows_them() {
    let folder = TempDir::new().expect("a folder");
    let (status, table, errors) = study(folder.path(), &[&SMALL[..], &["copy_rows", "--plots", "pictures"]].concat());
    assert!(status.is_some_and(|status| status < 2), "{errors}");
    assert!(table.contains("Kendall's tau-b") && table.contains("the profiler's pick"), "{table}");
    for name in ["heat-map", "strides", "tiles", "path-sequential", "path-hilbert"] {
        let picture = std::fs::read_to_string(folder.path().join(format!("pictures/{name}.svg"))).expect(name);
        assert!(picture.starts_with("<svg"), "{name}");
    }
    let saved = std::fs::read_to_string(folder.path().join(".warploom/last-orders.json")).expect("it is saved");
    assert_eq!(json(&saved)["kernels"], serde_json::json!(["copy_rows"]));
    let path = |name: &str| std::fs::read(root().join(format!("docs/pictures/orders/path-{name}.svg"))).expect(name);
    for name in ["sequential", "strided", "zigzag", "tiled", "hilbert"] {
        let drawn = std::fs::read(folder.path().join(format!("pictures/path-{name}.svg"))).expect(name);
        assert!(drawn == path(name), "path-{name}.svg: `warploom study order --plots docs/pictures/orders`");
    }
}

#[test]
fn bad_arguments_are_reported() {
    let folder = TempDir::new().expect("a folder");
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("it writes");
    let array = "[[array]]\nname = \"to\"\nelement = 4\nlength = \"width*height\"\n[[statement]]\n";
    write("name.toml", &format!("{array}write = [\"to[x*heigth + y]\"]\n"));
    write("index.toml", &format!("{array}write = [\"to[width*y + x + 1]\"]\n"));
    write("device.toml", "cores = 0\n");
    std::fs::write(folder.path().join("binary"), [0x7f, 0xff]).expect("it writes");
    for (arguments, expected) in [
        (&["--kernel", "name.toml"][..], "name.toml:6:16: unknown name 'heigth' (did you mean 'height'?)"),
        (
            &["--kernel", "index.toml"],
            "index.toml:6:14: index out of range: 1 to 921600; array to has 921600 elements at 1280 x 720",
        ),
        (&["--kernel", "copy_row"], "unknown kernel or file (did you mean 'copy_rows'?)"),
        (&["--kernel", "copy_rows,copy_rows"], "duplicate kernel 'copy_rows'"),
        (&["--memory", "device.toml"], "device.toml:1:1: missing field"),
        (&["--memory", "none.toml"], "error: none.toml: cannot be read: "),
        (&["--set", "dept=3"], "unknown size 'dept'"),
        (&["--size", "64x64"], "4 work-groups of 32x32; expected at least"),
        (&["--size", "32x32"], "1 work-group of 32x32; expected at least"),
        (&["--memory", "binary"], "error: binary: cannot be read: the file is not text in UTF-8"),
        (&["--kernel", "binary"], "error: binary: cannot be read: the file is not text in UTF-8"),
        (&["--size", "64"], "expected WxH, e.g. 32x32"),
        (&["--figure", "misses"], "one of cycles, traffic"),
    ] {
        let (status, data, errors) = study(folder.path(), arguments);
        assert!(status == Some(2) && data.is_empty() && errors.contains(expected), "{arguments:?}: {errors}");
    }
}

#[test]
fn the_report_has_the_whole_device_and_equal_orders_have_no_tau() {
    let folder = TempDir::new().expect("a folder");
    let device =
        std::fs::read_to_string(root().join("sim/studies/thread-order/memory/default.toml")).expect("the device");
    std::fs::write(folder.path().join("plain.toml"), device.replacen("hashed", "plain", 1)).expect("it writes");
    // Work-groups with one thread have only one order.
    let one_thread =
        ["--golden", "--memory", "plain.toml", "--size", "16x16", "--group", "1x1", "--kernel", "copy_rows"];
    let (status, data, errors) = study(folder.path(), &[&one_thread[..], &["--format", "json"]].concat());
    assert!(status.is_some_and(|status| status < 2), "{errors}");
    let report = json(&data);
    for (level, index) in [("first", "plain"), ("second", "hashed")] {
        let level = report["memory"][level].as_object().expect("a cache");
        let keys: Vec<&str> = level.keys().map(String::as_str).collect();
        assert_eq!(keys, ["bytes", "index", "interval", "latency", "line", "ways"]);
        assert_eq!(level["index"], index);
    }
    assert!(report["tau"].is_null() && report["rankings"][0]["tau"].is_null(), "{}", report["rankings"]);
    let target = |part: &str| {
        let targets = report["targets"].as_array().expect("targets").iter();
        targets
            .clone()
            .find(|target| target["figure"].as_str().is_some_and(|figure| figure.contains(part)))
            .expect(part)
    };
    assert!(target("tau-b")["reached"].is_null(), "{}", target("tau-b"));
    let (_, table, _) = study(folder.path(), &one_thread);
    assert!(table.contains("n/a; without copy_rows, where all orders are equal"), "{table}");
}

/// Returns the text of an object's member.
fn text(of: &Value, name: &str) -> String {
    of[name].as_str().unwrap_or_default().to_string()
}

/// Returns the number of an object's member.
fn number(of: &Value, name: &str) -> f64 {
    of[name].as_f64().unwrap_or_default()
}

#[test]
fn the_documentation_matches_the_study() {
    let folder = TempDir::new().expect("a folder");
    // The run has two of the six kernels and one of the grids, so that it is short. The tables also contain the others.
    let quick = ["--kernel", "copy_rows,copy_columns", "--size", "1280x720", "--format", "json"];
    let (status, data, errors) = study(folder.path(), &quick);
    assert!(status.is_some_and(|status| status < 2), "{errors}");
    let report = json(&data);
    let page = std::fs::read_to_string(root().join("docs/studies/thread-order.md")).expect("the page");
    for pick in report["picks"].as_array().expect("picks") {
        let row = format!(
            "| {} | {} x {} | {} | {:.1} % | {} | {} | {:.3} | {:.3} | {:.3} |",
            text(pick, "kernel"),
            pick["grid"]["width"],
            pick["grid"]["height"],
            pick["trial_groups"],
            number(pick, "trials_part") * 100.0,
            text(pick, "picked"),
            text(pick, "best"),
            number(pick, "of_best"),
            number(pick, "whole_of_best"),
            number(pick, "sequential_of_best"),
        );
        assert!(page.contains(&row), "docs/studies/thread-order.md has no row\n{row}");
    }
    for ranking in report["rankings"].as_array().expect("rankings") {
        let row = format!(
            "| {} | {:.3} | {:.3} | {} | {} | {:.3} |",
            text(ranking, "kernel"),
            number(ranking, "tau"),
            number(ranking, "tau_of_transactions"),
            text(ranking, "picked"),
            text(ranking, "best"),
            number(ranking, "of_best"),
        );
        assert!(page.contains(&row), "docs/studies/thread-order.md has no row\n{row}");
    }
    let rows = report["rows"].as_array().expect("rows");
    let lines: Vec<Vec<&str>> = page.lines().map(|line| line.split('|').map(str::trim).collect()).collect();
    for kernel in ["copy_rows", "copy_columns"] {
        check_figures(kernel, rows, &lines);
    }
}

/// Checks a kernel's rows of the table of figures, and its column of the table of all configurations.
fn check_figures(kernel: &str, rows: &[Value], lines: &[Vec<&str>]) {
    let of = |distribution: &str| -> Vec<&Value> {
        rows.iter().filter(|row| row["kernel"] == kernel && row["distribution"] == distribution).collect()
    };
    let round_robin = of("round_robin");
    let cycles = |row: &&&Value| row["figures"]["cycles"].as_u64();
    let named = |name: &str| round_robin.iter().find(|row| row["name"] == name);
    // The fastest configuration, sequential order, Hilbert order, and the slowest configuration.
    let selected = [
        round_robin.iter().min_by_key(cycles),
        named("sequential"),
        named("Hilbert"),
        round_robin.iter().max_by_key(cycles),
    ];
    for row in selected.into_iter().flatten() {
        let figure = |name: &str| row["figures"][name].as_u64().unwrap_or_default();
        let contiguous = of("contiguous").into_iter().find(|other| other["name"] == row["name"]).expect("both");
        let part = |of: u64, all: u64| format!("{:.1} %", 100.0 * of as f64 / all as f64);
        let contiguous_cycles = contiguous["figures"]["cycles"].as_f64().unwrap_or_default();
        let expected = [
            kernel.to_string(),
            text(row, "name"),
            thousands(figure("reads") + figure("writes")),
            part(figure("first_hits"), figure("reads")),
            part(figure("second_hits"), figure("reads") - figure("first_hits") + figure("writes")),
            thousands(figure("fetched") + figure("written_back")),
            thousands(figure("cycles")),
            format!("{:.3}", number(row, "of_best")),
            format!("{:.3}", contiguous_cycles / figure("cycles") as f64),
        ];
        let is_there = lines.iter().any(|cells| cells.get(1..10).is_some_and(|cells| cells == expected));
        assert!(is_there, "no row {expected:?}");
    }
    let head = [
        "configuration",
        "integral_rows",
        "integral_columns",
        "convolution",
        "matrix_multiply",
        "copy_rows",
        "copy_columns",
    ];
    let top = lines.iter().position(|cells| cells.get(1..8).is_some_and(|cells| cells == head)).expect("the table");
    let column = head.iter().position(|name| *name == kernel).expect("a column") + 1;
    for (row, cells) in round_robin.iter().zip(&lines[top + 2..]) {
        let shown = [cells[1].to_string(), cells[column].to_string()];
        assert_eq!(shown, [text(row, "name"), format!("{:.2}", number(row, "of_best"))], "{kernel}");
    }
}

/// Returns a number with commas as thousands separators.
fn thousands(number: u64) -> String {
    match number {
        0..1000 => number.to_string(),
        _ => format!("{},{:03}", thousands(number / 1000), number % 1000),
    }
}

#[test]
fn the_documentation_shows_options_and_files_as_they_are() {
    let folder = TempDir::new().expect("a folder");
    let (_, help, _) = study(folder.path(), &["--help"]);
    let read = |name: &str| std::fs::read_to_string(root().join(name)).expect(name);
    let pages = [read("docs/studies/thread-order.md"), read("docs/reference/access-files.md")];
    let options = |page: &str| -> Vec<String> {
        let words = page.split(|c: char| c.is_whitespace() || "`,.()=".contains(c));
        words
            .filter(|word| word.starts_with("--") && word.len() > 2 && !word.ends_with('-'))
            .map(String::from)
            .collect()
    };
    let shown: Vec<String> = pages.iter().flat_map(|page| options(page)).collect();
    assert!(shown.len() > 10, "{shown:?}");
    for option in shown {
        assert!(options(&help).contains(&option), "{option} is no option of `warploom study order`:\n{help}");
    }
    // The first line of both texts is a comment of the file.
    for file in
        ["sim/studies/thread-order/memory/default.toml", "sim/studies/thread-order/kernels/matrix_multiply.toml"]
    {
        let text = read(file);
        let (_, shown) = text.split_once('\n').unwrap_or_default();
        assert!(pages[1].contains(shown.trim()), "docs/reference/access-files.md does not contain {file}");
    }
}
