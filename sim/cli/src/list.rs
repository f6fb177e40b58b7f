//! `warploom list`: the blocks, their parameters and defaults.

use crate::failure::Done;
use crate::output::{self, Format};
use crate::select::Selection;
use crate::table::Page;
use crate::tables;
use anyhow::Result;
use clap::Args;
use serde::Serialize;
use std::collections::BTreeMap;
use warploom_contract::{Block, Direction, Parameter, Parameters};
use warploom_harness::registry::Registry;

/// The arguments.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Blocks and parameters.
    #[command(flatten)]
    pub selection: Selection,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// A block in the JSON output.
#[derive(Serialize)]
struct Listed {
    block: &'static str,
    purpose: &'static str,
    publication: &'static str,
    parameters: Vec<ListedParameter>,
    ports: Vec<ListedPort>,
    test_points: Vec<&'static str>,
    /// Combinations of parameters that the contract lists.
    combinations: Vec<BTreeMap<&'static str, u64>>,
    /// Smallest and largest value of each parameter; empty if the block exists for the combinations only.
    parameter_ranges: BTreeMap<&'static str, [u64; 2]>,
    /// Rules for combinations of values within the ranges.
    parameter_rules: Vec<ListedRule>,
}

#[derive(Serialize)]
struct ListedRule {
    name: &'static str,
    text: &'static str,
}

#[derive(Serialize)]
struct ListedParameter {
    name: &'static str,
    default: u64,
    /// The default, or the value of `--set`.
    value: u64,
    meaning: &'static str,
}

#[derive(Serialize)]
struct ListedPort {
    name: &'static str,
    /// "clock", "input" or "output".
    direction: &'static str,
    /// Width of all elements together.
    bits: usize,
    /// Number of elements of an array; 1 for a port that is no array.
    elements: usize,
    comment: &'static str,
}

/// Runs the subcommand.
///
/// # Errors
/// A block, parameter or value is unknown, or the combination is not supported.
pub fn run(registry: &Registry, arguments: &Arguments) -> Result<Done> {
    let combinations = arguments.selection.combinations(registry)?;
    if arguments.format == Format::Json {
        output::json(&combinations.iter().map(|(block, parameters)| listed(block, parameters)).collect::<Vec<_>>());
        return Ok(Done::Success);
    }
    if arguments.format == Format::Csv {
        let rows = combinations.iter().flat_map(|(block, parameters)| {
            let row = |parameter: &Parameter| {
                let (name, meaning) = (parameter.name.to_string(), parameter.meaning.to_string());
                let [default, value] =
                    [parameter.default, parameters.get(parameter.name)].map(|number| number.to_string());
                vec![block.name.to_string(), name, default, value, meaning]
            };
            block.parameters.iter().map(row)
        });
        Page::new(Format::Csv).table(tables::PARAMETERS, rows);
        return Ok(Done::Success);
    }
    for (block, parameters) in &combinations {
        output::data(&format!("{}: {}", block.name, block.purpose));
        let width = block.parameters.iter().map(|parameter| parameter.name.len()).max().unwrap_or(0);
        for Parameter { name, meaning, .. } in block.parameters {
            output::data(&format!("  {name:<width$} {:>6}  {meaning}", parameters.get(name)));
        }
    }
    if let [(block, parameters)] = &combinations[..] {
        let size = if arguments.selection.settings.is_empty() {
            "default parameters".to_string()
        } else {
            parameters.to_string()
        };
        let ports = block.ports(parameters);
        let name_width = ports.iter().map(|port| port.name.len()).max().unwrap_or(0);
        output::data(&format!("\nports ({size}):"));
        for port in &ports {
            let direction = if port.direction == Direction::Out { "out" } else { "in" };
            output::data(&format!(
                "  {:<name_width$}  {direction:<3} {:>5}  {}",
                port.name,
                port.width(),
                port.comment
            ));
        }
        if !block.rules.is_empty() || !block.error_codes.is_empty() {
            output::data("\nrules:");
        }
        for rule in block.rules {
            output::data(&format!("  {}: {}", rule.name, rule.text));
        }
        for error in block.error_codes {
            output::data(&format!("  error {}: {}", error.code, error.meaning));
        }
        for line in supported(block) {
            output::data(&line);
        }
        output::data(&format!("\ninstantiation ({size}):\n{}", instantiation(block, parameters)));
    }
    Ok(Done::Success)
}

/// Returns a Verilog instance of a block, with each port connected to a signal of its name.
pub fn instantiation(block: &Block, parameters: &Parameters) -> String {
    let ports = block.ports(parameters);
    let width = ports.iter().map(|port| 2 * port.name.len()).max().unwrap_or(0) + "  .(),".len();
    let last = ports.len().saturating_sub(1);
    let mut text = format!("wl_{0} {0} (\n", block.name);
    for (number, port) in ports.iter().enumerate() {
        let connection = format!("  .{0}({0}){1}", port.name, if number == last { "" } else { "," });
        let direction = if port.direction == Direction::Out { "output" } else { "input" };
        let range = if port.width() == 1 { String::new() } else { format!(" [{}:0]", port.width() - 1) };
        text += &format!("{connection:<width$}  // {direction}{range}\n");
    }
    text + ");"
}

/// Lines that describe the supported values: ranges and rules, or the listed combinations.
fn supported(block: &Block) -> Vec<String> {
    let Some(space) = block.parameter_space else {
        let lines: Vec<_> = block.supported().iter().map(|combination| format!("  {combination}")).collect();
        let kind = if lines.len() == 1 { "combination" } else { "combinations" };
        return vec![format!("\n{} {kind}:\n{}", lines.len(), lines.join("\n"))];
    };
    let mut lines = vec!["\nparameter ranges:".to_string()];
    lines.extend(space.ranges.iter().map(|range| format!("  {}={}", range.name, range.limits())));
    if space.rules().next().is_some() {
        lines.push("\nparameter rules:".into());
    }
    lines.extend(space.rules().map(|(name, text)| format!("  {name}: {text}.")));
    lines
}

/// Returns a block with the sizes of its ports at the parameters `values`.
fn listed(block: &Block, values: &Parameters) -> Listed {
    let parameters = block.parameters.iter();
    let ports = block.ports(values);
    Listed {
        block: block.name,
        purpose: block.purpose,
        publication: block.publication,
        parameters: parameters
            .map(|parameter| ListedParameter {
                name: parameter.name,
                default: parameter.default,
                value: values.get(parameter.name),
                meaning: parameter.meaning,
            })
            .collect(),
        ports: ports
            .iter()
            .map(|port| ListedPort {
                name: port.name,
                direction: match port.direction {
                    Direction::Clock => "clock",
                    Direction::In => "input",
                    Direction::Out => "output",
                },
                bits: port.width(),
                elements: port.elements,
                comment: port.comment,
            })
            .collect(),
        test_points: block.test_points.iter().map(|point| point.name).collect(),
        combinations: block.combinations().iter().map(|combination| combination.iter().collect()).collect(),
        parameter_ranges: block.parameter_space.map_or_else(BTreeMap::new, |space| {
            space.ranges.iter().map(|range| (range.name, [range.min, range.max])).collect()
        }),
        parameter_rules: block
            .parameter_space
            .map_or_else(Vec::new, |space| space.rules().map(|(name, text)| ListedRule { name, text }).collect()),
    }
}
