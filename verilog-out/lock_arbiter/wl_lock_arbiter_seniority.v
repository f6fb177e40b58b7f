// wl_lock_arbiter_seniority: submodule of lock_arbiter
// Seniority: compares one warp with one or two others.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 FIFO_DEPTH=8 COUNT_BITS=16 AGING=0 OVERDUE=0
// Generated from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_seniority (
  input  wire         clock,             // the one clock
  input  wire         reset,             // synchronous, active high: no warp has a seniority
  input  wire         enter,             // a request is accepted; its warp gets a seniority unless it has one
  input  wire   [4:0] enter_warp,        // warp of the request
  input  wire         leave,             // a warp loses its seniority, before all other changes of this cycle
  input  wire   [4:0] leave_warp,        // that warp
  input  wire   [4:0] requester,         // warp to be compared; without a seniority it is senior to none
  input  wire   [4:0] owner,             // warp that it is compared with; without a seniority it is junior to all
  input  wire   [4:0] reserver,          // second warp that it is compared with
  input  wire         against_reserver,  // the second comparison counts
  output wire         senior             // requester is senior to owner and, if it counts, to reserver
);

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
  reg ranked_after_leave_0, ranked_after_leave_1, ranked_after_leave_2, ranked_after_leave_3, ranked_after_leave_4,
      ranked_after_leave_5, ranked_after_leave_6, ranked_after_leave_7, ranked_after_leave_8, ranked_after_leave_9,
      ranked_after_leave_10, ranked_after_leave_11, ranked_after_leave_12, ranked_after_leave_13, ranked_after_leave_14,
      ranked_after_leave_15, ranked_after_leave_16, ranked_after_leave_17, ranked_after_leave_18, ranked_after_leave_19,
      ranked_after_leave_20, ranked_after_leave_21, ranked_after_leave_22, ranked_after_leave_23, ranked_after_leave_24,
      ranked_after_leave_25, ranked_after_leave_26, ranked_after_leave_27, ranked_after_leave_28, ranked_after_leave_29,
      ranked_after_leave_30, ranked_after_leave_31;
  reg is_requester_0, is_requester_1, is_requester_2, is_requester_3, is_requester_4, is_requester_5, is_requester_6,
      is_requester_7, is_requester_8, is_requester_9, is_requester_10, is_requester_11, is_requester_12, is_requester_13,
      is_requester_14, is_requester_15, is_requester_16, is_requester_17, is_requester_18, is_requester_19, is_requester_20,
      is_requester_21, is_requester_22, is_requester_23, is_requester_24, is_requester_25, is_requester_26, is_requester_27,
      is_requester_28, is_requester_29, is_requester_30, is_requester_31;
  reg is_other_0, is_other_1, is_other_2, is_other_3, is_other_4, is_other_5, is_other_6, is_other_7, is_other_8, is_other_9,
      is_other_10, is_other_11, is_other_12, is_other_13, is_other_14, is_other_15, is_other_16, is_other_17, is_other_18,
      is_other_19, is_other_20, is_other_21, is_other_22, is_other_23, is_other_24, is_other_25, is_other_26, is_other_27,
      is_other_28, is_other_29, is_other_30, is_other_31;
  reg first_half_any;
  reg [4:0] warp_0, warp_0_next, warp_1, warp_1_next, warp_2, warp_2_next, warp_3, warp_3_next, warp_4, warp_4_next, warp_5,
      warp_5_next, warp_6, warp_6_next, warp_7, warp_7_next, warp_8, warp_8_next, warp_9, warp_9_next, warp_10, warp_10_next,
      warp_11, warp_11_next, warp_12, warp_12_next, warp_13, warp_13_next, warp_14, warp_14_next, warp_15, warp_15_next, warp_16,
      warp_16_next, warp_17, warp_17_next, warp_18, warp_18_next, warp_19, warp_19_next, warp_20, warp_20_next, warp_21,
      warp_21_next, warp_22, warp_22_next, warp_23, warp_23_next, warp_24, warp_24_next, warp_25, warp_25_next, warp_26,
      warp_26_next, warp_27, warp_27_next, warp_28, warp_28_next, warp_29, warp_29_next, warp_30, warp_30_next, warp_31,
      warp_31_next;
  reg ranked_0, ranked_0_next, ranked_1, ranked_1_next, ranked_2, ranked_2_next, ranked_3, ranked_3_next, ranked_4, ranked_4_next,
      ranked_5, ranked_5_next, ranked_6, ranked_6_next, ranked_7, ranked_7_next, ranked_8, ranked_8_next, ranked_9, ranked_9_next,
      ranked_10, ranked_10_next, ranked_11, ranked_11_next, ranked_12, ranked_12_next, ranked_13, ranked_13_next, ranked_14,
      ranked_14_next, ranked_15, ranked_15_next, ranked_16, ranked_16_next, ranked_17, ranked_17_next, ranked_18, ranked_18_next,
      ranked_19, ranked_19_next, ranked_20, ranked_20_next, ranked_21, ranked_21_next, ranked_22, ranked_22_next, ranked_23,
      ranked_23_next, ranked_24, ranked_24_next, ranked_25, ranked_25_next, ranked_26, ranked_26_next, ranked_27, ranked_27_next,
      ranked_28, ranked_28_next, ranked_29, ranked_29_next, ranked_30, ranked_30_next, ranked_31, ranked_31_next;
  wire ranked_of_0_selected, ranked_of_1_selected, ranked_of_2_selected, ranked_of_3_selected;
  wire entering_chosen_0, entering_chosen_1, entering_chosen_2, entering_chosen_3, entering_chosen_4, entering_chosen_5,
      entering_chosen_6, entering_chosen_7, entering_chosen_8, entering_chosen_9, entering_chosen_10, entering_chosen_11,
      entering_chosen_12, entering_chosen_13, entering_chosen_14, entering_chosen_15, entering_chosen_16, entering_chosen_17,
      entering_chosen_18, entering_chosen_19, entering_chosen_20, entering_chosen_21, entering_chosen_22, entering_chosen_23,
      entering_chosen_24, entering_chosen_25, entering_chosen_26, entering_chosen_27, entering_chosen_28, entering_chosen_29,
      entering_chosen_30, entering_chosen_31;
  wire entering_reached_0, entering_reached_1, entering_reached_2, entering_reached_3, entering_reached_4, entering_reached_5,
      entering_reached_6, entering_reached_7, entering_reached_8, entering_reached_9, entering_reached_10, entering_reached_11,
      entering_reached_12, entering_reached_13, entering_reached_14, entering_reached_15, entering_reached_16, entering_reached_17,
      entering_reached_18, entering_reached_19, entering_reached_20, entering_reached_21, entering_reached_22, entering_reached_23,
      entering_reached_24, entering_reached_25, entering_reached_26, entering_reached_27, entering_reached_28, entering_reached_29,
      entering_reached_30, entering_reached_31;

  always @* begin
    ranked_after_leave_0 = ranked_0;
    if (leave & (leave_warp == number_0)) begin
      ranked_after_leave_0 = 1'd0;
    end
  end

  always @* begin
    ranked_0_next = ranked_after_leave_0;
    if (enter & (enter_warp == number_0)) begin
      ranked_0_next = 1'd1;
    end
  end

  always @* begin
    ranked_after_leave_1 = ranked_1;
    if (leave & (leave_warp == number_1)) begin
      ranked_after_leave_1 = 1'd0;
    end
  end

  always @* begin
    ranked_1_next = ranked_after_leave_1;
    if (enter & (enter_warp == number_1)) begin
      ranked_1_next = 1'd1;
    end
  end

  always @* begin
    ranked_after_leave_2 = ranked_2;
    if (leave & (leave_warp == number_2)) begin
      ranked_after_leave_2 = 1'd0;
    end
  end

  always @* begin
    ranked_2_next = ranked_after_leave_2;
    if (enter & (enter_warp == number_2)) begin
      ranked_2_next = 1'd1;
    end
  end

  always @* begin
    ranked_after_leave_3 = ranked_3;
    if (leave & (leave_warp == number_3)) begin
      ranked_after_leave_3 = 1'd0;
    end
  end

  always @* begin
    ranked_3_next = ranked_after_leave_3;
    if (enter & (enter_warp == number_3)) begin
      ranked_3_next = 1'd1;
    end
  end

  always @* begin
    ranked_after_leave_4 = ranked_4;
    if (leave & (leave_warp == number_4)) begin
      ranked_after_leave_4 = 1'd0;
    end
  end

  always @* begin
    ranked_4_next = ranked_after_leave_4;
    if (enter & (enter_warp == number_4)) begin
      ranked_4_next = 1'd1;
    end
  end

  always @* begin
    ranked_after_leave_5 = ranked_5;
    if (leave & (leave_warp == number_5)) begin
      ranked_after_leave_5 = 1'd0;
    end
  end

  always @* begin
    ranked_5_next = ranked_after_leave_5;
    if (enter & (enter_warp == number_5)) begin
      ranked_5_next = 1'd1;
    end
  end

  always @* begin
    ranked_after_leave_6 = ranked_6;
    if (leave & (leave_warp == number_6)) begin
      ranked_after_leave_6 = 1'd0;
    end
  end

  always @* begin
    ranked_6_next = ranked_after_leave_6;
    if (enter & (enter_warp == number_6)) begin
      ranked_6_next = 1'd1;
    end
  end

  always @* begin
    ranked_after_leave_7 = ranked_7;
    if (leave & (leave_warp == number_7)) begin
      ranked_after_leave_7 = 1'd0;
    end
  end

  always @* begin
    ranked_7_next = ranked_after_leave_7;
    if (enter & (enter_warp == number_7)) begin
      ranked_7_next = 1'd1;
    end
  end

  always @* begin
    ranked_after_leave_8 = ranked_8;
    if (leave & (leave_warp == number_8)) begin
      ranked_after_leave_8 = 1'd0;
    end
  end

  always @* begin
    ranked_8_next = ranked_after_leave_8;
    if (enter & (enter_warp == number_8)) begin
      ranked_8_next = 1'd1;
    end
  end

  always @* begin
    ranked_after_leave_9 = ranked_9;
    if (leave & (leave_warp == number_9)) begin
      ranked_after_leave_9 = 1'd0;
    end
  end

  always @* begin
    ranked_9_next = ranked_after_leave_9;
    if (enter & (enter_warp == number_9)) begin
      ranked_9_next = 1'd1;
    end
  end

  always @* begin
    ranked_after_leave_10 = ranked_10;
    if (leave & (leave_warp == number_10)) begin
      ranked_after_leave_10 = 1'd0;
    end
  end

  always @* begin
    ranked_10_next = ranked_after_leave_10;
    if (enter & (enter_warp == number_10)) begin
      ranked_10_next = 1'd1;
    end
  end

  always @* begin
    ranked_after_leave_11 = ranked_11;
    if (leave & (leave_warp == number_11)) begin
      ranked_after_leave_11 = 1'd0;
    end
  end

  always @* begin
    ranked_11_next = ranked_after_leave_11;
    if (enter & (enter_warp == number_11)) begin
      ranked_11_next = 1'd1;
    end
  end

  always @* begin
    ranked_after_leave_12 = ranked_12;
    if (leave & (leave_warp == number_12)) begin
      ranked_after_leave_12 = 1'd0;
    end
  end

  always @* begin
    ranked_12_next = ranked_after_leave_12;
    if (enter & (enter_warp == number_12)) begin
      ranked_12_next = 1'd1;
    end
  end

  always @* begin
    ranked_after_leave_13 = ranked_13;
    if (leave & (leave_warp == number_13)) begin
      ranked_after_leave_13 = 1'd0;
    end
  end

  always @* begin
    ranked_13_next = ranked_after_leave_13;
    if (enter & (enter_warp == number_13)) begin
      ranked_13_next = 1'd1;
    end
  end

  always @* begin
    ranked_after_leave_14 = ranked_14;
    if (leave & (leave_warp == number_14)) begin
      ranked_after_leave_14 = 1'd0;
    end
  end

  always @* begin
    ranked_14_next = ranked_after_leave_14;
    if (enter & (enter_warp == number_14)) begin
      ranked_14_next = 1'd1;
    end
  end

  always @* begin
    ranked_after_leave_15 = ranked_15;
    if (leave & (leave_warp == number_15)) begin
      ranked_after_leave_15 = 1'd0;
    end
  end

  always @* begin
    ranked_15_next = ranked_after_leave_15;
    if (enter & (enter_warp == number_15)) begin
      ranked_15_next = 1'd1;
    end
  end

  always @* begin
    ranked_after_leave_16 = ranked_16;
    if (leave & (leave_warp == number_16)) begin
      ranked_after_leave_16 = 1'd0;
    end
  end

  always @* begin
    ranked_16_next = ranked_after_leave_16;
    if (enter & (enter_warp == number_16)) begin
      ranked_16_next = 1'd1;
    end
  end

  always @* begin
    ranked_after_leave_17 = ranked_17;
    if (leave & (leave_warp == number_17)) begin
      ranked_after_leave_17 = 1'd0;
    end
  end

  always @* begin
    ranked_17_next = ranked_after_leave_17;
    if (enter & (enter_warp == number_17)) begin
      ranked_17_next = 1'd1;
    end
  end

  always @* begin
    ranked_after_leave_18 = ranked_18;
    if (leave & (leave_warp == number_18)) begin
      ranked_after_leave_18 = 1'd0;
    end
  end

  always @* begin
    ranked_18_next = ranked_after_leave_18;
    if (enter & (enter_warp == number_18)) begin
      ranked_18_next = 1'd1;
    end
  end

  always @* begin
    ranked_after_leave_19 = ranked_19;
    if (leave & (leave_warp == number_19)) begin
      ranked_after_leave_19 = 1'd0;
    end
  end

  always @* begin
    ranked_19_next = ranked_after_leave_19;
    if (enter & (enter_warp == number_19)) begin
      ranked_19_next = 1'd1;
    end
  end

  always @* begin
    ranked_after_leave_20 = ranked_20;
    if (leave & (leave_warp == number_20)) begin
      ranked_after_leave_20 = 1'd0;
    end
  end

  always @* begin
    ranked_20_next = ranked_after_leave_20;
    if (enter & (enter_warp == number_20)) begin
      ranked_20_next = 1'd1;
    end
  end

  always @* begin
    ranked_after_leave_21 = ranked_21;
    if (leave & (leave_warp == number_21)) begin
      ranked_after_leave_21 = 1'd0;
    end
  end

  always @* begin
    ranked_21_next = ranked_after_leave_21;
    if (enter & (enter_warp == number_21)) begin
      ranked_21_next = 1'd1;
    end
  end

  always @* begin
    ranked_after_leave_22 = ranked_22;
    if (leave & (leave_warp == number_22)) begin
      ranked_after_leave_22 = 1'd0;
    end
  end

  always @* begin
    ranked_22_next = ranked_after_leave_22;
    if (enter & (enter_warp == number_22)) begin
      ranked_22_next = 1'd1;
    end
  end

  always @* begin
    ranked_after_leave_23 = ranked_23;
    if (leave & (leave_warp == number_23)) begin
      ranked_after_leave_23 = 1'd0;
    end
  end

  always @* begin
    ranked_23_next = ranked_after_leave_23;
    if (enter & (enter_warp == number_23)) begin
      ranked_23_next = 1'd1;
    end
  end

  always @* begin
    ranked_after_leave_24 = ranked_24;
    if (leave & (leave_warp == number_24)) begin
      ranked_after_leave_24 = 1'd0;
    end
  end

  always @* begin
    ranked_24_next = ranked_after_leave_24;
    if (enter & (enter_warp == number_24)) begin
      ranked_24_next = 1'd1;
    end
  end

  always @* begin
    ranked_after_leave_25 = ranked_25;
    if (leave & (leave_warp == number_25)) begin
      ranked_after_leave_25 = 1'd0;
    end
  end

  always @* begin
    ranked_25_next = ranked_after_leave_25;
    if (enter & (enter_warp == number_25)) begin
      ranked_25_next = 1'd1;
    end
  end

  always @* begin
    ranked_after_leave_26 = ranked_26;
    if (leave & (leave_warp == number_26)) begin
      ranked_after_leave_26 = 1'd0;
    end
  end

  always @* begin
    ranked_26_next = ranked_after_leave_26;
    if (enter & (enter_warp == number_26)) begin
      ranked_26_next = 1'd1;
    end
  end

  always @* begin
    ranked_after_leave_27 = ranked_27;
    if (leave & (leave_warp == number_27)) begin
      ranked_after_leave_27 = 1'd0;
    end
  end

  always @* begin
    ranked_27_next = ranked_after_leave_27;
    if (enter & (enter_warp == number_27)) begin
      ranked_27_next = 1'd1;
    end
  end

  always @* begin
    ranked_after_leave_28 = ranked_28;
    if (leave & (leave_warp == number_28)) begin
      ranked_after_leave_28 = 1'd0;
    end
  end

  always @* begin
    ranked_28_next = ranked_after_leave_28;
    if (enter & (enter_warp == number_28)) begin
      ranked_28_next = 1'd1;
    end
  end

  always @* begin
    ranked_after_leave_29 = ranked_29;
    if (leave & (leave_warp == number_29)) begin
      ranked_after_leave_29 = 1'd0;
    end
  end

  always @* begin
    ranked_29_next = ranked_after_leave_29;
    if (enter & (enter_warp == number_29)) begin
      ranked_29_next = 1'd1;
    end
  end

  always @* begin
    ranked_after_leave_30 = ranked_30;
    if (leave & (leave_warp == number_30)) begin
      ranked_after_leave_30 = 1'd0;
    end
  end

  always @* begin
    ranked_30_next = ranked_after_leave_30;
    if (enter & (enter_warp == number_30)) begin
      ranked_30_next = 1'd1;
    end
  end

  always @* begin
    ranked_after_leave_31 = ranked_31;
    if (leave & (leave_warp == number_31)) begin
      ranked_after_leave_31 = 1'd0;
    end
  end

  always @* begin
    ranked_31_next = ranked_after_leave_31;
    if (enter & (enter_warp == number_31)) begin
      ranked_31_next = 1'd1;
    end
  end

  // The warp of an accepted request is appended to the list unless it has a seniority.
  wire requester_ranked = ranked_of_0_selected == 1'd1;
  wire owner_ranked = ranked_of_1_selected == 1'd1;
  wire reserver_compared = (ranked_of_2_selected == 1'd1) & against_reserver;
  wire append = enter & (ranked_of_3_selected == 1'd0);

  // From the position of the appended warp on, the list shifts by one.
  wire entering_candidate_0 = warp_0 == enter_warp;
  wire entering_candidate_1 = warp_1 == enter_warp;
  wire entering_candidate_2 = warp_2 == enter_warp;
  wire entering_candidate_3 = warp_3 == enter_warp;
  wire entering_candidate_4 = warp_4 == enter_warp;
  wire entering_candidate_5 = warp_5 == enter_warp;
  wire entering_candidate_6 = warp_6 == enter_warp;
  wire entering_candidate_7 = warp_7 == enter_warp;
  wire entering_candidate_8 = warp_8 == enter_warp;
  wire entering_candidate_9 = warp_9 == enter_warp;
  wire entering_candidate_10 = warp_10 == enter_warp;
  wire entering_candidate_11 = warp_11 == enter_warp;
  wire entering_candidate_12 = warp_12 == enter_warp;
  wire entering_candidate_13 = warp_13 == enter_warp;
  wire entering_candidate_14 = warp_14 == enter_warp;
  wire entering_candidate_15 = warp_15 == enter_warp;
  wire entering_candidate_16 = warp_16 == enter_warp;
  wire entering_candidate_17 = warp_17 == enter_warp;
  wire entering_candidate_18 = warp_18 == enter_warp;
  wire entering_candidate_19 = warp_19 == enter_warp;
  wire entering_candidate_20 = warp_20 == enter_warp;
  wire entering_candidate_21 = warp_21 == enter_warp;
  wire entering_candidate_22 = warp_22 == enter_warp;
  wire entering_candidate_23 = warp_23 == enter_warp;
  wire entering_candidate_24 = warp_24 == enter_warp;
  wire entering_candidate_25 = warp_25 == enter_warp;
  wire entering_candidate_26 = warp_26 == enter_warp;
  wire entering_candidate_27 = warp_27 == enter_warp;
  wire entering_candidate_28 = warp_28 == enter_warp;
  wire entering_candidate_29 = warp_29 == enter_warp;
  wire entering_candidate_30 = warp_30 == enter_warp;
  wire entering_candidate_31 = warp_31 == enter_warp;

  always @* begin
    warp_0_next = warp_0;
    if (append & entering_reached_0) begin
      warp_0_next = warp_1;
    end
  end

  always @* begin
    warp_1_next = warp_1;
    if (append & entering_reached_1) begin
      warp_1_next = warp_2;
    end
  end

  always @* begin
    warp_2_next = warp_2;
    if (append & entering_reached_2) begin
      warp_2_next = warp_3;
    end
  end

  always @* begin
    warp_3_next = warp_3;
    if (append & entering_reached_3) begin
      warp_3_next = warp_4;
    end
  end

  always @* begin
    warp_4_next = warp_4;
    if (append & entering_reached_4) begin
      warp_4_next = warp_5;
    end
  end

  always @* begin
    warp_5_next = warp_5;
    if (append & entering_reached_5) begin
      warp_5_next = warp_6;
    end
  end

  always @* begin
    warp_6_next = warp_6;
    if (append & entering_reached_6) begin
      warp_6_next = warp_7;
    end
  end

  always @* begin
    warp_7_next = warp_7;
    if (append & entering_reached_7) begin
      warp_7_next = warp_8;
    end
  end

  always @* begin
    warp_8_next = warp_8;
    if (append & entering_reached_8) begin
      warp_8_next = warp_9;
    end
  end

  always @* begin
    warp_9_next = warp_9;
    if (append & entering_reached_9) begin
      warp_9_next = warp_10;
    end
  end

  always @* begin
    warp_10_next = warp_10;
    if (append & entering_reached_10) begin
      warp_10_next = warp_11;
    end
  end

  always @* begin
    warp_11_next = warp_11;
    if (append & entering_reached_11) begin
      warp_11_next = warp_12;
    end
  end

  always @* begin
    warp_12_next = warp_12;
    if (append & entering_reached_12) begin
      warp_12_next = warp_13;
    end
  end

  always @* begin
    warp_13_next = warp_13;
    if (append & entering_reached_13) begin
      warp_13_next = warp_14;
    end
  end

  always @* begin
    warp_14_next = warp_14;
    if (append & entering_reached_14) begin
      warp_14_next = warp_15;
    end
  end

  always @* begin
    warp_15_next = warp_15;
    if (append & entering_reached_15) begin
      warp_15_next = warp_16;
    end
  end

  always @* begin
    warp_16_next = warp_16;
    if (append & entering_reached_16) begin
      warp_16_next = warp_17;
    end
  end

  always @* begin
    warp_17_next = warp_17;
    if (append & entering_reached_17) begin
      warp_17_next = warp_18;
    end
  end

  always @* begin
    warp_18_next = warp_18;
    if (append & entering_reached_18) begin
      warp_18_next = warp_19;
    end
  end

  always @* begin
    warp_19_next = warp_19;
    if (append & entering_reached_19) begin
      warp_19_next = warp_20;
    end
  end

  always @* begin
    warp_20_next = warp_20;
    if (append & entering_reached_20) begin
      warp_20_next = warp_21;
    end
  end

  always @* begin
    warp_21_next = warp_21;
    if (append & entering_reached_21) begin
      warp_21_next = warp_22;
    end
  end

  always @* begin
    warp_22_next = warp_22;
    if (append & entering_reached_22) begin
      warp_22_next = warp_23;
    end
  end

  always @* begin
    warp_23_next = warp_23;
    if (append & entering_reached_23) begin
      warp_23_next = warp_24;
    end
  end

  always @* begin
    warp_24_next = warp_24;
    if (append & entering_reached_24) begin
      warp_24_next = warp_25;
    end
  end

  always @* begin
    warp_25_next = warp_25;
    if (append & entering_reached_25) begin
      warp_25_next = warp_26;
    end
  end

  always @* begin
    warp_26_next = warp_26;
    if (append & entering_reached_26) begin
      warp_26_next = warp_27;
    end
  end

  always @* begin
    warp_27_next = warp_27;
    if (append & entering_reached_27) begin
      warp_27_next = warp_28;
    end
  end

  always @* begin
    warp_28_next = warp_28;
    if (append & entering_reached_28) begin
      warp_28_next = warp_29;
    end
  end

  always @* begin
    warp_29_next = warp_29;
    if (append & entering_reached_29) begin
      warp_29_next = warp_30;
    end
  end

  always @* begin
    warp_30_next = warp_30;
    if (append & entering_reached_30) begin
      warp_30_next = warp_31;
    end
  end

  always @* begin
    warp_31_next = warp_31;
    if (append) begin
      warp_31_next = enter_warp;
    end
  end

  always @* begin
    is_requester_16 = 1'd0;
    is_requester_16 = warp_16 == requester;
  end

  always @* begin
    is_other_16 = 1'd0;
    is_other_16 = ((warp_16 == owner) & owner_ranked) | ((warp_16 == reserver) & reserver_compared);
  end

  always @* begin
    is_requester_17 = 1'd0;
    is_requester_17 = warp_17 == requester;
  end

  always @* begin
    is_other_17 = 1'd0;
    is_other_17 = ((warp_17 == owner) & owner_ranked) | ((warp_17 == reserver) & reserver_compared);
  end

  always @* begin
    is_requester_18 = 1'd0;
    is_requester_18 = warp_18 == requester;
  end

  always @* begin
    is_other_18 = 1'd0;
    is_other_18 = ((warp_18 == owner) & owner_ranked) | ((warp_18 == reserver) & reserver_compared);
  end

  always @* begin
    is_requester_19 = 1'd0;
    is_requester_19 = warp_19 == requester;
  end

  always @* begin
    is_other_19 = 1'd0;
    is_other_19 = ((warp_19 == owner) & owner_ranked) | ((warp_19 == reserver) & reserver_compared);
  end

  always @* begin
    is_requester_20 = 1'd0;
    is_requester_20 = warp_20 == requester;
  end

  always @* begin
    is_other_20 = 1'd0;
    is_other_20 = ((warp_20 == owner) & owner_ranked) | ((warp_20 == reserver) & reserver_compared);
  end

  always @* begin
    is_requester_21 = 1'd0;
    is_requester_21 = warp_21 == requester;
  end

  always @* begin
    is_other_21 = 1'd0;
    is_other_21 = ((warp_21 == owner) & owner_ranked) | ((warp_21 == reserver) & reserver_compared);
  end

  always @* begin
    is_requester_22 = 1'd0;
    is_requester_22 = warp_22 == requester;
  end

  always @* begin
    is_other_22 = 1'd0;
    is_other_22 = ((warp_22 == owner) & owner_ranked) | ((warp_22 == reserver) & reserver_compared);
  end

  always @* begin
    is_requester_23 = 1'd0;
    is_requester_23 = warp_23 == requester;
  end

  always @* begin
    is_other_23 = 1'd0;
    is_other_23 = ((warp_23 == owner) & owner_ranked) | ((warp_23 == reserver) & reserver_compared);
  end

  always @* begin
    is_requester_24 = 1'd0;
    is_requester_24 = warp_24 == requester;
  end

  always @* begin
    is_other_24 = 1'd0;
    is_other_24 = ((warp_24 == owner) & owner_ranked) | ((warp_24 == reserver) & reserver_compared);
  end

  always @* begin
    is_requester_25 = 1'd0;
    is_requester_25 = warp_25 == requester;
  end

  always @* begin
    is_other_25 = 1'd0;
    is_other_25 = ((warp_25 == owner) & owner_ranked) | ((warp_25 == reserver) & reserver_compared);
  end

  always @* begin
    is_requester_26 = 1'd0;
    is_requester_26 = warp_26 == requester;
  end

  always @* begin
    is_other_26 = 1'd0;
    is_other_26 = ((warp_26 == owner) & owner_ranked) | ((warp_26 == reserver) & reserver_compared);
  end

  always @* begin
    is_requester_27 = 1'd0;
    is_requester_27 = warp_27 == requester;
  end

  always @* begin
    is_other_27 = 1'd0;
    is_other_27 = ((warp_27 == owner) & owner_ranked) | ((warp_27 == reserver) & reserver_compared);
  end

  always @* begin
    is_requester_28 = 1'd0;
    is_requester_28 = warp_28 == requester;
  end

  always @* begin
    is_other_28 = 1'd0;
    is_other_28 = ((warp_28 == owner) & owner_ranked) | ((warp_28 == reserver) & reserver_compared);
  end

  always @* begin
    is_requester_29 = 1'd0;
    is_requester_29 = warp_29 == requester;
  end

  always @* begin
    is_other_29 = 1'd0;
    is_other_29 = ((warp_29 == owner) & owner_ranked) | ((warp_29 == reserver) & reserver_compared);
  end

  always @* begin
    is_requester_30 = 1'd0;
    is_requester_30 = warp_30 == requester;
  end

  always @* begin
    is_other_30 = 1'd0;
    is_other_30 = ((warp_30 == owner) & owner_ranked) | ((warp_30 == reserver) & reserver_compared);
  end

  always @* begin
    is_requester_31 = 1'd0;
    is_requester_31 = warp_31 == requester;
  end

  always @* begin
    is_other_31 = 1'd0;
    is_other_31 = ((warp_31 == owner) & owner_ranked) | ((warp_31 == reserver) & reserver_compared);
  end

  always @* begin
    // Tree of comparisons: of each pair of halves the first half
    // decides, unless it holds none of the warps.
    is_requester_0 = 1'd0;
    is_other_0 = 1'd0;
    is_requester_1 = 1'd0;
    is_other_1 = 1'd0;
    is_requester_2 = 1'd0;
    is_other_2 = 1'd0;
    is_requester_3 = 1'd0;
    is_other_3 = 1'd0;
    is_requester_4 = 1'd0;
    is_other_4 = 1'd0;
    is_requester_5 = 1'd0;
    is_other_5 = 1'd0;
    is_requester_6 = 1'd0;
    is_other_6 = 1'd0;
    is_requester_7 = 1'd0;
    is_other_7 = 1'd0;
    is_requester_8 = 1'd0;
    is_other_8 = 1'd0;
    is_requester_9 = 1'd0;
    is_other_9 = 1'd0;
    is_requester_10 = 1'd0;
    is_other_10 = 1'd0;
    is_requester_11 = 1'd0;
    is_other_11 = 1'd0;
    is_requester_12 = 1'd0;
    is_other_12 = 1'd0;
    is_requester_13 = 1'd0;
    is_other_13 = 1'd0;
    is_requester_14 = 1'd0;
    is_other_14 = 1'd0;
    is_requester_15 = 1'd0;
    is_other_15 = 1'd0;
    is_requester_0 = warp_0 == requester;
    is_other_0 = ((warp_0 == owner) & owner_ranked) | ((warp_0 == reserver) & reserver_compared);
    is_requester_1 = warp_1 == requester;
    is_other_1 = ((warp_1 == owner) & owner_ranked) | ((warp_1 == reserver) & reserver_compared);
    is_requester_2 = warp_2 == requester;
    is_other_2 = ((warp_2 == owner) & owner_ranked) | ((warp_2 == reserver) & reserver_compared);
    is_requester_3 = warp_3 == requester;
    is_other_3 = ((warp_3 == owner) & owner_ranked) | ((warp_3 == reserver) & reserver_compared);
    is_requester_4 = warp_4 == requester;
    is_other_4 = ((warp_4 == owner) & owner_ranked) | ((warp_4 == reserver) & reserver_compared);
    is_requester_5 = warp_5 == requester;
    is_other_5 = ((warp_5 == owner) & owner_ranked) | ((warp_5 == reserver) & reserver_compared);
    is_requester_6 = warp_6 == requester;
    is_other_6 = ((warp_6 == owner) & owner_ranked) | ((warp_6 == reserver) & reserver_compared);
    is_requester_7 = warp_7 == requester;
    is_other_7 = ((warp_7 == owner) & owner_ranked) | ((warp_7 == reserver) & reserver_compared);
    is_requester_8 = warp_8 == requester;
    is_other_8 = ((warp_8 == owner) & owner_ranked) | ((warp_8 == reserver) & reserver_compared);
    is_requester_9 = warp_9 == requester;
    is_other_9 = ((warp_9 == owner) & owner_ranked) | ((warp_9 == reserver) & reserver_compared);
    is_requester_10 = warp_10 == requester;
    is_other_10 = ((warp_10 == owner) & owner_ranked) | ((warp_10 == reserver) & reserver_compared);
    is_requester_11 = warp_11 == requester;
    is_other_11 = ((warp_11 == owner) & owner_ranked) | ((warp_11 == reserver) & reserver_compared);
    is_requester_12 = warp_12 == requester;
    is_other_12 = ((warp_12 == owner) & owner_ranked) | ((warp_12 == reserver) & reserver_compared);
    is_requester_13 = warp_13 == requester;
    is_other_13 = ((warp_13 == owner) & owner_ranked) | ((warp_13 == reserver) & reserver_compared);
    is_requester_14 = warp_14 == requester;
    is_other_14 = ((warp_14 == owner) & owner_ranked) | ((warp_14 == reserver) & reserver_compared);
    is_requester_15 = warp_15 == requester;
    is_other_15 = ((warp_15 == owner) & owner_ranked) | ((warp_15 == reserver) & reserver_compared);
    first_half_any = is_requester_0 | is_other_0;
    is_requester_0 = is_requester_0 | (is_requester_1 & !first_half_any);
    is_other_0 = is_other_0 | (is_other_1 & !first_half_any);
    first_half_any = is_requester_2 | is_other_2;
    is_requester_1 = is_requester_2 | (is_requester_3 & !first_half_any);
    is_other_1 = is_other_2 | (is_other_3 & !first_half_any);
    first_half_any = is_requester_4 | is_other_4;
    is_requester_2 = is_requester_4 | (is_requester_5 & !first_half_any);
    is_other_2 = is_other_4 | (is_other_5 & !first_half_any);
    first_half_any = is_requester_6 | is_other_6;
    is_requester_3 = is_requester_6 | (is_requester_7 & !first_half_any);
    is_other_3 = is_other_6 | (is_other_7 & !first_half_any);
    first_half_any = is_requester_8 | is_other_8;
    is_requester_4 = is_requester_8 | (is_requester_9 & !first_half_any);
    is_other_4 = is_other_8 | (is_other_9 & !first_half_any);
    first_half_any = is_requester_10 | is_other_10;
    is_requester_5 = is_requester_10 | (is_requester_11 & !first_half_any);
    is_other_5 = is_other_10 | (is_other_11 & !first_half_any);
    first_half_any = is_requester_12 | is_other_12;
    is_requester_6 = is_requester_12 | (is_requester_13 & !first_half_any);
    is_other_6 = is_other_12 | (is_other_13 & !first_half_any);
    first_half_any = is_requester_14 | is_other_14;
    is_requester_7 = is_requester_14 | (is_requester_15 & !first_half_any);
    is_other_7 = is_other_14 | (is_other_15 & !first_half_any);
    first_half_any = is_requester_16 | is_other_16;
    is_requester_8 = is_requester_16 | (is_requester_17 & !first_half_any);
    is_other_8 = is_other_16 | (is_other_17 & !first_half_any);
    first_half_any = is_requester_18 | is_other_18;
    is_requester_9 = is_requester_18 | (is_requester_19 & !first_half_any);
    is_other_9 = is_other_18 | (is_other_19 & !first_half_any);
    first_half_any = is_requester_20 | is_other_20;
    is_requester_10 = is_requester_20 | (is_requester_21 & !first_half_any);
    is_other_10 = is_other_20 | (is_other_21 & !first_half_any);
    first_half_any = is_requester_22 | is_other_22;
    is_requester_11 = is_requester_22 | (is_requester_23 & !first_half_any);
    is_other_11 = is_other_22 | (is_other_23 & !first_half_any);
    first_half_any = is_requester_24 | is_other_24;
    is_requester_12 = is_requester_24 | (is_requester_25 & !first_half_any);
    is_other_12 = is_other_24 | (is_other_25 & !first_half_any);
    first_half_any = is_requester_26 | is_other_26;
    is_requester_13 = is_requester_26 | (is_requester_27 & !first_half_any);
    is_other_13 = is_other_26 | (is_other_27 & !first_half_any);
    first_half_any = is_requester_28 | is_other_28;
    is_requester_14 = is_requester_28 | (is_requester_29 & !first_half_any);
    is_other_14 = is_other_28 | (is_other_29 & !first_half_any);
    first_half_any = is_requester_30 | is_other_30;
    is_requester_15 = is_requester_30 | (is_requester_31 & !first_half_any);
    is_other_15 = is_other_30 | (is_other_31 & !first_half_any);
    first_half_any = is_requester_0 | is_other_0;
    is_requester_0 = is_requester_0 | (is_requester_1 & !first_half_any);
    is_other_0 = is_other_0 | (is_other_1 & !first_half_any);
    first_half_any = is_requester_2 | is_other_2;
    is_requester_1 = is_requester_2 | (is_requester_3 & !first_half_any);
    is_other_1 = is_other_2 | (is_other_3 & !first_half_any);
    first_half_any = is_requester_4 | is_other_4;
    is_requester_2 = is_requester_4 | (is_requester_5 & !first_half_any);
    is_other_2 = is_other_4 | (is_other_5 & !first_half_any);
    first_half_any = is_requester_6 | is_other_6;
    is_requester_3 = is_requester_6 | (is_requester_7 & !first_half_any);
    is_other_3 = is_other_6 | (is_other_7 & !first_half_any);
    first_half_any = is_requester_8 | is_other_8;
    is_requester_4 = is_requester_8 | (is_requester_9 & !first_half_any);
    is_other_4 = is_other_8 | (is_other_9 & !first_half_any);
    first_half_any = is_requester_10 | is_other_10;
    is_requester_5 = is_requester_10 | (is_requester_11 & !first_half_any);
    is_other_5 = is_other_10 | (is_other_11 & !first_half_any);
    first_half_any = is_requester_12 | is_other_12;
    is_requester_6 = is_requester_12 | (is_requester_13 & !first_half_any);
    is_other_6 = is_other_12 | (is_other_13 & !first_half_any);
    first_half_any = is_requester_14 | is_other_14;
    is_requester_7 = is_requester_14 | (is_requester_15 & !first_half_any);
    is_other_7 = is_other_14 | (is_other_15 & !first_half_any);
    first_half_any = is_requester_0 | is_other_0;
    is_requester_0 = is_requester_0 | (is_requester_1 & !first_half_any);
    is_other_0 = is_other_0 | (is_other_1 & !first_half_any);
    first_half_any = is_requester_2 | is_other_2;
    is_requester_1 = is_requester_2 | (is_requester_3 & !first_half_any);
    is_other_1 = is_other_2 | (is_other_3 & !first_half_any);
    first_half_any = is_requester_4 | is_other_4;
    is_requester_2 = is_requester_4 | (is_requester_5 & !first_half_any);
    is_other_2 = is_other_4 | (is_other_5 & !first_half_any);
    first_half_any = is_requester_6 | is_other_6;
    is_requester_3 = is_requester_6 | (is_requester_7 & !first_half_any);
    is_other_3 = is_other_6 | (is_other_7 & !first_half_any);
    first_half_any = is_requester_0 | is_other_0;
    is_requester_0 = is_requester_0 | (is_requester_1 & !first_half_any);
    is_other_0 = is_other_0 | (is_other_1 & !first_half_any);
    first_half_any = is_requester_2 | is_other_2;
    is_requester_1 = is_requester_2 | (is_requester_3 & !first_half_any);
    is_other_1 = is_other_2 | (is_other_3 & !first_half_any);
    first_half_any = is_requester_0 | is_other_0;
    is_requester_0 = is_requester_0 | (is_requester_1 & !first_half_any);
    is_other_0 = is_other_0 | (is_other_1 & !first_half_any);
  end

  assign senior = is_requester_0 & requester_ranked;

  // Which of the four warps have a seniority, after the leave of this cycle.
  wl_lock_arbiter_ranked_of ranked_of_0 (
    .word_0(ranked_after_leave_0), .word_1(ranked_after_leave_1), .word_2(ranked_after_leave_2), .word_3(ranked_after_leave_3),
    .word_4(ranked_after_leave_4), .word_5(ranked_after_leave_5), .word_6(ranked_after_leave_6), .word_7(ranked_after_leave_7),
    .word_8(ranked_after_leave_8), .word_9(ranked_after_leave_9), .word_10(ranked_after_leave_10), .word_11(ranked_after_leave_11),
    .word_12(ranked_after_leave_12), .word_13(ranked_after_leave_13), .word_14(ranked_after_leave_14),
    .word_15(ranked_after_leave_15), .word_16(ranked_after_leave_16), .word_17(ranked_after_leave_17),
    .word_18(ranked_after_leave_18), .word_19(ranked_after_leave_19), .word_20(ranked_after_leave_20),
    .word_21(ranked_after_leave_21), .word_22(ranked_after_leave_22), .word_23(ranked_after_leave_23),
    .word_24(ranked_after_leave_24), .word_25(ranked_after_leave_25), .word_26(ranked_after_leave_26),
    .word_27(ranked_after_leave_27), .word_28(ranked_after_leave_28), .word_29(ranked_after_leave_29),
    .word_30(ranked_after_leave_30), .word_31(ranked_after_leave_31), .number(requester), .selected(ranked_of_0_selected)
  );

  wl_lock_arbiter_ranked_of ranked_of_1 (
    .word_0(ranked_after_leave_0), .word_1(ranked_after_leave_1), .word_2(ranked_after_leave_2), .word_3(ranked_after_leave_3),
    .word_4(ranked_after_leave_4), .word_5(ranked_after_leave_5), .word_6(ranked_after_leave_6), .word_7(ranked_after_leave_7),
    .word_8(ranked_after_leave_8), .word_9(ranked_after_leave_9), .word_10(ranked_after_leave_10), .word_11(ranked_after_leave_11),
    .word_12(ranked_after_leave_12), .word_13(ranked_after_leave_13), .word_14(ranked_after_leave_14),
    .word_15(ranked_after_leave_15), .word_16(ranked_after_leave_16), .word_17(ranked_after_leave_17),
    .word_18(ranked_after_leave_18), .word_19(ranked_after_leave_19), .word_20(ranked_after_leave_20),
    .word_21(ranked_after_leave_21), .word_22(ranked_after_leave_22), .word_23(ranked_after_leave_23),
    .word_24(ranked_after_leave_24), .word_25(ranked_after_leave_25), .word_26(ranked_after_leave_26),
    .word_27(ranked_after_leave_27), .word_28(ranked_after_leave_28), .word_29(ranked_after_leave_29),
    .word_30(ranked_after_leave_30), .word_31(ranked_after_leave_31), .number(owner), .selected(ranked_of_1_selected)
  );

  wl_lock_arbiter_ranked_of ranked_of_2 (
    .word_0(ranked_after_leave_0), .word_1(ranked_after_leave_1), .word_2(ranked_after_leave_2), .word_3(ranked_after_leave_3),
    .word_4(ranked_after_leave_4), .word_5(ranked_after_leave_5), .word_6(ranked_after_leave_6), .word_7(ranked_after_leave_7),
    .word_8(ranked_after_leave_8), .word_9(ranked_after_leave_9), .word_10(ranked_after_leave_10), .word_11(ranked_after_leave_11),
    .word_12(ranked_after_leave_12), .word_13(ranked_after_leave_13), .word_14(ranked_after_leave_14),
    .word_15(ranked_after_leave_15), .word_16(ranked_after_leave_16), .word_17(ranked_after_leave_17),
    .word_18(ranked_after_leave_18), .word_19(ranked_after_leave_19), .word_20(ranked_after_leave_20),
    .word_21(ranked_after_leave_21), .word_22(ranked_after_leave_22), .word_23(ranked_after_leave_23),
    .word_24(ranked_after_leave_24), .word_25(ranked_after_leave_25), .word_26(ranked_after_leave_26),
    .word_27(ranked_after_leave_27), .word_28(ranked_after_leave_28), .word_29(ranked_after_leave_29),
    .word_30(ranked_after_leave_30), .word_31(ranked_after_leave_31), .number(reserver), .selected(ranked_of_2_selected)
  );

  wl_lock_arbiter_ranked_of ranked_of_3 (
    .word_0(ranked_after_leave_0), .word_1(ranked_after_leave_1), .word_2(ranked_after_leave_2), .word_3(ranked_after_leave_3),
    .word_4(ranked_after_leave_4), .word_5(ranked_after_leave_5), .word_6(ranked_after_leave_6), .word_7(ranked_after_leave_7),
    .word_8(ranked_after_leave_8), .word_9(ranked_after_leave_9), .word_10(ranked_after_leave_10), .word_11(ranked_after_leave_11),
    .word_12(ranked_after_leave_12), .word_13(ranked_after_leave_13), .word_14(ranked_after_leave_14),
    .word_15(ranked_after_leave_15), .word_16(ranked_after_leave_16), .word_17(ranked_after_leave_17),
    .word_18(ranked_after_leave_18), .word_19(ranked_after_leave_19), .word_20(ranked_after_leave_20),
    .word_21(ranked_after_leave_21), .word_22(ranked_after_leave_22), .word_23(ranked_after_leave_23),
    .word_24(ranked_after_leave_24), .word_25(ranked_after_leave_25), .word_26(ranked_after_leave_26),
    .word_27(ranked_after_leave_27), .word_28(ranked_after_leave_28), .word_29(ranked_after_leave_29),
    .word_30(ranked_after_leave_30), .word_31(ranked_after_leave_31), .number(enter_warp), .selected(ranked_of_3_selected)
  );

  wl_lock_arbiter_entering entering (
    .candidate_0(entering_candidate_0), .candidate_1(entering_candidate_1), .candidate_2(entering_candidate_2),
    .candidate_3(entering_candidate_3), .candidate_4(entering_candidate_4), .candidate_5(entering_candidate_5),
    .candidate_6(entering_candidate_6), .candidate_7(entering_candidate_7), .candidate_8(entering_candidate_8),
    .candidate_9(entering_candidate_9), .candidate_10(entering_candidate_10), .candidate_11(entering_candidate_11),
    .candidate_12(entering_candidate_12), .candidate_13(entering_candidate_13), .candidate_14(entering_candidate_14),
    .candidate_15(entering_candidate_15), .candidate_16(entering_candidate_16), .candidate_17(entering_candidate_17),
    .candidate_18(entering_candidate_18), .candidate_19(entering_candidate_19), .candidate_20(entering_candidate_20),
    .candidate_21(entering_candidate_21), .candidate_22(entering_candidate_22), .candidate_23(entering_candidate_23),
    .candidate_24(entering_candidate_24), .candidate_25(entering_candidate_25), .candidate_26(entering_candidate_26),
    .candidate_27(entering_candidate_27), .candidate_28(entering_candidate_28), .candidate_29(entering_candidate_29),
    .candidate_30(entering_candidate_30), .candidate_31(entering_candidate_31), .chosen_0(entering_chosen_0),
    .chosen_1(entering_chosen_1), .chosen_2(entering_chosen_2), .chosen_3(entering_chosen_3), .chosen_4(entering_chosen_4),
    .chosen_5(entering_chosen_5), .chosen_6(entering_chosen_6), .chosen_7(entering_chosen_7), .chosen_8(entering_chosen_8),
    .chosen_9(entering_chosen_9), .chosen_10(entering_chosen_10), .chosen_11(entering_chosen_11), .chosen_12(entering_chosen_12),
    .chosen_13(entering_chosen_13), .chosen_14(entering_chosen_14), .chosen_15(entering_chosen_15), .chosen_16(entering_chosen_16),
    .chosen_17(entering_chosen_17), .chosen_18(entering_chosen_18), .chosen_19(entering_chosen_19), .chosen_20(entering_chosen_20),
    .chosen_21(entering_chosen_21), .chosen_22(entering_chosen_22), .chosen_23(entering_chosen_23), .chosen_24(entering_chosen_24),
    .chosen_25(entering_chosen_25), .chosen_26(entering_chosen_26), .chosen_27(entering_chosen_27), .chosen_28(entering_chosen_28),
    .chosen_29(entering_chosen_29), .chosen_30(entering_chosen_30), .chosen_31(entering_chosen_31), .reached_0(entering_reached_0),
    .reached_1(entering_reached_1), .reached_2(entering_reached_2), .reached_3(entering_reached_3), .reached_4(entering_reached_4),
    .reached_5(entering_reached_5), .reached_6(entering_reached_6), .reached_7(entering_reached_7), .reached_8(entering_reached_8),
    .reached_9(entering_reached_9), .reached_10(entering_reached_10), .reached_11(entering_reached_11),
    .reached_12(entering_reached_12), .reached_13(entering_reached_13), .reached_14(entering_reached_14),
    .reached_15(entering_reached_15), .reached_16(entering_reached_16), .reached_17(entering_reached_17),
    .reached_18(entering_reached_18), .reached_19(entering_reached_19), .reached_20(entering_reached_20),
    .reached_21(entering_reached_21), .reached_22(entering_reached_22), .reached_23(entering_reached_23),
    .reached_24(entering_reached_24), .reached_25(entering_reached_25), .reached_26(entering_reached_26),
    .reached_27(entering_reached_27), .reached_28(entering_reached_28), .reached_29(entering_reached_29),
    .reached_30(entering_reached_30), .reached_31(entering_reached_31)
  );

  always @(posedge clock) begin
    if (reset) begin
      ranked_0 <= 1'd0;
    end else begin
      ranked_0 <= ranked_0_next;
    end
    if (reset) begin
      ranked_1 <= 1'd0;
    end else begin
      ranked_1 <= ranked_1_next;
    end
    if (reset) begin
      ranked_2 <= 1'd0;
    end else begin
      ranked_2 <= ranked_2_next;
    end
    if (reset) begin
      ranked_3 <= 1'd0;
    end else begin
      ranked_3 <= ranked_3_next;
    end
    if (reset) begin
      ranked_4 <= 1'd0;
    end else begin
      ranked_4 <= ranked_4_next;
    end
    if (reset) begin
      ranked_5 <= 1'd0;
    end else begin
      ranked_5 <= ranked_5_next;
    end
    if (reset) begin
      ranked_6 <= 1'd0;
    end else begin
      ranked_6 <= ranked_6_next;
    end
    if (reset) begin
      ranked_7 <= 1'd0;
    end else begin
      ranked_7 <= ranked_7_next;
    end
    if (reset) begin
      ranked_8 <= 1'd0;
    end else begin
      ranked_8 <= ranked_8_next;
    end
    if (reset) begin
      ranked_9 <= 1'd0;
    end else begin
      ranked_9 <= ranked_9_next;
    end
    if (reset) begin
      ranked_10 <= 1'd0;
    end else begin
      ranked_10 <= ranked_10_next;
    end
    if (reset) begin
      ranked_11 <= 1'd0;
    end else begin
      ranked_11 <= ranked_11_next;
    end
    if (reset) begin
      ranked_12 <= 1'd0;
    end else begin
      ranked_12 <= ranked_12_next;
    end
    if (reset) begin
      ranked_13 <= 1'd0;
    end else begin
      ranked_13 <= ranked_13_next;
    end
    if (reset) begin
      ranked_14 <= 1'd0;
    end else begin
      ranked_14 <= ranked_14_next;
    end
    if (reset) begin
      ranked_15 <= 1'd0;
    end else begin
      ranked_15 <= ranked_15_next;
    end
    if (reset) begin
      ranked_16 <= 1'd0;
    end else begin
      ranked_16 <= ranked_16_next;
    end
    if (reset) begin
      ranked_17 <= 1'd0;
    end else begin
      ranked_17 <= ranked_17_next;
    end
    if (reset) begin
      ranked_18 <= 1'd0;
    end else begin
      ranked_18 <= ranked_18_next;
    end
    if (reset) begin
      ranked_19 <= 1'd0;
    end else begin
      ranked_19 <= ranked_19_next;
    end
    if (reset) begin
      ranked_20 <= 1'd0;
    end else begin
      ranked_20 <= ranked_20_next;
    end
    if (reset) begin
      ranked_21 <= 1'd0;
    end else begin
      ranked_21 <= ranked_21_next;
    end
    if (reset) begin
      ranked_22 <= 1'd0;
    end else begin
      ranked_22 <= ranked_22_next;
    end
    if (reset) begin
      ranked_23 <= 1'd0;
    end else begin
      ranked_23 <= ranked_23_next;
    end
    if (reset) begin
      ranked_24 <= 1'd0;
    end else begin
      ranked_24 <= ranked_24_next;
    end
    if (reset) begin
      ranked_25 <= 1'd0;
    end else begin
      ranked_25 <= ranked_25_next;
    end
    if (reset) begin
      ranked_26 <= 1'd0;
    end else begin
      ranked_26 <= ranked_26_next;
    end
    if (reset) begin
      ranked_27 <= 1'd0;
    end else begin
      ranked_27 <= ranked_27_next;
    end
    if (reset) begin
      ranked_28 <= 1'd0;
    end else begin
      ranked_28 <= ranked_28_next;
    end
    if (reset) begin
      ranked_29 <= 1'd0;
    end else begin
      ranked_29 <= ranked_29_next;
    end
    if (reset) begin
      ranked_30 <= 1'd0;
    end else begin
      ranked_30 <= ranked_30_next;
    end
    if (reset) begin
      ranked_31 <= 1'd0;
    end else begin
      ranked_31 <= ranked_31_next;
    end
    if (reset) begin
      warp_0 <= number_0;
    end else begin
      warp_0 <= warp_0_next;
    end
    if (reset) begin
      warp_1 <= number_1;
    end else begin
      warp_1 <= warp_1_next;
    end
    if (reset) begin
      warp_2 <= number_2;
    end else begin
      warp_2 <= warp_2_next;
    end
    if (reset) begin
      warp_3 <= number_3;
    end else begin
      warp_3 <= warp_3_next;
    end
    if (reset) begin
      warp_4 <= number_4;
    end else begin
      warp_4 <= warp_4_next;
    end
    if (reset) begin
      warp_5 <= number_5;
    end else begin
      warp_5 <= warp_5_next;
    end
    if (reset) begin
      warp_6 <= number_6;
    end else begin
      warp_6 <= warp_6_next;
    end
    if (reset) begin
      warp_7 <= number_7;
    end else begin
      warp_7 <= warp_7_next;
    end
    if (reset) begin
      warp_8 <= number_8;
    end else begin
      warp_8 <= warp_8_next;
    end
    if (reset) begin
      warp_9 <= number_9;
    end else begin
      warp_9 <= warp_9_next;
    end
    if (reset) begin
      warp_10 <= number_10;
    end else begin
      warp_10 <= warp_10_next;
    end
    if (reset) begin
      warp_11 <= number_11;
    end else begin
      warp_11 <= warp_11_next;
    end
    if (reset) begin
      warp_12 <= number_12;
    end else begin
      warp_12 <= warp_12_next;
    end
    if (reset) begin
      warp_13 <= number_13;
    end else begin
      warp_13 <= warp_13_next;
    end
    if (reset) begin
      warp_14 <= number_14;
    end else begin
      warp_14 <= warp_14_next;
    end
    if (reset) begin
      warp_15 <= number_15;
    end else begin
      warp_15 <= warp_15_next;
    end
    if (reset) begin
      warp_16 <= number_16;
    end else begin
      warp_16 <= warp_16_next;
    end
    if (reset) begin
      warp_17 <= number_17;
    end else begin
      warp_17 <= warp_17_next;
    end
    if (reset) begin
      warp_18 <= number_18;
    end else begin
      warp_18 <= warp_18_next;
    end
    if (reset) begin
      warp_19 <= number_19;
    end else begin
      warp_19 <= warp_19_next;
    end
    if (reset) begin
      warp_20 <= number_20;
    end else begin
      warp_20 <= warp_20_next;
    end
    if (reset) begin
      warp_21 <= number_21;
    end else begin
      warp_21 <= warp_21_next;
    end
    if (reset) begin
      warp_22 <= number_22;
    end else begin
      warp_22 <= warp_22_next;
    end
    if (reset) begin
      warp_23 <= number_23;
    end else begin
      warp_23 <= warp_23_next;
    end
    if (reset) begin
      warp_24 <= number_24;
    end else begin
      warp_24 <= warp_24_next;
    end
    if (reset) begin
      warp_25 <= number_25;
    end else begin
      warp_25 <= warp_25_next;
    end
    if (reset) begin
      warp_26 <= number_26;
    end else begin
      warp_26 <= warp_26_next;
    end
    if (reset) begin
      warp_27 <= number_27;
    end else begin
      warp_27 <= warp_27_next;
    end
    if (reset) begin
      warp_28 <= number_28;
    end else begin
      warp_28 <= warp_28_next;
    end
    if (reset) begin
      warp_29 <= number_29;
    end else begin
      warp_29 <= warp_29_next;
    end
    if (reset) begin
      warp_30 <= number_30;
    end else begin
      warp_30 <= warp_30_next;
    end
    if (reset) begin
      warp_31 <= number_31;
    end else begin
      warp_31 <= warp_31_next;
    end
  end

  wire unused_bits = &{1'b0, entering_chosen_0, entering_chosen_1, entering_chosen_2, entering_chosen_3, entering_chosen_4,
      entering_chosen_5, entering_chosen_6, entering_chosen_7, entering_chosen_8, entering_chosen_9, entering_chosen_10,
      entering_chosen_11, entering_chosen_12, entering_chosen_13, entering_chosen_14, entering_chosen_15, entering_chosen_16,
      entering_chosen_17, entering_chosen_18, entering_chosen_19, entering_chosen_20, entering_chosen_21, entering_chosen_22,
      entering_chosen_23, entering_chosen_24, entering_chosen_25, entering_chosen_26, entering_chosen_27, entering_chosen_28,
      entering_chosen_29, entering_chosen_30, entering_chosen_31, entering_reached_31};

endmodule

`default_nettype wire
