// wl_buffer_queue_second_buffer: Multiplexer: selects one word by its number.
// Generated from Rust-HDL by: warploom emit buffer_queue (BUFFERS=3 WARPS=8)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_buffer_queue_second_buffer (
  input  wire   [5:0] word,     // input word
  input  wire   [1:0] number,   // number of the word to be selected
  output wire   [1:0] selected  // selected word
);

  reg [7:0] tree;

  always @* begin
    // Inputs of the tree, padded to a power of two.
    tree[5:0] = word;
    tree[7:6] = tree[5:4];
    // One round per bit of the number, from bit 0: each round keeps one word of each pair.
    tree[1:0] = number[0] ? tree[3:2] : tree[1:0];
    tree[3:2] = number[0] ? tree[7:6] : tree[5:4];
    tree[1:0] = number[1] ? tree[3:2] : tree[1:0];
  end

  assign selected = tree[1:0];

endmodule
`default_nettype wire
