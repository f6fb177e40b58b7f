//! Panics in code outside the harness: in a user's code and in readers of files.
//!
//! `within` marks calls of a user's code, and `guarded` converts a panic in such a call into an error.
//! [`guarded_program`] does the same for calls outside any run, on every thread. Panics of the harness itself
//! propagate.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::fmt;
use std::panic::{catch_unwind, resume_unwind, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, Once, PoisonError};
use warploom_contract::calls::{self, Call};

/// Parts of a block's entry that consist of a user's code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UserCode {
    /// Golden model.
    Model,
    /// Stimulus.
    Stimulus,
    /// Function that creates the properties.
    Properties,
    /// Property, by its name.
    Property(&'static str),
    /// Stream oracle.
    Streams,
    /// Function of the contract, by the name of its field.
    Contract(&'static str),
    /// Bin of the test plan, by its name.
    Bin(&'static str),
    /// RTL in Rust-HDL, during its construction.
    Design,
    /// Function that reads traces.
    Trace,
    /// Measurements.
    Measurements,
}

impl fmt::Display for UserCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Model => f.write_str("golden model"),
            Self::Stimulus => f.write_str("stimulus"),
            Self::Properties => f.write_str("properties"),
            Self::Property(name) => write!(f, "property '{name}'"),
            Self::Streams => f.write_str("stream oracle"),
            Self::Contract(function) => write!(f, "contract function '{function}'"),
            Self::Bin(name) => write!(f, "plan bin '{name}'"),
            Self::Design => f.write_str("design"),
            Self::Trace => f.write_str("trace reader"),
            Self::Measurements => f.write_str("measurements"),
        }
    }
}

/// Failure of a user's code.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UserCodeError {
    /// Golden model that reports a failure, e.g. of its shared library.
    #[error("{reason}")]
    Failed {
        /// Reason that the model gives.
        reason: String,
    },
    /// Panic in a user's code.
    #[error("{code}{} panicked{}: {message}\n  at {location}", of_block(*.block), in_cycle(*.cycle))]
    Panicked {
        /// Code that panicked.
        code: UserCode,
        /// Block, if it is known.
        block: Option<&'static str>,
        /// Cycle of the run; `None` before the first cycle and outside of runs.
        cycle: Option<u64>,
        /// Message of the panic.
        message: String,
        /// File, line and column of the panic.
        location: String,
    },
}

/// Part of an error message: the block, if it is known.
fn of_block(block: Option<&'static str>) -> String {
    block.map_or_else(String::new, |block| format!(" of {block}"))
}

/// Part of an error message: the cycle, if there is one.
fn in_cycle(cycle: Option<u64>) -> String {
    cycle.map_or_else(String::new, |cycle| format!(" in cycle {cycle}"))
}

