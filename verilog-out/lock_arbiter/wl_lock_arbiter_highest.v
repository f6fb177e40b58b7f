// wl_lock_arbiter_highest: submodule of lock_arbiter
// Min-select: marks the candidates with the lowest key.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 FIFO_DEPTH=8 COUNT_BITS=16 AGING=0 OVERDUE=0
// Generated from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_highest (
  input  wire         candidate_valid_0,   // this candidate takes part
  input  wire         candidate_valid_1,   // this candidate takes part
  input  wire         candidate_valid_2,   // this candidate takes part
  input  wire         candidate_valid_3,   // this candidate takes part
  input  wire         candidate_valid_4,   // this candidate takes part
  input  wire         candidate_valid_5,   // this candidate takes part
  input  wire         candidate_valid_6,   // this candidate takes part
  input  wire         candidate_valid_7,   // this candidate takes part
  input  wire         candidate_valid_8,   // this candidate takes part
  input  wire         candidate_valid_9,   // this candidate takes part
  input  wire         candidate_valid_10,  // this candidate takes part
  input  wire         candidate_valid_11,  // this candidate takes part
  input  wire         candidate_valid_12,  // this candidate takes part
  input  wire         candidate_valid_13,  // this candidate takes part
  input  wire         candidate_valid_14,  // this candidate takes part
  input  wire         candidate_valid_15,  // this candidate takes part
  input  wire         candidate_valid_16,  // this candidate takes part
  input  wire         candidate_valid_17,  // this candidate takes part
  input  wire         candidate_valid_18,  // this candidate takes part
  input  wire         candidate_valid_19,  // this candidate takes part
  input  wire         candidate_valid_20,  // this candidate takes part
  input  wire         candidate_valid_21,  // this candidate takes part
  input  wire         candidate_valid_22,  // this candidate takes part
  input  wire         candidate_valid_23,  // this candidate takes part
  input  wire         candidate_valid_24,  // this candidate takes part
  input  wire         candidate_valid_25,  // this candidate takes part
  input  wire         candidate_valid_26,  // this candidate takes part
  input  wire         candidate_valid_27,  // this candidate takes part
  input  wire         candidate_valid_28,  // this candidate takes part
  input  wire         candidate_valid_29,  // this candidate takes part
  input  wire         candidate_valid_30,  // this candidate takes part
  input  wire   [3:0] key_0,               // its key; the lowest is selected
  input  wire   [3:0] key_1,               // its key; the lowest is selected
  input  wire   [3:0] key_2,               // its key; the lowest is selected
  input  wire   [3:0] key_3,               // its key; the lowest is selected
  input  wire   [3:0] key_4,               // its key; the lowest is selected
  input  wire   [3:0] key_5,               // its key; the lowest is selected
  input  wire   [3:0] key_6,               // its key; the lowest is selected
  input  wire   [3:0] key_7,               // its key; the lowest is selected
  input  wire   [3:0] key_8,               // its key; the lowest is selected
  input  wire   [3:0] key_9,               // its key; the lowest is selected
  input  wire   [3:0] key_10,              // its key; the lowest is selected
  input  wire   [3:0] key_11,              // its key; the lowest is selected
  input  wire   [3:0] key_12,              // its key; the lowest is selected
  input  wire   [3:0] key_13,              // its key; the lowest is selected
  input  wire   [3:0] key_14,              // its key; the lowest is selected
  input  wire   [3:0] key_15,              // its key; the lowest is selected
  input  wire   [3:0] key_16,              // its key; the lowest is selected
  input  wire   [3:0] key_17,              // its key; the lowest is selected
  input  wire   [3:0] key_18,              // its key; the lowest is selected
  input  wire   [3:0] key_19,              // its key; the lowest is selected
  input  wire   [3:0] key_20,              // its key; the lowest is selected
  input  wire   [3:0] key_21,              // its key; the lowest is selected
  input  wire   [3:0] key_22,              // its key; the lowest is selected
  input  wire   [3:0] key_23,              // its key; the lowest is selected
  input  wire   [3:0] key_24,              // its key; the lowest is selected
  input  wire   [3:0] key_25,              // its key; the lowest is selected
  input  wire   [3:0] key_26,              // its key; the lowest is selected
  input  wire   [3:0] key_27,              // its key; the lowest is selected
  input  wire   [3:0] key_28,              // its key; the lowest is selected
  input  wire   [3:0] key_29,              // its key; the lowest is selected
  input  wire   [3:0] key_30,              // its key; the lowest is selected
  output wire         selected_0,          // this candidate has the lowest key, alone or with others
  output wire         selected_1,          // this candidate has the lowest key, alone or with others
  output wire         selected_2,          // this candidate has the lowest key, alone or with others
  output wire         selected_3,          // this candidate has the lowest key, alone or with others
  output wire         selected_4,          // this candidate has the lowest key, alone or with others
  output wire         selected_5,          // this candidate has the lowest key, alone or with others
  output wire         selected_6,          // this candidate has the lowest key, alone or with others
  output wire         selected_7,          // this candidate has the lowest key, alone or with others
  output wire         selected_8,          // this candidate has the lowest key, alone or with others
  output wire         selected_9,          // this candidate has the lowest key, alone or with others
  output wire         selected_10,         // this candidate has the lowest key, alone or with others
  output wire         selected_11,         // this candidate has the lowest key, alone or with others
  output wire         selected_12,         // this candidate has the lowest key, alone or with others
  output wire         selected_13,         // this candidate has the lowest key, alone or with others
  output wire         selected_14,         // this candidate has the lowest key, alone or with others
  output wire         selected_15,         // this candidate has the lowest key, alone or with others
  output wire         selected_16,         // this candidate has the lowest key, alone or with others
  output wire         selected_17,         // this candidate has the lowest key, alone or with others
  output wire         selected_18,         // this candidate has the lowest key, alone or with others
  output wire         selected_19,         // this candidate has the lowest key, alone or with others
  output wire         selected_20,         // this candidate has the lowest key, alone or with others
  output wire         selected_21,         // this candidate has the lowest key, alone or with others
  output wire         selected_22,         // this candidate has the lowest key, alone or with others
  output wire         selected_23,         // this candidate has the lowest key, alone or with others
  output wire         selected_24,         // this candidate has the lowest key, alone or with others
  output wire         selected_25,         // this candidate has the lowest key, alone or with others
  output wire         selected_26,         // this candidate has the lowest key, alone or with others
  output wire         selected_27,         // this candidate has the lowest key, alone or with others
  output wire         selected_28,         // this candidate has the lowest key, alone or with others
  output wire         selected_29,         // this candidate has the lowest key, alone or with others
  output wire         selected_30,         // this candidate has the lowest key, alone or with others
  output wire   [3:0] min_key              // the lowest key; all ones without a candidate
);

  localparam [3:0] top = 4'd8;
  localparam [3:0] one = 4'd1;
  reg remaining_0, remaining_1, remaining_2, remaining_3, remaining_4, remaining_5, remaining_6, remaining_7, remaining_8,
      remaining_9, remaining_10, remaining_11, remaining_12, remaining_13, remaining_14, remaining_15, remaining_16, remaining_17,
      remaining_18, remaining_19, remaining_20, remaining_21, remaining_22, remaining_23, remaining_24, remaining_25, remaining_26,
      remaining_27, remaining_28, remaining_29, remaining_30;
  reg has_zero_0, has_zero_1, has_zero_2, has_zero_3, has_zero_4, has_zero_5, has_zero_6, has_zero_7, has_zero_8, has_zero_9,
      has_zero_10, has_zero_11, has_zero_12, has_zero_13, has_zero_14, has_zero_15, has_zero_16, has_zero_17, has_zero_18,
      has_zero_19, has_zero_20, has_zero_21, has_zero_22, has_zero_23, has_zero_24, has_zero_25, has_zero_26, has_zero_27,
      has_zero_28, has_zero_29, has_zero_30;
  reg [3:0] shifted_key_0, shifted_key_1, shifted_key_2, shifted_key_3, shifted_key_4, shifted_key_5, shifted_key_6, shifted_key_7,
      shifted_key_8, shifted_key_9, shifted_key_10, shifted_key_11, shifted_key_12, shifted_key_13, shifted_key_14, shifted_key_15,
      shifted_key_16, shifted_key_17, shifted_key_18, shifted_key_19, shifted_key_20, shifted_key_21, shifted_key_22,
      shifted_key_23, shifted_key_24, shifted_key_25, shifted_key_26, shifted_key_27, shifted_key_28, shifted_key_29,
      shifted_key_30;
  reg any_zero;
  reg [3:0] key_so_far;

  always @* begin
    // Round of the highest bit. It reads the ports, so that a key of one bit makes no combinational loop.
    any_zero = 1'd0;
    shifted_key_0 = key_0;
    has_zero_0 = candidate_valid_0 & ((shifted_key_0 & top) == 4'd0);
    any_zero = any_zero | has_zero_0;
    shifted_key_1 = key_1;
    has_zero_1 = candidate_valid_1 & ((shifted_key_1 & top) == 4'd0);
    any_zero = any_zero | has_zero_1;
    shifted_key_2 = key_2;
    has_zero_2 = candidate_valid_2 & ((shifted_key_2 & top) == 4'd0);
    any_zero = any_zero | has_zero_2;
    shifted_key_3 = key_3;
    has_zero_3 = candidate_valid_3 & ((shifted_key_3 & top) == 4'd0);
    any_zero = any_zero | has_zero_3;
    shifted_key_4 = key_4;
    has_zero_4 = candidate_valid_4 & ((shifted_key_4 & top) == 4'd0);
    any_zero = any_zero | has_zero_4;
    shifted_key_5 = key_5;
    has_zero_5 = candidate_valid_5 & ((shifted_key_5 & top) == 4'd0);
    any_zero = any_zero | has_zero_5;
    shifted_key_6 = key_6;
    has_zero_6 = candidate_valid_6 & ((shifted_key_6 & top) == 4'd0);
    any_zero = any_zero | has_zero_6;
    shifted_key_7 = key_7;
    has_zero_7 = candidate_valid_7 & ((shifted_key_7 & top) == 4'd0);
    any_zero = any_zero | has_zero_7;
    shifted_key_8 = key_8;
    has_zero_8 = candidate_valid_8 & ((shifted_key_8 & top) == 4'd0);
    any_zero = any_zero | has_zero_8;
    shifted_key_9 = key_9;
    has_zero_9 = candidate_valid_9 & ((shifted_key_9 & top) == 4'd0);
    any_zero = any_zero | has_zero_9;
    shifted_key_10 = key_10;
    has_zero_10 = candidate_valid_10 & ((shifted_key_10 & top) == 4'd0);
    any_zero = any_zero | has_zero_10;
    shifted_key_11 = key_11;
    has_zero_11 = candidate_valid_11 & ((shifted_key_11 & top) == 4'd0);
    any_zero = any_zero | has_zero_11;
    shifted_key_12 = key_12;
    has_zero_12 = candidate_valid_12 & ((shifted_key_12 & top) == 4'd0);
    any_zero = any_zero | has_zero_12;
    shifted_key_13 = key_13;
    has_zero_13 = candidate_valid_13 & ((shifted_key_13 & top) == 4'd0);
    any_zero = any_zero | has_zero_13;
    shifted_key_14 = key_14;
    has_zero_14 = candidate_valid_14 & ((shifted_key_14 & top) == 4'd0);
    any_zero = any_zero | has_zero_14;
    shifted_key_15 = key_15;
    has_zero_15 = candidate_valid_15 & ((shifted_key_15 & top) == 4'd0);
    any_zero = any_zero | has_zero_15;
    shifted_key_16 = key_16;
    has_zero_16 = candidate_valid_16 & ((shifted_key_16 & top) == 4'd0);
    any_zero = any_zero | has_zero_16;
    shifted_key_17 = key_17;
    has_zero_17 = candidate_valid_17 & ((shifted_key_17 & top) == 4'd0);
    any_zero = any_zero | has_zero_17;
    shifted_key_18 = key_18;
    has_zero_18 = candidate_valid_18 & ((shifted_key_18 & top) == 4'd0);
    any_zero = any_zero | has_zero_18;
    shifted_key_19 = key_19;
    has_zero_19 = candidate_valid_19 & ((shifted_key_19 & top) == 4'd0);
    any_zero = any_zero | has_zero_19;
    shifted_key_20 = key_20;
    has_zero_20 = candidate_valid_20 & ((shifted_key_20 & top) == 4'd0);
    any_zero = any_zero | has_zero_20;
    shifted_key_21 = key_21;
    has_zero_21 = candidate_valid_21 & ((shifted_key_21 & top) == 4'd0);
    any_zero = any_zero | has_zero_21;
    shifted_key_22 = key_22;
    has_zero_22 = candidate_valid_22 & ((shifted_key_22 & top) == 4'd0);
    any_zero = any_zero | has_zero_22;
    shifted_key_23 = key_23;
    has_zero_23 = candidate_valid_23 & ((shifted_key_23 & top) == 4'd0);
    any_zero = any_zero | has_zero_23;
    shifted_key_24 = key_24;
    has_zero_24 = candidate_valid_24 & ((shifted_key_24 & top) == 4'd0);
    any_zero = any_zero | has_zero_24;
    shifted_key_25 = key_25;
    has_zero_25 = candidate_valid_25 & ((shifted_key_25 & top) == 4'd0);
    any_zero = any_zero | has_zero_25;
    shifted_key_26 = key_26;
    has_zero_26 = candidate_valid_26 & ((shifted_key_26 & top) == 4'd0);
    any_zero = any_zero | has_zero_26;
    shifted_key_27 = key_27;
    has_zero_27 = candidate_valid_27 & ((shifted_key_27 & top) == 4'd0);
    any_zero = any_zero | has_zero_27;
    shifted_key_28 = key_28;
    has_zero_28 = candidate_valid_28 & ((shifted_key_28 & top) == 4'd0);
    any_zero = any_zero | has_zero_28;
    shifted_key_29 = key_29;
    has_zero_29 = candidate_valid_29 & ((shifted_key_29 & top) == 4'd0);
    any_zero = any_zero | has_zero_29;
    shifted_key_30 = key_30;
    has_zero_30 = candidate_valid_30 & ((shifted_key_30 & top) == 4'd0);
    any_zero = any_zero | has_zero_30;
    key_so_far = 4'd0;
    if (!any_zero) begin
      key_so_far = one;
    end
    remaining_0 = has_zero_0 | (candidate_valid_0 & !any_zero);
    remaining_1 = has_zero_1 | (candidate_valid_1 & !any_zero);
    remaining_2 = has_zero_2 | (candidate_valid_2 & !any_zero);
    remaining_3 = has_zero_3 | (candidate_valid_3 & !any_zero);
    remaining_4 = has_zero_4 | (candidate_valid_4 & !any_zero);
    remaining_5 = has_zero_5 | (candidate_valid_5 & !any_zero);
    remaining_6 = has_zero_6 | (candidate_valid_6 & !any_zero);
    remaining_7 = has_zero_7 | (candidate_valid_7 & !any_zero);
    remaining_8 = has_zero_8 | (candidate_valid_8 & !any_zero);
    remaining_9 = has_zero_9 | (candidate_valid_9 & !any_zero);
    remaining_10 = has_zero_10 | (candidate_valid_10 & !any_zero);
    remaining_11 = has_zero_11 | (candidate_valid_11 & !any_zero);
    remaining_12 = has_zero_12 | (candidate_valid_12 & !any_zero);
    remaining_13 = has_zero_13 | (candidate_valid_13 & !any_zero);
    remaining_14 = has_zero_14 | (candidate_valid_14 & !any_zero);
    remaining_15 = has_zero_15 | (candidate_valid_15 & !any_zero);
    remaining_16 = has_zero_16 | (candidate_valid_16 & !any_zero);
    remaining_17 = has_zero_17 | (candidate_valid_17 & !any_zero);
    remaining_18 = has_zero_18 | (candidate_valid_18 & !any_zero);
    remaining_19 = has_zero_19 | (candidate_valid_19 & !any_zero);
    remaining_20 = has_zero_20 | (candidate_valid_20 & !any_zero);
    remaining_21 = has_zero_21 | (candidate_valid_21 & !any_zero);
    remaining_22 = has_zero_22 | (candidate_valid_22 & !any_zero);
    remaining_23 = has_zero_23 | (candidate_valid_23 & !any_zero);
    remaining_24 = has_zero_24 | (candidate_valid_24 & !any_zero);
    remaining_25 = has_zero_25 | (candidate_valid_25 & !any_zero);
    remaining_26 = has_zero_26 | (candidate_valid_26 & !any_zero);
    remaining_27 = has_zero_27 | (candidate_valid_27 & !any_zero);
    remaining_28 = has_zero_28 | (candidate_valid_28 & !any_zero);
    remaining_29 = has_zero_29 | (candidate_valid_29 & !any_zero);
    remaining_30 = has_zero_30 | (candidate_valid_30 & !any_zero);
    // Rounds of the other bits. If any remaining candidate has a 0, those with a 1 are dropped.
    any_zero = 1'd0;
    shifted_key_0 = shifted_key_0 << one;
    has_zero_0 = remaining_0 & ((shifted_key_0 & top) == 4'd0);
    any_zero = any_zero | has_zero_0;
    shifted_key_1 = shifted_key_1 << one;
    has_zero_1 = remaining_1 & ((shifted_key_1 & top) == 4'd0);
    any_zero = any_zero | has_zero_1;
    shifted_key_2 = shifted_key_2 << one;
    has_zero_2 = remaining_2 & ((shifted_key_2 & top) == 4'd0);
    any_zero = any_zero | has_zero_2;
    shifted_key_3 = shifted_key_3 << one;
    has_zero_3 = remaining_3 & ((shifted_key_3 & top) == 4'd0);
    any_zero = any_zero | has_zero_3;
    shifted_key_4 = shifted_key_4 << one;
    has_zero_4 = remaining_4 & ((shifted_key_4 & top) == 4'd0);
    any_zero = any_zero | has_zero_4;
    shifted_key_5 = shifted_key_5 << one;
    has_zero_5 = remaining_5 & ((shifted_key_5 & top) == 4'd0);
    any_zero = any_zero | has_zero_5;
    shifted_key_6 = shifted_key_6 << one;
    has_zero_6 = remaining_6 & ((shifted_key_6 & top) == 4'd0);
    any_zero = any_zero | has_zero_6;
    shifted_key_7 = shifted_key_7 << one;
    has_zero_7 = remaining_7 & ((shifted_key_7 & top) == 4'd0);
    any_zero = any_zero | has_zero_7;
    shifted_key_8 = shifted_key_8 << one;
    has_zero_8 = remaining_8 & ((shifted_key_8 & top) == 4'd0);
    any_zero = any_zero | has_zero_8;
    shifted_key_9 = shifted_key_9 << one;
    has_zero_9 = remaining_9 & ((shifted_key_9 & top) == 4'd0);
    any_zero = any_zero | has_zero_9;
    shifted_key_10 = shifted_key_10 << one;
    has_zero_10 = remaining_10 & ((shifted_key_10 & top) == 4'd0);
    any_zero = any_zero | has_zero_10;
    shifted_key_11 = shifted_key_11 << one;
    has_zero_11 = remaining_11 & ((shifted_key_11 & top) == 4'd0);
    any_zero = any_zero | has_zero_11;
    shifted_key_12 = shifted_key_12 << one;
    has_zero_12 = remaining_12 & ((shifted_key_12 & top) == 4'd0);
    any_zero = any_zero | has_zero_12;
    shifted_key_13 = shifted_key_13 << one;
    has_zero_13 = remaining_13 & ((shifted_key_13 & top) == 4'd0);
    any_zero = any_zero | has_zero_13;
    shifted_key_14 = shifted_key_14 << one;
    has_zero_14 = remaining_14 & ((shifted_key_14 & top) == 4'd0);
    any_zero = any_zero | has_zero_14;
    shifted_key_15 = shifted_key_15 << one;
    has_zero_15 = remaining_15 & ((shifted_key_15 & top) == 4'd0);
    any_zero = any_zero | has_zero_15;
    shifted_key_16 = shifted_key_16 << one;
    has_zero_16 = remaining_16 & ((shifted_key_16 & top) == 4'd0);
    any_zero = any_zero | has_zero_16;
    shifted_key_17 = shifted_key_17 << one;
    has_zero_17 = remaining_17 & ((shifted_key_17 & top) == 4'd0);
    any_zero = any_zero | has_zero_17;
    shifted_key_18 = shifted_key_18 << one;
    has_zero_18 = remaining_18 & ((shifted_key_18 & top) == 4'd0);
    any_zero = any_zero | has_zero_18;
    shifted_key_19 = shifted_key_19 << one;
    has_zero_19 = remaining_19 & ((shifted_key_19 & top) == 4'd0);
    any_zero = any_zero | has_zero_19;
    shifted_key_20 = shifted_key_20 << one;
    has_zero_20 = remaining_20 & ((shifted_key_20 & top) == 4'd0);
    any_zero = any_zero | has_zero_20;
    shifted_key_21 = shifted_key_21 << one;
    has_zero_21 = remaining_21 & ((shifted_key_21 & top) == 4'd0);
    any_zero = any_zero | has_zero_21;
    shifted_key_22 = shifted_key_22 << one;
    has_zero_22 = remaining_22 & ((shifted_key_22 & top) == 4'd0);
    any_zero = any_zero | has_zero_22;
    shifted_key_23 = shifted_key_23 << one;
    has_zero_23 = remaining_23 & ((shifted_key_23 & top) == 4'd0);
    any_zero = any_zero | has_zero_23;
    shifted_key_24 = shifted_key_24 << one;
    has_zero_24 = remaining_24 & ((shifted_key_24 & top) == 4'd0);
    any_zero = any_zero | has_zero_24;
    shifted_key_25 = shifted_key_25 << one;
    has_zero_25 = remaining_25 & ((shifted_key_25 & top) == 4'd0);
    any_zero = any_zero | has_zero_25;
    shifted_key_26 = shifted_key_26 << one;
    has_zero_26 = remaining_26 & ((shifted_key_26 & top) == 4'd0);
    any_zero = any_zero | has_zero_26;
    shifted_key_27 = shifted_key_27 << one;
    has_zero_27 = remaining_27 & ((shifted_key_27 & top) == 4'd0);
    any_zero = any_zero | has_zero_27;
    shifted_key_28 = shifted_key_28 << one;
    has_zero_28 = remaining_28 & ((shifted_key_28 & top) == 4'd0);
    any_zero = any_zero | has_zero_28;
    shifted_key_29 = shifted_key_29 << one;
    has_zero_29 = remaining_29 & ((shifted_key_29 & top) == 4'd0);
    any_zero = any_zero | has_zero_29;
    shifted_key_30 = shifted_key_30 << one;
    has_zero_30 = remaining_30 & ((shifted_key_30 & top) == 4'd0);
    any_zero = any_zero | has_zero_30;
    key_so_far = key_so_far << one;
    if (!any_zero) begin
      key_so_far = key_so_far | one;
    end
    remaining_0 = has_zero_0 | (remaining_0 & !any_zero);
    remaining_1 = has_zero_1 | (remaining_1 & !any_zero);
    remaining_2 = has_zero_2 | (remaining_2 & !any_zero);
    remaining_3 = has_zero_3 | (remaining_3 & !any_zero);
    remaining_4 = has_zero_4 | (remaining_4 & !any_zero);
    remaining_5 = has_zero_5 | (remaining_5 & !any_zero);
    remaining_6 = has_zero_6 | (remaining_6 & !any_zero);
    remaining_7 = has_zero_7 | (remaining_7 & !any_zero);
    remaining_8 = has_zero_8 | (remaining_8 & !any_zero);
    remaining_9 = has_zero_9 | (remaining_9 & !any_zero);
    remaining_10 = has_zero_10 | (remaining_10 & !any_zero);
    remaining_11 = has_zero_11 | (remaining_11 & !any_zero);
    remaining_12 = has_zero_12 | (remaining_12 & !any_zero);
    remaining_13 = has_zero_13 | (remaining_13 & !any_zero);
    remaining_14 = has_zero_14 | (remaining_14 & !any_zero);
    remaining_15 = has_zero_15 | (remaining_15 & !any_zero);
    remaining_16 = has_zero_16 | (remaining_16 & !any_zero);
    remaining_17 = has_zero_17 | (remaining_17 & !any_zero);
    remaining_18 = has_zero_18 | (remaining_18 & !any_zero);
    remaining_19 = has_zero_19 | (remaining_19 & !any_zero);
    remaining_20 = has_zero_20 | (remaining_20 & !any_zero);
    remaining_21 = has_zero_21 | (remaining_21 & !any_zero);
    remaining_22 = has_zero_22 | (remaining_22 & !any_zero);
    remaining_23 = has_zero_23 | (remaining_23 & !any_zero);
    remaining_24 = has_zero_24 | (remaining_24 & !any_zero);
    remaining_25 = has_zero_25 | (remaining_25 & !any_zero);
    remaining_26 = has_zero_26 | (remaining_26 & !any_zero);
    remaining_27 = has_zero_27 | (remaining_27 & !any_zero);
    remaining_28 = has_zero_28 | (remaining_28 & !any_zero);
    remaining_29 = has_zero_29 | (remaining_29 & !any_zero);
    remaining_30 = has_zero_30 | (remaining_30 & !any_zero);
    any_zero = 1'd0;
    shifted_key_0 = shifted_key_0 << one;
    has_zero_0 = remaining_0 & ((shifted_key_0 & top) == 4'd0);
    any_zero = any_zero | has_zero_0;
    shifted_key_1 = shifted_key_1 << one;
    has_zero_1 = remaining_1 & ((shifted_key_1 & top) == 4'd0);
    any_zero = any_zero | has_zero_1;
    shifted_key_2 = shifted_key_2 << one;
    has_zero_2 = remaining_2 & ((shifted_key_2 & top) == 4'd0);
    any_zero = any_zero | has_zero_2;
    shifted_key_3 = shifted_key_3 << one;
    has_zero_3 = remaining_3 & ((shifted_key_3 & top) == 4'd0);
    any_zero = any_zero | has_zero_3;
    shifted_key_4 = shifted_key_4 << one;
    has_zero_4 = remaining_4 & ((shifted_key_4 & top) == 4'd0);
    any_zero = any_zero | has_zero_4;
    shifted_key_5 = shifted_key_5 << one;
    has_zero_5 = remaining_5 & ((shifted_key_5 & top) == 4'd0);
    any_zero = any_zero | has_zero_5;
    shifted_key_6 = shifted_key_6 << one;
    has_zero_6 = remaining_6 & ((shifted_key_6 & top) == 4'd0);
    any_zero = any_zero | has_zero_6;
    shifted_key_7 = shifted_key_7 << one;
    has_zero_7 = remaining_7 & ((shifted_key_7 & top) == 4'd0);
    any_zero = any_zero | has_zero_7;
    shifted_key_8 = shifted_key_8 << one;
    has_zero_8 = remaining_8 & ((shifted_key_8 & top) == 4'd0);
    any_zero = any_zero | has_zero_8;
    shifted_key_9 = shifted_key_9 << one;
    has_zero_9 = remaining_9 & ((shifted_key_9 & top) == 4'd0);
    any_zero = any_zero | has_zero_9;
    shifted_key_10 = shifted_key_10 << one;
    has_zero_10 = remaining_10 & ((shifted_key_10 & top) == 4'd0);
    any_zero = any_zero | has_zero_10;
    shifted_key_11 = shifted_key_11 << one;
    has_zero_11 = remaining_11 & ((shifted_key_11 & top) == 4'd0);
    any_zero = any_zero | has_zero_11;
    shifted_key_12 = shifted_key_12 << one;
    has_zero_12 = remaining_12 & ((shifted_key_12 & top) == 4'd0);
    any_zero = any_zero | has_zero_12;
    shifted_key_13 = shifted_key_13 << one;
    has_zero_13 = remaining_13 & ((shifted_key_13 & top) == 4'd0);
    any_zero = any_zero | has_zero_13;
    shifted_key_14 = shifted_key_14 << one;
    has_zero_14 = remaining_14 & ((shifted_key_14 & top) == 4'd0);
    any_zero = any_zero | has_zero_14;
    shifted_key_15 = shifted_key_15 << one;
    has_zero_15 = remaining_15 & ((shifted_key_15 & top) == 4'd0);
    any_zero = any_zero | has_zero_15;
    shifted_key_16 = shifted_key_16 << one;
    has_zero_16 = remaining_16 & ((shifted_key_16 & top) == 4'd0);
    any_zero = any_zero | has_zero_16;
    shifted_key_17 = shifted_key_17 << one;
    has_zero_17 = remaining_17 & ((shifted_key_17 & top) == 4'd0);
    any_zero = any_zero | has_zero_17;
    shifted_key_18 = shifted_key_18 << one;
    has_zero_18 = remaining_18 & ((shifted_key_18 & top) == 4'd0);
    any_zero = any_zero | has_zero_18;
    shifted_key_19 = shifted_key_19 << one;
    has_zero_19 = remaining_19 & ((shifted_key_19 & top) == 4'd0);
    any_zero = any_zero | has_zero_19;
    shifted_key_20 = shifted_key_20 << one;
    has_zero_20 = remaining_20 & ((shifted_key_20 & top) == 4'd0);
    any_zero = any_zero | has_zero_20;
    shifted_key_21 = shifted_key_21 << one;
    has_zero_21 = remaining_21 & ((shifted_key_21 & top) == 4'd0);
    any_zero = any_zero | has_zero_21;
    shifted_key_22 = shifted_key_22 << one;
    has_zero_22 = remaining_22 & ((shifted_key_22 & top) == 4'd0);
    any_zero = any_zero | has_zero_22;
    shifted_key_23 = shifted_key_23 << one;
    has_zero_23 = remaining_23 & ((shifted_key_23 & top) == 4'd0);
    any_zero = any_zero | has_zero_23;
    shifted_key_24 = shifted_key_24 << one;
    has_zero_24 = remaining_24 & ((shifted_key_24 & top) == 4'd0);
    any_zero = any_zero | has_zero_24;
    shifted_key_25 = shifted_key_25 << one;
    has_zero_25 = remaining_25 & ((shifted_key_25 & top) == 4'd0);
    any_zero = any_zero | has_zero_25;
    shifted_key_26 = shifted_key_26 << one;
    has_zero_26 = remaining_26 & ((shifted_key_26 & top) == 4'd0);
    any_zero = any_zero | has_zero_26;
    shifted_key_27 = shifted_key_27 << one;
    has_zero_27 = remaining_27 & ((shifted_key_27 & top) == 4'd0);
    any_zero = any_zero | has_zero_27;
    shifted_key_28 = shifted_key_28 << one;
    has_zero_28 = remaining_28 & ((shifted_key_28 & top) == 4'd0);
    any_zero = any_zero | has_zero_28;
    shifted_key_29 = shifted_key_29 << one;
    has_zero_29 = remaining_29 & ((shifted_key_29 & top) == 4'd0);
    any_zero = any_zero | has_zero_29;
    shifted_key_30 = shifted_key_30 << one;
    has_zero_30 = remaining_30 & ((shifted_key_30 & top) == 4'd0);
    any_zero = any_zero | has_zero_30;
    key_so_far = key_so_far << one;
    if (!any_zero) begin
      key_so_far = key_so_far | one;
    end
    remaining_0 = has_zero_0 | (remaining_0 & !any_zero);
    remaining_1 = has_zero_1 | (remaining_1 & !any_zero);
    remaining_2 = has_zero_2 | (remaining_2 & !any_zero);
    remaining_3 = has_zero_3 | (remaining_3 & !any_zero);
    remaining_4 = has_zero_4 | (remaining_4 & !any_zero);
    remaining_5 = has_zero_5 | (remaining_5 & !any_zero);
    remaining_6 = has_zero_6 | (remaining_6 & !any_zero);
    remaining_7 = has_zero_7 | (remaining_7 & !any_zero);
    remaining_8 = has_zero_8 | (remaining_8 & !any_zero);
    remaining_9 = has_zero_9 | (remaining_9 & !any_zero);
    remaining_10 = has_zero_10 | (remaining_10 & !any_zero);
    remaining_11 = has_zero_11 | (remaining_11 & !any_zero);
    remaining_12 = has_zero_12 | (remaining_12 & !any_zero);
    remaining_13 = has_zero_13 | (remaining_13 & !any_zero);
    remaining_14 = has_zero_14 | (remaining_14 & !any_zero);
    remaining_15 = has_zero_15 | (remaining_15 & !any_zero);
    remaining_16 = has_zero_16 | (remaining_16 & !any_zero);
    remaining_17 = has_zero_17 | (remaining_17 & !any_zero);
    remaining_18 = has_zero_18 | (remaining_18 & !any_zero);
    remaining_19 = has_zero_19 | (remaining_19 & !any_zero);
    remaining_20 = has_zero_20 | (remaining_20 & !any_zero);
    remaining_21 = has_zero_21 | (remaining_21 & !any_zero);
    remaining_22 = has_zero_22 | (remaining_22 & !any_zero);
    remaining_23 = has_zero_23 | (remaining_23 & !any_zero);
    remaining_24 = has_zero_24 | (remaining_24 & !any_zero);
    remaining_25 = has_zero_25 | (remaining_25 & !any_zero);
    remaining_26 = has_zero_26 | (remaining_26 & !any_zero);
    remaining_27 = has_zero_27 | (remaining_27 & !any_zero);
    remaining_28 = has_zero_28 | (remaining_28 & !any_zero);
    remaining_29 = has_zero_29 | (remaining_29 & !any_zero);
    remaining_30 = has_zero_30 | (remaining_30 & !any_zero);
    any_zero = 1'd0;
    shifted_key_0 = shifted_key_0 << one;
    has_zero_0 = remaining_0 & ((shifted_key_0 & top) == 4'd0);
    any_zero = any_zero | has_zero_0;
    shifted_key_1 = shifted_key_1 << one;
    has_zero_1 = remaining_1 & ((shifted_key_1 & top) == 4'd0);
    any_zero = any_zero | has_zero_1;
    shifted_key_2 = shifted_key_2 << one;
    has_zero_2 = remaining_2 & ((shifted_key_2 & top) == 4'd0);
    any_zero = any_zero | has_zero_2;
    shifted_key_3 = shifted_key_3 << one;
    has_zero_3 = remaining_3 & ((shifted_key_3 & top) == 4'd0);
    any_zero = any_zero | has_zero_3;
    shifted_key_4 = shifted_key_4 << one;
    has_zero_4 = remaining_4 & ((shifted_key_4 & top) == 4'd0);
    any_zero = any_zero | has_zero_4;
    shifted_key_5 = shifted_key_5 << one;
    has_zero_5 = remaining_5 & ((shifted_key_5 & top) == 4'd0);
    any_zero = any_zero | has_zero_5;
    shifted_key_6 = shifted_key_6 << one;
    has_zero_6 = remaining_6 & ((shifted_key_6 & top) == 4'd0);
    any_zero = any_zero | has_zero_6;
    shifted_key_7 = shifted_key_7 << one;
    has_zero_7 = remaining_7 & ((shifted_key_7 & top) == 4'd0);
    any_zero = any_zero | has_zero_7;
    shifted_key_8 = shifted_key_8 << one;
    has_zero_8 = remaining_8 & ((shifted_key_8 & top) == 4'd0);
    any_zero = any_zero | has_zero_8;
    shifted_key_9 = shifted_key_9 << one;
    has_zero_9 = remaining_9 & ((shifted_key_9 & top) == 4'd0);
    any_zero = any_zero | has_zero_9;
    shifted_key_10 = shifted_key_10 << one;
    has_zero_10 = remaining_10 & ((shifted_key_10 & top) == 4'd0);
    any_zero = any_zero | has_zero_10;
    shifted_key_11 = shifted_key_11 << one;
    has_zero_11 = remaining_11 & ((shifted_key_11 & top) == 4'd0);
    any_zero = any_zero | has_zero_11;
    shifted_key_12 = shifted_key_12 << one;
    has_zero_12 = remaining_12 & ((shifted_key_12 & top) == 4'd0);
    any_zero = any_zero | has_zero_12;
    shifted_key_13 = shifted_key_13 << one;
    has_zero_13 = remaining_13 & ((shifted_key_13 & top) == 4'd0);
    any_zero = any_zero | has_zero_13;
    shifted_key_14 = shifted_key_14 << one;
    has_zero_14 = remaining_14 & ((shifted_key_14 & top) == 4'd0);
    any_zero = any_zero | has_zero_14;
    shifted_key_15 = shifted_key_15 << one;
    has_zero_15 = remaining_15 & ((shifted_key_15 & top) == 4'd0);
    any_zero = any_zero | has_zero_15;
    shifted_key_16 = shifted_key_16 << one;
    has_zero_16 = remaining_16 & ((shifted_key_16 & top) == 4'd0);
    any_zero = any_zero | has_zero_16;
    shifted_key_17 = shifted_key_17 << one;
    has_zero_17 = remaining_17 & ((shifted_key_17 & top) == 4'd0);
    any_zero = any_zero | has_zero_17;
    shifted_key_18 = shifted_key_18 << one;
    has_zero_18 = remaining_18 & ((shifted_key_18 & top) == 4'd0);
    any_zero = any_zero | has_zero_18;
    shifted_key_19 = shifted_key_19 << one;
    has_zero_19 = remaining_19 & ((shifted_key_19 & top) == 4'd0);
    any_zero = any_zero | has_zero_19;
    shifted_key_20 = shifted_key_20 << one;
    has_zero_20 = remaining_20 & ((shifted_key_20 & top) == 4'd0);
    any_zero = any_zero | has_zero_20;
    shifted_key_21 = shifted_key_21 << one;
    has_zero_21 = remaining_21 & ((shifted_key_21 & top) == 4'd0);
    any_zero = any_zero | has_zero_21;
    shifted_key_22 = shifted_key_22 << one;
    has_zero_22 = remaining_22 & ((shifted_key_22 & top) == 4'd0);
    any_zero = any_zero | has_zero_22;
    shifted_key_23 = shifted_key_23 << one;
    has_zero_23 = remaining_23 & ((shifted_key_23 & top) == 4'd0);
    any_zero = any_zero | has_zero_23;
    shifted_key_24 = shifted_key_24 << one;
    has_zero_24 = remaining_24 & ((shifted_key_24 & top) == 4'd0);
    any_zero = any_zero | has_zero_24;
    shifted_key_25 = shifted_key_25 << one;
    has_zero_25 = remaining_25 & ((shifted_key_25 & top) == 4'd0);
    any_zero = any_zero | has_zero_25;
    shifted_key_26 = shifted_key_26 << one;
    has_zero_26 = remaining_26 & ((shifted_key_26 & top) == 4'd0);
    any_zero = any_zero | has_zero_26;
    shifted_key_27 = shifted_key_27 << one;
    has_zero_27 = remaining_27 & ((shifted_key_27 & top) == 4'd0);
    any_zero = any_zero | has_zero_27;
    shifted_key_28 = shifted_key_28 << one;
    has_zero_28 = remaining_28 & ((shifted_key_28 & top) == 4'd0);
    any_zero = any_zero | has_zero_28;
    shifted_key_29 = shifted_key_29 << one;
    has_zero_29 = remaining_29 & ((shifted_key_29 & top) == 4'd0);
    any_zero = any_zero | has_zero_29;
    shifted_key_30 = shifted_key_30 << one;
    has_zero_30 = remaining_30 & ((shifted_key_30 & top) == 4'd0);
    any_zero = any_zero | has_zero_30;
    key_so_far = key_so_far << one;
    if (!any_zero) begin
      key_so_far = key_so_far | one;
    end
    remaining_0 = has_zero_0 | (remaining_0 & !any_zero);
    remaining_1 = has_zero_1 | (remaining_1 & !any_zero);
    remaining_2 = has_zero_2 | (remaining_2 & !any_zero);
    remaining_3 = has_zero_3 | (remaining_3 & !any_zero);
    remaining_4 = has_zero_4 | (remaining_4 & !any_zero);
    remaining_5 = has_zero_5 | (remaining_5 & !any_zero);
    remaining_6 = has_zero_6 | (remaining_6 & !any_zero);
    remaining_7 = has_zero_7 | (remaining_7 & !any_zero);
    remaining_8 = has_zero_8 | (remaining_8 & !any_zero);
    remaining_9 = has_zero_9 | (remaining_9 & !any_zero);
    remaining_10 = has_zero_10 | (remaining_10 & !any_zero);
    remaining_11 = has_zero_11 | (remaining_11 & !any_zero);
    remaining_12 = has_zero_12 | (remaining_12 & !any_zero);
    remaining_13 = has_zero_13 | (remaining_13 & !any_zero);
    remaining_14 = has_zero_14 | (remaining_14 & !any_zero);
    remaining_15 = has_zero_15 | (remaining_15 & !any_zero);
    remaining_16 = has_zero_16 | (remaining_16 & !any_zero);
    remaining_17 = has_zero_17 | (remaining_17 & !any_zero);
    remaining_18 = has_zero_18 | (remaining_18 & !any_zero);
    remaining_19 = has_zero_19 | (remaining_19 & !any_zero);
    remaining_20 = has_zero_20 | (remaining_20 & !any_zero);
    remaining_21 = has_zero_21 | (remaining_21 & !any_zero);
    remaining_22 = has_zero_22 | (remaining_22 & !any_zero);
    remaining_23 = has_zero_23 | (remaining_23 & !any_zero);
    remaining_24 = has_zero_24 | (remaining_24 & !any_zero);
    remaining_25 = has_zero_25 | (remaining_25 & !any_zero);
    remaining_26 = has_zero_26 | (remaining_26 & !any_zero);
    remaining_27 = has_zero_27 | (remaining_27 & !any_zero);
    remaining_28 = has_zero_28 | (remaining_28 & !any_zero);
    remaining_29 = has_zero_29 | (remaining_29 & !any_zero);
    remaining_30 = has_zero_30 | (remaining_30 & !any_zero);
  end

  assign selected_0 = remaining_0;
  assign selected_1 = remaining_1;
  assign selected_2 = remaining_2;
  assign selected_3 = remaining_3;
  assign selected_4 = remaining_4;
  assign selected_5 = remaining_5;
  assign selected_6 = remaining_6;
  assign selected_7 = remaining_7;
  assign selected_8 = remaining_8;
  assign selected_9 = remaining_9;
  assign selected_10 = remaining_10;
  assign selected_11 = remaining_11;
  assign selected_12 = remaining_12;
  assign selected_13 = remaining_13;
  assign selected_14 = remaining_14;
  assign selected_15 = remaining_15;
  assign selected_16 = remaining_16;
  assign selected_17 = remaining_17;
  assign selected_18 = remaining_18;
  assign selected_19 = remaining_19;
  assign selected_20 = remaining_20;
  assign selected_21 = remaining_21;
  assign selected_22 = remaining_22;
  assign selected_23 = remaining_23;
  assign selected_24 = remaining_24;
  assign selected_25 = remaining_25;
  assign selected_26 = remaining_26;
  assign selected_27 = remaining_27;
  assign selected_28 = remaining_28;
  assign selected_29 = remaining_29;
  assign selected_30 = remaining_30;
  assign min_key = key_so_far;

endmodule

`default_nettype wire
