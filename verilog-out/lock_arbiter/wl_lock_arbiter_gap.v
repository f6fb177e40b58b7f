// wl_lock_arbiter_gap: submodule of lock_arbiter
// Find first: the lowest-numbered candidate.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 FIFO_DEPTH=8 COUNT_BITS=16 AGING=0 OVERDUE=0
// Generated from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_gap (
  input  wire         candidate_0,   // this position is a candidate
  input  wire         candidate_1,   // this position is a candidate
  input  wire         candidate_2,   // this position is a candidate
  input  wire         candidate_3,   // this position is a candidate
  input  wire         candidate_4,   // this position is a candidate
  input  wire         candidate_5,   // this position is a candidate
  input  wire         candidate_6,   // this position is a candidate
  input  wire         candidate_7,   // this position is a candidate
  input  wire         candidate_8,   // this position is a candidate
  input  wire         candidate_9,   // this position is a candidate
  input  wire         candidate_10,  // this position is a candidate
  input  wire         candidate_11,  // this position is a candidate
  input  wire         candidate_12,  // this position is a candidate
  input  wire         candidate_13,  // this position is a candidate
  input  wire         candidate_14,  // this position is a candidate
  input  wire         candidate_15,  // this position is a candidate
  input  wire         candidate_16,  // this position is a candidate
  input  wire         candidate_17,  // this position is a candidate
  input  wire         candidate_18,  // this position is a candidate
  input  wire         candidate_19,  // this position is a candidate
  input  wire         candidate_20,  // this position is a candidate
  input  wire         candidate_21,  // this position is a candidate
  input  wire         candidate_22,  // this position is a candidate
  input  wire         candidate_23,  // this position is a candidate
  input  wire         candidate_24,  // this position is a candidate
  input  wire         candidate_25,  // this position is a candidate
  input  wire         candidate_26,  // this position is a candidate
  input  wire         candidate_27,  // this position is a candidate
  input  wire         candidate_28,  // this position is a candidate
  input  wire         candidate_29,  // this position is a candidate
  input  wire         candidate_30,  // this position is a candidate
  output wire         chosen_0,      // it is the first candidate
  output wire         chosen_1,      // it is the first candidate
  output wire         chosen_2,      // it is the first candidate
  output wire         chosen_3,      // it is the first candidate
  output wire         chosen_4,      // it is the first candidate
  output wire         chosen_5,      // it is the first candidate
  output wire         chosen_6,      // it is the first candidate
  output wire         chosen_7,      // it is the first candidate
  output wire         chosen_8,      // it is the first candidate
  output wire         chosen_9,      // it is the first candidate
  output wire         chosen_10,     // it is the first candidate
  output wire         chosen_11,     // it is the first candidate
  output wire         chosen_12,     // it is the first candidate
  output wire         chosen_13,     // it is the first candidate
  output wire         chosen_14,     // it is the first candidate
  output wire         chosen_15,     // it is the first candidate
  output wire         chosen_16,     // it is the first candidate
  output wire         chosen_17,     // it is the first candidate
  output wire         chosen_18,     // it is the first candidate
  output wire         chosen_19,     // it is the first candidate
  output wire         chosen_20,     // it is the first candidate
  output wire         chosen_21,     // it is the first candidate
  output wire         chosen_22,     // it is the first candidate
  output wire         chosen_23,     // it is the first candidate
  output wire         chosen_24,     // it is the first candidate
  output wire         chosen_25,     // it is the first candidate
  output wire         chosen_26,     // it is the first candidate
  output wire         chosen_27,     // it is the first candidate
  output wire         chosen_28,     // it is the first candidate
  output wire         chosen_29,     // it is the first candidate
  output wire         chosen_30,     // it is the first candidate
  output wire         reached_0,     // it is the first candidate or comes after it
  output wire         reached_1,     // it is the first candidate or comes after it
  output wire         reached_2,     // it is the first candidate or comes after it
  output wire         reached_3,     // it is the first candidate or comes after it
  output wire         reached_4,     // it is the first candidate or comes after it
  output wire         reached_5,     // it is the first candidate or comes after it
  output wire         reached_6,     // it is the first candidate or comes after it
  output wire         reached_7,     // it is the first candidate or comes after it
  output wire         reached_8,     // it is the first candidate or comes after it
  output wire         reached_9,     // it is the first candidate or comes after it
  output wire         reached_10,    // it is the first candidate or comes after it
  output wire         reached_11,    // it is the first candidate or comes after it
  output wire         reached_12,    // it is the first candidate or comes after it
  output wire         reached_13,    // it is the first candidate or comes after it
  output wire         reached_14,    // it is the first candidate or comes after it
  output wire         reached_15,    // it is the first candidate or comes after it
  output wire         reached_16,    // it is the first candidate or comes after it
  output wire         reached_17,    // it is the first candidate or comes after it
  output wire         reached_18,    // it is the first candidate or comes after it
  output wire         reached_19,    // it is the first candidate or comes after it
  output wire         reached_20,    // it is the first candidate or comes after it
  output wire         reached_21,    // it is the first candidate or comes after it
  output wire         reached_22,    // it is the first candidate or comes after it
  output wire         reached_23,    // it is the first candidate or comes after it
  output wire         reached_24,    // it is the first candidate or comes after it
  output wire         reached_25,    // it is the first candidate or comes after it
  output wire         reached_26,    // it is the first candidate or comes after it
  output wire         reached_27,    // it is the first candidate or comes after it
  output wire         reached_28,    // it is the first candidate or comes after it
  output wire         reached_29,    // it is the first candidate or comes after it
  output wire         reached_30     // it is the first candidate or comes after it
);

  reg padded_0, padded_1, padded_2, padded_3, padded_4, padded_5, padded_6, padded_7, padded_8, padded_9, padded_10, padded_11,
      padded_12, padded_13, padded_14, padded_15, padded_16, padded_17, padded_18, padded_19, padded_20, padded_21, padded_22,
      padded_23, padded_24, padded_25, padded_26, padded_27, padded_28, padded_29, padded_30;

  wire padded_31 = 1'd0;

  always @* begin
    // Candidates, padded to groups of four.
    padded_0 = 1'd0;
    padded_0 = candidate_0;
  end

  always @* begin
    padded_1 = 1'd0;
    padded_1 = candidate_1;
  end

  always @* begin
    padded_2 = 1'd0;
    padded_2 = candidate_2;
  end

  always @* begin
    padded_3 = 1'd0;
    padded_3 = candidate_3;
  end

  always @* begin
    padded_4 = 1'd0;
    padded_4 = candidate_4;
  end

  always @* begin
    padded_5 = 1'd0;
    padded_5 = candidate_5;
  end

  always @* begin
    padded_6 = 1'd0;
    padded_6 = candidate_6;
  end

  always @* begin
    padded_7 = 1'd0;
    padded_7 = candidate_7;
  end

  always @* begin
    padded_8 = 1'd0;
    padded_8 = candidate_8;
  end

  always @* begin
    padded_9 = 1'd0;
    padded_9 = candidate_9;
  end

  always @* begin
    padded_10 = 1'd0;
    padded_10 = candidate_10;
  end

  always @* begin
    padded_11 = 1'd0;
    padded_11 = candidate_11;
  end

  always @* begin
    padded_12 = 1'd0;
    padded_12 = candidate_12;
  end

  always @* begin
    padded_13 = 1'd0;
    padded_13 = candidate_13;
  end

  always @* begin
    padded_14 = 1'd0;
    padded_14 = candidate_14;
  end

  always @* begin
    padded_15 = 1'd0;
    padded_15 = candidate_15;
  end

  always @* begin
    padded_16 = 1'd0;
    padded_16 = candidate_16;
  end

  always @* begin
    padded_17 = 1'd0;
    padded_17 = candidate_17;
  end

  always @* begin
    padded_18 = 1'd0;
    padded_18 = candidate_18;
  end

  always @* begin
    padded_19 = 1'd0;
    padded_19 = candidate_19;
  end

  always @* begin
    padded_20 = 1'd0;
    padded_20 = candidate_20;
  end

  always @* begin
    padded_21 = 1'd0;
    padded_21 = candidate_21;
  end

  always @* begin
    padded_22 = 1'd0;
    padded_22 = candidate_22;
  end

  always @* begin
    padded_23 = 1'd0;
    padded_23 = candidate_23;
  end

  always @* begin
    padded_24 = 1'd0;
    padded_24 = candidate_24;
  end

  always @* begin
    padded_25 = 1'd0;
    padded_25 = candidate_25;
  end

  always @* begin
    padded_26 = 1'd0;
    padded_26 = candidate_26;
  end

  always @* begin
    padded_27 = 1'd0;
    padded_27 = candidate_27;
  end

  always @* begin
    padded_28 = 1'd0;
    padded_28 = candidate_28;
  end

  always @* begin
    padded_29 = 1'd0;
    padded_29 = candidate_29;
  end

  always @* begin
    padded_30 = 1'd0;
    padded_30 = candidate_30;
  end

  // before: a candidate in an earlier group; up_to: a candidate at or before this position.
  wire before_0 = 1'd0;
  wire before_1 = (((before_0 | padded_0) | padded_1) | padded_2) | padded_3;
  wire up_to_0 = before_0 | padded_0;
  wire up_to_1 = (before_0 | padded_0) | padded_1;
  wire up_to_2 = ((before_0 | padded_0) | padded_1) | padded_2;
  wire up_to_3 = before_1;
  wire first_0 = padded_0 & !before_0;
  wire first_1 = padded_1 & !up_to_0;
  wire first_2 = padded_2 & !up_to_1;
  wire first_3 = padded_3 & !up_to_2;
  wire before_2 = (((before_1 | padded_4) | padded_5) | padded_6) | padded_7;
  wire up_to_4 = before_1 | padded_4;
  wire up_to_5 = (before_1 | padded_4) | padded_5;
  wire up_to_6 = ((before_1 | padded_4) | padded_5) | padded_6;
  wire up_to_7 = before_2;
  wire first_4 = padded_4 & !before_1;
  wire first_5 = padded_5 & !up_to_4;
  wire first_6 = padded_6 & !up_to_5;
  wire first_7 = padded_7 & !up_to_6;
  wire before_3 = (((before_2 | padded_8) | padded_9) | padded_10) | padded_11;
  wire up_to_8 = before_2 | padded_8;
  wire up_to_9 = (before_2 | padded_8) | padded_9;
  wire up_to_10 = ((before_2 | padded_8) | padded_9) | padded_10;
  wire up_to_11 = before_3;
  wire first_8 = padded_8 & !before_2;
  wire first_9 = padded_9 & !up_to_8;
  wire first_10 = padded_10 & !up_to_9;
  wire first_11 = padded_11 & !up_to_10;
  wire before_4 = (((before_3 | padded_12) | padded_13) | padded_14) | padded_15;
  wire up_to_12 = before_3 | padded_12;
  wire up_to_13 = (before_3 | padded_12) | padded_13;
  wire up_to_14 = ((before_3 | padded_12) | padded_13) | padded_14;
  wire up_to_15 = before_4;
  wire first_12 = padded_12 & !before_3;
  wire first_13 = padded_13 & !up_to_12;
  wire first_14 = padded_14 & !up_to_13;
  wire first_15 = padded_15 & !up_to_14;
  wire before_5 = (((before_4 | padded_16) | padded_17) | padded_18) | padded_19;
  wire up_to_16 = before_4 | padded_16;
  wire up_to_17 = (before_4 | padded_16) | padded_17;
  wire up_to_18 = ((before_4 | padded_16) | padded_17) | padded_18;
  wire up_to_19 = before_5;
  wire first_16 = padded_16 & !before_4;
  wire first_17 = padded_17 & !up_to_16;
  wire first_18 = padded_18 & !up_to_17;
  wire first_19 = padded_19 & !up_to_18;
  wire before_6 = (((before_5 | padded_20) | padded_21) | padded_22) | padded_23;
  wire up_to_20 = before_5 | padded_20;
  wire up_to_21 = (before_5 | padded_20) | padded_21;
  wire up_to_22 = ((before_5 | padded_20) | padded_21) | padded_22;
  wire up_to_23 = before_6;
  wire first_20 = padded_20 & !before_5;
  wire first_21 = padded_21 & !up_to_20;
  wire first_22 = padded_22 & !up_to_21;
  wire first_23 = padded_23 & !up_to_22;
  wire before_7 = (((before_6 | padded_24) | padded_25) | padded_26) | padded_27;
  wire up_to_24 = before_6 | padded_24;
  wire up_to_25 = (before_6 | padded_24) | padded_25;
  wire up_to_26 = ((before_6 | padded_24) | padded_25) | padded_26;
  wire up_to_27 = before_7;
  wire first_24 = padded_24 & !before_6;
  wire first_25 = padded_25 & !up_to_24;
  wire first_26 = padded_26 & !up_to_25;
  wire first_27 = padded_27 & !up_to_26;
  wire before_8 = (((before_7 | padded_28) | padded_29) | padded_30) | padded_31;
  wire up_to_28 = before_7 | padded_28;
  wire up_to_29 = (before_7 | padded_28) | padded_29;
  wire up_to_30 = ((before_7 | padded_28) | padded_29) | padded_30;
  wire up_to_31 = before_8;
  wire first_28 = padded_28 & !before_7;
  wire first_29 = padded_29 & !up_to_28;
  wire first_30 = padded_30 & !up_to_29;
  wire first_31 = padded_31 & !up_to_30;
  assign chosen_0 = first_0;
  assign reached_0 = up_to_0;
  assign chosen_1 = first_1;
  assign reached_1 = up_to_1;
  assign chosen_2 = first_2;
  assign reached_2 = up_to_2;
  assign chosen_3 = first_3;
  assign reached_3 = up_to_3;
  assign chosen_4 = first_4;
  assign reached_4 = up_to_4;
  assign chosen_5 = first_5;
  assign reached_5 = up_to_5;
  assign chosen_6 = first_6;
  assign reached_6 = up_to_6;
  assign chosen_7 = first_7;
  assign reached_7 = up_to_7;
  assign chosen_8 = first_8;
  assign reached_8 = up_to_8;
  assign chosen_9 = first_9;
  assign reached_9 = up_to_9;
  assign chosen_10 = first_10;
  assign reached_10 = up_to_10;
  assign chosen_11 = first_11;
  assign reached_11 = up_to_11;
  assign chosen_12 = first_12;
  assign reached_12 = up_to_12;
  assign chosen_13 = first_13;
  assign reached_13 = up_to_13;
  assign chosen_14 = first_14;
  assign reached_14 = up_to_14;
  assign chosen_15 = first_15;
  assign reached_15 = up_to_15;
  assign chosen_16 = first_16;
  assign reached_16 = up_to_16;
  assign chosen_17 = first_17;
  assign reached_17 = up_to_17;
  assign chosen_18 = first_18;
  assign reached_18 = up_to_18;
  assign chosen_19 = first_19;
  assign reached_19 = up_to_19;
  assign chosen_20 = first_20;
  assign reached_20 = up_to_20;
  assign chosen_21 = first_21;
  assign reached_21 = up_to_21;
  assign chosen_22 = first_22;
  assign reached_22 = up_to_22;
  assign chosen_23 = first_23;
  assign reached_23 = up_to_23;
  assign chosen_24 = first_24;
  assign reached_24 = up_to_24;
  assign chosen_25 = first_25;
  assign reached_25 = up_to_25;
  assign chosen_26 = first_26;
  assign reached_26 = up_to_26;
  assign chosen_27 = first_27;
  assign reached_27 = up_to_27;
  assign chosen_28 = first_28;
  assign reached_28 = up_to_28;
  assign chosen_29 = first_29;
  assign reached_29 = up_to_29;
  assign chosen_30 = first_30;
  assign reached_30 = up_to_30;

  wire unused_bits = &{1'b0, up_to_31, first_31};

endmodule

`default_nettype wire
