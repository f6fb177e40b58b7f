//! Reader of launch traces: the output of `nsys stats --report cuda_gpu_trace --format csv`, or a plain CSV file with
//! the same columns.

use csv::{ReaderBuilder, StringRecord, Trim};
use serde::Serialize;
use std::path::Path;
use warploom_contract::Parameters;
use warploom_files::{counted, Diagnostic};
use warploom_golden::threads::{field_bits, Geometry};

/// Kernel launch of a trace.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Launch {
    /// Name of the kernel.
    pub name: String,
    /// Number of thread blocks of the grid in x, y and z.
    pub grid: [u64; 3],
    /// Number of threads of a thread block in x, y and z.
    pub block: [u64; 3],
    /// First row of the thread block in index memory (column `Address`), if given.
    pub address: Option<u64>,
    /// Number of instructions of the kernel (column `Instructions`), if given.
    pub instructions: Option<u32>,
    /// Line in the file, from 1.
    pub line: u64,
}

/// Limits of a thread block in a trace.
///
/// A launch within these limits has an error in one case only: if its rows, from its address on, exceed the end of
/// memory, the hardware answers with error 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    geometry: Geometry,
}

impl Limits {
    /// Limits of a generator or a front end with these parameters.
    pub fn new(parameters: &Parameters) -> Self {
        Self { geometry: Geometry::new(parameters) }
    }

    /// Limits with another number of lanes (0 counts as 1) and of rows of memory.
    pub fn with_memory(mut self, lanes: u32, rows: u64) -> Self {
        self.geometry.lanes = lanes.max(1);
        self.geometry.memory_rows = rows;
        self
    }
}

/// Required columns of a trace, named as in nsys. A header may spell them in lower or upper case.
const REQUIRED_COLUMNS: [&str; 7] = ["GrdX", "GrdY", "GrdZ", "BlkX", "BlkY", "BlkZ", "Name"];

/// Dimensions as text, for example `16x16x2`.
pub(crate) fn shape([x, y, z]: &[u64; 3]) -> String {
    format!("{x}x{y}x{z}")
}

/// Reads a trace from a file.
///
/// # Errors
/// The file cannot be read or is too large, it has no header or no launch, or a line is invalid. An invalid line
/// rejects the whole file.
pub fn read(path: &Path, limits: &Limits) -> Result<Vec<Launch>, Diagnostic> {
    let text = warploom_files::text(path, warploom_files::MAX_REPORT_BYTES);
    let text = text.map_err(|error| Diagnostic::unreadable(path, &error))?;
    parse(&path.display().to_string(), &text, limits)
}

/// Reads a trace from its text; `file` is its name in messages.
///
/// # Errors
/// There is no header or no launch, or a line is invalid.
pub fn parse(file: &str, text: &str, limits: &Limits) -> Result<Vec<Launch>, Diagnostic> {
    let (invalid, needed) = (|message| in_line(file, 0, message), REQUIRED_COLUMNS.join(", "));
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim().is_empty() {
        return Err(invalid(format!("empty file; expected a header with {needed}")));
    }
    let no_header = || invalid(format!("no header line; expected the columns {needed}"));
    let (start, line) = header(text).ok_or_else(no_header)?;
    // Names contain commas and quotes; rows after the table are shorter than its header.
    let mut reader =
        ReaderBuilder::new().has_headers(false).flexible(true).trim(Trim::All).from_reader(&text.as_bytes()[start..]);
    let mut records = reader.records();
    let malformed = |line, error: &csv::Error| in_line(file, line, format!("invalid CSV: {error}"));
    let header = match records.next() {
        Some(Ok(header)) => header,
        Some(Err(error)) => return Err(malformed(line, &error)),
        None => return Err(no_header()),
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
            return Err(in_line(file, line, "unterminated quote".into()));
        }
        if record.iter().all(str::is_empty) {
            continue;
        }
        // The next report of the same run starts with its own title.
        if record.len() < header.len() && record.get(0).is_some_and(is_title) {
            break;
        }
        launches.extend(table.launch(&record, line)?);
    }
    if launches.is_empty() {
        let message = "no kernel launch (rows of copies and fills have empty GrdX to BlkZ)";
        return Err(invalid(message.into()));
    }
    Ok(launches)
}

/// Diagnostic of a line; line 0 is the whole file.
fn in_line(file: &str, line: u64, message: String) -> Diagnostic {
    Diagnostic { location: (line as usize, 0), ..Diagnostic::of_file(Path::new(file), message) }
}

/// Byte offset and line number of the header: the first line with at least two of the required columns. nsys prints
/// other lines before it.
fn header(text: &str) -> Option<(usize, u64)> {
    let mut start = 0;
    for (line, number) in text.split_inclusive('\n').zip(1..) {
        let fields = line.split(',').map(|field| field.trim().trim_matches('"'));
        let known = fields.filter(|field| REQUIRED_COLUMNS.iter().any(|name| name.eq_ignore_ascii_case(field))).count();
        if known >= 2 {
            return Some((start, number));
        }
        start += line.len();
    }
    None
}

/// Finds the lines of ascending offsets in a text.
struct Lines<'a> {
    text: &'a [u8],
    /// Last offset so far.
    byte: usize,
    /// Line of this offset, from 1.
    line: u64,
}

