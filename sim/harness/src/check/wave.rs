//! The wave: its signals by name, where each port lies in them, and the ports cycle by cycle.

use super::map::{Entry, Map, Name};
use super::{fst, near, vcd};
use std::collections::{BTreeMap, HashMap};
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use warploom_contract::{Direction, Field, Layout};
use warploom_files::Diagnostic;
use warploom_model::bits;
use wellen::simple::Waveform;
use wellen::{viewers, FileFormat, SignalRef, SignalValueRef, TimescaleUnit};

/// Runs what reads a wave. The reader of waves panics on some broken files; that is an error of the file, said by us alone.
fn guarded<T>(path: &Path, body: impl FnOnce() -> Result<T, Diagnostic>) -> Result<T, Diagnostic> {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let result = catch_unwind(AssertUnwindSafe(body));
    std::panic::set_hook(hook);
    result.unwrap_or_else(|_| Err(Diagnostic::of_file(path, "the file is broken or cut off")))
}

/// A wave whose header and values are read.
pub(super) struct Wave {
    path: PathBuf,
    waveform: Waveform,
    /// Full names, with the signal, its bits and the left and right number of its range.
    signals: BTreeMap<String, Signal>,
    /// Where the file is cut off, if it is; what is before that is the wave.
    pub(super) cut: Option<String>,
}

#[derive(Clone, Copy)]
struct Signal {
    reference: SignalRef,
    width: usize,
    left: i64,
    right: i64,
}

/// Some bits of a signal that are some bits of a packed vector.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Piece {
    signal: SignalRef,
    from: usize,
    width: usize,
    to: usize,
    inverted: bool,
}

/// Where the ports are.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Places {
    clock: Option<Piece>,
    clock_name: String,
    inputs: Vec<Piece>,
    outputs: Vec<Piece>,
    /// Inputs that are constant: offset, width, value.
    constants: Vec<(usize, usize, u64)>,
}

/// Values and, as a 1 each, the bits that are neither 0 nor 1.
#[derive(Clone, Debug, Default)]
pub(super) struct Values {
    pub(super) values: Vec<u64>,
    pub(super) unknown: Vec<u64>,
}

/// A port that is not in a scope, or does not fit its signal.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}{port}: {problem}")]
struct Misfit {
    /// Where the map speaks of the port; empty if it does not.
    place: String,
    port: String,
    problem: String,
}

impl Misfit {
    fn of(map: &Map, port: &str, problem: impl Into<String>) -> Self {
        Self { place: map.place(port), port: port.into(), problem: problem.into() }
    }
}

