// wl_lock_arbiter_events: Accepted events that wait for their decision: one release, one request, one priority write.
// Generated from Rust-HDL by: warploom emit lock_arbiter (WARPS=32 LOCKS=16 PRIORITY_BITS=4 COUNT_BITS=16 AGING=0
// OVERDUE=0)
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
  reg front_release, front_request, front_priority, front_all, request, write;
  reg [4:0] front_warp, for_warp, of_warp;
  reg [3:0] front_lock, for_lock, to_value;

  // Event at the front, decided next. A number out of range is an error, or voids a priority write.
  assign is_release = front_release;
  assign is_request = front_request;
  assign is_priority = front_priority;
  assign warp = front_warp;
  assign lock = front_lock;
  assign all = front_all;
  assign value = to_value;
  assign warp_in_range = {1'd0, front_warp} < warp_count;
  assign lock_in_range = {1'd0, front_lock} < lock_count;
  assign waiting_next = (accept & (release_valid | request_valid | priority_write)) | (!accept & take & (request |
      write)) | (!accept & !take & (front_release | front_request | front_priority));

  always @(posedge clock) begin
    // When an event is taken, the next one moves to the front.
    if (take) begin
      front_release <= 1'd0;
      front_request <= request;
      front_priority <= write & !request;
      front_warp <= request ? for_warp : of_warp;
      front_lock <= for_lock;
      request <= 1'd0;
      write <= write & request;
    end
    // Accepted events enter in the order release, request, priority write. The first one is at the front.
    if (accept) begin
      front_release <= release_valid;
      front_request <= request_valid & !release_valid;
      front_priority <= priority_write & !request_valid & !release_valid;
      front_warp <= request_valid ? request_warp : priority_warp;
      front_lock <= request_lock;
      if (release_valid) begin
        front_warp <= release_warp;
        front_lock <= release_lock;
      end
      front_all <= release_all;
      request <= request_valid & release_valid;
      for_warp <= request_warp;
      for_lock <= request_lock;
      write <= priority_write & (request_valid | release_valid);
      of_warp <= priority_warp;
      to_value <= priority_value;
    end
    if (reset) begin
      front_release <= 1'd0;
      front_request <= 1'd0;
      front_priority <= 1'd0;
      request <= 1'd0;
      write <= 1'd0;
    end
  end

endmodule
`default_nettype wire
