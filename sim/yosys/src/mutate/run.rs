//! Runs the test suite of a block on its mutants.

use super::build_time::build_time;
use super::draw::selected_mutants;
use super::mutant::Mutant;
use super::netlist::{Netlist, SELECTOR, SELECTOR_BITS};
use super::options::Options;
use super::progress::Progress;
use super::record::Record;
use super::report::{BlockReport, Listed, Outcome};
use super::time_limit::TimeLimit;
use rayon::prelude::*;
use std::sync::atomic::Ordering;
use std::sync::Arc;
use std::time::Instant;
use warploom_contract::{Block, Layout, Parameters};
use warploom_emit::Emission;
use warploom_harness::build::{Builder, Kind, Verilog, Waves};
use warploom_harness::campaign::{self, CampaignError};
use warploom_harness::failure::quoted;
use warploom_harness::foreign;
use warploom_harness::message::program;
use warploom_harness::registry::Entry;
use warploom_harness::simulator::Library;
use warploom_harness::suite::{Suite, Verdict};

/// Maximum number of mutants in one build. More mutants slow down each cycle; fewer mutants require more builds.
const BATCH: usize = 500;

/// Maximum number of cycles of each case in the first round, which detects nearly all mutants. The second round runs
/// the whole suite on the other mutants, in a smaller build that is several times faster.
const FIRST_ROUND_CYCLES: u64 = 4000;

/// Maximum number of mutants for which one round is faster than two.
const SINGLE_ROUND_MAX: usize = 60;

/// Runs the test suite of a block on its mutants. After an interrupt, the report contains the outcomes so far.
///
/// # Errors
/// The block cannot be emitted, or a tool is missing or fails. A case is unknown, or a number in `options.only` is out
/// of range. The suite fails on the original design.
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
    let mut first_options =
        campaign::Options::suite(options.cycles.min(FIRST_ROUND_CYCLES), 1, options.cases.clone(), options.stop);
    first_options.cycles_bound_all = true;
    let suite = Suite::new(block, parameters, &layout, &suite_options, options.oracles)?;
    let first_suite = Suite::new(block, parameters, &layout, &first_options, options.oracles)?;
    let emission = block.emit(parameters, "wl_", "warploom mutate".into())?;
    foreign::check_ports(builder, block, parameters)?;
    let netlist = Netlist::from_emission(&emission)?;
    let drawn = selected_mutants(&netlist, options)?;
    // This is the number of mutants of all shards, so that each shard runs the same rounds as an undivided run.
    let suites: &[&Suite] = if drawn.len() > SINGLE_ROUND_MAX { &[&first_suite, &suite] } else { &[&suite] };
    let record = Record::new(block, parameters, options);
    let (mut judged, mut open) = record.earlier(drawn)?;
    progress.planned(open.len() as u64);
    let time_limit = TimeLimit::new(options.time, options.stop);
    let mut rounds = Rounds {
        builder,
        block,
        layout: &layout,
        emission: &emission,
        netlist: &netlist,
        progress,
        record: &record,
        time_limit,
    };
    for (number, suite) in suites.iter().enumerate() {
        let round = Round { suite, is_first: number == 0, is_last: number + 1 == suites.len() };
        // Mutants that the round did not detect.
        let mut undetected = Vec::new();
        for batch in open.chunks(BATCH) {
            for (mutant, outcome) in rounds.judge(&round, batch)? {
                if !round.is_last && outcome == Outcome::Missed {
                    undetected.push(mutant);
                } else {
                    judged.push((mutant, outcome));
                }
            }
        }
        open = undetected;
    }
    let judged = judged.into_iter().map(|(mutant, outcome)| (Listed::new(mutant, &emission), outcome)).collect();
    let state = (record.is_whole(), options.stop.load(Ordering::Relaxed));
    Ok(BlockReport::new(record.subject(), judged, state, started.elapsed()))
}

/// A round: its suite, and its position among the rounds.
struct Round<'a> {
    suite: &'a Suite<'a>,
    is_first: bool,
    is_last: bool,
}

/// State of all rounds.
struct Rounds<'a> {
    builder: &'a Builder,
    block: &'static Entry,
    layout: &'a Layout,
    emission: &'a Emission,
    netlist: &'a Netlist<'a>,
    progress: &'a dyn Progress,
    record: &'a Record<'a>,
    time_limit: TimeLimit<'a>,
}

