// wl_sync_channels_waiters: Waiting warps: for each channel a linked list in the order of the waits.
// Generated from Rust-HDL by: warploom emit sync_channels (WARPS=8 CHANNELS=16 COUNT_BITS=4)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_sync_channels_waiters (
  input  wire         clock,           // clock, rising edge
  input  wire         reset,           // synchronous, active high: no warp waits
  input  wire         signal,          // a channel is signalled; the first warp that waits for it leaves
  input  wire   [3:0] signal_channel,  // channel that is signalled
  input  wire   [2:0] wait_warp,       // warp of a wait
  input  wire   [3:0] wait_channel,    // channel of a wait
  input  wire         enter,           // wait_warp waits from the next cycle on
  input  wire   [7:0] waiting,         // this warp waits already
  output wire         match_found,     // a channel is signalled, and a warp waits for it
  output wire   [2:0] first_warp       // first warp that waits for the signalled channel
);

  reg successor_valid;
  reg [2:0] successor, first_number, number_term, behind_first, behind_term;
  wire [7:0] waiter_is_last_of_signal, waiter_is_first, waiter_is_only, waiter_is_last;
  wire [23:0] waiter_behind;

  // The first warp that waits for the signalled channel, and the next one in its list;
  // whether a warp waits for the channel of the wait.
  wire any_signalled = |waiter_is_last_of_signal;
  wire any_only = |waiter_is_only;
  wire any_last = |waiter_is_last;

  always @* begin : first_number_logic
    integer i;
    first_number = 3'd0;
    behind_first = 3'd0;
    for (i = 0; i < 8; i = i + 1) begin
      number_term = 3'd0;
      behind_term = 3'd0;
      if (waiter_is_first[i]) begin
        number_term = i[2:0];
        behind_term = waiter_behind[i*3 +: 3];
      end
      first_number = first_number | number_term;
      behind_first = behind_first | behind_term;
    end
  end

  // A list has a last warp exactly if it has a first one. The mark of the last one is a register; that of
  // the first one may follow from a comparison.
  assign match_found = signal & any_signalled;
  assign first_warp = first_number;

  // A warp that enters is the first one if the list is empty, or if the only warp of the list leaves.
  wire enter_first = !any_last | (signal & any_only & (signal_channel == wait_channel));
  wire [7:0] addressed = 8'd1 << wait_warp;
  wire [7:0] waiter_enters = {8{enter}} & addressed;
  wire [7:0] waiter_set_channel = addressed & ~waiting;
  wire [7:0] waiter_becomes_first = {8{successor_valid}} & (8'd1 << successor);

  wl_sync_channels_waiter waiter [7:0] (
    .clock(clock), .reset(reset), .signal(signal), .signal_channel(signal_channel),
    .becomes_first(waiter_becomes_first), .wait_warp(wait_warp), .wait_channel(wait_channel), .any_enters(enter),
    .enters(waiter_enters), .enter_first(enter_first), .set_channel(waiter_set_channel),
    .is_last_of_signal(waiter_is_last_of_signal), .is_first(waiter_is_first), .is_only(waiter_is_only),
    .is_last(waiter_is_last), .behind(waiter_behind)
  );

  always @(posedge clock) begin
    // The warp after the one that leaves is the first one from the next cycle on.
    successor_valid <= match_found & !any_only & !reset;
    successor <= behind_first;
  end

endmodule
`default_nettype wire
