//! A wave: its signals by name, its times, and its samples.

use super::bits::bit;
use super::port_signals::{PortSignals, Signal};
use super::{fst, vcd};
use crate::panics::caught_with_threads;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use warploom_files::Diagnostic;
use wellen::simple::Waveform;
use wellen::{viewers, FileFormat, SignalRef, TimescaleUnit};

/// Runs code that reads a wave. The library panics on some broken files; such a panic becomes an error of the file.
fn guarded<T: Send>(path: &Path, body: impl FnOnce() -> Result<T, Diagnostic> + Send) -> Result<T, Diagnostic> {
    caught_with_threads(body).unwrap_or_else(|_| Err(Diagnostic::of_file(path, "broken or truncated file")))
}

/// A wave whose header has been read.
pub(super) struct Wave {
    pub(super) path: PathBuf,
    pub(super) waveform: Waveform,
    /// Signals by full name.
    pub(super) signals: BTreeMap<String, Signal>,
    /// Warning if the file is truncated; the wave then ends at the truncation. `None` for a complete file.
    pub(super) truncated: Option<String>,
}

impl Wave {
    /// Reads the header of a wave in VCD or FST, after checks of its sizes and times.
    pub(super) fn read(path: &Path) -> Result<Self, Diagnostic> {
        let unopened = |error: std::io::Error| Diagnostic::unreadable(path, &error.into());
        let rejected = |why: String| Err(Diagnostic::of_file(path, why));
        let mut bytes = std::fs::File::open(path).map_err(unopened)?;
        let data = bytes.metadata().map_err(unopened)?;
        let expected = "expected a VCD or FST file";
        if data.is_dir() {
            return rejected(format!("is a directory; {expected}"));
        }
        // The file is read more than once, and a device may have no end.
        if !data.is_file() {
            return rejected(format!("not a regular file; {expected}"));
        }
        if data.len() == 0 {
            return rejected(format!("empty file; {expected}"));
        }
        guarded(path, || {
            let unread = |error: &dyn std::fmt::Display| Diagnostic::of_file(path, format!("unreadable wave: {error}"));
            let mut truncation = None;
            // This check comes before the library detects the format, which can take very long on a broken FST.
            if fst::is_fst(&mut bytes).map_err(|error| unread(&error))? {
                fst::check_sizes(&mut bytes).map_err(|error| unread(&error))?;
            }
            match viewers::open_and_detect_file_format(path) {
                FileFormat::Vcd => {
                    truncation = vcd::check(&bytes).map_err(|error| Diagnostic::of_file(path, error.to_string()))?
                }
                FileFormat::Fst => {}
                // The library's GHW reader allocates as much memory as the file claims to need.
                FileFormat::Ghw | FileFormat::Unknown => {
                    return rejected(format!("unknown format; {expected}"));
                }
            }
            let waveform = match &truncation {
                None => wellen::simple::read(path),
                Some(truncation) => {
                    let part = vcd::part(&bytes, truncation.end).map_err(|error| unread(&error))?;
                    wellen::simple::read_from_reader(std::io::BufReader::new(part))
                }
            };
            let waveform = waveform.map_err(|error| unread(&error))?;
            let truncated = truncation.map(|truncation| truncation.warning);
            let hierarchy = waveform.hierarchy();
            let mut signals = BTreeMap::new();
            for variable in hierarchy.all_vars().map(|reference| &hierarchy[reference]) {
                let Some(width) = variable.length(hierarchy).filter(|width| *width > 0) else { continue };
                let width = width as usize;
                let range = variable.index().filter(|range| range.width() as usize == width);
                let (left, right) = range.map_or((width as i64 - 1, 0), |range| (range.msb(), range.lsb()));
                let signal = Signal { reference: variable.signal_ref(), width, left, right };
                signals.entry(variable.full_name(hierarchy)).or_insert(signal);
            }
            if signals.is_empty() {
                return rejected("no signals in the wave".into());
            }
            Ok(Self { path: path.to_path_buf(), waveform, signals, truncated })
        })
    }

    /// Loads the values of the signals of all ports.
    pub(super) fn load(&mut self, ports: &PortSignals) -> Result<(), Diagnostic> {
        let all = ports.clock.iter().chain(&ports.inputs).chain(&ports.outputs);
        let mut signals: Vec<SignalRef> = all.map(|piece| piece.signal).collect();
        signals.sort_unstable();
        signals.dedup();
        let Self { waveform, path, .. } = self;
        guarded(path, || {
            waveform.load_signals(&signals);
            match signals.iter().any(|signal| waveform.get_signal(*signal).is_none()) {
                true => Err(Diagnostic::of_file(path, "unreadable values of a signal")),
                false => Ok(()),
            }
        })
    }

    /// Returns the indices of the time table at which cycles are sampled. `falling` selects the falling edge of the
    /// clock.
    ///
    /// Each sample is just before an active edge of the clock. A change from X or Z to the active level is also an
    /// edge, but the first value of the clock is not. Without a clock, there is a sample at each change of a port.
    pub(super) fn samples(&self, ports: &PortSignals, falling: bool) -> Vec<u32> {
        let Some(clock) = &ports.clock else {
            let all = ports.inputs.iter().chain(&ports.outputs);
            let signals = all.filter_map(|piece| self.waveform.get_signal(piece.signal));
            let mut times: Vec<u32> = signals.flat_map(|signal| signal.time_indices().iter().copied()).collect();
            times.sort_unstable();
            times.dedup();
            return times;
        };
        let mut samples = Vec::new();
        let active = !(clock.inverted ^ falling);
        let Some(signal) = self.waveform.get_signal(clock.signal) else { return samples };
        let mut before = false;
        let mut changes = signal.iter_changes().peekable();
        while let Some((time, value)) = changes.next() {
            // If the clock has several values at one time, the last value counts.
            if changes.peek().is_some_and(|(next, _)| *next == time) {
                continue;
            }
            let is_active = bit(&value, clock.from) == Some(active);
            if is_active && !before && time > 0 {
                samples.push(time - 1);
            }
            before = is_active;
        }
        samples
    }

    /// Formats the time at an index of the time table with its unit; without a unit if the wave has no time scale.
    pub(super) fn time(&self, index: u32) -> String {
        let time = self.waveform.time_table().get(index as usize).copied().unwrap_or(0);
        match self.waveform.hierarchy().timescale() {
            Some(scale) => {
                let unit = match scale.unit {
                    TimescaleUnit::FemtoSeconds => "fs",
                    TimescaleUnit::PicoSeconds => "ps",
                    TimescaleUnit::NanoSeconds => "ns",
                    TimescaleUnit::MicroSeconds => "us",
                    TimescaleUnit::MilliSeconds => "ms",
                    TimescaleUnit::Seconds => "s",
                    _ => "units",
                };
                format!("{} {unit}", time.saturating_mul(u64::from(scale.factor)))
            }
            None => time.to_string(),
        }
    }
}
