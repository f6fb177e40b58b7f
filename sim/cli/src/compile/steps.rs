//! The steps from dependencies to programs, and a run of these.

use super::{Arguments, Printed, Show};
use crate::failure::Failure;
use crate::output::{self, thousands};
use crate::Volume;
use serde::Serialize;
use std::path::Path;
use warploom_cooperation::code::Code;
use warploom_cooperation::hardware::Hardware;
use warploom_cooperation::timed::{self, Run};
use warploom_cooperation::timeline::{self, Names};
use warploom_cooperative::channels::{Channels, Kind, Options};
use warploom_cooperative::compile::{self, Compiled};
use warploom_cooperative::dependencies::{Dependencies, Edge};
use warploom_cooperative::draw;
use warploom_cooperative::expand::Expanded;
use warploom_cooperative::program::Programs;
use warploom_cooperative::reduce::Reduced;
use warploom_cosim::wave;

/// An edge and its channel, for programs that read it.
#[derive(Serialize)]
struct Carried<'a> {
    channel: u32,
    #[serde(flatten)]
    edge: &'a Edge,
}

/// The channels and what they carry.
#[derive(Serialize)]
struct Allocation<'a> {
    kind: Kind,
    /// By channel: the most signals it ever holds.
    holds: &'a [u64],
    edges: Vec<Carried<'a>>,
}

/// What a run comes to.
#[derive(Serialize)]
struct Ran<'a> {
    programs: &'a Programs,
    #[serde(skip_serializing_if = "Option::is_none")]
    run: Option<&'a Run>,
}

/// What the hardware has, as the options and the source say.
fn options(arguments: &Arguments, expanded: &Expanded) -> Options {
    let defaults = Options::default();
    let of_source = expanded.channels.map(|channels| channels as u32);
    Options {
        kind: arguments.channels.map_or(defaults.kind, Into::into),
        most_channels: arguments.most_channels.map(|most| most as u32).or(of_source).unwrap_or(defaults.most_channels),
        count_bits: arguments.count_bits.map_or(defaults.count_bits, |bits| bits as u32),
    }
}

/// Shows a step behind the dependencies, and runs the programs where a picture or a trace is wanted.
///
/// # Errors
/// More channels are needed than there are, the result is too large to draw, or a file can't be written.
pub(super) fn run(arguments: &Arguments, show: Show, expanded: Expanded, volume: Volume) -> Result<(), Failure> {
    let options = options(arguments, &expanded);
    let told = |failure: compile::Failure| Failure::Usage(format!("{}: {failure}", arguments.kernel));
    let compiled = compile::rest(expanded, &options).map_err(told)?;
    let run = match arguments.timeline.is_some() || arguments.trace.is_some() {
        true => Some(run_programs(arguments, &compiled, &options, volume)?),
        false => None,
    };
    let (dependencies, reduced) = (&compiled.expanded.dependencies, &compiled.reduced);
    match (show, arguments.format) {
        (Show::Reduced, Printed::Table) => output::data(&reduced.text(dependencies)),
        (Show::Reduced, Printed::Json) => output::json(reduced),
        (Show::Reduced, Printed::Svg) => {
            super::cooperative::few("instances", dependencies.instances.len())?;
            output::data(&draw::graph_svg(&remaining(dependencies, reduced), &compiled.expanded.calls));
        }
        (Show::Reduced, Printed::Dot) => {
            output::data(&draw::graph_dot("reduced", &remaining(dependencies, reduced), &compiled.expanded.calls));
        }
        (Show::Channels, Printed::Table) => output::data(&compiled.channels.text(dependencies, reduced)),
        (Show::Channels, Printed::Json) => output::json(&allocation(&compiled.channels, reduced)),
        (Show::Programs, Printed::Table) => {
            let calls = &compiled.expanded.calls;
            output::data(&compiled.programs.text(dependencies, &|call| calls[call as usize].text.clone()));
        }
        (Show::Programs, Printed::Json) => output::json(&Ran { programs: &compiled.programs, run: run.as_ref() }),
        (_, Printed::Svg | Printed::Dot) => {
            let message = "--format svg and dot draw graphs: --show tree, cdfg, cdrfg or reduced; --timeline FILE.svg draws a run of the programs";
            return Err(Failure::Usage(message.into()));
        }
        // The steps before are shown elsewhere.
        (Show::Tree | Show::Cdfg | Show::Cdrfg, _) => {}
    }
    Ok(())
}

fn remaining(dependencies: &Dependencies, reduced: &Reduced) -> Dependencies {
    let control =
        dependencies.edges.iter().filter(|edge| edge.kind == warploom_cooperative::dependencies::Kind::Control);
    let mut edges: Vec<Edge> = control.chain(&reduced.given).chain(&reduced.edges).copied().collect();
    edges.sort_unstable();
    Dependencies { edges, ..dependencies.clone() }
}

fn allocation<'a>(channels: &'a Channels, reduced: &'a Reduced) -> Allocation<'a> {
    let carried = reduced.edges.iter().zip(&channels.of).map(|(edge, &channel)| Carried { channel, edge });
    Allocation { kind: channels.kind, holds: &channels.holds, edges: carried.collect() }
}

fn run_programs(arguments: &Arguments, compiled: &Compiled, options: &Options, volume: Volume) -> Result<Run, Failure> {
    let failed = |message: String| Failure::Usage(format!("{}: {message}", arguments.kernel));
    let code = Code::new(&compiled.expanded.dependencies, &compiled.programs).map_err(failed)?;
    let mut hardware = Hardware::models(&code, options.count_bits).map_err(failed)?;
    let mut cost = |instance: u32| code.costs[instance as usize];
    let run = timed::run(&code, &mut hardware, &mut cost).map_err(|failure| failed(failure.to_string()))?;
    let instances = &compiled.expanded.dependencies.instances;
    let calls = &compiled.expanded.calls;
    let names: Vec<String> = instances.iter().map(|instance| instance.name.clone()).collect();
    let functions: Vec<String> = instances.iter().map(|one| calls[one.call as usize].function.clone()).collect();
    let title = format!("{}: {} cycles", arguments.kernel, thousands(run.cycles));
    let names = Names { title: &title, instances: &names, functions: &functions };
    let warps = compiled.expanded.dependencies.warps;
    let written = |path: &Path, text: &str| {
        wave::write_whole(path, text)?;
        if volume >= Volume::Normal {
            output::message(&format!("wrote {}", path.display()));
        }
        Ok::<_, Failure>(())
    };
    if let Some(path) = &arguments.timeline {
        written(path, &timeline::draw(&run, warps, &names))?;
    }
    if let Some(path) = &arguments.trace {
        written(path, &format!("{}\n", timeline::trace(&run, warps, &names)))?;
    }
    Ok(run)
}
