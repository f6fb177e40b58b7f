//! `warploom compile FILE.coop`: distributes the calls of sequential code over warps, and shows the result of a
//! compilation step.

use super::arguments::{Arguments, CompileFormat, Show};
use super::steps::{self, check_drawable};
use crate::failure::Done;
use crate::output::{self, thousands, Format, Volume};
use crate::table::Page;
use crate::tables;
use anyhow::{anyhow, bail, Result};
use serde::Serialize;
use std::path::Path;
use warploom_compiler::ir::text_of;
use warploom_cooperative::dependencies::{Buffer, Dependencies, Edge, Instance, Kind, Queue, Storage};
use warploom_cooperative::expand::{Call, Expanded, Parameter, Resource, MAX_INSTANCES};
use warploom_cooperative::tree::{visit, Node};
use warploom_cooperative::{draw, source};
use warploom_harness::message::file_suggestion;

/// Extension of source files of cooperative warps.
const EXTENSION: &str = "coop";

/// Whether a file name has the extension of cooperative sources.
pub(super) fn is_cooperative_source(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|extension| extension.eq_ignore_ascii_case(EXTENSION))
}

/// The schedule tree in JSON.
#[derive(Serialize)]
struct Tree<'a> {
    parameters: &'a [Parameter],
    resources: &'a [Resource],
    queues: &'a [Queue],
    calls: &'a [Call],
    tree: &'a [Node],
}

/// A graph in JSON.
#[derive(Serialize)]
struct Graph<'a> {
    parameters: &'a [Parameter],
    resources: &'a [Resource],
    calls: &'a [Call],
    #[serde(flatten)]
    dependencies: &'a Dependencies,
}

/// Runs the subcommand on a cooperative source.
///
/// # Errors
/// An option does not apply, the file is invalid, or the result is too large to draw.
pub(super) fn run(arguments: &Arguments, volume: Volume) -> Result<Done> {
    let file = &arguments.kernel;
    let for_kernels = [
        ("--insert", arguments.insert.is_some()),
        ("--deny", !arguments.deny.is_empty()),
        ("--run", arguments.run.is_some()),
        ("--graphs", arguments.graphs.is_some()),
    ];
    if let Some((option, _)) = for_kernels.into_iter().find(|(_, given)| *given) {
        bail!(
            "{option} applies to kernels, but '{file}' is a cooperative source; its options are --show, --set, \
             --channels, --most-channels, --count-bits, --out, --timeline, --trace and --format"
        );
    }
    let show = arguments.show.unwrap_or_default();
    if arguments.format == CompileFormat::Csv && !matches!(show, Show::Cdfg | Show::Cdrfg) {
        bail!("--format csv requires --show cdfg or --show cdrfg");
    }
    if !Path::new(file).exists() {
        let closest = file_suggestion(Path::new(file));
        bail!("file '{file}' not found{closest}");
    }
    let text = text_of(Path::new(file))?;
    let source = source::parse(file, &text)?;
    let mut expanded = source.expand(&arguments.set, MAX_INSTANCES)?;
    if let (Some(option), Show::Tree | Show::Cdfg | Show::Cdrfg) = (later_step_option(arguments), show) {
        bail!("{option} requires --show reduced, --show channels or --show programs");
    }
    match show {
        Show::Tree => tree(&expanded, arguments.format)?,
        Show::Cdfg => {
            expanded.dependencies = expanded.dependencies.data_flow();
            graph("cdfg", &expanded, arguments.format)?;
        }
        Show::Cdrfg => graph("cdrfg", &expanded, arguments.format)?,
        Show::Reduced | Show::Channels | Show::Programs => steps::run(arguments, show, &source, expanded, volume)?,
    }
    Ok(Done::Success)
}

/// The first given option that applies only to the reduction and later steps.
fn later_step_option(arguments: &Arguments) -> Option<&'static str> {
    let given = [
        ("--channels", arguments.channels.is_some()),
        ("--most-channels", arguments.max_channels.is_some()),
        ("--count-bits", arguments.count_bits.is_some()),
        ("--out", arguments.out.is_some()),
        ("--timeline", arguments.timeline.is_some()),
        ("--trace", arguments.trace.is_some()),
    ];
    given.into_iter().find(|(_, given)| *given).map(|(option, _)| option)
}

