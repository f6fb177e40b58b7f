//! The entry of a block: contract, design, models, stimulus and measurements.

use crate::build::Builder;
use crate::cache::Cache;
use crate::diagram::Scenario;
use crate::error::CampaignError;
use crate::figure::Figure;
use crate::foreign::{self, ResetAtOnce, ResetTiming, VerilogFiles};
use crate::on_demand::{self, RustSources, Variant};
use crate::panics::{guarded, within, UserCode};
use crate::shard::{Item, Merged, Results};
use crate::speed::SpeedBenches;
use crate::stimulus::RandomBits;
use rayon::prelude::*;
use serde_json::Value;
use std::fmt;
use std::ops::Deref;
use std::path::Path;
use warploom_contract::{Block, Parameters};
use warploom_emit::{Comments, Diagnostics, Emission, ModuleRequest, Request, Style};
use warploom_files::Diagnostic;
use warploom_model::streams::Streams;
use warploom_model::{Directed, Model, Property, Stimulus};
use warploom_rtl_kit::{Schematic, Submodule};

/// Creates a golden model at these parameters, in its state after a reset.
pub type MakeModel = fn(&Parameters) -> Box<dyn Model>;

/// Creates the properties at these parameters.
pub type MakeProperties = fn(&Parameters) -> Vec<Box<dyn Property>>;

/// Creates the stream oracle at these parameters, in its state after a reset, with its streams.
pub type MakeStreams = fn(&Parameters) -> Streams;

/// Creates a stimulus at these parameters from a number: a seed, or the size of an exhaustive case.
pub type MakeStimulus = fn(&Parameters, u64) -> Box<dyn Stimulus>;

/// Reads a trace from a file at these parameters.
pub type ReadTrace = fn(&Path, &Parameters) -> Result<Box<dyn Trace>, Diagnostic>;

/// Files that are embedded in the program, as (file name, text).
pub type EmbeddedFiles = &'static [(&'static str, &'static str)];

/// Name of the directory of embedded files in messages.
pub const EMBEDDED: &str = "built-in";

/// A block with its design, models, stimulus and measurements. Only contract and design are required.
///
/// An entry dereferences to its contract. Its functions are plain function pointers, so that an entry can be a
/// `static`.
pub struct Entry {
    /// Contract of the block.
    pub contract: &'static Block,
    /// RTL under test.
    pub design: Design,
    /// Sources of a design in Rust-HDL, for parameters that are not compiled in. `None` if there are no such
    /// parameters.
    pub sources: Option<&'static RustSources>,
    /// Creates the golden model, in its state after a reset.
    pub model: Option<MakeModel>,
    /// Creates a behavioural model that replaces the RTL in runs without RTL, e.g. for an entry without a golden model.
    /// Where the contract allows several behaviours, the model has one of them, so its outputs cannot serve as expected
    /// values.
    pub device: Option<MakeModel>,
    /// Creates the stream oracle.
    pub streams: Option<MakeStreams>,
    /// Creates the properties.
    pub properties: Option<MakeProperties>,
    /// Creates random stimulus from a seed, the same on every machine. Without this function, all inputs except the
    /// reset are random bits. The reset is active in the first two cycles and, on average, in one of 1000 later cycles.
    pub random: Option<MakeStimulus>,
    /// Creates the directed cases.
    pub directed: Option<fn(&Parameters) -> Vec<Directed>>,
    /// Creates the stimulus that covers all inputs up to a size (`--exhaustive`, `--threads`).
    pub exhaustive: Option<MakeStimulus>,
    /// Reads a recorded trace (`--launches`). The trace creates a stimulus from each seed.
    pub trace: Option<ReadTrace>,
    /// Run in the timing diagram.
    pub scenario: Option<&'static Scenario>,
    /// Measurements of cycles and area.
    pub measurements: Option<&'static Measurements>,
    /// Formal properties: `properties.toml` and the harnesses; empty if there are none.
    pub formal: EmbeddedFiles,
    /// Hand-written Verilog with the same ports and parameters, as a baseline for synthesis; empty if there is none.
    ///
    /// The files of the block come first, then the files of the blocks that it contains.
    pub reference: &'static [EmbeddedFiles],
}

