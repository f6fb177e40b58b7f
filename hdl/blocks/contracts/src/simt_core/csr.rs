//! CSRs that a program can read. All are read-only: an instruction that writes one of them, or that names any other
//! CSR, is illegal.
//!
//! A CSR is read by `csrrs` or `csrrc` with rs1 = x0, or by `csrrsi` or `csrrci` with the immediate 0. The numbers are
//! those of the ISA (counters, `mhartid`) and of Vortex (all others).

/// CSR of the core.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Csr {
    /// Number of the thread in the launch.
    ThreadNumber,
    /// Index of the thread in its work-group: x, y or z for 0, 1 or 2.
    ThreadIndex(u8),
    /// Index of the work-group in the grid: x, y or z for 0, 1 or 2.
    GroupIndex(u8),
    /// Size of a work-group: x, y or z for 0, 1 or 2.
    GroupSize(u8),
    /// Size of the grid: x, y or z for 0, 1 or 2.
    GridSize(u8),
    /// Number of the lane.
    Lane,
    /// Number of the warp.
    Warp,
    /// Number of the core.
    Core,
    /// Number of lanes of a warp.
    Lanes,
    /// Number of warps of the core.
    Warps,
    /// Low half of a counter.
    Counter(Counter),
    /// High half of a counter.
    CounterHigh(Counter),
}

/// Counter of 64 bits. It is 0 at the start of a launch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Counter {
    /// Clock cycles.
    Cycle,
    /// Warp instructions that the warp of the thread retired before this one.
    Retired,
    /// Warp instructions of all warps.
    WarpInstructions,
    /// Sum over the warp instructions of the number of their active lanes.
    ActiveLanes,
    /// Cycles in which no warp was ready for another reason than those below.
    StallsNoWarp,
    /// Cycles in which no warp was ready, and at least one waited for memory.
    StallsMemory,
    /// Cycles in which no warp was ready, none waited for memory, and at least one waited at a barrier.
    StallsBarrier,
    /// Cycles in which no warp was ready, and all that had live threads had only threads parked by a unit.
    StallsParked,
}

/// Number, name and meaning of a CSR.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CsrFact {
    /// CSR.
    pub csr: Csr,
    /// Number, 12 bits.
    pub number: u16,
    /// Name in assembly and in messages.
    pub name: &'static str,
    /// Meaning in one line.
    pub meaning: &'static str,
}

const fn fact(csr: Csr, number: u16, name: &'static str, meaning: &'static str) -> CsrFact {
    CsrFact { csr, number, name, meaning }
}

