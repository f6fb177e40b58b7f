//! Compilation of harnesses for yosys-smtbmc, and queries of yosys-smtbmc, which the solver Bitwuzla answers.

use super::design::INCLUDE;
use super::error::ProveError;
use super::goal::Goal;
use super::solver;
use super::table::{Method, Property, Table, TABLE};
use crate::script::{attribute_to_user, read_files, run_script, YosysMessage};
use std::path::{Path, PathBuf};
use std::process::Command;
use warploom_emit::Emission;
use warploom_harness::files;
use warploom_harness::tools::{any_output, show, ToolError, BITWUZLA, SMTBMC, YOSYS};

/// File name of the design in the input format of yosys-smtbmc.
const MODEL: &str = "model.smt2";

/// File name of the wave of a counterexample.
pub const TRACE: &str = "trace.vcd";

/// A query about a compiled harness.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Do the assertions hold in the steps from `unchecked` to `depth - 1`? The first step is 0.
    Bounded {
        /// Number of first steps without a check.
        unchecked: u32,
        /// Number of steps in total.
        depth: u32,
    },
    /// If the assertions hold in this number of steps, do they hold in the next step?
    Induction(u32),
    /// Are all covers reached within this number of steps?
    Cover(u32),
}

/// Answer to a query, or result of a comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Yes; for covers, with the step in which the last one is reached, otherwise with 0.
    Yes(u32),
    /// No, with the location of the failing statement, or the bits without a proof.
    No(String),
    /// The time limit has passed.
    TimedOut,
}

/// Compiles the harness of a property with its design, in `folder`. Warnings are errors, because an undeclared name
/// causes only a warning and would be a free wire. Warnings about Verilog that the emitter did not write are ignored.
///
/// `faulty` states that `emission` contains the fault of the property. The macro `LEMMAS` enables lemmas in the
/// harness, on which inductions rely. It is not defined for a bounded proof, nor for a fault, which must be detected
/// without them.
///
/// # Errors
/// Yosys is missing or rejects a file, or the harness asserts or covers nothing, so that a proof would be meaningless.
pub fn compile(
    folder: &Path,
    emission: &Emission,
    table: &Table,
    property: &Property,
    faulty: bool,
) -> Result<(), ProveError> {
    let top = property.top();
    let shown = table.shown_path(&property.harness);
    let harness = table.path(&property.harness).canonicalize().map_err(ToolError::file("reading", &shown))?;
    let subject = Subject { folder, emission, table, property, faulty, harness, shown };
    let script = subject.script();
    let log = run_script(folder, &script, top).map_err(|error| {
        let error = attribute_to_user(error, emission);
        let rejected = YosysMessage::from_error(&error).and_then(|message| subject.error(&message));
        rejected.unwrap_or(error)
    })?;
    // Yosys's own `logger -werror` is not used, because it does not report the location.
    let is_error = |warning: &YosysMessage| match (&emission.foreign, &warning.file) {
        (None, _) => true,
        // Some of the ignored warnings name no file.
        (Some(_), file) => file.as_ref().is_some_and(|file| emission.files.iter().all(|emitted| emitted.name != *file)),
    };
    if let Some(warning) = YosysMessage::warnings(&log).find(is_error) {
        let failed = || ToolError::Failed {
            tool: YOSYS.name,
            status: "a warning".into(),
            subject: top.to_string(),
            command: script.clone(),
            output: format!("  | {warning}"),
        };
        return Err(subject.error(&warning).unwrap_or_else(failed).into());
    }
    let model = folder.join(MODEL);
    let text = files::text(&model)?;
    for (statement, noun) in [("assert", "assertion"), ("cover", "cover")] {
        if !text.lines().any(|line| line.starts_with(&format!("; yosys-smt2-{statement} "))) {
            let message = format!("{}: the module '{top}' has no {noun}", subject.shown.display());
            return Err(ProveError::Design(message));
        }
    }
    Ok(())
}

/// Yosys selection of the wires with the attribute `hierconn`. A harness refers to signals inside the design by such
/// wires, and [`flatten`] connects them. A wire that still has the attribute would be free, so lemmas about it would be
/// meaningless.
///
/// [`flatten`]: https://yosyshq.readthedocs.io/projects/yosys/en/latest/cmd/flatten.html
const UNCONNECTED: &str = "a:hierconn";

/// Harness, design and property of one compilation.
struct Subject<'a> {
    folder: &'a Path,
    emission: &'a Emission,
    table: &'a Table,
    property: &'a Property,
    faulty: bool,
    /// Absolute path of the harness.
    harness: PathBuf,
    /// Name of the harness in messages.
    shown: PathBuf,
}

