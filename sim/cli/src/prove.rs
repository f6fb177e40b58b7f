//! `warploom prove`: proves properties of blocks, and the equivalence of their netlists.

use crate::failure::Done;
use crate::interrupt::{handle_interrupts, STOP};
use crate::number::whole;
use crate::output::{self, Format, Volume};
use crate::progress::Progress;
use crate::select::{prepare, Selection};
use crate::shard::ShardArguments;
use crate::table::{self, Kind, Page};
use crate::tables;
use anyhow::{bail, Result};
use clap::Args;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use warploom_contract::Parameters;
use warploom_emit::Style;
use warploom_files::counted;
use warploom_harness::registry::{Entry, Registry};
use warploom_harness::shard::{Merged, Results};
use warploom_harness::tools::{BITWUZLA, YOSYS};
use warploom_yosys::prove::{self, Counterexample, Goal, Options, Outcome, ProveError, Table, Verdict};

/// The arguments.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Blocks, and parameters of the proofs [default: the parameters in the table of properties]. A parameter that a
    /// property fixes keeps its fixed value in the proof of that property.
    #[command(flatten)]
    pub selection: Selection,
    /// Property or equivalence to prove, named as --list shows it; repeatable [default: all].
    #[arg(long = "property", value_name = "NAME")]
    pub properties: Vec<String>,
    /// Number of cycles of bounded proofs, 1 to 1000 [default: the depth of each property].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub depth: Option<u32>,
    /// Prove only the equivalence of the Verilog and its netlists.
    #[arg(long, conflicts_with = "properties")]
    pub equivalence: bool,
    /// Inject the fault of each property and each equivalence instead, and report whether the proof detects it.
    #[arg(long, conflicts_with = "depth")]
    pub faults: bool,
    /// Time limit in seconds of a solver query (one per cycle in bounded proofs) and of the equivalence of a block. A
    /// proof that exceeds it fails.
    #[arg(
        long,
        value_name = "SECONDS",
        default_value_t = 1800,
        allow_negative_numbers = true,
        value_parser = whole(1..=1_000_000)
    )]
    pub limit: u64,
    /// List the properties and equivalences without proving them.
    #[arg(long, conflicts_with_all = ["shard", "results"])]
    pub list: bool,
    /// Directory of properties. Those of a block are in its subdirectory BLOCK/formal or BLOCK [default: the built-in
    /// properties].
    #[arg(long, value_name = "DIR")]
    pub formal: Option<PathBuf>,
    /// Directory for the waves of counterexamples [default: failures; with --shard or --results, failures in the
    /// results directory].
    #[arg(long, value_name = "DIR")]
    pub failures: Option<PathBuf>,
    /// Shard and results directory.
    #[command(flatten)]
    pub shards: ShardArguments,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// A goal in the output of `--list`.
#[derive(Serialize)]
struct Listed {
    block: &'static str,
    property: String,
    method: String,
    statement: String,
    /// For a bounded proof, the reason why it is not an induction.
    reason: Option<String>,
}

/// Runs the subcommand.
///
/// # Errors
/// A block or property is unknown, nothing matches the arguments, a table is invalid, or a tool is missing or fails.
pub fn run(registry: &Registry, arguments: &Arguments, volume: Volume) -> Result<Done> {
    let blocks = arguments.selection.blocks(registry)?;
    let read = |block| Table::read(arguments.formal.as_deref(), block)?.with_settings(&arguments.selection.settings);
    let tables = blocks.into_iter().map(read).collect::<Result<Vec<Table>, _>>()?;
    let all: Vec<Goal> = tables.iter().flat_map(prove::goals).collect();
    for name in &arguments.properties {
        if !all.iter().any(|goal| goal.name() == *name) {
            let known: Vec<String> = all.iter().map(|goal| format!("{} of {}", goal.name(), goal.block())).collect();
            bail!("unknown property '{name}'; expected one of\n  {}", known.join("\n  "));
        }
    }
    prepare(&combinations(&tables), &Style::verilog("wl_"), volume)?;
    // A fault that does not match its design is reported at once. Its text may contain sizes of the table's parameters.
    tables.iter().filter(|table| arguments.faults || !table.is_resized()).try_for_each(prove::check)?;
    let is_selected = |goal: &Goal| {
        let named = arguments.properties.is_empty() || arguments.properties.contains(&goal.name());
        named && (!arguments.equivalence || matches!(goal, Goal::Equivalence(..)))
    };
    let goals: Vec<Goal> = all.into_iter().filter(is_selected).collect();
    anyhow::ensure!(!goals.is_empty(), "nothing to prove: no goal matches the arguments");
    if arguments.list {
        list(&goals, arguments);
        return Ok(Done::Success);
    }
    prove::find_tools(&goals)?;
    let failures = arguments.shards.failures(arguments.failures.as_deref())?;
    let Arguments { depth, faults, limit, .. } = *arguments;
    let options = Options { depth, faults, limit, failures, stop: &STOP };
    let results = results(arguments, &tables, &goals)?;
    handle_interrupts();
    let progress = Progress::with_steps(volume, goals.len() as u64, "proofs");
    let outcomes = prove_shard(&goals, &options, results.as_ref(), &progress)?;
    progress.finish();
    let mut errors = Vec::new();
    let outcomes: Vec<Outcome> =
        outcomes.into_iter().filter_map(|outcome| outcome.map_err(|error| errors.push(error)).ok()).collect();
    if !errors.is_empty() || verdict(&outcomes) != Done::Success {
        note_sizes(&tables);
    }
    match arguments.format {
        Format::Json => output::json(&outcomes),
        _ if outcomes.is_empty() => {}
        format => print(&Page::new(format), &outcomes, arguments.faults),
    }
    if let Some(results) = results.filter(|_| arguments.format != Format::Json) {
        let (shard, selected) = (results.shard(), counted(results.selected(), "goal"));
        let folder = arguments.shards.folder().unwrap_or_default();
        let remark = format!("shard {shard}: {} of {selected}; results in {}", outcomes.len(), folder.display());
        Page::new(arguments.format).remark(&remark);
    }
    if STOP.load(Ordering::Relaxed) {
        return Ok(Done::Interrupted);
    }
    if let Some(last) = errors.pop() {
        errors.iter().for_each(|error| output::message(&format!("error: {error}")));
        return Err(last.into());
    }
    Ok(verdict(&outcomes))
}

