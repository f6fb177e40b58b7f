//! Tests of checks on waves of designs in Verilog files.

use super::{run, CheckReport, Request};
use crate::entry::{Design, Entry};
use crate::error::CampaignError;
use crate::foreign::VerilogFiles;
use std::path::Path;
use std::time::{Duration, Instant};
use warploom_contract::{Block, Parameters, Port};
use warploom_model::ports::Ports;
use warploom_model::Model;

/// Contract of an adder without a clock.
const BLOCK: Block = Block {
    name: "sum",
    ports: |_| vec![Port::input("a", 4, ""), Port::input("b", 4, ""), Port::output("s", 5, "")],
    ..crate::sample_fifo::BLOCK
};

static ENTRY: Entry = Entry {
    model: Some(|parameters| Box::new(Sum(Ports::new(&BLOCK.layout(parameters))))),
    ..Entry::new(&BLOCK, Design::Verilog(VerilogFiles::new("", "sum", &["sum.v"])))
};

/// Model of the adder.
struct Sum(Ports);

impl Model for Sum {
    fn settle(&mut self, inputs: &[u64], outputs: &mut [u64], care: &mut [u64]) {
        self.0.put(outputs, "s", self.0.get(inputs, "a") + self.0.get(inputs, "b"));
        self.0.set_all(care, "s");
    }

    fn edge(&mut self, _inputs: &[u64]) {}
}

/// Checks this VCD against the model of the adder.
fn check(vcd: &str) -> Result<CheckReport, CampaignError> {
    let folder = tempfile::tempdir().expect("a folder");
    let wave = folder.path().join("wave.vcd");
    std::fs::write(&wave, vcd).expect("written");
    check_file(&wave)
}

fn check_file(wave: &Path) -> Result<CheckReport, CampaignError> {
    run(&Request {
        block: &ENTRY,
        parameters: &Parameters::of(&[]),
        wave,
        map: None,
        scope: None,
        replay: "",
        failures: None,
        colour: false,
        progress: &|_, _| {},
    })
}

#[test]
fn a_design_without_a_clock_is_checked() {
    let wave = |sum: &str| {
        format!(
            "$timescale 1ns $end\n$scope module tb $end\n$var wire 4 ! a $end\n$var wire 4 \" b $end\n\
             $var wire 5 # s $end\n$upscope $end\n$enddefinitions $end\n\
             #0\nb0001 !\nb0010 \"\nb00011 #\n#1\nb0101 !\nb{sum} #\n#2\n"
        )
    };
    let report = check(&wave("00111")).expect("all ports are there");
    assert!(report.passed && report.compared == 2, "{report:?}");
    let report = check(&wave("00110")).expect("all ports are there");
    assert_eq!(report.failure.map(|failure| failure.message).as_deref(), Some("s"));
}

#[test]
fn a_wave_with_many_scopes_is_rejected_quickly_and_with_similar_names() {
    let mut vcd = String::from("$timescale 1ns $end\n");
    for scope in 0..3000 {
        vcd += &format!("$scope module s{scope} $end\n");
        let own = if scope == 1234 { ["a", "b", "s_out"] } else { ["signal0", "signal1", "signal2"] };
        for (number, name) in own.iter().chain(&["signal3", "signal4", "signal5"]).enumerate() {
            vcd += &format!("$var wire 4 v{scope}_{number} {name} $end\n");
        }
        vcd += "$upscope $end\n";
    }
    vcd += "$enddefinitions $end\n#0\nb0 v0_0\n";
    let started = Instant::now();
    let error = check(&vcd).expect_err("no scope has the ports").to_string();
    assert!(error.contains("no scope of the wave has all 3 ports; the closest is 's1234'"), "{error}");
    assert!(error.contains("s: unknown signal 's' in scope 's1234'; similar names: "), "{error}");
    let time = started.elapsed();
    assert!(time < Duration::from_secs(20), "{time:?}");
}
