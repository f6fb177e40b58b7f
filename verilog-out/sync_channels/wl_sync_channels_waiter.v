// wl_sync_channels_waiter: submodule of sync_channels
// One warp in the list of the warps that wait for its channel.
// Parameters: WARPS=8 CHANNELS=16 COUNT_BITS=4
// Generated from Rust-HDL by: warploom emit sync_channels
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_sync_channels_waiter (
  input  wire         clock,              // clock, rising edge
  input  wire         reset,              // synchronous, active high: the warp does not wait
  input  wire         signal,             // a channel is signalled
  input  wire   [3:0] signal_channel,     // channel that is signalled
  input  wire         becomes_first,      // the warp before this one in the list left in the previous cycle
  input  wire   [2:0] wait_warp,          // warp of a wait
  input  wire   [3:0] wait_channel,       // channel of a wait
  input  wire         addressed,          // wait_warp is this warp
  input  wire         entered,            // the warp of a wait of the previous cycle entered the list of its channel
  input  wire         entered_first,      // it entered as the first one of the list
  input  wire         set_channel,        // this warp may enter the list of wait_channel
  output wire         is_last_of_signal,  // this warp is the last one that waits for signal_channel
  output wire         is_first,           // this warp is the first one that waits for signal_channel
  output wire         is_only,            // this warp is the only one that waits for signal_channel
  output wire         is_last,            // this warp is the last one that waits for wait_channel
  output wire   [2:0] behind              // next warp in the list, unless this warp is the last one
);

  reg last_now;
  reg first;
  reg last;
  reg [3:0] channel, channel_next;
  reg [2:0] warp_behind, warp_behind_next;
  reg candidate;
  reg appended;

  // A warp that entered in the previous cycle comes after the last one, which is then no longer the last.
  wire first_now = (first | becomes_first) | (candidate & entered_first);

  always @* begin
    last_now = last;
    if (entered) begin
      last_now = candidate | (last & !appended);
    end
  end

  wire signalled = channel == signal_channel;
  wire chosen = first_now & signalled;
  assign is_last_of_signal = last_now & signalled;
  wire appends = last_now & (channel == wait_channel);
  assign is_first = chosen;
  assign is_only = chosen & last_now;
  assign is_last = appends;
  assign behind = warp_behind;

  // A signal of the channel wakes the first warp.
  wire leaves = signal & chosen;
  wire first_next = first_now & !leaves;
  wire last_next = last_now & !leaves;

  // The warp of the wait and the last warp of its channel: meaningful if the warp enters.
  wire candidate_next = addressed;
  wire appended_next = appends;

  always @* begin
    // The channel has no meaning while this warp does not wait, and the next warp has no meaning while
    // this warp is the last one. So both are set before it is known whether a warp enters.
    channel_next = channel;
    if (set_channel) begin
      channel_next = wait_channel;
    end
  end

  always @* begin
    warp_behind_next = warp_behind;
    if (appends) begin
      warp_behind_next = wait_warp;
    end
  end

  always @(posedge clock) begin
    // A reset of all these marks lets them share the control signals of a logic tile.
    if (reset) begin
      first <= 1'd0;
      last <= 1'd0;
      candidate <= 1'd0;
      appended <= 1'd0;
    end else begin
      first <= first_next;
      last <= last_next;
      candidate <= candidate_next;
      appended <= appended_next;
    end
    channel <= channel_next;
    warp_behind <= warp_behind_next;
  end

endmodule

`default_nettype wire
