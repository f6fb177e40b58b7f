//! Reads launch traces: what `nsys stats --report cuda_gpu_trace --format csv` prints, or a plain CSV of the same columns.

use csv::{ReaderBuilder, StringRecord, Trim};
use serde::Serialize;
use std::path::Path;
use warploom_contract::Parameters;
use warploom_golden::threads::{field_bits, Geometry};

/// A kernel launch of a trace.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Launch {
    /// The kernel's name.
    pub name: String,
    /// Blocks of the grid in x, y and z.
    pub grid: [u64; 3],
    /// Threads of a block in x, y and z.
    pub block: [u64; 3],
    /// First row of its block in index memory, if the trace says so (column `Address`).
    pub address: Option<u64>,
    /// Instructions of the kernel, if the trace says so (column `Instructions`).
    pub instructions: Option<u32>,
    /// The line of the file that it stands in, from 1.
    pub line: u64,
}

/// What a block must keep to, to be taken from a trace.
///
/// A launch that these admit has its rows written; only an address so near the end of memory that the rows run past it is
/// left to the hardware, which answers with error 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    geometry: Geometry,
}

impl Limits {
    /// The limits of a generator or a front end of these parameters.
    pub fn of(parameters: &Parameters) -> Self {
        Self { geometry: Geometry::new(parameters) }
    }

    /// The same limits for a memory of so many rows and so many lanes, as a planner may ask.
    pub fn with_memory(mut self, lanes: u32, rows: u64) -> Self {
        self.geometry.lanes = lanes.max(1);
        self.geometry.memory_rows = rows;
        self
    }
}

/// What can be wrong with a trace. Every message names the file and, where there is one, the line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TraceError {
    /// The file could not be read.
    #[error("{file}: cannot be read: {reason}")]
    Unreadable {
        /// The file.
        file: String,
        /// Why.
        reason: String,
    },
    /// There is nothing in the file.
    #[error("{file}: the file is empty; a launch trace has a header with {}", NEEDED.join(", "))]
    Empty {
        /// The file.
        file: String,
    },
    /// No line looks like the header.
    #[error("{file}: no line is a header; one must have the columns {}", NEEDED.join(", "))]
    NoHeader {
        /// The file.
        file: String,
    },
    /// The header lacks a column.
    #[error("{file}:{line}: the header has no column '{column}'; a launch trace needs {}", NEEDED.join(", "))]
    MissingColumn {
        /// The file.
        file: String,
        /// The header's line.
        line: u64,
        /// The column.
        column: &'static str,
    },
    /// A line that is no record of the table.
    #[error("{file}:{line}: {reason}")]
    Malformed {
        /// The file.
        file: String,
        /// The line.
        line: u64,
        /// What is wrong, and what is allowed.
        reason: String,
    },
    /// A value that isn't allowed.
    #[error("{file}:{line}: column '{column}' has '{value}'; allowed: {allowed}")]
    Value {
        /// The file.
        file: String,
        /// The line.
        line: u64,
        /// The column.
        column: &'static str,
        /// The value as it stands in the file.
        value: String,
        /// What is allowed.
        allowed: String,
    },
    /// A block that is too large for the parameters, each of its dimensions being legal.
    #[error("{file}:{line}: a block of {} is too large: {reason}; allowed: {allowed}", shape(.block))]
    BlockTooLarge {
        /// The file.
        file: String,
        /// The line.
        line: u64,
        /// Its dimensions.
        block: [u64; 3],
        /// What is too large.
        reason: String,
        /// What is allowed.
        allowed: String,
    },
    /// A trace of copies and fills only, or of a header.
    #[error("{file}: there is no kernel launch in it (rows of copies and fills have empty GrdX to BlkZ)")]
    NoLaunches {
        /// The file.
        file: String,
    },
}

/// The columns that a trace must have, by the names that nsys gives them.
const NEEDED: [&str; 7] = ["GrdX", "GrdY", "GrdZ", "BlkX", "BlkY", "BlkZ", "Name"];

/// Dimensions, as people write them.
pub(crate) fn shape([x, y, z]: &[u64; 3]) -> String {
    format!("{x}x{y}x{z}")
}

/// Reads a trace from a file.
///
/// # Errors
/// See [`TraceError`]. A file in which one line is wrong gives no launches at all.
pub fn read(path: &Path, limits: &Limits) -> Result<Vec<Launch>, TraceError> {
    let file = path.display().to_string();
    let unreadable = |reason: String| TraceError::Unreadable { file: file.clone(), reason };
    let text = warploom_files::text(path, warploom_files::RECORD).map_err(|error| unreadable(error.to_string()))?;
    parse(&file, &text, limits)
}

