//! Checker for the constructs that a kernel may use.
//!
//! The macro `#[hdl_gen]` of rust-hdl removes `.index()`, `.into()`, `.to_bits()` and calls of functions whose names
//! start with `bits`. Sources with different meanings can therefore give the emitter the same syntax tree. This checker
//! reads the sources instead. It allows a list of constructs, and reports everything else with its line.

use proc_macro2::Span;
use std::fmt;
use syn::spanned::Spanned;
use syn::visit::Visit;
use syn::{Expr, Pat, Stmt};

/// Construct that is not allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// Line in the file.
    pub line: usize,
    /// Description of the construct.
    pub construct: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.construct)
    }
}

/// Findings in one file.
#[derive(Debug, Default)]
pub struct Findings {
    /// Constructs that are not allowed.
    pub violations: Vec<Violation>,
    /// Number of checked kernels.
    pub kernels: usize,
    /// Types with an `impl Logic` outside macros that is not an `#[hdl_gen]` kernel.
    pub hand_written: Vec<String>,
}

/// Methods that a kernel may call on any allowed value. The methods `val`, `get_bit`, `get_bits`, `index`, `into` and
/// `to_bits` have rules of their own.
const METHODS: &[&str] = &["any", "all", "xor"];
/// Functions that a kernel may call.
const FUNCTIONS: &[&str] = &["bit_cast", "bits"];
/// Macros that a kernel may use.
const MACROS: &[&str] = &["comment", "dff_setup", "clock"];

/// Checks a source file.
///
/// # Errors
/// A file that is not Rust.
pub fn check(source: &str) -> Result<Findings, syn::Error> {
    let file = syn::parse_file(source)?;
    let mut checker = Checker::default();
    checker.visit_file(&file);
    Ok(checker.findings)
}

#[derive(Default)]
struct Checker {
    findings: Findings,
    /// Variables of the loops around the visited statement.
    loops: Vec<String>,
}

fn is_hdl_gen(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| attribute.path().segments.last().is_some_and(|s| s.ident == "hdl_gen"))
}

impl<'ast> Visit<'ast> for Checker {
    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        let is_logic =
            item.trait_.as_ref().is_some_and(|(_, path, _)| path.segments.last().is_some_and(|s| s.ident == "Logic"));
        let mut has_kernel = false;
        for member in &item.items {
            let syn::ImplItem::Fn(function) = member else { continue };
            if is_hdl_gen(&function.attrs) {
                has_kernel = true;
                self.findings.kernels += 1;
                self.block(&function.block);
            }
        }
        if is_logic && !has_kernel {
            if let syn::Type::Path(path) = item.self_ty.as_ref() {
                let name = path.path.segments.last().map(|segment| segment.ident.to_string());
                self.findings.hand_written.extend(name);
            }
        }
        if is_logic && has_kernel && item.items.len() > 1 {
            // With a kernel and a hand-written `hdl` or `timing`, the emission would differ from the simulation.
            self.report(item.span(), "an `impl Logic` with further items beside its kernel");
        }
    }
}

impl Checker {
    fn report(&mut self, span: Span, construct: impl Into<String>) {
        self.findings.violations.push(Violation { line: span.start().line, construct: construct.into() });
    }

    /// Checks the statements of a block.
    fn block(&mut self, block: &syn::Block) {
        for statement in &block.stmts {
            match statement {
                Stmt::Expr(expression, _) => self.statement(expression),
                Stmt::Macro(call) => self.call_of_macro(&call.mac),
                Stmt::Local(local) => self.report(local.span(), "`let`: use a Local"),
                Stmt::Item(item) => self.report(item.span(), "an item inside a kernel"),
            }
        }
    }

    /// Checks the call of a macro.
    fn call_of_macro(&mut self, call: &syn::Macro) {
        let name = call.path.segments.last().map(|s| s.ident.to_string()).unwrap_or_default();
        if !MACROS.contains(&name.as_str()) {
            self.report(call.span(), format!("the macro `{name}!`"));
        }
    }

