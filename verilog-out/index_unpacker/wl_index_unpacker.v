// wl_index_unpacker: extracts x, y and z from the packed words of a row, in the same cycle
// Unpacker: extracts x, y and z from the packed words of a row, in the same cycle.
// Generated from Rust-HDL by: warploom emit index_unpacker (LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_unpacker (
  input  wire   [3:0] bits_x,   // width of x in a word
  input  wire   [3:0] bits_y,   // width of y in a word
  input  wire   [3:0] bits_z,   // width of z in a word
  input  wire [511:0] words,    // packed words, lane 0 in the low bits
  output wire [319:0] index_x,  // x of each lane
  output wire [319:0] index_y,  // y of each lane
  output wire [319:0] index_z   // z of each lane
);

  wire [3:0] shifts_shift_y;
  wire [4:0] shifts_shift_z;
  wire [9:0] shifts_mask_x, shifts_mask_y, shifts_mask_z;

  wl_index_unpacker_word_lane word_lane [31:0] (
    .word(words), .shift_y(shifts_shift_y), .shift_z(shifts_shift_z), .mask_x(shifts_mask_x), .mask_y(shifts_mask_y),
    .mask_z(shifts_mask_z), .x(index_x), .y(index_y), .z(index_z)
  );

  // Shift distances and masks from the field widths of the row, shared by all lanes.
  wl_index_unpacker_shifts shifts (
    .bits_x(bits_x), .bits_y(bits_y), .bits_z(bits_z), .shift_y(shifts_shift_y), .shift_z(shifts_shift_z),
    .mask_x(shifts_mask_x), .mask_y(shifts_mask_y), .mask_z(shifts_mask_z)
  );

endmodule
`default_nettype wire
