// Properties of index_generator_filter with an arbitrary iterator.
`default_nettype none

// A hit means that each row of the thread block was last written for the same configuration. The harness follows one
// arbitrary row of the memory.
module no_stale_row_is_a_hit (input wire clock);
  `include "filter.svh"
  localparam CONFIGURATION = ROW_BITS + X_BITS + Y_BITS + Z_BITS + 3;
  (* anyconst *) wire [ROW_BITS-1:0] row;
  wire [CONFIGURATION-1:0] configuration = {address, dim_x, dim_y, dim_z_taken};
  // `known`: the row has been written since the last reset, for the configuration `owner`, with this number.
  reg known = 0;
  reg [CONFIGURATION-1:0] owner;
  reg [ROW_BITS:0] number;
  always @(posedge clock) begin
    if (row_valid && row_address == row) {known, owner, number} <= {1'b1, configuration, row_number};
    if (reset) known <= 0;
  end
  wire [ROW_BITS:0] block_end = first_address + done_rows;
  wire in_block = row >= first_address && row < block_end;
  always @* begin
    if (started && done_valid && done_hit && in_block) assert (known && owner == configuration && number == row - first_address);
    if (started && done_valid && done_hit) assert (done_rows != 0 && block_end <= 1 << ROW_BITS);
    cover (started && done_valid && done_hit && in_block && row != address);
  end

`ifdef LEMMAS
  // A valid entry of the history owns its rows.
  genvar e;
  generate
    for (e = 0; e < 2; e = e + 1) begin : entry
      wire valid;
      wire [ROW_BITS-1:0] first_row;
      wire [ROW_BITS:0] rows;
      wire [ROW_BITS:0] beyond_row = first_row + rows;
      wire [CONFIGURATION-1:0] held_configuration;
      wire matched;
      wire [ROW_BITS-1:0] distance;
      wire [ROW_BITS-1:0] written_distance = \dut.written_address - first_row;
      always @* if (started) begin
        if (\dut.adding || \dut.judging ) assert (matched == (valid && held_configuration == configuration));
        if (\dut.written ) assert (distance == written_distance);
      end
      always @* if (started && valid) begin
        assert (rows != 0 && beyond_row <= 1 << ROW_BITS);
        assert (!(row >= first_row && row < beyond_row) || known && owner == held_configuration && number == row - first_row);
        assert (!(generating || \dut.remember ) || held_configuration != configuration);
      end
    end
  endgenerate
  always @* if (started && \dut.judging ) begin
    assert (\dut.history.hit_moves [0] == (entry[0].matched || entry[1].matched));
    assert (\dut.history.hit_moves [1] == (!entry[0].matched && entry[1].matched));
    assert (\dut.history.answer_rows == (entry[0].matched ? entry[0].rows : entry[1].matched ? entry[1].rows : 0));
  end
  always @* if (started) assert (!(entry[0].valid && entry[1].valid && entry[0].held_configuration == entry[1].held_configuration));
  (* hierconn *) wire \dut.history.entry[0].entry_valid ;
  (* hierconn *) wire \dut.history.entry[1].entry_valid ;
  (* hierconn *) wire [ROW_BITS-1:0] \dut.history.entry[0].entry_first ;
  (* hierconn *) wire [ROW_BITS-1:0] \dut.history.entry[1].entry_first ;
  (* hierconn *) wire [ROW_BITS:0] \dut.history.entry[0].entry_rows ;
  (* hierconn *) wire [ROW_BITS:0] \dut.history.entry[1].entry_rows ;
  (* hierconn *) wire [X_BITS:0] \dut.history.entry[0].entry_x ;
  (* hierconn *) wire [X_BITS:0] \dut.history.entry[1].entry_x ;
  (* hierconn *) wire [Y_BITS:0] \dut.history.entry[0].entry_y ;
  (* hierconn *) wire [Y_BITS:0] \dut.history.entry[1].entry_y ;
  (* hierconn *) wire [Z_BITS:0] \dut.history.entry[0].entry_z ;
  (* hierconn *) wire [Z_BITS:0] \dut.history.entry[1].entry_z ;
  assign entry[0].valid = \dut.history.entry[0].entry_valid ;
  assign entry[1].valid = \dut.history.entry[1].entry_valid ;
  assign entry[0].first_row = \dut.history.entry[0].entry_first ;
  assign entry[1].first_row = \dut.history.entry[1].entry_first ;
  assign entry[0].rows = \dut.history.entry[0].entry_rows ;
  assign entry[1].rows = \dut.history.entry[1].entry_rows ;
  // An entry holds D - 1 for each dimension D.
  assign entry[0].held_configuration = {entry[0].first_row, 5'd1 + \dut.history.entry[0].entry_x , 5'd1 + \dut.history.entry[0].entry_y , 5'd1 + \dut.history.entry[0].entry_z };
  assign entry[1].held_configuration = {entry[1].first_row, 5'd1 + \dut.history.entry[1].entry_x , 5'd1 + \dut.history.entry[1].entry_y , 5'd1 + \dut.history.entry[1].entry_z };
  (* hierconn *) wire [1:0] \dut.history.hit_moves ;
  (* hierconn *) wire [ROW_BITS:0] \dut.history.answer_rows ;
  (* hierconn *) wire \dut.history.entry[0].matched ;
  (* hierconn *) wire \dut.history.entry[1].matched ;
  (* hierconn *) wire [ROW_BITS-1:0] \dut.history.entry[0].distance ;
  (* hierconn *) wire [ROW_BITS-1:0] \dut.history.entry[1].distance ;
  assign entry[0].matched = \dut.history.entry[0].matched ;
  assign entry[1].matched = \dut.history.entry[1].matched ;
  assign entry[0].distance = \dut.history.entry[0].distance ;
  assign entry[1].distance = \dut.history.entry[1].distance ;

  // Rows in memory of the current thread block, and of a thread block that was just finished.
  (* hierconn *) wire [ROW_BITS-1:0] \dut.written_address ;
  (* hierconn *) wire [ROW_BITS:0] \dut.answer_rows ;
  wire [ROW_BITS:0] written_end = \dut.next_address - \dut.written ;
  always @* if (started) begin
    if ((generating || \dut.remember ) && row >= first_address && row < written_end) assert (known && owner == configuration && number == row - first_address);
    if (\dut.written ) assert (\dut.written_address == \dut.next_address - 1);
    if (\dut.remember ) assert (\dut.answer_rows == \dut.next_number && !\dut.written );
    // Since the hit was found, no row has been written.
    if (\dut.answered && \dut.answer_hit ) begin
      assert (!in_block || known && owner == configuration && number == row - first_address);
      assert (!\dut.written && !\dut.remember );
    end
  end
`endif
endmodule

// Every configuration that is taken is answered once, in order. The next one can be taken from the cycle of the answer
// on.
module one_answer_for_each_configuration (input wire clock);
  `include "filter.svh"
  always @* begin
    if (started) begin
      assert (cfg_ready == (!reset && (!under_way || done_valid)));
      assert (!done_valid || under_way && done_address == address);
      if (done_valid && (done_hit || done_error != 0 && done_error != 4)) assert (age == 4);
    end
    cover (started && done_valid && take && !done_hit);
    cover (started && done_valid && done_hit);
  end
`ifdef LEMMAS
  (* hierconn *) wire [ROW_BITS-1:0] \dut.answer_address ;
  (* hierconn *) wire [2:0] \dut.answer_error ;
  always @* if (started) begin
    if (generating || \dut.answered ) assert (\dut.answer_address == address);
    if (generating) assert (\dut.answer_error == 0);
    if (\dut.answered && (\dut.answer_hit || \dut.answer_error != 0 && \dut.answer_error != 4)) assert (age == 4);
  end
`endif
endmodule

// Errors, the lowest code that applies: 1 a dimension is 0, 2 a dimension is too large, 3 the fields exceed the word.
module the_lowest_error_is_answered (input wire clock);
  `include "filter.svh"
  function [3:0] width(input [4:0] dim);
    width = dim <= 1 ? 0 : dim <= 2 ? 1 : dim <= 4 ? 2 : dim <= 8 ? 3 : 4;
  endfunction
  wire [5:0] bits = width(dim_x) + width(dim_y) + width(dim_z_taken);
  wire [2:0] expected = dim_x == 0 || dim_y == 0 || dim_z_taken == 0 ? 1
      : dim_x > 16 || dim_y > 16 || dim_z_taken > 16 ? 2 : bits > WORD ? 3 : 0;
  wire [11:0] widths = {width(dim_x), width(dim_y), width(dim_z_taken)};
  always @* begin
    if (started && done_valid) begin
      assert (expected == 0 ? done_error == 0 || done_error == 4 : done_error == expected);
      assert ({done_bits_x, done_bits_y, done_bits_z} == (done_error == 0 ? widths : 0));
      assert (expected == 0 || !done_hit && done_rows == 0);
    end
    cover (started && done_valid && done_error == 1);
    cover (started && done_valid && done_error == 2);
    cover (started && done_valid && done_error == 3);
    cover (started && done_valid && done_error == 4);
  end
`ifdef LEMMAS
  (* hierconn *) wire [2:0] \dut.answer_error ;
  (* hierconn *) wire [3:0] \dut.width_x ;
  (* hierconn *) wire [3:0] \dut.width_y ;
  (* hierconn *) wire [3:0] \dut.width_z ;
  (* hierconn *) wire [4:0] \dut.width_xy ;
  // The width of a dimension that is too large is the width of its lower bits.
  wire [4:0] low_x = below_x[X_BITS-1:0] + 5'd1;
  wire [4:0] low_y = below_y[Y_BITS-1:0] + 5'd1;
  wire [4:0] low_z = below_z[Z_BITS-1:0] + 5'd1;
  always @* if (started) begin
    if (under_way && age >= 2) begin
      assert ({\dut.width_x , \dut.width_y , \dut.width_z } == {width(low_x), width(low_y), width(low_z)});
      assert (\dut.zero == (dim_x == 0 || dim_y == 0 || dim_z_taken == 0));
      assert (\dut.oversize == (below_x[X_BITS] || below_y[Y_BITS] || below_z[Z_BITS]));
    end
    if (under_way && age >= 3) assert (\dut.wide == (\dut.width_x + \dut.width_y + \dut.width_z + 6'd0 > WORD) && \dut.width_xy == \dut.width_x + \dut.width_y + 5'd0);
    if (generating) assert (expected == 0 && \dut.answer_error == 0 && {done_bits_x, done_bits_y, done_bits_z} == widths);
    if (generating) assert (shift_y == width(dim_x) && shift_z == width(dim_x) + width(dim_y));
  end
`endif
endmodule

// Rows are written from the given address on, numbered from 0, and never wrap around. The answer to a miss has the
// number of rows. Error 4 means that the memory ended.
module rows_are_numbered_and_counted (input wire clock);
  `include "filter.svh"
  reg [ROW_BITS:0] count;
  always @(posedge clock) if (take) count <= 0; else if (row_valid) count <= count + 1;
  wire [ROW_BITS:0] expected_address = first_address + row_number;
  always @* begin
    if (started && row_valid) assert (under_way && !done_valid && row_number == count && row_address == expected_address && !expected_address[ROW_BITS]);
    if (started && done_valid) begin
      assert (done_hit || done_rows == count);
      assert (done_error != 4 || first_address + count == 1 << ROW_BITS);
    end
    cover (started && done_valid && !done_hit && done_error == 0 && done_rows == 3);
    cover (started && done_valid && done_error == 4 && done_rows == 2);
  end
`ifdef LEMMAS
  (* hierconn *) wire [ROW_BITS:0] \dut.answer_rows ;
  (* hierconn *) wire [2:0] \dut.answer_error ;
  always @* if (started) begin
    if (generating) assert (\dut.answer_error == 0);
    if (checking) assert (count == 0);
    if (generating) assert (\dut.next_number == count + \dut.written );
    if (\dut.answered && !\dut.answer_hit ) assert (\dut.answer_rows == count && (\dut.answer_error != 4 || first_address + count == 1 << ROW_BITS));
  end
`endif
endmodule
