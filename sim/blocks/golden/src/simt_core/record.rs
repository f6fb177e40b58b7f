//! Retirement record as a type, and its place in packed port vectors.

use warploom_contract::Layout;
use warploom_contracts::simt_core::record::{Width, FIELDS};
use warploom_contracts::simt_core::MAX_LANES;
use warploom_model::bits::PortBits;

/// Size of a core.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CoreSize {
    /// Lanes of a warp, at most [`MAX_LANES`].
    pub lanes: u32,
    /// Warps, at least 1.
    pub warps: u32,
    /// Number of the core.
    pub number: u32,
    /// Parameter MANAGE of `warp_issue`.
    pub manage: u32,
    /// Size of the outside memory in bytes.
    pub outside_bytes: u32,
    /// Size of the local memory in bytes.
    pub local_bytes: u32,
}

impl CoreSize {
    /// Number of slots, i.e. of threads that the core holds at a time.
    pub fn slots(&self) -> u32 {
        self.lanes * self.warps
    }

    /// Mask of all lanes.
    pub fn all_lanes(&self) -> u32 {
        (1 << self.lanes) - 1
    }
}

/// Part of a record for one lane.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LaneRecord {
    /// Value written to rd.
    pub value: u32,
    /// Next pc.
    pub next_pc: u32,
    /// Code of the cause.
    pub cause: u8,
    /// Byte address of the memory access.
    pub address: u32,
    /// Read bytes of the aligned word.
    pub read_mask: u8,
    /// Read word.
    pub read_data: u32,
    /// Written bytes of the aligned word.
    pub write_mask: u8,
    /// Written word.
    pub write_data: u32,
}

/// Retirement record of a warp instruction. The fields are those of the contract; masks have one bit per lane.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Number of the record.
    pub order: u64,
    /// Number of the work-group.
    pub group: u32,
    /// Number of the warp.
    pub warp: u32,
    /// pc.
    pub pc: u32,
    /// Instruction word.
    pub instruction: u32,
    /// Lanes that executed the instruction.
    pub mask: u32,
    /// Lanes that execute it later.
    pub replay: u32,
    /// Destination register.
    pub rd: u8,
    /// Lanes whose register was written.
    pub rd_mask: u32,
    /// Lanes that stop.
    pub trap: u32,
    /// Lanes that exit.
    pub exit: u32,
    /// Lanes that park.
    pub park: u32,
    /// Place in the order of memory accesses; `None` if no lane accessed memory.
    pub mem_order: Option<u64>,
    /// Fields per lane.
    pub lanes: [LaneRecord; MAX_LANES],
}

/// Locations of the fields of a record in packed port vectors.
pub struct RecordPorts {
    valid: PortBits,
    /// Location of each field of the contract, and its number of parts.
    fields: Vec<(PortBits, usize)>,
    lanes: usize,
}

impl RecordPorts {
    /// Locates the ports in a layout that has those of the contract's `record::ports` for this number of lanes.
    ///
    /// # Panics
    /// If one of the ports is missing.
    pub fn new(layout: &Layout, lanes: u32) -> Self {
        let parts = |width| if matches!(width, Width::PerLane(_)) { lanes as usize } else { 1 };
        let locate = |port| PortBits::of(layout.output(port));
        let fields = FIELDS.iter().map(|field| (locate(field.port), parts(field.width))).collect();
        Self { valid: locate("retire_valid"), fields, lanes: lanes as usize }
    }

    /// Returns the record of a cycle; `None` if no instruction retires in it.
    pub fn record(&self, outputs: &[u64]) -> Option<Record> {
        self.valid.is_set(outputs).then(|| {
            let mut record = Record::default();
            let mut has_place = false;
            for (index, &(bits, parts)) in self.fields.iter().enumerate() {
                for part in 0..parts.min(self.lanes) {
                    record.set(index, part, &mut has_place, bits.part(part, parts).get(outputs));
                }
            }
            record.mem_order = record.mem_order.filter(|_| has_place);
            record
        })
    }

    /// Writes a record into zeroed outputs.
    pub fn put(&self, record: &Record, outputs: &mut [u64]) {
        self.valid.put(outputs, 1);
        for (index, &(bits, parts)) in self.fields.iter().enumerate() {
            for part in 0..parts {
                bits.part(part, parts).put(outputs, record.get(index, part));
            }
        }
    }
}

