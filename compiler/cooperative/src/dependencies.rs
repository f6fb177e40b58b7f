//! Call instances and the dependencies between them.

use serde::Serialize;

/// One execution of a call. Its index in [`Dependencies::instances`] is its number in sequential order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Instance {
    /// Name in output: `p`, `c` or `f` and a number for the instances of a source, such as `p1`.
    pub name: String,
    /// Index of the executed call of the source, from 0 in source order.
    pub call: u32,
    /// Values of the variables of the enclosing loops, the outermost first.
    pub indices: Vec<i64>,
    /// Warp that executes the instance.
    pub warp: u32,
    /// Duration in cycles.
    pub cost: u64,
    /// Buffers that the instance reads, as indices of [`Dependencies::buffers`].
    pub consumes: Vec<u32>,
    /// Buffers that the instance writes, as indices of [`Dependencies::buffers`].
    pub produces: Vec<u32>,
}

/// Value that one instance writes and others read, and its storage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Buffer {
    /// Name with indices, such as `a[1]`.
    pub name: String,
    /// Place where the value is stored.
    pub storage: Storage,
}

/// Place where a value is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Storage {
    /// A half-open range of a resource.
    Range {
        /// Index of the resource in source order.
        resource: u32,
        /// First address.
        start: u64,
        /// Address after the last one.
        end: u64,
    },
    /// Any buffer of a queue, assigned by `buffer_queue`.
    Queue {
        /// Index of the queue in source order.
        queue: u32,
    },
}

/// Hardware queue of buffers: one warp fills them, and one warp empties them in the same order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Queue {
    /// Name.
    pub name: String,
    /// Number of buffers. The resource edges assume that value n is stored in the buffer with the number n modulo this
    /// number.
    pub buffers: u32,
}

/// Reason why one instance must end before another begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Program order of a warp: an edge to the next instance of the same warp.
    Control,
    /// From the producer to a consumer of a value.
    Data,
    /// From each reader of a value (or its writer, if it has no reader) to each producer that is the first to overwrite
    /// a part of the value. In a queue of N buffers, from the reader of a value to the producer of the value N
    /// positions later.
    Resource,
}

impl Kind {
    /// Returns the name used in output.
    pub fn name(self) -> &'static str {
        match self {
            Self::Control => "control",
            Self::Data => "data",
            Self::Resource => "resource",
        }
    }
}

/// Dependency: the instance `from` ends before the instance `to` begins. `from` is less than `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Edge {
    /// Instance that ends first, as an index of [`Dependencies::instances`].
    pub from: u32,
    /// Instance that begins later, as an index of [`Dependencies::instances`].
    pub to: u32,
    /// Reason for the dependency.
    pub kind: Kind,
}

/// Control-data-resource flow graph. Without the edges of kind [`Kind::Resource`] it is the control-data flow graph.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Dependencies {
    /// Number of warps.
    pub warps: u32,
    /// Instances in sequential order; every edge goes from a lower index to a higher one.
    pub instances: Vec<Instance>,
    /// Values in the order in which they are produced.
    pub buffers: Vec<Buffer>,
    /// Queues in source order.
    pub queues: Vec<Queue>,
    /// Edges, sorted and without duplicates. Instances of one warp have only control edges, from each to the next one;
    /// all other edges between them are implied.
    pub edges: Vec<Edge>,
}

impl Dependencies {
    /// Returns the control-data flow graph, without the edges of kind [`Kind::Resource`].
    pub fn data_flow(&self) -> Self {
        let edges = self.edges.iter().copied().filter(|edge| edge.kind != Kind::Resource).collect();
        Self { edges, ..self.clone() }
    }

    /// Returns the instances of each warp in order.
    pub fn instances_by_warp(&self) -> Vec<Vec<u32>> {
        let mut by_warp = vec![Vec::new(); self.warps as usize];
        for (number, instance) in (0..).zip(&self.instances) {
            by_warp[instance.warp as usize].push(number);
        }
        by_warp
    }
}
