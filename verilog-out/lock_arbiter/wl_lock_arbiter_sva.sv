// wl_lock_arbiter_sva: assertions and cover points for the ports of wl_lock_arbiter
// Made from the contract of lock_arbiter. Compile this file after the RTL: the directive bind at its end attaches the
// module to every instance of wl_lock_arbiter. The module drives nothing.
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
// Generated from Rust-HDL by: warploom emit lock_arbiter (WARPS=32 LOCKS=16 PRIORITY_BITS=4 COUNT_BITS=16 AGING=0
// OVERDUE=0)
// SPDX-License-Identifier: Apache-2.0

`ifdef WARPLOOM_ASSUME_INPUTS
`define WARPLOOM_INPUT assume
`else
`define WARPLOOM_INPUT assert
`endif

`default_nettype none

module wl_lock_arbiter_sva (
  input wire clock,
  input wire reset,
  input wire priority_write,
  input wire [4:0] priority_warp,
  input wire [3:0] priority_value,
  input wire [15:0] count_limit,
  input wire ready,
  input wire request_valid,
  input wire [4:0] request_warp,
  input wire [3:0] request_lock,
  input wire release_valid,
  input wire [4:0] release_warp,
  input wire [3:0] release_lock,
  input wire release_all,
  input wire retire_valid,
  input wire [4:0] retire_warp,
  input wire released_valid,
  input wire [4:0] released_warp,
  input wire grant_valid,
  input wire [4:0] grant_warp,
  input wire [3:0] grant_lock,
  input wire park_valid,
  input wire [4:0] park_warp,
  input wire [3:0] park_lock,
  input wire yield_valid,
  input wire [4:0] yield_warp,
  input wire yield_reason,
  input wire error_valid,
  input wire [4:0] error_warp,
  input wire [2:0] error_code,
  input wire error_release,
  input wire aged_valid,
  input wire [4:0] aged_warp,
  input wire overdue_valid,
  input wire [4:0] overdue_warp,
  input wire [95:0] lock_words
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
    else $error("reset is unknown in a cycle in which lock_arbiter reads it");
  known_priority_write: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !$isunknown(priority_write))
    else $error("priority_write is unknown in a cycle in which lock_arbiter reads it");
  known_priority_warp: `WARPLOOM_INPUT property (@(posedge clock)
    checking && priority_write |-> !$isunknown(priority_warp))
    else $error("priority_warp is unknown in a cycle in which lock_arbiter reads it");
  known_priority_value: `WARPLOOM_INPUT property (@(posedge clock)
    checking && priority_write |-> !$isunknown(priority_value))
    else $error("priority_value is unknown in a cycle in which lock_arbiter reads it");
  known_count_limit: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !$isunknown(count_limit))
    else $error("count_limit is unknown in a cycle in which lock_arbiter reads it");
  known_request_valid: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !$isunknown(request_valid))
    else $error("request_valid is unknown in a cycle in which lock_arbiter reads it");
  known_request_warp: `WARPLOOM_INPUT property (@(posedge clock)
    checking && request_valid |-> !$isunknown(request_warp))
    else $error("request_warp is unknown in a cycle in which lock_arbiter reads it");
  known_request_lock: `WARPLOOM_INPUT property (@(posedge clock)
    checking && request_valid |-> !$isunknown(request_lock))
    else $error("request_lock is unknown in a cycle in which lock_arbiter reads it");
  known_release_valid: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !$isunknown(release_valid))
    else $error("release_valid is unknown in a cycle in which lock_arbiter reads it");
  known_release_warp: `WARPLOOM_INPUT property (@(posedge clock)
    checking && release_valid |-> !$isunknown(release_warp))
    else $error("release_warp is unknown in a cycle in which lock_arbiter reads it");
  known_release_lock: `WARPLOOM_INPUT property (@(posedge clock)
    checking && release_valid && !release_all |-> !$isunknown(release_lock))
    else $error("release_lock is unknown in a cycle in which lock_arbiter reads it");
  known_release_all: `WARPLOOM_INPUT property (@(posedge clock)
    checking && release_valid |-> !$isunknown(release_all))
    else $error("release_all is unknown in a cycle in which lock_arbiter reads it");
  known_retire_valid: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !$isunknown(retire_valid))
    else $error("retire_valid is unknown in a cycle in which lock_arbiter reads it");
  known_retire_warp: `WARPLOOM_INPUT property (@(posedge clock)
    checking && retire_valid |-> !$isunknown(retire_warp))
    else $error("retire_warp is unknown in a cycle in which lock_arbiter reads it");
  known_ready: assert property (@(posedge clock)
    checking |-> !$isunknown(ready))
    else $error("ready is unknown");
  known_released_valid: assert property (@(posedge clock)
    checking |-> !$isunknown(released_valid))
    else $error("released_valid is unknown");
  known_released_warp: assert property (@(posedge clock)
    checking && released_valid |-> !$isunknown(released_warp))
    else $error("released_warp is unknown while released_valid is 1");
  known_grant_valid: assert property (@(posedge clock)
    checking |-> !$isunknown(grant_valid))
    else $error("grant_valid is unknown");
  known_grant_warp: assert property (@(posedge clock)
    checking && grant_valid |-> !$isunknown(grant_warp))
    else $error("grant_warp is unknown while grant_valid is 1");
  known_grant_lock: assert property (@(posedge clock)
    checking && grant_valid |-> !$isunknown(grant_lock))
    else $error("grant_lock is unknown while grant_valid is 1");
  known_park_valid: assert property (@(posedge clock)
    checking |-> !$isunknown(park_valid))
    else $error("park_valid is unknown");
  known_park_warp: assert property (@(posedge clock)
    checking && park_valid |-> !$isunknown(park_warp))
    else $error("park_warp is unknown while park_valid is 1");
  known_park_lock: assert property (@(posedge clock)
    checking && park_valid |-> !$isunknown(park_lock))
    else $error("park_lock is unknown while park_valid is 1");
  known_yield_valid: assert property (@(posedge clock)
    checking |-> !$isunknown(yield_valid))
    else $error("yield_valid is unknown");
  known_yield_warp: assert property (@(posedge clock)
    checking && yield_valid |-> !$isunknown(yield_warp))
    else $error("yield_warp is unknown while yield_valid is 1");
  known_yield_reason: assert property (@(posedge clock)
    checking && yield_valid |-> !$isunknown(yield_reason))
    else $error("yield_reason is unknown while yield_valid is 1");
  known_error_valid: assert property (@(posedge clock)
    checking |-> !$isunknown(error_valid))
    else $error("error_valid is unknown");
  known_error_warp: assert property (@(posedge clock)
    checking && error_valid |-> !$isunknown(error_warp))
    else $error("error_warp is unknown while error_valid is 1");
  known_error_code: assert property (@(posedge clock)
    checking && error_valid |-> !$isunknown(error_code))
    else $error("error_code is unknown while error_valid is 1");
  known_error_release: assert property (@(posedge clock)
    checking && error_valid |-> !$isunknown(error_release))
    else $error("error_release is unknown while error_valid is 1");
  known_aged_valid: assert property (@(posedge clock)
    checking |-> !$isunknown(aged_valid))
    else $error("aged_valid is unknown");
  known_aged_warp: assert property (@(posedge clock)
    checking && aged_valid |-> !$isunknown(aged_warp))
    else $error("aged_warp is unknown while aged_valid is 1");
  known_overdue_valid: assert property (@(posedge clock)
    checking |-> !$isunknown(overdue_valid))
    else $error("overdue_valid is unknown");
  known_overdue_warp: assert property (@(posedge clock)
    checking && overdue_valid |-> !$isunknown(overdue_warp))
    else $error("overdue_warp is unknown while overdue_valid is 1");
  known_lock_words: assert property (@(posedge clock)
    checking |-> !$isunknown(lock_words))
    else $error("lock_words is unknown");

