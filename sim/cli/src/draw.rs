//! `warploom draw`: the symbols and timing diagrams in the blocks' READMEs.

use crate::failure::{Done, Failure};
use crate::output;
use crate::select::Selection;
use crate::Volume;
use clap::Args;
use std::io::Write;
use std::path::{Path, PathBuf};
use warploom_contract::Block;
use warploom_cosim::build::{Builder, Verilog, Waves};
use warploom_cosim::cache::Cache;
use warploom_cosim::simulator::{Library, Simulator};
use warploom_cosim::tools::Toolchain;
use warploom_cosim::{campaign, diagram};

/// The arguments.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Blocks by name; all of them by default.
    #[arg(value_name = "BLOCK")]
    pub blocks: Vec<String>,
    /// The folder that has one a block; each gets symbol.svg and timing.svg.
    #[arg(long, value_name = "DIR", default_value = "hdl/rtl/src")]
    pub out_dir: PathBuf,
    /// Write nothing; exit 4 where a picture is not what the run shows.
    #[arg(long)]
    pub check: bool,
    /// The Verilator to use.
    #[arg(long, value_name = "PATH")]
    pub verilator: Option<PathBuf>,
}

/// Runs the verb.
///
/// # Errors
/// An unknown block, a tool that is missing, a run that differs from its model, a folder that can't be written.
pub fn run(arguments: &Arguments, volume: Volume) -> Result<Done, Failure> {
    let blocks = Selection { blocks: arguments.blocks.clone(), settings: Vec::new() }.blocks()?;
    if arguments.check && !arguments.out_dir.is_dir() {
        let folder = arguments.out_dir.display();
        return Err(Failure::Usage(format!(
            "there is no folder {folder} with the pictures of the blocks; name it by --out-dir"
        )));
    }
    let builder = Builder::new(Toolchain::find(arguments.verilator.as_deref())?, Cache::of_user());
    let mut stale = Vec::new();
    for block in blocks {
        let folder = arguments.out_dir.join(block.name);
        for (name, text) in [
            ("symbol.svg", diagram::symbol(block.name, &(block.ports)(&block.defaults()))),
            ("timing.svg", timing(block, &builder)?),
        ] {
            let path = folder.join(name);
            if std::fs::read_to_string(&path).is_ok_and(|there| there == text) {
                continue;
            }
            if arguments.check {
                stale.push(path.display().to_string());
                continue;
            }
            write(&folder, &path, &text)
                .map_err(|error| Failure::Usage(format!("writing {}: {error}", path.display())))?;
            if volume >= Volume::Normal {
                output::message(&format!("wrote {}", path.display()));
            }
        }
    }
    if stale.is_empty() {
        return Ok(Done::Well);
    }
    output::message(&format!("stale: {}\n  help: warploom draw", stale.join(", ")));
    Ok(Done::Stale)
}

fn timing(block: &'static Block, builder: &Builder) -> Result<String, Failure> {
    let failed = |error: String| Failure::Tool(format!("{}: {error}", block.name));
    let scenario = diagram::scenario(block.name).ok_or_else(|| failed("it has no scenario to draw".into()))?;
    let parameters = block.with_settings(scenario.settings).map_err(|error| failed(error.to_string()))?;
    let layout = block.layout(&parameters);
    let emission = campaign::emit(block, &parameters, "wl_", "warploom draw".into())?;
    let library = Library::load(&builder.library(&Verilog::of(&emission, &layout), Waves::None)?, &layout)?;
    diagram::timing(block, &parameters, scenario, &mut Simulator::new(&library, 1)?).map_err(failed)
}

/// Writes a file whole or not at all.
fn write(folder: &Path, path: &Path, text: &str) -> std::io::Result<()> {
    let mut file = tempfile::Builder::new()
        .permissions(std::os::unix::fs::PermissionsExt::from_mode(0o644))
        .tempfile_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.persist(path)?;
    Ok(())
}
