//! The sources in `examples`.

/// A source's name, and its text.
pub type Example = (&'static str, &'static str);

/// A chain of two matrix multiplies, as in attention.
pub const ATTENTION: Example = ("attention", include_str!("../examples/attention.coop"));
/// A tiled matrix multiply with as many buffers of each kind as wanted.
pub const MATRIX_MULTIPLY: Example = ("matrix_multiply", include_str!("../examples/matrix_multiply.coop"));
/// The publication's own.
pub const SEED: Example = ("seed", include_str!("../examples/seed.coop"));
/// A stencil whose halves exchange halos.
pub const STENCIL: Example = ("stencil", include_str!("../examples/stencil.coop"));

/// All of them.
pub const EXAMPLES: [Example; 4] = [ATTENTION, MATRIX_MULTIPLY, SEED, STENCIL];
