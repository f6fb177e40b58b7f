// wl_lock_arbiter_events: submodule of lock_arbiter
// Accepted events that wait for their decision: one release, one request, one priority write.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 COUNT_BITS=16 AGING=0 OVERDUE=0
// Generated from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_events (
  input  wire         clock,           // clock, rising edge
  input  wire         reset,           // synchronous, active high: no event waits
  input  wire         accept,          // the offered events are accepted in this cycle, in which no event waits
  input  wire         release_valid,   // a release is offered
  input  wire   [4:0] release_warp,    // warp of the release
  input  wire   [3:0] release_lock,    // mutex of the release
  input  wire         release_all,     // the release frees all mutexes of its warp
  input  wire         request_valid,   // a request is offered
  input  wire   [4:0] request_warp,    // warp of the request
  input  wire   [3:0] request_lock,    // mutex of the request
  input  wire         priority_write,  // a priority write is offered
  input  wire   [4:0] priority_warp,   // warp of the priority write
  input  wire   [3:0] priority_value,  // new priority
  input  wire         take,            // the next event is decided from the next cycle on
  output wire         is_release,      // the next event is a release
  output wire         is_request,      // the next event is a request
  output wire         is_priority,     // the next event is a priority write
  output wire   [4:0] warp,            // warp of the next event
  output wire   [3:0] lock,            // mutex of the next event
  output wire         all,             // the next event releases all mutexes of its warp
  output wire   [3:0] value,           // new priority, if the next event is a priority write
  output wire         warp_in_range,   // the warp of the next event exists
  output wire         lock_in_range,   // the mutex of the next event exists
  output wire         waiting_next     // an event waits in the next cycle
);

  localparam [5:0] warp_count = 6'd32;
  localparam [4:0] lock_count = 5'd16;
  reg front_release, front_release_next;
  reg front_request, front_request_next;
  reg front_priority, front_priority_next;
  reg [4:0] front_warp, front_warp_next;
  reg [3:0] front_lock, front_lock_next;
  reg front_all, front_all_next;
  reg request, request_next;
  reg [4:0] for_warp, for_warp_next;
  reg [3:0] for_lock, for_lock_next;
  reg write, write_next;
  reg [4:0] of_warp, of_warp_next;
  reg [3:0] to_value, to_value_next;

  assign is_release = front_release;
  assign is_request = front_request;
  assign is_priority = front_priority;
  assign warp = front_warp;
  assign lock = front_lock;
  assign all = front_all;
  assign value = to_value;
  assign warp_in_range = {1'd0, front_warp} < warp_count;
  assign lock_in_range = {1'd0, front_lock} < lock_count;

  always @* begin
    front_release_next = front_release;
    front_request_next = front_request;
    front_priority_next = front_priority;
    front_warp_next = front_warp;
    front_lock_next = front_lock;
    front_all_next = front_all;
    request_next = request;
    for_warp_next = for_warp;
    for_lock_next = for_lock;
    write_next = write;
    of_warp_next = of_warp;
    to_value_next = to_value;
    // When an event is taken, the next one moves to the front.
    if (take) begin
      front_release_next = 1'd0;
      front_request_next = request;
      front_priority_next = write & !request;
      front_warp_next = of_warp;
      if (request) begin
        front_warp_next = for_warp;
      end
      front_lock_next = for_lock;
      request_next = 1'd0;
      write_next = write & request;
    end
    // Accepted events enter in the order release, request, priority write. The first one is at the front.
    if (accept) begin
      front_release_next = release_valid;
      front_request_next = request_valid & !release_valid;
      front_priority_next = (priority_write & !request_valid) & !release_valid;
      front_warp_next = priority_warp;
      if (request_valid) begin
        front_warp_next = request_warp;
      end
      front_lock_next = request_lock;
      if (release_valid) begin
        front_warp_next = release_warp;
        front_lock_next = release_lock;
      end
      front_all_next = release_all;
      request_next = request_valid & release_valid;
      for_warp_next = request_warp;
      for_lock_next = request_lock;
      write_next = priority_write & (request_valid | release_valid);
      of_warp_next = priority_warp;
      to_value_next = priority_value;
    end
  end

  assign waiting_next = ((accept & ((release_valid | request_valid) | priority_write)) | ((!accept & take) & (request | write))) |
      ((!accept & !take) & ((front_release | front_request) | front_priority));

  always @(posedge clock) begin
    if (reset) begin
      front_release <= 1'd0;
      front_request <= 1'd0;
      front_priority <= 1'd0;
      request <= 1'd0;
      write <= 1'd0;
    end else begin
      front_release <= front_release_next;
      front_request <= front_request_next;
      front_priority <= front_priority_next;
      request <= request_next;
      write <= write_next;
    end
    front_warp <= front_warp_next;
    front_lock <= front_lock_next;
    front_all <= front_all_next;
    for_warp <= for_warp_next;
    for_lock <= for_lock_next;
    of_warp <= of_warp_next;
    to_value <= to_value_next;
  end

endmodule

`default_nettype wire
