//! What the properties of the blocks share.
//!
//! Properties know nothing of the models. They look from the first cycle with a reset on: what was before it is unknown.

use crate::bits::{self, Place};
use crate::Property;
use warploom_contract::{Layout, Parameters};

#[cfg(test)]
pub(crate) mod faults;
#[cfg(test)]
mod tests;

/// The properties of the block of this name; none for a block that has none.
pub fn properties(block: &str, parameters: &Parameters) -> Vec<Box<dyn Property>> {
    match block {
        "index_generator" => crate::index_generator::properties(parameters),
        "index_scheduler" => crate::index_scheduler::properties(parameters),
        "index_unpacker" => crate::index_unpacker::properties(parameters),
        "index_front_end" => crate::index_front_end::properties(parameters),
        "lock_arbiter" => crate::lock_arbiter::properties(parameters),
        "warp_issue" => crate::warp_issue::properties(parameters),
        "thread_order" => crate::thread_order::properties(parameters),
        "order_profiler" => crate::order_profiler::properties(parameters),
        "sync_channels" => crate::sync_channels::properties(parameters),
        "buffer_queue" => crate::buffer_queue::properties(parameters),
        _ => Vec::new(),
    }
}

/// The place of an input.
pub(crate) fn input(layout: &Layout, name: &str) -> Place {
    Place::of(layout.input(name))
}

/// The place of an output.
pub(crate) fn output(layout: &Layout, name: &str) -> Place {
    Place::of(layout.output(name))
}

/// Checks that the lanes of a row are consecutive threads of a block, the first of them `first`.
///
/// `index` gives x, y and z of a lane.
pub(crate) fn check_threads(
    first: u64,
    lanes: usize,
    dimensions: [u64; 3],
    mut index: impl FnMut(usize) -> [u64; 3],
) -> Result<(), String> {
    let [size_x, size_y, size_z] = dimensions;
    for lane in 0..lanes {
        let [x, y, z] = index(lane);
        let n = x.wrapping_add(size_x.wrapping_mul(y.wrapping_add(size_y.wrapping_mul(z))));
        if x >= size_x || y >= size_y || z >= size_z || n != first + lane as u64 {
            let wanted = first + lane as u64;
            return Err(format!(
                "lane {lane} has ({x}, {y}, {z}), thread {n} of a block of {size_x}x{size_y}x{size_z}, where thread {wanted} is due"
            ));
        }
    }
    Ok(())
}

/// x, y and z of a packed word, for fields of these widths.
pub(crate) fn unpack(word: u64, widths: [u64; 3]) -> [u64; 3] {
    let mut rest = u128::from(word);
    widths.map(|width| {
        let field = rest as u64 & bits::ones(width as usize);
        rest >>= width;
        field
    })
}

/// Active lanes if the mask is a prefix.
pub(crate) fn prefix(mask: u64) -> Option<usize> {
    let lanes = mask.trailing_ones() as usize;
    (mask == bits::ones(lanes)).then_some(lanes)
}

/// What the cycles so far come to, as the ports have shown it.
pub(crate) trait Record: Send {
    /// Goes on to this cycle; false while nothing is known: before the end of the first cycle with a reset.
    fn observe(&mut self, inputs: &[u64], outputs: &[u64]) -> bool;
}

/// A property of a cycle, by the record of those before it.
pub(crate) struct Checked<R> {
    name: &'static str,
    record: R,
    check: fn(&R) -> Result<(), String>,
}

impl<R: Record> Checked<R> {
    /// The property of this name; `check` says what is wrong in the cycle that the record has gone on to.
    pub(crate) fn new(name: &'static str, record: R, check: fn(&R) -> Result<(), String>) -> Self {
        Self { name, record, check }
    }
}

impl<R: Record> Property for Checked<R> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn observe(&mut self, _cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), String> {
        if self.record.observe(inputs, outputs) {
            (self.check)(&self.record)
        } else {
            Ok(())
        }
    }
}

/// After a cycle with reset = 1 none of these outputs is set, and in it none of the readies is.
pub(crate) struct ResetSilences {
    reset: Place,
    readies: Vec<(&'static str, Place)>,
    valids: Vec<(&'static str, Place)>,
    after_reset: bool,
}

impl ResetSilences {
    /// The property for these readies and valids.
    pub(crate) fn new(layout: &Layout, readies: &[&'static str], valids: &[&'static str]) -> Self {
        let places = |names: &[&'static str]| names.iter().map(|&name| (name, output(layout, name))).collect();
        Self { reset: input(layout, "reset"), readies: places(readies), valids: places(valids), after_reset: false }
    }
}

impl Property for ResetSilences {
    fn name(&self) -> &'static str {
        "reset_silences_the_block"
    }

    fn observe(&mut self, _cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), String> {
        let reset = self.reset.is_set(inputs);
        let was_reset = std::mem::replace(&mut self.after_reset, reset);
        let set =
            |ports: &[(&'static str, Place)]| ports.iter().find(|(_, p)| p.get(outputs) != 0).map(|(name, _)| *name);
        if let Some(name) = set(&self.readies).filter(|_| reset) {
            return Err(format!("{name} is 1 while reset is 1"));
        }
        match set(&self.valids).filter(|_| was_reset) {
            Some(name) => Err(format!("{name} is not 0 in the cycle after a reset")),
            None => Ok(()),
        }
    }
}

/// What stands at core k in a cycle stood at core k - 1 in the cycle before, with the instruction before.
pub(crate) struct HandedFromCoreToCore {
    reset: Place,
    valid: Place,
    row: Place,
    instruction: Place,
    cores: usize,
    /// Row and instruction that each core had in the cycle before; `None` before the first reset.
    before: Option<Vec<Option<(u64, u64)>>>,
}

impl HandedFromCoreToCore {
    /// The property for a block with cores.
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

    fn observe(&mut self, _cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), String> {
        let cores = self.cores;
        if self.reset.is_set(inputs) {
            self.before = Some(vec![None; cores]);
            return Ok(());
        }
        let Some(before) = &mut self.before else { return Ok(()) };
        let mut previous: Option<(u64, u64)> = None;
        for (core, slot) in before.iter_mut().enumerate() {
            let now =
                self.valid.part(core, cores).is_set(outputs).then(|| {
                    (self.row.part(core, cores).get(outputs), self.instruction.part(core, cores).get(outputs))
                });
            if let Some((row, instruction)) = now {
                if instruction % cores as u64 != core as u64 {
                    return Err(format!("core {core} has instruction {instruction}, which is not its own"));
                }
                if core > 0 && previous != Some((row, instruction - 1)) {
                    let had = previous.map_or("nothing".to_string(), |(r, i)| format!("row {r}, instruction {i}"));
                    return Err(format!(
                        "core {core} has row {row}, instruction {instruction}; core {} had {had} in the cycle before",
                        core - 1
                    ));
                }
            }
            previous = std::mem::replace(slot, now);
        }
        Ok(())
    }
}
