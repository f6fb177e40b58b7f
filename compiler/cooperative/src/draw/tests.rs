//! Tests of texts and pictures, with snapshots of figures 4 to 6a of the publication.

use super::*;
use crate::channels::{Kind as ChannelKind, Options};
use crate::compile::{compile_expanded, Compiled};
use crate::dependencies::Dependencies;
use crate::examples::{EXAMPLES, MATRIX_MULTIPLY, SEED};
use crate::expand::{Expanded, MAX_INSTANCES};
use crate::snapshots;
use crate::source::parse;

/// Expands a source with the default parameters.
fn expanded(text: &str) -> Expanded {
    let source = parse("s.coop", text).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
    source.expand(&[], MAX_INSTANCES).unwrap_or_else(|diagnostics| panic!("{diagnostics}"))
}

#[test]
fn the_publications_figures() {
    let seed = expanded(SEED.1);
    let flow = seed.dependencies.data_flow();
    snapshots::check("seed.tree.txt", &tree_text(&seed.tree, &seed.calls));
    snapshots::check("seed.tree.dot", &tree_dot(&seed.tree, &seed.calls));
    snapshots::check("seed.cdfg.dot", &graph_dot("cdfg", &flow, &seed.calls));
    snapshots::check("seed.cdrfg.dot", &graph_dot("cdrfg", &seed.dependencies, &seed.calls));
    assert_eq!(flow.edges.len(), 19);
}

#[test]
fn every_example_is_drawn_whole() {
    for (name, text) in EXAMPLES {
        let Expanded { tree, calls, dependencies, .. } = expanded(text);
        let Dependencies { instances, edges, .. } = &dependencies;
        let svg = graph_svg(&dependencies, &calls);
        assert_eq!(svg.matches("class=\"box\"").count(), instances.len(), "{name}");
        assert_eq!(svg.matches("-&gt;").count(), edges.len(), "{name}");
        let svg = tree_svg(&tree, &calls);
        let mut nodes = 0;
        crate::tree::visit(&tree, 0, &mut |_, _| nodes += 1);
        assert_eq!(svg.matches("<text").count(), nodes, "{name}");
        assert_eq!(tree_text(&tree, &calls).lines().count(), nodes, "{name}");
        assert!(instances.len() <= MAX_DRAWN);
    }
}

/// Compiles a source for channels of a kind.
fn compiled(text: &str, kind: ChannelKind) -> Compiled {
    compile_expanded(expanded(text), &Options { kind, ..Options::default() })
        .unwrap_or_else(|failure| panic!("{failure}"))
}

#[test]
fn channels_and_programs_are_drawn_whole() {
    for ((name, text), kind) in
        EXAMPLES.iter().flat_map(|example| [ChannelKind::Binary, ChannelKind::Counting].map(|kind| (example, kind)))
    {
        let Compiled { expanded: Expanded { calls, dependencies, .. }, reduced, channels, programs } =
            compiled(text, kind);
        let svg = channels_svg(&dependencies, &reduced, &channels, &calls);
        assert_eq!(svg.matches("class=\"box\"").count(), dependencies.instances.len(), "{name}");
        assert_eq!(svg.matches("-&gt;").count(), reduced.ordering_edges().len(), "{name}");
        // There is a channel number at each end of an edge.
        assert_eq!(svg.matches("<circle").count(), 2 * reduced.edges.len(), "{name}");
        let svg = programs_svg(&dependencies, &programs, &calls);
        assert_eq!(svg.matches("class=\"box\"").count(), programs.warps.len(), "{name}");
        // Lines that begin or end a loop.
        let loop_lines = svg.split("</text>").filter(|text| text.trim_end().ends_with(['}', '{'])).count();
        // The text "repeat " is in the line and in its tooltip.
        let loops = svg.matches("repeat ").count() / 2;
        assert_eq!(loop_lines, 2 * loops, "{name}");
        // One line per statement, and one for the end of each loop.
        assert_eq!(svg.matches("<g>").count(), programs.size() + loops, "{name}");
    }
}

/// In the example of the publication, each link belongs to one dependency. In programs with loops, a pair of statements
/// has one link for several dependencies.
#[test]
fn signals_are_joined_with_the_waits_that_take_them() {
    let seed = compiled(SEED.1, ChannelKind::Binary);
    let Compiled { expanded: Expanded { calls, dependencies, .. }, reduced, channels, programs } = seed;
    snapshots::check("seed.channels.dot", &channels_dot(&dependencies, &reduced, &channels, &calls));
    let svg = programs_svg(&dependencies, &programs, &calls);
    for channel in 0..4 {
        let links = svg.matches(&format!("signal {channel} -&gt; wait {channel}: channel {channel}")).count();
        assert_eq!(links, channels.by_edge.iter().filter(|by_edge| **by_edge == channel).count(), "{channel}");
    }
    let multiply = compiled(MATRIX_MULTIPLY.1, ChannelKind::Counting);
    let svg = programs_svg(&multiply.expanded.dependencies, &multiply.programs, &multiply.expanded.calls);
    let joined = svg.matches("-&gt;").count();
    assert!(joined < multiply.reduced.edges.len() && joined > 10, "{joined}");
    assert_eq!(svg.matches("signal 2 -&gt; wait 2").count(), 3, "{svg}");
}
