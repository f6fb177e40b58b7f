//! Tests of the kernel IR: printed kernels are parsed back, and errors name the location and the allowed input.

use super::*;
use proptest::prelude::*;

const EXAMPLE: &str = "\
kernel example
shows a line: with = signs, # and all
class lock
reference turns
expect stack hangs
expect warp_issue finishes at 4, 8
parameter rows = 2 * (lanes + 1)
memory lock[1]
memory data[rows * 4] = index % 7 min -3
memory list[4] = 1, 0x2, lanes
check lock
check data as sum
check data as multiset
check data as rows of rows
check list lock data list ordered
check list[0] == lanes * (lanes - 1) / 2

block start
    one = 1
    address = thread % rows
    goto try
block try # a comment
    old = compare_swap lock[0], 0, 1
    x = data[address]
    data[0] = -5
    add data[one], 3
    y = exchange data[2], lanes
    z = x min y
    if old goto try else meet
block meet sync
    exit
";

/// Returns the message of the errors of an invalid kernel.
fn message(text: &str) -> String {
    parse("k.kernel", text).map(|_| ()).expect_err("rejected").to_string()
}

#[test]
fn the_example_is_parsed_and_printed() {
    let kernel = parse("k.kernel", EXAMPLE).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
    assert_eq!((kernel.name.text.as_str(), kernel.class, kernel.reference), ("example", Class::Lock, Reference::Turns));
    assert_eq!(kernel.shows, "a line: with = signs, # and all");
    assert_eq!(kernel.blocks.iter().map(|block| block.synchronises).collect::<Vec<_>>(), [false, false, true]);
    assert_eq!(kernel.registers(), ["one", "address", "old", "x", "y", "z"]);
    let location = kernel.blocks[1].instructions[1].location;
    assert_eq!((location.line, location.column), (24, 5));
    let printed = kernel.to_string();
    assert!(
        printed.contains("parameter rows = 2 * (lanes + 1)\n") && printed.contains("    z = x min y\n"),
        "{printed}"
    );
    assert_eq!(parse("printed", &printed), Ok(kernel));
}

#[test]
fn operators_bind_as_in_c() {
    let value = |text: &str| {
        let kernel = parse("k", &format!("kernel k\nparameter p = {text}\nblock a\nexit\n")).expect("read");
        evaluate(&kernel.parameters[0].value, &|name| (name == "lanes").then_some(8))
    };
    assert_eq!(value("1 + 2 * 3 - 4 / 2"), Ok(5));
    assert_eq!(value("10 - 3 - 2"), Ok(5));
    assert_eq!(value("1 << 2 + 1 | 1"), Ok(9));
    assert_eq!(value("lanes * 2 max 3 + 4"), Ok(16));
    assert_eq!(value("(lanes == 8) * -0x10"), Ok(-16));
    assert_eq!(value("-9223372036854775808"), Ok(i64::MIN));
    assert_eq!(value("7 / (lanes - 8)"), Err(NotANumber::DividedByZero));
}

