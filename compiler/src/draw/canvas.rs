//! SVG canvas for the layout library. Boxes have monospaced, left-aligned text. The canvas grows with the drawing.

use layout::core::format::{ClipHandle, RenderBackend};
use layout::core::geometry::Point;
use layout::core::style::StyleAttr;
use std::fmt::Write;
use svg::node::element::{Group, Line, Marker, Path, Polygon, Rectangle, Style, Text};
use svg::{Document, Node};

/// Width of a character in pixels.
const CHARACTER: f64 = 7.25;
/// Height of a line in pixels.
const LINE: f64 = 16.0;
/// Margin within a box in pixels.
const BOX_MARGIN: f64 = 8.0;
/// Margin around the drawing in pixels.
const MARGIN: f64 = 10.0;

/// Style sheet. `around` is the white outline of an edge label, and `way` is its text.
const STYLE: &str = "text { font: 12px monospace; white-space: pre; fill: #303030 } .title { font-weight: bold } \
    .around { stroke: white; stroke-width: 4px } \
    .way { fill: #606060 } .box { stroke: #303030 } \
    .edge { stroke: #606060; stroke-width: 1.5px; fill: none }";

/// Returns the size in pixels of a box with some lines of text.
pub(super) fn size(lines: &[String]) -> Point {
    let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    Point::new(longest as f64 * CHARACTER + 2.0 * BOX_MARGIN, lines.len() as f64 * LINE + 2.0 * BOX_MARGIN)
}

/// Drawn elements, and the rectangle that they occupy.
pub(super) struct Canvas {
    boxes: Group,
    edges: Group,
    /// Labels of edges, drawn last.
    labels: Group,
    /// Top left corner of the last box, if its text is not drawn yet.
    untitled_box: Option<Point>,
    /// Smallest coordinates of the drawn elements.
    low: Point,
    /// Largest coordinates of the drawn elements.
    high: Point,
}

impl Canvas {
    /// Creates an empty canvas.
    pub(super) fn new() -> Self {
        let (low, high) = (Point::new(f64::MAX, f64::MAX), Point::zero());
        Self { boxes: Group::new(), edges: Group::new(), labels: Group::new(), untitled_box: None, low, high }
    }

    /// Returns the drawing as an SVG document.
    pub(super) fn finish(self) -> String {
        let (width, height) = (self.high.x - self.low.x + 2.0 * MARGIN, self.high.y - self.low.y + 2.0 * MARGIN);
        let arrow = Polygon::new().set("points", "0 0, 9 3.5, 0 7").set("fill", "#606060");
        let marker = Marker::new()
            .set("id", "arrow")
            .set("markerUnits", "userSpaceOnUse")
            .set("markerWidth", 9)
            .set("markerHeight", 7)
            .set("refX", 9)
            .set("refY", 3.5)
            .set("orient", "auto-start-reverse")
            .add(arrow);
        let document = Document::new()
            .set("width", width.ceil())
            .set("height", height.ceil())
            .set("viewBox", (self.low.x - MARGIN, self.low.y - MARGIN, width.ceil(), height.ceil()))
            .add(Style::new(STYLE))
            .add(marker)
            .add(
                Rectangle::new()
                    .set("x", self.low.x - MARGIN)
                    .set("y", self.low.y - MARGIN)
                    .set("width", "100%")
                    .set("height", "100%")
                    .set("fill", "white"),
            )
            .add(self.edges)
            .add(self.boxes)
            .add(self.labels);
        format!("{document}\n")
    }

    /// Draws a label near the start `from` of an edge. `towards` is a point in the direction of the edge.
    fn label(&mut self, text: &str, from: Point, towards: Point) {
        if text.is_empty() {
            return;
        }
        let along = towards.sub(from);
        let fraction = (LINE * 1.25 / along.length().max(1.0)).min(1.0);
        let (x, y) = (from.x + along.x * fraction, from.y + along.y * fraction + LINE / 4.0);
        let half = text.chars().count() as f64 * CHARACTER / 2.0;
        self.extend_to_point(Point::new(x - half, y));
        self.extend_to_point(Point::new(x + half, y));
        // White outlines keep the letters readable where they cross lines.
        for class in ["around", "way"] {
            let element = Text::new(text).set("x", x).set("y", y).set("text-anchor", "middle");
            self.labels.append(element.set("class", class));
        }
    }

