//! Checks Amaranth's `SyncFIFOBuffered` against a golden model in Python, through the C functions of
//! `warploom_oracle.h`. `../your-design/convert.py` writes the FIFO's Verilog, and `oracle/build.py` builds the model.

use warploom::contract::{bits_for, Block, Interface, Parameter, Parameters, Port};
use warploom::harness::foreign::{Clock, Edge, Polarity, Reset, ResetTiming, VerilogFiles};
use warploom::harness::oracle::SharedModel;
use warploom::harness::registry::{Design, Entry, Registry};

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
    rules: &[],
    interface: Interface::NONE,
    error_codes: &[],
    test_points: &[],
    test_plan: &[],
};

static ENTRY: Entry = Entry {
    // `FIFO_ORACLE` selects another library.
    model: Some(|parameters| {
        let library = std::env::var("FIFO_ORACLE");
        let default = concat!(env!("CARGO_MANIFEST_DIR"), "/oracle/libfifo_oracle.so");
        let library = library.unwrap_or_else(|_| default.into());
        Box::new(SharedModel::new(library, &FIFO, parameters))
    }),
    ..Entry::new(
        &FIFO,
        Design::Verilog(VerilogFiles {
            clock: Clock { port: "clk", edge: Edge::Rising },
            reset: Reset { port: "rst", polarity: Polarity::ActiveHigh, timing: ResetTiming::Synchronous },
            ..VerilogFiles::new(env!("CARGO_MANIFEST_DIR"), "fifo", &["../your-design/verilog/fifo_{DEPTH}_{WIDTH}.v"])
        }),
    )
};

static REGISTRY: Registry = Registry::new(&[&ENTRY]);

fn main() -> std::process::ExitCode {
    warploom::main(&REGISTRY)
}