/// A line for each misfit.
fn lines(misfits: &[Misfit]) -> String {
    misfits.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

impl Values {
    fn new(words: usize) -> Self {
        Self { values: vec![0; words], unknown: vec![0; words] }
    }
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

    /// The signal of a name in a scope, or of a full name.
    fn find(&self, scope: &str, name: &str) -> Option<Signal> {
        let within = if scope.is_empty() { None } else { self.signals.get(&format!("{scope}.{name}")) };
        within.or_else(|| self.signals.get(name)).copied()
    }

    /// All scopes that have signals.
    fn scopes(&self) -> Vec<&str> {
        let mut scopes: Vec<&str> =
            self.signals.keys().map(|name| name.rsplit_once('.').map_or("", |(s, _)| s)).collect();
        scopes.sort_unstable();
        scopes.dedup();
        scopes
    }

    /// Finds all ports: in the scope that is given, whole or by its end, else in the only one that has them.
    pub(super) fn places(&self, layout: &Layout, map: &Map, scope: Option<&str>) -> Result<Places, Diagnostic> {
        let refused = |why: String| Err(Diagnostic::of_file(&self.path, why));
        let misfits = |misfits: Vec<Misfit>| Diagnostic::of_file(&self.path, lines(&misfits));
        let scopes = self.scopes();
        if let Some(scope) = scope.or(map.scope.as_deref()) {
            let end = format!(".{scope}");
            let by_end: Vec<&str> = scopes.iter().copied().filter(|known| known.ends_with(&end)).collect();
            return match (scopes.contains(&scope), &by_end[..]) {
                (true, _) => self.places_in(layout, map, scope).map_err(misfits),
                (false, [one]) => self.places_in(layout, map, one).map_err(misfits),
                (false, []) => {
                    refused(format!("the wave has no scope '{scope}'{}", near(scope, scopes.iter().copied())))
                }
                (false, several) => refused(format!("scope '{scope}' may be {}; say which", several.join(", "))),
            };
        }
        let mut tried: Vec<(&str, Result<Places, Vec<Misfit>>)> =
            scopes.into_iter().map(|scope| (scope, self.places_in(layout, map, scope))).collect();
        let fitting: Vec<usize> = (0..tried.len()).filter(|&at| tried[at].1.is_ok()).collect();
        // A port of a design has its name in the scopes around it as well: the innermost is the block itself.
        let inner = fitting.iter().copied().max_by_key(|&at| tried[at].0.len());
        if let Some(inner) = inner {
            // A map of full names finds the same ports from everywhere.
            if fitting.iter().all(|&at| tried[at].1 == tried[inner].1) {
                return tried.swap_remove(inner).1.map_err(misfits);
            }
            let around =
                |at: usize| tried[inner].0 == tried[at].0 || tried[inner].0.starts_with(&format!("{}.", tried[at].0));
            if fitting.iter().all(|&at| tried[at].0.is_empty() || around(at)) {
                return tried.swap_remove(inner).1.map_err(misfits);
            }
            let names: Vec<&str> = fitting.iter().map(|&at| tried[at].0).collect();
            let names = names.join(", ");
            return refused(format!("the ports are in several scopes: {names}\n  help: choose one by --scope"));
        }
        // The scope that comes nearest says what is missing.
        let misfits = tried.into_iter().filter_map(|(scope, result)| Some((scope, result.err()?)));
        let (scope, nearest) = misfits.min_by_key(|(_, misfits)| misfits.len()).unwrap_or_default();
        let (total, nearest) = (layout.ports.len(), lines(&nearest));
        refused(format!("no scope of the wave has all {total} ports; '{scope}' comes nearest\n{nearest}\n  help: say where by --scope or --map"))
    }

    /// Finds all ports in a scope.
    fn places_in(&self, layout: &Layout, map: &Map, scope: &str) -> Result<Places, Vec<Misfit>> {
        let mut places = Places {
            clock: None,
            clock_name: String::new(),
            inputs: Vec::new(),
            outputs: Vec::new(),
            constants: Vec::new(),
        };
        let mut wrong = Vec::new();
        if map.ports.contains_key("clock") || layout.ports.iter().any(|port| port.direction == Direction::Clock) {
            match (map.entry("clock"), self.pieces("clock", map, scope, 0, 1)) {
                (Entry::Signal(name), Ok(mut pieces)) => {
                    places.clock_name = name;
                    places.clock = pieces.pop();
                }
                (Entry::Constant(_), _) => {
                    let problem = "a constant has no edges; name the signal, e.g. clock = \"clk\"";
                    wrong.push(Misfit::of(map, "clock", problem));
                }
                (_, Ok(_)) => wrong.push(Misfit::of(map, "clock", "must be one signal")),
                (_, Err(error)) => wrong.push(error),
            }
        }
        let mut add = |fields: &[Field], pieces: &mut Vec<Piece>, is_input: bool| {
            for field in fields {
                let (name, width) = (field.port.name, field.port.width());
                match map.entry(name) {
                    Entry::Constant(value) if is_input && width <= 64 && value <= bits::ones(width) => {
                        places.constants.push((field.offset, width, value));
                    }
                    Entry::Constant(_) if is_input => {
                        wrong.push(Misfit::of(map, name, format!("the value doesn't fit {width} bits")));
                    }
                    Entry::Constant(_) => wrong.push(Misfit::of(map, name, "an output can't be a constant")),
                    _ => match self.pieces(name, map, scope, field.offset, width) {
                        Ok(found) => pieces.extend(found),
                        Err(error) => wrong.push(error),
                    },
                }
            }
        };
        add(&layout.inputs, &mut places.inputs, true);
        add(&layout.outputs, &mut places.outputs, false);
        if wrong.is_empty() {
            Ok(places)
        } else {
            Err(wrong)
        }
    }

    /// Bits of the signals that are each port's, of all scopes that have signals for all ports; constants left out.
    pub(super) fn widths<'a>(
        &'a self,
        ports: &'a [&'a str],
        map: &'a Map,
    ) -> impl Iterator<Item = (&'a str, HashMap<&'a str, usize>)> {
        let width = |port: &str, scope: &str| {
            let texts = match map.entry(port) {
                Entry::Signal(text) => vec![text],
                Entry::Parts(texts) => texts,
                Entry::Constant(_) => return Some(None),
            };
            let bits = texts.iter().map(|text| {
                let name = Name::of(text);
                let whole = self.find(scope, name.whole).map(|signal| signal.width);
                let part = || {
                    let (base, left, right) = name.part?;
                    range(self.find(scope, base)?, left, right).map(|(_, width)| width)
                };
                whole.or_else(part)
            });
            bits.sum::<Option<usize>>().map(Some)
        };
        self.scopes().into_iter().filter_map(move |scope| {
            let all: Option<Vec<_>> = ports.iter().map(|&port| Some((port, width(port, scope)?))).collect();
            Some((scope, all?.into_iter().filter_map(|(port, width)| Some((port, width?))).collect()))
        })
    }

    /// Where the bits of one port are.
    fn pieces(&self, port: &str, map: &Map, scope: &str, to: usize, width: usize) -> Result<Vec<Piece>, Misfit> {
        let misfit = |problem: String| Misfit::of(map, port, problem);
        let texts = match map.entry(port) {
            Entry::Signal(text) => vec![text],
            Entry::Parts(texts) => texts,
            Entry::Constant(_) => Vec::new(),
        };
        let mut pieces = Vec::new();
        let mut found = 0;
        for text in &texts {
            let name = Name::of(text);
            let (signal, from, part_width) = match (self.find(scope, name.whole), name.part) {
                (Some(signal), _) => (signal, 0, signal.width),
                (None, Some((base, left, right))) if self.find(scope, base).is_some() => {
                    let signal = self.find(scope, base).unwrap_or_else(|| unreachable!("it was just found"));
                    let (from, part_width) = range(signal, left, right)
                        .ok_or_else(|| misfit(format!("'{text}' is outside of [{}:{}]", signal.left, signal.right)))?;
                    (signal, from, part_width)
                }
                _ => {
                    let own = |name: &&String| name.rsplit_once('.').is_none_or(|(of, _)| of == scope);
                    let leaves = self.signals.keys().filter(own).map(|name| name.rsplit('.').next().unwrap_or(name));
                    let mut near = near(name.whole, leaves);
                    if near.is_empty() {
                        near = super::near(name.whole, self.signals.keys().map(String::as_str));
                    }
                    let scope = if scope.is_empty() { "the wave".into() } else { format!("scope '{scope}'") };
                    return Err(misfit(format!("there is no signal '{}' in {scope}{near}", name.whole)));
                }
            };
            pieces.push(Piece {
                signal: signal.reference,
                from,
                width: part_width,
                to: to + found,
                inverted: name.inverted,
            });
            found += part_width;
        }
        if found == width {
            Ok(pieces)
        } else {
            Err(misfit(format!("'{}' has {found} bits; the port has {width}", texts.join("', '"))))
        }
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

    /// Reads the ports in the order of samples.
    pub(super) fn reader<'a>(&'a self, places: &'a Places, layout: &Layout) -> Reader<'a> {
        let mut inputs = Values::new(layout.input_words());
        for &(offset, width, value) in &places.constants {
            bits::put(&mut inputs.values, offset, width, value);
        }
        Reader { wave: self, places, inputs, outputs: Values::new(layout.output_words()), last: HashMap::new() }
    }
}

