//! Output of `warploom compile`.

use crate::output::{self, thousands};
use crate::{table, tables};
use serde::Serialize;
use warploom_compiler::ir::Kernel;
use warploom_compiler::locks::{has_locks, AnalysedLoop, Location, Reason, Verdict as Waiting};
use warploom_compiler::yield_insertion::Inserted;
use warploom_simt_model::study::Verdict;
use warploom_simt_model::{Cost, Refutation, Source};

/// The output in JSON.
#[derive(Serialize)]
pub(super) struct Report<'a> {
    kernel: &'a str,
    loops: Vec<LoopReport<'a>>,
    /// The run that refutes the analysis; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    refuted: Option<Refutation>,
    /// Whether yields were inserted.
    inserted: bool,
    /// The blocks after insertion, sorted by pc; empty if nothing was inserted.
    blocks: Vec<Block<'a>>,
    /// The text of the kernel after insertion; `None` if nothing was inserted.
    inserted_kernel: Option<String>,
    /// Results of `--run`; empty without it.
    runs: Vec<Cost>,
}

/// A loop whose exit depends on shared memory, and the result of the analysis.
#[derive(Serialize)]
struct LoopReport<'a> {
    /// Label of the block in which the loop starts.
    header: &'a str,
    /// Labels of all blocks of the loop.
    blocks: Vec<&'a str>,
    /// "waits", "waits_bounded", "safe_on_stack" or "free".
    verdict: &'static str,
    /// "lock" or "flag"; `None` if the verdict is "free".
    waits_for: Option<&'static str>,
    /// The reasons for the verdict, each with the instruction that shows it.
    reasons: Vec<ReasonRow>,
    /// The instructions from the memory access to the exit branch.
    chain: Vec<Line>,
}

/// A reason for a verdict, and the instruction that shows it.
#[derive(Serialize)]
struct ReasonRow {
    text: &'static str,
    at: Line,
}

/// An instruction or a branch of the kernel, with its line number in the source.
#[derive(Serialize)]
struct Line {
    line: usize,
    text: String,
}

/// A block after insertion.
#[derive(Serialize)]
struct Block<'a> {
    label: &'a str,
    pc: u64,
    synchronises: bool,
    /// Number of inserted instructions.
    added: usize,
    /// Inserted instructions before those of the block.
    prologue: Vec<String>,
    /// Inserted instructions that replace the end of the block: they choose the next pc.
    closing: Vec<String>,
}

/// Reason for a loop without a bound.
const NO_BOUND: &str = "no rule shows that the loop ends unless another thread writes the word that is read here";

/// The reasons for a verdict.
fn reasons(kernel: &Kernel, found: &AnalysedLoop) -> Vec<ReasonRow> {
    let because = |text, at| ReasonRow { text, at: line(kernel, at) };
    match &found.verdict {
        Waiting::Free(reasons) => {
            reasons.iter().map(|(reason, at): (&Reason, &Location)| because(reason.text(), *at)).collect()
        }
        Waiting::WaitsBounded { counter, .. } => vec![because("the number of iterations is bounded", *counter)],
        Waiting::SafeOnStack { release, .. } => {
            vec![because("a mask stack runs the release before threads try again", *release)]
        }
        // The first instruction of the chain reads the word on which the loop waits.
        Waiting::Waits(_) => found.chain.first().map(|&at| because(NO_BOUND, at)).into_iter().collect(),
    }
}

/// The instruction at a location, with its line.
fn line(kernel: &Kernel, at: Location) -> Line {
    let instruction = &kernel.blocks[at.block].instructions[at.index];
    Line { line: instruction.location.line, text: instruction.operation.to_string() }
}

/// The instructions from the memory access to the exit branch of a loop.
fn chain(source: &Source, found: &AnalysedLoop) -> Vec<Line> {
    let exit = &source.kernel.blocks[found.exit];
    let instructions = found.chain.iter().map(|&at| line(&source.kernel, at));
    instructions.chain([Line { line: exit.end_place.line, text: exit.end.to_string() }]).collect()
}

