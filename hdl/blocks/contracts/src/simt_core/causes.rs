//! Causes for which a thread stops, and reasons for which a launch is refused or ends early. Both share one range of
//! codes, since one error record reports them.
//!
//! Codes below 24 are the exception codes of the privileged ISA (table 3.6, `mcause`). Codes of 24 to 31 and 48 to 63
//! are those that the ISA leaves to the implementation.

use warploom_contract::ErrorCode;

/// Width of a code in bits. Code 0 is a cause, so records have a bit that says whether there is a cause.
pub const CODE_BITS: u32 = 6;

/// Cause for which a thread stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Cause {
    /// A branch or jump to an address that is not a multiple of 4; the pc is that of the branch or jump.
    FetchMisaligned = 0,
    /// A pc outside the outside memory.
    FetchFault = 1,
    /// An illegal instruction, or one of a unit that the core does not have.
    Illegal = 2,
    /// `ebreak`.
    Breakpoint = 3,
    /// A load or LR whose address is not a multiple of its width.
    LoadMisaligned = 4,
    /// A load or LR at an address without memory.
    LoadFault = 5,
    /// A store, SC or AMO whose address is not a multiple of its width.
    StoreMisaligned = 6,
    /// A store, SC or AMO at an address without memory.
    StoreFault = 7,
    /// `ecall` with another number than [`EXIT_CALL`](super::EXIT_CALL) in a7.
    UnknownCall = 8,
    /// An instruction of a unit while its mask is not all live threads of the warp.
    PartialWarp = 24,
    /// An instruction of a unit that the unit rejects.
    RejectedByUnit = 25,
}

/// Reason for which a launch is refused, or ends before all threads have exited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum LaunchError {
    /// A size of the work-group or of the grid is 0.
    NoThreads = 48,
    /// A work-group has more than LANES * WARPS threads.
    GroupTooLarge = 49,
    /// A size of the grid exceeds 65,535, or the launch has more than 4,294,967,295 threads.
    GridTooLarge = 50,
    /// The pc is not a multiple of 4.
    PcMisaligned = 51,
    /// The pc is outside the outside memory.
    PcOutside = 52,
    /// The stride of work-groups is 0.
    NoStride = 53,
    /// The core has no unit for the order of threads, or the order does not exist.
    UnknownOrder = 54,
    /// The host ended the launch.
    Aborted = 63,
}

/// Codes of [`Cause`].
pub const CAUSES: &[ErrorCode] = &[
    code(Cause::FetchMisaligned as u64, "fetch_misaligned", "branch or jump to an address that is not a multiple of 4"),
    code(Cause::FetchFault as u64, "fetch_fault", "instruction fetch outside the outside memory"),
    code(Cause::Illegal as u64, "illegal_instruction", "illegal instruction, or instruction of a unit that is absent"),
    code(Cause::Breakpoint as u64, "breakpoint", "ebreak"),
    code(Cause::LoadMisaligned as u64, "load_misaligned", "load or LR at a misaligned address"),
    code(Cause::LoadFault as u64, "load_fault", "load or LR at an address without memory"),
    code(Cause::StoreMisaligned as u64, "store_misaligned", "store, SC or AMO at a misaligned address"),
    code(Cause::StoreFault as u64, "store_fault", "store, SC or AMO at an address without memory"),
    code(Cause::UnknownCall as u64, "unknown_call", "ecall with another number than 93 in a7"),
    code(Cause::PartialWarp as u64, "partial_warp", "instruction of a unit without all live threads of the warp"),
    code(Cause::RejectedByUnit as u64, "rejected_by_unit", "instruction that its unit rejects"),
];

/// Codes of [`LaunchError`]. If several apply to a launch, the lowest is reported.
pub const LAUNCH_ERRORS: &[ErrorCode] = &[
    code(LaunchError::NoThreads as u64, "no_threads", "a size of the work-group or of the grid is 0"),
    code(LaunchError::GroupTooLarge as u64, "group_too_large", "more than LANES * WARPS threads in a work-group"),
    code(
        LaunchError::GridTooLarge as u64,
        "grid_too_large",
        "a size of the grid exceeds 65,535, or the launch has more than 4,294,967,295 threads",
    ),
    code(LaunchError::PcMisaligned as u64, "pc_misaligned", "the pc is not a multiple of 4"),
    code(LaunchError::PcOutside as u64, "pc_outside", "the pc is outside the outside memory"),
    code(LaunchError::NoStride as u64, "no_stride", "the stride of work-groups is 0"),
    code(LaunchError::UnknownOrder as u64, "unknown_order", "no unit for the order of threads, or no such order"),
    code(LaunchError::Aborted as u64, "aborted", "the host ended the launch"),
];

const fn code(code: u64, name: &'static str, meaning: &'static str) -> ErrorCode {
    ErrorCode { code, name, meaning }
}

impl Cause {
    /// All causes, by ascending code.
    pub const ALL: [Self; 11] = [
        Self::FetchMisaligned,
        Self::FetchFault,
        Self::Illegal,
        Self::Breakpoint,
        Self::LoadMisaligned,
        Self::LoadFault,
        Self::StoreMisaligned,
        Self::StoreFault,
        Self::UnknownCall,
        Self::PartialWarp,
        Self::RejectedByUnit,
    ];

    /// Returns the cause of this code; `None` if there is none.
    pub fn of_code(code: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|cause| *cause as u8 == code)
    }

    /// Returns the name of the code.
    pub fn name(self) -> &'static str {
        name(CAUSES, self as u8)
    }
}

impl LaunchError {
    /// Returns the name of the code.
    pub fn name(self) -> &'static str {
        name(LAUNCH_ERRORS, self as u8)
    }
}

fn name(codes: &[ErrorCode], code: u8) -> &'static str {
    codes.iter().find(|each| each.code == u64::from(code)).map_or("", |each| each.name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_distinct_and_fit() {
        let codes: Vec<u64> = CAUSES.iter().chain(LAUNCH_ERRORS).map(|each| each.code).collect();
        assert!(codes.windows(2).all(|pair| pair[0] < pair[1]), "{codes:?}");
        assert!(codes.iter().all(|code| *code < 1 << CODE_BITS));
    }

    #[test]
    fn each_cause_has_a_name() {
        assert_eq!(
            Cause::ALL.map(|cause| cause as u64).to_vec(),
            CAUSES.iter().map(|each| each.code).collect::<Vec<_>>()
        );
        assert!(Cause::ALL.iter().all(|cause| Cause::of_code(*cause as u8) == Some(*cause)));
        assert_eq!((Cause::of_code(9), Cause::StoreFault.name()), (None, "store_fault"));
        assert_eq!(LaunchError::Aborted.name(), "aborted");
    }
}
