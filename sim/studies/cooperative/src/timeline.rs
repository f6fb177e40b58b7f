//! Drawing of a run, and its export as a trace for Perfetto.

use crate::timed::{Activity, Run, Span};
use serde_json::json;
use std::fmt;
use std::io::{self, Write};
use svg::node::element::{Definitions, Group, Line, Marker, Path, Rectangle, Style, Text, Title};
use svg::Document;

/// Width of the margin with the names of the warps. All lengths are in pixels.
const LEFT: f64 = 64.0;
/// Distance from the top of the picture to the first row.
const TOP: f64 = 44.0;
/// Distance between the rows of two warps.
const ROW_HEIGHT: f64 = 44.0;
const BAR_HEIGHT: f64 = 22.0;
/// Minimum width of a picture.
const MIN_WIDTH: f64 = 960.0;
/// Maximum width of a picture.
const MAX_WIDTH: f64 = 6000.0;
/// Width of a picture per bar of the warp with the most bars, between the minimum and the maximum.
const WIDTH_PER_BAR: f64 = 14.0;
/// Approximate width of a letter; labels are drawn only on bars that are wide enough.
const LETTER_WIDTH: f64 = 6.5;
/// Maximum number of drawn bars, which keeps pictures usable in browsers.
pub const MAX_SPANS: usize = 4000;
const STYLE: &str = "text{font:11px sans-serif;fill:#333}.title{font:bold 12px sans-serif}\
                     .call rect{fill:#7aa874}.call text{fill:#10240d}\
                     .wait rect{fill:#e3d5b8}.park rect{fill:#c9cfe3}line{stroke:#ccc}\
                     .signals path{stroke:#a03c2c;fill:none}.signals marker path,marker path{fill:#a03c2c;stroke:none}\
                     @media(prefers-color-scheme:dark){text{fill:#ccc}line{stroke:#444}.signals path{stroke:#e08070}}";

/// Names of the parts of a run.
pub struct Names<'a> {
    /// Title of the picture.
    pub title: &'a str,
    /// Name of each instance.
    pub instances: &'a [String],
    /// Name of the function that each instance calls.
    pub functions: &'a [String],
}

impl Names<'_> {
    /// Returns three labels of a call: the function with its instance, the function, and the instance. For another
    /// activity, all three labels are equal.
    fn labels(&self, span: &Span) -> [String; 3] {
        let one = |name: String| [name.clone(), name.clone(), name];
        match span.activity {
            Activity::Call { instance } => {
                let name_in = |all: &[String]| all.get(instance as usize).cloned().unwrap_or_default();
                let (function, name) = (name_in(self.functions), name_in(self.instances));
                [format!("{function} {name}"), function, name]
            }
            Activity::Wait { channel } => one(format!("wait for channel {channel}")),
            Activity::Park { queue } => one(format!("wait for queue {queue}")),
        }
    }
}

/// Drawn part of a long run: its first [`MAX_SPANS`] bars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnPart {
    /// Total number of bars.
    pub total: usize,
    /// Latest end of a drawn bar, in cycles from the start.
    pub cycles: u64,
}

impl DrawnPart {
    /// Returns the drawn part; `None` if the whole run is drawn.
    pub fn from_run(run: &Run) -> Option<Self> {
        let drawn = run.spans.get(..MAX_SPANS).filter(|drawn| drawn.len() < run.spans.len())?;
        Some(Self { total: run.spans.len(), cycles: drawn.iter().map(|span| span.end).max().unwrap_or(0) })
    }
}

impl fmt::Display for DrawnPart {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { total, cycles } = self;
        write!(
            formatter,
            "the first {MAX_SPANS} of {total} bars are drawn, up to cycle {cycles}; --trace writes all of them"
        )
    }
}

