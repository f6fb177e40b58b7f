//! First use of the command line: completions, tables on a terminal, help for misspelt words, and outputs in the
//! guides.

use crate::common::{capture_output, warploom};
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;
use warploom_tests::examples::{CLOCKED, COMBINATIONAL, MEASURED};
use warploom_tests::text;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns the completions that a program offers in bash for the last of these words.
pub(crate) fn completions_of(program: &mut Command, words: &[&str]) -> Vec<String> {
    program.args(["--", "program"]).args(words);
    program.envs([("COMPLETE", "bash"), ("_CLAP_IFS", "\n")]).env("_CLAP_COMPLETE_INDEX", words.len().to_string());
    let (status, data, errors) = capture_output(program);
    assert_eq!(status, Some(0), "{words:?}: {errors}");
    data.lines().map(str::to_string).collect()
}

/// Returns the completions that bash offers for the last of these words.
fn completions(words: &[&str]) -> Vec<String> {
    let folder = TempDir::new().expect("a folder");
    completions_of(&mut warploom(folder.path(), [""; 0]), words)
}

#[test]
fn completions_know_blocks_parameters_cases_kernels_and_targets() {
    assert_eq!(completions(&["cosim", "index_u"]), [COMBINATIONAL]);
    assert_eq!(completions(&["bench", &MEASURED[..4]]), [MEASURED]);
    assert_eq!(completions(&["cosim", MEASURED, "--set", "CO"]), ["COUNT_BITS="]);
    assert_eq!(completions(&["check", CLOCKED, "--set", "lanes=6"]), ["LANES=64"]);
    let lanes = completions(&["cosim", CLOCKED, "--set", "LANES="]);
    assert_eq!(lanes, ["LANES=1", "LANES=2", "LANES=4", "LANES=8", "LANES=16", "LANES=32", "LANES=64"]);
    assert_eq!(completions(&["cosim", MEASURED, "--case", "ping"]), ["ping_pong"]);
    assert_eq!(completions(&["mutate", MEASURED, "--case", "unkn"]), ["unknown_start"]);
    assert_eq!(completions(&["kernel", "spin_aft"]), ["spin_after"]);
    assert_eq!(completions(&["study", "compile", "--kernel", "spin_aft"]), ["spin_after"]);
    assert_eq!(completions(&["synth", "--target", "ice40,ec"]), ["ice40,ecp5"]);
    assert_eq!(completions(&["kernel", "spin_after", "--policy", "warp"]), ["warp_issue"]);
    assert_eq!(completions(&["study", "warps", "--policy", "stack,min"]), ["stack,minimum_pc"]);
    assert_eq!(completions(&["fuz"]), Vec::<String>::new());
}

/// Bash splits words at equals signs, and replaces only the text after the last one.
#[test]
fn bash_completes_the_values_of_parameters() {
    let folder = TempDir::new().expect("a folder");
    let (_, script, _) = capture_output(&mut warploom(folder.path(), ["completions", "bash"]));
    std::fs::write(folder.path().join("completions"), script).expect("written");
    let offered = |line: &str, words: &str, current: &str| {
        let ask = format!(
            "source completions; COMP_WORDS=({words}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); COMP_LINE='{line}'; \
             COMP_POINT=${{#COMP_LINE}}; \
             _clap_complete_warploom warploom '{current}' x; echo \"${{COMPREPLY[@]}}\""
        );
        let output = Command::new("bash").current_dir(folder.path()).args(["-c", &ask]).output().expect("bash starts");
        String::from_utf8_lossy(&output.stdout).trim().to_string()
    };
    let line = text!("warploom cosim {COMBINATIONAL} --set LANES=");
    let lanes = (1..=64).map(|lanes| lanes.to_string()).collect::<Vec<_>>().join(" ");
    assert_eq!(offered(line, text!("warploom cosim {COMBINATIONAL} --set LANES ="), ""), lanes);
    assert_eq!(
        offered(&format!("{line}6"), text!("warploom cosim {COMBINATIONAL} --set LANES = 6"), "6"),
        "6 60 61 62 63 64"
    );
    assert_eq!(offered("warploom cosim index_u", "warploom cosim index_u", "index_u"), COMBINATIONAL);
}

