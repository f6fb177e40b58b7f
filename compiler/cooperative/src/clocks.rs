//! Vector clocks of instances.
//!
//! The instances of a warp end in order. So one number per warp describes which of its instances have certainly ended:
//! all instances before this position. A clock consists of these numbers for all warps. Instance `a` happens before `b`
//! if and only if the clock of `b` counts `a` for the warp of `a`, which takes one comparison.

use crate::dependencies::{Dependencies, Edge};

/// Clocks of all instances for a set of edges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    warps: usize,
    /// Warp of each instance, and its position in the order of the warp, from 0.
    positions: Vec<(u32, u32)>,
    /// One row per instance: for each warp, the number of its instances that have certainly ended when the instance
    /// begins. The count for its own warp includes the instance itself.
    counts: Vec<u32>,
}

impl Clocks {
    /// Creates clocks without instances; [`Clocks::push`] adds them in sequential order.
    pub(crate) fn new(dependencies: &Dependencies) -> Self {
        let warps = dependencies.warps as usize;
        let mut instances_of = vec![0; warps];
        let mut positions = Vec::with_capacity(dependencies.instances.len());
        for instance in &dependencies.instances {
            positions.push((instance.warp, instances_of[instance.warp as usize]));
            instances_of[instance.warp as usize] += 1;
        }
        let counts = Vec::with_capacity(positions.len() * warps);
        Self { warps, positions, counts }
    }

    /// Computes the clocks for the program order of each warp and further edges, which may be in any order.
    pub fn from_edges(dependencies: &Dependencies, edges: &[Edge]) -> Self {
        let sources = Sources::new(dependencies.instances.len(), edges);
        let mut clocks = Self::new(dependencies);
        let mut last = vec![None; clocks.warps];
        for to in 0..clocks.len() as u32 {
            clocks.push(last[clocks.warp(to)].replace(to));
            sources.edges_to(to).iter().for_each(|&position| clocks.join(edges[position as usize].from));
        }
        clocks
    }

    /// Adds the next instance, which inherits the clock of `previous`, the previous instance of its warp.
    pub(crate) fn push(&mut self, previous: Option<u32>) {
        let (warp, position) = self.positions[self.counts.len() / self.warps];
        let start = self.counts.len();
        match previous {
            Some(previous) => {
                let row = previous as usize * self.warps;
                self.counts.extend_from_within(row..row + self.warps);
            }
            None => self.counts.resize(start + self.warps, 0),
        }
        self.counts[start + warp as usize] = position + 1;
    }

    /// Makes the instance that was added last depend on the earlier instance `from`.
    pub(crate) fn join(&mut self, from: u32) {
        let last = self.counts.len() - self.warps;
        let (before, row) = self.counts.split_at_mut(last);
        join_counts(row, &before[from as usize * self.warps..]);
    }

    /// Returns the number of warps.
    pub fn warps(&self) -> usize {
        self.warps
    }

    /// Returns the number of instances.
    pub(crate) fn len(&self) -> usize {
        self.positions.len()
    }

    /// Returns the warp of an instance.
    pub fn warp(&self, instance: u32) -> usize {
        self.positions[instance as usize].0 as usize
    }

    /// Returns the position of an instance in its warp, from 0.
    pub fn position(&self, instance: u32) -> u32 {
        self.positions[instance as usize].1
    }

    /// Returns the number of instances of a warp that have certainly ended when an instance begins. The count for its
    /// own warp includes the instance itself.
    pub fn count(&self, instance: u32, warp: usize) -> u32 {
        self.counts[instance as usize * self.warps + warp]
    }

    /// Returns the counts of an instance for all warps.
    pub(crate) fn row(&self, instance: u32) -> &[u32] {
        &self.counts[instance as usize * self.warps..][..self.warps]
    }

    /// Whether `a` equals `b`, or ends before `b` begins under every timing.
    pub fn reaches(&self, a: u32, b: u32) -> bool {
        let (warp, position) = self.positions[a as usize];
        self.count(b, warp as usize) > position
    }
}

/// Joins the clock `counts` with another one: takes the maximum for each warp.
pub(crate) fn join_counts(counts: &mut [u32], others: &[u32]) {
    for (mine, theirs) in counts.iter_mut().zip(others) {
        *mine = (*mine).max(*theirs);
    }
}

/// Edges grouped by target, as positions in a list of edges.
pub(crate) struct Sources {
    /// For each instance, the index in `positions` of its first edge. The entries after the last instance hold the
    /// number of edges.
    starts: Vec<u32>,
    /// Positions in the list, sorted by target.
    positions: Vec<u32>,
}

impl Sources {
    /// Groups edges by a counting sort, in time linear in edges and instances.
    pub(crate) fn new(instances: usize, edges: &[Edge]) -> Self {
        // At first, entry `to + 2` is the number of edges to `to`. After the sums, entry `to + 1` is the index of the
        // next edge to `to`, and finally that of the first edge to `to + 1`.
        let mut starts = vec![0; instances + 2];
        edges.iter().for_each(|edge| starts[edge.to as usize + 2] += 1);
        (2..starts.len()).for_each(|to| starts[to] += starts[to - 1]);
        let mut positions = vec![0; edges.len()];
        for (position, edge) in (0..).zip(edges) {
            let next: &mut u32 = &mut starts[edge.to as usize + 1];
            positions[*next as usize] = position;
            *next += 1;
        }
        Self { starts, positions }
    }

    /// Returns the positions of the edges to an instance, in ascending order.
    pub(crate) fn edges_to(&self, to: u32) -> &[u32] {
        &self.positions[self.starts[to as usize] as usize..self.starts[to as usize + 1] as usize]
    }
}
