// wl_order_profiler_list: List of the configurations to be tried.
// Generated from Rust-HDL by: warploom emit order_profiler (GROUP_BITS=16 ENTRIES=8 SLOTS=8 PARAMETER_BITS=11
// FIGURE_BITS=32 EVENT_BITS=8 CORES=2 TRIALS=64)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_order_profiler_list (
  input  wire         clock,         // clock, rising edge
  input  wire         reset,         // synchronous, active high: all entries are 0
  input  wire         write,         // an entry is written
  input  wire   [2:0] write_number,  // number of the entry; a number out of range writes nothing
  input  wire  [33:0] write_word,    // new word of the entry
  input  wire   [2:0] number,        // number of the entry to be read
  output wire  [33:0] word           // word of that entry
);

  reg [271:0] entry;
  wire [271:0] entry_next;
  genvar g;

  generate for (g = 0; g < 8; g = g + 1) begin : gen_entry_next
    assign entry_next[g*34 +: 34] = write & (write_number == g[2:0]) ? write_word : entry[g*34 +: 34];
  end endgenerate

  // Writable entries, and the selection of one entry.
  wl_order_profiler_entry_of entry_of (.word(entry), .number(number), .selected(word));

  always @(posedge clock) begin
    entry <= entry_next;
    if (reset) entry <= 272'd0;
  end

endmodule
`default_nettype wire
