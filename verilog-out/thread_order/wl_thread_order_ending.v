// wl_thread_order_ending: a part of thread_order
// The last thread on the Hilbert curve: the last quarter that isn't wholly outside, in each level.
// Parameters: X_BITS=10 Y_BITS=10 SLOTS=8
// Made from Rust-HDL by: warploom emit thread_order
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_thread_order_ending (
  input  wire         clock,       // the one clock
  input  wire         load,        // a work-group begins
  input  wire   [9:0] greatest_x,  // the last column, from the next cycle on
  input  wire   [9:0] greatest_y,  // the last row, from the next cycle on
  output wire         found,       // it is known
  output wire   [9:0] x,           // its column
  output wire   [9:0] y            // its row
);

  localparam [9:0] one_0 = 10'd1;
  localparam [9:0] one_1 = 10'd2;
  localparam [9:0] one_2 = 10'd4;
  localparam [9:0] one_3 = 10'd8;
  localparam [9:0] one_4 = 10'd16;
  localparam [9:0] one_5 = 10'd32;
  localparam [9:0] one_6 = 10'd64;
  localparam [9:0] one_7 = 10'd128;
  localparam [9:0] one_8 = 10'd256;
  localparam [9:0] one_9 = 10'd512;
  reg [9:0] highest;
  reg [9:0] at;
  reg may_along;
  reg may_across;
  reg across;
  reg right;
  reg upper;
  reg fresh, fresh_next;
  reg [9:0] place, place_next;
  reg [9:0] column, column_next;
  reg [9:0] row, row_next;
  reg tight_x, tight_x_next;
  reg tight_y, tight_y_next;
  reg swapped, swapped_next;
  reg turned, turned_next;

  wire [9:0] either = greatest_x | greatest_y;

  always @* begin
    highest = 10'd0;
    if (either[0]) begin
      highest = one_0;
    end
    if (either[1]) begin
      highest = one_1;
    end
    if (either[2]) begin
      highest = one_2;
    end
    if (either[3]) begin
      highest = one_3;
    end
    if (either[4]) begin
      highest = one_4;
    end
    if (either[5]) begin
      highest = one_5;
    end
    if (either[6]) begin
      highest = one_6;
    end
    if (either[7]) begin
      highest = one_7;
    end
    if (either[8]) begin
      highest = one_8;
    end
    if (either[9]) begin
      highest = one_9;
    end
  end

  always @* begin
    at = place;
    if (fresh) begin
      at = highest;
    end
  end

  wire edge_x = (greatest_x & at) != 10'd0;
  wire edge_y = (greatest_y & at) != 10'd0;
  wire may_x = edge_x | !tight_x;
  wire may_y = edge_y | !tight_y;

  always @* begin
    may_along = may_x;
    may_across = may_y;
    if (swapped) begin
      may_along = may_y;
      may_across = may_x;
    end
  end

  wire along = turned | may_along;

  always @* begin
    across = !may_along & may_across;
    if (turned) begin
      across = !may_across;
    end
  end

  always @* begin
    right = along ^ turned;
    upper = across ^ turned;
    if (swapped) begin
      right = across ^ turned;
      upper = along ^ turned;
    end
  end

  always @* begin
    place_next = place;
    place_next = at >> 1'd1;
  end

  always @* begin
    fresh_next = fresh;
    column_next = column;
    row_next = row;
    tight_x_next = tight_x;
    tight_y_next = tight_y;
    swapped_next = swapped;
    turned_next = turned;
    fresh_next = 1'd0;
    if (at != 10'd0) begin
      if (right) begin
        column_next = column | at;
      end
      if (upper) begin
        row_next = row | at;
      end
      tight_x_next = tight_x & !(right ^ edge_x);
      tight_y_next = tight_y & !(upper ^ edge_y);
      swapped_next = swapped ^ !across;
      turned_next = turned ^ (along & !across);
    end
    if (load) begin
      fresh_next = 1'd1;
      column_next = 10'd0;
      row_next = 10'd0;
      tight_x_next = 1'd1;
      tight_y_next = 1'd1;
      swapped_next = 1'd0;
      turned_next = 1'd0;
    end
  end

  assign found = at == 10'd0;
  assign x = column;
  assign y = row;

  always @(posedge clock) begin
    fresh <= fresh_next;
    place <= place_next;
    column <= column_next;
    row <= row_next;
    tight_x <= tight_x_next;
    tight_y <= tight_y_next;
    swapped <= swapped_next;
    turned <= turned_next;
  end

endmodule

`default_nettype wire
