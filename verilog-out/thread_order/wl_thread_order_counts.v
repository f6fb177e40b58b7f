// wl_thread_order_counts: Inner count (threads per run or per row of a tile), outer count
// (phases or rows per tile), and their down-counters.
// Generated from Rust-HDL by: warploom emit thread_order (X_BITS=10 Y_BITS=10 SLOTS=8)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_thread_order_counts (
  input  wire         clock,         // clock, rising edge
  input  wire         load,          // a start is taken
  input  wire         begin_,        // the work-group of the start begins
  input  wire  [10:0] load_inner,    // threads per run, or per row of a tile
  input  wire  [10:0] load_outer,    // phases, or rows per tile
  input  wire         rotate_inner,  // rotate the inner count to its next lower bit
  input  wire         rotate_outer,  // rotate the outer count to its next higher bit
  input  wire         inner_step,    // a thread is given out
  input  wire         inner_reload,  // with inner_step: the thread is the last one of its run or row
  input  wire         outer_step,    // the next run becomes the first one of a phase, or a row of the tile ends
  input  wire         outer_reload,  // with outer_step: the row is the last one of its tile
  output wire         inner_bit,     // highest bit of the inner count
  output wire         outer_bit,     // lowest bit of the outer count
  output wire         inner_ends,    // one thread of the run or row is left
  output wire         outer_ends,    // one row of the tile is left; strided order: the phase of the next run is the
                                     // last
  output wire         has_zero       // a count is 0
);

  localparam [10:0] lowest = 11'd1;
  localparam [10:0] highest = 11'd1024;
  reg [10:0] inner, outer, inner_left, outer_left;
  reg inner_is_one, outer_is_one;

  // Rotation of the counts, one bit per cycle, for the setup of strided order.
  wire inner_top_bit = (inner & highest) != 11'd0;
  wire outer_low_bit = (outer & lowest) != 11'd0;
  assign inner_bit = inner_top_bit;
  assign outer_bit = outer_low_bit;
  assign inner_ends = inner_is_one;
  assign outer_ends = outer_is_one;
  assign has_zero = (inner == 11'd0) | (outer == 11'd0);

  always @(posedge clock) begin
    // Down-counters: reloaded at the end of a run or row, and of a tile.
    if (inner_step | begin_) begin
      inner_left <= inner_left - 11'd1;
      inner_is_one <= inner_left == 11'd2;
      if (inner_reload | begin_) begin
        inner_left <= inner;
        inner_is_one <= inner == 11'd1;
      end
    end
    if (outer_step | begin_) begin
      outer_left <= outer_left - 11'd1;
      outer_is_one <= outer_left == 11'd2;
      if (outer_reload | begin_) begin
        outer_left <= outer;
        outer_is_one <= outer == 11'd1;
      end
    end
    if (rotate_inner) inner <= inner_top_bit ? (inner << 1'd1) | lowest : inner << 1'd1;
    if (rotate_outer) outer <= outer_low_bit ? (outer >> 1'd1) | highest : outer >> 1'd1;
    // Counts of a start.
    if (load) begin
      inner <= load_inner;
      outer <= load_outer;
    end
  end

endmodule
`default_nettype wire
