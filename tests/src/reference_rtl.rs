//! Checks hand-written Verilog: lints it at several parameters, and compares it with the golden model in Verilator and
//! Icarus.

use crate::lint::{self, in_tests};
use rayon::prelude::*;
use warploom_contract::{Layout, Parameters};
use warploom_emit::File;
use warploom_harness::build::{Builder, Verilog, Waves};
use warploom_harness::cache::Cache;
use warploom_harness::registry::Entry;
use warploom_harness::simulator::{Event, Library, Simulator};
use warploom_harness::tools::Toolchain;
use warploom_model::bits::get;

/// Returns the text with these values as defaults of its parameters. A parameter that the text does not declare is
/// ignored. A line that ends with `// only with NAME` belongs to a port that exists only if the parameter is above 0.
/// It is removed if the parameter is 0.
pub fn with_parameters(mut text: String, parameters: &[(&str, u32)]) -> String {
    for (name, value) in parameters {
        let Some(at) = text.find(&format!("parameter {name} = ")) else { continue };
        let end = at + text[at..].find([',', '\n']).expect("an end");
        text.replace_range(at..end, &format!("parameter {name} = {value}"));
    }
    let is_absent = |line: &&str| {
        let name = line.split_once("// only with ").map(|(_, name)| name);
        name.is_some_and(|name| text.contains(&format!("parameter {name} = 0")))
    };
    text.split_inclusive('\n').filter(|line| !is_absent(&line.trim_end())).collect()
}

/// Number of cycles to compare in each simulator.
const CYCLES: usize = 3_000;

/// Names and texts of hand-written Verilog files.
pub type Texts = Vec<(&'static str, String)>;

/// Returns the reference RTL of a block.
pub fn reference(block: &Entry) -> Texts {
    let files = block.reference.iter().flat_map(|files| files.iter());
    files.filter(|(name, _)| name.ends_with(".v")).map(|(name, text)| (*name, text.to_string())).collect()
}

/// Returns a Verilog file that is not the reference RTL of a block, from a directory below
/// `sim/blocks/stimulus/src`.
pub fn other(name: &'static str, path: &str) -> Texts {
    let path = in_tests("../sim/blocks/stimulus/src").join(path).join(name);
    vec![(name, std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())))]
}

/// Creates files from texts, with these values as defaults of their parameters.
pub fn files(texts: Texts, parameters: &Parameters) -> Vec<File> {
    let values: Vec<(&str, u32)> = parameters.iter().map(|(name, value)| (name, value as u32)).collect();
    let file = |(name, text): (&str, String)| File {
        name: name.into(),
        module: name.trim_end_matches(".v").into(),
        text: with_parameters(text, &values),
    };
    texts.into_iter().map(file).collect()
}

