//! Plots of LUTs over size.

use super::report::Row;
use super::target::TARGETS;
use warploom_harness::diagram::{Axes, Chart, Line, Point};

/// Draws the LUTs of a block over its port bits as SVG, on logarithmic axes, with one line per target. `rows` has the
/// rows of this block only. Hollow points show the reference RTL.
pub fn plot(block: &str, rows: &[&Row]) -> String {
    let lines = TARGETS.iter().map(|target| {
        let of_target: Vec<&Row> = rows.iter().copied().filter(|row| row.target == target.name).collect();
        (target.name.to_string(), of_target)
    });
    chart(block, "the bits of its ports", lines.collect(), |row| row.port_bits)
}

/// Draws the LUTs of a block over a parameter, as [`plot`] does, but with one line per target and combination of the
/// other parameters. `default` is the value of the parameter in rows that do not name it.
pub fn plot_over(block: &str, rows: &[&Row], parameter: &str, default: u64) -> String {
    // The value of the parameter, and the other parameters as text.
    let split = |row: &Row| {
        let settings = row.parameters.split_whitespace().filter_map(|setting| setting.split_once('='));
        let (own, rest): (Vec<_>, Vec<_>) = settings.partition(|(name, _)| *name == parameter);
        let value = own.first().and_then(|(_, value)| value.parse().ok()).unwrap_or(default);
        (value, rest.iter().map(|(name, value)| format!(" {name}={value}")).collect::<String>())
    };
    let mut lines: Vec<(String, Vec<&Row>)> = Vec::new();
    for target in TARGETS {
        for row in rows.iter().filter(|row| row.target == target.name) {
            let name = format!("{}{}", target.name, split(row).1);
            match lines.iter_mut().find(|(known, _)| *known == name) {
                Some((_, rows)) => rows.push(row),
                None => lines.push((name, vec![row])),
            }
        }
    }
    chart(block, parameter, lines, |row| split(row).0)
}

/// Draws a chart; `over` is the title of the x axis, and `x` returns the position of a row on it.
fn chart(block: &str, over: &str, lines: Vec<(String, Vec<&Row>)>, x: impl Fn(&Row) -> u64) -> String {
    let points = |rows: &[&Row]| {
        let ring = |row: &Row| row.reference.map(|reference| reference.lut);
        let mut points: Vec<Point> =
            rows.iter().map(|row| Point { x: x(row), y: row.area.lut, ring: ring(row) }).collect();
        points.sort_by_key(|point| point.x);
        points
    };
    let chart = Chart {
        title: &format!("{block}: LUTs over {over}"),
        label: &format!("LUTs of {block} over {over}"),
        note: "filled: emitted; hollow: written by hand",
        axes: Axes::Doublings,
        lines: lines.iter().map(|(name, rows)| Line { name, points: points(rows) }).collect(),
    };
    chart.draw()
}

#[cfg(test)]
mod tests {
    use crate::synth::report::tests::row;

    #[test]
    fn every_row_has_a_point_and_every_reference_a_hollow_one() {
        let mut rows = [row("a", 4000, "ice40", 900), row("a", 128, "ice40", 10), row("a", 128, "ecp5", 0)];
        rows[1].reference = Some(rows[0].area);
        let picture = super::plot("a", &rows.iter().collect::<Vec<_>>());
        // Two targets are also in the legend; the third has no rows.
        assert_eq!(picture.matches("<circle").count(), 3 + 1 + 2, "{picture}");
        assert_eq!(picture.matches("fill=\"none\"").count(), 1, "{picture}");
        // From left to right, independent of the order of the rows.
        assert_eq!(picture.matches("points=\"64,").count(), 2, "{picture}");
    }

    #[test]
    fn over_a_parameter_there_is_a_line_for_each_combination_of_the_others() {
        let mut rows = [row("a", 1, "ecp5", 9), row("a", 1, "ecp5", 8), row("a", 1, "ecp5", 7), row("a", 1, "ecp5", 6)];
        for (row, parameters) in rows.iter_mut().zip(["", "WARPS=8", "WARPS=64 LOCKS=4", "LOCKS=4"]) {
            row.parameters = parameters.into();
        }
        let picture = super::plot_over("a", &rows.iter().collect::<Vec<_>>(), "WARPS", 32);
        assert_eq!(picture.matches("<polyline").count(), 2, "{picture}");
        assert!(picture.contains("\necp5\n") && picture.contains("\necp5 LOCKS=4\n"), "{picture}");
    }
}
