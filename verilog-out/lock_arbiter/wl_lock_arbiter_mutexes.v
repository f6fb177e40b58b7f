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
  input  wire   [4:0] request_warp,     // of which warp
  input  wire         judge,            // the head is judged
  input  wire         reserve,          // the head takes the reservation
  input  wire   [4:0] reserve_warp,     // that warp
  input  wire         reserve_pressed,  // because its priority is higher than the owner's
  input  wire         park,             // a warp is parked, and gives up all its mutexes
  input  wire   [4:0] park_warp,        // which warp
  input  wire   [4:0] judged_owner,     // who owns the mutex that the head asks for
  input  wire         still_wanted,     // others wait for the mutex that is granted
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
  output wire         head_wanted,      // somebody waits for it
  output wire         request_owned,    // the warp that requests a mutex owns it after the release
  output wire         request_taken     // the request's mutex is owned after all parks, too, or somebody waits for it
);

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
  reg any_head_locked;
  reg any_head_reserved;
  reg any_head_wanted;
  reg any_request_owned;
  reg any_request_taken;
  reg any_free;
  reg any_freed;
  reg [3:0] chosen;
  reg [3:0] chosen_lock;
  wire [4:0] mutex_0_owner, mutex_1_owner, mutex_2_owner, mutex_3_owner, mutex_4_owner, mutex_5_owner, mutex_6_owner, mutex_7_owner,
      mutex_8_owner, mutex_9_owner, mutex_10_owner, mutex_11_owner, mutex_12_owner, mutex_13_owner, mutex_14_owner, mutex_15_owner;
  wire [4:0] mutex_0_reserver, mutex_1_reserver, mutex_2_reserver, mutex_3_reserver, mutex_4_reserver, mutex_5_reserver,
      mutex_6_reserver, mutex_7_reserver, mutex_8_reserver, mutex_9_reserver, mutex_10_reserver, mutex_11_reserver,
      mutex_12_reserver, mutex_13_reserver, mutex_14_reserver, mutex_15_reserver;
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
  wire mutex_0_pick_reserved, mutex_1_pick_reserved, mutex_2_pick_reserved, mutex_3_pick_reserved, mutex_4_pick_reserved,
      mutex_5_pick_reserved, mutex_6_pick_reserved, mutex_7_pick_reserved, mutex_8_pick_reserved, mutex_9_pick_reserved,
      mutex_10_pick_reserved, mutex_11_pick_reserved, mutex_12_pick_reserved, mutex_13_pick_reserved, mutex_14_pick_reserved,
      mutex_15_pick_reserved;
  wire mutex_0_head_locked, mutex_1_head_locked, mutex_2_head_locked, mutex_3_head_locked, mutex_4_head_locked, mutex_5_head_locked,
      mutex_6_head_locked, mutex_7_head_locked, mutex_8_head_locked, mutex_9_head_locked, mutex_10_head_locked,
      mutex_11_head_locked, mutex_12_head_locked, mutex_13_head_locked, mutex_14_head_locked, mutex_15_head_locked;
  wire mutex_0_head_reserved, mutex_1_head_reserved, mutex_2_head_reserved, mutex_3_head_reserved, mutex_4_head_reserved,
      mutex_5_head_reserved, mutex_6_head_reserved, mutex_7_head_reserved, mutex_8_head_reserved, mutex_9_head_reserved,
      mutex_10_head_reserved, mutex_11_head_reserved, mutex_12_head_reserved, mutex_13_head_reserved, mutex_14_head_reserved,
      mutex_15_head_reserved;
  wire mutex_0_head_wanted, mutex_1_head_wanted, mutex_2_head_wanted, mutex_3_head_wanted, mutex_4_head_wanted, mutex_5_head_wanted,
      mutex_6_head_wanted, mutex_7_head_wanted, mutex_8_head_wanted, mutex_9_head_wanted, mutex_10_head_wanted,
      mutex_11_head_wanted, mutex_12_head_wanted, mutex_13_head_wanted, mutex_14_head_wanted, mutex_15_head_wanted;
  wire mutex_0_request_owned, mutex_1_request_owned, mutex_2_request_owned, mutex_3_request_owned, mutex_4_request_owned,
      mutex_5_request_owned, mutex_6_request_owned, mutex_7_request_owned, mutex_8_request_owned, mutex_9_request_owned,
      mutex_10_request_owned, mutex_11_request_owned, mutex_12_request_owned, mutex_13_request_owned, mutex_14_request_owned,
      mutex_15_request_owned;
  wire mutex_0_request_taken, mutex_1_request_taken, mutex_2_request_taken, mutex_3_request_taken, mutex_4_request_taken,
      mutex_5_request_taken, mutex_6_request_taken, mutex_7_request_taken, mutex_8_request_taken, mutex_9_request_taken,
      mutex_10_request_taken, mutex_11_request_taken, mutex_12_request_taken, mutex_13_request_taken, mutex_14_request_taken,
      mutex_15_request_taken;
  wire mutex_0_free, mutex_1_free, mutex_2_free, mutex_3_free, mutex_4_free, mutex_5_free, mutex_6_free, mutex_7_free, mutex_8_free,
      mutex_9_free, mutex_10_free, mutex_11_free, mutex_12_free, mutex_13_free, mutex_14_free, mutex_15_free;
  wire mutex_0_freed, mutex_1_freed, mutex_2_freed, mutex_3_freed, mutex_4_freed, mutex_5_freed, mutex_6_freed, mutex_7_freed,
      mutex_8_freed, mutex_9_freed, mutex_10_freed, mutex_11_freed, mutex_12_freed, mutex_13_freed, mutex_14_freed, mutex_15_freed;
  wire [3:0] mutex_0_youth, mutex_1_youth, mutex_2_youth, mutex_3_youth, mutex_4_youth, mutex_5_youth, mutex_6_youth, mutex_7_youth,
      mutex_8_youth, mutex_9_youth, mutex_10_youth, mutex_11_youth, mutex_12_youth, mutex_13_youth, mutex_14_youth, mutex_15_youth;
  wire longest_wins_0, longest_wins_1, longest_wins_2, longest_wins_3, longest_wins_4, longest_wins_5, longest_wins_6,
      longest_wins_7, longest_wins_8, longest_wins_9, longest_wins_10, longest_wins_11, longest_wins_12, longest_wins_13,
      longest_wins_14, longest_wins_15;
  wire [3:0] longest_best;
  reg lowest_candidate_0, lowest_candidate_1, lowest_candidate_2, lowest_candidate_3, lowest_candidate_4, lowest_candidate_5,
      lowest_candidate_6, lowest_candidate_7, lowest_candidate_8, lowest_candidate_9, lowest_candidate_10, lowest_candidate_11,
      lowest_candidate_12, lowest_candidate_13, lowest_candidate_14, lowest_candidate_15;
  wire lowest_chosen_0, lowest_chosen_1, lowest_chosen_2, lowest_chosen_3, lowest_chosen_4, lowest_chosen_5, lowest_chosen_6,
      lowest_chosen_7, lowest_chosen_8, lowest_chosen_9, lowest_chosen_10, lowest_chosen_11, lowest_chosen_12, lowest_chosen_13,
      lowest_chosen_14, lowest_chosen_15;
  wire lowest_reached_0, lowest_reached_1, lowest_reached_2, lowest_reached_3, lowest_reached_4, lowest_reached_5, lowest_reached_6,
      lowest_reached_7, lowest_reached_8, lowest_reached_9, lowest_reached_10, lowest_reached_11, lowest_reached_12,
      lowest_reached_13, lowest_reached_14, lowest_reached_15;
  reg next_valid;
  reg [3:0] next_lock;

  wire mutex_0_released = release_lock == number_0;
  wire picked_0 = next_valid & (next_lock == number_0);
  wire mutex_0_asked = head_lock == number_0;
  wire mutex_0_requested = request_lock == number_0;
  wire mutex_0_grant = grant & (grant_lock == number_0);
  wire mutex_1_released = release_lock == number_1;
  wire picked_1 = next_valid & (next_lock == number_1);
  wire mutex_1_asked = head_lock == number_1;
  wire mutex_1_requested = request_lock == number_1;
  wire mutex_1_grant = grant & (grant_lock == number_1);
  wire mutex_2_released = release_lock == number_2;
  wire picked_2 = next_valid & (next_lock == number_2);
  wire mutex_2_asked = head_lock == number_2;
  wire mutex_2_requested = request_lock == number_2;
  wire mutex_2_grant = grant & (grant_lock == number_2);
  wire mutex_3_released = release_lock == number_3;
  wire picked_3 = next_valid & (next_lock == number_3);
  wire mutex_3_asked = head_lock == number_3;
  wire mutex_3_requested = request_lock == number_3;
  wire mutex_3_grant = grant & (grant_lock == number_3);
  wire mutex_4_released = release_lock == number_4;
  wire picked_4 = next_valid & (next_lock == number_4);
  wire mutex_4_asked = head_lock == number_4;
  wire mutex_4_requested = request_lock == number_4;
  wire mutex_4_grant = grant & (grant_lock == number_4);
  wire mutex_5_released = release_lock == number_5;
  wire picked_5 = next_valid & (next_lock == number_5);
  wire mutex_5_asked = head_lock == number_5;
  wire mutex_5_requested = request_lock == number_5;
  wire mutex_5_grant = grant & (grant_lock == number_5);
  wire mutex_6_released = release_lock == number_6;
  wire picked_6 = next_valid & (next_lock == number_6);
  wire mutex_6_asked = head_lock == number_6;
  wire mutex_6_requested = request_lock == number_6;
  wire mutex_6_grant = grant & (grant_lock == number_6);
  wire mutex_7_released = release_lock == number_7;
  wire picked_7 = next_valid & (next_lock == number_7);
  wire mutex_7_asked = head_lock == number_7;
  wire mutex_7_requested = request_lock == number_7;
  wire mutex_7_grant = grant & (grant_lock == number_7);
  wire mutex_8_released = release_lock == number_8;
  wire picked_8 = next_valid & (next_lock == number_8);
  wire mutex_8_asked = head_lock == number_8;
  wire mutex_8_requested = request_lock == number_8;
  wire mutex_8_grant = grant & (grant_lock == number_8);
  wire mutex_9_released = release_lock == number_9;
  wire picked_9 = next_valid & (next_lock == number_9);
  wire mutex_9_asked = head_lock == number_9;
  wire mutex_9_requested = request_lock == number_9;
  wire mutex_9_grant = grant & (grant_lock == number_9);
  wire mutex_10_released = release_lock == number_10;
  wire picked_10 = next_valid & (next_lock == number_10);
  wire mutex_10_asked = head_lock == number_10;
  wire mutex_10_requested = request_lock == number_10;
  wire mutex_10_grant = grant & (grant_lock == number_10);
  wire mutex_11_released = release_lock == number_11;
  wire picked_11 = next_valid & (next_lock == number_11);
  wire mutex_11_asked = head_lock == number_11;
  wire mutex_11_requested = request_lock == number_11;
  wire mutex_11_grant = grant & (grant_lock == number_11);
  wire mutex_12_released = release_lock == number_12;
  wire picked_12 = next_valid & (next_lock == number_12);
  wire mutex_12_asked = head_lock == number_12;
  wire mutex_12_requested = request_lock == number_12;
  wire mutex_12_grant = grant & (grant_lock == number_12);
  wire mutex_13_released = release_lock == number_13;
  wire picked_13 = next_valid & (next_lock == number_13);
  wire mutex_13_asked = head_lock == number_13;
  wire mutex_13_requested = request_lock == number_13;
  wire mutex_13_grant = grant & (grant_lock == number_13);
  wire mutex_14_released = release_lock == number_14;
  wire picked_14 = next_valid & (next_lock == number_14);
  wire mutex_14_asked = head_lock == number_14;
  wire mutex_14_requested = request_lock == number_14;
  wire mutex_14_grant = grant & (grant_lock == number_14);
  wire mutex_15_released = release_lock == number_15;
  wire picked_15 = next_valid & (next_lock == number_15);
  wire mutex_15_asked = head_lock == number_15;
  wire mutex_15_requested = request_lock == number_15;
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
    any_request_owned = 1'd0;
    any_request_owned = any_request_owned | mutex_0_request_owned;
    any_request_owned = any_request_owned | mutex_1_request_owned;
    any_request_owned = any_request_owned | mutex_2_request_owned;
    any_request_owned = any_request_owned | mutex_3_request_owned;
    any_request_owned = any_request_owned | mutex_4_request_owned;
    any_request_owned = any_request_owned | mutex_5_request_owned;
    any_request_owned = any_request_owned | mutex_6_request_owned;
    any_request_owned = any_request_owned | mutex_7_request_owned;
    any_request_owned = any_request_owned | mutex_8_request_owned;
    any_request_owned = any_request_owned | mutex_9_request_owned;
    any_request_owned = any_request_owned | mutex_10_request_owned;
    any_request_owned = any_request_owned | mutex_11_request_owned;
    any_request_owned = any_request_owned | mutex_12_request_owned;
    any_request_owned = any_request_owned | mutex_13_request_owned;
    any_request_owned = any_request_owned | mutex_14_request_owned;
    any_request_owned = any_request_owned | mutex_15_request_owned;
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
    any_free = 1'd0;
    any_free = any_free | mutex_0_free;
    any_free = any_free | mutex_1_free;
    any_free = any_free | mutex_2_free;
    any_free = any_free | mutex_3_free;
    any_free = any_free | mutex_4_free;
    any_free = any_free | mutex_5_free;
    any_free = any_free | mutex_6_free;
    any_free = any_free | mutex_7_free;
    any_free = any_free | mutex_8_free;
    any_free = any_free | mutex_9_free;
    any_free = any_free | mutex_10_free;
    any_free = any_free | mutex_11_free;
    any_free = any_free | mutex_12_free;
    any_free = any_free | mutex_13_free;
    any_free = any_free | mutex_14_free;
    any_free = any_free | mutex_15_free;
  end

  always @* begin
    any_freed = 1'd0;
    any_freed = any_freed | mutex_0_freed;
    any_freed = any_freed | mutex_1_freed;
    any_freed = any_freed | mutex_2_freed;
    any_freed = any_freed | mutex_3_freed;
    any_freed = any_freed | mutex_4_freed;
    any_freed = any_freed | mutex_5_freed;
    any_freed = any_freed | mutex_6_freed;
    any_freed = any_freed | mutex_7_freed;
    any_freed = any_freed | mutex_8_freed;
    any_freed = any_freed | mutex_9_freed;
    any_freed = any_freed | mutex_10_freed;
    any_freed = any_freed | mutex_11_freed;
    any_freed = any_freed | mutex_12_freed;
    any_freed = any_freed | mutex_13_freed;
    any_freed = any_freed | mutex_14_freed;
    any_freed = any_freed | mutex_15_freed;
  end

  always @* begin
    lowest_candidate_0 = longest_wins_0;
    if (!any_free) begin
      lowest_candidate_0 = mutex_0_freed;
    end
  end

  always @* begin
    lowest_candidate_1 = longest_wins_1;
    if (!any_free) begin
      lowest_candidate_1 = mutex_1_freed;
    end
  end

  always @* begin
    lowest_candidate_2 = longest_wins_2;
    if (!any_free) begin
      lowest_candidate_2 = mutex_2_freed;
    end
  end

  always @* begin
    lowest_candidate_3 = longest_wins_3;
    if (!any_free) begin
      lowest_candidate_3 = mutex_3_freed;
    end
  end

  always @* begin
    lowest_candidate_4 = longest_wins_4;
    if (!any_free) begin
      lowest_candidate_4 = mutex_4_freed;
    end
  end

  always @* begin
    lowest_candidate_5 = longest_wins_5;
    if (!any_free) begin
      lowest_candidate_5 = mutex_5_freed;
    end
  end

  always @* begin
    lowest_candidate_6 = longest_wins_6;
    if (!any_free) begin
      lowest_candidate_6 = mutex_6_freed;
    end
  end

  always @* begin
    lowest_candidate_7 = longest_wins_7;
    if (!any_free) begin
      lowest_candidate_7 = mutex_7_freed;
    end
  end

  always @* begin
    lowest_candidate_8 = longest_wins_8;
    if (!any_free) begin
      lowest_candidate_8 = mutex_8_freed;
    end
  end

  always @* begin
    lowest_candidate_9 = longest_wins_9;
    if (!any_free) begin
      lowest_candidate_9 = mutex_9_freed;
    end
  end

  always @* begin
    lowest_candidate_10 = longest_wins_10;
    if (!any_free) begin
      lowest_candidate_10 = mutex_10_freed;
    end
  end

  always @* begin
    lowest_candidate_11 = longest_wins_11;
    if (!any_free) begin
      lowest_candidate_11 = mutex_11_freed;
    end
  end

  always @* begin
    lowest_candidate_12 = longest_wins_12;
    if (!any_free) begin
      lowest_candidate_12 = mutex_12_freed;
    end
  end

  always @* begin
    lowest_candidate_13 = longest_wins_13;
    if (!any_free) begin
      lowest_candidate_13 = mutex_13_freed;
    end
  end

  always @* begin
    lowest_candidate_14 = longest_wins_14;
    if (!any_free) begin
      lowest_candidate_14 = mutex_14_freed;
    end
  end

  always @* begin
    lowest_candidate_15 = longest_wins_15;
    if (!any_free) begin
      lowest_candidate_15 = mutex_15_freed;
    end
  end

  always @* begin
    chosen = 4'd0;
    chosen_lock = 4'd0;
    if (lowest_chosen_0) begin
      chosen_lock = number_0;
    end
    chosen = chosen | chosen_lock;
    chosen_lock = 4'd0;
    if (lowest_chosen_1) begin
      chosen_lock = number_1;
    end
    chosen = chosen | chosen_lock;
    chosen_lock = 4'd0;
    if (lowest_chosen_2) begin
      chosen_lock = number_2;
    end
    chosen = chosen | chosen_lock;
    chosen_lock = 4'd0;
    if (lowest_chosen_3) begin
      chosen_lock = number_3;
    end
    chosen = chosen | chosen_lock;
    chosen_lock = 4'd0;
    if (lowest_chosen_4) begin
      chosen_lock = number_4;
    end
    chosen = chosen | chosen_lock;
    chosen_lock = 4'd0;
    if (lowest_chosen_5) begin
      chosen_lock = number_5;
    end
    chosen = chosen | chosen_lock;
    chosen_lock = 4'd0;
    if (lowest_chosen_6) begin
      chosen_lock = number_6;
    end
    chosen = chosen | chosen_lock;
    chosen_lock = 4'd0;
    if (lowest_chosen_7) begin
      chosen_lock = number_7;
    end
    chosen = chosen | chosen_lock;
    chosen_lock = 4'd0;
    if (lowest_chosen_8) begin
      chosen_lock = number_8;
    end
    chosen = chosen | chosen_lock;
    chosen_lock = 4'd0;
    if (lowest_chosen_9) begin
      chosen_lock = number_9;
    end
    chosen = chosen | chosen_lock;
    chosen_lock = 4'd0;
    if (lowest_chosen_10) begin
      chosen_lock = number_10;
    end
    chosen = chosen | chosen_lock;
    chosen_lock = 4'd0;
    if (lowest_chosen_11) begin
      chosen_lock = number_11;
    end
    chosen = chosen | chosen_lock;
    chosen_lock = 4'd0;
    if (lowest_chosen_12) begin
      chosen_lock = number_12;
    end
    chosen = chosen | chosen_lock;
    chosen_lock = 4'd0;
    if (lowest_chosen_13) begin
      chosen_lock = number_13;
    end
    chosen = chosen | chosen_lock;
    chosen_lock = 4'd0;
    if (lowest_chosen_14) begin
      chosen_lock = number_14;
    end
    chosen = chosen | chosen_lock;
    chosen_lock = 4'd0;
    if (lowest_chosen_15) begin
      chosen_lock = number_15;
    end
    chosen = chosen | chosen_lock;
  end

  wire next_valid_next = (any_free | any_freed) & !reset;
  wire [3:0] next_lock_next = chosen;
  assign pick_valid = next_valid;
  assign pick_lock = next_lock;
  assign given = any_given;
  assign kept = any_kept;
  assign kept_pressed = any_kept_pressed;
  assign owner_pressed = any_owner_pressed;
  assign pick_reserved = any_pick_reserved;
  assign head_locked = any_head_locked;
  assign head_reserved = any_head_reserved;
  assign head_wanted = any_head_wanted;
  assign request_owned = any_request_owned;
  assign request_taken = any_request_taken;

  wl_lock_arbiter_mutex mutex_0 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .released(mutex_0_released), .picked(picked_0), .still_wanted(still_wanted), .asked(mutex_0_asked),
    .requested(mutex_0_requested), .request_warp(request_warp), .judge(judge), .reserve(reserve), .reserve_warp(reserve_warp),
    .reserve_pressed(reserve_pressed), .park(park), .park_warp(park_warp), .judged_owner(judged_owner), .grant(mutex_0_grant),
    .grant_warp(grant_warp), .word(words_0), .owner(mutex_0_owner), .reserver(mutex_0_reserver), .given(mutex_0_given),
    .kept(mutex_0_kept), .kept_pressed(mutex_0_kept_pressed), .owner_pressed(mutex_0_owner_pressed),
    .pick_reserved(mutex_0_pick_reserved), .head_locked(mutex_0_head_locked), .head_reserved(mutex_0_head_reserved),
    .head_wanted(mutex_0_head_wanted), .request_owned(mutex_0_request_owned), .request_taken(mutex_0_request_taken),
    .free(mutex_0_free), .freed(mutex_0_freed), .youth(mutex_0_youth)
  );

  wl_lock_arbiter_mutex mutex_1 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .released(mutex_1_released), .picked(picked_1), .still_wanted(still_wanted), .asked(mutex_1_asked),
    .requested(mutex_1_requested), .request_warp(request_warp), .judge(judge), .reserve(reserve), .reserve_warp(reserve_warp),
    .reserve_pressed(reserve_pressed), .park(park), .park_warp(park_warp), .judged_owner(judged_owner), .grant(mutex_1_grant),
    .grant_warp(grant_warp), .word(words_1), .owner(mutex_1_owner), .reserver(mutex_1_reserver), .given(mutex_1_given),
    .kept(mutex_1_kept), .kept_pressed(mutex_1_kept_pressed), .owner_pressed(mutex_1_owner_pressed),
    .pick_reserved(mutex_1_pick_reserved), .head_locked(mutex_1_head_locked), .head_reserved(mutex_1_head_reserved),
    .head_wanted(mutex_1_head_wanted), .request_owned(mutex_1_request_owned), .request_taken(mutex_1_request_taken),
    .free(mutex_1_free), .freed(mutex_1_freed), .youth(mutex_1_youth)
  );

  wl_lock_arbiter_mutex mutex_2 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .released(mutex_2_released), .picked(picked_2), .still_wanted(still_wanted), .asked(mutex_2_asked),
    .requested(mutex_2_requested), .request_warp(request_warp), .judge(judge), .reserve(reserve), .reserve_warp(reserve_warp),
    .reserve_pressed(reserve_pressed), .park(park), .park_warp(park_warp), .judged_owner(judged_owner), .grant(mutex_2_grant),
    .grant_warp(grant_warp), .word(words_2), .owner(mutex_2_owner), .reserver(mutex_2_reserver), .given(mutex_2_given),
    .kept(mutex_2_kept), .kept_pressed(mutex_2_kept_pressed), .owner_pressed(mutex_2_owner_pressed),
    .pick_reserved(mutex_2_pick_reserved), .head_locked(mutex_2_head_locked), .head_reserved(mutex_2_head_reserved),
    .head_wanted(mutex_2_head_wanted), .request_owned(mutex_2_request_owned), .request_taken(mutex_2_request_taken),
    .free(mutex_2_free), .freed(mutex_2_freed), .youth(mutex_2_youth)
  );

  wl_lock_arbiter_mutex mutex_3 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .released(mutex_3_released), .picked(picked_3), .still_wanted(still_wanted), .asked(mutex_3_asked),
    .requested(mutex_3_requested), .request_warp(request_warp), .judge(judge), .reserve(reserve), .reserve_warp(reserve_warp),
    .reserve_pressed(reserve_pressed), .park(park), .park_warp(park_warp), .judged_owner(judged_owner), .grant(mutex_3_grant),
    .grant_warp(grant_warp), .word(words_3), .owner(mutex_3_owner), .reserver(mutex_3_reserver), .given(mutex_3_given),
    .kept(mutex_3_kept), .kept_pressed(mutex_3_kept_pressed), .owner_pressed(mutex_3_owner_pressed),
    .pick_reserved(mutex_3_pick_reserved), .head_locked(mutex_3_head_locked), .head_reserved(mutex_3_head_reserved),
    .head_wanted(mutex_3_head_wanted), .request_owned(mutex_3_request_owned), .request_taken(mutex_3_request_taken),
    .free(mutex_3_free), .freed(mutex_3_freed), .youth(mutex_3_youth)
  );

  wl_lock_arbiter_mutex mutex_4 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .released(mutex_4_released), .picked(picked_4), .still_wanted(still_wanted), .asked(mutex_4_asked),
    .requested(mutex_4_requested), .request_warp(request_warp), .judge(judge), .reserve(reserve), .reserve_warp(reserve_warp),
    .reserve_pressed(reserve_pressed), .park(park), .park_warp(park_warp), .judged_owner(judged_owner), .grant(mutex_4_grant),
    .grant_warp(grant_warp), .word(words_4), .owner(mutex_4_owner), .reserver(mutex_4_reserver), .given(mutex_4_given),
    .kept(mutex_4_kept), .kept_pressed(mutex_4_kept_pressed), .owner_pressed(mutex_4_owner_pressed),
    .pick_reserved(mutex_4_pick_reserved), .head_locked(mutex_4_head_locked), .head_reserved(mutex_4_head_reserved),
    .head_wanted(mutex_4_head_wanted), .request_owned(mutex_4_request_owned), .request_taken(mutex_4_request_taken),
    .free(mutex_4_free), .freed(mutex_4_freed), .youth(mutex_4_youth)
  );

  wl_lock_arbiter_mutex mutex_5 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .released(mutex_5_released), .picked(picked_5), .still_wanted(still_wanted), .asked(mutex_5_asked),
    .requested(mutex_5_requested), .request_warp(request_warp), .judge(judge), .reserve(reserve), .reserve_warp(reserve_warp),
    .reserve_pressed(reserve_pressed), .park(park), .park_warp(park_warp), .judged_owner(judged_owner), .grant(mutex_5_grant),
    .grant_warp(grant_warp), .word(words_5), .owner(mutex_5_owner), .reserver(mutex_5_reserver), .given(mutex_5_given),
    .kept(mutex_5_kept), .kept_pressed(mutex_5_kept_pressed), .owner_pressed(mutex_5_owner_pressed),
    .pick_reserved(mutex_5_pick_reserved), .head_locked(mutex_5_head_locked), .head_reserved(mutex_5_head_reserved),
    .head_wanted(mutex_5_head_wanted), .request_owned(mutex_5_request_owned), .request_taken(mutex_5_request_taken),
    .free(mutex_5_free), .freed(mutex_5_freed), .youth(mutex_5_youth)
  );

  wl_lock_arbiter_mutex mutex_6 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .released(mutex_6_released), .picked(picked_6), .still_wanted(still_wanted), .asked(mutex_6_asked),
    .requested(mutex_6_requested), .request_warp(request_warp), .judge(judge), .reserve(reserve), .reserve_warp(reserve_warp),
    .reserve_pressed(reserve_pressed), .park(park), .park_warp(park_warp), .judged_owner(judged_owner), .grant(mutex_6_grant),
    .grant_warp(grant_warp), .word(words_6), .owner(mutex_6_owner), .reserver(mutex_6_reserver), .given(mutex_6_given),
    .kept(mutex_6_kept), .kept_pressed(mutex_6_kept_pressed), .owner_pressed(mutex_6_owner_pressed),
    .pick_reserved(mutex_6_pick_reserved), .head_locked(mutex_6_head_locked), .head_reserved(mutex_6_head_reserved),
    .head_wanted(mutex_6_head_wanted), .request_owned(mutex_6_request_owned), .request_taken(mutex_6_request_taken),
    .free(mutex_6_free), .freed(mutex_6_freed), .youth(mutex_6_youth)
  );

  wl_lock_arbiter_mutex mutex_7 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .released(mutex_7_released), .picked(picked_7), .still_wanted(still_wanted), .asked(mutex_7_asked),
    .requested(mutex_7_requested), .request_warp(request_warp), .judge(judge), .reserve(reserve), .reserve_warp(reserve_warp),
    .reserve_pressed(reserve_pressed), .park(park), .park_warp(park_warp), .judged_owner(judged_owner), .grant(mutex_7_grant),
    .grant_warp(grant_warp), .word(words_7), .owner(mutex_7_owner), .reserver(mutex_7_reserver), .given(mutex_7_given),
    .kept(mutex_7_kept), .kept_pressed(mutex_7_kept_pressed), .owner_pressed(mutex_7_owner_pressed),
    .pick_reserved(mutex_7_pick_reserved), .head_locked(mutex_7_head_locked), .head_reserved(mutex_7_head_reserved),
    .head_wanted(mutex_7_head_wanted), .request_owned(mutex_7_request_owned), .request_taken(mutex_7_request_taken),
    .free(mutex_7_free), .freed(mutex_7_freed), .youth(mutex_7_youth)
  );

  wl_lock_arbiter_mutex mutex_8 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .released(mutex_8_released), .picked(picked_8), .still_wanted(still_wanted), .asked(mutex_8_asked),
    .requested(mutex_8_requested), .request_warp(request_warp), .judge(judge), .reserve(reserve), .reserve_warp(reserve_warp),
    .reserve_pressed(reserve_pressed), .park(park), .park_warp(park_warp), .judged_owner(judged_owner), .grant(mutex_8_grant),
    .grant_warp(grant_warp), .word(words_8), .owner(mutex_8_owner), .reserver(mutex_8_reserver), .given(mutex_8_given),
    .kept(mutex_8_kept), .kept_pressed(mutex_8_kept_pressed), .owner_pressed(mutex_8_owner_pressed),
    .pick_reserved(mutex_8_pick_reserved), .head_locked(mutex_8_head_locked), .head_reserved(mutex_8_head_reserved),
    .head_wanted(mutex_8_head_wanted), .request_owned(mutex_8_request_owned), .request_taken(mutex_8_request_taken),
    .free(mutex_8_free), .freed(mutex_8_freed), .youth(mutex_8_youth)
  );

  wl_lock_arbiter_mutex mutex_9 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .released(mutex_9_released), .picked(picked_9), .still_wanted(still_wanted), .asked(mutex_9_asked),
    .requested(mutex_9_requested), .request_warp(request_warp), .judge(judge), .reserve(reserve), .reserve_warp(reserve_warp),
    .reserve_pressed(reserve_pressed), .park(park), .park_warp(park_warp), .judged_owner(judged_owner), .grant(mutex_9_grant),
    .grant_warp(grant_warp), .word(words_9), .owner(mutex_9_owner), .reserver(mutex_9_reserver), .given(mutex_9_given),
    .kept(mutex_9_kept), .kept_pressed(mutex_9_kept_pressed), .owner_pressed(mutex_9_owner_pressed),
    .pick_reserved(mutex_9_pick_reserved), .head_locked(mutex_9_head_locked), .head_reserved(mutex_9_head_reserved),
    .head_wanted(mutex_9_head_wanted), .request_owned(mutex_9_request_owned), .request_taken(mutex_9_request_taken),
    .free(mutex_9_free), .freed(mutex_9_freed), .youth(mutex_9_youth)
  );

  wl_lock_arbiter_mutex mutex_10 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .released(mutex_10_released), .picked(picked_10), .still_wanted(still_wanted), .asked(mutex_10_asked),
    .requested(mutex_10_requested), .request_warp(request_warp), .judge(judge), .reserve(reserve), .reserve_warp(reserve_warp),
    .reserve_pressed(reserve_pressed), .park(park), .park_warp(park_warp), .judged_owner(judged_owner), .grant(mutex_10_grant),
    .grant_warp(grant_warp), .word(words_10), .owner(mutex_10_owner), .reserver(mutex_10_reserver), .given(mutex_10_given),
    .kept(mutex_10_kept), .kept_pressed(mutex_10_kept_pressed), .owner_pressed(mutex_10_owner_pressed),
    .pick_reserved(mutex_10_pick_reserved), .head_locked(mutex_10_head_locked), .head_reserved(mutex_10_head_reserved),
    .head_wanted(mutex_10_head_wanted), .request_owned(mutex_10_request_owned), .request_taken(mutex_10_request_taken),
    .free(mutex_10_free), .freed(mutex_10_freed), .youth(mutex_10_youth)
  );

  wl_lock_arbiter_mutex mutex_11 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .released(mutex_11_released), .picked(picked_11), .still_wanted(still_wanted), .asked(mutex_11_asked),
    .requested(mutex_11_requested), .request_warp(request_warp), .judge(judge), .reserve(reserve), .reserve_warp(reserve_warp),
    .reserve_pressed(reserve_pressed), .park(park), .park_warp(park_warp), .judged_owner(judged_owner), .grant(mutex_11_grant),
    .grant_warp(grant_warp), .word(words_11), .owner(mutex_11_owner), .reserver(mutex_11_reserver), .given(mutex_11_given),
    .kept(mutex_11_kept), .kept_pressed(mutex_11_kept_pressed), .owner_pressed(mutex_11_owner_pressed),
    .pick_reserved(mutex_11_pick_reserved), .head_locked(mutex_11_head_locked), .head_reserved(mutex_11_head_reserved),
    .head_wanted(mutex_11_head_wanted), .request_owned(mutex_11_request_owned), .request_taken(mutex_11_request_taken),
    .free(mutex_11_free), .freed(mutex_11_freed), .youth(mutex_11_youth)
  );

  wl_lock_arbiter_mutex mutex_12 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .released(mutex_12_released), .picked(picked_12), .still_wanted(still_wanted), .asked(mutex_12_asked),
    .requested(mutex_12_requested), .request_warp(request_warp), .judge(judge), .reserve(reserve), .reserve_warp(reserve_warp),
    .reserve_pressed(reserve_pressed), .park(park), .park_warp(park_warp), .judged_owner(judged_owner), .grant(mutex_12_grant),
    .grant_warp(grant_warp), .word(words_12), .owner(mutex_12_owner), .reserver(mutex_12_reserver), .given(mutex_12_given),
    .kept(mutex_12_kept), .kept_pressed(mutex_12_kept_pressed), .owner_pressed(mutex_12_owner_pressed),
    .pick_reserved(mutex_12_pick_reserved), .head_locked(mutex_12_head_locked), .head_reserved(mutex_12_head_reserved),
    .head_wanted(mutex_12_head_wanted), .request_owned(mutex_12_request_owned), .request_taken(mutex_12_request_taken),
    .free(mutex_12_free), .freed(mutex_12_freed), .youth(mutex_12_youth)
  );

  wl_lock_arbiter_mutex mutex_13 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .released(mutex_13_released), .picked(picked_13), .still_wanted(still_wanted), .asked(mutex_13_asked),
    .requested(mutex_13_requested), .request_warp(request_warp), .judge(judge), .reserve(reserve), .reserve_warp(reserve_warp),
    .reserve_pressed(reserve_pressed), .park(park), .park_warp(park_warp), .judged_owner(judged_owner), .grant(mutex_13_grant),
    .grant_warp(grant_warp), .word(words_13), .owner(mutex_13_owner), .reserver(mutex_13_reserver), .given(mutex_13_given),
    .kept(mutex_13_kept), .kept_pressed(mutex_13_kept_pressed), .owner_pressed(mutex_13_owner_pressed),
    .pick_reserved(mutex_13_pick_reserved), .head_locked(mutex_13_head_locked), .head_reserved(mutex_13_head_reserved),
    .head_wanted(mutex_13_head_wanted), .request_owned(mutex_13_request_owned), .request_taken(mutex_13_request_taken),
    .free(mutex_13_free), .freed(mutex_13_freed), .youth(mutex_13_youth)
  );

  wl_lock_arbiter_mutex mutex_14 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .released(mutex_14_released), .picked(picked_14), .still_wanted(still_wanted), .asked(mutex_14_asked),
    .requested(mutex_14_requested), .request_warp(request_warp), .judge(judge), .reserve(reserve), .reserve_warp(reserve_warp),
    .reserve_pressed(reserve_pressed), .park(park), .park_warp(park_warp), .judged_owner(judged_owner), .grant(mutex_14_grant),
    .grant_warp(grant_warp), .word(words_14), .owner(mutex_14_owner), .reserver(mutex_14_reserver), .given(mutex_14_given),
    .kept(mutex_14_kept), .kept_pressed(mutex_14_kept_pressed), .owner_pressed(mutex_14_owner_pressed),
    .pick_reserved(mutex_14_pick_reserved), .head_locked(mutex_14_head_locked), .head_reserved(mutex_14_head_reserved),
    .head_wanted(mutex_14_head_wanted), .request_owned(mutex_14_request_owned), .request_taken(mutex_14_request_taken),
    .free(mutex_14_free), .freed(mutex_14_freed), .youth(mutex_14_youth)
  );

  wl_lock_arbiter_mutex mutex_15 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .released(mutex_15_released), .picked(picked_15), .still_wanted(still_wanted), .asked(mutex_15_asked),
    .requested(mutex_15_requested), .request_warp(request_warp), .judge(judge), .reserve(reserve), .reserve_warp(reserve_warp),
    .reserve_pressed(reserve_pressed), .park(park), .park_warp(park_warp), .judged_owner(judged_owner), .grant(mutex_15_grant),
    .grant_warp(grant_warp), .word(words_15), .owner(mutex_15_owner), .reserver(mutex_15_reserver), .given(mutex_15_given),
    .kept(mutex_15_kept), .kept_pressed(mutex_15_kept_pressed), .owner_pressed(mutex_15_owner_pressed),
    .pick_reserved(mutex_15_pick_reserved), .head_locked(mutex_15_head_locked), .head_reserved(mutex_15_head_reserved),
    .head_wanted(mutex_15_head_wanted), .request_owned(mutex_15_request_owned), .request_taken(mutex_15_request_taken),
    .free(mutex_15_free), .freed(mutex_15_freed), .youth(mutex_15_youth)
  );

  wl_lock_arbiter_longest longest (
    .takes_part_0(mutex_0_free), .takes_part_1(mutex_1_free), .takes_part_2(mutex_2_free), .takes_part_3(mutex_3_free),
    .takes_part_4(mutex_4_free), .takes_part_5(mutex_5_free), .takes_part_6(mutex_6_free), .takes_part_7(mutex_7_free),
    .takes_part_8(mutex_8_free), .takes_part_9(mutex_9_free), .takes_part_10(mutex_10_free), .takes_part_11(mutex_11_free),
    .takes_part_12(mutex_12_free), .takes_part_13(mutex_13_free), .takes_part_14(mutex_14_free), .takes_part_15(mutex_15_free),
    .key_0(mutex_0_youth), .key_1(mutex_1_youth), .key_2(mutex_2_youth), .key_3(mutex_3_youth), .key_4(mutex_4_youth),
    .key_5(mutex_5_youth), .key_6(mutex_6_youth), .key_7(mutex_7_youth), .key_8(mutex_8_youth), .key_9(mutex_9_youth),
    .key_10(mutex_10_youth), .key_11(mutex_11_youth), .key_12(mutex_12_youth), .key_13(mutex_13_youth), .key_14(mutex_14_youth),
    .key_15(mutex_15_youth), .wins_0(longest_wins_0), .wins_1(longest_wins_1), .wins_2(longest_wins_2), .wins_3(longest_wins_3),
    .wins_4(longest_wins_4), .wins_5(longest_wins_5), .wins_6(longest_wins_6), .wins_7(longest_wins_7), .wins_8(longest_wins_8),
    .wins_9(longest_wins_9), .wins_10(longest_wins_10), .wins_11(longest_wins_11), .wins_12(longest_wins_12),
    .wins_13(longest_wins_13), .wins_14(longest_wins_14), .wins_15(longest_wins_15), .best(longest_best)
  );

  wl_lock_arbiter_lowest lowest (
    .candidate_0(lowest_candidate_0), .candidate_1(lowest_candidate_1), .candidate_2(lowest_candidate_2),
    .candidate_3(lowest_candidate_3), .candidate_4(lowest_candidate_4), .candidate_5(lowest_candidate_5),
    .candidate_6(lowest_candidate_6), .candidate_7(lowest_candidate_7), .candidate_8(lowest_candidate_8),
    .candidate_9(lowest_candidate_9), .candidate_10(lowest_candidate_10), .candidate_11(lowest_candidate_11),
    .candidate_12(lowest_candidate_12), .candidate_13(lowest_candidate_13), .candidate_14(lowest_candidate_14),
    .candidate_15(lowest_candidate_15), .chosen_0(lowest_chosen_0), .chosen_1(lowest_chosen_1), .chosen_2(lowest_chosen_2),
    .chosen_3(lowest_chosen_3), .chosen_4(lowest_chosen_4), .chosen_5(lowest_chosen_5), .chosen_6(lowest_chosen_6),
    .chosen_7(lowest_chosen_7), .chosen_8(lowest_chosen_8), .chosen_9(lowest_chosen_9), .chosen_10(lowest_chosen_10),
    .chosen_11(lowest_chosen_11), .chosen_12(lowest_chosen_12), .chosen_13(lowest_chosen_13), .chosen_14(lowest_chosen_14),
    .chosen_15(lowest_chosen_15), .reached_0(lowest_reached_0), .reached_1(lowest_reached_1), .reached_2(lowest_reached_2),
    .reached_3(lowest_reached_3), .reached_4(lowest_reached_4), .reached_5(lowest_reached_5), .reached_6(lowest_reached_6),
    .reached_7(lowest_reached_7), .reached_8(lowest_reached_8), .reached_9(lowest_reached_9), .reached_10(lowest_reached_10),
    .reached_11(lowest_reached_11), .reached_12(lowest_reached_12), .reached_13(lowest_reached_13), .reached_14(lowest_reached_14),
    .reached_15(lowest_reached_15)
  );

  wl_lock_arbiter_warp_of warp_of_0 (
    .word_0(mutex_0_owner), .word_1(mutex_1_owner), .word_2(mutex_2_owner), .word_3(mutex_3_owner), .word_4(mutex_4_owner),
    .word_5(mutex_5_owner), .word_6(mutex_6_owner), .word_7(mutex_7_owner), .word_8(mutex_8_owner), .word_9(mutex_9_owner),
    .word_10(mutex_10_owner), .word_11(mutex_11_owner), .word_12(mutex_12_owner), .word_13(mutex_13_owner),
    .word_14(mutex_14_owner), .word_15(mutex_15_owner), .number(head_lock), .selected(head_owner)
  );

  wl_lock_arbiter_warp_of warp_of_1 (
    .word_0(mutex_0_reserver), .word_1(mutex_1_reserver), .word_2(mutex_2_reserver), .word_3(mutex_3_reserver),
    .word_4(mutex_4_reserver), .word_5(mutex_5_reserver), .word_6(mutex_6_reserver), .word_7(mutex_7_reserver),
    .word_8(mutex_8_reserver), .word_9(mutex_9_reserver), .word_10(mutex_10_reserver), .word_11(mutex_11_reserver),
    .word_12(mutex_12_reserver), .word_13(mutex_13_reserver), .word_14(mutex_14_reserver), .word_15(mutex_15_reserver),
    .number(head_lock), .selected(head_reserver)
  );

  wl_lock_arbiter_warp_of warp_of_2 (
    .word_0(mutex_0_reserver), .word_1(mutex_1_reserver), .word_2(mutex_2_reserver), .word_3(mutex_3_reserver),
    .word_4(mutex_4_reserver), .word_5(mutex_5_reserver), .word_6(mutex_6_reserver), .word_7(mutex_7_reserver),
    .word_8(mutex_8_reserver), .word_9(mutex_9_reserver), .word_10(mutex_10_reserver), .word_11(mutex_11_reserver),
    .word_12(mutex_12_reserver), .word_13(mutex_13_reserver), .word_14(mutex_14_reserver), .word_15(mutex_15_reserver),
    .number(next_lock), .selected(pick_reserver)
  );

  always @(posedge clock) begin
    next_valid <= next_valid_next;
    next_lock <= next_lock_next;
  end

  wire unused_bits = &{1'b0, longest_best, lowest_reached_0, lowest_reached_1, lowest_reached_2, lowest_reached_3, lowest_reached_4,
      lowest_reached_5, lowest_reached_6, lowest_reached_7, lowest_reached_8, lowest_reached_9, lowest_reached_10,
      lowest_reached_11, lowest_reached_12, lowest_reached_13, lowest_reached_14, lowest_reached_15};

endmodule

`default_nettype wire
