//! Example sources of the directory `examples`.

/// Name and text of a source.
pub type Example = (&'static str, &'static str);

/// Attention for one block of queries: two matrix multiplies, with a softmax in between.
pub const ATTENTION: Example = ("attention", include_str!("../examples/attention.coop"));
/// A tiled matrix multiply with a configurable number of buffer pairs for the tiles of both factors.
pub const MATRIX_MULTIPLY: Example = ("matrix_multiply", include_str!("../examples/matrix_multiply.coop"));
/// The example of the publication.
pub const SEED: Example = ("seed", include_str!("../examples/seed.coop"));
/// A stencil. Each of two warps computes one half, and they exchange the edges of their halves (halos).
pub const STENCIL: Example = ("stencil", include_str!("../examples/stencil.coop"));

/// All examples, in alphabetical order.
pub const EXAMPLES: [Example; 4] = [ATTENTION, MATRIX_MULTIPLY, SEED, STENCIL];
