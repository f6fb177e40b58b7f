//! Schedule tree: stages, loops and calls, with evaluated bounds.

use crate::source::{evaluate, Expression, Scope, Statement};
use serde::Serialize;

/// Node of the tree; its children are executed in order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "node", rename_all = "snake_case")]
pub enum Node {
    /// Stage: a named group of statements.
    Stage {
        /// Name or number of the stage.
        label: String,
        /// Children in the order of execution.
        body: Vec<Node>,
    },
    /// Loop over ascending values of a variable.
    Loop {
        /// Name of the loop variable.
        variable: String,
        /// First value of the variable: a number, or an expression of variables of enclosing loops.
        start: String,
        /// Exclusive end: a number, or an expression of variables of enclosing loops.
        end: String,
        /// Children, which are executed for each value.
        body: Vec<Node>,
    },
    /// Call of a function.
    Call {
        /// Index of the call in source order.
        call: u32,
    },
}

/// Returns the schedule tree of some statements. `scope` has the values of parameters.
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

/// Calls `each` for every node with its depth, parents first. `depth` is the depth of `nodes`.
pub fn visit<'a>(nodes: &'a [Node], depth: usize, each: &mut impl FnMut(&'a Node, usize)) {
    for node in nodes {
        each(node, depth);
        if let Node::Stage { body, .. } | Node::Loop { body, .. } = node {
            visit(body, depth + 1, each);
        }
    }
}

/// Stage and loops that enclose a call.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EnclosingScope {
    /// Number of the innermost stage, from 1 in source order; 0 without a stage.
    pub stage: u32,
    /// Variables of the loops, the outermost first.
    pub variables: Vec<String>,
}

/// Returns the stage and loops that enclose each call, in source order.
pub fn enclosing_scope(nodes: &[Node]) -> Vec<EnclosingScope> {
    /// Adds the scopes of the calls in `nodes` to `all`. `last` is the number of the last stage in source order.
    fn enter(nodes: &[Node], enclosing_scope: &mut EnclosingScope, last: &mut u32, all: &mut Vec<EnclosingScope>) {
        for node in nodes {
            match node {
                Node::Call { .. } => all.push(enclosing_scope.clone()),
                Node::Loop { variable, body, .. } => {
                    enclosing_scope.variables.push(variable.clone());
                    enter(body, enclosing_scope, last, all);
                    enclosing_scope.variables.pop();
                }
                Node::Stage { body, .. } => {
                    *last += 1;
                    let outer = std::mem::replace(&mut enclosing_scope.stage, *last);
                    enter(body, enclosing_scope, last, all);
                    enclosing_scope.stage = outer;
                }
            }
        }
    }
    let mut all = Vec::new();
    enter(nodes, &mut EnclosingScope::default(), &mut 0, &mut all);
    all
}
