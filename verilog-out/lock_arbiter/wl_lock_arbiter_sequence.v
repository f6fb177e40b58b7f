// wl_lock_arbiter_sequence: States of a decision, one-hot.
// Generated from Rust-HDL by: warploom emit lock_arbiter (WARPS=32 LOCKS=16 PRIORITY_BITS=4 COUNT_BITS=16 AGING=0
// OVERDUE=0)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_sequence (
  input  wire         clock,               // clock, rising edge
  input  wire         reset,               // synchronous, active high: no state is active until start
  input  wire         start,               // the first event may be decided in the next cycle
  input  wire         request,             // a request is decided from the next cycle on
  input  wire         release_,            // a release is decided from the next cycle on
  input  wire         requeue,             // a priority write or an aging is decided from the next cycle on
  input  wire         limit,               // a limit yield is decided from the next cycle on
  input  wire         rejected,            // the request is rejected
  input  wire         free,                // the mutex of the request is free
  input  wire         exhausted,           // the request needs a seniority, and no slot (seniority number) is left
  input  wire         full,                // no slot is left
  input  wire         parks_holder,        // a warp that owns a mutex is parked
  input  wire         none_freed,          // the release is rejected
  input  wire         contested,           // a warp waits for the chosen mutex, or has reserved it
  input  wire         more,                // further mutexes are freed
  input  wire         loses,               // the reserved warp loses the mutex
  input  wire         loser_owns,          // the reserved warp owns a mutex
  input  wire         moves,               // the parked warp changes its class
  output wire         idle,                // no event is being decided
  output wire         checking,            // request: check for errors; look-up of the owner
  output wire         judging_owner,       // request: comparison with the owner; error or grant of a free mutex
  output wire         packing,             // request: the request waits for a slot
  output wire         judging_reserver,    // request: comparison with the reserved warp; yield
  output wire         judged,              // request: the reservation is taken or a warp is parked
  output wire         choosing,            // a freed mutex is chosen
  output wire         looking_up,          // waiters and reservation of the chosen mutex are looked up
  output wire         selecting,           // the new owner of the chosen mutex is selected
  output wire         handing_over,        // the chosen mutex is granted
  output wire         finishing,           // a reserved warp that lost the last mutex, and owns none, is parked
  output wire         requeue_looking_up,  // priority write or aging: the warp is looked up, and its priority is
                                           // written
  output wire         requeue_reading,     // a parked warp changes its class: its list is read
  output wire         requeue_removing,    // that warp leaves its list
  output wire         requeue_appending,   // that warp is appended to its new list
  output wire         limiting,            // the yield of a warp at its limit is requested
  output wire         idle_next            // no event is being decided in the next cycle
);

  reg in_idle, in_checking, in_judging_owner, in_packing, in_judging_reserver, in_judged, in_choosing, in_looking_up,
      in_selecting, in_handing_over, in_finishing, in_requeue_looking_up, in_requeue_reading, in_requeue_removing,
      in_requeue_appending, in_limiting;

  // End of an event.
  wire to_idle = (in_idle & !request & !release_ & !requeue & !limit) | (in_judging_owner & !exhausted & (rejected |
      free)) | (in_judged & !parks_holder) | (in_choosing & none_freed) | (in_looking_up & !contested & !more) |
      (in_handing_over & !loses & !more) | in_finishing | (in_requeue_looking_up & !moves) | in_requeue_appending |
      in_limiting | start;
  assign idle_next = to_idle;
  assign idle = in_idle;
  assign checking = in_checking;
  assign judging_owner = in_judging_owner;
  assign packing = in_packing;
  assign judging_reserver = in_judging_reserver;
  assign judged = in_judged;
  assign choosing = in_choosing;
  assign looking_up = in_looking_up;
  assign selecting = in_selecting;
  assign handing_over = in_handing_over;
  assign finishing = in_finishing;
  assign requeue_looking_up = in_requeue_looking_up;
  assign requeue_reading = in_requeue_reading;
  assign requeue_removing = in_requeue_removing;
  assign requeue_appending = in_requeue_appending;
  assign limiting = in_limiting;

  always @(posedge clock) begin
    in_idle <= to_idle;
    // Request.
    in_checking <= request | (in_packing & !full);
    in_judging_owner <= in_checking;
    in_judging_reserver <= in_judging_owner & !rejected & !free & !exhausted;
    // Without a slot, the request waits; then it is checked again.
    in_packing <= (in_judging_owner & exhausted) | (in_packing & full);
    in_judged <= in_judging_reserver;
    // Hand-over of each freed mutex.
    in_choosing <= release_ | (in_judged & parks_holder) | (in_looking_up & !contested & more) | (in_handing_over &
        (more | (loses & loser_owns)));
    in_looking_up <= in_choosing & !none_freed;
    // A mutex without waiters stays free; a contested one is handed over.
    in_selecting <= in_looking_up & contested;
    in_handing_over <= in_selecting;
    // A reserved warp that loses the last freed mutex, and owns none, is parked before the event ends.
    in_finishing <= in_handing_over & loses & !more & !loser_owns;
    // Change of class, and limit yield.
    in_requeue_looking_up <= requeue;
    in_requeue_reading <= in_requeue_looking_up & moves;
    in_requeue_removing <= in_requeue_reading;
    in_requeue_appending <= in_requeue_removing;
    in_limiting <= limit;
    if (reset) begin
      in_idle <= 1'd0;
      in_checking <= 1'd0;
      in_judging_owner <= 1'd0;
      in_packing <= 1'd0;
      in_judging_reserver <= 1'd0;
      in_judged <= 1'd0;
      in_choosing <= 1'd0;
      in_looking_up <= 1'd0;
      in_selecting <= 1'd0;
      in_handing_over <= 1'd0;
      in_finishing <= 1'd0;
      in_requeue_looking_up <= 1'd0;
      in_requeue_reading <= 1'd0;
      in_requeue_removing <= 1'd0;
      in_requeue_appending <= 1'd0;
      in_limiting <= 1'd0;
    end
  end

endmodule
`default_nettype wire
