// wl_index_generator_history: History: the configurations whose rows are in memory; the least recently used one is
// replaced.
// Generated from Rust-HDL by: warploom emit index_generator (LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10
// HISTORY=8)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_generator_history (
  input  wire         clock,         // clock, rising edge
  input  wire         reset,         // synchronous, active high: the history becomes empty
  input  wire   [9:0] address,       // first row of the configuration that is looked up or inserted
  input  wire  [10:0] dim_x,         // Dx - 1 of that configuration
  input  wire  [10:0] dim_y,         // Dy - 1 of that configuration
  input  wire  [10:0] dim_z,         // Dz - 1 of that configuration
  input  wire         lookup,        // in the cycle of hit: the configuration is legal, so a hit counts as a use
  input  wire         insert,        // the rows of the configuration are in memory, and it is stored
  input  wire  [10:0] insert_rows,   // number of rows of that configuration
  input  wire   [9:0] next_address,  // address of the row that may be written in the next cycle
  input  wire         write_enable,  // the row at next_address of the previous cycle is written
  output wire         hit,           // the rows of the configuration that was looked up two cycles before are in memory
  output wire  [10:0] hit_rows       // number of rows of that configuration; 0 without a hit
);

  reg [7:0] hit_moves, entry_take, hit_moves_next;
  reg [10:0] answer_rows, found_rows, rows_term;
  reg moving, inserting;
  wire [7:0] entry_valid, entry_same;
  wire [79:0] entry_first;
  wire [87:0] entry_x, entry_y, entry_z, entry_rows;

  // Look up the configuration: comparison in one cycle, selection of its rows in the next cycle.
  wire found = |entry_same;

  always @* begin : found_rows_logic
    integer i;
    found_rows = 11'd0;
    for (i = 0; i < 8; i = i + 1) begin
      rows_term = entry_same[i] ? entry_rows[i*11 +: 11] : 11'd0;
      found_rows = found_rows | rows_term;
    end
  end

  wire [10:0] front_rows = insert ? insert_rows : answer_rows;

  always @* begin : moving_logic
    integer i;
    // At a hit, the entries up to it move back by one; at an insertion, those up to the first invalid one.
    moving = found;
    for (i = 0; i < 8; i = i + 1) begin
      hit_moves_next[i] = moving;
      moving = moving & !entry_same[i];
    end
  end

  always @* begin : inserting_logic
    integer i;
    inserting = insert;
    for (i = 0; i < 8; i = i + 1) begin
      entry_take[i] = inserting | (lookup & hit_moves[i]);
      inserting = inserting & entry_valid[i];
    end
  end

  assign hit = hit_moves[0];
  assign hit_rows = answer_rows;

  // The configuration goes to the front; each moved entry takes the contents of the previous entry.
  wl_index_generator_entry entry [7:0] (
    .clock(clock), .reset(reset), .take(entry_take), .from_valid({entry_valid[6:0], 1'd1}),
    .from_first({entry_first[69:0], address}), .from_x({entry_x[76:0], dim_x}), .from_y({entry_y[76:0], dim_y}),
    .from_z({entry_z[76:0], dim_z}), .from_rows({entry_rows[76:0], front_rows}), .address(address), .dim_x(dim_x),
    .dim_y(dim_y), .dim_z(dim_z), .next_address(next_address), .write_enable(write_enable), .valid(entry_valid),
    .first(entry_first), .x(entry_x), .y(entry_y), .z(entry_z), .rows(entry_rows), .same(entry_same)
  );

  always @(posedge clock) begin
    hit_moves <= hit_moves_next;
    answer_rows <= found_rows;
  end

  wire unused_bits = &{1'b0, entry_first[79:70], entry_x[87:77], entry_y[87:77], entry_z[87:77]};

endmodule
`default_nettype wire