    /// Checks a statement.
    fn statement(&mut self, expression: &Expr) {
        match expression {
            Expr::Assign(assign) => {
                if !is_next(&assign.left) {
                    self.report(assign.left.span(), "an assignment to something else than `.next`");
                }
                self.indices(&assign.left);
                self.value(&assign.right);
            }
            Expr::If(conditional) => {
                self.value(&conditional.cond);
                self.block(&conditional.then_branch);
                if let Some((_, otherwise)) = &conditional.else_branch {
                    self.statement(otherwise);
                }
            }
            Expr::Block(inner) => self.block(&inner.block),
            Expr::Match(inner) => {
                self.value(&inner.expr);
                for arm in &inner.arms {
                    if arm.guard.is_some() {
                        self.report(arm.span(), "a guard of a `match`");
                    }
                    if !matches!(arm.pat, Pat::Lit(_) | Pat::Path(_) | Pat::Wild(_)) {
                        self.report(arm.pat.span(), "a pattern that is neither a literal, a path nor `_`");
                    }
                    self.statement(&arm.body);
                }
            }
            Expr::ForLoop(repeat) => {
                let Pat::Ident(variable) = repeat.pat.as_ref() else {
                    return self.report(repeat.pat.span(), "a loop over something else than one variable");
                };
                // The macro treats `0..=3` as `0..3`.
                if !matches!(
                    repeat.expr.as_ref(),
                    Expr::Range(syn::ExprRange { limits: syn::RangeLimits::HalfOpen(_), .. })
                ) {
                    self.report(repeat.expr.span(), "a loop over something else than a half-open range");
                }
                self.loops.push(variable.ident.to_string());
                self.block(&repeat.body);
                self.loops.pop();
            }
            Expr::Macro(call) => self.call_of_macro(&call.mac),
            Expr::Call(call) => {
                let ends = |call: &syn::ExprCall| match call.func.as_ref() {
                    Expr::Path(path) => path.path.segments.last().map(|s| s.ident.to_string()),
                    _ => None,
                };
                if !matches!(ends(call).as_deref(), Some("join" | "link")) {
                    self.report(call.span(), "a call as a statement");
                }
            }
            other => self.report(other.span(), "a statement that is not allowed"),
        }
    }

    /// Checks an expression whose value is used.
    fn value(&mut self, expression: &Expr) {
        match expression {
            Expr::Paren(inner) => self.value(&inner.expr),
            Expr::Lit(_) => {}
            Expr::Path(path) => {
                // A longer path is an enum value. A loop variable may be an index or a part of a condition; the emitter
                // rejects other uses.
                if path.path.segments.len() == 1 && !self.is_loop_variable(expression) {
                    self.report(path.span(), "a name that is neither a field, a loop variable nor an enum value");
                }
            }
            Expr::Unary(unary) => {
                if !matches!(unary.op, syn::UnOp::Not(_)) {
                    self.report(unary.span(), "a unary operator other than `!`");
                }
                self.value(&unary.expr);
            }
            Expr::Binary(binary) => {
                use syn::BinOp as B;
                let known = matches!(
                    binary.op,
                    B::Add(_)
                        | B::Sub(_)
                        | B::Mul(_)
                        | B::And(_)
                        | B::Or(_)
                        | B::BitXor(_)
                        | B::BitAnd(_)
                        | B::BitOr(_)
                        | B::Shl(_)
                        | B::Shr(_)
                        | B::Eq(_)
                        | B::Lt(_)
                        | B::Le(_)
                        | B::Ne(_)
                        | B::Ge(_)
                        | B::Gt(_)
                );
                if !known {
                    self.report(binary.span(), "an operator that is not allowed");
                }
                self.value(&binary.left);
                self.value(&binary.right);
            }
            Expr::MethodCall(call) => self.method(call),
            Expr::Call(call) => self.call(call),
            other => self.report(other.span(), "an expression that is not allowed"),
        }
    }

    /// Checks a function call whose value is used.
    fn call(&mut self, call: &syn::ExprCall) {
        // Only paths of one segment are allowed; the macro treats a function such as `bits_of` as a cast.
        let name = match call.func.as_ref() {
            Expr::Path(path) if path.path.segments.len() == 1 => path.path.segments[0].ident.to_string(),
            _ => String::new(),
        };
        if !FUNCTIONS.contains(&name.as_str()) {
            self.report(call.span(), format!("a call of the function `{name}`"));
        }
        for argument in &call.args {
            if name == "bits" && !matches!(argument, Expr::Lit(_)) {
                // In Rust, `bits` panics where a cast truncates.
                self.report(argument.span(), "`bits` of something else than a literal");
            }
            self.value(argument);
        }
    }

