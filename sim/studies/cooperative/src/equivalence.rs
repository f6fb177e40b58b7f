//! Checks that compiled programs are equivalent to the sequential program, in every order of steps if the program is
//! small enough. For such a program, it also checks that each dependency that remains after the reduction is needed.

use crate::code::Code;
use crate::explore::{explore, max_states, Verdict};
use crate::hardware::{Hardware, Libraries, Size};
use crate::random;
use crate::timed::{self, Run};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};
use warploom_cooperative::channels::{check, Channels, Kind, Options};
use warploom_cooperative::compile::{compile, Compiled};
use warploom_cooperative::program::write;
use warploom_cooperative::source::parse;
use warploom_harness::error::CampaignError;
use warploom_model::{violation, Violation};

/// Totals of checked programs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Number of checked programs.
    pub programs: u64,
    /// Number of programs whose orders of steps were enumerated.
    pub enumerated: u64,
    /// Number of states of the enumerated programs.
    pub states: u64,
    /// Number of instances.
    pub instances: u64,
    /// Number of dependencies between warps before the reduction, except those that queues enforce.
    pub dependencies: u64,
    /// Number of these dependencies that remain after the reduction; channels enforce them.
    pub remaining: u64,
    /// Number of remaining dependencies that were removed, one at a time, from enumerated programs; each removal
    /// changed the result.
    pub needed: u64,
}

impl Tally {
    /// Returns the sums of two tallies.
    #[must_use]
    pub fn merge(self, other: Self) -> Self {
        Self {
            programs: self.programs + other.programs,
            enumerated: self.enumerated + other.enumerated,
            states: self.states + other.states,
            instances: self.instances + other.instances,
            dependencies: self.dependencies + other.dependencies,
            remaining: self.remaining + other.remaining,
            needed: self.needed + other.needed,
        }
    }
}

/// Maximum number of warps of a random program, and number of warps of its units.
const MAX_WARPS: u32 = 4;
/// Maximum number of channels of a random program, and number of channels of its unit.
const CHANNELS: u32 = 64;
/// Width of the count of a counting channel, in bits.
const COUNT_BITS: u32 = 2;

/// Maximum number of instances of a random program.
const MAX_INSTANCES: usize = 10_000;

/// Compiled random program.
pub struct Random {
    /// Source of the program.
    pub text: String,
    /// Result of the compilation.
    pub compiled: Compiled,
    /// Size of the units on which it runs.
    pub size: Size,
}

/// Returns the size of the units for random programs with channels of this kind.
pub fn units(kind: Kind) -> Size {
    let count_bits = if kind == Kind::Binary { 1 } else { COUNT_BITS };
    Size { warps: MAX_WARPS, channels: CHANNELS, count_bits }
}

/// Returns the random program of a seed: binary channels for an odd seed, counting channels for an even one.
///
/// # Errors
/// Returns an error if the program does not compile, which is a defect of the generator or the compiler.
pub fn random(seed: u64) -> Result<Random, Violation> {
    // The size comes from another random sequence than the text, which `random::source` generates from `seed`.
    let mut draw = ChaCha8Rng::seed_from_u64(!seed);
    let size = random::Size {
        warps: draw.random_range(2..=MAX_WARPS),
        calls: draw.random_range(3..=8),
        iterations: draw.random_range(2..=4),
    };
    let text = random::source(seed, size);
    let kind = if seed.is_multiple_of(2) { Kind::Counting } else { Kind::Binary };
    let options = Options { kind, max_channels: CHANNELS, count_bits: COUNT_BITS };
    let parsed = parse("random.coop", &text).map_err(|rejection| violation!("{rejection}\n{text}"))?;
    let compiled = compile(&parsed, &[], MAX_INSTANCES, &options).map_err(|failure| violation!("{failure}\n{text}"))?;
    Ok(Random { text, compiled, size: units(kind) })
}

/// Checks a program in every order of steps, and checks that each remaining dependency is needed. If the program may
/// have more than `limit` states, only 50 random orders from this seed are run, and no dependency is removed. The
/// maximum number of signals of each channel must fit the counters of units of this size.
///
/// # Errors
/// Returns an error if the assignment of channels is invalid, if an order ends in a deadlock or differs from the
/// sequential result, or if a remaining dependency is not needed.
pub fn check_program(compiled: &Compiled, size: &Size, limit: u128, seed: u64) -> Result<Tally, CampaignError> {
    let dependencies = &compiled.expanded.dependencies;
    check::check(dependencies, &compiled.reduced, &compiled.channels, (1 << size.count_bits) - 1)?;
    let code = Code::new(dependencies, &compiled.programs)?;
    let mut tally = Tally {
        programs: 1,
        instances: dependencies.instances.len() as u64,
        dependencies: (compiled.reduced.edges.len() + compiled.reduced.dropped.len()) as u64,
        remaining: compiled.reduced.edges.len() as u64,
        ..Tally::default()
    };
    if max_states(&code) > limit {
        execute_random_orders(&code, seed)?;
        return Ok(tally);
    }
    match explore(&code) {
        Verdict::Sequential { states } => tally.states = states as u64,
        Verdict::Differs { order, end } => return Err(violation!("{end}, after steps of the warps {order:?}").into()),
    }
    tally.enumerated = 1;
    for edge in 0..compiled.reduced.edges.len() {
        if let Verdict::Sequential { .. } = explore(&code_without(compiled, edge)?) {
            let edge = compiled.reduced.edges[edge].text(dependencies);
            return Err(violation!("{edge} is not needed: without it every order gives the sequential result").into());
        }
        tally.needed += 1;
    }
    Ok(tally)
}

