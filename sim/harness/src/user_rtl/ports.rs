//! Ports of a module as elaborated by Verilator, and their comparison with the contract.
//!
//! The ports are read from the C++ class of the top module, with lines such as `VL_IN8(&name,msb,lsb);`. All versions
//! of Verilator write these lines, whereas XML and JSON differ between versions.

use warploom_contract::{Direction, Port};

/// Port of a module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    name: String,
    /// Direction: `input`, `output` or `inout`; `port` if the class does not show it.
    direction: &'static str,
    /// Width in bits; `None` if the port is not a single vector.
    width: Option<usize>,
    /// Number of elements, and their width in bits, of an unpacked array with one dimension; else `None`.
    array: Option<(usize, usize)>,
}

impl Found {
    /// Returns the name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the direction: `input`, `output` or `inout`; `port` if the class does not show it.
    pub fn direction(&self) -> &'static str {
        self.direction
    }

    /// Returns the width in bits; `None` if the port is not a single vector.
    pub fn width(&self) -> Option<usize> {
        self.width
    }

    /// Returns the number of elements, and their width in bits, of an unpacked array with one dimension; `None` for any
    /// other port.
    pub(crate) fn array(&self) -> Option<(usize, usize)> {
        self.array
    }

    pub(crate) fn is_inout(&self) -> bool {
        self.direction == "inout"
    }

    /// Returns whether the port is not a single vector, e.g. an unpacked array.
    pub(crate) fn is_not_vector(&self) -> bool {
        self.width.is_none()
    }
}

/// Returns the ports that a C++ class of Verilator declares.
pub fn declared(class: &str) -> Vec<Found> {
    class.lines().filter_map(port).collect()
}

/// Returns the port that a line of the class declares; `None` if it declares none.
fn port(line: &str) -> Option<Found> {
    // Ports that are not vectors are declared by their C++ type: `double &name;`, or `VlUnpacked<...> &name;`.
    let by_type = ["double &", "VlUnpacked<"].iter().any(|start| line.trim().starts_with(start));
    if let (true, Some((_, name))) = (by_type, line.trim().trim_end_matches(';').rsplit_once('&')) {
        return Some(Found { name: verilog_name(name), direction: "port", width: None, array: array_by_type(line) });
    }
    // The order is reversed, since `VL_INOUT` also starts with `VL_IN`.
    let (direction, rest) = [("input", "VL_IN"), ("output", "VL_OUT"), ("inout", "VL_INOUT")]
        .into_iter()
        .rev()
        .find_map(|(direction, macro_name)| Some((direction, line.trim().strip_prefix(macro_name)?)))?;
    let (_, arguments) = rest.split_once('(')?;
    let arguments = arguments.strip_suffix(';')?.strip_suffix(')')?;
    // An unpacked array is declared as `(&name)[8],15,0`.
    let mut parts = arguments.split(',');
    let declared = parts.next()?;
    let limits: Vec<i64> = parts.filter_map(|part| part.trim().parse().ok()).collect();
    let name = declared.trim_start_matches(['(', '&']).split([')', '[']).next()?;
    let vector = match limits[..] {
        [msb, lsb, ..] => Some(bits_between(msb, lsb)?),
        _ => None,
    };
    let dimensions: Vec<&str> = declared.split('[').skip(1).map(|part| part.trim_end_matches(']')).collect();
    let (width, array) = match dimensions[..] {
        [] => (vector, None),
        [elements] => (None, elements.parse().ok().zip(vector)),
        _ => (None, None),
    };
    Some(Found { name: verilog_name(name), direction, width, array })
}

/// Returns the width of a range of bits in either order; `None` if it is too large.
fn bits_between(msb: i64, lsb: i64) -> Option<usize> {
    usize::try_from(msb.abs_diff(lsb)).ok()?.checked_add(1)
}

/// Returns the number of elements, and their width in bits, of a declaration such as
/// `VlUnpacked<CData/*3:0*/, 2> &name;`. Returns `None` for an array with several dimensions.
fn array_by_type(line: &str) -> Option<(usize, usize)> {
    let (element, elements) = line.trim().strip_prefix("VlUnpacked<")?.rsplit_once("> &")?.0.rsplit_once(", ")?;
    let range = element.strip_suffix("*/")?.rsplit_once("/*").filter(|_| !element.contains("VlUnpacked<"))?.1;
    let (msb, lsb) = range.split_once(':')?;
    Some((elements.parse().ok()?, bits_between(msb.parse().ok()?, lsb.parse().ok()?)?))
}

