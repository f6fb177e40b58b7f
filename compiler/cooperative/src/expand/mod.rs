//! From a source to its call instances and what must happen before what.

mod collector;
mod contents;
mod declared;
mod expanded;
mod walk;

#[cfg(test)]
mod tests;

use crate::source::{Scope, Source};
use crate::tree;
use collector::ErrorCollector;
pub use expanded::{Call, Expanded, Parameter, Resource};
use warploom_compiler::ir::Diagnostics;

/// The most instances of a source where nothing else is said.
pub const MAX_INSTANCES: usize = 1_000_000;

impl Source {
    /// Every instance of every call, and the edges between them. `settings` are values for parameters, in place of those in the text; `most` is how
    /// many instances are allowed, trips of loops likewise.
    ///
    /// # Errors
    /// A number that isn't allowed, a buffer that no sequential run could read, or too much: all that is wrong, each with its place.
    pub fn expand(&self, settings: &[(String, i64)], most: usize) -> Result<Expanded, Diagnostics> {
        let mut errors = ErrorCollector::default();
        let declared = declared::values(self, settings, &mut errors);
        // Every call would be blamed for a number that isn't there.
        let walked = errors.is_empty().then(|| walk::walk(self, &declared, most, &mut errors));
        let (Some(dependencies), true) = (walked, errors.is_empty()) else {
            return Err(Diagnostics::new(&self.file, &self.text, errors.into_errors()));
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
