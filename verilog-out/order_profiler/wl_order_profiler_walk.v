// wl_order_profiler_walk: Sequence of the trials: entry by entry of the list, and doubling by doubling within an entry.
// Generated from Rust-HDL by: warploom emit order_profiler (GROUP_BITS=16 ENTRIES=8 SLOTS=8 PARAMETER_BITS=11
// FIGURE_BITS=32 EVENT_BITS=8 CORES=2 TRIALS=64)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_order_profiler_walk (
  input  wire         clock,            // clock, rising edge
  input  wire         reset,            // synchronous, active high: all entries of the list are 0
  input  wire         entry_write,      // an entry of the list is written
  input  wire   [2:0] entry_number,     // number of the entry
  input  wire   [2:0] entry_slot,       // slot of the entry
  input  wire   [2:0] entry_style,      // style of the entry
  input  wire  [10:0] entry_a,          // first parameter in the first trial of the entry
  input  wire  [10:0] entry_b,          // second parameter in the first trial of the entry
  input  wire   [1:0] entry_sweep,      // parameters that are doubled: bit 0 for a, bit 1 for b
  input  wire   [3:0] entry_doublings,  // number of doublings
  input  wire   [3:0] entries,          // number of entries to be tried
  input  wire         first,            // go to the first trial
  input  wire         next_trial,       // go to the next trial
  output wire  [27:0] setting,          // configuration of the current trial
  output wire         last,             // the current trial is the last one
  output wire         unknown,          // the style of the current trial is unknown
  output wire         zero,             // a parameter that the style of the current entry uses is 0
  output wire         overflows         // the next trial of the entry doubles a parameter that the style uses beyond
                                        // its width
);

  localparam [10:0] top = 11'd1024;
  localparam by_one = 1'd1;
  localparam [5:0] at_b = 6'd11;
  localparam [5:0] at_style = 6'd22;
  localparam [5:0] at_slot = 6'd25;
  localparam [5:0] at_sweep = 6'd28;
  localparam [5:0] at_doublings = 6'd30;
  reg [2:0] number;
  reg [3:0] doubled;
  reg [10:0] doubled_a, doubled_b, a, b;
  wire [33:0] word;
  wire [2:0] fields_slot, fields_style;
  wire [10:0] fields_a, fields_b;

  wire [33:0] written = {23'd0, entry_a} | ({23'd0, entry_b} << at_b) | ({31'd0, entry_style} << at_style) | ({31'd0,
      entry_slot} << at_slot) | ({32'd0, entry_sweep} << at_sweep) | ({30'd0, entry_doublings} << at_doublings);
  wire [27:0] first_setting = word[27:0];
  wire [33:0] from_sweep = word >> at_sweep;
  wire [33:0] from_doublings = word >> at_doublings;
  wire [1:0] sweep = from_sweep[1:0];
  wire [3:0] doublings = from_doublings[3:0];

  // Parameters of the trial: those of the entry in its first trial, doubled values in later trials.
  wire first_of_entry = doubled == 4'd0;

  always @* begin
    a = doubled_a;
    b = doubled_b;
    if (first_of_entry) begin
      a = fields_a;
      b = fields_b;
    end
  end

  assign setting = {17'd0, a} | ({17'd0, b} << at_b) | ({25'd0, fields_style} << at_style) | ({25'd0, fields_slot} <<
      at_slot);

  // Position of the trial, and its errors.
  wire last_of_entry = doubled == doublings;
  wire [3:0] next_number = {1'd0, number} + 4'd1;
  assign last = last_of_entry & (next_number == entries);
  wire uses_parameters = (fields_style == 3'd1) | (fields_style == 3'd3);
  assign unknown = fields_style > 3'd4;
  assign zero = uses_parameters & ((fields_a == 11'd0) | (fields_b == 11'd0));
  assign overflows = uses_parameters & !last_of_entry & ((sweep[0] & ((a & top) != 11'd0)) | (sweep[1] & ((b & top) !=
      11'd0)));

  // The list, and the fields of the current entry.
  wl_order_profiler_list list (
    .clock(clock), .reset(reset), .write(entry_write), .write_number(entry_number), .write_word(written),
    .number(number), .word(word)
  );

  wl_order_profiler_fields fields (
    .setting(first_setting), .slot(fields_slot), .style(fields_style), .a(fields_a), .b(fields_b)
  );

  always @(posedge clock) begin
    // Next trial: double the parameters, or go to the next entry.
    if (next_trial) begin
      doubled <= doubled + 4'd1;
      doubled_a <= a;
      doubled_b <= b;
      if (sweep[0]) doubled_a <= a << by_one;
      if (sweep[1]) doubled_b <= b << by_one;
      if (last_of_entry) begin
        doubled <= 4'd0;
        number <= number + 3'd1;
      end
    end
    if (first) begin
      doubled <= 4'd0;
      number <= 3'd0;
    end
  end

  wire unused_bits = &{1'b0, from_sweep[33:2], from_doublings[33:4]};

endmodule
`default_nettype wire