#[test]
fn every_shell_gets_a_script_that_asks_the_program() {
    let folder = TempDir::new().expect("a folder");
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let (status, data, errors) = capture_output(&mut warploom(folder.path(), ["completions", shell]));
        assert!(status == Some(0) && data.contains("COMPLETE") && data.contains("warploom"), "{shell}: {data}{errors}");
    }
}

/// Returns the data that a command prints on a terminal of this width, without its messages.
fn on_terminal(folder: &Path, columns: usize, line: &str) -> String {
    let program = warploom(folder, [""; 0]).get_program().to_string_lossy().into_owned();
    let line = format!("stty cols {columns} rows 50; '{program}' {line} 2>/dev/null");
    let mut script = Command::new("script");
    script.current_dir(folder).args(["-qec", &line, "/dev/null"]).stdin(std::process::Stdio::null());
    let output = script.output().expect("script (of Debian's bsdutils) starts");
    String::from_utf8_lossy(&output.stdout).replace('\r', "")
}

#[test]
fn tables_fit_the_terminal_and_are_complete_in_a_pipe() {
    let folder = TempDir::new().expect("a folder");
    let folder = folder.path();
    let saved = root().join("docs/data/synthesis.json").display().to_string();
    let trace = root().join("launches/rodinia_and_samples.csv").display().to_string();
    let source = root().join("compiler/cooperative/examples/matrix_multiply.coop").display().to_string();
    for line in [
        "kernel".to_string(),
        "kernel spin_after --lanes 8 --blocks 1000".to_string(),
        "doctor".to_string(),
        format!("plan {trace}"),
        format!("synth {COMBINATIONAL} {CLOCKED} --from {saved}"),
        format!("compile {source} --show cdrfg"),
        text!("cosim {COMBINATIONAL} --set LANES=8 --cycles 100 --case random").to_string(),
    ] {
        for columns in [60, 80, 120] {
            let text = on_terminal(folder, columns, &line);
            // A line that does not start with a space ends the table.
            let heading = text.lines().position(|line| line.trim_start().starts_with("---")).expect("a table");
            let width = |line: &str| line.chars().count();
            let table = text.lines().skip(heading.saturating_sub(1)).take_while(|line| line.starts_with(' '));
            let widest = table.max_by_key(|line| width(line)).expect("a row");
            assert!(width(widest) <= columns, "{line} at {columns}:\n{text}");
        }
        let (_, piped, _) = capture_output(&mut warploom(folder, line.split(' ')));
        assert!(!piped.contains('…') && !piped.contains("omitted columns"), "{line}:\n{piped}");
    }
    let narrow = on_terminal(folder, 60, text!("cosim {COMBINATIONAL} --set LANES=8 --cycles 100 --case random"));
    assert!(narrow.contains("pass") && narrow.contains("omitted columns: "), "{narrow}");
    let (_, csv, _) = capture_output(&mut warploom(folder, ["plan", &trace, "--format", "csv"]));
    let tables: Vec<&str> = csv.split("\n\n").collect();
    assert!(tables.len() == 2 && tables[0].starts_with("kernel,block,rows,launches,address,own,hits\n"), "{csv}");
}

#[test]
fn misspelt_settings_cases_and_files_get_a_suggestion() {
    let folder = TempDir::new().expect("a folder");
    std::fs::write(folder.path().join("seed.coop"), "").expect("written");
    for (line, expected) in [
        (text!("cosim {COMBINATIONAL} --set LANES 4"), "use --set LANES=4"),
        (text!("check {COMBINATIONAL} --set LANES 4 --wave x.vcd"), "use --set LANES=4"),
        (text!("emit {CLOCKED} --set LANES=4,X_BITS=10"), "repeat --set: --set LANES=4 --set X_BITS=10"),
        ("compile seed.coop --set n", "expected NAME=VALUE"),
        (text!("cosim {MEASURED} --case pingpong"), "(did you mean 'ping_pong'?); expected one of "),
        ("compile seeds.coop", "file 'seeds.coop' not found (did you mean 'seed.coop'?)"),
        ("kernel spin_aftr.kernel", "(did you mean 'spin_after'?)"),
        ("compile seed.coop --format csv", "--format csv requires --show cdfg or --show cdrfg"),
    ] {
        let (status, data, errors) = capture_output(&mut warploom(folder.path(), line.split(' ')));
        assert!(status == Some(2) && data.is_empty() && errors.contains(expected), "{line}: {errors}");
    }
}

