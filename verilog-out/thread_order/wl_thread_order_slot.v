// wl_thread_order_slot: a part of thread_order
// One configuration. Sequential order needs no parameters, so that these have no reset.
// Parameters: X_BITS=10 Y_BITS=10 SLOTS=8
// Made from Rust-HDL by: warploom emit thread_order
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_thread_order_slot (
  input  wire         clock,       // the one clock
  input  wire         reset,       // it becomes sequential
  input  wire         write,       // store another one
  input  wire   [2:0] style,       // its style
  input  wire  [10:0] a,           // its first parameter
  input  wire  [10:0] b,           // its second parameter
  output wire   [2:0] held_style,  // the style that is stored
  output wire  [10:0] held_a,      // the first parameter
  output wire  [10:0] held_b       // the second parameter
);

  reg [2:0] stored_style, stored_style_next;
  reg [10:0] stored_a, stored_a_next;
  reg [10:0] stored_b, stored_b_next;

  always @* begin
    stored_style_next = stored_style;
    stored_a_next = stored_a;
    stored_b_next = stored_b;
    if (write) begin
      stored_style_next = style;
      stored_a_next = a;
      stored_b_next = b;
    end
  end

  assign held_style = stored_style;
  assign held_a = stored_a;
  assign held_b = stored_b;

  always @(posedge clock) begin
    if (reset) begin
      stored_style <= 3'd0;
    end else begin
      stored_style <= stored_style_next;
    end
    stored_a <= stored_a_next;
    stored_b <= stored_b_next;
  end

endmodule

`default_nettype wire
