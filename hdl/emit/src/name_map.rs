//! Map of names: where the emitted Verilog holds each register and instance of the Rust source.

use crate::diagnostic::source_path;
use crate::printer::Printer;
use crate::table::Instances;
use crate::vector::{Kind, LoopBlock, Value};
use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize, Serializer};

/// Pairs of a path in Rust (`slot[3].key`) and a name in Verilog (`slot_key[31:24]`), in the order of the Rust source.
pub type NamePairs = Vec<(String, String)>;

/// Names of the registers and instances of one module, in Rust and in Verilog.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
pub struct ModuleNames {
    /// Name of the module in Verilog.
    pub module: String,
    /// Registers and memories, each with the bits that hold it.
    pub registers: NamePairs,
    /// Instances of submodules.
    pub instances: NamePairs,
}

impl ModuleNames {
    /// Returns the names of a memory: its contents and its output register.
    pub(crate) fn of_memory(module: &str) -> Self {
        let registers = ["words", "read_data"].map(|name| (name.to_string(), name.to_string())).to_vec();
        Self { module: module.into(), registers, instances: Vec::new() }
    }
}

/// Names of a module in the manifest, as two objects.
#[derive(Serialize)]
struct Entry<'a> {
    #[serde(skip_serializing_if = "<[_]>::is_empty", serialize_with = "object")]
    registers: &'a [(String, String)],
    #[serde(skip_serializing_if = "<[_]>::is_empty", serialize_with = "object")]
    instances: &'a [(String, String)],
}

/// Serialises pairs as an object, in their order.
fn object<S: Serializer>(pairs: &&[(String, String)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(pairs.iter().map(|(path, name)| (path, name)))
}

/// Serialises the names of all modules as an object with one entry per module. Modules without registers and instances
/// have no entry.
pub(crate) fn by_module<S: Serializer>(names: &&[ModuleNames], serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(None)?;
    for ModuleNames { module, registers, instances } in names.iter() {
        if !registers.is_empty() || !instances.is_empty() {
            map.serialize_entry(module, &Entry { registers, instances })?;
        }
    }
    map.end()
}

/// Returns the names of the instances in these nested generate loops, the outermost first: `stage[0].unit`.
pub(crate) fn in_loops(blocks: &[LoopBlock], unit: &str) -> Vec<String> {
    let Some(((label, from, count), inner)) = blocks.split_first() else { return vec![unit.to_string()] };
    let inner = in_loops(inner, unit);
    let indices = *from..from + *count as i64;
    indices.flat_map(|at| inner.iter().map(move |name| format!("{label}[{at}].{name}"))).collect()
}

/// Pairs the instances, which are in the order of their indices, with their names in Verilog.
pub(crate) fn instances(instances: &Instances, names: Vec<String>) -> NamePairs {
    instances.elements.iter().map(|instance| source_path(&instance.path)).zip(names).collect()
}

impl Printer<'_> {
    /// Returns the registers, each with the bits that hold it.
    pub fn register_names(&self) -> NamePairs {
        let (table, formatter) = (&self.nets.table, self.context("=").formatter);
        let name = |id: usize| {
            let ((net, low), signal) = (table.at(id), table.signal(id));
            let path = source_path(signal.path.trim_end_matches("$q"));
            match Value::part(net, low, signal.width).kind {
                Kind::Part(part) => (path, formatter.part(&part)),
                _ => (path, table.nets[net].name.clone()),
            }
        };
        self.module().registers.iter().map(|register| name(register.value)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instances_in_loops_are_named_by_their_blocks() {
        let blocks = [("stage".to_string(), 1, 2), ("stage_inner".to_string(), 0, 1)];
        assert_eq!(in_loops(&blocks, "unit"), ["stage[1].stage_inner[0].unit", "stage[2].stage_inner[0].unit"]);
        assert_eq!(in_loops(&[], "unit"), ["unit"]);
    }
}
