//! Picture of programs, with one column per warp.

use super::channels::legend;
use super::columns::{Cell, Columns, Link};
use crate::dependencies::Dependencies;
use crate::expand::Call;
use crate::program::{Programs, Statement};
use std::collections::{BTreeSet, HashMap};

/// Maximum number of characters of a line; the tooltip has the full text.
const LONGEST: usize = 44;

/// Draws the program of each warp as SVG, with lines from signals to waits. A signal in a loop may have lines to
/// several waits.
pub fn programs(dependencies: &Dependencies, programs: &Programs, calls: &[Call]) -> String {
    let mut lines = Lines { cells: Vec::new(), of: HashMap::new(), calls, dependencies };
    let column = |program: &crate::program::Program| {
        lines.cells = Vec::new();
        lines.write(&program.statements, 0);
        std::mem::take(&mut lines.cells)
    };
    let columns: Vec<Vec<Cell>> = programs.warps.iter().map(column).collect();
    let links = links(dependencies, programs, &lines.of);
    let legend = legend(&links, &programs.channels);
    Columns { title: "programs", columns, links, legend, boxes: false }.draw()
}

/// Lines of a program.
struct Lines<'a> {
    cells: Vec<Cell>,
    /// Index of each statement in its column.
    of: HashMap<*const Statement, usize>,
    calls: &'a [Call],
    dependencies: &'a Dependencies,
}

impl Lines<'_> {
    fn write(&mut self, statements: &[Statement], depth: usize) {
        for statement in statements {
            let text = statement.text(&self.dependencies.queues, self.calls);
            let channel = match statement {
                Statement::Wait { channel } | Statement::Signal { channel } => Some(*channel),
                _ => None,
            };
            self.of.insert(std::ptr::from_ref(statement), self.cells.len());
            self.line(text, depth, channel);
            if let Statement::Repeat { body, .. } = statement {
                self.write(body, depth + 1);
                self.line("}".into(), depth, None);
            }
        }
    }

    /// Adds a line, shortened to [`LONGEST`] characters.
    fn line(&mut self, tooltip: String, depth: usize, channel: Option<u32>) {
        // The column identifies the warp.
        let short = tooltip.split(" @warp").next().unwrap_or_default().trim_start_matches("call ");
        let mut text: String = short.chars().take(LONGEST).collect();
        if text.len() < short.len() {
            text += " ...";
        }
        self.cells.push(Cell { row: self.cells.len(), depth, lines: vec![text], channel, tooltip });
    }
}

/// Returns lines from signals to their waits, one per pair of statements. On a channel, the n-th wait in sequential
/// order takes the n-th signal.
fn links(dependencies: &Dependencies, programs: &Programs, of: &HashMap<*const Statement, usize>) -> Vec<Link> {
    let own = dependencies.instances_by_warp();
    let mut ends = vec![[const { Vec::new() }; 2]; programs.channels.len()];
    for (warp, program) in programs.warps.iter().enumerate() {
        // Waits precede the call, signals follow it.
        let mut called = 0;
        for statement in program.operations() {
            let position = || (warp, of[&std::ptr::from_ref(statement)]);
            match statement {
                Statement::Signal { channel } => ends[*channel as usize][0].push((own[warp][called - 1], position())),
                Statement::Wait { channel } => ends[*channel as usize][1].push((own[warp][called], position())),
                Statement::Call { .. } => called += 1,
                _ => {}
            }
        }
    }
    let mut links = BTreeSet::new();
    for (channel, [mut signals, mut waits]) in (0..).zip(ends) {
        signals.sort_unstable();
        waits.sort_unstable();
        let link = |(from, to): (&(u32, _), &(u32, _))| Link { from: from.1, to: to.1, channel: Some(channel) };
        links.extend(signals.iter().zip(&waits).map(link));
    }
    links.into_iter().collect()
}
