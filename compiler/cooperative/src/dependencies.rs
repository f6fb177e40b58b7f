//! Call instances, and what must happen before what.

use serde::Serialize;

/// One execution of a call. Its place in [`Dependencies::instances`] is its number: the sequential order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Instance {
    /// What it is called in results: `p1`, or the call and its indices.
    pub name: String,
    /// Which call of the source it executes, counted from 0 in the order of the text.
    pub call: u32,
    /// The values of the loops round the call, from the outermost in.
    pub indices: Vec<i64>,
    /// Which warp runs it.
    pub warp: u32,
    /// The cycles it takes.
    pub cost: u64,
    /// What it reads, as places in [`Dependencies::buffers`].
    pub consumes: Vec<u32>,
    /// What it writes, likewise.
    pub produces: Vec<u32>,
}

/// One content of a range: what one instance writes and others read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Buffer {
    /// Its name with its index, as `a[1]`.
    pub name: String,
    /// Where it lies.
    pub storage: Storage,
}

/// Where a buffer lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Storage {
    /// In a part of a resource, half open.
    Range {
        /// Which; they are counted in the order of the text.
        resource: u32,
        /// Its first place.
        start: u64,
        /// Behind its last.
        end: u64,
    },
    /// In any buffer of a queue, as `buffer_queue` hands it out.
    Queue {
        /// Which; they are counted in the order of the text.
        queue: u32,
    },
}

/// A queue of buffers in hardware: one warp fills them, one empties them, in the same order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Queue {
    /// Its name.
    pub name: String,
    /// How many buffers it has. The edges of its contents are as if the n-th content lay in buffer n modulo this number.
    pub buffers: u32,
}

/// Why one instance must end before another begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Program order of a warp: to the next instance of the same warp.
    Control,
    /// From a producer to a consumer of the same content.
    Data,
    /// From a reader of a previous content of a range, or its writer where nobody reads it, to the next producer that overwrites any part of it.
    Resource,
}

impl Kind {
    /// Its word.
    pub fn name(self) -> &'static str {
        match self {
            Self::Control => "control",
            Self::Data => "data",
            Self::Resource => "resource",
        }
    }
}

/// `from` ends before `to` begins; `from` is below `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Edge {
    /// An instance's place in [`Dependencies::instances`].
    pub from: u32,
    /// Likewise.
    pub to: u32,
    /// Why.
    pub kind: Kind,
}

/// The control-data-resource flow graph. Without the edges of kind [`Kind::Resource`] it is the control-data flow graph.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Dependencies {
    /// How many warps there are.
    pub warps: u32,
    /// In sequential order, so that every edge goes from a lower number to a higher one.
    pub instances: Vec<Instance>,
    /// Every content there is, in the order produced.
    pub buffers: Vec<Buffer>,
    /// Every queue, in the order of the text.
    pub queues: Vec<Queue>,
    /// Ascending, none twice. Between two instances of one warp there are control edges only, from each to the next: what the others would say follows from these.
    pub edges: Vec<Edge>,
}

impl Dependencies {
    /// The control-data flow graph: the same without the edges of kind [`Kind::Resource`].
    pub fn data_flow(&self) -> Self {
        let edges = self.edges.iter().copied().filter(|edge| edge.kind != Kind::Resource).collect();
        Self { edges, ..self.clone() }
    }

    /// The instances of each warp, in their order.
    pub fn of_warps(&self) -> Vec<Vec<u32>> {
        let mut of_warps = vec![Vec::new(); self.warps as usize];
        for (number, instance) in (0..).zip(&self.instances) {
            of_warps[instance.warp as usize].push(number);
        }
        of_warps
    }
}
