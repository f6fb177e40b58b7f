// wl_thread_order: the threads of a work-group in one of five orders, one a cycle, without division
// The threads of a work-group in one of five orders, one a cycle.
// Parameters: X_BITS=10 Y_BITS=10 SLOTS=8
// Made from Rust-HDL by: warploom emit thread_order
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_thread_order (
  input  wire         clock,         // the one clock; everything happens on its rising edge
  input  wire         reset,         // synchronous, active high: all slots sequential, nothing under way
  input  wire         slot_write,    // store a configuration, for later starts
  input  wire   [2:0] slot_number,   // in which slot
  input  wire   [2:0] slot_style,    // 0 sequential, 1 strided, 2 zigzag, 3 tiled, 4 Hilbert
  input  wire  [10:0] slot_a,        // strided: the length s; tiled: a tile's width
  input  wire  [10:0] slot_b,        // strided: the granularity g; tiled: a tile's height
  input  wire         start_valid,   // a work-group is offered
  output wire         start_ready,   // it is taken in a cycle in which both are 1
  input  wire   [2:0] start_slot,    // the slot with its order
  input  wire  [10:0] start_width,   // its threads in x
  input  wire  [10:0] start_height,  // its threads in y
  output wire         unit_valid,    // a thread is offered
  input  wire         unit_ready,    // it is taken in a cycle in which both are 1
  output wire   [9:0] unit_x,        // its column
  output wire   [9:0] unit_y,        // its row
  output wire         unit_last,     // it is the work-group's last
  output wire         error_valid,   // one cycle after a start: nothing was begun
  output wire   [1:0] error_code     // 1 unknown style, 2 a parameter of 0, 3 a dimension of 0 or too large
);

  localparam [10:0] too_wide = 11'd1024;
  localparam [10:0] too_high = 11'd1024;
  reg last;
  wire [2:0] slots_read_style;
  wire [10:0] slots_read_inner;
  wire [10:0] slots_read_outer;
  reg counts_inner_again;
  reg counts_outer_goes_on;
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
  reg refused;
  reg [1:0] code, code_next;

  assign start_ready = !busy & !reset;
  wire take = (start_valid & !busy) & !reset;
  wire [10:0] last_column = start_width - 11'd1;
  wire [10:0] last_row = start_height - 11'd1;
  wire unknown = slots_read_style > 3'd4;
  wire empty = ((slots_read_style == 3'd1) | (slots_read_style == 3'd3)) & ((slots_read_inner == 11'd0) | (slots_read_outer ==
      11'd0));
  wire misfit = ((last_column & too_wide) != 11'd0) | ((last_row & too_high) != 11'd0);
  wire begins = ((take & !unknown) & !empty) & !misfit;
  wire refused_next = take & ((unknown | empty) | misfit);

  always @* begin
    code_next = 2'd3;
    if (empty) begin
      code_next = 2'd2;
    end
    if (unknown) begin
      code_next = 2'd1;
    end
  end

  wire is_strided = style == 3'd1;
  wire is_tiled = style == 3'd3;
  wire is_hilbert = style[2];
  wire offered = (busy & strides_ready) & (!is_hilbert | hilbert_on_grid);
  wire taken = offered & unit_ready;
  wire ends_run = counts_inner_ends | rows_last;
  wire jumps = is_strided & ends_run;

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
    if (is_hilbert) begin
      x_next = hilbert_next_x;
      y_next = hilbert_next_y;
    end else if (taken) begin
      x_next = rows_next_x;
      y_next = rows_next_y;
      if (jumps) begin
        x_next = strides_to_x;
        y_next = strides_to_y;
      end
    end
    if (taken & last) begin
      busy_next = 1'd0;
    end
    if (begins) begin
      busy_next = 1'd1;
      style_next = slots_read_style;
      greatest_x_next = last_column[9:0];
      greatest_y_next = last_row[9:0];
      x_next = 10'd0;
      y_next = 10'd0;
    end
  end

  always @* begin
    counts_inner_again = rows_ends_row;
    counts_outer_goes_on = taken & rows_ends_row;
    if (is_strided) begin
      counts_inner_again = ends_run;
      counts_outer_goes_on = (taken & ends_run) & !strides_run_follows;
    end
  end

  wire counts_outer_again = is_tiled & rows_ends_tile;
  wire rows_zigzag = style == 3'd2;
  wire strides_strided = slots_read_style == 3'd1;
  wire strides_go_on = taken & jumps;
  assign unit_valid = offered;
  assign unit_x = x;
  assign unit_y = y;
  assign unit_last = last;
  assign error_valid = refused;
  assign error_code = code;

  wl_thread_order_slots slots (
    .clock(clock), .reset(reset), .write(slot_write), .number(slot_number), .style(slot_style), .a(slot_a), .b(slot_b),
    .read(start_slot), .read_style(slots_read_style), .read_inner(slots_read_inner), .read_outer(slots_read_outer)
  );

  wl_thread_order_counts counts (
    .clock(clock), .load(begins), .load_inner(slots_read_inner), .load_outer(slots_read_outer), .turn_inner(strides_dividing),
    .turn_outer(strides_multiplying), .inner_goes_on(taken), .inner_again(counts_inner_again), .outer_goes_on(counts_outer_goes_on),
    .outer_again(counts_outer_again), .inner_bit(counts_inner_bit), .outer_bit(counts_outer_bit), .inner_ends(counts_inner_ends),
    .outer_ends(counts_outer_ends)
  );

  wl_thread_order_rows rows (
    .clock(clock), .load(begins), .zigzag(rows_zigzag), .tiled(is_tiled), .x(x), .y(y), .greatest_x(greatest_x),
    .greatest_y(greatest_y), .last_of_row(counts_inner_ends), .last_of_rows(counts_outer_ends), .go_on(taken), .next_x(rows_next_x),
    .next_y(rows_next_y), .ends_row(rows_ends_row), .ends_tile(rows_ends_tile), .last(rows_last)
  );

  wl_thread_order_strides strides (
    .clock(clock), .load(begins), .strided(strides_strided), .granularity_bit(counts_inner_bit), .length_bit(counts_outer_bit),
    .last_phase(counts_outer_ends), .greatest_x(greatest_x), .greatest_y(greatest_y), .go_on(strides_go_on),
    .dividing(strides_dividing), .multiplying(strides_multiplying), .ready(strides_ready), .to_x(strides_to_x), .to_y(strides_to_y),
    .run_follows(strides_run_follows), .last(strides_last)
  );

  wl_thread_order_hilbert hilbert (
    .x(x), .y(y), .greatest_x(greatest_x), .greatest_y(greatest_y), .go_on(taken), .on_grid(hilbert_on_grid), .next_x(hilbert_next_x),
    .next_y(hilbert_next_y), .last(hilbert_last)
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
    refused <= refused_next;
    code <= code_next;
  end

endmodule

`default_nettype wire