`ifndef WARPLOOM_ALLOW_ILLEGAL_INPUTS
  // Illegal inputs.
  // illegal_request_warp_out_of_range: not possible at these parameters, since every value of the port is a valid
  // number
  // illegal_request_lock_out_of_range: not possible at these parameters, since every value of the port is a valid
  // number
  // illegal_release_warp_out_of_range: not possible at these parameters, since every value of the port is a valid
  // number
  // illegal_release_lock_out_of_range: not possible at these parameters, since every value of the port is a valid
  // number
  // illegal_priority_warp_out_of_range: not possible at these parameters, since every value of the port is a valid
  // number
  // illegal_retire_warp_out_of_range: not possible at these parameters, since every value of the port is a valid number
  reported_error_code_out_of_range: `WARPLOOM_INPUT property (@(posedge clock)
    checking && error_valid |-> error_code != 3'd1)
    else $error("error_code 1: a warp or a mutex out of range");
  reported_error_code_owned_already: `WARPLOOM_INPUT property (@(posedge clock)
    checking && error_valid |-> error_code != 3'd2)
    else $error("error_code 2: the requester owns the mutex already");
  reported_error_code_not_owner: `WARPLOOM_INPUT property (@(posedge clock)
    checking && error_valid |-> error_code != 3'd3)
    else $error("error_code 3: the releasing warp does not own the mutex, or owns nothing");
  reported_error_code_waits_already: `WARPLOOM_INPUT property (@(posedge clock)
    checking && error_valid |-> error_code != 3'd4)
    else $error("error_code 4: the requester is parked or reserved");
`endif

`ifndef WARPLOOM_NO_COVER
  // State from earlier cycles.
  logic [0:0] past_1;
  logic [0:0] past_2;
  logic [0:0] past_3;
  logic [0:0] past_4;
  logic [0:0] past_5;
  logic [0:0] past_6;
  logic [0:0] past_7;
  logic [23:0] past_8;
  logic [0:0] past_9;
  logic [0:0] past_10;
  logic latest_1;
  logic latest_2;
  logic latest_3;
  logic latest_4;
  logic latest_5;
  logic latest_6;
  logic latest_7;
  logic latest_8;
  logic latest_9;
  logic latest_10;
  logic latest_11;
  always_ff @(posedge clock) begin
    if (!started) begin
      past_1 <= 1'd0;
      past_2 <= 1'd0;
      past_3 <= 1'd0;
      past_4 <= 1'd0;
      past_5 <= 1'd0;
      past_6 <= 1'd0;
      past_7 <= 1'd0;
      past_8 <= 24'd0;
      past_9 <= 1'd0;
      past_10 <= 1'd0;
    end else begin
      past_1 <= latest_1;
      past_2 <= latest_4;
      past_3 <= !(lock_words[5:0] == 6'd0);
      past_4 <= latest_5;
      past_5 <= latest_6;
      past_6 <= latest_8;
      past_7 <= latest_9;
      past_8 <= {past_8[22:0], request_valid && ready && (request_warp == 5'd0)};
      past_9 <= (request_valid && ready) || (release_valid && ready);
      past_10 <= (lock_words[5:0] == 6'd0);
    end
  end
  always_ff @(posedge clock) begin
    if (!started || reset) begin
      latest_1 <= 1'b0;
      latest_2 <= 1'b0;
      latest_3 <= 1'b0;
      latest_4 <= 1'b0;
      latest_5 <= 1'b0;
      latest_6 <= 1'b0;
      latest_7 <= 1'b0;
      latest_8 <= 1'b0;
      latest_9 <= 1'b0;
      latest_10 <= 1'b0;
      latest_11 <= 1'b0;
    end else begin
      if ((request_valid && ready) || (release_valid && ready)) latest_1 <= request_valid && ready && !(release_valid &&
        ready);
      if (request_valid && ready) latest_2 <= !(request_warp == 5'd0);
      if ((grant_valid && (grant_warp == 5'd0)) || (park_valid && (park_warp == 5'd0))) latest_3 <= park_valid &&
        (park_warp == 5'd0);
      if ((request_valid && ready && (request_warp == 5'd0)) || (grant_valid && (grant_warp == 5'd0)) || (park_valid &&
        (park_warp == 5'd0)) || (error_valid && (error_warp == 5'd0))) latest_4 <= request_valid && ready &&
        (request_warp == 5'd0);
      if ((yield_valid && (yield_warp == 5'd0)) || (park_valid && (park_warp == 5'd0)) || (released_valid &&
        (released_warp == 5'd0))) latest_5 <= yield_valid && (yield_warp == 5'd0);
      if ((grant_valid && (grant_lock == 4'd0)) || (park_valid && (park_lock == 4'd0))) latest_6 <= park_valid &&
        (park_lock == 4'd0);
      if (grant_valid) latest_7 <= (grant_lock == park_lock);
      if ((request_valid && ready) || (release_valid && ready)) latest_8 <= release_valid && ready && !(request_valid &&
        ready);
      if (grant_valid || released_valid) latest_9 <= grant_valid;
      if ((release_valid && ready && (release_warp == 5'd0) && release_all) || (released_valid &&
        (released_warp == 5'd0)) || (error_valid && (error_warp == 5'd0))) latest_10 <= release_valid && ready &&
        (release_warp == 5'd0) && release_all;
      if (released_valid || (grant_valid && (grant_lock == 4'd0))) latest_11 <= grant_valid && (grant_lock == 4'd0);
    end
  end

  // Cover points.
  cover_request_held: cover property (@(posedge clock) started && request_valid && !ready && !reset);
  cover_release_held: cover property (@(posedge clock) started && release_valid && !ready && !reset);
  cover_priority_held: cover property (@(posedge clock) started && priority_write && !ready && !reset);
  cover_request_beside_release: cover property (@(posedge clock) started && request_valid && ready && release_valid &&
    ready);
  cover_all_events_in_a_cycle: cover property (@(posedge clock) started && request_valid && ready && release_valid &&
    ready && priority_write && ready);
  cover_requested_as_it_is_released: cover property (@(posedge clock) started && request_valid && ready &&
    release_valid && ready && !release_all && (request_lock == release_lock));
  cover_free_mutex_granted: cover property (@(posedge clock) started && grant_valid && (grant_lock == 4'd0) &&
    past_1[0] && !released_valid);
  cover_parked: cover property (@(posedge clock) started && park_valid && !grant_valid && past_1[0]);
  cover_reserved_one_displaced: cover property (@(posedge clock) started && park_valid && (park_warp == 5'd0) &&
    !grant_valid && past_1[0] && latest_2);
  cover_request_while_parked: cover property (@(posedge clock) started && request_valid && ready &&
    (request_warp == 5'd0) && latest_3 && !grant_valid && !park_valid);
  cover_request_while_one_is_under_way: cover property (@(posedge clock) started && request_valid && ready &&
    (request_warp == 5'd0) && past_2[0] && !grant_valid && !park_valid);
  cover_parked_holder: cover property (@(posedge clock) started && park_valid && !(lock_words[5:0] == 6'd0) &&
    past_3[0]);
  cover_parked_holder_of_several: cover property (@(posedge clock) started && park_valid &&
    !(lock_words[5:0] == 6'd0) && !(lock_words[11:6] == 6'd0));
  cover_parked_with_yield_pending: cover property (@(posedge clock) started && park_valid && (park_warp == 5'd0) &&
    past_4[0]);
  cover_one_released: cover property (@(posedge clock) started && release_valid && ready && !release_all &&
    (release_lock == 4'd0) && !(lock_words[5:0] == 6'd0));
  cover_several_released: cover property (@(posedge clock) started && release_valid && ready && release_all &&
    !(lock_words[5:0] == 6'd0) && !(lock_words[11:6] == 6'd0));
  cover_stays_free: cover property (@(posedge clock) started && (lock_words[5:0] == 6'd0) && past_3[0]);
  cover_released_before_its_grant_shows: cover property (@(posedge clock) started && release_valid && ready &&
    (release_warp == 5'd0) && past_2[0]);
  cover_granted_to_one_that_waits: cover property (@(posedge clock) started && grant_valid && (grant_lock == 4'd0) &&
    past_5[0]);
  cover_reserved_one_loses: cover property (@(posedge clock) started && park_valid && latest_7 && past_6[0]);
  cover_several_handed_over: cover property (@(posedge clock) started && grant_valid && past_6[0] && past_7[0]);
  cover_priority_set: cover property (@(posedge clock) started && priority_write && ready);
  cover_priority_of_a_parked_one: cover property (@(posedge clock) started && priority_write && ready &&
    (priority_warp == 5'd0) && latest_3);
  // cover_priority_out_of_range: unreachable at these parameters: every number is that of a warp or mutex
  cover_at_the_limit: cover property (@(posedge clock) started && yield_valid && yield_reason);
  cover_retired_without_a_limit: cover property (@(posedge clock) started && retire_valid && (count_limit == 16'd0) &&
    !(lock_words[5:0] == 6'd0));
  cover_preempted: cover property (@(posedge clock) started && yield_valid && !yield_reason);
  cover_yield_requested_while_under_way: cover property (@(posedge clock) started && yield_valid &&
    (yield_warp == 5'd0) && past_2[0]);
  cover_yield_requested_beside_its_answer: cover property (@(posedge clock) started && yield_valid &&
    (yield_warp == 5'd0) && latest_10);
  // cover_aged: unreachable at these parameters: AGING is 0, or no warp waits
  cover_retired_in_the_cycle_of_the_grant: cover property (@(posedge clock) started && grant_valid && retire_valid &&
    (retire_warp == grant_warp));
  cover_retired_in_the_cycle_of_a_release: cover property (@(posedge clock) started && released_valid && retire_valid &&
    (retire_warp == released_warp));
  // cover_retired_out_of_range: unreachable at these parameters: every number is that of a warp or mutex
  // cover_error_1: unreachable at these parameters: every number is that of a warp or mutex
  cover_error_2: cover property (@(posedge clock) started && error_valid && (error_code == 3'd2));
  cover_error_3: cover property (@(posedge clock) started && error_valid && (error_code == 3'd3) && error_release);
  cover_error_4: cover property (@(posedge clock) started && error_valid && (error_code == 3'd4));
  cover_senior_equal_waits_without_a_yield: cover property (@(posedge clock) started && latest_4 && past_8[23] &&
    !yield_valid);
  cover_released_without_a_yield: cover property (@(posedge clock) started && released_valid &&
    (released_warp == 5'd0) && !past_4[0]);
  cover_released_after_a_yield: cover property (@(posedge clock) started && released_valid && (released_warp == 5'd0) &&
    past_4[0]);
  cover_accepted_in_two_cycles: cover property (@(posedge clock) started && request_valid && ready && past_9[0]);
  cover_word_of_an_owner: cover property (@(posedge clock) started && !(lock_words[5:0] == 6'd0) && past_10[0]);
  cover_word_of_the_next_owner: cover property (@(posedge clock) started && !(lock_words[5:0] == 6'd0) && past_5[0] &&
    latest_11);
  // cover_overdue: unreachable at these parameters: OVERDUE is 0
  cover_reset_with_an_owner: cover property (@(posedge clock) started && reset && !(lock_words[5:0] == 6'd0));
  cover_reset_with_one_parked: cover property (@(posedge clock) started && reset && latest_3);
  cover_request_in_a_reset: cover property (@(posedge clock) started && reset && request_valid);
`endif

endmodule

bind wl_lock_arbiter wl_lock_arbiter_sva sva (.*);

`default_nettype wire

`undef WARPLOOM_INPUT
