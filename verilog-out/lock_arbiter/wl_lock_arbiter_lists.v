// wl_lock_arbiter_lists: Waiting lists, one per mutex and class, with links in both directions.
// Generated from Rust-HDL by: warploom emit lock_arbiter (WARPS=32 LOCKS=16 PRIORITY_BITS=4 COUNT_BITS=16 AGING=0
// OVERDUE=0)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_lists (
  input  wire         clock,          // clock, rising edge
  input  wire         reset,          // synchronous, active high: no list is being changed
  input  wire   [3:0] read_lock,      // mutex whose list is read
  input  wire   [3:0] read_class,     // class of that list
  input  wire   [4:0] link_warp,      // warp whose links are read
  input  wire   [4:0] waiter,         // waiting warp whose list is looked up
  input  wire         read_finished,  // the first and the last warp, read in the previous cycle, are kept
  input  wire         pop,            // the first warp, whose links are read in this cycle, leaves the list in the next
                                      // cycle
  input  wire         take_out,       // link_warp, whose links were read in the previous cycle, leaves the list that is
                                      // kept
  input  wire         append,         // two cycles later, append_warp becomes the last warp of the list that is read in
                                      // this cycle
  input  wire         append_empty,   // the list of the append is empty
  input  wire   [4:0] append_warp,    // warp that is appended, held for three cycles
  output wire   [4:0] first,          // first warp of the list that was read in the previous cycle
  output wire         single,         // the list whose first and last warp are kept has one warp
  output wire         appending,      // the list of append_warp is recorded in this cycle
  output wire   [3:0] waiter_lock,    // mutex that the waiter of the previous cycle waits for
  output wire   [3:0] waiter_class    // class of that waiter
);

  localparam [3:0] at_lock = 4'd4;
  localparam [2:0] at_last = 3'd5;
  reg [4:0] kept_first, kept_last, new_first, new_last, next_of_write_address, next_of_write_data,
      previous_of_write_address, previous_of_write_data;
  reg [7:0] read_address, append_address;
  reg popping, append_read, append_write, to_empty;
  wire [9:0] list;
  wire [7:0] place;
  wire [4:0] next_of_read_data, previous_of_read_data;

  // List that is read.
  wire [7:0] address = ({4'd0, read_lock} << at_lock) | {4'd0, read_class};
  wire [9:0] from_last = list >> at_last;
  assign first = list[4:0];
  assign single = kept_first == kept_last;
  wire is_first = kept_first == link_warp;
  wire is_last = kept_last == link_warp;

  always @* begin
    // The neighbour of a warp that leaves at an end takes its place; an appended warp is the last one.
    new_first = kept_first;
    new_last = kept_last;
    if (popping | (take_out & is_first)) new_first = next_of_read_data;
    if (take_out & is_last) new_last = previous_of_read_data;
    if (append_write) begin
      new_last = append_warp;
      if (to_empty) new_first = append_warp;
    end
  end

  wire [9:0] new_list = ({5'd0, new_last} << at_last) | {5'd0, new_first};
  wire list_of_write_enable = popping | take_out | append_write;
  wire next_of_write_enable = (append_write & !to_empty) | (take_out & !is_first);
  wire previous_of_write_enable = append_write | (take_out & !is_last);

  always @* begin
    // A warp that leaves: its two neighbours are linked. An append: the former last warp and the new one.
    next_of_write_address = previous_of_read_data;
    next_of_write_data = next_of_read_data;
    previous_of_write_address = next_of_read_data;
    previous_of_write_data = previous_of_read_data;
    if (append_write) begin
      next_of_write_address = kept_last;
      next_of_write_data = append_warp;
      previous_of_write_address = append_warp;
      previous_of_write_data = kept_last;
    end
  end

  // List of each waiting warp.
  assign appending = append_read;
  wire [7:0] from_lock = place >> at_lock;
  assign waiter_class = place[3:0];
  assign waiter_lock = from_lock[3:0];

  wl_lock_arbiter_list_of list_of (
    .clock(clock), .write_enable(list_of_write_enable), .write_address(append_address), .write_data(new_list),
    .read_enable(1'd1), .read_address(address), .read_data(list)
  );

  // Links: an appended warp follows the last one; the neighbours of a warp that leaves are linked.
  wl_lock_arbiter_next_of next_of (
    .clock(clock), .write_enable(next_of_write_enable), .write_address(next_of_write_address),
    .write_data(next_of_write_data), .read_enable(1'd1), .read_address(link_warp), .read_data(next_of_read_data)
  );

  wl_lock_arbiter_previous_of previous_of (
    .clock(clock), .write_enable(previous_of_write_enable), .write_address(previous_of_write_address),
    .write_data(previous_of_write_data), .read_enable(1'd1), .read_address(link_warp), .read_data(previous_of_read_data)
  );

  wl_lock_arbiter_place_of place_of (
    .clock(clock), .write_enable(append_read), .write_address(append_warp), .write_data(read_address),
    .read_enable(1'd1), .read_address(waiter), .read_data(place)
  );

  always @(posedge clock) begin
    read_address <= address;
    if (read_finished | append_read) begin
      kept_first <= list[4:0];
      kept_last <= from_last[4:0];
    end
    // Change of the first and the last warp: a warp leaves at the front or anywhere, or is appended.
    popping <= pop & !reset;
    append_read <= append & !reset;
    append_write <= append_read & !reset;
    if (append) to_empty <= append_empty;
    if (append_read) append_address <= read_address;
    else if (read_finished) append_address <= read_address;
  end

  wire unused_bits = &{1'b0, from_last[9:5], from_lock[7:4]};

endmodule
`default_nettype wire
