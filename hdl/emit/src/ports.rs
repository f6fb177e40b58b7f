//! Ports of a module: those of the contract for the top module of a block, otherwise those of its own signals.

use crate::design::{report, Scope};
use crate::diagnostic::{Code, Diagnostics};
use crate::ir::{Id, Module, Port, Role};
use crate::names::{base_and_indices, plain};
use crate::table::arrays;

/// Port of the contract.
pub(crate) struct ContractPort {
    pub name: String,
    pub is_input: bool,
    pub is_clock: bool,
    /// Number of elements; 1 if the port is not an array.
    pub elements: usize,
    /// Width of an element in bits.
    pub element_width: usize,
    pub comment: String,
}

/// Source of the ports of a module.
pub(crate) enum Ports<'a> {
    /// Contract: these ports in this order, as flat vectors.
    Contract(&'a [ContractPort]),
    /// Inputs and outputs of the module itself, with the comments of its kernel. The clocks are first, then `reset`.
    Own { comments_required: bool },
}

/// Sets the ports of a module, from the source `wanted`. Reports every difference from the contract and every missing
/// comment.
pub(crate) fn make_ports(scope: &Scope, module: &mut Module, wanted: &Ports, diagnostics: &mut Diagnostics) {
    let mut own: Vec<Id> =
        (0..module.signals.len()).filter(|&id| matches!(module.signals[id].role, Role::Input | Role::Output)).collect();
    match wanted {
        Ports::Contract(wanted) => contract_ports(scope, module, wanted, &own, diagnostics),
        Ports::Own { comments_required } => {
            let rank = |id: &Id| {
                let signal = &module.signals[*id];
                (!signal.is_clock, signal.path != "reset")
            };
            own.sort_by_key(rank);
            for elements in arrays(module, &own) {
                let port = own_port(scope, module, elements, *comments_required, diagnostics);
                module.ports.push(port);
            }
        }
    }
}

/// Returns the port of these signals, which are one signal or the elements of an array. A clock without a comment gets
/// the comment that clocks of contracts have.
fn own_port(
    scope: &Scope,
    module: &Module,
    elements: Vec<Id>,
    comment_required: bool,
    diagnostics: &mut Diagnostics,
) -> Port {
    let signal = &module.signals[elements[0]];
    let (base, _) = base_and_indices(&signal.path);
    let comment = module.port_comments.get(&base).cloned();
    let comment = comment.or_else(|| signal.is_clock.then(|| warploom_contract::Port::clock().comment.to_string()));
    if comment.is_none() && comment_required {
        report(diagnostics, Code::PortWithoutComment, scope, &signal.path, format!("port `{base}` without a comment"));
    }
    Port {
        name: plain(&base),
        is_input: signal.role == Role::Input,
        is_clock: signal.is_clock,
        element_width: signal.width,
        comment: comment.unwrap_or_default(),
        elements,
    }
}

/// Adds the ports of the contract, each with its signals. Reports every difference. `own` are the inputs and outputs of
/// the module.
fn contract_ports(
    scope: &Scope,
    module: &mut Module,
    wanted: &[ContractPort],
    own: &[Id],
    diagnostics: &mut Diagnostics,
) {
    let mut differ = |port: &str, message: String| {
        report(diagnostics, Code::ContractMismatch, scope, port, message);
    };
    for port in wanted {
        let mut elements: Vec<(Vec<usize>, Id)> = own
            .iter()
            .map(|&id| (base_and_indices(&module.signals[id].path), id))
            .filter(|((base, _), _)| *base == port.name)
            .map(|((_, indices), id)| (indices, id))
            .collect();
        elements.sort();
        if elements.is_empty() {
            differ(&port.name, format!("missing port `{}` of the contract", port.name));
            continue;
        }
        let elements: Vec<Id> = elements.into_iter().map(|(_, id)| id).collect();
        compare(module, port, &elements, &mut differ);
        module.ports.push(Port {
            name: port.name.clone(),
            is_input: port.is_input,
            is_clock: port.is_clock,
            element_width: port.element_width,
            elements,
            comment: port.comment.clone(),
        });
    }
    for &id in own {
        let path = &module.signals[id].path;
        let (base, _) = base_and_indices(path);
        if !wanted.iter().any(|port| port.name == base) {
            differ(path, format!("port `{base}` is not in the contract"));
        }
    }
}

/// Compares the elements of a port with the contract. Calls `differ` with port and message for every difference.
fn compare(module: &Module, port: &ContractPort, elements: &[Id], differ: &mut dyn FnMut(&str, String)) {
    if elements.len() != port.elements {
        let message = format!("`{}` has {} elements; expected {}", port.name, elements.len(), port.elements);
        differ(&port.name, message);
    }
    let direction = |is_input: bool| if is_input { "an input" } else { "an output" };
    for id in elements {
        let signal = &module.signals[*id];
        if (signal.role == Role::Input) != port.is_input {
            let (is, expected) = (direction(signal.role == Role::Input), direction(port.is_input));
            differ(&signal.path, format!("`{}` is {is}; expected {expected}", port.name));
        }
        if signal.width != port.element_width {
            let message =
                format!("an element of `{}` has {} bits; expected {}", port.name, signal.width, port.element_width);
            differ(&signal.path, message);
        }
        if signal.is_clock != port.is_clock {
            let side = if signal.is_clock { "design" } else { "contract" };
            differ(&signal.path, format!("`{}` is a clock in the {side} only", port.name));
        }
    }
}
