// Maximum value of an unsigned register with W bits.
`define LARGEST(W) {W{1'b1}}
