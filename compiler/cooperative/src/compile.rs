//! All steps, one after the other.

use crate::channels::{allocate, Channels, Options, TooMany};
use crate::expand::Expanded;
use crate::program::{write, Programs};
use crate::queues::QueueError;
use crate::reduce::{reduce, Reduced};
use crate::source::Source;
use thiserror::Error;
use warploom_compiler::form::Refusal;

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
    Source(#[from] Refusal),
    /// A queue isn't used as one.
    #[error(transparent)]
    Queue(#[from] QueueError),
    /// The hardware is too small.
    #[error(transparent)]
    Channels(#[from] TooMany),
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
    let channels = allocate(&reduced, options)?;
    let programs = write(&expanded.dependencies, &reduced, &channels);
    Ok(Compiled { expanded, reduced, channels, programs })
}
