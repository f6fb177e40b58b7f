//! Differences between the records of a core and the interpreter, with their places.

use std::fmt::{self, Display, Formatter};
use warploom_contracts::simt_core::causes::{CAUSES, LAUNCH_ERRORS};

/// Place of a difference. Unknown parts are `None`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// Number of the record.
    pub order: Option<u64>,
    /// Number of the warp.
    pub warp: Option<u32>,
    /// Number of the thread in the launch.
    pub thread: Option<u32>,
    /// Number of the lane.
    pub lane: Option<u32>,
    /// pc of the instruction.
    pub pc: Option<u32>,
}

impl Display for Place {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let parts = [
            self.order.map(|order| format!("record {order}")),
            self.warp.map(|warp| format!("warp {warp}")),
            self.thread.map(|thread| format!("thread {thread}")),
            self.lane.map(|lane| format!("lane {lane}")),
            self.pc.map(|pc| format!("pc 0x{pc:08x}")),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        formatter.write_str(if parts.is_empty() { "launch" } else { "" })?;
        formatter.write_str(&parts.join(", "))
    }
}

/// Instruction of a thread that wrote a word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Writer {
    /// Number of the thread in the launch.
    pub thread: u32,
    /// pc of its instruction.
    pub pc: u32,
}

impl Display for Writer {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "thread {} at pc 0x{:08x}", self.thread, self.pc)
    }
}

/// Difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum Difference {
    #[error("{field} is 0x{came:x}, expected 0x{expected:x}")]
    Value { field: &'static str, came: u64, expected: u64 },
    #[error(
        "0x{came:08x} is read from 0x{address:08x}, expected 0x{expected:08x}, last written \
         by {}",
        author(.writer)
    )]
    ReadData { address: u32, came: u32, expected: u32, writer: Option<Writer> },
    #[error(
        "0x{came:08x} is at 0x{address:08x} at the end, expected 0x{expected:08x}, last written \
         by {}",
        author(.writer)
    )]
    EndOfMemory { address: u32, came: u32, expected: u32, writer: Option<Writer> },
    #[error("the core runs no launch, expected no record")]
    NoLaunch,
    #[error("the mask is empty, expected at least one lane")]
    EmptyMask,
    #[error("the thread executes an instruction, but it does not exist or is not live")]
    NotLive,
    #[error("the thread executes an instruction, but it waits at a barrier for {missing} of {live} live threads")]
    Parked { missing: u32, live: u32 },
    #[error(
        "the block starts without this thread, which is live, not parked and at its pc; expected \
         mask 0x{expected:x}, came 0x{came:x}"
    )]
    MissingInMask { came: u32, expected: u32 },
    #[error("the mask within a block is 0x{came:x}, expected 0x{expected:x} as in its first instruction")]
    MaskOfBlock { came: u32, expected: u32 },
    #[error("the thread replays a jalr, but field {field} has its bit, expected 0")]
    EffectOfReplay { field: &'static str },
    #[error(
        "the thread replays a jalr with target 0x{target:08x}, expected in the mask, whose lanes \
         have this target or stop"
    )]
    NeedlessReplay { target: u32 },
    #[error(
        "the target of the jalr is 0x{came:08x}, expected a replay, since another lane of the \
         mask has 0x{expected:08x}"
    )]
    TwoTargets { came: u32, expected: u32 },
    #[error("field {field} has the bit of a lane outside the mask, expected 0")]
    OutsideMask { field: &'static str },
    #[error("the thread {}, expected that it {}", outcome(.came), outcome(.expected))]
    Outcome { came: Option<u8>, expected: Option<u8> },
    #[error("the SC to 0x{address:08x} succeeds, expected a failure: {}", lost(.writer))]
    ScSucceeds { address: u32, writer: Option<Writer> },
    #[error(
        "the SC to 0x{address:08x} fails for the {failures}. time with an intact reservation, \
         expected success within {allowed} attempts"
    )]
    ScFails { address: u32, failures: u32, allowed: u32 },
    #[error("mem_order {place} comes twice, {}", earlier(.first))]
    DuplicatePlace { place: u64, first: Option<u64> },
    #[error("mem_order is {came}, expected more than {previous}, that of the previous access of the warp")]
    PlaceDescends { came: u64, previous: u64 },
    #[error("mem_order {place} is missing: {waiting} records with later places wait")]
    MissingPlace { place: u64, waiting: usize },
    #[error("{csr} is 0x{came:x}, expected at least 0x{previous:x}, its value in an earlier record of the warp")]
    CounterDecreases { csr: &'static str, came: u32, previous: u32 },
    #[error(
        "the thread is live and not parked, but executes no instruction in {ends} ends of blocks \
         of its warp, allowed are {allowed}"
    )]
    NoProgress { ends: u64, allowed: u64 },
    #[error(
        "done comes too early: {live} threads of work-group {group} are live, expected none; the first is at this pc"
    )]
    DoneWithThreads { group: u32, live: u32 },
    #[error("done comes too early: work-group {group} has not run")]
    DoneWithGroup { group: u32 },
    #[error("the work-group is {came}, expected {}", group(.expected))]
    Group { came: u32, expected: Option<u32> },
    #[error("the error record of the thread has {}, expected {}", error(.came), error(.expected))]
    ErrorRecord { came: Option<u8>, expected: Option<u8> },
    #[error("the launch is answered with {}, expected {}", error(.came), error(.expected))]
    LaunchAnswer { came: Option<u8>, expected: Option<u8> },
}

fn author(writer: &Option<Writer>) -> String {
    writer.map_or("the host".into(), |writer| writer.to_string())
}

fn lost(writer: &Option<Writer>) -> String {
    match writer {
        Some(writer) => format!("{writer} wrote the word after the LR"),
        None => "the thread has no reservation for the word".into(),
    }
}

/// Description of a code.
fn code(code: u8) -> String {
    let known = CAUSES.iter().chain(LAUNCH_ERRORS).find(|each| each.code == u64::from(code));
    known.map_or(format!("code {code}"), |each| format!("code {code} ({})", each.name))
}

fn outcome(cause: &Option<u8>) -> String {
    cause.map_or("continues".into(), |cause| format!("stops with {}", code(cause)))
}

fn error(error: &Option<u8>) -> String {
    error.map_or("no error".into(), code)
}

fn earlier(record: &Option<u64>) -> String {
    record.map_or("first in an earlier record".into(), |record| format!("first in record {record}"))
}

fn group(group: &Option<u32>) -> String {
    group.map_or("none".into(), |group| group.to_string())
}

/// First difference that the checker finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {difference}")]
pub struct Mismatch {
    /// Place.
    pub place: Place,
    /// Difference.
    pub difference: Difference,
}

impl Difference {
    /// Adds the place.
    pub(super) fn at(self, place: Place) -> Mismatch {
        Mismatch { place, difference: self }
    }
}
