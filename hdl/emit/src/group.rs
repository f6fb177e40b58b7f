//! Grouping of statements: one `assign` for a signal that is written once, one `always @*` block for a group of signals
//! that are written together.

use crate::diagnostic::{source_path, Code, Diagnostic, Diagnostics};
use crate::ir::{Expression, Id, Module, Role, Statement};
use crate::table::Table;

/// Group of a module's statements, or comment.
pub(crate) enum Item<'a> {
    /// Comment after the last statement.
    Comment(&'a str),
    /// Signal with one unconditional assignment.
    Assign { comments: Vec<&'a str>, target: Id, value: &'a Expression },
    /// Signals that are written together: the statements and comments in program order, and the signals in the order of
    /// their numbers.
    Always { statements: Vec<&'a Statement>, targets: Vec<Id> },
}

/// Splits the statements of a module into groups. The position of a group is that of its last statement.
///
/// The elements of an array are in one group if one of them is written more than once, conditionally, or together with
/// other signals. The signals in each set of `chains` are in one group, too. Reports inputs of submodules, and
/// inputs `d` of registers, that are read before their last write. Also reports logic that depends on constants only.
pub(crate) fn split<'a>(table: &Table<'a>, chains: &[Vec<Id>], diagnostics: &mut Diagnostics) -> Vec<Item<'a>> {
    let module = table.module;
    let writes = Writes::of(module);
    let mut groups = joined(module, &writes, diagnostics);
    for chain in chains {
        chain.iter().for_each(|&id| groups.join(chain[0], id));
    }
    join_arrays(table, &writes, &mut groups);
    // Statements of each group, by its root.
    let mut members = vec![Vec::new(); module.signals.len()];
    for (at, ids) in writes.by_statement.iter().enumerate() {
        if let Some(&first) = ids.first() {
            members[groups.root(first)].push(at);
        }
    }
    let (mut comment_of, rest) = comments(&module.statements, &writes);
    let mut items = Vec::new();
    for at in 0..module.statements.len() {
        let Some(&first) = writes.by_statement[at].first() else { continue };
        let group = &members[groups.root(first)];
        if group.last() != Some(&at) {
            continue;
        }
        let mut targets: Vec<Id> = group.iter().flat_map(|&at| writes.by_statement[at].iter().copied()).collect();
        targets.sort_unstable();
        targets.dedup();
        let is_once = targets.len() == 1 && writes.is_single[targets[0]];
        if is_once || !has_sensitivity_list(module, group, &targets) {
            let kept = if is_once { group.clone() } else { without_dead(module, group, &targets, diagnostics) };
            for at in kept {
                if let Statement::Assign { target, value } = &module.statements[at] {
                    let comments = std::mem::take(&mut comment_of[at]);
                    items.push(Item::Assign { comments, target: *target, value });
                }
            }
            continue;
        }
        let statements = with_comments(&module.statements, group, &comment_of);
        items.push(Item::Always { statements, targets });
    }
    items.extend(rest.into_iter().map(Item::Comment));
    items
}

/// Writes of signals by statements.
struct Writes {
    /// Signals that each statement writes, one entry per write.
    by_statement: Vec<Vec<Id>>,
    /// Position of the last statement that writes each signal.
    last: Vec<Option<usize>>,
    /// Whether each signal is written once, by a plain assignment.
    is_single: Vec<bool>,
}

impl Writes {
    fn of(module: &Module) -> Self {
        let (count, statements) = (module.signals.len(), &module.statements);
        let mut writes = Self {
            by_statement: vec![Vec::new(); statements.len()],
            last: vec![None; count],
            is_single: vec![false; count],
        };
        for (at, statement) in statements.iter().enumerate() {
            let is_plain = matches!(statement, Statement::Assign { .. });
            statement.writes(&mut |id| {
                writes.is_single[id] = is_plain && writes.last[id].is_none();
                writes.by_statement[at].push(id);
                writes.last[id] = Some(at);
            });
        }
        writes
    }
}

/// Returns the groups of signals that are written together. Reports inputs of submodules, and inputs `d` of
/// registers, that are read before their last write.
fn joined(module: &Module, writes: &Writes, diagnostics: &mut Diagnostics) -> Groups {
    let mut groups = Groups((0..module.signals.len()).collect());
    for (at, statement) in module.statements.iter().enumerate() {
        let Some(&first) = writes.by_statement[at].first() else { continue };
        writes.by_statement[at].iter().for_each(|&id| groups.join(first, id));
        let mut read_early = Vec::new();
        statement.reads(&module.signals, &mut |id, _, _| {
            let signal = &module.signals[id];
            if writes.last[id].is_some_and(|last| last > at) && signal.is_read_in_order() {
                // A read between two writes belongs to the same group.
                groups.join(first, id);
            } else if writes.last[id].is_some_and(|last| last >= at) && !signal.is_read_in_order() {
                // rust-hdl reads the settled value; an `always` block would read the value assigned so far.
                read_early.push(id);
            }
        });
        for id in read_early {
            diagnostics.push(Diagnostic {
                code: Code::ReadOfChildInput,
                module: module.path.clone(),
                signal: source_path(&module.signals[id].path),
                message: "input of a submodule or register read before its last write".into(),
            });
        }
    }
    groups
}

