//! Faults of the software model.

/// Fault of the model. Each takes effect at its first opportunity after some records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// No fault.
    Nothing,
    /// A lane that replays a jalr writes rd.
    ReplayWrites,
    /// A lane whose jalr has another target is in the mask.
    ReplayIsMissing,
    /// A lane replays a jalr although it has the target of the mask.
    ReplayIsNeedless,
    /// An SC succeeds although another thread has written the word since the LR.
    TwoWinners,
    /// An SC fails although the reservation is intact.
    ScFails,
    /// A byte of a store does not reach memory.
    LostByte,
    /// A byte of a store is missing in the record.
    LostByteInRecord,
    /// A block starts without one of its threads.
    ThreadIsMissing,
    /// A block starts with a thread that is at another pc.
    ThreadTooMany,
    /// A thread leaves within a block.
    ThreadLeavesBlock,
    /// A record has a wrong next pc.
    WrongNextPc,
    /// A record has a wrong value for rd.
    WrongValue,
    /// A record does not come.
    MissingRecord,
    /// A record does not come, and the later ones are numbered without a gap.
    MissingRecordUncounted,
    /// The place of a memory access is skipped.
    MissingPlace,
    /// Two records have one place.
    PlaceTwice,
    /// Done comes before the last thread has exited.
    DoneTooEarly,
    /// Done comes before the last work-group.
    GroupIsMissing,
    /// A thread passes a barrier before the others have arrived.
    BarrierTooEarly,
    /// After fence.i, an instruction is the one that was overwritten before.
    StaleInstruction,
    /// instret has a wrong value.
    WrongCounter,
    /// cycle decreases.
    CounterDecreases,
    /// A thread stops with a wrong cause.
    WrongCause,
    /// The error record of a thread is missing.
    MissingError,
    /// The first live thread always supplies the pc of the block.
    Starvation,
}