impl Places {
    /// The clock as the map calls it.
    pub(super) fn clock(&self) -> &str {
        &self.clock_name
    }
}

/// The ports, sample after sample.
pub(super) struct Reader<'a> {
    wave: &'a Wave,
    places: &'a Places,
    pub(super) inputs: Values,
    pub(super) outputs: Values,
    /// Which of a signal's changes was read last, for each piece: input or output, and its number.
    last: HashMap<(bool, usize), usize>,
}

impl Reader<'_> {
    /// Goes to a sample.
    pub(super) fn read(&mut self, time: u32) {
        for (is_input, pieces, to) in
            [(true, &self.places.inputs, &mut self.inputs), (false, &self.places.outputs, &mut self.outputs)]
        {
            for (number, piece) in pieces.iter().enumerate() {
                let signal = self.wave.waveform.get_signal(piece.signal);
                let offset = signal.and_then(|signal| signal.get_offset(time));
                let (Some(signal), Some(offset)) = (signal, offset) else {
                    fill(to, piece, None);
                    continue;
                };
                let newest = offset.start + usize::from(offset.elements) - 1;
                if self.last.insert((is_input, number), newest) != Some(newest) {
                    fill(to, piece, Some(&signal.get_value_at(&offset, offset.elements - 1)));
                }
            }
        }
    }
}

