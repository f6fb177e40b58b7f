//! First-come-first-served scheme: each mutex has a queue, and no warp loses a mutex. To avoid deadlocks, warps take
//! their mutexes in ascending order.

use super::ports::{Events, Owners, Pair, Release, Scheme};
use std::collections::VecDeque;

/// Scheme with one queue per mutex. The next owner of a mutex released in cycle t sees its grant in t + 2. At most one
/// mutex is granted per cycle. Waiting warps precede a new request. Among the free mutexes for which warps wait, the
/// one that has been free for the longest time is first.
pub struct Fifo {
    owners: Owners,
    /// Waiting warps of each mutex, the first one in front.
    queues: Vec<VecDeque<usize>>,
    /// Cycle in which each mutex was last released; 0 before.
    free_since: Vec<u64>,
    /// Number of the current cycle.
    now: u64,
}

impl Fifo {
    /// Returns a scheme with `locks` free mutexes.
    pub fn new(locks: usize) -> Self {
        Self { owners: Owners::new(locks), queues: vec![VecDeque::new(); locks], free_since: vec![0; locks], now: 0 }
    }

    /// Returns the mutex that is granted to the head of its queue in this cycle, based on the state after the previous
    /// cycle; `None` if no warp waits for a free mutex.
    fn due(&self) -> Option<usize> {
        let due = (0..self.queues.len()).filter(|&lock| self.owners.0[lock].is_none() && !self.queues[lock].is_empty());
        due.min_by_key(|&lock| self.free_since[lock])
    }
}

impl Scheme for Fifo {
    fn step(&mut self, request: Option<Pair>, release: Option<Release>) -> Events {
        let due = self.due();
        if let Some(release) = release {
            let before = self.owners.0.clone();
            self.owners.apply_release(release);
            for (lock, _) in before.iter().enumerate().filter(|(lock, owner)| **owner != self.owners.0[*lock]) {
                self.free_since[lock] = self.now;
            }
        }
        self.now += 1;
        let mut grant = due.and_then(|lock| Some(Pair { warp: self.queues[lock].pop_front()?, lock }));
        if let Some(Pair { warp, lock }) = grant {
            self.owners.0[lock] = Some(warp);
        }
        if let Some(pair) = request {
            let free = self.owners.0[pair.lock].is_none() && self.queues[pair.lock].is_empty();
            if free && grant.is_none() {
                self.owners.0[pair.lock] = Some(pair.warp);
                grant = Some(pair);
            } else {
                self.queues[pair.lock].push_back(pair.warp);
            }
        }
        Events { grant, ..Events::default() }
    }
}
