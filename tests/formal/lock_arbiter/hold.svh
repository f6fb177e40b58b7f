// For how many cycles each mutex has had its owner, since the grant was decided; no longer than T that of `one`'s. Whether all priorities are equal.
reg [11:0] was_held_for;
wire [11:0] held_for;
genvar h;
generate for (h = 0; h < LOCKS; h = h + 1) begin
  wire [5:0] before = was_held_for[6*h+:6];
  assign held_for[6*h+:6] = grant_valid && grant_lock == h ? 1 : before == 63 ? 63 : before + 1;
end endgenerate
always @(posedge clock) was_held_for <= held_for;
wire [5:0] held = lock[one] ? held_for[11:6] : held_for[5:0];
always @* assume (!asks[one] || !word_locked || held <= T);
wire equals = cpr == 0 || cpr == 7;
