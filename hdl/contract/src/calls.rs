//! Records which contract function each thread is running, so that the report of a panic can name it.

use std::cell::Cell;

/// A call of a function of a contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Call {
    /// Name of the function: a field of [`Block`](crate::Block).
    pub function: &'static str,
    /// Name of the block.
    pub block: &'static str,
}

thread_local! {
    static RUNNING: Cell<Option<Call>> = const { Cell::new(None) };
}

/// Returns the innermost call of a contract function that is running on this thread; `None` if none is running. In a
/// panic hook, this is the call in which the panic occurred.
pub fn running() -> Option<Call> {
    RUNNING.get()
}

/// Records a call while `body` runs.
pub(crate) fn within<T>(call: Call, body: impl FnOnce() -> T) -> T {
    /// Restores the previous record, even after a panic.
    struct EnclosingCall(Option<Call>);
    impl Drop for EnclosingCall {
        fn drop(&mut self) {
            RUNNING.set(self.0);
        }
    }
    let _outer = EnclosingCall(RUNNING.replace(Some(call)));
    body()
}
