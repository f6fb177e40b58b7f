// Properties of index_generator_memory: one lane of the index memory.
`default_nettype none

// A read gives the word and mask bit last written to its row, that of the same cycle included: for one row, which is any.
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
  // What the block's top does.
  always @* assume (forward == forwarding);
  always @* begin
    if (expecting) begin
      assert (read_word == expected_word);
      assert (read_mask == expected_mask);
    end
    cover (expecting && !forwarding && expected_mask && expected_word == 8'h5a);
    cover (expecting && forwarding);
  end
endmodule
