// Properties of index_generator_memory: one lane of the index memory.
`default_nettype none

// A read gives the word and the mask bit that were last written to its row, including a write of the same cycle. The
// harness follows one arbitrary row.
module a_read_gives_what_was_written_last (input wire clock);
  `include "design.svh"
  (* anyconst *) wire [ROW_BITS-1:0] row;
  reg written = 0;
  reg [WORD-1:0] last_word;
  reg last_mask;
  reg expecting = 0;
  reg [WORD-1:0] expected_word;
  reg expected_mask;
  reg forwarding = 0;
  wire written_now = write_enable && write_address == row;
  wire read_now = read_enable && read_address == row;
  always @(posedge clock) begin
    if (written_now) {written, last_word, last_mask} <= {1'b1, write_word, write_mask};
    expecting <= read_now && (written || written_now);
    expected_word <= written_now ? write_word : last_word;
    expected_mask <= written_now ? write_mask : last_mask;
    forwarding <= write_enable && write_address == read_address;
  end
  // The top module drives `forward` with this value.
  always @* assume (forward == forwarding);
  always @* begin
    if (expecting) begin
      assert (read_word == expected_word);
      assert (read_mask == expected_mask);
    end
    cover (expecting && !forwarding && expected_mask && expected_word == 8'h5a);
    cover (expecting && forwarding);
  end

`ifdef LEMMAS
  // Invariant for induction: contents of the row. The mask bit of the lane is above its word.
  (* hierconn *) wire [WORD:0] \dut.storage.words[0] ;
  (* hierconn *) wire [WORD:0] \dut.storage.words[1] ;
  (* hierconn *) wire [WORD:0] \dut.storage.words[2] ;
  (* hierconn *) wire [WORD:0] \dut.storage.words[3] ;
  (* hierconn *) wire [WORD:0] \dut.storage.words[4] ;
  (* hierconn *) wire [WORD:0] \dut.storage.words[5] ;
  (* hierconn *) wire [WORD:0] \dut.storage.words[6] ;
  (* hierconn *) wire [WORD:0] \dut.storage.words[7] ;
  (* hierconn *) wire [WORD:0] \dut.storage.words[8] ;
  (* hierconn *) wire [WORD:0] \dut.storage.words[9] ;
  (* hierconn *) wire [WORD:0] \dut.storage.words[10] ;
  (* hierconn *) wire [WORD:0] \dut.storage.words[11] ;
  (* hierconn *) wire [WORD:0] \dut.storage.words[12] ;
  (* hierconn *) wire [WORD:0] \dut.storage.words[13] ;
  (* hierconn *) wire [WORD:0] \dut.storage.words[14] ;
  (* hierconn *) wire [WORD:0] \dut.storage.words[15] ;
  wire [16*(WORD+1)-1:0] rows = {\dut.storage.words[15] , \dut.storage.words[14] , \dut.storage.words[13] , \dut.storage.words[12] , \dut.storage.words[11] , \dut.storage.words[10] , \dut.storage.words[9] , \dut.storage.words[8] , \dut.storage.words[7] , \dut.storage.words[6] , \dut.storage.words[5] , \dut.storage.words[4] , \dut.storage.words[3] , \dut.storage.words[2] , \dut.storage.words[1] , \dut.storage.words[0] };
  wire [WORD:0] held = rows >> row * (WORD + 1);
  always @* if (written) assert (held == {last_mask, last_word});
`endif
endmodule
