//! Rules for the use of a queue. `buffer_queue` assigns buffers in order, so each value must be read once, in the order
//! in which the values are written.

use crate::dependencies::Buffer;
use crate::dependencies::Queue as Declared;
use std::fmt::Display;
use warploom_compiler::ir::{error_at, Diagnostic, SourceLocation};

/// Index of the producer warp in [`Rules::sides`].
const PRODUCER: usize = 0;
/// Index of the consumer warp in [`Rules::sides`].
const CONSUMER: usize = 1;

/// Check of the accesses to a queue, one *instance* (execution of a call) after the other. `P` is the type of a
/// location in messages: `line 5`, or the name of an instance.
pub(crate) struct Rules<'a, P> {
    /// Name of the queue, and number of its buffers.
    declared: &'a Declared,
    /// Values, as indices of `Dependencies::buffers`, in the order in which they were produced.
    values: Vec<u32>,
    /// Number of consumed values.
    taken: usize,
    /// Last consuming instance, and the number of values that it consumes. Their buffers are not released until it
    /// ends.
    held: (u32, u64),
    /// Whether a value was consumed out of order. The error is reported once.
    disordered: bool,
    /// Producer and consumer warp, each with its first location.
    sides: [Option<(u32, P)>; 2],
}

impl<'a, P: Copy + Display> Rules<'a, P> {
    /// Creates the check of an empty queue.
    pub fn new(declared: &'a Declared) -> Self {
        Self { declared, values: Vec::new(), taken: 0, held: (0, 0), disordered: false, sides: [None; 2] }
    }

    /// Returns the values in the order in which they were produced.
    pub fn values(&self) -> &[u32] {
        &self.values
    }

    /// Checks that a single warp uses a side of the queue, [`PRODUCER`] or [`CONSUMER`]. `location` is that of the
    /// access.
    fn side(&mut self, side: usize, warp: u32, location: P) -> Result<(), Diagnostic> {
        match self.sides[side].get_or_insert((warp, location)) {
            (before, at) if *before != warp => {
                let (action, role) = [("fills", "producer"), ("empties", "consumer")][side];
                let name = &self.declared.name;
                Err(misused(format!(
                    "warp {warp} {action} queue '{name}', which warp {before} {action} in {at}; expected a single \
                        {role} warp"
                )))
            }
            _ => Ok(()),
        }
    }

    /// Records that the instance `now` on the warp `warp` produces a value. Returns the earlier value whose buffer it
    /// reuses, if any.
    ///
    /// # Errors
    /// Another warp fills the queue, or no buffer is free.
    pub fn produce(&mut self, value: u32, now: u32, warp: u32, location: P) -> Result<Option<u32>, Diagnostic> {
        let Declared { name, buffers } = self.declared;
        let buffers = u64::from(*buffers);
        let held = if self.held.0 == now { self.held.1 } else { 0 };
        let live = (self.values.len() - self.taken) as u64 + held;
        let before = (self.values.len() as u64).checked_sub(buffers).map(|before| self.values[before as usize]);
        self.values.push(value);
        self.side(PRODUCER, warp, location)?;
        if live >= buffers {
            return Err(misused(format!(
                "queue '{name}' has no free buffer ({buffers} in use by values that no earlier call consumes); \
                    help: declare more buffers, or consume earlier"
            )));
        }
        Ok(before)
    }

    /// Records that the instance `now` on the warp `warp` consumes a value, given by its index in `buffers`. `again`
    /// states whether the value was consumed before.
    ///
    /// # Errors
    /// Another warp empties the queue, the queue is empty, or the value is not the oldest or was consumed before.
    pub fn consume(
        &mut self,
        value: u32,
        now: u32,
        warp: u32,
        location: P,
        again: bool,
        buffers: &[Buffer],
    ) -> Result<(), Diagnostic> {
        let named = |value: u32| &buffers[value as usize].name;
        let name = &self.declared.name;
        if again {
            let one = named(value);
            return Err(misused(format!(
                "{one} is consumed again; a value of queue '{name}' can be consumed only once, since its buffer \
                    is then released"
            )));
        }
        let side = self.side(CONSUMER, warp, location);
        let Some(&oldest) = self.values.get(self.taken) else {
            let one = named(value);
            return Err(misused(format!("{one} is consumed from queue '{name}', which is empty")));
        };
        self.taken += 1;
        self.held = if self.held.0 == now { (now, self.held.1 + 1) } else { (now, 1) };
        if oldest != value && !self.disordered {
            self.disordered = true;
            let (one, oldest) = (named(value), named(oldest));
            return Err(misused(format!(
                "{one} is consumed before {oldest}; queue '{name}' delivers values in the order in which they are \
                    produced"
            )));
        }
        side
    }
}

/// Creates an error without a location, which the caller adds.
fn misused(message: String) -> Diagnostic {
    error_at(SourceLocation::default(), message)
}
