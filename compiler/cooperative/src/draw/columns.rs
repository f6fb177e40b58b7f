//! Columns of cells, one per warp, and lines from signals to waits.
//!
//! Lines run in the gaps between columns, and cross a column between two rows.

use super::style::{legend_width, page, width, LineStyle, CHARACTER, LINE, MARGIN};
use svg::node::element::{Circle, Group, Path, Rectangle, Text, Title};
use svg::Document;

/// Gap between columns, in pixels.
const GUTTER: usize = 96;
/// Padding beside the text of a cell, in pixels.
const PADDING: usize = 10;
/// Gap between rows of boxes, in pixels.
const GAP: usize = 22;
/// Radius of the circle around a channel number, in pixels.
const BADGE: usize = 7;
/// Padding above and below the text of a box together, in pixels.
const BOX_PADDING: usize = 6;
/// Indentation of a loop body, in pixels.
const INDENT: usize = 20;

/// Colours of channels, used in turn; dark enough for white text.
const COLOURS: [&str; 10] =
    ["#1f6fb4", "#c8501e", "#2f8a3c", "#8a4fb0", "#a87800", "#b83272", "#12868c", "#7a5a3c", "#4a56c8", "#5f6b1e"];

/// Returns the colour of a channel; for `None`, the colour of queues.
pub(super) fn colour(channel: Option<u32>) -> &'static str {
    channel.map_or("#8c8c8c", |channel| COLOURS[channel as usize % COLOURS.len()])
}

/// Cell of a column.
pub(super) struct Cell {
    /// Row, common to all columns; greater than that of the previous cell.
    pub row: usize,
    /// Number of enclosing loops.
    pub depth: usize,
    /// Lines of text. If cells are boxes, the first line is the name.
    pub lines: Vec<String>,
    /// Channel that the cell signals or waits for, if the cell does nothing else.
    pub channel: Option<u32>,
    /// Text of the tooltip.
    pub tooltip: String,
}

/// Line between two cells. A cell is given by its column, and by its index in the column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Link {
    /// Cell that signals.
    pub from: (usize, usize),
    /// Cell that waits.
    pub to: (usize, usize),
    /// Channel; `None` for an edge of a queue.
    pub channel: Option<u32>,
}

/// Picture of columns of cells, with links between cells.
pub(super) struct Columns<'a> {
    /// Label of the picture for screen readers.
    pub title: &'a str,
    /// One column per warp.
    pub columns: Vec<Vec<Cell>>,
    /// Lines between cells.
    pub links: Vec<Link>,
    /// Legend of the colours: channel (`None` for queues), and text.
    pub legend: Vec<(Option<u32>, String)>,
    /// Whether each cell is a box; otherwise each column is one.
    pub boxes: bool,
}

/// End of a link, as a key that sorts the links of one side of a cell by the row of the other end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Side {
    /// Column and index of the cell.
    cell: (usize, usize),
    /// Whether the link ends on the right side of the cell.
    right: bool,
    /// Row of the other end.
    other: usize,
    /// Index of the link.
    link: usize,
    /// Index of the end in [`Layout::ends`]: 0 for the cell that signals, 1 for the cell that waits.
    end: usize,
}

/// End of a link.
struct End {
    /// Column and index of the cell.
    cell: (usize, usize),
    /// Whether the link ends on the right side of the cell.
    right: bool,
    /// Vertical position in pixels.
    y: usize,
}

/// Positions of columns, rows and links, in pixels.
struct Layout {
    /// Left side and width of each column.
    columns: Vec<(usize, usize)>,
    /// Top and height of each row.
    rows: Vec<(usize, usize)>,
    /// Bottom of all rows.
    bottom: usize,
    /// Both ends of each link, that of the signal first.
    ends: Vec<[End; 2]>,
}

