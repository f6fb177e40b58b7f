//! Many runs: each block's directed cases and seeds, in parallel, and what they came to.

mod cases;

pub use crate::error::CampaignError;
pub(crate) use cases::{check_cases, runs_of, stimulus_of, Run, SEEDED, TWINS};
pub use cases::{usual_cases, Case};

use crate::build::{Builder, Kind, Verilog, Waves};
use crate::coverage::Collected;
use crate::failure;
use crate::foreign;
use crate::judges::{Judges, Oracles};
use crate::lockstep::{self, Failure, Limits, Outcome, Pair, Wave};
use crate::registry::Entry;
use crate::report::{BlockReport, NotBegun, Report, RunReport};
use crate::script::Script;
use crate::simulator::Library;
use crate::stimulus::{self, Stimulus};
use crate::tools::ToolError;
use crate::twins;
use crate::user_rtl::UserRtl;
use crate::wave;
use cases::first_further_seed;
use rayon::prelude::*;
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant, SystemTime};
use warploom_contract::{Layout, Parameters};
use warploom_files::workshop::Workshop;

/// Makes the stimulus of recorded launches for a block and a seed; `None` for a block that takes no launches.
pub type LaunchStimulus<'a> = dyn Fn(&'static Entry, &Parameters, u64) -> Option<Box<dyn Stimulus>> + Sync + 'a;

/// What a campaign runs.
pub struct Options<'a> {
    /// Cycles of each random run.
    pub cycles: u64,
    /// Whether `cycles` bounds the other cases too.
    pub cycles_bound_all: bool,
    /// The first seed.
    pub seed: u64,
    /// How many consecutive seeds.
    pub seeds: u64,
    /// Once all is built: begins no further seed after so long and cuts random runs, but until then goes on with further seeds.
    pub time: Option<Duration>,
    /// The cases, by their names; `None` for the directed ones and the random one.
    pub cases: Option<Vec<String>>,
    /// The most threads of a block in the exhaustive case.
    pub threads: u64,
    /// The launches to replay, as a case of their own.
    pub launches: Option<&'a LaunchStimulus<'a>>,
    /// The script to run, as a case of its own of its block.
    pub script: Option<&'a Script>,
    /// Waves of every run: format, and the file if there is one run only.
    pub wave: Option<WaveWish>,
    /// Whether to count what the runs reach.
    pub coverage: bool,
    /// Whether a block passes of which no output is checked.
    pub allow_unchecked: bool,
    /// Verilog to run in place of the emitted.
    pub rtl: Option<UserRtl>,
    /// The Verilator that was asked for, for the line that replays a failure.
    pub verilator: Option<PathBuf>,
    /// Where failures are put: a folder for a block, of the one that says most.
    pub failures: PathBuf,
    /// More words of the command line that a replay needs, e.g. `--rtl DIR`.
    pub replay: String,
    /// Set when the user wants an end.
    pub stop: &'a AtomicBool,
    /// Whether screens use colours.
    pub colour: bool,
}

/// The waves that the user wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaveWish {
    /// FST or VCD.
    pub format: Waves,
    /// The file; without it each run's file is named after the run.
    pub file: Option<PathBuf>,
    /// The first cycle in it.
    pub from: u64,
    /// The last cycle in it.
    pub to: u64,
}

/// What hears how a campaign goes on.
pub trait Progress: Sync {
    /// So many blocks are built first.
    fn building(&self, blocks: u64);
    /// So many runs will follow, of blocks that are all built.
    fn planned(&self, runs: u64);
    /// A block is built, or was found in the cache.
    fn built(&self, block: &str, parameters: &Parameters, time: Duration);
    /// A run has ended.
    fn ran(&self, run: &RunReport);
}

/// A block that is built and ready to run.
pub(crate) struct Subject {
    pub(crate) block: &'static Entry,
    /// What its files are called: the block, with its settings where there are several combinations of it.
    pub(crate) label: String,
    pub(crate) parameters: Parameters,
    pub(crate) layout: Layout,
    pub(crate) verilog: Verilog,
    pub(crate) library: Arc<Library>,
    build_time: Duration,
    /// What its runs have reached, if that was asked for.
    coverage: Option<Mutex<Collected>>,
}

