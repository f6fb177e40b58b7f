// wl_warp_issue_number: submodule of warp_issue
// Number of a thread.
// Parameters: LANES=32 PC_BITS=16 MANAGE=0 PARK=0
// Generated from Rust-HDL by: warploom emit warp_issue
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_warp_issue_number (
  input  wire  [31:0] thread,  // thread, as a mask of one bit
  output reg    [4:0] number   // number of the thread
);

  localparam [4:0] lane_number_0 = 5'd0;
  localparam [4:0] lane_number_1 = 5'd1;
  localparam [4:0] lane_number_2 = 5'd2;
  localparam [4:0] lane_number_3 = 5'd3;
  localparam [4:0] lane_number_4 = 5'd4;
  localparam [4:0] lane_number_5 = 5'd5;
  localparam [4:0] lane_number_6 = 5'd6;
  localparam [4:0] lane_number_7 = 5'd7;
  localparam [4:0] lane_number_8 = 5'd8;
  localparam [4:0] lane_number_9 = 5'd9;
  localparam [4:0] lane_number_10 = 5'd10;
  localparam [4:0] lane_number_11 = 5'd11;
  localparam [4:0] lane_number_12 = 5'd12;
  localparam [4:0] lane_number_13 = 5'd13;
  localparam [4:0] lane_number_14 = 5'd14;
  localparam [4:0] lane_number_15 = 5'd15;
  localparam [4:0] lane_number_16 = 5'd16;
  localparam [4:0] lane_number_17 = 5'd17;
  localparam [4:0] lane_number_18 = 5'd18;
  localparam [4:0] lane_number_19 = 5'd19;
  localparam [4:0] lane_number_20 = 5'd20;
  localparam [4:0] lane_number_21 = 5'd21;
  localparam [4:0] lane_number_22 = 5'd22;
  localparam [4:0] lane_number_23 = 5'd23;
  localparam [4:0] lane_number_24 = 5'd24;
  localparam [4:0] lane_number_25 = 5'd25;
  localparam [4:0] lane_number_26 = 5'd26;
  localparam [4:0] lane_number_27 = 5'd27;
  localparam [4:0] lane_number_28 = 5'd28;
  localparam [4:0] lane_number_29 = 5'd29;
  localparam [4:0] lane_number_30 = 5'd30;
  localparam [4:0] lane_number_31 = 5'd31;

  always @* begin
    number = 5'd0;
    if (thread[0]) begin
      number = number | lane_number_0;
    end
    if (thread[1]) begin
      number = number | lane_number_1;
    end
    if (thread[2]) begin
      number = number | lane_number_2;
    end
    if (thread[3]) begin
      number = number | lane_number_3;
    end
    if (thread[4]) begin
      number = number | lane_number_4;
    end
    if (thread[5]) begin
      number = number | lane_number_5;
    end
    if (thread[6]) begin
      number = number | lane_number_6;
    end
    if (thread[7]) begin
      number = number | lane_number_7;
    end
    if (thread[8]) begin
      number = number | lane_number_8;
    end
    if (thread[9]) begin
      number = number | lane_number_9;
    end
    if (thread[10]) begin
      number = number | lane_number_10;
    end
    if (thread[11]) begin
      number = number | lane_number_11;
    end
    if (thread[12]) begin
      number = number | lane_number_12;
    end
    if (thread[13]) begin
      number = number | lane_number_13;
    end
    if (thread[14]) begin
      number = number | lane_number_14;
    end
    if (thread[15]) begin
      number = number | lane_number_15;
    end
    if (thread[16]) begin
      number = number | lane_number_16;
    end
    if (thread[17]) begin
      number = number | lane_number_17;
    end
    if (thread[18]) begin
      number = number | lane_number_18;
    end
    if (thread[19]) begin
      number = number | lane_number_19;
    end
    if (thread[20]) begin
      number = number | lane_number_20;
    end
    if (thread[21]) begin
      number = number | lane_number_21;
    end
    if (thread[22]) begin
      number = number | lane_number_22;
    end
    if (thread[23]) begin
      number = number | lane_number_23;
    end
    if (thread[24]) begin
      number = number | lane_number_24;
    end
    if (thread[25]) begin
      number = number | lane_number_25;
    end
    if (thread[26]) begin
      number = number | lane_number_26;
    end
    if (thread[27]) begin
      number = number | lane_number_27;
    end
    if (thread[28]) begin
      number = number | lane_number_28;
    end
    if (thread[29]) begin
      number = number | lane_number_29;
    end
    if (thread[30]) begin
      number = number | lane_number_30;
    end
    if (thread[31]) begin
      number = number | lane_number_31;
    end
  end

endmodule

`default_nettype wire
