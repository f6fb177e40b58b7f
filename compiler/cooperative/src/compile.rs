//! Compiles a source to programs: all steps in one call.

use crate::channels::{allocate, Channels, Options, TooMany};
use crate::expand::Expanded;
use crate::program::{write, Programs};
use crate::queues::QueueError;
use crate::reduce::{reduce, Reduced};
use crate::source::{Expression, Source};
use thiserror::Error;
use warploom_compiler::ir::{error_at, Diagnostics, SourceLocation};

/// Results of all steps.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// Schedule tree, instances and dependencies.
    pub expanded: Expanded,
    /// Remaining dependencies.
    pub reduced: Reduced,
    /// Channels of the remaining dependencies.
    pub channels: Channels,
    /// One program per warp.
    pub programs: Programs,
}

/// Reason why a source cannot be compiled.
#[derive(Debug, Error)]
pub enum Failure {
    /// The source has errors.
    #[error(transparent)]
    Source(#[from] Diagnostics),
    /// A queue is used incorrectly.
    #[error(transparent)]
    Queue(#[from] QueueError),
    /// The hardware has too few channels.
    #[error("{why}")]
    Channels {
        /// Needed and available numbers of channels.
        #[source]
        why: TooMany,
        /// First edge without a channel, as text.
        edge: String,
        /// Call that waits for the signal of this edge.
        call: u32,
        /// Whether the source declares the number of channels.
        is_declared: bool,
    },
}

impl Failure {
    /// Returns the errors with their locations in `source`.
    pub fn diagnostics(self, source: &Source) -> Diagnostics {
        let error = match self {
            Self::Source(diagnostics) => return diagnostics,
            Self::Queue(why) => error_at(SourceLocation::default(), why.to_string()),
            Self::Channels { why, edge, call, is_declared } => {
                let call_location = || source.calls().get(call as usize).map(|call| call.function.location);
                let declared_location = source.channels.as_ref().filter(|_| is_declared).map(Expression::location);
                let location = declared_location.or_else(call_location).unwrap_or_default();
                error_at(location, format!("{why}; first edge without a channel: {edge}"))
            }
        };
        Diagnostics::new(&source.file, &source.text, vec![error])
    }
}

/// Compiles a source. `settings` override values of parameters; `max` limits the expansion ([`Source::expand`]).
///
/// # Errors
/// The source has errors, a queue is used incorrectly, or the hardware has too few channels.
pub fn compile(
    source: &Source,
    settings: &[(String, i64)],
    max: usize,
    options: &Options,
) -> Result<Compiled, Failure> {
    compile_expanded(source.expand(settings, max)?, options)
}

/// Compiles an expanded source.
///
/// # Errors
/// A queue is used incorrectly, or the hardware has too few channels.
pub fn compile_expanded(expanded: Expanded, options: &Options) -> Result<Compiled, Failure> {
    let reduced = reduce(&expanded.dependencies)?;
    let channels = allocate(&reduced, options).map_err(|why| too_many(&expanded, why))?;
    let programs = write(&expanded.dependencies, &reduced, &channels);
    Ok(Compiled { expanded, reduced, channels, programs })
}

impl Compiled {
    /// Checks that the hardware has enough channels.
    ///
    /// # Errors
    /// The hardware has too few channels.
    pub fn fit(&self, options: &Options) -> Result<(), Failure> {
        self.channels.fit(&self.reduced, options).map_err(|why| too_many(&self.expanded, why))
    }
}

/// Returns the failure for too few channels, with the text of the first edge without a channel.
fn too_many(expanded: &Expanded, why: TooMany) -> Failure {
    let dependencies = &expanded.dependencies;
    let (edge, call) = (why.edge.text(dependencies), dependencies.instances[why.edge.to as usize].call);
    let is_declared = expanded.channels == Some(why.available.into());
    Failure::Channels { why, edge, call, is_declared }
}
