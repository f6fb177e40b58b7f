// wl_order_profiler_table: Memory with one write port and one read port.
// If the word that is read is written in the same cycle, simulation returns the old word, and hardware any word.
// Generated from Rust-HDL by: warploom emit order_profiler (GROUP_BITS=16 ENTRIES=8 SLOTS=8 PARAMETER_BITS=11
// FIGURE_BITS=32 EVENT_BITS=8 CORES=2 TRIALS=64)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_order_profiler_table (
  input  wire         clock,          // clock of both ports
  input  wire         write_enable,   // write in this cycle
  input  wire   [5:0] write_address,  // address of the word to be written
  input  wire  [59:0] write_data,     // word to be written
  input  wire         read_enable,    // read in this cycle
  input  wire   [5:0] read_address,   // address of the word to be read
  output reg   [59:0] read_data       // word of the latest read, from the cycle after that read
);

  (* no_rw_check *)
  reg [59:0] words [0:63];

  always @(posedge clock) begin
    if (read_enable) read_data <= words[read_address];
    if (write_enable) words[write_address] <= write_data;
  end

endmodule
`default_nettype wire
