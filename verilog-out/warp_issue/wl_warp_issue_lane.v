// wl_warp_issue_lane: a part of warp_issue
// One thread: where it goes next. It keeps that until it has run a block.
// Parameters: LANES=32 PC_BITS=16 MANAGE=0
// Made from Rust-HDL by: warploom emit warp_issue
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_warp_issue_lane (
  input  wire         clock,     // the one clock
  input  wire         load,      // it has run the block that ended
  input  wire         taken,     // it takes the branch
  input  wire  [15:0] pc_taken,  // where it goes then
  input  wire  [15:0] pc_fall,   // where it goes else
  input  wire  [15:0] pc,        // the pc that the warp is about to enter
  output wire  [15:0] next_pc,   // where it goes next
  output wire         below,     // that is below the pc
  output wire         there      // that is the pc
);

  reg [15:0] goes_to, goes_to_next;

  always @* begin
    goes_to_next = goes_to;
    if (load) begin
      goes_to_next = pc_fall;
      if (taken) begin
        goes_to_next = pc_taken;
      end
    end
  end

  assign next_pc = goes_to;
  assign below = goes_to < pc;
  assign there = goes_to == pc;

  always @(posedge clock) goes_to <= goes_to_next;

endmodule

`default_nettype wire
