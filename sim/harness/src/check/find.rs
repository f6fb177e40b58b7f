//! Finds the ports of a block among the signals of a wave.

use super::map::{Entry, Map, Name};
use super::port_signals::{lines, range, Piece, PortSignals, Signal, SignalMismatch};
use super::wave::Wave;
use std::collections::HashMap;
use warploom_contract::{Direction, Field, Layout};
use warploom_files::{counted, nearby, Diagnostic};
use warploom_model::bits;

impl Wave {
    /// Returns the signal with this name in a scope or, if there is none, with this full name.
    fn find(&self, scope: &str, name: &str) -> Option<Signal> {
        let within = if scope.is_empty() { None } else { self.signals.get(&format!("{scope}.{name}")) };
        within.or_else(|| self.signals.get(name)).copied()
    }

    /// Returns the names of all scopes that contain signals.
    fn scopes(&self) -> Vec<&str> {
        let mut scopes: Vec<&str> =
            self.signals.keys().map(|name| name.rsplit_once('.').map_or("", |(s, _)| s)).collect();
        scopes.sort_unstable();
        scopes.dedup();
        scopes
    }

    /// Finds the signals of all ports. `scope`, by default the scope in the map, is the name of a scope or the end of
    /// its name. Without a scope, the innermost scope with all ports is used. The other scopes with all ports must all
    /// enclose it, or must all lead to the same signals.
    pub(super) fn port_signals(
        &self,
        layout: &Layout,
        map: &Map,
        scope: Option<&str>,
    ) -> Result<PortSignals, Diagnostic> {
        let rejected = |why: String| Err(Diagnostic::of_file(&self.path, why));
        let in_scope = |scope: &str| {
            let found = self.port_signals_in(layout, map, scope);
            found.map_err(|mismatches| Diagnostic::of_file(&self.path, self.lines_of(scope, mismatches)))
        };
        let scopes = self.scopes();
        if let Some(scope) = scope.or(map.scope.as_deref()) {
            let end = format!(".{scope}");
            let by_end: Vec<&str> = scopes.iter().copied().filter(|known| known.ends_with(&end)).collect();
            return match (scopes.contains(&scope), &by_end[..]) {
                (true, _) => in_scope(scope),
                (false, [one]) => in_scope(one),
                (false, []) => {
                    rejected(format!("unknown scope '{scope}' in the wave{}", nearby(scope, scopes.iter().copied())))
                }
                (false, several) => {
                    rejected(format!("ambiguous scope '{scope}'; expected one of {}", several.join(", ")))
                }
            };
        }
        let tried: Vec<(&str, Result<PortSignals, Vec<SignalMismatch>>)> =
            scopes.into_iter().map(|scope| (scope, self.port_signals_in(layout, map, scope))).collect();
        let fitting: Vec<usize> = (0..tried.len()).filter(|&at| tried[at].1.is_ok()).collect();
        // Scopes around a block may have ports with the same names; the innermost scope is the block.
        let inner = fitting.iter().copied().max_by_key(|&at| tried[at].0.len());
        if let Some(inner) = inner {
            // A map of full names finds the same ports from every scope.
            if fitting.iter().all(|&at| tried[at].1 == tried[inner].1) {
                return in_scope(tried[inner].0);
            }
            let encloses =
                |at: usize| tried[inner].0 == tried[at].0 || tried[inner].0.starts_with(&format!("{}.", tried[at].0));
            if fitting.iter().all(|&at| tried[at].0.is_empty() || encloses(at)) {
                return in_scope(tried[inner].0);
            }
            let names: Vec<&str> = fitting.iter().map(|&at| tried[at].0).collect();
            let names = names.join(", ");
            return rejected(format!("several scopes have the ports: {names}\n  help: choose one with --scope"));
        }
        // The message shows the mismatches of the scope that has the fewest of them.
        let mismatches = tried.into_iter().filter_map(|(scope, result)| Some((scope, result.err()?)));
        let (scope, nearest) = mismatches.min_by_key(|(_, mismatches)| mismatches.len()).unwrap_or_default();
        let (total, nearest) = (layout.ports.len(), self.lines_of(scope, nearest));
        rejected(format!(
            "no scope of the wave has all {total} ports; the closest is '{scope}'\n{nearest}\n  help: name the scope \
             with --scope, or the signals with --map"
        ))
    }

    /// Renders the mismatches of a scope, with suggestions for unknown names. The search for similar names is slow in a
    /// large wave, so this is called only for a scope that is reported.
    fn lines_of(&self, scope: &str, mut mismatches: Vec<SignalMismatch>) -> String {
        for mismatch in &mut mismatches {
            mismatch.suggest(|name| {
                let own = |name: &&String| name.rsplit_once('.').is_none_or(|(parent, _)| parent == scope);
                let leaves = self.signals.keys().filter(own).map(|name| name.rsplit('.').next().unwrap_or(name));
                let near = nearby(name, leaves);
                if near.is_empty() {
                    nearby(name, self.signals.keys().map(String::as_str))
                } else {
                    near
                }
            });
        }
        lines(&mismatches)
    }

