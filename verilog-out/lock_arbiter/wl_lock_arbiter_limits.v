// wl_lock_arbiter_limits: submodule of lock_arbiter
// Scan for warps at their limit, and a queue of the warps that were found.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 COUNT_BITS=16 AGING=0 OVERDUE=0
// Generated from Rust-HDL by: warploom emit lock_arbiter
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
  reg left_0, left_1, left_2;
  reg [4:0] position, position_next;
  reg visited;
  reg [4:0] visited_warp;
  reg known;
  reg occupied_0, occupied_1, occupied_1_next, occupied_2, occupied_2_next;
  reg [4:0] queued_0, queued_0_next, queued_1, queued_1_next, queued_2, queued_2_next;
  reg wanted_0, wanted_0_next, wanted_1, wanted_1_next, wanted_2, wanted_2_next;

  // The scan pauses while the queue has two or more entries and none leaves it.
  wire leave = serve | !wanted_0;
  wire stay = occupied_1 & !leave;

  always @* begin
    position_next = position;
    if (!stay) begin
      position_next = position + 5'd1;
      if (position == last) begin
        position_next = 5'd0;
      end
    end
  end

  wire visited_next = (enable & !stay) & !reset;
  wire [4:0] visited_warp_next = position;

  // A warp in the queue does not enter it again. A served warp is withdrawn two cycles after `serve`.
  wire matches_0 = wanted_0 & (queued_0 == position);
  wire matches_1 = wanted_1 & (queued_1 == position);
  wire matches_2 = wanted_2 & (queued_2 == position);
  wire known_next = (matches_0 | matches_1) | matches_2;
  assign scan_warp = position;

  // Queue: a served or withdrawn warp leaves at the front; a warp that is found enters as the last one.
  wire found = ((visited & at_limit) & !known) & !(withdraw & (withdrawn_warp == visited_warp));
  wire still_wanted_0 = wanted_0 & !(withdraw & (withdrawn_warp == queued_0));
  wire still_wanted_1 = wanted_1 & !(withdraw & (withdrawn_warp == queued_1));
  wire still_wanted_2 = wanted_2 & !(withdraw & (withdrawn_warp == queued_2));
  wire occupied_0_next = (left_0 | found) & !reset;

  always @* begin
    left_0 = occupied_0;
    queued_0_next = queued_0;
    wanted_0_next = still_wanted_0;
    left_1 = occupied_1;
    queued_1_next = queued_1;
    wanted_1_next = still_wanted_1;
    left_2 = occupied_2;
    if (leave) begin
      left_0 = occupied_1;
      queued_0_next = queued_1;
      wanted_0_next = still_wanted_1;
      left_1 = occupied_2;
      queued_1_next = queued_2;
      wanted_1_next = still_wanted_2;
      left_2 = 1'd0;
    end
    if (!left_0) begin
      queued_0_next = visited_warp;
      wanted_0_next = found;
    end
    occupied_1_next = (left_1 | found) & !reset;
    if (!left_1) begin
      queued_1_next = visited_warp;
      wanted_1_next = found;
    end
    if (!left_0) begin
      occupied_1_next = 1'd0;
      wanted_1_next = 1'd0;
    end
  end

  always @* begin
    queued_2_next = queued_2;
    wanted_2_next = still_wanted_2;
    occupied_2_next = (left_2 | found) & !reset;
    if (!left_2) begin
      queued_2_next = visited_warp;
      wanted_2_next = found;
    end
    if (!left_1) begin
      occupied_2_next = 1'd0;
      wanted_2_next = 1'd0;
    end
  end

  assign waiting = (wanted_0 | wanted_1) | wanted_2;
  assign valid = wanted_0;
  assign warp = queued_0;

  always @(posedge clock) begin
    if (reset) begin
      position <= 5'd0;
    end else begin
      position <= position_next;
    end
    if (reset) begin
      wanted_0 <= 1'd0;
      wanted_1 <= 1'd0;
      wanted_2 <= 1'd0;
    end else begin
      wanted_0 <= wanted_0_next;
      wanted_1 <= wanted_1_next;
      wanted_2 <= wanted_2_next;
    end
    visited <= visited_next;
    visited_warp <= visited_warp_next;
    known <= known_next;
    occupied_0 <= occupied_0_next;
    occupied_1 <= occupied_1_next;
    occupied_2 <= occupied_2_next;
    queued_0 <= queued_0_next;
    queued_1 <= queued_1_next;
    queued_2 <= queued_2_next;
  end

endmodule

`default_nettype wire
