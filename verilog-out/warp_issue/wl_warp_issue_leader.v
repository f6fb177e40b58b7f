// wl_warp_issue_leader: Leader thread: round robin over all live threads, whether they run or not.
// Lender: the thread whose next pc is the pc of the warp.
// Generated from Rust-HDL by: warploom emit warp_issue (LANES=32 PC_BITS=16 MANAGE=0 PARK=0)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_warp_issue_leader (
  input  wire         clock,          // clock, rising edge
  input  wire         idle,           // the warp is idle
  input  wire         lend,           // the first thread of the set from the leader on becomes leader and lender
  input  wire         pass_on,        // the first thread of the set after the leader becomes leader
  input  wire         lower,          // the first thread of the set after the leader becomes lender
  input  wire  [31:0] threads,        // the threads from which one is chosen
  output wire  [31:0] lender,         // the lender, as a mask of one bit
  output wire   [4:0] leader_number,  // number of the leader
  output wire   [4:0] lender_number   // number of the lender
);

  localparam [31:0] last_thread = 32'h80000000;
  reg [31:0] leader_thread, lender_thread;
  wire [31:0] first_chosen;

  // The order starts at the leader, or at the next thread.
  wire [31:0] after_leader = (leader_thread & last_thread) != 32'd0 ? 32'd1 : leader_thread << 1'd1;
  wire [31:0] first_from = pass_on | lower ? after_leader : leader_thread;
  assign lender = lender_thread;

  wl_warp_issue_first first (.threads(threads), .from(first_from), .chosen(first_chosen));

  // Numbers of the leader and the lender.
  wl_warp_issue_number number_unit [1:0] (
    .thread({lender_thread, leader_thread}), .number({lender_number, leader_number})
  );

  always @(posedge clock) begin
    if (lend | lower) lender_thread <= first_chosen;
    // At an end, the lender takes the place of the leader. In the next cycle the leadership passes on.
    // A launch chooses from thread 0 on.
    if (idle) leader_thread <= 32'd1;
    else if (lend | pass_on) leader_thread <= first_chosen;
  end

endmodule
`default_nettype wire
