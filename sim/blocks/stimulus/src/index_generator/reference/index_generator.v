// Reference RTL of index_generator: hand-written Verilog-2005.
module index_generator #(
  parameter LANES = 32, parameter X_BITS = 10, parameter Y_BITS = 10, parameter Z_BITS = 10, parameter WORD = 16,
  parameter ROW_BITS = 10, parameter HISTORY = 8,
  // Derived from the parameters above; must not be overridden.
  parameter FX = X_BITS < 16 ? 4 : 5, parameter FY = Y_BITS < 16 ? 4 : 5, parameter FZ = Z_BITS < 16 ? 4 : 5
) (
  input  wire                  clock,
  input  wire                  reset,
  input  wire                  cfg_valid,
  output wire                  cfg_ready,
  input  wire [ROW_BITS-1:0]   cfg_address,
  input  wire [X_BITS:0]       cfg_dim_x,
  input  wire [Y_BITS:0]       cfg_dim_y,
  input  wire [Z_BITS:0]       cfg_dim_z,
  output reg                   row_valid,
  output reg  [ROW_BITS-1:0]   row_address,
  output reg  [ROW_BITS:0]     row_number,
  output reg  [LANES-1:0]      row_mask,
  output reg  [LANES*WORD-1:0] row_words,
  output reg                   done_valid,
  output reg                   done_hit,
  output reg  [2:0]            done_error,
  output reg  [ROW_BITS-1:0]   done_address,
  output wire [15:0]           done_rows,
  output reg  [FX-1:0]         done_bits_x,
  output reg  [FY-1:0]         done_bits_y,
  output reg  [FZ-1:0]         done_bits_z,
  input  wire                  read_enable,
  input  wire [ROW_BITS-1:0]   read_address,
  output reg                   read_valid,
  output wire [LANES-1:0]      read_mask,
  output wire [LANES*WORD-1:0] read_words
);
  localparam L = $clog2(LANES);
  localparam R1 = ROW_BITS + 1;

  // Filter: the configuration in progress, and its check in the cycle after it is taken.
  reg busy, judging, remember;
  reg [ROW_BITS-1:0] address;
  reg [X_BITS:0] dim_x;
  reg [Y_BITS:0] dim_y;
  reg [Z_BITS:0] dim_z;
  wire take = cfg_valid & cfg_ready;
  assign cfg_ready = ~busy & ~reset;

  wire [X_BITS:0] greatest_x = dim_x - 1'b1;
  wire [Y_BITS:0] greatest_y = dim_y - 1'b1;
  wire [Z_BITS:0] greatest_z = dim_z - 1'b1;
  reg [FX-1:0] width_x;
  reg [FY-1:0] width_y;
  reg [FZ-1:0] width_z;
  integer i;
  always @* begin
    width_x = 0;
    width_y = 0;
    width_z = 0;
    for (i = 0; i < X_BITS; i = i + 1) if (greatest_x[i]) width_x = i[FX-1:0] + 1'b1;
    for (i = 0; i < Y_BITS; i = i + 1) if (greatest_y[i]) width_y = i[FY-1:0] + 1'b1;
    for (i = 0; i < Z_BITS; i = i + 1) if (greatest_z[i]) width_z = i[FZ-1:0] + 1'b1;
  end
  wire [FX:0] width_xy = width_x + width_y;
  wire [FX+1:0] width_xyz = {1'b0, width_xy} + {{FX+2-FZ{1'b0}}, width_z};
  wire zero = dim_x == 0 | dim_y == 0 | dim_z == 0;
  wire oversize = greatest_x[X_BITS] | greatest_y[Y_BITS] | greatest_z[Z_BITS];
  wire wide = width_xyz > WORD;
  wire refused = zero | oversize | wide;

  // History, the most recently used entry in front. A use moves the entries before it one back; so does an insertion,
  // which ends at the first invalid entry. The entry that leaves at the back is the least recently used.
  reg [HISTORY-1:0] valid;
  wire [HISTORY-1:0] same, overwritten;
  // move[i]: entry i - 1 moves to entry i (for i = 0: the configuration in progress enters in front).
  reg [HISTORY-1:0] move;
  reg [R1-1:0] hit_rows;
  wire [HISTORY*R1-1:0] all_rows;
  wire hit = |same;
  wire use_ = judging & ~refused & hit;
  wire [HISTORY-1:0] ends = remember ? ~valid : same;
  always @* begin
    hit_rows = 0;
    for (i = 0; i < HISTORY; i = i + 1) begin
      hit_rows = hit_rows | (all_rows[i*R1 +: R1] & {R1{same[i]}});
    end
    move[0] = remember | use_;
    for (i = 1; i < HISTORY; i = i + 1) move[i] = move[i-1] & ~ends[i-1];
  end

  reg [R1-1:0] rows;
  genvar e;
  generate for (e = 0; e < HISTORY; e = e + 1) begin : entry
    reg [ROW_BITS-1:0] first;
    wire [ROW_BITS-1:0] distance = row_address - first;
    reg [R1-1:0] count;
    reg [X_BITS:0] x;
    reg [Y_BITS:0] y;
    reg [Z_BITS:0] z;
    assign all_rows[e*R1 +: R1] = count;
    assign same[e] = valid[e] & {first, x, y, z} == {address, dim_x, dim_y, dim_z};
    assign overwritten[e] = row_valid & {1'b0, distance} < count;
    if (e == 0) begin : front
      always @(posedge clock) begin
        if (move[e]) begin
          {first, x, y, z} <= {address, dim_x, dim_y, dim_z};
          count <= remember ? rows : hit_rows;
        end
        valid[e] <= ~reset & (move[e] | (valid[e] & ~overwritten[e]));
      end
    end else begin : behind
      always @(posedge clock) begin
        if (move[e]) begin
          {first, x, y, z} <= {entry[e-1].first, entry[e-1].x, entry[e-1].y, entry[e-1].z};
          count <= entry[e-1].count;
        end
        valid[e] <= ~reset & (move[e] ? valid[e-1] : valid[e] & ~overwritten[e]);
      end
    end
  end endgenerate

  // Iterator: every lane starts at index 0; in cycle k the step is index(2^k), and lanes with bit k in their number add it.
  reg [L-1:0] seeding;
  reg running;
  reg [X_BITS-1:0] step_x, limit_x;
  reg [Y_BITS-1:0] step_y, limit_y;
  reg [Z_BITS:0] step_z;
  wire over_x = step_x > limit_x;
  wire over_y = {step_y, over_x} > {limit_y, 1'b0};
  wire many_x = cfg_dim_x > 1;
  wire many_y = cfg_dim_y > 1;

  reg [R1-1:0] next_address, next_number;
  wire [LANES-1:0] active;
  wire at_end = next_address[ROW_BITS];
  wire emit = running & active[0] & ~at_end;
  wire finish = running & (~active[0] | at_end);
  wire answer = judging & (refused | hit);

  always @(posedge clock) begin
    if (seeding != 0) begin
      step_x <= step_x + (over_x ? ~limit_x : step_x);
      limit_x <= over_x ? {limit_x[X_BITS-2:0], 1'b1} : limit_x - step_x;
      step_y <= step_y + (over_y ? ~limit_y : step_y) + {{Y_BITS-1{1'b0}}, over_x};
      limit_y <= (over_y ? {limit_y[Y_BITS-2:0], 1'b1} : limit_y - step_y) - {{Y_BITS-1{1'b0}}, over_x};
      step_z <= {step_z[Z_BITS-1:0], over_y};
    end
    if (take) begin
      step_x <= {{X_BITS-1{1'b0}}, many_x};
      limit_x <= cfg_dim_x[X_BITS-1:0] - 1'b1 - {{X_BITS-1{1'b0}}, many_x};
      step_y <= {{Y_BITS-1{1'b0}}, ~many_x & many_y};
      limit_y <= cfg_dim_y[Y_BITS-1:0] - 1'b1 - {{Y_BITS-1{1'b0}}, ~many_x & many_y};
      step_z <= {{Z_BITS{1'b0}}, ~many_x & ~many_y};
    end
    seeding <= seeding << 1;
    running <= running | seeding[L-1];
    if (answer | finish) begin
      seeding <= 0;
      running <= 1'b0;
    end
    if (take) begin
      seeding <= 1;
      running <= 1'b0;
    end
    if (reset) begin
      seeding <= 0;
      running <= 1'b0;
    end
  end

  // Index memory, and the bypass of a row that is written while it is read.
  (* no_rw_check *)
  reg [LANES*(WORD+1)-1:0] memory [0:(1<<ROW_BITS)-1];
  reg [LANES*(WORD+1)-1:0] stored, written;
  reg forward;
  always @(posedge clock) begin
    if (row_valid) memory[row_address] <= {row_mask, row_words};
    if (read_enable) stored <= memory[read_address];
    written <= {row_mask, row_words};
    forward <= row_valid & row_address == read_address;
    read_valid <= read_enable & ~reset;
  end
  assign {read_mask, read_words} = forward ? written : stored;

  reg [FX:0] bits_xy;
  genvar l;
  generate for (l = 0; l < LANES; l = l + 1) begin : lane
    wire [X_BITS-1:0] x;
    wire [Y_BITS-1:0] y;
    wire [Z_BITS:0] z;
    localparam [L-1:0] NUMBER = l;
    index_generator_lane #(.X_BITS(X_BITS), .Y_BITS(Y_BITS), .Z_BITS(Z_BITS)) index (
      .clock(clock), .start(take), .advance(running | (seeding & NUMBER) != 0), .step_x(step_x), .step_y(step_y), .step_z(step_z),
      .limit_x(limit_x), .limit_y(limit_y), .dim_z(dim_z), .x(x), .y(y), .z(z), .active(active[l]));
    wire [WORD-1:0] word_x = {{WORD-X_BITS{1'b0}}, x};
    wire [WORD-1:0] word_y = {{WORD-Y_BITS{1'b0}}, y} << done_bits_x;
    wire [WORD-1:0] word_z = {{WORD-Z_BITS{1'b0}}, z[Z_BITS-1:0]} << bits_xy;
    wire unused = z[Z_BITS];
    always @(posedge clock) begin
      row_mask[l] <= active[l];
      row_words[l*WORD +: WORD] <= active[l] ? word_x | word_y | word_z : {WORD{1'b0}};
    end
  end endgenerate

  // Rows and answers.
  assign done_rows = {{16-R1{1'b0}}, rows};
  always @(posedge clock) begin
    judging <= take;
    row_valid <= emit;
    done_valid <= answer | finish;
    remember <= finish & ~active[0];
    if (emit) begin
      row_address <= next_address[ROW_BITS-1:0];
      row_number <= next_number;
      next_address <= next_address + 1'b1;
      next_number <= next_number + 1'b1;
    end
    if (judging) begin
      done_hit <= ~refused & hit;
      done_error <= zero ? 3'd1 : oversize ? 3'd2 : wide ? 3'd3 : 3'd0;
      done_address <= address;
      rows <= refused ? 0 : hit_rows;
      done_bits_x <= refused ? 0 : width_x;
      done_bits_y <= refused ? 0 : width_y;
      done_bits_z <= refused ? 0 : width_z;
      bits_xy <= width_xy;
    end
    if (finish) begin
      rows <= next_number;
      if (active[0]) begin
        done_error <= 3'd4;
        done_bits_x <= 0;
        done_bits_y <= 0;
        done_bits_z <= 0;
      end
    end
    if (answer | finish) busy <= 1'b0;
    if (take) begin
      busy <= 1'b1;
      address <= cfg_address;
      dim_x <= cfg_dim_x;
      dim_y <= cfg_dim_y;
      dim_z <= cfg_dim_z;
      next_address <= {1'b0, cfg_address};
      next_number <= 0;
    end
    if (reset) begin
      busy <= 1'b0;
      judging <= 1'b0;
      row_valid <= 1'b0;
      done_valid <= 1'b0;
      remember <= 1'b0;
    end
  end
endmodule
