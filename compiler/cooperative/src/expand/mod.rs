//! From a source to its call instances and what must happen before what.

mod contents;
mod declared;
mod faults;
mod walk;

#[cfg(test)]
mod tests;

use crate::dependencies::Dependencies;
use crate::source::{Scope, Source};
use crate::tree::{self, Node};
use faults::Faults;
use serde::Serialize;
use warploom_compiler::form::Refusal;

/// The most instances of a source where nothing else is said.
pub const MOST_INSTANCES: usize = 1_000_000;
/// So much for each instance that is allowed, on average: more is a slip.
const MOST_EACH: Each = Each { edges: 8, named: 8, contents: 2, steps: 256 };
/// The longest that a call may take, in cycles.
const MOST_COST: u64 = 1 << 32;

/// What a run comes to for each of its instances.
struct Each {
    /// Edges.
    edges: usize,
    /// Buffers that calls read and write.
    named: usize,
    /// Of these, those that they write.
    contents: usize,
    /// What it takes to see them: statements, buffers, and parts of expressions.
    steps: usize,
}

/// A resource with its numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Resource {
    /// Its name.
    pub name: String,
    /// Its first place.
    pub start: u64,
    /// Behind its last.
    pub end: u64,
}

/// A call of the source, whose number is its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Call {
    /// The function to run; `produce` or `consume` where that is the word.
    pub function: String,
    /// How it is written.
    pub text: String,
    /// Its line.
    pub line: usize,
}

/// A parameter's value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: i64,
}

/// What a source comes to with these parameters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Expanded {
    /// In the order of the text, as all that follow.
    pub parameters: Vec<Parameter>,
    /// Where buffers lie.
    pub resources: Vec<Resource>,
    /// How many channels the hardware has, if the source says so.
    pub channels: Option<u64>,
    /// The calls.
    pub calls: Vec<Call>,
    /// The schedule tree.
    pub tree: Vec<Node>,
    /// The instances, and what must happen before what.
    pub dependencies: Dependencies,
}

impl Source {
    /// Every instance of every call, and the edges between them. `settings` are values for parameters, in place of those in the text; `most` is how
    /// many instances are allowed, trips of loops likewise.
    ///
    /// # Errors
    /// A number that isn't allowed, a buffer that no sequential run could read, or too much: all that is wrong, each with its place.
    pub fn expand(&self, settings: &[(String, i64)], most: usize) -> Result<Expanded, Refusal> {
        let mut faults = Faults::default();
        let declared = declared::values(self, settings, &mut faults);
        // Every call would be blamed for a number that isn't there.
        let walked = faults.is_none().then(|| walk::walk(self, &declared, most, &mut faults));
        let (Some(dependencies), true) = (walked, faults.is_none()) else {
            return Err(Refusal::of(&self.file, &self.text, faults.all()));
        };
        let declared::Declared { parameters, resources, channels, .. } = declared;
        let named = parameters.iter().map(|one| (one.name.as_str(), one.value));
        let tree = tree::tree(&self.body, &Scope::new(named));
        let call = |call: &&crate::source::Call| Call {
            function: call.function.text.clone(),
            text: call.to_string(),
            line: call.function.place.line,
        };
        let calls = self.calls().iter().map(call).collect();
        Ok(Expanded { parameters, resources, channels, calls, tree, dependencies })
    }
}
