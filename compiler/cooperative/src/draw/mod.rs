//! Results as text and pictures: the schedule tree, the graph of instances, channels and programs.

mod channels;
mod columns;
mod dot;
mod graph;
mod outline;
mod programs;

#[cfg(test)]
mod tests;

pub use channels::channels as channels_svg;
pub use dot::{channels as channels_dot, graph as graph_dot, tree as tree_dot};
pub use graph::graph as graph_svg;
pub use outline::{svg as tree_svg, text as tree_text};
pub use programs::programs as programs_svg;

use crate::dependencies::{Instance, Kind};
use crate::expand::Call;
use crate::tree::Node;
use svg::node::element::{Marker, Path, Polygon, Rectangle, Style, Text};
use svg::Document;

/// The most instances, nodes of a tree, or lines of programs, of a picture: with more nobody sees anything.
pub const MOST_DRAWN: usize = 256;

/// Pixels of a character, and of a line.
const CHARACTER: usize = 8;
const LINE: usize = 18;
const MARGIN: usize = 12;
/// Pixels of a line of a legend.
const SAMPLE: usize = 32;

const STYLE: &str = "text { font: 12px monospace; white-space: pre; fill: #303030 } .name { font-weight: bold } \
    .box { stroke: #303030; fill: white } .branch { stroke: #a0a0a0; fill: none }";

/// An empty page, with what all pictures have.
fn page(width: usize, height: usize, title: &str) -> Document {
    Document::new()
        .set("width", width)
        .set("height", height)
        .set("viewBox", (0, 0, width, height))
        .set("role", "img")
        .set("aria-label", title)
        .add(Style::new(STYLE))
        .add(Rectangle::new().set("width", "100%").set("height", "100%").set("fill", "white"))
}

/// How a kind of lines is drawn.
struct Ink {
    /// Of its arrow.
    name: String,
    colour: &'static str,
    dashed: bool,
}

impl Ink {
    /// A line that ends with its arrow.
    fn line(&self, way: String) -> Path {
        let path = Path::new().set("d", way).set("stroke", self.colour).set("stroke-width", 1.5).set("fill", "none");
        let path = path.set("marker-end", format!("url(#{})", self.name));
        if self.dashed {
            path.set("stroke-dasharray", "5 3")
        } else {
            path
        }
    }

    fn arrow(&self) -> Marker {
        Marker::new()
            .set("id", self.name.as_str())
            .set("markerUnits", "userSpaceOnUse")
            .set("markerWidth", 9)
            .set("markerHeight", 7)
            .set("refX", 9)
            .set("refY", 3.5)
            .set("orient", "auto")
            .add(Polygon::new().set("points", "0 0, 9 3.5, 0 7").set("fill", self.colour))
    }

    /// What it means, as a line of a legend; lines of it need its arrow from here.
    fn explained(&self, picture: Document, y: usize, words: &str) -> Document {
        picture
            .add(self.arrow())
            .add(self.line(format!("M {MARGIN} {y} h {SAMPLE}")))
            .add(Text::new(words).set("x", MARGIN + SAMPLE + CHARACTER).set("y", y + 4))
    }
}

/// The pixels that a line of a legend takes, the margin on its left included.
fn explained_width(words: &str) -> usize {
    MARGIN + SAMPLE + CHARACTER + width(words)
}

/// The pixels that a text takes.
fn width(text: &str) -> usize {
    text.chars().count() * CHARACTER
}

/// How a node is written.
fn line(node: &Node, calls: &[Call]) -> String {
    match node {
        Node::Stage { label, .. } => format!("stage {label}"),
        Node::Loop { variable, start, end, .. } => format!("for {variable} in {start}..{end}"),
        Node::Call { call } => calls[*call as usize].text.clone(),
    }
}

/// What is said of an instance beside its name: the buffer of a short call, else the function.
fn what(instance: &Instance, buffers: &[crate::dependencies::Buffer], calls: &[Call]) -> String {
    let function = &calls[instance.call as usize].function;
    let one = match function.as_str() {
        "produce" => instance.produces.first(),
        "consume" => instance.consumes.first(),
        _ => None,
    };
    one.map_or_else(|| function.clone(), |buffer| buffers[*buffer as usize].name.clone())
}

/// The colour of an edge.
fn colour(kind: Kind) -> &'static str {
    match kind {
        Kind::Control => "#8c8c8c",
        Kind::Data => "#1f6fb4",
        Kind::Resource => "#c8501e",
    }
}
