//! Line charts over whole numbers, with logarithmic or linear axes.

use svg::node::element::{Circle, Line as Stroke, Polyline, Style, Text};
use svg::Document;

// Size of a chart without a legend below the note, and margins around its plot, in pixels.
const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 360.0;
const LEFT: f64 = 64.0;
const RIGHT: f64 = 24.0;
const TOP: f64 = 36.0;
const BOTTOM: f64 = 48.0;
/// Minimum width of a legend entry in pixels.
const MIN_ENTRY_WIDTH: f64 = 60.0;
const STYLE: &str =
    "text{font:12px sans-serif;fill:#333}.title{font-weight:bold}.grid{stroke:#ddd}.line{fill:none;stroke-width:2}\
                     @media(prefers-color-scheme:dark){text{fill:#ccc}.grid{stroke:#444}}";
/// Colours of the lines, in order.
const COLOURS: [&str; 9] =
    ["#c0504d", "#2e75b6", "#5a8f3c", "#8064a2", "#c58a1b", "#d07ab0", "#4bacc6", "#7f6a4f", "#76767c"];
/// Height in pixels of a legend row below the note.
const ROW: f64 = 18.0;
/// Width of a character in pixels.
const LETTER: f64 = 6.5;

/// A line chart.
pub struct Chart<'a> {
    /// Title above the chart.
    pub title: &'a str,
    /// Accessible description of the chart.
    pub label: &'a str,
    /// Note below the chart.
    pub note: &'a str,
    /// Scale of both axes.
    pub axes: Axes,
    /// Lines of the chart. A line without points is not drawn, but keeps its colour.
    pub lines: Vec<Line<'a>>,
}

/// Scale of both axes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axes {
    /// Logarithmic, base 2; 0 is drawn as 1.
    Doublings,
    /// Linear.
    Plain,
}

/// A line of a chart.
pub struct Line<'a> {
    /// Name in the legend.
    pub name: &'a str,
    /// Points by increasing x.
    pub points: Vec<Point>,
}

/// A point of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// Horizontal value.
    pub x: u64,
    /// Vertical value.
    pub y: u64,
    /// Vertical value for comparison, drawn as a hollow point; `None` if there is none.
    pub ring: Option<u64>,
}

impl Chart<'_> {
    /// Renders the chart as SVG.
    pub fn draw(&self) -> String {
        let points = || self.lines.iter().flat_map(|line| &line.points);
        let across = self.axes.axis(points().map(|point| point.x));
        let up = self.axes.axis(points().flat_map(|point| [Some(point.y), point.ring]).flatten());
        let plot = Plot { across, up };
        let legend = Legend::new(self);
        let height = HEIGHT + ROW * legend.rows as f64;
        let mut document = Document::new()
            .set("viewBox", (0, 0, WIDTH, height))
            .set("width", WIDTH)
            .set("height", height)
            .set("role", "img")
            .set("aria-label", self.label)
            .add(Style::new(STYLE))
            .add(text(LEFT, 20.0, "start", self.title).set("class", "title"));
        document = plot.ticks(document);
        document = document.add(text(LEFT, HEIGHT - 10.0, "start", self.note));
        for (index, (line, colour)) in self.lines.iter().zip(COLOURS.iter().cycle()).enumerate() {
            if !line.points.is_empty() {
                document = plot.line(document, line, colour);
                document = legend.entry(document, index, line.name, colour);
            }
        }
        format!("{document}\n")
    }
}

/// Plot area: horizontal and vertical axis.
struct Plot {
    across: Axis,
    up: Axis,
}

impl Plot {
    /// Returns the horizontal position of a value in pixels.
    fn x(&self, value: u64) -> f64 {
        LEFT + (WIDTH - LEFT - RIGHT) * self.across.fraction(value)
    }

    /// Returns the vertical position of a value in pixels, from the top.
    fn y(&self, value: u64) -> f64 {
        HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * self.up.fraction(value)
    }

