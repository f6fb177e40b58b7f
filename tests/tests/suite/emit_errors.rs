//! Tests of every diagnostic of the emitter: its code, module and signal. The emitter reports all errors of a design
//! and never panics.
#![allow(missing_docs)]

mod contract;
mod leaves;

use rust_hdl_core::ast::{
    VerilogBlock, VerilogBlockOrConditional, VerilogCase, VerilogConditional, VerilogExpression as E, VerilogLink,
    VerilogLinkDetails, VerilogLoop, VerilogMatch, VerilogOp as Op, VerilogOpUnary, VerilogStatement as S,
};
use rust_hdl_core::prelude::*;
use warploom_emit::{emit_module, Code, Comments, Diagnostics, ModuleRequest, Style};
use warploom_rtl_kit::{comment, dff_setup, Register};

fn emission(name: &str, top: &dyn Block, prefix: &str, comments: Comments) -> Result<String, Diagnostics> {
    let (style, command) = (&Style::verilog(prefix), "cargo test".into());
    emit_module(&ModuleRequest { name, top, style, purpose: "a fault", command, comments })
        .map(|emission| emission.files.iter().map(|file| file.text.as_str()).collect())
}

/// Asserts that the emission of a design fails with exactly these diagnostics: code, module and signal.
fn assert_rejected(top: &dyn Block, expected: &[(Code, &str, &str)]) -> Diagnostics {
    rejected_with(top, Comments::Optional, expected)
}

fn rejected_with(top: &dyn Block, comments: Comments, expected: &[(Code, &str, &str)]) -> Diagnostics {
    let diagnostics = match emission("top", top, "wl_", comments) {
        Ok(text) => panic!("emitted:\n{text}"),
        Err(diagnostics) => diagnostics,
    };
    let found: Vec<_> = diagnostics.iter().map(|d| (d.code, d.module.as_str(), d.signal.as_str())).collect();
    assert_eq!(found, expected, "{diagnostics}");
    diagnostics
}

/// Module with a hand-written syntax tree, which rust-hdl does not restrict.
#[derive(LogicBlock, Default)]
pub struct Raw {
    pub clock: Signal<In, Clock>,
    pub a: Signal<In, Bits<8>>,
    pub b: Signal<In, Bits<4>>,
    pub y: Signal<Out, Bits<8>>,
    pub k: Signal<Local, Bits<8>>,
    _code: Option<fn() -> Verilog>,
}

impl Logic for Raw {
    fn update(&mut self) {}
    fn hdl(&self) -> Verilog {
        self._code.map_or(Verilog::Empty, |code| code())
    }
}

fn module_with_code(code: fn() -> Verilog) -> Raw {
    Raw { _code: Some(code), ..Raw::default() }
}

fn signal(name: &str) -> E {
    E::Signal(name.into())
}

fn set(name: &str, value: E) -> S {
    S::Assignment(signal(name), value)
}

fn binary(left: E, op: Op, right: E) -> E {
    E::Binary(Box::new(left), op, Box::new(right))
}

/// Returns a module whose kernel assigns `y` once.
macro_rules! y_is {
    ($value:expr) => {
        module_with_code(|| Verilog::Combinatorial(vec![set("y$next", $value)]))
    };
}

/// Asserts that the emission fails with this one diagnostic about `y`.
fn y_rejected(top: Raw, code: Code) -> Diagnostics {
    assert_rejected(&top, &[(code, "top", "y")])
}

