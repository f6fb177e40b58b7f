//! Programs of all warps as steps, with the values that each call reads and writes.

use std::collections::BTreeMap;
use warploom_cooperative::dependencies::{Dependencies, Instance, Storage};
use warploom_cooperative::program::{Programs, Statement};
use warploom_harness::error::CampaignError;
use warploom_model::{ensure, violation, Violation};

/// Maximum number of cells that all calls of a program access in total; a run at this limit takes seconds.
const MAX_ACCESSES: u64 = 1 << 30;

/// Step of a warp. An instance runs between `Begin` and `End`.
///
/// The names of the queue steps are those of `buffer_queue`: the producer dequeues a free buffer and queues the filled
/// one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Waits for a signal of this channel and consumes it.
    Wait(u32),
    /// Signals this channel.
    Signal(u32),
    /// Takes a free buffer of this queue.
    Dequeue(u32),
    /// Passes a buffer of this queue on to the consumer: the one that the warp has held longest for filling.
    Queue(u32),
    /// Takes the oldest filled buffer of this queue.
    Acquire(u32),
    /// Returns a buffer to this queue: the one that the warp has held longest for reading.
    Release(u32),
    /// Starts an instance.
    Begin(u32),
    /// Ends the instance.
    End(u32),
}

/// Location of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Location {
    /// Cells (defined at [`Code::final_values`]) of a resource, from the first number (inclusive) to the second
    /// (exclusive).
    Cells(u32, u32),
    /// Buffer of a queue that the calling warp holds.
    Held {
        /// Number of the queue.
        queue: u32,
        /// Number of buffers of the queue that the same call fills or reads before this one.
        before: u32,
    },
}

/// Value with its location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    /// Index in [`Dependencies::buffers`].
    pub value: u32,
    /// Location of the value.
    pub location: Location,
}

/// Programs with the accesses of their calls.
#[derive(Clone, Debug)]
pub struct Code {
    /// Steps of each warp.
    pub warps: Vec<Vec<Step>>,
    /// Values that each instance reads.
    pub reads: Vec<Vec<Content>>,
    /// Values that each instance writes.
    pub writes: Vec<Vec<Content>>,
    /// Cost of each instance, in cycles.
    pub costs: Vec<u64>,
    /// Maximum number of pending signals of each channel.
    pub channels: Vec<u64>,
    /// Number of buffers of each queue.
    pub queues: Vec<u32>,
    /// Value of each cell after the sequential program; `None` if no call writes the cell. A cell is a range of
    /// addresses of a resource that each value covers completely or not at all.
    pub final_values: Vec<Option<u32>>,
}

impl Code {
    /// Returns the code of programs. The calls of each warp must be exactly its instances, in order.
    ///
    /// # Errors
    /// Returns an error if a warp does not call its instances in order or omits one, or if the calls access more than
    /// `MAX_ACCESSES` cells.
    pub fn new(dependencies: &Dependencies, programs: &Programs) -> Result<Self, CampaignError> {
        let (starts, cells) = cells(dependencies);
        let location = |&value: &u32| {
            let location = match dependencies.buffers[value as usize].storage {
                Storage::Queue { queue } => Location::Held { queue, before: 0 },
                Storage::Range { resource, start, end } => {
                    let cell = |address| starts.binary_search(&(resource, address)).unwrap_or_else(|next| next) as u32;
                    Location::Cells(cell(start), cell(end))
                }
            };
            Content { value, location }
        };
        let contents_of_all = |pick: fn(&Instance) -> &Vec<u32>| -> Vec<Vec<Content>> {
            dependencies.instances.iter().map(|instance| contents(pick(instance).iter().map(location))).collect()
        };
        let (reads, writes) =
            (contents_of_all(|instance| &instance.consumes), contents_of_all(|instance| &instance.produces));
        let access_count = access_count(&[&reads, &writes]);
        if access_count > MAX_ACCESSES {
            return Err(CampaignError::Message(format!(
                "the calls access {access_count} memory cells; expected at most {MAX_ACCESSES}"
            )));
        }
        let mut uncalled = dependencies.instances_by_warp();
        let mut warps = vec![Vec::new(); dependencies.warps as usize];
        for program in &programs.warps {
            let own = std::mem::take(&mut uncalled[program.warp as usize]);
            let mut instances = own.into_iter();
            for statement in program.operations() {
                let steps = steps(dependencies, statement, &mut instances);
                warps[program.warp as usize]
                    .extend(steps.map_err(|message| violation!("warp {}: {message}", program.warp))?);
            }
            uncalled[program.warp as usize] = instances.collect();
        }
        if let Some(&missing) = uncalled.iter().flatten().next() {
            let Instance { name, warp, .. } = &dependencies.instances[missing as usize];
            return Err(violation!("warp {warp}: missing call of {name}").into());
        }
        Ok(Self {
            warps,
            final_values: final_values(&writes, cells),
            reads,
            writes,
            costs: dependencies.instances.iter().map(|instance| instance.cost).collect(),
            channels: programs.channels.clone(),
            queues: dependencies.queues.iter().map(|queue| queue.buffers).collect(),
        })
    }
}

