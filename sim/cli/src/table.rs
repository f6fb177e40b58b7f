//! Tables that fit the width of the terminal.
//!
//! Numbers and values are never broken. Names are shortened with an ellipsis, and prose is wrapped between words. If
//! that is not enough, columns are omitted, and a line below the table names them. Without a terminal, nothing is
//! shortened or wrapped, and only optional columns without content are omitted.

use crate::output::{self, Format};
use comfy_table::{CellAlignment, ColumnConstraint, ContentArrangement, LineStyle, TableStyle, Width};
use std::borrow::Cow;
use std::cell::Cell;

/// Kind of the content of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A name: shortened with an ellipsis.
    Name,
    /// A number, aligned to the right: never broken.
    Number,
    /// A value with its unit, or a short result: never broken.
    Value,
    /// Text of several words: wrapped between words.
    Prose,
}

/// Rank of a column when a table is too wide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum ColumnRank {
    /// Never omitted.
    Required,
    /// Omitted after all minor columns, from the right.
    Usual,
    /// Omitted first, from the right.
    Minor,
}

/// A column of a table.
#[derive(Clone, Debug)]
pub struct Column {
    title: Cow<'static, str>,
    kind: Kind,
    rank: ColumnRank,
    is_optional: bool,
}

impl Column {
    /// Creates a column with a computed title.
    pub fn with_title(kind: Kind, title: impl Into<String>) -> Self {
        Self { title: Cow::Owned(title.into()), kind, rank: ColumnRank::Usual, is_optional: false }
    }

    const fn new(kind: Kind, title: &'static str) -> Self {
        Self { title: Cow::Borrowed(title), kind, rank: ColumnRank::Usual, is_optional: false }
    }

    /// Marks a column that is never omitted.
    pub const fn required(mut self) -> Self {
        self.rank = ColumnRank::Required;
        self
    }

    /// Marks a column that text tables show only if one of its cells has content.
    pub const fn optional(mut self) -> Self {
        self.is_optional = true;
        self
    }

    /// Marks a column that is omitted first.
    pub const fn minor(mut self) -> Self {
        self.rank = ColumnRank::Minor;
        self
    }
}

/// Creates a column of names.
pub const fn name(title: &'static str) -> Column {
    Column::new(Kind::Name, title)
}

/// Creates a column of numbers.
pub const fn number(title: &'static str) -> Column {
    Column::new(Kind::Number, title)
}

/// Creates a column of values with units.
pub const fn value(title: &'static str) -> Column {
    Column::new(Kind::Value, title)
}

/// Creates a column of prose.
pub const fn prose(title: &'static str) -> Column {
    Column::new(Kind::Prose, title)
}

/// Output of a subcommand: tables and remarks, or the tables alone as CSV, separated by empty lines.
pub struct Page {
    format: Format,
    has_output: Cell<bool>,
}

impl Page {
    /// Creates an empty page. With [`Format::Json`] it prints tables as text, because other functions print the JSON.
    pub fn new(format: Format) -> Self {
        Self { format, has_output: Cell::new(false) }
    }

    /// Prints a table.
    pub fn table(&self, columns: &[Column], rows: impl IntoIterator<Item = Vec<String>>) {
        let has_output = self.has_output.replace(true);
        match self.format {
            Format::Csv if has_output => output::data(&format!("\n{}", csv(columns, rows))),
            Format::Csv => output::data(&csv(columns, rows)),
            _ => output::data(&text(columns, rows)),
        }
    }

    /// Prints a line of text, except in CSV. A space prints an empty line.
    pub fn remark(&self, text: &str) {
        if self.format != Format::Csv {
            output::data(text);
        }
    }
}

/// A line below the headings, and no other lines.
const STYLE: TableStyle = TableStyle::new().header_separator(LineStyle::new(' ', '-', ' ', ' '));

/// Characters per column besides its content: padding and separator.
const COLUMN_OVERHEAD: usize = 3;

/// Minimum width of a fitted table; on a narrower terminal, lines overflow.
const MIN_WIDTH: u16 = 60;

/// Minimum width of a column of names with longer content.
const MIN_NAME_WIDTH: usize = 10;

