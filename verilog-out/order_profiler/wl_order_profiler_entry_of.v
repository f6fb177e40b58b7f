// wl_order_profiler_entry_of: submodule of order_profiler
// Multiplexer: selects one word by its number.
// Parameters: GROUP_BITS=16 ENTRIES=8 SLOTS=8 PARAMETER_BITS=11 FIGURE_BITS=32 EVENT_BITS=8 CORES=2 TRIALS=64
// Generated from Rust-HDL by: warploom emit order_profiler
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_order_profiler_entry_of (
  input  wire  [33:0] word_0,   // input word
  input  wire  [33:0] word_1,   // input word
  input  wire  [33:0] word_2,   // input word
  input  wire  [33:0] word_3,   // input word
  input  wire  [33:0] word_4,   // input word
  input  wire  [33:0] word_5,   // input word
  input  wire  [33:0] word_6,   // input word
  input  wire  [33:0] word_7,   // input word
  input  wire   [2:0] number,   // number of the word to be selected
  output wire  [33:0] selected  // selected word
);

  reg [33:0] tree_0, tree_1, tree_2, tree_3;

  wire [33:0] tree_4 = word_4;
  wire [33:0] tree_5 = word_5;
  wire [33:0] tree_6 = word_6;
  wire [33:0] tree_7 = word_7;

  always @* begin
    // Inputs of the tree, padded to a power of two.
    tree_0 = word_0;
    tree_1 = word_1;
    tree_2 = word_2;
    tree_3 = word_3;
    // One round per bit of the number, from bit 0: each round keeps one word of each pair.
    tree_0 = tree_0;
    if (number[0]) begin
      tree_0 = tree_1;
    end
    tree_1 = tree_2;
    if (number[0]) begin
      tree_1 = tree_3;
    end
    tree_2 = tree_4;
    if (number[0]) begin
      tree_2 = tree_5;
    end
    tree_3 = tree_6;
    if (number[0]) begin
      tree_3 = tree_7;
    end
    tree_0 = tree_0;
    if (number[1]) begin
      tree_0 = tree_1;
    end
    tree_1 = tree_2;
    if (number[1]) begin
      tree_1 = tree_3;
    end
    tree_0 = tree_0;
    if (number[2]) begin
      tree_0 = tree_1;
    end
  end

  assign selected = tree_0;

endmodule

`default_nettype wire
