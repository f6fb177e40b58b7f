//! What the lock arbiter reaches, at a small size.

use std::sync::Arc;
use warploom_contract::lock_arbiter::BLOCK;
use warploom_contract::Parameters;
use warploom_cosim::bars::lock_arbiter::{measure, siege, turns, Cycles, Pace};
use warploom_cosim::build::{Builder, Verilog, Waves};
use warploom_cosim::cache::Cache;
use warploom_cosim::campaign::emit;
use warploom_cosim::simulator::Library;
use warploom_cosim::tools::Toolchain;
use warploom_emit::Emission;

fn library(parameters: &Parameters, change: impl Fn(&mut Emission)) -> Arc<Library> {
    let layout = BLOCK.layout(parameters);
    let mut emission = emit(&BLOCK, parameters, "wl_", "a test".into()).expect("it is emitted");
    change(&mut emission);
    let builder = Builder::new(Toolchain::find(None).unwrap_or_else(|error| panic!("{error}")), Cache::of_user());
    let path = builder.library(&Verilog::of(&emission, &layout), Waves::None).expect("it is built");
    Library::load(&path, &layout).expect("it is loaded")
}

#[test]
fn explore() {
    for settings in [["WARPS=8", "LOCKS=4"], ["WARPS=32", "LOCKS=16"]] {
        let parameters = BLOCK.with_settings(&settings).expect("a combination");
        let library = library(&parameters, |_| {});
        let start = std::time::Instant::now();
        println!("{settings:?} {:?} {:?}", measure(&parameters, &library), start.elapsed());
        println!("{:?} {:?}", siege(&parameters, &library, 100, 50_000), start.elapsed());
        println!(
            "{:?} {:?}",
            turns(&parameters, &library, Pace { retire: 4, limit: 8, answer: 8 }, 20_000),
            start.elapsed()
        );
    }
}
