// wl_thread_order_slots: submodule of thread_order
// Stored configurations, one per slot.
// Parameters: X_BITS=10 Y_BITS=10 SLOTS=8
// Generated from Rust-HDL by: warploom emit thread_order
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

  localparam [2:0] numbers_0 = 3'd0;
  localparam [2:0] numbers_1 = 3'd1;
  localparam [2:0] numbers_2 = 3'd2;
  localparam [2:0] numbers_3 = 3'd3;
  localparam [2:0] numbers_4 = 3'd4;
  localparam [2:0] numbers_5 = 3'd5;
  localparam [2:0] numbers_6 = 3'd6;
  localparam [2:0] numbers_7 = 3'd7;
  reg [10:0] inner;
  reg [10:0] outer;
  wire [2:0] slot_0_held_style, slot_1_held_style, slot_2_held_style, slot_3_held_style, slot_4_held_style, slot_5_held_style,
      slot_6_held_style, slot_7_held_style;
  wire [10:0] slot_0_held_inner, slot_1_held_inner, slot_2_held_inner, slot_3_held_inner, slot_4_held_inner, slot_5_held_inner,
      slot_6_held_inner, slot_7_held_inner;
  wire [10:0] slot_0_held_outer, slot_1_held_outer, slot_2_held_outer, slot_3_held_outer, slot_4_held_outer, slot_5_held_outer,
      slot_6_held_outer, slot_7_held_outer;

  always @* begin
    // Stored as inner and outer count: in strided order, a is the outer
    // count; in tiled order, a is the inner count.
    inner = b;
    outer = a;
    if (style[1]) begin
      inner = a;
      outer = b;
    end
  end

  wire slot_0_write = write & (number == numbers_0);
  wire slot_1_write = write & (number == numbers_1);
  wire slot_2_write = write & (number == numbers_2);
  wire slot_3_write = write & (number == numbers_3);
  wire slot_4_write = write & (number == numbers_4);
  wire slot_5_write = write & (number == numbers_5);
  wire slot_6_write = write & (number == numbers_6);
  wire slot_7_write = write & (number == numbers_7);

  wl_thread_order_slot slot_0 (
    .clock(clock), .reset(reset), .write(slot_0_write), .style(style), .inner(inner), .outer(outer), .held_style(slot_0_held_style),
    .held_inner(slot_0_held_inner), .held_outer(slot_0_held_outer)
  );

  wl_thread_order_slot slot_1 (
    .clock(clock), .reset(reset), .write(slot_1_write), .style(style), .inner(inner), .outer(outer), .held_style(slot_1_held_style),
    .held_inner(slot_1_held_inner), .held_outer(slot_1_held_outer)
  );

  wl_thread_order_slot slot_2 (
    .clock(clock), .reset(reset), .write(slot_2_write), .style(style), .inner(inner), .outer(outer), .held_style(slot_2_held_style),
    .held_inner(slot_2_held_inner), .held_outer(slot_2_held_outer)
  );

  wl_thread_order_slot slot_3 (
    .clock(clock), .reset(reset), .write(slot_3_write), .style(style), .inner(inner), .outer(outer), .held_style(slot_3_held_style),
    .held_inner(slot_3_held_inner), .held_outer(slot_3_held_outer)
  );

  wl_thread_order_slot slot_4 (
    .clock(clock), .reset(reset), .write(slot_4_write), .style(style), .inner(inner), .outer(outer), .held_style(slot_4_held_style),
    .held_inner(slot_4_held_inner), .held_outer(slot_4_held_outer)
  );

  wl_thread_order_slot slot_5 (
    .clock(clock), .reset(reset), .write(slot_5_write), .style(style), .inner(inner), .outer(outer), .held_style(slot_5_held_style),
    .held_inner(slot_5_held_inner), .held_outer(slot_5_held_outer)
  );

  wl_thread_order_slot slot_6 (
    .clock(clock), .reset(reset), .write(slot_6_write), .style(style), .inner(inner), .outer(outer), .held_style(slot_6_held_style),
    .held_inner(slot_6_held_inner), .held_outer(slot_6_held_outer)
  );

  wl_thread_order_slot slot_7 (
    .clock(clock), .reset(reset), .write(slot_7_write), .style(style), .inner(inner), .outer(outer), .held_style(slot_7_held_style),
    .held_inner(slot_7_held_inner), .held_outer(slot_7_held_outer)
  );

  wl_thread_order_style_of style_of (
    .word_0(slot_0_held_style), .word_1(slot_1_held_style), .word_2(slot_2_held_style), .word_3(slot_3_held_style),
    .word_4(slot_4_held_style), .word_5(slot_5_held_style), .word_6(slot_6_held_style), .word_7(slot_7_held_style), .number(read),
    .selected(read_style)
  );

  wl_thread_order_count_of count_of_0 (
    .word_0(slot_0_held_inner), .word_1(slot_1_held_inner), .word_2(slot_2_held_inner), .word_3(slot_3_held_inner),
    .word_4(slot_4_held_inner), .word_5(slot_5_held_inner), .word_6(slot_6_held_inner), .word_7(slot_7_held_inner), .number(read),
    .selected(read_inner)
  );

  wl_thread_order_count_of count_of_1 (
    .word_0(slot_0_held_outer), .word_1(slot_1_held_outer), .word_2(slot_2_held_outer), .word_3(slot_3_held_outer),
    .word_4(slot_4_held_outer), .word_5(slot_5_held_outer), .word_6(slot_6_held_outer), .word_7(slot_7_held_outer), .number(read),
    .selected(read_outer)
  );

endmodule

`default_nettype wire