impl Subject<'_> {
    /// Directory of the harness.
    fn harness_directory(&self) -> &Path {
        self.harness.parent().unwrap_or(&self.harness)
    }

    /// The Yosys script that writes [`MODEL`].
    fn script(&self) -> String {
        let memories = if self.property.registers { "-mem2reg" } else { "" };
        let design = if self.emission.foreign.is_some() {
            // Assumptions, assertions and covers of the design itself are removed. Before that, `hierarchy` creates the
            // parameterised modules, which would otherwise contain them again.
            format!("{}; hierarchy -top {}; chformal -remove", read_files(self.emission, memories), self.emission.top)
        } else {
            read_files(self.emission, &format!("-formal {memories}"))
        };
        format!(
            "{design}; read_verilog -formal -sv {} -I. -I\"{beside}\" \"{}\"; prep -nordff -flatten -top {top}; \
             select -assert-none {UNCONNECTED}; async2sync; chformal -assume -early; dffunmap; opt_clean; \
             write_smt2 {} {MODEL}",
            if self.faulty || self.property.method == Method::Bounded { "" } else { "-DLEMMAS" },
            self.harness.display(),
            // Of the wave of a fault, only the length is used, so it needs no wires.
            if self.faulty { "" } else { "-wires" },
            beside = self.harness_directory().display(),
            top = self.property.top(),
        )
    }

    /// Error for a message of Yosys; `None` if it concerns emitted Verilog without an injected fault.
    fn error(&self, message: &YosysMessage) -> Option<ToolError> {
        let Self { folder, emission, table, property, faulty, shown, .. } = self;
        let top = property.top();
        let harness = format!("the harness of '{top}'");
        if message.text.contains(UNCONNECTED) {
            let text = "ERROR: a (* hierconn *) wire names nothing in the design".into();
            let unconnected = YosysMessage { file: None, line: None, text };
            return Some(unconnected.within(shown).rejected(harness));
        }
        let (subject, placed) = match &message.file {
            Some(file) if emission.files.iter().any(|emitted| emitted.name == *file) => {
                // The emitted Verilog is valid unless a fault is injected into it.
                (faulty.then(|| format!("the fault of '{top}'"))?, message.caused_in(&table.shown_path(TABLE)))
            }
            // The generated include file is valid. The harness has an error before the `include`, or conflicts with it.
            Some(file) if folder.join(file) == folder.join(INCLUDE) => {
                (format!("{harness} together with the {INCLUDE} that it includes"), message.within(shown))
            }
            Some(file) => {
                let rest = Path::new(file).strip_prefix(self.harness_directory()).ok();
                let path = rest.map_or(file.into(), |rest| shown.with_file_name(rest));
                (harness, message.at(&path))
            }
            None => {
                let fault = if *faulty { ", with its fault planted" } else { "" };
                (harness + fault, message.within(shown))
            }
        };
        Some(placed.rejected(subject))
    }
}

/// Searches for the tools that the goals need, so that a missing tool is reported once.
///
/// # Errors
/// A tool is missing or too old.
pub fn find_tools(goals: &[Goal]) -> Result<(), ToolError> {
    let solvers = [&SMTBMC, &BITWUZLA];
    let needed = if goals.iter().any(|goal| matches!(goal, Goal::Property(..))) { &solvers[..] } else { &[] };
    std::iter::once(&YOSYS).chain(needed.iter().copied()).try_for_each(|tool| tool.find(None).map(drop))
}

/// Asks a question about the harness that was compiled in `folder`. The solver may take `seconds` for each query.
///
/// # Errors
/// A tool is missing, or yosys-smtbmc fails or gives no answer.
pub fn ask(folder: &Path, question: Question, seconds: u64) -> Result<Answer, ProveError> {
    let mut command = command(folder, question, seconds)?;
    let failed = |status: String, output: String, command: &Command| ToolError::Failed {
        tool: SMTBMC.name,
        status,
        subject: "a property".into(),
        command: show(command),
        output,
    };
    let output = any_output(&mut command).map_err(|error| failed(error.to_string(), String::new(), &command))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    read(&text).ok_or_else(|| {
        let all = text.clone() + &String::from_utf8_lossy(&output.stderr);
        failed(output.status.to_string(), all, &command).into()
    })
}

