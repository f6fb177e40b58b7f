// Properties of index_front_end.
`default_nettype none

// At most two launches are in progress, and each is answered once, in order.
module one_answer_for_each_launch (input wire clock);
  `include "design.svh"
  wire take = launch_valid && launch_ready;
  reg [1:0] open = 0;
  reg [ROW_BITS-1:0] address;
  reg [ROW_BITS-1:0] next_address;
  always @(posedge clock) begin
    open <= reset ? 0 : open + take - done_valid;
    if (take && (open == 0 || open == 1 && done_valid)) address <= launch_address;
    else if (done_valid) address <= next_address;
    if (take) next_address <= launch_address;
  end
  always @* begin
    if (started) begin
      assert (!done_valid || open != 0 && done_address == address);
      assert (open < 3);
      assert (!(launch_ready && reset));
    end
    cover (started && done_valid && done_hit);
    cover (started && done_valid && done_error == 3 && take);
    cover (started && done_valid && open == 2 && !take);
  end

`ifdef LEMMAS
  // Invariant for induction: the registers that hold the addresses of the launches.
  `include "state.svh"
  (* hierconn *) wire [ROW_BITS-1:0] \dut.generator.filter.address ;
  (* hierconn *) wire [ROW_BITS-1:0] \dut.generator.filter.answer_address ;
  always @* if (started) begin
    assert (open == launch_count && done_valid == finished && !(finished && fetching));
    if (open == 1) assert (address == next_address);
    if (busy) assert (\dut.generator.filter.address == next_address);
    if (answered || early || generating) assert (\dut.generator.filter.answer_address == next_address);
    if (fetching || finished) assert (\dut.dispatch.scheduler.first == address);
  end
`endif
endmodule

// No row of a launch is written before the last row of the previous launch has been read.
module no_row_is_written_before_the_last_read (input wire clock);
  `include "design.svh"
  (* hierconn *) wire \dut.generator_row_valid ;
  reg [1:0] open = 0;
  // Two launches were in progress in the previous cycle.
  reg had_two = 0;
  always @(posedge clock) begin
    open <= reset ? 0 : open + (launch_valid && launch_ready) - done_valid;
    had_two <= open == 2 && !reset;
  end
  always @* begin
    if (started) assert (!(\dut.generator_row_valid && open == 2 && !done_valid));
    cover (started && \dut.generator_row_valid && had_two && open == 2 && done_valid);
  end

`ifdef LEMMAS
  // Invariant for induction: a launch that waits has no row.
  `include "state.svh"
  (* hierconn *) wire \dut.generator.filter.written ;
  always @* if (started) begin
    assert (open == launch_count && done_valid == finished);
    assert (!\dut.generator.filter.written || generating && !waiting);
  end
