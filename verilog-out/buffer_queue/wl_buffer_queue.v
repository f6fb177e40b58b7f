// wl_buffer_queue: passes buffers in order from the warps that fill them to the warps that read them, and back
// Passes buffers in order from the warps that fill them to the warps that read them, and back.
// Parameters: BUFFERS=3 WARPS=8
// Generated from Rust-HDL by: warploom emit buffer_queue
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

  localparam [1:0] last_buffer_0 = 2'd2;
  localparam [1:0] all_ones = 2'd3;
  localparam [1:0] first_count_0 = 2'd3;
  localparam [1:0] first_count_1 = 2'd0;
  reg [1:0] side_count;
  reg warp_waits;
  reg [2:0] warp;
  reg [1:0] buffer;
  reg out_of_range;
  reg is_served;
  reg [1:0] count_step;
  wire [1:0] buffers_head;
  wire buffers_is_single;
  wire [1:0] buffers_following_item_0, buffers_following_item_1, buffers_following_item_2;
  wire [2:0] warps_head;
  wire warps_is_single;
  wire [2:0] warps_following_item_0, warps_following_item_1, warps_following_item_2, warps_following_item_3, warps_following_item_4,
      warps_following_item_5, warps_following_item_6, warps_following_item_7;
  wire [1:0] second_buffer_selected;
  wire [2:0] second_warp_selected;
  wire holders_holds;
  wire waiting_is_parked;
  reg [1:0] count_0, count_0_next, count_1, count_1_next;
  reg some_wait_0, some_wait_0_next, some_wait_1, some_wait_1_next;
  reg response_pulse;
  reg [2:0] response_pulse_warp;
  reg [1:0] response_pulse_function, response_pulse_function_next;
  reg [1:0] response_pulse_buffer;
  reg error_pulse;
  reg [2:0] error_pulse_warp;
  reg [1:0] error_pulse_code, error_pulse_code_next;

  // Side of the request (0 free, 1 filled), whether the request gives a buffer, and whether buffers or
  // warps wait on that side.
  wire is_give = request_function[0];
  wire side = request_function[0] ^ request_function[1];
  wire on_side_0 = !side;
  wire on_side_1 = side;

  always @* begin
    side_count = count_0;
    warp_waits = some_wait_0;
    if (side) begin
      side_count = count_1;
      warp_waits = some_wait_1;
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
  // No warp holds a buffer whose number is out of range. So the range check of request_buffer affects
  // only the error code.
  wire warp_out_of_range = 1'd0;

  always @* begin
    out_of_range = warp_out_of_range;
    if (is_give & (request_buffer > last_buffer_0)) begin
      out_of_range = 1'd1;
    end
  end

  wire rejected = (warp_out_of_range | waiting_is_parked) | (is_give & !holders_holds);
  wire accepted = request_valid & !rejected;

  // Either the list of buffers changes, or the list of waiting warps.
  // The two conditions have the same form, so that synthesis maps them in the same way.
  wire buffers_change = accepted & !(is_give ^ !is_served);
  wire warps_change = accepted & !(is_give ^ is_served);
  wire holders_transfer = accepted & (is_give | buffer_waits);

  always @* begin
    // Number of waiting buffers of each side, and whether warps wait on it.
    count_step = all_ones;
    if (is_give) begin
      count_step = 2'd1;
    end
  end

  wire [1:0] next_count = side_count + count_step;

  always @* begin
    count_0_next = count_0;
    if (buffers_change & on_side_0) begin
      count_0_next = next_count;
    end
  end

  always @* begin
    some_wait_0_next = some_wait_0;
    if (warps_change & on_side_0) begin
      some_wait_0_next = !is_give | !warps_is_single;
    end
  end

  always @* begin
    count_1_next = count_1;
    if (buffers_change & on_side_1) begin
      count_1_next = next_count;
    end
  end

  always @* begin
    some_wait_1_next = some_wait_1;
    if (warps_change & on_side_1) begin
      some_wait_1_next = !is_give | !warps_is_single;
    end
  end

  // Registered outputs: response, error, parked warps and counts.
  wire response_pulse_next = (accepted & is_served) & !reset;
  wire [2:0] response_pulse_warp_next = warp;

  always @* begin
    response_pulse_function_next = 2'd0;
    if (side) begin
      response_pulse_function_next = 2'd2;
    end
  end

  wire [1:0] response_pulse_buffer_next = buffer;
  wire error_pulse_next = (request_valid & rejected) & !reset;
  wire [2:0] error_pulse_warp_next = request_warp;

  always @* begin
    error_pulse_code_next = 2'd3;
    if (waiting_is_parked) begin
      error_pulse_code_next = 2'd2;
    end
    if (out_of_range) begin
      error_pulse_code_next = 2'd1;
    end
  end

  assign response_valid = response_pulse;
  assign response_warp = response_pulse_warp;
  assign response_function = response_pulse_function;
  assign response_buffer = response_pulse_buffer;
  assign error_valid = error_pulse;
  assign error_warp = error_pulse_warp;
  assign error_code = error_pulse_code;
  assign free = count_0;
  assign filled = count_1;

  wl_buffer_queue_buffers buffers (
    .clock(clock), .reset(reset), .side(side), .nonempty(buffer_waits), .change(buffers_change), .append(is_give),
    .item(request_buffer), .second(second_buffer_selected), .head(buffers_head), .is_single(buffers_is_single),
    .following_item_0(buffers_following_item_0), .following_item_1(buffers_following_item_1),
    .following_item_2(buffers_following_item_2)
  );

  wl_buffer_queue_warps warps (
    .clock(clock), .reset(reset), .side(side), .nonempty(warp_waits), .change(warps_change), .append(!is_give), .item(request_warp),
    .second(second_warp_selected), .head(warps_head), .is_single(warps_is_single), .following_item_0(warps_following_item_0),
    .following_item_1(warps_following_item_1), .following_item_2(warps_following_item_2), .following_item_3(warps_following_item_3),
    .following_item_4(warps_following_item_4), .following_item_5(warps_following_item_5), .following_item_6(warps_following_item_6),
    .following_item_7(warps_following_item_7)
  );

  wl_buffer_queue_second_buffer second_buffer (
    .word_0(buffers_following_item_0), .word_1(buffers_following_item_1), .word_2(buffers_following_item_2), .number(buffers_head),
    .selected(second_buffer_selected)
  );

  wl_buffer_queue_second_warp second_warp (
    .word_0(warps_following_item_0), .word_1(warps_following_item_1), .word_2(warps_following_item_2), .word_3(warps_following_item_3),
    .word_4(warps_following_item_4), .word_5(warps_following_item_5), .word_6(warps_following_item_6),
    .word_7(warps_following_item_7), .number(warps_head), .selected(second_warp_selected)
  );

  wl_buffer_queue_holders holders (
    .clock(clock), .reset(reset), .buffer(buffer), .warp(request_warp), .to_read(request_function[1]), .transfer(holders_transfer),
    .to_warp(is_served), .next_warp(warp), .next_to_read(side), .holds(holders_holds)
  );

  wl_buffer_queue_waiting waiting (
    .clock(clock), .reset(reset), .warp(request_warp), .change(warps_change), .change_warp(warp), .park(!is_give),
    .is_parked(waiting_is_parked), .parked_0(parked[0]), .parked_1(parked[1]), .parked_2(parked[2]), .parked_3(parked[3]),
    .parked_4(parked[4]), .parked_5(parked[5]), .parked_6(parked[6]), .parked_7(parked[7])
  );

  always @(posedge clock) begin
    if (reset) begin
      count_0 <= first_count_0;
      some_wait_0 <= 1'd0;
    end else begin
      count_0 <= count_0_next;
      some_wait_0 <= some_wait_0_next;
    end
    if (reset) begin
      count_1 <= first_count_1;
      some_wait_1 <= 1'd0;
    end else begin
      count_1 <= count_1_next;
      some_wait_1 <= some_wait_1_next;
    end
    response_pulse <= response_pulse_next;
    response_pulse_warp <= response_pulse_warp_next;
    response_pulse_function <= response_pulse_function_next;
    response_pulse_buffer <= response_pulse_buffer_next;
    error_pulse <= error_pulse_next;
    error_pulse_warp <= error_pulse_warp_next;
    error_pulse_code <= error_pulse_code_next;
  end

  wire unused_bits = &{1'b0, buffers_is_single};

endmodule

`default_nettype wire
