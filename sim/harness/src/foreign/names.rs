//! Recognises clocks, resets, and the polarity of resets from port names.

use super::Polarity;

/// Common names of clocks, the most common first, without a prefix or suffix for the direction.
const CLOCKS: &[&str] = &["clk", "clock", "aclk", "hclk", "pclk"];

/// Common names of resets, the most common first, without prefixes and suffixes for direction and polarity.
const RESETS: &[&str] = &["rst", "reset", "arst", "areset", "hreset", "srst"];

/// Normalises a name to lower-case words, joined by underscores, without a prefix or suffix for the direction.
///
/// `i_clk`, `clk_i` and `clk_in` become `clk`, `debugReset` becomes `debug_reset`, and `rst_ni` becomes `rst_n`.
fn normalised(name: &str) -> String {
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

/// Returns the name of a reset without its mark for active low, and whether the name has this mark. The mark is the `n`
/// of `rst_n`, `resetn` and `nreset`, or the `b` of `rst_b`.
fn stem(name: &str) -> (String, bool) {
    let name = normalised(name);
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

/// Returns the rank of a normalised name among common names: its index in `common`. A name that ends in a common name
/// with `_` before it, such as `axi_aclk`, has the rank `common.len()`. Other names have no rank.
fn rank(name: &str, common: &[&str]) -> Option<usize> {
    let is_suffix = |known: &&str| name.strip_suffix(known).is_some_and(|start| start.ends_with('_'));
    common.iter().position(|known| *known == name).or_else(|| common.iter().any(is_suffix).then_some(common.len()))
}

/// Returns the rank of a clock's name: 0 for the most common name, `None` for a name that is not a clock's.
pub(super) fn clock_rank(name: &str) -> Option<usize> {
    rank(&normalised(name), CLOCKS)
}

/// Returns the rank of a reset's name: 0 for the most common name, `None` for a name that is not a reset's.
pub(super) fn reset_rank(name: &str) -> Option<usize> {
    match stem(name) {
        // `PRESETn` is the reset of AMBA APB. Without the mark for active low, `preset` is an initial value.
        (stem, true) if stem == "preset" => Some(RESETS.len()),
        (stem, _) => rank(&stem, RESETS),
    }
}

/// Returns the polarity of a reset by the name of its port: active low if the name has the mark of [`stem`].
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
    fn common_names_are_recognised() {
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
