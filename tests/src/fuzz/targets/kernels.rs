//! Targets for readers of kernels in the kernel IR, of access forms, and of the devices on which access forms run.

use super::target;
use crate::fuzz::target::{Input, Rejection, Target};
use std::sync::atomic::{AtomicU32, Ordering};
use warploom_compiler::draw;
use warploom_harness::toml_file;
use warploom_simt_model::policy::{Kind, Options};
use warploom_simt_model::{Source, KERNELS};
use warploom_thread_order_study::{
    Device, Distribution, Grid, Kernel, Scenario, DEVICE, KERNELS as FORMS, OTHER_KERNELS as OTHER_FORMS,
};

/// Maximum number of basic blocks that a run of a kernel executes.
const RUN_BLOCKS: u64 = 500;
/// Maximum number of basic blocks of a kernel that is drawn.
const DRAWN_BLOCKS: usize = 40;

pub(super) fn targets() -> Vec<Target> {
    let forms = FORMS.iter().chain(&OTHER_FORMS).map(|(_, text)| *text);
    vec![
        target("access-form", "study order: a kernel's access form, read and run on a grid", access_form)
            .of_file("form.toml")
            .with_seeds(forms),
        target("device", "study order: a device of cores and caches, read, and a kernel run on it", device)
            .of_file("device.toml")
            .with_seeds([DEVICE]),
        target("kernel", "kernel, compile: a kernel, read, run, its loops judged, yields inserted and drawn", kernel)
            .of_file("input.kernel")
            .with_seeds(KERNELS.iter().map(|(_, text)| *text)),
    ]
}

fn access_form(input: &Input) -> Result<(), Rejection> {
    let text = toml_file::text(&input.write("form.toml")?)?;
    launch(&Kernel::parse("form", "form.toml", &text)?, &Device::default())
}

fn device(input: &Input) -> Result<(), Rejection> {
    let text = toml_file::text(&input.write("device.toml")?)?;
    let device = Device::parse("device.toml", &text)?;
    let (name, text) = FORMS[0];
    launch(&Kernel::parse(name, "form.toml", text)?, &device)
}

/// Number of stop queries of a launch before it is stopped. A launch makes one query per 16,384 simulated cycles.
const STOP_QUERIES: u32 = 3;

/// Runs the start of a kernel's launch on a device.
fn launch(kernel: &Kernel, device: &Device) -> Result<(), Rejection> {
    let grid = Grid { width: 40, height: 24, group_width: 16, group_height: 16 };
    let scenario = Scenario::new(kernel, device, grid, 1)?;
    let queries = AtomicU32::new(0);
    let stop = || queries.fetch_add(1, Ordering::Relaxed) >= STOP_QUERIES;
    let rows = scenario.rows(&scenario.orders()[..1], Distribution::RoundRobin, &stop);
    scenario.ranking(&scenario.orders()[..1], &rows, &kernel.program(&grid, 0)?, &|| false);
    Ok(())
}

fn kernel(input: &Input) -> Result<(), Rejection> {
    let source = Source::read(&input.write("input.kernel")?)?;
    let program = source.program(4)?;
    let found = warploom_compiler::locks::find(&source.kernel);
    if let Ok(inserted) = warploom_compiler::yield_insertion::insert(&source.kernel) {
        if source.kernel.blocks.len() <= DRAWN_BLOCKS {
            _ = draw::before(&source.kernel, &found);
            _ = draw::after(&inserted, &found);
        }
        _ = inserted.to_string();
    }
    for kind in Kind::ALL {
        let mut policy = kind.policy(&program, Options::default());
        let done = warploom_simt_model::run(&program, policy.as_mut(), RUN_BLOCKS, &mut |_| {})?;
        _ = warploom_simt_model::compare(&program, &done.memory, &program.memory);
    }
    Ok(())
}
