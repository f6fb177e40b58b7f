// wl_sync_channels_counts: Counts of all channels.
// Generated from Rust-HDL by: warploom emit sync_channels (WARPS=8 CHANNELS=16 COUNT_BITS=4)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_sync_channels_counts (
  input  wire         clock,           // clock, rising edge
  input  wire         reset,           // synchronous, active high: all counts are 0
  input  wire         signal,          // a channel is signalled
  input  wire   [3:0] signal_channel,  // channel that is signalled
  input  wire   [3:0] wait_channel,    // channel of a wait
  input  wire         raise,           // with signal: the count of the signalled channel rises unless it is full
  input  wire         lower,           // the count of wait_channel falls unless it is 0; never while that channel is
                                       // signalled
  output wire         full,            // a channel is signalled, and its count is full
  output wire         nonzero          // the count of wait_channel is above 0
);

  wire [15:0] count_nonzero, count_full;

  wire [15:0] signalled = {16{signal}} & (16'd1 << signal_channel);
  wire [15:0] addressed = 16'd1 << wait_channel;
  wire [15:0] rises = signalled & {16{raise}} & ~count_full;
  wire [15:0] falls = addressed & {16{lower}} & count_nonzero;
  wire [15:0] count_step = rises | falls;

  // A signal raises the count of its channel, a wait lowers the count of its channel.
  // Each channel checks its own count. So no count waits for the selection among all counts.
  wire any_full = |(signalled & count_full);
  wire any_nonzero = |(addressed & count_nonzero);
  assign full = any_full;
  assign nonzero = any_nonzero;

  wl_sync_channels_count count [15:0] (
    .clock(clock), .reset(reset), .step(count_step), .up(signalled), .nonzero(count_nonzero), .full(count_full)
  );

endmodule
`default_nettype wire