/// Position of a field in the contract's table, in the order of the table.
const ORDER: usize = 0;
const GROUP: usize = 1;
const WARP: usize = 2;
const PC: usize = 3;
const INSTRUCTION: usize = 4;
const MASK: usize = 5;
const REPLAY: usize = 6;
const RD: usize = 7;
const RD_MASK: usize = 8;
const VALUE: usize = 9;
const NEXT_PC: usize = 10;
const TRAP: usize = 11;
const CAUSE: usize = 12;
const EXIT: usize = 13;
const PARK: usize = 14;
const MEMORY: usize = 15;
const MEM_ORDER: usize = 16;
const ADDRESS: usize = 17;
const READ_MASK: usize = 18;
const READ_DATA: usize = 19;
const WRITE_MASK: usize = 20;
const WRITE_DATA: usize = 21;

impl Record {
    /// Value of field `index` of the contract's table, for a lane.
    fn get(&self, index: usize, lane: usize) -> u64 {
        let at = self.lanes.get(lane).copied().unwrap_or_default();
        match index {
            ORDER => self.order,
            MEM_ORDER => self.mem_order.unwrap_or(0),
            MEMORY => u64::from(self.mem_order.is_some()),
            GROUP => self.group.into(),
            WARP => self.warp.into(),
            PC => self.pc.into(),
            INSTRUCTION => self.instruction.into(),
            MASK => self.mask.into(),
            REPLAY => self.replay.into(),
            RD => self.rd.into(),
            RD_MASK => self.rd_mask.into(),
            TRAP => self.trap.into(),
            EXIT => self.exit.into(),
            PARK => self.park.into(),
            VALUE => at.value.into(),
            NEXT_PC => at.next_pc.into(),
            CAUSE => at.cause.into(),
            ADDRESS => at.address.into(),
            READ_MASK => at.read_mask.into(),
            READ_DATA => at.read_data.into(),
            WRITE_MASK => at.write_mask.into(),
            WRITE_DATA => at.write_data.into(),
            _ => 0,
        }
    }

    /// Sets field `index` of the contract's table, for a lane. `has_place` receives the field `retire_memory`.
    fn set(&mut self, index: usize, lane: usize, has_place: &mut bool, value: u64) {
        let Some(at) = self.lanes.get_mut(lane) else { return };
        let number = value as u32;
        match index {
            ORDER => self.order = value,
            MEM_ORDER => self.mem_order = Some(value),
            MEMORY => *has_place = value == 1,
            GROUP => self.group = number,
            WARP => self.warp = number,
            PC => self.pc = number,
            INSTRUCTION => self.instruction = number,
            MASK => self.mask = number,
            REPLAY => self.replay = number,
            RD => self.rd = value as u8,
            RD_MASK => self.rd_mask = number,
            TRAP => self.trap = number,
            EXIT => self.exit = number,
            PARK => self.park = number,
            VALUE => at.value = number,
            NEXT_PC => at.next_pc = number,
            CAUSE => at.cause = value as u8,
            ADDRESS => at.address = number,
            READ_MASK => at.read_mask = value as u8,
            READ_DATA => at.read_data = number,
            WRITE_MASK => at.write_mask = value as u8,
            WRITE_DATA => at.write_data = number,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use warploom_contracts::simt_core::record::{bits, ports};

    /// Record in which each field of each lane has another value, within its width.
    fn sample(lanes: u32, warps: u32) -> Record {
        let mut record = Record { mem_order: Some(0), ..Record::default() };
        for (index, field) in FIELDS.iter().enumerate() {
            let (parts, width) = match field.width {
                Width::PerLane(width) => (lanes, width),
                width => (1, bits(width, lanes, warps)),
            };
            for lane in 0..parts {
                let value = (7 + 31 * index as u64 + 11 * u64::from(lane)) * 0x0101_0101_0101;
                let value = if width == 64 { value } else { value % (1 << width) };
                record.set(index, lane as usize, &mut false, value);
            }
        }
        record
    }

    #[test]
    fn a_record_survives_the_ports() {
        for (lanes, warps) in [(4, 1), (8, 4), (16, 8)] {
            let layout = Layout::new(ports(lanes, warps));
            let codec = RecordPorts::new(&layout, lanes);
            for record in [sample(lanes, warps), Record { mem_order: None, ..sample(lanes, warps) }] {
                let mut outputs = vec![0; layout.output_words()];
                assert_eq!(codec.record(&outputs), None);
                codec.put(&record, &mut outputs);
                assert_eq!(codec.record(&outputs), Some(record));
            }
        }
    }

    #[test]
    fn positions_are_those_of_the_table() {
        let name = |index: usize| FIELDS[index].port;
        assert_eq!(
            [ORDER, MASK, RD_MASK, NEXT_PC].map(name).join(" "),
            "retire_order retire_mask retire_rd_mask retire_next_pc"
        );
        assert_eq!([CAUSE, MEMORY, MEM_ORDER].map(name).join(" "), "retire_cause retire_memory retire_mem_order");
        assert_eq!(name(WRITE_DATA), "retire_write_data");
        assert_eq!(FIELDS.len(), WRITE_DATA + 1);
    }
}
