//! Finds the inputs that clock and reset the registers of an elaborated design.

use super::port::SurveyPort;
use crate::foreign::tree::Node;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// Clocks and resets of the registers of a design.
pub(super) struct Registers<'a> {
    /// Names of the module's inputs.
    inputs: HashSet<&'a str>,
    /// Clocks as (signal, whether the edge is rising).
    pub(super) clocks: BTreeSet<(&'a str, bool)>,
    /// Asynchronous resets as (signal, whether the edge is rising).
    pub(super) resets: BTreeSet<(&'a str, bool)>,
    /// Sources of the assignments to each signal, outside of registers.
    drivers: HashMap<&'a str, Vec<&'a Node>>,
}

impl<'a> Registers<'a> {
    /// Analyses an elaborated module with these ports.
    pub(super) fn new(module: &'a Node, ports: &'a [SurveyPort]) -> Self {
        let inputs = ports.iter().filter(|port| !port.is_output).map(|port| port.name.as_str()).collect();
        let mut registers = Self { inputs, clocks: BTreeSet::new(), resets: BTreeSet::new(), drivers: HashMap::new() };
        registers.add(module);
        registers
    }

    /// Adds the registers and the assignments at or below this node.
    fn add(&mut self, node: &'a Node) {
        if node.kind == "always" {
            let mut items = Vec::new();
            node.of_kind("sentree").for_each(|list| list.collect_kind("senitem", &mut items));
            let edges_of = |item: &&'a Node| {
                let rising = item.edge == "POS";
                let is_edge = rising || item.edge == "NEG";
                is_edge.then(|| item.variables().into_iter().map(move |name| (name, rising))).into_iter().flatten()
            };
            let edges: Vec<(&str, bool)> = items.iter().flat_map(edges_of).collect();
            if !edges.is_empty() {
                let body = node.children.iter().filter(|child| child.kind != "sentree");
                let read: HashSet<&str> = body.flat_map(Node::variables).collect();
                // A register reads its asynchronous reset, but not its clock.
                let is_reset = |(name, _): &(&str, bool)| edges.len() > 1 && read.contains(name);
                let (resets, clocks): (Vec<_>, Vec<_>) = edges.iter().copied().partition(is_reset);
                self.clocks.extend(clocks);
                self.resets.extend(resets);
                return;
            }
        }
        if let Some((source, target)) = node.assignment() {
            target.variables().into_iter().for_each(|name| self.drivers.entry(name).or_default().push(source));
        }
        node.children.iter().for_each(|child| self.add(child));
    }

    /// Returns the inputs from which a signal is derived, and whether the signal inverts each input; `None` if this is
    /// unknown.
    fn sources(&self, signal: &'a str) -> BTreeMap<&'a str, Option<bool>> {
        let mut found = BTreeMap::new();
        let (mut seen, mut pending) = (HashSet::new(), vec![(signal, Some(false))]);
        while let Some((name, inverted)) = pending.pop() {
            if self.inputs.contains(name) {
                found.insert(name, inverted);
            } else if seen.insert(name) {
                let drivers = self.drivers.get(name).map_or(&[][..], |drivers| drivers);
                for driver in drivers {
                    pending.extend(trace(driver, inverted.filter(|_| drivers.len() == 1)));
                }
            }
        }
        found
    }

    /// Returns the inputs from which these signals are derived, each with its active edges (`true` for rising).
    ///
    /// If a signal is derived from several inputs, some inputs are preferred: first the input `chosen` and the inputs
    /// that registers use directly. Then follow the inputs with a common name such as `clk`, for which `rank`
    /// returns a rank.
    pub(super) fn resolved(
        &self,
        signals: &BTreeSet<(&'a str, bool)>,
        chosen: Option<&str>,
        rank: fn(&str) -> Option<usize>,
    ) -> BTreeMap<&'a str, BTreeSet<bool>> {
        let is_direct = |name: &str| chosen == Some(name) || signals.iter().any(|(signal, _)| *signal == name);
        let mut inputs: BTreeMap<&str, BTreeSet<bool>> = BTreeMap::new();
        for (signal, rising) in signals {
            let mut sources = self.sources(signal);
            for keep in [&is_direct as &dyn Fn(&str) -> bool, &|name| rank(name).is_some()] {
                if sources.len() > 1 && sources.keys().any(|name| keep(name)) {
                    sources.retain(|name, _| keep(name));
                }
            }
            for (name, inverted) in sources {
                inputs.entry(name).or_default().extend(inverted.map(|inverted| inverted != *rising));
            }
        }
        inputs
    }
}

/// Returns the variables in the source of an assignment, and whether the traced signal inverts each of them; `None` if
/// this is unknown. `inverted` is whether the traced signal inverts the target of the assignment.
fn trace(source: &Node, inverted: Option<bool>) -> Vec<(&str, Option<bool>)> {
    match (source.kind.as_str(), &source.children[..]) {
        ("varref", _) => vec![(&source.name, inverted)],
        ("not" | "lognot", [inner]) => trace(inner, inverted.map(|inverted| !inverted)),
        // These are clock gates and additional causes of a reset, which do not invert.
        ("and" | "or" | "logand" | "logor", parts) => parts.iter().flat_map(|part| trace(part, inverted)).collect(),
        _ => source.variables().into_iter().map(|name| (name, None)).collect(),
    }
}
