//! `warploom emit`: writes Verilog, file lists and manifests, or checks whether existing ones are up to date.

use crate::failure::Done;
use crate::output::{self, Volume};
use crate::select::{prepare, Selection};
use anyhow::{bail, Result};
use clap::Args;
use std::path::PathBuf;
use warploom_contract::{Block, Parameters};
use warploom_emit::{DifferenceKind, Style, DEFAULT_PREFIX};
use warploom_harness::registry::Registry;

/// The arguments.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Blocks and parameters.
    #[command(flatten)]
    pub selection: Selection,
    /// Output directory; each block gets a subdirectory.
    #[arg(long, value_name = "DIR", default_value = "verilog-out")]
    pub out_dir: PathBuf,
    /// Prefix of all module names.
    #[arg(long, default_value = DEFAULT_PREFIX)]
    pub prefix: String,
    /// Module names contain the parameters, e.g. wl_index_unpacker_l32_x10_y10_z10_w32, so that one design can contain
    /// several sizes of a block.
    #[arg(long)]
    pub name_sizes: bool,
    /// Emit SystemVerilog instead of Verilog-2005: arrays of signals are packed arrays.
    #[arg(long)]
    pub systemverilog: bool,
    /// Write nothing; print a diff and exit with code 4 if files are out of date.
    #[arg(long)]
    pub check: bool,
}

/// Runs the subcommand.
///
/// # Errors
/// Invalid arguments, a block that cannot be emitted, or a directory that cannot be read or written.
pub fn run(registry: &Registry, arguments: &Arguments, volume: Volume) -> Result<Done> {
    let mut done = Done::Success;
    let combinations = arguments.selection.combinations(registry)?;
    let style =
        Style { prefix: &arguments.prefix, name_sizes: arguments.name_sizes, system_verilog: arguments.systemverilog };
    prepare(&combinations, &style, volume)?;
    for (block, parameters) in combinations {
        if block.rust_hdl().is_none() {
            bail!("{} is a Verilog design; only Rust-HDL designs can be emitted", block.name);
        }
        let emission = block.emit_in_style(&parameters, &style, command(arguments, block, &parameters))?;
        if volume == Volume::Verbose {
            emission.notes.iter().for_each(|note| output::message(note));
        }
        let folder = match arguments.name_sizes {
            true => arguments.out_dir.join(emission.top.strip_prefix(&arguments.prefix).unwrap_or(&emission.top)),
            false => arguments.out_dir.join(block.name),
        };
        if arguments.check {
            let differences = warploom_emit::check(&folder, &emission)?;
            for difference in &differences {
                let path = folder.join(&difference.file);
                let kind = match difference.kind {
                    DifferenceKind::Stale => "stale",
                    DifferenceKind::Missing => "missing",
                    DifferenceKind::Extra => "unexpected file",
                };
                output::data(&format!("{}: {kind}\n{}", path.display(), difference.diff));
                done = Done::Stale;
            }
            if differences.is_empty() && volume > Volume::Quiet {
                output::message(&format!("{}: up to date", folder.display()));
            }
        } else {
            warploom_emit::write(&folder, &emission)?;
            if volume > Volume::Quiet {
                output::message(&format!("{}: {} modules, {parameters}", folder.display(), emission.files.len()));
            }
        }
    }
    Ok(done)
}

/// The command in the headers of the files. It omits the output directory, so that the files are the same everywhere.
fn command(arguments: &Arguments, block: &Block, parameters: &Parameters) -> String {
    let mut command = format!("warploom emit {}", block.name);
    for setting in parameters.settings(block.parameters) {
        command += &format!(" --set {setting}");
    }
    if arguments.prefix != DEFAULT_PREFIX {
        command += &format!(" --prefix {}", arguments.prefix);
    }
    for (is_set, flag) in [(arguments.name_sizes, "--name-sizes"), (arguments.systemverilog, "--systemverilog")] {
        if is_set {
            command += &format!(" {flag}");
        }
    }
    command
}
