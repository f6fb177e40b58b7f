// wl_warp_issue_lane: submodule of warp_issue
// One thread: its next pc, which changes only at the end of a block that the thread has run.
// Parameters: LANES=32 PC_BITS=16 MANAGE=0 PARK=0
// Generated from Rust-HDL by: warploom emit warp_issue
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_warp_issue_lane (
  input  wire         clock,          // clock, rising edge
  input  wire         load,           // the thread has run the block that ended
  input  wire         taken,          // the thread takes the branch
  input  wire  [15:0] pc_taken,       // next pc if the thread takes the branch
  input  wire  [15:0] pc_fall,        // next pc if the thread does not take the branch
  input  wire  [15:0] pc,             // pc that the warp is about to enter
  input  wire         lower_allowed,  // the warp can be redirected to the thread
  output wire  [15:0] next_pc,        // next pc of the thread
  output wire         below,          // the warp can be redirected to the thread, and next_pc is below pc
  output wire         at_pc           // next_pc equals pc
);

  localparam [17:0] allowed_bit = 18'h10000;
  localparam [17:0] carry_bit = 18'h20000;
  reg [17:0] inverted_operand;
  reg [15:0] inverted_pc, inverted_pc_next;

  always @* begin
    inverted_pc_next = inverted_pc;
    // At the end of a block, the branch decides the next pc of each thread that ran it.
    // A register holds its complement, so no inverter precedes the subtraction.
    if (load) begin
      inverted_pc_next = ~pc_fall;
      if (taken) begin
        inverted_pc_next = ~pc_taken;
      end
    end
  end

  wire [15:0] stored_pc = ~inverted_pc;
  assign next_pc = stored_pc;

  always @* begin
    // next_pc is below pc if the sum of pc and the complement carries out of the pc. The carry passes a further
    // bit if the warp can be redirected to the thread: a bit of the sum costs less time than a gate after it.
    inverted_operand = {2'd0, inverted_pc};
    if (lower_allowed) begin
      inverted_operand = {2'd0, inverted_pc} | allowed_bit;
    end
  end

  wire [17:0] sum = inverted_operand + {2'd0, pc};
  assign below = (sum & carry_bit) != 18'd0;
  assign at_pc = stored_pc == pc;

  always @(posedge clock) inverted_pc <= inverted_pc_next;

endmodule

`default_nettype wire
