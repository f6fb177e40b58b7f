//! How much the suite of a block sees: small changes of its Verilog (mutants), each of which the suite should find.
//!
//! Yosys draws the mutants and puts hundreds of them into one netlist, of which an input chooses one, so that one build runs them
//! all (docs/decisions/0023-all-mutants-in-one-build.md). Of those that pass, what is proved to be the same design doesn't count.

mod clock;
mod harmless;
mod mutant;
mod netlist;
mod report;

pub use mutant::{Mutant, Place};
pub use report::{BlockReport, Listed, Outcome, Report, Survivor};

use clock::Clock;
use netlist::{Netlist, SELECTOR, SELECTOR_BITS};
use rayon::prelude::*;
use std::sync::atomic::AtomicBool;
use std::sync::Arc;
use std::time::{Duration, Instant};
use warploom_contract::{Block, Parameters};
use warploom_harness::build::{Builder, Kind, Verilog, Waves};
use warploom_harness::cache::Cache;
use warploom_harness::campaign::{self, CampaignError};
use warploom_harness::foreign;
use warploom_harness::judges::Oracles;
use warploom_harness::registry::Entry;
use warploom_harness::simulator::Library;
use warploom_harness::suite::{Suite, Verdict};

/// The most mutants of a block.
pub const MOST: u64 = (1 << SELECTOR_BITS) - 1;

/// The share of mutants, in percent, that the suite must find.
pub const BAR: f64 = 95.0;

/// Mutants of one build: more of them make each cycle of each of them slower, fewer make more builds.
const BATCH: usize = 500;

/// Cycles of each case in a first round, which finds nearly all. What is left gets the whole suite in a build of its own, which
/// is several times faster than that of all.
const FIRST: u64 = 4000;

/// Where the cache has what builds took.
const BUILD_TIMES: &str = "build-times";

/// So many mutants are not worth two rounds.
const FEW: usize = 60;

/// What is asked for.
pub struct Options<'a> {
    /// Mutants a block.
    pub count: u64,
    /// The seed of the draw.
    pub seed: u64,
    /// Only these of the draw, by their numbers; all if there are none.
    pub only: &'a [u64],
    /// Cycles of the random run.
    pub cycles: u64,
    /// What judges the mutants. Without one of the kinds, cases in which no oracle has a part are left out.
    pub oracles: Oracles,
    /// The cases of the suite, by their names; `None` for all.
    pub cases: Option<Vec<String>>,
    /// How long the mutants of one block may take from when the first simulator is built. One that isn't judged then has survived.
    pub time: Option<Duration>,
    /// Set when the user wants an end.
    pub stop: &'a AtomicBool,
}

/// What hears how it goes on.
pub trait Progress: Sync {
    /// So many mutants will be judged.
    fn planned(&self, mutants: u64);
    /// Something begins that takes a while.
    fn begins(&self, what: &str);
    /// A mutant is judged.
    fn judged(&self, mutant: &Mutant, outcome: &Outcome);
}

/// Draws the mutants of a block, without running them.
///
/// # Errors
/// The block can't be emitted, or Yosys is missing or fails.
pub fn list(block: &'static Entry, parameters: &Parameters, options: &Options) -> Result<Vec<Listed>, CampaignError> {
    let emission = block.emit(parameters, "wl_", "warploom mutate".into())?;
    let mutants = chosen(&Netlist::of(&emission)?, options)?;
    Ok(mutants.into_iter().map(|mutant| Listed::new(mutant, &emission)).collect())
}

