// wl_thread_order_advance: submodule of thread_order
// Position a given number of threads further, in row order.
// Parameters: X_BITS=10 Y_BITS=10 SLOTS=8
// Generated from Rust-HDL by: warploom emit thread_order
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_thread_order_advance (
  input  wire   [9:0] x,           // column of the thread
  input  wire   [9:0] y,           // its row
  input  wire   [9:0] step_x,      // number of threads beyond whole rows
  input  wire   [9:0] step_y,      // number of whole rows
  input  wire         one_more,    // 1: one thread further than that
  input  wire   [9:0] greatest_x,  // last column
  output reg    [9:0] to_x,        // column of the position
  output wire  [10:0] to_y         // its row, with one bit more
);

  localparam [10:0] top = 11'd1024;
  reg carry;

  // The column wraps if x + step_x + one_more is at least the width; a wrap carries into the row.
  wire [9:0] minus_width = ~greatest_x;
  wire [10:0] sum = ({1'd0, x} + {1'd0, step_x}) + {10'd0, one_more};
  wire [10:0] sum_minus_width = sum + {1'd0, minus_width};
  wire wraps = (sum_minus_width & top) != 11'd0;

  always @* begin
    to_x = sum[9:0];
    carry = 1'd0;
    if (wraps) begin
      to_x = sum_minus_width[9:0];
      carry = 1'd1;
    end
  end

  assign to_y = ({1'd0, y} + {1'd0, step_y}) + {10'd0, carry};

endmodule

`default_nettype wire
