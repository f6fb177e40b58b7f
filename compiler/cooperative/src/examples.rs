//! The sources in examples/cooperative.

/// Each by its name.
pub const EXAMPLES: [(&str, &str); 4] = [
    ("attention", include_str!("../../../examples/cooperative/attention.coop")),
    ("matrix_multiply", include_str!("../../../examples/cooperative/matrix_multiply.coop")),
    ("seed", include_str!("../../../examples/cooperative/seed.coop")),
    ("stencil", include_str!("../../../examples/cooperative/stencil.coop")),
];
