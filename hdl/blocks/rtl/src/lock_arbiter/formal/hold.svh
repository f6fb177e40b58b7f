// For how many cycles each mutex has had its owner, since the grant was decided; that of `one`'s no longer than T, as far as its word shows (that a
// release ends a hold is owners_change_by_grant). Whether all priorities are equal.
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
// Warps that own something; all owners and waiters have their seniority, and none has just lost it; `one` is senior to all.
wire [2:0] owning;
generate for (h = 0; h < WARPS; h = h + 1)
  assign owning[h] = lock_words[2:0] == 4 + h || lock_words[5:3] == 4 + h;
endgenerate
wire in_order = ((asks | owning) & ~ranks | was_asks & loses) == 0;
wire is_senior = ranks[one] && (!ranks[second] || senior[3*one+second]) && (!ranks[third] || senior[3*one+third]);
