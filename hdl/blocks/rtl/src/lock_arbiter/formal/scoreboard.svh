// State derived from the ports: requests, parked warps, pending yields and seniorities, including the pulses of this cycle.
// The prefix `was_` marks the cycle before.
reg [2:0] was_asks;
reg [2:0] was_lock;
reg [2:0] was_resting;
reg [2:0] was_owing;
reg [2:0] was_ranked;
reg [8:0] was_senior;
reg [8:0] was_earlier;
reg [2:0] was_cpr;
reg [5:0] was_words;
reg was_late;
reg [1:0] late_warp;
reg [2:0] late_code;
reg taken;
reg [1:0] taken_warp;
reg taken_lock;
reg gives;
reg [1:0] gives_warp;
reg gives_lock;
reg gives_all;
reg [2:0] cpr;

// The release of the cycle before.
wire [1:0] returned;
wire [2:0] gives_one;
wire [2:0] keeps_one;
wire [5:0] keeps;
genvar m, w, o;
generate
  for (m = 0; m < LOCKS; m = m + 1)
    assign returned[m] = gives && was_words[3*m+:3] == {1'b1, gives_warp} && (gives_all || gives_lock == m);
  for (w = 0; w < WARPS; w = w + 1) begin
    for (m = 0; m < LOCKS; m = m + 1)
      assign keeps[LOCKS*w+m] = was_words[3*m+:3] == 4 + w && !returned[m];
    assign keeps_one[w] = keeps[LOCKS*w+:LOCKS] != 0;
    assign gives_one[w] = returned != 0 && gives_warp == w;
  end
endgenerate
wire release_wrong = gives && returned == 0;
wire [2:0] release_code = gives_warp < WARPS ? 3 : 1;

// Request of the cycle before, after its release and the grant to a waiting warp.
wire [2:0] granted;
wire [2:0] parks;
wire [2:0] yields;
wire [2:0] takes;
wire [2:0] cpr_next;
generate for (w = 0; w < WARPS; w = w + 1) begin
  assign cpr_next[w] = priority_write && priority_warp == w ? priority_value : cpr[w];
  assign granted[w] = grant_valid && grant_warp == w;
  assign parks[w] = park_valid && park_warp == w;
  assign yields[w] = yield_valid && yield_warp == w;
  assign takes[w] = taken && taken_warp == w;
end endgenerate
wire taker_waits = (takes & was_asks & ~granted) != 0;
wire taker_owns = was_words[3*taken_lock+:3] == {1'b1, taken_warp} && !returned[taken_lock]
  || (takes & was_asks & granted) != 0 && grant_lock == taken_lock;
wire [2:0] taken_code = taken_warp >= WARPS ? 1 : taker_waits ? 4 : taker_owns ? 2 : 0;
wire request_wrong = taken && taken_code != 0;
wire [2:0] accepted = taken_code == 0 ? takes : 3'd0;
// A grant to a warp that does not wait belongs to the request just taken.
wire [2:0] asks = was_asks & ~granted | accepted & (was_asks | ~granted);
wire [2:0] resting = was_resting & ~granted | parks;
wire [2:0] owing = was_owing & keeps_one & ~parks | yields;
wire [2:0] loses = gives_one & ~keeps_one & ~was_owing & was_ranked;
wire [2:0] ranked_still = was_ranked & ~loses;
wire [2:0] ranks = ranked_still | accepted;
wire late = release_wrong && (request_wrong || was_late);
wire [2:0] lock;
wire [8:0] senior;
wire [8:0] earlier;
generate for (w = 0; w < WARPS; w = w + 1) begin
  assign lock[w] = accepted[w] ? taken_lock : was_lock[w];
  for (o = 0; o < WARPS; o = o + 1) begin
    assign senior[3*w+o] = ranked_still[w] && ranks[o] && (!ranked_still[o] || was_senior[3*w+o]);
    assign earlier[3*w+o] = resting[w] && resting[o] && (parks[o] ? !parks[w] : !parks[w] && was_earlier[3*w+o]);
  end
end endgenerate

always @(posedge clock) begin
  was_asks <= asks;
  was_lock <= lock;
  was_resting <= resting;
  was_owing <= owing;
  was_ranked <= ranks;
  was_senior <= senior;
  was_earlier <= earlier;
  was_words <= lock_words;
  was_late <= late;
  if (request_wrong) {late_warp, late_code} <= {taken_warp, taken_code};
  was_cpr <= cpr;
  cpr <= cpr_next;
  {taken, taken_warp, taken_lock} <= {request_valid && request_ready, request_warp, request_lock};
  {gives, gives_warp, gives_lock, gives_all} <= {release_valid, release_warp, release_lock, release_all};
  if (reset) begin
    {was_asks, was_resting, was_owing, was_ranked, was_words, was_late, taken, gives} <= 0;
    {was_cpr, cpr} <= ~6'd0;
  end
end
