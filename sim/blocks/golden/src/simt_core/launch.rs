//! Launches: validity, work-groups, and the place and the CSRs of each thread.

use super::record::CoreSize;
use warploom_contracts::simt_core::causes::LaunchError;
use warploom_contracts::simt_core::csr::Csr;
use warploom_contracts::simt_core::launch::{ARGUMENT_REGISTER, MAX_GRID_SIZE};
use warploom_contracts::simt_core::memory_map::OUTSIDE_BASE;

/// Launch, with the fields of the contract.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Launch {
    /// pc of the first instruction of every thread.
    pub pc: u32,
    /// Value of a0 at the start of every thread.
    pub argument: u32,
    /// Size of a work-group in threads: x, y, z.
    pub group_size: [u32; 3],
    /// Size of the grid in work-groups: x, y, z.
    pub grid_size: [u32; 3],
    /// Number of the first work-group of this core.
    pub first_group: u32,
    /// Distance to the next work-group of this core.
    pub group_stride: u32,
    /// Order of threads: a style of `thread_order`; 0: row by row.
    pub order: u32,
    /// Parameters a and b of the style.
    pub order_parameters: [u32; 2],
    /// Whether threads at lower pcs may run first.
    pub manage: bool,
}

impl Launch {
    /// Returns a launch of one work-group with this number of threads in a row, without an argument.
    pub fn of_threads(pc: u32, threads: u32) -> Self {
        Self {
            pc,
            argument: 0,
            group_size: [threads, 1, 1],
            grid_size: [1; 3],
            first_group: 0,
            group_stride: 1,
            order: 0,
            order_parameters: [0; 2],
            manage: false,
        }
    }

    /// Returns whether the core accepts the launch.
    ///
    /// # Errors
    /// The lowest error code that applies.
    pub fn check(&self, core: &CoreSize) -> Result<(), LaunchError> {
        let threads = product(self.group_size);
        let all = product(self.grid_size).saturating_mul(threads);
        let outside = self.pc.checked_sub(OUTSIDE_BASE).is_none_or(|offset| offset >= core.outside_bytes);
        let errors = [
            (threads == 0 || product(self.grid_size) == 0, LaunchError::NoThreads),
            (threads > u64::from(core.slots()), LaunchError::GroupTooLarge),
            (
                self.grid_size.iter().any(|size| *size > MAX_GRID_SIZE) || all > u64::from(u32::MAX),
                LaunchError::GridTooLarge,
            ),
            (!self.pc.is_multiple_of(4), LaunchError::PcMisaligned),
            (outside, LaunchError::PcOutside),
            (self.group_stride == 0, LaunchError::NoStride),
            // The core has no thread_order yet.
            (self.order != 0, LaunchError::UnknownOrder),
        ];
        errors.into_iter().find(|(applies, _)| *applies).map_or(Ok(()), |(_, error)| Err(error))
    }

    /// Number of threads of a work-group of a valid launch.
    pub fn threads_of_group(&self) -> u32 {
        product(self.group_size) as u32
    }

    /// First work-group of the core; `None` if it has none.
    pub fn first(&self) -> Option<u32> {
        self.existing(u64::from(self.first_group))
    }

    /// Work-group that the core runs after this one; `None` if it was the last.
    pub fn group_after(&self, group: u32) -> Option<u32> {
        self.existing(u64::from(group) + u64::from(self.group_stride))
    }

    fn existing(&self, group: u64) -> Option<u32> {
        (group < product(self.grid_size)).then_some(group as u32)
    }

    /// Number in the launch of thread `slot` of a work-group.
    pub fn thread_number(&self, group: u32, slot: u32) -> u32 {
        group.wrapping_mul(self.threads_of_group()).wrapping_add(slot)
    }

    /// Registers at the start of a thread.
    pub fn registers(&self) -> [u32; 32] {
        let mut registers = [0; 32];
        registers[usize::from(ARGUMENT_REGISTER)] = self.argument;
        registers
    }

