// wl_order_profiler: tries thread orders on a minority of the work-groups and uses the best for the rest
// Tries thread orders on a minority of the work-groups of a
// Generated from Rust-HDL by: warploom emit order_profiler (GROUP_BITS=16 ENTRIES=8 SLOTS=8 PARAMETER_BITS=11
// FIGURE_BITS=32 EVENT_BITS=8 CORES=2 TRIALS=64)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_order_profiler (
  input  wire         clock,            // clock, rising edge
  input  wire         reset,            // synchronous, active high: no work-group active, no results, all entries
                                        // sequential
  input  wire         entry_write,      // stores an entry of the list; ignored while start_ready is 0
  input  wire   [2:0] entry_number,     // number of the entry
  input  wire   [2:0] entry_slot,       // slot of thread_order that the entry uses
  input  wire   [2:0] entry_style,      // 0 sequential, 1 strided, 2 zigzag, 3 tiled, 4 Hilbert
  input  wire  [10:0] entry_a,          // first parameter of the style in the first trial
  input  wire  [10:0] entry_b,          // second parameter in the first trial
  input  wire   [1:0] entry_sweep,      // parameters that are doubled: bit 0 a, bit 1 b
  input  wire   [3:0] entry_doublings,  // number of doublings; the entry has one trial more
  input  wire         start_valid,      // a kernel is offered: its work-groups are to be issued
  output wire         start_ready,      // the start is taken in this cycle if start_valid is 1
  input  wire  [15:0] start_groups,     // number of work-groups of the kernel
  input  wire   [3:0] start_entries,    // number of entries to be tried, from entry 0 on
  input  wire  [15:0] start_trial,      // work-groups per trial
  input  wire         start_figure,     // figure that is measured: 0 cycles, 1 events
  output wire         error_valid,      // the start was rejected
  output wire   [2:0] error_code,       // error code
  output wire         slot_write,       // thread_order stores this configuration
  output wire   [2:0] slot_number,      // number of the slot
  output wire   [2:0] slot_style,       // style of the slot
  output wire  [10:0] slot_a,           // first parameter of the style
  output wire  [10:0] slot_b,           // second parameter of the style
  output wire         group_valid,      // a work-group is offered
  input  wire         group_ready,      // the work-group is taken in a cycle with group_valid and group_ready = 1
  output wire  [15:0] group_number,     // number of the work-group
  output wire   [2:0] group_slot,       // slot that holds the order of the work-group
  output wire         group_trial,      // the work-group belongs to a trial
  input  wire   [1:0] complete_valid,   // one bit per core: a work-group completes there
  output wire         complete_error,   // in the previous cycle, more work-groups completed than were active; the
                                        // excess was ignored
  input  wire   [7:0] events,           // number of events in this cycle, e.g. cache misses
  output wire         chosen_valid,     // the best trial is known, until the next start
  output wire   [5:0] chosen_trial,     // number of the best trial, from 0
  output wire   [2:0] chosen_slot,      // slot of the best trial
  output wire   [2:0] chosen_style,     // style of the best trial
  output wire  [10:0] chosen_a,         // first parameter of the best trial
  output wire  [10:0] chosen_b,         // second parameter of the best trial
  output wire  [31:0] chosen_figure,    // figure of the best trial
  output wire         done_valid,       // in the previous cycle, the last work-group completed
  input  wire         result_enable,    // read the result of a trial
  input  wire   [5:0] result_number,    // number of the trial, from 0
  output wire         result_valid,     // the trial that was read in the previous cycle has a result
  output wire   [2:0] result_slot,      // slot of that trial
  output wire   [2:0] result_style,     // style of that trial
  output wire  [10:0] result_a,         // first parameter of that trial
  output wire  [10:0] result_b,         // second parameter of that trial
  output wire  [31:0] result_figure     // figure of that trial
);

  localparam [3:0] max_entries = 4'd8;
  localparam [6:0] max_trials = 7'd64;
  reg [15:0] groups, trial;
  reg [3:0] entries;
  reg by_events, entries_out_of_range, unknown_style, zero_parameter, parameter_overflows, too_many_trials,
      trial_started, chosen, busy, scanning, judging, slot_writing, trial_phase, rest_phase, error_pulse,
      complete_error_pulse;
  reg [6:0] trials;
  reg [2:0] error_pulse_code, reject_code;
  wire [27:0] walk_setting, best_best_setting, results_read_setting;
  wire walk_last, walk_unknown, walk_zero, walk_overflows, quota_is_allowed, quota_at_least_half, pool_is_empty,
      pool_excess;
  wire [31:0] meter_figure;
  wire [83:0] fields_setting;
  wire [8:0] fields_slot;

  // Start, and end: all allowed work-groups have been taken, and none is active.
  wire all_completed = !quota_is_allowed & pool_is_empty;
  wire trial_over = trial_phase & all_completed;
  wire launch_done = rest_phase & all_completed;
  wire ready = (!busy | launch_done) & !reset;
  wire start_accepted = start_valid & ready;
  wire none_or_too_many = (start_entries == 4'd0) | (start_entries > max_entries);
  wire walk_entry_write = entry_write & ready;
  wire walk_first = start_accepted | judging;
  wire walk_next_trial = scanning | trial_over;

  always @* begin
    // Check: the lowest error code that applies.
    reject_code = quota_at_least_half ? 3'd7 : 3'd0;
    if (too_many_trials) reject_code = 3'd6;
    if (trial == 16'd0) reject_code = 3'd5;
    if (parameter_overflows) reject_code = 3'd4;
    if (zero_parameter) reject_code = 3'd3;
    if (unknown_style) reject_code = 3'd2;
    if (entries_out_of_range) reject_code = 3'd1;
  end

  wire rejected = judging & (reject_code != 3'd0);

  // Issue of work-groups, and their completions.
  wire group_offered = (trial_phase | rest_phase) & quota_is_allowed;
  wire group_taken = group_offered & group_ready;
  wire quota_restart = start_accepted | judging;
  wire quota_add_trial = scanning | (slot_writing & !chosen);
  wire quota_allow_all = slot_writing & chosen;
  wire meter_count_enable = trial_started & !all_completed;
  wire results_results_valid = !scanning & !judging;

  // Outputs: configuration in use, best configuration, and the result that was read.
  assign fields_setting[27:0] = chosen ? best_best_setting : walk_setting;
  assign fields_setting[55:28] = best_best_setting;
  assign fields_setting[83:56] = results_read_setting;
  assign start_ready = ready;
  assign error_valid = error_pulse;
  assign error_code = error_pulse_code;
  assign slot_write = slot_writing;
  assign slot_number = fields_slot[2:0];
  assign group_valid = group_offered;
  assign group_slot = fields_slot[2:0];
  assign group_trial = trial_phase;
  assign complete_error = complete_error_pulse;
  assign chosen_valid = chosen;
  assign chosen_slot = fields_slot[5:3];
  assign done_valid = launch_done;
  assign result_slot = fields_slot[8:6];

  // Sequence of the trials: a scan that checks them, then the trials themselves.
  wl_order_profiler_walk walk (
    .clock(clock), .reset(reset), .entry_write(walk_entry_write), .entry_number(entry_number), .entry_slot(entry_slot),
    .entry_style(entry_style), .entry_a(entry_a), .entry_b(entry_b), .entry_sweep(entry_sweep),
    .entry_doublings(entry_doublings), .entries(entries), .first(walk_first), .next_trial(walk_next_trial),
    .setting(walk_setting), .last(walk_last), .unknown(walk_unknown), .zero(walk_zero), .overflows(walk_overflows)
  );

  wl_order_profiler_quota quota (
    .clock(clock), .restart(quota_restart), .add_trial(quota_add_trial), .allow_all(quota_allow_all),
    .take(group_taken), .groups(groups), .trial(trial), .number(group_number), .is_allowed(quota_is_allowed),
    .at_least_half(quota_at_least_half)
  );

  wl_order_profiler_pool pool (
    .clock(clock), .reset(reset), .take(group_taken), .complete(complete_valid), .is_empty(pool_is_empty),
    .excess(pool_excess)
  );

  wl_order_profiler_meter meter (
    .clock(clock), .clear(slot_writing), .count_enable(meter_count_enable), .by_events(by_events), .events(events),
    .figure(meter_figure)
  );

  wl_order_profiler_best best (
    .clock(clock), .over(trial_over), .trial(trials), .setting(walk_setting), .figure(meter_figure),
    .best_trial(chosen_trial), .best_setting(best_best_setting), .best_figure(chosen_figure)
  );

  wl_order_profiler_results results (
    .clock(clock), .reset(reset), .trial_over(trial_over), .trials(trials), .setting(walk_setting),
    .figure(meter_figure), .enable(result_enable), .number(result_number), .results_valid(results_results_valid),
    .valid(result_valid), .read_setting(results_read_setting), .read_figure(result_figure)
  );

  wl_order_profiler_fields fields [2:0] (
    .setting(fields_setting), .slot(fields_slot), .style({result_style, chosen_style, slot_style}),
    .a({result_a, chosen_a, slot_a}), .b({result_b, chosen_b, slot_b})
  );

  always @(posedge clock) begin
    if (start_accepted) begin
      groups <= start_groups;
      entries <= start_entries;
      trial <= start_trial;
      by_events <= start_figure;
      entries_out_of_range <= none_or_too_many;
      unknown_style <= 1'd0;
      zero_parameter <= 1'd0;
      parameter_overflows <= 1'd0;
      too_many_trials <= 1'd0;
    end
    if (scanning) begin
      unknown_style <= unknown_style | walk_unknown;
      zero_parameter <= zero_parameter | walk_zero;
      parameter_overflows <= parameter_overflows | walk_overflows;
      too_many_trials <= too_many_trials | ((trials & max_trials) != 7'd0);
    end
    if (start_accepted | judging) trials <= 7'd0;
    else if (scanning | trial_over) trials <= trials + 7'd1;
    error_pulse <= rejected & !reset;
    error_pulse_code <= reject_code;
    complete_error_pulse <= pool_excess & !reset;
    // Figure of a trial, from its first work-group until all of its work-groups have
    // completed; the best trial, and the table of results.
    if (slot_writing) trial_started <= 1'd0;
    else if (group_taken) trial_started <= 1'd1;
    // States: scanning the list, checking, writing the slot, trying,
    // and running the rest with the best order.
    busy <= (start_accepted | (busy & !rejected & !launch_done)) & !reset;
    scanning <= ((start_accepted & !none_or_too_many) | (scanning & !walk_last)) & !reset;
    judging <= ((start_accepted & none_or_too_many) | (scanning & walk_last)) & !reset;
    slot_writing <= ((judging & !rejected) | trial_over) & !reset;
    trial_phase <= ((slot_writing & !chosen) | (trial_phase & !trial_over)) & !reset;
    rest_phase <= ((slot_writing & chosen) | (rest_phase & !launch_done)) & !reset;
    if (start_accepted) chosen <= 1'd0;
    else if (trial_over & walk_last) chosen <= 1'd1;
    if (reset) begin
      trials <= 7'd0;
      chosen <= 1'd0;
    end
  end

endmodule
`default_nettype wire
