//! Programs as text.

use std::collections::HashMap;
use std::fmt::Write;

use super::statements::{Program, Programs, Statement};
use crate::dependencies::Queue;
use crate::expand::{Call, Expanded};
use crate::tree::enclosing_scope;

/// Number of executions of a call that are listed before an ellipsis and the last execution. If only one execution
/// follows them, it is listed without an ellipsis.
const MAX_LISTED: usize = 3;

impl Programs {
    /// Returns the channels and queues, and each program with one statement per line and indented loops. A comment
    /// after a call in a loop lists the values of the loop variables.
    pub fn text(&self, expanded: &Expanded) -> String {
        let mut text = String::new();
        for (channel, holds) in self.channels.iter().enumerate() {
            let _ = writeln!(text, "channel {channel} holds {holds}");
        }
        for queue in &expanded.dependencies.queues {
            let _ = writeln!(text, "queue {} of {} buffers", queue.name, queue.buffers);
        }
        let variables: Vec<String> =
            enclosing_scope(&expanded.tree).iter().map(|call| call.variables.join(", ")).collect();
        let by_warp = expanded.dependencies.instances_by_warp();
        for program in &self.warps {
            let _ = writeln!(text, "warp {} {{", program.warp);
            let executed = executed(program, &by_warp[program.warp as usize]);
            let mut lines = Lines { text: &mut text, expanded, variables: &variables, executed };
            lines.write(&program.statements, 1);
            text += "}\n";
        }
        text
    }

    /// Returns the total number of statements. A loop counts as one statement, in addition to each statement of its
    /// body.
    pub fn size(&self) -> usize {
        self.warps.iter().map(|program| size(&program.statements)).sum()
    }
}

impl Statement {
    /// Returns the line of the statement; for a loop, its first line.
    pub(crate) fn text(&self, queues: &[Queue], calls: &[Call]) -> String {
        let queue = |number: u32| &queues[number as usize].name;
        match *self {
            Self::Wait { channel } => format!("wait {channel}"),
            Self::Signal { channel } => format!("signal {channel}"),
            Self::Dequeue { queue: number } => format!("dequeue {}", queue(number)),
            Self::Queue { queue: number } => format!("queue {}", queue(number)),
            Self::Acquire { queue: number } => format!("acquire {}", queue(number)),
            Self::Release { queue: number } => format!("release {}", queue(number)),
            Self::Call { call } => calls[call as usize].text.clone(),
            Self::Repeat { times, .. } => format!("repeat {times} {{"),
        }
    }
}

/// Returns the instances that each call statement executes, in order.
fn executed(program: &Program, instances: &[u32]) -> HashMap<*const Statement, Vec<u32>> {
    let mut instances = instances.iter().copied();
    let mut executed: HashMap<_, Vec<u32>> = HashMap::new();
    for statement in program.operations().filter(|statement| matches!(statement, Statement::Call { .. })) {
        executed.entry(std::ptr::from_ref(statement)).or_default().extend(instances.next());
    }
    executed
}

/// Writer of the lines of a program.
struct Lines<'a> {
    text: &'a mut String,
    expanded: &'a Expanded,
    /// Variables of the loops of each call, as text.
    variables: &'a [String],
    /// Instances that each call statement executes, in order.
    executed: HashMap<*const Statement, Vec<u32>>,
}

impl Lines<'_> {
    /// Writes statements. `depth` is the number of enclosing blocks.
    fn write(&mut self, statements: &[Statement], depth: usize) {
        let expanded = self.expanded;
        let indent = "    ".repeat(depth);
        for statement in statements {
            let mut line = statement.text(&expanded.dependencies.queues, &expanded.calls);
            if let Statement::Call { call } = statement {
                line += &self.values(statement, *call);
            }
            let _ = writeln!(self.text, "{indent}{line}");
            if let Statement::Repeat { body, .. } = statement {
                self.write(body, depth + 1);
                let _ = writeln!(self.text, "{indent}}}");
            }
        }
    }

    /// Returns a comment with the values of loop variables for a call statement; empty outside of loops of the source.
    fn values(&self, statement: &Statement, call: u32) -> String {
        let variables = &self.variables[call as usize];
        let executed = self.executed.get(&std::ptr::from_ref(statement)).map_or(&[][..], Vec::as_slice);
        if variables.is_empty() || executed.is_empty() {
            return String::new();
        }
        let values = |&number: &u32| {
            let indices = &self.expanded.dependencies.instances[number as usize].indices;
            indices.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        };
        let listed = if executed.len() <= MAX_LISTED + 1 { executed.len() } else { MAX_LISTED };
        let mut all: Vec<String> = executed[..listed].iter().map(values).collect();
        if let (true, Some(last)) = (listed < executed.len(), executed.last()) {
            all.extend(["...".to_string(), values(last)]);
        }
        format!("    # {variables} = {}", all.join(", "))
    }
}

/// Returns the number of statements, including those of loop bodies.
fn size(statements: &[Statement]) -> usize {
    let own = |statement: &Statement| match statement {
        Statement::Repeat { body, .. } => 1 + size(body),
        _ => 1,
    };
    statements.iter().map(own).sum()
}
