//! Test bench of the unit tests: accesses ports by name and advances one cycle at a time.

use warploom_contract::{Block, Layout, Parameters};
use warploom_model::{bits, Model};

/// Model with its inputs and the outputs of the current cycle.
pub(crate) struct Bench {
    pub(crate) layout: Layout,
    /// Packed inputs of the current cycle.
    pub(crate) inputs: Vec<u64>,
    /// Packed outputs of the current cycle, settled for these inputs.
    pub(crate) outputs: Vec<u64>,
    /// 1 for each output bit that matters.
    pub(crate) care: Vec<u64>,
    model: Box<dyn Model>,
    /// Number of the current cycle, from 0.
    pub(crate) cycle: u64,
}

/// Default parameters of a block, with the values of `settings` (name, value) in place of the defaults.
pub(crate) fn parameters(block: &Block, settings: &[(&str, u64)]) -> Parameters {
    let value = |name, default| settings.iter().find(|(n, _)| *n == name).map_or(default, |(_, value)| *value);
    let values: Vec<_> = block.defaults().iter().map(|(name, default)| (name, value(name, default))).collect();
    Parameters::of(&values)
}

impl Bench {
    /// Creates the bench of a block's model, in cycle 0 with all inputs 0. `settings` (name, value) replace default
    /// parameters. No RTL needs to exist for these parameters.
    pub(crate) fn new<M: Model + 'static>(
        block: &Block,
        model: fn(&Parameters) -> M,
        settings: &[(&str, u64)],
    ) -> Self {
        let parameters = parameters(block, settings);
        let layout = block.layout(&parameters);
        let mut bench = Self {
            inputs: vec![0; layout.input_words()],
            outputs: vec![0; layout.output_words()],
            care: vec![0; layout.output_words()],
            model: Box::new(model(&parameters)),
            layout,
            cycle: 0,
        };
        bench.settle();
        bench
    }

    /// Sets an input, or the low 64 bits of a wider one, and settles the outputs.
    pub(crate) fn set(&mut self, name: &str, value: u64) -> &mut Self {
        let field = self.layout.input(name);
        bits::put(&mut self.inputs, field.offset, field.port.width().min(64), value);
        self.settle();
        self
    }

    /// Sets one element of an input, from element 0 in the low bits, and settles the outputs.
    pub(crate) fn set_element(&mut self, name: &str, element: usize, value: u64) -> &mut Self {
        let range = self.layout.input(name).element(element);
        bits::put(&mut self.inputs, range.start, range.len(), value);
        self.settle();
        self
    }

    /// Settles the outputs. Checks that output bits that do not matter are 0.
    fn settle(&mut self) {
        self.model.settle(&self.inputs, &mut self.outputs, &mut self.care);
        for (output, care) in self.outputs.iter().zip(&self.care) {
            assert_eq!(output & !care, 0, "outputs that do not matter are 0");
        }
    }

    /// Value of an output of at most 64 bits.
    pub(crate) fn get(&self, name: &str) -> u64 {
        let field = self.layout.output(name);
        bits::get(&self.outputs, field.offset, field.port.width())
    }

    /// Value of one element of an output.
    pub(crate) fn element(&self, name: &str, element: usize) -> u64 {
        let range = self.layout.output(name).element(element);
        bits::get(&self.outputs, range.start, range.len())
    }

    /// Values of all elements of an output.
    pub(crate) fn elements(&self, name: &str) -> Vec<u64> {
        (0..self.layout.output(name).port.elements).map(|element| self.element(name, element)).collect()
    }

    /// Whether all bits of an output matter (`true`) or none (`false`). Panics if only some of them matter.
    pub(crate) fn is_checked(&self, name: &str) -> bool {
        let care = &bits::of(&self.care)[self.layout.output(name).range()];
        assert!(care.all() || care.not_any(), "{name} matters in part");
        care.any()
    }

    /// Applies the rising clock edge and settles the outputs of the next cycle.
    pub(crate) fn step(&mut self) {
        self.model.edge(&self.inputs);
        self.cycle += 1;
        self.settle();
    }
}
