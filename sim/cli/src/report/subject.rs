//! The blocks of a report, with their results and contracts.

use anyhow::{Context, Result};
use warploom_contract::Parameters;
use warploom_harness::registry::{Entry, Registry};
use warploom_harness::report::{BlockReport, Report};

/// The results of a block with its contract.
pub(super) struct Subject<'a> {
    pub(super) block: &'static Entry,
    pub(super) parameters: Parameters,
    pub(super) report: &'a BlockReport,
    /// Anchor of the block's section in the page.
    pub(super) anchor: String,
    /// Anchor of an earlier section on the same block, which has the parts that do not depend on parameters.
    pub(super) shown_before: Option<String>,
}

/// The blocks of a run with their contracts.
///
/// # Errors
/// The registry has no such block, or the block does not support the parameters.
pub(super) fn subjects<'a>(registry: &Registry, report: &'a Report) -> Result<Vec<Subject<'a>>> {
    let mut subjects: Vec<Subject> = Vec::new();
    for (index, result) in report.blocks.iter().enumerate() {
        let block = registry.block(&result.block).with_context(|| format!("blocks[{index}].block"))?;
        let settings: Vec<String> = result.parameters.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let parameters = block.with_settings(&settings).with_context(|| format!("blocks[{index}].parameters"))?;
        let earlier = subjects.iter().filter(|subject| subject.block.name == block.name);
        let (count, first) = (earlier.clone().count(), earlier.map(|subject| subject.anchor.clone()).next());
        let anchor = if count == 0 { block.name.to_string() } else { format!("{}-{}", block.name, count + 1) };
        subjects.push(Subject { block, parameters, report: result, anchor, shown_before: first });
    }
    Ok(subjects)
}
