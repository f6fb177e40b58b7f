// wl_sync_channels_at_head: a part of sync_channels
// One of many words.
// Parameters: WARPS=8 CHANNELS=16 COUNT_BITS=4
// Made from Rust-HDL by: warploom emit sync_channels
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_sync_channels_at_head (
  input  wire   [2:0] word_0,   // the words
  input  wire   [2:0] word_1,   // the words
  input  wire   [2:0] word_2,   // the words
  input  wire   [2:0] word_3,   // the words
  input  wire   [2:0] word_4,   // the words
  input  wire   [2:0] word_5,   // the words
  input  wire   [2:0] word_6,   // the words
  input  wire   [2:0] word_7,   // the words
  input  wire   [2:0] number,   // which one
  output wire   [2:0] selected  // that one
);

  reg [2:0] left_0, left_1, left_2, left_3;

  wire [2:0] left_4 = word_4;
  wire [2:0] left_5 = word_5;
  wire [2:0] left_6 = word_6;
  wire [2:0] left_7 = word_7;

  always @* begin
    left_0 = word_0;
    left_1 = word_1;
    left_2 = word_2;
    left_3 = word_3;
    left_0 = left_0;
    if (number[0]) begin
      left_0 = left_1;
    end
    left_1 = left_2;
    if (number[0]) begin
      left_1 = left_3;
    end
    left_2 = left_4;
    if (number[0]) begin
      left_2 = left_5;
    end
    left_3 = left_6;
    if (number[0]) begin
      left_3 = left_7;
    end
    left_0 = left_0;
    if (number[1]) begin
      left_0 = left_1;
    end
    left_1 = left_2;
    if (number[1]) begin
      left_1 = left_3;
    end
    left_0 = left_0;
    if (number[2]) begin
      left_0 = left_1;
    end
  end

  assign selected = left_0;

endmodule

`default_nettype wire
