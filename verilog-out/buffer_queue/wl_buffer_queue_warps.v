// wl_buffer_queue_warps: a part of buffer_queue
// Two lists of the same things, each of which is in one of them at most.
// Parameters: BUFFERS=3 WARPS=8
// Made from Rust-HDL by: warploom emit buffer_queue
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_buffer_queue_warps (
  input  wire         clock,       // the one clock
  input  wire         reset,       // synchronous, active high: the lists are as at the beginning
  input  wire         side,        // which list
  input  wire         any,         // it is not empty
  input  wire         changes,     // a thing comes behind it, or its first thing leaves it
  input  wire         adds,        // if it changes, a thing comes
  input  wire   [2:0] number,      // which
  input  wire   [2:0] behind,      // what comes behind its first thing
  output wire   [2:0] head,        // its first thing
  output wire         single,      // that is its last, too
  output wire   [2:0] follower_0,  // what comes behind this thing, in a list
  output wire   [2:0] follower_1,  // what comes behind this thing, in a list
  output wire   [2:0] follower_2,  // what comes behind this thing, in a list
  output wire   [2:0] follower_3,  // what comes behind this thing, in a list
  output wire   [2:0] follower_4,  // what comes behind this thing, in a list
  output wire   [2:0] follower_5,  // what comes behind this thing, in a list
  output wire   [2:0] follower_6,  // what comes behind this thing, in a list
  output wire   [2:0] follower_7   // what comes behind this thing, in a list
);

  localparam [2:0] number_of_0 = 3'd0;
  localparam [2:0] number_of_1 = 3'd1;
  localparam [2:0] number_of_2 = 3'd2;
  localparam [2:0] number_of_3 = 3'd3;
  localparam [2:0] number_of_4 = 3'd4;
  localparam [2:0] number_of_5 = 3'd5;
  localparam [2:0] number_of_6 = 3'd6;
  localparam [2:0] number_of_7 = 3'd7;
  reg [2:0] oldest;
  reg [2:0] youngest;
  reg [2:0] next_of_0, next_of_0_next, next_of_1, next_of_1_next, next_of_2, next_of_2_next, next_of_3, next_of_3_next, next_of_4,
      next_of_4_next, next_of_5, next_of_5_next, next_of_6, next_of_6_next, next_of_7, next_of_7_next;
  reg [2:0] first_0, first_0_next, first_1, first_1_next;
  reg [2:0] last_0, last_0_next, last_1, last_1_next;

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

  always @* begin
    next_of_3_next = next_of_3;
    if (links & (youngest == number_of_3)) begin
      next_of_3_next = number;
    end
  end

  assign follower_3 = next_of_3;

  always @* begin
    next_of_4_next = next_of_4;
    if (links & (youngest == number_of_4)) begin
      next_of_4_next = number;
    end
  end

  assign follower_4 = next_of_4;

  always @* begin
    next_of_5_next = next_of_5;
    if (links & (youngest == number_of_5)) begin
      next_of_5_next = number;
    end
  end

  assign follower_5 = next_of_5;

  always @* begin
    next_of_6_next = next_of_6;
    if (links & (youngest == number_of_6)) begin
      next_of_6_next = number;
    end
  end

  assign follower_6 = next_of_6;

  always @* begin
    next_of_7_next = next_of_7;
    if (links & (youngest == number_of_7)) begin
      next_of_7_next = number;
    end
  end

  assign follower_7 = next_of_7;
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
    next_of_0 <= next_of_0_next;
    next_of_1 <= next_of_1_next;
    next_of_2 <= next_of_2_next;
    next_of_3 <= next_of_3_next;
    next_of_4 <= next_of_4_next;
    next_of_5 <= next_of_5_next;
    next_of_6 <= next_of_6_next;
    next_of_7 <= next_of_7_next;
    first_0 <= first_0_next;
    first_1 <= first_1_next;
    last_0 <= last_0_next;
    last_1 <= last_1_next;
  end

  wire unused_bits = &{1'b0, reset};

endmodule

`default_nettype wire
