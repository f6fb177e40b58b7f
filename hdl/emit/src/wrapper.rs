//! Wrappers for the harness: top modules with packed vectors instead of the block's ports.
//!
//! A wrapper stores its input vectors at the rising edge of `load`. This edge coincides with a clock edge of the block;
//! only the first `load` comes without a clock edge. At the common edge, the registers of the block still see the
//! inputs of the previous cycle. Then the logic settles once, with the new inputs
//! (docs/decisions/0027-one-evaluation-per-cycle.md).
//!
//! `packed` is a keyword of SystemVerilog, so the wrappers select the keywords of Verilog-2005.

use crate::emission::Emission;
use warploom_contract::{Direction, Field, Layout};

/// End of every wrapper.
const TAIL: &str = "\nendmodule\n\n`default_nettype wire\n`end_keywords\n";

/// Returns the width of a packed vector for `bits` bits: whole 64-bit words, at least two. With two words or more, the
/// vector is an array in the C++ code that Verilator generates.
fn packed_width(bits: usize) -> usize {
    (bits.div_ceil(64) * 64).max(128)
}

/// Returns the bits of a port in a packed vector, as a Verilog expression.
fn bits(vector: &str, field: &Field) -> String {
    let range = field.range();
    if range.len() == 1 {
        format!("{vector}[{}]", range.start)
    } else {
        format!("{vector}[{}:{}]", range.end - 1, range.start)
    }
}

/// Returns the range of a declaration, `[7:0] ` for eight bits; the empty text for one bit.
fn range(width: usize) -> String {
    if width == 1 {
        String::new()
    } else {
        format!("[{}:0] ", width - 1)
    }
}

/// Returns the start of a wrapper, up to its ports; `vectors` has the declarations of the ports after `clock` and
/// `load`.
fn head(vectors: &str) -> String {
    format!(
        "`begin_keywords \"1364-2005\"\n`default_nettype none\n\nmodule packed (\n  input  wire clock,\n  \
         /*verilator tracing_off*/\n  input  wire load,\n{vectors}\n  /*verilator tracing_on*/\n);\n\n"
    )
}

/// Returns the registers that store input vectors, which are given as names and widths.
fn held(vectors: &[(&str, usize)]) -> String {
    let mut text =
        String::from("  // Inputs of the last load; 0 before the first load.\n  /*verilator tracing_off*/\n");
    for (vector, width) in vectors {
        text += &format!("  reg [{}:0] held_{vector} = {width}'d0;\n", width - 1);
    }
    text += "  /*verilator tracing_on*/\n  always @(posedge load) begin\n";
    for (vector, _) in vectors {
        text += &format!("    held_{vector} <= {vector};\n");
    }
    text + "  end\n\n"
}

/// Returns the assignment of 0 to the bits of `o` after the last output; `outputs` is the width of `o` in bits.
fn pad(layout: &Layout, outputs: usize) -> String {
    match outputs - layout.output_bits {
        0 => String::new(),
        1 => format!("\n  assign o[{}] = 1'd0;\n", layout.output_bits),
        pad => format!("\n  assign o[{}:{}] = {pad}'d0;\n", outputs - 1, layout.output_bits),
    }
}

impl Emission {
    /// Returns the module `packed`: the block with the ports `clock`, `load`, `i` (inputs) and `o` (outputs), packed.
    pub fn packed_wrapper(&self, layout: &Layout) -> String {
        let inputs = packed_width(layout.input_bits);
        self.plain_wrapper(layout, inputs, &[]) + &self.unused(layout, &[]) + TAIL
    }

    /// Returns the wrapper of a top module with one more input than in `layout`: `port`, of `width` bits, at most 64.
    /// It is driven by an additional word at the end of `i`, with which the harness selects a mutant.
    pub fn selected_wrapper(&self, layout: &Layout, port: &str, width: usize) -> String {
        let inputs = packed_width(layout.input_bits);
        let connection = format!("    .{port}(held_i[{}:{inputs}])", inputs + width - 1);
        self.plain_wrapper(layout, inputs + 64, &[connection]) + TAIL
    }

