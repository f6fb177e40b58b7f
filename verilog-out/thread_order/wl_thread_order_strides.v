// wl_thread_order_strides: a part of thread_order
// Strided order: runs of threads, every so many first.
// Parameters: X_BITS=10 Y_BITS=10 SLOTS=8
// Made from Rust-HDL by: warploom emit thread_order
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_thread_order_strides (
  input  wire         clock,            // the one clock
  input  wire         load,             // a work-group begins
  input  wire         strided,          // it is a strided one
  input  wire         granularity_bit,  // while dividing, a bit of the threads of a run, from the highest on
  input  wire         length_bit,       // while multiplying, a bit of the number of phases, from the lowest on
  input  wire         last_phase,       // no phase is left
  input  wire   [9:0] greatest_x,       // the last column
  input  wire   [9:0] greatest_y,       // the last row
  input  wire         go_on,            // the last thread of a run is taken
  output wire         dividing,         // a run's threads are turned into columns and rows
  output wire         multiplying,      // so are those of as many runs as there are phases
  output wire         ready,            // the jump from run to run is known
  output wire   [9:0] to_x,             // the column of the next run's first thread
  output wire   [9:0] to_y,             // its row
  output wire         run_follows,      // there is a next run in the phase
  output wire         last              // there is no next run
);

  localparam [5:0] all_bits = 6'd22;
  localparam [10:0] behind = 11'd1024;
  localparam [5:0] bits_of_length = 6'd12;
  wire [10:0] run_to_y;
  wire [10:0] phase_to_y;
  reg one_more;
  reg [9:0] x;
  reg [9:0] y;
  reg [5:0] bits_left, bits_left_next;
  reg is_ready, is_ready_next;
  reg divides, divides_next;
  reg [9:0] phase_step_x, phase_step_x_next;
  reg [9:0] phase_step_y, phase_step_y_next;
  reg phase_step_far, phase_step_far_next;
  reg [9:0] run_step_x, run_step_x_next;
  reg [9:0] run_step_y, run_step_y_next;
  reg run_step_far, run_step_far_next;
  reg [9:0] run_x, run_x_next;
  reg [9:0] run_y, run_y_next;
  reg [9:0] phase_x, phase_x_next;
  reg [9:0] phase_y, phase_y_next;
  reg phase_far, phase_far_next;
  wire [9:0] advance_0_to_x, advance_1_to_x;
  reg [9:0] advance_1_step_x;
  reg [9:0] advance_1_step_y;

  always @* begin
    advance_1_step_x = phase_x;
    advance_1_step_y = phase_y;
    if (is_ready) begin
      advance_1_step_x = phase_step_x;
      advance_1_step_y = phase_step_y;
    end
  end

  always @* begin
    one_more = 1'd0;
    if (divides & granularity_bit) begin
      one_more = 1'd1;
    end
  end

  wire goes_to_run = !run_step_far & (run_to_y <= {1'd0, greatest_y});

  always @* begin
    x = advance_1_to_x;
    y = phase_to_y[9:0];
    if (is_ready & goes_to_run) begin
      x = advance_0_to_x;
      y = run_to_y[9:0];
    end
  end

  wire far = phase_far | ((phase_to_y & behind) != 11'd0);

  always @* begin
    bits_left_next = bits_left;
    is_ready_next = is_ready;
    divides_next = divides;
    phase_step_x_next = phase_step_x;
    phase_step_y_next = phase_step_y;
    phase_step_far_next = phase_step_far;
    run_step_x_next = run_step_x;
    run_step_y_next = run_step_y;
    run_step_far_next = run_step_far;
    run_x_next = run_x;
    run_y_next = run_y;
    phase_x_next = phase_x;
    phase_y_next = phase_y;
    phase_far_next = phase_far;
    if (go_on | !is_ready) begin
      run_x_next = x;
      run_y_next = y;
    end
    if ((go_on & !goes_to_run) | !is_ready) begin
      phase_x_next = advance_1_to_x;
      phase_y_next = phase_to_y[9:0];
    end
    if (!is_ready) begin
      bits_left_next = bits_left - 6'd1;
      phase_far_next = far;
      if (divides) begin
        phase_step_x_next = advance_1_to_x;
        phase_step_y_next = phase_to_y[9:0];
        phase_step_far_next = far;
      end else if (length_bit) begin
        run_step_x_next = advance_0_to_x;
        run_step_y_next = run_to_y[9:0];
        run_step_far_next = (run_step_far | phase_far) | ((run_to_y & behind) != 11'd0);
      end
    end
    if (bits_left == bits_of_length) begin
      divides_next = 1'd0;
    end
    if (bits_left == 6'd1) begin
      is_ready_next = 1'd1;
    end
    if (load | (bits_left == 6'd1)) begin
      run_x_next = 10'd0;
      run_y_next = 10'd0;
      phase_x_next = 10'd0;
      phase_y_next = 10'd0;
      phase_far_next = 1'd0;
    end
    if (load) begin
      bits_left_next = all_bits;
      divides_next = strided;
      is_ready_next = !strided;
      run_step_x_next = 10'd0;
      run_step_y_next = 10'd0;
      run_step_far_next = 1'd0;
    end
  end

  assign dividing = divides;
  assign multiplying = !divides & !is_ready;
  assign ready = is_ready;
  assign to_x = x;
  assign to_y = y;
  assign run_follows = goes_to_run;
  assign last = !goes_to_run & ((last_phase | phase_step_far) | (phase_to_y > {1'd0, greatest_y}));

  wl_thread_order_advance advance_0 (
    .x(run_x), .y(run_y), .step_x(run_step_x), .step_y(run_step_y), .one_more(1'd0), .greatest_x(greatest_x), .to_x(advance_0_to_x),
    .to_y(run_to_y)
  );

  wl_thread_order_advance advance_1 (
    .x(phase_x), .y(phase_y), .step_x(advance_1_step_x), .step_y(advance_1_step_y), .one_more(one_more), .greatest_x(greatest_x),
    .to_x(advance_1_to_x), .to_y(phase_to_y)
  );

  always @(posedge clock) begin
    bits_left <= bits_left_next;
    is_ready <= is_ready_next;
    divides <= divides_next;
    phase_step_x <= phase_step_x_next;
    phase_step_y <= phase_step_y_next;
    phase_step_far <= phase_step_far_next;
    run_step_x <= run_step_x_next;
    run_step_y <= run_step_y_next;
    run_step_far <= run_step_far_next;
    run_x <= run_x_next;
    run_y <= run_y_next;
    phase_x <= phase_x_next;
    phase_y <= phase_y_next;
    phase_far <= phase_far_next;
  end

endmodule

`default_nettype wire
