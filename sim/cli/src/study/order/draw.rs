//! Charts of the thread-order study.

use super::results::Report;
use crate::output::Volume;
use crate::output_files;
use anyhow::Result;
use std::path::Path;
use warploom_golden::thread_order::Style;
use warploom_harness::diagram::{self, Axes, Chart, HeatMap, Line, Point};
use warploom_thread_order_study::{Distribution, Row};

/// Minimum ratio of cycles at which a cell has the darkest colour.
const MAX_COLOUR_RATIO: f64 = 8.0;

/// Side of the grid of a path, in threads.
const SIDE: u32 = 8;

// Numbers of styles in a configuration. `a` and `b` are the length and granularity of a stride, or the width and height
// of a tile.
const SEQUENTIAL: u32 = 0;
const STRIDED: u32 = 1;
const TILED: u32 = 3;

/// Returns the kernels. For each configuration, returns its name, and the cycles of each kernel relative to the
/// kernel's fastest configuration. The work-groups are distributed round-robin.
pub(super) fn cycles(report: &Report) -> (Vec<String>, Vec<(String, Vec<f64>)>) {
    let round_robin = || report.rows.iter().filter(|row| row.distribution == Distribution::RoundRobin);
    let kernels: Vec<String> = report.rankings.iter().map(|ranking| ranking.kernel.clone()).collect();
    let first = kernels.first();
    let names = round_robin().filter(|row| Some(&row.kernel) == first).map(|row| row.name.clone());
    let ratios = |name: &str| round_robin().filter(|row| row.name == name).map(|row| row.of_best).collect();
    let cycles = names.map(|name| {
        let ratios = ratios(&name);
        (name, ratios)
    });
    let cycles = cycles.collect();
    (kernels, cycles)
}

/// Heat map of kernels and configurations. The arguments are those that the function `cycles` returns.
pub fn heat_map(kernels: &[String], cycles: &[(String, Vec<f64>)]) -> String {
    let title = "Cycles relative to those of the kernel's fastest configuration";
    let note = format!("1: the fastest of its kernel; the darkest: {MAX_COLOUR_RATIO} and more");
    let columns: Vec<String> =
        kernels.iter().map(|name| name.replace("integral", "integ.").replace("matrix", "m.")).collect();
    HeatMap { title, note: &note, columns: &columns, rows: cycles, max: MAX_COLOUR_RATIO }.draw()
}

/// Paths of the five orders over a grid: file name without extension, title, and SVG text.
pub fn paths() -> Vec<(&'static str, &'static str, String)> {
    let orders = [
        ("sequential", "sequential", Style::Sequential),
        ("strided", "strided, s = 4, g = 2", Style::Strided { length: 4, granularity: 2 }),
        ("zigzag", "zigzag", Style::Zigzag),
        ("tiled", "tiled, 4 x 2", Style::Tiled { width: 4, height: 2 }),
        ("hilbert", "Hilbert", Style::Hilbert),
    ];
    let draw = |(file, title, style): (&'static str, &'static str, Style)| {
        let points: Vec<(u32, u32)> = style.threads(SIDE, SIDE).iter().map(|thread| (thread.x, thread.y)).collect();
        (file, title, diagram::path(title, SIDE, SIDE, &points))
    };
    orders.map(draw).to_vec()
}

/// Draws all pictures into a directory.
pub(super) fn draw(folder: &Path, report: &Report, volume: Volume) -> Result<()> {
    let (kernels, cycles) = cycles(report);
    let mut pictures = vec![("heat-map".to_string(), heat_map(&kernels, &cycles))];
    pictures.extend(paths().into_iter().map(|(file, _, picture)| (format!("path-{file}"), picture)));
    let strided =
        |row: &Row| (row.configuration.style == STRIDED && row.configuration.b == 1).then_some(row.configuration.a);
    let tiled = |row: &Row| {
        let configuration = row.configuration;
        (configuration.style == TILED && configuration.a == configuration.b).then_some(configuration.a)
    };
    let lengths = "Cycles of strided orders of granularity 1, in percent of the fastest, over lengths";
    let sides = "Cycles of square tiles, in percent of the fastest, over their sides";
    pictures.push(("strides".into(), cycles_chart(report, &kernels, lengths, strided)));
    pictures.push(("tiles".into(), cycles_chart(report, &kernels, sides, tiled)));
    output_files::write_plots(folder, pictures, volume)
}

/// Chart of cycles over a parameter, with one line per kernel. `parameter` returns its value in a row, or `None` for a
/// row that is not in the chart. The sequential order is at 1 on the x axis.
fn cycles_chart(report: &Report, kernels: &[String], title: &str, parameter: impl Fn(&Row) -> Option<u32>) -> String {
    let points = |kernel: &String| {
        let of_kernel =
            report.rows.iter().filter(|row| row.kernel == *kernel && row.distribution == Distribution::RoundRobin);
        let x = |row: &Row| if row.configuration.style == SEQUENTIAL { Some(1) } else { parameter(row) };
        let point = |row: &Row| Some(Point { x: x(row)?.into(), y: (row.of_best * 100.0).round() as u64, ring: None });
        of_kernel.filter_map(point).collect()
    };
    let lines = kernels.iter().map(|kernel| Line { name: kernel, points: points(kernel) }).collect();
    Chart { title, label: title, note: "1: sequential", axes: Axes::Doublings, lines }.draw()
}
