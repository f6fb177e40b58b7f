// User bench for index_generator at LANES=4 HISTORY=1, with different names and an active-low reset. It checks nothing.
// In one iteration, FAULT inverts done_hit, UNKNOWN sets it to X, and UNDRIVEN sets cfg_valid to X. IDLE keeps rst_n
// at 0 to the end, and forces the reset of the block to 0.
`timescale 1ns/1ns
module bench;
  reg clk = 0, rst_n = 0, ask = 0, read = 0;
  always #5 clk = ~clk;
  reg   [9:0] row = 10'bx;  // not driven until it matters
  reg  [32:0] dims = 0;
  wire  [9:0] row_address, done_address;
  wire [10:0] row_number;
  wire  [3:0] row_mask, read_mask, bx, by, bz;
  wire [63:0] row_words, read_words;
  wire  [2:0] done_error;
  wire [15:0] done_rows;
  wire        ready, row_valid, done_valid, hit, read_valid;
  reg         wrong = 0;
  wire        done_hit = hit ^ wrong;
  reg   [9:0] read_row = 0;

  wl_index_generator dut (
    .clock(clk), .reset(~rst_n), .cfg_valid(ask), .cfg_ready(ready), .cfg_address(row), .cfg_dim_x(dims[10:0]),
    .cfg_dim_y(dims[21:11]), .cfg_dim_z(dims[32:22]), .row_valid(row_valid), .row_address(row_address), .row_number(row_number),
    .row_mask(row_mask), .row_words(row_words), .done_valid(done_valid), .done_hit(hit), .done_error(done_error),
    .done_address(done_address), .done_rows(done_rows), .done_bits_x(bx), .done_bits_y(by), .done_bits_z(bz),
    .read_enable(read), .read_address(read_row), .read_valid(read_valid), .read_mask(read_mask), .read_words(read_words)
  );

  // Without a reset, the block may never be ready.
  initial #20000 $finish;

  integer i;
  initial begin
    $dumpfile("bench.vcd");
    $dumpvars(0, bench);
    repeat (3) @(posedge clk);
`ifndef IDLE
    rst_n <= 1;
`else
    force dut.reset = 0;
`endif
    for (i = 0; i < 12; i = i + 1) begin
      @(posedge clk);
      ask <= 1;
      row <= i % 3 * 4;
      dims <= {11'd1, 11'd2, 11'd3 + i[10:0] / 11'd3};
      @(posedge clk);
      while (!ready) @(posedge clk);
      ask <= 0;
      read <= 1;
      read_row <= i;
      repeat (5) @(posedge clk);
`ifdef FAULT
      while (!done_valid) @(negedge clk);
      if (i == 7) wrong = 1;
`endif
`ifdef UNKNOWN
      while (!done_valid) @(negedge clk);
      if (i == 7) wrong = 1'bx;
`endif
`ifdef UNDRIVEN
      if (i == 7) ask <= 1'bx;
`endif
      repeat (7) @(posedge clk);
      wrong = 0;
      ask <= 0;
    end
    $finish;
  end
endmodule
