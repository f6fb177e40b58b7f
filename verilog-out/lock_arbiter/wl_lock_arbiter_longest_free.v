// wl_lock_arbiter_longest_free: submodule of lock_arbiter
// Min-select: marks the candidates with the lowest key.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 FIFO_DEPTH=8 COUNT_BITS=16 AGING=0 OVERDUE=0
// Generated from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_longest_free (
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
  output wire   [3:0] min_key              // the lowest key; all ones without a candidate
);

  localparam [3:0] top = 4'd8;
  localparam [3:0] one = 4'd1;
  reg remaining_0, remaining_1, remaining_2, remaining_3, remaining_4, remaining_5, remaining_6, remaining_7, remaining_8,
      remaining_9, remaining_10, remaining_11, remaining_12, remaining_13, remaining_14, remaining_15;
  reg has_zero_0, has_zero_1, has_zero_2, has_zero_3, has_zero_4, has_zero_5, has_zero_6, has_zero_7, has_zero_8, has_zero_9,
      has_zero_10, has_zero_11, has_zero_12, has_zero_13, has_zero_14, has_zero_15;
  reg [3:0] shifted_key_0, shifted_key_1, shifted_key_2, shifted_key_3, shifted_key_4, shifted_key_5, shifted_key_6, shifted_key_7,
      shifted_key_8, shifted_key_9, shifted_key_10, shifted_key_11, shifted_key_12, shifted_key_13, shifted_key_14, shifted_key_15;
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
  assign min_key = key_so_far;

endmodule

`default_nettype wire