/// Invalid kernels, and a part of the message of each.
const ERRORS: &[(&str, &str)] = &[
    ("", "k.kernel: empty file; expected 'kernel NAME'"),
    ("block a\nexit\n", "1:1: missing header; expected 'kernel NAME', found 'block'"),
    ("kernel", "1:7: expected the kernel's name, found the end of the line"),
    ("kernel if", "1:8: expected the kernel's name, found the keyword 'if'"),
    ("kernel k extra", "1:10: unexpected token 'extra' after 'k'"),
    ("kernel k\n", "k.kernel: kernel without blocks; expected 'block LABEL'"),
    (
        "kernel k\nclas lock\nblock a\nexit",
        "2:1: unknown header statement 'clas' (did you mean 'class'?); \
            expected one of shows, class, reference, expect, parameter, memory, private, check, block",
    ),
    ("kernel k\nclass open\nblock a\nexit", "2:7: unknown class 'open'; expected one of lock, plain, unfair, hopeless"),
    ("kernel k\nkernel k\nblock a\nexit", "2:1: duplicate 'kernel' (first defined on line 1)"),
    ("kernel k\nclass lock\nclass plain\nblock a\nexit", "3:1: duplicate 'class' (first defined on line 2)"),
    (
        "kernel k\nreference turns\n\nreference turns\nblock a\nexit",
        "4:1: duplicate 'reference' (first defined \
            on line 2)",
    ),
    ("kernel k\nshows a\n shows b\nblock a\nexit", "3:2: duplicate 'shows' (first defined on line 2)"),
    (
        "kernel k\nexpect stack hangs at 4, 8\nexpect stack finishes at 8\nblock a\nexit",
        "3:8: duplicate expectation for 'stack' at 8 lanes (first defined on line 2)",
    ),
    (
        "kernel k\nexpect stack hangs at 4\nexpect stack finishes\nblock a\nexit",
        "3:8: duplicate expectation for \
            'stack' (first defined on line 2)",
    ),
    (
        "kernel k\nexpect stack hangs\nexpect stack finishes at 64\nblock a\nexit",
        "3:8: duplicate expectation \
            for 'stack' at 64 lanes (first defined on line 2)",
    ),
    (
        "kernel k\nmemory m[1]\nblock a\n x = exchnge m[0], 1\nexit",
        "4:6: unknown instruction 'exchnge' (did you \
            mean 'exchange'?); expected one of exchange, compare_swap, add",
    ),
    (
        "kernel k\nmemory m[1]\nblock a\n sub m[0], 1\nexit",
        "4:2: unknown statement 'sub'; expected one of \
            REGISTER = ..., REGION[INDEX] = ..., exchange, compare_swap, add, goto, if, exit",
    ),
    (
        "kernel k\nblock a\n ext\n",
        "3:2: unknown statement 'ext' (did you mean 'exit'?); expected one of \
            REGISTER",
    ),
    ("kernel k\nblock a\n x\nexit", "3:3: expected '=', found the end of the line"),
    (
        "kernel k\nexpect stack waits\nblock a\nexit",
        "2:14: unknown outcome 'waits'; expected one of finishes, \
            hangs",
    ),
    ("kernel k\nexpect stack hangs at 65\nblock a\nexit", "2:23: number of lanes 65 is out of range (1 to 64)"),
    (
        "kernel k\nmemory m[n]\nblock a\nexit",
        "2:10: undefined name 'n'; expected a number, 'lanes' or a \
            parameter of an earlier line",
    ),
    ("kernel k\nmemory m[index]\nblock a\nexit", "2:10: undefined name 'index'; expected"),
    ("kernel k\nparameter p = q\nparameter q = 1\nblock a\nexit", "2:15: undefined name 'q'; expected"),
    ("kernel k\nmemory m[2\nblock a\nexit", "2:11: expected ']', found the end of the line"),
    (
        "kernel k\nmemory m[1]\nmemory m[1]\nblock a\nexit",
        "3:8: duplicate parameter or region 'm' (first defined on line 2)",
    ),
    (
        "kernel k\nprivate mine[1]\ncheck mine[0] == 1\nblock a\nexit",
        "3:7: private memory 'mine' in a check; expected shared memory",
    ),
    (
        "kernel k\nmemory data[1]\ncheck date\nblock a\nexit",
        "3:7: unknown memory 'date' (did you mean 'data'?); expected data",
    ),
    ("kernel k\nblock a\nexit\nblock a\nexit", "4:7: duplicate block 'a' (first defined on line 2)"),
    ("kernel k\nblock a\nexit\nblock a\nexit\nblock a\nexit", "6:7: duplicate block 'a' (first defined on line 2)"),
    (
        "kernel k\nexpect stack hangs\nexpect stack hangs at 4\nexpect stack hangs at 4\nblock a\nexit",
        "4:8: duplicate expectation for 'stack' at 4 lanes (first defined on line 2)",
    ),
    ("kernel k\nblock a\n x = 1\nblock b\nexit", "2:7: block 'a' without an end; expected 'goto LABEL'"),
    ("kernel k\nblock a\n x = 1\n", "2:7: block 'a' without an end; expected 'goto LABEL'"),
    ("kernel k\nblock a\nexit\nx = 1\n", "4:1: expected 'block LABEL' after the end of block 'a', found 'x'"),
    ("kernel k\nblock start\ngoto strat\n", "3:6: unknown block 'strat' (did you mean 'start'?); expected start"),
    ("kernel k\nblock a\n x = y\nexit", "3:6: register 'y' is never written"),
    (
        "kernel k\nblock a\n x = thread\n if x goto b else c\nblock b\n y = 1\n goto c\nblock c\n z = y\nexit",
        "9:6: register 'y' is not written on every path to this use; help: assign it earlier",
    ),
    ("kernel k\nblock a\n if x goto a else b\nblock b\nexit", "3:5: register 'x' is never written"),
    ("kernel k\nparameter p = 1\nblock a\n p = 2\nexit", "4:2: assignment to parameter 'p'; expected a register"),
    (
        "kernel k\nmemory m[1]\nblock a\n m = 2\nexit",
        "4:2: assignment to memory 'm'; expected a register or a \
            word, such as m[0]",
    ),
    ("kernel k\nblock a\n x = m[0]\nexit", "3:6: unknown memory 'm'; the kernel declares none"),
    ("kernel k\nblock a\n x = 1 ? 2\nexit", "3:8: unexpected character '?'; expected a word, a number or one of"),
    ("kernel k\nblock a\n x = 12abc\nexit", "3:6: invalid number '12abc'; expected the form 12"),
    (
        "kernel k\nblock a\n x = 9223372036854775808\nexit",
        "3:6: 9223372036854775808 is out of range for a signed 64-bit number",
    ),
    ("kernel k\nblock a\n x = 1 + 2 + 3\nexit", "3:12: unexpected token '+' after '2'"),
    ("kernel k\nmemory m[1]\nblock a\n x = exchange m[0]\nexit", "4:19: expected ',', found the end of the line"),
    ("kernel k\nblock a\n goto a", "2:7: block 'a' has no path to a block that ends in 'exit'"),
    ("kernel k\nblock a\n if\nexit", "3:4: expected a register, found the end of the line"),
];

