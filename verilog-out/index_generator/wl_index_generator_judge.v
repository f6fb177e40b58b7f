// wl_index_generator_judge: Check of one dimension D of a thread block, and the width of its field.
// Generated from Rust-HDL by: warploom emit index_generator (LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10
// HISTORY=8)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_generator_judge (
  input  wire  [10:0] greatest,  // D - 1 for the dimension D, with all bits 1 if D is 0
  output wire         zero,      // D is 0
  output wire         oversize,  // D is greater than 2 to the power of its index bits, or 0
  output reg    [3:0] width      // width of the field of D: the bit length of D - 1
);

  localparam [10:0] top = 11'd1024;
  reg [3:0] length;

  assign zero = &greatest;
  assign oversize = (greatest & top) != 11'd0;

  always @* begin : width_logic
    integer i;
    // Width: the position of the highest 1 of D - 1, plus 1.
    width = 4'd0;
    length = 4'd0;
    for (i = 0; i < 10; i = i + 1) begin
      length = length + 4'd1;
      if (greatest[i]) width = length;
    end
  end

endmodule
`default_nettype wire
