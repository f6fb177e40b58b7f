// wl_lock_arbiter_counts: Counts of retired instructions, and the look-up of one count per cycle for the limit.
// Generated from Rust-HDL by: warploom emit lock_arbiter (WARPS=32 LOCKS=16 PRIORITY_BITS=4 COUNT_BITS=16 AGING=0
// OVERDUE=0)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_counts (
  input  wire         clock,         // clock, rising edge
  input  wire         reset,         // synchronous, active high: no retirement is being counted
  input  wire         fill,          // initial contents are written after a reset
  input  wire   [4:0] fill_address,  // address of the initial contents
  input  wire         retire_valid,  // a warp retired an instruction
  input  wire   [4:0] retire_warp,   // warp that retired an instruction
  input  wire         change,        // the state of a warp is written
  input  wire   [4:0] change_warp,   // warp whose state is written
  input  wire   [2:0] new_state,     // new state of that warp
  input  wire         withdraw,      // with change: that warp loses its mutexes, or its yield is pending from now on
  input  wire   [4:0] scan_warp,     // warp whose count is compared with the limit
  input  wire   [4:0] granted_warp,  // warp that may be granted a mutex
  input  wire  [15:0] count_limit,   // limit of a count; 0: no limit
  output wire         at_limit,      // scan_warp of the previous cycle is at its limit, and its yield is not pending
  output wire         generation     // generation bit that clears the count of granted_warp of the previous cycle
);

  localparam by_one = 1'd1;
  reg changed, withdrawn, retiring, forward_state, written, same_retiring, same_scanned, skip, generation_word,
      generation_of_write_data;
  reg [4:0] changed_warp, retiring_warp, state_of_write_address, state_to_scan_write_address, count_of_write_address,
      count_to_scan_write_address, generation_of_write_address;
  reg [2:0] changed_state, forwarded_state, state_of_write_data, state_to_scan_write_data;
  reg [16:0] written_word, next_word, count_of_write_data, count_to_scan_write_data;
  reg [15:0] limit, scanned_limit;
  wire [2:0] scanned_state, state_of_read_data;
  wire [16:0] count_of_read_data, count_to_scan_read_data;
  wire generation_of_read_data;

  wire state_of_write_enable = fill | changed;

  always @* begin
    state_of_write_address = changed_warp;
    state_of_write_data = changed_state;
    if (fill) begin
      state_of_write_address = fill_address;
      state_of_write_data = 3'd0;
    end
  end

  wire [2:0] state = forward_state ? forwarded_state : state_of_read_data;
  wire [16:0] word = written & same_retiring ? written_word : count_of_read_data;
  wire [15:0] count = word[16:1];
  wire current = word[0] == state[2];
  wire [15:0] next_count =
      !current ? 16'd1 :
      (&count) ? count :
      count + 16'd1;

  always @* begin
    // The count is stored with the generation of the owner that it belongs to.
    generation_word = 1'd0;
    next_word = {1'd0, next_count} << by_one;
    if (state[2]) begin
      generation_word = 1'd1;
      next_word = ({1'd0, next_count} << by_one) | 17'd1;
    end
  end

  wire write = retiring & state[0];
  wire count_of_write_enable = fill | write;

  always @* begin
    count_of_write_address = retiring_warp;
    count_of_write_data = next_word;
    if (fill) begin
      count_of_write_address = fill_address;
      count_of_write_data = 17'd0;
    end
  end

  wire generation_of_write_enable = fill | write;

  always @* begin
    generation_of_write_address = retiring_warp;
    generation_of_write_data = generation_word;
    if (fill) begin
      generation_of_write_address = fill_address;
      generation_of_write_data = 1'd0;
    end
  end

  assign generation = !generation_of_read_data;
  wire state_to_scan_write_enable = fill | changed;

  always @* begin
    state_to_scan_write_address = changed_warp;
    state_to_scan_write_data = changed_state;
    if (fill) begin
      state_to_scan_write_address = fill_address;
      state_to_scan_write_data = 3'd0;
    end
  end

  wire count_to_scan_write_enable = fill | write;

  always @* begin
    count_to_scan_write_address = retiring_warp;
    count_to_scan_write_data = next_word;
    if (fill) begin
      count_to_scan_write_address = fill_address;
      count_to_scan_write_data = 17'd0;
    end
  end

  wire [16:0] scanned_word = written & same_scanned ? written_word : count_to_scan_read_data;
  wire [15:0] scanned_count = scanned_word[16:1];

  // At the limit: an owner without a pending yield, whose count is current and has reached the limit.
  assign at_limit = !skip & scanned_state[0] & !scanned_state[1] & (scanned_word[0] == scanned_state[2]) &
      (scanned_limit != 16'd0) & (scanned_count >= scanned_limit);

  wl_lock_arbiter_state_of state_of (
    .clock(clock), .write_enable(state_of_write_enable), .write_address(state_of_write_address),
    .write_data(state_of_write_data), .read_enable(1'd1), .read_address(retire_warp), .read_data(state_of_read_data)
  );

  wl_lock_arbiter_state_to_scan state_to_scan (
    .clock(clock), .write_enable(state_to_scan_write_enable), .write_address(state_to_scan_write_address),
    .write_data(state_to_scan_write_data), .read_enable(1'd1), .read_address(scan_warp), .read_data(scanned_state)
  );

  wl_lock_arbiter_count_of count_of (
    .clock(clock), .write_enable(count_of_write_enable), .write_address(count_of_write_address),
    .write_data(count_of_write_data), .read_enable(1'd1), .read_address(retire_warp), .read_data(count_of_read_data)
  );

  wl_lock_arbiter_count_to_scan count_to_scan (
    .clock(clock), .write_enable(count_to_scan_write_enable), .write_address(count_to_scan_write_address),
    .write_data(count_to_scan_write_data), .read_enable(1'd1), .read_address(scan_warp),
    .read_data(count_to_scan_read_data)
  );

  // Generation of each stored count. A new owner gets the other one, so that its count starts at 0.
  wl_lock_arbiter_generation_of generation_of (
    .clock(clock), .write_enable(generation_of_write_enable), .write_address(generation_of_write_address),
    .write_data(generation_of_write_data), .read_enable(1'd1), .read_address(granted_warp),
    .read_data(generation_of_read_data)
  );

  always @(posedge clock) begin
    forward_state <= changed & (changed_warp == retire_warp);
    forwarded_state <= changed_state;
    // The copies of the states are written one cycle later. The word that is written is forwarded.
    changed <= change & !reset;
    changed_warp <= change_warp;
    changed_state <= new_state;
    withdrawn <= withdraw;
    // A retirement: the count of an owner rises by 1, from 0 if its generation is old. It saturates.
    retiring <= retire_valid & !fill & !reset;
    retiring_warp <= retire_warp;
    // A count that is written in the cycle in which it is read is forwarded.
    written <= write & !reset;
    same_retiring <= retire_warp == retiring_warp;
    same_scanned <= scan_warp == retiring_warp;
    written_word <= next_word;
    // Look-up for the limit: the limit of the cycle of the latest retirement that the count can include.
    limit <= count_limit;
    scanned_limit <= limit;
    // A withdrawn warp is skipped until its new state can be read.
    skip <= (withdraw & (change_warp == scan_warp)) | (withdrawn & (changed_warp == scan_warp));
  end

  wire unused_bits = &{1'b0, state[1]};

endmodule
`default_nettype wire
