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
  output wire                 unit_valid,
  input  wire                 unit_ready,
  output wire [X_BITS-1:0]    unit_x,
  output wire [Y_BITS-1:0]    unit_y,
  output wire                 unit_last,
  output reg                  error_valid,
  output reg  [1:0]           error_code
);
  genvar i;

  // Slots: the style; the parameters as the length of a run or of a tile's row, and their number.
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

  // Start.
  reg busy;
  assign start_ready = ~busy & ~reset;
  wire taking = start_valid & start_ready;
  wire [X_BITS:0] last_column = start_width - 1'b1;
  wire [Y_BITS:0] last_row = start_height - 1'b1;
  wire unknown = read_style > 4;
  wire empty = read_style[0] & (~|read[0+:P] | ~|read[P+:P]);
  wire refused = unknown | empty | last_column[X_BITS] | last_row[Y_BITS];
  wire begins = taking & ~refused;

  // Work-group in progress.
  reg [2:0] style;
  reg [P-1:0] inner, outer, inner_left, outer_left;
  reg [X_BITS-1:0] greatest_x;
  reg [Y_BITS-1:0] greatest_y;
  wire strided = style == 1;
  wire zigzag = style == 2;
  wire tiled = style == 3;
  wire hilbert = style[2];
  reg [K-1:0] x, y;
  wire [K-1:0] width_1 = {{K-X_BITS{1'b0}}, greatest_x};
  wire [K-1:0] height_1 = {{K-Y_BITS{1'b0}}, greatest_y};
  wire at_right = x == width_1;
  wire at_bottom = y == height_1;
  wire inner_ends = inner_left == 1;
  wire outer_ends = outer_left == 1;

  // Rows of the grid or of a tile: the grid clips the last column of a tile.
  reg [X_BITS-1:0] left;
  reg [Y_BITS-1:0] top;
  wire back = zigzag & y[0];
  wire row_ends = back ? x == 0 : at_right | tiled & inner_ends;
  wire tile_ends = at_bottom | tiled & outer_ends;
  wire beside = tiled & row_ends & tile_ends & ~at_right;
  wire under = tiled & row_ends & tile_ends & at_right;
  wire [X_BITS-1:0] next_x = x[X_BITS-1:0] + {{X_BITS-1{back}}, 1'b1};
  wire [Y_BITS-1:0] next_y = y[Y_BITS-1:0] + 1'b1;

  // Strides: a jump over s*g threads as columns and rows. The first P cycles compose g from its highest bit on, the others s*g
  // from the lowest bit of s on. Both use the adder that later computes the next phase.
  reg [5:0] setup;
  reg ready, dividing;
  reg [X_BITS-1:0] phase_x, run_x, step_x, jump_x;
  reg [Y_BITS-1:0] phase_y, run_y, step_y, jump_y;
  reg phase_far, step_far, jump_far;
  wire [X_BITS:0] run_sum = {1'b0, run_x} + {1'b0, jump_x};
  wire [X_BITS:0] run_less = run_sum + {1'b0, ~greatest_x};
  wire [X_BITS-1:0] run_to_x = run_less[X_BITS] ? run_less[X_BITS-1:0] : run_sum[X_BITS-1:0];
  wire [Y_BITS:0] run_to_y = {1'b0, run_y} + {1'b0, jump_y} + {{Y_BITS{1'b0}}, run_less[X_BITS]};
  wire [X_BITS:0] phase_sum = {1'b0, phase_x} + {1'b0, ready ? step_x : phase_x} + {{X_BITS{1'b0}}, dividing & inner[P-1]};
  wire [X_BITS:0] phase_less = phase_sum + {1'b0, ~greatest_x};
  wire [X_BITS-1:0] phase_to_x = phase_less[X_BITS] ? phase_less[X_BITS-1:0] : phase_sum[X_BITS-1:0];
  wire [Y_BITS:0] phase_to_y = {1'b0, phase_y} + {1'b0, ready ? step_y : phase_y} + {{Y_BITS{1'b0}}, phase_less[X_BITS]};
  wire run_follows = ~jump_far & run_to_y <= {1'b0, greatest_y};
  wire phase_follows = ~step_far & ~outer_ends & phase_to_y <= {1'b0, greatest_y};
  wire run_ends = inner_ends | at_right & at_bottom;
  wire by_run = ready & run_follows;
  wire [X_BITS-1:0] to_x = by_run ? run_to_x[X_BITS-1:0] : phase_to_x;
  wire [Y_BITS-1:0] to_y = by_run ? run_to_y[Y_BITS-1:0] : phase_to_y[Y_BITS-1:0];

  // Hilbert curve: the upper levels determine how it is swapped and rotated in a level.
  wire beyond_x = x > width_1;
  wire beyond_y = y > height_1;
  wire outside = beyond_x | beyond_y;
  wire taken = unit_valid & unit_ready;
  reg [K-1:0] swap, lasts, below_x, below_y, ended;
  reg swapped, turned, differs_x, differs_y, along, across, right, upper, no_along, no_across;
  integer level;
  always @* begin
    // Above the curve each level is swapped in the opposite way, except the highest one.
    swapped = 0;
    for (level = 0; level < K; level = level + 1)
      if (width_1[level] | height_1[level]) swapped = (K - 1 - level) % 2 == 1;
    {turned, differs_x, differs_y, along, across, right, upper, no_along, no_across} = 0;
    {swap, lasts, below_x, below_y, ended} = 0;
    for (level = K - 1; level >= 0; level = level - 1) begin
      swap[level] = swapped;
      // Whether the upper bits differ from those of the last column and row.
      below_x[level] = differs_x;
      below_y[level] = differs_y;
      along = (swapped ? y[level] : x[level]) ^ turned;
      across = (swapped ? x[level] : y[level]) ^ turned;
      lasts[level] = along & ~across;
      // Whether all later quarters are outside.
      right = width_1[level] | differs_x;
      upper = height_1[level] | differs_y;
      no_along = swapped ? ~upper : ~right;
      no_across = swapped ? ~right : ~upper;
      ended[level] = lasts[level] | (turned ? along & across & no_across : ~along & no_along & (across | no_across));
      swapped = swapped ^ ~across;
      turned = turned ^ lasts[level];
      differs_x = differs_x | (x[level] ^ width_1[level]);
      differs_y = differs_y | (y[level] ^ height_1[level]);
    end
  end

  // Levels that a step changes, from the lowest on. One coordinate changes; those of the lower levels take its old value.
  reg [K-1:0] reached, passed, turns;
  reg reaches;
  integer step;
  always @* begin
    reaches = taken | outside;
    {reached, passed, turns} = 0;
    for (step = 0; step < K; step = step + 1) begin
      reached[step] = reaches;
      passed[step] = reaches & (lasts[step] | beyond_x & below_x[step] | beyond_y & below_y[step]);
      turns[step] = reaches & ~passed[step] & (x[step] ^ y[step] ^ swap[step] ? x[step] : y[step]);
      reaches = passed[step];
    end
  end
  wire turn = |turns;
  wire [K-1:0] curve_x = passed & {K{turn}} | ~passed & (reached & (y ^ swap) | ~reached & x);
  wire [K-1:0] curve_y = passed & {K{turn}} | ~passed & (reached & (x ^ ~swap) | ~reached & y);

  assign unit_valid = busy & ready & ~(hilbert & outside);
  assign unit_x = x[X_BITS-1:0];
  assign unit_y = y[Y_BITS-1:0];
  assign unit_last = hilbert ? &ended : strided ? run_ends & ~run_follows & ~phase_follows : at_bottom & (back ? x == 0 : at_right);
  wire jumps = strided & run_ends;
  wire down = strided ? at_right : row_ends;

  always @(posedge clock) begin
    error_valid <= taking & refused;
    error_code <= unknown ? 1 : empty ? 2 : 3;
    busy <= ~reset & (begins | busy & ~(taken & unit_last));

    if (taken) begin
      inner_left <= (strided ? run_ends : row_ends) ? inner : inner_left - 1'b1;
      if (strided ? run_ends & ~run_follows : row_ends) outer_left <= tiled & tile_ends ? outer : outer_left - 1'b1;
      if (beside) left <= next_x;
      if (under) left <= 0;
      if (under) top <= next_y;
    end
    if (~ready | taken & jumps) begin
      run_x <= to_x;
      run_y <= to_y;
    end
    if (~ready | taken & jumps & ~run_follows) begin
      phase_x <= phase_to_x;
      phase_y <= phase_to_y[Y_BITS-1:0];
    end
    if (~ready) phase_far <= phase_far | phase_to_y[Y_BITS];
    if (dividing) begin
      inner <= {inner[P-2:0], inner[P-1]};
      step_x <= phase_to_x;
      step_y <= phase_to_y[Y_BITS-1:0];
      step_far <= phase_far | phase_to_y[Y_BITS];
    end else if (~ready) begin
      outer <= {outer[0], outer[P-1:1]};
      if (outer[0]) begin
        jump_x <= run_to_x;
        jump_y <= run_to_y[Y_BITS-1:0];
        jump_far <= jump_far | phase_far | run_to_y[Y_BITS];
      end
    end
    if (~ready) setup <= setup - 1'b1;
    if (setup == P + 1) dividing <= 0;
    if (setup == 1) ready <= 1;
    if (begins | setup == 1) begin
      {phase_x, run_x, phase_y, run_y} <= 0;
      phase_far <= 0;
    end

    if (hilbert) begin
      x <= curve_x;
      y <= curve_y;
    end else if (taken) begin
      if (jumps) x <= {{K-X_BITS{1'b0}}, to_x};
      else if (~down | beside) x <= {{K-X_BITS{1'b0}}, next_x};
      else if (~zigzag) x <= under ? {K{1'b0}} : {{K-X_BITS{1'b0}}, left};
      if (jumps) y <= {{K-Y_BITS{1'b0}}, to_y};
      else if (beside) y <= {{K-Y_BITS{1'b0}}, top};
      else if (down) y <= {{K-Y_BITS{1'b0}}, next_y};
    end

    if (begins) begin
      style <= read_style;
      {outer, inner} <= read[2*P-1:0];
      {outer_left, inner_left} <= read[2*P-1:0];
      greatest_x <= last_column[X_BITS-1:0];
      greatest_y <= last_row[Y_BITS-1:0];
      setup <= 2 * P;
      dividing <= read_style == 1;
      ready <= read_style != 1;
      {jump_x, jump_y, jump_far} <= 0;
      {x, y, left, top} <= 0;
    end
  end
endmodule