impl Lines<'_> {
    /// Line of the record at this byte. The reader counts preceding line ends and empty lines as part of the record.
    fn at(&mut self, byte: usize) -> u64 {
        let mut end = byte.min(self.text.len());
        end += self.text[end..].iter().take_while(|byte| matches!(byte, b'\r' | b'\n')).count();
        let passed = self.text.get(self.byte..end).unwrap_or_default();
        self.line += passed.iter().filter(|byte| **byte == b'\n').count() as u64;
        self.byte = self.byte.max(end);
        self.line
    }
}

/// Whether a line is a message of nsys outside its tables. `field` is the first field of the line.
fn is_title(field: &str) -> bool {
    ["Processing [", "**", "NOTICE", "Generating", "SKIPPED"].iter().any(|start| field.starts_with(start))
}

/// Positions of the columns, from 0.
struct Columns {
    /// Positions of the required columns, in the order of [`REQUIRED_COLUMNS`].
    needed: [usize; 7],
    /// Position of column `Address`, if there is one.
    address: Option<usize>,
    /// Position of column `Instructions`, if there is one.
    instructions: Option<usize>,
}

impl Columns {
    /// Finds the columns in a header. A missing required column or a duplicate column is an error.
    fn find(file: &str, line: u64, header: &StringRecord) -> Result<Self, Diagnostic> {
        let find = |name: &str| header.iter().position(|field| field.eq_ignore_ascii_case(name));
        for column in REQUIRED_COLUMNS.into_iter().chain(["Address", "Instructions"]) {
            let fields: Vec<usize> = (1..)
                .zip(header)
                .filter(|(_, field)| field.eq_ignore_ascii_case(column))
                .map(|(number, _)| number)
                .collect();
            if let [first, second, ..] = fields[..] {
                let reason = format!("duplicate column '{column}' in the header (fields {first} and {second})");
                return Err(in_line(file, line, reason));
            }
        }
        let mut needed = [0; REQUIRED_COLUMNS.len()];
        for (position, column) in needed.iter_mut().zip(REQUIRED_COLUMNS) {
            let missing =
                || format!("missing column '{column}' in the header; expected {}", REQUIRED_COLUMNS.join(", "));
            *position = find(column).ok_or_else(|| in_line(file, line, missing()))?;
        }
        Ok(Self { needed, address: find("Address"), instructions: find("Instructions") })
    }
}

/// Table of launches, with the limits of its rows.
struct Table<'a> {
    file: &'a str,
    limits: &'a Limits,
    columns: Columns,
}

impl Table<'_> {
    /// Launch of a row; `None` for a copy or a fill.
    fn launch(&self, record: &StringRecord, line: u64) -> Result<Option<Launch>, Diagnostic> {
        let Columns { needed, address, instructions } = self.columns;
        let mut texts = [""; REQUIRED_COLUMNS.len()];
        for ((text, position), column) in texts.iter_mut().zip(needed).zip(REQUIRED_COLUMNS) {
            *text = record.get(position).ok_or_else(|| {
                let has = counted(record.len() as u64, "field");
                let message = format!("the line has {has}; column '{column}' is field {}", position + 1);
                in_line(self.file, line, message)
            })?;
        }
        // nsys leaves these fields empty for copies and fills; similar tools print a dash.
        if texts[..6].iter().all(|text| is_absent(text)) {
            return Ok(None);
        }
        let geometry = &self.limits.geometry;
        let mut sizes = [0; 6];
        for (i, size) in sizes.iter_mut().enumerate() {
            // A size of a grid may have up to 32 bits; a size of a thread block has the limit of its index bits.
            let max = if i < 3 { u64::from(u32::MAX) } else { 1 << geometry.index_bits[i - 3] };
            *size = self.number(line, REQUIRED_COLUMNS[i], texts[i], 1, max)?;
        }
        let [grid_x, grid_y, grid_z, x, y, z] = sizes;
        let block = [x, y, z];
        self.check_block(line, block)?;
        let optional = |position: Option<usize>| position.and_then(|at| record.get(at)).filter(|text| !is_absent(text));
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

    /// Parses an integer from `min` to `max`, written in decimal digits only.
    fn number(&self, line: u64, column: &'static str, text: &str, min: u64, max: u64) -> Result<u64, Diagnostic> {
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let number = if digits { text.parse().ok() } else { None };
        number.filter(|number| (min..=max).contains(number)).ok_or_else(|| {
            let allowed = format!("a whole number from {min} to {max}");
            in_line(self.file, line, format!("column '{column}' has '{text}'; allowed: {allowed}"))
        })
    }

    /// Checks the limits of a whole thread block: its fields fit the packed word, and its rows fit the memory.
    fn check_block(&self, line: u64, block: [u64; 3]) -> Result<(), Diagnostic> {
        let geometry = &self.limits.geometry;
        let too_large = |reason: String, allowed: String| {
            let message = format!("a block of {} is too large: {reason}; allowed: {allowed}", shape(&block));
            Err(in_line(self.file, line, message))
        };
        // Each dimension has been checked against its index bits, at most 16.
        let bits: u32 = field_bits(block.map(|dimension| dimension as u32)).iter().sum();
        if bits > geometry.word {
            return too_large(format!("its fields take {bits} bits"), format!("words of {} bits", geometry.word));
        }
        let (rows, max) = (geometry.rows(block), geometry.memory_rows);
        if rows > max {
            let lanes = geometry.lanes;
            let rows = counted(rows, "row");
            return too_large(
                format!("it has {rows} of {lanes} threads"),
                format!("a memory of {}", counted(max, "row")),
            );
        }
        Ok(())
    }
}

/// Whether a field has no value: it is empty or a dash.
fn is_absent(text: &str) -> bool {
    text.is_empty() || text == "-"
}