impl Rounds<'_> {
    /// Judges a batch of mutants in one build. Without a build, all of them are unjudged.
    fn judge(&mut self, round: &Round, batch: &[Mutant]) -> Result<Vec<(Mutant, Outcome)>, CampaignError> {
        let Some(library) = self.build(batch)? else {
            return Ok(batch.iter().map(|mutant| (mutant.clone(), Outcome::Unjudged)).collect());
        };
        self.progress.step_started(&format!("judging {}", self.block.name));
        check_unmutated(round.suite, &library, self.block, self.time_limit.deadline())?;
        let judge = |mutant: &Mutant| {
            let outcome = self.outcome(round, &library, mutant)?;
            if round.is_last || outcome != Outcome::Missed {
                self.record.put(&Listed::new(mutant.clone(), self.emission), &outcome)?;
                self.progress.judged(mutant, &outcome);
            }
            Ok((mutant.clone(), outcome))
        };
        batch.par_iter().map(judge).collect()
    }

    /// Builds the netlist of a batch; `None` if too little time remains or the run is interrupted.
    fn build(&mut self, batch: &[Mutant]) -> Result<Option<Arc<Library>>, CampaignError> {
        let start = Instant::now();
        let build = || {
            self.progress.step_started(&format!("building {} with {} mutants", self.block.name, batch.len()));
            let text = self.netlist.verilog_of(batch)?;
            let verilog = Verilog::of_mutants(self.emission, self.layout, text, SELECTOR, SELECTOR_BITS);
            self.builder.find_or_build(&verilog, Kind::Run(Waves::None))
        };
        let built = match self.time_limit.may_build(start).then(build).transpose() {
            // An interrupt also ends running compilers, which then report an error.
            Err(_) if self.time_limit.stopped() => None,
            built => built?,
        };
        let Some((library, is_new)) = built else { return Ok(None) };
        let time = build_time(self.builder.cache(), library.name(), is_new, start.elapsed());
        self.time_limit.built(Instant::now(), time);
        Ok(Some(Library::load(&library, self.layout)?))
    }

    /// The outcome of a mutant in a round.
    fn outcome(&self, round: &Round, library: &Arc<Library>, mutant: &Mutant) -> Result<Outcome, CampaignError> {
        let limit = &self.time_limit;
        match round.suite.judge(library, mutant.id, limit.deadline())? {
            Verdict::Failed { case, cycle, kind, message } => {
                Ok(Outcome::Found { case: case.into(), cycle, kind: kind.into(), message })
            }
            Verdict::TimedOut => Ok(Outcome::Unjudged),
            Verdict::Passed if limit.has_ended(Instant::now()) => Ok(Outcome::Unjudged),
            Verdict::Passed => {
                // The mutant may be equivalent to the original. A quick proof of this follows the first round, and may
                // make the second round unnecessary. A slow proof follows the last round.
                let quick = || self.netlist.is_same_module(mutant, limit.remaining(Instant::now()));
                let slow = || self.netlist.is_same_block(mutant, limit.remaining(Instant::now()));
                let same = match (round.is_first, round.is_last) {
                    (true, true) => quick().and_then(|same| if same { Ok(true) } else { slow() }),
                    (true, false) => quick(),
                    _ => slow(),
                };
                match same {
                    Ok(true) => Ok(Outcome::Equivalent),
                    _ if limit.has_ended(Instant::now()) => Ok(Outcome::Unjudged),
                    same => Ok(same.map(|_| Outcome::Missed)?),
                }
            }
        }
    }
}

/// Checks that the suite does not fail on the original design; otherwise no outcome would be meaningful.
fn check_unmutated(
    suite: &Suite,
    library: &Arc<Library>,
    block: &Block,
    deadline: Option<Instant>,
) -> Result<(), CampaignError> {
    match suite.judge(library, 0, deadline)? {
        Verdict::Failed { case, cycle, kind, message } => Err(CampaignError::Message(format!(
            "{0}: the suite fails on the original design: {kind} in cycle {cycle} of {case}: {message}\n  \
             help: {1} cosim {0}",
            block.name,
            quoted(program())
        ))),
        // If the original design exceeds the time limit, each mutant is unjudged, because the deadline has passed.
        Verdict::Passed | Verdict::TimedOut => Ok(()),
    }
}
