//! Fuzzing of what reads users' input: well-formed inputs, mutated from a seed, must be taken or refused with a message that
//! helps; never a panic, never a hang.
//!
//! A [`Target`] is a reader with its seeds. [`run`] tries it; what it finds is made small and can be [kept](Finding::write).

mod mutate;

pub use mutate::{Mutator, MOST_BYTES};

use crate::files::work_folder;
use crate::message::plain;
use crate::output_file::write_into_folder;
use crate::panics::{caught, Panic};
use crate::tools::ToolError;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// A wave in FST as Verilator writes it: a seed for what reads waves.
pub const FST: &[u8] = include_bytes!("seeds/wave.fst");

/// How often a finding is tried while it is made small.
const TRIES: usize = 4000;

/// A reader of user input.
pub struct Target {
    /// Its name.
    pub name: &'static str,
    /// What reads what.
    pub purpose: &'static str,
    /// The name that the input's file has, which every refusal must say; `None` for what is no file.
    pub file: Option<&'static str>,
    /// Inputs that are well formed.
    pub seeds: fn() -> Vec<Vec<u8>>,
    /// Words of the format, put in here and there.
    pub words: &'static [&'static str],
    /// Reads an input as a user's; the message is what the user sees.
    pub read: Reader,
}

/// Reads an input; the error is the one that a user sees.
pub type Reader = fn(&Input) -> Result<(), Refusal>;

/// Any error of a reader: each has types of its own.
pub type Refusal = Box<dyn std::error::Error + Send + Sync>;

/// An input, and a folder to put it into.
pub struct Input<'a> {
    /// Its bytes.
    pub bytes: &'a [u8],
    /// An empty folder that no other input gets.
    pub folder: &'a Path,
}

impl Input<'_> {
    /// The input as text; bytes that are none are replaced, for readers that take text only.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(self.bytes).into_owned()
    }

    /// Writes it as a file of this name.
    ///
    /// # Errors
    /// It can't be written.
    pub fn write(&self, name: &str) -> Result<PathBuf, ToolError> {
        let path = self.folder.join(name);
        std::fs::write(&path, self.bytes).map_err(ToolError::file("writing", &path))?;
        Ok(path)
    }
}

/// How much is tried.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// The seed of the mutations.
    pub seed: u64,
    /// So many inputs.
    pub cases: u64,
    /// No input is begun after this.
    pub deadline: Option<Instant>,
    /// No input is begun once this is set.
    pub stop: &'a AtomicBool,
}

impl Limits<'_> {
    /// Whether no further input may begin.
    fn is_over(&self) -> bool {
        self.stopped() || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// What trying a target came to.
#[derive(Debug)]
pub struct Tally {
    /// The target.
    pub target: &'static str,
    /// Inputs tried, the seeds themselves included.
    pub cases: u64,
    /// Of these, how many were taken as well formed.
    pub taken: u64,
    /// Bytes of all inputs.
    pub bytes: u64,
    /// The longest that one input took.
    pub slowest: Duration,
    /// What went wrong; a target ends at its first finding.
    pub finding: Option<Finding>,
}

/// An input that a reader can't cope with.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The target.
    pub target: &'static str,
    /// The seed.
    pub seed: u64,
    /// What went wrong.
    pub fault: String,
    /// The input, made small.
    pub input: Vec<u8>,
    /// Bytes of the input as it was found.
    pub found_bytes: usize,
}

impl Finding {
    /// Writes the finding's folder `<failures>/fuzz-<target>-<seed>`: the input, and what went wrong with the line that tries
    /// it again. Gives its path.
    ///
    /// # Errors
    /// A file can't be written.
    pub fn write(&self, failures: &Path) -> Result<PathBuf, ToolError> {
        let folder = failures.join(format!("fuzz-{}-{}", self.target, self.seed));
        if folder.is_symlink() {
            let error = std::io::Error::other("it is a symbolic link; expected a directory");
            return Err(ToolError::file("writing into", &folder)(error));
        }
        std::fs::create_dir_all(&folder).map_err(ToolError::file("making", &folder))?;
        let input = folder.join("input");
        write_into_folder(&input, &self.input)?;
        let text = format!(
            "{}\n\n{} bytes, made from {}. To try it again:\n\n  {}\n",
            self.fault,
            self.input.len(),
            self.found_bytes,
            self.replay(failures)
        );
        write_into_folder(&folder.join("finding.txt"), text)?;
        Ok(folder)
    }

    /// The command that tries it again.
    pub fn replay(&self, failures: &Path) -> String {
        let input = failures.join(format!("fuzz-{}-{}", self.target, self.seed)).join("input");
        format!("warploom fuzz {} --input {}", self.target, crate::failure::quoted(&input.display().to_string()))
    }
}

/// An input that is being tried.
#[derive(Clone, Debug)]
pub struct Trial {
    /// Since when.
    pub since: Instant,
    /// The input.
    pub input: Vec<u8>,
    /// The fault that another input has shown, of which this one is a smaller try.
    pub found: Option<String>,
}

/// The input that is being tried, for the thread that watches for a hang.
pub type Current = Arc<Mutex<Option<Trial>>>;

