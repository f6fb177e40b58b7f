//! Loops of random sources. In each loop, values pass from a producing call to a consuming call, through a ring of
//! locations or through a queue.

use super::{Range, Writer, RESOURCES};
use rand::seq::IndexedRandom;
use rand::RngExt;
use std::fmt::Write;

/// Location of a loop's values.
enum Location {
    /// Part of a resource, divided into `depth` ranges of equal width, which are used in rotation.
    Ring { range: Range, depth: u64 },
    /// Queue with this number of buffers.
    Queue { name: String, buffers: u32 },
}

impl Location {
    /// Renders the location of the value of an iteration.
    fn render(&self, iteration: &str) -> String {
        match self {
            Self::Queue { name, .. } => name.clone(),
            Self::Ring { range, depth } => {
                let width = (range.end - range.start) / depth;
                let first = format!("{}+{width}*(({iteration})%{depth})", range.start);
                format!("{}[{first}..{first}+{width}]", RESOURCES[range.resource].0)
            }
        }
    }

    fn is_queue(&self) -> bool {
        matches!(self, Self::Queue { .. })
    }

    /// Returns the number of values that the location holds at once.
    fn depth(&self) -> u64 {
        match self {
            Self::Ring { depth, .. } => *depth,
            Self::Queue { buffers, .. } => u64::from(*buffers),
        }
    }
}

impl Writer {
    /// Adds a loop in one of several forms. Adds nothing if there is no free location for its values, or if a loop of
    /// pairs (`write_pairs`) would have a location for only one value.
    pub(super) fn write_loop(&mut self) {
        let mut taken = Vec::new();
        let Some(location) = self.choose_location(&mut taken) else { return };
        match self.random.random_range(0..4) {
            0 => self.write_handover(&location),
            1 => {
                if let Some(second) = self.choose_location(&mut taken) {
                    self.write_relay(&location, &second);
                }
            }
            2 => {
                if let Some(sum) = self.free_range(2, &taken) {
                    self.write_sum(&location, sum);
                }
            }
            _ => {
                if location.depth() > 1 {
                    self.write_pairs(&location);
                }
            }
        }
    }

    /// Returns an unused queue, or a ring outside the ranges in `taken`. Adds the range of the ring to `taken`. Returns
    /// `None` if the chosen range is not free.
    fn choose_location(&mut self, taken: &mut Vec<Range>) -> Option<Location> {
        if !self.queues.is_empty() && self.random.random_bool(0.7) {
            return self.queues.pop().map(|(name, buffers)| Location::Queue { name, buffers });
        }
        let (depth, width) = (self.random.random_range(1..=2), self.random.random_range(1..=3));
        let range = self.free_range(depth * width, taken)?;
        taken.push(range);
        Some(Location::Ring { range, depth })
    }

    /// Returns a random number of iterations, from 2 to the maximum.
    fn iteration_count(&mut self) -> u32 {
        self.random.random_range(2..=self.size.iterations.max(2))
    }

    /// Renders a warp number. For a ring, the number sometimes depends on the iteration.
    fn warp_expression(&mut self, location: &Location) -> String {
        let (warp, warps) = (self.warp(), self.size.warps);
        if !location.is_queue() && self.random.random_bool(0.2) {
            format!("(i+{warp})%{warps}")
        } else {
            warp.to_string()
        }
    }

    /// Adds the line of a call with a random cost.
    fn line(&mut self, call: &str, warp: &str) {
        let cost = self.cost();
        let _ = writeln!(self.text, "        {call} cost {cost} @warp {warp}");
    }

    /// Adds a loop in which one call writes a value and another call reads it; sometimes two nested loops.
    fn write_handover(&mut self, location: &Location) {
        let (name, iterations) = (self.new_name(), self.iteration_count());
        let is_nested = self.random.random_bool(0.4);
        let (index, iteration) = if is_nested { ("[i][j]", "2*i+j") } else { ("[i]", "i") };
        let _ = writeln!(self.text, "    for i in 0..{} {{", if is_nested { iterations.min(2) } else { iterations });
        if is_nested {
            let _ = writeln!(self.text, "    for j in 0..2 {{");
        }
        let (producer, consumer) = (self.warp_expression(location), self.warp_expression(location));
        self.line(&format!("produce {name}{index} in {}", location.render(iteration)), &producer);
        self.line(&format!("consume {name}{index}"), &consumer);
        let _ = writeln!(self.text, "    }}{}", if is_nested { " }" } else { "" });
    }

    /// Adds a loop of three calls: the first writes a value, the second converts it, and the third reads the result. If
    /// the first value is in a ring, the third call sometimes reads it, too.
    fn write_relay(&mut self, first: &Location, second: &Location) {
        let (name, other) = (self.new_name(), self.new_name());
        let _ = writeln!(self.text, "    for i in 0..2 {{");
        let (load, store) = (self.warp_expression(first), self.warp_expression(second));
        let work =
            if first.is_queue() || second.is_queue() { self.warp().to_string() } else { self.warp_expression(first) };
        self.line(&format!("produce {name}[i] in {}", first.render("i")), &load);
        self.line(&format!("call work consumes {name}[i] produces {other}[i] in {}", second.render("i")), &work);
        let also_read = if first.is_queue() { String::new() } else { format!(", {name}[i]") };
        let also_read = [also_read, String::new()].choose(&mut self.random).cloned().unwrap_or_default();
        self.line(&format!("call store consumes {other}[i]{also_read}"), &store);
        let _ = writeln!(self.text, "    }}");
    }

    /// Adds a loop that adds all values to a sum at a fixed location.
    fn write_sum(&mut self, location: &Location, sum: Range) {
        let (name, total, iterations) = (self.new_name(), self.new_name(), self.iteration_count());
        let (clear, load, add, store) =
            (self.warp().to_string(), self.warp_expression(location), self.warp().to_string(), self.warp().to_string());
        self.line(&format!("produce {total} in {}", sum.text()), &clear);
        let _ = writeln!(self.text, "    for i in 0..{iterations} {{");
        self.line(&format!("produce {name}[i] in {}", location.render("i")), &load);
        self.line(&format!("call add consumes {name}[i], {total} produces {total} in {}", sum.text()), &add);
        let _ = writeln!(self.text, "    }}");
        self.line(&format!("consume {total}"), &store);
    }

    /// Adds a loop with two calls that write one value each, and one call that reads both.
    fn write_pairs(&mut self, location: &Location) {
        let name = self.new_name();
        let (producer, consumer) = (self.warp_expression(location), self.warp_expression(location));
        let _ = writeln!(self.text, "    for i in 0..2 {{");
        for iteration in ["2*i", "2*i+1"] {
            self.line(&format!("produce {name}[{iteration}] in {}", location.render(iteration)), &producer);
        }
        self.line(&format!("call pair consumes {name}[2*i], {name}[2*i+1]"), &consumer);
        let _ = writeln!(self.text, "    }}");
    }
}
