// wl_warp_issue_first: submodule of warp_issue
// Next pc of the first preferred candidate, else of the first candidate.
// Parameters: LANES=32 PC_BITS=16 MANAGE=0
// Generated from Rust-HDL by: warploom emit warp_issue
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_warp_issue_first (
  input  wire  [31:0] candidates,  // candidate threads
  input  wire  [31:0] preferred,   // candidates that come before all others
  input  wire  [15:0] next_pc_0,   // next pc of each thread
  input  wire  [15:0] next_pc_1,   // next pc of each thread
  input  wire  [15:0] next_pc_2,   // next pc of each thread
  input  wire  [15:0] next_pc_3,   // next pc of each thread
  input  wire  [15:0] next_pc_4,   // next pc of each thread
  input  wire  [15:0] next_pc_5,   // next pc of each thread
  input  wire  [15:0] next_pc_6,   // next pc of each thread
  input  wire  [15:0] next_pc_7,   // next pc of each thread
  input  wire  [15:0] next_pc_8,   // next pc of each thread
  input  wire  [15:0] next_pc_9,   // next pc of each thread
  input  wire  [15:0] next_pc_10,  // next pc of each thread
  input  wire  [15:0] next_pc_11,  // next pc of each thread
  input  wire  [15:0] next_pc_12,  // next pc of each thread
  input  wire  [15:0] next_pc_13,  // next pc of each thread
  input  wire  [15:0] next_pc_14,  // next pc of each thread
  input  wire  [15:0] next_pc_15,  // next pc of each thread
  input  wire  [15:0] next_pc_16,  // next pc of each thread
  input  wire  [15:0] next_pc_17,  // next pc of each thread
  input  wire  [15:0] next_pc_18,  // next pc of each thread
  input  wire  [15:0] next_pc_19,  // next pc of each thread
  input  wire  [15:0] next_pc_20,  // next pc of each thread
  input  wire  [15:0] next_pc_21,  // next pc of each thread
  input  wire  [15:0] next_pc_22,  // next pc of each thread
  input  wire  [15:0] next_pc_23,  // next pc of each thread
  input  wire  [15:0] next_pc_24,  // next pc of each thread
  input  wire  [15:0] next_pc_25,  // next pc of each thread
  input  wire  [15:0] next_pc_26,  // next pc of each thread
  input  wire  [15:0] next_pc_27,  // next pc of each thread
  input  wire  [15:0] next_pc_28,  // next pc of each thread
  input  wire  [15:0] next_pc_29,  // next pc of each thread
  input  wire  [15:0] next_pc_30,  // next pc of each thread
  input  wire  [15:0] next_pc_31,  // next pc of each thread
  output wire  [15:0] pc           // next pc of the selected thread
);

  reg any_0, any_1, any_2, any_3, any_4, any_5, any_6, any_7, any_8, any_9, any_10, any_11, any_12, any_13, any_14, any_15;
  reg any_preferred_0, any_preferred_1, any_preferred_2, any_preferred_3, any_preferred_4, any_preferred_5, any_preferred_6,
      any_preferred_7, any_preferred_8, any_preferred_9, any_preferred_10, any_preferred_11, any_preferred_12, any_preferred_13,
      any_preferred_14, any_preferred_15;
  reg [15:0] winner_pc_0, winner_pc_1, winner_pc_2, winner_pc_3, winner_pc_4, winner_pc_5, winner_pc_6, winner_pc_7, winner_pc_8,
      winner_pc_9, winner_pc_10, winner_pc_11, winner_pc_12, winner_pc_13, winner_pc_14, winner_pc_15;

  wire any_16 = candidates[16];
  wire any_preferred_16 = preferred[16];
  wire [15:0] winner_pc_16 = next_pc_16;
  wire any_17 = candidates[17];
  wire any_preferred_17 = preferred[17];
  wire [15:0] winner_pc_17 = next_pc_17;
  wire any_18 = candidates[18];
  wire any_preferred_18 = preferred[18];
  wire [15:0] winner_pc_18 = next_pc_18;
  wire any_19 = candidates[19];
  wire any_preferred_19 = preferred[19];
  wire [15:0] winner_pc_19 = next_pc_19;
  wire any_20 = candidates[20];
  wire any_preferred_20 = preferred[20];
  wire [15:0] winner_pc_20 = next_pc_20;
  wire any_21 = candidates[21];
  wire any_preferred_21 = preferred[21];
  wire [15:0] winner_pc_21 = next_pc_21;
  wire any_22 = candidates[22];
  wire any_preferred_22 = preferred[22];
  wire [15:0] winner_pc_22 = next_pc_22;
  wire any_23 = candidates[23];
  wire any_preferred_23 = preferred[23];
  wire [15:0] winner_pc_23 = next_pc_23;
  wire any_24 = candidates[24];
  wire any_preferred_24 = preferred[24];
  wire [15:0] winner_pc_24 = next_pc_24;
  wire any_25 = candidates[25];
  wire any_preferred_25 = preferred[25];
  wire [15:0] winner_pc_25 = next_pc_25;
  wire any_26 = candidates[26];
  wire any_preferred_26 = preferred[26];
  wire [15:0] winner_pc_26 = next_pc_26;
  wire any_27 = candidates[27];
  wire any_preferred_27 = preferred[27];
  wire [15:0] winner_pc_27 = next_pc_27;
  wire any_28 = candidates[28];
  wire any_preferred_28 = preferred[28];
  wire [15:0] winner_pc_28 = next_pc_28;
  wire any_29 = candidates[29];
  wire any_preferred_29 = preferred[29];
  wire [15:0] winner_pc_29 = next_pc_29;
  wire any_30 = candidates[30];
  wire any_preferred_30 = preferred[30];
  wire [15:0] winner_pc_30 = next_pc_30;
  wire any_31 = candidates[31];
  wire any_preferred_31 = preferred[31];
  wire [15:0] winner_pc_31 = next_pc_31;

  always @* begin
    // Round 0: each lane by itself.
    any_0 = candidates[0];
    any_preferred_0 = preferred[0];
    winner_pc_0 = next_pc_0;
    any_1 = candidates[1];
    any_preferred_1 = preferred[1];
    winner_pc_1 = next_pc_1;
    any_2 = candidates[2];
    any_preferred_2 = preferred[2];
    winner_pc_2 = next_pc_2;
    any_3 = candidates[3];
    any_preferred_3 = preferred[3];
    winner_pc_3 = next_pc_3;
    any_4 = candidates[4];
    any_preferred_4 = preferred[4];
    winner_pc_4 = next_pc_4;
    any_5 = candidates[5];
    any_preferred_5 = preferred[5];
    winner_pc_5 = next_pc_5;
    any_6 = candidates[6];
    any_preferred_6 = preferred[6];
    winner_pc_6 = next_pc_6;
    any_7 = candidates[7];
    any_preferred_7 = preferred[7];
    winner_pc_7 = next_pc_7;
    any_8 = candidates[8];
    any_preferred_8 = preferred[8];
    winner_pc_8 = next_pc_8;
    any_9 = candidates[9];
    any_preferred_9 = preferred[9];
    winner_pc_9 = next_pc_9;
    any_10 = candidates[10];
    any_preferred_10 = preferred[10];
    winner_pc_10 = next_pc_10;
    any_11 = candidates[11];
    any_preferred_11 = preferred[11];
    winner_pc_11 = next_pc_11;
    any_12 = candidates[12];
    any_preferred_12 = preferred[12];
    winner_pc_12 = next_pc_12;
    any_13 = candidates[13];
    any_preferred_13 = preferred[13];
    winner_pc_13 = next_pc_13;
    any_14 = candidates[14];
    any_preferred_14 = preferred[14];
    winner_pc_14 = next_pc_14;
    any_15 = candidates[15];
    any_preferred_15 = preferred[15];
    winner_pc_15 = next_pc_15;
    // Each round keeps one pc of two: the left one, unless only the right part has a preferred candidate,
    // or neither has one and only the right part has a candidate.
    winner_pc_0 = winner_pc_0;
    if (!any_preferred_0 & (any_preferred_1 | !any_0)) begin
      winner_pc_0 = winner_pc_1;
    end
    any_0 = any_0 | any_1;
    any_preferred_0 = any_preferred_0 | any_preferred_1;
    winner_pc_1 = winner_pc_2;
    if (!any_preferred_2 & (any_preferred_3 | !any_2)) begin
      winner_pc_1 = winner_pc_3;
    end
    any_1 = any_2 | any_3;
    any_preferred_1 = any_preferred_2 | any_preferred_3;
    winner_pc_2 = winner_pc_4;
    if (!any_preferred_4 & (any_preferred_5 | !any_4)) begin
      winner_pc_2 = winner_pc_5;
    end
    any_2 = any_4 | any_5;
    any_preferred_2 = any_preferred_4 | any_preferred_5;
    winner_pc_3 = winner_pc_6;
    if (!any_preferred_6 & (any_preferred_7 | !any_6)) begin
      winner_pc_3 = winner_pc_7;
    end
    any_3 = any_6 | any_7;
    any_preferred_3 = any_preferred_6 | any_preferred_7;
    winner_pc_4 = winner_pc_8;
    if (!any_preferred_8 & (any_preferred_9 | !any_8)) begin
      winner_pc_4 = winner_pc_9;
    end
    any_4 = any_8 | any_9;
    any_preferred_4 = any_preferred_8 | any_preferred_9;
    winner_pc_5 = winner_pc_10;
    if (!any_preferred_10 & (any_preferred_11 | !any_10)) begin
      winner_pc_5 = winner_pc_11;
    end
    any_5 = any_10 | any_11;
    any_preferred_5 = any_preferred_10 | any_preferred_11;
    winner_pc_6 = winner_pc_12;
    if (!any_preferred_12 & (any_preferred_13 | !any_12)) begin
      winner_pc_6 = winner_pc_13;
    end
    any_6 = any_12 | any_13;
    any_preferred_6 = any_preferred_12 | any_preferred_13;
    winner_pc_7 = winner_pc_14;
    if (!any_preferred_14 & (any_preferred_15 | !any_14)) begin
      winner_pc_7 = winner_pc_15;
    end
    any_7 = any_14 | any_15;
    any_preferred_7 = any_preferred_14 | any_preferred_15;
    winner_pc_8 = winner_pc_16;
    if (!any_preferred_16 & (any_preferred_17 | !any_16)) begin
      winner_pc_8 = winner_pc_17;
    end
    any_8 = any_16 | any_17;
    any_preferred_8 = any_preferred_16 | any_preferred_17;
    winner_pc_9 = winner_pc_18;
    if (!any_preferred_18 & (any_preferred_19 | !any_18)) begin
      winner_pc_9 = winner_pc_19;
    end
    any_9 = any_18 | any_19;
    any_preferred_9 = any_preferred_18 | any_preferred_19;
    winner_pc_10 = winner_pc_20;
    if (!any_preferred_20 & (any_preferred_21 | !any_20)) begin
      winner_pc_10 = winner_pc_21;
    end
    any_10 = any_20 | any_21;
    any_preferred_10 = any_preferred_20 | any_preferred_21;
    winner_pc_11 = winner_pc_22;
    if (!any_preferred_22 & (any_preferred_23 | !any_22)) begin
      winner_pc_11 = winner_pc_23;
    end
    any_11 = any_22 | any_23;
    any_preferred_11 = any_preferred_22 | any_preferred_23;
    winner_pc_12 = winner_pc_24;
    if (!any_preferred_24 & (any_preferred_25 | !any_24)) begin
      winner_pc_12 = winner_pc_25;
    end
    any_12 = any_24 | any_25;
    any_preferred_12 = any_preferred_24 | any_preferred_25;
    winner_pc_13 = winner_pc_26;
    if (!any_preferred_26 & (any_preferred_27 | !any_26)) begin
      winner_pc_13 = winner_pc_27;
    end
    any_13 = any_26 | any_27;
    any_preferred_13 = any_preferred_26 | any_preferred_27;
    winner_pc_14 = winner_pc_28;
    if (!any_preferred_28 & (any_preferred_29 | !any_28)) begin
      winner_pc_14 = winner_pc_29;
    end
    any_14 = any_28 | any_29;
    any_preferred_14 = any_preferred_28 | any_preferred_29;
    winner_pc_15 = winner_pc_30;
    if (!any_preferred_30 & (any_preferred_31 | !any_30)) begin
      winner_pc_15 = winner_pc_31;
    end
    any_15 = any_30 | any_31;
    any_preferred_15 = any_preferred_30 | any_preferred_31;
    winner_pc_0 = winner_pc_0;
    if (!any_preferred_0 & (any_preferred_1 | !any_0)) begin
      winner_pc_0 = winner_pc_1;
    end
    any_0 = any_0 | any_1;
    any_preferred_0 = any_preferred_0 | any_preferred_1;
    winner_pc_1 = winner_pc_2;
    if (!any_preferred_2 & (any_preferred_3 | !any_2)) begin
      winner_pc_1 = winner_pc_3;
    end
    any_1 = any_2 | any_3;
    any_preferred_1 = any_preferred_2 | any_preferred_3;
    winner_pc_2 = winner_pc_4;
    if (!any_preferred_4 & (any_preferred_5 | !any_4)) begin
      winner_pc_2 = winner_pc_5;
    end
    any_2 = any_4 | any_5;
    any_preferred_2 = any_preferred_4 | any_preferred_5;
    winner_pc_3 = winner_pc_6;
    if (!any_preferred_6 & (any_preferred_7 | !any_6)) begin
      winner_pc_3 = winner_pc_7;
    end
    any_3 = any_6 | any_7;
    any_preferred_3 = any_preferred_6 | any_preferred_7;
    winner_pc_4 = winner_pc_8;
    if (!any_preferred_8 & (any_preferred_9 | !any_8)) begin
      winner_pc_4 = winner_pc_9;
    end
    any_4 = any_8 | any_9;
    any_preferred_4 = any_preferred_8 | any_preferred_9;
    winner_pc_5 = winner_pc_10;
    if (!any_preferred_10 & (any_preferred_11 | !any_10)) begin
      winner_pc_5 = winner_pc_11;
    end
    any_5 = any_10 | any_11;
    any_preferred_5 = any_preferred_10 | any_preferred_11;
    winner_pc_6 = winner_pc_12;
    if (!any_preferred_12 & (any_preferred_13 | !any_12)) begin
      winner_pc_6 = winner_pc_13;
    end
    any_6 = any_12 | any_13;
    any_preferred_6 = any_preferred_12 | any_preferred_13;
    winner_pc_7 = winner_pc_14;
    if (!any_preferred_14 & (any_preferred_15 | !any_14)) begin
      winner_pc_7 = winner_pc_15;
    end
    any_7 = any_14 | any_15;
    any_preferred_7 = any_preferred_14 | any_preferred_15;
    winner_pc_0 = winner_pc_0;
    if (!any_preferred_0 & (any_preferred_1 | !any_0)) begin
      winner_pc_0 = winner_pc_1;
    end
    any_0 = any_0 | any_1;
    any_preferred_0 = any_preferred_0 | any_preferred_1;
    winner_pc_1 = winner_pc_2;
    if (!any_preferred_2 & (any_preferred_3 | !any_2)) begin
      winner_pc_1 = winner_pc_3;
    end
    any_1 = any_2 | any_3;
    any_preferred_1 = any_preferred_2 | any_preferred_3;
    winner_pc_2 = winner_pc_4;
    if (!any_preferred_4 & (any_preferred_5 | !any_4)) begin
      winner_pc_2 = winner_pc_5;
    end
    any_2 = any_4 | any_5;
    any_preferred_2 = any_preferred_4 | any_preferred_5;
    winner_pc_3 = winner_pc_6;
    if (!any_preferred_6 & (any_preferred_7 | !any_6)) begin
      winner_pc_3 = winner_pc_7;
    end
    any_3 = any_6 | any_7;
    any_preferred_3 = any_preferred_6 | any_preferred_7;
    winner_pc_0 = winner_pc_0;
    if (!any_preferred_0 & (any_preferred_1 | !any_0)) begin
      winner_pc_0 = winner_pc_1;
    end
    any_0 = any_0 | any_1;
    any_preferred_0 = any_preferred_0 | any_preferred_1;
    winner_pc_1 = winner_pc_2;
    if (!any_preferred_2 & (any_preferred_3 | !any_2)) begin
      winner_pc_1 = winner_pc_3;
    end
    any_1 = any_2 | any_3;
    any_preferred_1 = any_preferred_2 | any_preferred_3;
    winner_pc_0 = winner_pc_0;
    if (!any_preferred_0 & (any_preferred_1 | !any_0)) begin
      winner_pc_0 = winner_pc_1;
    end
    any_0 = any_0 | any_1;
    any_preferred_0 = any_preferred_0 | any_preferred_1;
  end

  assign pc = winner_pc_0;

endmodule

`default_nettype wire
