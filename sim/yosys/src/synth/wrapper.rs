//! A wrapper with one data input, one data output and registers at each port. It allows designs with more port bits
//! than a device has pins, and makes clock frequencies comparable.

use super::design::Design;
use std::fmt::Write;
use warploom_contract::Direction;

/// Module name of the wrapper.
pub(super) const NAME: &str = "between";
/// Instance name of the design.
pub(super) const INSTANCE: &str = "inner";

/// Number of outputs of the design per bit of the shift register at the outputs. With the previous bit of the register,
/// they fill a LUT of four inputs.
const OUTPUTS_PER_BIT: usize = 3;

/// The wrapper of a design. A shift register drives all inputs. Each output goes into a register, and groups of outputs
/// are combined by exclusive or in a second shift register. So no output is optimised away, and the combining logic is
/// not part of the measured paths. A shift register with one bit per output would fill the device so much that nextpnr
/// finds no placement.
///
/// Returns `None` for a design without outputs: all of it would be optimised away.
pub(super) fn between_registers(design: &Design) -> Option<String> {
    let (mut connections, mut inputs, mut outputs) = (Vec::new(), 0, 0);
    for pin in &design.pins {
        // `low` is the index of the lowest free bit of the vector.
        let (vector, low) = match pin.direction {
            Direction::Clock => {
                connections.push(format!("    .{}(clock)", pin.name));
                continue;
            }
            Direction::In => ("in", &mut inputs),
            Direction::Out => ("out", &mut outputs),
        };
        connections.push(format!("    .{}({vector}[{}:{low}])", pin.name, *low + pin.width - 1));
        *low += pin.width;
    }
    if outputs == 0 {
        return None;
    }
    let mut text = format!("module {NAME} (input wire clock, input wire pin, output wire result);\n");
    // A design without inputs needs no register `in`.
    if inputs > 0 {
        _ = writeln!(text, "  reg [{0}:0] in;\n  always @(posedge clock) in <= {{in, pin}};", inputs - 1);
    }
    let (top, connections, length) = (&design.top, connections.join(",\n"), outputs.div_ceil(OUTPUTS_PER_BIT));
    _ = write!(
        text,
        "  wire [{}:0] out;\n  reg [{}:0] kept;\n  reg [{}:0] chain;\n  integer i;\n  \
         always @(posedge clock) begin\n    kept <= out;\n    chain[0] <= ^kept[{}:0];\n    \
         for (i = 1; i < {length}; i = i + 1)\n      \
         chain[i] <= chain[i - 1] ^ ^kept[{OUTPUTS_PER_BIT} * i +: {OUTPUTS_PER_BIT}];\n  end\n  \
         assign result = chain[{}];\n  \
         {top} {INSTANCE} (\n{connections}\n  );\nendmodule\n",
        outputs - 1,
        // The padding bits of the last group stay 0.
        length * OUTPUTS_PER_BIT - 1,
        length - 1,
        OUTPUTS_PER_BIT - 1,
        length - 1,
    );
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::synth::design::Pin;

    #[test]
    fn every_port_is_connected_to_bits_of_its_own() {
        let pin = |name: &str, direction, width| Pin { name: name.into(), direction, width };
        let design = Design {
            name: "adder".into(),
            files: Vec::new(),
            paths: Vec::new(),
            headers: Vec::new(),
            read: String::new(),
            top: "add".into(),
            settings: Vec::new(),
            pins: vec![
                pin("clock", Direction::Clock, 1),
                pin("a", Direction::In, 3),
                pin("b", Direction::In, 1),
                pin("sum", Direction::Out, 4),
                pin("carry", Direction::Out, 1),
            ],
        };
        let text = between_registers(&design).expect("it has outputs");
        for line in [
            ".clock(clock)",
            ".a(in[2:0])",
            ".b(in[3:3])",
            ".sum(out[3:0])",
            ".carry(out[4:4])",
            "reg [3:0] in;",
            "reg [5:0] kept;",
            "reg [1:0] chain;",
        ] {
            assert!(text.contains(line), "{text}");
        }
        let without = |direction| Design {
            pins: design.pins.iter().filter(|pin| pin.direction != direction).cloned().collect(),
            ..design.clone()
        };
        assert_eq!(between_registers(&without(Direction::Out)), None);
        let text = between_registers(&without(Direction::In)).expect("it has outputs");
        assert!(!text.contains("reg [") || !text.contains(" in;"), "{text}");
    }
}
