//! A block inside a wrapper of the same name that corrupts outputs.

use std::fmt::Write as _;
use warploom_contract::{Direction, Layout};
use warploom_emit::{Emission, File};

/// Number of cycles of a phase.
pub(super) const PHASE: u64 = 16;

/// Returns the block with its top module renamed, inside of a wrapper with the former name. The wrapper has this number
/// of phases, which repeat. `corrupt` returns the expression of an output, from its name and the signal with the number
/// of the phase; `None` for an unchanged output. The expression can refer to the unchanged output as `inner_<port>`,
/// and to `toggle`, which changes in every cycle.
pub(super) fn wrapped(
    emission: &Emission,
    layout: &Layout,
    phases: usize,
    corrupt: impl Fn(&str, &str) -> Option<String>,
) -> Emission {
    let top = &emission.top;
    let mut files = emission.files.clone();
    for file in files.iter_mut().filter(|file| file.module == *top) {
        let renamed = file.text.replacen(&format!("module {top} ("), &format!("module {top}_inner ("), 1);
        assert_ne!(file.text, renamed, "the module is renamed");
        *file = File { name: format!("{top}_inner.v"), text: renamed, module: format!("{top}_inner") };
    }
    let range = |width: usize| format!("[{}:0]", width - 1);
    let (mut ports, mut wires, mut connections, mut assigns) = (Vec::new(), String::new(), Vec::new(), String::new());
    for port in &layout.ports {
        let (name, range) = (port.name, range(port.width()));
        if port.direction != Direction::Out {
            ports.push(format!("  input wire {range} {name}"));
            connections.push(format!("    .{name}({name})"));
            continue;
        }
        ports.push(format!("  output wire {range} {name}"));
        connections.push(format!("    .{name}(inner_{name})"));
        let _ = writeln!(wires, "  wire {range} inner_{name};");
        let value = corrupt(name, "phase").unwrap_or_else(|| format!("inner_{name}"));
        let _ = writeln!(assigns, "  assign {name} = {value};");
    }
    let (ports, connections) = (ports.join(",\n"), connections.join(",\n"));
    let text = format!(
        "module {top} (\n{ports}\n);\n{wires}  reg [31:0] cycle = 32'd0;\n\
         \x20 wire [31:0] phase = (cycle / {PHASE}) % {phases};\n  wire toggle = cycle[0];\n  \
         always @(posedge clock) cycle <= cycle + 32'd1;\n  {top}_inner inner (\n{connections}\n  );\n\
         {assigns}endmodule\n"
    );
    files.push(File { name: format!("{top}.v"), text, module: top.clone() });
    Emission { files, ..emission.clone() }
}
