// Reference RTL of index_scheduler: hand-written Verilog-2005.
module index_scheduler #(
  parameter LANES = 32, parameter X_BITS = 10, parameter Y_BITS = 10, parameter Z_BITS = 10, parameter WORD = 16,
  parameter ROW_BITS = 10, parameter CORES = 4,
  // Derived from the parameters above; must not be overridden.
  parameter FX = X_BITS < 16 ? 4 : 5, parameter FY = Y_BITS < 16 ? 4 : 5, parameter FZ = Z_BITS < 16 ? 4 : 5
) (
  input  wire                          clock,
  input  wire                          reset,
  input  wire                          launch_valid,
  output wire                          launch_ready,
  input  wire [15:0]                   launch_instructions,
  input  wire [FX-1:0]                 bits_x,
  input  wire [FY-1:0]                 bits_y,
  input  wire [FZ-1:0]                 bits_z,
  input  wire                          row_valid,
  input  wire [ROW_BITS-1:0]           row_address,
  input  wire                          done_valid,
  input  wire                          done_hit,
  input  wire [2:0]                    done_error,
  input  wire [ROW_BITS-1:0]           done_address,
  input  wire [15:0]                   done_rows,
  output wire                          read_enable,
  output wire [ROW_BITS-1:0]           read_address,
  input  wire [LANES-1:0]              read_mask,
  input  wire [LANES*WORD-1:0]         read_words,
  output wire [CORES-1:0]              core_valid,
  output wire [CORES*(ROW_BITS+1)-1:0] core_row,
  output wire [CORES*16-1:0]           core_instruction,
  output wire [CORES*LANES-1:0]        core_mask,
  output wire [CORES*LANES*WORD-1:0]   core_words,
  output wire [CORES*FX-1:0]           core_bits_x,
  output wire [CORES*FY-1:0]           core_bits_y,
  output wire [CORES*FZ-1:0]           core_bits_z,
  output reg                           finish_valid,
  output reg                           finish_hit,
  output reg  [2:0]                    finish_error,
  output reg  [ROW_BITS-1:0]           finish_address,
  output reg  [15:0]                   finish_rows
);
  localparam K = $clog2(CORES);
  localparam R1 = ROW_BITS + 1;
  localparam [3:0] CORES_LESS_1 = CORES - 1;

  // Cycles from the taking of a launch to its first row.
  localparam LEAD_NUMBER = 5 + $clog2(LANES);
  localparam [3:0] LEAD = LEAD_NUMBER[3:0];
  function [3:0] saturated(input [15:0] number);
    saturated = number > 15 ? 4'd15 : number[3:0];
  endfunction

  // A launch is open from the cycle after it is taken to its last read. It is fetching while its rows are read from
  // memory, after the cycle of its answer. A launch that is taken before the last read of the open launch waits, and
  // opens after that read. early: the waiting launch was answered.
  reg open, fetching, waiting, early;
  reg [15:0] waiting_instructions;
  reg [FX+FY+FZ-1:0] held_widths;
  reg [ROW_BITS-1:0] address;
  reg [15:0] row;
  // In a pass, core k executes instruction {pass, k}.
  reg [15-K:0] pass;
  reg [15:0] instructions;

  wire done = done_valid | early;
  wire answer = open & ~fetching & done;
  wire live = open & ~fetching & row_valid & ~done;
  wire opening = answer & done_error == 0 & done_rows != 0 & (done_hit | instructions > CORES);
  wire fetch = fetching | opening;

  // Before the answer, pass is 0; after a miss, the rows of pass 0 were read while they were written.
  wire [15-K:0] now_pass = {pass[15-K:1], pass[0] | opening & ~done_hit};
  wire [16-K:0] next_pass = now_pass + 1'b1;
  wire last_pass = {next_pass, {K{1'b0}}} >= {1'b0, instructions};
  wire [15:0] next_row = row + 16'd1;
  reg last_row;
  always @* begin
    last_row = next_row == finish_rows;
    if (opening) last_row = done_rows == 1;
  end
  wire last = fetch & last_row & last_pass;
  // Number of cores after core 0 that the last pass reaches.
  wire [2:0] further = (instructions[2:0] - 3'd1) & CORES_LESS_1[2:0];
  wire unused = &{1'b0, further};
  wire [CORES-1:0] reached;

  assign read_enable = fetch | live;
  assign read_address = opening ? done_address : live ? row_address : address;
  wire ends = last | (answer & ~opening);
  wire open_next = ~open | ends;
  wire take = launch_ready & launch_valid;

  // Rows that remain to be read, computed in two cycles: near is 1 if at most LEAD remain, that of this cycle included.
  wire [15:0] pass_rows = fetching ? finish_rows : done_rows;
  wire [15:0] rows_left = pass_rows - (fetching ? next_row : 16'd1);
  wire [15:0] last_instruction = instructions - {15'd0, instructions != 0};
  wire [15:0] passes_left = (last_instruction >> K) - {{K{1'b0}}, fetching ? pass : {{15-K{1'b0}}, ~done_hit}};
  reg [3:0] few_rows, few_passes, few_of_all;
  wire [7:0] few = {4'd0, few_passes} * {4'd0, few_of_all} + {4'd0, few_rows};
  wire few_enough = few <= {4'd0, LEAD} + 8'd1 & few_passes != 15 & few_rows != 15 & (few_passes == 0 | few_of_all != 15);
  reg near;
  assign launch_ready = ~reset & ~waiting & (~open | (answer & ~opening) | near);

  always @(posedge clock) begin
    few_rows <= saturated(rows_left);
    few_passes <= saturated(passes_left);
    few_of_all <= saturated(pass_rows);
    near <= fetching & ~last & few_enough & ~reset;
    waiting <= (take | waiting) & ~open_next & ~reset;
    early <= waiting & done & ~reset;
    if (take) waiting_instructions <= launch_instructions;
    if (~waiting) held_widths <= {bits_z, bits_y, bits_x};
    finish_valid <= ends;
    if (answer) begin
      finish_hit <= done_hit;
      finish_error <= done_error;
      finish_address <= done_address;
      finish_rows <= done_rows;
    end
    fetching <= fetch & ~last;
    if (read_enable) row <= next_row;
    if (fetch) begin
      address <= read_address + 1'b1;
      pass <= now_pass;
      if (opening) row <= 16'd1;
      if (last_row) begin
        address <= opening ? done_address : finish_address;
        row <= 16'd0;
        pass <= next_pass[15-K:0];
      end
    end
    if (open_next) begin
      open <= take | waiting;
      row <= 16'd0;
      pass <= 0;
      instructions <= waiting ? waiting_instructions : launch_instructions;
    end
    if (reset) begin
      open <= 1'b0;
      fetching <= 1'b0;
      finish_valid <= 1'b0;
    end
  end

  // Core 0 has the row in the cycle after its read; each further core repeats the previous core a cycle later.
  // valid has a bit for this core, and a bit for each core that the row has not reached yet.
  genvar k;
  generate for (k = 0; k < CORES; k = k + 1) begin : pass_reaches
    assign reached[k] = ~last_pass | $signed({1'b0, further}) >= k;
  end endgenerate
  generate for (k = 0; k < CORES; k = k + 1) begin : core
    reg [CORES-1-k:0] valid;
    reg [R1-1:0] number;
    reg [15-K:0] base;
    reg [FX+FY+FZ-1:0] widths;
    wire [LANES*(WORD+1)-1:0] data;
    if (k == 0) begin : first
      assign data = {read_mask, read_words};
      always @(posedge clock) begin
        valid <= 0;
        if (read_enable & ~reset & instructions != 0) valid <= reached;
        number <= row[R1-1:0];
        if (opening) number <= 0;
        base <= now_pass;
        widths <= waiting ? held_widths : {bits_z, bits_y, bits_x};
      end
    end else begin : next
      reg [LANES*(WORD+1)-1:0] held;
      assign data = held;
      always @(posedge clock) begin
        valid <= reset ? 0 : core[k-1].valid[CORES-k:1];
        number <= core[k-1].number;
        base <= core[k-1].base;
        widths <= core[k-1].widths;
        held <= core[k-1].data;
      end
    end
    assign core_valid[k] = valid[0];
    assign core_row[k*R1 +: R1] = number;
    localparam [15:0] NUMBER = k;
    assign core_instruction[k*16 +: 16] = {{K{1'b0}}, base} << K | NUMBER;
    assign core_mask[k*LANES +: LANES] = data[LANES*WORD +: LANES];
    assign core_words[k*LANES*WORD +: LANES*WORD] = data[0 +: LANES*WORD];
    assign {core_bits_z[k*FZ +: FZ], core_bits_y[k*FY +: FY], core_bits_x[k*FX +: FX]} = widths;
  end endgenerate
endmodule