#[test]
fn literals_and_widths() {
    let d = y_rejected(y_is!(binary(signal("a"), Op::Add, E::Literal(256.into()))), Code::LiteralTooWide);
    assert!(d.to_string().contains("literal 256 exceeds 8 bits"), "{d}");
    y_rejected(y_is!(E::Literal(0x1_0000_0000u64.into())), Code::LiteralTooWide);
    y_rejected(y_is!(E::Cast(Box::new(E::Literal(16.into())), 4)), Code::LiteralTooWide);
    let d = y_rejected(y_is!(signal("b")), Code::WidthMismatch);
    assert!(d.to_string().contains("value of 4 bits, expected 8 bits"), "{d}");
    y_rejected(y_is!(binary(signal("a"), Op::BitAnd, signal("b"))), Code::WidthMismatch);
    y_rejected(y_is!(E::Literal(true.into())), Code::WidthMismatch);
    y_rejected(y_is!(binary(signal("a"), Op::LogicalAnd, signal("a"))), Code::WidthMismatch);
    // Expressions with only constants are evaluated as in Rust, in 64 bits and without overflow.
    y_rejected(y_is!(binary(E::Literal(1.into()), Op::Sub, E::Literal(2.into()))), Code::ConstantExpression);
    y_rejected(y_is!(binary(E::Literal(1.into()), Op::Shl, E::Literal(64.into()))), Code::ConstantExpression);
    y_rejected(y_is!(E::Literal((-1).into())), Code::ConstantExpression);
    y_rejected(y_is!(E::Unary(VerilogOpUnary::Not, Box::new(E::Literal(1.into())))), Code::ConstantExpression);
}

#[test]
fn operators() {
    y_rejected(y_is!(binary(signal("a"), Op::Mul, signal("a"))), Code::Multiplication);
    y_rejected(y_is!(E::Unary(VerilogOpUnary::Neg, Box::new(signal("a")))), Code::Unsupported);
    y_rejected(y_is!(E::Signed(Box::new(signal("a")))), Code::Unsupported);
    y_rejected(y_is!(E::Unsigned(Box::new(signal("a")))), Code::Unsupported);
    y_rejected(
        y_is!(E::IndexReplace(Box::new(signal("a")), Box::new(E::Literal(1.into())), Box::new(signal("b")))),
        Code::Unsupported,
    );
    let slice = module_with_code(|| {
        let (base, offset) = (signal("y$next"), E::Literal(0.into()));
        Verilog::Combinatorial(vec![S::SliceAssignment { base, width: 4, offset, replacement: signal("b") }])
    });
    assert_rejected(&slice, &[(Code::Unsupported, "top", "y")]);
    y_rejected(
        y_is!(E::Cast(Box::new(binary(signal("b"), Op::Shl, E::Literal(1.into()))), 8)),
        Code::ArithmeticUnderCast,
    );
    y_rejected(y_is!(E::Cast(Box::new(signal("a")), 0)), Code::SignalType);
    assert_rejected(
        &y_is!(E::Slice(Box::new(signal("a")), 0, Box::new(E::Literal(0.into())))),
        &[(Code::SignalType, "top", "a")],
    );
    assert_rejected(
        &y_is!(E::Slice(Box::new(signal("a")), 8, Box::new(binary(signal("b"), Op::Add, E::Literal(1.into()))))),
        &[(Code::ComputedBitNumber, "top", "a")],
    );
    assert_rejected(
        &y_is!(E::Slice(Box::new(signal("a")), 8, Box::new(E::Literal(1.into())))),
        &[(Code::IndexPastEnd, "top", "a")],
    );
    assert_rejected(
        &y_is!(E::Index(Box::new(signal("a")), Box::new(E::Literal(8.into())))),
        &[(Code::IndexPastEnd, "top", "a")],
    );
}

#[derive(LogicBlock, Default)]
pub struct WideShift {
    pub a: Signal<In, Bits<8>>,
    pub by: Signal<In, Bits<33>>,
    pub y: Signal<Out, Bits<8>>,
}
impl Logic for WideShift {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val() >> self.by.val();
    }
}

#[test]
fn shift_amounts() {
    assert_rejected(&WideShift::default(), &[(Code::ShiftAmount, "top", "y")]);
}

