// wl_sync_channels_waiters: submodule of sync_channels
// Waiting warps and their channels, in order of the waits.
// Parameters: WARPS=8 CHANNELS=16 COUNT_BITS=4
// Generated from Rust-HDL by: warploom emit sync_channels
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_sync_channels_waiters (
  input  wire         clock,           // the one clock
  input  wire         reset,           // synchronous, active high: no warp waits
  input  wire         signal,          // a channel is signalled; the first warp that waits for it leaves
  input  wire   [3:0] signal_channel,  // that channel
  input  wire         enter,           // a warp waits from now on
  input  wire   [2:0] enter_warp,      // that warp
  input  wire   [3:0] enter_channel,   // channel that it waits for
  output wire         match_found,     // a channel is signalled, and a warp waits for it
  output wire   [2:0] oldest           // the first of the warps that wait for it
);

  reg any_match;
  reg [2:0] oldest_match;
  reg [2:0] match_term;
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

  wire matches_0 = (signal & filled_0) & (channel_0 == signal_channel);
  wire matches_1 = (signal & filled_1) & (channel_1 == signal_channel);
  wire matches_2 = (signal & filled_2) & (channel_2 == signal_channel);
  wire matches_3 = (signal & filled_3) & (channel_3 == signal_channel);
  wire matches_4 = (signal & filled_4) & (channel_4 == signal_channel);
  wire matches_5 = (signal & filled_5) & (channel_5 == signal_channel);
  wire matches_6 = (signal & filled_6) & (channel_6 == signal_channel);
  wire matches_7 = (signal & filled_7) & (channel_7 == signal_channel);

  always @* begin
    // The warp that a signal wakes: the first one that waits for its channel.
    any_match = 1'd0;
    any_match = any_match | matches_0;
    any_match = any_match | matches_1;
    any_match = any_match | matches_2;
    any_match = any_match | matches_3;
    any_match = any_match | matches_4;
    any_match = any_match | matches_5;
    any_match = any_match | matches_6;
    any_match = any_match | matches_7;
  end

  always @* begin
    oldest_match = 3'd0;
    match_term = 3'd0;
    if (search_0_chosen_0) begin
      match_term = warp_0;
    end
    oldest_match = oldest_match | match_term;
    match_term = 3'd0;
    if (search_0_chosen_1) begin
      match_term = warp_1;
    end
    oldest_match = oldest_match | match_term;
    match_term = 3'd0;
    if (search_0_chosen_2) begin
      match_term = warp_2;
    end
    oldest_match = oldest_match | match_term;
    match_term = 3'd0;
    if (search_0_chosen_3) begin
      match_term = warp_3;
    end
    oldest_match = oldest_match | match_term;
    match_term = 3'd0;
    if (search_0_chosen_4) begin
      match_term = warp_4;
    end
    oldest_match = oldest_match | match_term;
    match_term = 3'd0;
    if (search_0_chosen_5) begin
      match_term = warp_5;
    end
    oldest_match = oldest_match | match_term;
    match_term = 3'd0;
    if (search_0_chosen_6) begin
      match_term = warp_6;
    end
    oldest_match = oldest_match | match_term;
    match_term = 3'd0;
    if (search_0_chosen_7) begin
      match_term = warp_7;
    end
    oldest_match = oldest_match | match_term;
  end

  // From the first slot that was empty before this cycle, all slots shift towards slot 0.
  // A warp that enters did not wait, so at least one slot is empty.
  wire remains_0 = filled_0 & !search_0_chosen_0;
  wire remains_1 = filled_1 & !search_0_chosen_1;
  wire remains_2 = filled_2 & !search_0_chosen_2;
  wire remains_3 = filled_3 & !search_0_chosen_3;
  wire remains_4 = filled_4 & !search_0_chosen_4;
  wire remains_5 = filled_5 & !search_0_chosen_5;
  wire remains_6 = filled_6 & !search_0_chosen_6;
  wire remains_7 = filled_7 & !search_0_chosen_7;

  always @* begin
    filled_0_next = remains_0;
    warp_0_next = warp_0;
    channel_0_next = channel_0;
    if (search_1_reached_0) begin
      filled_0_next = remains_1;
      warp_0_next = warp_1;
      channel_0_next = channel_1;
    end
  end

  always @* begin
    filled_1_next = remains_1;
    warp_1_next = warp_1;
    channel_1_next = channel_1;
    if (search_1_reached_1) begin
      filled_1_next = remains_2;
      warp_1_next = warp_2;
      channel_1_next = channel_2;
    end
  end

  always @* begin
    filled_2_next = remains_2;
    warp_2_next = warp_2;
    channel_2_next = channel_2;
    if (search_1_reached_2) begin
      filled_2_next = remains_3;
      warp_2_next = warp_3;
      channel_2_next = channel_3;
    end
  end

  always @* begin
    filled_3_next = remains_3;
    warp_3_next = warp_3;
    channel_3_next = channel_3;
    if (search_1_reached_3) begin
      filled_3_next = remains_4;
      warp_3_next = warp_4;
      channel_3_next = channel_4;
    end
  end

  always @* begin
    filled_4_next = remains_4;
    warp_4_next = warp_4;
    channel_4_next = channel_4;
    if (search_1_reached_4) begin
      filled_4_next = remains_5;
      warp_4_next = warp_5;
      channel_4_next = channel_5;
    end
  end

  always @* begin
    filled_5_next = remains_5;
    warp_5_next = warp_5;
    channel_5_next = channel_5;
    if (search_1_reached_5) begin
      filled_5_next = remains_6;
      warp_5_next = warp_6;
      channel_5_next = channel_6;
    end
  end

  always @* begin
    filled_6_next = remains_6;
    warp_6_next = warp_6;
    channel_6_next = channel_6;
    if (search_1_reached_6) begin
      filled_6_next = remains_7;
      warp_6_next = warp_7;
      channel_6_next = channel_7;
    end
  end

  always @* begin
    filled_7_next = remains_7;
    warp_7_next = warp_7;
    channel_7_next = channel_7;
    if (search_1_reached_7) begin
      filled_7_next = enter;
      warp_7_next = enter_warp;
      channel_7_next = enter_channel;
    end
  end

  assign match_found = any_match;
  assign oldest = oldest_match;

  wl_sync_channels_search search_0 (
    .candidate_0(matches_0), .candidate_1(matches_1), .candidate_2(matches_2), .candidate_3(matches_3), .candidate_4(matches_4),
    .candidate_5(matches_5), .candidate_6(matches_6), .candidate_7(matches_7), .chosen_0(search_0_chosen_0),
    .chosen_1(search_0_chosen_1), .chosen_2(search_0_chosen_2), .chosen_3(search_0_chosen_3), .chosen_4(search_0_chosen_4),
    .chosen_5(search_0_chosen_5), .chosen_6(search_0_chosen_6), .chosen_7(search_0_chosen_7), .reached_0(search_0_reached_0),
    .reached_1(search_0_reached_1), .reached_2(search_0_reached_2), .reached_3(search_0_reached_3), .reached_4(search_0_reached_4),
    .reached_5(search_0_reached_5), .reached_6(search_0_reached_6), .reached_7(search_0_reached_7)
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
