// wl_lock_arbiter_mutexes: submodule of lock_arbiter
// All mutexes, and the selection of the free one that is granted next.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 FIFO_DEPTH=8 COUNT_BITS=16 AGING=0 OVERDUE=0
// Generated from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_mutexes (
  input  wire         clock,               // the one clock
  input  wire         reset,               // synchronous, active high: all mutexes are free
  input  wire         release_,            // a warp releases one mutex, or all
  input  wire   [4:0] release_warp,        // that warp
  input  wire   [3:0] release_lock,        // the mutex
  input  wire         release_all,         // it releases all its mutexes
  input  wire   [3:0] head_lock,           // mutex that the head of the FIFO requests
  input  wire   [3:0] request_lock,        // mutex of a new request
  input  wire   [4:0] request_warp,        // warp of the new request
  input  wire         judge,               // the head is judged
  input  wire         reserve,             // the head takes the reservation
  input  wire   [4:0] reserve_warp,        // warp of the head
  input  wire         reserve_preempts,    // its priority is strictly higher than the owner's
  input  wire         park,                // a warp is parked and loses all its mutexes
  input  wire   [4:0] park_warp,           // that warp
  input  wire   [4:0] judged_owner,        // owner of the mutex that the head requests
  input  wire         still_wanted,        // other warps wait for the mutex that is granted
  input  wire         grant,               // a mutex is granted
  input  wire   [3:0] grant_lock,          // that mutex
  input  wire   [4:0] grant_warp,          // the warp that gets it
  output wire   [5:0] words_0,             // {locked, owner} of each mutex
  output wire   [5:0] words_1,             // {locked, owner} of each mutex
  output wire   [5:0] words_2,             // {locked, owner} of each mutex
  output wire   [5:0] words_3,             // {locked, owner} of each mutex
  output wire   [5:0] words_4,             // {locked, owner} of each mutex
  output wire   [5:0] words_5,             // {locked, owner} of each mutex
  output wire   [5:0] words_6,             // {locked, owner} of each mutex
  output wire   [5:0] words_7,             // {locked, owner} of each mutex
  output wire   [5:0] words_8,             // {locked, owner} of each mutex
  output wire   [5:0] words_9,             // {locked, owner} of each mutex
  output wire   [5:0] words_10,            // {locked, owner} of each mutex
  output wire   [5:0] words_11,            // {locked, owner} of each mutex
  output wire   [5:0] words_12,            // {locked, owner} of each mutex
  output wire   [5:0] words_13,            // {locked, owner} of each mutex
  output wire   [5:0] words_14,            // {locked, owner} of each mutex
  output wire   [5:0] words_15,            // {locked, owner} of each mutex
  output wire         release_owned,       // the releasing warp owns what it releases
  output wire         retained,            // it owns another mutex, which it keeps
  output wire         retained_preempted,  // and one of these is reserved by a warp of higher priority
  output wire         owner_preempted,     // another mutex of judged_owner is reserved by a warp of higher priority
  output wire         pick_valid,          // a free mutex is granted to its best waiter in this cycle
  output wire   [3:0] pick_lock,           // that mutex
  output wire         pick_reserved,       // it is reserved
  output wire   [4:0] pick_reserver,       // warp with its reservation
  output wire         head_locked,         // the mutex of the head is owned after the release
  output wire   [4:0] head_owner,          // its owner
  output wire         head_reserved,       // it is reserved
  output wire   [4:0] head_reserver,       // warp with its reservation
  output wire         head_wanted,         // a warp waits for it
  output wire         request_owned,       // the requesting warp owns the mutex after the release
  output wire         request_taken        // the mutex of the request is owned after all parks, or wanted
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
  reg any_release_owned;
  reg any_retained;
  reg any_retained_preempted;
  reg any_owner_preempted;
  reg any_pick_reserved;
  reg any_head_locked;
  reg any_head_reserved;
  reg any_head_wanted;
  reg any_request_owned;
  reg any_request_taken;
  reg any_free;
  reg any_freed;
  reg [3:0] lowest_number;
  reg [3:0] number_term;
  wire [4:0] mutex_0_owner, mutex_1_owner, mutex_2_owner, mutex_3_owner, mutex_4_owner, mutex_5_owner, mutex_6_owner, mutex_7_owner,
      mutex_8_owner, mutex_9_owner, mutex_10_owner, mutex_11_owner, mutex_12_owner, mutex_13_owner, mutex_14_owner, mutex_15_owner;
  wire [4:0] mutex_0_reserver, mutex_1_reserver, mutex_2_reserver, mutex_3_reserver, mutex_4_reserver, mutex_5_reserver,
      mutex_6_reserver, mutex_7_reserver, mutex_8_reserver, mutex_9_reserver, mutex_10_reserver, mutex_11_reserver,
      mutex_12_reserver, mutex_13_reserver, mutex_14_reserver, mutex_15_reserver;
  wire mutex_0_release_owned, mutex_1_release_owned, mutex_2_release_owned, mutex_3_release_owned, mutex_4_release_owned,
      mutex_5_release_owned, mutex_6_release_owned, mutex_7_release_owned, mutex_8_release_owned, mutex_9_release_owned,
      mutex_10_release_owned, mutex_11_release_owned, mutex_12_release_owned, mutex_13_release_owned, mutex_14_release_owned,
      mutex_15_release_owned;
  wire mutex_0_retained, mutex_1_retained, mutex_2_retained, mutex_3_retained, mutex_4_retained, mutex_5_retained, mutex_6_retained,
      mutex_7_retained, mutex_8_retained, mutex_9_retained, mutex_10_retained, mutex_11_retained, mutex_12_retained,
      mutex_13_retained, mutex_14_retained, mutex_15_retained;
  wire mutex_0_retained_preempted, mutex_1_retained_preempted, mutex_2_retained_preempted, mutex_3_retained_preempted,
      mutex_4_retained_preempted, mutex_5_retained_preempted, mutex_6_retained_preempted, mutex_7_retained_preempted,
      mutex_8_retained_preempted, mutex_9_retained_preempted, mutex_10_retained_preempted, mutex_11_retained_preempted,
      mutex_12_retained_preempted, mutex_13_retained_preempted, mutex_14_retained_preempted, mutex_15_retained_preempted;
  wire mutex_0_owner_preempted, mutex_1_owner_preempted, mutex_2_owner_preempted, mutex_3_owner_preempted, mutex_4_owner_preempted,
      mutex_5_owner_preempted, mutex_6_owner_preempted, mutex_7_owner_preempted, mutex_8_owner_preempted, mutex_9_owner_preempted,
      mutex_10_owner_preempted, mutex_11_owner_preempted, mutex_12_owner_preempted, mutex_13_owner_preempted,
      mutex_14_owner_preempted, mutex_15_owner_preempted;
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
  wire [3:0] mutex_0_inverted_age, mutex_1_inverted_age, mutex_2_inverted_age, mutex_3_inverted_age, mutex_4_inverted_age,
      mutex_5_inverted_age, mutex_6_inverted_age, mutex_7_inverted_age, mutex_8_inverted_age, mutex_9_inverted_age,
      mutex_10_inverted_age, mutex_11_inverted_age, mutex_12_inverted_age, mutex_13_inverted_age, mutex_14_inverted_age,
      mutex_15_inverted_age;
  wire longest_free_selected_0, longest_free_selected_1, longest_free_selected_2, longest_free_selected_3, longest_free_selected_4,
      longest_free_selected_5, longest_free_selected_6, longest_free_selected_7, longest_free_selected_8, longest_free_selected_9,
      longest_free_selected_10, longest_free_selected_11, longest_free_selected_12, longest_free_selected_13,
      longest_free_selected_14, longest_free_selected_15;
  wire [3:0] longest_free_min_key;
  reg lowest_free_candidate_0, lowest_free_candidate_1, lowest_free_candidate_2, lowest_free_candidate_3, lowest_free_candidate_4,
      lowest_free_candidate_5, lowest_free_candidate_6, lowest_free_candidate_7, lowest_free_candidate_8, lowest_free_candidate_9,
      lowest_free_candidate_10, lowest_free_candidate_11, lowest_free_candidate_12, lowest_free_candidate_13,
      lowest_free_candidate_14, lowest_free_candidate_15;
  wire lowest_free_chosen_0, lowest_free_chosen_1, lowest_free_chosen_2, lowest_free_chosen_3, lowest_free_chosen_4,
      lowest_free_chosen_5, lowest_free_chosen_6, lowest_free_chosen_7, lowest_free_chosen_8, lowest_free_chosen_9,
      lowest_free_chosen_10, lowest_free_chosen_11, lowest_free_chosen_12, lowest_free_chosen_13, lowest_free_chosen_14,
      lowest_free_chosen_15;
  wire lowest_free_reached_0, lowest_free_reached_1, lowest_free_reached_2, lowest_free_reached_3, lowest_free_reached_4,
      lowest_free_reached_5, lowest_free_reached_6, lowest_free_reached_7, lowest_free_reached_8, lowest_free_reached_9,
      lowest_free_reached_10, lowest_free_reached_11, lowest_free_reached_12, lowest_free_reached_13, lowest_free_reached_14,
      lowest_free_reached_15;
  reg next_valid;
  reg [3:0] next_lock;

  wire mutex_0_is_release = release_lock == number_0;
  wire picked_0 = next_valid & (next_lock == number_0);
  wire mutex_0_is_head = head_lock == number_0;
  wire mutex_0_is_request = request_lock == number_0;
  wire mutex_0_grant = grant & (grant_lock == number_0);
  wire mutex_1_is_release = release_lock == number_1;
  wire picked_1 = next_valid & (next_lock == number_1);
  wire mutex_1_is_head = head_lock == number_1;
  wire mutex_1_is_request = request_lock == number_1;
  wire mutex_1_grant = grant & (grant_lock == number_1);
  wire mutex_2_is_release = release_lock == number_2;
  wire picked_2 = next_valid & (next_lock == number_2);
  wire mutex_2_is_head = head_lock == number_2;
  wire mutex_2_is_request = request_lock == number_2;
  wire mutex_2_grant = grant & (grant_lock == number_2);
  wire mutex_3_is_release = release_lock == number_3;
  wire picked_3 = next_valid & (next_lock == number_3);
  wire mutex_3_is_head = head_lock == number_3;
  wire mutex_3_is_request = request_lock == number_3;
  wire mutex_3_grant = grant & (grant_lock == number_3);
  wire mutex_4_is_release = release_lock == number_4;
  wire picked_4 = next_valid & (next_lock == number_4);
  wire mutex_4_is_head = head_lock == number_4;
  wire mutex_4_is_request = request_lock == number_4;
  wire mutex_4_grant = grant & (grant_lock == number_4);
  wire mutex_5_is_release = release_lock == number_5;
  wire picked_5 = next_valid & (next_lock == number_5);
  wire mutex_5_is_head = head_lock == number_5;
  wire mutex_5_is_request = request_lock == number_5;
  wire mutex_5_grant = grant & (grant_lock == number_5);
  wire mutex_6_is_release = release_lock == number_6;
  wire picked_6 = next_valid & (next_lock == number_6);
  wire mutex_6_is_head = head_lock == number_6;
  wire mutex_6_is_request = request_lock == number_6;
  wire mutex_6_grant = grant & (grant_lock == number_6);
  wire mutex_7_is_release = release_lock == number_7;
  wire picked_7 = next_valid & (next_lock == number_7);
  wire mutex_7_is_head = head_lock == number_7;
  wire mutex_7_is_request = request_lock == number_7;
  wire mutex_7_grant = grant & (grant_lock == number_7);
  wire mutex_8_is_release = release_lock == number_8;
  wire picked_8 = next_valid & (next_lock == number_8);
  wire mutex_8_is_head = head_lock == number_8;
  wire mutex_8_is_request = request_lock == number_8;
  wire mutex_8_grant = grant & (grant_lock == number_8);
  wire mutex_9_is_release = release_lock == number_9;
  wire picked_9 = next_valid & (next_lock == number_9);
  wire mutex_9_is_head = head_lock == number_9;
  wire mutex_9_is_request = request_lock == number_9;
  wire mutex_9_grant = grant & (grant_lock == number_9);
  wire mutex_10_is_release = release_lock == number_10;
  wire picked_10 = next_valid & (next_lock == number_10);
  wire mutex_10_is_head = head_lock == number_10;
  wire mutex_10_is_request = request_lock == number_10;
  wire mutex_10_grant = grant & (grant_lock == number_10);
  wire mutex_11_is_release = release_lock == number_11;
  wire picked_11 = next_valid & (next_lock == number_11);
  wire mutex_11_is_head = head_lock == number_11;
  wire mutex_11_is_request = request_lock == number_11;
  wire mutex_11_grant = grant & (grant_lock == number_11);
  wire mutex_12_is_release = release_lock == number_12;
  wire picked_12 = next_valid & (next_lock == number_12);
  wire mutex_12_is_head = head_lock == number_12;
  wire mutex_12_is_request = request_lock == number_12;
  wire mutex_12_grant = grant & (grant_lock == number_12);
  wire mutex_13_is_release = release_lock == number_13;
  wire picked_13 = next_valid & (next_lock == number_13);
  wire mutex_13_is_head = head_lock == number_13;
  wire mutex_13_is_request = request_lock == number_13;
  wire mutex_13_grant = grant & (grant_lock == number_13);
  wire mutex_14_is_release = release_lock == number_14;
  wire picked_14 = next_valid & (next_lock == number_14);
  wire mutex_14_is_head = head_lock == number_14;
  wire mutex_14_is_request = request_lock == number_14;
  wire mutex_14_grant = grant & (grant_lock == number_14);
  wire mutex_15_is_release = release_lock == number_15;
  wire picked_15 = next_valid & (next_lock == number_15);
  wire mutex_15_is_head = head_lock == number_15;
  wire mutex_15_is_request = request_lock == number_15;
  wire mutex_15_grant = grant & (grant_lock == number_15);

  always @* begin
    // Each mutex, and the answers of all mutexes combined by OR.
    any_release_owned = 1'd0;
    any_release_owned = any_release_owned | mutex_0_release_owned;
    any_release_owned = any_release_owned | mutex_1_release_owned;
    any_release_owned = any_release_owned | mutex_2_release_owned;
    any_release_owned = any_release_owned | mutex_3_release_owned;
    any_release_owned = any_release_owned | mutex_4_release_owned;
    any_release_owned = any_release_owned | mutex_5_release_owned;
    any_release_owned = any_release_owned | mutex_6_release_owned;
    any_release_owned = any_release_owned | mutex_7_release_owned;
    any_release_owned = any_release_owned | mutex_8_release_owned;
    any_release_owned = any_release_owned | mutex_9_release_owned;
    any_release_owned = any_release_owned | mutex_10_release_owned;
    any_release_owned = any_release_owned | mutex_11_release_owned;
    any_release_owned = any_release_owned | mutex_12_release_owned;
    any_release_owned = any_release_owned | mutex_13_release_owned;
    any_release_owned = any_release_owned | mutex_14_release_owned;
    any_release_owned = any_release_owned | mutex_15_release_owned;
  end

  always @* begin
    any_retained = 1'd0;
    any_retained = any_retained | mutex_0_retained;
    any_retained = any_retained | mutex_1_retained;
    any_retained = any_retained | mutex_2_retained;
    any_retained = any_retained | mutex_3_retained;
    any_retained = any_retained | mutex_4_retained;
    any_retained = any_retained | mutex_5_retained;
    any_retained = any_retained | mutex_6_retained;
    any_retained = any_retained | mutex_7_retained;
    any_retained = any_retained | mutex_8_retained;
    any_retained = any_retained | mutex_9_retained;
    any_retained = any_retained | mutex_10_retained;
    any_retained = any_retained | mutex_11_retained;
    any_retained = any_retained | mutex_12_retained;
    any_retained = any_retained | mutex_13_retained;
    any_retained = any_retained | mutex_14_retained;
    any_retained = any_retained | mutex_15_retained;
  end

  always @* begin
    any_retained_preempted = 1'd0;
    any_retained_preempted = any_retained_preempted | mutex_0_retained_preempted;
    any_retained_preempted = any_retained_preempted | mutex_1_retained_preempted;
    any_retained_preempted = any_retained_preempted | mutex_2_retained_preempted;
    any_retained_preempted = any_retained_preempted | mutex_3_retained_preempted;
    any_retained_preempted = any_retained_preempted | mutex_4_retained_preempted;
    any_retained_preempted = any_retained_preempted | mutex_5_retained_preempted;
    any_retained_preempted = any_retained_preempted | mutex_6_retained_preempted;
    any_retained_preempted = any_retained_preempted | mutex_7_retained_preempted;
    any_retained_preempted = any_retained_preempted | mutex_8_retained_preempted;
    any_retained_preempted = any_retained_preempted | mutex_9_retained_preempted;
    any_retained_preempted = any_retained_preempted | mutex_10_retained_preempted;
    any_retained_preempted = any_retained_preempted | mutex_11_retained_preempted;
    any_retained_preempted = any_retained_preempted | mutex_12_retained_preempted;
    any_retained_preempted = any_retained_preempted | mutex_13_retained_preempted;
    any_retained_preempted = any_retained_preempted | mutex_14_retained_preempted;
    any_retained_preempted = any_retained_preempted | mutex_15_retained_preempted;
  end

  always @* begin
    any_owner_preempted = 1'd0;
    any_owner_preempted = any_owner_preempted | mutex_0_owner_preempted;
    any_owner_preempted = any_owner_preempted | mutex_1_owner_preempted;
    any_owner_preempted = any_owner_preempted | mutex_2_owner_preempted;
    any_owner_preempted = any_owner_preempted | mutex_3_owner_preempted;
    any_owner_preempted = any_owner_preempted | mutex_4_owner_preempted;
    any_owner_preempted = any_owner_preempted | mutex_5_owner_preempted;
    any_owner_preempted = any_owner_preempted | mutex_6_owner_preempted;
    any_owner_preempted = any_owner_preempted | mutex_7_owner_preempted;
    any_owner_preempted = any_owner_preempted | mutex_8_owner_preempted;
    any_owner_preempted = any_owner_preempted | mutex_9_owner_preempted;
    any_owner_preempted = any_owner_preempted | mutex_10_owner_preempted;
    any_owner_preempted = any_owner_preempted | mutex_11_owner_preempted;
    any_owner_preempted = any_owner_preempted | mutex_12_owner_preempted;
    any_owner_preempted = any_owner_preempted | mutex_13_owner_preempted;
    any_owner_preempted = any_owner_preempted | mutex_14_owner_preempted;
    any_owner_preempted = any_owner_preempted | mutex_15_owner_preempted;
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
    lowest_free_candidate_0 = longest_free_selected_0;
    if (!any_free) begin
      lowest_free_candidate_0 = mutex_0_freed;
    end
  end

  always @* begin
    lowest_free_candidate_1 = longest_free_selected_1;
    if (!any_free) begin
      lowest_free_candidate_1 = mutex_1_freed;
    end
  end

  always @* begin
    lowest_free_candidate_2 = longest_free_selected_2;
    if (!any_free) begin
      lowest_free_candidate_2 = mutex_2_freed;
    end
  end

  always @* begin
    lowest_free_candidate_3 = longest_free_selected_3;
    if (!any_free) begin
      lowest_free_candidate_3 = mutex_3_freed;
    end
  end

  always @* begin
    lowest_free_candidate_4 = longest_free_selected_4;
    if (!any_free) begin
      lowest_free_candidate_4 = mutex_4_freed;
    end
  end

  always @* begin
    lowest_free_candidate_5 = longest_free_selected_5;
    if (!any_free) begin
      lowest_free_candidate_5 = mutex_5_freed;
    end
  end

  always @* begin
    lowest_free_candidate_6 = longest_free_selected_6;
    if (!any_free) begin
      lowest_free_candidate_6 = mutex_6_freed;
    end
  end

  always @* begin
    lowest_free_candidate_7 = longest_free_selected_7;
    if (!any_free) begin
      lowest_free_candidate_7 = mutex_7_freed;
    end
  end

  always @* begin
    lowest_free_candidate_8 = longest_free_selected_8;
    if (!any_free) begin
      lowest_free_candidate_8 = mutex_8_freed;
    end
  end

  always @* begin
    lowest_free_candidate_9 = longest_free_selected_9;
    if (!any_free) begin
      lowest_free_candidate_9 = mutex_9_freed;
    end
  end

  always @* begin
    lowest_free_candidate_10 = longest_free_selected_10;
    if (!any_free) begin
      lowest_free_candidate_10 = mutex_10_freed;
    end
  end

  always @* begin
    lowest_free_candidate_11 = longest_free_selected_11;
    if (!any_free) begin
      lowest_free_candidate_11 = mutex_11_freed;
    end
  end

  always @* begin
    lowest_free_candidate_12 = longest_free_selected_12;
    if (!any_free) begin
      lowest_free_candidate_12 = mutex_12_freed;
    end
  end

  always @* begin
    lowest_free_candidate_13 = longest_free_selected_13;
    if (!any_free) begin
      lowest_free_candidate_13 = mutex_13_freed;
    end
  end

  always @* begin
    lowest_free_candidate_14 = longest_free_selected_14;
    if (!any_free) begin
      lowest_free_candidate_14 = mutex_14_freed;
    end
  end

  always @* begin
    lowest_free_candidate_15 = longest_free_selected_15;
    if (!any_free) begin
      lowest_free_candidate_15 = mutex_15_freed;
    end
  end

  always @* begin
    // Grant of the next cycle: the mutex free longest, among equals the lowest number;
    // mutexes freed in this cycle come last.
    lowest_number = 4'd0;
    number_term = 4'd0;
    if (lowest_free_chosen_0) begin
      number_term = number_0;
    end
    lowest_number = lowest_number | number_term;
    number_term = 4'd0;
    if (lowest_free_chosen_1) begin
      number_term = number_1;
    end
    lowest_number = lowest_number | number_term;
    number_term = 4'd0;
    if (lowest_free_chosen_2) begin
      number_term = number_2;
    end
    lowest_number = lowest_number | number_term;
    number_term = 4'd0;
    if (lowest_free_chosen_3) begin
      number_term = number_3;
    end
    lowest_number = lowest_number | number_term;
    number_term = 4'd0;
    if (lowest_free_chosen_4) begin
      number_term = number_4;
    end
    lowest_number = lowest_number | number_term;
    number_term = 4'd0;
    if (lowest_free_chosen_5) begin
      number_term = number_5;
    end
    lowest_number = lowest_number | number_term;
    number_term = 4'd0;
    if (lowest_free_chosen_6) begin
      number_term = number_6;
    end
    lowest_number = lowest_number | number_term;
    number_term = 4'd0;
    if (lowest_free_chosen_7) begin
      number_term = number_7;
    end
    lowest_number = lowest_number | number_term;
    number_term = 4'd0;
    if (lowest_free_chosen_8) begin
      number_term = number_8;
    end
    lowest_number = lowest_number | number_term;
    number_term = 4'd0;
    if (lowest_free_chosen_9) begin
      number_term = number_9;
    end
    lowest_number = lowest_number | number_term;
    number_term = 4'd0;
    if (lowest_free_chosen_10) begin
      number_term = number_10;
    end
    lowest_number = lowest_number | number_term;
    number_term = 4'd0;
    if (lowest_free_chosen_11) begin
      number_term = number_11;
    end
    lowest_number = lowest_number | number_term;
    number_term = 4'd0;
    if (lowest_free_chosen_12) begin
      number_term = number_12;
    end
    lowest_number = lowest_number | number_term;
    number_term = 4'd0;
    if (lowest_free_chosen_13) begin
      number_term = number_13;
    end
    lowest_number = lowest_number | number_term;
    number_term = 4'd0;
    if (lowest_free_chosen_14) begin
      number_term = number_14;
    end
    lowest_number = lowest_number | number_term;
    number_term = 4'd0;
    if (lowest_free_chosen_15) begin
      number_term = number_15;
    end
    lowest_number = lowest_number | number_term;
  end

  wire next_valid_next = (any_free | any_freed) & !reset;
  wire [3:0] next_lock_next = lowest_number;

  // Results.
  assign pick_valid = next_valid;
  assign pick_lock = next_lock;
  assign release_owned = any_release_owned;
  assign retained = any_retained;
  assign retained_preempted = any_retained_preempted;
  assign owner_preempted = any_owner_preempted;
  assign pick_reserved = any_pick_reserved;
  assign head_locked = any_head_locked;
  assign head_reserved = any_head_reserved;
  assign head_wanted = any_head_wanted;
  assign request_owned = any_request_owned;
  assign request_taken = any_request_taken;

  wl_lock_arbiter_mutex mutex_0 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .is_release(mutex_0_is_release), .picked(picked_0), .still_wanted(still_wanted), .is_head(mutex_0_is_head),
    .is_request(mutex_0_is_request), .request_warp(request_warp), .judge(judge), .reserve(reserve), .reserve_warp(reserve_warp),
    .reserve_preempts(reserve_preempts), .park(park), .park_warp(park_warp), .judged_owner(judged_owner), .grant(mutex_0_grant),
    .grant_warp(grant_warp), .word(words_0), .owner(mutex_0_owner), .reserver(mutex_0_reserver),
    .release_owned(mutex_0_release_owned), .retained(mutex_0_retained), .retained_preempted(mutex_0_retained_preempted),
    .owner_preempted(mutex_0_owner_preempted), .pick_reserved(mutex_0_pick_reserved), .head_locked(mutex_0_head_locked),
    .head_reserved(mutex_0_head_reserved), .head_wanted(mutex_0_head_wanted), .request_owned(mutex_0_request_owned),
    .request_taken(mutex_0_request_taken), .free(mutex_0_free), .freed(mutex_0_freed), .inverted_age(mutex_0_inverted_age)
  );

  wl_lock_arbiter_mutex mutex_1 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .is_release(mutex_1_is_release), .picked(picked_1), .still_wanted(still_wanted), .is_head(mutex_1_is_head),
    .is_request(mutex_1_is_request), .request_warp(request_warp), .judge(judge), .reserve(reserve), .reserve_warp(reserve_warp),
    .reserve_preempts(reserve_preempts), .park(park), .park_warp(park_warp), .judged_owner(judged_owner), .grant(mutex_1_grant),
    .grant_warp(grant_warp), .word(words_1), .owner(mutex_1_owner), .reserver(mutex_1_reserver),
    .release_owned(mutex_1_release_owned), .retained(mutex_1_retained), .retained_preempted(mutex_1_retained_preempted),
    .owner_preempted(mutex_1_owner_preempted), .pick_reserved(mutex_1_pick_reserved), .head_locked(mutex_1_head_locked),
    .head_reserved(mutex_1_head_reserved), .head_wanted(mutex_1_head_wanted), .request_owned(mutex_1_request_owned),
    .request_taken(mutex_1_request_taken), .free(mutex_1_free), .freed(mutex_1_freed), .inverted_age(mutex_1_inverted_age)
  );

  wl_lock_arbiter_mutex mutex_2 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .is_release(mutex_2_is_release), .picked(picked_2), .still_wanted(still_wanted), .is_head(mutex_2_is_head),
    .is_request(mutex_2_is_request), .request_warp(request_warp), .judge(judge), .reserve(reserve), .reserve_warp(reserve_warp),
    .reserve_preempts(reserve_preempts), .park(park), .park_warp(park_warp), .judged_owner(judged_owner), .grant(mutex_2_grant),
    .grant_warp(grant_warp), .word(words_2), .owner(mutex_2_owner), .reserver(mutex_2_reserver),
    .release_owned(mutex_2_release_owned), .retained(mutex_2_retained), .retained_preempted(mutex_2_retained_preempted),
    .owner_preempted(mutex_2_owner_preempted), .pick_reserved(mutex_2_pick_reserved), .head_locked(mutex_2_head_locked),
    .head_reserved(mutex_2_head_reserved), .head_wanted(mutex_2_head_wanted), .request_owned(mutex_2_request_owned),
    .request_taken(mutex_2_request_taken), .free(mutex_2_free), .freed(mutex_2_freed), .inverted_age(mutex_2_inverted_age)
  );

  wl_lock_arbiter_mutex mutex_3 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .is_release(mutex_3_is_release), .picked(picked_3), .still_wanted(still_wanted), .is_head(mutex_3_is_head),
    .is_request(mutex_3_is_request), .request_warp(request_warp), .judge(judge), .reserve(reserve), .reserve_warp(reserve_warp),
    .reserve_preempts(reserve_preempts), .park(park), .park_warp(park_warp), .judged_owner(judged_owner), .grant(mutex_3_grant),
    .grant_warp(grant_warp), .word(words_3), .owner(mutex_3_owner), .reserver(mutex_3_reserver),
    .release_owned(mutex_3_release_owned), .retained(mutex_3_retained), .retained_preempted(mutex_3_retained_preempted),
    .owner_preempted(mutex_3_owner_preempted), .pick_reserved(mutex_3_pick_reserved), .head_locked(mutex_3_head_locked),
    .head_reserved(mutex_3_head_reserved), .head_wanted(mutex_3_head_wanted), .request_owned(mutex_3_request_owned),
    .request_taken(mutex_3_request_taken), .free(mutex_3_free), .freed(mutex_3_freed), .inverted_age(mutex_3_inverted_age)
  );

  wl_lock_arbiter_mutex mutex_4 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .is_release(mutex_4_is_release), .picked(picked_4), .still_wanted(still_wanted), .is_head(mutex_4_is_head),
    .is_request(mutex_4_is_request), .request_warp(request_warp), .judge(judge), .reserve(reserve), .reserve_warp(reserve_warp),
    .reserve_preempts(reserve_preempts), .park(park), .park_warp(park_warp), .judged_owner(judged_owner), .grant(mutex_4_grant),
    .grant_warp(grant_warp), .word(words_4), .owner(mutex_4_owner), .reserver(mutex_4_reserver),
    .release_owned(mutex_4_release_owned), .retained(mutex_4_retained), .retained_preempted(mutex_4_retained_preempted),
    .owner_preempted(mutex_4_owner_preempted), .pick_reserved(mutex_4_pick_reserved), .head_locked(mutex_4_head_locked),
    .head_reserved(mutex_4_head_reserved), .head_wanted(mutex_4_head_wanted), .request_owned(mutex_4_request_owned),
    .request_taken(mutex_4_request_taken), .free(mutex_4_free), .freed(mutex_4_freed), .inverted_age(mutex_4_inverted_age)
  );

  wl_lock_arbiter_mutex mutex_5 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .is_release(mutex_5_is_release), .picked(picked_5), .still_wanted(still_wanted), .is_head(mutex_5_is_head),
    .is_request(mutex_5_is_request), .request_warp(request_warp), .judge(judge), .reserve(reserve), .reserve_warp(reserve_warp),
    .reserve_preempts(reserve_preempts), .park(park), .park_warp(park_warp), .judged_owner(judged_owner), .grant(mutex_5_grant),
    .grant_warp(grant_warp), .word(words_5), .owner(mutex_5_owner), .reserver(mutex_5_reserver),
    .release_owned(mutex_5_release_owned), .retained(mutex_5_retained), .retained_preempted(mutex_5_retained_preempted),
    .owner_preempted(mutex_5_owner_preempted), .pick_reserved(mutex_5_pick_reserved), .head_locked(mutex_5_head_locked),
    .head_reserved(mutex_5_head_reserved), .head_wanted(mutex_5_head_wanted), .request_owned(mutex_5_request_owned),
    .request_taken(mutex_5_request_taken), .free(mutex_5_free), .freed(mutex_5_freed), .inverted_age(mutex_5_inverted_age)
  );

  wl_lock_arbiter_mutex mutex_6 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .is_release(mutex_6_is_release), .picked(picked_6), .still_wanted(still_wanted), .is_head(mutex_6_is_head),
    .is_request(mutex_6_is_request), .request_warp(request_warp), .judge(judge), .reserve(reserve), .reserve_warp(reserve_warp),
    .reserve_preempts(reserve_preempts), .park(park), .park_warp(park_warp), .judged_owner(judged_owner), .grant(mutex_6_grant),
    .grant_warp(grant_warp), .word(words_6), .owner(mutex_6_owner), .reserver(mutex_6_reserver),
    .release_owned(mutex_6_release_owned), .retained(mutex_6_retained), .retained_preempted(mutex_6_retained_preempted),
    .owner_preempted(mutex_6_owner_preempted), .pick_reserved(mutex_6_pick_reserved), .head_locked(mutex_6_head_locked),
    .head_reserved(mutex_6_head_reserved), .head_wanted(mutex_6_head_wanted), .request_owned(mutex_6_request_owned),
    .request_taken(mutex_6_request_taken), .free(mutex_6_free), .freed(mutex_6_freed), .inverted_age(mutex_6_inverted_age)
  );

  wl_lock_arbiter_mutex mutex_7 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .is_release(mutex_7_is_release), .picked(picked_7), .still_wanted(still_wanted), .is_head(mutex_7_is_head),
    .is_request(mutex_7_is_request), .request_warp(request_warp), .judge(judge), .reserve(reserve), .reserve_warp(reserve_warp),
    .reserve_preempts(reserve_preempts), .park(park), .park_warp(park_warp), .judged_owner(judged_owner), .grant(mutex_7_grant),
    .grant_warp(grant_warp), .word(words_7), .owner(mutex_7_owner), .reserver(mutex_7_reserver),
    .release_owned(mutex_7_release_owned), .retained(mutex_7_retained), .retained_preempted(mutex_7_retained_preempted),
    .owner_preempted(mutex_7_owner_preempted), .pick_reserved(mutex_7_pick_reserved), .head_locked(mutex_7_head_locked),
    .head_reserved(mutex_7_head_reserved), .head_wanted(mutex_7_head_wanted), .request_owned(mutex_7_request_owned),
    .request_taken(mutex_7_request_taken), .free(mutex_7_free), .freed(mutex_7_freed), .inverted_age(mutex_7_inverted_age)
  );

  wl_lock_arbiter_mutex mutex_8 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .is_release(mutex_8_is_release), .picked(picked_8), .still_wanted(still_wanted), .is_head(mutex_8_is_head),
    .is_request(mutex_8_is_request), .request_warp(request_warp), .judge(judge), .reserve(reserve), .reserve_warp(reserve_warp),
    .reserve_preempts(reserve_preempts), .park(park), .park_warp(park_warp), .judged_owner(judged_owner), .grant(mutex_8_grant),
    .grant_warp(grant_warp), .word(words_8), .owner(mutex_8_owner), .reserver(mutex_8_reserver),
    .release_owned(mutex_8_release_owned), .retained(mutex_8_retained), .retained_preempted(mutex_8_retained_preempted),
    .owner_preempted(mutex_8_owner_preempted), .pick_reserved(mutex_8_pick_reserved), .head_locked(mutex_8_head_locked),
    .head_reserved(mutex_8_head_reserved), .head_wanted(mutex_8_head_wanted), .request_owned(mutex_8_request_owned),
    .request_taken(mutex_8_request_taken), .free(mutex_8_free), .freed(mutex_8_freed), .inverted_age(mutex_8_inverted_age)
  );

  wl_lock_arbiter_mutex mutex_9 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .is_release(mutex_9_is_release), .picked(picked_9), .still_wanted(still_wanted), .is_head(mutex_9_is_head),
    .is_request(mutex_9_is_request), .request_warp(request_warp), .judge(judge), .reserve(reserve), .reserve_warp(reserve_warp),
    .reserve_preempts(reserve_preempts), .park(park), .park_warp(park_warp), .judged_owner(judged_owner), .grant(mutex_9_grant),
    .grant_warp(grant_warp), .word(words_9), .owner(mutex_9_owner), .reserver(mutex_9_reserver),
    .release_owned(mutex_9_release_owned), .retained(mutex_9_retained), .retained_preempted(mutex_9_retained_preempted),
    .owner_preempted(mutex_9_owner_preempted), .pick_reserved(mutex_9_pick_reserved), .head_locked(mutex_9_head_locked),
    .head_reserved(mutex_9_head_reserved), .head_wanted(mutex_9_head_wanted), .request_owned(mutex_9_request_owned),
    .request_taken(mutex_9_request_taken), .free(mutex_9_free), .freed(mutex_9_freed), .inverted_age(mutex_9_inverted_age)
  );

  wl_lock_arbiter_mutex mutex_10 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .is_release(mutex_10_is_release), .picked(picked_10), .still_wanted(still_wanted), .is_head(mutex_10_is_head),
    .is_request(mutex_10_is_request), .request_warp(request_warp), .judge(judge), .reserve(reserve), .reserve_warp(reserve_warp),
    .reserve_preempts(reserve_preempts), .park(park), .park_warp(park_warp), .judged_owner(judged_owner), .grant(mutex_10_grant),
    .grant_warp(grant_warp), .word(words_10), .owner(mutex_10_owner), .reserver(mutex_10_reserver),
    .release_owned(mutex_10_release_owned), .retained(mutex_10_retained), .retained_preempted(mutex_10_retained_preempted),
    .owner_preempted(mutex_10_owner_preempted), .pick_reserved(mutex_10_pick_reserved), .head_locked(mutex_10_head_locked),
    .head_reserved(mutex_10_head_reserved), .head_wanted(mutex_10_head_wanted), .request_owned(mutex_10_request_owned),
    .request_taken(mutex_10_request_taken), .free(mutex_10_free), .freed(mutex_10_freed), .inverted_age(mutex_10_inverted_age)
  );

  wl_lock_arbiter_mutex mutex_11 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .is_release(mutex_11_is_release), .picked(picked_11), .still_wanted(still_wanted), .is_head(mutex_11_is_head),
    .is_request(mutex_11_is_request), .request_warp(request_warp), .judge(judge), .reserve(reserve), .reserve_warp(reserve_warp),
    .reserve_preempts(reserve_preempts), .park(park), .park_warp(park_warp), .judged_owner(judged_owner), .grant(mutex_11_grant),
    .grant_warp(grant_warp), .word(words_11), .owner(mutex_11_owner), .reserver(mutex_11_reserver),
    .release_owned(mutex_11_release_owned), .retained(mutex_11_retained), .retained_preempted(mutex_11_retained_preempted),
    .owner_preempted(mutex_11_owner_preempted), .pick_reserved(mutex_11_pick_reserved), .head_locked(mutex_11_head_locked),
    .head_reserved(mutex_11_head_reserved), .head_wanted(mutex_11_head_wanted), .request_owned(mutex_11_request_owned),
    .request_taken(mutex_11_request_taken), .free(mutex_11_free), .freed(mutex_11_freed), .inverted_age(mutex_11_inverted_age)
  );

  wl_lock_arbiter_mutex mutex_12 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .is_release(mutex_12_is_release), .picked(picked_12), .still_wanted(still_wanted), .is_head(mutex_12_is_head),
    .is_request(mutex_12_is_request), .request_warp(request_warp), .judge(judge), .reserve(reserve), .reserve_warp(reserve_warp),
    .reserve_preempts(reserve_preempts), .park(park), .park_warp(park_warp), .judged_owner(judged_owner), .grant(mutex_12_grant),
    .grant_warp(grant_warp), .word(words_12), .owner(mutex_12_owner), .reserver(mutex_12_reserver),
    .release_owned(mutex_12_release_owned), .retained(mutex_12_retained), .retained_preempted(mutex_12_retained_preempted),
    .owner_preempted(mutex_12_owner_preempted), .pick_reserved(mutex_12_pick_reserved), .head_locked(mutex_12_head_locked),
    .head_reserved(mutex_12_head_reserved), .head_wanted(mutex_12_head_wanted), .request_owned(mutex_12_request_owned),
    .request_taken(mutex_12_request_taken), .free(mutex_12_free), .freed(mutex_12_freed), .inverted_age(mutex_12_inverted_age)
  );

  wl_lock_arbiter_mutex mutex_13 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .is_release(mutex_13_is_release), .picked(picked_13), .still_wanted(still_wanted), .is_head(mutex_13_is_head),
    .is_request(mutex_13_is_request), .request_warp(request_warp), .judge(judge), .reserve(reserve), .reserve_warp(reserve_warp),
    .reserve_preempts(reserve_preempts), .park(park), .park_warp(park_warp), .judged_owner(judged_owner), .grant(mutex_13_grant),
    .grant_warp(grant_warp), .word(words_13), .owner(mutex_13_owner), .reserver(mutex_13_reserver),
    .release_owned(mutex_13_release_owned), .retained(mutex_13_retained), .retained_preempted(mutex_13_retained_preempted),
    .owner_preempted(mutex_13_owner_preempted), .pick_reserved(mutex_13_pick_reserved), .head_locked(mutex_13_head_locked),
    .head_reserved(mutex_13_head_reserved), .head_wanted(mutex_13_head_wanted), .request_owned(mutex_13_request_owned),
    .request_taken(mutex_13_request_taken), .free(mutex_13_free), .freed(mutex_13_freed), .inverted_age(mutex_13_inverted_age)
  );

  wl_lock_arbiter_mutex mutex_14 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .is_release(mutex_14_is_release), .picked(picked_14), .still_wanted(still_wanted), .is_head(mutex_14_is_head),
    .is_request(mutex_14_is_request), .request_warp(request_warp), .judge(judge), .reserve(reserve), .reserve_warp(reserve_warp),
    .reserve_preempts(reserve_preempts), .park(park), .park_warp(park_warp), .judged_owner(judged_owner), .grant(mutex_14_grant),
    .grant_warp(grant_warp), .word(words_14), .owner(mutex_14_owner), .reserver(mutex_14_reserver),
    .release_owned(mutex_14_release_owned), .retained(mutex_14_retained), .retained_preempted(mutex_14_retained_preempted),
    .owner_preempted(mutex_14_owner_preempted), .pick_reserved(mutex_14_pick_reserved), .head_locked(mutex_14_head_locked),
    .head_reserved(mutex_14_head_reserved), .head_wanted(mutex_14_head_wanted), .request_owned(mutex_14_request_owned),
    .request_taken(mutex_14_request_taken), .free(mutex_14_free), .freed(mutex_14_freed), .inverted_age(mutex_14_inverted_age)
  );

  wl_lock_arbiter_mutex mutex_15 (
    .clock(clock), .reset(reset), .release_(release_), .release_warp(release_warp), .release_all(release_all),
    .is_release(mutex_15_is_release), .picked(picked_15), .still_wanted(still_wanted), .is_head(mutex_15_is_head),
    .is_request(mutex_15_is_request), .request_warp(request_warp), .judge(judge), .reserve(reserve), .reserve_warp(reserve_warp),
    .reserve_preempts(reserve_preempts), .park(park), .park_warp(park_warp), .judged_owner(judged_owner), .grant(mutex_15_grant),
    .grant_warp(grant_warp), .word(words_15), .owner(mutex_15_owner), .reserver(mutex_15_reserver),
    .release_owned(mutex_15_release_owned), .retained(mutex_15_retained), .retained_preempted(mutex_15_retained_preempted),
    .owner_preempted(mutex_15_owner_preempted), .pick_reserved(mutex_15_pick_reserved), .head_locked(mutex_15_head_locked),
    .head_reserved(mutex_15_head_reserved), .head_wanted(mutex_15_head_wanted), .request_owned(mutex_15_request_owned),
    .request_taken(mutex_15_request_taken), .free(mutex_15_free), .freed(mutex_15_freed), .inverted_age(mutex_15_inverted_age)
  );

  wl_lock_arbiter_longest_free longest_free (
    .candidate_valid_0(mutex_0_free), .candidate_valid_1(mutex_1_free), .candidate_valid_2(mutex_2_free),
    .candidate_valid_3(mutex_3_free), .candidate_valid_4(mutex_4_free), .candidate_valid_5(mutex_5_free),
    .candidate_valid_6(mutex_6_free), .candidate_valid_7(mutex_7_free), .candidate_valid_8(mutex_8_free),
    .candidate_valid_9(mutex_9_free), .candidate_valid_10(mutex_10_free), .candidate_valid_11(mutex_11_free),
    .candidate_valid_12(mutex_12_free), .candidate_valid_13(mutex_13_free), .candidate_valid_14(mutex_14_free),
    .candidate_valid_15(mutex_15_free), .key_0(mutex_0_inverted_age), .key_1(mutex_1_inverted_age), .key_2(mutex_2_inverted_age),
    .key_3(mutex_3_inverted_age), .key_4(mutex_4_inverted_age), .key_5(mutex_5_inverted_age), .key_6(mutex_6_inverted_age),
    .key_7(mutex_7_inverted_age), .key_8(mutex_8_inverted_age), .key_9(mutex_9_inverted_age), .key_10(mutex_10_inverted_age),
    .key_11(mutex_11_inverted_age), .key_12(mutex_12_inverted_age), .key_13(mutex_13_inverted_age), .key_14(mutex_14_inverted_age),
    .key_15(mutex_15_inverted_age), .selected_0(longest_free_selected_0), .selected_1(longest_free_selected_1),
    .selected_2(longest_free_selected_2), .selected_3(longest_free_selected_3), .selected_4(longest_free_selected_4),
    .selected_5(longest_free_selected_5), .selected_6(longest_free_selected_6), .selected_7(longest_free_selected_7),
    .selected_8(longest_free_selected_8), .selected_9(longest_free_selected_9), .selected_10(longest_free_selected_10),
    .selected_11(longest_free_selected_11), .selected_12(longest_free_selected_12), .selected_13(longest_free_selected_13),
    .selected_14(longest_free_selected_14), .selected_15(longest_free_selected_15), .min_key(longest_free_min_key)
  );

  wl_lock_arbiter_lowest_free lowest_free (
    .candidate_0(lowest_free_candidate_0), .candidate_1(lowest_free_candidate_1), .candidate_2(lowest_free_candidate_2),
    .candidate_3(lowest_free_candidate_3), .candidate_4(lowest_free_candidate_4), .candidate_5(lowest_free_candidate_5),
    .candidate_6(lowest_free_candidate_6), .candidate_7(lowest_free_candidate_7), .candidate_8(lowest_free_candidate_8),
    .candidate_9(lowest_free_candidate_9), .candidate_10(lowest_free_candidate_10), .candidate_11(lowest_free_candidate_11),
    .candidate_12(lowest_free_candidate_12), .candidate_13(lowest_free_candidate_13), .candidate_14(lowest_free_candidate_14),
    .candidate_15(lowest_free_candidate_15), .chosen_0(lowest_free_chosen_0), .chosen_1(lowest_free_chosen_1),
    .chosen_2(lowest_free_chosen_2), .chosen_3(lowest_free_chosen_3), .chosen_4(lowest_free_chosen_4),
    .chosen_5(lowest_free_chosen_5), .chosen_6(lowest_free_chosen_6), .chosen_7(lowest_free_chosen_7),
    .chosen_8(lowest_free_chosen_8), .chosen_9(lowest_free_chosen_9), .chosen_10(lowest_free_chosen_10),
    .chosen_11(lowest_free_chosen_11), .chosen_12(lowest_free_chosen_12), .chosen_13(lowest_free_chosen_13),
    .chosen_14(lowest_free_chosen_14), .chosen_15(lowest_free_chosen_15), .reached_0(lowest_free_reached_0),
    .reached_1(lowest_free_reached_1), .reached_2(lowest_free_reached_2), .reached_3(lowest_free_reached_3),
    .reached_4(lowest_free_reached_4), .reached_5(lowest_free_reached_5), .reached_6(lowest_free_reached_6),
    .reached_7(lowest_free_reached_7), .reached_8(lowest_free_reached_8), .reached_9(lowest_free_reached_9),
    .reached_10(lowest_free_reached_10), .reached_11(lowest_free_reached_11), .reached_12(lowest_free_reached_12),
    .reached_13(lowest_free_reached_13), .reached_14(lowest_free_reached_14), .reached_15(lowest_free_reached_15)
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

  wire unused_bits = &{1'b0, longest_free_min_key, lowest_free_reached_0, lowest_free_reached_1, lowest_free_reached_2,
      lowest_free_reached_3, lowest_free_reached_4, lowest_free_reached_5, lowest_free_reached_6, lowest_free_reached_7,
      lowest_free_reached_8, lowest_free_reached_9, lowest_free_reached_10, lowest_free_reached_11, lowest_free_reached_12,
      lowest_free_reached_13, lowest_free_reached_14, lowest_free_reached_15};

endmodule

`default_nettype wire
