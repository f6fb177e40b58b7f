// wl_lock_arbiter_wait_slot: submodule of lock_arbiter
// Wait slot: one parked warp, its mutex and its priority.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 FIFO_DEPTH=8 COUNT_BITS=16 AGING=0 OVERDUE=0
// Generated from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_wait_slot (
  input  wire         clock,           // the one clock
  input  wire         reset,           // synchronous, active high: the slot becomes empty
  input  wire         priority_write,  // a priority is written
  input  wire   [4:0] priority_warp,   // warp of the write
  input  wire   [3:0] priority_value,  // its new priority
  input  wire   [3:0] pick_lock,       // the mutex that is granted to its best waiter
  input  wire  [16:0] tick,            // cycle counter modulo AGING
  input  wire         shift,           // the slot takes the contents of the next slot
  input  wire         next_filled,     // the next slot holds a warp
  input  wire   [4:0] next_warp,       // its warp
  input  wire   [3:0] next_lock,       // the mutex that this warp waits for
  input  wire   [3:0] next_level,      // its priority
  input  wire         next_written,    // its priority is written in this cycle
  input  wire  [16:0] next_since,      // its tick at parking
  input  wire   [3:0] next_raised,     // its rise of priority by aging
  output wire         filled,          // the slot holds a parked warp
  output wire   [4:0] warp,            // the parked warp
  output wire   [3:0] lock,            // the mutex that it waits for
  output wire   [3:0] level,           // its priority
  output wire         written,         // its priority is written in this cycle
  output wire  [16:0] since,           // its tick at parking
  output wire   [3:0] raised,          // its rise of priority by aging, after this cycle
  output wire         of_picked,       // the warp waits for the mutex that is granted
  output wire   [3:0] effective_level  // its effective priority
);

  reg occupied, occupied_next;
  reg [4:0] waiting_warp, waiting_warp_next;
  reg [3:0] waiting_lock, waiting_lock_next;
  reg [3:0] waiting_level, waiting_level_next;

  // Take the contents of the next slot, or keep those of this one.
  wire level_written = priority_write & (priority_warp == waiting_warp);

  always @* begin
    occupied_next = occupied;
    waiting_warp_next = waiting_warp;
    waiting_lock_next = waiting_lock;
    waiting_level_next = waiting_level;
    if (shift) begin
      occupied_next = next_filled;
      waiting_warp_next = next_warp;
      waiting_lock_next = next_lock;
      waiting_level_next = next_level;
    end
    // Priority write, to the warp that the slot holds after this cycle.
    if ((shift & next_written) | (!shift & level_written)) begin
      waiting_level_next = priority_value;
    end
  end

  // Contents of the slot, and its effective priority without aging.
  assign filled = occupied;
  assign warp = waiting_warp;
  assign lock = waiting_lock;
  assign level = waiting_level;
  assign written = level_written;
  assign of_picked = occupied & (waiting_lock == pick_lock);
  assign effective_level = waiting_level;
  assign since = 17'd0;
  assign raised = 4'd0;

  always @(posedge clock) begin
    if (reset) begin
      occupied <= 1'd0;
    end else begin
      occupied <= occupied_next;
    end
    waiting_warp <= waiting_warp_next;
    waiting_lock <= waiting_lock_next;
    waiting_level <= waiting_level_next;
  end

  wire unused_bits = &{1'b0, tick, next_since, next_raised};

endmodule

`default_nettype wire