/// Puts the bits of a piece where they belong; what has no value yet is unknown.
fn fill(to: &mut Values, piece: &Piece, value: Option<&SignalValueRef>) {
    for at in 0..piece.width {
        let bit = value.and_then(|value| bit(value, piece.from + at));
        bits::of_mut(&mut to.values).set(piece.to + at, bit.is_some_and(|bit| bit != piece.inverted));
        bits::of_mut(&mut to.unknown).set(piece.to + at, bit.is_none());
    }
}

/// A bit of a value, from the lowest; `None` if it is neither 0 nor 1.
fn bit(value: &SignalValueRef, at: usize) -> Option<bool> {
    match value {
        SignalValueRef::BitVec(vector) if (at as u32) < vector.width() => match vector.get_bit(at as u32).as_ascii() {
            '0' | 'l' => Some(false),
            '1' | 'h' => Some(true),
            _ => None,
        },
        _ => None,
    }
}

/// Lowest bit and width of the bits `left` to `right` of a signal, as its range numbers them.
fn range(signal: Signal, left: i64, right: i64) -> Option<(usize, usize)> {
    let descending = signal.left >= signal.right;
    let place = |number: i64| {
        let (high, low) = if descending { (number, signal.right) } else { (signal.right, number) };
        usize::try_from(high.checked_sub(low)?).ok().filter(|place| *place < signal.width)
    };
    let (left, right) = (place(left)?, place(right)?);
    (left >= right).then(|| (right, left + 1 - right))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_numbered_as_they_are_declared() {
        let signal =
            |left, right| Signal { reference: SignalRef::from_index(1).expect("an index"), width: 8, left, right };
        assert_eq!(range(signal(7, 0), 7, 4), Some((4, 4)));
        assert_eq!(range(signal(7, 0), 0, 5), None, "the other way round");
        assert_eq!(range(signal(15, 8), 8, 8), Some((0, 1)));
        assert_eq!(range(signal(0, 7), 0, 3), Some((4, 4)));
        assert_eq!(range(signal(7, 0), 8, 4), None);
        assert_eq!(range(signal(7, 0), 3, 4), None);
    }
}