/// Returns the code without one of the remaining dependencies. Each other dependency has its own channel with
/// unlimited capacity, so that only reads and writes can reveal the removal.
fn code_without(compiled: &Compiled, edge: usize) -> Result<Code, CampaignError> {
    let mut reduced = compiled.reduced.clone();
    reduced.edges.remove(edge);
    let remaining = reduced.edges.len();
    let channels =
        Channels { kind: Kind::Counting, by_edge: (0..remaining as u32).collect(), holds: vec![u64::MAX; remaining] };
    let dependencies = &compiled.expanded.dependencies;
    Code::new(dependencies, &write(dependencies, &reduced, &channels))
}

/// Runs a program cycle by cycle, with random durations of calls from 1 to twice their cost, and with the Verilog of
/// the units if libraries are given. Returns the run and the number of Verilog cycles that were compared with the
/// models.
///
/// # Errors
/// Returns an error if the program does not fit the units, if the result differs from the sequential one, or if the
/// Verilog differs from its model.
pub fn run_timed(
    compiled: &Compiled,
    size: &Size,
    libraries: Option<&Libraries>,
    seed: u64,
) -> Result<(Run, u64), CampaignError> {
    let code = Code::new(&compiled.expanded.dependencies, &compiled.programs)?;
    let mut hardware = Hardware::new(size, &code, libraries)?;
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut cost = |instance: u32| random.random_range(1..=2 * code.costs[instance as usize].max(1));
    let run = timed::run(&code, &mut hardware, &mut cost).map_err(Violation::from)?;
    Ok((run, hardware.compared()))
}

/// Number of random orders of steps of a program that is too large to enumerate.
const RANDOM_ORDERS: u64 = 50;

