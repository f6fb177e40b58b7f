// wl_warp_issue_leader: submodule of warp_issue
// Leader thread: round robin over all live threads, whether they run or not.
// Parameters: LANES=32 PC_BITS=16 MANAGE=0
// Generated from Rust-HDL by: warploom emit warp_issue
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_warp_issue_leader (
  input  wire         clock,               // the one clock
  input  wire         load,                // a warp is launched, or a block ends
  input  wire         block_ends,          // a block ends
  input  wire  [31:0] live,                // live threads after the launch or the end
  output wire  [31:0] at_or_after_leader,  // threads from the leader on
  output wire  [31:0] after_leader,        // threads after the leader
  output wire  [31:0] source,              // thread whose next pc is issued: the leader, or the next live thread if it has exited
  output wire   [4:0] number               // number of the leader, from two cycles after load on
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
  reg [31:0] from_source;
  reg [31:0] live_after_source;
  reg [4:0] encoded;
  wire [31:0] suffix_mask_0_mask, suffix_mask_1_mask, suffix_mask_2_mask;
  reg [31:0] leader_mask, leader_mask_next;
  reg [4:0] encoded_leader;

  // Source thread: the first live thread from the leader on, else the first live thread of all.
  wire [31:0] live_from_leader = live & leader_mask;

  always @* begin
    from_source = suffix_mask_0_mask;
    if (live_from_leader != 32'd0) begin
      from_source = suffix_mask_1_mask;
    end
  end

  wire [31:0] after_source = from_source << 1'd1;
  assign source = from_source & ~after_source;

  always @* begin
    // Next leader: the first live thread after the source, else the
    // first of all; at a launch the first of all.
    live_after_source = 32'd0;
    if (block_ends) begin
      live_after_source = live & after_source;
    end
  end

  always @* begin
    leader_mask_next = leader_mask;
    if (load) begin
      leader_mask_next = suffix_mask_0_mask;
      if (live_after_source != 32'd0) begin
        leader_mask_next = suffix_mask_2_mask;
      end
    end
  end

  assign at_or_after_leader = leader_mask;
  assign after_leader = leader_mask << 1'd1;

  // Number of the leader.
  wire [31:0] leader_onehot = leader_mask & ~(leader_mask << 1'd1);

  always @* begin
    encoded = 5'd0;
    if (leader_onehot[0]) begin
      encoded = encoded | lane_number_0;
    end
    if (leader_onehot[1]) begin
      encoded = encoded | lane_number_1;
    end
    if (leader_onehot[2]) begin
      encoded = encoded | lane_number_2;
    end
    if (leader_onehot[3]) begin
      encoded = encoded | lane_number_3;
    end
    if (leader_onehot[4]) begin
      encoded = encoded | lane_number_4;
    end
    if (leader_onehot[5]) begin
      encoded = encoded | lane_number_5;
    end
    if (leader_onehot[6]) begin
      encoded = encoded | lane_number_6;
    end
    if (leader_onehot[7]) begin
      encoded = encoded | lane_number_7;
    end
    if (leader_onehot[8]) begin
      encoded = encoded | lane_number_8;
    end
    if (leader_onehot[9]) begin
      encoded = encoded | lane_number_9;
    end
    if (leader_onehot[10]) begin
      encoded = encoded | lane_number_10;
    end
    if (leader_onehot[11]) begin
      encoded = encoded | lane_number_11;
    end
    if (leader_onehot[12]) begin
      encoded = encoded | lane_number_12;
    end
    if (leader_onehot[13]) begin
      encoded = encoded | lane_number_13;
    end
    if (leader_onehot[14]) begin
      encoded = encoded | lane_number_14;
    end
    if (leader_onehot[15]) begin
      encoded = encoded | lane_number_15;
    end
    if (leader_onehot[16]) begin
      encoded = encoded | lane_number_16;
    end
    if (leader_onehot[17]) begin
      encoded = encoded | lane_number_17;
    end
    if (leader_onehot[18]) begin
      encoded = encoded | lane_number_18;
    end
    if (leader_onehot[19]) begin
      encoded = encoded | lane_number_19;
    end
    if (leader_onehot[20]) begin
      encoded = encoded | lane_number_20;
    end
    if (leader_onehot[21]) begin
      encoded = encoded | lane_number_21;
    end
    if (leader_onehot[22]) begin
      encoded = encoded | lane_number_22;
    end
    if (leader_onehot[23]) begin
      encoded = encoded | lane_number_23;
    end
    if (leader_onehot[24]) begin
      encoded = encoded | lane_number_24;
    end
    if (leader_onehot[25]) begin
      encoded = encoded | lane_number_25;
    end
    if (leader_onehot[26]) begin
      encoded = encoded | lane_number_26;
    end
    if (leader_onehot[27]) begin
      encoded = encoded | lane_number_27;
    end
    if (leader_onehot[28]) begin
      encoded = encoded | lane_number_28;
    end
    if (leader_onehot[29]) begin
      encoded = encoded | lane_number_29;
    end
    if (leader_onehot[30]) begin
      encoded = encoded | lane_number_30;
    end
    if (leader_onehot[31]) begin
      encoded = encoded | lane_number_31;
    end
  end

  wire [4:0] encoded_leader_next = encoded;
  assign number = encoded_leader;

  wl_warp_issue_suffix_mask suffix_mask_0 (.set(live), .mask(suffix_mask_0_mask));

  wl_warp_issue_suffix_mask suffix_mask_1 (.set(live_from_leader), .mask(suffix_mask_1_mask));

  wl_warp_issue_suffix_mask suffix_mask_2 (.set(live_after_source), .mask(suffix_mask_2_mask));

  always @(posedge clock) begin
    leader_mask <= leader_mask_next;
    encoded_leader <= encoded_leader_next;
  end

endmodule

`default_nettype wire
