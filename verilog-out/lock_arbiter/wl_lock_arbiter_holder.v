// wl_lock_arbiter_holder: submodule of lock_arbiter
// Holder slot: one warp that owns mutexes.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 FIFO_DEPTH=8 COUNT_BITS=16 AGING=0 OVERDUE=0
// Generated from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_holder (
  input  wire         clock,                  // the one clock
  input  wire         reset,                  // synchronous, active high: the warp owns nothing
  input  wire   [4:0] warp,                   // warp of this slot
  input  wire   [4:0] release_warp,           // warp of a release
  input  wire         release_last,           // it releases its last mutex
  input  wire         release_relieves,       // no mutex that it retains is reserved by a warp of higher priority
  input  wire         retire,                 // a warp retired an instruction
  input  wire   [4:0] retire_warp,            // that warp
  input  wire  [16:0] limit_threshold,        // 2 count_limit - 2; all ones without a limit
  input  wire  [15:0] next_count,             // count of the retiring warp plus 1, saturating
  input  wire         grant,                  // a mutex is granted
  input  wire   [4:0] grant_warp,             // the warp that gets it
  input  wire         allocate,               // this slot is given to grant_warp
  input  wire         allocate_preempted,     // grant_warp is preempted in the cycle of its grant
  input  wire         park,                   // a warp is parked and loses all its mutexes
  input  wire   [4:0] park_warp,              // that warp
  input  wire         take,                   // a reservation is taken
  input  wire   [4:0] owner_warp,             // owner of the reserved mutex
  input  wire         preempt,                // some mutex of this owner is then reserved by a warp of higher priority
  input  wire         yield_request,          // the yield of this warp is requested in this cycle
  output wire         occupied,               // the warp owns a mutex
  output wire         vacated,                // it owns nothing after the release or park of this cycle
  output wire         is_granted_warp,        // this slot belongs to grant_warp
  output wire         due,                    // its yield is due
  output wire   [8:0] key,                    // order of due warps: complement of the cycles it has been due, then its number
  output wire         preempt_due,            // it is due because a warp of higher priority waits
  output wire         release_yield_pending,  // it is the releasing warp, and its yield is pending
  output reg   [15:0] count_of_retired,       // its count if it is the retiring warp, else 0
  output wire         overdue                 // its yield is overdue
);

  localparam [16:0] one = 17'd1;
  localparam by_one = 1'd1;
  localparam [3:0] shift = 4'd5;
  reg [16:0] double_count;
  reg owns_any, owns_any_next;
  reg preempt_pending, preempt_pending_next;
  reg yield_pending, yield_pending_next;
  reg [15:0] count, count_next;
  reg [3:0] due_for, due_for_next;

  // Steps 1 to 5. A hold ends with the last release or by parking; a grant starts one.
  wire of_releaser = warp == release_warp;
  wire granted_now = grant & (warp == grant_warp);
  wire parked_now = park & (warp == park_warp);
  wire reservation_taken = take & (warp == owner_warp);
  wire hold_ends = (of_releaser & release_last) | parked_now;

  always @* begin
    owns_any_next = owns_any;
    owns_any_next = ((owns_any & !hold_ends) | granted_now) | allocate;
  end

  // Preemption: a mutex of the warp is reserved by a warp of strictly higher priority.
  wire preempt_now = (reservation_taken & preempt) | (((preempt_pending & !(of_releaser & release_relieves)) & !reservation_taken) &
      !parked_now);

  always @* begin
    preempt_pending_next = preempt_pending;
    preempt_pending_next = preempt_now | (allocate & allocate_preempted);
  end

  // A yield stays pending until the warp owns nothing.
  wire yield_pending_now = yield_pending & !hold_ends;

  always @* begin
    yield_pending_next = yield_pending;
    yield_pending_next = yield_pending_now | yield_request;
  end

  // Step 2. An instruction retired in this cycle counts in this cycle:
  // count + 1 >= limit is the same as 2 count + 1 > 2 limit - 2.
  wire count_up = (retire & (warp == retire_warp)) & owns_any;

  always @* begin
    count_next = count;
    if (count_up) begin
      count_next = next_count;
    end
    if (hold_ends) begin
      count_next = 16'd0;
    end
  end

  always @* begin
    double_count = {1'd0, count} << by_one;
    if (count_up) begin
      double_count = ({1'd0, count} << by_one) | one;
    end
  end

  wire at_limit = double_count > limit_threshold;

  // Step 6. The yield is due if the warp is preempted or at its limit; cycles since are counted.
  wire is_due = !yield_pending_now & (preempt_now | (at_limit & !hold_ends));

  always @* begin
    due_for_next = due_for;
    due_for_next = 4'd0;
    if ((is_due | (allocate & allocate_preempted)) & !yield_request) begin
      due_for_next = due_for + 4'd1;
    end
  end

  // Timeout of an unanswered yield.
  assign overdue = 1'd0;

  // Results.
  assign occupied = owns_any;
  assign vacated = hold_ends;
  assign is_granted_warp = warp == grant_warp;
  assign due = is_due;
  wire [3:0] inverted_age = ~due_for;
  assign key = ({5'd0, inverted_age} << shift) | {4'd0, warp};
  assign preempt_due = preempt_now;
  assign release_yield_pending = of_releaser & yield_pending;

  always @* begin
    count_of_retired = 16'd0;
    if (warp == retire_warp) begin
      count_of_retired = count;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      owns_any <= 1'd0;
      preempt_pending <= 1'd0;
      yield_pending <= 1'd0;
      count <= 16'd0;
      due_for <= 4'd0;
    end else begin
      owns_any <= owns_any_next;
      preempt_pending <= preempt_pending_next;
      yield_pending <= yield_pending_next;
      count <= count_next;
      due_for <= due_for_next;
    end
  end

endmodule

`default_nettype wire
