// Test bench: a 5 x 3 x 2 block has 30 threads, and a 33 x 2 x 1 block has 66. The first block is repeated: at once,
// and later after another block, after rejected blocks, after truncated blocks, and after a reset.
// SPDX-License-Identifier: Apache-2.0
`timescale 1ns / 1ns
`default_nettype none

module thread_counter_tb;
  reg clock = 1'b0;
  reg reset = 1'b0;
  reg valid = 1'b0;
  reg [10:0] dim_x = 11'd0, dim_y = 11'd0, dim_z = 11'd0;
  wire ready, done, hit;
  wire [2:0] error;
  wire [15:0] threads;
  integer failures = 0;

  thread_counter dut (
    .clock(clock), .reset(reset), .valid(valid), .ready(ready), .dim_x(dim_x), .dim_y(dim_y), .dim_z(dim_z),
    .done(done), .hit(hit), .error(error), .threads(threads)
  );

  always #5 clock = !clock;

  // Counts one thread block, and compares the result with the expected values.
  task run(input [10:0] x, input [10:0] y, input [10:0] z, input expected_hit, input [2:0] expected_error,
           input [15:0] expected_threads);
    begin
      @(negedge clock);
      {valid, dim_x, dim_y, dim_z} = {1'b1, x, y, z};
      while (!ready) @(negedge clock);
      @(negedge clock);
      valid = 1'b0;
      while (!done) @(negedge clock);
      // The last row of a block is valid in the cycle before `done` at the latest, so it is counted by now.
      if (hit !== expected_hit || error !== expected_error || threads !== expected_threads) begin
        $display("FAIL: %0d x %0d x %0d: error %0d, %0d threads; expected error %0d, %0d threads; hit %0d, expected %0d", x, y, z,
                 error, threads, expected_error, expected_threads, hit, expected_hit);
        failures = failures + 1;
      end
    end
  endtask

  initial begin
    reset = 1'b1;
    repeat (2) @(negedge clock);
    reset = 1'b0;
    run(11'd5, 11'd3, 11'd2, 1'b0, 3'd0, 16'd30);
    // Repeated block: a hit, which writes no row.
    run(11'd5, 11'd3, 11'd2, 1'b1, 3'd0, 16'd30);
    run(11'd33, 11'd2, 11'd1, 1'b0, 3'd0, 16'd66);
    // The second block has overwritten the first.
    run(11'd5, 11'd3, 11'd2, 1'b0, 3'd0, 16'd30);
    // Errors 1, 2 and 3 write nothing, so the block is still in memory.
    run(11'd0, 11'd1, 11'd1, 1'b0, 3'd1, 16'd0);
    run(11'd1025, 11'd1, 11'd1, 1'b0, 3'd2, 16'd0);
    run(11'd1024, 11'd128, 11'd1, 1'b0, 3'd3, 16'd0);
    run(11'd5, 11'd3, 11'd2, 1'b1, 3'd0, 16'd30);
    // A block with error 4 writes rows before it is truncated. So the earlier block is no longer in memory, and the
    // truncated block is no hit.
    run(11'd1024, 11'd33, 11'd1, 1'b0, 3'd4, 16'd0);
    run(11'd1024, 11'd33, 11'd1, 1'b0, 3'd4, 16'd0);
    run(11'd5, 11'd3, 11'd2, 1'b0, 3'd0, 16'd30);
    // A reset during a block clears the history. The count restarts.
    @(negedge clock);
    {valid, dim_x, dim_y, dim_z} = {1'b1, 11'd33, 11'd2, 11'd1};
    @(negedge clock);
    valid = 1'b0;
    repeat (8) @(negedge clock);
    reset = 1'b1;
    @(negedge clock);
    reset = 1'b0;
    run(11'd5, 11'd3, 11'd2, 1'b0, 3'd0, 16'd30);
    if (failures == 0) $display("PASS: threads are counted");
    else $fatal;
    $finish;
  end

  initial begin
    #100000 $display("FAIL: the test bench is not done after 100000 ns");
    $fatal;
  end
endmodule

`default_nettype wire
