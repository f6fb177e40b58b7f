// wl_warp_issue_number: Number of a thread.
// Generated from Rust-HDL by: warploom emit warp_issue (LANES=32 PC_BITS=16 MANAGE=0 PARK=0)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_warp_issue_number (
  input  wire  [31:0] thread,  // thread, as a mask of one bit
  output reg    [4:0] number   // number of the thread
);

  always @* begin : number_logic
    integer i;
    number = 5'd0;
    for (i = 0; i < 32; i = i + 1) begin
      if (thread[i]) number = number | i[4:0];
    end
  end

endmodule
`default_nettype wire
