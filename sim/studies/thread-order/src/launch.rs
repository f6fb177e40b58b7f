//! Launches: all work-groups of a grid in one thread order, distributed to the cores.

use crate::device::Device;
use crate::machine::{Figures, Machine};
use crate::program::{Grid, Program};
use serde::Serialize;
use std::collections::{HashMap, VecDeque};
use std::rc::Rc;
use warploom_golden::thread_order::{Style, Thread};

/// Distribution of work-groups to cores (figure 6C of the publication, docs/reference/rules.md; the text does not
/// explain it).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Distribution {
    /// Round-robin: adjacent work-groups run on different cores.
    RoundRobin,
    /// One contiguous range per core: adjacent work-groups run on the same core.
    Contiguous,
}

impl Distribution {
    /// Both distributions.
    pub const ALL: [Self; 2] = [Self::RoundRobin, Self::Contiguous];

    /// Returns the work-groups of each core, in order.
    pub fn distribute(self, groups: u32, cores: usize) -> Vec<VecDeque<u32>> {
        let mut assigned = vec![VecDeque::new(); cores];
        let cores = cores as u64;
        for group in 0..groups {
            let core = match self {
                Self::RoundRobin => u64::from(group) % cores,
                Self::Contiguous => u64::from(group) * cores / u64::from(groups),
            };
            assigned[core as usize].push_back(group);
        }
        assigned
    }
}

/// Stop condition that long runs poll from any thread; true stops the run.
pub type Stop<'a> = &'a (dyn Fn() -> bool + Sync);

/// Number of simulated, not skipped, cycles between two polls of [`Stop`]: a few milliseconds.
pub(crate) const STOP_CHECK_INTERVAL: u32 = 1 << 14;

/// Runs all work-groups of a grid, with their threads in the order `style`. Returns `None` if the run was stopped.
pub fn run(
    device: &Device,
    program: &Program,
    grid: &Grid,
    style: Style,
    distribution: Distribution,
    stop: Stop,
) -> Option<Figures> {
    let mut orders: HashMap<(u32, u32), Rc<[Thread]>> = HashMap::new();
    let mut assigned = distribution.distribute(grid.groups(), device.cores);
    let mut machine = Machine::new(device, program);
    let mut until_check = 0;
    loop {
        if until_check == 0 && stop() {
            return None;
        }
        until_check = (until_check + 1) % STOP_CHECK_INTERVAL;
        for (core, groups) in assigned.iter_mut().enumerate() {
            while machine.has_room(core) {
                let Some(number) = groups.pop_front() else { break };
                let group = grid.group(number);
                let threads = orders
                    .entry((group.width, group.height))
                    .or_insert_with(|| style.threads(group.width, group.height).into());
                machine.start_group(core, group, Rc::clone(threads));
            }
        }
        let Some(next) = machine.next() else { return Some(machine.figures()) };
        machine.skip_to(next);
        machine.cycle();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::configuration::configurations;
    use crate::Kernel;
    use std::sync::atomic::{AtomicU32, Ordering};

    #[test]
    fn four_work_groups_on_two_cores() {
        assert_eq!(Distribution::RoundRobin.distribute(4, 2), [[0, 2], [1, 3]]);
        assert_eq!(Distribution::Contiguous.distribute(4, 2), [[0, 1], [2, 3]]);
        assert_eq!(Distribution::Contiguous.distribute(5, 2), [vec![0, 1, 2], vec![3, 4]]);
    }

    #[test]
    fn every_thread_is_run_once_in_every_order_and_distribution() {
        // Lines of one element, so that each transaction is the access of one thread.
        let text = crate::device::DEFAULT.replace("line = 128", "line = 4");
        let device = Device::parse("m.toml", &text).expect("it is valid");
        let grid = Grid { width: 40, height: 24, group_width: 16, group_height: 16 };
        let program = Kernel::named("copy_columns").expect("it is built in").program(&grid, 3).expect("it fits");
        for style in configurations(16, 16) {
            for distribution in Distribution::ALL {
                let figures = run(&device, &program, &grid, style, distribution, &|| false).expect("nobody stops it");
                let hits = (figures.first_hits, figures.second_hits);
                assert_eq!(
                    (figures.reads, figures.writes, figures.fetched, hits),
                    (960, 960, 960, (0, 0)),
                    "{style:?}"
                );
            }
        }
    }

    #[test]
    fn a_run_is_the_same_each_time() {
        let device = Device::default();
        let grid = Grid { width: 64, height: 64, group_width: 32, group_height: 32 };
        let kernel = Kernel::named("matrix_multiply").expect("it is built in");
        let figures = |seed| {
            let program = kernel.program(&grid, seed).expect("it fits");
            run(&device, &program, &grid, Style::Hilbert, Distribution::RoundRobin, &|| false).expect("nobody stops it")
        };
        assert_eq!(figures(1), figures(1));
        assert_ne!(figures(1), figures(2));
    }

    #[test]
    fn a_run_can_be_stopped() {
        let device = Device::default();
        let grid = Grid { width: 256, height: 256, group_width: 32, group_height: 32 };
        let program = Kernel::named("matrix_multiply").expect("it is built in").program(&grid, 0).expect("it fits");
        let checks = AtomicU32::new(0);
        let stop = || checks.fetch_add(1, Ordering::Relaxed) == 3;
        assert_eq!(run(&device, &program, &grid, Style::Sequential, Distribution::RoundRobin, &stop), None);
        assert_eq!(checks.into_inner(), 4);
    }
}
