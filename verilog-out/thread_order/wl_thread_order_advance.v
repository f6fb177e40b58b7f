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
  input  wire   [9:0] greatest_x,  // the last column
  output reg    [9:0] to_x,        // the column of that thread
  output wire   [9:0] to_y,        // its row, in as many bits as there are
  output wire         over         // its row has more bits
);

  localparam [10:0] top = 11'd1024;
  reg [10:0] carry;

  wire [9:0] minus_width = ~greatest_x;
  wire [10:0] sum = {1'd0, x} + {1'd0, step_x};
  wire [10:0] less = sum + {1'd0, minus_width};
  wire wraps = (less & top) != 11'd0;

  always @* begin
    to_x = sum[9:0];
    carry = 11'd0;
    if (wraps) begin
      to_x = less[9:0];
      carry = 11'd1;
    end
  end

  wire [10:0] down = ({1'd0, y} + {1'd0, step_y}) + carry;
  assign to_y = down[9:0];
  assign over = (down & top) != 11'd0;

endmodule

`default_nettype wire
