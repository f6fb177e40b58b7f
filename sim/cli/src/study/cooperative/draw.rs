//! Charts of the cooperative study.

use super::results::{Compiled, Report};
use crate::output::Volume;
use crate::output_files;
use anyhow::Result;
use std::path::Path;
use warploom_cooperative::scale::STEPS;
use warploom_cooperative_simulator::bubbles::{Row, COSTS};
use warploom_harness::diagram::{Axes, Chart, Line, Point};

/// Returns all pictures of a study: file name without extension, description, and SVG text.
pub(crate) fn pictures(report: &Report) -> Vec<(String, String, String)> {
    let bubbles = COSTS.iter().map(|(costs, _)| {
        let name = format!("bubbles-{}", costs.replace(' ', "-"));
        (name, format!("cycles over the depth of rings: {costs}"), bubbles(&report.pipelines, costs))
    });
    let scale = ("scale".to_string(), "the compiler's time over instances".to_string(), scale(&report.scale));
    bubbles.chain([scale]).collect()
}

/// Draws all pictures into a directory.
pub(super) fn draw(folder: &Path, report: &Report, volume: Volume) -> Result<()> {
    output_files::write_plots(folder, pictures(report).into_iter().map(|(name, _, picture)| (name, picture)), volume)
}

/// Chart of cycles over the depth of the rings, in thousandths of the critical path, for the pipelines with the cost
/// profile `costs`.
fn bubbles(rows: &[Row], costs: &str) -> String {
    let with_costs: Vec<&Row> = rows.iter().filter(|row| row.name == costs).collect();
    let points = |cycles: fn(&Row) -> u64| {
        let point = |row: &&Row| Point {
            x: row.parameters.first().map_or(0, |&(_, depth)| depth.unsigned_abs()),
            y: cycles(row).saturating_mul(1000) / row.critical_path.max(1),
            ring: None,
        };
        with_costs.iter().map(point).collect()
    };
    let title = format!("Cycles in thousandths of the critical path over the depth of rings: {costs}");
    let lines = vec![
        Line { name: "barrier per step", points: points(|row| row.steps) },
        Line { name: "all kept", points: points(|row| row.unreduced) },
        Line { name: "run", points: points(|row| row.run) },
    ];
    Chart { title: &title, label: &title, note: "1,000: the critical path", axes: Axes::Plain, lines }.draw()
}

/// Chart of times over instances: each step of the first pipeline, and the total of every pipeline.
fn scale(rows: &[Compiled]) -> String {
    let mut pipelines: Vec<&str> = rows.iter().map(|row| row.pipeline.as_str()).collect();
    pipelines.dedup();
    let first = pipelines.first().copied().unwrap_or_default();
    let points = |pipeline: &str, time: &dyn Fn(&Compiled) -> Option<u64>| {
        let of_pipeline = rows.iter().filter(|row| row.pipeline == pipeline);
        of_pipeline.filter_map(|row| Some(Point { x: row.instances as u64, y: time(row)?, ring: None })).collect()
    };
    let step = |(index, name): (usize, &&'static str)| Line {
        name,
        points: points(first, &|row| row.steps.get(index).copied()),
    };
    let mut lines: Vec<Line> = STEPS.iter().enumerate().map(step).collect();
    lines.push(Line { name: "by reachability", points: points(first, &|row| row.reachability) });
    let all: Vec<String> = pipelines.iter().map(|pipeline| format!("all: {pipeline}")).collect();
    let totals = pipelines.iter().zip(&all);
    lines.extend(
        totals.map(|(pipeline, name)| Line { name, points: points(pipeline, &|row| Some(row.microseconds())) }),
    );
    let title = format!("The compiler's microseconds over instances: each step of {first}, and all");
    Chart {
        title: &title,
        label: &title,
        note: "processor time, the best of three; 1,000,000 is one second",
        axes: Axes::Doublings,
        lines,
    }
    .draw()
}
