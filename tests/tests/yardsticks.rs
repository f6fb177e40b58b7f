//! The hand-written Verilog (`sim/blocks/stimulus/src/<block>/reference`) is as clean as emitted text, and does what the golden models do in both simulators.

use rayon::prelude::*;
use warploom::blocks::{REGISTRY, WARP_ISSUE};
use warploom_contract::{Layout, Parameters};
use warploom_emit::File;
use warploom_harness::build::{Builder, Verilog, Waves};
use warploom_harness::cache::Cache;
use warploom_harness::registry::Entry;
use warploom_harness::simulator::{Event, Library, Simulator};
use warploom_harness::tools::Toolchain;
use warploom_model::bits::get;
use warploom_tests::lint::{self, in_tests};
use warploom_tests::yardsticks::with_parameters;

/// Cycles that are compared in each simulator.
const CYCLES: usize = 3_000;

/// Hand-written Verilog by name and text.
type Texts = Vec<(&'static str, String)>;

/// The reference RTL of a block.
fn reference(block: &Entry) -> Texts {
    let files = block.reference.iter().flat_map(|files| files.iter());
    files.filter(|(name, _)| name.ends_with(".v")).map(|(name, text)| (*name, text.to_string())).collect()
}

/// Verilog for comparison that is no block's reference RTL.
fn other(name: &'static str, path: &str) -> Texts {
    let path = in_tests("../sim/blocks/stimulus/src").join(path).join(name);
    vec![(name, std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())))]
}

/// These files with these parameters' defaults.
fn files(texts: Texts, parameters: &Parameters) -> Vec<File> {
    let values: Vec<(&str, u32)> = parameters.iter().map(|(name, value)| (name, value as u32)).collect();
    let file = |(name, text): (&str, String)| File {
        name: name.into(),
        module: name.trim_end_matches(".v").into(),
        text: with_parameters(text, &values),
    };
    texts.into_iter().map(file).collect()
}

/// `warp_issue` with this number of lanes.
fn warp_issue(lanes: u32) -> (&'static Entry, Parameters) {
    let block = &WARP_ISSUE;
    (block, block.with_settings(&[format!("LANES={lanes}")]).expect("a combination"))
}

