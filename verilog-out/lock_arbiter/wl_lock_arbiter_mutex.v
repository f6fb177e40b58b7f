// wl_lock_arbiter_mutex: a part of lock_arbiter
// One mutex: its word, its reservation, and whether anyone waits for it.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 FIFO_DEPTH=8 COUNT_BITS=16 AGING=0 OVERDUE=0
// Made from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_mutex (
  input  wire         clock,            // the one clock
  input  wire         reset,            // synchronous, active high: it is free and wanted by nobody
  input  wire         release_,         // a warp gives back one mutex, or all
  input  wire   [4:0] release_warp,     // which warp
  input  wire         release_all,      // all
  input  wire         released,         // this is the one
  input  wire         picked,           // it is free, wanted, and granted in this cycle
  input  wire         still_wanted,     // others wait for it then
  input  wire         asked,            // it is the mutex that the head of the FIFO asks for
  input  wire         requested,        // it is the mutex that a new request asks for
  input  wire   [4:0] request_warp,     // of this warp
  input  wire         judge,            // the head of the FIFO is judged, and waits for its mutex then, or whom it displaces does
  input  wire         reserve,          // it takes the reservation
  input  wire   [4:0] reserve_warp,     // that warp
  input  wire         reserve_pressed,  // because its priority is higher than the owner's
  input  wire         park,             // a warp is parked, and gives up all its mutexes
  input  wire   [4:0] park_warp,        // which warp
  input  wire   [4:0] judged_owner,     // who owns the mutex that the head of the FIFO asks for
  input  wire         grant,            // it is granted
  input  wire   [4:0] grant_warp,       // to this warp
  output reg    [5:0] word,             // {locked, owner}
  output wire   [4:0] owner,            // the owner, 0 while it is free
  output wire   [4:0] reserver,         // who has its reservation
  output wire         given,            // the releasing warp owns it, and it is the one or all
  output wire         kept,             // the releasing warp owns it, and keeps it
  output wire         kept_pressed,     // and a higher warp wants it
  output wire         owner_pressed,    // the judged owner keeps it, it is another one, and a higher warp wants it
  output wire         pick_reserved,    // it is picked, and reserved
  output wire         head_locked,      // it is owned after the release, if the head asks for it
  output wire         head_reserved,    // it is reserved
  output wire         head_wanted,      // somebody waits for it
  output wire         request_owned,    // the warp that requests it owns it after the release
  output wire         request_taken,    // it is requested, and owned after all parks, too, or somebody waits for it
  output wire         free,             // it was free and wanted before this cycle, and isn't picked
  output wire         freed,            // it becomes free in this cycle, and is wanted
  output wire   [3:0] youth             // the complement of how long it has been free
);

  localparam [5:0] flag = 6'd32;
  reg locked, locked_next;
  reg [4:0] holder, holder_next;
  reg reserved, reserved_next;
  reg [4:0] reservation, reservation_next;
  reg pressed, pressed_next;
  reg wanted, wanted_next;
  reg [3:0] free_for, free_for_next;

  wire of_releaser = locked & (holder == release_warp);
  wire meant = release_all | released;
  wire given_back = (release_ & of_releaser) & meant;
  wire given_up = (park & locked) & (holder == park_warp);

  always @* begin
    locked_next = locked;
    holder_next = holder;
    if (given_back | given_up) begin
      locked_next = 1'd0;
      holder_next = 5'd0;
    end
    if (grant) begin
      locked_next = 1'd1;
      holder_next = grant_warp;
    end
  end

  always @* begin
    reserved_next = reserved;
    reservation_next = reservation;
    pressed_next = pressed;
    wanted_next = wanted;
    if (picked) begin
      reserved_next = 1'd0;
      pressed_next = 1'd0;
      wanted_next = still_wanted;
    end
    if (asked & judge) begin
      wanted_next = 1'd1;
    end
    if (asked & reserve) begin
      reserved_next = 1'd1;
      reservation_next = reserve_warp;
      pressed_next = reserve_pressed;
    end
  end

  wire was_free = (!locked & wanted) & !picked;

  always @* begin
    free_for_next = free_for;
    free_for_next = 4'd0;
    if (was_free) begin
      free_for_next = free_for + 4'd1;
    end
  end

  always @* begin
    word = {1'd0, holder};
    if (locked) begin
      word = {1'd0, holder} | flag;
    end
  end

  assign owner = holder;
  assign reserver = reservation;
  assign given = of_releaser & meant;
  assign kept = of_releaser & !meant;
  assign kept_pressed = (of_releaser & !meant) & pressed;
  assign owner_pressed = (((locked & (holder == judged_owner)) & pressed) & !asked) & !given_back;
  assign pick_reserved = picked & reserved;
  assign head_locked = (asked & locked) & !given_back;
  assign head_reserved = asked & reserved;
  assign head_wanted = asked & wanted;
  assign request_owned = ((requested & locked) & (holder == request_warp)) & !given_back;
  assign request_taken = requested & (wanted | ((locked & !given_back) & !given_up));
  assign free = was_free;
  assign freed = (given_back | given_up) & wanted;
  assign youth = ~free_for;

  always @(posedge clock) begin
    if (reset) begin
      locked <= 1'd0;
      holder <= 5'd0;
      reserved <= 1'd0;
      pressed <= 1'd0;
      wanted <= 1'd0;
      free_for <= 4'd0;
    end else begin
      locked <= locked_next;
      holder <= holder_next;
      reserved <= reserved_next;
      pressed <= pressed_next;
      wanted <= wanted_next;
      free_for <= free_for_next;
    end
    reservation <= reservation_next;
  end

endmodule

`default_nettype wire
