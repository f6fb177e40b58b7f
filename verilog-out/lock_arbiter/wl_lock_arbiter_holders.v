// wl_lock_arbiter_holders: a part of lock_arbiter
// The warps that own something, and which of them is told.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 FIFO_DEPTH=8 COUNT_BITS=16 AGING=0 OVERDUE=0
// Made from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_holders (
  input  wire         clock,             // the one clock
  input  wire         reset,             // synchronous, active high: nobody owns anything
  input  wire  [15:0] count_limit,       // instructions that a holder may retire; 0: no limit
  input  wire   [4:0] release_warp,      // a warp that gives back a mutex, if any does
  input  wire         release_last,      // it does, and owns nothing then
  input  wire         release_relieves,  // it does, and what it keeps is wanted by no higher warp
  input  wire         retire,            // a warp retired an instruction
  input  wire   [4:0] retire_warp,       // which
  input  wire         grant,             // a mutex is granted
  input  wire   [4:0] grant_warp,        // to which warp
  input  wire         park,              // a warp is parked, and owns nothing then
  input  wire   [4:0] park_warp,         // which
  input  wire         take,              // a reservation is taken
  input  wire   [4:0] owner_warp,        // from this owner
  input  wire         owner_new,         // which got the mutex in this very cycle
  input  wire         presses,           // a higher warp wants some mutex of it then
  output wire         was_told,          // the warp that gives back a mutex was told
  output wire         yield_valid,       // a warp is told
  output reg    [4:0] yield_warp,        // which
  output wire         yield_reason,      // its count alone is the reason
  output wire         overdue_valid,     // a warp has not answered in time
  output wire   [4:0] overdue_warp       // which
);

  localparam [8:0] youngest = 9'd480;
  localparam [16:0] one = 17'd1;
  localparam by_one = 1'd1;
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
  reg tells_0, tells_1, tells_2, tells_3, tells_4, tells_5, tells_6, tells_7, tells_8, tells_9, tells_10, tells_11, tells_12,
      tells_13, tells_14, tells_15;
  reg [16:0] below_limit;
  reg [15:0] count;
  reg [15:0] next_count;
  reg all_used;
  reg has_slot;
  reg allocates;
  reg any_due;
  reg any_told;
  reg told_pressed;
  reg any_overdue;
  reg [4:0] late;
  reg [4:0] late_warp;
  wire holder_0_used, holder_1_used, holder_2_used, holder_3_used, holder_4_used, holder_5_used, holder_6_used, holder_7_used,
      holder_8_used, holder_9_used, holder_10_used, holder_11_used, holder_12_used, holder_13_used, holder_14_used, holder_15_used;
  wire holder_0_gone, holder_1_gone, holder_2_gone, holder_3_gone, holder_4_gone, holder_5_gone, holder_6_gone, holder_7_gone,
      holder_8_gone, holder_9_gone, holder_10_gone, holder_11_gone, holder_12_gone, holder_13_gone, holder_14_gone, holder_15_gone;
  wire holder_0_of_granted, holder_1_of_granted, holder_2_of_granted, holder_3_of_granted, holder_4_of_granted, holder_5_of_granted,
      holder_6_of_granted, holder_7_of_granted, holder_8_of_granted, holder_9_of_granted, holder_10_of_granted,
      holder_11_of_granted, holder_12_of_granted, holder_13_of_granted, holder_14_of_granted, holder_15_of_granted;
  wire holder_0_due, holder_1_due, holder_2_due, holder_3_due, holder_4_due, holder_5_due, holder_6_due, holder_7_due, holder_8_due,
      holder_9_due, holder_10_due, holder_11_due, holder_12_due, holder_13_due, holder_14_due, holder_15_due;
  wire [8:0] holder_0_key, holder_1_key, holder_2_key, holder_3_key, holder_4_key, holder_5_key, holder_6_key, holder_7_key,
      holder_8_key, holder_9_key, holder_10_key, holder_11_key, holder_12_key, holder_13_key, holder_14_key, holder_15_key;
  wire holder_0_pressed_now, holder_1_pressed_now, holder_2_pressed_now, holder_3_pressed_now, holder_4_pressed_now,
      holder_5_pressed_now, holder_6_pressed_now, holder_7_pressed_now, holder_8_pressed_now, holder_9_pressed_now,
      holder_10_pressed_now, holder_11_pressed_now, holder_12_pressed_now, holder_13_pressed_now, holder_14_pressed_now,
      holder_15_pressed_now;
  wire holder_0_was_told, holder_1_was_told, holder_2_was_told, holder_3_was_told, holder_4_was_told, holder_5_was_told,
      holder_6_was_told, holder_7_was_told, holder_8_was_told, holder_9_was_told, holder_10_was_told, holder_11_was_told,
      holder_12_was_told, holder_13_was_told, holder_14_was_told, holder_15_was_told;
  wire [15:0] holder_0_count_of_retired, holder_1_count_of_retired, holder_2_count_of_retired, holder_3_count_of_retired,
      holder_4_count_of_retired, holder_5_count_of_retired, holder_6_count_of_retired, holder_7_count_of_retired,
      holder_8_count_of_retired, holder_9_count_of_retired, holder_10_count_of_retired, holder_11_count_of_retired,
      holder_12_count_of_retired, holder_13_count_of_retired, holder_14_count_of_retired, holder_15_count_of_retired;
  wire holder_0_overdue, holder_1_overdue, holder_2_overdue, holder_3_overdue, holder_4_overdue, holder_5_overdue, holder_6_overdue,
      holder_7_overdue, holder_8_overdue, holder_9_overdue, holder_10_overdue, holder_11_overdue, holder_12_overdue,
      holder_13_overdue, holder_14_overdue, holder_15_overdue;
  wire told_wins_0, told_wins_1, told_wins_2, told_wins_3, told_wins_4, told_wins_5, told_wins_6, told_wins_7, told_wins_8,
      told_wins_9, told_wins_10, told_wins_11, told_wins_12, told_wins_13, told_wins_14, told_wins_15;
  wire [8:0] told_best;
  wire vacancy_chosen_0, vacancy_chosen_1, vacancy_chosen_2, vacancy_chosen_3, vacancy_chosen_4, vacancy_chosen_5, vacancy_chosen_6,
      vacancy_chosen_7, vacancy_chosen_8, vacancy_chosen_9, vacancy_chosen_10, vacancy_chosen_11, vacancy_chosen_12,
      vacancy_chosen_13, vacancy_chosen_14, vacancy_chosen_15;
  wire vacancy_reached_0, vacancy_reached_1, vacancy_reached_2, vacancy_reached_3, vacancy_reached_4, vacancy_reached_5,
      vacancy_reached_6, vacancy_reached_7, vacancy_reached_8, vacancy_reached_9, vacancy_reached_10, vacancy_reached_11,
      vacancy_reached_12, vacancy_reached_13, vacancy_reached_14, vacancy_reached_15;
  reg [4:0] tag_0, tag_0_next, tag_1, tag_1_next, tag_2, tag_2_next, tag_3, tag_3_next, tag_4, tag_4_next, tag_5, tag_5_next, tag_6,
      tag_6_next, tag_7, tag_7_next, tag_8, tag_8_next, tag_9, tag_9_next, tag_10, tag_10_next, tag_11, tag_11_next, tag_12,
      tag_12_next, tag_13, tag_13_next, tag_14, tag_14_next, tag_15, tag_15_next;

  wire [15:0] less = count_limit - 16'd1;

  always @* begin
    below_limit = {1'd0, less} << by_one;
    if (count_limit == 16'd0) begin
      below_limit = ({1'd0, less} << by_one) | one;
    end
  end

  wire [4:0] warp_0 = tag_0;
  wire [4:0] warp_1 = tag_1;
  wire [4:0] warp_2 = tag_2;
  wire [4:0] warp_3 = tag_3;
  wire [4:0] warp_4 = tag_4;
  wire [4:0] warp_5 = tag_5;
  wire [4:0] warp_6 = tag_6;
  wire [4:0] warp_7 = tag_7;
  wire [4:0] warp_8 = tag_8;
  wire [4:0] warp_9 = tag_9;
  wire [4:0] warp_10 = tag_10;
  wire [4:0] warp_11 = tag_11;
  wire [4:0] warp_12 = tag_12;
  wire [4:0] warp_13 = tag_13;
  wire [4:0] warp_14 = tag_14;
  wire [4:0] warp_15 = tag_15;

  always @* begin
    all_used = 1'd1;
    all_used = all_used & holder_0_used;
    all_used = all_used & holder_1_used;
    all_used = all_used & holder_2_used;
    all_used = all_used & holder_3_used;
    all_used = all_used & holder_4_used;
    all_used = all_used & holder_5_used;
    all_used = all_used & holder_6_used;
    all_used = all_used & holder_7_used;
    all_used = all_used & holder_8_used;
    all_used = all_used & holder_9_used;
    all_used = all_used & holder_10_used;
    all_used = all_used & holder_11_used;
    all_used = all_used & holder_12_used;
    all_used = all_used & holder_13_used;
    all_used = all_used & holder_14_used;
    all_used = all_used & holder_15_used;
  end

  always @* begin
    has_slot = 1'd0;
    has_slot = has_slot | holder_0_of_granted;
    has_slot = has_slot | holder_1_of_granted;
    has_slot = has_slot | holder_2_of_granted;
    has_slot = has_slot | holder_3_of_granted;
    has_slot = has_slot | holder_4_of_granted;
    has_slot = has_slot | holder_5_of_granted;
    has_slot = has_slot | holder_6_of_granted;
    has_slot = has_slot | holder_7_of_granted;
    has_slot = has_slot | holder_8_of_granted;
    has_slot = has_slot | holder_9_of_granted;
    has_slot = has_slot | holder_10_of_granted;
    has_slot = has_slot | holder_11_of_granted;
    has_slot = has_slot | holder_12_of_granted;
    has_slot = has_slot | holder_13_of_granted;
    has_slot = has_slot | holder_14_of_granted;
    has_slot = has_slot | holder_15_of_granted;
  end

  always @* begin
    any_told = 1'd0;
    any_told = any_told | holder_0_was_told;
    any_told = any_told | holder_1_was_told;
    any_told = any_told | holder_2_was_told;
    any_told = any_told | holder_3_was_told;
    any_told = any_told | holder_4_was_told;
    any_told = any_told | holder_5_was_told;
    any_told = any_told | holder_6_was_told;
    any_told = any_told | holder_7_was_told;
    any_told = any_told | holder_8_was_told;
    any_told = any_told | holder_9_was_told;
    any_told = any_told | holder_10_was_told;
    any_told = any_told | holder_11_was_told;
    any_told = any_told | holder_12_was_told;
    any_told = any_told | holder_13_was_told;
    any_told = any_told | holder_14_was_told;
    any_told = any_told | holder_15_was_told;
  end

  always @* begin
    any_due = 1'd0;
    any_due = any_due | holder_0_due;
    any_due = any_due | holder_1_due;
    any_due = any_due | holder_2_due;
    any_due = any_due | holder_3_due;
    any_due = any_due | holder_4_due;
    any_due = any_due | holder_5_due;
    any_due = any_due | holder_6_due;
    any_due = any_due | holder_7_due;
    any_due = any_due | holder_8_due;
    any_due = any_due | holder_9_due;
    any_due = any_due | holder_10_due;
    any_due = any_due | holder_11_due;
    any_due = any_due | holder_12_due;
    any_due = any_due | holder_13_due;
    any_due = any_due | holder_14_due;
    any_due = any_due | holder_15_due;
  end

  always @* begin
    count = 16'd0;
    count = count | holder_0_count_of_retired;
    count = count | holder_1_count_of_retired;
    count = count | holder_2_count_of_retired;
    count = count | holder_3_count_of_retired;
    count = count | holder_4_count_of_retired;
    count = count | holder_5_count_of_retired;
    count = count | holder_6_count_of_retired;
    count = count | holder_7_count_of_retired;
    count = count | holder_8_count_of_retired;
    count = count | holder_9_count_of_retired;
    count = count | holder_10_count_of_retired;
    count = count | holder_11_count_of_retired;
    count = count | holder_12_count_of_retired;
    count = count | holder_13_count_of_retired;
    count = count | holder_14_count_of_retired;
    count = count | holder_15_count_of_retired;
  end

  always @* begin
    next_count = count;
    if (!(&count)) begin
      next_count = count + 16'd1;
    end
  end

  always @* begin
    allocates = 1'd0;
    allocates = grant & !has_slot;
  end

  wire vacancy_candidate_0 = allocates & ((!all_used & !holder_0_used) | (all_used & holder_0_gone));
  wire vacancy_candidate_1 = allocates & ((!all_used & !holder_1_used) | (all_used & holder_1_gone));
  wire vacancy_candidate_2 = allocates & ((!all_used & !holder_2_used) | (all_used & holder_2_gone));
  wire vacancy_candidate_3 = allocates & ((!all_used & !holder_3_used) | (all_used & holder_3_gone));
  wire vacancy_candidate_4 = allocates & ((!all_used & !holder_4_used) | (all_used & holder_4_gone));
  wire vacancy_candidate_5 = allocates & ((!all_used & !holder_5_used) | (all_used & holder_5_gone));
  wire vacancy_candidate_6 = allocates & ((!all_used & !holder_6_used) | (all_used & holder_6_gone));
  wire vacancy_candidate_7 = allocates & ((!all_used & !holder_7_used) | (all_used & holder_7_gone));
  wire vacancy_candidate_8 = allocates & ((!all_used & !holder_8_used) | (all_used & holder_8_gone));
  wire vacancy_candidate_9 = allocates & ((!all_used & !holder_9_used) | (all_used & holder_9_gone));
  wire vacancy_candidate_10 = allocates & ((!all_used & !holder_10_used) | (all_used & holder_10_gone));
  wire vacancy_candidate_11 = allocates & ((!all_used & !holder_11_used) | (all_used & holder_11_gone));
  wire vacancy_candidate_12 = allocates & ((!all_used & !holder_12_used) | (all_used & holder_12_gone));
  wire vacancy_candidate_13 = allocates & ((!all_used & !holder_13_used) | (all_used & holder_13_gone));
  wire vacancy_candidate_14 = allocates & ((!all_used & !holder_14_used) | (all_used & holder_14_gone));
  wire vacancy_candidate_15 = allocates & ((!all_used & !holder_15_used) | (all_used & holder_15_gone));
  wire fresh = ((allocates & owner_new) & take) & presses;
  wire [4:0] told_warp = told_best[4:0];
  wire fresh_first = fresh & (!any_due | (((told_best & youngest) == youngest) & (grant_warp < told_warp)));

  always @* begin
    tells_0 = told_wins_0;
    if (fresh_first) begin
      tells_0 = vacancy_chosen_0;
    end
  end

  always @* begin
    tells_1 = told_wins_1;
    if (fresh_first) begin
      tells_1 = vacancy_chosen_1;
    end
  end

  always @* begin
    tells_2 = told_wins_2;
    if (fresh_first) begin
      tells_2 = vacancy_chosen_2;
    end
  end

  always @* begin
    tells_3 = told_wins_3;
    if (fresh_first) begin
      tells_3 = vacancy_chosen_3;
    end
  end

  always @* begin
    tells_4 = told_wins_4;
    if (fresh_first) begin
      tells_4 = vacancy_chosen_4;
    end
  end

  always @* begin
    tells_5 = told_wins_5;
    if (fresh_first) begin
      tells_5 = vacancy_chosen_5;
    end
  end

  always @* begin
    tells_6 = told_wins_6;
    if (fresh_first) begin
      tells_6 = vacancy_chosen_6;
    end
  end

  always @* begin
    tells_7 = told_wins_7;
    if (fresh_first) begin
      tells_7 = vacancy_chosen_7;
    end
  end

  always @* begin
    tells_8 = told_wins_8;
    if (fresh_first) begin
      tells_8 = vacancy_chosen_8;
    end
  end

  always @* begin
    tells_9 = told_wins_9;
    if (fresh_first) begin
      tells_9 = vacancy_chosen_9;
    end
  end

  always @* begin
    tells_10 = told_wins_10;
    if (fresh_first) begin
      tells_10 = vacancy_chosen_10;
    end
  end

  always @* begin
    tells_11 = told_wins_11;
    if (fresh_first) begin
      tells_11 = vacancy_chosen_11;
    end
  end

  always @* begin
    tells_12 = told_wins_12;
    if (fresh_first) begin
      tells_12 = vacancy_chosen_12;
    end
  end

  always @* begin
    tells_13 = told_wins_13;
    if (fresh_first) begin
      tells_13 = vacancy_chosen_13;
    end
  end

  always @* begin
    tells_14 = told_wins_14;
    if (fresh_first) begin
      tells_14 = vacancy_chosen_14;
    end
  end

  always @* begin
    tells_15 = told_wins_15;
    if (fresh_first) begin
      tells_15 = vacancy_chosen_15;
    end
  end

  always @* begin
    told_pressed = fresh_first;
    told_pressed = told_pressed | (told_wins_0 & holder_0_pressed_now);
    told_pressed = told_pressed | (told_wins_1 & holder_1_pressed_now);
    told_pressed = told_pressed | (told_wins_2 & holder_2_pressed_now);
    told_pressed = told_pressed | (told_wins_3 & holder_3_pressed_now);
    told_pressed = told_pressed | (told_wins_4 & holder_4_pressed_now);
    told_pressed = told_pressed | (told_wins_5 & holder_5_pressed_now);
    told_pressed = told_pressed | (told_wins_6 & holder_6_pressed_now);
    told_pressed = told_pressed | (told_wins_7 & holder_7_pressed_now);
    told_pressed = told_pressed | (told_wins_8 & holder_8_pressed_now);
    told_pressed = told_pressed | (told_wins_9 & holder_9_pressed_now);
    told_pressed = told_pressed | (told_wins_10 & holder_10_pressed_now);
    told_pressed = told_pressed | (told_wins_11 & holder_11_pressed_now);
    told_pressed = told_pressed | (told_wins_12 & holder_12_pressed_now);
    told_pressed = told_pressed | (told_wins_13 & holder_13_pressed_now);
    told_pressed = told_pressed | (told_wins_14 & holder_14_pressed_now);
    told_pressed = told_pressed | (told_wins_15 & holder_15_pressed_now);
  end

  always @* begin
    any_overdue = 1'd0;
    any_overdue = any_overdue | holder_0_overdue;
    any_overdue = any_overdue | holder_1_overdue;
    any_overdue = any_overdue | holder_2_overdue;
    any_overdue = any_overdue | holder_3_overdue;
    any_overdue = any_overdue | holder_4_overdue;
    any_overdue = any_overdue | holder_5_overdue;
    any_overdue = any_overdue | holder_6_overdue;
    any_overdue = any_overdue | holder_7_overdue;
    any_overdue = any_overdue | holder_8_overdue;
    any_overdue = any_overdue | holder_9_overdue;
    any_overdue = any_overdue | holder_10_overdue;
    any_overdue = any_overdue | holder_11_overdue;
    any_overdue = any_overdue | holder_12_overdue;
    any_overdue = any_overdue | holder_13_overdue;
    any_overdue = any_overdue | holder_14_overdue;
    any_overdue = any_overdue | holder_15_overdue;
  end

  always @* begin
    late = 5'd0;
    late_warp = 5'd0;
    if (holder_0_overdue) begin
      late_warp = warp_0;
    end
    late = late | late_warp;
    late_warp = 5'd0;
    if (holder_1_overdue) begin
      late_warp = warp_1;
    end
    late = late | late_warp;
    late_warp = 5'd0;
    if (holder_2_overdue) begin
      late_warp = warp_2;
    end
    late = late | late_warp;
    late_warp = 5'd0;
    if (holder_3_overdue) begin
      late_warp = warp_3;
    end
    late = late | late_warp;
    late_warp = 5'd0;
    if (holder_4_overdue) begin
      late_warp = warp_4;
    end
    late = late | late_warp;
    late_warp = 5'd0;
    if (holder_5_overdue) begin
      late_warp = warp_5;
    end
    late = late | late_warp;
    late_warp = 5'd0;
    if (holder_6_overdue) begin
      late_warp = warp_6;
    end
    late = late | late_warp;
    late_warp = 5'd0;
    if (holder_7_overdue) begin
      late_warp = warp_7;
    end
    late = late | late_warp;
    late_warp = 5'd0;
    if (holder_8_overdue) begin
      late_warp = warp_8;
    end
    late = late | late_warp;
    late_warp = 5'd0;
    if (holder_9_overdue) begin
      late_warp = warp_9;
    end
    late = late | late_warp;
    late_warp = 5'd0;
    if (holder_10_overdue) begin
      late_warp = warp_10;
    end
    late = late | late_warp;
    late_warp = 5'd0;
    if (holder_11_overdue) begin
      late_warp = warp_11;
    end
    late = late | late_warp;
    late_warp = 5'd0;
    if (holder_12_overdue) begin
      late_warp = warp_12;
    end
    late = late | late_warp;
    late_warp = 5'd0;
    if (holder_13_overdue) begin
      late_warp = warp_13;
    end
    late = late | late_warp;
    late_warp = 5'd0;
    if (holder_14_overdue) begin
      late_warp = warp_14;
    end
    late = late | late_warp;
    late_warp = 5'd0;
    if (holder_15_overdue) begin
      late_warp = warp_15;
    end
    late = late | late_warp;
  end

  always @* begin
    tag_0_next = tag_0;
    if (vacancy_chosen_0) begin
      tag_0_next = grant_warp;
    end
  end

  always @* begin
    tag_1_next = tag_1;
    if (vacancy_chosen_1) begin
      tag_1_next = grant_warp;
    end
  end

  always @* begin
    tag_2_next = tag_2;
    if (vacancy_chosen_2) begin
      tag_2_next = grant_warp;
    end
  end

  always @* begin
    tag_3_next = tag_3;
    if (vacancy_chosen_3) begin
      tag_3_next = grant_warp;
    end
  end

  always @* begin
    tag_4_next = tag_4;
    if (vacancy_chosen_4) begin
      tag_4_next = grant_warp;
    end
  end

  always @* begin
    tag_5_next = tag_5;
    if (vacancy_chosen_5) begin
      tag_5_next = grant_warp;
    end
  end

  always @* begin
    tag_6_next = tag_6;
    if (vacancy_chosen_6) begin
      tag_6_next = grant_warp;
    end
  end

  always @* begin
    tag_7_next = tag_7;
    if (vacancy_chosen_7) begin
      tag_7_next = grant_warp;
    end
  end

  always @* begin
    tag_8_next = tag_8;
    if (vacancy_chosen_8) begin
      tag_8_next = grant_warp;
    end
  end

  always @* begin
    tag_9_next = tag_9;
    if (vacancy_chosen_9) begin
      tag_9_next = grant_warp;
    end
  end

  always @* begin
    tag_10_next = tag_10;
    if (vacancy_chosen_10) begin
      tag_10_next = grant_warp;
    end
  end

  always @* begin
    tag_11_next = tag_11;
    if (vacancy_chosen_11) begin
      tag_11_next = grant_warp;
    end
  end

  always @* begin
    tag_12_next = tag_12;
    if (vacancy_chosen_12) begin
      tag_12_next = grant_warp;
    end
  end

  always @* begin
    tag_13_next = tag_13;
    if (vacancy_chosen_13) begin
      tag_13_next = grant_warp;
    end
  end

  always @* begin
    tag_14_next = tag_14;
    if (vacancy_chosen_14) begin
      tag_14_next = grant_warp;
    end
  end

  always @* begin
    tag_15_next = tag_15;
    if (vacancy_chosen_15) begin
      tag_15_next = grant_warp;
    end
  end

  assign was_told = any_told;
  assign yield_valid = any_due | fresh;

  always @* begin
    yield_warp = told_warp;
    if (fresh_first) begin
      yield_warp = grant_warp;
    end
  end

  assign yield_reason = !told_pressed;
  assign overdue_valid = any_overdue;
  assign overdue_warp = late;

  wl_lock_arbiter_holder holder_0 (
    .clock(clock), .reset(reset), .warp(warp_0), .release_warp(release_warp), .release_last(release_last),
    .release_relieves(release_relieves), .retire(retire), .retire_warp(retire_warp), .below_limit(below_limit),
    .next_count(next_count), .grant(grant), .grant_warp(grant_warp), .allocate(vacancy_chosen_0), .allocate_pressed(fresh),
    .park(park), .park_warp(park_warp), .take(take), .owner_warp(owner_warp), .presses(presses), .tell(tells_0),
    .used(holder_0_used), .gone(holder_0_gone), .of_granted(holder_0_of_granted), .due(holder_0_due), .key(holder_0_key),
    .pressed_now(holder_0_pressed_now), .was_told(holder_0_was_told), .count_of_retired(holder_0_count_of_retired),
    .overdue(holder_0_overdue)
  );

  wl_lock_arbiter_holder holder_1 (
    .clock(clock), .reset(reset), .warp(warp_1), .release_warp(release_warp), .release_last(release_last),
    .release_relieves(release_relieves), .retire(retire), .retire_warp(retire_warp), .below_limit(below_limit),
    .next_count(next_count), .grant(grant), .grant_warp(grant_warp), .allocate(vacancy_chosen_1), .allocate_pressed(fresh),
    .park(park), .park_warp(park_warp), .take(take), .owner_warp(owner_warp), .presses(presses), .tell(tells_1),
    .used(holder_1_used), .gone(holder_1_gone), .of_granted(holder_1_of_granted), .due(holder_1_due), .key(holder_1_key),
    .pressed_now(holder_1_pressed_now), .was_told(holder_1_was_told), .count_of_retired(holder_1_count_of_retired),
    .overdue(holder_1_overdue)
  );

  wl_lock_arbiter_holder holder_2 (
    .clock(clock), .reset(reset), .warp(warp_2), .release_warp(release_warp), .release_last(release_last),
    .release_relieves(release_relieves), .retire(retire), .retire_warp(retire_warp), .below_limit(below_limit),
    .next_count(next_count), .grant(grant), .grant_warp(grant_warp), .allocate(vacancy_chosen_2), .allocate_pressed(fresh),
    .park(park), .park_warp(park_warp), .take(take), .owner_warp(owner_warp), .presses(presses), .tell(tells_2),
    .used(holder_2_used), .gone(holder_2_gone), .of_granted(holder_2_of_granted), .due(holder_2_due), .key(holder_2_key),
    .pressed_now(holder_2_pressed_now), .was_told(holder_2_was_told), .count_of_retired(holder_2_count_of_retired),
    .overdue(holder_2_overdue)
  );

  wl_lock_arbiter_holder holder_3 (
    .clock(clock), .reset(reset), .warp(warp_3), .release_warp(release_warp), .release_last(release_last),
    .release_relieves(release_relieves), .retire(retire), .retire_warp(retire_warp), .below_limit(below_limit),
    .next_count(next_count), .grant(grant), .grant_warp(grant_warp), .allocate(vacancy_chosen_3), .allocate_pressed(fresh),
    .park(park), .park_warp(park_warp), .take(take), .owner_warp(owner_warp), .presses(presses), .tell(tells_3),
    .used(holder_3_used), .gone(holder_3_gone), .of_granted(holder_3_of_granted), .due(holder_3_due), .key(holder_3_key),
    .pressed_now(holder_3_pressed_now), .was_told(holder_3_was_told), .count_of_retired(holder_3_count_of_retired),
    .overdue(holder_3_overdue)
  );

  wl_lock_arbiter_holder holder_4 (
    .clock(clock), .reset(reset), .warp(warp_4), .release_warp(release_warp), .release_last(release_last),
    .release_relieves(release_relieves), .retire(retire), .retire_warp(retire_warp), .below_limit(below_limit),
    .next_count(next_count), .grant(grant), .grant_warp(grant_warp), .allocate(vacancy_chosen_4), .allocate_pressed(fresh),
    .park(park), .park_warp(park_warp), .take(take), .owner_warp(owner_warp), .presses(presses), .tell(tells_4),
    .used(holder_4_used), .gone(holder_4_gone), .of_granted(holder_4_of_granted), .due(holder_4_due), .key(holder_4_key),
    .pressed_now(holder_4_pressed_now), .was_told(holder_4_was_told), .count_of_retired(holder_4_count_of_retired),
    .overdue(holder_4_overdue)
  );

  wl_lock_arbiter_holder holder_5 (
    .clock(clock), .reset(reset), .warp(warp_5), .release_warp(release_warp), .release_last(release_last),
    .release_relieves(release_relieves), .retire(retire), .retire_warp(retire_warp), .below_limit(below_limit),
    .next_count(next_count), .grant(grant), .grant_warp(grant_warp), .allocate(vacancy_chosen_5), .allocate_pressed(fresh),
    .park(park), .park_warp(park_warp), .take(take), .owner_warp(owner_warp), .presses(presses), .tell(tells_5),
    .used(holder_5_used), .gone(holder_5_gone), .of_granted(holder_5_of_granted), .due(holder_5_due), .key(holder_5_key),
    .pressed_now(holder_5_pressed_now), .was_told(holder_5_was_told), .count_of_retired(holder_5_count_of_retired),
    .overdue(holder_5_overdue)
  );

  wl_lock_arbiter_holder holder_6 (
    .clock(clock), .reset(reset), .warp(warp_6), .release_warp(release_warp), .release_last(release_last),
    .release_relieves(release_relieves), .retire(retire), .retire_warp(retire_warp), .below_limit(below_limit),
    .next_count(next_count), .grant(grant), .grant_warp(grant_warp), .allocate(vacancy_chosen_6), .allocate_pressed(fresh),
    .park(park), .park_warp(park_warp), .take(take), .owner_warp(owner_warp), .presses(presses), .tell(tells_6),
    .used(holder_6_used), .gone(holder_6_gone), .of_granted(holder_6_of_granted), .due(holder_6_due), .key(holder_6_key),
    .pressed_now(holder_6_pressed_now), .was_told(holder_6_was_told), .count_of_retired(holder_6_count_of_retired),
    .overdue(holder_6_overdue)
  );

  wl_lock_arbiter_holder holder_7 (
    .clock(clock), .reset(reset), .warp(warp_7), .release_warp(release_warp), .release_last(release_last),
    .release_relieves(release_relieves), .retire(retire), .retire_warp(retire_warp), .below_limit(below_limit),
    .next_count(next_count), .grant(grant), .grant_warp(grant_warp), .allocate(vacancy_chosen_7), .allocate_pressed(fresh),
    .park(park), .park_warp(park_warp), .take(take), .owner_warp(owner_warp), .presses(presses), .tell(tells_7),
    .used(holder_7_used), .gone(holder_7_gone), .of_granted(holder_7_of_granted), .due(holder_7_due), .key(holder_7_key),
    .pressed_now(holder_7_pressed_now), .was_told(holder_7_was_told), .count_of_retired(holder_7_count_of_retired),
    .overdue(holder_7_overdue)
  );

  wl_lock_arbiter_holder holder_8 (
    .clock(clock), .reset(reset), .warp(warp_8), .release_warp(release_warp), .release_last(release_last),
    .release_relieves(release_relieves), .retire(retire), .retire_warp(retire_warp), .below_limit(below_limit),
    .next_count(next_count), .grant(grant), .grant_warp(grant_warp), .allocate(vacancy_chosen_8), .allocate_pressed(fresh),
    .park(park), .park_warp(park_warp), .take(take), .owner_warp(owner_warp), .presses(presses), .tell(tells_8),
    .used(holder_8_used), .gone(holder_8_gone), .of_granted(holder_8_of_granted), .due(holder_8_due), .key(holder_8_key),
    .pressed_now(holder_8_pressed_now), .was_told(holder_8_was_told), .count_of_retired(holder_8_count_of_retired),
    .overdue(holder_8_overdue)
  );

  wl_lock_arbiter_holder holder_9 (
    .clock(clock), .reset(reset), .warp(warp_9), .release_warp(release_warp), .release_last(release_last),
    .release_relieves(release_relieves), .retire(retire), .retire_warp(retire_warp), .below_limit(below_limit),
    .next_count(next_count), .grant(grant), .grant_warp(grant_warp), .allocate(vacancy_chosen_9), .allocate_pressed(fresh),
    .park(park), .park_warp(park_warp), .take(take), .owner_warp(owner_warp), .presses(presses), .tell(tells_9),
    .used(holder_9_used), .gone(holder_9_gone), .of_granted(holder_9_of_granted), .due(holder_9_due), .key(holder_9_key),
    .pressed_now(holder_9_pressed_now), .was_told(holder_9_was_told), .count_of_retired(holder_9_count_of_retired),
    .overdue(holder_9_overdue)
  );

  wl_lock_arbiter_holder holder_10 (
    .clock(clock), .reset(reset), .warp(warp_10), .release_warp(release_warp), .release_last(release_last),
    .release_relieves(release_relieves), .retire(retire), .retire_warp(retire_warp), .below_limit(below_limit),
    .next_count(next_count), .grant(grant), .grant_warp(grant_warp), .allocate(vacancy_chosen_10), .allocate_pressed(fresh),
    .park(park), .park_warp(park_warp), .take(take), .owner_warp(owner_warp), .presses(presses), .tell(tells_10),
    .used(holder_10_used), .gone(holder_10_gone), .of_granted(holder_10_of_granted), .due(holder_10_due), .key(holder_10_key),
    .pressed_now(holder_10_pressed_now), .was_told(holder_10_was_told), .count_of_retired(holder_10_count_of_retired),
    .overdue(holder_10_overdue)
  );

  wl_lock_arbiter_holder holder_11 (
    .clock(clock), .reset(reset), .warp(warp_11), .release_warp(release_warp), .release_last(release_last),
    .release_relieves(release_relieves), .retire(retire), .retire_warp(retire_warp), .below_limit(below_limit),
    .next_count(next_count), .grant(grant), .grant_warp(grant_warp), .allocate(vacancy_chosen_11), .allocate_pressed(fresh),
    .park(park), .park_warp(park_warp), .take(take), .owner_warp(owner_warp), .presses(presses), .tell(tells_11),
    .used(holder_11_used), .gone(holder_11_gone), .of_granted(holder_11_of_granted), .due(holder_11_due), .key(holder_11_key),
    .pressed_now(holder_11_pressed_now), .was_told(holder_11_was_told), .count_of_retired(holder_11_count_of_retired),
    .overdue(holder_11_overdue)
  );

  wl_lock_arbiter_holder holder_12 (
    .clock(clock), .reset(reset), .warp(warp_12), .release_warp(release_warp), .release_last(release_last),
    .release_relieves(release_relieves), .retire(retire), .retire_warp(retire_warp), .below_limit(below_limit),
    .next_count(next_count), .grant(grant), .grant_warp(grant_warp), .allocate(vacancy_chosen_12), .allocate_pressed(fresh),
    .park(park), .park_warp(park_warp), .take(take), .owner_warp(owner_warp), .presses(presses), .tell(tells_12),
    .used(holder_12_used), .gone(holder_12_gone), .of_granted(holder_12_of_granted), .due(holder_12_due), .key(holder_12_key),
    .pressed_now(holder_12_pressed_now), .was_told(holder_12_was_told), .count_of_retired(holder_12_count_of_retired),
    .overdue(holder_12_overdue)
  );

  wl_lock_arbiter_holder holder_13 (
    .clock(clock), .reset(reset), .warp(warp_13), .release_warp(release_warp), .release_last(release_last),
    .release_relieves(release_relieves), .retire(retire), .retire_warp(retire_warp), .below_limit(below_limit),
    .next_count(next_count), .grant(grant), .grant_warp(grant_warp), .allocate(vacancy_chosen_13), .allocate_pressed(fresh),
    .park(park), .park_warp(park_warp), .take(take), .owner_warp(owner_warp), .presses(presses), .tell(tells_13),
    .used(holder_13_used), .gone(holder_13_gone), .of_granted(holder_13_of_granted), .due(holder_13_due), .key(holder_13_key),
    .pressed_now(holder_13_pressed_now), .was_told(holder_13_was_told), .count_of_retired(holder_13_count_of_retired),
    .overdue(holder_13_overdue)
  );

  wl_lock_arbiter_holder holder_14 (
    .clock(clock), .reset(reset), .warp(warp_14), .release_warp(release_warp), .release_last(release_last),
    .release_relieves(release_relieves), .retire(retire), .retire_warp(retire_warp), .below_limit(below_limit),
    .next_count(next_count), .grant(grant), .grant_warp(grant_warp), .allocate(vacancy_chosen_14), .allocate_pressed(fresh),
    .park(park), .park_warp(park_warp), .take(take), .owner_warp(owner_warp), .presses(presses), .tell(tells_14),
    .used(holder_14_used), .gone(holder_14_gone), .of_granted(holder_14_of_granted), .due(holder_14_due), .key(holder_14_key),
    .pressed_now(holder_14_pressed_now), .was_told(holder_14_was_told), .count_of_retired(holder_14_count_of_retired),
    .overdue(holder_14_overdue)
  );

  wl_lock_arbiter_holder holder_15 (
    .clock(clock), .reset(reset), .warp(warp_15), .release_warp(release_warp), .release_last(release_last),
    .release_relieves(release_relieves), .retire(retire), .retire_warp(retire_warp), .below_limit(below_limit),
    .next_count(next_count), .grant(grant), .grant_warp(grant_warp), .allocate(vacancy_chosen_15), .allocate_pressed(fresh),
    .park(park), .park_warp(park_warp), .take(take), .owner_warp(owner_warp), .presses(presses), .tell(tells_15),
    .used(holder_15_used), .gone(holder_15_gone), .of_granted(holder_15_of_granted), .due(holder_15_due), .key(holder_15_key),
    .pressed_now(holder_15_pressed_now), .was_told(holder_15_was_told), .count_of_retired(holder_15_count_of_retired),
    .overdue(holder_15_overdue)
  );

  wl_lock_arbiter_told told (
    .takes_part_0(holder_0_due), .takes_part_1(holder_1_due), .takes_part_2(holder_2_due), .takes_part_3(holder_3_due),
    .takes_part_4(holder_4_due), .takes_part_5(holder_5_due), .takes_part_6(holder_6_due), .takes_part_7(holder_7_due),
    .takes_part_8(holder_8_due), .takes_part_9(holder_9_due), .takes_part_10(holder_10_due), .takes_part_11(holder_11_due),
    .takes_part_12(holder_12_due), .takes_part_13(holder_13_due), .takes_part_14(holder_14_due), .takes_part_15(holder_15_due),
    .key_0(holder_0_key), .key_1(holder_1_key), .key_2(holder_2_key), .key_3(holder_3_key), .key_4(holder_4_key),
    .key_5(holder_5_key), .key_6(holder_6_key), .key_7(holder_7_key), .key_8(holder_8_key), .key_9(holder_9_key),
    .key_10(holder_10_key), .key_11(holder_11_key), .key_12(holder_12_key), .key_13(holder_13_key), .key_14(holder_14_key),
    .key_15(holder_15_key), .wins_0(told_wins_0), .wins_1(told_wins_1), .wins_2(told_wins_2), .wins_3(told_wins_3),
    .wins_4(told_wins_4), .wins_5(told_wins_5), .wins_6(told_wins_6), .wins_7(told_wins_7), .wins_8(told_wins_8),
    .wins_9(told_wins_9), .wins_10(told_wins_10), .wins_11(told_wins_11), .wins_12(told_wins_12), .wins_13(told_wins_13),
    .wins_14(told_wins_14), .wins_15(told_wins_15), .best(told_best)
  );

  wl_lock_arbiter_vacancy vacancy (
    .candidate_0(vacancy_candidate_0), .candidate_1(vacancy_candidate_1), .candidate_2(vacancy_candidate_2),
    .candidate_3(vacancy_candidate_3), .candidate_4(vacancy_candidate_4), .candidate_5(vacancy_candidate_5),
    .candidate_6(vacancy_candidate_6), .candidate_7(vacancy_candidate_7), .candidate_8(vacancy_candidate_8),
    .candidate_9(vacancy_candidate_9), .candidate_10(vacancy_candidate_10), .candidate_11(vacancy_candidate_11),
    .candidate_12(vacancy_candidate_12), .candidate_13(vacancy_candidate_13), .candidate_14(vacancy_candidate_14),
    .candidate_15(vacancy_candidate_15), .chosen_0(vacancy_chosen_0), .chosen_1(vacancy_chosen_1), .chosen_2(vacancy_chosen_2),
    .chosen_3(vacancy_chosen_3), .chosen_4(vacancy_chosen_4), .chosen_5(vacancy_chosen_5), .chosen_6(vacancy_chosen_6),
    .chosen_7(vacancy_chosen_7), .chosen_8(vacancy_chosen_8), .chosen_9(vacancy_chosen_9), .chosen_10(vacancy_chosen_10),
    .chosen_11(vacancy_chosen_11), .chosen_12(vacancy_chosen_12), .chosen_13(vacancy_chosen_13), .chosen_14(vacancy_chosen_14),
    .chosen_15(vacancy_chosen_15), .reached_0(vacancy_reached_0), .reached_1(vacancy_reached_1), .reached_2(vacancy_reached_2),
    .reached_3(vacancy_reached_3), .reached_4(vacancy_reached_4), .reached_5(vacancy_reached_5), .reached_6(vacancy_reached_6),
    .reached_7(vacancy_reached_7), .reached_8(vacancy_reached_8), .reached_9(vacancy_reached_9), .reached_10(vacancy_reached_10),
    .reached_11(vacancy_reached_11), .reached_12(vacancy_reached_12), .reached_13(vacancy_reached_13),
    .reached_14(vacancy_reached_14), .reached_15(vacancy_reached_15)
  );

  always @(posedge clock) begin
    if (reset) begin
      tag_0 <= number_0;
    end else begin
      tag_0 <= tag_0_next;
    end
    if (reset) begin
      tag_1 <= number_1;
    end else begin
      tag_1 <= tag_1_next;
    end
    if (reset) begin
      tag_2 <= number_2;
    end else begin
      tag_2 <= tag_2_next;
    end
    if (reset) begin
      tag_3 <= number_3;
    end else begin
      tag_3 <= tag_3_next;
    end
    if (reset) begin
      tag_4 <= number_4;
    end else begin
      tag_4 <= tag_4_next;
    end
    if (reset) begin
      tag_5 <= number_5;
    end else begin
      tag_5 <= tag_5_next;
    end
    if (reset) begin
      tag_6 <= number_6;
    end else begin
      tag_6 <= tag_6_next;
    end
    if (reset) begin
      tag_7 <= number_7;
    end else begin
      tag_7 <= tag_7_next;
    end
    if (reset) begin
      tag_8 <= number_8;
    end else begin
      tag_8 <= tag_8_next;
    end
    if (reset) begin
      tag_9 <= number_9;
    end else begin
      tag_9 <= tag_9_next;
    end
    if (reset) begin
      tag_10 <= number_10;
    end else begin
      tag_10 <= tag_10_next;
    end
    if (reset) begin
      tag_11 <= number_11;
    end else begin
      tag_11 <= tag_11_next;
    end
    if (reset) begin
      tag_12 <= number_12;
    end else begin
      tag_12 <= tag_12_next;
    end
    if (reset) begin
      tag_13 <= number_13;
    end else begin
      tag_13 <= tag_13_next;
    end
    if (reset) begin
      tag_14 <= number_14;
    end else begin
      tag_14 <= tag_14_next;
    end
    if (reset) begin
      tag_15 <= number_15;
    end else begin
      tag_15 <= tag_15_next;
    end
  end

  wire unused_bits = &{1'b0, vacancy_reached_0, vacancy_reached_1, vacancy_reached_2, vacancy_reached_3, vacancy_reached_4,
      vacancy_reached_5, vacancy_reached_6, vacancy_reached_7, vacancy_reached_8, vacancy_reached_9, vacancy_reached_10,
      vacancy_reached_11, vacancy_reached_12, vacancy_reached_13, vacancy_reached_14, vacancy_reached_15};

endmodule

`default_nettype wire
