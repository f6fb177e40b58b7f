//! A panic in a user's code ends the program with exit code 2 and a message that names the code and its line.

use std::process::Command;
use tempfile::TempDir;
use warploom_tests::project::run;

/// Runs the command line on blocks that panic, and checks its exit code and message.
fn ends_with(arguments: &str, message: &str) {
    let folder = TempDir::new().expect("a folder");
    let mut command = Command::new(env!("CARGO_BIN_EXE_broken-blocks"));
    command.current_dir(folder.path()).args(arguments.split(' ')).env("NO_COLOR", "1");
    let (code, _, errors) = run(&mut command);
    assert_eq!(code, Some(2), "{arguments}: {errors}");
    let start = format!("error: {message}\n  at ");
    let rest = errors.split_once(&start).unwrap_or_else(|| panic!("{arguments}: {errors}\nwithout\n{start}")).1;
    assert!(rest.lines().count() == 1 && rest.contains(".rs:"), "{arguments}: {errors}");
}

#[test]
fn a_panic_in_a_contract_is_an_error() {
    for (arguments, message) in [
        ("cosim combinations", "contract function 'combinations' of combinations panicked: no combination"),
        ("list combinations", "contract function 'combinations' of combinations panicked: no combination"),
        ("cosim ports", "contract function 'ports' of ports panicked: no port"),
        ("list ports", "contract function 'ports' of ports panicked: no port"),
    ] {
        ends_with(arguments, message);
    }
}

#[test]
fn a_panic_in_a_measurement_is_an_error() {
    ends_with("bench measured", "measurements of measured panicked: no figure");
    ends_with("bench measured_on_model", "golden model of measured_on_model panicked in cycle 0: no sum");
}

#[test]
fn a_panic_in_a_model_or_a_bin_is_an_error_of_the_run() {
    ends_with("cosim model --cycles 5", "golden model of model panicked in cycle 0: no sum");
    let unknown = "unknown output 'aa'";
    ends_with(
        "cosim bins --coverage c --cycles 5",
        &format!("plan bin 'typo' of bins panicked: {unknown}; expected one of y"),
    );
}
