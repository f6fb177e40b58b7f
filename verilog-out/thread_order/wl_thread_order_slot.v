// wl_thread_order_slot: One configuration. Its counts have no reset, since sequential order does not use them.
// Generated from Rust-HDL by: warploom emit thread_order (X_BITS=10 Y_BITS=10 SLOTS=8)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_thread_order_slot (
  input  wire         clock,       // clock, rising edge
  input  wire         reset,       // synchronous, active high: the style becomes sequential
  input  wire         write,       // store another configuration
  input  wire   [2:0] style,       // style of the configuration
  input  wire  [10:0] inner,       // inner count: threads per run, or per row of a tile
  input  wire  [10:0] outer,       // outer count: phases, or rows per tile
  output wire   [2:0] held_style,  // stored style
  output wire  [10:0] held_inner,  // stored inner count
  output wire  [10:0] held_outer   // stored outer count
);

  reg [2:0] stored_style;
  reg [10:0] stored_inner, stored_outer;

  assign held_style = stored_style;
  assign held_inner = stored_inner;
  assign held_outer = stored_outer;

  always @(posedge clock) begin
    if (write) begin
      stored_style <= style;
      stored_inner <= inner;
      stored_outer <= outer;
    end
    if (reset) stored_style <= 3'd0;
  end

endmodule
`default_nettype wire
