//! Tests that the kernels in `hdl/rtl-kit` and `hdl/blocks/rtl` use no construct that rust-hdl's macro would erase, and
//! that only `Memory` and `Register` have hand-written logic.

use std::fs;
use std::path::Path;
use warploom_tests::lint::in_tests;
use warploom_tests::sources::check;

/// Adds all Rust files below a directory.
fn rust_files(dir: &Path, into: &mut Vec<std::path::PathBuf>) {
    let entries = fs::read_dir(dir).unwrap_or_else(|error| panic!("{}: {error}", dir.display()));
    for entry in entries {
        let path = entry.expect("a directory entry").path();
        if path.is_dir() {
            rust_files(&path, into);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            into.push(path);
        }
    }
}

#[test]
fn kernels_use_listed_constructs_only_and_two_leaves_are_hand_written() {
    let mut files = Vec::new();
    rust_files(&in_tests("../hdl/rtl-kit/src"), &mut files);
    rust_files(&in_tests("../hdl/blocks/rtl/src"), &mut files);
    files.sort();
    let (mut faults, mut hand_written, mut kernels) = (Vec::new(), Vec::new(), 0);
    for file in files {
        let source = fs::read_to_string(&file).expect("a source file");
        let findings = check(&source).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        faults.extend(findings.violations.iter().map(|fault| format!("{}: {fault}", file.display())));
        hand_written.extend(findings.hand_written);
        kernels += findings.kernels;
        // `Verilog::Custom` and similar constructors would be a hand-written `hdl`.
        assert!(!source.contains("Verilog::"), "{} contains hand-written Verilog", file.display());
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    hand_written.sort();
    // A bundle is a group of ports. A macro generates it with an empty `update`, so it is not listed here.
    assert_eq!(hand_written, ["Memory", "Register"]);
    assert!(kernels > 0);
}

/// Returns the findings in a kernel with these statements.
fn faults(statements: &str) -> Vec<String> {
    let source = format!("impl Logic for M {{\n#[hdl_gen]\nfn update(&mut self) {{\n{statements}\n}} }}");
    let findings = check(&source).expect("Rust");
    assert_eq!(findings.kernels, 1);
    findings.violations.into_iter().map(|violation| violation.construct).collect()
}

#[test]
fn allowed_constructs_pass() {
    let statements = "
        comment!(\"text\");
        dff_setup!(self, clock, a, b);
        clock!(self, clock, a);
        self.x.next = (self.a.val() + 1) & !self.b.val();
        self.x.next = 0.into();
        self.x.next = (self.a.val() == self.b.val()).into();
        self.x.next = bit_cast::<8, 4>(self.a.val()) ^ bits::<8>(3);
        self.y.next = self.a.val().get_bit(self.b.val().index());
        for i in 0..self._n {
            self.v[(i * 2) + 1].next = self.w[i].x.val().get_bits::<4>(i * 4);
            if (i == 0) && (self.a.val() < i.to_bits()) { self.y.next = true; }
            else if self.z.val().any() { self.y.next = false; }
        }
        match self.state.q.val() { State::Idle => { self.y.next = true; } _ => {} }
    ";
    assert_eq!(faults(statements), [""; 0]);
}

#[test]
fn forbidden_constructs_are_caught() {
    let cases = [
        ("self.y.next = self.a.val().index() + 1 == i;", "the method `.index()`"),
        ("self.y.next = (self.a.val().index() + 1).to_bits();", "`.to_bits()` of something else than a loop variable"),
        (
            "self.y.next = (self.a.val() + 1).into();",
            "`.into()` of something else than a literal, a signal or a condition",
        ),
        ("self.y.next = bits_of(self.a.val());", "a call of the function `bits_of`"),
        ("self.y.next = helper(self.a.val());", "a call of the function `helper`"),
        ("self.y.next = Bits::<8>::from(3);", "a call of the function ``"),
        ("self.y.next = bits::<8>(self.a.val().into());", "`bits` of something else than a literal"),
        ("self.y.next = signed_cast(self.a.val());", "a call of the function `signed_cast`"),
        ("self.y.next = self.a.val() + N;", "a name that is neither a field, a loop variable nor an enum value"),
        ("let x = self.a.val();", "`let`: use a Local"),
        ("self.y.next = self.a.val().replace_bit(3, true);", "the method `.replace_bit()`"),
        ("self.y.next = self.a.val().to_u64();", "the method `.to_u64()`"),
        ("self.y.next = self.helper();", "the method `.helper()`"),
        ("self.y.next = -self.a.val();", "a unary operator other than `!`"),
        ("self.y.next = self.v[self.n].val();", "an index that is not made of literals and loop variables"),
        ("self.y.next = self.v[N - 1].val();", "an index that is not made of literals and loop variables"),
        ("self.v[self.a.val().index()].next = true;", "an index that is not made of literals and loop variables"),
        (
            "self.y.next = self.a.val().get_bit(self.b.val().index() + 1);",
            "a bit number that is not made of literals and loop variables",
        ),
        (
            "self.y.next = self.a.val().get_bit((self.b.val() + 1).index());",
            "`.index()` of something else than a signal",
        ),
        (
            "self.y.next = self.a.val().get_bits::<2>(N);",
            "a bit number that is not made of literals and loop variables",
        ),
        ("self.y.set_bit(3, true);", "a statement that is not allowed"),
        ("println!(\"{}\", self.a.val());", "the macro `println!`"),
        ("self.y.next.field = true;", "an assignment to something else than `.next`"),
        ("match self.a.val() { x => {} }", "a pattern that is neither a literal, a path nor `_`"),
        ("helper(&mut self.a);", "a call as a statement"),
        ("while true {}", "a statement that is not allowed"),
        ("for i in 0..=3 { self.v[i].next = true; }", "a loop over something else than a half-open range"),
        ("match self.a.val() { 1 if self.b.val() => {} _ => {} }", "a guard of a `match`"),
        ("self.y.next = if self.a.val() { true } else { false };", "an expression that is not allowed"),
        ("self.y.next = (self.a.val() as u64).into();", "an expression that is not allowed"),
    ];
    for (statement, expected) in cases {
        assert!(faults(statement).iter().any(|fault| fault == expected), "{statement}: {:?}", faults(statement));
    }
}

#[test]
fn hand_written_logic_is_counted() {
    let findings = check("impl Logic for Trick { fn update(&mut self) {} }").expect("Rust");
    assert_eq!(findings.hand_written, ["Trick"]);
    let with_timing =
        "impl Logic for M { #[hdl_gen] fn update(&mut self) {} fn timing(&self) -> Vec<TimingInfo> { vec![] } }";
    assert_eq!(check(with_timing).expect("Rust").violations.len(), 1);
    let with_macro =
        "macro_rules! m { ($n:ident) => { impl Logic for $n { fn update(&mut self) { self.x.next = 1; } } } }";
    assert_eq!(
        check(with_macro).expect("Rust").hand_written,
        [""; 0],
        "the text of macros is not checked; another test checks bundles"
    );
}

#[test]
fn the_bundle_macro_has_no_logic() {
    let source = fs::read_to_string(in_tests("../hdl/rtl-kit/src/bundle.rs")).expect("the bundle");
    let logic = source.split("logic::Logic for").nth(1).expect("an impl of Logic");
    let body: String = logic.split("impl<").next().unwrap_or_default().split_whitespace().collect();
    assert!(body.contains("{fnupdate(&mutself){}}"), "{body}");
    for others in ["../hdl/rtl-kit/src/drive.rs", "../hdl/rtl-derive/src/lib.rs"] {
        let source = fs::read_to_string(in_tests(others)).expect("a source file");
        assert!(!source.contains("Logic for"), "{others}");
    }
}
