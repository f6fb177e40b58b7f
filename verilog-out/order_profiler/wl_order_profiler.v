// wl_order_profiler: thread orders tried on a minority of the work-groups, and the best used for the rest
// Thread orders tried on a minority of the work-groups of a kernel, and the best used for the rest.
// Parameters: GROUP_BITS=16 ENTRIES=8 SLOTS=8 PARAMETER_BITS=11 FIGURE_BITS=32 EVENT_BITS=8 CORES=2 TRIALS=64
// Made from Rust-HDL by: warploom emit order_profiler
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_order_profiler (
  input  wire         clock,            // the one clock; everything happens on its rising edge
  input  wire         reset,            // synchronous, active high: nothing under way, no results, all entries sequential
  input  wire         entry_write,      // stores an entry of the list; ignored while a start is at work
  input  wire   [2:0] entry_number,     // which
  input  wire   [2:0] entry_slot,       // the slot that it uses
  input  wire   [2:0] entry_style,      // its style
  input  wire  [10:0] entry_a,          // the style's first parameter, at first
  input  wire  [10:0] entry_b,          // its second one, at first
  input  wire   [1:0] entry_sweep,      // which of them is doubled: bit 0 a, bit 1 b
  input  wire   [3:0] entry_doublings,  // how often; an entry makes one trial more
  input  wire         start_valid,      // hand out a kernel's work-groups
  output wire         start_ready,      // it is taken in a cycle in which both are 1
  input  wire  [15:0] start_groups,     // how many there are
  input  wire   [3:0] start_entries,    // how many entries of the list are tried, from entry 0 on
  input  wire  [15:0] start_trial,      // work-groups of a trial
  input  wire         start_figure,     // what is measured: 0 cycles, 1 events
  output wire         error_valid,      // the start was refused
  output wire   [2:0] error_code,       // why
  output wire         slot_write,       // thread_order stores this configuration
  output wire   [2:0] slot_number,      // in which slot
  output wire   [2:0] slot_style,       // its style
  output wire  [10:0] slot_a,           // the style's first parameter
  output wire  [10:0] slot_b,           // its second one
  output wire         group_valid,      // a work-group is handed out
  input  wire         group_ready,      // it is taken in a cycle in which both are 1
  output wire  [15:0] group_number,     // which
  output wire   [2:0] group_slot,       // the slot of its order
  output wire         group_trial,      // it is one of a trial
  input  wire   [1:0] complete_valid,   // a bit a core: a work-group has been completed there
  output wire         complete_error,   // in the cycle before, more were completed than were under way; those too many were ignored
  input  wire   [7:0] events,           // events of this cycle, e.g. cache misses
  output wire         chosen_valid,     // the best trial is known; up to the next start
  output wire   [5:0] chosen_trial,     // its number, from 0
  output wire   [2:0] chosen_slot,      // its slot
  output wire   [2:0] chosen_style,     // its style
  output wire  [10:0] chosen_a,         // its first parameter
  output wire  [10:0] chosen_b,         // its second one
  output wire  [31:0] chosen_figure,    // its figure
  output wire         done_valid,       // in the cycle before, the last work-group was completed
  input  wire         result_enable,    // read a trial's result
  input  wire   [5:0] result_number,    // which trial, from 0
  output wire         result_valid,     // one cycle later: there is one
  output wire   [2:0] result_slot,      // its slot
  output wire   [2:0] result_style,     // its style
  output wire  [10:0] result_a,         // its first parameter
  output wire  [10:0] result_b,         // its second one
  output wire  [31:0] result_figure     // its figure
);

  localparam [3:0] most_entries = 4'd8;
  localparam [6:0] most_trials = 7'd64;
  reg [2:0] why;
  wire [27:0] walk_setting;
  wire walk_last;
  wire walk_unknown;
  wire walk_zero;
  wire walk_grows;
  wire quota_left;
  wire quota_half;
  wire pool_none;
  wire pool_excess;
  wire [31:0] meter_figure;
  wire [27:0] best_best_setting;
  wire [27:0] results_read_setting;
  reg [27:0] fields_0_setting;
  wire [2:0] fields_0_slot;
  reg [15:0] groups, groups_next;
  reg [3:0] entries, entries_next;
  reg [15:0] trial, trial_next;
  reg by_events, by_events_next;
  reg absent, absent_next;
  reg unknown, unknown_next;
  reg zero, zero_next;
  reg grows, grows_next;
  reg full, full_next;
  reg [6:0] trials, trials_next;
  reg begun, begun_next;
  reg chosen, chosen_next;
  reg busy;
  reg looking;
  reg judging;
  reg writing;
  reg trying;
  reg resting;
  reg error;
  reg [2:0] code;
  reg excess;

  wire empty = !quota_left & pool_none;
  wire over = trying & empty;
  wire done = resting & empty;
  wire ready = (!busy | done) & !reset;
  wire starting = start_valid & ready;
  wire none_or_too_many = (start_entries == 4'd0) | (start_entries > most_entries);
  wire walk_entry_write = entry_write & ready;
  wire walk_first = starting | judging;
  wire walk_onward = looking | over;

  always @* begin
    groups_next = groups;
    entries_next = entries;
    trial_next = trial;
    by_events_next = by_events;
    absent_next = absent;
    unknown_next = unknown;
    zero_next = zero;
    grows_next = grows;
    full_next = full;
    if (starting) begin
      groups_next = start_groups;
      entries_next = start_entries;
      trial_next = start_trial;
      by_events_next = start_figure;
      absent_next = none_or_too_many;
      unknown_next = 1'd0;
      zero_next = 1'd0;
      grows_next = 1'd0;
      full_next = 1'd0;
    end
    if (looking) begin
      unknown_next = unknown | walk_unknown;
      zero_next = zero | walk_zero;
      grows_next = grows | walk_grows;
      full_next = full | ((trials & most_trials) != 7'd0);
    end
  end

  always @* begin
    trials_next = trials;
    if (looking | over) begin
      trials_next = trials + 7'd1;
    end
    if (starting | judging) begin
      trials_next = 7'd0;
    end
  end

  always @* begin
    why = 3'd0;
    if (quota_half) begin
      why = 3'd7;
    end
    if (full) begin
      why = 3'd6;
    end
    if (trial == 16'd0) begin
      why = 3'd5;
    end
    if (grows) begin
      why = 3'd4;
    end
    if (zero) begin
      why = 3'd3;
    end
    if (unknown) begin
      why = 3'd2;
    end
    if (absent) begin
      why = 3'd1;
    end
  end

  wire refused = judging & (why != 3'd0);
  wire error_next = refused & !reset;
  wire [2:0] code_next = why;
  wire offered = (trying | resting) & quota_left;
  wire taken = offered & group_ready;
  wire quota_restart = starting | judging;
  wire quota_more = looking | (writing & !chosen);
  wire quota_rest = writing & chosen;
  wire excess_next = pool_excess & !reset;

  always @* begin
    begun_next = begun;
    if (taken) begin
      begun_next = 1'd1;
    end
    if (writing) begin
      begun_next = 1'd0;
    end
  end

  wire meter_counts = begun & !empty;
  wire results_stands = !looking & !judging;
  wire busy_next = (starting | ((busy & !refused) & !done)) & !reset;
  wire looking_next = ((starting & !none_or_too_many) | (looking & !walk_last)) & !reset;
  wire judging_next = ((starting & none_or_too_many) | (looking & walk_last)) & !reset;
  wire writing_next = ((judging & !refused) | over) & !reset;
  wire trying_next = ((writing & !chosen) | (trying & !over)) & !reset;
  wire resting_next = ((writing & chosen) | (resting & !done)) & !reset;

  always @* begin
    chosen_next = chosen;
    if (over & walk_last) begin
      chosen_next = 1'd1;
    end
    if (starting | reset) begin
      chosen_next = 1'd0;
    end
  end

  always @* begin
    fields_0_setting = walk_setting;
    if (chosen) begin
      fields_0_setting = best_best_setting;
    end
  end

  assign start_ready = ready;
  assign error_valid = error;
  assign error_code = code;
  assign slot_write = writing;
  assign slot_number = fields_0_slot;
  assign group_valid = offered;
  assign group_slot = fields_0_slot;
  assign group_trial = trying;
  assign complete_error = excess;
  assign chosen_valid = chosen;
  assign done_valid = done;

  wl_order_profiler_walk walk (
    .clock(clock), .reset(reset), .entry_write(walk_entry_write), .entry_number(entry_number), .entry_slot(entry_slot),
    .entry_style(entry_style), .entry_a(entry_a), .entry_b(entry_b), .entry_sweep(entry_sweep), .entry_doublings(entry_doublings),
    .entries(entries), .first(walk_first), .onward(walk_onward), .setting(walk_setting), .last(walk_last), .unknown(walk_unknown),
    .zero(walk_zero), .grows(walk_grows)
  );

  wl_order_profiler_quota quota (
    .clock(clock), .restart(quota_restart), .more(quota_more), .rest(quota_rest), .take(taken), .groups(groups), .trial(trial),
    .number(group_number), .left(quota_left), .half(quota_half)
  );

  wl_order_profiler_pool pool (
    .clock(clock), .reset(reset), .take(taken), .complete_0(complete_valid[0]), .complete_1(complete_valid[1]), .none(pool_none),
    .excess(pool_excess)
  );

  wl_order_profiler_meter meter (
    .clock(clock), .clear(writing), .counts(meter_counts), .by_events(by_events), .events(events), .figure(meter_figure)
  );

  wl_order_profiler_best best (
    .clock(clock), .over(over), .trial(trials), .setting(walk_setting), .figure(meter_figure), .best_trial(chosen_trial),
    .best_setting(best_best_setting), .best_figure(chosen_figure)
  );

  wl_order_profiler_results results (
    .clock(clock), .reset(reset), .over(over), .trials(trials), .setting(walk_setting), .figure(meter_figure), .enable(result_enable),
    .number(result_number), .stands(results_stands), .valid(result_valid), .read_setting(results_read_setting),
    .read_figure(result_figure)
  );

  wl_order_profiler_fields fields_0 (.setting(fields_0_setting), .slot(fields_0_slot), .style(slot_style), .a(slot_a), .b(slot_b));

  wl_order_profiler_fields fields_1 (
    .setting(best_best_setting), .slot(chosen_slot), .style(chosen_style), .a(chosen_a), .b(chosen_b)
  );

  wl_order_profiler_fields fields_2 (
    .setting(results_read_setting), .slot(result_slot), .style(result_style), .a(result_a), .b(result_b)
  );

  always @(posedge clock) begin
    if (reset) begin
      trials <= 7'd0;
    end else begin
      trials <= trials_next;
    end
    groups <= groups_next;
    entries <= entries_next;
    trial <= trial_next;
    by_events <= by_events_next;
    absent <= absent_next;
    unknown <= unknown_next;
    zero <= zero_next;
    grows <= grows_next;
    full <= full_next;
    begun <= begun_next;
    chosen <= chosen_next;
    busy <= busy_next;
    looking <= looking_next;
    judging <= judging_next;
    writing <= writing_next;
    trying <= trying_next;
    resting <= resting_next;
    error <= error_next;
    code <= code_next;
    excess <= excess_next;
  end

endmodule

`default_nettype wire
