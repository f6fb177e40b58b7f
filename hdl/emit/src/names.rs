//! Names in the emitted Verilog.

use std::collections::BTreeSet;

/// Keywords of Verilog-2005 and SystemVerilog-2017, in alphabetical order.
const KEYWORDS: &[&str] = &[
    "accept_on",
    "alias",
    "always",
    "always_comb",
    "always_ff",
    "always_latch",
    "and",
    "assert",
    "assign",
    "assume",
    "automatic",
    "before",
    "begin",
    "bind",
    "bins",
    "binsof",
    "bit",
    "break",
    "buf",
    "bufif0",
    "bufif1",
    "byte",
    "case",
    "casex",
    "casez",
    "cell",
    "chandle",
    "checker",
    "class",
    "clocking",
    "cmos",
    "config",
    "const",
    "constraint",
    "context",
    "continue",
    "cover",
    "covergroup",
    "coverpoint",
    "cross",
    "deassign",
    "default",
    "defparam",
    "design",
    "disable",
    "dist",
    "do",
    "edge",
    "else",
    "end",
    "endcase",
    "endchecker",
    "endclass",
    "endclocking",
    "endconfig",
    "endfunction",
    "endgenerate",
    "endgroup",
    "endinterface",
    "endmodule",
    "endpackage",
    "endprimitive",
    "endprogram",
    "endproperty",
    "endsequence",
    "endspecify",
    "endtable",
    "endtask",
    "enum",
    "event",
    "eventually",
    "expect",
    "export",
    "extends",
    "extern",
    "final",
    "first_match",
    "for",
    "force",
    "foreach",
    "forever",
    "fork",
    "forkjoin",
    "function",
    "generate",
    "genvar",
    "global",
    "highz0",
    "highz1",
    "if",
    "iff",
    "ifnone",
    "ignore_bins",
    "illegal_bins",
    "implements",
    "implies",
    "import",
    "incdir",
    "include",
    "initial",
    "inout",
    "input",
    "inside",
    "instance",
    "int",
    "integer",
    "interconnect",
    "interface",
    "intersect",
    "join",
    "join_any",
    "join_none",
    "large",
    "let",
    "liblist",
    "library",
    "local",
    "localparam",
    "logic",
    "longint",
    "macromodule",
    "matches",
    "medium",
    "modport",
    "module",
    "nand",
    "negedge",
    "nettype",
    "new",
    "nexttime",
    "nmos",
    "nor",
    "noshowcancelled",
    "not",
    "notif0",
    "notif1",
    "null",
    "or",
    "output",
    "package",
    "packed",
    "parameter",
    "pmos",
    "posedge",
    "primitive",
    "priority",
    "program",
    "property",
    "protected",
    "pull0",
    "pull1",
    "pulldown",
    "pullup",
    "pulsestyle_ondetect",
    "pulsestyle_onevent",
    "pure",
    "rand",
    "randc",
    "randcase",
    "randsequence",
    "rcmos",
    "real",
    "realtime",
    "ref",
    "reg",
    "reject_on",
    "release",
    "repeat",
    "restrict",
    "return",
    "rnmos",
    "rpmos",
    "rtran",
    "rtranif0",
    "rtranif1",
    "s_always",
    "s_eventually",
    "s_nexttime",
    "s_until",
    "s_until_with",
    "scalared",
    "sequence",
    "shortint",
    "shortreal",
    "showcancelled",
    "signed",
    "small",
    "soft",
    "solve",
    "specify",
    "specparam",
    "static",
    "string",
    "strong",
    "strong0",
    "strong1",
    "struct",
    "super",
    "supply0",
    "supply1",
    "sync_accept_on",
    "sync_reject_on",
    "table",
    "tagged",
    "task",
    "this",
    "throughout",
    "time",
    "timeprecision",
    "timeunit",
    "tran",
    "tranif0",
    "tranif1",
    "tri",
    "tri0",
    "tri1",
    "triand",
    "trior",
    "trireg",
    "type",
    "typedef",
    "union",
    "unique",
    "unique0",
    "unsigned",
    "until",
    "until_with",
    "untyped",
    "use",
    "uwire",
    "var",
    "vectored",
    "virtual",
    "void",
    "wait",
    "wait_order",
    "wand",
    "weak",
    "weak0",
    "weak1",
    "while",
    "wildcard",
    "wire",
    "with",
    "within",
    "wor",
    "xnor",
    "xor",
];

