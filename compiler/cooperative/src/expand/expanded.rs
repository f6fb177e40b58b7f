//! A source whose calls are listed one by one, with the numbers that it declares.

use crate::dependencies::Dependencies;
use crate::tree::Node;
use serde::Serialize;

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
