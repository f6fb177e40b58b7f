use super::*;
use crate::fuzz::target::{Reader, Target};
use std::sync::atomic::AtomicU64;
use std::sync::LazyLock;

/// Stop request that is never set.
static STOP: AtomicBool = AtomicBool::new(false);

fn limits(seed: u64, cases: u64) -> Limits<'static> {
    Limits { seed, chunk: 0, cases, deadline: None, stop: &STOP }
}

/// Returns a target with a planted panic.
fn planted() -> Target {
    Target {
        name: "planted",
        purpose: "panics if each of three consecutive lines has a 7",
        file: Some("planted.txt"),
        seeds: vec![b"1 7\n2 8\n3 9\n".to_vec()],
        words: vec!["7".into()],
        read: |input| {
            let text = input.text();
            let lines: Vec<&str> = text.lines().collect();
            assert!(!lines.windows(3).any(|lines| lines.iter().all(|line| line.contains('7'))), "three of a kind");
            text.is_ascii().then_some(()).ok_or_else(|| "planted.txt: not ASCII".into())
        },
    }
}

#[test]
fn a_planted_panic_is_found_minimised_and_stored() {
    let tally = run(&planted(), &limits(1, 100_000), &Current::default()).expect("it runs");
    let finding = tally.finding.expect("the panic is found");
    assert!(
        finding.fault.contains("planted panics at") && finding.fault.contains("three of a kind"),
        "{}",
        finding.fault
    );
    assert_eq!(finding.input, b"7\n7\n7");
    let again = run(&planted(), &limits(1, 100_000), &Current::default()).expect("it runs");
    assert_eq!((tally.cases, tally.accepted), (again.cases, again.accepted), "the same seed, the same inputs");
    assert!(tally.accepted > 0 && tally.accepted < tally.cases, "{tally:?}", tally = (tally.cases, tally.accepted));

    let failures = tempfile::tempdir().expect("a folder");
    let folder = finding.write(failures.path()).expect("it is written");
    assert!(folder.ends_with("fuzz-planted-1"));
    let stored = std::fs::read(folder.join("input")).expect("the input");
    let fault = planted().try_input(&stored).expect("it runs").expect_err("the panic");
    assert!(fault.to_string().contains("three of a kind"), "{fault}");
    let text = std::fs::read_to_string(folder.join("finding.txt")).expect("the finding");
    assert!(text.contains("scripts/fuzz planted --input"), "{text}");

    let elsewhere = tempfile::tempdir().expect("a folder");
    std::fs::remove_dir_all(&folder).expect("it is deleted");
    std::os::unix::fs::symlink(elsewhere.path(), &folder).expect("a link");
    let error = finding.write(failures.path()).expect_err("a link").to_string();
    assert!(error.ends_with("fuzz-planted-1: it is a symbolic link; expected a directory"), "{error}");
    assert_eq!(std::fs::read_dir(elsewhere.path()).expect("the folder").count(), 0);
}

/// Input under test, for a reader that checks whether it is watched.
static WATCH: LazyLock<Current> = LazyLock::new(Current::default);

#[test]
fn every_input_is_watched_also_during_minimisation() {
    let read: Reader = |input| {
        let trial = WATCH.lock().expect("the lock is not poisoned").clone();
        assert!(trial.as_ref().is_some_and(|trial| trial.input == input.bytes), "the input is not watched");
        let is_minimising =
            trial.is_some_and(|trial| trial.found.is_some_and(|found| found.contains("the input has a 7")));
        assert_eq!(is_minimising, input.bytes.len() < 12, "the seed has 12 bytes");
        assert!(!input.bytes.contains(&b'7'), "the input has a 7");
        Ok(())
    };
    let tally = run(&Target { read, ..planted() }, &limits(1, 1), &WATCH).expect("it runs");
    let finding = tally.finding.expect("the 7 is found");
    assert!(finding.fault.contains("the input has a 7"), "{}", finding.fault);
    assert_eq!(finding.input, b"7", "{}", finding.fault);
    assert!(WATCH.lock().expect("the lock is not poisoned").is_none());
}

#[test]
fn each_input_has_a_separate_folder() {
    let read: Reader = |input| {
        assert!(!input.folder.join("planted.txt").exists(), "a file of another input");
        Ok(input.write("planted.txt").map(|_| ())?)
    };
    let tally = run(&Target { read, ..planted() }, &limits(1, 20), &Current::default()).expect("it runs");
    let mutated = 20 - planted().seeds.len() as u64;
    assert_eq!((tally.accepted, tally.finding.map(|finding| finding.fault)), (mutated, None));
}

#[test]
fn an_unhelpful_message_is_a_finding() {
    let answer_text = |read: Reader| {
        let target = Target { read, ..planted() };
        let tried = target.try_input(b"x").expect("it runs");
        tried.map_or_else(|fault| fault.to_string(), |answer| format!("{answer:?}"))
    };
    assert!(answer_text(|_| Err("".into())).contains("without a message"));
    assert!(answer_text(|_| Err("it is broken".into())).contains("without naming it"));
    assert_eq!(answer_text(|_| Err("planted.txt:1: it is broken".into())), "Rejected(\"planted.txt:1: it is broken\")");
}

#[test]
fn an_interrupt_ends_the_inputs_and_the_search_for_a_smaller_one() {
    /// Stop request. The reader sets it after a number of inputs, as a signal would.
    static INTERRUPT: AtomicBool = AtomicBool::new(false);
    static READ: AtomicU64 = AtomicU64::new(0);
    fn count(interrupted_after: u64) {
        if READ.fetch_add(1, Ordering::Relaxed) + 1 == interrupted_after {
            INTERRUPT.store(true, Ordering::Relaxed);
        }
    }
    let inputs_of = |read: Reader| {
        INTERRUPT.store(false, Ordering::Relaxed);
        READ.store(0, Ordering::Relaxed);
        let limits = Limits { stop: &INTERRUPT, ..limits(1, 1000) };
        let tally = run(&Target { read, ..planted() }, &limits, &Current::default()).expect("it runs");
        (tally.cases, READ.load(Ordering::Relaxed), tally.finding.is_some())
    };
    let accepting: Reader = |_| {
        count(3);
        Ok(())
    };
    assert_eq!(inputs_of(accepting), (3, 3, false));
    let faulty: Reader = |_| {
        count(2);
        panic!("always")
    };
    // Three inputs are read: the first one, a smaller one, and the smallest one again for its message.
    assert_eq!(inputs_of(faulty), (1, 3, true));
}
