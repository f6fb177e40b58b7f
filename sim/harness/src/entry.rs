//! The entry of a block: its contract, its design, and what drives, judges and measures it.

use crate::build::Builder;
use crate::cache::Cache;
use crate::diagram::Scenario;
use crate::error::CampaignError;
use crate::figure::Figure;
use crate::foreign::{self, ResetAtOnce, ResetTiming, VerilogFiles};
use crate::panics::{guarded, within, UserCode};
use crate::speed::SpeedBenches;
use crate::stimulus::RandomBits;
use std::fmt;
use std::ops::Deref;
use std::path::Path;
use warploom_contract::{Block, Parameters};
use warploom_emit::{Diagnostics, Emission, Request};
use warploom_files::Diagnostic;
use warploom_model::streams::Streams;
use warploom_model::{Directed, Model, Property, Stimulus};
use warploom_rtl_kit::{Schematic, Submodule};

/// Makes a golden model at some parameters, in its state after a reset.
pub type MakeModel = fn(&Parameters) -> Box<dyn Model>;

/// Makes the properties at some parameters.
pub type MakeProperties = fn(&Parameters) -> Vec<Box<dyn Property>>;

/// Makes the stream oracle at some parameters, in its state after a reset, with its streams.
pub type MakeStreams = fn(&Parameters) -> Streams;

/// Makes a stimulus at some parameters, from a seed or of a size.
pub type MakeStimulus = fn(&Parameters, u64) -> Box<dyn Stimulus>;

/// Reads a file for some parameters; the error says what is wrong with it, and where.
pub type ReadTrace = fn(&Path, &Parameters) -> Result<Box<dyn Trace>, Diagnostic>;

/// Files that are part of the program: the name of each, without folders, and its text.
pub type EmbeddedFiles = &'static [(&'static str, &'static str)];

/// The folder under which messages name files that are part of the program.
pub const EMBEDDED: &str = "built-in";

/// A block: its contract, its design, and what drives and judges it. All but the first two may be left out.
///
/// It dereferences to its contract. Functions are plain function pointers, so that an entry can be a `static`.
pub struct Entry {
    /// What it promises.
    pub contract: &'static Block,
    /// The RTL that is checked.
    pub design: Design,
    /// Makes the golden model, in its state after a reset.
    pub model: Option<MakeModel>,
    /// Makes the stream oracle.
    pub streams: Option<MakeStreams>,
    /// Makes the properties.
    pub properties: Option<MakeProperties>,
    /// Makes constrained-random stimulus from a seed, the same on every machine. Without it, every input but the reset is random.
    pub random: Option<MakeStimulus>,
    /// Makes the directed cases.
    pub directed: Option<fn(&Parameters) -> Vec<Directed>>,
    /// Makes the case that drives everything up to a size (`--exhaustive`, `--threads`).
    pub exhaustive: Option<MakeStimulus>,
    /// Reads a recorded trace (`--launches`), of which each seed makes a stimulus.
    pub trace: Option<ReadTrace>,
    /// The run that its timing diagram shows.
    pub scenario: Option<&'static Scenario>,
    /// What is measured of it, in cycles.
    pub measurements: Option<&'static Measurements>,
    /// Formal properties: `properties.toml` and the harnesses; empty for none.
    pub formal: EmbeddedFiles,
    /// Hand-written Verilog with the same ports and parameters, to which synthesis compares it: the block's own files, then those of the
    /// blocks that it contains; empty for none.
    pub reference: &'static [EmbeddedFiles],
}

/// A recorded trace, read for a block at one combination of parameters.
pub trait Trace: Send + Sync {
    /// The stimulus that replays it; the seed decides what the trace leaves open.
    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus>;
}