/// Creates the output in JSON.
pub(super) fn report<'a>(
    source: &'a Source,
    found: &[AnalysedLoop],
    refuted: Option<Refutation>,
    inserted: Option<&'a Inserted>,
    runs: Vec<Cost>,
) -> Report<'a> {
    let label = |block: usize| source.kernel.blocks[block].name.text.as_str();
    let loop_report = |analysed: &AnalysedLoop| LoopReport {
        header: label(analysed.within.header),
        blocks: analysed.within.blocks.iter().map(|&block| label(block)).collect(),
        verdict: analysed.verdict.name(),
        waits_for: analysed.verdict.kind().map(|kind| kind.name()),
        reasons: reasons(&source.kernel, analysed),
        chain: chain(source, analysed),
    };
    let block_report = |inserted: &'a Inserted, block: &'a warploom_compiler::yield_insertion::Block| Block {
        label: label(block.number),
        pc: block.pc,
        synchronises: source.kernel.blocks[block.number].synchronises,
        added: block.added(),
        prologue: block.prologue.iter().map(|step| inserted.text(step)).collect(),
        closing: block.closing.iter().map(|step| inserted.text(step)).collect(),
    };
    Report {
        kernel: &source.kernel.name.text,
        loops: found.iter().map(loop_report).collect(),
        refuted,
        inserted: inserted.is_some(),
        blocks: inserted
            .map(|inserted| inserted.blocks.iter().map(|block| block_report(inserted, block)).collect())
            .unwrap_or_default(),
        inserted_kernel: inserted.map(ToString::to_string),
        runs,
    }
}

/// The labels of a loop's blocks.
fn labels(source: &Source, found: &AnalysedLoop) -> String {
    let labels: Vec<&str> =
        found.within.blocks.iter().map(|&block| source.kernel.blocks[block].name.text.as_str()).collect();
    labels.join(", ")
}

/// Returns the message for a loop that --deny forbids, with the line of the exit branch.
pub(super) fn denied_loop(source: &Source, found: &AnalysedLoop, option: &str) -> String {
    let (file, line) = (&source.file, source.kernel.blocks[found.exit].end_place.line);
    let (labels, verdict_text) = (labels(source, found), verdict_text(found));
    format!("error: {file}:{line}: the loop of {labels} {verdict_text}, which --deny {option} forbids")
}

/// Behaviour of a loop, as a verb phrase.
fn verdict_text(found: &AnalysedLoop) -> String {
    match &found.verdict {
        Waiting::Waits(kind) => format!("waits for a {}", kind.name()),
        Waiting::SafeOnStack { kind, .. } => format!("waits for a {}, safe on a stack", kind.name()),
        Waiting::WaitsBounded { kind, .. } => format!("waits for a {} up to a bound", kind.name()),
        Waiting::Free(_) => "does not wait".to_string(),
    }
}

/// Prints the result as text. `needed` is whether the kernel may hang with a mask stack.
pub(super) fn text(source: &Source, found: &[AnalysedLoop], needed: bool, inserted: Option<&Inserted>, costs: &[Cost]) {
    // The waiting loops are shown. If there are none, all loops are shown, with the reasons why they do not wait.
    let waits = found.iter().any(|analysed| analysed.verdict.kind().is_some());
    for analysed in found.iter().filter(|analysed| analysed.verdict.kind().is_some() || !waits) {
        let note = if analysed.verdict.is_bounded() { "note: " } else { "" };
        output::data(&format!("# {note}the loop of {} {}", labels(source, analysed), verdict_text(analysed)));
        for Line { line, text } in chain(source, analysed) {
            output::data(&format!("#   {}:{line}: {text}", source.file));
        }
        for ReasonRow { text, at: Line { line, text: instruction } } in reasons(&source.kernel, analysed) {
            output::data(&format!("#   {text}: {}:{line}: {instruction}", source.file));
        }
    }
    match inserted {
        None if needed => {
            output::data("# the kernel may hang on a mask stack; --insert never forbids the insertion of yields")
        }
        None if has_locks(found) => output::data("# its locks are safe on a mask stack: kernel unchanged"),
        None if waits => output::data("# no loop waits without a bound: kernel unchanged"),
        None => output::data("# no loop waits for another thread: kernel unchanged"),
        Some(inserted) => {
            let added: usize = inserted.blocks.iter().map(|block| block.added()).sum();
            let (opening, blocks) = (inserted.opening.len(), inserted.blocks.len());
            output::data(&format!("# + {added} instructions in {blocks} blocks, and {opening} before the first\n"));
            output::data(&inserted.to_string());
        }
    }
    if !costs.is_empty() {
        let row = |cost: &Cost| {
            let outcome = match &cost.verdict {
                Verdict::Broken { why } => format!("{}: {why}", cost.verdict.name()),
                Verdict::Differs { violation } => format!("{}: {violation}", cost.verdict.name()),
                other => other.name().to_string(),
            };
            let cycles = cost.cycles.map(thousands).unwrap_or_default();
            let counts = [cost.blocks, cost.own, cost.inserted].map(thousands);
            [vec![cost.on.to_string(), outcome], counts.to_vec(), vec![cycles]].concat()
        };
        output::data("");
        output::data(&table::text(tables::COSTS, costs.iter().map(row)));
    }
}
