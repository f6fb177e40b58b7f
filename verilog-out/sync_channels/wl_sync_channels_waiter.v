// wl_sync_channels_waiter: One warp in the list of the warps that wait for its channel.
// Generated from Rust-HDL by: warploom emit sync_channels (WARPS=8 CHANNELS=16 COUNT_BITS=4)
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
  input  wire         any_enters,         // wait_warp enters the list of wait_channel
  input  wire         enters,             // this warp enters the list of wait_channel
  input  wire         enter_first,        // a warp that enters is the first one of the list
  input  wire         set_channel,        // this warp may enter the list of wait_channel
  output wire         is_last_of_signal,  // this warp is the last one that waits for signal_channel
  output wire         is_first,           // this warp is the first one that waits for signal_channel
  output wire         is_only,            // this warp is the only one that waits for signal_channel
  output wire         is_last,            // this warp is the last one that waits for wait_channel
  output wire   [2:0] behind              // next warp in the list, unless this warp is the last one
);

  reg first, last;
  reg [3:0] channel;
  reg [2:0] warp_behind;

  wire first_now = first | becomes_first;
  wire signalled = channel == signal_channel;
  wire chosen = first_now & signalled;
  assign is_last_of_signal = last & signalled;
  wire appends = last & (channel == wait_channel);
  assign is_first = chosen;
  assign is_only = chosen & last;
  assign is_last = appends;
  assign behind = warp_behind;

  // A signal of the channel wakes the first warp.
  wire leaves = signal & chosen;

  always @(posedge clock) begin
    first <= first_now & !leaves;
    // A warp that enters comes after the last one, which is then no longer the last one.
    last <= any_enters & appends ? 1'd0 : last & !leaves;
    // This warp enters, as the last one.
    if (enters) begin
      first <= enter_first;
      last <= 1'd1;
    end
    // The channel has no meaning while this warp does not wait, and the next warp has no meaning while
    // this warp is the last one. So both are set before it is known whether a warp enters.
    if (set_channel) channel <= wait_channel;
    if (appends) warp_behind <= wait_warp;
    if (reset) begin
      first <= 1'd0;
      last <= 1'd0;
    end
  end

endmodule
`default_nettype wire
