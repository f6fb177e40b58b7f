//! Finds the ports of a block among the signals of a wave.

use super::map::{Entry, Map, Name};
use super::places::{lines, range, Misfit, Piece, Places, Signal};
use super::wave::Wave;
use std::collections::HashMap;
use warploom_contract::{Direction, Field, Layout};
use warploom_files::{nearby, Diagnostic};
use warploom_model::bits;

impl Wave {
    /// The signal of a name in a scope, or of a full name.
    fn find(&self, scope: &str, name: &str) -> Option<Signal> {
        let within = if scope.is_empty() { None } else { self.signals.get(&format!("{scope}.{name}")) };
        within.or_else(|| self.signals.get(name)).copied()
    }

    /// All scopes that have signals.
    fn scopes(&self) -> Vec<&str> {
        let mut scopes: Vec<&str> =
            self.signals.keys().map(|name| name.rsplit_once('.').map_or("", |(s, _)| s)).collect();
        scopes.sort_unstable();
        scopes.dedup();
        scopes
    }

    /// Finds all ports: in the scope that is given, whole or by its end, else in the only one that has them.
    pub(super) fn places(&self, layout: &Layout, map: &Map, scope: Option<&str>) -> Result<Places, Diagnostic> {
        let refused = |why: String| Err(Diagnostic::of_file(&self.path, why));
        let misfits = |misfits: Vec<Misfit>| Diagnostic::of_file(&self.path, lines(&misfits));
        let scopes = self.scopes();
        if let Some(scope) = scope.or(map.scope.as_deref()) {
            let end = format!(".{scope}");
            let by_end: Vec<&str> = scopes.iter().copied().filter(|known| known.ends_with(&end)).collect();
            return match (scopes.contains(&scope), &by_end[..]) {
                (true, _) => self.places_in(layout, map, scope).map_err(misfits),
                (false, [one]) => self.places_in(layout, map, one).map_err(misfits),
                (false, []) => {
                    refused(format!("the wave has no scope '{scope}'{}", nearby(scope, scopes.iter().copied())))
                }
                (false, several) => refused(format!("scope '{scope}' may be {}; say which", several.join(", "))),
            };
        }
        let mut tried: Vec<(&str, Result<Places, Vec<Misfit>>)> =
            scopes.into_iter().map(|scope| (scope, self.places_in(layout, map, scope))).collect();
        let fitting: Vec<usize> = (0..tried.len()).filter(|&at| tried[at].1.is_ok()).collect();
        // A port of a design has its name in the scopes around it as well: the innermost is the block itself.
        let inner = fitting.iter().copied().max_by_key(|&at| tried[at].0.len());
        if let Some(inner) = inner {
            // A map of full names finds the same ports from everywhere.
            if fitting.iter().all(|&at| tried[at].1 == tried[inner].1) {
                return tried.swap_remove(inner).1.map_err(misfits);
            }
            let around =
                |at: usize| tried[inner].0 == tried[at].0 || tried[inner].0.starts_with(&format!("{}.", tried[at].0));
            if fitting.iter().all(|&at| tried[at].0.is_empty() || around(at)) {
                return tried.swap_remove(inner).1.map_err(misfits);
            }
            let names: Vec<&str> = fitting.iter().map(|&at| tried[at].0).collect();
            let names = names.join(", ");
            return refused(format!("the ports are in several scopes: {names}\n  help: choose one by --scope"));
        }
        // The scope that comes nearest says what is missing.
        let misfits = tried.into_iter().filter_map(|(scope, result)| Some((scope, result.err()?)));
        let (scope, nearest) = misfits.min_by_key(|(_, misfits)| misfits.len()).unwrap_or_default();
        let (total, nearest) = (layout.ports.len(), lines(&nearest));
        refused(format!("no scope of the wave has all {total} ports; '{scope}' comes nearest\n{nearest}\n  help: say where by --scope or --map"))
    }

