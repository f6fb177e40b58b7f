//! Loops: contents over a ring of places or through a queue, from a warp that writes them to one that reads them, past others.

use super::{Range, Writer, RESOURCES};
use rand::seq::IndexedRandom;
use rand::RngExt;
use std::fmt::Write;

/// Where a loop's contents lie.
enum Place {
    /// In so many ranges of the same width in turn.
    Ring { range: Range, depth: u64 },
    /// In a queue of so many buffers.
    Queue { name: String, buffers: u32 },
}

impl Place {
    /// Where the content of this turn lies.
    fn of(&self, turn: &str) -> String {
        match self {
            Self::Queue { name, .. } => name.clone(),
            Self::Ring { range, depth } => {
                let width = (range.end - range.start) / depth;
                let first = format!("{}+{width}*(({turn})%{depth})", range.start);
                format!("{}[{first}..{first}+{width}]", RESOURCES[range.resource].0)
            }
        }
    }

    fn is_queue(&self) -> bool {
        matches!(self, Self::Queue { .. })
    }

    /// How many contents there is room for.
    fn depth(&self) -> u64 {
        match self {
            Self::Ring { depth, .. } => *depth,
            Self::Queue { buffers, .. } => u64::from(*buffers),
        }
    }
}

impl Writer {
    /// A loop of one of some forms, if there is room for its contents.
    pub(super) fn rounds(&mut self) {
        let mut taken = Vec::new();
        let Some(place) = self.place(&mut taken) else { return };
        match self.random.random_range(0..4) {
            0 => self.handed_over(&place),
            1 => {
                if let Some(second) = self.place(&mut taken) {
                    self.worked_on(&place, &second);
                }
            }
            2 => {
                if let Some(sum) = self.free(2, &taken) {
                    self.summed_up(&place, sum);
                }
            }
            _ => {
                if place.depth() > 1 {
                    self.in_pairs(&place);
                }
            }
        }
    }

    /// A queue or a ring that doesn't meet what was taken before.
    fn place(&mut self, taken: &mut Vec<Range>) -> Option<Place> {
        if !self.queues.is_empty() && self.random.random_bool(0.7) {
            return self.queues.pop().map(|(name, buffers)| Place::Queue { name, buffers });
        }
        let (depth, width) = (self.random.random_range(1..=2), self.random.random_range(1..=3));
        let range = self.free(depth * width, taken)?;
        taken.push(range);
        Some(Place::Ring { range, depth })
    }

    /// Rounds at most as many as are allowed.
    fn trips(&mut self) -> u32 {
        self.random.random_range(2..=self.size.rounds.max(2))
    }

    /// A warp's number; of ranges, which any warp may write to and read from, one after the other now and then.
    fn in_turn(&mut self, place: &Place) -> String {
        let (warp, warps) = (self.warp(), self.size.warps);
        if !place.is_queue() && self.random.random_bool(0.2) {
            format!("(i+{warp})%{warps}")
        } else {
            warp.to_string()
        }
    }

    fn line(&mut self, what: &str, warp: &str) {
        let cost = self.cost();
        let _ = writeln!(self.text, "        {what} cost {cost} @warp {warp}");
    }

    /// What one warp writes another one reads; in two loops now and then.
    fn handed_over(&mut self, place: &Place) {
        let (name, trips) = (self.name(), self.trips());
        let is_nested = self.random.random_bool(0.4);
        let (index, turn) = if is_nested { ("[i][j]", "2*i+j") } else { ("[i]", "i") };
        let _ = writeln!(self.text, "    for i in 0..{} {{", if is_nested { trips.min(2) } else { trips });
        if is_nested {
            let _ = writeln!(self.text, "    for j in 0..2 {{");
        }
        let (producer, consumer) = (self.in_turn(place), self.in_turn(place));
        self.line(&format!("produce {name}{index} in {}", place.of(turn)), &producer);
        self.line(&format!("consume {name}{index}"), &consumer);
        let _ = writeln!(self.text, "    }}{}", if is_nested { " }" } else { "" });
    }

    /// A third warp makes other contents of them, and the last one reads those, and the first ones again where it can.
    fn worked_on(&mut self, first: &Place, second: &Place) {
        let (name, other) = (self.name(), self.name());
        let _ = writeln!(self.text, "    for i in 0..2 {{");
        let (load, store) = (self.in_turn(first), self.in_turn(second));
        let work = if first.is_queue() || second.is_queue() { self.warp().to_string() } else { self.in_turn(first) };
        self.line(&format!("produce {name}[i] in {}", first.of("i")), &load);
        self.line(&format!("call work consumes {name}[i] produces {other}[i] in {}", second.of("i")), &work);
        let both = if first.is_queue() { String::new() } else { format!(", {name}[i]") };
        let both = [both, String::new()].choose(&mut self.random).cloned().unwrap_or_default();
        self.line(&format!("call store consumes {other}[i]{both}"), &store);
        let _ = writeln!(self.text, "    }}");
    }

    /// All are added to a sum, which stays where it is.
    fn summed_up(&mut self, place: &Place, sum: Range) {
        let (name, total, trips) = (self.name(), self.name(), self.trips());
        let (clear, load, add, store) =
            (self.warp().to_string(), self.in_turn(place), self.warp().to_string(), self.warp().to_string());
        self.line(&format!("produce {total} in {}", sum.text()), &clear);
        let _ = writeln!(self.text, "    for i in 0..{trips} {{");
        self.line(&format!("produce {name}[i] in {}", place.of("i")), &load);
        self.line(&format!("call add consumes {name}[i], {total} produces {total} in {}", sum.text()), &add);
        let _ = writeln!(self.text, "    }}");
        self.line(&format!("consume {total}"), &store);
    }

    /// Two of them are read by one call.
    fn in_pairs(&mut self, place: &Place) {
        let name = self.name();
        let (producer, consumer) = (self.in_turn(place), self.in_turn(place));
        let _ = writeln!(self.text, "    for i in 0..2 {{");
        for turn in ["2*i", "2*i+1"] {
            self.line(&format!("produce {name}[{turn}] in {}", place.of(turn)), &producer);
        }
        self.line(&format!("call pair consumes {name}[2*i], {name}[2*i+1]"), &consumer);
        let _ = writeln!(self.text, "    }}");
    }
}
