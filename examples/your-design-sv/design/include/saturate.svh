// Maximum value of a register with W bits.
`define LARGEST(W) {W{1'b1}}
