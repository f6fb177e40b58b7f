//! Retirement record: one per warp instruction, in the manner of the RISC-V Formal Interface (RVFI).
//!
//! The core shows a record in each cycle in which `retire_valid` is 1. The fields come from the places where state is
//! written, e.g. the write port of the register file. A parameter leaves the port out of a synthesised core.

use Width::{Bits, Lanes, PerLane, Warp};

/// Width of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// Number of bits.
    Bits(u32),
    /// Number of a warp: `number_bits(WARPS)` bits.
    Warp,
    /// One bit per lane, lane 0 lowest.
    Lanes,
    /// Number of bits per lane, lane 0 lowest.
    PerLane(u32),
}

/// Field of a record or of a launch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// Name of its port.
    pub port: &'static str,
    /// Width.
    pub width: Width,
    /// Meaning in one line.
    pub meaning: &'static str,
}

const fn field(port: &'static str, width: Width, meaning: &'static str) -> Field {
    Field { port, width, meaning }
}

/// Fields of a record, in the order of their ports.
pub const FIELDS: &[Field] = &[
    field("retire_order", Bits(64), "number of the record in the launch, from 0, without gaps"),
    field("retire_group", Bits(32), "number of the work-group in the grid"),
    field("retire_warp", Warp, "number of the warp"),
    field("retire_pc", Bits(32), "pc of the instruction"),
    field("retire_instruction", Bits(32), "instruction word; 0 if every lane of the mask has a fetch fault"),
    field("retire_mask", Lanes, "lanes that executed the instruction, including those that stop at it"),
    field("retire_replay", Lanes, "lanes of the block that execute the instruction later: a jalr with another target"),
    field("retire_rd", Bits(5), "destination register; defined if a bit of retire_rd_mask is 1"),
    field("retire_rd_mask", Lanes, "lanes whose register was written; no lane if rd is x0"),
    field("retire_value", PerLane(32), "value written; defined for the lanes of retire_rd_mask"),
    field("retire_next_pc", PerLane(32), "next pc; defined for the lanes that neither stop nor exit"),
    field("retire_trap", Lanes, "lanes of the mask that stop with a cause"),
    field("retire_cause", PerLane(super::causes::CODE_BITS), "cause; defined for the lanes of retire_trap"),
    field("retire_exit", Lanes, "lanes of the mask that exit"),
    field("retire_park", Lanes, "lanes of the mask that wait after this instruction: barrier, or a unit"),
    field("retire_memory", Bits(1), "1: at least one lane accessed memory, so the next field is defined"),
    field("retire_mem_order", Bits(64), "place of the access in the order of the memory unit, from 0, without gaps"),
    field("retire_address", PerLane(32), "byte address; defined for lanes that access memory"),
    field("retire_read_mask", PerLane(4), "bytes of the aligned word that are read; 0 for other lanes"),
    field("retire_read_data", PerLane(32), "aligned word; defined for the bytes of retire_read_mask"),
    field("retire_write_mask", PerLane(4), "bytes of the aligned word that are written; 0 for other lanes"),
    field("retire_write_data", PerLane(32), "aligned word; defined for the bytes of retire_write_mask"),
];

/// Returns the width in bits of a field at these numbers of lanes and warps.
pub fn bits(width: Width, lanes: u32, warps: u32) -> u32 {
    match width {
        Bits(bits) => bits,
        Warp => warploom_contract::number_bits(u64::from(warps)) as u32,
        Lanes => lanes,
        PerLane(bits) => bits * lanes,
    }
}

/// Returns the ports of the retirement port: `retire_valid` and the fields.
pub fn ports(lanes: u32, warps: u32) -> Vec<warploom_contract::Port> {
    use warploom_contract::Port;
    let valid = Port::output("retire_valid", 1, "a warp instruction retires in this cycle");
    let fields = FIELDS.iter().map(|field| {
        let port = match field.width {
            PerLane(bits) => Port::outputs(field.port, lanes as usize, bits as usize, field.meaning),
            width => Port::output(field.port, bits(width, lanes, warps) as usize, field.meaning),
        };
        port.when("retire_valid")
    });
    std::iter::once(valid).chain(fields).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ports_have_the_widths_of_the_table() {
        let ports = ports(4, 8);
        assert_eq!(ports.len(), FIELDS.len() + 1);
        for (port, field) in ports[1..].iter().zip(FIELDS) {
            assert_eq!((port.name, port.width()), (field.port, bits(field.width, 4, 8) as usize));
        }
        assert_eq!(ports.iter().map(|port| port.width()).sum::<usize>(), 954);
    }
}