/// Reads a trace from its text; `file` is what messages call it.
///
/// # Errors
/// See [`TraceError`].
pub fn parse(file: &str, text: &str, limits: &Limits) -> Result<Vec<Launch>, TraceError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim().is_empty() {
        return Err(TraceError::Empty { file: file.to_string() });
    }
    let (start, line) = header(text).ok_or_else(|| TraceError::NoHeader { file: file.to_string() })?;
    // Names have commas and quotes in them; rows after the table are shorter than its header.
    let mut reader =
        ReaderBuilder::new().has_headers(false).flexible(true).trim(Trim::All).from_reader(&text.as_bytes()[start..]);
    let mut records = reader.records();
    let malformed = |line: u64, error: &csv::Error| TraceError::Malformed {
        file: file.to_string(),
        line,
        reason: format!("not a line of a CSV file: {error}"),
    };
    let header = match records.next() {
        Some(Ok(header)) => header,
        Some(Err(error)) => return Err(malformed(line, &error)),
        None => return Err(TraceError::NoHeader { file: file.to_string() }),
    };
    let table = Table { file, limits, columns: Columns::find(file, line, &header)? };
    let mut launches = Vec::new();
    let mut lines = Lines { text: text.as_bytes(), byte: start, line };
    for record in records {
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                let byte = error.position().map_or(0, csv::Position::byte);
                return Err(malformed(lines.at(start + byte as usize), &error));
            }
        };
        let line = lines.at(start + record.position().map_or(0, csv::Position::byte) as usize);
        if record.iter().any(|field| field.contains('\n')) {
            return Err(TraceError::Malformed {
                file: file.to_string(),
                line,
                reason: "a quote that is opened in this line is not closed in it".into(),
            });
        }
        if record.iter().all(str::is_empty) {
            continue;
        }
        // The next report of the same run follows its own title.
        if record.len() < header.len() && record.get(0).is_some_and(is_title) {
            break;
        }
        launches.extend(table.launch(&record, line)?);
    }
    if launches.is_empty() {
        return Err(TraceError::NoLaunches { file: file.to_string() });
    }
    Ok(launches)
}

/// Where the header starts, and its line: nsys prints other lines before it.
fn header(text: &str) -> Option<(usize, u64)> {
    let mut start = 0;
    for (line, number) in text.split_inclusive('\n').zip(1..) {
        let fields = line.split(',').map(|field| field.trim().trim_matches('"'));
        let known = fields.filter(|field| NEEDED.iter().any(|name| name.eq_ignore_ascii_case(field))).count();
        if known >= 2 {
            return Some((start, number));
        }
        start += line.len();
    }
    None
}

/// Finds the lines of places in a text, in rising order.
struct Lines<'a> {
    text: &'a [u8],
    byte: usize,
    line: u64,
}

impl Lines<'_> {
    /// The line of the record that begins at this byte. The reader counts the line ends and empty lines before it to it.
    fn at(&mut self, byte: usize) -> u64 {
        let mut end = byte.min(self.text.len());
        end += self.text[end..].iter().take_while(|byte| matches!(byte, b'\r' | b'\n')).count();
        let passed = self.text.get(self.byte..end).unwrap_or_default();
        self.line += passed.iter().filter(|byte| **byte == b'\n').count() as u64;
        self.byte = self.byte.max(end);
        self.line
    }
}

/// Whether a line belongs to nsys's talk and not to its tables.
fn is_title(field: &str) -> bool {
    ["Processing [", "**", "NOTICE", "Generating", "SKIPPED"].iter().any(|start| field.starts_with(start))
}

/// Where the columns are.
struct Columns {
    needed: [usize; 7],
    address: Option<usize>,
    instructions: Option<usize>,
}