#[test]
fn every_yardstick_is_clean_in_every_tool() {
    let mut subjects: Vec<(&str, String, Vec<File>)> = Vec::new();
    for block in REGISTRY.blocks() {
        let samples = block.samples();
        subjects.extend(samples.iter().map(|sample| (block.name, sample.to_string(), files(reference(block), sample))));
    }
    for lanes in [4, 8, 16, 32, 64] {
        let (block, parameters) = warp_issue(lanes);
        let minimum_pc = other("warp_issue.v", "warp_issue/minimum_pc/warp_issue");
        for (what, texts) in [("reference", reference(block)), ("minimum_pc", minimum_pc)] {
            subjects.push((block.name, format!("{what} {parameters}"), files(texts, &parameters)));
        }
    }
    let (_, any) = warp_issue(4);
    let division = other("lane_by_division.v", "index_generator/division");
    subjects.push(("lane_by_division", String::new(), files(division, &any)));
    let complaint = |(top, at, files): &(&str, String, Vec<File>)| {
        lint::all(files, top).err().map(|error| format!("{top} {at}: {error}"))
    };
    let complaints: Vec<String> = subjects.par_iter().filter_map(complaint).collect();
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

/// What was driven, and what the model says: in each cycle the inputs, the outputs and which of their bits matter.
struct Driven {
    layout: Layout,
    inputs: Vec<Vec<u64>>,
    outputs: Vec<Vec<u64>>,
    care: Vec<Vec<u64>>,
}

impl Driven {
    fn new(block: &Entry, parameters: &Parameters) -> Self {
        let layout = block.layout(parameters);
        let mut model = block.model(parameters).expect("a model");
        let mut stimulus = block.random(parameters, 1);
        let (mut inputs, words) = (vec![0; layout.input_words()], layout.output_words());
        let mut driven = Self { layout, inputs: Vec::new(), outputs: Vec::new(), care: Vec::new() };
        for cycle in 0..CYCLES {
            let (mut outputs, mut care) = (vec![0; words], vec![0; words]);
            stimulus.drive(cycle as u64, &mut inputs);
            model.settle(&inputs, &mut outputs, &mut care);
            stimulus.observe(&inputs, &outputs);
            model.edge(&inputs);
            // Nothing is known before the first reset.
            if cycle == 0 {
                care.fill(0);
            }
            driven.inputs.push(inputs.clone());
            driven.outputs.push(outputs);
            driven.care.push(care);
        }
        driven
    }

    /// The first output that isn't the model's; `bit` says whether a bit of a cycle is 1, or `None` where it is unknown.
    fn difference(&self, bit: impl Fn(usize, usize) -> Option<bool>) -> Option<String> {
        let matters = |cycle: usize, at: usize| get(&self.care[cycle], at, 1) == 1;
        let wanted = |cycle: usize, at: usize| Some(get(&self.outputs[cycle], at, 1) == 1);
        (0..CYCLES).find_map(|cycle| {
            let differs = |at: &usize| matters(cycle, *at) && bit(cycle, *at) != wanted(cycle, *at);
            let at = (0..self.layout.output_bits).find(differs)?;
            let field = self.layout.outputs.iter().find(|field| field.range().contains(&at)).expect("a port");
            Some(format!("{} differs in cycle {cycle}", field.port.name))
        })
    }

    fn in_verilator(&self, block: &'static Entry, parameters: &Parameters, files: &[File]) -> Option<String> {
        // The wrapper is the emitted block's.
        let mut emission = block.emit(parameters, "", "a test".into()).expect("it is emitted");
        emission.files = files.to_vec();
        let builder = Builder::new(Toolchain::find(None).unwrap_or_else(|error| panic!("{error}")), Cache::of_user());
        let path = builder.library(&Verilog::of(&emission, &self.layout), Waves::None).expect("it is built");
        let library = Library::load(&path, &self.layout).expect("it is loaded");
        let mut simulator = Simulator::new(&library, 1).expect("an instance");
        let mut shown = vec![vec![0; simulator.output_words()]; CYCLES];
        for (inputs, outputs) in self.inputs.iter().zip(&mut shown) {
            let mut words = vec![0; simulator.input_words()];
            words[..inputs.len()].copy_from_slice(inputs);
            assert_eq!(simulator.step(&words, outputs), Event::None);
        }
        self.difference(|cycle, at| Some(get(&shown[cycle], at, 1) == 1))
    }

    fn in_icarus(&self, top: &str, files: &[File]) -> Option<String> {
        let (folder, mut names) = lint::directory(files).expect("the files are written");
        let hex = |words: &Vec<u64>| words.iter().rev().map(|word| format!("{word:016x}")).collect::<String>() + "\n";
        let write = |name: &str, text: String| std::fs::write(folder.path().join(name), text).expect("written");
        write("inputs.hex", self.inputs.iter().map(hex).collect());
        write("bench.v", self.bench(top));
        names.push("bench.v".into());
        let mut arguments = vec!["-g2005", "-s", "bench", "-o", "bench.vvp"];
        arguments.extend(names.iter().map(String::as_str));
        lint::run("iverilog", folder.path(), &arguments).expect("Icarus takes it");
        let said = lint::run("vvp", folder.path(), &["-n", "bench.vvp"]).expect("it runs");
        let shown: Vec<&[u8]> = said.lines().map(str::as_bytes).collect();
        assert_eq!(shown.len(), CYCLES, "{said}");
        // The highest bit stands first.
        self.difference(|cycle, at| match shown[cycle][self.layout.output_bits - 1 - at] {
            b'0' => Some(false),
            b'1' => Some(true),
            _ => None,
        })
    }

    /// A bench that drives the inputs of a file, a word a cycle, and prints the packed outputs before each edge.
    fn bench(&self, top: &str) -> String {
        let Layout { input_bits, output_bits, inputs, outputs, .. } = &self.layout;
        let ports = inputs.iter().map(|field| ("in", field)).chain(outputs.iter().map(|field| ("out", field)));
        let ports = ports.filter(|(_, field)| field.port.width() > 0);
        let mut connected: Vec<String> = ports
            .map(|(bus, field)| format!(".{}({bus}[{}+:{}])", field.port.name, field.offset, field.port.width()))
            .collect();
        if self.layout.ports.iter().any(|port| port.name == "clock") {
            connected.push(".clock(clock)".into());
        }
        format!(
            "module bench;\n  reg clock;\n  reg [{}:0] driven [0:{}];\n  reg [{}:0] in;\n  wire [{}:0] out;\n  integer cycle;\n  \
             {top} made ({});\n  initial begin\n    clock = 0;\n    $readmemh(\"inputs.hex\", driven);\n    \
             for (cycle = 0; cycle < {CYCLES}; cycle = cycle + 1) begin\n      in = driven[cycle];\n      #1 $display(\"%b\", out);\n      \
             clock = 1;\n      #1 clock = 0;\n    end\n  end\nendmodule\n",
            self.layout.input_words() * 64 - 1,
            CYCLES - 1,
            input_bits - 1,
            output_bits - 1,
            connected.join(", ")
        )
    }
}

#[test]
fn the_yardstick_of_warp_issue_does_what_the_model_does_in_both_simulators() {
    for lanes in [4, 8, 16, 32, 64] {
        let (block, parameters) = warp_issue(lanes);
        let (driven, files) = (Driven::new(block, &parameters), files(reference(block), &parameters));
        assert_eq!(driven.in_verilator(block, &parameters, &files), None, "Verilator at {lanes} lanes");
        assert_eq!(driven.in_icarus(block.name, &files), None, "Icarus at {lanes} lanes");
    }
}

#[test]
fn every_yardstick_does_what_the_model_does_in_icarus() {
    let subjects: Vec<(&'static Entry, Parameters)> =
        REGISTRY.blocks().iter().map(|block| (*block, block.samples().remove(0))).collect();
    let complaint = |(block, parameters): &(&Entry, Parameters)| {
        let what = Driven::new(block, parameters).in_icarus(block.name, &files(reference(block), parameters))?;
        Some(format!("{} {parameters}: {what}", block.name))
    };
    let complaints: Vec<String> = subjects.par_iter().filter_map(complaint).collect();
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn a_fault_in_a_yardstick_is_seen_in_both_simulators() {
    let (block, parameters) = warp_issue(4);
    let mut files = files(reference(block), &parameters);
    let (sound, faulty) = ("wire below = own < pc;", "wire below = own > pc;");
    assert!(files[0].text.contains(sound), "there is no '{sound}'");
    files[0].text = files[0].text.replace(sound, faulty);
    let driven = Driven::new(block, &parameters);
    let seen = [driven.in_verilator(block, &parameters, &files), driven.in_icarus(block.name, &files)];
    for what in seen {
        assert!(what.as_ref().is_some_and(|what| what.contains("_valid differs")), "{what:?}");
    }
}

#[test]
fn a_ring_of_signals_is_refused() {
    let text = "module ring (\n  input  wire [3:0] in,\n  output wire       out\n);\n  wire [4:0] any;\n  assign any[4] = 1'b0;\n  \
                genvar t;\n  generate for (t = 0; t < 4; t = t + 1) begin : node\n    assign any[t] = any[t+1] | in[t];\n  \
                end endgenerate\n  assign out = any[0];\nendmodule\n";
    let files = [File { name: "ring.v".into(), module: "ring".into(), text: text.into() }];
    let said = lint::all(&files, "ring").expect_err("a ring").to_string();
    assert!(said.contains("UNOPTFLAT"), "{said}");
}
