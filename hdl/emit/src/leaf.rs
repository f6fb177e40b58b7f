//! Verilog of the module `Memory` of `warploom-rtl-kit`, which has no kernel.

use crate::design::{report, Scope};
use crate::diagnostic::{Code, Diagnostics};
use crate::print::with_header;
use crate::table::range;
use rust_hdl_core::ast::Verilog;
use rust_hdl_core::atom::AtomKind;

/// Ports of the memory in order: name, whether it is an input, comment.
pub(crate) const PORTS: [(&str, bool, &str); 7] = [
    ("clock", true, "clock of both ports"),
    ("write_enable", true, "write in this cycle"),
    ("write_address", true, "address of the word to be written"),
    ("write_data", true, "word to be written"),
    ("read_enable", true, "read in this cycle"),
    ("read_address", true, "address of the word to be read"),
    ("read_data", false, "word of the latest read, from the cycle after that read"),
];

/// Maximum width of an address in bits. A larger memory indicates an error in the parameters.
const MAX_ADDRESS_WIDTH: usize = 24;

/// Returns the text of a memory; `None`, with a diagnostic, if its ports are not those of `warploom_rtl_kit::Memory`.
pub(crate) fn memory(
    scope: &Scope,
    name: &str,
    header: &[String],
    system_verilog: bool,
    diagnostics: &mut Diagnostics,
) -> Option<String> {
    let width = |name: &str| scope.atom(name).map_or(0, |atom| atom.width);
    let (word_width, address_width) = (width("write_data"), width("write_address"));
    let ports_fit = PORTS.iter().all(|(name, is_input, _)| {
        let kind = if *is_input { AtomKind::InputParameter } else { AtomKind::OutputParameter };
        scope.atom(name).is_some_and(|atom| atom.kind == kind && atom.is_clock() == (*name == "clock"))
    });
    let widths_fit = width("write_enable") == 1
        && width("read_enable") == 1
        && width("read_address") == address_width
        && width("read_data") == word_width
        && word_width > 0
        && (1..=MAX_ADDRESS_WIDTH).contains(&address_width);
    let is_leaf = matches!(scope.code, Ok(Verilog::Empty)) && scope.children.is_empty();
    if !ports_fit || !widths_fit || scope.atoms.len() != PORTS.len() || !is_leaf {
        let message = "a memory without the ports and widths of warploom_rtl_kit::Memory".to_string();
        report(diagnostics, Code::MalformedLeaf, scope, "", message);
        return None;
    }
    let (output, variable) = if system_verilog { ("output logic", "logic") } else { ("output reg ", "reg") };
    let mut lines = Vec::new();
    for (i, (port, is_input, _)) in PORTS.iter().enumerate() {
        let direction = if *is_input { "input  wire" } else { output };
        let comma = if i + 1 < PORTS.len() { "," } else { "" };
        lines.push(format!("  {direction} {:>8}{port}{comma}", range(width(port))));
    }
    let widest = lines.iter().map(String::len).max().unwrap_or(0);
    let mut body = format!("module {name} (\n");
    for (line, (_, _, comment)) in lines.iter().zip(PORTS) {
        body += &format!("{line:widest$}  // {comment}\n");
    }
    body += &format!(
        ");\n\n  (* no_rw_check *)\n  {variable} {}words [0:{}];\n\n  \
         always @(posedge clock) begin\n    \
         if (read_enable) read_data <= words[read_address];\n    \
         if (write_enable) words[write_address] <= write_data;\n  \
         end\n\nendmodule\n",
        range(word_width),
        (1u64 << address_width) - 1,
    );
    Some(with_header(header, &body))
}
