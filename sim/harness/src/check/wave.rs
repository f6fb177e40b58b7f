//! A wave: its signals by name, its times, and the cycles at which it is sampled.

use super::bits::bit;
use super::places::{Places, Signal};
use super::{fst, vcd};
use crate::panics::caught_with_threads;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use warploom_files::Diagnostic;
use wellen::simple::Waveform;
use wellen::{viewers, FileFormat, SignalRef, TimescaleUnit};

/// Runs what reads a wave. The reader of waves panics on some broken files; that is an error of the file.
fn guarded<T: Send>(path: &Path, body: impl FnOnce() -> Result<T, Diagnostic> + Send) -> Result<T, Diagnostic> {
    caught_with_threads(body).unwrap_or_else(|_| Err(Diagnostic::of_file(path, "the file is broken or cut off")))
}

/// A wave whose header and values are read.
pub(super) struct Wave {
    pub(super) path: PathBuf,
    pub(super) waveform: Waveform,
    /// Full names, with the signal, its bits and the left and right number of its range.
    pub(super) signals: BTreeMap<String, Signal>,
    /// Where the file is cut off, if it is; what is before that is the wave.
    pub(super) cut: Option<String>,
}

impl Wave {
    /// Reads a wave.
    pub(super) fn read(path: &Path) -> Result<Self, Diagnostic> {
        let unopened = |error: std::io::Error| Diagnostic::unreadable(path, &error.into());
        let refused = |why: String| Err(Diagnostic::of_file(path, why));
        let mut bytes = std::fs::File::open(path).map_err(unopened)?;
        let data = bytes.metadata().map_err(unopened)?;
        let wanted = "a wave, as VCD or FST, is wanted";
        if data.is_dir() {
            return refused(format!("that is a folder; {wanted}"));
        }
        // It is read more than once, and a device may have no end.
        if !data.is_file() {
            return refused(format!("that is not a file; {wanted}"));
        }
        if data.len() == 0 {
            return refused(format!("the file is empty; {wanted}"));
        }
        guarded(path, || {
            let unread = |error: &dyn std::fmt::Display| {
                Diagnostic::of_file(path, format!("not a wave that can be read: {error}"))
            };
            let mut cut = None;
            // Before the library looks for its format, which may take for ever: an FST begins with a header of this kind.
            if fst::begins(&mut bytes).map_err(|error| unread(&error))? {
                fst::check_sizes(&mut bytes).map_err(|error| unread(&error))?;
            }
            match viewers::open_and_detect_file_format(path) {
                FileFormat::Vcd => {
                    cut = vcd::check(&bytes).map_err(|error| Diagnostic::of_file(path, error.to_string()))?
                }
                FileFormat::Fst => {}
                // The reader of GHW makes room for any size that the file names.
                FileFormat::Ghw | FileFormat::Unknown => {
                    return refused(format!("not a wave that can be read; {wanted}"));
                }
            }
            let waveform = match &cut {
                None => wellen::simple::read(path),
                Some(cut) => {
                    let part = vcd::part(&bytes, cut.end).map_err(|error| unread(&error))?;
                    wellen::simple::read_from_reader(std::io::BufReader::new(part))
                }
            };
            let waveform = waveform.map_err(|error| unread(&error))?;
            let cut = cut.map(|cut| cut.said);
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
                return refused("the wave has no signals".into());
            }
            Ok(Self { path: path.to_path_buf(), waveform, signals, cut })
        })
    }

    /// Loads the values of all ports.
    pub(super) fn load(&mut self, places: &Places) -> Result<(), Diagnostic> {
        let all = places.clock.iter().chain(&places.inputs).chain(&places.outputs);
        let mut signals: Vec<SignalRef> = all.map(|piece| piece.signal).collect();
        signals.sort_unstable();
        signals.dedup();
        let Self { waveform, path, .. } = self;
        guarded(path, || {
            waveform.load_signals(&signals);
            match signals.iter().any(|signal| waveform.get_signal(*signal).is_none()) {
                true => Err(Diagnostic::of_file(path, "a signal has no values that can be read")),
                false => Ok(()),
            }
        })
    }

    /// The indices into the time table at which cycles are sampled: just before each edge of the clock, or, without
    /// one, after each change of a port.
    pub(super) fn samples(&self, places: &Places, falling: bool) -> Vec<u32> {
        let Some(clock) = &places.clock else {
            let all = places.inputs.iter().chain(&places.outputs);
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
            // Of several values at one time the last one counts.
            if changes.peek().is_some_and(|(next, _)| *next == time) {
                continue;
            }
            let is = bit(&value, clock.from) == Some(active);
            if is && !before && time > 0 {
                samples.push(time - 1);
            }
            before = is;
        }
        samples
    }

    /// A time of the table, as people write it.
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
