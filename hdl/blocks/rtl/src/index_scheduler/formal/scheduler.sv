// Properties of index_scheduler.
`default_nettype none

// A row of a miss is read in the cycle in which it is written. All other rows are read in order from the answer on, one
// per cycle, pass after pass.
module rows_are_read_in_order (input wire clock);
  `include "launch.svh"
  always @* begin
    if (started) begin
      assert (read_enable == (live || fetch));
      assert (!live || read_address == row_address);
      assert (!fetch || read_address == now_address);
    end
    cover (started && fetch && now_pass == 1 && now_row == 1);
    cover (started && live && row == 1);
  end
endmodule

// A row read in pass p reaches core k, k + 1 cycles later, once, with instruction p*CORES + k if there is one.
module each_instruction_reaches_its_core_once (input wire clock);
  `include "launch.svh"
  // Core 0 (`head_`) and core 1 (`next_`); `head_of`: number of instructions of the launch.
  reg head_valid = 0;
  reg [15:0] head_row;
  reg [15:0] head_instruction;
  reg [15:0] head_of;
  reg next_valid = 0;
  reg [15:0] next_row;
  reg [15:0] next_instruction;
  wire [15:0] now_instruction = CORES * now_pass;
  always @(posedge clock) begin
    head_valid <= (live || fetch) && now_instruction < instructions && !reset;
    head_row <= now_row;
    head_instruction <= now_instruction;
    head_of <= instructions;
    next_valid <= head_valid && head_instruction + 1 < head_of && !reset;
    next_row <= head_row;
    next_instruction <= head_instruction + 1;
  end
  always @* begin
    if (started) begin
      assert (core_valid == {next_valid, head_valid});
      if (head_valid) assert (core_row[ROW_BITS:0] == head_row[ROW_BITS:0] && core_instruction[15:0] == head_instruction);
      if (next_valid) assert (core_row[2*ROW_BITS+1:ROW_BITS+1] == next_row[ROW_BITS:0] && core_instruction[31:16] == next_instruction);
    end
    cover (started && next_valid && next_instruction == 3);
    cover (started && head_valid && head_instruction == 2 && head_of == 3);
  end
`ifdef LEMMAS
  // Cores after core 0 that get an instruction.
  (* hierconn *) wire [6:0] \dut.head_later ;
  wire [15:0] head_rest = head_of - head_instruction;
  genvar k;
  generate for (k = 1; k < 8; k = k + 1)
    always @* if (started && head_valid) assert (\dut.head_later [k-1] == (k < CORES && k < head_rest));
  endgenerate
  always @* if (started && head_valid) assert (head_instruction < head_of);
  // The first instruction of a pass is a multiple of CORES.
  always @* if (started && head_valid) assert (head_instruction % CORES == 0);
`endif
endmodule

// A core has the words, mask bits and field widths that the previous core had in the previous cycle. Core 0 has those
// of the row read in the previous cycle. While a launch waits, the widths are those of the cycle in which it was taken.
module words_go_with_their_row (input wire clock);
  `include "launch.svh"
  localparam ROW = LANES * WORD;
  reg [ROW-1:0] words;
  reg [LANES-1:0] mask;
  reg [11:0] bits;
  reg [11:0] read_bits;
  always @(posedge clock) begin
    words <= core_words[ROW-1:0];
    mask <= core_mask[LANES-1:0];
    bits <= {core_bits_z[3:0], core_bits_y[3:0], core_bits_x[3:0]};
    read_bits <= now_bits;
  end
  always @* begin
    if (started && core_valid[0]) begin
      assert (core_words[ROW-1:0] == read_words && core_mask[LANES-1:0] == read_mask);
      assert ({core_bits_z[3:0], core_bits_y[3:0], core_bits_x[3:0]} == read_bits);
    end
    if (started && core_valid[1]) begin
      assert (core_words[2*ROW-1:ROW] == words && core_mask[2*LANES-1:LANES] == mask);
      assert ({core_bits_z[7:4], core_bits_y[7:4], core_bits_x[7:4]} == bits);
    end
    cover (started && core_valid == 3 && words[7:0] == 8'h5a && bits == 12'h123);
    cover (started && core_valid[0] && waits);
  end
endmodule

// The next launch is taken when no launch is open, when the open launch ends without a read, and when at most LEAD rows
// remain to be read. It waits until the last row has been read. Its first row may be read in the cycle after that.
module the_next_launch_waits_for_the_last_read (input wire clock);
  `include "launch.svh"
  reg last_read = 0;
  always @(posedge clock) last_read <= last && waits && !reset;
  always @* begin
    if (started) assert (launch_ready == (!reset && !waits && (!under_way || answer && !opening || nearly_read)));
    cover (started && last_read && fetch);
    cover (started && last_read && live);
    cover (started && last_read && answer && !opening);
  end
endmodule

// `finish_valid` follows the last read of a launch, or its answer if no row is read from memory. It shows the answer.
module a_launch_finishes_when_its_rows_are_read (input wire clock);
  `include "launch.svh"
  reg finished = 0;
  reg [ROW_BITS+19:0] payload;
  always @(posedge clock) begin
    finished <= ends && !reset;
    if (answer) payload <= {done_hit, done_error, done_address, done_rows};
  end
  always @* begin
    if (started) begin
      assert (finish_valid == finished);
      assert (!finish_valid || {finish_hit, finish_error, finish_address, finish_rows} == payload);
    end
    cover (started && finished && finish_hit && finish_rows == 2);
    cover (started && finished && finish_error == 4);
    cover (started && finished && under_way && answer);
  end
`ifdef LEMMAS
  (* hierconn *) wire \dut.hit ;
  (* hierconn *) wire [2:0] \dut.error ;
  always @* if (started) begin
    if (fetching || finished) assert ({\dut.hit , \dut.error , \dut.first , \dut.rows } == payload);
  end
`endif
endmodule
