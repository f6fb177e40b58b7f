// Reference RTL of thread_order: hand-written Verilog-2005.
module thread_order #(
  parameter X_BITS = 10, parameter Y_BITS = 10, parameter SLOTS = 8,
  // Derived from the parameters above; must not be overridden.
  parameter SLOT_BITS = SLOTS <= 2 ? 1 : SLOTS <= 4 ? 2 : SLOTS <= 8 ? 3 : 4,
  parameter K = X_BITS > Y_BITS ? X_BITS : Y_BITS,
  parameter P = K + 1
) (
  input  wire                 clock,
  input  wire                 reset,
  input  wire                 slot_write,
  input  wire [SLOT_BITS-1:0] slot_number,
  input  wire [2:0]           slot_style,
  input  wire [P-1:0]         slot_a,
  input  wire [P-1:0]         slot_b,
  input  wire                 start_valid,
  output wire                 start_ready,
  input  wire [SLOT_BITS-1:0] start_slot,
  input  wire [X_BITS:0]      start_width,
  input  wire [Y_BITS:0]      start_height,
  output reg                  unit_valid,
  input  wire                 unit_ready,
  output reg  [X_BITS-1:0]    unit_x,
  output reg  [Y_BITS-1:0]    unit_y,
  output reg                  unit_last,
  output reg                  error_valid,
  output reg  [1:0]           error_code
);
  genvar i;

  // Slots: the style, and the two parameters. The low one is the length of a run or the width of a tile, the high one
  // the number of phases or the height of a tile.
  localparam ROOM = 64;
  wire [2*P+2:0] written = {slot_style, slot_style[1] ? {slot_b, slot_a} : {slot_a, slot_b}};
  wire [ROOM*SLOTS-1:0] slots;
  generate for (i = 0; i < SLOTS; i = i + 1) begin : slot
    reg [2*P+2:0] held;
    always @(posedge clock) begin
      if (slot_write && slot_number == i) held <= written;
      if (reset) held[2*P+:3] <= 0;
    end
    assign slots[ROOM*i+:ROOM] = {{ROOM-2*P-3{1'b0}}, held};
  end endgenerate
  wire [2*P+2:0] read = slots[{start_slot, 6'b0}+:2*P+3];
  wire [2:0] read_style = read[2*P+:3];

  // Start: its slot is read in the cycle of the start and checked in the next one. The order begins one cycle later.
  reg busy, checks, begins, too_large;
  reg [2:0] style;
  reg [P-1:0] inner, outer;
  reg [X_BITS-1:0] greatest_x;
  reg [Y_BITS-1:0] greatest_y;
  assign start_ready = ~busy & ~reset;
  wire taking = start_valid & start_ready;
  wire [X_BITS:0] last_column = start_width - 1'b1;
  wire [Y_BITS:0] last_row = start_height - 1'b1;
  wire strided = style == 1;
  wire zigzag = style == 2;
  wire tiled = style == 3;
  wire hilbert = style[2];
  wire unknown = style > 4;
  wire empty = (strided | tiled) & (~|inner | ~|outer);
  wire rejected = unknown | empty | too_large;

  // A thread moves to the registers of the unit if they are free, or if the unit is taken.
  reg generates;
  wire loads = ~unit_valid | unit_ready;
  wire step = generates & loads;
  reg jump_known;
  wire restart = begins | jump_known;

  // Columns count from minus the width to -1, rows from minus the height to -1.
  wire [X_BITS-1:0] origin_x = ~greatest_x;
  wire [Y_BITS-1:0] origin_y = ~greatest_y;
  reg [X_BITS-1:0] x, left;
  reg [Y_BITS-1:0] y, top;
  reg at_right, at_bottom, back, inner_ends, outer_ends;
  reg [P-1:0] inner_left, outer_left;
  wire row_ends = at_right | tiled & inner_ends;
  wire run_ends = strided & (inner_ends | at_right & at_bottom);
  wire tile_ends = at_bottom | outer_ends;
  wire leaves = tiled & row_ends & tile_ends;
  wire beside = leaves & ~at_right;
  wire to_left = generates ? run_ends | tiled & row_ends & ~tile_ends : ~restart;
  wire to_origin = generates ? at_right : restart;
  wire to_top = ~generates | run_ends | beside;
  wire [X_BITS-1:0] next_x = x + 1'b1;
  wire [Y_BITS-1:0] next_y = y + 1'b1;
  wire [X_BITS-1:0] column = x - origin_x;
  wire [Y_BITS-1:0] row = y - origin_y;

  // Strides: a jump over s*g threads, as a number of columns and rows. The first P cycles compose g, from its highest
  // bit on. The next P cycles add up s*g, from the lowest bit of s on, as the position of thread s*g.
  reg [4:0] bits_left;
  reg dividing, multiplying, sum_known;
  reg [X_BITS-1:0] jump_x, step_x, phase_x;
  reg [Y_BITS-1:0] jump_y, step_y, phase_y;
  reg jump_far, sum_far, step_far, phase_beyond, follows;
  wire bits_end = bits_left == 1;
  wire [X_BITS:0] twice = {jump_x, dividing & inner[P-1]};
  wire [X_BITS:0] twice_less = twice + {1'b0, origin_x};
  wire [X_BITS-1:0] twice_x = twice_less[X_BITS] ? twice_less[X_BITS-1:0] : twice[X_BITS-1:0];
  wire [Y_BITS-1:0] twice_y = {jump_y[Y_BITS-2:0], twice_less[X_BITS]};
  wire twice_far = jump_far | jump_y[Y_BITS-1];
  wire [X_BITS:0] run_sum = {1'b0, left} + {1'b0, jump_x};
  wire [X_BITS-1:0] run_less = run_sum[X_BITS-1:0] + origin_x;
  wire [Y_BITS:0] run_row = {1'b0, top} + {1'b0, jump_y};
  wire [Y_BITS:0] run_row_1 = {1'b0, top} - {1'b1, ~jump_y};
  wire [Y_BITS:0] run_y = run_sum[X_BITS] ? run_row_1 : run_row;
  wire [X_BITS:0] phase_sum = {1'b0, phase_x} + {1'b0, step_x};
  wire [X_BITS-1:0] phase_less = phase_sum[X_BITS-1:0] + origin_x;
  wire [Y_BITS:0] phase_row = {1'b0, phase_y} + {1'b0, step_y};
  wire [Y_BITS:0] phase_row_1 = {1'b0, phase_y} - {1'b1, ~step_y};
  wire in_grid = ~jump_far & ~run_y[Y_BITS];
  wire adds = multiplying & outer[0];
  wire moves = step & run_ends | jump_known & jump_far;
  wire takes_phase = moves & ~in_grid;

  // Hilbert curve: each level splits a quadrant into the quarters that reach into the grid, and has the next one ready.
  wire [K-1:0] width_1 = {{K-X_BITS{1'b0}}, greatest_x};
  wire [K-1:0] height_1 = {{K-Y_BITS{1'b0}}, greatest_y};
  reg began, top_swapped;
  integer level;
  always @* begin
    top_swapped = 0;
    for (level = 0; level < K; level = level + 1)
      if (width_1[level] | height_1[level]) top_swapped = (K - 1 - level) % 2 == 1;
  end
  // The quarter of each level that comes next; the highest level has no level above it.
  wire [K:0] ends, to_swapped, to_turned, to_right, to_top_row, to_final;
  wire [K*(K+1)-1:0] to_x, to_y;
  assign {ends[K], to_swapped[K], to_turned[K], to_right[K], to_top_row[K], to_final[K]} = 0;
  assign to_x[K*K+:K] = 0;
  assign to_y[K*K+:K] = 0;
  reg [K-1:0] passes;
  always @* begin
    passes[0] = step;
    for (level = 1; level < K; level = level + 1) passes[level] = passes[level-1] & ends[level-1];
  end
  wire unused = &{ends[K:K-1], to_swapped[0], to_turned[0], to_right[0], to_top_row[0], to_x[K-1:0], to_y[K-1:0], 1'b0};
  generate for (i = 0; i < K; i = i + 1) begin : curve
    reg [K-1:0] high_x, high_y;
    reg swapped, turned, right, upper, final_, along_fixed, across_fixed, along, across, last;
    wire bit_x = (swapped ? across : along) ^ turned;
    wire bit_y = (swapped ? along : across) ^ turned;
    assign to_x[K*i+:K] = high_x | {{K-1{1'b0}}, bit_x} << i;
    assign to_y[K*i+:K] = high_y | {{K-1{1'b0}}, bit_y} << i;
    assign to_swapped[i] = swapped ^ ~across;
    assign to_turned[i] = turned ^ (along & ~across);
    assign to_right[i] = right & (bit_x == width_1[i]);
    assign to_top_row[i] = upper & (bit_y == height_1[i]);
    assign to_final[i] = final_ & last;
    assign ends[i] = last;
    wire first_right = ~|(width_1 >> (i + 1));
    wire first_upper = ~|(height_1 >> (i + 1));
    wire new_swapped = begins ? top_swapped ^ ((K - 1 - i) % 2 == 1) : to_swapped[i+1];
    wire new_turned = ~begins & to_turned[i+1];
    wire new_right = begins ? first_right : to_right[i+1];
    wire new_upper = begins ? first_upper : to_top_row[i+1];
    wire no_right = new_right & ~width_1[i];
    wire no_upper = new_upper & ~height_1[i];
    wire new_along_fixed = new_swapped ? no_upper : no_right;
    wire new_across_fixed = new_swapped ? no_right : no_upper;
    wire steps = passes[i] | began & (i > 0);
    always @(posedge clock) begin
      if (steps) begin
        along <= along | across | across_fixed;
        across <= ~along & (across | ~across_fixed);
        last <= along & across | ~along & across_fixed | ~along & ~across & along_fixed;
      end
      if (begins | steps & last) begin
        high_x <= to_x[K*(i+1)+:K];
        high_y <= to_y[K*(i+1)+:K];
        swapped <= new_swapped;
        turned <= new_turned;
        right <= new_right;
        upper <= new_upper;
        final_ <= to_final[i+1];
        along_fixed <= new_along_fixed;
        across_fixed <= new_across_fixed;
        along <= new_turned & new_along_fixed;
        across <= new_turned & (new_along_fixed | new_across_fixed);
        last <= new_along_fixed & new_across_fixed;
      end
      if (begins) begin
        {high_x, high_y} <= 0;
        final_ <= first_right & first_upper;
      end
    end
  end endgenerate

  wire is_last = hilbert ? to_final[0] : strided ? run_ends & ~follows : at_right & at_bottom;

  always @(posedge clock) begin
    // Start.
    checks <= taking;
    begins <= checks & ~rejected & ~reset;
    began <= begins;
    error_valid <= checks & rejected & ~reset;
    error_code <= unknown ? 1 : empty ? 2 : 3;
    busy <= ~reset & (taking | busy & ~(unit_valid & unit_ready & unit_last) & ~(checks & rejected));
    if (taking) begin
      style <= read_style;
      greatest_x <= last_column[X_BITS-1:0];
      greatest_y <= last_row[Y_BITS-1:0];
      too_large <= last_column[X_BITS] | last_row[Y_BITS];
    end
    inner <= taking ? read[0+:P] : dividing ? {inner[P-2:0], inner[P-1]} : inner;
    outer <= taking ? read[P+:P] : multiplying ? {outer[0], outer[P-1:1]} : outer;

    // Unit.
    generates <= ~reset & (begins & ~strided | jump_known | generates & ~(step & is_last));
    if (loads) begin
      unit_valid <= generates;
      unit_x <= hilbert ? to_x[0+:X_BITS] : back ? ~x : column;
      unit_y <= hilbert ? to_y[0+:Y_BITS] : row;
      unit_last <= is_last;
    end
    if (reset) unit_valid <= 0;

    // Position, ends of rows and runs.
    if (step | ~generates) begin
      x <= to_left ? left : to_origin ? origin_x : next_x;
      at_right <= to_left ? &left : to_origin ? &origin_x : &x[X_BITS-1:1] & ~x[0];
      if (to_top | row_ends) begin
        y <= restart ? origin_y : to_top ? top : next_y;
        at_bottom <= restart ? &origin_y : to_top ? &top : &y[Y_BITS-1:1] & ~y[0];
      end
    end
    back <= ~begins & (step & at_right ? zigzag & ~back : back);
    if (moves | adds) begin
      left <= in_grid ? run_sum[X_BITS] ? run_less : run_sum[X_BITS-1:0] : phase_x;
      top <= in_grid ? run_y[Y_BITS-1:0] : phase_y;
    end
    if (step & leaves) begin
      left <= at_right ? origin_x : next_x;
      if (at_right) top <= next_y;
    end
    if (begins) {left, top} <= {origin_x, origin_y};
    if (begins | step) begin
      inner_left <= begins | run_ends | ~strided & row_ends ? inner : inner_left - 1'b1;
      inner_ends <= begins | run_ends | ~strided & row_ends ? inner == 1 : inner_left == 2;
    end
    if (begins | takes_phase | step & tiled & row_ends) begin
      outer_left <= begins | tiled & tile_ends ? outer : outer_left - 1'b1;
      outer_ends <= begins | tiled & tile_ends ? outer == 1 : outer_left == 2;
    end

    // Strides.
    bits_left <= bits_left - 1'b1;
    if (begins | bits_end) bits_left <= P[4:0];
    dividing <= ~reset & (begins ? strided : dividing & ~bits_end);
    multiplying <= ~reset & ~begins & (bits_end ? dividing : multiplying);
    sum_known <= ~reset & ~begins & multiplying & bits_end;
    jump_known <= ~reset & ~begins & sum_known;
    if (dividing | multiplying) {jump_x, jump_y, jump_far} <= {twice_x, twice_y, twice_far};
    if (dividing) {step_x, step_y, step_far} <= {twice_x, twice_y, twice_far};
    if (adds & ~in_grid) sum_far <= 1;
    if (sum_known) jump_far <= sum_far;
    if (jump_known) {jump_x, jump_y} <= {column, row};
    if (moves) follows <= in_grid | ~outer_ends & ~step_far & ~phase_beyond;
    if (takes_phase | sum_known) begin
      phase_x <= phase_sum[X_BITS] ? phase_less : phase_sum[X_BITS-1:0];
      {phase_beyond, phase_y} <= phase_sum[X_BITS] ? phase_row_1 : phase_row;
    end
    if (begins) begin
      {jump_x, jump_y, jump_far, sum_far} <= 0;
      {phase_x, phase_y} <= {origin_x, origin_y};
      follows <= 1;
    end
  end
endmodule
