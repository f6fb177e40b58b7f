// wl_lock_arbiter_warps: submodule of lock_arbiter
// State of each warp: its priority, and whether it waits.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 FIFO_DEPTH=8 COUNT_BITS=16 AGING=0 OVERDUE=0
// Generated from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_warps (
  input  wire         clock,                // the one clock
  input  wire         reset,                // synchronous, active high: no warp waits; all priorities are the lowest
  input  wire         priority_write,       // a priority is written
  input  wire   [4:0] priority_warp,        // warp of the write
  input  wire   [3:0] priority_value,       // its new priority
  input  wire   [4:0] pick_reserver,        // warp with the reservation of the mutex that is granted
  input  wire   [4:0] requester,            // warp at the head of the FIFO
  input  wire   [4:0] owner,                // owner of the mutex that it requests
  input  wire   [4:0] reserver,             // warp with the reservation of that mutex
  input  wire   [4:0] request_warp,         // warp of a new request
  input  wire         park_or_queue,        // the new request enters the FIFO; its warp waits
  input  wire         grant,                // a mutex is granted
  input  wire   [4:0] grant_warp,           // the warp that gets it
  output wire   [3:0] pick_reserver_level,  // priority of pick_reserver
  output wire   [3:0] requester_level,      // priority of requester
  output wire   [3:0] owner_level,          // priority of owner
  output wire   [3:0] reserver_level,       // priority of reserver
  output wire         request_waits         // the warp of the new request is parked or has a request in the FIFO
);

  localparam [3:0] lowest_level = 4'd15;
  localparam [4:0] number_0 = 5'd0;
  localparam [4:0] number_1 = 5'd1;
  localparam [4:0] number_2 = 5'd2;
  localparam [4:0] number_3 = 5'd3;
  localparam [4:0] number_4 = 5'd4;
  localparam [4:0] number_5 = 5'd5;
  localparam [4:0] number_6 = 5'd6;
  localparam [4:0] number_7 = 5'd7;
  localparam [4:0] number_8 = 5'd8;
  localparam [4:0] number_9 = 5'd9;
  localparam [4:0] number_10 = 5'd10;
  localparam [4:0] number_11 = 5'd11;
  localparam [4:0] number_12 = 5'd12;
  localparam [4:0] number_13 = 5'd13;
  localparam [4:0] number_14 = 5'd14;
  localparam [4:0] number_15 = 5'd15;
  localparam [4:0] number_16 = 5'd16;
  localparam [4:0] number_17 = 5'd17;
  localparam [4:0] number_18 = 5'd18;
  localparam [4:0] number_19 = 5'd19;
  localparam [4:0] number_20 = 5'd20;
  localparam [4:0] number_21 = 5'd21;
  localparam [4:0] number_22 = 5'd22;
  localparam [4:0] number_23 = 5'd23;
  localparam [4:0] number_24 = 5'd24;
  localparam [4:0] number_25 = 5'd25;
  localparam [4:0] number_26 = 5'd26;
  localparam [4:0] number_27 = 5'd27;
  localparam [4:0] number_28 = 5'd28;
  localparam [4:0] number_29 = 5'd29;
  localparam [4:0] number_30 = 5'd30;
  localparam [4:0] number_31 = 5'd31;
  reg requester_waits;
  reg [3:0] level_0, level_0_next, level_1, level_1_next, level_2, level_2_next, level_3, level_3_next, level_4, level_4_next,
      level_5, level_5_next, level_6, level_6_next, level_7, level_7_next, level_8, level_8_next, level_9, level_9_next, level_10,
      level_10_next, level_11, level_11_next, level_12, level_12_next, level_13, level_13_next, level_14, level_14_next, level_15,
      level_15_next, level_16, level_16_next, level_17, level_17_next, level_18, level_18_next, level_19, level_19_next, level_20,
      level_20_next, level_21, level_21_next, level_22, level_22_next, level_23, level_23_next, level_24, level_24_next, level_25,
      level_25_next, level_26, level_26_next, level_27, level_27_next, level_28, level_28_next, level_29, level_29_next, level_30,
      level_30_next, level_31, level_31_next;
  reg waiting_0, waiting_0_next, waiting_1, waiting_1_next, waiting_2, waiting_2_next, waiting_3, waiting_3_next, waiting_4,
      waiting_4_next, waiting_5, waiting_5_next, waiting_6, waiting_6_next, waiting_7, waiting_7_next, waiting_8, waiting_8_next,
      waiting_9, waiting_9_next, waiting_10, waiting_10_next, waiting_11, waiting_11_next, waiting_12, waiting_12_next, waiting_13,
      waiting_13_next, waiting_14, waiting_14_next, waiting_15, waiting_15_next, waiting_16, waiting_16_next, waiting_17,
      waiting_17_next, waiting_18, waiting_18_next, waiting_19, waiting_19_next, waiting_20, waiting_20_next, waiting_21,
      waiting_21_next, waiting_22, waiting_22_next, waiting_23, waiting_23_next, waiting_24, waiting_24_next, waiting_25,
      waiting_25_next, waiting_26, waiting_26_next, waiting_27, waiting_27_next, waiting_28, waiting_28_next, waiting_29,
      waiting_29_next, waiting_30, waiting_30_next, waiting_31, waiting_31_next;
  wire [3:0] level_of_0_selected;

  wire is_requester_0 = request_warp == number_0;

  always @* begin
    waiting_0_next = waiting_0;
    if (grant & (grant_warp == number_0)) begin
      waiting_0_next = 1'd0;
    end
    if (park_or_queue & is_requester_0) begin
      waiting_0_next = 1'd1;
    end
  end

  always @* begin
    level_0_next = level_0;
    if (priority_write & (priority_warp == number_0)) begin
      level_0_next = priority_value;
    end
  end

  wire is_requester_1 = request_warp == number_1;

  always @* begin
    waiting_1_next = waiting_1;
    if (grant & (grant_warp == number_1)) begin
      waiting_1_next = 1'd0;
    end
    if (park_or_queue & is_requester_1) begin
      waiting_1_next = 1'd1;
    end
  end

  always @* begin
    level_1_next = level_1;
    if (priority_write & (priority_warp == number_1)) begin
      level_1_next = priority_value;
    end
  end

  wire is_requester_2 = request_warp == number_2;

  always @* begin
    waiting_2_next = waiting_2;
    if (grant & (grant_warp == number_2)) begin
      waiting_2_next = 1'd0;
    end
    if (park_or_queue & is_requester_2) begin
      waiting_2_next = 1'd1;
    end
  end

  always @* begin
    level_2_next = level_2;
    if (priority_write & (priority_warp == number_2)) begin
      level_2_next = priority_value;
    end
  end

  wire is_requester_3 = request_warp == number_3;

  always @* begin
    waiting_3_next = waiting_3;
    if (grant & (grant_warp == number_3)) begin
      waiting_3_next = 1'd0;
    end
    if (park_or_queue & is_requester_3) begin
      waiting_3_next = 1'd1;
    end
  end

  always @* begin
    level_3_next = level_3;
    if (priority_write & (priority_warp == number_3)) begin
      level_3_next = priority_value;
    end
  end

  wire is_requester_4 = request_warp == number_4;

  always @* begin
    waiting_4_next = waiting_4;
    if (grant & (grant_warp == number_4)) begin
      waiting_4_next = 1'd0;
    end
    if (park_or_queue & is_requester_4) begin
      waiting_4_next = 1'd1;
    end
  end

  always @* begin
    level_4_next = level_4;
    if (priority_write & (priority_warp == number_4)) begin
      level_4_next = priority_value;
    end
  end

  wire is_requester_5 = request_warp == number_5;

  always @* begin
    waiting_5_next = waiting_5;
    if (grant & (grant_warp == number_5)) begin
      waiting_5_next = 1'd0;
    end
    if (park_or_queue & is_requester_5) begin
      waiting_5_next = 1'd1;
    end
  end

  always @* begin
    level_5_next = level_5;
    if (priority_write & (priority_warp == number_5)) begin
      level_5_next = priority_value;
    end
  end

  wire is_requester_6 = request_warp == number_6;

  always @* begin
    waiting_6_next = waiting_6;
    if (grant & (grant_warp == number_6)) begin
      waiting_6_next = 1'd0;
    end
    if (park_or_queue & is_requester_6) begin
      waiting_6_next = 1'd1;
    end
  end

  always @* begin
    level_6_next = level_6;
    if (priority_write & (priority_warp == number_6)) begin
      level_6_next = priority_value;
    end
  end

  wire is_requester_7 = request_warp == number_7;

  always @* begin
    waiting_7_next = waiting_7;
    if (grant & (grant_warp == number_7)) begin
      waiting_7_next = 1'd0;
    end
    if (park_or_queue & is_requester_7) begin
      waiting_7_next = 1'd1;
    end
  end

  always @* begin
    level_7_next = level_7;
    if (priority_write & (priority_warp == number_7)) begin
      level_7_next = priority_value;
    end
  end

  wire is_requester_8 = request_warp == number_8;

  always @* begin
    waiting_8_next = waiting_8;
    if (grant & (grant_warp == number_8)) begin
      waiting_8_next = 1'd0;
    end
    if (park_or_queue & is_requester_8) begin
      waiting_8_next = 1'd1;
    end
  end

  always @* begin
    level_8_next = level_8;
    if (priority_write & (priority_warp == number_8)) begin
      level_8_next = priority_value;
    end
  end

  wire is_requester_9 = request_warp == number_9;

  always @* begin
    waiting_9_next = waiting_9;
    if (grant & (grant_warp == number_9)) begin
      waiting_9_next = 1'd0;
    end
    if (park_or_queue & is_requester_9) begin
      waiting_9_next = 1'd1;
    end
  end

  always @* begin
    level_9_next = level_9;
    if (priority_write & (priority_warp == number_9)) begin
      level_9_next = priority_value;
    end
  end

  wire is_requester_10 = request_warp == number_10;

  always @* begin
    waiting_10_next = waiting_10;
    if (grant & (grant_warp == number_10)) begin
      waiting_10_next = 1'd0;
    end
    if (park_or_queue & is_requester_10) begin
      waiting_10_next = 1'd1;
    end
  end

  always @* begin
    level_10_next = level_10;
    if (priority_write & (priority_warp == number_10)) begin
      level_10_next = priority_value;
    end
  end

  wire is_requester_11 = request_warp == number_11;

  always @* begin
    waiting_11_next = waiting_11;
    if (grant & (grant_warp == number_11)) begin
      waiting_11_next = 1'd0;
    end
    if (park_or_queue & is_requester_11) begin
      waiting_11_next = 1'd1;
    end
  end

  always @* begin
    level_11_next = level_11;
    if (priority_write & (priority_warp == number_11)) begin
      level_11_next = priority_value;
    end
  end

  wire is_requester_12 = request_warp == number_12;

  always @* begin
    waiting_12_next = waiting_12;
    if (grant & (grant_warp == number_12)) begin
      waiting_12_next = 1'd0;
    end
    if (park_or_queue & is_requester_12) begin
      waiting_12_next = 1'd1;
    end
  end

  always @* begin
    level_12_next = level_12;
    if (priority_write & (priority_warp == number_12)) begin
      level_12_next = priority_value;
    end
  end

  wire is_requester_13 = request_warp == number_13;

  always @* begin
    waiting_13_next = waiting_13;
    if (grant & (grant_warp == number_13)) begin
      waiting_13_next = 1'd0;
    end
    if (park_or_queue & is_requester_13) begin
      waiting_13_next = 1'd1;
    end
  end

  always @* begin
    level_13_next = level_13;
    if (priority_write & (priority_warp == number_13)) begin
      level_13_next = priority_value;
    end
  end

  wire is_requester_14 = request_warp == number_14;

  always @* begin
    waiting_14_next = waiting_14;
    if (grant & (grant_warp == number_14)) begin
      waiting_14_next = 1'd0;
    end
    if (park_or_queue & is_requester_14) begin
      waiting_14_next = 1'd1;
    end
  end

  always @* begin
    level_14_next = level_14;
    if (priority_write & (priority_warp == number_14)) begin
      level_14_next = priority_value;
    end
  end

  wire is_requester_15 = request_warp == number_15;

  always @* begin
    waiting_15_next = waiting_15;
    if (grant & (grant_warp == number_15)) begin
      waiting_15_next = 1'd0;
    end
    if (park_or_queue & is_requester_15) begin
      waiting_15_next = 1'd1;
    end
  end

  always @* begin
    level_15_next = level_15;
    if (priority_write & (priority_warp == number_15)) begin
      level_15_next = priority_value;
    end
  end

  wire is_requester_16 = request_warp == number_16;

  always @* begin
    waiting_16_next = waiting_16;
    if (grant & (grant_warp == number_16)) begin
      waiting_16_next = 1'd0;
    end
    if (park_or_queue & is_requester_16) begin
      waiting_16_next = 1'd1;
    end
  end

  always @* begin
    level_16_next = level_16;
    if (priority_write & (priority_warp == number_16)) begin
      level_16_next = priority_value;
    end
  end

  wire is_requester_17 = request_warp == number_17;

  always @* begin
    waiting_17_next = waiting_17;
    if (grant & (grant_warp == number_17)) begin
      waiting_17_next = 1'd0;
    end
    if (park_or_queue & is_requester_17) begin
      waiting_17_next = 1'd1;
    end
  end

  always @* begin
    level_17_next = level_17;
    if (priority_write & (priority_warp == number_17)) begin
      level_17_next = priority_value;
    end
  end

  wire is_requester_18 = request_warp == number_18;

  always @* begin
    waiting_18_next = waiting_18;
    if (grant & (grant_warp == number_18)) begin
      waiting_18_next = 1'd0;
    end
    if (park_or_queue & is_requester_18) begin
      waiting_18_next = 1'd1;
    end
  end

  always @* begin
    level_18_next = level_18;
    if (priority_write & (priority_warp == number_18)) begin
      level_18_next = priority_value;
    end
  end

  wire is_requester_19 = request_warp == number_19;

  always @* begin
    waiting_19_next = waiting_19;
    if (grant & (grant_warp == number_19)) begin
      waiting_19_next = 1'd0;
    end
    if (park_or_queue & is_requester_19) begin
      waiting_19_next = 1'd1;
    end
  end

  always @* begin
    level_19_next = level_19;
    if (priority_write & (priority_warp == number_19)) begin
      level_19_next = priority_value;
    end
  end

  wire is_requester_20 = request_warp == number_20;

  always @* begin
    waiting_20_next = waiting_20;
    if (grant & (grant_warp == number_20)) begin
      waiting_20_next = 1'd0;
    end
    if (park_or_queue & is_requester_20) begin
      waiting_20_next = 1'd1;
    end
  end

  always @* begin
    level_20_next = level_20;
    if (priority_write & (priority_warp == number_20)) begin
      level_20_next = priority_value;
    end
  end

  wire is_requester_21 = request_warp == number_21;

  always @* begin
    waiting_21_next = waiting_21;
    if (grant & (grant_warp == number_21)) begin
      waiting_21_next = 1'd0;
    end
    if (park_or_queue & is_requester_21) begin
      waiting_21_next = 1'd1;
    end
  end

  always @* begin
    level_21_next = level_21;
    if (priority_write & (priority_warp == number_21)) begin
      level_21_next = priority_value;
    end
  end

  wire is_requester_22 = request_warp == number_22;

  always @* begin
    waiting_22_next = waiting_22;
    if (grant & (grant_warp == number_22)) begin
      waiting_22_next = 1'd0;
    end
    if (park_or_queue & is_requester_22) begin
      waiting_22_next = 1'd1;
    end
  end

  always @* begin
    level_22_next = level_22;
    if (priority_write & (priority_warp == number_22)) begin
      level_22_next = priority_value;
    end
  end

  wire is_requester_23 = request_warp == number_23;

  always @* begin
    waiting_23_next = waiting_23;
    if (grant & (grant_warp == number_23)) begin
      waiting_23_next = 1'd0;
    end
    if (park_or_queue & is_requester_23) begin
      waiting_23_next = 1'd1;
    end
  end

  always @* begin
    level_23_next = level_23;
    if (priority_write & (priority_warp == number_23)) begin
      level_23_next = priority_value;
    end
  end

  wire is_requester_24 = request_warp == number_24;

  always @* begin
    waiting_24_next = waiting_24;
    if (grant & (grant_warp == number_24)) begin
      waiting_24_next = 1'd0;
    end
    if (park_or_queue & is_requester_24) begin
      waiting_24_next = 1'd1;
    end
  end

  always @* begin
    level_24_next = level_24;
    if (priority_write & (priority_warp == number_24)) begin
      level_24_next = priority_value;
    end
  end

  wire is_requester_25 = request_warp == number_25;

  always @* begin
    waiting_25_next = waiting_25;
    if (grant & (grant_warp == number_25)) begin
      waiting_25_next = 1'd0;
    end
    if (park_or_queue & is_requester_25) begin
      waiting_25_next = 1'd1;
    end
  end

  always @* begin
    level_25_next = level_25;
    if (priority_write & (priority_warp == number_25)) begin
      level_25_next = priority_value;
    end
  end

  wire is_requester_26 = request_warp == number_26;

  always @* begin
    waiting_26_next = waiting_26;
    if (grant & (grant_warp == number_26)) begin
      waiting_26_next = 1'd0;
    end
    if (park_or_queue & is_requester_26) begin
      waiting_26_next = 1'd1;
    end
  end

  always @* begin
    level_26_next = level_26;
    if (priority_write & (priority_warp == number_26)) begin
      level_26_next = priority_value;
    end
  end

  wire is_requester_27 = request_warp == number_27;

  always @* begin
    waiting_27_next = waiting_27;
    if (grant & (grant_warp == number_27)) begin
      waiting_27_next = 1'd0;
    end
    if (park_or_queue & is_requester_27) begin
      waiting_27_next = 1'd1;
    end
  end

  always @* begin
    level_27_next = level_27;
    if (priority_write & (priority_warp == number_27)) begin
      level_27_next = priority_value;
    end
  end

  wire is_requester_28 = request_warp == number_28;

  always @* begin
    waiting_28_next = waiting_28;
    if (grant & (grant_warp == number_28)) begin
      waiting_28_next = 1'd0;
    end
    if (park_or_queue & is_requester_28) begin
      waiting_28_next = 1'd1;
    end
  end

  always @* begin
    level_28_next = level_28;
    if (priority_write & (priority_warp == number_28)) begin
      level_28_next = priority_value;
    end
  end

  wire is_requester_29 = request_warp == number_29;

  always @* begin
    waiting_29_next = waiting_29;
    if (grant & (grant_warp == number_29)) begin
      waiting_29_next = 1'd0;
    end
    if (park_or_queue & is_requester_29) begin
      waiting_29_next = 1'd1;
    end
  end

  always @* begin
    level_29_next = level_29;
    if (priority_write & (priority_warp == number_29)) begin
      level_29_next = priority_value;
    end
  end

  wire is_requester_30 = request_warp == number_30;

  always @* begin
    waiting_30_next = waiting_30;
    if (grant & (grant_warp == number_30)) begin
      waiting_30_next = 1'd0;
    end
    if (park_or_queue & is_requester_30) begin
      waiting_30_next = 1'd1;
    end
  end

  always @* begin
    level_30_next = level_30;
    if (priority_write & (priority_warp == number_30)) begin
      level_30_next = priority_value;
    end
  end

  wire is_requester_31 = request_warp == number_31;

  always @* begin
    // Per warp: whether it waits, from the request until the grant; and its priority.
    requester_waits = 1'd0;
    requester_waits = requester_waits | (is_requester_0 & waiting_0);
    requester_waits = requester_waits | (is_requester_1 & waiting_1);
    requester_waits = requester_waits | (is_requester_2 & waiting_2);
    requester_waits = requester_waits | (is_requester_3 & waiting_3);
    requester_waits = requester_waits | (is_requester_4 & waiting_4);
    requester_waits = requester_waits | (is_requester_5 & waiting_5);
    requester_waits = requester_waits | (is_requester_6 & waiting_6);
    requester_waits = requester_waits | (is_requester_7 & waiting_7);
    requester_waits = requester_waits | (is_requester_8 & waiting_8);
    requester_waits = requester_waits | (is_requester_9 & waiting_9);
    requester_waits = requester_waits | (is_requester_10 & waiting_10);
    requester_waits = requester_waits | (is_requester_11 & waiting_11);
    requester_waits = requester_waits | (is_requester_12 & waiting_12);
    requester_waits = requester_waits | (is_requester_13 & waiting_13);
    requester_waits = requester_waits | (is_requester_14 & waiting_14);
    requester_waits = requester_waits | (is_requester_15 & waiting_15);
    requester_waits = requester_waits | (is_requester_16 & waiting_16);
    requester_waits = requester_waits | (is_requester_17 & waiting_17);
    requester_waits = requester_waits | (is_requester_18 & waiting_18);
    requester_waits = requester_waits | (is_requester_19 & waiting_19);
    requester_waits = requester_waits | (is_requester_20 & waiting_20);
    requester_waits = requester_waits | (is_requester_21 & waiting_21);
    requester_waits = requester_waits | (is_requester_22 & waiting_22);
    requester_waits = requester_waits | (is_requester_23 & waiting_23);
    requester_waits = requester_waits | (is_requester_24 & waiting_24);
    requester_waits = requester_waits | (is_requester_25 & waiting_25);
    requester_waits = requester_waits | (is_requester_26 & waiting_26);
    requester_waits = requester_waits | (is_requester_27 & waiting_27);
    requester_waits = requester_waits | (is_requester_28 & waiting_28);
    requester_waits = requester_waits | (is_requester_29 & waiting_29);
    requester_waits = requester_waits | (is_requester_30 & waiting_30);
    requester_waits = requester_waits | (is_requester_31 & waiting_31);
  end

  always @* begin
    waiting_31_next = waiting_31;
    if (grant & (grant_warp == number_31)) begin
      waiting_31_next = 1'd0;
    end
    if (park_or_queue & is_requester_31) begin
      waiting_31_next = 1'd1;
    end
  end

  always @* begin
    level_31_next = level_31;
    if (priority_write & (priority_warp == number_31)) begin
      level_31_next = priority_value;
    end
  end

  // Results.
  assign pick_reserver_level = level_of_0_selected;
  assign request_waits = requester_waits;

  // Read four priorities.
  wl_lock_arbiter_level_of level_of_0 (
    .word_0(level_0), .word_1(level_1), .word_2(level_2), .word_3(level_3), .word_4(level_4), .word_5(level_5), .word_6(level_6),
    .word_7(level_7), .word_8(level_8), .word_9(level_9), .word_10(level_10), .word_11(level_11), .word_12(level_12),
    .word_13(level_13), .word_14(level_14), .word_15(level_15), .word_16(level_16), .word_17(level_17), .word_18(level_18),
    .word_19(level_19), .word_20(level_20), .word_21(level_21), .word_22(level_22), .word_23(level_23), .word_24(level_24),
    .word_25(level_25), .word_26(level_26), .word_27(level_27), .word_28(level_28), .word_29(level_29), .word_30(level_30),
    .word_31(level_31), .number(pick_reserver), .selected(level_of_0_selected)
  );

  wl_lock_arbiter_level_of level_of_1 (
    .word_0(level_0), .word_1(level_1), .word_2(level_2), .word_3(level_3), .word_4(level_4), .word_5(level_5), .word_6(level_6),
    .word_7(level_7), .word_8(level_8), .word_9(level_9), .word_10(level_10), .word_11(level_11), .word_12(level_12),
    .word_13(level_13), .word_14(level_14), .word_15(level_15), .word_16(level_16), .word_17(level_17), .word_18(level_18),
    .word_19(level_19), .word_20(level_20), .word_21(level_21), .word_22(level_22), .word_23(level_23), .word_24(level_24),
    .word_25(level_25), .word_26(level_26), .word_27(level_27), .word_28(level_28), .word_29(level_29), .word_30(level_30),
    .word_31(level_31), .number(requester), .selected(requester_level)
  );

  wl_lock_arbiter_level_of level_of_2 (
    .word_0(level_0), .word_1(level_1), .word_2(level_2), .word_3(level_3), .word_4(level_4), .word_5(level_5), .word_6(level_6),
    .word_7(level_7), .word_8(level_8), .word_9(level_9), .word_10(level_10), .word_11(level_11), .word_12(level_12),
    .word_13(level_13), .word_14(level_14), .word_15(level_15), .word_16(level_16), .word_17(level_17), .word_18(level_18),
    .word_19(level_19), .word_20(level_20), .word_21(level_21), .word_22(level_22), .word_23(level_23), .word_24(level_24),
    .word_25(level_25), .word_26(level_26), .word_27(level_27), .word_28(level_28), .word_29(level_29), .word_30(level_30),
    .word_31(level_31), .number(owner), .selected(owner_level)
  );

  wl_lock_arbiter_level_of level_of_3 (
    .word_0(level_0), .word_1(level_1), .word_2(level_2), .word_3(level_3), .word_4(level_4), .word_5(level_5), .word_6(level_6),
    .word_7(level_7), .word_8(level_8), .word_9(level_9), .word_10(level_10), .word_11(level_11), .word_12(level_12),
    .word_13(level_13), .word_14(level_14), .word_15(level_15), .word_16(level_16), .word_17(level_17), .word_18(level_18),
    .word_19(level_19), .word_20(level_20), .word_21(level_21), .word_22(level_22), .word_23(level_23), .word_24(level_24),
    .word_25(level_25), .word_26(level_26), .word_27(level_27), .word_28(level_28), .word_29(level_29), .word_30(level_30),
    .word_31(level_31), .number(reserver), .selected(reserver_level)
  );

  always @(posedge clock) begin
    if (reset) begin
      level_0 <= lowest_level;
      waiting_0 <= 1'd0;
    end else begin
      level_0 <= level_0_next;
      waiting_0 <= waiting_0_next;
    end
    if (reset) begin
      level_1 <= lowest_level;
      waiting_1 <= 1'd0;
    end else begin
      level_1 <= level_1_next;
      waiting_1 <= waiting_1_next;
    end
    if (reset) begin
      level_2 <= lowest_level;
      waiting_2 <= 1'd0;
    end else begin
      level_2 <= level_2_next;
      waiting_2 <= waiting_2_next;
    end
    if (reset) begin
      level_3 <= lowest_level;
      waiting_3 <= 1'd0;
    end else begin
      level_3 <= level_3_next;
      waiting_3 <= waiting_3_next;
    end
    if (reset) begin
      level_4 <= lowest_level;
      waiting_4 <= 1'd0;
    end else begin
      level_4 <= level_4_next;
      waiting_4 <= waiting_4_next;
    end
    if (reset) begin
      level_5 <= lowest_level;
      waiting_5 <= 1'd0;
    end else begin
      level_5 <= level_5_next;
      waiting_5 <= waiting_5_next;
    end
    if (reset) begin
      level_6 <= lowest_level;
      waiting_6 <= 1'd0;
    end else begin
      level_6 <= level_6_next;
      waiting_6 <= waiting_6_next;
    end
    if (reset) begin
      level_7 <= lowest_level;
      waiting_7 <= 1'd0;
    end else begin
      level_7 <= level_7_next;
      waiting_7 <= waiting_7_next;
    end
    if (reset) begin
      level_8 <= lowest_level;
      waiting_8 <= 1'd0;
    end else begin
      level_8 <= level_8_next;
      waiting_8 <= waiting_8_next;
    end
    if (reset) begin
      level_9 <= lowest_level;
      waiting_9 <= 1'd0;
    end else begin
      level_9 <= level_9_next;
      waiting_9 <= waiting_9_next;
    end
    if (reset) begin
      level_10 <= lowest_level;
      waiting_10 <= 1'd0;
    end else begin
      level_10 <= level_10_next;
      waiting_10 <= waiting_10_next;
    end
    if (reset) begin
      level_11 <= lowest_level;
      waiting_11 <= 1'd0;
    end else begin
      level_11 <= level_11_next;
      waiting_11 <= waiting_11_next;
    end
    if (reset) begin
      level_12 <= lowest_level;
      waiting_12 <= 1'd0;
    end else begin
      level_12 <= level_12_next;
      waiting_12 <= waiting_12_next;
    end
    if (reset) begin
      level_13 <= lowest_level;
      waiting_13 <= 1'd0;
    end else begin
      level_13 <= level_13_next;
      waiting_13 <= waiting_13_next;
    end
    if (reset) begin
      level_14 <= lowest_level;
      waiting_14 <= 1'd0;
    end else begin
      level_14 <= level_14_next;
      waiting_14 <= waiting_14_next;
    end
    if (reset) begin
      level_15 <= lowest_level;
      waiting_15 <= 1'd0;
    end else begin
      level_15 <= level_15_next;
      waiting_15 <= waiting_15_next;
    end
    if (reset) begin
      level_16 <= lowest_level;
      waiting_16 <= 1'd0;
    end else begin
      level_16 <= level_16_next;
      waiting_16 <= waiting_16_next;
    end
    if (reset) begin
      level_17 <= lowest_level;
      waiting_17 <= 1'd0;
    end else begin
      level_17 <= level_17_next;
      waiting_17 <= waiting_17_next;
    end
    if (reset) begin
      level_18 <= lowest_level;
      waiting_18 <= 1'd0;
    end else begin
      level_18 <= level_18_next;
      waiting_18 <= waiting_18_next;
    end
    if (reset) begin
      level_19 <= lowest_level;
      waiting_19 <= 1'd0;
    end else begin
      level_19 <= level_19_next;
      waiting_19 <= waiting_19_next;
    end
    if (reset) begin
      level_20 <= lowest_level;
      waiting_20 <= 1'd0;
    end else begin
      level_20 <= level_20_next;
      waiting_20 <= waiting_20_next;
    end
    if (reset) begin
      level_21 <= lowest_level;
      waiting_21 <= 1'd0;
    end else begin
      level_21 <= level_21_next;
      waiting_21 <= waiting_21_next;
    end
    if (reset) begin
      level_22 <= lowest_level;
      waiting_22 <= 1'd0;
    end else begin
      level_22 <= level_22_next;
      waiting_22 <= waiting_22_next;
    end
    if (reset) begin
      level_23 <= lowest_level;
      waiting_23 <= 1'd0;
    end else begin
      level_23 <= level_23_next;
      waiting_23 <= waiting_23_next;
    end
    if (reset) begin
      level_24 <= lowest_level;
      waiting_24 <= 1'd0;
    end else begin
      level_24 <= level_24_next;
      waiting_24 <= waiting_24_next;
    end
    if (reset) begin
      level_25 <= lowest_level;
      waiting_25 <= 1'd0;
    end else begin
      level_25 <= level_25_next;
      waiting_25 <= waiting_25_next;
    end
    if (reset) begin
      level_26 <= lowest_level;
      waiting_26 <= 1'd0;
    end else begin
      level_26 <= level_26_next;
      waiting_26 <= waiting_26_next;
    end
    if (reset) begin
      level_27 <= lowest_level;
      waiting_27 <= 1'd0;
    end else begin
      level_27 <= level_27_next;
      waiting_27 <= waiting_27_next;
    end
    if (reset) begin
      level_28 <= lowest_level;
      waiting_28 <= 1'd0;
    end else begin
      level_28 <= level_28_next;
      waiting_28 <= waiting_28_next;
    end
    if (reset) begin
      level_29 <= lowest_level;
      waiting_29 <= 1'd0;
    end else begin
      level_29 <= level_29_next;
      waiting_29 <= waiting_29_next;
    end
    if (reset) begin
      level_30 <= lowest_level;
      waiting_30 <= 1'd0;
    end else begin
      level_30 <= level_30_next;
      waiting_30 <= waiting_30_next;
    end
    if (reset) begin
      level_31 <= lowest_level;
      waiting_31 <= 1'd0;
    end else begin
      level_31 <= level_31_next;
      waiting_31 <= waiting_31_next;
    end
  end

endmodule

`default_nettype wire