/// Returns the total number of cells that all calls access. A buffer of a queue counts as one cell.
fn access_count(contents: &[&[Vec<Content>]]) -> u64 {
    let cells = |content: &Content| match content.location {
        Location::Cells(first, end) => u64::from(end - first),
        Location::Held { .. } => 1,
    };
    contents.iter().copied().flatten().flatten().map(cells).sum()
}

/// Numbers the values of a call within each queue, from 0 (`before` of [`Location::Held`]).
fn contents(contents: impl Iterator<Item = Content>) -> Vec<Content> {
    let mut counts = BTreeMap::new();
    let count = |mut content: Content| {
        if let Location::Held { queue, before } = &mut content.location {
            let count = counts.entry(*queue).or_insert(0);
            *before = *count;
            *count += 1;
        }
        content
    };
    contents.map(count).collect()
}

/// Returns the value of each cell after all writes, instance by instance.
fn final_values(writes: &[Vec<Content>], cells: u32) -> Vec<Option<u32>> {
    let mut values = vec![None; cells as usize];
    for content in writes.iter().flatten() {
        if let Location::Cells(first, end) = content.location {
            values[first as usize..end as usize].fill(Some(content.value));
        }
    }
    values
}

/// Returns the starts of the cells (resource and address) in ascending order, and the number of cells. Every start and
/// every end of a range starts a cell.
fn cells(dependencies: &Dependencies) -> (Vec<(u32, u64)>, u32) {
    let mut cuts: Vec<(u32, u64)> = Vec::new();
    for buffer in &dependencies.buffers {
        if let Storage::Range { resource, start, end } = buffer.storage {
            cuts.extend([(resource, start), (resource, end)]);
        }
    }
    cuts.sort_unstable();
    cuts.dedup();
    let number = cuts.len() as u32;
    (cuts, number)
}

/// Returns the steps of a statement. A call takes the next of `instances`, the remaining instances of the warp.
fn steps(
    dependencies: &Dependencies,
    statement: &Statement,
    instances: &mut impl Iterator<Item = u32>,
) -> Result<Vec<Step>, Violation> {
    let named = |call: u32| {
        let instance = dependencies.instances.iter().find(|instance| instance.call == call);
        instance.map_or("no instance", |instance| instance.name.as_str())
    };
    Ok(match *statement {
        Statement::Wait { channel } => vec![Step::Wait(channel)],
        Statement::Signal { channel } => vec![Step::Signal(channel)],
        Statement::Dequeue { queue } => vec![Step::Dequeue(queue)],
        Statement::Queue { queue } => vec![Step::Queue(queue)],
        Statement::Acquire { queue } => vec![Step::Acquire(queue)],
        Statement::Release { queue } => vec![Step::Release(queue)],
        Statement::Call { call } => {
            let instance = instances.next().ok_or_else(|| {
                violation!("unexpected call {call}, of {}, after the last instance of the warp", named(call))
            })?;
            let Instance { name, call: own, .. } = &dependencies.instances[instance as usize];
            ensure!(*own == call, "unexpected call {call}, of {}; expected call {own}, of {name}", named(call));
            vec![Step::Begin(instance), Step::End(instance)]
        }
        // Unrolled programs contain no repetitions.
        Statement::Repeat { .. } => Vec::new(),
    })
}
