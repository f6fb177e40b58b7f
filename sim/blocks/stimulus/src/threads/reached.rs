//! Coverage of launch stimulus, for the tests of the blocks that take launches.

use crate::testing::Subject;
use crate::threads::directed::longest_rows;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use warploom_contract::{Block, Layout, Parameters};
use warploom_golden::threads::{Configuration, Geometry, History};
use warploom_harness::stimulus::{Cycle, Directed, RESET_CYCLES};
use warploom_model::bits::{self, PortBits};

/// Constructor of a block's directed cases.
type MakeCases = fn(&Parameters) -> Vec<Directed>;

/// Situations that a run has reached, with their counts.
///
/// The names of the less obvious situations:
/// - `stale`: a miss of a configuration whose entry in the history was overwritten since the last reset.
/// - `evicted`, `overwritten`: an entry that a taken launch removes from the history, because the history is full or
///   because the launch overwrites its rows.
/// - `taken_in_the_cycle_of_a_done`, `taken_before_a_done`: a launch is taken in the cycle of `done_valid`, or while an
///   earlier launch is not done.
/// - `ends_with_memory`: the last row of a launch is the last row of memory.
/// - `full_size`: a thread block of 1024 threads.
/// - `long_hit`: a hit with as many rows as the thread blocks of the directed case `hit` that nearly fill memory.
/// - `read_while_written`, `read_just_written`: a read of the row that is written in the same or in the previous cycle.
/// - `core_row`: a cycle in which at least one core receives a row.
pub(crate) struct Situations {
    layout: Layout,
    /// Prefix of the request ports: `cfg` or `launch`.
    prefix: &'static str,
    history: History,
    geometry: Geometry,
    /// Configurations whose entries were overwritten since the last reset.
    overwritten: HashSet<Configuration>,
    /// Last cycle with `done_valid` = 1.
    last_done: u64,
    /// Number of launches that were taken and are not done.
    open: u64,
    /// Address of the row that was written in the previous cycle.
    was_writing: Option<u64>,
    /// Number of occurrences of each situation, by name.
    pub(crate) counts: BTreeMap<&'static str, u64>,
}

impl Situations {
    pub(crate) fn new(block: &Block, parameters: &Parameters) -> Self {
        let (geometry, layout) = (Geometry::new(parameters), block.layout(parameters));
        let takes_configurations = layout.inputs.iter().any(|field| field.port.name == "cfg_valid");
        Self {
            layout,
            prefix: if takes_configurations { "cfg" } else { "launch" },
            history: History::new(geometry),
            geometry,
            overwritten: HashSet::new(),
            last_done: 0,
            open: 0,
            was_writing: None,
            counts: BTreeMap::new(),
        }
    }

    fn count(&mut self, name: &'static str, happened: bool) {
        *self.counts.entry(name).or_default() += u64::from(happened);
    }

    /// Number of occurrences of a situation.
    pub(crate) fn get(&self, name: &str) -> u64 {
        self.counts.get(name).copied().unwrap_or(0)
    }

    fn input(&self, cycle: &Cycle, name: &str) -> u64 {
        PortBits::of(self.layout.input(name)).get(cycle.inputs)
    }

    fn output(&self, cycle: &Cycle, name: &str) -> u64 {
        PortBits::of(self.layout.output(name)).get(cycle.outputs)
    }

    /// Counts the situations of a cycle.
    pub(crate) fn observe(&mut self, cycle: &Cycle) {
        let prefix = self.prefix;
        let done = self.output(cycle, "done_valid") == 1;
        if done {
            let (hit, success) = (self.output(cycle, "done_hit") == 1, self.output(cycle, "done_error") == 0);
            self.count("hit", hit);
            self.count("miss", success && !hit);
            self.count(
                "long_hit",
                hit && self.output(cycle, "done_rows") >= longest_rows(&self.geometry, self.geometry.history as u64),
            );
            for (code, name) in [(0, "success"), (1, "error_1"), (2, "error_2"), (3, "error_3"), (4, "error_4")] {
                self.count(name, self.output(cycle, "done_error") == code);
            }
            self.last_done = cycle.number;
            self.open = self.open.saturating_sub(1);
        }
        let offered = self.input(cycle, &format!("{prefix}_valid")) == 1;
        if offered && self.output(cycle, &format!("{prefix}_ready")) == 1 {
            self.taken(cycle);
        }
        if self.input(cycle, "reset") == 1 {
            let under_way = self.output(cycle, &format!("{prefix}_ready")) == 0 && cycle.number > self.last_done + 2;
            self.count("reset_in_the_middle", under_way && cycle.number > RESET_CYCLES);
            self.open = 0;
            self.history.clear();
            self.overwritten.clear();
        }
        if prefix == "cfg" {
            let row = (self.output(cycle, "row_valid") == 1).then(|| self.output(cycle, "row_address"));
            let read = (self.input(cycle, "read_enable") == 1).then(|| self.input(cycle, "read_address"));
            self.count("row", row.is_some());
            self.count("partial_row", row.is_some() && self.output(cycle, "row_mask") != bits::ones(self.lanes()));
            self.count("read", read.is_some());
            self.count("read_while_written", row.is_some() && row == read);
            self.count("read_just_written", read.is_some() && self.was_writing == read);
            self.was_writing = row;
        } else {
            self.count("core_row", self.output(cycle, "core_valid") != 0);
        }
    }

    fn lanes(&self) -> usize {
        self.geometry.lanes as usize
    }

