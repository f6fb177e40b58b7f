//! From a source to its call instances and what must happen before what.

mod contents;
mod declared;
mod expanded;
mod faults;
mod walk;

#[cfg(test)]
mod tests;

use crate::source::{Scope, Source};
use crate::tree;
pub use expanded::{Call, Expanded, Parameter, Resource};
use faults::Faults;
use warploom_compiler::ir::Refusal;

/// The most instances of a source where nothing else is said.
pub const MOST_INSTANCES: usize = 1_000_000;

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
