//! The ports of a block in one cycle.

use super::wave::Wave;
use crate::simulator::{Event, Simulator};
use crate::tools::ToolError;
use warploom_contract::Layout;

/// The ports in one cycle, packed; the slices are filled up to the wrapper's width.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Snapshot {
    /// The cycle.
    pub cycle: u64,
    /// What was driven.
    pub inputs: Vec<u64>,
    /// The RTL's outputs.
    pub outputs: Vec<u64>,
    /// The model's outputs.
    pub expected: Vec<u64>,
    /// The bits that matter.
    pub care: Vec<u64>,
    /// Inputs that are neither 0 nor 1; empty where none can be, as under Verilator.
    pub unknown_inputs: Vec<u64>,
    /// Outputs that are neither 0 nor 1, likewise.
    pub unknown_outputs: Vec<u64>,
}

impl Snapshot {
    pub(crate) fn new(input_words: usize, output_words: usize) -> Self {
        let (inputs, outputs) = (vec![0; input_words], vec![0; output_words]);
        Self { inputs, expected: outputs.clone(), care: outputs.clone(), outputs, ..Self::default() }
    }

    /// Runs this cycle, whose inputs, expected outputs and care are there, on a simulator. The cycles of a wave are written into it;
    /// with the first of them `begun` is set.
    #[inline]
    pub(crate) fn step(
        &mut self,
        simulator: &mut Simulator,
        wave: Option<&Wave>,
        begun: &mut bool,
    ) -> Result<Event, ToolError> {
        let Some(wave) = wave.filter(|wave| (wave.from..=wave.to).contains(&self.cycle)) else {
            return Ok(simulator.step(&self.inputs, &mut self.outputs));
        };
        if !*begun {
            simulator.open_wave(&wave.path).map_err(wave.failed())?;
            *begun = true;
        }
        let event = simulator.record(self.cycle, &self.inputs, [&self.expected, &self.care], &mut self.outputs);
        if self.cycle == wave.to {
            wave.close(simulator)?;
        }
        simulator.wave_written().map_err(wave.failed()).map(|()| event)
    }

    /// Whether a bit that matters differs.
    #[inline]
    pub(crate) fn differs(&self) -> bool {
        let words = self.outputs.iter().zip(&self.expected).zip(&self.care);
        words.fold(0, |different, ((rtl, model), care)| different | ((rtl ^ model) & care)) != 0
    }
}

pub(crate) fn differing_ports(layout: &Layout, now: &Snapshot) -> Vec<&'static str> {
    let differs = |bit: usize| {
        let (word, bit) = (bit / 64, bit % 64);
        ((now.outputs[word] ^ now.expected[word]) & now.care[word]) >> bit & 1 == 1
    };
    layout.outputs.iter().filter(|field| field.range().any(differs)).map(|field| field.port.name).collect()
}
