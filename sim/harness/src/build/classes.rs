//! Lists of Verilator's C++ files, and their distribution over compilations.

/// Maximum number of compilations of a design. Each compilation reads Verilator's headers, and the largest function of
/// a design limits the gain from more compilations.
pub(super) const MAX_COMPILATIONS: usize = 4;

/// Distributes files (size and name) over at most `max_units` compilations of about equal size, largest files first.
/// Without files, the result is one compilation without files.
pub(super) fn units(mut files: Vec<(u64, String)>, max_units: usize) -> Vec<Vec<String>> {
    files.sort_by(|a, b| b.cmp(a));
    let mut units = vec![(0, Vec::new()); max_units.clamp(1, files.len().max(1))];
    for (size, name) in files {
        if let Some((filled, names)) = units.iter_mut().min_by_key(|(filled, _)| *filled) {
            *filled += size;
            names.push(name);
        }
    }
    units.into_iter().map(|(_, names)| names).collect()
}

/// Names of the C++ files of a design and of the runtime that it needs, without `.cpp`. The source is the list that
/// Verilator writes for makefiles.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Classes {
    /// Files with code that runs in each cycle.
    pub(super) fast: Vec<String>,
    /// Files with code that runs once, at the start of a simulation.
    pub(super) slow: Vec<String>,
    /// Files of Verilator's runtime.
    pub(super) runtime: Vec<String>,
}

impl Classes {
    /// Parses the text of `Vdesign_classes.mk`.
    pub(super) fn of(text: &str) -> Self {
        let mut classes = Self::default();
        let mut group = "";
        for line in text.lines() {
            if let Some((name, _)) = line.split_once("+=") {
                group = name.trim();
            } else if line.starts_with(char::is_whitespace) {
                let name = line.trim().trim_end_matches('\\').trim();
                let list = match group {
                    "VM_CLASSES_FAST" | "VM_SUPPORT_FAST" => &mut classes.fast,
                    "VM_CLASSES_SLOW" | "VM_SUPPORT_SLOW" => &mut classes.slow,
                    _ => &mut classes.runtime,
                };
                if !name.is_empty() {
                    list.push(name.to_string());
                }
            } else {
                group = "";
            }
        }
        classes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verilators_list_of_classes_is_read() {
        let text = "VM_C11 = 1\n# fast\nVM_CLASSES_FAST += \\\n\tVdesign \\\n  Vdesign___024root__0 \\\n\n\
                    VM_CLASSES_SLOW += \\\n\tVdesign__Slow \\\n\n\
                    VM_SUPPORT_FAST += \\\n\nVM_SUPPORT_SLOW += \\\n\tVdesign__Syms \\\n\n\
                    VM_GLOBAL_FAST += \\\n\tverilated \\\n\n";
        let names = |names: &[&str]| names.iter().map(|name| name.to_string()).collect::<Vec<_>>();
        let classes = Classes::of(text);
        assert_eq!(classes.fast, names(&["Vdesign", "Vdesign___024root__0"]));
        assert_eq!(classes.slow, names(&["Vdesign__Slow", "Vdesign__Syms"]));
        assert_eq!(classes.runtime, names(&["verilated"]));
    }

    #[test]
    fn files_are_distributed_over_compilations_of_similar_size() {
        let files = [(1, "a"), (9, "b"), (4, "c"), (3, "d")].map(|(size, name)| (size, name.to_string())).to_vec();
        assert_eq!(units(files.clone(), 2), [vec!["b"], vec!["c", "d", "a"]]);
        assert_eq!(units(files.clone(), 1), [vec!["b", "c", "d", "a"]]);
        assert_eq!(units(files, 9).len(), 4, "no compilation is empty");
        assert_eq!(units(Vec::new(), 2), [Vec::<String>::new()], "the shim is compiled in any case");
    }
}