    /// Draws a grid line and a label at each tick of both axes.
    fn ticks(&self, mut document: Document) -> Document {
        for &tick in &self.across.ticks {
            let at = self.x(tick);
            document = document.add(grid(at, TOP, at, HEIGHT - BOTTOM));
            document = document.add(text(at, HEIGHT - BOTTOM + 18.0, "middle", &tick.to_string()));
        }
        for &tick in &self.up.ticks {
            let at = self.y(tick);
            document = document.add(grid(LEFT, at, WIDTH - RIGHT, at));
            document = document.add(text(LEFT - 8.0, at + 4.0, "end", &tick.to_string()));
        }
        document
    }

    /// Draws a line with its points.
    fn line(&self, mut document: Document, line: &Line, colour: &str) -> Document {
        let points: Vec<String> =
            line.points.iter().map(|point| format!("{},{}", round(self.x(point.x)), round(self.y(point.y)))).collect();
        document =
            document.add(Polyline::new().set("points", points.join(" ")).set("class", "line").set("stroke", colour));
        for point in &line.points {
            let circle = |value: u64, fill: &str| {
                let circle =
                    Circle::new().set("cx", round(self.x(point.x))).set("cy", round(self.y(value))).set("r", 4);
                circle.set("fill", fill).set("stroke", colour)
            };
            document = document.add(circle(point.y, colour));
            if let Some(ring) = point.ring {
                document = document.add(circle(ring, "none").set("r", 7));
            }
        }
        document
    }
}

/// Legend, beside the note or, if it does not fit, below the note.
struct Legend {
    /// Width of an entry in pixels.
    entry_width: f64,
    columns: usize,
    /// Rows below the note; 0 if the legend is beside it.
    rows: usize,
}

impl Legend {
    fn new(chart: &Chart) -> Self {
        let lines = chart.lines.len();
        let longest = chart.lines.iter().map(|line| line.name.len()).max().unwrap_or(0);
        // The circle and the gaps beside it take 14.5 pixels.
        let entry_width = MIN_ENTRY_WIDTH.max(14.5 + LETTER * longest as f64);
        let available = WIDTH - LEFT - RIGHT;
        if entry_width * lines as f64 + LETTER * chart.note.len() as f64 <= available + LETTER {
            return Self { entry_width, columns: lines, rows: 0 };
        }
        let columns = ((available / entry_width) as usize).max(1);
        Self { entry_width, columns, rows: lines.div_ceil(columns) }
    }

    /// Draws the entry of the line with this index and name.
    fn entry(&self, document: Document, index: usize, line: &str, colour: &str) -> Document {
        let Self { entry_width: width, columns, rows } = *self;
        let (at, base) = match rows {
            0 => (WIDTH - RIGHT - width * (columns - index) as f64, HEIGHT - 10.0),
            _ => (LEFT + width * (index % columns) as f64 + 4.0, HEIGHT - 10.0 + ROW * (index / columns + 1) as f64),
        };
        document.add(Circle::new().set("cx", at).set("cy", base - 4.0).set("r", 4).set("fill", colour)).add(text(
            at + 12.0,
            base,
            "start",
            line,
        ))
    }
}

/// Creates a text at the base point (`x`, `y`). `anchor` is its alignment: `start`, `middle` or `end`.
fn text(x: f64, y: f64, anchor: &str, text: &str) -> Text {
    Text::new(text).set("x", round(x)).set("y", round(y)).set("text-anchor", anchor)
}

/// Creates a grid line between two points.
fn grid(x1: f64, y1: f64, x2: f64, y2: f64) -> Stroke {
    let line = Stroke::new().set("x1", round(x1)).set("y1", round(y1)).set("x2", round(x2)).set("y2", round(y2));
    line.set("class", "grid")
}

/// An axis, from its first to its last tick.
struct Axis {
    axes: Axes,
    /// Values of the ticks, in ascending order.
    ticks: Vec<u64>,
}

impl Axis {
    /// Returns the relative position of a value: 0 at the first tick, 1 at the last.
    fn fraction(&self, value: u64) -> f64 {
        let [low, high] = [self.ticks.first(), self.ticks.last()].map(|tick| self.axes.spread(*tick.unwrap_or(&0)));
        (self.axes.spread(value) - low) / (high - low)
    }
}