/// Returns the command that answers a question about the harness in `folder`.
fn command(folder: &Path, question: Question, seconds: u64) -> Result<Command, ProveError> {
    let (mode, depth) = match question {
        Question::Bounded { unchecked, depth } => (None, format!("{unchecked}:{depth}")),
        Question::Induction(depth) => (Some("-i"), depth.to_string()),
        Question::Cover(depth) => (Some("-c"), depth.to_string()),
    };
    let mut command = Command::new(SMTBMC.find(None)?.path);
    solver::select(&mut command, folder, &BITWUZLA.find(None)?.path, seconds)?;
    // Each query starts a new solver, which can simplify it as a whole.
    command.current_dir(folder).args(["--noprogress", "--unroll", "--noincr"]);
    if mode != Some("-c") {
        command.args(["--dump-vcd", TRACE]);
    }
    command.args(["-t", &depth]).args(mode).arg(MODEL);
    Ok(command)
}

/// Parses the output of yosys-smtbmc; `None` if it has no answer.
fn read(text: &str) -> Option<Answer> {
    if text.contains("response from solver: timeout") {
        return Some(Answer::TimedOut);
    }
    let after = |line: &str, word: &str| line.find(word).map(|at| line[at + word.len()..].trim().to_string());
    if text.lines().any(|line| line.ends_with("Status: PASSED")) {
        let reached = text.lines().filter_map(|line| {
            line.find("Reached cover").and(after(line, " in step "))?.trim_end_matches('.').parse().ok()
        });
        return Some(Answer::Yes(reached.max().unwrap_or(0)));
    }
    if text.lines().any(|line| line.ends_with("Status: FAILED")) {
        let place = text
            .lines()
            .find_map(|line| after(line, "Assert failed in ").or_else(|| after(line, "Unreached cover statement at ")));
        return Some(Answer::No(place.map_or("no assertion named".into(), |place| location_of(&place))));
    }
    None
}

/// File name and line of a location of yosys-smtbmc such as `module: /path/file.sv:12.3-13.4 ($assert$...)`.
fn location_of(text: &str) -> String {
    let place = text.split(" (").next().unwrap_or(text);
    let place = place.rsplit('/').next().unwrap_or(place);
    // In `rows.sv:28.21-29.33`, Yosys reports the end of the previous statement and the end of this one.
    let line = |(file, lines): (&str, &str)| Some(format!("{file}:{}", lines.rsplit('-').next()?.split('.').next()?));
    place.rsplit_once(':').and_then(line).unwrap_or_else(|| place.to_string())
}

#[cfg(test)]
mod tests {
    use super::super::design::write_sources;
    use super::*;
    use crate::sample::port;
    use std::sync::mpsc;
    use std::time::{Duration, Instant};
    use warploom_contract::{Block, Interface, Parameters, Port};
    use warploom_emit::{File, Foreign};
    use warploom_harness::foreign::VerilogFiles;
    use warploom_harness::registry::{Design, Entry};

    /// A counter with assumptions and checks of its own, in a module with a parameter.
    const COUNTER: &str = "module counter #(parameter W = 2) (input clock, input reset, output reg [W-1:0] n);
      always @(posedge clock) n <= reset ? 0 : n + 1;
      always @* assume (n != 5);
      always @(posedge clock) begin assert (n != 4); cover (n == 9); end
    `ifdef FORMAL
      always @* assume (n != 6);
    `endif
    endmodule
    ";

    static ENTRY: Entry = Entry::new(
        &Block {
            name: "counter",
            purpose: "counts",
            publication: "",
            parameters: &[],
            combinations: || vec![Parameters::of(&[])],
            parameter_space: None,
            ports: |_| vec![Port::clock(), Port::reset(""), Port::output("n", 4, "")],
            rules: &[],
            interface: Interface::NONE,
            error_codes: &[],
            test_points: &[],
            test_plan: &[],
        },
        Design::Verilog(VerilogFiles::new("", "counter", &["counter.sv"])),
    );

    /// The counter as Verilog that the emitter did not write, with its adapter.
    fn counter() -> Emission {
        let adapter = "module wl_counter (input clock, input reset, output [3:0] n);
            counter #(.W(4)) design_instance (.clock(clock), .reset(reset), .n(n));
            endmodule\n";
        let file =
            |name: &str, module: &str, text: &str| File { name: name.into(), module: module.into(), text: text.into() };
        Emission {
            names: Vec::new(),
            notes: Vec::new(),
            block: "counter".into(),
            purpose: String::new(),
            top: "wl_counter".into(),
            parameters: Vec::new(),
            command: String::new(),
            ports: vec![port("clock", "clock", 1), port("reset", "input", 1), port("n", "output", 4)],
            assertions: None,
            foreign: Some(Foreign { headers: Vec::new(), directories: Vec::new(), defines: Vec::new() }),
            files: vec![file("counter.sv", "counter", COUNTER), file("wl_counter.v", "wl_counter", adapter)],
        }
    }

