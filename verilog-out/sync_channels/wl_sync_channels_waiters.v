// wl_sync_channels_waiters: submodule of sync_channels
// Waiting warps: for each channel a linked list in the order of the waits.
// Parameters: WARPS=8 CHANNELS=16 COUNT_BITS=4
// Generated from Rust-HDL by: warploom emit sync_channels
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
  input  wire         waiting_0,       // this warp waits already
  input  wire         waiting_1,       // this warp waits already
  input  wire         waiting_2,       // this warp waits already
  input  wire         waiting_3,       // this warp waits already
  input  wire         waiting_4,       // this warp waits already
  input  wire         waiting_5,       // this warp waits already
  input  wire         waiting_6,       // this warp waits already
  input  wire         waiting_7,       // this warp waits already
  output wire         match_found,     // a channel is signalled, and a warp waits for it
  output wire   [2:0] first_warp       // first warp that waits for the signalled channel
);

  localparam [2:0] number_0 = 3'd0;
  localparam [2:0] number_1 = 3'd1;
  localparam [2:0] number_2 = 3'd2;
  localparam [2:0] number_3 = 3'd3;
  localparam [2:0] number_4 = 3'd4;
  localparam [2:0] number_5 = 3'd5;
  localparam [2:0] number_6 = 3'd6;
  localparam [2:0] number_7 = 3'd7;
  reg any_signalled;
  reg any_only;
  reg any_last;
  reg [2:0] first_number;
  reg [2:0] number_term;
  reg [2:0] behind_first;
  reg [2:0] behind_term;
  wire waiter_0_is_last_of_signal, waiter_1_is_last_of_signal, waiter_2_is_last_of_signal, waiter_3_is_last_of_signal,
      waiter_4_is_last_of_signal, waiter_5_is_last_of_signal, waiter_6_is_last_of_signal, waiter_7_is_last_of_signal;
  wire waiter_0_is_first, waiter_1_is_first, waiter_2_is_first, waiter_3_is_first, waiter_4_is_first, waiter_5_is_first,
      waiter_6_is_first, waiter_7_is_first;
  wire waiter_0_is_only, waiter_1_is_only, waiter_2_is_only, waiter_3_is_only, waiter_4_is_only, waiter_5_is_only, waiter_6_is_only,
      waiter_7_is_only;
  wire waiter_0_is_last, waiter_1_is_last, waiter_2_is_last, waiter_3_is_last, waiter_4_is_last, waiter_5_is_last, waiter_6_is_last,
      waiter_7_is_last;
  wire [2:0] waiter_0_behind, waiter_1_behind, waiter_2_behind, waiter_3_behind, waiter_4_behind, waiter_5_behind, waiter_6_behind,
      waiter_7_behind;
  reg successor_valid, successor_valid_next;
  reg [2:0] successor;
  reg entered;
  reg entered_first;

  always @* begin
    // The first warp that waits for the signalled channel, and the next one in its list;
    // whether a warp waits for the channel of the wait.
    any_signalled = 1'd0;
    any_signalled = any_signalled | waiter_0_is_last_of_signal;
    any_signalled = any_signalled | waiter_1_is_last_of_signal;
    any_signalled = any_signalled | waiter_2_is_last_of_signal;
    any_signalled = any_signalled | waiter_3_is_last_of_signal;
    any_signalled = any_signalled | waiter_4_is_last_of_signal;
    any_signalled = any_signalled | waiter_5_is_last_of_signal;
    any_signalled = any_signalled | waiter_6_is_last_of_signal;
    any_signalled = any_signalled | waiter_7_is_last_of_signal;
  end

  always @* begin
    any_only = 1'd0;
    any_only = any_only | waiter_0_is_only;
    any_only = any_only | waiter_1_is_only;
    any_only = any_only | waiter_2_is_only;
    any_only = any_only | waiter_3_is_only;
    any_only = any_only | waiter_4_is_only;
    any_only = any_only | waiter_5_is_only;
    any_only = any_only | waiter_6_is_only;
    any_only = any_only | waiter_7_is_only;
  end

  always @* begin
    any_last = 1'd0;
    any_last = any_last | waiter_0_is_last;
    any_last = any_last | waiter_1_is_last;
    any_last = any_last | waiter_2_is_last;
    any_last = any_last | waiter_3_is_last;
    any_last = any_last | waiter_4_is_last;
    any_last = any_last | waiter_5_is_last;
    any_last = any_last | waiter_6_is_last;
    any_last = any_last | waiter_7_is_last;
  end

  always @* begin
    first_number = 3'd0;
    behind_first = 3'd0;
    number_term = 3'd0;
    behind_term = 3'd0;
    if (waiter_0_is_first) begin
      number_term = number_0;
      behind_term = waiter_0_behind;
    end
    first_number = first_number | number_term;
    behind_first = behind_first | behind_term;
    number_term = 3'd0;
    behind_term = 3'd0;
    if (waiter_1_is_first) begin
      number_term = number_1;
      behind_term = waiter_1_behind;
    end
    first_number = first_number | number_term;
    behind_first = behind_first | behind_term;
    number_term = 3'd0;
    behind_term = 3'd0;
    if (waiter_2_is_first) begin
      number_term = number_2;
      behind_term = waiter_2_behind;
    end
    first_number = first_number | number_term;
    behind_first = behind_first | behind_term;
    number_term = 3'd0;
    behind_term = 3'd0;
    if (waiter_3_is_first) begin
      number_term = number_3;
      behind_term = waiter_3_behind;
    end
    first_number = first_number | number_term;
    behind_first = behind_first | behind_term;
    number_term = 3'd0;
    behind_term = 3'd0;
    if (waiter_4_is_first) begin
      number_term = number_4;
      behind_term = waiter_4_behind;
    end
    first_number = first_number | number_term;
    behind_first = behind_first | behind_term;
    number_term = 3'd0;
    behind_term = 3'd0;
    if (waiter_5_is_first) begin
      number_term = number_5;
      behind_term = waiter_5_behind;
    end
    first_number = first_number | number_term;
    behind_first = behind_first | behind_term;
    number_term = 3'd0;
    behind_term = 3'd0;
    if (waiter_6_is_first) begin
      number_term = number_6;
      behind_term = waiter_6_behind;
    end
    first_number = first_number | number_term;
    behind_first = behind_first | behind_term;
    number_term = 3'd0;
    behind_term = 3'd0;
    if (waiter_7_is_first) begin
      number_term = number_7;
      behind_term = waiter_7_behind;
    end
    first_number = first_number | number_term;
    behind_first = behind_first | behind_term;
  end

  // A list has a last warp exactly if it has a first one. The last one is known earlier in the cycle.
  assign match_found = signal & any_signalled;
  assign first_warp = first_number;

  always @* begin
    // The warp after the one that leaves is the first one from the next cycle on.
    successor_valid_next = 1'd0;
    successor_valid_next = (match_found & !any_only) & !reset;
  end

  wire [2:0] successor_next = behind_first;

  // A warp that enters is marked in the next cycle: it is known late in the cycle whether it enters.
  // It is the first one if the list is empty, or if the only warp of the list leaves.
  wire enter_first = !any_last | ((signal & any_only) & (signal_channel == wait_channel));
  wire entered_next = enter & !reset;
  wire entered_first_next = (enter & enter_first) & !reset;
  wire addressed_0 = wait_warp == number_0;
  wire waiter_0_set_channel = addressed_0 & !waiting_0;
  wire waiter_0_becomes_first = successor_valid & (successor == number_0);
  wire addressed_1 = wait_warp == number_1;
  wire waiter_1_set_channel = addressed_1 & !waiting_1;
  wire waiter_1_becomes_first = successor_valid & (successor == number_1);
  wire addressed_2 = wait_warp == number_2;
  wire waiter_2_set_channel = addressed_2 & !waiting_2;
  wire waiter_2_becomes_first = successor_valid & (successor == number_2);
  wire addressed_3 = wait_warp == number_3;
  wire waiter_3_set_channel = addressed_3 & !waiting_3;
  wire waiter_3_becomes_first = successor_valid & (successor == number_3);
  wire addressed_4 = wait_warp == number_4;
  wire waiter_4_set_channel = addressed_4 & !waiting_4;
  wire waiter_4_becomes_first = successor_valid & (successor == number_4);
  wire addressed_5 = wait_warp == number_5;
  wire waiter_5_set_channel = addressed_5 & !waiting_5;
  wire waiter_5_becomes_first = successor_valid & (successor == number_5);
  wire addressed_6 = wait_warp == number_6;
  wire waiter_6_set_channel = addressed_6 & !waiting_6;
  wire waiter_6_becomes_first = successor_valid & (successor == number_6);
  wire addressed_7 = wait_warp == number_7;
  wire waiter_7_set_channel = addressed_7 & !waiting_7;
  wire waiter_7_becomes_first = successor_valid & (successor == number_7);

  wl_sync_channels_waiter waiter_0 (
    .clock(clock), .reset(reset), .signal(signal), .signal_channel(signal_channel), .becomes_first(waiter_0_becomes_first),
    .wait_warp(wait_warp), .wait_channel(wait_channel), .addressed(addressed_0), .entered(entered), .entered_first(entered_first),
    .set_channel(waiter_0_set_channel), .is_last_of_signal(waiter_0_is_last_of_signal), .is_first(waiter_0_is_first),
    .is_only(waiter_0_is_only), .is_last(waiter_0_is_last), .behind(waiter_0_behind)
  );

  wl_sync_channels_waiter waiter_1 (
    .clock(clock), .reset(reset), .signal(signal), .signal_channel(signal_channel), .becomes_first(waiter_1_becomes_first),
    .wait_warp(wait_warp), .wait_channel(wait_channel), .addressed(addressed_1), .entered(entered), .entered_first(entered_first),
    .set_channel(waiter_1_set_channel), .is_last_of_signal(waiter_1_is_last_of_signal), .is_first(waiter_1_is_first),
    .is_only(waiter_1_is_only), .is_last(waiter_1_is_last), .behind(waiter_1_behind)
  );

  wl_sync_channels_waiter waiter_2 (
    .clock(clock), .reset(reset), .signal(signal), .signal_channel(signal_channel), .becomes_first(waiter_2_becomes_first),
    .wait_warp(wait_warp), .wait_channel(wait_channel), .addressed(addressed_2), .entered(entered), .entered_first(entered_first),
    .set_channel(waiter_2_set_channel), .is_last_of_signal(waiter_2_is_last_of_signal), .is_first(waiter_2_is_first),
    .is_only(waiter_2_is_only), .is_last(waiter_2_is_last), .behind(waiter_2_behind)
  );

  wl_sync_channels_waiter waiter_3 (
    .clock(clock), .reset(reset), .signal(signal), .signal_channel(signal_channel), .becomes_first(waiter_3_becomes_first),
    .wait_warp(wait_warp), .wait_channel(wait_channel), .addressed(addressed_3), .entered(entered), .entered_first(entered_first),
    .set_channel(waiter_3_set_channel), .is_last_of_signal(waiter_3_is_last_of_signal), .is_first(waiter_3_is_first),
    .is_only(waiter_3_is_only), .is_last(waiter_3_is_last), .behind(waiter_3_behind)
  );

  wl_sync_channels_waiter waiter_4 (
    .clock(clock), .reset(reset), .signal(signal), .signal_channel(signal_channel), .becomes_first(waiter_4_becomes_first),
    .wait_warp(wait_warp), .wait_channel(wait_channel), .addressed(addressed_4), .entered(entered), .entered_first(entered_first),
    .set_channel(waiter_4_set_channel), .is_last_of_signal(waiter_4_is_last_of_signal), .is_first(waiter_4_is_first),
    .is_only(waiter_4_is_only), .is_last(waiter_4_is_last), .behind(waiter_4_behind)
  );

  wl_sync_channels_waiter waiter_5 (
    .clock(clock), .reset(reset), .signal(signal), .signal_channel(signal_channel), .becomes_first(waiter_5_becomes_first),
    .wait_warp(wait_warp), .wait_channel(wait_channel), .addressed(addressed_5), .entered(entered), .entered_first(entered_first),
    .set_channel(waiter_5_set_channel), .is_last_of_signal(waiter_5_is_last_of_signal), .is_first(waiter_5_is_first),
    .is_only(waiter_5_is_only), .is_last(waiter_5_is_last), .behind(waiter_5_behind)
  );

  wl_sync_channels_waiter waiter_6 (
    .clock(clock), .reset(reset), .signal(signal), .signal_channel(signal_channel), .becomes_first(waiter_6_becomes_first),
    .wait_warp(wait_warp), .wait_channel(wait_channel), .addressed(addressed_6), .entered(entered), .entered_first(entered_first),
    .set_channel(waiter_6_set_channel), .is_last_of_signal(waiter_6_is_last_of_signal), .is_first(waiter_6_is_first),
    .is_only(waiter_6_is_only), .is_last(waiter_6_is_last), .behind(waiter_6_behind)
  );

  wl_sync_channels_waiter waiter_7 (
    .clock(clock), .reset(reset), .signal(signal), .signal_channel(signal_channel), .becomes_first(waiter_7_becomes_first),
    .wait_warp(wait_warp), .wait_channel(wait_channel), .addressed(addressed_7), .entered(entered), .entered_first(entered_first),
    .set_channel(waiter_7_set_channel), .is_last_of_signal(waiter_7_is_last_of_signal), .is_first(waiter_7_is_first),
    .is_only(waiter_7_is_only), .is_last(waiter_7_is_last), .behind(waiter_7_behind)
  );

  always @(posedge clock) begin
    successor_valid <= successor_valid_next;
    successor <= successor_next;
    entered <= entered_next;
    entered_first <= entered_first_next;
  end

endmodule

`default_nettype wire
