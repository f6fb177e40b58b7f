// wl_lock_arbiter_mutexes: submodule of lock_arbiter
// Words of the mutexes, and the choice of the freed mutex that is handed over next.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 COUNT_BITS=16 AGING=0 OVERDUE=0
// Generated from Rust-HDL by: warploom emit lock_arbiter
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
  output wire   [5:0] words_0,       // word of each mutex
  output wire   [5:0] words_1,       // word of each mutex
  output wire   [5:0] words_2,       // word of each mutex
  output wire   [5:0] words_3,       // word of each mutex
  output wire   [5:0] words_4,       // word of each mutex
  output wire   [5:0] words_5,       // word of each mutex
  output wire   [5:0] words_6,       // word of each mutex
  output wire   [5:0] words_7,       // word of each mutex
  output wire   [5:0] words_8,       // word of each mutex
  output wire   [5:0] words_9,       // word of each mutex
  output wire   [5:0] words_10,      // word of each mutex
  output wire   [5:0] words_11,      // word of each mutex
  output wire   [5:0] words_12,      // word of each mutex
  output wire   [5:0] words_13,      // word of each mutex
  output wire   [5:0] words_14,      // word of each mutex
  output wire   [5:0] words_15       // word of each mutex
);

  localparam [5:0] top = 6'd32;
  localparam [3:0] number_0 = 4'd0;
  localparam [3:0] number_1 = 4'd1;
  localparam [3:0] number_2 = 4'd2;
  localparam [3:0] number_3 = 4'd3;
  localparam [3:0] number_4 = 4'd4;
  localparam [3:0] number_5 = 4'd5;
  localparam [3:0] number_6 = 4'd6;
  localparam [3:0] number_7 = 4'd7;
  localparam [3:0] number_8 = 4'd8;
  localparam [3:0] number_9 = 4'd9;
  localparam [3:0] number_10 = 4'd10;
  localparam [3:0] number_11 = 4'd11;
  localparam [3:0] number_12 = 4'd12;
  localparam [3:0] number_13 = 4'd13;
  localparam [3:0] number_14 = 4'd14;
  localparam [3:0] number_15 = 4'd15;
  reg any_candidate;
  reg any_kept;
  reg any_freed;
  reg any_owned;
  reg [3:0] lowest_number;
  wire [5:0] read_word;
  reg [3:0] word_of_write_address;
  reg [5:0] word_of_write_data;
  wire lowest_chosen_0, lowest_chosen_1, lowest_chosen_2, lowest_chosen_3, lowest_chosen_4, lowest_chosen_5, lowest_chosen_6,
      lowest_chosen_7, lowest_chosen_8, lowest_chosen_9, lowest_chosen_10, lowest_chosen_11, lowest_chosen_12, lowest_chosen_13,
      lowest_chosen_14, lowest_chosen_15;
  wire lowest_reached_0, lowest_reached_1, lowest_reached_2, lowest_reached_3, lowest_reached_4, lowest_reached_5, lowest_reached_6,
      lowest_reached_7, lowest_reached_8, lowest_reached_9, lowest_reached_10, lowest_reached_11, lowest_reached_12,
      lowest_reached_13, lowest_reached_14, lowest_reached_15;
  wire mutex_0_owned, mutex_1_owned, mutex_2_owned, mutex_3_owned, mutex_4_owned, mutex_5_owned, mutex_6_owned, mutex_7_owned,
      mutex_8_owned, mutex_9_owned, mutex_10_owned, mutex_11_owned, mutex_12_owned, mutex_13_owned, mutex_14_owned, mutex_15_owned;
  wire mutex_0_kept, mutex_1_kept, mutex_2_kept, mutex_3_kept, mutex_4_kept, mutex_5_kept, mutex_6_kept, mutex_7_kept, mutex_8_kept,
      mutex_9_kept, mutex_10_kept, mutex_11_kept, mutex_12_kept, mutex_13_kept, mutex_14_kept, mutex_15_kept;
  wire mutex_0_freed, mutex_1_freed, mutex_2_freed, mutex_3_freed, mutex_4_freed, mutex_5_freed, mutex_6_freed, mutex_7_freed,
      mutex_8_freed, mutex_9_freed, mutex_10_freed, mutex_11_freed, mutex_12_freed, mutex_13_freed, mutex_14_freed, mutex_15_freed;
  wire mutex_0_candidate, mutex_1_candidate, mutex_2_candidate, mutex_3_candidate, mutex_4_candidate, mutex_5_candidate,
      mutex_6_candidate, mutex_7_candidate, mutex_8_candidate, mutex_9_candidate, mutex_10_candidate, mutex_11_candidate,
      mutex_12_candidate, mutex_13_candidate, mutex_14_candidate, mutex_15_candidate;

  // Mutexes of the warp that is looked up.
  wire [5:0] key = {1'd0, warp} | top;
  wire [5:0] granted_word = {1'd0, grant_warp} | top;

  always @* begin
    any_candidate = 1'd0;
    any_candidate = any_candidate | mutex_0_candidate;
    any_candidate = any_candidate | mutex_1_candidate;
    any_candidate = any_candidate | mutex_2_candidate;
    any_candidate = any_candidate | mutex_3_candidate;
    any_candidate = any_candidate | mutex_4_candidate;
    any_candidate = any_candidate | mutex_5_candidate;
    any_candidate = any_candidate | mutex_6_candidate;
    any_candidate = any_candidate | mutex_7_candidate;
    any_candidate = any_candidate | mutex_8_candidate;
    any_candidate = any_candidate | mutex_9_candidate;
    any_candidate = any_candidate | mutex_10_candidate;
    any_candidate = any_candidate | mutex_11_candidate;
    any_candidate = any_candidate | mutex_12_candidate;
    any_candidate = any_candidate | mutex_13_candidate;
    any_candidate = any_candidate | mutex_14_candidate;
    any_candidate = any_candidate | mutex_15_candidate;
  end

  always @* begin
    any_kept = 1'd0;
    any_kept = any_kept | mutex_0_kept;
    any_kept = any_kept | mutex_1_kept;
    any_kept = any_kept | mutex_2_kept;
    any_kept = any_kept | mutex_3_kept;
    any_kept = any_kept | mutex_4_kept;
    any_kept = any_kept | mutex_5_kept;
    any_kept = any_kept | mutex_6_kept;
    any_kept = any_kept | mutex_7_kept;
    any_kept = any_kept | mutex_8_kept;
    any_kept = any_kept | mutex_9_kept;
    any_kept = any_kept | mutex_10_kept;
    any_kept = any_kept | mutex_11_kept;
    any_kept = any_kept | mutex_12_kept;
    any_kept = any_kept | mutex_13_kept;
    any_kept = any_kept | mutex_14_kept;
    any_kept = any_kept | mutex_15_kept;
  end

  always @* begin
    any_freed = 1'd0;
    any_freed = any_freed | mutex_0_freed;
    any_freed = any_freed | mutex_1_freed;
    any_freed = any_freed | mutex_2_freed;
    any_freed = any_freed | mutex_3_freed;
    any_freed = any_freed | mutex_4_freed;
    any_freed = any_freed | mutex_5_freed;
    any_freed = any_freed | mutex_6_freed;
    any_freed = any_freed | mutex_7_freed;
    any_freed = any_freed | mutex_8_freed;
    any_freed = any_freed | mutex_9_freed;
    any_freed = any_freed | mutex_10_freed;
    any_freed = any_freed | mutex_11_freed;
    any_freed = any_freed | mutex_12_freed;
    any_freed = any_freed | mutex_13_freed;
    any_freed = any_freed | mutex_14_freed;
    any_freed = any_freed | mutex_15_freed;
  end

  always @* begin
    any_owned = 1'd0;
    any_owned = any_owned | mutex_0_owned;
    any_owned = any_owned | mutex_1_owned;
    any_owned = any_owned | mutex_2_owned;
    any_owned = any_owned | mutex_3_owned;
    any_owned = any_owned | mutex_4_owned;
    any_owned = any_owned | mutex_5_owned;
    any_owned = any_owned | mutex_6_owned;
    any_owned = any_owned | mutex_7_owned;
    any_owned = any_owned | mutex_8_owned;
    any_owned = any_owned | mutex_9_owned;
    any_owned = any_owned | mutex_10_owned;
    any_owned = any_owned | mutex_11_owned;
    any_owned = any_owned | mutex_12_owned;
    any_owned = any_owned | mutex_13_owned;
    any_owned = any_owned | mutex_14_owned;
    any_owned = any_owned | mutex_15_owned;
  end

  assign some = any_candidate;
  assign last = !any_kept;
  assign more = any_freed;
  assign owns_some = any_owned;

  always @* begin
    // Choice of the freed mutex with the lowest number.
    lowest_number = 4'd0;
    if (lowest_chosen_0) begin
      lowest_number = lowest_number | number_0;
    end
    if (lowest_chosen_1) begin
      lowest_number = lowest_number | number_1;
    end
    if (lowest_chosen_2) begin
      lowest_number = lowest_number | number_2;
    end
    if (lowest_chosen_3) begin
      lowest_number = lowest_number | number_3;
    end
    if (lowest_chosen_4) begin
      lowest_number = lowest_number | number_4;
    end
    if (lowest_chosen_5) begin
      lowest_number = lowest_number | number_5;
    end
    if (lowest_chosen_6) begin
      lowest_number = lowest_number | number_6;
    end
    if (lowest_chosen_7) begin
      lowest_number = lowest_number | number_7;
    end
    if (lowest_chosen_8) begin
      lowest_number = lowest_number | number_8;
    end
    if (lowest_chosen_9) begin
      lowest_number = lowest_number | number_9;
    end
    if (lowest_chosen_10) begin
      lowest_number = lowest_number | number_10;
    end
    if (lowest_chosen_11) begin
      lowest_number = lowest_number | number_11;
    end
    if (lowest_chosen_12) begin
      lowest_number = lowest_number | number_12;
    end
    if (lowest_chosen_13) begin
      lowest_number = lowest_number | number_13;
    end
    if (lowest_chosen_14) begin
      lowest_number = lowest_number | number_14;
    end
    if (lowest_chosen_15) begin
      lowest_number = lowest_number | number_15;
    end
  end

  assign chosen_lock = lowest_number;
  wire word_of_write_enable = (fill | grant) | clear;

  always @* begin
    word_of_write_address = lock;
    word_of_write_data = 6'd0;
    if (grant) begin
      word_of_write_data = granted_word;
    end
    if (fill) begin
      word_of_write_address = fill_address;
      word_of_write_data = 6'd0;
    end
  end

  assign locked = (read_word & top) != 6'd0;
  assign owner = read_word[4:0];

  // Copy of the words in a table, to read one of them.
  wl_lock_arbiter_word_of word_of (
    .clock(clock), .write_enable(word_of_write_enable), .write_address(word_of_write_address), .write_data(word_of_write_data),
    .read_enable(1'd1), .read_address(read_lock), .read_data(read_word)
  );

  wl_lock_arbiter_lowest lowest (
    .candidate_0(mutex_0_candidate), .candidate_1(mutex_1_candidate), .candidate_2(mutex_2_candidate), .candidate_3(mutex_3_candidate),
    .candidate_4(mutex_4_candidate), .candidate_5(mutex_5_candidate), .candidate_6(mutex_6_candidate),
    .candidate_7(mutex_7_candidate), .candidate_8(mutex_8_candidate), .candidate_9(mutex_9_candidate),
    .candidate_10(mutex_10_candidate), .candidate_11(mutex_11_candidate), .candidate_12(mutex_12_candidate),
    .candidate_13(mutex_13_candidate), .candidate_14(mutex_14_candidate), .candidate_15(mutex_15_candidate),
    .chosen_0(lowest_chosen_0), .chosen_1(lowest_chosen_1), .chosen_2(lowest_chosen_2), .chosen_3(lowest_chosen_3),
    .chosen_4(lowest_chosen_4), .chosen_5(lowest_chosen_5), .chosen_6(lowest_chosen_6), .chosen_7(lowest_chosen_7),
    .chosen_8(lowest_chosen_8), .chosen_9(lowest_chosen_9), .chosen_10(lowest_chosen_10), .chosen_11(lowest_chosen_11),
    .chosen_12(lowest_chosen_12), .chosen_13(lowest_chosen_13), .chosen_14(lowest_chosen_14), .chosen_15(lowest_chosen_15),
    .reached_0(lowest_reached_0), .reached_1(lowest_reached_1), .reached_2(lowest_reached_2), .reached_3(lowest_reached_3),
    .reached_4(lowest_reached_4), .reached_5(lowest_reached_5), .reached_6(lowest_reached_6), .reached_7(lowest_reached_7),
    .reached_8(lowest_reached_8), .reached_9(lowest_reached_9), .reached_10(lowest_reached_10), .reached_11(lowest_reached_11),
    .reached_12(lowest_reached_12), .reached_13(lowest_reached_13), .reached_14(lowest_reached_14), .reached_15(lowest_reached_15)
  );

  wl_lock_arbiter_mutex mutex_0 (
    .clock(clock), .reset(reset), .number(number_0), .owned_word(key), .compare(compare), .only(only), .load(load),
    .next_lock(next_lock), .add(add), .choose(choose), .chosen(lowest_chosen_0), .grant(grant), .granted_word(granted_word),
    .word(words_0), .owned(mutex_0_owned), .kept(mutex_0_kept), .freed(mutex_0_freed), .candidate(mutex_0_candidate)
  );

  wl_lock_arbiter_mutex mutex_1 (
    .clock(clock), .reset(reset), .number(number_1), .owned_word(key), .compare(compare), .only(only), .load(load),
    .next_lock(next_lock), .add(add), .choose(choose), .chosen(lowest_chosen_1), .grant(grant), .granted_word(granted_word),
    .word(words_1), .owned(mutex_1_owned), .kept(mutex_1_kept), .freed(mutex_1_freed), .candidate(mutex_1_candidate)
  );

  wl_lock_arbiter_mutex mutex_2 (
    .clock(clock), .reset(reset), .number(number_2), .owned_word(key), .compare(compare), .only(only), .load(load),
    .next_lock(next_lock), .add(add), .choose(choose), .chosen(lowest_chosen_2), .grant(grant), .granted_word(granted_word),
    .word(words_2), .owned(mutex_2_owned), .kept(mutex_2_kept), .freed(mutex_2_freed), .candidate(mutex_2_candidate)
  );

  wl_lock_arbiter_mutex mutex_3 (
    .clock(clock), .reset(reset), .number(number_3), .owned_word(key), .compare(compare), .only(only), .load(load),
    .next_lock(next_lock), .add(add), .choose(choose), .chosen(lowest_chosen_3), .grant(grant), .granted_word(granted_word),
    .word(words_3), .owned(mutex_3_owned), .kept(mutex_3_kept), .freed(mutex_3_freed), .candidate(mutex_3_candidate)
  );

  wl_lock_arbiter_mutex mutex_4 (
    .clock(clock), .reset(reset), .number(number_4), .owned_word(key), .compare(compare), .only(only), .load(load),
    .next_lock(next_lock), .add(add), .choose(choose), .chosen(lowest_chosen_4), .grant(grant), .granted_word(granted_word),
    .word(words_4), .owned(mutex_4_owned), .kept(mutex_4_kept), .freed(mutex_4_freed), .candidate(mutex_4_candidate)
  );

  wl_lock_arbiter_mutex mutex_5 (
    .clock(clock), .reset(reset), .number(number_5), .owned_word(key), .compare(compare), .only(only), .load(load),
    .next_lock(next_lock), .add(add), .choose(choose), .chosen(lowest_chosen_5), .grant(grant), .granted_word(granted_word),
    .word(words_5), .owned(mutex_5_owned), .kept(mutex_5_kept), .freed(mutex_5_freed), .candidate(mutex_5_candidate)
  );

  wl_lock_arbiter_mutex mutex_6 (
    .clock(clock), .reset(reset), .number(number_6), .owned_word(key), .compare(compare), .only(only), .load(load),
    .next_lock(next_lock), .add(add), .choose(choose), .chosen(lowest_chosen_6), .grant(grant), .granted_word(granted_word),
    .word(words_6), .owned(mutex_6_owned), .kept(mutex_6_kept), .freed(mutex_6_freed), .candidate(mutex_6_candidate)
  );

  wl_lock_arbiter_mutex mutex_7 (
    .clock(clock), .reset(reset), .number(number_7), .owned_word(key), .compare(compare), .only(only), .load(load),
    .next_lock(next_lock), .add(add), .choose(choose), .chosen(lowest_chosen_7), .grant(grant), .granted_word(granted_word),
    .word(words_7), .owned(mutex_7_owned), .kept(mutex_7_kept), .freed(mutex_7_freed), .candidate(mutex_7_candidate)
  );

  wl_lock_arbiter_mutex mutex_8 (
    .clock(clock), .reset(reset), .number(number_8), .owned_word(key), .compare(compare), .only(only), .load(load),
    .next_lock(next_lock), .add(add), .choose(choose), .chosen(lowest_chosen_8), .grant(grant), .granted_word(granted_word),
    .word(words_8), .owned(mutex_8_owned), .kept(mutex_8_kept), .freed(mutex_8_freed), .candidate(mutex_8_candidate)
  );

  wl_lock_arbiter_mutex mutex_9 (
    .clock(clock), .reset(reset), .number(number_9), .owned_word(key), .compare(compare), .only(only), .load(load),
    .next_lock(next_lock), .add(add), .choose(choose), .chosen(lowest_chosen_9), .grant(grant), .granted_word(granted_word),
    .word(words_9), .owned(mutex_9_owned), .kept(mutex_9_kept), .freed(mutex_9_freed), .candidate(mutex_9_candidate)
  );

  wl_lock_arbiter_mutex mutex_10 (
    .clock(clock), .reset(reset), .number(number_10), .owned_word(key), .compare(compare), .only(only), .load(load),
    .next_lock(next_lock), .add(add), .choose(choose), .chosen(lowest_chosen_10), .grant(grant), .granted_word(granted_word),
    .word(words_10), .owned(mutex_10_owned), .kept(mutex_10_kept), .freed(mutex_10_freed), .candidate(mutex_10_candidate)
  );

  wl_lock_arbiter_mutex mutex_11 (
    .clock(clock), .reset(reset), .number(number_11), .owned_word(key), .compare(compare), .only(only), .load(load),
    .next_lock(next_lock), .add(add), .choose(choose), .chosen(lowest_chosen_11), .grant(grant), .granted_word(granted_word),
    .word(words_11), .owned(mutex_11_owned), .kept(mutex_11_kept), .freed(mutex_11_freed), .candidate(mutex_11_candidate)
  );

  wl_lock_arbiter_mutex mutex_12 (
    .clock(clock), .reset(reset), .number(number_12), .owned_word(key), .compare(compare), .only(only), .load(load),
    .next_lock(next_lock), .add(add), .choose(choose), .chosen(lowest_chosen_12), .grant(grant), .granted_word(granted_word),
    .word(words_12), .owned(mutex_12_owned), .kept(mutex_12_kept), .freed(mutex_12_freed), .candidate(mutex_12_candidate)
  );

  wl_lock_arbiter_mutex mutex_13 (
    .clock(clock), .reset(reset), .number(number_13), .owned_word(key), .compare(compare), .only(only), .load(load),
    .next_lock(next_lock), .add(add), .choose(choose), .chosen(lowest_chosen_13), .grant(grant), .granted_word(granted_word),
    .word(words_13), .owned(mutex_13_owned), .kept(mutex_13_kept), .freed(mutex_13_freed), .candidate(mutex_13_candidate)
  );

  wl_lock_arbiter_mutex mutex_14 (
    .clock(clock), .reset(reset), .number(number_14), .owned_word(key), .compare(compare), .only(only), .load(load),
    .next_lock(next_lock), .add(add), .choose(choose), .chosen(lowest_chosen_14), .grant(grant), .granted_word(granted_word),
    .word(words_14), .owned(mutex_14_owned), .kept(mutex_14_kept), .freed(mutex_14_freed), .candidate(mutex_14_candidate)
  );

  wl_lock_arbiter_mutex mutex_15 (
    .clock(clock), .reset(reset), .number(number_15), .owned_word(key), .compare(compare), .only(only), .load(load),
    .next_lock(next_lock), .add(add), .choose(choose), .chosen(lowest_chosen_15), .grant(grant), .granted_word(granted_word),
    .word(words_15), .owned(mutex_15_owned), .kept(mutex_15_kept), .freed(mutex_15_freed), .candidate(mutex_15_candidate)
  );

  wire unused_bits = &{1'b0, lowest_reached_0, lowest_reached_1, lowest_reached_2, lowest_reached_3, lowest_reached_4,
      lowest_reached_5, lowest_reached_6, lowest_reached_7, lowest_reached_8, lowest_reached_9, lowest_reached_10,
      lowest_reached_11, lowest_reached_12, lowest_reached_13, lowest_reached_14, lowest_reached_15};

endmodule

`default_nettype wire
