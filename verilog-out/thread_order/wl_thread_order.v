// wl_thread_order: threads of a work-group in one of five orders, at most one per cycle, without division
// The threads of a work-group in one of five orders, one a cycle.
// Parameters: X_BITS=10 Y_BITS=10 SLOTS=8
// Generated from Rust-HDL by: warploom emit thread_order
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_thread_order (
  input  wire         clock,         // the one clock; everything happens on its rising edge
  input  wire         reset,         // synchronous, active high: all slots sequential, no work-group active
  input  wire         slot_write,    // store a configuration, for later starts
  input  wire   [2:0] slot_number,   // number of the slot
  input  wire   [2:0] slot_style,    // 0 sequential, 1 strided, 2 zigzag, 3 tiled, 4 Hilbert
  input  wire  [10:0] slot_a,        // strided: the length s; tiled: width of a tile
  input  wire  [10:0] slot_b,        // strided: the granularity g; tiled: height of a tile
  input  wire         start_valid,   // a work-group is offered
  output wire         start_ready,   // the start is taken in a cycle in which start_valid and start_ready are both 1
  input  wire   [2:0] start_slot,    // slot that holds the order of the work-group
  input  wire  [10:0] start_width,   // threads of the work-group in x
  input  wire  [10:0] start_height,  // threads of the work-group in y
  output wire         unit_valid,    // a thread is offered
  input  wire         unit_ready,    // the thread is taken in a cycle in which unit_valid and unit_ready are both 1
  output wire   [9:0] unit_x,        // x of the thread
  output wire   [9:0] unit_y,        // y of the thread
  output wire         unit_last,     // the thread is the last one of the work-group
  output wire         error_valid,   // one cycle after a start: the start was rejected
  output wire   [1:0] error_code     // 1 unknown style, 2 a parameter of 0, 3 a dimension of 0 or too large
);

  localparam [10:0] too_wide = 11'd1024;
  localparam [10:0] too_high = 11'd1024;
  reg last;
  wire [2:0] slots_read_style;
  wire [10:0] slots_read_inner;
  wire [10:0] slots_read_outer;
  reg counts_inner_reload;
  reg counts_outer_step;
  wire counts_inner_bit;
  wire counts_outer_bit;
  wire counts_inner_ends;
  wire counts_outer_ends;
  wire [9:0] rows_next_x;
  wire [9:0] rows_next_y;
  wire rows_ends_row;
  wire rows_ends_tile;
  wire rows_last;
  wire strides_dividing;
  wire strides_multiplying;
  wire strides_ready;
  wire [9:0] strides_to_x;
  wire [9:0] strides_to_y;
  wire strides_run_follows;
  wire strides_last;
  wire hilbert_on_grid;
  wire [9:0] hilbert_next_x;
  wire [9:0] hilbert_next_y;
  wire hilbert_last;
  reg busy, busy_next;
  reg [2:0] style, style_next;
  reg [9:0] greatest_x, greatest_x_next;
  reg [9:0] greatest_y, greatest_y_next;
  reg [9:0] x, x_next;
  reg [9:0] y, y_next;
  reg error_pulse;
  reg [1:0] error_pulse_code, error_pulse_code_next;

  // A start is checked in its cycle. A dimension less 1 has its
  // highest bit set if it is 0 or too large.
  assign start_ready = !busy & !reset;
  wire start_accepted = (start_valid & !busy) & !reset;
  wire [10:0] last_column = start_width - 11'd1;
  wire [10:0] last_row = start_height - 11'd1;
  wire unknown_style = slots_read_style > 3'd4;
  wire zero_parameter = ((slots_read_style == 3'd1) | (slots_read_style == 3'd3)) & ((slots_read_inner == 11'd0) | (slots_read_outer
      == 11'd0));
  wire too_large = ((last_column & too_wide) != 11'd0) | ((last_row & too_high) != 11'd0);
  wire start_valid_group = ((start_accepted & !unknown_style) & !zero_parameter) & !too_large;
  wire error_pulse_next = start_accepted & ((unknown_style | zero_parameter) | too_large);

  always @* begin
    error_pulse_code_next = 2'd3;
    if (zero_parameter) begin
      error_pulse_code_next = 2'd2;
    end
    if (unknown_style) begin
      error_pulse_code_next = 2'd1;
    end
  end

  // Offer of the current thread, and whether it ends its run or the work-group.
  wire is_strided = style == 3'd1;
  wire is_tiled = style == 3'd3;

  // Hilbert is style 4, the largest number.
  wire is_hilbert = style[2];
  wire unit_offered = (busy & strides_ready) & (!is_hilbert | hilbert_on_grid);
  wire unit_taken = unit_offered & unit_ready;
  wire ends_run = counts_inner_ends | rows_last;
  wire run_jump = is_strided & ends_run;

  always @* begin
    last = rows_last;
    if (is_strided) begin
      last = ends_run & strides_last;
    end
    if (is_hilbert) begin
      last = hilbert_last;
    end
  end

  always @* begin
    busy_next = busy;
    style_next = style;
    greatest_x_next = greatest_x;
    greatest_y_next = greatest_y;
    x_next = x;
    y_next = y;
    // Next position: along the curve (also outside the grid), from run
    // to run, or along a row and to the next row.
    if (is_hilbert) begin
      x_next = hilbert_next_x;
      y_next = hilbert_next_y;
    end else if (unit_taken) begin
      x_next = rows_next_x;
      y_next = rows_next_y;
      if (run_jump) begin
        x_next = strides_to_x;
        y_next = strides_to_y;
      end
    end
    if (unit_taken & last) begin
      busy_next = 1'd0;
    end
    if (start_valid_group) begin
      busy_next = 1'd1;
      style_next = slots_read_style;
      greatest_x_next = last_column[9:0];
      greatest_y_next = last_row[9:0];
      x_next = 10'd0;
      y_next = 10'd0;
    end
  end

  always @* begin
    counts_inner_reload = rows_ends_row;
    counts_outer_step = unit_taken & rows_ends_row;
    if (is_strided) begin
      counts_inner_reload = ends_run;
      counts_outer_step = (unit_taken & ends_run) & !strides_run_follows;
    end
  end

  wire counts_outer_reload = is_tiled & rows_ends_tile;
  wire rows_zigzag = style == 3'd2;
  wire strides_strided = slots_read_style == 3'd1;
  wire strides_step = unit_taken & run_jump;
  assign unit_valid = unit_offered;
  assign unit_x = x;
  assign unit_y = y;
  assign unit_last = last;
  assign error_valid = error_pulse;
  assign error_code = error_pulse_code;

  wl_thread_order_slots slots (
    .clock(clock), .reset(reset), .write(slot_write), .number(slot_number), .style(slot_style), .a(slot_a), .b(slot_b),
    .read(start_slot), .read_style(slots_read_style), .read_inner(slots_read_inner), .read_outer(slots_read_outer)
  );

  // Submodules.
  wl_thread_order_counts counts (
    .clock(clock), .load(start_valid_group), .load_inner(slots_read_inner), .load_outer(slots_read_outer),
    .rotate_inner(strides_dividing), .rotate_outer(strides_multiplying), .inner_step(unit_taken),
    .inner_reload(counts_inner_reload), .outer_step(counts_outer_step), .outer_reload(counts_outer_reload),
    .inner_bit(counts_inner_bit), .outer_bit(counts_outer_bit), .inner_ends(counts_inner_ends), .outer_ends(counts_outer_ends)
  );

  wl_thread_order_rows rows (
    .clock(clock), .load(start_valid_group), .zigzag(rows_zigzag), .tiled(is_tiled), .x(x), .y(y), .greatest_x(greatest_x),
    .greatest_y(greatest_y), .last_of_row(counts_inner_ends), .last_of_rows(counts_outer_ends), .step(unit_taken),
    .next_x(rows_next_x), .next_y(rows_next_y), .ends_row(rows_ends_row), .ends_tile(rows_ends_tile), .last(rows_last)
  );

  wl_thread_order_strides strides (
    .clock(clock), .load(start_valid_group), .strided(strides_strided), .granularity_bit(counts_inner_bit),
    .length_bit(counts_outer_bit), .last_phase(counts_outer_ends), .greatest_x(greatest_x), .greatest_y(greatest_y),
    .step(strides_step), .dividing(strides_dividing), .multiplying(strides_multiplying), .ready(strides_ready), .to_x(strides_to_x),
    .to_y(strides_to_y), .run_follows(strides_run_follows), .last(strides_last)
  );

  wl_thread_order_hilbert hilbert (
    .x(x), .y(y), .greatest_x(greatest_x), .greatest_y(greatest_y), .step(unit_taken), .on_grid(hilbert_on_grid),
    .next_x(hilbert_next_x), .next_y(hilbert_next_y), .last(hilbert_last)
  );

  always @(posedge clock) begin
    if (reset) begin
      busy <= 1'd0;
    end else begin
      busy <= busy_next;
    end
    style <= style_next;
    greatest_x <= greatest_x_next;
    greatest_y <= greatest_y_next;
    x <= x_next;
    y <= y_next;
    error_pulse <= error_pulse_next;
    error_pulse_code <= error_pulse_code_next;
  end

endmodule

`default_nettype wire