    /// Checks a method call.
    fn method(&mut self, call: &syn::ExprMethodCall) {
        let name = call.method.to_string();
        match name.as_str() {
            "val" => {
                if !is_field(&call.receiver) {
                    self.report(call.span(), "`.val()` of something else than a field");
                }
                self.indices(&call.receiver);
            }
            "get_bit" | "get_bits" => {
                self.value(&call.receiver);
                for argument in &call.args {
                    // `.index()` is allowed only on a whole signal, as the number of a bit.
                    match argument {
                        Expr::MethodCall(number) if number.method == "index" => {
                            if !is_val(&number.receiver) {
                                self.report(number.span(), "`.index()` of something else than a signal");
                            }
                            self.value(&number.receiver);
                        }
                        other if is_number(other, &self.loops) => {}
                        other => {
                            self.report(other.span(), "a bit number that is not made of literals and loop variables")
                        }
                    }
                }
            }
            "into" => {
                // A literal takes the width of its target, and a condition becomes one bit.
                if !matches!(call.receiver.as_ref(), Expr::Lit(_))
                    && !is_val(&call.receiver)
                    && !is_condition(&call.receiver)
                {
                    self.report(call.span(), "`.into()` of something else than a literal, a signal or a condition");
                }
                self.value(&call.receiver);
            }
            "to_bits" => {
                // A loop variable alone is a literal with the width of its context, but a sum is not.
                if !self.is_loop_variable(&call.receiver) {
                    self.report(call.span(), "`.to_bits()` of something else than a loop variable");
                }
            }
            _ if METHODS.contains(&name.as_str()) => {
                self.value(&call.receiver);
                call.args.iter().for_each(|argument| self.value(argument));
            }
            _ => {
                self.report(call.method.span(), format!("the method `.{name}()`"));
            }
        }
    }

    fn is_loop_variable(&self, expression: &Expr) -> bool {
        matches!(expression, Expr::Path(path)
            if path.path.get_ident().is_some_and(|name| self.loops.iter().any(|known| name == known)))
    }

    /// Checks the indices in a path of fields.
    fn indices(&mut self, expression: &Expr) {
        match expression {
            Expr::Field(field) => self.indices(&field.base),
            Expr::Index(index) => {
                if !is_number(&index.index, &self.loops) {
                    self.report(index.index.span(), "an index that is not made of literals and loop variables");
                }
                self.indices(&index.expr);
            }
            _ => {}
        }
    }
}

/// Returns whether an expression consists of literals and loop variables with `+ - * / %` and parentheses.
fn is_number(expression: &Expr, loops: &[String]) -> bool {
    match expression {
        Expr::Lit(_) => true,
        Expr::Paren(inner) => is_number(&inner.expr, loops),
        Expr::Path(path) => path.path.get_ident().is_some_and(|name| loops.iter().any(|known| name == known)),
        Expr::Binary(binary) => {
            use syn::BinOp as B;
            matches!(binary.op, B::Add(_) | B::Sub(_) | B::Mul(_) | B::Div(_) | B::Rem(_))
                && is_number(&binary.left, loops)
                && is_number(&binary.right, loops)
        }
        _ => false,
    }
}

/// Returns whether an expression has the form `self.a` or `self.a[i].b`.
fn is_field(expression: &Expr) -> bool {
    match expression {
        Expr::Field(field) => {
            matches!(field.base.as_ref(), Expr::Path(path) if path.path.is_ident("self")) || is_field(&field.base)
        }
        Expr::Index(index) => is_field(&index.expr),
        _ => false,
    }
}

/// Returns whether an expression has the form `self.a.next`.
fn is_next(expression: &Expr) -> bool {
    match expression {
        Expr::Field(field) => {
            matches!(&field.member, syn::Member::Named(name) if name == "next") && is_field(&field.base)
        }
        _ => false,
    }
}

/// Returns whether an expression is a call of `.val()`.
fn is_val(expression: &Expr) -> bool {
    matches!(expression, Expr::MethodCall(call) if call.method == "val")
}

/// Returns whether an expression has one bit in Rust as well as in Verilog: a comparison, a logical expression, or a
/// method that returns `bool`.
fn is_condition(expression: &Expr) -> bool {
    match expression {
        Expr::Paren(inner) => is_condition(&inner.expr),
        Expr::Unary(unary) => is_condition(&unary.expr),
        Expr::Binary(binary) => {
            use syn::BinOp as B;
            matches!(binary.op, B::And(_) | B::Or(_) | B::Eq(_) | B::Lt(_) | B::Le(_) | B::Ne(_) | B::Ge(_) | B::Gt(_))
        }
        Expr::MethodCall(call) => ["any", "all", "xor", "get_bit"].iter().any(|name| call.method == name),
        _ => false,
    }
}