`endif
endmodule

// Core 0 gets the row that was last written at the address of its read: its number, its mask, and the word of each
// lane, cut by the widths of that row. Properties of the generator show that this row is the right one. Properties of
// the unpacker show that cutting a word undoes the packing.
module a_core_has_what_was_written_for_its_row (input wire clock);
  `include "design.svh"
  localparam B = X_BITS;
  (* hierconn *) wire \dut.generator_row_valid ;
  (* hierconn *) wire [ROW_BITS-1:0] \dut.generator_row_address ;
  (* hierconn *) wire [ROW_BITS:0] \dut.generator_row_number ;
  (* hierconn *) wire [3:0] \dut.generator_done_bits_x ;
  (* hierconn *) wire [3:0] \dut.generator_done_bits_y ;
  (* hierconn *) wire [3:0] \dut.generator_done_bits_z ;
  (* hierconn *) wire [ROW_BITS-1:0] \dut.dispatch_read_address ;
  (* hierconn *) wire [4*WORD-1:0] \dut.generator_row_words ;
  (* hierconn *) wire [3:0] \dut.generator_row_mask ;
  (* hierconn *) wire \dut.generator_done_valid ;
  (* hierconn *) wire \dut.generator_done_hit ;
  reg hit = 0;
  always @(posedge clock) if (started && \dut.generator_done_valid ) hit <= \dut.generator_done_hit ;
  // Last write to one arbitrary row of the memory. `kept`: the row has been written.
  (* anyconst *) wire [ROW_BITS-1:0] any;
  reg kept = 0;
  reg [ROW_BITS:0] number;
  reg [3:0] bits_x;
  reg [3:0] bits_y;
  reg [3:0] bits_z;
  reg [3:0] mask;
  reg [4*WORD-1:0] words;
  // A row is read in one cycle, leaves the memory in the next cycle, and reaches core 0 one cycle later (`arrived`).
  reg [ROW_BITS-1:0] read;
  reg [ROW_BITS-1:0] arrived;
  reg [ROW_BITS:0] arrived_number;
  reg [3:0] arrived_x;
  reg [3:0] arrived_y;
  reg [3:0] arrived_z;
  reg [3:0] arrived_mask;
  reg [4*WORD-1:0] arrived_words;
  reg arrived_kept;
  always @(posedge clock) begin
    arrived <= read;
    {arrived_kept, arrived_number, arrived_mask, arrived_words} <= {kept, number, mask, words};
    {arrived_x, arrived_y, arrived_z} <= {bits_x, bits_y, bits_z};
    if (\dut.generator_row_valid && \dut.generator_row_address == any) begin
      kept <= 1;
      number <= \dut.generator_row_number ;
      bits_x <= \dut.generator_done_bits_x ;
      bits_y <= \dut.generator_done_bits_y ;
      bits_z <= \dut.generator_done_bits_z ;
      mask <= \dut.generator_row_mask ;
      words <= \dut.generator_row_words ;
    end
    read <= \dut.dispatch_read_address ;
  end
  wire here = started && core_valid[0] && arrived == any;
  function [B-1:0] field(input [WORD-1:0] word, input [4:0] low, input [3:0] width);
    field = (word >> low) & ((1 << width) - 1);
  endfunction
  wire [4:0] bits_xy = arrived_x + arrived_y;
  always @* begin
    if (here) begin
      assert (arrived_kept && core_row[ROW_BITS:0] == arrived_number);
      assert (core_mask[3:0] == arrived_mask);
      assert (core_x[3:0] == field(arrived_words[7:0], 0, arrived_x) && core_y[3:0] == field(arrived_words[7:0], arrived_x, arrived_y) && core_z[3:0] == field(arrived_words[7:0], bits_xy, arrived_z));
      assert (core_x[7:4] == field(arrived_words[15:8], 0, arrived_x) && core_y[7:4] == field(arrived_words[15:8], arrived_x, arrived_y) && core_z[7:4] == field(arrived_words[15:8], bits_xy, arrived_z));
      assert (core_x[11:8] == field(arrived_words[23:16], 0, arrived_x) && core_y[11:8] == field(arrived_words[23:16], arrived_x, arrived_y) && core_z[11:8] == field(arrived_words[23:16], bits_xy, arrived_z));
      assert (core_x[15:12] == field(arrived_words[31:24], 0, arrived_x) && core_y[15:12] == field(arrived_words[31:24], arrived_x, arrived_y) && core_z[15:12] == field(arrived_words[31:24], bits_xy, arrived_z));
    end
    cover (here && core_row[ROW_BITS:0] == 1 && arrived_mask == 3);
    cover (here && hit);
  end

