//! Run of a subject in Rust.

use super::pins::{boundary, ports, Pin, VerilogPort};
use super::subject::{Constraint, Subject};
use num_bigint::BigUint;
use rand_chacha::rand_core::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rust_hdl_core::atom::AtomKind;
use rust_hdl_core::prelude::Block;
use warploom_harness::panics::catch_panic;
use warploom_rtl_kit::Module;

/// Maximum number of passes in which a module must settle.
const MAX_PASSES: usize = 2_000;
/// Number of initial cycles with reset. Outputs are compared only after these cycles.
const RESET_CYCLES: usize = 3;

/// Packed inputs and outputs of every vector of a subject's run in Rust.
pub(super) struct Trace {
    pub(super) ports: Vec<VerilogPort>,
    pub(super) pins: Vec<Pin>,
    pub(super) inputs: Vec<Vec<u32>>,
    pub(super) outputs: Vec<Vec<u32>>,
    /// Names and elements of the inputs, and their values in each vector.
    pub(super) names: Vec<(String, usize)>,
    pub(super) values: Vec<Vec<BigUint>>,
    /// Number of 32-bit words of the packed inputs of a vector; likewise for the outputs.
    pub(super) input_words: usize,
    pub(super) output_words: usize,
    /// First bit of each port in the packed inputs or outputs.
    pub(super) offsets: Vec<usize>,
    /// Number of first vectors whose outputs are not compared.
    pub(super) ignored: usize,
    /// Error that ended the run early.
    pub(super) fault: Option<String>,
}

impl Trace {
    /// Returns the inputs of a vector as text.
    pub(super) fn input_texts(&self, number: usize) -> Vec<String> {
        let pairs = self.names.iter().zip(&self.values[number]);
        pairs.map(|((field, element), value)| format!("{field}[{element}] = {value:x}")).collect()
    }
}

/// Returns a random value of this width, or a value at or near 0 or the maximum, or a power of two.
fn value(rng: &mut ChaCha8Rng, width: usize) -> BigUint {
    let mask = (BigUint::from(1u8) << width) - 1u8;
    let any = BigUint::new((0..width.div_ceil(32)).map(|_| rng.next_u32()).collect()) & &mask;
    match rng.next_u32() % 16 {
        0 => BigUint::default(),
        1 => mask,
        2 => BigUint::from(1u8) << (rng.next_u32() as usize % width),
        3 => any & BigUint::from(7u8),
        4 => &mask - (any & BigUint::from(7u8) & &mask),
        _ => any,
    }
}

/// Error of a module that still changes after the maximum number of passes.
#[derive(Debug, thiserror::Error)]
#[error("the module does not settle within {MAX_PASSES} passes")]
struct UnsettledError;

/// Evaluates a module until no signal changes.
fn settle(module: &mut dyn Module) -> Result<(), UnsettledError> {
    for _ in 0..MAX_PASSES {
        let block = module.as_block_mut();
        block.update_all();
        if !block.has_changed() {
            return Ok(());
        }
    }
    Err(UnsettledError)
}

/// Returns a value as 32-bit words, word 0 first.
fn words(value: &BigUint, count: usize) -> Vec<u32> {
    let mut words = value.to_u32_digits();
    words.resize(count, 0);
    words
}

impl Trace {
    /// Runs a subject in Rust.
    pub(super) fn run(subject: &Subject) -> Self {
        let mut module = (subject.make)();
        module.as_block_mut().connect_all();
        let mut trace = Self::empty(module.as_block(), subject);
        let is_clocked = trace.pins.iter().any(|pin| pin.is_clock);
        // Index of the random value of each pin; `usize::MAX` for a pin without one.
        let mut positions = vec![usize::MAX; trace.pins.len()];
        let drawn = (0..trace.pins.len()).filter(|&i| trace.pins[i].is_driven());
        drawn.enumerate().for_each(|(at, i)| positions[i] = at);
        let mut rng = ChaCha8Rng::seed_from_u64(subject.seed);
        for number in 0..subject.vectors {
            let stimulus = inputs(&trace.pins, number, is_clocked, &mut rng, subject.constraint.as_ref());
            let values = match catch_panic(|| cycle(module.as_mut(), &stimulus)) {
                Ok(Ok(values)) => values,
                Ok(Err(unsettled)) => {
                    trace.fault = Some(unsettled.to_string());
                    break;
                }
                Err(panic) => {
                    trace.fault = Some(format!("Rust panicked at vector {number}: {}", panic.message));
                    break;
                }
            };
            trace.add(stimulus, &values, &positions);
        }
        trace
    }

