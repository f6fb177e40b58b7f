// wl_lock_arbiter_holders: submodule of lock_arbiter
// Warps that own mutexes, and the selection of the next yield.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 FIFO_DEPTH=8 COUNT_BITS=16 AGING=0 OVERDUE=0
// Generated from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_holders (
  input  wire         clock,                  // the one clock
  input  wire         reset,                  // synchronous, active high: no warp owns a mutex
  input  wire  [15:0] count_limit,            // instructions that a holder may retire; 0: no limit
  input  wire   [4:0] release_warp,           // warp of a release
  input  wire         release_last,           // it releases its last mutex
  input  wire         release_relieves,       // no mutex that it retains is reserved by a warp of higher priority
  input  wire         retire,                 // a warp retired an instruction
  input  wire   [4:0] retire_warp,            // that warp
  input  wire         grant,                  // a mutex is granted
  input  wire   [4:0] grant_warp,             // the warp that gets it
  input  wire         park,                   // a warp is parked and loses all its mutexes
  input  wire   [4:0] park_warp,              // that warp
  input  wire         take,                   // a reservation is taken
  input  wire   [4:0] owner_warp,             // owner of the reserved mutex
  input  wire         owner_new,              // the owner got this mutex in this cycle
  input  wire         preempt,                // some mutex of this owner is then reserved by a warp of higher priority
  output wire         release_yield_pending,  // the yield of the releasing warp is pending
  output wire         yield_valid,            // a yield is requested
  output reg    [4:0] yield_warp,             // warp that must yield
  output wire         yield_reason,           // 0: preempted, 1: at its limit
  output wire         overdue_valid,          // a yield is overdue
  output wire   [4:0] overdue_warp            // warp that has not answered
);

  localparam [8:0] age_mask = 9'd480;
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
  reg yield_selected_0, yield_selected_1, yield_selected_2, yield_selected_3, yield_selected_4, yield_selected_5, yield_selected_6,
      yield_selected_7, yield_selected_8, yield_selected_9, yield_selected_10, yield_selected_11, yield_selected_12,
      yield_selected_13, yield_selected_14, yield_selected_15;
  reg [16:0] limit_threshold;
  reg [15:0] retired_count;
  reg [15:0] next_count;
  reg all_occupied;
  reg has_slot;
  reg allocates;
  reg any_due;
  reg any_release_yield_pending;
  reg yield_preempts;
  reg any_overdue;
  reg [4:0] overdue_number;
  reg [4:0] overdue_term;
  wire holder_0_occupied, holder_1_occupied, holder_2_occupied, holder_3_occupied, holder_4_occupied, holder_5_occupied,
      holder_6_occupied, holder_7_occupied, holder_8_occupied, holder_9_occupied, holder_10_occupied, holder_11_occupied,
      holder_12_occupied, holder_13_occupied, holder_14_occupied, holder_15_occupied;
  wire holder_0_vacated, holder_1_vacated, holder_2_vacated, holder_3_vacated, holder_4_vacated, holder_5_vacated, holder_6_vacated,
      holder_7_vacated, holder_8_vacated, holder_9_vacated, holder_10_vacated, holder_11_vacated, holder_12_vacated,
      holder_13_vacated, holder_14_vacated, holder_15_vacated;
  wire holder_0_is_granted_warp, holder_1_is_granted_warp, holder_2_is_granted_warp, holder_3_is_granted_warp,
      holder_4_is_granted_warp, holder_5_is_granted_warp, holder_6_is_granted_warp, holder_7_is_granted_warp,
      holder_8_is_granted_warp, holder_9_is_granted_warp, holder_10_is_granted_warp, holder_11_is_granted_warp,
      holder_12_is_granted_warp, holder_13_is_granted_warp, holder_14_is_granted_warp, holder_15_is_granted_warp;
  wire holder_0_due, holder_1_due, holder_2_due, holder_3_due, holder_4_due, holder_5_due, holder_6_due, holder_7_due, holder_8_due,
      holder_9_due, holder_10_due, holder_11_due, holder_12_due, holder_13_due, holder_14_due, holder_15_due;
  wire [8:0] holder_0_key, holder_1_key, holder_2_key, holder_3_key, holder_4_key, holder_5_key, holder_6_key, holder_7_key,
      holder_8_key, holder_9_key, holder_10_key, holder_11_key, holder_12_key, holder_13_key, holder_14_key, holder_15_key;
  wire holder_0_preempt_due, holder_1_preempt_due, holder_2_preempt_due, holder_3_preempt_due, holder_4_preempt_due,
      holder_5_preempt_due, holder_6_preempt_due, holder_7_preempt_due, holder_8_preempt_due, holder_9_preempt_due,
      holder_10_preempt_due, holder_11_preempt_due, holder_12_preempt_due, holder_13_preempt_due, holder_14_preempt_due,
      holder_15_preempt_due;
  wire holder_0_release_yield_pending, holder_1_release_yield_pending, holder_2_release_yield_pending,
      holder_3_release_yield_pending, holder_4_release_yield_pending, holder_5_release_yield_pending,
      holder_6_release_yield_pending, holder_7_release_yield_pending, holder_8_release_yield_pending,
      holder_9_release_yield_pending, holder_10_release_yield_pending, holder_11_release_yield_pending,
      holder_12_release_yield_pending, holder_13_release_yield_pending, holder_14_release_yield_pending,
      holder_15_release_yield_pending;
  wire [15:0] holder_0_count_of_retired, holder_1_count_of_retired, holder_2_count_of_retired, holder_3_count_of_retired,
      holder_4_count_of_retired, holder_5_count_of_retired, holder_6_count_of_retired, holder_7_count_of_retired,
      holder_8_count_of_retired, holder_9_count_of_retired, holder_10_count_of_retired, holder_11_count_of_retired,
      holder_12_count_of_retired, holder_13_count_of_retired, holder_14_count_of_retired, holder_15_count_of_retired;
  wire holder_0_overdue, holder_1_overdue, holder_2_overdue, holder_3_overdue, holder_4_overdue, holder_5_overdue, holder_6_overdue,
      holder_7_overdue, holder_8_overdue, holder_9_overdue, holder_10_overdue, holder_11_overdue, holder_12_overdue,
      holder_13_overdue, holder_14_overdue, holder_15_overdue;
  wire yield_select_selected_0, yield_select_selected_1, yield_select_selected_2, yield_select_selected_3, yield_select_selected_4,
      yield_select_selected_5, yield_select_selected_6, yield_select_selected_7, yield_select_selected_8, yield_select_selected_9,
      yield_select_selected_10, yield_select_selected_11, yield_select_selected_12, yield_select_selected_13,
      yield_select_selected_14, yield_select_selected_15;
  wire [8:0] yield_select_min_key;
  wire vacancy_chosen_0, vacancy_chosen_1, vacancy_chosen_2, vacancy_chosen_3, vacancy_chosen_4, vacancy_chosen_5, vacancy_chosen_6,
      vacancy_chosen_7, vacancy_chosen_8, vacancy_chosen_9, vacancy_chosen_10, vacancy_chosen_11, vacancy_chosen_12,
      vacancy_chosen_13, vacancy_chosen_14, vacancy_chosen_15;
  wire vacancy_reached_0, vacancy_reached_1, vacancy_reached_2, vacancy_reached_3, vacancy_reached_4, vacancy_reached_5,
      vacancy_reached_6, vacancy_reached_7, vacancy_reached_8, vacancy_reached_9, vacancy_reached_10, vacancy_reached_11,
      vacancy_reached_12, vacancy_reached_13, vacancy_reached_14, vacancy_reached_15;
  reg [4:0] tag_0, tag_0_next, tag_1, tag_1_next, tag_2, tag_2_next, tag_3, tag_3_next, tag_4, tag_4_next, tag_5, tag_5_next, tag_6,
      tag_6_next, tag_7, tag_7_next, tag_8, tag_8_next, tag_9, tag_9_next, tag_10, tag_10_next, tag_11, tag_11_next, tag_12,
      tag_12_next, tag_13, tag_13_next, tag_14, tag_14_next, tag_15, tag_15_next;

  // Threshold for the comparison 2 count + 1 > 2 limit - 2; all ones if count_limit is 0.
  wire [15:0] limit_minus_one = count_limit - 16'd1;

  always @* begin
    limit_threshold = {1'd0, limit_minus_one} << by_one;
    if (count_limit == 16'd0) begin
      limit_threshold = ({1'd0, limit_minus_one} << by_one) | one;
    end
  end

  // Warp of each slot: fixed, or a tag if the slots are shared.
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
    // Holder slots, and the selection of the warp that has been due longest; among equals the lowest.
    all_occupied = 1'd1;
    all_occupied = all_occupied & holder_0_occupied;
    all_occupied = all_occupied & holder_1_occupied;
    all_occupied = all_occupied & holder_2_occupied;
    all_occupied = all_occupied & holder_3_occupied;
    all_occupied = all_occupied & holder_4_occupied;
    all_occupied = all_occupied & holder_5_occupied;
    all_occupied = all_occupied & holder_6_occupied;
    all_occupied = all_occupied & holder_7_occupied;
    all_occupied = all_occupied & holder_8_occupied;
    all_occupied = all_occupied & holder_9_occupied;
    all_occupied = all_occupied & holder_10_occupied;
    all_occupied = all_occupied & holder_11_occupied;
    all_occupied = all_occupied & holder_12_occupied;
    all_occupied = all_occupied & holder_13_occupied;
    all_occupied = all_occupied & holder_14_occupied;
    all_occupied = all_occupied & holder_15_occupied;
  end

  always @* begin
    has_slot = 1'd0;
    has_slot = has_slot | holder_0_is_granted_warp;
    has_slot = has_slot | holder_1_is_granted_warp;
    has_slot = has_slot | holder_2_is_granted_warp;
    has_slot = has_slot | holder_3_is_granted_warp;
    has_slot = has_slot | holder_4_is_granted_warp;
    has_slot = has_slot | holder_5_is_granted_warp;
    has_slot = has_slot | holder_6_is_granted_warp;
    has_slot = has_slot | holder_7_is_granted_warp;
    has_slot = has_slot | holder_8_is_granted_warp;
    has_slot = has_slot | holder_9_is_granted_warp;
    has_slot = has_slot | holder_10_is_granted_warp;
    has_slot = has_slot | holder_11_is_granted_warp;
    has_slot = has_slot | holder_12_is_granted_warp;
    has_slot = has_slot | holder_13_is_granted_warp;
    has_slot = has_slot | holder_14_is_granted_warp;
    has_slot = has_slot | holder_15_is_granted_warp;
  end

  always @* begin
    any_release_yield_pending = 1'd0;
    any_release_yield_pending = any_release_yield_pending | holder_0_release_yield_pending;
    any_release_yield_pending = any_release_yield_pending | holder_1_release_yield_pending;
    any_release_yield_pending = any_release_yield_pending | holder_2_release_yield_pending;
    any_release_yield_pending = any_release_yield_pending | holder_3_release_yield_pending;
    any_release_yield_pending = any_release_yield_pending | holder_4_release_yield_pending;
    any_release_yield_pending = any_release_yield_pending | holder_5_release_yield_pending;
    any_release_yield_pending = any_release_yield_pending | holder_6_release_yield_pending;
    any_release_yield_pending = any_release_yield_pending | holder_7_release_yield_pending;
    any_release_yield_pending = any_release_yield_pending | holder_8_release_yield_pending;
    any_release_yield_pending = any_release_yield_pending | holder_9_release_yield_pending;
    any_release_yield_pending = any_release_yield_pending | holder_10_release_yield_pending;
    any_release_yield_pending = any_release_yield_pending | holder_11_release_yield_pending;
    any_release_yield_pending = any_release_yield_pending | holder_12_release_yield_pending;
    any_release_yield_pending = any_release_yield_pending | holder_13_release_yield_pending;
    any_release_yield_pending = any_release_yield_pending | holder_14_release_yield_pending;
    any_release_yield_pending = any_release_yield_pending | holder_15_release_yield_pending;
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
    retired_count = 16'd0;
    retired_count = retired_count | holder_0_count_of_retired;
    retired_count = retired_count | holder_1_count_of_retired;
    retired_count = retired_count | holder_2_count_of_retired;
    retired_count = retired_count | holder_3_count_of_retired;
    retired_count = retired_count | holder_4_count_of_retired;
    retired_count = retired_count | holder_5_count_of_retired;
    retired_count = retired_count | holder_6_count_of_retired;
    retired_count = retired_count | holder_7_count_of_retired;
    retired_count = retired_count | holder_8_count_of_retired;
    retired_count = retired_count | holder_9_count_of_retired;
    retired_count = retired_count | holder_10_count_of_retired;
    retired_count = retired_count | holder_11_count_of_retired;
    retired_count = retired_count | holder_12_count_of_retired;
    retired_count = retired_count | holder_13_count_of_retired;
    retired_count = retired_count | holder_14_count_of_retired;
    retired_count = retired_count | holder_15_count_of_retired;
  end

  always @* begin
    // New count of the retiring warp, saturating.
    next_count = retired_count;
    if (!(&retired_count)) begin
      next_count = retired_count + 16'd1;
    end
  end

  always @* begin
    // A warp without a slot gets a free slot, or the slot that is vacated in this cycle.
    allocates = 1'd0;
    allocates = grant & !has_slot;
  end

  wire vacancy_candidate_0 = allocates & ((!all_occupied & !holder_0_occupied) | (all_occupied & holder_0_vacated));
  wire vacancy_candidate_1 = allocates & ((!all_occupied & !holder_1_occupied) | (all_occupied & holder_1_vacated));
  wire vacancy_candidate_2 = allocates & ((!all_occupied & !holder_2_occupied) | (all_occupied & holder_2_vacated));
  wire vacancy_candidate_3 = allocates & ((!all_occupied & !holder_3_occupied) | (all_occupied & holder_3_vacated));
  wire vacancy_candidate_4 = allocates & ((!all_occupied & !holder_4_occupied) | (all_occupied & holder_4_vacated));
  wire vacancy_candidate_5 = allocates & ((!all_occupied & !holder_5_occupied) | (all_occupied & holder_5_vacated));
  wire vacancy_candidate_6 = allocates & ((!all_occupied & !holder_6_occupied) | (all_occupied & holder_6_vacated));
  wire vacancy_candidate_7 = allocates & ((!all_occupied & !holder_7_occupied) | (all_occupied & holder_7_vacated));
  wire vacancy_candidate_8 = allocates & ((!all_occupied & !holder_8_occupied) | (all_occupied & holder_8_vacated));
  wire vacancy_candidate_9 = allocates & ((!all_occupied & !holder_9_occupied) | (all_occupied & holder_9_vacated));
  wire vacancy_candidate_10 = allocates & ((!all_occupied & !holder_10_occupied) | (all_occupied & holder_10_vacated));
  wire vacancy_candidate_11 = allocates & ((!all_occupied & !holder_11_occupied) | (all_occupied & holder_11_vacated));
  wire vacancy_candidate_12 = allocates & ((!all_occupied & !holder_12_occupied) | (all_occupied & holder_12_vacated));
  wire vacancy_candidate_13 = allocates & ((!all_occupied & !holder_13_occupied) | (all_occupied & holder_13_vacated));
  wire vacancy_candidate_14 = allocates & ((!all_occupied & !holder_14_occupied) | (all_occupied & holder_14_vacated));
  wire vacancy_candidate_15 = allocates & ((!all_occupied & !holder_15_occupied) | (all_occupied & holder_15_vacated));

  // A new holder may be preempted at once; it has been due for 0 cycles.
  wire new_holder_due = ((allocates & owner_new) & take) & preempt;
  wire [4:0] yield_candidate = yield_select_min_key[4:0];
  wire new_holder_first = new_holder_due & (!any_due | (((yield_select_min_key & age_mask) == age_mask) & (grant_warp <
      yield_candidate)));

  always @* begin
    yield_selected_0 = yield_select_selected_0;
    if (new_holder_first) begin
      yield_selected_0 = vacancy_chosen_0;
    end
  end

  always @* begin
    yield_selected_1 = yield_select_selected_1;
    if (new_holder_first) begin
      yield_selected_1 = vacancy_chosen_1;
    end
  end

  always @* begin
    yield_selected_2 = yield_select_selected_2;
    if (new_holder_first) begin
      yield_selected_2 = vacancy_chosen_2;
    end
  end

  always @* begin
    yield_selected_3 = yield_select_selected_3;
    if (new_holder_first) begin
      yield_selected_3 = vacancy_chosen_3;
    end
  end

  always @* begin
    yield_selected_4 = yield_select_selected_4;
    if (new_holder_first) begin
      yield_selected_4 = vacancy_chosen_4;
    end
  end

  always @* begin
    yield_selected_5 = yield_select_selected_5;
    if (new_holder_first) begin
      yield_selected_5 = vacancy_chosen_5;
    end
  end

  always @* begin
    yield_selected_6 = yield_select_selected_6;
    if (new_holder_first) begin
      yield_selected_6 = vacancy_chosen_6;
    end
  end

  always @* begin
    yield_selected_7 = yield_select_selected_7;
    if (new_holder_first) begin
      yield_selected_7 = vacancy_chosen_7;
    end
  end

  always @* begin
    yield_selected_8 = yield_select_selected_8;
    if (new_holder_first) begin
      yield_selected_8 = vacancy_chosen_8;
    end
  end

  always @* begin
    yield_selected_9 = yield_select_selected_9;
    if (new_holder_first) begin
      yield_selected_9 = vacancy_chosen_9;
    end
  end

  always @* begin
    yield_selected_10 = yield_select_selected_10;
    if (new_holder_first) begin
      yield_selected_10 = vacancy_chosen_10;
    end
  end

  always @* begin
    yield_selected_11 = yield_select_selected_11;
    if (new_holder_first) begin
      yield_selected_11 = vacancy_chosen_11;
    end
  end

  always @* begin
    yield_selected_12 = yield_select_selected_12;
    if (new_holder_first) begin
      yield_selected_12 = vacancy_chosen_12;
    end
  end

  always @* begin
    yield_selected_13 = yield_select_selected_13;
    if (new_holder_first) begin
      yield_selected_13 = vacancy_chosen_13;
    end
  end

  always @* begin
    yield_selected_14 = yield_select_selected_14;
    if (new_holder_first) begin
      yield_selected_14 = vacancy_chosen_14;
    end
  end

  always @* begin
    yield_selected_15 = yield_select_selected_15;
    if (new_holder_first) begin
      yield_selected_15 = vacancy_chosen_15;
    end
  end

  always @* begin
    yield_preempts = new_holder_first;
    yield_preempts = yield_preempts | (yield_select_selected_0 & holder_0_preempt_due);
    yield_preempts = yield_preempts | (yield_select_selected_1 & holder_1_preempt_due);
    yield_preempts = yield_preempts | (yield_select_selected_2 & holder_2_preempt_due);
    yield_preempts = yield_preempts | (yield_select_selected_3 & holder_3_preempt_due);
    yield_preempts = yield_preempts | (yield_select_selected_4 & holder_4_preempt_due);
    yield_preempts = yield_preempts | (yield_select_selected_5 & holder_5_preempt_due);
    yield_preempts = yield_preempts | (yield_select_selected_6 & holder_6_preempt_due);
    yield_preempts = yield_preempts | (yield_select_selected_7 & holder_7_preempt_due);
    yield_preempts = yield_preempts | (yield_select_selected_8 & holder_8_preempt_due);
    yield_preempts = yield_preempts | (yield_select_selected_9 & holder_9_preempt_due);
    yield_preempts = yield_preempts | (yield_select_selected_10 & holder_10_preempt_due);
    yield_preempts = yield_preempts | (yield_select_selected_11 & holder_11_preempt_due);
    yield_preempts = yield_preempts | (yield_select_selected_12 & holder_12_preempt_due);
    yield_preempts = yield_preempts | (yield_select_selected_13 & holder_13_preempt_due);
    yield_preempts = yield_preempts | (yield_select_selected_14 & holder_14_preempt_due);
    yield_preempts = yield_preempts | (yield_select_selected_15 & holder_15_preempt_due);
  end

  always @* begin
    // Request the yield of the selected warp; collect the overdue warp.
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
    overdue_number = 5'd0;
    overdue_term = 5'd0;
    if (holder_0_overdue) begin
      overdue_term = warp_0;
    end
    overdue_number = overdue_number | overdue_term;
    overdue_term = 5'd0;
    if (holder_1_overdue) begin
      overdue_term = warp_1;
    end
    overdue_number = overdue_number | overdue_term;
    overdue_term = 5'd0;
    if (holder_2_overdue) begin
      overdue_term = warp_2;
    end
    overdue_number = overdue_number | overdue_term;
    overdue_term = 5'd0;
    if (holder_3_overdue) begin
      overdue_term = warp_3;
    end
    overdue_number = overdue_number | overdue_term;
    overdue_term = 5'd0;
    if (holder_4_overdue) begin
      overdue_term = warp_4;
    end
    overdue_number = overdue_number | overdue_term;
    overdue_term = 5'd0;
    if (holder_5_overdue) begin
      overdue_term = warp_5;
    end
    overdue_number = overdue_number | overdue_term;
    overdue_term = 5'd0;
    if (holder_6_overdue) begin
      overdue_term = warp_6;
    end
    overdue_number = overdue_number | overdue_term;
    overdue_term = 5'd0;
    if (holder_7_overdue) begin
      overdue_term = warp_7;
    end
    overdue_number = overdue_number | overdue_term;
    overdue_term = 5'd0;
    if (holder_8_overdue) begin
      overdue_term = warp_8;
    end
    overdue_number = overdue_number | overdue_term;
    overdue_term = 5'd0;
    if (holder_9_overdue) begin
      overdue_term = warp_9;
    end
    overdue_number = overdue_number | overdue_term;
    overdue_term = 5'd0;
    if (holder_10_overdue) begin
      overdue_term = warp_10;
    end
    overdue_number = overdue_number | overdue_term;
    overdue_term = 5'd0;
    if (holder_11_overdue) begin
      overdue_term = warp_11;
    end
    overdue_number = overdue_number | overdue_term;
    overdue_term = 5'd0;
    if (holder_12_overdue) begin
      overdue_term = warp_12;
    end
    overdue_number = overdue_number | overdue_term;
    overdue_term = 5'd0;
    if (holder_13_overdue) begin
      overdue_term = warp_13;
    end
    overdue_number = overdue_number | overdue_term;
    overdue_term = 5'd0;
    if (holder_14_overdue) begin
      overdue_term = warp_14;
    end
    overdue_number = overdue_number | overdue_term;
    overdue_term = 5'd0;
    if (holder_15_overdue) begin
      overdue_term = warp_15;
    end
    overdue_number = overdue_number | overdue_term;
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

  // Results.
  assign release_yield_pending = any_release_yield_pending;
  assign yield_valid = any_due | new_holder_due;

  always @* begin
    yield_warp = yield_candidate;
    if (new_holder_first) begin
      yield_warp = grant_warp;
    end
  end

  assign yield_reason = !yield_preempts;
  assign overdue_valid = any_overdue;
  assign overdue_warp = overdue_number;

  wl_lock_arbiter_holder holder_0 (
    .clock(clock), .reset(reset), .warp(warp_0), .release_warp(release_warp), .release_last(release_last),
    .release_relieves(release_relieves), .retire(retire), .retire_warp(retire_warp), .limit_threshold(limit_threshold),
    .next_count(next_count), .grant(grant), .grant_warp(grant_warp), .allocate(vacancy_chosen_0),
    .allocate_preempted(new_holder_due), .park(park), .park_warp(park_warp), .take(take), .owner_warp(owner_warp),
    .preempt(preempt), .yield_request(yield_selected_0), .occupied(holder_0_occupied), .vacated(holder_0_vacated),
    .is_granted_warp(holder_0_is_granted_warp), .due(holder_0_due), .key(holder_0_key), .preempt_due(holder_0_preempt_due),
    .release_yield_pending(holder_0_release_yield_pending), .count_of_retired(holder_0_count_of_retired), .overdue(holder_0_overdue)
  );

  wl_lock_arbiter_holder holder_1 (
    .clock(clock), .reset(reset), .warp(warp_1), .release_warp(release_warp), .release_last(release_last),
    .release_relieves(release_relieves), .retire(retire), .retire_warp(retire_warp), .limit_threshold(limit_threshold),
    .next_count(next_count), .grant(grant), .grant_warp(grant_warp), .allocate(vacancy_chosen_1),
    .allocate_preempted(new_holder_due), .park(park), .park_warp(park_warp), .take(take), .owner_warp(owner_warp),
    .preempt(preempt), .yield_request(yield_selected_1), .occupied(holder_1_occupied), .vacated(holder_1_vacated),
    .is_granted_warp(holder_1_is_granted_warp), .due(holder_1_due), .key(holder_1_key), .preempt_due(holder_1_preempt_due),
    .release_yield_pending(holder_1_release_yield_pending), .count_of_retired(holder_1_count_of_retired), .overdue(holder_1_overdue)
  );

  wl_lock_arbiter_holder holder_2 (
    .clock(clock), .reset(reset), .warp(warp_2), .release_warp(release_warp), .release_last(release_last),
    .release_relieves(release_relieves), .retire(retire), .retire_warp(retire_warp), .limit_threshold(limit_threshold),
    .next_count(next_count), .grant(grant), .grant_warp(grant_warp), .allocate(vacancy_chosen_2),
    .allocate_preempted(new_holder_due), .park(park), .park_warp(park_warp), .take(take), .owner_warp(owner_warp),
    .preempt(preempt), .yield_request(yield_selected_2), .occupied(holder_2_occupied), .vacated(holder_2_vacated),
    .is_granted_warp(holder_2_is_granted_warp), .due(holder_2_due), .key(holder_2_key), .preempt_due(holder_2_preempt_due),
    .release_yield_pending(holder_2_release_yield_pending), .count_of_retired(holder_2_count_of_retired), .overdue(holder_2_overdue)
  );

  wl_lock_arbiter_holder holder_3 (
    .clock(clock), .reset(reset), .warp(warp_3), .release_warp(release_warp), .release_last(release_last),
    .release_relieves(release_relieves), .retire(retire), .retire_warp(retire_warp), .limit_threshold(limit_threshold),
    .next_count(next_count), .grant(grant), .grant_warp(grant_warp), .allocate(vacancy_chosen_3),
    .allocate_preempted(new_holder_due), .park(park), .park_warp(park_warp), .take(take), .owner_warp(owner_warp),
    .preempt(preempt), .yield_request(yield_selected_3), .occupied(holder_3_occupied), .vacated(holder_3_vacated),
    .is_granted_warp(holder_3_is_granted_warp), .due(holder_3_due), .key(holder_3_key), .preempt_due(holder_3_preempt_due),
    .release_yield_pending(holder_3_release_yield_pending), .count_of_retired(holder_3_count_of_retired), .overdue(holder_3_overdue)
  );

  wl_lock_arbiter_holder holder_4 (
    .clock(clock), .reset(reset), .warp(warp_4), .release_warp(release_warp), .release_last(release_last),
    .release_relieves(release_relieves), .retire(retire), .retire_warp(retire_warp), .limit_threshold(limit_threshold),
    .next_count(next_count), .grant(grant), .grant_warp(grant_warp), .allocate(vacancy_chosen_4),
    .allocate_preempted(new_holder_due), .park(park), .park_warp(park_warp), .take(take), .owner_warp(owner_warp),
    .preempt(preempt), .yield_request(yield_selected_4), .occupied(holder_4_occupied), .vacated(holder_4_vacated),
    .is_granted_warp(holder_4_is_granted_warp), .due(holder_4_due), .key(holder_4_key), .preempt_due(holder_4_preempt_due),
    .release_yield_pending(holder_4_release_yield_pending), .count_of_retired(holder_4_count_of_retired), .overdue(holder_4_overdue)
  );

  wl_lock_arbiter_holder holder_5 (
    .clock(clock), .reset(reset), .warp(warp_5), .release_warp(release_warp), .release_last(release_last),
    .release_relieves(release_relieves), .retire(retire), .retire_warp(retire_warp), .limit_threshold(limit_threshold),
    .next_count(next_count), .grant(grant), .grant_warp(grant_warp), .allocate(vacancy_chosen_5),
    .allocate_preempted(new_holder_due), .park(park), .park_warp(park_warp), .take(take), .owner_warp(owner_warp),
    .preempt(preempt), .yield_request(yield_selected_5), .occupied(holder_5_occupied), .vacated(holder_5_vacated),
    .is_granted_warp(holder_5_is_granted_warp), .due(holder_5_due), .key(holder_5_key), .preempt_due(holder_5_preempt_due),
    .release_yield_pending(holder_5_release_yield_pending), .count_of_retired(holder_5_count_of_retired), .overdue(holder_5_overdue)
  );

  wl_lock_arbiter_holder holder_6 (
    .clock(clock), .reset(reset), .warp(warp_6), .release_warp(release_warp), .release_last(release_last),
    .release_relieves(release_relieves), .retire(retire), .retire_warp(retire_warp), .limit_threshold(limit_threshold),
    .next_count(next_count), .grant(grant), .grant_warp(grant_warp), .allocate(vacancy_chosen_6),
    .allocate_preempted(new_holder_due), .park(park), .park_warp(park_warp), .take(take), .owner_warp(owner_warp),
    .preempt(preempt), .yield_request(yield_selected_6), .occupied(holder_6_occupied), .vacated(holder_6_vacated),
    .is_granted_warp(holder_6_is_granted_warp), .due(holder_6_due), .key(holder_6_key), .preempt_due(holder_6_preempt_due),
    .release_yield_pending(holder_6_release_yield_pending), .count_of_retired(holder_6_count_of_retired), .overdue(holder_6_overdue)
  );

  wl_lock_arbiter_holder holder_7 (
    .clock(clock), .reset(reset), .warp(warp_7), .release_warp(release_warp), .release_last(release_last),
    .release_relieves(release_relieves), .retire(retire), .retire_warp(retire_warp), .limit_threshold(limit_threshold),
    .next_count(next_count), .grant(grant), .grant_warp(grant_warp), .allocate(vacancy_chosen_7),
    .allocate_preempted(new_holder_due), .park(park), .park_warp(park_warp), .take(take), .owner_warp(owner_warp),
    .preempt(preempt), .yield_request(yield_selected_7), .occupied(holder_7_occupied), .vacated(holder_7_vacated),
    .is_granted_warp(holder_7_is_granted_warp), .due(holder_7_due), .key(holder_7_key), .preempt_due(holder_7_preempt_due),
    .release_yield_pending(holder_7_release_yield_pending), .count_of_retired(holder_7_count_of_retired), .overdue(holder_7_overdue)
  );

  wl_lock_arbiter_holder holder_8 (
    .clock(clock), .reset(reset), .warp(warp_8), .release_warp(release_warp), .release_last(release_last),
    .release_relieves(release_relieves), .retire(retire), .retire_warp(retire_warp), .limit_threshold(limit_threshold),
    .next_count(next_count), .grant(grant), .grant_warp(grant_warp), .allocate(vacancy_chosen_8),
    .allocate_preempted(new_holder_due), .park(park), .park_warp(park_warp), .take(take), .owner_warp(owner_warp),
    .preempt(preempt), .yield_request(yield_selected_8), .occupied(holder_8_occupied), .vacated(holder_8_vacated),
    .is_granted_warp(holder_8_is_granted_warp), .due(holder_8_due), .key(holder_8_key), .preempt_due(holder_8_preempt_due),
    .release_yield_pending(holder_8_release_yield_pending), .count_of_retired(holder_8_count_of_retired), .overdue(holder_8_overdue)
  );

  wl_lock_arbiter_holder holder_9 (
    .clock(clock), .reset(reset), .warp(warp_9), .release_warp(release_warp), .release_last(release_last),
    .release_relieves(release_relieves), .retire(retire), .retire_warp(retire_warp), .limit_threshold(limit_threshold),
    .next_count(next_count), .grant(grant), .grant_warp(grant_warp), .allocate(vacancy_chosen_9),
    .allocate_preempted(new_holder_due), .park(park), .park_warp(park_warp), .take(take), .owner_warp(owner_warp),
    .preempt(preempt), .yield_request(yield_selected_9), .occupied(holder_9_occupied), .vacated(holder_9_vacated),
    .is_granted_warp(holder_9_is_granted_warp), .due(holder_9_due), .key(holder_9_key), .preempt_due(holder_9_preempt_due),
    .release_yield_pending(holder_9_release_yield_pending), .count_of_retired(holder_9_count_of_retired), .overdue(holder_9_overdue)
  );

  wl_lock_arbiter_holder holder_10 (
    .clock(clock), .reset(reset), .warp(warp_10), .release_warp(release_warp), .release_last(release_last),
    .release_relieves(release_relieves), .retire(retire), .retire_warp(retire_warp), .limit_threshold(limit_threshold),
    .next_count(next_count), .grant(grant), .grant_warp(grant_warp), .allocate(vacancy_chosen_10),
    .allocate_preempted(new_holder_due), .park(park), .park_warp(park_warp), .take(take), .owner_warp(owner_warp),
    .preempt(preempt), .yield_request(yield_selected_10), .occupied(holder_10_occupied), .vacated(holder_10_vacated),
    .is_granted_warp(holder_10_is_granted_warp), .due(holder_10_due), .key(holder_10_key), .preempt_due(holder_10_preempt_due),
    .release_yield_pending(holder_10_release_yield_pending), .count_of_retired(holder_10_count_of_retired),
    .overdue(holder_10_overdue)
  );

  wl_lock_arbiter_holder holder_11 (
    .clock(clock), .reset(reset), .warp(warp_11), .release_warp(release_warp), .release_last(release_last),
    .release_relieves(release_relieves), .retire(retire), .retire_warp(retire_warp), .limit_threshold(limit_threshold),
    .next_count(next_count), .grant(grant), .grant_warp(grant_warp), .allocate(vacancy_chosen_11),
    .allocate_preempted(new_holder_due), .park(park), .park_warp(park_warp), .take(take), .owner_warp(owner_warp),
    .preempt(preempt), .yield_request(yield_selected_11), .occupied(holder_11_occupied), .vacated(holder_11_vacated),
    .is_granted_warp(holder_11_is_granted_warp), .due(holder_11_due), .key(holder_11_key), .preempt_due(holder_11_preempt_due),
    .release_yield_pending(holder_11_release_yield_pending), .count_of_retired(holder_11_count_of_retired),
    .overdue(holder_11_overdue)
  );

  wl_lock_arbiter_holder holder_12 (
    .clock(clock), .reset(reset), .warp(warp_12), .release_warp(release_warp), .release_last(release_last),
    .release_relieves(release_relieves), .retire(retire), .retire_warp(retire_warp), .limit_threshold(limit_threshold),
    .next_count(next_count), .grant(grant), .grant_warp(grant_warp), .allocate(vacancy_chosen_12),
    .allocate_preempted(new_holder_due), .park(park), .park_warp(park_warp), .take(take), .owner_warp(owner_warp),
    .preempt(preempt), .yield_request(yield_selected_12), .occupied(holder_12_occupied), .vacated(holder_12_vacated),
    .is_granted_warp(holder_12_is_granted_warp), .due(holder_12_due), .key(holder_12_key), .preempt_due(holder_12_preempt_due),
    .release_yield_pending(holder_12_release_yield_pending), .count_of_retired(holder_12_count_of_retired),
    .overdue(holder_12_overdue)
  );

  wl_lock_arbiter_holder holder_13 (
    .clock(clock), .reset(reset), .warp(warp_13), .release_warp(release_warp), .release_last(release_last),
    .release_relieves(release_relieves), .retire(retire), .retire_warp(retire_warp), .limit_threshold(limit_threshold),
    .next_count(next_count), .grant(grant), .grant_warp(grant_warp), .allocate(vacancy_chosen_13),
    .allocate_preempted(new_holder_due), .park(park), .park_warp(park_warp), .take(take), .owner_warp(owner_warp),
    .preempt(preempt), .yield_request(yield_selected_13), .occupied(holder_13_occupied), .vacated(holder_13_vacated),
    .is_granted_warp(holder_13_is_granted_warp), .due(holder_13_due), .key(holder_13_key), .preempt_due(holder_13_preempt_due),
    .release_yield_pending(holder_13_release_yield_pending), .count_of_retired(holder_13_count_of_retired),
    .overdue(holder_13_overdue)
  );

  wl_lock_arbiter_holder holder_14 (
    .clock(clock), .reset(reset), .warp(warp_14), .release_warp(release_warp), .release_last(release_last),
    .release_relieves(release_relieves), .retire(retire), .retire_warp(retire_warp), .limit_threshold(limit_threshold),
    .next_count(next_count), .grant(grant), .grant_warp(grant_warp), .allocate(vacancy_chosen_14),
    .allocate_preempted(new_holder_due), .park(park), .park_warp(park_warp), .take(take), .owner_warp(owner_warp),
    .preempt(preempt), .yield_request(yield_selected_14), .occupied(holder_14_occupied), .vacated(holder_14_vacated),
    .is_granted_warp(holder_14_is_granted_warp), .due(holder_14_due), .key(holder_14_key), .preempt_due(holder_14_preempt_due),
    .release_yield_pending(holder_14_release_yield_pending), .count_of_retired(holder_14_count_of_retired),
    .overdue(holder_14_overdue)
  );

  wl_lock_arbiter_holder holder_15 (
    .clock(clock), .reset(reset), .warp(warp_15), .release_warp(release_warp), .release_last(release_last),
    .release_relieves(release_relieves), .retire(retire), .retire_warp(retire_warp), .limit_threshold(limit_threshold),
    .next_count(next_count), .grant(grant), .grant_warp(grant_warp), .allocate(vacancy_chosen_15),
    .allocate_preempted(new_holder_due), .park(park), .park_warp(park_warp), .take(take), .owner_warp(owner_warp),
    .preempt(preempt), .yield_request(yield_selected_15), .occupied(holder_15_occupied), .vacated(holder_15_vacated),
    .is_granted_warp(holder_15_is_granted_warp), .due(holder_15_due), .key(holder_15_key), .preempt_due(holder_15_preempt_due),
    .release_yield_pending(holder_15_release_yield_pending), .count_of_retired(holder_15_count_of_retired),
    .overdue(holder_15_overdue)
  );

  wl_lock_arbiter_yield_select yield_select (
    .candidate_valid_0(holder_0_due), .candidate_valid_1(holder_1_due), .candidate_valid_2(holder_2_due),
    .candidate_valid_3(holder_3_due), .candidate_valid_4(holder_4_due), .candidate_valid_5(holder_5_due),
    .candidate_valid_6(holder_6_due), .candidate_valid_7(holder_7_due), .candidate_valid_8(holder_8_due),
    .candidate_valid_9(holder_9_due), .candidate_valid_10(holder_10_due), .candidate_valid_11(holder_11_due),
    .candidate_valid_12(holder_12_due), .candidate_valid_13(holder_13_due), .candidate_valid_14(holder_14_due),
    .candidate_valid_15(holder_15_due), .key_0(holder_0_key), .key_1(holder_1_key), .key_2(holder_2_key), .key_3(holder_3_key),
    .key_4(holder_4_key), .key_5(holder_5_key), .key_6(holder_6_key), .key_7(holder_7_key), .key_8(holder_8_key),
    .key_9(holder_9_key), .key_10(holder_10_key), .key_11(holder_11_key), .key_12(holder_12_key), .key_13(holder_13_key),
    .key_14(holder_14_key), .key_15(holder_15_key), .selected_0(yield_select_selected_0), .selected_1(yield_select_selected_1),
    .selected_2(yield_select_selected_2), .selected_3(yield_select_selected_3), .selected_4(yield_select_selected_4),
    .selected_5(yield_select_selected_5), .selected_6(yield_select_selected_6), .selected_7(yield_select_selected_7),
    .selected_8(yield_select_selected_8), .selected_9(yield_select_selected_9), .selected_10(yield_select_selected_10),
    .selected_11(yield_select_selected_11), .selected_12(yield_select_selected_12), .selected_13(yield_select_selected_13),
    .selected_14(yield_select_selected_14), .selected_15(yield_select_selected_15), .min_key(yield_select_min_key)
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
