//! How and why a run failed.

use super::snapshot::Snapshot;
use warploom_model::streams::{Fault, FaultKind};

/// Why a run failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Outputs differ from the model's.
    Difference {
        /// The ports that do, in the contract's order.
        ports: Vec<&'static str>,
    },
    /// Outputs after a reset depend on what was before it: two instances of the design differ.
    Remembers {
        /// The ports that do, in the contract's order.
        ports: Vec<&'static str>,
    },
    /// A property is violated.
    Property {
        /// Its name.
        name: &'static str,
        /// What is violated, with the values.
        message: String,
    },
    /// A transaction is lost, late, doubled, out of order, or was never due.
    Stream {
        /// The stream.
        stream: &'static str,
        /// What kind of violation.
        kind: FaultKind,
        /// The transaction, its age, and what was due.
        message: String,
    },
    /// Outputs are X or Z where the contract promises a value.
    Unknown {
        /// The ports that are, and those that differ otherwise.
        ports: Vec<&'static str>,
    },
    /// Outputs depend on inputs that are, or were, X or Z.
    UnknownInput {
        /// The inputs.
        ports: Vec<&'static str>,
    },
    /// The Verilog itself complains: an assertion, or a simulation that can't go on.
    Design(String),
    /// The run ended before anything was compared.
    NothingCompared,
}

impl Cause {
    pub(super) fn of_stream(Fault { stream, kind, message }: Fault) -> Self {
        Self::Stream { stream, kind, message }
    }

    /// What kind of failure it is, in a word or two.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Difference { .. } => "difference",
            Self::Remembers { .. } => "reset",
            Self::Property { .. } => "property",
            Self::Stream { .. } => "stream",
            Self::Unknown { .. } => "unknown output",
            Self::UnknownInput { .. } => "unknown input",
            Self::Design(_) => "design",
            Self::NothingCompared => "nothing compared",
        }
    }

    /// The ports that differ, or what is violated.
    pub fn message(&self) -> String {
        match self {
            Self::Difference { ports }
            | Self::Remembers { ports }
            | Self::Unknown { ports }
            | Self::UnknownInput { ports } => ports.join(", "),
            Self::Property { name, message } => format!("{name}: {message}"),
            Self::Stream { stream, kind, message } => format!("{stream}: {}: {message}", kind.name()),
            Self::Design(message) => message.clone(),
            Self::NothingCompared => "the run ended before the end of the first cycle with reset".into(),
        }
    }
}

/// What the two sides of a comparison between instances of one design are called.
pub(crate) const TWINS: [&str; 2] = ["twin", "this"];

/// A run that failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The cycle.
    pub cycle: u64,
    /// Why.
    pub cause: Cause,
    /// The ports in that cycle.
    pub at: Snapshot,
    /// The last cycles of the run, that one among them.
    pub last: Vec<Snapshot>,
    /// Whether it was found between two instances of the design rather than beside the model.
    pub of_reset_equivalence: bool,
}

impl Failure {
    /// What the two sides of the comparison are called: that of `expected`, and that of `outputs`.
    pub(crate) fn sides(&self) -> [&'static str; 2] {
        if self.of_reset_equivalence {
            TWINS
        } else {
            ["model", "rtl"]
        }
    }

    /// Whether one run beside the model shows it, so that it can be shrunk; what shows only between two runs can't.
    pub fn is_of_model(&self) -> bool {
        !self.of_reset_equivalence && self.cause != Cause::NothingCompared
    }
}
