//! Target for the source reader of cooperative warps and for its compiler.

use super::target;
use crate::fuzz::target::{Input, Rejection, Target};
use warploom_compiler::ir::text_of;
use warploom_cooperative::channels::{check, Kind, Options};
use warploom_cooperative::compile::{self, Compiled};
use warploom_cooperative::draw;
use warploom_cooperative::examples::EXAMPLES;
use warploom_cooperative::expand::Expanded;
use warploom_cooperative::source::{self, Source};
use warploom_cooperative_simulator::code::Code;
use warploom_cooperative_simulator::{timed, timeline};

/// Maximum number of instances of a source that is run. Such a run takes milliseconds.
const INSTANCES: usize = 2000;
/// Maximum number of instances of a source that is drawn.
const DRAWN_INSTANCES: usize = 64;

pub(super) fn targets() -> Vec<Target> {
    let purpose = "compile: calls of cooperative warps, read, printed and read again, run in sequential order, \
                   drawn, compiled for both kinds of \
                   channels, and run as programs";
    vec![target("cooperative-source", purpose, cooperative)
        .of_file("input.coop")
        .with_seeds(EXAMPLES.iter().map(|(_, text)| *text))]
}

fn cooperative(input: &Input) -> Result<(), Rejection> {
    let text = text_of(&input.write("input.coop")?)?;
    let source = source::parse("input.coop", &text)?;
    let printed = source.to_string();
    let again = source::parse("printed", &printed).unwrap_or_else(|rejection| panic!("{rejection}\n{printed}"));
    assert_eq!(again.to_string(), printed, "the printed source is read as another source");
    let expanded = source.expand(&[], INSTANCES)?;
    if expanded.dependencies.instances.len() <= DRAWN_INSTANCES {
        _ = draw::tree_text(&expanded.tree, &expanded.calls);
        _ = draw::tree_svg(&expanded.tree, &expanded.calls);
        _ = draw::graph_svg(&expanded.dependencies, &expanded.calls);
    }
    [Kind::Binary, Kind::Counting].into_iter().try_for_each(|kind| programs(&source, &expanded, kind))
}

/// Compiles a source to programs, and runs them. Programs that the compiler writes must not exceed the number of
/// channels. They must terminate, and give the same result as the sequential source.
fn programs(source: &Source, expanded: &Expanded, kind: Kind) -> Result<(), Rejection> {
    let defaults = Options::default();
    let max_channels = expanded.channels.map_or(defaults.max_channels, |channels| channels as u32);
    let options = Options { kind, max_channels, ..defaults };
    let compiled =
        compile::compile_expanded(expanded.clone(), &options).map_err(|failure| failure.diagnostics(source))?;
    let Compiled { expanded: Expanded { dependencies, .. }, reduced, channels, programs } = &compiled;
    assert!(channels.holds.len() <= max_channels as usize, "{} channels of {max_channels}", channels.holds.len());
    if dependencies.instances.len() <= DRAWN_INSTANCES {
        let max_count = (1 << options.count_bits) - 1;
        check::check(dependencies, reduced, channels, max_count).unwrap_or_else(|why| panic!("{why}"));
        _ = reduced.text(dependencies) + &channels.text(dependencies, reduced);
        _ = programs.text(&compiled.expanded);
    }
    let code = Code::new(dependencies, programs).unwrap_or_else(|why| panic!("{why}"));
    let run = timed::on_models(&code, options.count_bits).unwrap_or_else(|why| panic!("{why}"));
    if run.spans.len() <= DRAWN_INSTANCES {
        let names = timeline::Names { title: "fuzz", instances: &[], functions: &[] };
        _ = timeline::draw(&run, dependencies.warps, &names);
        timeline::trace(&run, dependencies.warps, &names, &mut std::io::sink())?;
    }
    Ok(())
}
