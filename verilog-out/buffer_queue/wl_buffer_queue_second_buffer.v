// wl_buffer_queue_second_buffer: submodule of buffer_queue
// Multiplexer: selects one word by its number.
// Parameters: BUFFERS=3 WARPS=8
// Generated from Rust-HDL by: warploom emit buffer_queue
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_buffer_queue_second_buffer (
  input  wire   [1:0] word_0,   // input word
  input  wire   [1:0] word_1,   // input word
  input  wire   [1:0] word_2,   // input word
  input  wire   [1:0] number,   // number of the word to be selected
  output wire   [1:0] selected  // selected word
);

  reg [1:0] tree_0, tree_1;

  wire [1:0] tree_2 = word_2;
  wire [1:0] tree_3 = tree_2;

  always @* begin
    // Inputs of the tree, padded to a power of two.
    tree_0 = word_0;
    tree_1 = word_1;
    // One round per bit of the number, from bit 0: each round keeps one word of each pair.
    tree_0 = tree_0;
    if (number[0]) begin
      tree_0 = tree_1;
    end
    tree_1 = tree_2;
    if (number[0]) begin
      tree_1 = tree_3;
    end
    tree_0 = tree_0;
    if (number[1]) begin
      tree_0 = tree_1;
    end
  end

  assign selected = tree_0;

endmodule

`default_nettype wire