/// Returns whether a word is a keyword of Verilog-2005 or SystemVerilog-2017.
pub fn is_keyword(word: &str) -> bool {
    KEYWORDS.binary_search(&word).is_ok()
}

/// Returns whether a word consists of ASCII letters, digits and underscores, does not start with a digit, and is not a
/// keyword.
pub fn is_identifier(word: &str) -> bool {
    let mut bytes = word.bytes();
    bytes.next().is_some_and(|b| b.is_ascii_alphabetic() || b == b'_')
        && bytes.all(|b| b.is_ascii_alphanumeric() || b == b'_')
        && !is_keyword(word)
}

/// Converts a rust-hdl path to a name: `lane$3$x` becomes `lane_3_x`. A keyword gets a trailing underscore; an empty
/// path, or one that starts with a digit, gets a leading underscore.
pub(crate) fn plain(path: &str) -> String {
    let raw = path.strip_prefix("r#").unwrap_or(path).replace("$r#", "$");
    let mut name: String = raw.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    if name.is_empty() || name.starts_with(|c: char| c.is_ascii_digit()) {
        name.insert(0, '_');
    }
    if is_keyword(&name) {
        name.push('_');
    }
    name
}

/// Splits a path into base and array indices: `core$1$words$3` becomes `core_words` and `[1, 3]`.
pub(crate) fn base_and_indices(path: &str) -> (String, Vec<usize>) {
    let mut words = Vec::new();
    let mut indices = Vec::new();
    for segment in path.split('$') {
        match segment.parse::<usize>() {
            Ok(index) if segment.bytes().all(|b| b.is_ascii_digit()) => indices.push(index),
            _ => words.push(segment),
        }
    }
    (words.join("_"), indices)
}

/// Names in use in one module. Signals and instances share one name space.
#[derive(Clone, Default)]
pub(crate) struct Names {
    taken: BTreeSet<String>,
}

impl Names {
    /// Reserves a name; returns false if it is in use.
    pub fn take(&mut self, name: &str) -> bool {
        self.taken.insert(name.to_string())
    }

    /// Returns whether a name is in use.
    pub fn contains(&self, name: &str) -> bool {
        self.taken.contains(name)
    }

    /// Makes a name free again.
    pub fn release(&mut self, name: &str) {
        self.taken.remove(name);
    }

    /// Reserves and returns a name for a path. If the name of the path is in use, it gets a suffix: the lowest free
    /// number from 2.
    pub fn choose(&mut self, path: &str) -> String {
        let wanted = plain(path);
        let mut name = wanted.clone();
        let mut number = 2;
        while !self.take(&name) {
            name = format!("{wanted}_{number}");
            number += 1;
        }
        name
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keywords_are_sorted_for_the_search() {
        assert!(KEYWORDS.windows(2).all(|pair| pair[0] < pair[1]));
        assert!(is_keyword("priority") && is_keyword("task") && !is_keyword("clock"));
    }

    #[test]
    fn names_are_made_plain_and_unique() {
        assert_eq!(plain("lane$3$x"), "lane_3_x");
        assert_eq!(plain("priority"), "priority_");
        assert_eq!(plain("3"), "_3");
        assert_eq!(base_and_indices("core$1$words$3"), ("core_words".into(), vec![1, 3]));
        let mut names = Names::default();
        assert_eq!(names.choose("a$b"), "a_b");
        assert_eq!(names.choose("a_b"), "a_b_2");
        assert_eq!(names.choose("a$b"), "a_b_3");
    }
}