/// A recorded trace for a block at one combination of parameters.
pub trait Trace: Send + Sync {
    /// Creates a stimulus that replays the trace. The seed determines what the trace does not specify.
    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus>;
}

/// The RTL of a block.
pub enum Design {
    /// RTL in Rust-HDL, which the emitter prints as Verilog.
    RustHdl(&'static warploom_rtl_kit::Design),
    /// Verilog files.
    Verilog(VerilogFiles),
}

/// Measures the area of part of a block.
pub type MeasureArea = fn(&'static Entry, &Cache) -> Result<Vec<Figure>, CampaignError>;

/// Measurement of clock cycles at the ports of the Verilog.
pub enum MeasureCycles {
    /// Indivisible measurement: a function that returns all figures.
    Figures(fn(&Bench) -> Result<Vec<Figure>, CampaignError>),
    /// Exhaustive measurement, divided into items for several machines.
    Sweep(Sweep),
}

/// Exhaustive measurement, divided into independent items. An item is a group of points, e.g. all sizes of one width.
/// If only every Nth point is measured, there may be fewer items, or fewer points per item.
pub struct Sweep {
    /// Returns the names of all items. The argument is N.
    pub items: fn(u64) -> Vec<String>,
    /// Builds the data that all items share, and returns the function that measures an item.
    pub prepare: for<'a> fn(&'a Bench<'a>) -> Result<MeasureItem<'a>, CampaignError>,
    /// Returns the figures of all measured items. The first argument is N.
    pub figures: fn(u64, &[MeasuredItem]) -> Result<Vec<Figure>, CampaignError>,
}

/// Name and result of a measured item.
pub type MeasuredItem = (String, Value);

/// Measures the item of this name. The result is JSON, so that a results directory can store it.
pub type MeasureItem<'a> = Box<dyn Fn(&str) -> Result<Value, CampaignError> + Sync + 'a>;

/// Latency that a contract guarantees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Latency {
    /// Description: the event that starts the latency, and the pulse that ends it.
    pub name: &'static str,
    /// Maximum number of cycles.
    pub cycles: u64,
}

/// Measurements of a block.
pub struct Measurements {
    /// Measures clock cycles at the ports of the Verilog.
    pub cycles: MeasureCycles,
    /// Default of `--every N`, which measures every Nth point only; `None` if the block has no such option.
    pub every: Option<u64>,
    /// Measures the area of part of the block; `None` if there is no such measurement.
    pub area: Option<MeasureArea>,
    /// Test benches for the comparison of speed with the harness; `None` if there are none.
    pub speed: Option<&'static SpeedBenches>,
    /// Guaranteed latencies, which `synth` prints in nanoseconds.
    pub latencies: &'static [Latency],
}

impl Measurements {
    /// Creates measurements that consist of figures of cycles.
    pub const fn of_cycles(figures: fn(&Bench) -> Result<Vec<Figure>, CampaignError>) -> Self {
        Self { cycles: MeasureCycles::Figures(figures), every: None, area: None, speed: None, latencies: &[] }
    }

    /// Creates measurements that consist of an exhaustive measurement. By default, it measures every `every`-th point.
    pub const fn of_sweep(sweep: Sweep, every: u64) -> Self {
        Self { cycles: MeasureCycles::Sweep(sweep), every: Some(every), area: None, speed: None, latencies: &[] }
    }

    /// Sets the guaranteed latencies.
    pub const fn with_latencies(self, latencies: &'static [Latency]) -> Self {
        Self { latencies, ..self }
    }

