//! Panics in code that the harness does not trust: that of a user, and readers of files.
//!
//! [`within`] marks the calls of a user's code, and [`guarded`] turns a panic in one of them into an error. A panic in the harness
//! itself stays a panic.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::fmt;
use std::panic::{catch_unwind, resume_unwind, AssertUnwindSafe};
use std::sync::Once;

/// The parts of a block's entry that run code of a user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UserCode {
    /// The golden model.
    Model,
    /// A stimulus.
    Stimulus,
    /// The function that makes the properties.
    Properties,
    /// A property, by its name.
    Property(&'static str),
    /// The stream oracle.
    Streams,
}

impl fmt::Display for UserCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Model => f.write_str("golden model"),
            Self::Stimulus => f.write_str("stimulus"),
            Self::Properties => f.write_str("properties"),
            Self::Property(name) => write!(f, "property '{name}'"),
            Self::Streams => f.write_str("stream oracle"),
        }
    }
}

/// A user's code that cannot go on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UserCodeError {
    /// A golden model that depends on something outside the program, which failed.
    #[error("{reason}")]
    Failed {
        /// The reason that the model gives.
        reason: String,
    },
    /// A panic.
    #[error("{code} of {block} panicked{}: {message}\n  at {place}", in_cycle(*.cycle))]
    Panicked {
        /// The code that panicked.
        code: UserCode,
        /// The block.
        block: &'static str,
        /// The cycle of the run; `None` before its first cycle.
        cycle: Option<u64>,
        /// The message of the panic.
        message: String,
        /// File, line and column of the panic.
        place: String,
    },
}

fn in_cycle(cycle: Option<u64>) -> String {
    cycle.map_or_else(String::new, |cycle| format!(" in cycle {cycle}"))
}

/// A panic that was caught.
#[derive(Clone, Debug)]
pub(crate) struct Panic {
    /// File, line and column.
    pub(crate) place: String,
    /// Its message.
    pub(crate) message: String,
}

/// The panics of a thread that are caught.
#[derive(Clone, Copy, PartialEq)]
enum Catches {
    None,
    UserCode,
    All,
}

thread_local! {
    static CATCHES: Cell<Catches> = const { Cell::new(Catches::None) };
    /// The user's code that runs.
    static RUNNING: Cell<Option<UserCode>> = const { Cell::new(None) };
    /// The cycle of the run.
    static CYCLE: Cell<Option<u64>> = const { Cell::new(None) };
    /// The last panic that is caught.
    static PANIC: RefCell<Option<Panic>> = const { RefCell::new(None) };
}

/// Calls a user's code.
#[inline]
pub(crate) fn within<T>(code: UserCode, call: impl FnOnce() -> T) -> T {
    RUNNING.set(Some(code));
    let result = call();
    RUNNING.set(None);
    result
}

/// Names the cycle that begins, for the error of a panic in it.
#[inline]
pub(crate) fn begin_cycle(cycle: u64) {
    CYCLE.set(Some(cycle));
}

/// Runs `body`, which calls the code of the user of `block` on this thread.
///
/// # Errors
/// That of `body`, or a panic in the user's code.
pub(crate) fn guarded<T, E: From<UserCodeError>>(
    block: &'static str,
    body: impl FnOnce() -> Result<T, E>,
) -> Result<T, E> {
    let outer = (RUNNING.replace(None), CYCLE.replace(None));
    let result = catch(Catches::UserCode, body);
    let (code, cycle) = (RUNNING.replace(outer.0), CYCLE.replace(outer.1));
    match (result, code) {
        (Ok(result), _) => result,
        (Err((Panic { place, message }, _)), Some(code)) => {
            Err(UserCodeError::Panicked { code, block, cycle, message, place }.into())
        }
        (Err((_, payload)), None) => resume_unwind(payload),
    }
}

/// Runs `body` on threads of its own, since it may use rayon; every panic in it is caught, and prints nothing. `None` stands for a panic.
pub(crate) fn caught<T: Send>(body: impl FnOnce() -> T + Send) -> Option<T> {
    let pool = rayon::ThreadPoolBuilder::new().start_handler(|_| CATCHES.set(Catches::All)).build();
    catch(Catches::All, || match pool {
        Ok(pool) => pool.install(body),
        // No more threads are to be had.
        Err(_) => body(),
    })
    .ok()
}

fn catch<T>(catches: Catches, body: impl FnOnce() -> T) -> Result<T, (Panic, Box<dyn Any + Send>)> {
    static HOOK: Once = Once::new();
    HOOK.call_once(put_panics_aside);
    let outer = CATCHES.replace(catches);
    let result = catch_unwind(AssertUnwindSafe(body));
    CATCHES.set(outer);
    let unknown = || Panic { place: "an unknown place".into(), message: "no message".into() };
    result.map_err(|payload| (PANIC.with(|panic| panic.borrow_mut().take()).unwrap_or_else(unknown), payload))
}

/// Puts panics that are caught aside. There is one hook for all threads, so it stays.
fn put_panics_aside() {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        let is_caught = match CATCHES.get() {
            Catches::None => false,
            Catches::UserCode => RUNNING.get().is_some(),
            Catches::All => true,
        };
        if !is_caught {
            return before(info);
        }
        let place = info.location().map_or_else(String::new, ToString::to_string);
        let payload = info.payload();
        let message = payload.downcast_ref::<String>().cloned();
        let message = message.or_else(|| payload.downcast_ref::<&str>().map(|text| text.to_string()));
        let message = message.unwrap_or_else(|| "no message".into());
        PANIC.with(|panic| *panic.borrow_mut() = Some(Panic { place, message }));
    }));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(code: UserCode, cycle: Option<u64>) -> String {
        let body = || -> Result<(), UserCodeError> {
            cycle.into_iter().for_each(begin_cycle);
            within(code, || panic!("no {}", 1));
            Ok(())
        };
        guarded("adder", body).expect_err("it panics").to_string()
    }

    #[test]
    fn a_panic_of_a_user_is_an_error_with_its_cycle_and_place() {
        let error = run(UserCode::Model, Some(3));
        assert!(error.starts_with("golden model of adder panicked in cycle 3: no 1\n  at "), "{error}");
        assert!(error.contains("panics.rs:"), "{error}");
        assert!(run(UserCode::Property("sum"), None).starts_with("property 'sum' of adder panicked: no 1"));
    }

    #[test]
    fn a_panic_of_the_harness_stays_one() {
        let run = || guarded("adder", || -> Result<(), UserCodeError> { panic!("ours") });
        assert!(caught(run).is_none(), "it is raised again");
    }

    #[test]
    fn a_panic_in_another_thread_of_a_reader_is_caught() {
        let halves = || rayon::join(|| 1, || if std::hint::black_box(true) { panic!("a bad file") } else { 2 });
        assert!(caught(halves).is_none());
        assert_eq!(caught(|| rayon::join(|| 1, || 2)), Some((1, 2)));
    }
}
