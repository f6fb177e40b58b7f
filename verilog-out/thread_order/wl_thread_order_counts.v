// wl_thread_order_counts: a part of thread_order
// Threads of a run or of a tile's row, how many of those, and what is left of both.
// Parameters: X_BITS=10 Y_BITS=10 SLOTS=8
// Made from Rust-HDL by: warploom emit thread_order
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_thread_order_counts (
  input  wire         clock,          // the one clock
  input  wire         load,           // a work-group begins
  input  wire  [10:0] load_inner,     // threads of a run or of a tile's row
  input  wire  [10:0] load_outer,     // phases, or rows of a tile
  input  wire         turn_inner,     // to the next lower bit of the threads
  input  wire         turn_outer,     // to the next higher bit of the phases
  input  wire         inner_goes_on,  // a thread is taken
  input  wire         inner_again,    // it was the last of its run or row
  input  wire         outer_goes_on,  // so was the run of its phase, or a row of the tile is through
  input  wire         outer_again,    // it was the last row of its tile
  output wire         inner_bit,      // the highest bit of the threads
  output wire         outer_bit,      // the lowest bit of the phases
  output wire         inner_ends,     // one thread is left
  output wire         outer_ends      // one phase or row is left
);

  localparam [10:0] lowest = 11'd1;
  localparam [10:0] highest = 11'd1024;
  reg [10:0] inner, inner_next;
  reg [10:0] outer, outer_next;
  reg [10:0] inner_left, inner_left_next;
  reg [10:0] outer_left, outer_left_next;

  wire from_inner = (inner & highest) != 11'd0;
  wire from_outer = (outer & lowest) != 11'd0;

  always @* begin
    inner_next = inner;
    outer_next = outer;
    inner_left_next = inner_left;
    outer_left_next = outer_left;
    if (turn_inner) begin
      inner_next = inner << 1'd1;
      if (from_inner) begin
        inner_next = (inner << 1'd1) | lowest;
      end
    end
    if (turn_outer) begin
      outer_next = outer >> 1'd1;
      if (from_outer) begin
        outer_next = (outer >> 1'd1) | highest;
      end
    end
    if (inner_goes_on) begin
      inner_left_next = inner_left - 11'd1;
      if (inner_again) begin
        inner_left_next = inner;
      end
    end
    if (outer_goes_on) begin
      outer_left_next = outer_left - 11'd1;
      if (outer_again) begin
        outer_left_next = outer;
      end
    end
    if (load) begin
      inner_next = load_inner;
      outer_next = load_outer;
      inner_left_next = load_inner;
      outer_left_next = load_outer;
    end
  end

  assign inner_bit = from_inner;
  assign outer_bit = from_outer;
  assign inner_ends = inner_left == 11'd1;
  assign outer_ends = outer_left == 11'd1;

  always @(posedge clock) begin
    inner <= inner_next;
    outer <= outer_next;
    inner_left <= inner_left_next;
    outer_left <= outer_left_next;
  end

endmodule

`default_nettype wire