    /// Measures the cycles of a block and returns the figures. With a results directory, an exhaustive measurement
    /// measures only the items of the directory's shard that have no result there yet, and stores their results.
    ///
    /// # Errors
    /// A simulator cannot be built, or a measurement fails or panics.
    pub fn measure_cycles(&self, bench: &Bench, results: Option<&Results>) -> Result<Vec<Figure>, CampaignError> {
        guarded(bench.block.name, || {
            within(UserCode::Measurements, || match &self.cycles {
                MeasureCycles::Figures(figures) => figures(bench),
                MeasureCycles::Sweep(sweep) => (sweep.figures)(bench.every, &sweep.measure(bench, results)?),
            })
        })
    }

    /// Returns the exhaustive measurement; `None` if the block has none.
    pub fn sweep(&self) -> Option<&Sweep> {
        match &self.cycles {
            MeasureCycles::Sweep(sweep) => Some(sweep),
            MeasureCycles::Figures(_) => None,
        }
    }

    /// Measures the area of part of a block; returns nothing if the block has no such measurement.
    ///
    /// # Errors
    /// A tool fails, or the measurement fails or panics.
    pub fn measure_area(&self, block: &'static Entry, cache: &Cache) -> Result<Vec<Figure>, CampaignError> {
        let Some(area) = self.area else { return Ok(Vec::new()) };
        guarded(block.name, || within(UserCode::Measurements, || area(block, cache)))
    }
}

impl Sweep {
    /// Returns the results of the selected items. Items without a stored result are measured in parallel.
    fn measure(&self, bench: &Bench, results: Option<&Results>) -> Result<Vec<MeasuredItem>, CampaignError> {
        let all = (self.items)(bench.every);
        let selected: Vec<String> =
            all.into_iter().filter(|item| results.is_none_or(|results| results.selects(item))).collect();
        bench.progress.add_steps(selected.len() as u64);
        let measure = if selected.is_empty() { None } else { Some((self.prepare)(bench)?) };
        let measured = selected.into_par_iter().map(|item| {
            let earlier = results.map(|results| results.get::<Value>(&item)).transpose()?.flatten();
            let value = match (earlier, &measure) {
                (Some(value), _) => value,
                (None, Some(measure)) => {
                    let value = within(UserCode::Measurements, || measure(&item))?;
                    results.map_or(Ok(()), |results| results.put(&item, &value))?;
                    value
                }
                (None, None) => Value::Null,
            };
            bench.progress.step();
            Ok((item, value))
        });
        measured.collect()
    }

    /// Computes the figures from the results of all shards. `every` is N of `--every N`.
    ///
    /// # Errors
    /// A stored result has an unexpected format.
    pub fn merged(&self, every: u64, merged: &Merged) -> Result<Vec<Figure>, CampaignError> {
        let item = |item: &Item| Ok((item.name.clone(), item.result::<Value>()?));
        let items = merged.items.iter().map(item).collect::<Result<Vec<_>, CampaignError>>()?;
        (self.figures)(every, &items)
    }
}

/// Context of a measurement.
pub struct Bench<'a> {
    /// The block.
    pub block: &'static Entry,
    /// Builds simulators.
    pub builder: &'a Builder,
    /// Measures every Nth point only; 1 measures all.
    pub every: u64,
    /// Receiver of progress events.
    pub progress: &'a dyn Progress,
}

/// Receiver of a measurement's progress.
pub trait Progress: Sync {
    /// Adds steps to the total.
    fn add_steps(&self, steps: u64);
    /// Sets the description of the current activity.
    fn set_activity(&self, activity: String);
    /// Completes a step.
    fn step(&self);
}

impl Entry {
    /// Creates an entry with a contract and a design only.
    pub const fn new(contract: &'static Block, design: Design) -> Self {
        Self {
            contract,
            design,
            sources: None,
            model: None,
            device: None,
            streams: None,
            properties: None,
            random: None,
            directed: None,
            exhaustive: None,
            trace: None,
            scenario: None,
            measurements: None,
            formal: &[],
            reference: &[],
        }
    }

    /// Creates the model that replaces the RTL in runs without RTL: the behavioural model if the entry has one, else
    /// the golden model.
    ///
    /// # Errors
    /// The block has neither model.
    pub fn device(&self, parameters: &Parameters) -> Result<Box<dyn Model>, CampaignError> {
        match self.device {
            Some(device) => Ok(within(UserCode::Model, || device(parameters))),
            None => self.model(parameters),
        }
    }

