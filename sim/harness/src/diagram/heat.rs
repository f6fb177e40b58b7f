//! Heat maps: a table of numbers in which larger numbers have darker cells.

use svg::node::element::{Group, Rectangle, Style, Text};
use svg::Document;

/// Width and height of a cell in pixels.
const CELL: (f64, f64) = (84.0, 16.0);
/// Width of a character in pixels.
const LETTER: f64 = 6.5;
/// Height in pixels of the space above the cells, for the title and the names of the columns.
const TOP: f64 = 52.0;
/// Share of the darkest colour above which the text of a cell is white.
const MIN_DARK: f64 = 0.45;
const STYLE: &str = "text{font:11px sans-serif;fill:#333}.title{font:bold 12px sans-serif}\
                     .cells text{fill:#222}.cells .dark{fill:#fff}\
                     @media(prefers-color-scheme:dark){text{fill:#ccc}}";
/// Colours of the number 1 and of the number [`HeatMap::max`]: red, green, blue.
const COLOURS: ([f64; 3], [f64; 3]) = ([226.0, 236.0, 216.0], [128.0, 24.0, 24.0]);

/// A heat map.
pub struct HeatMap<'a> {
    /// Title above the table.
    pub title: &'a str,
    /// Note below the table.
    pub note: &'a str,
    /// Names of the columns.
    pub columns: &'a [String],
    /// Name and numbers of each row: one number per column, each at least 1.
    pub rows: &'a [(String, Vec<f64>)],
    /// Smallest number that has the darkest colour.
    pub max: f64,
}

impl HeatMap<'_> {
    /// Renders the table as SVG. The colour depends on the logarithm of the number.
    pub fn draw(&self) -> String {
        let longest = self.rows.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
        let left = 16.0 + LETTER * longest as f64;
        let width = (left + CELL.0 * self.columns.len() as f64 + 16.0).max(32.0 + LETTER * self.note.len() as f64);
        let height = TOP + CELL.1 * self.rows.len() as f64 + 32.0;
        let mut cells = Group::new().set("class", "cells");
        let mut document = Document::new()
            .set("viewBox", (0, 0, width.round(), height))
            .set("width", width.round())
            .set("height", height)
            .set("role", "img")
            .set("aria-label", self.title)
            .add(Style::new(STYLE))
            .add(text(16.0, 20.0, "start", self.title).set("class", "title"));
        for (column, name) in self.columns.iter().enumerate() {
            document = document.add(text(left + CELL.0 * (column as f64 + 0.5), TOP - 8.0, "middle", name));
        }
        for (row, (name, numbers)) in self.rows.iter().enumerate() {
            let y = TOP + CELL.1 * row as f64;
            document = document.add(text(left - 8.0, y + 12.0, "end", name));
            for (column, &number) in numbers.iter().enumerate() {
                let x = left + CELL.0 * column as f64;
                let heat = (number.max(1.0).ln() / self.max.max(1.0 + f64::EPSILON).ln()).min(1.0);
                let mixed = |at: usize| (COLOURS.0[at] + (COLOURS.1[at] - COLOURS.0[at]) * heat).round();
                let colour = format!("rgb({},{},{})", mixed(0), mixed(1), mixed(2));
                let cell = Rectangle::new().set("x", x).set("y", y).set("width", CELL.0 - 1.0);
                cells = cells.add(cell.set("height", CELL.1 - 1.0).set("fill", colour));
                let class = if heat > MIN_DARK { "dark" } else { "light" };
                let label = format!("{number:.2}");
                cells = cells.add(text(x + CELL.0 / 2.0, y + 12.0, "middle", &label).set("class", class));
            }
        }
        format!("{}\n", document.add(cells).add(text(16.0, height - 10.0, "start", self.note)))
    }
}

/// Creates a text at the base point (`x`, `y`). `anchor` is its alignment: `start`, `middle` or `end`.
fn text(x: f64, y: f64, anchor: &str, text: &str) -> Text {
    let round = |value: f64| (value * 10.0).round() / 10.0;
    Text::new(text).set("x", round(x)).set("y", round(y)).set("text-anchor", anchor)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_has_a_cell_and_the_largest_are_the_darkest() {
        let columns = ["one", "two"].map(String::from);
        let rows = [("a".to_string(), vec![1.0, 2.0]), ("b".to_string(), vec![4.0, 9.0])];
        let picture = HeatMap { title: "t", note: "n", columns: &columns, rows: &rows, max: 4.0 }.draw();
        assert_eq!(picture.matches("<rect").count(), 4, "{picture}");
        assert_eq!(picture.matches("rgb(226,236,216)").count(), 1, "{picture}");
        assert_eq!(picture.matches("rgb(128,24,24)").count(), 2, "{picture}");
        assert!(picture.contains("9.00") && picture.contains("rgb(177,130,120)"), "{picture}");
    }
}
