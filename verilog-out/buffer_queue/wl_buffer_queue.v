// wl_buffer_queue: buffers handed from the warps that fill them to those that read them, and back, in order
// Buffers handed from the warps that fill them to those that read them, and back, in order.
// Parameters: BUFFERS=3 WARPS=8
// Made from Rust-HDL by: warploom emit buffer_queue
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_buffer_queue (
  input  wire         clock,              // the one clock; everything happens on its rising edge
  input  wire         reset,              // synchronous, active high: all buffers are free, in order; nobody is parked
  input  wire         request_valid,      // a warp asks for a buffer or hands one on
  input  wire   [2:0] request_warp,       // which warp
  input  wire   [1:0] request_function,   // 0: dequeue, 1: queue, 2: acquire, 3: release
  input  wire   [1:0] request_buffer,     // which buffer is queued or released
  output wire         response_valid,     // a warp has got a buffer
  output wire   [2:0] response_warp,      // which warp
  output wire   [1:0] response_function,  // 0: to be filled, 2: to be read
  output wire   [1:0] response_buffer,    // which buffer
  output wire         error_valid,        // the request of the cycle before was refused
  output wire   [2:0] error_warp,         // whose it was
  output wire   [1:0] error_code,         // why
  output wire   [7:0] parked,             // a bit for each warp: it waits for a buffer
  output wire   [1:0] free,               // how many buffers are free
  output wire   [1:0] filled              // how many are filled and wait for a reader
);

  localparam [1:0] last_buffer_0 = 2'd2;
  localparam [1:0] all_ones = 2'd3;
  localparam [1:0] first_count_0 = 2'd3;
  localparam [1:0] first_count_1 = 2'd0;
  reg [1:0] here;
  reg any_warp;
  reg [2:0] warp;
  reg [1:0] buffer;
  reg absent;
  reg meets;
  reg [1:0] step;
  wire [1:0] buffers_head;
  wire buffers_single;
  wire [1:0] buffers_follower_0, buffers_follower_1, buffers_follower_2;
  wire [2:0] warps_head;
  wire warps_single;
  wire [2:0] warps_follower_0, warps_follower_1, warps_follower_2, warps_follower_3, warps_follower_4, warps_follower_5,
      warps_follower_6, warps_follower_7;
  wire [1:0] buffer_behind_selected;
  wire [2:0] warp_behind_selected;
  wire holders_holds;
  wire waiting_waits;
  reg [1:0] count_0, count_0_next, count_1, count_1_next;
  reg some_wait_0, some_wait_0_next, some_wait_1, some_wait_1_next;
  reg responds;
  reg [2:0] responds_to;
  reg [1:0] got_by, got_by_next;
  reg [1:0] given;
  reg fails;
  reg [2:0] failed;
  reg [1:0] code, code_next;

  wire gives = request_function[0];
  wire side = request_function[0] ^ request_function[1];
  wire at_0 = !side;
  wire at_1 = side;

  always @* begin
    here = count_0;
    any_warp = some_wait_0;
    if (side) begin
      here = count_1;
      any_warp = some_wait_1;
    end
  end

  wire any_buffer = here != 2'd0;

  always @* begin
    warp = request_warp;
    buffer = buffers_head;
    meets = any_buffer;
    if (gives) begin
      warp = warps_head;
      buffer = request_buffer;
      meets = any_warp;
    end
  end

  wire no_warp = 1'd0;

  always @* begin
    absent = no_warp;
    if (gives & (request_buffer > last_buffer_0)) begin
      absent = 1'd1;
    end
  end

  wire refused = (no_warp | waiting_waits) | (gives & !holders_holds);
  wire taken = request_valid & !refused;
  wire buffers_change = taken & !(gives ^ !meets);
  wire warps_change = taken & !(gives ^ meets);
  wire holders_moves = taken & (gives | any_buffer);

  always @* begin
    step = all_ones;
    if (gives) begin
      step = 2'd1;
    end
  end

  wire [1:0] sum = here + step;

  always @* begin
    count_0_next = count_0;
    if (buffers_change & at_0) begin
      count_0_next = sum;
    end
  end

  always @* begin
    some_wait_0_next = some_wait_0;
    if (warps_change & at_0) begin
      some_wait_0_next = !gives | !warps_single;
    end
  end

  always @* begin
    count_1_next = count_1;
    if (buffers_change & at_1) begin
      count_1_next = sum;
    end
  end

  always @* begin
    some_wait_1_next = some_wait_1;
    if (warps_change & at_1) begin
      some_wait_1_next = !gives | !warps_single;
    end
  end

  wire responds_next = (taken & meets) & !reset;
  wire [2:0] responds_to_next = warp;

  always @* begin
    got_by_next = 2'd0;
    if (side) begin
      got_by_next = 2'd2;
    end
  end

  wire [1:0] given_next = buffer;
  wire fails_next = (request_valid & refused) & !reset;
  wire [2:0] failed_next = request_warp;

  always @* begin
    code_next = 2'd3;
    if (waiting_waits) begin
      code_next = 2'd2;
    end
    if (absent) begin
      code_next = 2'd1;
    end
  end

  assign response_valid = responds;
  assign response_warp = responds_to;
  assign response_function = got_by;
  assign response_buffer = given;
  assign error_valid = fails;
  assign error_warp = failed;
  assign error_code = code;
  assign free = count_0;
  assign filled = count_1;

  wl_buffer_queue_buffers buffers (
    .clock(clock), .reset(reset), .side(side), .any(any_buffer), .changes(buffers_change), .adds(gives), .number(request_buffer),
    .behind(buffer_behind_selected), .head(buffers_head), .single(buffers_single), .follower_0(buffers_follower_0),
    .follower_1(buffers_follower_1), .follower_2(buffers_follower_2)
  );

  wl_buffer_queue_warps warps (
    .clock(clock), .reset(reset), .side(side), .any(any_warp), .changes(warps_change), .adds(!gives), .number(request_warp),
    .behind(warp_behind_selected), .head(warps_head), .single(warps_single), .follower_0(warps_follower_0),
    .follower_1(warps_follower_1), .follower_2(warps_follower_2), .follower_3(warps_follower_3), .follower_4(warps_follower_4),
    .follower_5(warps_follower_5), .follower_6(warps_follower_6), .follower_7(warps_follower_7)
  );

  wl_buffer_queue_buffer_behind buffer_behind (
    .word_0(buffers_follower_0), .word_1(buffers_follower_1), .word_2(buffers_follower_2), .number(buffers_head),
    .selected(buffer_behind_selected)
  );

  wl_buffer_queue_warp_behind warp_behind (
    .word_0(warps_follower_0), .word_1(warps_follower_1), .word_2(warps_follower_2), .word_3(warps_follower_3),
    .word_4(warps_follower_4), .word_5(warps_follower_5), .word_6(warps_follower_6), .word_7(warps_follower_7), .number(warps_head),
    .selected(warp_behind_selected)
  );

  wl_buffer_queue_holders holders (
    .clock(clock), .reset(reset), .buffer(buffer), .warp(request_warp), .to_read(request_function[1]), .moves(holders_moves),
    .to_warp(meets), .next_warp(warp), .next_to_read(side), .holds(holders_holds)
  );

  wl_buffer_queue_waiting waiting (
    .clock(clock), .reset(reset), .warp(request_warp), .changes(warps_change), .changed(warp), .parks(!gives), .waits(waiting_waits),
    .parked_0(parked[0]), .parked_1(parked[1]), .parked_2(parked[2]), .parked_3(parked[3]), .parked_4(parked[4]),
    .parked_5(parked[5]), .parked_6(parked[6]), .parked_7(parked[7])
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
    responds <= responds_next;
    responds_to <= responds_to_next;
    got_by <= got_by_next;
    given <= given_next;
    fails <= fails_next;
    failed <= failed_next;
    code <= code_next;
  end

  wire unused_bits = &{1'b0, buffers_single};

endmodule

`default_nettype wire