    /// Creates the golden model at these parameters, in its state after a reset. If the design has an asynchronous
    /// reset, the model is adapted to it.
    ///
    /// # Errors
    /// The block has no golden model.
    pub fn model(&self, parameters: &Parameters) -> Result<Box<dyn Model>, CampaignError> {
        let missing = || CampaignError::Message(format!("{} has no golden model", self.name));
        let model = self.model.map(|model| within(UserCode::Model, || model(parameters))).ok_or_else(missing)?;
        let layout = self.layout(parameters);
        let reset = layout.inputs.iter().find(|field| field.port.name == "reset");
        Ok(match (&self.design, reset) {
            (Design::Verilog(design), Some(reset)) if design.reset.timing == ResetTiming::Asynchronous => {
                Box::new(ResetAtOnce::new(model, reset.offset))
            }
            _ => model,
        })
    }

    /// Creates the properties at these parameters; returns none for a block without properties.
    pub fn properties(&self, parameters: &Parameters) -> Vec<Box<dyn Property>> {
        let properties = |make: MakeProperties| within(UserCode::Properties, || make(parameters));
        self.properties.map_or_else(Vec::new, properties)
    }

    /// Creates random stimulus, the same for the same seed on every machine.
    pub fn random(&self, parameters: &Parameters, seed: u64) -> Box<dyn Stimulus> {
        match self.random {
            Some(random) => within(UserCode::Stimulus, || random(parameters, seed)),
            None => Box::new(RandomBits::new(&self.layout(parameters), seed)),
        }
    }

    /// Creates the directed cases; returns none for a block without directed cases.
    pub fn directed(&self, parameters: &Parameters) -> Vec<Directed> {
        self.directed.map_or_else(Vec::new, |directed| within(UserCode::Stimulus, || directed(parameters)))
    }

    /// Creates the stimulus that covers all inputs up to a size; `None` if the block has none.
    pub fn exhaustive(&self, parameters: &Parameters, size: u64) -> Option<Box<dyn Stimulus>> {
        self.exhaustive.map(|exhaustive| within(UserCode::Stimulus, || exhaustive(parameters, size)))
    }

    /// Reads a recorded trace; `None` if the block supports no traces.
    ///
    /// # Errors
    /// The file cannot be read, or the function that reads it fails or panics.
    pub fn read_trace(&self, file: &Path, parameters: &Parameters) -> Option<Result<Box<dyn Trace>, CampaignError>> {
        let read = self.trace?;
        Some(guarded(self.name, || Ok(within(UserCode::Trace, || read(file, parameters))?)))
    }

    /// Emits the Verilog. Module names start with `prefix`. `command` is the command that the file headers name.
    ///
    /// If the design is in Rust-HDL and its variant is not compiled in, it is compiled, or read from the user's cache.
    ///
    /// # Errors
    /// The design does not exist at these parameters, cannot be compiled or emitted, or has Verilog files that cannot
    /// be read.
    pub fn emit(&self, parameters: &Parameters, prefix: &str, command: String) -> Result<Emission, CampaignError> {
        self.emit_in_style(parameters, &Style::verilog(prefix), command)
    }

    /// Emits the Verilog in this style (names and language). A design in Verilog files uses only the style's prefix.
    ///
    /// # Errors
    /// As [`Self::emit`].
    pub fn emit_in_style(
        &self,
        parameters: &Parameters,
        style: &Style,
        command: String,
    ) -> Result<Emission, CampaignError> {
        let failed = |diagnostics: String| CampaignError::Emit { block: self.name, diagnostics };
        let design = match &self.design {
            Design::RustHdl(design) => design,
            Design::Verilog(design) => {
                return foreign::emission(self.contract, design, parameters, style.prefix, command)
            }
        };
        if !self.contract.supports(parameters) {
            let supported = self.contract.supported().join("\n  ");
            return Err(failed(format!("no RTL for {parameters}; expected\n  {supported}")));
        }
        let Some(modules) = within(UserCode::Design, || design.variants.modules(parameters)) else {
            let missing = || CampaignError::Message(format!("{} is not compiled from Rust sources", self.name));
            return on_demand::emission(&self.variant(parameters).ok_or_else(missing)?, style, &command);
        };
        let request = Request { block: self.contract, parameters, top: modules.top.as_block(), style, command };
        warploom_emit::emit(&request).map_err(|diagnostics: Diagnostics| failed(diagnostics.to_string()))
    }