/// Top module, its parameters as text, and its files.
pub type Subject = (&'static str, String, Vec<File>);

/// Asserts that no tool reports a warning about the subjects.
pub fn assert_clean(subjects: &[Subject]) {
    let error = |(top, settings, files): &Subject| {
        lint::hand_written(files, top).err().map(|error| format!("{top} {settings}: {error}"))
    };
    let errors: Vec<String> = subjects.par_iter().filter_map(error).collect();
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}

/// Recorded run of a golden model: inputs, expected outputs and care bits of each cycle.
pub struct ModelRun {
    layout: Layout,
    inputs: Vec<Vec<u64>>,
    outputs: Vec<Vec<u64>>,
    care: Vec<Vec<u64>>,
}

impl ModelRun {
    /// Drives random stimulus into the golden model, and records its outputs.
    pub fn new(block: &Entry, parameters: &Parameters) -> Self {
        let layout = block.layout(parameters);
        let mut model = block.model(parameters).expect("a model");
        let mut stimulus = block.random(parameters, 1);
        let (mut inputs, words) = (vec![0; layout.input_words()], layout.output_words());
        let mut run = Self { layout, inputs: Vec::new(), outputs: Vec::new(), care: Vec::new() };
        for cycle in 0..CYCLES {
            let (mut outputs, mut care) = (vec![0; words], vec![0; words]);
            stimulus.drive(cycle as u64, &mut inputs);
            model.settle(&inputs, &mut outputs, &mut care);
            stimulus.observe(&inputs, &outputs);
            model.edge(&inputs);
            // In cycle 0, the reset has had no effect yet, so no output bit is compared.
            if cycle == 0 {
                care.fill(0);
            }
            run.inputs.push(inputs.clone());
            run.outputs.push(outputs);
            run.care.push(care);
        }
        run
    }

    /// Returns the first output that differs from the model, with its cycle. `bit` returns an output bit from the cycle
    /// and the number of the bit; `None` if the bit is unknown.
    fn difference(&self, bit: impl Fn(usize, usize) -> Option<bool>) -> Option<String> {
        let matters = |cycle: usize, at: usize| get(&self.care[cycle], at, 1) == 1;
        let expected = |cycle: usize, at: usize| Some(get(&self.outputs[cycle], at, 1) == 1);
        (0..CYCLES).find_map(|cycle| {
            let differs = |at: &usize| matters(cycle, *at) && bit(cycle, *at) != expected(cycle, *at);
            let at = (0..self.layout.output_bits).find(differs)?;
            let field = self.layout.outputs.iter().find(|field| field.range().contains(&at)).expect("a port");
            Some(format!("{} differs in cycle {cycle}", field.port.name))
        })
    }

    /// Returns the first mismatch of these files in Verilator.
    pub fn in_verilator(&self, block: &'static Entry, parameters: &Parameters, files: &[File]) -> Option<String> {
        // The emission determines the simulator's wrapper. The files of the emission are replaced by the files under
        // test.
        let mut emission = block.emit(parameters, "", "a test".into()).expect("it is emitted");
        emission.files = files.to_vec();
        let builder = Builder::new(Toolchain::find(None).unwrap_or_else(|error| panic!("{error}")), Cache::of_user());
        let path = builder.library(&Verilog::of(&emission, &self.layout), Waves::None).expect("it is built");
        let library = Library::load(&path, &self.layout).expect("it is loaded");
        let mut simulator = Simulator::new(&library, 1).expect("an instance");
        let mut lines = vec![vec![0; simulator.output_words()]; CYCLES];
        for (inputs, outputs) in self.inputs.iter().zip(&mut lines) {
            let mut words = vec![0; simulator.input_words()];
            words[..inputs.len()].copy_from_slice(inputs);
            assert_eq!(simulator.step(&words, outputs), Event::None);
        }
        self.difference(|cycle, at| Some(get(&lines[cycle], at, 1) == 1))
    }

    /// Returns the first mismatch of these files in Icarus.
    pub fn in_icarus(&self, top: &str, files: &[File]) -> Option<String> {
        let (folder, mut names) = lint::directory(files).expect("the files are written");
        let hex = |words: &Vec<u64>| words.iter().rev().map(|word| format!("{word:016x}")).collect::<String>() + "\n";
        let write = |name: &str, text: String| std::fs::write(folder.path().join(name), text).expect("written");
        write("inputs.hex", self.inputs.iter().map(hex).collect());
        write("bench.v", self.bench(top));
        names.push("bench.v".into());
        let mut arguments = vec!["-g2005", "-s", "bench", "-o", "bench.vvp"];
        arguments.extend(names.iter().map(String::as_str));
        lint::run("iverilog", folder.path(), &arguments).expect("Icarus takes it");
        let stdout = lint::run("vvp", folder.path(), &["-n", "bench.vvp"]).expect("it runs");
        let lines: Vec<&[u8]> = stdout.lines().map(str::as_bytes).collect();
        assert_eq!(lines.len(), CYCLES, "{stdout}");
        // The highest bit comes first.
        self.difference(|cycle, at| match lines[cycle][self.layout.output_bits - 1 - at] {
            b'0' => Some(false),
            b'1' => Some(true),
            _ => None,
        })
    }

    /// Returns a test bench that drives the inputs of a file, one word per cycle, and prints the packed outputs before
    /// each edge.
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
            "module bench;\n  reg clock;\n  reg [{}:0] driven [0:{}];\n  reg [{}:0] in;\n  wire [{}:0] out;\n  \
             integer cycle;\n  \
             {top} made ({});\n  initial begin\n    clock = 0;\n    $readmemh(\"inputs.hex\", driven);\n    \
             for (cycle = 0; cycle < {CYCLES}; cycle = cycle + 1) begin\n      in = driven[cycle];\n      \
             #1 $display(\"%b\", out);\n      \
             clock = 1;\n      #1 clock = 0;\n    end\n  end\nendmodule\n",
            self.layout.input_words() * 64 - 1,
            CYCLES - 1,
            input_bits - 1,
            output_bits - 1,
            connected.join(", ")
        )
    }
}
