// User design that instantiates wl_index_generator. It counts the threads of a thread block: the bits that are 1 in the
// masks of its rows. Widths are those of the default parameters, which the Verilog in verilog-out has. Below, a block is
// a thread block.
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module thread_counter (
  input  wire        clock,
  input  wire        reset,     // synchronous, active high, at least one rising edge
  input  wire        valid,     // a thread block is offered
  output wire        ready,     // the block is accepted if valid and ready are 1
  input  wire [10:0] dim_x,
  input  wire [10:0] dim_y,
  input  wire [10:0] dim_z,
  output wire        done,      // pulse: the threads of the block are counted
  output wire        hit,       // with done: the rows are still in memory, so none was written
  output wire  [2:0] error,     // with done: 0, or the error code of a rejected block
  output wire [15:0] threads    // with done: number of threads; 0 after an error
);
  wire        row_valid;
  wire [10:0] row_number;
  wire [31:0] row_mask;

  // Outputs that this design does not use.
  /* verilator lint_off PINCONNECTEMPTY */
  wl_index_generator generator (
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
    .row_number(row_number),
    .row_mask(row_mask),
    .row_words(),
    .done_valid(done),
    .done_hit(hit),
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

  // Returns the number of bits that are 1.
  function [5:0] count;
    input [31:0] mask;
    integer lane;
    begin
      count = 6'd0;
      for (lane = 0; lane < 32; lane = lane + 1)
        count = count + {5'd0, mask[lane]};
    end
  endfunction

  // Number of threads of the last block that has written rows. All rows of a block are written before its `done`, and
  // row 0 restarts the count. All blocks are at address 0, so a block that writes rows overwrites the previous one.
  // Only the last block that has written rows can therefore be a hit, and this register has its count. A block with
  // error 1, 2 or 3 writes no row, and a block with error 4 is never a hit.
  reg [15:0] counted;
  always @(posedge clock)
    if (row_valid)
      counted <= (row_number == 11'd0 ? 16'd0 : counted) + {10'd0, count(row_mask)};
  assign threads = error == 3'd0 ? counted : 16'd0;
endmodule

`default_nettype wire