    /// Creates a trace without vectors.
    fn empty(module: &dyn Block, subject: &Subject) -> Self {
        let pins = boundary(module, false).pins;
        let ports = ports(&pins, &subject.verilog.ports);
        let (mut input_bits, mut output_bits) = (0, 0);
        let mut offsets = Vec::new();
        for port in &ports {
            let first = &pins[port.pins[0]];
            let bits: usize = port.pins.iter().map(|&i| pins[i].width).sum();
            let at = if first.kind == AtomKind::InputParameter { &mut input_bits } else { &mut output_bits };
            offsets.push(*at);
            // Every port starts at a word boundary, which halves the code that Verilator generates.
            *at += if first.is_clock { 0 } else { bits.next_multiple_of(32) };
        }
        let is_clocked = pins.iter().any(|pin| pin.is_clock);
        Self {
            ports,
            pins,
            inputs: Vec::new(),
            outputs: Vec::new(),
            names: Vec::new(),
            values: Vec::new(),
            input_words: usize::div_ceil(input_bits, 32),
            output_words: usize::div_ceil(output_bits, 32),
            offsets,
            ignored: subject.ignored.max(if is_clocked { RESET_CYCLES } else { 0 }),
            fault: None,
        }
    }

    /// Adds a vector. `positions` has the position of each pin among the inputs.
    fn add(&mut self, stimulus: Vec<(String, usize, BigUint)>, values: &[BigUint], positions: &[usize]) {
        let (mut packed_in, mut packed_out) = (BigUint::default(), BigUint::default());
        for (port, offset) in self.ports.iter().zip(&self.offsets) {
            let mut at = *offset;
            for &i in &port.pins {
                let pin = &self.pins[i];
                if pin.is_clock {
                    continue;
                }
                if pin.kind == AtomKind::InputParameter {
                    packed_in |= stimulus.get(positions[i]).map(|(_, _, value)| value << at).unwrap_or_default();
                } else {
                    packed_out |= &values[i] << at;
                }
                at += pin.width;
            }
        }
        self.inputs.push(words(&packed_in, self.input_words));
        self.outputs.push(words(&packed_out, self.output_words));
        if self.names.is_empty() {
            self.names = stimulus.iter().map(|(field, element, _)| (field.clone(), *element)).collect();
        }
        self.values.push(stimulus.into_iter().map(|(_, _, value)| value).collect());
    }
}

/// Draws the inputs of a vector, as name, element and value of each driven pin. The reset is 1 in the first cycles, and
/// later at random.
fn inputs(
    pins: &[Pin],
    number: usize,
    is_clocked: bool,
    rng: &mut ChaCha8Rng,
    constraint: Option<&Constraint>,
) -> Vec<(String, usize, BigUint)> {
    let mut inputs = Vec::new();
    for pin in pins.iter().filter(|pin| pin.is_driven()) {
        let mut drawn = value(rng, pin.width);
        if is_clocked && pin.path == "reset" {
            drawn = u8::from(number < RESET_CYCLES || rng.next_u32().is_multiple_of(64)).into();
        }
        inputs.push((pin.field.clone(), pin.element, drawn));
    }
    if let Some(constraint) = constraint {
        constraint(number, &mut inputs);
    }
    inputs
}

/// Runs one cycle: sets inputs with the clock low, reads the outputs, and raises the clock. Returns a value per pin, 0
/// for each input.
fn cycle(module: &mut dyn Module, stimulus: &[(String, usize, BigUint)]) -> Result<Vec<BigUint>, UnsettledError> {
    module.set_clock(false);
    for (field, element, value) in stimulus {
        module.drive(field, *element, value);
    }
    settle(module)?;
    let values = boundary(module.as_block(), true).values;
    module.set_clock(true);
    settle(module)?;
    Ok(values)
}
