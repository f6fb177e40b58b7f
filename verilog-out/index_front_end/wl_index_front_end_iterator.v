// wl_index_front_end_iterator: Iterator: the indices of one warp, and the step to the next warp.
// Generated from Rust-HDL by: warploom emit index_front_end (LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10
// HISTORY=8 CORES=4)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_front_end_iterator (
  input  wire         clock,        // clock, rising edge
  input  wire         reset,        // synchronous, active high: the iterator becomes idle
  input  wire         start,        // start a thread block, in a cycle in which the iterator is idle
  input  wire  [10:0] start_dim_x,  // Dx in the cycle of start
  input  wire         stop,         // stop the thread block; the iterator is idle from the next cycle on
  input  wire  [10:0] last_y,       // Dy - 1, from the cycle after start on
  input  wire  [10:0] last_z,       // Dz - 1, from the cycle after start on
  output wire         running,      // z of a warp was output in the previous cycle; one warp per cycle
  output wire [319:0] x,            // x of the lane; for the first warp, log2(LANES) + 1 cycles after start
  output wire [319:0] y,            // y of the lane, one cycle after its x
  output wire [351:0] z,            // z of the lane, one cycle after its y; running is 1 one cycle after z
  output wire  [31:0] active        // in the cycle of z: the thread of the lane exists
);

  localparam [5:0] last_seeding = 6'd16;
  reg [5:0] seeding;
  reg seeded, idle, doubling_y, doubling_z, idle_y, idle_z, running_y, running_z, running_word;
  wire [9:0] step_x, step_y, step_minus_x, step_minus_y;
  wire [10:0] step_z;

  // Seeding: one cycle per bit of a lane number; then every cycle is a step.
  wire doubling = |seeding;
  wire last = (seeding & last_seeding) == last_seeding;
  wire [5:0] first_seeding = start ? 6'd1 : 6'd0;
  wire halt = stop | reset;
  wire [31:0] index_lane_advance = {32{seeded}} | ({32{seeding[0]}} & 32'haaaaaaaa) | ({32{seeding[1]}} & 32'hcccccccc)
      | ({32{seeding[2]}} & 32'hf0f0f0f0) | ({32{seeding[3]}} & 32'hff00ff00) | ({32{seeding[4]}} & 32'hffff0000);
  assign running = running_word;

  // While the iterator is idle, all lanes hold thread 0, and the step is the first step of a block.
  // In seeding cycle k, the lanes whose number has bit k set add the step, and the step doubles.
  wl_index_front_end_step step (
    .clock(clock), .first_x(idle), .first_y(idle_y), .first_z(idle_z), .dim_x(start_dim_x), .last_y(last_y),
    .double_x(doubling), .double_y(doubling_y), .double_z(doubling_z), .x(step_x), .y(step_y), .z(step_z),
    .minus_x(step_minus_x), .minus_y(step_minus_y)
  );

  wl_index_front_end_index_lane index_lane [31:0] (
    .clock(clock), .advance(index_lane_advance), .clear_x(idle), .clear_y(idle_y), .clear_z(idle_z), .step_x(step_x),
    .step_y(step_y), .step_z(step_z), .minus_x(step_minus_x), .minus_y(step_minus_y), .last_z(last_z), .x(x), .y(y),
    .z(z), .active(active)
  );

  always @(posedge clock) begin
    seeding <= last | halt ? 6'd0 : (seeding << 1'd1) | first_seeding;
    if (halt) seeded <= 1'd0;
    else if (last) seeded <= 1'd1;
    if (halt) idle <= 1'd1;
    else if (start) idle <= 1'd0;
    // Skew: y comes one cycle after x, z one cycle after y, and running one cycle after z.
    idle_y <= idle;
    idle_z <= idle_y;
    doubling_y <= doubling;
    doubling_z <= doubling_y;
    running_y <= seeded & !halt;
    running_z <= running_y & !halt;
    running_word <= running_z & !halt;
  end

endmodule
`default_nettype wire
