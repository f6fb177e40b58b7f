//! All steps, one after the other.

use crate::channels::{allocate, Channels, Options, TooMany};
use crate::expand::Expanded;
use crate::program::{write, Programs};
use crate::queues::QueueError;
use crate::reduce::{reduce, Reduced};
use crate::source::{Expression, Source};
use thiserror::Error;
use warploom_compiler::ir::{error_at, Diagnostics, Place};

/// What every step comes to.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// Schedule tree, instances and dependencies.
    pub expanded: Expanded,
    /// The dependencies that remain.
    pub reduced: Reduced,
    /// Their channels.
    pub channels: Channels,
    /// A program a warp.
    pub programs: Programs,
}

/// Why a source isn't compiled.
#[derive(Debug, Error)]
pub enum Failure {
    /// It is wrong.
    #[error(transparent)]
    Source(#[from] Diagnostics),
    /// A queue isn't used as one.
    #[error(transparent)]
    Queue(#[from] QueueError),
    /// The hardware is too small.
    #[error("{why}")]
    Channels {
        /// How much so.
        #[source]
        why: TooMany,
        /// The first edge for which there is no channel, as text.
        edge: String,
        /// The call that waits for it.
        call: u32,
        /// Whether the source says how many channels there are.
        said: bool,
    },
}

impl Failure {
    /// The same with its place in the source, for people.
    pub fn diagnostics(self, source: &Source) -> Diagnostics {
        let error = match self {
            Self::Source(diagnostics) => return diagnostics,
            Self::Queue(why) => error_at(Place::default(), why.to_string()),
            Self::Channels { why, edge, call, said } => {
                let of_call = || source.calls().get(call as usize).map(|call| call.function.place);
                let of_source = source.channels.as_ref().filter(|_| said).map(Expression::place);
                let place = of_source.or_else(of_call).unwrap_or_default();
                error_at(place, format!("{why}; first edge without a channel: {edge}"))
            }
        };
        Diagnostics::new(&source.file, &source.text, vec![error])
    }
}

/// Compiles a source; `settings` are values for its parameters, and `most` is how many instances it may have.
///
/// # Errors
/// The source is wrong, or the hardware has fewer channels than are needed.
pub fn compile(
    source: &Source,
    settings: &[(String, i64)],
    most: usize,
    options: &Options,
) -> Result<Compiled, Failure> {
    rest(source.expand(settings, most)?, options)
}

/// Compiles what a source comes to.
///
/// # Errors
/// The hardware has fewer channels than are needed.
pub fn rest(expanded: Expanded, options: &Options) -> Result<Compiled, Failure> {
    let reduced = reduce(&expanded.dependencies)?;
    let channels = allocate(&reduced, options).map_err(|why| too_many(&expanded, why))?;
    let programs = write(&expanded.dependencies, &reduced, &channels);
    Ok(Compiled { expanded, reduced, channels, programs })
}

impl Compiled {
    /// Whether the channels are no more than the hardware has for which they were allocated.
    ///
    /// # Errors
    /// They are.
    pub fn fit(&self, options: &Options) -> Result<(), Failure> {
        self.channels.fit(&self.reduced, options).map_err(|why| too_many(&self.expanded, why))
    }
}

fn too_many(expanded: &Expanded, why: TooMany) -> Failure {
    let dependencies = &expanded.dependencies;
    let (edge, call) = (why.edge.text(dependencies), dependencies.instances[why.edge.to as usize].call);
    let said = expanded.channels == Some(why.available.into());
    Failure::Channels { why, edge, call, said }
}
