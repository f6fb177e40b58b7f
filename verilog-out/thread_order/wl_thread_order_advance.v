// wl_thread_order_advance: a part of thread_order
// The thread that is so many threads further.
// Parameters: X_BITS=10 Y_BITS=10 SLOTS=8
// Made from Rust-HDL by: warploom emit thread_order
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_thread_order_advance (
  input  wire   [9:0] x,           // the thread's column
  input  wire   [9:0] y,           // its row
  input  wire   [9:0] step_x,      // how many threads, beyond whole rows
  input  wire   [9:0] step_y,      // how many whole rows
  input  wire         one_more,    // a thread more than that
  input  wire   [9:0] greatest_x,  // the last column
  output reg    [9:0] to_x,        // the column of that thread
  output wire  [10:0] to_y         // its row, which may have a bit more
);

  localparam [10:0] top = 11'd1024;
  reg carry;

  wire [9:0] minus_width = ~greatest_x;
  wire [10:0] sum = ({1'd0, x} + {1'd0, step_x}) + {10'd0, one_more};
  wire [10:0] less = sum + {1'd0, minus_width};
  wire wraps = (less & top) != 11'd0;

  always @* begin
    to_x = sum[9:0];
    carry = 1'd0;
    if (wraps) begin
      to_x = less[9:0];
      carry = 1'd1;
    end
  end

  assign to_y = ({1'd0, y} + {1'd0, step_y}) + {10'd0, carry};

endmodule

`default_nettype wire
