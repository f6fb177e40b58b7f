// wl_lock_arbiter_lowest: submodule of lock_arbiter
// Find first: the lowest-numbered candidate.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 COUNT_BITS=16 AGING=0 OVERDUE=0
// Generated from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_lowest (
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
  output wire         chosen_0,      // this position is the first candidate
  output wire         chosen_1,      // this position is the first candidate
  output wire         chosen_2,      // this position is the first candidate
  output wire         chosen_3,      // this position is the first candidate
  output wire         chosen_4,      // this position is the first candidate
  output wire         chosen_5,      // this position is the first candidate
  output wire         chosen_6,      // this position is the first candidate
  output wire         chosen_7,      // this position is the first candidate
  output wire         chosen_8,      // this position is the first candidate
  output wire         chosen_9,      // this position is the first candidate
  output wire         chosen_10,     // this position is the first candidate
  output wire         chosen_11,     // this position is the first candidate
  output wire         chosen_12,     // this position is the first candidate
  output wire         chosen_13,     // this position is the first candidate
  output wire         chosen_14,     // this position is the first candidate
  output wire         chosen_15,     // this position is the first candidate
  output wire         reached_0,     // this position is the first candidate or comes after it
  output wire         reached_1,     // this position is the first candidate or comes after it
  output wire         reached_2,     // this position is the first candidate or comes after it
  output wire         reached_3,     // this position is the first candidate or comes after it
  output wire         reached_4,     // this position is the first candidate or comes after it
  output wire         reached_5,     // this position is the first candidate or comes after it
  output wire         reached_6,     // this position is the first candidate or comes after it
  output wire         reached_7,     // this position is the first candidate or comes after it
  output wire         reached_8,     // this position is the first candidate or comes after it
  output wire         reached_9,     // this position is the first candidate or comes after it
  output wire         reached_10,    // this position is the first candidate or comes after it
  output wire         reached_11,    // this position is the first candidate or comes after it
  output wire         reached_12,    // this position is the first candidate or comes after it
  output wire         reached_13,    // this position is the first candidate or comes after it
  output wire         reached_14,    // this position is the first candidate or comes after it
  output wire         reached_15     // this position is the first candidate or comes after it
);

  reg padded_0, padded_1, padded_2, padded_3, padded_4, padded_5, padded_6, padded_7, padded_8, padded_9, padded_10, padded_11,
      padded_12, padded_13, padded_14, padded_15;

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

  // before: an earlier group has a candidate; up_to: this position or an earlier one is a candidate.
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

endmodule

`default_nettype wire
