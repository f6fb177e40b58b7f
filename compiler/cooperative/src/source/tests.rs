//! Tests of the source language: printed sources are parsed back, and expressions have the expected values.

use super::*;
use proptest::prelude::*;
use warploom_compiler::ir::{Diagnostic, Name, SourceLocation};

/// Parses a source.
fn read(text: &str) -> Source {
    parse("s.coop", text).unwrap_or_else(|diagnostics| panic!("{diagnostics}"))
}

/// Removes the parts that only messages use.
fn without_text(source: Source) -> Source {
    Source { file: String::new(), text: String::new(), ..source }
}

/// Source with every form of declaration, statement and clause.
const EVERY_FORM: &str = "\
parameter N = 2*(3+1) # a comment
parameter M = -N
resource sram N-8..1_000
resource dram 0x0..0b1000
queue ring of 3
warps 4
channels 16

stage load {
    for i in 0..N { for j in i..N {
        produce a[i][j] in sram[10*i..10*(i+1)] @warp 0 cost 3
        call mix cost 2+i consumes a[i][j], a[i][j] produces b in sram[0..5], c in ring @warp i%3
        consume c @warp 1
    } }
}
call nothing @warp 3
";

#[test]
fn duplicates_name_the_first_definition() {
    let text = "resource r 0..1\nqueue r of 1\nresource r 0..1\nstage a { }\nstage a { }\nstage a { }\n";
    let errors = parse("s.coop", text).expect_err("rejected").to_string();
    for expected in [
        "2:7: duplicate name 'r' (first defined on line 1)",
        "3:10: duplicate name 'r' (first defined on line 1)",
        "5:7: duplicate stage 'a' (first defined on line 4)",
        "6:7: duplicate stage 'a' (first defined on line 4)",
    ] {
        assert!(errors.contains(expected), "{expected}\n{errors}");
    }
}

#[test]
fn printing_and_parsing_are_inverse() {
    let source = read(EVERY_FORM);
    assert_eq!((source.parameters.len(), source.resources.len(), source.queues.len()), (2, 2, 1));
    assert_eq!(source.calls().len(), 4);
    let printed = source.to_string();
    assert!(printed.contains("parameter N = 2*(3+1)\n") && printed.contains("@warp i%3\n"), "{printed}");
    assert!(printed.contains(
        "        for j in i..N {\n            produce a[i][j] in sram[10*i..10*(i+1)] cost 3 @warp \
            0"
    ));
    assert_eq!(without_text(read(&printed)), without_text(source));
}

/// Evaluates an expression without names.
fn value(text: &str) -> Result<i64, Diagnostic> {
    let source = read(&format!("parameter p = {text}\nresource s 0..1\nproduce a in s[0..1] @warp 0"));
    evaluate(&source.parameters[0].value, &Scope::default())
}

#[test]
fn operators_have_the_usual_precedence() {
    for (text, expected) in [
        ("1 + 2 * 3 - 4 / 2", 5),
        ("10 - 3 - 2", 5),
        ("-(2 + 3) * -2", 10),
        ("-1 % 3", 2),
        ("-1 / 3", -1),
        ("7 / 2 * 2 + 7 % 2", 7),
        ("0x1f + 0b11 + 1_000", 1034),
        ("--3", 3),
    ] {
        assert_eq!(value(text), Ok(expected), "{text}");
    }
    for (text, expected, column) in [
        ("1 + 2 / (1 - 1)", "division of 2 by zero", 21),
        ("9223372036854775807 + 1", "9223372036854775807 + 1 is out of range for a signed 64-bit number", 35),
        ("(-9223372036854775807 - 1) / -1", "-9223372036854775808 / -1 is out of range", 42),
        ("-(-9223372036854775807 - 1)", "-(-9223372036854775808) is out of range", 15),
    ] {
        let error = value(text).expect_err(text);
        assert!(error.message.starts_with(expected), "{}", error.message);
        assert_eq!(error.location.1, column, "{text}");
    }
}

/// Random expressions in which `i` is defined.
fn expressions() -> impl Strategy<Value = Expression> {
    let location = SourceLocation::default();
    let leaf = prop_oneof![
        (0i64..100).prop_map(move |number| Expression::Number(number, location)),
        Just(Expression::Name(Name::new("i"))),
    ];
    leaf.prop_recursive(4, 24, 2, move |inner| {
        let operator = proptest::sample::select(&Operator::ALL[..]);
        prop_oneof![
            inner.clone().prop_map(move |inner| Expression::Negative(Box::new(inner), location)),
            (inner.clone(), operator, inner).prop_map(move |(left, operator, right)| {
                Expression::Binary(Box::new(left), operator, location, Box::new(right))
            }),
        ]
    })
}

proptest! {
    #[test]
    fn expressions_are_printed_with_the_brackets_that_they_need(expression in expressions()) {
        let source = read(&format!("parameter i = 1 resource s 0..1 for j in {expression}..1 {{ produce a in \
            s[0..1] @warp 0 }}"));
        let Statement::For { range, .. } = &source.body[0] else { panic!("a loop") };
        prop_assert_eq!(&range.start, &expression);
    }
}