#[test]
fn errors_name_the_location_the_problem_and_what_is_allowed() {
    for (text, expected) in ERRORS {
        let message = message(text);
        assert!(message.contains(expected), "{text:?}\n{message}\n{expected}");
    }
}

#[test]
fn all_errors_are_reported_with_their_lines() {
    assert_eq!(
        message("kernel k\nclass x\nblock a\n  y = *\n  exit\n"),
        "k.kernel:2:7: unknown class 'x'; expected one of lock, plain, unfair, hopeless\n  2 | class x\n    |       ^\n\
         k.kernel:4:7: expected a register, a parameter, a number, 'thread' or 'lanes', found '*'\n  4 |   y = *\n    \
         |       ^"
    );
    let many = format!("kernel k\nblock a\n{}exit\n", "x = ?\n".repeat(20));
    assert!(message(&many).ends_with("k.kernel: and 12 more errors"));
}

#[test]
fn deep_or_long_input_is_rejected_early() {
    let text = format!("kernel k\nparameter p = {}1", "(".repeat(100));
    assert!(message(&text).contains("parentheses exceed the nesting limit of 32"));
    let text = format!("kernel k\nparameter p = 1{}", " + 1".repeat(256));
    assert!(message(&text).contains("2:1033: line exceeds the limit of 512 tokens"));
    for (text, expected) in [
        (
            format!("kernel k\nparameter p = 1{}", " + 1".repeat(100_000)),
            "line of 400015 characters exceeds the limit of 4096",
        ),
        (format!("kernel k\nshows {}", "x".repeat(5000)), "line of 5006 characters exceeds the limit of 4096"),
        (format!("kernel {}", "x".repeat(65)), "1:8: name of 65 characters exceeds the limit of 64"),
        (
            format!("kernel k\n{}", "memory m[1]\n".repeat(100_000)),
            "1026:1: header exceeds the limit of 1024 'memory' lines",
        ),
        (format!("kernel k\n{}", "block a\nexit\n".repeat(1025)), "2050:1: kernel exceeds the limit of 1024 blocks"),
        (format!("kernel k\n{}", "\n".repeat(1 << 17)), "131073:1: kernel exceeds the limit of 131072 lines"),
        ("#".repeat((1 << 22) + 1), "k.kernel: file exceeds the limit of 4194304 bytes"),
    ] {
        let message = message(&text);
        // Exactly one error.
        assert!(message.contains(expected) && message.matches("k.kernel").count() == 1, "{message}\n{expected}");
        assert!(message.lines().all(|line| line.len() < 200), "{message}");
    }
}

#[test]
fn a_file_without_an_end_is_rejected() {
    let message = text_of(std::path::Path::new("/dev/zero")).expect_err("too large").to_string();
    assert_eq!(message, "/dev/zero: cannot be read: the file has more than 4194304 bytes, the limit for such a file");
}