    /// Finds all ports in a scope, or returns the mismatches of all ports.
    fn port_signals_in(&self, layout: &Layout, map: &Map, scope: &str) -> Result<PortSignals, Vec<SignalMismatch>> {
        let mut found = PortSignals {
            clock: None,
            clock_name: String::new(),
            inputs: Vec::new(),
            outputs: Vec::new(),
            constants: Vec::new(),
        };
        let mut mismatches = Vec::new();
        if map.ports.contains_key("clock") || layout.ports.iter().any(|port| port.direction == Direction::Clock) {
            match (map.entry("clock"), self.pieces("clock", map, scope, 0, 1)) {
                (Entry::Signal(name), Ok(mut pieces)) => {
                    found.clock_name = name;
                    found.clock = pieces.pop();
                }
                (Entry::Constant(_), _) => {
                    let problem = "a constant has no edges; expected a signal, e.g. clock = \"clk\"";
                    mismatches.push(SignalMismatch::new(map, "clock", problem));
                }
                (_, Ok(_)) => mismatches.push(SignalMismatch::new(map, "clock", "several signals; expected one")),
                (_, Err(error)) => mismatches.push(error),
            }
        }
        let mut add = |fields: &[Field], pieces: &mut Vec<Piece>, is_input: bool| {
            for field in fields {
                let (name, width) = (field.port.name, field.port.width());
                match map.entry(name) {
                    Entry::Constant(value) if is_input && width <= 64 && value <= bits::ones(width) => {
                        found.constants.push((field.offset, width, value));
                    }
                    Entry::Constant(_) if is_input => {
                        let problem = match width {
                            0..=64 => format!("the value is out of range for {}", counted(width as u64, "bit")),
                            _ => format!("constant for an input of {width} bits; expected a signal"),
                        };
                        mismatches.push(SignalMismatch::new(map, name, problem));
                    }
                    Entry::Constant(_) => {
                        mismatches.push(SignalMismatch::new(map, name, "constant for an output; expected a signal"))
                    }
                    _ => match self.pieces(name, map, scope, field.offset, width) {
                        Ok(found) => pieces.extend(found),
                        Err(error) => mismatches.push(error),
                    },
                }
            }
        };
        add(&layout.inputs, &mut found.inputs, true);
        add(&layout.outputs, &mut found.outputs, false);
        if mismatches.is_empty() {
            Ok(found)
        } else {
            Err(mismatches)
        }
    }

    /// Returns each scope that has signals for all ports, with the width in bits of each port's signals. Ports with
    /// constants are omitted.
    pub(super) fn widths<'a>(
        &'a self,
        ports: &'a [&'a str],
        map: &'a Map,
    ) -> impl Iterator<Item = (&'a str, HashMap<&'a str, usize>)> {
        // `None` if a signal is missing, and `Some(None)` for a constant.
        let width = |port: &str, scope: &str| {
            let texts = match map.entry(port) {
                Entry::Signal(text) => vec![text],
                Entry::Parts(texts) => texts,
                Entry::Constant(_) => return Some(None),
            };
            let bits = texts.iter().map(|text| {
                let name = Name::parse(text);
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

    /// Returns the signals that contain the bits of one port, which has `width` bits. The lowest bit of the port is bit
    /// `to` of the packed vector.
    fn pieces(
        &self,
        port: &str,
        map: &Map,
        scope: &str,
        to: usize,
        width: usize,
    ) -> Result<Vec<Piece>, SignalMismatch> {
        let mismatch = |problem: String| SignalMismatch::new(map, port, problem);
        let texts = match map.entry(port) {
            Entry::Signal(text) => vec![text],
            Entry::Parts(texts) => texts,
            Entry::Constant(_) => Vec::new(),
        };
        let mut pieces = Vec::new();
        let mut bits = 0;
        for text in &texts {
            let name = Name::parse(text);
            let (signal, from, part_width) = match (self.find(scope, name.whole), name.part) {
                (Some(signal), _) => (signal, 0, signal.width),
                (None, Some((base, left, right))) if self.find(scope, base).is_some() => {
                    let signal = self.find(scope, base).unwrap_or_else(|| unreachable!("it was just found"));
                    let (from, part_width) = range(signal, left, right).ok_or_else(|| {
                        mismatch(format!("'{text}' is out of range [{}:{}]", signal.left, signal.right))
                    })?;
                    (signal, from, part_width)
                }
                _ => return Err(SignalMismatch::unknown(map, port, name.whole, scope)),
            };
            pieces.push(Piece {
                signal: signal.reference,
                from,
                width: part_width,
                to: to + bits,
                inverted: name.inverted,
            });
            bits += part_width;
        }
        if bits == width {
            Ok(pieces)
        } else {
            Err(mismatch(format!("'{}' has {bits} bits; the port has {width}", texts.join("', '"))))
        }
    }
}
