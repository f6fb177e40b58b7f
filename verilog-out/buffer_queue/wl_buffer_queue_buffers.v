// wl_buffer_queue_buffers: a part of buffer_queue
// Two lists of the same things, each of which is in one of them at most.
// Parameters: BUFFERS=3 WARPS=8
// Made from Rust-HDL by: warploom emit buffer_queue
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_buffer_queue_buffers (
  input  wire         clock,       // the one clock
  input  wire         reset,       // synchronous, active high: the lists are as at the beginning
  input  wire         side,        // which list
  input  wire         any,         // it is not empty
  input  wire         changes,     // a thing comes behind it, or its first thing leaves it
  input  wire         adds,        // if it changes, a thing comes
  input  wire   [1:0] number,      // which
  input  wire   [1:0] behind,      // what comes behind its first thing
  output wire   [1:0] head,        // its first thing
  output wire         single,      // that is its last, too
  output wire   [1:0] follower_0,  // what comes behind this thing, in a list
  output wire   [1:0] follower_1,  // what comes behind this thing, in a list
  output wire   [1:0] follower_2   // what comes behind this thing, in a list
);

  localparam [1:0] number_of_0 = 2'd0;
  localparam [1:0] number_of_1 = 2'd1;
  localparam [1:0] number_of_2 = 2'd2;
  localparam [1:0] following_0 = 2'd1;
  localparam [1:0] following_1 = 2'd2;
  localparam [1:0] following_2 = 2'd0;
  localparam [1:0] final_number = 2'd2;
  reg [1:0] oldest;
  reg [1:0] youngest;
  reg [1:0] next_of_0, next_of_0_next, next_of_1, next_of_1_next, next_of_2, next_of_2_next;
  reg [1:0] first_0, first_0_next, first_1, first_1_next;
  reg [1:0] last_0, last_0_next, last_1, last_1_next;

  wire at_0 = !side;
  wire at_1 = side;

  always @* begin
    oldest = first_0;
    youngest = last_0;
    if (side) begin
      oldest = first_1;
      youngest = last_1;
    end
  end

  wire links = (changes & adds) & any;

  always @* begin
    next_of_0_next = next_of_0;
    if (links & (youngest == number_of_0)) begin
      next_of_0_next = number;
    end
  end

  assign follower_0 = next_of_0;

  always @* begin
    next_of_1_next = next_of_1;
    if (links & (youngest == number_of_1)) begin
      next_of_1_next = number;
    end
  end

  assign follower_1 = next_of_1;

  always @* begin
    next_of_2_next = next_of_2;
    if (links & (youngest == number_of_2)) begin
      next_of_2_next = number;
    end
  end

  assign follower_2 = next_of_2;
  wire begins = changes & (!adds | !any);

  always @* begin
    first_0_next = first_0;
    if (begins & at_0) begin
      first_0_next = number;
      if (!adds) begin
        first_0_next = behind;
      end
    end
  end

  always @* begin
    last_0_next = last_0;
    if ((changes & adds) & at_0) begin
      last_0_next = number;
    end
  end

  always @* begin
    first_1_next = first_1;
    if (begins & at_1) begin
      first_1_next = number;
      if (!adds) begin
        first_1_next = behind;
      end
    end
  end

  always @* begin
    last_1_next = last_1;
    if ((changes & adds) & at_1) begin
      last_1_next = number;
    end
  end

  assign head = oldest;
  assign single = oldest == youngest;

  always @(posedge clock) begin
    if (reset) begin
      next_of_0 <= following_0;
    end else begin
      next_of_0 <= next_of_0_next;
    end
    if (reset) begin
      next_of_1 <= following_1;
    end else begin
      next_of_1 <= next_of_1_next;
    end
    if (reset) begin
      next_of_2 <= following_2;
    end else begin
      next_of_2 <= next_of_2_next;
    end
    if (reset) begin
      first_0 <= number_of_0;
      last_0 <= final_number;
    end else begin
      first_0 <= first_0_next;
      last_0 <= last_0_next;
    end
    first_1 <= first_1_next;
    last_1 <= last_1_next;
  end

endmodule

`default_nettype wire
