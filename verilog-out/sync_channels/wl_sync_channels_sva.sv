// wl_sync_channels_sva: assertions and cover points for the ports of wl_sync_channels
// Made from the contract of sync_channels. Compile this file after the RTL: the directive bind at its end attaches the
// module to every instance of wl_sync_channels. The module drives nothing.
//
// known_*: a value is known, neither X nor Z, in the cycles in which it counts
// held_*: an output does not change until it is taken
// illegal_*: there is no input that the contract forbids, or that the block ignores
// reported_*: the block reports no error; the message explains the error code
// cover_*: cover points of the test plan
//
// With the macro WARPLOOM_ASSUME_INPUTS, the properties of inputs (illegal_*, reported_*, and known_* of inputs) are
// assumptions, e.g. for a formal tool that drives the inputs. Otherwise they are assertions.
// The macro WARPLOOM_ALLOW_ILLEGAL_INPUTS leaves out illegal_* and reported_*, for tests that cause errors. The macro
// WARPLOOM_NO_COVER leaves out cover_*.
// Generated from Rust-HDL by: warploom emit sync_channels (WARPS=8 CHANNELS=16 COUNT_BITS=4)
// SPDX-License-Identifier: Apache-2.0

`ifdef WARPLOOM_ASSUME_INPUTS
`define WARPLOOM_INPUT assume
`else
`define WARPLOOM_INPUT assert
`endif

`default_nettype none

module wl_sync_channels_sva (
  input wire clock,
  input wire reset,
  input wire signal_valid,
  input wire [3:0] signal_channel,
  input wire wait_valid,
  input wire [2:0] wait_warp,
  input wire [3:0] wait_channel,
  input wire wake_valid,
  input wire [2:0] wake_warp,
  input wire signal_error_valid,
  input wire [3:0] signal_error_channel,
  input wire [1:0] signal_error_code,
  input wire wait_error_valid,
  input wire [2:0] wait_error_warp,
  input wire [1:0] wait_error_code,
  input wire [7:0] waiting
);

  // Whether there was a cycle with reset. Before it, the state of the block is undefined.
  logic started;
  initial started = 1'b0;
  always @(posedge clock) begin
    if (reset) started <= 1'b1;
  end

  // Cycles in which the properties must hold.
  wire checking = started && !reset;

  // Known values.
  known_reset: `WARPLOOM_INPUT property (@(posedge clock)
    started |-> !$isunknown(reset))
    else $error("reset is unknown in a cycle in which sync_channels reads it");
  known_signal_valid: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !$isunknown(signal_valid))
    else $error("signal_valid is unknown in a cycle in which sync_channels reads it");
  known_signal_channel: `WARPLOOM_INPUT property (@(posedge clock)
    checking && signal_valid |-> !$isunknown(signal_channel))
    else $error("signal_channel is unknown in a cycle in which sync_channels reads it");
  known_wait_valid: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !$isunknown(wait_valid))
    else $error("wait_valid is unknown in a cycle in which sync_channels reads it");
  known_wait_warp: `WARPLOOM_INPUT property (@(posedge clock)
    checking && wait_valid |-> !$isunknown(wait_warp))
    else $error("wait_warp is unknown in a cycle in which sync_channels reads it");
  known_wait_channel: `WARPLOOM_INPUT property (@(posedge clock)
    checking && wait_valid |-> !$isunknown(wait_channel))
    else $error("wait_channel is unknown in a cycle in which sync_channels reads it");
  known_wake_valid: assert property (@(posedge clock)
    checking |-> !$isunknown(wake_valid))
    else $error("wake_valid is unknown");
  known_wake_warp: assert property (@(posedge clock)
    checking && wake_valid |-> !$isunknown(wake_warp))
    else $error("wake_warp is unknown while wake_valid is 1");
  known_signal_error_valid: assert property (@(posedge clock)
    checking |-> !$isunknown(signal_error_valid))
    else $error("signal_error_valid is unknown");
  known_signal_error_channel: assert property (@(posedge clock)
    checking && signal_error_valid |-> !$isunknown(signal_error_channel))
    else $error("signal_error_channel is unknown while signal_error_valid is 1");
  known_signal_error_code: assert property (@(posedge clock)
    checking && signal_error_valid |-> !$isunknown(signal_error_code))
    else $error("signal_error_code is unknown while signal_error_valid is 1");
  known_wait_error_valid: assert property (@(posedge clock)
    checking |-> !$isunknown(wait_error_valid))
    else $error("wait_error_valid is unknown");
  known_wait_error_warp: assert property (@(posedge clock)
    checking && wait_error_valid |-> !$isunknown(wait_error_warp))
    else $error("wait_error_warp is unknown while wait_error_valid is 1");
  known_wait_error_code: assert property (@(posedge clock)
    checking && wait_error_valid |-> !$isunknown(wait_error_code))
    else $error("wait_error_code is unknown while wait_error_valid is 1");
  known_waiting: assert property (@(posedge clock)
    checking |-> !$isunknown(waiting))
    else $error("waiting is unknown");

