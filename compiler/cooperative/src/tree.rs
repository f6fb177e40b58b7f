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

/// By call: which stage it lies in, the innermost, counted from 1 in the order of the text; 0 of none.
pub fn stages(nodes: &[Node]) -> Vec<u32> {
    fn enter(nodes: &[Node], stage: u32, last: &mut u32, stages: &mut Vec<u32>) {
        for node in nodes {
            match node {
                Node::Call { .. } => stages.push(stage),
                Node::Loop { body, .. } => enter(body, stage, last, stages),
                Node::Stage { body, .. } => {
                    *last += 1;
                    enter(body, *last, last, stages);
                }
            }
        }
    }
    let mut stages = Vec::new();
    enter(nodes, 0, &mut 0, &mut stages);
    stages
}
