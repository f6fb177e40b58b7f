//! Length limits of files and functions.

use super::{code_files, root};
use std::path::Path;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

/// Maximum number of lines of a file.
const MAX_LINES_OF_FILE: usize = 500;
/// Maximum number of lines of a function outside of tests.
const MAX_LINES_OF_FUNCTION: usize = 60;
/// Maximum number of lines of a test function.
const MAX_LINES_OF_TEST: usize = 90;

/// Collects the names and lengths of functions that are too long.
struct LongFunctions {
    /// Whether the file may contain kernels, the functions `update` of the blocks, which may be long.
    in_kernels: bool,
    /// Whether the visited code is that of tests.
    in_tests: bool,
    found: Vec<(String, usize)>,
}

impl LongFunctions {
    /// Returns the names and lengths of the functions in a file that are too long.
    fn find(file: &Path, source: &str) -> Vec<(String, usize)> {
        let is_of_tests = |part: &std::ffi::OsStr| {
            let name = part.to_string_lossy();
            name == "tests" || name == "tests.rs" || name.ends_with("_tests.rs")
        };
        let in_tests = file.iter().any(is_of_tests);
        let in_kernels = file.starts_with("hdl/blocks/rtl");
        let mut functions = Self { in_kernels, in_tests, found: Vec::new() };
        let syntax = syn::parse_file(source).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        functions.visit_file(&syntax);
        functions.found
    }

    /// Records a function if it is too long. `end` is the end of its body.
    fn function(&mut self, attributes: &[syn::Attribute], signature: &syn::Signature, end: proc_macro2::LineColumn) {
        let is_kernel = self.in_kernels && signature.ident == "update";
        let is_test = self.in_tests || attributes.iter().any(|attribute| attribute.path().is_ident("test"));
        let max = if is_test { MAX_LINES_OF_TEST } else { MAX_LINES_OF_FUNCTION };
        let lines = end.line + 1 - signature.span().start().line;
        if lines > max && !is_kernel {
            self.found.push((signature.ident.to_string(), lines));
        }
    }
}

impl<'ast> Visit<'ast> for LongFunctions {
    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        let outer = self.in_tests;
        self.in_tests |= module.ident == "tests";
        visit::visit_item_mod(self, module);
        self.in_tests = outer;
    }

    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        self.function(&function.attrs, &function.sig, function.block.span().end());
        visit::visit_item_fn(self, function);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        self.function(&function.attrs, &function.sig, function.block.span().end());
        visit::visit_impl_item_fn(self, function);
    }

    fn visit_trait_item_fn(&mut self, function: &'ast syn::TraitItemFn) {
        if let Some(block) = &function.default {
            self.function(&function.attrs, &function.sig, block.span().end());
        }
        visit::visit_trait_item_fn(self, function);
    }
}

#[test]
fn files_and_functions_are_short() {
    let mut found = Vec::new();
    let files = code_files().into_iter().filter(|file| file.extension().is_some_and(|ending| ending == "rs"));
    for file in files {
        let source = std::fs::read_to_string(root().join(&file)).expect("a source file");
        let lines = source.lines().count();
        if lines > MAX_LINES_OF_FILE {
            found.push(format!("{}: {lines} lines", file.display()));
        }
        let functions = LongFunctions::find(&file, &source).into_iter();
        found.extend(functions.map(|(name, lines)| format!("{}: {name} has {lines} lines", file.display())));
    }
    assert!(found.is_empty(), "too long, see tests/tests/suite/layout/length.rs\n{}", found.join("\n"));
}

#[test]
fn a_long_function_is_found() {
    let function = |lines: usize| format!("fn update() {{\n{}}}\n", "    f();\n".repeat(lines - 2));
    let found = |file: &str, source: &str| LongFunctions::find(Path::new(file), source);
    let [allowed, too_long] = [60, 61].map(function);
    let long = vec![("update".to_string(), 61)];
    assert_eq!(found("sim/a.rs", &format!("/// Text.\n{allowed}")), []);
    assert_eq!(found("sim/a.rs", &too_long), long);
    for outer in ["impl A", "trait A", "mod a", "fn a()"] {
        assert_eq!(found("sim/a.rs", &format!("{outer} {{ {too_long} }}")).last(), long.last(), "{outer}");
    }
    assert_eq!(found("hdl/blocks/rtl/src/a.rs", &too_long), []);
    for (file, source) in [
        ("sim/a/tests.rs", too_long.clone()),
        ("sim/panic_tests.rs", too_long.clone()),
        ("tests/src/a.rs", too_long.clone()),
        ("sim/a.rs", format!("#[test]\n{too_long}")),
        ("sim/a.rs", format!("mod tests {{ {too_long} }}")),
    ] {
        assert_eq!(found(file, &source), [], "{file}");
        assert_eq!(found(file, &source.replace(&too_long, &function(91))), [("update".to_string(), 91)], "{file}");
    }
}
