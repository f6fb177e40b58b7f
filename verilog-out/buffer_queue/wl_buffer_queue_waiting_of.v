// wl_buffer_queue_waiting_of: Multiplexer: selects one word by its number.
// Generated from Rust-HDL by: warploom emit buffer_queue (BUFFERS=3 WARPS=8)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_buffer_queue_waiting_of (
  input  wire   [7:0] word,     // input word
  input  wire   [2:0] number,   // number of the word to be selected
  output wire         selected  // selected word
);

  reg [7:0] tree;

  always @* begin : tree_logic
    integer i;
    // Inputs of the tree, padded to a power of two.
    tree = word;
    // One round per bit of the number, from bit 0: each round keeps one word of each pair.
    for (i = 0; i < 4; i = i + 1) tree[i] = number[0] ? tree[i*2 + 1] : tree[i*2];
    tree[0] = number[1] ? tree[1] : tree[0];
    tree[1] = number[1] ? tree[3] : tree[2];
    tree[0] = number[2] ? tree[1] : tree[0];
  end

  assign selected = tree[0];

endmodule
`default_nettype wire