#[test]
fn names() {
    assert_rejected(&y_is!(signal("nothing$like$it")), &[(Code::UnknownName, "top", "nothing.like.it")]);
    assert_rejected(&y_is!(signal("a[")), &[(Code::IndexNotConstant, "top", "a[")]);
    assert_rejected(&y_is!(signal("")), &[(Code::UnknownName, "top", "y")]);
    let unknown =
        module_with_code(|| Verilog::Combinatorial(vec![set("y$next", signal("a")), set("z$next", signal("a"))]));
    assert_rejected(&unknown, &[(Code::UnknownName, "top", "z.next")]);
    let odd = module_with_code(|| {
        Verilog::Combinatorial(vec![S::Assignment(E::Literal(1.into()), signal("a")), set("y", signal("a"))])
    });
    assert_rejected(&odd, &[(Code::Unsupported, "top", "")]);
    for name in ["3", "a-b", "", "module"] {
        let diagnostics = emission(name, &Raw::default(), "", Comments::Optional).expect_err("no module name");
        assert_eq!(diagnostics.iter().next().map(|d| d.code), Some(Code::ModuleName));
    }
}

fn single_statement(statement: S) -> Verilog {
    Verilog::Combinatorial(vec![set("y$next", signal("a")), statement])
}

#[test]
fn statements() {
    let input = module_with_code(|| single_statement(set("a$next", signal("y"))));
    assert_rejected(&input, &[(Code::NotWritable, "top", "a")]);
    let backwards = module_with_code(|| {
        single_statement(S::Loop(VerilogLoop {
            index: "i".into(),
            from: (-1).into(),
            to: 4.into(),
            block: VerilogBlock::new(),
        }))
    });
    assert_rejected(&backwards, &[(Code::Loop, "top", "y")]);
    let endless = module_with_code(|| {
        single_statement(S::Loop(VerilogLoop {
            index: "i".into(),
            from: 0.into(),
            to: u64::MAX.into(),
            block: VerilogBlock::new(),
        }))
    });
    assert_rejected(&endless, &[(Code::Loop, "top", "y")]);
    let nested = module_with_code(|| {
        let inner = VerilogLoop {
            index: "j".into(),
            from: 0.into(),
            to: 1_000.into(),
            block: vec![set("k$next", signal("a"))],
        };
        single_statement(S::Loop(VerilogLoop {
            index: "i".into(),
            from: 0.into(),
            to: 1_000.into(),
            block: vec![S::Loop(inner)],
        }))
    });
    assert_rejected(&nested, &[(Code::Loop, "top", "k")]);
    let pattern = module_with_code(|| {
        let cases = vec![VerilogCase { condition: "N".into(), block: vec![set("k$next", signal("a"))] }];
        single_statement(S::Match(VerilogMatch { test: signal("b"), cases }))
    });
    assert_rejected(&pattern, &[(Code::Pattern, "top", "N")]);
    let sum = module_with_code(|| {
        let test = binary(signal("b"), Op::Add, E::Literal(1.into()));
        single_statement(S::Match(VerilogMatch { test, cases: vec![] }))
    });
    assert_rejected(&sum, &[(Code::SelectOfExpression, "top", "")]);
    let both = module_with_code(|| {
        let (my_name, owner_name, other_name) = (String::new(), "a".to_string(), "y".to_string());
        single_statement(S::Link(vec![VerilogLink::Bidirectional(VerilogLinkDetails {
            my_name,
            owner_name,
            other_name,
        })]))
    });
    assert_rejected(&both, &[(Code::SignalType, "top", "a")]);
}

#[test]
fn flow() {
    let latch = module_with_code(|| {
        let test = E::Index(Box::new(signal("a")), Box::new(E::Literal(0.into())));
        let then = vec![set("y$next", signal("a"))];
        Verilog::Combinatorial(vec![S::If(VerilogConditional {
            test,
            then,
            otherwise: VerilogBlockOrConditional::None,
        })])
    });
    assert_rejected(&latch, &[(Code::Latch, "top", "y")]);
    assert_rejected(&module_with_code(|| Verilog::Combinatorial(vec![])), &[(Code::NeverWritten, "top", "y")]);
    assert_rejected(&y_is!(signal("k")), &[(Code::ReadBeforeWrite, "top", "k")]);
    // A `match` without `_` that does not name all values gets an empty default, which is a latch.
    let case = module_with_code(|| {
        let cases = vec![VerilogCase { condition: "3".into(), block: vec![set("y$next", signal("a"))] }];
        Verilog::Combinatorial(vec![S::Match(VerilogMatch { test: signal("b"), cases })])
    });
    assert_rejected(&case, &[(Code::Latch, "top", "y")]);
    let constant = module_with_code(|| {
        let more = binary(signal("y"), Op::Add, E::Literal(1.into()));
        Verilog::Combinatorial(vec![set("y$next", E::Literal(1.into())), set("y$next", more)])
    });
    assert_rejected(&constant, &[(Code::ConstantLogic, "top", "y")]);
}

