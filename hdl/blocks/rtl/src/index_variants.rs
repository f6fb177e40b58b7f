//! Supported widths of the four index blocks.

/// Defines `index_variants!(parameters, modules)`: evaluates `modules` with the widths of `parameters` as constants;
/// `None` for unsupported widths. Widths in bits: index `B`, word `WORD`, row address `R`, field width `F`; `B1`, `M`,
/// `R1` and `F1` are one more, `B2` and `F2` two more.
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

// Index bits, word, width of a row address, width of a field width. The last variant is for proofs: no contract lists
// it, so users cannot select it. Every error code can occur in it.
variants! {
    10 16 10 4,
    10 32 10 4,
    16 16 11 5,
    16 32 11 5,
    4 8 4 4,
}

/// Path of this file, where widths are added.
pub(crate) const FILE: &str = file!();