/// Returns an SVG picture with warps as rows, calls and waits as bars, and signals as arrows. For a run of more than
/// [`MAX_SPANS`] bars, it has only the first ones and a note.
pub fn draw(run: &Run, warps: u32, names: &Names<'_>) -> String {
    let cut = DrawnPart::from_run(run);
    let spans = &run.spans[..run.spans.len().min(MAX_SPANS)];
    let cycles = cut.map_or(run.cycles, |cut| cut.cycles);
    let max_bars = (0..warps).map(|warp| spans.iter().filter(|span| span.warp == warp).count()).max().unwrap_or(0);
    let width = (LEFT + 16.0 + WIDTH_PER_BAR * max_bars as f64).clamp(MIN_WIDTH, MAX_WIDTH);
    let scale = (width - LEFT - 16.0) / cycles.max(1) as f64;
    let x = |cycle: u64| LEFT + scale * cycle as f64;
    let y = |warp: u32| TOP + ROW_HEIGHT * f64::from(warp);
    let axis = TOP + ROW_HEIGHT * f64::from(warps) + 24.0;
    let height = axis + ROW_HEIGHT / 2.0;
    let head = Marker::new()
        .set("id", "head")
        .set("viewBox", "0 0 6 6")
        .set("refX", 6)
        .set("refY", 3)
        .set("markerWidth", 6)
        .set("markerHeight", 6)
        .set("orient", "auto")
        .add(Path::new().set("d", "M0 0L6 3L0 6z"));
    let mut document = Document::new()
        .set("viewBox", (0, 0, width, height))
        .set("width", width)
        .set("height", height)
        .set("role", "img")
        .set("aria-label", names.title)
        .add(Style::new(STYLE))
        .add(Definitions::new().add(head))
        .add(text(16.0, 20.0, "start", names.title).set("class", "title"));
    if let Some(cut) = cut {
        document = document.add(text(16.0, 35.0, "start", &cut.to_string()).set("class", "cut"));
    }
    let step = tick(cycles);
    for cycle in (0..=cycles).step_by(step as usize) {
        let at = round(x(cycle));
        let line = Line::new().set("x1", at).set("x2", at).set("y1", TOP - 6.0).set("y2", axis - 20.0);
        document = document.add(line).add(text(at, axis - 6.0, "middle", &cycle.to_string()));
    }
    for warp in 0..warps {
        document = document.add(text(LEFT - 8.0, y(warp) + BAR_HEIGHT - 6.0, "end", &format!("warp {warp}")));
    }
    for span in spans {
        document = document.add(bar(span, x(span.start), x(span.end), y(span.warp), names));
    }
    let mut signals = Group::new().set("class", "signals");
    for arrow in run.arrows.iter().filter(|arrow| arrow.to.1 <= cycles) {
        let (from, to) = (arrow.from, arrow.to);
        let down = to.0 > from.0;
        let start = y(from.0) + if down { BAR_HEIGHT } else { 0.0 };
        let end = y(to.0) + if down { 0.0 } else { BAR_HEIGHT };
        let line = format!("M{} {}L{} {}", round(x(from.1)), start, round(x(to.1)), end);
        let title = Title::new(format!("channel {}: cycle {} to {}", arrow.channel, from.1, to.1));
        signals = signals.add(Path::new().set("d", line).set("marker-end", "url(#head)").add(title));
    }
    format!("{}\n", legend(document.add(signals), height - 6.0))
}

/// Adds the legend of the colours, with its text at the height `base`.
fn legend(mut document: Document, base: f64) -> Document {
    let kinds = [("call", "a call"), ("wait", "waits for a channel"), ("park", "waits for a queue")];
    let mut at = LEFT;
    for (class, name) in kinds {
        let sample = Rectangle::new().set("x", at).set("y", base - 10.0).set("width", 14).set("height", 12);
        document = document.add(Group::new().set("class", class).add(sample));
        document = document.add(text(at + 20.0, base, "start", name));
        at += 20.0 + LETTER_WIDTH * name.len() as f64 + 24.0;
    }
    let arrow = Path::new().set("d", format!("M{at} {}h18", base - 4.0)).set("marker-end", "url(#head)");
    document.add(Group::new().set("class", "signals").add(arrow)).add(text(
        at + 24.0,
        base,
        "start",
        "a signal that wakes a warp",
    ))
}

