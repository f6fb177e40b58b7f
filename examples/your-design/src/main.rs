//! Checks Amaranth's `SyncFIFOBuffered` at three sizes: contract, cycle model, stream oracle, two properties and random
//! stimulus.

use std::collections::VecDeque;
use warploom::contract::plan::{bin, Condition};
use warploom::contract::{bits_for, Block, Interface, Parameter, Parameters, Port, Rule};
use warploom::harness::foreign::{Clock, Edge, Polarity, Reset, ResetTiming, VerilogFiles};
use warploom::harness::registry::{Design, Entry, Registry};
use warploom::harness::stimulus::{Source, RESET_CYCLES};
use warploom::model::streams::{Due, Stream, StreamOracle, Streams, Transaction};
use warploom::model::{care::CareMap, ports::Ports, violation, Model, Property, Stimulus, Violation};

const FIFO: Block = Block {
    name: "fifo",
    purpose: "a FIFO; its oldest word is in an output register",
    publication: "https://amaranth-lang.org/docs/amaranth/v0.5.10/stdlib/fifo.html",
    parameters: &[
        Parameter { name: "DEPTH", default: 5, meaning: "words that it holds" },
        Parameter { name: "WIDTH", default: 8, meaning: "bits of a word" },
    ],
    combinations: || [(2, 1), (5, 8), (16, 40)].map(|(d, w)| Parameters::of(&[("DEPTH", d), ("WIDTH", w)])).to_vec(),
    parameter_space: None,
    ports: |parameters| {
        let (depth, width) = (parameters.get("DEPTH"), parameters.get("WIDTH") as usize);
        vec![
            Port::clock(),
            Port::reset("removes all words"),
            Port::input("w_data", width, "word to be written"),
            Port::input("w_en", 1, "writes w_data if w_rdy is 1"),
            Port::output("w_rdy", 1, "there is room for a word"),
            Port::output("r_data", width, "oldest word").when("r_rdy"),
            Port::input("r_en", 1, "removes r_data if r_rdy is 1"),
            Port::output("r_rdy", 1, "there is a word"),
            Port::output("level", bits_for(depth + 1) as usize, "number of words"),
        ]
    },
    rules: &[Rule { name: "latency", text: "A word written in cycle N can be read in cycle N + 2 at the earliest." }],
    interface: Interface::NONE,
    error_codes: &[],
    test_points: &[],
    test_plan: &[
        bin("full", "latency", Condition::All(&[Condition::Low("w_rdy"), Condition::High("w_en")])),
        bin("empty", "latency", Condition::All(&[Condition::Low("r_rdy"), Condition::High("r_en")])),
    ],
};

/// Cycle model: a queue and an output register.
struct Fifo {
    ports: Ports,
    care: CareMap,
    /// Number of words that fit in the queue; the output register holds one more.
    capacity: usize,
    words: VecDeque<u64>,
    /// Word in the output register.
    out: Option<u64>,
}

impl Model for Fifo {
    fn settle(&mut self, _inputs: &[u64], outputs: &mut [u64], care: &mut [u64]) {
        outputs.fill(0);
        self.ports.put(outputs, "w_rdy", self.words.len() < self.capacity);
        self.ports.put(outputs, "r_rdy", self.out.is_some());
        self.ports.put(outputs, "r_data", self.out.unwrap_or(0));
        self.ports.put(outputs, "level", self.words.len() as u64 + u64::from(self.out.is_some()));
        self.care.fill(outputs, true, care);
    }

    fn edge(&mut self, inputs: &[u64]) {
        let written = self.ports.is_set(inputs, "w_en") && self.words.len() < self.capacity;
        if self.out.is_none() || self.ports.is_set(inputs, "r_en") {
            self.out = self.words.pop_front();
        }
        self.words.extend(written.then(|| self.ports.get(inputs, "w_data")));
        if self.ports.is_set(inputs, "reset") {
            (self.out, self.words) = (None, VecDeque::new());
        }
    }
}

/// Stream oracle of the FIFO: each written word is read once, in order.
struct Words;

