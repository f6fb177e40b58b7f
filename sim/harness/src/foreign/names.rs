//! What the name of a port says of it: clocks, resets, and the polarity of a reset.

use super::Polarity;

/// Usual names of clocks, the most usual first, without a mark of direction.
const CLOCKS: &[&str] = &["clk", "clock", "aclk", "hclk", "pclk"];

/// Usual names of resets, the most usual first, without marks of direction and polarity.
const RESETS: &[&str] = &["rst", "reset", "arst", "areset", "hreset", "srst"];

/// A name in lower case, its words joined by underscores, without a mark of direction: `i_clk`, `clk_i` and `clk_in` are `clk`,
/// `debugReset` is `debug_reset`, `rst_ni` is `rst_n`.
fn plain(name: &str) -> String {
    let mut words = String::new();
    let mut after_lower = false;
    for letter in name.chars() {
        if after_lower && letter.is_ascii_uppercase() {
            words.push('_');
        }
        after_lower = letter.is_ascii_lowercase();
        words.push(letter.to_ascii_lowercase());
    }
    let name = words.strip_prefix("i_").unwrap_or(&words);
    if let Some(stem) = ["_ni", "_n_i"].iter().find_map(|end| name.strip_suffix(end)) {
        return format!("{stem}_n");
    }
    ["_i", "_in"].iter().find_map(|end| name.strip_suffix(end)).unwrap_or(name).into()
}

/// A reset's name without its mark of polarity, and whether it had one: `rst_n`, `resetn`, `nreset`.
fn stem(name: &str) -> (String, bool) {
    let name = plain(name);
    if let Some(stem) = ["_n", "_b"].iter().find_map(|end| name.strip_suffix(end)) {
        return (stem.into(), true);
    }
    let is_reset = |stem: &&str| stem.ends_with("rst") || stem.ends_with("reset");
    let last = name.strip_suffix('n').filter(is_reset);
    match last.or_else(|| name.strip_prefix('n').map(|stem| stem.trim_start_matches('_')).filter(is_reset)) {
        Some(stem) => (stem.into(), true),
        None => (name, false),
    }
}

/// Place of a name among the usual ones; one that ends in a usual one comes after them.
fn rank(name: &str, usual: &[&str]) -> Option<usize> {
    let ends = |known: &&str| name.strip_suffix(known).is_some_and(|start| start.ends_with('_'));
    usual.iter().position(|known| *known == name).or_else(|| usual.iter().any(ends).then_some(usual.len()))
}

/// How usual a name is for a clock, 0 for the most usual; `None` for a name of something else.
pub(super) fn clock_rank(name: &str) -> Option<usize> {
    rank(&plain(name), CLOCKS)
}

/// How usual a name is for a reset, 0 for the most usual; `None` for a name of something else.
pub(super) fn reset_rank(name: &str) -> Option<usize> {
    match stem(name) {
        // Of AMBA's APB. Without the mark of polarity it is a value to start from.
        (stem, true) if stem == "preset" => Some(RESETS.len()),
        (stem, _) => rank(&stem, RESETS),
    }
}

/// The value that resets, by the name of the port.
pub(super) fn polarity(name: &str) -> Polarity {
    if stem(name).1 {
        Polarity::ActiveLow
    } else {
        Polarity::ActiveHigh
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_names_are_recognised() {
        for name in ["clk", "clk_i", "i_clk", "clock", "aclk", "ACLK", "i_clock", "S_AXI_ACLK", "clk_in", "debugClk"] {
            assert!(clock_rank(name).is_some() && reset_rank(name).is_none(), "{name}");
        }
        let low = ["rst_n", "rst_ni", "resetn", "aresetn", "ARESETN", "nReset", "n_rst", "i_aresetn", "PRESETn"];
        for name in low {
            assert!(reset_rank(name).is_some() && polarity(name) == Polarity::ActiveLow, "{name}");
        }
        for name in ["rst", "rst_i", "reset", "i_rst", "debugReset", "wb_rst_i", "reset_in"] {
            assert!(reset_rank(name).is_some() && polarity(name) == Polarity::ActiveHigh, "{name}");
        }
        for name in ["clken", "first", "burst_n", "clk_en_i", "resetVector", "preset", "restart", "n", "d_in"] {
            assert!(clock_rank(name).is_none() && reset_rank(name).is_none(), "{name}");
        }
        assert!(reset_rank("rst_ni") < reset_rank("scan_rst_ni") && clock_rank("clk") < clock_rank("tck_clk"));
    }
}