/// Returns the bar of an activity from x = `start` to `end`, with a label if it is a call and a label fits.
fn bar(span: &Span, start: f64, end: f64, y: f64, names: &Names<'_>) -> Group {
    let class = match span.activity {
        Activity::Call { .. } => "call",
        Activity::Wait { .. } => "wait",
        Activity::Park { .. } => "park",
    };
    let width = (end - start).max(0.5);
    let [long, function, name] = names.labels(span);
    let rectangle =
        Rectangle::new().set("x", round(start)).set("y", y).set("width", round(width)).set("height", BAR_HEIGHT);
    let title = Title::new(format!("{long}: cycles {} to {}", span.start, span.end));
    let mut group = Group::new().set("class", class).add(rectangle.add(title));
    let fitting = [&long, &function, &name].into_iter().find(|label| width > LETTER_WIDTH * label.len() as f64);
    if let ("call", Some(label)) = (class, fitting) {
        group = group.add(text(start + width / 2.0, y + BAR_HEIGHT - 7.0, "middle", label));
    }
    group
}

/// Returns the number of cycles between two marks: 1, 2 or 5 times a power of ten, for at most 13 marks.
fn tick(cycles: u64) -> u64 {
    let powers = (0..19).flat_map(|power| [1, 2, 5].map(|factor| factor * 10_u64.pow(power)));
    powers.into_iter().find(|&step| cycles / step <= 12).unwrap_or(u64::MAX)
}

/// Rounds to tenths.
fn round(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

fn text(x: f64, y: f64, anchor: &str, text: &str) -> Text {
    Text::new(text).set("x", round(x)).set("y", round(y)).set("text-anchor", anchor)
}

/// Writes the run in the trace event format of Perfetto and `chrome://tracing`: one thread per warp, one microsecond
/// per cycle, and one flow per signal. Events are written one at a time, since their text is much larger than the run.
///
/// # Errors
/// Returns an error if `to` cannot be written.
pub fn trace(run: &Run, warps: u32, names: &Names<'_>, to: &mut dyn Write) -> io::Result<()> {
    let process = json!({ "ph": "M", "pid": 0, "name": "process_name", "args": { "name": names.title } });
    write!(to, "{{\"traceEvents\":[{process}")?;
    for warp in 0..warps {
        let args = json!({ "name": format!("warp {warp}") });
        write!(to, ",\n{}", json!({ "ph": "M", "pid": 0, "tid": warp, "name": "thread_name", "args": args }))?;
    }
    for span in &run.spans {
        let (category, instance) = match span.activity {
            Activity::Call { instance } => ("call", names.instances.get(instance as usize)),
            Activity::Wait { .. } => ("wait", None),
            Activity::Park { .. } => ("park", None),
        };
        let duration = span.end - span.start;
        // Perfetto groups and colours events by name.
        let [_, name, _] = names.labels(span);
        let mut event = json!({
            "ph": "X", "pid": 0, "tid": span.warp, "ts": span.start, "dur": duration, "cat": category, "name": name,
        });
        if let Some(instance) = instance {
            event["args"] = json!({ "instance": instance });
        }
        write!(to, ",\n{event}")?;
    }
    for (number, arrow) in run.arrows.iter().enumerate() {
        let name = format!("channel {}", arrow.channel);
        let end = |phase: &str, (warp, cycle): (u32, u64)| {
            json!({
                "ph": phase, "pid": 0, "tid": warp, "ts": cycle,
                "id": number, "cat": "signal", "name": name, "bp": "e",
            })
        };
        write!(to, ",\n{},\n{}", end("s", arrow.from), end("f", arrow.to))?;
    }
    let other = json!({ "one microsecond": "one cycle" });
    writeln!(to, "],\"displayTimeUnit\":\"ns\",\"otherData\":{other}}}")
}