`ifdef LEMMAS
  // Invariant for induction. First, the contents of a row of the memory.
  `include "memory.svh"
  always @* if (!started) assert (!kept);
  always @* if (kept) begin
    assert (held_0 == {mask[0], words[WORD-1:0]});
    assert (held_1 == {mask[1], words[WORD +: WORD]});
    assert (held_2 == {mask[2], words[2*WORD +: WORD]});
    assert (held_3 == {mask[3], words[3*WORD +: WORD]});
  end

  // The row at the output of the memory, in the cycle before it reaches core 0.
  (* hierconn *) wire \dut.dispatch.scheduler.head_valid ;
  (* hierconn *) wire [ROW_BITS:0] \dut.dispatch.scheduler.head_row ;
  (* hierconn *) wire [3:0] \dut.dispatch.scheduler.head_bits_x ;
  (* hierconn *) wire [3:0] \dut.dispatch.scheduler.head_bits_y ;
  (* hierconn *) wire [3:0] \dut.dispatch.scheduler.head_bits_z ;
  (* hierconn *) wire [4*WORD-1:0] \dut.generator_read_words ;
  (* hierconn *) wire [3:0] \dut.generator_read_mask ;
  always @* if (started && \dut.dispatch.scheduler.head_valid && read == any) begin
    assert (kept && \dut.dispatch.scheduler.head_row == number);
    assert (\dut.generator_read_mask  == mask);
    assert (\dut.generator_read_words  == words);
    assert ({\dut.dispatch.scheduler.head_bits_x , \dut.dispatch.scheduler.head_bits_y , \dut.dispatch.scheduler.head_bits_z } == {bits_x, bits_y, bits_z});
  end

  `include "state.svh"
  // Then the owners of rows: the current thread block, a block that was just answered, a block that is scheduled, and
  // an entry of the history. A name in `_end` is the address after the last row.
  (* hierconn *) wire \dut.generator.filter.answer_hit ;
  (* hierconn *) wire \dut.generator.filter.remember ;
  (* hierconn *) wire \dut.generator.filter.written ;
  (* hierconn *) wire [ROW_BITS-1:0] \dut.generator.filter.address ;
  (* hierconn *) wire [ROW_BITS-1:0] \dut.generator.filter.answer_address ;
  (* hierconn *) wire [ROW_BITS-1:0] \dut.generator.filter.written_address ;
  (* hierconn *) wire [ROW_BITS:0] \dut.generator.filter.next_address ;
  (* hierconn *) wire [ROW_BITS:0] \dut.generator.filter.next_number ;
  (* hierconn *) wire [ROW_BITS:0] \dut.generator.filter.written_number ;
  (* hierconn *) wire \dut.generator.filter.history.entry[0].entry_valid ;
  (* hierconn *) wire [ROW_BITS-1:0] \dut.generator.filter.history.entry[0].entry_first ;
  (* hierconn *) wire [B:0] \dut.generator.filter.history.entry[0].entry_x ;
  (* hierconn *) wire [B:0] \dut.generator.filter.history.entry[0].entry_y ;
  (* hierconn *) wire [B:0] \dut.generator.filter.history.entry[0].entry_z ;
  (* hierconn *) wire [ROW_BITS:0] \dut.generator.filter.history.entry[0].entry_rows ;
  (* hierconn *) wire \dut.generator.filter.history.entry[1].entry_valid ;
  (* hierconn *) wire [ROW_BITS-1:0] \dut.generator.filter.history.entry[1].entry_first ;
  (* hierconn *) wire [B:0] \dut.generator.filter.history.entry[1].entry_x ;
  (* hierconn *) wire [B:0] \dut.generator.filter.history.entry[1].entry_y ;
  (* hierconn *) wire [B:0] \dut.generator.filter.history.entry[1].entry_z ;
  (* hierconn *) wire [ROW_BITS:0] \dut.generator.filter.history.entry[1].entry_rows ;
  wire remember = \dut.generator.filter.remember ;
  wire written = \dut.generator.filter.written ;
  wire answer_hit = \dut.generator.filter.answer_hit ;
  wire [ROW_BITS:0] block_first = \dut.generator.filter.address ;
  wire [ROW_BITS:0] next_address = \dut.generator.filter.next_address ;
  wire [ROW_BITS:0] next_number = \dut.generator.filter.next_number ;
  wire [ROW_BITS:0] written_end = next_address - written;
  wire [ROW_BITS:0] answered_first = \dut.generator.filter.answer_address ;
  wire [ROW_BITS+1:0] answered_end = answered_first + \dut.generator.filter.answer_rows ;
  wire [16:0] scheduled_end = \dut.dispatch.scheduler.first + \dut.dispatch.scheduler.rows ;
  // The width of a dimension D, from D - 1.
  function [3:0] width(input [B:0] dim);
    width = dim == 0 ? 0 : dim < 2 ? 1 : dim < 4 ? 2 : dim < 8 ? 3 : 4;
  endfunction
  wire [3*B+2:0] dims = {\dut.generator.filter.greatest_x , \dut.generator.filter.greatest_y , \dut.generator.filter.greatest_z };
  wire [11:0] widths = {width(\dut.generator.filter.greatest_x ), width(\dut.generator.filter.greatest_y ), width(\dut.generator.filter.greatest_z )};
  // The filter takes the width from the lower bits, also of a dimension that is too large.
  wire [11:0] low_widths = {width(\dut.generator.filter.greatest_x [B-1:0]), width(\dut.generator.filter.greatest_y [B-1:0]), width(\dut.generator.filter.greatest_z [B-1:0])};
  (* hierconn *) wire [3:0] \dut.generator.filter.width_x ;
  (* hierconn *) wire [3:0] \dut.generator.filter.width_y ;
  (* hierconn *) wire [3:0] \dut.generator.filter.width_z ;
  wire [11:0] answer_bits = {\dut.generator_done_bits_x , \dut.generator_done_bits_y , \dut.generator_done_bits_z };
  wire [11:0] bits = {bits_x, bits_y, bits_z};
  (* hierconn *) wire [3:0] \dut.dispatch.scheduler.held_bits_x ;
  (* hierconn *) wire [3:0] \dut.dispatch.scheduler.held_bits_y ;
  (* hierconn *) wire [3:0] \dut.dispatch.scheduler.held_bits_z ;
  wire [11:0] held_bits = {\dut.dispatch.scheduler.held_bits_x , \dut.dispatch.scheduler.held_bits_y , \dut.dispatch.scheduler.held_bits_z };
  wire [11:0] read_bits = waiting ? held_bits : answer_bits;
  always @* if (started) begin
    assert (!remember || answered && !answer_hit);
    assert (!written || generating);
    assert (!checking || \dut.generator.filter.next_number == 0 && next_address == block_first);
    if (generating || remember) assert (!answer_hit && next_address == block_first + next_number && next_address <= 1 << ROW_BITS && next_address >= block_first);
    if (judging) assert ({\dut.generator.filter.width_x , \dut.generator.filter.width_y , \dut.generator.filter.width_z } == low_widths);
    if (adding) assert ({\dut.generator.filter.width_x , \dut.generator.filter.width_y , \dut.generator.filter.width_z } == low_widths);
    if (judging && !\dut.generator.filter.zero && !\dut.generator.filter.oversize ) assert (low_widths == widths);
    if (adding && !\dut.generator.filter.zero && !\dut.generator.filter.oversize ) assert (low_widths == widths);
    if (generating) assert (answer_bits == widths && \dut.generator.filter.answer_error == 0);
    if (written) assert (\dut.generator.filter.written_number == next_number - 1 && \dut.generator.filter.written_address == next_address - 1 && next_number != 0);
    if (generating || answered) assert (\dut.generator.filter.answer_address == \dut.generator.filter.address );
    if ((generating || remember) && any >= block_first && any < written_end) assert (kept && number == any - block_first && bits == widths);
    if (remember) assert (\dut.generator.filter.answer_rows == next_number);
    if ((answered || early) && \dut.generator.filter.answer_error == 0) begin
      assert ((answer_hit || remember) && answered_end <= 1 << ROW_BITS);
      if (answered) assert (answer_bits == widths);
      if (any >= answered_first && any < answered_end) assert (kept && number == any - answered_first && bits == answer_bits);
    end
    if (busy) assert (next_number - written == (waiting ? 0 : \dut.dispatch.scheduler.row ) && !(waiting && written));
    if ((answered || early) && fetching) assert (!remember);
    if (scheduled) assert (\dut.dispatch.scheduler.next_row == \dut.dispatch.scheduler.row + 16'd1);
    if (fetching) begin
      assert (scheduled_end <= 1 << ROW_BITS);
      if (any >= \dut.dispatch.scheduler.first && any < scheduled_end) assert (kept && number == any - \dut.dispatch.scheduler.first && bits == read_bits);
    end
  end
  // A valid entry of the history owns its rows.
  genvar e;
  generate
    for (e = 0; e < 2; e = e + 1) begin : entry
      wire valid;
      wire [ROW_BITS-1:0] first_row;
      wire [ROW_BITS:0] rows;
      wire [3*B+2:0] dimensions;
      wire [ROW_BITS:0] from_row = first_row;
      wire [ROW_BITS+1:0] beyond_row = from_row + rows;
      wire [11:0] dimension_widths = {width(dimensions[3*B+2:2*B+2]), width(dimensions[2*B+1:B+1]), width(dimensions[B:0])};
      wire matched;
      wire [ROW_BITS-1:0] distance;
      wire [ROW_BITS-1:0] written_distance = \dut.generator.filter.written_address - first_row;
      always @* if (started) begin
        if (adding || judging) assert (matched == (valid && from_row == block_first && dimensions == dims));
        if (written) assert (distance == written_distance);
      end
      always @* if (started && valid) begin
        assert (beyond_row <= 1 << ROW_BITS);
        if (any >= from_row && any < beyond_row) assert (kept && number == any - from_row && bits == dimension_widths);
        assert (!(generating || remember) || from_row != block_first || dimensions != dims);
      end
    end
  endgenerate
  (* hierconn *) wire [1:0] \dut.generator.filter.history.hit_moves ;
  (* hierconn *) wire [ROW_BITS:0] \dut.generator.filter.history.answer_rows ;
  (* hierconn *) wire \dut.generator.filter.history.entry[0].matched ;
  (* hierconn *) wire \dut.generator.filter.history.entry[1].matched ;
  (* hierconn *) wire [ROW_BITS-1:0] \dut.generator.filter.history.entry[0].distance ;
  (* hierconn *) wire [ROW_BITS-1:0] \dut.generator.filter.history.entry[1].distance ;
  assign entry[0].matched = \dut.generator.filter.history.entry[0].matched ;
  assign entry[1].matched = \dut.generator.filter.history.entry[1].matched ;
  assign entry[0].distance = \dut.generator.filter.history.entry[0].distance ;
  assign entry[1].distance = \dut.generator.filter.history.entry[1].distance ;
  always @* if (started && judging) begin
    assert (\dut.generator.filter.history.hit_moves [0] == (entry[0].matched || entry[1].matched));
    assert (\dut.generator.filter.history.hit_moves [1] == (!entry[0].matched && entry[1].matched));
    assert (\dut.generator.filter.history.answer_rows == (entry[0].matched ? entry[0].rows : entry[1].matched ? entry[1].rows : 0));
  end
  always @* if (started) assert (!(entry[0].valid && entry[1].valid && entry[0].first_row == entry[1].first_row && entry[0].dimensions == entry[1].dimensions));
  assign entry[0].valid = \dut.generator.filter.history.entry[0].entry_valid ;
  assign entry[1].valid = \dut.generator.filter.history.entry[1].entry_valid ;
  assign entry[0].first_row = \dut.generator.filter.history.entry[0].entry_first ;
  assign entry[1].first_row = \dut.generator.filter.history.entry[1].entry_first ;
  assign entry[0].rows = \dut.generator.filter.history.entry[0].entry_rows ;
  assign entry[1].rows = \dut.generator.filter.history.entry[1].entry_rows ;
  assign entry[0].dimensions = {\dut.generator.filter.history.entry[0].entry_x , \dut.generator.filter.history.entry[0].entry_y , \dut.generator.filter.history.entry[0].entry_z };
  assign entry[1].dimensions = {\dut.generator.filter.history.entry[1].entry_x , \dut.generator.filter.history.entry[1].entry_y , \dut.generator.filter.history.entry[1].entry_z };
`endif
endmodule

