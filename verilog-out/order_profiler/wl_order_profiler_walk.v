// wl_order_profiler_walk: a part of order_profiler
// The list of what is tried, and the walk over its trials: entry by entry, and in an entry doubling by doubling.
// Parameters: GROUP_BITS=16 ENTRIES=8 SLOTS=8 PARAMETER_BITS=11 FIGURE_BITS=32 EVENT_BITS=8 CORES=2 TRIALS=64
// Made from Rust-HDL by: warploom emit order_profiler
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_order_profiler_walk (
  input  wire         clock,            // the one clock
  input  wire         reset,            // synchronous, active high: all entries of the list are 0
  input  wire         entry_write,      // an entry of the list is written
  input  wire   [2:0] entry_number,     // which
  input  wire   [2:0] entry_slot,       // its slot
  input  wire   [2:0] entry_style,      // its style
  input  wire  [10:0] entry_a,          // its first parameter, at first
  input  wire  [10:0] entry_b,          // its second one, at first
  input  wire   [1:0] entry_sweep,      // which of them is doubled
  input  wire   [3:0] entry_doublings,  // how often
  input  wire   [3:0] entries,          // how many entries are tried
  input  wire         first,            // go to the first trial
  input  wire         onward,           // go to the next one
  output wire  [27:0] setting,          // what the present trial uses
  output wire         last,             // it is the last one
  output wire         unknown,          // its style is unknown
  output wire         zero,             // a parameter that its entry's style uses is 0
  output wire         grows             // in the next trial of its entry, one grows out of its bits
);

  localparam [10:0] top = 11'd1024;
  localparam by_one = 1'd1;
  localparam [5:0] at_b = 6'd11;
  localparam [5:0] at_style = 6'd22;
  localparam [5:0] at_slot = 6'd25;
  localparam [5:0] at_sweep = 6'd28;
  localparam [5:0] at_doublings = 6'd30;
  wire [33:0] word;
  reg [10:0] a;
  reg [10:0] b;
  wire [2:0] fields_slot;
  wire [2:0] fields_style;
  wire [10:0] fields_a;
  wire [10:0] fields_b;
  reg [2:0] number, number_next;
  reg [3:0] times, times_next;
  reg [10:0] grown_a, grown_a_next;
  reg [10:0] grown_b, grown_b_next;

  wire [33:0] written = (((({23'd0, entry_a} | ({23'd0, entry_b} << at_b)) | ({31'd0, entry_style} << at_style)) | ({31'd0,
      entry_slot} << at_slot)) | ({32'd0, entry_sweep} << at_sweep)) | ({30'd0, entry_doublings} << at_doublings);
  wire [27:0] first_setting = word[27:0];
  wire [33:0] from_sweep = word >> at_sweep;
  wire [33:0] from_doublings = word >> at_doublings;
  wire [1:0] sweep = from_sweep[1:0];
  wire [3:0] doublings = from_doublings[3:0];
  wire fresh = times == 4'd0;

  always @* begin
    a = grown_a;
    b = grown_b;
    if (fresh) begin
      a = fields_a;
      b = fields_b;
    end
  end

  assign setting = (({17'd0, a} | ({17'd0, b} << at_b)) | ({25'd0, fields_style} << at_style)) | ({25'd0, fields_slot} << at_slot);
  wire ends = times == doublings;
  wire [3:0] next_number = {1'd0, number} + 4'd1;
  assign last = ends & (next_number == entries);
  wire uses = (fields_style == 3'd1) | (fields_style == 3'd3);
  assign unknown = fields_style > 3'd4;
  assign zero = uses & ((fields_a == 11'd0) | (fields_b == 11'd0));
  assign grows = (uses & !ends) & ((sweep[0] & ((a & top) != 11'd0)) | (sweep[1] & ((b & top) != 11'd0)));

  always @* begin
    number_next = number;
    times_next = times;
    grown_a_next = grown_a;
    grown_b_next = grown_b;
    if (onward) begin
      times_next = times + 4'd1;
      grown_a_next = a;
      grown_b_next = b;
      if (sweep[0]) begin
        grown_a_next = a << by_one;
      end
      if (sweep[1]) begin
        grown_b_next = b << by_one;
      end
      if (ends) begin
        times_next = 4'd0;
        number_next = number + 3'd1;
      end
    end
    if (first) begin
      times_next = 4'd0;
      number_next = 3'd0;
    end
  end

  wl_order_profiler_list list (
    .clock(clock), .reset(reset), .write(entry_write), .write_number(entry_number), .write_word(written), .number(number), .word(word)
  );

  wl_order_profiler_fields fields (.setting(first_setting), .slot(fields_slot), .style(fields_style), .a(fields_a), .b(fields_b));

  always @(posedge clock) begin
    number <= number_next;
    times <= times_next;
    grown_a <= grown_a_next;
    grown_b <= grown_b_next;
  end

  wire unused_bits = &{1'b0, from_sweep[33:2], from_doublings[33:4]};

endmodule

`default_nettype wire
