// wl_lock_arbiter_limits: Scan for warps at their limit, and a queue of the warps that were found.
// Generated from Rust-HDL by: warploom emit lock_arbiter (WARPS=32 LOCKS=16 PRIORITY_BITS=4 COUNT_BITS=16 AGING=0
// OVERDUE=0)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_limits (
  input  wire         clock,           // clock, rising edge
  input  wire         reset,           // synchronous, active high: the queue is empty
  input  wire         enable,          // the tables have their initial contents
  input  wire         at_limit,        // the warp that was visited in the previous cycle is at its limit
  input  wire         withdraw,        // a warp loses its mutexes, or its yield is pending from now on
  input  wire   [4:0] withdrawn_warp,  // warp that loses its mutexes, or whose yield is pending from now on
  input  wire         serve,           // the warp at the front leaves the queue
  output wire   [4:0] scan_warp,       // warp that is visited
  output wire         waiting,         // a warp at its limit is in the queue
  output wire         valid,           // the entry at the front of the queue is a warp at its limit
  output wire   [4:0] warp             // warp at the front of the queue
);

  localparam [4:0] last = 5'd31;
  reg [4:0] position, visited_warp;
  reg visited, known;
  reg [2:0] occupied, wanted, left, occupied_next, wanted_next;
  reg [14:0] queued, queued_next;
  wire [2:0] still_wanted, matches_;

  // The scan pauses while the queue has two or more entries and none leaves it.
  wire leave = serve | !wanted[0];
  wire stay = occupied[1] & !leave;

  // A warp in the queue does not enter it again. A served warp is withdrawn two cycles after `serve`.
  assign matches_[0] = wanted[0] & (queued[4:0] == position);
  assign matches_[1] = wanted[1] & (queued[9:5] == position);
  assign matches_[2] = wanted[2] & (queued[14:10] == position);
  assign scan_warp = position;

  // A visited warp at its limit enters the queue, unless it is in the queue or is being withdrawn.
  wire found = visited & at_limit & !known & !(withdraw & (withdrawn_warp == visited_warp));

  assign still_wanted[0] = wanted[0] & !(withdraw & (withdrawn_warp == queued[4:0]));
  assign still_wanted[1] = wanted[1] & !(withdraw & (withdrawn_warp == queued[9:5]));
  assign still_wanted[2] = wanted[2] & !(withdraw & (withdrawn_warp == queued[14:10]));

  always @* begin : left_logic
    integer i;
    left = occupied;
    queued_next = queued;
    wanted_next = still_wanted;
    // The entry at the front leaves: it is served, or its warp was withdrawn.
    if (leave) begin
      left[1:0] = occupied[2:1];
      left[2] = 1'd0;
      queued_next[9:0] = queued[14:5];
      wanted_next[1:0] = still_wanted[2:1];
    end
    // A warp that is found enters as the last entry.
    occupied_next = (left | {3{found}}) & {3{!reset}};
    for (i = 0; i < 3; i = i + 1) begin
      if (!left[i]) begin
        queued_next[i*5 +: 5] = visited_warp;
        wanted_next[i] = found;
      end
    end
    for (i = 0; i < 2; i = i + 1) begin
      if (!left[i]) begin
        occupied_next[i + 1] = 1'd0;
        wanted_next[i + 1] = 1'd0;
      end
    end
  end

  assign waiting = |wanted;
  assign valid = wanted[0];
  assign warp = queued[4:0];

  always @(posedge clock) begin
    occupied <= occupied_next;
    queued <= queued_next;
    wanted <= wanted_next;
    if (!stay) position <= position == last ? 5'd0 : position + 5'd1;
    visited <= enable & !stay & !reset;
    visited_warp <= position;
    known <= |matches_;
    if (reset) begin
      position <= 5'd0;
      wanted <= 3'd0;
    end
  end

endmodule
`default_nettype wire
