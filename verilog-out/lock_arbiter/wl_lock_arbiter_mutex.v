// wl_lock_arbiter_mutex: Mutex: its word, and whether the current event frees it.
// Generated from Rust-HDL by: warploom emit lock_arbiter (WARPS=32 LOCKS=16 PRIORITY_BITS=4 COUNT_BITS=16 AGING=0
// OVERDUE=0)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_mutex (
  input  wire         clock,         // clock, rising edge
  input  wire         reset,         // synchronous, active high: the mutex is free
  input  wire   [3:0] number,        // number of the mutex
  input  wire   [5:0] owned_word,    // word of a mutex of the warp that is looked up
  input  wire         compare,       // the result of the comparison with owned_word is stored for the next cycles
  input  wire         only,          // the mutex is selected to be freed only if it is next_lock
  input  wire         load,          // next_lock is the mutex that is decided, from the next cycle on
  input  wire   [3:0] next_lock,     // mutex of the next event
  input  wire         add,           // with choose: the mutex is freed if it is selected
  input  wire         choose,        // a freed mutex is chosen
  input  wire         chosen,        // with choose: this mutex is chosen, and its word becomes 0
  input  wire         grant,         // the mutex that is decided is granted to a warp
  input  wire   [5:0] granted_word,  // word of that mutex after the grant
  output wire   [5:0] word,          // word of the mutex
  output wire         owned,         // the warp that was looked up owns the mutex
  output wire         kept,          // that warp owns the mutex, and the mutex is not freed
  output wire         freed,         // the mutex is freed and has not been chosen
  output wire         candidate      // the mutex is freed, including by add, and has not been chosen
);

  reg [5:0] current;
  reg is_owned, is_selected, is_freed, is_decided;

  // Comparison with the warp that is looked up.
  wire is_next = next_lock == number;
  wire matches_ = current == owned_word;
  wire is_candidate = is_freed | (add & is_selected);
  assign word = current;
  assign owned = is_owned;
  assign kept = is_owned & !is_candidate;
  assign freed = is_freed;
  assign candidate = is_candidate;

  always @(posedge clock) begin
    // A release of one mutex selects that mutex only; all other look-ups select what the warp owns.
    if (compare) begin
      is_owned <= matches_;
      is_selected <= matches_ & (!only | is_next);
    end
    // Mutex that is decided: the mutex of the event, then each freed mutex.
    if (load) is_decided <= is_next;
    if (choose) begin
      is_decided <= chosen;
      is_freed <= is_candidate & !chosen;
    end
    // Word of the mutex.
    if (choose & chosen) current <= 6'd0;
    else if (grant & is_decided) current <= granted_word;
    if (reset) begin
      current <= 6'd0;
      is_freed <= 1'd0;
    end
  end

endmodule
`default_nettype wire
