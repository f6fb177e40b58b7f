//! Graphs in the format of Graphviz.

use super::columns;
use super::style::{colour, instance_text, node_text};
use crate::channels::Channels;
use crate::dependencies::{Dependencies, Edge, Kind};
use crate::expand::Call;
use crate::reduce::Reduced;
use crate::tree::{visit, Node};
use std::fmt::Write;

/// Returns the graph of instances with one cluster per warp. `title` is the name of the graph.
pub fn graph(title: &str, dependencies: &Dependencies, calls: &[Call]) -> String {
    graph_text(title, dependencies, calls, &|_| None)
}

/// Returns the graph with the order of each warp, the edges of queues, and the edges of channels. The labels of the
/// latter are channel numbers.
pub fn channels(dependencies: &Dependencies, reduced: &Reduced, channels: &Channels, calls: &[Call]) -> String {
    let channel = |edge: &Edge| Some(channels.by_edge[reduced.edges.binary_search(edge).ok()?]);
    graph_text("channels", &reduced.remaining(dependencies), calls, &channel)
}

/// Returns the graph. `channel` returns the channel of an edge, or `None` for an edge without a channel.
fn graph_text(
    title: &str,
    dependencies: &Dependencies,
    calls: &[Call],
    channel: &dyn Fn(&Edge) -> Option<u32>,
) -> String {
    let Dependencies { warps, instances, buffers, edges, .. } = dependencies;
    let mut text = format!("digraph {title} {{\n    rankdir=LR;\n    node [shape=box, fontname=monospace];\n");
    for warp in 0..*warps {
        _ = writeln!(text, "    subgraph cluster_warp_{warp} {{\n        label=\"warp {warp}\";");
        for instance in instances.iter().filter(|instance| instance.warp == warp) {
            let name = &instance.name;
            _ = writeln!(text, "        {name} [label=\"{name}\\n{}\"];", instance_text(instance, buffers, calls));
        }
        text += "    }\n";
    }
    for edge in edges {
        let [from, to] = [edge.from, edge.to].map(|end| &instances[end as usize].name);
        let dashed = if edge.kind == Kind::Resource { ", style=dashed" } else { "" };
        let kind = edge.kind.name();
        let (colour, label) = match channel(edge) {
            Some(channel) => (columns::colour(Some(channel)), format!(", label=\"{channel}\"")),
            None => (colour(edge.kind), String::new()),
        };
        _ = writeln!(text, "    {from} -> {to} [class={kind}, color=\"{colour}\"{dashed}{label}];");
    }
    text + "}\n"
}

/// Returns the schedule tree.
pub fn tree(tree: &[Node], calls: &[Call]) -> String {
    let mut text = "digraph tree {\n    ordering=out;\n    node [shape=box, fontname=monospace];\n".to_string();
    text += "    n0 [label=\"sequence\"];\n";
    // Number of the current node, and the numbers of its ancestors and of the node itself, the root first.
    let (mut number, mut above) = (0, vec![0]);
    visit(tree, 1, &mut |node, depth| {
        number += 1;
        above.truncate(depth);
        _ = writeln!(
            text,
            "    n{number} [label=\"{}\"];\n    n{} -> n{number};",
            node_text(node, calls),
            above[depth - 1]
        );
        above.push(number);
    });
    text + "}\n"
}
