//! Ports of a block in one cycle.

use super::wave::Wave;
use crate::simulator::{Event, Simulator};
use crate::tools::ToolError;
use warploom_contract::Layout;

/// Packed port values of one cycle, padded to the vectors of the simulator's wrapper.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Snapshot {
    /// Cycle number.
    pub cycle: u64,
    /// Inputs; in a reset-equivalence check, those of the first instance.
    pub inputs: Vec<u64>,
    /// Outputs of the RTL.
    pub outputs: Vec<u64>,
    /// Outputs of the model or, in a reset-equivalence check, of the second instance.
    pub expected: Vec<u64>,
    /// Mask of the output bits that are compared.
    pub care: Vec<u64>,
    /// Mask of the input bits that are X or Z; empty in two-state simulation, as with Verilator.
    pub unknown_inputs: Vec<u64>,
    /// Mask of the output bits that are X or Z; empty in two-state simulation.
    pub unknown_outputs: Vec<u64>,
}

impl Snapshot {
    /// Creates a snapshot in which all values are 0, for vectors of these numbers of 64-bit words.
    pub(crate) fn new(input_words: usize, output_words: usize) -> Self {
        let (inputs, outputs) = (vec![0; input_words], vec![0; output_words]);
        Self { inputs, expected: outputs.clone(), care: outputs.clone(), outputs, ..Self::default() }
    }

    /// Simulates this cycle with its inputs, expected outputs and care bits. A cycle in the range of the wave is
    /// written to it. The first such cycle opens the wave and sets `wave_is_open`; the last one closes the wave.
    #[inline]
    pub(crate) fn step(
        &mut self,
        simulator: &mut Simulator,
        wave: Option<&Wave>,
        wave_is_open: &mut bool,
    ) -> Result<Event, ToolError> {
        let Some(wave) = wave.filter(|wave| (wave.from..=wave.to).contains(&self.cycle)) else {
            return Ok(simulator.step(&self.inputs, &mut self.outputs));
        };
        if !*wave_is_open {
            simulator.open_wave(&wave.path).map_err(wave.failed())?;
            *wave_is_open = true;
        }
        let event = simulator.record(self.cycle, &self.inputs, [&self.expected, &self.care], &mut self.outputs);
        if self.cycle == wave.to {
            wave.close(simulator)?;
        }
        simulator.wave_written().map_err(wave.failed()).map(|()| event)
    }

    /// Returns whether a compared bit differs.
    #[inline]
    pub(crate) fn differs(&self) -> bool {
        let words = self.outputs.iter().zip(&self.expected).zip(&self.care);
        words.fold(0, |different, ((rtl, model), care)| different | ((rtl ^ model) & care)) != 0
    }
}

/// Returns the names of the outputs with a compared bit that differs, in the contract's order.
pub(crate) fn differing_ports(layout: &Layout, now: &Snapshot) -> Vec<&'static str> {
    let differs = |bit: usize| {
        let (word, bit) = (bit / 64, bit % 64);
        ((now.outputs[word] ^ now.expected[word]) & now.care[word]) >> bit & 1 == 1
    };
    layout.outputs.iter().filter(|field| field.range().any(differs)).map(|field| field.port.name).collect()
}
