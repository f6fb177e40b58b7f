//! A block's LUTs over its size.

use super::{Row, TARGETS};
use svg::node::element::{Circle, Line, Polyline, Style, Text};
use svg::Document;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 360.0;
const LEFT: f64 = 64.0;
const RIGHT: f64 = 24.0;
const TOP: f64 = 36.0;
const BOTTOM: f64 = 48.0;
const STYLE: &str =
    "text{font:12px sans-serif;fill:#333}.title{font-weight:bold}.grid{stroke:#ddd}.line{fill:none;stroke-width:2}\
                     @media(prefers-color-scheme:dark){text{fill:#ccc}.grid{stroke:#444}}";
/// A colour a target, in their order.
const COLOURS: &[&str] = &["#c0504d", "#2e75b6", "#5a8f3c"];

/// Draws the LUTs of a block's rows over the bits of its ports, both logarithmic, a line a target; the yardsticks as hollow points.
pub fn plot(block: &str, rows: &[&Row]) -> String {
    let sizes = || rows.iter().map(|row| row.port_bits);
    let luts = || rows.iter().flat_map(|row| [Some(row.area.lut), row.yardstick.map(|area| area.lut)]).flatten();
    let (x_low, x_high) = powers(sizes());
    let (y_low, y_high) = powers(luts());
    let x = |bits: u64| LEFT + (WIDTH - LEFT - RIGHT) * (log(bits) - x_low) / (x_high - x_low);
    let y = |luts: u64| HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (log(luts) - y_low) / (y_high - y_low);
    let text = |x: f64, y: f64, anchor: &str, text: &str| {
        Text::new(text).set("x", round(x)).set("y", round(y)).set("text-anchor", anchor)
    };
    let mut document = Document::new()
        .set("viewBox", (0, 0, WIDTH, HEIGHT))
        .set("width", WIDTH)
        .set("height", HEIGHT)
        .set("role", "img")
        .set("aria-label", format!("LUTs of {block} over the bits of its ports"))
        .add(Style::new(STYLE))
        .add(text(LEFT, 20.0, "start", &format!("{block}: LUTs over the bits of its ports")).set("class", "title"));
    let grid = |x1: f64, y1: f64, x2: f64, y2: f64| {
        let line = Line::new().set("x1", round(x1)).set("y1", round(y1)).set("x2", round(x2)).set("y2", round(y2));
        line.set("class", "grid")
    };
    for power in whole(x_low, x_high) {
        let at = x(1 << power);
        document = document.add(grid(at, TOP, at, HEIGHT - BOTTOM));
        document = document.add(text(at, HEIGHT - BOTTOM + 18.0, "middle", &(1_u64 << power).to_string()));
    }
    for power in whole(y_low, y_high) {
        let at = y(1 << power);
        document = document.add(grid(LEFT, at, WIDTH - RIGHT, at));
        document = document.add(text(LEFT - 8.0, at + 4.0, "end", &(1_u64 << power).to_string()));
    }
    document = document.add(text(LEFT, HEIGHT - 10.0, "start", "filled: emitted; hollow: written by hand"));
    for (place, (target, colour)) in TARGETS.iter().zip(COLOURS).enumerate() {
        let mut own: Vec<&&Row> = rows.iter().filter(|row| row.target == target.name).collect();
        if own.is_empty() {
            continue;
        }
        own.sort_by_key(|row| row.port_bits);
        let points: Vec<String> =
            own.iter().map(|row| format!("{},{}", round(x(row.port_bits)), round(y(row.area.lut)))).collect();
        document =
            document.add(Polyline::new().set("points", points.join(" ")).set("class", "line").set("stroke", *colour));
        for row in &own {
            let point = |luts: u64, fill: &str| {
                let circle = Circle::new().set("cx", round(x(row.port_bits))).set("cy", round(y(luts))).set("r", 4);
                circle.set("fill", fill).set("stroke", *colour)
            };
            document = document.add(point(row.area.lut, colour));
            if let Some(yardstick) = row.yardstick {
                document = document.add(point(yardstick.lut, "none").set("r", 7));
            }
        }
        let at = WIDTH - RIGHT - 60.0 * (TARGETS.len() - place) as f64;
        let name = text(at + 12.0, HEIGHT - 10.0, "start", target.name);
        document = document
            .add(Circle::new().set("cx", at).set("cy", HEIGHT - 14.0).set("r", 4).set("fill", *colour))
            .add(name);
    }
    format!("{document}\n")
}

fn log(value: u64) -> f64 {
    (value.max(1) as f64).log2()
}

/// The powers of two round some values, at least one apart.
fn powers(values: impl Iterator<Item = u64>) -> (f64, f64) {
    let (low, high) =
        values.map(log).fold((f64::INFINITY, 0.0_f64), |(low, high), value| (low.min(value), high.max(value)));
    let low = if low.is_finite() { low.floor() } else { 0.0 };
    (low, high.ceil().max(low + 1.0))
}

fn whole(low: f64, high: f64) -> impl Iterator<Item = u32> {
    low as u32..=high as u32
}

fn round(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

#[cfg(test)]
mod tests {
    use crate::synth::report::tests::row;

    #[test]
    fn every_row_has_a_point_within_the_picture() {
        let mut rows = [row("a", 100, "ice40", 10), row("a", 4000, "ice40", 900), row("a", 100, "ecp5", 0)];
        rows[0].yardstick = Some(rows[1].area);
        let picture = super::plot("a", &rows.iter().collect::<Vec<_>>());
        // A point each, a hollow one, and those of two targets in the legend; of the third there is no row.
        assert_eq!(picture.matches("<circle").count(), 3 + 1 + 2, "{picture}");
        let numbers = picture.split("cy=\"").skip(1).filter_map(|rest| rest.split('"').next()?.parse::<f64>().ok());
        assert!(numbers.into_iter().all(|y| (0.0..=super::HEIGHT).contains(&y)), "{picture}");
    }
}
