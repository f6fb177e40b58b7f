//! `warploom plan`: assigns addresses in index memory to the kernels of a launch trace.

use crate::failure::Done;
use crate::number::whole;
use crate::output::{self, thousands, Format};
use crate::table::Page;
use crate::tables;
use anyhow::{anyhow, bail, Context, Result};
use clap::{ArgGroup, Args};
use std::path::PathBuf;
use warploom_contract::bits_for;
use warploom_contracts::index_generator;
use warploom_stimulus::threads::launches::{self, Limits, Options};

/// The arguments.
#[derive(Debug, Args)]
#[command(group(ArgGroup::new("trace").required(true).args(["file", "launches"])))]
pub struct Arguments {
    /// Launch trace: the output of `nsys stats --report cuda_gpu_trace --format csv`, or a CSV file with its columns.
    /// Thread blocks may be as large as the widest variant of index_generator supports.
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// Same as `FILE`; named like the option of `cosim`.
    #[arg(long, value_name = "FILE")]
    pub launches: Option<PathBuf>,
    /// Number of rows of index memory.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1024,
        allow_negative_numbers = true,
        value_parser = whole(1..=1 << 31)
    )]
    pub rows: u64,
    /// Number of lanes: threads per row.
    #[arg(long, value_name = "N", default_value_t = 32, allow_negative_numbers = true, value_parser = lanes)]
    pub lanes: u32,
    /// Minimum number of rows reserved for kernels that share row address 0 [default: a quarter of the memory].
    #[arg(long, value_name = "ROWS", allow_negative_numbers = true, value_parser = whole(0..=u64::MAX))]
    pub threshold: Option<u64>,
    /// Number of configurations that the hardware remembers, 1 to 4096.
    #[arg(long, value_name = "N", default_value_t = 8, allow_negative_numbers = true, value_parser = whole(1..=4096))]
    pub history: u64,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Number of configurations that the variant of the generator remembers. The size limits do not depend on it.
const CONFIGURATIONS: u64 = 8;

/// Runs the subcommand.
///
/// # Errors
/// The trace cannot be read or is invalid, or the threshold exceeds the memory.
pub fn run(arguments: &Arguments) -> Result<Done> {
    let Arguments { rows, lanes, threshold, .. } = *arguments;
    if let Some(threshold) = threshold.filter(|threshold| *threshold > rows) {
        bail!("--threshold {threshold} exceeds the {rows} rows of memory");
    }
    let file = arguments.file.as_ref().or(arguments.launches.as_ref());
    let file = file.context("expected a launch trace")?;
    // The variant with the widest indices and words accepts the largest thread blocks. The planner itself only checks
    // whether rows fit the memory.
    let variant = index_generator::VARIANTS.iter().max_by_key(|variant| (variant.index_bits, variant.word));
    let variant = *variant.unwrap_or(&index_generator::VARIANTS[0]);
    let parameters = index_generator::of(u64::from(lanes), variant, CONFIGURATIONS);
    let limits = Limits::new(&parameters).with_memory(lanes, rows);
    let trace = launches::read(file, &limits)?;
    let options = Options { threshold, history: arguments.history as usize };
    let plan = launches::plan(&trace, lanes, rows, &options);
    if arguments.format == Format::Json {
        output::json(&plan);
        return Ok(Done::Success);
    }
    let rows_of_kernels = plan.kernel_rows().into_iter().map(Vec::from);
    let page = Page::new(arguments.format);
    page.table(tables::PLANNED, rows_of_kernels);
    let outcomes = plan.outcome_rows().into_iter().map(Vec::from);
    page.remark(" ");
    page.table(tables::PLANS, outcomes);
    page.remark(&format!(
        "\n{} rows of {} lanes ({}-bit row addresses); {} remain for the kernels that share row address 0 (minimum {})",
        thousands(plan.rows),
        plan.lanes,
        bits_for(plan.rows),
        thousands(plan.shared_rows),
        thousands(plan.threshold),
    ));
    Ok(Done::Success)
}

/// Parses a number of lanes that the generator supports.
fn lanes(text: &str) -> Result<u32> {
    let lanes = text.parse().ok().context("expected a whole number")?;
    let combinations = index_generator::BLOCK.combinations();
    let mut known: Vec<u64> = combinations.iter().map(|parameters| parameters.get("LANES")).collect();
    known.sort_unstable();
    known.dedup();
    if known.contains(&u64::from(lanes)) {
        Ok(lanes)
    } else {
        let known: Vec<_> = known.iter().map(u64::to_string).collect();
        Err(anyhow!("expected one of {}", known.join(", ")))
    }
}
