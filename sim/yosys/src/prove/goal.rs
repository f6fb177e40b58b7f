//! Goals of proofs: properties, and equivalences of the emitted Verilog and its netlists.

use super::table::{equivalence_name, Equivalence, Property, Table};

/// Goal of a proof.
#[derive(Clone, Copy, Debug)]
pub enum Goal<'a> {
    /// A property of a table.
    Property(&'a Table, &'a Property),
    /// The equivalence of the emitted Verilog and the netlist of a synthesis flow; the text is the flow.
    Equivalence(&'a Table, &'a Equivalence, &'a str),
}

/// Name of a goal among the goals of all blocks.
pub(super) fn item_name(block: &str, name: &str) -> String {
    format!("{block} {name}")
}

/// The goals of a table, the properties first.
pub fn goals(table: &Table) -> impl Iterator<Item = Goal<'_>> {
    let flows = table
        .equivalence
        .iter()
        .flat_map(move |all| all.flows.iter().map(move |flow| Goal::Equivalence(table, all, flow)));
    table.properties.iter().map(move |property| Goal::Property(table, property)).chain(flows)
}

impl Goal<'_> {
    /// The block.
    pub fn block(&self) -> &'static str {
        match self {
            Self::Property(table, _) | Self::Equivalence(table, ..) => table.block.name,
        }
    }

    /// The name of the property or the equivalence.
    pub fn name(&self) -> String {
        match self {
            Self::Property(_, property) => property.name.clone(),
            Self::Equivalence(_, _, flow) => equivalence_name(flow),
        }
    }

    /// Name among the goals of all blocks.
    pub fn item_name(&self) -> String {
        item_name(self.block(), &self.name())
    }

    /// A description in one line.
    pub fn description(&self) -> String {
        match self {
            Self::Property(_, property) => property.statement.clone(),
            Self::Equivalence(_, _, flow) => {
                format!("the netlist of Yosys's `{flow}` is equivalent to the emitted Verilog")
            }
        }
    }

    /// The method of the proof; `depth` overrides the depth of a bounded proof.
    pub fn method(&self, depth: Option<u32>) -> String {
        match self {
            Self::Property(_, property) => property.method_text(depth),
            Self::Equivalence(..) => "equivalence".into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flows_with_different_options_have_different_names() {
        assert_eq!(equivalence_name("synth"), "netlist_of_synth");
        assert_eq!(equivalence_name("synth_ice40 -dsp"), "netlist_of_synth_ice40_dsp");
        assert_eq!(equivalence_name("synth_ice40 -abc9 -device hx"), "netlist_of_synth_ice40_abc9_device_hx");
    }
}
