// wl_order_profiler_fields: Fields of a configuration word: a, b, style and slot.
// Generated from Rust-HDL by: warploom emit order_profiler (GROUP_BITS=16 ENTRIES=8 SLOTS=8 PARAMETER_BITS=11
// FIGURE_BITS=32 EVENT_BITS=8 CORES=2 TRIALS=64)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_order_profiler_fields (
  input  wire  [27:0] setting,  // configuration word
  output wire   [2:0] slot,     // slot of the configuration
  output wire   [2:0] style,    // style of the configuration
  output wire  [10:0] a,        // first parameter of the style
  output wire  [10:0] b         // second parameter of the style
);

  localparam [5:0] at_b = 6'd11;
  localparam [5:0] at_style = 6'd22;
  localparam [5:0] at_slot = 6'd25;

  // Shift each field down to bit 0.
  wire [27:0] from_b = setting >> at_b;
  wire [27:0] from_style = setting >> at_style;
  wire [27:0] from_slot = setting >> at_slot;
  assign a = setting[10:0];
  assign b = from_b[10:0];
  assign style = from_style[2:0];
  assign slot = from_slot[2:0];

  wire unused_bits = &{1'b0, from_b[27:11], from_style[27:3], from_slot[27:3]};

endmodule
`default_nettype wire
