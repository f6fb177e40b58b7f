// Sends commands to the module `host` through its serial port. Compares all responses with expected values, which it
// computes by division. Thread n has the index x = n mod Dx, y = (n / Dx) mod Dy, z = n / (Dx * Dy).
`timescale 1ns / 1ps
module bench;
  parameter CLOCKS_PER_BIT = 4;
  reg clock = 0;
  always #5 clock = ~clock;
  reg rx = 1;
  wire tx;
  host #(.CLOCKS_PER_BIT(CLOCKS_PER_BIT)) dut (.clock(clock), .rx(rx), .tx(tx), .busy());

  // Numbers of failed responses and of checked indices.
  integer errors = 0, words = 0;
  integer i;
  // Sends one byte.
  task put(input [7:0] value);
    begin
      rx = 0;
      repeat (CLOCKS_PER_BIT) @(negedge clock);
      for (i = 0; i < 8; i = i + 1) begin
        rx = value[i];
        repeat (CLOCKS_PER_BIT) @(negedge clock);
      end
      rx = 1;
      repeat (CLOCKS_PER_BIT) @(negedge clock);
    end
  endtask
  // Sends two bytes, low byte first.
  task put2(input [15:0] value);
    begin
      put(value[7:0]);
      put(value[15:8]);
    end
  endtask

  // Receives response bytes in parallel with the commands. `answer` has the last ten bytes, the newest in the high
  // bits. `bytes` is the number of bytes since the last check.
  reg [79:0] answer;
  integer bytes = 0, j;
  reg [7:0] value;
  always begin
    @(negedge clock);
    if (tx === 0) begin
      repeat (CLOCKS_PER_BIT / 2) @(negedge clock);
      for (j = 0; j < 8; j = j + 1) begin
        repeat (CLOCKS_PER_BIT) @(negedge clock);
        value[j] = tx;
      end
      repeat (CLOCKS_PER_BIT) @(negedge clock);
      answer = {value, answer[79:8]};
      bytes = bytes + 1;
    end
  end

  // Waits for a response of `count` bytes, at most ten, and compares it with `wanted`, the first byte in the low bits.
  task expect_(input integer count, input [79:0] wanted);
    begin
      for (i = 0; i < 2000 * CLOCKS_PER_BIT && bytes < count; i = i + 1) @(negedge clock);
      if (bytes != count || answer >> 8 * (10 - count) !== wanted) begin
        errors = errors + 1;
        $display("FAIL: got %0d bytes, last %h; expected %0d bytes %h", bytes, answer >> 8 * (10 - count), count,
                 wanted);
      end
      bytes = 0;
      repeat (2 * CLOCKS_PER_BIT) @(negedge clock);
    end
  endtask

  // Returns the width of the field of a dimension: ceil(log2 dim).
  integer bits;
  function [3:0] width(input integer dim);
    begin
      for (bits = 0; (1 << bits) < dim; bits = bits + 1);
      width = bits;
    end
  endfunction

  integer threads, error, rows, row, lane, n;
  reg [79:0] wanted;
  // Configures a thread block of x * y * z threads at a row address, and checks the response. Then reads and checks
  // each of its rows of four indices. `hit` is the expected hit. The expected error is 1 for a dimension of 0, and 2
  // for a dimension above 1024.
  task block(input integer address, input integer x, input integer y, input integer z, input hit);
    begin
      threads = x * y * z;
      error = threads == 0 ? 1 : x > 1024 || y > 1024 || z > 1024 ? 2 : 0;
      rows = error != 0 ? 0 : (threads + 3) / 4;
      put("C");
      put2(address);
      put2(x);
      put2(y);
      put2(z);
      wanted = error != 0 ? {16'd0, 16'd0, 6'd0, address[9:0], 4'd0, error[2:0], 1'b0, "D"}
                          : {4'd0, width(z), width(y), width(x), rows[15:0], 6'd0, address[9:0], 7'd0, hit, "D"};
      expect_(8, wanted);
      for (row = 0; row < rows; row = row + 1) begin
        wanted = "R";
        for (lane = 0; lane < 4; lane = lane + 1) begin
          n = row * 4 + lane;
          if (n < threads) begin
            wanted[8 + lane] = 1;
            wanted[16 + 16 * lane +: 16] = (n % x) | ((n / x) % y) << width(x) | (n / (x * y)) << (width(x) + width(y));
            words = words + 1;
          end
        end
        put("R");
        put2(address + row);
        expect_(10, wanted);
      end
    end
  endtask

  initial begin
    repeat (20) @(negedge clock);
    block(3, 5, 3, 2, 0);
    block(100, 7, 5, 3, 0);
    block(3, 5, 3, 2, 1);
    block(4, 33, 1, 1, 0);
    block(3, 5, 3, 2, 0);
    block(1023, 1, 1, 4, 0);
    block(0, 0, 1, 1, 0);
    block(0, 1025, 1, 1, 0);
    // Dimensions that exceed the generator's ports are rejected, not truncated to 1, 0 or 1023.
    block(0, 2049, 1, 1, 0);
    block(0, 1, 2048, 1, 0);
    block(0, 1, 1, 16'hfbff, 0);
    if (errors == 0) $display("PASS: %0d words over the serial port equal the division formula", words);
    else $display("FAIL: %0d differences", errors);
    $finish;
  end
endmodule
