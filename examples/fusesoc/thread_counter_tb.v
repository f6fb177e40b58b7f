// A 5 x 3 x 2 block has 30 threads, a 33 x 2 x 1 block 66, and a block without threads is refused.
// SPDX-License-Identifier: Apache-2.0
`timescale 1ns / 1ns
`default_nettype none

module thread_counter_tb;
  reg clock = 1'b0;
  reg reset = 1'b0;
  reg valid = 1'b0;
  reg [10:0] dim_x = 11'd0, dim_y = 11'd0, dim_z = 11'd0;
  wire ready, done;
  wire [2:0] error;
  wire [15:0] threads;
  integer failures = 0;

  thread_counter dut (
    .clock(clock), .reset(reset), .valid(valid), .ready(ready), .dim_x(dim_x), .dim_y(dim_y), .dim_z(dim_z),
    .done(done), .error(error), .threads(threads)
  );

  always #5 clock = !clock;

  task run(input [10:0] x, input [10:0] y, input [10:0] z, input [2:0] expected_error, input [15:0] expected);
    begin
      @(negedge clock);
      {valid, dim_x, dim_y, dim_z} = {1'b1, x, y, z};
      while (!ready) @(negedge clock);
      @(negedge clock);
      valid = 1'b0;
      while (!done) @(negedge clock);
      // The last row is counted at the edge that follows it.
      if (error !== expected_error || threads !== expected) begin
        $display("FAIL: %0d x %0d x %0d: error %0d, %0d threads; expected error %0d, %0d threads", x, y, z, error, threads,
                 expected_error, expected);
        failures = failures + 1;
      end
    end
  endtask

  initial begin
    reset = 1'b1;
    repeat (2) @(negedge clock);
    reset = 1'b0;
    run(11'd5, 11'd3, 11'd2, 3'd0, 16'd30);
    run(11'd33, 11'd2, 11'd1, 3'd0, 16'd66);
    run(11'd0, 11'd1, 11'd1, 3'd1, 16'd0);
    if (failures == 0) $display("PASS: threads are counted");
    else $fatal;
    $finish;
  end

  initial begin
    #100000 $display("FAIL: no answer");
    $fatal;
  end
endmodule

`default_nettype wire
