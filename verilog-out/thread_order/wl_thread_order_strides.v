// wl_thread_order_strides: Strided order: runs of threads, every s-th run first.
// Positions are negative: column minus width, row minus height; steps are numbers of columns and rows.
// Generated from Rust-HDL by: warploom emit thread_order (X_BITS=10 Y_BITS=10 SLOTS=8)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_thread_order_strides (
  input  wire         clock,            // clock, rising edge
  input  wire         reset,            // synchronous, active high: ends the setup
  input  wire         begin_,           // a work-group begins
  input  wire         strided,          // the order is strided
  input  wire         granularity_bit,  // while dividing: a bit of the threads per run, from the highest down
  input  wire         length_bit,       // while multiplying: a bit of the number of phases, from the lowest up
  input  wire         last_phase,       // the phase of the next run is the last one
  input  wire   [9:0] origin_x,         // minus the width
  input  wire   [9:0] origin_y,         // minus the height
  input  wire   [9:0] left,             // column of the first thread of the next run; before the first thread: column
                                        // of the sum
  input  wire   [9:0] top,              // row of that thread or of the sum
  input  wire   [9:0] at_x,             // after the last bit: column of the sum, from 0
  input  wire   [9:0] at_y,             // row of the sum, from 0
  input  wire         step,             // the last thread of a run is given out
  output wire         dividing,         // the threads per run are converted to columns and rows
  output wire         multiplying,      // the jump from run to run is computed
  output wire         ends,             // last cycle of the setup
  output wire         target_load,      // the next run, or the sum, changes
  output reg    [9:0] target_x,         // column of the next run or of the sum
  output reg    [9:0] target_y,         // row of the next run or of the sum
  output wire         phase_begins,     // the next run is the first one of a phase
  output wire         run_follows       // the next run exists
);

  localparam [4:0] bits_of_count = 5'd11;
  localparam [9:0] highest = 10'd512;
  localparam [10:0] carry_out = 11'd1024;
  reg [4:0] bits_left;
  reg divides, multiplies, sum_known, jump_known, run_step_far, sum_far, phase_step_far, phase_beyond, follows, carry;
  reg [9:0] run_step_x, run_step_y, phase_step_x, phase_step_y, phase_x, phase_y, double_x;
  wire [19:0] advance_to_x, advance_to_y;
  wire [1:0] advance_beyond;

  // Setup: one cycle for each bit of g, one for each bit of s, and two for the sum.
  wire ends_bits = bits_left == 5'd1;

  // Doubling, plus 1 for each 1 of g. The column wraps if it is at least the width.
  wire bit_ = divides & granularity_bit;
  wire [10:0] doubled = ({1'd0, run_step_x} << 1'd1) | {10'd0, bit_};
  wire [10:0] doubled_less = doubled + {1'd0, origin_x};
  wire doubled_wraps = (doubled_less & carry_out) != 11'd0;

  always @* begin
    double_x = doubled[9:0];
    carry = 1'd0;
    if (doubled_wraps) begin
      double_x = doubled_less[9:0];
      carry = 1'd1;
    end
  end

  wire [9:0] double_y = (run_step_y << 1'd1) | {9'd0, carry};
  wire double_far = run_step_far | ((run_step_y & highest) != 10'd0);
  wire in_grid = !run_step_far & !advance_beyond[0];
  wire phase_follows = !last_phase & !phase_step_far & !phase_beyond;
  wire adds = multiplies & length_bit;
  wire moves = step | (jump_known & run_step_far);
  wire takes_phase = moves & !in_grid;
  assign target_load = moves | adds;

  always @* begin
    target_x = phase_x;
    target_y = phase_y;
    if (in_grid) begin
      target_x = advance_to_x[9:0];
      target_y = advance_to_y[9:0];
    end
  end

  assign dividing = divides;
  assign multiplying = multiplies;
  assign ends = jump_known;
  assign phase_begins = takes_phase;
  assign run_follows = follows;

  // Next run of the phase; if it is outside the grid, the first run of the next phase.
  // Before the first thread: the sum of the multiples of g.
  wl_thread_order_advance advance [1:0] (
    .x({phase_x, left}), .y({phase_y, top}), .step_x({phase_step_x, run_step_x}), .step_y({phase_step_y, run_step_y}),
    .origin_x(origin_x), .to_x(advance_to_x), .to_y(advance_to_y), .beyond(advance_beyond)
  );

  always @(posedge clock) begin
    bits_left <= begin_ | ends_bits ? bits_of_count : bits_left - 5'd1;
    sum_known <= multiplies & ends_bits & !begin_;
    jump_known <= sum_known & !begin_;
    if (ends_bits) begin
      divides <= 1'd0;
      multiplies <= divides;
    end
    if (begin_) begin
      divides <= strided;
      multiplies <= 1'd0;
    end
    if (divides) begin
      phase_step_x <= double_x;
      phase_step_y <= double_y;
      phase_step_far <= double_far;
    end
    // The step becomes g threads, and is then doubled for each bit of s.
    if (divides | multiplies) begin
      run_step_x <= double_x;
      run_step_y <= double_y;
      run_step_far <= double_far;
    end
    // A run follows in this phase, or a further phase has one.
    if (moves) follows <= in_grid | phase_follows;
    // First thread of the next phase.
    if (takes_phase | sum_known) begin
      phase_x <= advance_to_x[19:10];
      phase_y <= advance_to_y[19:10];
      phase_beyond <= advance_beyond[1];
    end
    // The sum becomes the jump.
    if (adds & !in_grid) sum_far <= 1'd1;
    if (sum_known) run_step_far <= sum_far;
    if (jump_known) begin
      run_step_x <= at_x;
      run_step_y <= at_y;
    end
    // Start of a work-group.
    if (begin_) begin
      run_step_x <= 10'd0;
      run_step_y <= 10'd0;
      run_step_far <= 1'd0;
      sum_far <= 1'd0;
      phase_x <= origin_x;
      phase_y <= origin_y;
      follows <= 1'd1;
    end
    if (reset) begin
      divides <= 1'd0;
      multiplies <= 1'd0;
      sum_known <= 1'd0;
      jump_known <= 1'd0;
    end
  end

endmodule
`default_nettype wire
