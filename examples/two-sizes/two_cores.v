// User design with two sizes of one block: a core of 32 lanes and a core of 4 lanes extract the thread indices of the
// same row. The module names of the blocks contain their parameters (`warploom emit --name-sizes`).
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module two_cores (
  input  wire   [3:0] bits_x,        // width of x in a word
  input  wire   [3:0] bits_y,        // width of y in a word
  input  wire   [3:0] bits_z,        // width of z in a word
  input  wire [511:0] words,         // packed words of 32 lanes, lane 0 in the low bits
  output wire [319:0] wide_x,        // indices in the core of 32 lanes
  output wire [319:0] wide_y,
  output wire [319:0] wide_z,
  output wire  [39:0] narrow_x,      // indices in the core of 4 lanes
  output wire  [39:0] narrow_y,
  output wire  [39:0] narrow_z
);

  wl_index_unpacker_l32_x10_y10_z10_w16 wide (
    .bits_x(bits_x), .bits_y(bits_y), .bits_z(bits_z), .words(words),
    .index_x(wide_x), .index_y(wide_y), .index_z(wide_z)
  );

  wl_index_unpacker_l4_x10_y10_z10_w16 narrow (
    .bits_x(bits_x), .bits_y(bits_y), .bits_z(bits_z), .words(words[63:0]),
    .index_x(narrow_x), .index_y(narrow_y), .index_z(narrow_z)
  );

endmodule

`default_nettype wire
