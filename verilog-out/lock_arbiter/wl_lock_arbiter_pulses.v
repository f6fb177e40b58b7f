// wl_lock_arbiter_pulses: Output pulses and their payloads, from registers.
// Generated from Rust-HDL by: warploom emit lock_arbiter (WARPS=32 LOCKS=16 PRIORITY_BITS=4 COUNT_BITS=16 AGING=0
// OVERDUE=0)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_pulses (
  input  wire         clock,           // clock, rising edge
  input  wire         reset,           // synchronous, active high: no pulse
  input  wire         released,        // a release takes effect
  input  wire         error,           // a request or a release is rejected
  input  wire         release_,        // with error: the rejected event is a release
  input  wire   [2:0] code,            // error code
  input  wire         grant,           // a mutex is granted
  input  wire         park,            // a warp is parked
  input  wire         request_yield,   // a yield is requested
  input  wire         at_limit,        // the reason of the yield is the limit
  input  wire         age,             // a parked warp ages
  input  wire   [4:0] warp,            // warp of the current event
  input  wire   [4:0] change_warp,     // warp that gets the mutex, or must yield
  input  wire   [4:0] waiting_warp,    // warp that is parked
  input  wire   [3:0] lock,            // mutex that is decided
  output wire         released_valid,  // released, one cycle later
  output wire   [4:0] released_warp,   // warp of the release
  output wire         grant_valid,     // grant, one cycle later
  output wire   [4:0] grant_warp,      // warp of the grant
  output wire   [3:0] grant_lock,      // mutex of the grant
  output wire         park_valid,      // park, one cycle later
  output wire   [4:0] park_warp,       // warp that is parked
  output wire   [3:0] park_lock,       // mutex that the parked warp waits for
  output wire         yield_valid,     // request_yield, one cycle later
  output wire   [4:0] yield_warp,      // warp that must yield
  output wire         yield_reason,    // reason of the yield: 0 preempted, 1 at its limit
  output wire         error_valid,     // error, one cycle later
  output wire   [4:0] error_warp,      // warp of the rejected event
  output wire   [2:0] error_code,      // error code
  output wire         error_release,   // the rejected event is a release
  output wire         aged_valid,      // age, one cycle later
  output wire   [4:0] aged_warp        // warp that ages
);

  reg released_pulse, grant_pulse, park_pulse, yield_pulse, yield_pulse_reason, error_pulse, error_pulse_release,
      aged_pulse;
  reg [4:0] released_pulse_warp, grant_pulse_warp, park_pulse_warp, yield_pulse_warp, error_pulse_warp, aged_pulse_warp;
  reg [3:0] grant_pulse_lock, park_pulse_lock;
  reg [2:0] error_pulse_code;

  assign released_valid = released_pulse;
  assign released_warp = released_pulse_warp;
  assign grant_valid = grant_pulse;
  assign grant_warp = grant_pulse_warp;
  assign grant_lock = grant_pulse_lock;
  assign park_valid = park_pulse;
  assign park_warp = park_pulse_warp;
  assign park_lock = park_pulse_lock;
  assign yield_valid = yield_pulse;
  assign yield_warp = yield_pulse_warp;
  assign yield_reason = yield_pulse_reason;
  assign error_valid = error_pulse;
  assign error_warp = error_pulse_warp;
  assign error_code = error_pulse_code;
  assign error_release = error_pulse_release;
  assign aged_valid = aged_pulse;
  assign aged_warp = aged_pulse_warp;

  always @(posedge clock) begin
    // A pulse appears in the next cycle. Its payload has a meaning only while the pulse is 1.
    released_pulse <= released & !reset;
    released_pulse_warp <= warp;
    grant_pulse <= grant & !reset;
    grant_pulse_warp <= change_warp;
    grant_pulse_lock <= lock;
    park_pulse <= park & !reset;
    park_pulse_warp <= waiting_warp;
    park_pulse_lock <= lock;
    // A yield has reason 1 at the limit, and reason 0 if the owner is preempted.
    yield_pulse <= request_yield & !reset;
    yield_pulse_warp <= change_warp;
    yield_pulse_reason <= at_limit;
    // An error names the warp of the rejected event, and whether that event is a release.
    error_pulse <= error & !reset;
    error_pulse_warp <= warp;
    error_pulse_code <= code;
    error_pulse_release <= release_;
    aged_pulse <= age & !reset;
    aged_pulse_warp <= warp;
  end

endmodule
`default_nettype wire
