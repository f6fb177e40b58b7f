//! `warploom compile FILE.coop`: sequential code whose calls are split over warps, step by step.

use super::arguments::{Arguments, Printed, Show};
use super::steps::{self, few};
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

/// The end of the names of such files.
const EXTENSION: &str = "coop";

/// Whether this is such a file, by its name.
pub(super) fn is_one(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|extension| extension.eq_ignore_ascii_case(EXTENSION))
}

/// What is said of the schedule tree, for programs.
#[derive(Serialize)]
struct Tree<'a> {
    parameters: &'a [Parameter],
    resources: &'a [Resource],
    queues: &'a [Queue],
    calls: &'a [Call],
    tree: &'a [Node],
}

/// What is said of a graph, for programs.
#[derive(Serialize)]
struct Graph<'a> {
    parameters: &'a [Parameter],
    resources: &'a [Resource],
    calls: &'a [Call],
    #[serde(flatten)]
    dependencies: &'a Dependencies,
}

/// Runs the subcommand on such a file.
///
/// # Errors
/// An option is for kernels, the file is none, or what it says is too large to draw.
pub(super) fn run(arguments: &Arguments, volume: Volume) -> Result<Done> {
    let file = &arguments.kernel;
    let for_kernels = [
        ("--insert", arguments.insert.is_some()),
        ("--deny", !arguments.deny.is_empty()),
        ("--run", arguments.run.is_some()),
        ("--graphs", arguments.graphs.is_some()),
    ];
    if let Some((option, _)) = for_kernels.into_iter().find(|(_, given)| *given) {
        let message = format!("{option} is for kernels, and {file} has calls of cooperative warps; for these there are --show, --set, --channels, --most-channels, --count-bits, --out, --timeline, --trace and --format");
        bail!(message);
    }
    let show = arguments.show.unwrap_or_default();
    if arguments.format == Printed::Csv && !matches!(show, Show::Cdfg | Show::Cdrfg) {
        let message = "--format csv is for tables: those of --show cdfg and --show cdrfg";
        bail!(message);
    }
    if !Path::new(file).exists() {
        let closest = file_suggestion(Path::new(file));
        bail!("there is no file '{file}'{closest}");
    }
    let text = text_of(Path::new(file))?;
    let source = source::parse(file, &text)?;
    let mut expanded = source.expand(&arguments.set, MAX_INSTANCES)?;
    if let (Some(option), Show::Tree | Show::Cdfg | Show::Cdrfg) = (behind(arguments), show) {
        let message = format!("{option} is of a step behind that: --show reduced, channels or programs");
        bail!(message);
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
    Ok(Done::Well)
}

/// The first option that is given of the steps from the reduction on.
fn behind(arguments: &Arguments) -> Option<&'static str> {
    let given = [
        ("--channels", arguments.channels.is_some()),
        ("--most-channels", arguments.most_channels.is_some()),
        ("--count-bits", arguments.count_bits.is_some()),
        ("--out", arguments.out.is_some()),
        ("--timeline", arguments.timeline.is_some()),
        ("--trace", arguments.trace.is_some()),
    ];
    given.into_iter().find(|(_, given)| *given).map(|(option, _)| option)
}

fn tree(of: &Expanded, format: Printed) -> Result<()> {
    let Expanded { parameters, resources, calls, tree, dependencies, .. } = of;
    let queues = &dependencies.queues;
    match format {
        Printed::Table | Printed::Csv => output::data(&draw::tree_text(tree, calls)),
        Printed::Json => output::json(&Tree { parameters, resources, queues, calls, tree }),
        Printed::Dot => output::data(&draw::tree_dot(tree, calls)),
        Printed::Svg => {
            let mut nodes = 0;
            visit(tree, 0, &mut |_, _| nodes += 1);
            few("nodes of the tree", nodes)?;
            output::data(&draw::tree_svg(tree, calls));
        }
    }
    Ok(())
}

fn graph(title: &str, of: &Expanded, format: Printed) -> Result<()> {
    let Expanded { parameters, resources, calls, dependencies, .. } = of;
    match format {
        Printed::Table => table(&Page::new(Format::Table), of),
        Printed::Csv => table(&Page::new(Format::Csv), of),
        Printed::Json => output::json(&Graph { parameters, resources, calls, dependencies }),
        Printed::Dot => output::data(&draw::graph_dot(title, dependencies, calls)),
        Printed::Svg => {
            few("instances", dependencies.instances.len())?;
            output::data(&draw::graph_svg(dependencies, calls));
        }
    }
    Ok(())
}

/// An instance a row, with those it comes after.
fn table(page: &Page, of: &Expanded) {
    let Dependencies { warps, instances, buffers, edges, .. } = &of.dependencies;
    let count = |kind: Kind| thousands(edges.iter().filter(|edge| edge.kind == kind).count() as u64);
    let [control, data, resource] = [Kind::Control, Kind::Data, Kind::Resource].map(count);
    let counted = |number: usize, what: &str| match number {
        1 => format!("1 {what}"),
        _ => format!("{} {what}s", thousands(number as u64)),
    };
    let (run, warps) = (counted(instances.len(), "instance"), counted(*warps as usize, "warp"));
    page.remark(&format!("{run} on {warps}; edges: {control} control, {data} data, {resource} resource\n"));
    let mut after = vec![[const { String::new() }; 3]; instances.len()];
    for Edge { from, to, kind } in edges {
        let cell = &mut after[*to as usize][*kind as usize];
        if !cell.is_empty() {
            *cell += " ";
        }
        *cell += &instances[*from as usize].name;
    }
    let lies = |buffer: &Buffer| match buffer.storage {
        Storage::Range { resource, start, end } => {
            format!("{} in {}[{start}..{end}]", buffer.name, of.resources[resource as usize].name)
        }
        Storage::Queue { queue } => format!("{} in {}", buffer.name, of.dependencies.queues[queue as usize].name),
    };
    let row = |(instance, [control, data, resource]): (&Instance, [String; 3])| {
        let Instance { name, call, warp, cost, consumes, produces, .. } = instance;
        let listed = |all: &[u32], one: &dyn Fn(&Buffer) -> String| {
            all.iter().map(|number| one(&buffers[*number as usize])).collect::<Vec<_>>().join(", ")
        };
        let function = of.calls[*call as usize].function.clone();
        let consumes = listed(consumes, &|buffer| buffer.name.clone());
        let produces = listed(produces, &lies);
        vec![name.clone(), function, warp.to_string(), thousands(*cost), consumes, produces, control, data, resource]
    };
    page.table(tables::INSTANCES, instances.iter().zip(after).map(row));
}

/// Why an option for these files doesn't go with a kernel, if one is given.
///
/// # Errors
/// It is given.
pub(super) fn refuse_for_kernel(arguments: &Arguments) -> Result<()> {
    let format = match arguments.format {
        Printed::Table | Printed::Json => "",
        Printed::Csv => "--format csv",
        Printed::Svg => "--format svg",
        Printed::Dot => "--format dot",
    };
    let given =
        [("--show", arguments.show.is_some()), ("--set", !arguments.set.is_empty()), (format, !format.is_empty())];
    let given = given.into_iter().find(|(_, given)| *given).map(|(option, _)| option);
    match given.or_else(|| behind(arguments)) {
        Some(option) => {
            let kernel = &arguments.kernel;
            let closest =
                if format == option && arguments.format != Printed::Csv { "; --graphs draws a kernel" } else { "" };
            Err(anyhow!("{option} is for the sources of cooperative warps, files whose names end in .{EXTENSION}, and '{kernel}' is none{closest}"))
        }
        None => Ok(()),
    }
}