    /// Counts the situations of a launch or configuration that is taken in this cycle.
    fn taken(&mut self, cycle: &Cycle) {
        let prefix = self.prefix;
        let input = |name: &str| self.input(cycle, &format!("{prefix}_{name}")) as u32;
        let dimensions = [input("dim_x"), input("dim_y"), input("dim_z")];
        let configuration = Configuration { address: input("address"), dimensions };
        let before: Vec<_> = self.history.configurations().collect();
        let answer = self.history.answer(configuration);
        let after: Vec<_> = self.history.configurations().collect();
        let stale = !answer.hit && self.overwritten.contains(&configuration);
        self.count("taken", true);
        self.count("taken_in_the_cycle_of_a_done", cycle.number == self.last_done);
        self.count("taken_before_a_done", self.open > 0);
        self.open += 1;
        self.count("stale", stale && answer.error == 0);
        for gone in before.iter().filter(|entry| !after.contains(entry)) {
            let rows = self.geometry.rows(gone.dimensions.map(u64::from)) as u32;
            let first = configuration.address;
            let overlap = gone.address < first + answer.writes && first < gone.address + rows;
            self.count("evicted", !overlap);
            self.count("overwritten", overlap);
            if overlap {
                self.overwritten.insert(*gone);
                self.count("overwritten_by_error_4", answer.error == 4);
            }
        }
        let rows = self.geometry.rows(dimensions.map(u64::from));
        let fits = answer.error == 0;
        self.count("ends_with_memory", fits && u64::from(configuration.address) + rows == self.geometry.memory_rows);
        self.count("full_size", fits && dimensions.iter().product::<u32>() == 1024);
        if prefix == "launch" {
            let instructions = self.input(cycle, "launch_instructions");
            let cores = self.layout.output("core_valid").port.width() as u64;
            self.count("no_instructions", instructions == 0);
            self.count("one_pass", (1..=cores).contains(&instructions));
            self.count("many_passes", instructions > cores && fits);
            self.count("last_pass_partial", fits && !instructions.is_multiple_of(cores));
        }
    }
}

/// Situations that random stimulus of a seed reaches in this many cycles.
pub(crate) fn reached(subject: &Subject, set: &[&str], seed: u64, cycles: u64) -> Situations {
    let parameters = subject.settings(set);
    let mut reached = Situations::new(subject.block, &parameters);
    let mut stimulus = (subject.random)(&parameters, seed);
    subject.run(&parameters, stimulus.as_mut(), cycles, |cycle| reached.observe(cycle));
    reached
}

/// Situations, by the names of [`Situations`], that the directed case of a test point must reach.
fn required_situations(block: &str, point: &str) -> &'static [&'static str] {
    match point {
        "hit" => &["hit", "long_hit"],
        "least_recently_used_evicted" | "hit_renews_use" => &["hit"],
        "error_1" => &["error_1", "success"],
        "error_2" => &["error_2", "success"],
        "error_3" => &["error_3", "success"],
        "error_4" => &["error_4", "success"],
        "stale_entry_not_hit" | "shared_address_overwritten" => &["stale", "overwritten"],
        "error_4_invalidates" => &["overwritten_by_error_4", "stale", "hit"],
        "partial_last_row" => &["success"],
        // The front end takes the next launch while the last rows of a launch are read.
        "back_to_back" if block == "index_front_end" => &["taken_before_a_done", "hit"],
        "back_to_back" => &["taken_in_the_cycle_of_a_done", "hit"],
        "read_while_written" => &["read_while_written"],
        "reset_in_the_middle" => &["reset_in_the_middle"],
        "one_pass" => &["one_pass", "hit"],
        "many_passes" => &["many_passes", "hit"],
        "last_pass_partial" => &["last_pass_partial", "hit"],
        "no_instructions" => &["no_instructions", "hit"],
        _ => &["success"],
    }
}

/// Asserts that each directed case reaches its situations and has at least one success, at all sample parameters.
pub(crate) fn assert_that_cases_reach_their_situations(subject: &Subject, cases: MakeCases) {
    let block = subject.block;
    for parameters in block.samples() {
        let observed: BTreeSet<_> = cases(&parameters)
            .into_iter()
            .filter_map(|mut case| {
                let mut reached = Situations::new(block, &parameters);
                let max = if matches!(case.name, "most_instructions" | "hit") { 150_000 } else { 10_000 };
                subject.run(&parameters, case.stimulus.as_mut(), max, |cycle| reached.observe(cycle));
                for &situation in required_situations(block.name, case.name) {
                    let is_exempt = match situation {
                        // A history of one entry does not keep the first thread block of this case until its
                        // repetition. A single core has no partial pass.
                        "hit" => parameters.get("HISTORY") == 1 && case.name == "error_4_invalidates",
                        "last_pass_partial" => parameters.find("CORES") == Some(1),
                        _ => false,
                    };
                    assert!(is_exempt || reached.get(situation) > 0, "{}.{}: {situation}", block.name, case.name);
                }
                if case.name == "hit" {
                    // One hit for each entry of the history, and one that fills memory.
                    let count = reached.get("long_hit");
                    assert_eq!(count, parameters.get("HISTORY") + 1, "{}.hit at {parameters}", block.name);
                }
                if ["one_pass", "many_passes", "last_pass_partial", "no_instructions"].contains(&case.name) {
                    let [misses, hits] = ["miss", "hit"].map(|situation| reached.get(situation));
                    assert_eq!(misses, hits, "{}.{} at {parameters}", block.name, case.name);
                }
                if case.name == "least_recently_used_evicted" || case.name == "hit_renews_use" {
                    assert!(reached.get("evicted") > 0, "{}.{}", block.name, case.name);
                }
                (reached.get("success") > 0).then_some(case.name)
            })
            .collect();
        assert_eq!(observed.len(), block.test_points.len());
    }
}
