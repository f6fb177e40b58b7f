//! Printing of generate loops, and of the statements in `always` blocks.
//!
//! In all functions, `indent` is the indentation of the printed text in spaces.

use crate::printer::{Context, Printer};
use crate::text::{assignment, comment, wrapped, COLUMNS};
use crate::vector::{Action, Step};

impl<'a> Printer<'a> {
    /// Prints a loop of a generate region. `label` is the wanted name of its block; `leaf` prints the statements that
    /// are not loops.
    #[allow(clippy::too_many_arguments)]
    pub fn generate(
        &self,
        out: &mut String,
        indent: usize,
        step: &Step,
        label: &str,
        context: &mut Context<'a>,
        leaf: &mut dyn FnMut(&mut String, usize, &Step, &Context<'a>),
    ) {
        let Action::For { variable, from, count, body } = &step.action else {
            step.comments.iter().for_each(|line| comment(out, indent, line));
            return leaf(out, indent, step, context);
        };
        let margin = " ".repeat(indent);
        let name = &self.genvars[context.formatter.loops.len()];
        let label = self.choose(label);
        let end = from + *count as i64;
        // The outermost loop, at the indentation of the module's contents, opens the region.
        let (opening, closing) = if indent == 2 { ("generate ", " endgenerate") } else { ("", "") };
        let head = format!("for ({name} = {from}; {name} < {end}; {name} = {name} + 1) begin : {label}");
        *out += &format!("{margin}{opening}{head}\n");
        context.formatter.loops.push((*variable, name.to_string()));
        context.blocks.push((label.clone(), *from, *count));
        body.iter().for_each(|step| self.generate(out, indent + 2, step, &format!("{label}_inner"), context, leaf));
        context.blocks.pop();
        context.formatter.loops.pop();
        *out += &format!("{margin}end{closing}\n");
    }

    /// Prints an `always @*` block. With loops inside, the block is named after the net `name`.
    pub fn always(&self, out: &mut String, name: &str, steps: &[Step]) {
        let depth = steps.iter().map(depth).max().unwrap_or(0);
        if depth == 0 {
            *out += "  always @* begin\n";
        } else {
            *out += &format!("  always @* begin : {}\n", self.choose(&format!("{name}_logic")));
            *out += &format!("    integer {};\n", self.integers[..depth].join(", "));
        }
        let mut context = self.context("=");
        self.steps(out, 4, steps, &mut context);
        *out += "  end\n";
    }

    /// Prints statements one after the other.
    pub fn steps(&self, out: &mut String, indent: usize, steps: &[Step], context: &mut Context<'a>) {
        steps.iter().for_each(|step| self.step(out, indent, step, context));
    }

    fn step(&self, out: &mut String, indent: usize, step: &Step, context: &mut Context<'a>) {
        let margin = " ".repeat(indent);
        step.comments.iter().for_each(|line| comment(out, indent, line));
        match &step.action {
            Action::Assign { target, value } => {
                let head = format!("{} {}", context.formatter.part(target), context.operator);
                assignment(out, indent, &head, value, &context.formatter);
            }
            Action::If { .. } => self.conditional(out, indent, step, "", context),
            Action::Case { test, arms, default, default_note } => {
                *out += &format!("{margin}case ({})\n", context.formatter.value(test));
                for (label, body) in arms {
                    let label = format!("{}:", context.formatter.value(label));
                    self.arm(out, indent + 2, &label, "", body, context);
                }
                self.arm(out, indent + 2, "default:", default_note, default, context);
                *out += &format!("{margin}endcase\n");
            }
            Action::For { variable, from, count, body } => {
                let name = &self.integers[context.formatter.loops.len()];
                let end = from + *count as i64;
                let head = format!("for ({name} = {from}; {name} < {end}; {name} = {name} + 1)");
                context.formatter.loops.push((*variable, name.to_string()));
                if !self.one_line(out, indent, &format!("{head} "), body, context) {
                    *out += &format!("{margin}{head} begin\n");
                    self.steps(out, indent + 2, body, context);
                    *out += &format!("{margin}end\n");
                }
                context.formatter.loops.pop();
            }
            Action::Connect(_) => {}
        }
    }

    /// Prints an arm of a `case`: on one line if its body is empty, or one assignment that fits. `note` is a comment
    /// after the label; empty for none.
    fn arm(&self, out: &mut String, indent: usize, label: &str, note: &str, body: &[Step], context: &mut Context<'a>) {
        let margin = " ".repeat(indent);
        let note = if note.is_empty() { String::new() } else { format!(" // {note}") };
        if self.one_line(out, indent, &format!("{label} "), body, context) {
            *out = format!("{}{note}\n", out.trim_end());
            return;
        }
        match body {
            [] => *out += &format!("{margin}{label} ;{note}\n"),
            _ => {
                *out += &format!("{margin}{label} begin{note}\n");
                self.steps(out, indent + 2, body, context);
                *out += &format!("{margin}end\n");
            }
        }
    }

    /// Prints an `if` statement; `before` is the text before it: `end else `, or nothing for the first `if` of a chain.
    fn conditional(&self, out: &mut String, indent: usize, step: &Step, before: &str, context: &mut Context<'a>) {
        let Action::If { test, then, otherwise } = &step.action else { return };
        if before.is_empty() && self.short_chain(out, indent, step, context) {
            return;
        }
        let margin = " ".repeat(indent);
        wrapped(out, indent, &format!("{before}if ({}) begin", context.formatter.value(test)));
        self.steps(out, indent + 2, then, context);
        match &otherwise[..] {
            [] => *out += &format!("{margin}end\n"),
            [inner @ Step { comments, action: Action::If { .. } }] if comments.is_empty() => {
                self.conditional(out, indent, inner, "end else ", context);
            }
            _ => {
                *out += &format!("{margin}end else begin\n");
                self.steps(out, indent + 2, otherwise, context);
                *out += &format!("{margin}end\n");
            }
        }
    }

    /// Prints an `if`-`else` chain with one line for each alternative, if each alternative is one assignment that fits.
    /// Otherwise prints nothing. Returns whether the chain is printed.
    fn short_chain(&self, out: &mut String, indent: usize, step: &Step, context: &mut Context<'a>) -> bool {
        let (mut text, mut before, mut rest) = (String::new(), "", step);
        loop {
            let Action::If { test, then, otherwise } = &rest.action else { return false };
            let head = format!("{before}if ({}) ", context.formatter.value(test));
            if !self.one_line(&mut text, indent, &head, then, context) {
                return false;
            }
            match &otherwise[..] {
                [] => break,
                [inner @ Step { comments, action: Action::If { .. } }] if comments.is_empty() => rest = inner,
                [_] if self.one_line(&mut text, indent, "else ", otherwise, context) => break,
                _ => return false,
            }
            before = "else ";
        }
        *out += &text;
        true
    }

    /// Prints a body on one line after its `head`, if it is one assignment without a comment and fits. Otherwise prints
    /// nothing. Returns whether the body is printed.
    pub fn one_line(
        &self,
        out: &mut String,
        indent: usize,
        head: &str,
        body: &[Step],
        context: &mut Context<'a>,
    ) -> bool {
        let [Step { comments, action: Action::Assign { .. } }] = body else { return false };
        let mut text = String::new();
        self.steps(&mut text, 0, body, context);
        let fits = comments.is_empty() && text.lines().count() == 1 && indent + head.len() + text.len() <= COLUMNS;
        if fits {
            *out += &format!("{}{head}{text}", " ".repeat(indent));
        }
        fits
    }
}

/// Returns whether a statement is a loop.
pub(crate) fn is_loop(step: &Step) -> bool {
    matches!(step.action, Action::For { .. })
}

/// Returns the nesting depth of the loops in a statement; 0 if it contains no loop.
pub(crate) fn depth(step: &Step) -> usize {
    let block = |steps: &[Step]| steps.iter().map(depth).max().unwrap_or(0);
    match &step.action {
        Action::Assign { .. } | Action::Connect(_) => 0,
        Action::If { then, otherwise, .. } => block(then).max(block(otherwise)),
        Action::Case { arms, default, .. } => {
            arms.iter().map(|(_, body)| block(body)).max().unwrap_or(0).max(block(default))
        }
        Action::For { body, .. } => 1 + block(body),
    }
}
