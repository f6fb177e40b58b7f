//! Save files of the wave viewers GTKWave and Surfer, with a check of the signal names.

pub use crate::error::WaveError;
pub use crate::output_file::{parent_dir, write_into_folder, write_whole, write_whole_by, Target};

use crate::lockstep::{differing_ports, Failure};
use crate::value_names::{PortNames, Row, NAMES_EXTENSION, SURFER_EXTENSION, SURFER_FOLDER};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use warploom_contract::{Block, Direction, Layout};

/// Duration of a cycle in a wave, in nanoseconds, as in `shim.cpp`. The clock rises at the start of a cycle.
pub const CYCLE_TIME: u64 = 10;

/// Number of cycles before the marked cycle in the initial view of GTKWave.
const VIEW_BEFORE: u64 = 20;

/// Writes the save file of a wave beside it, with the extension `.gtkw`, and returns its path.
///
/// The file groups mismatch flags (of differing ports first), ports and model outputs, and marks the failing cycle, or
/// cycle 0 without a failure. All names are checked against the wave. If values of ports have names, files with these
/// names, and a command file of Surfer (`.sucl`), are written beside it.
///
/// # Errors
/// The wave is not readable or lacks a signal, or the save file is not writable.
pub fn write_save_file(
    wave: &Path,
    block: &Block,
    layout: &Layout,
    failure: Option<&Failure>,
) -> Result<PathBuf, WaveError> {
    let destination = wave.canonicalize().unwrap_or_else(|_| wave.to_path_buf());
    write_save_file_for(wave, &destination, block, layout, failure)
}

/// Writes the save file as [`write_save_file`] does, for a wave that is moved to `destination` later, together with the
/// save file.
///
/// # Errors
/// As for [`write_save_file`].
pub fn write_save_file_for(
    wave: &Path,
    destination: &Path,
    block: &Block,
    layout: &Layout,
    failure: Option<&Failure>,
) -> Result<PathBuf, WaveError> {
    let wave_name = wave.display().to_string();
    let widths = widths(wave)?;
    // The scopes above the wrapper's signals depend on the version of Verilator. The outermost signal `mismatch` shows
    // them; signals of that name in the design are deeper.
    let flags = widths.keys().filter(|name| name.ends_with(".mismatch") || *name == "mismatch");
    let flag = flags.min_by_key(|name| name.matches('.').count());
    let prefix = flag.and_then(|name| name.strip_suffix("mismatch")).unwrap_or_default().to_string();
    let cycle = failure.map_or(0, |failure| failure.cycle);
    // GTKWave derives the relative path of the wave from both original paths, so the directory can be moved. The line
    // `*` has the zoom and the time of the marker.
    let text = format!(
        "[*] Written by warploom\n[dumpfile] \"{}\"\n[savefile] \"{}\"\n[timestart] {}\n*-5.0 {} -1\n",
        destination.display(),
        destination.with_extension("gtkw").display(),
        cycle.saturating_sub(VIEW_BEFORE) * CYCLE_TIME,
        cycle * CYCLE_TIME,
    );
    let names = PortNames::of(block, layout);
    let mut file = SaveFile { text, rows: Vec::new(), missing: Vec::new() };
    let mut group = |title: &str, signals: Vec<String>| {
        file.start(title);
        for signal in signals {
            let port = signal.split_once('.').and_then(|(_, port)| port_named(layout, port));
            let translation = port.and_then(|port| names.translate_file(destination, port));
            let name = format!("{prefix}{signal}");
            let width = widths.get(&name).copied();
            file.add(Row { name, port, is_title: false }, width, translation);
        }
        file.end(title);
    };
    let outputs = || layout.ports.iter().filter(|port| port.direction == Direction::Out).map(|port| port.name);
    let differing = failure.map_or(Vec::new(), |failure| differing_ports(layout, &failure.at));
    let (first, then): (Vec<&str>, Vec<&str>) = outputs().partition(|name| differing.contains(name));
    let flags = first.into_iter().chain(then).map(|name| format!("mismatch_{name}"));
    group("mismatch", std::iter::once("mismatch".to_string()).chain(flags).collect());
    group("rtl", layout.ports.iter().map(|port| format!("rtl.{}", port.name)).collect());
    group("model", outputs().map(|name| format!("model.{name}")).collect());
    if !file.missing.is_empty() {
        return Err(WaveError::MissingSignals { path: wave_name, names: file.missing.join(", ") });
    }
    let path = wave.with_extension("gtkw");
    write_into_folder(&path, &file.text)?;
    names.write(wave, &file.rows)?;
    Ok(path)
}

/// Save file of GTKWave. A line `@` has flags: 800200 opens a group and 1000200 closes it, 28 is for a bit, and 22 for
/// a hexadecimal number. The flag 20 before them selects names instead of numbers.
struct SaveFile<'a> {
    text: String,
    rows: Vec<Row<'a>>,
    /// Signals that are not in the wave.
    missing: Vec<String>,
}

impl<'a> SaveFile<'a> {
    fn start(&mut self, title: &str) {
        let _ = writeln!(self.text, "@800200\n-{title}");
        self.rows.push(Row { name: title.into(), port: None, is_title: true });
    }

    /// Adds a signal with its width and, if its values have names, the file that translates them.
    fn add(&mut self, row: Row<'a>, width: Option<u32>, translation: Option<PathBuf>) {
        let name = &row.name;
        let (translated, filter) =
            translation.map_or(("", String::new()), |file| ("20", format!("^1 {}\n", file.display())));
        match width {
            Some(1) => _ = writeln!(self.text, "@{translated}28\n{filter}{name}"),
            Some(width) => _ = writeln!(self.text, "@{translated}22\n{filter}{name}[{}:0]", width - 1),
            None => self.missing.push(name.clone()),
        }
        self.rows.push(row);
    }

    fn end(&mut self, title: &str) {
        let _ = writeln!(self.text, "@1000200\n-{title}");
    }
}

/// Returns the widths of the signals of a wave, by their full names.
fn widths(wave: &Path) -> Result<BTreeMap<String, u32>, WaveError> {
    let unreadable = |reason: String| WaveError::Unreadable { path: wave.display().to_string(), reason };
    let waveform = wellen::simple::read(wave).map_err(|error| unreadable(error.to_string()))?;
    let hierarchy = waveform.hierarchy();
    let variables = hierarchy.all_vars().map(|variable| &hierarchy[variable]);
    Ok(variables.map(|one| (one.full_name(hierarchy), one.length(hierarchy).unwrap_or(1))).collect())
}

/// Returns the port of this name.
fn port_named(layout: &Layout, name: &str) -> Option<&'static str> {
    layout.ports.iter().map(|port| port.name).find(|port| *port == name)
}

/// Returns whether a file in the directory of a wave of this name was written for a wave viewer, beside the save file.
pub(crate) fn is_viewer_file(file: &Path, wave: &str) -> bool {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let rest = name.strip_prefix(wave).and_then(|rest| rest.strip_prefix('.'));
    name == SURFER_FOLDER
        || rest.is_some_and(|rest| rest == SURFER_EXTENSION || rest.ends_with(&format!(".{NAMES_EXTENSION}")))
}

/// Removes the files that were written for wave viewers beside a save file. The directory has no files of other origin.
pub(crate) fn remove_viewer_files(folder: &Path, wave: &str) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if is_viewer_file(&path, wave) {
            _ = if path.is_dir() { std::fs::remove_dir_all(path) } else { std::fs::remove_file(path) };
        }
    }
}
