// Reference RTL of index_front_end: hand-written Verilog-2005, composed of the reference RTL of its submodules.
module index_front_end #(
  parameter LANES = 32, parameter X_BITS = 10, parameter Y_BITS = 10, parameter Z_BITS = 10, parameter WORD = 16,
  parameter ROW_BITS = 10, parameter HISTORY = 8, parameter CORES = 4
) (
  input  wire                          clock,
  input  wire                          reset,
  input  wire                          launch_valid,
  output wire                          launch_ready,
  input  wire [ROW_BITS-1:0]           launch_address,
  input  wire [X_BITS:0]               launch_dim_x,
  input  wire [Y_BITS:0]               launch_dim_y,
  input  wire [Z_BITS:0]               launch_dim_z,
  input  wire [15:0]                   launch_instructions,
  output reg  [CORES-1:0]              core_valid,
  output reg  [CORES*(ROW_BITS+1)-1:0] core_row,
  output reg  [CORES*16-1:0]           core_instruction,
  output wire [CORES*LANES-1:0]        core_mask,
  output wire [CORES*LANES*X_BITS-1:0] core_x,
  output wire [CORES*LANES*Y_BITS-1:0] core_y,
  output wire [CORES*LANES*Z_BITS-1:0] core_z,
  output wire                          done_valid,
  output wire                          done_hit,
  output wire [2:0]                    done_error,
  output wire [ROW_BITS-1:0]           done_address,
  output wire [15:0]                   done_rows
);
  localparam FX = X_BITS < 16 ? 4 : 5;
  localparam FY = Y_BITS < 16 ? 4 : 5;
  localparam FZ = Z_BITS < 16 ? 4 : 5;

  wire generator_ready, scheduler_ready, row_valid, answer_valid, answer_hit, read_enable;
  wire [2:0] answer_error;
  wire [ROW_BITS-1:0] row_address, answer_address, read_address;
  wire [15:0] answer_rows;
  wire [FX-1:0] bits_x;
  wire [FY-1:0] bits_y;
  wire [FZ-1:0] bits_z;
  wire [LANES-1:0] read_mask;
  // Unused outputs of the generator.
  wire read_valid;
  wire [ROW_BITS:0] row_number;
  wire [LANES-1:0] row_mask;
  wire [LANES*WORD-1:0] row_words;
  wire unused = &{1'b0, read_valid, row_number, row_mask, row_words};
  wire [LANES*WORD-1:0] read_words;
  // Outputs of the scheduler, and the registers between the scheduler and the unpacker. Core 0 needs words and field
  // widths; a later core has the unpacked row of the previous core, one cycle later.
  wire [CORES-1:0] next_valid;
  wire [CORES*(ROW_BITS+1)-1:0] next_row;
  wire [CORES*16-1:0] next_instruction;
  wire [CORES*LANES-1:0] next_mask;
  wire [CORES*LANES*WORD-1:0] next_words;
  wire [CORES*FX-1:0] next_bits_x;
  wire [CORES*FY-1:0] next_bits_y;
  wire [CORES*FZ-1:0] next_bits_z;
  wire unused_later = &{1'b0, next_mask, next_words, next_bits_x, next_bits_y, next_bits_z};
  reg [LANES-1:0] mask;
  reg [LANES*WORD-1:0] words;
  reg [FX-1:0] width_x;
  reg [FY-1:0] width_y;
  reg [FZ-1:0] width_z;
  always @(posedge clock) begin
    core_valid <= reset ? {CORES{1'b0}} : next_valid;
    core_row <= next_row;
    core_instruction <= next_instruction;
    mask <= next_mask[LANES-1:0];
    words <= next_words[LANES*WORD-1:0];
    width_x <= next_bits_x[FX-1:0];
    width_y <= next_bits_y[FY-1:0];
    width_z <= next_bits_z[FZ-1:0];
  end

  assign launch_ready = generator_ready & scheduler_ready;

  index_generator #(.LANES(LANES), .X_BITS(X_BITS), .Y_BITS(Y_BITS), .Z_BITS(Z_BITS), .WORD(WORD), .ROW_BITS(ROW_BITS), .HISTORY(HISTORY)) generator (
    .clock(clock), .reset(reset), .cfg_valid(launch_valid & scheduler_ready), .cfg_ready(generator_ready), .cfg_address(launch_address),
    .cfg_dim_x(launch_dim_x), .cfg_dim_y(launch_dim_y), .cfg_dim_z(launch_dim_z),
    .row_valid(row_valid), .row_address(row_address), .row_number(row_number), .row_mask(row_mask), .row_words(row_words),
    .done_valid(answer_valid), .done_hit(answer_hit), .done_error(answer_error), .done_address(answer_address), .done_rows(answer_rows),
    .done_bits_x(bits_x), .done_bits_y(bits_y), .done_bits_z(bits_z),
    .read_enable(read_enable), .read_address(read_address), .read_valid(read_valid), .read_mask(read_mask), .read_words(read_words));

  index_scheduler #(.LANES(LANES), .X_BITS(X_BITS), .Y_BITS(Y_BITS), .Z_BITS(Z_BITS), .WORD(WORD), .ROW_BITS(ROW_BITS), .CORES(CORES)) scheduler (
    .clock(clock), .reset(reset), .launch_valid(launch_valid & generator_ready), .launch_ready(scheduler_ready),
    .launch_instructions(launch_instructions), .bits_x(bits_x), .bits_y(bits_y), .bits_z(bits_z), .row_valid(row_valid), .row_address(row_address),
    .done_valid(answer_valid), .done_hit(answer_hit), .done_error(answer_error), .done_address(answer_address), .done_rows(answer_rows),
    .read_enable(read_enable), .read_address(read_address), .read_mask(read_mask), .read_words(read_words),
    .core_valid(next_valid), .core_row(next_row), .core_instruction(next_instruction), .core_mask(next_mask), .core_words(next_words),
    .core_bits_x(next_bits_x), .core_bits_y(next_bits_y), .core_bits_z(next_bits_z),
    .finish_valid(done_valid), .finish_hit(done_hit), .finish_error(done_error), .finish_address(done_address), .finish_rows(done_rows));

  assign core_mask[LANES-1:0] = mask;
  index_unpacker #(.LANES(LANES), .X_BITS(X_BITS), .Y_BITS(Y_BITS), .Z_BITS(Z_BITS), .WORD(WORD)) unpacker (
    .bits_x(width_x), .bits_y(width_y), .bits_z(width_z), .words(words),
    .index_x(core_x[LANES*X_BITS-1:0]), .index_y(core_y[LANES*Y_BITS-1:0]), .index_z(core_z[LANES*Z_BITS-1:0]));

  genvar k;
  generate for (k = 1; k < CORES; k = k + 1) begin : core
    reg [LANES-1:0] later_mask;
    reg [LANES*X_BITS-1:0] x;
    reg [LANES*Y_BITS-1:0] y;
    reg [LANES*Z_BITS-1:0] z;
    always @(posedge clock) begin
      later_mask <= core_mask[(k-1)*LANES +: LANES];
      x <= core_x[(k-1)*LANES*X_BITS +: LANES*X_BITS];
      y <= core_y[(k-1)*LANES*Y_BITS +: LANES*Y_BITS];
      z <= core_z[(k-1)*LANES*Z_BITS +: LANES*Z_BITS];
    end
    assign core_mask[k*LANES +: LANES] = later_mask;
    assign core_x[k*LANES*X_BITS +: LANES*X_BITS] = x;
    assign core_y[k*LANES*Y_BITS +: LANES*Y_BITS] = y;
    assign core_z[k*LANES*Z_BITS +: LANES*Z_BITS] = z;
  end endgenerate
endmodule
