//! Charts of the lock study and of the warp study.

use crate::output::Volume;
use crate::output_files;
use anyhow::Result;
use std::path::Path;
use warploom_harness::diagram::{Axes, Chart, Line, Point};
use warploom_lock_study::{BackOffResult, Comparison, Figures, Priorities, Workload};
use warploom_simt_model::study::Overhead;

/// Name of a scheme and accessor of its figures in a comparison.
type Scheme = (&'static str, fn(&Comparison) -> &Figures);

/// The compared schemes.
const SCHEMES: [Scheme; 3] = [
    ("arbiter", |comparison| &comparison.arbiter),
    ("classic", |comparison| &comparison.classic),
    ("queue", |comparison| &comparison.queue),
];

/// Draws the back-offs, waits and cycles of 32 warps in two priority classes: three pictures per workload. Workloads
/// without such a comparison get none.
pub(super) fn draw(folder: &Path, comparisons: &[Comparison], volume: Volume) -> Result<()> {
    let mut pictures = Vec::new();
    for workload in Workload::ALL {
        let is_drawn = |comparison: &&Comparison| {
            let scenario = &comparison.scenario;
            scenario.workload == workload && scenario.warps == 32 && comparison.priorities == Priorities::Two
        };
        let drawn: Vec<&Comparison> = comparisons.iter().filter(is_drawn).collect();
        if drawn.is_empty() {
            continue;
        }
        let name = workload.name();
        let waits = format!("{name}: worst wait of the urgent warps, in cycles, over mutexes");
        let cycles = format!("{name}: total cycles over the number of mutexes");
        pictures.extend([
            (format!("backoff-{name}"), back_offs(name, &drawn)),
            (format!("wait-{name}"), over_mutexes(&waits, &drawn, |figures| figures.top().worst)),
            (format!("cycles-{name}"), over_mutexes(&cycles, &drawn, |figures| figures.cycles)),
        ]);
    }
    output_files::write_plots(folder, pictures, volume)
}

/// Chart of the classic scheme's cycles over its back-off, with one line per number of mutexes.
fn back_offs(workload: &str, comparisons: &[&Comparison]) -> String {
    let names: Vec<String> = comparisons.iter().map(|comparison| comparison.scenario.locks.to_string()).collect();
    let lines = comparisons.iter().zip(&names).map(|(comparison, name)| Line { name, points: sweep(comparison) });
    let title = format!("{workload}: the classic scheme's cycles over its back-off, one line per number of mutexes");
    let note = "hollow: the arbiter's cycles";
    Chart { title: &title, label: &title, note, axes: Axes::Doublings, lines: lines.collect() }.draw()
}

/// The classic scheme's cycles over its back-off; the best back-off has a ring at the arbiter's cycles.
fn sweep(comparison: &Comparison) -> Vec<Point> {
    let point = |tried: &BackOffResult| {
        let ring = (tried.back_off == comparison.back_off).then_some(comparison.arbiter.cycles);
        Some(Point { x: tried.back_off, y: tried.cycles?, ring })
    };
    comparison.sweep.iter().filter_map(point).collect()
}

/// Chart of a figure over the number of mutexes, with one line per scheme.
fn over_mutexes(title: &str, comparisons: &[&Comparison], figure: fn(&Figures) -> u64) -> String {
    let points = |figures: fn(&Comparison) -> &Figures| {
        let point = |comparison: &&Comparison| Point {
            x: comparison.scenario.locks as u64,
            y: figure(figures(comparison)),
            ring: None,
        };
        comparisons.iter().map(point).collect()
    };
    let lines = SCHEMES.iter().map(|(name, figures)| Line { name, points: points(*figures) }).collect();
    Chart { title, label: title, note: "32 warps, one in eight urgent", axes: Axes::Doublings, lines }.draw()
}

/// Draws the worst and the mean overhead of `warp_issue` over the lanes, in percent of the blocks on the mask stack.
/// `usual` has the overheads with the settings of the study, and `offered` those with the proposed option.
pub(super) fn overheads(folder: &Path, usual: &[Overhead], offered: &[Overhead], volume: Volume) -> Result<()> {
    let with_target =
        |overheads: &[Overhead]| overheads.iter().filter(|overhead| overhead.has_target).cloned().collect::<Vec<_>>();
    let (usual, offered) = (with_target(usual), with_target(offered));
    let mut lanes: Vec<u32> = usual.iter().map(|overhead| overhead.lanes).collect();
    lanes.sort_unstable();
    lanes.dedup();
    let points = |overheads: &[Overhead], figure: fn(&[f64]) -> f64| -> Vec<Point> {
        let point = |&lanes: &u32| {
            let ratios: Vec<f64> =
                overheads.iter().filter(|overhead| overhead.lanes == lanes).map(|overhead| overhead.ratio).collect();
            Point { x: u64::from(lanes), y: (figure(&ratios) * 100.0).round() as u64, ring: None }
        };
        lanes.iter().map(point).collect()
    };
    let worst: fn(&[f64]) -> f64 = |ratios| ratios.iter().copied().fold(0.0, f64::max);
    let mean: fn(&[f64]) -> f64 = |ratios| ratios.iter().sum::<f64>() / ratios.len().max(1) as f64;
    let title = "Blocks on kernels without locks, in percent of the mask stack's, over lanes";
    let lines = vec![
        Line { name: "worst", points: points(&usual, worst) },
        Line { name: "mean", points: points(&usual, mean) },
        Line { name: "option, w.", points: points(&offered, worst) },
        Line { name: "option, m.", points: points(&offered, mean) },
    ];
    let note = "warp_issue as specified, and with the proposed option; loops with one latch";
    let picture = Chart { title, label: title, note, axes: Axes::Doublings, lines }.draw();
    output_files::write_plots(folder, [("overhead".into(), picture)], volume)
}
