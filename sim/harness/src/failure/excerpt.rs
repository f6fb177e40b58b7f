//! Excerpt of a failing run: its last cycles as a small VCD, for any viewer or script.

use crate::lockstep::Snapshot;
use crate::wave::CYCLE_TIME;
use std::io;
use vcd::{IdCode, TimescaleUnit, Value, Writer};
use warploom_contract::{Direction, Field, Layout};
use warploom_model::bits;

/// Signal of the VCD: its code, its port, and the last value that was written.
struct Signal<'a> {
    code: IdCode,
    field: &'a Field,
    /// Returns the packed vector that contains the port.
    select: fn(&Snapshot) -> &Vec<u64>,
    /// Last value, the highest bit first; `None` before the first cycle.
    last: Option<Vec<Value>>,
}

/// Signals of an excerpt.
struct Signals<'a> {
    /// Code of the clock; `None` for a block without a clock.
    clock: Option<IdCode>,
    /// Ports of the RTL, then outputs of the model.
    ports: Vec<Signal<'a>>,
    /// Number of RTL ports in `ports`.
    rtl_count: usize,
    mismatch: IdCode,
}

/// Returns these cycles as a VCD: all ports of the RTL, the model's outputs (x for bits that are not compared), and a
/// mismatch flag. Only in `warploom check`, bits of the RTL may be X or Z; they are written as 0. As an exception,
/// a compared output bit that is X or Z in the failing cycle is written as the inverse of the model's value.
///
/// # Errors
/// None in practice, since the VCD is written to memory.
pub fn vcd(layout: &Layout, cycles: &[Snapshot]) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    let mut writer = Writer::new(&mut text);
    writer.comment("Written by warploom")?;
    writer.timescale(1, TimescaleUnit::NS)?;
    let mut signals = Signals::declare(layout, &mut writer)?;
    for cycle in cycles {
        signals.write(cycle, &mut writer)?;
    }
    if let Some(last) = cycles.last() {
        writer.timestamp((last.cycle + 1) * CYCLE_TIME)?;
    }
    Ok(text)
}

impl<'a> Signals<'a> {
    /// Writes the header of the VCD.
    fn declare(layout: &'a Layout, writer: &mut Writer<&mut Vec<u8>>) -> io::Result<Self> {
        let mut ports = Vec::new();
        writer.add_module("excerpt")?;
        writer.add_module("rtl")?;
        let mut clock = None;
        for port in &layout.ports {
            let fields = if port.direction == Direction::In { &layout.inputs } else { &layout.outputs };
            let select: fn(&Snapshot) -> &Vec<u64> =
                if port.direction == Direction::In { |cycle| &cycle.inputs } else { |cycle| &cycle.outputs };
            let code = writer.add_wire(port.width() as u32, port.name)?;
            match fields.iter().find(|field| field.port.name == port.name) {
                Some(field) => ports.push(Signal { code, field, select, last: None }),
                None => clock = Some(code),
            }
        }
        writer.upscope()?;
        let rtl_count = ports.len();
        writer.add_module("model")?;
        for field in &layout.outputs {
            let code = writer.add_wire(field.port.width() as u32, field.port.name)?;
            ports.push(Signal { code, field, select: |cycle| &cycle.expected, last: None });
        }
        writer.upscope()?;
        let mismatch = writer.add_wire(1, "mismatch")?;
        writer.upscope()?;
        writer.enddefinitions()?;
        Ok(Self { clock, ports, rtl_count, mismatch })
    }

    /// Writes the changes of a cycle. The clock rises at its start and falls in its middle.
    fn write(&mut self, cycle: &Snapshot, writer: &mut Writer<&mut Vec<u8>>) -> io::Result<()> {
        writer.timestamp(cycle.cycle * CYCLE_TIME)?;
        if let Some(clock) = self.clock {
            writer.change_scalar(clock, Value::V1)?;
        }
        for (number, signal) in self.ports.iter_mut().enumerate() {
            let care = (number >= self.rtl_count).then_some(&cycle.care);
            let bit = |bit: usize| match (care.is_none_or(|care| bits::of(care)[bit]), (signal.select)(cycle)) {
                (false, _) => Value::X,
                (true, words) => Value::from(bits::of(words)[bit]),
            };
            let value: Vec<Value> = signal.field.range().rev().map(bit).collect();
            if signal.last.as_ref() != Some(&value) {
                match value[..] {
                    [bit] => writer.change_scalar(signal.code, bit)?,
                    _ => writer.change_vector(signal.code, value.iter().copied())?,
                }
                signal.last = Some(value);
            }
        }
        writer.change_scalar(self.mismatch, cycle.differs())?;
        if let Some(clock) = self.clock {
            writer.timestamp(cycle.cycle * CYCLE_TIME + CYCLE_TIME / 2)?;
            writer.change_scalar(clock, Value::V0)?;
        }
        Ok(())
    }
}