#[test]
fn one_mistake_causes_one_error() {
    for (text, expected) in [
        ("kernel k\nblock a\n x = thread\n if x got a else b\nblock b\nexit", "k:4:7: expected 'goto'"),
        ("kernel k\nblock a\n gto b\nblock b\nexit", "k:3:2: unknown statement 'gto' (did you mean 'goto'?)"),
        ("kernel k\nblock 5\n x = 1\n exit\nblock b\n exit", "k:2:7: expected a label"),
        ("kernel k\nblock a sink\nexit", "k:2:9: expected 'sync' or the end of the line, found 'sink'"),
        ("kernel\nblock a\n ?", "k:1:7: expected the kernel's name"),
    ] {
        let message = parse("k", text).expect_err("rejected").to_string();
        assert!(message.starts_with(expected) && message.matches("k:").count() == 1, "{message}\n{expected}");
    }
    // Independent errors are reported together.
    let message = message("kernel k\nblock a\n x = ?\nblock b\n x = 1\nblock c\n exit");
    assert!(
        message.contains("3:6: unexpected character '?'") && message.contains("4:7: block 'b' without an end"),
        "{message}"
    );
}

#[test]
fn long_lists_of_names_are_shortened() {
    let blocks: String = (0..100).map(|number| format!("block b{number}\ngoto z\n")).collect();
    let message = message(&format!("kernel k\n{blocks}"));
    assert!(
        message.contains(
            "unknown block 'z'; expected one of b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, b10, b11 and 88 more\n"
        ),
        "{message}"
    );
    assert!(message.ends_with("k.kernel: and 92 more errors"), "{message}");
}

#[test]
fn a_kernel_without_blocks_is_rejected() {
    let mut kernel = parse("k", "kernel k\nblock a\nexit").expect("read");
    kernel.blocks.clear();
    let errors = check(&kernel).expect_err("rejected");
    assert_eq!(errors[0].message, "kernel without blocks; expected 'block LABEL'");
}

#[test]
fn a_register_is_reported_where_a_path_to_its_read_lacks_a_write() {
    // Returns the message for a kernel whose block `b` has this instruction, if it is rejected.
    let rejected = |instruction: &str| {
        let text = format!(
            "kernel k\nblock a\n x = thread\n if x goto b else c\nblock b\n {instruction}\n goto d\nblock c\n y = 2\n\
             goto d\nblock d\n z = y\n y = z\n if y goto d else e\nblock e\n z = y\n exit"
        );
        parse("k", &text).err().map(|diagnostics| diagnostics.to_string())
    };
    assert_eq!(rejected("y = 1"), None);
    let message = rejected("w = 1").expect("rejected");
    // The read in block `e` is not reported, because block `d` writes the register.
    assert!(
        message.starts_with("k:12:6: register 'y' is not written on every path") && message.lines().count() == 3,
        "{message}"
    );
}

#[test]
fn the_smallest_number_is_accepted_in_every_notation() {
    for text in ["-0x8000000000000000", "-9_223_372_036_854_775_808", "- 9223372036854775808"] {
        let kernel = parse("k", &format!("kernel k\nblock a\n x = {text}\nexit")).expect("read");
        let smallest = Operation::Set { to: Name::new("x"), value: Operand::Number(i64::MIN) };
        assert_eq!(kernel.blocks[0].instructions[0].operation, smallest);
    }
    let message = message("kernel k\nblock a\n x = -0x8000000000000001\nexit");
    assert!(
        message.contains(
            "3:7: -0x8000000000000001 is out of range for a signed 64-bit number \
        (-9223372036854775808 to 9223372036854775807)"
        ),
        "{message}"
    );
}

fn name() -> impl Strategy<Value = Name> {
    "[a-z]{1,2}_".prop_map(|text| Name::new(&text))
}

fn operand() -> impl Strategy<Value = Operand> {
    prop_oneof![
        any::<i64>().prop_map(Operand::Number),
        name().prop_map(Operand::Name),
        Just(Operand::Thread),
        Just(Operand::Lanes)
    ]
}

fn operator() -> impl Strategy<Value = Operator> {
    prop::sample::select(&Operator::ALL[..])
}

