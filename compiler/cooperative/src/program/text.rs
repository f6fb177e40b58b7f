//! Programs to be read.

use std::fmt::Write;

use super::{Programs, Statement};
use crate::dependencies::Dependencies;

impl Programs {
    /// What they need, then each warp's program, a statement a line, indented in loops. The function names the source's calls.
    pub fn text(&self, dependencies: &Dependencies, call: &dyn Fn(u32) -> String) -> String {
        let mut text = String::new();
        for (channel, holds) in self.channels.iter().enumerate() {
            let _ = writeln!(text, "channel {channel} holds {holds}");
        }
        for (number, queue) in dependencies.queues.iter().enumerate() {
            let _ = writeln!(text, "queue {number} of {} buffers", queue.buffers);
        }
        for program in &self.warps {
            let _ = writeln!(text, "warp {} {{", program.warp);
            lines(&mut text, &program.statements, 1, call);
            text += "}\n";
        }
        text
    }

    /// How many statements they have together, those in loops counted once and the loops themselves.
    pub fn size(&self) -> usize {
        self.warps.iter().map(|program| size(&program.statements)).sum()
    }
}

fn lines(text: &mut String, statements: &[Statement], depth: usize, call: &dyn Fn(u32) -> String) {
    for statement in statements {
        let indent = "    ".repeat(depth);
        let _ = match statement {
            Statement::Wait { channel } => writeln!(text, "{indent}wait {channel}"),
            Statement::Signal { channel } => writeln!(text, "{indent}signal {channel}"),
            Statement::Dequeue { queue } => writeln!(text, "{indent}dequeue {queue}"),
            Statement::Queue { queue } => writeln!(text, "{indent}queue {queue}"),
            Statement::Acquire { queue } => writeln!(text, "{indent}acquire {queue}"),
            Statement::Release { queue } => writeln!(text, "{indent}release {queue}"),
            Statement::Call { call: number } => writeln!(text, "{indent}{}", call(*number)),
            Statement::Repeat { times, body } => {
                let _ = writeln!(text, "{indent}repeat {times} {{");
                lines(text, body, depth + 1, call);
                writeln!(text, "{indent}}}")
            }
        };
    }
}

fn size(statements: &[Statement]) -> usize {
    let own = |statement: &Statement| match statement {
        Statement::Repeat { body, .. } => 1 + size(body),
        _ => 1,
    };
    statements.iter().map(own).sum()
}
