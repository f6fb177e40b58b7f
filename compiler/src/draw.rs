//! Control-flow graphs as pictures.

use crate::form::{Block, Kernel};
use crate::graph::Flow;
use crate::locks::Found;
use crate::turns::Inserted;
use layout::backends::svg::SVGWriter;
use layout::core::base::Orientation;
use layout::core::color::Color;
use layout::core::style::StyleAttr;
use layout::std_shapes::render::get_shape_size;
use layout::std_shapes::shapes::{Arrow, Element, ShapeKind};
use layout::topo::layout::VisualGraph;

/// The most blocks of a picture: with more nobody sees anything.
pub const MOST_DRAWN: usize = 128;
/// The most lines of a block that are shown.
const MOST_LINES: usize = 16;
const FONT: usize = 13;

/// The graph of a kernel; loops that wait are red, synchronising blocks have round corners.
pub fn before(kernel: &Kernel, found: &[Found]) -> String {
    let lines = |block: &Block| {
        let body = block.instructions.iter().map(|one| one.operation.to_string());
        body.chain([block.end.to_string()]).collect()
    };
    let boxes = kernel.blocks.iter().map(|block| (block.name.text.clone(), lines(block))).collect();
    draw(kernel, found, boxes)
}

/// The graph with what was inserted; an edge is where a thread goes, since the warp may jump to any block.
pub fn after(inserted: &Inserted, found: &[Found]) -> String {
    let mut boxes = vec![(String::new(), Vec::new()); inserted.blocks.len()];
    for block in &inserted.blocks {
        let steps =
            |steps: &[_]| -> Vec<String> { steps.iter().map(|step| format!("+ {}", inserted.text(step))).collect() };
        let body = block.body.iter().map(|one| one.operation.to_string()).collect();
        let title = format!("{}, pc {}", inserted.label(block.number), block.pc);
        boxes[block.number] = (title, [steps(&block.prologue), body, steps(&block.closing)].concat());
    }
    draw(&inserted.kernel, found, boxes)
}

fn draw(kernel: &Kernel, found: &[Found], boxes: Vec<(String, Vec<String>)>) -> String {
    let flow = Flow::of(kernel);
    let mut graph = VisualGraph::new(Orientation::TopToBottom);
    let mut handles = Vec::with_capacity(boxes.len());
    for (number, (title, mut lines)) in boxes.into_iter().enumerate() {
        if lines.len() > MOST_LINES {
            let more = lines.len() - (MOST_LINES - 1);
            lines.truncate(MOST_LINES - 2);
            lines.push(format!("... {more} more ..."));
            let last = kernel.blocks[number].end.to_string();
            lines.push(last);
        }
        let waits = found.iter().any(|one| one.verdict.is_ok() && one.within.blocks.contains(&number));
        let fill = if waits { 0xffd9_d0ff } else { 0xffff_ffff };
        let rounded = if kernel.blocks[number].synchronises { 15 } else { 0 };
        let look = StyleAttr::new(Color::new(0x3030_30ff), 1, Some(Color::new(fill)), rounded, FONT);
        let shape = ShapeKind::new_box(&format!("{title}\n{}", lines.join("\n")));
        let size = get_shape_size(Orientation::TopToBottom, &shape, FONT, false);
        handles.push(graph.add_node(Element::create(shape, look, Orientation::TopToBottom, size)));
    }
    for from in 0..handles.len() {
        for to in flow.successors(from) {
            graph.add_edge(Arrow::simple(""), handles[from], handles[to]);
        }
    }
    let mut svg = SVGWriter::new();
    graph.do_it(false, false, false, &mut svg);
    svg.finalize().replace("Times, serif", "monospace")
}