/// All CSRs, by ascending number. Numbers from 0xC80 on are the high halves of the counters 0x80 below.
pub const CSRS: &[CsrFact] = &[
    fact(Csr::Counter(Counter::Cycle), 0xC00, "cycle", "clock cycles since the launch"),
    fact(Csr::Counter(Counter::Retired), 0xC02, "instret", "warp instructions that the warp retired since the launch"),
    fact(Csr::Counter(Counter::WarpInstructions), 0xC03, "hpmcounter3", "warp instructions of all warps"),
    fact(Csr::Counter(Counter::ActiveLanes), 0xC04, "hpmcounter4", "active lanes, added over all warp instructions"),
    fact(Csr::Counter(Counter::StallsNoWarp), 0xC05, "hpmcounter5", "cycles without a ready warp, other reasons"),
    fact(Csr::Counter(Counter::StallsMemory), 0xC06, "hpmcounter6", "cycles without a ready warp: memory"),
    fact(Csr::Counter(Counter::StallsBarrier), 0xC07, "hpmcounter7", "cycles without a ready warp: barrier"),
    fact(Csr::Counter(Counter::StallsParked), 0xC08, "hpmcounter8", "cycles without a ready warp: parked threads"),
    fact(Csr::CounterHigh(Counter::Cycle), 0xC80, "cycleh", "high half of cycle"),
    fact(Csr::CounterHigh(Counter::Retired), 0xC82, "instreth", "high half of instret"),
    fact(Csr::CounterHigh(Counter::WarpInstructions), 0xC83, "hpmcounter3h", "high half of hpmcounter3"),
    fact(Csr::CounterHigh(Counter::ActiveLanes), 0xC84, "hpmcounter4h", "high half of hpmcounter4"),
    fact(Csr::CounterHigh(Counter::StallsNoWarp), 0xC85, "hpmcounter5h", "high half of hpmcounter5"),
    fact(Csr::CounterHigh(Counter::StallsMemory), 0xC86, "hpmcounter6h", "high half of hpmcounter6"),
    fact(Csr::CounterHigh(Counter::StallsBarrier), 0xC87, "hpmcounter7h", "high half of hpmcounter7"),
    fact(Csr::CounterHigh(Counter::StallsParked), 0xC88, "hpmcounter8h", "high half of hpmcounter8"),
    fact(Csr::Lane, 0xCC0, "lane", "number of the lane, 0 to LANES - 1"),
    fact(Csr::Warp, 0xCC1, "warp", "number of the warp, 0 to WARPS - 1"),
    fact(Csr::Core, 0xCC2, "core", "number of the core"),
    fact(Csr::ThreadIndex(0), 0xCD3, "thread_x", "x of the thread in its work-group"),
    fact(Csr::ThreadIndex(1), 0xCD4, "thread_y", "y of the thread in its work-group"),
    fact(Csr::ThreadIndex(2), 0xCD5, "thread_z", "z of the thread in its work-group"),
    fact(Csr::GroupIndex(0), 0xCD6, "group_x", "x of the work-group in the grid"),
    fact(Csr::GroupIndex(1), 0xCD7, "group_y", "y of the work-group in the grid"),
    fact(Csr::GroupIndex(2), 0xCD8, "group_z", "z of the work-group in the grid"),
    fact(Csr::GroupSize(0), 0xCD9, "group_size_x", "width of a work-group in threads"),
    fact(Csr::GroupSize(1), 0xCDA, "group_size_y", "height of a work-group in threads"),
    fact(Csr::GroupSize(2), 0xCDB, "group_size_z", "depth of a work-group in threads"),
    fact(Csr::GridSize(0), 0xCDC, "grid_size_x", "width of the grid in work-groups"),
    fact(Csr::GridSize(1), 0xCDD, "grid_size_y", "height of the grid in work-groups"),
    fact(Csr::GridSize(2), 0xCDE, "grid_size_z", "depth of the grid in work-groups"),
    fact(Csr::ThreadNumber, 0xF14, "mhartid", "number of the thread in the launch"),
    fact(Csr::Lanes, 0xFC0, "lanes", "LANES, the lanes of a warp"),
    fact(Csr::Warps, 0xFC1, "warps", "WARPS, the warps of the core"),
];

impl Csr {
    /// Returns the CSR of this number; `None` if the core has no such CSR.
    pub fn of_number(number: u16) -> Option<Self> {
        let position = CSRS.binary_search_by_key(&number, |fact| fact.number).ok()?;
        Some(CSRS[position].csr)
    }

    /// Returns the name; empty if the axis of an index or a size is above 2.
    pub fn name(self) -> &'static str {
        CSRS.iter().find(|fact| fact.csr == self).map_or("", |fact| fact.name)
    }

    /// Returns the counter of which this CSR is a half.
    pub fn counter(self) -> Option<Counter> {
        match self {
            Self::Counter(counter) | Self::CounterHigh(counter) => Some(counter),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_only_and_ascend() {
        assert!(CSRS.windows(2).all(|pair| pair[0].number < pair[1].number));
        assert!(CSRS.iter().all(|fact| fact.number >> 10 == 3), "a number below 0xC00 can be written");
        for fact in CSRS {
            assert_eq!(Csr::of_number(fact.number), Some(fact.csr), "{}", fact.name);
            assert_eq!(fact.csr.name(), fact.name);
        }
        assert_eq!(Csr::of_number(0xC01), None);
    }

    #[test]
    fn each_counter_has_a_high_half() {
        for fact in CSRS {
            if let Csr::Counter(counter) = fact.csr {
                assert_eq!(Csr::of_number(fact.number + 0x80), Some(Csr::CounterHigh(counter)), "{}", fact.name);
                assert_eq!(Csr::CounterHigh(counter).name(), format!("{}h", fact.name));
            }
        }
    }
}
