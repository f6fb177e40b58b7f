//! `warploom draw`: draws the symbols, timing diagrams and schematics in the blocks' READMEs.

use crate::candidates;
use crate::failure::Done;
use crate::output::{self, Volume};
use crate::output_files;
use crate::progress::Progress;
use crate::select::Selection;
use anyhow::{anyhow, Context, Result};
use clap::Args;
use std::path::{Path, PathBuf};
use warploom_contract::Parameters;
use warploom_emit::Emission;
use warploom_harness::build::{Builder, Verilog, Waves};
use warploom_harness::cache::Cache;
use warploom_harness::diagram::{Scenario, SchematicTools};
use warploom_harness::message::program;
use warploom_harness::registry::{Entry, Registry};
use warploom_harness::simulator::{Library, Simulator};
use warploom_harness::tools::Toolchain;
use warploom_harness::{diagram, wave};

/// Directory of the blocks' pages in the repository.
const DEFAULT_DIRECTORY: &str = "hdl/blocks/rtl/src";

/// The arguments.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Blocks [default: all].
    #[arg(value_name = "BLOCK", add = candidates::block_names())]
    pub blocks: Vec<String>,
    /// Directory with one subdirectory per block, which gets symbol.svg, timing.svg, and with --schematics schematics/.
    #[arg(long, value_name = "DIR", default_value = DEFAULT_DIRECTORY)]
    pub out_dir: PathBuf,
    /// Write nothing; exit with code 4 if a picture is out of date.
    #[arg(long)]
    pub check: bool,
    /// Also draw schematics of the small modules; requires Yosys and netlistsvg.
    #[arg(long)]
    pub schematics: bool,
    /// Verilator program [default: that of WARPLOOM_VERILATOR, or the one on the PATH].
    #[arg(long, value_name = "PATH")]
    pub verilator: Option<PathBuf>,
}

/// Runs the subcommand.
///
/// # Errors
/// A block is unknown, the directory does not exist, a tool is missing, a run differs from its model, or a file cannot
/// be written.
pub fn run(registry: &Registry, arguments: &Arguments, volume: Volume) -> Result<Done> {
    let blocks = Selection { blocks: arguments.blocks.clone(), settings: Vec::new() }.blocks(registry)?;
    let no_folder = || {
        let folder = arguments.out_dir.display();
        anyhow!("directory {folder} not found\n  help: name the directory of the blocks' pictures by --out-dir")
    };
    if arguments.check && !arguments.out_dir.is_dir() {
        return Err(no_folder());
    }
    let tools = arguments.schematics.then(SchematicTools::find).transpose()?;
    let builder = Builder::new(Toolchain::find(arguments.verilator.as_deref())?, Cache::of_user());
    // The default directory is a part of the repository, and is not created elsewhere.
    if arguments.out_dir == Path::new(DEFAULT_DIRECTORY) && !arguments.out_dir.is_dir() {
        return Err(no_folder());
    }
    let progress = Progress::with_steps(volume, blocks.len() as u64, "blocks");
    let (mut stale, mut written, mut total) = (Vec::new(), Vec::new(), 0);
    for block in blocks {
        progress.set_step(format!("drawing {}", block.name));
        let folder = arguments.out_dir.join(block.name);
        let symbol = diagram::symbol(block.name, &block.ports(&block.defaults()));
        let mut pictures = vec![("symbol.svg".to_string(), symbol)];
        if let Some(scenario) = block.scenario {
            pictures.push(("timing.svg".to_string(), timing(block, scenario, &builder)?));
            if let Some(tools) = &tools {
                pictures.extend(schematics(block, scenario, tools)?);
            }
        }
        for (name, text) in pictures {
            let path = folder.join(&name);
            total += 1;
            if warploom_files::bytes(&path, text.len() as u64).is_ok_and(|existing| existing == text.as_bytes()) {
                continue;
            }
            if arguments.check {
                stale.push(path.display().to_string());
                continue;
            }
            let created = path.parent().map_or(Ok(()), std::fs::create_dir_all);
            created.with_context(|| format!("writing {}", path.display()))?;
            wave::write_into_folder(&path, &text)?;
            written.push(path);
        }
        progress.step();
    }
    progress.finish();
    for path in &written {
        output_files::wrote(path.display(), volume);
    }
    if stale.is_empty() {
        if volume > Volume::Quiet && !arguments.check {
            output::message(&format!("{total} pictures: {} written, the others up to date", written.len()));
        }
        return Ok(Done::Success);
    }
    output::message(&format!("stale: {}\n  help: {} draw", stale.join(", "), program()));
    Ok(Done::Stale)
}

/// Parameters of a block's pictures, and its Verilog with these parameters. `prefix` begins all module names.
fn emission(block: &'static Entry, scenario: &Scenario, prefix: &str) -> Result<(Parameters, Emission)> {
    let parameters = block.with_settings(scenario.settings).context(block.name)?;
    let emission = block.emit(&parameters, prefix, "warploom draw".into())?;
    Ok((parameters, emission))
}

/// SVG text of the timing diagram: a run of the scenario on the emitted Verilog.
fn timing(block: &'static Entry, scenario: &Scenario, builder: &Builder) -> Result<String> {
    let (parameters, emission) = emission(block, scenario, "wl_")?;
    let layout = block.layout(&parameters);
    let library = Library::load(&builder.library(&Verilog::of(&emission, &layout), Waves::None)?, &layout)?;
    diagram::timing(block, &parameters, scenario, &mut Simulator::new(&library, 1)?).context(block.name)
}

/// Path of each schematic in the block's directory, and its SVG text.
fn schematics(block: &'static Entry, scenario: &Scenario, tools: &SchematicTools) -> Result<Vec<(String, String)>> {
    let (_, emission) = emission(block, scenario, "")?;
    let drawn = block.schematics().iter().map(|schematic| {
        let text = tools.draw(&emission, schematic.module)?;
        Ok((format!("schematics/{}.svg", schematic.module), text))
    });
    drawn.collect()
}
