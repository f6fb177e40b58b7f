//! A program unrolled, without storing it.

use super::statements::{Program, Statement};

/// The statements that a warp does one after the other; no [`Statement::Repeat`] among them.
#[derive(Clone, Debug)]
pub struct Operations<'a> {
    /// Bodies under way, the innermost last: its statements, the next of them, and how often it is begun again.
    stack: Vec<(&'a [Statement], usize, u64)>,
}

impl Program {
    /// What the warp does, from the first step on.
    pub fn operations(&self) -> Operations<'_> {
        Operations { stack: vec![(&self.statements, 0, 0)] }
    }
}

impl<'a> Iterator for Operations<'a> {
    type Item = &'a Statement;

    fn next(&mut self) -> Option<&'a Statement> {
        while let Some((body, next, again)) = self.stack.last_mut() {
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
                None if *again > 0 => (*next, *again) = (0, *again - 1),
                None => {
                    self.stack.pop();
                }
            }
        }
        None
    }
}