// Core 1 has, one cycle later, the row, the lanes and the indices of core 0, and the next instruction.
module instructions_go_across_cores (input wire clock);
  `include "design.svh"
  reg before = 0;
  reg [ROW_BITS:0] row;
  reg [15:0] instruction;
  reg [LANES-1:0] mask;
  reg [3*LANES*X_BITS-1:0] indices;
  always @(posedge clock) begin
    before <= core_valid[0];
    row <= core_row[ROW_BITS:0];
    instruction <= core_instruction[15:0];
    mask <= core_mask[LANES-1:0];
    indices <= {core_z[LANES*Z_BITS-1:0], core_y[LANES*Y_BITS-1:0], core_x[LANES*X_BITS-1:0]};
  end
  always @* begin
    if (started && core_valid[1]) begin
      assert (before && core_row[2*ROW_BITS+1:ROW_BITS+1] == row && core_instruction[31:16] == instruction + 16'd1);
      assert (core_mask[2*LANES-1:LANES] == mask);
      assert ({core_z[2*LANES*Z_BITS-1:LANES*Z_BITS], core_y[2*LANES*Y_BITS-1:LANES*Y_BITS], core_x[2*LANES*X_BITS-1:LANES*X_BITS]} == indices);
    end
    cover (started && core_valid[1] && instruction == 0 && mask == 4'hf);
  end

`ifdef LEMMAS
  // Invariant for induction: the first instruction of a pass is a multiple of CORES.
  (* hierconn *) wire \dut.dispatch.scheduler.launch_open ;
  (* hierconn *) wire \dut.dispatch.scheduler.fetching ;
  (* hierconn *) wire [15:0] \dut.dispatch.scheduler.base ;
  (* hierconn *) wire [15:0] \dut.dispatch.scheduler.next_base ;
  (* hierconn *) wire \dut.dispatch.scheduler.head_valid ;
  (* hierconn *) wire [15:0] \dut.dispatch.scheduler.head_base ;
  always @* if (started) begin
    assert (\dut.dispatch.scheduler.launch_open || !\dut.dispatch.scheduler.fetching );
    if (\dut.dispatch.scheduler.launch_open ) assert (\dut.dispatch.scheduler.base % CORES == 0);
    if (\dut.dispatch.scheduler.fetching ) assert (\dut.dispatch.scheduler.next_base % CORES == 0);
    if (\dut.dispatch.scheduler.head_valid ) assert (\dut.dispatch.scheduler.head_base % CORES == 0);
    if (core_valid[0]) assert (core_instruction[15:0] % CORES == 0);
  end

  // The stage of core 1 holds what core 0 had in the previous cycle.
  (* hierconn *) wire \dut.dispatch.later_core.held_valid ;
  (* hierconn *) wire [ROW_BITS:0] \dut.dispatch.later_core.held_row ;
  (* hierconn *) wire [15:0] \dut.dispatch.later_core.held_base ;
  (* hierconn *) wire [LANES-1:0] \dut.dispatch.later_core.held_mask ;
  (* hierconn *) wire [LANES*X_BITS-1:0] \dut.dispatch.later_core.held_x ;
  (* hierconn *) wire [LANES*Y_BITS-1:0] \dut.dispatch.later_core.held_y ;
  (* hierconn *) wire [LANES*Z_BITS-1:0] \dut.dispatch.later_core.held_z ;
  always @* if (started && \dut.dispatch.later_core.held_valid ) begin
    assert (before && \dut.dispatch.later_core.held_row == row && \dut.dispatch.later_core.held_base == instruction && instruction % CORES == 0);
    assert (\dut.dispatch.later_core.held_mask == mask);
    assert ({\dut.dispatch.later_core.held_z , \dut.dispatch.later_core.held_y , \dut.dispatch.later_core.held_x } == indices);
  end
`endif
endmodule
