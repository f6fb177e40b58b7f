// wl_index_unpacker_word_lane: a part of index_unpacker
// One lane of the unpacker: a word back to x, y and z.
// Parameters: LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16
// Made from Rust-HDL by: warploom emit index_unpacker
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_unpacker_word_lane (
  input  wire  [15:0] word,     // the packed word
  input  wire   [3:0] shift_y,  // bits below y
  input  wire   [4:0] shift_z,  // bits below z
  input  wire   [9:0] mask_x,   // a 1 for each bit of x
  input  wire   [9:0] mask_y,   // a 1 for each bit of y
  input  wire   [9:0] mask_z,   // a 1 for each bit of z
  output wire   [9:0] x,        // the index's x
  output wire   [9:0] y,        // the index's y
  output wire   [9:0] z         // the index's z
);

  wire [15:0] from_y = word >> shift_y;
  wire [15:0] from_z = word >> shift_z;
  assign x = word[9:0] & mask_x;
  assign y = from_y[9:0] & mask_y;
  assign z = from_z[9:0] & mask_z;

  wire unused_bits = &{1'b0, from_y[15:10], from_z[15:10]};

endmodule

`default_nettype wire
