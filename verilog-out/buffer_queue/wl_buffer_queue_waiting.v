// wl_buffer_queue_waiting: submodule of buffer_queue
// Parked warps: one bit per warp.
// Parameters: BUFFERS=3 WARPS=8
// Generated from Rust-HDL by: warploom emit buffer_queue
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_buffer_queue_waiting (
  input  wire         clock,        // clock, rising edge
  input  wire         reset,        // synchronous, active high: no warp is parked
  input  wire   [2:0] warp,         // warp of the request
  input  wire         change,       // a warp is parked or served
  input  wire   [2:0] change_warp,  // warp that is parked or served
  input  wire         park,         // the warp is parked (1) or served (0)
  output wire         is_parked,    // the warp of the request is parked
  output wire         parked_0,     // this warp is parked
  output wire         parked_1,     // this warp is parked
  output wire         parked_2,     // this warp is parked
  output wire         parked_3,     // this warp is parked
  output wire         parked_4,     // this warp is parked
  output wire         parked_5,     // this warp is parked
  output wire         parked_6,     // this warp is parked
  output wire         parked_7      // this warp is parked
);

  localparam [2:0] number_of_0 = 3'd0;
  localparam [2:0] number_of_1 = 3'd1;
  localparam [2:0] number_of_2 = 3'd2;
  localparam [2:0] number_of_3 = 3'd3;
  localparam [2:0] number_of_4 = 3'd4;
  localparam [2:0] number_of_5 = 3'd5;
  localparam [2:0] number_of_6 = 3'd6;
  localparam [2:0] number_of_7 = 3'd7;
  reg next_value;
  reg waiting_0, waiting_0_next, waiting_1, waiting_1_next, waiting_2, waiting_2_next, waiting_3, waiting_3_next, waiting_4,
      waiting_4_next, waiting_5, waiting_5_next, waiting_6, waiting_6_next, waiting_7, waiting_7_next;
  wire waiting_of_selected;

  always @* begin
    next_value = 1'd0;
    if (park) begin
      next_value = 1'd1;
    end
  end

  always @* begin
    waiting_0_next = waiting_0;
    if (change & (change_warp == number_of_0)) begin
      waiting_0_next = next_value;
    end
  end

  assign parked_0 = waiting_0 == 1'd1;

  always @* begin
    waiting_1_next = waiting_1;
    if (change & (change_warp == number_of_1)) begin
      waiting_1_next = next_value;
    end
  end

  assign parked_1 = waiting_1 == 1'd1;

  always @* begin
    waiting_2_next = waiting_2;
    if (change & (change_warp == number_of_2)) begin
      waiting_2_next = next_value;
    end
  end

  assign parked_2 = waiting_2 == 1'd1;

  always @* begin
    waiting_3_next = waiting_3;
    if (change & (change_warp == number_of_3)) begin
      waiting_3_next = next_value;
    end
  end

  assign parked_3 = waiting_3 == 1'd1;

  always @* begin
    waiting_4_next = waiting_4;
    if (change & (change_warp == number_of_4)) begin
      waiting_4_next = next_value;
    end
  end

  assign parked_4 = waiting_4 == 1'd1;

  always @* begin
    waiting_5_next = waiting_5;
    if (change & (change_warp == number_of_5)) begin
      waiting_5_next = next_value;
    end
  end

  assign parked_5 = waiting_5 == 1'd1;

  always @* begin
    waiting_6_next = waiting_6;
    if (change & (change_warp == number_of_6)) begin
      waiting_6_next = next_value;
    end
  end

  assign parked_6 = waiting_6 == 1'd1;

  always @* begin
    waiting_7_next = waiting_7;
    if (change & (change_warp == number_of_7)) begin
      waiting_7_next = next_value;
    end
  end

  assign parked_7 = waiting_7 == 1'd1;
  assign is_parked = waiting_of_selected == 1'd1;

  wl_buffer_queue_waiting_of waiting_of (
    .word_0(waiting_0), .word_1(waiting_1), .word_2(waiting_2), .word_3(waiting_3), .word_4(waiting_4), .word_5(waiting_5),
    .word_6(waiting_6), .word_7(waiting_7), .number(warp), .selected(waiting_of_selected)
  );

  always @(posedge clock) begin
    if (reset) begin
      waiting_0 <= 1'd0;
    end else begin
      waiting_0 <= waiting_0_next;
    end
    if (reset) begin
      waiting_1 <= 1'd0;
    end else begin
      waiting_1 <= waiting_1_next;
    end
    if (reset) begin
      waiting_2 <= 1'd0;
    end else begin
      waiting_2 <= waiting_2_next;
    end
    if (reset) begin
      waiting_3 <= 1'd0;
    end else begin
      waiting_3 <= waiting_3_next;
    end
    if (reset) begin
      waiting_4 <= 1'd0;
    end else begin
      waiting_4 <= waiting_4_next;
    end
    if (reset) begin
      waiting_5 <= 1'd0;
    end else begin
      waiting_5 <= waiting_5_next;
    end
    if (reset) begin
      waiting_6 <= 1'd0;
    end else begin
      waiting_6 <= waiting_6_next;
    end
    if (reset) begin
      waiting_7 <= 1'd0;
    end else begin
      waiting_7 <= waiting_7_next;
    end
  end

endmodule

`default_nettype wire