/// Executes random orders of steps from a seed.
fn execute_random_orders(code: &Code, seed: u64) -> Result<(), Violation> {
    for number in 0..RANDOM_ORDERS {
        let mut random = ChaCha8Rng::seed_from_u64(seed.wrapping_mul(RANDOM_ORDERS) + number);
        crate::explore::execute_order(code, |choices| random.random_range(0..choices))
            .map_err(|(order, end)| violation!("{end}, after steps of the warps {order:?}"))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use warploom_cooperative::compile::compile_expanded;
    use warploom_cooperative::dependencies::{self, Edge};
    use warploom_cooperative::expand::Expanded;

    #[test]
    fn random_programs_give_the_sequential_result_and_need_all_remaining_dependencies() {
        let checked = |seed| {
            let Random { text, compiled, size } = random(seed).unwrap_or_else(|message| panic!("{message}"));
            check_program(&compiled, &size, 20_000, seed)
                .unwrap_or_else(|message| panic!("seed {seed}: {message}\n{text}"))
        };
        let tally = (0..300).map(checked);
        let tally = tally.fold(Tally::default(), Tally::merge);
        assert!(tally.enumerated > 150 && tally.needed > 300, "{tally:?}");
        assert!(tally.remaining < tally.dependencies, "{tally:?}");
    }

    #[test]
    fn random_programs_give_the_sequential_result_in_cycles() {
        let mut queues = 0;
        for seed in 0..500 {
            let Random { text, compiled, size } = random(seed).unwrap_or_else(|message| panic!("{message}"));
            queues += u64::from(!compiled.expanded.dependencies.queues.is_empty());
            for number in 0..3 {
                let run = run_timed(&compiled, &size, None, seed * 3 + number);
                let (run, _) = run.unwrap_or_else(|message| panic!("seed {seed}: {message}\n{text}"));
                assert_eq!(run.arrows.len(), compiled.reduced.edges.len(), "{text}");
            }
        }
        assert!(queues > 50, "{queues}");
    }

    /// Example of the publication, the patent application on which the compiler is based.
    const EXAMPLE: &str = "resource sram 0..60
        stage 1 { for i in 0..3 { produce a[i] in sram[10*i .. 10*i+10] @warp 0   consume a[i] @warp 1 } }
        stage 2 { for i in 0..3 { produce b[i] in sram[15+15*i .. 30+15*i] @warp 0   consume b[i] @warp 1 } }
        stage 3 { produce c in sram[0..50] @warp 0   consume c @warp 1 }";

    fn example(kind: Kind) -> Compiled {
        let options = Options { kind, ..Options::default() };
        let source = parse("example.coop", EXAMPLE).unwrap_or_else(|rejection| panic!("{rejection}"));
        compile(&source, &[], 100, &options).unwrap_or_else(|failure| panic!("{failure}"))
    }

    #[test]
    fn the_example_gives_the_sequential_result() {
        for kind in [Kind::Binary, Kind::Counting] {
            let compiled = example(kind);
            let tally =
                check_program(&compiled, &units(kind), 100_000, 0).unwrap_or_else(|message| panic!("{message}"));
            assert_eq!((tally.enumerated, tally.remaining, tally.needed), (1, 9, 9));
            assert_eq!(compiled.channels.holds.len(), if kind == Kind::Binary { 4 } else { 2 });
        }
    }

    /// Checks that a call of n cycles takes n cycles. The signal of a call is sent in the cycle after the last cycle of
    /// the call. A call that waits for the signal starts in the cycle after the signal.
    #[test]
    fn cycles_are_counted() {
        for (source, cycles) in [
            ("resource r 0..1 produce a in r[0..1] cost 7 @warp 0", 7),
            ("resource r 0..1 produce a in r[0..1] cost 7 @warp 0 consume a cost 5 @warp 1", 7 + 1 + 5),
        ] {
            let source = parse("cycles.coop", source).unwrap_or_else(|rejection| panic!("{rejection}"));
            let options = Options::default();
            let compiled = compile(&source, &[], 100, &options).unwrap_or_else(|failure| panic!("{failure}"));
            let code = Code::new(&compiled.expanded.dependencies, &compiled.programs).unwrap();
            let run = timed::on_models(&code, options.count_bits).unwrap();
            assert_eq!(run.cycles, cycles);
        }
    }

    /// Returns every assignment of dependencies to at most this number of channels. Assignments that differ only in the
    /// numbers of their channels are returned once.
    fn assignments(edges: usize, channels: u32) -> Vec<Vec<u32>> {
        let mut all = vec![Vec::new()];
        for _ in 0..edges {
            let longer = |one: &Vec<u32>| {
                let used = one.iter().max().map_or(0, |max| max + 1);
                let one = one.clone();
                (0..=used.min(channels - 1)).map(move |channel| [&one[..], &[channel]].concat())
            };
            all = all.iter().flat_map(longer).collect();
        }
        all
    }

    /// Adds a redundant dependency: the second value has its own location, but its writer waits for the reader of the
    /// first value. The check must detect this dependency although its removal also changes the channels and their
    /// counts.
    #[test]
    fn redundant_dependencies_are_detected() {
        let source = "resource sram 0..20
            for i in 0..2 { produce a[i] in sram[10*i..10*i+10] @warp 0   consume a[i] @warp 1 }";
        let source = parse("spurious.coop", source).unwrap_or_else(|rejection| panic!("{rejection}"));
        for kind in [Kind::Binary, Kind::Counting] {
            let mut expanded = source.expand(&[], 100).unwrap_or_else(|rejection| panic!("{rejection}"));
            let options = Options { kind, count_bits: 1, ..Options::default() };
            let checked = |expanded: &Expanded| {
                let compiled =
                    compile_expanded(expanded.clone(), &options).unwrap_or_else(|failure| panic!("{failure}"));
                check_program(&compiled, &units(kind), 100_000, 0)
            };
            assert!(checked(&expanded).is_ok());
            let spurious = Edge { from: 1, to: 2, kind: dependencies::Kind::Resource };
            expanded.dependencies.edges.push(spurious);
            expanded.dependencies.edges.sort_unstable();
            let message = checked(&expanded).expect_err("an edge too many").to_string();
            assert!(message.contains("is not needed"), "{message}");
        }
    }

    #[test]
    fn three_binary_channels_are_too_few_for_the_example() {
        let compiled = example(Kind::Binary);
        let dependencies = &compiled.expanded.dependencies;
        let is_sequential = |by_edge: &Vec<u32>| {
            let used = by_edge.iter().max().map_or(0, |max| max + 1);
            let channels = Channels { kind: Kind::Binary, by_edge: by_edge.clone(), holds: vec![1; used as usize] };
            let code = Code::new(dependencies, &write(dependencies, &compiled.reduced, &channels));
            let code = code.unwrap_or_else(|message| panic!("{message}"));
            matches!(explore(&code), Verdict::Sequential { .. })
        };
        let three = assignments(compiled.reduced.edges.len(), 3);
        assert_eq!(three.len(), 3281);
        assert_eq!(three.iter().find(|by_edge| is_sequential(by_edge)), None);
        assert!(is_sequential(&compiled.channels.by_edge));
    }
}
