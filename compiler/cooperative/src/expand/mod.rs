//! Expansion of a source to call instances and dependencies.

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

/// Default maximum number of instances, and of loop iterations.
pub const MAX_INSTANCES: usize = 1_000_000;

impl Source {
    /// Returns all call instances and the edges between them. `settings` override values of parameters. `max` limits
    /// the numbers of instances and of loop iterations and, in proportion, of edges, buffers and evaluation steps.
    ///
    /// # Errors
    /// A setting has an unknown or duplicate name, a number is out of range, or the source executes no call. A buffer
    /// is not available in sequential order, is overwritten too early, or violates a rule of its queue. The source
    /// exceeds a limit.
    pub fn expand(&self, settings: &[(String, i64)], max: usize) -> Result<Expanded, Diagnostics> {
        let mut errors = ErrorCollector::default();
        let declared = declared::values(self, settings, &mut errors);
        // After an error in a declaration, every call would cause further errors.
        let walked = errors.is_empty().then(|| walk::walk(self, &declared, max, &mut errors));
        let (Some(dependencies), true) = (walked, errors.is_empty()) else {
            return Err(Diagnostics::new(&self.file, &self.text, errors.into_errors()));
        };
        let declared::Declared { parameters, resources, channels, .. } = declared;
        let named = parameters.iter().map(|one| (one.name.as_str(), one.value));
        let tree = tree::tree(&self.body, &Scope::new(named));
        let call = |call: &&crate::source::Call| Call {
            function: call.function.text.clone(),
            text: call.to_string(),
            line: call.function.location.line,
        };
        let calls = self.calls().iter().map(call).collect();
        Ok(Expanded { parameters, resources, channels, calls, tree, dependencies })
    }
}
