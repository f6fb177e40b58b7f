//! Violations of rules, and the macros that create them.

/// Violation of a rule by a design, found by a property, a stream oracle or a measurement.
///
/// Only [`violation!`](crate::violation) and [`ensure!`](crate::ensure) create it. An unreadable file or a missing tool
/// never becomes a violation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Violation {
    message: String,
}

impl Violation {
    /// Constructor for the macros.
    #[doc(hidden)]
    pub fn of(message: std::fmt::Arguments) -> Self {
        Self { message: message.to_string() }
    }
}

/// Creates a [`Violation`]: one line that states what is violated, with the values. Takes the arguments of `format!`.
#[macro_export]
macro_rules! violation {
    ($($text:tt)+) => {
        $crate::Violation::of(::std::format_args!($($text)+))
    };
}

/// Returns a [`Violation`] from the function unless the condition holds. The arguments after the condition are those
/// of [`violation!`](crate::violation).
///
/// ```
/// fn check(level: u64, depth: u64) -> Result<(), warploom_model::Violation> {
///     warploom_model::ensure!(level <= depth, "level is {level}, the queue has {depth} places");
///     Ok(())
/// }
/// assert_eq!(check(5, 4).unwrap_err().to_string(), "level is 5, the queue has 4 places");
/// ```
#[macro_export]
macro_rules! ensure {
    ($condition:expr, $($text:tt)+) => {
        if !$condition {
            return ::std::result::Result::Err($crate::violation!($($text)+).into());
        }
    };
}
