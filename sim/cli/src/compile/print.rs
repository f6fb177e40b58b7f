//! What `warploom compile` says.

use crate::output::{self, thousands};
use crate::{table, tables};
use serde::Serialize;
use warploom_compiler::form::Kernel;
use warploom_compiler::locks::{has_locks, At, Found, Reason, Verdict as Waiting};
use warploom_compiler::turns::Inserted;
use warploom_laboratory::study::Verdict;
use warploom_laboratory::{Cost, Refutation, Source};

/// All of it, for programs.
#[derive(Serialize)]
pub(super) struct Report<'a> {
    kernel: &'a str,
    loops: Vec<Waits<'a>>,
    /// The run that refutes the analysis of a kernel called free; left out where none does.
    #[serde(skip_serializing_if = "Option::is_none")]
    refuted: Option<Refutation>,
    /// Whether the sequences were inserted.
    inserted: bool,
    /// The blocks with what was inserted, the lowest pc first.
    blocks: Vec<Block<'a>>,
    /// The kernel's form with what was inserted.
    form: Option<String>,
    runs: Vec<Cost>,
}

/// A loop whose exit depends on shared memory.
#[derive(Serialize)]
struct Waits<'a> {
    header: &'a str,
    blocks: Vec<&'a str>,
    /// "lock" or "flag" where it waits.
    waits_for: Option<&'static str>,
    /// Why it waits for nobody, and what makes it so.
    reasons: Vec<Why>,
    /// From what reads memory to the branch that leads out.
    chain: Vec<Line>,
}

/// A reason.
#[derive(Serialize)]
struct Why {
    text: &'static str,
    at: Line,
}

/// A line of the kernel.
#[derive(Serialize)]
struct Line {
    line: usize,
    text: String,
}

/// A block with what was inserted.
#[derive(Serialize)]
struct Block<'a> {
    label: &'a str,
    pc: u64,
    synchronises: bool,
    /// Instructions more than in the kernel.
    added: usize,
    prologue: Vec<String>,
    closing: Vec<String>,
}

/// Why a loop waits for nobody, if so.
fn reasons(kernel: &Kernel, found: &Found) -> Vec<Why> {
    let why = |(reason, at): (&Reason, &At)| Why { text: reason.text(), at: line(kernel, *at) };
    match &found.verdict {
        Waiting::Free(reasons) => reasons.iter().map(why).collect(),
        _ => Vec::new(),
    }
}

fn line(kernel: &Kernel, at: At) -> Line {
    let instruction = &kernel.blocks[at.block].instructions[at.index];
    Line { line: instruction.place.line, text: instruction.operation.to_string() }
}

fn chain(source: &Source, found: &Found) -> Vec<Line> {
    let exit = &source.kernel.blocks[found.exit];
    let instructions = found.chain.iter().map(|&at| line(&source.kernel, at));
    instructions.chain([Line { line: exit.end_place.line, text: exit.end.to_string() }]).collect()
}

pub(super) fn report<'a>(
    source: &'a Source,
    found: &[Found],
    refuted: Option<Refutation>,
    inserted: Option<&'a Inserted>,
    runs: Vec<Cost>,
) -> Report<'a> {
    let label = |block: usize| source.kernel.blocks[block].name.text.as_str();
    let waits = |one: &Found| Waits {
        header: label(one.within.header),
        blocks: one.within.blocks.iter().map(|&block| label(block)).collect(),
        waits_for: one.verdict.waits_for().map(|kind| kind.name()),
        reasons: reasons(&source.kernel, one),
        chain: chain(source, one),
    };
    let block = |of: &'a Inserted, block: &'a warploom_compiler::turns::Block| Block {
        label: label(block.number),
        pc: block.pc,
        synchronises: source.kernel.blocks[block.number].synchronises,
        added: block.added(),
        prologue: block.prologue.iter().map(|step| of.text(step)).collect(),
        closing: block.closing.iter().map(|step| of.text(step)).collect(),
    };
    Report {
        kernel: &source.kernel.name.text,
        loops: found.iter().map(waits).collect(),
        refuted,
        inserted: inserted.is_some(),
        blocks: inserted.map(|of| of.blocks.iter().map(|one| block(of, one)).collect()).unwrap_or_default(),
        form: inserted.map(ToString::to_string),
        runs,
    }
}

/// Prints it for people; `needed`: a mask stack may hang on the kernel.
pub(super) fn text(source: &Source, found: &[Found], needed: bool, inserted: Option<&Inserted>, costs: &[Cost]) {
    let label = |block: usize| source.kernel.blocks[block].name.text.as_str();
    // What waits; where nothing does, why what looks like it doesn't.
    let waits = has_locks(found);
    for one in found.iter().filter(|one| one.verdict.waits_for().is_some() || !waits) {
        let blocks: Vec<&str> = one.within.blocks.iter().map(|&block| label(block)).collect();
        let what = match &one.verdict {
            Waiting::Waits(kind) => format!("waits for a {}", kind.name()),
            Waiting::SafeOnStack { kind, .. } => format!("waits for a {}, safe on a stack", kind.name()),
            Waiting::WaitsBounded { kind, .. } => format!("waits for a {} up to a bound", kind.name()),
            Waiting::Free(_) => "waits for nobody".to_string(),
        };
        output::data(&format!("# the loop of {} {what}", blocks.join(", ")));
        for Line { line, text } in chain(source, one) {
            output::data(&format!("#   {}:{line}: {text}", source.file));
        }
        for Why { text, at: Line { line, text: instruction } } in reasons(&source.kernel, one) {
            output::data(&format!("#   {text}: {}:{line}: {instruction}", source.file));
        }
    }
    match inserted {
        None if needed => output::data("# nothing is inserted, as asked for"),
        None => output::data("# no loop waits for another thread: the kernel is left as it is"),
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
                Verdict::Differs { what } => format!("{}: {what}", cost.verdict.name()),
                other => other.name().to_string(),
            };
            let cycles = cost.cycles.map(thousands).unwrap_or_default();
            let numbers = [cost.blocks, cost.own, cost.inserted].map(thousands);
            [vec![cost.on.to_string(), outcome], numbers.to_vec(), vec![cycles]].concat()
        };
        output::data("");
        output::data(&table::text(tables::COSTS, costs.iter().map(row)));
    }
}