impl Axes {
    /// Creates the axis for these values. It has at least two ticks, and its first and last tick enclose all values.
    fn axis(self, values: impl Iterator<Item = u64>) -> Axis {
        let (low, high) = values.fold((u64::MAX, 0), |(low, high), value| (low.min(value), high.max(value)));
        let low = low.min(high);
        let ticks = match self {
            Self::Doublings => {
                let first = low.max(1).ilog2();
                let last = high.max(1).checked_next_power_of_two().map_or(u64::BITS, u64::ilog2).max(first + 1);
                (first..=last).map(|power| 1_u64.checked_shl(power).unwrap_or(u64::MAX)).collect()
            }
            Self::Plain => {
                let step = step((high - low).max(1));
                let last = high.div_ceil(step).max((low / step).saturating_add(1));
                (low.min(last.saturating_sub(1) * step) / step..=last).map(|tick| tick.saturating_mul(step)).collect()
            }
        };
        Axis { axes: self, ticks }
    }

    /// Returns the position of a value on the axis, before it is scaled to the plot.
    fn spread(self, value: u64) -> f64 {
        match self {
            Self::Doublings => (value.max(1) as f64).log2(),
            Self::Plain => value as f64,
        }
    }
}

/// Returns the smallest distance between ticks with which a range has at most eight steps: 1, 2 or 5 times a power of
/// ten.
fn step(range: u64) -> u64 {
    let mut all = (0..19).flat_map(|zeros| [1, 2, 5].map(|digit| digit * 10_u64.pow(zeros)));
    all.find(|step| range <= step.saturating_mul(8)).unwrap_or(u64::MAX)
}

/// Rounds to one decimal place, which keeps the SVG short.
fn round(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_has_a_point_within_the_chart() {
        let point = |x, y, ring| Point { x, y, ring };
        let line = |name, points| Line { name, points };
        let chart = |axes| Chart {
            title: "a",
            label: "b",
            note: "c",
            axes,
            lines: vec![
                line("one", vec![point(100, 10, Some(900)), point(4000, 900, None)]),
                line("none", vec![]),
                line("nothing", vec![point(100, 0, None)]),
            ],
        };
        for axes in [Axes::Doublings, Axes::Plain] {
            let picture = chart(axes).draw();
            // Three points, one hollow point, and two legend entries; the line without points has no entry.
            assert_eq!(picture.matches("<circle").count(), 3 + 1 + 2, "{picture}");
            let numbers = picture.split("cy=\"").skip(1).filter_map(|rest| rest.split('"').next()?.parse::<f64>().ok());
            assert!(numbers.into_iter().all(|y| (0.0..=HEIGHT).contains(&y)), "{picture}");
        }
    }

    #[test]
    fn ticks_enclose_all_values() {
        let ticks = |axes: Axes, values: &[u64]| axes.axis(values.iter().copied()).ticks;
        assert_eq!(ticks(Axes::Doublings, &[3, 9]), [2, 4, 8, 16]);
        assert_eq!(ticks(Axes::Doublings, &[0]), [1, 2]);
        assert_eq!(ticks(Axes::Plain, &[1, 4]), [1, 2, 3, 4]);
        assert_eq!(ticks(Axes::Plain, &[1035, 1304]), [1000, 1050, 1100, 1150, 1200, 1250, 1300, 1350]);
        assert_eq!(ticks(Axes::Plain, &[7]), [7, 8]);
        assert_eq!(ticks(Axes::Plain, &[u64::MAX]), [u64::MAX - 1, u64::MAX]);
        assert_eq!(ticks(Axes::Plain, &[u64::MAX - 1]), [u64::MAX - 1, u64::MAX]);
        assert_eq!(ticks(Axes::Plain, &[0, u64::MAX]).len(), 5);
        assert_eq!(ticks(Axes::Doublings, &[1 << 63, u64::MAX]), [1 << 63, u64::MAX]);
        assert_eq!(ticks(Axes::Plain, &[]).len(), 2);
    }
}
