// wl_index_front_end_history: submodule of index_front_end
// History: the configurations whose rows are in memory; the least recently used one is replaced.
// Parameters: LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10 HISTORY=8 CORES=4
// Generated from Rust-HDL by: warploom emit index_front_end
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_front_end_history (
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

  reg moving;
  reg inserting;
  reg found;
  reg [10:0] found_rows;
  reg [10:0] rows_term;
  reg [10:0] front_rows;
  reg entry_0_take, entry_1_take, entry_2_take, entry_3_take, entry_4_take, entry_5_take, entry_6_take, entry_7_take;
  wire entry_0_valid, entry_1_valid, entry_2_valid, entry_3_valid, entry_4_valid, entry_5_valid, entry_6_valid, entry_7_valid;
  wire [9:0] entry_0_first, entry_1_first, entry_2_first, entry_3_first, entry_4_first, entry_5_first, entry_6_first, entry_7_first;
  wire [10:0] entry_0_x, entry_1_x, entry_2_x, entry_3_x, entry_4_x, entry_5_x, entry_6_x, entry_7_x;
  wire [10:0] entry_0_y, entry_1_y, entry_2_y, entry_3_y, entry_4_y, entry_5_y, entry_6_y, entry_7_y;
  wire [10:0] entry_0_z, entry_1_z, entry_2_z, entry_3_z, entry_4_z, entry_5_z, entry_6_z, entry_7_z;
  wire [10:0] entry_0_rows, entry_1_rows, entry_2_rows, entry_3_rows, entry_4_rows, entry_5_rows, entry_6_rows, entry_7_rows;
  wire entry_0_same, entry_1_same, entry_2_same, entry_3_same, entry_4_same, entry_5_same, entry_6_same, entry_7_same;
  reg hit_moves_0, hit_moves_0_next, hit_moves_1, hit_moves_1_next, hit_moves_2, hit_moves_2_next, hit_moves_3, hit_moves_3_next,
      hit_moves_4, hit_moves_4_next, hit_moves_5, hit_moves_5_next, hit_moves_6, hit_moves_6_next, hit_moves_7, hit_moves_7_next;
  reg [10:0] answer_rows;

  always @* begin
    // Look up the configuration: comparison in one cycle, selection of its rows in the next cycle.
    found = 1'd0;
    found = found | entry_0_same;
    found = found | entry_1_same;
    found = found | entry_2_same;
    found = found | entry_3_same;
    found = found | entry_4_same;
    found = found | entry_5_same;
    found = found | entry_6_same;
    found = found | entry_7_same;
  end

  always @* begin
    found_rows = 11'd0;
    rows_term = 11'd0;
    if (entry_0_same) begin
      rows_term = entry_0_rows;
    end
    found_rows = found_rows | rows_term;
    rows_term = 11'd0;
    if (entry_1_same) begin
      rows_term = entry_1_rows;
    end
    found_rows = found_rows | rows_term;
    rows_term = 11'd0;
    if (entry_2_same) begin
      rows_term = entry_2_rows;
    end
    found_rows = found_rows | rows_term;
    rows_term = 11'd0;
    if (entry_3_same) begin
      rows_term = entry_3_rows;
    end
    found_rows = found_rows | rows_term;
    rows_term = 11'd0;
    if (entry_4_same) begin
      rows_term = entry_4_rows;
    end
    found_rows = found_rows | rows_term;
    rows_term = 11'd0;
    if (entry_5_same) begin
      rows_term = entry_5_rows;
    end
    found_rows = found_rows | rows_term;
    rows_term = 11'd0;
    if (entry_6_same) begin
      rows_term = entry_6_rows;
    end
    found_rows = found_rows | rows_term;
    rows_term = 11'd0;
    if (entry_7_same) begin
      rows_term = entry_7_rows;
    end
    found_rows = found_rows | rows_term;
  end

  always @* begin
    // Entries that move back by one at the hit: those up to the entry found.
    moving = found;
    hit_moves_0_next = moving;
    moving = moving & !entry_0_same;
    hit_moves_1_next = moving;
    moving = moving & !entry_1_same;
    hit_moves_2_next = moving;
    moving = moving & !entry_2_same;
    hit_moves_3_next = moving;
    moving = moving & !entry_3_same;
    hit_moves_4_next = moving;
    moving = moving & !entry_4_same;
    hit_moves_5_next = moving;
    moving = moving & !entry_5_same;
    hit_moves_6_next = moving;
    moving = moving & !entry_6_same;
    hit_moves_7_next = moving;
    moving = moving & !entry_7_same;
  end

  wire [10:0] answer_rows_next = found_rows;

  always @* begin
    front_rows = answer_rows;
    if (insert) begin
      front_rows = insert_rows;
    end
  end

  always @* begin
    // At an insertion, the entries up to the first invalid one move.
    inserting = insert;
    entry_0_take = inserting | (lookup & hit_moves_0);
    inserting = inserting & entry_0_valid;
    entry_1_take = inserting | (lookup & hit_moves_1);
    inserting = inserting & entry_1_valid;
    entry_2_take = inserting | (lookup & hit_moves_2);
    inserting = inserting & entry_2_valid;
    entry_3_take = inserting | (lookup & hit_moves_3);
    inserting = inserting & entry_3_valid;
    entry_4_take = inserting | (lookup & hit_moves_4);
    inserting = inserting & entry_4_valid;
    entry_5_take = inserting | (lookup & hit_moves_5);
    inserting = inserting & entry_5_valid;
    entry_6_take = inserting | (lookup & hit_moves_6);
    inserting = inserting & entry_6_valid;
    entry_7_take = inserting | (lookup & hit_moves_7);
    inserting = inserting & entry_7_valid;
  end

  assign hit = hit_moves_0;
  assign hit_rows = answer_rows;

  // The configuration goes to the front; each moved entry takes the contents of the previous entry.
  wl_index_front_end_entry entry_0 (
    .clock(clock), .reset(reset), .take(entry_0_take), .from_valid(1'd1), .from_first(address), .from_x(dim_x), .from_y(dim_y),
    .from_z(dim_z), .from_rows(front_rows), .address(address), .dim_x(dim_x), .dim_y(dim_y), .dim_z(dim_z),
    .next_address(next_address), .write_enable(write_enable), .valid(entry_0_valid), .first(entry_0_first), .x(entry_0_x),
    .y(entry_0_y), .z(entry_0_z), .rows(entry_0_rows), .same(entry_0_same)
  );

  wl_index_front_end_entry entry_1 (
    .clock(clock), .reset(reset), .take(entry_1_take), .from_valid(entry_0_valid), .from_first(entry_0_first), .from_x(entry_0_x),
    .from_y(entry_0_y), .from_z(entry_0_z), .from_rows(entry_0_rows), .address(address), .dim_x(dim_x), .dim_y(dim_y),
    .dim_z(dim_z), .next_address(next_address), .write_enable(write_enable), .valid(entry_1_valid), .first(entry_1_first),
    .x(entry_1_x), .y(entry_1_y), .z(entry_1_z), .rows(entry_1_rows), .same(entry_1_same)
  );

  wl_index_front_end_entry entry_2 (
    .clock(clock), .reset(reset), .take(entry_2_take), .from_valid(entry_1_valid), .from_first(entry_1_first), .from_x(entry_1_x),
    .from_y(entry_1_y), .from_z(entry_1_z), .from_rows(entry_1_rows), .address(address), .dim_x(dim_x), .dim_y(dim_y),
    .dim_z(dim_z), .next_address(next_address), .write_enable(write_enable), .valid(entry_2_valid), .first(entry_2_first),
    .x(entry_2_x), .y(entry_2_y), .z(entry_2_z), .rows(entry_2_rows), .same(entry_2_same)
  );

  wl_index_front_end_entry entry_3 (
    .clock(clock), .reset(reset), .take(entry_3_take), .from_valid(entry_2_valid), .from_first(entry_2_first), .from_x(entry_2_x),
    .from_y(entry_2_y), .from_z(entry_2_z), .from_rows(entry_2_rows), .address(address), .dim_x(dim_x), .dim_y(dim_y),
    .dim_z(dim_z), .next_address(next_address), .write_enable(write_enable), .valid(entry_3_valid), .first(entry_3_first),
    .x(entry_3_x), .y(entry_3_y), .z(entry_3_z), .rows(entry_3_rows), .same(entry_3_same)
  );

  wl_index_front_end_entry entry_4 (
    .clock(clock), .reset(reset), .take(entry_4_take), .from_valid(entry_3_valid), .from_first(entry_3_first), .from_x(entry_3_x),
    .from_y(entry_3_y), .from_z(entry_3_z), .from_rows(entry_3_rows), .address(address), .dim_x(dim_x), .dim_y(dim_y),
    .dim_z(dim_z), .next_address(next_address), .write_enable(write_enable), .valid(entry_4_valid), .first(entry_4_first),
    .x(entry_4_x), .y(entry_4_y), .z(entry_4_z), .rows(entry_4_rows), .same(entry_4_same)
  );

  wl_index_front_end_entry entry_5 (
    .clock(clock), .reset(reset), .take(entry_5_take), .from_valid(entry_4_valid), .from_first(entry_4_first), .from_x(entry_4_x),
    .from_y(entry_4_y), .from_z(entry_4_z), .from_rows(entry_4_rows), .address(address), .dim_x(dim_x), .dim_y(dim_y),
    .dim_z(dim_z), .next_address(next_address), .write_enable(write_enable), .valid(entry_5_valid), .first(entry_5_first),
    .x(entry_5_x), .y(entry_5_y), .z(entry_5_z), .rows(entry_5_rows), .same(entry_5_same)
  );

  wl_index_front_end_entry entry_6 (
    .clock(clock), .reset(reset), .take(entry_6_take), .from_valid(entry_5_valid), .from_first(entry_5_first), .from_x(entry_5_x),
    .from_y(entry_5_y), .from_z(entry_5_z), .from_rows(entry_5_rows), .address(address), .dim_x(dim_x), .dim_y(dim_y),
    .dim_z(dim_z), .next_address(next_address), .write_enable(write_enable), .valid(entry_6_valid), .first(entry_6_first),
    .x(entry_6_x), .y(entry_6_y), .z(entry_6_z), .rows(entry_6_rows), .same(entry_6_same)
  );

  wl_index_front_end_entry entry_7 (
    .clock(clock), .reset(reset), .take(entry_7_take), .from_valid(entry_6_valid), .from_first(entry_6_first), .from_x(entry_6_x),
    .from_y(entry_6_y), .from_z(entry_6_z), .from_rows(entry_6_rows), .address(address), .dim_x(dim_x), .dim_y(dim_y),
    .dim_z(dim_z), .next_address(next_address), .write_enable(write_enable), .valid(entry_7_valid), .first(entry_7_first),
    .x(entry_7_x), .y(entry_7_y), .z(entry_7_z), .rows(entry_7_rows), .same(entry_7_same)
  );

  always @(posedge clock) begin
    hit_moves_0 <= hit_moves_0_next;
    hit_moves_1 <= hit_moves_1_next;
    hit_moves_2 <= hit_moves_2_next;
    hit_moves_3 <= hit_moves_3_next;
    hit_moves_4 <= hit_moves_4_next;
    hit_moves_5 <= hit_moves_5_next;
    hit_moves_6 <= hit_moves_6_next;
    hit_moves_7 <= hit_moves_7_next;
    answer_rows <= answer_rows_next;
  end

  wire unused_bits = &{1'b0, entry_7_first, entry_7_x, entry_7_y, entry_7_z};

endmodule

`default_nettype wire
