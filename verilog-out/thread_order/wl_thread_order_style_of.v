// wl_thread_order_style_of: Multiplexer: selects one word by its number.
// Generated from Rust-HDL by: warploom emit thread_order (X_BITS=10 Y_BITS=10 SLOTS=8)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_thread_order_style_of (
  input  wire  [23:0] word,     // input word
  input  wire   [2:0] number,   // number of the word to be selected
  output wire   [2:0] selected  // selected word
);

  reg [23:0] tree;

  always @* begin : tree_logic
    integer i;
    // Inputs of the tree, padded to a power of two.
    tree = word;
    // One round per bit of the number, from bit 0: each round keeps one word of each pair.
    for (i = 0; i < 4; i = i + 1) tree[i*3 +: 3] = number[0] ? tree[(i*2 + 1)*3 +: 3] : tree[i*2*3 +: 3];
    tree[2:0] = number[1] ? tree[5:3] : tree[2:0];
    tree[5:3] = number[1] ? tree[11:9] : tree[8:6];
    tree[2:0] = number[2] ? tree[5:3] : tree[2:0];
  end

  assign selected = tree[2:0];

endmodule
`default_nettype wire
