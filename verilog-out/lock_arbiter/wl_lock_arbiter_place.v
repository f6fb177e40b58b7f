// wl_lock_arbiter_place: a part of lock_arbiter
// A place in the order of parking.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 FIFO_DEPTH=8 COUNT_BITS=16 AGING=0 OVERDUE=0
// Made from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_place (
  input  wire         clock,           // the one clock
  input  wire         reset,           // synchronous, active high: it is empty
  input  wire         priority_write,  // a priority is set
  input  wire   [4:0] priority_warp,   // of which warp
  input  wire   [3:0] priority_value,  // to this
  input  wire   [3:0] pick_lock,       // the mutex that is granted to the best of its waiters
  input  wire  [16:0] tick,            // counts AGING cycles again and again
  input  wire         moves,           // what stands behind it moves here
  input  wire         next_filled,     // something stands there
  input  wire   [4:0] next_warp,       // this warp
  input  wire   [3:0] next_lock,       // for this mutex
  input  wire   [3:0] next_level,      // with this priority
  input  wire         next_written,    // which is set in this cycle
  input  wire  [16:0] next_since,      // the tick at which it was parked
  input  wire   [3:0] next_raised,     // by how much age has raised it
  output wire         filled,          // a warp waits here
  output wire   [4:0] warp,            // which
  output wire   [3:0] lock,            // for which mutex
  output wire   [3:0] level,           // its priority
  output wire         written,         // which is set in this cycle
  output wire  [16:0] since,           // the tick at which it was parked
  output wire   [3:0] raised,          // by how much age has raised it after this cycle
  output wire         here,            // it waits for the mutex that is granted
  output wire   [3:0] effective        // its priority in that contest
);

  reg full, full_next;
  reg [4:0] who, who_next;
  reg [3:0] what, what_next;
  reg [3:0] value, value_next;

  wire is_written = priority_write & (priority_warp == who);

  always @* begin
    full_next = full;
    who_next = who;
    what_next = what;
    value_next = value;
    if (moves) begin
      full_next = next_filled;
      who_next = next_warp;
      what_next = next_lock;
      value_next = next_level;
    end
    if ((moves & next_written) | (!moves & is_written)) begin
      value_next = priority_value;
    end
  end

  assign filled = full;
  assign warp = who;
  assign lock = what;
  assign level = value;
  assign written = is_written;
  assign here = full & (what == pick_lock);
  assign effective = value;
  assign since = 17'd0;
  assign raised = 4'd0;

  always @(posedge clock) begin
    if (reset) begin
      full <= 1'd0;
    end else begin
      full <= full_next;
    end
    who <= who_next;
    what <= what_next;
    value <= value_next;
  end

  wire unused_bits = &{1'b0, tick, next_since, next_raised};

endmodule

`default_nettype wire
