// wl_index_generator_iterator: submodule of index_generator
// Iterator: the indices of one warp, and the step to the next warp.
// Parameters: LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10 HISTORY=8
// Generated from Rust-HDL by: warploom emit index_generator
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_generator_iterator (
  input  wire         clock,        // clock, rising edge
  input  wire         reset,        // synchronous, active high: the iterator becomes idle
  input  wire         start,        // start a thread block, in a cycle in which the iterator is idle
  input  wire  [10:0] start_dim_x,  // Dx in the cycle of start
  input  wire         stop,         // stop the thread block; the iterator is idle from the next cycle on
  input  wire  [10:0] last_y,       // Dy - 1, from the cycle after start on
  input  wire  [10:0] last_z,       // Dz - 1, from the cycle after start on
  output wire         running,      // z of a warp was output in the previous cycle; one warp per cycle
  output wire   [9:0] x_0,          // x of the lane; for the first warp, log2(LANES) + 1 cycles after start
  output wire   [9:0] x_1,          // x of the lane; for the first warp, log2(LANES) + 1 cycles after start
  output wire   [9:0] x_2,          // x of the lane; for the first warp, log2(LANES) + 1 cycles after start
  output wire   [9:0] x_3,          // x of the lane; for the first warp, log2(LANES) + 1 cycles after start
  output wire   [9:0] x_4,          // x of the lane; for the first warp, log2(LANES) + 1 cycles after start
  output wire   [9:0] x_5,          // x of the lane; for the first warp, log2(LANES) + 1 cycles after start
  output wire   [9:0] x_6,          // x of the lane; for the first warp, log2(LANES) + 1 cycles after start
  output wire   [9:0] x_7,          // x of the lane; for the first warp, log2(LANES) + 1 cycles after start
  output wire   [9:0] x_8,          // x of the lane; for the first warp, log2(LANES) + 1 cycles after start
  output wire   [9:0] x_9,          // x of the lane; for the first warp, log2(LANES) + 1 cycles after start
  output wire   [9:0] x_10,         // x of the lane; for the first warp, log2(LANES) + 1 cycles after start
  output wire   [9:0] x_11,         // x of the lane; for the first warp, log2(LANES) + 1 cycles after start
  output wire   [9:0] x_12,         // x of the lane; for the first warp, log2(LANES) + 1 cycles after start
  output wire   [9:0] x_13,         // x of the lane; for the first warp, log2(LANES) + 1 cycles after start
  output wire   [9:0] x_14,         // x of the lane; for the first warp, log2(LANES) + 1 cycles after start
  output wire   [9:0] x_15,         // x of the lane; for the first warp, log2(LANES) + 1 cycles after start
  output wire   [9:0] x_16,         // x of the lane; for the first warp, log2(LANES) + 1 cycles after start
  output wire   [9:0] x_17,         // x of the lane; for the first warp, log2(LANES) + 1 cycles after start
  output wire   [9:0] x_18,         // x of the lane; for the first warp, log2(LANES) + 1 cycles after start
  output wire   [9:0] x_19,         // x of the lane; for the first warp, log2(LANES) + 1 cycles after start
  output wire   [9:0] x_20,         // x of the lane; for the first warp, log2(LANES) + 1 cycles after start
  output wire   [9:0] x_21,         // x of the lane; for the first warp, log2(LANES) + 1 cycles after start
  output wire   [9:0] x_22,         // x of the lane; for the first warp, log2(LANES) + 1 cycles after start
  output wire   [9:0] x_23,         // x of the lane; for the first warp, log2(LANES) + 1 cycles after start
  output wire   [9:0] x_24,         // x of the lane; for the first warp, log2(LANES) + 1 cycles after start
  output wire   [9:0] x_25,         // x of the lane; for the first warp, log2(LANES) + 1 cycles after start
  output wire   [9:0] x_26,         // x of the lane; for the first warp, log2(LANES) + 1 cycles after start
  output wire   [9:0] x_27,         // x of the lane; for the first warp, log2(LANES) + 1 cycles after start
  output wire   [9:0] x_28,         // x of the lane; for the first warp, log2(LANES) + 1 cycles after start
  output wire   [9:0] x_29,         // x of the lane; for the first warp, log2(LANES) + 1 cycles after start
  output wire   [9:0] x_30,         // x of the lane; for the first warp, log2(LANES) + 1 cycles after start
  output wire   [9:0] x_31,         // x of the lane; for the first warp, log2(LANES) + 1 cycles after start
  output wire   [9:0] y_0,          // y of the lane, one cycle after its x
  output wire   [9:0] y_1,          // y of the lane, one cycle after its x
  output wire   [9:0] y_2,          // y of the lane, one cycle after its x
  output wire   [9:0] y_3,          // y of the lane, one cycle after its x
  output wire   [9:0] y_4,          // y of the lane, one cycle after its x
  output wire   [9:0] y_5,          // y of the lane, one cycle after its x
  output wire   [9:0] y_6,          // y of the lane, one cycle after its x
  output wire   [9:0] y_7,          // y of the lane, one cycle after its x
  output wire   [9:0] y_8,          // y of the lane, one cycle after its x
  output wire   [9:0] y_9,          // y of the lane, one cycle after its x
  output wire   [9:0] y_10,         // y of the lane, one cycle after its x
  output wire   [9:0] y_11,         // y of the lane, one cycle after its x
  output wire   [9:0] y_12,         // y of the lane, one cycle after its x
  output wire   [9:0] y_13,         // y of the lane, one cycle after its x
  output wire   [9:0] y_14,         // y of the lane, one cycle after its x
  output wire   [9:0] y_15,         // y of the lane, one cycle after its x
  output wire   [9:0] y_16,         // y of the lane, one cycle after its x
  output wire   [9:0] y_17,         // y of the lane, one cycle after its x
  output wire   [9:0] y_18,         // y of the lane, one cycle after its x
  output wire   [9:0] y_19,         // y of the lane, one cycle after its x
  output wire   [9:0] y_20,         // y of the lane, one cycle after its x
  output wire   [9:0] y_21,         // y of the lane, one cycle after its x
  output wire   [9:0] y_22,         // y of the lane, one cycle after its x
  output wire   [9:0] y_23,         // y of the lane, one cycle after its x
  output wire   [9:0] y_24,         // y of the lane, one cycle after its x
  output wire   [9:0] y_25,         // y of the lane, one cycle after its x
  output wire   [9:0] y_26,         // y of the lane, one cycle after its x
  output wire   [9:0] y_27,         // y of the lane, one cycle after its x
  output wire   [9:0] y_28,         // y of the lane, one cycle after its x
  output wire   [9:0] y_29,         // y of the lane, one cycle after its x
  output wire   [9:0] y_30,         // y of the lane, one cycle after its x
  output wire   [9:0] y_31,         // y of the lane, one cycle after its x
  output wire  [10:0] z_0,          // z of the lane, one cycle after its y; running is 1 one cycle after z
  output wire  [10:0] z_1,          // z of the lane, one cycle after its y; running is 1 one cycle after z
  output wire  [10:0] z_2,          // z of the lane, one cycle after its y; running is 1 one cycle after z
  output wire  [10:0] z_3,          // z of the lane, one cycle after its y; running is 1 one cycle after z
  output wire  [10:0] z_4,          // z of the lane, one cycle after its y; running is 1 one cycle after z
  output wire  [10:0] z_5,          // z of the lane, one cycle after its y; running is 1 one cycle after z
  output wire  [10:0] z_6,          // z of the lane, one cycle after its y; running is 1 one cycle after z
  output wire  [10:0] z_7,          // z of the lane, one cycle after its y; running is 1 one cycle after z
  output wire  [10:0] z_8,          // z of the lane, one cycle after its y; running is 1 one cycle after z
  output wire  [10:0] z_9,          // z of the lane, one cycle after its y; running is 1 one cycle after z
  output wire  [10:0] z_10,         // z of the lane, one cycle after its y; running is 1 one cycle after z
  output wire  [10:0] z_11,         // z of the lane, one cycle after its y; running is 1 one cycle after z
  output wire  [10:0] z_12,         // z of the lane, one cycle after its y; running is 1 one cycle after z
  output wire  [10:0] z_13,         // z of the lane, one cycle after its y; running is 1 one cycle after z
  output wire  [10:0] z_14,         // z of the lane, one cycle after its y; running is 1 one cycle after z
  output wire  [10:0] z_15,         // z of the lane, one cycle after its y; running is 1 one cycle after z
  output wire  [10:0] z_16,         // z of the lane, one cycle after its y; running is 1 one cycle after z
  output wire  [10:0] z_17,         // z of the lane, one cycle after its y; running is 1 one cycle after z
  output wire  [10:0] z_18,         // z of the lane, one cycle after its y; running is 1 one cycle after z
  output wire  [10:0] z_19,         // z of the lane, one cycle after its y; running is 1 one cycle after z
  output wire  [10:0] z_20,         // z of the lane, one cycle after its y; running is 1 one cycle after z
  output wire  [10:0] z_21,         // z of the lane, one cycle after its y; running is 1 one cycle after z
  output wire  [10:0] z_22,         // z of the lane, one cycle after its y; running is 1 one cycle after z
  output wire  [10:0] z_23,         // z of the lane, one cycle after its y; running is 1 one cycle after z
  output wire  [10:0] z_24,         // z of the lane, one cycle after its y; running is 1 one cycle after z
  output wire  [10:0] z_25,         // z of the lane, one cycle after its y; running is 1 one cycle after z
  output wire  [10:0] z_26,         // z of the lane, one cycle after its y; running is 1 one cycle after z
  output wire  [10:0] z_27,         // z of the lane, one cycle after its y; running is 1 one cycle after z
  output wire  [10:0] z_28,         // z of the lane, one cycle after its y; running is 1 one cycle after z
  output wire  [10:0] z_29,         // z of the lane, one cycle after its y; running is 1 one cycle after z
  output wire  [10:0] z_30,         // z of the lane, one cycle after its y; running is 1 one cycle after z
  output wire  [10:0] z_31,         // z of the lane, one cycle after its y; running is 1 one cycle after z
  output wire         active_0,     // in the cycle of z: the thread of the lane exists
  output wire         active_1,     // in the cycle of z: the thread of the lane exists
  output wire         active_2,     // in the cycle of z: the thread of the lane exists
  output wire         active_3,     // in the cycle of z: the thread of the lane exists
  output wire         active_4,     // in the cycle of z: the thread of the lane exists
  output wire         active_5,     // in the cycle of z: the thread of the lane exists
  output wire         active_6,     // in the cycle of z: the thread of the lane exists
  output wire         active_7,     // in the cycle of z: the thread of the lane exists
  output wire         active_8,     // in the cycle of z: the thread of the lane exists
  output wire         active_9,     // in the cycle of z: the thread of the lane exists
  output wire         active_10,    // in the cycle of z: the thread of the lane exists
  output wire         active_11,    // in the cycle of z: the thread of the lane exists
  output wire         active_12,    // in the cycle of z: the thread of the lane exists
  output wire         active_13,    // in the cycle of z: the thread of the lane exists
  output wire         active_14,    // in the cycle of z: the thread of the lane exists
  output wire         active_15,    // in the cycle of z: the thread of the lane exists
  output wire         active_16,    // in the cycle of z: the thread of the lane exists
  output wire         active_17,    // in the cycle of z: the thread of the lane exists
  output wire         active_18,    // in the cycle of z: the thread of the lane exists
  output wire         active_19,    // in the cycle of z: the thread of the lane exists
  output wire         active_20,    // in the cycle of z: the thread of the lane exists
  output wire         active_21,    // in the cycle of z: the thread of the lane exists
  output wire         active_22,    // in the cycle of z: the thread of the lane exists
  output wire         active_23,    // in the cycle of z: the thread of the lane exists
  output wire         active_24,    // in the cycle of z: the thread of the lane exists
  output wire         active_25,    // in the cycle of z: the thread of the lane exists
  output wire         active_26,    // in the cycle of z: the thread of the lane exists
  output wire         active_27,    // in the cycle of z: the thread of the lane exists
  output wire         active_28,    // in the cycle of z: the thread of the lane exists
  output wire         active_29,    // in the cycle of z: the thread of the lane exists
  output wire         active_30,    // in the cycle of z: the thread of the lane exists
  output wire         active_31     // in the cycle of z: the thread of the lane exists
);

  localparam [5:0] lane_number_0 = 6'd0;
  localparam [5:0] lane_number_1 = 6'd1;
  localparam [5:0] lane_number_2 = 6'd2;
  localparam [5:0] lane_number_3 = 6'd3;
  localparam [5:0] lane_number_4 = 6'd4;
  localparam [5:0] lane_number_5 = 6'd5;
  localparam [5:0] lane_number_6 = 6'd6;
  localparam [5:0] lane_number_7 = 6'd7;
  localparam [5:0] lane_number_8 = 6'd8;
  localparam [5:0] lane_number_9 = 6'd9;
  localparam [5:0] lane_number_10 = 6'd10;
  localparam [5:0] lane_number_11 = 6'd11;
  localparam [5:0] lane_number_12 = 6'd12;
  localparam [5:0] lane_number_13 = 6'd13;
  localparam [5:0] lane_number_14 = 6'd14;
  localparam [5:0] lane_number_15 = 6'd15;
  localparam [5:0] lane_number_16 = 6'd16;
  localparam [5:0] lane_number_17 = 6'd17;
  localparam [5:0] lane_number_18 = 6'd18;
  localparam [5:0] lane_number_19 = 6'd19;
  localparam [5:0] lane_number_20 = 6'd20;
  localparam [5:0] lane_number_21 = 6'd21;
  localparam [5:0] lane_number_22 = 6'd22;
  localparam [5:0] lane_number_23 = 6'd23;
  localparam [5:0] lane_number_24 = 6'd24;
  localparam [5:0] lane_number_25 = 6'd25;
  localparam [5:0] lane_number_26 = 6'd26;
  localparam [5:0] lane_number_27 = 6'd27;
  localparam [5:0] lane_number_28 = 6'd28;
  localparam [5:0] lane_number_29 = 6'd29;
  localparam [5:0] lane_number_30 = 6'd30;
  localparam [5:0] lane_number_31 = 6'd31;
  localparam [5:0] last_seeding = 6'd16;
  reg [5:0] seeding, seeding_next;
  reg seeded, seeded_next;
  reg doubling_y;
  reg doubling_z;
  reg idle_y;
  reg idle_z;
  reg running_y;
  reg running_z;
  reg running_word;
  wire [9:0] step_x;
  wire [9:0] step_y;
  wire [10:0] step_z;
  wire [9:0] step_minus_x;
  wire [9:0] step_minus_y;

  // Seeding: one cycle per bit of a lane number; then every cycle is a step.
  wire doubling = |seeding;
  wire last = (seeding & last_seeding) == last_seeding;
  wire halt = stop | reset;

  always @* begin
    seeded_next = seeded;
    seeding_next = seeding << 1'd1;
    if (last) begin
      seeding_next = 6'd0;
      seeded_next = 1'd1;
    end
    if (start) begin
      seeding_next = 6'd1;
    end
    if (halt) begin
      seeding_next = 6'd0;
      seeded_next = 1'd0;
    end
  end

  // Skew: y comes one cycle after x, z one cycle after y, and running one cycle after z.
  wire idle = !doubling & !seeded;
  wire idle_y_next = idle;
  wire idle_z_next = idle_y;
  wire doubling_y_next = doubling;
  wire doubling_z_next = doubling_y;
  wire running_y_next = seeded & !halt;
  wire running_z_next = running_y & !halt;
  wire running_word_next = running_z & !halt;
  wire index_lane_0_advance = seeded | ((seeding & lane_number_0) != 6'd0);
  wire index_lane_1_advance = seeded | ((seeding & lane_number_1) != 6'd0);
  wire index_lane_2_advance = seeded | ((seeding & lane_number_2) != 6'd0);
  wire index_lane_3_advance = seeded | ((seeding & lane_number_3) != 6'd0);
  wire index_lane_4_advance = seeded | ((seeding & lane_number_4) != 6'd0);
  wire index_lane_5_advance = seeded | ((seeding & lane_number_5) != 6'd0);
  wire index_lane_6_advance = seeded | ((seeding & lane_number_6) != 6'd0);
  wire index_lane_7_advance = seeded | ((seeding & lane_number_7) != 6'd0);
  wire index_lane_8_advance = seeded | ((seeding & lane_number_8) != 6'd0);
  wire index_lane_9_advance = seeded | ((seeding & lane_number_9) != 6'd0);
  wire index_lane_10_advance = seeded | ((seeding & lane_number_10) != 6'd0);
  wire index_lane_11_advance = seeded | ((seeding & lane_number_11) != 6'd0);
  wire index_lane_12_advance = seeded | ((seeding & lane_number_12) != 6'd0);
  wire index_lane_13_advance = seeded | ((seeding & lane_number_13) != 6'd0);
  wire index_lane_14_advance = seeded | ((seeding & lane_number_14) != 6'd0);
  wire index_lane_15_advance = seeded | ((seeding & lane_number_15) != 6'd0);
  wire index_lane_16_advance = seeded | ((seeding & lane_number_16) != 6'd0);
  wire index_lane_17_advance = seeded | ((seeding & lane_number_17) != 6'd0);
  wire index_lane_18_advance = seeded | ((seeding & lane_number_18) != 6'd0);
  wire index_lane_19_advance = seeded | ((seeding & lane_number_19) != 6'd0);
  wire index_lane_20_advance = seeded | ((seeding & lane_number_20) != 6'd0);
  wire index_lane_21_advance = seeded | ((seeding & lane_number_21) != 6'd0);
  wire index_lane_22_advance = seeded | ((seeding & lane_number_22) != 6'd0);
  wire index_lane_23_advance = seeded | ((seeding & lane_number_23) != 6'd0);
  wire index_lane_24_advance = seeded | ((seeding & lane_number_24) != 6'd0);
  wire index_lane_25_advance = seeded | ((seeding & lane_number_25) != 6'd0);
  wire index_lane_26_advance = seeded | ((seeding & lane_number_26) != 6'd0);
  wire index_lane_27_advance = seeded | ((seeding & lane_number_27) != 6'd0);
  wire index_lane_28_advance = seeded | ((seeding & lane_number_28) != 6'd0);
  wire index_lane_29_advance = seeded | ((seeding & lane_number_29) != 6'd0);
  wire index_lane_30_advance = seeded | ((seeding & lane_number_30) != 6'd0);
  wire index_lane_31_advance = seeded | ((seeding & lane_number_31) != 6'd0);
  assign running = running_word;

  // While the iterator is idle, all lanes hold thread 0, and the step is the first step of a block.
  // In seeding cycle k, the lanes whose number has bit k set add the step, and the step doubles.
  wl_index_generator_step step (
    .clock(clock), .first_x(idle), .first_y(idle_y), .first_z(idle_z), .dim_x(start_dim_x), .last_y(last_y), .double_x(doubling),
    .double_y(doubling_y), .double_z(doubling_z), .x(step_x), .y(step_y), .z(step_z), .minus_x(step_minus_x), .minus_y(step_minus_y)
  );

  wl_index_generator_index_lane index_lane_0 (
    .clock(clock), .advance(index_lane_0_advance), .clear_x(idle), .clear_y(idle_y), .clear_z(idle_z), .step_x(step_x), .step_y(step_y),
    .step_z(step_z), .minus_x(step_minus_x), .minus_y(step_minus_y), .last_z(last_z), .x(x_0), .y(y_0), .z(z_0), .active(active_0)
  );

  wl_index_generator_index_lane index_lane_1 (
    .clock(clock), .advance(index_lane_1_advance), .clear_x(idle), .clear_y(idle_y), .clear_z(idle_z), .step_x(step_x), .step_y(step_y),
    .step_z(step_z), .minus_x(step_minus_x), .minus_y(step_minus_y), .last_z(last_z), .x(x_1), .y(y_1), .z(z_1), .active(active_1)
  );

  wl_index_generator_index_lane index_lane_2 (
    .clock(clock), .advance(index_lane_2_advance), .clear_x(idle), .clear_y(idle_y), .clear_z(idle_z), .step_x(step_x), .step_y(step_y),
    .step_z(step_z), .minus_x(step_minus_x), .minus_y(step_minus_y), .last_z(last_z), .x(x_2), .y(y_2), .z(z_2), .active(active_2)
  );

  wl_index_generator_index_lane index_lane_3 (
    .clock(clock), .advance(index_lane_3_advance), .clear_x(idle), .clear_y(idle_y), .clear_z(idle_z), .step_x(step_x), .step_y(step_y),
    .step_z(step_z), .minus_x(step_minus_x), .minus_y(step_minus_y), .last_z(last_z), .x(x_3), .y(y_3), .z(z_3), .active(active_3)
  );

  wl_index_generator_index_lane index_lane_4 (
    .clock(clock), .advance(index_lane_4_advance), .clear_x(idle), .clear_y(idle_y), .clear_z(idle_z), .step_x(step_x), .step_y(step_y),
    .step_z(step_z), .minus_x(step_minus_x), .minus_y(step_minus_y), .last_z(last_z), .x(x_4), .y(y_4), .z(z_4), .active(active_4)
  );

  wl_index_generator_index_lane index_lane_5 (
    .clock(clock), .advance(index_lane_5_advance), .clear_x(idle), .clear_y(idle_y), .clear_z(idle_z), .step_x(step_x), .step_y(step_y),
    .step_z(step_z), .minus_x(step_minus_x), .minus_y(step_minus_y), .last_z(last_z), .x(x_5), .y(y_5), .z(z_5), .active(active_5)
  );

  wl_index_generator_index_lane index_lane_6 (
    .clock(clock), .advance(index_lane_6_advance), .clear_x(idle), .clear_y(idle_y), .clear_z(idle_z), .step_x(step_x), .step_y(step_y),
    .step_z(step_z), .minus_x(step_minus_x), .minus_y(step_minus_y), .last_z(last_z), .x(x_6), .y(y_6), .z(z_6), .active(active_6)
  );

  wl_index_generator_index_lane index_lane_7 (
    .clock(clock), .advance(index_lane_7_advance), .clear_x(idle), .clear_y(idle_y), .clear_z(idle_z), .step_x(step_x), .step_y(step_y),
    .step_z(step_z), .minus_x(step_minus_x), .minus_y(step_minus_y), .last_z(last_z), .x(x_7), .y(y_7), .z(z_7), .active(active_7)
  );

  wl_index_generator_index_lane index_lane_8 (
    .clock(clock), .advance(index_lane_8_advance), .clear_x(idle), .clear_y(idle_y), .clear_z(idle_z), .step_x(step_x), .step_y(step_y),
    .step_z(step_z), .minus_x(step_minus_x), .minus_y(step_minus_y), .last_z(last_z), .x(x_8), .y(y_8), .z(z_8), .active(active_8)
  );

  wl_index_generator_index_lane index_lane_9 (
    .clock(clock), .advance(index_lane_9_advance), .clear_x(idle), .clear_y(idle_y), .clear_z(idle_z), .step_x(step_x), .step_y(step_y),
    .step_z(step_z), .minus_x(step_minus_x), .minus_y(step_minus_y), .last_z(last_z), .x(x_9), .y(y_9), .z(z_9), .active(active_9)
  );

  wl_index_generator_index_lane index_lane_10 (
    .clock(clock), .advance(index_lane_10_advance), .clear_x(idle), .clear_y(idle_y), .clear_z(idle_z), .step_x(step_x),
    .step_y(step_y), .step_z(step_z), .minus_x(step_minus_x), .minus_y(step_minus_y), .last_z(last_z), .x(x_10), .y(y_10), .z(z_10),
    .active(active_10)
  );

  wl_index_generator_index_lane index_lane_11 (
    .clock(clock), .advance(index_lane_11_advance), .clear_x(idle), .clear_y(idle_y), .clear_z(idle_z), .step_x(step_x),
    .step_y(step_y), .step_z(step_z), .minus_x(step_minus_x), .minus_y(step_minus_y), .last_z(last_z), .x(x_11), .y(y_11), .z(z_11),
    .active(active_11)
  );

  wl_index_generator_index_lane index_lane_12 (
    .clock(clock), .advance(index_lane_12_advance), .clear_x(idle), .clear_y(idle_y), .clear_z(idle_z), .step_x(step_x),
    .step_y(step_y), .step_z(step_z), .minus_x(step_minus_x), .minus_y(step_minus_y), .last_z(last_z), .x(x_12), .y(y_12), .z(z_12),
    .active(active_12)
  );

  wl_index_generator_index_lane index_lane_13 (
    .clock(clock), .advance(index_lane_13_advance), .clear_x(idle), .clear_y(idle_y), .clear_z(idle_z), .step_x(step_x),
    .step_y(step_y), .step_z(step_z), .minus_x(step_minus_x), .minus_y(step_minus_y), .last_z(last_z), .x(x_13), .y(y_13), .z(z_13),
    .active(active_13)
  );

  wl_index_generator_index_lane index_lane_14 (
    .clock(clock), .advance(index_lane_14_advance), .clear_x(idle), .clear_y(idle_y), .clear_z(idle_z), .step_x(step_x),
    .step_y(step_y), .step_z(step_z), .minus_x(step_minus_x), .minus_y(step_minus_y), .last_z(last_z), .x(x_14), .y(y_14), .z(z_14),
    .active(active_14)
  );

  wl_index_generator_index_lane index_lane_15 (
    .clock(clock), .advance(index_lane_15_advance), .clear_x(idle), .clear_y(idle_y), .clear_z(idle_z), .step_x(step_x),
    .step_y(step_y), .step_z(step_z), .minus_x(step_minus_x), .minus_y(step_minus_y), .last_z(last_z), .x(x_15), .y(y_15), .z(z_15),
    .active(active_15)
  );

  wl_index_generator_index_lane index_lane_16 (
    .clock(clock), .advance(index_lane_16_advance), .clear_x(idle), .clear_y(idle_y), .clear_z(idle_z), .step_x(step_x),
    .step_y(step_y), .step_z(step_z), .minus_x(step_minus_x), .minus_y(step_minus_y), .last_z(last_z), .x(x_16), .y(y_16), .z(z_16),
    .active(active_16)
  );

  wl_index_generator_index_lane index_lane_17 (
    .clock(clock), .advance(index_lane_17_advance), .clear_x(idle), .clear_y(idle_y), .clear_z(idle_z), .step_x(step_x),
    .step_y(step_y), .step_z(step_z), .minus_x(step_minus_x), .minus_y(step_minus_y), .last_z(last_z), .x(x_17), .y(y_17), .z(z_17),
    .active(active_17)
  );

  wl_index_generator_index_lane index_lane_18 (
    .clock(clock), .advance(index_lane_18_advance), .clear_x(idle), .clear_y(idle_y), .clear_z(idle_z), .step_x(step_x),
    .step_y(step_y), .step_z(step_z), .minus_x(step_minus_x), .minus_y(step_minus_y), .last_z(last_z), .x(x_18), .y(y_18), .z(z_18),
    .active(active_18)
  );

  wl_index_generator_index_lane index_lane_19 (
    .clock(clock), .advance(index_lane_19_advance), .clear_x(idle), .clear_y(idle_y), .clear_z(idle_z), .step_x(step_x),
    .step_y(step_y), .step_z(step_z), .minus_x(step_minus_x), .minus_y(step_minus_y), .last_z(last_z), .x(x_19), .y(y_19), .z(z_19),
    .active(active_19)
  );

  wl_index_generator_index_lane index_lane_20 (
    .clock(clock), .advance(index_lane_20_advance), .clear_x(idle), .clear_y(idle_y), .clear_z(idle_z), .step_x(step_x),
    .step_y(step_y), .step_z(step_z), .minus_x(step_minus_x), .minus_y(step_minus_y), .last_z(last_z), .x(x_20), .y(y_20), .z(z_20),
    .active(active_20)
  );

  wl_index_generator_index_lane index_lane_21 (
    .clock(clock), .advance(index_lane_21_advance), .clear_x(idle), .clear_y(idle_y), .clear_z(idle_z), .step_x(step_x),
    .step_y(step_y), .step_z(step_z), .minus_x(step_minus_x), .minus_y(step_minus_y), .last_z(last_z), .x(x_21), .y(y_21), .z(z_21),
    .active(active_21)
  );

  wl_index_generator_index_lane index_lane_22 (
    .clock(clock), .advance(index_lane_22_advance), .clear_x(idle), .clear_y(idle_y), .clear_z(idle_z), .step_x(step_x),
    .step_y(step_y), .step_z(step_z), .minus_x(step_minus_x), .minus_y(step_minus_y), .last_z(last_z), .x(x_22), .y(y_22), .z(z_22),
    .active(active_22)
  );

  wl_index_generator_index_lane index_lane_23 (
    .clock(clock), .advance(index_lane_23_advance), .clear_x(idle), .clear_y(idle_y), .clear_z(idle_z), .step_x(step_x),
    .step_y(step_y), .step_z(step_z), .minus_x(step_minus_x), .minus_y(step_minus_y), .last_z(last_z), .x(x_23), .y(y_23), .z(z_23),
    .active(active_23)
  );

  wl_index_generator_index_lane index_lane_24 (
    .clock(clock), .advance(index_lane_24_advance), .clear_x(idle), .clear_y(idle_y), .clear_z(idle_z), .step_x(step_x),
    .step_y(step_y), .step_z(step_z), .minus_x(step_minus_x), .minus_y(step_minus_y), .last_z(last_z), .x(x_24), .y(y_24), .z(z_24),
    .active(active_24)
  );

  wl_index_generator_index_lane index_lane_25 (
    .clock(clock), .advance(index_lane_25_advance), .clear_x(idle), .clear_y(idle_y), .clear_z(idle_z), .step_x(step_x),
    .step_y(step_y), .step_z(step_z), .minus_x(step_minus_x), .minus_y(step_minus_y), .last_z(last_z), .x(x_25), .y(y_25), .z(z_25),
    .active(active_25)
  );

  wl_index_generator_index_lane index_lane_26 (
    .clock(clock), .advance(index_lane_26_advance), .clear_x(idle), .clear_y(idle_y), .clear_z(idle_z), .step_x(step_x),
    .step_y(step_y), .step_z(step_z), .minus_x(step_minus_x), .minus_y(step_minus_y), .last_z(last_z), .x(x_26), .y(y_26), .z(z_26),
    .active(active_26)
  );

  wl_index_generator_index_lane index_lane_27 (
    .clock(clock), .advance(index_lane_27_advance), .clear_x(idle), .clear_y(idle_y), .clear_z(idle_z), .step_x(step_x),
    .step_y(step_y), .step_z(step_z), .minus_x(step_minus_x), .minus_y(step_minus_y), .last_z(last_z), .x(x_27), .y(y_27), .z(z_27),
    .active(active_27)
  );

  wl_index_generator_index_lane index_lane_28 (
    .clock(clock), .advance(index_lane_28_advance), .clear_x(idle), .clear_y(idle_y), .clear_z(idle_z), .step_x(step_x),
    .step_y(step_y), .step_z(step_z), .minus_x(step_minus_x), .minus_y(step_minus_y), .last_z(last_z), .x(x_28), .y(y_28), .z(z_28),
    .active(active_28)
  );

  wl_index_generator_index_lane index_lane_29 (
    .clock(clock), .advance(index_lane_29_advance), .clear_x(idle), .clear_y(idle_y), .clear_z(idle_z), .step_x(step_x),
    .step_y(step_y), .step_z(step_z), .minus_x(step_minus_x), .minus_y(step_minus_y), .last_z(last_z), .x(x_29), .y(y_29), .z(z_29),
    .active(active_29)
  );

  wl_index_generator_index_lane index_lane_30 (
    .clock(clock), .advance(index_lane_30_advance), .clear_x(idle), .clear_y(idle_y), .clear_z(idle_z), .step_x(step_x),
    .step_y(step_y), .step_z(step_z), .minus_x(step_minus_x), .minus_y(step_minus_y), .last_z(last_z), .x(x_30), .y(y_30), .z(z_30),
    .active(active_30)
  );

  wl_index_generator_index_lane index_lane_31 (
    .clock(clock), .advance(index_lane_31_advance), .clear_x(idle), .clear_y(idle_y), .clear_z(idle_z), .step_x(step_x),
    .step_y(step_y), .step_z(step_z), .minus_x(step_minus_x), .minus_y(step_minus_y), .last_z(last_z), .x(x_31), .y(y_31), .z(z_31),
    .active(active_31)
  );

  always @(posedge clock) begin
    seeding <= seeding_next;
    seeded <= seeded_next;
    doubling_y <= doubling_y_next;
    doubling_z <= doubling_z_next;
    idle_y <= idle_y_next;
    idle_z <= idle_z_next;
    running_y <= running_y_next;
    running_z <= running_z_next;
    running_word <= running_word_next;
  end

endmodule

`default_nettype wire