/// Tries a target: first its seeds as they are, then mutations of them. The same limits but for the deadline give the same
/// inputs in the same order on every machine.
///
/// # Errors
/// The folders for its files can't be made.
pub fn run(target: &Target, limits: &Limits, current: &Current) -> Result<Tally, ToolError> {
    let seeds = (target.seeds)();
    let mut mutator = Mutator::new(target.name, limits.seed, &seeds, target.words);
    let mut tally = Tally { target: target.name, cases: 0, taken: 0, bytes: 0, slowest: Duration::ZERO, finding: None };
    let mut given = seeds.iter();
    while tally.cases < limits.cases && !limits.is_over() {
        let bytes = given.next().cloned().unwrap_or_else(|| mutator.input());
        let started = Instant::now();
        let tried = attempt(target, &bytes, current, None)?;
        tally.cases += 1;
        tally.bytes += bytes.len() as u64;
        tally.slowest = tally.slowest.max(started.elapsed());
        match tried {
            Ok(answer) => tally.taken += u64::from(answer == Answer::Taken),
            Err(fault) => {
                let input = minimised(target, &bytes, &fault, limits, current)?;
                // The smaller input's own words: the first's may speak of a value that is gone.
                let fault = attempt(target, &input, current, Some(&fault))?.err().unwrap_or(fault);
                let found_bytes = bytes.len();
                tally.finding =
                    Some(Finding { target: target.name, seed: limits.seed, fault: fault.text, input, found_bytes });
                break;
            }
        }
    }
    Ok(tally)
}

/// What a reader does with an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It takes it.
    Taken,
    /// It refuses it with this message.
    Refused(String),
}

/// A fault of a reader: a panic, or a message that does not help.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text}")]
pub struct Fault {
    /// What stays the same while the input is made small.
    kind: String,
    text: String,
}

/// Tries one input: what the reader does with it, or what is wrong with the reader.
///
/// # Errors
/// The folder for the input's files can't be made.
pub fn try_input(target: &Target, bytes: &[u8]) -> Result<Result<Answer, Fault>, ToolError> {
    Ok(read(target, bytes, work_folder()?.path()))
}

/// As [`try_input`]. The input is watched meanwhile; `found` is the fault that it should show too.
fn attempt(
    target: &Target,
    bytes: &[u8],
    current: &Current,
    found: Option<&Fault>,
) -> Result<Result<Answer, Fault>, ToolError> {
    let folder = work_folder()?;
    let watch = |trial| *current.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = trial;
    let found = found.map(|fault| fault.text.clone());
    watch(Some(Trial { since: Instant::now(), input: bytes.to_vec(), found }));
    let read = read(target, bytes, folder.path());
    watch(None);
    Ok(read)
}

fn read(target: &Target, bytes: &[u8], folder: &Path) -> Result<Answer, Fault> {
    let answer = caught(|| (target.read)(&Input { bytes, folder }));
    let panic =
        |Panic { place, message }| Fault { text: format!("{} panics at {place}: {message}", target.name), kind: place };
    let Err(refusal) = answer.map_err(panic)? else { return Ok(Answer::Taken) };
    let causes = std::iter::successors(Some(&*refusal as &dyn std::error::Error), |error| error.source());
    let message = causes.map(ToString::to_string).collect::<Vec<_>>().join(": ");
    // What is read on a terminal is made plain on its way there.
    let message = plain(&message);
    unhelpful(target, &message).map_or(Ok(Answer::Refused(message)), Err)
}

/// What is wrong with a message to a user.
fn unhelpful(target: &Target, message: &str) -> Option<Fault> {
    let fault = |kind: &str, text: String| Some(Fault { kind: kind.into(), text });
    if message.trim().is_empty() {
        return fault("empty", format!("{} refuses without a word", target.name));
    }
    match target.file.filter(|file| !message.contains(file)) {
        Some(file) => fault("file", format!("{} refuses {file} without naming it: {message}", target.name)),
        None => None,
    }
}

/// The smallest input, found by leaving out ever smaller pieces, in which the same fault shows.
fn minimised(
    target: &Target,
    bytes: &[u8],
    fault: &Fault,
    limits: &Limits,
    current: &Current,
) -> Result<Vec<u8>, ToolError> {
    let mut smallest = bytes.to_vec();
    let mut piece = smallest.len().div_ceil(2);
    let mut tries = 0;
    while piece > 0 && tries < TRIES && !limits.stopped() {
        let mut at = 0;
        let mut shorter = false;
        while at < smallest.len() && tries < TRIES && !limits.stopped() {
            let end = (at + piece).min(smallest.len());
            let candidate = [&smallest[..at], &smallest[end..]].concat();
            tries += 1;
            if attempt(target, &candidate, current, Some(fault))?.is_err_and(|found| found.kind == fault.kind) {
                smallest = candidate;
                shorter = true;
            } else {
                at = end;
            }
        }
        if !shorter || piece > 1 {
            piece /= 2;
        }
    }
    Ok(smallest)
}

#[cfg(test)]
mod tests;
