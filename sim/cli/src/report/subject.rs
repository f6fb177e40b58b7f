//! The blocks of a report.

use anyhow::{Context, Result};
use warploom_contract::Parameters;
use warploom_harness::registry::{Entry, Registry};
use warploom_harness::report::{BlockReport, Report};

/// The results of a block with its contract.
pub(super) struct Subject<'a> {
    pub(super) block: &'static Entry,
    pub(super) parameters: Parameters,
    pub(super) report: &'a BlockReport,
    /// The section's anchor.
    pub(super) anchor: String,
    /// Anchor of an earlier section on the same block, which has the parts that do not depend on parameters.
    pub(super) shown_before: Option<String>,
}

/// The blocks of a run with their contracts.
pub(super) fn subjects<'a>(registry: &Registry, report: &'a Report) -> Result<Vec<Subject<'a>>> {
    let mut subjects: Vec<Subject> = Vec::new();
    for (index, of) in report.blocks.iter().enumerate() {
        let known = registry.block(&of.block).with_context(|| format!("blocks[{index}].block"))?;
        let settings: Vec<String> = of.parameters.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let parameters = known.with_settings(&settings).with_context(|| format!("blocks[{index}].parameters"))?;
        let before = subjects.iter().filter(|subject| subject.block.name == known.name);
        let (count, first) = (before.clone().count(), before.map(|subject| subject.anchor.clone()).next());
        let anchor = if count == 0 { known.name.to_string() } else { format!("{}-{}", known.name, count + 1) };
        subjects.push(Subject { block: known, parameters, report: of, anchor, shown_before: first });
    }
    Ok(subjects)
}