/// Runs the suite of a block on its mutants. When the user wants an end, the report has those judged so far.
///
/// # Errors
/// The block can't be emitted, a tool is missing or fails, a case is unknown, or the suite fails on the design itself.
pub fn run(
    builder: &Builder,
    block: &'static Entry,
    parameters: &Parameters,
    options: &Options,
    progress: &dyn Progress,
) -> Result<BlockReport, CampaignError> {
    let started = Instant::now();
    let layout = block.layout(parameters);
    let suite_options = campaign::Options::suite(options.cycles, 1, options.cases.clone(), options.stop);
    let mut first_options = campaign::Options::suite(options.cycles.min(FIRST), 1, options.cases.clone(), options.stop);
    first_options.cycles_bound_all = true;
    let suite = Suite::new(block, parameters, &layout, &suite_options, options.oracles)?;
    let first = Suite::new(block, parameters, &layout, &first_options, options.oracles)?;
    let emission = block.emit(parameters, "wl_", "warploom mutate".into())?;
    foreign::check_ports(builder, block, parameters)?;
    let netlist = Netlist::of(&emission)?;
    let mut open = chosen(&netlist, options)?;
    progress.planned(open.len() as u64);
    let rounds: &[&Suite] = if open.len() > FEW { &[&first, &suite] } else { &[&suite] };
    let mut rounds_left = rounds.len();
    let mut judged: Vec<(Mutant, Outcome)> = Vec::new();
    let mut clock = Clock::new(options.time, options.stop);
    for suite in rounds {
        let mut passed = Vec::new();
        for batch in open.chunks(BATCH) {
            let begun = Instant::now();
            let build = || {
                progress.begins(&format!("building {} with {} mutants", block.name, batch.len()));
                let text = netlist.verilog_of(batch)?;
                let verilog = Verilog::of_mutants(&emission, &layout, text, SELECTOR, SELECTOR_BITS);
                builder.find_or_build(&verilog, Kind::Run(Waves::None))
            };
            let built = match clock.may_build(begun).then(build).transpose() {
                // Ctrl-C on a terminal ends compilers too, which then fail.
                Err(_) if clock.stopped() => None,
                built => built?,
            };
            let Some((library, is_new)) = built else {
                judged.extend(batch.iter().map(|mutant| (mutant.clone(), Outcome::Unjudged)));
                continue;
            };
            clock.built(Instant::now(), build_time(builder.cache(), library.name(), is_new, begun.elapsed()));
            let library = Library::load(&library, &layout)?;
            progress.begins(&format!("judging {}", block.name));
            passes_itself(suite, &library, block, clock.deadline())?;
            let judge = |mutant: &Mutant| {
                let outcome = match suite.judge(&library, mutant.id, clock.deadline())? {
                    Verdict::Failed { case, cycle, kind, message } => Outcome::Found { case, cycle, kind, message },
                    Verdict::TimedOut => Outcome::Unjudged,
                    Verdict::Passed if clock.over(Instant::now()) => Outcome::Unjudged,
                    Verdict::Passed => {
                        // The quick proof spares a second round, the slow one is for what is left after it.
                        let quick = || netlist.is_same_module(mutant, clock.left(Instant::now()));
                        let slow = || netlist.is_same_block(mutant, clock.left(Instant::now()));
                        let same = match (rounds_left == rounds.len(), rounds_left == 1) {
                            (true, true) => quick().and_then(|same| if same { Ok(true) } else { slow() }),
                            (true, false) => quick(),
                            _ => slow(),
                        };
                        match same {
                            Ok(true) => Outcome::Harmless,
                            _ if clock.over(Instant::now()) => Outcome::Unjudged,
                            same => same.map(|_| Outcome::Missed)?,
                        }
                    }
                };
                if rounds_left == 1 || outcome != Outcome::Missed {
                    progress.judged(mutant, &outcome);
                }
                Ok((mutant.clone(), outcome))
            };
            for (mutant, outcome) in batch.par_iter().map(judge).collect::<Result<Vec<_>, CampaignError>>()? {
                if rounds_left > 1 && outcome == Outcome::Missed {
                    passed.push(mutant);
                } else {
                    judged.push((mutant, outcome));
                }
            }
        }
        rounds_left -= 1;
        open = passed;
    }
    Ok(BlockReport::new(block, parameters, options, &emission, judged, started.elapsed()))
}

/// What it takes to build a library. What a new one took is kept in the cache, under `BUILD_TIMES`, for when it is found there.
fn build_time(cache: &Cache, library: &str, is_new: bool, measured: Duration) -> Duration {
    let key = format!("{library}.seconds");
    if is_new {
        // Without it a later run with a cap may begin a build too many.
        _ = cache.keep(BUILD_TIMES, &key, &measured.as_secs_f64().to_string());
        return measured;
    }
    let kept = cache.text(BUILD_TIMES, &key).ok().flatten().and_then(|text| text.parse().ok());
    kept.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()).unwrap_or_default().max(measured)
}

/// The mutants of the draw that are asked for.
fn chosen(netlist: &Netlist, options: &Options) -> Result<Vec<Mutant>, CampaignError> {
    let mut mutants = netlist.draw(options.count, options.seed)?;
    let most = mutants.len() as u64;
    if let Some(unknown) = options.only.iter().find(|id| !(1..=most).contains(*id)) {
        let block = &netlist.emission.block;
        let message = format!("{block}: there is no mutant {unknown} in this draw; they are numbered from 1 to {most}");
        return Err(CampaignError::Unknown(message));
    }
    mutants.retain(|mutant| options.only.is_empty() || options.only.contains(&mutant.id));
    Ok(mutants)
}

/// Checks that the suite finds nothing in the design itself, without which its findings say nothing.
fn passes_itself(
    suite: &Suite,
    library: &Arc<Library>,
    block: &Block,
    deadline: Option<Instant>,
) -> Result<(), CampaignError> {
    match suite.judge(library, 0, deadline)? {
        Verdict::Failed { case, cycle, kind, message } => Err(CampaignError::Unknown(format!(
            "{}: the suite fails without any mutant: {kind} in cycle {cycle} of {case}: {message}\n  help: warploom cosim {0}",
            block.name
        ))),
        // Where time is up for the design, it is for every mutant.
        Verdict::Passed | Verdict::TimedOut => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_build_that_is_in_the_cache_counts_with_what_it_took() {
        let folder = tempfile::tempdir().expect("a folder");
        let (cache, seconds) = (Cache::at(folder.path()), Duration::from_secs);
        let build_time = |library, is_new, measured| build_time(&cache, library, is_new, seconds(measured));
        // Of one that was there before times were kept, what finding it takes is no build's time.
        assert_eq!(build_time("a.so", false, 1), seconds(1));
        assert_eq!(cache.text(BUILD_TIMES, "a.so.seconds").expect("the cache is safe"), None);
        assert_eq!(build_time("a.so", true, 20), seconds(20));
        assert_eq!(build_time("a.so", false, 1), seconds(20));
        assert_eq!(build_time("a.so", true, 10), seconds(10), "built anew");
        assert_eq!(build_time("a.so", false, 1), seconds(10));
    }
}
