//! Drawing of a path over a grid of cells.

use svg::node::element::{Circle, Polyline, Rectangle, Style, Text};
use svg::Document;

/// Width and height of a cell in pixels.
const CELL: f64 = 20.0;
/// Margin in pixels on the left, on the right and below the grid.
const EDGE: f64 = 12.0;
/// Height in pixels of the space above the grid, for the title.
const TOP: f64 = 32.0;
const STYLE: &str = "text{font:bold 12px sans-serif;fill:#333}.grid{fill:none;stroke:#ddd}\
                     .path{fill:none;stroke-width:2;stroke-linejoin:round;stroke:#2e75b6}\
                     .jump{stroke-width:1;stroke-dasharray:2 3;opacity:.5}\
                     .first{fill:#5a8f3c}.last{fill:#c0504d}\
                     @media(prefers-color-scheme:dark){text{fill:#ccc}.grid{stroke:#444}}";

/// Draws a path through the cells of a grid of `width` columns and `height` rows. Points are (column, row) in the order
/// of the path. Lines between cells with a common edge are solid, and other lines are dotted. The first point has a
/// green dot, and the last point a red dot. Returns SVG.
pub fn path(title: &str, width: u32, height: u32, points: &[(u32, u32)]) -> String {
    let at = |(x, y): (u32, u32)| (EDGE + CELL * (f64::from(x) + 0.5), TOP + CELL * (f64::from(y) + 0.5));
    let (wide, high) = (2.0 * EDGE + CELL * f64::from(width), TOP + CELL * f64::from(height) + EDGE);
    let mut document = Document::new()
        .set("viewBox", (0, 0, wide, high))
        .set("width", wide)
        .set("height", high)
        .set("role", "img")
        .set("aria-label", format!("{title}: the path over a grid of {width} x {height}"))
        .add(Style::new(STYLE))
        .add(Text::new(title).set("x", EDGE).set("y", 20));
    for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
        let (x, y) = at((x, y));
        let cell = Rectangle::new().set("x", x - CELL / 2.0).set("y", y - CELL / 2.0);
        document = document.add(cell.set("width", CELL).set("height", CELL).set("class", "grid"));
    }
    // Each sequence of neighbours is one line.
    let mut run = Vec::new();
    let line = |points: &[(u32, u32)], class: &str| {
        let points: Vec<String> = points.iter().map(|&point| at(point)).map(|(x, y)| format!("{x},{y}")).collect();
        Polyline::new().set("points", points.join(" ")).set("class", class)
    };
    let is_near = |one: (u32, u32), other: (u32, u32)| one.0.abs_diff(other.0) + one.1.abs_diff(other.1) == 1;
    for &point in points {
        if let Some(&last) = run.last().filter(|&&last| !is_near(last, point)) {
            document = document.add(line(&run, "path")).add(line(&[last, point], "path jump"));
            run.clear();
        }
        run.push(point);
    }
    document = document.add(line(&run, "path"));
    for (point, class) in [(points.first(), "first"), (points.last(), "last")] {
        if let Some((x, y)) = point.copied().map(at) {
            document = document.add(Circle::new().set("cx", x).set("cy", y).set("r", 5).set("class", class));
        }
    }
    format!("{document}\n")
}

#[cfg(test)]
mod tests {
    #[test]
    fn neighbours_are_joined_and_jumps_are_dotted() {
        let rows = [(0, 0), (1, 0), (0, 1), (1, 1)];
        let picture = super::path("rows", 2, 2, &rows);
        assert_eq!((picture.matches("<rect").count(), picture.matches("<circle").count()), (4, 2), "{picture}");
        assert_eq!(picture.matches("class=\"path jump\"").count(), 1, "{picture}");
        assert!(picture.contains("points=\"42,42 22,62\""), "{picture}");
        let zigzag = [(0, 0), (1, 0), (1, 1), (0, 1)];
        assert_eq!(super::path("zigzag", 2, 2, &zigzag).matches("<polyline").count(), 1);
    }
}
