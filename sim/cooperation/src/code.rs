//! The programs of all warps, step by step, with what each call reads and writes.

use warploom_cooperative::dependencies::{Dependencies, Storage};
use warploom_cooperative::program::{Programs, Statement};

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
    /// The buffer of this queue that the warp holds.
    Held(u32),
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
    /// Cells of all resources: parts that no buffer covers in part.
    pub cells: u32,
}

impl Code {
    /// The steps of these programs, each of whose calls are the instances of its warp in order.
    pub fn new(dependencies: &Dependencies, programs: &Programs) -> Self {
        let (starts, cells) = cells(dependencies);
        let place = |&buffer: &u32| {
            let place = match dependencies.buffers[buffer as usize].storage {
                Storage::Queue { queue } => Place::Held(queue),
                Storage::Range { resource, start, end } => {
                    let cell =
                        |position| starts.binary_search(&(resource, position)).unwrap_or_else(|next| next) as u32;
                    Place::Cells(cell(start), cell(end))
                }
            };
            Content { buffer, place }
        };
        let all = |pick: fn(&warploom_cooperative::dependencies::Instance) -> &Vec<u32>| {
            dependencies.instances.iter().map(|instance| pick(instance).iter().map(place).collect()).collect()
        };
        let mut of_warp = vec![Vec::new(); dependencies.warps as usize];
        for (number, instance) in (0..).zip(&dependencies.instances) {
            of_warp[instance.warp as usize].push(number);
        }
        let mut warps = vec![Vec::new(); dependencies.warps as usize];
        for program in &programs.warps {
            let mut instances = of_warp[program.warp as usize].iter().copied();
            let steps = &mut warps[program.warp as usize];
            program.operations().for_each(|statement| append(statement, &mut instances, steps));
        }
        Self {
            warps,
            reads: all(|instance| &instance.consumes),
            writes: all(|instance| &instance.produces),
            costs: dependencies.instances.iter().map(|instance| instance.cost).collect(),
            channels: programs.channels.clone(),
            queues: dependencies.queues.iter().map(|queue| queue.buffers).collect(),
            cells,
        }
    }
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

/// A statement as steps.
fn append(statement: &Statement, instances: &mut impl Iterator<Item = u32>, steps: &mut Vec<Step>) {
    match statement {
        Statement::Wait { channel } => steps.push(Step::Wait(*channel)),
        Statement::Signal { channel } => steps.push(Step::Signal(*channel)),
        Statement::Dequeue { queue } => steps.push(Step::Dequeue(*queue)),
        Statement::Queue { queue } => steps.push(Step::Queue(*queue)),
        Statement::Acquire { queue } => steps.push(Step::Acquire(*queue)),
        Statement::Release { queue } => steps.push(Step::Release(*queue)),
        Statement::Call { .. } => {
            steps
                .extend(instances.next().into_iter().flat_map(|instance| [Step::Begin(instance), Step::End(instance)]));
        }
        // Operations are unrolled.
        Statement::Repeat { .. } => {}
    }
}