/// Minimum width of a column of prose with longer content.
const MIN_PROSE_WIDTH: usize = 16;

/// Width to which tables are fitted; `None` if standard output is no terminal. Some unattended terminals report 0
/// columns, which counts as 80.
fn terminal_width() -> Option<usize> {
    let columns = comfy_table::Table::new().width()?;
    Some(usize::from(if columns == 0 { 80 } else { columns.max(MIN_WIDTH) }))
}

/// Renders a table as text that fits the terminal.
pub fn text(columns: &[Column], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    fitted(columns, rows.into_iter().collect(), terminal_width())
}

/// Renders a table as CSV: all columns, numbers without thousands separators.
pub fn csv(columns: &[Column], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let plain = |(cell, column): (String, &Column)| match column.kind {
        Kind::Number => cell.replace(',', ""),
        _ => cell,
    };
    // Writing rows of equal length to memory cannot fail.
    _ = writer.write_record(columns.iter().map(|column| column.title.as_ref()));
    for row in rows {
        _ = writer.write_record(row.into_iter().zip(columns).map(plain));
    }
    String::from_utf8_lossy(&writer.into_inner().unwrap_or_default()).into_owned()
}

/// Renders a table in Markdown, with all columns.
pub fn markdown(columns: &[Column], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let titles: Vec<String> = columns.iter().map(|column| column.title.to_string()).collect();
    let mut text = line(&titles) + &"|---".repeat(columns.len()) + "|\n";
    text.extend(rows.into_iter().map(|cells| line(&cells)));
    text
}

/// Renders a table as text that is at most `width` characters wide, unless its required columns are wider. Without
/// `width`, the text has its natural width.
fn fitted(columns: &[Column], rows: Vec<Vec<String>>, width: Option<usize>) -> String {
    let fit = FittedColumns::of(columns, &rows, width);
    let mut table = comfy_table::Table::new();
    table.load_style(STYLE).set_content_arrangement(ContentArrangement::Dynamic);
    table.set_width(fit.total().try_into().unwrap_or(u16::MAX));
    table.set_header(fit.shown.iter().map(|&(index, _)| columns[index].title.as_ref()));
    for row in &rows {
        let cell = |&(index, width): &(usize, usize)| {
            let text = row.get(index).map_or("", String::as_str);
            match columns[index].kind {
                Kind::Name => shortened(text, width),
                Kind::Prose => text.split(' ').map(|word| shortened(word, width)).collect::<Vec<_>>().join(" "),
                Kind::Number | Kind::Value => text.to_string(),
            }
        };
        table.add_row(fit.shown.iter().map(cell));
    }
    for (position, &(index, width)) in fit.shown.iter().enumerate() {
        if let Some(column) = table.column_mut(position) {
            // The constraint includes the padding, but not the separator.
            let padded = (width + COLUMN_OVERHEAD - 1).try_into().unwrap_or(u16::MAX);
            column.set_constraint(ColumnConstraint::Absolute(Width::Fixed(padded)));
            if columns[index].kind == Kind::Number {
                column.set_cell_alignment(CellAlignment::Right);
            }
        }
    }
    let mut text = table.trim_fmt();
    if !fit.omitted.is_empty() {
        let names: Vec<&str> = fit.omitted.iter().map(|&index| columns[index].title.as_ref()).collect();
        text += &note(&names, width.unwrap_or(usize::MAX));
    }
    text
}

/// The line below a table that names the omitted columns, wrapped between words.
fn note(names: &[&str], width: usize) -> String {
    let text = format!("(omitted columns: {}; --format json has all)", names.join(", "));
    let mut lines = String::new();
    // The width of the current line; the first word starts a new line.
    let mut used = usize::MAX;
    for word in text.split(' ') {
        if used.saturating_add(word.chars().count() + 1) > width {
            lines += "\n ";
            used = 1;
        }
        lines += " ";
        lines += word;
        used += word.chars().count() + 1;
    }
    lines
}

/// Shortens a text to at most `width` characters. A shortened text ends with an ellipsis.
fn shortened(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_string();
    }
    text.chars().take(width.saturating_sub(1)).chain(['…']).collect()
}

