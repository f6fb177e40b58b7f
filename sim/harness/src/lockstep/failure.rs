//! Failure of a run, and its cause.

use super::snapshot::Snapshot;
use warploom_model::streams::{StreamViolation, ViolationKind};

/// Cause of a failure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Outputs differ from the model's.
    Difference {
        /// Differing ports, in the contract's order.
        ports: Vec<&'static str>,
    },
    /// Outputs after a reset depend on earlier cycles: two instances of the design differ.
    ResetDependence {
        /// Differing ports, in the contract's order.
        ports: Vec<&'static str>,
    },
    /// A property is violated.
    Property {
        /// Name of the property.
        name: &'static str,
        /// Violated condition, with the values.
        message: String,
    },
    /// A transaction violates the stream oracle: it is lost, late, early, duplicated, out of order or not allowed, or
    /// it was never due. An error of the oracle itself also has this cause.
    Stream {
        /// Name of the stream.
        stream: &'static str,
        /// Kind of violation.
        kind: ViolationKind,
        /// Description of the violation, usually with the transaction and the transactions that were due.
        message: String,
    },
    /// Outputs are X or Z where the model requires a value.
    Unknown {
        /// Ports that are X or Z, and ports that differ in another way.
        ports: Vec<&'static str>,
    },
    /// Outputs of the model depend on inputs that are, or were, X or Z.
    UnknownInput {
        /// Inputs that are, or were, X or Z since the comparison started.
        ports: Vec<&'static str>,
    },
    /// The Verilog reports an error: a failed assertion, a call of `$finish`, or a simulation that cannot continue.
    Design(String),
    /// The run ended before anything was compared.
    NothingCompared,
}

impl Cause {
    pub(super) fn of_stream(StreamViolation { stream, kind, message }: StreamViolation) -> Self {
        Self::Stream { stream, kind, message }
    }

    /// Returns the kind of the failure, as in reports.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Difference { .. } => "difference",
            Self::ResetDependence { .. } => "reset",
            Self::Property { .. } => "property",
            Self::Stream { .. } => "stream",
            Self::Unknown { .. } => "unknown output",
            Self::UnknownInput { .. } => "unknown input",
            Self::Design(_) => "design",
            Self::NothingCompared => "nothing compared",
        }
    }

    /// Returns the names of the ports, or the message of the violation.
    pub fn message(&self) -> String {
        match self {
            Self::Difference { ports }
            | Self::ResetDependence { ports }
            | Self::Unknown { ports }
            | Self::UnknownInput { ports } => ports.join(", "),
            Self::Property { name, message } => format!("{name}: {message}"),
            Self::Stream { stream, kind, message } => format!("{stream}: {}: {message}", kind.name()),
            Self::Design(message) => message.clone(),
            Self::NothingCompared => "the run ended before the end of the first cycle with reset".into(),
        }
    }
}

/// Names of the two sides in a comparison of two instances of a design: `expected` belongs to the second instance, and
/// `outputs` to the first.
pub(crate) const RESET_EQUIVALENCE_SIDES: [&str; 2] = ["other", "this"];

/// Failure of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Cycle of the failure.
    pub cycle: u64,
    /// Cause of the failure.
    pub cause: Cause,
    /// Ports in the cycle of the failure.
    pub at: Snapshot,
    /// Last cycles of the run, at most [`CYCLES_SHOWN`](super::CYCLES_SHOWN), including the failing cycle. If nothing
    /// was compared, the failing cycle was not simulated.
    pub last: Vec<Snapshot>,
    /// Whether two instances of the design were compared, rather than the design and its model.
    pub of_reset_equivalence: bool,
}

impl Failure {
    /// Returns the names of the two sides of the comparison: the name of `expected`, then the name of `outputs`.
    pub(crate) fn sides(&self) -> [&'static str; 2] {
        if self.of_reset_equivalence {
            RESET_EQUIVALENCE_SIDES
        } else {
            ["model", "rtl"]
        }
    }

    /// Returns whether the failure can be shrunk: a run of a single instance of the design shows it.
    pub fn can_be_shrunk(&self) -> bool {
        !self.of_reset_equivalence && self.cause != Cause::NothingCompared
    }
}