/// Says which tables are written for other parameters than those of the proofs.
fn note_sizes(tables: &[Table]) {
    for table in tables.iter().filter(|table| table.is_resized()) {
        output::message(&format!(
            "note: {}: the properties are written for {}. At other parameters, a result other than 'proved' may come \
             from a size in a harness, and not from the Verilog.",
            table.block.name, table.written_for,
        ));
    }
}

/// Returns the blocks with the parameters of the tables and of their properties.
fn combinations(tables: &[Table]) -> Vec<(&'static Entry, Parameters)> {
    let combinations_of = |table: &Table| {
        let properties = table.properties.iter().map(|property| table.for_property(property).parameters);
        let parameters = properties.chain([table.parameters.clone()]).collect::<Vec<_>>();
        parameters.into_iter().map(|parameters| (table.block, parameters)).collect::<Vec<_>>()
    };
    tables.iter().flat_map(combinations_of).collect()
}

/// Proves the goals of a shard, and returns their outcomes in the order of `goals`. Goals that an earlier start
/// completed are not proved again.
fn prove_shard(
    goals: &[Goal],
    options: &Options,
    results: Option<&Results>,
    progress: &Progress,
) -> Result<Vec<Result<Outcome, ProveError>>> {
    // Goals of this shard that no earlier start completed.
    let is_open = |goal: &&Goal| {
        let name = goal.item_name();
        results.is_none_or(|results| results.selects(&name) && !results.has(&name))
    };
    let open: Vec<Goal> = goals.iter().filter(is_open).copied().collect();
    let on_outcome = |outcome: &Outcome| {
        if let Some(results) = results.filter(|_| !STOP.load(Ordering::Relaxed)) {
            results.put(&outcome.item_name(), outcome)?;
        }
        progress.step();
        progress.set_step(format!("last {} {}", outcome.block, outcome.property));
        let (result, seconds) = (result_word(outcome, options.faults), outcome.seconds);
        progress.detail(&format!("{} {}: {result} in {seconds:.1} s", outcome.block, outcome.property));
        Ok(())
    };
    // One element per open goal, in the same order.
    let mut proved = prove::prove(&open, options, &on_outcome).into_iter();
    let mut outcomes = Vec::new();
    for goal in goals {
        let earlier = results.map(|results| results.get::<Outcome>(&goal.item_name())).transpose()?;
        match earlier.flatten() {
            Some(outcome) => {
                progress.step();
                outcomes.push(Ok(outcome));
            }
            None if is_open(&goal) => outcomes.extend(proved.next()),
            None => {}
        }
    }
    Ok(outcomes)
}

/// The result of the subcommand.
fn verdict(outcomes: &[Outcome]) -> Done {
    if outcomes.iter().all(|outcome| outcome.result == Verdict::Pass) {
        Done::Success
    } else {
        Done::Failure
    }
}

