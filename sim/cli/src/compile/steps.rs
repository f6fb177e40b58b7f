//! The steps of the cooperative compiler from dependencies to programs: output of their results, and a run of the
//! programs.

use super::arguments::{Arguments, CompileFormat, Show};
use crate::output::{self, thousands, Volume};
use crate::output_files::{self, check_apart, check_file};
use anyhow::{anyhow, bail, Context, Result};
use serde::Serialize;
use std::path::Path;
use warploom_cooperative::channels::{Kind, Options};
use warploom_cooperative::compile::{self, Compiled};
use warploom_cooperative::dependencies::{Buffer, Dependencies, Edge, Instance, Queue};
use warploom_cooperative::draw;
use warploom_cooperative::expand::{Call, Expanded, Parameter, Resource};
use warploom_cooperative::program::Programs;
use warploom_cooperative::reduce::{reduce, Reduced};
use warploom_cooperative::source::Source;
use warploom_cooperative_simulator::code::Code;
use warploom_cooperative_simulator::timed::{self, Run};
use warploom_cooperative_simulator::timeline::{self, Names};
use warploom_harness::wave;

/// An edge and its channel.
#[derive(Serialize)]
struct EdgeChannel<'a> {
    channel: u32,
    #[serde(flatten)]
    edge: &'a Edge,
}

/// The remaining dependencies, in JSON.
#[derive(Serialize)]
struct RemainingEdges<'a> {
    calls: &'a [Call],
    instances: &'a [Instance],
    #[serde(flatten)]
    reduced: &'a Reduced,
}

/// The channels and their edges, in JSON.
#[derive(Serialize)]
struct Allocation<'a> {
    calls: &'a [Call],
    instances: &'a [Instance],
    kind: Kind,
    /// Maximum number of pending signals of each channel.
    holds: &'a [u64],
    edges: Vec<EdgeChannel<'a>>,
}

/// The programs in JSON, as docs/reference/cooperative-compiler.md describes.
#[derive(Serialize)]
struct ProgramsFile<'a> {
    /// The hardware that the programs need.
    hardware: &'a Options,
    parameters: &'a [Parameter],
    resources: &'a [Resource],
    queues: &'a [Queue],
    calls: &'a [Call],
    instances: &'a [Instance],
    buffers: &'a [Buffer],
    programs: &'a Programs,
    /// Result of a run on the models, if there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    run: Option<&'a Run>,
}

impl<'a> ProgramsFile<'a> {
    fn new(compiled: &'a Compiled, hardware: &'a Options, run: Option<&'a Run>) -> Self {
        let Expanded { parameters, resources, calls, dependencies, .. } = &compiled.expanded;
        let Dependencies { instances, buffers, queues, .. } = dependencies;
        Self { hardware, parameters, resources, queues, calls, instances, buffers, programs: &compiled.programs, run }
    }
}

/// The hardware according to the options and the source.
fn options(arguments: &Arguments, expanded: &Expanded) -> Options {
    let defaults = Options::default();
    let of_source = expanded.channels.map(|channels| channels as u32);
    Options {
        kind: arguments.channels.map_or(defaults.kind, Into::into),
        max_channels: arguments.max_channels.map(|max| max as u32).or(of_source).unwrap_or(defaults.max_channels),
        count_bits: arguments.count_bits.map_or(defaults.count_bits, |bits| bits as u32),
    }
}

/// Shows a step after the dependencies, and runs the programs for a timeline or a trace.
///
/// # Errors
/// The hardware has too few channels, the result is too large to draw, or a file cannot be written.
pub(super) fn run(
    arguments: &Arguments,
    show: Show,
    source: &Source,
    expanded: Expanded,
    volume: Volume,
) -> Result<()> {
    if (show, arguments.format) == (Show::Programs, CompileFormat::Dot) {
        bail!(
            "--format dot requires --show tree, cdfg, cdrfg, reduced or channels; for programs, expected table, json \
             or svg"
        );
    }
    let files = [("--out", &arguments.out), ("--timeline", &arguments.timeline), ("--trace", &arguments.trace)];
    let files: Vec<_> = files.iter().filter_map(|(option, path)| Some((*option, path.as_deref()?))).collect();
    files.iter().try_for_each(|(option, path)| check_file(option, path))?;
    check_apart(&[&[("the source file", Path::new(&arguments.kernel))], &files[..]].concat())?;
    let options = options(arguments, &expanded);
    let diagnostics = |failure: compile::Failure| anyhow!(failure.diagnostics(source));
    if show == Show::Reduced && files.is_empty() {
        let reduced = reduce(&expanded.dependencies).map_err(|failure| diagnostics(failure.into()))?;
        return show_reduced(arguments.format, &expanded, &reduced);
    }
    // The channels are shown even if there are too many of them.
    let max_channels = if show == Show::Channels { u32::MAX } else { options.max_channels };
    let compiled = compile::compile_expanded(expanded, &Options { max_channels, ..options }).map_err(diagnostics)?;
    // An error if the hardware has too few channels. Files are written only without this error.
    let fits = compiled.fit(&options).map_err(diagnostics);
    if !files.is_empty() && fits.is_err() {
        return fits;
    }
    if arguments.format == CompileFormat::Svg {
        match show {
            Show::Programs => check_drawable("program statements", compiled.programs.size())?,
            _ => check_drawable("instances", compiled.expanded.dependencies.instances.len())?,
        }
    }
    let run = match arguments.timeline.is_some() || arguments.trace.is_some() {
        true => Some(run_programs(arguments, &compiled, &options, volume)?),
        false => None,
    };
    if let Some(path) = &arguments.out {
        let programs = output::as_json(&ProgramsFile::new(&compiled, &options, run.as_ref()));
        output_files::write(path, &format!("{programs}\n"), volume)?;
    }
    show_compiled(show, arguments.format, &compiled, &options, run.as_ref())?;
    fits
}

