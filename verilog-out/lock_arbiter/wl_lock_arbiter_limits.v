// wl_lock_arbiter_limits: submodule of lock_arbiter
// Scan for warps at their limit, and a queue of those that were found.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 COUNT_BITS=16 AGING=0 OVERDUE=0
// Generated from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_limits (
  input  wire         clock,          // the one clock
  input  wire         reset,          // synchronous, active high: the queue is empty
  input  wire         enable,         // the tables have their initial contents
  input  wire         at_limit,       // the warp visited in the cycle before is at its limit
  input  wire         at_generation,  // generation of its count
  input  wire         serve,          // the first warp leaves the queue
  output wire   [4:0] scan_warp,      // warp that is visited
  output wire         valid,          // a warp is in the queue
  output wire   [4:0] warp,           // the first one
  output wire         generation      // generation of its count
);

  localparam [4:0] last = 5'd31;
  reg left_0, left_1, left_2, left_3;
  reg [4:0] position, position_next;
  reg visited;
  reg [4:0] visited_warp;
  reg occupied_0, occupied_1, occupied_1_next, occupied_2, occupied_2_next, occupied_3, occupied_3_next;
  reg [4:0] queued_0, queued_0_next, queued_1, queued_1_next, queued_2, queued_2_next, queued_3, queued_3_next;
  reg queued_generation_0, queued_generation_0_next, queued_generation_1, queued_generation_1_next, queued_generation_2,
      queued_generation_2_next, queued_generation_3, queued_generation_3_next;
  reg served_0, served_1, served_2;
  reg [4:0] served_warp_0, served_warp_0_next, served_warp_1, served_warp_1_next;

  // The scan waits before a warp in the queue or served just now, and while the queue fills up.
  wire recent = ((serve | served_0) | served_1) | served_2;
  wire stay = (occupied_2 | (occupied_0 & (queued_0 == position))) | (recent & ((served_warp_0 == position) | (served_warp_1 ==
      position)));

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
  assign scan_warp = position;

  // Queue: a served warp leaves at the front; one that is found enters behind the last.
  wire found = visited & at_limit;
  wire occupied_0_next = (left_0 | found) & !reset;

  always @* begin
    left_0 = occupied_0;
    queued_0_next = queued_0;
    queued_generation_0_next = queued_generation_0;
    left_1 = occupied_1;
    queued_1_next = queued_1;
    queued_generation_1_next = queued_generation_1;
    left_2 = occupied_2;
    queued_2_next = queued_2;
    queued_generation_2_next = queued_generation_2;
    left_3 = occupied_3;
    if (serve) begin
      left_0 = occupied_1;
      queued_0_next = queued_1;
      queued_generation_0_next = queued_generation_1;
      left_1 = occupied_2;
      queued_1_next = queued_2;
      queued_generation_1_next = queued_generation_2;
      left_2 = occupied_3;
      queued_2_next = queued_3;
      queued_generation_2_next = queued_generation_3;
      left_3 = 1'd0;
    end
    if (!left_0) begin
      queued_0_next = visited_warp;
      queued_generation_0_next = at_generation;
    end
    if (!left_1) begin
      queued_1_next = visited_warp;
      queued_generation_1_next = at_generation;
    end
    if (!left_2) begin
      queued_2_next = visited_warp;
      queued_generation_2_next = at_generation;
    end
  end

  always @* begin
    queued_3_next = queued_3;
    queued_generation_3_next = queued_generation_3;
    if (!left_3) begin
      queued_3_next = visited_warp;
      queued_generation_3_next = at_generation;
    end
  end

  always @* begin
    occupied_1_next = (left_1 | found) & !reset;
    if (!left_0) begin
      occupied_1_next = 1'd0;
    end
  end

  always @* begin
    occupied_2_next = (left_2 | found) & !reset;
    if (!left_1) begin
      occupied_2_next = 1'd0;
    end
  end

  always @* begin
    occupied_3_next = (left_3 | found) & !reset;
    if (!left_2) begin
      occupied_3_next = 1'd0;
    end
  end

  assign valid = occupied_0;
  assign warp = queued_0;
  assign generation = queued_generation_0;
  wire served_0_next = serve;
  wire served_1_next = served_0;
  wire served_2_next = served_1;

  always @* begin
    served_warp_0_next = served_warp_0;
    served_warp_1_next = served_warp_1;
    if (serve) begin
      served_warp_0_next = queued_0;
      served_warp_1_next = served_warp_0;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      position <= 5'd0;
    end else begin
      position <= position_next;
    end
    if (reset) begin
      served_0 <= 1'd0;
      served_1 <= 1'd0;
      served_2 <= 1'd0;
      served_warp_0 <= 5'd0;
      served_warp_1 <= 5'd0;
    end else begin
      served_0 <= served_0_next;
      served_1 <= served_1_next;
      served_2 <= served_2_next;
      served_warp_0 <= served_warp_0_next;
      served_warp_1 <= served_warp_1_next;
    end
    visited <= visited_next;
    visited_warp <= visited_warp_next;
    occupied_0 <= occupied_0_next;
    occupied_1 <= occupied_1_next;
    occupied_2 <= occupied_2_next;
    occupied_3 <= occupied_3_next;
    queued_0 <= queued_0_next;
    queued_1 <= queued_1_next;
    queued_2 <= queued_2_next;
    queued_3 <= queued_3_next;
    queued_generation_0 <= queued_generation_0_next;
    queued_generation_1 <= queued_generation_1_next;
    queued_generation_2 <= queued_generation_2_next;
    queued_generation_3 <= queued_generation_3_next;
  end

endmodule

`default_nettype wire