/// Opens the results directory, if one was requested.
fn results(arguments: &Arguments, tables: &[Table], goals: &[Goal]) -> Result<Option<Results>> {
    let Arguments { depth, faults, limit, .. } = *arguments;
    let identity = BTreeMap::from([
        ("--depth".to_string(), depth.map_or("default".into(), |depth| depth.to_string())),
        ("--faults".to_string(), faults.to_string()),
        ("--limit".to_string(), limit.to_string()),
    ]);
    let Some(request) = arguments.shards.request("prove", identity) else { return Ok(None) };
    let hash = |table: &Table| Ok((table.block.name.to_string(), prove::sources(table)?));
    let sources = tables.iter().map(hash).collect::<Result<_>>()?;
    let tools = [&YOSYS, &BITWUZLA].map(|tool| Ok((tool.name.to_string(), tool.find(None)?.text)));
    let tools = tools.into_iter().collect::<Result<_>>()?;
    let names: Vec<String> = goals.iter().map(Goal::item_name).collect();
    Ok(Some(Results::open(&request, sources, tools, &names)?))
}

/// Prints the outcomes of all shards.
///
/// # Errors
/// A stored result has an unexpected format.
pub(crate) fn merge(merged: &Merged, format: Format) -> Result<Done> {
    let outcomes = prove::merged_outcomes(merged)?;
    match format {
        Format::Json => output::json(&outcomes),
        format => print(&Page::new(format), &outcomes, merged.argument("--faults") == "true"),
    }
    Ok(verdict(&outcomes))
}

/// Prints the goals of `--list`.
fn list(goals: &[Goal], arguments: &Arguments) {
    let reason = |goal: &Goal| match goal {
        Goal::Property(_, property) => property.reason.clone(),
        Goal::Equivalence(..) => None,
    };
    let listed: Vec<Listed> = goals
        .iter()
        .map(|goal| Listed {
            block: goal.block(),
            property: goal.name(),
            method: goal.method(arguments.depth),
            statement: goal.description(),
            reason: reason(goal),
        })
        .collect();
    if arguments.format == Format::Json {
        output::json(&listed);
        return;
    }
    let rows = listed.iter().map(|goal| {
        let statement = goal
            .reason
            .as_ref()
            .map_or(goal.statement.clone(), |reason| format!("{} (no induction: {reason})", goal.statement));
        vec![goal.block.to_string(), goal.property.clone(), goal.method.clone(), statement]
    });
    Page::new(arguments.format).table(tables::PROPERTIES, rows);
}

/// The result in words; `faults` is whether faults were injected.
fn result_word(outcome: &Outcome, faults: bool) -> &'static str {
    match outcome.result {
        Verdict::Pass if faults => "caught",
        Verdict::Pass => "proved",
        Verdict::Fail if faults => "MISSED",
        Verdict::Fail => "FAILS",
        Verdict::NotInductive => "NOT INDUCTIVE",
        Verdict::Unreached => "UNREACHED",
        Verdict::TimedOut => "TIMED OUT",
    }
}

/// Prints all outcomes, then the counterexamples.
fn print(page: &Page, outcomes: &[Outcome], faults: bool) {
    let rows = outcomes.iter().map(|outcome| {
        let result = result_word(outcome, faults);
        vec![
            outcome.block.to_string(),
            outcome.property.clone(),
            outcome.method.clone(),
            if outcome.detail.is_empty() { result.into() } else { format!("{result}: {}", outcome.detail) },
            format!("{:.1}", outcome.seconds),
            outcome.cover.map_or(String::new(), |step| step.to_string()),
        ]
    });
    page.table(tables::PROVED, rows);
    let passed = outcomes.iter().filter(|outcome| outcome.result == Verdict::Pass).count();
    page.remark(&format!("{passed} of {} {}", outcomes.len(), if faults { "faults caught" } else { "proved" }));
    for outcome in outcomes {
        if let Some(trace) = &outcome.counterexample {
            print_counterexample(page, outcome, trace);
        }
    }
}

/// Prints a counterexample: the failing cycle, and the ports in the cycles up to it.
fn print_counterexample(page: &Page, outcome: &Outcome, trace: &Counterexample) {
    let wave = trace.wave.as_deref().map_or(String::new(), |path: &Path| format!("; wave {}", path.display()));
    let ending = if outcome.result == Verdict::NotInductive { "is not inductive: step" } else { "fails in cycle" };
    page.remark(&format!("\n{} {} {ending} {} ({}){wave}", outcome.block, outcome.property, trace.cycle, trace.place));
    let cycles = trace.ports.first().map_or(0, |(_, values)| values.len() as u64);
    let cycles = (trace.from..trace.from + cycles).map(|cycle| cycle.to_string());
    let columns = tables::with_each(&[table::name("cycle").required()], Kind::Number, cycles);
    let rows =
        trace.ports.iter().map(|(name, values)| std::iter::once(name.clone()).chain(values.iter().cloned()).collect());
    page.table(&columns, rows);
}
