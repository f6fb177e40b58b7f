//! The widths of the index blocks that are compiled in: the same list for all four.

/// Defines `index_variants!(parameters, modules)`: evaluates `modules` with the widths of `parameters` as constants;
/// `None` if they are not compiled in. `B` is the index bits, `WORD` the bits of a word, `R` those of a row address,
/// `F` those of a field width; `B1`, `M`, `R1` and `F1` are one more, `B2` and `F2` two more.
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

// Index bits, word, bits of a row address, bits of a field width. The last one is for proofs: no contract lists it, so
// it is not offered. Every error code can occur in it.
variants! {
    10 16 10 4,
    10 32 10 4,
    16 16 11 5,
    16 32 11 5,
    4 8 4 4,
}

/// This file: where widths are added.
pub(crate) const FILE: &str = file!();