/// Returns whether a pattern of `.gitignore` covers a path in the root of the repository.
fn covers(pattern: &str, path: &str) -> bool {
    let pattern = pattern.trim_start_matches('/').trim_end_matches('/');
    match pattern.strip_prefix('*') {
        Some(ending) => path.ends_with(ending),
        None => path == pattern || path.starts_with(&format!("{pattern}/")),
    }
}

#[test]
fn outputs_of_the_guides_are_ignored_by_git() {
    let patterns = read(".gitignore");
    let patterns: Vec<&str> = patterns.lines().filter(|line| !line.starts_with(['#', '!'])).collect();
    let mut pages = vec![root().join("README.md")];
    for folder in ["docs/guide", "docs/reference", "docs/studies"] {
        let entries = std::fs::read_dir(root().join(folder)).expect("the guides").map(|entry| entry.expect("an entry"));
        pages.extend(entries.map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|end| end == "md")));
    }
    let options = [
        "--out-dir",
        "--wave",
        "--coverage",
        "--junit",
        "--save",
        "--plots",
        "--timeline",
        "--graphs",
        "--trace",
        "--out",
    ];
    let mut found = 0;
    for page in pages {
        let text = std::fs::read_to_string(&page).expect("a page");
        for line in text.lines().filter(|line| line.contains("warploom ") && !line.contains("warploom check")) {
            // In prose, only code counts.
            let code: String = if line.contains('`') {
                line.split('`').skip(1).step_by(2).collect::<Vec<_>>().join(" ; ")
            } else {
                line.into()
            };
            let words: Vec<&str> = code.split([' ', '|', ')']).filter(|word| !word.is_empty()).collect();
            for pair in words.windows(2).filter(|pair| options.contains(&pair[0])) {
                let path = pair[1].trim_end_matches([',', '.', ';']);
                // Skips placeholders, inputs, and files of the repository that a command updates.
                let named = path.starts_with(|c: char| c.is_ascii_lowercase());
                if !named || path.starts_with("docs/") || path == "rtl" || path == "fst" {
                    continue;
                }
                found += 1;
                assert!(patterns.iter().any(|pattern| covers(pattern, path)), "{}: {path} of {line}", page.display());
            }
        }
    }
    assert!(found >= 10, "only {found} outputs are found in the guides");
}

#[test]
fn lists_of_exit_codes_include_that_of_an_interrupt() {
    let folder = TempDir::new().expect("a folder");
    let (_, help, _) = capture_output(&mut warploom(folder.path(), ["--help"]));
    for (document, text) in
        [("--help", help), ("README.md", read("README.md")), ("docs/guide/ci.md", read("docs/guide/ci.md"))]
    {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let list = text.split("Exit codes: ").nth(1).unwrap_or_else(|| panic!("{document} lists no exit codes"));
        let has_both = list.contains("4 generated files out of date") && list.contains("130 interrupted");
        assert!(has_both, "{document}: {list:.300}");
    }
    assert!(read("docs/reference/command-line.md").contains("| 130 | interrupted"));
}

/// The table in the reference lists every subcommand that takes long.
#[test]
fn the_reference_states_the_run_times_of_commands() {
    let page = read("docs/reference/command-line.md");
    let table = page.split("## How long").nth(1).and_then(|rest| rest.split("## ").next()).expect("the section");
    for command in [
        "cosim",
        "cosim --coverage",
        "replay",
        "check",
        "emit",
        "draw",
        "bench",
        "bench --speed",
        "synth",
        "prove",
        "mutate",
        "study locks",
        "study warps",
        "study cooperative",
        "study order",
    ] {
        assert!(table.contains(&format!("`{command}")), "{command}");
    }
}

#[test]
fn draw_reports_written_and_unchanged_files() {
    let folder = TempDir::new().expect("a folder");
    let line = text!("draw {COMBINATIONAL} --out-dir pictures");
    let drawn = || capture_output(&mut warploom(folder.path(), line.split(' '))).2;
    let first = drawn();
    assert!(
        first.contains(text!("wrote pictures/{COMBINATIONAL}/timing.svg")) && first.contains("2 pictures: 2 written"),
        "{first}"
    );
    assert!(drawn().contains("2 pictures: 0 written, the others up to date"));
}
