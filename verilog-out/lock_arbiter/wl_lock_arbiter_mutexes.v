// wl_lock_arbiter_mutexes: Words of the mutexes, and the choice of the freed mutex that is handed over next.
// Generated from Rust-HDL by: warploom emit lock_arbiter (WARPS=32 LOCKS=16 PRIORITY_BITS=4 COUNT_BITS=16 AGING=0
// OVERDUE=0)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_mutexes (
  input  wire         clock,         // clock, rising edge
  input  wire         reset,         // synchronous, active high: all mutexes are free
  input  wire         fill,          // initial contents are written after a reset
  input  wire   [3:0] fill_address,  // address of the initial contents
  input  wire   [3:0] read_lock,     // mutex whose word is read
  input  wire   [4:0] warp,          // warp whose mutexes are looked up
  input  wire         compare,       // the result of this look-up is stored for the next cycles
  input  wire         choose,        // the freed mutex with the lowest number is chosen; its word becomes 0
  input  wire         add,           // with choose: the selected mutexes of the warp that was looked up are freed, too
  input  wire         only,          // of the mutexes of that warp, only next_lock is selected to be freed
  input  wire         load,          // next_lock is the mutex that is decided, from the next cycle on
  input  wire   [3:0] next_lock,     // mutex of the next event
  input  wire   [3:0] lock,          // mutex that is decided
  input  wire         clear,         // the word of that mutex in the table becomes 0
  input  wire         grant,         // that mutex is granted to a warp
  input  wire   [4:0] grant_warp,    // warp that gets the mutex
  output wire         locked,        // the mutex that was read in the previous cycle has an owner
  output wire   [4:0] owner,         // owner of that mutex
  output wire         some,          // with choose: there is a freed mutex
  output wire         last,          // the warp that was looked up keeps no mutex
  output wire         more,          // further mutexes are freed and have not been chosen
  output wire         owns_some,     // the warp that was looked up owns a mutex
  output wire   [3:0] chosen_lock,   // with choose: number of the chosen mutex
  output wire  [95:0] words          // word of each mutex
);

  localparam [5:0] top = 6'd32;
  reg [3:0] lowest_number, word_of_write_address;
  wire [5:0] read_word;
  reg [5:0] word_of_write_data;
  wire [15:0] lowest_chosen, lowest_reached, mutex_owned, mutex_kept, mutex_freed, mutex_candidate;

  // Mutexes of the warp that is looked up.
  wire [5:0] key = {1'd0, warp} | top;
  wire [5:0] granted_word = {1'd0, grant_warp} | top;
  wire any_candidate = |mutex_candidate;
  wire any_kept = |mutex_kept;
  wire any_freed = |mutex_freed;
  wire any_owned = |mutex_owned;
  assign some = any_candidate;
  assign last = !any_kept;
  assign more = any_freed;
  assign owns_some = any_owned;

  always @* begin : lowest_number_logic
    integer i;
    // Choice of the freed mutex with the lowest number.
    lowest_number = 4'd0;
    for (i = 0; i < 16; i = i + 1) begin
      if (lowest_chosen[i]) lowest_number = lowest_number | i[3:0];
    end
  end

  assign chosen_lock = lowest_number;
  wire word_of_write_enable = fill | grant | clear;

  always @* begin
    // The word changes with a grant, and becomes 0 while the waiters of a freed mutex are looked up.
    word_of_write_address = lock;
    word_of_write_data = grant ? granted_word : 6'd0;
    if (fill) begin
      word_of_write_address = fill_address;
      word_of_write_data = 6'd0;
    end
  end

  assign locked = (read_word & top) != 6'd0;
  assign owner = read_word[4:0];

  // Copy of the words in a table, to read one of them.
  wl_lock_arbiter_word_of word_of (
    .clock(clock), .write_enable(word_of_write_enable), .write_address(word_of_write_address),
    .write_data(word_of_write_data), .read_enable(1'd1), .read_address(read_lock), .read_data(read_word)
  );

  wl_lock_arbiter_lowest lowest (.candidate(mutex_candidate), .chosen(lowest_chosen), .reached(lowest_reached));

  wl_lock_arbiter_mutex mutex [15:0] (
    .clock(clock), .reset(reset), .number(64'hfedcba9876543210), .owned_word(key), .compare(compare), .only(only),
    .load(load), .next_lock(next_lock), .add(add), .choose(choose), .chosen(lowest_chosen), .grant(grant),
    .granted_word(granted_word), .word(words), .owned(mutex_owned), .kept(mutex_kept), .freed(mutex_freed),
    .candidate(mutex_candidate)
  );

  wire unused_bits = &{1'b0, lowest_reached};

endmodule
`default_nettype wire
