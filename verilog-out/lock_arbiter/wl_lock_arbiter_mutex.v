// wl_lock_arbiter_mutex: submodule of lock_arbiter
// One mutex: its word, its reservation, and whether a warp waits for it.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 FIFO_DEPTH=8 COUNT_BITS=16 AGING=0 OVERDUE=0
// Generated from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_mutex (
  input  wire         clock,               // the one clock
  input  wire         reset,               // synchronous, active high: the mutex is free and not wanted
  input  wire         release_,            // a warp releases one mutex, or all
  input  wire   [4:0] release_warp,        // that warp
  input  wire         release_all,         // it releases all its mutexes
  input  wire         is_release,          // this mutex is named by the release
  input  wire         picked,              // this mutex is free, wanted, and granted in this cycle
  input  wire         still_wanted,        // other warps wait for it after this grant
  input  wire         is_head,             // the head of the FIFO requests this mutex
  input  wire         is_request,          // a new request is for this mutex
  input  wire   [4:0] request_warp,        // warp of the new request
  input  wire         judge,               // the head is judged; it or the warp that it displaces waits afterwards
  input  wire         reserve,             // the head takes the reservation
  input  wire   [4:0] reserve_warp,        // warp of the head
  input  wire         reserve_preempts,    // its priority is strictly higher than the owner's
  input  wire         park,                // a warp is parked and loses all its mutexes
  input  wire   [4:0] park_warp,           // that warp
  input  wire   [4:0] judged_owner,        // owner of the mutex that the head requests
  input  wire         grant,               // this mutex is granted
  input  wire   [4:0] grant_warp,          // the warp that gets it
  output reg    [5:0] word,                // {locked, owner}
  output wire   [4:0] owner,               // owner; 0 while the mutex is free
  output wire   [4:0] reserver,            // warp with the reservation
  output wire         release_owned,       // the releasing warp owns this mutex, and the release includes it
  output wire         retained,            // the releasing warp owns this mutex and keeps it
  output wire         retained_preempted,  // and it is reserved by a warp of higher priority
  output wire         owner_preempted,     // judged_owner keeps this other mutex, reserved by a warp of higher priority
  output wire         pick_reserved,       // the mutex is picked and reserved
  output wire         head_locked,         // the head requests it, and it is owned after the release
  output wire         head_reserved,       // the head requests it, and it is reserved
  output wire         head_wanted,         // the head requests it, and a warp waits for it
  output wire         request_owned,       // the requesting warp owns it after the release
  output wire         request_taken,       // it is requested, and owned after all parks or wanted
  output wire         free,                // it was free and wanted before this cycle, and is not picked
  output wire         freed,               // the wanted mutex becomes free in this cycle
  output wire   [3:0] inverted_age         // complement of the cycles it has been free and wanted
);

  localparam [5:0] flag = 6'd32;
  reg locked, locked_next;
  reg [4:0] holder, holder_next;
  reg reserved, reserved_next;
  reg [4:0] reservation, reservation_next;
  reg preempt_pending, preempt_pending_next;
  reg wanted, wanted_next;
  reg [3:0] free_for, free_for_next;

  // Release by the owner (this mutex or all), or loss because the owner is parked.
  wire of_releaser = locked & (holder == release_warp);
  wire release_addressed = release_all | is_release;
  wire released_now = (release_ & of_releaser) & release_addressed;
  wire lost_by_park = (park & locked) & (holder == park_warp);

  always @* begin
    locked_next = locked;
    holder_next = holder;
    if (released_now | lost_by_park) begin
      locked_next = 1'd0;
      holder_next = 5'd0;
    end
    // Grant.
    if (grant) begin
      locked_next = 1'd1;
      holder_next = grant_warp;
    end
  end

  always @* begin
    reserved_next = reserved;
    reservation_next = reservation;
    preempt_pending_next = preempt_pending;
    wanted_next = wanted;
    // A grant ends the reservation; the mutex stays wanted if other warps wait.
    if (picked) begin
      reserved_next = 1'd0;
      preempt_pending_next = 1'd0;
      wanted_next = still_wanted;
    end
    // Judgement of the head: it waits, and it may take the reservation.
    if (is_head & judge) begin
      wanted_next = 1'd1;
    end
    if (is_head & reserve) begin
      reserved_next = 1'd1;
      reservation_next = reserve_warp;
      preempt_pending_next = reserve_preempts;
    end
  end

  // Cycles for which the mutex has been free and wanted; a mutex freed in this cycle starts at 0.
  wire was_free = (!locked & wanted) & !picked;

  always @* begin
    free_for_next = free_for;
    free_for_next = 4'd0;
    if (was_free) begin
      free_for_next = free_for + 4'd1;
    end
  end

  always @* begin
    // Mutex word: {locked, owner}.
    word = {1'd0, holder};
    if (locked) begin
      word = {1'd0, holder} | flag;
    end
  end

  // Answers to the release, the judgement and the request.
  assign owner = holder;
  assign reserver = reservation;
  assign release_owned = of_releaser & release_addressed;
  assign retained = of_releaser & !release_addressed;
  assign retained_preempted = (of_releaser & !release_addressed) & preempt_pending;
  assign owner_preempted = (((locked & (holder == judged_owner)) & preempt_pending) & !is_head) & !released_now;
  assign pick_reserved = picked & reserved;
  assign head_locked = (is_head & locked) & !released_now;
  assign head_reserved = is_head & reserved;
  assign head_wanted = is_head & wanted;
  assign request_owned = ((is_request & locked) & (holder == request_warp)) & !released_now;
  assign request_taken = is_request & (wanted | ((locked & !released_now) & !lost_by_park));
  assign free = was_free;
  assign freed = (released_now | lost_by_park) & wanted;
  assign inverted_age = ~free_for;

  always @(posedge clock) begin
    if (reset) begin
      locked <= 1'd0;
      holder <= 5'd0;
      reserved <= 1'd0;
      preempt_pending <= 1'd0;
      wanted <= 1'd0;
      free_for <= 4'd0;
    end else begin
      locked <= locked_next;
      holder <= holder_next;
      reserved <= reserved_next;
      preempt_pending <= preempt_pending_next;
      wanted <= wanted_next;
      free_for <= free_for_next;
    end
    reservation <= reservation_next;
  end

endmodule

`default_nettype wire