    /// Emits the submodule `<block>_<part>` on its own. Module names start with `prefix`. `command` is the command that
    /// the file headers name.
    ///
    /// # Errors
    /// The submodule does not exist at these parameters, or the design cannot be compiled or emitted.
    pub fn emit_part(
        &self,
        parameters: &Parameters,
        part: &str,
        prefix: &str,
        command: &str,
    ) -> Result<Emission, CampaignError> {
        let submodules = self.submodules(parameters);
        if let (true, Some(variant)) = (submodules.is_empty(), self.variant(parameters)) {
            return on_demand::part(&variant, part, prefix, command);
        }
        let name = |module: &Submodule| module.name.strip_prefix(self.name).map_or("", |name| &name[1..]).to_string();
        let known: Vec<String> = submodules.iter().map(name).collect();
        let found = submodules.iter().find(|module| name(module) == part);
        let found = found.ok_or_else(|| on_demand::unknown_part(self.name, parameters, part, &known))?;
        let request = ModuleRequest {
            name: &found.name,
            top: found.module.as_block(),
            style: &Style::verilog(prefix),
            purpose: on_demand::PART_PURPOSE,
            command: command.into(),
            comments: Comments::Required,
        };
        let failed =
            |diagnostics: Diagnostics| CampaignError::Emit { block: self.name, diagnostics: diagnostics.to_string() };
        warploom_emit::emit_module(&request).map_err(failed)
    }

    /// Creates the submodules of the top module as separate modules; returns none for a design in Verilog files, or if
    /// the variant is not compiled in.
    pub fn submodules(&self, parameters: &Parameters) -> Vec<Submodule> {
        let modules =
            |design: &warploom_rtl_kit::Design| within(UserCode::Design, || design.variants.modules(parameters));
        let modules = self.rust_hdl().and_then(modules);
        modules.map_or_else(Vec::new, |modules| modules.submodules)
    }

    /// Returns the design at these parameters if it is compiled on demand: it is in Rust-HDL, exists at these
    /// parameters, and is not compiled in.
    pub fn variant(&self, parameters: &Parameters) -> Option<Variant> {
        let (design, sources) = (self.rust_hdl()?, self.sources?);
        let is_built_in = (design.variants.built_in)(&(design.variants.values)(parameters)).is_some();
        let is_on_demand = self.contract.supports(parameters) && !is_built_in;
        is_on_demand.then(|| Variant { contract: self.contract, design, sources, parameters: parameters.clone() })
    }

    /// Returns the committed timing diagram as SVG; `None` if there is none.
    pub fn timing(&self) -> Option<&'static str> {
        self.rust_hdl()?.timing
    }

    /// Returns the committed schematics as SVG, the main one first; none for a design in Verilog files.
    pub fn schematics(&self) -> &'static [Schematic] {
        self.rust_hdl().map_or(&[], |design| design.schematics)
    }

    /// Returns the design in Rust-HDL; `None` for a design in Verilog files.
    pub fn rust_hdl(&self) -> Option<&'static warploom_rtl_kit::Design> {
        match &self.design {
            Design::RustHdl(design) => Some(design),
            Design::Verilog(_) => None,
        }
    }
}

impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Entry").field(&self.contract.name).finish()
    }
}

impl Deref for Entry {
    type Target = Block;

    fn deref(&self) -> &Block {
        self.contract
    }
}
