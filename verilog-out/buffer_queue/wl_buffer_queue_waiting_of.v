// wl_buffer_queue_waiting_of: submodule of buffer_queue
// Multiplexer: selects one word by its number.
// Parameters: BUFFERS=3 WARPS=8
// Generated from Rust-HDL by: warploom emit buffer_queue
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_buffer_queue_waiting_of (
  input  wire         word_0,   // input word
  input  wire         word_1,   // input word
  input  wire         word_2,   // input word
  input  wire         word_3,   // input word
  input  wire         word_4,   // input word
  input  wire         word_5,   // input word
  input  wire         word_6,   // input word
  input  wire         word_7,   // input word
  input  wire   [2:0] number,   // number of the word to be selected
  output wire         selected  // selected word
);

  reg tree_0, tree_1, tree_2, tree_3;

  wire tree_4 = word_4;
  wire tree_5 = word_5;
  wire tree_6 = word_6;
  wire tree_7 = word_7;

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
