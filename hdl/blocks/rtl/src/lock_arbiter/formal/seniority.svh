// Premises about the use of the submodule `seniority`, and lemmas. After a reset the words are filled, in the order of
// the warps. A warp gets a seniority in a cycle with `hold`, if a slot is left.
reg unfilled = 1;
reg [1:0] next_fill = 0;
reg [3:0] has_one = 0;
reg settled = 0;
always @(posedge clock) begin
  unfilled <= reset || (unfilled && next_fill != 3);
  next_fill <= reset ? 2'd0 : next_fill + 2'd1;
  has_one <= reset ? 4'd0 : (has_one & ~(clear ? 4'd1 << warp : 4'd0)) | (assign_ ? 4'd1 << warp : 4'd0);
  // The last change has taken effect.
  settled <= !assign_ && !clear && !reset;
end
always @* if (started) begin
  assume (reset || fill == unfilled);
  if (unfilled) assume (fill_address == next_fill && !assign_ && !clear);
  if (assign_) assume (hold && !full && !clear && settled);
end
`ifdef LEMMAS
(* hierconn *) wire [3:0] \dut.free ;
(* hierconn *) wire [3:0] \dut.fetch ;
(* hierconn *) wire [3:0] \dut.source ;
(* hierconn *) wire [3:0] \dut.target ;
(* hierconn *) wire [3:0] \dut.requester ;
(* hierconn *) wire \dut.fetched ;
(* hierconn *) wire \dut.checked ;
(* hierconn *) wire [1:0] \dut.moving_warp ;
(* hierconn *) wire \dut.changed ;
(* hierconn *) wire [1:0] \dut.changed_warp ;
(* hierconn *) wire [3:0] \dut.changed_word ;
(* hierconn *) wire [3:0] \dut.seniority_of.words[0] ;
(* hierconn *) wire [3:0] \dut.seniority_of.words[1] ;
(* hierconn *) wire [3:0] \dut.seniority_of.words[2] ;
(* hierconn *) wire [3:0] \dut.seniority_of.words[3] ;
(* hierconn *) wire [3:0] \dut.seniority_of.read_data ;
(* hierconn *) wire [3:0] \dut.seniority_to_pack.words[0] ;
(* hierconn *) wire [3:0] \dut.seniority_to_pack.words[1] ;
(* hierconn *) wire [3:0] \dut.seniority_to_pack.words[2] ;
(* hierconn *) wire [3:0] \dut.seniority_to_pack.words[3] ;
(* hierconn *) wire [3:0] \dut.seniority_to_pack.read_data ;
(* hierconn *) wire [1:0] \dut.slot_warp.words[0] ;
(* hierconn *) wire [1:0] \dut.slot_warp.words[1] ;
(* hierconn *) wire [1:0] \dut.slot_warp.words[2] ;
(* hierconn *) wire [1:0] \dut.slot_warp.words[3] ;
(* hierconn *) wire [1:0] \dut.slot_warp.words[4] ;
(* hierconn *) wire [1:0] \dut.slot_warp.words[5] ;
(* hierconn *) wire [1:0] \dut.slot_warp.words[6] ;
(* hierconn *) wire [1:0] \dut.slot_warp.words[7] ;
(* hierconn *) wire [1:0] \dut.slot_warp.read_data ;
wire [15:0] words = {\dut.seniority_to_pack.words[3] , \dut.seniority_to_pack.words[2] ,
  \dut.seniority_to_pack.words[1] ,
  \dut.seniority_to_pack.words[0] };
wire [15:0] copies = {\dut.seniority_of.words[3] , \dut.seniority_of.words[2] , \dut.seniority_of.words[1] ,
  \dut.seniority_of.words[0] };
wire [15:0] slot_warps = {\dut.slot_warp.words[7] , \dut.slot_warp.words[6] , \dut.slot_warp.words[5] ,
  \dut.slot_warp.words[4] ,
  \dut.slot_warp.words[3] , \dut.slot_warp.words[2] , \dut.slot_warp.words[1] , \dut.slot_warp.words[0] };
// Words after the change that is being made, and their slots.
wire [3:0] has;
wire [15:0] slot;
genvar w;
generate for (w = 0; w < 4; w = w + 1) begin
  wire [3:0] word = \dut.changed && \dut.changed_warp == w ? \dut.changed_word : words[4*w+:4];
  wire [3:0] number = {1'b0, word[3:1]};
  assign has[w] = !word[0];
  assign slot[4*w+:4] = number;
  always @* if (started && !unfilled) begin
    assert (copies[4*w+:4] == words[4*w+:4]);
    assert (has[w] == has_one[w]);
    assert (!words[4*w] || words[4*w+:4] == 15);
    if (has[w]) begin
      assert (number < \dut.free && slot_warps[2*number[2:0]+:2] == w);
      assert (number < \dut.target || number >= \dut.source );
    end
  end
  always @* if (started && unfilled && next_fill > w) assert (words[4*w+:4] == 15 && copies[4*w+:4] == 15);
end endgenerate
wire [2:0] source = \dut.source [2:0], after_source = source + 3'd1;
always @* if (started) begin
  assert (\dut.target <= \dut.source && \dut.source <= \dut.free && \dut.free <= 8);
  if (unfilled) assert (\dut.free == 0 && !\dut.changed && has_one == 0);
  if (\dut.changed ) assert (!settled && (\dut.changed_word == 15 || !\dut.changed_word [0]));
  assert (\dut.changed == !settled || unfilled || (!\dut.changed && \dut.free == 0));
  // The pipeline of the walker.
  if (!\dut.changed ) begin
    assert (\dut.fetch == \dut.source + \dut.fetched + \dut.checked );
    assert (\dut.fetch >= \dut.source && \dut.fetch <= \dut.free );
    if (\dut.fetched ) assert (\dut.slot_warp.read_data == slot_warps[2*(\dut.checked ? after_source : source)+:2]);
    if (\dut.fetched ) assert (\dut.source + \dut.checked < \dut.free );
    if (\dut.checked ) assert (\dut.fetched || \dut.source + 1 == \dut.free );
    if (\dut.checked ) begin
      assert (\dut.source < \dut.free && \dut.moving_warp == slot_warps[2*source+:2]);
      if (!unfilled) assert ((\dut.seniority_to_pack.read_data == {source, 1'b0} && !\dut.source [3]) ==
        (words[4*\dut.moving_warp +:4] == {source, 1'b0}));
    end
  end
end
`endif
