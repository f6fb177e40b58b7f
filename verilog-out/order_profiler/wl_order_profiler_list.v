// wl_order_profiler_list: submodule of order_profiler
// List of the configurations to be tried.
// Parameters: GROUP_BITS=16 ENTRIES=8 SLOTS=8 PARAMETER_BITS=11 FIGURE_BITS=32 EVENT_BITS=8 CORES=2 TRIALS=64
// Generated from Rust-HDL by: warploom emit order_profiler
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

  localparam [2:0] number_of_0 = 3'd0;
  localparam [2:0] number_of_1 = 3'd1;
  localparam [2:0] number_of_2 = 3'd2;
  localparam [2:0] number_of_3 = 3'd3;
  localparam [2:0] number_of_4 = 3'd4;
  localparam [2:0] number_of_5 = 3'd5;
  localparam [2:0] number_of_6 = 3'd6;
  localparam [2:0] number_of_7 = 3'd7;
  reg [33:0] entry_0, entry_0_next, entry_1, entry_1_next, entry_2, entry_2_next, entry_3, entry_3_next, entry_4, entry_4_next,
      entry_5, entry_5_next, entry_6, entry_6_next, entry_7, entry_7_next;

  always @* begin
    entry_0_next = entry_0;
    if (write & (write_number == number_of_0)) begin
      entry_0_next = write_word;
    end
  end

  always @* begin
    entry_1_next = entry_1;
    if (write & (write_number == number_of_1)) begin
      entry_1_next = write_word;
    end
  end

  always @* begin
    entry_2_next = entry_2;
    if (write & (write_number == number_of_2)) begin
      entry_2_next = write_word;
    end
  end

  always @* begin
    entry_3_next = entry_3;
    if (write & (write_number == number_of_3)) begin
      entry_3_next = write_word;
    end
  end

  always @* begin
    entry_4_next = entry_4;
    if (write & (write_number == number_of_4)) begin
      entry_4_next = write_word;
    end
  end

  always @* begin
    entry_5_next = entry_5;
    if (write & (write_number == number_of_5)) begin
      entry_5_next = write_word;
    end
  end

  always @* begin
    entry_6_next = entry_6;
    if (write & (write_number == number_of_6)) begin
      entry_6_next = write_word;
    end
  end

  always @* begin
    entry_7_next = entry_7;
    if (write & (write_number == number_of_7)) begin
      entry_7_next = write_word;
    end
  end

  // Writable entries, and the selection of one entry.
  wl_order_profiler_entry_of entry_of (
    .word_0(entry_0), .word_1(entry_1), .word_2(entry_2), .word_3(entry_3), .word_4(entry_4), .word_5(entry_5), .word_6(entry_6),
    .word_7(entry_7), .number(number), .selected(word)
  );

  always @(posedge clock) begin
    if (reset) begin
      entry_0 <= 34'd0;
    end else begin
      entry_0 <= entry_0_next;
    end
    if (reset) begin
      entry_1 <= 34'd0;
    end else begin
      entry_1 <= entry_1_next;
    end
    if (reset) begin
      entry_2 <= 34'd0;
    end else begin
      entry_2 <= entry_2_next;
    end
    if (reset) begin
      entry_3 <= 34'd0;
    end else begin
      entry_3 <= entry_3_next;
    end
    if (reset) begin
      entry_4 <= 34'd0;
    end else begin
      entry_4 <= entry_4_next;
    end
    if (reset) begin
      entry_5 <= 34'd0;
    end else begin
      entry_5 <= entry_5_next;
    end
    if (reset) begin
      entry_6 <= 34'd0;
    end else begin
      entry_6 <= entry_6_next;
    end
    if (reset) begin
      entry_7 <= 34'd0;
    end else begin
      entry_7 <= entry_7_next;
    end
  end

endmodule

`default_nettype wire
