// wl_lock_arbiter_dispatch: Choice of the event that is decided next: a limit yield, an accepted event or an aging.
// Generated from Rust-HDL by: warploom emit lock_arbiter (WARPS=32 LOCKS=16 PRIORITY_BITS=4 COUNT_BITS=16 AGING=0
// OVERDUE=0)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_dispatch (
  input  wire         clock,           // clock, rising edge
  input  wire         reset,           // synchronous, active high: no event waits
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
  input  wire         idle,            // no event is being decided
  input  wire         idle_next,       // no event is being decided in the next cycle
  input  wire         blocked,         // changes of the previous event are still being made
  input  wire         limiting,        // a limit yield is being decided
  input  wire         judging,         // a freed mutex is chosen, or a request has been judged
  input  wire         limit_waits,     // a warp at its limit is in the queue
  input  wire         limit_valid,     // the entry at the front of the queue is a warp at its limit
  input  wire   [4:0] limit_warp,      // warp at the front of the queue
  input  wire         aging_due,       // a parked warp is due for an aging
  input  wire   [4:0] aging_warp,      // warp that is due
  output wire         ready,           // events are accepted in this cycle
  output wire         request,         // a request is decided from the next cycle on
  output wire         release_,        // a release is decided from the next cycle on
  output wire         requeue,         // a priority write or an aging is decided from the next cycle on
  output wire         limit,           // a limit yield is decided from the next cycle on
  output wire   [4:0] next_warp,       // warp of the event that is decided next
  output wire   [4:0] event_warp,      // warp of the next accepted event
  output wire   [3:0] next_lock,       // mutex of the next accepted event
  output wire         next_all,        // the next accepted event releases all mutexes of its warp
  output wire   [4:0] warp,            // warp of the current event
  output wire   [3:0] value,           // new priority of a priority write
  output wire         warp_in_range,   // the warp of the current event exists; undefined for a limit yield or an aging
  output wire         lock_in_range,   // the mutex of the current event exists, or all mutexes are released
  output wire         is_aging,        // the current event is an aging
  output wire         releasing        // the current event is a release, until its first mutex has been chosen
);

  reg [4:0] decided_warp;
  reg [3:0] decided_value;
  reg warp_exists, lock_exists, ages, releases, after_limit, is_ready;
  wire events_is_release, events_is_request, events_is_priority, events_all, events_warp_in_range, events_lock_in_range,
      events_waiting_next;
  wire [4:0] events_warp;
  wire [3:0] events_value;

  // An event waits for the changes of the previous one; a limit yield may follow another at once.
  wire event_waits = events_is_release | events_is_request | events_is_priority;
  wire serve = idle & limit_valid & (!blocked | after_limit);
  wire may_take = idle & !limit_waits & !blocked;
  wire take = may_take & (events_is_release | events_is_request | events_is_priority);
  wire age = may_take & aging_due & !event_waits & !is_ready;
  assign request = take & events_is_request;
  assign release_ = take & events_is_release;
  assign requeue = (take & events_is_priority) | age;
  assign limit = serve;

  // Warp of the next event: limit yields come first, agings last.
  wire [4:0] chosen_warp =
      limit_valid ? limit_warp :
      !event_waits ? aging_warp :
      events_warp;
  assign next_warp = chosen_warp;
  assign event_warp = events_warp;
  assign next_all = events_all;
  assign ready = is_ready & !reset;
  assign warp = decided_warp;
  assign value = decided_value;
  assign warp_in_range = warp_exists;
  assign lock_in_range = lock_exists;
  assign is_aging = ages;
  assign releasing = releases;

  // Accepted events.
  wl_lock_arbiter_events events (
    .clock(clock), .reset(reset), .accept(is_ready), .release_valid(release_valid), .release_warp(release_warp),
    .release_lock(release_lock), .release_all(release_all), .request_valid(request_valid), .request_warp(request_warp),
    .request_lock(request_lock), .priority_write(priority_write), .priority_warp(priority_warp),
    .priority_value(priority_value), .take(take), .is_release(events_is_release), .is_request(events_is_request),
    .is_priority(events_is_priority), .warp(events_warp), .lock(next_lock), .all(events_all), .value(events_value),
    .warp_in_range(events_warp_in_range), .lock_in_range(events_lock_in_range), .waiting_next(events_waiting_next)
  );

  always @(posedge clock) begin
    // Changes in the cycle after a limit yield are its own; a further limit yield need not wait for them.
    after_limit <= limiting;
    // Registers of the current event.
    if (idle) begin
      decided_warp <= chosen_warp;
      decided_value <= events_value;
      warp_exists <= events_warp_in_range;
      lock_exists <= events_lock_in_range | (events_is_release & events_all);
      ages <= age;
      releases <= events_is_release;
    end
    // Only the first choice decides whether a release is rejected; further choices hand over mutexes.
    if (judging) releases <= 1'd0;
    // Events are accepted while no event waits or is being decided, and no aging is due.
    is_ready <= idle_next & !events_waiting_next & !aging_due & !reset;
    if (reset) after_limit <= 1'd0;
  end

endmodule
`default_nettype wire
