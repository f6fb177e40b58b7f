// wl_lock_arbiter_mutexes: a part of lock_arbiter
// The mutexes, what the rest asks of them, and which free one is granted next.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 FIFO_DEPTH=8 COUNT_BITS=16 AGING=0 OVERDUE=0
// Made from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_mutexes (
  input  wire         clock,            // the one clock
  input  wire         reset,            // synchronous, active high: all are free
  input  wire         release_,         // a warp gives back one mutex, or all, and may
  input  wire   [4:0] release_warp,     // which warp
  input  wire   [3:0] release_lock,     // which mutex
  input  wire         release_all,      // all
  input  wire   [3:0] head_lock,        // the mutex that the head of the FIFO asks for
  input  wire   [3:0] request_lock,     // the mutex that a new request asks for
  input  wire         reserve,          // the head takes the reservation
  input  wire   [4:0] reserve_warp,     // that warp
  input  wire         reserve_pressed,  // because its priority is higher than the owner's
  input  wire         park,             // a warp is parked, and gives up all its mutexes
  input  wire   [4:0] park_warp,        // which warp
  input  wire   [3:0] park_lock,        // on which mutex
  input  wire   [4:0] judged_owner,     // who owns the mutex that the head asks for
  input  wire         leave,            // a parked warp gets the picked mutex
  input  wire         grant,            // a mutex is granted
  input  wire   [3:0] grant_lock,       // which
  input  wire   [4:0] grant_warp,       // to which warp
  output wire   [5:0] words_0,          // {locked, owner} of each
  output wire   [5:0] words_1,          // {locked, owner} of each
  output wire   [5:0] words_2,          // {locked, owner} of each
  output wire   [5:0] words_3,          // {locked, owner} of each
  output wire   [5:0] words_4,          // {locked, owner} of each
  output wire   [5:0] words_5,          // {locked, owner} of each
  output wire   [5:0] words_6,          // {locked, owner} of each
  output wire   [5:0] words_7,          // {locked, owner} of each
  output wire   [5:0] words_8,          // {locked, owner} of each
  output wire   [5:0] words_9,          // {locked, owner} of each
  output wire   [5:0] words_10,         // {locked, owner} of each
  output wire   [5:0] words_11,         // {locked, owner} of each
  output wire   [5:0] words_12,         // {locked, owner} of each
  output wire   [5:0] words_13,         // {locked, owner} of each
  output wire   [5:0] words_14,         // {locked, owner} of each
  output wire   [5:0] words_15,         // {locked, owner} of each
  output wire         given,            // the releasing warp owns what it gives back
  output wire         kept,             // it owns another one, that it keeps
  output wire         kept_pressed,     // and a higher warp wants one of those
  output wire         owner_pressed,    // a higher warp wants another mutex of the judged owner
  output wire         pick_valid,       // a free mutex is granted to the best of its waiters in this cycle
  output wire   [3:0] pick_lock,        // which
  output wire         pick_reserved,    // it is reserved
  output wire   [4:0] pick_reserver,    // for this warp
  output wire         head_locked,      // the head's mutex is owned after the release
  output wire   [4:0] head_owner,       // by this warp
  output wire         head_reserved,    // it is reserved
  output wire   [4:0] head_reserver,    // for this warp
  output wire         head_wanted,      // it is reserved or somebody is parked on it
  output wire         request_locked,   // the request's mutex is owned after the release
  output wire   [4:0] request_owner,    // by this warp
  output wire         request_taken,    // it is owned after all parks, too
  output wire         request_wanted    // it is reserved or somebody is parked on it
);

  localparam [4:0] not_due = 5'd16;
  localparam [3:0] number_0 = 4'd0;
  localparam [3:0] number_1 = 4'd1;
  localparam [3:0] number_2 = 4'd2;
  localparam [3:0] number_3 = 4'd3;
  localparam [3:0] number_4 = 4'd4;
  localparam [3:0] number_5 = 4'd5;
  localparam [3:0] number_6 = 4'd6;
  localparam [3:0] number_7 = 4'd7;
  localparam [3:0] number_8 = 4'd8;
  localparam [3:0] number_9 = 4'd9;
  localparam [3:0] number_10 = 4'd10;
  localparam [3:0] number_11 = 4'd11;
  localparam [3:0] number_12 = 4'd12;
  localparam [3:0] number_13 = 4'd13;
  localparam [3:0] number_14 = 4'd14;
  localparam [3:0] number_15 = 4'd15;
  reg any_given;
  reg any_kept;
  reg any_kept_pressed;
  reg any_owner_pressed;
  reg any_pick_reserved;
  reg [4:0] any_pick_reserver;
  reg any_head_locked;
  reg [4:0] any_head_owner;
  reg any_head_reserved;
  reg [4:0] any_head_reserver;
  reg any_head_wanted;
  reg any_request_locked;
  reg [4:0] any_request_owner;
  reg any_request_taken;
  reg any_request_wanted;
  wire mutex_0_given, mutex_1_given, mutex_2_given, mutex_3_given, mutex_4_given, mutex_5_given, mutex_6_given, mutex_7_given,
      mutex_8_given, mutex_9_given, mutex_10_given, mutex_11_given, mutex_12_given, mutex_13_given, mutex_14_given, mutex_15_given;
  wire mutex_0_kept, mutex_1_kept, mutex_2_kept, mutex_3_kept, mutex_4_kept, mutex_5_kept, mutex_6_kept, mutex_7_kept, mutex_8_kept,
      mutex_9_kept, mutex_10_kept, mutex_11_kept, mutex_12_kept, mutex_13_kept, mutex_14_kept, mutex_15_kept;
  wire mutex_0_kept_pressed, mutex_1_kept_pressed, mutex_2_kept_pressed, mutex_3_kept_pressed, mutex_4_kept_pressed,
      mutex_5_kept_pressed, mutex_6_kept_pressed, mutex_7_kept_pressed, mutex_8_kept_pressed, mutex_9_kept_pressed,
      mutex_10_kept_pressed, mutex_11_kept_pressed, mutex_12_kept_pressed, mutex_13_kept_pressed, mutex_14_kept_pressed,
      mutex_15_kept_pressed;
  wire mutex_0_owner_pressed, mutex_1_owner_pressed, mutex_2_owner_pressed, mutex_3_owner_pressed, mutex_4_owner_pressed,
      mutex_5_owner_pressed, mutex_6_owner_pressed, mutex_7_owner_pressed, mutex_8_owner_pressed, mutex_9_owner_pressed,
      mutex_10_owner_pressed, mutex_11_owner_pressed, mutex_12_owner_pressed, mutex_13_owner_pressed, mutex_14_owner_pressed,
      mutex_15_owner_pressed;
  wire [4:0] mutex_0_pick_reserver, mutex_1_pick_reserver, mutex_2_pick_reserver, mutex_3_pick_reserver, mutex_4_pick_reserver,
      mutex_5_pick_reserver, mutex_6_pick_reserver, mutex_7_pick_reserver, mutex_8_pick_reserver, mutex_9_pick_reserver,
      mutex_10_pick_reserver, mutex_11_pick_reserver, mutex_12_pick_reserver, mutex_13_pick_reserver, mutex_14_pick_reserver,
      mutex_15_pick_reserver;
  wire mutex_0_pick_reserved, mutex_1_pick_reserved, mutex_2_pick_reserved, mutex_3_pick_reserved, mutex_4_pick_reserved,
      mutex_5_pick_reserved, mutex_6_pick_reserved, mutex_7_pick_reserved, mutex_8_pick_reserved, mutex_9_pick_reserved,
      mutex_10_pick_reserved, mutex_11_pick_reserved, mutex_12_pick_reserved, mutex_13_pick_reserved, mutex_14_pick_reserved,
      mutex_15_pick_reserved;
  wire mutex_0_head_locked, mutex_1_head_locked, mutex_2_head_locked, mutex_3_head_locked, mutex_4_head_locked, mutex_5_head_locked,
      mutex_6_head_locked, mutex_7_head_locked, mutex_8_head_locked, mutex_9_head_locked, mutex_10_head_locked,
      mutex_11_head_locked, mutex_12_head_locked, mutex_13_head_locked, mutex_14_head_locked, mutex_15_head_locked;
  wire [4:0] mutex_0_head_owner, mutex_1_head_owner, mutex_2_head_owner, mutex_3_head_owner, mutex_4_head_owner, mutex_5_head_owner,
      mutex_6_head_owner, mutex_7_head_owner, mutex_8_head_owner, mutex_9_head_owner, mutex_10_head_owner, mutex_11_head_owner,
      mutex_12_head_owner, mutex_13_head_owner, mutex_14_head_owner, mutex_15_head_owner;
  wire mutex_0_head_reserved, mutex_1_head_reserved, mutex_2_head_reserved, mutex_3_head_reserved, mutex_4_head_reserved,
      mutex_5_head_reserved, mutex_6_head_reserved, mutex_7_head_reserved, mutex_8_head_reserved, mutex_9_head_reserved,
      mutex_10_head_reserved, mutex_11_head_reserved, mutex_12_head_reserved, mutex_13_head_reserved, mutex_14_head_reserved,
      mutex_15_head_reserved;
  wire [4:0] mutex_0_head_reserver, mutex_1_head_reserver, mutex_2_head_reserver, mutex_3_head_reserver, mutex_4_head_reserver,
      mutex_5_head_reserver, mutex_6_head_reserver, mutex_7_head_reserver, mutex_8_head_reserver, mutex_9_head_reserver,
      mutex_10_head_reserver, mutex_11_head_reserver, mutex_12_head_reserver, mutex_13_head_reserver, mutex_14_head_reserver,
      mutex_15_head_reserver;
  wire mutex_0_head_wanted, mutex_1_head_wanted, mutex_2_head_wanted, mutex_3_head_wanted, mutex_4_head_wanted, mutex_5_head_wanted,
      mutex_6_head_wanted, mutex_7_head_wanted, mutex_8_head_wanted, mutex_9_head_wanted, mutex_10_head_wanted,
      mutex_11_head_wanted, mutex_12_head_wanted, mutex_13_head_wanted, mutex_14_head_wanted, mutex_15_head_wanted;
  wire mutex_0_request_locked, mutex_1_request_locked, mutex_2_request_locked, mutex_3_request_locked, mutex_4_request_locked,
      mutex_5_request_locked, mutex_6_request_locked, mutex_7_request_locked, mutex_8_request_locked, mutex_9_request_locked,
      mutex_10_request_locked, mutex_11_request_locked, mutex_12_request_locked, mutex_13_request_locked, mutex_14_request_locked,
      mutex_15_request_locked;
  wire [4:0] mutex_0_request_owner, mutex_1_request_owner, mutex_2_request_owner, mutex_3_request_owner, mutex_4_request_owner,
      mutex_5_request_owner, mutex_6_request_owner, mutex_7_request_owner, mutex_8_request_owner, mutex_9_request_owner,
      mutex_10_request_owner, mutex_11_request_owner, mutex_12_request_owner, mutex_13_request_owner, mutex_14_request_owner,
      mutex_15_request_owner;
  wire mutex_0_request_taken, mutex_1_request_taken, mutex_2_request_taken, mutex_3_request_taken, mutex_4_request_taken,
      mutex_5_request_taken, mutex_6_request_taken, mutex_7_request_taken, mutex_8_request_taken, mutex_9_request_taken,
      mutex_10_request_taken, mutex_11_request_taken, mutex_12_request_taken, mutex_13_request_taken, mutex_14_request_taken,
      mutex_15_request_taken;
  wire mutex_0_request_wanted, mutex_1_request_wanted, mutex_2_request_wanted, mutex_3_request_wanted, mutex_4_request_wanted,
      mutex_5_request_wanted, mutex_6_request_wanted, mutex_7_request_wanted, mutex_8_request_wanted, mutex_9_request_wanted,
      mutex_10_request_wanted, mutex_11_request_wanted, mutex_12_request_wanted, mutex_13_request_wanted, mutex_14_request_wanted,
      mutex_15_request_wanted;
  wire [4:0] mutex_0_due_key, mutex_1_due_key, mutex_2_due_key, mutex_3_due_key, mutex_4_due_key, mutex_5_due_key, mutex_6_due_key,
      mutex_7_due_key, mutex_8_due_key, mutex_9_due_key, mutex_10_due_key, mutex_11_due_key, mutex_12_due_key, mutex_13_due_key,
      mutex_14_due_key, mutex_15_due_key;
  wire [4:0] choice_best;
  reg next_valid;
  reg [3:0] next_lock;
  wire [3:0] next_lock_next;

  wire picked_0 = next_valid & (next_lock == number_0);
  wire mutex_0_leave = picked_0 & leave;
  wire mutex_0_released = release_lock == number_0;
  wire mutex_0_asked = head_lock == number_0;
  wire mutex_0_requested = request_lock == number_0;
  wire mutex_0_park_here = park_lock == number_0;
  wire mutex_0_grant = grant & (grant_lock == number_0);
  wire picked_1 = next_valid & (next_lock == number_1);
  wire mutex_1_leave = picked_1 & leave;
  wire mutex_1_released = release_lock == number_1;
  wire mutex_1_asked = head_lock == number_1;
  wire mutex_1_requested = request_lock == number_1;
  wire mutex_1_park_here = park_lock == number_1;
  wire mutex_1_grant = grant & (grant_lock == number_1);
  wire picked_2 = next_valid & (next_lock == number_2);
  wire mutex_2_leave = picked_2 & leave;
  wire mutex_2_released = release_lock == number_2;
  wire mutex_2_asked = head_lock == number_2;
  wire mutex_2_requested = request_lock == number_2;
  wire mutex_2_park_here = park_lock == number_2;
  wire mutex_2_grant = grant & (grant_lock == number_2);
  wire picked_3 = next_valid & (next_lock == number_3);
  wire mutex_3_leave = picked_3 & leave;
  wire mutex_3_released = release_lock == number_3;
  wire mutex_3_asked = head_lock == number_3;
  wire mutex_3_requested = request_lock == number_3;
  wire mutex_3_park_here = park_lock == number_3;
  wire mutex_3_grant = grant & (grant_lock == number_3);
  wire picked_4 = next_valid & (next_lock == number_4);
  wire mutex_4_leave = picked_4 & leave;
  wire mutex_4_released = release_lock == number_4;
  wire mutex_4_asked = head_lock == number_4;
  wire mutex_4_requested = request_lock == number_4;
  wire mutex_4_park_here = park_lock == number_4;
  wire mutex_4_grant = grant & (grant_lock == number_4);
  wire picked_5 = next_valid & (next_lock == number_5);
  wire mutex_5_leave = picked_5 & leave;
  wire mutex_5_released = release_lock == number_5;
  wire mutex_5_asked = head_lock == number_5;
  wire mutex_5_requested = request_lock == number_5;
  wire mutex_5_park_here = park_lock == number_5;
  wire mutex_5_grant = grant & (grant_lock == number_5);
  wire picked_6 = next_valid & (next_lock == number_6);
  wire mutex_6_leave = picked_6 & leave;
  wire mutex_6_released = release_lock == number_6;
  wire mutex_6_asked = head_lock == number_6;
  wire mutex_6_requested = request_lock == number_6;
  wire mutex_6_park_here = park_lock == number_6;
  wire mutex_6_grant = grant & (grant_lock == number_6);
  wire picked_7 = next_valid & (next_lock == number_7);
  wire mutex_7_leave = picked_7 & leave;
  wire mutex_7_released = release_lock == number_7;
  wire mutex_7_asked = head_lock == number_7;
  wire mutex_7_requested = request_lock == number_7;
  wire mutex_7_park_here = park_lock == number_7;
  wire mutex_7_grant = grant & (grant_lock == number_7);
  wire picked_8 = next_valid & (next_lock == number_8);
  wire mutex_8_leave = picked_8 & leave;
  wire mutex_8_released = release_lock == number_8;
  wire mutex_8_asked = head_lock == number_8;
  wire mutex_8_requested = request_lock == number_8;
  wire mutex_8_park_here = park_lock == number_8;
  wire mutex_8_grant = grant & (grant_lock == number_8);
  wire picked_9 = next_valid & (next_lock == number_9);
  wire mutex_9_leave = picked_9 & leave;
  wire mutex_9_released = release_lock == number_9;
  wire mutex_9_asked = head_lock == number_9;
  wire mutex_9_requested = request_lock == number_9;
  wire mutex_9_park_here = park_lock == number_9;
  wire mutex_9_grant = grant & (grant_lock == number_9);
  wire picked_10 = next_valid & (next_lock == number_10);
  wire mutex_10_leave = picked_10 & leave;
  wire mutex_10_released = release_lock == number_10;
  wire mutex_10_asked = head_lock == number_10;
  wire mutex_10_requested = request_lock == number_10;
  wire mutex_10_park_here = park_lock == number_10;
  wire mutex_10_grant = grant & (grant_lock == number_10);
  wire picked_11 = next_valid & (next_lock == number_11);
  wire mutex_11_leave = picked_11 & leave;
  wire mutex_11_released = release_lock == number_11;
  wire mutex_11_asked = head_lock == number_11;
  wire mutex_11_requested = request_lock == number_11;
  wire mutex_11_park_here = park_lock == number_11;
  wire mutex_11_grant = grant & (grant_lock == number_11);
  wire picked_12 = next_valid & (next_lock == number_12);
  wire mutex_12_leave = picked_12 & leave;
  wire mutex_12_released = release_lock == number_12;
  wire mutex_12_asked = head_lock == number_12;
  wire mutex_12_requested = request_lock == number_12;
  wire mutex_12_park_here = park_lock == number_12;
  wire mutex_12_grant = grant & (grant_lock == number_12);
  wire picked_13 = next_valid & (next_lock == number_13);
  wire mutex_13_leave = picked_13 & leave;
  wire mutex_13_released = release_lock == number_13;
  wire mutex_13_asked = head_lock == number_13;
  wire mutex_13_requested = request_lock == number_13;
  wire mutex_13_park_here = park_lock == number_13;
  wire mutex_13_grant = grant & (grant_lock == number_13);
  wire picked_14 = next_valid & (next_lock == number_14);
  wire mutex_14_leave = picked_14 & leave;
  wire mutex_14_released = release_lock == number_14;
  wire mutex_14_asked = head_lock == number_14;
  wire mutex_14_requested = request_lock == number_14;
  wire mutex_14_park_here = park_lock == number_14;
  wire mutex_14_grant = grant & (grant_lock == number_14);
  wire picked_15 = next_valid & (next_lock == number_15);
  wire mutex_15_leave = picked_15 & leave;
  wire mutex_15_released = release_lock == number_15;
  wire mutex_15_asked = head_lock == number_15;
  wire mutex_15_requested = request_lock == number_15;
  wire mutex_15_park_here = park_lock == number_15;
  wire mutex_15_grant = grant & (grant_lock == number_15);

  always @* begin
    any_given = 1'd0;
    any_given = any_given | mutex_0_given;
    any_given = any_given | mutex_1_given;
    any_given = any_given | mutex_2_given;
    any_given = any_given | mutex_3_given;
    any_given = any_given | mutex_4_given;
    any_given = any_given | mutex_5_given;
    any_given = any_given | mutex_6_given;
    any_given = any_given | mutex_7_given;
    any_given = any_given | mutex_8_given;
    any_given = any_given | mutex_9_given;
    any_given = any_given | mutex_10_given;
    any_given = any_given | mutex_11_given;
    any_given = any_given | mutex_12_given;
    any_given = any_given | mutex_13_given;
    any_given = any_given | mutex_14_given;
    any_given = any_given | mutex_15_given;
  end

  always @* begin
    any_kept = 1'd0;
    any_kept = any_kept | mutex_0_kept;
    any_kept = any_kept | mutex_1_kept;
    any_kept = any_kept | mutex_2_kept;
    any_kept = any_kept | mutex_3_kept;
    any_kept = any_kept | mutex_4_kept;
    any_kept = any_kept | mutex_5_kept;
    any_kept = any_kept | mutex_6_kept;
    any_kept = any_kept | mutex_7_kept;
    any_kept = any_kept | mutex_8_kept;
    any_kept = any_kept | mutex_9_kept;
    any_kept = any_kept | mutex_10_kept;
    any_kept = any_kept | mutex_11_kept;
    any_kept = any_kept | mutex_12_kept;
    any_kept = any_kept | mutex_13_kept;
    any_kept = any_kept | mutex_14_kept;
    any_kept = any_kept | mutex_15_kept;
  end

  always @* begin
    any_kept_pressed = 1'd0;
    any_kept_pressed = any_kept_pressed | mutex_0_kept_pressed;
    any_kept_pressed = any_kept_pressed | mutex_1_kept_pressed;
    any_kept_pressed = any_kept_pressed | mutex_2_kept_pressed;
    any_kept_pressed = any_kept_pressed | mutex_3_kept_pressed;
    any_kept_pressed = any_kept_pressed | mutex_4_kept_pressed;
    any_kept_pressed = any_kept_pressed | mutex_5_kept_pressed;
    any_kept_pressed = any_kept_pressed | mutex_6_kept_pressed;
    any_kept_pressed = any_kept_pressed | mutex_7_kept_pressed;
    any_kept_pressed = any_kept_pressed | mutex_8_kept_pressed;
    any_kept_pressed = any_kept_pressed | mutex_9_kept_pressed;
    any_kept_pressed = any_kept_pressed | mutex_10_kept_pressed;
    any_kept_pressed = any_kept_pressed | mutex_11_kept_pressed;
    any_kept_pressed = any_kept_pressed | mutex_12_kept_pressed;
    any_kept_pressed = any_kept_pressed | mutex_13_kept_pressed;
    any_kept_pressed = any_kept_pressed | mutex_14_kept_pressed;
    any_kept_pressed = any_kept_pressed | mutex_15_kept_pressed;
  end

  always @* begin
    any_owner_pressed = 1'd0;
    any_owner_pressed = any_owner_pressed | mutex_0_owner_pressed;
    any_owner_pressed = any_owner_pressed | mutex_1_owner_pressed;
    any_owner_pressed = any_owner_pressed | mutex_2_owner_pressed;
    any_owner_pressed = any_owner_pressed | mutex_3_owner_pressed;
    any_owner_pressed = any_owner_pressed | mutex_4_owner_pressed;
    any_owner_pressed = any_owner_pressed | mutex_5_owner_pressed;
    any_owner_pressed = any_owner_pressed | mutex_6_owner_pressed;
    any_owner_pressed = any_owner_pressed | mutex_7_owner_pressed;
    any_owner_pressed = any_owner_pressed | mutex_8_owner_pressed;
    any_owner_pressed = any_owner_pressed | mutex_9_owner_pressed;
    any_owner_pressed = any_owner_pressed | mutex_10_owner_pressed;
    any_owner_pressed = any_owner_pressed | mutex_11_owner_pressed;
    any_owner_pressed = any_owner_pressed | mutex_12_owner_pressed;
    any_owner_pressed = any_owner_pressed | mutex_13_owner_pressed;
    any_owner_pressed = any_owner_pressed | mutex_14_owner_pressed;
    any_owner_pressed = any_owner_pressed | mutex_15_owner_pressed;
  end

  always @* begin
    any_pick_reserved = 1'd0;
    any_pick_reserved = any_pick_reserved | mutex_0_pick_reserved;
    any_pick_reserved = any_pick_reserved | mutex_1_pick_reserved;
    any_pick_reserved = any_pick_reserved | mutex_2_pick_reserved;
    any_pick_reserved = any_pick_reserved | mutex_3_pick_reserved;
    any_pick_reserved = any_pick_reserved | mutex_4_pick_reserved;
    any_pick_reserved = any_pick_reserved | mutex_5_pick_reserved;
    any_pick_reserved = any_pick_reserved | mutex_6_pick_reserved;
    any_pick_reserved = any_pick_reserved | mutex_7_pick_reserved;
    any_pick_reserved = any_pick_reserved | mutex_8_pick_reserved;
    any_pick_reserved = any_pick_reserved | mutex_9_pick_reserved;
    any_pick_reserved = any_pick_reserved | mutex_10_pick_reserved;
    any_pick_reserved = any_pick_reserved | mutex_11_pick_reserved;
    any_pick_reserved = any_pick_reserved | mutex_12_pick_reserved;
    any_pick_reserved = any_pick_reserved | mutex_13_pick_reserved;
    any_pick_reserved = any_pick_reserved | mutex_14_pick_reserved;
    any_pick_reserved = any_pick_reserved | mutex_15_pick_reserved;
  end

  always @* begin
    any_pick_reserver = 5'd0;
    any_pick_reserver = any_pick_reserver | mutex_0_pick_reserver;
    any_pick_reserver = any_pick_reserver | mutex_1_pick_reserver;
    any_pick_reserver = any_pick_reserver | mutex_2_pick_reserver;
    any_pick_reserver = any_pick_reserver | mutex_3_pick_reserver;
    any_pick_reserver = any_pick_reserver | mutex_4_pick_reserver;
    any_pick_reserver = any_pick_reserver | mutex_5_pick_reserver;
    any_pick_reserver = any_pick_reserver | mutex_6_pick_reserver;
    any_pick_reserver = any_pick_reserver | mutex_7_pick_reserver;
    any_pick_reserver = any_pick_reserver | mutex_8_pick_reserver;
    any_pick_reserver = any_pick_reserver | mutex_9_pick_reserver;
    any_pick_reserver = any_pick_reserver | mutex_10_pick_reserver;
    any_pick_reserver = any_pick_reserver | mutex_11_pick_reserver;
    any_pick_reserver = any_pick_reserver | mutex_12_pick_reserver;
    any_pick_reserver = any_pick_reserver | mutex_13_pick_reserver;
    any_pick_reserver = any_pick_reserver | mutex_14_pick_reserver;
    any_pick_reserver = any_pick_reserver | mutex_15_pick_reserver;
  end

  always @* begin
    any_head_locked = 1'd0;
    any_head_locked = any_head_locked | mutex_0_head_locked;
    any_head_locked = any_head_locked | mutex_1_head_locked;
    any_head_locked = any_head_locked | mutex_2_head_locked;
    any_head_locked = any_head_locked | mutex_3_head_locked;
    any_head_locked = any_head_locked | mutex_4_head_locked;
    any_head_locked = any_head_locked | mutex_5_head_locked;
    any_head_locked = any_head_locked | mutex_6_head_locked;
    any_head_locked = any_head_locked | mutex_7_head_locked;
    any_head_locked = any_head_locked | mutex_8_head_locked;
    any_head_locked = any_head_locked | mutex_9_head_locked;
    any_head_locked = any_head_locked | mutex_10_head_locked;
    any_head_locked = any_head_locked | mutex_11_head_locked;
    any_head_locked = any_head_locked | mutex_12_head_locked;
    any_head_locked = any_head_locked | mutex_13_head_locked;
    any_head_locked = any_head_locked | mutex_14_head_locked;
    any_head_locked = any_head_locked | mutex_15_head_locked;
  end

  always @* begin
    any_head_owner = 5'd0;
    any_head_owner = any_head_owner | mutex_0_head_owner;
    any_head_owner = any_head_owner | mutex_1_head_owner;
    any_head_owner = any_head_owner | mutex_2_head_owner;
    any_head_owner = any_head_owner | mutex_3_head_owner;
    any_head_owner = any_head_owner | mutex_4_head_owner;
    any_head_owner = any_head_owner | mutex_5_head_owner;
    any_head_owner = any_head_owner | mutex_6_head_owner;
    any_head_owner = any_head_owner | mutex_7_head_owner;
    any_head_owner = any_head_owner | mutex_8_head_owner;
    any_head_owner = any_head_owner | mutex_9_head_owner;
    any_head_owner = any_head_owner | mutex_10_head_owner;
    any_head_owner = any_head_owner | mutex_11_head_owner;
    any_head_owner = any_head_owner | mutex_12_head_owner;
    any_head_owner = any_head_owner | mutex_13_head_owner;
    any_head_owner = any_head_owner | mutex_14_head_owner;
    any_head_owner = any_head_owner | mutex_15_head_owner;
  end

  always @* begin
    any_head_reserved = 1'd0;
    any_head_reserved = any_head_reserved | mutex_0_head_reserved;
    any_head_reserved = any_head_reserved | mutex_1_head_reserved;
    any_head_reserved = any_head_reserved | mutex_2_head_reserved;
    any_head_reserved = any_head_reserved | mutex_3_head_reserved;
    any_head_reserved = any_head_reserved | mutex_4_head_reserved;
    any_head_reserved = any_head_reserved | mutex_5_head_reserved;
    any_head_reserved = any_head_reserved | mutex_6_head_reserved;
    any_head_reserved = any_head_reserved | mutex_7_head_reserved;
    any_head_reserved = any_head_reserved | mutex_8_head_reserved;
    any_head_reserved = any_head_reserved | mutex_9_head_reserved;
    any_head_reserved = any_head_reserved | mutex_10_head_reserved;
    any_head_reserved = any_head_reserved | mutex_11_head_reserved;
    any_head_reserved = any_head_reserved | mutex_12_head_reserved;
    any_head_reserved = any_head_reserved | mutex_13_head_reserved;
    any_head_reserved = any_head_reserved | mutex_14_head_reserved;
    any_head_reserved = any_head_reserved | mutex_15_head_reserved;
  end

  always @* begin
    any_head_reserver = 5'd0;
    any_head_reserver = any_head_reserver | mutex_0_head_reserver;
    any_head_reserver = any_head_reserver | mutex_1_head_reserver;
    any_head_reserver = any_head_reserver | mutex_2_head_reserver;
    any_head_reserver = any_head_reserver | mutex_3_head_reserver;
    any_head_reserver = any_head_reserver | mutex_4_head_reserver;
    any_head_reserver = any_head_reserver | mutex_5_head_reserver;
    any_head_reserver = any_head_reserver | mutex_6_head_reserver;
    any_head_reserver = any_head_reserver | mutex_7_head_reserver;
    any_head_reserver = any_head_reserver | mutex_8_head_reserver;
    any_head_reserver = any_head_reserver | mutex_9_head_reserver;
    any_head_reserver = any_head_reserver | mutex_10_head_reserver;
    any_head_reserver = any_head_reserver | mutex_11_head_reserver;
    any_head_reserver = any_head_reserver | mutex_12_head_reserver;
    any_head_reserver = any_head_reserver | mutex_13_head_reserver;
    any_head_reserver = any_head_reserver | mutex_14_head_reserver;
    any_head_reserver = any_head_reserver | mutex_15_head_reserver;
  end

  always @* begin
    any_head_wanted = 1'd0;
    any_head_wanted = any_head_wanted | mutex_0_head_wanted;
    any_head_wanted = any_head_wanted | mutex_1_head_wanted;
    any_head_wanted = any_head_wanted | mutex_2_head_wanted;
    any_head_wanted = any_head_wanted | mutex_3_head_wanted;
    any_head_wanted = any_head_wanted | mutex_4_head_wanted;
    any_head_wanted = any_head_wanted | mutex_5_head_wanted;
    any_head_wanted = any_head_wanted | mutex_6_head_wanted;
    any_head_wanted = any_head_wanted | mutex_7_head_wanted;
    any_head_wanted = any_head_wanted | mutex_8_head_wanted;
    any_head_wanted = any_head_wanted | mutex_9_head_wanted;
    any_head_wanted = any_head_wanted | mutex_10_head_wanted;
    any_head_wanted = any_head_wanted | mutex_11_head_wanted;
    any_head_wanted = any_head_wanted | mutex_12_head_wanted;
    any_head_wanted = any_head_wanted | mutex_13_head_wanted;
    any_head_wanted = any_head_wanted | mutex_14_head_wanted;
    any_head_wanted = any_head_wanted | mutex_15_head_wanted;
  end

  always @* begin
    any_request_locked = 1'd0;
    any_request_locked = any_request_locked | mutex_0_request_locked;
    any_request_locked = any_request_locked | mutex_1_request_locked;
    any_request_locked = any_request_locked | mutex_2_request_locked;
    any_request_locked = any_request_locked | mutex_3_request_locked;
    any_request_locked = any_request_locked | mutex_4_request_locked;
    any_request_locked = any_request_locked | mutex_5_request_locked;
    any_request_locked = any_request_locked | mutex_6_request_locked;
    any_request_locked = any_request_locked | mutex_7_request_locked;
    any_request_locked = any_request_locked | mutex_8_request_locked;
    any_request_locked = any_request_locked | mutex_9_request_locked;
    any_request_locked = any_request_locked | mutex_10_request_locked;
    any_request_locked = any_request_locked | mutex_11_request_locked;
    any_request_locked = any_request_locked | mutex_12_request_locked;
    any_request_locked = any_request_locked | mutex_13_request_locked;
    any_request_locked = any_request_locked | mutex_14_request_locked;
    any_request_locked = any_request_locked | mutex_15_request_locked;
  end

  always @* begin
    any_request_owner = 5'd0;
    any_request_owner = any_request_owner | mutex_0_request_owner;
    any_request_owner = any_request_owner | mutex_1_request_owner;
    any_request_owner = any_request_owner | mutex_2_request_owner;
    any_request_owner = any_request_owner | mutex_3_request_owner;
    any_request_owner = any_request_owner | mutex_4_request_owner;
    any_request_owner = any_request_owner | mutex_5_request_owner;
    any_request_owner = any_request_owner | mutex_6_request_owner;
    any_request_owner = any_request_owner | mutex_7_request_owner;
    any_request_owner = any_request_owner | mutex_8_request_owner;
    any_request_owner = any_request_owner | mutex_9_request_owner;
    any_request_owner = any_request_owner | mutex_10_request_owner;
    any_request_owner = any_request_owner | mutex_11_request_owner;
    any_request_owner = any_request_owner | mutex_12_request_owner;
    any_request_owner = any_request_owner | mutex_13_request_owner;
    any_request_owner = any_request_owner | mutex_14_request_owner;
    any_request_owner = any_request_owner | mutex_15_request_owner;
  end

  always @* begin
    any_request_taken = 1'd0;
    any_request_taken = any_request_taken | mutex_0_request_taken;
    any_request_taken = any_request_taken | mutex_1_request_taken;
    any_request_taken = any_request_taken | mutex_2_request_taken;
    any_request_taken = any_request_taken | mutex_3_request_taken;
    any_request_taken = any_request_taken | mutex_4_request_taken;
    any_request_taken = any_request_taken | mutex_5_request_taken;
    any_request_taken = any_request_taken | mutex_6_request_taken;
    any_request_taken = any_request_taken | mutex_7_request_taken;
    any_request_taken = any_request_taken | mutex_8_request_taken;
    any_request_taken = any_request_taken | mutex_9_request_taken;
    any_request_taken = any_request_taken | mutex_10_request_taken;
    any_request_taken = any_request_taken | mutex_11_request_taken;
    any_request_taken = any_request_taken | mutex_12_request_taken;
    any_request_taken = any_request_taken | mutex_13_request_taken;
    any_request_taken = any_request_taken | mutex_14_request_taken;
    any_request_taken = any_request_taken | mutex_15_request_taken;
  end

  always @* begin
    any_request_wanted = 1'd0;
    any_request_wanted = any_request_wanted | mutex_0_request_wanted;
    any_request_wanted = any_request_wanted | mutex_1_request_wanted;
    any_request_wanted = any_request_wanted | mutex_2_request_wanted;
    any_request_wanted = any_request_wanted | mutex_3_request_wanted;
    any_request_wanted = any_request_wanted | mutex_4_request_wanted;
    any_request_wanted = any_request_wanted | mutex_5_request_wanted;
    any_request_wanted = any_request_wanted | mutex_6_request_wanted;
    any_request_wanted = any_request_wanted | mutex_7_request_wanted;
    any_request_wanted = any_request_wanted | mutex_8_request_wanted;
    any_request_wanted = any_request_wanted | mutex_9_request_wanted;
    any_request_wanted = any_request_wanted | mutex_10_request_wanted;
    any_request_wanted = any_request_wanted | mutex_11_request_wanted;
    any_request_wanted = any_request_wanted | mutex_12_request_wanted;
    any_request_wanted = any_request_wanted | mutex_13_request_wanted;
    any_request_wanted = any_request_wanted | mutex_14_request_wanted;
    any_request_wanted = any_request_wanted | mutex_15_request_wanted;
  end

  wire next_valid_next = ((choice_best & not_due) == 5'd0) & !reset;
  assign pick_valid = next_valid;
  assign pick_lock = next_lock;
  assign given = any_given;
  assign kept = any_kept;
  assign kept_pressed = any_kept_pressed;
  assign owner_pressed = any_owner_pressed;
  assign pick_reserved = any_pick_reserved;
  assign pick_reserver = any_pick_reserver;
  assign head_locked = any_head_locked;
  assign head_owner = any_head_owner;
  assign head_reserved = any_head_reserved;
  assign head_reserver = any_head_reserver;
  assign head_wanted = any_head_wanted;
  assign request_locked = any_request_locked;
  assign request_owner = any_request_owner;
  assign request_taken = any_request_taken;
  assign request_wanted = any_request_wanted;

  wl_lock_arbiter_mutex mutex_0 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .released(mutex_0_released), .picked(picked_0), .asked(mutex_0_asked), .requested(mutex_0_requested), .reserve(reserve),
    .reserve_warp(reserve_warp), .reserve_pressed(reserve_pressed), .park(park), .park_warp(park_warp),
    .park_here(mutex_0_park_here), .judged_owner(judged_owner), .leave(mutex_0_leave), .grant(mutex_0_grant),
    .grant_warp(grant_warp), .word(words_0), .given(mutex_0_given), .kept(mutex_0_kept), .kept_pressed(mutex_0_kept_pressed),
    .owner_pressed(mutex_0_owner_pressed), .pick_reserver(mutex_0_pick_reserver), .pick_reserved(mutex_0_pick_reserved),
    .head_locked(mutex_0_head_locked), .head_owner(mutex_0_head_owner), .head_reserved(mutex_0_head_reserved),
    .head_reserver(mutex_0_head_reserver), .head_wanted(mutex_0_head_wanted), .request_locked(mutex_0_request_locked),
    .request_owner(mutex_0_request_owner), .request_taken(mutex_0_request_taken), .request_wanted(mutex_0_request_wanted),
    .due_key(mutex_0_due_key)
  );

  wl_lock_arbiter_mutex mutex_1 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .released(mutex_1_released), .picked(picked_1), .asked(mutex_1_asked), .requested(mutex_1_requested), .reserve(reserve),
    .reserve_warp(reserve_warp), .reserve_pressed(reserve_pressed), .park(park), .park_warp(park_warp),
    .park_here(mutex_1_park_here), .judged_owner(judged_owner), .leave(mutex_1_leave), .grant(mutex_1_grant),
    .grant_warp(grant_warp), .word(words_1), .given(mutex_1_given), .kept(mutex_1_kept), .kept_pressed(mutex_1_kept_pressed),
    .owner_pressed(mutex_1_owner_pressed), .pick_reserver(mutex_1_pick_reserver), .pick_reserved(mutex_1_pick_reserved),
    .head_locked(mutex_1_head_locked), .head_owner(mutex_1_head_owner), .head_reserved(mutex_1_head_reserved),
    .head_reserver(mutex_1_head_reserver), .head_wanted(mutex_1_head_wanted), .request_locked(mutex_1_request_locked),
    .request_owner(mutex_1_request_owner), .request_taken(mutex_1_request_taken), .request_wanted(mutex_1_request_wanted),
    .due_key(mutex_1_due_key)
  );

  wl_lock_arbiter_mutex mutex_2 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .released(mutex_2_released), .picked(picked_2), .asked(mutex_2_asked), .requested(mutex_2_requested), .reserve(reserve),
    .reserve_warp(reserve_warp), .reserve_pressed(reserve_pressed), .park(park), .park_warp(park_warp),
    .park_here(mutex_2_park_here), .judged_owner(judged_owner), .leave(mutex_2_leave), .grant(mutex_2_grant),
    .grant_warp(grant_warp), .word(words_2), .given(mutex_2_given), .kept(mutex_2_kept), .kept_pressed(mutex_2_kept_pressed),
    .owner_pressed(mutex_2_owner_pressed), .pick_reserver(mutex_2_pick_reserver), .pick_reserved(mutex_2_pick_reserved),
    .head_locked(mutex_2_head_locked), .head_owner(mutex_2_head_owner), .head_reserved(mutex_2_head_reserved),
    .head_reserver(mutex_2_head_reserver), .head_wanted(mutex_2_head_wanted), .request_locked(mutex_2_request_locked),
    .request_owner(mutex_2_request_owner), .request_taken(mutex_2_request_taken), .request_wanted(mutex_2_request_wanted),
    .due_key(mutex_2_due_key)
  );

  wl_lock_arbiter_mutex mutex_3 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .released(mutex_3_released), .picked(picked_3), .asked(mutex_3_asked), .requested(mutex_3_requested), .reserve(reserve),
    .reserve_warp(reserve_warp), .reserve_pressed(reserve_pressed), .park(park), .park_warp(park_warp),
    .park_here(mutex_3_park_here), .judged_owner(judged_owner), .leave(mutex_3_leave), .grant(mutex_3_grant),
    .grant_warp(grant_warp), .word(words_3), .given(mutex_3_given), .kept(mutex_3_kept), .kept_pressed(mutex_3_kept_pressed),
    .owner_pressed(mutex_3_owner_pressed), .pick_reserver(mutex_3_pick_reserver), .pick_reserved(mutex_3_pick_reserved),
    .head_locked(mutex_3_head_locked), .head_owner(mutex_3_head_owner), .head_reserved(mutex_3_head_reserved),
    .head_reserver(mutex_3_head_reserver), .head_wanted(mutex_3_head_wanted), .request_locked(mutex_3_request_locked),
    .request_owner(mutex_3_request_owner), .request_taken(mutex_3_request_taken), .request_wanted(mutex_3_request_wanted),
    .due_key(mutex_3_due_key)
  );

  wl_lock_arbiter_mutex mutex_4 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .released(mutex_4_released), .picked(picked_4), .asked(mutex_4_asked), .requested(mutex_4_requested), .reserve(reserve),
    .reserve_warp(reserve_warp), .reserve_pressed(reserve_pressed), .park(park), .park_warp(park_warp),
    .park_here(mutex_4_park_here), .judged_owner(judged_owner), .leave(mutex_4_leave), .grant(mutex_4_grant),
    .grant_warp(grant_warp), .word(words_4), .given(mutex_4_given), .kept(mutex_4_kept), .kept_pressed(mutex_4_kept_pressed),
    .owner_pressed(mutex_4_owner_pressed), .pick_reserver(mutex_4_pick_reserver), .pick_reserved(mutex_4_pick_reserved),
    .head_locked(mutex_4_head_locked), .head_owner(mutex_4_head_owner), .head_reserved(mutex_4_head_reserved),
    .head_reserver(mutex_4_head_reserver), .head_wanted(mutex_4_head_wanted), .request_locked(mutex_4_request_locked),
    .request_owner(mutex_4_request_owner), .request_taken(mutex_4_request_taken), .request_wanted(mutex_4_request_wanted),
    .due_key(mutex_4_due_key)
  );

  wl_lock_arbiter_mutex mutex_5 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .released(mutex_5_released), .picked(picked_5), .asked(mutex_5_asked), .requested(mutex_5_requested), .reserve(reserve),
    .reserve_warp(reserve_warp), .reserve_pressed(reserve_pressed), .park(park), .park_warp(park_warp),
    .park_here(mutex_5_park_here), .judged_owner(judged_owner), .leave(mutex_5_leave), .grant(mutex_5_grant),
    .grant_warp(grant_warp), .word(words_5), .given(mutex_5_given), .kept(mutex_5_kept), .kept_pressed(mutex_5_kept_pressed),
    .owner_pressed(mutex_5_owner_pressed), .pick_reserver(mutex_5_pick_reserver), .pick_reserved(mutex_5_pick_reserved),
    .head_locked(mutex_5_head_locked), .head_owner(mutex_5_head_owner), .head_reserved(mutex_5_head_reserved),
    .head_reserver(mutex_5_head_reserver), .head_wanted(mutex_5_head_wanted), .request_locked(mutex_5_request_locked),
    .request_owner(mutex_5_request_owner), .request_taken(mutex_5_request_taken), .request_wanted(mutex_5_request_wanted),
    .due_key(mutex_5_due_key)
  );

  wl_lock_arbiter_mutex mutex_6 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .released(mutex_6_released), .picked(picked_6), .asked(mutex_6_asked), .requested(mutex_6_requested), .reserve(reserve),
    .reserve_warp(reserve_warp), .reserve_pressed(reserve_pressed), .park(park), .park_warp(park_warp),
    .park_here(mutex_6_park_here), .judged_owner(judged_owner), .leave(mutex_6_leave), .grant(mutex_6_grant),
    .grant_warp(grant_warp), .word(words_6), .given(mutex_6_given), .kept(mutex_6_kept), .kept_pressed(mutex_6_kept_pressed),
    .owner_pressed(mutex_6_owner_pressed), .pick_reserver(mutex_6_pick_reserver), .pick_reserved(mutex_6_pick_reserved),
    .head_locked(mutex_6_head_locked), .head_owner(mutex_6_head_owner), .head_reserved(mutex_6_head_reserved),
    .head_reserver(mutex_6_head_reserver), .head_wanted(mutex_6_head_wanted), .request_locked(mutex_6_request_locked),
    .request_owner(mutex_6_request_owner), .request_taken(mutex_6_request_taken), .request_wanted(mutex_6_request_wanted),
    .due_key(mutex_6_due_key)
  );

  wl_lock_arbiter_mutex mutex_7 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .released(mutex_7_released), .picked(picked_7), .asked(mutex_7_asked), .requested(mutex_7_requested), .reserve(reserve),
    .reserve_warp(reserve_warp), .reserve_pressed(reserve_pressed), .park(park), .park_warp(park_warp),
    .park_here(mutex_7_park_here), .judged_owner(judged_owner), .leave(mutex_7_leave), .grant(mutex_7_grant),
    .grant_warp(grant_warp), .word(words_7), .given(mutex_7_given), .kept(mutex_7_kept), .kept_pressed(mutex_7_kept_pressed),
    .owner_pressed(mutex_7_owner_pressed), .pick_reserver(mutex_7_pick_reserver), .pick_reserved(mutex_7_pick_reserved),
    .head_locked(mutex_7_head_locked), .head_owner(mutex_7_head_owner), .head_reserved(mutex_7_head_reserved),
    .head_reserver(mutex_7_head_reserver), .head_wanted(mutex_7_head_wanted), .request_locked(mutex_7_request_locked),
    .request_owner(mutex_7_request_owner), .request_taken(mutex_7_request_taken), .request_wanted(mutex_7_request_wanted),
    .due_key(mutex_7_due_key)
  );

  wl_lock_arbiter_mutex mutex_8 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .released(mutex_8_released), .picked(picked_8), .asked(mutex_8_asked), .requested(mutex_8_requested), .reserve(reserve),
    .reserve_warp(reserve_warp), .reserve_pressed(reserve_pressed), .park(park), .park_warp(park_warp),
    .park_here(mutex_8_park_here), .judged_owner(judged_owner), .leave(mutex_8_leave), .grant(mutex_8_grant),
    .grant_warp(grant_warp), .word(words_8), .given(mutex_8_given), .kept(mutex_8_kept), .kept_pressed(mutex_8_kept_pressed),
    .owner_pressed(mutex_8_owner_pressed), .pick_reserver(mutex_8_pick_reserver), .pick_reserved(mutex_8_pick_reserved),
    .head_locked(mutex_8_head_locked), .head_owner(mutex_8_head_owner), .head_reserved(mutex_8_head_reserved),
    .head_reserver(mutex_8_head_reserver), .head_wanted(mutex_8_head_wanted), .request_locked(mutex_8_request_locked),
    .request_owner(mutex_8_request_owner), .request_taken(mutex_8_request_taken), .request_wanted(mutex_8_request_wanted),
    .due_key(mutex_8_due_key)
  );

  wl_lock_arbiter_mutex mutex_9 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .released(mutex_9_released), .picked(picked_9), .asked(mutex_9_asked), .requested(mutex_9_requested), .reserve(reserve),
    .reserve_warp(reserve_warp), .reserve_pressed(reserve_pressed), .park(park), .park_warp(park_warp),
    .park_here(mutex_9_park_here), .judged_owner(judged_owner), .leave(mutex_9_leave), .grant(mutex_9_grant),
    .grant_warp(grant_warp), .word(words_9), .given(mutex_9_given), .kept(mutex_9_kept), .kept_pressed(mutex_9_kept_pressed),
    .owner_pressed(mutex_9_owner_pressed), .pick_reserver(mutex_9_pick_reserver), .pick_reserved(mutex_9_pick_reserved),
    .head_locked(mutex_9_head_locked), .head_owner(mutex_9_head_owner), .head_reserved(mutex_9_head_reserved),
    .head_reserver(mutex_9_head_reserver), .head_wanted(mutex_9_head_wanted), .request_locked(mutex_9_request_locked),
    .request_owner(mutex_9_request_owner), .request_taken(mutex_9_request_taken), .request_wanted(mutex_9_request_wanted),
    .due_key(mutex_9_due_key)
  );

  wl_lock_arbiter_mutex mutex_10 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .released(mutex_10_released), .picked(picked_10), .asked(mutex_10_asked), .requested(mutex_10_requested), .reserve(reserve),
    .reserve_warp(reserve_warp), .reserve_pressed(reserve_pressed), .park(park), .park_warp(park_warp),
    .park_here(mutex_10_park_here), .judged_owner(judged_owner), .leave(mutex_10_leave), .grant(mutex_10_grant),
    .grant_warp(grant_warp), .word(words_10), .given(mutex_10_given), .kept(mutex_10_kept), .kept_pressed(mutex_10_kept_pressed),
    .owner_pressed(mutex_10_owner_pressed), .pick_reserver(mutex_10_pick_reserver), .pick_reserved(mutex_10_pick_reserved),
    .head_locked(mutex_10_head_locked), .head_owner(mutex_10_head_owner), .head_reserved(mutex_10_head_reserved),
    .head_reserver(mutex_10_head_reserver), .head_wanted(mutex_10_head_wanted), .request_locked(mutex_10_request_locked),
    .request_owner(mutex_10_request_owner), .request_taken(mutex_10_request_taken), .request_wanted(mutex_10_request_wanted),
    .due_key(mutex_10_due_key)
  );

  wl_lock_arbiter_mutex mutex_11 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .released(mutex_11_released), .picked(picked_11), .asked(mutex_11_asked), .requested(mutex_11_requested), .reserve(reserve),
    .reserve_warp(reserve_warp), .reserve_pressed(reserve_pressed), .park(park), .park_warp(park_warp),
    .park_here(mutex_11_park_here), .judged_owner(judged_owner), .leave(mutex_11_leave), .grant(mutex_11_grant),
    .grant_warp(grant_warp), .word(words_11), .given(mutex_11_given), .kept(mutex_11_kept), .kept_pressed(mutex_11_kept_pressed),
    .owner_pressed(mutex_11_owner_pressed), .pick_reserver(mutex_11_pick_reserver), .pick_reserved(mutex_11_pick_reserved),
    .head_locked(mutex_11_head_locked), .head_owner(mutex_11_head_owner), .head_reserved(mutex_11_head_reserved),
    .head_reserver(mutex_11_head_reserver), .head_wanted(mutex_11_head_wanted), .request_locked(mutex_11_request_locked),
    .request_owner(mutex_11_request_owner), .request_taken(mutex_11_request_taken), .request_wanted(mutex_11_request_wanted),
    .due_key(mutex_11_due_key)
  );

  wl_lock_arbiter_mutex mutex_12 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .released(mutex_12_released), .picked(picked_12), .asked(mutex_12_asked), .requested(mutex_12_requested), .reserve(reserve),
    .reserve_warp(reserve_warp), .reserve_pressed(reserve_pressed), .park(park), .park_warp(park_warp),
    .park_here(mutex_12_park_here), .judged_owner(judged_owner), .leave(mutex_12_leave), .grant(mutex_12_grant),
    .grant_warp(grant_warp), .word(words_12), .given(mutex_12_given), .kept(mutex_12_kept), .kept_pressed(mutex_12_kept_pressed),
    .owner_pressed(mutex_12_owner_pressed), .pick_reserver(mutex_12_pick_reserver), .pick_reserved(mutex_12_pick_reserved),
    .head_locked(mutex_12_head_locked), .head_owner(mutex_12_head_owner), .head_reserved(mutex_12_head_reserved),
    .head_reserver(mutex_12_head_reserver), .head_wanted(mutex_12_head_wanted), .request_locked(mutex_12_request_locked),
    .request_owner(mutex_12_request_owner), .request_taken(mutex_12_request_taken), .request_wanted(mutex_12_request_wanted),
    .due_key(mutex_12_due_key)
  );

  wl_lock_arbiter_mutex mutex_13 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .released(mutex_13_released), .picked(picked_13), .asked(mutex_13_asked), .requested(mutex_13_requested), .reserve(reserve),
    .reserve_warp(reserve_warp), .reserve_pressed(reserve_pressed), .park(park), .park_warp(park_warp),
    .park_here(mutex_13_park_here), .judged_owner(judged_owner), .leave(mutex_13_leave), .grant(mutex_13_grant),
    .grant_warp(grant_warp), .word(words_13), .given(mutex_13_given), .kept(mutex_13_kept), .kept_pressed(mutex_13_kept_pressed),
    .owner_pressed(mutex_13_owner_pressed), .pick_reserver(mutex_13_pick_reserver), .pick_reserved(mutex_13_pick_reserved),
    .head_locked(mutex_13_head_locked), .head_owner(mutex_13_head_owner), .head_reserved(mutex_13_head_reserved),
    .head_reserver(mutex_13_head_reserver), .head_wanted(mutex_13_head_wanted), .request_locked(mutex_13_request_locked),
    .request_owner(mutex_13_request_owner), .request_taken(mutex_13_request_taken), .request_wanted(mutex_13_request_wanted),
    .due_key(mutex_13_due_key)
  );

  wl_lock_arbiter_mutex mutex_14 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .released(mutex_14_released), .picked(picked_14), .asked(mutex_14_asked), .requested(mutex_14_requested), .reserve(reserve),
    .reserve_warp(reserve_warp), .reserve_pressed(reserve_pressed), .park(park), .park_warp(park_warp),
    .park_here(mutex_14_park_here), .judged_owner(judged_owner), .leave(mutex_14_leave), .grant(mutex_14_grant),
    .grant_warp(grant_warp), .word(words_14), .given(mutex_14_given), .kept(mutex_14_kept), .kept_pressed(mutex_14_kept_pressed),
    .owner_pressed(mutex_14_owner_pressed), .pick_reserver(mutex_14_pick_reserver), .pick_reserved(mutex_14_pick_reserved),
    .head_locked(mutex_14_head_locked), .head_owner(mutex_14_head_owner), .head_reserved(mutex_14_head_reserved),
    .head_reserver(mutex_14_head_reserver), .head_wanted(mutex_14_head_wanted), .request_locked(mutex_14_request_locked),
    .request_owner(mutex_14_request_owner), .request_taken(mutex_14_request_taken), .request_wanted(mutex_14_request_wanted),
    .due_key(mutex_14_due_key)
  );

  wl_lock_arbiter_mutex mutex_15 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .released(mutex_15_released), .picked(picked_15), .asked(mutex_15_asked), .requested(mutex_15_requested), .reserve(reserve),
    .reserve_warp(reserve_warp), .reserve_pressed(reserve_pressed), .park(park), .park_warp(park_warp),
    .park_here(mutex_15_park_here), .judged_owner(judged_owner), .leave(mutex_15_leave), .grant(mutex_15_grant),
    .grant_warp(grant_warp), .word(words_15), .given(mutex_15_given), .kept(mutex_15_kept), .kept_pressed(mutex_15_kept_pressed),
    .owner_pressed(mutex_15_owner_pressed), .pick_reserver(mutex_15_pick_reserver), .pick_reserved(mutex_15_pick_reserved),
    .head_locked(mutex_15_head_locked), .head_owner(mutex_15_head_owner), .head_reserved(mutex_15_head_reserved),
    .head_reserver(mutex_15_head_reserver), .head_wanted(mutex_15_head_wanted), .request_locked(mutex_15_request_locked),
    .request_owner(mutex_15_request_owner), .request_taken(mutex_15_request_taken), .request_wanted(mutex_15_request_wanted),
    .due_key(mutex_15_due_key)
  );

  wl_lock_arbiter_choice choice (
    .key_0(mutex_0_due_key), .key_1(mutex_1_due_key), .key_2(mutex_2_due_key), .key_3(mutex_3_due_key), .key_4(mutex_4_due_key),
    .key_5(mutex_5_due_key), .key_6(mutex_6_due_key), .key_7(mutex_7_due_key), .key_8(mutex_8_due_key), .key_9(mutex_9_due_key),
    .key_10(mutex_10_due_key), .key_11(mutex_11_due_key), .key_12(mutex_12_due_key), .key_13(mutex_13_due_key),
    .key_14(mutex_14_due_key), .key_15(mutex_15_due_key), .number_0(number_0), .number_1(number_1), .number_2(number_2),
    .number_3(number_3), .number_4(number_4), .number_5(number_5), .number_6(number_6), .number_7(number_7), .number_8(number_8),
    .number_9(number_9), .number_10(number_10), .number_11(number_11), .number_12(number_12), .number_13(number_13),
    .number_14(number_14), .number_15(number_15), .best(choice_best), .winner(next_lock_next)
  );

  always @(posedge clock) begin
    if (reset) begin
      next_lock <= 4'd0;
    end else begin
      next_lock <= next_lock_next;
    end
    next_valid <= next_valid_next;
  end

endmodule

`default_nettype wire
