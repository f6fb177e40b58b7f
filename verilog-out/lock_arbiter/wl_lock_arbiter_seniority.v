// wl_lock_arbiter_seniority: Seniorities as slot numbers. Live slots are packed while no seniorities are compared or
// changed.
// Generated from Rust-HDL by: warploom emit lock_arbiter (WARPS=32 LOCKS=16 PRIORITY_BITS=4 COUNT_BITS=16 AGING=0
// OVERDUE=0)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_seniority (
  input  wire         clock,         // clock, rising edge
  input  wire         reset,         // synchronous, active high: no warp has a seniority
  input  wire         fill,          // initial contents are written after a reset
  input  wire   [4:0] fill_address,  // address of the initial contents
  input  wire   [4:0] read_warp,     // warp whose seniority is read
  input  wire         keep,          // the seniority read in the previous cycle is that of the requester, and is kept
  input  wire         hold,          // no slot moves, since seniorities are being compared or changed
  input  wire   [4:0] warp,          // warp whose seniority changes
  input  wire         assign_,       // the warp gets the next slot
  input  wire         clear,         // the warp loses its seniority
  output wire         senior,        // the requester is senior to the warp that was read in the previous cycle
  output wire         none,          // the warp that was read in the previous cycle has no seniority
  output wire         full           // no slot is left
);

  localparam by_one = 1'd1;
  localparam [6:0] top = 7'd64;
  localparam [6:0] ones = 7'd127;
  reg [6:0] requester, free, fetch, source, target, changed_word, write_word, seniority_of_write_data,
      seniority_to_pack_write_data;
  reg fetched, checked, changed;
  reg [4:0] moving_warp, changed_warp, write_warp, seniority_of_write_address, seniority_to_pack_write_address,
      slot_warp_write_data;
  wire [6:0] seniority_of_read_data, seniority_to_pack_read_data;
  reg [5:0] slot_warp_write_address;
  wire [4:0] slot_warp_read_data;

  // Comparison. A requester without a seniority will get the next one, which is junior to all others.
  assign none = seniority_of_read_data[0];
  assign senior = (requester < seniority_of_read_data) | seniority_of_read_data[0];
  assign full = (free & top) != 7'd0;
  wire [6:0] slot = free;

  // Walker: reads the warp of a slot, then its seniority. If both agree, the slot is live and moves.
  wire [6:0] source_word = source << by_one;
  wire [6:0] target_word = target << by_one;
  wire commit = checked & !hold & !changed;
  wire live = seniority_to_pack_read_data == source_word;
  wire move_down = commit & live & (source != target);
  wire ended = source == free;

  // Tables: two copies of the seniorities, and the warp of each slot.
  wire write = changed | move_down;

  always @* begin
    write_warp = moving_warp;
    write_word = target_word;
    if (changed) begin
      write_warp = changed_warp;
      write_word = changed_word;
    end
  end

  wire seniority_of_write_enable = fill | write;

  always @* begin
    seniority_of_write_address = write_warp;
    seniority_of_write_data = write_word;
    if (fill) begin
      seniority_of_write_address = fill_address;
      seniority_of_write_data = ones;
    end
  end

  wire seniority_to_pack_write_enable = fill | write;

  always @* begin
    seniority_to_pack_write_address = write_warp;
    seniority_to_pack_write_data = write_word;
    if (fill) begin
      seniority_to_pack_write_address = fill_address;
      seniority_to_pack_write_data = ones;
    end
  end

  wire slot_warp_write_enable = assign_ | move_down;

  always @* begin
    // A live slot moves to the target; a new seniority gets the first free slot.
    slot_warp_write_address = target[5:0];
    slot_warp_write_data = moving_warp;
    if (assign_) begin
      slot_warp_write_address = free[5:0];
      slot_warp_write_data = warp;
    end
  end

  wl_lock_arbiter_seniority_of seniority_of (
    .clock(clock), .write_enable(seniority_of_write_enable), .write_address(seniority_of_write_address),
    .write_data(seniority_of_write_data), .read_enable(1'd1), .read_address(read_warp),
    .read_data(seniority_of_read_data)
  );

  wl_lock_arbiter_seniority_to_pack seniority_to_pack (
    .clock(clock), .write_enable(seniority_to_pack_write_enable), .write_address(seniority_to_pack_write_address),
    .write_data(seniority_to_pack_write_data), .read_enable(1'd1), .read_address(slot_warp_read_data),
    .read_data(seniority_to_pack_read_data)
  );

  wl_lock_arbiter_slot_warp slot_warp (
    .clock(clock), .write_enable(slot_warp_write_enable), .write_address(slot_warp_write_address),
    .write_data(slot_warp_write_data), .read_enable(1'd1), .read_address(fetch[5:0]), .read_data(slot_warp_read_data)
  );

  always @(posedge clock) begin
    if (keep) requester <= seniority_of_read_data;
    moving_warp <= slot_warp_read_data;
    fetch <= fetch + 7'd1;
    fetched <= fetch != free;
    checked <= fetched;
    changed_word <= ones;
    if (assign_) begin
      changed_word <= slot << by_one;
      free <= free + 7'd1;
    end
    // Each live slot takes the next target, so that live slots keep their order; dead slots are left out.
    if (commit) begin
      source <= source + 7'd1;
      if (live) target <= target + 7'd1;
    end
    // The walker starts again from its slot after a pause, and from slot 0 after the last slot.
    if (hold | changed | (fetch == free)) fetch <= fetch;
    if (hold | changed) begin
      fetched <= 1'd0;
      checked <= 1'd0;
      fetch <= source;
    end
    // After the last slot, all slots from the target on are free.
    if (ended & !hold & !changed) begin
      free <= target;
      fetch <= 7'd0;
      source <= 7'd0;
      target <= 7'd0;
      fetched <= 1'd0;
      checked <= 1'd0;
    end
    // Changes of a warp take effect one cycle later, before the changes of the walker.
    changed <= (assign_ | clear) & !reset;
    changed_warp <= warp;
    if (reset) begin
      free <= 7'd0;
      fetch <= 7'd0;
      source <= 7'd0;
      target <= 7'd0;
      fetched <= 1'd0;
      checked <= 1'd0;
    end
  end

endmodule
`default_nettype wire
