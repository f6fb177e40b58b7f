//! The schedule tree: stages, loops and calls, with the numbers that parameters give them.

use crate::source::{evaluate, Expression, Scope, Statement};
use serde::Serialize;

/// A node of the tree; what is in it is done in this order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "node", rename_all = "snake_case")]
pub enum Node {
    /// A part of the source with a name.
    Stage {
        /// Its name or number.
        label: String,
        /// What is in it.
        body: Vec<Node>,
    },
    /// A loop.
    Loop {
        /// Its variable.
        variable: String,
        /// The variable's first value: a number, or an expression of the loops round it.
        start: String,
        /// Behind its last value, likewise.
        end: String,
        /// What is done for each.
        body: Vec<Node>,
    },
    /// A call.
    Call {
        /// Its number.
        call: u32,
    },
}

/// The tree of these statements; `scope` has the parameters.
pub(crate) fn tree(body: &[Statement], scope: &Scope) -> Vec<Node> {
    let number = |expression: &Expression| match evaluate(expression, scope) {
        Ok(value) => value.to_string(),
        Err(_) => expression.to_string(),
    };
    let node = |statement: &Statement| match statement {
        Statement::Stage { label, body } => Node::Stage { label: label.text.clone(), body: tree(body, scope) },
        Statement::For { variable, range, body } => Node::Loop {
            variable: variable.text.clone(),
            start: number(&range.start),
            end: number(&range.end),
            body: tree(body, scope),
        },
        Statement::Call(call) => Node::Call { call: call.number },
    };
    body.iter().map(node).collect()
}

/// Calls `each` for every node, before those in it, with how deep it lies.
pub fn visit<'a>(nodes: &'a [Node], depth: usize, each: &mut impl FnMut(&'a Node, usize)) {
    for node in nodes {
        each(node, depth);
        if let Node::Stage { body, .. } | Node::Loop { body, .. } = node {
            visit(body, depth + 1, each);
        }
    }
}

/// What is round a call.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Around {
    /// The innermost stage, counted from 1 in the order of the text; 0 of none.
    pub stage: u32,
    /// The variables of the loops, from the outermost in.
    pub variables: Vec<String>,
}

/// What is round each call, by its number.
pub fn around(nodes: &[Node]) -> Vec<Around> {
    fn enter(nodes: &[Node], around: &mut Around, last: &mut u32, all: &mut Vec<Around>) {
        for node in nodes {
            match node {
                Node::Call { .. } => all.push(around.clone()),
                Node::Loop { variable, body, .. } => {
                    around.variables.push(variable.clone());
                    enter(body, around, last, all);
                    around.variables.pop();
                }
                Node::Stage { body, .. } => {
                    *last += 1;
                    let outer = std::mem::replace(&mut around.stage, *last);
                    enter(body, around, last, all);
                    around.stage = outer;
                }
            }
        }
    }
    let mut all = Vec::new();
    enter(nodes, &mut Around::default(), &mut 0, &mut all);
    all
}
