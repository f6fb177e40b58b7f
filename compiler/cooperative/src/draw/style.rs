//! Style of all pictures: measures, lines, colours and texts.

use crate::dependencies::{Instance, Kind};
use crate::expand::Call;
use crate::tree::Node;
use svg::node::element::{Marker, Path, Polygon, Rectangle, Style, Text};
use svg::Document;

/// Width of a character in pixels.
pub(super) const CHARACTER: usize = 8;
/// Height of a line in pixels.
pub(super) const LINE: usize = 18;
/// Margin around a picture in pixels.
pub(super) const MARGIN: usize = 12;
/// Length in pixels of the sample line in a legend.
const SAMPLE: usize = 32;

/// Style sheet of all pictures.
const STYLE: &str = "text { font: 12px monospace; white-space: pre; fill: #303030 } .name { font-weight: bold } \
    .box { stroke: #303030; fill: white } .branch { stroke: #a0a0a0; fill: none }";

/// Creates an empty picture with the style of all pictures. `width` and `height` are in pixels, and `title` is the
/// label for screen readers.
pub(super) fn page(width: usize, height: usize, title: &str) -> Document {
    Document::new()
        .set("width", width)
        .set("height", height)
        .set("viewBox", (0, 0, width, height))
        .set("role", "img")
        .set("aria-label", title)
        .add(Style::new(STYLE))
        .add(Rectangle::new().set("width", "100%").set("height", "100%").set("fill", "white"))
}

/// Style of the lines of one kind.
pub(super) struct LineStyle {
    /// Id of the arrow.
    pub(super) name: String,
    /// Colour in the notation of CSS.
    pub(super) colour: &'static str,
    /// Whether the lines are dashed.
    pub(super) dashed: bool,
}

impl LineStyle {
    /// Draws a line with an arrow. `commands` are those of the path in the notation of SVG.
    pub(super) fn line(&self, commands: String) -> Path {
        let path =
            Path::new().set("d", commands).set("stroke", self.colour).set("stroke-width", 1.5).set("fill", "none");
        let path = path.set("marker-end", format!("url(#{})", self.name));
        if self.dashed {
            path.set("stroke-dasharray", "5 3")
        } else {
            path
        }
    }

    /// Defines the arrow of the lines.
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

    /// Adds a line of the legend at the vertical position `y` to a picture, and defines its arrow.
    pub(super) fn add_to_legend(&self, picture: Document, y: usize, text: &str) -> Document {
        picture
            .add(self.arrow())
            .add(self.line(format!("M {MARGIN} {y} h {SAMPLE}")))
            .add(Text::new(text).set("x", MARGIN + SAMPLE + CHARACTER).set("y", y + 4))
    }
}

/// Returns the width of a legend line in pixels, including its left margin.
pub(super) fn legend_width(text: &str) -> usize {
    MARGIN + SAMPLE + CHARACTER + width(text)
}

/// Returns the width of a text in pixels.
pub(super) fn width(text: &str) -> usize {
    text.chars().count() * CHARACTER
}

/// Returns the text of a node of the schedule tree.
pub(super) fn node_text(node: &Node, calls: &[Call]) -> String {
    match node {
        Node::Stage { label, .. } => format!("stage {label}"),
        Node::Loop { variable, start, end, .. } => format!("for {variable} in {start}..{end}"),
        Node::Call { call } => calls[*call as usize].text.clone(),
    }
}

/// Returns the description of an instance: the buffer for `produce` and `consume`, otherwise the function.
pub(super) fn instance_text(instance: &Instance, buffers: &[crate::dependencies::Buffer], calls: &[Call]) -> String {
    let function = &calls[instance.call as usize].function;
    let buffer = match function.as_str() {
        "produce" => instance.produces.first(),
        "consume" => instance.consumes.first(),
        _ => None,
    };
    buffer.map_or_else(|| function.clone(), |buffer| buffers[*buffer as usize].name.clone())
}

/// Returns the colour of the edges of a kind.
pub(super) fn colour(kind: Kind) -> &'static str {
    match kind {
        Kind::Control => "#8c8c8c",
        Kind::Data => "#1f6fb4",
        Kind::Resource => "#c8501e",
    }
}