    /// Extends the rectangle of the drawn elements to a point.
    fn extend_to_point(&mut self, point: Point) {
        self.low = Point::new(self.low.x.min(point.x), self.low.y.min(point.y));
        self.high = Point::new(self.high.x.max(point.x), self.high.y.max(point.y));
    }
}

impl RenderBackend for Canvas {
    fn draw_rect(&mut self, xy: Point, size: Point, look: &StyleAttr, _: Option<String>, _: Option<ClipHandle>) {
        self.extend_to_point(xy);
        self.extend_to_point(xy.add(size));
        let fill = look.fill_color.map_or("white".to_string(), |color| color.to_web_color());
        let rectangle = Rectangle::new().set("x", xy.x).set("y", xy.y).set("width", size.x).set("height", size.y);
        // The colour without its opacity: `#` and six digits.
        let fill = &fill[..7.min(fill.len())];
        self.boxes.append(rectangle.set("rx", look.rounded).set("class", "box").set("fill", fill));
        self.untitled_box = Some(xy);
    }

    fn draw_text(&mut self, _: Point, text: &str, _: &StyleAttr) {
        let Some(xy) = self.untitled_box.take() else { return };
        for (number, line) in text.lines().enumerate() {
            let y = xy.y + BOX_MARGIN + (number as f64 + 0.75) * LINE;
            let element = Text::new(line).set("x", xy.x + BOX_MARGIN).set("y", y);
            self.boxes.append(if number == 0 { element.set("class", "title") } else { element });
        }
    }

    fn draw_arrow(
        &mut self,
        path: &[(Point, Point)],
        _dashed: bool,
        // Whether the arrow has a head at its start and at its end.
        (start_head, end_head): (bool, bool),
        _: &StyleAttr,
        label: Option<String>,
        _: &str,
    ) {
        let [first, second, rest @ ..] = path else { return };
        path.iter().for_each(|(one, other)| {
            self.extend_to_point(*one);
            self.extend_to_point(*other);
        });
        let mut commands = format!(
            "M {} {} C {} {}, {} {}, {} {}",
            first.0.x, first.0.y, first.1.x, first.1.y, second.0.x, second.0.y, second.1.x, second.1.y
        );
        for (control, to) in rest {
            _ = write!(commands, " S {} {}, {} {}", control.x, control.y, to.x, to.y);
        }
        let mut curve = Path::new().set("d", commands).set("class", "edge");
        for (drawn, attribute) in [(start_head, "marker-start"), (end_head, "marker-end")] {
            if drawn {
                curve = curve.set(attribute, "url(#arrow)");
            }
        }
        self.edges.append(curve);
        // The library would place the label of an edge in a box of its own. Here, it is drawn at the start of the edge.
        // The path of a reversed edge has a head only at its start; the edge starts at the end of this path.
        let (from, towards) = match (start_head, end_head, path.last()) {
            (true, false, Some(&(control, end))) => (end, control),
            _ => *first,
        };
        self.label(&label.unwrap_or_default(), from, towards);
    }

    fn draw_line(&mut self, start: Point, stop: Point, _: &StyleAttr, _: Option<String>) {
        let line = Line::new().set("x1", start.x).set("y1", start.y).set("x2", stop.x).set("y2", stop.y);
        self.edges.append(line.set("class", "edge"));
    }

    // The library calls neither of these two functions for boxes and arrows.
    fn draw_circle(&mut self, _: Point, _: Point, _: &StyleAttr, _: Option<String>) {}

    fn create_clip(&mut self, _: Point, _: Point, _: usize) -> ClipHandle {
        0
    }
}
