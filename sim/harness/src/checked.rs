//! Checked outputs. An output is checked if one of its bits was compared in some cycle, or if it belongs to an output
//! stream that had a transaction. Outputs that the stream oracle judges in every cycle are also checked.

use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fmt;
use warploom_contract::Layout;
use warploom_model::bits;

/// Mask of the output bits that were compared in some cycle of a run.
#[derive(Clone, Debug)]
pub(crate) struct Compared(Vec<u64>);

impl Compared {
    pub(crate) fn new(layout: &Layout) -> Self {
        Self(vec![0; layout.output_words()])
    }

    /// Adds the bits that are compared in a cycle.
    #[inline]
    pub(crate) fn add(&mut self, care: &[u64]) {
        self.0.iter_mut().zip(care).for_each(|(compared, care)| *compared |= care);
    }

    /// Returns the outputs with a compared bit.
    pub(crate) fn outputs(&self, layout: &Layout) -> BTreeSet<&'static str> {
        let compared = bits::of(&self.0);
        layout.outputs.iter().filter(|field| compared[field.range()].any()).map(|field| field.port.name).collect()
    }
}

/// Number of checked outputs, and the outputs that were never checked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckedOutputs {
    /// Number of outputs.
    pub outputs: usize,
    /// Outputs that were never checked, in the contract's order.
    pub never: Vec<String>,
    /// Whether the block has properties. A property may judge any output.
    pub properties: bool,
}

impl CheckedOutputs {
    /// Compares the names of all outputs of a block with the names in `checked`. `properties` states whether the block
    /// has properties.
    pub(crate) fn of(outputs: &[String], properties: bool, checked: &BTreeSet<&str>) -> Self {
        let never = outputs.iter().filter(|name| !checked.contains(name.as_str())).cloned().collect();
        Self { outputs: outputs.len(), never, properties }
    }

    /// Returns the warning about outputs of `block` that were never checked; `None` if there are none.
    pub fn warning(&self, block: &str) -> Option<String> {
        let text = format!("warning: {block}: {self}; never: {}", self.never.join(", "));
        let help = "\n  help: define outputs in the model, or pass --allow-unchecked";
        (!self.never.is_empty()).then(|| if self.is_nothing() { text + help } else { text })
    }

    /// Returns whether no output was checked; `false` for a block with properties or without outputs.
    pub fn is_nothing(&self) -> bool {
        self.outputs > 0 && self.never.len() == self.outputs && !self.properties
    }
}

impl fmt::Display for CheckedOutputs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {} outputs checked", self.outputs - self.never.len(), self.outputs)
    }
}
