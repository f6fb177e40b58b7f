//! Supported widths of the four index blocks.

/// Defines `index_variants!(parameters, modules)`, which evaluates `modules` with the widths of `parameters` as
/// constants and returns `None` for unsupported widths.
///
/// Widths in bits: index `B`, word `WORD`, row address `R`, and `F` for a port that holds the width of a field. `B1`,
/// `M`, `R1` and `F1` are one more than `B`, `WORD`, `R` and `F`; `B2` and `F2` are two more than `B` and `F`.
macro_rules! variants {
    ($($b:literal $word:literal $r:literal $f:literal),* $(,)?) => {
        macro_rules! index_variants {
            ($parameters:expr, $modules:expr) => {
                match ($parameters.find("X_BITS").unwrap_or(0), $parameters.find("WORD").unwrap_or(0)) {
                    $(($b, $word) => {
                        variants!(@constants B = $b, B1 = $b + 1, B2 = $b + 2, WORD = $word, M = $word + 1,
                            R = $r, R1 = $r + 1, F = $f, F1 = $f + 1, F2 = $f + 2);
                        Some($modules)
                    })*
                    _ => None,
                }
            };
        }
    };
    (@constants $($name:ident = $value:expr),*) => {
        $(#[allow(dead_code, reason = "a block has some of the widths")]
        const $name: usize = $value;)*
    };
}

// Widths in bits: index, word, row address, and port for the width of a field. The last variant is for proofs. No
// contract lists it, so users cannot select it. Every error code can occur in it.
variants! {
    10 16 10 4,
    10 32 10 4,
    16 16 11 5,
    16 32 11 5,
    4 8 4 4,
}

/// Path of this file, which an error about missing widths names.
pub(crate) const FILE: &str = file!();
