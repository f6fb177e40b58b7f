// wl_lock_arbiter_holder: a part of lock_arbiter
// A slot for one warp that owns something.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 FIFO_DEPTH=8 COUNT_BITS=16 AGING=0 OVERDUE=0
// Made from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_holder (
  input  wire         clock,             // the one clock
  input  wire         reset,             // synchronous, active high: it owns nothing
  input  wire   [4:0] warp,              // whose slot this is
  input  wire   [4:0] release_warp,      // a warp that gives back a mutex, if any does
  input  wire         release_last,      // it does, and owns nothing then
  input  wire         release_relieves,  // it does, and what it keeps is wanted by no higher warp
  input  wire         retire,            // a warp retired an instruction
  input  wire   [4:0] retire_warp,       // which
  input  wire  [16:0] below_limit,       // twice the limit, less two; all ones: there is no limit
  input  wire  [15:0] next_count,        // the count of the warp that retired, and one
  input  wire         grant,             // a mutex is granted
  input  wire   [4:0] grant_warp,        // to which warp
  input  wire         allocate,          // to the one that has this slot from now on
  input  wire         allocate_pressed,  // a higher warp wants it at once
  input  wire         park,              // a warp is parked, and owns nothing then
  input  wire   [4:0] park_warp,         // which
  input  wire         take,              // a reservation is taken
  input  wire   [4:0] owner_warp,        // from this owner
  input  wire         presses,           // a higher warp wants some mutex of it then
  input  wire         tell,              // it is told
  output wire         used,              // it owns something
  output wire         gone,              // it owns nothing after this cycle's release, or is parked
  output wire         of_granted,        // it is the warp that is granted a mutex, if any is
  output wire         due,               // it must be told
  output wire   [8:0] key,               // its key in the choice of who is told: the complement of how many cycles it has been due, then the warp
  output wire         pressed_now,       // it is due to a higher warp
  output wire         was_told,          // it is the warp that gives back a mutex, and was told
  output reg   [15:0] count_of_retired,  // its count if it is the warp that retired, else 0
  output wire         overdue            // it has not answered in time
);

  localparam [16:0] one = 17'd1;
  localparam by_one = 1'd1;
  localparam [3:0] shift = 4'd5;
  reg [16:0] twice;
  reg own, own_next;
  reg pressed, pressed_next;
  reg told, told_next;
  reg [15:0] count, count_next;
  reg [3:0] due_for, due_for_next;

  wire of_releaser = warp == release_warp;
  wire granted = grant & (warp == grant_warp);
  wire parks = park & (warp == park_warp);
  wire taken = take & (warp == owner_warp);
  wire gone_now = (of_releaser & release_last) | parks;

  always @* begin
    own_next = own;
    own_next = ((own & !gone_now) | granted) | allocate;
  end

  wire presses_now = (taken & presses) | (((pressed & !(of_releaser & release_relieves)) & !taken) & !parks);

  always @* begin
    pressed_next = pressed;
    pressed_next = presses_now | (allocate & allocate_pressed);
  end

  wire told_now = told & !gone_now;

  always @* begin
    told_next = told;
    told_next = told_now | tell;
  end

  wire counted = (retire & (warp == retire_warp)) & own;

  always @* begin
    count_next = count;
    if (counted) begin
      count_next = next_count;
    end
    if (gone_now) begin
      count_next = 16'd0;
    end
  end

  always @* begin
    twice = {1'd0, count} << by_one;
    if (counted) begin
      twice = ({1'd0, count} << by_one) | one;
    end
  end

  wire at_limit = twice > below_limit;
  wire is_due = !told_now & (presses_now | (at_limit & !gone_now));

  always @* begin
    due_for_next = due_for;
    due_for_next = 4'd0;
    if ((is_due | (allocate & allocate_pressed)) & !tell) begin
      due_for_next = due_for + 4'd1;
    end
  end

  assign overdue = 1'd0;
  assign used = own;
  assign gone = gone_now;
  assign of_granted = warp == grant_warp;
  assign due = is_due;
  wire [3:0] youth = ~due_for;
  assign key = ({5'd0, youth} << shift) | {4'd0, warp};
  assign pressed_now = presses_now;
  assign was_told = of_releaser & told;

  always @* begin
    count_of_retired = 16'd0;
    if (warp == retire_warp) begin
      count_of_retired = count;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      own <= 1'd0;
      pressed <= 1'd0;
      told <= 1'd0;
      count <= 16'd0;
      due_for <= 4'd0;
    end else begin
      own <= own_next;
      pressed <= pressed_next;
      told <= told_next;
      count <= count_next;
      due_for <= due_for_next;
    end
  end

endmodule

`default_nettype wire
