//! Outline of the schedule tree, with one line per node in the order of the source.

use super::style::{node_text, page, width, LINE, MARGIN};
use crate::expand::Call;
use crate::tree::{visit, Node};
use std::fmt::Write;
use svg::node::element::{Path, Text};

/// Indentation of a node relative to its parent, in pixels.
const INDENT: usize = 24;

/// Returns the tree as text with branch lines.
pub fn text(tree: &[Node], calls: &[Call]) -> String {
    let mut text = String::new();
    for node in tree {
        _ = writeln!(text, "{}", node_text(node, calls));
        add_descendants(node, calls, "", &mut text);
    }
    text
}

/// Adds the lines of the descendants of a node. Each line starts with `prefix`, followed by the branch lines.
fn add_descendants(node: &Node, calls: &[Call], prefix: &str, text: &mut String) {
    let (Node::Stage { body, .. } | Node::Loop { body, .. }) = node else { return };
    for (number, node) in body.iter().enumerate() {
        let (branch, below) = if number + 1 == body.len() { ("└─ ", "   ") } else { ("├─ ", "│  ") };
        _ = writeln!(text, "{prefix}{branch}{}", node_text(node, calls));
        add_descendants(node, calls, &format!("{prefix}{below}"), text);
    }
}

/// Draws the tree as SVG.
pub fn svg(tree: &[Node], calls: &[Call]) -> String {
    let mut nodes = Vec::new();
    visit(tree, 0, &mut |node, depth| nodes.push((node, depth)));
    let right =
        nodes.iter().map(|(node, depth)| depth * INDENT + width(&node_text(node, calls))).max().unwrap_or_default();
    let middle = |row: usize| MARGIN + row * LINE + LINE / 2;
    let mut picture = page(right + 2 * MARGIN, nodes.len() * LINE + 2 * MARGIN, "schedule tree");
    // Rows of the current node and of its ancestors, by depth.
    let mut above: Vec<usize> = Vec::new();
    for (row, (node, depth)) in nodes.iter().enumerate() {
        let (x, y) = (MARGIN + depth * INDENT, middle(row));
        above.truncate(*depth);
        if let Some(&from) = above.last() {
            let path = format!("M {} {} V {y} H {}", x - INDENT + 6, middle(from) + LINE / 2, x - 4);
            picture = picture.add(Path::new().set("d", path).set("class", "branch"));
        }
        above.push(row);
        let text = Text::new(node_text(node, calls)).set("x", x).set("y", y + 4);
        let is_call = matches!(node, Node::Call { .. });
        picture = picture.add(if is_call { text } else { text.set("class", "name") });
    }
    format!("{picture}\n")
}
