// wl_index_generator_memory: Lane of the index memory: one word and its mask bit per row.
// Generated from Rust-HDL by: warploom emit index_generator (LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10
// HISTORY=8)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_generator_memory (
  input  wire         clock,          // clock, rising edge
  input  wire         write_enable,   // a row is written in this cycle
  input  wire   [9:0] write_address,  // address of the row that is written
  input  wire  [15:0] write_word,     // word of this lane
  input  wire         write_mask,     // mask bit of this lane; while it is 0, the word is 0
  input  wire         read_enable,    // a row is read in this cycle
  input  wire   [9:0] read_address,   // address of the row that is read
  input  wire         forward,        // the row that was read in the previous cycle was also written in that cycle
  output wire  [15:0] read_word,      // word of this lane in the row that was read in the previous cycle
  output wire         read_mask       // mask bit of this lane in that row
);

  localparam [16:0] mask_bit = 17'h10000;
  reg [16:0] written;
  wire [16:0] storage_read_data;

  // The mask bit is stored above the word.
  wire [16:0] written_next = write_mask ? {1'd0, write_word} | mask_bit : {1'd0, write_word};

  // A row that is read while it is written comes from the register, not from the memory.
  wire [16:0] row = forward ? written : storage_read_data;
  assign read_word = row[15:0];
  assign read_mask = (row & mask_bit) != 17'd0;

  wl_index_generator_storage storage (
    .clock(clock), .write_enable(write_enable), .write_address(write_address), .write_data(written_next),
    .read_enable(read_enable), .read_address(read_address), .read_data(storage_read_data)
  );

  always @(posedge clock) written <= written_next;

endmodule
`default_nettype wire
