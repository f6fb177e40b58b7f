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

  // Filter: the configuration in progress, with D - 1 for each dimension D. Its check takes three cycles. remember: its
  // rows have been written without an error, so it enters the history.
  reg busy, remember;
  reg measuring, adding, judging;
  reg [ROW_BITS-1:0] address;
  reg [X_BITS:0] greatest_x;
  reg [Y_BITS:0] greatest_y;
  reg [Z_BITS:0] greatest_z;
  wire take = cfg_valid & cfg_ready;
  assign cfg_ready = ~busy & ~reset;

  reg [FX-1:0] width_x, length_x;
  reg [FY-1:0] width_y, length_y;
  reg [FZ-1:0] width_z, length_z;
  integer i;
  always @* begin
    length_x = 0;
    length_y = 0;
    length_z = 0;
    for (i = 0; i < X_BITS; i = i + 1) if (greatest_x[i]) length_x = i[FX-1:0] + 1'b1;
    for (i = 0; i < Y_BITS; i = i + 1) if (greatest_y[i]) length_y = i[FY-1:0] + 1'b1;
    for (i = 0; i < Z_BITS; i = i + 1) if (greatest_z[i]) length_z = i[FZ-1:0] + 1'b1;
  end
  wire [FX:0] sum_xy = width_x + width_y;
  wire [FX+1:0] sum_xyz = {1'b0, sum_xy} + {{FX+2-FZ{1'b0}}, width_z};
  reg [FX:0] width_xy;
  reg zero, oversize, wide;
  always @(posedge clock) begin
    width_x <= length_x;
    width_y <= length_y;
    width_z <= length_z;
    zero <= &greatest_x | &greatest_y | &greatest_z;
    oversize <= greatest_x[X_BITS] | greatest_y[Y_BITS] | greatest_z[Z_BITS];
    width_xy <= sum_xy;
    wide <= sum_xyz > WORD;
    measuring <= take;
    adding <= measuring & ~reset;
    judging <= adding & ~reset;
  end
  wire rejected = zero | oversize | wide;

  // History, with the most recently used entry in front. A use moves an entry to the front, and the entries before it
  // one place back. An insertion moves the entries before the first invalid entry one place back. If all entries are
  // valid, the last one is dropped, which is the least recently used.
  reg [HISTORY-1:0] valid, same;
  wire [HISTORY-1:0] overwritten;
  // move[i]: entry i - 1 moves to entry i (for i = 0: the configuration in progress enters in front).
  reg [HISTORY-1:0] move;
  reg hit;
  reg [R1-1:0] same_rows, hit_rows;
  wire [HISTORY*R1-1:0] all_rows;
  wire use_ = judging & ~rejected & hit;
  wire [HISTORY-1:0] ends = remember ? ~valid : same;
  always @* begin
    same_rows = 0;
    for (i = 0; i < HISTORY; i = i + 1) begin
      same_rows = same_rows | (all_rows[i*R1 +: R1] & {R1{same[i]}});
    end
    move[0] = remember | use_;
    for (i = 1; i < HISTORY; i = i + 1) move[i] = move[i-1] & ~ends[i-1];
  end
  always @(posedge clock) begin
    hit <= |same;
    hit_rows <= same_rows;
  end

  // The address and the number of the next row, with one bit more than a memory address.
  reg [R1-1:0] next_address, next_number;
  reg [R1-1:0] rows;
  genvar e;
  generate for (e = 0; e < HISTORY; e = e + 1) begin : entry
    reg [ROW_BITS-1:0] first;
    reg [ROW_BITS-1:0] distance;
    reg [R1-1:0] count;
    reg [X_BITS:0] x;
    reg [Y_BITS:0] y;
    reg [Z_BITS:0] z;
    assign all_rows[e*R1 +: R1] = count;
    always @(posedge clock) begin
      distance <= next_address[ROW_BITS-1:0] - first;
      same[e] <= valid[e] & {first, x, y, z} == {address, greatest_x, greatest_y, greatest_z};
    end
    assign overwritten[e] = row_valid & {1'b0, distance} < count;
    if (e == 0) begin : front
      always @(posedge clock) begin
        if (move[e]) begin
          {first, x, y, z} <= {address, greatest_x, greatest_y, greatest_z};
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

  // Iterator: every lane starts at index 0. Before the first row, seeding brings lane l to the index of thread l, in
  // log2(LANES) cycles. In cycle k of seeding, the step is the index of thread 2^k, and the lanes whose number has bit
  // k set add it. y is a cycle behind x, z a cycle behind y, and the packed words a cycle behind z.
  reg [L-1:0] seeding;
  reg running, running_y, running_z, running_word;
  reg [X_BITS-1:0] step_x, limit_x;
  reg [Y_BITS-1:0] step_y, limit_y;
  reg [Z_BITS:0] step_z;
  reg carry_y, carry_z;
  wire over_x = step_x > limit_x;
  wire over_y = {step_y, carry_y} > {limit_y, 1'b0};
  wire many_x = cfg_dim_x > 1;
  wire first_y = carry_y & greatest_y != 0;
  wire doubling = seeding != 0;
  wire idle = ~doubling & ~running;
  reg doubling_y, doubling_z, idle_y, idle_z;

  reg [LANES-1:0] active;
  wire at_end = next_address[ROW_BITS];
  wire emit = running_word & active[0] & ~at_end;
  wire finish = running_word & (~active[0] | at_end);
  wire answer = judging & (rejected | hit);
  wire stop = answer | finish | reset;

  always @(posedge clock) begin
    if (idle) begin
      step_x <= {{X_BITS-1{1'b0}}, many_x};
      limit_x <= cfg_dim_x[X_BITS-1:0] - 1'b1 - {{X_BITS-1{1'b0}}, many_x};
      carry_y <= ~many_x;
    end else if (doubling) begin
      step_x <= step_x + (over_x ? ~limit_x : step_x);
      limit_x <= over_x ? {limit_x[X_BITS-2:0], 1'b1} : limit_x - step_x;
      carry_y <= over_x;
    end
    if (idle_y) begin
      step_y <= {{Y_BITS-1{1'b0}}, first_y};
      limit_y <= greatest_y[Y_BITS-1:0] - {{Y_BITS-1{1'b0}}, first_y};
      carry_z <= carry_y & ~first_y;
    end else if (doubling_y) begin
      step_y <= step_y + (over_y ? ~limit_y : step_y) + {{Y_BITS-1{1'b0}}, carry_y};
      limit_y <= (over_y ? {limit_y[Y_BITS-2:0], 1'b1} : limit_y - step_y) - {{Y_BITS-1{1'b0}}, carry_y};
      carry_z <= over_y;
    end
    if (idle_z) step_z <= {{Z_BITS{1'b0}}, carry_z};
    else if (doubling_z) step_z <= {step_z[Z_BITS-1:0], carry_z};
    {idle_z, idle_y} <= {idle_y, idle};
    {doubling_z, doubling_y} <= {doubling_y, doubling};
    seeding <= take ? 1 : seeding << 1;
    running <= running | seeding[L-1];
    {running_word, running_z, running_y} <= {running_z, running_y, running};
    if (stop) begin
      seeding <= 0;
      {running_word, running_z, running_y, running} <= 4'b0;
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

  genvar l;
  generate for (l = 0; l < LANES; l = l + 1) begin : lane
    wire [X_BITS-1:0] x;
    wire [Y_BITS-1:0] y;
    wire [Z_BITS:0] z;
    wire exists;
    localparam [L-1:0] NUMBER = l;
    index_generator_lane #(.X_BITS(X_BITS), .Y_BITS(Y_BITS), .Z_BITS(Z_BITS)) index (
      .clock(clock), .idle(idle), .idle_y(idle_y), .idle_z(idle_z), .advance(running | (seeding & NUMBER) != 0),
      .step_x(step_x), .step_y(step_y), .step_z(step_z), .limit_x(limit_x), .limit_y(limit_y), .last_z(greatest_z),
      .x(x), .y(y), .z(z), .active(exists));
    // A shift takes two cycles: by up to 3 bits, then by a multiple of 4. If the distance is WORD or more, the shifted
    // field has no bits. The last register masks the word.
    localparam [FX:0] COARSE = WORD - 4;
    reg [X_BITS-1:0] first_x, second_x;
    reg [WORD-1:0] shifted_y, shifted_z, packed_xy;
    wire [WORD-1:0] word_y = shifted_y << (width_x & COARSE[FX-1:0]);
    wire [WORD-1:0] word_z = shifted_z << (width_xy & COARSE);
    wire unused = z[Z_BITS];
    always @(posedge clock) begin
      first_x <= x;
      second_x <= first_x;
      shifted_y <= {{WORD-Y_BITS{1'b0}}, y} << width_x[1:0];
      shifted_z <= {{WORD-Z_BITS{1'b0}}, z[Z_BITS-1:0]} << width_xy[1:0];
      packed_xy <= {{WORD-X_BITS{1'b0}}, second_x} | word_y;
      active[l] <= exists;
      row_mask[l] <= active[l];
      row_words[l*WORD +: WORD] <= active[l] ? packed_xy | word_z : {WORD{1'b0}};
    end
  end endgenerate

  // Rows and answers.
  assign done_rows = {{16-R1{1'b0}}, rows};
  always @(posedge clock) begin
    row_valid <= emit;
    done_valid <= answer | finish;
    remember <= finish & ~active[0];
    row_address <= next_address[ROW_BITS-1:0];
    row_number <= next_number;
    if (emit) begin
      next_address <= next_address + 1'b1;
      next_number <= next_number + 1'b1;
    end
    if (judging) begin
      done_hit <= ~rejected & hit;
      done_error <= zero ? 3'd1 : oversize ? 3'd2 : wide ? 3'd3 : 3'd0;
      done_address <= address;
      rows <= rejected ? 0 : hit_rows;
      done_bits_x <= rejected ? 0 : width_x;
      done_bits_y <= rejected ? 0 : width_y;
      done_bits_z <= rejected ? 0 : width_z;
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
    if (take) busy <= 1'b1;
    if (~busy) begin
      address <= cfg_address;
      greatest_x <= cfg_dim_x - 1'b1;
      greatest_y <= cfg_dim_y - 1'b1;
      greatest_z <= cfg_dim_z - 1'b1;
      next_address <= {1'b0, cfg_address};
      next_number <= 0;
    end
    if (reset) begin
      busy <= 1'b0;
      row_valid <= 1'b0;
      done_valid <= 1'b0;
      remember <= 1'b0;
    end
  end
endmodule
