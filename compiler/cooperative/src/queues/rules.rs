//! What holds of a queue's buffers: `buffer_queue` hands them out in turn, so that contents are read in the order written, each once. Whoever makes dependencies, out of a source or otherwise, keeps to these rules.

use crate::dependencies::Buffer;
use crate::dependencies::Queue as Declared;
use std::fmt::Display;
use warploom_compiler::ir::{error_at, Diagnostic, Place};

/// A queue up to an instance. `P` says where something stands: `line 5`, or an instance's name.
pub(crate) struct Rules<'a, P> {
    declared: &'a Declared,
    /// What was put in, in this order.
    contents: Vec<u32>,
    /// How many of them were taken out.
    taken: usize,
    /// The instance that took out last, and how many: until it ends their buffers aren't given back.
    held: (u32, u64),
    /// Whether a content was taken out before its turn, which says nothing of those after it.
    disordered: bool,
    /// The warp that puts in, and that which takes out, each with the first place that says so.
    sides: [Option<(u32, P)>; 2],
}

impl<'a, P: Copy + Display> Rules<'a, P> {
    pub fn new(declared: &'a Declared) -> Self {
        Self { declared, contents: Vec::new(), taken: 0, held: (0, 0), disordered: false, sides: [None; 2] }
    }

    /// What was put in, in this order.
    pub fn contents(&self) -> &[u32] {
        &self.contents
    }

    /// That one warp alone is at this side.
    fn side(&mut self, side: usize, warp: u32, place: P) -> Result<(), Diagnostic> {
        match self.sides[side].get_or_insert((warp, place)) {
            (before, at) if *before != warp => {
                let (action, role) = [("fills", "producer"), ("empties", "consumer")][side];
                let name = &self.declared.name;
                Err(misused(format!(
                    "warp {warp} {action} queue '{name}', which warp {before} {action} in {at}; expected a single {role} warp"
                )))
            }
            _ => Ok(()),
        }
    }

    /// A content is put in by an instance: the content whose buffer it takes.
    pub fn produce(&mut self, content: u32, now: u32, warp: u32, place: P) -> Result<Option<u32>, Diagnostic> {
        let Declared { name, buffers } = self.declared;
        let buffers = u64::from(*buffers);
        let held = if self.held.0 == now { self.held.1 } else { 0 };
        let live = (self.contents.len() - self.taken) as u64 + held;
        let before = (self.contents.len() as u64).checked_sub(buffers).map(|before| self.contents[before as usize]);
        self.contents.push(content);
        self.side(0, warp, place)?;
        if live >= buffers {
            return Err(misused(format!(
                "queue '{name}' has no free buffer ({buffers} in use until this call or a later one consumes them); help: declare more buffers, or consume earlier"
            )));
        }
        Ok(before)
    }

    /// A content is taken out by an instance; `again` if one has done so before.
    pub fn consume(
        &mut self,
        content: u32,
        now: u32,
        warp: u32,
        place: P,
        again: bool,
        buffers: &[Buffer],
    ) -> Result<(), Diagnostic> {
        let named = |content: u32| &buffers[content as usize].name;
        let name = &self.declared.name;
        if again {
            let one = named(content);
            return Err(misused(format!(
                "{one} is consumed again; a content of queue '{name}' can be consumed only once, since its buffer is then released"
            )));
        }
        let side = self.side(1, warp, place);
        let Some(&oldest) = self.contents.get(self.taken) else {
            let one = named(content);
            return Err(misused(format!("{one} is consumed from queue '{name}', which is empty")));
        };
        self.taken += 1;
        self.held = if self.held.0 == now { (now, self.held.1 + 1) } else { (now, 1) };
        if oldest != content && !self.disordered {
            self.disordered = true;
            let (one, oldest) = (named(content), named(oldest));
            return Err(misused(format!(
                "{one} is consumed before {oldest}; queue '{name}' delivers contents in the order in which they are produced"
            )));
        }
        side
    }
}

/// A queue that isn't used as it hands contents on; where, the caller says.
fn misused(message: String) -> Diagnostic {
    error_at(Place::default(), message)
}
