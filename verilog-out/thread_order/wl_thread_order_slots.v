// wl_thread_order_slots: Stored configurations, one per slot.
// Generated from Rust-HDL by: warploom emit thread_order (X_BITS=10 Y_BITS=10 SLOTS=8)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_thread_order_slots (
  input  wire         clock,       // clock, rising edge
  input  wire         reset,       // synchronous, active high: all slots become sequential
  input  wire         write,       // store a configuration
  input  wire   [2:0] number,      // slot to be written
  input  wire   [2:0] style,       // style of the configuration
  input  wire  [10:0] a,           // first parameter of the configuration
  input  wire  [10:0] b,           // second parameter of the configuration
  input  wire   [2:0] read,        // slot to be read; the contents before a write of this cycle are read
  output wire   [2:0] read_style,  // style of that slot
  output wire  [10:0] read_inner,  // inner count of that slot: threads per run, or per row of a tile
  output wire  [10:0] read_outer   // outer count of that slot: phases, or rows per tile
);

  reg [10:0] inner, outer;
  wire [23:0] slot_held_style;
  wire [87:0] slot_held_inner, slot_held_outer;

  always @* begin
    // Inner and outer count: a is the outer count in strided order, and the inner one in tiled order.
    inner = b;
    outer = a;
    if (style[1]) begin
      inner = a;
      outer = b;
    end
  end

  wire [7:0] slot_write = {8{write}} & (8'd1 << number);

  wl_thread_order_slot slot [7:0] (
    .clock(clock), .reset(reset), .write(slot_write), .style(style), .inner(inner), .outer(outer),
    .held_style(slot_held_style), .held_inner(slot_held_inner), .held_outer(slot_held_outer)
  );

  wl_thread_order_style_of style_of (.word(slot_held_style), .number(read), .selected(read_style));

  wl_thread_order_count_of count_of [1:0] (
    .word({slot_held_outer, slot_held_inner}), .number(read), .selected({read_outer, read_inner})
  );

endmodule
`default_nettype wire