#[test]
fn verilog_by_hand() {
    assert_rejected(&module_with_code(|| Verilog::Custom("assign y = a;".into())), &[(Code::HandWritten, "top", "")]);
    assert_rejected(
        &module_with_code(|| Verilog::Wrapper(Wrapper { code: String::new(), cores: String::new() })),
        &[(Code::HandWritten, "top", "")],
    );
    assert_rejected(
        &module_with_code(|| Verilog::Blackbox(BlackBox { code: String::new(), name: "x".into() })),
        &[(Code::HandWritten, "top", "")],
    );
    let diagnostics = assert_rejected(&module_with_code(|| panic!("no kernel")), &[(Code::KernelPanicked, "top", "")]);
    assert!(diagnostics.to_string().contains("the kernel panicked: no kernel"));
}

#[derive(LogicBlock, Default)]
pub struct Types {
    pub none: Signal<In, Bits<0>>,
    pub signed: Signal<In, Signed<8>>,
    pub both: Signal<InOut, Bit>,
    pub made: Signal<Out, Clock>,
    held: Signal<Local, Clock>,
}
impl Logic for Types {
    fn update(&mut self) {}
}

#[test]
fn types_of_signals() {
    assert_rejected(
        &Types::default(),
        &[
            (Code::SignalType, "top", "none"),
            (Code::SignalType, "top", "signed"),
            (Code::SignalType, "top", "both"),
            (Code::SignalType, "top", "made"),
            (Code::SignalType, "top", "held"),
        ],
    );
}

#[derive(LogicBlock, Default, Clone)]
pub struct Part {
    pub clock: Signal<In, Clock>,
    pub a: Signal<In, Bits<8>>,
    pub y: Signal<Out, Bits<8>>,
    pub sum: Register<Bits<8>>,
}
impl Logic for Part {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("A part.");
        comment!("a: a number");
        self.sum.clock.next = self.clock.val();
        self.sum.d.next = self.a.val();
        self.y.next = self.sum.q.val();
    }
}

#[derive(LogicBlock, Default)]
pub struct Clocks {
    pub clock: Signal<In, Clock>,
    pub other: Signal<In, Clock>,
    pub enable: Signal<In, Bit>,
    pub y: Signal<Out, Bits<8>>,
    gated: Part,
    two: Part,
    inverted: Part,
    missing: Part,
}
impl Logic for Clocks {
    #[hdl_gen]
    fn update(&mut self) {
        if self.enable.val() {
            self.gated.clock.next = self.clock.val();
        }
        self.two.clock.next = self.clock.val();
        self.two.clock.next = self.other.val();
        self.inverted.clock.next = !self.clock.val();
        self.gated.a.next = 1.into();
        self.two.a.next = 1.into();
        self.inverted.a.next = 1.into();
        self.missing.a.next = 1.into();
        self.y.next = self.gated.y.val();
    }
}

#[derive(LogicBlock, Default)]
pub struct Children {
    pub clock: Signal<In, Clock>,
    pub a: Signal<In, Bits<8>>,
    pub y: Signal<Out, Bits<8>>,
    part: Part,
    unclocked: Register<Bits<8>>,
    held: Register<Bits<8>>,
}
impl Logic for Children {
    #[hdl_gen]
    fn update(&mut self) {
        self.part.clock.next = self.clock.val();
        self.held.clock.next = self.clock.val();
        self.unclocked.d.next = self.a.val();
        self.y.next = self.held.q.val();
    }
}

