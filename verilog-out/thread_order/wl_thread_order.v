// wl_thread_order: threads of a work-group in one of five orders, at most one per cycle, without a divider
// The threads of a work-group in one of five orders, one per cycle.
// Generated from Rust-HDL by: warploom emit thread_order (X_BITS=10 Y_BITS=10 SLOTS=8)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_thread_order (
  input  wire         clock,         // clock, rising edge
  input  wire         reset,         // synchronous, active high: all slots sequential, no work-group active
  input  wire         slot_write,    // stores a configuration for later starts
  input  wire   [2:0] slot_number,   // number of the slot
  input  wire   [2:0] slot_style,    // 0 sequential, 1 strided, 2 zigzag, 3 tiled, 4 Hilbert
  input  wire  [10:0] slot_a,        // strided: the length s; tiled: width of a tile
  input  wire  [10:0] slot_b,        // strided: the granularity g; tiled: height of a tile
  input  wire         start_valid,   // a work-group is offered
  output wire         start_ready,   // the start is taken in this cycle if start_valid is 1
  input  wire   [2:0] start_slot,    // slot that holds the order of the work-group
  input  wire  [10:0] start_width,   // threads of the work-group in x
  input  wire  [10:0] start_height,  // threads of the work-group in y
  output wire         unit_valid,    // a thread is offered
  input  wire         unit_ready,    // the thread is taken in this cycle if unit_valid is 1
  output wire   [9:0] unit_x,        // x of the thread
  output wire   [9:0] unit_y,        // y of the thread
  output wire         unit_last,     // the thread is the last one of the work-group
  output wire         error_valid,   // the start two cycles before was rejected
  output wire   [1:0] error_code     // 1 unknown style, 2 a parameter of 0, 3 a dimension of 0 or too large
);

  localparam [10:0] too_wide = 11'd1024;
  localparam [10:0] too_high = 11'd1024;
  reg busy, checks, begins, too_large, generates, offered, offered_last, error_pulse;
  reg [2:0] style;
  reg [9:0] greatest_x, greatest_y, offered_x, offered_y;
  reg [1:0] error_pulse_code;
  wire [2:0] slots_read_style;
  wire [10:0] slots_read_inner, slots_read_outer;
  wire counts_inner_bit, counts_outer_bit, counts_inner_ends, counts_outer_ends, counts_has_zero, rows_ends_inner,
      rows_ends_row, rows_ends_tile, rows_last, strides_dividing, strides_multiplying, strides_ends,
      strides_target_load, strides_phase_begins, strides_run_follows, hilbert_last;
  wire [9:0] rows_left, rows_top, rows_at_x, rows_at_y, rows_unit_x, strides_target_x, strides_target_y, hilbert_x,
      hilbert_y;

  // A start is read in its cycle. The top bit of a dimension minus 1 is 1 if it is 0 or too large.
  assign start_ready = !busy & !reset;
  wire start_accepted = start_valid & !busy & !reset;
  wire [10:0] last_column = start_width - 11'd1;
  wire [10:0] last_row = start_height - 11'd1;

  // The start is checked in the next cycle. One cycle later, it begins or is an error.
  wire is_strided = style == 3'd1;
  wire is_tiled = style == 3'd3;

  // Hilbert is style 4, the largest number.
  wire is_hilbert = style[2];
  wire unknown_style = style > 3'd4;
  wire zero_parameter = (is_strided | is_tiled) & counts_has_zero;
  wire rejected = unknown_style | zero_parameter | too_large;

  // A thread is given out if the registers of the unit are free, or their unit is taken.
  wire unit_loads = !offered | unit_ready;
  wire step = generates & unit_loads;
  wire last =
      is_hilbert ? hilbert_last :
      is_strided ? rows_ends_inner & !strides_run_follows :
      rows_last;
  wire counts_outer_step = strides_phase_begins | (step & is_tiled & rows_ends_row);
  wire counts_outer_reload = is_tiled & rows_ends_tile;
  wire rows_zigzag = style == 3'd2;
  wire rows_restart = begins | strides_ends;
  wire strides_step = step & is_strided & rows_ends_inner;
  assign unit_valid = offered;
  assign unit_x = offered_x;
  assign unit_y = offered_y;
  assign unit_last = offered_last;
  assign error_valid = error_pulse;
  assign error_code = error_pulse_code;

  // Configurations of the slots.
  wl_thread_order_slots slots (
    .clock(clock), .reset(reset), .write(slot_write), .number(slot_number), .style(slot_style), .a(slot_a), .b(slot_b),
    .read(start_slot), .read_style(slots_read_style), .read_inner(slots_read_inner), .read_outer(slots_read_outer)
  );

  wl_thread_order_counts counts (
    .clock(clock), .load(start_accepted), .begin_(begins), .load_inner(slots_read_inner), .load_outer(slots_read_outer),
    .rotate_inner(strides_dividing), .rotate_outer(strides_multiplying), .inner_step(step),
    .inner_reload(rows_ends_inner), .outer_step(counts_outer_step), .outer_reload(counts_outer_reload),
    .inner_bit(counts_inner_bit), .outer_bit(counts_outer_bit), .inner_ends(counts_inner_ends),
    .outer_ends(counts_outer_ends), .has_zero(counts_has_zero)
  );

  // Generator of sequential, strided, zigzag and tiled order.
  wl_thread_order_rows rows (
    .clock(clock), .begin_(begins), .strided(is_strided), .zigzag(rows_zigzag), .tiled(is_tiled),
    .origin_x(~greatest_x), .origin_y(~greatest_y), .inner_ends(counts_inner_ends), .outer_ends(counts_outer_ends),
    .generating(generates), .step(step), .restart(rows_restart), .target_load(strides_target_load),
    .target_x(strides_target_x), .target_y(strides_target_y), .left(rows_left), .top(rows_top), .at_x(rows_at_x),
    .at_y(rows_at_y), .unit_x(rows_unit_x), .ends_inner(rows_ends_inner), .ends_row(rows_ends_row),
    .ends_tile(rows_ends_tile), .last(rows_last)
  );

  // Strided order: first thread of the next run.
  wl_thread_order_strides strides (
    .clock(clock), .reset(reset), .begin_(begins), .strided(is_strided), .granularity_bit(counts_inner_bit),
    .length_bit(counts_outer_bit), .last_phase(counts_outer_ends), .origin_x(~greatest_x), .origin_y(~greatest_y),
    .left(rows_left), .top(rows_top), .at_x(rows_at_x), .at_y(rows_at_y), .step(strides_step),
    .dividing(strides_dividing), .multiplying(strides_multiplying), .ends(strides_ends),
    .target_load(strides_target_load), .target_x(strides_target_x), .target_y(strides_target_y),
    .phase_begins(strides_phase_begins), .run_follows(strides_run_follows)
  );

  wl_thread_order_hilbert hilbert (
    .clock(clock), .begin_(begins), .greatest_x(greatest_x), .greatest_y(greatest_y), .step(step), .x(hilbert_x),
    .y(hilbert_y), .last(hilbert_last)
  );

  always @(posedge clock) begin
    // Order of the slot, last column and last row, and whether a dimension is 0 or too large.
    checks <= start_accepted;
    if (start_accepted) begin
      style <= slots_read_style;
      greatest_x <= last_column[9:0];
      greatest_y <= last_row[9:0];
      too_large <= ((last_column & too_wide) != 11'd0) | ((last_row & too_high) != 11'd0);
    end
    // Error codes: 1 unknown style, 2 a parameter of 0 in strided or tiled order, 3 the size.
    begins <= checks & !rejected & !reset;
    error_pulse <= checks & rejected & !reset;
    error_pulse_code <=
        unknown_style ? 2'd1 :
        zero_parameter ? 2'd2 :
        2'd3;
    // Unit: the thread of the generator of this order.
    if (unit_loads) begin
      offered <= generates;
      offered_x <= rows_unit_x;
      offered_y <= rows_at_y;
      if (is_hilbert) begin
        offered_x <= hilbert_x;
        offered_y <= hilbert_y;
      end
      offered_last <= last;
    end
    // Threads are generated from the start, or the end of the strided setup, to the last thread.
    if (step & last) generates <= 1'd0;
    else if ((begins & !is_strided) | strides_ends) generates <= 1'd1;
    // The next start is taken after the last unit, or in the cycle of the error.
    if (start_accepted) busy <= 1'd1;
    else if ((offered & unit_ready & offered_last) | (checks & rejected)) busy <= 1'd0;
    if (reset) begin
      busy <= 1'd0;
      generates <= 1'd0;
      offered <= 1'd0;
    end
  end

endmodule
`default_nettype wire
