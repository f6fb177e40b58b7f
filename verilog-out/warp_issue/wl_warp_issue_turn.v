// wl_warp_issue_turn: a part of warp_issue
// The representative: round robin over all live threads, whether they run or not.
// Parameters: LANES=32 PC_BITS=16 MANAGE=0
// Made from Rust-HDL by: warploom emit warp_issue
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_warp_issue_turn (
  input  wire         clock,   // the one clock
  input  wire         load,    // a warp begins, or a block ends
  input  wire         ends,    // it is a block that ends
  input  wire  [31:0] live,    // the threads that are live then
  output wire  [31:0] from,    // the threads from the representative on
  output wire  [31:0] behind,  // the threads behind it
  output wire  [31:0] lender,  // the thread whose next pc is issued: the representative, or the next live thread if it isn't live
  output wire   [4:0] number   // the representative, from two cycles after load on
);

  localparam [4:0] numbers_0 = 5'd0;
  localparam [4:0] numbers_1 = 5'd1;
  localparam [4:0] numbers_2 = 5'd2;
  localparam [4:0] numbers_3 = 5'd3;
  localparam [4:0] numbers_4 = 5'd4;
  localparam [4:0] numbers_5 = 5'd5;
  localparam [4:0] numbers_6 = 5'd6;
  localparam [4:0] numbers_7 = 5'd7;
  localparam [4:0] numbers_8 = 5'd8;
  localparam [4:0] numbers_9 = 5'd9;
  localparam [4:0] numbers_10 = 5'd10;
  localparam [4:0] numbers_11 = 5'd11;
  localparam [4:0] numbers_12 = 5'd12;
  localparam [4:0] numbers_13 = 5'd13;
  localparam [4:0] numbers_14 = 5'd14;
  localparam [4:0] numbers_15 = 5'd15;
  localparam [4:0] numbers_16 = 5'd16;
  localparam [4:0] numbers_17 = 5'd17;
  localparam [4:0] numbers_18 = 5'd18;
  localparam [4:0] numbers_19 = 5'd19;
  localparam [4:0] numbers_20 = 5'd20;
  localparam [4:0] numbers_21 = 5'd21;
  localparam [4:0] numbers_22 = 5'd22;
  localparam [4:0] numbers_23 = 5'd23;
  localparam [4:0] numbers_24 = 5'd24;
  localparam [4:0] numbers_25 = 5'd25;
  localparam [4:0] numbers_26 = 5'd26;
  localparam [4:0] numbers_27 = 5'd27;
  localparam [4:0] numbers_28 = 5'd28;
  localparam [4:0] numbers_29 = 5'd29;
  localparam [4:0] numbers_30 = 5'd30;
  localparam [4:0] numbers_31 = 5'd31;
  reg [31:0] from_lender;
  reg [31:0] rest;
  reg [4:0] code;
  wire [31:0] onward_0_mask, onward_1_mask, onward_2_mask;
  reg [31:0] on, on_next;
  reg [4:0] coded;

  wire [31:0] upper = live & on;

  always @* begin
    from_lender = onward_0_mask;
    if (upper != 32'd0) begin
      from_lender = onward_1_mask;
    end
  end

  wire [31:0] behind_lender = from_lender << 1'd1;
  assign lender = from_lender & ~behind_lender;

  always @* begin
    rest = 32'd0;
    if (ends) begin
      rest = live & behind_lender;
    end
  end

  always @* begin
    on_next = on;
    if (load) begin
      on_next = onward_0_mask;
      if (rest != 32'd0) begin
        on_next = onward_2_mask;
      end
    end
  end

  assign from = on;
  assign behind = on << 1'd1;
  wire [31:0] one = on & ~(on << 1'd1);

  always @* begin
    code = 5'd0;
    if (one[0]) begin
      code = code | numbers_0;
    end
    if (one[1]) begin
      code = code | numbers_1;
    end
    if (one[2]) begin
      code = code | numbers_2;
    end
    if (one[3]) begin
      code = code | numbers_3;
    end
    if (one[4]) begin
      code = code | numbers_4;
    end
    if (one[5]) begin
      code = code | numbers_5;
    end
    if (one[6]) begin
      code = code | numbers_6;
    end
    if (one[7]) begin
      code = code | numbers_7;
    end
    if (one[8]) begin
      code = code | numbers_8;
    end
    if (one[9]) begin
      code = code | numbers_9;
    end
    if (one[10]) begin
      code = code | numbers_10;
    end
    if (one[11]) begin
      code = code | numbers_11;
    end
    if (one[12]) begin
      code = code | numbers_12;
    end
    if (one[13]) begin
      code = code | numbers_13;
    end
    if (one[14]) begin
      code = code | numbers_14;
    end
    if (one[15]) begin
      code = code | numbers_15;
    end
    if (one[16]) begin
      code = code | numbers_16;
    end
    if (one[17]) begin
      code = code | numbers_17;
    end
    if (one[18]) begin
      code = code | numbers_18;
    end
    if (one[19]) begin
      code = code | numbers_19;
    end
    if (one[20]) begin
      code = code | numbers_20;
    end
    if (one[21]) begin
      code = code | numbers_21;
    end
    if (one[22]) begin
      code = code | numbers_22;
    end
    if (one[23]) begin
      code = code | numbers_23;
    end
    if (one[24]) begin
      code = code | numbers_24;
    end
    if (one[25]) begin
      code = code | numbers_25;
    end
    if (one[26]) begin
      code = code | numbers_26;
    end
    if (one[27]) begin
      code = code | numbers_27;
    end
    if (one[28]) begin
      code = code | numbers_28;
    end
    if (one[29]) begin
      code = code | numbers_29;
    end
    if (one[30]) begin
      code = code | numbers_30;
    end
    if (one[31]) begin
      code = code | numbers_31;
    end
  end

  wire [4:0] coded_next = code;
  assign number = coded;

  wl_warp_issue_onward onward_0 (.set(live), .mask(onward_0_mask));

  wl_warp_issue_onward onward_1 (.set(upper), .mask(onward_1_mask));

  wl_warp_issue_onward onward_2 (.set(rest), .mask(onward_2_mask));

  always @(posedge clock) begin
    on <= on_next;
    coded <= coded_next;
  end

endmodule

`default_nettype wire