impl Columns {
    fn find(file: &str, line: u64, header: &StringRecord) -> Result<Self, TraceError> {
        let find = |name: &str| header.iter().position(|field| field.eq_ignore_ascii_case(name));
        for column in NEEDED.into_iter().chain(["Address", "Instructions"]) {
            let places: Vec<usize> = (1..)
                .zip(header)
                .filter(|(_, field)| field.eq_ignore_ascii_case(column))
                .map(|(place, _)| place)
                .collect();
            if let [first, second, ..] = places[..] {
                let reason =
                    format!("the header names column '{column}' twice, as field {first} and as field {second}");
                return Err(TraceError::Malformed { file: file.to_string(), line, reason });
            }
        }
        let mut needed = [0; NEEDED.len()];
        for (place, column) in needed.iter_mut().zip(NEEDED) {
            *place = find(column).ok_or_else(|| TraceError::MissingColumn { file: file.to_string(), line, column })?;
        }
        Ok(Self { needed, address: find("Address"), instructions: find("Instructions") })
    }
}

/// The table of launches, and what its rows must keep to.
struct Table<'a> {
    file: &'a str,
    limits: &'a Limits,
    columns: Columns,
}

impl Table<'_> {
    /// The launch of a row; `None` for a copy or a fill.
    fn launch(&self, record: &StringRecord, line: u64) -> Result<Option<Launch>, TraceError> {
        let Columns { needed, address, instructions } = self.columns;
        let mut texts = [""; NEEDED.len()];
        for ((text, place), column) in texts.iter_mut().zip(needed).zip(NEEDED) {
            *text = record.get(place).ok_or_else(|| TraceError::Malformed {
                file: self.file.to_string(),
                line,
                reason: format!(
                    "the line has {}, but column '{column}' is field {}",
                    counted(record.len() as u64, "field"),
                    place + 1
                ),
            })?;
        }
        // nsys leaves these empty for copies and fills; some of its kin print a dash.
        if texts[..6].iter().all(|text| is_absent(text)) {
            return Ok(None);
        }
        let geometry = &self.limits.geometry;
        let mut sizes = [0; 6];
        for (i, size) in sizes.iter_mut().enumerate() {
            // A grid may be as large as a GPU allows; a block has the limits of the index bits.
            let most = if i < 3 { u64::from(u32::MAX) } else { 1 << geometry.index_bits[i - 3] };
            *size = self.number(line, NEEDED[i], texts[i], 1, most)?;
        }
        let [grid_x, grid_y, grid_z, x, y, z] = sizes;
        let block = [x, y, z];
        self.check_block(line, block)?;
        let optional = |place: Option<usize>| place.and_then(|place| record.get(place)).filter(|text| !is_absent(text));
        let last_row = geometry.memory_rows.saturating_sub(1);
        let address = optional(address).map(|text| self.number(line, "Address", text, 0, last_row)).transpose()?;
        let count = optional(instructions).map(|text| self.number(line, "Instructions", text, 1, 65535)).transpose()?;
        Ok(Some(Launch {
            name: texts[6].to_string(),
            grid: [grid_x, grid_y, grid_z],
            block,
            address,
            instructions: count.map(|count| count as u32),
            line,
        }))
    }

    /// A whole number within its range.
    fn number(&self, line: u64, column: &'static str, text: &str, least: u64, most: u64) -> Result<u64, TraceError> {
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let number = if digits { text.parse().ok() } else { None };
        number.filter(|number| (least..=most).contains(number)).ok_or_else(|| TraceError::Value {
            file: self.file.to_string(),
            line,
            column,
            value: text.to_string(),
            allowed: format!("a whole number from {least} to {most}"),
        })
    }

    /// Checks what no single dimension shows: the packed word, and the rows.
    fn check_block(&self, line: u64, block: [u64; 3]) -> Result<(), TraceError> {
        let geometry = &self.limits.geometry;
        let too_large = |reason, allowed| {
            Err(TraceError::BlockTooLarge { file: self.file.to_string(), line, block, reason, allowed })
        };
        // Each dimension has been checked against the index bits, of which there are at most 16.
        let bits: u32 = field_bits(block.map(|dimension| dimension as u32)).iter().sum();
        if bits > geometry.word {
            return too_large(format!("its fields take {bits} bits"), format!("words of {} bits", geometry.word));
        }
        let (rows, most) = (geometry.rows(block), geometry.memory_rows);
        if rows > most {
            let lanes = geometry.lanes;
            let rows = counted(rows, "row");
            return too_large(
                format!("it has {rows} of {lanes} threads"),
                format!("a memory of {}", counted(most, "row")),
            );
        }
        Ok(())
    }
}

/// A number of things.
fn counted(count: u64, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}

/// Whether a field says that there is nothing.
fn is_absent(text: &str) -> bool {
    text.is_empty() || text == "-"
}
