// wl_buffer_queue: passes buffers in order from the warps that fill them to the warps that read them, and back
// Generated from Rust-HDL by: warploom emit buffer_queue (BUFFERS=3 WARPS=8)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_buffer_queue (
  input  wire         clock,              // clock, rising edge
  input  wire         reset,              // synchronous, active high: all buffers are free, in order; no warp is parked
  input  wire         request_valid,      // a warp requests a buffer or passes one on
  input  wire   [2:0] request_warp,       // number of the warp
  input  wire   [1:0] request_function,   // 0: dequeue, 1: queue, 2: acquire, 3: release
  input  wire   [1:0] request_buffer,     // number of the buffer to be queued or released
  output wire         response_valid,     // the request of the previous cycle gave a warp a buffer
  output wire   [2:0] response_warp,      // number of the warp that gets the buffer
  output wire   [1:0] response_function,  // 0: for filling, 2: for reading
  output wire   [1:0] response_buffer,    // number of the buffer
  output wire         error_valid,        // the request of the previous cycle was rejected
  output wire   [2:0] error_warp,         // warp of that request
  output wire   [1:0] error_code,         // error code
  output wire   [7:0] parked,             // one bit per warp: the warp waits for a buffer
  output wire   [1:0] free,               // number of free buffers
  output wire   [1:0] filled              // number of filled buffers that wait for a reader
);

  localparam [1:0] all_ones = 2'd3;
  reg [3:0] count;
  reg [1:0] some_wait, response_pulse_function, response_pulse_buffer, error_pulse_code, side_count, buffer;
  reg response_pulse, error_pulse, warp_waits, is_served;
  reg [2:0] response_pulse_warp, error_pulse_warp, warp;
  wire [1:0] on_side, buffers_head, second_buffer_selected;
  wire buffers_is_single, warps_is_single, holders_holds, waiting_is_parked;
  wire [5:0] buffers_following_item;
  wire [2:0] warps_head, second_warp_selected;
  wire [23:0] warps_following_item;

  // Side of the request (0 free, 1 filled), and whether the request gives a buffer.
  wire is_give = request_function[0];
  wire side = request_function[0] ^ request_function[1];

  assign on_side[0] = !side;
  assign on_side[1] = side;

  always @* begin
    // Whether buffers or warps wait on this side.
    side_count = count[1:0];
    warp_waits = some_wait[0];
    if (side) begin
      side_count = count[3:2];
      warp_waits = some_wait[1];
    end
  end

  wire buffer_waits = side_count != 2'd0;

  always @* begin
    // Warp and buffer of the transfer: a dequeue or acquire gets the first waiting buffer;
    // a queued or released buffer goes to the first waiting warp.
    warp = request_warp;
    buffer = buffers_head;
    is_served = buffer_waits;
    if (is_give) begin
      warp = warps_head;
      buffer = request_buffer;
      is_served = warp_waits;
    end
  end

  // Errors: a number out of range, a parked warp, a buffer that the warp does not hold for this use.
  // No warp holds a buffer out of range, so the check of request_buffer affects only the error code.
  wire warp_out_of_range = 1'd0;
  wire out_of_range = is_give & (request_buffer > 2'd2) ? 1'd1 : warp_out_of_range;
  wire rejected = warp_out_of_range | waiting_is_parked | (is_give & !holders_holds);
  wire accepted = request_valid & !rejected;

  // Either the list of buffers changes, or the list of waiting warps.
  // The two conditions have the same form, so that synthesis maps them in the same way.
  wire buffers_change = accepted & !(is_give ^ !is_served);
  wire warps_change = accepted & !(is_give ^ is_served);
  wire holders_transfer = accepted & (is_give | buffer_waits);

  // Number of waiting buffers of each side, and whether warps wait on it.
  wire [1:0] count_step = is_give ? 2'd1 : all_ones;
  wire [1:0] next_count = side_count + count_step;
  assign response_valid = response_pulse;
  assign response_warp = response_pulse_warp;
  assign response_function = response_pulse_function;
  assign response_buffer = response_pulse_buffer;
  assign error_valid = error_pulse;
  assign error_warp = error_pulse_warp;
  assign error_code = error_pulse_code;
  assign free = count[1:0];
  assign filled = count[3:2];

  // Waiting buffers of both sides, in order.
  wl_buffer_queue_buffers buffers (
    .clock(clock), .reset(reset), .side(side), .nonempty(buffer_waits), .change(buffers_change), .append(is_give),
    .item(request_buffer), .second(second_buffer_selected), .head(buffers_head), .is_single(buffers_is_single),
    .following_item(buffers_following_item)
  );

  // Waiting warps of both sides, in order.
  wl_buffer_queue_warps warps (
    .clock(clock), .reset(reset), .side(side), .nonempty(warp_waits), .change(warps_change), .append(!is_give),
    .item(request_warp), .second(second_warp_selected), .head(warps_head), .is_single(warps_is_single),
    .following_item(warps_following_item)
  );

  wl_buffer_queue_second_buffer second_buffer (
    .word(buffers_following_item), .number(buffers_head), .selected(second_buffer_selected)
  );

  wl_buffer_queue_second_warp second_warp (
    .word(warps_following_item), .number(warps_head), .selected(second_warp_selected)
  );

  // Holder of each buffer: it must match a request that gives the buffer.
  wl_buffer_queue_holders holders (
    .clock(clock), .reset(reset), .buffer(buffer), .warp(request_warp), .to_read(request_function[1]),
    .transfer(holders_transfer), .to_warp(is_served), .next_warp(warp), .next_to_read(side), .holds(holders_holds)
  );

  wl_buffer_queue_waiting waiting (
    .clock(clock), .reset(reset), .warp(request_warp), .change(warps_change), .change_warp(warp), .park(!is_give),
    .is_parked(waiting_is_parked), .parked(parked)
  );

  always @(posedge clock) begin
    if (buffers_change & on_side[0]) count[1:0] <= next_count;
    if (buffers_change & on_side[1]) count[3:2] <= next_count;
    if (warps_change & on_side[0]) some_wait[0] <= !is_give | !warps_is_single;
    if (warps_change & on_side[1]) some_wait[1] <= !is_give | !warps_is_single;
    // Registered outputs: response, error, parked warps and counts.
    response_pulse <= accepted & is_served & !reset;
    response_pulse_warp <= warp;
    response_pulse_function <= side ? 2'd2 : 2'd0;
    response_pulse_buffer <= buffer;
    // Error codes: 1 out of range, 2 the warp is parked, 3 it does not hold the buffer for this use.
    error_pulse <= request_valid & rejected & !reset;
    error_pulse_warp <= request_warp;
    error_pulse_code <=
        out_of_range ? 2'd1 :
        waiting_is_parked ? 2'd2 :
        2'd3;
    if (reset) begin
      count <= 4'd3;
      some_wait <= 2'd0;
    end
  end

  wire unused_bits = &{1'b0, buffers_is_single};

endmodule
`default_nettype wire