/// Returns the Verilog name of a C++ name, which has `___05F` for `__`, `__024` for `$`, and a prefix for keywords of
/// C++.
fn verilog_name(name: &str) -> String {
    let mut text = String::new();
    let mut rest = name.strip_prefix("__SYM__").unwrap_or(name);
    while let Some(at) = rest.find("__0") {
        let code = rest.get(at + 3..at + 5).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        text += &rest[..at];
        match code {
            Some(code) => text.push(char::from(code)),
            None => text += "__0",
        }
        rest = &rest[at + if code.is_some() { 5 } else { 3 }..];
    }
    text + rest
}

/// Returns one line per difference between the ports of the contract and the ports of a module: the ports of the
/// contract in its order, then ports that are not in the contract.
pub fn differences(contract: &[Port], found: &[Found]) -> Vec<String> {
    let width = contract.iter().map(|port| port.name.len()).chain(found.iter().map(|port| port.name.len())).max();
    let line = |name: &str, text: String| format!("  {name:<0$}  {text}", width.unwrap_or(0));
    let mut lines = Vec::new();
    for port in contract {
        let direction = if port.direction == Direction::Out { "output" } else { "input" };
        let expected = description(direction, Some(port.width()));
        match found.iter().find(|found| found.name == port.name) {
            None => lines.push(line(port.name, format!("missing; expected {expected}"))),
            Some(found) if (found.direction, found.width) != (direction, Some(port.width())) => {
                lines.push(line(
                    port.name,
                    format!("found {}; expected {expected}", description(found.direction, found.width)),
                ));
            }
            Some(_) => {}
        }
    }
    for extra in found.iter().filter(|found| !contract.iter().any(|port| port.name == found.name)) {
        let found = description(extra.direction, extra.width);
        lines.push(line(&extra.name, format!("found {found}; not in the contract")));
    }
    lines
}

/// Describes a port in a message.
fn description(direction: &str, width: Option<usize>) -> String {
    match width {
        Some(1) => format!("{direction}, 1 bit"),
        Some(width) => format!("{direction}, {width} bits"),
        None => format!("{direction}, not a vector of bits"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(name: &str, direction: &'static str, width: Option<usize>) -> Found {
        Found { name: name.into(), direction, width, array: None }
    }

    #[test]
    fn ports_are_read_from_the_class() {
        let class =
            "class Vports final {\n  public:\n    VL_IN8(&clock,0,0);\n    VL_OUT16(&a___05Fb__024,10,0);\n    \
                     VL_INOUTW(&pad,64,0,3);\n    VL_OUTW(&row_words,511,0,16);\n    VL_IN8((&each)[4],7,0);\n    \
                     VL_IN8(&__SYM__new,0,7);\n    double &r;\n    VlUnpacked<VlWide<4>/*99:0*/, 2> &u;\n    \
                     VlUnpacked<VlUnpacked<CData/*7:0*/, 4>, 2> &v;\n    VL_IN8((&w)[2][4],7,0);\n    \
                     CData* const other;\n";
        assert_eq!(
            declared(class),
            [
                found("clock", "input", Some(1)),
                found("a__b$", "output", Some(11)),
                found("pad", "inout", Some(65)),
                found("row_words", "output", Some(512)),
                Found { array: Some((4, 8)), ..found("each", "input", None) },
                found("new", "input", Some(8)),
                found("r", "port", None),
                Found { array: Some((2, 100)), ..found("u", "port", None) },
                found("v", "port", None),
                found("w", "input", None),
            ]
        );
    }

    #[test]
    fn every_difference_is_a_line() {
        let contract = [Port::clock(), Port::input("a", 4, ""), Port::output("b", 1, ""), Port::outputs("c", 2, 8, "")];
        let good: Vec<_> = [("clock", "input", 1), ("a", "input", 4), ("b", "output", 1), ("c", "output", 16)]
            .map(|(name, direction, width)| found(name, direction, Some(width)))
            .into();
        assert!(differences(&contract, &good).is_empty());
        let bad = [
            found("a", "output", Some(4)),
            found("b", "output", Some(2)),
            found("c", "output", None),
            found("d", "inout", Some(1)),
        ];
        assert_eq!(
            differences(&contract, &bad),
            [
                "  clock  missing; expected input, 1 bit",
                "  a      found output, 4 bits; expected input, 4 bits",
                "  b      found output, 2 bits; expected output, 1 bit",
                "  c      found output, not a vector of bits; expected output, 16 bits",
                "  d      found inout, 1 bit; not in the contract",
            ]
        );
    }
}