/// Joins the elements of each array, unless each element is written once, unconditionally, and without other signals in
/// its group. Elements that are never written do not count.
fn join_arrays(table: &Table, writes: &Writes, groups: &mut Groups) {
    loop {
        let mut sizes = vec![0usize; writes.last.len()];
        (0..writes.last.len()).for_each(|id| sizes[groups.root(id)] += 1);
        let mut has_changed = false;
        for net in &table.nets {
            let Some(&first) = net.elements.first() else { continue };
            let is_once = |id: Id, root: Id| writes.last[id].is_none() || writes.is_single[id] && sizes[root] == 1;
            if net.elements.iter().all(|&id| is_once(id, groups.root(id))) {
                continue;
            }
            for &id in &net.elements {
                has_changed |= groups.root(id) != groups.root(first);
                groups.join(first, id);
            }
        }
        if !has_changed {
            return;
        }
    }
}

/// Returns the comments before each statement, and the comments after the last statement.
fn comments<'a>(statements: &'a [Statement], writes: &Writes) -> (Vec<Vec<&'a str>>, Vec<&'a str>) {
    let mut comments: Vec<&str> = Vec::new();
    let mut comment_of: Vec<Vec<&str>> = vec![Vec::new(); statements.len()];
    for (at, statement) in statements.iter().enumerate() {
        match statement {
            Statement::Comment(text) => comments.push(text),
            _ if writes.by_statement[at].is_empty() => {}
            _ => comment_of[at] = std::mem::take(&mut comments),
        }
    }
    (comment_of, comments)
}

/// Returns the statements of a group, each after its comments.
fn with_comments<'a>(statements: &'a [Statement], group: &[usize], comment_of: &[Vec<&str>]) -> Vec<&'a Statement> {
    let mut inside = Vec::new();
    for &at in group {
        // The comments of a statement are the last ones before it.
        let count = comment_of[at].len();
        let before = statements[..at].iter().rev().filter(|s| matches!(s, Statement::Comment(_))).take(count);
        let mut before: Vec<&Statement> = before.collect();
        before.reverse();
        inside.extend(before);
        inside.push(&statements[at]);
    }
    inside
}

/// Returns whether an `always @*` block of these statements has a non-empty sensitivity list.
fn has_sensitivity_list(module: &Module, group: &[usize], targets: &[Id]) -> bool {
    let mut reads_input = false;
    for &at in group {
        module.statements[at].reads(&module.signals, &mut |id, _, _| {
            reads_input |= !targets.contains(&id) && !matches!(module.signals[id].role, Role::Constant(_));
        });
    }
    reads_input
}

/// Returns the last assignment to each target of a group that reads constants only. An `always @*` block without inputs
/// would never run. Reports a group that has a statement other than an assignment, or that reads its own targets, and
/// returns nothing.
fn without_dead(module: &Module, group: &[usize], targets: &[Id], diagnostics: &mut Diagnostics) -> Vec<usize> {
    let mut kept: Vec<usize> = Vec::new();
    for &at in group {
        let Statement::Assign { target, value } = &module.statements[at] else {
            return reject(module, targets, diagnostics);
        };
        let mut reads_target = false;
        value.reads(&module.signals, &mut |id, _, _| reads_target |= targets.contains(&id));
        if reads_target {
            return reject(module, targets, diagnostics);
        }
        kept.retain(
            |&other| !matches!(&module.statements[other], Statement::Assign { target: known, .. } if known == target),
        );
        kept.push(at);
    }
    kept
}

/// Reports a group of constant logic; returns no statements.
fn reject(module: &Module, targets: &[Id], diagnostics: &mut Diagnostics) -> Vec<usize> {
    diagnostics.push(Diagnostic {
        code: Code::ConstantLogic,
        module: module.path.clone(),
        signal: targets.first().map(|&id| source_path(&module.signals[id].path)).unwrap_or_default(),
        message: "computed from constants alone: an `always @*` would never run".into(),
    });
    Vec::new()
}

/// Sets of signals that are written together, as a union-find structure: the parent of each signal. A root is its own
/// parent.
struct Groups(Vec<usize>);

impl Groups {
    /// Returns the root of the signal's set, and shortens the path to it.
    fn root(&mut self, mut id: usize) -> usize {
        while self.0[id] != id {
            self.0[id] = self.0[self.0[id]];
            id = self.0[id];
        }
        id
    }

    /// Joins the sets of two signals. The smaller root remains.
    fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.root(one), self.root(other));
        self.0[one.max(other)] = one.min(other);
    }
}
