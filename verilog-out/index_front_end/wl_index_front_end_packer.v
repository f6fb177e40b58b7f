// wl_index_front_end_packer: submodule of index_front_end
// Lane of the format packer: x, y and z in one word.
// Parameters: LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10 HISTORY=8 CORES=4
// Generated from Rust-HDL by: warploom emit index_front_end
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_front_end_packer (
  input  wire         clock,    // the one clock
  input  wire   [9:0] x,        // the index's x
  input  wire   [9:0] y,        // the index's y
  input  wire  [10:0] z,        // the index's z
  input  wire         active,   // the thread exists
  input  wire   [3:0] shift_y,  // width of x, below y
  input  wire   [4:0] shift_z,  // width of x and y, below z
  output wire  [15:0] word,     // one cycle later: packed index; 0 if the thread does not exist
  output wire         mask      // one cycle later: the thread exists
);

  reg [15:0] packed_, packed__next;
  reg packed_mask;

  // Fields are shifted and combined. The top bit of z is set past Dz only, where the lane is inactive.
  wire [9:0] index_z = z[9:0];
  wire [15:0] word_y = {6'd0, y} << shift_y;
  wire [15:0] word_z = {6'd0, index_z} << shift_z;

  always @* begin
    packed__next = 16'd0;
    if (active) begin
      packed__next = ({6'd0, x} | word_y) | word_z;
    end
  end

  wire packed_mask_next = active;
  assign word = packed_;
  assign mask = packed_mask;

  always @(posedge clock) begin
    packed_ <= packed__next;
    packed_mask <= packed_mask_next;
  end

  wire unused_bits = &{1'b0, z[10]};

endmodule

`default_nettype wire
