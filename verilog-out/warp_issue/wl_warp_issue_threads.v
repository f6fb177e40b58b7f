// wl_warp_issue_threads: Threads: their next pcs, and the next pc of the lender.
// Generated from Rust-HDL by: warploom emit warp_issue (LANES=32 PC_BITS=16 MANAGE=0 PARK=0)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_warp_issue_threads (
  input  wire         clock,     // clock, rising edge
  input  wire  [31:0] load,      // threads that have run the block that ended
  input  wire  [31:0] taken,     // threads that take the branch
  input  wire  [15:0] pc_taken,  // next pc of the threads that take the branch
  input  wire  [15:0] pc_fall,   // next pc of the other threads
  input  wire  [15:0] pc,        // pc that the warp is about to enter
  input  wire  [31:0] barred,    // threads to which the warp cannot be redirected
  input  wire  [31:0] lender,    // thread whose next pc is read, as a mask of one bit
  output wire  [31:0] below,     // threads that are not barred and whose next pc is below pc
  output wire  [31:0] at_pc,     // threads whose next pc equals pc
  output reg   [15:0] lender_pc  // next pc of the lender
);

  wire [511:0] lane_next_pc;
  wire [31:0] lane_below, lane_at_pc;

  // Lanes, and the comparisons of their next pcs with pc.
  assign below = lane_below;
  assign at_pc = lane_at_pc;

  always @* begin : lender_pc_logic
    integer i;
    // Next pc of the lender.
    lender_pc = 16'd0;
    for (i = 0; i < 32; i = i + 1) begin
      if (lender[i]) lender_pc = lender_pc | lane_next_pc[i*16 +: 16];
    end
  end

  wl_warp_issue_lane lane [31:0] (
    .clock(clock), .load(load), .taken(taken), .pc_taken(pc_taken), .pc_fall(pc_fall), .pc(pc), .barred(barred),
    .next_pc(lane_next_pc), .below(lane_below), .at_pc(lane_at_pc)
  );

endmodule
`default_nettype wire