    /// Finds all ports in a scope.
    fn places_in(&self, layout: &Layout, map: &Map, scope: &str) -> Result<Places, Vec<Misfit>> {
        let mut places = Places {
            clock: None,
            clock_name: String::new(),
            inputs: Vec::new(),
            outputs: Vec::new(),
            constants: Vec::new(),
        };
        let mut wrong = Vec::new();
        if map.ports.contains_key("clock") || layout.ports.iter().any(|port| port.direction == Direction::Clock) {
            match (map.entry("clock"), self.pieces("clock", map, scope, 0, 1)) {
                (Entry::Signal(name), Ok(mut pieces)) => {
                    places.clock_name = name;
                    places.clock = pieces.pop();
                }
                (Entry::Constant(_), _) => {
                    let problem = "a constant has no edges; name the signal, e.g. clock = \"clk\"";
                    wrong.push(Misfit::of(map, "clock", problem));
                }
                (_, Ok(_)) => wrong.push(Misfit::of(map, "clock", "must be one signal")),
                (_, Err(error)) => wrong.push(error),
            }
        }
        let mut add = |fields: &[Field], pieces: &mut Vec<Piece>, is_input: bool| {
            for field in fields {
                let (name, width) = (field.port.name, field.port.width());
                match map.entry(name) {
                    Entry::Constant(value) if is_input && width <= 64 && value <= bits::ones(width) => {
                        places.constants.push((field.offset, width, value));
                    }
                    Entry::Constant(_) if is_input => {
                        wrong.push(Misfit::of(map, name, format!("the value doesn't fit {width} bits")));
                    }
                    Entry::Constant(_) => wrong.push(Misfit::of(map, name, "an output can't be a constant")),
                    _ => match self.pieces(name, map, scope, field.offset, width) {
                        Ok(found) => pieces.extend(found),
                        Err(error) => wrong.push(error),
                    },
                }
            }
        };
        add(&layout.inputs, &mut places.inputs, true);
        add(&layout.outputs, &mut places.outputs, false);
        if wrong.is_empty() {
            Ok(places)
        } else {
            Err(wrong)
        }
    }

    /// Bits of the signals that are each port's, of all scopes that have signals for all ports; constants left out.
    pub(super) fn widths<'a>(
        &'a self,
        ports: &'a [&'a str],
        map: &'a Map,
    ) -> impl Iterator<Item = (&'a str, HashMap<&'a str, usize>)> {
        let width = |port: &str, scope: &str| {
            let texts = match map.entry(port) {
                Entry::Signal(text) => vec![text],
                Entry::Parts(texts) => texts,
                Entry::Constant(_) => return Some(None),
            };
            let bits = texts.iter().map(|text| {
                let name = Name::of(text);
                let whole = self.find(scope, name.whole).map(|signal| signal.width);
                let part = || {
                    let (base, left, right) = name.part?;
                    range(self.find(scope, base)?, left, right).map(|(_, width)| width)
                };
                whole.or_else(part)
            });
            bits.sum::<Option<usize>>().map(Some)
        };
        self.scopes().into_iter().filter_map(move |scope| {
            let all: Option<Vec<_>> = ports.iter().map(|&port| Some((port, width(port, scope)?))).collect();
            Some((scope, all?.into_iter().filter_map(|(port, width)| Some((port, width?))).collect()))
        })
    }

    /// Where the bits of one port are.
    fn pieces(&self, port: &str, map: &Map, scope: &str, to: usize, width: usize) -> Result<Vec<Piece>, Misfit> {
        let misfit = |problem: String| Misfit::of(map, port, problem);
        let texts = match map.entry(port) {
            Entry::Signal(text) => vec![text],
            Entry::Parts(texts) => texts,
            Entry::Constant(_) => Vec::new(),
        };
        let mut pieces = Vec::new();
        let mut found = 0;
        for text in &texts {
            let name = Name::of(text);
            let (signal, from, part_width) = match (self.find(scope, name.whole), name.part) {
                (Some(signal), _) => (signal, 0, signal.width),
                (None, Some((base, left, right))) if self.find(scope, base).is_some() => {
                    let signal = self.find(scope, base).unwrap_or_else(|| unreachable!("it was just found"));
                    let (from, part_width) = range(signal, left, right)
                        .ok_or_else(|| misfit(format!("'{text}' is outside of [{}:{}]", signal.left, signal.right)))?;
                    (signal, from, part_width)
                }
                _ => {
                    let own = |name: &&String| name.rsplit_once('.').is_none_or(|(of, _)| of == scope);
                    let leaves = self.signals.keys().filter(own).map(|name| name.rsplit('.').next().unwrap_or(name));
                    let mut near = nearby(name.whole, leaves);
                    if near.is_empty() {
                        near = nearby(name.whole, self.signals.keys().map(String::as_str));
                    }
                    let scope = if scope.is_empty() { "the wave".into() } else { format!("scope '{scope}'") };
                    return Err(misfit(format!("there is no signal '{}' in {scope}{near}", name.whole)));
                }
            };
            pieces.push(Piece {
                signal: signal.reference,
                from,
                width: part_width,
                to: to + found,
                inverted: name.inverted,
            });
            found += part_width;
        }
        if found == width {
            Ok(pieces)
        } else {
            Err(misfit(format!("'{}' has {found} bits; the port has {width}", texts.join("', '"))))
        }
    }
}
