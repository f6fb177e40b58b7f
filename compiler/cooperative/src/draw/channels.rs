//! Picture of channels, with one column per warp.

use super::columns::{Cell, Columns, Link};
use super::style::instance_text;
use crate::channels::Channels;
use crate::dependencies::{Dependencies, Edge};
use crate::expand::Call;
use crate::reduce::Reduced;
use std::collections::BTreeSet;

/// Draws the instances of each warp from top to bottom as SVG, and the edges of channels and queues between them. An
/// instance is below the instances on which it depends.
pub fn channels(dependencies: &Dependencies, reduced: &Reduced, channels: &Channels, calls: &[Call]) -> String {
    let Dependencies { warps, instances, buffers, .. } = dependencies;
    let mut columns: Vec<Vec<Cell>> = (0..*warps).map(|_| Vec::new()).collect();
    let mut sources = vec![Vec::new(); instances.len()];
    reduced.ordering_edges().iter().for_each(|edge| sources[edge.to as usize].push(edge.from as usize));
    let mut rows: Vec<usize> = Vec::with_capacity(instances.len());
    for (instance, sources) in instances.iter().zip(sources) {
        let column = &mut columns[instance.warp as usize];
        // Below the previous instance of the warp, and below all awaited instances.
        let before = column.last().map(|cell| cell.row);
        let row = sources.into_iter().map(|from| rows[from]).chain(before).max().map_or(0, |row| row + 1);
        rows.push(row);
        let tooltip = format!("{}: {}", instance.name, calls[instance.call as usize].text);
        let lines = vec![instance.name.clone(), instance_text(instance, buffers, calls)];
        column.push(Cell { row, depth: 0, lines, channel: None, tooltip });
    }
    let cell = |instance: u32| (instances[instance as usize].warp as usize, reduced.clocks.position(instance) as usize);
    let link = |edge: &Edge, channel| Link { from: cell(edge.from), to: cell(edge.to), channel };
    let given = reduced.given.iter().map(|edge| link(edge, None));
    let carried = reduced.edges.iter().zip(&channels.by_edge).map(|(edge, &channel)| link(edge, Some(channel)));
    let links: Vec<Link> = given.chain(carried).collect();
    let legend = legend(&links, &channels.holds);
    Columns { title: "channels", columns, links, legend, boxes: true }.draw()
}

/// Returns the entries of the legend, each with its channel. There is one per channel, with the maximum number of
/// signals and the warps, and one for all queues if there are any.
pub(super) fn legend(links: &[Link], holds: &[u64]) -> Vec<(Option<u32>, String)> {
    let between = |channel: Option<u32>| {
        let carried = links.iter().filter(|link| link.channel == channel);
        let pairs: BTreeSet<_> = carried.map(|link| (link.from.0, link.to.0)).collect();
        pairs.iter().map(|(from, to)| format!("warp {from} to {to}")).collect::<Vec<_>>().join(", ")
    };
    let queues = between(None);
    let queues = (!queues.is_empty()).then(|| (None, format!("by queues: {queues}")));
    let channel = |(channel, held): (u32, &u64)| {
        (Some(channel), format!("channel {channel}, at most {held}: {}", between(Some(channel))))
    };
    (0..).zip(holds).map(channel).chain(queues).collect()
}
