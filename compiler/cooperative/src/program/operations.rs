//! Lazy unrolling of a program.

use super::statements::{Program, Statement};

/// Iterator over the executed statements of a warp, without [`Statement::Repeat`].
#[derive(Clone, Debug)]
pub struct Operations<'a> {
    /// Active bodies, the innermost last: statements, index of the next statement, and remaining repetitions.
    stack: Vec<(&'a [Statement], usize, u64)>,
}

impl Program {
    /// Returns the statements of the warp in the order of execution, with all loops unrolled.
    pub fn operations(&self) -> Operations<'_> {
        Operations { stack: vec![(&self.statements, 0, 0)] }
    }
}

impl<'a> Iterator for Operations<'a> {
    type Item = &'a Statement;

    fn next(&mut self) -> Option<&'a Statement> {
        while let Some((body, next, remaining)) = self.stack.last_mut() {
            match body.get(*next) {
                Some(Statement::Repeat { times, body }) => {
                    *next += 1;
                    if *times > 0 && !body.is_empty() {
                        self.stack.push((body, 0, times - 1));
                    }
                }
                Some(statement) => {
                    *next += 1;
                    return Some(statement);
                }
                None if *remaining > 0 => (*next, *remaining) = (0, *remaining - 1),
                None => {
                    self.stack.pop();
                }
            }
        }
        None
    }
}