/// The shown columns of a table and their widths.
struct FittedColumns {
    /// Index and width of each column that is shown.
    shown: Vec<(usize, usize)>,
    /// Indices of the columns that are omitted because the table is too wide.
    omitted: Vec<usize>,
}

impl FittedColumns {
    /// Chooses the columns and widths of a table that is at most `width` wide.
    fn of(columns: &[Column], rows: &[Vec<String>], width: Option<usize>) -> Self {
        let length = |text: &str| text.chars().count();
        let content = |index: usize| rows.iter().filter_map(|row| row.get(index)).map(|cell| length(cell)).max();
        let natural = |index: usize| content(index).unwrap_or(0).max(length(&columns[index].title)).max(1);
        let is_empty = |index: usize| !rows.is_empty() && content(index) == Some(0);
        let is_shown = |index: &usize| !(columns[*index].is_optional && is_empty(*index));
        let shown = (0..columns.len()).filter(is_shown).map(|index| (index, natural(index))).collect();
        let mut fit = Self { shown, omitted: Vec::new() };
        let Some(width) = width.filter(|width| fit.total() > *width) else { return fit };
        // Minimum width of a column; `is_whole` is whether its names are not shortened. Titles are wrapped between
        // words.
        let min_width = |index: usize, is_whole: bool| {
            let content = content(index).unwrap_or(0);
            let content = match columns[index].kind {
                Kind::Name if !is_whole => content.min(MIN_NAME_WIDTH),
                Kind::Prose => content.min(MIN_PROSE_WIDTH),
                Kind::Name | Kind::Number | Kind::Value => content,
            };
            columns[index].title.split(' ').map(length).fold(content.max(1), usize::max)
        };
        // The first column identifies a row, so other columns are omitted before it is shortened.
        let is_key = |index: usize| index == 0 && columns[0].rank == ColumnRank::Required;
        fit.shown.iter_mut().for_each(|(index, column_width)| *column_width = min_width(*index, is_key(*index)));
        while fit.total() > width {
            let rank = |position: &usize| (columns[fit.shown[*position].0].rank, *position);
            let removed =
                (0..fit.shown.len()).filter(|position| rank(position).0 != ColumnRank::Required).max_by_key(rank);
            let Some(position) = removed else { break };
            fit.omitted.push(fit.shown.remove(position).0);
        }
        fit.omitted.sort_unstable();
        let excess = fit.total().saturating_sub(width);
        for (index, column_width) in fit.shown.iter_mut().filter(|(index, _)| is_key(*index)) {
            *column_width = min_width(*index, false).max(column_width.saturating_sub(excess));
        }
        // Narrow columns grow in turn up to their natural width.
        let mut room = width.saturating_sub(fit.total());
        while room > 0 {
            let before = room;
            for (index, column_width) in &mut fit.shown {
                if room > 0 && *column_width < natural(*index) {
                    *column_width += 1;
                    room -= 1;
                }
            }
            if room == before {
                break;
            }
        }
        fit
    }

