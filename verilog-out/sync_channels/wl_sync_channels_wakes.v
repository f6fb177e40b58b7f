// wl_sync_channels_wakes: a part of sync_channels
// The wakes that are due, in the order in which they became so.
// Parameters: WARPS=8 CHANNELS=16 COUNT_BITS=4
// Made from Rust-HDL by: warploom emit sync_channels
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_sync_channels_wakes (
  input  wire         clock,        // the one clock
  input  wire         reset,        // synchronous, active high: none is due
  input  wire         first,        // a wake becomes due
  input  wire   [2:0] first_warp,   // of this warp
  input  wire         second,       // a wake becomes due, after that one
  input  wire   [2:0] second_warp,  // of this warp
  output wire         valid,        // a wake leaves in this cycle
  output wire   [2:0] warp          // of this warp
);

  localparam [2:0] number_0 = 3'd7;
  localparam [2:0] number_1 = 3'd0;
  localparam [2:0] number_2 = 3'd1;
  localparam [2:0] number_3 = 3'd2;
  localparam [2:0] number_4 = 3'd3;
  localparam [2:0] number_5 = 3'd4;
  localparam [2:0] number_6 = 3'd5;
  localparam [2:0] number_7 = 3'd6;
  localparam [2:0] number_8 = 3'd7;
  reg [3:0] after_first;
  reg [2:0] for_even;
  reg [2:0] for_odd;
  reg [2:0] place_0, place_0_next, place_1, place_1_next, place_2, place_2_next, place_3, place_3_next, place_4, place_4_next,
      place_5, place_5_next, place_6, place_6_next, place_7, place_7_next;
  reg [3:0] head, head_next;
  reg [3:0] tail, tail_next;

  wire some = head != tail;

  always @* begin
    head_next = head;
    if (some) begin
      head_next = head + 4'd1;
    end
  end

  wire one = first | second;
  wire both = first & second;

  always @* begin
    after_first = tail;
    if (first) begin
      after_first = tail + 4'd1;
    end
  end

  always @* begin
    tail_next = tail;
    tail_next = after_first;
    if (second) begin
      tail_next = after_first + 4'd1;
    end
  end

  wire [2:0] enters = tail[2:0];
  wire odd = tail[0];

  always @* begin
    for_even = second_warp;
    if (first & !odd) begin
      for_even = first_warp;
    end
  end

  always @* begin
    for_odd = second_warp;
    if (first & odd) begin
      for_odd = first_warp;
    end
  end

  wire before_0 = enters == number_0;
  wire before_1 = enters == number_1;
  wire before_2 = enters == number_2;
  wire before_3 = enters == number_3;
  wire before_4 = enters == number_4;
  wire before_5 = enters == number_5;
  wire before_6 = enters == number_6;
  wire before_7 = enters == number_7;
  wire before_8 = enters == number_8;

  always @* begin
    place_0_next = place_0;
    if ((one & before_1) | (both & before_0)) begin
      place_0_next = for_even;
    end
  end

  always @* begin
    place_1_next = place_1;
    if ((one & before_2) | (both & before_1)) begin
      place_1_next = for_odd;
    end
  end

  always @* begin
    place_2_next = place_2;
    if ((one & before_3) | (both & before_2)) begin
      place_2_next = for_even;
    end
  end

  always @* begin
    place_3_next = place_3;
    if ((one & before_4) | (both & before_3)) begin
      place_3_next = for_odd;
    end
  end

  always @* begin
    place_4_next = place_4;
    if ((one & before_5) | (both & before_4)) begin
      place_4_next = for_even;
    end
  end

  always @* begin
    place_5_next = place_5;
    if ((one & before_6) | (both & before_5)) begin
      place_5_next = for_odd;
    end
  end

  always @* begin
    place_6_next = place_6;
    if ((one & before_7) | (both & before_6)) begin
      place_6_next = for_even;
    end
  end

  always @* begin
    place_7_next = place_7;
    if ((one & before_8) | (both & before_7)) begin
      place_7_next = for_odd;
    end
  end

  assign valid = some;

  wl_sync_channels_at_head at_head (
    .word_0(place_0), .word_1(place_1), .word_2(place_2), .word_3(place_3), .word_4(place_4), .word_5(place_5), .word_6(place_6),
    .word_7(place_7), .number(head[2:0]), .selected(warp)
  );

  always @(posedge clock) begin
    if (reset) begin
      head <= 4'd0;
      tail <= 4'd0;
    end else begin
      head <= head_next;
      tail <= tail_next;
    end
    place_0 <= place_0_next;
    place_1 <= place_1_next;
    place_2 <= place_2_next;
    place_3 <= place_3_next;
    place_4 <= place_4_next;
    place_5 <= place_5_next;
    place_6 <= place_6_next;
    place_7 <= place_7_next;
  end

endmodule

`default_nettype wire
