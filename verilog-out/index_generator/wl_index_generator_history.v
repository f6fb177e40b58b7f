// wl_index_generator_history: a part of index_generator
// The history: the configurations whose rows are in memory, least recently used first to go.
// Parameters: LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10 HISTORY=8
// Made from Rust-HDL by: warploom emit index_generator
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_generator_history (
  input  wire         clock,          // the one clock
  input  wire         reset,          // synchronous, active high: the history becomes empty
  input  wire   [9:0] address,        // first row of the configuration that is looked up or inserted
  input  wire  [10:0] dim_x,          // its Dx
  input  wire  [10:0] dim_y,          // its Dy
  input  wire  [10:0] dim_z,          // its Dz
  input  wire         lookup,         // look it up; a hit is a use
  input  wire         insert,         // its block is finished: remember it
  input  wire   [9:0] insert_last,    // its last row
  input  wire  [10:0] insert_rows,    // its rows
  input  wire         write_enable,   // a row is written to memory in this cycle
  input  wire   [9:0] write_address,  // which
  output wire         hit,            // the configuration is in memory
  output wire  [10:0] hit_rows        // its rows; 0 without a hit
);

  localparam [3:0] first_rank_0 = 4'd0;
  localparam [3:0] first_rank_1 = 4'd1;
  localparam [3:0] first_rank_2 = 4'd2;
  localparam [3:0] first_rank_3 = 4'd3;
  localparam [3:0] first_rank_4 = 4'd4;
  localparam [3:0] first_rank_5 = 4'd5;
  localparam [3:0] first_rank_6 = 4'd6;
  localparam [3:0] first_rank_7 = 4'd7;
  localparam [3:0] last_rank = 4'd7;
  reg full;
  reg victim_0, victim_1, victim_2, victim_3, victim_4, victim_5, victim_6, victim_7;
  reg [3:0] used_rank;
  reg found;
  reg [10:0] found_rows;
  wire entry_0_valid, entry_1_valid, entry_2_valid, entry_3_valid, entry_4_valid, entry_5_valid, entry_6_valid, entry_7_valid;
  wire entry_0_same, entry_1_same, entry_2_same, entry_3_same, entry_4_same, entry_5_same, entry_6_same, entry_7_same;
  wire [3:0] entry_0_rank, entry_1_rank, entry_2_rank, entry_3_rank, entry_4_rank, entry_5_rank, entry_6_rank, entry_7_rank;
  wire [10:0] entry_0_rows, entry_1_rows, entry_2_rows, entry_3_rows, entry_4_rows, entry_5_rows, entry_6_rows, entry_7_rows;

  always @* begin
    full = 1'd1;
    victim_0 = !entry_0_valid & full;
    full = full & entry_0_valid;
    victim_1 = !entry_1_valid & full;
    full = full & entry_1_valid;
    victim_2 = !entry_2_valid & full;
    full = full & entry_2_valid;
    victim_3 = !entry_3_valid & full;
    full = full & entry_3_valid;
    victim_4 = !entry_4_valid & full;
    full = full & entry_4_valid;
    victim_5 = !entry_5_valid & full;
    full = full & entry_5_valid;
    victim_6 = !entry_6_valid & full;
    full = full & entry_6_valid;
    victim_7 = !entry_7_valid & full;
    full = full & entry_7_valid;
  end

  wire chosen_0 = (lookup & entry_0_same) | (insert & (victim_0 | (full & (entry_0_rank == last_rank))));
  wire chosen_1 = (lookup & entry_1_same) | (insert & (victim_1 | (full & (entry_1_rank == last_rank))));
  wire chosen_2 = (lookup & entry_2_same) | (insert & (victim_2 | (full & (entry_2_rank == last_rank))));
  wire chosen_3 = (lookup & entry_3_same) | (insert & (victim_3 | (full & (entry_3_rank == last_rank))));
  wire chosen_4 = (lookup & entry_4_same) | (insert & (victim_4 | (full & (entry_4_rank == last_rank))));
  wire chosen_5 = (lookup & entry_5_same) | (insert & (victim_5 | (full & (entry_5_rank == last_rank))));
  wire chosen_6 = (lookup & entry_6_same) | (insert & (victim_6 | (full & (entry_6_rank == last_rank))));
  wire chosen_7 = (lookup & entry_7_same) | (insert & (victim_7 | (full & (entry_7_rank == last_rank))));

  always @* begin
    used_rank = 4'd0;
    if (chosen_0) begin
      used_rank = used_rank | entry_0_rank;
    end
    if (chosen_1) begin
      used_rank = used_rank | entry_1_rank;
    end
    if (chosen_2) begin
      used_rank = used_rank | entry_2_rank;
    end
    if (chosen_3) begin
      used_rank = used_rank | entry_3_rank;
    end
    if (chosen_4) begin
      used_rank = used_rank | entry_4_rank;
    end
    if (chosen_5) begin
      used_rank = used_rank | entry_5_rank;
    end
    if (chosen_6) begin
      used_rank = used_rank | entry_6_rank;
    end
    if (chosen_7) begin
      used_rank = used_rank | entry_7_rank;
    end
  end

  always @* begin
    found = 1'd0;
    found_rows = 11'd0;
    if (entry_0_same) begin
      found = 1'd1;
      found_rows = found_rows | entry_0_rows;
    end
    if (entry_1_same) begin
      found = 1'd1;
      found_rows = found_rows | entry_1_rows;
    end
    if (entry_2_same) begin
      found = 1'd1;
      found_rows = found_rows | entry_2_rows;
    end
    if (entry_3_same) begin
      found = 1'd1;
      found_rows = found_rows | entry_3_rows;
    end
    if (entry_4_same) begin
      found = 1'd1;
      found_rows = found_rows | entry_4_rows;
    end
    if (entry_5_same) begin
      found = 1'd1;
      found_rows = found_rows | entry_5_rows;
    end
    if (entry_6_same) begin
      found = 1'd1;
      found_rows = found_rows | entry_6_rows;
    end
    if (entry_7_same) begin
      found = 1'd1;
      found_rows = found_rows | entry_7_rows;
    end
  end

  wire entry_0_insert = insert & chosen_0;
  wire entry_0_used_valid = insert | (lookup & found);
  wire entry_1_insert = insert & chosen_1;
  wire entry_1_used_valid = insert | (lookup & found);
  wire entry_2_insert = insert & chosen_2;
  wire entry_2_used_valid = insert | (lookup & found);
  wire entry_3_insert = insert & chosen_3;
  wire entry_3_used_valid = insert | (lookup & found);
  wire entry_4_insert = insert & chosen_4;
  wire entry_4_used_valid = insert | (lookup & found);
  wire entry_5_insert = insert & chosen_5;
  wire entry_5_used_valid = insert | (lookup & found);
  wire entry_6_insert = insert & chosen_6;
  wire entry_6_used_valid = insert | (lookup & found);
  wire entry_7_insert = insert & chosen_7;
  wire entry_7_used_valid = insert | (lookup & found);
  assign hit = found;
  assign hit_rows = found_rows;

  wl_index_generator_entry entry_0 (
    .clock(clock), .reset(reset), .reset_rank(first_rank_0), .address(address), .dim_x(dim_x), .dim_y(dim_y), .dim_z(dim_z),
    .insert(entry_0_insert), .insert_last(insert_last), .insert_rows(insert_rows), .write_enable(write_enable),
    .write_address(write_address), .used(chosen_0), .used_valid(entry_0_used_valid), .used_rank(used_rank), .valid(entry_0_valid),
    .same(entry_0_same), .rank(entry_0_rank), .rows(entry_0_rows)
  );

  wl_index_generator_entry entry_1 (
    .clock(clock), .reset(reset), .reset_rank(first_rank_1), .address(address), .dim_x(dim_x), .dim_y(dim_y), .dim_z(dim_z),
    .insert(entry_1_insert), .insert_last(insert_last), .insert_rows(insert_rows), .write_enable(write_enable),
    .write_address(write_address), .used(chosen_1), .used_valid(entry_1_used_valid), .used_rank(used_rank), .valid(entry_1_valid),
    .same(entry_1_same), .rank(entry_1_rank), .rows(entry_1_rows)
  );

  wl_index_generator_entry entry_2 (
    .clock(clock), .reset(reset), .reset_rank(first_rank_2), .address(address), .dim_x(dim_x), .dim_y(dim_y), .dim_z(dim_z),
    .insert(entry_2_insert), .insert_last(insert_last), .insert_rows(insert_rows), .write_enable(write_enable),
    .write_address(write_address), .used(chosen_2), .used_valid(entry_2_used_valid), .used_rank(used_rank), .valid(entry_2_valid),
    .same(entry_2_same), .rank(entry_2_rank), .rows(entry_2_rows)
  );

  wl_index_generator_entry entry_3 (
    .clock(clock), .reset(reset), .reset_rank(first_rank_3), .address(address), .dim_x(dim_x), .dim_y(dim_y), .dim_z(dim_z),
    .insert(entry_3_insert), .insert_last(insert_last), .insert_rows(insert_rows), .write_enable(write_enable),
    .write_address(write_address), .used(chosen_3), .used_valid(entry_3_used_valid), .used_rank(used_rank), .valid(entry_3_valid),
    .same(entry_3_same), .rank(entry_3_rank), .rows(entry_3_rows)
  );

  wl_index_generator_entry entry_4 (
    .clock(clock), .reset(reset), .reset_rank(first_rank_4), .address(address), .dim_x(dim_x), .dim_y(dim_y), .dim_z(dim_z),
    .insert(entry_4_insert), .insert_last(insert_last), .insert_rows(insert_rows), .write_enable(write_enable),
    .write_address(write_address), .used(chosen_4), .used_valid(entry_4_used_valid), .used_rank(used_rank), .valid(entry_4_valid),
    .same(entry_4_same), .rank(entry_4_rank), .rows(entry_4_rows)
  );

  wl_index_generator_entry entry_5 (
    .clock(clock), .reset(reset), .reset_rank(first_rank_5), .address(address), .dim_x(dim_x), .dim_y(dim_y), .dim_z(dim_z),
    .insert(entry_5_insert), .insert_last(insert_last), .insert_rows(insert_rows), .write_enable(write_enable),
    .write_address(write_address), .used(chosen_5), .used_valid(entry_5_used_valid), .used_rank(used_rank), .valid(entry_5_valid),
    .same(entry_5_same), .rank(entry_5_rank), .rows(entry_5_rows)
  );

  wl_index_generator_entry entry_6 (
    .clock(clock), .reset(reset), .reset_rank(first_rank_6), .address(address), .dim_x(dim_x), .dim_y(dim_y), .dim_z(dim_z),
    .insert(entry_6_insert), .insert_last(insert_last), .insert_rows(insert_rows), .write_enable(write_enable),
    .write_address(write_address), .used(chosen_6), .used_valid(entry_6_used_valid), .used_rank(used_rank), .valid(entry_6_valid),
    .same(entry_6_same), .rank(entry_6_rank), .rows(entry_6_rows)
  );

  wl_index_generator_entry entry_7 (
    .clock(clock), .reset(reset), .reset_rank(first_rank_7), .address(address), .dim_x(dim_x), .dim_y(dim_y), .dim_z(dim_z),
    .insert(entry_7_insert), .insert_last(insert_last), .insert_rows(insert_rows), .write_enable(write_enable),
    .write_address(write_address), .used(chosen_7), .used_valid(entry_7_used_valid), .used_rank(used_rank), .valid(entry_7_valid),
    .same(entry_7_same), .rank(entry_7_rank), .rows(entry_7_rows)
  );

endmodule

`default_nettype wire