`ifndef WARPLOOM_ALLOW_ILLEGAL_INPUTS
  // Illegal inputs.
  // illegal_signal_channel_out_of_range: not possible at these parameters, since every value of the port is a valid
  // number
  // illegal_wait_warp_out_of_range: not possible at these parameters, since every value of the port is a valid number
  // illegal_wait_channel_out_of_range: not possible at these parameters, since every value of the port is a valid
  // number
  reported_signal_error_code_overflow: `WARPLOOM_INPUT property (@(posedge clock)
    checking && signal_error_valid |-> signal_error_code != 2'd1)
    else $error("signal_error_code 1: overflow: the channel's count is full, and no wait lowers it");
  reported_signal_error_code_out_of_range: `WARPLOOM_INPUT property (@(posedge clock)
    checking && signal_error_valid |-> signal_error_code != 2'd3)
    else $error("signal_error_code 3: a channel or a warp out of range");
  reported_wait_error_code_double_wait: `WARPLOOM_INPUT property (@(posedge clock)
    checking && wait_error_valid |-> wait_error_code != 2'd2)
    else $error("wait_error_code 2: double wait: the warp already waits");
  reported_wait_error_code_out_of_range: `WARPLOOM_INPUT property (@(posedge clock)
    checking && wait_error_valid |-> wait_error_code != 2'd3)
    else $error("wait_error_code 3: a channel or a warp out of range");
`endif

`ifndef WARPLOOM_NO_COVER
  // State from earlier cycles.
  logic [1:0] past_1;
  logic [0:0] past_2;
  logic [0:0] past_3;
  logic [1:0] past_4;
  logic [0:0] past_5;
  logic [1:0] past_6;
  logic [1:0] past_7;
  logic [0:0] past_8;
  logic [0:0] past_9;
  logic [0:0] past_10;
  logic [0:0] past_11;
  always_ff @(posedge clock) begin
    if (!started) begin
      past_1 <= 2'd0;
      past_2 <= 1'd0;
      past_3 <= 1'd0;
      past_4 <= 2'd0;
      past_5 <= 1'd0;
      past_6 <= 2'd0;
      past_7 <= 2'd0;
      past_8 <= 1'd0;
      past_9 <= 1'd0;
      past_10 <= 1'd0;
      past_11 <= 1'd0;
    end else begin
      past_1 <= {past_1[0:0], signal_valid && !reset};
      past_2 <= signal_valid && !reset && !wait_valid;
      past_3 <= !wake_valid;
      past_4 <= {past_4[0:0], wait_valid && !reset};
      past_5 <= wait_valid && !reset && !signal_valid && !wake_valid;
      past_6 <= {past_6[0:0], wake_valid};
      past_7 <= {past_7[0:0], !signal_valid && !wait_valid && !reset};
      past_8 <= wake_valid && wait_valid && !reset && (wait_warp == wake_warp) && !signal_valid;
      past_9 <= signal_error_valid && (signal_error_code == 2'd1);
      past_10 <= signal_valid && !reset && wait_valid && !reset && (signal_channel == wait_channel);
      past_11 <= wait_error_valid && (wait_error_code == 2'd2);
    end
  end

  // Cover points.
  cover_signal_and_wait_of_one_channel: cover property (@(posedge clock) started && signal_valid && !reset &&
    wait_valid && !reset && (signal_channel == wait_channel) && (waiting == 8'd0));
  cover_both_of_one_channel_while_others_wait: cover property (@(posedge clock) started && signal_valid && !reset &&
    wait_valid && !reset && (signal_channel == wait_channel) && !(waiting == 8'd0));
  cover_both_of_two_channels: cover property (@(posedge clock) started && signal_valid && !reset && wait_valid &&
    !reset && !(signal_valid && !reset && wait_valid && !reset && (signal_channel == wait_channel)));
  cover_both_at_a_full_count: cover property (@(posedge clock) started && signal_error_valid &&
    (signal_error_code == 2'd1) && signal_valid && !reset && (signal_channel == signal_error_channel) && signal_valid &&
    !reset && wait_valid && !reset && (signal_channel == wait_channel));
  cover_signal_while_nobody_waits: cover property (@(posedge clock) started && signal_valid && !reset &&
    (waiting == 8'd0) && !wait_valid);
  cover_signal_while_all_wait: cover property (@(posedge clock) started && signal_valid && !reset && (&waiting));
  cover_signals_in_a_row: cover property (@(posedge clock) started && signal_valid && !reset && past_1[0] && past_1[1]);
  cover_wake_by_a_signal: cover property (@(posedge clock) started && wake_valid && past_2[0] && past_3[0]);
  cover_wait_while_nobody_waits: cover property (@(posedge clock) started && wait_valid && !reset && (waiting == 8'd0));
  cover_waits_in_a_row: cover property (@(posedge clock) started && wait_valid && !reset && past_4[0] && past_4[1]);
  cover_wait_that_takes_one: cover property (@(posedge clock) started && wake_valid && past_5[0]);
  cover_wakes_in_a_row: cover property (@(posedge clock) started && wake_valid && past_6[0] && past_6[1]);
  cover_wake_that_is_late: cover property (@(posedge clock) started && wake_valid && past_7[0]);
  cover_delayed_wakes: cover property (@(posedge clock) started && wake_valid && past_7[0] && past_7[1]);
  cover_signal_in_the_cycle_of_a_wake: cover property (@(posedge clock) started && wake_valid && signal_valid &&
    !reset);
  cover_all_wait: cover property (@(posedge clock) started && (&waiting));
  cover_wait_in_the_cycle_of_the_wake: cover property (@(posedge clock) started && wake_valid && wait_valid && !reset &&
    (wait_warp == wake_warp));
  cover_wait_in_the_cycle_of_the_wake_that_takes_one: cover property (@(posedge clock) started && wake_valid &&
    past_8[0]);
  cover_wait_after_the_wake: cover property (@(posedge clock) started && wait_valid && !reset && past_6[0]);
  cover_error_1: cover property (@(posedge clock) started && signal_error_valid && (signal_error_code == 2'd1));
  cover_overflow_again: cover property (@(posedge clock) started && signal_error_valid && (signal_error_code == 2'd1) &&
    past_9[0]);
  cover_error_2: cover property (@(posedge clock) started && wait_error_valid && (wait_error_code == 2'd2));
  cover_double_wait_beside_a_signal: cover property (@(posedge clock) started && wait_error_valid &&
    (wait_error_code == 2'd2) && past_1[0]);
  cover_double_wait_of_its_signal: cover property (@(posedge clock) started && wait_error_valid &&
    (wait_error_code == 2'd2) && past_10[0] && wake_valid);
  cover_double_waits_in_a_row: cover property (@(posedge clock) started && wait_error_valid &&
    (wait_error_code == 2'd2) && past_11[0]);
  // cover_error_3: unreachable at these parameters: every number is that of a channel or a warp
  // cover_signal_of_no_channel: unreachable at these parameters: every number is that of a channel or a warp
  // cover_wait_of_no_warp_or_channel: unreachable at these parameters: every number is that of a channel or a warp
  cover_overflow_and_rejected_wait: cover property (@(posedge clock) started && signal_error_valid &&
    (signal_error_code == 2'd1) && wait_error_valid);
  cover_signal_in_a_reset: cover property (@(posedge clock) started && reset && signal_valid);
  cover_wait_in_a_reset: cover property (@(posedge clock) started && reset && wait_valid);
  cover_reset_while_all_wait: cover property (@(posedge clock) started && reset && (&waiting));
  cover_reset_in_the_cycle_of_a_wake: cover property (@(posedge clock) started && reset && wake_valid);
  cover_reset_in_the_cycle_of_an_error: cover property (@(posedge clock) started && reset && (signal_error_valid ||
    wait_error_valid));
`endif

endmodule

bind wl_sync_channels wl_sync_channels_sva sva (.*);

`default_nettype wire

`undef WARPLOOM_INPUT
