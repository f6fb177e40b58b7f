//! Code that the properties of the index blocks share. A *row* holds the packed indices of one warp: one thread per
//! lane.

use warploom_contract::Layout;
use warploom_model::bits::{self, PortBits};
use warploom_model::properties::{input, output};
use warploom_model::{ensure, violation, Property, Violation};

/// Checks that the lanes 0 to `lanes - 1` of a row hold consecutive threads of a thread block, starting with thread
/// number `first`. `index` returns the indices x, y and z of a lane.
pub(crate) fn check_threads(
    first: u64,
    lanes: usize,
    dimensions: [u64; 3],
    mut index: impl FnMut(usize) -> [u64; 3],
) -> Result<(), Violation> {
    let [size_x, size_y, size_z] = dimensions;
    for lane in 0..lanes {
        let [x, y, z] = index(lane);
        let n = x.wrapping_add(size_x.wrapping_mul(y.wrapping_add(size_y.wrapping_mul(z))));
        if x >= size_x || y >= size_y || z >= size_z || n != first + lane as u64 {
            let wanted = first + lane as u64;
            return Err(violation!(
                "lane {lane} has ({x}, {y}, {z}), thread {n} of {size_x}x{size_y}x{size_z}, expected thread {wanted}"
            ));
        }
    }
    Ok(())
}

/// Indices x, y and z of a packed word with these field widths in bits.
pub(crate) fn unpack(word: u64, widths: [u64; 3]) -> [u64; 3] {
    // The fields are x, y and z from the lowest bit on.
    let mut rest = word;
    widths.map(|width| {
        let field = rest & bits::ones(width as usize);
        // A faulty design can report a width of 64 bits or more.
        rest = u32::try_from(width).ok().and_then(|width| rest.checked_shr(width)).unwrap_or(0);
        field
    })
}

/// Number of active lanes if they are the lowest lanes; `None` for any other mask.
pub(crate) fn prefix(mask: u64) -> Option<usize> {
    let lanes = mask.trailing_ones() as usize;
    (mask == bits::ones(lanes)).then_some(lanes)
}

/// Property: a row at core k > 0 was at core k - 1 in the previous cycle, with the next lower instruction number. Each
/// instruction number at core k is k modulo the number of cores.
pub(crate) struct HandedFromCoreToCore {
    reset: PortBits,
    valid: PortBits,
    row: PortBits,
    instruction: PortBits,
    cores: usize,
    /// For each core, its row and instruction in the previous cycle, if it had a row. The outer value is `None` before
    /// the first reset.
    before: Option<Vec<Option<(u64, u64)>>>,
}

impl HandedFromCoreToCore {
    /// Creates the property for a block with this number of cores.
    pub(crate) fn new(layout: &Layout, cores: usize) -> Self {
        Self {
            reset: input(layout, "reset"),
            valid: output(layout, "core_valid"),
            row: output(layout, "core_row"),
            instruction: output(layout, "core_instruction"),
            cores,
            before: None,
        }
    }
}

impl Property for HandedFromCoreToCore {
    fn name(&self) -> &'static str {
        "rows_are_handed_from_core_to_core"
    }

    fn observe(&mut self, _cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), Violation> {
        let cores = self.cores;
        if self.reset.is_set(inputs) {
            self.before = Some(vec![None; cores]);
            return Ok(());
        }
        let Some(before) = &mut self.before else { return Ok(()) };
        // Row and instruction that the next lower core had in the previous cycle.
        let mut previous: Option<(u64, u64)> = None;
        for (core, slot) in before.iter_mut().enumerate() {
            let now =
                self.valid.part(core, cores).is_set(outputs).then(|| {
                    (self.row.part(core, cores).get(outputs), self.instruction.part(core, cores).get(outputs))
                });
            if let Some((row, instruction)) = now {
                ensure!(
                    instruction % cores as u64 == core as u64,
                    "core {core} has instruction {instruction}, which is not its own"
                );
                if core > 0 && previous != Some((row, instruction - 1)) {
                    let had = previous.map_or("nothing".to_string(), |(r, i)| format!("row {r}, instruction {i}"));
                    return Err(violation!(
                        "core {core} has row {row}, instruction {instruction}; core {} had {had} in the previous cycle",
                        core - 1
                    ));
                }
            }
            previous = std::mem::replace(slot, now);
        }
        Ok(())
    }
}
