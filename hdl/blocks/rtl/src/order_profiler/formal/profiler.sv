// Properties of order_profiler: issue of work-groups, and the chosen trial.
`default_nettype none

// `complete_error` follows exactly if more work-groups complete than are active. The excess completions are not
// counted.
module completions_too_many_are_errors_and_count_for_nothing (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  (* hierconn *) wire [GROUP_BITS-1:0] \dut.pool.count ;
  always @* begin
    if (started) assert (complete_error == was_too_many);
    if (started) assert (active == \dut.pool.count );
    cover (started && complete_error && active == 1);
  end
endmodule

// An offer that is not taken is repeated without a change.
module an_offer_stands_until_it_is_taken (input wire clock);
  `include "design.svh"
  reg was_offered = 0;
  reg [GROUP_BITS-1:0] was_number;
  reg was_slot, was_trial;
  always @(posedge clock) begin
    was_offered <= started && group_valid && !group_ready && !reset;
    {was_number, was_slot, was_trial} <= {group_number, group_slot, group_trial};
  end
  always @* begin
    if (started && was_offered) assert (group_valid && {group_number, group_slot, group_trial} == {was_number, was_slot, was_trial});
    cover (started && was_offered && group_number == 1 && !group_trial);
  end
`ifdef LEMMAS
  `include "states.svh"
`endif
endmodule

// A slot is written only while no work-group is active or offered. So a trial waits for the end of the previous trial.
module a_trial_waits_for_the_one_before (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  always @* begin
    if (started && slot_write) assert (active == 0 && !group_valid);
    cover (started && slot_write && chosen_valid);
  end
`ifdef LEMMAS
  `include "states.svh"
  (* hierconn *) wire [GROUP_BITS-1:0] \dut.pool.count ;
  always @* if (started) begin
    assert (active == \dut.pool.count );
    if (!\dut.trial_phase && !\dut.rest_phase ) assert (active == 0);
  end
`endif
endmodule

// The work-groups of a start are offered in order, from 0 on; after the trials, none is offered beyond the last.
// `done_valid` comes when all have been taken and none is active.
module work_groups_are_handed_out_in_order (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  always @* begin
    if (started && group_valid) assert (group_number == taken && (group_trial || taken != groups));
    if (started && done_valid) assert (taken == groups && active == 0);
    cover (started && done_valid && groups == 4);
  end
`ifdef LEMMAS
  `include "states.svh"
  (* hierconn *) wire [GROUP_BITS-1:0] \dut.pool.count ;
  (* hierconn *) wire [GROUP_BITS-1:0] \dut.groups ;
  (* hierconn *) wire [GROUP_BITS-1:0] \dut.quota.next_group ;
  (* hierconn *) wire [GROUP_BITS-1:0] \dut.quota.bound ;
  (* hierconn *) wire \dut.quota.allowed ;
  always @* if (started) begin
    assert (active == \dut.pool.count );
    if (!\dut.trial_phase && !\dut.rest_phase ) assert (active == 0);
    if (\dut.busy ) assert (\dut.groups == groups);
    if (\dut.busy ) assert (taken == \dut.quota.next_group );
    if (\dut.scanning || \dut.judging ) assert (taken == 0);
    if (\dut.rest_phase ) assert (\dut.quota.bound == groups && \dut.quota.allowed == (taken != groups));
  end
`endif
endmodule

// The trials take less than half of the work-groups.
module trials_are_a_minority (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  always @* begin
    if (started && group_valid && group_trial) assert ({1'b0, taken} + taken + 2 < groups);
    cover (started && group_valid && group_trial && taken == 1);
  end
endmodule

// The chosen trial has the lowest figure; of equal figures, it is the earliest. The harness measures the figure of one
// arbitrary trial.
module the_best_trial_is_chosen (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  // `figure`: figure of the current trial up to the previous cycle, `now`: including this cycle. `latest`: `now` of the
  // latest completion in the measured trial.
  (* anyconst *) wire [1:0] trial;
  reg [2:0] trials_written = 0;
  reg by_events, counts = 0;
  reg [FIGURE_BITS-1:0] figure, latest;
  reg measured = 0;
  wire [FIGURE_BITS:0] sum = figure + (by_events ? events : 1);
  wire [FIGURE_BITS-1:0] now = !counts ? figure : sum[FIGURE_BITS] ? {FIGURE_BITS{1'b1}} : sum;
  wire is_measured = trials_written == trial + 1 && !chosen_valid;
  always @(posedge clock) begin
    if (reset || start) begin
      trials_written <= 0;
      measured <= 0;
    end else if (slot_write && !chosen_valid) begin
      trials_written <= trials_written + 1;
      counts <= 0;
      figure <= 0;
    end else begin
      if (take) counts <= 1;
      figure <= now;
      if (is_measured && completions != 0 && active != 0) begin
        latest <= now;
        measured <= 1;
      end
    end
    if (start) by_events <= start_figure;
  end
  always @* begin
    if (started && chosen_valid && measured) assert (chosen_figure < latest || chosen_figure == latest && chosen_trial <= trial);
    cover (started && chosen_valid && trial == 1 && measured && chosen_trial == 1);
    cover (started && chosen_valid && trial == 1 && measured && chosen_trial == 0);
  end
endmodule
