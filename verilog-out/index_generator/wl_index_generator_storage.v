// wl_index_generator_storage: Memory with one write port and one read port.
// If the word that is read is written in the same cycle, simulation returns the old word, and hardware any word.
// Generated from Rust-HDL by: warploom emit index_generator (LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10
// HISTORY=8)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_generator_storage (
  input  wire         clock,          // clock of both ports
  input  wire         write_enable,   // write in this cycle
  input  wire   [9:0] write_address,  // address of the word to be written
  input  wire  [16:0] write_data,     // word to be written
  input  wire         read_enable,    // read in this cycle
  input  wire   [9:0] read_address,   // address of the word to be read
  output reg   [16:0] read_data       // word of the latest read, from the cycle after that read
);

  (* no_rw_check *)
  reg [16:0] words [0:1023];

  always @(posedge clock) begin
    if (read_enable) read_data <= words[read_address];
    if (write_enable) words[write_address] <= write_data;
  end

endmodule
`default_nettype wire
