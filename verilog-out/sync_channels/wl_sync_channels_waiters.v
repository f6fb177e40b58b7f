// wl_sync_channels_waiters: a part of sync_channels
// Who waits for what, in the order of the waits.
// Parameters: WARPS=8 CHANNELS=16 COUNT_BITS=4
// Made from Rust-HDL by: warploom emit sync_channels
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_sync_channels_waiters (
  input  wire         clock,           // the one clock
  input  wire         reset,           // synchronous, active high: nobody waits
  input  wire         signals,         // a channel is signalled; the first that waits for it leaves
  input  wire   [3:0] signal_channel,  // which channel
  input  wire         enter,           // a warp waits from now on
  input  wire   [2:0] enter_warp,      // which
  input  wire   [3:0] enter_channel,   // for a signal of this channel
  output wire         wanted,          // there is a signal, and a warp waits for it
  output wire   [2:0] oldest           // the first of those
);

  reg any;
  reg [2:0] found;
  reg [2:0] candidate;
  reg filled_0, filled_0_next, filled_1, filled_1_next, filled_2, filled_2_next, filled_3, filled_3_next, filled_4, filled_4_next,
      filled_5, filled_5_next, filled_6, filled_6_next, filled_7, filled_7_next;
  reg [2:0] warp_0, warp_0_next, warp_1, warp_1_next, warp_2, warp_2_next, warp_3, warp_3_next, warp_4, warp_4_next, warp_5,
      warp_5_next, warp_6, warp_6_next, warp_7, warp_7_next;
  reg [3:0] channel_0, channel_0_next, channel_1, channel_1_next, channel_2, channel_2_next, channel_3, channel_3_next, channel_4,
      channel_4_next, channel_5, channel_5_next, channel_6, channel_6_next, channel_7, channel_7_next;
  wire search_0_chosen_0, search_0_chosen_1, search_0_chosen_2, search_0_chosen_3, search_0_chosen_4, search_0_chosen_5,
      search_0_chosen_6, search_0_chosen_7, search_1_chosen_0, search_1_chosen_1, search_1_chosen_2, search_1_chosen_3,
      search_1_chosen_4, search_1_chosen_5, search_1_chosen_6, search_1_chosen_7;
  wire search_0_reached_0, search_0_reached_1, search_0_reached_2, search_0_reached_3, search_0_reached_4, search_0_reached_5,
      search_0_reached_6, search_0_reached_7, search_1_reached_0, search_1_reached_1, search_1_reached_2, search_1_reached_3,
      search_1_reached_4, search_1_reached_5, search_1_reached_6, search_1_reached_7;

  wire here_0 = (signals & filled_0) & (channel_0 == signal_channel);
  wire here_1 = (signals & filled_1) & (channel_1 == signal_channel);
  wire here_2 = (signals & filled_2) & (channel_2 == signal_channel);
  wire here_3 = (signals & filled_3) & (channel_3 == signal_channel);
  wire here_4 = (signals & filled_4) & (channel_4 == signal_channel);
  wire here_5 = (signals & filled_5) & (channel_5 == signal_channel);
  wire here_6 = (signals & filled_6) & (channel_6 == signal_channel);
  wire here_7 = (signals & filled_7) & (channel_7 == signal_channel);

  always @* begin
    any = 1'd0;
    any = any | here_0;
    any = any | here_1;
    any = any | here_2;
    any = any | here_3;
    any = any | here_4;
    any = any | here_5;
    any = any | here_6;
    any = any | here_7;
  end

  always @* begin
    found = 3'd0;
    candidate = 3'd0;
    if (search_0_chosen_0) begin
      candidate = warp_0;
    end
    found = found | candidate;
    candidate = 3'd0;
    if (search_0_chosen_1) begin
      candidate = warp_1;
    end
    found = found | candidate;
    candidate = 3'd0;
    if (search_0_chosen_2) begin
      candidate = warp_2;
    end
    found = found | candidate;
    candidate = 3'd0;
    if (search_0_chosen_3) begin
      candidate = warp_3;
    end
    found = found | candidate;
    candidate = 3'd0;
    if (search_0_chosen_4) begin
      candidate = warp_4;
    end
    found = found | candidate;
    candidate = 3'd0;
    if (search_0_chosen_5) begin
      candidate = warp_5;
    end
    found = found | candidate;
    candidate = 3'd0;
    if (search_0_chosen_6) begin
      candidate = warp_6;
    end
    found = found | candidate;
    candidate = 3'd0;
    if (search_0_chosen_7) begin
      candidate = warp_7;
    end
    found = found | candidate;
  end

  wire stays_0 = filled_0 & !search_0_chosen_0;
  wire stays_1 = filled_1 & !search_0_chosen_1;
  wire stays_2 = filled_2 & !search_0_chosen_2;
  wire stays_3 = filled_3 & !search_0_chosen_3;
  wire stays_4 = filled_4 & !search_0_chosen_4;
  wire stays_5 = filled_5 & !search_0_chosen_5;
  wire stays_6 = filled_6 & !search_0_chosen_6;
  wire stays_7 = filled_7 & !search_0_chosen_7;

  always @* begin
    filled_0_next = stays_0;
    warp_0_next = warp_0;
    channel_0_next = channel_0;
    if (search_1_reached_0) begin
      filled_0_next = stays_1;
      warp_0_next = warp_1;
      channel_0_next = channel_1;
    end
  end

  always @* begin
    filled_1_next = stays_1;
    warp_1_next = warp_1;
    channel_1_next = channel_1;
    if (search_1_reached_1) begin
      filled_1_next = stays_2;
      warp_1_next = warp_2;
      channel_1_next = channel_2;
    end
  end

  always @* begin
    filled_2_next = stays_2;
    warp_2_next = warp_2;
    channel_2_next = channel_2;
    if (search_1_reached_2) begin
      filled_2_next = stays_3;
      warp_2_next = warp_3;
      channel_2_next = channel_3;
    end
  end

  always @* begin
    filled_3_next = stays_3;
    warp_3_next = warp_3;
    channel_3_next = channel_3;
    if (search_1_reached_3) begin
      filled_3_next = stays_4;
      warp_3_next = warp_4;
      channel_3_next = channel_4;
    end
  end

  always @* begin
    filled_4_next = stays_4;
    warp_4_next = warp_4;
    channel_4_next = channel_4;
    if (search_1_reached_4) begin
      filled_4_next = stays_5;
      warp_4_next = warp_5;
      channel_4_next = channel_5;
    end
  end

  always @* begin
    filled_5_next = stays_5;
    warp_5_next = warp_5;
    channel_5_next = channel_5;
    if (search_1_reached_5) begin
      filled_5_next = stays_6;
      warp_5_next = warp_6;
      channel_5_next = channel_6;
    end
  end

  always @* begin
    filled_6_next = stays_6;
    warp_6_next = warp_6;
    channel_6_next = channel_6;
    if (search_1_reached_6) begin
      filled_6_next = stays_7;
      warp_6_next = warp_7;
      channel_6_next = channel_7;
    end
  end

  always @* begin
    filled_7_next = stays_7;
    warp_7_next = warp_7;
    channel_7_next = channel_7;
    if (search_1_reached_7) begin
      filled_7_next = enter;
      warp_7_next = enter_warp;
      channel_7_next = enter_channel;
    end
  end

  assign wanted = any;
  assign oldest = found;

  wl_sync_channels_search search_0 (
    .candidate_0(here_0), .candidate_1(here_1), .candidate_2(here_2), .candidate_3(here_3), .candidate_4(here_4), .candidate_5(here_5),
    .candidate_6(here_6), .candidate_7(here_7), .chosen_0(search_0_chosen_0), .chosen_1(search_0_chosen_1),
    .chosen_2(search_0_chosen_2), .chosen_3(search_0_chosen_3), .chosen_4(search_0_chosen_4), .chosen_5(search_0_chosen_5),
    .chosen_6(search_0_chosen_6), .chosen_7(search_0_chosen_7), .reached_0(search_0_reached_0), .reached_1(search_0_reached_1),
    .reached_2(search_0_reached_2), .reached_3(search_0_reached_3), .reached_4(search_0_reached_4), .reached_5(search_0_reached_5),
    .reached_6(search_0_reached_6), .reached_7(search_0_reached_7)
  );

  wl_sync_channels_search search_1 (
    .candidate_0(!filled_0), .candidate_1(!filled_1), .candidate_2(!filled_2), .candidate_3(!filled_3), .candidate_4(!filled_4),
    .candidate_5(!filled_5), .candidate_6(!filled_6), .candidate_7(!filled_7), .chosen_0(search_1_chosen_0),
    .chosen_1(search_1_chosen_1), .chosen_2(search_1_chosen_2), .chosen_3(search_1_chosen_3), .chosen_4(search_1_chosen_4),
    .chosen_5(search_1_chosen_5), .chosen_6(search_1_chosen_6), .chosen_7(search_1_chosen_7), .reached_0(search_1_reached_0),
    .reached_1(search_1_reached_1), .reached_2(search_1_reached_2), .reached_3(search_1_reached_3), .reached_4(search_1_reached_4),
    .reached_5(search_1_reached_5), .reached_6(search_1_reached_6), .reached_7(search_1_reached_7)
  );

  always @(posedge clock) begin
    if (reset) begin
      filled_0 <= 1'd0;
    end else begin
      filled_0 <= filled_0_next;
    end
    if (reset) begin
      filled_1 <= 1'd0;
    end else begin
      filled_1 <= filled_1_next;
    end
    if (reset) begin
      filled_2 <= 1'd0;
    end else begin
      filled_2 <= filled_2_next;
    end
    if (reset) begin
      filled_3 <= 1'd0;
    end else begin
      filled_3 <= filled_3_next;
    end
    if (reset) begin
      filled_4 <= 1'd0;
    end else begin
      filled_4 <= filled_4_next;
    end
    if (reset) begin
      filled_5 <= 1'd0;
    end else begin
      filled_5 <= filled_5_next;
    end
    if (reset) begin
      filled_6 <= 1'd0;
    end else begin
      filled_6 <= filled_6_next;
    end
    if (reset) begin
      filled_7 <= 1'd0;
    end else begin
      filled_7 <= filled_7_next;
    end
    warp_0 <= warp_0_next;
    warp_1 <= warp_1_next;
    warp_2 <= warp_2_next;
    warp_3 <= warp_3_next;
    warp_4 <= warp_4_next;
    warp_5 <= warp_5_next;
    warp_6 <= warp_6_next;
    warp_7 <= warp_7_next;
    channel_0 <= channel_0_next;
    channel_1 <= channel_1_next;
    channel_2 <= channel_2_next;
    channel_3 <= channel_3_next;
    channel_4 <= channel_4_next;
    channel_5 <= channel_5_next;
    channel_6 <= channel_6_next;
    channel_7 <= channel_7_next;
  end

  wire unused_bits = &{1'b0, search_0_reached_0, search_0_reached_1, search_0_reached_2, search_0_reached_3, search_0_reached_4,
      search_0_reached_5, search_0_reached_6, search_0_reached_7, search_1_chosen_0, search_1_chosen_1, search_1_chosen_2,
      search_1_chosen_3, search_1_chosen_4, search_1_chosen_5, search_1_chosen_6, search_1_chosen_7};

endmodule

`default_nettype wire
