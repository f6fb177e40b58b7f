// wl_sync_channels_search: submodule of sync_channels
// Find first: the lowest-numbered candidate.
// Parameters: WARPS=8 CHANNELS=16 COUNT_BITS=4
// Generated from Rust-HDL by: warploom emit sync_channels
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_sync_channels_search (
  input  wire         candidate_0,  // this position is a candidate
  input  wire         candidate_1,  // this position is a candidate
  input  wire         candidate_2,  // this position is a candidate
  input  wire         candidate_3,  // this position is a candidate
  input  wire         candidate_4,  // this position is a candidate
  input  wire         candidate_5,  // this position is a candidate
  input  wire         candidate_6,  // this position is a candidate
  input  wire         candidate_7,  // this position is a candidate
  output wire         chosen_0,     // it is the first candidate
  output wire         chosen_1,     // it is the first candidate
  output wire         chosen_2,     // it is the first candidate
  output wire         chosen_3,     // it is the first candidate
  output wire         chosen_4,     // it is the first candidate
  output wire         chosen_5,     // it is the first candidate
  output wire         chosen_6,     // it is the first candidate
  output wire         chosen_7,     // it is the first candidate
  output wire         reached_0,    // it is the first candidate or comes after it
  output wire         reached_1,    // it is the first candidate or comes after it
  output wire         reached_2,    // it is the first candidate or comes after it
  output wire         reached_3,    // it is the first candidate or comes after it
  output wire         reached_4,    // it is the first candidate or comes after it
  output wire         reached_5,    // it is the first candidate or comes after it
  output wire         reached_6,    // it is the first candidate or comes after it
  output wire         reached_7     // it is the first candidate or comes after it
);

  reg padded_0, padded_1, padded_2, padded_3, padded_4, padded_5, padded_6, padded_7;

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

endmodule

`default_nettype wire