    /// Value of a CSR that is constant during the life of a thread; `None` for a counter.
    pub fn csr(&self, core: &CoreSize, group: u32, slot: u32, csr: Csr) -> Option<u32> {
        let of = |values: [u32; 3], axis: u8| values.get(usize::from(axis)).copied().unwrap_or(0);
        let value = match csr {
            Csr::ThreadNumber => self.thread_number(group, slot),
            Csr::ThreadIndex(axis) => of(index(slot, self.group_size), axis),
            Csr::GroupIndex(axis) => of(index(group, self.grid_size), axis),
            Csr::GroupSize(axis) => of(self.group_size, axis),
            Csr::GridSize(axis) => of(self.grid_size, axis),
            Csr::Lane => slot % core.lanes,
            Csr::Warp => slot / core.lanes,
            Csr::Core => core.number,
            Csr::Lanes => core.lanes,
            Csr::Warps => core.warps,
            Csr::Counter(_) | Csr::CounterHigh(_) => return None,
        };
        Some(value)
    }
}

/// Product of three sizes, limited to 64 bits.
fn product(sizes: [u32; 3]) -> u64 {
    sizes.iter().fold(1, |product: u64, size| product.saturating_mul(u64::from(*size)))
}

/// Index of element `number` in row-major order, x first. No size is 0.
fn index(number: u32, [x, y, _]: [u32; 3]) -> [u32; 3] {
    [number % x, number / x % y, number / x / y]
}

#[cfg(test)]
mod tests {
    use super::*;

    const CORE: CoreSize =
        CoreSize { lanes: 4, warps: 2, number: 3, manage: 0, outside_bytes: 0x1000, local_bytes: 0x100 };

    #[test]
    fn threads_are_numbered_row_by_row() {
        let launch = Launch { group_size: [3, 2, 1], grid_size: [2, 2, 2], ..Launch::of_threads(OUTSIDE_BASE, 1) };
        let csr = |csr| launch.csr(&CORE, 6, 5, csr);
        let indices = [0, 1, 2].map(|axis| (csr(Csr::ThreadIndex(axis)), csr(Csr::GroupIndex(axis))));
        assert_eq!(indices, [(Some(2), Some(0)), (Some(1), Some(1)), (Some(0), Some(1))]);
        assert_eq!(
            [Csr::ThreadNumber, Csr::Lane, Csr::Warp, Csr::Core].map(csr),
            [Some(41), Some(1), Some(1), Some(3)]
        );
        assert_eq!([Csr::GroupSize(1), Csr::GridSize(0), Csr::Lanes, Csr::Warps].map(csr), [2, 2, 4, 2].map(Some));
    }

    #[test]
    fn the_lowest_error_code_is_reported() {
        let good = Launch::of_threads(OUTSIDE_BASE, 8);
        assert_eq!(good.check(&CORE), Ok(()));
        let with = |change: &dyn Fn(&mut Launch)| {
            let mut launch = good.clone();
            change(&mut launch);
            launch.check(&CORE)
        };
        assert_eq!(with(&|launch| launch.grid_size[1] = 0), Err(LaunchError::NoThreads));
        assert_eq!(with(&|launch| launch.group_size = [3, 3, 1]), Err(LaunchError::GroupTooLarge));
        assert_eq!(with(&|launch| launch.group_size = [u32::MAX; 3]), Err(LaunchError::GroupTooLarge));
        assert_eq!(with(&|launch| launch.grid_size[0] = 65_536), Err(LaunchError::GridTooLarge));
        assert_eq!(with(&|launch| launch.grid_size = [65_535; 3]), Err(LaunchError::GridTooLarge));
        assert_eq!(with(&|launch| launch.pc += 2), Err(LaunchError::PcMisaligned));
        assert_eq!(with(&|launch| launch.pc += 0x1000), Err(LaunchError::PcOutside));
        assert_eq!(with(&|launch| launch.pc = 0), Err(LaunchError::PcOutside));
        assert_eq!(with(&|launch| launch.group_stride = 0), Err(LaunchError::NoStride));
        assert_eq!(with(&|launch| launch.order = 1), Err(LaunchError::UnknownOrder));
        assert_eq!(with(&|launch| (launch.pc, launch.order) = (1, 1)), Err(LaunchError::PcMisaligned));
    }

    #[test]
    fn a_core_runs_every_group_of_its_stride() {
        let launch = Launch { grid_size: [5, 1, 1], first_group: 1, group_stride: 2, ..Launch::of_threads(0, 1) };
        assert_eq!((launch.first(), launch.group_after(1), launch.group_after(3)), (Some(1), Some(3), None));
        assert_eq!(Launch { first_group: 5, ..launch }.first(), None);
    }
}
