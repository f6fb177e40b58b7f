// wl_order_profiler_entry_of: Multiplexer: selects one word by its number.
// Generated from Rust-HDL by: warploom emit order_profiler (GROUP_BITS=16 ENTRIES=8 SLOTS=8 PARAMETER_BITS=11
// FIGURE_BITS=32 EVENT_BITS=8 CORES=2 TRIALS=64)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_order_profiler_entry_of (
  input  wire [271:0] word,     // input word
  input  wire   [2:0] number,   // number of the word to be selected
  output wire  [33:0] selected  // selected word
);

  reg [271:0] tree;

  always @* begin : tree_logic
    integer i;
    // Inputs of the tree, padded to a power of two.
    tree = word;
    // One round per bit of the number, from bit 0: each round keeps one word of each pair.
    for (i = 0; i < 4; i = i + 1) tree[i*34 +: 34] = number[0] ? tree[(i*2 + 1)*34 +: 34] : tree[i*2*34 +: 34];
    tree[33:0] = number[1] ? tree[67:34] : tree[33:0];
    tree[67:34] = number[1] ? tree[135:102] : tree[101:68];
    tree[33:0] = number[2] ? tree[67:34] : tree[33:0];
  end

  assign selected = tree[33:0];

endmodule
`default_nettype wire
