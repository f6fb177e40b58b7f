//! Picture of programs, with one column per warp.

use super::channels::legend;
use super::columns::{Cell, Columns, Link};
use crate::dependencies::Dependencies;
use crate::expand::Call;
use crate::program::{Programs, Statement};
use std::collections::{BTreeSet, HashMap};

/// Maximum number of characters of a line, without the ellipsis; the tooltip has the full text.
const MAX_CHARACTERS: usize = 44;

/// Draws the program of each warp as SVG, with lines from signals to waits. A signal in a loop may have lines to
/// several waits.
pub fn programs(dependencies: &Dependencies, programs: &Programs, calls: &[Call]) -> String {
    let mut lines = Lines { cells: Vec::new(), indices: HashMap::new(), calls, dependencies };
    let column = |program: &crate::program::Program| {
        lines.cells = Vec::new();
        lines.write(&program.statements, 0);
        std::mem::take(&mut lines.cells)
    };
    let columns: Vec<Vec<Cell>> = programs.warps.iter().map(column).collect();
    let links = links(dependencies, programs, &lines.indices);
    let legend = legend(&links, &programs.channels);
    Columns { title: "programs", columns, links, legend, boxes: false }.draw()
}

/// Lines of a program.
struct Lines<'a> {
    cells: Vec<Cell>,
    /// Index of the line of each statement in its column.
    indices: HashMap<*const Statement, usize>,
    calls: &'a [Call],
    dependencies: &'a Dependencies,
}

impl Lines<'_> {
    /// Adds the lines of statements. `depth` is the number of enclosing loops.
    fn write(&mut self, statements: &[Statement], depth: usize) {
        for statement in statements {
            let text = statement.text(&self.dependencies.queues, self.calls);
            let channel = match statement {
                Statement::Wait { channel } | Statement::Signal { channel } => Some(*channel),
                _ => None,
            };
            self.indices.insert(std::ptr::from_ref(statement), self.cells.len());
            self.line(text, depth, channel);
            if let Statement::Repeat { body, .. } = statement {
                self.write(body, depth + 1);
                self.line("}".into(), depth, None);
            }
        }
    }

    /// Adds a line, shortened to [`MAX_CHARACTERS`] characters. `channel` is that of a signal or wait.
    fn line(&mut self, tooltip: String, depth: usize, channel: Option<u32>) {
        // The column identifies the warp.
        let short = tooltip.split(" @warp").next().unwrap_or_default().trim_start_matches("call ");
        let mut text: String = short.chars().take(MAX_CHARACTERS).collect();
        if text.len() < short.len() {
            text += " ...";
        }
        self.cells.push(Cell { row: self.cells.len(), depth, lines: vec![text], channel, tooltip });
    }
}

/// Returns lines from signals to their waits, one per pair of statements. On a channel, the n-th wait in sequential
/// order takes the n-th signal. `indices` is the field of [`Lines`].
fn links(dependencies: &Dependencies, programs: &Programs, indices: &HashMap<*const Statement, usize>) -> Vec<Link> {
    let instances = dependencies.instances_by_warp();
    // For each channel, its signals and its waits: the instance, and the position of the statement.
    let mut ends = vec![[const { Vec::new() }; 2]; programs.channels.len()];
    for (warp, program) in programs.warps.iter().enumerate() {
        // Waits precede the call, signals follow it.
        let mut called = 0;
        for statement in program.operations() {
            let position = || (warp, indices[&std::ptr::from_ref(statement)]);
            match statement {
                Statement::Signal { channel } => {
                    ends[*channel as usize][0].push((instances[warp][called - 1], position()));
                }
                Statement::Wait { channel } => ends[*channel as usize][1].push((instances[warp][called], position())),
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