#[derive(LogicBlock, Default)]
pub struct Midway {
    pub clock: Signal<In, Clock>,
    pub a: Signal<In, Bits<8>>,
    pub y: Signal<Out, Bits<8>>,
    count: Register<Bits<8>>,
}
impl Logic for Midway {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, count);
        self.y.next = self.count.d.val();
        if self.a.val().any() {
            self.count.d.next = self.a.val();
        }
    }
}

#[test]
fn clocks_and_children() {
    assert_rejected(
        &Clocks::default(),
        &[
            (Code::ClockMisuse, "top", "gated.clock"),
            (Code::ClockMisuse, "top", "two.clock"),
            (Code::ClockMisuse, "top", "inverted.clock"),
        ],
    );
    assert_rejected(
        &Children::default(),
        &[
            (Code::NeverWritten, "top", "part.a"),
            (Code::NeverWritten, "top", "unclocked.clock"),
            (Code::NeverWritten, "top", "held.d"),
        ],
    );
    assert_rejected(&Midway::default(), &[(Code::ReadOfChildInput, "top", "count.d")]);
    assert_rejected(&y_is!(signal("clock")), &[(Code::ClockMisuse, "top", "clock")]);
}

#[derive(LogicBlock, Default)]
pub struct Parts {
    pub clock: Signal<In, Clock>,
    pub a: Signal<In, Bits<8>>,
    pub y: Signal<Out, Bits<8>>,
    part: [Part; 2],
}
impl Logic for Parts {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("a: a number");
        comment!("y: another");
        for i in 0..2 {
            self.part[i].clock.next = self.clock.val();
            self.part[i].a.next = self.a.val();
        }
        self.y.next = self.part[0].y.val() ^ self.part[1].y.val();
    }
}

#[test]
fn ports_have_comments() {
    rejected_with(&Parts::default(), Comments::Required, &[(Code::PortWithoutComment, "top.part[0]", "y")]);
    assert!(emission("top", &Parts::default(), "wl_", Comments::Optional).is_ok());
}

#[derive(LogicBlock)]
pub struct Scaled {
    pub a: Signal<In, Bits<8>>,
    pub y: Signal<Out, Bits<8>>,
    by: Constant<Bits<8>>,
}
impl Logic for Scaled {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val() + self.by.val();
    }
}
#[derive(LogicBlock)]
pub struct TwoTexts {
    pub a: Signal<In, Bits<8>>,
    pub y: Signal<Out, Bits<8>>,
    lane: Vec<Scaled>,
}
impl Logic for TwoTexts {
    #[hdl_gen]
    fn update(&mut self) {
        self.lane[0].a.next = self.a.val();
        self.lane[1].a.next = self.lane[0].y.val();
        self.y.next = self.lane[1].y.val();
    }
}

#[test]
fn modules_of_one_name_have_one_text() {
    let lane = |by: u64| Scaled { a: Default::default(), y: Default::default(), by: Constant::new(by.into()) };
    let top = TwoTexts { a: Default::default(), y: Default::default(), lane: vec![lane(1), lane(2)] };
    let diagnostics = assert_rejected(&top, &[(Code::ModuleNameClash, "top.lane[1]", "")]);
    assert!(
        diagnostics
            .to_string()
            .contains("duplicate module name `wl_top_lane` for two different modules, top.lane[0] and top.lane[1]"),
        "{diagnostics}"
    );
    let same = TwoTexts { a: Default::default(), y: Default::default(), lane: vec![lane(1), lane(1)] };
    assert!(emission("top", &same, "wl_", Comments::Optional).is_ok());
}

#[test]
fn all_codes_are_tested() {
    let tests = [
        include_str!("emit_errors.rs"),
        include_str!("emit_errors/contract.rs"),
        include_str!("emit_errors/leaves.rs"),
        include_str!("emit_traps.rs"),
        include_str!("emit_traps/structure.rs"),
    ];
    let tests = tests.concat();
    for code in Code::ALL {
        assert!(tests.contains(&format!("Code::{code:?}")), "{code:?} has no test");
    }
}