impl StreamOracle for Words {
    fn accept(&mut self, input: &Transaction, due: &mut Due) {
        due.push("read", input.values);
    }

    fn reset(&mut self) {}
}

/// Property that relates the value of one port to the number of stored words.
struct Counted {
    name: &'static str,
    port: &'static str,
    ports: Ports,
    /// Number of stored words, counted from the handshakes; `None` before the first reset.
    count: Option<u64>,
    /// Returns whether this value of the port is valid for this number of words.
    holds: fn(u64, u64) -> bool,
}

impl Property for Counted {
    fn name(&self) -> &'static str {
        self.name
    }

    fn observe(&mut self, _cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), Violation> {
        let Self { port, ports, count, holds, .. } = self;
        let value = ports.get(outputs, port);
        let broken = count.filter(|&count| !holds(value, count));
        let written = u64::from(ports.is_set(inputs, "w_en") && ports.is_set(outputs, "w_rdy"));
        let read = u64::from(ports.is_set(inputs, "r_en") && ports.is_set(outputs, "r_rdy"));
        let reset = ports.is_set(inputs, "reset");
        *count = if reset { Some(0) } else { count.map(|count| (count + written).saturating_sub(read)) };
        broken.map_or(Ok(()), |count| Err(violation!("with {count} words, {port} is {value}")))
    }
}

/// Random stimulus that alternates between phases with more writes and phases with more reads.
struct Random(Ports, Source);

impl Stimulus for Random {
    fn drive(&mut self, cycle: u64, inputs: &mut [u64]) {
        let Self(ports, source) = self;
        // Probabilities in percent; the phases have 64 cycles.
        let (writes, reads) = if cycle / 64 % 2 == 0 { (80, 40) } else { (40, 80) };
        ports.put(inputs, "reset", cycle < RESET_CYCLES || source.one_in(500));
        ports.put(inputs, "w_data", source.bits());
        ports.put(inputs, "w_en", source.percent(writes));
        ports.put(inputs, "r_en", source.percent(reads));
    }

    fn observe(&mut self, _inputs: &[u64], _outputs: &[u64]) {}
}

static ENTRY: Entry = Entry {
    model: Some(|parameters| {
        let (layout, capacity) = (FIFO.layout(parameters), parameters.get("DEPTH") as usize - 1);
        let (ports, care) = (Ports::new(&layout), CareMap::new(&layout));
        Box::new(Fifo { ports, care, capacity, words: VecDeque::new(), out: None })
    }),
    streams: Some(|parameters| {
        let written = Stream::input("written", "w_en").ready("w_rdy").payload(&["w_data"]);
        let read = Stream::output("read", "r_rdy").ready("r_en").payload(&["r_data"]).at_least(2);
        // Cycles in which the reader stalls do not count for the maximum latency.
        let streams = vec![written, read.within_unstalled(parameters.get("DEPTH"))];
        Streams { streams, oracle: Box::new(Words) }
    }),
    properties: Some(|parameters| {
        let counted = |name, port, holds| -> Box<dyn Property> {
            Box::new(Counted { name, port, ports: Ports::new(&FIFO.layout(parameters)), count: None, holds })
        };
        vec![
            counted("level_counts_words", "level", |level, count| level == count),
            counted("no_word_from_nothing", "r_rdy", |ready, count| count > 0 || ready == 0),
        ]
    }),
    random: Some(|parameters, seed| Box::new(Random(Ports::new(&FIFO.layout(parameters)), Source::new(seed)))),
    ..Entry::new(
        &FIFO,
        Design::Verilog(VerilogFiles {
            clock: Clock { port: "clk", edge: Edge::Rising },
            reset: Reset { port: "rst", polarity: Polarity::ActiveHigh, timing: ResetTiming::Synchronous },
            ..VerilogFiles::new(env!("CARGO_MANIFEST_DIR"), "fifo", &["verilog/fifo_{DEPTH}_{WIDTH}.v"])
        }),
    )
};

static REGISTRY: Registry = Registry::new(&[&ENTRY]);

fn main() -> std::process::ExitCode {
    warploom::main(&REGISTRY)
}