fn expression() -> impl Strategy<Value = Expression> {
    let leaf = prop_oneof![any::<i64>().prop_map(Expression::Number), Just(Expression::Name(Name::new("lanes")))];
    leaf.prop_recursive(4, 16, 2, |inner| {
        (inner.clone(), operator(), inner)
            .prop_map(|(left, operator, right)| Expression::Binary(left.into(), operator, right.into()))
    })
}

fn operation() -> impl Strategy<Value = Operation> {
    let cell = || (name(), operand()).prop_map(|(region, index)| Cell { region, index });
    let old = || prop::option::of(name());
    prop_oneof![
        (name(), operand()).prop_map(|(to, value)| Operation::Set { to, value }),
        (name(), operand(), operator(), operand()).prop_map(|(to, left, operator, right)| Operation::Compute {
            to,
            left,
            operator,
            right
        }),
        (name(), cell()).prop_map(|(to, from)| Operation::Load { to, from }),
        (cell(), operand()).prop_map(|(to, value)| Operation::Store { to, value }),
        (old(), cell(), operand()).prop_map(|(old, cell, value)| Operation::Exchange { old, cell, value }),
        (old(), cell(), operand(), operand()).prop_map(|(old, cell, expected, value)| Operation::CompareSwap {
            old,
            cell,
            expected,
            value
        }),
        (old(), cell(), operand()).prop_map(|(old, cell, value)| Operation::Add { old, cell, value }),
    ]
}

/// Any syntactically valid kernel. It may fail the semantic checks, which `parse_unchecked` omits.
fn kernel() -> impl Strategy<Value = Kernel> {
    let end = prop_oneof![
        Just(End::Exit),
        name().prop_map(|to| End::Jump { to }),
        (name(), name(), name()).prop_map(|(condition, taken, fall)| End::Branch { condition, taken, fall }),
    ];
    let instruction = operation().prop_map(|operation| Instruction { operation, location: SourceLocation::default() });
    let block = (name(), any::<bool>(), prop::collection::vec(instruction, 0..5), end).prop_map(
        |(name, synchronises, instructions, end)| Block {
            name,
            synchronises,
            instructions,
            end,
            end_place: SourceLocation::default(),
        },
    );
    let region = (name(), any::<bool>(), expression(), prop::collection::vec(expression(), 0..3))
        .prop_map(|(name, private, size, values)| Region { name, private, size, values });
    let check = prop_oneof![
        name().prop_map(|region| Check::Same { region }),
        (name(), prop::option::of(expression())).prop_map(|(region, row)| Check::Multiset { region, row }),
        name().prop_map(|region| Check::Sum { region }),
        (name(), name(), name(), any::<bool>()).prop_map(|(heads, next, values, ordered)| Check::List {
            heads,
            next,
            values,
            ordered
        }),
        (name(), expression(), expression()).prop_map(|(region, index, value)| Check::Value { region, index, value }),
    ];
    let expectation = (name(), any::<bool>(), prop::collection::vec(1u32..=64, 0..3))
        .prop_map(|(policy, finishes, lanes)| Expectation { policy, finishes, lanes });
    let parameter = (name(), expression()).prop_map(|(name, value)| Parameter { name, value });
    let header = (
        name(),
        "[a-z,.#=]{0,8}",
        prop::sample::select(&Class::ALL[..]),
        prop::sample::select(&Reference::ALL[..]),
        prop::collection::vec(expectation, 0..3),
        prop::collection::vec(parameter, 0..3),
    );
    let body =
        (prop::collection::vec(region, 0..3), prop::collection::vec(check, 0..3), prop::collection::vec(block, 1..5));
    (header, body).prop_map(|((name, shows, class, reference, expectations, parameters), (regions, checks, blocks))| {
        Kernel { name, shows, class, reference, expectations, parameters, regions, checks, blocks }
    })
}

proptest! {
    #[test]
    fn printing_and_parsing_are_inverse(kernel in kernel()) {
        let text = kernel.to_string();
        let parsed = super::parse::parse_unchecked("k.kernel", &text).map_err(|diagnostics| diagnostics.to_string());
        prop_assert_eq!(parsed, Ok(kernel), "{}", text);
    }

    #[test]
    fn the_parser_never_panics(text in "(kernel k\n)?([a-z0-9_ =\\[\\],+<>()-]{0,20}\n|block [ab]\n|goto \
        [ab]\n|exit\n|x = thread\n){0,12}") {
        _ = parse("k.kernel", &text);
    }
}