    /// Width of the table.
    fn total(&self) -> usize {
        self.shown.iter().map(|(_, width)| width + COLUMN_OVERHEAD).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables;

    /// Three rows with long and short contents for each kind of column.
    fn rows(columns: &[Column]) -> Vec<Vec<String>> {
        let cell = |column: &Column, row: usize| {
            match column.kind {
                Kind::Name => ["lock_then_barrier_then_wait_again", "LANES=4 X_BITS=10 HISTORY=8", "a"][row],
                Kind::Number => ["7", "1,234,567", "99.9 %"][row],
                Kind::Value => ["pass", "1,234 cycles", "0.5 s"][row],
                Kind::Prose => [
                    "some words that say what there is to be seen here",
                    "short",
                    "failures/index_generators-1/wave.fst",
                ][row],
            }
            .to_string()
        };
        (0..3).map(|row| columns.iter().map(|column| cell(column, row)).collect()).collect()
    }

    /// All tables, and examples of those with computed columns.
    fn all_tables() -> Vec<(&'static str, Vec<Column>)> {
        let cycles =
            tables::with_each(&[name("cycle").required()], Kind::Number, (90..110).map(|cycle: u64| cycle.to_string()));
        let policies = ["with_unit", "current_mask", "stack", "stack_fall", "minimum_pc"];
        let outcomes = tables::with_each(&[name("kernel").required(), value("class")], Kind::Prose, policies);
        let figures = tables::with_each(&[name("kernel").required()], Kind::Number, policies);
        let declared = tables::ALL.iter().map(|(name, columns)| (*name, columns.to_vec()));
        declared.chain([("cycles", cycles), ("outcomes", outcomes), ("figures", figures)]).collect()
    }

    #[test]
    fn every_table_fits_its_terminal_and_breaks_no_number() {
        for (table, columns) in &all_tables() {
            let rows = rows(columns);
            for width in [60, 80, 120] {
                let text = fitted(columns, rows.clone(), Some(width));
                let widest = text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
                assert!(widest <= width, "{table} at {width} is {widest} wide:\n{text}");
                let words: Vec<&str> = text.split_whitespace().collect();
                for (index, column) in columns.iter().enumerate() {
                    let unbroken = matches!(column.kind, Kind::Number | Kind::Value);
                    let omitted = text.contains("omitted columns")
                        && !text.lines().next().unwrap_or("").contains(column.title.as_ref());
                    for cell in rows.iter().map(|row| &row[index]).filter(|_| unbroken && !omitted) {
                        assert!(
                            cell.split(' ').all(|word| words.contains(&word)),
                            "{table} at {width}: {cell}\n{text}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn without_a_terminal_a_row_is_a_line_and_nothing_is_shortened() {
        for (table, columns) in &all_tables() {
            let rows = rows(columns);
            let text = fitted(columns, rows.clone(), None);
            assert_eq!(text.lines().count(), 2 + rows.len(), "{table}:\n{text}");
            assert!(rows.iter().flatten().all(|cell| text.contains(cell.as_str())), "{table}:\n{text}");
            assert!(text.lines().all(|line| line == line.trim_end()), "{table}:\n{text}");
        }
    }

    #[test]
    fn columns_are_omitted_by_their_rank_and_named() {
        let columns =
            [name("block").required(), number("a"), number("b").minor(), number("c"), value("result").required()];
        let row: Vec<String> =
            ["index_generators", "1,234,567,890", "1,234,567,890", "1,234,567,890", "pass"].map(String::from).into();
        let first = |width| fitted(&columns, vec![row.clone()], Some(width)).lines().next().map(str::to_string);
        let titles = |width| first(width).unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(
            [80, 65, 50, 35].map(titles),
            ["block a b c result", "block a c result", "block a result", "block result"]
        );
        let text = fitted(&columns, vec![row.clone()], Some(50));
        assert!(text.contains("(omitted columns: b, c;"), "{text}");
        assert!(fitted(&columns, vec![row], Some(22)).contains("index_gen…"));
    }

    #[test]
    fn the_first_column_is_shortened_only_if_no_other_can_be_omitted() {
        let row = [
            "index_front_end_of_all",
            "LANES=4 X_BITS=10",
            "31",
            "100",
            "1,234,567",
            "1,234,567",
            "pass",
            "12.3",
            "4.5",
        ];
        let row: Vec<String> = row.map(String::from).into();
        for width in [60, 80] {
            let text = fitted(tables::CAMPAIGN, vec![row.clone()], Some(width));
            assert!(text.contains("index_front_end_of_all") && text.contains("pass"), "{width}:\n{text}");
            assert!(text.contains("events") && text.contains("omitted columns"), "{width}:\n{text}");
        }
    }

    #[test]
    fn markdown_has_every_column() {
        let page = markdown(&[name("a"), number("b")], [vec!["1".to_string(), "2".to_string()]]);
        assert_eq!(page, "| a | b |\n|---|---|\n| 1 | 2 |\n");
    }

    #[test]
    fn csv_has_every_column_and_plain_numbers() {
        let columns = [name("block"), number("cycles"), prose("what")];
        let row = ["a", "1,234,567", "b, \"c\""].map(String::from).into();
        assert_eq!(csv(&columns, [row]), "block,cycles,what\na,1234567,\"b, \"\"c\"\"\"\n");
    }
}
