// Reference RTL of order_profiler: hand-written Verilog-2005.
module order_profiler #(
  parameter GROUP_BITS = 16, parameter ENTRIES = 8, parameter SLOTS = 8, parameter PARAMETER_BITS = 11,
  parameter FIGURE_BITS = 32, parameter EVENT_BITS = 8, parameter CORES = 2, parameter TRIALS = 64,
  // Derived from the parameters above; must not be overridden.
  parameter N = ENTRIES <= 2 ? 1 : ENTRIES <= 4 ? 2 : ENTRIES <= 8 ? 3 : 4,
  parameter S = SLOTS <= 2 ? 1 : SLOTS <= 4 ? 2 : SLOTS <= 8 ? 3 : 4,
  parameter R = TRIALS <= 8 ? 3 : TRIALS <= 16 ? 4 : TRIALS <= 64 ? 6 : 7
) (
  input  wire                      clock,
  input  wire                      reset,
  input  wire                      entry_write,
  input  wire [N-1:0]              entry_number,
  input  wire [S-1:0]              entry_slot,
  input  wire [2:0]                entry_style,
  input  wire [PARAMETER_BITS-1:0] entry_a,
  input  wire [PARAMETER_BITS-1:0] entry_b,
  input  wire [1:0]                entry_sweep,
  input  wire [3:0]                entry_doublings,
  input  wire                      start_valid,
  output wire                      start_ready,
  input  wire [GROUP_BITS-1:0]     start_groups,
  input  wire [N:0]                start_entries,
  input  wire [GROUP_BITS-1:0]     start_trial,
  input  wire                      start_figure,
  output reg                       error_valid,
  output reg  [2:0]                error_code,
  output wire                      slot_write,
  output wire [S-1:0]              slot_number,
  output wire [2:0]                slot_style,
  output wire [PARAMETER_BITS-1:0] slot_a,
  output wire [PARAMETER_BITS-1:0] slot_b,
  output wire                      group_valid,
  input  wire                      group_ready,
  output reg  [GROUP_BITS-1:0]     group_number,
  output wire [S-1:0]              group_slot,
  output wire                      group_trial,
  input  wire [CORES-1:0]          complete_valid,
  output reg                       complete_error,
  input  wire [EVENT_BITS-1:0]     events,
  output reg                       chosen_valid,
  output reg  [R-1:0]              chosen_trial,
  output reg  [S-1:0]              chosen_slot,
  output reg  [2:0]                chosen_style,
  output reg  [PARAMETER_BITS-1:0] chosen_a,
  output reg  [PARAMETER_BITS-1:0] chosen_b,
  output reg  [FIGURE_BITS-1:0]    chosen_figure,
  output wire                      done_valid,
  input  wire                      result_enable,
  input  wire [R-1:0]              result_number,
  output reg                       result_valid,
  output wire [S-1:0]              result_slot,
  output wire [2:0]                result_style,
  output wire [PARAMETER_BITS-1:0] result_a,
  output wire [PARAMETER_BITS-1:0] result_b,
  output wire [FIGURE_BITS-1:0]    result_figure
);
  localparam W = S + 3 + 2 * PARAMETER_BITS;
  // LOOK checks one trial of the list per cycle, and JUDGE decides about the start. WRITE writes the slot of the next
  // trial or of the best one. TRY offers the work-groups of a trial, and REST those after the trials.
  localparam [2:0] IDLE = 0, LOOK = 1, JUDGE = 2, WRITE = 3, TRY = 4, REST = 5;

  reg [2:0] state;
  wire empty;
  assign done_valid = state == REST && empty;
  assign start_ready = (state == IDLE || done_valid) && !reset;
  wire start = start_valid && start_ready;
  wire over = state == TRY && empty;

  // List with one word per entry: doublings, sweep, slot, style, b, a.
  localparam L = W + 6, ROOM = 64;
  wire [L-1:0] written = {entry_doublings, entry_sweep, entry_slot, entry_style, entry_b, entry_a};
  wire [(ROOM<<N)-1:0] list;
  genvar e;
  generate for (e = 0; e < ENTRIES; e = e + 1) begin : word
    reg [L-1:0] held;
    always @(posedge clock)
      if (reset) held <= 0;
      else if (entry_write && start_ready && entry_number == e) held <= written;
    assign list[ROOM*e+:ROOM] = {{ROOM-L{1'b0}}, held};
  end
  for (e = ENTRIES; e < 1 << N; e = e + 1) begin : none
    assign list[ROOM*e+:ROOM] = {ROOM{1'bx}};
  end endgenerate
  reg [N-1:0] entry;
  reg [3:0] times;
  reg [PARAMETER_BITS-1:0] grown_a, grown_b;
  wire [PARAMETER_BITS-1:0] first_a, first_b;
  wire [2:0] style;
  wire [S-1:0] slot;
  wire [1:0] sweep;
  wire [3:0] doublings;
  assign {doublings, sweep, slot, style, first_b, first_a} = list[{entry, 6'b0}+:L];
  wire [PARAMETER_BITS-1:0] a = times == 0 ? first_a : grown_a;
  wire [PARAMETER_BITS-1:0] b = times == 0 ? first_b : grown_b;
  wire ends = times == doublings;
  reg [N:0] entries;
  wire last = ends && entry + 1'b1 == entries;
  integer i;
  always @(posedge clock) begin
    if (start || state == JUDGE) begin
      entry <= 0;
      times <= 0;
    end else if (state == LOOK || over) begin
      grown_a <= sweep[0] ? {a[PARAMETER_BITS-2:0], 1'b0} : a;
      grown_b <= sweep[1] ? {b[PARAMETER_BITS-2:0], 1'b0} : b;
      times <= ends ? 0 : times + 1;
      if (ends) entry <= entry + 1;
    end
  end

  // Error code of a start.
  reg absent, unknown, zero, grows, full, beyond;
  reg [GROUP_BITS-1:0] groups, trial, bound;
  reg by_events;
  reg [R:0] trials;
  wire uses = style == 1 || style == 3;
  wire [2:0] code = absent ? 1 : unknown ? 2 : zero ? 3 : grows ? 4 : trial == 0 ? 5 : full ? 6 :
    beyond || {bound, 1'b0} >= {1'b0, groups} ? 7 : 0;
  wire none_or_too_many = start_entries == 0 || start_entries > ENTRIES;
  always @(posedge clock) begin
    if (start) begin
      groups <= start_groups;
      entries <= start_entries;
      trial <= start_trial;
      by_events <= start_figure;
      absent <= none_or_too_many;
      {unknown, zero, grows, full} <= 0;
    end else if (state == LOOK) begin
      if (style > 4) unknown <= 1;
      if (uses && (first_a == 0 || first_b == 0)) zero <= 1;
      if (uses && !ends && (sweep[0] && a[PARAMETER_BITS-1] || sweep[1] && b[PARAMETER_BITS-1])) grows <= 1;
      if (trials[R]) full <= 1;
    end
    error_valid <= state == JUDGE && code != 0 && !reset;
    error_code <= code;
  end

  // Work-groups. bound: number of work-groups up to the end of the trial or, in REST, of the start. In LOOK, it adds up
  // the work-groups of all trials for the check of the start.
  wire left = group_number != bound;
  assign group_valid = (state == TRY || state == REST) && left;
  wire take = group_valid && group_ready;
  reg [GROUP_BITS-1:0] under_way;
  reg [3:0] completed;
  always @* begin
    completed = 0;
    for (i = 0; i < CORES; i = i + 1) completed = completed + {3'd0, complete_valid[i]};
  end
  wire [GROUP_BITS-1:0] completes = {{GROUP_BITS-4{1'b0}}, completed};
  wire excess = completes > under_way;
  wire [GROUP_BITS:0] bound_sum = {1'b0, bound} + {1'b0, trial};
  wire unused = &{1'b0, bound_sum[GROUP_BITS-1:0]};
  assign empty = !left && under_way == 0;
  always @(posedge clock) begin
    if (start || state == JUDGE) begin
      group_number <= 0;
      bound <= 0;
      beyond <= 0;
    end else begin
      if (take) group_number <= group_number + 1;
      if (state == LOOK || state == WRITE && !chosen_valid) begin
        bound <= bound + trial;
        if (bound_sum[GROUP_BITS]) beyond <= 1;
      end
      if (state == WRITE && chosen_valid) bound <= groups;
    end
    under_way <= reset ? 0 : (excess ? 0 : under_way - completes) + {{GROUP_BITS-1{1'b0}}, take};
    complete_error <= excess && !reset;
  end

  // Figure of a trial, and the best trial.
  reg begun;
  reg [FIGURE_BITS-1:0] figure;
  localparam [EVENT_BITS-1:0] ONE = 1;
  wire [FIGURE_BITS:0] sum = {1'b0, figure} + {{FIGURE_BITS+1-EVENT_BITS{1'b0}}, by_events ? events : ONE};
  always @(posedge clock) begin
    if (state == WRITE) begin
      begun <= 0;
      figure <= 0;
    end else begin
      if (take) begun <= 1;
      if (begun && !empty) figure <= sum[FIGURE_BITS] ? {FIGURE_BITS{1'b1}} : sum[FIGURE_BITS-1:0];
    end
    if (over && (trials == 0 || figure < chosen_figure)) begin
      chosen_trial <= trials[R-1:0];
      {chosen_slot, chosen_style, chosen_b, chosen_a} <= {slot, style, b, a};
      chosen_figure <= figure;
    end
    if (reset || start || state == JUDGE) trials <= 0;
    else if (state == LOOK || over) trials <= trials + 1;
    if (reset || start) chosen_valid <= 0;
    else if (over && last) chosen_valid <= 1;
  end

  // Table of results.
  (* no_rw_check *) reg [W+FIGURE_BITS-1:0] results [0:TRIALS-1];
  reg [W+FIGURE_BITS-1:0] result;
  assign {result_figure, result_slot, result_style, result_b, result_a} = result;
  always @(posedge clock) begin
    if (over) results[trials[R-1:0]] <= {figure, slot, style, b, a};
    if (result_enable) result <= results[result_number];
    result_valid <= result_enable && {1'b0, result_number} < trials && state != LOOK && state != JUDGE && !reset;
  end

  assign slot_write = state == WRITE;
  assign {slot_number, slot_style, slot_b, slot_a} =
    chosen_valid ? {chosen_slot, chosen_style, chosen_b, chosen_a} : {slot, style, b, a};
  assign group_slot = slot_number;
  assign group_trial = state == TRY;
  always @(posedge clock)
    if (reset) state <= IDLE;
    else if (start) state <= none_or_too_many ? JUDGE : LOOK;
    else case (state)
      LOOK: if (last) state <= JUDGE;
      JUDGE: state <= code != 0 ? IDLE : WRITE;
      WRITE: state <= chosen_valid ? REST : TRY;
      TRY: if (empty) state <= WRITE;
      REST: if (empty) state <= IDLE;
      default: ;
    endcase
endmodule
