// wl_warp_issue_threads: submodule of warp_issue
// Threads: their next pcs, and the next pc of the lender.
// Parameters: LANES=32 PC_BITS=16 MANAGE=0 PARK=0
// Generated from Rust-HDL by: warploom emit warp_issue
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_warp_issue_threads (
  input  wire         clock,          // clock, rising edge
  input  wire  [31:0] load,           // threads that have run the block that ended
  input  wire  [31:0] taken,          // threads that take the branch
  input  wire  [15:0] pc_taken,       // next pc of the threads that take the branch
  input  wire  [15:0] pc_fall,        // next pc of the other threads
  input  wire  [15:0] pc,             // pc that the warp is about to enter
  input  wire  [31:0] lower_allowed,  // threads to which the warp can be redirected
  input  wire  [31:0] lender,         // thread whose next pc is read, as a mask of one bit
  output reg   [31:0] below,          // threads to which the warp can be redirected and whose next pc is below pc
  output reg   [31:0] at_pc,          // threads whose next pc equals pc
  output reg   [15:0] lender_pc       // next pc of the lender
);

  localparam [31:0] thread_0 = 32'd1;
  localparam [31:0] thread_1 = 32'd2;
  localparam [31:0] thread_2 = 32'd4;
  localparam [31:0] thread_3 = 32'd8;
  localparam [31:0] thread_4 = 32'd16;
  localparam [31:0] thread_5 = 32'd32;
  localparam [31:0] thread_6 = 32'd64;
  localparam [31:0] thread_7 = 32'd128;
  localparam [31:0] thread_8 = 32'd256;
  localparam [31:0] thread_9 = 32'd512;
  localparam [31:0] thread_10 = 32'd1024;
  localparam [31:0] thread_11 = 32'd2048;
  localparam [31:0] thread_12 = 32'd4096;
  localparam [31:0] thread_13 = 32'd8192;
  localparam [31:0] thread_14 = 32'd16384;
  localparam [31:0] thread_15 = 32'd32768;
  localparam [31:0] thread_16 = 32'h10000;
  localparam [31:0] thread_17 = 32'h20000;
  localparam [31:0] thread_18 = 32'h40000;
  localparam [31:0] thread_19 = 32'h80000;
  localparam [31:0] thread_20 = 32'h100000;
  localparam [31:0] thread_21 = 32'h200000;
  localparam [31:0] thread_22 = 32'h400000;
  localparam [31:0] thread_23 = 32'h800000;
  localparam [31:0] thread_24 = 32'h1000000;
  localparam [31:0] thread_25 = 32'h2000000;
  localparam [31:0] thread_26 = 32'h4000000;
  localparam [31:0] thread_27 = 32'h8000000;
  localparam [31:0] thread_28 = 32'h10000000;
  localparam [31:0] thread_29 = 32'h20000000;
  localparam [31:0] thread_30 = 32'h40000000;
  localparam [31:0] thread_31 = 32'h80000000;
  wire [15:0] lane_0_next_pc, lane_1_next_pc, lane_2_next_pc, lane_3_next_pc, lane_4_next_pc, lane_5_next_pc, lane_6_next_pc,
      lane_7_next_pc, lane_8_next_pc, lane_9_next_pc, lane_10_next_pc, lane_11_next_pc, lane_12_next_pc, lane_13_next_pc,
      lane_14_next_pc, lane_15_next_pc, lane_16_next_pc, lane_17_next_pc, lane_18_next_pc, lane_19_next_pc, lane_20_next_pc,
      lane_21_next_pc, lane_22_next_pc, lane_23_next_pc, lane_24_next_pc, lane_25_next_pc, lane_26_next_pc, lane_27_next_pc,
      lane_28_next_pc, lane_29_next_pc, lane_30_next_pc, lane_31_next_pc;
  wire lane_0_below, lane_1_below, lane_2_below, lane_3_below, lane_4_below, lane_5_below, lane_6_below, lane_7_below, lane_8_below,
      lane_9_below, lane_10_below, lane_11_below, lane_12_below, lane_13_below, lane_14_below, lane_15_below, lane_16_below,
      lane_17_below, lane_18_below, lane_19_below, lane_20_below, lane_21_below, lane_22_below, lane_23_below, lane_24_below,
      lane_25_below, lane_26_below, lane_27_below, lane_28_below, lane_29_below, lane_30_below, lane_31_below;
  wire lane_0_at_pc, lane_1_at_pc, lane_2_at_pc, lane_3_at_pc, lane_4_at_pc, lane_5_at_pc, lane_6_at_pc, lane_7_at_pc, lane_8_at_pc,
      lane_9_at_pc, lane_10_at_pc, lane_11_at_pc, lane_12_at_pc, lane_13_at_pc, lane_14_at_pc, lane_15_at_pc, lane_16_at_pc,
      lane_17_at_pc, lane_18_at_pc, lane_19_at_pc, lane_20_at_pc, lane_21_at_pc, lane_22_at_pc, lane_23_at_pc, lane_24_at_pc,
      lane_25_at_pc, lane_26_at_pc, lane_27_at_pc, lane_28_at_pc, lane_29_at_pc, lane_30_at_pc, lane_31_at_pc;

  always @* begin
    // Lanes, and the comparisons of their next pcs with pc.
    below = 32'd0;
    if (lane_0_below) begin
      below = below | thread_0;
    end
    if (lane_1_below) begin
      below = below | thread_1;
    end
    if (lane_2_below) begin
      below = below | thread_2;
    end
    if (lane_3_below) begin
      below = below | thread_3;
    end
    if (lane_4_below) begin
      below = below | thread_4;
    end
    if (lane_5_below) begin
      below = below | thread_5;
    end
    if (lane_6_below) begin
      below = below | thread_6;
    end
    if (lane_7_below) begin
      below = below | thread_7;
    end
    if (lane_8_below) begin
      below = below | thread_8;
    end
    if (lane_9_below) begin
      below = below | thread_9;
    end
    if (lane_10_below) begin
      below = below | thread_10;
    end
    if (lane_11_below) begin
      below = below | thread_11;
    end
    if (lane_12_below) begin
      below = below | thread_12;
    end
    if (lane_13_below) begin
      below = below | thread_13;
    end
    if (lane_14_below) begin
      below = below | thread_14;
    end
    if (lane_15_below) begin
      below = below | thread_15;
    end
    if (lane_16_below) begin
      below = below | thread_16;
    end
    if (lane_17_below) begin
      below = below | thread_17;
    end
    if (lane_18_below) begin
      below = below | thread_18;
    end
    if (lane_19_below) begin
      below = below | thread_19;
    end
    if (lane_20_below) begin
      below = below | thread_20;
    end
    if (lane_21_below) begin
      below = below | thread_21;
    end
    if (lane_22_below) begin
      below = below | thread_22;
    end
    if (lane_23_below) begin
      below = below | thread_23;
    end
    if (lane_24_below) begin
      below = below | thread_24;
    end
    if (lane_25_below) begin
      below = below | thread_25;
    end
    if (lane_26_below) begin
      below = below | thread_26;
    end
    if (lane_27_below) begin
      below = below | thread_27;
    end
    if (lane_28_below) begin
      below = below | thread_28;
    end
    if (lane_29_below) begin
      below = below | thread_29;
    end
    if (lane_30_below) begin
      below = below | thread_30;
    end
    if (lane_31_below) begin
      below = below | thread_31;
    end
  end

  always @* begin
    at_pc = 32'd0;
    if (lane_0_at_pc) begin
      at_pc = at_pc | thread_0;
    end
    if (lane_1_at_pc) begin
      at_pc = at_pc | thread_1;
    end
    if (lane_2_at_pc) begin
      at_pc = at_pc | thread_2;
    end
    if (lane_3_at_pc) begin
      at_pc = at_pc | thread_3;
    end
    if (lane_4_at_pc) begin
      at_pc = at_pc | thread_4;
    end
    if (lane_5_at_pc) begin
      at_pc = at_pc | thread_5;
    end
    if (lane_6_at_pc) begin
      at_pc = at_pc | thread_6;
    end
    if (lane_7_at_pc) begin
      at_pc = at_pc | thread_7;
    end
    if (lane_8_at_pc) begin
      at_pc = at_pc | thread_8;
    end
    if (lane_9_at_pc) begin
      at_pc = at_pc | thread_9;
    end
    if (lane_10_at_pc) begin
      at_pc = at_pc | thread_10;
    end
    if (lane_11_at_pc) begin
      at_pc = at_pc | thread_11;
    end
    if (lane_12_at_pc) begin
      at_pc = at_pc | thread_12;
    end
    if (lane_13_at_pc) begin
      at_pc = at_pc | thread_13;
    end
    if (lane_14_at_pc) begin
      at_pc = at_pc | thread_14;
    end
    if (lane_15_at_pc) begin
      at_pc = at_pc | thread_15;
    end
    if (lane_16_at_pc) begin
      at_pc = at_pc | thread_16;
    end
    if (lane_17_at_pc) begin
      at_pc = at_pc | thread_17;
    end
    if (lane_18_at_pc) begin
      at_pc = at_pc | thread_18;
    end
    if (lane_19_at_pc) begin
      at_pc = at_pc | thread_19;
    end
    if (lane_20_at_pc) begin
      at_pc = at_pc | thread_20;
    end
    if (lane_21_at_pc) begin
      at_pc = at_pc | thread_21;
    end
    if (lane_22_at_pc) begin
      at_pc = at_pc | thread_22;
    end
    if (lane_23_at_pc) begin
      at_pc = at_pc | thread_23;
    end
    if (lane_24_at_pc) begin
      at_pc = at_pc | thread_24;
    end
    if (lane_25_at_pc) begin
      at_pc = at_pc | thread_25;
    end
    if (lane_26_at_pc) begin
      at_pc = at_pc | thread_26;
    end
    if (lane_27_at_pc) begin
      at_pc = at_pc | thread_27;
    end
    if (lane_28_at_pc) begin
      at_pc = at_pc | thread_28;
    end
    if (lane_29_at_pc) begin
      at_pc = at_pc | thread_29;
    end
    if (lane_30_at_pc) begin
      at_pc = at_pc | thread_30;
    end
    if (lane_31_at_pc) begin
      at_pc = at_pc | thread_31;
    end
  end

  always @* begin
    // Next pc of the lender.
    lender_pc = 16'd0;
    if (lender[0]) begin
      lender_pc = lender_pc | lane_0_next_pc;
    end
    if (lender[1]) begin
      lender_pc = lender_pc | lane_1_next_pc;
    end
    if (lender[2]) begin
      lender_pc = lender_pc | lane_2_next_pc;
    end
    if (lender[3]) begin
      lender_pc = lender_pc | lane_3_next_pc;
    end
    if (lender[4]) begin
      lender_pc = lender_pc | lane_4_next_pc;
    end
    if (lender[5]) begin
      lender_pc = lender_pc | lane_5_next_pc;
    end
    if (lender[6]) begin
      lender_pc = lender_pc | lane_6_next_pc;
    end
    if (lender[7]) begin
      lender_pc = lender_pc | lane_7_next_pc;
    end
    if (lender[8]) begin
      lender_pc = lender_pc | lane_8_next_pc;
    end
    if (lender[9]) begin
      lender_pc = lender_pc | lane_9_next_pc;
    end
    if (lender[10]) begin
      lender_pc = lender_pc | lane_10_next_pc;
    end
    if (lender[11]) begin
      lender_pc = lender_pc | lane_11_next_pc;
    end
    if (lender[12]) begin
      lender_pc = lender_pc | lane_12_next_pc;
    end
    if (lender[13]) begin
      lender_pc = lender_pc | lane_13_next_pc;
    end
    if (lender[14]) begin
      lender_pc = lender_pc | lane_14_next_pc;
    end
    if (lender[15]) begin
      lender_pc = lender_pc | lane_15_next_pc;
    end
    if (lender[16]) begin
      lender_pc = lender_pc | lane_16_next_pc;
    end
    if (lender[17]) begin
      lender_pc = lender_pc | lane_17_next_pc;
    end
    if (lender[18]) begin
      lender_pc = lender_pc | lane_18_next_pc;
    end
    if (lender[19]) begin
      lender_pc = lender_pc | lane_19_next_pc;
    end
    if (lender[20]) begin
      lender_pc = lender_pc | lane_20_next_pc;
    end
    if (lender[21]) begin
      lender_pc = lender_pc | lane_21_next_pc;
    end
    if (lender[22]) begin
      lender_pc = lender_pc | lane_22_next_pc;
    end
    if (lender[23]) begin
      lender_pc = lender_pc | lane_23_next_pc;
    end
    if (lender[24]) begin
      lender_pc = lender_pc | lane_24_next_pc;
    end
    if (lender[25]) begin
      lender_pc = lender_pc | lane_25_next_pc;
    end
    if (lender[26]) begin
      lender_pc = lender_pc | lane_26_next_pc;
    end
    if (lender[27]) begin
      lender_pc = lender_pc | lane_27_next_pc;
    end
    if (lender[28]) begin
      lender_pc = lender_pc | lane_28_next_pc;
    end
    if (lender[29]) begin
      lender_pc = lender_pc | lane_29_next_pc;
    end
    if (lender[30]) begin
      lender_pc = lender_pc | lane_30_next_pc;
    end
    if (lender[31]) begin
      lender_pc = lender_pc | lane_31_next_pc;
    end
  end

  wl_warp_issue_lane lane_0 (
    .clock(clock), .load(load[0]), .taken(taken[0]), .pc_taken(pc_taken), .pc_fall(pc_fall), .pc(pc), .lower_allowed(lower_allowed[0]),
    .next_pc(lane_0_next_pc), .below(lane_0_below), .at_pc(lane_0_at_pc)
  );

  wl_warp_issue_lane lane_1 (
    .clock(clock), .load(load[1]), .taken(taken[1]), .pc_taken(pc_taken), .pc_fall(pc_fall), .pc(pc), .lower_allowed(lower_allowed[1]),
    .next_pc(lane_1_next_pc), .below(lane_1_below), .at_pc(lane_1_at_pc)
  );

  wl_warp_issue_lane lane_2 (
    .clock(clock), .load(load[2]), .taken(taken[2]), .pc_taken(pc_taken), .pc_fall(pc_fall), .pc(pc), .lower_allowed(lower_allowed[2]),
    .next_pc(lane_2_next_pc), .below(lane_2_below), .at_pc(lane_2_at_pc)
  );

  wl_warp_issue_lane lane_3 (
    .clock(clock), .load(load[3]), .taken(taken[3]), .pc_taken(pc_taken), .pc_fall(pc_fall), .pc(pc), .lower_allowed(lower_allowed[3]),
    .next_pc(lane_3_next_pc), .below(lane_3_below), .at_pc(lane_3_at_pc)
  );

  wl_warp_issue_lane lane_4 (
    .clock(clock), .load(load[4]), .taken(taken[4]), .pc_taken(pc_taken), .pc_fall(pc_fall), .pc(pc), .lower_allowed(lower_allowed[4]),
    .next_pc(lane_4_next_pc), .below(lane_4_below), .at_pc(lane_4_at_pc)
  );

  wl_warp_issue_lane lane_5 (
    .clock(clock), .load(load[5]), .taken(taken[5]), .pc_taken(pc_taken), .pc_fall(pc_fall), .pc(pc), .lower_allowed(lower_allowed[5]),
    .next_pc(lane_5_next_pc), .below(lane_5_below), .at_pc(lane_5_at_pc)
  );

  wl_warp_issue_lane lane_6 (
    .clock(clock), .load(load[6]), .taken(taken[6]), .pc_taken(pc_taken), .pc_fall(pc_fall), .pc(pc), .lower_allowed(lower_allowed[6]),
    .next_pc(lane_6_next_pc), .below(lane_6_below), .at_pc(lane_6_at_pc)
  );

  wl_warp_issue_lane lane_7 (
    .clock(clock), .load(load[7]), .taken(taken[7]), .pc_taken(pc_taken), .pc_fall(pc_fall), .pc(pc), .lower_allowed(lower_allowed[7]),
    .next_pc(lane_7_next_pc), .below(lane_7_below), .at_pc(lane_7_at_pc)
  );

  wl_warp_issue_lane lane_8 (
    .clock(clock), .load(load[8]), .taken(taken[8]), .pc_taken(pc_taken), .pc_fall(pc_fall), .pc(pc), .lower_allowed(lower_allowed[8]),
    .next_pc(lane_8_next_pc), .below(lane_8_below), .at_pc(lane_8_at_pc)
  );

  wl_warp_issue_lane lane_9 (
    .clock(clock), .load(load[9]), .taken(taken[9]), .pc_taken(pc_taken), .pc_fall(pc_fall), .pc(pc), .lower_allowed(lower_allowed[9]),
    .next_pc(lane_9_next_pc), .below(lane_9_below), .at_pc(lane_9_at_pc)
  );

  wl_warp_issue_lane lane_10 (
    .clock(clock), .load(load[10]), .taken(taken[10]), .pc_taken(pc_taken), .pc_fall(pc_fall), .pc(pc),
    .lower_allowed(lower_allowed[10]), .next_pc(lane_10_next_pc), .below(lane_10_below), .at_pc(lane_10_at_pc)
  );

  wl_warp_issue_lane lane_11 (
    .clock(clock), .load(load[11]), .taken(taken[11]), .pc_taken(pc_taken), .pc_fall(pc_fall), .pc(pc),
    .lower_allowed(lower_allowed[11]), .next_pc(lane_11_next_pc), .below(lane_11_below), .at_pc(lane_11_at_pc)
  );

  wl_warp_issue_lane lane_12 (
    .clock(clock), .load(load[12]), .taken(taken[12]), .pc_taken(pc_taken), .pc_fall(pc_fall), .pc(pc),
    .lower_allowed(lower_allowed[12]), .next_pc(lane_12_next_pc), .below(lane_12_below), .at_pc(lane_12_at_pc)
  );

  wl_warp_issue_lane lane_13 (
    .clock(clock), .load(load[13]), .taken(taken[13]), .pc_taken(pc_taken), .pc_fall(pc_fall), .pc(pc),
    .lower_allowed(lower_allowed[13]), .next_pc(lane_13_next_pc), .below(lane_13_below), .at_pc(lane_13_at_pc)
  );

  wl_warp_issue_lane lane_14 (
    .clock(clock), .load(load[14]), .taken(taken[14]), .pc_taken(pc_taken), .pc_fall(pc_fall), .pc(pc),
    .lower_allowed(lower_allowed[14]), .next_pc(lane_14_next_pc), .below(lane_14_below), .at_pc(lane_14_at_pc)
  );

  wl_warp_issue_lane lane_15 (
    .clock(clock), .load(load[15]), .taken(taken[15]), .pc_taken(pc_taken), .pc_fall(pc_fall), .pc(pc),
    .lower_allowed(lower_allowed[15]), .next_pc(lane_15_next_pc), .below(lane_15_below), .at_pc(lane_15_at_pc)
  );

  wl_warp_issue_lane lane_16 (
    .clock(clock), .load(load[16]), .taken(taken[16]), .pc_taken(pc_taken), .pc_fall(pc_fall), .pc(pc),
    .lower_allowed(lower_allowed[16]), .next_pc(lane_16_next_pc), .below(lane_16_below), .at_pc(lane_16_at_pc)
  );

  wl_warp_issue_lane lane_17 (
    .clock(clock), .load(load[17]), .taken(taken[17]), .pc_taken(pc_taken), .pc_fall(pc_fall), .pc(pc),
    .lower_allowed(lower_allowed[17]), .next_pc(lane_17_next_pc), .below(lane_17_below), .at_pc(lane_17_at_pc)
  );

  wl_warp_issue_lane lane_18 (
    .clock(clock), .load(load[18]), .taken(taken[18]), .pc_taken(pc_taken), .pc_fall(pc_fall), .pc(pc),
    .lower_allowed(lower_allowed[18]), .next_pc(lane_18_next_pc), .below(lane_18_below), .at_pc(lane_18_at_pc)
  );

  wl_warp_issue_lane lane_19 (
    .clock(clock), .load(load[19]), .taken(taken[19]), .pc_taken(pc_taken), .pc_fall(pc_fall), .pc(pc),
    .lower_allowed(lower_allowed[19]), .next_pc(lane_19_next_pc), .below(lane_19_below), .at_pc(lane_19_at_pc)
  );

  wl_warp_issue_lane lane_20 (
    .clock(clock), .load(load[20]), .taken(taken[20]), .pc_taken(pc_taken), .pc_fall(pc_fall), .pc(pc),
    .lower_allowed(lower_allowed[20]), .next_pc(lane_20_next_pc), .below(lane_20_below), .at_pc(lane_20_at_pc)
  );

  wl_warp_issue_lane lane_21 (
    .clock(clock), .load(load[21]), .taken(taken[21]), .pc_taken(pc_taken), .pc_fall(pc_fall), .pc(pc),
    .lower_allowed(lower_allowed[21]), .next_pc(lane_21_next_pc), .below(lane_21_below), .at_pc(lane_21_at_pc)
  );

  wl_warp_issue_lane lane_22 (
    .clock(clock), .load(load[22]), .taken(taken[22]), .pc_taken(pc_taken), .pc_fall(pc_fall), .pc(pc),
    .lower_allowed(lower_allowed[22]), .next_pc(lane_22_next_pc), .below(lane_22_below), .at_pc(lane_22_at_pc)
  );

  wl_warp_issue_lane lane_23 (
    .clock(clock), .load(load[23]), .taken(taken[23]), .pc_taken(pc_taken), .pc_fall(pc_fall), .pc(pc),
    .lower_allowed(lower_allowed[23]), .next_pc(lane_23_next_pc), .below(lane_23_below), .at_pc(lane_23_at_pc)
  );

  wl_warp_issue_lane lane_24 (
    .clock(clock), .load(load[24]), .taken(taken[24]), .pc_taken(pc_taken), .pc_fall(pc_fall), .pc(pc),
    .lower_allowed(lower_allowed[24]), .next_pc(lane_24_next_pc), .below(lane_24_below), .at_pc(lane_24_at_pc)
  );

  wl_warp_issue_lane lane_25 (
    .clock(clock), .load(load[25]), .taken(taken[25]), .pc_taken(pc_taken), .pc_fall(pc_fall), .pc(pc),
    .lower_allowed(lower_allowed[25]), .next_pc(lane_25_next_pc), .below(lane_25_below), .at_pc(lane_25_at_pc)
  );

  wl_warp_issue_lane lane_26 (
    .clock(clock), .load(load[26]), .taken(taken[26]), .pc_taken(pc_taken), .pc_fall(pc_fall), .pc(pc),
    .lower_allowed(lower_allowed[26]), .next_pc(lane_26_next_pc), .below(lane_26_below), .at_pc(lane_26_at_pc)
  );

  wl_warp_issue_lane lane_27 (
    .clock(clock), .load(load[27]), .taken(taken[27]), .pc_taken(pc_taken), .pc_fall(pc_fall), .pc(pc),
    .lower_allowed(lower_allowed[27]), .next_pc(lane_27_next_pc), .below(lane_27_below), .at_pc(lane_27_at_pc)
  );

  wl_warp_issue_lane lane_28 (
    .clock(clock), .load(load[28]), .taken(taken[28]), .pc_taken(pc_taken), .pc_fall(pc_fall), .pc(pc),
    .lower_allowed(lower_allowed[28]), .next_pc(lane_28_next_pc), .below(lane_28_below), .at_pc(lane_28_at_pc)
  );

  wl_warp_issue_lane lane_29 (
    .clock(clock), .load(load[29]), .taken(taken[29]), .pc_taken(pc_taken), .pc_fall(pc_fall), .pc(pc),
    .lower_allowed(lower_allowed[29]), .next_pc(lane_29_next_pc), .below(lane_29_below), .at_pc(lane_29_at_pc)
  );

  wl_warp_issue_lane lane_30 (
    .clock(clock), .load(load[30]), .taken(taken[30]), .pc_taken(pc_taken), .pc_fall(pc_fall), .pc(pc),
    .lower_allowed(lower_allowed[30]), .next_pc(lane_30_next_pc), .below(lane_30_below), .at_pc(lane_30_at_pc)
  );

  wl_warp_issue_lane lane_31 (
    .clock(clock), .load(load[31]), .taken(taken[31]), .pc_taken(pc_taken), .pc_fall(pc_fall), .pc(pc),
    .lower_allowed(lower_allowed[31]), .next_pc(lane_31_next_pc), .below(lane_31_below), .at_pc(lane_31_at_pc)
  );

endmodule

`default_nettype wire
