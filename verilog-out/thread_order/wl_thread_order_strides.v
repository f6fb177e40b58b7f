// wl_thread_order_strides: submodule of thread_order
// Strided order: runs of threads, every s-th run first.
// Parameters: X_BITS=10 Y_BITS=10 SLOTS=8
// Generated from Rust-HDL by: warploom emit thread_order
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_thread_order_strides (
  input  wire         clock,            // the one clock
  input  wire         load,             // a work-group starts
  input  wire         strided,          // it is in strided order
  input  wire         granularity_bit,  // while dividing: a bit of the threads per run, from the highest down
  input  wire         length_bit,       // while multiplying: a bit of the number of phases, from the lowest up
  input  wire         last_phase,       // no phase is left
  input  wire   [9:0] greatest_x,       // last column
  input  wire   [9:0] greatest_y,       // last row
  input  wire         step,             // the last thread of a run is taken
  output wire         dividing,         // the threads per run are converted to columns and rows
  output wire         multiplying,      // the jump from run to run is computed
  output wire         ready,            // the jump from run to run is known
  output wire   [9:0] to_x,             // column of the next run's first thread
  output wire   [9:0] to_y,             // its row
  output wire         run_follows,      // the phase has a next run
  output wire         last              // no run follows in any phase
);

  localparam [5:0] all_bits = 6'd22;
  localparam [10:0] beyond_rows = 11'd1024;
  localparam [5:0] bits_of_length = 6'd12;
  wire [10:0] phase_to_y;
  reg one_more;
  reg [9:0] target_x;
  reg [9:0] target_y;
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
  wire [10:0] advance_0_to_y;
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

  // Next run of the phase; if it is outside the grid, the first run of the next phase.
  wire [10:0] run_to_y = advance_0_to_y;
  wire run_in_grid = !run_step_far & (run_to_y <= {1'd0, greatest_y});

  always @* begin
    target_x = advance_1_to_x;
    target_y = phase_to_y[9:0];
    if (is_ready & run_in_grid) begin
      target_x = advance_0_to_x;
      target_y = run_to_y[9:0];
    end
  end

  // Before the first thread: convert g to columns and rows, then compute s*g.
  wire phase_is_far = phase_far | ((phase_to_y & beyond_rows) != 11'd0);

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
    if (step | !is_ready) begin
      run_x_next = target_x;
      run_y_next = target_y;
    end
    if ((step & !run_in_grid) | !is_ready) begin
      phase_x_next = advance_1_to_x;
      phase_y_next = phase_to_y[9:0];
    end
    if (!is_ready) begin
      bits_left_next = bits_left - 6'd1;
      phase_far_next = phase_is_far;
      if (divides) begin
        phase_step_x_next = advance_1_to_x;
        phase_step_y_next = phase_to_y[9:0];
        phase_step_far_next = phase_is_far;
      end else if (length_bit) begin
        run_step_x_next = advance_0_to_x;
        run_step_y_next = run_to_y[9:0];
        run_step_far_next = (run_step_far | phase_far) | ((run_to_y & beyond_rows) != 11'd0);
      end
    end
    // From g to s, and from s to the first thread.
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
    // Start of a work-group.
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
  assign to_x = target_x;
  assign to_y = target_y;
  assign run_follows = run_in_grid;
  assign last = !run_in_grid & ((last_phase | phase_step_far) | (phase_to_y > {1'd0, greatest_y}));

  // Operands of the adders. Before the first thread, adder 1 doubles the phase, plus 1 for each 1 of g.
  wl_thread_order_advance advance_0 (
    .x(run_x), .y(run_y), .step_x(run_step_x), .step_y(run_step_y), .one_more(1'd0), .greatest_x(greatest_x), .to_x(advance_0_to_x),
    .to_y(advance_0_to_y)
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
