// A design of your own on top of a block: counts the threads of a block of threads by the masks of the rows that are made.
// Widths are those of the block as it was emitted, in verilog-out at its default parameters.
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module thread_counter (
  input  wire        clock,
  input  wire        reset,     // synchronous, active high, for one rising edge at least
  input  wire        valid,     // a block of threads is offered
  output wire        ready,     // it is taken in a cycle in which both are 1
  input  wire [10:0] dim_x,
  input  wire [10:0] dim_y,
  input  wire [10:0] dim_z,
  output wire        done,      // the threads of the block are counted
  output wire  [2:0] error,     // 0, or why it was refused
  output reg  [15:0] threads    // valid with done
);
  wire        row_valid;
  wire [31:0] row_mask;

  // Outputs that this design has no use for.
  /* verilator lint_off PINCONNECTEMPTY */
  wl_index_generator index_generator (
    .clock(clock),
    .reset(reset),
    .cfg_valid(valid),
    .cfg_ready(ready),
    .cfg_address(10'd0),
    .cfg_dim_x(dim_x),
    .cfg_dim_y(dim_y),
    .cfg_dim_z(dim_z),
    .row_valid(row_valid),
    .row_address(),
    .row_number(),
    .row_mask(row_mask),
    .row_words(),
    .done_valid(done),
    .done_hit(),
    .done_error(error),
    .done_address(),
    .done_rows(),
    .done_bits_x(),
    .done_bits_y(),
    .done_bits_z(),
    .read_enable(1'b0),
    .read_address(10'd0),
    .read_valid(),
    .read_mask(),
    .read_words()
  );
  /* verilator lint_on PINCONNECTEMPTY */

  // How many bits are 1.
  function [5:0] count;
    input [31:0] mask;
    integer lane;
    begin
      count = 6'd0;
      for (lane = 0; lane < 32; lane = lane + 1)
        count = count + {5'd0, mask[lane]};
    end
  endfunction

  // A row is written before the block is done.
  always @(posedge clock)
    if (reset | (valid & ready))
      threads <= 16'd0;
    else if (row_valid)
      threads <= threads + {10'd0, count(row_mask)};
endmodule

`default_nettype wire
