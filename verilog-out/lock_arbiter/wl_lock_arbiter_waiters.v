// wl_lock_arbiter_waiters: submodule of lock_arbiter
// Parked warps in order of parking, and the best of them for a mutex.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 FIFO_DEPTH=8 COUNT_BITS=16 AGING=0 OVERDUE=0
// Generated from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_waiters (
  input  wire         clock,           // the one clock
  input  wire         reset,           // synchronous, active high: no warp is parked
  input  wire         priority_write,  // a priority is written
  input  wire   [4:0] priority_warp,   // warp of the write
  input  wire   [3:0] priority_value,  // its new priority
  input  wire         park,            // a warp is parked
  input  wire   [4:0] park_warp,       // that warp
  input  wire   [3:0] park_lock,       // mutex that it waits for
  input  wire   [3:0] park_level,      // its priority at the start of this cycle
  input  wire   [3:0] pick_lock,       // the mutex that is granted to its best waiter
  input  wire         leave,           // the best parked warp gets it and leaves its slot
  output wire   [4:0] best,            // warp parked on it with the highest effective priority; among equals the first parked
  output wire   [3:0] best_level,      // its effective priority; the lowest if no warp is parked on it
  output wire         others_wait      // other warps stay parked on it
);

  reg [4:0] winner;
  reg [4:0] winner_term;
  reg any_other_waits;
  wire wait_slot_0_filled, wait_slot_1_filled, wait_slot_2_filled, wait_slot_3_filled, wait_slot_4_filled, wait_slot_5_filled,
      wait_slot_6_filled, wait_slot_7_filled, wait_slot_8_filled, wait_slot_9_filled, wait_slot_10_filled, wait_slot_11_filled,
      wait_slot_12_filled, wait_slot_13_filled, wait_slot_14_filled, wait_slot_15_filled, wait_slot_16_filled, wait_slot_17_filled,
      wait_slot_18_filled, wait_slot_19_filled, wait_slot_20_filled, wait_slot_21_filled, wait_slot_22_filled, wait_slot_23_filled,
      wait_slot_24_filled, wait_slot_25_filled, wait_slot_26_filled, wait_slot_27_filled, wait_slot_28_filled, wait_slot_29_filled,
      wait_slot_30_filled;
  wire [4:0] wait_slot_0_warp, wait_slot_1_warp, wait_slot_2_warp, wait_slot_3_warp, wait_slot_4_warp, wait_slot_5_warp,
      wait_slot_6_warp, wait_slot_7_warp, wait_slot_8_warp, wait_slot_9_warp, wait_slot_10_warp, wait_slot_11_warp,
      wait_slot_12_warp, wait_slot_13_warp, wait_slot_14_warp, wait_slot_15_warp, wait_slot_16_warp, wait_slot_17_warp,
      wait_slot_18_warp, wait_slot_19_warp, wait_slot_20_warp, wait_slot_21_warp, wait_slot_22_warp, wait_slot_23_warp,
      wait_slot_24_warp, wait_slot_25_warp, wait_slot_26_warp, wait_slot_27_warp, wait_slot_28_warp, wait_slot_29_warp,
      wait_slot_30_warp;
  wire [3:0] wait_slot_0_lock, wait_slot_1_lock, wait_slot_2_lock, wait_slot_3_lock, wait_slot_4_lock, wait_slot_5_lock,
      wait_slot_6_lock, wait_slot_7_lock, wait_slot_8_lock, wait_slot_9_lock, wait_slot_10_lock, wait_slot_11_lock,
      wait_slot_12_lock, wait_slot_13_lock, wait_slot_14_lock, wait_slot_15_lock, wait_slot_16_lock, wait_slot_17_lock,
      wait_slot_18_lock, wait_slot_19_lock, wait_slot_20_lock, wait_slot_21_lock, wait_slot_22_lock, wait_slot_23_lock,
      wait_slot_24_lock, wait_slot_25_lock, wait_slot_26_lock, wait_slot_27_lock, wait_slot_28_lock, wait_slot_29_lock,
      wait_slot_30_lock;
  wire [3:0] wait_slot_0_level, wait_slot_1_level, wait_slot_2_level, wait_slot_3_level, wait_slot_4_level, wait_slot_5_level,
      wait_slot_6_level, wait_slot_7_level, wait_slot_8_level, wait_slot_9_level, wait_slot_10_level, wait_slot_11_level,
      wait_slot_12_level, wait_slot_13_level, wait_slot_14_level, wait_slot_15_level, wait_slot_16_level, wait_slot_17_level,
      wait_slot_18_level, wait_slot_19_level, wait_slot_20_level, wait_slot_21_level, wait_slot_22_level, wait_slot_23_level,
      wait_slot_24_level, wait_slot_25_level, wait_slot_26_level, wait_slot_27_level, wait_slot_28_level, wait_slot_29_level,
      wait_slot_30_level;
  wire wait_slot_0_written, wait_slot_1_written, wait_slot_2_written, wait_slot_3_written, wait_slot_4_written, wait_slot_5_written,
      wait_slot_6_written, wait_slot_7_written, wait_slot_8_written, wait_slot_9_written, wait_slot_10_written,
      wait_slot_11_written, wait_slot_12_written, wait_slot_13_written, wait_slot_14_written, wait_slot_15_written,
      wait_slot_16_written, wait_slot_17_written, wait_slot_18_written, wait_slot_19_written, wait_slot_20_written,
      wait_slot_21_written, wait_slot_22_written, wait_slot_23_written, wait_slot_24_written, wait_slot_25_written,
      wait_slot_26_written, wait_slot_27_written, wait_slot_28_written, wait_slot_29_written, wait_slot_30_written;
  wire [16:0] wait_slot_0_since, wait_slot_1_since, wait_slot_2_since, wait_slot_3_since, wait_slot_4_since, wait_slot_5_since,
      wait_slot_6_since, wait_slot_7_since, wait_slot_8_since, wait_slot_9_since, wait_slot_10_since, wait_slot_11_since,
      wait_slot_12_since, wait_slot_13_since, wait_slot_14_since, wait_slot_15_since, wait_slot_16_since, wait_slot_17_since,
      wait_slot_18_since, wait_slot_19_since, wait_slot_20_since, wait_slot_21_since, wait_slot_22_since, wait_slot_23_since,
      wait_slot_24_since, wait_slot_25_since, wait_slot_26_since, wait_slot_27_since, wait_slot_28_since, wait_slot_29_since,
      wait_slot_30_since;
  wire [3:0] wait_slot_0_raised, wait_slot_1_raised, wait_slot_2_raised, wait_slot_3_raised, wait_slot_4_raised, wait_slot_5_raised,
      wait_slot_6_raised, wait_slot_7_raised, wait_slot_8_raised, wait_slot_9_raised, wait_slot_10_raised, wait_slot_11_raised,
      wait_slot_12_raised, wait_slot_13_raised, wait_slot_14_raised, wait_slot_15_raised, wait_slot_16_raised, wait_slot_17_raised,
      wait_slot_18_raised, wait_slot_19_raised, wait_slot_20_raised, wait_slot_21_raised, wait_slot_22_raised, wait_slot_23_raised,
      wait_slot_24_raised, wait_slot_25_raised, wait_slot_26_raised, wait_slot_27_raised, wait_slot_28_raised, wait_slot_29_raised,
      wait_slot_30_raised;
  wire wait_slot_0_of_picked, wait_slot_1_of_picked, wait_slot_2_of_picked, wait_slot_3_of_picked, wait_slot_4_of_picked,
      wait_slot_5_of_picked, wait_slot_6_of_picked, wait_slot_7_of_picked, wait_slot_8_of_picked, wait_slot_9_of_picked,
      wait_slot_10_of_picked, wait_slot_11_of_picked, wait_slot_12_of_picked, wait_slot_13_of_picked, wait_slot_14_of_picked,
      wait_slot_15_of_picked, wait_slot_16_of_picked, wait_slot_17_of_picked, wait_slot_18_of_picked, wait_slot_19_of_picked,
      wait_slot_20_of_picked, wait_slot_21_of_picked, wait_slot_22_of_picked, wait_slot_23_of_picked, wait_slot_24_of_picked,
      wait_slot_25_of_picked, wait_slot_26_of_picked, wait_slot_27_of_picked, wait_slot_28_of_picked, wait_slot_29_of_picked,
      wait_slot_30_of_picked;
  wire [3:0] wait_slot_0_effective_level, wait_slot_1_effective_level, wait_slot_2_effective_level, wait_slot_3_effective_level,
      wait_slot_4_effective_level, wait_slot_5_effective_level, wait_slot_6_effective_level, wait_slot_7_effective_level,
      wait_slot_8_effective_level, wait_slot_9_effective_level, wait_slot_10_effective_level, wait_slot_11_effective_level,
      wait_slot_12_effective_level, wait_slot_13_effective_level, wait_slot_14_effective_level, wait_slot_15_effective_level,
      wait_slot_16_effective_level, wait_slot_17_effective_level, wait_slot_18_effective_level, wait_slot_19_effective_level,
      wait_slot_20_effective_level, wait_slot_21_effective_level, wait_slot_22_effective_level, wait_slot_23_effective_level,
      wait_slot_24_effective_level, wait_slot_25_effective_level, wait_slot_26_effective_level, wait_slot_27_effective_level,
      wait_slot_28_effective_level, wait_slot_29_effective_level, wait_slot_30_effective_level;
  wire highest_selected_0, highest_selected_1, highest_selected_2, highest_selected_3, highest_selected_4, highest_selected_5,
      highest_selected_6, highest_selected_7, highest_selected_8, highest_selected_9, highest_selected_10, highest_selected_11,
      highest_selected_12, highest_selected_13, highest_selected_14, highest_selected_15, highest_selected_16, highest_selected_17,
      highest_selected_18, highest_selected_19, highest_selected_20, highest_selected_21, highest_selected_22, highest_selected_23,
      highest_selected_24, highest_selected_25, highest_selected_26, highest_selected_27, highest_selected_28, highest_selected_29,
      highest_selected_30;
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

  // Tick: cycle counter modulo AGING.
  wire [16:0] tick = 17'd0;
  wire remains_0 = wait_slot_0_filled & !(leave & oldest_chosen_0);
  wire remains_1 = wait_slot_1_filled & !(leave & oldest_chosen_1);
  wire remains_2 = wait_slot_2_filled & !(leave & oldest_chosen_2);
  wire remains_3 = wait_slot_3_filled & !(leave & oldest_chosen_3);
  wire remains_4 = wait_slot_4_filled & !(leave & oldest_chosen_4);
  wire remains_5 = wait_slot_5_filled & !(leave & oldest_chosen_5);
  wire remains_6 = wait_slot_6_filled & !(leave & oldest_chosen_6);
  wire remains_7 = wait_slot_7_filled & !(leave & oldest_chosen_7);
  wire remains_8 = wait_slot_8_filled & !(leave & oldest_chosen_8);
  wire remains_9 = wait_slot_9_filled & !(leave & oldest_chosen_9);
  wire remains_10 = wait_slot_10_filled & !(leave & oldest_chosen_10);
  wire remains_11 = wait_slot_11_filled & !(leave & oldest_chosen_11);
  wire remains_12 = wait_slot_12_filled & !(leave & oldest_chosen_12);
  wire remains_13 = wait_slot_13_filled & !(leave & oldest_chosen_13);
  wire remains_14 = wait_slot_14_filled & !(leave & oldest_chosen_14);
  wire remains_15 = wait_slot_15_filled & !(leave & oldest_chosen_15);
  wire remains_16 = wait_slot_16_filled & !(leave & oldest_chosen_16);
  wire remains_17 = wait_slot_17_filled & !(leave & oldest_chosen_17);
  wire remains_18 = wait_slot_18_filled & !(leave & oldest_chosen_18);
  wire remains_19 = wait_slot_19_filled & !(leave & oldest_chosen_19);
  wire remains_20 = wait_slot_20_filled & !(leave & oldest_chosen_20);
  wire remains_21 = wait_slot_21_filled & !(leave & oldest_chosen_21);
  wire remains_22 = wait_slot_22_filled & !(leave & oldest_chosen_22);
  wire remains_23 = wait_slot_23_filled & !(leave & oldest_chosen_23);
  wire remains_24 = wait_slot_24_filled & !(leave & oldest_chosen_24);
  wire remains_25 = wait_slot_25_filled & !(leave & oldest_chosen_25);
  wire remains_26 = wait_slot_26_filled & !(leave & oldest_chosen_26);
  wire remains_27 = wait_slot_27_filled & !(leave & oldest_chosen_27);
  wire remains_28 = wait_slot_28_filled & !(leave & oldest_chosen_28);
  wire remains_29 = wait_slot_29_filled & !(leave & oldest_chosen_29);

  always @* begin
    winner = 5'd0;
    winner_term = 5'd0;
    if (oldest_chosen_0) begin
      winner_term = wait_slot_0_warp;
    end
    winner = winner | winner_term;
    winner_term = 5'd0;
    if (oldest_chosen_1) begin
      winner_term = wait_slot_1_warp;
    end
    winner = winner | winner_term;
    winner_term = 5'd0;
    if (oldest_chosen_2) begin
      winner_term = wait_slot_2_warp;
    end
    winner = winner | winner_term;
    winner_term = 5'd0;
    if (oldest_chosen_3) begin
      winner_term = wait_slot_3_warp;
    end
    winner = winner | winner_term;
    winner_term = 5'd0;
    if (oldest_chosen_4) begin
      winner_term = wait_slot_4_warp;
    end
    winner = winner | winner_term;
    winner_term = 5'd0;
    if (oldest_chosen_5) begin
      winner_term = wait_slot_5_warp;
    end
    winner = winner | winner_term;
    winner_term = 5'd0;
    if (oldest_chosen_6) begin
      winner_term = wait_slot_6_warp;
    end
    winner = winner | winner_term;
    winner_term = 5'd0;
    if (oldest_chosen_7) begin
      winner_term = wait_slot_7_warp;
    end
    winner = winner | winner_term;
    winner_term = 5'd0;
    if (oldest_chosen_8) begin
      winner_term = wait_slot_8_warp;
    end
    winner = winner | winner_term;
    winner_term = 5'd0;
    if (oldest_chosen_9) begin
      winner_term = wait_slot_9_warp;
    end
    winner = winner | winner_term;
    winner_term = 5'd0;
    if (oldest_chosen_10) begin
      winner_term = wait_slot_10_warp;
    end
    winner = winner | winner_term;
    winner_term = 5'd0;
    if (oldest_chosen_11) begin
      winner_term = wait_slot_11_warp;
    end
    winner = winner | winner_term;
    winner_term = 5'd0;
    if (oldest_chosen_12) begin
      winner_term = wait_slot_12_warp;
    end
    winner = winner | winner_term;
    winner_term = 5'd0;
    if (oldest_chosen_13) begin
      winner_term = wait_slot_13_warp;
    end
    winner = winner | winner_term;
    winner_term = 5'd0;
    if (oldest_chosen_14) begin
      winner_term = wait_slot_14_warp;
    end
    winner = winner | winner_term;
    winner_term = 5'd0;
    if (oldest_chosen_15) begin
      winner_term = wait_slot_15_warp;
    end
    winner = winner | winner_term;
    winner_term = 5'd0;
    if (oldest_chosen_16) begin
      winner_term = wait_slot_16_warp;
    end
    winner = winner | winner_term;
    winner_term = 5'd0;
    if (oldest_chosen_17) begin
      winner_term = wait_slot_17_warp;
    end
    winner = winner | winner_term;
    winner_term = 5'd0;
    if (oldest_chosen_18) begin
      winner_term = wait_slot_18_warp;
    end
    winner = winner | winner_term;
    winner_term = 5'd0;
    if (oldest_chosen_19) begin
      winner_term = wait_slot_19_warp;
    end
    winner = winner | winner_term;
    winner_term = 5'd0;
    if (oldest_chosen_20) begin
      winner_term = wait_slot_20_warp;
    end
    winner = winner | winner_term;
    winner_term = 5'd0;
    if (oldest_chosen_21) begin
      winner_term = wait_slot_21_warp;
    end
    winner = winner | winner_term;
    winner_term = 5'd0;
    if (oldest_chosen_22) begin
      winner_term = wait_slot_22_warp;
    end
    winner = winner | winner_term;
    winner_term = 5'd0;
    if (oldest_chosen_23) begin
      winner_term = wait_slot_23_warp;
    end
    winner = winner | winner_term;
    winner_term = 5'd0;
    if (oldest_chosen_24) begin
      winner_term = wait_slot_24_warp;
    end
    winner = winner | winner_term;
    winner_term = 5'd0;
    if (oldest_chosen_25) begin
      winner_term = wait_slot_25_warp;
    end
    winner = winner | winner_term;
    winner_term = 5'd0;
    if (oldest_chosen_26) begin
      winner_term = wait_slot_26_warp;
    end
    winner = winner | winner_term;
    winner_term = 5'd0;
    if (oldest_chosen_27) begin
      winner_term = wait_slot_27_warp;
    end
    winner = winner | winner_term;
    winner_term = 5'd0;
    if (oldest_chosen_28) begin
      winner_term = wait_slot_28_warp;
    end
    winner = winner | winner_term;
    winner_term = 5'd0;
    if (oldest_chosen_29) begin
      winner_term = wait_slot_29_warp;
    end
    winner = winner | winner_term;
    winner_term = 5'd0;
    if (oldest_chosen_30) begin
      winner_term = wait_slot_30_warp;
    end
    winner = winner | winner_term;
  end

  wire remains_30 = wait_slot_30_filled & !(leave & oldest_chosen_30);

  always @* begin
    any_other_waits = 1'd0;
    any_other_waits = any_other_waits | (wait_slot_0_of_picked & remains_0);
    any_other_waits = any_other_waits | (wait_slot_1_of_picked & remains_1);
    any_other_waits = any_other_waits | (wait_slot_2_of_picked & remains_2);
    any_other_waits = any_other_waits | (wait_slot_3_of_picked & remains_3);
    any_other_waits = any_other_waits | (wait_slot_4_of_picked & remains_4);
    any_other_waits = any_other_waits | (wait_slot_5_of_picked & remains_5);
    any_other_waits = any_other_waits | (wait_slot_6_of_picked & remains_6);
    any_other_waits = any_other_waits | (wait_slot_7_of_picked & remains_7);
    any_other_waits = any_other_waits | (wait_slot_8_of_picked & remains_8);
    any_other_waits = any_other_waits | (wait_slot_9_of_picked & remains_9);
    any_other_waits = any_other_waits | (wait_slot_10_of_picked & remains_10);
    any_other_waits = any_other_waits | (wait_slot_11_of_picked & remains_11);
    any_other_waits = any_other_waits | (wait_slot_12_of_picked & remains_12);
    any_other_waits = any_other_waits | (wait_slot_13_of_picked & remains_13);
    any_other_waits = any_other_waits | (wait_slot_14_of_picked & remains_14);
    any_other_waits = any_other_waits | (wait_slot_15_of_picked & remains_15);
    any_other_waits = any_other_waits | (wait_slot_16_of_picked & remains_16);
    any_other_waits = any_other_waits | (wait_slot_17_of_picked & remains_17);
    any_other_waits = any_other_waits | (wait_slot_18_of_picked & remains_18);
    any_other_waits = any_other_waits | (wait_slot_19_of_picked & remains_19);
    any_other_waits = any_other_waits | (wait_slot_20_of_picked & remains_20);
    any_other_waits = any_other_waits | (wait_slot_21_of_picked & remains_21);
    any_other_waits = any_other_waits | (wait_slot_22_of_picked & remains_22);
    any_other_waits = any_other_waits | (wait_slot_23_of_picked & remains_23);
    any_other_waits = any_other_waits | (wait_slot_24_of_picked & remains_24);
    any_other_waits = any_other_waits | (wait_slot_25_of_picked & remains_25);
    any_other_waits = any_other_waits | (wait_slot_26_of_picked & remains_26);
    any_other_waits = any_other_waits | (wait_slot_27_of_picked & remains_27);
    any_other_waits = any_other_waits | (wait_slot_28_of_picked & remains_28);
    any_other_waits = any_other_waits | (wait_slot_29_of_picked & remains_29);
    any_other_waits = any_other_waits | (wait_slot_30_of_picked & remains_30);
  end

  wire shift_0 = gap_reached_0 | (leave & oldest_reached_0);
  wire shift_1 = gap_reached_1 | (leave & oldest_reached_1);
  wire shift_2 = gap_reached_2 | (leave & oldest_reached_2);
  wire shift_3 = gap_reached_3 | (leave & oldest_reached_3);
  wire shift_4 = gap_reached_4 | (leave & oldest_reached_4);
  wire shift_5 = gap_reached_5 | (leave & oldest_reached_5);
  wire shift_6 = gap_reached_6 | (leave & oldest_reached_6);
  wire shift_7 = gap_reached_7 | (leave & oldest_reached_7);
  wire shift_8 = gap_reached_8 | (leave & oldest_reached_8);
  wire shift_9 = gap_reached_9 | (leave & oldest_reached_9);
  wire shift_10 = gap_reached_10 | (leave & oldest_reached_10);
  wire shift_11 = gap_reached_11 | (leave & oldest_reached_11);
  wire shift_12 = gap_reached_12 | (leave & oldest_reached_12);
  wire shift_13 = gap_reached_13 | (leave & oldest_reached_13);
  wire shift_14 = gap_reached_14 | (leave & oldest_reached_14);
  wire shift_15 = gap_reached_15 | (leave & oldest_reached_15);
  wire shift_16 = gap_reached_16 | (leave & oldest_reached_16);
  wire shift_17 = gap_reached_17 | (leave & oldest_reached_17);
  wire shift_18 = gap_reached_18 | (leave & oldest_reached_18);
  wire shift_19 = gap_reached_19 | (leave & oldest_reached_19);
  wire shift_20 = gap_reached_20 | (leave & oldest_reached_20);
  wire shift_21 = gap_reached_21 | (leave & oldest_reached_21);
  wire shift_22 = gap_reached_22 | (leave & oldest_reached_22);
  wire shift_23 = gap_reached_23 | (leave & oldest_reached_23);
  wire shift_24 = gap_reached_24 | (leave & oldest_reached_24);
  wire shift_25 = gap_reached_25 | (leave & oldest_reached_25);
  wire shift_26 = gap_reached_26 | (leave & oldest_reached_26);
  wire shift_27 = gap_reached_27 | (leave & oldest_reached_27);
  wire shift_28 = gap_reached_28 | (leave & oldest_reached_28);
  wire shift_29 = gap_reached_29 | (leave & oldest_reached_29);
  wire shift_30 = gap_reached_30 | (leave & oldest_reached_30);
  wire wait_slot_30_next_written = priority_write & (priority_warp == park_warp);
  assign best = winner;
  assign others_wait = any_other_waits;

  // The best waiter: the highest effective priority (the lowest number), among equals the oldest.
  // Each slot takes the contents of the next one, the last slot those of a warp that is parked.
  wl_lock_arbiter_wait_slot wait_slot_0 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .shift(shift_0), .next_filled(remains_1), .next_warp(wait_slot_1_warp),
    .next_lock(wait_slot_1_lock), .next_level(wait_slot_1_level), .next_written(wait_slot_1_written),
    .next_since(wait_slot_1_since), .next_raised(wait_slot_1_raised), .filled(wait_slot_0_filled), .warp(wait_slot_0_warp),
    .lock(wait_slot_0_lock), .level(wait_slot_0_level), .written(wait_slot_0_written), .since(wait_slot_0_since),
    .raised(wait_slot_0_raised), .of_picked(wait_slot_0_of_picked), .effective_level(wait_slot_0_effective_level)
  );

  wl_lock_arbiter_wait_slot wait_slot_1 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .shift(shift_1), .next_filled(remains_2), .next_warp(wait_slot_2_warp),
    .next_lock(wait_slot_2_lock), .next_level(wait_slot_2_level), .next_written(wait_slot_2_written),
    .next_since(wait_slot_2_since), .next_raised(wait_slot_2_raised), .filled(wait_slot_1_filled), .warp(wait_slot_1_warp),
    .lock(wait_slot_1_lock), .level(wait_slot_1_level), .written(wait_slot_1_written), .since(wait_slot_1_since),
    .raised(wait_slot_1_raised), .of_picked(wait_slot_1_of_picked), .effective_level(wait_slot_1_effective_level)
  );

  wl_lock_arbiter_wait_slot wait_slot_2 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .shift(shift_2), .next_filled(remains_3), .next_warp(wait_slot_3_warp),
    .next_lock(wait_slot_3_lock), .next_level(wait_slot_3_level), .next_written(wait_slot_3_written),
    .next_since(wait_slot_3_since), .next_raised(wait_slot_3_raised), .filled(wait_slot_2_filled), .warp(wait_slot_2_warp),
    .lock(wait_slot_2_lock), .level(wait_slot_2_level), .written(wait_slot_2_written), .since(wait_slot_2_since),
    .raised(wait_slot_2_raised), .of_picked(wait_slot_2_of_picked), .effective_level(wait_slot_2_effective_level)
  );

  wl_lock_arbiter_wait_slot wait_slot_3 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .shift(shift_3), .next_filled(remains_4), .next_warp(wait_slot_4_warp),
    .next_lock(wait_slot_4_lock), .next_level(wait_slot_4_level), .next_written(wait_slot_4_written),
    .next_since(wait_slot_4_since), .next_raised(wait_slot_4_raised), .filled(wait_slot_3_filled), .warp(wait_slot_3_warp),
    .lock(wait_slot_3_lock), .level(wait_slot_3_level), .written(wait_slot_3_written), .since(wait_slot_3_since),
    .raised(wait_slot_3_raised), .of_picked(wait_slot_3_of_picked), .effective_level(wait_slot_3_effective_level)
  );

  wl_lock_arbiter_wait_slot wait_slot_4 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .shift(shift_4), .next_filled(remains_5), .next_warp(wait_slot_5_warp),
    .next_lock(wait_slot_5_lock), .next_level(wait_slot_5_level), .next_written(wait_slot_5_written),
    .next_since(wait_slot_5_since), .next_raised(wait_slot_5_raised), .filled(wait_slot_4_filled), .warp(wait_slot_4_warp),
    .lock(wait_slot_4_lock), .level(wait_slot_4_level), .written(wait_slot_4_written), .since(wait_slot_4_since),
    .raised(wait_slot_4_raised), .of_picked(wait_slot_4_of_picked), .effective_level(wait_slot_4_effective_level)
  );

  wl_lock_arbiter_wait_slot wait_slot_5 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .shift(shift_5), .next_filled(remains_6), .next_warp(wait_slot_6_warp),
    .next_lock(wait_slot_6_lock), .next_level(wait_slot_6_level), .next_written(wait_slot_6_written),
    .next_since(wait_slot_6_since), .next_raised(wait_slot_6_raised), .filled(wait_slot_5_filled), .warp(wait_slot_5_warp),
    .lock(wait_slot_5_lock), .level(wait_slot_5_level), .written(wait_slot_5_written), .since(wait_slot_5_since),
    .raised(wait_slot_5_raised), .of_picked(wait_slot_5_of_picked), .effective_level(wait_slot_5_effective_level)
  );

  wl_lock_arbiter_wait_slot wait_slot_6 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .shift(shift_6), .next_filled(remains_7), .next_warp(wait_slot_7_warp),
    .next_lock(wait_slot_7_lock), .next_level(wait_slot_7_level), .next_written(wait_slot_7_written),
    .next_since(wait_slot_7_since), .next_raised(wait_slot_7_raised), .filled(wait_slot_6_filled), .warp(wait_slot_6_warp),
    .lock(wait_slot_6_lock), .level(wait_slot_6_level), .written(wait_slot_6_written), .since(wait_slot_6_since),
    .raised(wait_slot_6_raised), .of_picked(wait_slot_6_of_picked), .effective_level(wait_slot_6_effective_level)
  );

  wl_lock_arbiter_wait_slot wait_slot_7 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .shift(shift_7), .next_filled(remains_8), .next_warp(wait_slot_8_warp),
    .next_lock(wait_slot_8_lock), .next_level(wait_slot_8_level), .next_written(wait_slot_8_written),
    .next_since(wait_slot_8_since), .next_raised(wait_slot_8_raised), .filled(wait_slot_7_filled), .warp(wait_slot_7_warp),
    .lock(wait_slot_7_lock), .level(wait_slot_7_level), .written(wait_slot_7_written), .since(wait_slot_7_since),
    .raised(wait_slot_7_raised), .of_picked(wait_slot_7_of_picked), .effective_level(wait_slot_7_effective_level)
  );

  wl_lock_arbiter_wait_slot wait_slot_8 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .shift(shift_8), .next_filled(remains_9), .next_warp(wait_slot_9_warp),
    .next_lock(wait_slot_9_lock), .next_level(wait_slot_9_level), .next_written(wait_slot_9_written),
    .next_since(wait_slot_9_since), .next_raised(wait_slot_9_raised), .filled(wait_slot_8_filled), .warp(wait_slot_8_warp),
    .lock(wait_slot_8_lock), .level(wait_slot_8_level), .written(wait_slot_8_written), .since(wait_slot_8_since),
    .raised(wait_slot_8_raised), .of_picked(wait_slot_8_of_picked), .effective_level(wait_slot_8_effective_level)
  );

  wl_lock_arbiter_wait_slot wait_slot_9 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .shift(shift_9), .next_filled(remains_10), .next_warp(wait_slot_10_warp),
    .next_lock(wait_slot_10_lock), .next_level(wait_slot_10_level), .next_written(wait_slot_10_written),
    .next_since(wait_slot_10_since), .next_raised(wait_slot_10_raised), .filled(wait_slot_9_filled), .warp(wait_slot_9_warp),
    .lock(wait_slot_9_lock), .level(wait_slot_9_level), .written(wait_slot_9_written), .since(wait_slot_9_since),
    .raised(wait_slot_9_raised), .of_picked(wait_slot_9_of_picked), .effective_level(wait_slot_9_effective_level)
  );

  wl_lock_arbiter_wait_slot wait_slot_10 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .shift(shift_10), .next_filled(remains_11), .next_warp(wait_slot_11_warp),
    .next_lock(wait_slot_11_lock), .next_level(wait_slot_11_level), .next_written(wait_slot_11_written),
    .next_since(wait_slot_11_since), .next_raised(wait_slot_11_raised), .filled(wait_slot_10_filled), .warp(wait_slot_10_warp),
    .lock(wait_slot_10_lock), .level(wait_slot_10_level), .written(wait_slot_10_written), .since(wait_slot_10_since),
    .raised(wait_slot_10_raised), .of_picked(wait_slot_10_of_picked), .effective_level(wait_slot_10_effective_level)
  );

  wl_lock_arbiter_wait_slot wait_slot_11 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .shift(shift_11), .next_filled(remains_12), .next_warp(wait_slot_12_warp),
    .next_lock(wait_slot_12_lock), .next_level(wait_slot_12_level), .next_written(wait_slot_12_written),
    .next_since(wait_slot_12_since), .next_raised(wait_slot_12_raised), .filled(wait_slot_11_filled), .warp(wait_slot_11_warp),
    .lock(wait_slot_11_lock), .level(wait_slot_11_level), .written(wait_slot_11_written), .since(wait_slot_11_since),
    .raised(wait_slot_11_raised), .of_picked(wait_slot_11_of_picked), .effective_level(wait_slot_11_effective_level)
  );

  wl_lock_arbiter_wait_slot wait_slot_12 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .shift(shift_12), .next_filled(remains_13), .next_warp(wait_slot_13_warp),
    .next_lock(wait_slot_13_lock), .next_level(wait_slot_13_level), .next_written(wait_slot_13_written),
    .next_since(wait_slot_13_since), .next_raised(wait_slot_13_raised), .filled(wait_slot_12_filled), .warp(wait_slot_12_warp),
    .lock(wait_slot_12_lock), .level(wait_slot_12_level), .written(wait_slot_12_written), .since(wait_slot_12_since),
    .raised(wait_slot_12_raised), .of_picked(wait_slot_12_of_picked), .effective_level(wait_slot_12_effective_level)
  );

  wl_lock_arbiter_wait_slot wait_slot_13 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .shift(shift_13), .next_filled(remains_14), .next_warp(wait_slot_14_warp),
    .next_lock(wait_slot_14_lock), .next_level(wait_slot_14_level), .next_written(wait_slot_14_written),
    .next_since(wait_slot_14_since), .next_raised(wait_slot_14_raised), .filled(wait_slot_13_filled), .warp(wait_slot_13_warp),
    .lock(wait_slot_13_lock), .level(wait_slot_13_level), .written(wait_slot_13_written), .since(wait_slot_13_since),
    .raised(wait_slot_13_raised), .of_picked(wait_slot_13_of_picked), .effective_level(wait_slot_13_effective_level)
  );

  wl_lock_arbiter_wait_slot wait_slot_14 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .shift(shift_14), .next_filled(remains_15), .next_warp(wait_slot_15_warp),
    .next_lock(wait_slot_15_lock), .next_level(wait_slot_15_level), .next_written(wait_slot_15_written),
    .next_since(wait_slot_15_since), .next_raised(wait_slot_15_raised), .filled(wait_slot_14_filled), .warp(wait_slot_14_warp),
    .lock(wait_slot_14_lock), .level(wait_slot_14_level), .written(wait_slot_14_written), .since(wait_slot_14_since),
    .raised(wait_slot_14_raised), .of_picked(wait_slot_14_of_picked), .effective_level(wait_slot_14_effective_level)
  );

  wl_lock_arbiter_wait_slot wait_slot_15 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .shift(shift_15), .next_filled(remains_16), .next_warp(wait_slot_16_warp),
    .next_lock(wait_slot_16_lock), .next_level(wait_slot_16_level), .next_written(wait_slot_16_written),
    .next_since(wait_slot_16_since), .next_raised(wait_slot_16_raised), .filled(wait_slot_15_filled), .warp(wait_slot_15_warp),
    .lock(wait_slot_15_lock), .level(wait_slot_15_level), .written(wait_slot_15_written), .since(wait_slot_15_since),
    .raised(wait_slot_15_raised), .of_picked(wait_slot_15_of_picked), .effective_level(wait_slot_15_effective_level)
  );

  wl_lock_arbiter_wait_slot wait_slot_16 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .shift(shift_16), .next_filled(remains_17), .next_warp(wait_slot_17_warp),
    .next_lock(wait_slot_17_lock), .next_level(wait_slot_17_level), .next_written(wait_slot_17_written),
    .next_since(wait_slot_17_since), .next_raised(wait_slot_17_raised), .filled(wait_slot_16_filled), .warp(wait_slot_16_warp),
    .lock(wait_slot_16_lock), .level(wait_slot_16_level), .written(wait_slot_16_written), .since(wait_slot_16_since),
    .raised(wait_slot_16_raised), .of_picked(wait_slot_16_of_picked), .effective_level(wait_slot_16_effective_level)
  );

  wl_lock_arbiter_wait_slot wait_slot_17 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .shift(shift_17), .next_filled(remains_18), .next_warp(wait_slot_18_warp),
    .next_lock(wait_slot_18_lock), .next_level(wait_slot_18_level), .next_written(wait_slot_18_written),
    .next_since(wait_slot_18_since), .next_raised(wait_slot_18_raised), .filled(wait_slot_17_filled), .warp(wait_slot_17_warp),
    .lock(wait_slot_17_lock), .level(wait_slot_17_level), .written(wait_slot_17_written), .since(wait_slot_17_since),
    .raised(wait_slot_17_raised), .of_picked(wait_slot_17_of_picked), .effective_level(wait_slot_17_effective_level)
  );

  wl_lock_arbiter_wait_slot wait_slot_18 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .shift(shift_18), .next_filled(remains_19), .next_warp(wait_slot_19_warp),
    .next_lock(wait_slot_19_lock), .next_level(wait_slot_19_level), .next_written(wait_slot_19_written),
    .next_since(wait_slot_19_since), .next_raised(wait_slot_19_raised), .filled(wait_slot_18_filled), .warp(wait_slot_18_warp),
    .lock(wait_slot_18_lock), .level(wait_slot_18_level), .written(wait_slot_18_written), .since(wait_slot_18_since),
    .raised(wait_slot_18_raised), .of_picked(wait_slot_18_of_picked), .effective_level(wait_slot_18_effective_level)
  );

  wl_lock_arbiter_wait_slot wait_slot_19 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .shift(shift_19), .next_filled(remains_20), .next_warp(wait_slot_20_warp),
    .next_lock(wait_slot_20_lock), .next_level(wait_slot_20_level), .next_written(wait_slot_20_written),
    .next_since(wait_slot_20_since), .next_raised(wait_slot_20_raised), .filled(wait_slot_19_filled), .warp(wait_slot_19_warp),
    .lock(wait_slot_19_lock), .level(wait_slot_19_level), .written(wait_slot_19_written), .since(wait_slot_19_since),
    .raised(wait_slot_19_raised), .of_picked(wait_slot_19_of_picked), .effective_level(wait_slot_19_effective_level)
  );

  wl_lock_arbiter_wait_slot wait_slot_20 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .shift(shift_20), .next_filled(remains_21), .next_warp(wait_slot_21_warp),
    .next_lock(wait_slot_21_lock), .next_level(wait_slot_21_level), .next_written(wait_slot_21_written),
    .next_since(wait_slot_21_since), .next_raised(wait_slot_21_raised), .filled(wait_slot_20_filled), .warp(wait_slot_20_warp),
    .lock(wait_slot_20_lock), .level(wait_slot_20_level), .written(wait_slot_20_written), .since(wait_slot_20_since),
    .raised(wait_slot_20_raised), .of_picked(wait_slot_20_of_picked), .effective_level(wait_slot_20_effective_level)
  );

  wl_lock_arbiter_wait_slot wait_slot_21 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .shift(shift_21), .next_filled(remains_22), .next_warp(wait_slot_22_warp),
    .next_lock(wait_slot_22_lock), .next_level(wait_slot_22_level), .next_written(wait_slot_22_written),
    .next_since(wait_slot_22_since), .next_raised(wait_slot_22_raised), .filled(wait_slot_21_filled), .warp(wait_slot_21_warp),
    .lock(wait_slot_21_lock), .level(wait_slot_21_level), .written(wait_slot_21_written), .since(wait_slot_21_since),
    .raised(wait_slot_21_raised), .of_picked(wait_slot_21_of_picked), .effective_level(wait_slot_21_effective_level)
  );

  wl_lock_arbiter_wait_slot wait_slot_22 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .shift(shift_22), .next_filled(remains_23), .next_warp(wait_slot_23_warp),
    .next_lock(wait_slot_23_lock), .next_level(wait_slot_23_level), .next_written(wait_slot_23_written),
    .next_since(wait_slot_23_since), .next_raised(wait_slot_23_raised), .filled(wait_slot_22_filled), .warp(wait_slot_22_warp),
    .lock(wait_slot_22_lock), .level(wait_slot_22_level), .written(wait_slot_22_written), .since(wait_slot_22_since),
    .raised(wait_slot_22_raised), .of_picked(wait_slot_22_of_picked), .effective_level(wait_slot_22_effective_level)
  );

  wl_lock_arbiter_wait_slot wait_slot_23 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .shift(shift_23), .next_filled(remains_24), .next_warp(wait_slot_24_warp),
    .next_lock(wait_slot_24_lock), .next_level(wait_slot_24_level), .next_written(wait_slot_24_written),
    .next_since(wait_slot_24_since), .next_raised(wait_slot_24_raised), .filled(wait_slot_23_filled), .warp(wait_slot_23_warp),
    .lock(wait_slot_23_lock), .level(wait_slot_23_level), .written(wait_slot_23_written), .since(wait_slot_23_since),
    .raised(wait_slot_23_raised), .of_picked(wait_slot_23_of_picked), .effective_level(wait_slot_23_effective_level)
  );

  wl_lock_arbiter_wait_slot wait_slot_24 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .shift(shift_24), .next_filled(remains_25), .next_warp(wait_slot_25_warp),
    .next_lock(wait_slot_25_lock), .next_level(wait_slot_25_level), .next_written(wait_slot_25_written),
    .next_since(wait_slot_25_since), .next_raised(wait_slot_25_raised), .filled(wait_slot_24_filled), .warp(wait_slot_24_warp),
    .lock(wait_slot_24_lock), .level(wait_slot_24_level), .written(wait_slot_24_written), .since(wait_slot_24_since),
    .raised(wait_slot_24_raised), .of_picked(wait_slot_24_of_picked), .effective_level(wait_slot_24_effective_level)
  );

  wl_lock_arbiter_wait_slot wait_slot_25 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .shift(shift_25), .next_filled(remains_26), .next_warp(wait_slot_26_warp),
    .next_lock(wait_slot_26_lock), .next_level(wait_slot_26_level), .next_written(wait_slot_26_written),
    .next_since(wait_slot_26_since), .next_raised(wait_slot_26_raised), .filled(wait_slot_25_filled), .warp(wait_slot_25_warp),
    .lock(wait_slot_25_lock), .level(wait_slot_25_level), .written(wait_slot_25_written), .since(wait_slot_25_since),
    .raised(wait_slot_25_raised), .of_picked(wait_slot_25_of_picked), .effective_level(wait_slot_25_effective_level)
  );

  wl_lock_arbiter_wait_slot wait_slot_26 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .shift(shift_26), .next_filled(remains_27), .next_warp(wait_slot_27_warp),
    .next_lock(wait_slot_27_lock), .next_level(wait_slot_27_level), .next_written(wait_slot_27_written),
    .next_since(wait_slot_27_since), .next_raised(wait_slot_27_raised), .filled(wait_slot_26_filled), .warp(wait_slot_26_warp),
    .lock(wait_slot_26_lock), .level(wait_slot_26_level), .written(wait_slot_26_written), .since(wait_slot_26_since),
    .raised(wait_slot_26_raised), .of_picked(wait_slot_26_of_picked), .effective_level(wait_slot_26_effective_level)
  );

  wl_lock_arbiter_wait_slot wait_slot_27 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .shift(shift_27), .next_filled(remains_28), .next_warp(wait_slot_28_warp),
    .next_lock(wait_slot_28_lock), .next_level(wait_slot_28_level), .next_written(wait_slot_28_written),
    .next_since(wait_slot_28_since), .next_raised(wait_slot_28_raised), .filled(wait_slot_27_filled), .warp(wait_slot_27_warp),
    .lock(wait_slot_27_lock), .level(wait_slot_27_level), .written(wait_slot_27_written), .since(wait_slot_27_since),
    .raised(wait_slot_27_raised), .of_picked(wait_slot_27_of_picked), .effective_level(wait_slot_27_effective_level)
  );

  wl_lock_arbiter_wait_slot wait_slot_28 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .shift(shift_28), .next_filled(remains_29), .next_warp(wait_slot_29_warp),
    .next_lock(wait_slot_29_lock), .next_level(wait_slot_29_level), .next_written(wait_slot_29_written),
    .next_since(wait_slot_29_since), .next_raised(wait_slot_29_raised), .filled(wait_slot_28_filled), .warp(wait_slot_28_warp),
    .lock(wait_slot_28_lock), .level(wait_slot_28_level), .written(wait_slot_28_written), .since(wait_slot_28_since),
    .raised(wait_slot_28_raised), .of_picked(wait_slot_28_of_picked), .effective_level(wait_slot_28_effective_level)
  );

  wl_lock_arbiter_wait_slot wait_slot_29 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .shift(shift_29), .next_filled(remains_30), .next_warp(wait_slot_30_warp),
    .next_lock(wait_slot_30_lock), .next_level(wait_slot_30_level), .next_written(wait_slot_30_written),
    .next_since(wait_slot_30_since), .next_raised(wait_slot_30_raised), .filled(wait_slot_29_filled), .warp(wait_slot_29_warp),
    .lock(wait_slot_29_lock), .level(wait_slot_29_level), .written(wait_slot_29_written), .since(wait_slot_29_since),
    .raised(wait_slot_29_raised), .of_picked(wait_slot_29_of_picked), .effective_level(wait_slot_29_effective_level)
  );

  wl_lock_arbiter_wait_slot wait_slot_30 (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_lock(pick_lock), .tick(tick), .shift(shift_30), .next_filled(park), .next_warp(park_warp), .next_lock(park_lock),
    .next_level(park_level), .next_written(wait_slot_30_next_written), .next_since(tick), .next_raised(4'd0),
    .filled(wait_slot_30_filled), .warp(wait_slot_30_warp), .lock(wait_slot_30_lock), .level(wait_slot_30_level),
    .written(wait_slot_30_written), .since(wait_slot_30_since), .raised(wait_slot_30_raised), .of_picked(wait_slot_30_of_picked),
    .effective_level(wait_slot_30_effective_level)
  );

  wl_lock_arbiter_highest highest (
    .candidate_valid_0(wait_slot_0_of_picked), .candidate_valid_1(wait_slot_1_of_picked), .candidate_valid_2(wait_slot_2_of_picked),
    .candidate_valid_3(wait_slot_3_of_picked), .candidate_valid_4(wait_slot_4_of_picked), .candidate_valid_5(wait_slot_5_of_picked),
    .candidate_valid_6(wait_slot_6_of_picked), .candidate_valid_7(wait_slot_7_of_picked), .candidate_valid_8(wait_slot_8_of_picked),
    .candidate_valid_9(wait_slot_9_of_picked), .candidate_valid_10(wait_slot_10_of_picked),
    .candidate_valid_11(wait_slot_11_of_picked), .candidate_valid_12(wait_slot_12_of_picked),
    .candidate_valid_13(wait_slot_13_of_picked), .candidate_valid_14(wait_slot_14_of_picked),
    .candidate_valid_15(wait_slot_15_of_picked), .candidate_valid_16(wait_slot_16_of_picked),
    .candidate_valid_17(wait_slot_17_of_picked), .candidate_valid_18(wait_slot_18_of_picked),
    .candidate_valid_19(wait_slot_19_of_picked), .candidate_valid_20(wait_slot_20_of_picked),
    .candidate_valid_21(wait_slot_21_of_picked), .candidate_valid_22(wait_slot_22_of_picked),
    .candidate_valid_23(wait_slot_23_of_picked), .candidate_valid_24(wait_slot_24_of_picked),
    .candidate_valid_25(wait_slot_25_of_picked), .candidate_valid_26(wait_slot_26_of_picked),
    .candidate_valid_27(wait_slot_27_of_picked), .candidate_valid_28(wait_slot_28_of_picked),
    .candidate_valid_29(wait_slot_29_of_picked), .candidate_valid_30(wait_slot_30_of_picked), .key_0(wait_slot_0_effective_level),
    .key_1(wait_slot_1_effective_level), .key_2(wait_slot_2_effective_level), .key_3(wait_slot_3_effective_level),
    .key_4(wait_slot_4_effective_level), .key_5(wait_slot_5_effective_level), .key_6(wait_slot_6_effective_level),
    .key_7(wait_slot_7_effective_level), .key_8(wait_slot_8_effective_level), .key_9(wait_slot_9_effective_level),
    .key_10(wait_slot_10_effective_level), .key_11(wait_slot_11_effective_level), .key_12(wait_slot_12_effective_level),
    .key_13(wait_slot_13_effective_level), .key_14(wait_slot_14_effective_level), .key_15(wait_slot_15_effective_level),
    .key_16(wait_slot_16_effective_level), .key_17(wait_slot_17_effective_level), .key_18(wait_slot_18_effective_level),
    .key_19(wait_slot_19_effective_level), .key_20(wait_slot_20_effective_level), .key_21(wait_slot_21_effective_level),
    .key_22(wait_slot_22_effective_level), .key_23(wait_slot_23_effective_level), .key_24(wait_slot_24_effective_level),
    .key_25(wait_slot_25_effective_level), .key_26(wait_slot_26_effective_level), .key_27(wait_slot_27_effective_level),
    .key_28(wait_slot_28_effective_level), .key_29(wait_slot_29_effective_level), .key_30(wait_slot_30_effective_level),
    .selected_0(highest_selected_0), .selected_1(highest_selected_1), .selected_2(highest_selected_2),
    .selected_3(highest_selected_3), .selected_4(highest_selected_4), .selected_5(highest_selected_5),
    .selected_6(highest_selected_6), .selected_7(highest_selected_7), .selected_8(highest_selected_8),
    .selected_9(highest_selected_9), .selected_10(highest_selected_10), .selected_11(highest_selected_11),
    .selected_12(highest_selected_12), .selected_13(highest_selected_13), .selected_14(highest_selected_14),
    .selected_15(highest_selected_15), .selected_16(highest_selected_16), .selected_17(highest_selected_17),
    .selected_18(highest_selected_18), .selected_19(highest_selected_19), .selected_20(highest_selected_20),
    .selected_21(highest_selected_21), .selected_22(highest_selected_22), .selected_23(highest_selected_23),
    .selected_24(highest_selected_24), .selected_25(highest_selected_25), .selected_26(highest_selected_26),
    .selected_27(highest_selected_27), .selected_28(highest_selected_28), .selected_29(highest_selected_29),
    .selected_30(highest_selected_30), .min_key(best_level)
  );

  wl_lock_arbiter_oldest oldest (
    .candidate_0(highest_selected_0), .candidate_1(highest_selected_1), .candidate_2(highest_selected_2),
    .candidate_3(highest_selected_3), .candidate_4(highest_selected_4), .candidate_5(highest_selected_5),
    .candidate_6(highest_selected_6), .candidate_7(highest_selected_7), .candidate_8(highest_selected_8),
    .candidate_9(highest_selected_9), .candidate_10(highest_selected_10), .candidate_11(highest_selected_11),
    .candidate_12(highest_selected_12), .candidate_13(highest_selected_13), .candidate_14(highest_selected_14),
    .candidate_15(highest_selected_15), .candidate_16(highest_selected_16), .candidate_17(highest_selected_17),
    .candidate_18(highest_selected_18), .candidate_19(highest_selected_19), .candidate_20(highest_selected_20),
    .candidate_21(highest_selected_21), .candidate_22(highest_selected_22), .candidate_23(highest_selected_23),
    .candidate_24(highest_selected_24), .candidate_25(highest_selected_25), .candidate_26(highest_selected_26),
    .candidate_27(highest_selected_27), .candidate_28(highest_selected_28), .candidate_29(highest_selected_29),
    .candidate_30(highest_selected_30), .chosen_0(oldest_chosen_0), .chosen_1(oldest_chosen_1), .chosen_2(oldest_chosen_2),
    .chosen_3(oldest_chosen_3), .chosen_4(oldest_chosen_4), .chosen_5(oldest_chosen_5), .chosen_6(oldest_chosen_6),
    .chosen_7(oldest_chosen_7), .chosen_8(oldest_chosen_8), .chosen_9(oldest_chosen_9), .chosen_10(oldest_chosen_10),
    .chosen_11(oldest_chosen_11), .chosen_12(oldest_chosen_12), .chosen_13(oldest_chosen_13), .chosen_14(oldest_chosen_14),
    .chosen_15(oldest_chosen_15), .chosen_16(oldest_chosen_16), .chosen_17(oldest_chosen_17), .chosen_18(oldest_chosen_18),
    .chosen_19(oldest_chosen_19), .chosen_20(oldest_chosen_20), .chosen_21(oldest_chosen_21), .chosen_22(oldest_chosen_22),
    .chosen_23(oldest_chosen_23), .chosen_24(oldest_chosen_24), .chosen_25(oldest_chosen_25), .chosen_26(oldest_chosen_26),
    .chosen_27(oldest_chosen_27), .chosen_28(oldest_chosen_28), .chosen_29(oldest_chosen_29), .chosen_30(oldest_chosen_30),
    .reached_0(oldest_reached_0), .reached_1(oldest_reached_1), .reached_2(oldest_reached_2), .reached_3(oldest_reached_3),
    .reached_4(oldest_reached_4), .reached_5(oldest_reached_5), .reached_6(oldest_reached_6), .reached_7(oldest_reached_7),
    .reached_8(oldest_reached_8), .reached_9(oldest_reached_9), .reached_10(oldest_reached_10), .reached_11(oldest_reached_11),
    .reached_12(oldest_reached_12), .reached_13(oldest_reached_13), .reached_14(oldest_reached_14), .reached_15(oldest_reached_15),
    .reached_16(oldest_reached_16), .reached_17(oldest_reached_17), .reached_18(oldest_reached_18), .reached_19(oldest_reached_19),
    .reached_20(oldest_reached_20), .reached_21(oldest_reached_21), .reached_22(oldest_reached_22), .reached_23(oldest_reached_23),
    .reached_24(oldest_reached_24), .reached_25(oldest_reached_25), .reached_26(oldest_reached_26), .reached_27(oldest_reached_27),
    .reached_28(oldest_reached_28), .reached_29(oldest_reached_29), .reached_30(oldest_reached_30)
  );

  // From the first slot that is empty or left, all slots shift towards the oldest.
  wl_lock_arbiter_gap gap (
    .candidate_0(!wait_slot_0_filled), .candidate_1(!wait_slot_1_filled), .candidate_2(!wait_slot_2_filled),
    .candidate_3(!wait_slot_3_filled), .candidate_4(!wait_slot_4_filled), .candidate_5(!wait_slot_5_filled),
    .candidate_6(!wait_slot_6_filled), .candidate_7(!wait_slot_7_filled), .candidate_8(!wait_slot_8_filled),
    .candidate_9(!wait_slot_9_filled), .candidate_10(!wait_slot_10_filled), .candidate_11(!wait_slot_11_filled),
    .candidate_12(!wait_slot_12_filled), .candidate_13(!wait_slot_13_filled), .candidate_14(!wait_slot_14_filled),
    .candidate_15(!wait_slot_15_filled), .candidate_16(!wait_slot_16_filled), .candidate_17(!wait_slot_17_filled),
    .candidate_18(!wait_slot_18_filled), .candidate_19(!wait_slot_19_filled), .candidate_20(!wait_slot_20_filled),
    .candidate_21(!wait_slot_21_filled), .candidate_22(!wait_slot_22_filled), .candidate_23(!wait_slot_23_filled),
    .candidate_24(!wait_slot_24_filled), .candidate_25(!wait_slot_25_filled), .candidate_26(!wait_slot_26_filled),
    .candidate_27(!wait_slot_27_filled), .candidate_28(!wait_slot_28_filled), .candidate_29(!wait_slot_29_filled),
    .candidate_30(!wait_slot_30_filled), .chosen_0(gap_chosen_0), .chosen_1(gap_chosen_1), .chosen_2(gap_chosen_2),
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

  wire unused_bits = &{1'b0, wait_slot_0_lock, wait_slot_0_level, wait_slot_0_written, wait_slot_0_since, wait_slot_0_raised,
      gap_chosen_0, gap_chosen_1, gap_chosen_2, gap_chosen_3, gap_chosen_4, gap_chosen_5, gap_chosen_6, gap_chosen_7, gap_chosen_8,
      gap_chosen_9, gap_chosen_10, gap_chosen_11, gap_chosen_12, gap_chosen_13, gap_chosen_14, gap_chosen_15, gap_chosen_16,
      gap_chosen_17, gap_chosen_18, gap_chosen_19, gap_chosen_20, gap_chosen_21, gap_chosen_22, gap_chosen_23, gap_chosen_24,
      gap_chosen_25, gap_chosen_26, gap_chosen_27, gap_chosen_28, gap_chosen_29, gap_chosen_30};

endmodule

`default_nettype wire
