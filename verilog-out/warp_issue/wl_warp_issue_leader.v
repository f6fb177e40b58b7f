// wl_warp_issue_leader: submodule of warp_issue
// Leader thread: round robin over all live threads, whether they run or not.
// Lender: the thread whose next pc is the pc of the warp.
// Parameters: LANES=32 PC_BITS=16 MANAGE=0 PARK=0
// Generated from Rust-HDL by: warploom emit warp_issue
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_warp_issue_leader (
  input  wire         clock,          // clock, rising edge
  input  wire         idle,           // the warp is idle
  input  wire         lend,           // the first thread of the set becomes leader and lender
  input  wire         pass_on,        // the first thread of the set after the leader becomes leader
  input  wire         lower,          // the first thread of the set after the leader becomes lender
  input  wire         from_leader,    // the order starts at the leader, not after it; 0 with pass_on or lower
  input  wire  [31:0] set,            // the threads from which one is chosen
  output wire  [31:0] lender,         // the lender, as a mask of one bit
  output wire   [4:0] leader_number,  // number of the leader
  output wire   [4:0] lender_number   // number of the lender
);

  localparam [31:0] last_thread = 32'h80000000;
  reg [31:0] leader_thread;
  reg [31:0] lender_thread;
  reg [31:0] after_leader;
  reg [31:0] first_from;
  wire [31:0] first_chosen;
  reg [31:0] found;
  reg leader_found;
  reg lender_found;
  reg [31:0] leader_kept, leader_kept_next;
  reg [31:0] lender_kept;

  always @* begin
    // A search loads one register, which its last gates drive alone. In the next cycle, the result is the leader,
    // the lender, or both.
    leader_thread = leader_kept;
    if (leader_found) begin
      leader_thread = found;
    end
  end

  always @* begin
    lender_thread = lender_kept;
    if (lender_found) begin
      lender_thread = found;
    end
  end

  always @* begin
    // The order starts at the leader, or at the next thread. The shift and the bit of the last thread form a
    // rotation, so no gate but the choice precedes the search.
    after_leader = leader_thread << 1'd1;
    if ((leader_thread & last_thread) != 32'd0) begin
      after_leader = after_leader | 32'd1;
    end
  end

  always @* begin
    first_from = after_leader;
    if (from_leader) begin
      first_from = leader_thread;
    end
  end

  // At an end, the lender takes the place of the leader. In the next cycle the leadership passes on.
  wire [31:0] found_next = first_chosen;

  // A launch without threads leaves the warp idle, and its search without an effect.
  wire leader_found_next = (lend | pass_on) & !idle;
  wire lender_found_next = lend | lower;
  wire [31:0] lender_kept_next = lender_thread;

  always @* begin
    leader_kept_next = leader_thread;
    // A launch chooses from thread 0 on, which comes after the last thread.
    if (idle) begin
      leader_kept_next = last_thread;
    end
  end

  assign lender = lender_thread;

  wl_warp_issue_first first (.set(set), .from(first_from), .chosen(first_chosen));

  // Numbers of the leader and the lender.
  wl_warp_issue_number number_0 (.thread(leader_thread), .number(leader_number));

  wl_warp_issue_number number_1 (.thread(lender_thread), .number(lender_number));

  always @(posedge clock) begin
    found <= found_next;
    leader_found <= leader_found_next;
    lender_found <= lender_found_next;
    leader_kept <= leader_kept_next;
    lender_kept <= lender_kept_next;
  end

endmodule

`default_nettype wire
