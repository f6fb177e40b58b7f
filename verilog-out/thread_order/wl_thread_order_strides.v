// wl_thread_order_strides: a part of thread_order
// Strided order: runs of threads, every so many first.
// Parameters: X_BITS=10 Y_BITS=10 SLOTS=8
// Made from Rust-HDL by: warploom emit thread_order
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_thread_order_strides (
  input  wire         clock,        // the one clock
  input  wire         load,         // a work-group begins
  input  wire  [10:0] length,       // the phases: every so many runs
  input  wire  [10:0] granularity,  // threads of a run
  input  wire   [9:0] greatest_x,   // the last column
  input  wire   [9:0] greatest_y,   // the last row
  input  wire         go_on,        // the thread is taken
  output wire         ready,        // the jump from run to run is known, and there is a thread
  output wire   [9:0] x,            // the thread's column
  output wire   [9:0] y,            // its row
  output wire         last          // it is the last
);

  localparam [10:0] highest = 11'd1024;
  localparam [9:0] high = 10'd512;
  reg [10:0] remainder;
  reg [9:0] quotient;
  reg [9:0] rest;
  reg dividing, dividing_next;
  reg multiplying, multiplying_next;
  reg [10:0] place, place_next;
  reg [9:0] phase_step_x, phase_step_x_next;
  reg [9:0] phase_step_y, phase_step_y_next;
  reg phase_step_far, phase_step_far_next;
  reg [9:0] run_step_x, run_step_x_next;
  reg [9:0] run_step_y, run_step_y_next;
  reg run_step_far, run_step_far_next;
  reg [9:0] run_x, run_x_next;
  reg [9:0] run_y, run_y_next;
  reg run_far, run_far_next;
  reg [9:0] phase_x, phase_x_next;
  reg [9:0] phase_y, phase_y_next;
  reg [9:0] column, column_next;
  reg [9:0] row, row_next;
  reg [10:0] threads, threads_next;
  reg [10:0] phases, phases_next;
  wire [9:0] advance_0_to_x, advance_1_to_x, advance_2_to_x;
  wire [9:0] advance_0_to_y, advance_1_to_y, advance_2_to_y;
  wire advance_0_over, advance_1_over, advance_2_over;

  wire ends_row = column == greatest_x;
  wire ends_run = (threads == 11'd1) | (ends_row & (row == greatest_y));
  wire run_follows = (!run_step_far & !advance_0_over) & (advance_0_to_y <= greatest_y);
  wire phase_follows = (((phases != 11'd1) & !phase_step_far) & !advance_1_over) & (advance_1_to_y <= greatest_y);
  wire dividend_bit = (granularity & place) != 11'd0;

  always @* begin
    remainder = {1'd0, phase_step_x} << 1'd1;
    if (dividend_bit) begin
      remainder = ({1'd0, phase_step_x} << 1'd1) | 11'd1;
    end
  end

  wire fits = remainder > {1'd0, greatest_x};
  wire [10:0] less = (remainder - {1'd0, greatest_x}) - 11'd1;
  wire last_place = place == 11'd1;

  always @* begin
    quotient = phase_step_y << 1'd1;
    rest = remainder[9:0];
    if (fits) begin
      quotient = (phase_step_y << 1'd1) | 10'd1;
      rest = less[9:0];
    end
  end

  wire far = phase_step_far | ((phase_step_y & high) != 10'd0);
  wire factor_bit = (length & place) != 11'd0;

  always @* begin
    dividing_next = dividing;
    multiplying_next = multiplying;
    place_next = place;
    phase_step_x_next = phase_step_x;
    phase_step_y_next = phase_step_y;
    phase_step_far_next = phase_step_far;
    run_step_x_next = run_step_x;
    run_step_y_next = run_step_y;
    run_step_far_next = run_step_far;
    run_x_next = run_x;
    run_y_next = run_y;
    run_far_next = run_far;
    phase_x_next = phase_x;
    phase_y_next = phase_y;
    column_next = column;
    row_next = row;
    threads_next = threads;
    phases_next = phases;
    if (go_on) begin
      if (!ends_run) begin
        threads_next = threads - 11'd1;
        column_next = column + 10'd1;
        if (ends_row) begin
          column_next = 10'd0;
          row_next = row + 10'd1;
        end
      end else begin
        threads_next = granularity;
        if (run_follows) begin
          run_x_next = advance_0_to_x;
          run_y_next = advance_0_to_y;
          column_next = advance_0_to_x;
          row_next = advance_0_to_y;
        end else begin
          phases_next = phases - 11'd1;
          phase_x_next = advance_1_to_x;
          phase_y_next = advance_1_to_y;
          run_x_next = advance_1_to_x;
          run_y_next = advance_1_to_y;
          column_next = advance_1_to_x;
          row_next = advance_1_to_y;
        end
      end
    end
    if (dividing) begin
      place_next = place >> 1'd1;
      phase_step_x_next = rest;
      phase_step_y_next = quotient;
      phase_step_far_next = far;
      if (last_place) begin
        dividing_next = 1'd0;
        multiplying_next = 1'd1;
        place_next = 11'd1;
      end
      run_x_next = rest;
      run_y_next = quotient;
      run_far_next = far;
      run_step_x_next = 10'd0;
      run_step_y_next = 10'd0;
      run_step_far_next = 1'd0;
      phase_x_next = 10'd0;
      phase_y_next = 10'd0;
      column_next = 10'd0;
      row_next = 10'd0;
      threads_next = granularity;
      phases_next = length;
    end
    if (multiplying) begin
      place_next = place << 1'd1;
      if (factor_bit) begin
        run_step_x_next = advance_0_to_x;
        run_step_y_next = advance_0_to_y;
        run_step_far_next = (run_step_far | run_far) | advance_0_over;
      end
      run_x_next = advance_2_to_x;
      run_y_next = advance_2_to_y;
      run_far_next = run_far | advance_2_over;
      if (place == highest) begin
        multiplying_next = 1'd0;
        run_x_next = 10'd0;
        run_y_next = 10'd0;
      end
    end
    if (load) begin
      dividing_next = 1'd1;
      multiplying_next = 1'd0;
      place_next = highest;
      phase_step_x_next = 10'd0;
      phase_step_y_next = 10'd0;
      phase_step_far_next = 1'd0;
    end
  end

  assign ready = !dividing & !multiplying;
  assign x = column;
  assign y = row;
  assign last = (ends_run & !run_follows) & !phase_follows;

  wl_thread_order_advance advance_0 (
    .x(run_x), .y(run_y), .step_x(run_step_x), .step_y(run_step_y), .greatest_x(greatest_x), .to_x(advance_0_to_x),
    .to_y(advance_0_to_y), .over(advance_0_over)
  );

  wl_thread_order_advance advance_1 (
    .x(phase_x), .y(phase_y), .step_x(phase_step_x), .step_y(phase_step_y), .greatest_x(greatest_x), .to_x(advance_1_to_x),
    .to_y(advance_1_to_y), .over(advance_1_over)
  );

  wl_thread_order_advance advance_2 (
    .x(run_x), .y(run_y), .step_x(run_x), .step_y(run_y), .greatest_x(greatest_x), .to_x(advance_2_to_x), .to_y(advance_2_to_y),
    .over(advance_2_over)
  );

  always @(posedge clock) begin
    dividing <= dividing_next;
    multiplying <= multiplying_next;
    place <= place_next;
    phase_step_x <= phase_step_x_next;
    phase_step_y <= phase_step_y_next;
    phase_step_far <= phase_step_far_next;
    run_step_x <= run_step_x_next;
    run_step_y <= run_step_y_next;
    run_step_far <= run_step_far_next;
    run_x <= run_x_next;
    run_y <= run_y_next;
    run_far <= run_far_next;
    phase_x <= phase_x_next;
    phase_y <= phase_y_next;
    column <= column_next;
    row <= row_next;
    threads <= threads_next;
    phases <= phases_next;
  end

  wire unused_bits = &{1'b0, less[10]};

endmodule

`default_nettype wire
