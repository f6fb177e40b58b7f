//! Finds the parameters of a block that match the widths in a wave.

use super::map::Map;
use super::request::Request;
use super::wave::Wave;
use warploom_contract::{Block, Parameters, Port};

/// Maximum number of values that are tried per parameter, from the start of its range.
const MAX_VALUES: u64 = 256;

/// Returns a help text with other parameters for which the ports match the widths of the signals; empty if there are
/// none.
pub(super) fn other_parameters(request: &Request, map: &Map, wave: &Wave) -> String {
    let block = request.block;
    let names: Vec<&str> = block.ports(request.parameters).iter().map(|port| port.name).collect();
    for (scope, widths) in wave.widths(&names, map) {
        if request.scope.is_some_and(|end| scope != end && !scope.ends_with(&format!(".{end}"))) {
            continue;
        }
        let differ = |parameters: &Parameters| {
            let matches = |port: &Port| widths.get(port.name).is_none_or(|width| *width == port.width());
            block.ports(parameters).iter().filter(|port| !matches(port)).count()
        };
        let changed = |one: &Parameters| one.iter().zip(request.parameters.iter()).filter(|(a, b)| a != b).count();
        let listed = block.combinations().into_iter().filter(|one| differ(one) == 0);
        let fitting = listed.min_by_key(changed).or_else(|| nearest(block, request.parameters, &differ));
        if let Some(fitting) = fitting.filter(|fitting| fitting != request.parameters) {
            let settings = fitting.settings(block.parameters);
            let with = if settings.is_empty() {
                "without --set".into()
            } else {
                format!("with --set {}", settings.join(" --set "))
            };
            return format!("\n  help: {with}, all ports are as wide as the signals of '{scope}'");
        }
    }
    String::new()
}

/// Searches the parameter space for parameters with which all ports match; returns `None` if the search finds none.
///
/// The search starts at `from`, and sets one parameter after the other to the value with which the fewest ports differ.
/// With these parameters, `differ` returns the number of ports whose width differs from that of their signals.
fn nearest(block: &Block, from: &Parameters, differ: &dyn Fn(&Parameters) -> usize) -> Option<Parameters> {
    let space = block.parameter_space?;
    let mut best = from.clone();
    // One pass over all parameters may be too few, since a port can depend on several parameters.
    for _ in space.ranges {
        for range in space.ranges {
            let values = (range.min..=range.max).take(MAX_VALUES as usize);
            let tried = values.filter_map(|value| space.with_value(&best, range.name, value));
            best = tried.chain([best.clone()]).min_by_key(differ)?;
        }
        if differ(&best) == 0 {
            return Some(best);
        }
    }
    None
}
