//! Pictures of control-flow graphs.

mod canvas;

use crate::graph::Flow;
use crate::ir::{Block, End, Kernel};
use crate::locks::AnalysedLoop;
use crate::yield_insertion::Inserted;
use canvas::Canvas;
use layout::core::base::Orientation;
use layout::core::color::Color;
use layout::core::style::StyleAttr;
use layout::std_shapes::shapes::{Arrow, Element, ShapeKind};
use layout::topo::layout::VisualGraph;

/// Maximum number of blocks that can be drawn legibly; callers check it.
pub const MAX_DRAWN: usize = 64;
/// Maximum number of drawn lines of a block, without its title. Lines in the middle of a longer block are omitted.
const MAX_LINES: usize = 24;
/// Font size for the layout library; the canvas uses its own.
const FONT: usize = 12;
/// Fill colour of blocks of loops that wait without a bound: red, green, blue and opacity.
const WAITING_FILL: u32 = 0xffd9_d0ff;
/// Fill colour of other blocks: white.
const FILL: u32 = 0xffff_ffff;
/// Colour of the outline of a block: dark grey.
const OUTLINE: u32 = 0x3030_30ff;

/// Draws the control-flow graph of a kernel before yield insertion as SVG. Blocks of loops that wait without a bound
/// are red; synchronising blocks have round corners. `found` has the loops of the kernel with their verdicts.
pub fn before(kernel: &Kernel, found: &[AnalysedLoop]) -> String {
    let lines = |block: &Block| {
        let body = block.instructions.iter().map(|one| one.operation.to_string());
        body.chain([block.end.to_string()]).collect()
    };
    let boxes = kernel.blocks.iter().map(|block| (block.name.text.clone(), lines(block))).collect();
    draw(kernel, found, boxes)
}

/// Draws the control-flow graph with the inserted instructions as SVG, in the style of [`before`]. Edges are the paths
/// of threads, although the warp may jump to any block.
pub fn after(inserted: &Inserted, found: &[AnalysedLoop]) -> String {
    let mut boxes = vec![(String::new(), Vec::new()); inserted.blocks.len()];
    for block in &inserted.blocks {
        let [prologue, closing] = inserted.marked(block);
        let body = block.body.iter().map(|one| one.operation.to_string()).collect();
        let title = format!("{}, pc {}", inserted.label(block.number), block.pc);
        boxes[block.number] = (title, [prologue, body, closing].concat());
    }
    draw(&inserted.kernel, found, boxes)
}

/// Draws a control-flow graph as SVG. `boxes` has the title and the lines of each block.
fn draw(kernel: &Kernel, found: &[AnalysedLoop], boxes: Vec<(String, Vec<String>)>) -> String {
    let flow = Flow::new(kernel);
    let mut graph = VisualGraph::new(Orientation::TopToBottom);
    let mut handles = Vec::with_capacity(boxes.len());
    for (number, (title, mut lines)) in boxes.into_iter().enumerate() {
        if lines.len() > MAX_LINES {
            // Keeps the last two lines, and leaves one line for the number of omitted lines.
            let last = lines.split_off(lines.len() - 2);
            let kept = MAX_LINES - 3;
            let more = lines.len() - kept;
            lines.truncate(kept);
            lines.push(format!("... {more} more ..."));
            lines.extend(last);
        }
        let waits = found.iter().any(|one| one.verdict.waits_for().is_some() && one.within.blocks.contains(&number));
        let fill = if waits { WAITING_FILL } else { FILL };
        // Radius of the corners in pixels.
        let rounded = if kernel.blocks[number].synchronises { 15 } else { 0 };
        let style = StyleAttr::new(Color::new(OUTLINE), 1, Some(Color::new(fill)), rounded, FONT);
        lines.insert(0, title);
        let (shape, size) = (ShapeKind::new_box(&lines.join("\n")), canvas::size(&lines));
        handles.push(graph.add_node(Element::create(shape, style, Orientation::TopToBottom, size)));
    }
    for from in 0..handles.len() {
        for to in flow.successors(from) {
            let label = match &kernel.blocks[from].end {
                End::Branch { taken, fall, .. } if taken.text == fall.text => "",
                End::Branch { condition, taken, .. } if kernel.blocks[to].name.text == taken.text => &condition.text,
                End::Branch { .. } => "else",
                _ => "",
            };
            let arrow = Arrow { properties: Some(label.to_string()), ..Arrow::simple("") };
            graph.add_edge(arrow, handles[from], handles[to]);
        }
    }
    let mut canvas = Canvas::new();
    let (debug_mode, disable_optimisations, disable_layout) = (false, false, false);
    graph.do_it(debug_mode, disable_optimisations, disable_layout, &mut canvas);
    canvas.finish()
}