/// Shows the remaining dependencies, the channels or the programs.
fn show_compiled(
    show: Show,
    format: CompileFormat,
    compiled: &Compiled,
    options: &Options,
    run: Option<&Run>,
) -> Result<()> {
    let Compiled { expanded: Expanded { dependencies, calls, .. }, reduced, channels, programs } = compiled;
    match (show, format) {
        (Show::Reduced, format) => return show_reduced(format, &compiled.expanded, reduced),
        (Show::Channels, CompileFormat::Table | CompileFormat::Csv) => {
            output::data(&channels.text(dependencies, reduced))
        }
        (Show::Channels, CompileFormat::Json) => output::json(&allocation(compiled)),
        (Show::Channels, CompileFormat::Svg) => {
            output::data(&draw::channels_svg(dependencies, reduced, channels, calls))
        }
        (Show::Channels, CompileFormat::Dot) => {
            output::data(&draw::channels_dot(dependencies, reduced, channels, calls))
        }
        (Show::Programs, CompileFormat::Table | CompileFormat::Csv) => output::data(&programs.text(&compiled.expanded)),
        (Show::Programs, CompileFormat::Json) => output::json(&ProgramsFile::new(compiled, options, run)),
        (Show::Programs, CompileFormat::Svg) => output::data(&draw::programs_svg(dependencies, programs, calls)),
        // `run` rejects programs in DOT format, and its caller shows the earlier steps.
        (Show::Programs, CompileFormat::Dot) | (Show::Tree | Show::Cdfg | Show::Cdrfg, _) => {}
    }
    Ok(())
}

/// Shows the remaining dependencies.
fn show_reduced(format: CompileFormat, expanded: &Expanded, reduced: &Reduced) -> Result<()> {
    let Expanded { calls, dependencies, .. } = expanded;
    match format {
        CompileFormat::Table | CompileFormat::Csv => output::data(&reduced.text(dependencies)),
        CompileFormat::Json => output::json(&RemainingEdges { calls, instances: &dependencies.instances, reduced }),
        CompileFormat::Svg => {
            check_drawable("instances", dependencies.instances.len())?;
            output::data(&draw::graph_svg(&reduced.remaining(dependencies), calls));
        }
        CompileFormat::Dot => output::data(&draw::graph_dot("reduced", &reduced.remaining(dependencies), calls)),
    }
    Ok(())
}

/// The channels and the edges that they carry.
fn allocation(compiled: &Compiled) -> Allocation<'_> {
    let Compiled { expanded, reduced, channels, .. } = compiled;
    let carried = reduced.edges.iter().zip(&channels.by_edge).map(|(edge, &channel)| EdgeChannel { channel, edge });
    let (calls, instances) = (&expanded.calls[..], &expanded.dependencies.instances[..]);
    Allocation { calls, instances, kind: channels.kind, holds: &channels.holds, edges: carried.collect() }
}

/// Runs the programs on the golden models of the hardware, and writes the timeline and the trace if requested.
fn run_programs(arguments: &Arguments, compiled: &Compiled, options: &Options, volume: Volume) -> Result<Run> {
    let file_name = || arguments.kernel.clone();
    let code = Code::new(&compiled.expanded.dependencies, &compiled.programs).with_context(file_name)?;
    let run = timed::on_models(&code, options.count_bits).with_context(file_name)?;
    let instances = &compiled.expanded.dependencies.instances;
    let calls = &compiled.expanded.calls;
    let names: Vec<String> = instances.iter().map(|instance| instance.name.clone()).collect();
    let functions: Vec<String> =
        instances.iter().map(|instance| calls[instance.call as usize].function.clone()).collect();
    let title = format!("{}: {} cycles", arguments.kernel, thousands(run.cycles));
    let names = Names { title: &title, instances: &names, functions: &functions };
    let warps = compiled.expanded.dependencies.warps;
    if let Some(path) = &arguments.timeline {
        output_files::write(path, &timeline::draw(&run, warps, &names), volume)?;
        if let Some(part) = timeline::DrawnPart::from_run(&run).filter(|_| volume >= Volume::Normal) {
            output::message(&format!("--timeline: {part}"));
        }
    }
    if let Some(path) = &arguments.trace {
        wave::write_whole_by(path, |file| timeline::trace(&run, warps, &names, file))?;
        output_files::wrote(path.display(), volume);
    }
    Ok(run)
}

/// Checks that a picture can show this number of items.
pub(super) fn check_drawable(subject: &str, count: usize) -> Result<()> {
    let max = draw::MAX_DRAWN;
    if count <= max {
        return Ok(());
    }
    let count = thousands(count as u64);
    let help = "reduce them by --set, or use another format";
    Err(anyhow!("--format svg: {count} {subject}; at most {max} can be drawn\n  help: {help}"))
}