    /// Returns the start of a wrapper without the outputs of the model: everything up to the padding of `o`. `inputs`
    /// is the width of `i` in bits; `more` are further connections of the block.
    fn plain_wrapper(&self, layout: &Layout, inputs: usize, more: &[String]) -> String {
        let outputs = packed_width(layout.output_bits);
        let vectors = format!("  input  wire [{}:0] i,\n  output wire [{}:0] o", inputs - 1, outputs - 1);
        head(&vectors) + &held(&[("i", inputs)]) + &self.instance(layout, more) + &pad(layout, outputs)
    }

    /// Returns the module `packed` with two further inputs, packed as `o`: model outputs `m`, and mask of compared bits
    /// `c`.
    ///
    /// In a waveform, the block is `rtl`, and the scope `model` has the outputs of the model under their own names. The
    /// top has the signals `mismatch`, `mismatch_<port>` and `model_<port>`.
    pub fn debug_wrapper(&self, layout: &Layout) -> String {
        let (inputs, outputs) = (packed_width(layout.input_bits), packed_width(layout.output_bits));
        // The packed vectors are not traced, since the waveform has all their bits by name.
        let mut text = head(&format!(
            "  input  wire [{}:0] i,\n  output wire [{1}:0] o,\n  input  wire [{1}:0] m,\n  input  wire [{1}:0] c",
            inputs - 1,
            outputs - 1
        ));
        text += &held(&[("i", inputs), ("m", outputs), ("c", outputs)]);
        text += &self.instance(layout, &[]);
        text += &pad(layout, outputs);
        text.push('\n');
        for field in &layout.outputs {
            let (name, width) = (field.port.name, field.port.width());
            let at = |vector| bits(vector, field);
            text += &format!("  wire {}model_{name} = {};\n", range(width), at("held_m"));
            text += &format!("  wire mismatch_{name} = |(({} ^ {}) & {});\n", at("o"), at("held_m"), at("held_c"));
        }
        text += "  wire mismatch = |((o ^ held_m) & held_c);\n\n";
        text += "  // The model's outputs once more, in a scope of their own.\n  generate\n    if (1) begin : model\n";
        for field in &layout.outputs {
            let (name, width) = (field.port.name, field.port.width());
            text += &format!("      wire {}{name} = model_{name};\n", range(width));
        }
        let names: Vec<_> = layout.outputs.iter().map(|field| field.port.name).collect();
        if !names.is_empty() {
            text += &format!("      wire unused_model = &{{1'b0, {}}};\n", names.join(", "));
        }
        text += "    end\n  endgenerate\n";
        let mismatches: Vec<_> = layout.outputs.iter().map(|field| format!("mismatch_{}", field.port.name)).collect();
        let mut more: Vec<&str> = mismatches.iter().map(String::as_str).collect();
        more.push("mismatch");
        text += &self.unused(layout, &more);
        text + TAIL
    }

    /// Returns the instance of the block; `more` are further connections.
    fn instance(&self, layout: &Layout, more: &[String]) -> String {
        let mut connections = more.to_vec();
        for port in &layout.ports {
            let fields = if port.direction == Direction::Out { &layout.outputs } else { &layout.inputs };
            let field = fields.iter().find(|field| field.port.name == port.name);
            connections.push(match (port.direction, field) {
                (Direction::In, Some(field)) => format!("    .{}({})", port.name, bits("held_i", field)),
                (Direction::Out, Some(field)) => format!("    .{}({})", port.name, bits("o", field)),
                _ => format!("    .{}(clock)", port.name),
            });
        }
        format!("  {} rtl (\n{}\n  );\n", self.top, connections.join(",\n"))
    }

    /// Returns a wire that reads the signals without another reader, so that linters accept them. These are the padding
    /// of `i`, the clock if the block has none, and the signals `more`.
    fn unused(&self, layout: &Layout, more: &[&str]) -> String {
        let mut parts: Vec<String> = Vec::new();
        let inputs = packed_width(layout.input_bits);
        if inputs > layout.input_bits {
            parts.push(format!("held_i[{}:{}]", inputs - 1, layout.input_bits));
        }
        if !layout.ports.iter().any(|port| port.direction == Direction::Clock) {
            parts.push("clock".into());
        }
        parts.extend(more.iter().map(|part| part.to_string()));
        if parts.is_empty() {
            String::new()
        } else {
            format!("\n  wire unused_bits = &{{1'b0, {}}};\n", parts.join(", "))
        }
    }
}
