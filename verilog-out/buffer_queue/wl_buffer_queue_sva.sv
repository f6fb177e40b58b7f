// wl_buffer_queue_sva: assertions and cover points for the ports of wl_buffer_queue
// Made from the contract of buffer_queue. Compile this file after the RTL: the directive bind at its end attaches the
// module to every instance of wl_buffer_queue. The module drives nothing.
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
// Generated from Rust-HDL by: warploom emit buffer_queue (BUFFERS=3 WARPS=8)
// SPDX-License-Identifier: Apache-2.0

`ifdef WARPLOOM_ASSUME_INPUTS
`define WARPLOOM_INPUT assume
`else
`define WARPLOOM_INPUT assert
`endif

`default_nettype none

module wl_buffer_queue_sva (
  input wire clock,
  input wire reset,
  input wire request_valid,
  input wire [2:0] request_warp,
  input wire [1:0] request_function,
  input wire [1:0] request_buffer,
  input wire response_valid,
  input wire [2:0] response_warp,
  input wire [1:0] response_function,
  input wire [1:0] response_buffer,
  input wire error_valid,
  input wire [2:0] error_warp,
  input wire [1:0] error_code,
  input wire [7:0] parked,
  input wire [1:0] free,
  input wire [1:0] filled
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
    else $error("reset is unknown in a cycle in which buffer_queue reads it");
  known_request_valid: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !$isunknown(request_valid))
    else $error("request_valid is unknown in a cycle in which buffer_queue reads it");
  known_request_warp: `WARPLOOM_INPUT property (@(posedge clock)
    checking && request_valid |-> !$isunknown(request_warp))
    else $error("request_warp is unknown in a cycle in which buffer_queue reads it");
  known_request_function: `WARPLOOM_INPUT property (@(posedge clock)
    checking && request_valid |-> !$isunknown(request_function))
    else $error("request_function is unknown in a cycle in which buffer_queue reads it");
  known_request_buffer: `WARPLOOM_INPUT property (@(posedge clock)
    checking && request_valid && ((request_function == 2'd1) ||
      (request_function == 2'd3)) |-> !$isunknown(request_buffer))
    else $error("request_buffer is unknown in a cycle in which buffer_queue reads it");
  known_response_valid: assert property (@(posedge clock)
    checking |-> !$isunknown(response_valid))
    else $error("response_valid is unknown");
  known_response_warp: assert property (@(posedge clock)
    checking && response_valid |-> !$isunknown(response_warp))
    else $error("response_warp is unknown while response_valid is 1");
  known_response_function: assert property (@(posedge clock)
    checking && response_valid |-> !$isunknown(response_function))
    else $error("response_function is unknown while response_valid is 1");
  known_response_buffer: assert property (@(posedge clock)
    checking && response_valid |-> !$isunknown(response_buffer))
    else $error("response_buffer is unknown while response_valid is 1");
  known_error_valid: assert property (@(posedge clock)
    checking |-> !$isunknown(error_valid))
    else $error("error_valid is unknown");
  known_error_warp: assert property (@(posedge clock)
    checking && error_valid |-> !$isunknown(error_warp))
    else $error("error_warp is unknown while error_valid is 1");
  known_error_code: assert property (@(posedge clock)
    checking && error_valid |-> !$isunknown(error_code))
    else $error("error_code is unknown while error_valid is 1");
  known_parked: assert property (@(posedge clock)
    checking |-> !$isunknown(parked))
    else $error("parked is unknown");
  known_free: assert property (@(posedge clock)
    checking |-> !$isunknown(free))
    else $error("free is unknown");
  known_filled: assert property (@(posedge clock)
    checking |-> !$isunknown(filled))
    else $error("filled is unknown");

`ifndef WARPLOOM_ALLOW_ILLEGAL_INPUTS
  // Illegal inputs.
  // illegal_warp_out_of_range: not possible at these parameters, since every value of the port is a valid number
  illegal_buffer_out_of_range: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !(request_valid && ((request_function == 2'd1) || (request_function == 2'd3)) &&
      (request_buffer == 2'd3)))
    else $error("a queue or release names a buffer that does not exist (rule errors)");
  reported_error_code_out_of_range: `WARPLOOM_INPUT property (@(posedge clock)
    checking && error_valid |-> error_code != 2'd1)
    else $error("error_code 1: a warp, or in queue and release a buffer, is out of range");
  reported_error_code_parked: `WARPLOOM_INPUT property (@(posedge clock)
    checking && error_valid |-> error_code != 2'd2)
    else $error("error_code 2: the warp is parked");
  reported_error_code_not_held: `WARPLOOM_INPUT property (@(posedge clock)
    checking && error_valid |-> error_code != 2'd3)
    else $error(
      "error_code 3: the warp does not hold the queued buffer for filling, or the released buffer for reading");
`endif

`ifndef WARPLOOM_NO_COVER
  // State from earlier cycles.
  logic [1:0] past_1;
  logic [0:0] past_2;
  logic [0:0] past_3;
  logic [0:0] past_4;
  logic [0:0] past_5;
  logic [0:0] past_6;
  logic [0:0] past_7;
  logic [0:0] past_8;
  logic [0:0] past_9;
  logic [0:0] past_10;
  logic [0:0] past_11;
  logic [0:0] past_12;
  logic [0:0] past_13;
  logic [0:0] past_14;
  logic [0:0] past_15;
  logic [0:0] past_16;
  always_ff @(posedge clock) begin
    if (!started) begin
      past_1 <= 2'd0;
      past_2 <= 1'd0;
      past_3 <= 1'd0;
      past_4 <= 1'd0;
      past_5 <= 1'd0;
      past_6 <= 1'd0;
      past_7 <= 1'd0;
      past_8 <= 1'd0;
      past_9 <= 1'd0;
      past_10 <= 1'd0;
      past_11 <= 1'd0;
      past_12 <= 1'd0;
      past_13 <= 1'd0;
      past_14 <= 1'd0;
      past_15 <= 1'd0;
      past_16 <= 1'd0;
    end else begin
      past_1 <= {past_1[0:0], request_valid && !reset};
      past_2 <= request_valid && !reset && (request_function == 2'd0);
      past_3 <= !response_valid && !error_valid && past_1[0] && past_2[0];
      past_4 <= request_valid && !reset && (request_function == 2'd1);
      past_5 <= request_valid && !reset && (request_function == 2'd2);
      past_6 <= !response_valid && !error_valid && past_1[0] && past_5[0];
      past_7 <= request_valid && !reset && (request_function == 2'd3);
      past_8 <= response_valid && (response_function == 2'd0) && (response_warp == request_warp);
      past_9 <= (request_function == 2'd1) || (request_function == 2'd3);
      past_10 <= !(free == 2'd3);
      past_11 <= reset;
      past_12 <= ((request_function == 2'd1) || (request_function == 2'd3)) && (request_buffer == 2'd3);
      past_13 <= request_valid && !reset && !((request_function == 2'd1) || (request_function == 2'd3)) &&
        (request_buffer == 2'd3);
      past_14 <= !response_valid && !error_valid && past_1[0] && past_4[0];
      past_15 <= error_valid;
      past_16 <= response_valid;
    end
  end

  // Cover points.
  cover_requests_in_a_row: cover property (@(posedge clock) started && request_valid && !reset && past_1[0] &&
    past_1[1]);
  cover_a_pause: cover property (@(posedge clock) started && request_valid && !reset && !past_1[0] && !past_1[1]);
  cover_dequeue_of_a_free_buffer: cover property (@(posedge clock) started && response_valid &&
    (response_function == 2'd0) && past_2[0]);
  cover_dequeue_of_the_last_free_buffer: cover property (@(posedge clock) started && response_valid &&
    (response_function == 2'd0) && past_2[0] && (free == 2'd0));
  cover_dequeue_parks: cover property (@(posedge clock) started && !response_valid && !error_valid && past_1[0] &&
    past_2[0]);
  cover_dequeues_park_in_a_row: cover property (@(posedge clock) started && !response_valid && !error_valid &&
    past_1[0] && past_2[0] && past_3[0]);
  cover_queue_without_a_parked_reader: cover property (@(posedge clock) started && !response_valid && !error_valid &&
    past_1[0] && past_4[0]);
  cover_queue_after_other_filled_buffers: cover property (@(posedge clock) started && !response_valid && !error_valid &&
    past_1[0] && past_4[0] && (filled > 2'd1));
  cover_queue_to_a_parked_warp: cover property (@(posedge clock) started && response_valid &&
    (response_function == 2'd2) && past_4[0]);
  cover_acquire_of_a_filled_buffer: cover property (@(posedge clock) started && response_valid &&
    (response_function == 2'd2) && past_5[0]);
  cover_acquire_of_the_last_filled_buffer: cover property (@(posedge clock) started && response_valid &&
    (response_function == 2'd2) && past_5[0] && (filled == 2'd0));
  cover_acquire_parks: cover property (@(posedge clock) started && !response_valid && !error_valid && past_1[0] &&
    past_5[0]);
  cover_acquires_park_in_a_row: cover property (@(posedge clock) started && !response_valid && !error_valid &&
    past_1[0] && past_5[0] && past_6[0]);
  cover_release_without_a_parked_filler: cover property (@(posedge clock) started && !response_valid && !error_valid &&
    past_1[0] && past_7[0]);
  cover_release_after_other_free_buffers: cover property (@(posedge clock) started && !response_valid && !error_valid &&
    past_1[0] && past_7[0] && (free > 2'd1));
  cover_release_to_a_parked_warp: cover property (@(posedge clock) started && response_valid &&
    (response_function == 2'd0) && past_7[0]);
  cover_a_warp_with_a_buffer_gets_another: cover property (@(posedge clock) started && response_valid &&
    (response_function == 2'd0) && past_2[0] && past_8[0]);
  cover_parked: cover property (@(posedge clock) started && !(parked == 8'd0));
  cover_next_request_in_the_cycle_of_a_late_response: cover property (@(posedge clock) started && response_valid &&
    request_valid && !reset && (request_warp == response_warp) && past_9[0]);
  cover_next_request_in_the_cycle_of_a_response: cover property (@(posedge clock) started && response_valid &&
    request_valid && !reset && (request_warp == response_warp));
  cover_all_are_free: cover property (@(posedge clock) started && (free == 2'd3) && past_10[0] && !reset &&
    !past_11[0]);
  cover_all_are_filled: cover property (@(posedge clock) started && (filled == 2'd3));
  cover_none_is_free_or_filled: cover property (@(posedge clock) started && (free == 2'd0) && (filled == 2'd0));
  cover_some_are_free_and_some_filled: cover property (@(posedge clock) started && (free != 2'd0) && (filled != 2'd0));
  cover_error_1: cover property (@(posedge clock) started && error_valid && (error_code == 2'd1));
  // cover_warp_out_of_range: unreachable at these parameters: every value of the port is a valid number
  cover_buffer_out_of_range: cover property (@(posedge clock) started && error_valid && (error_code == 2'd1) &&
    past_12[0]);
  cover_buffer_is_ignored_in_dequeue_and_acquire: cover property (@(posedge clock) started && !error_valid &&
    past_13[0]);
  cover_error_2: cover property (@(posedge clock) started && error_valid && (error_code == 2'd2));
  cover_error_2_of_dequeue_or_acquire: cover property (@(posedge clock) started && error_valid &&
    (error_code == 2'd2) && (past_2[0] || past_5[0]));
  cover_error_2_of_queue_or_release: cover property (@(posedge clock) started && error_valid && (error_code == 2'd2) &&
    (past_4[0] || past_7[0]));
  cover_error_3: cover property (@(posedge clock) started && error_valid && (error_code == 2'd3));
  cover_queue_of_a_buffer_not_held: cover property (@(posedge clock) started && error_valid && (error_code == 2'd3) &&
    past_4[0]);
  cover_release_of_a_buffer_not_held: cover property (@(posedge clock) started && error_valid && (error_code == 2'd3) &&
    past_7[0]);
  cover_queue_twice: cover property (@(posedge clock) started && error_valid && (error_code == 2'd3) && past_4[0] &&
    past_14[0]);
  cover_error_after_error: cover property (@(posedge clock) started && error_valid && past_15[0]);
  cover_error_after_response: cover property (@(posedge clock) started && error_valid && past_16[0]);
  cover_reset_with_parked_warps: cover property (@(posedge clock) started && reset && !(parked == 8'd0));
  cover_reset_with_filled_buffers: cover property (@(posedge clock) started && reset && (filled != 2'd0));
  cover_request_in_a_reset: cover property (@(posedge clock) started && reset && request_valid);
  cover_request_right_after_a_reset: cover property (@(posedge clock) started && request_valid && !reset && past_11[0]);
`endif

endmodule

bind wl_buffer_queue wl_buffer_queue_sva sva (.*);

`default_nettype wire

`undef WARPLOOM_INPUT
