// wl_thread_order_count_of: Multiplexer: selects one word by its number.
// Generated from Rust-HDL by: warploom emit thread_order (X_BITS=10 Y_BITS=10 SLOTS=8)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_thread_order_count_of (
  input  wire  [87:0] word,     // input word
  input  wire   [2:0] number,   // number of the word to be selected
  output wire  [10:0] selected  // selected word
);

  reg [87:0] tree;

  always @* begin : tree_logic
    integer i;
    // Inputs of the tree, padded to a power of two.
    tree = word;
    // One round per bit of the number, from bit 0: each round keeps one word of each pair.
    for (i = 0; i < 4; i = i + 1) tree[i*11 +: 11] = number[0] ? tree[(i*2 + 1)*11 +: 11] : tree[i*2*11 +: 11];
    tree[10:0] = number[1] ? tree[21:11] : tree[10:0];
    tree[21:11] = number[1] ? tree[43:33] : tree[32:22];
    tree[10:0] = number[2] ? tree[21:11] : tree[10:0];
  end

  assign selected = tree[10:0];

endmodule
`default_nettype wire
