// Largest value of a register of W bits.
`define LARGEST(W) {W{1'b1}}
