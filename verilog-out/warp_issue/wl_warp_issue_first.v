// wl_warp_issue_first: a part of warp_issue
// The next pc of the first candidate; that of the last lane if there is none.
// Parameters: LANES=32 PC_BITS=16
// Made from Rust-HDL by: warploom emit warp_issue
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_warp_issue_first (
  input  wire  [31:0] candidates,  // the threads in question
  input  wire  [15:0] next_pc_0,   // where each thread goes next
  input  wire  [15:0] next_pc_1,   // where each thread goes next
  input  wire  [15:0] next_pc_2,   // where each thread goes next
  input  wire  [15:0] next_pc_3,   // where each thread goes next
  input  wire  [15:0] next_pc_4,   // where each thread goes next
  input  wire  [15:0] next_pc_5,   // where each thread goes next
  input  wire  [15:0] next_pc_6,   // where each thread goes next
  input  wire  [15:0] next_pc_7,   // where each thread goes next
  input  wire  [15:0] next_pc_8,   // where each thread goes next
  input  wire  [15:0] next_pc_9,   // where each thread goes next
  input  wire  [15:0] next_pc_10,  // where each thread goes next
  input  wire  [15:0] next_pc_11,  // where each thread goes next
  input  wire  [15:0] next_pc_12,  // where each thread goes next
  input  wire  [15:0] next_pc_13,  // where each thread goes next
  input  wire  [15:0] next_pc_14,  // where each thread goes next
  input  wire  [15:0] next_pc_15,  // where each thread goes next
  input  wire  [15:0] next_pc_16,  // where each thread goes next
  input  wire  [15:0] next_pc_17,  // where each thread goes next
  input  wire  [15:0] next_pc_18,  // where each thread goes next
  input  wire  [15:0] next_pc_19,  // where each thread goes next
  input  wire  [15:0] next_pc_20,  // where each thread goes next
  input  wire  [15:0] next_pc_21,  // where each thread goes next
  input  wire  [15:0] next_pc_22,  // where each thread goes next
  input  wire  [15:0] next_pc_23,  // where each thread goes next
  input  wire  [15:0] next_pc_24,  // where each thread goes next
  input  wire  [15:0] next_pc_25,  // where each thread goes next
  input  wire  [15:0] next_pc_26,  // where each thread goes next
  input  wire  [15:0] next_pc_27,  // where each thread goes next
  input  wire  [15:0] next_pc_28,  // where each thread goes next
  input  wire  [15:0] next_pc_29,  // where each thread goes next
  input  wire  [15:0] next_pc_30,  // where each thread goes next
  input  wire  [15:0] next_pc_31,  // where each thread goes next
  output wire  [15:0] pc           // where the first candidate goes
);

  reg left_0, left_1, left_2, left_3, left_4, left_5, left_6, left_7, left_8, left_9, left_10, left_11, left_12, left_13, left_14,
      left_15;
  reg [15:0] left_pc_0, left_pc_1, left_pc_2, left_pc_3, left_pc_4, left_pc_5, left_pc_6, left_pc_7, left_pc_8, left_pc_9,
      left_pc_10, left_pc_11, left_pc_12, left_pc_13, left_pc_14, left_pc_15;

  wire left_16 = candidates[16];
  wire [15:0] left_pc_16 = next_pc_16;
  wire left_17 = candidates[17];
  wire [15:0] left_pc_17 = next_pc_17;
  wire left_18 = candidates[18];
  wire [15:0] left_pc_18 = next_pc_18;
  wire left_19 = candidates[19];
  wire [15:0] left_pc_19 = next_pc_19;
  wire left_20 = candidates[20];
  wire [15:0] left_pc_20 = next_pc_20;
  wire left_21 = candidates[21];
  wire [15:0] left_pc_21 = next_pc_21;
  wire left_22 = candidates[22];
  wire [15:0] left_pc_22 = next_pc_22;
  wire left_23 = candidates[23];
  wire [15:0] left_pc_23 = next_pc_23;
  wire left_24 = candidates[24];
  wire [15:0] left_pc_24 = next_pc_24;
  wire left_25 = candidates[25];
  wire [15:0] left_pc_25 = next_pc_25;
  wire left_26 = candidates[26];
  wire [15:0] left_pc_26 = next_pc_26;
  wire left_27 = candidates[27];
  wire [15:0] left_pc_27 = next_pc_27;
  wire left_28 = candidates[28];
  wire [15:0] left_pc_28 = next_pc_28;
  wire left_29 = candidates[29];
  wire [15:0] left_pc_29 = next_pc_29;
  wire left_30 = candidates[30];
  wire [15:0] left_pc_30 = next_pc_30;
  wire left_31 = candidates[31];
  wire [15:0] left_pc_31 = next_pc_31;

  always @* begin
    left_0 = candidates[0];
    left_pc_0 = next_pc_0;
    left_1 = candidates[1];
    left_pc_1 = next_pc_1;
    left_2 = candidates[2];
    left_pc_2 = next_pc_2;
    left_3 = candidates[3];
    left_pc_3 = next_pc_3;
    left_4 = candidates[4];
    left_pc_4 = next_pc_4;
    left_5 = candidates[5];
    left_pc_5 = next_pc_5;
    left_6 = candidates[6];
    left_pc_6 = next_pc_6;
    left_7 = candidates[7];
    left_pc_7 = next_pc_7;
    left_8 = candidates[8];
    left_pc_8 = next_pc_8;
    left_9 = candidates[9];
    left_pc_9 = next_pc_9;
    left_10 = candidates[10];
    left_pc_10 = next_pc_10;
    left_11 = candidates[11];
    left_pc_11 = next_pc_11;
    left_12 = candidates[12];
    left_pc_12 = next_pc_12;
    left_13 = candidates[13];
    left_pc_13 = next_pc_13;
    left_14 = candidates[14];
    left_pc_14 = next_pc_14;
    left_15 = candidates[15];
    left_pc_15 = next_pc_15;
    left_pc_0 = left_pc_0;
    if (!left_0) begin
      left_pc_0 = left_pc_1;
    end
    left_0 = left_0 | left_1;
    left_pc_1 = left_pc_2;
    if (!left_2) begin
      left_pc_1 = left_pc_3;
    end
    left_1 = left_2 | left_3;
    left_pc_2 = left_pc_4;
    if (!left_4) begin
      left_pc_2 = left_pc_5;
    end
    left_2 = left_4 | left_5;
    left_pc_3 = left_pc_6;
    if (!left_6) begin
      left_pc_3 = left_pc_7;
    end
    left_3 = left_6 | left_7;
    left_pc_4 = left_pc_8;
    if (!left_8) begin
      left_pc_4 = left_pc_9;
    end
    left_4 = left_8 | left_9;
    left_pc_5 = left_pc_10;
    if (!left_10) begin
      left_pc_5 = left_pc_11;
    end
    left_5 = left_10 | left_11;
    left_pc_6 = left_pc_12;
    if (!left_12) begin
      left_pc_6 = left_pc_13;
    end
    left_6 = left_12 | left_13;
    left_pc_7 = left_pc_14;
    if (!left_14) begin
      left_pc_7 = left_pc_15;
    end
    left_7 = left_14 | left_15;
    left_pc_8 = left_pc_16;
    if (!left_16) begin
      left_pc_8 = left_pc_17;
    end
    left_8 = left_16 | left_17;
    left_pc_9 = left_pc_18;
    if (!left_18) begin
      left_pc_9 = left_pc_19;
    end
    left_9 = left_18 | left_19;
    left_pc_10 = left_pc_20;
    if (!left_20) begin
      left_pc_10 = left_pc_21;
    end
    left_10 = left_20 | left_21;
    left_pc_11 = left_pc_22;
    if (!left_22) begin
      left_pc_11 = left_pc_23;
    end
    left_11 = left_22 | left_23;
    left_pc_12 = left_pc_24;
    if (!left_24) begin
      left_pc_12 = left_pc_25;
    end
    left_12 = left_24 | left_25;
    left_pc_13 = left_pc_26;
    if (!left_26) begin
      left_pc_13 = left_pc_27;
    end
    left_13 = left_26 | left_27;
    left_pc_14 = left_pc_28;
    if (!left_28) begin
      left_pc_14 = left_pc_29;
    end
    left_14 = left_28 | left_29;
    left_pc_15 = left_pc_30;
    if (!left_30) begin
      left_pc_15 = left_pc_31;
    end
    left_15 = left_30 | left_31;
    left_pc_0 = left_pc_0;
    if (!left_0) begin
      left_pc_0 = left_pc_1;
    end
    left_0 = left_0 | left_1;
    left_pc_1 = left_pc_2;
    if (!left_2) begin
      left_pc_1 = left_pc_3;
    end
    left_1 = left_2 | left_3;
    left_pc_2 = left_pc_4;
    if (!left_4) begin
      left_pc_2 = left_pc_5;
    end
    left_2 = left_4 | left_5;
    left_pc_3 = left_pc_6;
    if (!left_6) begin
      left_pc_3 = left_pc_7;
    end
    left_3 = left_6 | left_7;
    left_pc_4 = left_pc_8;
    if (!left_8) begin
      left_pc_4 = left_pc_9;
    end
    left_4 = left_8 | left_9;
    left_pc_5 = left_pc_10;
    if (!left_10) begin
      left_pc_5 = left_pc_11;
    end
    left_5 = left_10 | left_11;
    left_pc_6 = left_pc_12;
    if (!left_12) begin
      left_pc_6 = left_pc_13;
    end
    left_6 = left_12 | left_13;
    left_pc_7 = left_pc_14;
    if (!left_14) begin
      left_pc_7 = left_pc_15;
    end
    left_7 = left_14 | left_15;
    left_pc_0 = left_pc_0;
    if (!left_0) begin
      left_pc_0 = left_pc_1;
    end
    left_0 = left_0 | left_1;
    left_pc_1 = left_pc_2;
    if (!left_2) begin
      left_pc_1 = left_pc_3;
    end
    left_1 = left_2 | left_3;
    left_pc_2 = left_pc_4;
    if (!left_4) begin
      left_pc_2 = left_pc_5;
    end
    left_2 = left_4 | left_5;
    left_pc_3 = left_pc_6;
    if (!left_6) begin
      left_pc_3 = left_pc_7;
    end
    left_3 = left_6 | left_7;
    left_pc_0 = left_pc_0;
    if (!left_0) begin
      left_pc_0 = left_pc_1;
    end
    left_0 = left_0 | left_1;
    left_pc_1 = left_pc_2;
    if (!left_2) begin
      left_pc_1 = left_pc_3;
    end
    left_1 = left_2 | left_3;
    left_pc_0 = left_pc_0;
    if (!left_0) begin
      left_pc_0 = left_pc_1;
    end
    left_0 = left_0 | left_1;
  end

  assign pc = left_pc_0;

endmodule

`default_nettype wire
