//! Picture of the graph of instances: one row per warp, one column per instance in sequential order.

use super::style::{colour, instance_text, legend_width, page, width, LineStyle, CHARACTER, LINE, MARGIN};
use crate::dependencies::{Dependencies, Edge, Kind};
use crate::expand::Call;
use svg::node::element::{Group, Rectangle, Text, Title};
use svg::{Document, Node};

/// Gap between columns, in pixels.
const GAP: usize = 20;
/// Height of a box, in pixels.
const HEIGHT: usize = 2 * LINE + 4;
/// Distance of rows, in pixels.
const ROW: usize = 120;
/// Offset of a line from the middle of a box, in pixels.
const LINE_OFFSET: usize = 6;
/// Vertical distance of the control points of a curve from its ends, in pixels.
const BEND: i64 = 40;

/// Legend of the kinds of edges.
const KINDS: [(Kind, &str); 3] = [
    (Kind::Control, "control: next instance of the same warp"),
    (Kind::Data, "data: producer to consumer"),
    (Kind::Resource, "resource: consumer to the producer that overwrites the value"),
];

/// Positions of the drawn instances.
struct Layout<'a> {
    dependencies: &'a Dependencies,
    /// Left side of the first box, in pixels.
    left: usize,
    /// Distance of the left sides of two boxes, in pixels.
    column: usize,
}

impl Layout<'_> {
    /// Returns the top left corner of the box of an instance.
    fn corner(&self, instance: u32) -> (usize, usize) {
        let row = self.dependencies.instances[instance as usize].warp as usize;
        (self.left + instance as usize * self.column, MARGIN + row * ROW)
    }

    /// Returns the path of an edge.
    fn path(&self, edge: &Edge) -> String {
        let ((x, y), (to_x, to_y)) = (self.corner(edge.from), self.corner(edge.to));
        let box_width = self.column - GAP;
        if y == to_y {
            let middle = y + HEIGHT / 2;
            return format!("M {} {middle} H {to_x}", x + box_width);
        }
        // Lines of two kinds between the same boxes are side by side.
        let aside = if edge.kind == Kind::Data { box_width / 2 - LINE_OFFSET } else { box_width / 2 + LINE_OFFSET };
        let (start, end, bend) = match y < to_y {
            true => (y + HEIGHT, to_y, BEND),
            false => (y, to_y + HEIGHT, -BEND),
        };
        let (x, to_x) = (x + aside, to_x + aside);
        let bent = |y: usize, by: i64| y as i64 + by;
        format!("M {x} {start} C {x} {}, {to_x} {}, {to_x} {end}", bent(start, bend), bent(end, -bend))
    }
}

/// Returns the style of the edges of a kind.
fn line_style(kind: Kind) -> LineStyle {
    LineStyle { name: kind.name().into(), colour: colour(kind), dashed: kind == Kind::Resource }
}

/// Draws the graph with all its edges as SVG; `calls` are the calls of the source.
pub fn graph(dependencies: &Dependencies, calls: &[Call]) -> String {
    let Dependencies { warps, instances, buffers, edges, .. } = dependencies;
    let label = |number: usize| instance_text(&instances[number], buffers, calls);
    let widest = (0..instances.len()).map(|number| width(&label(number)).max(width(&instances[number].name))).max();
    let column = widest.unwrap_or_default() + 2 * CHARACTER + GAP;
    let left = MARGIN + width(&format!("warp {warps}  "));
    let layout = Layout { dependencies, left, column };
    let used: Vec<_> = KINDS.iter().filter(|(kind, _)| edges.iter().any(|edge| edge.kind == *kind)).collect();
    let legend = MARGIN + (*warps as usize - 1) * ROW + HEIGHT + 2 * LINE;
    // The last text of the legend is the longest.
    let across = (left + instances.len() * column).max(legend_width(KINDS[2].1));
    let mut picture: Document = page(across + MARGIN, legend + used.len() * LINE + MARGIN, "instances and their order");
    for (row, (kind, text)) in used.into_iter().enumerate() {
        picture = line_style(*kind).add_to_legend(picture, legend + row * LINE, text);
    }
    for warp in 0..*warps {
        let y = MARGIN + warp as usize * ROW + HEIGHT / 2 + 4;
        picture = picture.add(Text::new(format!("warp {warp}")).set("x", MARGIN).set("y", y).set("class", "name"));
    }
    // Boxes are drawn after lines, and cover them.
    for edge in edges {
        let ends = [edge.from, edge.to].map(|end| instances[end as usize].name.as_str());
        let title = Title::new(format!("{} -> {}: {}", ends[0], ends[1], edge.kind.name()));
        picture = picture.add(line_style(edge.kind).line(layout.path(edge)).add(title));
    }
    for (number, instance) in instances.iter().enumerate() {
        let (x, y) = layout.corner(number as u32);
        let box_width = column - GAP;
        let middle = x + box_width / 2;
        let rectangle =
            Rectangle::new().set("x", x).set("y", y).set("width", box_width).set("height", HEIGHT).set("rx", 4);
        let text = |text: String, line: usize| {
            Text::new(text).set("x", middle).set("y", y + line * LINE - 3).set("text-anchor", "middle")
        };
        let mut group = Group::new().add(Title::new(calls[instance.call as usize].text.as_str()));
        group.append(rectangle.set("class", "box"));
        group.append(text(instance.name.clone(), 1).set("class", "name"));
        group.append(text(label(number), 2));
        picture = picture.add(group);
    }
    format!("{picture}\n")
}
