// wl_index_unpacker_sva: assertions and cover points for the ports of wl_index_unpacker
// Made from the contract of index_unpacker. Compile this file after the RTL: the directive bind at its end attaches the
// module to every instance of wl_index_unpacker. The module drives nothing.
//
// known_*: a value is known, neither X nor Z, in the cycles in which it counts
// cover_*: cover points of the test plan
//
// The macro WARPLOOM_NO_COVER leaves out cover_*.
// Generated from Rust-HDL by: warploom emit index_unpacker (LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16)
// SPDX-License-Identifier: Apache-2.0

`ifdef WARPLOOM_ASSUME_INPUTS
`define WARPLOOM_INPUT assume
`else
`define WARPLOOM_INPUT assert
`endif

`default_nettype none

module wl_index_unpacker_sva (
  input wire [3:0] bits_x,
  input wire [3:0] bits_y,
  input wire [3:0] bits_z,
  input wire [511:0] words,
  input wire [319:0] index_x,
  input wire [319:0] index_y,
  input wire [319:0] index_z
);

  // Outputs are known if all inputs are.
  always_comb begin
    known_index_x: assert #0 ($isunknown({bits_x, bits_y, bits_z, words}) || !$isunknown(index_x)) else $error(
      "index_x is unknown, but all inputs are known");
    known_index_y: assert #0 ($isunknown({bits_x, bits_y, bits_z, words}) || !$isunknown(index_y)) else $error(
      "index_y is unknown, but all inputs are known");
    known_index_z: assert #0 ($isunknown({bits_x, bits_y, bits_z, words}) || !$isunknown(index_z)) else $error(
      "index_z is unknown, but all inputs are known");
  end

`ifndef WARPLOOM_NO_COVER
  // Cover points.
  always_comb begin
    // cover_widths_change_in_each_cycle: refers to earlier cycles, which this module cannot count
    cover_word_of_ones: cover #0 ((&words[15:0]));
    cover_word_of_zeros: cover #0 ((words[15:0] == 16'd0));
    cover_lowest_bit_of_a_word: cover #0 (words[0]);
    cover_lowest_bit_clear: cover #0 (!words[0]);
    cover_all_widths_zero: cover #0 ((6'(bits_x) + 6'(bits_y) + 6'(bits_z) == 6'd0));
    cover_no_x: cover #0 ((bits_x == 4'd0) && (bits_y != 4'd0) && (bits_z != 4'd0));
    cover_no_y: cover #0 ((bits_y == 4'd0) && (bits_x != 4'd0) && (bits_z != 4'd0));
    cover_no_z: cover #0 ((bits_z == 4'd0) && (bits_x != 4'd0) && (bits_y != 4'd0));
    cover_x_of_ones: cover #0 ((&index_x[9:0]));
    cover_y_of_ones: cover #0 ((&index_y[9:0]));
    cover_z_of_ones: cover #0 ((&index_z[9:0]));
    cover_widest_x: cover #0 ((bits_x == 4'd10));
    cover_widest_y: cover #0 ((bits_y == 4'd10));
    cover_widest_z: cover #0 ((bits_z == 4'd10));
    cover_x_wider_than_its_index: cover #0 ((bits_x > 4'd10));
    cover_y_wider_than_its_index: cover #0 ((bits_y > 4'd10));
    cover_z_wider_than_its_index: cover #0 ((bits_z > 4'd10));
    cover_fields_fill_the_word: cover #0 ((6'(bits_x) + 6'(bits_y) + 6'(bits_z) == 6'd16));
    cover_fields_past_the_word: cover #0 ((&bits_x) && (&bits_y) && (&bits_z));
    cover_last_bit_of_the_word: cover #0 ((6'(bits_x) + 6'(bits_y) + 6'(bits_z) == 6'd16) && (bits_z != 4'd0) &&
      !(index_z[9:0] == 10'd0));
  end
`endif

endmodule

bind wl_index_unpacker wl_index_unpacker_sva sva (.*);

`default_nettype wire

`undef WARPLOOM_INPUT
