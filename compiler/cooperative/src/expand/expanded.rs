//! Expanded source.

use crate::dependencies::Dependencies;
use crate::tree::Node;
use serde::Serialize;

/// Resource with evaluated numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Resource {
    /// Name.
    pub name: String,
    /// First address.
    pub start: u64,
    /// Address after the last one.
    pub end: u64,
}

/// Call of the source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Call {
    /// Function; `produce` or `consume` for short calls.
    pub function: String,
    /// Call as source text.
    pub text: String,
    /// Line in the source, from 1.
    pub line: usize,
}

/// Parameter with its value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Parameter {
    /// Name.
    pub name: String,
    /// Value from the settings or the source.
    pub value: i64,
}

/// Result of the expansion for given parameters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Expanded {
    /// Parameters, in source order.
    pub parameters: Vec<Parameter>,
    /// Resources, in source order.
    pub resources: Vec<Resource>,
    /// Declared number of channels, if any.
    pub channels: Option<u64>,
    /// Calls, in source order.
    pub calls: Vec<Call>,
    /// Schedule tree; its nodes are executed in order.
    pub tree: Vec<Node>,
    /// Instances and dependencies.
    pub dependencies: Dependencies,
}