    /// Compiles the counter in `folder`, with a harness that contains `statement`.
    fn compile_counter(folder: &Path, statement: &str) -> Result<(), ProveError> {
        let formal = folder.join("formal/counter");
        std::fs::create_dir_all(&formal).expect("a folder");
        let harness = format!("module small (input clock);\n`include \"design.svh\"\n{statement}\nendmodule\n");
        std::fs::write(formal.join("small.sv"), harness).expect("written");
        let table = "[parameters]\n[[property]]\nname = \"small\"\nstatement = \"\"\nharness = \"small.sv\"\n\
                     method = \"bounded\"\ndepth = 12\nreason = \"\"\ncover = 12\n\
                     fault = { find = \"\", replace = \"\" }\n";
        std::fs::write(formal.join(TABLE), table).expect("written");
        let table = Table::read(Some(&folder.join("formal")), &ENTRY).expect("a table");
        let build = folder.join("build");
        std::fs::create_dir_all(&build).expect("a folder");
        write_sources(&build, &table, &counter()).expect("written");
        compile(&build, &counter(), &table, &table.properties[0], false)
    }

    #[test]
    fn assumptions_and_covers_of_the_design_do_not_count() {
        let folder = tempfile::tempdir().expect("a folder");
        let check = "always @(posedge clock) if (started) begin assert (n != 7); cover (n == 6); end";
        compile_counter(folder.path(), check).expect("it compiles");
        let build = folder.path().join("build");
        let failed = Answer::No("small.sv:3".into());
        assert_eq!(ask(&build, Question::Bounded { unchecked: 0, depth: 12 }, 60).expect("an answer"), failed);
        let Answer::Yes(_) = ask(&build, Question::Cover(9), 60).expect("an answer") else {
            panic!("the cover of the harness is reached; that of the design does not count");
        };
    }

    #[test]
    fn a_query_ends_at_its_limit() {
        let folder = tempfile::tempdir().expect("a folder");
        // The product of two primes of 63 bits.
        let factors = "(* anyconst *) reg [63:0] p, q; wire [127:0] product = p * q; always @* begin \
                       assert (product != 128'd33146284904841983722702827837864865153 || p == 1 || q == 1); \
                       cover (n == 1); end";
        compile_counter(folder.path(), factors).expect("it compiles");
        let build = folder.path().join("build");
        let (sender, receiver) = mpsc::channel();
        let started = Instant::now();
        std::thread::spawn(move || sender.send(ask(&build, Question::Bounded { unchecked: 0, depth: 1 }, 1)));
        let answer = receiver.recv_timeout(Duration::from_secs(120)).expect("an answer in time").expect("an answer");
        assert_eq!(answer, Answer::TimedOut);
        assert!(started.elapsed() >= Duration::from_secs(1), "the limit has not passed");
    }

    #[test]
    fn checks_of_the_design_do_not_replace_those_of_the_harness() {
        for (statement, noun) in [("assert (n < 20)", "cover"), ("cover (n == 1)", "assertion")] {
            let folder = tempfile::tempdir().expect("a folder");
            let statement = format!("always @(posedge clock) {statement};");
            let error = compile_counter(folder.path(), &statement).expect_err(noun).to_string();
            assert!(error.ends_with(&format!("small.sv: the module 'small' has no {noun}")), "{error}");
        }
    }

    #[test]
    fn answers_are_read_and_other_output_is_no_answer() {
        let line = "##   0:00:00  ";
        assert_eq!(read(&format!("{line}Status: PASSED\n")), Some(Answer::Yes(0)));
        let reached = ["a in step 3", "b in step 7"].map(|step| format!("{line}Reached cover statement at {step}.\n"));
        let covers = format!("{}{line}Status: PASSED\n", reached.concat());
        assert_eq!(read(&covers), Some(Answer::Yes(7)));
        let failed = format!("{line}Assert failed in m: /a/b/rows.sv:28.21-29.33 ($assert$x)\n{line}Status: FAILED\n");
        assert_eq!(read(&failed), Some(Answer::No("rows.sv:29".into())));
        assert_eq!(read(&format!("{line}Unexpected response from solver: timeout\n")), Some(Answer::TimedOut));
        assert_eq!(read(&format!("{line}Unexpected response from solver: unknown\n")), None);
        assert_eq!(read("Unexpected EOF response from solver."), None);
        assert_eq!(read(""), None);
    }
}