impl Subject {
    /// What runs beside what.
    pub(crate) fn pair(&self) -> Pair<'_> {
        let Self { block, parameters, layout, library, .. } = self;
        Pair { block, parameters, layout, library, mutant: 0, oracles: Oracles::ALL }
    }
}

impl<'a> Options<'a> {
    /// The whole suite of a block, from one seed and without waves.
    pub fn suite(cycles: u64, seed: u64, cases: Option<Vec<String>>, stop: &'a AtomicBool) -> Self {
        Self {
            cycles,
            cycles_bound_all: false,
            seed,
            seeds: 1,
            time: None,
            cases,
            threads: stimulus::MOST_THREADS,
            launches: None,
            script: None,
            wave: None,
            coverage: false,
            allow_unchecked: false,
            rtl: None,
            verilator: None,
            failures: PathBuf::new(),
            replay: String::new(),
            stop,
            colour: false,
        }
    }
}

/// Runs everything.
///
/// # Errors
/// A tool fails, a case is unknown, or a wave can't be written. A difference is not an error but part of the report.
pub fn run(
    builder: &Builder,
    blocks: &[(&'static Entry, Parameters)],
    options: &Options,
    progress: &dyn Progress,
) -> Result<Report, CampaignError> {
    let started = Instant::now();
    let format = options.wave.as_ref().map_or(Waves::None, |wave| wave.format);
    let mut chosen: Vec<&(&'static Entry, Parameters)> = Vec::new();
    let mut runs = Vec::new();
    for pair in blocks {
        let of_block = runs_of(chosen.len(), pair.0, &pair.1, options);
        // A block that has none of the cases sits this out.
        if !of_block.is_empty() {
            chosen.push(pair);
            runs.extend(of_block);
        }
    }
    check_cases(blocks, &runs, options)?;
    if let Some(rtl) = &options.rtl {
        rtl.check(blocks)?;
    }
    progress.building(chosen.len() as u64);
    let subjects: Vec<Subject> = chosen
        .par_iter()
        .map(|(block, parameters)| {
            let mut subject = prepare(builder, block, parameters, options, format)?;
            if blocks.iter().filter(|(other, _)| other.name == block.name).count() > 1 {
                let settings = parameters.settings(block.parameters).join("-").replace('=', "");
                subject.label = format!("{}-{}", block.name, if settings.is_empty() { "default" } else { &settings });
            }
            progress.built(block.name, parameters, subject.build_time);
            Ok(subject)
        })
        .collect::<Result<_, CampaignError>>()?;
    // Building may take longer than what it is built for.
    let deadline = options.time.map(|time| Instant::now() + time);
    let mut shown = vec![false; subjects.len()];
    let Made { mut done, not_begun } = make(builder, &subjects, &runs, deadline, options, progress, &mut shown)?;
    // As long as there is time, further seeds of each case that a seed changes.
    let seeded: Vec<(usize, &Case)> = runs
        .iter()
        .filter(|run| run.case.is_seeded() && run.seed == options.seed)
        .map(|run| (run.subject, &run.case))
        .collect();
    let mut notes = Vec::new();
    if deadline.is_some() && seeded.is_empty() {
        notes
            .push("--minutes: none of these cases is changed by a seed, so that there is nothing to go on with".into());
    }
    let mut next = first_further_seed(options);
    let first_further = done.len();
    while deadline.is_some() && !seeded.is_empty() && !past(deadline) && !stopped(options) {
        let seeds = next..next.saturating_add(rayon::current_num_threads() as u64);
        next = seeds.end;
        let of_seed =
            |seed| seeded.iter().map(move |&(subject, case)| Run { subject, case: case.clone(), seed, wave: None });
        let more: Vec<Run> = seeds.flat_map(of_seed).collect();
        for (subject, report) in make(builder, &subjects, &more, deadline, options, progress, &mut shown)?.done {
            let mut earlier = done[first_further..].iter_mut().rev();
            let left = match earlier.find(|(of, run)| *of == subject && run.case == report.case) {
                Some((_, last)) => last.absorb(report).err(),
                None => Some(Box::new(report)),
            };
            done.extend(left.map(|report| (subject, *report)));
        }
    }
    let blocks = subjects.iter().enumerate().map(|(index, subject)| {
        let runs = done.iter().filter(|(subject, _)| *subject == index).map(|(_, run)| run.clone()).collect();
        let reached = subject.coverage.as_ref().map(|all| all.lock().unwrap_or_else(|poisoned| poisoned.into_inner()));
        let coverage = reached.map(|reached| reached.summary(&subject.verilog.files));
        let mut report = BlockReport::new(subject.block, &subject.parameters, subject.build_time, runs, coverage);
        report.count_checked(subject.block, &subject.layout, options.allow_unchecked);
        for (_, run) in not_begun.iter().filter(|(subject, _)| *subject == index) {
            report.leave_out(run);
        }
        report
    });
    Ok(Report {
        warploom: env!("CARGO_PKG_VERSION").to_string(),
        command: String::new(),
        finished: humantime::format_rfc3339_seconds(SystemTime::now()).to_string(),
        rtl: options.rtl.as_ref().map(|rtl| rtl.folder.display().to_string()),
        verilator: builder.toolchain().verilator.text.clone(),
        compiler: builder.toolchain().compiler.text.clone(),
        blocks: blocks.collect(),
        seconds: started.elapsed().as_secs_f64(),
        interrupted: stopped(options),
        notes,
    })
}

fn past(deadline: Option<Instant>) -> bool {
    deadline.is_some_and(|deadline| Instant::now() >= deadline)
}

fn stopped(options: &Options) -> bool {
    options.stop.load(std::sync::atomic::Ordering::Relaxed)
}

fn prepare(
    builder: &Builder,
    block: &'static Entry,
    parameters: &Parameters,
    options: &Options,
    format: Waves,
) -> Result<Subject, CampaignError> {
    let started = Instant::now();
    let streams = Judges::of(block, parameters, Oracles::ALL)?.bins();
    let layout = block.layout(parameters);
    let emission = block.emit(parameters, "wl_", "warploom cosim".into())?;
    let verilog = match &options.rtl {
        None => {
            foreign::check_ports(builder, block, parameters)?;
            Verilog::of(&emission, &layout)
        }
        Some(rtl) => rtl.verilog(builder, block, parameters, &layout, emission)?,
    };
    let kind = if options.coverage { Kind::Coverage } else { Kind::Run(format) };
    let library = Library::load(&builder.library_of(&verilog, kind)?, &layout)?;
    let coverage = options.coverage.then(|| Mutex::new(Collected::nothing(block, parameters, &layout, streams)));
    let parameters = parameters.clone();
    Ok(Subject {
        block,
        label: block.name.into(),
        parameters,
        layout,
        verilog,
        library,
        build_time: started.elapsed(),
        coverage,
    })
}

/// Runs that were made, and those that weren't, each with the index of its subject.
struct Made {
    done: Vec<(usize, RunReport)>,
    not_begun: Vec<(usize, NotBegun)>,
}

/// Makes these runs, in parallel; of each block that isn't `shown` yet the failure that says most gets its screen and its folder.
fn make(
    builder: &Builder,
    subjects: &[Subject],
    runs: &[Run],
    deadline: Option<Instant>,
    options: &Options,
    progress: &dyn Progress,
    shown: &mut [bool],
) -> Result<Made, CampaignError> {
    progress.planned(runs.len() as u64);
    type Ran = Result<(RunReport, Option<Failure>), NotBegun>;
    let made: Vec<(&Run, Ran)> = runs
        .par_iter()
        .map(|run| {
            // Past the deadline the first seed of each case is still begun, so that none goes unchecked.
            let late = run.seed != options.seed && past(deadline);
            if late || stopped(options) {
                let why = if stopped(options) { "interrupted" } else { "the time was spent" };
                let (case, why) = (run.case.name().to_string(), why.to_string());
                return Ok((run, Err(NotBegun { case, seed: run.seed, seeds: 1, why })));
            }
            let subject = &subjects[run.subject];
            let started = Instant::now();
            let wave = run.wave.map(|wish| wave_of(subject, run, wish));
            let mut outcome = with_wave(wave.as_ref(), |part| one(&subject.pair(), run, options, deadline, part))?;
            if let (Some(all), Some(reached)) = (&subject.coverage, outcome.coverage.take()) {
                all.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).add(reached);
            }
            let mut report = report_of(run, &outcome, options, started.elapsed());
            if let Some(wave) = wave.as_ref().filter(|_| outcome.wave) {
                match wave::write_save_file(&wave.path, &subject.layout, outcome.failure.as_ref()) {
                    // What differs must be seen all the same.
                    Err(error) if outcome.failure.is_some() => report.notes.push(format!("no save file: {error}")),
                    result => _ = result?,
                }
                report.wave = Some(wave.path.display().to_string());
            } else if let Some(wave) = &wave {
                let cycles = outcome.cycles;
                report.notes.push(format!(
                    "no wave: the run ended after {cycles} cycles, before cycle {} with which the wave would begin",
                    wave.from
                ));
            }
            progress.ran(&report);
            Ok((run, Ok((report, outcome.failure))))
        })
        .collect::<Result<_, CampaignError>>()?;
    // The one that says most: beside the model, so that it can be shrunk, and early.
    let mut best: HashMap<usize, (bool, u64, usize)> = HashMap::new();
    for (number, (run, ran)) in made.iter().enumerate() {
        if let Ok((_, Some(failure))) = ran {
            let this = (!failure.is_of_model(), failure.cycle, number);
            best.entry(run.subject).and_modify(|best| *best = this.min(*best)).or_insert(this);
        }
    }
    let (mut done, mut not_begun) = (Vec::new(), Vec::new());
    for (number, (run, ran)) in made.into_iter().enumerate() {
        let index = run.subject;
        let (mut report, failure) = match ran {
            Ok(ran) => ran,
            Err(left) => {
                not_begun.push((index, left));
                continue;
            }
        };
        if let Some(failure) = failure {
            let is_best = best.get(&index).is_some_and(|best| best.2 == number);
            let first = is_best && !std::mem::replace(&mut shown[index], true);
            report.failure = Some(failure::explain(builder, &subjects[index], run, &report, &failure, first, options));
        }
        done.push((index, report));
    }
    Ok(Made { done, not_begun })
}

/// One run.
pub(crate) fn one(
    pair: &Pair,
    run: &Run,
    options: &Options,
    deadline: Option<Instant>,
    wave: Option<&Wave>,
) -> Result<Outcome, CampaignError> {
    let Pair { block, parameters, .. } = *pair;
    let lacks = |what: &str| CampaignError::Unknown(format!("{} has no {what}", block.name));
    let mut stimulus =
        stimulus_of(block, parameters, &run.case, run.seed, options).ok_or_else(|| lacks(run.case.name()))?;
    let cycles = if bounded(run, options) { options.cycles } else { u64::MAX };
    // Only what has no end of its own may be cut short: a directed case that didn't finish has checked nothing.
    let deadline = deadline.filter(|_| run.case == Case::Random);
    let limits = Limits { cycles, deadline, stop: options.stop };
    if let Some(before) = run.case.twins() {
        return Ok(twins::run(pair, before, run.seed, limits, wave)?);
    }
    let mut outcome = lockstep::run(pair, &mut pair.judges()?, stimulus.as_mut(), run.seed, limits, wave)?;
    outcome.note = stimulus.note();
    match stimulus.complaint() {
        Some(complaint) => Err(CampaignError::Script(complaint)),
        None => Ok(outcome),
    }
}

/// Whether `--cycles` is the end of a run that would go on.
fn bounded(run: &Run, options: &Options) -> bool {
    run.case == Case::Random || options.cycles_bound_all
}

fn report_of(run: &Run, outcome: &Outcome, options: &Options, time: Duration) -> RunReport {
    let (cycles, is_random) = (outcome.cycles, run.case == Case::Random);
    let whole = outcome.failure.is_some() || outcome.finished || (is_random && cycles >= options.cycles);
    let interrupted = !whole && stopped(options);
    // What was to be reached may lie behind the end. A further seed ends with the time: nobody asked for all its cycles.
    let cut = !whole && !interrupted && run.seed < first_further_seed(options);
    let note = if is_random {
        format!("cut short by --minutes after {cycles} of {} cycles", options.cycles)
    } else {
        format!("cut short by --cycles after {cycles} cycles, before its end")
    };
    RunReport {
        cut,
        interrupted,
        notes: cut.then_some(note).into_iter().chain(outcome.note.clone()).collect(),
        case: run.case.name().to_string(),
        seed: run.seed,
        seeds: 1,
        cycles: outcome.cycles,
        compared: outcome.compared,
        transactions: outcome.transactions.iter().map(|(name, count)| (name.to_string(), *count)).collect(),
        checked: outcome.checked.clone(),
        passed: outcome.failure.is_none(),
        failure: None,
        wave: None,
        seconds: time.as_secs_f64(),
    }
}

/// The wave of a run as the user wants it.
fn wave_of(subject: &Subject, run: &Run, wish: &WaveWish) -> Wave {
    let name = || format!("{}-{}-{}.{}", subject.label, run.case.name(), run.seed, wish.format.extension());
    let path = wish.file.clone().unwrap_or_else(|| PathBuf::from(name()));
    Wave { path, from: wish.from, to: wish.to }
}

/// How the folders begin in which waves are written.
pub(crate) const WAVE_WORKSHOP: &str = ".wave-";

/// Runs `body` with the wave under another name, which it loses when it is whole.
fn with_wave(
    wave: Option<&Wave>,
    body: impl FnOnce(Option<&Wave>) -> Result<Outcome, CampaignError>,
) -> Result<Outcome, CampaignError> {
    let Some(wave) = wave else { return body(None) };
    let folder = wave::folder_of(&wave.path);
    let workshop = Workshop::new_in(folder, WAVE_WORKSHOP).map_err(ToolError::file("writing", &wave.path))?;
    let part = workshop.path().join("part");
    let outcome = body(Some(&Wave { path: part.clone(), ..wave.clone() })).map_err(|error| match error {
        CampaignError::Tool(error) => error.renamed(&part, &wave.path).into(),
        error => error,
    })?;
    if outcome.wave {
        std::fs::rename(&part, &wave.path).map_err(ToolError::file("writing", &wave.path))?;
    }
    Ok(outcome)
}

#[cfg(test)]
mod stream_tests;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cache::Cache;
    use crate::tools::Toolchain;
    use std::path::Path;

    pub(super) struct Silent;

    impl Progress for Silent {
        fn building(&self, _blocks: u64) {}
        fn planned(&self, _runs: u64) {}
        fn built(&self, _block: &str, _parameters: &Parameters, _time: Duration) {}
        fn ran(&self, _run: &RunReport) {}
    }

    #[test]
    fn a_failure_outlives_what_cannot_be_made_of_it() {
        let block = &crate::sample::ENTRY;
        let parameters = block.with_settings(&["LANES=4"]).expect("a combination");
        let layout = block.layout(&parameters);
        let emission = crate::sample::emission(&parameters, "step");
        let verilog = Verilog::of(&emission, &layout);
        let toolchain = Toolchain::find(None).expect("Verilator and a compiler");
        let builder = Builder::new(toolchain.clone(), Cache::of_user());
        let path = builder.library_of(&verilog, Kind::Run(Waves::None)).expect("it is built");
        let library = Library::load(&path, &layout).expect("it is loaded");
        let (label, build_time, coverage) = (block.name.into(), Duration::ZERO, None);
        let subject = Subject { block, label, parameters, layout, verilog, library, build_time, coverage };
        // No build with waves: a compiler that fails, and an empty cache.
        let folder = tempfile::tempdir().expect("a folder");
        let mut broken = toolchain;
        broken.compiler.path = "/bin/false".into();
        let broken = Builder::new(broken, Cache::at(folder.path().join("cache")));
        let stop = AtomicBool::new(false);
        let mut options = Options::suite(100, 1, None, &stop);
        options.failures = folder.path().join("failures");
        let run = Run { subject: 0, case: Case::Random, seed: 1, wave: None };
        let made = make(&broken, &[subject], &[run], None, &options, &Silent, &mut [false]);
        let done = made.unwrap_or_else(|error| panic!("the failure is lost: {error}")).done;
        let failure = done[0].1.failure.as_ref().expect("it fails");
        let said = |what: &str| failure.files.iter().find(|(name, _)| name == what).map(|(_, text)| text.as_str());
        assert!(said("no wave").is_some_and(|why| why.contains("failed")), "{:?}", failure.files);
        assert!(Path::new(said("script").expect("a script")).is_file(), "all else is there");
        assert!(failure.screen.as_ref().is_some_and(|screen| screen.contains("no wave")), "{:?}", failure.screen);
    }
}
