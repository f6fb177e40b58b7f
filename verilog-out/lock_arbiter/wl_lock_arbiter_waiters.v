// wl_lock_arbiter_waiters: a part of lock_arbiter
// The parked warps in the order of parking, and the best of them for a mutex.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 FIFO_DEPTH=8 COUNT_BITS=16 AGING=0 OVERDUE=0
// Made from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_waiters (
  input  wire         clock,           // the one clock
  input  wire         reset,           // synchronous, active high: nobody is parked
  input  wire         priority_write,  // a priority is set
  input  wire   [4:0] priority_warp,   // of which warp
  input  wire   [3:0] priority_value,  // to this
  input  wire         park,            // a warp is parked
  input  wire   [4:0] park_warp,       // which
  input  wire   [3:0] park_lock,       // on which mutex
  input  wire   [3:0] park_level,      // its priority as this cycle began
  input  wire   [3:0] pick_lock,       // the mutex that is granted to the best of its waiters
  input  wire         leave,           // it is, and goes to the best of those that are parked
  output wire   [4:0] best,            // the best of the warps that are parked on it: the highest effective priority, of equals the one parked first
  output wire   [3:0] best_level,      // its effective priority; the lowest if there is none
  output wire         further          // others stay parked on it
);

  reg [4:0] winner;
  reg [4:0] contender;
  reg any_further;
  wire place_0_filled, place_1_filled, place_2_filled, place_3_filled, place_4_filled, place_5_filled, place_6_filled,
      place_7_filled, place_8_filled, place_9_filled, place_10_filled, place_11_filled, place_12_filled, place_13_filled,
      place_14_filled, place_15_filled, place_16_filled, place_17_filled, place_18_filled, place_19_filled, place_20_filled,
      place_21_filled, place_22_filled, place_23_filled, place_24_filled, place_25_filled, place_26_filled, place_27_filled,
      place_28_filled, place_29_filled, place_30_filled;
  wire [4:0] place_0_warp, place_1_warp, place_2_warp, place_3_warp, place_4_warp, place_5_warp, place_6_warp, place_7_warp,
      place_8_warp, place_9_warp, place_10_warp, place_11_warp, place_12_warp, place_13_warp, place_14_warp, place_15_warp,
      place_16_warp, place_17_warp, place_18_warp, place_19_warp, place_20_warp, place_21_warp, place_22_warp, place_23_warp,
      place_24_warp, place_25_warp, place_26_warp, place_27_warp, place_28_warp, place_29_warp, place_30_warp;
  wire [3:0] place_0_lock, place_1_lock, place_2_lock, place_3_lock, place_4_lock, place_5_lock, place_6_lock, place_7_lock,
      place_8_lock, place_9_lock, place_10_lock, place_11_lock, place_12_lock, place_13_lock, place_14_lock, place_15_lock,
      place_16_lock, place_17_lock, place_18_lock, place_19_lock, place_20_lock, place_21_lock, place_22_lock, place_23_lock,
      place_24_lock, place_25_lock, place_26_lock, place_27_lock, place_28_lock, place_29_lock, place_30_lock;
  wire [3:0] place_0_level, place_1_level, place_2_level, place_3_level, place_4_level, place_5_level, place_6_level, place_7_level,
      place_8_level, place_9_level, place_10_level, place_11_level, place_12_level, place_13_level, place_14_level, place_15_level,
      place_16_level, place_17_level, place_18_level, place_19_level, place_20_level, place_21_level, place_22_level,
      place_23_level, place_24_level, place_25_level, place_26_level, place_27_level, place_28_level, place_29_level,
      place_30_level;
  wire place_0_written, place_1_written, place_2_written, place_3_written, place_4_written, place_5_written, place_6_written,
      place_7_written, place_8_written, place_9_written, place_10_written, place_11_written, place_12_written, place_13_written,
      place_14_written, place_15_written, place_16_written, place_17_written, place_18_written, place_19_written, place_20_written,
      place_21_written, place_22_written, place_23_written, place_24_written, place_25_written, place_26_written, place_27_written,
      place_28_written, place_29_written, place_30_written;
  wire [16:0] place_0_since, place_1_since, place_2_since, place_3_since, place_4_since, place_5_since, place_6_since,
      place_7_since, place_8_since, place_9_since, place_10_since, place_11_since, place_12_since, place_13_since, place_14_since,
      place_15_since, place_16_since, place_17_since, place_18_since, place_19_since, place_20_since, place_21_since,
      place_22_since, place_23_since, place_24_since, place_25_since, place_26_since, place_27_since, place_28_since,
      place_29_since, place_30_since;
  wire [3:0] place_0_raised, place_1_raised, place_2_raised, place_3_raised, place_4_raised, place_5_raised, place_6_raised,
      place_7_raised, place_8_raised, place_9_raised, place_10_raised, place_11_raised, place_12_raised, place_13_raised,
      place_14_raised, place_15_raised, place_16_raised, place_17_raised, place_18_raised, place_19_raised, place_20_raised,
      place_21_raised, place_22_raised, place_23_raised, place_24_raised, place_25_raised, place_26_raised, place_27_raised,
      place_28_raised, place_29_raised, place_30_raised;
  wire place_0_here, place_1_here, place_2_here, place_3_here, place_4_here, place_5_here, place_6_here, place_7_here, place_8_here,
      place_9_here, place_10_here, place_11_here, place_12_here, place_13_here, place_14_here, place_15_here, place_16_here,
      place_17_here, place_18_here, place_19_here, place_20_here, place_21_here, place_22_here, place_23_here, place_24_here,
      place_25_here, place_26_here, place_27_here, place_28_here, place_29_here, place_30_here;
  wire [3:0] place_0_effective, place_1_effective, place_2_effective, place_3_effective, place_4_effective, place_5_effective,
      place_6_effective, place_7_effective, place_8_effective, place_9_effective, place_10_effective, place_11_effective,
      place_12_effective, place_13_effective, place_14_effective, place_15_effective, place_16_effective, place_17_effective,
      place_18_effective, place_19_effective, place_20_effective, place_21_effective, place_22_effective, place_23_effective,
      place_24_effective, place_25_effective, place_26_effective, place_27_effective, place_28_effective, place_29_effective,
      place_30_effective;
  wire highest_wins_0, highest_wins_1, highest_wins_2, highest_wins_3, highest_wins_4, highest_wins_5, highest_wins_6,
      highest_wins_7, highest_wins_8, highest_wins_9, highest_wins_10, highest_wins_11, highest_wins_12, highest_wins_13,
      highest_wins_14, highest_wins_15, highest_wins_16, highest_wins_17, highest_wins_18, highest_wins_19, highest_wins_20,
      highest_wins_21, highest_wins_22, highest_wins_23, highest_wins_24, highest_wins_25, highest_wins_26, highest_wins_27,
      highest_wins_28, highest_wins_29, highest_wins_30;
  wire oldest_chosen_0, oldest_chosen_1, oldest_chosen_2, oldest_chosen_3, oldest_chosen_4, oldest_chosen_5, oldest_chosen_6,
      oldest_chosen_7, oldest_chosen_8, oldest_chosen_9, oldest_chosen_10, oldest_chosen_11, oldest_chosen_12, oldest_chosen_13,
      oldest_chosen_14, oldest_chosen_15, oldest_chosen_16, oldest_chosen_17, oldest_chosen_18, oldest_chosen_19, oldest_chosen_20,
      oldest_chosen_21, oldest_chosen_22, oldest_chosen_23, oldest_chosen_24, oldest_chosen_25, oldest_chosen_26, oldest_chosen_27,
      oldest_chosen_28, oldest_chosen_29, oldest_chosen_30;
  wire oldest_reached_0, oldest_reached_1, oldest_reached_2, oldest_reached_3, oldest_reached_4, oldest_reached_5, oldest_reached_6,
      oldest_reached_7, oldest_reached_8, oldest_reached_9, oldest_reached_10, oldest_reached_11, oldest_reached_12,
      oldest_reached_13, oldest_reached_14, oldest_reached_15, oldest_reached_16, oldest_reached_17, oldest_reached_18,
      oldest_reached_19, oldest_reached_20, oldest_reached_21, oldest_reached_22, oldest_reached_23, oldest_reached_24,
      oldest_reached_25, oldest_reached_26, oldest_reached_27, oldest_reached_28, oldest_reached_29, oldest_reached_30;
  wire gap_chosen_0, gap_chosen_1, gap_chosen_2, gap_chosen_3, gap_chosen_4, gap_chosen_5, gap_chosen_6, gap_chosen_7, gap_chosen_8,
      gap_chosen_9, gap_chosen_10, gap_chosen_11, gap_chosen_12, gap_chosen_13, gap_chosen_14, gap_chosen_15, gap_chosen_16,
      gap_chosen_17, gap_chosen_18, gap_chosen_19, gap_chosen_20, gap_chosen_21, gap_chosen_22, gap_chosen_23, gap_chosen_24,
      gap_chosen_25, gap_chosen_26, gap_chosen_27, gap_chosen_28, gap_chosen_29, gap_chosen_30;
  wire gap_reached_0, gap_reached_1, gap_reached_2, gap_reached_3, gap_reached_4, gap_reached_5, gap_reached_6, gap_reached_7,
      gap_reached_8, gap_reached_9, gap_reached_10, gap_reached_11, gap_reached_12, gap_reached_13, gap_reached_14, gap_reached_15,
      gap_reached_16, gap_reached_17, gap_reached_18, gap_reached_19, gap_reached_20, gap_reached_21, gap_reached_22,
      gap_reached_23, gap_reached_24, gap_reached_25, gap_reached_26, gap_reached_27, gap_reached_28, gap_reached_29,
      gap_reached_30;

  wire [16:0] tick = 17'd0;
  wire stays_0 = place_0_filled & !(leave & oldest_chosen_0);
  wire stays_1 = place_1_filled & !(leave & oldest_chosen_1);
  wire stays_2 = place_2_filled & !(leave & oldest_chosen_2);
  wire stays_3 = place_3_filled & !(leave & oldest_chosen_3);
  wire stays_4 = place_4_filled & !(leave & oldest_chosen_4);
  wire stays_5 = place_5_filled & !(leave & oldest_chosen_5);
  wire stays_6 = place_6_filled & !(leave & oldest_chosen_6);
  wire stays_7 = place_7_filled & !(leave & oldest_chosen_7);
  wire stays_8 = place_8_filled & !(leave & oldest_chosen_8);
  wire stays_9 = place_9_filled & !(leave & oldest_chosen_9);
  wire stays_10 = place_10_filled & !(leave & oldest_chosen_10);
  wire stays_11 = place_11_filled & !(leave & oldest_chosen_11);
  wire stays_12 = place_12_filled & !(leave & oldest_chosen_12);
  wire stays_13 = place_13_filled & !(leave & oldest_chosen_13);
  wire stays_14 = place_14_filled & !(leave & oldest_chosen_14);
  wire stays_15 = place_15_filled & !(leave & oldest_chosen_15);
  wire stays_16 = place_16_filled & !(leave & oldest_chosen_16);
  wire stays_17 = place_17_filled & !(leave & oldest_chosen_17);
  wire stays_18 = place_18_filled & !(leave & oldest_chosen_18);
  wire stays_19 = place_19_filled & !(leave & oldest_chosen_19);
  wire stays_20 = place_20_filled & !(leave & oldest_chosen_20);
  wire stays_21 = place_21_filled & !(leave & oldest_chosen_21);
  wire stays_22 = place_22_filled & !(leave & oldest_chosen_22);
  wire stays_23 = place_23_filled & !(leave & oldest_chosen_23);
  wire stays_24 = place_24_filled & !(leave & oldest_chosen_24);
  wire stays_25 = place_25_filled & !(leave & oldest_chosen_25);
  wire stays_26 = place_26_filled & !(leave & oldest_chosen_26);
  wire stays_27 = place_27_filled & !(leave & oldest_chosen_27);
  wire stays_28 = place_28_filled & !(leave & oldest_chosen_28);
  wire stays_29 = place_29_filled & !(leave & oldest_chosen_29);

  always @* begin
    winner = 5'd0;
    contender = 5'd0;
    if (oldest_chosen_0) begin
      contender = place_0_warp;
    end
    winner = winner | contender;
    contender = 5'd0;
    if (oldest_chosen_1) begin
      contender = place_1_warp;
    end
    winner = winner | contender;
    contender = 5'd0;
    if (oldest_chosen_2) begin
      contender = place_2_warp;
    end
    winner = winner | contender;
    contender = 5'd0;
    if (oldest_chosen_3) begin
      contender = place_3_warp;
    end
    winner = winner | contender;
    contender = 5'd0;
    if (oldest_chosen_4) begin
      contender = place_4_warp;
    end
    winner = winner | contender;
    contender = 5'd0;
    if (oldest_chosen_5) begin
      contender = place_5_warp;
    end
    winner = winner | contender;
    contender = 5'd0;
    if (oldest_chosen_6) begin
      contender = place_6_warp;
    end
    winner = winner | contender;
    contender = 5'd0;
    if (oldest_chosen_7) begin
      contender = place_7_warp;
    end
    winner = winner | contender;
    contender = 5'd0;
    if (oldest_chosen_8) begin
      contender = place_8_warp;
    end
    winner = winner | contender;
    contender = 5'd0;
    if (oldest_chosen_9) begin
      contender = place_9_warp;
    end
    winner = winner | contender;
    contender = 5'd0;
    if (oldest_chosen_10) begin
      contender = place_10_warp;
    end
    winner = winner | contender;
    contender = 5'd0;
    if (oldest_chosen_11) begin
      contender = place_11_warp;
    end
    winner = winner | contender;
    contender = 5'd0;
    if (oldest_chosen_12) begin
      contender = place_12_warp;
    end
    winner = winner | contender;
    contender = 5'd0;
    if (oldest_chosen_13) begin
      contender = place_13_warp;
    end
    winner = winner | contender;
    contender = 5'd0;
    if (oldest_chosen_14) begin
      contender = place_14_warp;
    end
    winner = winner | contender;
    contender = 5'd0;
    if (oldest_chosen_15) begin
      contender = place_15_warp;
    end
    winner = winner | contender;
    contender = 5'd0;
    if (oldest_chosen_16) begin
      contender = place_16_warp;
    end
    winner = winner | contender;
    contender = 5'd0;
    if (oldest_chosen_17) begin
      contender = place_17_warp;
    end
    winner = winner | contender;
    contender = 5'd0;
    if (oldest_chosen_18) begin
      contender = place_18_warp;
    end
    winner = winner | contender;
    contender = 5'd0;
    if (oldest_chosen_19) begin
      contender = place_19_warp;
    end
    winner = winner | contender;
    contender = 5'd0;
    if (oldest_chosen_20) begin
      contender = place_20_warp;
    end
    winner = winner | contender;
    contender = 5'd0;
    if (oldest_chosen_21) begin
      contender = place_21_warp;
    end
    winner = winner | contender;
    contender = 5'd0;
    if (oldest_chosen_22) begin
      contender = place_22_warp;
    end
    winner = winner | contender;
    contender = 5'd0;
    if (oldest_chosen_23) begin
      contender = place_23_warp;
    end
    winner = winner | contender;
    contender = 5'd0;
    if (oldest_chosen_24) begin
      contender = place_24_warp;
    end
    winner = winner | contender;
    contender = 5'd0;
    if (oldest_chosen_25) begin
      contender = place_25_warp;
    end
    winner = winner | contender;
    contender = 5'd0;
    if (oldest_chosen_26) begin
      contender = place_26_warp;
    end
    winner = winner | contender;
    contender = 5'd0;
    if (oldest_chosen_27) begin
      contender = place_27_warp;
    end
    winner = winner | contender;
    contender = 5'd0;
    if (oldest_chosen_28) begin
      contender = place_28_warp;
    end
    winner = winner | contender;
    contender = 5'd0;
    if (oldest_chosen_29) begin
      contender = place_29_warp;
    end
    winner = winner | contender;
    contender = 5'd0;
    if (oldest_chosen_30) begin
      contender = place_30_warp;
    end
    winner = winner | contender;
  end

  wire stays_30 = place_30_filled & !(leave & oldest_chosen_30);

  always @* begin
    any_further = 1'd0;
    any_further = any_further | (place_0_here & stays_0);
    any_further = any_further | (place_1_here & stays_1);
    any_further = any_further | (place_2_here & stays_2);
    any_further = any_further | (place_3_here & stays_3);
    any_further = any_further | (place_4_here & stays_4);
    any_further = any_further | (place_5_here & stays_5);
    any_further = any_further | (place_6_here & stays_6);
    any_further = any_further | (place_7_here & stays_7);
    any_further = any_further | (place_8_here & stays_8);
    any_further = any_further | (place_9_here & stays_9);
    any_further = any_further | (place_10_here & stays_10);
    any_further = any_further | (place_11_here & stays_11);
    any_further = any_further | (place_12_here & stays_12);
    any_further = any_further | (place_13_here & stays_13);
    any_further = any_further | (place_14_here & stays_14);
    any_further = any_further | (place_15_here & stays_15);
    any_further = any_further | (place_16_here & stays_16);
    any_further = any_further | (place_17_here & stays_17);
    any_further = any_further | (place_18_here & stays_18);
    any_further = any_further | (place_19_here & stays_19);
    any_further = any_further | (place_20_here & stays_20);
    any_further = any_further | (place_21_here & stays_21);
    any_further = any_further | (place_22_here & stays_22);
    any_further = any_further | (place_23_here & stays_23);
    any_further = any_further | (place_24_here & stays_24);
    any_further = any_further | (place_25_here & stays_25);
    any_further = any_further | (place_26_here & stays_26);
    any_further = any_further | (place_27_here & stays_27);
    any_further = any_further | (place_28_here & stays_28);
    any_further = any_further | (place_29_here & stays_29);
    any_further = any_further | (place_30_here & stays_30);
  end

  wire moves_0 = gap_reached_0 | (leave & oldest_reached_0);
  wire moves_1 = gap_reached_1 | (leave & oldest_reached_1);
  wire moves_2 = gap_reached_2 | (leave & oldest_reached_2);
  wire moves_3 = gap_reached_3 | (leave & oldest_reached_3);
  wire moves_4 = gap_reached_4 | (leave & oldest_reached_4);
  wire moves_5 = gap_reached_5 | (leave & oldest_reached_5);
  wire moves_6 = gap_reached_6 | (leave & oldest_reached_6);
  wire moves_7 = gap_reached_7 | (leave & oldest_reached_7);
  wire moves_8 = gap_reached_8 | (leave & oldest_reached_8);
  wire moves_9 = gap_reached_9 | (leave & oldest_reached_9);
  wire moves_10 = gap_reached_10 | (leave & oldest_reached_10);
  wire moves_11 = gap_reached_11 | (leave & oldest_reached_11);
  wire moves_12 = gap_reached_12 | (leave & oldest_reached_12);
  wire moves_13 = gap_reached_13 | (leave & oldest_reached_13);
  wire moves_14 = gap_reached_14 | (leave & oldest_reached_14);
  wire moves_15 = gap_reached_15 | (leave & oldest_reached_15);
  wire moves_16 = gap_reached_16 | (leave & oldest_reached_16);
  wire moves_17 = gap_reached_17 | (leave & oldest_reached_17);
  wire moves_18 = gap_reached_18 | (leave & oldest_reached_18);
  wire moves_19 = gap_reached_19 | (leave & oldest_reached_19);
  wire moves_20 = gap_reached_20 | (leave & oldest_reached_20);
  wire moves_21 = gap_reached_21 | (leave & oldest_reached_21);
  wire moves_22 = gap_reached_22 | (leave & oldest_reached_22);
  wire moves_23 = gap_reached_23 | (leave & oldest_reached_23);
  wire moves_24 = gap_reached_24 | (leave & oldest_reached_24);
  wire moves_25 = gap_reached_25 | (leave & oldest_reached_25);
  wire moves_26 = gap_reached_26 | (leave & oldest_reached_26);
  wire moves_27 = gap_reached_27 | (leave & oldest_reached_27);
  wire moves_28 = gap_reached_28 | (leave & oldest_reached_28);
  wire moves_29 = gap_reached_29 | (leave & oldest_reached_29);
  wire moves_30 = gap_reached_30 | (leave & oldest_reached_30);
  wire place_30_next_written = priority_write & (priority_warp == park_warp);
  assign best = winner;
  assign further = any_further;

  wl_lock_arbiter_place place_0 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .moves(moves_0), .next_filled(stays_1), .next_warp(place_1_warp), .next_lock(place_1_lock),
    .next_level(place_1_level), .next_written(place_1_written), .next_since(place_1_since), .next_raised(place_1_raised),
    .filled(place_0_filled), .warp(place_0_warp), .lock(place_0_lock), .level(place_0_level), .written(place_0_written),
    .since(place_0_since), .raised(place_0_raised), .here(place_0_here), .effective(place_0_effective)
  );

  wl_lock_arbiter_place place_1 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .moves(moves_1), .next_filled(stays_2), .next_warp(place_2_warp), .next_lock(place_2_lock),
    .next_level(place_2_level), .next_written(place_2_written), .next_since(place_2_since), .next_raised(place_2_raised),
    .filled(place_1_filled), .warp(place_1_warp), .lock(place_1_lock), .level(place_1_level), .written(place_1_written),
    .since(place_1_since), .raised(place_1_raised), .here(place_1_here), .effective(place_1_effective)
  );

  wl_lock_arbiter_place place_2 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .moves(moves_2), .next_filled(stays_3), .next_warp(place_3_warp), .next_lock(place_3_lock),
    .next_level(place_3_level), .next_written(place_3_written), .next_since(place_3_since), .next_raised(place_3_raised),
    .filled(place_2_filled), .warp(place_2_warp), .lock(place_2_lock), .level(place_2_level), .written(place_2_written),
    .since(place_2_since), .raised(place_2_raised), .here(place_2_here), .effective(place_2_effective)
  );

  wl_lock_arbiter_place place_3 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .moves(moves_3), .next_filled(stays_4), .next_warp(place_4_warp), .next_lock(place_4_lock),
    .next_level(place_4_level), .next_written(place_4_written), .next_since(place_4_since), .next_raised(place_4_raised),
    .filled(place_3_filled), .warp(place_3_warp), .lock(place_3_lock), .level(place_3_level), .written(place_3_written),
    .since(place_3_since), .raised(place_3_raised), .here(place_3_here), .effective(place_3_effective)
  );

  wl_lock_arbiter_place place_4 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .moves(moves_4), .next_filled(stays_5), .next_warp(place_5_warp), .next_lock(place_5_lock),
    .next_level(place_5_level), .next_written(place_5_written), .next_since(place_5_since), .next_raised(place_5_raised),
    .filled(place_4_filled), .warp(place_4_warp), .lock(place_4_lock), .level(place_4_level), .written(place_4_written),
    .since(place_4_since), .raised(place_4_raised), .here(place_4_here), .effective(place_4_effective)
  );

  wl_lock_arbiter_place place_5 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .moves(moves_5), .next_filled(stays_6), .next_warp(place_6_warp), .next_lock(place_6_lock),
    .next_level(place_6_level), .next_written(place_6_written), .next_since(place_6_since), .next_raised(place_6_raised),
    .filled(place_5_filled), .warp(place_5_warp), .lock(place_5_lock), .level(place_5_level), .written(place_5_written),
    .since(place_5_since), .raised(place_5_raised), .here(place_5_here), .effective(place_5_effective)
  );

  wl_lock_arbiter_place place_6 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .moves(moves_6), .next_filled(stays_7), .next_warp(place_7_warp), .next_lock(place_7_lock),
    .next_level(place_7_level), .next_written(place_7_written), .next_since(place_7_since), .next_raised(place_7_raised),
    .filled(place_6_filled), .warp(place_6_warp), .lock(place_6_lock), .level(place_6_level), .written(place_6_written),
    .since(place_6_since), .raised(place_6_raised), .here(place_6_here), .effective(place_6_effective)
  );

  wl_lock_arbiter_place place_7 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .moves(moves_7), .next_filled(stays_8), .next_warp(place_8_warp), .next_lock(place_8_lock),
    .next_level(place_8_level), .next_written(place_8_written), .next_since(place_8_since), .next_raised(place_8_raised),
    .filled(place_7_filled), .warp(place_7_warp), .lock(place_7_lock), .level(place_7_level), .written(place_7_written),
    .since(place_7_since), .raised(place_7_raised), .here(place_7_here), .effective(place_7_effective)
  );

  wl_lock_arbiter_place place_8 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .moves(moves_8), .next_filled(stays_9), .next_warp(place_9_warp), .next_lock(place_9_lock),
    .next_level(place_9_level), .next_written(place_9_written), .next_since(place_9_since), .next_raised(place_9_raised),
    .filled(place_8_filled), .warp(place_8_warp), .lock(place_8_lock), .level(place_8_level), .written(place_8_written),
    .since(place_8_since), .raised(place_8_raised), .here(place_8_here), .effective(place_8_effective)
  );

  wl_lock_arbiter_place place_9 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .moves(moves_9), .next_filled(stays_10), .next_warp(place_10_warp),
    .next_lock(place_10_lock), .next_level(place_10_level), .next_written(place_10_written), .next_since(place_10_since),
    .next_raised(place_10_raised), .filled(place_9_filled), .warp(place_9_warp), .lock(place_9_lock), .level(place_9_level),
    .written(place_9_written), .since(place_9_since), .raised(place_9_raised), .here(place_9_here), .effective(place_9_effective)
  );

  wl_lock_arbiter_place place_10 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .moves(moves_10), .next_filled(stays_11), .next_warp(place_11_warp),
    .next_lock(place_11_lock), .next_level(place_11_level), .next_written(place_11_written), .next_since(place_11_since),
    .next_raised(place_11_raised), .filled(place_10_filled), .warp(place_10_warp), .lock(place_10_lock), .level(place_10_level),
    .written(place_10_written), .since(place_10_since), .raised(place_10_raised), .here(place_10_here),
    .effective(place_10_effective)
  );

  wl_lock_arbiter_place place_11 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .moves(moves_11), .next_filled(stays_12), .next_warp(place_12_warp),
    .next_lock(place_12_lock), .next_level(place_12_level), .next_written(place_12_written), .next_since(place_12_since),
    .next_raised(place_12_raised), .filled(place_11_filled), .warp(place_11_warp), .lock(place_11_lock), .level(place_11_level),
    .written(place_11_written), .since(place_11_since), .raised(place_11_raised), .here(place_11_here),
    .effective(place_11_effective)
  );

  wl_lock_arbiter_place place_12 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .moves(moves_12), .next_filled(stays_13), .next_warp(place_13_warp),
    .next_lock(place_13_lock), .next_level(place_13_level), .next_written(place_13_written), .next_since(place_13_since),
    .next_raised(place_13_raised), .filled(place_12_filled), .warp(place_12_warp), .lock(place_12_lock), .level(place_12_level),
    .written(place_12_written), .since(place_12_since), .raised(place_12_raised), .here(place_12_here),
    .effective(place_12_effective)
  );

  wl_lock_arbiter_place place_13 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .moves(moves_13), .next_filled(stays_14), .next_warp(place_14_warp),
    .next_lock(place_14_lock), .next_level(place_14_level), .next_written(place_14_written), .next_since(place_14_since),
    .next_raised(place_14_raised), .filled(place_13_filled), .warp(place_13_warp), .lock(place_13_lock), .level(place_13_level),
    .written(place_13_written), .since(place_13_since), .raised(place_13_raised), .here(place_13_here),
    .effective(place_13_effective)
  );

  wl_lock_arbiter_place place_14 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .moves(moves_14), .next_filled(stays_15), .next_warp(place_15_warp),
    .next_lock(place_15_lock), .next_level(place_15_level), .next_written(place_15_written), .next_since(place_15_since),
    .next_raised(place_15_raised), .filled(place_14_filled), .warp(place_14_warp), .lock(place_14_lock), .level(place_14_level),
    .written(place_14_written), .since(place_14_since), .raised(place_14_raised), .here(place_14_here),
    .effective(place_14_effective)
  );

  wl_lock_arbiter_place place_15 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .moves(moves_15), .next_filled(stays_16), .next_warp(place_16_warp),
    .next_lock(place_16_lock), .next_level(place_16_level), .next_written(place_16_written), .next_since(place_16_since),
    .next_raised(place_16_raised), .filled(place_15_filled), .warp(place_15_warp), .lock(place_15_lock), .level(place_15_level),
    .written(place_15_written), .since(place_15_since), .raised(place_15_raised), .here(place_15_here),
    .effective(place_15_effective)
  );

  wl_lock_arbiter_place place_16 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .moves(moves_16), .next_filled(stays_17), .next_warp(place_17_warp),
    .next_lock(place_17_lock), .next_level(place_17_level), .next_written(place_17_written), .next_since(place_17_since),
    .next_raised(place_17_raised), .filled(place_16_filled), .warp(place_16_warp), .lock(place_16_lock), .level(place_16_level),
    .written(place_16_written), .since(place_16_since), .raised(place_16_raised), .here(place_16_here),
    .effective(place_16_effective)
  );

  wl_lock_arbiter_place place_17 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .moves(moves_17), .next_filled(stays_18), .next_warp(place_18_warp),
    .next_lock(place_18_lock), .next_level(place_18_level), .next_written(place_18_written), .next_since(place_18_since),
    .next_raised(place_18_raised), .filled(place_17_filled), .warp(place_17_warp), .lock(place_17_lock), .level(place_17_level),
    .written(place_17_written), .since(place_17_since), .raised(place_17_raised), .here(place_17_here),
    .effective(place_17_effective)
  );

  wl_lock_arbiter_place place_18 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .moves(moves_18), .next_filled(stays_19), .next_warp(place_19_warp),
    .next_lock(place_19_lock), .next_level(place_19_level), .next_written(place_19_written), .next_since(place_19_since),
    .next_raised(place_19_raised), .filled(place_18_filled), .warp(place_18_warp), .lock(place_18_lock), .level(place_18_level),
    .written(place_18_written), .since(place_18_since), .raised(place_18_raised), .here(place_18_here),
    .effective(place_18_effective)
  );

  wl_lock_arbiter_place place_19 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .moves(moves_19), .next_filled(stays_20), .next_warp(place_20_warp),
    .next_lock(place_20_lock), .next_level(place_20_level), .next_written(place_20_written), .next_since(place_20_since),
    .next_raised(place_20_raised), .filled(place_19_filled), .warp(place_19_warp), .lock(place_19_lock), .level(place_19_level),
    .written(place_19_written), .since(place_19_since), .raised(place_19_raised), .here(place_19_here),
    .effective(place_19_effective)
  );

  wl_lock_arbiter_place place_20 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .moves(moves_20), .next_filled(stays_21), .next_warp(place_21_warp),
    .next_lock(place_21_lock), .next_level(place_21_level), .next_written(place_21_written), .next_since(place_21_since),
    .next_raised(place_21_raised), .filled(place_20_filled), .warp(place_20_warp), .lock(place_20_lock), .level(place_20_level),
    .written(place_20_written), .since(place_20_since), .raised(place_20_raised), .here(place_20_here),
    .effective(place_20_effective)
  );

  wl_lock_arbiter_place place_21 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .moves(moves_21), .next_filled(stays_22), .next_warp(place_22_warp),
    .next_lock(place_22_lock), .next_level(place_22_level), .next_written(place_22_written), .next_since(place_22_since),
    .next_raised(place_22_raised), .filled(place_21_filled), .warp(place_21_warp), .lock(place_21_lock), .level(place_21_level),
    .written(place_21_written), .since(place_21_since), .raised(place_21_raised), .here(place_21_here),
    .effective(place_21_effective)
  );

  wl_lock_arbiter_place place_22 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .moves(moves_22), .next_filled(stays_23), .next_warp(place_23_warp),
    .next_lock(place_23_lock), .next_level(place_23_level), .next_written(place_23_written), .next_since(place_23_since),
    .next_raised(place_23_raised), .filled(place_22_filled), .warp(place_22_warp), .lock(place_22_lock), .level(place_22_level),
    .written(place_22_written), .since(place_22_since), .raised(place_22_raised), .here(place_22_here),
    .effective(place_22_effective)
  );

  wl_lock_arbiter_place place_23 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .moves(moves_23), .next_filled(stays_24), .next_warp(place_24_warp),
    .next_lock(place_24_lock), .next_level(place_24_level), .next_written(place_24_written), .next_since(place_24_since),
    .next_raised(place_24_raised), .filled(place_23_filled), .warp(place_23_warp), .lock(place_23_lock), .level(place_23_level),
    .written(place_23_written), .since(place_23_since), .raised(place_23_raised), .here(place_23_here),
    .effective(place_23_effective)
  );

  wl_lock_arbiter_place place_24 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .moves(moves_24), .next_filled(stays_25), .next_warp(place_25_warp),
    .next_lock(place_25_lock), .next_level(place_25_level), .next_written(place_25_written), .next_since(place_25_since),
    .next_raised(place_25_raised), .filled(place_24_filled), .warp(place_24_warp), .lock(place_24_lock), .level(place_24_level),
    .written(place_24_written), .since(place_24_since), .raised(place_24_raised), .here(place_24_here),
    .effective(place_24_effective)
  );

  wl_lock_arbiter_place place_25 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .moves(moves_25), .next_filled(stays_26), .next_warp(place_26_warp),
    .next_lock(place_26_lock), .next_level(place_26_level), .next_written(place_26_written), .next_since(place_26_since),
    .next_raised(place_26_raised), .filled(place_25_filled), .warp(place_25_warp), .lock(place_25_lock), .level(place_25_level),
    .written(place_25_written), .since(place_25_since), .raised(place_25_raised), .here(place_25_here),
    .effective(place_25_effective)
  );

  wl_lock_arbiter_place place_26 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .moves(moves_26), .next_filled(stays_27), .next_warp(place_27_warp),
    .next_lock(place_27_lock), .next_level(place_27_level), .next_written(place_27_written), .next_since(place_27_since),
    .next_raised(place_27_raised), .filled(place_26_filled), .warp(place_26_warp), .lock(place_26_lock), .level(place_26_level),
    .written(place_26_written), .since(place_26_since), .raised(place_26_raised), .here(place_26_here),
    .effective(place_26_effective)
  );

  wl_lock_arbiter_place place_27 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .moves(moves_27), .next_filled(stays_28), .next_warp(place_28_warp),
    .next_lock(place_28_lock), .next_level(place_28_level), .next_written(place_28_written), .next_since(place_28_since),
    .next_raised(place_28_raised), .filled(place_27_filled), .warp(place_27_warp), .lock(place_27_lock), .level(place_27_level),
    .written(place_27_written), .since(place_27_since), .raised(place_27_raised), .here(place_27_here),
    .effective(place_27_effective)
  );

  wl_lock_arbiter_place place_28 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .moves(moves_28), .next_filled(stays_29), .next_warp(place_29_warp),
    .next_lock(place_29_lock), .next_level(place_29_level), .next_written(place_29_written), .next_since(place_29_since),
    .next_raised(place_29_raised), .filled(place_28_filled), .warp(place_28_warp), .lock(place_28_lock), .level(place_28_level),
    .written(place_28_written), .since(place_28_since), .raised(place_28_raised), .here(place_28_here),
    .effective(place_28_effective)
  );

  wl_lock_arbiter_place place_29 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .moves(moves_29), .next_filled(stays_30), .next_warp(place_30_warp),
    .next_lock(place_30_lock), .next_level(place_30_level), .next_written(place_30_written), .next_since(place_30_since),
    .next_raised(place_30_raised), .filled(place_29_filled), .warp(place_29_warp), .lock(place_29_lock), .level(place_29_level),
    .written(place_29_written), .since(place_29_since), .raised(place_29_raised), .here(place_29_here),
    .effective(place_29_effective)
  );

  wl_lock_arbiter_place place_30 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .moves(moves_30), .next_filled(park), .next_warp(park_warp), .next_lock(park_lock),
    .next_level(park_level), .next_written(place_30_next_written), .next_since(tick), .next_raised(4'd0), .filled(place_30_filled),
    .warp(place_30_warp), .lock(place_30_lock), .level(place_30_level), .written(place_30_written), .since(place_30_since),
    .raised(place_30_raised), .here(place_30_here), .effective(place_30_effective)
  );

  wl_lock_arbiter_highest highest (
    .takes_part_0(place_0_here), .takes_part_1(place_1_here), .takes_part_2(place_2_here), .takes_part_3(place_3_here),
    .takes_part_4(place_4_here), .takes_part_5(place_5_here), .takes_part_6(place_6_here), .takes_part_7(place_7_here),
    .takes_part_8(place_8_here), .takes_part_9(place_9_here), .takes_part_10(place_10_here), .takes_part_11(place_11_here),
    .takes_part_12(place_12_here), .takes_part_13(place_13_here), .takes_part_14(place_14_here), .takes_part_15(place_15_here),
    .takes_part_16(place_16_here), .takes_part_17(place_17_here), .takes_part_18(place_18_here), .takes_part_19(place_19_here),
    .takes_part_20(place_20_here), .takes_part_21(place_21_here), .takes_part_22(place_22_here), .takes_part_23(place_23_here),
    .takes_part_24(place_24_here), .takes_part_25(place_25_here), .takes_part_26(place_26_here), .takes_part_27(place_27_here),
    .takes_part_28(place_28_here), .takes_part_29(place_29_here), .takes_part_30(place_30_here), .key_0(place_0_effective),
    .key_1(place_1_effective), .key_2(place_2_effective), .key_3(place_3_effective), .key_4(place_4_effective),
    .key_5(place_5_effective), .key_6(place_6_effective), .key_7(place_7_effective), .key_8(place_8_effective),
    .key_9(place_9_effective), .key_10(place_10_effective), .key_11(place_11_effective), .key_12(place_12_effective),
    .key_13(place_13_effective), .key_14(place_14_effective), .key_15(place_15_effective), .key_16(place_16_effective),
    .key_17(place_17_effective), .key_18(place_18_effective), .key_19(place_19_effective), .key_20(place_20_effective),
    .key_21(place_21_effective), .key_22(place_22_effective), .key_23(place_23_effective), .key_24(place_24_effective),
    .key_25(place_25_effective), .key_26(place_26_effective), .key_27(place_27_effective), .key_28(place_28_effective),
    .key_29(place_29_effective), .key_30(place_30_effective), .wins_0(highest_wins_0), .wins_1(highest_wins_1),
    .wins_2(highest_wins_2), .wins_3(highest_wins_3), .wins_4(highest_wins_4), .wins_5(highest_wins_5), .wins_6(highest_wins_6),
    .wins_7(highest_wins_7), .wins_8(highest_wins_8), .wins_9(highest_wins_9), .wins_10(highest_wins_10), .wins_11(highest_wins_11),
    .wins_12(highest_wins_12), .wins_13(highest_wins_13), .wins_14(highest_wins_14), .wins_15(highest_wins_15),
    .wins_16(highest_wins_16), .wins_17(highest_wins_17), .wins_18(highest_wins_18), .wins_19(highest_wins_19),
    .wins_20(highest_wins_20), .wins_21(highest_wins_21), .wins_22(highest_wins_22), .wins_23(highest_wins_23),
    .wins_24(highest_wins_24), .wins_25(highest_wins_25), .wins_26(highest_wins_26), .wins_27(highest_wins_27),
    .wins_28(highest_wins_28), .wins_29(highest_wins_29), .wins_30(highest_wins_30), .best(best_level)
  );

  wl_lock_arbiter_oldest oldest (
    .candidate_0(highest_wins_0), .candidate_1(highest_wins_1), .candidate_2(highest_wins_2), .candidate_3(highest_wins_3),
    .candidate_4(highest_wins_4), .candidate_5(highest_wins_5), .candidate_6(highest_wins_6), .candidate_7(highest_wins_7),
    .candidate_8(highest_wins_8), .candidate_9(highest_wins_9), .candidate_10(highest_wins_10), .candidate_11(highest_wins_11),
    .candidate_12(highest_wins_12), .candidate_13(highest_wins_13), .candidate_14(highest_wins_14), .candidate_15(highest_wins_15),
    .candidate_16(highest_wins_16), .candidate_17(highest_wins_17), .candidate_18(highest_wins_18), .candidate_19(highest_wins_19),
    .candidate_20(highest_wins_20), .candidate_21(highest_wins_21), .candidate_22(highest_wins_22), .candidate_23(highest_wins_23),
    .candidate_24(highest_wins_24), .candidate_25(highest_wins_25), .candidate_26(highest_wins_26), .candidate_27(highest_wins_27),
    .candidate_28(highest_wins_28), .candidate_29(highest_wins_29), .candidate_30(highest_wins_30), .chosen_0(oldest_chosen_0),
    .chosen_1(oldest_chosen_1), .chosen_2(oldest_chosen_2), .chosen_3(oldest_chosen_3), .chosen_4(oldest_chosen_4),
    .chosen_5(oldest_chosen_5), .chosen_6(oldest_chosen_6), .chosen_7(oldest_chosen_7), .chosen_8(oldest_chosen_8),
    .chosen_9(oldest_chosen_9), .chosen_10(oldest_chosen_10), .chosen_11(oldest_chosen_11), .chosen_12(oldest_chosen_12),
    .chosen_13(oldest_chosen_13), .chosen_14(oldest_chosen_14), .chosen_15(oldest_chosen_15), .chosen_16(oldest_chosen_16),
    .chosen_17(oldest_chosen_17), .chosen_18(oldest_chosen_18), .chosen_19(oldest_chosen_19), .chosen_20(oldest_chosen_20),
    .chosen_21(oldest_chosen_21), .chosen_22(oldest_chosen_22), .chosen_23(oldest_chosen_23), .chosen_24(oldest_chosen_24),
    .chosen_25(oldest_chosen_25), .chosen_26(oldest_chosen_26), .chosen_27(oldest_chosen_27), .chosen_28(oldest_chosen_28),
    .chosen_29(oldest_chosen_29), .chosen_30(oldest_chosen_30), .reached_0(oldest_reached_0), .reached_1(oldest_reached_1),
    .reached_2(oldest_reached_2), .reached_3(oldest_reached_3), .reached_4(oldest_reached_4), .reached_5(oldest_reached_5),
    .reached_6(oldest_reached_6), .reached_7(oldest_reached_7), .reached_8(oldest_reached_8), .reached_9(oldest_reached_9),
    .reached_10(oldest_reached_10), .reached_11(oldest_reached_11), .reached_12(oldest_reached_12), .reached_13(oldest_reached_13),
    .reached_14(oldest_reached_14), .reached_15(oldest_reached_15), .reached_16(oldest_reached_16), .reached_17(oldest_reached_17),
    .reached_18(oldest_reached_18), .reached_19(oldest_reached_19), .reached_20(oldest_reached_20), .reached_21(oldest_reached_21),
    .reached_22(oldest_reached_22), .reached_23(oldest_reached_23), .reached_24(oldest_reached_24), .reached_25(oldest_reached_25),
    .reached_26(oldest_reached_26), .reached_27(oldest_reached_27), .reached_28(oldest_reached_28), .reached_29(oldest_reached_29),
    .reached_30(oldest_reached_30)
  );

  wl_lock_arbiter_gap gap (
    .candidate_0(!place_0_filled), .candidate_1(!place_1_filled), .candidate_2(!place_2_filled), .candidate_3(!place_3_filled),
    .candidate_4(!place_4_filled), .candidate_5(!place_5_filled), .candidate_6(!place_6_filled), .candidate_7(!place_7_filled),
    .candidate_8(!place_8_filled), .candidate_9(!place_9_filled), .candidate_10(!place_10_filled), .candidate_11(!place_11_filled),
    .candidate_12(!place_12_filled), .candidate_13(!place_13_filled), .candidate_14(!place_14_filled),
    .candidate_15(!place_15_filled), .candidate_16(!place_16_filled), .candidate_17(!place_17_filled),
    .candidate_18(!place_18_filled), .candidate_19(!place_19_filled), .candidate_20(!place_20_filled),
    .candidate_21(!place_21_filled), .candidate_22(!place_22_filled), .candidate_23(!place_23_filled),
    .candidate_24(!place_24_filled), .candidate_25(!place_25_filled), .candidate_26(!place_26_filled),
    .candidate_27(!place_27_filled), .candidate_28(!place_28_filled), .candidate_29(!place_29_filled),
    .candidate_30(!place_30_filled), .chosen_0(gap_chosen_0), .chosen_1(gap_chosen_1), .chosen_2(gap_chosen_2),
    .chosen_3(gap_chosen_3), .chosen_4(gap_chosen_4), .chosen_5(gap_chosen_5), .chosen_6(gap_chosen_6), .chosen_7(gap_chosen_7),
    .chosen_8(gap_chosen_8), .chosen_9(gap_chosen_9), .chosen_10(gap_chosen_10), .chosen_11(gap_chosen_11),
    .chosen_12(gap_chosen_12), .chosen_13(gap_chosen_13), .chosen_14(gap_chosen_14), .chosen_15(gap_chosen_15),
    .chosen_16(gap_chosen_16), .chosen_17(gap_chosen_17), .chosen_18(gap_chosen_18), .chosen_19(gap_chosen_19),
    .chosen_20(gap_chosen_20), .chosen_21(gap_chosen_21), .chosen_22(gap_chosen_22), .chosen_23(gap_chosen_23),
    .chosen_24(gap_chosen_24), .chosen_25(gap_chosen_25), .chosen_26(gap_chosen_26), .chosen_27(gap_chosen_27),
    .chosen_28(gap_chosen_28), .chosen_29(gap_chosen_29), .chosen_30(gap_chosen_30), .reached_0(gap_reached_0),
    .reached_1(gap_reached_1), .reached_2(gap_reached_2), .reached_3(gap_reached_3), .reached_4(gap_reached_4),
    .reached_5(gap_reached_5), .reached_6(gap_reached_6), .reached_7(gap_reached_7), .reached_8(gap_reached_8),
    .reached_9(gap_reached_9), .reached_10(gap_reached_10), .reached_11(gap_reached_11), .reached_12(gap_reached_12),
    .reached_13(gap_reached_13), .reached_14(gap_reached_14), .reached_15(gap_reached_15), .reached_16(gap_reached_16),
    .reached_17(gap_reached_17), .reached_18(gap_reached_18), .reached_19(gap_reached_19), .reached_20(gap_reached_20),
    .reached_21(gap_reached_21), .reached_22(gap_reached_22), .reached_23(gap_reached_23), .reached_24(gap_reached_24),
    .reached_25(gap_reached_25), .reached_26(gap_reached_26), .reached_27(gap_reached_27), .reached_28(gap_reached_28),
    .reached_29(gap_reached_29), .reached_30(gap_reached_30)
  );

  wire unused_bits = &{1'b0, place_0_lock, place_0_level, place_0_written, place_0_since, place_0_raised, gap_chosen_0,
      gap_chosen_1, gap_chosen_2, gap_chosen_3, gap_chosen_4, gap_chosen_5, gap_chosen_6, gap_chosen_7, gap_chosen_8, gap_chosen_9,
      gap_chosen_10, gap_chosen_11, gap_chosen_12, gap_chosen_13, gap_chosen_14, gap_chosen_15, gap_chosen_16, gap_chosen_17,
      gap_chosen_18, gap_chosen_19, gap_chosen_20, gap_chosen_21, gap_chosen_22, gap_chosen_23, gap_chosen_24, gap_chosen_25,
      gap_chosen_26, gap_chosen_27, gap_chosen_28, gap_chosen_29, gap_chosen_30};

endmodule

`default_nettype wire
