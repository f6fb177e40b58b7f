//! A block's LUTs over its size.

use super::{Row, TARGETS};
use warploom_cosim::diagram::{Chart, Line, Point};

/// Draws the LUTs of a block's rows over the bits of its ports, both logarithmic, a line a target; the yardsticks as hollow points.
pub fn plot(block: &str, rows: &[&Row]) -> String {
    let points = |target: &str| {
        let own = rows.iter().filter(|row| row.target == target);
        let ring = |row: &Row| row.yardstick.map(|yardstick| yardstick.lut);
        let mut points: Vec<Point> =
            own.map(|row| Point { x: row.port_bits, y: row.area.lut, ring: ring(row) }).collect();
        points.sort_by_key(|point| point.x);
        points
    };
    let chart = Chart {
        title: &format!("{block}: LUTs over the bits of its ports"),
        label: &format!("LUTs of {block} over the bits of its ports"),
        note: "filled: emitted; hollow: written by hand",
        lines: TARGETS.iter().map(|target| Line { name: target.name, points: points(target.name) }).collect(),
    };
    chart.draw()
}

#[cfg(test)]
mod tests {
    use crate::synth::report::tests::row;

    #[test]
    fn every_row_has_a_point_and_every_yardstick_a_hollow_one() {
        let mut rows = [row("a", 4000, "ice40", 900), row("a", 128, "ice40", 10), row("a", 128, "ecp5", 0)];
        rows[1].yardstick = Some(rows[0].area);
        let picture = super::plot("a", &rows.iter().collect::<Vec<_>>());
        // Those of two targets are in the legend, too; of the third there is no row.
        assert_eq!(picture.matches("<circle").count(), 3 + 1 + 2, "{picture}");
        assert_eq!(picture.matches("fill=\"none\"").count(), 1, "{picture}");
        // From left to right, whatever the order of the rows.
        assert_eq!(picture.matches("points=\"64,").count(), 2, "{picture}");
    }
}
