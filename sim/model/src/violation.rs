//! The violation of a rule by a design.

/// A rule that a design violates, found by a property, a stream oracle or a measurement.
///
/// It is made by [`violation!`](crate::violation) or [`ensure!`](crate::ensure), and by nothing else: an unreadable file or a missing tool
/// never turns into one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Violation {
    message: String,
}

impl Violation {
    /// What the macros make of their text.
    #[doc(hidden)]
    pub fn of(message: std::fmt::Arguments) -> Self {
        Self { message: message.to_string() }
    }
}

/// A [`Violation`]: one line that states what is violated, with the values. Takes the arguments of `format!`.
#[macro_export]
macro_rules! violation {
    ($($text:tt)+) => {
        $crate::Violation::of(::std::format_args!($($text)+))
    };
}

/// Returns a [`Violation`] from the function unless the condition holds; the text is that of [`violation!`](crate::violation).
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
