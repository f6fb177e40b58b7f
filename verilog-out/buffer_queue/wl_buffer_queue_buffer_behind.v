// wl_buffer_queue_buffer_behind: a part of buffer_queue
// One of many words.
// Parameters: BUFFERS=3 WARPS=8
// Made from Rust-HDL by: warploom emit buffer_queue
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_buffer_queue_buffer_behind (
  input  wire   [1:0] word_0,   // the words
  input  wire   [1:0] word_1,   // the words
  input  wire   [1:0] word_2,   // the words
  input  wire   [1:0] number,   // which one
  output wire   [1:0] selected  // that one
);

  reg [1:0] left_0, left_1;

  wire [1:0] left_2 = word_2;
  wire [1:0] left_3 = left_2;

  always @* begin
    left_0 = word_0;
    left_1 = word_1;
    left_0 = left_0;
    if (number[0]) begin
      left_0 = left_1;
    end
    left_1 = left_2;
    if (number[0]) begin
      left_1 = left_3;
    end
    left_0 = left_0;
    if (number[1]) begin
      left_0 = left_1;
    end
  end

  assign selected = left_0;

endmodule

`default_nettype wire