impl Columns<'_> {
    /// Draws the picture.
    pub(super) fn draw(&self) -> String {
        let layout = self.layout();
        let right = layout.columns.last().map_or(MARGIN, |(left, width)| left + width);
        let legend = layout.bottom + LINE;
        let legend_right = self.legend.iter().map(|(_, text)| legend_width(text)).max().unwrap_or_default();
        let height = legend + self.legend.len() * LINE + MARGIN;
        let mut picture = page(right.max(legend_right) + MARGIN, height, self.title);
        for (row, (channel, text)) in self.legend.iter().enumerate() {
            picture = line_style(*channel).add_to_legend(picture, legend + row * LINE, text);
        }
        for (warp, (left, width)) in layout.columns.iter().enumerate() {
            let name = Text::new(format!("warp {warp}")).set("x", left + width / 2).set("y", MARGIN + LINE);
            picture = picture.add(name.set("text-anchor", "middle").set("class", "name"));
        }
        for (link, ends) in self.links.iter().zip(&layout.ends) {
            picture = picture.add(self.line(link, ends, &layout));
        }
        if !self.boxes {
            // The frames are translucent, so that lines that cross a column stay visible.
            let top = MARGIN + LINE + GAP / 2;
            for (left, width) in &layout.columns {
                let frame = Rectangle::new().set("x", *left).set("y", top).set("width", *width);
                let frame = frame.set("height", layout.bottom - top).set("rx", 4).set("class", "box");
                picture = picture.add(frame.set("fill-opacity", 0.8));
            }
        }
        for (column, cells) in self.columns.iter().enumerate() {
            for cell in cells {
                picture = picture.add(self.cell(cell, layout.columns[column], layout.rows[cell.row]));
            }
        }
        if self.boxes {
            picture = self.links.iter().zip(&layout.ends).fold(picture, |picture, (link, ends)| {
                ends.iter().fold(picture, |picture: Document, end| match link.channel {
                    Some(channel) => picture.add(badge(channel, layout.side(end), end.y)),
                    None => picture,
                })
            });
        }
        format!("{picture}\n")
    }

    /// Computes the layout.
    fn layout(&self) -> Layout {
        let mut left = MARGIN;
        let column = |cells: &Vec<Cell>| {
            let cell_width = |cell: &Cell| {
                let text = cell.lines.iter().map(|line| width(line)).max().unwrap_or_default();
                text + cell.depth * INDENT + 2 * PADDING + if self.boxes { 2 * BADGE } else { 0 }
            };
            let column_width = cells.iter().map(cell_width).max().unwrap_or_default().max(10 * CHARACTER);
            let position = (left, column_width);
            left += column_width + GUTTER;
            position
        };
        let columns: Vec<_> = self.columns.iter().map(column).collect();
        let mut sides: Vec<Side> = Vec::new();
        for (link, Link { from, to, .. }) in self.links.iter().enumerate() {
            let right = to.0 > from.0;
            sides.push(Side { cell: *from, right, other: self.row(*to), link, end: 0 });
            sides.push(Side { cell: *to, right: !right, other: self.row(*from), link, end: 1 });
        }
        sides.sort_unstable();
        let rows = self.columns.iter().flatten().map(|cell| cell.row + 1).max().unwrap_or_default();
        let mut heights = vec![0; rows];
        for cell in self.columns.iter().flatten() {
            let text = cell.lines.len() * LINE + if self.boxes { BOX_PADDING } else { 0 };
            heights[cell.row] = heights[cell.row].max(text);
        }
        let same_side = |one: &Side, other: &Side| (one.cell, one.right) == (other.cell, other.right);
        for side in sides.chunk_by(same_side).filter(|_| self.boxes) {
            let row = self.row(side[0].cell);
            heights[row] = heights[row].max(side.len() * (2 * BADGE + 2));
        }
        let mut top = MARGIN + LINE + GAP;
        let gap = if self.boxes { GAP } else { 0 };
        let row = |height: usize| {
            let position = (top, height);
            top += height + gap;
            position
        };
        let rows: Vec<_> = heights.into_iter().map(row).collect();
        let no_end = |cell| End { cell, right: false, y: 0 };
        let mut ends: Vec<_> = self.links.iter().map(|link| [link.from, link.to].map(no_end)).collect();
        for side in sides.chunk_by(same_side) {
            for (position, &Side { cell, right, link, end, .. }) in side.iter().enumerate() {
                let (upper, height) = rows[self.row(cell)];
                ends[link][end] = End { cell, right, y: upper + height * (2 * position + 1) / (2 * side.len()) };
            }
        }
        Layout { columns, rows, bottom: top + GAP / 2, ends }
    }

    /// Returns the row of a cell.
    fn row(&self, (column, position): (usize, usize)) -> usize {
        self.columns[column][position].row
    }

    /// Draws the line of a link.
    fn line(&self, link: &Link, ends: &[End; 2], layout: &Layout) -> Path {
        let [start, end] = ends;
        // 1 for a line to the right, -1 for a line to the left.
        let along = if start.right { 1 } else { -1_i64 };
        let [x, to_x] = [start, end].map(|end| layout.side(end) as i64);
        let badge = if self.boxes && link.channel.is_some() { BADGE as i64 } else { 0 };
        let to_x = to_x - along * badge;
        let bend = GUTTER as i64 / 2 * along;
        let (y, to_y) = (start.y as i64, end.y as i64);
        let mut path = format!("M {x} {y} ");
        if start.cell.0.abs_diff(end.cell.0) > 1 {
            // A link crosses other columns above the row of the target.
            // Lines of different channels are side by side.
            let aside = link.channel.map_or(0, |channel| i64::from(channel % 5) - 2);
            let above = layout.rows[self.row(end.cell)].0 as i64;
            let pass = if self.boxes { above + aside * 3 - GAP as i64 / 2 } else { above + aside };
            let gutter = GUTTER as i64 * along;
            let (from, to) = (x + gutter, to_x - gutter);
            path += &format!("C {} {y}, {} {pass}, {from} {pass} H {to} ", x + bend, from - bend);
            path += &format!("C {} {pass}, {} {to_y}, {to_x} {to_y}", to + bend, to_x - bend);
        } else {
            path += &format!("C {} {y}, {} {to_y}, {to_x} {to_y}", x + bend, to_x - bend);
        }
        let tooltip = |(column, position): (usize, usize)| self.columns[column][position].tooltip.as_str();
        let by = link.channel.map_or("its queue".to_string(), |channel| format!("channel {channel}"));
        let title = format!("{} -> {}: {by}", tooltip(link.from), tooltip(link.to));
        line_style(link.channel).line(path).add(Title::new(title))
    }

    /// Draws a cell in a column with this left side and width, and a row with this top and height.
    fn cell(&self, cell: &Cell, (left, width): (usize, usize), (top, height): (usize, usize)) -> Group {
        let frame = Rectangle::new().set("x", left).set("y", top).set("width", width).set("height", height);
        let mut group = Group::new().add(Title::new(cell.tooltip.as_str()));
        if self.boxes {
            group = group.add(frame.set("rx", 4).set("class", "box"));
        } else if cell.channel.is_some() {
            group = group.add(frame.set("fill", colour(cell.channel)).set("fill-opacity", 0.12));
        }
        let used = cell.lines.len() * LINE;
        let first = top + (height - used) / 2;
        for (number, line) in cell.lines.iter().enumerate() {
            let text = Text::new(line.as_str()).set("y", first + (number + 1) * LINE - 5);
            let text = match self.boxes {
                true => text.set("x", left + width / 2).set("text-anchor", "middle"),
                false => text.set("x", left + PADDING + cell.depth * INDENT),
            };
            let text = if self.boxes && number == 0 { text.set("class", "name") } else { text };
            group = group.add(match cell.channel {
                Some(channel) => text.set("style", format!("fill: {}; font-weight: bold", colour(Some(channel)))),
                None => text,
            });
        }
        group
    }
}

impl Layout {
    /// Returns the horizontal position of an end.
    fn side(&self, end: &End) -> usize {
        let (left, width) = self.columns[end.cell.0];
        left + if end.right { width } else { 0 }
    }
}

/// Returns the style of the links of a channel; for `None`, that of queues.
fn line_style(channel: Option<u32>) -> LineStyle {
    let name = channel.map_or("queue".to_string(), |channel| format!("channel{channel}"));
    LineStyle { name, colour: colour(channel), dashed: channel.is_none() }
}

/// Draws the number of a channel in a circle with this centre.
fn badge(channel: u32, x: usize, y: usize) -> Group {
    let number = Text::new(channel.to_string()).set("x", x).set("y", y + 3).set("text-anchor", "middle");
    let circle = Circle::new().set("cx", x).set("cy", y).set("r", BADGE).set("fill", colour(Some(channel)));
    Group::new().add(circle).add(number.set("style", "fill: white; font-size: 9px"))
}
