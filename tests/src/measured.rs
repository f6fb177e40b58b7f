//! Simulation libraries for measurements of blocks, from emitted Verilog that is unchanged or slowed down by edits.

use std::sync::Arc;
use warploom_contract::Parameters;
use warploom_emit::Emission;
use warploom_harness::build::{Builder, Verilog, Waves};
use warploom_harness::cache::Cache;
use warploom_harness::registry::Entry;
use warploom_harness::simulator::Library;
use warploom_harness::tools::Toolchain;

/// Builds a block at these parameters, after a change of its emission. The modules have the prefix `wl_`.
///
/// # Panics
/// The block cannot be emitted, or Verilator is missing or cannot build it.
pub fn library(block: &'static Entry, parameters: &Parameters, change: impl Fn(&mut Emission)) -> Arc<Library> {
    let layout = block.layout(parameters);
    let mut emission = block.emit(parameters, "wl_", "a test".into()).expect("it is emitted");
    change(&mut emission);
    let builder = Builder::new(Toolchain::find(None).unwrap_or_else(|error| panic!("{error}")), Cache::of_user());
    let path = builder.library(&Verilog::of(&emission, &layout), Waves::None).expect("it is built");
    Library::load(&path, &layout).expect("it is loaded")
}

/// Builds a block at its default parameters, with replaced texts in one file. Each edit is the old and the new text.
/// Returns the parameters and the library.
///
/// # Panics
/// As [`library`]; also if the file does not exist or does not contain an old text.
pub fn changed(block: &'static Entry, file: &str, edits: &[(&str, &str)]) -> (Parameters, Arc<Library>) {
    let parameters = block.defaults();
    let library = library(block, &parameters, |emission| {
        let file = emission.files.iter_mut().find(|known| known.name == file).expect("the file");
        for (old, new) in edits {
            assert!(file.text.contains(old), "the text to edit is missing: {old}\n{}", file.text);
            file.text = file.text.replace(old, new);
        }
    });
    (parameters, library)
}

/// Returns an edit that delays a port by one cycle: it adds a register between `register` and the port. The edit is the
/// old and the new text of the port's assignment. `bits` is the width of the port.
pub fn delayed_output(port: &str, register: &str, bits: usize) -> (String, String) {
    let delayed = format!(
        "  reg [{}:0] late_{port};\n  always @(posedge clock) late_{port} <= {register};\n  \
         assign {port} = late_{port};",
        bits - 1
    );
    (format!("  assign {port} = {register};"), delayed)
}