/// Prints the schedule tree.
fn tree(expanded: &Expanded, format: CompileFormat) -> Result<()> {
    let Expanded { parameters, resources, calls, tree, dependencies, .. } = expanded;
    let queues = &dependencies.queues;
    match format {
        CompileFormat::Table | CompileFormat::Csv => output::data(&draw::tree_text(tree, calls)),
        CompileFormat::Json => output::json(&Tree { parameters, resources, queues, calls, tree }),
        CompileFormat::Dot => output::data(&draw::tree_dot(tree, calls)),
        CompileFormat::Svg => {
            let mut nodes = 0;
            visit(tree, 0, &mut |_, _| nodes += 1);
            check_drawable("tree nodes", nodes)?;
            output::data(&draw::tree_svg(tree, calls));
        }
    }
    Ok(())
}

/// Prints the graph of the dependencies. `title` is the name of the graph in the DOT format.
fn graph(title: &str, expanded: &Expanded, format: CompileFormat) -> Result<()> {
    let Expanded { parameters, resources, calls, dependencies, .. } = expanded;
    match format {
        CompileFormat::Table => table(&Page::new(Format::Table), expanded),
        CompileFormat::Csv => table(&Page::new(Format::Csv), expanded),
        CompileFormat::Json => output::json(&Graph { parameters, resources, calls, dependencies }),
        CompileFormat::Dot => output::data(&draw::graph_dot(title, dependencies, calls)),
        CompileFormat::Svg => {
            check_drawable("instances", dependencies.instances.len())?;
            output::data(&draw::graph_svg(dependencies, calls));
        }
    }
    Ok(())
}

/// Prints a row per instance, with the instances that must end before it starts.
fn table(page: &Page, expanded: &Expanded) {
    let Dependencies { warps, instances, buffers, edges, .. } = &expanded.dependencies;
    let count = |kind: Kind| thousands(edges.iter().filter(|edge| edge.kind == kind).count() as u64);
    let [control, data, resource] = [Kind::Control, Kind::Data, Kind::Resource].map(count);
    let counted = |number: usize, noun: &str| match number {
        1 => format!("1 {noun}"),
        _ => format!("{} {noun}s", thousands(number as u64)),
    };
    let (all, warps) = (counted(instances.len(), "instance"), counted(*warps as usize, "warp"));
    page.remark(&format!("{all} on {warps}; edges: {control} control, {data} data, {resource} resource\n"));
    // For each instance, the names of the instances that must end before it starts: one cell per kind of edge.
    let mut after = vec![[const { String::new() }; 3]; instances.len()];
    for Edge { from, to, kind } in edges {
        let cell = &mut after[*to as usize][*kind as usize];
        if !cell.is_empty() {
            *cell += " ";
        }
        *cell += &instances[*from as usize].name;
    }
    let location = |buffer: &Buffer| match buffer.storage {
        Storage::Range { resource, start, end } => {
            format!("{} in {}[{start}..{end}]", buffer.name, expanded.resources[resource as usize].name)
        }
        Storage::Queue { queue } => format!("{} in {}", buffer.name, expanded.dependencies.queues[queue as usize].name),
    };
    let row = |(instance, [control, data, resource]): (&Instance, [String; 3])| {
        let Instance { name, call, warp, cost, consumes, produces, .. } = instance;
        let listed = |numbers: &[u32], text: &dyn Fn(&Buffer) -> String| {
            numbers.iter().map(|number| text(&buffers[*number as usize])).collect::<Vec<_>>().join(", ")
        };
        let function = expanded.calls[*call as usize].function.clone();
        let consumes = listed(consumes, &|buffer| buffer.name.clone());
        let produces = listed(produces, &location);
        vec![name.clone(), function, warp.to_string(), thousands(*cost), consumes, produces, control, data, resource]
    };
    page.table(tables::INSTANCES, instances.iter().zip(after).map(row));
}

/// Rejects options that only apply to cooperative sources.
///
/// # Errors
/// Such an option is given.
pub(super) fn reject_cooperative_options(arguments: &Arguments) -> Result<()> {
    let format = match arguments.format {
        CompileFormat::Table | CompileFormat::Json => "",
        CompileFormat::Csv => "--format csv",
        CompileFormat::Svg => "--format svg",
        CompileFormat::Dot => "--format dot",
    };
    let given =
        [("--show", arguments.show.is_some()), ("--set", !arguments.set.is_empty()), (format, !format.is_empty())];
    let given = given.into_iter().find(|(_, given)| *given).map(|(option, _)| option);
    match given.or_else(|| later_step_option(arguments)) {
        Some(option) => {
            let kernel = &arguments.kernel;
            let is_picture = format == option && arguments.format != CompileFormat::Csv;
            let help = if is_picture { "\n  help: --graphs draws a kernel" } else { "" };
            Err(anyhow!("{option} applies to cooperative sources (*.{EXTENSION}), but '{kernel}' is a kernel{help}"))
        }
        None => Ok(()),
    }
}
