//! The programs of all warps, step by step, with what each call reads and writes.

use std::collections::BTreeMap;
use warploom_cooperative::dependencies::{Dependencies, Instance, Storage};
use warploom_cooperative::program::{Programs, Statement};
use warploom_harness::error::CampaignError;
use warploom_model::{ensure, violation, Violation};

/// The most parts of memory that all calls of a run read and write, one after the other: they take some seconds.
const MOST_TOUCHED: u64 = 1 << 30;

/// A step of a warp. Between `Begin` and `End` an instance runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// A signal of this channel is waited for and taken.
    Wait(u32),
    /// This channel is signalled.
    Signal(u32),
    /// A free buffer of this queue is taken.
    Dequeue(u32),
    /// The buffer that was filled last goes to the consumers of this queue.
    Queue(u32),
    /// The oldest filled buffer of this queue is taken.
    Acquire(u32),
    /// The buffer that was read last goes back to this queue.
    Release(u32),
    /// An instance begins.
    Begin(u32),
    /// It ends.
    End(u32),
}

/// What an instance reads or writes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// Cells of the resources, from this one up to the other one.
    Cells(u32, u32),
    /// A buffer of a queue that the warp holds.
    Held {
        /// Which queue.
        queue: u32,
        /// How many of that queue the same call fills, or reads, before it.
        before: u32,
    },
}

/// A content and where it lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    /// Its place in [`Dependencies::buffers`].
    pub buffer: u32,
    /// Where.
    pub place: Place,
}

/// All of it.
#[derive(Clone, Debug)]
pub struct Code {
    /// A list of steps for each warp.
    pub warps: Vec<Vec<Step>>,
    /// By instance: what it reads.
    pub reads: Vec<Vec<Content>>,
    /// By instance: what it writes.
    pub writes: Vec<Vec<Content>>,
    /// By instance: cycles.
    pub costs: Vec<u64>,
    /// By channel: how many signals it may hold.
    pub channels: Vec<u64>,
    /// By queue: how many buffers it has.
    pub queues: Vec<u32>,
    /// What the cells of all resources hold after the sequential program: a content, or nothing. A cell is a part that no buffer covers in part.
    pub last: Vec<Option<u32>>,
}

impl Code {
    /// The steps of these programs, each of whose calls are the instances of its warp in order.
    ///
    /// # Errors
    /// A warp calls something else than its next instance, or leaves one out; or a run would take hours.
    pub fn new(dependencies: &Dependencies, programs: &Programs) -> Result<Self, CampaignError> {
        let (starts, cells) = cells(dependencies);
        let place = |&buffer: &u32| {
            let place = match dependencies.buffers[buffer as usize].storage {
                Storage::Queue { queue } => Place::Held { queue, before: 0 },
                Storage::Range { resource, start, end } => {
                    let cell =
                        |position| starts.binary_search(&(resource, position)).unwrap_or_else(|next| next) as u32;
                    Place::Cells(cell(start), cell(end))
                }
            };
            Content { buffer, place }
        };
        let all = |pick: fn(&Instance) -> &Vec<u32>| -> Vec<Vec<Content>> {
            dependencies.instances.iter().map(|instance| contents(pick(instance).iter().map(place))).collect()
        };
        let (reads, writes) = (all(|instance| &instance.consumes), all(|instance| &instance.produces));
        let touched = touched(&[&reads, &writes]);
        if touched > MOST_TOUCHED {
            return Err(CampaignError::Unknown(format!("its calls read and write {touched} parts of memory, one after the other; a run may have {MOST_TOUCHED}")));
        }
        let mut of_warp = dependencies.of_warps();
        let mut warps = vec![Vec::new(); dependencies.warps as usize];
        for program in &programs.warps {
            let own = std::mem::take(&mut of_warp[program.warp as usize]);
            let mut instances = own.into_iter();
            for statement in program.operations() {
                let steps = steps(dependencies, statement, &mut instances);
                warps[program.warp as usize]
                    .extend(steps.map_err(|message| violation!("warp {}: {message}", program.warp))?);
            }
            of_warp[program.warp as usize] = instances.collect();
        }
        if let Some(&left) = of_warp.iter().flatten().next() {
            let Instance { name, warp, .. } = &dependencies.instances[left as usize];
            return Err(violation!("warp {warp}: its program never calls {name}").into());
        }
        Ok(Self {
            warps,
            last: last(&writes, cells),
            reads,
            writes,
            costs: dependencies.instances.iter().map(|instance| instance.cost).collect(),
            channels: programs.channels.clone(),
            queues: dependencies.queues.iter().map(|queue| queue.buffers).collect(),
        })
    }
}

/// How many cells all calls read and write, one after the other.
fn touched(contents: &[&[Vec<Content>]]) -> u64 {
    let cells = |content: &Content| match content.place {
        Place::Cells(first, end) => u64::from(end - first),
        Place::Held { .. } => 1,
    };
    contents.iter().copied().flatten().flatten().map(cells).sum()
}

/// A call's contents, those of each queue counted.
fn contents(contents: impl Iterator<Item = Content>) -> Vec<Content> {
    let mut counts = BTreeMap::new();
    let count = |mut content: Content| {
        if let Place::Held { queue, before } = &mut content.place {
            let count = counts.entry(*queue).or_insert(0);
            *before = *count;
            *count += 1;
        }
        content
    };
    contents.map(count).collect()
}

/// What each of so many cells holds after these writes, instance by instance.
fn last(writes: &[Vec<Content>], cells: u32) -> Vec<Option<u32>> {
    let mut last = vec![None; cells as usize];
    for content in writes.iter().flatten() {
        if let Place::Cells(first, end) = content.place {
            last[first as usize..end as usize].fill(Some(content.buffer));
        }
    }
    last
}

/// Where the cells begin, ascending, and how many they are: a cut at every end of every range.
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

/// An operation as steps.
fn steps(
    dependencies: &Dependencies,
    statement: &Statement,
    instances: &mut impl Iterator<Item = u32>,
) -> Result<Vec<Step>, Violation> {
    Ok(match *statement {
        Statement::Wait { channel } => vec![Step::Wait(channel)],
        Statement::Signal { channel } => vec![Step::Signal(channel)],
        Statement::Dequeue { queue } => vec![Step::Dequeue(queue)],
        Statement::Queue { queue } => vec![Step::Queue(queue)],
        Statement::Acquire { queue } => vec![Step::Acquire(queue)],
        Statement::Release { queue } => vec![Step::Release(queue)],
        Statement::Call { call } => {
            let instance = instances.next().ok_or_else(|| violation!("call {call} comes after its last instance"))?;
            let Instance { name, call: own, .. } = &dependencies.instances[instance as usize];
            ensure!(*own == call, "call {call} comes where {name}, of call {own}, is next");
            vec![Step::Begin(instance), Step::End(instance)]
        }
        // Operations are unrolled.
        Statement::Repeat { .. } => Vec::new(),
    })
}
