//! Port codec: converts between packed port vectors and typed inputs and outputs.

use super::signals::{Function, Inputs, Outputs, Rejection, Request, Response};
use warploom_contract::Layout;
use warploom_model::bits::{fields, put_fields, PortBits};
use warploom_model::properties::{input, output};

/// Locations of the ports in the packed vectors, in groups of a valid bit and its payload fields.
#[derive(Clone)]
pub struct Ports {
    reset: PortBits,
    request: [PortBits; 4],
    response: [PortBits; 4],
    error: [PortBits; 3],
    parked: PortBits,
    free: PortBits,
    filled: PortBits,
}

impl Ports {
    /// Creates the codec for this layout.
    pub fn new(layout: &Layout) -> Self {
        let input = |name| input(layout, name);
        let output = |name| output(layout, name);
        Self {
            reset: input("reset"),
            request: ["request_valid", "request_warp", "request_function", "request_buffer"].map(input),
            response: ["response_valid", "response_warp", "response_function", "response_buffer"].map(output),
            error: ["error_valid", "error_warp", "error_code"].map(output),
            parked: output("parked"),
            free: output("free"),
            filled: output("filled"),
        }
    }

    /// Decodes the inputs of a cycle.
    pub(super) fn inputs(&self, words: &[u64]) -> Inputs {
        Inputs {
            reset: self.reset.is_set(words),
            request: fields(self.request, words).map(|[_, warp, function, buffer]| Request {
                warp,
                function: Function::from_number(function),
                buffer,
            }),
        }
    }

    /// Encodes the inputs of a cycle. Payload whose valid bit is 0 keeps its old value, and so does the buffer of a
    /// function that returns none.
    pub fn put_inputs(&self, inputs: &Inputs, words: &mut [u64]) {
        self.reset.put(words, u64::from(inputs.reset));
        self.request[0].put(words, 0);
        if let Some(Request { warp, function, buffer }) = inputs.request {
            let [valid_bits, warp_bits, function_bits, buffer_bits] = self.request;
            put_fields([valid_bits, warp_bits, function_bits], [1, warp, function.number()], words);
            if function.returns_buffer() {
                buffer_bits.put(words, buffer);
            }
        }
    }

    /// Decodes the outputs of a cycle.
    pub fn outputs(&self, words: &[u64]) -> Outputs {
        Outputs {
            response: fields(self.response, words).map(|[_, warp, function, buffer]| Response {
                warp,
                function: Function::from_number(function),
                buffer,
            }),
            rejection: fields(self.error, words).map(|[_, warp, code]| Rejection { warp, code }),
            parked: self.parked.get(words),
            free: self.free.get(words),
            filled: self.filled.get(words),
        }
    }

    /// Encodes the outputs of a cycle into zeroed words.
    pub(super) fn put(&self, outputs: &Outputs, words: &mut [u64]) {
        if let Some(Response { warp, function, buffer }) = outputs.response {
            put_fields(self.response, [1, warp, function.number(), buffer], words);
        }
        if let Some(Rejection { warp, code }) = outputs.rejection {
            put_fields(self.error, [1, warp, code], words);
        }
        self.parked.put(words, outputs.parked);
        self.free.put(words, outputs.free);
        self.filled.put(words, outputs.filled);
    }
}