/// Caught panic.
#[derive(Clone, Debug)]
pub struct Panic {
    /// File, line and column.
    pub location: String,
    /// Message.
    pub message: String,
    /// User's code that panicked, and its block if that is known.
    code: Option<(UserCode, Option<&'static str>)>,
}

/// Panics that are recorded on a thread instead of printed.
#[derive(Clone, Copy, PartialEq)]
enum Catches {
    /// None, except panics in a user's code while [`guarded_program`] runs.
    None,
    /// Panics in a user's code.
    UserCode,
    /// All panics.
    All,
}

thread_local! {
    static CATCHES: Cell<Catches> = const { Cell::new(Catches::None) };
    /// User's code that runs on this thread; `None` if there is none.
    static RUNNING: Cell<Option<UserCode>> = const { Cell::new(None) };
    /// Cycle of the run; `None` before its first cycle.
    static CYCLE: Cell<Option<u64>> = const { Cell::new(None) };
    /// Last caught panic.
    static PANIC: RefCell<Option<Panic>> = const { RefCell::new(None) };
}

/// Whether [`guarded_program`] runs.
static IN_PROGRAM: AtomicBool = AtomicBool::new(false);

/// Last panic in a user's code outside any run, on any thread.
static OUTSIDE_RUNS: Mutex<Option<Panic>> = Mutex::new(None);

/// Calls a user's code, and records which code it is for the error of a panic.
#[inline]
pub(crate) fn within<T>(code: UserCode, call: impl FnOnce() -> T) -> T {
    let outer = RUNNING.replace(Some(code));
    let result = call();
    RUNNING.set(outer);
    result
}

/// Records the current cycle, for the error of a panic in it.
#[inline]
pub(crate) fn begin_cycle(cycle: u64) {
    CYCLE.set(Some(cycle));
}

/// Runs `body`, which calls the user's code of `block` on this thread.
///
/// # Errors
/// The error of `body`, or a panic in the user's code.
pub(crate) fn guarded<T, E: From<UserCodeError>>(
    block: &'static str,
    body: impl FnOnce() -> Result<T, E>,
) -> Result<T, E> {
    let outer = (RUNNING.replace(None), CYCLE.replace(None));
    let result = catch(Catches::UserCode, body);
    let (code, cycle) = (RUNNING.replace(outer.0), CYCLE.replace(outer.1));
    let (Panic { location, message, code: exact }, payload) = match result {
        Ok(result) => return result,
        Err(panic) => panic,
    };
    // A panic on a thread that the user's code started has no recorded code, so the code on this thread is named.
    match exact.or(code.map(|code| (code, None))) {
        Some((code, block_of_code)) => {
            Err(UserCodeError::Panicked { code, block: block_of_code.or(Some(block)), cycle, message, location }.into())
        }
        None => resume_unwind(payload),
    }
}

/// Runs `body`, the main function of a program. A panic in a user's code outside any run, on any thread, ends the
/// program with an error.
///
/// # Errors
/// The error of `body`, or a panic in the user's code.
pub fn guarded_program<T, E: From<UserCodeError>>(body: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
    install_panic_hook();
    IN_PROGRAM.store(true, Ordering::Relaxed);
    let result = catch_unwind(AssertUnwindSafe(body));
    IN_PROGRAM.store(false, Ordering::Relaxed);
    RUNNING.set(None);
    result.unwrap_or_else(|payload| match OUTSIDE_RUNS.lock().unwrap_or_else(PoisonError::into_inner).take() {
        Some(Panic { location, message, code: Some((code, block)) }) => {
            Err(UserCodeError::Panicked { code, block, cycle: None, message, location }.into())
        }
        _ => resume_unwind(payload),
    })
}

/// Runs `body` and returns a panic on this thread without printing it.
///
/// # Errors
/// The panic.
pub fn catch_panic<T>(body: impl FnOnce() -> T) -> Result<T, Panic> {
    catch(Catches::All, body).map_err(|(panic, _)| panic)
}

/// Runs `body` as [`catch_panic`] does, on a separate thread pool, since `body` may use rayon.
pub(crate) fn caught_with_threads<T: Send>(body: impl FnOnce() -> T + Send) -> Result<T, Panic> {
    let pool = rayon::ThreadPoolBuilder::new().start_handler(|_| CATCHES.set(Catches::All)).build();
    catch_panic(|| match pool {
        Ok(pool) => pool.install(body),
        // The system has no more threads.
        Err(_) => body(),
    })
}

/// Runs `body` and returns a panic on this thread with its payload.
fn catch<T>(catches: Catches, body: impl FnOnce() -> T) -> Result<T, (Panic, Box<dyn Any + Send>)> {
    install_panic_hook();
    let outer = CATCHES.replace(catches);
    let result = catch_unwind(AssertUnwindSafe(body));
    CATCHES.set(outer);
    result.map_err(|payload| {
        let unknown = || Panic { location: "an unknown place".into(), message: message_of(&*payload), code: None };
        (PANIC.take().unwrap_or_else(unknown), payload)
    })
}

/// Returns the message of a panic.
fn message_of(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<String>().map(String::as_str).or(payload.downcast_ref::<&str>().copied());
    text.unwrap_or("no message").into()
}

/// Returns the user's code that runs on this thread, with its block if that is known; `None` if there is none.
fn running() -> Option<(UserCode, Option<&'static str>)> {
    let of_contract = calls::running().map(|Call { function, block }| (UserCode::Contract(function), Some(block)));
    of_contract.or(RUNNING.get().map(|code| (code, None)))
}

/// Installs the panic hook that records caught panics. The hook is shared by all threads and stays installed.
fn install_panic_hook() {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            let code = running();
            let panic = || Panic {
                location: info.location().map_or_else(String::new, ToString::to_string),
                message: message_of(info.payload()),
                code,
            };
            match CATCHES.get() {
                Catches::UserCode if code.is_some() => PANIC.set(Some(panic())),
                Catches::All => PANIC.set(Some(panic())),
                Catches::None if code.is_some() && IN_PROGRAM.load(Ordering::Relaxed) => {
                    *OUTSIDE_RUNS.lock().unwrap_or_else(PoisonError::into_inner) = Some(panic());
                }
                _ => before(info),
            }
        }));
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use warploom_contract::Block;

    fn run(code: UserCode, cycle: Option<u64>) -> String {
        let body = || -> Result<(), UserCodeError> {
            cycle.into_iter().for_each(begin_cycle);
            within(code, || panic!("no {}", 1));
            Ok(())
        };
        guarded("adder", body).expect_err("it panics").to_string()
    }

    #[test]
    fn a_panic_of_user_code_is_an_error_with_its_cycle_and_location() {
        let error = run(UserCode::Model, Some(3));
        assert!(error.starts_with("golden model of adder panicked in cycle 3: no 1\n  at "), "{error}");
        assert!(error.contains("panics.rs:"), "{error}");
        assert!(run(UserCode::Property("sum"), None).starts_with("property 'sum' of adder panicked: no 1"));
    }

    #[test]
    fn a_panic_of_the_harness_propagates() {
        let run = || guarded("adder", || -> Result<(), UserCodeError> { panic!("ours") });
        assert!(catch_panic(run).is_err(), "it is raised again");
    }

    #[test]
    fn a_panic_in_another_thread_of_a_reader_is_caught() {
        let halves = || rayon::join(|| 1, || if std::hint::black_box(true) { panic!("a bad file") } else { 2 });
        assert!(caught_with_threads(halves).is_err());
        assert_eq!(caught_with_threads(|| rayon::join(|| 1, || 2)).ok(), Some((1, 2)));
    }

    /// Contract with a function that panics.
    const BROKEN: Block = Block {
        name: "broken",
        combinations: || panic!("no combination"),
        ports: |parameters| Vec::with_capacity(parameters.get("WIDTH") as usize),
        ..crate::sample::BLOCK
    };

    #[test]
    fn a_panic_in_a_contract_is_an_error_of_its_function() {
        let error = |call: fn()| {
            let body = || -> Result<(), UserCodeError> {
                within(UserCode::Model, call);
                Ok(())
            };
            guarded("adder", body).expect_err("it panics").to_string()
        };
        let combinations = error(|| _ = BROKEN.combinations());
        assert!(combinations.starts_with("contract function 'combinations' of broken panicked: no combination\n  at "));
        let ports = error(|| _ = BROKEN.layout(&BROKEN.defaults()));
        assert!(
            ports.starts_with("contract function 'ports' of broken panicked: unknown parameter 'WIDTH'"),
            "{ports}"
        );
        assert_eq!(calls::running(), None, "the mark ends with the call");
        assert!(error(|| panic!("its own")).starts_with("golden model of adder"));
    }

    #[test]
    fn a_program_ends_with_an_error_after_a_panic_of_user_code_on_any_thread() {
        let body = || -> Result<(), UserCodeError> {
            rayon::scope(|scope| scope.spawn(|_| _ = BROKEN.combinations()));
            Ok(())
        };
        let error = guarded_program(body).expect_err("it panics").to_string();
        assert!(
            error.starts_with("contract function 'combinations' of broken panicked: no combination\n  at "),
            "{error}"
        );
        let ours = || guarded_program(|| -> Result<(), UserCodeError> { panic!("ours") });
        assert!(catch_panic(ours).is_err(), "a panic of the harness is raised again");
    }
}
