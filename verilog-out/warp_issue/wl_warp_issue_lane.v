// wl_warp_issue_lane: One thread: its next pc, which changes only at the end of a block that the thread has run.
// Generated from Rust-HDL by: warploom emit warp_issue (LANES=32 PC_BITS=16 MANAGE=0 PARK=0)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_warp_issue_lane (
  input  wire         clock,     // clock, rising edge
  input  wire         load,      // the thread has run the block that ended
  input  wire         taken,     // the thread takes the branch
  input  wire  [15:0] pc_taken,  // next pc if the thread takes the branch
  input  wire  [15:0] pc_fall,   // next pc if the thread does not take the branch
  input  wire  [15:0] pc,        // pc that the warp is about to enter
  input  wire         barred,    // the warp cannot be redirected to the thread
  output wire  [15:0] next_pc,   // next pc of the thread
  output wire         below,     // the warp can be redirected to the thread, and next_pc is below pc
  output wire         at_pc      // next_pc equals pc
);

  localparam [17:0] above_all = 18'h10000;
  localparam [17:0] negative = 18'h20000;
  reg [15:0] stored_pc;

  assign next_pc = stored_pc;

  // next_pc is below pc if their difference is negative. A barred thread is compared as if its next pc
  // were above all pcs: a bit of the subtraction costs less time than a gate after it.
  wire [17:0] compared_pc = barred ? {2'd0, stored_pc} | above_all : {2'd0, stored_pc};
  wire [17:0] difference = compared_pc - {2'd0, pc};
  assign below = (difference & negative) != 18'd0;
  assign at_pc = stored_pc == pc;

  always @(posedge clock) begin
    // At the end of a block, the branch decides the next pc of each thread that ran it.
    if (load) stored_pc <= taken ? pc_taken : pc_fall;
  end

endmodule
`default_nettype wire