/// The RTL of a block.
pub enum Design {
    /// RTL in Rust-HDL, which the emitter prints as Verilog.
    RustHdl(&'static warploom_rtl_kit::Design),
    /// Verilog files.
    Verilog(VerilogFiles),
}

/// Measures the area of a part of a block.
pub type MeasureArea = fn(&'static Entry, &Cache) -> Result<Vec<Figure>, CampaignError>;

/// What is measured of a block.
pub struct Measurements {
    /// Its cycles, read off the ports of its Verilog.
    pub cycles: fn(&Bench) -> Result<Vec<Figure>, CampaignError>,
    /// Where only a part of what could be measured is: every so many (`--every`), if nothing else is asked for.
    pub every: Option<u64>,
    /// The area of a part of it.
    pub area: Option<MeasureArea>,
    /// The harness's speed on it, beside other test benches.
    pub speed: Option<&'static SpeedBenches>,
}

impl Measurements {
    /// Measures the cycles of a block.
    ///
    /// # Errors
    /// A simulator can't be built, or a measurement fails or panics.
    pub fn measure_cycles(&self, bench: &Bench) -> Result<Vec<Figure>, CampaignError> {
        guarded(bench.block.name, || within(UserCode::Measurements, || (self.cycles)(bench)))
    }

    /// Measures the area of a part of a block; nothing where no area is measured.
    ///
    /// # Errors
    /// A tool fails, or the measurement fails or panics.
    pub fn measure_area(&self, block: &'static Entry, cache: &Cache) -> Result<Vec<Figure>, CampaignError> {
        let Some(area) = self.area else { return Ok(Vec::new()) };
        guarded(block.name, || within(UserCode::Measurements, || area(block, cache)))
    }
}

/// What a measurement works with.
pub struct Bench<'a> {
    /// The block.
    pub block: &'static Entry,
    /// Builds simulators.
    pub builder: &'a Builder,
    /// Measures one of so many.
    pub every: u64,
    /// Hears how it goes on.
    pub progress: &'a dyn Progress,
}

/// What hears how a measurement goes on.
pub trait Progress: Sync {
    /// So many more steps follow.
    fn more(&self, steps: u64);
    /// Something begins that takes a while.
    fn doing(&self, what: String);
    /// A step is done.
    fn step(&self);
}

impl Entry {
    /// An entry that has a contract and a design only.
    pub const fn new(contract: &'static Block, design: Design) -> Self {
        Self {
            contract,
            design,
            model: None,
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

    /// The golden model at these parameters, in its state after a reset.
    ///
    /// # Errors
    /// The block has none.
    pub fn model(&self, parameters: &Parameters) -> Result<Box<dyn Model>, CampaignError> {
        let lacks = || CampaignError::Unknown(format!("{} has no golden model", self.name));
        let model = self.model.map(|model| within(UserCode::Model, || model(parameters))).ok_or_else(lacks)?;
        let layout = self.layout(parameters);
        let reset = layout.inputs.iter().find(|field| field.port.name == "reset");
        Ok(match (&self.design, reset) {
            (Design::Verilog(design), Some(reset)) if design.reset.timing == ResetTiming::Asynchronous => {
                Box::new(ResetAtOnce::new(model, reset.offset))
            }
            _ => model,
        })
    }

    /// The properties at these parameters; none for a block that has none.
    pub fn properties(&self, parameters: &Parameters) -> Vec<Box<dyn Property>> {
        let properties = |make: MakeProperties| within(UserCode::Properties, || make(parameters));
        self.properties.map_or_else(Vec::new, properties)
    }

    /// Constrained-random stimulus: the same for the same seed on every machine.
    pub fn random(&self, parameters: &Parameters, seed: u64) -> Box<dyn Stimulus> {
        match self.random {
            Some(random) => within(UserCode::Stimulus, || random(parameters, seed)),
            None => Box::new(RandomBits::new(&self.layout(parameters), seed)),
        }
    }

    /// The directed cases.
    pub fn directed(&self, parameters: &Parameters) -> Vec<Directed> {
        self.directed.map_or_else(Vec::new, |directed| within(UserCode::Stimulus, || directed(parameters)))
    }

    /// The case that drives everything up to a size, where there is one.
    pub fn exhaustive(&self, parameters: &Parameters, size: u64) -> Option<Box<dyn Stimulus>> {
        self.exhaustive.map(|exhaustive| within(UserCode::Stimulus, || exhaustive(parameters, size)))
    }

    /// Reads a recorded trace; `None` where the block takes none.
    ///
    /// # Errors
    /// The file can't be read, or the function that reads it finds it wrong or panics.
    pub fn read_trace(&self, file: &Path, parameters: &Parameters) -> Option<Result<Box<dyn Trace>, CampaignError>> {
        let read = self.trace?;
        Some(guarded(self.name, || Ok(within(UserCode::Trace, || read(file, parameters))?)))
    }

    /// Its Verilog; every module's name begins with the prefix. `command` is what the Verilog says it was made by.
    ///
    /// # Errors
    /// There is no RTL for these parameters, or it can't be printed.
    pub fn emit(&self, parameters: &Parameters, prefix: &str, command: String) -> Result<Emission, CampaignError> {
        let failed = |diagnostics: String| CampaignError::Emit { block: self.name, diagnostics };
        let design = match &self.design {
            Design::RustHdl(design) => design,
            Design::Verilog(design) => return foreign::emission(self.contract, design, parameters, prefix, command),
        };
        let lacking = || {
            let file = design.widths_file;
            failed(format!(
                "no RTL for {parameters}\n  help: add these widths to `variants!` in {file} (docs/guide/adding-a-block.md)"
            ))
        };
        let modules = within(UserCode::Design, || (design.modules)(parameters)).ok_or_else(lacking)?;
        let request = Request { block: self.contract, parameters, top: modules.top.as_block(), prefix, command };
        warploom_emit::emit(&request).map_err(|diagnostics: Diagnostics| failed(diagnostics.to_string()))
    }

    /// The modules below its top, each by itself; none where the design is not in Rust-HDL.
    pub fn submodules(&self, parameters: &Parameters) -> Vec<Submodule> {
        let modules = |design: &warploom_rtl_kit::Design| within(UserCode::Design, || (design.modules)(parameters));
        let modules = self.rust_hdl().and_then(modules);
        modules.map_or_else(Vec::new, |modules| modules.submodules)
    }

    /// Its timing diagram, as committed.
    pub fn timing(&self) -> Option<&'static str> {
        self.rust_hdl()?.timing
    }

    /// Its schematics, as committed, the most telling one first.
    pub fn schematics(&self) -> &'static [Schematic] {
        self.rust_hdl().map_or(&[], |design| design.schematics)
    }

    /// Its RTL, where that is in Rust-HDL.
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
