// wl_lock_arbiter_warps: a part of lock_arbiter
// The warps: the best waiter of a free mutex, what a judgement asks of them, and who is told.
// pick_reserver: the warp that has its reservation
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 FIFO_DEPTH=8 COUNT_BITS=16 AGING=0 OVERDUE=0
// Made from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_warps (
  input  wire         clock,            // the one clock
  input  wire         reset,            // synchronous, active high: nobody holds or waits; all priorities are the lowest
  input  wire         priority_write,   // sets a warp's priority
  input  wire   [4:0] priority_warp,    // whose
  input  wire   [3:0] priority_value,   // to this
  input  wire  [15:0] count_limit,      // instructions that a holder may retire; 0: no limit
  input  wire         release_,         // a warp gives back one mutex, or all, and may
  input  wire   [4:0] release_warp,     // which warp
  input  wire         release_last,     // it owns nothing then
  input  wire         kept_pressed,     // a higher warp wants one that it keeps
  input  wire         retire,           // a warp retired an instruction
  input  wire   [4:0] retire_warp,      // which
  input  wire         pick_valid,       // a free mutex is granted to the best of its waiters
  input  wire   [3:0] pick_lock,        // which
  input  wire   [4:0] head_warp,        // the head of the FIFO
  input  wire   [4:0] owner_warp,       // the owner of the mutex that it asks for
  input  wire   [4:0] reserver_warp,    // who has the reservation of that
  input  wire         reserve,          // the head takes the reservation
  input  wire         park,             // a warp is parked
  input  wire   [4:0] park_warp,        // which
  input  wire         presses,          // some mutex of the owner is wanted by a higher warp then
  input  wire         grant,            // a mutex is granted
  input  wire   [4:0] grant_warp,       // to which warp
  input  wire         take,             // a request is taken
  input  wire         push,             // and enters the FIFO
  input  wire   [4:0] request_warp,     // which warp asks
  input  wire   [3:0] request_lock,     // for which mutex
  output wire   [4:0] winner,           // the best waiter
  output wire         winner_parked,    // it was parked
  output wire   [3:0] requester_level,  // the head's priority
  output wire   [5:0] requester_rank,   // its seniority; the lowest is the most senior
  output wire   [3:0] owner_level,      // the owner's priority
  output wire   [5:0] owner_rank,       // its seniority
  output wire   [3:0] reserver_level,   // the priority of the one with the reservation
  output wire   [5:0] reserver_rank,    // its seniority
  output wire         request_waits,    // the warp that asks is parked or has a request under way
  output wire         yield_valid,      // a warp is told
  output wire   [4:0] yield_warp,       // which
  output wire         yield_reason,     // its count alone is the reason
  output wire         overdue_valid,    // a warp has not answered in time
  output wire   [4:0] overdue_warp      // which
);

  localparam [4:0] not_due = 5'd16;
  localparam [10:0] flag = 11'd32;
  localparam [4:0] number_0 = 5'd0;
  localparam [4:0] number_1 = 5'd1;
  localparam [4:0] number_2 = 5'd2;
  localparam [4:0] number_3 = 5'd3;
  localparam [4:0] number_4 = 5'd4;
  localparam [4:0] number_5 = 5'd5;
  localparam [4:0] number_6 = 5'd6;
  localparam [4:0] number_7 = 5'd7;
  localparam [4:0] number_8 = 5'd8;
  localparam [4:0] number_9 = 5'd9;
  localparam [4:0] number_10 = 5'd10;
  localparam [4:0] number_11 = 5'd11;
  localparam [4:0] number_12 = 5'd12;
  localparam [4:0] number_13 = 5'd13;
  localparam [4:0] number_14 = 5'd14;
  localparam [4:0] number_15 = 5'd15;
  localparam [4:0] number_16 = 5'd16;
  localparam [4:0] number_17 = 5'd17;
  localparam [4:0] number_18 = 5'd18;
  localparam [4:0] number_19 = 5'd19;
  localparam [4:0] number_20 = 5'd20;
  localparam [4:0] number_21 = 5'd21;
  localparam [4:0] number_22 = 5'd22;
  localparam [4:0] number_23 = 5'd23;
  localparam [4:0] number_24 = 5'd24;
  localparam [4:0] number_25 = 5'd25;
  localparam [4:0] number_26 = 5'd26;
  localparam [4:0] number_27 = 5'd27;
  localparam [4:0] number_28 = 5'd28;
  localparam [4:0] number_29 = 5'd29;
  localparam [4:0] number_30 = 5'd30;
  localparam [4:0] number_31 = 5'd31;
  reg [5:0] seniors_left;
  reg [5:0] parks_left;
  reg any_gives_up;
  reg [4:0] any_gives_rank;
  reg any_request_waits;
  reg [3:0] any_requester_level;
  reg [5:0] any_requester_rank;
  reg [3:0] any_owner_level;
  reg [5:0] any_owner_rank;
  reg [3:0] any_reserver_level;
  reg [5:0] any_reserver_rank;
  reg any_unranked;
  reg any_at_limit;
  reg any_overdue;
  reg [4:0] late;
  reg [4:0] late_number;
  wire warp_0_gives_up, warp_1_gives_up, warp_2_gives_up, warp_3_gives_up, warp_4_gives_up, warp_5_gives_up, warp_6_gives_up,
      warp_7_gives_up, warp_8_gives_up, warp_9_gives_up, warp_10_gives_up, warp_11_gives_up, warp_12_gives_up, warp_13_gives_up,
      warp_14_gives_up, warp_15_gives_up, warp_16_gives_up, warp_17_gives_up, warp_18_gives_up, warp_19_gives_up, warp_20_gives_up,
      warp_21_gives_up, warp_22_gives_up, warp_23_gives_up, warp_24_gives_up, warp_25_gives_up, warp_26_gives_up, warp_27_gives_up,
      warp_28_gives_up, warp_29_gives_up, warp_30_gives_up, warp_31_gives_up;
  wire [4:0] warp_0_gives_rank, warp_1_gives_rank, warp_2_gives_rank, warp_3_gives_rank, warp_4_gives_rank, warp_5_gives_rank,
      warp_6_gives_rank, warp_7_gives_rank, warp_8_gives_rank, warp_9_gives_rank, warp_10_gives_rank, warp_11_gives_rank,
      warp_12_gives_rank, warp_13_gives_rank, warp_14_gives_rank, warp_15_gives_rank, warp_16_gives_rank, warp_17_gives_rank,
      warp_18_gives_rank, warp_19_gives_rank, warp_20_gives_rank, warp_21_gives_rank, warp_22_gives_rank, warp_23_gives_rank,
      warp_24_gives_rank, warp_25_gives_rank, warp_26_gives_rank, warp_27_gives_rank, warp_28_gives_rank, warp_29_gives_rank,
      warp_30_gives_rank, warp_31_gives_rank;
  wire warp_0_waits, warp_1_waits, warp_2_waits, warp_3_waits, warp_4_waits, warp_5_waits, warp_6_waits, warp_7_waits, warp_8_waits,
      warp_9_waits, warp_10_waits, warp_11_waits, warp_12_waits, warp_13_waits, warp_14_waits, warp_15_waits, warp_16_waits,
      warp_17_waits, warp_18_waits, warp_19_waits, warp_20_waits, warp_21_waits, warp_22_waits, warp_23_waits, warp_24_waits,
      warp_25_waits, warp_26_waits, warp_27_waits, warp_28_waits, warp_29_waits, warp_30_waits, warp_31_waits;
  wire [10:0] warp_0_key, warp_1_key, warp_2_key, warp_3_key, warp_4_key, warp_5_key, warp_6_key, warp_7_key, warp_8_key,
      warp_9_key, warp_10_key, warp_11_key, warp_12_key, warp_13_key, warp_14_key, warp_15_key, warp_16_key, warp_17_key,
      warp_18_key, warp_19_key, warp_20_key, warp_21_key, warp_22_key, warp_23_key, warp_24_key, warp_25_key, warp_26_key,
      warp_27_key, warp_28_key, warp_29_key, warp_30_key, warp_31_key;
  wire [5:0] warp_0_requester_rank, warp_1_requester_rank, warp_2_requester_rank, warp_3_requester_rank, warp_4_requester_rank,
      warp_5_requester_rank, warp_6_requester_rank, warp_7_requester_rank, warp_8_requester_rank, warp_9_requester_rank,
      warp_10_requester_rank, warp_11_requester_rank, warp_12_requester_rank, warp_13_requester_rank, warp_14_requester_rank,
      warp_15_requester_rank, warp_16_requester_rank, warp_17_requester_rank, warp_18_requester_rank, warp_19_requester_rank,
      warp_20_requester_rank, warp_21_requester_rank, warp_22_requester_rank, warp_23_requester_rank, warp_24_requester_rank,
      warp_25_requester_rank, warp_26_requester_rank, warp_27_requester_rank, warp_28_requester_rank, warp_29_requester_rank,
      warp_30_requester_rank, warp_31_requester_rank;
  wire [5:0] warp_0_owner_rank, warp_1_owner_rank, warp_2_owner_rank, warp_3_owner_rank, warp_4_owner_rank, warp_5_owner_rank,
      warp_6_owner_rank, warp_7_owner_rank, warp_8_owner_rank, warp_9_owner_rank, warp_10_owner_rank, warp_11_owner_rank,
      warp_12_owner_rank, warp_13_owner_rank, warp_14_owner_rank, warp_15_owner_rank, warp_16_owner_rank, warp_17_owner_rank,
      warp_18_owner_rank, warp_19_owner_rank, warp_20_owner_rank, warp_21_owner_rank, warp_22_owner_rank, warp_23_owner_rank,
      warp_24_owner_rank, warp_25_owner_rank, warp_26_owner_rank, warp_27_owner_rank, warp_28_owner_rank, warp_29_owner_rank,
      warp_30_owner_rank, warp_31_owner_rank;
  wire [5:0] warp_0_reserver_rank, warp_1_reserver_rank, warp_2_reserver_rank, warp_3_reserver_rank, warp_4_reserver_rank,
      warp_5_reserver_rank, warp_6_reserver_rank, warp_7_reserver_rank, warp_8_reserver_rank, warp_9_reserver_rank,
      warp_10_reserver_rank, warp_11_reserver_rank, warp_12_reserver_rank, warp_13_reserver_rank, warp_14_reserver_rank,
      warp_15_reserver_rank, warp_16_reserver_rank, warp_17_reserver_rank, warp_18_reserver_rank, warp_19_reserver_rank,
      warp_20_reserver_rank, warp_21_reserver_rank, warp_22_reserver_rank, warp_23_reserver_rank, warp_24_reserver_rank,
      warp_25_reserver_rank, warp_26_reserver_rank, warp_27_reserver_rank, warp_28_reserver_rank, warp_29_reserver_rank,
      warp_30_reserver_rank, warp_31_reserver_rank;
  wire [3:0] warp_0_requester_level, warp_1_requester_level, warp_2_requester_level, warp_3_requester_level, warp_4_requester_level,
      warp_5_requester_level, warp_6_requester_level, warp_7_requester_level, warp_8_requester_level, warp_9_requester_level,
      warp_10_requester_level, warp_11_requester_level, warp_12_requester_level, warp_13_requester_level, warp_14_requester_level,
      warp_15_requester_level, warp_16_requester_level, warp_17_requester_level, warp_18_requester_level, warp_19_requester_level,
      warp_20_requester_level, warp_21_requester_level, warp_22_requester_level, warp_23_requester_level, warp_24_requester_level,
      warp_25_requester_level, warp_26_requester_level, warp_27_requester_level, warp_28_requester_level, warp_29_requester_level,
      warp_30_requester_level, warp_31_requester_level;
  wire [3:0] warp_0_owner_level, warp_1_owner_level, warp_2_owner_level, warp_3_owner_level, warp_4_owner_level, warp_5_owner_level,
      warp_6_owner_level, warp_7_owner_level, warp_8_owner_level, warp_9_owner_level, warp_10_owner_level, warp_11_owner_level,
      warp_12_owner_level, warp_13_owner_level, warp_14_owner_level, warp_15_owner_level, warp_16_owner_level, warp_17_owner_level,
      warp_18_owner_level, warp_19_owner_level, warp_20_owner_level, warp_21_owner_level, warp_22_owner_level, warp_23_owner_level,
      warp_24_owner_level, warp_25_owner_level, warp_26_owner_level, warp_27_owner_level, warp_28_owner_level, warp_29_owner_level,
      warp_30_owner_level, warp_31_owner_level;
  wire [3:0] warp_0_reserver_level, warp_1_reserver_level, warp_2_reserver_level, warp_3_reserver_level, warp_4_reserver_level,
      warp_5_reserver_level, warp_6_reserver_level, warp_7_reserver_level, warp_8_reserver_level, warp_9_reserver_level,
      warp_10_reserver_level, warp_11_reserver_level, warp_12_reserver_level, warp_13_reserver_level, warp_14_reserver_level,
      warp_15_reserver_level, warp_16_reserver_level, warp_17_reserver_level, warp_18_reserver_level, warp_19_reserver_level,
      warp_20_reserver_level, warp_21_reserver_level, warp_22_reserver_level, warp_23_reserver_level, warp_24_reserver_level,
      warp_25_reserver_level, warp_26_reserver_level, warp_27_reserver_level, warp_28_reserver_level, warp_29_reserver_level,
      warp_30_reserver_level, warp_31_reserver_level;
  wire [4:0] warp_0_due_key, warp_1_due_key, warp_2_due_key, warp_3_due_key, warp_4_due_key, warp_5_due_key, warp_6_due_key,
      warp_7_due_key, warp_8_due_key, warp_9_due_key, warp_10_due_key, warp_11_due_key, warp_12_due_key, warp_13_due_key,
      warp_14_due_key, warp_15_due_key, warp_16_due_key, warp_17_due_key, warp_18_due_key, warp_19_due_key, warp_20_due_key,
      warp_21_due_key, warp_22_due_key, warp_23_due_key, warp_24_due_key, warp_25_due_key, warp_26_due_key, warp_27_due_key,
      warp_28_due_key, warp_29_due_key, warp_30_due_key, warp_31_due_key;
  wire warp_0_at_limit, warp_1_at_limit, warp_2_at_limit, warp_3_at_limit, warp_4_at_limit, warp_5_at_limit, warp_6_at_limit,
      warp_7_at_limit, warp_8_at_limit, warp_9_at_limit, warp_10_at_limit, warp_11_at_limit, warp_12_at_limit, warp_13_at_limit,
      warp_14_at_limit, warp_15_at_limit, warp_16_at_limit, warp_17_at_limit, warp_18_at_limit, warp_19_at_limit, warp_20_at_limit,
      warp_21_at_limit, warp_22_at_limit, warp_23_at_limit, warp_24_at_limit, warp_25_at_limit, warp_26_at_limit, warp_27_at_limit,
      warp_28_at_limit, warp_29_at_limit, warp_30_at_limit, warp_31_at_limit;
  wire warp_0_overdue, warp_1_overdue, warp_2_overdue, warp_3_overdue, warp_4_overdue, warp_5_overdue, warp_6_overdue,
      warp_7_overdue, warp_8_overdue, warp_9_overdue, warp_10_overdue, warp_11_overdue, warp_12_overdue, warp_13_overdue,
      warp_14_overdue, warp_15_overdue, warp_16_overdue, warp_17_overdue, warp_18_overdue, warp_19_overdue, warp_20_overdue,
      warp_21_overdue, warp_22_overdue, warp_23_overdue, warp_24_overdue, warp_25_overdue, warp_26_overdue, warp_27_overdue,
      warp_28_overdue, warp_29_overdue, warp_30_overdue, warp_31_overdue;
  wire warp_0_unranked, warp_1_unranked, warp_2_unranked, warp_3_unranked, warp_4_unranked, warp_5_unranked, warp_6_unranked,
      warp_7_unranked, warp_8_unranked, warp_9_unranked, warp_10_unranked, warp_11_unranked, warp_12_unranked, warp_13_unranked,
      warp_14_unranked, warp_15_unranked, warp_16_unranked, warp_17_unranked, warp_18_unranked, warp_19_unranked, warp_20_unranked,
      warp_21_unranked, warp_22_unranked, warp_23_unranked, warp_24_unranked, warp_25_unranked, warp_26_unranked, warp_27_unranked,
      warp_28_unranked, warp_29_unranked, warp_30_unranked, warp_31_unranked;
  wire [10:0] waiter_best;
  wire [4:0] told_best;
  wire [4:0] told_winner;
  reg [5:0] seniors, seniors_next;
  reg [5:0] parks, parks_next;

  wire limited = count_limit != 16'd0;
  wire tells = (told_best & not_due) == 5'd0;
  wire releases_0 = release_ & (release_warp == number_0);
  wire requests_0 = request_warp == number_0;
  wire warp_0_write = priority_write & (priority_warp == number_0);
  wire warp_0_retire = retire & (retire_warp == number_0);
  wire warp_0_grant = grant & (grant_warp == number_0);
  wire asks_0 = head_warp == number_0;
  wire owns_0 = owner_warp == number_0;
  wire warp_0_stands_by = reserver_warp == number_0;
  wire warp_0_park = park & (park_warp == number_0);
  wire warp_0_take = take & requests_0;
  wire warp_0_push = push & requests_0;
  wire tell_0 = tells & (told_winner == number_0);
  wire releases_1 = release_ & (release_warp == number_1);
  wire requests_1 = request_warp == number_1;
  wire warp_1_write = priority_write & (priority_warp == number_1);
  wire warp_1_retire = retire & (retire_warp == number_1);
  wire warp_1_grant = grant & (grant_warp == number_1);
  wire asks_1 = head_warp == number_1;
  wire owns_1 = owner_warp == number_1;
  wire warp_1_stands_by = reserver_warp == number_1;
  wire warp_1_park = park & (park_warp == number_1);
  wire warp_1_take = take & requests_1;
  wire warp_1_push = push & requests_1;
  wire tell_1 = tells & (told_winner == number_1);
  wire releases_2 = release_ & (release_warp == number_2);
  wire requests_2 = request_warp == number_2;
  wire warp_2_write = priority_write & (priority_warp == number_2);
  wire warp_2_retire = retire & (retire_warp == number_2);
  wire warp_2_grant = grant & (grant_warp == number_2);
  wire asks_2 = head_warp == number_2;
  wire owns_2 = owner_warp == number_2;
  wire warp_2_stands_by = reserver_warp == number_2;
  wire warp_2_park = park & (park_warp == number_2);
  wire warp_2_take = take & requests_2;
  wire warp_2_push = push & requests_2;
  wire tell_2 = tells & (told_winner == number_2);
  wire releases_3 = release_ & (release_warp == number_3);
  wire requests_3 = request_warp == number_3;
  wire warp_3_write = priority_write & (priority_warp == number_3);
  wire warp_3_retire = retire & (retire_warp == number_3);
  wire warp_3_grant = grant & (grant_warp == number_3);
  wire asks_3 = head_warp == number_3;
  wire owns_3 = owner_warp == number_3;
  wire warp_3_stands_by = reserver_warp == number_3;
  wire warp_3_park = park & (park_warp == number_3);
  wire warp_3_take = take & requests_3;
  wire warp_3_push = push & requests_3;
  wire tell_3 = tells & (told_winner == number_3);
  wire releases_4 = release_ & (release_warp == number_4);
  wire requests_4 = request_warp == number_4;
  wire warp_4_write = priority_write & (priority_warp == number_4);
  wire warp_4_retire = retire & (retire_warp == number_4);
  wire warp_4_grant = grant & (grant_warp == number_4);
  wire asks_4 = head_warp == number_4;
  wire owns_4 = owner_warp == number_4;
  wire warp_4_stands_by = reserver_warp == number_4;
  wire warp_4_park = park & (park_warp == number_4);
  wire warp_4_take = take & requests_4;
  wire warp_4_push = push & requests_4;
  wire tell_4 = tells & (told_winner == number_4);
  wire releases_5 = release_ & (release_warp == number_5);
  wire requests_5 = request_warp == number_5;
  wire warp_5_write = priority_write & (priority_warp == number_5);
  wire warp_5_retire = retire & (retire_warp == number_5);
  wire warp_5_grant = grant & (grant_warp == number_5);
  wire asks_5 = head_warp == number_5;
  wire owns_5 = owner_warp == number_5;
  wire warp_5_stands_by = reserver_warp == number_5;
  wire warp_5_park = park & (park_warp == number_5);
  wire warp_5_take = take & requests_5;
  wire warp_5_push = push & requests_5;
  wire tell_5 = tells & (told_winner == number_5);
  wire releases_6 = release_ & (release_warp == number_6);
  wire requests_6 = request_warp == number_6;
  wire warp_6_write = priority_write & (priority_warp == number_6);
  wire warp_6_retire = retire & (retire_warp == number_6);
  wire warp_6_grant = grant & (grant_warp == number_6);
  wire asks_6 = head_warp == number_6;
  wire owns_6 = owner_warp == number_6;
  wire warp_6_stands_by = reserver_warp == number_6;
  wire warp_6_park = park & (park_warp == number_6);
  wire warp_6_take = take & requests_6;
  wire warp_6_push = push & requests_6;
  wire tell_6 = tells & (told_winner == number_6);
  wire releases_7 = release_ & (release_warp == number_7);
  wire requests_7 = request_warp == number_7;
  wire warp_7_write = priority_write & (priority_warp == number_7);
  wire warp_7_retire = retire & (retire_warp == number_7);
  wire warp_7_grant = grant & (grant_warp == number_7);
  wire asks_7 = head_warp == number_7;
  wire owns_7 = owner_warp == number_7;
  wire warp_7_stands_by = reserver_warp == number_7;
  wire warp_7_park = park & (park_warp == number_7);
  wire warp_7_take = take & requests_7;
  wire warp_7_push = push & requests_7;
  wire tell_7 = tells & (told_winner == number_7);
  wire releases_8 = release_ & (release_warp == number_8);
  wire requests_8 = request_warp == number_8;
  wire warp_8_write = priority_write & (priority_warp == number_8);
  wire warp_8_retire = retire & (retire_warp == number_8);
  wire warp_8_grant = grant & (grant_warp == number_8);
  wire asks_8 = head_warp == number_8;
  wire owns_8 = owner_warp == number_8;
  wire warp_8_stands_by = reserver_warp == number_8;
  wire warp_8_park = park & (park_warp == number_8);
  wire warp_8_take = take & requests_8;
  wire warp_8_push = push & requests_8;
  wire tell_8 = tells & (told_winner == number_8);
  wire releases_9 = release_ & (release_warp == number_9);
  wire requests_9 = request_warp == number_9;
  wire warp_9_write = priority_write & (priority_warp == number_9);
  wire warp_9_retire = retire & (retire_warp == number_9);
  wire warp_9_grant = grant & (grant_warp == number_9);
  wire asks_9 = head_warp == number_9;
  wire owns_9 = owner_warp == number_9;
  wire warp_9_stands_by = reserver_warp == number_9;
  wire warp_9_park = park & (park_warp == number_9);
  wire warp_9_take = take & requests_9;
  wire warp_9_push = push & requests_9;
  wire tell_9 = tells & (told_winner == number_9);
  wire releases_10 = release_ & (release_warp == number_10);
  wire requests_10 = request_warp == number_10;
  wire warp_10_write = priority_write & (priority_warp == number_10);
  wire warp_10_retire = retire & (retire_warp == number_10);
  wire warp_10_grant = grant & (grant_warp == number_10);
  wire asks_10 = head_warp == number_10;
  wire owns_10 = owner_warp == number_10;
  wire warp_10_stands_by = reserver_warp == number_10;
  wire warp_10_park = park & (park_warp == number_10);
  wire warp_10_take = take & requests_10;
  wire warp_10_push = push & requests_10;
  wire tell_10 = tells & (told_winner == number_10);
  wire releases_11 = release_ & (release_warp == number_11);
  wire requests_11 = request_warp == number_11;
  wire warp_11_write = priority_write & (priority_warp == number_11);
  wire warp_11_retire = retire & (retire_warp == number_11);
  wire warp_11_grant = grant & (grant_warp == number_11);
  wire asks_11 = head_warp == number_11;
  wire owns_11 = owner_warp == number_11;
  wire warp_11_stands_by = reserver_warp == number_11;
  wire warp_11_park = park & (park_warp == number_11);
  wire warp_11_take = take & requests_11;
  wire warp_11_push = push & requests_11;
  wire tell_11 = tells & (told_winner == number_11);
  wire releases_12 = release_ & (release_warp == number_12);
  wire requests_12 = request_warp == number_12;
  wire warp_12_write = priority_write & (priority_warp == number_12);
  wire warp_12_retire = retire & (retire_warp == number_12);
  wire warp_12_grant = grant & (grant_warp == number_12);
  wire asks_12 = head_warp == number_12;
  wire owns_12 = owner_warp == number_12;
  wire warp_12_stands_by = reserver_warp == number_12;
  wire warp_12_park = park & (park_warp == number_12);
  wire warp_12_take = take & requests_12;
  wire warp_12_push = push & requests_12;
  wire tell_12 = tells & (told_winner == number_12);
  wire releases_13 = release_ & (release_warp == number_13);
  wire requests_13 = request_warp == number_13;
  wire warp_13_write = priority_write & (priority_warp == number_13);
  wire warp_13_retire = retire & (retire_warp == number_13);
  wire warp_13_grant = grant & (grant_warp == number_13);
  wire asks_13 = head_warp == number_13;
  wire owns_13 = owner_warp == number_13;
  wire warp_13_stands_by = reserver_warp == number_13;
  wire warp_13_park = park & (park_warp == number_13);
  wire warp_13_take = take & requests_13;
  wire warp_13_push = push & requests_13;
  wire tell_13 = tells & (told_winner == number_13);
  wire releases_14 = release_ & (release_warp == number_14);
  wire requests_14 = request_warp == number_14;
  wire warp_14_write = priority_write & (priority_warp == number_14);
  wire warp_14_retire = retire & (retire_warp == number_14);
  wire warp_14_grant = grant & (grant_warp == number_14);
  wire asks_14 = head_warp == number_14;
  wire owns_14 = owner_warp == number_14;
  wire warp_14_stands_by = reserver_warp == number_14;
  wire warp_14_park = park & (park_warp == number_14);
  wire warp_14_take = take & requests_14;
  wire warp_14_push = push & requests_14;
  wire tell_14 = tells & (told_winner == number_14);
  wire releases_15 = release_ & (release_warp == number_15);
  wire requests_15 = request_warp == number_15;
  wire warp_15_write = priority_write & (priority_warp == number_15);
  wire warp_15_retire = retire & (retire_warp == number_15);
  wire warp_15_grant = grant & (grant_warp == number_15);
  wire asks_15 = head_warp == number_15;
  wire owns_15 = owner_warp == number_15;
  wire warp_15_stands_by = reserver_warp == number_15;
  wire warp_15_park = park & (park_warp == number_15);
  wire warp_15_take = take & requests_15;
  wire warp_15_push = push & requests_15;
  wire tell_15 = tells & (told_winner == number_15);
  wire releases_16 = release_ & (release_warp == number_16);
  wire requests_16 = request_warp == number_16;
  wire warp_16_write = priority_write & (priority_warp == number_16);
  wire warp_16_retire = retire & (retire_warp == number_16);
  wire warp_16_grant = grant & (grant_warp == number_16);
  wire asks_16 = head_warp == number_16;
  wire owns_16 = owner_warp == number_16;
  wire warp_16_stands_by = reserver_warp == number_16;
  wire warp_16_park = park & (park_warp == number_16);
  wire warp_16_take = take & requests_16;
  wire warp_16_push = push & requests_16;
  wire tell_16 = tells & (told_winner == number_16);
  wire releases_17 = release_ & (release_warp == number_17);
  wire requests_17 = request_warp == number_17;
  wire warp_17_write = priority_write & (priority_warp == number_17);
  wire warp_17_retire = retire & (retire_warp == number_17);
  wire warp_17_grant = grant & (grant_warp == number_17);
  wire asks_17 = head_warp == number_17;
  wire owns_17 = owner_warp == number_17;
  wire warp_17_stands_by = reserver_warp == number_17;
  wire warp_17_park = park & (park_warp == number_17);
  wire warp_17_take = take & requests_17;
  wire warp_17_push = push & requests_17;
  wire tell_17 = tells & (told_winner == number_17);
  wire releases_18 = release_ & (release_warp == number_18);
  wire requests_18 = request_warp == number_18;
  wire warp_18_write = priority_write & (priority_warp == number_18);
  wire warp_18_retire = retire & (retire_warp == number_18);
  wire warp_18_grant = grant & (grant_warp == number_18);
  wire asks_18 = head_warp == number_18;
  wire owns_18 = owner_warp == number_18;
  wire warp_18_stands_by = reserver_warp == number_18;
  wire warp_18_park = park & (park_warp == number_18);
  wire warp_18_take = take & requests_18;
  wire warp_18_push = push & requests_18;
  wire tell_18 = tells & (told_winner == number_18);
  wire releases_19 = release_ & (release_warp == number_19);
  wire requests_19 = request_warp == number_19;
  wire warp_19_write = priority_write & (priority_warp == number_19);
  wire warp_19_retire = retire & (retire_warp == number_19);
  wire warp_19_grant = grant & (grant_warp == number_19);
  wire asks_19 = head_warp == number_19;
  wire owns_19 = owner_warp == number_19;
  wire warp_19_stands_by = reserver_warp == number_19;
  wire warp_19_park = park & (park_warp == number_19);
  wire warp_19_take = take & requests_19;
  wire warp_19_push = push & requests_19;
  wire tell_19 = tells & (told_winner == number_19);
  wire releases_20 = release_ & (release_warp == number_20);
  wire requests_20 = request_warp == number_20;
  wire warp_20_write = priority_write & (priority_warp == number_20);
  wire warp_20_retire = retire & (retire_warp == number_20);
  wire warp_20_grant = grant & (grant_warp == number_20);
  wire asks_20 = head_warp == number_20;
  wire owns_20 = owner_warp == number_20;
  wire warp_20_stands_by = reserver_warp == number_20;
  wire warp_20_park = park & (park_warp == number_20);
  wire warp_20_take = take & requests_20;
  wire warp_20_push = push & requests_20;
  wire tell_20 = tells & (told_winner == number_20);
  wire releases_21 = release_ & (release_warp == number_21);
  wire requests_21 = request_warp == number_21;
  wire warp_21_write = priority_write & (priority_warp == number_21);
  wire warp_21_retire = retire & (retire_warp == number_21);
  wire warp_21_grant = grant & (grant_warp == number_21);
  wire asks_21 = head_warp == number_21;
  wire owns_21 = owner_warp == number_21;
  wire warp_21_stands_by = reserver_warp == number_21;
  wire warp_21_park = park & (park_warp == number_21);
  wire warp_21_take = take & requests_21;
  wire warp_21_push = push & requests_21;
  wire tell_21 = tells & (told_winner == number_21);
  wire releases_22 = release_ & (release_warp == number_22);
  wire requests_22 = request_warp == number_22;
  wire warp_22_write = priority_write & (priority_warp == number_22);
  wire warp_22_retire = retire & (retire_warp == number_22);
  wire warp_22_grant = grant & (grant_warp == number_22);
  wire asks_22 = head_warp == number_22;
  wire owns_22 = owner_warp == number_22;
  wire warp_22_stands_by = reserver_warp == number_22;
  wire warp_22_park = park & (park_warp == number_22);
  wire warp_22_take = take & requests_22;
  wire warp_22_push = push & requests_22;
  wire tell_22 = tells & (told_winner == number_22);
  wire releases_23 = release_ & (release_warp == number_23);
  wire requests_23 = request_warp == number_23;
  wire warp_23_write = priority_write & (priority_warp == number_23);
  wire warp_23_retire = retire & (retire_warp == number_23);
  wire warp_23_grant = grant & (grant_warp == number_23);
  wire asks_23 = head_warp == number_23;
  wire owns_23 = owner_warp == number_23;
  wire warp_23_stands_by = reserver_warp == number_23;
  wire warp_23_park = park & (park_warp == number_23);
  wire warp_23_take = take & requests_23;
  wire warp_23_push = push & requests_23;
  wire tell_23 = tells & (told_winner == number_23);
  wire releases_24 = release_ & (release_warp == number_24);
  wire requests_24 = request_warp == number_24;
  wire warp_24_write = priority_write & (priority_warp == number_24);
  wire warp_24_retire = retire & (retire_warp == number_24);
  wire warp_24_grant = grant & (grant_warp == number_24);
  wire asks_24 = head_warp == number_24;
  wire owns_24 = owner_warp == number_24;
  wire warp_24_stands_by = reserver_warp == number_24;
  wire warp_24_park = park & (park_warp == number_24);
  wire warp_24_take = take & requests_24;
  wire warp_24_push = push & requests_24;
  wire tell_24 = tells & (told_winner == number_24);
  wire releases_25 = release_ & (release_warp == number_25);
  wire requests_25 = request_warp == number_25;
  wire warp_25_write = priority_write & (priority_warp == number_25);
  wire warp_25_retire = retire & (retire_warp == number_25);
  wire warp_25_grant = grant & (grant_warp == number_25);
  wire asks_25 = head_warp == number_25;
  wire owns_25 = owner_warp == number_25;
  wire warp_25_stands_by = reserver_warp == number_25;
  wire warp_25_park = park & (park_warp == number_25);
  wire warp_25_take = take & requests_25;
  wire warp_25_push = push & requests_25;
  wire tell_25 = tells & (told_winner == number_25);
  wire releases_26 = release_ & (release_warp == number_26);
  wire requests_26 = request_warp == number_26;
  wire warp_26_write = priority_write & (priority_warp == number_26);
  wire warp_26_retire = retire & (retire_warp == number_26);
  wire warp_26_grant = grant & (grant_warp == number_26);
  wire asks_26 = head_warp == number_26;
  wire owns_26 = owner_warp == number_26;
  wire warp_26_stands_by = reserver_warp == number_26;
  wire warp_26_park = park & (park_warp == number_26);
  wire warp_26_take = take & requests_26;
  wire warp_26_push = push & requests_26;
  wire tell_26 = tells & (told_winner == number_26);
  wire releases_27 = release_ & (release_warp == number_27);
  wire requests_27 = request_warp == number_27;
  wire warp_27_write = priority_write & (priority_warp == number_27);
  wire warp_27_retire = retire & (retire_warp == number_27);
  wire warp_27_grant = grant & (grant_warp == number_27);
  wire asks_27 = head_warp == number_27;
  wire owns_27 = owner_warp == number_27;
  wire warp_27_stands_by = reserver_warp == number_27;
  wire warp_27_park = park & (park_warp == number_27);
  wire warp_27_take = take & requests_27;
  wire warp_27_push = push & requests_27;
  wire tell_27 = tells & (told_winner == number_27);
  wire releases_28 = release_ & (release_warp == number_28);
  wire requests_28 = request_warp == number_28;
  wire warp_28_write = priority_write & (priority_warp == number_28);
  wire warp_28_retire = retire & (retire_warp == number_28);
  wire warp_28_grant = grant & (grant_warp == number_28);
  wire asks_28 = head_warp == number_28;
  wire owns_28 = owner_warp == number_28;
  wire warp_28_stands_by = reserver_warp == number_28;
  wire warp_28_park = park & (park_warp == number_28);
  wire warp_28_take = take & requests_28;
  wire warp_28_push = push & requests_28;
  wire tell_28 = tells & (told_winner == number_28);
  wire releases_29 = release_ & (release_warp == number_29);
  wire requests_29 = request_warp == number_29;
  wire warp_29_write = priority_write & (priority_warp == number_29);
  wire warp_29_retire = retire & (retire_warp == number_29);
  wire warp_29_grant = grant & (grant_warp == number_29);
  wire asks_29 = head_warp == number_29;
  wire owns_29 = owner_warp == number_29;
  wire warp_29_stands_by = reserver_warp == number_29;
  wire warp_29_park = park & (park_warp == number_29);
  wire warp_29_take = take & requests_29;
  wire warp_29_push = push & requests_29;
  wire tell_29 = tells & (told_winner == number_29);
  wire releases_30 = release_ & (release_warp == number_30);
  wire requests_30 = request_warp == number_30;
  wire warp_30_write = priority_write & (priority_warp == number_30);
  wire warp_30_retire = retire & (retire_warp == number_30);
  wire warp_30_grant = grant & (grant_warp == number_30);
  wire asks_30 = head_warp == number_30;
  wire owns_30 = owner_warp == number_30;
  wire warp_30_stands_by = reserver_warp == number_30;
  wire warp_30_park = park & (park_warp == number_30);
  wire warp_30_take = take & requests_30;
  wire warp_30_push = push & requests_30;
  wire tell_30 = tells & (told_winner == number_30);
  wire releases_31 = release_ & (release_warp == number_31);
  wire requests_31 = request_warp == number_31;
  wire warp_31_write = priority_write & (priority_warp == number_31);
  wire warp_31_retire = retire & (retire_warp == number_31);
  wire warp_31_grant = grant & (grant_warp == number_31);
  wire asks_31 = head_warp == number_31;
  wire owns_31 = owner_warp == number_31;
  wire warp_31_stands_by = reserver_warp == number_31;
  wire warp_31_park = park & (park_warp == number_31);
  wire warp_31_take = take & requests_31;
  wire warp_31_push = push & requests_31;

  always @* begin
    any_gives_up = 1'd0;
    any_gives_up = any_gives_up | warp_0_gives_up;
    any_gives_up = any_gives_up | warp_1_gives_up;
    any_gives_up = any_gives_up | warp_2_gives_up;
    any_gives_up = any_gives_up | warp_3_gives_up;
    any_gives_up = any_gives_up | warp_4_gives_up;
    any_gives_up = any_gives_up | warp_5_gives_up;
    any_gives_up = any_gives_up | warp_6_gives_up;
    any_gives_up = any_gives_up | warp_7_gives_up;
    any_gives_up = any_gives_up | warp_8_gives_up;
    any_gives_up = any_gives_up | warp_9_gives_up;
    any_gives_up = any_gives_up | warp_10_gives_up;
    any_gives_up = any_gives_up | warp_11_gives_up;
    any_gives_up = any_gives_up | warp_12_gives_up;
    any_gives_up = any_gives_up | warp_13_gives_up;
    any_gives_up = any_gives_up | warp_14_gives_up;
    any_gives_up = any_gives_up | warp_15_gives_up;
    any_gives_up = any_gives_up | warp_16_gives_up;
    any_gives_up = any_gives_up | warp_17_gives_up;
    any_gives_up = any_gives_up | warp_18_gives_up;
    any_gives_up = any_gives_up | warp_19_gives_up;
    any_gives_up = any_gives_up | warp_20_gives_up;
    any_gives_up = any_gives_up | warp_21_gives_up;
    any_gives_up = any_gives_up | warp_22_gives_up;
    any_gives_up = any_gives_up | warp_23_gives_up;
    any_gives_up = any_gives_up | warp_24_gives_up;
    any_gives_up = any_gives_up | warp_25_gives_up;
    any_gives_up = any_gives_up | warp_26_gives_up;
    any_gives_up = any_gives_up | warp_27_gives_up;
    any_gives_up = any_gives_up | warp_28_gives_up;
    any_gives_up = any_gives_up | warp_29_gives_up;
    any_gives_up = any_gives_up | warp_30_gives_up;
    any_gives_up = any_gives_up | warp_31_gives_up;
  end

  always @* begin
    any_gives_rank = 5'd0;
    any_gives_rank = any_gives_rank | warp_0_gives_rank;
    any_gives_rank = any_gives_rank | warp_1_gives_rank;
    any_gives_rank = any_gives_rank | warp_2_gives_rank;
    any_gives_rank = any_gives_rank | warp_3_gives_rank;
    any_gives_rank = any_gives_rank | warp_4_gives_rank;
    any_gives_rank = any_gives_rank | warp_5_gives_rank;
    any_gives_rank = any_gives_rank | warp_6_gives_rank;
    any_gives_rank = any_gives_rank | warp_7_gives_rank;
    any_gives_rank = any_gives_rank | warp_8_gives_rank;
    any_gives_rank = any_gives_rank | warp_9_gives_rank;
    any_gives_rank = any_gives_rank | warp_10_gives_rank;
    any_gives_rank = any_gives_rank | warp_11_gives_rank;
    any_gives_rank = any_gives_rank | warp_12_gives_rank;
    any_gives_rank = any_gives_rank | warp_13_gives_rank;
    any_gives_rank = any_gives_rank | warp_14_gives_rank;
    any_gives_rank = any_gives_rank | warp_15_gives_rank;
    any_gives_rank = any_gives_rank | warp_16_gives_rank;
    any_gives_rank = any_gives_rank | warp_17_gives_rank;
    any_gives_rank = any_gives_rank | warp_18_gives_rank;
    any_gives_rank = any_gives_rank | warp_19_gives_rank;
    any_gives_rank = any_gives_rank | warp_20_gives_rank;
    any_gives_rank = any_gives_rank | warp_21_gives_rank;
    any_gives_rank = any_gives_rank | warp_22_gives_rank;
    any_gives_rank = any_gives_rank | warp_23_gives_rank;
    any_gives_rank = any_gives_rank | warp_24_gives_rank;
    any_gives_rank = any_gives_rank | warp_25_gives_rank;
    any_gives_rank = any_gives_rank | warp_26_gives_rank;
    any_gives_rank = any_gives_rank | warp_27_gives_rank;
    any_gives_rank = any_gives_rank | warp_28_gives_rank;
    any_gives_rank = any_gives_rank | warp_29_gives_rank;
    any_gives_rank = any_gives_rank | warp_30_gives_rank;
    any_gives_rank = any_gives_rank | warp_31_gives_rank;
  end

  always @* begin
    any_request_waits = 1'd0;
    any_request_waits = any_request_waits | (requests_0 & warp_0_waits);
    any_request_waits = any_request_waits | (requests_1 & warp_1_waits);
    any_request_waits = any_request_waits | (requests_2 & warp_2_waits);
    any_request_waits = any_request_waits | (requests_3 & warp_3_waits);
    any_request_waits = any_request_waits | (requests_4 & warp_4_waits);
    any_request_waits = any_request_waits | (requests_5 & warp_5_waits);
    any_request_waits = any_request_waits | (requests_6 & warp_6_waits);
    any_request_waits = any_request_waits | (requests_7 & warp_7_waits);
    any_request_waits = any_request_waits | (requests_8 & warp_8_waits);
    any_request_waits = any_request_waits | (requests_9 & warp_9_waits);
    any_request_waits = any_request_waits | (requests_10 & warp_10_waits);
    any_request_waits = any_request_waits | (requests_11 & warp_11_waits);
    any_request_waits = any_request_waits | (requests_12 & warp_12_waits);
    any_request_waits = any_request_waits | (requests_13 & warp_13_waits);
    any_request_waits = any_request_waits | (requests_14 & warp_14_waits);
    any_request_waits = any_request_waits | (requests_15 & warp_15_waits);
    any_request_waits = any_request_waits | (requests_16 & warp_16_waits);
    any_request_waits = any_request_waits | (requests_17 & warp_17_waits);
    any_request_waits = any_request_waits | (requests_18 & warp_18_waits);
    any_request_waits = any_request_waits | (requests_19 & warp_19_waits);
    any_request_waits = any_request_waits | (requests_20 & warp_20_waits);
    any_request_waits = any_request_waits | (requests_21 & warp_21_waits);
    any_request_waits = any_request_waits | (requests_22 & warp_22_waits);
    any_request_waits = any_request_waits | (requests_23 & warp_23_waits);
    any_request_waits = any_request_waits | (requests_24 & warp_24_waits);
    any_request_waits = any_request_waits | (requests_25 & warp_25_waits);
    any_request_waits = any_request_waits | (requests_26 & warp_26_waits);
    any_request_waits = any_request_waits | (requests_27 & warp_27_waits);
    any_request_waits = any_request_waits | (requests_28 & warp_28_waits);
    any_request_waits = any_request_waits | (requests_29 & warp_29_waits);
    any_request_waits = any_request_waits | (requests_30 & warp_30_waits);
    any_request_waits = any_request_waits | (requests_31 & warp_31_waits);
  end

  always @* begin
    any_requester_level = 4'd0;
    any_requester_level = any_requester_level | warp_0_requester_level;
    any_requester_level = any_requester_level | warp_1_requester_level;
    any_requester_level = any_requester_level | warp_2_requester_level;
    any_requester_level = any_requester_level | warp_3_requester_level;
    any_requester_level = any_requester_level | warp_4_requester_level;
    any_requester_level = any_requester_level | warp_5_requester_level;
    any_requester_level = any_requester_level | warp_6_requester_level;
    any_requester_level = any_requester_level | warp_7_requester_level;
    any_requester_level = any_requester_level | warp_8_requester_level;
    any_requester_level = any_requester_level | warp_9_requester_level;
    any_requester_level = any_requester_level | warp_10_requester_level;
    any_requester_level = any_requester_level | warp_11_requester_level;
    any_requester_level = any_requester_level | warp_12_requester_level;
    any_requester_level = any_requester_level | warp_13_requester_level;
    any_requester_level = any_requester_level | warp_14_requester_level;
    any_requester_level = any_requester_level | warp_15_requester_level;
    any_requester_level = any_requester_level | warp_16_requester_level;
    any_requester_level = any_requester_level | warp_17_requester_level;
    any_requester_level = any_requester_level | warp_18_requester_level;
    any_requester_level = any_requester_level | warp_19_requester_level;
    any_requester_level = any_requester_level | warp_20_requester_level;
    any_requester_level = any_requester_level | warp_21_requester_level;
    any_requester_level = any_requester_level | warp_22_requester_level;
    any_requester_level = any_requester_level | warp_23_requester_level;
    any_requester_level = any_requester_level | warp_24_requester_level;
    any_requester_level = any_requester_level | warp_25_requester_level;
    any_requester_level = any_requester_level | warp_26_requester_level;
    any_requester_level = any_requester_level | warp_27_requester_level;
    any_requester_level = any_requester_level | warp_28_requester_level;
    any_requester_level = any_requester_level | warp_29_requester_level;
    any_requester_level = any_requester_level | warp_30_requester_level;
    any_requester_level = any_requester_level | warp_31_requester_level;
  end

  always @* begin
    any_requester_rank = 6'd0;
    any_requester_rank = any_requester_rank | warp_0_requester_rank;
    any_requester_rank = any_requester_rank | warp_1_requester_rank;
    any_requester_rank = any_requester_rank | warp_2_requester_rank;
    any_requester_rank = any_requester_rank | warp_3_requester_rank;
    any_requester_rank = any_requester_rank | warp_4_requester_rank;
    any_requester_rank = any_requester_rank | warp_5_requester_rank;
    any_requester_rank = any_requester_rank | warp_6_requester_rank;
    any_requester_rank = any_requester_rank | warp_7_requester_rank;
    any_requester_rank = any_requester_rank | warp_8_requester_rank;
    any_requester_rank = any_requester_rank | warp_9_requester_rank;
    any_requester_rank = any_requester_rank | warp_10_requester_rank;
    any_requester_rank = any_requester_rank | warp_11_requester_rank;
    any_requester_rank = any_requester_rank | warp_12_requester_rank;
    any_requester_rank = any_requester_rank | warp_13_requester_rank;
    any_requester_rank = any_requester_rank | warp_14_requester_rank;
    any_requester_rank = any_requester_rank | warp_15_requester_rank;
    any_requester_rank = any_requester_rank | warp_16_requester_rank;
    any_requester_rank = any_requester_rank | warp_17_requester_rank;
    any_requester_rank = any_requester_rank | warp_18_requester_rank;
    any_requester_rank = any_requester_rank | warp_19_requester_rank;
    any_requester_rank = any_requester_rank | warp_20_requester_rank;
    any_requester_rank = any_requester_rank | warp_21_requester_rank;
    any_requester_rank = any_requester_rank | warp_22_requester_rank;
    any_requester_rank = any_requester_rank | warp_23_requester_rank;
    any_requester_rank = any_requester_rank | warp_24_requester_rank;
    any_requester_rank = any_requester_rank | warp_25_requester_rank;
    any_requester_rank = any_requester_rank | warp_26_requester_rank;
    any_requester_rank = any_requester_rank | warp_27_requester_rank;
    any_requester_rank = any_requester_rank | warp_28_requester_rank;
    any_requester_rank = any_requester_rank | warp_29_requester_rank;
    any_requester_rank = any_requester_rank | warp_30_requester_rank;
    any_requester_rank = any_requester_rank | warp_31_requester_rank;
  end

  always @* begin
    any_owner_level = 4'd0;
    any_owner_level = any_owner_level | warp_0_owner_level;
    any_owner_level = any_owner_level | warp_1_owner_level;
    any_owner_level = any_owner_level | warp_2_owner_level;
    any_owner_level = any_owner_level | warp_3_owner_level;
    any_owner_level = any_owner_level | warp_4_owner_level;
    any_owner_level = any_owner_level | warp_5_owner_level;
    any_owner_level = any_owner_level | warp_6_owner_level;
    any_owner_level = any_owner_level | warp_7_owner_level;
    any_owner_level = any_owner_level | warp_8_owner_level;
    any_owner_level = any_owner_level | warp_9_owner_level;
    any_owner_level = any_owner_level | warp_10_owner_level;
    any_owner_level = any_owner_level | warp_11_owner_level;
    any_owner_level = any_owner_level | warp_12_owner_level;
    any_owner_level = any_owner_level | warp_13_owner_level;
    any_owner_level = any_owner_level | warp_14_owner_level;
    any_owner_level = any_owner_level | warp_15_owner_level;
    any_owner_level = any_owner_level | warp_16_owner_level;
    any_owner_level = any_owner_level | warp_17_owner_level;
    any_owner_level = any_owner_level | warp_18_owner_level;
    any_owner_level = any_owner_level | warp_19_owner_level;
    any_owner_level = any_owner_level | warp_20_owner_level;
    any_owner_level = any_owner_level | warp_21_owner_level;
    any_owner_level = any_owner_level | warp_22_owner_level;
    any_owner_level = any_owner_level | warp_23_owner_level;
    any_owner_level = any_owner_level | warp_24_owner_level;
    any_owner_level = any_owner_level | warp_25_owner_level;
    any_owner_level = any_owner_level | warp_26_owner_level;
    any_owner_level = any_owner_level | warp_27_owner_level;
    any_owner_level = any_owner_level | warp_28_owner_level;
    any_owner_level = any_owner_level | warp_29_owner_level;
    any_owner_level = any_owner_level | warp_30_owner_level;
    any_owner_level = any_owner_level | warp_31_owner_level;
  end

  always @* begin
    any_owner_rank = 6'd0;
    any_owner_rank = any_owner_rank | warp_0_owner_rank;
    any_owner_rank = any_owner_rank | warp_1_owner_rank;
    any_owner_rank = any_owner_rank | warp_2_owner_rank;
    any_owner_rank = any_owner_rank | warp_3_owner_rank;
    any_owner_rank = any_owner_rank | warp_4_owner_rank;
    any_owner_rank = any_owner_rank | warp_5_owner_rank;
    any_owner_rank = any_owner_rank | warp_6_owner_rank;
    any_owner_rank = any_owner_rank | warp_7_owner_rank;
    any_owner_rank = any_owner_rank | warp_8_owner_rank;
    any_owner_rank = any_owner_rank | warp_9_owner_rank;
    any_owner_rank = any_owner_rank | warp_10_owner_rank;
    any_owner_rank = any_owner_rank | warp_11_owner_rank;
    any_owner_rank = any_owner_rank | warp_12_owner_rank;
    any_owner_rank = any_owner_rank | warp_13_owner_rank;
    any_owner_rank = any_owner_rank | warp_14_owner_rank;
    any_owner_rank = any_owner_rank | warp_15_owner_rank;
    any_owner_rank = any_owner_rank | warp_16_owner_rank;
    any_owner_rank = any_owner_rank | warp_17_owner_rank;
    any_owner_rank = any_owner_rank | warp_18_owner_rank;
    any_owner_rank = any_owner_rank | warp_19_owner_rank;
    any_owner_rank = any_owner_rank | warp_20_owner_rank;
    any_owner_rank = any_owner_rank | warp_21_owner_rank;
    any_owner_rank = any_owner_rank | warp_22_owner_rank;
    any_owner_rank = any_owner_rank | warp_23_owner_rank;
    any_owner_rank = any_owner_rank | warp_24_owner_rank;
    any_owner_rank = any_owner_rank | warp_25_owner_rank;
    any_owner_rank = any_owner_rank | warp_26_owner_rank;
    any_owner_rank = any_owner_rank | warp_27_owner_rank;
    any_owner_rank = any_owner_rank | warp_28_owner_rank;
    any_owner_rank = any_owner_rank | warp_29_owner_rank;
    any_owner_rank = any_owner_rank | warp_30_owner_rank;
    any_owner_rank = any_owner_rank | warp_31_owner_rank;
  end

  always @* begin
    any_reserver_level = 4'd0;
    any_reserver_level = any_reserver_level | warp_0_reserver_level;
    any_reserver_level = any_reserver_level | warp_1_reserver_level;
    any_reserver_level = any_reserver_level | warp_2_reserver_level;
    any_reserver_level = any_reserver_level | warp_3_reserver_level;
    any_reserver_level = any_reserver_level | warp_4_reserver_level;
    any_reserver_level = any_reserver_level | warp_5_reserver_level;
    any_reserver_level = any_reserver_level | warp_6_reserver_level;
    any_reserver_level = any_reserver_level | warp_7_reserver_level;
    any_reserver_level = any_reserver_level | warp_8_reserver_level;
    any_reserver_level = any_reserver_level | warp_9_reserver_level;
    any_reserver_level = any_reserver_level | warp_10_reserver_level;
    any_reserver_level = any_reserver_level | warp_11_reserver_level;
    any_reserver_level = any_reserver_level | warp_12_reserver_level;
    any_reserver_level = any_reserver_level | warp_13_reserver_level;
    any_reserver_level = any_reserver_level | warp_14_reserver_level;
    any_reserver_level = any_reserver_level | warp_15_reserver_level;
    any_reserver_level = any_reserver_level | warp_16_reserver_level;
    any_reserver_level = any_reserver_level | warp_17_reserver_level;
    any_reserver_level = any_reserver_level | warp_18_reserver_level;
    any_reserver_level = any_reserver_level | warp_19_reserver_level;
    any_reserver_level = any_reserver_level | warp_20_reserver_level;
    any_reserver_level = any_reserver_level | warp_21_reserver_level;
    any_reserver_level = any_reserver_level | warp_22_reserver_level;
    any_reserver_level = any_reserver_level | warp_23_reserver_level;
    any_reserver_level = any_reserver_level | warp_24_reserver_level;
    any_reserver_level = any_reserver_level | warp_25_reserver_level;
    any_reserver_level = any_reserver_level | warp_26_reserver_level;
    any_reserver_level = any_reserver_level | warp_27_reserver_level;
    any_reserver_level = any_reserver_level | warp_28_reserver_level;
    any_reserver_level = any_reserver_level | warp_29_reserver_level;
    any_reserver_level = any_reserver_level | warp_30_reserver_level;
    any_reserver_level = any_reserver_level | warp_31_reserver_level;
  end

  always @* begin
    any_reserver_rank = 6'd0;
    any_reserver_rank = any_reserver_rank | warp_0_reserver_rank;
    any_reserver_rank = any_reserver_rank | warp_1_reserver_rank;
    any_reserver_rank = any_reserver_rank | warp_2_reserver_rank;
    any_reserver_rank = any_reserver_rank | warp_3_reserver_rank;
    any_reserver_rank = any_reserver_rank | warp_4_reserver_rank;
    any_reserver_rank = any_reserver_rank | warp_5_reserver_rank;
    any_reserver_rank = any_reserver_rank | warp_6_reserver_rank;
    any_reserver_rank = any_reserver_rank | warp_7_reserver_rank;
    any_reserver_rank = any_reserver_rank | warp_8_reserver_rank;
    any_reserver_rank = any_reserver_rank | warp_9_reserver_rank;
    any_reserver_rank = any_reserver_rank | warp_10_reserver_rank;
    any_reserver_rank = any_reserver_rank | warp_11_reserver_rank;
    any_reserver_rank = any_reserver_rank | warp_12_reserver_rank;
    any_reserver_rank = any_reserver_rank | warp_13_reserver_rank;
    any_reserver_rank = any_reserver_rank | warp_14_reserver_rank;
    any_reserver_rank = any_reserver_rank | warp_15_reserver_rank;
    any_reserver_rank = any_reserver_rank | warp_16_reserver_rank;
    any_reserver_rank = any_reserver_rank | warp_17_reserver_rank;
    any_reserver_rank = any_reserver_rank | warp_18_reserver_rank;
    any_reserver_rank = any_reserver_rank | warp_19_reserver_rank;
    any_reserver_rank = any_reserver_rank | warp_20_reserver_rank;
    any_reserver_rank = any_reserver_rank | warp_21_reserver_rank;
    any_reserver_rank = any_reserver_rank | warp_22_reserver_rank;
    any_reserver_rank = any_reserver_rank | warp_23_reserver_rank;
    any_reserver_rank = any_reserver_rank | warp_24_reserver_rank;
    any_reserver_rank = any_reserver_rank | warp_25_reserver_rank;
    any_reserver_rank = any_reserver_rank | warp_26_reserver_rank;
    any_reserver_rank = any_reserver_rank | warp_27_reserver_rank;
    any_reserver_rank = any_reserver_rank | warp_28_reserver_rank;
    any_reserver_rank = any_reserver_rank | warp_29_reserver_rank;
    any_reserver_rank = any_reserver_rank | warp_30_reserver_rank;
    any_reserver_rank = any_reserver_rank | warp_31_reserver_rank;
  end

  always @* begin
    any_unranked = 1'd0;
    any_unranked = any_unranked | (requests_0 & warp_0_unranked);
    any_unranked = any_unranked | (requests_1 & warp_1_unranked);
    any_unranked = any_unranked | (requests_2 & warp_2_unranked);
    any_unranked = any_unranked | (requests_3 & warp_3_unranked);
    any_unranked = any_unranked | (requests_4 & warp_4_unranked);
    any_unranked = any_unranked | (requests_5 & warp_5_unranked);
    any_unranked = any_unranked | (requests_6 & warp_6_unranked);
    any_unranked = any_unranked | (requests_7 & warp_7_unranked);
    any_unranked = any_unranked | (requests_8 & warp_8_unranked);
    any_unranked = any_unranked | (requests_9 & warp_9_unranked);
    any_unranked = any_unranked | (requests_10 & warp_10_unranked);
    any_unranked = any_unranked | (requests_11 & warp_11_unranked);
    any_unranked = any_unranked | (requests_12 & warp_12_unranked);
    any_unranked = any_unranked | (requests_13 & warp_13_unranked);
    any_unranked = any_unranked | (requests_14 & warp_14_unranked);
    any_unranked = any_unranked | (requests_15 & warp_15_unranked);
    any_unranked = any_unranked | (requests_16 & warp_16_unranked);
    any_unranked = any_unranked | (requests_17 & warp_17_unranked);
    any_unranked = any_unranked | (requests_18 & warp_18_unranked);
    any_unranked = any_unranked | (requests_19 & warp_19_unranked);
    any_unranked = any_unranked | (requests_20 & warp_20_unranked);
    any_unranked = any_unranked | (requests_21 & warp_21_unranked);
    any_unranked = any_unranked | (requests_22 & warp_22_unranked);
    any_unranked = any_unranked | (requests_23 & warp_23_unranked);
    any_unranked = any_unranked | (requests_24 & warp_24_unranked);
    any_unranked = any_unranked | (requests_25 & warp_25_unranked);
    any_unranked = any_unranked | (requests_26 & warp_26_unranked);
    any_unranked = any_unranked | (requests_27 & warp_27_unranked);
    any_unranked = any_unranked | (requests_28 & warp_28_unranked);
    any_unranked = any_unranked | (requests_29 & warp_29_unranked);
    any_unranked = any_unranked | (requests_30 & warp_30_unranked);
    any_unranked = any_unranked | (requests_31 & warp_31_unranked);
  end

  wire tell_31 = tells & (told_winner == number_31);

  always @* begin
    any_at_limit = 1'd0;
    any_at_limit = any_at_limit | (tell_0 & warp_0_at_limit);
    any_at_limit = any_at_limit | (tell_1 & warp_1_at_limit);
    any_at_limit = any_at_limit | (tell_2 & warp_2_at_limit);
    any_at_limit = any_at_limit | (tell_3 & warp_3_at_limit);
    any_at_limit = any_at_limit | (tell_4 & warp_4_at_limit);
    any_at_limit = any_at_limit | (tell_5 & warp_5_at_limit);
    any_at_limit = any_at_limit | (tell_6 & warp_6_at_limit);
    any_at_limit = any_at_limit | (tell_7 & warp_7_at_limit);
    any_at_limit = any_at_limit | (tell_8 & warp_8_at_limit);
    any_at_limit = any_at_limit | (tell_9 & warp_9_at_limit);
    any_at_limit = any_at_limit | (tell_10 & warp_10_at_limit);
    any_at_limit = any_at_limit | (tell_11 & warp_11_at_limit);
    any_at_limit = any_at_limit | (tell_12 & warp_12_at_limit);
    any_at_limit = any_at_limit | (tell_13 & warp_13_at_limit);
    any_at_limit = any_at_limit | (tell_14 & warp_14_at_limit);
    any_at_limit = any_at_limit | (tell_15 & warp_15_at_limit);
    any_at_limit = any_at_limit | (tell_16 & warp_16_at_limit);
    any_at_limit = any_at_limit | (tell_17 & warp_17_at_limit);
    any_at_limit = any_at_limit | (tell_18 & warp_18_at_limit);
    any_at_limit = any_at_limit | (tell_19 & warp_19_at_limit);
    any_at_limit = any_at_limit | (tell_20 & warp_20_at_limit);
    any_at_limit = any_at_limit | (tell_21 & warp_21_at_limit);
    any_at_limit = any_at_limit | (tell_22 & warp_22_at_limit);
    any_at_limit = any_at_limit | (tell_23 & warp_23_at_limit);
    any_at_limit = any_at_limit | (tell_24 & warp_24_at_limit);
    any_at_limit = any_at_limit | (tell_25 & warp_25_at_limit);
    any_at_limit = any_at_limit | (tell_26 & warp_26_at_limit);
    any_at_limit = any_at_limit | (tell_27 & warp_27_at_limit);
    any_at_limit = any_at_limit | (tell_28 & warp_28_at_limit);
    any_at_limit = any_at_limit | (tell_29 & warp_29_at_limit);
    any_at_limit = any_at_limit | (tell_30 & warp_30_at_limit);
    any_at_limit = any_at_limit | (tell_31 & warp_31_at_limit);
  end

  always @* begin
    any_overdue = 1'd0;
    any_overdue = any_overdue | warp_0_overdue;
    any_overdue = any_overdue | warp_1_overdue;
    any_overdue = any_overdue | warp_2_overdue;
    any_overdue = any_overdue | warp_3_overdue;
    any_overdue = any_overdue | warp_4_overdue;
    any_overdue = any_overdue | warp_5_overdue;
    any_overdue = any_overdue | warp_6_overdue;
    any_overdue = any_overdue | warp_7_overdue;
    any_overdue = any_overdue | warp_8_overdue;
    any_overdue = any_overdue | warp_9_overdue;
    any_overdue = any_overdue | warp_10_overdue;
    any_overdue = any_overdue | warp_11_overdue;
    any_overdue = any_overdue | warp_12_overdue;
    any_overdue = any_overdue | warp_13_overdue;
    any_overdue = any_overdue | warp_14_overdue;
    any_overdue = any_overdue | warp_15_overdue;
    any_overdue = any_overdue | warp_16_overdue;
    any_overdue = any_overdue | warp_17_overdue;
    any_overdue = any_overdue | warp_18_overdue;
    any_overdue = any_overdue | warp_19_overdue;
    any_overdue = any_overdue | warp_20_overdue;
    any_overdue = any_overdue | warp_21_overdue;
    any_overdue = any_overdue | warp_22_overdue;
    any_overdue = any_overdue | warp_23_overdue;
    any_overdue = any_overdue | warp_24_overdue;
    any_overdue = any_overdue | warp_25_overdue;
    any_overdue = any_overdue | warp_26_overdue;
    any_overdue = any_overdue | warp_27_overdue;
    any_overdue = any_overdue | warp_28_overdue;
    any_overdue = any_overdue | warp_29_overdue;
    any_overdue = any_overdue | warp_30_overdue;
    any_overdue = any_overdue | warp_31_overdue;
  end

  always @* begin
    late = 5'd0;
    late_number = 5'd0;
    late_number = 5'd0;
    if (warp_0_overdue) begin
      late_number = number_0;
    end
    late = late | late_number;
    late_number = 5'd0;
    if (warp_1_overdue) begin
      late_number = number_1;
    end
    late = late | late_number;
    late_number = 5'd0;
    if (warp_2_overdue) begin
      late_number = number_2;
    end
    late = late | late_number;
    late_number = 5'd0;
    if (warp_3_overdue) begin
      late_number = number_3;
    end
    late = late | late_number;
    late_number = 5'd0;
    if (warp_4_overdue) begin
      late_number = number_4;
    end
    late = late | late_number;
    late_number = 5'd0;
    if (warp_5_overdue) begin
      late_number = number_5;
    end
    late = late | late_number;
    late_number = 5'd0;
    if (warp_6_overdue) begin
      late_number = number_6;
    end
    late = late | late_number;
    late_number = 5'd0;
    if (warp_7_overdue) begin
      late_number = number_7;
    end
    late = late | late_number;
    late_number = 5'd0;
    if (warp_8_overdue) begin
      late_number = number_8;
    end
    late = late | late_number;
    late_number = 5'd0;
    if (warp_9_overdue) begin
      late_number = number_9;
    end
    late = late | late_number;
    late_number = 5'd0;
    if (warp_10_overdue) begin
      late_number = number_10;
    end
    late = late | late_number;
    late_number = 5'd0;
    if (warp_11_overdue) begin
      late_number = number_11;
    end
    late = late | late_number;
    late_number = 5'd0;
    if (warp_12_overdue) begin
      late_number = number_12;
    end
    late = late | late_number;
    late_number = 5'd0;
    if (warp_13_overdue) begin
      late_number = number_13;
    end
    late = late | late_number;
    late_number = 5'd0;
    if (warp_14_overdue) begin
      late_number = number_14;
    end
    late = late | late_number;
    late_number = 5'd0;
    if (warp_15_overdue) begin
      late_number = number_15;
    end
    late = late | late_number;
    late_number = 5'd0;
    if (warp_16_overdue) begin
      late_number = number_16;
    end
    late = late | late_number;
    late_number = 5'd0;
    if (warp_17_overdue) begin
      late_number = number_17;
    end
    late = late | late_number;
    late_number = 5'd0;
    if (warp_18_overdue) begin
      late_number = number_18;
    end
    late = late | late_number;
    late_number = 5'd0;
    if (warp_19_overdue) begin
      late_number = number_19;
    end
    late = late | late_number;
    late_number = 5'd0;
    if (warp_20_overdue) begin
      late_number = number_20;
    end
    late = late | late_number;
    late_number = 5'd0;
    if (warp_21_overdue) begin
      late_number = number_21;
    end
    late = late | late_number;
    late_number = 5'd0;
    if (warp_22_overdue) begin
      late_number = number_22;
    end
    late = late | late_number;
    late_number = 5'd0;
    if (warp_23_overdue) begin
      late_number = number_23;
    end
    late = late | late_number;
    late_number = 5'd0;
    if (warp_24_overdue) begin
      late_number = number_24;
    end
    late = late | late_number;
    late_number = 5'd0;
    if (warp_25_overdue) begin
      late_number = number_25;
    end
    late = late | late_number;
    late_number = 5'd0;
    if (warp_26_overdue) begin
      late_number = number_26;
    end
    late = late | late_number;
    late_number = 5'd0;
    if (warp_27_overdue) begin
      late_number = number_27;
    end
    late = late | late_number;
    late_number = 5'd0;
    if (warp_28_overdue) begin
      late_number = number_28;
    end
    late = late | late_number;
    late_number = 5'd0;
    if (warp_29_overdue) begin
      late_number = number_29;
    end
    late = late | late_number;
    late_number = 5'd0;
    if (warp_30_overdue) begin
      late_number = number_30;
    end
    late = late | late_number;
    late_number = 5'd0;
    if (warp_31_overdue) begin
      late_number = number_31;
    end
    late = late | late_number;
  end

  wire was_parked = pick_valid & ((waiter_best & flag) != 11'd0);
  wire [4:0] left_rank = waiter_best[4:0];

  always @* begin
    parks_left = parks;
    if (was_parked) begin
      parks_left = parks - 6'd1;
    end
  end

  always @* begin
    parks_next = parks_left;
    if (park) begin
      parks_next = parks_left + 6'd1;
    end
  end

  always @* begin
    seniors_left = seniors;
    if (any_gives_up) begin
      seniors_left = seniors - 6'd1;
    end
  end

  always @* begin
    seniors_next = seniors_left;
    if (take & any_unranked) begin
      seniors_next = seniors_left + 6'd1;
    end
  end

  assign winner_parked = was_parked;
  assign yield_valid = tells;
  assign yield_warp = told_winner;
  assign yield_reason = any_at_limit;
  assign overdue_valid = any_overdue;
  assign overdue_warp = late;
  assign request_waits = any_request_waits;
  assign requester_level = any_requester_level;
  assign requester_rank = any_requester_rank;
  assign owner_level = any_owner_level;
  assign owner_rank = any_owner_rank;
  assign reserver_level = any_reserver_level;
  assign reserver_rank = any_reserver_rank;

  wl_lock_arbiter_warp warp_0 (
    .clock(clock), .reset(reset), .write(warp_0_write), .value(priority_value), .count_limit(count_limit), .limited(limited),
    .release_(releases_0), .release_last(release_last), .kept_pressed(kept_pressed), .lost(any_gives_up),
    .lost_rank(any_gives_rank), .retire(warp_0_retire), .contested(pick_valid), .contested_lock(pick_lock), .leaves(was_parked),
    .left_rank(left_rank), .grant(warp_0_grant), .asks(asks_0), .owns(owns_0), .stands_by(warp_0_stands_by), .reserve(reserve),
    .park(warp_0_park), .park_rank(parks_left[4:0]), .presses(presses), .take(warp_0_take), .push(warp_0_push),
    .take_lock(request_lock), .take_rank(seniors_left[4:0]), .tell(tell_0), .gives_up(warp_0_gives_up),
    .gives_rank(warp_0_gives_rank), .waits(warp_0_waits), .key(warp_0_key), .requester_rank(warp_0_requester_rank),
    .owner_rank(warp_0_owner_rank), .reserver_rank(warp_0_reserver_rank), .requester_level(warp_0_requester_level),
    .owner_level(warp_0_owner_level), .reserver_level(warp_0_reserver_level), .due_key(warp_0_due_key), .at_limit(warp_0_at_limit),
    .overdue(warp_0_overdue), .unranked(warp_0_unranked)
  );

  wl_lock_arbiter_warp warp_1 (
    .clock(clock), .reset(reset), .write(warp_1_write), .value(priority_value), .count_limit(count_limit), .limited(limited),
    .release_(releases_1), .release_last(release_last), .kept_pressed(kept_pressed), .lost(any_gives_up),
    .lost_rank(any_gives_rank), .retire(warp_1_retire), .contested(pick_valid), .contested_lock(pick_lock), .leaves(was_parked),
    .left_rank(left_rank), .grant(warp_1_grant), .asks(asks_1), .owns(owns_1), .stands_by(warp_1_stands_by), .reserve(reserve),
    .park(warp_1_park), .park_rank(parks_left[4:0]), .presses(presses), .take(warp_1_take), .push(warp_1_push),
    .take_lock(request_lock), .take_rank(seniors_left[4:0]), .tell(tell_1), .gives_up(warp_1_gives_up),
    .gives_rank(warp_1_gives_rank), .waits(warp_1_waits), .key(warp_1_key), .requester_rank(warp_1_requester_rank),
    .owner_rank(warp_1_owner_rank), .reserver_rank(warp_1_reserver_rank), .requester_level(warp_1_requester_level),
    .owner_level(warp_1_owner_level), .reserver_level(warp_1_reserver_level), .due_key(warp_1_due_key), .at_limit(warp_1_at_limit),
    .overdue(warp_1_overdue), .unranked(warp_1_unranked)
  );

  wl_lock_arbiter_warp warp_2 (
    .clock(clock), .reset(reset), .write(warp_2_write), .value(priority_value), .count_limit(count_limit), .limited(limited),
    .release_(releases_2), .release_last(release_last), .kept_pressed(kept_pressed), .lost(any_gives_up),
    .lost_rank(any_gives_rank), .retire(warp_2_retire), .contested(pick_valid), .contested_lock(pick_lock), .leaves(was_parked),
    .left_rank(left_rank), .grant(warp_2_grant), .asks(asks_2), .owns(owns_2), .stands_by(warp_2_stands_by), .reserve(reserve),
    .park(warp_2_park), .park_rank(parks_left[4:0]), .presses(presses), .take(warp_2_take), .push(warp_2_push),
    .take_lock(request_lock), .take_rank(seniors_left[4:0]), .tell(tell_2), .gives_up(warp_2_gives_up),
    .gives_rank(warp_2_gives_rank), .waits(warp_2_waits), .key(warp_2_key), .requester_rank(warp_2_requester_rank),
    .owner_rank(warp_2_owner_rank), .reserver_rank(warp_2_reserver_rank), .requester_level(warp_2_requester_level),
    .owner_level(warp_2_owner_level), .reserver_level(warp_2_reserver_level), .due_key(warp_2_due_key), .at_limit(warp_2_at_limit),
    .overdue(warp_2_overdue), .unranked(warp_2_unranked)
  );

  wl_lock_arbiter_warp warp_3 (
    .clock(clock), .reset(reset), .write(warp_3_write), .value(priority_value), .count_limit(count_limit), .limited(limited),
    .release_(releases_3), .release_last(release_last), .kept_pressed(kept_pressed), .lost(any_gives_up),
    .lost_rank(any_gives_rank), .retire(warp_3_retire), .contested(pick_valid), .contested_lock(pick_lock), .leaves(was_parked),
    .left_rank(left_rank), .grant(warp_3_grant), .asks(asks_3), .owns(owns_3), .stands_by(warp_3_stands_by), .reserve(reserve),
    .park(warp_3_park), .park_rank(parks_left[4:0]), .presses(presses), .take(warp_3_take), .push(warp_3_push),
    .take_lock(request_lock), .take_rank(seniors_left[4:0]), .tell(tell_3), .gives_up(warp_3_gives_up),
    .gives_rank(warp_3_gives_rank), .waits(warp_3_waits), .key(warp_3_key), .requester_rank(warp_3_requester_rank),
    .owner_rank(warp_3_owner_rank), .reserver_rank(warp_3_reserver_rank), .requester_level(warp_3_requester_level),
    .owner_level(warp_3_owner_level), .reserver_level(warp_3_reserver_level), .due_key(warp_3_due_key), .at_limit(warp_3_at_limit),
    .overdue(warp_3_overdue), .unranked(warp_3_unranked)
  );

  wl_lock_arbiter_warp warp_4 (
    .clock(clock), .reset(reset), .write(warp_4_write), .value(priority_value), .count_limit(count_limit), .limited(limited),
    .release_(releases_4), .release_last(release_last), .kept_pressed(kept_pressed), .lost(any_gives_up),
    .lost_rank(any_gives_rank), .retire(warp_4_retire), .contested(pick_valid), .contested_lock(pick_lock), .leaves(was_parked),
    .left_rank(left_rank), .grant(warp_4_grant), .asks(asks_4), .owns(owns_4), .stands_by(warp_4_stands_by), .reserve(reserve),
    .park(warp_4_park), .park_rank(parks_left[4:0]), .presses(presses), .take(warp_4_take), .push(warp_4_push),
    .take_lock(request_lock), .take_rank(seniors_left[4:0]), .tell(tell_4), .gives_up(warp_4_gives_up),
    .gives_rank(warp_4_gives_rank), .waits(warp_4_waits), .key(warp_4_key), .requester_rank(warp_4_requester_rank),
    .owner_rank(warp_4_owner_rank), .reserver_rank(warp_4_reserver_rank), .requester_level(warp_4_requester_level),
    .owner_level(warp_4_owner_level), .reserver_level(warp_4_reserver_level), .due_key(warp_4_due_key), .at_limit(warp_4_at_limit),
    .overdue(warp_4_overdue), .unranked(warp_4_unranked)
  );

  wl_lock_arbiter_warp warp_5 (
    .clock(clock), .reset(reset), .write(warp_5_write), .value(priority_value), .count_limit(count_limit), .limited(limited),
    .release_(releases_5), .release_last(release_last), .kept_pressed(kept_pressed), .lost(any_gives_up),
    .lost_rank(any_gives_rank), .retire(warp_5_retire), .contested(pick_valid), .contested_lock(pick_lock), .leaves(was_parked),
    .left_rank(left_rank), .grant(warp_5_grant), .asks(asks_5), .owns(owns_5), .stands_by(warp_5_stands_by), .reserve(reserve),
    .park(warp_5_park), .park_rank(parks_left[4:0]), .presses(presses), .take(warp_5_take), .push(warp_5_push),
    .take_lock(request_lock), .take_rank(seniors_left[4:0]), .tell(tell_5), .gives_up(warp_5_gives_up),
    .gives_rank(warp_5_gives_rank), .waits(warp_5_waits), .key(warp_5_key), .requester_rank(warp_5_requester_rank),
    .owner_rank(warp_5_owner_rank), .reserver_rank(warp_5_reserver_rank), .requester_level(warp_5_requester_level),
    .owner_level(warp_5_owner_level), .reserver_level(warp_5_reserver_level), .due_key(warp_5_due_key), .at_limit(warp_5_at_limit),
    .overdue(warp_5_overdue), .unranked(warp_5_unranked)
  );

  wl_lock_arbiter_warp warp_6 (
    .clock(clock), .reset(reset), .write(warp_6_write), .value(priority_value), .count_limit(count_limit), .limited(limited),
    .release_(releases_6), .release_last(release_last), .kept_pressed(kept_pressed), .lost(any_gives_up),
    .lost_rank(any_gives_rank), .retire(warp_6_retire), .contested(pick_valid), .contested_lock(pick_lock), .leaves(was_parked),
    .left_rank(left_rank), .grant(warp_6_grant), .asks(asks_6), .owns(owns_6), .stands_by(warp_6_stands_by), .reserve(reserve),
    .park(warp_6_park), .park_rank(parks_left[4:0]), .presses(presses), .take(warp_6_take), .push(warp_6_push),
    .take_lock(request_lock), .take_rank(seniors_left[4:0]), .tell(tell_6), .gives_up(warp_6_gives_up),
    .gives_rank(warp_6_gives_rank), .waits(warp_6_waits), .key(warp_6_key), .requester_rank(warp_6_requester_rank),
    .owner_rank(warp_6_owner_rank), .reserver_rank(warp_6_reserver_rank), .requester_level(warp_6_requester_level),
    .owner_level(warp_6_owner_level), .reserver_level(warp_6_reserver_level), .due_key(warp_6_due_key), .at_limit(warp_6_at_limit),
    .overdue(warp_6_overdue), .unranked(warp_6_unranked)
  );

  wl_lock_arbiter_warp warp_7 (
    .clock(clock), .reset(reset), .write(warp_7_write), .value(priority_value), .count_limit(count_limit), .limited(limited),
    .release_(releases_7), .release_last(release_last), .kept_pressed(kept_pressed), .lost(any_gives_up),
    .lost_rank(any_gives_rank), .retire(warp_7_retire), .contested(pick_valid), .contested_lock(pick_lock), .leaves(was_parked),
    .left_rank(left_rank), .grant(warp_7_grant), .asks(asks_7), .owns(owns_7), .stands_by(warp_7_stands_by), .reserve(reserve),
    .park(warp_7_park), .park_rank(parks_left[4:0]), .presses(presses), .take(warp_7_take), .push(warp_7_push),
    .take_lock(request_lock), .take_rank(seniors_left[4:0]), .tell(tell_7), .gives_up(warp_7_gives_up),
    .gives_rank(warp_7_gives_rank), .waits(warp_7_waits), .key(warp_7_key), .requester_rank(warp_7_requester_rank),
    .owner_rank(warp_7_owner_rank), .reserver_rank(warp_7_reserver_rank), .requester_level(warp_7_requester_level),
    .owner_level(warp_7_owner_level), .reserver_level(warp_7_reserver_level), .due_key(warp_7_due_key), .at_limit(warp_7_at_limit),
    .overdue(warp_7_overdue), .unranked(warp_7_unranked)
  );

  wl_lock_arbiter_warp warp_8 (
    .clock(clock), .reset(reset), .write(warp_8_write), .value(priority_value), .count_limit(count_limit), .limited(limited),
    .release_(releases_8), .release_last(release_last), .kept_pressed(kept_pressed), .lost(any_gives_up),
    .lost_rank(any_gives_rank), .retire(warp_8_retire), .contested(pick_valid), .contested_lock(pick_lock), .leaves(was_parked),
    .left_rank(left_rank), .grant(warp_8_grant), .asks(asks_8), .owns(owns_8), .stands_by(warp_8_stands_by), .reserve(reserve),
    .park(warp_8_park), .park_rank(parks_left[4:0]), .presses(presses), .take(warp_8_take), .push(warp_8_push),
    .take_lock(request_lock), .take_rank(seniors_left[4:0]), .tell(tell_8), .gives_up(warp_8_gives_up),
    .gives_rank(warp_8_gives_rank), .waits(warp_8_waits), .key(warp_8_key), .requester_rank(warp_8_requester_rank),
    .owner_rank(warp_8_owner_rank), .reserver_rank(warp_8_reserver_rank), .requester_level(warp_8_requester_level),
    .owner_level(warp_8_owner_level), .reserver_level(warp_8_reserver_level), .due_key(warp_8_due_key), .at_limit(warp_8_at_limit),
    .overdue(warp_8_overdue), .unranked(warp_8_unranked)
  );

  wl_lock_arbiter_warp warp_9 (
    .clock(clock), .reset(reset), .write(warp_9_write), .value(priority_value), .count_limit(count_limit), .limited(limited),
    .release_(releases_9), .release_last(release_last), .kept_pressed(kept_pressed), .lost(any_gives_up),
    .lost_rank(any_gives_rank), .retire(warp_9_retire), .contested(pick_valid), .contested_lock(pick_lock), .leaves(was_parked),
    .left_rank(left_rank), .grant(warp_9_grant), .asks(asks_9), .owns(owns_9), .stands_by(warp_9_stands_by), .reserve(reserve),
    .park(warp_9_park), .park_rank(parks_left[4:0]), .presses(presses), .take(warp_9_take), .push(warp_9_push),
    .take_lock(request_lock), .take_rank(seniors_left[4:0]), .tell(tell_9), .gives_up(warp_9_gives_up),
    .gives_rank(warp_9_gives_rank), .waits(warp_9_waits), .key(warp_9_key), .requester_rank(warp_9_requester_rank),
    .owner_rank(warp_9_owner_rank), .reserver_rank(warp_9_reserver_rank), .requester_level(warp_9_requester_level),
    .owner_level(warp_9_owner_level), .reserver_level(warp_9_reserver_level), .due_key(warp_9_due_key), .at_limit(warp_9_at_limit),
    .overdue(warp_9_overdue), .unranked(warp_9_unranked)
  );

  wl_lock_arbiter_warp warp_10 (
    .clock(clock), .reset(reset), .write(warp_10_write), .value(priority_value), .count_limit(count_limit), .limited(limited),
    .release_(releases_10), .release_last(release_last), .kept_pressed(kept_pressed), .lost(any_gives_up),
    .lost_rank(any_gives_rank), .retire(warp_10_retire), .contested(pick_valid), .contested_lock(pick_lock), .leaves(was_parked),
    .left_rank(left_rank), .grant(warp_10_grant), .asks(asks_10), .owns(owns_10), .stands_by(warp_10_stands_by), .reserve(reserve),
    .park(warp_10_park), .park_rank(parks_left[4:0]), .presses(presses), .take(warp_10_take), .push(warp_10_push),
    .take_lock(request_lock), .take_rank(seniors_left[4:0]), .tell(tell_10), .gives_up(warp_10_gives_up),
    .gives_rank(warp_10_gives_rank), .waits(warp_10_waits), .key(warp_10_key), .requester_rank(warp_10_requester_rank),
    .owner_rank(warp_10_owner_rank), .reserver_rank(warp_10_reserver_rank), .requester_level(warp_10_requester_level),
    .owner_level(warp_10_owner_level), .reserver_level(warp_10_reserver_level), .due_key(warp_10_due_key),
    .at_limit(warp_10_at_limit), .overdue(warp_10_overdue), .unranked(warp_10_unranked)
  );

  wl_lock_arbiter_warp warp_11 (
    .clock(clock), .reset(reset), .write(warp_11_write), .value(priority_value), .count_limit(count_limit), .limited(limited),
    .release_(releases_11), .release_last(release_last), .kept_pressed(kept_pressed), .lost(any_gives_up),
    .lost_rank(any_gives_rank), .retire(warp_11_retire), .contested(pick_valid), .contested_lock(pick_lock), .leaves(was_parked),
    .left_rank(left_rank), .grant(warp_11_grant), .asks(asks_11), .owns(owns_11), .stands_by(warp_11_stands_by), .reserve(reserve),
    .park(warp_11_park), .park_rank(parks_left[4:0]), .presses(presses), .take(warp_11_take), .push(warp_11_push),
    .take_lock(request_lock), .take_rank(seniors_left[4:0]), .tell(tell_11), .gives_up(warp_11_gives_up),
    .gives_rank(warp_11_gives_rank), .waits(warp_11_waits), .key(warp_11_key), .requester_rank(warp_11_requester_rank),
    .owner_rank(warp_11_owner_rank), .reserver_rank(warp_11_reserver_rank), .requester_level(warp_11_requester_level),
    .owner_level(warp_11_owner_level), .reserver_level(warp_11_reserver_level), .due_key(warp_11_due_key),
    .at_limit(warp_11_at_limit), .overdue(warp_11_overdue), .unranked(warp_11_unranked)
  );

  wl_lock_arbiter_warp warp_12 (
    .clock(clock), .reset(reset), .write(warp_12_write), .value(priority_value), .count_limit(count_limit), .limited(limited),
    .release_(releases_12), .release_last(release_last), .kept_pressed(kept_pressed), .lost(any_gives_up),
    .lost_rank(any_gives_rank), .retire(warp_12_retire), .contested(pick_valid), .contested_lock(pick_lock), .leaves(was_parked),
    .left_rank(left_rank), .grant(warp_12_grant), .asks(asks_12), .owns(owns_12), .stands_by(warp_12_stands_by), .reserve(reserve),
    .park(warp_12_park), .park_rank(parks_left[4:0]), .presses(presses), .take(warp_12_take), .push(warp_12_push),
    .take_lock(request_lock), .take_rank(seniors_left[4:0]), .tell(tell_12), .gives_up(warp_12_gives_up),
    .gives_rank(warp_12_gives_rank), .waits(warp_12_waits), .key(warp_12_key), .requester_rank(warp_12_requester_rank),
    .owner_rank(warp_12_owner_rank), .reserver_rank(warp_12_reserver_rank), .requester_level(warp_12_requester_level),
    .owner_level(warp_12_owner_level), .reserver_level(warp_12_reserver_level), .due_key(warp_12_due_key),
    .at_limit(warp_12_at_limit), .overdue(warp_12_overdue), .unranked(warp_12_unranked)
  );

  wl_lock_arbiter_warp warp_13 (
    .clock(clock), .reset(reset), .write(warp_13_write), .value(priority_value), .count_limit(count_limit), .limited(limited),
    .release_(releases_13), .release_last(release_last), .kept_pressed(kept_pressed), .lost(any_gives_up),
    .lost_rank(any_gives_rank), .retire(warp_13_retire), .contested(pick_valid), .contested_lock(pick_lock), .leaves(was_parked),
    .left_rank(left_rank), .grant(warp_13_grant), .asks(asks_13), .owns(owns_13), .stands_by(warp_13_stands_by), .reserve(reserve),
    .park(warp_13_park), .park_rank(parks_left[4:0]), .presses(presses), .take(warp_13_take), .push(warp_13_push),
    .take_lock(request_lock), .take_rank(seniors_left[4:0]), .tell(tell_13), .gives_up(warp_13_gives_up),
    .gives_rank(warp_13_gives_rank), .waits(warp_13_waits), .key(warp_13_key), .requester_rank(warp_13_requester_rank),
    .owner_rank(warp_13_owner_rank), .reserver_rank(warp_13_reserver_rank), .requester_level(warp_13_requester_level),
    .owner_level(warp_13_owner_level), .reserver_level(warp_13_reserver_level), .due_key(warp_13_due_key),
    .at_limit(warp_13_at_limit), .overdue(warp_13_overdue), .unranked(warp_13_unranked)
  );

  wl_lock_arbiter_warp warp_14 (
    .clock(clock), .reset(reset), .write(warp_14_write), .value(priority_value), .count_limit(count_limit), .limited(limited),
    .release_(releases_14), .release_last(release_last), .kept_pressed(kept_pressed), .lost(any_gives_up),
    .lost_rank(any_gives_rank), .retire(warp_14_retire), .contested(pick_valid), .contested_lock(pick_lock), .leaves(was_parked),
    .left_rank(left_rank), .grant(warp_14_grant), .asks(asks_14), .owns(owns_14), .stands_by(warp_14_stands_by), .reserve(reserve),
    .park(warp_14_park), .park_rank(parks_left[4:0]), .presses(presses), .take(warp_14_take), .push(warp_14_push),
    .take_lock(request_lock), .take_rank(seniors_left[4:0]), .tell(tell_14), .gives_up(warp_14_gives_up),
    .gives_rank(warp_14_gives_rank), .waits(warp_14_waits), .key(warp_14_key), .requester_rank(warp_14_requester_rank),
    .owner_rank(warp_14_owner_rank), .reserver_rank(warp_14_reserver_rank), .requester_level(warp_14_requester_level),
    .owner_level(warp_14_owner_level), .reserver_level(warp_14_reserver_level), .due_key(warp_14_due_key),
    .at_limit(warp_14_at_limit), .overdue(warp_14_overdue), .unranked(warp_14_unranked)
  );

  wl_lock_arbiter_warp warp_15 (
    .clock(clock), .reset(reset), .write(warp_15_write), .value(priority_value), .count_limit(count_limit), .limited(limited),
    .release_(releases_15), .release_last(release_last), .kept_pressed(kept_pressed), .lost(any_gives_up),
    .lost_rank(any_gives_rank), .retire(warp_15_retire), .contested(pick_valid), .contested_lock(pick_lock), .leaves(was_parked),
    .left_rank(left_rank), .grant(warp_15_grant), .asks(asks_15), .owns(owns_15), .stands_by(warp_15_stands_by), .reserve(reserve),
    .park(warp_15_park), .park_rank(parks_left[4:0]), .presses(presses), .take(warp_15_take), .push(warp_15_push),
    .take_lock(request_lock), .take_rank(seniors_left[4:0]), .tell(tell_15), .gives_up(warp_15_gives_up),
    .gives_rank(warp_15_gives_rank), .waits(warp_15_waits), .key(warp_15_key), .requester_rank(warp_15_requester_rank),
    .owner_rank(warp_15_owner_rank), .reserver_rank(warp_15_reserver_rank), .requester_level(warp_15_requester_level),
    .owner_level(warp_15_owner_level), .reserver_level(warp_15_reserver_level), .due_key(warp_15_due_key),
    .at_limit(warp_15_at_limit), .overdue(warp_15_overdue), .unranked(warp_15_unranked)
  );

  wl_lock_arbiter_warp warp_16 (
    .clock(clock), .reset(reset), .write(warp_16_write), .value(priority_value), .count_limit(count_limit), .limited(limited),
    .release_(releases_16), .release_last(release_last), .kept_pressed(kept_pressed), .lost(any_gives_up),
    .lost_rank(any_gives_rank), .retire(warp_16_retire), .contested(pick_valid), .contested_lock(pick_lock), .leaves(was_parked),
    .left_rank(left_rank), .grant(warp_16_grant), .asks(asks_16), .owns(owns_16), .stands_by(warp_16_stands_by), .reserve(reserve),
    .park(warp_16_park), .park_rank(parks_left[4:0]), .presses(presses), .take(warp_16_take), .push(warp_16_push),
    .take_lock(request_lock), .take_rank(seniors_left[4:0]), .tell(tell_16), .gives_up(warp_16_gives_up),
    .gives_rank(warp_16_gives_rank), .waits(warp_16_waits), .key(warp_16_key), .requester_rank(warp_16_requester_rank),
    .owner_rank(warp_16_owner_rank), .reserver_rank(warp_16_reserver_rank), .requester_level(warp_16_requester_level),
    .owner_level(warp_16_owner_level), .reserver_level(warp_16_reserver_level), .due_key(warp_16_due_key),
    .at_limit(warp_16_at_limit), .overdue(warp_16_overdue), .unranked(warp_16_unranked)
  );

  wl_lock_arbiter_warp warp_17 (
    .clock(clock), .reset(reset), .write(warp_17_write), .value(priority_value), .count_limit(count_limit), .limited(limited),
    .release_(releases_17), .release_last(release_last), .kept_pressed(kept_pressed), .lost(any_gives_up),
    .lost_rank(any_gives_rank), .retire(warp_17_retire), .contested(pick_valid), .contested_lock(pick_lock), .leaves(was_parked),
    .left_rank(left_rank), .grant(warp_17_grant), .asks(asks_17), .owns(owns_17), .stands_by(warp_17_stands_by), .reserve(reserve),
    .park(warp_17_park), .park_rank(parks_left[4:0]), .presses(presses), .take(warp_17_take), .push(warp_17_push),
    .take_lock(request_lock), .take_rank(seniors_left[4:0]), .tell(tell_17), .gives_up(warp_17_gives_up),
    .gives_rank(warp_17_gives_rank), .waits(warp_17_waits), .key(warp_17_key), .requester_rank(warp_17_requester_rank),
    .owner_rank(warp_17_owner_rank), .reserver_rank(warp_17_reserver_rank), .requester_level(warp_17_requester_level),
    .owner_level(warp_17_owner_level), .reserver_level(warp_17_reserver_level), .due_key(warp_17_due_key),
    .at_limit(warp_17_at_limit), .overdue(warp_17_overdue), .unranked(warp_17_unranked)
  );

  wl_lock_arbiter_warp warp_18 (
    .clock(clock), .reset(reset), .write(warp_18_write), .value(priority_value), .count_limit(count_limit), .limited(limited),
    .release_(releases_18), .release_last(release_last), .kept_pressed(kept_pressed), .lost(any_gives_up),
    .lost_rank(any_gives_rank), .retire(warp_18_retire), .contested(pick_valid), .contested_lock(pick_lock), .leaves(was_parked),
    .left_rank(left_rank), .grant(warp_18_grant), .asks(asks_18), .owns(owns_18), .stands_by(warp_18_stands_by), .reserve(reserve),
    .park(warp_18_park), .park_rank(parks_left[4:0]), .presses(presses), .take(warp_18_take), .push(warp_18_push),
    .take_lock(request_lock), .take_rank(seniors_left[4:0]), .tell(tell_18), .gives_up(warp_18_gives_up),
    .gives_rank(warp_18_gives_rank), .waits(warp_18_waits), .key(warp_18_key), .requester_rank(warp_18_requester_rank),
    .owner_rank(warp_18_owner_rank), .reserver_rank(warp_18_reserver_rank), .requester_level(warp_18_requester_level),
    .owner_level(warp_18_owner_level), .reserver_level(warp_18_reserver_level), .due_key(warp_18_due_key),
    .at_limit(warp_18_at_limit), .overdue(warp_18_overdue), .unranked(warp_18_unranked)
  );

  wl_lock_arbiter_warp warp_19 (
    .clock(clock), .reset(reset), .write(warp_19_write), .value(priority_value), .count_limit(count_limit), .limited(limited),
    .release_(releases_19), .release_last(release_last), .kept_pressed(kept_pressed), .lost(any_gives_up),
    .lost_rank(any_gives_rank), .retire(warp_19_retire), .contested(pick_valid), .contested_lock(pick_lock), .leaves(was_parked),
    .left_rank(left_rank), .grant(warp_19_grant), .asks(asks_19), .owns(owns_19), .stands_by(warp_19_stands_by), .reserve(reserve),
    .park(warp_19_park), .park_rank(parks_left[4:0]), .presses(presses), .take(warp_19_take), .push(warp_19_push),
    .take_lock(request_lock), .take_rank(seniors_left[4:0]), .tell(tell_19), .gives_up(warp_19_gives_up),
    .gives_rank(warp_19_gives_rank), .waits(warp_19_waits), .key(warp_19_key), .requester_rank(warp_19_requester_rank),
    .owner_rank(warp_19_owner_rank), .reserver_rank(warp_19_reserver_rank), .requester_level(warp_19_requester_level),
    .owner_level(warp_19_owner_level), .reserver_level(warp_19_reserver_level), .due_key(warp_19_due_key),
    .at_limit(warp_19_at_limit), .overdue(warp_19_overdue), .unranked(warp_19_unranked)
  );

  wl_lock_arbiter_warp warp_20 (
    .clock(clock), .reset(reset), .write(warp_20_write), .value(priority_value), .count_limit(count_limit), .limited(limited),
    .release_(releases_20), .release_last(release_last), .kept_pressed(kept_pressed), .lost(any_gives_up),
    .lost_rank(any_gives_rank), .retire(warp_20_retire), .contested(pick_valid), .contested_lock(pick_lock), .leaves(was_parked),
    .left_rank(left_rank), .grant(warp_20_grant), .asks(asks_20), .owns(owns_20), .stands_by(warp_20_stands_by), .reserve(reserve),
    .park(warp_20_park), .park_rank(parks_left[4:0]), .presses(presses), .take(warp_20_take), .push(warp_20_push),
    .take_lock(request_lock), .take_rank(seniors_left[4:0]), .tell(tell_20), .gives_up(warp_20_gives_up),
    .gives_rank(warp_20_gives_rank), .waits(warp_20_waits), .key(warp_20_key), .requester_rank(warp_20_requester_rank),
    .owner_rank(warp_20_owner_rank), .reserver_rank(warp_20_reserver_rank), .requester_level(warp_20_requester_level),
    .owner_level(warp_20_owner_level), .reserver_level(warp_20_reserver_level), .due_key(warp_20_due_key),
    .at_limit(warp_20_at_limit), .overdue(warp_20_overdue), .unranked(warp_20_unranked)
  );

  wl_lock_arbiter_warp warp_21 (
    .clock(clock), .reset(reset), .write(warp_21_write), .value(priority_value), .count_limit(count_limit), .limited(limited),
    .release_(releases_21), .release_last(release_last), .kept_pressed(kept_pressed), .lost(any_gives_up),
    .lost_rank(any_gives_rank), .retire(warp_21_retire), .contested(pick_valid), .contested_lock(pick_lock), .leaves(was_parked),
    .left_rank(left_rank), .grant(warp_21_grant), .asks(asks_21), .owns(owns_21), .stands_by(warp_21_stands_by), .reserve(reserve),
    .park(warp_21_park), .park_rank(parks_left[4:0]), .presses(presses), .take(warp_21_take), .push(warp_21_push),
    .take_lock(request_lock), .take_rank(seniors_left[4:0]), .tell(tell_21), .gives_up(warp_21_gives_up),
    .gives_rank(warp_21_gives_rank), .waits(warp_21_waits), .key(warp_21_key), .requester_rank(warp_21_requester_rank),
    .owner_rank(warp_21_owner_rank), .reserver_rank(warp_21_reserver_rank), .requester_level(warp_21_requester_level),
    .owner_level(warp_21_owner_level), .reserver_level(warp_21_reserver_level), .due_key(warp_21_due_key),
    .at_limit(warp_21_at_limit), .overdue(warp_21_overdue), .unranked(warp_21_unranked)
  );

  wl_lock_arbiter_warp warp_22 (
    .clock(clock), .reset(reset), .write(warp_22_write), .value(priority_value), .count_limit(count_limit), .limited(limited),
    .release_(releases_22), .release_last(release_last), .kept_pressed(kept_pressed), .lost(any_gives_up),
    .lost_rank(any_gives_rank), .retire(warp_22_retire), .contested(pick_valid), .contested_lock(pick_lock), .leaves(was_parked),
    .left_rank(left_rank), .grant(warp_22_grant), .asks(asks_22), .owns(owns_22), .stands_by(warp_22_stands_by), .reserve(reserve),
    .park(warp_22_park), .park_rank(parks_left[4:0]), .presses(presses), .take(warp_22_take), .push(warp_22_push),
    .take_lock(request_lock), .take_rank(seniors_left[4:0]), .tell(tell_22), .gives_up(warp_22_gives_up),
    .gives_rank(warp_22_gives_rank), .waits(warp_22_waits), .key(warp_22_key), .requester_rank(warp_22_requester_rank),
    .owner_rank(warp_22_owner_rank), .reserver_rank(warp_22_reserver_rank), .requester_level(warp_22_requester_level),
    .owner_level(warp_22_owner_level), .reserver_level(warp_22_reserver_level), .due_key(warp_22_due_key),
    .at_limit(warp_22_at_limit), .overdue(warp_22_overdue), .unranked(warp_22_unranked)
  );

  wl_lock_arbiter_warp warp_23 (
    .clock(clock), .reset(reset), .write(warp_23_write), .value(priority_value), .count_limit(count_limit), .limited(limited),
    .release_(releases_23), .release_last(release_last), .kept_pressed(kept_pressed), .lost(any_gives_up),
    .lost_rank(any_gives_rank), .retire(warp_23_retire), .contested(pick_valid), .contested_lock(pick_lock), .leaves(was_parked),
    .left_rank(left_rank), .grant(warp_23_grant), .asks(asks_23), .owns(owns_23), .stands_by(warp_23_stands_by), .reserve(reserve),
    .park(warp_23_park), .park_rank(parks_left[4:0]), .presses(presses), .take(warp_23_take), .push(warp_23_push),
    .take_lock(request_lock), .take_rank(seniors_left[4:0]), .tell(tell_23), .gives_up(warp_23_gives_up),
    .gives_rank(warp_23_gives_rank), .waits(warp_23_waits), .key(warp_23_key), .requester_rank(warp_23_requester_rank),
    .owner_rank(warp_23_owner_rank), .reserver_rank(warp_23_reserver_rank), .requester_level(warp_23_requester_level),
    .owner_level(warp_23_owner_level), .reserver_level(warp_23_reserver_level), .due_key(warp_23_due_key),
    .at_limit(warp_23_at_limit), .overdue(warp_23_overdue), .unranked(warp_23_unranked)
  );

  wl_lock_arbiter_warp warp_24 (
    .clock(clock), .reset(reset), .write(warp_24_write), .value(priority_value), .count_limit(count_limit), .limited(limited),
    .release_(releases_24), .release_last(release_last), .kept_pressed(kept_pressed), .lost(any_gives_up),
    .lost_rank(any_gives_rank), .retire(warp_24_retire), .contested(pick_valid), .contested_lock(pick_lock), .leaves(was_parked),
    .left_rank(left_rank), .grant(warp_24_grant), .asks(asks_24), .owns(owns_24), .stands_by(warp_24_stands_by), .reserve(reserve),
    .park(warp_24_park), .park_rank(parks_left[4:0]), .presses(presses), .take(warp_24_take), .push(warp_24_push),
    .take_lock(request_lock), .take_rank(seniors_left[4:0]), .tell(tell_24), .gives_up(warp_24_gives_up),
    .gives_rank(warp_24_gives_rank), .waits(warp_24_waits), .key(warp_24_key), .requester_rank(warp_24_requester_rank),
    .owner_rank(warp_24_owner_rank), .reserver_rank(warp_24_reserver_rank), .requester_level(warp_24_requester_level),
    .owner_level(warp_24_owner_level), .reserver_level(warp_24_reserver_level), .due_key(warp_24_due_key),
    .at_limit(warp_24_at_limit), .overdue(warp_24_overdue), .unranked(warp_24_unranked)
  );

  wl_lock_arbiter_warp warp_25 (
    .clock(clock), .reset(reset), .write(warp_25_write), .value(priority_value), .count_limit(count_limit), .limited(limited),
    .release_(releases_25), .release_last(release_last), .kept_pressed(kept_pressed), .lost(any_gives_up),
    .lost_rank(any_gives_rank), .retire(warp_25_retire), .contested(pick_valid), .contested_lock(pick_lock), .leaves(was_parked),
    .left_rank(left_rank), .grant(warp_25_grant), .asks(asks_25), .owns(owns_25), .stands_by(warp_25_stands_by), .reserve(reserve),
    .park(warp_25_park), .park_rank(parks_left[4:0]), .presses(presses), .take(warp_25_take), .push(warp_25_push),
    .take_lock(request_lock), .take_rank(seniors_left[4:0]), .tell(tell_25), .gives_up(warp_25_gives_up),
    .gives_rank(warp_25_gives_rank), .waits(warp_25_waits), .key(warp_25_key), .requester_rank(warp_25_requester_rank),
    .owner_rank(warp_25_owner_rank), .reserver_rank(warp_25_reserver_rank), .requester_level(warp_25_requester_level),
    .owner_level(warp_25_owner_level), .reserver_level(warp_25_reserver_level), .due_key(warp_25_due_key),
    .at_limit(warp_25_at_limit), .overdue(warp_25_overdue), .unranked(warp_25_unranked)
  );

  wl_lock_arbiter_warp warp_26 (
    .clock(clock), .reset(reset), .write(warp_26_write), .value(priority_value), .count_limit(count_limit), .limited(limited),
    .release_(releases_26), .release_last(release_last), .kept_pressed(kept_pressed), .lost(any_gives_up),
    .lost_rank(any_gives_rank), .retire(warp_26_retire), .contested(pick_valid), .contested_lock(pick_lock), .leaves(was_parked),
    .left_rank(left_rank), .grant(warp_26_grant), .asks(asks_26), .owns(owns_26), .stands_by(warp_26_stands_by), .reserve(reserve),
    .park(warp_26_park), .park_rank(parks_left[4:0]), .presses(presses), .take(warp_26_take), .push(warp_26_push),
    .take_lock(request_lock), .take_rank(seniors_left[4:0]), .tell(tell_26), .gives_up(warp_26_gives_up),
    .gives_rank(warp_26_gives_rank), .waits(warp_26_waits), .key(warp_26_key), .requester_rank(warp_26_requester_rank),
    .owner_rank(warp_26_owner_rank), .reserver_rank(warp_26_reserver_rank), .requester_level(warp_26_requester_level),
    .owner_level(warp_26_owner_level), .reserver_level(warp_26_reserver_level), .due_key(warp_26_due_key),
    .at_limit(warp_26_at_limit), .overdue(warp_26_overdue), .unranked(warp_26_unranked)
  );

  wl_lock_arbiter_warp warp_27 (
    .clock(clock), .reset(reset), .write(warp_27_write), .value(priority_value), .count_limit(count_limit), .limited(limited),
    .release_(releases_27), .release_last(release_last), .kept_pressed(kept_pressed), .lost(any_gives_up),
    .lost_rank(any_gives_rank), .retire(warp_27_retire), .contested(pick_valid), .contested_lock(pick_lock), .leaves(was_parked),
    .left_rank(left_rank), .grant(warp_27_grant), .asks(asks_27), .owns(owns_27), .stands_by(warp_27_stands_by), .reserve(reserve),
    .park(warp_27_park), .park_rank(parks_left[4:0]), .presses(presses), .take(warp_27_take), .push(warp_27_push),
    .take_lock(request_lock), .take_rank(seniors_left[4:0]), .tell(tell_27), .gives_up(warp_27_gives_up),
    .gives_rank(warp_27_gives_rank), .waits(warp_27_waits), .key(warp_27_key), .requester_rank(warp_27_requester_rank),
    .owner_rank(warp_27_owner_rank), .reserver_rank(warp_27_reserver_rank), .requester_level(warp_27_requester_level),
    .owner_level(warp_27_owner_level), .reserver_level(warp_27_reserver_level), .due_key(warp_27_due_key),
    .at_limit(warp_27_at_limit), .overdue(warp_27_overdue), .unranked(warp_27_unranked)
  );

  wl_lock_arbiter_warp warp_28 (
    .clock(clock), .reset(reset), .write(warp_28_write), .value(priority_value), .count_limit(count_limit), .limited(limited),
    .release_(releases_28), .release_last(release_last), .kept_pressed(kept_pressed), .lost(any_gives_up),
    .lost_rank(any_gives_rank), .retire(warp_28_retire), .contested(pick_valid), .contested_lock(pick_lock), .leaves(was_parked),
    .left_rank(left_rank), .grant(warp_28_grant), .asks(asks_28), .owns(owns_28), .stands_by(warp_28_stands_by), .reserve(reserve),
    .park(warp_28_park), .park_rank(parks_left[4:0]), .presses(presses), .take(warp_28_take), .push(warp_28_push),
    .take_lock(request_lock), .take_rank(seniors_left[4:0]), .tell(tell_28), .gives_up(warp_28_gives_up),
    .gives_rank(warp_28_gives_rank), .waits(warp_28_waits), .key(warp_28_key), .requester_rank(warp_28_requester_rank),
    .owner_rank(warp_28_owner_rank), .reserver_rank(warp_28_reserver_rank), .requester_level(warp_28_requester_level),
    .owner_level(warp_28_owner_level), .reserver_level(warp_28_reserver_level), .due_key(warp_28_due_key),
    .at_limit(warp_28_at_limit), .overdue(warp_28_overdue), .unranked(warp_28_unranked)
  );

  wl_lock_arbiter_warp warp_29 (
    .clock(clock), .reset(reset), .write(warp_29_write), .value(priority_value), .count_limit(count_limit), .limited(limited),
    .release_(releases_29), .release_last(release_last), .kept_pressed(kept_pressed), .lost(any_gives_up),
    .lost_rank(any_gives_rank), .retire(warp_29_retire), .contested(pick_valid), .contested_lock(pick_lock), .leaves(was_parked),
    .left_rank(left_rank), .grant(warp_29_grant), .asks(asks_29), .owns(owns_29), .stands_by(warp_29_stands_by), .reserve(reserve),
    .park(warp_29_park), .park_rank(parks_left[4:0]), .presses(presses), .take(warp_29_take), .push(warp_29_push),
    .take_lock(request_lock), .take_rank(seniors_left[4:0]), .tell(tell_29), .gives_up(warp_29_gives_up),
    .gives_rank(warp_29_gives_rank), .waits(warp_29_waits), .key(warp_29_key), .requester_rank(warp_29_requester_rank),
    .owner_rank(warp_29_owner_rank), .reserver_rank(warp_29_reserver_rank), .requester_level(warp_29_requester_level),
    .owner_level(warp_29_owner_level), .reserver_level(warp_29_reserver_level), .due_key(warp_29_due_key),
    .at_limit(warp_29_at_limit), .overdue(warp_29_overdue), .unranked(warp_29_unranked)
  );

  wl_lock_arbiter_warp warp_30 (
    .clock(clock), .reset(reset), .write(warp_30_write), .value(priority_value), .count_limit(count_limit), .limited(limited),
    .release_(releases_30), .release_last(release_last), .kept_pressed(kept_pressed), .lost(any_gives_up),
    .lost_rank(any_gives_rank), .retire(warp_30_retire), .contested(pick_valid), .contested_lock(pick_lock), .leaves(was_parked),
    .left_rank(left_rank), .grant(warp_30_grant), .asks(asks_30), .owns(owns_30), .stands_by(warp_30_stands_by), .reserve(reserve),
    .park(warp_30_park), .park_rank(parks_left[4:0]), .presses(presses), .take(warp_30_take), .push(warp_30_push),
    .take_lock(request_lock), .take_rank(seniors_left[4:0]), .tell(tell_30), .gives_up(warp_30_gives_up),
    .gives_rank(warp_30_gives_rank), .waits(warp_30_waits), .key(warp_30_key), .requester_rank(warp_30_requester_rank),
    .owner_rank(warp_30_owner_rank), .reserver_rank(warp_30_reserver_rank), .requester_level(warp_30_requester_level),
    .owner_level(warp_30_owner_level), .reserver_level(warp_30_reserver_level), .due_key(warp_30_due_key),
    .at_limit(warp_30_at_limit), .overdue(warp_30_overdue), .unranked(warp_30_unranked)
  );

  wl_lock_arbiter_warp warp_31 (
    .clock(clock), .reset(reset), .write(warp_31_write), .value(priority_value), .count_limit(count_limit), .limited(limited),
    .release_(releases_31), .release_last(release_last), .kept_pressed(kept_pressed), .lost(any_gives_up),
    .lost_rank(any_gives_rank), .retire(warp_31_retire), .contested(pick_valid), .contested_lock(pick_lock), .leaves(was_parked),
    .left_rank(left_rank), .grant(warp_31_grant), .asks(asks_31), .owns(owns_31), .stands_by(warp_31_stands_by), .reserve(reserve),
    .park(warp_31_park), .park_rank(parks_left[4:0]), .presses(presses), .take(warp_31_take), .push(warp_31_push),
    .take_lock(request_lock), .take_rank(seniors_left[4:0]), .tell(tell_31), .gives_up(warp_31_gives_up),
    .gives_rank(warp_31_gives_rank), .waits(warp_31_waits), .key(warp_31_key), .requester_rank(warp_31_requester_rank),
    .owner_rank(warp_31_owner_rank), .reserver_rank(warp_31_reserver_rank), .requester_level(warp_31_requester_level),
    .owner_level(warp_31_owner_level), .reserver_level(warp_31_reserver_level), .due_key(warp_31_due_key),
    .at_limit(warp_31_at_limit), .overdue(warp_31_overdue), .unranked(warp_31_unranked)
  );

  wl_lock_arbiter_waiter waiter (
    .key_0(warp_0_key), .key_1(warp_1_key), .key_2(warp_2_key), .key_3(warp_3_key), .key_4(warp_4_key), .key_5(warp_5_key),
    .key_6(warp_6_key), .key_7(warp_7_key), .key_8(warp_8_key), .key_9(warp_9_key), .key_10(warp_10_key), .key_11(warp_11_key),
    .key_12(warp_12_key), .key_13(warp_13_key), .key_14(warp_14_key), .key_15(warp_15_key), .key_16(warp_16_key),
    .key_17(warp_17_key), .key_18(warp_18_key), .key_19(warp_19_key), .key_20(warp_20_key), .key_21(warp_21_key),
    .key_22(warp_22_key), .key_23(warp_23_key), .key_24(warp_24_key), .key_25(warp_25_key), .key_26(warp_26_key),
    .key_27(warp_27_key), .key_28(warp_28_key), .key_29(warp_29_key), .key_30(warp_30_key), .key_31(warp_31_key),
    .number_0(number_0), .number_1(number_1), .number_2(number_2), .number_3(number_3), .number_4(number_4), .number_5(number_5),
    .number_6(number_6), .number_7(number_7), .number_8(number_8), .number_9(number_9), .number_10(number_10),
    .number_11(number_11), .number_12(number_12), .number_13(number_13), .number_14(number_14), .number_15(number_15),
    .number_16(number_16), .number_17(number_17), .number_18(number_18), .number_19(number_19), .number_20(number_20),
    .number_21(number_21), .number_22(number_22), .number_23(number_23), .number_24(number_24), .number_25(number_25),
    .number_26(number_26), .number_27(number_27), .number_28(number_28), .number_29(number_29), .number_30(number_30),
    .number_31(number_31), .best(waiter_best), .winner(winner)
  );

  wl_lock_arbiter_told told (
    .key_0(warp_0_due_key), .key_1(warp_1_due_key), .key_2(warp_2_due_key), .key_3(warp_3_due_key), .key_4(warp_4_due_key),
    .key_5(warp_5_due_key), .key_6(warp_6_due_key), .key_7(warp_7_due_key), .key_8(warp_8_due_key), .key_9(warp_9_due_key),
    .key_10(warp_10_due_key), .key_11(warp_11_due_key), .key_12(warp_12_due_key), .key_13(warp_13_due_key),
    .key_14(warp_14_due_key), .key_15(warp_15_due_key), .key_16(warp_16_due_key), .key_17(warp_17_due_key),
    .key_18(warp_18_due_key), .key_19(warp_19_due_key), .key_20(warp_20_due_key), .key_21(warp_21_due_key),
    .key_22(warp_22_due_key), .key_23(warp_23_due_key), .key_24(warp_24_due_key), .key_25(warp_25_due_key),
    .key_26(warp_26_due_key), .key_27(warp_27_due_key), .key_28(warp_28_due_key), .key_29(warp_29_due_key),
    .key_30(warp_30_due_key), .key_31(warp_31_due_key), .number_0(number_0), .number_1(number_1), .number_2(number_2),
    .number_3(number_3), .number_4(number_4), .number_5(number_5), .number_6(number_6), .number_7(number_7), .number_8(number_8),
    .number_9(number_9), .number_10(number_10), .number_11(number_11), .number_12(number_12), .number_13(number_13),
    .number_14(number_14), .number_15(number_15), .number_16(number_16), .number_17(number_17), .number_18(number_18),
    .number_19(number_19), .number_20(number_20), .number_21(number_21), .number_22(number_22), .number_23(number_23),
    .number_24(number_24), .number_25(number_25), .number_26(number_26), .number_27(number_27), .number_28(number_28),
    .number_29(number_29), .number_30(number_30), .number_31(number_31), .best(told_best), .winner(told_winner)
  );

  always @(posedge clock) begin
    if (reset) begin
      seniors <= 6'd0;
      parks <= 6'd0;
    end else begin
      seniors <= seniors_next;
      parks <= parks_next;
    end
  end

endmodule

`default_nettype wire
